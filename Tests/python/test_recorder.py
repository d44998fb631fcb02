"""A deck writes down what it is told, and a replay of that is the same session."""

from __future__ import annotations

import asyncio
import datetime
import io
import logging
import math
from contextlib import suppress

import cardstack
import pytest
from arguments_kit import arguments
from cardstack import CardstackError, Deck, EmptyError, Load, Page, RefusedError, Send, events, trace
from cardstack._native import abi
from cardstack._trace import vocabulary
from cardstack.keys import RawIds
from conftest import EXAMPLES, merged
from hypothesis import given, settings
from hypothesis import strategies as st

# Times that go back are among the calls.
pytestmark = pytest.mark.filterwarnings("error", "ignore:the deck's time is:RuntimeWarning")

BACKEND = {
    "feed": {"enabled": True, "watermark": 3},
    "delivery": {"mode": "both"},
    "retry": {"request_seconds": 1.5, "seconds": 0.25, "maximum": 1},
    "undo": {"limit": 2},
}


def lines_of(file: io.StringIO) -> list:
    """The calls of a recorded session."""
    lines = file.getvalue().splitlines()
    return lines[lines.index("begin") + 1 :]


def test_a_frame_whose_events_are_taken_is_one_statement():
    file = io.StringIO()
    with Deck("classic", width=390, height=844, record=file) as deck:
        deck.append([7, 8], time=0)
        deck.advance(0)
        deck.events()
        deck.advance(0.5)
        deck.invalidate([7])
        deck.events()
        deck.advance(1)
    assert lines_of(file) == ["0 append 7,8", "0 frame", "0.5 advance", "nan invalidate 7", "nan drain", "1 advance"]


def test_numbers_are_written_to_the_last_bit():
    file = io.StringIO()
    nonce = 2**64 - 3
    with Deck("classic", width=390, height=844, delivery={"mode": "at-decision", "nonce": nonce}, record=file) as deck:
        deck.pointer_move(-0.0, 1 / 3, -(2**63), time=0.1 + 0.2)
        with suppress(CardstackError):
            deck.pointer_move(math.nan, math.inf, 2**63 - 1, time=1e22)
        deck.configure(motion={"pile_spring": (1, 0.1, 7)}, undo={"limit": None}, autoplay={"direction": "right"})
        deck.configure()
    assert f"set delivery.nonce {nonce}" in file.getvalue().splitlines()
    assert lines_of(file) == [
        "0.30000000000000004 pointer_move -9223372036854775808 -0.0 0.3333333333333333",
        "1e+22 pointer_move 9223372036854775807 nan inf",
        "nan set motion.pile_spring 1 0.1 7 undo.limit 4294967295 autoplay.direction 2",
        "nan set press.slop 8",
    ]
    with trace.parse(file.getvalue()).new_deck() as again:
        assert again.config.delivery.nonce == nonce


def test_cards_are_written_by_their_numbers():
    file = io.StringIO()
    with Deck("classic", width=390, height=844, record=file) as deck:
        deck.append((key for key in ["ann", 5, (1, 2)]), time=0)
        numbers = [deck._cards.keys.find(key) for key in deck.cards()]
    assert lines_of(file) == [f"0 append {','.join(map(str, numbers))}"]


def test_what_the_constructor_tells_is_recorded():
    file = io.StringIO()
    day = datetime.date(2020, 2, 29)
    with Deck("classic", width=390, height=844, wall_clock=5.5, today=day, feed={"enabled": True}, record=file):
        pass
    assert lines_of(file) == ["nan set_wall_clock 5.5", f"nan set_day {day.toordinal()}"]


