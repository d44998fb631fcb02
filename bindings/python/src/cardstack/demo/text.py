"""Draws text in the font that comes with pygame, which is the same on every machine."""

from __future__ import annotations

from functools import lru_cache

import pygame

from .canvas import Color


@lru_cache(maxsize=32)
def _font(height: int) -> pygame.font.Font:
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(None, height)


def text(words: str, height: float, color: Color) -> pygame.Surface:
    """Returns a line of smoothed text, `height` pixels high, on a transparent surface."""
    return _font(max(6, round(height * 1.25))).render(words, True, color)
