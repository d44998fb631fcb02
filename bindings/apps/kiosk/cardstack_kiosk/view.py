"""Draws the kiosk: bars, cards at the deck's poses, the sheet, and the dialogue of a block."""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from functools import lru_cache
from typing import Any, Dict, Optional, Tuple

import pygame
from cardstack import Direction, FeedState, Pose, SheetState, Supply

from . import shapes
from .controls import Fault
from .layout import Box
from .shapes import BAD, GOOD, GROUND, INK, LINE, PANEL, SOFT, Color, fitting, mix, rounded, tint
from .status import Tone, status_of
from .touch import Touch
from .wire import Card

__all__ = ["Painter"]

_TONES: Dict[Tone, Tuple[Color, Color]] = {
    Tone.GOOD: ((222, 243, 230), (20, 104, 62)),
    Tone.BUSY: ((225, 233, 250), (36, 74, 158)),
    Tone.WARNING: ((253, 239, 208), (132, 82, 0)),
    Tone.BAD: ((252, 224, 226), (158, 24, 40)),
}
_SIGNS: Dict[str, Tuple[str, Color]] = {"nope": ("cross", BAD), "like": ("heart", GOOD)}
_CACHED = 24
_CORNER = 20.0
_VEIL = 0.55  # Opacity of the veil on the pile's first card.
_PAD = 20.0  # About a card, for its shadow.
_MULTIPLY = pygame.BLEND_RGBA_MULT


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
        surface.fill(GROUND)
        self._bars(surface)
        poses = self._kiosk.deck.poses()
        if not any(pose.opacity > 0 for pose in poses):
            self._nothing(surface)
        for pose in poses:
            self._card(surface, pose)
        if self._kiosk.sheet.frame.state != SheetState.HIDDEN and self._kiosk.shown is not None:
            self._sheet(surface)
        if self._kiosk.is_blocked:
            self._dialog(surface)
        for x, y in self._touch.fingers.values() if with_fingers else ():
            across = round(44 * self.scale)
            self._put(surface, rounded(across, across, across / 2, (40, 46, 70, 120)), x, y)
            self._put(surface, rounded(across - 6, across - 6, across / 2 - 3, (255, 255, 255, 200)), x, y)

    # -- Cards --------------------------------------------------------------------------------------------------------

    def _card(self, surface: pygame.Surface, pose: Pose) -> None:
        if pose.opacity <= 0:
            return
        image = self._face(pose.key).copy()
        pad = round(_PAD * self.scale)
        width, height = image.get_width() - 2 * pad, image.get_height() - 2 * pad
        if pose.depth > 0:
            veil = rounded(width, height, _CORNER * self.scale, LINE).copy()
            veil.set_alpha(round(255 * min(1.0, _VEIL * pose.depth)))
            image.blit(veil, (pad, pad))
        if pose.stamp_opacity > 0 and pose.direction in (Direction.LEFT, Direction.RIGHT):
            # It stands on the side opposite to the way out, where it is seen longest.
            is_right = pose.direction == Direction.RIGHT
            stamp = shapes.stamp(is_right, max(1, round(pose.stamp_scale * 0.27 * width))).copy()
            stamp.set_alpha(round(255 * pose.stamp_opacity))
            across = 0.18 * width if is_right else 0.82 * width
            image.blit(stamp, stamp.get_rect(center=(pad + across, pad + 0.2 * width)))
        image = pygame.transform.rotozoom(image, -math.degrees(pose.rotation), pose.scale)
        image.set_alpha(round(255 * pose.opacity))
        self._put(surface, image, pose.x, pose.y)

    def _face(self, key: Any) -> pygame.Surface:
        """Returns a card with its shadow. It is redrawn when its picture arrives, goes or changes."""
        index = self._kiosk.index(key)
        picture = self._kiosk.gallery.picture(key, index)
        at = (key, index, picture is not None)
        if at not in self._faces:
            self._faces[at] = self._make(self._kiosk.details.get(key), index, picture)
            if len(self._faces) > _CACHED:
                self._faces.popitem(last=False)
        self._faces.move_to_end(at)
        return self._faces[at]

    def _make(self, card: Optional[Card], index: int, picture: Optional[pygame.Surface]) -> pygame.Surface:
        s = self.scale
        width, height = (round(self._kiosk.layout.card_fields()["card"][name] * s) for name in ("width", "height"))
        made = pygame.Surface((width, height), pygame.SRCALPHA, 32)
        self._fill(made, card, picture)
        if picture is not None:
            made.blit(_shade(width, height), (0, 0))
        ink = tint(card, 0.25, 0.35) if picture is None else PANEL
        count = 1 if card is None else card.pictures
        each = (width - 35 * s) / count
        for k in range(count if count > 1 else 0):
            # Marks that show which of the card's pictures is visible.
            mark = rounded(max(1, round(each - 5 * s)), max(1, round(4 * s)), 2 * s, (*ink, 240 if k == index else 96))
            made.blit(mark, (20 * s + k * each, 12 * s))
        title, subtitle = ("A card", "nothing is known of it") if card is None else (card.title, card.subtitle)
        made.blit(fitting(title, 25 * s, ink, width - 40 * s), (20 * s, height - 74 * s))
        made.blit(fitting(subtitle, 16 * s, ink, width - 40 * s), (20 * s, height - 40 * s))
        made.blit(rounded(width, height, _CORNER * s), (0, 0), special_flags=_MULTIPLY)
        pad = round(_PAD * s)
        whole = shapes.shadow(width, height, pad, _CORNER * s).copy()
        whole.blit(made, (pad, pad))
        return whole

    def _fill(self, surface: pygame.Surface, card: Optional[Card], picture: Optional[pygame.Surface]) -> None:
        """Fills a surface with a picture, of which the rest is cut off on both sides, or with what stands for it."""
        width, height = surface.get_size()
        if picture is not None:
            scaled = pygame.transform.smoothscale_by(
                picture, max(width / picture.get_width(), height / picture.get_height())
            )
            surface.blit(scaled, scaled.get_rect(center=(width / 2, height / 2)))
            return
        surface.fill(tint(card, 0.86, 0.4))
        label = fitting("fetching the picture", 13 * self.scale, tint(card, 0.38, 0.3))
        surface.blit(label, label.get_rect(center=(width / 2, height * 0.45)))

    def _nothing(self, surface: pygame.Surface) -> None:
        frame = self._kiosk.deck.frame
        is_over = frame.supply == Supply.EMPTY and not frame.feed & (FeedState.LOADING | FeedState.FAILED)
        line = "That was all: ask for other cards, or take one back" if is_over else "Cards are on their way"
        layout = self._kiosk.layout
        self._put(surface, fitting(line, 18 * self.scale, SOFT), layout.width / 2, layout.height / 2)

    # -- Bars ---------------------------------------------------------------------------------------------------------

    def _bars(self, surface: pygame.Surface) -> None:
        s, layout, kiosk = self.scale, self._kiosk.layout, self._kiosk
        surface.blit(fitting("Short trips", 24 * s, INK), (20 * s, 13 * s))
        counts, traffic = kiosk.counts, kiosk.network.traffic
        line = f"{counts.swipes} swiped, {counts.undos} back, {traffic.lost} lost, {traffic.repeats} repeats"
        surface.blit(fitting(line, 13 * s, SOFT, (layout.width - 132) * s), (20 * s, 40 * s))
        line, tone = status_of(kiosk.deck.frame)
        note = kiosk.note
        # Important messages must not be hidden by others.
        if note is not None and note.until > time.monotonic() and (tone is not Tone.BAD or note.tone is Tone.BAD):
            line, tone = note.text, note.tone
        ground, ink = _TONES[tone]
        self._panel(surface, layout.status, 8, ground)
        y = layout.status.middle[1]
        pygame.draw.circle(surface, ink, ((layout.status.x + 16) * s, y * s), 4.5 * s)
        label = fitting(line, 15 * s, ink, (layout.status.width - 42) * s)
        surface.blit(label, label.get_rect(midleft=((layout.status.x + 30) * s, (y + 1) * s)))
        for name, box in layout.buttons.items():
            is_usable = name != "undo" or kiosk.deck.frame.undoable > 0
            self._put(surface, _disc(name, box.width * s, is_usable, self._touch.pressed == name), *box.middle)
        for k, (fault, box) in enumerate(layout.switches.items()):
            self._switch(surface, k + 1, fault, box)

    def _switch(self, surface: pygame.Surface, number: int, fault: Fault, box: Box) -> None:
        is_on = fault in self._kiosk.faults
        ground = BAD if is_on else LINE
        self._panel(surface, box, 7, mix(ground, INK, 0.15) if self._touch.pressed == fault.value else ground)
        label = f"F{number} {fault.value}" if box.width >= 56 else fault.value
        ink = PANEL if is_on else SOFT
        self._put(surface, fitting(label, 12.5 * self.scale, ink, (box.width - 6) * self.scale), *box.middle)

    # -- Sheet and dialogue -------------------------------------------------------------------------------------------

    def _sheet(self, surface: pygame.Surface) -> None:
        s, frame, key = self.scale, self._kiosk.sheet.frame, self._kiosk.shown
        assert key is not None
        width, height = surface.get_size()
        _dim(surface, height, 255 * min(max(frame.backdrop_opacity, 0.0), 1.0))
        sheet = rounded(width, height + round(2 * frame.corner_radius * s), frame.corner_radius * s).copy()
        card, index = self._kiosk.details.get(key), self._kiosk.index(key)
        picture = pygame.Surface((width, round(height * 0.56)), pygame.SRCALPHA, 32)
        self._fill(picture, card, self._kiosk.gallery.picture(key, index))
        sheet.blit(picture, (0, 0), special_flags=_MULTIPLY)  # White, with the sheet's corners.
        sheet.blit(rounded(round(48 * s), round(5 * s), 3 * s), (width / 2 - 24 * s, 12 * s))
        x, y = 24 * s, picture.get_height() + 24 * s
        town, _, days = (card.subtitle if card else "").partition(", ")
        about = f"{days.capitalize()} in {town}. Breakfast, a map, and nothing to decide."
        title, which = (card.title, f"Picture {index + 1} of {card.pictures}.") if card else ("A card", " ")
        for words, size, ink in ((title, 29, INK), (about, 15.5, INK), (which, 15.5, SOFT)):
            sheet.blit(fitting(words, size * s, ink, width - 2 * x), (x, y))
            y += (size + 14) * s
        hint = fitting("swipe down to go back", 14 * s, SOFT)
        sheet.blit(hint, ((width - hint.get_width()) / 2, height - 42 * s))
        surface.blit(sheet, (round(frame.x * s), round(frame.y * s)))

    def _dialog(self, surface: pygame.Surface) -> None:
        """Draws the dialogue, in front of everything except the switches, which are not for visitors."""
        s, layout = self.scale, self._kiosk.layout
        _dim(surface, round((layout.height - 44) * s), 150)
        box = layout.dialog
        size = round(box.width * s), round(box.height * s)
        self._put(surface, shapes.shadow(*size, round(_PAD * s), _CORNER * s), *box.middle)
        self._panel(surface, box, _CORNER, PANEL)
        kept = self._kiosk.deck.frame.undelivered
        waits = "The last decision is kept" if kept == 1 else f"The last {kept} decisions are kept"
        lines = ["Nothing can be decided until the block is lifted.", f"{waits} until then." if kept else " "]
        inside = (box.width - 36) * s
        x = box.middle[0]
        self._put(surface, shapes.sign("cross", round(32 * s), _TONES[Tone.BAD][1]), x, box.y + 44)
        self._put(surface, fitting("This account is blocked", 21 * s, INK, inside), x, box.y + 92)
        for k, line in enumerate(lines):
            self._put(surface, fitting(line, 14.5 * s, SOFT, inside), x, box.y + 122 + 22 * k)
        self._panel(surface, layout.way_out, 12, SOFT if self._touch.pressed == "way_out" else INK)
        self._put(surface, fitting("Log out", 17 * s, PANEL), *layout.way_out.middle)

    def _panel(self, surface: pygame.Surface, box: Box, radius: float, color: Color) -> None:
        s = self.scale
        surface.blit(rounded(round(box.width * s), round(box.height * s), radius * s, color), (box.x * s, box.y * s))

    def _put(self, surface: pygame.Surface, image: pygame.Surface, x: float, y: float) -> None:
        """Draws an image with its centre at a point [points]."""
        surface.blit(image, image.get_rect(center=(round(x * self.scale), round(y * self.scale))))


