"""The deck's calls, one by one, and what they tell."""

from __future__ import annotations

import dataclasses
import json
import math
import operator
import pickle
import struct

import cardstack
import pytest
from cardstack import (
    POSE_FORMAT,
    CardStatus,
    ClosedError,
    Decision,
    Deck,
    DeckConfig,
    Direction,
    Interaction,
    Motion,
    NotFoundError,
    Phase,
    Preset,
    RefusedError,
    Spring,
    State,
    Supply,
)
from conftest import drag, release


def test_a_card_is_dragged_and_swiped(deck):
    now = drag(deck, 200, start=2.0)
    frame = deck.advance(now)
    assert frame is deck.frame
    assert frame.state is State.DRAGGING
    assert frame.interaction is Interaction.DRAGGING
    top = deck.poses()[-1]
    assert top.key == "ann"
    assert top.is_top
    assert top.phase is Phase.DRAGGED
    assert top.direction is Direction.RIGHT
    assert top.progress > 1
    assert 0 < top.stamp_opacity <= 1
    release(deck, 200, time=now)
    frame = deck.advance(now)
    assert frame.state is State.ANIMATING_OUT
    assert Motion.LEAVING in frame.motion
    assert frame.top == deck.top == "bob"
    assert frame.remaining == deck.remaining == 2
    assert frame.undoable == 1
    assert [pose.key for pose in deck.poses() if pose.phase is Phase.LEAVING] == ["ann"]
    deck.advance(now + 5)
    assert deck.frame.state is State.IDLE
    assert "ann" not in [pose.key for pose in deck.poses()]


def test_poses_are_told_alike_in_every_way(deck):
    numpy = pytest.importorskip("numpy")
    drag(deck, 90, 20, start=2.0)
    deck.advance(2.7)
    poses = deck.poses()
    count = deck.frame.pose_count
    assert len(poses) == count == 3
    values = deck.pose_values()
    assert len(values) == 14 * count
    assert len(deck.pose_view) == 96 * count
    assert deck.pose_view.readonly
    array = deck.pose_array
    assert array.shape == (count,)
    assert not array.flags.writeable
    for index, (pose, raw) in enumerate(zip(poses, struct.iter_unpack(POSE_FORMAT, deck.pose_view))):
        assert raw[1:] == tuple(pose)[1:14] == values[14 * index + 1 : 14 * index + 14]
        row = array[index]
        assert (row["x"], row["y"], row["rotation"], row["slot"]) == (pose.x, pose.y, pose.rotation, pose.slot)
    assert numpy.shares_memory(array, deck.pose_array)
    assert len({pose.slot for pose in poses}) == count
    assert [pose.is_top for pose in poses] == [False, False, True]


def test_step_goes_on_from_the_last_frame(deck):
    deck.swipe("left", time=2.0)
    deck.advance(2.0)
    for _ in range(6):
        deck.advance_by(1 / 60)
    assert deck.frame.time == pytest.approx(2.1)
    with pytest.raises(ValueError, match="dt"):
        deck.advance_by(-1)
    with pytest.raises(ValueError, match="dt"):
        deck.advance_by(math.nan)


def test_cards_are_listed_and_found(deck):
    assert deck.cards() == ["ann", "bob", "cleo"]
    assert deck.cards(1) == ["bob", "cleo"]
    assert deck.cards(1, 1) == ["bob"]
    assert deck.cards(9) == []
    assert deck.position("cleo") == 2
    with pytest.raises(NotFoundError):
        deck.position("dora")
    assert deck.insert(1, ["dora", "ann"]) == 1
    assert deck.cards() == ["ann", "dora", "bob", "cleo"]
    assert deck.remove(["bob", "nobody"]) == 1
    assert deck.cards() == ["ann", "dora", "cleo"]
    assert deck.replace(["x", "y"]) == 2
    assert deck.cards() == ["x", "y"]
    deck.clear()
    assert deck.cards() == []
    assert deck.top is None
    assert deck.advance(9.0).supply is Supply.EMPTY
    assert deck.frame.top is None


def is_a_container(deck, known):
    """Whether a deck's length and what it contains are those of its list of cards."""
    cards = deck.cards()
    is_contained = [key in deck for key in known] == [key in cards for key in known]
    return is_contained and len(deck) == deck.remaining == len(cards)


