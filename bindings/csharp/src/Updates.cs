// SPDX-License-Identifier: MIT
using System;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using System.Threading;
using System.Threading.Tasks;

namespace CardStack
{
    /// <summary>A change of a deck's cards, for <c>Deck.FollowAsync</c>. It is applied once.</summary>
    public sealed class CardUpdate
    {
        private readonly Func<Deck, int> _apply;
        private readonly TaskCompletionSource<int> _applied =
            new TaskCompletionSource<int>(TaskCreationOptions.RunContinuationsAsynchronously);

        private CardUpdate(Func<Deck, int> apply)
        {
            _apply = apply;
        }

        /// <summary>
        /// What became of it: the result of the deck's method, or its exception. A replacement about which the deck asks
        /// the program (Replacement.Ask) has -1, and takes no card: after the yes, bring it again. It is cancelled if the
        /// deck is disposed of before.
        /// </summary>
        public Task<int> Applied => _applied.Task;

        /// <summary>The first cards: the same as <c>Replace</c>.</summary>
        /// <param name="cards">The cards, the top one first: numbers of the program's own, not 0.</param>
        public static CardUpdate Initial([DisallowNull] params ulong[] cards) => Replace(cards);

        /// <summary>Adds cards at the end. The result: how many the deck took.</summary>
        /// <param name="cards">The cards, the top one first: numbers of the program's own, not 0.</param>
        public static CardUpdate Append([DisallowNull] params ulong[] cards)
        {
            Arguments.Count(cards, nameof(cards));
            return new CardUpdate(deck => deck.Append(double.NaN, cards));
        }

        /// <summary>Removes cards. The result: how many the deck had.</summary>
        /// <param name="cards">The cards, in any order.</param>
        public static CardUpdate Remove([DisallowNull] params ulong[] cards)
        {
            Arguments.Count(cards, nameof(cards));
            return new CardUpdate(deck => deck.Remove(double.NaN, cards));
        }

        /// <summary>Reports changed content of cards. The result: how many of them the deck has.</summary>
        /// <param name="cards">The cards, in any order.</param>
        public static CardUpdate Update([DisallowNull] params ulong[] cards)
        {
            Arguments.Count(cards, nameof(cards));
            return new CardUpdate(deck => deck.Invalidate(double.NaN, cards));
        }

        /// <summary>Replaces all cards. The result: how many the deck took; -1: the deck asks the program.</summary>
        /// <param name="cards">The cards, the top one first: numbers of the program's own, not 0.</param>
        public static CardUpdate Replace([DisallowNull] params ulong[] cards)
        {
            Arguments.Count(cards, nameof(cards));
            return new CardUpdate(
                deck =>
                {
                    var replaced = deck.Replace(double.NaN, cards);
                    return replaced.Token == 0 ? replaced.Taken : -1;
                });
        }

        /// <summary>Removes all cards. The result is 0.</summary>
        public static CardUpdate Clear()
        {
            return new CardUpdate(
                deck =>
                {
                    deck.Clear(double.NaN);
                    return 0;
                });
        }

        internal void Withdraw() => _applied.TrySetCanceled();

        internal void Apply(Deck deck)
        {
            int result;
            try
            {
                result = _apply(deck);
            }
            catch (Exception error)
            {
                _applied.TrySetException(error);
                // A refusal by Replacement.Refuse is an answer; the stream goes on.
                if ((error as CardstackException)?.Code == ErrorCode.Refused) return;
                throw;
            }
            _applied.TrySetResult(result);
        }
    }

    /// <summary>A stream of changes, for <c>Deck.FollowAsync</c>.</summary>
    public abstract class UpdateStream
    {
        /// <summary>Returns the next change; null: the stream has ended.</summary>
        /// <param name="cancellation">Ends the wait.</param>
        public abstract Task<CardUpdate> NextAsync(CancellationToken cancellation);

        /// <summary>The deck is disposed of: it takes no more changes.</summary>
        public virtual void Closed() { }

        /// <summary>
        /// Makes a stream of the changes that a function returns; null ends it. A change for which the function still
        /// waits when following is cancelled goes to who follows next; one that comes after the deck's end is
        /// withdrawn.
        /// </summary>
        /// <param name="next">The function.</param>
        public static UpdateStream Of([DisallowNull] Func<CancellationToken, Task<CardUpdate>> next)
        {
            if (next == null) throw new ArgumentNullException(nameof(next));
            return new FunctionStream(next);
        }
    }

    internal sealed class FunctionStream : UpdateStream
    {
        private readonly Func<CancellationToken, Task<CardUpdate>> _next;
        // A cancelled wait leaves the change that it waits for to the next one.
        private Task<CardUpdate> _pull;

