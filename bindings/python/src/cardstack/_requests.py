"""What a deck has asked of its host and was not answered, and the iterators that hand it out."""

from __future__ import annotations

import weakref
from typing import TYPE_CHECKING, Any, Callable, Dict, Iterable, List, Optional, Tuple, Type, Union

from . import _abi
from ._arguments import number
from ._owner import Unshared
from ._storage import Storage
from .errors import closed
from .events import AnyEvent, Load, Proposed, QuestionDropped, ReplacementAsked, Revert, Send, give_key
from .keys import K

if TYPE_CHECKING:
    import asyncio  # Only those who use it need it: it is imported where it is.

__all__ = ["AnyRequest", "Requested", "Requests"]


AnyRequest = Union[Load, Send, Revert, Proposed, ReplacementAsked]
"""An event that wants an answer."""

_KINDS = (Load, Send, Revert, Proposed, ReplacementAsked)
_NAN = float("nan")


class _Asked:
    """A request that is open, and the iterator that has handed it out."""

    __slots__ = ("holder", "request")

    def __init__(self, request: Any) -> None:
        self.request = request
        self.holder: Optional[weakref.ref[Requests]] = None

    def may_go_to(self, taker: Requests) -> bool:
        holder = None if self.holder is None else self.holder()
        return isinstance(self.request, taker.kinds) and (holder is None or (holder is not taker and holder.is_over))


class Requests(Unshared):
    """An asynchronous iterator over what a deck asks; see :meth:`cardstack.Deck.requests`."""

    __slots__ = ("__weakref__", "_deck", "_is_closed", "_task", "kinds")

    _instead = "call requests() again"

    kinds: Tuple[type, ...]
    """What it is about."""

    def __init__(self, deck: Requested[Any], kinds: Tuple[type, ...]) -> None:
        import asyncio

        self._deck = deck
        self.kinds = kinds
        self._is_closed = False
        self._task: Optional[asyncio.Task[Any]] = None
        try:
            self._task = asyncio.current_task()
        except RuntimeError:
            return  # Made before there is a loop.
        if self._task is not None and self._task not in deck._watched:
            # What a cancelled task leaves is for another that waits already.
            deck._watched.add(self._task)
            self._task.add_done_callback(_waker(weakref.ref(deck)))

    @property
    def is_over(self) -> bool:
        """Whether what it has handed out, and was not answered, is for others to take."""
        return self._is_closed or (self._task is not None and self._task.done())

    def __aiter__(self) -> Requests:
        return self

    async def __anext__(self) -> AnyRequest:
        while not (self._is_closed or self._deck.closed):
            found = self._deck._hand_out(self)
            if found is not None:
                return found
            await self._deck._wait_for_requests()
        raise StopAsyncIteration

    def close(self) -> None:
        """Ends it; what it has handed out, and was not answered, is for others."""
        self._is_closed = True
        self._deck._wake_takers()

    async def aclose(self) -> None:
        """The same, as asynchronous generators have it."""
        self.close()

    def __del__(self) -> None:
        if hasattr(self, "_deck"):  # Else it was never made.
            self.close()


def _waker(deck: weakref.ref[Requested[Any]]) -> Callable[[object], None]:
    def wake(_: object) -> None:
        found = deck()
        if found is not None:
            found._wake_takers()

    return wake


class Requested(Storage[K]):
    """A deck as far as it asks things."""

    __slots__ = ("_asked", "_clock", "_takers", "_watched")

    def __init__(self, record: _abi.cardstack_deck_config, keys: Any) -> None:
        super().__init__(record, keys)
        # What was asked and not answered, by token, in the order it came.
        self._asked: Dict[int, _Asked] = {}
        self._takers: List[asyncio.Future[None]] = []
        # The tasks whose ends are told to those who wait.
        self._watched: weakref.WeakSet[asyncio.Task[Any]] = weakref.WeakSet()
        # Tells the time where the deck is to know it by itself.
        self._clock: Optional[Callable[[], float]] = None

    def requests(self, *kinds: Type[AnyRequest]) -> Requests:
        """What the deck asks, as an asynchronous iterator: what waits for an answer, then whatever is asked.

        Without `kinds` that is every :class:`cardstack.Load`, :class:`cardstack.Send`, :class:`cardstack.Revert`,
        :class:`cardstack.Proposed` and :class:`cardstack.ReplacementAsked`; answer each by the method that its class
        names, at once or later, in any order.

            async for request in deck.requests(Load):
                deck.page(request, await fetch())

        Something must drive the deck meanwhile: a drawing loop that calls :meth:`cardstack.Deck.step`, or
        :meth:`cardstack.Deck.advance` and :meth:`cardstack.Deck.events`; where there is none,
        :meth:`cardstack.Deck.running`. Those tell requests as events, too, beside all others.

        Each request goes to one iterator at a time. One that was not answered when its iterator is closed or forgotten,
        or when the task that made the iterator has ended, goes to the next, in whatever task; so does one that the deck
        asks again. The iteration ends when the deck is closed. Any loop of asyncio's will do.
        """
        for kind in kinds:
            if kind not in _KINDS:
                raise TypeError(f"{getattr(kind, '__name__', kind)!r} is no kind of request")
        if self._handle is None:
            closed()
        return Requests(self, kinds or _KINDS)

    # -- Within -------------------------------------------------------------------------------------------------------

    def _end(self) -> None:
        super()._end()
        self._asked.clear()
        self._wake_takers()

    def _when(self, time: Optional[float]) -> float:
        """The time of a call: as given, else now if :meth:`cardstack.Deck.step` tells the time, else the present."""
        return self._now() if time is None else number("time", time)

    def _now(self) -> float:
        """The time of a call that is not given one."""
        return _NAN if self._clock is None else self._clock()

    def _note(self, events: Iterable[AnyEvent]) -> None:
        """Takes note of what was asked, and of what needs no answer any more."""
        is_asked = False
        for event in events:
            if isinstance(event, _KINDS):
                self._asked[event.token] = _Asked(event)
                is_asked = True
            elif isinstance(event, QuestionDropped):
                self._is_answered(event.token)
        if is_asked:
            self._wake_takers()

    def _rename_events(self, old: Any, new: Any) -> None:
        """Gives what is asked about a card another key."""
        for asked in self._asked.values():
            asked.request = give_key(asked.request, old, new)

    def _hand_out(self, taker: Requests) -> Optional[AnyRequest]:
        for asked in self._asked.values():
            if asked.may_go_to(taker):
                asked.holder = weakref.ref(taker)
                found: AnyRequest = asked.request
                return found
        return None

    async def _wait_for_requests(self) -> None:
        import asyncio

        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._takers.append(future)
        try:
            await future
        finally:
            self._takers.remove(future)

    def _wake_takers(self) -> None:
        for future in self._takers:
            if not (future.done() or future.get_loop().is_closed()):
                future.set_result(None)

    def _is_answered(self, token: int) -> None:
        self._asked.pop(token, None)
