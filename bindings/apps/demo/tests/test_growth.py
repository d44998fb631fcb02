"""A card grows into a sheet and comes back: place, size, radius and speed of the box are continuous."""

from __future__ import annotations

from typing import Callable, List, NamedTuple

import pytest
from cardstack import Deck, SheetState
from cardstack.keys import RawIds

from cardstack_demo.growth import Growth, Shape

STEP = 1 / 4000
CARD = Shape(195, 422, 300, 400, 18)
WHOLE = Shape(195, 446, 390, 796, 0)


class Seen(NamedTuple):
    """A moment."""

    time: float
    box: Shape
    is_open: bool


class Scene:
    """A deck, a sheet and a finger, looked at 4,000 times a second: a jump of speed shows where a motion does not."""

    def __init__(self, step: float = STEP, *, reduced_motion: bool = False) -> None:
        self.deck: Deck[int] = Deck(
            "classic",
            width=390,
            height=844,
            keys=RawIds(),
            card={"width": CARD.width, "height": CARD.height},
            reduced_motion=reduced_motion,
        )
        self.deck.append(range(1, 9), time=0.0)
        self.step, self.time = step, 0.0
        self.growth = Growth(self.deck, CARD, WHOLE, reduced_motion=reduced_motion)
        self.seen: List[Seen] = []
        self.moments: List[float] = []
        """When a finger let go."""
        self.finger = (0.0, 0.0)
        self.wait(0.1)

    def frame(self) -> None:
        """The next frame."""
        self.time += self.step
        self.growth.frame(self.time)
        box = self.growth.box(self.time) or self.growth.aim()
        if box:
            self.seen.append(Seen(self.time, box, self.growth.is_open))

    def wait(self, seconds: float) -> None:
        """Nobody does anything."""
        for _ in range(round(seconds / self.step)):
            self.frame()

    def down(self, x: float, y: float, *, is_on_content: bool = False) -> None:
        """A finger goes down."""
        assert self.growth.down(self.time, 1, x, y, is_on_content=is_on_content)
        self.finger = (x, y)

    def go(self, dx: float, dy: float, seconds: float) -> None:
        """It goes on evenly."""
        x, y = self.finger
        count = round(seconds / self.step)
        for k in range(1, count + 1):
            self.finger = (x + dx * k / count, y + dy * k / count)
            self.growth.move(self.time + self.step, 1, *self.finger)
            self.frame()

    def up(self) -> None:
        """It lets go."""
        self.growth.up(self.time, 1, *self.finger)
        self.moments.append(self.time)

    def open(self) -> None:
        """It taps the card, which grows."""
        self.down(CARD.x, CARD.y)
        self.wait(0.05)
        self.up()
        self.growth.open(self.time, 1)
        self.wait(1.5)
        assert self.growth.sheet.frame.state == SheetState.PRESENTED
        assert self.seen[-1].box == pytest.approx(WHOLE)

    def owners(self) -> str:
        """Who had the box, one after the other: the deck or the sheet."""
        names = ["sheet" if each.is_open else "deck" for each in self.seen]
        return " ".join(a for a, b in zip(names, ["", *names]) if a != b)

    def jumps(self) -> List[str]:
        """Where a number, or its speed, jumps when the box is handed over or let go: by 4 % or more."""
        found = []
        times = [b.time for a, b in zip(self.seen, self.seen[1:]) if a.is_open != b.is_open] + self.moments
        for a, b, c in zip(self.seen, self.seen[1:], self.seen[2:]):
            if not any(abs(b.time - time) < 1.5 * self.step for time in times):
                continue
            speeds = [(y - x) / self.step for x, y in zip(a.box, b.box)]
            later = [(y - x) / self.step for x, y in zip(b.box, c.box)]
            fastest = max(map(abs, speeds))
            for name, v, w in zip(Shape._fields, speeds, later):
                if abs(v - w) > 0.04 * fastest + 45:  # A spring speeds up by that in a step.
                    found.append(f"{name} at {b.time:.4f} s: {v:.0f}, then {w:.0f} a second")
        return found


def throw_back(scene: Scene) -> None:
    """The open sheet is thrown down and to the side."""
    scene.open()
    scene.down(195, 200)
    scene.go(60, 200, 0.25)
    scene.up()
    scene.wait(1.5)


