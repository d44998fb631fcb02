"""Results of calls as exceptions."""

from __future__ import annotations

import os
from typing import Dict, NoReturn, Optional, Type

from ..errors import (
    BacklogError,
    BufferTooSmallError,
    CardstackError,
    ClosedError,
    CorruptError,
    EmptyError,
    FormatError,
    InvalidArgumentError,
    LimitError,
    LockedError,
    NotFoundError,
    OutOfMemoryError,
    RefusedError,
    StaleError,
    StorageError,
    UnsupportedStructError,
)
from . import abi
from .loader import library

__all__ = [
    "NOT_NOW",
    "advice",
    "closed",
    "error_class",
    "error_for",
    "invalid",
    "refused",
    "stale_error",
    "storage_error",
]

_CLASSES: Dict[int, Type[CardstackError]] = {
    abi.CARDSTACK_ERROR_INVALID_ARGUMENT: InvalidArgumentError,
    abi.CARDSTACK_ERROR_UNSUPPORTED_STRUCT: UnsupportedStructError,
    abi.CARDSTACK_ERROR_OUT_OF_MEMORY: OutOfMemoryError,
    abi.CARDSTACK_ERROR_BUFFER_TOO_SMALL: BufferTooSmallError,
    abi.CARDSTACK_ERROR_LIMIT: LimitError,
    abi.CARDSTACK_ERROR_NOT_FOUND: NotFoundError,
    abi.CARDSTACK_ERROR_EMPTY: EmptyError,
    abi.CARDSTACK_ERROR_BACKLOG: BacklogError,
    abi.CARDSTACK_ERROR_STALE: StaleError,
    abi.CARDSTACK_ERROR_REFUSED: RefusedError,
    abi.CARDSTACK_ERROR_IO: StorageError,
    abi.CARDSTACK_ERROR_CORRUPT: CorruptError,
    abi.CARDSTACK_ERROR_FORMAT: FormatError,
    abi.CARDSTACK_ERROR_LOCKED: LockedError,
}


_IN_PYTHON = {
    "drain them with cardstack_deck_drain_events": "take them with events() or step()",
    "drain them with cardstack_sheet_drain_events": "take them with events()",
    "see cardstack_deck_set_blocked": "set_blocked() lifts that",
    "open one with cardstack_deck_open_journal": "make the deck with journal=",
    "cardstack_deck_remove": "remove()",
    "cardstack_deck_finalize_all": "finalize_all()",
    "set LIVE, or call cardstack_deck_reset": 'configure(recycle={"dedupe": "live"}), or reset()',
}
"""Advice in the library's messages, and the same advice for Python."""


NOT_NOW = frozenset(
    (abi.CARDSTACK_ERROR_EMPTY, abi.CARDSTACK_ERROR_BACKLOG, abi.CARDSTACK_ERROR_LIMIT, abi.CARDSTACK_ERROR_REFUSED)
)
"""Results of a swipe, an undo or a nudge that are no mistakes of the program."""


def error_class(code: int) -> Optional[Type[CardstackError]]:
    """Returns the class of the exception for a result; None for OK."""
    return None if code == abi.CARDSTACK_OK else _CLASSES.get(code, CardstackError)


def advice(text: str) -> str:
    """Returns a message of the library with what to call in Python."""
    if "cardstack_" in text:
        for there, here in _IN_PYTHON.items():
            text = text.replace(there, here)
    return text


def error_for(code: int, message: str = "") -> CardstackError:
    """Returns the exception for a result; without a message it has the first line of its class's documentation."""
    kind = _CLASSES.get(code, CardstackError)
    text = message or (kind.__doc__ or _name(code)).partition("\n")[0]
    return kind(code, _name(code), advice(text))


def _name(code: int) -> str:
    name: bytes = library.cardstack_name(abi.CARDSTACK_TYPE_RESULT, code)
    return name.decode("ascii")


def storage_error(code: int, message: str, info: abi.cardstack_journal_info, file: Optional[str]) -> CardstackError:
    """Returns the exception for a result about a journal or a saved deck, with what is known of the cause."""
    error = error_for(code, message)
    if isinstance(error, CorruptError):
        where = f"{error.message}, at byte {info.damage_offset}"
        return CorruptError(code, error.name, _in_file(where, file), info.damage_offset)
    if isinstance(error, StorageError):
        number = info.error_number or None
        why = error.message if number is None else f"{error.message}: {os.strerror(number)}"
        return type(error)(code, error.name, _in_file(why, file), number, file)
    if isinstance(error, FormatError):
        return error_for(code, _in_file(error.message, file))
    return error


def _in_file(message: str, file: Optional[str]) -> str:
    return message if file is None else f"{file}: {message}"


def invalid(message: str) -> NoReturn:
    """Raises :class:`InvalidArgumentError` for an error found before a call of the library."""
    raise error_for(abi.CARDSTACK_ERROR_INVALID_ARGUMENT, message)


def refused(message: str) -> NoReturn:
    """Raises :class:`RefusedError` for an error found before a call of the library."""
    raise error_for(abi.CARDSTACK_ERROR_REFUSED, message)


def stale_error(message: str) -> StaleError:
    """Returns the exception of a request that needs no answer any more."""
    code = abi.CARDSTACK_ERROR_STALE
    return StaleError(code, _name(code), message)


def closed(what: str = "the deck") -> NoReturn:
    """Raises :class:`ClosedError`. `what` names the closed object."""
    code = abi.CARDSTACK_ERROR_INVALID_ARGUMENT
    raise ClosedError(code, _name(code), f"{what} is closed")
