"""What a host need not work out itself: sizes, whether a call would succeed, numbers between frames."""

from __future__ import annotations

from cardstack import (
    CommitRule,
    Deck,
    Direction,
    DistanceMetric,
    Reason,
    Supply,
    Tap,
    Verdict,
)
from cardstack._native.loader import library
from cardstack.enums import NameType


def test_the_numbers_between_frames():
    with Deck("classic", width=390, height=844) as deck:
        assert deck.supply is Supply.EMPTY
        deck.append(["ann", "bob"])
        frame = deck.advance(0)
        before = deck.state_hash()
        seen = deck.peek()
        assert seen is not frame
        assert (seen.top, seen.remaining, seen.undoable) == ("ann", 2, 0)
        deck.swipe("left", time=1)
        assert (deck.undoable, deck.undelivered, deck.supply) == (1, 0, Supply.READY)
        assert (frame.top, seen.top, deck.peek().top) == ("ann", "ann", "bob")
        assert deck.peek().time == 1
        now = deck.state_hash()
        assert now != before
        deck.peek()
        assert deck.state_hash() == now


def test_a_look_is_not_in_a_recording(tmp_path):
    with Deck("classic", width=390, height=844, record=tmp_path / "visit.trace") as deck:
        deck.append([1, 2])
        deck.peek()
        assert deck.undoable == 0
        deck.can_swipe("left")
        deck.can_undo()
    lines = (tmp_path / "visit.trace").read_text().splitlines()
    assert lines[-1].split()[1] == "append"


def test_names_are_those_of_the_enums():
    for kind in Direction:
        assert library.cardstack_name(NameType.DIRECTION, kind).decode() == f"CARDSTACK_DIRECTION_{kind.name}"
    assert Tap.__name__.upper() in library.cardstack_name(NameType.EVENT_KIND, 1).decode()


def test_the_last_release_says_why():
    with Deck("classic", width=390, height=844) as deck:
        deck.append(["ann", "bob"])
        assert deck.last_release() is None
        deck.pointer_down(195, 400, time=1)
        deck.pointer_up(195, 400, time=1.1)
        release = deck.last_release()
        assert release is not None
        assert (release.verdict, release.key, release.time, release.distance) == (Verdict.TAP, "ann", 1.1, 0)
        deck.pointer_down(195, 400, time=2)
        deck.pointer_move(245, 400, time=2.2)
        deck.pointer_up(245, 400, time=2.6)
        release = deck.last_release()
        assert release.verdict is Verdict.TOO_SHORT
        assert release.direction is Direction.RIGHT
        assert release.reason is Reason.RELEASED
        assert release.commit_rule is CommitRule.DISTANCE_OR_VELOCITY
        assert (release.distance, release.translation_x, release.speed) == (50, 50, 0)
        assert release.metric is DistanceMetric.ALONG
        assert release.is_held is False


def test_the_card_of_the_last_release_keeps_its_key():
    class Face:
        pass

    with Deck("classic", width=390, height=844, recycle={"dedupe": "live"}, undo={"limit": 0}) as deck:
        first = Face()
        deck.append([first])
        deck.pointer_down(195, 400, time=1)
        deck.pointer_up(195, 400, time=1.1)
        for start in range(40):
            deck.replace([Face() for _ in range(100)], time=2 + start)
            deck.advance(2.5 + start)
            deck.events()
        assert deck.last_release().key is first
