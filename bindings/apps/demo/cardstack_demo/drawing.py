"""Draws a frame: the cards at the deck's poses, and the buttons. The window and the pictures both use this module."""

from __future__ import annotations

from functools import lru_cache
from math import ceil, cos, hypot, sin
from typing import Iterable, Optional, Tuple

import pygame
from cardstack import Deck, Phase, Pose, Preset

from . import shapes
from .album import FADE, Album
from .buttons import Buttons, Look
from .canvas import Color, mix
from .details import HEAD, PICTURE, ROW, Details
from .faces import CORNER, COUNT, EDGE, title
from .growth import Shape
from .layout import Box, left
from .palette import LIGHT, Palette
from .screen import Screen
from .text import text

__all__ = ["Painter"]

_LIFTED = (Phase.PRESSED, Phase.DRAGGED, Phase.RETURNING, Phase.LEAVING, Phase.REWINDING, Phase.PROPOSED)
_HIGH = 70.0  # [points]: as far from its place a card is lifted wholly.
_VEIL = 0.55  # Opacity of the veil on the pile's first card.
_SEEN = 1 / 6  # Of a card of which another one covers all except its lower edge.
_SIGN = 0.46  # A sign in its button.
_NEAR, _LYING, _FAR = "near", "lying", "far"  # Shadows: of a covered card, the pile's first one, a lifted one.
_COARSE = 4  # Shadows have no detail; they are drawn so much smaller.


