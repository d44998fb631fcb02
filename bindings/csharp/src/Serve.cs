// SPDX-License-Identifier: MIT
using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Diagnostics.CodeAnalysis;
using System.Threading;
using System.Threading.Tasks;

namespace CardStack
{
    /// <summary>
    /// Delivers decisions, for <c>Deck.ServeAsync</c>. The same decision may come more than once, always with the same
    /// <c>IdempotencyKey</c>: the backend drops repeats by it. What a method throws counts as Retry.
    /// </summary>
    public interface IBackend
    {
        /// <summary>Delivers a decision: <c>Card</c>, <c>Direction</c> and <c>Decision</c> of the event.</summary>
        /// <param name="send">The request, of kind Send.</param>
        /// <param name="cancellation">It is cancelled when serving ends. Its answer is then still of use.</param>
        Task<SendAnswer> SendAsync(Event send, CancellationToken cancellation);

        /// <summary>Takes the delivery of a decision back.</summary>
        /// <param name="revert">The request, of kind Revert; <c>Decision</c> is what was delivered.</param>
        /// <param name="cancellation">It is cancelled when serving ends. Its answer is then still of use.</param>
        Task<SendAnswer> RevertAsync(Event revert, CancellationToken cancellation);
    }

    public partial struct Event
    {
        /// <summary>
        /// Of Send and Revert: the text by which a backend recognises repeats, 33 characters. It is the same at every try,
        /// also after a restart.
        /// </summary>
        public string IdempotencyKey => $"{Nonce:x16}-{Token:x16}";
    }

    public sealed partial class Deck
    {
        /// <summary>The wait for the program to take events, when there is no room for another.</summary>
        private static readonly TimeSpan Pause = TimeSpan.FromSeconds(0.05);

        /// <summary>
        /// Answers the deck's requests for cards from a source, and delivers its decisions to a backend, until the deck is
        /// disposed of or the task is cancelled. One of the two may be null. It goes on when the program takes the deck's
        /// events and lets its context run; it calls the source, the backend and the deck on the deck's thread. What the
        /// source or the backend throws is a failure, after which the deck asks or delivers again. The task ends when what
        /// it has begun has ended. A journal that has grown by more than 16 MB and its size before is rewritten, unless
        /// a finger is on the deck. Throws a CardstackException with Refused if Feed.Enabled or Delivery.Mode is 0.
        /// </summary>
        /// <param name="source">Where cards come from; null: the program answers Load.</param>
        /// <param name="backend">Where decisions go; null: the program answers Send and Revert.</param>
        /// <param name="cancellation">Ends it. Unanswered requests go to the next that serves.</param>
        /// <param name="failed">Gets each exception and its request, for a log. What it throws ends the task.</param>
        public Task ServeAsync(
            [AllowNull] CardSource source, [AllowNull] IBackend backend,
            CancellationToken cancellation = default(CancellationToken),
            [AllowNull] Action<Exception, Event> failed = null)
        {
            if (source == null && backend == null) throw new ArgumentNullException(nameof(source));
            var config = Config();
            if (source != null && config.Feed.Enabled == 0)
            {
                throw new CardstackException(ErrorCode.Refused, "Feed.Enabled is 0: this deck asks for no cards");
            }
            if (backend != null && config.Delivery.Mode == Delivery.None)
            {
                throw new CardstackException(ErrorCode.Refused, "Delivery.Mode is 0: this deck delivers nothing");
            }
            var requests = source == null ? Requests(EventKind.Send, EventKind.Revert)
                : backend == null ? Requests(EventKind.Load)
                : Requests(EventKind.Load, EventKind.Send, EventKind.Revert);
            return new Service(this, source, backend, failed).RunAsync(requests, cancellation);
        }

        /// <summary>How far a journal may grow [bytes].</summary>
        internal static ulong JournalGrowth = 16 << 20;

        private ulong _compacted;
        private int _services;

        /// <summary>
        /// Rewrites the journal when it has grown by more than it had after the last time, and by
        /// <c>JournalGrowth</c>: a program that never restarts would fill the disk. Not under a finger, because it
        /// waits for the disk. Taking the events calls it while a service runs.
        /// </summary>
        private void CompactIfGrown()
        {
            var info = JournalInfo();
            if (info.State != JournalState.Written) return;
            if (_compacted == 0) _compacted = info.Size;
            if (info.Size <= _compacted + Math.Max(_compacted, JournalGrowth)) return;
            if (Peek().Interaction != Interaction.Idle) return;
            Native.cardstack_deck_journal_compact(_handle); // After an error the frame's Journal says so.
            _compacted = JournalInfo().Size;
        }

        /// <summary>What one call of <c>ServeAsync</c> does.</summary>
        internal sealed class Service
        {
            /// <summary>How long a request tries pages of which the deck takes no card.</summary>
            internal TimeSpan Patience = TimeSpan.FromSeconds(10);

            private readonly Deck _deck;
            private readonly CardSource _source;
            private readonly IBackend _backend;
            private readonly Action<Exception, Event> _failed;
            private CancellationTokenSource _fetch;

            internal Service(Deck deck, CardSource source, IBackend backend, Action<Exception, Event> failed)
            {
                _deck = deck;
                _source = source;
                _backend = backend;
                _failed = failed;
            }

