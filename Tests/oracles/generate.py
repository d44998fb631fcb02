#!/usr/bin/env python3
"""Computes the tables in Tests/data/oracles: results of springs, curves, decay and rubber bands, to fifty digits.

    python Tests/oracles/generate.py            writes the tables
    python Tests/oracles/generate.py --check    writes nothing; exits with 1 if a table is not what this computes

The tables are computed from the formulas alone; no other project's results are used. The inputs are exact doubles. A
result is written with 25 digits, as text. A test compares the library's results with the table, within a tolerance that
the table gives or that the test derives. This program needs mpmath.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from mpmath import mp, mpf

FOLDER = Path(__file__).resolve().parents[1] / "data/oracles"
WORKING = 120  # digits. Near critical damping the roots agree in up to fifty digits; fifty more are needed
HALVINGS = 190  # of an interval: 57 digits, because 2**-190 is about 1e-57
ULP = 2.0**-52

Row = dict[str, Any]


def text(number: Any) -> str:
    """Returns a result as a table has it: with 25 digits."""
    return str(mp.nstr(mp.re(number), 25, strip_zeros=True))


# -- Springs ----------------------------------------------------------------------------------------------------------


def motion(m: float, k: float, c: float, x0: Any, v0: Any, t: Any) -> tuple[Any, Any]:
    """Returns distance from the target and velocity, for m x'' = -k x - c x', by the roots of m r^2 + c r + k."""
    rate, time = mpf(c) / (2 * mpf(m)), mpf(t)
    x, v = mpf(x0), mpf(v0)
    square = rate * rate - mpf(k) / mpf(m)
    if square == 0:
        fade = mp.exp(-rate * time)
        return (x + (v + rate * x) * time) * fade, (v - rate * (v + rate * x) * time) * fade
    root = mp.sqrt(square)  # imaginary if the spring oscillates
    slow, fast = -rate + root, -rate - root
    of_slow = (v - fast * x) / (slow - fast)
    a, b = of_slow * mp.exp(slow * time), (x - of_slow) * mp.exp(fast * time)
    return mp.re(a + b), mp.re(slow * a + fast * b)


def spring_cases() -> Iterator[tuple[str, float, float, float, float, float, float, list[float]]]:
    """Yields the cases: name, mass, stiffness, damping, target, position and velocity at time 0, and times."""
    frame = 1 / 60
    for stiffness, damping in [(100, 10), (170, 26), (180, 12), (210, 20), (280, 60), (120, 14), (10000, 40), (50, 15)]:
        yield "usual", 1, stiffness, damping, 0, -320, 1500, [frame, 0.1, 0.35, 1.0]
    for ratio in (0.05, 0.3, 0.7, 0.825, 0.9, 1.1, 1.5, 3.7, 10):
        damping = float(2 * mp.sqrt(250) * ratio)
        yield "regime", 1, 250, damping, 1, 0, 0, [frame, 0.25, 2.0]
        yield "regime", 1, 250, damping, 0, 1, -30, [frame, 0.25, 2.0]
    for mass, stiffness, damping in [(1, 100, 20), (1, 4, 4), (2, 50, 20), (0.25, 64, 8), (4, 1, 4)]:
        yield "critical", mass, stiffness, damping, 0, 300, -2000, [0.0, frame, 0.3, 3.0]
    for off in (1e-3, 1e-6, 1e-8, 1e-10, 1e-12, 1e-14):
        for sign in (1, -1):
            yield "nearly critical", 1, 100, 20 * (1 + sign * off), 0, 300, -2000, [frame, 0.2, 1.0]
    for stiffness in (1e-6, 1e-3, 1e6, 1e9, 1e12):
        for ratio in (0.2, 1, 5):
            yield "soft or stiff", 1, stiffness, float(2 * mp.sqrt(stiffness) * ratio), 0, 1, 0, [1e-4, frame, 1.0]
    for mass in (1e-3, 1e3):
        yield "light or heavy", mass, 170, 26, 0, 100, 500, [frame, 1.0]
    for damping in (2e3, 2e5, 2e7, 2e9):
        yield "much damped", 1, 100, damping, 0, 1, 0, [frame, 1.0, 100.0]
    for damping in (0, 1e-12, 1e-6, 1e-3):
        yield "hardly damped", 1, 100, damping, 0, 1, 0, [0.5, 10.0, 3600.0, 1e6]
    for ratio in (0.3, 1, 4, 50):
        yield "long after", 1, 300, float(2 * mp.sqrt(300) * ratio), 1000, 100, 1000, [5.0, 30.0, 120.0]
    for damping in (0, 2, 1e-9):
        yield "no stiffness", 1, 0, damping, 0, 10, 800, [frame, 1.0, 50.0]
    for stiffness, velocity in ((230, 0), (1e6, 1e4)):
        yield "soon after", 1, stiffness, 22, 131, 25, velocity, [1e-12, 1e-9, 1 / 48000, 1 / 120]
    yield "far away", 1, 170, 26, 1e9, 1e9 + 1, 0, [frame, 0.5]
    yield "far away", 1, 170, 26, 2.0**50, 1e15, 1000, [frame, 0.5]


