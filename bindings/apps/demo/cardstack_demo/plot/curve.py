"""A picture of an easing curve."""

from __future__ import annotations

import argparse

import numpy
from matplotlib.figure import Figure

from .arguments import chosen_curve
from .page import FAINT, FIRST, INK, SECOND, THIRD, key, page

__all__ = ["picture"]

_STEEPEST = 8.0


def picture(options: argparse.Namespace) -> Figure:
    """Draws height and slope, with the control points."""
    curve = chosen_curve(options)
    xs = numpy.linspace(0.0, 1.0, 1201)
    heights, slopes = curve.evaluate(xs)
    points = ", ".join(f"{each:g}" for each in curve)
    middle = curve(0.5)
    figure, (above, beneath) = page(
        f"Curve: cubic-bezier({points})",
        f"half way in time: {middle:.4g} of the way   steepest {_words(float(numpy.max(slopes)))}",
        (2.1, 1),
        (6.6, 7.0),
    )
    above.plot([0, 1], [0, 1], color=FAINT, linewidth=1, linestyle=(0, (4, 3)), label="linear")
    above.plot([0, curve.x1], [0, curve.y1], color=THIRD, linewidth=1.2)
    above.plot([1, curve.x2], [1, curve.y2], color=THIRD, linewidth=1.2)
    above.plot(
        [curve.x1, curve.x2],
        [curve.y1, curve.y2],
        linestyle="none",
        marker="o",
        markersize=7,
        color=THIRD,
        label="control points",
        clip_on=False,
        zorder=4,
    )
    above.plot(xs, heights, color=FIRST, linewidth=2.2, label="height", zorder=3)
    above.plot([0, 1], [0, 1], linestyle="none", marker="o", markersize=4, color=INK, clip_on=False, zorder=4)
    above.set_ylabel("part of the way [1]")
    above.set_xlim(0, 1)
    key(above)

    beneath.axhline(1, color=FAINT, linewidth=1, linestyle=(0, (4, 3)))
    beneath.plot(xs, numpy.where(numpy.isfinite(slopes), slopes, numpy.nan), color=SECOND, label="slope")
    low, high = float(numpy.min(slopes)), float(numpy.max(slopes))
    beneath.set_ylim(max(-_STEEPEST, min(0.0, low)) - 0.1, min(_STEEPEST, max(1.0, high)) * 1.08)
    beneath.set_ylabel("slope [1]")
    beneath.set_xlabel("part of the time [1]")
    key(beneath)
    return figure


def _words(slope: float) -> str:
    return f"{slope:.4g}" if numpy.isfinite(slope) else "vertical"
