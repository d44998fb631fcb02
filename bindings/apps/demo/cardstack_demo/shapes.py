"""Shapes that the demo draws its cards with, on pygame surfaces: round corners, shadows, stamps, the spot of a finger.

Lengths are in pixels; `scale` is the number of pixels in a point.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import List, Optional, Sequence, Tuple

import pygame
from cardstack import Direction

from .canvas import Canvas, Color, heart
from .palette import LIGHT, SHADE

__all__ = ["finger", "icon", "rounded", "shadow", "soft", "stamp", "way"]

_LEFT = (Direction.LEFT, Direction.UP_LEFT, Direction.DOWN_LEFT)
_RIGHT = (Direction.RIGHT, Direction.UP_RIGHT, Direction.DOWN_RIGHT)
_UP = (Direction.UP, Direction.UP_LEFT, Direction.UP_RIGHT)
_DOWN = (Direction.DOWN, Direction.DOWN_LEFT, Direction.DOWN_RIGHT)
_SIGNS = {"likes": "heart", "menu": "lines", "undo": "back"}
_STAR: Color = (74, 65, 201)
WHITE: Color = (255, 255, 255)


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
        rounded(width - 2 * inset, height - 2 * inset, radius, (*SHADE, 96)),
        (pad + inset, pad + inset + round(pad * 0.36)),
    )
    return pygame.transform.gaussian_blur(sharp, max(1, round(pad * 0.36)))


def soft(width: float, height: float, blur: float, radius: float) -> pygame.Surface:
    """Returns a dark rectangle with edges that are soft over `blur` pixels, in the middle of a larger surface."""
    pad = math.ceil(2 * blur) + 2
    box = max(1, round(width)), max(1, round(height))
    sharp = pygame.Surface((box[0] + 2 * pad, box[1] + 2 * pad), pygame.SRCALPHA, 32)
    sharp.fill((*SHADE, 0))
    pygame.draw.rect(sharp, (*SHADE, 255), (pad, pad, *box), border_radius=round(radius))
    return pygame.transform.gaussian_blur(sharp, max(1, round(blur)))


def way(direction: Direction) -> Tuple[int, int]:
    """Returns where a direction leads: to the right 1, to the left -1, or 0; down 1, up -1, or 0."""
    across = 1 if direction in _RIGHT else -1 if direction in _LEFT else 0
    return across, 1 if direction in _DOWN else -1 if direction in _UP else 0


@lru_cache(maxsize=16)
def stamp(direction: Direction, scale: float) -> Optional[pygame.Surface]:
    """Returns the sign of a direction on a disc of its colour, 110 points across; None for no direction.

    It is shared: set its alpha before each use.
    """
    if direction == Direction.NONE:
        return None
    across, down = way(direction)
    name, color = ("heart", LIGHT.good) if across > 0 else ("cross", LIGHT.bad) if across < 0 else ("star", _STAR)
    over = 3
    canvas = Canvas(110, 110, scale * over, alpha=True)
    canvas.surface.fill((255, 255, 255, 0))
    canvas.circle(55, 55, 54, WHITE)
    canvas.circle(55, 55, 49, color)
    if not across and down > 0:
        canvas.line([(35, 47), (55, 67), (75, 47)], 9, WHITE)
    else:
        _sign(canvas, name, 55, 55, 54, WHITE)
    return canvas.shrunk(over)


@lru_cache(maxsize=96)
def icon(name: str, size: int, color: Color) -> pygame.Surface:
    """Returns a sign for a button, `size` pixels across. It is shared."""
    over = 4
    canvas = Canvas(100, 100, max(1, size) * over / 100, alpha=True)
    canvas.surface.fill((*color, 0))
    _sign(canvas, _SIGNS.get(name, name), 50, 50, 100, color)
    return canvas.shrunk(over)


def _sign(canvas: Canvas, name: str, x: float, y: float, size: float, ink: Color) -> None:
    """Draws a sign about a place."""
    part = size / 100

    def line(points: Sequence[Tuple[float, float]], width: float) -> None:
        canvas.line([(x + (px - 50) * part, y + (py - 50) * part) for px, py in points], width * part, ink)

    if name == "heart":
        canvas.polygon(heart(x, y + 3 * part, 92 * part), ink)
    elif name == "hollow":
        points = [(px, py) for px, py in heart(x, y + 3 * part, 84 * part)]
        canvas.line([*points, points[0]], 9 * part, ink)
    elif name == "pin":
        canvas.circle(x, y - 24 * part, 18 * part, ink)
        line([(50, 30), (50, 76)], 7)
        turns = [math.pi * k / 16 for k in range(5, 28)]
        line([(50 + 40 * math.sin(turn), 74 - 15 * math.cos(turn)) for turn in turns], 7)
    elif name == "cross":
        line([(16, 16), (84, 84)], 15)
        line([(84, 16), (16, 84)], 15)
    elif name == "star":
        canvas.polygon(_star(x, y + 3 * part, 54 * part), ink)
    elif name == "lines":
        for high, end in ((28, 88), (50, 88), (72, 62)):
            line([(14, high), (end, high)], 9)
    elif name == "back":
        points = [
            (58 + 28 * math.sin(turn), 60 - 28 * math.cos(turn)) for turn in (k * math.pi / 24 for k in range(25))
        ]
        line([(14, 32), *points, (34, 88)], 12)
        line([(36, 8), (12, 32), (36, 56)], 12)


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