def test_a_deck_contains_its_upcoming_cards(deck):
    known = ["ann", "bob", "cleo", "dora", "eve"]
    assert len(deck) == 3
    assert is_a_container(deck, known)
    deck.pointer_down(195, 400, time=1.0)
    deck.pointer_move(215, 400, time=1.1)
    assert "ann" in deck  # A held card is upcoming.
    deck.pointer_cancel(time=1.2)
    deck.swipe("left", time=2.0)
    assert deck.status("ann") & CardStatus.IN_PLAY
    assert "ann" not in deck
    assert len(deck) == 2
    assert is_a_container(deck, known)
    deck.undo(time=2.1)
    assert "ann" in deck
    deck.append(["dora"])
    deck.remove(["bob"])
    assert is_a_container(deck, known)
    assert None not in deck
    assert 5 not in deck
    with pytest.raises(TypeError, match="hashable"):
        assert [] in deck


def test_an_empty_deck_is_true(deck):
    deck.clear()
    assert len(deck) == 0
    assert deck
    deck.close()
    assert deck
    with pytest.raises(ClosedError):
        len(deck)
    with pytest.raises(ClosedError):
        assert "ann" in deck


def test_a_deck_of_objects_contains_their_keys():
    with Deck("classic", width=390, height=844, key=operator.itemgetter("id")) as deck:
        deck.append([{"id": "ann"}, {"id": "bob"}])
        deck.swipe("left", time=1.0)
        assert is_a_container(deck, ["ann", "bob"])
        with pytest.raises(TypeError, match="hashable"):
            assert {"id": "bob"} in deck


def test_keys_may_come_from_any_iterable(deck):
    assert deck.append(name for name in ("dora", "ede")) == 2
    assert deck.append([]) == 0
    assert deck.remove(iter(["dora"])) == 1


def test_one_word_is_not_a_list_of_letters(deck):
    for call in (deck.append, deck.remove, deck.replace):
        with pytest.raises(TypeError, match="list"):
            call("dora")
    with pytest.raises(TypeError, match="list"):
        deck.insert(0, b"dora")


def test_decisions_are_undone_and_become_final(deck):
    deck.set_wall_clock(1_700_000_000.0, time=2.0)
    first = deck.swipe("right", time=3.0)
    second = deck.swipe(Direction.LEFT, time=4.0)
    assert deck.history() == [
        Decision(first, "ann", Direction.RIGHT, 1_700_000_001.0),
        Decision(second, "bob", Direction.LEFT, 1_700_000_002.0),
    ]
    assert deck.undo(time=5.0) == second
    assert deck.top == "bob"
    deck.finalize_all(time=6.0)
    assert deck.history() == []


def test_a_call_respects_the_cards_limit_unless_it_is_forced(deck):
    assert len(deck.allowed("ann")) == 8
    deck.allow("ann", ["left"])
    assert deck.allowed("ann") == [Direction.LEFT]
    assert deck.can_swipe("left")
    assert not deck.can_swipe("right")
    assert deck.swipe("right") is None
    assert deck.swipe_refusal("right") is RefusedError
    assert deck.top == "ann"
    deck.swipe("right", force=True)
    assert deck.top == "bob"
    with pytest.raises(NotFoundError):
        deck.allowed("nobody")


@pytest.mark.parametrize("add", ["append", "insert", "replace"])
def test_the_log_says_once_why_no_card_was_taken(caplog, add):
    def again(deck):
        return deck.insert(0, ["ann"]) if add == "insert" else getattr(deck, add)(["ann"])

    with Deck("classic", width=390, height=844) as deck:
        assert deck.append([]) == 0
        assert deck.append(["ann"]) == 1
        deck.swipe("left")
        assert not caplog.records
        assert again(deck) == 0
        assert again(deck) == 0
        (record,) = caplog.records
        assert "recycle.dedupe SESSION" in record.message
        assert "1 card" in record.message
        # What it advises.
        deck.configure(recycle={"dedupe": "live"})
        deck.advance(9)
        deck.advance(18)
        assert again(deck) == 1


