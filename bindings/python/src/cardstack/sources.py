"""Where the cards of a feed come from: a list, an iterator, an asynchronous one, a function, or whoever pushes them.

    await deck.serve(source=pages(cards, size=10), backend=post)      # asyncio
    deck.use(source=pages(cards, size=10), backend=post)              # any loop that calls deck.step()

=====================================  ================================================================================
what :func:`pages` is given            what it makes of it
=====================================  ================================================================================
a list, tuple or other sequence        pages of `size`, then the last; a refresh begins at its beginning again
an iterator or other iterable          pages of `size`, until it ends; read no further than needed; a refresh goes on
an asynchronous iterable               pages of what comes, `size` at most; a refresh goes on
a function, plain or a coroutine's     what it returns for the cursor: ``fetch(cursor)``, a :class:`Page` or cards
=====================================  ================================================================================

Items that are a :class:`Page` themselves are taken as they are, whatever `size` is. A page is not lost if it could not
be brought, because the request was superseded or the task cancelled: it is brought next time.

A program that starts again begins with the first page, and the deck brought back from its journal takes nothing twice
that its `dedupe` knows. Pages of which it takes nothing are passed over at once, one after the other, as long as the
source has another: for ten seconds, or until `request_seconds` are over, and then from there on after the wait that
follows a failure.

Cards that come unasked go to the deck directly (``deck.append``, ``remove``, ``replace``, ``touch``); from another
thread through a :class:`Continuation`; and a stream of such changes is followed by :func:`follow`.
"""

from __future__ import annotations

import inspect
import threading
from typing import (
    TYPE_CHECKING,
    Any,
    AsyncGenerator,
    AsyncIterable,
    AsyncIterator,
    Awaitable,
    Callable,
    Generic,
    Hashable,
    Iterable,
    Iterator,
    List,
    Mapping,
    NamedTuple,
    Optional,
    Sequence,
    TypeVar,
)

from ._arguments import integer
from ._feed import Day
from ._help import tell_fields
from ._loop import Withdrawable
from .deck import Deck
from .enums import Reason
from .errors import RefusedError, invalid
from .events import Load, ReplacementRefused

if TYPE_CHECKING:
    import asyncio  # Only those who use them need them: they are imported where they are.
    from concurrent.futures import Future

__all__ = [
    "Continuation",
    "FunctionSource",
    "IteratorSource",
    "Page",
    "SequenceSource",
    "Source",
    "StreamSource",
    "Update",
    "follow",
    "pages",
]

K = TypeVar("K", bound=Hashable)

_ANEW = (Reason.LOAD, Reason.REFRESH)


class Page(NamedTuple):
    """Cards that a source brings at once."""

    cards: Sequence[Any]
    """The top one first."""
    last: bool = False
    """No more come after it."""
    day: Optional[Day] = None
    """The day they are of, for ``Freshness.DAY``; None: today, as :meth:`cardstack.Deck.set_day` told."""
    stage: bool = False
    """They wait for :meth:`cardstack.Deck.release`, unless they take the place of others."""
    next: Any = None
    """What a function is called with for the page after it."""


class Source:
    """Something that brings pages. Subclasses have :meth:`page`, or :meth:`read` if they never have to wait."""

    def read(self, load: Load) -> Page:
        """The page that comes next, at once: the same until :meth:`taken` is called.

        What it raises counts as a failure of the request.
        """
        raise TypeError(f"{type(self).__name__} brings pages by and by: it needs asyncio, and deck.serve()")

    async def page(self, load: Load) -> Page:
        """The page that comes next: the same until :meth:`taken` is called."""
        return self.read(load)

    def taken(self, page: Page) -> None:
        """Tells that the deck has had a page."""

    def goes_on(self, page: Page) -> bool:
        """Whether there is another page after one that is not the last, to be brought at once if that is all known.

        False has the deck wait as after a failure: a source that repeats itself is asked less and less often.
        """
        return False


