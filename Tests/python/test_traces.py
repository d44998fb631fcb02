"""Traces: recorded sessions replay bit for bit, and decide the same at any frame rate."""

from __future__ import annotations

import json
import math
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import cardstack
import pytest
from cardstack import trace
from cardstack._trace import vocabulary
from cardstack.frames import POSE
from conftest import ROOT, TRACES, trace_tool

FILES = sorted(TRACES.glob("*.trace"))
REPLAYED = [path for path in FILES if path.with_suffix(".expected").exists()]
FREE = [path for path in FILES if trace.load(path).remark("frames") != "as recorded"]
RATES = list(trace.FRAME_RATES)

pytestmark = pytest.mark.filterwarnings("error")


def name(path: Path) -> str:
    return path.stem


def test_there_are_traces():
    assert FILES, f"no traces in {TRACES}"
    assert REPLAYED, f"no .expected beside the traces in {TRACES}"


@pytest.mark.parametrize("path", REPLAYED, ids=name)
def test_a_trace_replays_bit_for_bit(path):
    came = "\n".join(trace.replay(trace.load(path))) + "\n"
    expected = path.with_suffix(".expected").read_text(encoding="utf-8")
    assert trace_tool().differences(path.read_text(encoding="utf-8"), expected, came) == []
    assert came == expected


def test_every_gives_frames_before_each_later_statement():
    head = "cardstack-trace 1\npreset classic\nbegin\n"
    body = "0 append 1,2\n0 every 0.1\n0 append 3\n0.2 frame\n0.2 swipe left 0\nnan drain\n"
    body += "0.45 every 0.25\n0.95 advance\n0.96 every 0\n5 frame\n"
    calls = [(call.time, call.verb) for call in trace.parse(head + body).calls if call.time == call.time]
    assert calls == [
        (0, "append"),
        (0, "append"),
        (0, "frame"),
        (0.1, "frame"),
        (0.2, "frame"),
        (0.2, "swipe"),
        (0.3, "frame"),
        (0.4, "frame"),
        (0.45, "frame"),
        (0.7, "frame"),
        (0.95, "advance"),
        (5, "frame"),
    ]
    with pytest.raises(trace.TraceError, match="too many frames"):
        trace.parse(head + "0 every 0.001\n1e9 frame\n")


def test_a_line_for_every_frame_has_the_same_hashes():
    session = trace.load(TRACES / "flick_right.trace")
    lines, all_lines = list(trace.replay(session)), list(trace.replay(session, every_frame=True))
    assert [line for line in all_lines if line.startswith("frames ")] != []
    short = {line[: line.rindex(" ")] for line in lines if line.startswith("frames ")}
    long = [line[: line.rindex(" ")] for line in all_lines if line.startswith("frames ")]
    assert short <= set(long)
    assert [int(line.split()[1]) for line in long] == list(range(1, len(long) + 1))
    assert len(long) == sum(call.verb in trace.FRAMES for call in session.calls)


@pytest.mark.parametrize("path", FREE, ids=name)
def test_decisions_do_not_depend_on_the_frame_rate(path):
    session = trace.load(path)
    told = trace.decisions(session)
    for rate in RATES:
        assert trace.decisions(trace.with_frames(session, rate)) == told, rate


def without_static(values: tuple) -> list:
    """The numbers of poses without the flag that speaks of the frame before."""
    return [value & 1 if index % 14 == 13 else value for index, value in enumerate(values)]


def sheet_values(frame: cardstack.SheetFrame) -> list:
    """The numbers of a sheet's frame without the events that wait."""
    return [getattr(frame, name) for name in dir(frame) if name[0] != "_" and name != "pending_events"]


def poses_by_time(session: trace.Trace) -> dict:
    """The poses of every frame that lets time pass, by its time."""
    told = {}
    with session.new() as deck:
        latest = float("-inf")
        for call in session.calls:
            with suppress(cardstack.CardstackError):
                trace.perform(deck, call)
            if call.verb == "frame" and call.time >= latest:
                is_sheet = isinstance(deck, cardstack.Sheet)
                told[call.time] = sheet_values(deck.frame) if is_sheet else without_static(deck.pose_values())
            if call.verb in trace.DRAINS:
                deck.events() if isinstance(deck, cardstack.Sheet) else trace.drain(deck)
            if math.isfinite(call.time):
                latest = max(latest, call.time)
    return told


@pytest.mark.parametrize("path", FREE, ids=name)
def test_poses_at_equal_times_do_not_depend_on_the_frame_rate(path):
    # The place of a held card that is resampled does depend on it.
    raw = {"deck": "set resampling.delay 0\nset resampling.prediction 0", "sheet": "set drag.resampled 0"}
    text = path.read_text()
    session = trace.parse(text.replace("\nbegin\n", f"\n{raw[trace.parse(text).about]}\nbegin\n", 1))
    told = [poses_by_time(trace.with_frames(session, rate)) for rate in RATES]
    shared = set.intersection(*(set(each) for each in told))
    assert len(shared) >= int(min(session.end - session.start, 10) * 6)
    for time in sorted(shared):
        for rate, other in zip(RATES[1:], told[1:]):
            assert other[time] == pytest.approx(told[0][time], abs=1e-9, rel=1e-9), (rate, time)


