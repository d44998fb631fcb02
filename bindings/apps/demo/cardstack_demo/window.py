"""The demo in a window."""

from __future__ import annotations

import argparse
import os
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import ExitStack, closing, suppress
from math import inf
from time import perf_counter
from typing import Callable, Dict, Iterable, List, Optional

import pygame
from cardstack import AnyEvent, Committed, Direction, Undone, trace

from . import wishes
from .album import Album, painters
from .buttons import SWIPES, Buttons
from .drawing import Painter
from .faces import title
from .layout import View
from .palette import DARK, LIGHT
from .screen import Window
from .session import Player, Session, new_deck

SIZE = (400, 760)
"""The default size of the window [points]."""

_NAME = "cardstack: drag a card, or press an arrow key; Backspace takes it back"
_LEAST = 160
_ARROWS: Dict[int, Direction] = {
    pygame.K_LEFT: Direction.LEFT,
    pygame.K_RIGHT: Direction.RIGHT,
    pygame.K_UP: Direction.UP,
    pygame.K_DOWN: Direction.DOWN,
}
_UNDO = (pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_z, pygame.K_u)
_AGAIN = (pygame.K_r, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
_MOUSE = -1
_RATE = 120
_IDLE = 0.25
"""Longest sleep while nothing moves [s]."""
_HINT_AFTER = 1.0
"""When the hint is shown, if no finger and no key came before [s]."""
_TOUCHES = (pygame.KEYDOWN, pygame.FINGERDOWN, pygame.MOUSEBUTTONDOWN)


def run(options: argparse.Namespace) -> int:
    """Shows the window until it is closed; returns the exit status."""
    os.environ.setdefault("SDL_WINDOWS_DPI_SCALING", "1")
    pygame.display.init()
    try:
        if pygame.display.get_driver() in ("dummy", "offscreen"):
            raise pygame.error("the display cannot be opened")
        return _play(options) if options.play else _live(options)
    finally:
        pygame.display.quit()


class Live:
    """A deck in a window, frame by frame. Times are seconds since it began."""

    def __init__(self, window: Window, session: Session, album: Album, *, dark: bool, hint_at: float = inf) -> None:
        self.session = session
        self.album = album
        self.buttons = Buttons(session.deck)
        self.painter = Painter(session.deck, album, self.buttons, DARK if dark else LIGHT, session.details)
        self.wants_out = False
        """Whether the user leaves."""
        self._window = window
        self._hint_at = hint_at
        self._cursor = pygame.SYSTEM_CURSOR_ARROW
        session.fill(0.0)
        self.painter.measure(window.scale)
        for key in session.deck.cards(0, 2):
            album.paint(key)  # The window opens with its first card, and with the one that the first swipe shows.

    def wake_in(self, now: float) -> float:
        """Returns how long nothing will change without the user [s]."""
        if self.session.fingers or self.buttons.is_moving(now) or self.album.is_busy(now):
            return 0.0
        if self.session.details.is_moving(now):
            return 0.0
        return min(self.session.deck.frame.wake_in, max(0.0, self._hint_at - now))

    def turn(self, now: float, events: Iterable[pygame.event.Event]) -> None:
        """Takes the user's input, and draws the next frame."""
        session = self.session
        for event in events:
            if event.type in _TOUCHES:
                self._hint_at = inf
            self._feed(now, event)
        size = max(self._window.size[0], _LEAST), max(self._window.size[1], _LEAST)
        if size != self.buttons.view[1:3]:
            session.resize(now, *size)
            self.buttons.measure(View.of(session.deck.config))
        if now >= self._hint_at:
            self._hint_at = inf
            session.hint(now)
        told = session.frame(now)
        self.buttons.hear(told, now)
        _tell(told, int(self.buttons.view.preset))
        self.draw(now)
        self._window.show()

    def draw(self, now: float) -> None:
        """Draws the deck's last frame."""
        self._window.begin()
        self.painter.measure(self._window.scale)
        self.album.follow((picture.key for picture in self.session.deck.media_plan()), now)
        self.painter.draw(self._window.screen, now)

    def _feed(self, now: float, event: pygame.event.Event) -> None:
        """Passes an event to the buttons, or else to the deck.

        It ignores mouse events made from touches, because the touches arrive, too.
        """
        session = self.session
        if event.type == pygame.QUIT:
            self.wants_out = True
        elif event.type == pygame.KEYDOWN:
            self._key(now, event.key)
        elif event.type in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
            width, height = self._window.size
            finger, x, y = event.finger_id, event.x * width, event.y * height
            if event.type == pygame.FINGERDOWN:
                self._down(now, finger, x, y)
            elif event.type == pygame.FINGERMOTION:
                session.move(now, finger, x, y)
            else:
                self._up(now, finger, x, y)
        elif event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP):
            if getattr(event, "touch", False):
                return
            x, y = (float(each) for each in event.pos)
            if event.type == pygame.MOUSEMOTION:
                session.move(now, _MOUSE, x, y)
                self._hover(x, y)
            elif event.button == 1 and event.type == pygame.MOUSEBUTTONDOWN:
                self._down(now, _MOUSE, x, y)
            elif event.button == 1:
                self._up(now, _MOUSE, x, y)
        elif event.type == pygame.WINDOWLEAVE:
            self.buttons.hovered = None
        elif event.type == pygame.WINDOWFOCUSLOST:
            session.cancel(now)
            self.buttons.cancel()

    def _key(self, now: float, key: int) -> None:
        if self.session.details.is_open:
            self.session.details.close(now)
        elif key == pygame.K_ESCAPE:
            self.wants_out = True
        elif key in _ARROWS:
            self.session.swipe(now, _ARROWS[key])
        elif key in _UNDO:
            self.session.undo(now)
        elif key in _AGAIN and self.buttons.is_empty:
            self._press(now, "again")

    def _hover(self, x: float, y: float) -> None:
        self.buttons.hover(x, y)
        cursor = pygame.SYSTEM_CURSOR_ARROW if self.buttons.hovered is None else pygame.SYSTEM_CURSOR_HAND
        if cursor != self._cursor:
            self._cursor = cursor
            with suppress(pygame.error):  # Some displays have no such cursor.
                pygame.mouse.set_cursor(cursor)

    def _down(self, now: float, pointer: int, x: float, y: float) -> None:
        if self.session.details.is_open or not self.buttons.down(pointer, x, y):
            self.session.down(now, pointer, x, y)

    def _up(self, now: float, pointer: int, x: float, y: float) -> None:
        if self.buttons.holds(pointer):
            self._press(now, self.buttons.up(pointer, x, y))
        else:
            self.session.up(now, pointer, x, y)

    def _press(self, now: float, name: Optional[str]) -> None:
        if name in SWIPES:
            self.session.swipe(now, SWIPES[name])
        elif name == "undo":
            self.session.undo(now)
        elif name == "book":
            self.session.book(now)
        elif name in ("again", "restart"):
            self.session.restart(now)
            self.buttons.liked.clear()
        elif name == "leave":
            self.wants_out = True