def pages(cards: Any, size: int = 20) -> Source:
    """The source that brings `cards`, which is one of those in the table above; of a source, itself."""
    if isinstance(cards, Source):
        return cards
    if isinstance(cards, (str, bytes)):
        raise TypeError("cards are given as a list or another iterable of them; one card is a list of one")
    if isinstance(cards, Sequence):
        return SequenceSource(cards, size)
    if isinstance(cards, AsyncIterable):
        return StreamSource(cards, size)
    if isinstance(cards, Iterable):
        return IteratorSource(cards, size)
    if callable(cards):
        return FunctionSource(cards)
    raise TypeError(f"a source is a list, an iterable, an asynchronous one or a function, not {type(cards).__name__}")


class SequenceSource(Source):
    """Brings a list's cards in pages. The list is looked at with each page, so it may grow meanwhile."""

    def __init__(self, cards: Sequence[Any], size: int = 20) -> None:
        self._cards = cards
        self._size = _checked(size)
        self._position = 0
        self._starts = _Starts()

    def read(self, load: Load) -> Page:
        if self._starts.anew(load):
            self._position = 0
        end = self._position + self._size
        return Page(self._cards[self._position : end], last=end >= len(self._cards))

    def taken(self, page: Page) -> None:
        self._position += len(page.cards)

    def goes_on(self, page: Page) -> bool:
        return True


class IteratorSource(Source):
    """Brings an iterable's cards in pages."""

    def __init__(self, cards: Iterable[Any], size: int = 20) -> None:
        self._rest: Iterator[Any] = iter(cards)
        self._gathered = _Gathered(_checked(size))
        # A pool may be reading for a request that was superseded meanwhile.
        self._lock = threading.Lock()

    def read(self, load: Load) -> Page:
        gathered = self._gathered
        with self._lock:
            while not gathered.is_page:
                try:
                    gathered.add(next(self._rest))
                except StopIteration:
                    gathered.end()
            return gathered.page(load)

    def taken(self, page: Page) -> None:
        with self._lock:
            self._gathered.drop(page)

    def goes_on(self, page: Page) -> bool:
        return True


class StreamSource(Source):
    """Brings an asynchronous iterable's cards in pages of what comes within `patience` [s] of a page's first card."""

    def __init__(self, cards: AsyncIterable[Any], size: int = 20, patience: float = 0.05) -> None:
        self._rest: AsyncIterator[Any] = cards.__aiter__()
        self._gathered = _Gathered(_checked(size))
        self._patience = patience
        # The item that is awaited. A cancelled request does not cancel it, which would end the iterator.
        self._pull: Optional[asyncio.Future[Any]] = None

    async def page(self, load: Load) -> Page:
        import asyncio

        gathered = self._gathered
        end = None
        while not gathered.is_page:
            if self._pull is None or self._pull.cancelled():
                self._pull = asyncio.ensure_future(_next(self._rest))
            now = asyncio.get_running_loop().time()
            if gathered.items and end is None:
                end = now + self._patience
            patience = None if end is None else max(end - now, 0)
            done, _ = await asyncio.wait({self._pull}, timeout=patience)
            if not done:
                break
            pull, self._pull = self._pull, None
            item = pull.result()
            if item is _END:
                gathered.end()
            else:
                gathered.add(item)
        return gathered.page(load)

    def taken(self, page: Page) -> None:
        self._gathered.drop(page)

    def goes_on(self, page: Page) -> bool:
        return True


class FunctionSource(Source):
    """Brings what ``fetch(cursor)`` returns, or the coroutine that it returns: a :class:`Page`, or cards alone.

    The cursor is the `next` of the page before, at first and after a refresh None. Cards alone are the last ones if
    there are none. A plain function is called where the deck is driven, so one that waits for a network belongs in
    ``asyncio.to_thread``, or in the `pool` of :meth:`cardstack.Deck.use`.
    """

    def __init__(self, fetch: Callable[[Any], Any]) -> None:
        self._fetch = fetch
        self._cursor: Any = None
        self._starts = _Starts()

    def read(self, load: Load) -> Page:
        found = self._fetch(self._start(load))
        if inspect.isawaitable(found):
            close = getattr(found, "close", None)
            if close is not None:
                close()
            return super().read(load)
        return _page(found)

    async def page(self, load: Load) -> Page:
        found = self._fetch(self._start(load))
        return _page(await found if inspect.isawaitable(found) else found)

    def taken(self, page: Page) -> None:
        self._cursor = page.next

    def goes_on(self, page: Page) -> bool:
        return page.next is not None and bool(page.next != self._cursor)

    def _start(self, load: Load) -> Any:
        if self._starts.anew(load):
            self._cursor = None
        return self._cursor


