"""``cardstack plot``: springs, curves, coasting and recorded sessions as pictures, for tuning.

It draws with matplotlib, without a display: ``pip install './bindings/python[plot]'``.
"""

from __future__ import annotations

import argparse
import sys

from .._base.extras import missing

__all__ = ["run"]


def run(options: argparse.Namespace) -> int:
    """Runs ``cardstack plot``; returns the exit status."""
    try:
        import matplotlib  # noqa: F401
    except ImportError:
        print(missing("plots are drawn with matplotlib", "matplotlib"), file=sys.stderr)
        return 1
    from ..errors import CardstackError
    from ..trace import TraceError
    from . import curve, decay, session, spring
    from .page import save

    pictures = {"spring": spring.picture, "curve": curve.picture, "decay": decay.picture, "session": session.picture}
    target = options.output or f"cardstack-{options.what}.png"
    try:
        save(pictures[options.what](options), target)
    except (OSError, CardstackError, TraceError) as error:
        print(f"plot: {error}", file=sys.stderr)
        return 1
    print(target)
    return 0
