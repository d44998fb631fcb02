// SPDX-License-Identifier: MIT
using System;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using System.Threading;
using System.Threading.Tasks;

namespace CardStack
{
    /// <summary>
    /// Waits for a deck's requests: Load, Send, Revert, Proposed and ReplacementAsked, which the program answers by the
    /// deck's methods. They come when the program takes the deck's events, and are among these, too. Each goes to one
    /// reader. Dispose of a reader: what it has not answered then goes to others. All of it is for the deck's thread.
    /// <c>while (await requests.MoveNextAsync())</c> and C# 8's <c>await foreach</c> read them.
    /// </summary>
    public sealed class Requests : IDisposable
    {
        private readonly Asked _asked;
        private readonly ulong _kinds;

        internal Requests(Asked asked, ulong kinds)
        {
            _asked = asked;
            _kinds = kinds;
        }

        /// <summary>The request that <c>MoveNextAsync</c> has found.</summary>
        public Event Current { get; private set; }

        internal bool IsDisposed { get; private set; }

        /// <summary>Waits for the next request. False: the deck or the reader is disposed of.</summary>
        public Task<bool> MoveNextAsync() => MoveNextAsync(CancellationToken.None);

        /// <summary>
        /// Waits for the next request. False: the deck or the reader is disposed of. Throws an
        /// OperationCanceledException after a cancellation; no request is lost by it.
        /// </summary>
        /// <param name="cancellation">Ends the wait.</param>
        public async Task<bool> MoveNextAsync(CancellationToken cancellation)
        {
            while (!IsDisposed && !_asked.IsOver)
            {
                cancellation.ThrowIfCancellationRequested();
                HostContext.Require();
                Event found;
                if (_asked.HandOut(this, out found))
                {
                    Current = found;
                    return true;
                }
                await _asked.WaitAsync(cancellation);
            }
            return false;
        }

        /// <summary>Returns this reader: <c>await foreach</c> asks for it.</summary>
        public Requests GetAsyncEnumerator() => this;

        /// <summary>Ends the reader. What it has not answered goes to others.</summary>
        public void Dispose()
        {
            IsDisposed = true;
            _asked.Wake();
        }

        /// <summary>The same as <c>Dispose</c>: <c>await foreach</c> calls it.</summary>
        public Task DisposeAsync()
        {
            Dispose();
            return Task.CompletedTask;
        }

        internal bool Wants(EventKind kind) => (_kinds & kind.Bit()) != 0;
    }

    public sealed partial class Deck
    {
        private readonly Asked _asked = new Asked();

        /// <summary>
        /// Returns a reader of the deck's requests of these kinds; without kinds: of all. Throws an ArgumentException for
        /// a kind that needs no answer, and an InvalidOperationException if the thread has no SynchronizationContext:
        /// see <c>HostContext</c>.
        /// </summary>
        /// <param name="kinds">Load, Send, Revert, Proposed, ReplacementAsked; none: all of them.</param>
        public Requests Requests([DisallowNull] params EventKind[] kinds)
        {
            Arguments.Count(kinds, nameof(kinds));
            ulong bits = 0;
            foreach (var kind in kinds)
            {
                if (!Asked.IsRequest(kind)) throw new ArgumentException($"{kind} is no request", nameof(kinds));
                bits |= kind.Bit();
            }
            if (_asked.IsOver) throw new ObjectDisposedException(nameof(Deck));
            HostContext.Require();
            return new Requests(_asked, bits == 0 ? ulong.MaxValue : bits);
        }
    }

    /// <summary>The open requests of a deck.</summary>
    internal sealed class Asked
    {
        private struct Open
        {
            internal Event Request;
            internal Requests Holder;
        }

        // In order. There are few: the deck asks for cards once at a time, and hands out Delivery.MaxSends.
        private readonly List<Open> _open = new List<Open>();
        private readonly List<TaskCompletionSource<bool>> _waiting = new List<TaskCompletionSource<bool>>();
        private readonly CancellationTokenSource _end = new CancellationTokenSource();

        internal bool IsOver => _end.IsCancellationRequested;

        /// <summary>It is cancelled when the deck is disposed of.</summary>
        internal CancellationToken End => _end.Token;

        internal static bool IsRequest(EventKind kind)
        {
            return kind == EventKind.Load || kind == EventKind.Send || kind == EventKind.Revert ||
                kind == EventKind.Proposed || kind == EventKind.ReplacementAsked;
        }

        /// <summary>Takes note of an event that the program has taken.</summary>
        internal void Note(ref Event next)
        {
            if (next.Kind == EventKind.QuestionDropped) Close(next.Token);
            if (!IsRequest(next.Kind)) return;
            var made = new Open { Request = next };
            var at = IndexOf(next.Token);
            if (at >= 0) _open[at] = made;
            else _open.Add(made);
            Wake();
        }

        /// <summary>Takes note that a request needs no answer any more.</summary>
        internal void Close(ulong token)
        {
            var at = IndexOf(token);
            if (at >= 0) _open.RemoveAt(at);
        }

        internal void Clear() => _open.Clear();

        internal void Dispose()
        {
            Clear();
            _end.Cancel();
            Wake();
        }

        internal bool HandOut(Requests taker, out Event request)
        {
            for (var i = 0; i < _open.Count; i++)
            {
                var open = _open[i];
                var isFree = open.Holder == null || (open.Holder != taker && open.Holder.IsDisposed);
                if (!isFree || !taker.Wants(open.Request.Kind)) continue;
                open.Holder = taker;
                _open[i] = open;
                request = open.Request;
                return true;
            }
            request = default(Event);
            return false;
        }

        /// <summary>Waits until there may be something to hand out.</summary>
        internal async Task WaitAsync(CancellationToken cancellation)
        {
            // The continuation is posted to the host's context, and does not run within the call that takes events.
            var waiting = new TaskCompletionSource<bool>(TaskCreationOptions.RunContinuationsAsynchronously);
            _waiting.Add(waiting);
            try
            {
                using (cancellation.Register(() => waiting.TrySetCanceled())) await waiting.Task;
            }
            finally
            {
                _waiting.Remove(waiting);
            }
        }

        internal void Wake()
        {
            foreach (var waiting in _waiting) waiting.TrySetResult(true);
        }

        private int IndexOf(ulong token)
        {
            for (var i = 0; i < _open.Count; i++)
            {
                if (_open[i].Request.Token == token) return i;
            }
            return -1;
        }
    }
}
