"""Decisions on their way to a backend: what is handed out, under which key, and what each answer does."""

from __future__ import annotations

import math
import re

import pytest
from cardstack import (
    NONCE_OF_JOURNAL,
    Deck,
    Delivery,
    Direction,
    InvalidArgumentError,
    Load,
    OutboxState,
    Outcome,
    Reason,
    RefusedError,
    Rejected,
    Send,
    SendParked,
    SendState,
    StaleError,
    Undelivered,
    idempotency_key,
)
from cardstack._native import abi
from cardstack._native.loader import waits
from cardstack.events import OBLIGATIONS
from conftest import merged

NONCE = 0xABC


def of(kind, told):
    return [event for event in told if isinstance(event, kind)]


def delivering(mode="at-decision", **fields):
    standard = {"retry": {"jitter": 0, "request_seconds": math.inf}, "undo": {"limit": 3}}
    fields = merged({"delivery": {"mode": mode, "nonce": NONCE}}, standard, fields)
    deck = Deck("classic", width=390, height=844, **fields)
    deck.append(["ann", ("bob", 2), "cleo", "dora", "ede"], time=0.0)
    deck.advance(1.0)
    deck.events()
    return deck


@pytest.fixture
def deck():
    with delivering() as made:
        yield made


def test_a_decision_is_handed_out_once(deck):
    deck.set_wall_clock(1000.0, time=2.0)
    token = deck.swipe("left", time=2.0)
    deck.swipe("right", time=3.0)
    first, second = of(Send, deck.events())
    about = ("ann", Direction.LEFT, token, token, NONCE, Reason.DECIDED, 1000.0)
    assert first == Send(*about, 1, 0, False, 2.0, first.sequence)
    assert (second.key, second.direction, second.wall_time) == (("bob", 2), Direction.RIGHT, 1001.0)
    assert of(Send, deck.events()) == []
    out, _ = deck.sends()
    told = (token, NONCE, token, "ann", Direction.LEFT, Reason.DECIDED, 1000.0, math.inf, SendState.OUT, 0, 1)
    assert out == Undelivered(*told, abi.CARDSTACK_EVENT_SEND, False, True)
    assert not out.is_revert
    frame = deck.advance(4.0)
    assert (frame.undelivered, frame.outbox) == (2, OutboxState.SENDING)
    deck.answer_send(first)
    deck.answer_send(second, Outcome.SENT)
    frame = deck.advance(5.0)
    assert (frame.undelivered, frame.outbox, deck.sends()) == (0, OutboxState(0), [])
    assert {abi.CARDSTACK_EVENT_SEND, abi.CARDSTACK_EVENT_REVERT, abi.CARDSTACK_EVENT_REJECTED} <= OBLIGATIONS


def test_the_key_is_the_same_wherever_it_is_told(deck):
    deck.swipe("left", time=2.0)
    (send,) = of(Send, deck.events())
    assert send.idempotency_key == f"0000000000000abc-{send.token:016x}"
    assert re.fullmatch(r"[0-9a-f]{16}-[0-9a-f]{16}", send.idempotency_key)
    assert deck.sends()[0].idempotency_key == send.idempotency_key
    assert idempotency_key(deck.config.delivery.nonce, deck.history()[0].token) == send.idempotency_key
    deck.answer_send(send, "retry", time=3.0)
    deck.advance(10.0)
    (again,) = of(Send, deck.events())
    assert again.idempotency_key == send.idempotency_key
    deck.undo(time=11.0)
    deck.answer_send(again, "rejected", time=12.0)
    (rejected,) = of(Rejected, deck.events())
    assert rejected.idempotency_key == send.idempotency_key


def test_a_decision_that_goes_on_failing_is_parked():
    with delivering(delivery={"park_failures": 2}, retry={"seconds": 1, "maximum": 1}) as deck:
        token = deck.swipe("left", time=2.0)
        for tries in (1, 2):
            (send,) = of(Send, deck.events())
            assert send.tries == tries
            assert (deck.sends()[0].tries, deck.sends()[0].failures) == (tries, tries - 1)
            deck.answer_send(send, "retry", time=2.0 * tries)
            deck.advance(2.0 * tries + 1)
        (parked,) = of(SendParked, deck.events())
        about = ("ann", Direction.LEFT, token, token, NONCE, Reason.DECIDED, 0.0, 2, 2, False)
        assert parked == SendParked(*about, parked.time, parked.sequence)
        assert parked.idempotency_key == deck.sends()[0].idempotency_key
        assert abi.CARDSTACK_EVENT_SEND_PARKED in OBLIGATIONS
        (listed,) = deck.sends()
        assert listed.is_parked
        for each in (parked, listed, token, None):
            deck.retry_parked(each, time=1001.0)
            assert deck.advance(1001.0).parked == 0
            for _ in range(2):
                (send,) = of(Send, deck.events())
                deck.answer_send(send, "retry")
                deck.advance(deck.frame.time + 2)
            assert deck.frame.parked == 1
            deck.events()
        deck.retry_parked()
        deck.answer_send(*of(Send, deck.events()))
        for stale in (token, 1, 2**64 - 1):
            with pytest.raises(StaleError):
                deck.retry_parked(stale)
        for wrong in (-1, 2**64):
            with pytest.raises(InvalidArgumentError, match="send"):
                deck.retry_parked(wrong)
        with pytest.raises(TypeError, match="send"):
            deck.retry_parked("ann")


