"""The exceptions of failed calls.

Every error is a :class:`CardstackError` and also a built-in exception, so ``except LookupError`` works in programs that
do not know cardstack. After an error the deck is as before the call, except that time may have passed.
"""

from __future__ import annotations

import os
from typing import Any, Optional, Tuple, Type

from ._base.help import tell_fields
from ._native import abi

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
    """There is no card to swipe, or no decision to undo: a reason of :meth:`cardstack.Deck.swipe_refusal`."""


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
        if self.error == abi.CARDSTACK_REQUEST_TIMED_OUT:
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
