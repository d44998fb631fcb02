"""The buttons of the demo: where a finger presses them, and how they answer."""

from __future__ import annotations

from math import inf
from typing import Dict, Iterable, List, NamedTuple, Optional, Sequence, Tuple

from cardstack import AnyEvent, Committed, Deck, Direction, Phase, Spring, ThresholdEntered, ThresholdLeft, Undone

from . import layout
from .faces import title
from .layout import Box

__all__ = ["MENU", "SWIPES", "Buttons", "Look"]

MENU: Tuple[Tuple[str, str], ...] = (
    ("undo", "Take back the last card"),
    ("restart", "Deal all cards again"),
    ("leave", "Leave"),
)
"""The menu: the name and the text of each line."""

SWIPES = {"cross": Direction.LEFT, "heart": Direction.RIGHT}
"""The buttons that swipe, and where to."""

_LISTS = ("menu", "likes")
_MOST_LIKES = 8
_SPRING = Spring.from_response(0.25, 0.55)
_CALM = Spring.from_response(0.25, 1.0)
_SETTLED = 0.7
_FLASH = 0.3
"""How long a button stays lit after a decision [s]."""


class Look(NamedTuple):
    """How a button is drawn."""

    name: str
    box: Box
    size: float
    """Its size; 1 is that of its box."""
    light: float
    """How much it is lit [0..1]."""
    opacity: float
    """Opacity: a disabled button is faint [0..1]."""


class Ease:
    """A number that follows its target on a spring."""

    def __init__(self, value: float, spring: Spring) -> None:
        self._spring = spring
        self._target, self._from, self._speed, self._since = value, value, 0.0, -inf

    def to(self, target: float, time: float) -> float:
        """Aims at a target, and returns the number."""
        value, speed = self._at(time)
        if target != self._target:
            self._target, self._from, self._speed, self._since = target, value, speed, time
        return value

    def is_moving(self, time: float) -> bool:
        """Whether the number has not reached its target."""
        return time < self._since + _SETTLED

    def _at(self, time: float) -> Tuple[float, float]:
        if not self.is_moving(time):
            return self._target, 0.0
        elapsed = max(0.0, time - self._since)
        state = self._spring.evaluate(elapsed, target=self._target, position=self._from, velocity=self._speed)
        return state[0], state[1]