def test_a_backend_is_one_argument(tmp_path):
    with Deck(
        "deep-pile", width=390, height=844, backend=True, delivery={"max_sends": 2}, journal=tmp_path / "journal"
    ) as deck:
        config = deck.config
        assert (config.feed.enabled, config.feed.watermark, config.delivery.mode) == (True, 4, Delivery.BOTH)
        assert (config.delivery.nonce, config.retry.request_seconds, config.delivery.max_sends) == (
            NONCE_OF_JOURNAL,
            30.0,
            2,
        )
        assert of(Load, deck.events())
        deck.append(["ann", "bob"])
        deck.swipe("left")
        assert of(Send, deck.events())[0].nonce == deck.journal.nonce
    # Without a journal the nonce is drawn; one that is given counts.
    with Deck("classic", width=390, height=844, backend=True) as deck:
        assert deck.config.delivery.mode == Delivery.AT_DECISION
        assert deck.config.delivery.nonce > NONCE_OF_JOURNAL
    with Deck(
        "classic", width=390, height=844, backend=True, delivery={"nonce": NONCE_OF_JOURNAL}, feed={"enabled": False}
    ) as deck:
        assert not deck.config.feed.enabled
        deck.append(["ann"])
        with pytest.raises(InvalidArgumentError, match="make the deck with journal="):
            deck.swipe("left")
    for preset in ("circle", "flashcards"):
        with pytest.raises(RefusedError, match=f"{preset}.* has no backend"):
            Deck(preset, width=390, height=844, backend=True)


def test_an_answer_takes_the_event_the_record_or_the_token(deck):
    for k in range(3):
        deck.swipe("left", time=2.0 + k)
    sends = of(Send, deck.events())
    deck.answer_send(sends[0])
    deck.answer_send(deck.sends()[0])
    deck.answer_send(sends[2].token)
    assert deck.sends() == []
    for stale in (sends[0], sends[2].token, 0, 12345, 2**64 - 1):
        with pytest.raises(StaleError):
            deck.answer_send(stale)
    for wrong in (-1, 2**64):
        with pytest.raises(ValueError, match="send"):
            deck.answer_send(wrong)
    for wrong in ("lost", 0, 5):
        with pytest.raises(ValueError, match=r"outcome|answer"):
            deck.answer_send(sends[0], wrong)


def test_looking_at_the_outbox_leaves_the_frame_as_it_was(deck):
    frame = deck.advance(2.0)
    deck.swipe("left", time=3.0)
    assert deck.online
    assert (frame.time, frame.remaining, len(deck.poses())) == (2.0, 5, frame.pose_count)


# -- The nonce --------------------------------------------------------------------------------------------------------


def test_a_nonce_that_is_left_out_is_drawn():
    nonces = set()
    for _ in range(20):
        with Deck("classic", width=390, height=844, delivery={"mode": "at-decision"}) as deck:
            nonces.add(deck.config.delivery.nonce)
    assert len(nonces) == 20
    assert not nonces & {0, NONCE_OF_JOURNAL}
    with Deck("classic", width=390, height=844) as deck:
        assert deck.config.delivery.nonce == 0


@pytest.mark.parametrize("wanted", [False, True])
def test_a_journal_may_be_made_safe_before_each_send(tmp_path, monkeypatch, wanted):
    seen = []
    call = waits["cardstack_deck_open_journal"]

    def opened(deck, path, options, info):
        seen.append(options._obj.sync_sends)
        return call(deck, path, options, info)

    monkeypatch.setitem(waits, "cardstack_deck_open_journal", opened)
    with Deck("classic", width=390, height=844, journal=tmp_path / "journal", sync_sends=wanted):
        assert seen == [int(wanted)]


def test_keys_are_remembered_until_their_decisions_are_delivered():
    """Thousands of other cards pass through meanwhile, so that keys are forgotten."""
    fields = {"delivery": {"mode": "at-decision", "nonce": 9}, "recycle": {"dedupe": "live"}, "undo": {"limit": 0}}
    with Deck("classic", width=390, height=844, **fields) as deck:
        deck.set_online(False, time=0.0)
        decided = [("decided", k) for k in range(30)]
        deck.append(decided, time=0.0)
        for k in range(30):
            deck.swipe("left", time=1.0 + k)
        for page in range(40):
            cards = [(page, k) for k in range(100)]
            deck.append(cards, time=40.0 + page)
            deck.remove(cards, time=40.5 + page)
            deck.advance(40.9 + page)
            deck.events()
        assert len(deck._cards.keys) < 2500
        assert [each.key for each in deck.sends()] == decided
        deck.set_online(True)
        keys = []
        while True:
            sends = of(Send, deck.events())
            if not sends:
                break
            for send in sends:
                keys.append(send.key)
                deck.answer_send(send)
        assert keys == decided
