"""The velocity of a pointer, for gestures that no deck handles.

    with VelocityTracker() as tracker:
        for sample in samples:
            tracker.add(sample.time, sample.x, sample.y)
        vx, vy = tracker.velocity()

The velocity is measured as decks measure it at a release: it is the finger's mean velocity over some 30 ms, and does
not depend on how the samples are delivered.
"""

from __future__ import annotations

import ctypes
from ctypes import byref
from types import TracebackType
from typing import Any, Iterable, NamedTuple, NoReturn, Optional, Type

from .._base.help import tell_fields
from .._native import abi
from .._native.arguments import column, misfit, number
from .._native.arrays import refuse, within
from .._native.loader import library
from .._native.owner import Owner
from .._native.results import invalid

__all__ = ["Velocity", "VelocityTracker"]

_NAN = float("nan")
_MEASURE = abi.CARDSTACK_MAX_MAGNITUDE
_INTS = ("history_size", "minimum_samples")


class Velocity(NamedTuple):
    """A pointer's velocity."""

    x: float
    """To the right [points/s]."""
    y: float
    """Downward [points/s]."""


tell_fields(Velocity)


def _destroy(handle: int) -> None:
    library.cardstack_velocity_tracker_destroy(handle)


class VelocityTracker(Owner):
    """Estimates the velocity of a pointer from its samples.

    Times are in seconds on one monotonic clock of the host's choice, places in any unit (points). Only one thread at a
    time may use a tracker. Use it in a ``with`` statement, or call :meth:`close`; the garbage collector frees a
    forgotten tracker.
    """

    __slots__ = ("_has_estimate", "_x", "_y")

    _noun = "the velocity tracker"
    _instead = "make another, and add the samples to both"

    def __init__(
        self,
        *,
        history_size: Optional[int] = None,
        minimum_samples: Optional[int] = None,
        horizon: Optional[float] = None,
        gap: Optional[float] = None,
        tremor: Optional[float] = None,
    ) -> None:
        """Creates a tracker without samples. The defaults, in parentheses, are those of the presets.

        `history_size`: how many of the newest places count, 2 to 64 (20), where those within 4 ms are one;
        `minimum_samples`: recent samples needed for a velocity, 2 to `history_size` (2); `horizon`: age, before the
        newest sample, up to which samples count (0.1) [s]; `gap`: a pause that means the pointer has stopped (0.04)
        [s]; `tremor`: a pointer that goes no farther than this within the horizon stands still (4) [points].
        """
        self._begin()
        options = abi.cardstack_velocity_options()
        library.cardstack_velocity_options_init(byref(options), ctypes.sizeof(options))
        given = {
            "history_size": history_size,
            "minimum_samples": minimum_samples,
            "horizon": horizon,
            "gap": gap,
            "tremor": tremor,
        }
        for name, value in given.items():
            if value is not None:
                _set(options, name, value)
        handle = ctypes.c_void_p()
        code = library.cardstack_velocity_tracker_create(byref(options), byref(handle))
        if code or not handle.value:
            _refuse(code, options)
        self._own(handle.value, _destroy)
        self._x = ctypes.c_double()
        self._y = ctypes.c_double()
        self._has_estimate = ctypes.c_int32()

    def close(self) -> None:
        """Frees the tracker. A second call does nothing; all others raise ClosedError."""
        super().close()

    def __enter__(self) -> VelocityTracker:
        self._check()
        return self

    def __exit__(
        self, kind: Optional[Type[BaseException]], error: Optional[BaseException], trace: Optional[TracebackType]
    ) -> None:
        self.close()

    def __repr__(self) -> str:
        return "<VelocityTracker, closed>" if self.closed else "<VelocityTracker>"

    def add(self, time: float, x: float, y: float) -> None:
        """Adds a sample: when [s] and where [points] the pointer was.

        The first sample is where a finger goes down. Do not add the place where it lifts: ask for the velocity at the
        time of the lift.
        """
        try:
            code = library.cardstack_velocity_tracker_add(self._handle, time, x, y)
        except ctypes.ArgumentError:
            misfit({"time": time, "x": x, "y": y}, {})
        if code:
            self._check()
            refuse(code, within("time", time, _MEASURE), within("x", x, _MEASURE), within("y", y, _MEASURE))

    def add_many(self, times: Iterable[float], xs: Iterable[float], ys: Iterable[float]) -> None:
        """Adds samples, the oldest first: all of them, or none if one is invalid."""
        self._check()
        columns = [column("times", times), column("xs", xs), column("ys", ys)]
        count = len(columns[0])
        if any(len(each) != count for each in columns):
            invalid("times, xs and ys must have the same length; they have " + ", ".join(str(len(c)) for c in columns))
        pointers = [(ctypes.c_double * count).from_buffer(each) if count else None for each in columns]
        code = library.cardstack_velocity_tracker_add_many(self._handle, *pointers, count)
        if code:
            named = zip(("times", "xs", "ys"), columns)
            refuse(code, *(within(name, each, _MEASURE) for name, values in named for each in values))

    def reset(self) -> None:
        """Discards all samples. The next one begins another gesture, which may be on another clock."""
        code = library.cardstack_velocity_tracker_reset(self._handle)
        if code:
            self._check()
            refuse(code)

    def velocity(self, time: Optional[float] = None) -> Velocity:
        """Returns the velocity at `time`, or at the newest sample's; (0, 0) if there is no estimate [points/s]."""
        self._read(time)
        return Velocity(self._x.value, self._y.value)

    def estimate(self, time: Optional[float] = None) -> Optional[Velocity]:
        """Returns the velocity, or None if there are too few recent samples to know whether the pointer moves.

        A pointer that has stopped, or has sent nothing for longer than `gap`, has the estimate (0, 0).
        """
        self._read(time)
        return Velocity(self._x.value, self._y.value) if self._has_estimate.value else None

    def _read(self, time: Optional[float]) -> None:
        at = _NAN if time is None else number("time", time)
        code = library.cardstack_velocity_tracker_velocity(
            self._handle, at, byref(self._x), byref(self._y), byref(self._has_estimate)
        )
        if code:
            self._check()
            refuse(code, within("time", at, _MEASURE))


def _set(options: abi.cardstack_velocity_options, name: str, value: Any) -> None:
    if name in _INTS:
        if not isinstance(value, int):
            raise TypeError(f"{name} must be an integer, not {type(value).__name__}")
        # Anything beyond is as wrong as the nearest bound, and would not fit.
        value = min(max(value, -1), abi.CARDSTACK_MAX_VELOCITY_HISTORY + 1)
    else:
        value = number(name, value)
    setattr(options, name, value)


def _refuse(code: int, options: abi.cardstack_velocity_options) -> NoReturn:
    o, most = options, abi.CARDSTACK_MAX_VELOCITY_HISTORY
    if code != abi.CARDSTACK_ERROR_INVALID_ARGUMENT:
        refuse(code)
    in_range = f"at least 0 and at most {_MEASURE:g}"
    refuse(
        code,
        ("history_size", o.history_size, 2 <= o.history_size <= most, f"2 to {most}"),
        ("minimum_samples", o.minimum_samples, 2 <= o.minimum_samples <= o.history_size, "2 to history_size"),
        ("horizon", o.horizon, 0 <= o.horizon <= _MEASURE, in_range),
        ("gap", o.gap, 0 <= o.gap <= _MEASURE, in_range),
        ("tremor", o.tremor, 0 <= o.tremor <= _MEASURE, in_range),
    )
