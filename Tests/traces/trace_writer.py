"""Writes down a session call by call, in the format README.md describes."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from math import floor, isfinite, nan
from typing import ClassVar

MADE = "Made by make_traces.py."
"""What a trace of a scene says: it goes when there is no such scene any more."""


def number(value: float) -> str:
    """A number as short as it can be without losing a bit."""
    if isinstance(value, int):
        return str(value)
    return repr(int(value)) if float(value).is_integer() else repr(value)


def due(start: float, seconds: float, index: int) -> float:
    """The time of a frame of `every`."""
    return floor((start + index * seconds) * 1e6 + 0.5) / 1e6


def sparse(calls: Iterable[str]) -> Iterator[str]:
    """The same calls with `every` for frames on an even grid. Frames that it would give elsewhere stay."""
    calls = list(calls)
    times = [float(call.split()[0]) for call in calls]
    frames = [k for k, call in enumerate(calls) if call.split()[1] == "frame"]
    following = dict(zip(frames, (frames[k : k + 6] for k in range(len(frames)))))
    seconds, start, given, waiting, last = 0.0, 0.0, 0, "", ""
    for k, call in enumerate(calls):
        stamp = call.split()[0]
        time = times[k] if isfinite(times[k]) else nan
        if seconds and k in following and time == due(start, seconds, given):
            given, waiting, last = given + 1, call, stamp
            continue
        is_over = bool(seconds) and time > due(start, seconds, given)
        # A later statement gives the frames before it.
        if waiting and (is_over or not time > float(waiting.split()[0])):
            yield waiting
        waiting = ""
        if is_over:
            seconds = 0.0
            yield f"{last} every 0"
        if k in following and not seconds and isfinite(time) and len(following[k]) == 6:
            grid = [times[index] for index in following[k]]
            for rate in (30, 60, 144):
                if grid == [due(time, 1 / rate, index) for index in range(6)]:
                    seconds, start, given, waiting, last = 1 / rate, time, 1, call, stamp
                    yield f"{stamp} every {seconds!r}"
                    break
            else:
                yield call
        else:
            yield call
    if waiting:
        yield waiting


class Trace:
    """A scene being written: calls in the order they are made, and what must come of them."""

    first = "preset"
    """The word of the first statement."""
    given: ClassVar = {"viewport.width": 390, "viewport.height": 844, "events.mask": 0xFFFFFFFE}
    """Fields that each trace sets."""

    def __init__(self, name: str, says: str, preset: str = "classic", directions: str | None = None, **fields):
        self.name = name
        self.says = says
        self.outcome: list[str] | None = []
        self._random = random.Random(name)
        self._setup = [f"{self.first} {preset}"]
        if directions:
            self._setup.append(f"directions {directions}")
        for field, value in (self.given | fields).items():
            self.set_up(field, value)
        self._calls: list[tuple[float, int, str]] = []

    def set_up(self, field: str, value) -> None:
        values = value if isinstance(value, tuple) else (value,)
        self._setup.append(" ".join(["set", field, *map(number, values)]))

    def call(self, time: float, words: str, stamp: float | str | None = None) -> None:
        """A call at `time`; `stamp` is the time written down, if it is another."""
        stamp = time if stamp is None else stamp
        text = f"{stamp if isinstance(stamp, str) else number(stamp)} {words}"
        self._calls.append((time, len(self._calls), text))

    def must(self, *events: str) -> None:
        """What must come of it: the obligations, one after another, as `obligations` words them."""
        self.outcome = [*(self.outcome or []), *events]

    def append(self, time: float, first: int, last: int) -> None:
        self.call(time, "append " + ",".join(map(str, range(first, last + 1))))

    def frames(self, start: float, end: float, rate: float = 60, jitter: float = 0) -> None:
        count = round((end - start) * rate)
        for i in range(count + 1):
            shift = self._random.uniform(0, jitter) if jitter else 0
            self.call(round(start + i / rate + shift, 6), "frame")

    def finger(
        self,
        points: list[tuple[float, float, float]],
        rate: float = 120,
        pointer: int = 0,
        lift: bool = True,
        jitter: float = 0.2,
        doubled: float = 0.0,
        backward: float = 0.0,
        down: str = "pointer_down",
    ) -> None:
        """A finger that goes down at the first point, glides from point to point and goes up at the last.

        `doubled` and `backward` are the shares of samples sent twice with one time, or stamped before their
        predecessor."""
        chance = self._random
        time, x, y = points[0]
        self.call(time, f"{down} {pointer} {number(x)} {number(y)}")
        for (t0, x0, y0), (t1, x1, y1) in zip(points, points[1:]):
            steps = max(1, round((t1 - t0) * rate))
            for i in range(1, steps + 1):
                part = i / steps
                time = t0 + (t1 - t0) * part
                if i < steps:
                    time += chance.uniform(-jitter, jitter) * (t1 - t0) / steps
                time = round(time, 6)
                x = round(x0 + (x1 - x0) * part + chance.uniform(-0.15, 0.15), 2)
                y = round(y0 + (y1 - y0) * part + chance.uniform(-0.15, 0.15), 2)
                stamp = round(time - 1.5 / rate, 6) if chance.random() < backward else None
                self.call(time, f"pointer_move {pointer} {number(x)} {number(y)}", stamp)
                if chance.random() < doubled:
                    self.call(time, f"pointer_move {pointer} {number(x)} {number(y)}", stamp)
        if lift:
            self.call(time, f"pointer_up {pointer} {number(x)} {number(y)}")

    def text(self) -> str:
        says = [f"# {line}" for line in (*self.says.splitlines(), MADE)]
        lines = ["cardstack-trace 1", *says, *self._setup, "begin"]
        lines += sparse(text for _, _, text in sorted(self._calls))
        return "\n".join(lines) + "\n"