def _dim(surface: pygame.Surface, height: int, opacity: float) -> None:
    dimming = pygame.Surface((surface.get_width(), height), pygame.SRCALPHA, 32)
    dimming.fill((10, 12, 20, round(opacity)))
    surface.blit(dimming, (0, 0))


@lru_cache(maxsize=4)
def _shade(width: int, height: int) -> pygame.Surface:
    """Returns a shade for a picture: dark at the bottom for white text, and slightly dark at the top for the marks."""
    made = pygame.Surface((1, height), pygame.SRCALPHA, 32)
    for y in range(height):
        low, high = max(0.0, (y / height - 0.62) / 0.38), max(0.0, 1 - y / height / 0.1)
        made.set_at((0, y), (8, 10, 24, round(205 * low**0.8 + 90 * high)))
    return pygame.transform.scale(made, (width, height))


@lru_cache(maxsize=32)
def _disc(name: str, size: float, is_usable: bool, is_pressed: bool) -> pygame.Surface:
    """Returns a round button, `size` pixels across, in the middle of its shadow."""
    sign, ink = _SIGNS.get(name, (name, INK))
    across, pad = round(size), round(size / 4)
    made = shapes.shadow(across, across, pad, size / 2).copy()
    made.blit(rounded(across, across, size / 2, mix(PANEL, ink, 0.2) if is_pressed else PANEL), (pad, pad))
    image = shapes.sign(sign, round(0.42 * size), ink)
    made.blit(image, image.get_rect(center=made.get_rect().center))
    made.set_alpha(255 if is_usable else 90)
    return made