def test_every_call_is_recorded():
    """Every verb that a trace has, from a deck's methods."""
    file = io.StringIO()
    fields = merged(BACKEND, {"consent": {"replacement": "ask"}, "delivery": {"nonce": 77}})
    fields.update(width=390, height=844, record=file)
    with Deck("classic", **fields) as deck:
        deck.set_media({1: 3, 2: 1}), deck.load(time=0), deck.advance(0)
        (load,) = [event for event in deck.events() if isinstance(event, Load)]
        deck.answer_load(load, [1, 2, 3, 4], reserve=True, last=True, day=9, time=0.1), deck.admit(1), deck.admit()
        with suppress(CardstackError):
            deck.fail_load(load, -7)
        deck.append([5]), deck.insert(0, [6]), deck.remove([6, 99]), deck.invalidate([1])
        deck.set_media_index(1, 2), deck.allow(2, "left")
        deck.set_card_size(2, 200, 300), deck.nudge("right", 40, 0.5, time=0.2)
        deck.set_viewport(400, 700), deck.configure(press={"slop": 4}), deck.set_online(False), deck.set_online(True)
        deck.retry_parked()
        assert deck.online
        deck.pointer_down(200, 350, time=1), deck.pointer_move(220, 350, time=1.1)
        deck.pointer_up(220, 350, time=1.9), deck.pointer_down(200, 350, 2, time=2), deck.pointer_cancel(2)
        deck.scroll(200, 350, 9, 0, time=2.1), deck.scroll(200, 350, 9, -1, "changed", time=2.2)
        deck.swipe("right", force=True, time=2.5), deck.advance(2.6)
        (send,) = [event for event in deck.events() if isinstance(event, Send)]
        deck.answer_send(send, "blocked"), deck.set_blocked(False), deck.replace([8, 9])
        (
            deck.answer_question(deck.questions()[-1], False),
            deck.undo(),
            deck.refresh(),
        )
        deck.advance(3), deck.swipe("left") if deck.remaining else None
        deck.reset(), deck.events(), deck.step(4.0)
        # What is no more than its C function, by that one's name.
        for verb in sorted({*vocabulary.CALLS["deck"]} - {line.split()[1] for line in lines_of(file)}):
            rights, needed = arguments(Deck)[verb]
            with suppress(CardstackError):
                getattr(deck, verb)(**{name: rights[name] for name in needed})
        state = deck.state_hash()
    said = {line.split()[1] for line in lines_of(file)}
    # A host in C may let time pass without poses.
    assert said == {*trace.VERBS} - {"pass"}
    lines = list(trace.replay(trace.parse(file.getvalue())))
    assert lines[-1] == f"state {state:016x}"
    assert [line.split()[2] for line in lines if line.startswith("error")][:1] == ["CARDSTACK_ERROR_STALE"]


def test_a_file_is_opened_and_closed(tmp_path):
    path = tmp_path / "visit.trace"
    with Deck("classic", width=390, height=844, record=path) as deck:
        deck.append([1], time=0)
        assert path.read_text().endswith("0 append 1\n"), "the trace of a program that is killed is whole"
        deck.advance(1)
    assert trace.load(path).calls[-1].verb == "advance"
    with pytest.raises(OSError, match="nowhere"):
        Deck("classic", width=390, height=844, record=tmp_path / "nowhere" / "visit.trace")


def test_a_deck_that_is_brought_back_is_not_recorded(tmp_path):
    file = io.StringIO()
    with pytest.raises(ValueError, match="journal"):
        Deck("classic", width=390, height=844, journal=tmp_path / "cards.journal", record=file)
    with Deck("classic", width=390, height=844, record=file) as deck:
        saved = deck.save()
        with pytest.raises(cardstack.RefusedError, match="recorded"):
            deck.restore(saved)
    assert lines_of(file) == []


def test_the_session_goes_on_where_its_record_cannot(caplog):
    class Full(io.StringIO):
        def write(self, text: str) -> int:
            if "append" in text:
                raise OSError(28, "No space left on device")
            return super().write(text)

    with caplog.at_level(logging.WARNING, "cardstack"), Deck("classic", width=390, height=844, record=Full()) as deck:
        assert deck.append([1, 2], time=0) == 2
        assert deck.append([3], time=0) == 1
        assert deck.advance(1).remaining == 3
    assert [record.message.split(":")[0] for record in caplog.records] == ["the recording has ended"]


def test_without_a_record_the_library_is_called_as_ever():
    with Deck("classic", width=390, height=844) as deck:
        assert deck._recorder is None
        assert deck._native.library is cardstack._native.loader.library


@pytest.mark.usefixtures("clock")
def test_what_serves_a_deck_is_recorded():
    """Calls are recorded whoever makes them: here a source, a backend and a step's handlers."""
    file = io.StringIO()
    told = []

    async def visit(deck: Deck[int]) -> None:
        async with deck.running(500):
            serving = asyncio.ensure_future(
                deck.serve(source=lambda cursor: Page([(cursor or 0) + 1], next=(cursor or 0) + 1), backend=told.append)
            )
            while deck.remaining < 3:
                await asyncio.sleep(0.005)
            deck.swipe("right")
            deck.finalize_all()
            while len(told) < 2:
                await asyncio.sleep(0.005)
            serving.cancel()

    with Deck("classic", width=390, height=844, keys=RawIds(), record=file, **BACKEND) as deck:
        asyncio.run(visit(deck))
        state = deck.state_hash()
    lines = list(trace.replay(trace.parse(file.getvalue())))
    assert lines[-1] == f"state {state:016x}"
    sent = [line.split() for line in lines if line.startswith(f"event {abi.CARDSTACK_EVENT_SEND} ")]
    assert [(int(words[3]), int(words[8])) for words in sent] == [(send.token, send.nonce) for send in told]


