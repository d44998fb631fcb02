"""The contents of the cards: travel pictures, words to learn, or tasks to do. A card's key is its number, from 1."""

from __future__ import annotations

from typing import List, Tuple

import pygame
from cardstack import Preset

from . import scenes, shapes
from .canvas import Canvas, Color, mix
from .text import text

_WORDS: Tuple[Tuple[str, str], ...] = (
    ("mountain", "la montaña"),
    ("bridge", "el puente"),
    ("harbour", "el puerto"),
    ("tower", "la torre"),
    ("lake", "el lago"),
    ("waterfall", "la cascada"),
    ("snow", "la nieve"),
    ("church", "la iglesia"),
    ("roof", "el tejado"),
    ("rock", "la roca"),
    ("beach", "la playa"),
    ("blossom", "la flor"),
    ("lighthouse", "el faro"),
    ("garden", "el jardín"),
    ("island", "la isla"),
)
_TASKS = (
    "Renew the passport",
    "Book the ferry",
    "Water the plants",
    "Find the adapter",
    "Pack the tent",
    "Print the tickets",
    "Charge the camera",
    "Call the hotel",
    "Buy sun cream",
    "Dry the boots",
    "Learn ten words",
    "Change some money",
    "Leave a key",
    "Stop the mail",
    "Wind the clock",
)
_PAINTS: Tuple[Tuple[Color, Color], ...] = (
    ((255, 126, 95), (254, 180, 123)),
    ((67, 137, 219), (92, 200, 224)),
    ((124, 92, 214), (214, 120, 206)),
    ((20, 150, 130), (120, 206, 130)),
    ((226, 72, 112), (250, 150, 110)),
)

COUNT = len(scenes.TRIPS)
"""Number of different cards. Higher card numbers repeat them."""

EDGE = 2
"""Width of the clear edge around a card's image, which smooths the edges of a turned card [pixels]."""
CORNER = 0.055
"""Radius of a card's corners [widths of the card]."""


def title(preset: int, key: int) -> str:
    """Returns the card's title."""
    index = (key - 1) % COUNT
    if preset == Preset.FLASHCARDS:
        return _WORDS[index][0]
    if preset == Preset.DEEP_PILE:
        return _TASKS[index]
    return scenes.TRIPS[index].destination


def details(preset: int, key: int) -> List[str]:
    """Returns the rows of the list that the card opens: the cards that come after it."""
    return [title(preset, key + k) for k in range(1, COUNT)]


def card(preset: int, key: int, width: int, height: int) -> pygame.Surface:
    """Returns the image of a card of `width` by `height` pixels, with an :data:`EDGE` around it."""
    index = (key - 1) % COUNT
    whole = width + 2 * EDGE, height + 2 * EDGE
    made = pygame.Surface(whole, pygame.SRCALPHA, 32)
    if preset == Preset.FLASHCARDS:
        made.blit(_word(index, *whole), (0, 0))
    elif preset == Preset.DEEP_PILE:
        made.blit(_task(index, *whole), (0, 0))
    else:
        made.blit(_fill(scenes.picture(scenes.TRIPS[index]), *whole), (0, 0))
        if preset == Preset.CIRCLE:
            _plate(made, title(preset, key))
        else:
            _caption(made, *title(preset, key).partition(", ")[::2])
    radius = CORNER * width
    rim = shapes.rounded(width, height, radius, (255, 255, 255, 46))
    inside = max(1, round(width / 320))
    rim.blit(
        shapes.rounded(width - 2 * inside, height - 2 * inside, radius - inside),
        (inside, inside),
        special_flags=pygame.BLEND_RGBA_SUB,
    )
    made.blit(rim, (EDGE, EDGE))
    mask = pygame.Surface(whole, pygame.SRCALPHA, 32)
    mask.fill((255, 255, 255, 0))
    mask.blit(shapes.rounded(width, height, radius), (EDGE, EDGE), special_flags=pygame.BLEND_RGBA_ADD)
    made.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return made


