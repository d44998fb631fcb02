"""``python -m cardstack_kiosk``: the kiosk, in a window, as a picture, or without any look."""

from __future__ import annotations

import io
import os
import sys
from typing import List, Optional

from cardstack.demo import has_display

from .arguments import parser


def main(arguments: Optional[List[str]] = None) -> int:
    """Runs the command line; returns the exit status."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        status = _run(arguments)
        sys.stdout.flush()
        return status
    except BrokenPipeError:
        # The reader has closed the pipe, as `head` does. Discard the rest, without an error at the exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


def _run(arguments: Optional[List[str]]) -> int:
    options = parser().parse_args(arguments)
    is_flown = options.autopilot is not None
    if not is_flown:
        os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
        os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "cardstack")  # Otherwise pygame makes it the file's name.
        try:
            import pygame  # noqa: F401
        except ImportError:
            print("the kiosk draws with pygame-ce, which is missing: pip install pygame-ce", file=sys.stderr)
            return 1
    from . import app

    return app.run(options, not is_flown and not options.render and has_display())


if __name__ == "__main__":
    sys.exit(main())
