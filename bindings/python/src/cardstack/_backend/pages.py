"""Pages of cards, and the sources that supply them."""

from __future__ import annotations

from contextlib import suppress
from typing import (
    TYPE_CHECKING,
    Any,
    AsyncIterable,
    AsyncIterator,
    Awaitable,
    Callable,
    Coroutine,
    Iterable,
    Iterator,
    List,
    Mapping,
    Optional,
    Sequence,
    Set,
    Union,
)

from .._base.generic import Generic, NamedTuple, T
from .._base.help import tell_fields
from .._native.arguments import integer
from .._native.results import invalid
from ..enums import Reason
from ..events import Load
from .feed import Day, is_replacing

if TYPE_CHECKING:
    import asyncio  # Only those who use them need them: they are imported where they are.

__all__ = [
    "AnySource",
    "FunctionSource",
    "IteratorSource",
    "Page",
    "SequenceSource",
    "Source",
    "StreamSource",
    "close_stream",
    "listed",
    "pages",
]


class Page(NamedTuple, Generic[T]):
    """The cards of one answer of a source."""

    cards: Sequence[T]
    """The cards, the top one first."""
    last: bool = False
    """Whether this is the last page."""
    day: Optional[Day] = None
    """The day of the cards, for ``Freshness.DAY``; None: the last day of :meth:`cardstack.Deck.set_day`."""
    reserve: bool = False
    """Whether they wait in the reserve for :meth:`cardstack.Deck.admit`. No effect if they replace others."""
    next: Any = None
    """The cursor for the next page, which is passed to a function."""


class _Piece(Page[Any]):
    """A page of a source that counts its cards, so that a page is passed once, whoever has read it how often."""

    end: int
    """How many cards there are up to its end."""


def _piece(cards: Sequence[Any], end: int, last: bool) -> Page:
    page = _Piece(cards, last)
    page.end = end
    return page


class Source:
    """A source of pages. Subclasses define :meth:`page`, or :meth:`read` if they never wait."""

    def read(self, load: Load) -> Page:
        """Returns the next page without waiting: the same one until :meth:`taken` is called.

        An exception counts as a failure of the request.
        """
        raise TypeError(f"{type(self).__name__} has to wait for its pages: it needs asyncio, and deck.serve()")

    async def page(self, load: Load) -> Page:
        """Returns the next page: the same one until :meth:`taken` is called."""
        return self.read(load)

    def taken(self, page: Page) -> None:
        """Reports that the deck has got a page."""

    def goes_on(self, page: Page) -> bool:
        """Whether another page can follow at once, if the deck knows all cards of this one, which is not the last.

        If False, the deck waits as after a failure: a source that repeats itself is asked less and less often.
        """
        return False

    def is_of(self, cards: object) -> bool:
        """Whether it reads this very iterator, which cannot begin again: its place must not be lost."""
        return False

    async def aclose(self) -> None:
        """Ends what the source waits for, and closes it if it is an asynchronous generator."""

    def end(self) -> None:
        """Begins :meth:`aclose` in the loop where it waits, if there is one: the deck is closed. From any thread."""


_Found = Union[Page[T], Iterable[T]]
AnySource = Union[
    Source,
    Iterable[Union[T, Page[T]]],
    AsyncIterable[Union[T, Page[T]]],
    Callable[[Any], Union[_Found[T], Awaitable[_Found[T]]]],
]
"""What supplies cards of a class: see :func:`cardstack.sources.pages`."""


def pages(cards: AnySource, size: int = 20) -> Source:
    """Returns a source for `cards`, an argument of the table above; for a source, the source itself."""
    if isinstance(cards, Source):
        return cards
    if isinstance(cards, (str, bytes)):
        raise TypeError("cards must be a list or another iterable of cards, and a single card a list of one")
    if isinstance(cards, Sequence):
        return SequenceSource(cards, size)
    if isinstance(cards, AsyncIterable):
        return StreamSource(cards, size)
    if isinstance(cards, Iterable):
        return IteratorSource(cards, size)
    if callable(cards):
        return FunctionSource(cards)
    raise TypeError(
        f"a source must be a list, an iterable, an asynchronous iterable or a function, not {type(cards).__name__}"
    )


