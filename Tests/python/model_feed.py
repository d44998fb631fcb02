"""The part of the deck's model that asks for cards."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import inf
from typing import Any, Callable, List, Optional, Sequence, Tuple

from cardstack import (
    Dedupe,
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
    is_own: bool = False
    """Whether the deck asks by itself."""
    day: Optional[int] = None
    is_read: bool = False
    deadline: float = inf


@dataclass
class Feed:
    """How the asking went."""

    request: Optional[Request] = None
    failures: int = 0
    error: int = 0
    in_vain: int = 0
    """How many pages in a row have left the deck no better off."""
    late: List[int] = field(default_factory=list)
    """The requests that other cards have answered, of which a page may still come; the newest first."""
    retry_time: float = -inf
    complete: bool = False
    silent: bool = False
    page_time: Optional[float] = None
    """When the newest page came since all cards were others; None: none has come."""
    page_day: int = 0
    """The oldest day of these pages."""
    has_restored: bool = False
    """Whether there are cards of a deck that was brought back, of which nobody knows how old they are."""
    keeping: Optional[str] = None
    """Whose decisions were to stay by the last request for others."""


class Feeding:
    """The calls and happenings of a model that are about its feed."""

    feed: Feed
    today: Optional[int]
    rules: Any
    now: float
    upcoming: List[str]
    reserve: List[str]
    flights: List[Any]
    questions: List[Question]
    online: bool
    awaits_first_load: bool

    # -- Asking -------------------------------------------------------------------------------------------------------

    def load(self) -> Optional[int]:
        self.require_feed()
        request = self.feed.request
        is_out = request is not None and not (request.is_own and not request.is_read) and not self.is_outdated(request)
        if is_out or self.refresh_is_asked or (self.has_cards and self.is_fresh):
            self.feed.silent = False
            return None
        if self.has_cards:
            return self.want_others(Reason.LOAD)
        self.feed.silent = self.feed.complete = False
        self.drop_request(Reason.SUPERSEDED)
        self.awaits_others = False
        return self.want(Reason.LOAD, None)

    def is_outdated(self, request: Request) -> bool:
        """Whether its page would come behind cards that are to go, or may be of another day."""
        days = (request.day, self.today)
        is_old = self.rules.freshness == Freshness.DAY and None not in days and days[0] != days[1]
        return is_old or (request.keeping is None and self.needs_others)

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
                self.may_replace = False
                return self.ask("refresh", reason=cause)
        self.supersede_replacement()
        return self.want_others_now(cause)

    def want_others_now(self, cause: Reason, token: Optional[int] = None) -> int:
        self.feed.silent = self.feed.complete = False
        self.drop_request(Reason.SUPERSEDED)
        self.awaits_others = True
        return self.want(cause, self.kept(), token=token)

    def kept(self, by_itself: bool = False) -> str:
        """Whose decisions outlast the cards that are asked for now."""
        if by_itself and self.awaits_others and self.feed.keeping is not None:
            return self.feed.keeping
        by_rule = {Replacement.CLEAR: "none", Replacement.PRESERVE: "same", Replacement.ASK: "none"}
        if self.awaits_first_load or (by_itself and self.rules.replacement == Replacement.ASK):
            return "all"
        return by_rule.get(self.rules.replacement, "all")

    def want(self, cause: Reason, keeping: Optional[str], is_own: bool = False, token: Optional[int] = None) -> int:
        if token is None:
            self.tokens += 1
            token = self.tokens
        number = self.number()
        self.feed.request = Request(token, cause, keeping, self.now, number, is_own, self.today)
        self.feed.keeping = keeping or self.feed.keeping
        if cause != Reason.WATERMARK:
            self.feed.late = []
        return token

    def drop_request(self, reason: Reason) -> None:
        request, self.feed.request = self.feed.request, None
        if request and (request.is_read or not request.is_own):
            self.tell("dropped", None, request.token, reason=reason)

    @property
    def refresh_is_asked(self) -> bool:
        return any(each.kind == "refresh" for each in self.questions)

    @property
    def wish(self) -> Optional[Reason]:
        """Why cards are needed; None: they are not."""
        if not self.rules.feed:
            return None
        request = self.feed.request
        is_old = request is not None and request.is_read and self.is_outdated(request)
        if self.rules.keep_fresh and (self.needs_others or is_old):
            return Reason.LOAD
        # What autoplay has sent round comes back by itself.
        circling = sum(flight.circles and flight.in_play for flight in self.flights)
        cards = len(self.upcoming) + len(self.reserve) + circling
        if self.rules.is_circular or cards >= self.rules.watermark or self.feed.complete:
            return None
        return Reason.REFRESH if self.needs_others else Reason.WATERMARK

    @property
    def own_cause(self) -> Optional[Reason]:
        """Why the deck asks by itself, at once or after its wait."""
        return None if self.feed.silent or not self.online or self.refresh_is_asked else self.wish

    def note_other_cards(self) -> None:
        """Cards have come that no request has brought; if they are enough, they answer that of the deck's own."""
        self.feed.in_vain = 0
        request = self.feed.request
        if request and request.is_own and self.wish is None:
            self.drop_request(Reason.SUPERSEDED)
            if request.is_read:
                self.feed.late = [request.token, *self.feed.late][:4]

    @property
    def expects_cards(self) -> bool:
        """Whether there will be cards though there are none."""
        asks = self.rules.watermark > 0 and not self.rules.is_circular and not self.feed.complete
        asks = asks or (self.rules.keep_fresh and self.awaits_others)
        is_asking = self.feed.request or self.refresh_is_asked or (asks and not self.feed.silent)
        return bool(self.reserve or (self.rules.feed and is_asking))

    def review_feed(self) -> None:
        """Asks if there are too few cards; what nobody has read is taken back if there are enough."""
        request, cause = self.feed.request, self.own_cause
        if cause is None:
            if request and request.is_own and not request.is_read:
                self.feed.request = None
            return
        if request:
            if cause != Reason.LOAD or not request.is_read or not self.is_outdated(request):
                return
            self.drop_request(Reason.SUPERSEDED)
            # The host's is made again; the deck's own, if cards are still needed.
            if request.is_own and self.wish is None:
                return
        elif self.feed.retry_time > self.now:
            return
        if cause == Reason.LOAD:
            self.feed.complete = False
        is_own = request is None or request.is_own
        self.want(cause, self.kept(True) if self.needs_others else None, is_own=is_own)

    def feed_times(self) -> List[float]:
        request = self.feed.request
        times = [request.deadline] if request else [self.feed.retry_time] if self.own_cause else []
        return times + (self.ageing_times() if self.rules.keep_fresh else [])

    def tell_load(self) -> List[Tuple[int, Told]]:
        """The event of the request, which is read now."""
        request = self.feed.request
        if request is None or request.is_read:
            return []
        if request.is_own and request.keeping is None and self.needs_others:
            request.cause = Reason.LOAD if self.rules.keep_fresh else Reason.REFRESH
            request.keeping = self.feed.keeping = self.kept(True)
            self.feed.late = []
        request.is_read, request.deadline, request.day = True, self.now + self.rules.request_seconds, self.today
        told = Told("load", None, request.token, Direction.NONE, request.cause, self.feed.failures, request.time)
        return [(request.sequence, told)]

    # -- Answers ------------------------------------------------------------------------------------------------------

    def answer_load(self, token: int, cards: Sequence[str], last: bool, reserve: bool, more: bool, day: int) -> int:
        request = self.open_request(token)
        if reserve and request and request.keeping is not None:
            raise DeckError(InvalidArgumentError, is_late=True)
        taken = 0
        known = self.live() + self.decided() + self.finals
        repeats = all(card in known for card in cards)
        if request and request.keeping is not None:
            keeping = "all" if self.awaits_first_load else request.keeping
            if last or self.acceptable(cards, keeping):
                taken = self.bring_others(cards, keeping)
        elif reserve:
            taken = self.put_in_reserve(cards)
        else:
            taken = self.add(len(self.upcoming), cards)
        feed = self.feed
        if taken:
            feed.page_day = day if feed.page_time is None else min(feed.page_day, day)
            feed.page_time = self.now
        if not taken and more:
            return 0
        if request is None:
            feed.late.remove(token)
            if taken or last:
                self.receive(last)
            if taken:
                feed.retry_time = -inf
                self.note_other_cards()
            return taken
        # The deck may be where it was when it asked by itself.
        replaced = request.keeping is not None and request.is_own
        is_repeat = repeats and request.cause == Reason.REFRESH
        in_vain = replaced and (is_repeat or self.needs_others) if taken else not last
        feed.request = None
        if in_vain:
            feed.in_vain += 1
            feed.retry_time = self.now + self.rules.wait(feed.in_vain)
        else:
            feed.in_vain, feed.retry_time = 0, -inf
        if taken or last:
            self.receive(last)
        return taken

    def receive(self, last: bool) -> None:
        """A page has brought something, or is the last one."""
        self.feed.failures, self.feed.error, self.feed.complete = 0, 0, last

    def put_in_reserve(self, cards: Sequence[str]) -> int:
        was_empty = not self.has_lasting_cards
        self.readopt(cards)
        new = self.take(cards, self.refused())
        self.reserve += new
        if new:
            self.note_cards(was_empty)
        return len(new)

    def note_cards(self, are_alone: bool) -> None:
        """Cards have come; there are no others if `are_alone`."""
        self.end_first_load()
        if are_alone:
            self.forget_pages()

    def forget_pages(self) -> None:
        """None of the cards is left whose age was known."""
        self.feed.page_time, self.feed.has_restored = None, False

    def acceptable(self, cards: Sequence[str], keeping: str) -> List[str]:
        """Those of the cards of a page that it brings if it takes the place of all."""
        refused = self.decided() + self.finals if self.rules.dedupe == Dedupe.SESSION or keeping != "none" else []
        held = self.finger.card if self.finger else None
        return [card for card in dict.fromkeys(cards) if card == held or card not in refused]

    def bring_others(self, cards: Sequence[str], keeping: str) -> int:
        kept = {"none": None, "same": cards, "all": [each.card for each in self.pending]}[keeping]
        return self.replace_all(cards, kept, keeps_closed=keeping == "all")

    def fail_load(self, token: int, error: int) -> None:
        if self.open_request(token):
            self.fail(error)
        else:
            self.feed.late.remove(token)

    def open_request(self, token: int) -> Optional[Request]:
        """The request; None: other cards have answered it, and its page is late."""
        request = self.feed.request
        if request is not None and request.token == token:
            return request
        if token not in self.feed.late:
            raise DeckError(StaleError)
        return None

    def fail(self, error: int) -> None:
        feed = self.feed
        feed.request, feed.error = None, error
        feed.failures += 1
        feed.retry_time = self.now + self.rules.wait(feed.failures)

    def time_out_request(self) -> None:
        if self.feed.request and self.feed.request.deadline <= self.now:
            self.drop_request(Reason.TIMED_OUT)
            self.fail(-2147483647)

    def stop_feed(self) -> None:
        if self.refresh_is_asked:
            self.supersede_replacement()
        self.drop_request(Reason.SUPERSEDED)
        self.awaits_others = False
        self.feed = Feed()

    def admit(self, count: Optional[int]) -> int:
        released = self.reserve[:count]
        self.upcoming += released
        self.reserve = self.reserve[len(released) :]
        self.tidy()
        return len(released)

    def set_day(self, day: int) -> None:
        if self.rules.keep_fresh and day != self.today:
            self.feed.retry_time = -inf
        self.today = day

    # -- What can be seen ---------------------------------------------------------------------------------------------

    @property
    def has_cards(self) -> bool:
        return bool(self.upcoming or self.reserve or self.in_play())

    @property
    def has_lasting_cards(self) -> bool:
        """Whether there are cards, those aside that leave for good."""
        leaving = [flight.card for flight in self.flights if flight.in_play and not flight.recycles]
        return bool(self.upcoming or self.reserve or [card for card in self.in_play() if card not in leaving])

    @property
    def is_fresh(self) -> bool:
        request = self.feed.request
        if self.awaits_others and (request is None or request.keeping is None):
            return False
        return self.is_of_now

    @property
    def is_of_now(self) -> bool:
        """Whether the pages are fresh: by day the oldest, by time the newest."""
        feed = self.feed
        if self.rules.freshness == Freshness.FOREVER:
            return True
        if feed.page_time is None:
            return False
        if self.rules.freshness == Freshness.SECONDS:
            return self.now < feed.page_time + self.rules.fresh_seconds
        return feed.page_day == self.today and not feed.has_restored

    def ageing_times(self) -> List[float]:
        """When the cards become outdated, if they are fresh now."""
        is_ageing = self.rules.feed and self.rules.freshness == Freshness.SECONDS and self.has_cards and self.is_fresh
        return [self.feed.page_time + self.rules.fresh_seconds] if is_ageing and self.feed.page_time is not None else []

    @property
    def needs_others(self) -> bool:
        """Whether the next page is to take the place of the cards there are."""
        has_pages = self.feed.page_time is not None or self.feed.has_restored
        return self.awaits_others or (self.has_lasting_cards and has_pages and not self.is_of_now)

    def feed_state(self) -> FeedState:
        if not self.rules.feed:
            return FeedState(0)
        return FeedState(
            FeedState.LOADING * (self.feed.request is not None)
            | FeedState.FAILED * (self.feed.error != 0)
            | FeedState.COMPLETE * self.feed.complete
            | FeedState.NOT_FRESH * (not (self.has_cards and self.is_fresh))
        )

    # -- Elsewhere ----------------------------------------------------------------------------------------------------

    tokens: int
    awaits_others: bool
    may_replace: bool
    finger: Any
    finals: List[str]
    live: Callable[[], List[str]]
    decided: Callable[[], List[str]]
    pending: List[Decision]
    undoable: List[Decision]
    ask: Callable[..., int]
    add: Callable[[int, Sequence[str]], int]
    readopt: Callable[[Sequence[str]], None]
    in_play: Callable[[], List[str]]
    number: Callable[[], int]
    refused: Callable[[], List[str]]
    replace_all: Callable[..., int]
    end_first_load: Callable[[], None]
    supersede_replacement: Callable[[], None]
    take: Callable[..., List[str]]
    tell: Callable[..., None]
    tidy: Callable[[], None]
