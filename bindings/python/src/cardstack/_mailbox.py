"""Passes the events of a deck to the program."""

from __future__ import annotations

import ctypes
from collections import deque
from ctypes import byref
from typing import Any, Callable, Deque, Generic, List, Tuple, TypeVar

from . import _abi, events
from ._cards import Cards
from ._handle import Handle
from ._requests import Asked
from .events import AnyEvent, Load, Revert, Send, give_key
from .keys import K

__all__ = ["Mailbox"]

_T = TypeVar("_T")

_EVENTS_AT_ONCE = 64
_EVENT_SIZE = ctypes.sizeof(_abi.cardstack_event)


class Mailbox(Generic[K]):
    """Drains the events of a deck, and keeps those that are not handled yet."""

    __slots__ = ("_asked", "_buffer", "_cards", "_native", "waiting")

    def __init__(self, native: Handle, cards: Cards[K], asked: Asked) -> None:
        self._native = native
        self._cards = cards
        self._asked = asked
        self._buffer = (_abi.cardstack_event * _EVENTS_AT_ONCE)()
        self.waiting: Deque[AnyEvent] = deque()
        """Drained events that are not handled, the package's own included."""

    def take(self) -> List[AnyEvent]:
        """Drains all waiting events."""
        taken = self.drain(self._cards.event)
        self._asked.note(taken)
        self._cards.tidy()
        return taken

    def take_unhandled(self) -> List[AnyEvent]:
        """Returns the events that a step has left after a handler's exception."""
        left = list(self.waiting)
        self.waiting.clear()
        return left

    def drain(self, make: Callable[[Tuple[Any, ...]], _T]) -> List[_T]:
        """Drains all waiting events; `make` makes each from the numbers of its C record."""
        native, buffer = self._native, self._buffer
        taken: List[_T] = []
        while True:
            room = buffer, _EVENT_SIZE, _EVENTS_AT_ONCE, byref(native.out_count)
            if native.syncs_sends:
                code = native.wait("cardstack_deck_drain_events", *room)
            else:
                code = native.library.cardstack_deck_drain_events(native._handle, *room)
            native.do(code)
            count = native.out_count.value
            records = memoryview(buffer).cast("B")[: count * _EVENT_SIZE]
            taken.extend(map(make, events.RECORD.iter_unpack(records)))
            if count < _EVENTS_AT_ONCE:
                return taken

    def report(self, event: AnyEvent) -> None:
        """Adds an event of the package itself to the next ones."""
        self.waiting.append(event)
        if self._native.waker is not None:
            self._native.waker()

    def rename(self, old: Any, new: Any) -> None:
        """Gives the card of waiting events a new key."""
        self.waiting = deque(give_key(event, old, new) for event in self.waiting)

    def forget_requests(self) -> None:
        """Forgets what a log-out has made invalid."""
        self.waiting = deque(event for event in self.waiting if not isinstance(event, (Load, Send, Revert)))
