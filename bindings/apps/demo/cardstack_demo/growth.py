"""A card that grows into a sheet, and is thrown back into its place: one finger, two objects, one box on the screen.

Deck and sheet know nothing of each other. What they say are numbers: the pose of a card, the offset of a sheet. From
those of the one that has the box now follows where it should be, its *aim*. When the other one takes over, its aim is
elsewhere, or moves otherwise. That difference, in place, size, radius and turn, and in the speed of each, is the
*rest*: the box is aim + rest, so it does not jump; and the rest goes to nothing on a spring.
"""

from __future__ import annotations

from math import inf, nan
from typing import Callable, List, NamedTuple, Optional, Tuple

from cardstack import Deck, Pose, Sheet, SheetEvent, SheetEventKind, SheetState, Spring, VelocityTracker

__all__ = ["Growth", "Shape"]

_SPRING = Spring.from_response(0.4, 1.0)
_GONE = 1.0
"""After so long a rest is nothing [s]."""
_PULL = 32.0
"""How far above its place a finger brings a card until it grows [points]."""
_SWAY = 0.15
"""The share of the extent at which a held sheet follows the finger to the side wholly."""


class Shape(NamedTuple):
    """A box with round corners; or the speed of each of these numbers."""

    x: float
    """The middle's x [points]."""
    y: float
    width: float
    height: float
    radius: float
    turn: float = 0.0
    """Clockwise [rad]."""

    def __add__(self, other: Tuple[object, ...]) -> Shape:
        return Shape(*(a + b for a, b in zip(self, Shape(*other))))  # type: ignore[arg-type]

    def __sub__(self, other: Shape) -> Shape:
        return self + other.times(-1.0)

    def times(self, share: float) -> Shape:
        """Returns each number, multiplied."""
        return Shape(*(share * each for each in self))


_NOTHING = Shape(0, 0, 0, 0, 0)


class _Grip(NamedTuple):
    """A finger that holds the sheet: the point of the box under it stays under it."""

    x: float
    y: float
    offset: float
    """The sheet's when the finger went down."""
    across: float
    """The point, as a share of the box's width from its middle."""
    down: float


