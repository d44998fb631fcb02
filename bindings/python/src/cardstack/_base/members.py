"""The base classes of the package's enumerations."""

from __future__ import annotations

import enum
from typing import Any

from .help import Telling

__all__ = ["Directed", "Flags", "Tolerant"]


def _by_value(self: Any, proto: object) -> tuple[Any, ...]:
    """Pickle and copy go by the number: Python 3.11.2 looks a member up by its name, and an unknown number has none."""
    return type(self), (self.value,)


class Tolerant(enum.IntEnum, metaclass=Telling):
    """An enumeration with a member for every number."""

    __reduce_ex__ = _by_value

    def __str__(self) -> str:
        return f"{type(self).__name__}.{self.name}"

    def __format__(self, spec: str) -> str:
        return int.__format__(self, spec) if spec else str(self)

    @classmethod
    def _missing_(cls, value: object) -> Any:
        if not isinstance(value, int):
            return None
        member = int.__new__(cls, value)
        member._name_ = f"UNKNOWN_{value}"
        member._value_ = int(value)
        return member


class Directed(Tolerant):
    """An enumeration of directions, each with a bit for masks."""

    @property
    def bit(self) -> int:
        """The direction's bit in a mask."""
        return 1 << (self.value - 1) if self.value > 0 else 0


class Flags(enum.IntFlag, metaclass=Telling):
    """Bits with names."""

    __reduce_ex__ = _by_value

    def __str__(self) -> str:
        names = [name for name, each in type(self).__members__.items() if each in self]
        rest = int(self) & ~sum(type(self).__members__.values())
        if not names:
            return f"{type(self).__name__}({int(self)})"
        return f"{type(self).__name__}.{'|'.join([*names, str(rest)] if rest else names)}"

    def __format__(self, spec: str) -> str:
        return int.__format__(self, spec) if spec else str(self)
