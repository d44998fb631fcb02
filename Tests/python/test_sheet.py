"""The sheet: a dismissal in full, its configuration, its lifetime."""

from __future__ import annotations

import gc
import math
import weakref

import pytest
from cardstack import (
    Curve,
    InvalidArgumentError,
    Sheet,
    SheetEvent,
    SheetEventKind,
    SheetReason,
    SheetState,
)


def shown(**fields) -> Sheet:
    """A sheet of 800 points at its place at time 0, nothing to drain."""
    sheet = Sheet(extent=800, **fields)
    sheet.present(animated=False, time=0.0)
    sheet.events()
    return sheet


def pull(sheet: Sheet, dx: float, dy: float, *, start: float) -> float:
    """Drags for 0.4 s, holds still and lets go at the time returned."""
    assert sheet.pointer_down(200, 300, time=start)
    for k in range(1, 41):
        assert sheet.pointer_move(200 + dx * k / 40, 300 + dy * k / 40, time=start + k / 100)
    assert sheet.pointer_up(200 + dx, 300 + dy, time=start + 0.7)
    return start + 0.7


def test_a_long_drag_dismisses_along_the_curve():
    with shown() as sheet:
        time = pull(sheet, 0, 300, start=1.0)
        curve = Curve(0, 0, 0.58, 1)
        for k in range(25):
            frame = sheet.advance(time + k / 100)
            assert frame.offset == pytest.approx(180 + 620 * curve(k / 25), abs=1e-6)
            assert frame.y == frame.offset
            assert frame.x == 0
            assert frame.progress == frame.offset / 800
            assert frame.backdrop_opacity == pytest.approx(0.32 * (1 - frame.progress))
        frame = sheet.advance(time + 0.26)
        assert (frame.state, frame.offset, frame.opacity) == (SheetState.HIDDEN, 800, 0)
        events = sheet.events()
        assert [event.kind.name for event in events] == ["DRAG_BEGAN", "THRESHOLD_ENTERED", "DRAG_ENDED", "DISMISSED"]
        assert [event.sequence for event in events] == [2, 3, 4, 5]
        assert events[-1] == SheetEvent(
            SheetEventKind.DISMISSED, SheetReason.DISMISSED, 800, 0, 0, 0, pytest.approx(time + 0.25), 5
        )


def test_fields_that_are_wrong_are_named():
    with pytest.raises(InvalidArgumentError, match="extent"):
        Sheet(extent=0)
    with pytest.raises(InvalidArgumentError, match="side"):
        Sheet(extent=800, side="up-left")
    with pytest.raises(InvalidArgumentError, match="return_spring must have 3 numbers"):
        Sheet(extent=800, motion={"return_spring": (1, 2)})
    with pytest.raises(InvalidArgumentError, match="preset must be one of cover"):
        Sheet("drawer", extent=800)
    with pytest.raises(TypeError, match=r"did you mean drag=\{'factor': ...\}"):
        Sheet(extent=800, drag={"facto": 1})
    with pytest.raises(TypeError, match="fling must be an integer"):
        Sheet(extent=800, drag={"fling": 0.5})
    with shown() as sheet:
        before = sheet.config, sheet.state_hash()
        for fields in (
            {"drag": {"factor": 2}},
            {"drag": {"fling": 7}},
            {"drag": {"velocity_minimum_samples": 1 << 40}},
            {"drag": {"threshold": 2, "threshold_unit": "extent"}},
            {"motion": {"dismiss_curve": [2, 0, 1, 1]}},
        ):
            ((section, inner),) = fields.items()
            with pytest.raises(InvalidArgumentError, match=rf"^{section}\.{next(iter(inner))}"):
                sheet.configure(**fields)
        with pytest.raises(InvalidArgumentError, match="now"):
            sheet.advance(math.inf)
        with pytest.raises(InvalidArgumentError, match="extent"):
            sheet.configure(extent=-1)
        assert (sheet.config, sheet.state_hash()) == before


def test_a_forgotten_sheet_is_freed():
    made = shown()
    frame, finalizer, gone = made.frame, made._finalizer, weakref.ref(made)
    del made
    gc.collect()
    assert gone() is None
    assert not finalizer.alive
    assert frame.offset == 0  # A frame kept by the host is still readable.