class Painter:
    """Draws the frames of one deck."""

    def __init__(
        self,
        deck: Deck[int],
        album: Album,
        buttons: Buttons,
        palette: Palette = LIGHT,
        details: Optional[Details] = None,
    ) -> None:
        self.palette = palette
        self._details = details
        self._deck = deck
        self._album = album
        self._buttons = buttons
        self.measure(1.0)

    def measure(self, scale: float) -> None:
        """Draws `scale` pixels to a point from now on, in the sizes that the buttons have taken."""
        view = self._buttons.view
        self._scale = scale
        self._card = view.card_width, view.card_height
        self._album.resize(round(view.card_width * scale), round(view.card_height * scale))

    def draw(self, screen: Screen, time: float, fingers: Iterable[Tuple[float, float]] = ()) -> None:
        """Draws the deck's last frame, and `fingers` [points] as spots."""
        screen.clear(self.palette.ground)
        looks = {look.name: look for look in self._buttons.looks(time)}
        if looks["again"].opacity > 0:
            self._end(screen, looks["again"])
        poses = self._deck.poses()
        box = self._details.box(time) if self._details else None
        grown = next((pose for pose in poses if self._details and box and pose.key == self._details.key), None)
        if grown is not None:
            poses.remove(grown)  # It is drawn as the box.
        lying = [pose for pose in poses if pose.phase not in _LIFTED]
        for pose, above in zip(lying, [*lying[1:], None]):
            self._pose(screen, pose, 0.0, time, None if above is None or not _covers(above, pose) else _SEEN)
        self._bars(screen, looks)  # The pile throws no shadow on them, and a lifted card covers them.
        for pose in poses:
            if pose.phase in _LIFTED:
                self._pose(screen, pose, self._lift(pose), time)
        if self._details and box and grown:
            self._grown(screen, self._details, box, grown, time)
        if self._buttons.open is not None:
            self._list(screen)
        for x, y in fingers:
            self._put(screen, shapes.finger(self._scale), x, y)

    # -- Cards --------------------------------------------------------------------------------------------------------

    def _pose(
        self, screen: Screen, pose: Pose[int, int], lift: float, time: float, seen: Optional[float] = None
    ) -> None:
        """Draws a card. Of one that is not turned it can draw only the lowest part, the share `seen`."""
        if pose.opacity <= 0:
            return
        scale = self._scale
        x, y, turn, opacity = pose.x * scale, pose.y * scale, pose.rotation, pose.opacity

        def put(image: pygame.Surface, width: float, height: float, fall: float, opacity: float) -> None:
            if seen is None:
                screen.draw(image, x, y + fall * scale, width, height, turn, opacity)
            else:
                low = _lowest(image, seen)
                part = height * low.get_height() / image.get_height()
                screen.draw(low, x, y + fall * scale + (height - part) / 2, width, part, 0.0, opacity)

        # The shadow of a card that lies is near and sharp; that of a lifted one falls far and is soft.
        each = _COARSE * scale * pose.scale
        lying = _NEAR if seen else _LYING
        for kind, fall, part in (lying, 3 + 9 * lift, 1 - lift), (_FAR, 14 + 20 * lift, lift):
            shade = _shadow(round(self._card[0]), round(self._card[1]), kind)
            dark = self.palette.shadow * opacity * part
            put(shade, shade.get_width() * each, shade.get_height() * each, fall, dark)
        width, height = (side * pose.scale * scale for side in self._card)
        face = self._album.face(pose.key)
        there = 0.0 if face is None else min(1.0, (time - face.since) / FADE)
        veil = min(1.0, _VEIL * pose.depth)
        if face is None or there < 1 or veil == 1:
            put(self._blank(), width, height, 0.0, opacity)
        if face is not None and veil < 1:
            edge = 2 * EDGE / face.size[0] * width
            put(face.image, width + edge, height + edge, 0.0, opacity * there)
            put(self._blank(), width, height, 0.0, opacity * veil)
        if pose.stamp_opacity > 0:
            self._stamp(screen, pose)

    def _blank(self) -> pygame.Surface:
        """Returns the veil: a card without a picture."""
        width, height = (side * self._scale for side in self._card)
        return _block(width, height, CORNER * width, self.palette.line)

    def _lift(self, pose: Pose[int, int]) -> float:
        """Returns how high a card is above the pile, 0 to 1: under a finger, or away from its place."""
        view = self._buttons.view
        high = hypot(pose.x - view.width / 2, pose.y - view.height / 2) / _HIGH
        swell = view.lift_scale - 1
        if swell > 0:
            high = max(high, 0.6 * (pose.scale - 1) / swell)
        return min(1.0, high)

    def _stamp(self, screen: Screen, pose: Pose[int, int]) -> None:
        """The stamp stands on the side opposite to the way out, where it is seen longest."""
        stamp = shapes.stamp(pose.direction, self._scale)
        if stamp is None:
            return
        width, height = self._card
        side = min(max(0.27 * width, 44.0), 132.0)
        across, down = shapes.way(pose.direction)
        dx = -across * (width / 2 - 0.68 * side)
        dy = (-down if down else -1) * (height / 2 - 0.68 * side)
        dx, dy = dx * pose.scale, dy * pose.scale
        x = pose.x + dx * cos(pose.rotation) - dy * sin(pose.rotation)
        y = pose.y + dx * sin(pose.rotation) + dy * cos(pose.rotation)
        size = side * pose.scale * pose.stamp_scale * (0.8 + 0.2 * pose.stamp_opacity)
        self._put(screen, stamp, x, y, size, size, pose.rotation, pose.stamp_opacity * pose.opacity)

    def _grown(self, screen: Screen, details: Details, box: Shape, pose: Pose[int, int], time: float) -> None:
        """Draws what a card grows into: its picture, which keeps 3:4, beneath a panel with a list."""
        palette, scale, share, frame = self.palette, self._scale, details.share, details.sheet.frame
        view, whole, opacity = self._buttons.view, details.whole, frame.opacity if details.is_open else 1.0
        if opacity < 1:  # Under reduced motion the sheet fades over the card.
            self._pose(screen, pose, 0.0, time)
        width, height = screen.size
        dim = _block(8, 8, 1, (0, 0, 0))
        screen.draw(dim, width / 2, height / 2, 2 * width, 2 * height, 0.0, frame.backdrop_opacity)
        size = box.width / self._card[0]
        top, high = box.y - box.height / 2, size * self._card[1]
        place = pose._replace(x=box.x, y=top + high / 2, scale=size, rotation=box.turn, depth=0.0, opacity=opacity)
        self._pose(screen, place, 1.0, time)
        if share == 0:
            return
        edge = top + box.height * (1 - (1 - PICTURE) * share)
        deep = (1 - PICTURE) * whole.height
        panel = _block(whole.width * scale, deep * scale, CORNER * whole.width * scale, palette.panel)
        low = top + box.height - edge + max(0.0, -2 * frame.offset)  # The sheet gives way beyond its place.
        self._put(screen, panel, box.x, edge + low / 2, box.width, low, 0.0, opacity)
        seen = max(0.0, 2 * share - 1) * opacity
        left = box.x - box.width / 2 + 24
        self._words(screen, title(int(view.preset), details.key or 1), 22, palette.ink, left, edge + HEAD / 2, seen)
        for k, words in enumerate(details.rows):
            y = ROW * (k + 0.5) - frame.content_scroll
            shown = min(1.0, max(0.0, y / (ROW / 2)))  # Rows fade beneath the heading.
            self._words(screen, words, 16, palette.soft, left, edge + HEAD + y, seen * shown)

    def _words(
        self, screen: Screen, words: str, height: float, color: Color, left: float, y: float, opacity: float
    ) -> None:
        if opacity > 0:
            image = text(words, height * self._scale, color)
            self._put(screen, image, left + image.get_width() / self._scale / 2, y, opacity=opacity)

    # -- Bars ---------------------------------------------------------------------------------------------------------

    def _bars(self, screen: Screen, looks: dict[str, Look]) -> None:
        palette, scale = self.palette, self._scale
        frame = self._deck.frame
        chrome = min(max(frame.chrome_opacity, 0.0), 1.0)
        if self._buttons.view.preset == Preset.CIRCLE:
            self._travel_bars(screen, looks, chrome)
            return
        for name in ("menu", "likes"):
            box, lit = looks[name].box, min(1.0, 4 * looks[name].light)
            side = box.width * scale
            self._put(screen, _block(side, side, side / 2, palette.line), box.x, box.y, opacity=lit)
            self._put(screen, shapes.icon(name, round(0.46 * side), palette.ink), box.x, box.y)
        for name, color in (("cross", palette.bad), ("undo", palette.ink), ("heart", palette.good)):
            look = looks[name]
            look = look._replace(opacity=look.opacity * (1.0 if name == "undo" else chrome))
            ground = mix(palette.panel, color, look.light)
            # Halfway it would have the ground's colour.
            sign = mix(color, shapes.WHITE if name != "undo" else palette.panel, min(1.0, max(0.0, 4 * look.light - 2)))
            self._disc(screen, look, _step(ground), _step(sign))
        if frame.remaining:
            words = text(f"{frame.remaining} left", 14 * scale, palette.soft)
            self._put(screen, words, *left(self._buttons.view, looks["menu"].box))

    def _travel_bars(self, screen: Screen, looks: dict[str, Look], chrome: float) -> None:
        """Those of the tutorial of the preset CIRCLE: a menu, a pin and a heart; a cross, a button, and a heart."""
        palette, scale = self.palette, self._scale
        menu, likes, book = (looks[name].box for name in ("menu", "likes", "book"))
        self._put(screen, shapes.icon("menu", round(24 * scale), palette.ink), menu.x, menu.y)
        if not self._buttons.is_beside:
            middle = self._buttons.view.width / 2
            self._put(screen, shapes.icon("pin", round(32 * scale), palette.ink), middle, menu.y)
        self._put(screen, _block(28 * scale, 28 * scale, 14 * scale, palette.ink), likes.x, likes.y)
        self._put(screen, shapes.icon("heart", round(14 * scale), palette.ground), likes.x, likes.y)
        for name, sign, color in (("cross", "cross", palette.bad), ("heart", "hollow", palette.good)):
            look = looks[name]
            image = shapes.icon(sign, round(30 * scale), _step(mix(palette.ink, color, look.light)))
            size = 30 * look.size
            self._put(screen, image, look.box.x, look.box.y, size, size, 0.0, look.opacity * chrome)
        look = looks["book"]
        pill = _block(book.width * scale, book.height * scale, 10 * scale, palette.ink)
        opacity = look.opacity * chrome
        self._put(screen, pill, book.x, book.y, book.width * look.size, book.height * look.size, 0.0, opacity)
        self._put(screen, text("BOOK IT NOW", 14 * scale, palette.ground), book.x, book.y, opacity=opacity)

    def _disc(self, screen: Screen, look: Look, ground: Color, sign: Color) -> None:
        """Draws a round button."""
        x, y, across, _ = look.box
        pixels = across * self._scale
        across *= look.size
        shade = _shade(64, 64, 12.0, 32.0)
        side = shade.get_width() * _COARSE * across / 64
        fall = 4 + 24 * max(0.0, look.size - 1)
        self._put(screen, shade, x, y + fall, side, side, 0.0, 0.5 * self.palette.shadow * look.opacity)
        self._put(screen, _block(pixels, pixels, pixels / 2, ground), x, y, across, across, 0.0, look.opacity)
        icon = shapes.icon(look.name, round(_SIGN * pixels), sign)
        self._put(screen, icon, x, y, _SIGN * across, _SIGN * across, 0.0, look.opacity)

    def _end(self, screen: Screen, look: Look) -> None:
        """All cards have gone: says so, and offers them again."""
        palette, scale = self.palette, self._scale
        middle = self._buttons.view.width / 2
        liked = len(self._buttons.liked)
        top = look.box.y - 128
        heart = shapes.icon("heart", round(44 * scale), palette.good)
        self._put(screen, heart, middle, top, opacity=look.opacity)
        self._put(screen, text("That was all", 28 * scale, palette.ink), middle, top + 50, opacity=look.opacity)
        said = "You liked none of them." if not liked else f"You liked {liked} of {COUNT}."
        self._put(screen, text(said, 15 * scale, palette.soft), middle, top + 82, opacity=look.opacity)
        x, y, width, height = look.box
        ground = mix(palette.ink, palette.ground, min(0.3, look.light))
        pill = _block(width * scale, height * scale, height / 2 * scale, _step(ground))
        self._put(screen, pill, x, y, width * look.size, height * look.size, 0.0, look.opacity)
        self._put(screen, text("Again", 17 * scale, palette.ground), x, y + 1, opacity=look.opacity)

    def _list(self, screen: Screen) -> None:
        palette, scale = self.palette, self._scale
        rows = self._buttons.rows()
        first, last = rows[0][1], rows[-1][1]
        whole = Box(first.x, (first.y + last.y) / 2, first.width, first.height * len(rows))
        shade = _shade(round(whole.width), round(whole.height), 24.0)
        wide, high = shade.get_width() * _COARSE, shade.get_height() * _COARSE
        self._put(screen, shade, whole.x, whole.y + 10, wide, high, 0.0, palette.shadow)
        panel = _block(whole.width * scale, whole.height * scale, 14 * scale, palette.panel)
        self._put(screen, panel, whole.x, whole.y)
        for (name, box), (_, words) in zip(rows, self._buttons.lines):
            if name and name == self._buttons.hovered:
                mark = _block((box.width - 12) * scale, (box.height - 8) * scale, 9 * scale, palette.line)
                self._put(screen, mark, box.x, box.y)
            image = text(words, 15 * scale, palette.ink)
            self._put(screen, image, box.x - box.width / 2 + 18 + image.get_width() / scale / 2, box.y)

    def _put(
        self,
        screen: Screen,
        image: pygame.Surface,
        x: float,
        y: float,
        width: float = 0.0,
        height: float = 0.0,
        rotation: float = 0.0,
        opacity: float = 1.0,
    ) -> None:
        """Draws an image about a place, in its own size or another one [points]."""
        scale = self._scale
        wide, high = (width * scale, height * scale) if width else image.get_size()
        screen.draw(image, x * scale, y * scale, wide, high, rotation, opacity)


