"""The buttons of the demo's window, and their actions."""

from __future__ import annotations

from typing import Dict, Optional, Sequence, Tuple

from ..enums import Direction
from .drawing import Painter
from .faces import title
from .session import Session

__all__ = ["MENU", "Buttons"]

MENU: Tuple[Tuple[str, str], ...] = (
    ("undo", "Take back the last card"),
    ("restart", "Deal all cards again"),
    ("leave", "Leave"),
)
"""The menu: the name and the text of each line."""

_LISTS = ("menu", "likes")
_MOST_LIKES = 8
_SWIPES = {"cross": Direction.LEFT, "heart": Direction.RIGHT}


class Buttons:
    """Handles fingers that go down on a button. A finger that goes up on the same button presses it."""

    def __init__(self, session: Session, painter: Painter) -> None:
        self.open: Optional[str] = None
        """The list that is shown: "menu", "likes", or None."""
        self.wants_out = False
        """Whether the menu's last line was chosen."""
        self._session = session
        self._painter = painter
        # The button that each finger went down on; None: somewhere beside an open list.
        self._pressed: Dict[int, Optional[str]] = {}

    @property
    def lines(self) -> Sequence[Tuple[str, str]]:
        """The list that is shown: the name and the words of each line. A line of the likes does nothing."""
        if self.open == "menu":
            return MENU
        if self.open == "likes":
            liked = list(self._session.liked)[: -_MOST_LIKES - 1 : -1]
            return [("", title(int(self._painter.preset), key)) for key in liked] or [("", "Nothing liked yet")]
        return ()

    def down(self, pointer: int, x: float, y: float) -> bool:
        """A finger goes down [points]. Returns whether the buttons take it, so that the cards must not."""
        name = self._painter.button_at(x, y)
        if name is None and self.open is None:
            return False
        self._pressed[pointer] = name
        return True

    def holds(self, pointer: int) -> bool:
        """Returns whether the buttons have taken a finger."""
        return pointer in self._pressed

    def up(self, time: float, pointer: int, x: float, y: float) -> None:
        """A finger that the buttons have taken goes up [points]."""
        name = self._pressed.pop(pointer)
        if name == self._painter.button_at(x, y):
            self._press(time, name)

    def cancel(self) -> None:
        """Forgets all fingers, when the window does not see their release."""
        self._pressed.clear()

    def _press(self, time: float, name: Optional[str]) -> None:
        was_open, self.open = self.open, None
        if name in _LISTS:
            self.open = name if name != was_open else None
        elif name == "undo":
            self._session.undo(time)
        elif name == "restart":
            self._session.restart(time)
        elif name == "leave":
            self.wants_out = True
        elif was_open:
            return  # A click beside the list closes it, and does nothing else.
        elif name in _SWIPES:
            self._session.swipe(time, _SWIPES[name])
        elif name == "book" and self._session.deck.top is not None:
            print(f"{'booked':<6} {title(int(self._painter.preset), self._session.deck.top)}")
