"""A sheet that a swipe dismisses: a full-screen cover, a drawer, a panel from any of four sides.

    with Sheet(extent=844) as sheet:
        sheet.present(time=0.0)
        while running:
            frame = sheet.advance(clock())
            draw(view, dy=frame.y, radius=frame.corner_radius, dimming=frame.backdrop_opacity)
            for event in sheet.events():
                if event.kind is SheetEventKind.DISMISSED:
                    running = False

Its preset has the constants of SwiftUI apps: the sheet moves by 0.6 of the finger's travel, with corners of radius 20.
Released beyond 150 points it leaves within 0.25 s, else a spring brings it back. It never jumps, whatever interrupts
it.
"""

from __future__ import annotations

import ctypes
import struct
from ctypes import ArgumentError, byref
from types import TracebackType
from typing import TYPE_CHECKING, Any, List, Mapping, NamedTuple, Optional, Sequence, Type, Union

from ._base.help import tell_fields
from ._base.records import dataclass
from ._native import abi
from ._native.arguments import integer, misfit, number, numbers
from ._native.choices import member
from ._native.loader import library
from ._native.owner import Owner
from ._native.results import error_for, invalid
from .config import settings
from .config.sections import SheetSections
from .enums import (
    ScrollPhase,
    ScrollPhaseName,
    SheetEventKind,
    SheetPreset,
    SheetPresetName,
    SheetReason,
    SheetState,
    Unit,
    UnitName,
)

if TYPE_CHECKING:
    # These have no effect at run time.
    from typing_extensions import Unpack

    from .config.fields import SheetFields

__all__ = ["Sheet", "SheetConfig", "SheetEvent", "SheetFrame"]

_NAN = float("nan")
_EVENTS_AT_ONCE = 64
EVENT = struct.Struct("@QdddddiidiI")
"""An event's numbers in C."""


@dataclass(frozen=True)
class SheetConfig(SheetSections):
    """A sheet's configuration, as it is in force; read-only. :meth:`Sheet.configure` changes it."""

    @classmethod
    def of_preset(cls, preset: Union[SheetPreset, SheetPresetName] = SheetPreset.COVER) -> SheetConfig:
        """Returns a preset's constants. The extent is 0: no preset sets it."""
        return _read(_preset_record(preset))


class SheetEvent(NamedTuple):
    """Something that happened to a sheet.

    PRESENTED and DISMISSED are never lost. The others can be lost, the oldest first, if nobody drains them.
    """

    kind: SheetEventKind
    """What happened."""
    reason: SheetReason
    """Why a DRAG_ENDED or DISMISSED happened."""
    offset: float
    """The sheet's offset [points]."""
    velocity: float
    """After a drag, the velocity of the offset at the release [points/s]."""
    x: float
    """The finger's horizontal place, if one held the sheet [points]."""
    y: float
    """The finger's vertical place, downward [points]."""
    time: float
    """When it happened on the host's clock [s]."""
    sequence: int
    """The event's number, one more than that of the previous event: a gap counts lost events."""
    stop: int = 0
    """Of PRESENTED, DRAG_ENDED, STOP_ENTERED and SETTLED, the stop; -1: out of sight."""
    content_velocity: float = 0.0
    """After a drag, the velocity with which the content scrolls on [points/s]."""


