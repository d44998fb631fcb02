"""Owners of objects in C: when they free them, and why they cannot be copied."""

from __future__ import annotations

import atexit
import ctypes
import os
import weakref
from typing import Any, Callable, ClassVar, NoReturn, Optional

from .arguments import kind_of
from .results import closed, refused

__all__ = ["Owner", "Unshared"]


class Unshared:
    """An object that cannot be copied, because its state is elsewhere."""

    __slots__ = ()

    _instead: ClassVar[str] = "make another"
    """What to do instead of copying it."""

    # There is one method for each way in which Python makes a copy: `copy`, `deepcopy`, `replace`, `pickle` in both
    # directions, and sending to other processes. A subclass may define `__reduce_ex__` to say how it is made again.

    def __copy__(self) -> NoReturn:
        self._refuse_copy()

    def __deepcopy__(self, memo: Any) -> NoReturn:
        self._refuse_copy()

    def __replace__(self, **changes: Any) -> NoReturn:
        self._refuse_copy()

    def __reduce__(self) -> NoReturn:
        self._refuse_copy()

    def __reduce_ex__(self, protocol: Any) -> NoReturn:
        self._refuse_copy()

    def __getstate__(self) -> NoReturn:
        self._refuse_copy()

    def __setstate__(self, state: Any) -> NoReturn:
        self._refuse_copy()

    def _refuse_copy(self) -> NoReturn:
        raise TypeError(f"{kind_of(self)} cannot be copied or pickled: {self._what_it_is()}; {self._instead}")

    def _what_it_is(self) -> str:
        return "it is one with the deck that it belongs to"


class Owner(Unshared):
    """Owns one object in C.

    The pointer to it is the slot ``_handle``, None after it is closed. It is not a number but a ``c_void_p``, and the
    object in C is freed with the last reference to it. A call holds its arguments, and so the pointer, until it
    returns. If an owner is closed during a call (by another thread, a signal handler, or code that converts an
    argument), the object is freed after that call, otherwise at once. No call has to check or count anything for that.
    """

    __slots__ = ("__weakref__", "_finalizer", "_handle")

    _noun: ClassVar[str] = "the deck"

    _handle: Optional[ctypes.c_void_p]

    def _own(self, address: int, destroy: Callable[[int], None]) -> None:
        """Owns a new object from now on."""
        handle = ctypes.c_void_p(address)
        self._finalizer = weakref.finalize(handle, _free, destroy, address, os.getpid())
        # At exit all owners are closed instead, so that none keeps a pointer to a freed object.
        self._finalizer.atexit = False
        self._handle = handle
        _owners[address] = self

    def _begin(self) -> None:
        """Refuses a second initialisation: calls on the first object may still run."""
        if hasattr(self, "_finalizer"):
            refused(f"{self._noun} is made once; make another")

    def close(self) -> None:
        """Frees the object. A second call does nothing; all others raise ClosedError."""
        if not self.closed:
            self._drop()
            self._end()

    @property
    def closed(self) -> bool:
        """Whether :meth:`close` was called, or the constructor failed."""
        # Not by `__getattr__` or `__new__` for what has failed: the one slows every attribute down, the other hides the
        # constructor's signature.
        return getattr(self, "_handle", None) is None

    def _drop(self) -> None:
        """Drops the pointer."""
        self._handle = None

    def _end(self) -> None:
        """Drops what is no longer of use."""

    def _check(self) -> None:
        if self.closed:
            closed(self._noun)

    def _what_it_is(self) -> str:
        return f"{self._noun} is an object in C that it owns alone"


_owners: weakref.WeakValueDictionary[int, Owner] = weakref.WeakValueDictionary()
"""The owners, by the address of their objects."""


def _free(destroy: Callable[[int], None], address: int, process: int) -> None:
    # A forked child has a copy of its parent's object, but the journal's lock and file belong to the parent.
    if os.getpid() == process:
        destroy(address)


def _close_all() -> None:
    for owner in list(_owners.values()):
        owner._drop()


atexit.register(_close_all)
