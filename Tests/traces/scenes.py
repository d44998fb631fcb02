"""Scenes of a finger on a card for make_traces.py, each with the decisions that must come of it, reasoned out from the
rules of the interface and not read off an engine."""

from collections.abc import Iterator
from math import exp

from trace_writer import Trace

# Round numbers to reason with, the same in every scene that does not say otherwise: a card of 300 by 400 in the middle
# of the viewport, decided at 100 points or 800 points a second.
RULES = {
    "card.width": 300,
    "card.height": 400,
    "press.slop": 10,
    "press.duration": float("inf"),
    "swipe.commit_rule": 2,
    "swipe.metric": 1,
    "swipe.threshold": 100,
    "swipe.threshold_unit": 1,
    "swipe.fling_velocity": 800,
    "swipe.flick_back_velocity": 300,
    "swipe.fling_maximum": 8000,
    "pile.max_flights": 8,
    "undo.limit": 100,
    "undo.seconds": float("inf"),
    "recycle.directions": 0,
}

RIGHT = 2  # the bit


def gestures() -> Iterator[Trace]:
    t = Trace("flick_right", "A flick: 80 points, short of the threshold, at 1600 points a second.", **RULES)
    t.append(0, 1, 5)
    t.finger([(0.1, 195, 422), (0.15, 275, 416)])
    t.must("committed 1 right released")
    t.frames(0, 1.5)
    yield t

    t = Trace(
        "one_to_one",
        "Grabbed low and let go too soon, caught high on its way back, let go again, swiped; the next one grabbed as "
        "it comes up and decided, called back in its flight, and caught.",
        **RULES,
    )
    t.append(0, 1, 5)
    t.finger([(0.1, 195, 560), (0.5, 275, 560), (0.8, 275, 560)])
    t.must("cancelled 1 released")
    t.finger([(0.86, 215, 300), (1.2, 155, 320), (1.5, 155, 320)])
    t.must("cancelled 1 released")
    t.call(3, "swipe right 0")
    t.must("committed 1 right swiped")
    t.finger([(3.03, 100, 400), (3.4, 240, 410), (3.7, 240, 410)])
    t.must("committed 2 right released")
    t.call(3.8, "undo none")
    t.must("undone 2 right")
    t.finger([(4.05, 215, 420), (4.3, 175, 430), (4.6, 175, 430)])
    t.must("cancelled 2 released")
    t.frames(0, 6)
    yield t

    t = Trace(
        "flick_back",
        "Dragged 180 points to the right and flicked back, still 60 right of its start: vetoed, and never a left.",
        **RULES,
    )
    t.append(0, 1, 5)
    t.finger([(0.1, 195, 422), (0.5, 375, 422), (0.58, 255, 422)])
    t.must("cancelled 1 released")
    # The same, but released while still past the threshold: the flick against it vetoes what the distance says.
    t.finger([(2.5, 195, 422), (2.9, 375, 422), (2.92, 355, 422), (2.94, 335, 422)])
    t.must("cancelled 1 released")
    t.frames(0, 4)
    yield t

    t = Trace(
        "trembling_finger",
        "At the threshold and at a sector's edge: one tick each, and what was shown decides; then strictly.",
        **RULES | {"swipe.hysteresis": 4, "swipe.hysteresis_angle": 0.08},
    )
    t.append(0, 1, 5)
    # Two points to and fro about 100, then 97: the threshold had been passed, and 96 are enough.
    tremble = [(0.5 + 0.02 * k, 294 + 2 * (k % 2), 422) for k in range(30)]
    t.finger([(0.1, 195, 422), *tremble, (1.4, 292, 422), (1.8, 292, 422)])
    t.must("committed 1 right released")
    t.finger([(3.1, 195, 422), (3.5, 292, 422), (3.9, 292, 422)])
    t.must("cancelled 2 released")
    # 52 degrees off, which is 2 outside the sector; 57 degrees are too many.
    t.finger([(5.1, 195, 422), (5.5, 315, 422), (5.9, 305, 563), (6.3, 305, 563)])
    t.must("committed 2 right released")
    t.finger([(7.1, 195, 422), (7.5, 315, 422), (7.9, 305, 591), (8.3, 305, 591)])
    t.must("cancelled 3 released")
    t.frames(0, 10)
    yield t

    t = Trace(
        "own_thresholds",
        "Up has a threshold of its own, twice the other one, and left one of half: 70 points decide left alone.",
        directions="four-way",
        **RULES | {"swipe.thresholds": (50, 0, 200, 0, 0, 0, 0, 0)},
    )
    t.append(0, 1, 6)
    t.finger([(0.1, 195, 422), (0.5, 125, 422), (0.9, 125, 422)])
    t.must("committed 1 left released")
    t.finger([(2.1, 195, 422), (2.5, 265, 422), (2.9, 265, 422)])
    t.must("cancelled 2 released")
    t.finger([(4.1, 195, 522), (4.5, 195, 372), (4.9, 195, 372)])
    t.must("cancelled 2 released")
    t.finger([(6.1, 195, 522), (6.5, 195, 310), (6.9, 195, 310)])
    t.must("committed 2 up released")
    # 150 points, and through three sectors: nothing jumps.
    t.finger([(8.1, 195, 422), (8.5, 195, 282), (8.9, 300, 322), (9.3, 335, 422), (9.7, 335, 422)])
    t.must("committed 3 right released")
    t.frames(0, 12)
    yield t

    t = Trace(
        "axis",
        "The card follows along one axis: sideways, then the one along which the finger leaves the slop.",
        directions="four-way",
        **RULES | {"swipe.axis": 1},
    )
    t.append(0, 1, 8)
    # More up than right: by the part to the right.
    t.finger([(0.1, 195, 522), (0.5, 315, 322), (0.9, 315, 322)])
    t.must("committed 1 right released")
    t.finger([(2.1, 195, 522), (2.5, 275, 222), (2.9, 275, 222)])
    t.must("cancelled 2 released")
    # A flick up is none to the side.
    t.finger([(4.1, 195, 522), (4.2, 205, 322)])
    t.must("cancelled 2 released")
    t.call(6, "set swipe.axis 3")
    t.finger([(6.1, 195, 522), (6.3, 197, 482), (6.6, 315, 402), (7, 315, 402)])
    t.must("committed 2 up released")
    t.finger([(8.1, 195, 422), (8.3, 235, 424), (8.6, 315, 622), (9, 315, 622)])
    t.must("committed 3 right released")
    # By its duration the press becomes a drag before the finger has left the slop.
    t.call(10, "set swipe.axis 3 press.duration 0.05")
    t.finger([(10.1, 195, 522), (10.3, 195, 522), (10.5, 197, 482), (10.8, 315, 402), (11.2, 315, 402)])
    t.must("committed 4 up released")
    # A card that is caught on its way back, along the other axis.
    t.finger([(12.1, 195, 422), (12.4, 255, 422)])
    t.must("cancelled 5 released")
    t.finger([(12.5, 205, 422), (12.8, 205, 302), (13.2, 205, 302)])
    t.must("committed 5 up released")
    t.frames(0, 15)
    yield t

    t = Trace(
        "nudge",
        "A hint: the card leans out and comes back; a finger and a button take it from where it is.",
        **RULES,
    )
    t.append(0, 1, 6)
    t.call(0.5, "nudge right 80 0.9")
    t.call(2, "nudge left 200 0.8")
    # A second one before the first is over.
    t.call(2.3, "nudge right 120 0.6")
    t.call(4, "nudge right 80 0.9")
    t.finger([(4.3, 240, 422), (4.7, 300, 422), (5, 300, 422)])
    t.must("committed 1 right released")
    t.call(6, "nudge left 80 0.9")
    t.call(6.4, "swipe right 0")
    t.must("committed 2 right swiped")
    t.finger([(8, 195, 422), (8.2, 235, 422), (8.4, 235, 422)], lift=False)
    t.call(8.5, "nudge right 80 0.9")
    t.must("error CARDSTACK_ERROR_REFUSED")
    t.call(8.6, "pointer_up 0 235 422")
    t.must("cancelled 3 released")
    # While it returns.
    t.call(8.7, "nudge left 80 0.9")
    t.call(10, "set reduced_motion 1")
    t.call(10.1, "nudge right 80 0.9")
    t.frames(0, 12)
    yield t

    t = Trace(
        "card_size",
        "Cards of their own size: hit test, threshold, a change under a finger, undo, and a card that is added again.",
        **RULES | {"swipe.threshold": 0.3, "swipe.threshold_unit": 3, "recycle.dedupe": 1},
    )
    t.append(0, 1, 6)
    t.call(0.05, "set_card_size 1 150 200")
    t.call(0.05, "set_card_size 3 200 600")
    # Beside the small card, where a usual one would be.
    t.finger([(0.1, 300, 422), (0.4, 380, 422), (0.7, 380, 422)])
    # 0.3 of 150 points.
    t.finger([(1.1, 195, 422), (1.4, 245, 422), (1.7, 245, 422)])
    t.must("committed 1 right released")
    t.finger([(3.1, 195, 422), (3.4, 245, 422), (3.7, 245, 422)])
    t.must("cancelled 2 released")
    t.call(5, "undo none")
    t.must("undone 1 right")
    t.finger([(7.1, 195, 422), (7.4, 245, 422), (7.7, 245, 422)], lift=False)
    t.call(7.8, "set_card_size 1 320 500")
    t.call(8.2, "set_card_size 1 0 0")
    t.call(8.6, "pointer_up 0 245 422")
    t.must("cancelled 1 released")
    t.call(10, "set_card_size 1 180 180")
    t.call(10.1, "swipe left 0")
    t.must("committed 1 left swiped")
    t.call(10.2, "set_card_size 1 700 900")
    t.call(10.3, "set_card_size 9 100 100")
    t.must("error CARDSTACK_ERROR_NOT_FOUND")
    t.call(12, "remove 3")
    t.call(12.5, "insert 1 3")
    t.frames(0, 14)
    yield t

    t = Trace(
        "off_axis",
        "Where no sector is the card resists; a rubber band of 0 does not move it straight up.",
        **RULES | {"swipe.free_off_axis": 0, "swipe.rubber_band_coefficient": 0},
    )
    t.append(0, 1, 5)
    t.finger([(0.1, 195, 422), (0.5, 195, 302), (0.9, 295, 302), (1.3, 345, 402), (1.6, 345, 402)])
    t.must("committed 1 right released")
    t.call(3, "set swipe.free_off_axis 0.5 swipe.rubber_band_coefficient 0.55")
    t.finger([(3.1, 195, 422), (3.5, 195, 622), (3.9, 195, 622)])
    t.must("cancelled 2 released")
    t.frames(0, 5)
    yield t

    t = Trace(
        "second_finger_takes_over",
        "The second finger takes the card out of the first one's hand. Later one whose release is lost gives way.",
        **RULES | {"press.second_finger": 3},
    )
    t.append(0, 1, 5)
    t.finger([(0.1, 195, 422), (0.4, 150, 422), (0.8, 60, 422)], pointer=7)
    t.finger([(0.5, 140, 450), (0.9, 330, 450), (1.1, 330, 450)], rate=60, pointer=8)
    t.must("cancelled 1 system", "committed 1 right released")
    t.call(1.5, "set press.second_finger 1 press.silence 1")
    t.finger([(1.6, 195, 422), (1.7, 240, 422)], pointer=7, lift=False)
    t.finger([(2, 195, 422), (2.2, 60, 422)], pointer=8)
    t.finger([(3, 195, 422), (3.2, 20, 422), (3.5, 20, 422)], pointer=9)
    t.must("cancelled 2 system", "committed 2 left released")
    t.frames(0, 5)
    yield t

    t = Trace(
        "tap",
        "Taps: a short one, a trembling one; one that strays and comes home is none, nor one beside the card.",
        **RULES,
    )
    t.append(0, 1, 5)
    t.finger([(0.1, 195, 422), (0.16, 196, 422)])
    t.must("tap 1")
    t.finger([(1.0, 100, 300), (2.5, 104, 303)], rate=60)
    t.must("tap 1")
    t.finger([(3.0, 195, 422), (3.3, 250, 422), (3.6, 198, 422), (3.9, 198, 422)])
    t.must("cancelled 1 released")
    t.finger([(4.5, 5, 5), (4.6, 5, 5)], rate=60)
    t.frames(0, 5, 30)
    yield t


