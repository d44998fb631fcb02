"""Events are small frozen objects with keys; they compare, and unpack by position."""

from __future__ import annotations

import dataclasses
import pickle
import subprocess
import sys
import warnings

import pytest
from cardstack import (
    Cancelled,
    Committed,
    ContentChanged,
    Deck,
    Direction,
    Event,
    Final,
    Overflow,
    PhaseChanged,
    Proposed,
    QuestionDropped,
    Reason,
    ReplacementAsked,
    Send,
    Tap,
    TopChanged,
    Undone,
    UnknownEvent,
    events,
)


def of(kind, told):
    return [event for event in told if isinstance(event, kind)]


@pytest.mark.skipif(sys.version_info < (3, 10), reason="match needs Python 3.10")
def test_events_match_by_position():
    assert Committed.__match_args__[:2] == ("key", "direction")
    assert Undone.__match_args__[:3] == ("key", "direction", "token")
    assert Tap.__match_args__[:3] == ("key", "x", "y")
    assert Cancelled.__match_args__[:2] == ("key", "reason")
    assert PhaseChanged.__match_args__[:3] == ("key", "phase", "slot")
    assert Proposed.__match_args__[:3] == ("key", "direction", "token")
    assert ReplacementAsked.__match_args__[:2] == ("token", "undoable")
    assert QuestionDropped.__match_args__[:4] == ("key", "direction", "token", "reason")
    assert ContentChanged.__match_args__[:2] == ("key", "slot")
    assert Overflow.__match_args__[0] == "lost"


MATCH = """
def read(event):
    match event:
        case Committed(key, Direction.RIGHT):
            return "like", key
        case Committed(key, direction):
            return direction.name.lower(), key
        case Undone(key):
            return "undone", key
        case Final(key=key):
            return "final", key
    return None
"""


def test_events_are_matched(deck):
    space = dict(globals())
    try:
        exec(compile(MATCH, "match", "exec"), space)
    except SyntaxError:
        pytest.skip("match needs Python 3.10")
    deck.swipe("right", time=2.0)
    deck.swipe("left", time=3.0)
    deck.undo(time=4.0)
    deck.finalize_all(time=5.0)
    told = [space["read"](event) for event in deck.events()]
    assert [each for each in told if each] == [("like", "ann"), ("left", "bob"), ("undone", "bob"), ("final", "ann")]


def test_events_are_frozen():
    event = Undone("ann", Direction.LEFT, 4, Reason.NONE, 0.0, 1.0, 9)
    with pytest.raises(dataclasses.FrozenInstanceError):
        event.key = "bob"
    assert event == Undone("ann", Direction.LEFT, 4, Reason.NONE, 0.0, 1.0, 9)
    assert hash(event) == hash(Undone("ann", Direction.LEFT, 4, Reason.NONE, 0.0, 1.0, 9))
    assert event != Final("ann", Direction.LEFT, 4, 0.0, 1.0, 9)


@pytest.mark.parametrize(
    "first_use",
    [
        "repr(event) == 'Overflow(lost=1, time=2.0, sequence=3)'",
        "event == other and not event != other",
        "hash(event) == hash(other)",
        "refused(lambda: setattr(event, 'lost', 2)) and event.lost == 1",
        "refused(lambda: delattr(event, 'lost')) and event.lost == 1",
        "dataclasses.replace(event, lost=2).lost == 2",
        "dataclasses.asdict(event) == {'lost': 1, 'time': 2.0, 'sequence': 3}",
        "str(inspect.signature(cardstack.Overflow)).startswith('(lost: ')",
        "cardstack.Overflow(1, 2.0, sequence=3) == event",
        "type('Own', (cardstack.Overflow,), {})(1, 2.0, 3).lost == 1",
    ],
)
def test_a_class_is_whole_when_it_is_first_used(first_use):
    code = f"""
import cardstack, dataclasses, inspect, pickle
def refused(change):
    try:
        change()
    except dataclasses.FrozenInstanceError:
        return True
event, other = (pickle.loads({pickle.dumps(Overflow(1, 2.0, 3))!r}) for _ in range(2))
assert {first_use}
"""
    subprocess.run([sys.executable, "-c", code], check=True)


def test_more_events_than_are_taken_at_once():
    with Deck("classic", width=390, height=844) as deck:
        deck.append(range(1, 401), time=0.0)
        for k in range(400):
            deck.swipe("left" if k % 2 else "right", time=k / 10)
        told = deck.events()
        assert [event.key for event in of(Committed, told)] == list(range(1, 401))


def test_a_newer_library_may_tell_of_other_things():
    made = events.make((5, 1.5, 3, 0, 0.0, 0.0, 0.0, 99, 0, 0, 0), "ann")
    assert made == UnknownEvent(99, "ann", 1.5, 5)


# -- Steps and events -------------------------------------------------------------------------------------------------


def test_a_step_leaves_what_has_no_handler_to_events():
    """A program's loop, by handlers, by events or by both: every event comes, and comes once."""
    for handled in ((), (Committed,), (Committed, TopChanged), (Event,)):
        got = []
        with Deck("classic", width=390, height=844) as deck, Deck("classic", width=390, height=844) as other:
            for kind in handled:
                deck.on(kind, got.append)
            expected = []
            for each in (deck, other):
                each.append(["ann", "bob", "cleo"], time=0)
            for k in range(1, 90):
                for each in (deck, other):
                    if k % 30 == 1:
                        each.swipe("left", time=k / 60)
                deck.step(k / 60)
                got += deck.events()
                other.advance(k / 60)
                expected += other.events()
            assert sorted(got, key=lambda event: event.sequence) == expected
            assert len(expected) > 9


def test_events_that_steps_have_discarded_are_told_once():
    with Deck("classic", width=390, height=844) as deck:
        deck.append(["ann", "bob"], time=0)
        for k in range(120):
            deck.step(k / 60)
            if k == 5:
                deck.swipe("left")
        with pytest.warns(RuntimeWarning, match=r"events of earlier steps .* call events\(\) after each step\(\)"):
            deck.events()
        deck.swipe("left")
        deck.step(3)
        deck.step(4)
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            deck.events()


def test_events_that_wait_for_a_program_have_its_new_keys():
    with Deck("classic", width=390, height=844, delivery={"mode": "at-decision"}) as deck:
        deck.append(["ann"], time=0)
        deck.swipe("left")
        deck.step(1)
        deck.rename("ann", "anna")
        deck.reset()
        told = deck.events()
        assert {event.key for event in told if isinstance(event, Committed)} == {"anna"}
        assert not any(isinstance(event, Send) for event in told)
