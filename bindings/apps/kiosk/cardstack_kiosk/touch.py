"""Passes touches to the sheet, a button, the title bar, or the deck."""

from __future__ import annotations

import time as clock
from contextlib import suppress
from typing import Callable, Dict, Optional, Tuple

from cardstack import BacklogError, Direction, RefusedError, SheetState

from .controls import Fault
from .session import Kiosk

__all__ = ["Touch"]

_PULL = 70.0
"""How far the title bar must be pulled down for other cards [points]."""


class Touch:
    """Passes pointer samples to their targets. Every `time` is on the monotonic clock [s]."""

    def __init__(self, kiosk: Kiosk) -> None:
        self.kiosk = kiosk
        self.fingers: Dict[int, Tuple[float, float]] = {}
        # The target of each finger: "sheet", "deck", "pull", or a button's name.
        self._targets: Dict[int, str] = {}
        self._pulled_from: Dict[int, float] = {}
        self._actions: Dict[str, Callable[[], None]] = {
            "refresh": kiosk.refresh,
            "log_out": kiosk.log_out,
            "undo": kiosk.undo,
            "nope": lambda: kiosk.swipe(Direction.LEFT),
            "like": lambda: kiosk.swipe(Direction.RIGHT),
            "way_out": kiosk.log_out,
        }
        self._switches = {fault.value for fault in Fault}
        for fault in Fault:
            self._actions[fault.value] = lambda fault=fault: kiosk.switch(fault)  # type: ignore[misc]

    @property
    def pull(self) -> float:
        """How far the title bar is pulled; 1 loads other cards."""
        pulls = [self.fingers[finger][1] - self._pulled_from[finger] for finger in self._pulled_from]
        return max(0.0, *pulls) / _PULL if pulls else 0.0

    @property
    def pressed(self) -> Optional[str]:
        """The button that a finger has pressed and is still on, or None."""
        for finger, target in self._targets.items():
            if target in self._actions and self._button(*self.fingers[finger]) == target:
                return target
        return None

    def down(self, x: float, y: float, finger: int = 0, *, time: Optional[float] = None) -> None:
        """A finger goes down."""
        at = clock.monotonic() if time is None else time
        sheet = self.kiosk.sheet
        self.fingers[finger] = (x, y)
        if self.kiosk.is_blocked:
            # The dialogue is in front of everything except the switches, which are not for visitors.
            button = self._button(x, y)
            if button == "way_out" or button in self._switches:
                self._targets[finger] = button
            return
        if sheet.advance(at).state not in (SheetState.HIDDEN, SheetState.DISMISSING):
            if y >= sheet.frame.y:
                sheet.pointer_down(x, y, finger, time=at)
                self._targets[finger] = "sheet"
            return
        button = self._button(x, y)
        if button is not None:
            self._targets[finger] = button
        elif self.kiosk.layout.title.has(x, y):
            self._targets[finger] = "pull"
            self._pulled_from[finger] = y
        else:
            self._targets[finger] = "deck"
            with suppress(BacklogError, RefusedError):
                self.kiosk.deck.pointer_down(x, y, finger, time=at)

    def move(self, x: float, y: float, finger: int = 0, *, time: Optional[float] = None) -> None:
        """A finger that is down moves."""
        if finger not in self.fingers:
            return
        at = clock.monotonic() if time is None else time
        self.fingers[finger] = (x, y)
        target = self._targets.get(finger)
        if target == "sheet":
            self.kiosk.sheet.pointer_move(x, y, finger, time=at)
        elif target == "deck":
            self.kiosk.deck.pointer_move(x, y, finger, time=at)

    def up(self, x: float, y: float, finger: int = 0, *, time: Optional[float] = None) -> None:
        """A finger goes up."""
        if finger not in self.fingers:
            return
        at = clock.monotonic() if time is None else time
        self.fingers[finger] = (x, y)
        target, pull = self._targets.get(finger, ""), self.pull
        self._forget(finger)
        if target == "sheet":
            self.kiosk.sheet.pointer_up(x, y, finger, time=at)
        elif target == "deck":
            self.kiosk.deck.pointer_up(x, y, finger, time=at)
        elif target == "pull" and pull >= 1:
            self.kiosk.refresh()
        elif target in self._actions and self._button(x, y) == target:
            self._actions[target]()

    def cancel(self) -> None:
        """Cancels all fingers, when the window does not see their release."""
        at = clock.monotonic()
        for finger in list(self.fingers):
            target = self._targets.get(finger)
            self._forget(finger)
            if target == "sheet":
                self.kiosk.sheet.pointer_cancel(finger, time=at)
            elif target == "deck":
                self.kiosk.deck.pointer_cancel(finger, time=at)

    def _button(self, x: float, y: float) -> Optional[str]:
        if self.kiosk.is_blocked and self.kiosk.layout.way_out.has(x, y):
            return "way_out"
        for name, box in self.kiosk.layout.buttons.items():
            if box.has(x, y):
                return name
        for fault, box in self.kiosk.layout.switches.items():
            if box.has(x, y):
                return fault.value
        return None

    def _forget(self, finger: int) -> None:
        self.fingers.pop(finger, None)
        self._targets.pop(finger, None)
        self._pulled_from.pop(finger, None)