def sampling() -> Iterator[Trace]:
    for rate in (60, 125, 1000):
        t = Trace(
            f"flick_{rate}_hz",
            f"A flick of 70 points at 1400 points a second, seen by a {rate} Hz digitiser, then a push at 500.",
            **RULES,
        )
        t.append(0, 1, 5)
        t.finger([(0.1, 195, 422), (0.15, 265, 422)], rate=rate)
        t.must("committed 1 right released")
        t.finger([(0.8, 195, 422), (0.94, 265, 422)], rate=rate)
        t.must("cancelled 2 released")
        t.frames(0, 2, jitter=0.004)
        yield t

    t = Trace(
        "bad_times",
        "Flicks whose samples come doubled, all at one time, or stamped before their predecessors.",
        **RULES,
    )
    t.append(0, 1, 8)
    t.finger([(0.1, 195, 422), (0.2, 295, 422), (0.26, 375, 422)], doubled=0.4, backward=0.2)
    t.must("committed 1 right released")
    t.finger([(1.0, 195, 422), (1.1, 95, 422), (1.16, 15, 422)], doubled=0.2, backward=0.3)
    t.must("committed 2 left released")
    # Everything in one instant: no time, no velocity, and the distance alone decides.
    for x in (195, 215, 235, 255):
        t.call(2, f"pointer_{'down' if x == 195 else 'move'} 0 {x} 422")
    t.call(2, "pointer_up 0 255 422")
    t.must("cancelled 3 released")
    for x in (195, 255, 335):
        t.call(3, f"pointer_{'down' if x == 195 else 'move'} 0 {x} 422")
    t.call(3, "pointer_up 0 335 422")
    t.must("committed 3 right released")
    t.frames(0, 4, 60)
    yield t


