"""The frames of a deck: lets time pass, and reads the poses."""

from __future__ import annotations

import ctypes
import struct
from ctypes import byref
from typing import Any, Callable, Dict, Generic, List, Optional, Set, Tuple

from . import _abi, frames
from ._arguments import number
from ._choices import members
from ._handle import Handle
from ._loader import library
from .enums import Direction, Phase
from .errors import closed
from .frames import Frame, Pose
from .keys import K, Keys

__all__ = ["Stage"]


_POSE_SIZE = ctypes.sizeof(_abi.cardstack_pose)
NOW = frames.offset_of("now") // 8
TIME = frames.offset_of("time") // 8
AHEAD = 1.0
"""No time of the clock is so far ahead of a frame [s]."""
COUNT = frames.offset_of("pose_count") // 4
_DIRECTIONS = members(Direction)
_PHASES = members(Phase)
_unpack_pose = frames.POSE.unpack_from
_unpack_poses = frames.POSE.iter_unpack
_new = tuple.__new__
_Unpack = Callable[[bytes], Tuple[Any, ...]]

# A separate function object without argument types, so that prepared `byref` arguments need no conversion.
_advance = library["cardstack_deck_advance"]
_advance.restype = ctypes.c_int32


# By number of poses, the function that reads them all.
_UNPACKERS: List[_Unpack] = [
    struct.Struct("@" + frames.POSE.format[1:] * count).unpack for count in range(_abi.CARDSTACK_MAX_POSES + 1)
]


