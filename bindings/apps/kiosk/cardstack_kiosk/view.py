"""Draws the kiosk: bars, cards at the deck's poses, the sheet, and the dialogue of a block."""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from functools import lru_cache
from typing import Any, Dict, List, Optional, Tuple

import pygame

from cardstack import FeedState, Pose, SheetState, Supply
from cardstack.demo import shapes
from cardstack.demo.canvas import Canvas, Color, mix
from cardstack.demo.palette import LIGHT
from cardstack.demo.text import text

from .art import tint
from .controls import Fault
from .layout import BAR, Box
from .status import Tone, status_of
from .touch import Touch
from .wire import Card

__all__ = ["BACKGROUND", "INK", "Painter"]

BACKGROUND: Color = LIGHT.ground
INK: Color = LIGHT.ink
_GREY: Color = LIGHT.soft
_WHITE: Color = LIGHT.panel
_TONES: Dict[Tone, Tuple[Color, Color]] = {
    Tone.GOOD: ((222, 243, 230), (20, 104, 62)),
    Tone.BUSY: ((225, 233, 250), (36, 74, 158)),
    Tone.WARNING: ((253, 239, 208), (132, 82, 0)),
    Tone.BAD: ((252, 224, 226), (158, 24, 40)),
}
_SIGNS: Dict[str, Tuple[str, Color]] = {
    "nope": ("cross", LIGHT.bad),
    "like": ("heart", LIGHT.good),
    "undo": ("undo", INK),
}
_CACHED = 24
_CORNER = 20.0
_VEIL = 0.55  # Opacity of the veil on the pile's first card.
_SHADOW_PAD = 20.0


