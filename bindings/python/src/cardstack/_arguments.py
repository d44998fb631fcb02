"""What is wrong with an argument that ctypes would refuse without telling which."""

from __future__ import annotations

import operator
from array import array
from typing import Any, Iterable, List, Mapping, NoReturn, Optional

from .errors import invalid

__all__ = ["column", "integer", "iterable", "kind_of", "misfit", "number", "numbers"]


def number(name: str, value: Any) -> float:
    """A number that is given as the argument `name`; TypeError for anything else."""
    if isinstance(value, (str, bytes, bytearray)) or not (hasattr(value, "__float__") or hasattr(value, "__index__")):
        raise TypeError(f"{name} must be a number, not {kind_of(value)}") from None
    try:
        return float(value)
    except OverflowError:
        return invalid(f"{name} must be a number that a double can hold")
    except (TypeError, ValueError):  # Such as an array of more than one.
        raise TypeError(f"{name} must be a number, not {kind_of(value)}") from None


def numbers(name: str, value: Any, count: Optional[int] = None) -> List[float]:
    """Numbers that are given as the argument `name`, as many as `count`."""
    found = [number(name, each) for each in iterable(name, value, "numbers")]
    if count is not None and len(found) != count:
        invalid(f"{name} must have {count} numbers; it has {len(found)}")
    return found


def column(name: str, value: Any) -> array[float]:
    """Numbers that are given as the argument `name`, in one piece."""
    if not isinstance(value, (bytes, bytearray)):  # Of which an array would take the bits.
        try:
            return array("d", value)
        except (TypeError, OverflowError):
            pass
    return array("d", numbers(name, value))


def integer(name: str, value: Any) -> int:
    """An integer that is given as the argument `name`; TypeError for anything else."""
    try:
        return operator.index(value)
    except TypeError:
        raise TypeError(f"{name} must be an integer, not {kind_of(value)}") from None


def iterable(name: str, value: Any, what: str) -> Iterable[Any]:
    """An iterable that is given as the argument `name`, of `what`; TypeError for anything else, and for text."""
    if isinstance(value, (str, bytes, bytearray)) or not (hasattr(value, "__iter__") or hasattr(value, "__getitem__")):
        raise TypeError(f"{name} must be {what}, as a list or another iterable of them, not {kind_of(value)}")
    found: Iterable[Any] = value
    return found


def misfit(numbers: Mapping[str, Any], integers: Mapping[str, Any]) -> NoReturn:
    """Raises what is wrong with the arguments of a call that ctypes has refused."""
    for name, value in numbers.items():
        number(name, value)
    for name, value in integers.items():
        integer(name, value)
    raise TypeError(f"one of {', '.join([*numbers, *integers])} cannot be given to the library")


def kind_of(value: Any) -> str:
    """What a value is, in an error's message."""
    return "None" if value is None else type(value).__name__