class Stage(Generic[K]):
    """A deck's frames: lets time pass, and reads the poses."""

    __slots__ = (
        "_array",
        "_below",
        "_bytes",
        "_has_warned",
        "_native",
        "_objects",
        "_packed",
        "_values",
        "counts",
        "doubles",
        "frame",
        "frame_at",
        "keys",
        "made",
        "made_at",
        "made_of",
        "parts",
        "records",
    )

    def __init__(
        self, native: Handle, keys: Keys[K], objects: Optional[Dict[int, Any]], failure: frames.Failure
    ) -> None:
        self._native = native
        self.keys = keys
        # The program's objects for cards, by their numbers; None if the cards are the keys themselves.
        self._objects = objects
        self.records = (_abi.cardstack_pose * _abi.CARDSTACK_MAX_POSES)()
        """The C records of the last frame's poses."""
        self._array: Any = None
        frame = frames.new_record(self.records)
        self.frame: Frame[K] = Frame(frame, keys, failure)
        """The last frame, always the same object."""
        view = memoryview(frame).cast("B")
        self.doubles = view.cast("d")
        self.counts = view.cast("I")
        self._bytes = memoryview(self.records).cast("B")
        # By number of poses, their part of the buffer.
        self.parts = [self._bytes[: count * _POSE_SIZE] for count in range(_abi.CARDSTACK_MAX_POSES + 1)]
        self._packed = b""
        self._values: Tuple[Any, ...] = ()
        # The last list of poses, its bytes, those of all poses but the last, and the number of changes of keys at that
        # time.
        self.made: List[Pose] = []
        self.made_of = self._below = b""
        self.made_at = 0
        self.frame_at: Any = byref(frame)
        native.advance = _advance
        self._has_warned = False

    def end(self) -> None:
        """Drops what is no longer of use: the deck is closed."""
        self.parts = []
        self.forget_made()

    def advance(self, now: float) -> Frame[K]:
        """Lets time pass up to `now` [s], and returns the frame."""
        try:
            self.doubles[NOW] = now
        except (TypeError, ValueError, OverflowError):
            self.doubles[NOW] = number("now", now)
        code = self._native.advance(self._native.at, self.frame_at)
        if code:
            self._native.fail(code)
        return self.frame

    def read_again(self) -> Frame[K]:
        """Reads the frame at the present time, after it has been changed. It is no other frame: no card was drawn."""
        native = self._native
        native.do(native.library.cardstack_deck_peek(native._handle, self.frame_at))
        self.counts[COUNT] = native.count(
            native.library.cardstack_deck_poses, 0, self.records, _POSE_SIZE, len(self.records)
        )
        return self.frame

    def warn_of_the_clock(self, now: float, clock: str, level: int) -> None:
        """Warns once that the deck's time is ahead of `now`. `level` is how many calls above the program's call is."""
        if self._has_warned:
            return
        import warnings

        self._has_warned = True
        warnings.warn(
            f"the deck's time is {self.doubles[TIME] - now:.6g} s ahead of {clock}: the deck stands still until then. "
            "A call has passed a time of another clock, such as time.time(), or milliseconds",
            RuntimeWarning,
            stacklevel=level,
        )

    def peek(self) -> Frame[K]:
        """Returns the present numbers of a frame in a new object."""
        record = _abi.cardstack_frame()
        record.struct_size = ctypes.sizeof(record)
        native = self._native
        native.do(native.library.cardstack_deck_peek(native._handle, byref(record)))
        return Frame(record, self.keys, self.frame._failure)

    def make(self, packed: bytes) -> List[Pose]:
        """Returns the poses of the last frame, some of which have changed, in a new list."""
        if self.made_at != self.keys.changes:
            self.forget_made()
            self.made_at = self.keys.changes
        before, made, below = self.made_of, self.made, self._below
        if packed != before:
            self.made_of = b""  # Until all are made.
            if len(packed) == len(before) and packed.startswith(below):
                # The common case: only the top card has moved.
                made[-1] = self._pose(_unpack_pose(packed, len(below)))
            else:
                size, same = _POSE_SIZE, 0
                while packed[same : same + size] == before[same : same + size]:
                    same += size
                del made[same // size :]
                made += map(self._pose, _unpack_poses(packed[same:]))
                self._below = packed[:-size]
            self.made_of = packed
        return made.copy()

    def _pose(self, record: Tuple[Any, ...]) -> Pose:
        k, x, y, r, s, o, d, p, so, ss, to, ph, slot, flags = record
        key = k if k < self.keys.own else self.keys.key(k)
        fields = key, x, y, r, s, o, d, p, so, ss, _DIRECTIONS[to], _PHASES[ph], slot, flags
        if self._objects is None:
            return _new(Pose, fields)
        return frames.give_card(_new(frames.ObjectPose, fields), self._objects.get(k))

    def pose_values(self) -> Tuple[Any, ...]:
        """Returns the numbers of the last frame's poses: the same tuple as before if they are equal."""
        count = self.counts[COUNT]
        try:
            packed = self.parts[count].tobytes()
        except IndexError:
            closed()
        if packed != self._packed:
            self._packed = packed
            self._values = _UNPACKERS[count](packed)
        return self._values

    def view(self) -> memoryview:
        """Returns the bytes of the last frame's poses, read-only."""
        self._native.check()
        return self._bytes[: self.counts[COUNT] * _POSE_SIZE].toreadonly()

    def array(self) -> Any:
        """Returns the last frame's poses as a read-only numpy record array."""
        self._native.check()
        if self._array is None:
            import numpy

            self._array = numpy.ctypeslib.as_array(self.records)
            self._array.flags.writeable = False
        return self._array[: self.counts[COUNT]]

    def forget_made(self) -> None:
        """Drops the last list of poses, and so their cards."""
        self.made, self.made_of, self._below = [], b"", b""

    def shown(self) -> Set[int]:
        """Returns the numbers of the cards in the last frame."""
        return {pose.card for pose in self.records[: self.counts[COUNT]]}

    def pass_to(self, now: float) -> _abi.cardstack_frame:
        """Lets time pass, and returns a frame without poses."""
        record = _abi.cardstack_frame()
        record.struct_size = ctypes.sizeof(record)
        record.pose_size = _POSE_SIZE
        record.now = now
        native = self._native
        native.do(native.library.cardstack_deck_advance(native._handle, byref(record)))
        return record

    def on_stage(self) -> List[int]:
        """Returns the numbers of the cards on stage, now and in the last frame."""
        now = (_abi.cardstack_pose * _abi.CARDSTACK_MAX_POSES)()
        count = self._native.count(self._native.library.cardstack_deck_poses, 0, now, _POSE_SIZE, len(now))
        shown = [*now[:count], *self.records[: self.counts[COUNT]]]
        return [self.frame._record.top, *(pose.card for pose in shown)]
