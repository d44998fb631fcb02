"""The demo's colours, light and dark. They are those of the playground."""

from __future__ import annotations

from typing import NamedTuple

from .canvas import Color


class Palette(NamedTuple):
    """The colours of everything but the cards' pictures."""

    ground: Color
    """Behind the cards."""
    panel: Color
    """Buttons and lists."""
    line: Color
    """What is between: the veil on the pile, deeper with the depth; a card whose picture is not painted yet."""
    ink: Color
    """Words and signs."""
    soft: Color
    """Words that matter less."""
    good: Color
    """To the right."""
    bad: Color
    """To the left."""
    shadow: float
    """How dark shadows are [0..1]."""


LIGHT = Palette(
    (244, 242, 238), (255, 255, 255), (222, 218, 210), (29, 27, 32), (92, 89, 99), (23, 132, 76), (210, 52, 62), 0.5
)
DARK = Palette(
    (19, 18, 23), (38, 36, 45), (52, 50, 61), (240, 238, 244), (174, 170, 184), (48, 178, 110), (238, 88, 96), 1.0
)
