"""A picture of a coasting body."""

from __future__ import annotations

import argparse

import numpy
from cardstack import Decay
from matplotlib.figure import Figure

from .page import ACCENT, FIRST, SECOND, THIRD, key, mark, page

__all__ = ["picture"]

_PARTS = ((0.5, "half of the way"), (0.9, "9/10"), (0.99, "99/100"))


def picture(options: argparse.Namespace) -> Figure:
    """Draws position and velocity over time, with the destination and the times of parts of the way."""
    coast = Decay(options.rate)
    start, speed = options.start, options.velocity
    end = coast.destination(position=start, velocity=speed)
    reach = coast.destination()
    seconds = 6.5 * reach
    times = numpy.linspace(0.0, seconds, 1200)
    where, speeds = coast.evaluate(times, position=start, velocity=speed)
    figure, (above, beneath) = page(
        f"Decay: {coast.rate:g} of the velocity kept per millisecond",
        f"from {start:g} with {speed:g}/s it comes to rest at {end:.5g}: "
        f"{reach:.4g} s times the velocity   down to 1 % of the velocity after {reach * numpy.log(100):.3g} s",
        (1.5, 1),
    )
    above.axhline(end, color=THIRD, linewidth=1.1, label="destination")
    above.plot(times, where, color=FIRST, label="position", zorder=3)
    above.set_ylabel("position [any unit]")
    for part, words in _PARTS:
        time = coast.time_to(start + part * (end - start), position=start, velocity=speed)
        if 0 < time < seconds:
            mark(above, time, f"{words}: {time:.3f} s", ACCENT, low=end > start)
            beneath.axvline(time, color=ACCENT, linewidth=1.1, linestyle="--")
    key(above)

    beneath.plot(times, speeds, color=SECOND, label="velocity")
    beneath.set_ylabel("velocity [same/s]")
    beneath.set_xlabel("time [s]")
    key(beneath)
    return figure
