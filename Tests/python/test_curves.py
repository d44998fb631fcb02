"""Easing curves in Python: one number and many, exits of a deck, arguments. Tests/motion has the numbers."""

from __future__ import annotations

import math
import sys

import pytest
from cardstack import Curve, Deck, InvalidArgumentError
from hypothesis import given
from hypothesis import strategies as st

UNIT = st.floats(0, 1)
CURVES = st.builds(Curve, UNIT, st.floats(-3, 3), UNIT, st.floats(-3, 3))


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


def test_a_deck_takes_a_curve():
    with Deck("classic", width=390, height=844, motion={"fade_curve": Curve.from_preset("ease")}) as deck:
        assert Curve(*deck.config.motion.fade_curve) == Curve.from_preset("ease")


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
