"""Where everything is in a window of any size: the card, the buttons, the lists. All lengths are in points."""

from __future__ import annotations

from typing import Any, Dict, NamedTuple

from cardstack import DeckConfig, Preset

BAR = 116.0
"""Height of the space above and beneath the cards, where there is room."""
BUTTONS = ("menu", "likes", "cross", "undo", "book", "heart", "again")

_MARGIN = 22.0
_PILE = 20.0
_LEAST = 40.0
_MOST = 540.0
_ABOVE = 28.0
_FINGER = 44.0
"""The least size of a button."""


class Box(NamedTuple):
    """A rectangle about its middle."""

    x: float
    y: float
    width: float
    height: float

    def has(self, x: float, y: float) -> bool:
        """Whether a place is in it."""
        return abs(x - self.x) <= self.width / 2 and abs(y - self.y) <= self.height / 2


class View(NamedTuple):
    """What drawing needs of a deck's configuration. To read a whole configuration in each frame would take long."""

    preset: Preset
    width: float
    """Width of the viewport."""
    height: float
    """Height of the viewport."""
    card_width: float
    card_height: float
    lift_scale: float
    """Scale of a card under a finger [1]."""

    @classmethod
    def of(cls, config: DeckConfig) -> View:
        """Returns what a configuration says."""
        view, card = config.viewport, config.card
        width = card.width or max(1.0, view.width - 2 * card.margin_x)
        height = card.height or max(1.0, view.height - 2 * card.margin_y)
        return cls(config.preset, view.width, view.height, width, height, config.look.lift_scale)


def card_fields(preset: Preset, width: float, height: float) -> Dict[str, Any]:
    """Returns the fields of a deck's configuration for the largest card of 3:4 that leaves room for the buttons."""
    beside = 4 * _FINGER if is_flat(width, height) else 0.0
    side = max(_LEAST, min(width - 2 * (_MARGIN + beside), 0.75 * (height - 2 * _space(preset, width, height)), _MOST))
    return {"card": {"width": side, "height": side / 0.75}}


def details(view: View) -> Box:
    """Returns the place of an open card: at the lower edge, 3:4 at least, so that its picture fits."""
    high = view.height - _ABOVE
    wide = min(view.width, _MOST, 0.75 * high)
    return Box(view.width / 2, _ABOVE + high / 2, wide, high)


def buttons(view: View) -> Dict[str, Box]:
    """Returns the place of each button, the size of a fingertip at least. A turned phone has them beside the card."""
    middle = view.width / 2
    if is_flat(view.width, view.height):
        left, right = (middle + side * (view.card_width / 2 + 1.4 * _FINGER) for side in (-1, 1))
        return {
            "menu": Box(left - 1.6 * _FINGER, _FINGER, _FINGER, _FINGER),
            "likes": Box(right + 1.6 * _FINGER, _FINGER, _FINGER, _FINGER),
            "cross": Box(left, view.height / 2, 64, 64),
            **_third(view.preset, left - (26 if view.preset == Preset.CIRCLE else 0), view.height / 2 + 84, 46, 138),
            "heart": Box(right, view.height / 2, 64, 64),
            "again": Box(middle, view.height / 2 + 58, 148, 50),
        }
    out = min(max(view.card_width / 2 - 22, 76.0), 300.0, view.width / 2 - 24)
    bar = _bar(view.height)
    large = max(_FINGER, 64 * bar / BAR)
    reach = min((128.0 if view.preset == Preset.CIRCLE else 92.0) * large / 64, max(view.width / 2 - 36, 0.0))
    # In a large window they stay beside the card.
    far = view.card_height / 2 + _space(view.preset, view.width, view.height)
    high, low = (
        max(0.0, view.height / 2 - far) + 50 * bar / BAR,
        min(view.height, view.height / 2 + far) - 49 * bar / BAR,
    )
    return {
        "menu": Box(middle - out, high, _FINGER, _FINGER),
        "likes": Box(middle + out, high, _FINGER, _FINGER),
        "cross": Box(middle - reach, low, large, large),
        **_third(view.preset, middle, low, min(46, large), 2 * reach - large),
        "heart": Box(middle + reach, low, large, large),
        "again": Box(middle, view.height / 2 + 58, 148, 50),
    }


def rows(button: Box, count: int, width: float) -> Dict[int, Box]:
    """Returns the lines of the list under a button, beside the window's edges."""
    wide = min(250.0, width - 16)
    x = min(max(button.x, wide / 2 + 8), width - wide / 2 - 8)
    return {k: Box(x, button.y + 32 + 46 * (k + 0.5), wide, 46) for k in range(count)}


def _third(preset: Preset, x: float, y: float, size: float, room: float) -> Dict[str, Box]:
    """The tutorial of the preset CIRCLE has a button that books, in place of one that undoes."""
    return (
        {"book": Box(x, y, min(3 * size, room), size)} if preset == Preset.CIRCLE else {"undo": Box(x, y, size, size)}
    )


def left(view: View, menu: Box) -> tuple[float, float]:
    """Returns the place of the words that say how many cards are left."""
    return (menu.x, menu.y + _FINGER) if is_flat(view.width, view.height) else (view.width / 2, menu.y)


def is_flat(width: float, height: float) -> bool:
    """Whether the buttons are beside the card, as on a turned phone."""
    return width > 1.3 * height and height < 4 * BAR


def _bar(height: float) -> float:
    return min(BAR, 0.2 * height)


def _space(preset: Preset, width: float, height: float) -> float:
    pile = _PILE if preset == Preset.DEEP_PILE else 0.0  # Its pile shows more cards.
    return pile + (_MARGIN if is_flat(width, height) else _bar(height))
