"""The host around the README's block in Python, which test_readme.py puts into its place."""

import itertools
import time
from types import SimpleNamespace

from cardstack import Committed, Deck, Direction  # noqa: F401, used by the block

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

    frames = 0

    def __bool__(self):
        self.frames += 1
        return self.frames <= 31


running = Running()


def touches():
    """The samples of a drag, one a frame."""
    frame = running.frames
    if frame > 14:
        return []
    kind = "down" if frame == 1 else "up" if frame == 14 else "move"
    return [SimpleNamespace(kind=kind, x=195 + 15 * (frame - 1), y=400, time=(frame - 1) / 60)]


def draw(key, *numbers):
    """Draws nothing."""
    assert key in ("ann", "bob", "cleo")
    assert len(numbers) == 5


def main():
    """What the README shows."""
    # The block.


main()
print(running.frames - 1, "frames, liked", *liked)