class Continuation(Generic[K]):
    """Changes a deck's cards from any thread: what is called here happens at the deck's next step, in the same order.

    It rests on :meth:`cardstack.Deck.call_threadsafe`; where :meth:`cardstack.Deck.run` runs, the step comes at once.
    In the deck's own thread call the deck itself.

    Each method returns a ``concurrent.futures.Future``: its result is what the deck's method returns. A replacement
    that the deck refuses, because decisions can be undone (``Replacement.REFUSE``), is the future's RefusedError and a
    :class:`cardstack.ReplacementRefused` for the deck's program. Any other exception is the future's, too, and comes
    out of the step. Whoever cancels the future before the step withdraws the change; the end of the deck cancels it.

    A replacement that the program is asked about (``Replacement.ASK``) holds nothing up: later changes apply to the
    cards there are and to those that are to take their place (:meth:`cardstack.Deck.replace`).
    """

    def __init__(self, deck: Deck[K]) -> None:
        self._deck = deck

    def initial(self, cards: Iterable[K]) -> Future[Optional[int]]:
        """The first cards: the same as :meth:`replace`."""
        return self.replace(cards)

    def append(self, cards: Iterable[K]) -> Future[int]:
        """Adds cards behind the last one. The result: how many were taken."""
        return self._change(self._deck.append, _listed(cards))

    def remove(self, cards: Iterable[K]) -> Future[int]:
        """Takes cards out of the deck. The result: how many the deck had."""
        return self._change(self._deck.remove, _listed(cards))

    def update(self, cards: Iterable[K]) -> Future[int]:
        """Tells that the content of cards has changed. The result: of how many that the deck has."""
        return self._change(self._deck.touch, _listed(cards))

    def replace(self, cards: Iterable[K]) -> Future[Optional[int]]:
        """Puts other cards in place of all there are. The result: how many were taken; None: the program is asked."""
        return self._change(lambda cards: _replace(self._deck, cards), _listed(cards))

    def clear(self) -> Future[None]:
        """Takes all cards out of the deck."""
        return self._change(lambda cards: self._deck.clear(), [])

    def _change(self, change: Callable[[List[K]], Any], cards: List[K]) -> Future[Any]:
        made = _Change(change, cards)
        self._deck.call_threadsafe(made)
        if self._deck.closed:  # Also if it was closed just now, by another thread.
            made.withdraw()
        return made.future


class _Change(Withdrawable):
    """A change of the cards, to be made in the deck's thread."""

    __slots__ = ("_cards", "_make", "future")

    def __init__(self, make: Callable[[List[Any]], Any], cards: List[Any]) -> None:
        from concurrent.futures import Future

        self._make = make
        self._cards = cards
        self.future: Future[Any] = Future()

    def withdraw(self) -> None:
        self.future.cancel()

    def __call__(self) -> None:
        if not self.future.set_running_or_notify_cancel():
            return
        try:
            result = self._make(self._cards)
        except BaseException as raised:
            self.future.set_exception(raised)
            if not isinstance(raised, RefusedError):
                raise
        else:
            self.future.set_result(result)


class Update(NamedTuple):
    """A change of a deck's cards, in a stream of them."""

    kind: str
    """``"initial"``, ``"append"``, ``"remove"``, ``"update"``, ``"replace"`` or ``"clear"``, as the methods of a
    Continuation."""
    cards: Iterable[Any] = ()
    """The cards that it is about; none for ``"clear"``."""


