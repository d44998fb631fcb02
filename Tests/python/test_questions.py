"""Swipes, undos and replacements that the host is asked about: events, questions, answers, and their keys."""

from __future__ import annotations

import pytest
from cardstack import (
    Committed,
    Decision,
    Deck,
    Direction,
    Phase,
    Proposed,
    Question,
    Reason,
    StaleError,
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
