"""What a call that fails raises.

Every error is a :class:`CardstackError` and also the built-in exception it amounts to, so ``except LookupError`` works
where nobody has heard of cardstack. After an error the deck is as it was before the call.
"""

from __future__ import annotations

from typing import Dict, NoReturn, Type

from . import _abi
from ._loader import library

__all__ = [
    "BacklogError",
    "BufferTooSmallError",
    "CardstackError",
    "ClosedError",
    "EmptyError",
    "InvalidArgumentError",
    "LimitError",
    "NotFoundError",
    "OutOfMemoryError",
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
    """The deck, or the velocity tracker, is closed."""


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


_CLASSES: Dict[int, Type[CardstackError]] = {
    _abi.CARDSTACK_ERROR_INVALID_ARGUMENT: InvalidArgumentError,
    _abi.CARDSTACK_ERROR_UNSUPPORTED_STRUCT: UnsupportedStructError,
    _abi.CARDSTACK_ERROR_OUT_OF_MEMORY: OutOfMemoryError,
    _abi.CARDSTACK_ERROR_BUFFER_TOO_SMALL: BufferTooSmallError,
    _abi.CARDSTACK_ERROR_LIMIT: LimitError,
    _abi.CARDSTACK_ERROR_NOT_FOUND: NotFoundError,
    _abi.CARDSTACK_ERROR_EMPTY: EmptyError,
    _abi.CARDSTACK_ERROR_BACKLOG: BacklogError,
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
