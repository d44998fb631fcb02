"""A deck in C: its life, the time of its calls, and what they come to."""

from __future__ import annotations

import ctypes
import struct
from array import array
from ctypes import byref
from typing import Any, Callable, Iterable, List, Optional, Tuple

from . import _abi, config
from ._arguments import number
from ._loader import library, waits
from ._owner import Owner
from .errors import error_for, invalid, refused

__all__ = ["Handle"]

_NAN = float("nan")


def _destroy(handle: int) -> None:
    library.cardstack_deck_destroy(handle)


class _Place(ctypes.c_char):
    """Where a deck in C is; it keeps the deck's handle, and so the deck."""

    handle: Any


def _reference(handle: Any) -> Any:
    place = _Place.from_address(handle.value)
    place.handle = handle
    return byref(place)


class Handle(Owner):
    """Owns a deck in C and raises what its calls return. Each part of a deck makes its calls by it."""

    __slots__ = (
        "_waiting",
        "advance",
        "at",
        "clock",
        "library",
        "out_count",
        "out_flag",
        "out_status",
        "out_token",
        "owner",
        "syncs_sends",
        "waker",
    )

    def __init__(self, record: _abi.cardstack_deck_config) -> None:
        handle = ctypes.c_void_p()
        code = library.cardstack_deck_create(byref(record), byref(handle))
        if code or not handle.value:
            config.check(record)
            raise error_for(code)
        self._own(handle.value, _destroy)
        self.at: Any = _reference(self._handle)
        """The pointer, as an argument that passes as it is; None once the deck is closed."""
        # The pointer while a call of it waits for the disk.
        self._waiting: Optional[ctypes.c_void_p] = None
        self.owner: Callable[[], Any] = lambda: None
        """Returns the deck that this is a part of: another that shares its parts does not close it."""
        self.syncs_sends = False
        """Whether events wait for the disk before they are handed out."""
        self.advance: Any = library.cardstack_deck_advance
        """What is called for a frame."""
        self.library: Any = library
        """What is called: the library, or a recorder that stands before it."""
        self.clock: Optional[Callable[[], float]] = None
        """Tells the time where the deck is to know it by itself."""
        self.waker: Optional[Callable[[], None]] = None
        """Wakes what sleeps until the deck is called."""
        self.out_count = ctypes.c_size_t()
        self.out_flag = ctypes.c_int32()
        self.out_status = ctypes.c_uint32()
        self.out_token = ctypes.c_uint64()

    def _drop(self) -> None:
        # In this order: another thread's call that finds no pointer looks whether the deck is closed.
        super()._drop()
        self.at = self._waiting = None

    @property
    def closed(self) -> bool:
        """Whether the deck is closed, and not only lent to a call that waits for the disk."""
        return super().closed and getattr(self, "_waiting", None) is None

    def check(self) -> None:
        """Raises ClosedError if the deck is closed, RefusedError if another thread's call of it waits for the disk."""
        self._check()

    def _check(self) -> None:
        super()._check()
        if self._waiting is not None:
            refused("the deck waits for the disk in another thread")

    def wait(self, name: str, *arguments: Any) -> int:
        """Makes a call that may wait for the disk, and returns its result. Other threads run meanwhile.

        They get no pointer to the deck until the call is back, so that their calls on it are refused. Closing it takes
        effect then.
        """
        function = getattr(self.library, name)
        if function is getattr(library, name):  # Else a recorder has it.
            function = waits[name]
        pointer, at = self._handle, self.at
        if pointer is None:
            self._check()
        self._waiting, self._handle, self.at = pointer, None, None
        try:
            code: int = function(pointer, *arguments)
        finally:
            if self._waiting is not None:  # Else it was closed meanwhile.
                self._handle, self.at, self._waiting = pointer, at, None
        return code

    # -- The time -----------------------------------------------------------------------------------------------------

    def when(self, time: Optional[float]) -> float:
        """The time of a call: as given, else now if :meth:`cardstack.Deck.step` tells the time, else the present."""
        return self.now() if time is None else number("time", time)

    def now(self) -> float:
        """The time of a call that is not given one."""
        return _NAN if self.clock is None else self.clock()

    # -- Results ------------------------------------------------------------------------------------------------------

    def do(self, code: int) -> None:
        """Passes a call's result, or raises it."""
        if code:
            self.fail(code)
        if self.waker is not None:
            self.waker()

    def fail(self, code: int) -> None:
        """Raises a call's result."""
        self._check()
        raise error_for(code, self.message())

    def message(self) -> str:
        """What was wrong in the last call that failed."""
        text: bytes = self.library.cardstack_deck_error_message(self._handle)
        return text.decode("utf-8", "replace")

    def count(self, function: Any, *arguments: Any) -> int:
        """Calls a function whose last parameter receives a number."""
        self.do(function(self._handle, *arguments, byref(self.out_count)))
        return self.out_count.value

    def bulk(
        self,
        function: Any,
        ids: List[int],
        *before: float,
        options: Tuple[int, ...] = (),
        after: Tuple[Any, ...] = (),
    ) -> int:
        """Calls a function that takes a list of cards, `options`, and tells how many it took; `after` follows that."""
        try:
            numbers = array("Q", ids)
        except OverflowError:
            invalid("a card's number must be at least 1 and less than 2**64")
        except TypeError:
            raise TypeError("a card's number must be an integer, where keys are numbers themselves") from None
        first = byref(ctypes.c_uint64.from_buffer(numbers)) if numbers else None
        self.do(function(self._handle, *before, first, len(numbers), *options, byref(self.out_count), *after))
        return self.out_count.value

    def records(self, function: Any, kind: Any, form: struct.Struct, *before: int) -> Iterable[Tuple[Any, ...]]:
        """Everything that a function lists: C records of type `kind`, unpacked as `form` tells."""
        room = self.count(function, *before, None, form.size, 0)
        if room == 0:
            return ()
        records = (kind * room)()
        self.count(function, *before, records, form.size, room)
        return form.iter_unpack(memoryview(records).cast("B"))

    def config(self) -> _abi.cardstack_deck_config:
        """The configuration in force."""
        record = _abi.cardstack_deck_config()
        self.do(self.library.cardstack_deck_get_config(self._handle, byref(record), ctypes.sizeof(record)))
        return record