class Growth:
    """The top card of a deck, and the sheet that it grows into.

    `card` and `whole` are where the card rests, and the sheet at its place. Give it the finger, of which it hands each
    sample on to the one that has the box, and draw the box while :attr:`is_shown`; the deck's own card is then hidden.
    """

    def __init__(self, deck: Deck[int], card: Shape, whole: Shape, *, reduced_motion: bool = False) -> None:
        self._deck = deck
        # Between two objects there is no line of samples to draw on.
        self.sheet = Sheet("sheet", extent=0.4 * whole.height, reduced_motion=reduced_motion, drag={"resampled": False})
        self.key: Optional[int] = None
        """The card."""
        self._track = VelocityTracker()
        self._grip: Optional[_Grip] = None
        self._finger: Optional[Tuple[int, float, float]] = None
        self._rest, self._speed, self._since = _NOTHING, _NOTHING, -inf
        self._last = 0.0, _NOTHING, _NOTHING  # The last frame: when, the aim, and its speed.
        self._is_scrolling = False
        """Whether the content has the finger's way, in place of the sheet."""
        self.told: List[SheetEvent] = []
        """What happened to the sheet in the last frame."""
        self.sheet.advance(nan)
        self.measure(card, whole, reduced_motion=reduced_motion)

    def measure(self, card: Shape, whole: Shape, *, reduced_motion: bool = False) -> None:
        """The window has another size, or the user another wish."""
        self.card, self.whole, self._is_calm = card, whole, reduced_motion
        self.sheet.configure(extent=0.4 * whole.height, reduced_motion=reduced_motion)

    @property
    def is_open(self) -> bool:
        """Whether the sheet has the box."""
        return self.sheet.frame.state != SheetState.HIDDEN

    def is_moving(self, time: float) -> bool:
        """Whether the box moves by itself."""
        return self.sheet.frame.wake_in == 0 or time < self._since + _GONE

    @property
    def share(self) -> float:
        """How much of a sheet the box is: 0 for a card, 1 for the sheet at its place."""
        return 1.0 - min(max(self.sheet.frame.progress, 0.0), 1.0)

    # -- Where the box is ---------------------------------------------------------------------------------------------

    def box(self, time: float) -> Optional[Shape]:
        """Returns where the box is drawn; None: the deck's own card is all there is."""
        aim = self.aim()
        if aim is None or not (self.is_open or time < self._since + _GONE):
            return None
        return aim + self._rest_at(time)[0]

    def _rest_at(self, time: float) -> Tuple[Shape, Shape]:
        passed = max(0.0, time - self._since)
        if passed >= _GONE:
            return _NOTHING, _NOTHING
        states = [_SPRING.evaluate(passed, position=a, velocity=v) for a, v in zip(self._rest, self._speed)]
        return Shape(*(state[0] for state in states)), Shape(*(state[1] for state in states))

    def _pose(self) -> Optional[Pose[int, int]]:
        return next((pose for pose in self._deck.poses() if pose.key == self.key), None)

    def aim(self) -> Optional[Shape]:
        """Returns where the box would be if the one that has it had always had it."""
        if not self.is_open:
            pose = self._pose()
            if pose is None:
                return None
            s = pose.scale
            return Shape(pose.x, pose.y, s * self.card.width, s * self.card.height, s * self.card.radius, pose.rotation)
        frame, grip = self.sheet.frame, self._grip
        shape = self.card + (self.whole - self.card).times(self.share)
        if grip is None or self._finger is None:
            return shape._replace(y=shape.y + min(frame.offset, 0.0))
        sway = self._sway() * (self._finger[1] - grip.x)
        x = grip.x + sway - grip.across * shape.width
        y = grip.y + frame.offset - grip.offset - grip.down * shape.height
        return shape._replace(x=x, y=y)

    def _sway(self) -> float:
        return min(max(self.sheet.frame.progress, 0.0) / _SWAY, 1.0)

    def _aim_speed(self) -> Shape:
        """Returns how fast that moves: by the sheet's velocity, and the finger's."""
        vx, vy = self._track.velocity()
        if not self.is_open:
            return self._last[2] if self._finger is None else _NOTHING._replace(x=vx, y=vy)
        frame, grip = self.sheet.frame, self._grip
        v = frame.velocity if grip is None else 0.0 if self._is_scrolling else vy
        grows = v / self.sheet.config.extent
        speed = (self.card - self.whole).times(grows if 0 < frame.progress + 1e-6 * grows < 1 else 0.0)
        if grip is None:
            return speed
        sway = self._sway() * vx
        if self._finger is not None and frame.progress < _SWAY:
            sway += grows / _SWAY * (self._finger[1] - grip.x)
        return speed._replace(x=sway - grip.across * speed.width, y=v - grip.down * speed.height)

    # -- Who has it ---------------------------------------------------------------------------------------------------

    def open(self, time: float, key: int) -> None:
        """The card grows into the sheet by itself, as after a tap."""
        self.key = key
        self._hand_over(time, lambda: self.sheet.present(time=time))

    def down(self, time: float, pointer: int, x: float, y: float, *, is_on_content: bool = False) -> bool:
        """A finger goes down, on what scrolls in the sheet or elsewhere. Returns whether it has the box or a card."""
        box = self.box(time) if self.is_open else None
        if box is not None and not (_has(box, x, y) and self._finger is None):
            return False
        if self._finger is not None:
            return self._deck.pointer_down(x, y, pointer, time=time)
        self._track.reset()
        self._track.add(time, x, y)
        self._finger = (pointer, x, y)
        if box is None:
            top = self._deck.top
            taken = self._deck.pointer_down(x, y, pointer, time=time)
            self.key = top if taken and not isinstance(top, str) else self.key
        else:
            grip = self._grip_at(box, x, y)
            press = self.sheet.content_down if is_on_content else self.sheet.pointer_down

            def catch() -> None:
                press(x, y, pointer, time=time)
                self._grip = grip

            self._hand_over(time, catch, is_stopped=True)
            taken = True
        if not taken:
            self._finger = None
        return taken

    def move(self, time: float, pointer: int, x: float, y: float) -> None:
        """A finger moves."""
        if self._finger is None or self._finger[0] != pointer:
            return
        self._finger = (pointer, x, y)
        self._track.add(time, x, y)
        (self.sheet if self.is_open else self._deck).pointer_move(x, y, pointer, time=time)

    def up(self, time: float, pointer: int, x: float, y: float) -> None:
        """A finger goes up."""
        if self._finger is None or self._finger[0] != pointer:
            return
        if self.is_open:
            self._hand_over(time, lambda: self._let_go(self.sheet.pointer_up(x, y, pointer, time=time)))
        else:
            self._let_go(self._deck.pointer_up(x, y, pointer, time=time))

    def close(self, time: float) -> None:
        """The sheet goes back to its card by itself, also from under a finger."""

        def dismiss() -> None:
            self.sheet.dismiss(time=time)
            self._let_go(None)

        self._hand_over(time, dismiss)

    def cancel(self, time: float) -> None:
        """The system takes the finger away."""
        if self._finger is None:
            return
        pointer = self._finger[0]
        if self.is_open:
            self._hand_over(time, lambda: self._let_go(self.sheet.pointer_cancel(pointer, time=time)))
        else:
            self._let_go(self._deck.pointer_cancel(pointer, time=time))

    def frame(self, time: float) -> None:
        """Advances the deck and the sheet, and hands the finger over where the box is a card's, or grows."""
        was_open, scroll = self.is_open, self.sheet.frame.content_scroll
        self._deck.advance(time)
        self.sheet.advance(time)
        self._is_scrolling = self.sheet.frame.content_scroll != scroll
        self.told = self.sheet.events()
        aim = self.aim()
        if aim is None:
            return
        for event in self.told:
            if event.kind == SheetEventKind.DISMISSED and was_open and not self._is_calm:
                # The sheet went out at some speed. The deck's card rests.
                self._rest, speed = self._rest_at(event.time)
                self._speed, self._since = speed + self._last[2], event.time
                self._last = time, aim, _NOTHING
        if self._finger is not None:
            _, x, y = self._finger
            rises = self._track.velocity()[1] < 0
            if self._grip is not None and not rises and self.sheet.frame.progress >= 1:
                self._to_deck(time, x, y)
            elif not self.is_open and rises and self.card.y - aim.y > max(_PULL, 2 * abs(aim.x - self.card.x)):
                self._to_sheet(time, x, y)
            elif self._grip is not None and self.sheet.frame.offset <= 0:  # It sways from where it leaves its place.
                across = (x - self.whole.x) / self.whole.width
                self._grip = self._grip._replace(x=x, across=across)
        aim = self.aim() or aim
        passed = time - self._last[0]
        free = (aim - self._last[1]).times(1 / passed) if passed > 0 else self._last[2]
        self._last = time, aim, self._aim_speed() if self.is_open else free

    def _let_go(self, _: Optional[bool]) -> None:
        self._finger = self._grip = None

    def _to_deck(self, time: float, x: float, y: float) -> None:
        """The deck takes the finger where it would have gone down if the card had been at its place."""
        pointer = self._finger[0] if self._finger else 0
        # The sheet ends at its extent, within this frame. The box is as far as it would be beyond.
        ahead = self._last[1] + self._last[2].times(time - self._last[0])
        box = ahead + self._rest_at(time)[0]
        dx, dy = box.x - self.card.x, box.y - self.card.y

        def hand() -> None:
            self._grip = None
            self.sheet.dismiss(animated=False, time=time)
            self._deck.pointer_down(x - dx, y - dy, pointer, time=time)
            self._deck.pointer_move(x, y, pointer, time=time)

        self._hand_over(time, hand, ahead, self._last[2])

    def _to_sheet(self, time: float, x: float, y: float) -> None:
        """The sheet takes the finger as one that catches it on its way in."""
        pointer = self._finger[0] if self._finger else 0
        aim = self.aim() or self.card
        box = aim + self._rest_at(time)[0]

        def hand() -> None:
            self._deck.pointer_cancel(pointer, time=time)
            self.sheet.present(time=time)
            self.sheet.pointer_down(x, y, pointer, time=time)
            self.sheet.advance(time)
            self._grip = self._grip_at(box, x, y)

        self._hand_over(time, hand, aim, self._last[2])

    def _grip_at(self, box: Shape, x: float, y: float) -> _Grip:
        return _Grip(x, y, self.sheet.frame.offset, (x - box.x) / box.width, (y - box.y) / box.height)

    def _hand_over(
        self,
        time: float,
        hand: Callable[[], None],
        aim: Optional[Shape] = None,
        speed: Optional[Shape] = None,
        *,
        is_stopped: bool = False,
    ) -> None:
        """Lets the other one have the box, and keeps it where it is and as fast as it is, unless a finger stops it."""
        self._deck.advance(time)
        self.sheet.advance(time)
        rest, rest_speed = self._rest_at(time)
        box = rest + (aim or self.aim() or self.card)
        box_speed = rest_speed + (speed or self._aim_speed())
        hand()
        self._deck.advance(time)
        self.sheet.advance(time)
        after = self.aim()
        if self._is_calm or after is None:
            return
        self._rest = box - after
        self._speed = _NOTHING if is_stopped else box_speed - self._aim_speed()
        self._since = time


def _has(box: Shape, x: float, y: float) -> bool:
    return abs(x - box.x) <= box.width / 2 and abs(y - box.y) <= box.height / 2
