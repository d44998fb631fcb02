"""The tool that makes the traces again says where they differ, and from which frame on."""

from __future__ import annotations

import pytest
from conftest import trace_tool

TRACE = """cardstack-trace 1
preset classic
begin
0 append 1,2,3
0 every 0.5
1 swipe left 0
1 advance
1 drain
2 undo none
2 frame
"""
OLD = """frames 1 aaaaaaaaaaaaaa01 01
event 23 1 0 0 0
frames 3 aaaaaaaaaaaaaa03 0203
event 2 1 4 1 2
frames 5 aaaaaaaaaaaaaa05 0405
state 1111
"""


@pytest.fixture(scope="module")
def tool():
    return trace_tool()


def test_equal_replays_do_not_differ(tool):
    assert tool.differences(TRACE, OLD, OLD) == []


def test_an_event_is_shown_after_its_frame(tool):
    new = OLD.replace("event 2 1 4 1 2\n", "event 2 1 8 1 2\nevent 18 1 4 1 16\n")
    assert tool.differences(TRACE, OLD, new) == [
        "after frame 3",
        "  - event committed 1 4 1 2",
        "  + event committed 1 8 1 2",
        "  + event send 1 4 1 16",
    ]


def test_an_error_is_shown_below_the_call(tool):
    new = OLD.replace("frames 5", "error 9 CARDSTACK_ERROR_EMPTY\nframes 5")
    assert tool.differences(TRACE, OLD, new) == ["line 9: 2 undo none", "  + error 9 CARDSTACK_ERROR_EMPTY"]


@pytest.mark.parametrize(
    ("old", "new", "frame"),
    [(" 01", " 11", 1), ("0203", "0213", 3), ("03 0203", "13 1213", 2), (" 0405", " 040506", 6)],
)
def test_the_first_frame_with_other_poses_is_named(tool, old, new, frame):
    assert tool.differences(TRACE, OLD, OLD.replace(old, new)) == [f"other poses from frame {frame} on"]


def test_a_state_alone_is_one_line(tool):
    found = tool.differences(TRACE, OLD, OLD.replace("1111", "2222"))
    assert list(tool.report("tap", found)) == ["tap: another state at the end"]
