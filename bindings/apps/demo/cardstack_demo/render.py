"""The demo as a picture: a recorded session, drawn as a film strip (PNG) or as an animation (GIF).

No display is needed, and the same trace gives the same file.
"""

from __future__ import annotations

import argparse
from importlib import resources
from pathlib import Path
from typing import Any, Iterator, List, Tuple

import pygame
from cardstack import DeckConfig, State, trace

from . import shapes
from .album import Album
from .buttons import Buttons
from .drawing import Painter
from .layout import View, card_fields
from .palette import DARK, LIGHT, Palette
from .screen import Pixels
from .session import Player
from .text import text

SESSION = "tour.trace"
"""The session bundled with the package: `Tests/traces/demo_tour.trace` of the repository."""

STRIP_SCALE = 0.72
"""Pixels per point in a film strip."""
ANIMATION_SCALE = 0.56
"""Pixels per point in an animation."""
ANIMATION_STEP = 0.08
"""Time from frame to frame of an animation; a multiple of 0.01, because a GIF counts hundredths [s]."""
COLORS = 256
"""Number of colours of an animation: the largest palette of a GIF."""

_ENDINGS = (".png", ".gif", ".jpg", ".jpeg", ".bmp", ".tga")
_OVER = 2  # Drawing at twice the size and scaling down smooths rotated edges.
_MOMENTS = 6
_FRAME = 1 / 60


def run(options: argparse.Namespace, target: str) -> int:
    """Draws a session to a file and prints the file's name; returns the exit status."""
    if options.screenshot or options.record:
        print("demo: --screenshot and --record need a window")
        return 2
    if Path(target).suffix.lower() not in _ENDINGS:
        raise OSError(f"{target}: the name must end in one of {', '.join(_ENDINGS)}")
    if not Path(target).absolute().parent.is_dir():
        raise OSError(f"{target}: there is no such folder")
    session = _session(options)
    palette = DARK if options.dark else LIGHT
    if target.lower().endswith(".gif"):
        write_animation(session, target, palette)
    else:
        pygame.image.save(strip(session, palette), target)
    print(target)
    return 0


def bundled() -> trace.Trace:
    """Returns the session bundled with the package."""
    return trace.parse(resources.files(__package__).joinpath(SESSION).read_text(encoding="utf-8"))


def strip(session: trace.Trace, palette: Palette = LIGHT) -> pygame.Surface:
    """Returns a film strip: the session's moments side by side, each with its time and the deck's state."""
    frames = [
        (image, f"{time:.2f} s", words)
        for time, image, words in _frames(session, moments(session), STRIP_SCALE, palette)
    ]
    gap, foot = 18, 44
    width = sum(image.get_width() + gap for image, _, _ in frames) + gap
    height = max(image.get_height() for image, _, _ in frames) + 2 * gap + foot
    made = pygame.Surface((width, height), 0, 32)
    made.fill(palette.line)
    x = gap
    for image, time, words in frames:
        _screen(made, image, x, gap)
        label = text(time, 14, palette.ink)
        made.blit(label, (x + 6, height - foot - 6))
        label = text(words, 12, palette.soft)
        made.blit(label, (x + 6, height - foot + 15))
        x += image.get_width() + gap
    return made


def animation(session: trace.Trace, palette: Palette = LIGHT) -> List[pygame.Surface]:
    """Returns the session's frames from its first named moment (or its start), every :data:`ANIMATION_STEP` seconds."""
    begin = moments(session)[0] if session.remark("moments") else 0.0
    count = int((session.end - session.start - begin) / ANIMATION_STEP) + 1
    times = [begin + k * ANIMATION_STEP for k in range(count)]
    return [image for _, image, _ in _frames(session, times, ANIMATION_SCALE, palette)]