def rules() -> Iterator[Trace]:
    t = Trace(
        "rule_projected",
        "By where the card would come to rest at 0.998 a millisecond, half its speed away.",
        **RULES | {"swipe.commit_rule": 3, "swipe.deceleration_rate": 0.998},
    )
    t.append(0, 1, 5)
    # 30 points at 300/s: would rest at 180. Then 60 points at a halt: rests at 60. Then 140 back at 400/s: at -60.
    t.finger([(0.1, 195, 422), (0.2, 225, 422)])
    t.must("committed 1 right released")
    t.finger([(1.0, 195, 422), (1.3, 255, 422), (1.6, 255, 422)])
    t.must("cancelled 2 released")
    t.finger([(2.5, 195, 422), (2.8, 375, 422), (2.9, 335, 422)])
    t.must("cancelled 2 released")
    t.frames(0, 4)
    yield t

    t = Trace(
        "forbidden",
        "Only right is allowed. To the left the card resists and comes along back; per-card locks.",
        directions="two-way",
        **RULES | {"swipe.allowed_directions": RIGHT},
    )
    t.append(0, 1, 5)
    t.finger([(0.1, 195, 422), (0.6, 20, 422), (0.9, 20, 422)])
    t.must("cancelled 1 released")
    t.finger([(2, 195, 422), (2.4, 20, 422), (2.9, 340, 422), (3.2, 340, 422)])
    t.must("committed 1 right released")
    t.call(4, "set_card_directions 2 0")
    t.finger([(4.1, 195, 422), (4.4, 360, 422), (4.7, 360, 422)])
    t.must("cancelled 2 released")
    # A button is no finger: any direction with a sector. But the card's own limit binds it, unless it is forced.
    t.call(6, "swipe left 0")
    t.must("error CARDSTACK_ERROR_REFUSED")
    t.call(6, "swipe left 1")
    t.must("committed 2 left swiped")
    t.frames(0, 7, 30)
    yield t

    about = "Right and left by the sign of dx alone."
    t = Trace("two_halves", about, preset="circle", directions="two-halves", **RULES)
    t.append(0, 1, 3)
    t.finger([(0.1, 195, 422), (0.5, 305, 700), (0.7, 305, 700)])
    t.must("committed 1 right released")
    t.finger([(2, 195, 422), (2.4, 85, 130), (2.6, 85, 130)])
    t.must("committed 2 left released")
    t.frames(0, 4)
    yield t

    eight = [
        ("right", 150, 30),
        ("down-right", 150, 120),
        ("down", -30, 150),
        ("down-left", -120, 150),
        ("left", -150, -40),
        ("up-left", -150, -110),
        ("up", 30, -150),
        ("up-right", 110, -150),
    ]
    t = Trace("eight_way", "Eight ways, each pulled off its axis.", directions="eight-way", **RULES)
    t.append(0, 1, 10)
    for i, (direction, dx, dy) in enumerate(eight):
        start = 0.1 + 0.9 * i
        end = (195 + dx, 422 + dy)
        t.finger([(start, 195, 422), (start + 0.3, *end), (start + 0.5, *end)])
        t.must(f"committed {i + 1} {direction} released")
    t.frames(0, 9)
    yield t