def _live(options: argparse.Namespace) -> int:
    with ExitStack() as opened:
        window = opened.enter_context(closing(Window(_NAME, options.size or SIZE)))
        wished = _Wishes(opened, options)
        deck = opened.enter_context(
            new_deck(options.preset or "classic", *window.size, bool(options.reduced_motion), options.record)
        )
        workers = painters()
        opened.callback(workers.shutdown, wait=False, cancel_futures=True)
        # A recorded session has the user's input alone, and a number of frames is for pictures.
        hint_at = _HINT_AFTER if options.record is None and options.frames is None else inf
        album = Album(deck.config.preset, workers)
        live = Live(window, Session(deck), album, dark=bool(options.dark), hint_at=hint_at)
        begin = perf_counter()
        now = 0.0

        def wake_in() -> float:
            return 0.0 if options.frames is not None else live.wake_in(now)

        for drawn in _frames(options):
            events = _waiting(wake_in() if drawn else 0.0)
            now = perf_counter() - begin
            wished.apply(live, now, events)
            live.turn(now, events)
            if live.wants_out:
                break
        return _leave(window, options.screenshot, lambda: live.draw(now))


class _Wishes:
    """Follows the system's settings, unless the command line decides. It asks at the start and at each new focus."""

    def __init__(self, opened: ExitStack, options: argparse.Namespace) -> None:
        self._options = options
        self._thread = opened.enter_context(ThreadPoolExecutor(1))
        self._asked: Optional[Future[wishes.Wishes]] = None
        self._is_asking = None in (options.reduced_motion, options.dark) and options.record is None
        self._ask()

    def _ask(self) -> None:
        if self._is_asking and self._asked is None:
            self._asked = self._thread.submit(wishes.ask)

    def apply(self, live: Live, now: float, events: Iterable[pygame.event.Event]) -> None:
        """Takes the answer when it is there."""
        if any(event.type == pygame.WINDOWFOCUSGAINED for event in events):
            self._ask()
        if self._asked is None or not self._asked.done():
            return
        wished, self._asked = self._asked.result(), None
        if self._options.dark is None:
            live.painter.palette = DARK if wished.dark else LIGHT
        deck = live.session.deck
        if self._options.reduced_motion is None and deck.config.reduced_motion != wished.less_motion:
            deck.configure(time=now, reduced_motion=wished.less_motion)
            live.session.details.resize(deck)


def _play(options: argparse.Namespace) -> int:
    player = Player(trace.load(options.play))
    with player.deck as deck:
        view = deck.config.viewport
        with closing(Window(_NAME, (round(view.width), round(view.height)))) as window:
            buttons = Buttons(deck)
            painter = Painter(deck, Album(deck.config.preset), buttons, DARK if options.dark else LIGHT)
            begin = perf_counter()
            now = 0.0

            def draw() -> None:
                window.begin()
                painter.measure(window.scale)
                painter.draw(window.screen, now, player.fingers.values())

            for _ in _frames(options):
                if player.done and not deck.frame.motion:
                    break
                if any(_wants_out(event) for event in pygame.event.get()):
                    break
                now = perf_counter() - begin
                told = player.until(now)
                buttons.hear(told, now)
                buttons.measure(View.of(deck.config))
                _tell(told, int(buttons.view.preset))
                size = round(buttons.view.width), round(buttons.view.height)
                if window.size != size:
                    window.resize(size)
                draw()
                window.show()
            return _leave(window, options.screenshot, draw)


def _frames(options: argparse.Namespace) -> Iterable[int]:
    """Counts the frames that are asked for, at most :data:`_RATE` a second."""
    clock = pygame.time.Clock()
    drawn = 0
    while options.frames is None or drawn < options.frames:
        yield drawn
        drawn += 1
        clock.tick(_RATE)


def _leave(window: Window, screenshot: Optional[str], draw: Callable[[], None]) -> int:
    if screenshot:
        draw()
        pygame.image.save(window.shot(), screenshot)
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


def _tell(events: List[AnyEvent], preset: int) -> None:
    """Prints what was decided."""
    for event in events:
        if isinstance(event, Committed):
            print(f"{event.direction.name.lower():<6} {title(preset, int(str(event.key)))}")
        elif isinstance(event, Undone):
            print(f"{'undone':<6} {title(preset, int(str(event.key)))}")
