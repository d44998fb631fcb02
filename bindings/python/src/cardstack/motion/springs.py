"""Damped springs, made from the parameters of animation tools, and evaluated exactly.

    spring = Spring.from_response(0.35, 0.86)
    spring.position(0.1, target=0, position=-320, velocity=1500)     # a number: where a card is after 0.1 s
    spring.position([0, 1 / 60, 2 / 60])                             # many at once: a numpy array

A body on a spring moves by m x'' = -k (x - target) - c x'. The position is the exact solution of this equation, without
steps: times may have any order.
"""

from __future__ import annotations

import ctypes
import math
from typing import Any, Iterable, NamedTuple, NoReturn, Tuple, Union, overload

from .._base.help import tell_fields
from .._native import abi
from .._native.arguments import misfit, number
from .._native.arrays import Rule, Wanted, evaluate, refuse, within
from .._native.choices import member
from .._native.loader import library
from ..enums import Settling, SettlingName, SpringPreset, SpringPresetName

__all__ = ["Spring"]

_MEASURE = abi.CARDSTACK_MAX_MAGNITUDE
_VALUE = abi.CARDSTACK_MAX_VALUE
_INVALID = abi.CARDSTACK_ERROR_INVALID_ARGUMENT


class Spring(NamedTuple):
    """A damped spring."""

    mass: float
    """Mass, more than 0 [kg]."""
    stiffness: float
    """Stiffness, more than 0 in a deck's configuration [N/m]."""
    damping: float
    """Damping coefficient, more than 0 in a deck's configuration [N s/m]."""

    # -- Made from other terms ----------------------------------------------------------------------------------------

    @classmethod
    def from_response(cls, response: float, damping_ratio: float = 1.0) -> Spring:
        """Makes a spring of mass 1 from its period without damping [s] and its damping ratio (1: no overshoot).

        Stiffness is (2 pi / response)^2, damping 4 pi damping_ratio / response (Apple, WWDC 2018, session 803).
        """
        record = abi.cardstack_spring()
        code = library.cardstack_spring_from_response(
            number("response", response), number("damping_ratio", damping_ratio), ctypes.byref(record)
        )
        if code:
            refuse(
                code,
                _positive("response", response),
                _no_less("damping_ratio", damping_ratio),
                _long("response", response),
            )
        return _of(record)

    @classmethod
    def from_duration(cls, duration: float, bounce: float = 0.0) -> Spring:
        """Makes SwiftUI's spring, of mass 1, from a perceptual `duration` [s] and a `bounce` in (-1, 1].

        The damping ratio is 1 - bounce, or 1 / (1 + bounce) for a bounce less than 0.
        """
        record = abi.cardstack_spring()
        code = library.cardstack_spring_from_duration(
            number("duration", duration), number("bounce", bounce), ctypes.byref(record)
        )
        if code:
            range_of_bounce = ("bounce", bounce, -1 < bounce <= 1, "more than -1 and at most 1")
            refuse(code, _positive("duration", duration), range_of_bounce, _long("duration", duration))
        return _of(record)

    @classmethod
    def from_preset(cls, preset: Union[SpringPreset, SpringPresetName]) -> Spring:
        """Makes a platform's spring: ``"smooth"``, ``"snappy"``, ``"bouncy"``, ``"interactive"``."""
        record = abi.cardstack_spring()
        code = library.cardstack_spring_from_preset(member(SpringPreset, preset, "preset"), ctypes.byref(record))
        if code:
            refuse(code, ("preset", int(preset), False, "a spring's preset"))
        return _of(record)

    @classmethod
    def from_settling(
        cls,
        settling_time: float,
        damping_ratio: float = 1.0,
        *,
        epsilon: float = 0.001,
        method: Union[Settling, SettlingName] = Settling.EXACT,
    ) -> Spring:
        """Makes a spring of mass 1 that is at rest after `settling_time` [s], from a start at rest at distance 1.

        SwiftUI's ``Spring(settlingDuration:dampingRatio:epsilon:)``. The damping ratio is more than 0 [1]. A
        body is at rest when it stays within `epsilon`, between 0 and 1 [1].
        """
        rules = (
            _positive("settling_time", number("settling_time", settling_time)),
            _positive("damping_ratio", number("damping_ratio", damping_ratio)),
            ("epsilon", epsilon, 0 < number("epsilon", epsilon) < 1, "more than 0 and less than 1"),
        )
        if not all(is_valid for _, _, is_valid, _ in rules):
            refuse(_INVALID, *rules)
        # With the same damping ratio, all times of a motion are proportional to the response.
        unit = cls.from_response(1.0, damping_ratio).settling_time(epsilon=epsilon, method=method)
        return cls.from_response(settling_time / unit, damping_ratio)

    # -- Told in other terms ------------------------------------------------------------------------------------------

    @property
    def response(self) -> float:
        """The period without damping, which is also SwiftUI's duration [s]."""
        return 2 * math.pi * math.sqrt(self._stiff().mass / self.stiffness)

    @property
    def damping_ratio(self) -> float:
        """The damping ratio: less than 1 overshoots, 1 is the fastest without overshoot [1]."""
        return self.damping / (2 * math.sqrt(self._stiff().mass) * math.sqrt(self.stiffness))

    @property
    def bounce(self) -> float:
        """SwiftUI's bounce [1]."""
        ratio = self.damping_ratio
        return 1 - ratio if ratio <= 1 else 1 / ratio - 1

    # -- A body on it -------------------------------------------------------------------------------------------------

    @overload
    def evaluate(
        self,
        time: float,
        *,
        target: float = ...,
        position: float = ...,
        velocity: float = ...,
        clamp: bool = ...,
        snap: bool = ...,
    ) -> Tuple[float, float]: ...

    @overload
    def evaluate(
        self,
        time: Iterable[float],
        *,
        target: float = ...,
        position: float = ...,
        velocity: float = ...,
        clamp: bool = ...,
        snap: bool = ...,
    ) -> Tuple[Any, Any]: ...

    def evaluate(
        self,
        time: Union[float, Iterable[float]],
        *,
        target: float = 0.0,
        position: float = 1.0,
        velocity: float = 0.0,
        clamp: bool = False,
        snap: bool = False,
    ) -> Tuple[Any, Any]:
        """Returns positions [any unit] and velocities [same/s] of a body after `time`.

        `position` and `velocity` are those at time 0. `time` is at least 0 [s]: a number for two numbers, or numbers in
        any order for two numpy arrays of the same shape, or two lists without numpy. `clamp`: the body stops when it
        reaches the target. `snap`: it is exactly at the target from the exact settling time on, for a thousandth of the
        motion's size.
        """
        return self._motion(time, target, position, velocity, clamp, snap, (True, True))

    @overload
    def position(
        self,
        time: float,
        *,
        target: float = ...,
        position: float = ...,
        velocity: float = ...,
        clamp: bool = ...,
        snap: bool = ...,
    ) -> float: ...

    @overload
    def position(
        self,
        time: Iterable[float],
        *,
        target: float = ...,
        position: float = ...,
        velocity: float = ...,
        clamp: bool = ...,
        snap: bool = ...,
    ) -> Any: ...

    def position(
        self,
        time: Union[float, Iterable[float]],
        *,
        target: float = 0.0,
        position: float = 1.0,
        velocity: float = 0.0,
        clamp: bool = False,
        snap: bool = False,
    ) -> Any:
        """Returns only the positions [any unit]; see :meth:`evaluate`."""
        return self._motion(time, target, position, velocity, clamp, snap, (True, False))[0]

    def settling_time(
        self,
        *,
        target: float = 0.0,
        position: float = 1.0,
        velocity: float = 0.0,
        epsilon: float = 0.001,
        method: Union[Settling, SettlingName] = Settling.EXACT,
    ) -> float:
        """Returns the time from which the body stays within `epsilon` of the target [s].

        0 if it always does, infinite if it never does. ``"envelope"`` uses a curve that encloses the motion instead of
        the motion: it is never earlier than ``"exact"``, and changes smoothly with the spring.
        """
        seconds = ctypes.c_double()
        how = member(Settling, method, "method")
        start = number("target", target), number("position", position), number("velocity", velocity)
        code = library.cardstack_spring_settling_time(
            ctypes.byref(self._record()), *start, number("epsilon", epsilon), how, ctypes.byref(seconds)
        )
        if code:
            near = ("epsilon", epsilon, 0 < epsilon <= _VALUE, f"more than 0 and at most {_VALUE:g}")
            refuse(code, *_start(target, position, velocity), near, _known_method(how), *self._rules())
        return seconds.value

    # -- Within -------------------------------------------------------------------------------------------------------

    def _motion(
        self,
        time: Union[float, Iterable[float]],
        target: float,
        position: float,
        velocity: float,
        clamp: bool,
        snap: bool,
        wanted: Wanted,
    ) -> Tuple[Any, Any]:
        spring = ctypes.byref(self._record())
        options = (abi.CARDSTACK_SPRING_CLAMP_OVERSHOOT if clamp else 0) | (
            abi.CARDSTACK_SPRING_SNAP_TO_END if snap else 0
        )

        def one(at: float, first: Any, second: Any) -> int:
            code: int = library.cardstack_spring_evaluate(
                spring, target, position, velocity, at, options, first, second
            )
            return code

        def many(at: Any, count: int, first: Any, second: Any) -> int:
            code: int = library.cardstack_spring_evaluate_many(
                spring, target, position, velocity, options, at, count, first, second
            )
            return code

        def wrong(times: Iterable[float]) -> NoReturn:
            refuse(
                _INVALID,
                *_start(target, position, velocity),
                *(_no_less("time", each) for each in times),
                *self._rules(),
            )

        return evaluate("time", time, one, many, wrong, wanted, target=target, position=position, velocity=velocity)

    def _stiff(self) -> abi.cardstack_spring:
        """Returns the spring as the library takes it, if it is one that swings or returns."""
        record = self._record()
        rules = *self._rules(), _positive("stiffness", self.stiffness)
        if not all(is_valid for _, _, is_valid, _ in rules):
            refuse(_INVALID, *rules)
        return record

    def _record(self) -> abi.cardstack_spring:
        try:
            return abi.cardstack_spring(*self)
        except (TypeError, OverflowError):
            misfit(self._asdict(), {})

    def _rules(self) -> Tuple[Rule, ...]:
        return (
            _positive("mass", self.mass),
            _no_less("stiffness", self.stiffness),
            _no_less("damping", self.damping),
        )


tell_fields(Spring)


def _of(record: abi.cardstack_spring) -> Spring:
    return Spring(record.mass, record.stiffness, record.damping)


def _positive(name: str, value: float) -> Rule:
    return name, value, 0 < value <= _MEASURE, f"more than 0 and at most {_MEASURE:g}"


def _no_less(name: str, value: float) -> Rule:
    return name, value, 0 <= value <= _MEASURE, f"at least 0 and at most {_MEASURE:g}"


def _start(target: float, position: float, velocity: float) -> Tuple[Rule, ...]:
    return within("target", target, _VALUE), within("position", position, _VALUE), within("velocity", velocity, _VALUE)


def _known_method(how: Settling) -> Rule:
    return "method", int(how), how in Settling.__members__.values(), "envelope or exact"


def _long(name: str, seconds: float) -> Rule:
    return name, seconds, False, f"so long that stiffness and damping are at most {_MEASURE:g}"