class Buttons:
    """Handles fingers that go down on a button. A finger that goes up on the same button presses it."""

    def __init__(self, deck: Deck[int]) -> None:
        self.open: Optional[str] = None
        """The list that is shown: "menu", "likes", or None."""
        self.hovered: Optional[str] = None
        """The button under the mouse."""
        self.liked: Dict[int, None] = {}
        """The cards that are decided to the right, the latest last."""
        self._deck = deck
        self.measure(layout.View.of(deck.config))
        # The button that each finger went down on; None: somewhere beside an open list.
        self._pressed: Dict[int, Optional[str]] = {}
        # Until when a direction's button is lit.
        self._lit: Dict[Direction, float] = {}
        self._eases = {
            name: (Ease(1.0, _SPRING), Ease(0.0, _CALM), Ease(0.0 if name == "again" else 1.0, _CALM))
            for name in layout.BUTTONS
        }

    def measure(self, view: layout.View) -> None:
        """Takes the sizes of the deck's configuration. Call it when they have changed."""
        self.view = view
        self.boxes = layout.buttons(view)
        self.is_beside = layout.is_flat(view.width, view.height)

    # -- What they offer ----------------------------------------------------------------------------------------------

    @property
    def lines(self) -> Sequence[Tuple[str, str]]:
        """The list that is shown: the name and the words of each line. A line of the likes does nothing."""
        if self.open == "menu":
            return MENU
        if self.open == "likes":
            liked = list(self.liked)[: -_MOST_LIKES - 1 : -1]
            return [("", title(int(self.view.preset), key)) for key in liked] or [("", "Nothing liked yet")]
        return ()

    @property
    def is_empty(self) -> bool:
        """Whether all cards have gone: then "again" is offered."""
        return self._deck.top is None and self._deck.frame.pose_count == 0

    def is_enabled(self, name: str) -> bool:
        """Whether a button does something."""
        if name in SWIPES:
            return self._deck.can_swipe(SWIPES[name]) and self._deck.frame.chrome_opacity > 0.5
        if name == "undo":
            return self._deck.can_undo()
        return self._deck.top is not None if name == "book" else name != "again" or self.is_empty

    def rows(self) -> List[Tuple[str, Box]]:
        """Returns the name and the place of each line of the list that is shown [points]."""
        if self.open is None:
            return []
        lines = self.lines
        boxes = layout.rows(self.boxes[self.open], len(lines), self.view.width)
        return [(name, boxes[k]) for k, (name, _) in enumerate(lines)]

    def at(self, x: float, y: float) -> Optional[str]:
        """Returns the name of the button at a place [points], or None."""
        for name, box in self.rows():
            if box.has(x, y):
                return name
        return next((name for name, box in self.boxes.items() if box.has(x, y) and self.is_enabled(name)), None)

    # -- Fingers ------------------------------------------------------------------------------------------------------

    def hover(self, x: float, y: float) -> None:
        """The mouse is somewhere [points]."""
        self.hovered = self.at(x, y)

    def down(self, pointer: int, x: float, y: float) -> bool:
        """A finger goes down [points]. Returns whether the buttons take it, so that the cards must not."""
        name = self.at(x, y)
        if name is None and self.open is None:
            return False
        self._pressed[pointer] = name
        return True

    def holds(self, pointer: int) -> bool:
        """Returns whether the buttons have taken a finger."""
        return pointer in self._pressed

    def up(self, pointer: int, x: float, y: float) -> Optional[str]:
        """A finger that the buttons have taken goes up [points]. Returns the button that it has pressed, or None."""
        name = self._pressed.pop(pointer)
        if name != self.at(x, y):
            return None
        was_open, self.open = self.open, None
        if name in _LISTS:
            self.open = name if name != was_open else None
            return None
        # A click beside a list closes it, and does nothing else.
        return None if was_open and name not in dict(MENU) else name

    def cancel(self) -> None:
        """Forgets all fingers, when the window does not see their release."""
        self._pressed.clear()
        self.hovered = None

    # -- How they look ------------------------------------------------------------------------------------------------

    def hear(self, events: Iterable[AnyEvent], time: float) -> None:
        """Takes the deck's events. A button is lit while letting go would decide for it, and after a decision."""
        late = time - self._deck.frame.time  # The events' times are on the deck's clock.
        for event in events:
            if isinstance(event, Undone):
                self.liked.pop(int(str(event.key)), None)
            if isinstance(event, ThresholdEntered):
                self._lit[event.direction] = inf
            elif isinstance(event, ThresholdLeft):
                self._lit.pop(event.direction, None)
            elif isinstance(event, Committed):
                self._lit[event.direction] = event.time + late + _FLASH
                if event.direction == Direction.RIGHT:
                    self.liked[int(str(event.key))] = None
        if not any(pose.phase in (Phase.DRAGGED, Phase.PROPOSED) for pose in self._deck.poses()):
            # Let go, and not decided.
            self._lit = {direction: until for direction, until in self._lit.items() if time < until < inf}

    def looks(self, time: float) -> List[Look]:
        """Returns how each button is drawn."""
        looks = []
        for name, box in self.boxes.items():
            size, light, opacity = self._eases[name]
            is_on = self.is_enabled(name) or (name in SWIPES and self._deck.top is not None)
            is_lit = time < self._lit.get(SWIPES.get(name, Direction.NONE), 0.0)
            is_pressed = name in self._pressed.values()
            aim = 0.9 if is_pressed else 1.16 if is_lit else 1.08 if name == self.hovered and is_on else 1.0
            faint = 0.0 if name == "again" else 0.35
            look = Look(
                name,
                box,
                size.to(aim, time),
                light.to(1.0 if is_lit else 0.3 if is_pressed else 0.12 if aim > 1 else 0.0, time),
                opacity.to(1.0 if is_on else faint, time),
            )
            looks.append(look)
        return looks

    def is_moving(self, time: float) -> bool:
        """Whether a button is changing its look."""
        return any(time < until < inf for until in self._lit.values()) or any(
            ease.is_moving(time) for eases in self._eases.values() for ease in eases
        )
