"""The part of the deck's model that asks for cards."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass
from math import inf
from typing import Any, Callable, List, Optional, Sequence, Tuple

from cardstack import (
    Direction,
    FeedState,
    Freshness,
    InvalidArgumentError,
    Reason,
    RefusedError,
    Replacement,
    StaleError,
)
from model_parts import Decision, DeckError, Question, Told


@dataclass
class Request:
    """A request for cards that is out, or about to be."""

    token: int
    cause: Reason
    keeping: Optional[str]
    """Whose decisions stay if it brings other cards: "none", "same" or "all"; None: it brings more."""
    time: float
    sequence: int
    is_read: bool = False
    deadline: float = inf


@dataclass
class Feed:
    """How the asking went."""

    request: Optional[Request] = None
    failures: int = 0
    failed: bool = False
    error: int = 0
    retry_time: float = -inf
    complete: bool = False
    silent: bool = False
    page_time: Optional[float] = None
    page_day: int = 0


class Feeding:
    """The calls and happenings of a model that are about its feed."""

    feed: Feed
    today: Optional[int]
    rules: Any
    now: float
    upcoming: List[str]
    staged: List[str]
    flights: List[Any]
    questions: List[Question]
    online: bool
    awaits_first_load: bool

    # -- Asking -------------------------------------------------------------------------------------------------------

    def load(self) -> Optional[int]:
        self.require_feed()
        request = self.feed.request
        is_out = request is not None and (request.is_read or request.cause != Reason.WATERMARK)
        if is_out or self.refresh_is_asked or (self.has_cards and self.is_fresh):
            self.feed.silent = False
            return None
        if self.has_cards:
            return self.want_others(Reason.LOAD)
        self.feed.silent = self.feed.complete = False
        return self.want(Reason.LOAD, None)

    def refresh(self) -> int:
        self.require_feed()
        return self.want_others(Reason.REFRESH)

    def require_feed(self) -> None:
        if not self.rules.feed:
            raise DeckError(RefusedError)

    def want_others(self, cause: Reason) -> int:
        """Cards that take the place of those there are."""
        if self.undoable and not self.awaits_first_load:
            if self.rules.replacement == Replacement.REFUSE:
                raise DeckError(RefusedError)
            if self.rules.replacement == Replacement.ASK:
                self.supersede_replacement()
                return self.ask("refresh", reason=cause)
        self.supersede_replacement()
        return self.want_others_now(cause)

    def want_others_now(self, cause: Reason) -> int:
        self.feed.silent = self.feed.complete = False
        self.drop_request(Reason.SUPERSEDED)
        keeping = {Replacement.PRESERVE: "same", Replacement.REFUSE: "all"}.get(self.rules.replacement, "none")
        return self.want(cause, "all" if self.awaits_first_load else keeping)

    def want(self, cause: Reason, keeping: Optional[str]) -> int:
        self.tokens += 1
        self.feed.request = Request(self.tokens, cause, keeping, self.now, self.number())
        return self.tokens

    def drop_request(self, reason: Reason) -> None:
        request, self.feed.request = self.feed.request, None
        if request and request.is_read:
            self.tell("dropped", None, request.token, reason=reason)

    @property
    def refresh_is_asked(self) -> bool:
        return any(each.kind == "refresh" for each in self.questions)

    @property
    def is_low(self) -> bool:
        # What autoplay has sent round comes back by itself.
        circling = sum(flight.circles and flight.in_play for flight in self.flights)
        cards = len(self.upcoming) + len(self.staged) + circling
        few = not self.rules.is_circular and cards < self.rules.watermark
        quiet = self.feed.complete or self.feed.silent or not self.online or self.refresh_is_asked
        return self.rules.feed and few and not quiet

    def review_feed(self) -> None:
        """Asks if there are too few cards; what nobody has read is taken back if there are enough."""
        request = self.feed.request
        if request is None:
            if self.is_low and self.feed.retry_time <= self.now:
                self.want(Reason.WATERMARK, None)
        elif request.cause == Reason.WATERMARK and not request.is_read and not self.is_low:
            self.feed.request = None

    def feed_times(self) -> List[float]:
        request = self.feed.request
        return [request.deadline] if request else [self.feed.retry_time] if self.is_low else []

    def tell_load(self) -> List[Tuple[int, Told]]:
        """The event of the request, which is read now."""
        request = self.feed.request
        if request is None or request.is_read:
            return []
        request.is_read, request.deadline = True, self.now + self.rules.request_seconds
        told = Told("load", None, request.token, Direction.NONE, request.cause, self.feed.failures, request.time)
        return [(request.sequence, told)]

    # -- Answers ------------------------------------------------------------------------------------------------------

    def page(self, token: int, cards: Sequence[str], last: bool, stage: bool, more: bool, day: int) -> int:
        request = self.open_request(token)
        if stage and request.keeping is not None:
            raise DeckError(InvalidArgumentError, is_late=True)
        taken = 0
        if request.keeping is not None:
            keeping = "all" if self.awaits_first_load else request.keeping
            if last or deepcopy(self).bring_others(cards, keeping) > 0:
                taken = self.bring_others(cards, keeping)
        elif stage:
            new = self.take(cards, self.refused())
            self.staged += new
            taken = len(new)
            if new:
                self.end_first_load()
        else:
            taken = self.append(cards)
        if taken or last:
            self.feed = Feed(complete=last, silent=self.feed.silent, page_time=self.now, page_day=day)
        elif not more:
            self.fail(0)
        return taken

    def bring_others(self, cards: Sequence[str], keeping: str) -> int:
        kept = {"none": None, "same": cards, "all": [each.card for each in self.pending]}[keeping]
        return self.replace_all(cards, kept, keeps_closed=keeping == "all")

    def page_failed(self, token: int, error: int) -> None:
        self.open_request(token)
        self.fail(error)

    def open_request(self, token: int) -> Request:
        request = self.feed.request
        if request is None or request.token != token:
            raise DeckError(StaleError)
        return request

    def fail(self, error: int) -> None:
        feed = self.feed
        feed.request, feed.failed, feed.error = None, True, error
        feed.failures += 1
        feed.retry_time = self.now + self.rules.wait(feed.failures)

    def time_out_request(self) -> None:
        if self.feed.request and self.feed.request.deadline <= self.now:
            self.drop_request(Reason.TIMED_OUT)
            self.fail(0)

    def stop_feed(self) -> None:
        if self.refresh_is_asked:
            self.supersede_replacement()
        self.drop_request(Reason.SUPERSEDED)
        self.feed = Feed()

    def release(self, count: Optional[int]) -> int:
        released = self.staged[:count]
        self.upcoming += released
        self.staged = self.staged[len(released) :]
        self.tidy()
        return len(released)

    def set_day(self, day: int) -> None:
        self.today = day

    # -- What can be seen ---------------------------------------------------------------------------------------------

    @property
    def has_cards(self) -> bool:
        return bool(self.upcoming or self.staged or self.in_play())

    @property
    def is_fresh(self) -> bool:
        page = self.feed.page_time
        if self.rules.freshness == Freshness.SECONDS:
            return page is not None and self.now < page + self.rules.fresh_seconds
        if self.rules.freshness == Freshness.DAY:
            return page is not None and self.feed.page_day == self.today
        return True

    def feed_state(self) -> FeedState:
        if not self.rules.feed:
            return FeedState(0)
        return FeedState(
            FeedState.LOADING * (self.feed.request is not None)
            | FeedState.FAILED * self.feed.failed
            | FeedState.COMPLETE * self.feed.complete
            | FeedState.STALE * (not (self.has_cards and self.is_fresh))
        )

    # -- Elsewhere ----------------------------------------------------------------------------------------------------

    tokens: int
    pending: List[Decision]
    undoable: List[Decision]
    ask: Callable[..., int]
    append: Callable[[Sequence[str]], int]
    in_play: Callable[[], List[str]]
    number: Callable[[], int]
    refused: Callable[[], List[str]]
    replace_all: Callable[..., int]
    end_first_load: Callable[[], None]
    supersede_replacement: Callable[[], None]
    take: Callable[..., List[str]]
    tell: Callable[..., None]
    tidy: Callable[[], None]
