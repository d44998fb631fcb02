"""Traces: recorded sessions replay bit for bit, and decide the same at any frame rate."""

from __future__ import annotations

import io
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import cardstack
import pytest
from cardstack import Deck, trace
from cardstack.demo.session import Player
from cardstack.frames import POSE
from conftest import TRACES

FILES = sorted(TRACES.glob("*.trace"))
REPLAYED = [path for path in FILES if path.with_suffix(".expected").exists()]
RATES = list(trace.FRAME_RATES)

pytestmark = pytest.mark.filterwarnings("error")


def name(path: Path) -> str:
    return path.stem


def test_there_are_traces():
    assert FILES, f"no traces in {TRACES}"
    assert REPLAYED, f"no .expected beside the traces in {TRACES}"


@pytest.mark.parametrize("path", REPLAYED, ids=name)
def test_a_trace_replays_bit_for_bit(path):
    assert list(trace.replay(trace.load(path))) == path.with_suffix(".expected").read_text().splitlines()


@pytest.mark.parametrize("path", FILES, ids=name)
def test_decisions_do_not_depend_on_the_frame_rate(path):
    session = trace.load(path)
    told = trace.decisions(session)
    for rate in RATES:
        assert trace.decisions(trace.with_frames(session, rate)) == told, rate


def without_static(values: tuple) -> list:
    """The numbers of poses without the flag that speaks of the frame before."""
    return [value & 1 if index % 13 == 12 else value for index, value in enumerate(values)]


def poses_by_time(session: trace.Trace) -> dict:
    """The poses of every frame that lets time pass, by its time."""
    told = {}
    with session.new_deck() as deck:
        latest = float("-inf")
        for call in session.calls:
            with suppress(cardstack.CardstackError):
                trace.perform(deck, call)
            if call.verb == "frame" and call.time >= latest:
                told[call.time] = without_static(deck.pose_values())
                trace.drain(deck)
            latest = max(latest, call.time)
    return told


@pytest.mark.parametrize("path", FILES, ids=name)
def test_poses_at_equal_times_do_not_depend_on_the_frame_rate(path):
    session = trace.load(path)
    told = [poses_by_time(trace.with_frames(session, rate)) for rate in RATES]
    shared = set.intersection(*(set(each) for each in told))
    assert len(shared) >= int(min(session.end - session.start, 10) * 6)
    for time in sorted(shared):
        for rate, other in zip(RATES[1:], told[1:]):
            assert other[time] == pytest.approx(told[0][time], abs=1e-9, rel=1e-9), (rate, time)


def test_the_command_line_prints_the_same(tmp_path):
    path = FILES[0]
    run = subprocess.run(
        [sys.executable, "-m", "cardstack", "replay", str(path)], capture_output=True, text=True, check=True
    )
    assert run.stdout.splitlines() == list(trace.replay(trace.load(path)))
    run = subprocess.run(
        [sys.executable, "-m", "cardstack", "replay", "--frames", "144", str(path)],
        capture_output=True,
        text=True,
        check=True,
    )
    assert run.stdout.count("frame ") > 144
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
        ("cardstack-trace 1\npreset tinder\n", 3),
        ("cardstack-trace 1\nwhatever 5\nbegin\n", 2),
        ("cardstack-trace 1\nbegin\nsoon frame\n", 3),
        ("cardstack-trace 1\nbegin\n1\n", 3),
    ],
)
def test_what_is_no_trace_is_refused_with_its_line(text, line):
    with pytest.raises(trace.TraceError) as caught:
        trace.parse(text)
    assert caught.value.line == line


def test_calls_that_cannot_be_made_are_refused_with_their_line():
    setup = "cardstack-trace 1\npreset tinder\nset viewport_width 390\nset viewport_height 844\nbegin\n"
    for call in ("1 down 0 5", "1 append one", "1 set colour 4", "1 set slop", "1 set fade_curve 1 2"):
        with pytest.raises(trace.TraceError) as caught:
            list(trace.replay(trace.parse(setup + call + "\n")))
        assert caught.value.line in (6, 0), call


def test_a_recorded_session_replays_alike():
    file = io.StringIO()
    told = []
    with Deck("words", width=320, height=480, slop=3, directions="four-way", reduced_motion=True) as deck:
        recorder = trace.Recorder(file, deck, "A session.")
        recorder.call(0.0, "append", 1, 2, 3)
        deck.append([1, 2, 3], time=0.0)
        recorder.call(0.1, "swipe", cardstack.Direction.UP)
        deck.swipe("up", time=0.1)
        for k in range(20):
            recorder.call(0.1 + k / 60, "frame")
            deck.advance(0.1 + k / 60)
            told.append((deck.frame.pose_count, trace.fnv1a(deck.pose_view)))
    session = trace.parse(file.getvalue())
    assert session.remarks == ("A session.",)
    lines = [line.split() for line in trace.replay(session) if line.startswith("frame")]
    assert [(int(count), int(value, 16)) for _, _, count, value in lines] == told


def test_the_demos_session_is_among_the_traces():
    """The bundled one and that in Tests/traces are one."""
    from cardstack.demo import render

    assert render.bundled() == trace.load(TRACES / "demo_tour.trace")


def test_the_player_ends_where_the_replay_does():
    session = trace.load(TRACES / "demo_tour.trace")
    player = Player(session)
    with player.deck as deck:
        time = 0.0
        while not player.done:
            player.until(time)
            time += 1 / 60
        assert not player.fingers
        player.until(session.end - session.start)
        last = [line for line in trace.replay(session) if line.startswith("frame")][-1].split()
        assert f"{trace.fnv1a(deck.pose_view):016x}" == last[3]


def test_hashes_are_fnv1a():
    assert trace.fnv1a(b"") == 0xCBF29CE484222325
    assert trace.fnv1a(b"a") == 0xAF63DC4C8601EC8C
    assert POSE.size == 88
