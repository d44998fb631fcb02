"""A model of a deck: plain lists that do what Include/cardstack.h says, with no thought of speed, looks or motion.

One thing it is told and does not know: when a flight ends by itself. That is a matter of motion; `pass_to` takes it.
How it asks for cards is in `model_feed`, how decisions are delivered in `model_outbox`.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from math import hypot, inf
from typing import Any, Callable, FrozenSet, List, Optional, Sequence, Tuple

from cardstack import (
    CardStatus,
    Dedupe,
    Direction,
    EmptyError,
    InvalidArgumentError,
    LimitError,
    NotFoundError,
    Reason,
    RefusedError,
    Replacement,
    Restore,
    SendState,
    StaleError,
)
from model_feed import Feed, Feeding
from model_outbox import AT_DECISION, WHEN_FINAL, Delivering, Outbox, Sending
from model_parts import AXES, Decision, DeckError, Finger, Flight, Question, Rules, Told

THRESHOLD = 80.0
"""Distance that decides [points]."""


@dataclass
class Model(Feeding, Delivering):
    """The deck."""

    rules: Rules
    now: float = 0.0
    upcoming: List[str] = field(default_factory=list)
    """From the top one down."""
    reserve: List[str] = field(default_factory=list)
    """Cards that wait to be put behind them."""
    feed: Feed = field(default_factory=Feed)
    today: Optional[int] = None
    outbox: Outbox = field(default_factory=Outbox)
    online: bool = True
    blocked: bool = False
    nonce: int = 0
    """First half of the keys of what is to be sent."""
    flights: List[Flight] = field(default_factory=list)
    recalled: List[Flight] = field(default_factory=list)
    """Flights of cards that were given again: see `tidy`."""
    """The oldest first."""
    pending: List[Decision] = field(default_factory=list)
    """The decisions that are not final, the oldest first."""
    questions: List[Question] = field(default_factory=list)
    """The oldest first."""
    finals: List[str] = field(default_factory=list)
    """With Dedupe.SESSION the card of every decision that is final."""
    stored_finals: List[str] = field(default_factory=list)
    """What the journal would make of that: it does not know which rules there have been."""
    unread: List[str] = field(default_factory=list)
    """The cards of FINAL events not yet read."""
    locks: List[Tuple[str, FrozenSet[Direction]]] = field(default_factory=list)
    """What cards are allowed."""
    finger: Optional[Finger] = None
    spent: Optional[int] = None
    """A finger still down whose press has ended."""
    wall: Optional[float] = None
    """The wall clock at time 0."""
    tokens: int = 0
    told: List[Tuple[int, Told]] = field(default_factory=list)
    """The obligations, as they happen, but for those that `drain` finds elsewhere; with their numbers."""
    numbers: int = 0
    autoplay_at: float = inf
    """When the top card goes by itself, if nothing is in its way."""
    autoplayed: Optional[float] = None
    """When it has gone while time was passing."""
    reported_top: Optional[str] = None
    """The top card after the last call; a new deck has none."""
    awaits_first_load: bool = False
    """Whether the deck was brought back, and since then no cards have come and nothing has been decided."""
    may_replace: bool = False
    """Whether the host has allowed the next replacement of all cards."""
    stray: Optional[str] = None
    """A card that a finger held when others took the place of all, and that is not one of them."""
    awaits_others: bool = False
    """Whether other cards were asked for in place of those there are, and have not come."""
    emptied: int = 0
    """How many times the last card has gone that was upcoming, or waited for an answer."""

    def __post_init__(self) -> None:
        self.rest()

    # -- What can be seen ---------------------------------------------------------------------------------------------

    @property
    def undoable(self) -> List[Decision]:
        return [decision for decision in self.pending if not decision.closed]

    @property
    def proposed(self) -> List[str]:
        return [question.card for question in self.questions if question.kind == "swipe" and question.card]

    @property
    def has_open_cards(self) -> bool:
        return bool(self.upcoming or self.proposed)

    def in_play(self) -> List[str]:
        return [flight.card for flight in self.flights if flight.in_play] + self.proposed

    def live(self) -> List[str]:
        return self.upcoming + self.reserve + self.in_play()

    def decided(self) -> List[str]:
        return [decision.card for decision in self.pending]

    def status(self, card: str, on_stage: bool) -> CardStatus:
        bits = CardStatus(0)
        if card in self.upcoming:
            bits |= CardStatus.UPCOMING
        if card in self.reserve:
            bits |= CardStatus.RESERVE
        if card in self.in_play():
            bits |= CardStatus.IN_PLAY
        if on_stage:
            bits |= CardStatus.ON_STAGE
        if self.finger and self.finger.card == card:
            bits |= CardStatus.HELD
        if card in [decision.card for decision in self.undoable]:
            bits |= CardStatus.UNDOABLE
        if card in self.finals + self.unread:
            bits |= CardStatus.FINAL
        return bits

    # -- Time ---------------------------------------------------------------------------------------------------------

    def pass_to(
        self,
        time: float,
        ended: Sequence[Tuple[float, str, int]] = (),
        check: Callable[[Flight, float], None] = lambda flight, time: None,
    ) -> None:
        """Lets time pass.

        `ended`: which cards have left the stage since, when, and from which slot; those in flight have ended it by
        themselves, and `check` looks at when.
        """
        waiting = list(ended)
        is_flushed = True
        while True:
            due: List[Tuple[float, int, Any]] = [(each[0], 0, each) for each in waiting]
            due += [(each.time + self.rules.undo_seconds, 1, each) for each in self.undoable]
            due += [(each.time + self.rules.grace, 2, each) for each in self.pending[:1] if each.closed]
            due += [(each.deadline, 3, each) for each in self.questions]
            due += [(at, 4, None) for at in self.send_times()]
            due += [(self.autoplay_time(), 5, None)]
            due += [(at, 6, None) for at in self.feed_times()]
            due = [(max(at, self.now), kind, what) for at, kind, what in due if at <= time]
            if not is_flushed and all(at > self.now for at, _, _ in due):
                # What happens at one moment is followed by what is made ready then.
                self.flush()
                is_flushed = True
                continue
            if not due:
                break
            self.now, kind, what = min(due, key=lambda each: each[:2])
            if kind == 0:
                waiting.remove(what)
                own = [each for each in self.flights if each.card == what[1]]
                begun = [each for each in own if each.slot is None]
                for flight in ([each for each in own if each.slot == what[2]] + begun)[:1]:
                    check(flight, self.now)
                    self.end(flight)
                    self.settle()
            elif kind == 1:
                for each in self.undoable:
                    each.closed = each.time + self.rules.undo_seconds <= self.now
                self.limit()
            elif kind == 2:
                self.settle()
            elif kind == 3:
                self.time_out([each for each in self.questions if each.deadline <= self.now])
            elif kind == 4:
                self.time_out_sends()
            elif kind == 5:
                self.autoplay()
            else:
                self.time_out_request()
            self.tidy()
            is_flushed = kind > 3
            if is_flushed:
                self.flush()
        self.now = max(self.now, time)
        if self.autoplayed is not None:
            following = self.autoplayed + self.rules.autoplay_interval
            self.autoplay_at = following if following > self.now else self.now + self.rules.autoplay_interval
            self.autoplayed = None

    def send_times(self) -> List[float]:
        return self.outbox.times(self.now, self.rules.max_sends, self.outbox_is_open)

    def flush(self) -> None:
        """Makes ready what is to be handed out; to be called after every call."""
        self.review_stray()
        self.release_uncatchable()
        self.prepare_sends()
        self.review_feed()
        top = self.upcoming[0] if self.upcoming else None
        if top != self.reported_top:
            self.reported_top = top
            self.stay_on_top()

    def next_time(self) -> float:
        """When something happens or the cards become outdated by themselves next, flights apart."""
        times = [each.time + self.rules.undo_seconds for each in self.undoable]
        times += [each.time + self.rules.grace for each in self.pending[:1] if each.closed]
        times += [each.deadline for each in self.questions]
        return min([*times, *self.send_times(), *self.feed_times(), *self.ageing_times(), self.autoplay_time()])

    # -- Autoplay -----------------------------------------------------------------------------------------------------

    def rest(self) -> None:
        """Somebody is there: the idle time begins anew."""
        self.autoplay_at = self.now + self.rules.autoplay_idle
        self.autoplayed = None

    def stay_on_top(self) -> None:
        """A card that has just come on top stays for an interval, unless a user has just acted."""
        if self.autoplay_at != self.now + self.rules.autoplay_idle:
            self.autoplay_at = max(self.autoplay_at, self.now + self.rules.autoplay_interval)

    def autoplay_time(self) -> float:
        is_free = not self.finger and not self.questions and len(self.upcoming) > 1
        return self.autoplay_at if is_free else inf

    def autoplay(self) -> None:
        """The top card goes to the end: no decision."""
        self.autoplay_at = inf
        self.autoplayed = self.now
        card = self.upcoming.pop(0)
        self.fly(Flight(0, card, Direction.LEFT, self.now, recycles=True, circles=True))
        self.tell("autoplayed", card, direction=Direction.LEFT)

    def fly(self, flight: Flight) -> None:
        flight.order = 1 + max((each.order for each in self.flights), default=0)
        self.flights.append(flight)

    def set_wall_clock(self, seconds: float) -> None:
        self.wall = seconds - self.now

    # -- Cards --------------------------------------------------------------------------------------------------------

    def append(self, cards: Sequence[str]) -> int:
        return self.add_own(len(self.upcoming), cards)

    def insert(self, position: int, cards: Sequence[str]) -> int:
        if position > len(self.upcoming):
            raise DeckError(InvalidArgumentError, is_late=True)
        taken = self.add_own(max(position, 1) if self.finger else position, cards)
        return taken + self.insert_leaving(position, cards)

    def insert_leaving(self, position: int, cards: Sequence[str]) -> int:
        """Cards that leave come back at the end of their flights, if they would be taken then."""
        taken = 0
        for index, card in enumerate(cards):
            flight = next((each for each in self.flights if each.in_play and each.card == card), None)
            if flight is None or self.comes_round(flight) or card in self.finals or card in self.refused():
                continue
            flight.place, flight.recycles = position + index, True
            self.flights.remove(flight)
            self.fly(flight)
            self.locks = [lock for lock in self.locks if lock[0] != card]
            taken += 1
        if taken:
            self.tidy()
        return taken

    def add_own(self, position: int, cards: Sequence[str]) -> int:
        taken = self.add(position, cards)
        if taken:
            self.note_other_cards()
        return taken

    def readopt(self, cards: Sequence[str]) -> None:
        """The stray is a card of the deck again if it is among those that are added."""
        if self.stray in cards:
            self.stray = None

    def review_stray(self) -> None:
        """The stray leaves when no finger holds it, and no question is about it."""
        card = self.stray
        if card is None or (self.finger and self.finger.card == card) or card in self.proposed:
            return
        self.stray = None
        if card in self.upcoming:
            self.keep([each for each in self.upcoming if each != card])

    def add(self, position: int, cards: Sequence[str]) -> int:
        was_empty = not self.has_lasting_cards
        self.readopt(cards)
        taken = self.take(cards, self.refused())
        if taken:
            self.note_cards(was_empty)
        self.upcoming[position:position] = taken
        self.tidy()
        return len(taken)

    def refused(self) -> List[str]:
        """The cards of decisions that are not final, if that keeps them from being taken."""
        return self.decided() if self.rules.dedupe != Dedupe.LIVE else []

    def take(self, cards: Sequence[str], refused: Sequence[str]) -> List[str]:
        """Those of the cards that are to be added."""
        known = self.live() + self.finals + list(refused)
        taken = [card for card in dict.fromkeys(cards) if card not in known]
        self.locks = [lock for lock in self.locks if lock[0] not in taken]
        return taken

    def remove(self, cards: Sequence[str]) -> int:
        removed = set(cards) & set(self.live() + self.decided())
        had_cards = self.has_open_cards
        self.finalize([each for each in self.pending if each.card in removed])
        self.let_go(sorted(removed))
        if self.finger and self.finger.card in removed:
            self.cancel(Reason.REMOVED)
        self.reserve = [card for card in self.reserve if card not in removed]
        self.keep([card for card in self.upcoming if card not in removed], had_cards)
        return len(removed)

    def clear(self) -> None:
        had_cards = self.has_open_cards
        self.awaits_others = False
        self.finalize(self.pending)
        self.let_go(self.live())
        self.reserve = []
        self.cancel(Reason.REMOVED)
        self.keep([], had_cards)

    def reset(self) -> int:
        """Nothing of the user is left."""
        undelivered = len(self.outbox.sends)
        had_cards = self.has_open_cards
        self.told = []
        self.cancel(Reason.RESET)
        for question in list(self.questions):
            self.drop(question, Reason.RESET)
        self.drop_request(Reason.RESET)
        self.told = [(at, each._replace(card=None, direction=Direction.NONE)) for at, each in self.told]
        self.flights, self.stray, self.awaits_others, self.may_replace = [], None, False, False
        self.blocked = False
        self.pending, self.reserve, self.finals, self.stored_finals, self.unread = [], [], [], [], []
        self.locks, self.outbox, self.feed = [], Outbox(), Feed(silent=True)
        self.awaits_first_load = False
        self.keep([], had_cards)
        return undelivered

    def replace(self, cards: Sequence[str]) -> Optional[int]:
        rule = self.rules.replacement if self.undoable else Replacement.CLEAR
        if self.awaits_first_load:
            rule = Replacement.KEEP
        if rule == Replacement.REFUSE:
            raise DeckError(RefusedError)
        if rule == Replacement.ASK and not self.may_replace:
            self.supersede_replacement()
            self.ask("replacement")
            return None
        if rule == Replacement.KEEP:
            taken = self.replace_all(cards, [each.card for each in self.pending], keeps_closed=True, are_others=True)
        else:
            taken = self.replace_all(cards, cards if rule == Replacement.PRESERVE else None, are_others=True)
        self.may_replace = False
        self.supersede_replacement()
        return taken

    def supersede_replacement(self) -> None:
        for question in [each for each in self.questions if each.kind in ("replacement", "refresh")]:
            self.drop(question, Reason.SUPERSEDED)

    def replace_all(
        self,
        cards: Sequence[str],
        keeping: Optional[Sequence[str]] = None,
        keeps_closed: bool = False,
        are_others: bool = False,
    ) -> int:
        """Replaces all cards.

        `keeping`: the cards that keep their decisions, as far as they can be undone; these are not shown again.
        `are_others`: no request has brought them.
        """
        had_cards = self.has_open_cards
        self.awaits_others = False
        lost = [each.card not in (keeping or []) or (each.closed and not keeps_closed) for each in self.pending]
        self.finalize([each for each, is_lost in zip(self.pending, lost) if is_lost])
        self.let_go(self.live())
        held = [self.finger.card] if self.finger else []
        self.stray = None if not held or held[0] in cards else held[0]
        self.upcoming, self.reserve = held, []
        kept = self.decided() if keeping is not None or self.rules.dedupe != Dedupe.LIVE else []
        taken = self.take(cards, kept)
        count = len(taken) + (1 if held and self.stray is None else 0)
        if count:
            self.end_first_load()
        self.forget_pages()
        self.keep(held + taken, had_cards, are_others=are_others and count > 0)
        return count

    def end_first_load(self) -> None:
        """Cards that replace all are no longer exempt, nor those that were asked for while they were."""
        request = self.feed.request
        if self.awaits_first_load:
            keeping = {Replacement.CLEAR: "none", Replacement.PRESERVE: "same"}.get(self.rules.replacement, "all")
            if request and request.keeping is not None:
                request.keeping = keeping
            if self.feed.keeping is not None:
                self.feed.keeping = keeping
        self.awaits_first_load = False

    def let_go(self, cards: Sequence[str]) -> None:
        """Cards in play are no longer the deck's: flights finish, proposals are dropped."""
        for flight in self.flights:
            flight.in_play = flight.in_play and flight.card not in cards
        for question in [each for each in self.questions if each.kind == "swipe" and each.card in cards]:
            self.drop(question, Reason.REMOVED)

    def keep(self, cards: List[str], had_cards: bool = True, are_others: bool = False) -> None:
        """These are the upcoming cards now."""
        self.upcoming = list(cards)
        self.close_circle()
        self.emptied += had_cards and not self.has_open_cards
        if are_others:
            # A LOAD that they answer ends before a question about a decision that they have made final.
            self.note_other_cards()
        self.tidy()

    def invalidate(self, cards: Sequence[str]) -> int:
        return len(set(cards) & set(self.live() + self.decided()))

    def shift(self, distance: int) -> None:
        held = 1 if self.finger else 0
        place = held + distance % max(len(self.upcoming) - held, 1)
        self.upcoming[held:] = self.upcoming[place:] + self.upcoming[held:place]
        self.tidy()

    def allow(self, card: str, directions: FrozenSet[Direction]) -> None:
        if card not in self.live():
            raise DeckError(NotFoundError)
        self.locks = [lock for lock in self.locks if lock[0] != card] + [(card, directions)]

    def configure(self, rules: Rules) -> None:
        if len(self.proposed) > (rules.max_proposals if rules.confirm else 0):
            raise DeckError(LimitError)
        if (rules.dedupe == Dedupe.SESSION) != (self.rules.dedupe == Dedupe.SESSION):
            self.finals, self.stored_finals = [], []
        for flight in self.flights:
            flight.recycles = flight.place is not None or flight.circles or flight.direction in rules.recycle
        was_fed = self.rules.feed
        self.rules = rules
        self.review_outbox()
        self.rest()
        if was_fed and not rules.feed:
            self.stop_feed()
        self.limit()
        self.tidy()

    # -- Fingers ------------------------------------------------------------------------------------------------------

    def down(self, pointer: int, on: Optional[str], slot: Optional[int] = None) -> bool:
        """A finger goes down on the top card, on one waiting aside, on one that leaves in `slot`, or (None) on none."""
        if self.finger and self.finger.pointer == pointer:
            self.cancel(Reason.SYSTEM)
            self.review_stray()
        if self.spent == pointer:
            self.spent = None
        if self.finger or self.spent is not None or on is None:
            return False
        if on in self.proposed:
            self.upcoming.insert(0, on)
            self.drop(next(each for each in self.questions if each.kind == "swipe" and each.card == on), Reason.CAUGHT)
        elif slot is not None:
            flight = next(each for each in self.flights if each.card == on and each.slot == slot)
            decision = next((each for each in self.pending if each.token == flight.token), None)
            if decision is None or not self.catchable(decision):
                return False
            self.take_back(decision, Reason.CAUGHT)
        self.finger = Finger(pointer, on)
        self.tidy()
        return True

    def move(self, pointer: int, translation: Tuple[float, float]) -> bool:
        if self.finger is None or self.finger.pointer != pointer:
            return False
        self.finger = replace(self.finger, dragged=True, translation=translation)
        return True

    def up(self, pointer: int) -> bool:
        if self.spent == pointer:
            self.spent = None
        if self.finger is None or self.finger.pointer != pointer:
            return False
        finger, self.finger = self.finger, None
        if not finger.dragged:
            self.tell("tap", finger.card)
            return True
        direction = self.decision(finger)
        is_asked = direction in self.rules.confirm
        refusal = None
        if direction == Direction.NONE:
            refusal = Reason.RELEASED
        elif self.blocked:
            refusal = Reason.BLOCKED
        elif self.refuses_decisions() or (is_asked and len(self.proposed) >= self.rules.max_proposals):
            refusal = Reason.BACKLOG
        if refusal is not None:
            self.tell("cancelled", finger.card, reason=Reason.REMOVED if finger.card == self.stray else refusal)
        elif is_asked:
            self.tell("cancelled", finger.card, reason=Reason.PROPOSED)
            self.propose(direction, Reason.RELEASED)
        else:
            self.commit(direction, Reason.RELEASED)
        return True

    def refuses_decisions(self) -> bool:
        try:
            self.require_delivery()
        except DeckError:
            return True
        return False

    def decision(self, finger: Finger) -> Direction:
        """What a release decides, which is along an axis here."""
        x, y = finger.translation
        allowed = [mask for card, mask in self.locks if card == finger.card] + [self.rules.allowed, self.rules.sectors]
        direction = AXES[(x > 0) - (x < 0), (y > 0) - (y < 0)]
        if hypot(x, y) > THRESHOLD and all(direction in mask for mask in allowed):
            return direction
        return Direction.NONE

    def take_away(self, pointer: int) -> bool:
        """The system takes a finger away."""
        if self.spent == pointer:
            self.spent = None
        if self.finger is None or self.finger.pointer != pointer:
            return False
        self.cancel(Reason.SYSTEM)
        self.spent = None
        return True

    def cancel(self, reason: Reason) -> None:
        """The press ends, if there is one; the finger is still down."""
        if self.finger:
            leaves = self.finger.card == self.stray and reason not in (Reason.SWIPED, Reason.RESET)
            self.tell("cancelled", self.finger.card, reason=Reason.REMOVED if leaves else reason)
            self.spent = self.finger.pointer
            self.finger = None

    # -- Decisions ----------------------------------------------------------------------------------------------------

    def swipe(self, direction: Direction, force: bool = False) -> int:
        if direction not in self.rules.sectors:
            raise DeckError(InvalidArgumentError)
        if not self.upcoming:
            raise DeckError(EmptyError)
        if not force and any(card == self.upcoming[0] and direction not in limit for card, limit in self.locks):
            raise DeckError(RefusedError)
        self.require_delivery()
        if direction in self.rules.confirm and len(self.proposed) >= self.rules.max_proposals:
            raise DeckError(LimitError)
        self.cancel(Reason.SWIPED)
        if direction in self.rules.confirm:
            return self.propose(direction, Reason.SWIPED)
        return self.commit(direction, Reason.SWIPED)

    def commit(self, direction: Direction, reason: Reason) -> int:
        """The top card is decided."""
        card = self.upcoming[0]
        self.tokens += 1
        token = self.tokens
        self.decide(card, direction, token, reason)
        self.keep(self.upcoming[1:])
        return token

    def decide(self, card: str, direction: Direction, token: int, reason: Reason) -> None:
        wall_time = 0.0 if self.wall is None else self.wall + self.now
        self.end_first_load()
        if self.stray == card:
            self.stray = None
        self.fly(Flight(token, card, direction, self.now, recycles=direction in self.rules.recycle))
        decision = Decision(token, card, direction, self.now, wall_time, self.nonce)
        self.pending.append(decision)
        if self.rules.delivery in AT_DECISION:
            decision.report = "sent"
            self.deliver(decision, "decided")
        self.tell("committed", card, token, direction, reason, wall_time)
        self.limit()

    def end(self, flight: Flight) -> None:
        """A flight is over."""
        self.flights.remove(flight)
        self.release_send(flight.token)
        if flight.in_play and flight.circles:
            self.upcoming.append(flight.card)
        elif flight.in_play and self.comes_round(flight):
            self.land(flight)

    def close_circle(self) -> None:
        """A circle is never empty: it takes the first card back at once."""
        first = next((each for each in self.flights if each.in_play and self.comes_round(each)), None)
        if first is not None and not self.upcoming:
            first.in_play, first.succeeded = False, True
            if first.circles:
                self.upcoming.append(first.card)
            else:
                self.land(first)

    def comes_round(self, flight: Flight) -> bool:
        return flight.place is not None or flight.circles or flight.direction in self.rules.recycle

    def land(self, flight: Flight) -> None:
        if flight.place is None:
            self.upcoming.insert(self.rules.recycle_distance or len(self.upcoming), flight.card)
        else:
            self.upcoming.insert(max(flight.place, 1 if self.finger else 0), flight.card)

    def undo(self) -> int:
        if not self.undoable:
            raise DeckError(EmptyError)
        decision = self.undoable[-1]
        if not self.rules.confirm_undo:
            self.cancel(Reason.UNDO)
            self.take_back(decision, Reason.NONE)
            self.tidy()
            return decision.token
        asked = [question.token for question in self.questions if question.kind == "undo"]
        return asked[0] if asked else self.ask("undo", decision.card, decision.direction, Reason.UNDO, decision.token)

    def take_back(self, decision: Decision, reason: Reason) -> None:
        """A decision is withdrawn, and its card is on top, wherever it was."""
        self.pending.remove(decision)
        flight = self.flight_of(decision)
        self.flights = [each for each in self.flights if each is not flight]
        for other in self.flights:
            if other.card == decision.card:
                other.in_play, other.succeeded = False, True
        for question in [each for each in self.questions if each.kind == "swipe" and each.card == decision.card]:
            self.drop(question, Reason.UNDO)
        self.reserve = [card for card in self.reserve if card != decision.card]
        self.upcoming = [decision.card] + [card for card in self.upcoming if card != decision.card]
        self.withdraw(decision)
        self.tell("undone", decision.card, decision.token, decision.direction, reason, decision.wall_time)

    def flight_of(self, decision: Decision) -> Optional[Flight]:
        """The flight by which its card left, or leaves by itself after it has come round."""
        left = [each for each in self.flights if each.token == decision.token]
        circling = [each for each in self.flights if each.circles and each.in_play and each.card == decision.card]
        return next(iter(left + circling), None)

    def take_back_rejected(self, decision: Decision) -> None:
        """The card is in the deck again: where it is by now, or on top, or beneath a held card."""
        self.pending.remove(decision)
        flight = self.flight_of(decision)
        comes_back = flight is not None and flight.in_play
        if comes_back or decision.card not in self.live():
            if comes_back:
                self.flights = [each for each in self.flights if each is not flight]
            self.upcoming.insert(1 if self.finger else 0, decision.card)
        self.tell("undone", decision.card, decision.token, decision.direction, Reason.REJECTED, decision.wall_time)
        self.tidy()

    def finalize_all(self) -> None:
        self.finalize(self.pending)
        self.tidy()

    def finalize(self, decisions: Sequence[Decision]) -> None:
        for each in list(decisions):
            self.pending.remove(each)
            self.tell("final", each.card, each.token, each.direction, number=each.wall_time)
            self.unread.append(each.card)
            if self.rules.delivery in WHEN_FINAL and each.report != "rejected":
                self.deliver(each, "final")
            self.stored_finals.append(each.card)
            if self.rules.dedupe == Dedupe.SESSION:
                self.finals.append(each.card)

    def limit(self) -> None:
        """Decisions beyond the limit are out of an undo's reach, and final unless their card may still be caught."""
        for each in self.undoable[: max(0, len(self.undoable) - self.rules.undo_limit)]:
            each.closed = True
        self.settle()

    def settle(self) -> None:
        """What is out of an undo's reach and cannot be caught is final, the oldest first."""
        while self.pending and self.pending[0].closed and not self.catchable(self.pending[0]):
            self.finalize(self.pending[:1])

    def catchable(self, decision: Decision) -> bool:
        """Whether a finger may have the card of a decision: as long as it leaves, but only so long."""
        own = [flight for flight in self.flights if flight.token == decision.token]
        leaves = any(flight.in_play or self.is_back(flight) for flight in own)
        return leaves and decision.time + self.rules.grace > self.now

    def is_back(self, flight: Flight) -> bool:
        """Whether its card is in the pile again, and has not been decided since."""
        later = [each for each in self.pending if each.card == flight.card and each.token > flight.token]
        return flight.succeeded and flight.card in self.upcoming and not later

    # -- Questions ----------------------------------------------------------------------------------------------------

    def propose(self, direction: Direction, reason: Reason) -> int:
        """The top card waits aside."""
        token = self.ask("swipe", self.upcoming[0], direction, reason)
        self.keep(self.upcoming[1:])
        return token

    def ask(
        self,
        kind: str,
        card: Optional[str] = None,
        direction: Direction = Direction.NONE,
        reason: Reason = Reason.NONE,
        decision: int = 0,
    ) -> int:
        self.tokens += 1
        deadline = self.now + self.rules.proposal_seconds
        self.questions.append(Question(self.tokens, kind, card, direction, reason, deadline, decision))
        if kind in ("replacement", "refresh"):
            self.tell("replacement asked", None, self.tokens, reason=reason, number=len(self.undoable))
        else:
            self.tell("proposed", card, self.tokens, direction, reason)
        return self.tokens

    def drop(self, question: Question, reason: Reason) -> None:
        """A question needs no answer any more."""
        self.questions.remove(question)
        self.rest()
        self.tell("dropped", question.card, question.token, question.direction, reason)

    def time_out(self, questions: Sequence[Question]) -> None:
        """Questions were not answered in time: cards lie again as they did."""
        for question in reversed(questions):
            if question.kind == "swipe":
                self.put_back(question)
        for question in questions:
            self.drop(question, Reason.TIMED_OUT)

    def put_back(self, question: Question) -> None:
        """A refused card is on top, or beneath the card that a finger holds."""
        assert question.card is not None
        self.upcoming.insert(1 if self.finger else 0, question.card)

    def answer_question(self, token: int, accept: bool) -> None:
        question = next((each for each in self.questions if each.token == token), None)
        if question is None:
            raise DeckError(StaleError)
        if question.kind == "swipe" and accept:
            self.require_delivery()
        self.questions.remove(question)
        if question.kind == "swipe" and question.card:
            if accept:
                self.decide(question.card, question.direction, token, Reason.ACCEPTED)
                self.keep(self.upcoming)
            else:
                self.put_back(question)
        elif question.kind == "undo" and accept:
            self.cancel(Reason.UNDO)
            self.take_back(self.undoable[-1], Reason.ACCEPTED)
        elif question.kind == "replacement" and accept:
            self.may_replace = True
        elif question.kind == "refresh" and accept:
            self.want_others_now(question.reason, token)
        self.tidy()

    # -- Storage ------------------------------------------------------------------------------------------------------

    def compact(self) -> None:
        """The journal is written anew, as the deck is now."""
        self.stored_finals = list(self.finals)

    def come_back(self, restore: Restore, handed: Sequence[Told] = (), nonce: int = 0) -> None:
        """The program is gone, and another opens the journal, or restores what was saved just after `compact`.

        `handed`: what is told once more, because nobody knows whether it was dealt with.
        """
        self.finger = self.spent = self.wall = None
        flights, self.flights, self.recalled = self.flights, [], []
        for flight in sorted(flights, key=lambda each: each.order):
            if flight.in_play and flight.circles:
                self.upcoming.append(flight.card)
            elif flight.in_play and flight.recycles:
                flight.place = None
                self.land(flight)
        self.upcoming[:0] = self.proposed
        self.upcoming, self.reserve = self.upcoming + self.reserve, []
        self.questions = []
        self.feed, self.today, self.online, self.blocked = Feed(has_restored=True), None, True, False
        self.stray, self.may_replace = None, False
        # Nobody knows what the backend has heard of.
        stored = [self.stored(each) for each in self.outbox.sends]
        self.outbox = Outbox(stored)
        self.rest()
        self.finals = list(self.stored_finals) if self.rules.dedupe == Dedupe.SESSION else []
        for told in handed:
            self.told.append((self.number(), told._replace(time=self.now)))
        # Nothing leaves any more that could be caught: that was final before.
        self.settle()
        self.nonce = nonce
        for each in self.pending:
            each.time = self.now
        if restore == Restore.FINALIZE:
            self.finalize(self.pending)
        elif restore == Restore.IGNORE:
            self.pending = []
        self.stored_finals = list(self.finals)
        self.awaits_first_load = True
        self.flush()
        self.limit()
        self.flush()

    @staticmethod
    def stored(send: Sending) -> Sending:
        state = SendState.PARKED if send.state == SendState.PARKED else SendState.WAITING
        told = {"handed": True, "tries": 0, "failures": 0, "run": 0, "sequence": 0}
        return replace(send, not_before=-inf, state=state, due=inf, **told)

    # -- Within -------------------------------------------------------------------------------------------------------

    def tidy(self) -> None:
        """What follows from any change."""
        self.close_circle()
        latest = self.undoable[-1].token if self.undoable else 0
        for question in [each for each in self.questions if each.kind == "undo" and each.decision != latest]:
            self.drop(question, Reason.SUPERSEDED)
        # A card that is given again while its old flight is still seen comes back from there. If it is drawn in front
        # of cards that are above it now, its old flight goes on. The model does not know in which order they are drawn.
        shown = self.upcoming[: self.rules.visible_count + 1]
        flights, self.flights = self.flights, []
        for flight in flights:
            stays = flight.in_play or flight.succeeded or flight.card not in shown
            (self.flights if stays else self.recalled).append(flight)
        self.settle()

    def tell(
        self,
        kind: str,
        card: Optional[str],
        token: Optional[int] = None,
        direction: Direction = Direction.NONE,
        reason: Reason = Reason.NONE,
        number: Optional[float] = None,
    ) -> None:
        self.told.append((self.number(), Told(kind, card, token, direction, reason, number, self.now)))

    def tell_rejected(self, told: Told) -> None:
        self.told.append((self.number(), told))

    def number(self) -> int:
        """The number of the next event."""
        self.numbers += 1
        return self.numbers

    def drain(self) -> List[Told]:
        """All that waits is read."""
        told = sorted(self.told + self.hand_out() + self.tell_load(), key=lambda each: each[0])
        self.told, self.unread = [], []
        return [each for _, each in told]
