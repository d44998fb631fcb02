"""The scenes about a sheet."""

from collections.abc import Iterator
from math import copysign
from typing import ClassVar

from scenes import fingers, tail
from trace_writer import Trace, number

STEP = 1 / 64
"""Between two samples: sums of such times are exact, and so are velocities [s]."""

X, Y = 195, 1024
"""Where a finger goes down."""

HIDDEN = -1


class Sheet(Trace):
    """A sheet with the stops 0 and 400, unless a scene has others."""

    first = "sheet"
    given: ClassVar = {"extent": 844}
    now = 0.0
    """When the next statement comes [s]."""

    def __init__(self, name: str, says: str, preset: str = "sheet", stops: str = "0,400 point", **fields):
        super().__init__(name, says, preset, **fields)
        if preset == "sheet":
            self.do(f"set_stops {stops}")

    def do(self, *calls: str, after: float = 0.0) -> None:
        """Makes calls, `after` so many seconds."""
        self.now += after
        for words in calls:
            self.call(self.now, words)

    def place(self, stop: int, scroll: float = 0, maximum: float = 1000) -> None:
        """Rests at a stop, with content."""
        self.do(f"move_to {stop} 0", f"set_content {number(scroll)} {number(maximum)}", after=0.5)
        self.now += 0.125

    def press(self, down: str = "pointer_down") -> None:
        self.do(f"{down} 1 {X} {Y}")

    def move(self, way: float, after: float = STEP, across: float = 0) -> None:
        """Brings the finger to a way from where it went down."""
        self.do(f"pointer_move 1 {number(X + across)} {number(Y + way)}", after=after)
        self.way = way

    def run(self, way: float, velocity: float, count: int = 8) -> None:
        """Brings the finger to a way, where it has a velocity. The slop is made up for before."""
        start = way - count * STEP * velocity
        self.move(start + copysign(32, -velocity))
        self.move(start, after=0.125)
        self.move(start, after=0.125)
        for k in range(1, count + 1) if velocity else ():
            self.move(start + k * STEP * velocity)

    def lift(self, after: float = 0.0) -> None:
        self.do(f"pointer_up 1 {X} {number(Y + self.way)}", after=after)

    def drag(self, *points: tuple[float, float, float]) -> None:
        """A hand's drag through points, whose times count from now."""
        self.finger([(self.now + time, x, y) for time, x, y in points], 120, 1)
        self.now += points[-1][0]

    def ends(self, stop: int) -> None:
        """What comes of the lift."""
        self.must(*(["ended -1 dismissed", "dismissed dismissed"] if stop == HIDDEN else [f"ended {stop} returned"]))

    def end(self, rate: float = 60) -> "Sheet":
        """The same trace, with frames."""
        self.frames(0, self.now + 1, rate)
        return self


def stretched(way: float, most: float = 60) -> float:
    """How far the finger goes beyond an end until the sheet is `way` beyond."""
    return most / 0.55 * (most / (most - way) - 1)


def targets() -> Iterator[Trace]:
    t = Sheet("sheet_targets", "Where releases go, by place and velocity. First 0 and 400, at the end no way out.")
    for offset, velocity, came_from, stop in (
        *((199, 0, 0, 0), (201, 0, 0, 1), (200, 0, 0, 0), (200, 0, 1, 1), (621, 0, 1, 1), (623, 0, 1, HIDDEN)),
        *((150, 300, 0, 1), (90, 499, 0, 0), (120, 499, 0, 1), (390, -500, 1, 0), (350, -600, 1, 0)),
        *((620, 490, 1, HIDDEN), (10, 500, 0, 1), (60, 2000, 0, 1), (60, 2800, 0, 1), (60, 2820, 0, HIDDEN)),
        *((0, 8000, 0, HIDDEN), (430, 500, 1, HIDDEN), (430, -500, 1, 1), (800, -500, 1, 1), (500, -1200, 1, 1)),
        *((500, -2600, 1, 0), (-20, -900, 0, 0), (-20, 900, 0, 0)),
    ):
        t.place(came_from)
        t.press()
        t.run((-stretched(20) if offset < 0 else offset) - 400 * came_from, velocity)
        t.lift(0 if velocity else 0.25)
        t.ends(stop)
    t.do("set dismissable 0", after=0.5)
    for way, velocity, came_from, stop in ((stretched(30), 0, 1, 1), (60, 3500, 0, 1), (stretched(30), 500, 1, 1)):
        t.place(came_from)
        t.press()
        t.run(way, velocity)
        t.lift(0 if velocity else 0.25)
        t.ends(stop)
    # Of four stops a flick may pass some; or only come to a neighbour of the one at the press.
    t.do("set dismissable 1", "set_stops 0,150,300,450 point", after=0.5)
    for one_only, way, velocity, stop in ((0, 40, 2000, 3), (1, 40, 2000, 1), (1, 200, 500, 1), (1, -40, -3000, 0)):
        t.do(f"set drag.one_stop_per_flick {one_only}", after=0.5)
        t.place(1 if way < 0 else 0)
        t.press()
        t.run(way, velocity)
        t.lift()
        t.ends(stop)
    yield t.end()


