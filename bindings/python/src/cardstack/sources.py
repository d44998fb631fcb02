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
that its `recycle.dedupe` knows. Pages of which it takes nothing are passed over at once, one after the other, as long
as the source has another: for ten seconds, or until `retry.request_seconds` are over, and then from there on after the
wait that follows a failure.

Cards that come unasked go to the deck directly (``deck.append``, ``remove``, ``replace``, ``touch``); from another
thread through a :class:`Continuation`; and a stream of such changes is followed by :func:`follow`.
"""

from __future__ import annotations

from typing import (
    TYPE_CHECKING,
    Any,
    AsyncGenerator,
    AsyncIterable,
    Awaitable,
    Callable,
    Generic,
    Hashable,
    Iterable,
    List,
    Mapping,
    NamedTuple,
    Optional,
    TypeVar,
)

from ._help import tell_fields
from ._loop import Withdrawable
from ._pages import FunctionSource, IteratorSource, Page, SequenceSource, Source, StreamSource, listed, pages
from .deck import Deck
from .enums import Reason
from .errors import RefusedError, invalid
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

K = TypeVar("K", bound=Hashable)

_ANEW = (Reason.LOAD, Reason.REFRESH)


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
        return self._change(self._deck.append, listed(cards))

    def remove(self, cards: Iterable[K]) -> Future[int]:
        """Takes cards out of the deck. The result: how many the deck had."""
        return self._change(self._deck.remove, listed(cards))

    def update(self, cards: Iterable[K]) -> Future[int]:
        """Tells that the content of cards has changed. The result: of how many that the deck has."""
        return self._change(self._deck.invalidate, listed(cards))

    def replace(self, cards: Iterable[K]) -> Future[Optional[int]]:
        """Puts other cards in place of all there are. The result: how many were taken; None: the program is asked."""
        return self._change(lambda cards: _replace(self._deck, cards), listed(cards))

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
        "update": deck.invalidate,
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
    offered = listed(cards)
    try:
        return deck.replace(offered)
    except RefusedError:
        now = deck.peek()
        deck._mailbox.report(ReplacementRefused(tuple(offered), now.undoable, now.time))
        raise


tell_fields(Update)
