"""Which pictures are to be fetched, and which card's picture can be moved instead of being drawn anew."""

from __future__ import annotations

import pytest
from cardstack import Deck, Direction, Media, MediaPriority, NotFoundError, Picture, Pose, Tap

LOW, HIGH, RELEASE = MediaPriority.LOW, MediaPriority.HIGH, MediaPriority.RELEASE


def of(kind, told):
    return [event for event in told if isinstance(event, kind)]


@pytest.fixture
def deck():
    with Deck("classic", width=390, height=844, media={"ahead": 1}, undo={"limit": 1}) as made:
        made.set_media({"ann": 3, ("bob", 2): 2})
        made.append(["ann", ("bob", 2), "cleo", "dora"], time=0.0)
        made.advance(1.0)
        yield made


def test_the_plan_is_what_is_looked_at_and_what_comes_next(deck):
    plan = deck.media_plan()
    assert plan[:3] == [Picture("ann", 0, HIGH), Picture("ann", 1, LOW), Picture(("bob", 2), 0, LOW)]
    deck.events()
    deck.set_media_index("ann", 2, time=2.0)
    plan = deck.media_plan()
    assert plan[0] == Picture("ann", 2, HIGH)
    assert Picture(("bob", 2), 0, LOW) in plan
    told = {(event.key, event.index): event.priority for event in of(Media, deck.events())}
    assert told[("ann", 2)] == HIGH
    assert told[("ann", 0)] == RELEASE


def test_wrong_pictures_are_refused(deck):
    for wrong in (-1, 65536):
        with pytest.raises(ValueError, match="pictures"):
            deck.set_media({"ann": wrong})
        with pytest.raises(ValueError, match="index"):
            deck.set_media_index("ann", wrong)
    with pytest.raises(ValueError, match="index"):
        deck.set_media_index("ann", 3)
    with pytest.raises(NotFoundError):
        deck.set_media_index("zoe", 0)
    deck.set_media({})


def test_a_step_with_events_is_one_frame():
    def static(frame):
        assert frame is deck.frame
        return {pose.key: pose.is_static for pose in deck.poses()}

    with Deck("classic", width=390, height=844) as deck:
        deck.append(["ann", "bob", "cleo", "dora", "eve"], time=0.0)
        # TOP_CHANGED and PHASE events wait.
        assert static(deck.step(1.0)) == {"ann": False, "bob": False, "cleo": False}
        assert static(deck.step(1.1)) == {"ann": True, "bob": True, "cleo": True}
        # What a handler changes is in the frame, and a card that comes by it is new in the next one, too.
        deck.on(Tap, lambda event: deck.insert(0, ["zoe"]))
        deck.pointer_down(195, 400, time=1.2)
        deck.pointer_up(195, 400, time=1.25)
        frame = deck.step(1.3)
        assert frame.top == "zoe"
        assert static(frame)["zoe"] is False
        assert static(deck.step(1.4))["zoe"] is False
        assert static(deck.step(1.5))["zoe"] is True


def test_a_pose_tells_its_flags():
    numbers = ["ann", *[0.0] * 9, Direction.NONE, 0, 0]
    assert [(pose.is_top, pose.is_static) for pose in (Pose(*numbers, flags, "ann") for flags in range(4))] == [
        (False, False),
        (True, False),
        (False, True),
        (True, True),
    ]


def test_a_mapping_that_contradicts_itself_counts_by_its_items():
    """Not by the lengths of its keys and values: the library would read pictures that are not there."""

    class Odd(dict):
        def keys(self):
            return ["ann"]

        def values(self):
            return [1] * 5000

    with Deck("classic", width=390, height=844) as deck:
        deck.set_media(Odd(ann=2, bob=3))
        deck.append(["ann", "bob"])
        assert max(picture.index for picture in deck.media_plan() if picture.key == "bob") <= 2
