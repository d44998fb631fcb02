"""The demo: fifteen travel cards to swipe, in a window or as a picture.

It needs pygame-ce and, for animations, Pillow: ``pip install './bindings/python[demo]'``. Everything here is an example
of a host: :mod:`.session` feeds the deck, :mod:`.drawing` draws what it tells.
"""

from __future__ import annotations

import argparse
import os
import sys

from .._extras import missing

__all__ = ["has_display", "run"]

DEFAULT_PICTURE = "cardstack-demo.png"


def run(options: argparse.Namespace) -> int:
    """Runs ``python -m cardstack demo``; returns the exit status."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        import pygame
    except ImportError:
        print(missing("the demo draws with pygame-ce", "demo"), file=sys.stderr)
        return 1
    from .. import trace
    from . import render, window

    try:
        if options.render or not has_display():
            return render.run(options, options.render or DEFAULT_PICTURE)
        try:
            return window.run(options)
        except pygame.error as error:
            print(f"demo: there is no window ({error}), so a picture is drawn", file=sys.stderr)
            return render.run(options, DEFAULT_PICTURE)
    except (OSError, trace.TraceError) as error:
        print(f"demo: {error}", file=sys.stderr)
        return 1


def has_display() -> bool:
    """Whether a window can be shown; the environment says so, without trying."""
    driver = os.environ.get("SDL_VIDEODRIVER")
    if driver:
        return driver not in ("dummy", "offscreen")
    if sys.platform.startswith(("win", "darwin")):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
