"""The fingers on a deck, and what the last release decided."""

from __future__ import annotations

import ctypes
from ctypes import ArgumentError, byref
from typing import Any, Optional, Union

from .._base.generic import Generic, K
from .._native import abi
from .._native.arguments import misfit
from .._native.choices import member
from .._native.handle import Handle
from ..enums import CommitRule, Direction, DistanceMetric, Reason, ScrollPhase, ScrollPhaseName, Verdict
from ..frames import Release
from ..keys import Keys

__all__ = ["Fingers", "last_release"]

_TYPES = {
    "verdict": Verdict,
    "direction": Direction,
    "reason": Reason,
    "commit_rule": CommitRule,
    "metric": DistanceMetric,
    "is_held": bool,
}


class Fingers(Generic[K]):
    """Passes the samples of fingers to a deck."""

    __slots__ = ("_keys", "_native")

    def __init__(self, native: Handle, keys: Keys[K]) -> None:
        self._native = native
        self._keys = keys

    def down(self, x: float, y: float, pointer: int, time: Optional[float]) -> bool:
        """A finger goes down; returns whether it has a card."""
        return self._pass(self._native.library.cardstack_deck_pointer_down, x, y, pointer, time)

    def move(self, x: float, y: float, pointer: int, time: Optional[float]) -> bool:
        """A finger moves; returns whether it holds a card."""
        return self._pass(self._native.library.cardstack_deck_pointer_move, x, y, pointer, time)

    def up(self, x: float, y: float, pointer: int, time: Optional[float]) -> bool:
        """A finger goes up; returns whether it held a card."""
        return self._pass(self._native.library.cardstack_deck_pointer_up, x, y, pointer, time)

    def cancel(self, pointer: int, time: Optional[float]) -> bool:
        """The system takes a finger away; returns whether it held a card."""
        native = self._native
        at = native.now() if time is None else time
        try:
            code = native.library.cardstack_deck_pointer_cancel(native._handle, at, pointer, byref(native.out_flag))
        except ArgumentError:
            misfit({"time": at}, {"pointer": pointer})
        native.do(code)
        return bool(native.out_flag.value)

    def scroll(
        self,
        x: float,
        y: float,
        dx: float,
        dy: float,
        phase: Union[ScrollPhase, ScrollPhaseName],
        time: Optional[float],
    ) -> bool:
        """A trackpad scrolls; returns whether the scroll is the deck's."""
        native = self._native
        at = native.now() if time is None else time
        kind = member(ScrollPhase, phase, "phase")
        try:
            code = native.library.cardstack_deck_scroll(native._handle, at, x, y, dx, dy, kind, byref(native.out_flag))
        except ArgumentError:
            misfit({"x": x, "y": y, "dx": dx, "dy": dy, "time": at}, {})
        native.do(code)
        return bool(native.out_flag.value)

    def last_release(self) -> Optional[Release[K]]:
        """Returns what decided the last release; None before the first one."""
        record = last_release(self._native)
        if record is None:
            return None
        values = {name: getattr(record, name) for name in Release._fields if name != "key"}
        values["key"] = self._keys.key(record.card)
        for name, kind in _TYPES.items():
            values[name] = kind(values[name])
        return Release(**values)

    def _pass(self, function: Any, x: float, y: float, pointer: int, time: Optional[float]) -> bool:
        native = self._native
        at = native.now() if time is None else time
        try:
            code = function(native._handle, at, pointer, x, y, byref(native.out_flag))
        except ArgumentError:
            misfit({"x": x, "y": y, "time": at}, {"pointer": pointer})
        native.do(code)
        return bool(native.out_flag.value)


def last_release(native: Handle) -> Optional[abi.cardstack_release]:
    """Returns the C record of a deck's last release; None before the first one."""
    record = abi.cardstack_release()
    record.struct_size = ctypes.sizeof(record)
    code = native.library.cardstack_deck_last_release(native._handle, byref(record))
    if code == abi.CARDSTACK_ERROR_NOT_FOUND:
        return None
    native.do(code)
    return record
