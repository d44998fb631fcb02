"""A deck in C: its life, and what its calls come to."""

from __future__ import annotations

import ctypes
import struct
from array import array
from ctypes import byref
from types import TracebackType
from typing import Any, Iterable, List, Optional, Tuple, Type, TypeVar

from . import _abi, config
from ._loader import library
from ._owner import Owner
from .errors import error_for, invalid

__all__ = ["Handle"]

_Self = TypeVar("_Self", bound="Handle")


def _destroy(handle: int) -> None:
    library.cardstack_deck_destroy(handle)


class Handle(Owner):
    """Owns a deck in C and raises what its calls return."""

    __slots__ = ("_library", "_out_count", "_out_flag", "_out_status", "_out_token")

    _instead = "save() returns what it holds in bytes, and restore() brings that into another deck"

    def __init__(self, record: _abi.cardstack_deck_config) -> None:
        handle = ctypes.c_void_p()
        code = library.cardstack_deck_create(byref(record), byref(handle))
        if code or not handle.value:
            config.check(record)
            raise error_for(code)
        self._own(handle.value, _destroy)
        # What is called: the library, or a recorder that stands before it.
        self._library: Any = library
        self._out_count = ctypes.c_size_t()
        self._out_flag = ctypes.c_int32()
        self._out_status = ctypes.c_uint32()
        self._out_token = ctypes.c_uint64()

    def close(self) -> None:
        """Frees the deck; events not drained are lost. Any further call but this one raises ClosedError."""
        super().close()

    def __enter__(self: _Self) -> _Self:
        self._check()
        return self

    def __exit__(
        self, kind: Optional[Type[BaseException]], error: Optional[BaseException], trace: Optional[TracebackType]
    ) -> None:
        self.close()

    def _do(self, code: int) -> None:
        """Passes a call's result, or raises it."""
        if code:
            self._fail(code)

    def _fail(self, code: int) -> None:
        self._check()
        raise error_for(code, self._message())

    def _message(self) -> str:
        """What was wrong in the last call that failed."""
        text: bytes = self._library.cardstack_deck_error_message(self._handle)
        return text.decode("utf-8", "replace")

    def _count(self, function: Any, *arguments: Any) -> int:
        """Calls a function whose last parameter receives a number."""
        self._do(function(self._handle, *arguments, byref(self._out_count)))
        return self._out_count.value

    def _bulk(
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
        self._do(function(self._handle, *before, first, len(numbers), *options, byref(self._out_count), *after))
        return self._out_count.value

    def _records(self, function: Any, kind: Any, form: struct.Struct, *before: int) -> Iterable[Tuple[Any, ...]]:
        """Everything that a function lists: C records of type `kind`, unpacked as `form` tells."""
        room = self._count(function, *before, None, form.size, 0)
        if room == 0:
            return ()
        records = (kind * room)()
        self._count(function, *before, records, form.size, room)
        return form.iter_unpack(memoryview(records).cast("B"))

    def _config(self) -> _abi.cardstack_deck_config:
        record = _abi.cardstack_deck_config()
        self._do(self._library.cardstack_deck_get_config(self._handle, byref(record), ctypes.sizeof(record)))
        return record
