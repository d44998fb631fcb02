"""Errors: each kind, what it also is, and that it changes nothing."""

from __future__ import annotations

import math
import pickle

import cardstack
import pytest
from cardstack import CardstackError, Deck, Sheet
from cardstack._native import results


def test_every_result_has_its_class():
    for code in range(-14, 0):
        error = results.error_for(code)
        assert type(error) is not CardstackError
        assert error.code == code
        assert error.name.startswith("CARDSTACK_ERROR_")
        assert error.message
        assert error.name in str(error)
        assert error.message in str(error)
        again = pickle.loads(pickle.dumps(error))
        assert type(again) is type(error)
        assert (again.code, again.name, again.message) == (error.code, error.name, error.message)
    assert type(results.error_for(-99)) is CardstackError


@pytest.mark.parametrize(
    ("kind", "also"),
    [
        ("InvalidArgumentError", ValueError),
        ("ClosedError", ValueError),
        ("UnsupportedStructError", ValueError),
        ("OutOfMemoryError", MemoryError),
        ("BufferTooSmallError", BufferError),
        ("LimitError", OverflowError),
        ("NotFoundError", LookupError),
        ("EmptyError", LookupError),
        ("BacklogError", RuntimeError),
        ("StaleError", LookupError),
        ("RefusedError", RuntimeError),
        ("StorageError", OSError),
        ("CorruptError", ValueError),
        ("FormatError", ValueError),
        ("LockedError", OSError),
    ],
)
def test_errors_are_also_what_they_amount_to(kind, also):
    assert issubclass(getattr(cardstack, kind), also)
    assert issubclass(getattr(cardstack, kind), CardstackError)


@pytest.mark.parametrize(
    ("call", "argument"),
    [
        (lambda d: d.pointer_down(math.nan, 0), "x"),
        (lambda d: d.pointer_move(0, math.inf), "y"),
        (lambda d: d.pointer_up(0, 1e13), "y"),
        (lambda d: d.swipe("right", time=math.inf), "time"),
        (lambda d: d.swipe("sideways"), "direction"),
        (lambda d: d.swipe(99), "direction"),
        (lambda d: d.advance(math.inf), "now|time"),
        (lambda d: d.advance(1e300), "now|time"),
        (lambda d: d.insert(4, ["x"]), "position"),
        (lambda d: d.insert(-1, ["x"]), "position"),
        (lambda d: d.insert(2**64, ["x"]), "position"),
        (lambda d: d.cards(-1), "start"),
        (lambda d: d.set_viewport(0, 5), "width"),
        (lambda d: d.set_viewport(5, -1), "height"),
        (lambda d: d.set_wall_clock(math.nan), "unix_seconds|wall"),
        (lambda d: d.configure(press={"slop": -1}), "slop"),
        (lambda d: d.configure(pile={"visible_count": 0}), "visible_count"),
        (lambda d: d.configure(pile={"visible_count": 2**40}), "visible_count"),
        (lambda d: d.configure(swipe={"commit_rule": "fastest"}), "commit_rule"),
        (lambda d: d.configure(swipe={"commit_rule": 55}), "commit_rule"),
        (lambda d: d.configure(directions="twelve-way"), "directions"),
        (lambda d: d.configure(directions=55), "directions"),
        (lambda d: d.configure(motion={"fade_curve": (1, 2)}), "fade_curve"),
        (lambda d: d.configure(motion={"return_spring": (1, 0, 1)}), "return_spring"),
    ],
)
def test_wrong_arguments_are_named_and_change_nothing(deck, call, argument):
    deck.advance(2.0)
    before = (deck.config, deck.cards(), deck.history(), bytes(deck.pose_view))
    with pytest.raises(cardstack.InvalidArgumentError, match=argument):
        call(deck)
    deck.advance(2.0)
    assert (deck.config, deck.cards(), deck.history(), bytes(deck.pose_view)) == before


def test_a_size_that_is_configured_is_shown_where_it_is_changed(deck):
    for name in ("width", "height"):
        with pytest.raises(TypeError, match=rf"no field '{name}'; set_viewport\(width, height\)"):
            deck.configure(**{name: 500})


def test_names_that_are_listed_are_those_that_are_taken(deck):
    with pytest.raises(ValueError, match=r"one of left, right, up, down, up-left, .*; it is 'upp'") as raised:
        deck.swipe("upp")
    assert "none" not in str(raised.value)
    for wrong in ("none", "NONE", 0, cardstack.Direction.NONE):
        with pytest.raises(cardstack.InvalidArgumentError, match="direction"):
            deck.swipe(wrong)
    with pytest.raises(ValueError, match=r"autoplay\.direction must be one of left,"):
        deck.configure(autoplay={"direction": "none"})
    with pytest.raises(ValueError, match="side must be one of left, right, up, down; it is 'up-left'"):
        cardstack.Sheet(extent=844, side="up-left")
    deck.configure(recycle={"directions": "none"})
    assert deck.config.recycle.directions == 0


