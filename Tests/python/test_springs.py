"""Springs, told and evaluated: one time, many times with and without numpy, and against 50 digits."""

from __future__ import annotations

import math
import sys
from fractions import Fraction

import pytest
from cardstack import InvalidArgumentError, Settling, Spring, SpringPreset
from hypothesis import assume, given
from hypothesis import strategies as st

RATIOS = st.one_of(st.floats(0, 3), st.sampled_from([0.0, 0.5, 1.0, 1 - 1e-12, 1 + 1e-12, 50.0]))
PLACES = st.floats(-1e4, 1e4)
TIMES = st.lists(st.floats(0, 20), max_size=40)

PRESETS = {
    "smooth": (0.5, 0.0),
    "snappy": (0.5, 0.15),
    "bouncy": (0.5, 0.3),
}
"""SwiftUI's, by duration and bounce."""


@pytest.fixture
def no_numpy(monkeypatch):
    """As if numpy were not installed."""
    monkeypatch.setitem(sys.modules, "numpy", None)


@pytest.mark.parametrize(("name", "terms"), PRESETS.items())
def test_presets_are_those_of_swift_ui(name, terms):
    assert Spring.from_preset(name) == Spring.from_duration(*terms) == Spring.from_preset(SpringPreset[name.upper()])


def test_the_other_presets():
    assert Spring.from_preset("interactive") == Spring.from_response(0.15, 0.86)
    assert Spring.from_preset("standard") == Spring.from_response(0.5, 0.825)
    assert Spring.from_preset("core-animation") == (1, 100, 10)


@given(response=st.floats(0.01, 5), ratio=st.floats(0.01, 5))
def test_what_is_told_is_what_it_was_made_of(response, ratio):
    spring = Spring.from_response(response, ratio)
    assert (spring.response, spring.damping_ratio) == pytest.approx((response, ratio), rel=1e-14)
    assert Spring.from_duration(spring.response, spring.bounce) == pytest.approx(spring, rel=1e-12)


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


def test_clamped_it_stops_at_the_target():
    spring = Spring.from_response(0.5, 0.3)
    free = [spring.position(k / 100) for k in range(200)]
    held = [spring.position(k / 100, clamp=True) for k in range(200)]
    first = next(k for k, place in enumerate(free) if place < 0)
    assert held[:first] == free[:first]
    assert spring.evaluate(first / 100, clamp=True) == (0, 0)
    assert set(held[first:]) == {0}


def test_snapped_it_ends_at_the_target():
    spring = Spring.from_response(0.5, 0.3)
    rest = spring.settling_time(position=-300, target=20, epsilon=0.32)
    start = {"position": -300, "target": 20}
    assert spring.evaluate(rest * 0.999, snap=True, **start) == spring.evaluate(rest * 0.999, **start)
    assert spring.evaluate(rest * 1.001, snap=True, **start) == (20, 0)


@given(ratio=st.floats(0.05, 4), position=st.floats(1, 500), velocity=st.floats(-5000, 5000))
def test_after_the_settling_time_it_stays_near(ratio, position, velocity):
    spring = Spring.from_response(0.4, ratio)
    start = {"position": position, "velocity": velocity}
    exact = spring.settling_time(epsilon=0.5, **start)
    envelope = spring.settling_time(epsilon=0.5, method="envelope", **start)
    assert 0 < exact <= envelope * (1 + 1e-12)
    after = spring.position([exact * (1 + 1e-9) + k / 100 for k in range(200)], **start)
    assert max(abs(place) for place in after) <= 0.5 * (1 + 1e-6)
    assert abs(spring.position(exact * (1 - 1e-6), **start)) > 0.5 * (1 - 1e-3)


def test_settling_times_at_the_edges():
    spring = Spring.from_response(0.4, 0)
    assert spring.settling_time() == math.inf
    assert spring.settling_time(position=0.0001) == 0
    assert Spring.from_preset("smooth").settling_time(position=0) == 0


@pytest.mark.parametrize("method", list(Settling))
@pytest.mark.parametrize("ratio", [0.3, 0.9, 1.0, 2.0])
def test_a_spring_can_be_made_by_its_settling_time(ratio, method):
    spring = Spring.from_settling(0.7, ratio, method=method)
    assert spring.damping_ratio == pytest.approx(ratio, rel=1e-14)
    assert spring.settling_time(method=method) == pytest.approx(0.7, rel=1e-8)


def reference(mp, spring, time, position, velocity):
    """Position and velocity by the two roots of the characteristic equation, in 60 digits."""
    rate, stiff, t = mp.mpf(spring.damping) / (2 * mp.mpf(spring.mass)), mp.mpf(spring.stiffness) / spring.mass, time
    x, v, t = mp.mpf(position), mp.mpf(velocity), mp.mpf(time)
    q = rate * rate - stiff
    if q == 0:
        fade = mp.exp(-rate * t)
        return (x + (v + rate * x) * t) * fade, (v - rate * (v + rate * x) * t) * fade
    root = mp.sqrt(q)
    one, two = -rate + root, -rate - root
    a = (v - two * x) / (one - two)
    first, second = a * mp.exp(one * t), (x - a) * mp.exp(two * t)
    return mp.re(first + second), mp.re(one * first + two * second)


@pytest.mark.parametrize("ratio", [0, 0.2, 0.825, 1 - 1e-12, 1, 1 + 1e-12, 1.3, 40])
def test_positions_and_velocities_are_exact(ratio):
    mp = pytest.importorskip("mpmath", reason="the reference is calculated with mpmath").mp
    spring = Spring.from_response(0.35, ratio)
    frequency = 2 * math.pi / 0.35
    with mp.workdps(60):
        for position, velocity in ((1, 0), (-320, 1500), (0, 800)):
            scale = abs(position) + abs(velocity) / frequency
            times = [k / 60 for k in range(90)]
            for time, x, v in zip(times, *spring.evaluate(times, position=position, velocity=velocity)):
                true_x, true_v = reference(mp, spring, time, position, velocity)
                allowed = 1e-14 * scale * (1 + frequency * time * max(1, ratio))
                assert abs(x - true_x) <= allowed
                assert abs(v - true_v) <= 2 * allowed * frequency * max(1, ratio)


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


@given(bounce=st.floats(-0.99, 1), duration=st.floats(0.05, 3))
def test_bounce_is_the_damping_ratio_in_other_words(bounce, duration):
    assume(abs(bounce) > 1e-6)
    spring = Spring.from_duration(duration, bounce)
    assert spring.damping_ratio == pytest.approx(1 - bounce if bounce >= 0 else 1 / (1 + bounce), abs=1e-12)
    assert spring.bounce == pytest.approx(bounce, abs=1e-12)
