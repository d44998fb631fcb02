"""The velocity tracker in Python: its options, its samples."""

from __future__ import annotations

import math

import pytest
from cardstack import InvalidArgumentError, VelocityTracker


def test_many_samples_at_once_are_the_same_as_one_after_another():
    samples = [(k / 120 + 1e-4 * (k % 3), k * k / 7, -k) for k in range(40)]
    with VelocityTracker() as one, VelocityTracker() as many:
        for sample in samples:
            one.add(*sample)
        times, xs, ys = zip(*samples)
        many.add_many(times, list(xs), (y for y in ys))
        assert one.velocity() == many.velocity()
        many.add_many([], [], [])
        assert one.velocity() == many.velocity()
        numpy = pytest.importorskip("numpy")
        many.reset()
        many.add_many(*numpy.array(samples).T)
        assert one.velocity() == many.velocity()


@pytest.mark.parametrize(
    ("options", "argument"),
    [
        ({"history_size": 1}, "history_size"),
        ({"history_size": 65}, "history_size"),
        ({"history_size": 2**70}, "history_size"),
        ({"minimum_samples": 1}, "minimum_samples"),
        ({"minimum_samples": 21}, "minimum_samples"),
        ({"horizon": -1}, "horizon"),
        ({"gap": math.nan}, "gap"),
        ({"tremor": math.inf}, "tremor"),
    ],
)
def test_wrong_options_are_named(options, argument):
    with pytest.raises(InvalidArgumentError, match=f"^{argument}"):
        VelocityTracker(**options)


def test_options_are_numbers():
    with pytest.raises(TypeError, match="history_size must be an integer"):
        VelocityTracker(history_size=3.5)
    with pytest.raises(TypeError):
        VelocityTracker(gap="short")


@pytest.mark.parametrize(
    ("call", "argument"),
    [
        (lambda t: t.add(math.nan, 0, 0), "time"),
        (lambda t: t.add(9, math.inf, 0), "x"),
        (lambda t: t.add(9, 0, 1e13), "y"),
        (lambda t: t.add_many([9, 10], [0, 0], [0, math.nan]), "ys"),
        (lambda t: t.add_many([9, 10], [0, 0], [0]), "same length"),
        (lambda t: t.velocity(math.inf), "time"),
    ],
)
def test_wrong_samples_are_named_and_change_nothing(call, argument):
    with VelocityTracker() as tracker:
        tracker.add_many([0, 0.01, 0.02], [0, 5, 10], [0, 0, 0])
        with pytest.raises(InvalidArgumentError, match=argument):
            call(tracker)
        assert tracker.velocity() == pytest.approx((500, 0))