        internal FunctionStream(Func<CancellationToken, Task<CardUpdate>> next)
        {
            _next = next;
        }

        public override async Task<CardUpdate> NextAsync(CancellationToken cancellation)
        {
            if (_pull == null || _pull.IsCanceled) _pull = _next(cancellation);
            // A function that waits on ends no later than its deck.
            if (!_pull.IsCompleted) await SequenceSource.AnyAsync(_pull, null, cancellation);
            var pull = _pull;
            _pull = null;
            return await pull;
        }

        public override void Closed()
        {
            _pull?.ContinueWith(pull => pull.Result?.Withdraw(), TaskContinuationOptions.OnlyOnRanToCompletion);
        }
    }

    /// <summary>
    /// A stream driven by hand: any thread may add changes. <c>Deck.FollowAsync</c> applies them in order, on the deck's
    /// thread. What comes before it is followed, waits.
    /// </summary>
    public sealed class Continuation : UpdateStream
    {
        private readonly Queue<CardUpdate> _waiting = new Queue<CardUpdate>();
        private TaskCompletionSource<bool> _news = NewSignal();
        private bool _isFinished, _isClosed;

        /// <summary>
        /// Adds a change. Returns its <c>Applied</c>, which is cancelled if the stream has ended or the deck is disposed of.
        /// </summary>
        /// <param name="update">The change.</param>
        public Task<int> Yield([DisallowNull] CardUpdate update)
        {
            if (update == null) throw new ArgumentNullException(nameof(update));
            lock (_waiting)
            {
                if (_isFinished || _isClosed) update.Withdraw();
                else _waiting.Enqueue(update);
                _news.TrySetResult(true);
            }
            return update.Applied;
        }

        /// <summary>Ends the stream, behind what was added.</summary>
        public void Finish()
        {
            lock (_waiting)
            {
                _isFinished = true;
                _news.TrySetResult(true);
            }
        }

        /// <summary>Returns the next change; null: the stream has ended. A cancellation loses no change.</summary>
        /// <param name="cancellation">Ends the wait.</param>
        public override async Task<CardUpdate> NextAsync(CancellationToken cancellation)
        {
            while (true)
            {
                cancellation.ThrowIfCancellationRequested();
                Task news;
                lock (_waiting)
                {
                    if (_waiting.Count > 0) return _waiting.Dequeue();
                    if (_isFinished || _isClosed) return null;
                    if (_news.Task.IsCompleted) _news = NewSignal();
                    news = _news.Task;
                }
                using (cancellation.Register(signal => ((TaskCompletionSource<bool>)signal).TrySetResult(true), _news))
                {
                    await news;
                }
            }
        }

        /// <summary>Withdraws all changes, also those that are still to be added.</summary>
        public override void Closed()
        {
            lock (_waiting)
            {
                _isClosed = true;
                while (_waiting.Count > 0) _waiting.Dequeue().Withdraw();
            }
        }

        private static TaskCompletionSource<bool> NewSignal()
        {
            return new TaskCompletionSource<bool>(TaskCreationOptions.RunContinuationsAsynchronously);
        }
    }

    public sealed partial class Deck
    {
        /// <summary>
        /// Applies every change of a stream when it comes, on the deck's thread, until the stream has ended, the deck is
        /// disposed of or the task is cancelled. A replacement that the deck refuses does not end it: see
        /// <c>CardUpdate.Applied</c>. Other exceptions end it. Throws an InvalidOperationException if the thread has no
        /// SynchronizationContext: see <c>HostContext</c>.
        /// </summary>
        /// <param name="updates">The changes, such as a <c>Continuation</c>.</param>
        /// <param name="cancellation">Ends it. The stream can be followed again.</param>
        public Task FollowAsync(
            [DisallowNull] UpdateStream updates, CancellationToken cancellation = default(CancellationToken))
        {
            if (updates == null) throw new ArgumentNullException(nameof(updates));
            if (_asked.IsOver) throw new ObjectDisposedException(nameof(Deck));
            HostContext.Require();
            return FollowCoreAsync(updates, cancellation);
        }

        private async Task FollowCoreAsync(UpdateStream updates, CancellationToken cancellation)
        {
            using (var end = CancellationTokenSource.CreateLinkedTokenSource(cancellation, _asked.End))
            {
                try
                {
                    while (true)
                    {
                        var update = await updates.NextAsync(end.Token);
                        if (update == null) return;
                        if (_asked.IsOver)
                        {
                            update.Withdraw();
                            return;
                        }
                        update.Apply(this);
                    }
                }
                catch (OperationCanceledException) when (_asked.IsOver && !cancellation.IsCancellationRequested) { }
                finally
                {
                    if (_asked.IsOver) updates.Closed();
                }
            }
        }
    }
}