def springs() -> list[Row]:
    """Returns a row for each spring at each of its times."""
    rows: list[Row] = []
    for name, m, k, c, target, x0, v0, times in spring_cases():
        start = mpf(x0) - mpf(target)
        natural = mp.sqrt(mpf(k) / mpf(m))
        square = (mpf(c) / (2 * mpf(m))) ** 2 - mpf(k) / mpf(m)
        for t in times:
            y, v = motion(m, k, c, start, v0, t)
            # The relative error of a decay or an oscillation grows with rate times time, here called the angle. With
            # strong damping the rate is that of the slower root.
            slowest = mpf(c) / (2 * mpf(m)) - (mp.sqrt(square) if square > 0 else 0)
            angle = 1 + float((slowest if square > 0 else natural) * t)
            fade = mp.exp(-slowest * mpf(t))
            # Near critical damping the distance can first grow with time before it decays.
            growth = 1 + natural * mpf(t)
            if square != 0 and natural:
                growth = min(growth, natural / mp.sqrt(abs(square)) + 1)
            reach = abs(start) + (abs(mpf(v0)) / natural if natural else abs(mpf(v0)) * t)
            speed = abs(start) * natural + abs(mpf(v0))
            tolerance_x = 16 * ULP * (angle * growth * reach * fade + abs(target)) + mpf(10) ** -300
            tolerance_v = 16 * ULP * angle * growth * speed * fade + mpf(10) ** -300
            rows.append(
                {
                    "name": name,
                    "spring": [float(m), float(k), float(c)],
                    "target": float(target),
                    "start": [float(x0), float(v0)],
                    "t": float(t),
                    "x": text(target + y),
                    "v": text(v),
                    "tolerance_x": float(mp.nstr(tolerance_x, 3)),
                    "tolerance_v": float(mp.nstr(tolerance_v, 3)),
                }
            )
    return rows


# The parameters of the platforms' named springs. The library has them, too; this second copy checks them.
NAMED_SPRINGS: dict[str, tuple[int, str, float, float]] = {
    "smooth": (1, "duration", 0.5, 0.0),
    "snappy": (2, "duration", 0.5, 0.15),
    "bouncy": (3, "duration", 0.5, 0.3),
    "interactive": (4, "response", 0.15, 0.86),
    "standard": (5, "response", 0.5, 0.825),
    "Core Animation": (6, "stiffness", 100.0, 10.0),
}