def hand_over() -> Iterator[Trace]:
    t = Sheet("sheet_content", "A finger on the content: what it moves first, and how a release decides.")
    t.do("set drag.slop 0")
    for scroll, maximum, stop, rule, ways, goal in (
        (0, 1000, 0, 0, (50,), 0),
        (30, 1000, 0, 0, (20, 30), 0),
        (0, 1000, 0, 0, (50, -80), 0),
        (0, 1000, 1, 0, (-100, -350), 0),
        (0, 1000, 1, 1, (-100,), 1),
        (0, 60, 1, 1, (-100,), 1),
        (100, 1000, 1, 1, (150,), 1),
        (30, 1000, 0, 0, (50, -50, 50), 0),
        (30, 1000, 0, 0, (-40, 100, -80, 60), 0),
    ):
        t.do(f"set drag.content_rule {rule}", after=0.25)
        t.place(stop, scroll, maximum)
        t.press("content_down")
        way = 0.0
        for k, each in enumerate(ways):
            way += each
            t.move(way, after=0.125 if k else STEP)
        t.lift(0.25)
        t.ends(goal)
    # Read back to the top in haste: only the place counts, if the content was scrolled.
    t.do("set drag.slop 10")
    for scroll, way, velocity, goal in (
        *((0, 60, 700, 1), (30, 90, 700, 0), (30, 200, 2000, 0), (30, 260, 2000, 1), (30, 700, 3000, HIDDEN)),
        (0, -120, -1000, 0),
    ):
        t.place(0, scroll)
        t.press("content_down")
        count = max(3, int(way / velocity / STEP))
        for k in range(1, count + 1):
            t.move(way - velocity * STEP * (count - k))
        t.lift()
        t.ends(goal)
    # The host lets it coast; its coming to an end moves nothing.
    for k in range(12):
        t.do(f"set_content {200 - 20 * k if k < 10 else 0} 1000", after=STEP)
    # The handle moves the sheet, whatever the content.
    t.place(0, 300)
    t.press()
    t.run(230, 0)
    t.lift(0.25)
    t.ends(1)
    # Under a finger the content becomes short, and long again; then the finger is taken away.
    t.place(0, 200, 400)
    t.press("content_down")
    t.move(-150)
    t.do("set_content 0 250", after=STEP)
    t.move(-190)
    t.do("set_content 100 0", after=STEP)
    t.move(-100)
    t.do("set_content 0 500", after=STEP)
    t.move(-250)
    t.move(40)
    t.do("pointer_cancel 1", after=STEP)
    t.must("ended 0 system")
    yield t.end()


def look() -> Iterator[Trace]:
    t = Sheet("sheet_look", "What is drawn beside the sheet, for each undimmed stop; ticks of a trembling finger.")
    for undimmed in (1, -1, 0):
        t.do(f"set look.undimmed_stop {undimmed}", after=0.25)
        t.place(1)
        t.press()
        for k in range(1, 61):
            t.move(min(8 * k, 200) if k < 30 else 222 - 23 * (k - 30))
        t.lift(0.25)
        t.ends(0)
    t.do("set drag.resampled 0", after=1)
    t.place(0)
    t.press()
    for k in range(1, 52):
        t.move(4 * k)
    for k in range(100):
        t.move(200 + 3 * ((k * 7) % 13 - 6) / 6)
    for k in range(30):
        t.move(200 + k)
    t.lift(0.25)
    t.ends(1)
    yield t.end()


