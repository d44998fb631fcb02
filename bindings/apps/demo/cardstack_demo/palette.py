"""The colours of the demo, light and dark. The playground, the kiosk and the example hosts have the same."""

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
    (240, 241, 245), (255, 255, 255), (217, 219, 227), (28, 30, 38), (74, 80, 96), (38, 150, 92), (206, 56, 70), 0.5
)
DARK = Palette(
    (18, 20, 26), (37, 41, 51), (51, 56, 69), (240, 241, 245), (171, 177, 192), (76, 196, 136), (255, 122, 132), 1.0
)
SHADE = (30, 20, 50)
"""Of all shadows."""
