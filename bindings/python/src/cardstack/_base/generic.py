"""What the classes are generic in: the keys of a deck's cards, and the cards themselves.

At run time parameters have no effect: ``Deck[str]`` makes a :class:`cardstack.Deck`, and ``Committed[str]`` is fit for
annotations, in every Python that the package supports. There ``typing`` itself has no default for a parameter before
Python 3.13, and no generic named tuple before Python 3.11.
"""

from __future__ import annotations

import types
import typing
from typing import TYPE_CHECKING, Any, Hashable

__all__ = ["C", "Generic", "K", "NamedTuple", "T"]

if TYPE_CHECKING:
    from typing import Generic, NamedTuple

    # Type checkers know this module, whether it is installed or not.
    from typing_extensions import TypeVar

    K = TypeVar("K", bound=Hashable, default=Any)
    """The class of a deck's keys; Any by default."""
    C = TypeVar("C", default=K)
    """The class of a deck's cards; by default that of the keys: a deck without a key function."""
    T = TypeVar("T", default=Any)
    """The class of cards whose deck, and so the class of whose keys, is not known; Any by default."""
else:
    K = typing.TypeVar("K", bound=Hashable)
    C = typing.TypeVar("C")
    T = typing.TypeVar("T")

    class Generic:
        """The base of generic classes."""

        __slots__ = ()
        __class_getitem__ = classmethod(types.GenericAlias)

    # What a class statement makes of typing.NamedTuple.
    (_Fields,) = types.resolve_bases((typing.NamedTuple,))

    class _Maker(type(_Fields)):
        """Makes named tuples without other bases. They take parameters as any tuple does."""

        def __new__(cls, name, bases, namespace):
            return super().__new__(cls, name, (_Fields,), namespace)

    NamedTuple = type.__new__(_Maker, "NamedTuple", (), {})
