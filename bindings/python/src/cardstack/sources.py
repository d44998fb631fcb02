"""Sources of a feed's cards: a list, an iterator, an asynchronous iterator, a function, or pushed changes.

    await deck.serve(source=pages(cards, size=10), backend=post)      # asyncio
    deck.use(source=pages(cards, size=10), backend=post)              # any loop that calls deck.step()

=====================================  ================================================================================
argument of :func:`pages`              pages that the deck gets
=====================================  ================================================================================
a list, tuple or other sequence        pages of `size`, then the last; a refresh begins again with the first
an iterator or other iterable          pages of `size`, until it ends; read only as far as needed; a refresh goes on
an asynchronous iterable               pages of what arrives, at most `size`; a refresh goes on
a function or coroutine function       the result of ``fetch(cursor)``: a :class:`Page`, or cards
=====================================  ================================================================================

Items that are a :class:`Page` are used as they are, regardless of `size`. If a page could not be passed to the deck,
because the request was superseded or the task was cancelled, it is not lost: the next request gets it.

A generator that raises has ended and cannot go on: every further request fails with the same error. If a lost
connection may come back, use a function: the deck calls it again.

A stream ends with its deck: closing the deck closes an asynchronous generator, also while it waits. When the task of
``serve`` is cancelled, the next ``serve`` with the same generator goes on where it was, and one with another closes it.

After a restart a source begins with its first page again. A deck restored from its journal refuses the cards that its
`recycle.dedupe` knows. Pages of which the deck takes no card are skipped at once while the source has more pages, for
ten seconds or `retry.request_seconds`, whichever is shorter. After that the request has failed, and the next one goes
on from there.

For cards that arrive without a request call the deck's methods (``append``, ``remove``, ``replace``, ``invalidate``);
from another thread use a :class:`Continuation`; for a stream of changes use :func:`follow`.
"""

from __future__ import annotations

from typing import (
    TYPE_CHECKING,
    Any,
    AsyncGenerator,
    AsyncIterable,
    Awaitable,
    Callable,
    Iterable,
    List,
    Literal,
    Mapping,
    Optional,
)

from ._backend.pages import (
    FunctionSource,
    IteratorSource,
    Page,
    SequenceSource,
    Source,
    StreamSource,
    close_stream,
    listed,
    pages,
)
from ._base.generic import Generic, NamedTuple, T
from ._base.help import tell_fields
from ._deck.loop import Withdrawable
from ._native.results import invalid
from .deck import Deck
from .errors import RefusedError
from .events import ReplacementRefused

if TYPE_CHECKING:
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


class Continuation(Generic[T]):
    """Changes a deck's cards from any thread. The changes happen at the deck's next step, in the order of the calls.

    It uses :meth:`cardstack.Deck.call_threadsafe`. :meth:`cardstack.Deck.run` steps at once. In the deck's own thread
    call the deck itself.

    Each method returns a ``concurrent.futures.Future`` with the result of the deck's method. If the deck refuses a
    replacement because decisions can be undone (``Replacement.REFUSE``), the future has the RefusedError, and the
    deck's program gets a :class:`cardstack.ReplacementRefused`. Any other exception is in the future, and also leaves
    the step. Cancelling the future before the step withdraws the change. Closing the deck cancels it.

    A replacement about which the deck asks the program (``Replacement.ASK``) has the result None, and takes no card.
    After a yes, replace again (:meth:`cardstack.Deck.replace`).
    """

    def __init__(self, deck: Deck[Any, T]) -> None:
        self._deck = deck

    def initial(self, cards: Iterable[T]) -> Future[Optional[int]]:
        """Sets the first cards: the same as :meth:`replace`."""
        return self.replace(cards)

    def append(self, cards: Iterable[T]) -> Future[int]:
        """Adds cards at the end. The result: how many the deck took."""
        return self._change(self._deck.append, listed(cards))

    def remove(self, cards: Iterable[T]) -> Future[int]:
        """Removes cards. The result: how many the deck had."""
        return self._change(self._deck.remove, listed(cards))

    def update(self, cards: Iterable[T]) -> Future[int]:
        """Reports changed content of cards. The result: how many of them the deck has."""
        return self._change(self._deck.invalidate, listed(cards))

    def replace(self, cards: Iterable[T]) -> Future[Optional[int]]:
        """Replaces all cards. The result: how many the deck took; None: the deck asks the program."""
        return self._change(lambda cards: _replace(self._deck, cards), listed(cards))

    def clear(self) -> Future[None]:
        """Removes all cards."""
        return self._change(lambda cards: self._deck.clear(), [])

    def _change(self, change: Callable[[List[T]], Any], cards: List[T]) -> Future[Any]:
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


class Update(NamedTuple, Generic[T]):
    """A change of a deck's cards, an element of a stream."""

    kind: Literal["initial", "append", "remove", "update", "replace", "clear"]
    """``"initial"``, ``"append"``, ``"remove"``, ``"update"``, ``"replace"`` or ``"clear"``: a method of
    :class:`Continuation`."""
    cards: Iterable[T] = ()
    """The cards of the change; empty for ``"clear"``."""


async def follow(deck: Deck[Any, T], updates: AsyncIterable[Update[T]]) -> None:
    """Applies every change of a stream when it arrives, until the stream ends or the deck is closed.

    An asynchronous generator is closed at the end, however it comes: at once when the deck is closed, after an error,
    or when the task is cancelled. The value of its ``yield`` is the result of the deck's method.

    If the deck refuses a replacement because decisions can be undone (``Replacement.REFUSE``), the stream goes on: the
    value of the ``yield`` is the RefusedError, and the deck's program gets a :class:`cardstack.ReplacementRefused`.
    Other errors of the deck are raised, and TypeError or ValueError for an element that is not an Update. If the deck
    asks the program about a replacement (``Replacement.ASK``), the value of the ``yield`` is None, and no card is
    taken; after the program's yes, yield the replacement again.
    """
    import asyncio

    work = asyncio.ensure_future(_follow(deck, updates))
    closing = asyncio.ensure_future(deck._asked.end_of_deck())
    try:
        await asyncio.wait({work, closing}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        is_over = work.done()
        for task in (work, closing):
            task.cancel()
        await asyncio.wait({work, closing})
    if is_over or not work.cancelled():
        work.result()


async def _follow(deck: Deck[Any, T], updates: AsyncIterable[Update[T]]) -> None:
    """Applies every change. One task reads the stream and closes it, as the stream may demand."""
    try:
        await _apply(deck, updates)
    finally:
        await close_stream(updates)


async def _apply(deck: Deck[Any, T], updates: AsyncIterable[Update[T]]) -> None:
    changes: Mapping[str, Callable[[Iterable[Any]], object]] = {
        "initial": lambda cards: _replace(deck, cards),
        "append": deck.append,
        "remove": deck.remove,
        "update": deck.invalidate,
        "replace": lambda cards: _replace(deck, cards),
        "clear": lambda cards: deck.clear(),
    }
    send: Callable[[object], Awaitable[Update[T]]]
    if isinstance(updates, AsyncGenerator):
        send = updates.asend
    else:
        rest = updates.__aiter__()

        def send(told: object) -> Awaitable[Update[T]]:
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


def _replace(deck: Deck[Any, T], cards: Iterable[T]) -> Optional[int]:
    """Replaces all cards, and reports a refusal also to the deck's program."""
    offered = listed(cards)
    try:
        return deck.replace(offered)
    except RefusedError:
        now = deck.peek()
        deck._mailbox.report(ReplacementRefused(tuple(offered), now.undoable, now.time))
        raise


tell_fields(Update)
