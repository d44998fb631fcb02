"""Passes touches to the sheet, a button, or the deck."""

from __future__ import annotations

import time
from contextlib import suppress
from typing import Any, Callable, Dict, Optional, Tuple, Union

from cardstack import BacklogError, Deck, Direction, RefusedError, Sheet, SheetState

from .controls import Fault
from .session import Kiosk

__all__ = ["Touch"]


class Touch:
    """Passes pointer samples to their targets."""

    def __init__(self, kiosk: Kiosk) -> None:
        self.kiosk = kiosk
        self.fingers: Dict[int, Tuple[float, float]] = {}
        # The target of each finger: the sheet, the deck, a button's name, or "" for none.
        self._targets: Dict[int, Union[Sheet, Deck[Any], str]] = {}
        self._actions: Dict[str, Callable[[], None]] = {
            "refresh": kiosk.refresh,
            "log_out": kiosk.log_out,
            "undo": kiosk.undo,
            "nope": lambda: kiosk.swipe(Direction.LEFT),
            "like": lambda: kiosk.swipe(Direction.RIGHT),
            "way_out": kiosk.log_out,
            **{fault.value: lambda fault=fault: kiosk.switch(fault) for fault in Fault},  # type: ignore[misc]
        }

    @property
    def pressed(self) -> Optional[str]:
        """The button that a finger has pressed and is still on, or None."""
        for finger, target in self._targets.items():
            if isinstance(target, str) and self._button(*self.fingers[finger]) == target:
                return target
        return None

    def down(self, x: float, y: float, finger: int = 0) -> None:
        """A finger goes down."""
        now = time.monotonic()
        kiosk, button = self.kiosk, self._button(x, y)
        self.fingers[finger] = (x, y)
        self._targets[finger] = ""
        if kiosk.is_blocked:
            # The dialogue is in front of everything except the switches, which are not for visitors.
            if button == "way_out" or button in [fault.value for fault in Fault]:
                self._targets[finger] = button
        elif kiosk.sheet.advance(now).state not in (SheetState.HIDDEN, SheetState.DISMISSING):
            if y >= kiosk.sheet.frame.y:
                self._targets[finger] = kiosk.sheet
                kiosk.sheet.pointer_down(x, y, finger, time=now)
        elif button:
            self._targets[finger] = button
        else:
            self._targets[finger] = kiosk.deck
            with suppress(BacklogError, RefusedError):
                kiosk.deck.pointer_down(x, y, finger, time=now)

    def move(self, x: float, y: float, finger: int = 0) -> None:
        """A finger that is down moves."""
        if finger in self.fingers:
            self.fingers[finger] = (x, y)
            target = self._targets[finger]
            if not isinstance(target, str):
                target.pointer_move(x, y, finger, time=time.monotonic())

    def up(self, x: float, y: float, finger: int = 0) -> None:
        """A finger goes up."""
        if finger in self.fingers:
            del self.fingers[finger]
            target = self._targets.pop(finger)
            if not isinstance(target, str):
                target.pointer_up(x, y, finger, time=time.monotonic())
            elif target and self._button(x, y) == target:
                self._actions[target]()

    def cancel(self) -> None:
        """Cancels all fingers, when the window does not see their release."""
        for finger, target in self._targets.items():
            if not isinstance(target, str):
                target.pointer_cancel(finger, time=time.monotonic())
        self.fingers.clear()
        self._targets.clear()

    def _button(self, x: float, y: float) -> str:
        layout = self.kiosk.layout
        if self.kiosk.is_blocked and layout.way_out.has(x, y):
            return "way_out"
        boxes = {**layout.buttons, **{fault.value: box for fault, box in layout.switches.items()}}
        return next((name for name, box in boxes.items() if box.has(x, y)), "")
