"""Draws text in the font that comes with pygame, which is the same on every machine."""

from __future__ import annotations

from functools import lru_cache

import pygame

from .canvas import Color

_OVER = 3  # A large font, scaled down, has the letters' own distances; a small one those of whole pixels.


@lru_cache(maxsize=32)
def _font(height: int) -> pygame.font.Font:
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(None, height)


@lru_cache(maxsize=128)
def text(words: str, height: float, color: Color) -> pygame.Surface:
    """Returns a line of smoothed text, `height` pixels high, on a clear ground. It is shared. `words` are not empty."""
    large = _font(max(6, round(height * 1.25)) * _OVER).render(words, True, color)
    width, high = large.get_size()
    return pygame.transform.smoothscale(large, (max(1, round(width / _OVER)), max(1, round(high / _OVER))))
