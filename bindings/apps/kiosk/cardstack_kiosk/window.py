"""The kiosk in a window."""

from __future__ import annotations

import argparse
import asyncio
import time
from typing import Callable, Dict

import pygame
from cardstack import Direction, SheetState

from .controls import Fault
from .session import Kiosk
from .touch import Touch
from .view import Painter

__all__ = ["run"]

_FRAME = 1 / 60
_CALM = 0.1
"""The longest time between two frames while nothing moves [s]."""

_MOUSE = -1
_ARROWS = {pygame.K_LEFT: Direction.LEFT, pygame.K_RIGHT: Direction.RIGHT}
_FAULTS: Dict[int, Fault] = {pygame.K_F1 + k: fault for k, fault in enumerate(Fault)}


def run(make: Callable[[], Kiosk], options: argparse.Namespace) -> int:
    """Shows the window until it is closed; returns the exit status."""
    pygame.display.init()
    try:
        if pygame.display.get_driver() in ("dummy", "offscreen"):
            raise OSError("the display cannot be opened")
        pygame.display.set_caption("cardstack kiosk")
        screen = pygame.display.set_mode(options.size)
        asyncio.run(_show(make(), screen, options))
        if options.screenshot:
            pygame.image.save(screen, options.screenshot)
            print(options.screenshot)
        return 0
    except pygame.error as error:
        raise OSError(str(error)) from None
    finally:
        pygame.display.quit()


async def _show(kiosk: Kiosk, screen: pygame.Surface, options: argparse.Namespace) -> None:
    touch = Touch(kiosk)
    painter = Painter(touch)
    drawn, drawn_at = 0, -1.0
    async with kiosk:
        while options.frames is None or drawn < options.frames:
            begin = time.monotonic()
            happened = pygame.event.get()
            for event in happened:
                if event.type == pygame.QUIT or (event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE):
                    if event.type == pygame.QUIT or not _is_sheet_up(kiosk):
                        return
                    kiosk.sheet.dismiss(time=begin)
                else:
                    feed(touch, event, screen.get_size())
            kiosk.step()
            is_calm = not (happened or touch.fingers) and kiosk.is_at_rest
            if options.frames is not None or not is_calm or begin - drawn_at > _CALM:
                painter.draw(screen)
                pygame.display.flip()
                drawn, drawn_at = drawn + 1, begin
            # During this sleep the event loop runs the network's tasks.
            await asyncio.sleep(max(0.001, begin + _FRAME - time.monotonic()))


def _is_sheet_up(kiosk: Kiosk) -> bool:
    return kiosk.sheet.frame.state not in (SheetState.HIDDEN, SheetState.DISMISSING)


def feed(touch: Touch, event: pygame.event.Event, size: tuple[int, int]) -> None:
    """Passes an event to the kiosk. It ignores mouse events made from touches, because the touches arrive, too."""
    kiosk = touch.kiosk
    if event.type == pygame.KEYDOWN:
        if event.key in _FAULTS:
            kiosk.switch(_FAULTS[event.key])
        elif event.key == pygame.K_r:
            kiosk.refresh()
        elif event.key == pygame.K_l or (event.key == pygame.K_RETURN and kiosk.is_blocked):
            kiosk.log_out()
        elif event.key == pygame.K_BACKSPACE:
            kiosk.undo()
        elif event.key in _ARROWS and not _is_sheet_up(kiosk):
            kiosk.swipe(_ARROWS[event.key])
    elif event.type in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
        x, y = event.x * size[0], event.y * size[1]
        if event.type == pygame.FINGERDOWN:
            touch.down(x, y, event.finger_id)
        elif event.type == pygame.FINGERMOTION:
            touch.move(x, y, event.finger_id)
        else:
            touch.up(x, y, event.finger_id)
    elif event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP):
        if getattr(event, "touch", False):
            return
        x, y = event.pos
        if event.type == pygame.MOUSEMOTION:
            touch.move(x, y, _MOUSE)
        elif event.button == 1 and event.type == pygame.MOUSEBUTTONDOWN:
            touch.down(x, y, _MOUSE)
        elif event.button == 1:
            touch.up(x, y, _MOUSE)
    elif event.type == pygame.WINDOWFOCUSLOST:
        touch.cancel()
