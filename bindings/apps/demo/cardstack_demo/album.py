"""The cards' pictures, painted ahead of time in a process of its own, in the order of the deck's media plan."""

from __future__ import annotations

import signal
from collections import OrderedDict
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from math import inf
from multiprocessing import get_context
from typing import Dict, Iterable, Literal, NamedTuple, Optional, Tuple

import pygame
from cardstack import Preset

from .faces import EDGE, card

__all__ = ["Album", "Face", "painters"]

FADE = 0.18
"""How long a picture that comes late takes to appear [s]."""

_KEPT = 24
_ORDERED = 2  # One is painted, and one waits, so that the most urgent ones of a later plan need not.

_FORMAT: Literal["BGRA"] = (
    "BGRA"  # The order in which a window has its colours, so that they are not sorted in each frame.
)

_Size = Tuple[int, int]


class Face(NamedTuple):
    """A card's picture."""

    image: pygame.Surface
    size: _Size
    """The card's size in it; its edges lie around that [pixels]."""
    since: float
    """When it came [s]."""


class Album:
    """The pictures of the cards of one deck.

    Without `painters` a picture is painted when it is first asked for. With them it is not there until it is painted;
    one of another size stands in for it.
    """

    def __init__(self, preset: Preset, painters: Optional[Executor] = None) -> None:
        self._preset = preset
        self._painters = painters
        self._size: _Size = (1, 1)
        self._faces: OrderedDict[int, Face] = OrderedDict()
        self._ordered: Dict[int, Tuple[_Size, Future[bytes]]] = {}

    def resize(self, width: int, height: int) -> None:
        """Cards are of this size from now on [pixels]."""
        self._size = max(1, width), max(1, height)

    def follow(self, plan: Iterable[int], time: float) -> None:
        """Takes what has been painted, and has the next pictures painted. `plan`: cards, the most urgent first."""
        if self._painters is None:
            return
        try:
            self._take(time)
            self._order(plan, self._painters)
        except BrokenExecutor:
            self._painters = None  # The process is gone. Pictures are painted here from now on.
            self._ordered.clear()

    def _take(self, time: float) -> None:
        for key, (size, painted) in list(self._ordered.items()):
            if painted.done():
                del self._ordered[key]
                image = pygame.image.frombuffer(painted.result(), _whole(size), _FORMAT)
                self._keep(key, Face(image, size, -inf if key in self._faces else time))

    def _order(self, plan: Iterable[int], painters: Executor) -> None:
        for key in plan:
            if len(self._ordered) >= _ORDERED:
                return
            if key not in self._ordered and (key not in self._faces or self._faces[key].size != self._size):
                self._ordered[key] = self._size, painters.submit(_painted, self._preset, key, *self._size)

    def paint(self, key: int) -> Face:
        """Paints a card's picture now."""
        face = Face(card(self._preset, key, *self._size), self._size, -inf)
        self._keep(key, face)
        return face

    def face(self, key: int) -> Optional[Face]:
        """Returns a card's picture, or None if it is not painted yet."""
        found = self._faces.get(key)
        if self._painters is None and (found is None or found.size != self._size):
            return self.paint(key)
        return found

    def is_busy(self, time: float) -> bool:
        """Whether pictures are being painted, or appear."""
        return bool(self._ordered) or any(time < face.since + FADE for face in self._faces.values())

    def _keep(self, key: int, face: Face) -> None:
        self._faces[key] = face
        self._faces.move_to_end(key)
        if len(self._faces) > _KEPT:
            self._faces.popitem(last=False)


def painters() -> Executor:
    """Returns a process that paints. Its start takes a moment, for which nobody waits."""
    ignores_interrupt = (signal.SIGINT, signal.SIG_IGN)
    return ProcessPoolExecutor(1, get_context("spawn"), initializer=signal.signal, initargs=ignores_interrupt)


def _whole(size: _Size) -> _Size:
    return size[0] + 2 * EDGE, size[1] + 2 * EDGE


def _painted(preset: Preset, key: int, width: int, height: int) -> bytes:
    return pygame.image.tobytes(card(preset, key, width, height), _FORMAT)
