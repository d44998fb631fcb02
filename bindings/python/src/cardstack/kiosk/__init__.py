"""The example kiosk: it gets cards from a backend and delivers decisions. No decision is lost or counted twice.

:mod:`.backend` is a small but real backend, an HTTP server with SQLite, which can be made to fail. Run it with
``python -m cardstack.kiosk.backend``. :mod:`.client` is its client, and :mod:`.wire` defines the messages between the
two. These modules need only the standard library.

``python -m cardstack kiosk`` runs the kiosk. :mod:`.session` is the kiosk without its look: a deck, a sheet,
:mod:`.network` for cards and delivery, and :mod:`.gallery` for the pictures of the media plan. :mod:`.visitor` stores
the present visitor's name, and delivers the decisions of visitors who have logged out. :mod:`.today` returns the date.
:mod:`.touch` passes touches to the kiosk. They come from :mod:`.window`, or from the scripted :mod:`.user`, which
:mod:`.render` and :mod:`.autopilot` run. :mod:`.view` draws the kiosk, with pygame-ce: ``pip install
'./bindings/python[demo]'``.
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
