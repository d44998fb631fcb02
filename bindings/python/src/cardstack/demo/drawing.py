"""Draws a frame: the bars, and the cards at the deck's poses. The window and the pictures both use this module."""

from __future__ import annotations

import math
from collections import OrderedDict
from functools import lru_cache
from typing import Any, Dict, Iterable, Optional, Sequence, Tuple

import pygame

from ..config import DeckConfig
from ..deck import Deck
from ..enums import Preset
from ..frames import Frame, Pose
from . import shapes
from .canvas import Canvas, Color, heart
from .faces import face, title
from .text import text

BACKGROUND: Color = (246, 247, 250)
INK: Color = (22, 24, 32)
BAR = 88.0
"""Height of the bars above and beneath the cards [points]."""

_CACHED = 24
_FINGER = 44.0  # [points]: the smallest side of a button's touch area
_CLEAR = 128  # of 255: a button with less opacity cannot be pressed
_CORNER = 16.0
_SHADOW = 22.0


def card_fields(preset: Preset, width: float, height: float) -> dict[str, Any]:
    """Returns the fields of a deck's configuration that leave room for the bars."""
    if preset == Preset.DEEP_PILE:
        size = max(40.0, width - 44), max(40.0, min(0.72 * width, height - 2 * BAR))
        return {"card": {"width": size[0], "height": size[1]}}
    beneath = 8 if preset == Preset.CIRCLE else 34  # The pile shows under the card.
    return {"card": {"width": max(40.0, width - 2 * 15), "height": max(40.0, height - 2 * BAR - beneath)}}


