"""The deck against its model, fed and emptied by a backend of the worst sort; everything visible after each call."""

from __future__ import annotations

from dataclasses import replace
from math import inf
from typing import Any, Dict, List

from cardstack import Deck, Delivery, Freshness, Rejection, Restore
from conftest import EXAMPLES
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, precondition, rule
from machine_feed import FeedRules
from machine_outbox import Ledger, OutboxRules
from model_parts import Rules, Told
from test_model import CHOICES, LAYOUTS, DeckMachine, more_cards, restores, waits

BACKEND: Dict[str, Any] = {
    "feed": st.sampled_from([True, True, True, False]),
    "watermark": st.sampled_from([0, 1, 2, 3, 5]),
    "freshness": st.sampled_from(list(Freshness)),
    "fresh_seconds": st.sampled_from([0.77, 0.0, inf]),
    "keep_fresh": st.booleans(),
    "rejection": st.sampled_from(list(Rejection)),
    "max_sends": st.sampled_from([1, 2, 4, 4]),
    "park_failures": st.sampled_from([0, 0, 1, 2]),
    "max_undelivered": st.sampled_from([1, 2, 4, 65536, 65536]),
    "request_seconds": st.sampled_from([inf, 1.013]),
    "autoplay_idle": st.sampled_from([inf, inf, 1.641]),
}
all_rules = st.fixed_dictionaries({**CHOICES, **BACKEND})
changes = {name: value.map(lambda chosen, name=name: {name: chosen}) for name, value in {**CHOICES, **BACKEND}.items()}
one_rule = st.one_of(list(changes.values()))
one_rule_at_restart = st.one_of(st.just({}), changes["undo_limit"], *[changes[name] for name in BACKEND])


class BackendMachine(FeedRules, OutboxRules, DeckMachine):
    """Makes each call on the deck and on the model."""

    nonces = 0xABC000
    has_own_nonce = False

    @initialize(
        layout=st.sampled_from(list(LAYOUTS)),
        still=st.booleans(),
        journal=st.booleans(),
        own_nonce=st.booleans(),
        delivery=st.sampled_from([*Delivery, Delivery.AT_DECISION, Delivery.BOTH]),
        given_rules=all_rules,
        first=more_cards,
    )
    def begin(
        self,
        layout: str,
        still: bool,
        journal: bool,
        own_nonce: bool,
        delivery: Delivery,
        given_rules: Dict[str, Any],
        first: List[str],
    ) -> None:
        self.has_own_nonce = own_nonce
        self.ledger = Ledger(delivery)
        timing = {"retry_seconds": 0.17, "retry_maximum": 0.455, "autoplay_interval": 0.4303}
        self.start(layout, still, journal, {**given_rules, **timing, "delivery": delivery})
        self.make(lambda deck, at: deck.append(first, **at), lambda model: model.append(first))

    def new_deck(self, rules: Rules, **more: Any) -> Deck[str]:
        if self.has_own_nonce and rules.delivery != Delivery.NONE:
            # One that no other session has.
            self.nonces += 1
            more["delivery"] = {"nonce": self.nonces}
        return super().new_deck(rules, **more)

    def account(self, event: Told) -> None:
        super().account(event)
        self.ledger.note(event)

    def forgets(self, token: int) -> None:
        self.ledger.decisions[token] = "ignored"

    def teardown(self) -> None:
        try:
            if not self.broken:
                self.make(lambda deck, at: deck.finalize_all(**at), lambda model: model.finalize_all())
                self.deliver_all()
                self.ledger.check()
        finally:
            super().teardown()

    @rule(change=one_rule, wait=waits)
    def configure(self, change: Dict[str, Any], wait: int) -> None:
        super().configure(change, wait)

    @rule(restore=restores, finalize=st.booleans(), wait=waits, change=one_rule_at_restart)
    @precondition(lambda self: self.journal)
    def kill(self, restore: Restore, finalize: bool, wait: int, change: Dict[str, Any]) -> None:
        self.restart(restore, finalize, wait, replace(self.model.rules, **change))


BackendMachine.TestCase.settings = settings(
    max_examples=EXAMPLES,
    stateful_step_count=50,
    report_multiple_bugs=False,
    suppress_health_check=list(HealthCheck),
)
TestTheDeckIsItsModelWithABackend = BackendMachine.TestCase


def test_the_configuration_in_force_lets_autoplay_go_on() -> None:
    """Hosts may set it in each frame, so it is not somebody who is there."""
    machine = BackendMachine()
    try:
        machine.begin("two-way", False, False, False, Delivery.NONE, {"autoplay_idle": 1.641}, ["ann", "bob"])
        machine.configure({"autoplay_idle": 1.641}, 16)
        machine.let_time_pass(4)
        assert machine.model.upcoming == ["ann", "bob"], "each has been sent to the end"
    finally:
        machine.teardown()


def test_a_restored_deck_asks_when_its_feed_goes_on() -> None:
    """The cards stay restored ones, whatever else is configured while the feed is off: they are not fresh."""
    machine = BackendMachine()
    try:
        rules = {"feed": False, "watermark": 0, "freshness": Freshness.SECONDS, "keep_fresh": True}
        machine.begin("two-way", True, True, False, Delivery.NONE, rules, ["ann", "bob", "cleo"])
        machine.kill(Restore.KEEP, False, 1, {})
        machine.configure({"undo_limit": 3}, 1)
        machine.configure({"feed": True}, 1)
        assert machine.model.feed.request
    finally:
        machine.teardown()
