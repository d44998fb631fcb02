"""Shapes that the demo draws its cards with, on pygame surfaces: round corners, shadows, stamps, the spot of a finger.

Lengths are in pixels; `scale` is the number of pixels in a point.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import List, Optional, Tuple

import pygame

from ..enums import Direction
from .canvas import Canvas, Color, heart

__all__ = ["finger", "rounded", "shadow", "stamp"]

_LEFT = (Direction.LEFT, Direction.UP_LEFT, Direction.DOWN_LEFT)
_RIGHT = (Direction.RIGHT, Direction.UP_RIGHT, Direction.DOWN_RIGHT)


def rounded(width: int, height: int, radius: float, color: Color = (255, 255, 255, 255)) -> pygame.Surface:
    """Returns a filled rectangle with round, smoothed corners on a transparent surface."""
    over = 4
    corner = max(1, round(radius))
    side = 2 * corner
    big = pygame.Surface((side * over, side * over), pygame.SRCALPHA, 32)
    big.fill((*color[:3], 0))
    pygame.draw.circle(big, color, (corner * over, corner * over), corner * over)
    disc = pygame.transform.smoothscale(big, (side, side))
    made = pygame.Surface((width, height), pygame.SRCALPHA, 32)
    made.fill(color)
    for right in (0, 1):
        for low in (0, 1):
            part = disc.subsurface((right * corner, low * corner, corner, corner))
            where = (right * (width - corner), low * (height - corner))
            made.fill((*color[:3], 0), (*where, corner, corner))
            made.blit(part, where, special_flags=pygame.BLEND_RGBA_MAX)
    return made


def shadow(width: int, height: int, pad: int, radius: float) -> pygame.Surface:
    """Returns a soft shadow a little beneath a card, on a surface `pad` larger on every side."""
    size = (width + 2 * pad, height + 2 * pad)
    sharp = pygame.Surface(size, pygame.SRCALPHA, 32)
    inset = round(pad * 0.3)
    sharp.blit(
        rounded(width - 2 * inset, height - 2 * inset, radius, (24, 28, 52, 96)),
        (pad + inset, pad + inset + round(pad * 0.36)),
    )
    if hasattr(pygame.transform, "gaussian_blur"):
        return pygame.transform.gaussian_blur(sharp, max(1, round(pad * 0.36)))
    small = pygame.transform.smoothscale(sharp, (max(1, size[0] // 12), max(1, size[1] // 12)))
    return pygame.transform.smoothscale(small, size)


@lru_cache(maxsize=16)
def stamp(direction: Direction, scale: float, on_white: bool) -> Optional[pygame.Surface]:
    """Returns the sign that is drawn over a card swiped in a direction, 110 points across; None for no direction.

    It has the direction's colour if it lies `on_white`, and is white otherwise. It is shared: set its alpha before
    each use.
    """
    over = 3
    sign: Color = (255, 255, 255)
    if on_white:
        sign = (226, 72, 92) if direction in _LEFT else (38, 170, 120)
    canvas = Canvas(130, 130, scale * over, alpha=True)
    for blur, color in ((True, (10, 14, 40, 60 if on_white else 120)), (False, sign)):
        shape = Canvas(130, 130, scale * over, alpha=True)
        ink = color[:3]
        shape.ring(65, 65 + 2 * blur, 54, 7, ink)
        if direction in _RIGHT:
            shape.polygon(heart(65, 66 + 2 * blur, 56), ink)
        elif direction in _LEFT:
            for a, b in (((46, 46), (84, 84)), ((84, 46), (46, 84))):
                shape.line([(a[0], a[1] + 2 * blur), (b[0], b[1] + 2 * blur)], 8, ink)
        elif direction == Direction.UP:
            shape.polygon(_star(65, 66 + 2 * blur, 34), ink)
        elif direction == Direction.DOWN:
            shape.line([(44, 56 + 2 * blur), (65, 78 + 2 * blur), (86, 56 + 2 * blur)], 8, ink)
        else:
            return None
        image = shape.surface
        if blur:
            image.set_alpha(color[3])
            if hasattr(pygame.transform, "gaussian_blur"):
                image = pygame.transform.gaussian_blur(image, max(1, round(4 * scale)))
                image.set_alpha(color[3])
        canvas.surface.blit(image, (0, 0))
    return canvas.shrunk(over)


@lru_cache(maxsize=4)
def finger(scale: float) -> pygame.Surface:
    """Returns the spot that marks a finger, 44 points across. It is shared: draw it, and leave it as it is."""
    canvas = Canvas(44, 44, scale * 3, alpha=True)
    canvas.surface.fill((255, 255, 255, 0))
    canvas.circle(22, 22, 20, (255, 255, 255, 90))
    canvas.ring(22, 22, 20, 2.2, (255, 255, 255, 235))
    canvas.ring(22, 22, 21, 1, (40, 46, 70, 120))
    return canvas.shrunk(3)


def _star(x: float, y: float, radius: float) -> List[Tuple[float, float]]:
    points = []
    for k in range(10):
        reach = radius if k % 2 == 0 else radius * 0.42
        angle = math.pi * (k / 5 - 0.5)
        points.append((x + reach * math.cos(angle), y + reach * math.sin(angle)))
    return points
