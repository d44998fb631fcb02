#!/usr/bin/env python3
"""What a deck does under a finger, in pictures: a film strip of each of six gestures.

    strips.py FOLDER [--preset PRESET] [--size WIDTH HEIGHT]

A person looks at them before and after a constant is changed, beside the numbers of feel.py. Each gesture is played on
a deck that records it, and the demo's renderer draws the recording at the moments that the gesture names.
"""

from __future__ import annotations

import argparse
import io
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
from cardstack import Deck, Direction, trace
from feel import Finger

from cardstack_demo.render import strip

Gesture = Callable[[Finger], Iterator[float]]
"""Plays with a finger, and yields each moment that is drawn."""


def after(finger: Finger, *waits: float) -> Iterator[float]:
    """Lets time pass, and yields the moment after each wait."""
    for wait in waits:
        for _ in finger.frames(wait):
            pass
        yield finger.time


def slow_drag(finger: Finger) -> Iterator[float]:
    """A slow drag past the threshold: pressed, lifted a little, stamped, let go at rest."""
    finger.press(195, 250)
    yield from after(finger, 0.15)
    for distance in (30, 50, 30, 60):
        finger.drag((1, 0), distance, 300)
        yield finger.time
        yield from after(finger, 0.1)
    finger.lift()
    yield from after(finger, 0.033, 0.067, 0.1, 0.1)


def flick(finger: Finger) -> Iterator[float]:
    """A flick that is shorter than the threshold."""
    finger.press(195, 550)
    yield from after(finger, 0.02)
    finger.drag((-0.98, -0.2), 80, 1200)
    yield finger.time
    finger.lift()
    yield from after(finger, 0.017, 0.017, 0.033, 0.067, 0.1, 0.1, 0.2)


def button(finger: Finger) -> Iterator[float]:
    """A button."""
    yield finger.time
    finger.deck.swipe(Direction.RIGHT, time=finger.time)
    yield from after(finger, 0.017, 0.017, 0.033, 0.067, 0.1, 0.1, 0.1, 0.2)


def catch(finger: Finger) -> Iterator[float]:
    """A card that returns is caught on its way, and dragged to the other side."""
    finger.press(195, 250)
    finger.drag((1, 0), 85)
    finger.hold()
    yield finger.time
    finger.lift()
    yield from after(finger, 0.05, 0.05)
    finger.press(*finger.held_point())
    yield from after(finger, 0.001)
    for distance in (50, 60, 80):
        finger.drag((-1, 0), distance)
        yield finger.time
    yield from after(finger, 0.3)


def undo(finger: Finger) -> Iterator[float]:
    """A card that has left is called back while it leaves."""
    finger.press(195, 250)
    finger.drag((1, 0), 150)
    finger.hold()
    finger.lift()
    yield from after(finger, 0.1, 0.05)
    finger.deck.undo(time=finger.time)
    yield from after(finger, 0.033, 0.067, 0.1, 0.1, 0.1, 0.3)


def nudge(finger: Finger) -> Iterator[float]:
    """The hint of a first start."""
    finger.deck.nudge(Direction.RIGHT, 60, 0.9, time=finger.time)
    yield finger.time
    yield from after(finger, 0.1, 0.1, 0.15, 0.1, 0.15, 0.1, 0.1, 0.1)


GESTURES: tuple[Gesture, ...] = (slow_drag, flick, button, catch, undo, nudge)


def drawn(gesture: Gesture, preset: str, width: float, height: float) -> pygame.Surface:
    """Returns the film strip of a gesture on a fresh deck."""
    recording = io.StringIO()
    with Deck(preset, width=width, height=height, record=recording) as deck:
        deck.append(range(1, 9), time=0.0)
        finger = Finger(deck)
        for _ in finger.frames(1.0):
            pass
        moments = " ".join(f"{moment:.6f}" for moment in gesture(finger))
    return strip(trace.parse(f"{recording.getvalue()}\n# moments: {moments}\n"))


def main() -> None:
    """Runs the program."""
    parser = argparse.ArgumentParser(description="Draws what a deck does under a finger.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--preset", default="classic")
    parser.add_argument("--size", nargs=2, type=float, default=(390.0, 844.0), metavar=("WIDTH", "HEIGHT"))
    arguments = parser.parse_args()
    for gesture in GESTURES:
        path = arguments.folder / f"{gesture.__name__}.png"
        pygame.image.save(drawn(gesture, arguments.preset, *arguments.size), path)
        print(path)


if __name__ == "__main__":
    main()