def test_the_command_line_prints_the_same(tmp_path):
    path = FILES[0]
    run = subprocess.run(
        [sys.executable, "-m", "cardstack", "replay", "--exact", str(path)], capture_output=True, text=True, check=True
    )
    assert run.stdout.splitlines() == list(trace.replay(trace.load(path)))
    run = subprocess.run(
        [sys.executable, "-m", "cardstack", "replay", "--all", "--frames", "144", str(path)],
        capture_output=True,
        text=True,
        check=True,
    )
    assert run.stdout.count("frames ") > 144
    wrong = tmp_path / "wrong.trace"
    wrong.write_text("cardstack-trace 1\nbegin\n0 jump 4\n")
    run = subprocess.run(
        [sys.executable, "-m", "cardstack", "replay", str(wrong)], capture_output=True, text=True, check=False
    )
    assert run.returncode == 1
    assert "line 3" in run.stderr


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", 1),
        ("cardstack-trace 2\nbegin\n", 1),
        ("cardstack-trace 1\npreset classic\n", 3),
        ("cardstack-trace 1\nwhatever 5\nbegin\n", 2),
        ("cardstack-trace 1\nbegin\nsoon frame\n", 3),
        ("cardstack-trace 1\nbegin\n1\n", 3),
    ],
)
def test_what_is_no_trace_is_refused_with_its_line(text, line):
    with pytest.raises(trace.TraceError) as caught:
        trace.parse(text)
    assert caught.value.line == line


@pytest.mark.parametrize(
    ("call", "word"),
    [
        ("1 pointer_down 0 5", "Y"),
        ("1 pointer_down 9223372036854775808 3 4", "9223372036854775808"),
        ("1 append one", "one"),
        ("1 append", "CARDS"),
        ("1 append 1,-2", "-2"),
        ("1 append 1,,2", "''"),
        ("1 append 1 2", "2"),
        ("1 set colour 4", "colour"),
        ("1 set press.slop", "slop"),
        ("1 set", "FIELD"),
        ("1 set press.slop 4 card.margin_x", "margin_x"),
        ("1 set press.slop 0x4", "0x4"),
        ("1 set delivery.nonce 18446744073709551616", "18446744073709551616"),
        ("1 set pile.visible_count 2.5", "2.5"),
        ("1 set motion.fade_curve 1 2", "fade_curve"),
        ("1 frame now", "now"),
        ("1 every", "SECONDS"),
        ("1 every 0.0001", "0.0001"),
        ("nan every 1", "finite"),
        ("1 drain 64", "64"),
        ("1_0 frame", "1_0"),
        ("infinity frame", "infinity"),
        ("1 answer_load", "TOKEN"),
        ("1 answer_load 4", "CARDS"),
        ("1 answer_load 4 - 1", "DAY"),
        ("1 answer_load 4 - 1 0", "ERROR"),
        ("1 answer_load 4 8 last 0 0", "last"),
        ("1 answer_load 4 - 0 0 2147483648", "2147483648"),
        ("1 admit some", "some"),
        ("1 set_day 1.5", "1.5"),
        ("1 answer_send 4 maybe", "maybe"),
        ("1 set_online", "ONLINE"),
        ("1 swipe sideways 0", "sideways"),
        ("1 swipe 2147483648 0", "2147483648"),
        ("1 swipe left", "FLAGS"),
        ("1 undo sideways", "sideways"),
        ("1 undo left right", "right"),
        ("1 set_media 4", "PICTURES"),
        ("1 set_media 4,5 2", "PICTURES"),
        ("1 set_media_index 4", "INDEX"),
        ("1 load 4", "4"),
        ("1 set_card_keys 4 5", "set_card_keys"),
    ],
)
def test_calls_that_cannot_be_made_are_refused_with_their_line_and_reason(call, word):
    setup = "cardstack-trace 1\npreset classic\nset viewport.width 390\nset viewport.height 844\nbegin\n"
    with pytest.raises(trace.TraceError) as caught:
        trace.parse(setup + call + "\n")
    assert caught.value.line == 6
    assert word in caught.value.message


@pytest.mark.parametrize(
    "line",
    [
        "preset solitaire",
        "sheet cover",
        "directions five-way",
        "set press.slop nan",
        "set press.slop 1 press.slop 2",
        "set",
        "jump 4",
    ],
)
def test_a_configuration_that_cannot_be_is_refused_with_its_line(line):
    with pytest.raises(trace.TraceError) as caught:
        trace.parse(f"cardstack-trace 1\npreset circle\n{line}\nbegin\n")
    assert caught.value.line == 3


def test_a_configuration_that_the_deck_refuses_is_an_error_of_the_trace():
    with pytest.raises(trace.TraceError, match=r"viewport\.width"):
        list(trace.replay(trace.parse("cardstack-trace 1\npreset circle\nbegin\n")))


def test_a_trace_can_tell_every_call_that_changes_a_deck():
    """All functions of a deck or a sheet with a time, and one that needs none."""
    manifest = json.loads((ROOT / "bindings/cardstack_abi.json").read_text(encoding="utf-8"))
    functions = {
        each["name"]: [parameter["name"] for parameter in each["parameters"]] for each in manifest["functions"]
    }
    owners = (["deck", "time"], ["sheet", "time"])
    timed = {name for name, parameters in functions.items() if parameters[:2] in owners}
    assert timed - {*vocabulary.BY_FUNCTION} == {"cardstack_deck_set_config", "cardstack_sheet_set_config"}
    assert {*vocabulary.BY_FUNCTION} - timed == {"cardstack_deck_set_media"}


def test_hashes_are_fnv1a():
    assert trace.fnv1a(b"") == 0xCBF29CE484222325
    assert trace.fnv1a(b"a") == 0xAF63DC4C8601EC8C
    assert POSE.size == 96