class SheetFrame:
    """The last frame of a sheet. A sheet has one SheetFrame, and every frame overwrites it."""

    __slots__ = ("_record",)

    def __init__(self, record: abi.cardstack_sheet_frame) -> None:
        self._record = record

    @property
    def time(self) -> float:
        """The sheet's present time [s]."""
        return float(self._record.time)

    @property
    def wake_in(self) -> float:
        """Time until something happens by itself: 0 while the sheet moves, else infinite [s]."""
        return float(self._record.wake_in)

    @property
    def offset(self) -> float:
        """How far the sheet is from its place, toward its side; the extent when it is hidden [points]."""
        return float(self._record.offset)

    @property
    def velocity(self) -> float:
        """How fast the offset grows [points/s]."""
        return float(self._record.velocity)

    @property
    def progress(self) -> float:
        """Offset over extent [0..1]."""
        return float(self._record.progress)

    @property
    def x(self) -> float:
        """How far the sheet is from its place, to the right [points]."""
        return float(self._record.x)

    @property
    def y(self) -> float:
        """How far the sheet is from its place, downward [points]."""
        return float(self._record.y)

    @property
    def corner_radius(self) -> float:
        """Radius of its corners [points]."""
        return float(self._record.corner_radius)

    @property
    def backdrop_opacity(self) -> float:
        """Opacity of the dimming behind it [0..1]."""
        return float(self._record.backdrop_opacity)

    @property
    def opacity(self) -> float:
        """Opacity of the sheet; 0 when it is hidden, else less than 1 only under reduced motion [0..1]."""
        return float(self._record.opacity)

    @property
    def state(self) -> SheetState:
        """What the sheet is doing."""
        return SheetState(self._record.state)

    @property
    def stop(self) -> int:
        """The stop or page that it is at, goes to, or is nearest to under a finger; -1: out of sight."""
        return int(self._record.stop)

    @property
    def position(self) -> float:
        """Where a pager is, a whole number at a page; with wrap beyond the last and before the first, too [pages]."""
        return float(self._record.position)

    @property
    def content_scroll(self) -> float:
        """How far the content is scrolled [points]."""
        return float(self._record.content_scroll)

    @property
    def background(self) -> float:
        """How far what is behind steps back, 1 at the first stop [0..1]."""
        return float(self._record.background)

    @property
    def is_moving(self) -> bool:
        """Whether it moves or fades by itself."""
        return bool(self._record.flags & abi.CARDSTACK_SHEET_MOVING)

    @property
    def is_past_threshold(self) -> bool:
        """Whether it is dragged beyond the threshold: released without a flick, it would be dismissed."""
        return bool(self._record.flags & abi.CARDSTACK_SHEET_PAST_THRESHOLD)

    @property
    def pending_events(self) -> int:
        """The number of events to drain."""
        return int(self._record.pending_events)

    def __repr__(self) -> str:
        return f"<SheetFrame time={self.time:g} state={self.state.name} offset={self.offset:g}>"


def _destroy(handle: int) -> None:
    library.cardstack_sheet_destroy(handle)