def made_springs() -> list[Row]:
    """Returns springs from parameters of animation tools, with their settling times from distance 1 to 0.001."""
    inputs = [(name, preset, terms, one, two) for name, (preset, terms, one, two) in NAMED_SPRINGS.items()]
    inputs += [("", 0, "duration", d, b) for d, b in [(0.15, 0.0), (1.0, -0.5), (2.5, 0.9), (0.01, 0.25)]]
    inputs += [("", 0, "response", r, z) for r, z in [(0.55, 0.825), (0.3, 0.7), (0.4, 1.7), (3.0, 0.02), (0.5, 12.0)]]
    inputs += [("", 0, "stiffness", k, c) for k, c in [(180.0, 100.0), (300.0, 20.0), (1500.0, 38.0)]]
    rows = []
    for name, preset, terms, one, two in inputs:
        if terms == "stiffness":
            k, c = mpf(one), mpf(two)
            ratio = c / (2 * mp.sqrt(k))
        else:
            ratio = mpf(two)
            if terms == "duration":
                ratio = 1 - mpf(two) if two >= 0 else 1 / (1 + mpf(two))
            k = (2 * mp.pi / mpf(one)) ** 2
            c = 4 * mp.pi * ratio / mpf(one)
        rows.append(
            {
                "name": name,
                "preset": preset,
                "terms": terms,
                "input": [one, two],
                "stiffness": text(k),
                "damping": text(c),
                "damping_ratio": text(ratio),
                "response": text(2 * mp.pi / mp.sqrt(k)),
                "settling": text(settling(k, c, mpf("0.001"))),
            }
        )
    return rows


def settling(k: Any, c: Any, epsilon: Any) -> Any:
    """Returns when a body of mass 1 that starts at rest at distance 1 last crosses the distance `epsilon`."""
    rate, square = c / 2, c * c / 4 - k

    def beyond(t: Any) -> Any:
        return abs(motion(1, k, c, 1, 0, t)[0]) - epsilon

    if square >= 0:  # The distance only shrinks.
        low, high = mpf(0), mpf(1)
        while beyond(high) > 0:
            high *= 2
    else:
        # The body turns after every half period, each time nearer. It crosses `epsilon` last between the last turn
        # outside and the next turn.
        half = mp.pi / mp.sqrt(-square)
        turn = int(mp.floor(-mp.log(epsilon) / (rate * half)))
        low, high = turn * half, (turn + 1) * half
        if beyond(low) <= 0 or beyond(high) > 0:
            raise ValueError("the last turn is another one")
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if beyond(middle) > 0 else (low, middle)
    return (low + high) / 2


# -- Curves -----------------------------------------------------------------------------------------------------------

CURVES: dict[str, tuple[float, float, float, float]] = {
    "ease": (0.25, 0.1, 0.25, 1),
    "ease-in": (0.42, 0, 1, 1),
    "ease-out": (0, 0, 0.58, 1),
    "ease-in-out": (0.42, 0, 0.58, 1),
    "linear": (0, 0, 1, 1),
    "linear in thirds": (1 / 3, 1 / 3, 2 / 3, 2 / 3),
    "quick, then slow": (0.4, 0, 0.2, 1),
    "arriving": (0.05, 0.7, 0.1, 1),
    "leaving": (0.3, 0, 0.8, 0.15),
    "past the end": (0.34, 1.56, 0.64, 1),
    "past both ends": (0.68, -0.6, 0.32, 1.6),
    "far past both ends": (0.5, -1, 0.5, 2),
    "far past the end": (0.5, 2, 0.5, 2),
    "to and fro": (0, 4, 1, -3),
    "level ends": (0, -0.5, 1, -0.5),
    "nearly a step": (0.9, 0, 0.1, 1),
    "vertical in the middle": (1, 0, 0, 1),
    "level in the middle": (0, 1, 1, 0),
    "vertical beginning": (0, 1, 0, 1),
    "vertical ends": (0, 1, 1, 0.2),
}
PLACES = [1e-12, 1e-6, 0.001, 0.01, 0.05, 0.1, 0.25, 0.3, 0.4, 0.5, 0.6, 0.75, 0.9, 0.99, 0.999, 1 - 1e-6, 1 - 1e-12]


def on_curve(points: tuple[float, float, float, float], x: float) -> tuple[Any, Any]:
    """Returns height and slope at x, by bisection, which works because x never decreases along a curve."""
    x1, y1, x2, y2 = map(mpf, points)

    def along(one: Any, two: Any, t: Any) -> Any:
        return 3 * (1 - t) ** 2 * t * one + 3 * (1 - t) * t * t * two + t**3

    def rise(one: Any, two: Any, t: Any) -> Any:
        return 3 * (1 - t) ** 2 * one + 6 * (1 - t) * t * (two - one) + 3 * t * t * (1 - two)

    low, high = mpf(0), mpf(1)
    for _ in range(HALVINGS):
        t = (low + high) / 2
        low, high = (t, high) if along(x1, x2, t) < x else (low, t)
    across = rise(x1, x2, high)
    return along(y1, y2, high), (rise(y1, y2, high) / across if abs(across) > mpf(10) ** -30 else mp.inf)


