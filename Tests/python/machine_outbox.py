"""Random calls about delivery, for a machine that makes them on a deck and on its model; and what came of them."""

from __future__ import annotations

from typing import Any, Dict, Optional, Set, Tuple

from cardstack import Deck, Delivery, Direction, Outcome, Reason
from hypothesis import strategies as st
from hypothesis.stateful import precondition, rule
from model_outbox import AT_DECISION, WHEN_FINAL
from model_parts import DeckError, Told

waits = st.sampled_from([0, 0, 0, 1, 1, 2, 4, 16])
outcomes = st.sampled_from([Outcome.SENT, Outcome.SENT, Outcome.RETRY, Outcome.REJECTED, Outcome.BLOCKED])
ways = st.sampled_from([Direction.LEFT, Direction.RIGHT])


def swiped(deck: Deck, direction: Direction, at: Dict[str, float]) -> int:
    """The token of a swipe. "Not now" is a value, which the model has as an error."""
    token = deck.swipe(direction, **at)
    if token is None:
        raise DeckError(deck.swipe_refusal(direction) or AssertionError)
    return token


def undone(deck: Deck, side: Optional[Direction], at: Dict[str, float]) -> int:
    token = deck.undo(side, **at)
    if token is None:
        raise DeckError(deck.undo_refusal() or AssertionError)
    return token


class Ledger:
    """What became of each decision, as the events and the answers tell it: independent of the model."""

    def __init__(self, delivery: Delivery) -> None:
        self.delivery = delivery
        self.decisions: Dict[int, str] = {}
        """What each has ended in: "", "undone" or "final"; or "ignored", as was wanted when the deck came back."""
        self.handed: Dict[Tuple[int, int], Tuple[int, str]] = {}
        """What each key stands for."""
        self.delivered: Set[Tuple[int, str]] = set()
        self.rejected: Set[Tuple[int, str]] = set()
        self.answered: Optional[Tuple[int, str]] = None
        """What the host has just told the answer to."""

    def erase(self) -> None:
        """The deck has been reset."""
        self.decisions.clear()

    def note(self, event: Told) -> None:
        """An event of the deck."""
        if event.kind == "committed":
            assert event.token not in self.decisions
            self.decisions[event.token] = ""
        elif event.kind in ("undone", "final"):
            # A FINAL can be told once more after a restart.
            assert self.decisions.get(event.token, event.kind) in ("", event.kind)
            if event.token in self.decisions:
                self.decisions[event.token] = event.kind
            if event.reason == Reason.REJECTED:
                assert (event.token, "decided") in self.rejected
        elif event.kind == "rejected":
            assert self.answered
            assert event.decision == self.answered[0]
            self.rejected.add(self.answered)
        elif event.kind in ("send", "revert"):
            assert event.decision is not None
            assert event.nonce
            what = event.decision, self.kind(event)
            assert self.handed.setdefault((event.nonce, event.token), what) == what
            # What has been acknowledged is not told again.
            assert what not in self.delivered | self.rejected
            if event.kind == "revert":
                assert (event.decision, "decided") not in self.rejected

    @staticmethod
    def kind(event: Told) -> str:
        if event.kind == "revert":
            return "revert"
        return "final" if event.reason == Reason.FINAL else "decided"

    def check(self) -> None:
        """At the end, when all is final and nothing is on its way: each decision has come to where it belongs."""
        settled = self.delivered | self.rejected
        told = set(self.handed.values())
        for token, end in self.decisions.items():
            assert end
            decided, final, revert = (token, "decided"), (token, "final"), (token, "revert")
            if self.delivery not in AT_DECISION:
                assert decided not in told
                assert revert not in told
            elif end != "undone":
                assert decided in settled
                assert revert not in told
            elif decided in self.delivered:
                assert revert in settled
            elif decided not in self.rejected:
                assert decided not in told
                assert revert not in told
            if self.delivery in WHEN_FINAL and end == "final":
                assert final in settled or decided in self.rejected
            else:
                assert final not in told