def swipe_out_of_the_sheet(scene: Scene) -> None:
    """One finger draws the sheet down until it is a card, and swipes that."""
    scene.open()
    scene.down(195, 200)
    scene.go(10, 420, 0.4)
    scene.go(500, -100, 0.3)
    scene.up()
    scene.wait(1)


def pull_up(scene: Scene) -> None:
    """A finger lifts the card, which grows."""
    scene.down(195, 500)
    scene.go(10, -300, 0.4)
    scene.up()
    scene.wait(1.5)


def go_to_and_fro(scene: Scene) -> None:
    """Up, down and up again."""
    scene.down(195, 400)
    scene.go(0, -120, 0.2)
    scene.go(0, 300, 0.3)
    scene.go(0, -350, 0.4)
    scene.up()
    scene.wait(1.5)


def catch_on_its_way_back(scene: Scene) -> None:
    """What is thrown back is caught, and goes up again."""
    scene.open()
    scene.down(195, 200)
    scene.go(60, 200, 0.2)
    scene.up()
    scene.wait(0.1)
    scene.down(230, 420)
    scene.go(0, -100, 0.1)
    scene.up()
    scene.wait(1.5)


def catch_on_its_way_up(scene: Scene) -> None:
    """What grows after a tap is caught, and thrown back."""
    scene.down(195, 400)
    scene.up()
    scene.growth.open(scene.time, 1)
    scene.wait(0.12)
    scene.down(195, 400)
    scene.go(0, 150, 0.2)
    scene.up()
    scene.wait(1.5)


SCENES = [
    (throw_back, "deck sheet deck", 1, CARD),
    (swipe_out_of_the_sheet, "deck sheet deck", 2, None),
    (pull_up, "deck sheet", 1, WHOLE),
    (go_to_and_fro, "deck sheet deck sheet", 1, WHOLE),
    (catch_on_its_way_back, "deck sheet", 1, WHOLE),
    (catch_on_its_way_up, "sheet deck", 1, CARD),
]


@pytest.mark.parametrize(("play", "owners", "top", "end"), SCENES)
def test_nothing_jumps(play: Callable[[Scene], None], owners: str, top: int, end: Shape) -> None:
    scene = Scene()
    play(scene)
    assert scene.jumps() == []
    assert (scene.owners(), scene.deck.top) == (owners, top)
    if end:
        assert scene.seen[-1].box == pytest.approx(end, abs=0.01)
    assert not scene.growth.is_moving(scene.time)


@pytest.mark.parametrize(("play", "owners", "top", "end"), SCENES)
def test_at_sixty_frames_a_second_it_ends_in_the_same_place(
    play: Callable[[Scene], None], owners: str, top: int, end: Shape
) -> None:
    scene = Scene(1 / 60)
    play(scene)
    assert (scene.owners(), scene.deck.top) == (owners, top)
    if end:
        assert scene.seen[-1].box == pytest.approx(end, abs=0.01)


def test_the_point_under_the_finger_stays_there() -> None:
    scene = Scene()
    scene.open()
    scene.down(120, 300)
    scene.go(0, 60, 0.1)
    before = scene.seen[-1].box
    across, down = (120 - before.x) / before.width, (scene.finger[1] - before.y) / before.height
    scene.go(80, 150, 0.3)
    after = scene.seen[-1].box
    assert after.width < before.width - 30
    assert after.x + across * after.width == pytest.approx(200, abs=1)
    assert after.y + down * after.height == pytest.approx(scene.finger[1], abs=1)


def test_a_throw_of_the_content_leaves_the_sheet_where_it_is() -> None:
    scene = Scene()
    scene.open()
    scene.growth.sheet.set_content(0, 1000, time=scene.time)
    scene.down(195, 600, is_on_content=True)
    scene.go(0, -200, 0.2)
    scene.up()
    scene.wait(0.5)
    assert scene.growth.sheet.frame.content_scroll > 150
    assert scene.jumps() == []
    assert all(each.box == pytest.approx(WHOLE) for each in scene.seen[-2000:])


def test_less_motion() -> None:
    scene = Scene(reduced_motion=True)
    scene.open()
    scene.growth.sheet.dismiss(time=scene.time)
    scene.wait(0.5)
    assert scene.growth.box(scene.time) is None
    assert {each.box for each in scene.seen if not each.is_open} == {CARD}
