"""Passes the events of a deck to the program."""

from __future__ import annotations

import ctypes
from collections import deque
from ctypes import byref
from typing import Any, Callable, Deque, List, Optional, Tuple, TypeVar

from .. import events
from .._base.generic import C, Generic, K
from .._native import abi
from .._native.handle import Handle
from ..events import AnyEvent, Load, Revert, Send, give_key
from .cards import Cards

__all__ = ["Mailbox"]

_T = TypeVar("_T")

_EVENTS_AT_ONCE = 64
_EVENT_SIZE = ctypes.sizeof(abi.cardstack_event)


class Mailbox(Generic[K, C]):
    """Drains the events of a deck, and keeps those that are not handled yet."""

    __slots__ = ("_buffer", "_cards", "_discarded", "_native", "_note", "unheard", "waiting")

    def __init__(self, native: Handle, cards: Cards[K, C], note: Callable[[List[AnyEvent[K, C]]], None]) -> None:
        self._native = native
        self._cards = cards
        # Receives all drained events, before the program does.
        self._note = note
        self._buffer = (abi.cardstack_event * _EVENTS_AT_ONCE)()
        self.waiting: Deque[AnyEvent[K, C]] = deque()
        """Drained events that are not handled, the package's own included."""
        self.unheard: List[AnyEvent[K, C]] = []
        """The events of the last step that had no handler."""
        # How many events of earlier steps nobody has got; None: it was reported.
        self._discarded: Optional[int] = 0

    def take(self) -> List[AnyEvent[K, C]]:
        """Drains all waiting events."""
        taken = self.drain(self._cards.event)
        self._note(taken)
        self._cards.tidy()
        return taken

    def take_unhandled(self) -> List[AnyEvent[K, C]]:
        """Returns the events of the last step without a handler, and those left after a handler's exception."""
        if self._discarded and not self.waiting:
            import warnings

            warnings.warn(
                f"{self._discarded} events of earlier steps had no handler and were discarded: call events() after "
                "each step(), or register handlers with on()",
                RuntimeWarning,
                stacklevel=3,
            )
            self._discarded = None
        left = [*self.unheard, *self.waiting]
        self.unheard.clear()
        self.waiting.clear()
        return left

    def discard(self) -> None:
        """Drops the events of the last step: another begins."""
        if self._discarded is not None:
            self._discarded += len(self.unheard)
        self.unheard.clear()

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

    def report(self, event: AnyEvent[K, C]) -> None:
        """Adds an event of the package itself to the next ones."""
        self.waiting.append(event)
        if self._native.waker is not None:
            self._native.waker()

    def rename(self, old: Any, new: Any) -> None:
        """Gives the card of waiting events a new key."""
        self.waiting = deque(give_key(event, old, new) for event in self.waiting)
        self.unheard = [give_key(event, old, new) for event in self.unheard]

    def forget_requests(self) -> None:
        """Forgets what a log-out has made invalid."""
        invalid = (Load, Send, Revert)
        self.waiting = deque(event for event in self.waiting if not isinstance(event, invalid))
        self.unheard = [event for event in self.unheard if not isinstance(event, invalid)]