async def follow(deck: Deck[Any], updates: AsyncIterable[Update]) -> None:
    """Makes every change that a stream brings, when it comes, until the stream ends or the deck is closed.

    An asynchronous generator learns what became of each change: it is the value of its ``yield``, what the deck's
    method returns.

    A replacement that the deck refuses, because decisions can be undone (``Replacement.REFUSE``), does not end the
    stream: the value of the ``yield`` is the RefusedError, and the deck's program gets a
    :class:`cardstack.ReplacementRefused`. Whatever else the deck refuses is raised; so is TypeError or ValueError for
    what is no change. Changes after a replacement that the program is asked about (``Replacement.ASK``) apply to the
    cards there are and to those that are to take their place (:meth:`cardstack.Deck.replace`).
    """
    changes: Mapping[str, Callable[[Iterable[Any]], object]] = {
        "initial": lambda cards: _replace(deck, cards),
        "append": deck.append,
        "remove": deck.remove,
        "update": deck.touch,
        "replace": lambda cards: _replace(deck, cards),
        "clear": lambda cards: deck.clear(),
    }
    send: Callable[[object], Awaitable[Update]]
    if isinstance(updates, AsyncGenerator):
        send = updates.asend
    else:
        rest = updates.__aiter__()

        def send(told: object) -> Awaitable[Update]:
            return rest.__anext__()

    told: object = None
    while True:
        try:
            kind, cards = await send(told)
        except StopAsyncIteration:
            return
        if deck.closed:
            return
        if kind not in changes:
            invalid(f"kind must be one of {', '.join(changes)}; it is {kind!r}")
        try:
            told = changes[kind](cards)
        except RefusedError as refused:
            told = refused


def _replace(deck: Deck[K], cards: Iterable[K]) -> Optional[int]:
    """Replaces all cards; a refusal is reported to the deck's program, too."""
    offered = _listed(cards)
    try:
        return deck.replace(offered)
    except RefusedError:
        now = deck.look()
        deck._report(ReplacementRefused(tuple(offered), now.undoable, now.time))
        raise


tell_fields(Page, Update)


class _Starts:
    """Tells requests that begin at the first page; of the pages that one request is answered by, only the first."""

    def __init__(self) -> None:
        self._load: Optional[Load] = None

    def anew(self, load: Load) -> bool:
        is_same, self._load = load is self._load, load
        return load.reason in _ANEW and not is_same


_END = object()


class _Gathered:
    """Items on their way to be a page."""

    def __init__(self, size: int) -> None:
        self.items: List[Any] = []
        self._size = size
        self._whole: Optional[Page] = None
        self._is_over = False

    @property
    def is_page(self) -> bool:
        return self._whole is not None or self._is_over or len(self.items) >= self._size

    def add(self, item: Any) -> None:
        if isinstance(item, Page):
            self._whole = item
        else:
            self.items.append(item)

    def end(self) -> None:
        self._is_over = True

    def page(self, load: Load) -> Page:
        # Cards that came before a page go first.
        if self._whole is not None and not self.items:
            return self._whole
        if self._is_over and not self.items and load.reason == Reason.REFRESH:
            raise LookupError("the source has ended: it has no cards to take the place of others")
        return Page(self.items[: self._size], last=self._is_over)

    def drop(self, page: Page) -> None:
        if page is self._whole:
            self._whole = None
        else:
            del self.items[: len(page.cards)]


async def _next(items: AsyncIterator[Any]) -> Any:
    try:
        return await items.__anext__()
    except StopAsyncIteration:
        return _END


def _page(found: Any) -> Page:
    if isinstance(found, Page):
        return found
    if isinstance(found, Mapping):  # Such as a server's answer that tells of an error.
        raise TypeError("cards are given as a list or another iterable of them, not by name")
    cards = _listed(found)
    return Page(cards, last=not cards)


def _listed(cards: Iterable[Any]) -> List[Any]:
    if isinstance(cards, (str, bytes, bytearray, memoryview)):
        raise TypeError("cards are given as a list or another iterable of them; one card is a list of one")
    return list(cards)


def _checked(size: int) -> int:
    if not 1 <= integer("size", size) <= 1_000_000:
        invalid("size must be at least 1 and at most 1000000")
    return size