class Painter:
    """Draws a kiosk, with `scale` pixels to a point."""

    def __init__(self, touch: Touch, scale: float = 1.0) -> None:
        self.scale = scale
        self._touch = touch
        self._kiosk = touch.kiosk
        self._faces: OrderedDict[Any, pygame.Surface] = OrderedDict()

    @property
    def size(self) -> Tuple[int, int]:
        """Size of the screen [pixels]."""
        layout = self._kiosk.layout
        return round(layout.width * self.scale), round(layout.height * self.scale)

    def draw(self, surface: pygame.Surface, *, with_fingers: bool = False) -> None:
        """Draws the deck's last frame. `with_fingers` also draws fingers as spots, for a scripted visitor."""
        surface.fill(BACKGROUND)
        self._bars(surface)
        poses = self._kiosk.poses()
        if not any(pose.opacity > 0 for pose in poses):
            self._nothing(surface)
        for pose in poses:
            self._card(surface, pose)
        if self._kiosk.sheet.frame.state != SheetState.HIDDEN and self._kiosk.shown is not None:
            self._sheet(surface)
        if self._kiosk.is_blocked:
            self._dialog(surface)
        if with_fingers:
            for x, y in self._touch.fingers.values():
                self._put(surface, shapes.finger(self.scale), x, y)

    # -- Cards --------------------------------------------------------------------------------------------------------

    def _card(self, surface: pygame.Surface, pose: Pose) -> None:
        if pose.opacity <= 0:
            return
        image = self._face(pose.key)
        pad = round(_SHADOW_PAD * self.scale)
        width, height = image.get_width() - 2 * pad, image.get_height() - 2 * pad
        if pose.depth > 0:
            image = image.copy()
            veil = shapes.rounded(width, height, _CORNER * self.scale, (*LIGHT.line, 255))
            veil.set_alpha(round(255 * min(1.0, _VEIL * pose.depth)))
            image.blit(veil, (pad, pad))
        stamp = shapes.stamp(pose.direction, self.scale) if pose.stamp_opacity > 0 else None
        if stamp is not None:
            # It stands on the side opposite to the way out, where it is seen longest.
            side = 0.27 * width
            across, down = shapes.way(pose.direction)
            dx, dy = -across * (width / 2 - 0.68 * side), (-down if down else -1) * (height / 2 - 0.72 * side)
            image = image.copy()
            stamp = pygame.transform.rotozoom(stamp, 0, pose.stamp_scale * side / stamp.get_width())
            stamp.set_alpha(round(255 * pose.stamp_opacity))
            image.blit(stamp, stamp.get_rect(center=(pad + width / 2 + dx, pad + height / 2 + dy)))
        degrees = -math.degrees(pose.rotation)
        if abs(degrees) > 0.01 or abs(pose.scale - 1) > 0.0005:
            image = pygame.transform.rotozoom(image, degrees, pose.scale)
        if pose.opacity < 1:
            image = image.copy()
            image.set_alpha(round(255 * pose.opacity))
        self._put(surface, image, pose.x, pose.y)

    def _face(self, key: Any) -> pygame.Surface:
        """Returns a card with its shadow. It is redrawn when its picture arrives, goes or changes."""
        index = self._kiosk.index(key)
        picture = self._kiosk.gallery.picture(key, index)
        at = (key, index, picture is not None)
        cached = self._faces.get(at)
        if cached is None:
            card = self._kiosk.layout.card_fields()["card"]
            size = round(card["width"] * self.scale), round(card["height"] * self.scale)
            cached = self._make(self._kiosk.details.get(key), index, picture, *size)
            self._faces[at] = cached
            if len(self._faces) > _CACHED:
                self._faces.popitem(last=False)
        self._faces.move_to_end(at)
        return cached

    def _make(
        self, card: Optional[Card], index: int, picture: Optional[pygame.Surface], width: int, height: int
    ) -> pygame.Surface:
        s = self.scale
        made = pygame.Surface((width, height), pygame.SRCALPHA, 32)
        if picture is None:
            self._placeholder(made, card)
        else:
            made.blit(_filling(picture, width, height), (0, 0))
            made.blit(_shade(width, height), (0, 0))
        ink = tint(card, 0.25, 0.35) if picture is None else _WHITE
        count = 1 if card is None else card.pictures
        if count > 1:
            self._marks(made, index, count, ink)
        title, subtitle = ("A card", "nothing is known of it") if card is None else (card.title, card.subtitle)
        words = _fitting(title, 25 * s, ink, width - 40 * s)
        made.blit(words, (20 * s, height - 74 * s))
        words = _fitting(subtitle, 16 * s, ink, width - 40 * s)
        made.blit(words, (20 * s, height - 40 * s))
        made.blit(shapes.rounded(width, height, _CORNER * s), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        pad = round(_SHADOW_PAD * s)
        whole = pygame.Surface((width + 2 * pad, height + 2 * pad), pygame.SRCALPHA, 32)
        whole.blit(_card_shadow(width, height, pad, _CORNER * s), (0, 0))
        whole.blit(made, (pad, pad))
        return whole

    def _placeholder(self, surface: pygame.Surface, card: Optional[Card]) -> None:
        s, (width, height) = self.scale, surface.get_size()
        surface.fill(tint(card, 0.86, 0.4))
        frame = tint(card, 0.72, 0.35)
        x, y = width / 2 - 34 * s, height * 0.42 - 26 * s
        pygame.draw.rect(surface, frame, (x, y, 68 * s, 52 * s), max(1, round(4 * s)), round(8 * s))
        pygame.draw.circle(surface, frame, (x + 20 * s, y + 18 * s), 6 * s)
        hill = [(x + 8 * s, y + 44 * s), (x + 28 * s, y + 24 * s), (x + 38 * s, y + 33 * s), (x + 46 * s, y + 26 * s)]
        pygame.draw.polygon(surface, frame, [*hill, (x + 60 * s, y + 44 * s)])
        label = text("fetching the picture", 13 * s, tint(card, 0.38, 0.3))
        surface.blit(label, ((width - label.get_width()) / 2, y + 66 * s))

    def _marks(self, surface: pygame.Surface, index: int, count: int, ink: Color) -> None:
        """Draws marks that show which of the card's pictures is visible."""
        s, width = self.scale, surface.get_width()
        gap = 5 * s
        each = (width - 40 * s - gap * (count - 1)) / count
        for k in range(count):
            bar = pygame.Surface((max(1, round(each)), max(1, round(4 * s))), pygame.SRCALPHA, 32)
            bar.fill((*ink[:3], 240 if k == index else 96))
            surface.blit(bar, (20 * s + k * (each + gap), 12 * s))

    def _nothing(self, surface: pygame.Surface) -> None:
        frame = self._kiosk.deck.frame
        if frame.supply != Supply.EMPTY or frame.feed & FeedState.LOADING:
            lines = ["Cards are on their way"]
        elif frame.feed & FeedState.FAILED:
            lines = ["No cards came", "The kiosk asks for them again by itself."]
        else:
            lines = ["That was all", "Pull down for other cards, or take one back."]
        for k, line in enumerate(lines):
            image = text(line, (21 if k == 0 else 14) * self.scale, INK if k == 0 else _GREY)
            self._put(surface, image, self._kiosk.layout.width / 2, self._kiosk.layout.height / 2 + 30 * (k - 0.5))

    # -- Bars ---------------------------------------------------------------------------------------------------------

    def _bars(self, surface: pygame.Surface) -> None:
        s, layout = self.scale, self._kiosk.layout
        pull = min(self._touch.pull, 1.4)
        surface.blit(text("Short trips", 24 * s, INK), (20 * s, (13 + 10 * pull) * s))
        counts, traffic = self._kiosk.counts, self._kiosk.network.traffic
        line = f"{counts.swipes} swiped, {counts.undos} back, {traffic.lost} lost, {traffic.repeats} repeats"
        if pull:
            line = "let go for other cards" if pull >= 1 else "pull down for other cards"
        surface.blit(_fitting(line, 13 * s, _GREY, (layout.width - 132) * s), (20 * s, (40 + 10 * pull) * s))
        self._status(surface)
        for name, box in layout.buttons.items():
            self._button(surface, name, box)
        for k, (fault, box) in enumerate(layout.switches.items()):
            self._switch(surface, k + 1, fault, box)

    def _status(self, surface: pygame.Surface) -> None:
        s, box = self.scale, self._kiosk.layout.status
        line, tone = status_of(self._kiosk.deck.frame)
        note = self._kiosk.note
        # Important messages must not be hidden by others.
        if note is not None and note.until > time.monotonic() and (tone is not Tone.BAD or note.tone is Tone.BAD):
            line, tone = note.text, note.tone
        ground, ink = _TONES[tone]
        surface.blit(
            shapes.rounded(round(box.width * s), round(box.height * s), 8 * s, (*ground, 255)), (box.x * s, box.y * s)
        )
        middle = (box.y + box.height / 2) * s
        pygame.draw.circle(surface, ink, ((box.x + 16) * s, middle), 4.5 * s)
        label = _fitting(line, 15 * s, ink, (box.width - 42) * s)
        surface.blit(label, ((box.x + 30) * s, middle - label.get_height() / 2 + s))

    def _button(self, surface: pygame.Surface, name: str, box: Box) -> None:
        x, y = box.middle
        is_usable = name != "undo" or self._kiosk.deck.frame.undoable > 0
        is_pressed = self._touch.pressed == name
        image = _disc(name, box.width * self.scale, is_usable, is_pressed, box.y > BAR)
        self._put(surface, image, x, y)

    def _switch(self, surface: pygame.Surface, number: int, fault: Fault, box: Box) -> None:
        s, is_on = self.scale, fault in self._kiosk.faults
        ground = LIGHT.bad if is_on else LIGHT.line
        ink = _WHITE if is_on else LIGHT.soft
        label = f"F{number} {fault.value}" if box.width >= 56 else fault.value
        if self._touch.pressed == fault.value:
            ground = mix(ground, INK, 0.15)
        surface.blit(
            shapes.rounded(round(box.width * s), round(box.height * s), 7 * s, (*ground, 255)), (box.x * s, box.y * s)
        )
        self._put(surface, _fitting(label, 12.5 * s, ink, (box.width - 6) * s), *box.middle)

    # -- Sheet --------------------------------------------------------------------------------------------------------

    def _sheet(self, surface: pygame.Surface) -> None:
        s, frame = self.scale, self._kiosk.sheet.frame
        width, height = surface.get_size()
        dimming = pygame.Surface((width, height), pygame.SRCALPHA, 32)
        dimming.fill((10, 12, 20, round(255 * min(max(frame.backdrop_opacity, 0.0), 1.0))))
        surface.blit(dimming, (0, 0))
        sheet = pygame.Surface((width, height), pygame.SRCALPHA, 32)
        sheet.fill((*_WHITE, 255))
        self._sheet_content(sheet)
        radius = frame.corner_radius * s
        if radius >= 1:
            sheet.blit(
                shapes.rounded(width, height + round(2 * radius), radius), (0, 0), special_flags=pygame.BLEND_RGBA_MULT
            )
        surface.blit(sheet, (round(frame.x * s), round(frame.y * s)))

    def _sheet_content(self, sheet: pygame.Surface) -> None:
        key = self._kiosk.shown
        assert key is not None
        s, width, height = self.scale, sheet.get_width(), sheet.get_height()
        card, index = self._kiosk.details.get(key), self._kiosk.index(key)
        picture = self._kiosk.gallery.picture(key, index)
        top = round(height * 0.56)
        if picture is None:
            part = pygame.Surface((width, top), pygame.SRCALPHA, 32)
            self._placeholder(part, card)
            sheet.blit(part, (0, 0))
        else:
            sheet.blit(_filling(picture, width, top), (0, 0))
        pygame.draw.rect(sheet, _WHITE, (width / 2 - 24 * s, 12 * s, 48 * s, 5 * s), 0, round(3 * s))
        x, y = 24 * s, top + 24 * s
        if card is None:
            return
        sheet.blit(_fitting(card.title, 29 * s, INK, width - 2 * x), (x, y))
        sheet.blit(_fitting(card.subtitle, 17 * s, _GREY, width - 2 * x), (x, y + 38 * s))
        for k, line in enumerate(_about(card, index)):
            sheet.blit(_fitting(line, 15.5 * s, INK, width - 2 * x), (x, y + (84 + 25 * k) * s))
        if height < 640 * s:
            return
        hint = text("swipe down to go back", 14 * s, _GREY)
        sheet.blit(hint, ((width - hint.get_width()) / 2, height - 42 * s))

    # -- Dialogue -----------------------------------------------------------------------------------------------------

    def _dialog(self, surface: pygame.Surface) -> None:
        """Draws the dialogue, in front of everything except the switches, which are not for visitors."""
        s, layout = self.scale, self._kiosk.layout
        width = surface.get_width()
        end = round(min(box.y for box in layout.switches.values()) * s - 8 * s)
        dimming = pygame.Surface((width, end), pygame.SRCALPHA, 32)
        dimming.fill((10, 12, 20, 150))
        surface.blit(dimming, (0, 0))
        box = layout.dialog
        size = round(box.width * s), round(box.height * s)
        pad = round(_SHADOW_PAD * s)
        surface.blit(_card_shadow(*size, pad, _CORNER * s), (round(box.x * s) - pad, round(box.y * s) - pad))
        surface.blit(shapes.rounded(*size, _CORNER * s, (*_WHITE, 255)), (round(box.x * s), round(box.y * s)))
        x = box.middle[0]
        self._put(surface, _prohibition(40 * s), x, box.y + 44)
        kept = self._kiosk.deck.frame.undelivered
        waits = "The last decision is kept" if kept == 1 else f"The last {kept} decisions are kept"
        lines = ["Nothing can be decided until the block is lifted."] + ([f"{waits} until then."] if kept else [])
        inside = (box.width - 36) * s
        self._put(surface, _fitting("This account is blocked", 21 * s, INK, inside), x, box.y + 92)
        for k, line in enumerate(lines):
            self._put(surface, _fitting(line, 14.5 * s, _GREY, inside), x, box.y + 122 + 22 * k)
        button = layout.way_out
        is_pressed = self._touch.pressed == "way_out"
        ground = mix(INK, _WHITE, 0.25) if is_pressed else INK
        place = round(button.x * s), round(button.y * s)
        surface.blit(
            shapes.rounded(round(button.width * s), round(button.height * s), 12 * s, (*ground[:3], 255)), place
        )
        self._put(surface, text("Log out", 17 * s, _WHITE), *button.middle)

    def _put(self, surface: pygame.Surface, image: pygame.Surface, x: float, y: float) -> None:
        """Draws an image with its centre at a point [points]."""
        left, top = x * self.scale - image.get_width() / 2, y * self.scale - image.get_height() / 2
        surface.blit(image, (round(left), round(top)))


def _about(card: Card, index: int) -> List[str]:
    place = card.title.split(" ", 1)[-1]
    town, _, days = card.subtitle.partition(", ")
    return [
        f"{days.capitalize()} in {town}, a walk from the {place}.",
        "Breakfast, a map, and nothing to decide.",
        f"Picture {index + 1} of {card.pictures}.",
    ]


def _fitting(words: str, height: float, color: Color, width: float) -> pygame.Surface:
    """Returns a line of text, made smaller if it would be wider than `width`."""
    image = text(words, height, color)
    if image.get_width() <= width:
        return image
    return pygame.transform.smoothscale_by(image, max(width, 1) / image.get_width())


def _filling(picture: pygame.Surface, width: int, height: int) -> pygame.Surface:
    """Returns a picture scaled to fill a size. What exceeds the size is cut off equally on both sides."""
    scale = max(width / picture.get_width(), height / picture.get_height())
    size = (max(width, round(picture.get_width() * scale)), max(height, round(picture.get_height() * scale)))
    scaled = pygame.transform.smoothscale(picture, size)
    return scaled.subsurface(((size[0] - width) // 2, (size[1] - height) // 2, width, height))


@lru_cache(maxsize=4)
def _card_shadow(width: int, height: int, pad: int, radius: float) -> pygame.Surface:
    """Returns a blurred shadow, made once for all cards."""
    return shapes.shadow(width, height, pad, radius)


@lru_cache(maxsize=4)
def _shade(width: int, height: int) -> pygame.Surface:
    """Returns a shade for a picture: dark at the bottom for white text, and slightly dark at the top for the marks."""
    made = pygame.Surface((1, height), pygame.SRCALPHA, 32)
    for y in range(height):
        low, high = max(0.0, (y / height - 0.62) / 0.38), max(0.0, 1 - y / height / 0.1)
        made.set_at((0, y), (8, 10, 24, round(205 * low**0.8 + 90 * high)))
    return pygame.transform.scale(made, (width, height))


@lru_cache(maxsize=32)
def _disc(name: str, size: float, is_usable: bool, is_pressed: bool, is_raised: bool) -> pygame.Surface:
    """Returns a round button, `size` pixels across, in the middle of its shadow."""
    sign, ink = _SIGNS.get(name, ("", INK))
    across = round(size)
    disc = shapes.rounded(across, across, size / 2, (*(mix(_WHITE, ink, 0.2) if is_pressed else _WHITE), 255))
    if sign:
        image = shapes.icon(sign, round(0.46 * size), ink)
    else:
        canvas = Canvas(100, 100, size * 4 / 100, alpha=True)
        canvas.surface.fill((*ink, 0))
        if name == "log_out":
            canvas.line([(52, 28), (32, 28), (32, 72), (52, 72)], 6, ink)
            canvas.line([(46, 50), (74, 50)], 6, ink)
            canvas.line([(63, 39), (74, 50), (63, 61)], 6, ink)
        else:
            _arrow(canvas, ink)
        image = canvas.shrunk(4)
    disc.blit(image, image.get_rect(center=disc.get_rect().center))
    made = shapes.soft(size, size, size / 7, size / 2)
    made.set_alpha(round(255 * 0.5 * LIGHT.shadow * is_raised))
    whole = pygame.Surface((made.get_width(), made.get_height()), pygame.SRCALPHA, 32)
    whole.blit(made, (0, round(size / 14)))
    whole.blit(disc, disc.get_rect(center=whole.get_rect().center))
    whole.set_alpha(255 if is_usable else 90)
    return whole


@lru_cache(maxsize=4)
def _prohibition(size: float) -> pygame.Surface:
    """Returns a prohibition sign, `size` pixels across."""
    over = 4
    canvas = Canvas(100, 100, size * over / 100, alpha=True)
    ink = _TONES[Tone.BAD][1]
    canvas.surface.fill((*ink, 0))
    canvas.ring(50, 50, 42, 11, ink)
    canvas.line([(22, 22), (78, 78)], 11, ink)
    return canvas.shrunk(over)


def _arrow(canvas: Canvas, ink: Color) -> None:
    """Draws the sign of "refresh", a round arrow."""
    last = 0.8  # Where the arc ends, in turns from the top.
    line = [
        (50 + 22 * math.sin(turn), 51 - 22 * math.cos(turn)) for turn in (math.pi * last * k / 20 for k in range(41))
    ]
    canvas.line(line, 7, ink)
    x, y = line[-1]
    angle = 2 * math.pi * last
    ahead = math.cos(angle), math.sin(angle)
    across = -ahead[1], ahead[0]
    base = [(x + sign * 13 * across[0], y + sign * 13 * across[1]) for sign in (1, -1)]
    canvas.polygon([*base, (x + 17 * ahead[0], y + 17 * ahead[1])], ink)