def turned() -> Iterator[Trace]:
    t = Sheet("sheet_turned", "Another extent, other stops: at rest, in a settle, under a finger, on the way out.")
    keyboard = ("set extent 500", "set_stops 0,220 point")
    lying = ("set extent 390", "set_stops 0.25,0.5 extent")
    upright = ("set extent 844", "set_stops 0,400 point")
    for change in (keyboard, lying, upright, ("set_stops 0,200,400,600 point",), ("set_stops - point",), upright):
        t.do("move_to 1 1", after=0.25)
        t.do(*change, after=0.125)  # on the way in
        t.now += 1
        t.press()
        t.run(-60, 0)
        t.do(*upright, after=0.125)
        t.move(-90)
        t.do(*change, after=STEP)
        t.move(-120)
        t.lift(0.25)
        t.must(f"ended {int(change == upright)} returned", "dismissed called")
        t.do(*upright, after=0.125)  # in the settle
        t.do(*change, after=0.125)
        t.do("dismiss 1", after=0.5)
        t.do(*upright, after=0.0625)  # on the way out
        t.do("set side 3", after=0.5)
        t.do("set side 4", after=0.25)
    # Not while it moves.
    t.do("present 1", after=0.25)
    t.do("set side 1", after=0.125)
    t.do("set_stops 0,1,1 point", "set_stops 3,2 point", "set_stops 0,1 card-width", after=1)
    t.must(*["error CARDSTACK_ERROR_INVALID_ARGUMENT"] * 4)
    yield t.end()


def calls() -> Iterator[Trace]:
    t = Sheet("sheet_calls", "present, move_to and dismiss in every state, animated and at once.")
    t.outcome = None  # So much comes of it that the file alone says it.
    for words in ("present 1", "move_to 1 1", "move_to 9 1", "dismiss 1", "present 0", "move_to 0 0", "dismiss 0"):
        t.do(words, after=1)  # hidden
        t.do("dismiss 0", after=0.5)
        t.do("present 1", after=0.25)
        t.do(words, after=0.125)  # on the way in
        t.do("move_to 1 0", after=1)
        t.do(words, after=0.125)  # at rest
        t.do("move_to 1 0", after=1)
        t.press()
        t.do(words, after=0.125)  # pressed
        t.way = 0
        t.lift(0.25)
        t.do("move_to 1 0", after=0.5)
        t.press()
        t.run(-80, -400)
        t.do(words)  # dragged
        t.move(-90)
        t.lift()
        t.do("move_to 1 0", after=0.5)
        t.press()
        t.run(-80, -400)
        t.lift()
        t.do(words, after=0.0625)  # on the way back
        t.do("move_to 0 0", after=0.5)
        t.do("dismiss 1")
        t.do(words, after=0.0625)  # on the way out
    # Nobody takes the events: the sheet then does not come in.
    t.do("every 0", "drain", after=1)
    for _ in range(16):
        t.do("present 0", "dismiss 0")
    t.do("present 0", "move_to 1 1", "drain", "present 1")
    yield t.end()


def hands() -> Iterator[Trace]:
    t = Sheet("sheet_hands", "Caught, tapped, given up, taken away; a second finger; each side, a way out on both.")
    t.do("move_to 1 1")
    t.press()  # caught on the way in, and let go: it goes on to where it was going
    t.way = 0
    t.lift(0.25)
    t.place(1)
    t.press()
    t.way = 3
    t.lift(0.25)
    t.must("ended 1 returned", "tap")
    t.press()
    t.move(-4, across=12)  # across: given up for the whole press
    t.move(-200)
    t.lift(0.125)
    for way, after in ((60, 0.125), (-250, 0.0625), (30, 0.0625)):  # flicked, caught, flicked again
        t.press()
        t.run(way, 8 * way)
        t.lift()
        t.now += after
    t.must("ended 1 returned", "ended 0 returned", "ended 0 returned")
    t.place(1)
    t.press()
    t.move(40)
    t.do(f"pointer_down 2 {X} {Y}", f"pointer_move 2 {X} 900", f"pointer_up 2 {X} 900", after=STEP)
    t.press()  # its lift was lost
    t.move(-30)
    t.do("set drag.enabled 0", after=STEP)
    t.move(-60)
    t.lift()
    t.do("set drag.enabled 1", after=0.5)
    t.must("ended 1 system", "ended 1 called", "dismissed called")
    for side, dx, dy in ((1, -1, 0), (2, 1, 0), (3, 0, -1), (4, 0, 1)):
        t.do("dismiss 0", f"set side {side} dismissable 2", "set_stops - point", after=0.5)
        for sign in (1, -1):
            t.do("present 0", after=0.5)
            t.do(f"pointer_down 1 {X} {Y}")
            for k in range(1, 9):
                t.do(f"pointer_move 1 {X + 15 * sign * dx * k} {Y + 15 * sign * dy * k}", after=STEP)
            t.do(f"pointer_up 1 {X + 120 * sign * dx} {Y + 120 * sign * dy}")
            t.ends(HIDDEN)
            t.now += 0.5
    yield t.end()