def curves() -> list[Row]:
    """Returns a row for each curve at each place. Outside of 0 to 1 the curve continues on its tangents."""
    rows: list[Row] = []
    for name, points in CURVES.items():
        x1, y1, x2, y2 = map(mpf, points)
        before = y1 / x1 if x1 else (mpf(0) if y1 else y2 / x2 if x2 else mpf(0))
        after = (1 - y2) / (1 - x2) if x2 != 1 else (mpf(0) if y2 != 1 else (1 - y1) / (1 - x1) if x1 != 1 else mpf(0))
        for x in [-0.5, *PLACES, 1.5]:
            if x < 0:
                y, slope = before * x, before
            elif x > 1:
                y, slope = 1 + after * (mpf(x) - 1), after
            else:
                y, slope = on_curve(points, x)
            rows.append(
                {
                    "curve": name,
                    "points": [float(p) for p in points],
                    "x": x,
                    "y": text(y),
                    "slope": None if mp.isinf(slope) or abs(slope) > mpf(10) ** 20 else text(slope),
                }
            )
    return rows


# -- Decay and rubber bands -------------------------------------------------------------------------------------------


def decay() -> list[Row]:
    """Returns rows of decaying motion: after each millisecond the velocity is multiplied by `rate`."""
    rows = []
    for rate in (0.998, 0.99, 0.9, 0.5, 1e-5, 1 - 2.0**-40, 1 - 2.0**-53):
        fade = -1000 * mp.log(mpf(rate))  # [1/s]
        for position, velocity in ((0.0, 1000.0), (100.0, -3.5)):
            for t in (0.0, 1e-6, 0.016, 0.2, 1.0, 60.0):
                left = mp.exp(-fade * t)
                rows.append(
                    {
                        "rate": rate,
                        "start": [position, velocity],
                        "t": t,
                        "moved": text(-velocity * mp.expm1(-fade * t) / fade),
                        "v": text(velocity * left),
                        "angle": text(fade * t),
                        "reach": text(velocity / fade),
                    }
                )
    return rows


def rubber_bands() -> list[Row]:
    """Returns the offset for each pull: (1 - 1 / (pull c / d + 1)) d."""
    return [
        {"coefficient": c, "dimension": d, "pull": pull, "offset": text((1 - 1 / (mpf(pull) * c / d + 1)) * d)}
        for c in (0.55, 0.1, 1.0, 3.0)
        for d in (960.0, 0.5, 1e6)
        for pull in (0.0, 1e-9, 1.0, 5.0, 77.0, 400.0, 5000.0, 1e9)
    ]


TABLES: dict[str, Callable[[], list[Row]]] = {
    "springs.json": springs,
    "made_springs.json": made_springs,
    "curves.json": curves,
    "decay.json": decay,
    "rubber_bands.json": rubber_bands,
}


def table(name: str) -> str:
    """Returns a table as text, with a line for each row."""
    with mp.workdps(WORKING):
        rows = TABLES[name]()
    return "[\n" + ",\n".join(json.dumps(row) for row in rows) + "\n]\n"


def main() -> int:
    """Runs the program; returns its exit status."""
    parser = argparse.ArgumentParser(description="Computes the tables in Tests/data/oracles.")
    parser.add_argument("--check", action="store_true", help="write nothing, exit with 1 if a table is stale")
    parser.add_argument("--folder", type=Path, default=FOLDER)
    options = parser.parse_args()
    stale = 0
    for name in TABLES:
        path, wanted = options.folder / name, table(name)
        if path.is_file() and path.read_text(encoding="utf-8") == wanted:
            continue
        if options.check:
            print(f"generate.py: {name} is stale; run Tests/oracles/generate.py", file=sys.stderr)
            stale = 1
        else:
            options.folder.mkdir(parents=True, exist_ok=True)
            path.write_text(wanted, encoding="utf-8")
            print(f"wrote {name}")
    return stale


if __name__ == "__main__":
    sys.exit(main())
