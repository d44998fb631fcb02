"""A model of a deck: plain lists that do what Include/cardstack.h says, with no thought of speed, looks or motion.

One thing it is told and does not know: when a flight ends by itself. That is a matter of motion; `pass_to` takes it.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from math import hypot, inf
from typing import Any, FrozenSet, List, NamedTuple, Optional, Sequence, Tuple

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
    StaleError,
)

THRESHOLD = 80.0
"""Distance that decides [points]."""

_AXES = {(1, 0): Direction.RIGHT, (-1, 0): Direction.LEFT, (0, 1): Direction.DOWN, (0, -1): Direction.UP}
_NONE: FrozenSet[Direction] = frozenset()


class DeckError(Exception):
    """The model's way to raise: the class of the error that the deck should raise."""

    def __init__(self, kind: type) -> None:
        super().__init__(kind.__name__)
        self.kind = kind


@dataclass(frozen=True)
class Rules:
    """The part of a configuration that the model knows."""

    sectors: FrozenSet[Direction] = frozenset(_AXES.values())
    allowed: FrozenSet[Direction] = frozenset(_AXES.values())
    visible_count: int = 3
    max_flights: int = 8
    dedupe: Dedupe = Dedupe.SESSION
    recycle: FrozenSet[Direction] = _NONE
    recycle_distance: int = 0
    undo_limit: int = 20
    undo_seconds: float = inf
    catch_leaving: bool = False
    catch_seconds: float = 1.0
    replacement: Replacement = Replacement.CLEAR
    confirm: FrozenSet[Direction] = _NONE
    confirm_undo: bool = False
    max_proposals: int = 4
    proposal_seconds: float = inf

    @property
    def grace(self) -> float:
        """How long a decision that is out of an undo's reach waits, because its card may be caught [s]."""
        return self.catch_seconds if self.catch_leaving and not self.confirm_undo else 0.0


class Told(NamedTuple):
    """An obligation."""

    kind: str
    card: Optional[str]
    token: Optional[int]
    direction: Direction
    reason: Reason
    number: Optional[float]
    """Wall time, or decisions that can be undone."""
    time: float


@dataclass
class Decision:
    """A decision that is not final."""

    token: int
    card: str
    direction: Direction
    time: float
    wall_time: float
    closed: bool = False
    """No undo reaches it any more; it waits because its card may be caught."""


@dataclass
class Flight:
    """A card on its way out."""

    token: int
    card: str
    direction: Direction
    start: float
    in_play: bool = True
    """Whether the card is still the deck's."""
    recycles: bool = False
    """Whether the journal tells that the card will come back."""


@dataclass
class Question:
    """A question that is open."""

    token: int
    kind: str
    card: Optional[str]
    direction: Direction
    reason: Reason
    deadline: float
    decision: int = 0
    offered: Sequence[str] = ()


@dataclass
class Finger:
    """The finger on the top card."""

    pointer: int
    card: str
    dragged: bool = False
    translation: Tuple[float, float] = (0.0, 0.0)


