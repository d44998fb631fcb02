"""Frozen dataclasses that are made when they are first used.

Making one takes a millisecond, and a program uses few of the package's fifty. So the decorator only notes the class.
What a dataclass adds to its class is made when it is first asked for, in the class or in an object.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

__all__ = ["Record", "dataclass"]

if TYPE_CHECKING:
    from dataclasses import dataclass

    class Record:
        """The base of the package's dataclasses."""

else:
    from _thread import RLock

    _lock = RLock()
    _noted = set()

    def dataclass(*, frozen):
        """Notes a class that has the base :class:`Record`."""

        def note(cls):
            _noted.add(cls)
            return cls

        return note

    def _make(cls):
        import dataclasses

        # Its documentation is made of its source when it is read, and a dataclass would read it.
        summary = cls.__dict__["__doc__"]
        cls.__doc__ = ""
        dataclasses.dataclass(frozen=True)(cls)
        cls.__doc__ = summary

    class _Later:
        """An attribute of classes that have not been made yet."""

        def __init__(self, name):
            self._name = name

        def __get__(self, instance, owner):
            # Python 3.13's `inspect.signature` asks for the attribute of a class as if it were an object's.
            mro = (instance if issubclass(owner, type) else owner).__mro__
            with _lock:
                for each in mro:
                    if each in _noted:
                        _noted.remove(each)
                        _make(each)
            for each in mro:
                found = each.__dict__.get(self._name, self)
                if found is not self:
                    return found.__get__(instance, owner) if hasattr(found, "__get__") else found
            raise AttributeError(self._name)

    _MADE = (
        *("__dataclass_fields__", "__dataclass_params__", "__match_args__", "__replace__", "__init__", "__repr__"),
        *("__eq__", "__hash__", "__setattr__", "__delattr__"),
    )
    Record = type("Record", (), {name: _Later(name) for name in _MADE})
