"""What a frame costs from Python, as ratios to an empty call.

    python Tests/benchmarks/bench_python.py [--rounds N]

The empty call is `cardstack_deck_advance` with a NULL deck: through ctypes, with the same two arguments made in the
same, cheapest way, returning at once. The second ratio is to that call as ctypes is mostly used, with argument types
declared. All cases of a round run one after the other, and each ratio is the median of its rounds', so that what else
the machine does meets them alike.

Aims, for the first ratio: a frame at most 2, a frame with all its poses' numbers read at most 4. For the second: a
frame with its poses as objects at most 6. In "animating" frames one card flies and the pile beneath it is at rest. In
"all moving" frames every card has moved since the frame before.
"""

from __future__ import annotations

import argparse
import ctypes
import itertools
import statistics
import sys
from time import perf_counter
from typing import Callable, Dict, List, Tuple

from cardstack import Deck, _abi
from cardstack._loader import library

AIMS = {
    "settled: advance": 2.0,
    "settled: advance, numbers read": 4.0,
    "animating: advance": 2.0,
    "animating: advance, numbers read": 4.0,
}
AIMS_TO_DECLARED = {
    "settled: advance, Pose objects": 6.0,
    "animating: advance, Pose objects": 6.0,
}


def new_deck(**fields: object) -> Deck[int]:
    """A TINDER deck of a thousand cards at time 1."""
    deck: Deck[int] = Deck("tinder", width=390, height=844, **fields)
    deck.append(range(1, 1001), time=0.0)
    deck.advance(1.0)
    return deck


def repeated(action: Callable[[], object], count: int) -> float:
    """Seconds for one call."""
    steps = itertools.repeat(None, count)
    begin = perf_counter()
    for _ in steps:
        action()
    return (perf_counter() - begin) / count


def timed(action: Callable[[float], object], start: float, step: float, count: int) -> float:
    """Seconds for one call that is told the time, from frame to frame."""
    times = [start + k * step for k in range(count)]
    begin = perf_counter()
    for time in times:
        action(time)
    return (perf_counter() - begin) / count


def cases(count: int) -> Tuple[Dict[str, Callable[[], float]], Dict[str, int]]:
    """What is measured, by name, and how many poses there are then."""
    settled, moving = new_deck(), new_deck(exit={"seconds": 1e6}, swipe={"fling_maximum": 1.0})
    plain = library["cardstack_deck_advance"]
    plain.restype = ctypes.c_int32
    frame = settled.frame._record
    frame_at = ctypes.byref(frame)
    typed = library.cardstack_deck_advance
    clock = itertools.count(2)

    def empty(_: float) -> None:
        plain(None, frame_at)

    def typed_call(_: float) -> None:
        typed(None, frame_at)

    def nothing(_: float) -> None:
        pass

    # A card that takes a long time to leave: every frame moves it. A pile that takes a long time to close up, too.
    pile = new_deck(exit={"seconds": 1e6}, swipe={"fling_maximum": 1.0}, motion={"pile_spring": (1.0, 1e-12, 2e-6)})
    for deck in (moving, pile):
        deck.swipe("right", time=1.0)
    poses = {}

    def read(deck: Deck[int]) -> Callable[[float], object]:
        advance, values = deck.advance, deck.pose_values

        def action(now: float) -> object:
            advance(now)
            return values()

        return action

    def objects(deck: Deck[int]) -> Callable[[float], object]:
        def action(now: float) -> object:
            deck.advance(now)
            return deck.poses()

        return action

    def fields(deck: Deck[int]) -> Callable[[float], object]:
        """What a host does without this package's ways: a loop over ctypes structures."""
        records = deck._stage.records

        def action(now: float) -> object:
            deck.advance(now)
            return [
                (p.card, p.x, p.y, p.rotation, p.scale, p.opacity, p.depth, p.progress, p.stamp_opacity)
                for p in records[: deck.frame.pose_count]
            ]

        return action

    def over(action: Callable[[float], object], step: float = 1e-4) -> Callable[[], float]:
        # Every measurement goes on from where the last one stopped: the clock never goes back.
        return lambda: timed(action, float(next(clock)), step, count)

    measured = {
        "loop": over(nothing),
        "empty": over(empty),
        "empty, declared": over(typed_call),
        "settled: advance": over(settled.advance),
        "settled: advance, numbers read": over(read(settled)),
        "settled: advance, Pose objects": over(objects(settled)),
        "settled: advance, ctypes fields": over(fields(settled)),
        "animating: advance": over(moving.advance),
        "animating: advance, numbers read": over(read(moving)),
        "animating: advance, Pose objects": over(objects(moving)),
        "all moving: advance": over(pile.advance),
        "all moving: advance, Pose objects": over(objects(pile)),
    }
    for name, deck in (("settled", settled), ("animating", moving), ("all moving", pile)):
        deck.advance(1.9)
        poses[name] = deck.frame.pose_count
    return measured, poses


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=41, help="how often everything is measured")
    parser.add_argument("--calls", type=int, default=4000, help="calls in one measurement")
    options = parser.parse_args()
    measured, poses = cases(options.calls)
    seconds: Dict[str, List[float]] = {name: [] for name in measured}
    for _ in range(options.rounds):
        for name, measure in measured.items():
            seconds[name].append(measure())

    def ratio(name: str, unit: str) -> float:
        # The loop's own cost is in neither.
        rounds = zip(seconds[name], seconds[unit], seconds["loop"])
        return statistics.median((each - loop) / (one - loop) for each, one, loop in rounds)

    python = ".".join(map(str, sys.version_info[:3]))
    counts = ", ".join(f"{count} {name}" for name, count in poses.items())
    print(f"Python {python}, library {_abi.VERSION}; poses: {counts}")
    print(f"{'':<36}{'ns':>8}{'to empty':>10}{'to declared':>13}{'aim':>6}")
    for name, told in seconds.items():
        first, second = ratio(name, "empty"), ratio(name, "empty, declared")
        line = f"{name:<36}{1e9 * statistics.median(told):>8.0f}{first:>10.2f}{second:>13.2f}"
        if name in AIMS:
            line += f"{AIMS[name]:>6.0f}{'' if first <= AIMS[name] else '  missed'}"
        if name in AIMS_TO_DECLARED:
            line += f"{AIMS_TO_DECLARED[name]:>6.0f}{'' if second <= AIMS_TO_DECLARED[name] else '  missed'}"
        print(line)


if __name__ == "__main__":
    main()