def reduced() -> Iterator[Trace]:
    about = "Reduced motion: with the finger, no rubber band, at its stop at once; fades."
    t = Sheet("sheet_reduced_motion", about, reduced_motion=1)
    t.do("move_to 1 1", after=0.25)
    t.do("move_to 0 1", after=0.125)
    t.do("dismiss 1", after=0.5)
    t.do("present 1", after=0.0625)
    t.do("move_to 1 1", after=0.5)
    for way, velocity, goal in ((-80, -600, 0), (-120, 0, 0), (230, 0, 1), (60, 900, HIDDEN)):
        t.now += 0.5
        t.press()
        t.run(way, velocity)
        t.lift(0 if velocity else 0.25)
        t.ends(goal)
    t.do("present 1", after=0.25)
    t.press()
    t.way = 0
    t.lift(0.0625)
    t.do("set reduced_motion 0", "dismiss 1", after=0.5)
    t.do("set reduced_motion 1", after=0.125)
    t.must("ended 0 returned", "dismissed called")
    yield t.end()


def cover() -> Iterator[Trace]:
    t = Sheet("sheet_cover", "COVER, as its document has it: 0.6 of the finger, 150 points decide.", "cover")
    for way, velocity, goal in (
        *((240, 0, 0), (249, 0, 0), (252, 0, HIDDEN), (400, 0, HIDDEN), (175, 1500, 0), (30, 3000, 0)),
        *((300, -800, HIDDEN), (500, 3000, HIDDEN), (-120, 0, 0)),
    ):
        t.do("present 1", after=0.25)
        t.now += 1.25
        t.press()
        t.run(way, velocity)
        t.lift(0 if velocity else 0.25)
        if way > 0:
            t.ends(goal)
        t.now += 0.5
    # Caught on the way in and on the way back, sideways, and thrown out.
    t.do("dismiss 0", "present 1", after=0.25)
    t.drag((0.375, X, 300), (0.75, X - 40, 200), (0.875, X - 40, 200))
    t.drag((0.125, X, 300), (0.5, X + 60, 330), (0.625, X + 60, 330))
    t.drag((1, X, 300), (1.5, X, 440), (1.625, X, 440))
    t.drag((0.0625, X, 300), (0.25, X, 700))
    t.must("dismissed called", *["ended 0 returned"] * 3, "ended -1 dismissed", "dismissed dismissed")
    # Flicks that count, one back from beyond; a threshold with room to tremble; a rubber band; growing corners.
    t.do("set drag.fling 1 drag.hysteresis 20 look.corner_distance 30 drag.rubber_band_coefficient 0.55", after=1)
    t.do("present 1")
    t.drag((1, X, 300), (1.125, X, 420))
    t.do("present 1", after=0.5)
    t.drag((1, X, 300), (1.5, X, 570), (1.75, X, 545), (2, X, 520), (2.125, X, 520))
    t.do("present 1", after=0.5)
    t.drag((1, X, 300), (1.5, X, 100), (1.75, X, 100))
    t.drag((1, X, 300), (1.5, X, 600), (1.5625, X, 520))
    t.must(*["ended -1 dismissed", "dismissed dismissed"] * 2, "ended 0 returned", "ended 0 returned")
    # Out to the right, beyond a quarter of the extent; up and down belongs to a list.
    t.do("set drag.scroll_axis 2 side 2 drag.threshold 0.25 drag.threshold_unit 4", after=2)
    t.do("present 1")
    t.drag((1, 60, 300), (1.25, 60, 420))
    t.drag((0.25, 60, 300), (0.75, 380, 320), (1, 380, 320))
    t.do("dismiss 1", after=1)
    t.must("ended 0 returned", "dismissed called")
    yield t.end()


