"""The command ``cardstack-demo``; ``python -m cardstack_demo`` is the same."""

from __future__ import annotations

import argparse
import os
import sys
from typing import List, Optional, Tuple

from . import no_display
from .command import Parser, start

DEFAULT_PICTURE = "cardstack-demo.png"


def main(arguments: Optional[List[str]] = None) -> int:
    """Runs the command line; returns the exit status."""
    start("cardstack-demo")
    options = parser().parse_args(arguments)
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "cardstack")  # Otherwise pygame makes it the file's name.
    import pygame
    from cardstack import trace

    from . import render, window

    try:
        if options.render:
            return render.run(options, options.render)
        reason = no_display()
        if reason is not None:
            print(f"demo: there is no window, because {reason}; it draws a picture instead", file=sys.stderr)
            return render.run(options, DEFAULT_PICTURE)
        try:
            return window.run(options)
        except pygame.error as error:
            print(f"demo: there is no window, because {error}; it draws a picture instead", file=sys.stderr)
            return render.run(options, DEFAULT_PICTURE)
    except (OSError, trace.TraceError) as error:
        print(f"demo: {error}", file=sys.stderr)
        return 1


def parser() -> argparse.ArgumentParser:
    """Returns what understands the command line."""
    made = Parser(
        prog="cardstack-demo",
        description="A deck of travel cards. With a display it opens a window: drag cards with the mouse or a finger, "
        "swipe with the buttons or the arrow keys, undo with the button or Backspace, see the likes with the heart at "
        "the top, begin again with R when all have gone, quit with Escape. Without a display, or with --render, it "
        "draws a recorded session as a picture. SDL_RENDER_DRIVER=software in the environment draws without a graphics "
        "driver.",
    )
    presets = ("classic", "circle", "deep-pile", "flashcards")
    alone = "circle and deep-pile decide by distance alone, as the tutorial and AsyncCardStack's code do"
    made.add_argument("--preset", choices=presets, help=f"constants (default: classic); {alone}")
    wish = argparse.BooleanOptionalAction
    made.add_argument("--reduced-motion", action=wish, help="fade instead of travel (default: the system's setting)")
    made.add_argument("--dark", action=wish, help="dark colours (default: the system's setting)")
    made.add_argument("--size", metavar="WxH", type=_size, help="size of the window [points]")
    made.add_argument("--render", metavar="FILE", help="draw a session to FILE: .png a film strip, .gif an animation")
    made.add_argument("--play", metavar="FILE", help="play a trace instead of taking input")
    made.add_argument("--record", metavar="FILE", help="write the session to FILE as a trace")
    made.add_argument("--screenshot", metavar="FILE", help="save the window's last frame to FILE (.png)")
    made.add_argument("--frames", metavar="N", type=_frames, help="leave after N frames")
    return made


def _frames(text: str) -> int:
    if not text.isdecimal() or int(text) == 0:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of frames of at least 1")
    return int(text)


def _size(text: str) -> Tuple[int, int]:
    try:
        width, height = (int(part) for part in text.lower().split("x"))
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a size like 420x760") from None
    if not (160 <= width <= 8192 and 160 <= height <= 8192):
        raise argparse.ArgumentTypeError("both sides must be from 160 to 8192")
    return width, height


if __name__ == "__main__":
    sys.exit(main())
