"""Whatever is called in whatever order: no error but the package's own, and frames that can be drawn."""

from __future__ import annotations

import math

from cardstack import Cancelled, CardstackError, Committed, Deck, Preset, Tap
from conftest import EXAMPLES
from hypothesis import given, settings
from hypothesis import strategies as st

NUMBERS = st.one_of(
    st.floats(-200, 1200),
    st.sampled_from([math.nan, math.inf, -math.inf, 0.0, -0.0, 1e300, -1e12, 5e-324]),
)
KEYS = st.one_of(st.integers(-2, 12), st.sampled_from(["ann", b"ann", "", (1, "x"), 2**63, 2**200, True, 1.5]))
LISTS = st.lists(KEYS, max_size=6)
WORDS = st.sampled_from(["left", "right", "up", "down", "up-left", "sideways", ""])
POINTERS = st.sampled_from([0, 1, -1, 2**63 - 1])
TIMES = st.one_of(st.floats(0, 0.2), st.floats(0, 3), st.sampled_from([-1.0, math.nan, math.inf, None]))
FIELDS = st.one_of(
    st.fixed_dictionaries({"press": st.fixed_dictionaries({"slop": NUMBERS})}),
    st.fixed_dictionaries({"pile": st.fixed_dictionaries({"visible_count": st.integers(-2, 40)})}),
    st.fixed_dictionaries({"pile": st.fixed_dictionaries({"max_flights": st.integers(-2, 40)})}),
    st.fixed_dictionaries({"undo": st.fixed_dictionaries({"limit": st.one_of(st.none(), st.integers(0, 5))})}),
    st.fixed_dictionaries({"undo": st.fixed_dictionaries({"seconds": NUMBERS})}),
    st.fixed_dictionaries({"directions": st.sampled_from(["two-way", "four-way", "eight-way", "two-halves"])}),
    st.fixed_dictionaries({"reduced_motion": st.booleans()}),
    st.fixed_dictionaries({"exit": st.fixed_dictionaries({"seconds": NUMBERS})}),
    st.fixed_dictionaries({"events": st.fixed_dictionaries({"backlog": st.integers(4, 30)})}),
    st.fixed_dictionaries({"motion": st.fixed_dictionaries({"return_spring": st.tuples(NUMBERS, NUMBERS, NUMBERS)})}),
    st.fixed_dictionaries({"recycle": st.fixed_dictionaries({"directions": st.integers(0, 300)})}),
    st.fixed_dictionaries({"recycle": st.fixed_dictionaries({"dedupe": st.integers(-1, 5)})}),
    st.fixed_dictionaries({"card": st.fixed_dictionaries({"width": NUMBERS, "height": NUMBERS})}),
    st.fixed_dictionaries({"exit": st.fixed_dictionaries({"catch_seconds": NUMBERS})}),
    st.fixed_dictionaries({"consent": st.fixed_dictionaries({"replacement": st.integers(0, 5)})}),
    st.fixed_dictionaries(
        {"consent": st.fixed_dictionaries({"directions": st.integers(0, 300), "max_proposals": st.integers(0, 40)})}
    ),
    st.fixed_dictionaries({"consent": st.fixed_dictionaries({"undo": st.booleans(), "seconds": NUMBERS})}),
)
CALLS = st.one_of(
    st.tuples(st.just("append"), LISTS),
    st.tuples(st.just("insert"), st.integers(-1, 8), LISTS),
    st.tuples(st.just("remove"), LISTS),
    st.tuples(st.just("replace"), LISTS),
    st.tuples(st.just("clear")),
    st.tuples(st.just("invalidate"), LISTS),
    st.tuples(st.just("shift"), st.one_of(st.integers(-9, 9), st.integers(-(2**70), 2**70))),
    st.tuples(st.just("answer_question"), st.integers(-1, 30), st.booleans()),
    st.tuples(st.just("pointer_down"), NUMBERS, NUMBERS, POINTERS),
    st.tuples(st.just("pointer_down"), st.floats(50, 300), st.floats(100, 700), st.just(0)),
    st.tuples(st.just("pointer_move"), NUMBERS, NUMBERS, POINTERS),
    st.tuples(st.just("pointer_move"), st.floats(-300, 700), st.floats(-300, 900), st.just(0)),
    st.tuples(st.just("pointer_up"), NUMBERS, NUMBERS, POINTERS),
    st.tuples(st.just("pointer_up"), st.floats(-300, 700), st.floats(-300, 900), st.just(0)),
    st.tuples(st.just("pointer_cancel"), POINTERS),
    st.tuples(st.just("swipe"), WORDS),
    st.tuples(st.just("undo")),
    st.tuples(st.just("finalize_all")),
    st.tuples(st.just("set_viewport"), NUMBERS, NUMBERS),
    st.tuples(st.just("set_wall_clock"), NUMBERS),
    st.tuples(st.just("configure"), FIELDS),
    st.tuples(st.just("allow"), KEYS, st.integers(-1, 300)),
    st.tuples(st.just("advance")),
    st.tuples(st.just("events")),
)
UNTIMED = ("allow", "advance", "events")