class Painter:
    """Draws the frames of one deck, `scale` pixels to a point."""

    def __init__(self, config: DeckConfig, scale: float = 1.0) -> None:
        self.scale = scale
        self._cards: OrderedDict[Tuple[int, int, int], pygame.Surface] = OrderedDict()
        # The touch areas of the last frame's buttons [pixels]. Later ones lie above earlier ones.
        self._buttons: Dict[str, pygame.Rect] = {}
        self.configure(config)

    def configure(self, config: DeckConfig) -> None:
        """Takes the sizes of a configuration; call it when the viewport or the card changes."""
        self.preset = config.preset
        self.width = config.viewport.width
        self.height = config.viewport.height
        self._card_width = config.card.width or max(1.0, self.width - 2 * config.card.margin_x)
        self._card_height = config.card.height or max(1.0, self.height - 2 * config.card.margin_y)

    @property
    def size(self) -> Tuple[int, int]:
        """Size of a whole frame [pixels]."""
        return round(self.width * self.scale), round(self.height * self.scale)

    def button_at(self, x: float, y: float) -> Optional[str]:
        """Returns the name of the last frame's button at a place [points], or None."""
        at = x * self.scale, y * self.scale
        return next((name for name, place in reversed(self._buttons.items()) if place.collidepoint(at)), None)

    def draw(
        self,
        surface: pygame.Surface,
        deck: Deck[int],
        fingers: Iterable[Tuple[float, float]] = (),
        lines: Sequence[Tuple[str, str]] = (),
        is_right: bool = False,
    ) -> None:
        """Draws the deck's last frame, `fingers` [points] as spots, and a list above the cards.

        Each of the list's `lines` has the name of its button and its words. The list is at the left or right edge.
        """
        frame = deck.frame
        surface.fill(BACKGROUND)
        self._bars(surface, frame)
        if not frame.pose_count:
            self._nothing(surface, frame)
        for pose in deck.poses():
            self._card(surface, pose)
        if lines:
            self._list(surface, lines, is_right)
        for x, y in fingers:
            spot = shapes.finger(self.scale)
            surface.blit(spot, (x * self.scale - spot.get_width() / 2, y * self.scale - spot.get_height() / 2))

    # -- Cards --------------------------------------------------------------------------------------------------------

    def _card(self, surface: pygame.Surface, pose: Pose) -> None:
        if pose.opacity <= 0:
            return
        image = self._face(pose.key)
        if pose.stamp_opacity > 0:
            stamp = shapes.stamp(pose.direction, self.scale, self.preset == Preset.DEEP_PILE)
            if stamp is not None:
                image = image.copy()
                height = 0.2 if self.preset == Preset.FLASHCARDS else 0.5
                where = stamp.get_rect(
                    x=(image.get_width() - stamp.get_width()) // 2,
                    y=round((image.get_height() - stamp.get_height()) * height),
                )
                if pose.stamp_scale != 1:
                    stamp = pygame.transform.rotozoom(stamp, 0, pose.stamp_scale)
                stamp.set_alpha(round(255 * pose.stamp_opacity))
                image.blit(stamp, stamp.get_rect(center=where.center))
        degrees = -math.degrees(pose.rotation)
        if abs(degrees) > 0.01 or abs(pose.scale - 1) > 0.0005:
            image = pygame.transform.rotozoom(image, degrees, pose.scale)
        if pose.opacity < 1:
            if image is self._cards.get(self._cache_key(pose.key)):
                image = image.copy()
            image.set_alpha(round(255 * pose.opacity))
        left = round(pose.x * self.scale - image.get_width() / 2)
        top = round(pose.y * self.scale - image.get_height() / 2)
        surface.blit(image, (left, top))

    def _cache_key(self, key: int) -> Tuple[int, int, int]:
        return key, round(self._card_width * self.scale), round(self._card_height * self.scale)

    def _face(self, key: int) -> pygame.Surface:
        """Returns a card with its shadow around it. The picture is cached."""
        at = self._cache_key(key)
        cached = self._cards.get(at)
        if cached is not None:
            self._cards.move_to_end(at)
            return cached
        made = self._make(key, max(1, at[1]), max(1, at[2]))
        self._cards[at] = made
        if len(self._cards) > _CACHED:
            self._cards.popitem(last=False)
        return made

    def _make(self, key: int, width: int, height: int) -> pygame.Surface:
        scale = self.scale
        picture = face(self.preset, key, width, height)
        card = pygame.Surface((width, height), pygame.SRCALPHA, 32)
        card.blit(picture, (0, 0))
        if self.preset in (Preset.CLASSIC, Preset.CIRCLE):
            _plate(card, title(self.preset, key), scale)
        card.blit(shapes.rounded(width, height, _CORNER * scale), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        pad = round(_SHADOW * scale)
        whole = pygame.Surface((width + 2 * pad, height + 2 * pad), pygame.SRCALPHA, 32)
        whole.blit(shapes.shadow(width, height, pad, _CORNER * scale), (0, 0))
        whole.blit(card, (pad, pad))
        return whole

    # -- Bars ---------------------------------------------------------------------------------------------------------

    def _bars(self, surface: pygame.Surface, frame: Frame[int]) -> None:
        scale = self.scale
        self._buttons.clear()
        width, height = surface.get_size()
        middle = round(BAR * scale * 0.52)
        for name, icon, at in (("menu", "menu", 0.0), ("", "pin", 0.5), ("likes", "heart-disc", 1.0)):
            image = _icon(icon, 34 * scale)
            edge = 20 * scale + image.get_width() / 2
            place = surface.blit(
                image, (edge + at * (width - 2 * edge) - image.get_width() / 2, middle - image.get_height() / 2)
            )
            if name:
                self._button(name, place)
        opacity = round(255 * min(max(frame.chrome_opacity, 0.0), 1.0))
        if opacity == 0:
            return
        row = height - middle
        label = "BOOK IT NOW" if self.preset in (Preset.CLASSIC, Preset.CIRCLE) else f"{frame.remaining} LEFT"
        button = _button(label, scale)
        reach = button.get_width() / 2 + 46 * scale
        for name, image, x in (
            ("cross", _icon("cross", 30 * scale), width / 2 - reach),
            ("book", button, width / 2),
            ("heart", _icon("heart", 32 * scale), width / 2 + reach),
        ):
            image.set_alpha(opacity)
            place = surface.blit(image, (x - image.get_width() / 2, row - image.get_height() / 2))
            if opacity >= _CLEAR and (name != "book" or self.preset in (Preset.CLASSIC, Preset.CIRCLE)):
                self._button(name, place)

    def _button(self, name: str, place: pygame.Rect) -> None:
        """Registers a button's touch area: its sign, enlarged to the size of a fingertip."""
        side = _FINGER * self.scale
        self._buttons[name] = place.inflate(max(0, side - place.width), max(0, side - place.height))

    def _list(self, surface: pygame.Surface, lines: Sequence[Tuple[str, str]], is_right: bool) -> None:
        scale = self.scale
        images = [text(words, 15 * scale, INK) for _, words in lines]
        row, pad = round(48 * scale), round(18 * scale)
        width = max(line.get_width() for line in images) + 2 * pad
        left, top = round(14 * scale), round((BAR - 14) * scale)
        if is_right:
            left = surface.get_width() - left - width
        shade = round(_SHADOW * scale)
        surface.blit(shapes.shadow(width, row * len(images), shade, _CORNER * scale), (left - shade, top - shade))
        surface.blit(shapes.rounded(width, row * len(images), 10 * scale), (left, top))
        for k, ((name, _), line) in enumerate(zip(lines, images)):
            place = pygame.Rect(left, top + k * row, width, row)
            surface.blit(line, (left + pad, place.centery - line.get_height() // 2))
            if k > 0:
                pygame.draw.line(surface, (226, 229, 236), (left + pad, place.top), (left + width - pad, place.top))
            self._buttons[name] = place

    def _nothing(self, surface: pygame.Surface, frame: Frame[int]) -> None:
        lines = ["That was all."]
        if frame.undoable:
            lines.append("Backspace brings the last card back.")
        for k, line in enumerate(lines):
            image = text(line, (20 if k == 0 else 14) * self.scale, (120, 126, 140))
            y = surface.get_height() / 2 + (k - 0.5) * 30 * self.scale
            surface.blit(image, ((surface.get_width() - image.get_width()) / 2, y - image.get_height() / 2))


def _plate(card: pygame.Surface, words: str, scale: float) -> None:
    """Draws the white plate with the card's title."""
    label = text(words, 17 * scale, INK)
    width = min(label.get_width() + round(60 * scale), card.get_width() - round(16 * scale))
    height = round(40 * scale)
    x, y = (card.get_width() - width) // 2, card.get_height() - height - round(22 * scale)
    card.blit(shapes.rounded(width, height, 7 * scale), (x, y))
    if label.get_width() > width - 16 * scale:
        shrink = (width - 16 * scale) / label.get_width()
        label = pygame.transform.smoothscale_by(label, shrink)
    card.blit(label, (x + (width - label.get_width()) // 2, y + (height - label.get_height()) // 2 + round(scale)))


@lru_cache(maxsize=16)
def _button(label: str, scale: float) -> pygame.Surface:
    words = text(label, 15 * scale, (255, 255, 255))
    made = shapes.rounded(words.get_width() + round(70 * scale), round(50 * scale), 12 * scale, (*INK, 255))
    made.blit(
        words,
        ((made.get_width() - words.get_width()) // 2, (made.get_height() - words.get_height()) // 2 + round(scale)),
    )
    return made


@lru_cache(maxsize=24)
def _icon(name: str, size: float) -> pygame.Surface:
    """Returns a sign for the bars, `size` pixels across, drawn on a square of 100 design points."""
    over = 4
    canvas = Canvas(100, 100, size * over / 100, alpha=True)
    canvas.surface.fill((*INK, 0))
    if name == "menu":
        for y in (27, 50, 73):
            canvas.line([(12, y), (88, y)], 8.5, INK)
    elif name == "cross":
        canvas.line([(18, 18), (82, 82)], 10, INK)
        canvas.line([(82, 18), (18, 82)], 10, INK)
    elif name == "heart":
        canvas.polygon(heart(50, 50, 90), INK)
        canvas.polygon(heart(50, 50, 68), BACKGROUND)
    elif name == "heart-disc":
        canvas.circle(50, 50, 46, INK)
        canvas.polygon(heart(50, 52, 54), BACKGROUND)
    else:
        canvas.ellipse(50, 84, 40, 13, INK)
        canvas.ellipse(50, 84, 31, 7.5, BACKGROUND)
        canvas.line([(50, 40), (50, 85)], 7.5, INK)
        canvas.circle(50, 24, 20, INK)
        canvas.circle(43, 17, 5, BACKGROUND)
    return canvas.shrunk(over)