def test_a_deck_that_cannot_be_made_names_the_field():
    with pytest.raises(ValueError, match=r"viewport\.width"):
        Deck("classic", width=0, height=10)
    with pytest.raises(ValueError, match="preset"):
        Deck("bumble", width=10, height=10)
    with pytest.raises(ValueError, match="preset"):
        Deck(99, width=10, height=10)
    with pytest.raises(TypeError, match=r"did you mean press=\{'slop': ...\}"):
        Deck("classic", width=10, height=10, slob=3)
    with pytest.raises(TypeError, match="integer"):
        Deck("classic", width=10, height=10, pile={"visible_count": 2.5})
    with pytest.raises(TypeError, match="preset"):
        Deck(None, width=10, height=10)


def test_not_now_is_a_value_and_a_mistake_is_an_exception():
    """The table of a button's calls: what a state refuses is no error, and what no state allows is one."""

    def calls(deck):
        return [lambda: deck.swipe("left"), deck.undo, lambda: deck.nudge("left", 40, 1)]

    def is_told(call):
        """Whether the call has done something."""
        told = call()
        assert told is None or type(told) in (int, bool)
        return bool(told)

    with Deck("classic", width=390, height=844, events={"backlog": 4}, delivery={"mode": "at-decision"}) as deck:
        assert [is_told(call) for call in calls(deck)] == [False, False, False]  # EMPTY
        deck.append(range(1, 20))
        assert [is_told(call) for call in calls(deck)] == [True, True, True]
        deck.events()
        deck.set_blocked(True)
        assert not is_told(lambda: deck.swipe("left"))  # REFUSED
        deck.set_blocked(False)
        deck.pointer_down(195, 422)
        assert not is_told(lambda: deck.nudge("left", 40, 1))  # REFUSED
        deck.pointer_cancel()
        deck.configure(directions="four-way", consent={"directions": ["up"], "max_proposals": 1})
        assert is_told(lambda: deck.swipe("up"))
        assert not is_told(lambda: deck.swipe("up"))  # LIMIT
        while deck.swipe("left"):
            pass
        assert deck.swipe_refusal("left") is deck.undo_refusal() is cardstack.BacklogError
        assert not is_told(deck.undo)  # BACKLOG
        for wrong in ("up-left", "sideways", 99):
            with pytest.raises(ValueError, match="direction"):
                deck.swipe(wrong)
            with pytest.raises(ValueError, match="direction"):
                deck.nudge(wrong, 40, 1)
        with pytest.raises(ValueError, match="from_side"):
            deck.undo("sideways")
        with pytest.raises(TypeError):
            deck.undo(time="now")
    for call in calls(deck):
        with pytest.raises(cardstack.ClosedError):
            call()


def test_a_backlog_is_told(caplog):
    with Deck("classic", width=390, height=844, events={"backlog": 4}) as deck:
        deck.append(range(1, 20), time=0.0)
        for k in range(4):
            deck.swipe("left", time=float(k))
        for _ in range(9):
            assert deck.swipe("left") is None
        (line,) = [each for each in caplog.records if each.levelname == "WARNING"]  # Once.
        assert "take them with events() or step()" in line.getMessage()
        with pytest.raises(cardstack.BacklogError, match="events"):
            deck.pointer_down(195, 400)
        deck.events()
        deck.swipe("left")


def present_for_ever(sheet: Sheet) -> None:
    while True:
        sheet.present(animated=False)
        sheet.dismiss(animated=False)


def test_messages_name_what_there_is_here(caplog):
    """And no function of the C library."""
    with Sheet(extent=844) as sheet:
        with pytest.raises(cardstack.BacklogError, match=r"take them with events\(\)") as raised:
            present_for_ever(sheet)
        assert "cardstack_" not in str(raised.value)
    with Deck("classic", width=390, height=844, delivery={"mode": "at-decision"}) as deck:
        deck.append(["ann"])
        deck.set_blocked(True)
        caplog.set_level("INFO", "cardstack")
        deck.swipe("left")
        assert "no swipe: " in caplog.text
        assert "set_blocked()" in caplog.text
        assert "cardstack_" not in caplog.text


def test_a_number_too_large_is_refused():
    from cardstack.keys import RawIds

    with Deck("classic", width=390, height=844, keys=RawIds()) as deck:
        with pytest.raises(ValueError, match="number"):
            deck.append([2**64])
        with pytest.raises(ValueError, match="0"):
            deck.append([0])
        for wrong in (None, "ann", 1.5):
            with pytest.raises(TypeError, match="number"):
                deck.append([wrong])
        assert deck.append([2**64 - 1]) == 1
        assert deck.top == 2**64 - 1
