"""Easing curves: what CSS says, one number and many, and against 50 digits."""

from __future__ import annotations

import math
import sys

import pytest
from cardstack import Curve, CurvePreset, Deck, ExitMotion, InvalidArgumentError, Spring
from conftest import merged
from hypothesis import given
from hypothesis import strategies as st

UNIT = st.floats(0, 1)
CURVES = st.builds(Curve, UNIT, st.floats(-3, 3), UNIT, st.floats(-3, 3))


def test_presets_are_those_of_css():
    assert Curve.from_preset("linear") == (0, 0, 1, 1)
    assert Curve.from_preset("ease") == (0.25, 0.1, 0.25, 1)
    assert Curve.from_preset("ease-in") == (0.42, 0, 1, 1)
    assert Curve.from_preset("EASE_OUT") == (0, 0, 0.58, 1)
    assert Curve.from_preset(CurvePreset.EASE_IN_OUT) == (0.42, 0, 0.58, 1)


@given(curve=CURVES)
def test_the_ends_are_exact(curve):
    assert curve(0) == 0
    assert curve(1) == 1


@given(curve=CURVES, xs=st.lists(st.floats(-1, 2), max_size=30))
def test_arrays_and_lists_have_the_bits_of_single_numbers(curve, xs):
    numpy = pytest.importorskip("numpy")
    singles = [curve.evaluate(x) for x in xs]
    heights, slopes = curve.evaluate(numpy.array(xs))
    assert list(zip(heights.tolist(), slopes.tolist())) == singles
    assert [curve(x) for x in xs] == [height for height, _ in singles] == curve(xs).tolist()
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(sys.modules, "numpy", None)
        assert curve(xs) == [height for height, _ in singles]
        assert list(zip(*curve.evaluate(xs))) == singles


def test_beyond_its_ends_it_goes_on_along_its_tangent():
    curve = Curve(0.5, 0.25, 0.5, 0.5)
    assert curve([-2, -1, 2, 3]).tolist() == pytest.approx([-1, -0.5, 2, 3])
    assert Curve(0, 1, 1, 0)([-1, 2]) == pytest.approx([0, 1])  # A vertical tangent goes on level.


def test_a_vertical_slope_is_infinite():
    assert Curve(0, 1, 1, 0).evaluate(0)[1] == math.inf


@pytest.mark.parametrize(
    "points", [(0.25, 0.1, 0.25, 1), (0.42, 0, 0.58, 1), (0, 0, 0, 1), (1, 0, 0, 1), (0.9, -2, 0.1, 3)]
)
def test_heights_are_exact(points):
    mp = pytest.importorskip("mpmath", reason="the reference is calculated with mpmath").mp
    curve = Curve(*points)
    x1, y1, x2, y2 = points
    with mp.workdps(50):

        def at(t, one, two):
            return 3 * (1 - t) ** 2 * t * one + 3 * (1 - t) * t * t * two + t**3

        for k in range(1, 64):
            x = k / 64
            low, high = mp.mpf(0), mp.mpf(1)
            for _ in range(150):  # x(t) rises: the middle of what is left.
                middle = (low + high) / 2
                low, high = (middle, high) if at(middle, mp.mpf(x1), mp.mpf(x2)) < x else (low, middle)
            assert abs(curve(x) - at(low, mp.mpf(y1), mp.mpf(y2))) <= 1e-12 * max(1, abs(y1), abs(y2))


def test_a_deck_takes_a_curve():
    with Deck("classic", width=390, height=844, motion={"fade_curve": Curve.from_preset("ease")}) as deck:
        assert Curve(*deck.config.motion.fade_curve) == Curve.from_preset("ease")


def swiped(**fields):
    """How far a card is that a button has swiped to the right, frame by frame, and how long it takes."""
    # It begins from rest.
    exits = {"path": "direction", "seconds": 1.0, "speed_minimum": 0.0, "speed_share": 0.0}
    fields = merged({"exit": exits, "look": {"rotation": 0.0}}, fields)
    with Deck("classic", width=400, height=800, card={"width": 300}, **fields) as deck:
        deck.append(["ann", "bob"], time=0.0)
        deck.advance(0.0)
        deck.swipe("right", time=1.0)
        ways = []
        for frame in range(1, 200):
            deck.advance(1.0 + frame / 100)
            ways += [pose.x - 200 for pose in deck.poses() if pose.key == "ann"]
        return ways


def test_a_card_leaves_along_a_curve():
    ease = Curve.from_preset("ease-out")
    ways = swiped(exit={"motion": "curve", "curve": ease})
    assert len(ways) == 99
    assert ways == pytest.approx([350 * ease(frame / 100) for frame in range(1, 100)])
    assert swiped() == swiped(exit={"motion": ExitMotion.ACCELERATED, "curve": ease})
    assert swiped() == pytest.approx([350 * (frame / 100) ** 2 for frame in range(1, 100)])


def test_a_card_leaves_by_a_spring():
    spring = Spring.from_response(0.6, 0.5)
    ways = swiped(exit={"motion": "spring", "spring": spring})
    assert 10 < len(ways) < 40
    expected = [spring.evaluate(k / 100, target=437.5, position=0)[0] for k in range(1, len(ways) + 1)]
    assert ways == pytest.approx(expected, abs=1e-3)
    # A slow one is hastened.
    assert len(swiped(exit={"motion": "spring", "spring": Spring.from_response(20, 1)})) == 99


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"exit": {"motion": "jump"}}, "exit.motion"),
        ({"exit": {"motion": 4}}, "exit.motion"),
        ({"exit": {"curve": (1.1, 0, 1, 1)}}, "exit.curve"),
        ({"exit": {"curve": (0, 0, 1, 2.1)}}, "exit.curve"),
        ({"exit": {"curve": (0, math.nan, 1, 1)}}, "exit.curve"),
        ({"exit": {"spring": (1, 0, 1)}}, "exit.spring"),
    ],
)
def test_wrong_exits_are_named(fields, reason):
    with pytest.raises(InvalidArgumentError, match=reason):
        Deck("classic", width=400, height=800, **fields)


@pytest.mark.parametrize(
    ("call", "argument"),
    [
        (lambda: Curve(-0.1, 0, 1, 1)(0.5), "x1"),
        (lambda: Curve(0, 0, 1.1, 1)([0.5]), "x2"),
        (lambda: Curve(0, math.inf, 1, 1)([0.5]), "y1"),
        (lambda: Curve(0, 0, 1, math.nan).evaluate(0.5), "y2"),
        (lambda: Curve(0, 0, 1, 1)(math.nan), "x must"),
        (lambda: Curve(0, 0, 1, 1)([0.5, math.inf]), "x must.*inf"),
        (lambda: Curve.from_preset("spring"), "preset"),
        (lambda: Curve.from_preset(99), "preset"),
    ],
)
def test_wrong_arguments_are_named(call, argument):
    with pytest.raises(InvalidArgumentError, match=argument):
        call()
