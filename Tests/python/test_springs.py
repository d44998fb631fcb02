"""Springs in Python: one time, many times with and without numpy, arguments. Tests/motion has the numbers."""

from __future__ import annotations

import math
import sys
from fractions import Fraction

import pytest
from cardstack import InvalidArgumentError, Settling, Spring
from hypothesis import given
from hypothesis import strategies as st

RATIOS = st.one_of(st.floats(0, 3), st.sampled_from([0.0, 0.5, 1.0, 1 - 1e-12, 1 + 1e-12, 50.0]))
PLACES = st.floats(-1e4, 1e4)
TIMES = st.lists(st.floats(0, 20), max_size=40)


@pytest.fixture
def no_numpy(monkeypatch):
    """As if numpy were not installed."""
    monkeypatch.setitem(sys.modules, "numpy", None)


@given(ratio=RATIOS, target=PLACES, position=PLACES, velocity=PLACES, times=TIMES, clamp=st.booleans())
def test_arrays_and_lists_have_the_bits_of_single_numbers(ratio, target, position, velocity, times, clamp):
    numpy = pytest.importorskip("numpy")
    spring = Spring.from_response(0.4, ratio)
    start = {"target": target, "position": position, "velocity": velocity, "clamp": clamp, "snap": ratio > 0}
    singles = [spring.evaluate(time, **start) for time in times]
    assert all(type(number) is float for pair in singles for number in pair)
    positions, velocities = spring.evaluate(numpy.array(times), **start)
    assert isinstance(positions, numpy.ndarray)
    assert positions.dtype == velocities.dtype == numpy.float64
    assert list(zip(positions.tolist(), velocities.tolist())) == singles
    assert spring.position(times, **start).tolist() == [position for position, _ in singles]
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(sys.modules, "numpy", None)
        lists = spring.evaluate(times, **start)
        assert [type(each) for each in lists] == [list, list]
        assert list(zip(*lists)) == singles
        assert spring.position(tuple(times), **start) == [position for position, _ in singles]


def test_arrays_keep_their_shape_and_need_not_be_contiguous():
    numpy = pytest.importorskip("numpy")
    spring = Spring.from_preset("bouncy")
    times = numpy.linspace(0, 1, 24).reshape(2, 3, 4)
    flat = spring.position(times.ravel())
    assert (spring.position(times) == flat.reshape(2, 3, 4)).all()
    assert (spring.position(times[:, ::2, ::-1]) == flat.reshape(2, 3, 4)[:, ::2, ::-1]).all()
    assert (spring.position(times.astype(">f8")) == spring.position(times)).all()
    fixed = times.copy()
    fixed.flags.writeable = False
    assert (spring.position(fixed) == spring.position(times)).all()
    crooked = numpy.frombuffer(b"x" + times.tobytes(), numpy.float64, offset=1)
    assert (spring.position(crooked) == flat).all()
    assert spring.position(numpy.arange(3)).tolist() == spring.position([0.0, 1.0, 2.0]).tolist()
    assert spring.position(numpy.zeros((0, 2))).shape == (0, 2)


def test_whatever_is_a_number_gives_a_number():
    numpy = pytest.importorskip("numpy")
    spring = Spring.from_preset("snappy")
    exactly = spring.position(0.25)
    for time in (Fraction(1, 4), numpy.float64(0.25), numpy.float32(0.25), numpy.array(0.25)):
        told = spring.position(time)
        assert type(told) is float
        assert told == exactly
    assert spring.position(0) == 1


def test_any_iterable_is_many_numbers(no_numpy):
    spring = Spring.from_preset("snappy")
    assert spring.position(k / 4 for k in range(3)) == [spring.position(k / 4) for k in range(3)]
    assert spring.position(range(2)) == [1, spring.position(1)]
    assert spring.position([]) == []
    assert spring.evaluate([]) == ([], [])


def test_text_is_no_number():
    spring = Spring.from_preset("snappy")
    for wrong in ("0.1", b"12345678", ["0.1"], None, 1j, [1j], [None]):
        with pytest.raises(TypeError):
            spring.position(wrong)


def test_text_is_no_number_without_numpy_either(no_numpy):
    spring = Spring.from_preset("snappy")
    for wrong in ("0.1", b"12345678", ["0.1"], None, 1j, [1j], [None], [[1.0]]):
        with pytest.raises(TypeError):
            spring.position(wrong)


@pytest.mark.parametrize("method", list(Settling))
@pytest.mark.parametrize("ratio", [0.3, 0.9, 1.0, 2.0])
def test_a_spring_can_be_made_by_its_settling_time(ratio, method):
    spring = Spring.from_settling(0.7, ratio, method=method)
    assert spring.damping_ratio == pytest.approx(ratio, rel=1e-14)
    assert spring.settling_time(method=method) == pytest.approx(0.7, rel=1e-8)


@pytest.mark.parametrize(
    ("call", "argument"),
    [
        (lambda s: s.position(-1), "time"),
        (lambda s: s.position(math.nan), "time"),
        (lambda s: s.position([0, 1, math.inf]), "time.*inf"),
        (lambda s: s.evaluate([0, -2.5]), "time.*-2.5"),
        (lambda s: s.evaluate(1, target=math.nan), "target"),
        (lambda s: s.evaluate([1], position=1e101), "position"),
        (lambda s: s.evaluate([1], velocity=-math.inf), "velocity"),
        (lambda s: Spring(0, 1, 1).position(1), "mass"),
        (lambda s: Spring(1, -1, 1).position([1]), "stiffness"),
        (lambda s: Spring(1, 1, math.nan).settling_time(), "damping"),
        (lambda s: Spring(1, 0, 1).response, "stiffness"),
        (lambda s: s.settling_time(epsilon=0), "epsilon"),
        (lambda s: s.settling_time(position=math.inf), "position"),
        (lambda s: s.settling_time(method="roughly"), "method"),
        (lambda s: s.settling_time(method=77), "method"),
        (lambda s: Spring.from_response(0), "response"),
        (lambda s: Spring.from_response(1, -1), "damping_ratio"),
        (lambda s: Spring.from_response(1e-9), "response"),
        (lambda s: Spring.from_duration(-1), "duration"),
        (lambda s: Spring.from_duration(1, -1), "bounce"),
        (lambda s: Spring.from_settling(0), "settling_time"),
        (lambda s: Spring.from_settling(1, 0), "damping_ratio"),
        (lambda s: Spring.from_settling(1, 1, epsilon=1), "epsilon"),
        (lambda s: Spring.from_settling(1, 1, method=0), "method"),
        (lambda s: Spring.from_preset("floppy"), "preset"),
        (lambda s: Spring.from_preset(99), "preset"),
    ],
)
@pytest.mark.parametrize("numpy", ["numpy", "no numpy"])
def test_wrong_arguments_are_named(call, argument, numpy, monkeypatch):
    if numpy == "no numpy":
        monkeypatch.setitem(sys.modules, "numpy", None)
    with pytest.raises(InvalidArgumentError, match=argument):
        call(Spring.from_preset("smooth"))
