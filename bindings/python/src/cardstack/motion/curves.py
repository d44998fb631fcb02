"""Easing curves: CSS's ``cubic-bezier()``, Core Animation's ``CAMediaTimingFunction``.

    ease = Curve(0.42, 0, 0.58, 1)              # or Curve.from_preset("ease-in-out")
    ease(0.25)                                  # a number
    ease([0, 0.25, 0.5])                        # many at once: a numpy array

A curve is also what a deck's configuration takes: ``Deck(…, motion={"fade_curve": ease})``.
"""

from __future__ import annotations

import ctypes
from typing import Any, Iterable, NamedTuple, NoReturn, Tuple, Union, overload

from .._base.help import tell_fields
from .._native import abi
from .._native.arguments import misfit
from .._native.arrays import Rule, Wanted, evaluate, refuse, within
from .._native.choices import member
from .._native.loader import library
from ..enums import CurvePreset, CurvePresetName

__all__ = ["Curve"]

_VALUE = abi.CARDSTACK_MAX_VALUE
_INVALID = abi.CARDSTACK_ERROR_INVALID_ARGUMENT


class Curve(NamedTuple):
    """An easing curve from (0, 0) to (1, 1), a cubic Bezier by its control points.

    Before 0 and after 1 it follows its tangent, as in css-easing-1. The error of a height is at most 1e-12 of the
    largest of 1, y1 and y2; at the ends the height is exactly 0 and 1.
    """

    x1: float
    """First control point, 0 to 1 [1]."""
    y1: float
    """First control point [1]."""
    x2: float
    """Second control point, 0 to 1 [1]."""
    y2: float
    """Second control point [1]."""

    @classmethod
    def from_preset(cls, preset: Union[CurvePreset, CurvePresetName]) -> Curve:
        """Makes one of CSS's curves: ``"linear"``, ``"ease"``, ``"ease-in"``, ``"ease-out"``, ``"ease-in-out"``."""
        record = abi.cardstack_curve()
        code = library.cardstack_curve_from_preset(member(CurvePreset, preset, "preset"), ctypes.byref(record))
        if code:
            refuse(code, ("preset", int(preset), False, "a curve's preset"))
        return cls(record.x1, record.y1, record.x2, record.y2)

    @overload
    def __call__(self, x: float) -> float: ...

    @overload
    def __call__(self, x: Iterable[float]) -> Any: ...

    def __call__(self, x: Union[float, Iterable[float]]) -> Any:
        """Returns the height at `x` [1]: a number for a number, a numpy array for numbers, or a list without numpy."""
        return self._points(x, (True, False))[0]

    @overload
    def evaluate(self, x: float) -> Tuple[float, float]: ...

    @overload
    def evaluate(self, x: Iterable[float]) -> Tuple[Any, Any]: ...

    def evaluate(self, x: Union[float, Iterable[float]]) -> Tuple[Any, Any]:
        """Returns heights and slopes at `x` [1]. The slope is infinite where the curve is vertical."""
        return self._points(x, (True, True))

    def _points(self, x: Union[float, Iterable[float]], wanted: Wanted) -> Tuple[Any, Any]:
        try:
            curve = ctypes.byref(abi.cardstack_curve(*self))
        except (TypeError, OverflowError):
            misfit(self._asdict(), {})

        def one(at: float, first: Any, second: Any) -> int:
            code: int = library.cardstack_curve_evaluate(curve, at, first, second)
            return code

        def many(at: Any, count: int, first: Any, second: Any) -> int:
            code: int = library.cardstack_curve_evaluate_many(curve, at, count, first, second)
            return code

        def wrong(xs: Iterable[float]) -> NoReturn:
            refuse(_INVALID, *self._rules(), *(within("x", each, _VALUE) for each in xs))

        return evaluate("x", x, one, many, wrong, wanted)

    def _rules(self) -> Tuple[Rule, ...]:
        return (
            ("x1", self.x1, 0 <= self.x1 <= 1, "from 0 to 1"),
            within("y1", self.y1, _VALUE),
            ("x2", self.x2, 0 <= self.x2 <= 1, "from 0 to 1"),
            within("y2", self.y2, _VALUE),
        )


tell_fields(Curve)
