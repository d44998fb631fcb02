"""A picture of a body on a spring."""

from __future__ import annotations

import argparse
from math import inf, isfinite
from typing import Any

import numpy
from cardstack import Settling, Spring
from matplotlib.figure import Figure

from .arguments import chosen_spring
from .page import ACCENT, FAINT, FIRST, SECOND, THIRD, key, mark, page

__all__ = ["picture"]

_POINTS = 1200


def picture(options: argparse.Namespace) -> Figure:
    """Draws position with its envelope, velocity, and distance from the target, and marks the settling times."""
    spring = chosen_spring(options)
    start, target, speed = options.start, options.target, options.velocity
    epsilon = options.epsilon or _size(spring, start - target, speed) / 1000
    exact, envelope = (
        spring.settling_time(target=target, position=start, velocity=speed, epsilon=epsilon, method=method)
        for method in (Settling.EXACT, Settling.ENVELOPE)
    )
    seconds = options.seconds or _length(spring, exact, envelope)
    times = numpy.linspace(0.0, seconds, _POINTS)
    where, speeds = spring.evaluate(
        times, target=target, position=start, velocity=speed, clamp=options.clamp, snap=options.snap
    )
    figure, (above, beneath, near) = page(
        _title(spring), _subtitle(spring, exact, envelope, epsilon), (1.8, 1, 1), (9.0, 8.0)
    )

    reach = _envelope(spring, start - target, speed, times)
    above.plot(times, target + reach, color=FAINT, linewidth=1, linestyle=(0, (4, 3)), label="envelope", zorder=2)
    above.plot(times, target - reach, color=FAINT, linewidth=1, linestyle=(0, (4, 3)), zorder=2)
    above.axhline(target, color=THIRD, linewidth=1, zorder=1.8, label="target")
    above.plot(times, where, color=FIRST, label="position", zorder=3)
    low, high = float(min(where.min(), target)), float(max(where.max(), target))
    room = 0.12 * (high - low or 1.0)
    above.set_ylim(low - room, high + room)
    above.set_ylabel("position [any unit]")
    key(above)

    beneath.axhline(0, color=FAINT, linewidth=0.8)
    beneath.plot(times, speeds, color=SECOND, label="velocity")
    beneath.set_ylabel("velocity [same/s]")
    key(beneath)

    distance = numpy.abs(where - target)
    near.plot(times, reach, color=FAINT, linewidth=1, linestyle=(0, (4, 3)), label="envelope")
    near.axhline(epsilon, color=THIRD, linewidth=1.1, label=f"at rest: {epsilon:.3g}")
    near.plot(times, numpy.where(distance > 0, distance, numpy.nan), color=FIRST, linewidth=1.4, label="distance")
    near.set_yscale("log")
    near.set_ylim(epsilon / 30, 3 * max(float(distance.max()), epsilon))
    near.set_ylabel("distance from target")
    near.set_xlabel("time [s]")
    key(near)

    close = abs(exact - envelope) < 0.02 * seconds
    low_words = target > start
    if exact <= seconds:
        words = f"at rest {exact:.3f} s (exact)" + (f", {envelope:.3f} s (envelope)" if close else "")
        mark(above, exact, words, ACCENT, low=low_words, style="-")
        for panel in (beneath, near):
            panel.axvline(exact, color=ACCENT, linewidth=1.1)
    if envelope <= seconds and not close:
        mark(above, envelope, f"at rest {envelope:.3f} s (envelope)", ACCENT, low=low_words)
    if envelope <= seconds:
        for panel in (beneath, near):
            panel.axvline(envelope, color=ACCENT, linewidth=1.1, linestyle="--")
    return figure


def _title(spring: Spring) -> str:
    ratio = spring.damping_ratio
    kind = "critically damped" if abs(ratio - 1) < 1e-9 else "underdamped" if ratio < 1 else "overdamped"
    return f"Spring: response {spring.response:.4g} s, damping ratio {ratio:.4g} ({kind})"


def _subtitle(spring: Spring, exact: float, envelope: float, epsilon: float) -> str:
    return (
        f"mass {spring.mass:.4g}   stiffness {spring.stiffness:.5g}   damping {spring.damping:.5g}   "
        f"bounce {spring.bounce:.4g}   at rest (within {epsilon:.3g}) after {_seconds(exact)}, "
        f"by its envelope {_seconds(envelope)}"
    )


def _seconds(time: float) -> str:
    return f"{time:.4g} s" if isfinite(time) else "never"


def _size(spring: Spring, distance: float, velocity: float) -> float:
    """Returns the size of the motion: the distance, or the amplitude that the velocity causes [any unit]."""
    return max(abs(distance), abs(velocity) * spring.response / (2 * numpy.pi)) or 1.0


def _length(spring: Spring, exact: float, envelope: float) -> float:
    """Returns the time to show: 12 % more than the settling time, but limited if that is long or infinite [s]."""
    longest = 40 * spring.response * max(1.0, spring.damping_ratio)
    later = envelope if envelope < 2 * exact else exact
    return float(min(1.12 * later if later < inf else inf, longest)) or spring.response


def _envelope(spring: Spring, distance: float, velocity: float, times: Any) -> Any:
    """Returns the largest possible distance of the body from the target, by the curve that `Settling.ENVELOPE` uses.

    With a = c / 2m and w = sqrt(|a^2 - k / m|), it is sqrt(x^2 + ((v + a x) / w)^2) e^(-a t) for an underdamped spring.
    This is far too large near critical damping, where w is near 0. There and for other springs it is
    (|x| + |v + a x| min(t, b)) e^(-r t), where r is the slower rate, and b is 1 / w, or 1 / 2w if overdamped.
    """
    decay = spring.damping / (2 * spring.mass)
    stiff = spring.stiffness / spring.mass
    root = numpy.sqrt(abs(decay * decay - stiff))
    push = abs(velocity + decay * distance)
    under = decay * decay < stiff
    slow = decay if under or root == 0 else stiff / (decay + root)
    cap = inf if root == 0 else (1 if under else 0.5) / root
    bound = (abs(distance) + push * numpy.minimum(times, cap)) * numpy.exp(-slow * times)
    if under and root > 1e-3 * decay:
        return numpy.hypot(distance, push / root) * numpy.exp(-decay * times)
    return bound
