"""The cards of a deck: those that the deck in C lists, and the others."""

from __future__ import annotations

import ctypes
from array import array
from ctypes import byref
from itertools import chain
from typing import Any, Iterable, List, Optional, Tuple

from .. import frames
from .._native import abi
from .._native.arguments import integer
from .._native.handle import Handle
from .._native.results import invalid
from ..enums import CardStatus

__all__ = ["Inventory", "check_place"]

_EVENT_SIZE = ctypes.sizeof(abi.cardstack_event)


class Inventory:
    """The numbers of a deck's cards, and the records about them."""

    __slots__ = ("_native", "candidates")

    def __init__(self, native: Handle) -> None:
        self._native = native
        self.candidates: List[int] = []
        """Cards that may be in the reserve. C does not list them, and their keys or objects must be kept."""

    def cards(self, start: int = 0, count: Optional[int] = None) -> Iterable[int]:
        """Returns upcoming cards from the top down: up to `count` (default: all) after skipping `start`."""
        check_place(start, "start")
        native = self._native
        room = native.count(native.library.cardstack_deck_cards, start, None, 0)
        room = room if count is None else min(room, max(integer("count", count), 0))
        if room == 0:
            return ()
        numbers = array("Q", bytes(8 * room))
        native.count(native.library.cardstack_deck_cards, start, byref(ctypes.c_uint64.from_buffer(numbers)), room)
        return numbers

    def history(self) -> Iterable[Tuple[Any, ...]]:
        """Returns the decisions that can be undone."""
        native = self._native
        return native.records(native.library.cardstack_deck_history, abi.cardstack_decision, frames.DECISION, 0)

    def questions(self) -> Iterable[Tuple[Any, ...]]:
        """Returns the open questions."""
        native = self._native
        return native.records(native.library.cardstack_deck_questions, abi.cardstack_question, frames.QUESTION, 0)

    def sends(self) -> Iterable[Tuple[Any, ...]]:
        """Returns the undelivered Sends and Reverts."""
        native = self._native
        return native.records(native.library.cardstack_deck_sends, abi.cardstack_send, frames.SEND, 0)

    def status(self, number: int) -> int:
        """Returns what the deck knows about a card: bits of :class:`cardstack.CardStatus`."""
        native = self._native
        native.do(native.library.cardstack_deck_card_status(native._handle, number, byref(native.out_status)))
        return native.out_status.value

    def reserve(self) -> List[int]:
        """Returns the cards of `candidates` that are in the reserve."""
        self.candidates = [number for number in self.candidates if self.status(number) & CardStatus.RESERVE]
        return self.candidates

    def known(self) -> Iterable[int]:
        """Returns the cards that the program can list, except those in play."""
        decided = (record[1] for record in self.history())
        in_question = (question[1] for question in self.questions())
        undelivered = (send[3] for send in self.sends())
        return chain(self.cards(), decided, in_question, undelivered, self.reserve())

    def has_events(self) -> bool:
        """Whether events wait."""
        native = self._native
        return native.count(native.library.cardstack_deck_drain_events, None, _EVENT_SIZE, 0) > 0


def check_place(place: int, what: str) -> None:
    """Raises an exception for an invalid position in the pile."""
    if not 0 <= integer(what, place) <= abi.CARDSTACK_MAX_CARDS:
        invalid(f"{what} must be at least 0 and at most {abi.CARDSTACK_MAX_CARDS}")
