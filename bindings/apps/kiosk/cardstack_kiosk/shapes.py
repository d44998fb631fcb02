"""The colours of the demo, and shapes in them, on pygame surfaces. Lengths are in pixels."""

from __future__ import annotations

import colorsys
import math
from functools import lru_cache
from typing import Dict, List, Optional, Sequence, Tuple

import pygame

from .wire import Card

__all__ = ["BAD", "GOOD", "GROUND", "INK", "LINE", "PANEL", "SOFT", "fitting", "mix", "rounded", "shadow", "sign"]

Color = Tuple[int, ...]
GROUND: Color = (240, 241, 245)
PANEL: Color = (255, 255, 255)
LINE: Color = (217, 219, 227)
INK: Color = (28, 30, 38)
SOFT: Color = (74, 80, 96)
GOOD: Color = (38, 150, 92)
BAD: Color = (206, 56, 70)
_SHADE = (30, 20, 50, 96)
_OVER = 4  # Drawing larger and scaling down smooths the edges.


def mix(first: Color, second: Color, part: float) -> Color:
    """Returns a colour `part` (0..1) of the way from `first` to `second`."""
    return tuple(round(a + (b - a) * part) for a, b in zip(first, second))


def tint(card: Optional[Card], lightness: float, saturation: float = 0.5, turn: float = 0.0) -> Color:
    """Returns a shade of a card's colour; grey for an unknown card."""
    hue, saturation = (0.0, 0.0) if card is None else (card.hue / 360, saturation)
    return tuple(round(255 * part) for part in colorsys.hls_to_rgb((hue + turn) % 1.0, lightness, saturation))


@lru_cache(maxsize=64)
def rounded(width: int, height: int, radius: float, color: Color = PANEL) -> pygame.Surface:
    """Returns a filled rectangle with round, smoothed corners on a transparent surface. It is shared."""
    big = pygame.Surface((width * _OVER, height * _OVER), pygame.SRCALPHA, 32)
    big.fill((*color[:3], 0))
    pygame.draw.rect(big, color, big.get_rect(), border_radius=max(1, round(radius * _OVER)))
    return pygame.transform.smoothscale(big, (width, height))


@lru_cache(maxsize=16)
def shadow(width: int, height: int, pad: int, radius: float) -> pygame.Surface:
    """Returns a soft shadow a little beneath a shape, on a surface `pad` larger on every side. It is shared."""
    made = pygame.Surface((width + 2 * pad, height + 2 * pad), pygame.SRCALPHA, 32)
    inset = round(pad * 0.3)
    made.blit(rounded(width - 2 * inset, height - 2 * inset, radius, _SHADE), (pad + inset, round(pad * 1.66)))
    return pygame.transform.gaussian_blur(made, max(1, round(pad * 0.36)))


@lru_cache(maxsize=64)
def sign(name: str, size: int, ink: Color) -> pygame.Surface:
    """Returns a sign, `size` pixels across. It is shared."""
    scale = size * _OVER / 100
    big = pygame.Surface((size * _OVER, size * _OVER), pygame.SRCALPHA, 32)
    big.fill((*ink, 0))
    if name == "heart":
        turns = [2 * math.pi * k / 48 for k in range(48)]
        ups = [13 * math.cos(t) - 5 * math.cos(2 * t) - 2 * math.cos(3 * t) - math.cos(4 * t) for t in turns]
        points = [(50 + 46 * math.sin(t) ** 3, 53 - 2.9 * (up + 2)) for t, up in zip(turns, ups)]
        pygame.draw.polygon(big, ink, [(x * scale, y * scale) for x, y in points])
    for line in _LINES.get(name, ()):
        _stroke(big, [(x * scale, y * scale) for x, y in line], 12 * scale, ink)
    return pygame.transform.smoothscale(big, (size, size))


@lru_cache(maxsize=8)
def stamp(to_the_right: bool, size: int) -> pygame.Surface:
    """Returns the sign of a direction on a disc of its colour, `size` pixels across."""
    made = rounded(size, size, size / 2, PANEL).copy()
    inside = round(size * 0.9)
    made.blit(rounded(inside, inside, inside / 2, GOOD if to_the_right else BAD), ((size - inside) // 2,) * 2)
    image = sign("heart" if to_the_right else "cross", round(size * 0.5), PANEL)
    made.blit(image, image.get_rect(center=(size / 2, size / 2)))
    return made


@lru_cache(maxsize=32)
def _font(height: int) -> pygame.font.Font:
    pygame.font.init()
    return pygame.font.Font(None, height)


@lru_cache(maxsize=128)
def fitting(words: str, height: float, color: Color, width: float = math.inf) -> pygame.Surface:
    """Returns a line of text, `height` pixels high, and smaller if it would be wider than `width`. It is shared."""
    # A large font, scaled down, has the letters' own distances; a small one those of whole pixels.
    large = _font(max(6, round(height * 1.25)) * 3).render(words, True, color)
    part = min(1 / 3, max(width, 1) / large.get_width())
    return pygame.transform.smoothscale_by(large, part)


def _stroke(surface: pygame.Surface, line: Sequence[Tuple[float, float]], width: float, ink: Color) -> None:
    for (x0, y0), (x1, y1) in zip(line, line[1:]):
        part = width / 2 / (math.hypot(x1 - x0, y1 - y0) or 1)
        nx, ny = (y1 - y0) * part, (x0 - x1) * part
        pygame.draw.polygon(
            surface, ink, [(x0 + nx, y0 + ny), (x1 + nx, y1 + ny), (x1 - nx, y1 - ny), (x0 - nx, y0 - ny)]
        )
    for point in line:
        pygame.draw.circle(surface, ink, point, width / 2)


def _arc(x: float, y: float, radius: float, turns: float) -> List[Tuple[float, float]]:
    """Returns points of an arc that begins at the top."""
    angles = [2 * math.pi * turns * k / 24 for k in range(25)]
    return [(x + radius * math.sin(angle), y - radius * math.cos(angle)) for angle in angles]


_LINES: Dict[str, Sequence[Sequence[Tuple[float, float]]]] = {
    "cross": [[(16, 16), (84, 84)], [(84, 16), (16, 84)]],
    "undo": [[(14, 32), *_arc(58, 60, 28, 0.5), (34, 88)], [(36, 8), (12, 32), (36, 56)]],
    "refresh": [_arc(50, 52, 36, 0.78), [(2, 38), (15, 59), (34, 44)]],
    "log_out": [[(50, 12), (18, 12), (18, 88), (50, 88)], [(44, 50), (90, 50)], [(70, 30), (90, 50), (70, 70)]],
}
