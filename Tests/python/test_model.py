"""The deck against a model of it, in every state that random calls bring it to; everything visible after each call."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections import Counter
from dataclasses import replace
from math import hypot, inf
from typing import Any, Callable, Dict, List, Optional, Tuple

import pytest
from cardstack import (
    NONCE_OF_JOURNAL,
    Autoplayed,
    Cancelled,
    CardstackError,
    CardStatus,
    Committed,
    ContentChanged,
    Deck,
    Dedupe,
    Direction,
    Emptied,
    Final,
    Interaction,
    InvalidArgumentError,
    Load,
    Motion,
    Phase,
    PhaseChanged,
    Proposed,
    QuestionDropped,
    Reason,
    Rejected,
    Replacement,
    ReplacementAsked,
    Restore,
    Revert,
    Send,
    SendParked,
    SendState,
    State,
    Supply,
    Tap,
    TopChanged,
    Undone,
)
from conftest import EXAMPLES, merged
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule
from machine_outbox import swiped, undone
from model import Model
from model_parts import DeckError, Flight, Rules, Told

CARDS = [f"card {letter}" for letter in "abcdefghijklmn"]
LEFT, RIGHT, UP, DOWN = Direction.LEFT, Direction.RIGHT, Direction.UP, Direction.DOWN
LAYOUTS = {"two-way": frozenset({LEFT, RIGHT}), "four-way": frozenset({LEFT, RIGHT, UP, DOWN})}

# Calls are made at whole multiples of GRID. What happens by itself comes a while after a call, and no two of these
# whiles differ by a multiple of it: so nothing happens at the very time of a call, or of something else.
GRID = 0.125
EXIT, FADE = 0.37, 0.2
SIZE, CARD, SLOP = 1000.0, 200.0, 8.0
FOLDER = "/dev/shm" if os.path.isdir("/dev/shm") else None
"""Where journals are written; if it can be, where they need not wait for a disk."""
WAYS = {LEFT: (-1, 0), RIGHT: (1, 0), UP: (0, -1), DOWN: (0, 1)}

some_cards = st.lists(st.sampled_from(CARDS), min_size=1, max_size=4)
more_cards = st.lists(st.sampled_from(CARDS), min_size=4, max_size=10)
directions = st.sampled_from([LEFT, RIGHT, LEFT, RIGHT, UP, DOWN])
masks = st.sampled_from([frozenset(), frozenset(), frozenset({LEFT}), frozenset({RIGHT}), frozenset(WAYS)])
some_masks = st.sampled_from([frozenset(), frozenset(), frozenset({LEFT}), frozenset({RIGHT, UP}), frozenset(WAYS)])
pointers = st.sampled_from([0, 0, 0, 0, 1])
restores = st.sampled_from([Restore.KEEP, Restore.KEEP, Restore.KEEP, Restore.FINALIZE, Restore.IGNORE])
waits = st.sampled_from([0, 0, 0, 0, 1, 1, 2, 4, 16])
CHOICES: Dict[str, Any] = {
    "visible_count": st.integers(1, 4),
    "dedupe": st.sampled_from([Dedupe.LIVE, Dedupe.LIVE, Dedupe.HISTORY, Dedupe.SESSION]),
    "recycle": some_masks,
    "recycle_distance": st.sampled_from([0, 1, 2, 5]),
    "undo_limit": st.sampled_from([0, 1, 2, 20, 20]),
    "undo_seconds": st.sampled_from([inf, inf, 1.1, 0.66]),
    "catch_seconds": st.sampled_from([0.0, 0.0, 0.31, 0.19]),
    "replacement": st.sampled_from(list(Replacement)),
    "confirm": some_masks,
    "confirm_undo": st.sampled_from([False, False, True]),
    "max_proposals": st.integers(1, 3),
    "proposal_seconds": st.sampled_from([inf, 0.9]),
    "allowed": st.sampled_from([frozenset(WAYS), frozenset(WAYS), frozenset({LEFT, RIGHT}), frozenset({UP})]),
}
"""The rules that are varied. Times are such that nothing happens by itself at the very time of a call."""

all_rules = st.fixed_dictionaries(CHOICES)
one_rule = st.one_of([value.map(lambda chosen, name=name: {name: chosen}) for name, value in CHOICES.items()])


def told(event: Any) -> Optional[Told]:
    """An obligation as the model tells it; None for a notice."""
    none, no = Direction.NONE, Reason.NONE
    if isinstance(event, Tap):
        return Told("tap", event.key, None, none, no, None, event.time)
    if isinstance(event, Cancelled):
        return Told("cancelled", event.key, None, none, event.reason, None, event.time)
    if isinstance(event, Committed):
        return Told("committed", event.key, event.token, event.direction, event.reason, event.wall_time, event.time)
    if isinstance(event, Undone):
        return Told("undone", event.key, event.token, event.direction, event.reason, event.wall_time, event.time)
    if isinstance(event, Final):
        return Told("final", event.key, event.token, event.direction, no, event.wall_time, event.time)
    if isinstance(event, Proposed):
        return Told("proposed", event.key, event.token, event.direction, event.reason, None, event.time)
    if isinstance(event, ReplacementAsked):
        return Told("replacement asked", None, event.token, none, event.reason, event.undoable, event.time)
    if isinstance(event, QuestionDropped):
        return Told("dropped", event.key, event.token, event.direction, event.reason, None, event.time)
    if isinstance(event, Load):
        return Told("load", None, event.token, none, event.reason, event.failures, event.time)
    if isinstance(event, (Send, Revert, Rejected, SendParked)):
        kind = {Send: "send", Revert: "revert", Rejected: "rejected", SendParked: "parked"}[type(event)]
        about = (event.key, event.token, event.direction, event.reason, event.wall_time, event.time)
        return Told(kind, *about, event.decision, event.nonce)
    if isinstance(event, Autoplayed):
        # A notice; but none is lost here.
        return Told("autoplayed", event.key, None, event.direction, no, None, event.time)
    return None


def near(number: Optional[float]) -> Any:
    return None if number is None else pytest.approx(number, abs=1e-6)


class DeckMachine(RuleBasedStateMachine):
    """Makes each call on the deck and on the model."""

    deck: Deck[str]
    folder = ""
    broken = True
    """Whether a comparison failed."""
    is_unread = False
    """Whether events of the last call have not been read."""

    @initialize(
        layout=st.sampled_from(list(LAYOUTS)),
        still=st.booleans(),
        journal=st.booleans(),
        given_rules=all_rules,
        first=more_cards,
    )
    def begin(self, layout: str, still: bool, journal: bool, given_rules: Dict[str, Any], first: List[str]) -> None:
        self.start(layout, still, journal, given_rules)
        self.make(lambda deck, at: deck.append(first, **at), lambda model: model.append(first))

    def start(self, layout: str, still: bool, journal: bool, given_rules: Dict[str, Any]) -> None:
        rules = replace(Rules(), sectors=LAYOUTS[layout], **given_rules)
        self.layout = layout
        self.still = still
        self.journal: Optional[str] = None
        if journal:
            self.folder = tempfile.mkdtemp(dir=FOLDER)
            self.journal = os.path.join(self.folder, "0")
        self.deck = self.new_deck(rules, journal=self.journal)
        self.model = Model(rules, nonce=self.nonce())
        # The library's token of each of the model's, as they become known; and of what is to be sent.
        self.tokens: Dict[int, int] = {}
        self.keys: Dict[Tuple[int, str], int] = {}
        self.time = 0.0
        self.sequence = 0
        self.open: List[int] = []  # Decisions that are neither undone nor final.
        self.handed: List[Told] = []  # Finals that were read last.
        self.drag: Tuple[Tuple[float, float], Tuple[float, float]] = ((0.0, 0.0), (0.0, 0.0))
        self.unsure = False

    def nonce(self) -> int:
        """First half of the keys of what the deck sends."""
        given = self.deck.config.delivery.nonce
        return self.deck.journal.nonce if self.deck.journal and given == NONCE_OF_JOURNAL else given

    def teardown(self) -> None:
        try:
            if not self.broken:
                self.make(lambda deck, at: deck.finalize_all(**at), lambda model: model.finalize_all())
                assert self.open == []
                self.deck.close()
        finally:
            if self.folder:
                shutil.rmtree(self.folder)

    def new_deck(self, rules: Rules, **more: Any) -> Deck[str]:
        return Deck(
            "classic",
            width=SIZE,
            height=SIZE,
            directions=self.layout,
            reduced_motion=self.still,
            **merged(
                {
                    "card": {"width": CARD, "height": CARD},
                    "press": {"slop": SLOP},
                    "swipe": {"commit_rule": "distance", "threshold": 80, "threshold_unit": "point"},
                    "look": {"rotation": 0, "lift_scale": 1},
                    # No flight is hastened, nor cut short: that is a matter of motion.
                    "pile": {"step_y": 0, "scale_step": 0, "max_flights": 32},
                    "exit": {"seconds": EXIT, "speed_minimum": 0, "speed_share": 0},
                    "motion": {"fade_seconds": FADE},
                    "events": {"notice_capacity": 4096},
                    "retry": {"jitter": 0},
                    "autoplay": {"direction": "left"},
                },
                rules.fields(),
                more,
            ),
        )

    # -- A step -------------------------------------------------------------------------------------------------------

    def make(
        self,
        call: Callable[[Deck[str], Dict[str, float]], Any],
        like: Callable[[Model], Any],
        *,
        wait: int = 0,
        direct: bool = False,
        is_token: bool = False,
        is_timed: bool = True,
        is_user: bool = True,
        unread: bool = False,
    ) -> List[Any]:
        """Makes a call on both, and compares. `direct`: the call itself lets the time pass; `unread`: its events are
        read after the next one; `is_user`: somebody is there, so that autoplay waits.

        Returns the events of the call.
        """
        self.broken = True
        self.time += GRID * wait
        if not direct or self.is_unread:
            self.pass_to_present()
        outcome: Tuple[str, Any]
        try:
            outcome = ("done", call(self.deck, {"time": self.time}))
        except DeckError as not_now:
            outcome = ("no", not_now.kind)
        except CardstackError as error:
            outcome = ("no", type(error))
        final_before = [card for card in CARDS if self.deck.status(card) & CardStatus.FINAL]
        taken = [] if unread else self.read()
        if not unread or self.time > self.model.now:
            self.model_passes([event for event in taken if is_end(event) and event.time < self.time])
        expected: Tuple[str, Any]
        autoplay = self.model.autoplay_at
        if is_timed and is_user:
            self.model.rest()
        try:
            expected = ("done", like(self.model))
        except DeckError as no:
            expected = ("no", no.kind)
            if no.kind is InvalidArgumentError and not no.is_late:
                # Refused before the time was looked at.
                self.model.autoplay_at = autoplay
        self.model.flush()
        assert final_before == [card for card in CARDS if card in self.model.finals + self.model.unread]
        self.is_unread = unread
        self.note_slots(taken)
        if not unread:
            self.compare_events(taken)
        if is_token and outcome[0] == expected[0] == "done":
            assert outcome[1] == self.token(expected[1], outcome[1])
        else:
            assert outcome == expected
        if not unread:
            self.pass_to_present()
        self.compare()
        self.broken = False
        return taken

    def pass_to_present(self) -> None:
        self.broken = True
        frame = self.deck.advance(self.time)
        waiting = frame.pending_events
        taken = self.read()
        assert len(taken) == waiting
        self.is_unread = False
        self.model_passes([event for event in taken if is_end(event)])
        self.note_slots(taken)
        self.compare_events(taken)

    def read(self) -> List[Any]:
        taken = self.deck.events()
        for event in taken:
            assert event.sequence > self.sequence
            self.sequence = event.sequence
        return taken

    def model_passes(self, ended: List[Any]) -> None:
        """Lets the model's time pass."""
        self.model.pass_to(self.time, [(event.time, event.key, event.slot) for event in ended], self.check_flight)
        assert all(flight.start + self.longest + 1e-9 > self.time for flight in self.model.flights)

    @property
    def longest(self) -> float:
        """For how long a flight is seen at most."""
        return FADE if self.still else EXIT

    def note_slots(self, taken: List[Any]) -> None:
        """In which slots the flights are seen that have begun."""
        begun: Dict[int, str] = {}
        for event in taken:
            if isinstance(event, PhaseChanged):
                begun.pop(event.slot, None)
                if event.phase == Phase.LEAVING:
                    begun[event.slot] = event.key
        for slot, key in begun.items():
            flight = next((each for each in self.model.flights if each.card == key and each.slot is None), None)
            if flight is not None:
                flight.slot = slot

    def check_flight(self, flight: Flight, time: float) -> None:
        """A flight has ended by itself."""
        if self.still:
            assert flight.start <= time <= flight.start + FADE + 1e-9
        else:
            assert flight.start <= time <= flight.start + EXIT + 1e-9

    def token(self, number: Optional[int], found: Optional[int] = None) -> Optional[int]:
        """The library's token of one of the model's: `found`, if this is the first that is heard of it."""
        if number is None:
            return None
        if number not in self.tokens:
            assert found
            assert found not in self.tokens.values()
            self.tokens[number] = found
        return self.tokens[number]

    def key(self, number: Tuple[int, str], found: int) -> int:
        """The same for what is sent: a decision's number, and what of it."""
        if number not in self.keys:
            assert found
            assert found not in self.keys.values()
            self.keys[number] = found
        return self.keys[number]

    def compare_events(self, taken: List[Any]) -> None:
        """The obligations one by one, with their times; tokens are new when they are first told."""
        actual = [each for each in map(told, taken) if each]
        expected = self.model.drain()
        assert [each.kind for each in actual] == [each.kind for each in expected], (actual, expected)
        for a, e in zip(actual, expected):
            token = self.key(e.token, a.token) if isinstance(e.token, tuple) else self.token(e.token, a.token)
            decision = self.token(e.decision, a.decision)
            assert a == e._replace(token=token, decision=decision, number=near(e.number), time=near(e.time)), (a, e)
            self.account(a)
        # What was read before the last reading counts as dealt with; 64 events are read at once.
        before = sum(told(event) is not None for event in taken[: len(taken) // 64 * 64])
        self.handed = [each for each in expected[before:] if each.kind == "final"]
        assert sum(isinstance(event, Emptied) for event in taken) == self.model.emptied
        tops = [event.key for event in taken if isinstance(event, TopChanged)]
        assert all(one != other for one, other in zip(tops, tops[1:]))
        assert not tops or tops[-1] == self.deck.top
        self.model.emptied = 0

    def account(self, event: Told) -> None:
        """Every decision ends in exactly one of Undone and Final."""
        if event.kind == "committed":
            self.open.append(event.token or 0)
        elif event.kind in ("undone", "final"):
            self.open.remove(event.token or 0)

    def forgets(self, token: int) -> None:
        """A decision is forgotten, as is wanted."""

    def compare(self) -> None:
        """Everything that can be seen."""
        deck, model = self.deck, self.model
        assert deck.cards() == model.upcoming
        assert deck.remaining == len(model.upcoming)
        assert deck.top == (model.upcoming[0] if model.upcoming else None)
        self.compare_sends()
        assert [tuple(each) for each in deck.history()] == [
            (self.token(each.token, told.token), each.card, each.direction, near(each.wall_time))
            for each, told in zip_all(model.undoable, deck.history())
        ]
        assert [
            (each.token, each.key, each.direction, each.reason, each.deadline, each.is_undo, each.is_replacement)
            for each in deck.questions()
        ] == [
            (
                self.token(q.token, told.token),
                q.card,
                q.direction,
                q.reason,
                near(q.deadline),
                q.kind == "undo",
                q.kind in ("replacement", "refresh"),
            )
            for q, told in zip_all(model.questions, deck.questions())
        ]
        for card in CARDS:
            on_stage = deck.status(card) & CardStatus.ON_STAGE
            assert deck.status(card) == model.status(card, bool(on_stage)), card
        # A frame may end flights, which is read of.
        if not self.is_unread:
            self.compare_frame(deck.advance(self.time))
            self.compare_poses(deck.poses())

    def compare_poses(self, poses: List[Any]) -> None:
        deck, model = self.deck, self.model
        shown = [pose.key for pose in poses]
        assert set(model.upcoming[: model.rules.visible_count]) <= set(shown)
        leaving = Counter(pose.key for pose in poses if pose.phase == Phase.LEAVING)
        flights = Counter(flight.card for flight in model.flights)
        assert not flights - leaving
        model.recalled = [flight for flight in model.recalled if flight.start + self.longest + 1e-9 > self.time]
        assert not leaving - flights - Counter(flight.card for flight in model.recalled)
        assert sorted(pose.key for pose in poses if pose.phase == Phase.PROPOSED) == sorted(model.proposed)
        assert [pose.key for pose in poses if pose.is_top] == model.upcoming[:1]
        next_card = model.upcoming[model.rules.visible_count : model.rules.visible_count + 1]
        for card in CARDS:
            on_stage = card in shown or card in next_card
            assert bool(deck.status(card) & CardStatus.ON_STAGE) == on_stage, card

    def compare_frame(self, frame: Any) -> None:
        model = self.model
        assert frame.remaining == len(model.upcoming)
        assert frame.top == (model.upcoming[0] if model.upcoming else None)
        away = Supply.LOADING if model.expects_cards else Supply.EMPTY
        assert frame.supply == (Supply.READY if model.upcoming else away)
        assert (frame.reserve, frame.undelivered) == (len(model.reserve), len(model.outbox.sends))
        assert (frame.feed, frame.feed_error) == (model.feed_state(), model.feed.error)
        assert (frame.outbox, frame.parked) == (model.outbox_state(), len(model.outbox.parked()))
        assert frame.wake_in == (0 if frame.motion else near(max(0.0, model.next_time() - self.time)))
        assert frame.state == self.state(frame)
        assert (frame.undoable, frame.questions) == (len(model.undoable), len(model.questions))
        finger = model.finger
        doing = Interaction.IDLE if not finger else Interaction.DRAGGING if finger.dragged else Interaction.PRESSING
        assert frame.interaction == doing

    @staticmethod
    def state(frame: Any) -> State:
        """All of it in one word."""
        if frame.interaction == Interaction.DRAGGING:
            return State.DRAGGING
        if frame.motion & Motion.LEAVING:
            return State.ANIMATING_OUT
        if frame.motion & Motion.REWINDING:
            return State.REWINDING
        return State.LOADING if frame.supply == Supply.LOADING else State.IDLE

    def compare_sends(self) -> None:
        """What is not delivered."""
        for told, send in zip_all(self.deck.sends(), self.model.outbox.listed()):
            token, decision = self.key(send.key, told.token), self.token(send.decision, told.decision)
            assert told[:6] == (token, send.nonce, decision, send.card, send.direction, send.reason)
            is_paused = send.state == SendState.RETRYING and not self.model.outbox_is_open
            has_time = send.state in (SendState.OUT, SendState.RETRYING) and send.due > -inf and not is_paused
            state = SendState.WAITING if send.state == SendState.RETRYING and not send.handed else send.state
            due = send.due if has_time else inf
            assert told[6:11] == (near(send.wall_time), near(due), state, send.failures, send.tries)
            assert told.is_revert == (send.kind == "revert")

    # -- Cards --------------------------------------------------------------------------------------------------------

    @rule(cards=some_cards, wait=waits, direct=st.booleans())
    def append(self, cards: List[str], wait: int, direct: bool) -> None:
        self.make(lambda d, at: d.append(cards, **at), lambda m: m.append(cards), wait=wait, direct=direct)

    @rule(position=st.integers(0, 6), cards=some_cards, wait=waits)
    def insert(self, position: int, cards: List[str], wait: int) -> None:
        self.make(lambda d, at: d.insert(position, cards, **at), lambda m: m.insert(position, cards), wait=wait)

    @rule(cards=some_cards, wait=waits, direct=st.booleans())
    def remove(self, cards: List[str], wait: int, direct: bool) -> None:
        self.make(lambda d, at: d.remove(cards, **at), lambda m: m.remove(cards), wait=wait, direct=direct)

    @rule(cards=more_cards, same=st.integers(0, 2), wait=waits, direct=st.booleans())
    def replace(self, cards: List[str], same: int, wait: int, direct: bool) -> None:
        cards = cards[same:] + self.model.upcoming[:same]
        self.make(lambda d, at: d.replace(cards, **at), lambda m: m.replace(cards), wait=wait, direct=direct)

    @rule(wait=st.sampled_from([0, 1]))
    @precondition(lambda self: len(self.tokens) % 4 == 3 and self.model.upcoming)
    def clear(self, wait: int) -> None:
        self.make(lambda d, at: d.clear(**at), lambda m: m.clear(), wait=wait)

    @rule(cards=some_cards, wait=waits)
    def touch(self, cards: List[str], wait: int) -> None:
        self.time += GRID * wait
        self.pass_to_present()
        on_stage = [card for card in CARDS if card in cards and self.deck.status(card) & CardStatus.ON_STAGE]
        taken = self.make(lambda d, at: d.invalidate(cards, **at), lambda m: m.invalidate(cards))
        # Once for each of its poses: a card that comes round may have two.
        assert sorted({event.key for event in taken if isinstance(event, ContentChanged)}) == sorted(on_stage)

    @rule(distance=st.one_of(st.integers(-9, 9), st.sampled_from([-(2**63), 2**63 - 1])), wait=waits)
    def shift(self, distance: int, wait: int) -> None:
        self.make(lambda d, at: d.shift(distance, **at), lambda m: m.shift(distance), wait=wait)

    @rule(which=st.sampled_from([0, 0, 0, 1, 2, 5]), mask=masks, wait=waits)
    def lock(self, which: int, mask: Any, wait: int) -> None:
        card = [*self.model.live(), *CARDS][which]
        # A card that was never given is refused before the library hears of it.
        is_known = self.deck._cards.keys.find(card) != 0
        self.make(lambda d, at: d.allow(card, mask, **at), lambda m: m.allow(card, mask), wait=wait, is_timed=is_known)

    # -- Decisions ----------------------------------------------------------------------------------------------------

    @rule(direction=directions, wait=waits)
    @precondition(lambda self: self.model.upcoming or self.time < 1)
    def swipe(self, direction: Direction, wait: int, unread: bool = False) -> None:
        self.make(
            lambda d, at: swiped(d, direction, at),
            lambda m: m.swipe(direction),
            wait=wait,
            is_token=True,
            unread=unread,
        )

    @rule(direction=st.sampled_from([LEFT, RIGHT]), wait=waits)
    def swipe_directly(self, direction: Direction, wait: int) -> None:
        self.make(
            lambda d, at: swiped(d, direction, at),
            lambda m: m.swipe(direction),
            wait=wait,
            direct=True,
            is_token=True,
        )

    @rule(side=st.sampled_from([None, LEFT, UP]), wait=waits, direct=st.booleans())
    def undo(self, side: Optional[Direction], wait: int, direct: bool) -> None:
        self.make(lambda d, at: undone(d, side, at), lambda m: m.undo(), wait=wait, direct=direct, is_token=True)

    @rule(wait=waits)
    @precondition(lambda self: len(self.tokens) % 4 == 3)
    def finalize_all(self, wait: int) -> None:
        self.make(lambda d, at: d.finalize_all(**at), lambda m: m.finalize_all(), wait=wait)

    @rule(which=st.integers(0, 5), accept=st.booleans(), wait=waits, direct=st.booleans())
    @precondition(lambda self: self.tokens)
    def answer(self, which: int, accept: bool, wait: int, direct: bool) -> None:
        """Any question that was ever asked; rather one that is open."""
        numbers = [each.token for each in self.model.questions] or sorted(self.tokens)
        if numbers:
            number = numbers[which % len(numbers)]
            token = self.tokens[number]
            self.make(
                lambda d, at: d.answer_question(token, accept, **at),
                lambda m: m.answer_question(number, accept),
                wait=wait,
                direct=direct,
            )

    # -- Fingers ------------------------------------------------------------------------------------------------------

    @rule(pointer=pointers, wait=waits)
    def press(self, pointer: int, wait: int) -> None:
        """On the middle of the top card, wherever it is; without motion it is hit where it will be."""
        self.time += GRID * wait
        self.pass_to_present()
        finger = self.model.finger
        if finger and finger.pointer == pointer and finger.card == self.model.stray:
            return  # Which card lies below it there is not known here.
        top = next((pose for pose in self.deck.poses() if pose.is_top), None)
        x, y = (top.x, top.y) if top and not self.still else (SIZE / 2, SIZE / 2)
        waiting = None if self.still else self.waiting_at(x, y)
        if top is None and (self.leaving_at(x, y) or self.model.proposed):
            return
        self.down(pointer, x, y, waiting or (top.key if top else None))

    @rule(pointer=pointers)
    def press_beside(self, pointer: int) -> None:
        self.down(pointer, 5, 5, None)

    @rule(pointer=pointers, which=st.integers(0, 5), wait=waits)
    @precondition(lambda self: self.model.proposed and not self.still)
    def press_waiting(self, pointer: int, which: int, wait: int) -> None:
        """On the middle of a card that waits aside for an answer: its proposal is withdrawn."""
        self.time += GRID * wait
        self.pass_to_present()
        found = [pose for pose in self.deck.poses() if pose.phase == Phase.PROPOSED]
        if found:
            pose = found[which % len(found)]
            self.down(pointer, pose.x, pose.y, self.waiting_at(pose.x, pose.y))

    def waiting_at(self, x: float, y: float) -> Optional[str]:
        """The waiting card whose middle is here; of several the one drawn above the others."""
        found = [pose.key for pose in self.deck.poses() if pose.phase == Phase.PROPOSED and (pose.x, pose.y) == (x, y)]
        return found[-1] if found else None

    @rule(pointer=pointers, which=st.integers(0, 5), wait=st.sampled_from([0, 1, 2]))
    @precondition(lambda self: self.model.flights)
    def press_leaving(self, pointer: int, which: int, wait: int) -> None:
        """On the middle of a leaving card, where no other is.

        Not without motion: a card on its way to another place is hit there already, and not where it is still seen.
        """
        self.time += GRID * wait
        self.pass_to_present()
        others = [pose for pose in self.deck.poses() if pose.is_top or pose.phase == Phase.PROPOSED]
        found = [
            pose
            for pose in self.deck.poses()
            if pose.phase == Phase.LEAVING
            and self.leaving_at(pose.x, pose.y) == [pose.key]
            and not any(overlap(other, pose.x, pose.y) for other in others)
        ]
        if found and not self.still:
            pose = found[which % len(found)]
            self.down(pointer, pose.x, pose.y, pose.key, pose.slot)

    def leaving_at(self, x: float, y: float) -> List[Any]:
        return [pose.key for pose in self.deck.poses() if pose.phase == Phase.LEAVING and overlap(pose, x, y)]

    def down(self, pointer: int, x: float, y: float, on: Optional[str], slot: Optional[int] = None) -> None:
        self.make(lambda d, at: d.pointer_down(x, y, pointer, **at), lambda m: m.down(pointer, on, slot))
        if self.model.finger and self.model.finger.pointer == pointer and not self.model.finger.dragged:
            # Where the finger is, and where the card is from its place.
            self.drag = ((x, y), (x - SIZE / 2, y - SIZE / 2))
            free = self.model.rules.allowed >= self.model.rules.sectors and not self.model.locks
            self.unsure = hypot(*self.drag[1]) > 0.01 and not free

    @precondition(lambda self: self.model.finger or self.model.spent is not None)
    @rule(pointer=pointers, direction=directions, distance=st.sampled_from([40.0, 300.0, 300.0]), wait=waits)
    def move(self, pointer: int, direction: Direction, distance: float, wait: int) -> None:
        """Drags the card to a distance along an axis: well under the threshold or well beyond it."""
        finger = self.model.finger
        if finger and finger.pointer == pointer and self.unsure:
            return
        dx, dy = (distance * each for each in WAYS[direction])
        (x, y), (from_x, from_y) = self.drag
        if finger and finger.pointer == pointer and not finger.dragged:
            # The card follows what the finger travels beyond the slop.
            way = hypot(dx - from_x, dy - from_y)
            if way < 1:
                return
            x += SLOP * (dx - from_x) / way
            y += SLOP * (dy - from_y) / way
            self.drag = ((x, y), (from_x, from_y))
        to_x, to_y = x + dx - from_x, y + dy - from_y
        self.make(
            lambda d, at: d.pointer_move(to_x, to_y, pointer, **at),
            lambda m: m.move(pointer, (dx, dy)),
            wait=wait,
        )
        if finger and finger.pointer == pointer:
            self.last = (to_x, to_y)

    @precondition(lambda self: self.model.finger or self.model.spent is not None)
    @rule(pointer=pointers, wait=waits, direct=st.booleans())
    def lift(self, pointer: int, wait: int, direct: bool) -> None:
        finger = self.model.finger
        x, y = self.last if finger and finger.dragged else self.drag[0]
        self.make(lambda d, at: d.pointer_up(x, y, pointer, **at), lambda m: m.up(pointer), wait=wait, direct=direct)

    @precondition(lambda self: self.model.finger or self.model.spent is not None)
    @rule(pointer=pointers, wait=waits)
    def take_away(self, pointer: int, wait: int) -> None:
        self.make(lambda d, at: d.pointer_cancel(pointer, **at), lambda m: m.take_away(pointer), wait=wait)

    @rule(direction=directions, distance=st.sampled_from([40.0, 300.0, 300.0]), wait=waits)
    @precondition(lambda self: self.model.upcoming)
    def drag_and_lift(self, direction: Direction, distance: float, wait: int) -> None:
        self.press(0, wait)
        self.move(0, direction, distance, 1)
        self.lift(0, 1, False)

    @rule(direction=directions, wait=st.sampled_from([1, 1, 2]))
    @precondition(lambda self: self.model.upcoming and self.model.rules.catch_seconds > 0)
    def swipe_and_catch(self, direction: Direction, wait: int) -> None:
        self.swipe(direction, 0)
        self.press_leaving(0, 0, wait)

    # -- Storage ------------------------------------------------------------------------------------------------------

    @rule(restore=restores, finalize=st.booleans(), wait=waits)
    @precondition(lambda self: self.journal)
    def kill(self, restore: Restore, finalize: bool, wait: int) -> None:
        """The program is killed, and another goes on with its journal."""
        self.restart(restore, finalize, wait, self.model.rules)

    def restart(self, restore: Restore, finalize: bool, wait: int, rules: Rules) -> None:
        self.let_go(wait, finalize)
        number = int(os.path.basename(self.journal or "")) + 1
        copy = os.path.join(self.folder, str(number))
        shutil.copyfile(self.journal or "", copy)
        deck = self.new_deck(rules, journal=copy, restore=restore)
        assert deck.journal.torn_bytes == 0
        self.journal = copy
        self.model.rules = rules
        self.go_on(deck, restore, self.handed)

    @rule(restore=restores, finalize=st.booleans(), wait=waits)
    @precondition(lambda self: len(self.tokens) % 3 == 2)
    def save_and_restore(self, restore: Restore, finalize: bool, wait: int) -> None:
        self.let_go(wait, finalize)
        data = self.deck.save()
        deck = self.new_deck(self.model.rules)
        deck.restore(data, restore)
        self.journal = None
        self.model.compact()
        self.go_on(deck, restore, [])

    @rule(wait=waits)
    @precondition(lambda self: self.journal)
    def compact(self, wait: int) -> None:
        self.make(lambda d, at: d.compact_journal(), lambda m: m.compact(), wait=wait, is_timed=False)

    def let_go(self, wait: int, finalize: bool) -> None:
        """Up to the last events that the program reads."""
        self.broken = True
        self.time += GRID * wait
        self.pass_to_present()
        if finalize:
            self.deck.finalize_all(time=self.time)
            self.model.finalize_all()
            self.model.flush()
            self.compare_events(self.read())

    def go_on(self, deck: Deck[str], restore: Restore, handed: List[Told]) -> None:
        """Another deck is in the place of the one there was."""
        self.deck.close()
        self.deck = deck
        self.sequence = 0
        self.open += [self.tokens[each.token] for each in handed if each.token]
        if restore == Restore.IGNORE:
            for each in self.model.undoable:
                self.open.remove(self.tokens[each.token])
                self.forgets(self.tokens[each.token])
        self.model.come_back(restore, handed, self.nonce())
        self.deck.advance(self.time)
        self.model.rest()
        self.compare_events(self.read())
        self.compare()
        self.broken = False

    # -- Rules and time -----------------------------------------------------------------------------------------------

    @rule(change=one_rule, wait=waits)
    def configure(self, change: Dict[str, Any], wait: int) -> None:
        rules = replace(self.model.rules, **change)
        self.unsure = self.unsure or "allowed" in change
        # The configuration in force changes nothing, and nobody is there.
        is_new = rules.fields() != self.model.rules.fields()
        self.make(
            lambda d, at: d.configure(**rules.fields(), **at),
            lambda m: m.configure(rules) if is_new else None,
            wait=wait,
            is_user=is_new,
        )

    @rule(seconds=st.sampled_from([1_700_000_000.0, 86_400.0]))
    def set_wall_clock(self, seconds: float) -> None:
        self.make(lambda d, at: d.set_wall_clock(seconds, **at), lambda m: m.set_wall_clock(seconds), is_user=False)

    @rule(wait=st.sampled_from([1, 2, 3, 8]))
    @precondition(lambda self: self.model.flights or self.model.questions or self.model.pending)
    def let_time_pass(self, wait: int) -> None:
        self.make(lambda d, at: None, lambda m: None, wait=wait, is_timed=False)


def zip_all(left: List[Any], right: List[Any]) -> List[Any]:
    assert len(left) == len(right), (left, right)
    return list(zip(left, right))


def overlap(pose: Any, x: float, y: float) -> bool:
    """Whether a place is on a card, or very near."""
    return max(abs(pose.x - x), abs(pose.y - y)) < CARD / 2 + 10


def is_end(event: Any) -> bool:
    return isinstance(event, PhaseChanged) and event.phase == Phase.GONE


DeckMachine.TestCase.settings = settings(
    max_examples=EXAMPLES,
    stateful_step_count=50,
    report_multiple_bugs=False,
    suppress_health_check=list(HealthCheck),
)
TestTheDeckIsItsModel = DeckMachine.TestCase