class SequenceSource(Source):
    """Supplies a list's cards in pages. It reads the list for each page, so the list may grow."""

    def __init__(self, cards: Sequence[Any], size: int = 20) -> None:
        self._cards = cards
        self._size = _checked(size)
        self._position = 0
        self._starts = _Starts()

    def read(self, load: Load) -> Page:
        if self._starts.anew(load):
            self._position = 0
        end = self._position + self._size
        cards = self._cards[self._position : end]
        return _piece(cards, self._position + len(cards), last=end >= len(self._cards))

    def taken(self, page: Page) -> None:
        # A late page may come after the same page for the next request.
        if isinstance(page, _Piece):
            self._position = max(self._position, page.end)

    def goes_on(self, page: Page) -> bool:
        return True


class IteratorSource(Source):
    """Supplies an iterable's cards in pages."""

    def __init__(self, cards: Iterable[Any], size: int = 20) -> None:
        self._rest: Iterator[Any] = iter(cards)
        self._gathered = _Gathered(_checked(size))
        import threading

        # A thread of a pool may still read for a superseded request.
        self._lock = threading.Lock()

    def read(self, load: Load) -> Page:
        gathered = self._gathered
        with self._lock:
            while not gathered.is_page:
                try:
                    item = next(self._rest)
                except StopIteration:
                    gathered.end()
                except BaseException as raised:
                    gathered.fail(raised)
                    raise
                else:
                    gathered.add(item)
            return gathered.page(load)

    def taken(self, page: Page) -> None:
        with self._lock:
            self._gathered.drop(page)

    def goes_on(self, page: Page) -> bool:
        return True

    def is_of(self, cards: object) -> bool:
        return self._rest is cards


class StreamSource(Source):
    """Supplies an asynchronous iterable's cards: a page ends `patience` [s] after its first card arrived."""

    def __init__(self, cards: AsyncIterable[Any], size: int = 20, patience: float = 0.05) -> None:
        self._rest: AsyncIterator[Any] = cards.__aiter__()
        self._gathered = _Gathered(_checked(size))
        self._patience = patience
        # The awaited item. A cancelled request does not cancel it, because that would end the iterator.
        self._pull: Optional[asyncio.Future[Any]] = None
        self._loop: Optional[asyncio.AbstractEventLoop] = None

    async def page(self, load: Load) -> Page:
        import asyncio

        gathered, self._loop = self._gathered, asyncio.get_running_loop()
        end = None
        while not gathered.is_page:
            if self._pull is not None and self._pull.cancelled():
                self._pull = None
                gathered.fail(asyncio.CancelledError())
            if self._pull is None:
                self._pull = asyncio.ensure_future(_next(self._rest))
            now = self._loop.time()
            if gathered.items and end is None:
                end = now + self._patience
            patience = None if end is None else max(end - now, 0)
            done, _ = await asyncio.wait({self._pull}, timeout=patience)
            if not done:
                break
            pull, self._pull = self._pull, None
            try:
                item = pull.result()
            except BaseException as raised:
                gathered.fail(raised)
                raise
            if item is _END:
                gathered.end()
            else:
                gathered.add(item)
        return gathered.page(load)

    def taken(self, page: Page) -> None:
        self._gathered.drop(page)

    def goes_on(self, page: Page) -> bool:
        return True

    def is_of(self, cards: object) -> bool:
        return self._rest is cards

    async def aclose(self) -> None:
        import asyncio

        pull, self._pull = self._pull, None
        try:
            if pull is not None:
                pull.cancel()
                await asyncio.wait({pull})
                if not pull.cancelled():
                    pull.result()
        finally:
            await close_stream(self._rest)

    def end(self) -> None:
        if self._loop is not None:
            with suppress(RuntimeError):  # The loop is closed, and has closed the generator.
                self._loop.call_soon_threadsafe(_begin, self.aclose)


