"""A deck in C: its lifetime, the times of its calls, and their results."""

from __future__ import annotations

import ctypes
import struct
from array import array
from ctypes import byref
from typing import Any, Callable, Iterable, List, Optional, Tuple

from . import abi
from .arguments import number
from .loader import library, waits
from .owner import Owner
from .results import error_for, invalid, refused

__all__ = ["Handle"]

_NAN = float("nan")


def _destroy(handle: int) -> None:
    library.cardstack_deck_destroy(handle)


def _check_config(record: abi.cardstack_deck_config) -> None:
    """Raises the exception that creating a deck would raise, with the field and the reason."""
    text = ctypes.create_string_buffer(512)
    code = library.cardstack_deck_config_validate(ctypes.byref(record), text, len(text))
    if code:
        raise error_for(code, text.value.decode("utf-8", "replace"))


class Handle(Owner):
    """Owns a deck in C, and raises the errors of its calls. All parts of a deck call C through it."""

    __slots__ = (
        "_waiting",
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

    def __init__(self, record: abi.cardstack_deck_config) -> None:
        handle = ctypes.c_void_p()
        code = library.cardstack_deck_create(byref(record), byref(handle))
        if code or not handle.value:
            _check_config(record)
            raise error_for(code)
        self._own(handle.value, _destroy)
        # The pointer while a call waits for the disk.
        self._waiting: Optional[ctypes.c_void_p] = None
        self.owner: Callable[[], Any] = lambda: None
        """Returns the deck that owns this part. A deck that shares the part does not close it."""
        self.syncs_sends = False
        """Whether events wait for the disk before the program gets them."""
        self.library: Any = library
        """The library, or a recorder in front of it."""
        self.clock: Optional[Callable[[], float]] = None
        """The clock, if the deck uses its own."""
        self.waker: Optional[Callable[[], None]] = None
        """Wakes a loop that sleeps until the deck is called."""
        self.out_count = ctypes.c_size_t()
        self.out_flag = ctypes.c_int32()
        self.out_status = ctypes.c_uint32()
        self.out_token = ctypes.c_uint64()

    def _drop(self) -> None:
        # The order matters: a call of another thread that finds no pointer checks whether the deck is closed.
        super()._drop()
        self._waiting = None

    @property
    def closed(self) -> bool:
        """Whether the deck is closed, not just in use by a call that waits for the disk."""
        return super().closed and getattr(self, "_waiting", None) is None

    def check(self) -> None:
        """Raises ClosedError if the deck is closed, RefusedError while another thread's call waits for the disk."""
        self._check()

    def _check(self) -> None:
        super()._check()
        if self._waiting is not None:
            refused("the deck waits for the disk in another thread")

    def wait(self, name: str, *arguments: Any) -> int:
        """Makes a call that may wait for the disk, and returns its result. Other threads run in the meantime.

        Until the call returns they get no pointer to the deck, so their calls on it are refused. Closing the deck takes
        effect after the call.
        """
        function = getattr(self.library, name)
        if function is getattr(library, name):  # Otherwise a recorder has it.
            function = waits[name]
        pointer = self._handle
        if pointer is None:
            self._check()
        self._waiting, self._handle = pointer, None
        try:
            code: int = function(pointer, *arguments)
        finally:
            if self._waiting is not None:  # Otherwise it was closed in the meantime.
                self._handle, self._waiting = pointer, None
        return code

    # -- The time -----------------------------------------------------------------------------------------------------

    def when(self, time: Optional[float]) -> float:
        """Returns the time of a call: the given one, or now if the deck uses its own clock, or the present time."""
        return self.now() if time is None else number("time", time)

    def now(self) -> float:
        """Returns the time of a call without a time."""
        return _NAN if self.clock is None else self.clock()

    # -- Results ------------------------------------------------------------------------------------------------------

    def do(self, code: int) -> None:
        """Raises the exception of a failed call."""
        if code:
            self.fail(code)
        if self.waker is not None:
            self.waker()

    def fail(self, code: int) -> None:
        """Raises the exception for a result."""
        self._check()
        raise error_for(code, self.message())

    def message(self) -> str:
        """Returns the message of the last failed call."""
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
        """Calls a function with a list of cards and `options`. Returns the count that it writes; `after` follows it."""
        try:
            numbers = array("Q", ids)
        except OverflowError:
            invalid("a card's number must be at least 1 and less than 2**64")
        except TypeError:
            raise TypeError("a card's number must be an integer, because the keys of this deck are numbers") from None
        first = byref(ctypes.c_uint64.from_buffer(numbers)) if numbers else None
        self.do(function(self._handle, *before, first, len(numbers), *options, byref(self.out_count), *after))
        return self.out_count.value

    def records(self, function: Any, kind: Any, form: struct.Struct, *before: int) -> Iterable[Tuple[Any, ...]]:
        """Returns everything that a function lists: C records of type `kind`, unpacked with `form`."""
        room = self.count(function, *before, None, form.size, 0)
        if room == 0:
            return ()
        records = (kind * room)()
        self.count(function, *before, records, form.size, room)
        return form.iter_unpack(memoryview(records).cast("B"))

    def config(self) -> abi.cardstack_deck_config:
        """Returns a copy of the present configuration."""
        record = abi.cardstack_deck_config()
        self.do(self.library.cardstack_deck_get_config(self._handle, byref(record), ctypes.sizeof(record)))
        return record
