"""The velocity tracker: steady and recorded motion, its options, its lifetime."""

from __future__ import annotations

import gc
import json
import math
import weakref

import pytest
from cardstack import ClosedError, InvalidArgumentError, Velocity, VelocityTracker
from conftest import ROOT
from hypothesis import given
from hypothesis import strategies as st

RECORDED = ROOT / "Tests/data/facts/touches.json"


@given(vx=st.floats(-1e4, 1e4), vy=st.floats(-1e4, 1e4), rate=st.floats(40, 1000), start=st.floats(-1e5, 1e5))
def test_a_steady_motion_has_its_velocity(vx, vy, rate, start):
    with VelocityTracker() as tracker:
        for k in range(15):
            tracker.add(start + k / rate, 100 + vx * k / rate, 50 + vy * k / rate)
        velocity = tracker.velocity()
        assert velocity == tracker.estimate()
        assert velocity == pytest.approx((vx, vy), rel=1e-4, abs=1e-3)
        assert type(velocity) is Velocity
        assert (velocity.x, velocity.y) == tuple(velocity)


def test_a_parabola_has_the_slope_of_its_end():
    with VelocityTracker() as tracker:
        for k in range(10):
            tracker.add(k / 100, 500 * (k / 100) ** 2, -3 * k / 100)
        assert tracker.velocity() == pytest.approx((2 * 500 * 0.09, -3))


def test_too_few_samples_are_no_estimate_and_a_pause_is_one():
    with VelocityTracker() as tracker:
        assert tracker.estimate() is None
        assert tracker.velocity() == (0, 0)
        tracker.add(0, 0, 0)
        tracker.add(0.01, 5, 0)
        assert tracker.estimate() is None
        tracker.add(0.02, 10, 0)
        assert tracker.estimate() == pytest.approx((500, 0))
        assert tracker.estimate(0.05) == pytest.approx((500, 0))
        assert tracker.estimate(0.1) == (0, 0)
        assert tracker.estimate() == pytest.approx((500, 0))
        tracker.reset()
        assert tracker.estimate() is None
    with VelocityTracker(minimum_samples=2) as tracker:
        tracker.add_many([0, 0.01], [0, 5], [0, -1])
        assert tracker.velocity() == pytest.approx((500, -100))


def test_speeds_are_limited():
    with VelocityTracker(minimum_speed=100, maximum_speed=1000) as tracker:
        tracker.add_many([0, 0.01, 0.02], [0, 0.5, 1], [0, 0, 0])
        assert tracker.estimate() == (0, 0)
        tracker.reset()
        tracker.add_many([0, 0.01, 0.02], [0, 30, 60], [0, 40, 80])
        assert tracker.velocity() == pytest.approx((600, 800))


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


def tell(tracker, events, begin):
    """Feeds a recording, without the release, and tells the velocity at its end."""
    for event in events:
        if event["kind"] != "up":
            tracker.add((event["t_us"] - begin) / 1e6, event["x"], event["y"])
    return tracker.velocity()


def test_flutters_recordings():
    """One tracker for all of them, as in Flutter's own test; the expected numbers have 50 digits behind them."""
    data = json.loads(RECORDED.read_text(encoding="utf-8"))
    assert len(data["traces"]) == 13
    with VelocityTracker() as tracker:
        begin = data["traces"][0]["events"][0]["t_us"]
        for trace in data["traces"]:
            expected = [float(trace["exact"][name]) for name in ("vx", "vy")]
            assert tell(tracker, trace["events"], begin) == pytest.approx(expected, rel=1e-9), trace["name"]
            assert list(trace["expected"].values()) == pytest.approx(expected, rel=1e-9)


def test_flutters_recordings_each_on_its_own_clock():
    data = json.loads(RECORDED.read_text(encoding="utf-8"))
    with VelocityTracker() as tracker:
        for trace in [*data["traces"], data["interrupted"]]:
            tracker.reset()
            expected = [float(trace["exact"][name]) for name in ("vx", "vy")]
            begin = trace["events"][0]["t_us"]
            assert tell(tracker, trace["events"], begin) == pytest.approx(expected, rel=1e-9), trace["name"]


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
        ({"minimum_speed": math.inf}, "minimum_speed"),
        ({"minimum_speed": 5, "maximum_speed": 4}, "maximum_speed"),
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
        tracker.add_many([0, 0.01, 0.02], [0, 1, 2], [0, 0, 0])
        with pytest.raises(InvalidArgumentError, match=argument):
            call(tracker)
        assert tracker.velocity() == pytest.approx((100, 0))


@pytest.mark.parametrize(
    "call",
    [
        lambda t: t.add(0, 0, 0),
        lambda t: t.add_many([], [], []),
        lambda t: t.reset(),
        lambda t: t.velocity(),
        lambda t: t.estimate(),
        lambda t: t.__enter__(),
    ],
)
def test_a_closed_tracker_says_so(call):
    with VelocityTracker() as tracker:
        assert not tracker.closed
    tracker.close()
    assert tracker.closed
    assert "closed" in repr(tracker)
    with pytest.raises(ClosedError, match="velocity tracker is closed"):
        call(tracker)


def test_a_forgotten_tracker_is_freed():
    tracker = VelocityTracker()
    finalizer, gone = tracker._finalizer, weakref.ref(tracker)
    assert finalizer.alive
    del tracker
    gc.collect()
    assert gone() is None
    assert not finalizer.alive
