"""The demo in a window."""

from __future__ import annotations

import argparse
import os
from contextlib import ExitStack
from math import inf
from time import perf_counter
from typing import Dict, List, Optional, Tuple

import pygame

from .. import trace
from ..enums import Direction, PresetName
from ..events import AnyEvent, Committed, Undone
from .buttons import Buttons
from .drawing import Painter
from .faces import title
from .session import Player, Session, new_deck

SIZE = (400, 760)
"""The default size of the window [points]."""

_ARROWS: Dict[int, Direction] = {
    pygame.K_LEFT: Direction.LEFT,
    pygame.K_RIGHT: Direction.RIGHT,
    pygame.K_UP: Direction.UP,
    pygame.K_DOWN: Direction.DOWN,
}
_MOUSE = -1
_IDLE = 0.25
"""Longest sleep while nothing moves [s]."""
_HINT_AFTER = 1.0
"""When the hint is shown, if no finger and no key came before [s]."""
_TOUCHES = (pygame.KEYDOWN, pygame.FINGERDOWN, pygame.MOUSEBUTTONDOWN)


def run(options: argparse.Namespace) -> int:
    """Shows the window until it is closed; returns the exit status."""
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "cardstack")
    pygame.display.init()
    try:
        if pygame.display.get_driver() in ("dummy", "offscreen"):
            raise pygame.error("the display cannot be opened")
        if options.play:
            return _play(options)
        return _live(options)
    finally:
        pygame.display.quit()


def _live(options: argparse.Namespace) -> int:
    size: Tuple[int, int] = options.size or SIZE
    screen = _open(size)
    with ExitStack() as opened:
        preset: PresetName = options.preset or "circle"
        deck = opened.enter_context(new_deck(preset, size[0], size[1], options.reduced_motion, options.record))
        session = Session(deck)
        painter = Painter(deck.config)
        buttons = Buttons(session, painter)
        begin = perf_counter()
        session.fill(0.0)
        # A recorded session has the user's input alone, and a number of frames is for pictures.
        hint_at = _HINT_AFTER if options.record is None and options.frames is None else inf
        drawn = 0
        clock = pygame.time.Clock()
        while options.frames is None or drawn < options.frames:
            now = perf_counter() - begin
            is_idle = drawn > 0 and not session.fingers and options.frames is None
            for event in _waiting(deck.frame.wake_in if is_idle else 0.0):
                now = perf_counter() - begin
                if _wants_out(event):
                    return _leave(screen, options.screenshot)
                if event.type in _TOUCHES:
                    hint_at = inf
                if event.type == pygame.VIDEORESIZE:
                    screen = pygame.display.get_surface() or screen
                    session.resize(now, max(event.w, 160), max(event.h, 160))
                    painter.configure(deck.config)
                else:
                    _feed(session, now, event, screen.get_size(), buttons)
            if buttons.wants_out:
                return _leave(screen, options.screenshot)
            now = perf_counter() - begin
            if now >= hint_at:
                hint_at = inf
                session.hint(now)
            _tell(session.frame(now), int(painter.preset))
            painter.draw(screen, deck, lines=buttons.lines, is_right=buttons.open == "likes")
            pygame.display.flip()
            drawn += 1
            clock.tick(120)
        return _leave(screen, options.screenshot)


def _play(options: argparse.Namespace) -> int:
    player = Player(trace.load(options.play))
    with player.deck as deck:
        painter = Painter(deck.config)
        screen = _open(painter.size)
        begin = perf_counter()
        drawn = 0
        clock = pygame.time.Clock()
        while not (player.done and not deck.frame.motion) and (options.frames is None or drawn < options.frames):
            if any(_wants_out(event) for event in pygame.event.get()):
                break
            _tell(player.until(perf_counter() - begin), int(painter.preset))
            if (painter.width, painter.height) != (deck.config.viewport.width, deck.config.viewport.height):
                painter.configure(deck.config)
                screen = _open(painter.size)
            painter.draw(screen, deck, player.fingers.values())
            pygame.display.flip()
            drawn += 1
            clock.tick(120)
        return _leave(screen, options.screenshot)


def _open(size: Tuple[int, int]) -> pygame.Surface:
    pygame.display.set_caption("cardstack")
    return pygame.display.set_mode(size, pygame.RESIZABLE)


def _leave(screen: pygame.Surface, screenshot: Optional[str]) -> int:
    if screenshot:
        pygame.image.save(screen, screenshot)
        print(screenshot)
    return 0


def _waiting(wake_in: float) -> List[pygame.event.Event]:
    """Returns the window's events. While nothing moves, sleeps until there is one or the deck needs a frame."""
    if wake_in > 0:
        first = pygame.event.wait(max(1, int(1000 * min(wake_in, _IDLE))))
        if first.type != pygame.NOEVENT:
            return [first, *pygame.event.get()]
    return pygame.event.get()


def _wants_out(event: pygame.event.Event) -> bool:
    return event.type == pygame.QUIT or (event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE)


def _feed(
    session: Session, now: float, event: pygame.event.Event, size: Tuple[int, int], buttons: Optional[Buttons] = None
) -> None:
    """Passes an event to the buttons, or else to the deck.

    It ignores mouse events made from touches, because the touches arrive, too.
    """
    if event.type == pygame.KEYDOWN:
        if event.key in _ARROWS:
            session.swipe(now, _ARROWS[event.key])
        elif event.key == pygame.K_BACKSPACE:
            session.undo(now)
    elif event.type in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
        finger, x, y = event.finger_id, event.x * size[0], event.y * size[1]
        if event.type == pygame.FINGERDOWN:
            _down(session, now, finger, x, y, buttons)
        elif event.type == pygame.FINGERMOTION:
            session.move(now, finger, x, y)
        else:
            _up(session, now, finger, x, y, buttons)
    elif event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP):
        if getattr(event, "touch", False):
            return
        x, y = (float(each) for each in event.pos)
        if event.type == pygame.MOUSEMOTION:
            session.move(now, _MOUSE, x, y)
        elif event.button == 1 and event.type == pygame.MOUSEBUTTONDOWN:
            _down(session, now, _MOUSE, x, y, buttons)
        elif event.button == 1:
            _up(session, now, _MOUSE, x, y, buttons)
    elif event.type == pygame.WINDOWFOCUSLOST:
        session.cancel(now)
        if buttons is not None:
            buttons.cancel()


def _down(session: Session, now: float, pointer: int, x: float, y: float, buttons: Optional[Buttons]) -> None:
    if buttons is None or not buttons.down(pointer, x, y):
        session.down(now, pointer, x, y)


def _up(session: Session, now: float, pointer: int, x: float, y: float, buttons: Optional[Buttons]) -> None:
    if buttons is not None and buttons.holds(pointer):
        buttons.up(now, pointer, x, y)
    else:
        session.up(now, pointer, x, y)


def _tell(events: List[AnyEvent], preset: int) -> None:
    """Prints what was decided."""
    for event in events:
        if isinstance(event, Committed):
            print(f"{event.direction.name.lower():<6} {title(preset, int(str(event.key)))}")
        elif isinstance(event, Undone):
            print(f"{'undone':<6} {title(preset, int(str(event.key)))}")
