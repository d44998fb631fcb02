"""Easing curves against a bisection in 60 digits, and the tables of CSS."""

from __future__ import annotations

import math
import random

import pytest
from mpmath import mp, mpf

from conftest import SEED, Motion, facts

mp.dps = 60

NAMED = {
    "linear": (1, (0, 0, 1, 1)),
    "ease": (2, (0.25, 0.1, 0.25, 1)),
    "ease-in": (3, (0.42, 0, 1, 1)),
    "ease-out": (4, (0, 0, 0.58, 1)),
    "ease-in-out": (5, (0.42, 0, 0.58, 1)),
}


def coordinate(first: float, second: float, t: mpf) -> mpf:
    return 3 * (1 - t) ** 2 * t * mpf(first) + 3 * (1 - t) * t**2 * mpf(second) + t**3


def rise(first: float, second: float, t: mpf) -> mpf:
    return 3 * (1 - t) ** 2 * mpf(first) + 6 * (1 - t) * t * (mpf(second) - first) + 3 * t**2 * (1 - mpf(second))


def parameter(points: tuple[float, ...], x: float) -> mpf:
    """The curve's t at x, by bisection: x(t) rises."""
    low, high = mpf(0), mpf(1)
    for _ in range(190):
        t = (low + high) / 2
        if coordinate(points[0], points[2], t) < x:
            low = t
        else:
            high = t
    return low


def height(points: tuple[float, ...], x: float) -> mpf:
    return coordinate(points[1], points[3], parameter(points, x))


def fits(value: float, points: tuple[float, ...], x: float) -> bool:
    """Whether a value is a height within 1e-12 of the curve's range, at a place within 1e-15 of x.

    A share of time has four units in its last place there, so no host knows its x better; where the curve is vertical,
    that much of x is a visible part of the height. 1e-12 of a screen's height is a billionth of a point.
    """
    near = [height(points, min(max(mpf(x) + d, mpf(0)), mpf(1))) for d in (mpf("-1e-15"), mpf(0), mpf("1e-15"))]
    slack = 1e-12 * max(1, abs(points[1]), abs(points[3]))
    return bool(min(near) - slack <= value <= max(near) + slack)


def places(rng: random.Random) -> list[float]:
    ends = [1e-300, 1e-40, 1e-20, 1e-12, 1e-6, 1 - 1e-6, 1 - 1e-12, 1 - 2**-53]
    return [0.5, 0.5 + 2**-53, 0.5 - 2**-54, *ends, *(rng.random() for _ in range(5))]


SHAPES = [
    (1 / 3, 1 / 3, 2 / 3, 2 / 3),  # linear
    (0.3, 0, 0.8, 0.15),
    (0.34, 1.56, 0.64, 1),  # past the end
    (0.5, -1, 0.5, 2),  # past both
    (0, 4, 1, -3),
    (0, -0.5, 1, -0.5),
    (0.9, 0, 0.1, 1),  # nearly a step
    (1, 0, 0, 1),  # vertical in the middle
    (0, 1, 1, 0),  # level there, vertical at the ends
]
CORNERS = [(x1, y1, x2, y2) for x1 in (0, 1, 0.5) for x2 in (0, 1, 0.5) for y1 in (0, 1, -1) for y2 in (0, 1, 1.7)]


def check(motion: Motion, points: tuple[float, ...], xs: list[float]) -> None:
    values, slopes = motion.many("curve_evaluate", motion.curve(*points), at=xs)
    for x, value, slope in zip(xs, values, slopes):
        assert fits(value, points, x), (points, x)
        assert motion.call("curve_evaluate", motion.curve(*points), x, outputs=2) == (value, slope)


@pytest.mark.parametrize("points", CORNERS)
def test_curves_with_corners(motion: Motion, points: tuple[float, ...]) -> None:
    check(motion, points, places(random.Random(1 + SEED)))


@pytest.mark.parametrize("seed", range(60))
def test_any_curve(motion: Motion, seed: int) -> None:
    rng = random.Random(seed + SEED)

    def across() -> float:
        return rng.choice([rng.random(), rng.random() * 10 ** rng.uniform(-30, 0), 1 - 10 ** rng.uniform(-16, -1)])

    def up() -> float:
        return rng.choice([rng.uniform(-2, 3), rng.uniform(-1, 1) * 10 ** rng.uniform(0, 100)])

    check(motion, (across(), up(), across(), up()), places(rng))


