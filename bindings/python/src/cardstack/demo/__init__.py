"""The demo: fifteen travel cards to swipe, in a window or as a picture.

It needs pygame-ce and, for animations, Pillow: ``pip install './bindings/python[demo]'``. Everything here is an example
of a host: :mod:`.session` feeds the deck, and :mod:`.drawing` draws its frames.
"""

from __future__ import annotations

import argparse
import os
import sys
from typing import Optional

from .._base.extras import missing

__all__ = ["has_display", "run"]

DEFAULT_PICTURE = "cardstack-demo.png"


def run(options: argparse.Namespace) -> int:
    """Runs ``cardstack demo``; returns the exit status."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "cardstack")  # Otherwise pygame makes it the file's name.
    try:
        import pygame
    except ImportError:
        print(missing("the demo draws with pygame-ce", "pygame-ce"), file=sys.stderr)
        return 1
    from .. import trace
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


def has_display() -> bool:
    """Returns whether a window can probably be shown. It only looks at the environment."""
    return no_display() is None


def no_display() -> Optional[str]:
    """Returns why no window can be shown, or None. It only looks at the environment."""
    driver = os.environ.get("SDL_VIDEODRIVER")
    if driver:
        return f"SDL_VIDEODRIVER is {driver}" if driver in ("dummy", "offscreen") else None
    if sys.platform.startswith(("win", "darwin")) or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        return None
    return "there is no display: neither DISPLAY nor WAYLAND_DISPLAY is set"