def fingers(start: float, first: float, last: float, seconds: float, rate: int = 60) -> list[tuple[float, float]]:
    """Two fingers on a trackpad: times, and points to the right."""
    count = max(2, round(seconds * rate))
    return [(start + i / rate, (first + (last - first) * i / count) / rate) for i in range(1, count + 1)]


def tail(start: float, speed: float, rate: int = 60, seconds: float = 9) -> list[tuple[float, float]]:
    """What the system scrolls after the fingers are up."""
    tau = 0.325
    ways = [(start + i / rate, speed * exp(-i / rate / tau) / rate) for i in range(1, round(seconds * rate))]
    return [(time, way) for time, way in ways if abs(way) >= 0.3]


def scrolls() -> Iterator[Trace]:
    rate = 60
    t = Trace("scroll_60_hz", "Two fingers on a trackpad, 60 scrolls a second.", **RULES)
    t.append(0, 1, 9)
    flick = [*fingers(0, 200, 1200, 0.2, rate), *tail(0.2, 1200, rate)]
    soft = [*fingers(0, 200, 500, 0.12, rate), *tail(0.12, 500, rate)]
    short = [*fingers(0, 150, 220, 0.15, rate), *tail(0.15, 220, rate)]
    again = [*fingers(0, 200, 1200, 0.2, rate), *tail(0.2, 1200, rate, 0.35), *fingers(0.55, 500, 1200, 0.2, rate)]
    back = [*fingers(0, 200, 1200, 0.2, rate), *tail(0.2, 1200, rate, 0.35), *fingers(0.55, -300, -1200, 0.2, rate)]
    even = fingers(0, 600, 600, 0.5, rate)
    returned = [*fingers(0, 600, 600, 0.25, rate), *fingers(0.25, -600, -600, 0.2, rate)]
    for start, stream in ((1, flick), (5, soft), (8, short), (11, again), (15, back), (19, even), (21, returned)):
        for time, way in stream:
            t.call(round(start + time, 6), f"scroll 195 422 {round(way, 3)} 0 unknown")
    t.must("committed 1 right released", "committed 2 right released", "cancelled 3 released")
    t.must("committed 3 right released", "committed 4 right released", "committed 5 right released")
    t.must("committed 6 left released", "committed 7 right released", "cancelled 8 released")
    t.frames(0, 23)
    yield t

    t = Trace("scroll_phases", "With phases: a flick, a page's scroll, and a finger that ends a scroll.", **RULES)
    t.append(0, 1, 9)
    t.call(1, "scroll 195 422 0 0 began")
    for time, way in fingers(1, 900, 1800, 0.12):
        t.call(round(time, 6), f"scroll 195 422 {round(way, 3)} 0.5 changed")
    t.call(1.125, "scroll 195 422 0 0 ended")
    for time, way in tail(1.12, 1800):
        t.call(round(time, 6), f"scroll 195 422 {round(way, 3)} 0 momentum")
    t.must("committed 1 right released")
    t.call(4, "scroll 195 422 2 9 began")
    for i in range(1, 9):
        t.call(round(4 + i / 60, 6), "scroll 195 422 1 20 changed")
    t.call(4.2, "scroll 195 422 0 0 ended")
    t.call(5, "scroll 195 422 120 0 notch")
    for i in range(6):
        t.call(round(6 + i / 60, 6), "scroll 195 422 -9 1 unknown")
    t.finger([(6.12, 195, 422), (6.4, 30, 422), (6.6, 30, 422)])
    t.call(6.3, "scroll 195 422 -9 0 unknown")
    t.must("cancelled 2 system", "committed 2 left released")
    t.frames(0, 8)
    yield t


def finger_scenes() -> Iterator[Trace]:
    for part in (gestures, sampling, rules, scrolls):
        yield from part()
