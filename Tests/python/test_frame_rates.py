"""A pose depends on what was called and on the time, not on how many frames were drawn in between."""

from __future__ import annotations

import math

import pytest
from cardstack import CardstackError, Deck, Preset
from cardstack._native import abi
from cardstack.events import OBLIGATIONS
from conftest import EXAMPLES
from hypothesis import given, settings
from hypothesis import strategies as st

CARDS = st.lists(st.integers(1, 14), max_size=4)
PLACES = (st.floats(20, 380), st.floats(20, 700))
CALLS = st.one_of(
    st.tuples(st.just("append"), CARDS),
    st.tuples(st.just("insert"), st.integers(0, 4), CARDS),
    st.tuples(st.just("remove"), CARDS),
    st.tuples(st.just("replace"), CARDS),
    st.tuples(st.just("pointer_down"), *PLACES),
    st.tuples(st.just("pointer_move"), *PLACES),
    st.tuples(st.just("pointer_move"), *PLACES),
    st.tuples(st.just("pointer_up"), *PLACES),
    st.tuples(st.just("pointer_cancel")),
    st.tuples(st.just("swipe"), st.sampled_from(["left", "right"])),
    st.tuples(st.just("undo")),
    st.tuples(st.just("set_viewport"), st.sampled_from([390, 700]), st.sampled_from([844, 390])),
)
STEPS = st.one_of(st.sampled_from([0.0, 0.008, 0.016, 0.25]), st.floats(0, 1.5))


def session(preset: Preset, calls, frames: int, **fields):
    """Makes the calls with some frames before each; tells the poses after each and what was decided."""
    told = []
    decided = []
    with Deck(preset, width=390, height=844, **fields) as deck:
        deck.append(range(1, 9), time=0.0)
        deck.advance(0.0)  # Cards there at the first frame are there at once; those that come later appear.
        now = 0.0
        for (name, *arguments), step in [*calls, (("advance", math.nan), 2.0)]:
            for k in range(frames):
                deck.advance(now + step * (k + 1) / (frames + 1))
            now += step
            try:
                getattr(deck, name)(*arguments, **({} if name == "advance" else {"time": now}))
            except CardstackError as error:
                told.append(error.name)
            deck.advance(now)
            told.append(deck.pose_values())
            told.append((deck.frame.chrome_opacity, deck.frame.remaining, deck.frame.undoable, deck.frame.state))
            decided += [(e[7], e[2], e[3], e[8], e[9]) for e in deck._mailbox.drain(tuple) if e[7] in OBLIGATIONS]
    return told, decided


@settings(max_examples=EXAMPLES)
def moving(numbers):
    """Poses without the flag that tells what a host may keep: that depends on the frames it has drawn."""
    static = abi.CARDSTACK_POSE_STATIC
    return [int(n) & ~static if k % 14 == 13 else n for k, n in enumerate(numbers)]


@given(
    preset=st.sampled_from(list(Preset)),
    reduced=st.booleans(),
    undo_seconds=st.sampled_from([math.inf, 0.7]),
    calls=st.lists(st.tuples(CALLS, STEPS), max_size=30),
)
def test_frames_change_nothing(preset, reduced, undo_seconds, calls):
    fields = {"reduced_motion": reduced, "undo": {"seconds": undo_seconds}}
    few, few_decided = session(preset, calls, 0, **fields)
    many, many_decided = session(preset, calls, 5, **fields)
    assert many_decided == few_decided
    for index, (one, other) in enumerate(zip(few, many)):
        if isinstance(one, str):
            assert one == other, index
        else:
            assert moving(other) == pytest.approx(moving(one), abs=1e-6, rel=1e-9), index