# -- Any session ------------------------------------------------------------------------------------------------------

CARDS = st.lists(st.integers(1, 30), max_size=5)
COORDINATES = st.one_of(st.floats(0, 400), st.floats(-1e3, 2e3), st.sampled_from([math.nan, math.inf, -0.0, 1e-300]))
WHICH = st.sampled_from([0, 0, 0, 0, 1, 2, 3])
CALLS = st.one_of(
    st.tuples(st.just("append"), CARDS),
    st.tuples(st.just("insert"), st.integers(0, 4), CARDS),
    st.tuples(st.sampled_from(["remove", "replace", "invalidate"]), CARDS),
    st.tuples(st.sampled_from(["clear", "undo", "finalize_all", "load", "refresh"])),
    st.tuples(st.sampled_from(["undo", "load", "refresh"])),
    st.tuples(st.just("undo"), st.sampled_from([None, "left", "up-left"])),
    st.tuples(st.just("swipe"), st.sampled_from(["left", "right", "right", "up", 9])),
    st.tuples(st.just("swipe"), st.sampled_from(["left", "right"])),
    st.tuples(st.sampled_from(["pointer_down", "pointer_move", "pointer_up"]), COORDINATES, COORDINATES, st.just(0)),
    st.tuples(st.just("pointer_down"), st.floats(100, 300), st.floats(300, 500), st.just(0)),
    st.tuples(st.just("pointer_cancel"), st.sampled_from([0, 1])),
    st.tuples(
        *(st.just("scroll"), st.just(200), st.just(400), st.floats(-50, 50), st.floats(-20, 20)),
        st.sampled_from(["unknown", "unknown", "began", "changed", "ended", "momentum", "notch"]),
    ),
    st.tuples(st.just("set_viewport"), st.sampled_from([390, 300.5, 0]), st.just(844)),
    st.tuples(st.just("shift"), st.integers(-3, 3)),
    st.tuples(st.just("allow"), st.integers(1, 12), st.integers(0, 15)),
    st.tuples(st.just("set_card_size"), st.integers(1, 12), st.sampled_from([0, 120, 300.5]), st.sampled_from([0, 99])),
    st.tuples(st.just("nudge"), st.sampled_from(["left", "right", "up"]), st.sampled_from([-20, 0, 40]), st.just(0.5)),
    st.tuples(st.just("set_wall_clock"), st.floats(0, 2e9)),
    st.tuples(st.just("set_day"), st.integers(0, 2)),
    st.tuples(st.just("admit"), st.sampled_from([None, None, 0, 1])),
    st.tuples(st.just("reset")),
    st.tuples(st.sampled_from(["set_online", "set_blocked"]), st.booleans()),
    st.tuples(st.just("set_media"), st.dictionaries(st.integers(1, 12), st.integers(0, 4), max_size=3)),
    st.tuples(st.just("set_media_index"), st.integers(1, 12), st.integers(0, 3)),
    st.tuples(st.sampled_from(["online", "sends"])),
    st.tuples(
        st.just("configure"),
        st.sampled_from(
            [
                {},
                {"press": {"slop": 4}, "pile": {"visible_count": 5}},
                {"feed": {"enabled": False}},
                {"feed": {"enabled": True, "watermark": 5}},
                {"consent": {"replacement": "ask", "undo": True}},
                {"consent": {"directions": ["up", "right"], "seconds": 1}},
                {"autoplay": {"enabled": True, "idle": 0.75, "interval": 0.5}},
                {"feed": {"freshness": "day"}, "media": {"ahead": 3}},
                {"delivery": {"park_failures": 1}},
                {"exit": {"seconds": math.nan}},
            ]
        ),
    ),
    *[st.tuples(st.just("answer_load"), WHICH, CARDS, st.booleans(), st.booleans(), st.integers(0, 2))] * 3,
    st.tuples(st.just("fail_load"), WHICH, st.integers(0, 3)),
    *[st.tuples(st.just("answer_send"), WHICH, st.sampled_from(["sent", "sent", "retry", "rejected", "blocked", 9]))]
    * 3,
    st.tuples(st.just("retry_parked"), WHICH),
    st.tuples(st.just("answer_question"), WHICH, st.booleans()),
    *[st.tuples(st.sampled_from(["advance", "events", "step", "step"]))] * 3,
)
STEPS = st.one_of(st.sampled_from([0.0, None, -1.0]), st.floats(0, 0.1), st.floats(0, 2))
ANSWERS = {
    "answer_load": Load,
    "fail_load": Load,
    "answer_send": (Send, cardstack.Revert),
    "retry_parked": cardstack.SendParked,
    "answer_question": cardstack.Proposed,
}