@pytest.mark.parametrize("name", NAMED)
def test_named_curves(motion: Motion, name: str) -> None:
    number, points = NAMED[name]
    made = motion.made("curve_from_preset", number)
    assert (made.x1, made.y1, made.x2, made.y2) == points
    check(motion, points, places(random.Random(2 + SEED)))


def test_ends_are_exact(motion: Motion) -> None:
    for points in [*CORNERS, *(points for _, points in NAMED.values())]:
        values, _ = motion.many("curve_evaluate", motion.curve(*points), at=[0, -0.0, 1])
        assert values == [0, 0, 1]


def test_continues_along_the_tangent(motion: Motion) -> None:
    inf = math.inf
    for points, before, after, at_ends in [
        ((0.25, 0.1, 0.25, 1), 0.4, 0, (0.4, 0)),
        ((0, 0, 0.5, 1), 2, 0, (2, 0)),  # the first control point is the beginning: through the second
        ((0.5, 0, 1, 1), 0, 2, (0, 2)),
        ((0, 0, 1, 1), 1, 1, (1, 1)),
        ((0, 0, 0, 0), 1, 1, (1, 1)),  # both are: through the end
        ((1, 1, 1, 1), 1, 1, (1, 1)),
        ((0, 1, 1, 0), 0, 0, (inf, inf)),  # vertical: level
        ((0, -1, 1, 2), 0, 0, (-inf, -inf)),
        ((0, 0, 0, 1), 0, 0, (inf, 0)),
    ]:
        values, slopes = motion.many("curve_evaluate", motion.curve(*points), at=[-0.5, 1.5, -3, 0, 1])
        assert values[:3] == pytest.approx([-0.5 * before, 1 + 0.5 * after, -3 * before], abs=1e-15), points
        assert slopes == pytest.approx([before, after, before, *at_ends], abs=1e-15), points


def test_values_stay_numbers(motion: Motion) -> None:
    steep = motion.curve(5e-324, 1e100, 1, -1e100)
    values, _ = motion.many("curve_evaluate", steep, at=[-1e100, -1, 0, 1e-300, 0.5, 1, 2, 1e100])
    assert all(map(math.isfinite, values))


@pytest.mark.parametrize("points", [points for _, points in NAMED.values()] + SHAPES)
def test_slopes(motion: Motion, points: tuple[float, ...]) -> None:
    xs = [1e-6, 0.001, 0.01, 0.05, 0.1, 0.25, 0.3, 0.4, 0.5, 0.6, 0.75, 0.9, 0.99, 0.999, 1 - 1e-6]
    check(motion, points, xs)
    for x, slope in zip(xs, motion.many("curve_evaluate", motion.curve(*points), at=xs)[1]):
        t = parameter(points, x)
        across = rise(points[0], points[2], t)
        if across > 1e-5:
            exact = rise(points[1], points[3], t) / across
            assert abs(slope - exact) <= 1e-9 * max(1, exact**2), x


CSS = facts("easing.json")


@pytest.mark.parametrize("case", CSS["cubic_bezier_output"], ids=lambda c: f"{c['effect']} {c['keyframe']} {c['t_ms']}")
def test_css_curve_of_a_curve(motion: Motion, case: dict) -> None:
    """One curve's output, which leaves 0 to 1, is the input of the next."""
    (progress, _) = motion.call(
        "curve_evaluate", motion.curve(*case["effect"]), case["t_ms"] / case["duration_ms"], outputs=2
    )
    assert abs(progress - float(case["effect_progress"])) <= 1e-12
    (value, _) = motion.call("curve_evaluate", motion.curve(*case["keyframe"]), progress, outputs=2)
    assert abs(100 * value - float(case["left_px"])) <= 1e-9


@pytest.mark.parametrize("case", CSS["transformed_progress_basic"], ids=lambda case: f"{case['easing']} at {case['t']}")
def test_css_named_and_custom_curves(motion: Motion, case: dict) -> None:
    easing = case["easing"]
    points = NAMED[easing][1] if easing in NAMED else tuple(map(float, easing[easing.index("(") + 1 : -1].split(",")))
    (value, _) = motion.call("curve_evaluate", motion.curve(*points), case["t"], outputs=2)
    assert abs(value - float(case["progress"])) <= 1e-12


FACTS = facts("apple.json")["ca_media_timing_function"]
APPLE = {"linear": 1, "default": 2, "easeIn": 3, "easeOut": 4, "easeInEaseOut": 5}


@pytest.mark.parametrize("name", APPLE)
def test_core_animations_curves(motion: Motion, name: str) -> None:
    made = motion.made("curve_from_preset", APPLE[name])
    assert [made.x1, made.y1, made.x2, made.y2] == FACTS[name]
