"""The velocity tracker of the installed library, beside Flutter's recorded touches."""

from __future__ import annotations

import ctypes
import json
import math
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

TABLE = Path(__file__).resolve().parents[1] / "data/facts/touches.json"


class Tracker:
    """A `cardstack_velocity_tracker` with the options the library gives."""

    def __init__(self, library: ctypes.CDLL) -> None:
        for name, arguments in {
            "create": [ctypes.c_void_p, ctypes.c_void_p],
            "destroy": [ctypes.c_void_p],
            "add": [ctypes.c_void_p, *[ctypes.c_double] * 3],
            "velocity": [ctypes.c_void_p, ctypes.c_double, *[ctypes.c_void_p] * 3],
        }.items():
            function = getattr(library, f"cardstack_velocity_tracker_{name}")
            function.argtypes = arguments
            setattr(self, f"_{name}", function)
        self._object = ctypes.c_void_p()
        assert self._call("create", None, ctypes.byref(self._object)) == 0

    def _call(self, name: str, *arguments: Any) -> Any:
        return getattr(self, f"_{name}")(*arguments)

    def close(self) -> None:
        self._call("destroy", self._object)

    def feed(self, events: list[dict[str, Any]], origin: float) -> float:
        """Adds all but releases; returns the time of the last."""
        time = math.nan
        for event in events:
            if event["kind"] != "up":
                time = (event["t_us"] - origin) / 1e6
                assert self._call("add", self._object, time, event["x"], event["y"]) == 0
        return time

    def velocity(self, time: float) -> tuple[float, float] | None:
        x, y, has = ctypes.c_double(), ctypes.c_double(), ctypes.c_int32()
        outs = [ctypes.byref(out) for out in (x, y, has)]
        assert self._call("velocity", self._object, time, *outs) == 0
        return (x.value, y.value) if has.value else None


@pytest.fixture
def tracker(library_path: Path) -> Iterator[Tracker]:
    made = Tracker(ctypes.CDLL(str(library_path)))
    yield made
    made.close()


def _table() -> dict[str, Any]:
    table: dict[str, Any] = json.loads(TABLE.read_text(encoding="utf-8"))
    return table


def test_recorded_touches(tracker: Tracker) -> None:
    """One tracker for all, as in Flutter's own test. Times begin near 0: a double has nine digits to tell then."""
    traces = _table()["traces"]
    origin = traces[0]["events"][0]["t_us"]
    assert len(traces) == 13
    for trace in traces:
        measured = tracker.velocity(tracker.feed(trace["events"], origin))
        wanted = trace["expected"]
        assert measured is not None
        assert measured == pytest.approx((wanted["vx"], wanted["vy"]), rel=1e-9, abs=0), trace["name"]


def test_interrupted_touch(tracker: Tracker) -> None:
    """Only what came after the pause counts."""
    trace = _table()["interrupted"]
    measured = tracker.velocity(tracker.feed(trace["events"], trace["events"][0]["t_us"]))
    exact = trace["exact"]
    assert measured is not None
    assert measured == pytest.approx((float(exact["vx"]), float(exact["vy"])), rel=1e-9, abs=0)


def test_nothing_has_come_and_nothing_of_late(tracker: Tracker) -> None:
    assert tracker.velocity(math.nan) is None
    last = tracker.feed([{"t_us": 1e6 * k, "x": 0, "y": -k, "kind": "move"} for k in range(1, 11)], 0)
    assert tracker.velocity(last + 0.1) == (0, 0)