@dataclass
class Model:
    """The deck."""

    rules: Rules
    now: float = 0.0
    upcoming: List[str] = field(default_factory=list)
    """From the top one down."""
    flights: List[Flight] = field(default_factory=list)
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
    told: List[Told] = field(default_factory=list)
    """The obligations, as they happen."""
    awaits_first_load: bool = False
    """Whether the deck was brought back, and no cards have been given to it since."""
    emptied: int = 0
    """How many times the last upcoming card has gone."""

    # -- What can be seen ---------------------------------------------------------------------------------------------

    @property
    def undoable(self) -> List[Decision]:
        return [decision for decision in self.pending if not decision.closed]

    @property
    def proposed(self) -> List[str]:
        return [question.card for question in self.questions if question.kind == "swipe" and question.card]

    def in_play(self) -> List[str]:
        return [flight.card for flight in self.flights if flight.in_play] + self.proposed

    def live(self) -> List[str]:
        return self.upcoming + self.in_play()

    def decided(self) -> List[str]:
        return [decision.card for decision in self.pending]

    def status(self, card: str, on_stage: bool) -> CardStatus:
        bits = CardStatus(0)
        if card in self.upcoming:
            bits |= CardStatus.UPCOMING
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

    def pass_to(self, time: float, ended: Sequence[Tuple[float, str]] = ()) -> None:
        """Lets time pass; `ended` tells which flights have ended by themselves since, and when."""
        waiting = list(ended)
        while True:
            due: List[Tuple[float, int, Any]] = [(at, 0, card) for at, card in waiting]
            due += [(each.time + self.rules.undo_seconds, 1, each) for each in self.undoable]
            due += [(each.time + self.rules.grace, 2, each) for each in self.pending if each.closed]
            due += [(each.deadline, 3, each) for each in self.questions]
            due = [(max(at, self.now), kind, what) for at, kind, what in due if at <= time]
            if not due:
                break
            self.now, kind, what = min(due, key=lambda each: each[:2])
            if kind == 0:
                waiting.remove(next(each for each in waiting if each[1] == what))
                self.end(next(flight for flight in self.flights if flight.card == what))
            elif kind == 1:
                what.closed = True
                self.limit()
            elif kind == 2:
                self.finalize([what])
            else:
                self.drop(what, Reason.TIMED_OUT)
            self.tidy()
        self.now = max(self.now, time)

    def set_wall_clock(self, seconds: float) -> None:
        self.wall = seconds - self.now

    # -- Cards --------------------------------------------------------------------------------------------------------

    def append(self, cards: Sequence[str]) -> int:
        return self.insert(len(self.upcoming), cards)

    def insert(self, position: int, cards: Sequence[str]) -> int:
        if position > len(self.upcoming):
            raise DeckError(InvalidArgumentError)
        if self.finger:
            position = max(position, 1)
        self.awaits_first_load = False
        taken = self.take(cards, self.decided() if self.rules.dedupe != Dedupe.LIVE else [])
        self.upcoming[position:position] = taken
        self.tidy()
        return len(taken)

    def take(self, cards: Sequence[str], refused: Sequence[str]) -> List[str]:
        """Those of the cards that are to be added."""
        known = self.live() + self.finals + list(refused)
        taken = [card for card in dict.fromkeys(cards) if card not in known]
        self.locks = [lock for lock in self.locks if lock[0] not in taken]
        return taken

    def remove(self, cards: Sequence[str]) -> int:
        removed = set(cards) & set(self.live() + self.decided())
        self.finalize([each for each in self.pending if each.card in removed])
        self.let_go(sorted(removed))
        if self.finger and self.finger.card in removed:
            self.cancel(Reason.REMOVED)
        self.keep([card for card in self.upcoming if card not in removed])
        return len(removed)

    def clear(self) -> None:
        self.finalize(self.pending)
        self.let_go(self.live())
        self.cancel(Reason.REMOVED)
        self.keep([])

    def replace(self, cards: Sequence[str]) -> Optional[int]:
        if self.awaits_first_load:
            taken = self.replace_all(cards, [each.card for each in self.pending])
            self.supersede_replacement()
            return taken
        if self.undoable and self.rules.replacement == Replacement.REFUSE:
            raise DeckError(RefusedError)
        if self.undoable and self.rules.replacement == Replacement.ASK:
            self.supersede_replacement()
            self.ask("replacement", offered=cards)
            return None
        preserve = bool(self.undoable) and self.rules.replacement == Replacement.PRESERVE
        taken = self.replace_all(cards, cards if preserve else None)
        self.supersede_replacement()
        return taken

    def supersede_replacement(self) -> None:
        for question in [each for each in self.questions if each.kind == "replacement"]:
            self.drop(question, Reason.SUPERSEDED)

    def replace_all(self, cards: Sequence[str], keeping: Optional[Sequence[str]] = None) -> int:
        """`keeping`: the cards that keep their decisions; these are not shown again."""
        self.awaits_first_load = False
        self.finalize([each for each in self.pending if each.card not in (keeping or [])])
        self.let_go(self.live())
        held = [self.finger.card] if self.finger and self.finger.card in cards else []
        had_cards = bool(self.upcoming)
        self.upcoming = held
        kept = self.decided() if keeping is not None or self.rules.dedupe != Dedupe.LIVE else []
        taken = self.take(cards, kept)
        if not held:
            self.cancel(Reason.REMOVED)
        self.keep(held + taken, had_cards)
        return len(self.upcoming)

    def let_go(self, cards: Sequence[str]) -> None:
        """Cards in play are no longer the deck's: flights finish, proposals are dropped."""
        for flight in self.flights:
            flight.in_play = flight.in_play and flight.card not in cards
        for question in [each for each in self.questions if each.kind == "swipe" and each.card in cards]:
            self.drop(question, Reason.REMOVED)

    def keep(self, cards: List[str], had_cards: Optional[bool] = None) -> None:
        """These are the upcoming cards now."""
        had_cards = bool(self.upcoming) if had_cards is None else had_cards
        self.upcoming = list(cards)
        self.emptied += had_cards and not cards
        self.tidy()

    def touch(self, cards: Sequence[str]) -> int:
        return len(set(cards) & set(self.live() + self.decided()))

    def shift(self, distance: int) -> None:
        held = 1 if self.finger else 0
        moving = self.upcoming[held:]
        if moving:
            distance %= len(moving)
            self.upcoming = self.upcoming[:held] + moving[distance:] + moving[:distance]
        self.tidy()

    def allow(self, card: str, directions: FrozenSet[Direction]) -> None:
        if card not in self.live():
            raise DeckError(NotFoundError)
        self.locks = [lock for lock in self.locks if lock[0] != card] + [(card, directions)]

    def configure(self, rules: Rules) -> None:
        if len(self.proposed) > (rules.max_proposals if rules.confirm else 0):
            raise DeckError(LimitError)
        if rules.dedupe != Dedupe.SESSION:
            self.finals = []
        for flight in self.flights:
            flight.recycles = flight.recycles and flight.direction in rules.recycle
        self.rules = rules
        while len(self.flights) > rules.max_flights:
            self.end(self.flights[0])
        self.limit()
        self.tidy()

    # -- Fingers ------------------------------------------------------------------------------------------------------

    def down(self, pointer: int, on: Optional[str]) -> bool:
        """A finger goes down on the top card, on a leaving one, or (None) on none."""
        if self.finger and self.finger.pointer == pointer:
            self.cancel(Reason.SYSTEM)
        if self.spent == pointer:
            self.spent = None
        if self.finger or self.spent is not None or on is None:
            return False
        if on not in self.upcoming[:1]:
            flight = next(each for each in self.flights if each.card == on)
            decision = next((each for each in self.pending if each.token == flight.token), None)
            is_late = decision is None or self.now - decision.time > self.rules.grace
            if not self.rules.grace or not flight.in_play or is_late or decision is None:
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
        if direction == Direction.NONE:
            self.tell("cancelled", finger.card, reason=Reason.RELEASED)
        elif direction not in self.rules.confirm:
            self.commit(direction, Reason.RELEASED)
        elif len(self.proposed) >= self.rules.max_proposals:
            self.tell("cancelled", finger.card, reason=Reason.BACKLOG)
        else:
            self.tell("cancelled", finger.card, reason=Reason.PROPOSED)
            self.propose(direction, Reason.RELEASED)
        return True

    def decision(self, finger: Finger) -> Direction:
        """What a release decides, which is along an axis here."""
        x, y = finger.translation
        allowed = [mask for card, mask in self.locks if card == finger.card] + [self.rules.allowed, self.rules.sectors]
        direction = _AXES[(x > 0) - (x < 0), (y > 0) - (y < 0)]
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
            self.tell("cancelled", self.finger.card, reason=reason)
            self.spent = self.finger.pointer
            self.finger = None

    # -- Decisions ----------------------------------------------------------------------------------------------------

    def swipe(self, direction: Direction) -> int:
        if direction not in self.rules.sectors:
            raise DeckError(InvalidArgumentError)
        if not self.upcoming:
            raise DeckError(EmptyError)
        if direction in self.rules.confirm and len(self.proposed) >= self.rules.max_proposals:
            raise DeckError(LimitError)
        self.cancel(Reason.SWIPED)
        if direction in self.rules.confirm:
            return self.propose(direction, Reason.SWIPED)
        return self.commit(direction, Reason.SWIPED)

    def commit(self, direction: Direction, reason: Reason) -> int:
        """The top card is decided."""
        self.make_room()
        card = self.upcoming[0]
        self.tokens += 1
        token = self.tokens
        self.decide(card, direction, token, reason)
        self.keep(self.upcoming[1:])
        return token

    def make_room(self) -> None:
        """One more flight ends the oldest."""
        while len(self.flights) >= self.rules.max_flights:
            self.end(self.flights[0])

    def decide(self, card: str, direction: Direction, token: int, reason: Reason) -> None:
        wall_time = 0.0 if self.wall is None else self.wall + self.now
        self.flights.append(Flight(token, card, direction, self.now, recycles=direction in self.rules.recycle))
        self.pending.append(Decision(token, card, direction, self.now, wall_time))
        self.tell("committed", card, token, direction, reason, wall_time)
        self.limit()

    def end(self, flight: Flight) -> None:
        """A flight is over."""
        self.flights.remove(flight)
        if flight.in_play and flight.direction in self.rules.recycle:
            self.land(flight.card)

    def land(self, card: str) -> None:
        self.upcoming.insert(self.rules.recycle_distance or len(self.upcoming), card)

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
        self.flights = [flight for flight in self.flights if flight.token != decision.token]
        for question in [each for each in self.questions if each.kind == "swipe" and each.card == decision.card]:
            self.drop(question, Reason.UNDO)
        self.upcoming = [decision.card] + [card for card in self.upcoming if card != decision.card]
        self.tell("undone", decision.card, decision.token, decision.direction, reason, decision.wall_time)

    def finalize_all(self) -> None:
        self.finalize(self.pending)
        self.tidy()

    def finalize(self, decisions: Sequence[Decision]) -> None:
        for each in list(decisions):
            self.pending.remove(each)
            self.tell("final", each.card, each.token, each.direction, number=each.wall_time)
            self.unread.append(each.card)
            self.stored_finals.append(each.card)
            if self.rules.dedupe == Dedupe.SESSION:
                self.finals.append(each.card)

    def limit(self) -> None:
        """Decisions beyond the limit are out of an undo's reach, and final unless their card may still be caught."""
        for each in self.undoable[: max(0, len(self.undoable) - self.rules.undo_limit)]:
            each.closed = True
        self.finalize([each for each in self.pending if each.closed and each.time + self.rules.grace <= self.now])

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
        offered: Sequence[str] = (),
    ) -> int:
        self.tokens += 1
        deadline = inf if kind == "replacement" else self.now + self.rules.proposal_seconds
        self.questions.append(Question(self.tokens, kind, card, direction, reason, deadline, decision, offered))
        if kind == "replacement":
            self.tell("replacement asked", None, self.tokens, number=len(self.undoable))
        else:
            self.tell("proposed", card, self.tokens, direction, reason)
        return self.tokens

    def drop(self, question: Question, reason: Reason) -> None:
        """A question needs no answer any more."""
        self.questions.remove(question)
        if reason == Reason.TIMED_OUT and question.kind == "swipe":
            self.put_back(question)
        self.tell("dropped", question.card, question.token, question.direction, reason)

    def put_back(self, question: Question) -> None:
        """A refused card is on top, or beneath the card that a finger holds."""
        assert question.card is not None
        self.upcoming.insert(1 if self.finger else 0, question.card)

    def answer(self, token: int, accept: bool) -> None:
        question = next((each for each in self.questions if each.token == token), None)
        if question is None:
            raise DeckError(StaleError)
        self.questions.remove(question)
        if question.kind == "swipe" and question.card:
            if accept:
                self.make_room()
                self.decide(question.card, question.direction, token, Reason.ACCEPTED)
            else:
                self.put_back(question)
        elif question.kind == "undo" and accept:
            self.cancel(Reason.UNDO)
            self.take_back(self.undoable[-1], Reason.ACCEPTED)
        elif question.kind == "replacement" and accept:
            self.replace_all(question.offered)
        self.tidy()

    # -- Storage ------------------------------------------------------------------------------------------------------

    def compact(self) -> None:
        """The journal is written anew, as the deck is now."""
        for flight in self.flights:
            flight.recycles = flight.in_play and flight.direction in self.rules.recycle
        self.stored_finals = list(self.finals)

    def come_back(self, restore: Restore, handed: Sequence[Told] = ()) -> None:
        """The program is gone, and another opens the journal, or restores what was saved just after `compact`.

        `handed`: what is told once more, because nobody knows whether it was dealt with.
        """
        self.finger = self.spent = self.wall = None
        self.upcoming[:0] = self.proposed
        self.questions = []
        flights, self.flights = self.flights, []
        for flight in flights:
            if flight.in_play and flight.recycles:
                self.land(flight.card)
        self.finals = list(self.stored_finals) if self.rules.dedupe == Dedupe.SESSION else []
        for told in handed:
            self.told.append(told._replace(time=self.now))
        for each in self.pending:
            each.closed, each.time = False, self.now
        if restore == Restore.FINALIZE:
            self.finalize(self.pending)
        elif restore == Restore.IGNORE:
            self.pending = []
        self.stored_finals = list(self.finals)
        self.awaits_first_load = True
        self.limit()

    # -- Within -------------------------------------------------------------------------------------------------------

    def tidy(self) -> None:
        """What follows from any change."""
        latest = self.undoable[-1].token if self.undoable else 0
        for question in [each for each in self.questions if each.kind == "undo" and each.decision != latest]:
            self.drop(question, Reason.SUPERSEDED)
        # A card that is given again while its old flight is still seen comes back from there.
        shown = self.upcoming[: self.rules.visible_count + 1]
        self.flights = [flight for flight in self.flights if flight.in_play or flight.card not in shown]

    def tell(
        self,
        kind: str,
        card: Optional[str],
        token: Optional[int] = None,
        direction: Direction = Direction.NONE,
        reason: Reason = Reason.NONE,
        number: Optional[float] = None,
    ) -> None:
        self.told.append(Told(kind, card, token, direction, reason, number, self.now))
