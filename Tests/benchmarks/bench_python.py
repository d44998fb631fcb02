"""What a frame costs from Python, beside an empty call by ctypes in the same run.

The empty call is `cardstack_deck_advance` with a NULL deck, made in the cheapest way that ctypes has: it returns at
once. All cases of a round run one after the other, and each ratio is the median of its rounds', so that
what else the machine does meets them alike.
"""

from __future__ import annotations

import ctypes
import itertools
import statistics
from time import process_time
from typing import Callable, Dict, List

from cardstack import Deck
from cardstack._native.loader import library

ROUNDS, CALLS = 41, 4000


def new_deck(**fields: object) -> Deck[int]:
    """A CLASSIC deck of a thousand cards at time 1."""
    deck: Deck[int] = Deck("classic", width=390, height=844, **fields)
    deck.append(range(1, 1001), time=0.0)
    deck.advance(1.0)
    return deck


def cases() -> Dict[str, Callable[[float], object]]:
    """What is measured, by name: calls that take the time."""
    plain = library["cardstack_deck_advance"]
    plain.restype = ctypes.c_int32
    resting = new_deck()
    frame_at = ctypes.byref(resting.frame._record)
    # A card that takes a long time to leave: every frame moves it. A pile that takes a long time to close up, too.
    slow = {"exit": {"seconds": 1e6}, "swipe": {"fling_maximum": 1.0}}
    moving, pile = new_deck(**slow), new_deck(**slow, motion={"pile_spring": (1.0, 1e-12, 2e-6)})
    for deck in (moving, pile):
        deck.swipe("right", time=1.0)

    def numbers(deck: Deck[int]) -> Callable[[float], object]:
        def frame(now: float) -> object:
            deck.advance(now)
            return deck.pose_values()

        return frame

    def objects(deck: Deck[int]) -> Callable[[float], object]:
        def frame(now: float) -> object:
            deck.advance(now)
            return deck.poses()

        return frame

    return {
        "loop": lambda _: None,
        "empty": lambda _: plain(None, frame_at),
        "a frame at rest": resting.advance,
        "a frame at rest, numbers read": numbers(resting),
        "a frame at rest, as objects": objects(resting),
        "a frame, one of four leaving": moving.advance,
        "a frame, one of four leaving, numbers read": numbers(moving),
        "a frame, one of four leaving, as objects": objects(moving),
        "a frame, all four moving, as objects": objects(pile),
    }


def timed(action: Callable[[float], object], start: float) -> float:
    """Seconds for one call, from frame to frame."""
    times = [start + k * 1e-4 for k in range(CALLS)]
    begin = process_time()
    for time in times:
        action(time)
    return (process_time() - begin) / CALLS


def main() -> None:
    """Measures and prints."""
    measured = cases()
    seconds: Dict[str, List[float]] = {name: [] for name in measured}
    # Every measurement goes on from where the last one stopped: the clock never goes back.
    clock = itertools.count(2)
    for _ in range(ROUNDS):
        for name, action in measured.items():
            seconds[name].append(timed(action, float(next(clock))))
    # The loop's own cost is in neither.
    loops, empties = seconds.pop("loop"), seconds.pop("empty")
    for name, taken in seconds.items():
        rounds = zip(taken, empties, loops)
        ratio = statistics.median((each - loop) / (empty - loop) for each, empty, loop in rounds)
        nanoseconds = 1e9 * statistics.median(taken)
        print(f"{'Python: ' + name:<50}  {ratio:8.2f} {'empty calls':<28}  {nanoseconds:12.1f} ns")


if __name__ == "__main__":
    main()
