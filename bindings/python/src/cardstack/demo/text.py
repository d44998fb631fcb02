"""Words on a surface, in the font that comes with pygame: the same everywhere."""

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
    """A line of text, `height` pixels high, smoothed, on a transparent surface."""
    return _font(max(6, round(height * 1.25))).render(words, True, color)