class FunctionSource(Source):
    """Supplies the results of ``fetch(cursor)``, a function or coroutine function: a :class:`Page`, or cards.

    The cursor is the `next` of the previous page; for the first page, and after a refresh, it is None. A result without
    a Page is the last page if it has no cards. A plain function is called in the thread that drives the deck. If it
    waits for a network, use ``asyncio.to_thread``, or the `pool` of :meth:`cardstack.Deck.use`.
    """

    def __init__(self, fetch: Callable[[Any], Any]) -> None:
        self._fetch = fetch
        self._cursor: Any = None
        self._starts = _Starts()

    def read(self, load: Load) -> Page:
        import inspect

        found = self._fetch(self._start(load))
        if inspect.isawaitable(found):
            close = getattr(found, "close", None)
            if close is not None:
                close()
            return super().read(load)
        return _page(found)

    async def page(self, load: Load) -> Page:
        import inspect

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
    """Detects requests that begin with the first page: only once for each request."""

    def __init__(self) -> None:
        self._load: Optional[Load] = None

    def anew(self, load: Load) -> bool:
        is_same, self._load = load is self._load, load
        return is_replacing(load) and not is_same


_END = object()


class _Gathered:
    """Collects items for a page."""

    def __init__(self, size: int) -> None:
        self.items: List[Any] = []
        self._size = size
        self._whole: Optional[Page] = None
        self._is_over = False
        # The last error, as long as nothing has come after it.
        self._error: Optional[Exception] = None
        # How many cards have been dropped.
        self._position = 0

    @property
    def is_page(self) -> bool:
        return self._whole is not None or self._is_over or len(self.items) >= self._size

    def add(self, item: Any) -> None:
        self._error = None
        if isinstance(item, Page):
            self._whole = item
        else:
            self.items.append(item)

    def fail(self, error: BaseException) -> None:
        if isinstance(error, Exception):
            self._error = error
        else:
            self._error = RuntimeError(f"the source was ended by {type(error).__name__}")

    def end(self) -> None:
        self._is_over = True

    def page(self, load: Load) -> Page:
        # Cards that arrived before a page go first.
        if self._whole is not None and not self.items:
            return self._whole
        if self._is_over and not self.items:
            # A generator that has raised has ended, but there may be more cards.
            if self._error is not None:
                raise self._error.with_traceback(None)
            if load.reason == Reason.REFRESH:
                raise LookupError("the source has ended: it has no cards to replace the others")
        cards = self.items[: self._size]
        return _piece(cards, self._position + len(cards), last=self._is_over and self._error is None)

    def drop(self, page: Page) -> None:
        if page is self._whole:
            self._whole = None
        elif isinstance(page, _Piece) and page.end > self._position:
            # A late page may come after the same page for the next request.
            del self.items[: page.end - self._position]
            self._position = page.end


async def close_stream(stream: object) -> None:
    """Closes an asynchronous generator, or what has its method."""
    close = getattr(stream, "aclose", None)
    if close is not None:
        await close()


_ENDING: Set[asyncio.Task[None]] = set()
"""Tasks that nothing else keeps."""


def _begin(end: Callable[[], Coroutine[Any, Any, None]]) -> None:
    import asyncio

    task = asyncio.ensure_future(end())
    _ENDING.add(task)
    task.add_done_callback(_ENDING.discard)


async def _next(items: AsyncIterator[Any]) -> Any:
    try:
        return await items.__anext__()
    except StopAsyncIteration:
        return _END


def _page(found: Any) -> Page:
    if isinstance(found, Page):
        return found
    if isinstance(found, Mapping):  # Such as a server's answer about an error.
        raise TypeError("cards must be a list or another iterable of cards, not a mapping")
    cards = listed(found)
    return Page(cards, last=not cards)


def listed(cards: Iterable[Any]) -> List[Any]:
    """Returns cards, a list or another iterable, as a list."""
    if isinstance(cards, (str, bytes, bytearray, memoryview)):
        raise TypeError("cards must be a list or another iterable of cards, and a single card a list of one")
    return list(cards)


def _checked(size: int) -> int:
    if not 1 <= integer("size", size) <= 1_000_000:
        invalid("size must be at least 1 and at most 1000000")
    return size
