"""Coasting and rubber bands against 50 digits, and what is known of UIKit."""

from __future__ import annotations

import math

import pytest
from mpmath import mp, mpf

from conftest import Motion, facts

mp.dps = 50

RATES = [0.998, 0.99, 0.5, 1e-5, 1 - 2**-40, 1 - 2**-53]
TIMES = [0, 1e-12, 1e-6, 0.001, 0.016, 0.2, 1, 7, 60, 1e9]
FACTS = facts("apple.json")["scroll"]


def close(actual: float, expected: float | mpf, tolerance: float = 1e-14) -> bool:
    """Within a relative tolerance."""
    return abs(actual - expected) <= tolerance * abs(expected)


def reach(rate: float) -> mpf:
    return -1 / (1000 * mp.log(mpf(rate)))


@pytest.mark.parametrize("rate", RATES)
@pytest.mark.parametrize(("start", "velocity"), [(0, 1000.0), (100, -3.5), (0, 0.0)])
def test_position_and_velocity(motion: Motion, rate: float, start: float, velocity: float) -> None:
    positions, velocities = motion.many("decay_evaluate", rate, start, velocity, at=TIMES)
    for t, position, speed in zip(TIMES, positions, velocities):
        z = -mpf(t) / reach(rate)
        moved = -velocity * reach(rate) * mp.expm1(z)
        # Its last bit is that of the larger of where it was and how far it went.
        assert abs(position - (start + moved)) <= 1e-14 * abs(moved) + 2e-16 * max(start, abs(start + moved)), t
        error = 1e-14 + abs(z) * 4e-16
        assert abs(speed - velocity * mp.exp(z)) <= error * abs(velocity * mp.exp(z)) + 1e-300, t
        assert motion.call("decay_evaluate", rate, start, velocity, t, outputs=2) == (position, speed)


@pytest.mark.parametrize("rate", RATES)
def test_ends(motion: Motion, rate: float) -> None:
    (end,) = motion.call("decay_destination", rate, 100, 1500, outputs=1)
    assert close(end, 100 + 1500 * reach(rate))


@pytest.mark.parametrize("rate", RATES)
@pytest.mark.parametrize("part", [1e-15, 1e-6, 0.1, 0.5, 0.999])
def test_time_to_a_point(motion: Motion, rate: float, part: float) -> None:
    for velocity in (800.0, -800.0):
        distance = part * float(reach(rate)) * velocity
        (time,) = motion.call("decay_time_to", rate, 0, velocity, distance, outputs=1)
        ratio = mpf(distance) / (velocity * reach(rate))
        assert close(time, -reach(rate) * mp.log(1 - ratio), 2e-15 + 2e-15 / (1 - part))


def test_points_never_reached(motion: Motion) -> None:
    def time(velocity: float, point: float) -> float:
        return motion.call("decay_time_to", 0.998, 10, velocity, point, outputs=1)[0]

    (end,) = motion.call("decay_destination", 0.998, 0, 100, outputs=1)
    assert time(100, 10) == 0
    assert time(0, 10) == 0
    assert time(100, 10 + end * 1.0001) == math.inf
    assert time(100, 9) == math.inf
    assert time(0, 11) == math.inf
    assert motion.call("decay_time_to", 0.998, 0, 100, end, outputs=1)[0] == math.inf


@pytest.mark.parametrize("fact", FACTS["projection"], ids=lambda fact: f"UIScrollView {fact['rate']}")
def test_uikits_projection(motion: Motion, fact: dict) -> None:
    rate = float(fact["rate"])
    (factor,) = motion.call("decay_destination", rate, 0, 1, outputs=1)
    assert close(factor, mpf(fact["continuous_factor_s"]), 1e-12)
    # The sum of steps of a millisecond, which WWDC 2018 shows, falls short by so much.
    steps = rate / (1 - rate) / 1000
    assert close(steps, mpf(fact["wwdc18_factor_s"]), 1e-12)
    assert abs((factor - steps) / factor - float(fact["relative_difference"])) < 1e-5
    assert rate in (motion.abi.CARDSTACK_DECELERATION_NORMAL, motion.abi.CARDSTACK_DECELERATION_FAST)


# -- Rubber band ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("coefficient", [0.55, 0.1, 1, 3])
@pytest.mark.parametrize("dimension", [960, 0.5, 1e6])
def test_rubber_band_to_both_sides(motion: Motion, coefficient: float, dimension: float) -> None:
    for pull in (0, 1e-9, 1, 77, 5000, 1e9):
        for sign in (1, -1):
            (offset,) = motion.call("rubber_band", sign * pull, coefficient, dimension, outputs=1)
            exact = (1 - 1 / (mpf(pull) * coefficient / dimension + 1)) * dimension
            assert abs(offset - sign * exact) <= 1e-15 * exact


@pytest.mark.parametrize("coefficient", [0.55, 1e-6, 2])
@pytest.mark.parametrize("dimension", [960, 1e-3])
def test_many_rubber_bands(motion: Motion, coefficient: float, dimension: float) -> None:
    pulls = [sign * dimension * part for part in (0, 1e-9, 0.1, 1, 7, 100) for sign in (1, -1)]
    offsets = motion.one_of_many("rubber_band", coefficient, dimension, at=pulls)
    assert offsets == [motion.call("rubber_band", pull, coefficient, dimension, outputs=1)[0] for pull in pulls]


def test_uikits_rubber_band(motion: Motion) -> None:
    facts = FACTS["rubber_band"]
    assert facts["c"] == motion.abi.CARDSTACK_RUBBER_BAND_COEFFICIENT
    for pull, expected in facts["published_table_d960"]:
        (offset,) = motion.call("rubber_band", pull, facts["c"], 960, outputs=1)
        assert abs(offset - expected) <= 0.005 + 1e-9