class Visit:
    """A session, and what the deck told in it."""

    def __init__(self, deck: Deck[int]) -> None:
        self.deck = deck
        self.now = 0.0
        self.told: list = []
        self.failed: list = []
        self.frames: list = []
        deck.on(events.Event, self.told.append)

    def make(self, name: str, arguments: list, step: object) -> None:
        time = None if step is None else self.now + step
        deck = self.deck
        if name in ANSWERS:
            # Open requests, and such as are over.
            asked = [event for event in self.told if isinstance(event, ANSWERS[name])]
            which = arguments.pop(0)
            arguments.insert(0, asked[-1 - which].token if which < len(asked) else which)
        if name in ("advance", "step"):
            at = self.now if time is None else max(time, self.now)
            getattr(deck, name)(at)
            self.frames.append((deck.frame.pose_count, trace.fnv1a(deck.pose_view)))
        elif name == "events":
            self.told += deck.events()
        elif name in ("online", "sends"):
            found = getattr(deck, name)
            found() if callable(found) else found
        elif name == "set_media":
            deck.set_media(*arguments)
        elif name == "answer_load":
            token, cards, last, reserve, day = arguments
            deck.answer_load(token, cards, last=last, reserve=reserve, day=day, time=time)
        elif name == "configure":
            deck.configure(time=time, **arguments[0])
        else:
            told = getattr(deck, name)(*arguments, time=time)
            if name in ("swipe", "undo", "nudge") and not told:
                self.failed.append(self.reason(name, arguments))
        if time is not None:
            self.now = max(self.now, time)

    def reason(self, name: str, arguments: list) -> str:
        """The result of a call that has done nothing, which a trace that is replayed raises."""
        if name == "nudge":
            kind = RefusedError if self.deck.remaining else EmptyError
        else:
            kind = self.deck.swipe_refusal(arguments[0]) if name == "swipe" else self.deck.undo_refusal()
        return f"CARDSTACK_ERROR_{kind.__name__[: -len('Error')].upper()}"


def test_a_drain_of_many_events_is_one_statement():
    file = io.StringIO()
    with Deck("classic", width=390, height=844, keys=RawIds(), record=file, undo={"limit": 0}) as deck:
        deck.append(range(1, 60), time=0)
        for _ in range(40):
            deck.swipe("left", time=0)
        assert len(deck.events()) > 100
        deck.events()
        state = deck.state_hash()
    assert [line for line in lines_of(file) if line.endswith("drain")] == ["nan drain"] * 2
    assert list(trace.replay(trace.parse(file.getvalue())))[-1] == f"state {state:016x}"


@settings(max_examples=EXAMPLES)
@given(
    mode=st.sampled_from(["none", "at-decision", "when-final", "both"]),
    backlog=st.sampled_from([4, 1024, 1024]),
    freshness=st.sampled_from(["forever", "day"]),
    calls=st.lists(st.tuples(CALLS, STEPS), min_size=20, max_size=60),
)
def test_any_session_replays_to_the_same_events_and_state(mode, backlog, freshness, calls):
    file = io.StringIO()
    varied = {"delivery": {"mode": mode}, "events": {"backlog": backlog}, "feed": {"freshness": freshness}}
    fields = merged(BACKEND, varied, {"autoplay": {"enabled": True, "idle": 3}})
    with Deck("classic", width=390, height=844, keys=RawIds(), record=file, **fields) as deck:
        visit = Visit(deck)
        deck.append([1, 2], time=0)
        deck.step(0)
        for (name, *arguments), step in calls:
            try:
                visit.make(name, list(arguments), step)
            except CardstackError as error:
                visit.failed.append(error.name)
        visit.told += deck.events()
        state = deck.state_hash()
    told, failed, frames = [], [], []
    session = trace.parse(file.getvalue())
    with session.new_deck() as again:
        for call in session.calls:
            try:
                trace.perform(again, call)
            except CardstackError as error:
                failed.append(error.name)
            if call.verb in trace.FRAMES:
                frames.append((again.frame.pose_count, trace.fnv1a(again.pose_view)))
            if call.verb in trace.DRAINS:
                told += again.events()
        assert again.state_hash() == state
    assert told == visit.told
    # What a deck refuses before it comes to the library is no call; of a step, only the last frame was looked at here.
    it = iter(visit.failed)
    assert all(name in it for name in failed)
    it = iter(frames)
    assert all(frame in it for frame in visit.frames)
    assert list(trace.replay(session))[-1] == f"state {state:016x}"
