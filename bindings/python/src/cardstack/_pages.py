"""Pages of cards, and what brings them to a deck that asks."""

from __future__ import annotations

import inspect
import threading
from typing import (
    TYPE_CHECKING,
    Any,
    AsyncIterable,
    AsyncIterator,
    Callable,
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
from .enums import Reason
from .errors import invalid
from .events import Load

if TYPE_CHECKING:
    import asyncio  # Only those who use them need them: they are imported where they are.

__all__ = [
    "FunctionSource",
    "IteratorSource",
    "Page",
    "SequenceSource",
    "Source",
    "StreamSource",
    "listed",
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
    reserve: bool = False
    """They wait for :meth:`cardstack.Deck.admit`, unless they take the place of others."""
    next: Any = None
    """What a function is called with for the page after it."""


class Source:
    """Something that brings pages. Subclasses have :meth:`answer_load`, or :meth:`read` if they never have to wait."""

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


tell_fields(Page)


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
    cards = listed(found)
    return Page(cards, last=not cards)


def listed(cards: Iterable[Any]) -> List[Any]:
    """Cards that are given as a list or another iterable."""
    if isinstance(cards, (str, bytes, bytearray, memoryview)):
        raise TypeError("cards are given as a list or another iterable of them; one card is a list of one")
    return list(cards)


def _checked(size: int) -> int:
    if not 1 <= integer("size", size) <= 1_000_000:
        invalid("size must be at least 1 and at most 1000000")
    return size
