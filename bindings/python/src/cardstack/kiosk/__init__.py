"""The example kiosk: cards from a backend, decisions to it, and nothing lost or doubled in between.

:mod:`.backend` is a small real one, an HTTP server with SQLite behind it, that misbehaves on request; run it with
``python -m cardstack.kiosk.backend``. :mod:`.client` talks to it, and :mod:`.wire` is what they say to each other.
These need nothing but the standard library.

``python -m cardstack kiosk`` is the kiosk itself. :mod:`.session` is all of it but its looks: a deck that asks
:mod:`.network` for cards and delivery, :mod:`.gallery` that follows its media plan, a sheet. :mod:`.visitor` knows who
is there, and delivers what those have left who logged out; :mod:`.today` what day it is. :mod:`.touch` gives it
fingers, of a visitor in front of a :mod:`.window`, or of the scripted :mod:`.user` who plays for :mod:`.render` and
:mod:`.autopilot`. :mod:`.view` draws it, with pygame-ce: ``pip install './bindings/python[demo]'``.
"""

from __future__ import annotations

import argparse
import os
import sys

from .._extras import missing

__all__ = ["run"]


def run(options: argparse.Namespace) -> int:
    """Runs ``python -m cardstack kiosk``; returns the exit status."""
    from ..demo import has_display

    is_flown = options.autopilot is not None
    if not is_flown:
        os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
        try:
            import pygame  # noqa: F401
        except ImportError:
            print(missing("the kiosk draws with pygame-ce", "pygame-ce"), file=sys.stderr)
            return 1
    from . import app

    return app.run(options, not is_flown and not options.render and has_display())
