"""What a tap on a card opens: its picture, and beneath that a list that scrolls. The card grows into it."""

from __future__ import annotations

from typing import List, NamedTuple, Optional

from cardstack import Decay, Deck, SheetEventKind

from . import layout
from .faces import CORNER, details
from .growth import Growth, Shape

__all__ = ["HEAD", "PICTURE", "ROW", "Details"]

PICTURE = 0.5
"""The share of the open sheet that the picture has."""
HEAD = 64.0
"""Height of the heading [points]."""
ROW = 46.0
"""Height of a row [points]."""
_SLOW = 10.0


class _Throw(NamedTuple):
    time: float
    position: float
    velocity: float


class Details(Growth):
    """The sheet with the details of the top card."""

    def __init__(self, deck: Deck[int]) -> None:
        config = deck.config
        self._view = layout.View.of(config)
        super().__init__(deck, *_shapes(self._view), reduced_motion=config.reduced_motion)
        self._throw: Optional[_Throw] = None

    def resize(self, deck: Deck[int]) -> None:
        """The window has another size, or the user's wish another value."""
        self._view = layout.View.of(deck.config)
        self.measure(*_shapes(self._view), reduced_motion=deck.config.reduced_motion)

    @property
    def rows(self) -> List[str]:
        """The list."""
        return details(self._view.preset, self.key or 1)

    @property
    def _room(self) -> float:
        """How far the list can scroll."""
        return max(0.0, ROW * len(self.rows) + HEAD - (1 - PICTURE) * self.whole.height)

    def tap(self, time: float, key: int) -> None:
        """A tap on a card opens it."""
        self._throw = None
        self.sheet.set_content(0, 0, time=time)
        self.open(time, key)
        self.sheet.set_content(0, self._room, time=time)

    def touch(self, time: float, pointer: int, x: float, y: float) -> bool:
        """A finger goes down. Beside the open sheet it closes it. Returns whether the cards must not have it."""
        was_open, self._throw = self.is_open, None
        box = self.box(time) or self.card
        is_on_list = y > box.y - box.height / 2 + PICTURE * box.height + HEAD and self.share == 1
        if not self.down(time, pointer, x, y, is_on_content=is_on_list) and was_open:
            self.close(time)
        return was_open

    def frame(self, time: float) -> None:
        """The list coasts after a throw; the rest as for any growth."""
        if self._throw is not None:
            begin, position, velocity = self._throw
            position, velocity = Decay().evaluate(max(0.0, time - begin), position=position, velocity=velocity)
            self.sheet.set_content(max(0.0, position), self._room, time=time)
            if abs(velocity) < _SLOW or not 0 < position < self._room:
                self._throw = None
        super().frame(time)
        for event in self.told:
            if event.kind == SheetEventKind.DRAG_ENDED and event.content_velocity != 0:
                self._throw = _Throw(event.time, self.sheet.frame.content_scroll, event.content_velocity)

    def is_moving(self, time: float) -> bool:
        """Whether anything moves by itself."""
        return super().is_moving(time) or self._throw is not None


def _shapes(view: layout.View) -> tuple[Shape, Shape]:
    whole = layout.details(view)
    card = Shape(view.width / 2, view.height / 2, view.card_width, view.card_height, CORNER * view.card_width)
    return card, Shape(*whole, CORNER * whole.width)
