"""Coasting and rubber bands in Python: one number and many, arguments. Tests/motion has the numbers."""

from __future__ import annotations

import math
import sys

import pytest
from cardstack import Decay, InvalidArgumentError, rubber_band
from hypothesis import given
from hypothesis import strategies as st

PLACES = st.floats(-1e4, 1e4)
RATES = st.sampled_from([0.998, 0.99, 0.5, 0.999999])


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
