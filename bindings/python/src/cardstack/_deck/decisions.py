"""Decisions by the program: swipes, undos, hints, and the list of what can be undone."""

from __future__ import annotations

from ctypes import byref
from typing import List, Optional, Type, Union

from .._base.generic import Generic, K
from .._native import abi
from .._native.arguments import number
from .._native.choices import WAYS, member
from .._native.handle import Handle
from .._native.results import NOT_NOW, advice, error_class
from ..enums import Direction, DirectionName
from ..errors import CardstackError
from ..frames import Decision
from ..keys import Keys
from .inventory import Inventory

__all__ = ["Decisions"]


class Decisions(Generic[K]):
    """Decides about a deck's cards without a finger."""

    __slots__ = ("_has_warned", "_inventory", "_keys", "_native")

    def __init__(self, native: Handle, keys: Keys[K], inventory: Inventory) -> None:
        self._native = native
        self._keys = keys
        self._inventory = inventory
        # Whether the log has a line about events that nobody reads.
        self._has_warned = False

    def swipe(self, direction: Union[Direction, DirectionName], force: bool, time: Optional[float]) -> Optional[int]:
        """Swipes the top card; returns the token."""
        towards = _way(direction)
        native = self._native
        at, flags = native.when(time), abi.CARDSTACK_SWIPE_FORCE if force else 0
        code = native.library.cardstack_deck_swipe(native._handle, at, towards, flags, byref(native.out_token))
        return native.out_token.value if self._happens("swipe", code) else None

    def undo(self, from_side: Union[Direction, DirectionName, None], time: Optional[float]) -> Optional[int]:
        """Takes back the latest decision; returns the token."""
        side = Direction.NONE if from_side is None else member(Direction, from_side, "from_side", WAYS)
        native = self._native
        at = native.when(time)
        code = native.library.cardstack_deck_undo(native._handle, at, side, 0, byref(native.out_token))
        return native.out_token.value if self._happens("undo", code) else None

    def nudge(
        self, direction: Union[Direction, DirectionName], distance: float, seconds: float, time: Optional[float]
    ) -> bool:
        """Hints at what a finger can do."""
        towards = _way(direction)
        lean = number("distance", distance), number("seconds", seconds)
        native = self._native
        code = native.library.cardstack_deck_nudge(native._handle, native.when(time), towards, *lean)
        return self._happens("nudge", code)

    def swipe_refusal(self, direction: Union[Direction, DirectionName]) -> Optional[Type[CardstackError]]:
        """Returns why a swipe would do nothing now, as a class of exceptions."""
        towards = _way(direction)
        native = self._native
        native.do(native.library.cardstack_deck_can_swipe(native._handle, towards, byref(native.out_flag)))
        return error_class(native.out_flag.value)

    def undo_refusal(self) -> Optional[Type[CardstackError]]:
        """Returns why an undo would do nothing now, as a class of exceptions."""
        native = self._native
        native.do(native.library.cardstack_deck_can_undo(native._handle, byref(native.out_flag)))
        return error_class(native.out_flag.value)

    def history(self) -> List[Decision[K]]:
        """Returns the decisions that can be undone, the oldest first."""
        key = self._keys.key
        records = self._inventory.history()
        return [Decision(token, key(card), Direction(to), wall) for token, card, wall, to, _ in records]

    def finalize_all(self, time: Optional[float]) -> None:
        """Makes all decisions final."""
        native = self._native
        native.do(native.library.cardstack_deck_finalize_all(native._handle, native.when(time)))

    def _happens(self, what: str, code: int) -> bool:
        """Returns whether a call has done something; the log has why not. Raises the exception of a mistake."""
        native = self._native
        if code not in NOT_NOW:
            native.do(code)
            return True
        import logging

        is_first = code == abi.CARDSTACK_ERROR_BACKLOG and not self._has_warned
        self._has_warned = self._has_warned or is_first
        level = logging.WARNING if is_first else logging.INFO
        logging.getLogger("cardstack").log(level, "no %s: %s", what, advice(native.message()))
        return False


def _way(direction: Union[Direction, DirectionName]) -> Direction:
    return member(Direction, direction, "direction", WAYS)