def _step(color: Color) -> Color:
    """Returns a colour among fewer ones, so that a colour that moves does not need a new image in each frame."""
    return tuple(min(255, 8 * round(part / 8)) for part in color)


def _covers(above: Pose[int, int], pose: Pose[int, int]) -> bool:
    """Whether a card of the pile hides the next one except for a strip at its lower edge."""
    is_straight = above.rotation == pose.rotation == 0 and above.x == pose.x and above.scale >= pose.scale
    return is_straight and above.opacity >= 1 and above.y <= pose.y


@lru_cache(maxsize=32)
def _lowest(image: pygame.Surface, part: float) -> pygame.Surface:
    """Returns the lowest part of an image. It shares the image's pixels."""
    width, height = image.get_size()
    rows = ceil(part * height)
    return image.subsurface((0, height - rows, width, rows))


@lru_cache(maxsize=96)
def _block(width: float, height: float, radius: float, color: Color) -> pygame.Surface:
    """Returns a rectangle with round corners [pixels]. It is shared."""
    return shapes.rounded(max(1, round(width)), max(1, round(height)), radius, (*color, 255))


@lru_cache(maxsize=8)
def _shadow(width: int, height: int, kind: str) -> pygame.Surface:
    """Returns a shadow of a card [points]."""
    near, far = _shade(width, height, 9.0).copy(), _shade(width, height, 34.0)
    if kind == _FAR:
        return far
    near.set_alpha(150)
    made = pygame.Surface((far if kind == _LYING else near).get_size(), pygame.SRCALPHA, 32)
    if kind == _LYING:
        far = far.copy()
        far.set_alpha(80)
        made.blit(far, (0, 3))
    made.blit(near, near.get_rect(center=made.get_rect().center))
    return made


@lru_cache(maxsize=24)
def _shade(width: int, height: int, blur: float, radius: float = 20.0) -> pygame.Surface:
    """Returns the shadow of a rectangle [points], soft over `blur` points, :data:`_COARSE` times smaller."""
    return shapes.soft(width / _COARSE, height / _COARSE, blur / _COARSE, radius / _COARSE)
