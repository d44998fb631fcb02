"""Coasting and rubber bands: one number and many, there and back, and against 50 digits."""

from __future__ import annotations

import math
import sys

import pytest
from cardstack import RUBBER_BAND_COEFFICIENT, Decay, InvalidArgumentError, rubber_band
from hypothesis import given
from hypothesis import strategies as st

PLACES = st.floats(-1e4, 1e4)
RATES = st.sampled_from([0.998, 0.99, 0.5, 0.999999])


def test_rates_are_those_of_uikit():
    assert Decay() == Decay.normal() == Decay(0.998)
    assert Decay.fast().rate == 0.99


@given(rate=RATES, position=PLACES, velocity=PLACES, times=st.lists(st.floats(0, 20), max_size=30))
def test_arrays_and_lists_have_the_bits_of_single_numbers(rate, position, velocity, times):
    numpy = pytest.importorskip("numpy")
    coast = Decay(rate)
    start = {"position": position, "velocity": velocity}
    singles = [coast.evaluate(time, **start) for time in times]
    positions, velocities = coast.evaluate(numpy.array(times), **start)
    assert list(zip(positions.tolist(), velocities.tolist())) == singles
    assert coast.position(times, **start).tolist() == [where for where, _ in singles]
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(sys.modules, "numpy", None)
        assert coast.position(times, **start) == [where for where, _ in singles]
        assert list(zip(*coast.evaluate(times, **start))) == singles


@pytest.mark.parametrize("rate", [0.998, 0.99, 0.3])
def test_positions_and_velocities_are_exact(rate):
    mp = pytest.importorskip("mpmath", reason="the reference is calculated with mpmath").mp
    with mp.workdps(50):
        reach = -1 / (1000 * mp.log(mp.mpf(rate)))
        end = 3 + 1000 * reach
        assert abs(Decay(rate).destination(position=3, velocity=1000) - end) <= 1e-12 * end
        for time in (0, 1e-9, 1e-4, 0.016, 0.1, 1, 5):
            where, speed = Decay(rate).evaluate(time, velocity=1000)
            left = mp.exp(-mp.mpf(time) / reach)
            assert abs(where - 1000 * reach * (1 - left)) <= 1e-13 * 1000 * reach
            assert abs(speed - 1000 * left) <= 1e-13 * 1000


@given(rate=RATES, position=PLACES, way=st.floats(1, 1e4), side=st.sampled_from([-1, 1]), part=st.floats(0.01, 0.99))
def test_there_and_back(rate, position, way, side, part):
    coast = Decay(rate)
    end = position + side * way
    velocity = (end - position) / coast.destination()
    assert coast.destination(position=position, velocity=velocity) == pytest.approx(end, rel=1e-9, abs=1e-6)
    point = position + side * way * part
    time = coast.time_to(point, position=position, velocity=velocity)
    assert coast.position(time, position=position, velocity=velocity) == pytest.approx(point, rel=1e-9, abs=1e-6)
    assert coast.time_to(position - side * way, position=position, velocity=velocity) == math.inf


@given(pull=st.floats(-1e4, 1e4), dimension=st.floats(1, 1e4), coefficient=st.floats(0.01, 3))
def test_a_rubber_band_gives_way_less_and_less(pull, dimension, coefficient):
    offset = rubber_band(pull, dimension, coefficient=coefficient)
    assert abs(offset) < dimension
    assert abs(offset) <= abs(pull) * coefficient * (1 + 1e-15)
    assert math.copysign(1, offset) == math.copysign(1, pull) or offset == 0
    size = abs(pull)
    if size > 0:
        said = (1 - 1 / (size * coefficient / dimension + 1)) * dimension
        assert abs(offset) == pytest.approx(said, rel=1e-9, abs=1e-9)


@given(pulls=st.lists(st.floats(-1e4, 1e4), max_size=30), dimension=st.floats(1, 1e4), coefficient=st.floats(0.01, 3))
def test_rubber_bands_take_arrays_and_lists(pulls, dimension, coefficient):
    numpy = pytest.importorskip("numpy")
    given = {"dimension": dimension, "coefficient": coefficient}
    offsets = [rubber_band(pull, **given) for pull in pulls]
    assert rubber_band(numpy.array(pulls), **given).tolist() == offsets
    table = rubber_band(numpy.array([pulls, pulls]), **given)
    assert table.shape == (2, len(pulls))
    assert table.tolist() == [offsets, offsets]
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(sys.modules, "numpy", None)
        assert rubber_band(pulls, **given) == offsets


def test_uikits_rubber_band():
    assert RUBBER_BAND_COEFFICIENT == 0.55
    assert rubber_band(100, 844) == rubber_band(100, 844, coefficient=0.55) == pytest.approx(51.6353, abs=1e-3)
    assert rubber_band(100, 844, coefficient=0) == 0


@pytest.mark.parametrize(
    ("call", "argument"),
    [
        (lambda: Decay(1).position(0), "rate"),
        (lambda: Decay(math.nan).destination(), "rate"),
        (lambda: Decay().position(-1), "time"),
        (lambda: Decay().evaluate([0, math.nan]), "time.*nan"),
        (lambda: Decay().evaluate([0], position=math.inf), "position"),
        (lambda: Decay().evaluate([0], velocity=math.inf), "velocity"),
        (lambda: Decay().destination(velocity=math.nan), "velocity"),
        (lambda: Decay().time_to(math.nan), "point"),
        (lambda: rubber_band(math.nan, 1), "pull"),
        (lambda: rubber_band(1, 0), "dimension"),
        (lambda: rubber_band(1, 1, coefficient=-1), "coefficient"),
        (lambda: rubber_band([0, math.nan], 1), "pull.*nan"),
        (lambda: rubber_band([], 0), "dimension"),
    ],
)
def test_wrong_arguments_are_named(call, argument):
    with pytest.raises(InvalidArgumentError, match=argument):
        call()