class Sheet(Owner):
    """A sheet that a swipe dismisses. It takes the samples of fingers and the time, and returns where the sheet is.

    Lengths are in the host's unit (points); x grows to the right, y downward. Times are in seconds on one monotonic
    clock of the host's choice. Every `time` is optional; the default is the sheet's present time, which is that of the
    latest call. An earlier time counts as the present.

    Only one thread at a time may use a sheet. Use it in a ``with`` statement, or call :meth:`close`; the garbage
    collector frees a forgotten sheet. Exceptions are those of :class:`cardstack.Deck`.
    """

    __slots__ = ("_event_buffer", "_frame", "_out_count", "_out_flag", "_record")

    _noun = "the sheet"
    _instead = "make another with the same fields, and present() it"

    def __init__(
        self,
        preset: Union[SheetPreset, SheetPresetName] = SheetPreset.COVER,
        *,
        extent: float,
        **fields: Unpack[SheetFields],
    ) -> None:
        """Creates a sheet from a preset, hidden unless it is a pager.

        `extent` is the distance that hides it, more than 0 [points]. `fields` are fields of :class:`SheetConfig`;
        :class:`cardstack.config.fields.SheetFields` is their type.
        """
        self._begin()
        record = _preset_record(preset)
        _change(record, {"extent": extent, **fields})
        handle = ctypes.c_void_p()
        code = library.cardstack_sheet_create(byref(record), byref(handle))
        if code or not handle.value:
            text = ctypes.create_string_buffer(512)
            library.cardstack_sheet_config_validate(byref(record), text, len(text))
            raise error_for(code, text.value.decode("utf-8", "replace"))
        self._own(handle.value, _destroy)
        self._out_count = ctypes.c_size_t()
        self._out_flag = ctypes.c_int32()
        self._event_buffer = (abi.cardstack_sheet_event * _EVENTS_AT_ONCE)()
        self._record = abi.cardstack_sheet_frame()
        self._record.struct_size = ctypes.sizeof(self._record)
        self._frame = SheetFrame(self._record)

    # -- Lifetime -----------------------------------------------------------------------------------------------------

    def close(self) -> None:
        """Frees the sheet; events that still wait are lost. A second call does nothing; others raise ClosedError."""
        super().close()

    def __enter__(self) -> Sheet:
        self._check()
        return self

    def __exit__(
        self, kind: Optional[Type[BaseException]], error: Optional[BaseException], trace: Optional[TracebackType]
    ) -> None:
        self.close()

    def __repr__(self) -> str:
        return "<Sheet, closed>" if self.closed else f"<Sheet {self.frame!r}>"

    # -- Frames -------------------------------------------------------------------------------------------------------

    @property
    def frame(self) -> SheetFrame:
        """The last frame, which :meth:`advance` also returns; always the same object. All zeros before the first."""
        return self._frame

    def advance(self, now: float) -> SheetFrame:
        """Lets time pass up to `now` [s] and returns the frame: the one call per frame.

        NaN is the sheet's present time. The result is :attr:`frame`.
        """
        try:
            self._record.now = now
        except (TypeError, OverflowError):
            self._record.now = number("now", now)
        self._do(library.cardstack_sheet_advance(self._handle, byref(self._record)))
        return self._frame

    def events(self) -> List[SheetEvent]:
        """Removes all waiting events and returns them, the oldest first."""
        buffer, count = self._event_buffer, self._out_count
        self._do(library.cardstack_sheet_drain_events(self._handle, buffer, EVENT.size, _EVENTS_AT_ONCE, byref(count)))
        records = memoryview(buffer).cast("B")[: count.value * EVENT.size]
        return [
            SheetEvent(SheetEventKind(kind), SheetReason(reason), offset, velocity, x, y, time, sequence, stop, content)
            for sequence, time, offset, velocity, x, y, kind, reason, content, stop, _ in EVENT.iter_unpack(records)
        ]

    # -- Present and dismiss ------------------------------------------------------------------------------------------

    def present(self, *, animated: bool = True, time: Optional[float] = None) -> None:
        """Brings the sheet in, if it is hidden or leaving; else nothing happens. `animated` False: at once.

        BacklogError if more than 30 Presented and Dismissed events wait.
        """
        self._do(library.cardstack_sheet_present(self._handle, _at(time), 1 if animated else 0))

    def dismiss(self, *, animated: bool = True, time: Optional[float] = None) -> None:
        """Dismisses the sheet, as a close button does, also while a finger holds it. `animated` False: at once."""
        self._do(library.cardstack_sheet_dismiss(self._handle, _at(time), 1 if animated else 0))

    def move_to(self, stop: int, *, animated: bool = True, time: Optional[float] = None) -> None:
        """Moves the sheet to a stop or page, 0 for the first, also from under a finger; a hidden one comes in there."""
        self._do(library.cardstack_sheet_move_to(self._handle, _at(time), integer("stop", stop), 1 if animated else 0))

    # -- Stops and content --------------------------------------------------------------------------------------------

    def set_stops(
        self, stops: Sequence[float], unit: Union[Unit, UnitName] = Unit.POINT, *, time: Optional[float] = None
    ) -> None:
        """Changes the stops: one to eight offsets, each more than the one before, in points or extents.

        The stop that the sheet is at or goes to keeps its number; the sheet goes to where that is now.
        """
        found = numbers("stops", stops)
        offsets = (ctypes.c_double * max(1, len(found)))(*found)
        chosen = member(Unit, unit, "unit")
        self._do(library.cardstack_sheet_set_stops(self._handle, _at(time), offsets, len(found), chosen))

    def set_content(self, position: float, maximum: float, *, time: Optional[float] = None) -> None:
        """Sets how far what scrolls in the sheet is scrolled, and how far it can be [points].

        Call it also whenever it scrolls by itself. While a finger drags it, only `maximum` counts, and
        :attr:`SheetFrame.content_scroll` has the position.
        """
        self._do(
            library.cardstack_sheet_set_content(
                self._handle, _at(time), number("position", position), number("maximum", maximum)
            )
        )

    # -- Pointer ------------------------------------------------------------------------------------------------------

    def content_down(self, x: float, y: float, pointer: int = 0, *, time: Optional[float] = None) -> bool:
        """A finger goes down on what scrolls in the sheet. Otherwise as :meth:`pointer_down`."""
        at = _NAN if time is None else time
        try:
            code = library.cardstack_sheet_content_down(self._handle, at, pointer, x, y, byref(self._out_flag))
        except ArgumentError:
            misfit({"x": x, "y": y, "time": at}, {"pointer": pointer})
        self._do(code)
        return bool(self._out_flag.value)

    def pointer_down(self, x: float, y: float, pointer: int = 0, *, time: Optional[float] = None) -> bool:
        """A finger or mouse button goes down on the sheet, at `x`, `y` [points]. Returns whether it has the sheet.

        The first pointer takes the sheet, at rest or in motion. Pass only presses that hit the sheet where it is drawn.
        """
        at = _NAN if time is None else time
        try:
            code = library.cardstack_sheet_pointer_down(self._handle, at, pointer, x, y, byref(self._out_flag))
        except ArgumentError:
            misfit({"x": x, "y": y, "time": at}, {"pointer": pointer})
        self._do(code)
        return bool(self._out_flag.value)

    def pointer_move(self, x: float, y: float, pointer: int = 0, *, time: Optional[float] = None) -> bool:
        """A finger moves to `x`, `y` [points]. Feed every sample there is, with its own time if there is one.

        Returns whether this finger holds the sheet.
        """
        at = _NAN if time is None else time
        try:
            code = library.cardstack_sheet_pointer_move(self._handle, at, pointer, x, y, byref(self._out_flag))
        except ArgumentError:
            misfit({"x": x, "y": y, "time": at}, {"pointer": pointer})
        self._do(code)
        return bool(self._out_flag.value)

    def pointer_up(self, x: float, y: float, pointer: int = 0, *, time: Optional[float] = None) -> bool:
        """A finger goes up at `x`, `y` [points]: the sheet is dismissed, returns, or was tapped.

        Returns whether this finger held the sheet.
        """
        at = _NAN if time is None else time
        try:
            code = library.cardstack_sheet_pointer_up(self._handle, at, pointer, x, y, byref(self._out_flag))
        except ArgumentError:
            misfit({"x": x, "y": y, "time": at}, {"pointer": pointer})
        self._do(code)
        return bool(self._out_flag.value)

    def pointer_cancel(self, pointer: int = 0, *, time: Optional[float] = None) -> bool:
        """The system takes a finger away: the sheet returns. Returns whether this finger held it."""
        at = _NAN if time is None else time
        try:
            code = library.cardstack_sheet_pointer_cancel(self._handle, at, pointer, byref(self._out_flag))
        except ArgumentError:
            misfit({"time": at}, {"pointer": pointer})
        self._do(code)
        return bool(self._out_flag.value)

    def scroll(
        self,
        x: float,
        y: float,
        dx: float,
        dy: float,
        phase: Union[ScrollPhase, ScrollPhaseName] = ScrollPhase.UNKNOWN,
        *,
        time: Optional[float] = None,
    ) -> bool:
        """Two fingers scroll on a trackpad by `dx`, `dy`, the way of the sheet, with the cursor at `x`, `y` [points].

        They drag as one finger, shared between sheet and content. Returns whether the scroll is the sheet's.
        """
        at = _NAN if time is None else time
        kind = member(ScrollPhase, phase, "phase")
        try:
            code = library.cardstack_sheet_scroll(self._handle, at, x, y, dx, dy, kind, byref(self._out_flag))
        except ArgumentError:
            misfit({"x": x, "y": y, "dx": dx, "dy": dy, "time": at}, {})
        self._do(code)
        return bool(self._out_flag.value)

    # -- Configuration ------------------------------------------------------------------------------------------------

    @property
    def config(self) -> SheetConfig:
        """A read-only copy of the present configuration."""
        return _read(self._config())

    def configure(
        self, *, extent: Optional[float] = None, time: Optional[float] = None, **fields: Unpack[SheetFields]
    ) -> None:
        """Changes fields of :class:`SheetConfig` at any time; `side` only while the sheet is hidden or at rest."""
        record = self._config()
        _change(record, fields if extent is None else {"extent": extent, **fields})
        self._do(library.cardstack_sheet_set_config(self._handle, _at(time), byref(record)))

    def state_hash(self) -> int:
        """Returns a hash of the sheet's state, without its configuration, to compare two runs.

        The same calls on a new sheet give the same hash on every machine, with this version of the library.
        """
        value = ctypes.c_uint64()
        self._do(library.cardstack_sheet_state_hash(self._handle, byref(value)))
        return value.value

    def _config(self) -> abi.cardstack_sheet_config:
        record = abi.cardstack_sheet_config()
        self._do(library.cardstack_sheet_get_config(self._handle, byref(record), ctypes.sizeof(record)))
        return record

    def _do(self, code: int) -> None:
        if code:
            self._check()
            raise error_for(code, library.cardstack_sheet_error_message(self._handle).decode("utf-8", "replace"))


def _at(time: Optional[float]) -> float:
    return _NAN if time is None else number("time", time)


def _preset_record(preset: Union[SheetPreset, SheetPresetName]) -> abi.cardstack_sheet_config:
    record = abi.cardstack_sheet_config()
    code = library.cardstack_sheet_config_init(
        byref(record), ctypes.sizeof(record), member(SheetPreset, preset, "preset")
    )
    if code:
        names = ", ".join(name.lower() for name in SheetPreset.__members__)
        invalid(f"preset must be one of {names}")
    return record


def _read(record: abi.cardstack_sheet_config) -> SheetConfig:
    return settings.read(SheetConfig, record)


def _change(record: abi.cardstack_sheet_config, changes: Mapping[str, Any]) -> None:
    settings.change(record, SheetConfig, changes, "a sheet's")


tell_fields(SheetConfig, SheetEvent)
