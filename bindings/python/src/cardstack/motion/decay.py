"""Coasting and rubber bands: how things move that are released, or pulled past an end.

    flick = Decay.normal()                                # as UIKit's scroll views do
    flick.position(0.1, position=120, velocity=1500)      # where it is after 0.1 s
    flick.destination(position=120, velocity=1500)        # where it comes to rest
    rubber_band(80, 390)                                  # pulled 80 points past its end, it gives way by so many

A number gives a number. :meth:`Decay.position`, :meth:`Decay.evaluate` and the rubber band also take many at once.
"""

from __future__ import annotations

import ctypes
from typing import Any, Iterable, NoReturn, Tuple, Union, overload

from .._base.help import tell_fields
from .._base.records import Record, dataclass
from .._native import abi
from .._native.arguments import misfit, number
from .._native.arrays import Rule, Wanted, evaluate, refuse, within
from .._native.loader import library

__all__ = ["RUBBER_BAND_COEFFICIENT", "Decay", "rubber_band"]

RUBBER_BAND_COEFFICIENT: float = abi.CARDSTACK_RUBBER_BAND_COEFFICIENT
"""The coefficient of UIKit's scroll view: the offset per pull at the beginning [1]."""

_MEASURE = abi.CARDSTACK_MAX_MAGNITUDE
_VALUE = abi.CARDSTACK_MAX_VALUE
_INVALID = abi.CARDSTACK_ERROR_INVALID_ARGUMENT


@dataclass(frozen=True)
class Decay(Record):
    """Coasting: a body keeps a fixed part of its velocity every millisecond, as in UIKit's scroll views.

    With reach = -1 / (1000 ln rate) seconds: velocity v e^(-t / reach), distance v reach (1 - e^(-t / reach)).
    """

    rate: float = abi.CARDSTACK_DECELERATION_NORMAL
    """The part of the velocity that remains after a millisecond, between 0 and 1 [1]."""

    @classmethod
    def normal(cls) -> Decay:
        """UIScrollView.DecelerationRate.normal, 0.998."""
        return cls(abi.CARDSTACK_DECELERATION_NORMAL)

    @classmethod
    def fast(cls) -> Decay:
        """UIScrollView.DecelerationRate.fast, 0.99."""
        return cls(abi.CARDSTACK_DECELERATION_FAST)

    @overload
    def evaluate(self, time: float, *, position: float = ..., velocity: float = ...) -> Tuple[float, float]: ...

    @overload
    def evaluate(self, time: Iterable[float], *, position: float = ..., velocity: float = ...) -> Tuple[Any, Any]: ...

    def evaluate(
        self, time: Union[float, Iterable[float]], *, position: float = 0.0, velocity: float = 1.0
    ) -> Tuple[Any, Any]:
        """Returns positions [any unit] and velocities [same/s] of a body after `time`.

        `position` and `velocity` are those at time 0. `time` is at least 0 [s]: a number for two numbers, or numbers in
        any order for two numpy arrays of the same shape, or two lists without numpy.
        """
        return self._motion(time, position, velocity, (True, True))

    @overload
    def position(self, time: float, *, position: float = ..., velocity: float = ...) -> float: ...

    @overload
    def position(self, time: Iterable[float], *, position: float = ..., velocity: float = ...) -> Any: ...

    def position(self, time: Union[float, Iterable[float]], *, position: float = 0.0, velocity: float = 1.0) -> Any:
        """Returns only the positions [any unit]; see :meth:`evaluate`."""
        return self._motion(time, position, velocity, (True, False))[0]

    def destination(self, *, position: float = 0.0, velocity: float = 1.0) -> float:
        """Returns where the body comes to rest: position + velocity * reach [any unit].

        WWDC 2018, session 803, projects by steps of a millisecond, which falls short of this by 0.1 % at 0.998.
        """
        rules = within("position", position, _VALUE), within("velocity", velocity, _VALUE)
        return self._told(library.cardstack_decay_destination, position, velocity, rules=rules)

    def time_to(self, point: float, *, position: float = 0.0, velocity: float = 1.0) -> float:
        """Returns when the body reaches `point`; infinite if it never does [s]."""
        rules = (
            within("point", point, _VALUE),
            within("position", position, _VALUE),
            within("velocity", velocity, _VALUE),
        )
        return self._told(library.cardstack_decay_time_to, position, velocity, point, rules=rules)

    def _told(self, function: Any, *arguments: float, rules: Tuple[Rule, ...]) -> float:
        out = ctypes.c_double()
        try:
            code = function(self.rate, *arguments, ctypes.byref(out))
        except ctypes.ArgumentError:
            misfit({"rate": self.rate}, {})
        if code:
            refuse(code, *rules, self._rule())
        return out.value

    def _motion(
        self, time: Union[float, Iterable[float]], position: float, velocity: float, wanted: Wanted
    ) -> Tuple[Any, Any]:
        rate = self.rate

        def one(at: float, first: Any, second: Any) -> int:
            code: int = library.cardstack_decay_evaluate(rate, position, velocity, at, first, second)
            return code

        def many(at: Any, count: int, first: Any, second: Any) -> int:
            code: int = library.cardstack_decay_evaluate_many(rate, position, velocity, at, count, first, second)
            return code

        def wrong(times: Iterable[float]) -> NoReturn:
            refuse(
                _INVALID,
                self._rule(),
                within("position", position, _VALUE),
                within("velocity", velocity, _VALUE),
                *(("time", each, 0 <= each <= _MEASURE, f"at least 0 and at most {_MEASURE:g}") for each in times),
            )

        return evaluate("time", time, one, many, wrong, wanted, rate=rate, position=position, velocity=velocity)

    def _rule(self) -> Rule:
        return "rate", self.rate, 0 < self.rate < 1, "more than 0 and less than 1"


tell_fields(Decay)


@overload
def rubber_band(pull: float, dimension: float, *, coefficient: float = ...) -> float: ...


@overload
def rubber_band(pull: Iterable[float], dimension: float, *, coefficient: float = ...) -> Any: ...


def rubber_band(
    pull: Union[float, Iterable[float]], dimension: float, *, coefficient: float = RUBBER_BAND_COEFFICIENT
) -> Any:
    """Returns the offset of something that is pulled past its end by `pull`, to either side [any unit].

    The formula is (1 - 1/(x c/d + 1)) d, as in UIKit's scroll views. Apple does not publish it; @chpwn measured the
    formula and its c of 0.55. `dimension`, d, more than 0, is an offset that is never reached, in UIKit the view's size
    [same]. `coefficient`, c, at least 0, is the offset per pull at the beginning [1].

    A number gives a number; numbers give a numpy array of the same shape, or a list without numpy.
    """

    def one(at: float, first: Any, second: Any) -> int:
        code: int = library.cardstack_rubber_band(at, coefficient, dimension, first)
        return code

    def many(at: Any, count: int, first: Any, second: Any) -> int:
        code: int = library.cardstack_rubber_band_many(coefficient, dimension, at, count, first)
        return code

    def wrong(pulls: Iterable[float]) -> NoReturn:
        slope = ("coefficient", coefficient, 0 <= coefficient <= _MEASURE, f"at least 0 and at most {_MEASURE:g}")
        each = (within("pull", number, _VALUE) for number in pulls)
        refuse(_INVALID, _positive("dimension", dimension), slope, *each)

    return evaluate("pull", pull, one, many, wrong, (True, False), dimension=dimension, coefficient=coefficient)[0]


def _positive(name: str, value: float) -> Rule:
    return name, value, 0 < number(name, value) <= _VALUE, f"more than 0 and at most {_VALUE:g}"
