"""The layout of the kiosk's screen [points]."""

from __future__ import annotations

from typing import Any, Dict, NamedTuple

from .controls import Fault

__all__ = ["Box", "Layout"]

_BAR = 112.0  # The height of the bars above and beneath the cards
_MARGIN = 16.0
_PILE = 36.0


class Box(NamedTuple):
    """A rectangle."""

    x: float
    y: float
    width: float
    height: float

    def has(self, x: float, y: float) -> bool:
        """Returns whether a point is in the rectangle."""
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height

    @property
    def middle(self) -> tuple[float, float]:
        """The rectangle's centre."""
        return self.x + self.width / 2, self.y + self.height / 2


class Layout:
    """A screen of `width` by `height`: title bar with two buttons, status line, cards, three buttons, six switches."""

    def __init__(self, width: float, height: float) -> None:
        self.width = width
        self.height = height
        self.status = Box(_MARGIN, 68, width - 2 * _MARGIN, 30)
        self.buttons: Dict[str, Box] = {
            "refresh": Box(width - 104, 12, 40, 40),
            "log_out": Box(width - 56, 12, 40, 40),
        }
        row = height - 74
        for name, across, size in (("nope", -84, 52), ("undo", 0, 44), ("like", 84, 52)):
            self.buttons[name] = Box(width / 2 + across - size / 2, row - size / 2, size, size)
        breadth = min(width - 4 * _MARGIN, 340)
        self.dialog = Box((width - breadth) / 2, height * 0.45 - 125, breadth, 250)
        """The dialogue in front of everything while the backend blocks the user."""
        self.way_out = Box(self.dialog.x + 24, self.dialog.y + 178, breadth - 48, 48)
        """The dialogue's one button."""
        self.switches: Dict[Fault, Box] = {}
        gap = 6.0
        each = (width - 2 * _MARGIN - gap * (len(Fault) - 1)) / len(Fault)
        for k, fault in enumerate(Fault):
            self.switches[fault] = Box(_MARGIN + k * (each + gap), height - 36, each, 26)

    def card_fields(self) -> Dict[str, Any]:
        """Returns the fields of a deck's configuration for the largest card of 3:4 that leaves room for the bars."""
        side = max(40.0, min(self.width - 2 * _MARGIN, 0.75 * (self.height - 2 * _BAR - _PILE)))
        return {"card": {"width": side, "height": side / 0.75}}
