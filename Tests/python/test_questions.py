"""Swipes, undos and replacements that the host is asked about: events, questions, answers, and their keys."""

from __future__ import annotations

import math

import pytest
from cardstack import (
    Committed,
    Decision,
    Deck,
    Direction,
    Phase,
    Proposed,
    Question,
    QuestionDropped,
    Reason,
    ReplacementAsked,
    StaleError,
    Undone,
)


def of(kind, told):
    return [event for event in told if isinstance(event, kind)]


@pytest.fixture
def careful():
    """A deck that asks before a swipe to the right, and gives ten seconds for the answer."""
    fields = {"consent": {"directions": ["right"], "seconds": 10}, "look": {"rotation": 0}}
    with Deck("classic", width=390, height=844, **fields) as made:
        made.append(["ann", ("bob", 2), "cleo"], time=0.0)
        made.advance(1.0)
        made.events()
        yield made


def test_a_swipe_waits_for_the_host(careful):
    token = careful.swipe("right", time=2.0)
    (proposed,) = of(Proposed, careful.events())
    assert proposed == Proposed("ann", Direction.RIGHT, token, Reason.SWIPED, 0.0, 0.0, 2.0, proposed.sequence)
    assert not proposed.is_undo
    (question,) = careful.questions()
    assert question == Question(token, "ann", Direction.RIGHT, Reason.SWIPED, 12.0, question.kind)
    assert not question.is_undo
    assert not question.is_replacement
    frame = careful.advance(4.0)
    assert (frame.questions, frame.remaining, frame.undoable) == (1, 2, 0)
    waiting = next(pose for pose in careful.poses() if pose.key == "ann")
    assert waiting.phase is Phase.PROPOSED
    assert waiting.x == pytest.approx(195 + 0.5 * (390 - 32), abs=0.1)
    assert careful.history() == []


def test_an_answer_takes_the_event_the_question_or_the_token(careful):
    careful.swipe("right", time=2.0)
    careful.swipe("right", time=2.1)
    third = careful.swipe("right", time=2.2)
    proposed = of(Proposed, careful.events())
    assert [event.key for event in proposed] == ["ann", ("bob", 2), "cleo"]
    careful.answer_question(proposed[0], True, time=3.0)
    careful.answer_question(careful.questions()[0], False, time=3.1)
    careful.answer_question(third, True, time=3.2)
    assert careful.questions() == []
    assert careful.cards() == [("bob", 2)]
    assert careful.history() == [
        Decision(proposed[0].token, "ann", Direction.RIGHT, 0.0),
        Decision(third, "cleo", Direction.RIGHT, 0.0),
    ]
    assert [(event.key, event.reason) for event in of(Committed, careful.events())] == [
        ("ann", Reason.ACCEPTED),
        ("cleo", Reason.ACCEPTED),
    ]
    for stale in (proposed[0], third, 0, 12345, 2**64 - 1):
        with pytest.raises(StaleError):
            careful.answer_question(stale, True)
    for wrong in (-1, 2**64):
        with pytest.raises(ValueError, match="question"):
            careful.answer_question(wrong, True)


def test_an_undo_waits_for_the_host(deck):
    deck.set_wall_clock(1000.0, time=2.0)
    decided = deck.swipe("left", time=2.0)
    deck.configure(consent={"undo": True})
    token = deck.undo(time=3.0)
    assert deck.undo(time=3.5) == token
    (question,) = deck.questions()
    assert (question.key, question.reason, question.deadline) == ("ann", Reason.UNDO, math.inf)
    assert question.is_undo
    deck.answer_question(question, False, time=4.0)
    assert deck.top == "bob"
    deck.undo(time=5.0)
    told = deck.events()
    assert [event.is_undo for event in of(Proposed, told)] == [True, True]
    deck.answer_question(of(Proposed, told)[1], True, time=6.0)
    (undone,) = of(Undone, deck.events())
    assert undone == Undone("ann", Direction.LEFT, decided, Reason.ACCEPTED, 1000.0, 6.0, undone.sequence)
    assert deck.top == "ann"
    deck.swipe("left", time=7.0)
    deck.undo(time=8.0)
    deck.swipe("left", time=9.0)
    assert [event.reason for event in of(QuestionDropped, deck.events())] == [Reason.SUPERSEDED]


# -- Replacing all cards ----------------------------------------------------------------------------------------------


def test_a_replacement_is_asked_about(deck):
    deck.configure(consent={"replacement": "ask"})
    assert deck.replace(["dora", ("ede", 5)], time=2.0) == 2  # There is nothing to undo.
    deck.swipe("left", time=3.0)
    assert deck.replace(["fay", "guy"], time=4.0) is None
    assert deck.replace([("hal", 8), "ida"], time=5.0) is None
    told = deck.events()
    asked = of(ReplacementAsked, told)
    assert [event.undoable for event in asked] == [1, 1]
    (dropped,) = of(QuestionDropped, told)
    assert (dropped.key, dropped.direction, dropped.reason) == (None, Direction.NONE, Reason.SUPERSEDED)
    assert dropped.token == asked[0].token
    (question,) = deck.questions()
    assert question == Question(asked[1].token, None, Direction.NONE, Reason.NONE, math.inf, question.kind)
    assert question.is_replacement
    assert deck.cards() == [("ede", 5)]
    deck.answer_question(asked[1], True, time=6.0)
    assert deck.cards() == [("ede", 5)]
    assert deck.replace(["jon", "ida"], time=7.0) == 2  # A yes is for any cards.
    assert deck.cards() == ["jon", "ida"]
    assert deck.history() == []


@pytest.mark.parametrize("way", ["page", "call"])
def test_cards_that_come_under_a_finger_have_keys_and_objects(way):
    """Thousands of others pass through meanwhile, so that keys and objects that nobody needs are forgotten."""
    fields = {"feed": {"enabled": True, "watermark": 0}, "recycle": {"dedupe": "live"}}
    with Deck("classic", width=390, height=844, key=lambda card: card["id"], **fields) as deck:
        old = [{"id": ("old", k)} for k in range(4)]
        new = [{"id": ("new", k)} for k in range(6)]
        deck.append(old, time=0.0)
        token = deck.refresh(time=0.5).token
        deck.pointer_down(195, 422, time=1.0)
        deck.pointer_move(240, 422, time=1.1)
        if way == "page":
            assert deck.answer_load(token, new, time=1.2) == 6
        else:
            assert deck.replace(new, time=1.2) == 6
        for page in range(40):
            cards = [{"id": (page, k)} for k in range(100)]
            deck.append(cards, time=2.0 + page)
            deck.remove(cards, time=2.5 + page)
            deck.advance(2.9 + page)
            deck.events()
        assert len(deck._cards.keys) < 2500
        assert deck.top == ("old", 0)
        assert [deck.card(card["id"]) is card for card in [old[0], *new]] == [True] * 7
        deck.allow(("new", 1), ["left"])
        deck.set_media({("new", 2): 3})
        deck.set_media_index(("new", 2), 2)
        assert deck.position(("new", 5)) == 6
        deck.pointer_up(240, 422, time=50.0)
        deck.advance(60.0)
        deck.events()
        assert [pose.card for pose in deck.poses()][::-1][:2] == new[:2]
        assert deck.cards() == [card["id"] for card in new]
        assert deck.card(("old", 0)) is None  # It has left.


# -- Catching ---------------------------------------------------------------------------------------------------------
