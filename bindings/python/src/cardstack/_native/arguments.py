"""Checks of arguments. ctypes would refuse a wrong one without naming it."""

from __future__ import annotations

import operator
from array import array
from typing import Any, Iterable, List, Mapping, NoReturn, Optional

from .results import invalid

__all__ = ["column", "integer", "iterable", "kind_of", "misfit", "number", "numbers"]


def number(name: str, value: Any) -> float:
    """Returns the argument `name` as a number; TypeError for anything else."""
    if isinstance(value, (str, bytes, bytearray)) or not (hasattr(value, "__float__") or hasattr(value, "__index__")):
        raise TypeError(f"{name} must be a number, not {kind_of(value)}") from None
    try:
        return float(value)
    except OverflowError:
        return invalid(f"{name} must be a number that a double can hold")
    except (TypeError, ValueError):  # Such as an array of several numbers.
        raise TypeError(f"{name} must be a number, not {kind_of(value)}") from None


def numbers(name: str, value: Any, count: Optional[int] = None) -> List[float]:
    """Returns the numbers of the argument `name`, which must be `count` if that is given."""
    found = [number(name, each) for each in iterable(name, value, "numbers")]
    if count is not None and len(found) != count:
        invalid(f"{name} must have {count} numbers; it has {len(found)}")
    return found


def column(name: str, value: Any) -> array[float]:
    """Returns the numbers of the argument `name` in one block of memory."""
    if not isinstance(value, (bytes, bytearray)):  # An array would take the bits of these.
        try:
            return array("d", value)
        except (TypeError, OverflowError):
            pass
    return array("d", numbers(name, value))


def integer(name: str, value: Any) -> int:
    """Returns the argument `name` as an integer; TypeError for anything else."""
    try:
        return operator.index(value)
    except TypeError:
        raise TypeError(f"{name} must be an integer, not {kind_of(value)}") from None


def iterable(name: str, value: Any, what: str) -> Iterable[Any]:
    """Returns the argument `name`, an iterable of `what`; TypeError for anything else, and for text."""
    if isinstance(value, (str, bytes, bytearray)) or not (hasattr(value, "__iter__") or hasattr(value, "__getitem__")):
        raise TypeError(f"{name} must be {what}, as a list or another iterable of them, not {kind_of(value)}")
    found: Iterable[Any] = value
    return found


def misfit(numbers: Mapping[str, Any], integers: Mapping[str, Any]) -> NoReturn:
    """Raises the exception for a call whose arguments ctypes has refused."""
    for name, value in numbers.items():
        number(name, value)
    for name, value in integers.items():
        integer(name, value)
    raise TypeError(f"one of {', '.join([*numbers, *integers])} cannot be passed to the library")


def kind_of(value: Any) -> str:
    """Returns a description of a value for an error message."""
    return "None" if value is None else type(value).__name__
