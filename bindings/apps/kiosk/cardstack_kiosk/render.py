"""The kiosk as a picture: a scripted visit with all faults except KILL, drawn as a film strip."""

from __future__ import annotations

import asyncio
import time
from typing import Callable, Dict, List, Tuple

import pygame
from cardstack import SheetState

from .autopilot import summary
from .session import Kiosk
from .shapes import INK, LINE, fitting, rounded
from .touch import Touch
from .user import User
from .view import Painter

__all__ = ["run"]

_SCALE = 0.68
_OVER = 2  # Drawing at twice the size and scaling down smooths rotated edges.
_GAP = 18
_PATIENCE = 60.0


def run(kiosk: Kiosk, target: str, seed: int) -> int:
    """Plays the visit, draws it to a file, and prints a summary; returns the exit status."""
    visit = Visit(kiosk, seed)
    asyncio.run(visit.play())
    try:
        pygame.image.save(visit.strip(), target)
    except pygame.error as error:
        raise OSError(f"{target}: {error}") from None
    for name, value in visit.summary.items():
        print(f"{name.replace('_', ' '):<14}{value}")
    print(target)
    return 0 if visit.summary["undelivered"] == 0 else 3


class Visit:
    """A visit in scenes, each with its picture."""

    def __init__(self, kiosk: Kiosk, seed: int) -> None:
        self.summary: Dict[str, int] = {}
        self._kiosk = kiosk
        self._touch = Touch(kiosk)
        self._user = User(self._touch, seed, pace=2.0)
        self._painter = Painter(self._touch, _SCALE * _OVER)
        self._pictures: List[Tuple[pygame.Surface, str]] = []

    async def play(self) -> None:
        """Plays the visit in real time. At the end it waits up to a minute until everything is delivered."""
        async with self._kiosk, self._kiosk.deck.running():
            for scene in (self._arrival, self._swipe, self._trouble, self._offline, self._closer, self._ban, self._end):
                words = await scene(self._user)
                self._kiosk.check()
                self._shoot(words)
                self._user.lift()
                await self._user.wait(0.3)
            self.summary = summary(self._kiosk)

    def strip(self) -> pygame.Surface:
        """Returns the scenes side by side, with a summary."""
        width, height = self._pictures[0][0].get_size()
        made = pygame.Surface(((width + _GAP) * len(self._pictures) + _GAP, height + 2 * _GAP + 62), 0, 32)
        made.fill(LINE)
        for k, (image, words) in enumerate(self._pictures):
            x = _GAP + k * (width + _GAP)
            image.blit(rounded(width, height, 14), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            made.blit(image, (x, _GAP))
            made.blit(fitting(words, 15, INK), (x + 4, height + 26))
        parts = ("swipes", "undos", "requests", "lost", "repeats", "undelivered")
        line = ", ".join(f"{self.summary[part]} {part}" for part in parts)
        made.blit(fitting(line, 17, INK), (_GAP + 4, height + 60))
        return made

    def _shoot(self, words: str) -> None:
        self._kiosk.sheet.advance(time.monotonic())
        big = pygame.Surface(self._painter.size, pygame.SRCALPHA, 32)
        self._painter.draw(big, with_fingers=True)
        width, height = big.get_size()
        self._pictures.append((pygame.transform.smoothscale(big, (width // _OVER, height // _OVER)), words))

    # -- Scenes -------------------------------------------------------------------------------------------------------

    async def _arrival(self, user: User) -> str:
        await self._until(lambda: self._kiosk.deck.frame.remaining > 0)
        await asyncio.sleep(0.3)  # The cards fade in.
        return "the first page; its pictures come"

    async def _swipe(self, user: User) -> str:
        await self._until(lambda: not self._kiosk.gallery.is_fetching)
        await user.throw(1)
        await user.wait(0.5)
        layout = self._kiosk.layout
        # Beneath the stamp: the spot of a finger on the stamp would look like a second stamp.
        x, y = layout.width / 2, layout.height * 0.62
        await user.drag((x, y), (x + 105, y + 24), 0.4)
        return "a swipe under way"

    async def _trouble(self, user: User) -> str:
        await user.press("drop")
        await user.press("delay")
        for side in (1, -1, 1, 1, -1):
            await user.throw(side)
            await user.wait(0.15)
        await user.press("undo")
        await user.wait(0.1)
        return "answers lost, one taken back"

    async def _offline(self, user: User) -> str:
        await user.press("offline")
        for side in (-1, 1, 1):
            await user.throw(side)
            await user.wait(0.2)
        await self._until(lambda: not self._kiosk.gallery.is_fetching)
        return "no network: nothing is lost"

    async def _closer(self, user: User) -> str:
        await user.press("offline")
        await user.wait(0.4)
        layout = self._kiosk.layout
        await user.tap((layout.width / 2, layout.height * 0.5))
        sheet = self._kiosk.sheet
        await self._until(lambda: sheet.advance(time.monotonic()).state == SheetState.PRESENTED)
        await user.drag((layout.width / 2, 200), (layout.width / 2, 560), 0.4)
        return "a closer look, swiped away"

    async def _ban(self, user: User) -> str:
        await user.wait(0.6)  # Until the sheet is gone.
        await user.press("drop")
        await user.press("delay")
        await user.press("ban")
        await user.wait(0.3)
        await user.throw(1)
        await self._until(lambda: self._kiosk.deck.blocked)
        await user.throw(-1)
        await user.wait(0.8)
        return "a ban: nothing more can be decided"

    async def _end(self, user: User) -> str:
        await user.press("ban")
        await self._until(lambda: not self._kiosk.deck.blocked)
        await user.throw(1)
        await self._until(lambda: not self._kiosk.deck.frame.undelivered)
        await user.wait(1.0)
        self._kiosk.note = None
        return "mended: everything is delivered"

    async def _until(self, is_so: Callable[[], bool]) -> None:
        end = time.monotonic() + _PATIENCE
        while not is_so() and time.monotonic() < end:
            self._kiosk.check()
            await asyncio.sleep(0.02)