class OutboxRules:
    """What a host does with what is to be delivered."""

    @rule(which=st.integers(0, 9), outcome=outcomes, wait=waits, direct=st.booleans())
    @precondition(lambda self: self.keys)
    def answer_send(self, which: int, outcome: Outcome, wait: int, direct: bool) -> None:
        """Something that is out, or anything that ever was."""
        out = [each.key for each in self.model.outbox.sends if each.handed and each.key in self.keys]
        keys = out if out and which < 8 else sorted(self.keys)
        self.answer_with(keys[which % len(keys)], outcome, wait=wait, direct=direct)

    @rule(outcome=st.sampled_from([Outcome.SENT, Outcome.RETRY, Outcome.REJECTED]), last=st.booleans(), wait=waits)
    @precondition(lambda self: any(each.handed for each in self.model.outbox.lanes))
    def answer_out(self, outcome: Outcome, last: bool, wait: int) -> None:
        """What is out."""
        out = [each.key for each in self.model.outbox.lanes if each.handed]
        self.answer_with(out[-last], outcome, wait=wait)

    def answer_with(self, key: Tuple[int, str], outcome: Outcome, **how: Any) -> None:
        token = self.keys[key]
        was_open = any(each.key == key for each in self.model.outbox.sends)
        number, kind = key
        self.ledger.answered = what = self.tokens[number], kind
        how["is_user"] = False
        self.make(lambda d, at: d.answer_send(token, outcome, **at), lambda m: m.answer_send(key, outcome), **how)
        is_open = any(each.key == key for each in self.model.outbox.sends)
        if was_open and not is_open and outcome == Outcome.SENT:
            self.ledger.delivered.add(what)
        self.ledger.answered = None

    @rule(which=st.integers(-1, 9), wait=waits)
    @precondition(lambda self: self.keys)
    def retry_parked(self, which: int, wait: int) -> None:
        """All that is parked, one that is, or anything that ever was handed out."""
        parked = [each.key for each in self.model.outbox.parked() if each.key in self.keys]
        keys = parked if parked and which < 8 else sorted(self.keys)
        key = keys[which % len(keys)] if which >= 0 else None
        token = self.keys[key] if key else None
        how = {"wait": wait, "is_user": False}
        self.make(lambda d, at: d.retry_parked(token, **at), lambda m: m.retry_parked(key), **how)

    @rule(online=st.sampled_from([True, True, True, False]), wait=waits)
    def set_online(self, online: bool, wait: int) -> None:
        self.make(lambda d, at: d.set_online(online, **at), lambda m: m.set_online(online), wait=wait, is_user=False)

    @rule(blocked=st.sampled_from([False, False, False, True]), wait=waits)
    def set_blocked(self, blocked: bool, wait: int) -> None:
        how = {"wait": wait, "is_user": False}
        self.make(lambda d, at: d.set_blocked(blocked, **at), lambda m: m.set_blocked(blocked), **how)

    @rule(direction=ways, wait=waits)
    @precondition(lambda self: self.model.upcoming)
    def swipe_unread(self, direction: Direction, wait: int) -> None:
        self.swipe(direction, wait, unread=True)

    @rule(direction=ways, wait=waits)
    @precondition(lambda self: self.model.upcoming)
    def swipe_and_undo(self, direction: Direction, wait: int) -> None:
        """Before anybody reads of it."""

        def call(deck: Any, at: Any) -> Any:
            token = swiped(deck, direction, at)
            undone(deck, None, at)
            return token

        def like(model: Any) -> Any:
            token = model.swipe(direction)
            model.flush()
            model.undo()
            return token

        self.make(call, like, wait=wait, is_token=True)

    def deliver_all(self) -> None:
        """A backend that takes everything, until nothing is on its way."""
        self.make(lambda d, at: d.set_online(True, **at), lambda m: m.set_online(True), is_user=False)
        self.make(lambda d, at: d.set_blocked(False, **at), lambda m: m.set_blocked(False), is_user=False)
        self.make(lambda d, at: d.retry_parked(**at), lambda m: m.retry_parked(None), is_user=False)
        for _ in range(2 * len(self.model.outbox.sends)):
            out = [each.key for each in self.model.outbox.lanes if each.handed]
            if out:
                self.answer_with(out[0], Outcome.SENT)
            else:
                # What is tried again, or may yet be caught, takes its time.
                self.make(lambda d, at: None, lambda m: None, wait=4, is_timed=False)
        assert self.deck.sends() == []

    # -- Elsewhere ----------------------------------------------------------------------------------------------------

    deck: Any
    model: Any
    keys: Any
    tokens: Any
    make: Any
    swipe: Any
    ledger: Ledger
