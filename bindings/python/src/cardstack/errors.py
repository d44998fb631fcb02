"""The exceptions of failed calls.

Every error is a :class:`CardstackError` and also a built-in exception, so ``except LookupError`` works in programs that
do not know cardstack. After an error the deck is as before the call, except that time may have passed.
"""

from __future__ import annotations

import os
from typing import Any, Dict, NoReturn, Optional, Tuple, Type

from . import _abi
from ._help import tell_fields
from ._loader import library

__all__ = [
    "BacklogError",
    "BufferTooSmallError",
    "CardstackError",
    "ClosedError",
    "CorruptError",
    "EmptyError",
    "FormatError",
    "InvalidArgumentError",
    "LimitError",
    "LoadFailedError",
    "LockedError",
    "NotFoundError",
    "OutOfMemoryError",
    "RefusedError",
    "StaleError",
    "StorageError",
    "UnsupportedStructError",
]


class CardstackError(Exception):
    """A call has failed."""

    code: int
    """The result's number, negative: ``CARDSTACK_ERROR_…`` in the C interface."""
    name: str
    """The result's name."""
    message: str
    """One line that names the argument and the reason."""

    def __init__(self, code: int, name: str, message: str) -> None:
        super().__init__(code, name, message)
        self.code = code
        self.name = name
        self.message = message

    def __str__(self) -> str:
        return f"{self.message} ({self.name})"


class InvalidArgumentError(CardstackError, ValueError):
    """An argument is NaN, infinite, out of range, or not one of its named values."""


class ClosedError(InvalidArgumentError):
    """The deck, the sheet or the velocity tracker is closed."""


class UnsupportedStructError(CardstackError, ValueError):
    """The library knows no record of this size."""


class OutOfMemoryError(CardstackError, MemoryError):
    """The system has no memory for the call."""


class BufferTooSmallError(CardstackError, BufferError):
    """An array has room for fewer records than there may be."""


class LimitError(CardstackError, OverflowError):
    """A maximum of the library or the configuration would be exceeded."""


class NotFoundError(CardstackError, LookupError):
    """The deck does not have this card, or it is not in the state that the call needs."""


class EmptyError(CardstackError, LookupError):
    """There is no card to swipe, or no decision to undo."""


class BacklogError(CardstackError, RuntimeError):
    """Too many events or undelivered decisions wait.

    Drain the events with :meth:`cardstack.Deck.events` or :meth:`cardstack.Deck.step`, and call again.
    """


class StaleError(CardstackError, LookupError):
    """The token is not that of an open question or request, or of an undelivered decision.

    It was answered already, or a :class:`cardstack.QuestionDropped` reported its end.
    """


class LoadFailedError(RuntimeError):
    """A request for cards has failed with a number, not with an exception; or no answer came in time.

    It is raised where a :class:`cardstack.LoadRequest` is awaited.
    """

    error: int
    """The number: see :attr:`cardstack.Frame.feed_error`."""

    def __init__(self, error: int) -> None:
        super().__init__(error)
        self.error = error

    def __str__(self) -> str:
        if self.error == _abi.CARDSTACK_REQUEST_TIMED_OUT:
            return "the request for cards was not answered in time"
        return f"the request for cards failed with error {self.error}"


class RefusedError(CardstackError, RuntimeError):
    """The deck's state or configuration does not allow the call now."""


class StorageError(CardstackError, OSError):
    """The system could not read or write the file. `errno`, `strerror` and `filename` are set if they are known."""

    def __init__(
        self, code: int, name: str, message: str, number: Optional[int] = None, filename: Optional[str] = None
    ) -> None:
        super().__init__(code, name, message)
        # OSError would take these arguments for an error number, a text and a file name.
        self.args = (code, name, message)
        self.errno = number
        self.strerror = None if number is None else os.strerror(number)
        self.filename = filename

    def __reduce__(self) -> Tuple[Type[CardstackError], Tuple[Any, ...]]:
        return type(self), (self.code, self.name, self.message, self.errno, self.filename)


class CorruptError(CardstackError, ValueError):
    """A journal or saved deck is damaged before its end."""

    offset: Optional[int]
    """Where the damage is, from the beginning [bytes]; None if it is not known."""

    def __init__(self, code: int, name: str, message: str, offset: Optional[int] = None) -> None:
        super().__init__(code, name, message)
        self.offset = offset

    def __reduce__(self) -> Tuple[Type[CardstackError], Tuple[Any, ...]]:
        return type(self), (self.code, self.name, self.message, self.offset)


class FormatError(CardstackError, ValueError):
    """The file or buffer is not a journal or saved deck, or it has another version."""


class LockedError(StorageError):
    """Another deck has the journal open."""


tell_fields(CardstackError, CorruptError, LoadFailedError)

_CLASSES: Dict[int, Type[CardstackError]] = {
    _abi.CARDSTACK_ERROR_INVALID_ARGUMENT: InvalidArgumentError,
    _abi.CARDSTACK_ERROR_UNSUPPORTED_STRUCT: UnsupportedStructError,
    _abi.CARDSTACK_ERROR_OUT_OF_MEMORY: OutOfMemoryError,
    _abi.CARDSTACK_ERROR_BUFFER_TOO_SMALL: BufferTooSmallError,
    _abi.CARDSTACK_ERROR_LIMIT: LimitError,
    _abi.CARDSTACK_ERROR_NOT_FOUND: NotFoundError,
    _abi.CARDSTACK_ERROR_EMPTY: EmptyError,
    _abi.CARDSTACK_ERROR_BACKLOG: BacklogError,
    _abi.CARDSTACK_ERROR_STALE: StaleError,
    _abi.CARDSTACK_ERROR_REFUSED: RefusedError,
    _abi.CARDSTACK_ERROR_IO: StorageError,
    _abi.CARDSTACK_ERROR_CORRUPT: CorruptError,
    _abi.CARDSTACK_ERROR_FORMAT: FormatError,
    _abi.CARDSTACK_ERROR_LOCKED: LockedError,
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


def error_class(code: int) -> Optional[Type[CardstackError]]:
    """Returns the class of the exception for a result; None for OK."""
    return None if code == _abi.CARDSTACK_OK else _CLASSES.get(code, CardstackError)


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
    name: bytes = library.cardstack_name(_abi.CARDSTACK_TYPE_RESULT, code)
    return name.decode("ascii")


def storage_error(code: int, message: str, info: _abi.cardstack_journal_info, file: Optional[str]) -> CardstackError:
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
    raise error_for(_abi.CARDSTACK_ERROR_INVALID_ARGUMENT, message)


def refused(message: str) -> NoReturn:
    """Raises :class:`RefusedError` for an error found before a call of the library."""
    raise error_for(_abi.CARDSTACK_ERROR_REFUSED, message)


def stale(message: str) -> StaleError:
    """Returns the exception of a request that needs no answer any more."""
    code = _abi.CARDSTACK_ERROR_STALE
    return StaleError(code, _name(code), message)


def closed(what: str = "the deck") -> NoReturn:
    """Raises :class:`ClosedError`. `what` names the closed object."""
    code = _abi.CARDSTACK_ERROR_INVALID_ARGUMENT
    raise ClosedError(code, _name(code), f"{what} is closed")
