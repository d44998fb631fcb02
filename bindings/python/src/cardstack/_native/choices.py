"""Members of enumerations as arguments: by name, by number, and many of them as a mask."""

from __future__ import annotations

from typing import Any, Iterable, Sequence, Type, TypeVar, Union

from .._base.members import Tolerant
from ..enums import Direction, Store
from .deprecation import warn
from .results import invalid

__all__ = ["SIDES", "WAYS", "direction_mask", "member", "store_mask"]

_E = TypeVar("_E", bound=Tolerant)

SIDES = (Direction.LEFT, Direction.RIGHT, Direction.UP, Direction.DOWN)
"""The directions along an axis."""

WAYS = tuple(each for each in Direction if each is not Direction.NONE)
"""All directions."""


def member(kind: Type[_E], value: Union[str, int], what: str, among: Sequence[_E] = ()) -> _E:
    """Returns a member by its name or number; `what` names the argument in the error.

    A name must belong to a member of `among`, if that is given. The library checks numbers.
    """
    if isinstance(value, str):
        found = kind.__members__.get(value.upper().replace("-", "_"))
        if found is None or (among and found not in among):
            known = among or kind.__members__.values()
            names = ", ".join(each.name.lower().replace("_", "-") for each in known)
            invalid(f"{what} must be one of {names}; it is {value!r}")
        return _current(found)
    if isinstance(value, int):
        return _current(kind(value))
    raise TypeError(f"{what} must be a {kind.__name__}, its name or its number, not {type(value).__name__}")


def _current(found: _E) -> _E:
    """Returns a member, and warns if it is deprecated."""
    if name := getattr(found, "__deprecated__", {}).get(int(found)):
        warn(name)
    return found


def direction_mask(value: Any, what: str) -> int:
    """Returns a mask of directions, from a mask, a direction's name, or several directions."""
    if isinstance(value, Direction):
        return value.bit
    if isinstance(value, int):
        return value
    if isinstance(value, str):
        return member(Direction, value, what).bit
    if not isinstance(value, Iterable) or isinstance(value, (bytes, bytearray)):
        raise TypeError(f"{what} must be a mask, a direction's name, or directions, not {type(value).__name__}")
    mask = 0
    for each in value:
        mask |= member(Direction, each, what).bit
    return mask


def store_mask(value: Any) -> int:
    """Returns a mask of what to store, from a mask, a name, or several names."""
    if isinstance(value, int):
        mask = int(value)
    else:
        if not isinstance(value, Iterable):
            raise TypeError(f"store must be a mask, a name, or names, not {type(value).__name__}")
        mask = 0
        for each in (value,) if isinstance(value, str) else value:
            bits = Store.__members__.get(each.upper()) if isinstance(each, str) else each
            if not isinstance(bits, int):
                names = ", ".join(known.lower() for known in Store.__members__)
                invalid(f"store must be some of {names}; it has {each!r}")
            mask |= bits
    if not 0 <= mask <= 0xFFFFFFFF:
        invalid("store must be a mask of Store")
    return mask
