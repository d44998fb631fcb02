"""Paints the cards' pictures, which stand for photographs. A picture depends only on the card's content."""

from __future__ import annotations

import colorsys
import random
import threading
import time
from typing import Optional, Tuple

import pygame

from cardstack.demo.canvas import Canvas, Color, mix

from .wire import Card

__all__ = ["paint", "tint"]

_WIDTH = 320
_HEIGHT = 470
_WATER = ("harbour", "lighthouse", "bridge", "island", "bay", "pier")
_TALL = ("lighthouse", "tower", "chapel")
# pygame can paint in any thread, but fonts only in one. The lock costs nothing: two paintings at the same time are
# not faster.
_lock = threading.Lock()


def tint(card: Optional[Card], lightness: float, saturation: float = 0.5, turn: float = 0.0) -> Color:
    """Returns a shade of a card's colour; grey for an unknown card."""
    hue, saturation = (0.0, 0.0) if card is None else (card.hue / 360, saturation)
    red, green, blue = colorsys.hls_to_rgb((hue + turn) % 1.0, lightness, saturation)
    return round(red * 255), round(green * 255), round(blue * 255)


def paint(card: Optional[Card], index: int) -> pygame.Surface:
    """Paints a card's picture. It first sleeps for some tenths of a second, to imitate a network."""
    chance = random.Random(f"{None if card is None else card.key} {index}")
    time.sleep(chance.uniform(0.05, 0.35))
    with _lock:
        return _landscape(card, index, chance)


def _landscape(card: Optional[Card], index: int, chance: random.Random) -> pygame.Surface:
    over = 2
    canvas = Canvas(_WIDTH, _HEIGHT, over)
    place = "" if card is None else card.title.rpartition(" ")[2]
    is_dusk = index % 3 == 2
    top, low = tint(card, 0.3 if is_dusk else 0.52, 0.55), tint(card, 0.66 if is_dusk else 0.87, 0.75, 0.08)
    canvas.gradient(0, _HEIGHT, [(0, top), (0.62, low), (1, low)])
    sun: Tuple[float, float] = (chance.uniform(60, _WIDTH - 60), chance.uniform(90, 190))
    canvas.glow(*sun, 150, (150, 120, 80), 0.8)
    canvas.circle(*sun, chance.uniform(16, 26), (255, 246, 222))
    if is_dusk:
        canvas.stars(40, 150, index)
    else:
        for _ in range(chance.randint(1, 3)):
            canvas.cloud(chance.uniform(30, 290), chance.uniform(50, 170), chance.uniform(28, 50), (255, 255, 255, 130))
    horizon = 300.0
    shore = horizon if place in _WATER else _HEIGHT
    for k in range(3):
        # Nearer things are darker.
        shade = tint(card, (0.34 if is_dusk else 0.56) - 0.11 * k, 0.32, 0.04 * k)
        line = canvas.ridge(horizon - 70 + 42 * k, 60 - 14 * k, chance.randrange(1 << 30), chance.uniform(-20, 30))
        canvas.land(line, _HEIGHT, [(0, mix(shade, low, 0.25)), (0.5, shade), (1, mix(shade, (0, 0, 0), 0.2))])
    if place in _WATER:
        canvas.gradient(shore, _HEIGHT - shore, [(0, mix(low, top, 0.4)), (1, mix(top, (8, 14, 40), 0.45))])
        canvas.ripples(shore, _HEIGHT - shore, mix(low, (255, 255, 255), 0.5), chance.randrange(1 << 30), 30)
    else:
        line = canvas.ridge(388, 18, chance.randrange(1 << 30))
        field = tint(card, 0.25, 0.35, 0.1)
        canvas.land(line, _HEIGHT, [(0, field), (1, mix(field, (0, 0, 0), 0.4))])
        canvas.forest(line, 46, mix(field, (10, 40, 20), 0.5), chance.randrange(1 << 30), 15)
    if place in _TALL:
        _tower(canvas, chance.uniform(90, 230), horizon + (10 if place in _WATER else 70), place == "lighthouse", card)
    return canvas.shrunk(over)


def _tower(canvas: Canvas, x: float, base: float, is_striped: bool, card: Optional[Card]) -> None:
    wall, roof = (248, 244, 236), tint(card, 0.4, 0.55, 0.5)
    height, half = 130.0, 15.0
    canvas.polygon(
        [(x - half * 1.8, base + 8), (x + half * 1.8, base + 8), (x + half, base - 6), (x - half, base - 6)],
        mix(roof, (20, 20, 30), 0.6),
    )
    canvas.polygon(
        [(x - half, base), (x + half, base), (x + half * 0.7, base - height), (x - half * 0.7, base - height)], wall
    )
    if is_striped:
        for k in (0, 2):
            y, reach = base - 28 - 30 * k, half * (1 - 0.3 * (28 + 30 * k) / height)
            canvas.polygon([(x - reach, y), (x + reach, y), (x + reach - 1.5, y - 24), (x - reach + 1.5, y - 24)], roof)
        canvas.rectangle(x - 8, base - height - 15, 16, 15, (255, 226, 140))
        canvas.glow(x, base - height - 8, 46, (120, 96, 40), 0.9)
    canvas.polygon(
        [(x - 14, base - height - 14 * is_striped), (x + 14, base - height - 14 * is_striped), (x, base - height - 40)],
        roof,
    )
