"""The host around the README's block in Python, which test_readme.py puts into its place."""

import itertools
import time
from types import SimpleNamespace

from cardstack import Committed, Deck, Direction

frames = 0
liked = []
like = liked.append


class Clock:
    """Sixty frames a second, by hand."""

    def __init__(self):
        self.ticks = itertools.count()

    def __call__(self):
        return next(self.ticks) / 60


time.monotonic = Clock()


class Running:
    """True thirty-one times."""

    def __bool__(self):
        global frames
        frames += 1
        return frames <= 31


running = Running()


def touches():
    """The samples of a drag, one a frame."""
    if frames > 14:
        return []
    kind = "down" if frames == 1 else "up" if frames == 14 else "move"
    return [SimpleNamespace(kind=kind, x=195 + 15 * (frames - 1), y=400, time=frames / 60 - 1 / 60)]


def draw(key, *numbers):
    """Draws nothing."""
    assert key in ("ann", "bob", "cleo")
    assert len(numbers) == 5


def main():
    """What the README shows."""
    ...  # The block.


main()
print(frames - 1, "frames, liked", *liked)
