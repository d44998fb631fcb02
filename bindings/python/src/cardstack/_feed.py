"""Where cards come from: what a deck asks of a feed, and what the feed brings."""

from __future__ import annotations

import ctypes
import datetime
from ctypes import byref
from typing import Any, Hashable, Iterable, List, Optional, Tuple, TypeVar, Union

from . import _abi
from ._arguments import integer, kind_of
from ._requests import Requested
from .enums import CardStatus, Reason
from .errors import invalid
from .events import Load
from .frames import FEED_EXCEPTION
from .keys import DIGEST_BASE

__all__ = ["Day", "Feed"]

K = TypeVar("K", bound=Hashable)

Day = Union[datetime.date, int]
"""A day: a date, or its number, which is that of ``date.toordinal()`` or any other that the program always uses."""

_ALL = ctypes.c_size_t(-1).value


def day_number(day: Day) -> int:
    """The number of a day."""
    number = day.toordinal() if isinstance(day, datetime.date) else day
    if not isinstance(number, int):
        raise TypeError(f"day must be a datetime.date or an integer, not {type(day).__name__}")
    if not -(1 << 63) <= number < 1 << 63:
        invalid("day must be at least -2**63 and less than 2**63")
    return number


class Feed(Requested[K]):
    """A deck as far as it is fed."""

    __slots__ = ("_staging", "_today")

    def __init__(self, record: _abi.cardstack_deck_config, keys: Any) -> None:
        super().__init__(record, keys)
        # Cards with keys to remember that were staged, and may still be.
        self._staging: List[int] = []
        self._today = 0

    def load(self, *, time: Optional[float] = None) -> Optional[int]:
        """Asks for cards unless there are fresh ones (`freshness`): for when the deck comes into sight.

        Returns the token of what is asked: of the :class:`cardstack.Load` that comes next, or of a
        :class:`cardstack.ReplacementAsked` with ``Replacement.ASK``. None: nothing is asked, because there are fresh
        cards or a request is out already. Cards are as fresh as the oldest page of which any are left, and not fresh
        after a :meth:`refresh` that has failed. RefusedError if `feed` is off, or if cards would be replaced and
        `replacement` does not allow it; BacklogError if too many events wait.
        """
        self._do(self._library.cardstack_deck_load(self._handle, self._when(time), byref(self._out_token)))
        return self._out_token.value or None

    def refresh(self, *, time: Optional[float] = None) -> int:
        """Asks for other cards in place of those there are, fresh or not: for a pull to refresh.

        A request that is out is superseded. The cards stay until the new ones come, and if they do not; then the next
        request is for others in their place, whatever it is made for. What becomes of decisions that can be undone is
        the configuration's `replacement`.

        Returns the token of the :class:`cardstack.Load`, or of the :class:`cardstack.ReplacementAsked`. RefusedError if
        `feed` is off, or with ``Replacement.REFUSE`` if there are such decisions; BacklogError if too many events wait.
        """
        self._do(self._library.cardstack_deck_refresh(self._handle, self._when(time), byref(self._out_token)))
        return self._out_token.value

    def page(
        self,
        request: Union[Load, int],
        cards: Iterable[K],
        *,
        last: bool = False,
        stage: bool = False,
        more: bool = False,
        at_once: bool = False,
        day: Optional[Day] = None,
        time: Optional[float] = None,
    ) -> int:
        """Brings the cards that a :class:`cardstack.Load` asked for, given as its event or token.

        They go behind the last card, or take the place of all, if that was asked. Then they wait while a finger holds a
        card, until it lets go; with `at_once` they do not. `last`: there are no more, so the
        deck does not ask again before :meth:`refresh`, or :meth:`load` without fresh cards. `stage`: they wait for
        :meth:`release`; not for cards that take the place of others. `more`: another page is at hand; not with `last`.
        `day`: that of the cards, for ``Freshness.DAY``; left out, it is today, as :meth:`set_day` told last.

        Returns how many were taken; the others were duplicates by the configured `dedupe`. None new and not the last
        page: that counts as a failure; with `more` the request stays open for the page after it. StaleError if the
        request is no longer open; LimitError and OutOfMemoryError leave it open.
        """
        token = _token(request)
        flags = (_abi.CARDSTACK_PAGE_LAST if last else 0) | (_abi.CARDSTACK_PAGE_STAGE if stage else 0)
        flags |= (_abi.CARDSTACK_PAGE_MORE if more else 0) | (_abi.CARDSTACK_PAGE_AT_ONCE if at_once else 0)
        today = self._today if day is None else day_number(day)
        if stage:
            cards = list(cards)
            remembered = 0 if self._objects is not None else DIGEST_BASE
            self._staging += [number for number in self._ids(self._keys_of(cards)) if number >= remembered]
        asked = self._asked.get(token)
        is_replacing = asked is None or asked.request.reason in (Reason.LOAD, Reason.REFRESH)
        add = self._library.cardstack_deck_page
        taken = self._add(add, cards, self._when(time), token, options=(flags, today))
        if taken or not more:
            self._is_answered(token)
            self._failure.note(0, None)
        if is_replacing:
            self._review_objects()
        return taken

    def page_failed(
        self, request: Union[Load, int], error: Union[int, Exception] = -1, *, time: Optional[float] = None
    ) -> None:
        """Reports that a :class:`cardstack.Load` has failed, and why: a number of the program's own, or an exception.

        Until a page comes :attr:`cardstack.Frame.feed_error` is that number, which is not 0, and
        :attr:`cardstack.Frame.feed_exception` that exception. If there are fewer cards than `watermark` the deck asks
        again, after a wait that grows with each failure. StaleError if the request is no longer open.
        """
        exception = error if isinstance(error, Exception) else None
        number = _number_of(error) if isinstance(error, Exception) else integer("error", error)
        if not -(1 << 31) <= number < 1 << 31:
            invalid("error must be at least -2**31 and less than 2**31")
        token = _token(request)
        self._do(self._library.cardstack_deck_page_failed(self._handle, self._when(time), token, number))
        self._failure.note(number, exception)
        self._is_answered(token)

    def release(self, count: Optional[int] = None, *, time: Optional[float] = None) -> int:
        """Puts staged cards into the pile, behind the last one: all, or at most `count`. Returns how many."""
        if count is not None and not 0 <= integer("count", count) <= _abi.CARDSTACK_MAX_CARDS:
            invalid(f"count must be at least 0 and at most {_abi.CARDSTACK_MAX_CARDS}")
        limit = _ALL if count is None else count
        self._do(self._library.cardstack_deck_release(self._handle, self._when(time), limit, byref(self._out_count)))
        return self._out_count.value

    def set_day(self, day: Day, *, time: Optional[float] = None) -> None:
        """Tells what day it is, for ``Freshness.DAY``, in the program's time zone: ``datetime.date.today()``."""
        number = day_number(day)
        self._do(self._library.cardstack_deck_set_day(self._handle, self._when(time), number))
        self._today = number

    def reset(self, *, seal: bool = False, time: Optional[float] = None) -> int:
        """Erases everything that is the user's, as at a log-out. Returns how many decisions were not delivered.

        That is: cards, decisions, what is on its way to the backend, keys, what the session remembers, a block, events
        that wait, and the journal's content. Settings stay; nothing becomes final. Answers to what was asked before
        raise StaleError. With `feed` the deck asks for cards when :meth:`load` or :meth:`refresh` is called.
        StorageError or OutOfMemoryError if the journal could not be erased: nothing has changed.

        With `seal` what is not delivered stays, to be delivered under its old keys; where decisions are delivered when
        final, those that could be undone are delivered, too. Nothing but :class:`cardstack.Send`,
        :class:`cardstack.Revert` and :meth:`sends` reports it.
        """
        at = self._when(time)
        flags = _abi.CARDSTACK_RESET_SEAL if seal else 0
        self._store(self._library.cardstack_deck_reset(self._handle, at, flags, byref(self._out_count)))
        undelivered = self._out_count.value
        self._staging.clear()
        self._failure.note(0, None)
        self._forget_requests()
        self._review_objects()
        return undelivered

    # -- Within -------------------------------------------------------------------------------------------------------

    def _staged_cards(self) -> List[int]:
        """Those of the cards that are staged whose keys or objects are to be remembered."""
        self._staging = [number for number in self._staging if self._status(number) & CardStatus.STAGED]
        return self._staging

    def _forget_requests(self) -> None:
        self._asked.clear()

    def _keys_of(self, cards: Iterable[Any]) -> Iterable[K]:
        raise NotImplementedError

    def _ids(self, keys: Iterable[K]) -> List[int]:
        raise NotImplementedError

    def _review_objects(self) -> None:
        """Has it looked at whether the deck still needs the program's objects, any of them."""
        raise NotImplementedError

    def _add(self, function: Any, keys: Iterable[K], time: float, *place: int, options: Tuple[int, ...] = ()) -> int:
        raise NotImplementedError


def _number_of(error: Exception) -> int:
    """The number of a failure: that of the error, if it has one that can be used."""
    try:
        number = error.errno  # type: ignore[attr-defined]
        return number if type(number) is int and number and abs(number) < 1 << 31 else FEED_EXCEPTION
    except Exception:
        return FEED_EXCEPTION


def _token(request: Union[Load, int]) -> int:
    token = request if isinstance(request, int) else getattr(request, "token", None)
    if not isinstance(token, int):
        raise TypeError(f"request must be a Load, or its token, not {kind_of(request)}")
    if not 0 <= token < 1 << 64:
        invalid("request must be a Load, or its token")
    return token
