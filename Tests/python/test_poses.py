"""Poses as objects: the same numbers as in memory."""

from __future__ import annotations

import struct
import uuid
from typing import Any, List

import pytest
from cardstack import POSE_FORMAT, Deck, Direction, Phase, Pose
from cardstack.keys import Keys, RawIds
from conftest import drag, release
from hypothesis import given, settings
from hypothesis import strategies as st

STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("wait"), st.sampled_from([0.0, 0.001, 0.016, 0.1, 5.0])),
        st.tuples(st.just("swipe"), st.sampled_from(["left", "right"])),
        st.tuples(st.sampled_from(["undo", "down", "up", "append", "clear", "replace"]), st.none()),
        st.tuples(st.just("move"), st.integers(-200, 200)),
        st.tuples(st.just("remove"), st.integers(0, 3)),
    ),
    max_size=40,
)


def read_anew(deck: Deck) -> List[Pose]:
    """The poses as their bytes tell them, each made for itself."""
    poses = []
    for card, *numbers, direction, phase, slot, flags in struct.iter_unpack(POSE_FORMAT, deck.pose_view):
        (key,) = [key for key in KEYS if deck._cards.keys.find(key) == card]
        poses.append(Pose(key, *numbers, Direction(direction), Phase(phase), slot, flags, key))
    return poses


KEYS: List[Any] = [1, "ann", b"bob", uuid.UUID(int=3), (4, "four"), 5, 2**70, "", 0.5, 9]


@settings(max_examples=60)
@given(STEPS)
def test_poses_are_what_their_bytes_tell(steps):
    with Deck("classic", width=390, height=844, recycle={"dedupe": "live"}) as deck:
        deck.append(KEYS[:6], time=0.0)
        now, x = 1.0, 195.0
        for what, how in steps:
            if what == "wait":
                now += how
            elif what == "swipe" and deck.can_swipe(how):
                deck.swipe(how, time=now)
            elif what == "undo" and deck.can_undo():
                deck.undo(time=now)
            elif what == "down":
                x = 195.0
                deck.pointer_down(x, 422, time=now)
            elif what == "move":
                x = 195.0 + how
                deck.pointer_move(x, 422, time=now)
            elif what == "up":
                deck.pointer_up(x, 422, time=now)
            elif what == "append":
                deck.append(KEYS)
            elif what == "clear":
                deck.clear()
            elif what == "replace":
                deck.replace(reversed(KEYS))
            elif what == "remove":
                deck.remove(deck.cards(how, 1))
            deck.advance(now)
            poses = deck.poses()
            assert poses == read_anew(deck)
            assert [type(each) for pose in poses for each in pose[10:12]] == [Direction, Phase] * len(poses)


def test_a_list_of_poses_is_the_callers_own(deck):
    deck.advance(2.0)
    first, second = deck.poses(), deck.poses()
    assert first == second
    assert first is not second
    first.clear()
    assert deck.poses() == second


def test_the_next_frame_does_not_change_what_was_read(deck):
    deck.advance(2.0)
    before, values = deck.poses(), deck.pose_values()
    assert len(before) == 3
    now = drag(deck, 60, start=2.2)
    deck.advance(now)
    assert deck.poses()[-1].x > 250
    assert before[-1].x == 195
    assert values[2 * 14 + 1] == 195
    release(deck, 60, time=now)


def test_cards_that_come_on_top_or_go_change_only_what_they_are(deck):
    """A frame may have more poses than the one before, or fewer, with the others as they were."""
    deck.configure(pile={"visible_count": 5})
    deck.advance(5.0)
    for change in (lambda: deck.insert(0, ["dan", "eve"]), lambda: deck.remove(["eve", "cleo"]), deck.clear):
        change()
        for _ in range(2):
            deck.advance(deck.frame.time + 5)
            assert [pose.key for pose in deck.poses()] == deck.cards()[::-1]


def test_a_card_is_told_by_its_key_once_that_is_known(tmp_path):
    """A number that a journal has without a key, as one that something else wrote."""
    number = Keys().ids(["ann"])[0]
    path = tmp_path / "deck.journal"
    with Deck("classic", width=390, height=844, journal=path, keys=RawIds()) as deck:
        deck.append([number])
    with Deck("classic", width=390, height=844, journal=path) as deck:
        deck.advance(1.0)
        assert [pose.key for pose in deck.poses()] == [number]
        deck.append(["ann"])
        deck.advance(1.0)
        assert [pose.key for pose in deck.poses()] == ["ann"]


def test_a_frame_without_cards_has_no_poses():
    with Deck("classic", width=390, height=844) as deck:
        assert deck.poses() == []
        deck.advance(1.0)
        assert deck.poses() == []
        deck.append(["ann"])
        deck.advance(2.0)
        (pose,) = deck.poses()
        assert (pose.key, pose.is_top) == ("ann", True)
        deck.clear()
        deck.advance(3.0)
        assert deck.poses() == []


@pytest.mark.parametrize("kind", ["int", "str"])
def test_poses_of_one_deck_are_not_those_of_another(kind):
    cards = [1, 2, 3] if kind == "int" else ["ann", "bob", "cleo"]
    with Deck("classic", width=390, height=844) as one, Deck("classic", width=390, height=844) as other:
        one.append(cards, time=0.0)
        other.append(cards[::-1], time=0.0)
        for deck in (one, other):
            deck.advance(1.0)
        assert [pose.key for pose in one.poses()] == cards[::-1]
        assert [pose.key for pose in other.poses()] == cards