            internal async Task RunAsync(Requests requests, CancellationToken cancellation)
            {
                using (requests)
                using (var end = CancellationTokenSource.CreateLinkedTokenSource(cancellation))
                {
                    var busy = new List<Task>();
                    _deck._services++;
                    try
                    {
                        while (await requests.MoveNextAsync(end.Token))
                        {
                            var request = requests.Current;
                            busy.RemoveAll(task => task.Status == TaskStatus.RanToCompletion);
                            if (request.Kind == EventKind.Load)
                            {
                                // The deck asks for cards once at a time, so that the previous request is superseded.
                                _fetch?.Cancel();
                                _fetch = CancellationTokenSource.CreateLinkedTokenSource(end.Token);
                                busy.Add(GuardAsync(FetchAsync(request, _fetch), end));
                            }
                            else
                            {
                                busy.Add(GuardAsync(DeliverAsync(request, end.Token), end));
                            }
                        }
                    }
                    finally
                    {
                        _deck._services--;
                        end.Cancel();
                        try
                        {
                            await Task.WhenAll(busy);
                        }
                        finally
                        {
                            if (_deck._asked.IsOver) _source?.Close();
                        }
                    }
                }
            }

            /// <summary>Ends the service after what must not happen, such as an exception of <c>failed</c>.</summary>
            private static async Task GuardAsync(Task task, CancellationTokenSource end)
            {
                try
                {
                    await task;
                }
                catch
                {
                    end.Cancel();
                    throw;
                }
            }

            private async Task FetchAsync(Event load, CancellationTokenSource fetch)
            {
                try
                {
                    await BringPagesAsync(load, fetch.Token);
                }
                finally
                {
                    if (_fetch == fetch) _fetch = null;
                    fetch.Dispose();
                }
            }

            private async Task BringPagesAsync(Event load, CancellationToken cancellation)
            {
                var clock = Stopwatch.StartNew();
                while (true)
                {
                    Page page = null;
                    Exception error = null;
                    try
                    {
                        page = await _source.NextAsync(load, cancellation);
                        if (page == null) throw new InvalidOperationException("the source has returned no page");
                    }
                    catch (Exception thrown)
                    {
                        error = thrown;
                    }
                    // What nobody waits for stays with the source.
                    if (cancellation.IsCancellationRequested || _deck._asked.IsOver) return;
                    if (!Bring(load, page, error, clock.Elapsed < Patience)) return;
                    await Task.Yield(); // A source that never waits lets others run.
                }
            }

            /// <summary>
            /// Answers a request for cards. Returns whether it is still open because the deck has taken no card of the page.
            /// </summary>
            private bool Bring(Event load, Page page, Exception error, bool hasTime)
            {
                if (error == null)
                {
                    try
                    {
                        var more = !page.IsLast && hasTime && _source.GoesOn(page);
                        var flags = (page.IsLast ? Constants.PageLast : 0) | (more ? Constants.PageMore : 0);
                        if (page.IsReserve && !CardSource.Replaces(load)) flags |= Constants.PageReserve;
                        var day = page.Day ?? _deck._today;
                        var taken = _deck.AnswerLoad(double.NaN, load.Token, page.Cards, (uint)flags, day);
                        _source.Taken(page);
                        return more && taken == 0;
                    }
                    catch (CardstackException stale) when (stale.Code == ErrorCode.Stale)
                    {
                        return false;
                    }
                    catch (Exception thrown)
                    {
                        error = thrown;
                    }
                }
                _failed?.Invoke(error, load);
                try
                {
                    var number = error.HResult == 0 ? int.MinValue : error.HResult;
                    _deck.AnswerLoad(double.NaN, load.Token, new ulong[0], error: number);
                }
                catch (CardstackException stale) when (stale.Code == ErrorCode.Stale) { }
                return false;
            }

            private async Task DeliverAsync(Event request, CancellationToken cancellation)
            {
                SendAnswer answer;
                try
                {
                    answer = await (request.Kind == EventKind.Send
                        ? _backend.SendAsync(request, cancellation)
                        : _backend.RevertAsync(request, cancellation));
                    if (answer < SendAnswer.Sent || answer > SendAnswer.Blocked)
                    {
                        throw new InvalidOperationException($"{(int)answer} is no SendAnswer");
                    }
                }
                catch (Exception error)
                {
                    // A request that was not answered goes to the next that serves.
                    if (cancellation.IsCancellationRequested) return;
                    _failed?.Invoke(error, request);
                    answer = SendAnswer.Retry;
                }
                while (!IsAnswered(request.Token, answer) && !cancellation.IsCancellationRequested)
                {
                    await Task.Delay(Pause);
                }
            }

            /// <summary>Answers a Send or Revert. Returns false if there is no room for the event that follows.</summary>
            private bool IsAnswered(ulong token, SendAnswer answer)
            {
                if (_deck._asked.IsOver) return true;
                try
                {
                    _deck.AnswerSend(double.NaN, token, answer);
                }
                catch (CardstackException error) when (error.Code == ErrorCode.Stale) { }
                catch (CardstackException error) when (error.Code == ErrorCode.Backlog)
                {
                    return false;
                }
                return true;
            }
        }
    }
}
