// SPDX-License-Identifier: MIT
using System;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.ExceptionServices;
using System.Threading;
using System.Threading.Tasks;

namespace CardStack
{
    /// <summary>The cards of one answer of a source.</summary>
    public sealed class Page
    {
        /// <summary>Makes a page of these cards, the top one first.</summary>
        /// <param name="cards">The cards, the top one first: numbers of the program's own, not 0.</param>
        public Page([DisallowNull] params ulong[] cards)
        {
            if (cards == null) throw new ArgumentNullException(nameof(cards));
            Cards = cards;
        }

        /// <summary>The cards, the top one first.</summary>
        public ulong[] Cards { get; }

        /// <summary>Whether this is the last page. The deck then asks no more, until <c>Refresh</c> or <c>Load</c>.</summary>
        public bool IsLast { get; set; }

        /// <summary>The day of the cards, for <c>Freshness.Day</c>; null: that of the last <c>SetDay</c>.</summary>
        public long? Day { get; set; }

        /// <summary>Whether they wait in the reserve for <c>Admit</c>. No effect if they replace others.</summary>
        public bool IsReserve { get; set; }

        /// <summary>The cursor of the next page, which the function of <c>CardSource.Of</c> gets; null: there is none.</summary>
        [AllowNull, MaybeNull]
        public string Next { get; set; }
    }

    /// <summary>
    /// Where <c>Deck.ServeAsync</c> gets cards: a list, an enumerable, a function, an asynchronous sequence, or a class of
    /// one's own. A source may be served again: it goes on where it was.
    /// </summary>
    public abstract class CardSource
    {
        private ulong _request;

        /// <summary>
        /// Returns the next page: the same one until <c>Taken</c> is called. What it throws is a failure of the request,
        /// and the deck asks again later.
        /// </summary>
        /// <param name="load">The request, of kind Load. <c>Reason</c> says why: for Load and Refresh the page replaces all cards.</param>
        /// <param name="cancellation">It is cancelled when nobody waits for the page any more.</param>
        public abstract Task<Page> NextAsync(Event load, CancellationToken cancellation);

        /// <summary>The deck has got a page.</summary>
        /// <param name="page">The page.</param>
        public virtual void Taken([DisallowNull] Page page) { }

        /// <summary>
        /// Whether another page may follow at once if the deck knows all cards of this one. False: the deck waits as after
        /// a failure, so that a source that repeats itself is asked less and less often.
        /// </summary>
        /// <param name="page">The page.</param>
        public virtual bool GoesOn([DisallowNull] Page page) => false;

        /// <summary>
        /// Makes a source of pages of at most <c>size</c> cards. A list is read for each page, so that it may grow, and
        /// from its beginning after a refresh. Another enumerable is read as far as needed, and once; its <c>finally</c>
        /// runs when the deck that it serves is disposed of. An iterator method that has thrown cannot go on: each
        /// request fails with its exception. A function of a cursor is asked again.
        /// </summary>
        /// <param name="cards">The cards, the top one first: numbers of the program's own, not 0.</param>
        /// <param name="size">The most cards of a page, at least 1.</param>
        public static CardSource Of([DisallowNull] IEnumerable<ulong> cards, int size = 20)
        {
            if (cards == null) throw new ArgumentNullException(nameof(cards));
            var list = cards as IReadOnlyList<ulong>;
            if (list != null) return new ListSource(list, size);
            var rest = cards.GetEnumerator();
            return new SequenceSource(() => Task.FromResult(rest.MoveNext() ? rest.Current : (ulong?)null), size, 0, rest);
        }

        /// <summary>
        /// Makes a source of the pages that a function returns for a cursor: null for the first page and after a refresh,
        /// then <c>Page.Next</c> of the previous one.
        /// </summary>
        /// <param name="fetch">The function: cursor and cancellation to page.</param>
        public static CardSource Of([DisallowNull] Func<string, CancellationToken, Task<Page>> fetch)
        {
            if (fetch == null) throw new ArgumentNullException(nameof(fetch));
            return new FunctionSource(fetch);
        }

        /// <summary>
        /// Makes a source of an asynchronous sequence: a function that returns the next card, and null at the end. A page
        /// ends <c>patience</c> [s] after its first card has come. A cancelled request does not cancel the function. A
        /// null directly after an exception is no end: each request fails with that exception.
        /// </summary>
        /// <param name="next">The function: the next card, or null.</param>
        /// <param name="size">The most cards of a page, at least 1.</param>
        /// <param name="patience">How long a page waits for another card [s].</param>
        public static CardSource Of([DisallowNull] Func<Task<ulong?>> next, int size = 20, double patience = 0.05)
        {
            if (next == null) throw new ArgumentNullException(nameof(next));
            return new SequenceSource(next, size, patience);
        }

        /// <summary>The deck that it serves is disposed of.</summary>
        internal virtual void Close() { }

