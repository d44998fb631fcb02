"""A scripted visitor: swipes, taps, undoes and opens cards at random, from a seed."""

from __future__ import annotations

import asyncio
import math
import random
import time
from typing import Tuple

from cardstack import FeedState, SheetState, Supply

from .controls import Fault
from .touch import Touch

__all__ = ["User"]

_SAMPLE = 1 / 60
_Point = Tuple[float, float]


class User:
    """Uses the kiosk through its screen, like a hand, in real time; `pace` 2 is twice as fast."""

    def __init__(self, touch: Touch, seed: int = 1, pace: float = 1.0) -> None:
        self.touch = touch
        self._kiosk = touch.kiosk
        self._chance = random.Random(seed)
        self._pace = pace

    async def play(self, seconds: float) -> None:
        """Acts like a visitor for some seconds of real time."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self._kiosk.check()
            frame = self._kiosk.deck.frame
            if frame.supply != Supply.READY:
                if frame.feed & FeedState.COMPLETE:
                    await self.press("refresh")
                await self.wait(0.4)
                continue
            what = self._chance.random()
            if what < 0.75:
                await self.throw(self._chance.choice((-1, 1)))
            elif what < 0.9:
                await self.press("undo")
            else:
                await self.look()
            await self.wait(self._chance.uniform(0.05, 0.3))

    async def wait(self, seconds: float) -> None:
        """Does nothing for a while, shorter at a higher pace."""
        await asyncio.sleep(seconds / self._pace)

    async def throw(self, side: int) -> None:
        """Swipes the top card, to the right for 1, to the left for -1."""
        x, y = self._middle
        await self.drag((x, y), (x + side * 0.55 * self._kiosk.layout.width, y + self._chance.uniform(-40, 60)), 0.22)
        self.lift()

    async def look(self) -> None:
        """Taps a card, and swipes its sheet away."""
        await self.tap(self._middle)
        await self.wait(0.1)
        sheet = self._kiosk.sheet
        if sheet.advance(time.monotonic()).state == SheetState.HIDDEN:
            return
        await self.wait(0.7)
        x, y = self._kiosk.layout.width / 2, self._kiosk.layout.height * 0.3
        await self.drag((x, y), (x, y + 330), 0.25)
        self.lift()
        await self.wait(0.4)
        sheet.advance(time.monotonic())

    async def press(self, button: str) -> None:
        """Presses a button, or the switch of a fault."""
        box = self._kiosk.layout.buttons.get(button)
        await self.tap((box or self._kiosk.layout.switches[Fault(button)]).middle)

    async def tap(self, at: _Point) -> None:
        """Taps a point of the screen."""
        self.touch.down(*at)
        await self.wait(0.06)
        self.touch.up(*at)

    async def drag(self, start: _Point, end: _Point, seconds: float) -> None:
        """Puts the finger down, moves it, slowly at first, and does not lift it."""
        begin, length = time.monotonic(), seconds / self._pace
        self.touch.down(*start)
        part = 0.0
        while part < 1:
            await asyncio.sleep(_SAMPLE)
            now = time.monotonic()
            part = min(1.0, (now - begin) / length)
            eased = 1 - math.cos(part * math.pi / 2)
            self.touch.move(start[0] + (end[0] - start[0]) * eased, start[1] + (end[1] - start[1]) * eased)

    def lift(self) -> None:
        """Lifts the finger without a further movement."""
        for x, y in list(self.touch.fingers.values())[:1]:
            self.touch.up(x, y)

    @property
    def _middle(self) -> _Point:
        return self._kiosk.layout.width / 2, self._kiosk.layout.height * 0.45
