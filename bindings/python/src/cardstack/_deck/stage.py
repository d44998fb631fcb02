"""The frames of a deck: lets time pass, and reads the poses."""

from __future__ import annotations

import ctypes
from ctypes import byref
from itertools import chain
from typing import Any, Dict, List, Optional, Set, Tuple

from .. import frames
from .._base.generic import C, Generic, K
from .._native import abi
from .._native.arguments import number
from .._native.handle import Handle
from ..enums import Direction, Phase
from ..frames import Frame, Pose
from ..keys import Keys

__all__ = ["Stage"]

_POSE_SIZE = ctypes.sizeof(abi.cardstack_pose)
_AHEAD = 1.0
"""No time of the clock is so far ahead of a frame [s]."""


class Stage(Generic[K, C]):
    """A deck's frames: lets time pass, and reads the poses."""

    __slots__ = ("_has_warned", "_keys", "_native", "_objects", "_poses", "frame", "record")

    def __init__(self, native: Handle, keys: Keys[K], objects: Optional[Dict[int, C]], failure: frames.Failure) -> None:
        self._native = native
        self._keys = keys
        # The program's objects for cards, by their numbers; None if the cards are the keys themselves.
        self._objects = objects
        self._poses = _new_poses()
        self.record = _new_record()
        """The last frame as a C record."""
        self.record.poses = ctypes.cast(self._poses, ctypes.POINTER(abi.cardstack_pose))
        self.record.pose_capacity = len(self._poses)
        self.frame: Frame[K] = Frame(self.record, keys, failure)
        """The last frame, always the same object."""
        self._has_warned = False

    # -- Time ---------------------------------------------------------------------------------------------------------

    def advance(self, now: float) -> Frame[K]:
        """Lets time pass up to `now` [s], and returns the frame."""
        self._pass(number("now", now), self.record)
        return self.frame

    def pass_to(self, now: float) -> None:
        """Lets time pass up to `now` [s] without a new frame."""
        self._pass(now, _new_record())

    def _pass(self, now: float, record: abi.cardstack_frame) -> None:
        native = self._native
        record.now = now
        code = native.library.cardstack_deck_advance(native._handle, byref(record))
        if code:
            native.fail(code)

    def read_again(self) -> Frame[K]:
        """Reads the frame at the present time, after it has been changed. It is no other frame: no card was drawn."""
        native = self._native
        native.do(native.library.cardstack_deck_peek(native._handle, byref(self.record)))
        self.record.pose_count = self._read_poses(self._poses)
        return self.frame

    def peek(self) -> Frame[K]:
        """Returns the present numbers of a frame in a new object."""
        native, record = self._native, _new_record()
        native.do(native.library.cardstack_deck_peek(native._handle, byref(record)))
        return Frame(record, self._keys, self.frame._failure)

    def compare_clocks(self, now: float, clock: str, level: int) -> None:
        """Warns once if the deck's time is far ahead of `now`. The program's call is `level` calls above."""
        ahead = self.frame.time - now
        if self._has_warned or not ahead > _AHEAD:
            return
        import warnings

        self._has_warned = True
        warnings.warn(
            f"the deck's time is {ahead:.6g} s ahead of {clock}: the deck stands still until then. "
            "A call has passed a time of another clock, such as time.time(), or milliseconds",
            RuntimeWarning,
            stacklevel=level,
        )

    # -- Poses --------------------------------------------------------------------------------------------------------

    def poses(self) -> List[Pose[K, C]]:
        """Returns the poses of the last frame."""
        return [self._pose(*values) for values in frames.POSE.iter_unpack(self.view())]

    def _pose(self, card: int, *values: Any) -> Pose[K, C]:
        *numbers, direction, phase, slot, flags = values
        key = self._keys.key(card)
        shown = key if self._objects is None else self._objects.get(card)
        return Pose._make((key, *numbers, Direction(direction), Phase(phase), slot, flags, shown))

    def pose_values(self) -> Tuple[Any, ...]:
        """Returns the numbers of the last frame's poses."""
        return tuple(chain.from_iterable(frames.POSE.iter_unpack(self.view())))

    def view(self) -> memoryview:
        """Returns the bytes of the last frame's poses, read-only."""
        self._native.check()
        return memoryview(self._poses).cast("B")[: self.record.pose_count * _POSE_SIZE].toreadonly()

    def array(self) -> Any:
        """Returns the last frame's poses as a read-only numpy record array."""
        self._native.check()
        import numpy

        array = numpy.ctypeslib.as_array(self._poses)[: self.record.pose_count]
        array.flags.writeable = False
        return array

    # -- Cards that are seen ------------------------------------------------------------------------------------------

    def shown(self) -> Set[int]:
        """Returns the numbers of the cards in the last frame."""
        return {pose.card for pose in self._poses[: self.record.pose_count]}

    def on_stage(self) -> Set[int]:
        """Returns the numbers of the cards on stage, now and in the last frame; 0 may be among them."""
        now = _new_poses()
        count = self._read_poses(now)
        return {self.record.top, *(pose.card for pose in now[:count]), *self.shown()}

    def _read_poses(self, poses: Any) -> int:
        """Reads the present poses; returns how many there are."""
        native = self._native
        return native.count(native.library.cardstack_deck_poses, 0, poses, _POSE_SIZE, len(poses))


def _new_poses() -> Any:
    return (abi.cardstack_pose * abi.CARDSTACK_MAX_POSES)()


def _new_record() -> abi.cardstack_frame:
    """Returns a C frame without room for poses."""
    record = abi.cardstack_frame()
    record.struct_size = ctypes.sizeof(record)
    record.pose_size = _POSE_SIZE
    return record