def pages() -> Iterator[Trace]:
    t = Sheet(
        "sheet_pages", "A pager: where swipes go, round and round, and other pages.", "pager", extent=390, pages=5
    )
    for offset, velocity, came_from, wrap, page in (
        *((194, 0, 0, 0, 0), (196, 0, 0, 0, 1), (100, 450, 0, 0, 0), (110, 480, 0, 0, 1), (25, 500, 0, 0, 1)),
        *((300, -500, 0, 0, 0), (600, 6000, 0, 0, 1), (640, -300, 2, 0, 1), (-30, -900, 0, 0, 0)),
        *((-30, -900, 0, 1, 4), (1590, 900, 4, 1, 0), (1500, 0, 0, 1, 1)),
    ):
        t.do(f"move_to {came_from} 0", f"set wrap {wrap}", after=0.5)
        t.now += 0.125
        t.press()
        stretch = -stretched(30, 195) if offset < 0 and not wrap else offset
        t.run(390 * came_from - stretch, -velocity)
        t.lift(0 if velocity else 0.25)
        t.ends(page)
    # Three swipes are three pages, and two fast ones go on over the last.
    t.do("set wrap 1", "move_to 0 0", after=0.5)
    for velocity, page in ((900, 1), (900, 2), (900, 3), (6000, 4), (6000, 0)):
        t.press()
        for k in range(1, 9):
            t.move(-k * STEP * velocity)
        t.lift()
        t.ends(page)
        t.now += 9 * STEP
    # Another size and another number of pages: under a finger, in a settle, at rest.
    for change, page in (
        *(("set page 200", 2), ("set pages 3", 1), ("set page 0 wrap 0", 2), ("set pages 0", 3)),
        ("set extent 500 pages 4", 3),
    ):
        t.do("move_to 3 1", after=0.5)
        t.do(change, after=0.125)
        t.now += 0.75
        t.press()
        t.run(90, 0)
        t.do("set page 300 pages 6 wrap 1", after=0.125)
        t.move(140)
        t.lift()
        t.ends(page)
        t.do(change, after=0.0625)
    t.do("set reduced_motion 1", "move_to 1 1", after=0.5)
    t.do("dismiss 1", "set_stops 0,100 point", "set_content 0 100", "present 1", after=0.5)
    t.must(*["error CARDSTACK_ERROR_INVALID_ARGUMENT"] * 3)
    yield t.end()


def scrolls() -> Iterator[Trace]:
    t = Sheet("sheet_scroll", "Two fingers on a trackpad, with phases and without: sheet and content.")

    def play(first: float, last: float, has_phases: bool, rate: int = 60) -> None:
        """A flick downward, from one speed to another."""
        glide, coasts = fingers(0, first, last, 0.2, rate), tail(0.2, last, rate, 0.5)
        if has_phases:
            t.do(f"scroll {X} {Y} 0 0 began", after=0.5)
        start = t.now + (0 if has_phases else 0.5)
        for time, way in [*glide, *coasts]:
            phase = ("changed" if time <= 0.2 else "momentum") if has_phases else "unknown"
            t.now = round(start + time, 6)
            if has_phases and (time, way) == coasts[0]:
                t.do(f"scroll {X} {Y} 0 0 ended")
            t.do(f"scroll {X} {Y} 0.5 {round(way, 3)} {phase}")

    for has_phases in (True, False):
        for stop, scroll, first, last in ((0, 0, 300, 1200), (1, 0, -300, -1200), (0, 300, 200, 900), (1, 0, 100, 150)):
            t.place(stop, scroll)
            play(first, last, has_phases, 60 if stop else 120)
    # Across, a notch, a finger that ends a scroll, and one whose end was lost.
    t.place(1)
    t.do(f"scroll {X} {Y} 30 2 began", f"scroll {X} {Y} 0 0 ended", f"scroll {X} {Y} 0 120 notch", after=0.5)
    t.do(f"scroll {X} {Y} 0 0 began", after=0.5)
    for words in ("0 40 changed", "0 30 changed", "0 0 began", "0 -50 changed"):
        t.do(f"scroll {X} {Y} {words}", after=STEP)
    t.press()
    t.run(-60, -300)
    t.lift()
    t.outcome = None
    yield t.end()
    flick = [9, 18, 24, 22, 19, 16, 13, 11, 9, 7, 6, 5, 4, 3, 2, 1]
    t = Sheet("sheet_scroll_pages", "A trackpad over a pager: one page a flick.", "pager", pages=3, wrap=1)
    for sign, pause, page in ((-1, 0.5, 1), (-1, 0, 2), (-1, 0, 0), (1, 0.5, 2)):
        t.now += 0.5 + pause
        for way in flick:
            t.do(f"scroll {X} {Y} 0 {sign * way} unknown", after=STEP)
        t.ends(page)
    yield t.end()


def sheet_scenes() -> Iterator[Trace]:
    for part in (targets, hand_over, look, turned, calls, hands, reduced, cover, pages, scrolls):
        yield from part()
