"""What a call that fails raises.

Every error is a :class:`CardstackError` and also the built-in exception it amounts to, so ``except LookupError`` works
where nobody has heard of cardstack. After an error the deck is as it was before the call.
"""

from __future__ import annotations

from typing import Dict, NoReturn, Tuple, Type

from . import _abi
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
    "LockedError",
    "NotFoundError",
    "OutOfMemoryError",
    "RefusedError",
    "StaleError",
    "StorageError",
    "UnsupportedStructError",
]


class CardstackError(Exception):
    """A call that failed."""

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
    """An argument is not a number, out of range, or not one of its named values."""


class ClosedError(InvalidArgumentError):
    """The deck, the sheet, or the velocity tracker, is closed."""


class UnsupportedStructError(CardstackError, ValueError):
    """The library knows no record of this size."""


class OutOfMemoryError(CardstackError, MemoryError):
    """The system has no memory for it."""


class BufferTooSmallError(CardstackError, BufferError):
    """An array has room for fewer records than there may be."""


class LimitError(CardstackError, OverflowError):
    """One of the library's named maxima would be passed."""


class NotFoundError(CardstackError, LookupError):
    """No such card is in the deck."""


class EmptyError(CardstackError, LookupError):
    """There is no card to swipe, or no decision to undo."""


class BacklogError(CardstackError, RuntimeError):
    """Too many events wait to be drained: read :meth:`cardstack.Deck.events` and call again."""


class StaleError(CardstackError, LookupError):
    """The question is no longer open: it was answered, or a :class:`cardstack.QuestionDropped` told of its end."""


class RefusedError(CardstackError, RuntimeError):
    """The deck's configuration does not allow it now."""


class StorageError(CardstackError, OSError):
    """The system could not read or write the file."""

    def __init__(self, code: int, name: str, message: str) -> None:
        super().__init__(code, name, message)
        # OSError takes its arguments for the system's number, its text and a file's name; these are none.
        self.errno = self.strerror = self.filename = None

    def __reduce__(self) -> Tuple[Type[CardstackError], Tuple[int, str, str]]:
        return type(self), (self.code, self.name, self.message)


class CorruptError(CardstackError, ValueError):
    """A journal or saved deck is damaged before its end."""


class FormatError(CardstackError, ValueError):
    """The file or buffer is no journal or saved deck, or one of a newer version."""


class LockedError(StorageError):
    """Another deck has the journal open."""


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


def error_for(code: int, message: str = "") -> CardstackError:
    """The exception for a result; without a message the result's general one."""
    name = library.cardstack_result_name(code).decode("ascii")
    text = message or library.cardstack_result_message(code).decode("utf-8")
    return _CLASSES.get(code, CardstackError)(code, name, text)


def invalid(message: str) -> NoReturn:
    """Raises :class:`InvalidArgumentError` for something seen before the library was asked."""
    raise error_for(_abi.CARDSTACK_ERROR_INVALID_ARGUMENT, message)


def closed(what: str = "the deck") -> NoReturn:
    """Raises :class:`ClosedError`; `what` is closed."""
    code = _abi.CARDSTACK_ERROR_INVALID_ARGUMENT
    raise ClosedError(code, library.cardstack_result_name(code).decode("ascii"), f"{what} is closed")
