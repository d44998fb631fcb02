"""The tool that makes the traces again says where they differ, statement by statement."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

TRACES = Path(__file__).resolve().parents[1] / "traces"

TRACE = """cardstack-trace 1
preset classic
begin
0 append 1 2 3
0 frame
1 swipe left
1 advance
1 drain
2 undo
2 frame
"""
OLD = """frame 0 3 aaaa
event 23 1 0 0 0
frame 1 3 bbbb
event 2 1 4 1 2
frame 2 3 cccc
state 1111
"""


@pytest.fixture(scope="module")
def tool():
    spec = importlib.util.spec_from_file_location("differences", TRACES / "differences.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_equal_replays_do_not_differ(tool):
    assert tool.differences(TRACE, OLD, OLD) == []


def test_an_event_is_shown_below_its_statement(tool):
    new = OLD.replace("event 2 1 4 1 2\n", "event 2 1 8 1 2\nevent 18 1 4 1 16\n")
    assert tool.differences(TRACE, OLD, new) == [
        "line 8: 1 drain",
        "  - event committed 1 4 1 2",
        "  + event committed 1 8 1 2",
        "  + event send 1 4 1 16",
    ]


def test_an_error_is_shown_below_the_call(tool):
    new = OLD.replace("frame 2", "error 9 CARDSTACK_ERROR_EMPTY\nframe 2")
    assert tool.differences(TRACE, OLD, new) == ["line 9: 2 undo", "  + error 9 CARDSTACK_ERROR_EMPTY"]


def test_poses_are_counted(tool):
    new = OLD.replace("bbbb", "dddd").replace("cccc", "eeee")
    assert tool.differences(TRACE, OLD, new) == ["other poses in 2 frames, from frame 1 to 2"]


def test_a_state_alone_is_one_line(tool):
    found = tool.differences(TRACE, OLD, OLD.replace("1111", "2222"))
    assert list(tool.report("tap", found)) == ["tap: another state at the end"]


@pytest.mark.parametrize("path", sorted(TRACES.glob("*.expected")), ids=lambda path: path.stem)
def test_every_line_of_the_traces_has_its_statement(tool, path):
    """Each frame and error is below its own statement, and an event below one that takes events."""
    trace, expected = (path.with_suffix(end).read_text(encoding="utf-8") for end in (".trace", ".expected"))
    texts = dict(enumerate(trace.splitlines(), 1))
    statements = [(number, text) for number, text in texts.items() if tool._is_statement(text)]
    for line, place in zip(expected.splitlines(), tool._places(statements, expected.splitlines())):
        kind = line.split()[0]
        if kind == "state":
            assert place is None
            continue
        number, text = statements[place]
        verb = text.split()[1]
        if kind == "frame":
            assert verb in ("frame", "advance")
        elif kind == "event":
            assert verb in ("frame", "drain")
        else:
            assert int(line.split()[1]) == number
