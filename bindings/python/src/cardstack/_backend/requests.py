"""The open requests of a deck, and the iterators that hand them out."""

from __future__ import annotations

import weakref
from typing import TYPE_CHECKING, Any, Callable, Dict, Iterable, List, Optional, Tuple, Type, TypeVar, Union

from .._base.generic import C, Generic, K
from .._base.waking import settle
from .._native import abi
from .._native.handle import Handle
from .._native.owner import Unshared
from .._native.results import closed, stale_error
from ..enums import Reason
from ..errors import LoadFailedError
from ..events import AnyEvent, Load, Proposed, QuestionDropped, ReplacementAsked, Revert, Send, give_key
from .load_request import LoadRequest

if TYPE_CHECKING:
    import asyncio  # It is imported where it is used, because few programs need it.

__all__ = ["AnyRequest", "Asked", "Requests"]


AnyRequest = Union[Load, Send[K, C], Revert[K, C], Proposed[K, C], ReplacementAsked]
"""An event that needs an answer."""

_R_co = TypeVar("_R_co", covariant=True)

_KINDS = (Load, Send, Revert, Proposed, ReplacementAsked)


class _Open:
    """An open request, and the iterator that has handed it out."""

    __slots__ = ("holder", "request")

    def __init__(self, request: Any) -> None:
        self.request = request
        self.holder: Optional[weakref.ref[Requests[Any]]] = None

    def may_go_to(self, taker: Requests[Any]) -> bool:
        holder = None if self.holder is None else self.holder()
        return isinstance(self.request, taker.kinds) and (holder is None or (holder is not taker and holder.is_over))


class Requests(Unshared, Generic[_R_co]):
    """An asynchronous iterator over a deck's requests; see :meth:`cardstack.Deck.requests`."""

    __slots__ = ("__weakref__", "_asked", "_is_closed", "_task", "kinds")

    _instead = "call requests() again"

    kinds: Tuple[type, ...]
    """The classes of requests."""

    def __init__(self, asked: Asked, kinds: Tuple[type, ...]) -> None:
        import asyncio

        self._asked = asked
        self.kinds = kinds
        self._is_closed = False
        self._task: Optional[asyncio.Task[Any]] = None
        try:
            self._task = asyncio.current_task()
        except RuntimeError:
            return  # Made before there is a loop.
        if self._task is not None and self._task not in asked.watched:
            # The requests of a cancelled task go to another task that waits.
            asked.watched.add(self._task)
            self._task.add_done_callback(_waker(weakref.ref(asked)))

    @property
    def is_over(self) -> bool:
        """Whether its unanswered requests go to other iterators."""
        return self._is_closed or (self._task is not None and self._task.done())

    def __aiter__(self) -> Requests[_R_co]:
        return self

    async def __anext__(self) -> _R_co:
        while not (self._is_closed or self._asked.is_over):
            found = self._asked.hand_out(self)
            if found is not None:
                return found
            await self._asked.wait()
        raise StopAsyncIteration

    def close(self) -> None:
        """Ends the iterator. Its unanswered requests go to others."""
        self._is_closed = True
        self._asked.wake()

    async def aclose(self) -> None:
        """Does the same as :meth:`close`, under the name that asynchronous generators use."""
        self.close()

    def __del__(self) -> None:
        if hasattr(self, "_asked"):  # Otherwise the constructor failed.
            self.close()


def _waker(asked: weakref.ref[Asked]) -> Callable[[object], None]:
    def wake(_: object) -> None:
        found = asked()
        if found is not None:
            found.wake()

    return wake


class Asked:
    """The open requests of a deck."""

    __slots__ = ("__weakref__", "_loads", "_native", "_open", "_takers", "watched")

    def __init__(self, native: Handle) -> None:
        self._native = native
        # By token, in order.
        self._open: Dict[int, _Open] = {}
        self._takers: List[asyncio.Future[None]] = []
        # What `load` and `refresh` have returned, by token, as long as the program keeps it.
        self._loads: weakref.WeakValueDictionary[int, LoadRequest] = weakref.WeakValueDictionary()
        # The tasks whose end wakes those that wait.
        self.watched: weakref.WeakSet[asyncio.Task[Any]] = weakref.WeakSet()

    @property
    def is_over(self) -> bool:
        """Whether the deck is closed."""
        return self._native.closed

    def requests(self, kinds: Tuple[Type[AnyRequest], ...]) -> Requests[Any]:
        """Returns an iterator over the requests of these kinds, or of all."""
        for kind in kinds:
            if kind not in _KINDS:
                raise TypeError(f"{getattr(kind, '__name__', kind)!r} is not a kind of request")
        if self.is_over:
            closed()
        return Requests(self, kinds or _KINDS)

    def note(self, events: Iterable[AnyEvent]) -> None:
        """Records new requests, and those that no longer need an answer."""
        is_asked = False
        for event in events:
            if isinstance(event, _KINDS):
                self._open[event.token] = _Open(event)
                is_asked = True
            elif isinstance(event, QuestionDropped):
                self.has_failed(event.token, self._reason(event))
        if is_asked:
            self.wake()

    def request(self, token: int) -> Optional[AnyRequest]:
        """Returns the open request of a token."""
        found = self._open.get(token)
        return None if found is None else found.request

    def is_answered(self, token: int) -> None:
        """Records an answer."""
        self._open.pop(token, None)

    def _reason(self, event: QuestionDropped) -> Exception:
        """Returns the exception of a request that was dropped."""
        if event.reason == Reason.TIMED_OUT and isinstance(self.request(event.token), Load):
            return LoadFailedError(abi.CARDSTACK_REQUEST_TIMED_OUT)
        return stale_error(f"the request was dropped: {event.reason.name}")

    def load_request(self, token: int) -> LoadRequest:
        """Returns what `load` and `refresh` return; token 0: nothing was asked."""
        made = LoadRequest(token or None)
        if token:
            self._loads[token] = made
        return made

    def has_cards(self, token: int, taken: int) -> None:
        """Records that a request for cards has brought some."""
        self.is_answered(token)
        made = self._loads.pop(token, None)
        if made is not None:
            made._succeed(taken)

    def has_failed(self, token: int, error: Exception) -> None:
        """Records that a request for cards has failed, or needs no answer any more."""
        self.is_answered(token)
        made = self._loads.pop(token, None)
        if made is not None:
            made._fail(error)

    def forget(self, why: str = "the deck was reset") -> None:
        """Forgets all requests."""
        self._open.clear()
        for token in list(self._loads):
            self.has_failed(token, stale_error(why))

    def rename(self, old: Any, new: Any) -> None:
        """Gives the card of open requests a new key."""
        for each in self._open.values():
            each.request = give_key(each.request, old, new)

    def end(self) -> None:
        """Ends all iterators: the deck is closed."""
        self.forget("the deck is closed")
        self.wake()

    def hand_out(self, taker: Requests[_R_co]) -> Optional[_R_co]:
        """Returns the next request for an iterator."""
        for each in self._open.values():
            if each.may_go_to(taker):
                each.holder = weakref.ref(taker)
                found: _R_co = each.request
                return found
        return None

    async def wait(self) -> None:
        """Waits until there may be something to hand out."""
        import asyncio

        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._takers.append(future)
        try:
            await future
        finally:
            self._takers.remove(future)

    async def end_of_deck(self) -> None:
        """Waits until the deck is closed."""
        while not self.is_over:
            await self.wait()

    def wake(self) -> None:
        """Wakes all that wait."""
        for future in list(self._takers):
            settle(future)