def _plate(surface: pygame.Surface, words: str) -> None:
    """Writes the words on a white plate at the lower edge, as the tutorial of the preset CIRCLE does."""
    width, height = surface.get_size()
    unit = width / 100
    image = text(words, 5 * unit, (0, 0, 0))
    plate = shapes.rounded(round(image.get_width() + 18 * unit), round(11 * unit), 1.6 * unit)
    _centred(surface, plate, height - 12 * unit)
    _centred(surface, image, height - 12 * unit)


def _caption(surface: pygame.Surface, place: str, country: str) -> None:
    """Writes a place and its country at the lower left, on a shade that lets any picture carry them."""
    width, height = surface.get_size()
    unit = width / 100
    shade = pygame.Surface((1, 64), pygame.SRCALPHA, 32)
    for row in range(64):
        shade.set_at((0, row), (12, 12, 24, round(178 * (row / 63) ** 1.7)))
    deep = round(0.36 * height)
    surface.blit(pygame.transform.smoothscale(shade, (width, deep)), (0, height - deep))
    bottom = height - 7 * unit
    if country:
        words = text(country, 4.3 * unit, (226, 226, 236))
        bottom -= words.get_height()
        surface.blit(words, (round(7 * unit), round(bottom)))
    words = text(place, 8.2 * unit, (255, 255, 255))
    if words.get_width() > 86 * unit:
        words = pygame.transform.smoothscale_by(words, 86 * unit / words.get_width())
    surface.blit(words, (round(6.8 * unit), round(bottom - words.get_height())))


def _fill(picture: pygame.Surface, width: int, height: int) -> pygame.Surface:
    """Scales a picture until it fills the card, and crops it equally on both sides."""
    scale = max(width / picture.get_width(), height / picture.get_height())
    size = (max(width, round(picture.get_width() * scale)), max(height, round(picture.get_height() * scale)))
    scaled = pygame.transform.smoothscale(picture, size)
    return scaled.subsurface(((size[0] - width) // 2, (size[1] - height) // 2, width, height)).copy()


def _word(index: int, width: int, height: int) -> pygame.Surface:
    word, meaning = _WORDS[index]
    top, bottom = _PAINTS[index % len(_PAINTS)]
    canvas = Canvas(100, 100 * height / width, width / 100)
    canvas.gradient(0, canvas.height, [(0, top), (1, bottom)])
    for k, radius in enumerate((58, 40, 24)):
        canvas.circle(82, canvas.height * 0.16, radius, (*mix(top, (255, 255, 255), 0.2 + 0.12 * k), 110))
    unit = width / 100
    middle = canvas.height * 0.44 * unit
    _centred(canvas.surface, text(word, 13 * unit, (255, 255, 255)), middle)
    canvas.line([(38, canvas.height * 0.44 + 12), (62, canvas.height * 0.44 + 12)], 0.8, (255, 255, 255))
    _centred(canvas.surface, text(meaning, 8 * unit, mix(bottom, (255, 255, 255), 0.75)), middle + 24 * unit)
    return canvas.surface


def _task(index: int, width: int, height: int) -> pygame.Surface:
    color = _PAINTS[index % len(_PAINTS)][0]
    canvas = Canvas(100, 100 * height / width, width / 100)
    canvas.gradient(0, canvas.height, [(0, (255, 255, 255)), (1, (240, 243, 248))])
    canvas.rectangle(0, 0, 100, 3, color)
    canvas.circle(16, 20, 6.5, color)
    canvas.line([(12.8, 20.2), (15.2, 22.6), (19.4, 17.4)], 1.6, (255, 255, 255))
    unit = width / 100
    name = text(_TASKS[index], 7.2 * unit, (34, 38, 52))
    canvas.surface.blit(name, (28 * unit, 20 * unit - name.get_height() / 2))
    for k, share in enumerate((0.78, 0.7, 0.74, 0.4)):
        y = 36 + 8.0 * k
        if y < canvas.height - 6:
            canvas.rectangle(10, y, 100 * share, 2.6, (220, 225, 234), 1.3)
    return canvas.surface


def _centred(surface: pygame.Surface, image: pygame.Surface, y: float) -> None:
    surface.blit(image, (round((surface.get_width() - image.get_width()) / 2), round(y - image.get_height() / 2)))