def write_animation(session: trace.Trace, target: str, palette: Palette = LIGHT) -> None:
    """Writes the session as a GIF. To keep it small, equal frames become one, and all frames share one palette."""
    from PIL import Image

    frames = [_pillow(Image, surface) for surface in animation(session, palette)]
    colors = _palette(Image, frames)
    drawn: List[Any] = []
    durations: List[int] = []
    last = b""
    for frame in frames:
        # Dithered, because gradients in a few hundred colours would show bands.
        small = frame.quantize(palette=colors, dither=Image.Dither.FLOYDSTEINBERG)
        data = small.tobytes()
        if data == last:
            durations[-1] += round(1000 * ANIMATION_STEP)
        else:
            drawn.append(small)
            durations.append(round(1000 * ANIMATION_STEP))
        last = data
    drawn[0].save(
        target, save_all=True, append_images=drawn[1:], duration=durations, loop=0, optimize=False, disposal=1
    )


def moments(session: trace.Trace) -> List[float]:
    """Returns the times for a film strip, from the session's start.

    The trace's comment `moments:` names them. Without it, they are evenly spread.
    """
    named = session.remark("moments")
    if named:
        return [float(word) for word in named.split()]
    length = session.end - session.start
    return [length * (k + 0.5) / _MOMENTS for k in range(_MOMENTS)]


def _session(options: argparse.Namespace) -> trace.Trace:
    session = trace.load(Path(options.play)) if options.play else bundled()
    changes: List[str] = []
    if options.preset or options.size:
        with session.new_deck() as deck:
            config = deck.config
        width, height = options.size or (config.viewport.width, config.viewport.height)
        preset = DeckConfig.of_preset(options.preset or config.preset).preset
        changes = [
            f"set viewport.width {width}",
            f"set viewport.height {height}",
            *(
                f"set card.{name} {float(value)!r}"
                for name, value in card_fields(preset, width, height)["card"].items()
            ),
        ]
    if options.reduced_motion:
        changes.append("set reduced_motion 1")
    setup = list(session.setup)
    if options.preset:
        setup = [trace.Statement(0, 0.0, "preset", (options.preset,))]
    for change in changes:
        verb, *words = change.split()
        setup.append(trace.Statement(0, 0.0, verb, tuple(words)))
    return trace.Trace(tuple(setup), session.calls, session.remarks)


def _frames(
    session: trace.Trace, times: List[float], scale: float, palette: Palette
) -> Iterator[Tuple[float, pygame.Surface, str]]:
    """Yields the session's frames at some times: the time, the picture, and the deck's state in words."""
    player = Player(session)
    with player.deck as deck:
        buttons = Buttons(deck)
        painter = Painter(deck, Album(deck.config.preset), buttons, palette)
        now = 0.0
        for time in times:
            # As in a window, frame by frame: the buttons move, too.
            while now < time:
                now = min(time, now + _FRAME)
                buttons.hear(player.until(now), now)
                buttons.looks(now)
            buttons.measure(View.of(deck.config))
            painter.measure(scale * _OVER)
            width, height = buttons.view[1:3]
            screen = Pixels(pygame.Surface((round(width * scale * _OVER), round(height * scale * _OVER)), 0, 32))
            painter.draw(screen, time, player.fingers.values())
            size = (round(width * scale), round(height * scale))
            yield (
                time,
                pygame.transform.smoothscale(screen.surface, size),
                _words(deck.frame.state, deck.frame.remaining),
            )


def _words(state: State, remaining: int) -> str:
    return f"{state.name.lower().replace('_', ' ')}, {remaining} cards"


def _screen(target: pygame.Surface, image: pygame.Surface, x: int, y: int) -> None:
    """Puts a frame on the strip with round corners."""
    size = image.get_size()
    cut = pygame.Surface(size, pygame.SRCALPHA, 32)
    cut.blit(image, (0, 0))
    cut.blit(shapes.rounded(*size, 14), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    target.blit(cut, (x, y))


def _pillow(module: Any, surface: pygame.Surface) -> Any:
    return module.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))


def _palette(module: Any, frames: List[Any]) -> Any:
    """Returns one palette for all frames, made from a sheet of some of them."""
    some = frames[:: max(1, len(frames) // 12)]
    width, height = some[0].size
    sheet = module.new("RGB", (width, height * len(some)))
    for k, frame in enumerate(some):
        sheet.paste(frame, (0, k * height))
    return sheet.quantize(COLORS, method=module.Quantize.MEDIANCUT, kmeans=2)
