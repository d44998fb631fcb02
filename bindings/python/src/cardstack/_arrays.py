"""Numbers for the library and from it: one, or many in a single call.

A number gives numbers. Anything iterable gives numpy arrays of its shape, or lists where numpy is not installed.
"""

from __future__ import annotations

import ctypes
from typing import Any, Callable, Iterable, NoReturn, Optional, Tuple

from ._arguments import column, misfit, number
from .errors import error_for, invalid

__all__ = ["Rule", "evaluate", "refuse", "within"]

One = Callable[[float, Any, Any], int]
"""Calls the library for one number; the pointers are for what comes of it, None for what is not wanted."""
Many = Callable[[Any, int, Any, Any], int]
"""Calls the library for many numbers: where they are, how many, and the two pointers."""
Wanted = Tuple[bool, bool]
Rule = Tuple[str, float, bool, str]
"""An argument: its name, its value, whether that is right, and what it must be."""

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
    """What the library tells about one number, or about each of many, which are given as the argument `name`.

    `wrong` gets the numbers when the library refuses the call; it raises what is wrong with them or the rest. `others`
    are the numbers that `one` and `many` give it besides.
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
    """The rule that an argument's magnitude is at most `limit`."""
    return name, value, abs(number(name, value)) <= limit, f"a number from {-limit:g} to {limit:g}"


def refuse(code: int, *rules: Rule) -> NoReturn:
    """Raises the exception for a result, naming the first argument that breaks its rule."""
    for name, value, holds, words in rules:
        if not holds:
            invalid(f"{name} must be {words}; it is {value!r}")
    raise error_for(code)


def _single(name: str, at: Any) -> Optional[float]:
    """The number that `at` is, or None if it is a collection."""
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
    if given.dtype.kind == "O":  # Fractions are numbers; None and text are not, though numpy takes them.
        given = numpy.array(column(name, given.ravel().tolist())).reshape(given.shape)
    numbers = numpy.require(given, numpy.float64, ["C", "A"])
    outputs = [numpy.empty(numbers.shape) if each else None for each in wanted]
    places = [None if each is None else ctypes.cast(each.ctypes.data, _DOUBLES) for each in outputs]
    if many(ctypes.cast(numbers.ctypes.data, _DOUBLES), numbers.size, *places):
        wrong(numbers.ravel().tolist())
    return outputs[0], outputs[1]