@settings(max_examples=EXAMPLES)
@given(preset=st.sampled_from(list(Preset)), calls=st.lists(st.tuples(CALLS, TIMES), max_size=60))
def test_random_sessions(preset, calls):
    pressed = ended = 0
    with Deck(preset, width=390, height=844) as deck:
        now = 0.0
        deck.append(range(1, 9), time=now)
        for call, step in calls:
            name, *arguments = call
            time = None if step is None else now + step
            fields = {}
            if name == "configure":
                fields = arguments.pop()
            if name not in UNTIMED:
                fields["time"] = time
            if name == "advance":
                arguments = [math.nan if time is None else time]
            try:
                result = getattr(deck, name)(*arguments, **fields)
            except CardstackError:
                pass
            else:
                if time is not None and math.isfinite(time):
                    now = max(now, time)
                pressed += name == "pointer_down" and result
                if name == "events":
                    ended += terminal(result)
            deck.advance(math.nan)
            check(deck)
        deck.pointer_cancel(0)
        for pointer in (1, -1, 2**63 - 1):
            deck.pointer_cancel(pointer)
        ended += terminal(deck.events())
        assert ended == pressed
        deck.advance(now + 1e6)
        check(deck)


def terminal(events) -> int:
    """How many presses the events end. A card taken by a swipe is decided besides its press being cancelled."""
    return sum(
        isinstance(event, (Tap, Cancelled)) or (isinstance(event, Committed) and event.reason == 1) for event in events
    )


def check(deck: Deck) -> None:
    """A frame that can be drawn, and tells what the lists tell."""
    poses = deck.poses()
    config = deck.config
    leaving = config.pile.max_flights + max(config.pile.max_flights, config.pile.visible_count)
    limit = config.pile.visible_count + 1 + leaving + len(deck.questions())
    assert len(poses) == deck.frame.pose_count <= limit
    assert len(deck.questions()) == deck.frame.questions
    for pose in poses:
        assert all(math.isfinite(number) for number in pose[1:9]), pose
        assert 0 <= pose.opacity <= 1
        assert 0 <= pose.stamp_opacity <= 1
        assert pose.scale >= 0
        assert pose.progress >= 0
    slots = [pose.slot for pose in poses]
    assert len(set(slots)) == len(slots)
    assert all(0 <= slot < 64 for slot in slots)
    in_pile = [pose.key for pose in poses if pose.phase <= 3]
    assert len(set(in_pile)) == len(in_pile)
    cards = deck.cards()
    assert len(set(cards)) == len(cards) == deck.remaining == deck.frame.remaining
    assert sum(pose.is_top for pose in poses) <= 1
    for pose in poses:
        if pose.is_top:
            assert pose.key == deck.top
    assert 0 <= deck.frame.chrome_opacity <= 1
    assert deck.frame.wake_in >= 0
    assert len(deck.history()) == deck.frame.undoable
