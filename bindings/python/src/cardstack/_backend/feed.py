"""The feed of a deck: its requests for cards, and the answers."""

from __future__ import annotations

import ctypes
from ctypes import byref
from typing import TYPE_CHECKING, Iterable, Optional, Union

from .._base.generic import C, Generic, K
from .._deck.cards import Cards
from .._deck.inventory import Inventory
from .._deck.stage import Stage
from .._native import abi
from .._native.arguments import integer, kind_of
from .._native.handle import Handle
from .._native.results import invalid
from ..enums import Reason
from ..errors import LoadFailedError
from ..events import Load
from ..frames import FEED_EXCEPTION, Failure
from .load_request import LoadRequest
from .requests import Asked

if TYPE_CHECKING:
    import datetime  # Few programs set a day.

__all__ = ["Day", "Feed", "is_replacing"]

Day = Union["datetime.date", int]
"""A day: a date, or a number, in the numbering of ``date.toordinal()`` or in the program's own."""

_ALL = ctypes.c_size_t(-1).value


def day_number(day: Day) -> int:
    """Returns the number of a day."""
    import datetime

    number = day.toordinal() if isinstance(day, datetime.date) else day
    if not isinstance(number, int):
        raise TypeError(f"day must be a datetime.date or an integer, not {type(day).__name__}")
    if not -(1 << 63) <= number < 1 << 63:
        invalid("day must be at least -2**63 and less than 2**63")
    return number


def is_replacing(load: Load) -> bool:
    """Returns whether the cards of a request replace others: they begin with the first page, and take no reserve."""
    return load.reason in (Reason.LOAD, Reason.REFRESH)


class Feed(Generic[K, C]):
    """A deck's requests for cards, and the answers."""

    __slots__ = ("_asked", "_cards", "_failure", "_inventory", "_native", "_stage", "_today")

    def __init__(
        self,
        native: Handle,
        cards: Cards[K, C],
        inventory: Inventory,
        stage: Stage[K, C],
        asked: Asked,
        failure: Failure,
    ) -> None:
        self._native = native
        self._stage = stage
        self._cards = cards
        self._inventory = inventory
        self._asked = asked
        self._failure = failure
        self._today = 0

    def load(self, time: Optional[float]) -> LoadRequest:
        """Asks for cards; returns the request, or question."""
        native = self._native
        native.do(native.library.cardstack_deck_load(native._handle, native.when(time), 0, byref(native.out_token)))
        return self._asked.load_request(native.out_token.value)

    def refresh(self, time: Optional[float]) -> LoadRequest:
        """Asks for other cards; returns the request, or question."""
        native = self._native
        native.do(native.library.cardstack_deck_refresh(native._handle, native.when(time), 0, byref(native.out_token)))
        return self._asked.load_request(native.out_token.value)

    def answer_load(
        self,
        request: Union[Load, LoadRequest, int],
        cards: Iterable[C],
        *,
        last: bool = False,
        reserve: bool = False,
        more: bool = False,
        day: Optional[Day] = None,
        time: Optional[float] = None,
    ) -> int:
        """Answers a request with cards; returns how many the deck took."""
        token = _token(request)
        flags = (abi.CARDSTACK_PAGE_LAST if last else 0) | (abi.CARDSTACK_PAGE_RESERVE if reserve else 0)
        flags |= abi.CARDSTACK_PAGE_MORE if more else 0
        today = self._today if day is None else day_number(day)
        if reserve:
            cards = list(cards)
            numbers = self._cards.numbers(self._cards.keys_of(cards))
            self._inventory.candidates += self._cards.remembered(numbers)
        asked = self._asked.request(token)
        may_replace = asked is None or (isinstance(asked, Load) and is_replacing(asked))
        native = self._native
        add = native.library.cardstack_deck_answer_load
        taken = self._cards.add(add, cards, native.when(time), token, options=(flags, today, 0))
        if taken or not more:
            self._asked.has_cards(token, taken)
        if taken or last:
            self._failure.note(0, None)
        if may_replace:
            self._cards.review()
        return taken

    def fail_load(
        self, request: Union[Load, LoadRequest, int], error: Union[int, Exception], time: Optional[float] = None
    ) -> None:
        """Reports that a request has failed."""
        exception = error if isinstance(error, Exception) else None
        number = _number_of(error) if isinstance(error, Exception) else integer("error", error)
        if not -(1 << 31) <= number < 1 << 31:
            invalid("error must be at least -2**31 and less than 2**31")
        token = _token(request)
        native = self._native
        if number == 0:
            invalid("error must not be 0")
        answer = native.library.cardstack_deck_answer_load
        native.do(answer(native._handle, native.when(time), token, None, 0, 0, 0, number, None))
        # If other cards have answered the request, nothing has failed.
        if self._stage.peek().feed_error == number:
            self._failure.note(number, exception)
        self._asked.has_failed(token, LoadFailedError(number) if exception is None else exception)

    def admit(self, count: Optional[int], time: Optional[float]) -> int:
        """Moves cards of the reserve to the pile; returns how many."""
        if count is not None and not 0 <= integer("count", count) <= abi.CARDSTACK_MAX_CARDS:
            invalid(f"count must be at least 0 and at most {abi.CARDSTACK_MAX_CARDS}")
        limit = _ALL if count is None else count
        native = self._native
        at, out = native.when(time), byref(native.out_count)
        native.do(native.library.cardstack_deck_admit(native._handle, at, limit, out))
        return native.out_count.value

    def set_day(self, day: Day, time: Optional[float]) -> None:
        """Sets today."""
        number = day_number(day)
        native = self._native
        native.do(native.library.cardstack_deck_set_day(native._handle, native.when(time), number))
        self._today = number

    def forget(self) -> None:
        """Forgets what a log-out has made invalid."""
        self._inventory.candidates.clear()
        self._failure.note(0, None)


def _number_of(error: Exception) -> int:
    """Returns the number of a failure: the error's own number, if it has a usable one."""
    try:
        number = error.errno  # type: ignore[attr-defined]
        return number if type(number) is int and number and abs(number) < 1 << 31 else FEED_EXCEPTION
    except Exception:
        return FEED_EXCEPTION


def _token(request: Union[Load, LoadRequest, int]) -> int:
    token = request if isinstance(request, int) else getattr(request, "token", None)
    if not isinstance(token, int):
        raise TypeError(f"request must be a Load, or its token, not {kind_of(request)}")
    if not 0 <= token < 1 << 64:
        invalid("request must be a Load, or its token")
    return token
