"""Paints the cards' pictures, which stand for photographs. A picture depends only on the card's content."""

from __future__ import annotations

import math
import random
import time
from typing import List, Optional, Tuple

import pygame

from .shapes import Color, mix, tint
from .wire import Card

__all__ = ["paint"]

_WIDTH, _HEIGHT = 640, 940
_WATER = ("harbour", "lighthouse", "bridge", "island", "bay", "pier")


def paint(card: Optional[Card], index: int) -> pygame.Surface:
    """Paints a card's picture. It first sleeps for some tenths of a second, to imitate a network."""
    chance = random.Random(f"{None if card is None else card.key} {index}")
    time.sleep(chance.uniform(0.05, 0.35))
    made = pygame.Surface((_WIDTH, _HEIGHT), 0, 32)
    is_dusk = index % 3 == 2
    top, low = tint(card, 0.3 if is_dusk else 0.52, 0.55), tint(card, 0.66 if is_dusk else 0.87, 0.75, 0.08)
    _gradient(made, 0, 620, top, low)
    sun = chance.uniform(120, _WIDTH - 120), chance.uniform(180, 400)
    for k in range(12):
        light = pygame.Surface((600, 600), pygame.SRCALPHA, 32)
        pygame.draw.circle(light, (255, 236, 190, 14), (300, 300), 300 * 0.82**k)
        made.blit(light, (sun[0] - 300, sun[1] - 300))
    pygame.draw.circle(made, (255, 246, 222), sun, chance.uniform(34, 54))
    is_water = card is not None and card.title.rpartition(" ")[2] in _WATER
    for k in range(3 if is_water else 5):
        # Nearer things are darker.
        shade = tint(card, (0.36 if is_dusk else 0.58) - 0.085 * k, 0.32, 0.04 * k)
        pygame.draw.polygon(made, shade, _ridge(chance, 470 + 90 * k, 110 - 14 * k))
    if is_water:
        _gradient(made, 640, _HEIGHT, mix(low, top, 0.4), mix(top, (8, 14, 40), 0.45))
        for _ in range(40):
            part = chance.random() ** 0.8
            glint = pygame.Rect(0, 0, (8 + 52 * part) * chance.uniform(0.8, 2), 1 + 3 * part)
            glint.center = round(chance.uniform(0, _WIDTH)), round(644 + 290 * part)
            pygame.draw.ellipse(made, mix(low, (255, 255, 255), 0.5), glint)
    return pygame.transform.smoothscale(made, (_WIDTH // 2, _HEIGHT // 2))


def _ridge(chance: random.Random, height: float, roughness: float) -> List[Tuple[float, float]]:
    """Returns land up to a rough line about a height."""
    waves = [(chance.uniform(0.6, 1.2) * 2**k, chance.uniform(0, 7), roughness / 2.1**k) for k in range(6)]
    steps = range(0, _WIDTH + 4, 4)
    line = [(x, height - sum(high * math.sin(fast * x / 100 + at) for fast, at, high in waves) / 2) for x in steps]
    return [*line, (_WIDTH, _HEIGHT), (0, _HEIGHT)]


def _gradient(surface: pygame.Surface, top: int, bottom: int, first: Color, last: Color) -> None:
    for y in range(top, bottom):
        surface.fill(mix(first, last, (y - top) / (bottom - top)), (0, y, _WIDTH, 1))
