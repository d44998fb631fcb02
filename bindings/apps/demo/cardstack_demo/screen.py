"""What the demo draws on: images, each at a place, in a size, turned and faded. There are two kinds of screens.

:class:`Textures` is a window whose graphics driver draws. :class:`Pixels` is a surface, that of a window or of a
picture, on which the processor draws. All lengths are in pixels.
"""

from __future__ import annotations

import math
import os
from typing import Dict, List, Optional, Protocol, Tuple
from weakref import WeakKeyDictionary

import pygame
from pygame._sdl2 import video

from .canvas import Color

__all__ = ["Pixels", "Screen", "Textures", "Window"]

_ACCELERATED = 2  # SDL_RENDERER_ACCELERATED
_LINEAR = 1
_KEPT = 4
_COARSE = 2.0

_Turned = Tuple[int, int, float]


class Screen(Protocol):
    """Takes images. An image must not change once it has been drawn; a screen forgets it when nobody has it."""

    @property
    def size(self) -> Tuple[int, int]:
        """Width and height."""

    def clear(self, color: Color) -> None:
        """Begins a frame: fills everything with a colour."""

    def draw(
        self,
        image: pygame.Surface,
        x: float,
        y: float,
        width: float,
        height: float,
        rotation: float = 0.0,
        opacity: float = 1.0,
    ) -> None:
        """Draws an image, `width` by `height`, turned clockwise [rad] about its centre, which is at (x, y)."""


class Pixels:
    """A surface as a screen."""

    def __init__(self, surface: pygame.Surface) -> None:
        self.surface = surface
        # What does not move from frame to frame is turned and scaled once.
        self._turned: WeakKeyDictionary[pygame.Surface, Dict[_Turned, pygame.Surface]] = WeakKeyDictionary()

    @property
    def size(self) -> Tuple[int, int]:
        return self.surface.get_size()

    def clear(self, color: Color) -> None:
        self.surface.fill(color)

    def draw(
        self,
        image: pygame.Surface,
        x: float,
        y: float,
        width: float,
        height: float,
        rotation: float = 0.0,
        opacity: float = 1.0,
    ) -> None:
        alpha = round(255 * min(opacity, 1.0))
        if alpha <= 0:
            return
        degrees = round(-math.degrees(rotation), 2)
        how = max(1, round(width)), max(1, round(height)), degrees
        made = image
        if how != (*image.get_size(), 0):
            known = self._turned.setdefault(image, {})
            if how not in known:
                if len(known) >= _KEPT:
                    known.clear()
                known[how] = _turn(image, how)
            made = known[how]
        made.set_alpha(alpha)
        self.surface.blit(made, (round(x - made.get_width() / 2), round(y - made.get_height() / 2)))


class Textures:
    """A renderer as a screen: each image is a texture, which the graphics driver moves."""

    def __init__(self, renderer: video.Renderer) -> None:
        self.renderer = renderer
        self._textures: WeakKeyDictionary[pygame.Surface, video.Texture] = WeakKeyDictionary()

    @property
    def size(self) -> Tuple[int, int]:
        return self.renderer.get_viewport().size

    def clear(self, color: Color) -> None:
        self.renderer.draw_color = color
        self.renderer.clear()

    def draw(
        self,
        image: pygame.Surface,
        x: float,
        y: float,
        width: float,
        height: float,
        rotation: float = 0.0,
        opacity: float = 1.0,
    ) -> None:
        alpha = round(255 * min(opacity, 1.0))
        if alpha <= 0:
            return
        texture = self._textures.get(image)
        if texture is None:
            texture = video.Texture(self.renderer, image.get_size(), scale_quality=_LINEAR)
            texture.update(image)
            texture.blend_mode = pygame.BLENDMODE_BLEND
            self._textures[image] = texture
        if rotation == 0 and (round(width), round(height)) == image.get_size():
            # Pixel on pixel: words stay sharp.
            x, y = round(x - width / 2) + width / 2, round(y - height / 2) + height / 2
        cos, sin = math.cos(rotation), math.sin(rotation)
        ax, ay, bx, by = cos * width / 2, sin * width / 2, -sin * height / 2, cos * height / 2
        tint = (255, 255, 255, alpha)
        texture.draw_quad(
            (x - ax - bx, y - ay - by),
            (x + ax - bx, y + ay - by),
            (x + ax + bx, y + ay + by),
            (x - ax + bx, y - ay + by),
            p1_mod=tint,
            p2_mod=tint,
            p3_mod=tint,
            p4_mod=tint,
        )


class Window:
    """A window with a screen: textures where a graphics driver takes them, and pixels otherwise.

    SDL_RENDER_DRIVER in the environment names the driver; "software" is pixels.
    """

    def __init__(self, title: str, size: Tuple[int, int]) -> None:
        self._window = pygame.Window(title, size=size, resizable=True, allow_high_dpi=True)
        renderer = None
        for index, self.driver in _drivers():
            try:
                renderer = video.Renderer(self._window, index=index, vsync=True)
                break
            except (pygame.error, RuntimeError):
                continue
        self.screen: Screen
        if renderer is None:
            self.driver = "software"
            self.screen = Pixels(self._window.get_surface())
        else:
            self.screen = Textures(renderer)

    @property
    def size(self) -> Tuple[int, int]:
        """Size [points]."""
        return self._window.size

    @property
    def scale(self) -> float:
        """Pixels per point."""
        return self.screen.size[0] / max(1, self.size[0])

    def resize(self, size: Tuple[int, int]) -> None:
        """Changes the size [points]."""
        self._window.size = size

    def begin(self) -> None:
        """Call it before a frame is drawn: the window may have another size."""
        if isinstance(self.screen, Pixels):
            self.screen.surface = self._window.get_surface()

    def show(self) -> None:
        """Shows what was drawn."""
        if isinstance(self.screen, Textures):
            self.screen.renderer.present()
        else:
            self._window.flip()

    def shot(self) -> pygame.Surface:
        """Returns what was drawn. Call it before it is shown."""
        if isinstance(self.screen, Textures):
            return self.screen.renderer.to_surface()
        return self._window.get_surface().copy()

    def close(self) -> None:
        """Closes the window."""
        del self.screen  # Textures and their renderer go before their window.
        self._window.destroy()


def _drivers() -> List[Tuple[int, str]]:
    """Returns the accelerated drivers: their numbers and names."""
    wanted: Optional[str] = os.environ.get("SDL_RENDER_DRIVER")
    return [
        (index, driver.name)
        for index, driver in enumerate(video.get_drivers())
        if driver.flags & _ACCELERATED and wanted in (None, "", driver.name)
    ]


def _turn(image: pygame.Surface, how: _Turned) -> pygame.Surface:
    width, height, degrees = how
    if degrees == 0:
        return pygame.transform.smoothscale(image, (width, height))
    scale = width / image.get_width()
    if scale < _COARSE:
        return pygame.transform.rotozoom(image, degrees, scale)
    # A soft image, as of a shadow, is small: turned first, it costs little.
    return pygame.transform.smoothscale_by(pygame.transform.rotozoom(image, degrees, 1.0), scale)