def test_the_configuration_is_read_and_changed(deck):
    before = deck.config
    assert isinstance(before, DeckConfig)
    with pytest.raises(AttributeError):
        before.press = None
    with pytest.raises(AttributeError):
        before.press.slop = 3
    deck.configure(
        press={"slop": 4},
        directions="four-way",
        swipe={"allowed_directions": ["left", Direction.UP], "commit_rule": "projected-end"},
        motion={"return_spring": Spring.from_response(0.5, 0.7), "fade_curve": (0.1, 0.2, 0.3, 0.4)},
        undo={"limit": None, "seconds": math.inf},
        reduced_motion=True,
    )
    after = deck.config
    assert after.press == dataclasses.replace(before.press, slop=4.0)
    assert after.swipe.allowed_directions == Direction.LEFT.bit | Direction.UP.bit
    assert after.swipe.commit_rule is cardstack.CommitRule.PROJECTED_END
    assert after.motion.return_spring.damping_ratio == pytest.approx(0.7)
    assert after.motion.fade_curve == cardstack.Curve(0.1, 0.2, 0.3, 0.4)
    assert after.undo.limit == cardstack.UNLIMITED
    assert after.reduced_motion is True
    assert after.swipe.sector_half_width[Direction.UP - 1] == pytest.approx(math.pi / 4)
    assert after.swipe.fling_velocity == before.swipe.fling_velocity


def test_a_section_is_given_as_its_object_or_as_its_fields(deck):
    classic, circle = DeckConfig.of_preset("classic"), DeckConfig.of_preset("circle")
    deck.configure(motion=circle.motion, pile=dataclasses.replace(classic.pile, visible_count=5))
    assert deck.config.motion == circle.motion
    assert deck.config.pile == dataclasses.replace(classic.pile, visible_count=5)
    deck.configure(swipe={"threshold": 80, "threshold_unit": "point"})
    assert (deck.config.swipe.threshold, deck.config.swipe.threshold_unit) == (80, cardstack.Unit.POINT)
    with Deck("classic", width=390, height=844, press=dataclasses.replace(classic.press, slop=2)) as other:
        assert other.config.press.slop == 2
    for wrong in (3, "slop", circle.motion):
        with pytest.raises(TypeError, match="press must be a PressConfig or a dict, not"):
            deck.configure(press=wrong)


@pytest.mark.parametrize(
    ("fields", "path", "meant"),
    [
        ({"slop": 4}, "slop", "press={'slop': ...}"),
        ({"undo_limit": 4}, "undo_limit", "undo={'limit': ...}"),
        ({"exit_second": 4}, "exit_second", "exit={'seconds': ...}"),
        ({"prss": {"slop": 4}}, "prss", "press=..."),
        ({"press": {"slob": 4}}, "press.slob", "press={'slop': ...}"),
        ({"look.pivot_grab": 1}, "look.pivot_grab", "look={'pivot_grab': ...}"),
        ({"motion": {"exit": 4}}, "motion.exit", None),
        ({"autoplay": {"seconds": 4}}, "autoplay.seconds", "autoplay has enabled, direction, idle, interval"),
        ({"press": {"slop": {"points": 4}}}, None, None),
        ({"preset": "circle"}, "preset", None),
    ],
)
def test_a_name_that_is_none_is_refused_with_the_nearest_path(deck, fields, path, meant):
    before = deck.config
    with pytest.raises(TypeError) as caught:
        deck.configure(reduced_motion=True, **fields)
    if path is not None:
        assert str(caught.value).startswith(f"a deck's configuration has no field {path!r}")
    if meant is not None:
        assert str(caught.value).endswith(f"; did you mean {meant}?" if "=" in meant else f"; {meant}")
    assert deck.config == before


def test_every_field_of_the_c_configuration_is_there():
    from cardstack._native import abi

    def compare(kind, record):
        names = [name for name, *_ in record._fields_ if name != "struct_size" and not name.startswith("reserved")]
        assert [field.name for field in dataclasses.fields(kind)] == names
        for name, inner, *_ in record._fields_:
            if inner.__name__.endswith("_config"):
                compare(getattr(cardstack, type(getattr(DeckConfig.of_preset("classic"), name)).__name__), inner)

    compare(DeckConfig, abi.cardstack_deck_config)


@pytest.mark.parametrize("preset", list(Preset))
def test_presets(preset):
    with Deck(preset, width=320, height=480) as by_member, Deck(preset.name.lower(), width=320, height=480) as by_name:
        assert by_member.config == by_name.config
        assert by_member.config.preset is preset
        assert DeckConfig.of_preset(preset).pile.visible_count == by_member.config.pile.visible_count


