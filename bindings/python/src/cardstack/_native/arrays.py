"""Passes numbers to the library and back: one, or many in a single call.

A number gives numbers. Anything iterable gives numpy arrays of its shape, or lists where numpy is not installed.
"""

from __future__ import annotations

import ctypes
from typing import Any, Callable, Iterable, NoReturn, Optional, Tuple

from .arguments import column, misfit, number
from .results import error_for, invalid

__all__ = ["Rule", "evaluate", "refuse", "within"]

One = Callable[[float, Any, Any], int]
"""Calls the library for one number. The pointers receive the results; None: not needed."""
Many = Callable[[Any, int, Any, Any], int]
"""Calls the library for many numbers: their address, their count, and the two pointers."""
Wanted = Tuple[bool, bool]
Rule = Tuple[str, float, bool, str]
"""An argument: its name, its value, whether it is valid, and what it must be."""

_DOUBLES = ctypes.POINTER(ctypes.c_double)


def evaluate(
    name: str,
    at: Any,
    one: One,
    many: Many,
    wrong: Callable[[Iterable[float]], NoReturn],
    wanted: Wanted = (True, True),
    **others: float,
) -> Tuple[Any, Any]:
    """Returns the library's results for one number, or for many numbers, which are the argument `name`.

    If the library refuses the call, `wrong` gets the numbers, and raises the exception. `others` are the other numbers
    that `one` and `many` pass.
    """
    single = _single(name, at)
    try:
        return _evaluated(name, at, single, one, many, wrong, wanted)
    except ctypes.ArgumentError:
        misfit(others, {})


def _evaluated(
    name: str,
    at: Any,
    single: Optional[float],
    one: One,
    many: Many,
    wrong: Callable[[Iterable[float]], NoReturn],
    wanted: Wanted,
) -> Tuple[Any, Any]:
    if single is not None:
        first, second = ctypes.c_double(), ctypes.c_double()
        if one(single, ctypes.byref(first) if wanted[0] else None, ctypes.byref(second) if wanted[1] else None):
            wrong((single,))
        return first.value, second.value
    try:
        import numpy
    except ImportError:
        return _lists(name, at, many, wrong, wanted)
    return _arrays(numpy, name, at, many, wrong, wanted)


def within(name: str, value: float, limit: float) -> Rule:
    """Returns the rule that an argument's magnitude is at most `limit`."""
    return name, value, abs(number(name, value)) <= limit, f"a number from {-limit:g} to {limit:g}"


def refuse(code: int, *rules: Rule) -> NoReturn:
    """Raises the exception for a result. It names the first argument that breaks its rule."""
    for name, value, holds, words in rules:
        if not holds:
            invalid(f"{name} must be {words}; it is {value!r}")
    raise error_for(code)


def _single(name: str, at: Any) -> Optional[float]:
    """Returns `at` as a number, or None if it is a collection."""
    if isinstance(at, (int, float)):
        return float(at)
    if isinstance(at, (str, bytes, bytearray)):
        raise TypeError(f"{name} must be a number or numbers, not {type(at).__name__}")
    if not hasattr(at, "__iter__") or getattr(at, "ndim", None) == 0:
        return number(name, at)
    return None


def _lists(
    name: str, at: Any, many: Many, wrong: Callable[[Iterable[float]], NoReturn], wanted: Wanted
) -> Tuple[Any, Any]:
    numbers = column(name, at)
    count = len(numbers)
    if count == 0:
        doubles: Any = None
        outputs: Any = [None, None]
    else:
        doubles = (ctypes.c_double * count).from_buffer(numbers)
        outputs = [(ctypes.c_double * count)() if each else None for each in wanted]
    if many(doubles, count, *outputs):
        wrong(numbers)
    first, second = (list(each) if each is not None else [] for each in outputs)
    return first, second


def _arrays(
    numpy: Any, name: str, at: Any, many: Many, wrong: Callable[[Iterable[float]], NoReturn], wanted: Wanted
) -> Tuple[Any, Any]:
    given = numpy.asarray(at if hasattr(at, "__len__") else list(at))
    if given.dtype.kind not in "biufO":
        raise TypeError(f"{name} must be numbers, not {given.dtype}")
    if given.dtype.kind == "O":  # Fractions are numbers. None and text are not, although numpy accepts them.
        given = numpy.array(column(name, given.ravel().tolist())).reshape(given.shape)
    numbers = numpy.require(given, numpy.float64, ["C", "A"])
    outputs = [numpy.empty(numbers.shape) if each else None for each in wanted]
    places = [None if each is None else ctypes.cast(each.ctypes.data, _DOUBLES) for each in outputs]
    if many(ctypes.cast(numbers.ctypes.data, _DOUBLES), numbers.size, *places):
        wrong(numbers.ravel().tolist())
    return outputs[0], outputs[1]