        /// <summary>Whether a request begins with the first page; true once for each request.</summary>
        internal bool BeginsAnew(Event load)
        {
            var isNew = load.Token != _request;
            _request = load.Token;
            return isNew && Replaces(load);
        }

        internal static bool Replaces(Event load) => load.Reason == Reason.Load || load.Reason == Reason.Refresh;

        internal static int Size(int size)
        {
            if (size < 1) throw new ArgumentOutOfRangeException(nameof(size));
            return size;
        }
    }

    internal sealed class ListSource : CardSource
    {
        private readonly IReadOnlyList<ulong> _cards;
        private readonly int _size;
        private int _position;
        private Page _offered;

        internal ListSource(IReadOnlyList<ulong> cards, int size)
        {
            _cards = cards;
            _size = Size(size);
        }

        public override Task<Page> NextAsync(Event load, CancellationToken cancellation)
        {
            if (BeginsAnew(load)) _position = 0;
            var cards = new ulong[Math.Max(0, Math.Min(_size, _cards.Count - _position))];
            for (var i = 0; i < cards.Length; i++) cards[i] = _cards[_position + i];
            _offered = new Page(cards) { IsLast = _position + cards.Length >= _cards.Count };
            return Task.FromResult(_offered);
        }

        public override void Taken(Page page)
        {
            if (page == _offered) _position += page.Cards.Length;
            _offered = null;
        }

        public override bool GoesOn(Page page) => true;
    }

    internal sealed class FunctionSource : CardSource
    {
        private readonly Func<string, CancellationToken, Task<Page>> _fetch;
        private string _cursor;

        internal FunctionSource(Func<string, CancellationToken, Task<Page>> fetch)
        {
            _fetch = fetch;
        }

        public override Task<Page> NextAsync(Event load, CancellationToken cancellation)
        {
            if (BeginsAnew(load)) _cursor = null;
            return _fetch(_cursor, cancellation);
        }

        public override void Taken(Page page) => _cursor = page.Next;

        public override bool GoesOn(Page page) => page.Next != null && page.Next != _cursor;
    }

    internal sealed class SequenceSource : CardSource
    {
        private readonly Func<Task<ulong?>> _next;
        private readonly int _size;
        private readonly TimeSpan _patience;
        private readonly List<ulong> _gathered = new List<ulong>();
        private Page _offered;
        private bool _isOver;
        // The last exception, as long as no card has come after it: what ends then has not given all it has.
        private ExceptionDispatchInfo _error;
        // A cancelled request leaves the card that it waits for to the next one.
        private Task<ulong?> _pull;

        private readonly IDisposable _cards;

        internal SequenceSource(Func<Task<ulong?>> next, int size, double patience, IDisposable cards = null)
        {
            _next = next;
            _cards = cards;
            _size = Size(size);
            _patience = TimeSpan.FromSeconds(patience);
        }

        public override async Task<Page> NextAsync(Event load, CancellationToken cancellation)
        {
            Task end = null;
            while (_gathered.Count < _size && !_isOver)
            {
                if (_pull == null) _pull = PullAsync();
                if (!_pull.IsCompleted)
                {
                    if (_gathered.Count > 0 && end == null) end = Task.Delay(_patience);
                    await AnyAsync(_pull, end, cancellation);
                    if (!_pull.IsCompleted) break;
                }
                var pull = _pull;
                _pull = null;
                var card = await pull;
                if (card == null) _isOver = true;
                else _gathered.Add(card.Value);
            }
            if (_isOver && _gathered.Count == 0)
            {
                _error?.Throw();
                if (load.Reason == Reason.Refresh)
                {
                    throw new InvalidOperationException("the source has ended: it has no cards to replace the others");
                }
            }
            var count = Math.Min(_size, _gathered.Count);
            _offered = new Page(_gathered.GetRange(0, count).ToArray()) { IsLast = _isOver && _error == null };
            return _offered;
        }

        public override void Taken(Page page)
        {
            if (page == _offered) _gathered.RemoveRange(0, page.Cards.Length);
            _offered = null;
        }

        public override bool GoesOn(Page page) => true;

        internal override void Close()
        {
            if (_cards == null) return;
            _isOver = true;
            _cards.Dispose();
        }

        private async Task<ulong?> PullAsync()
        {
            try
            {
                var card = await _next();
                if (card != null) _error = null;
                return card;
            }
            catch (Exception error)
            {
                _error = ExceptionDispatchInfo.Capture(error);
                throw;
            }
        }

        internal static async Task AnyAsync(Task first, Task second, CancellationToken cancellation)
        {
            using (var stop = CancellationTokenSource.CreateLinkedTokenSource(cancellation))
            {
                var never = Task.Delay(Timeout.Infinite, stop.Token);
                await (second == null ? Task.WhenAny(first, never) : Task.WhenAny(first, second, never));
                stop.Cancel();
            }
            cancellation.ThrowIfCancellationRequested();
        }
    }
}