def test_unknown_values_are_kept():
    future = Direction(77)
    assert future == 77
    assert future.name == "UNKNOWN_77"
    assert State(9).name == "UNKNOWN_9"
    with pytest.raises(ValueError, match="x"):
        Direction("x")


def test_named_values_are_written_by_their_names():
    left, unknown = Direction.LEFT, Direction(77)
    assert (str(left), f"{left}", f"{left!s:>16}") == ("Direction.LEFT", "Direction.LEFT", "  Direction.LEFT")
    assert (f"{left:d}", f"{left:02}", f"{left:x}", json.dumps(left)) == ("1", "01", "1", "1")
    assert (str(unknown), f"{unknown:d}") == ("Direction.UNKNOWN_77", "77")
    assert repr(left) == "<Direction.LEFT: 1>"
    both = CardStatus.UPCOMING | CardStatus.HELD
    assert (str(both), f"{both}", f"{both:d}") == ("CardStatus.UPCOMING|HELD",) * 2 + ("9",)
    assert (f"{CardStatus.HELD}", f"{CardStatus(0)}") == ("CardStatus.HELD", "CardStatus(0)")
    assert (f"{CardStatus(1 << 20)}", f"{CardStatus.HELD | 1 << 20}") == (
        "CardStatus(1048576)",
        "CardStatus.HELD|1048576",
    )
    for each in (left, unknown, both):
        assert pickle.loads(pickle.dumps(each)) == each


def test_springs():
    spring = Spring.from_response(0.5, 0.8)
    assert spring.mass == 1
    assert spring.stiffness == pytest.approx((2 * math.pi / 0.5) ** 2)
    assert (spring.response, spring.damping_ratio, spring.bounce) == pytest.approx((0.5, 0.8, 0.2))
    assert Spring.from_duration(0.5, 0.2) == pytest.approx(spring)
    position, velocity = Spring(1, 100, 20).evaluate(0.3, target=0, position=1, velocity=0)
    assert position == pytest.approx(math.exp(-3) * 4)
    assert velocity == pytest.approx(-100 * 0.3 * math.exp(-3))
    for call in (lambda: Spring.from_response(0), lambda: Spring.from_duration(1, -1), lambda: Spring(0, 1, 1).bounce):
        with pytest.raises(ValueError, match="must be"):
            call()
    with pytest.raises(ValueError, match="time"):
        spring.evaluate(-1)


def test_a_representation_tells_the_state(deck):
    assert "IDLE" in repr(deck)
    # As it is now, not as it was in the last frame.
    before = repr(deck)
    deck.swipe("left")
    assert repr(deck) != before
    assert "ANIMATING_OUT" in repr(deck)
    assert "undoable=1" in repr(deck)
    deck.close()
    assert "closed" in repr(deck)


def test_the_status_of_a_card():
    with Deck("classic", width=390, height=844, pile={"visible_count": 1}, undo={"limit": 1}) as deck:
        deck.append(["ann", ("bob", 2), "cleo", "dora"], time=0.0)
        pile, stage = CardStatus.UPCOMING, CardStatus.ON_STAGE
        assert [deck.status(key) for key in deck.cards()] == [pile | stage, pile | stage, pile, pile]
        deck.pointer_down(195, 422, time=1.0)
        assert deck.status("ann") == pile | stage | CardStatus.HELD
        deck.swipe("left", time=2.0)
        assert deck.status("ann") == CardStatus.IN_PLAY | stage | CardStatus.UNDOABLE
        deck.swipe("left", time=3.0)
        deck.advance(9.0)
        assert deck.status("ann") == CardStatus.FINAL
        assert deck.status(("bob", 2)) == CardStatus.UNDOABLE
        for stranger in ("nobody", ("no", "body"), 77, 0, None, math.nan):
            assert deck.status(stranger) == CardStatus(0)
        with pytest.raises(TypeError):
            deck.status(["a list"])


def test_the_status_of_a_card_whose_key_is_forgotten():
    with Deck("classic", width=390, height=844, undo={"limit": 0}) as deck:
        for k in range(2000):
            deck.append([f"card {k}"], time=float(k))
            deck.swipe("left", time=float(k))
            deck.events()
        assert len(deck._cards.keys) < 1500
        assert all(deck.status(f"card {k}") == CardStatus.FINAL for k in range(1990))
