"""The frames of a deck: time passes, and the poses that come of it are read."""

from __future__ import annotations

import ctypes
import struct
from ctypes import byref
from typing import Any, Callable, Dict, Generic, Iterable, List, Optional, Set, Tuple

from . import _abi, frames
from ._arguments import number
from ._handle import Handle
from ._loader import library
from .enums import Direction, Phase, members
from .errors import closed, invalid
from .frames import Frame, Pose
from .keys import K, Keys

__all__ = ["Stage"]


_POSE_SIZE = ctypes.sizeof(_abi.cardstack_pose)
_NOW = frames.offset_of("now") // 8
_TIME = frames.offset_of("time") // 8
_COUNT = frames.offset_of("pose_count") // 4
_DIRECTIONS = members(Direction)
_PHASES = members(Phase)
_unpack_pose = frames.POSE.unpack_from
_unpack_poses = frames.POSE.iter_unpack
_new = tuple.__new__
_Unpack = Callable[[bytes], Tuple[Any, ...]]

# A function object of our own, without argument types: arguments made once, by `byref`, then pass as they are.
_advance = library["cardstack_deck_advance"]
_advance.restype = ctypes.c_int32


# For each number of poses, the function that reads them all; as many as the decks so far have needed.
_UNPACKERS: List[_Unpack] = []


def _prepare_unpackers(limit: int) -> None:
    while len(_UNPACKERS) <= limit:
        _UNPACKERS.append(struct.Struct("@" + frames.POSE.format[1:] * len(_UNPACKERS)).unpack)


class _Place(ctypes.c_char):
    """Where a deck in C is; it keeps the deck's handle, and so the deck."""

    handle: Any


def _reference(handle: Any) -> Any:
    place = _Place.from_address(handle.value)
    place.handle = handle
    return byref(place)


class Stage(Handle, Generic[K]):
    """A deck as far as it is drawn."""

    __slots__ = (
        "_advance",
        "_array",
        "_at",
        "_bytes",
        "_counts",
        "_doubles",
        "_failure",
        "_frame",
        "_frame_at",
        "_keys",
        "_made",
        "_made_at",
        "_made_of",
        "_objects",
        "_packed",
        "_parts",
        "_poses",
        "_values",
    )

    def __init__(self, record: _abi.cardstack_deck_config, keys: Keys[K]) -> None:
        super().__init__(record)
        self._keys = keys
        self._poses = (_abi.cardstack_pose * _abi.CARDSTACK_MAX_POSES)()
        self._array: Any = None
        frame = frames.new_record(self._poses)
        self._failure = frames.Failure()
        self._frame = Frame(frame, keys, self._failure)
        view = memoryview(frame).cast("B")
        self._doubles = view.cast("d")
        self._counts = view.cast("I")
        self._bytes = memoryview(self._poses).cast("B")
        # For each number of poses, the part of the buffer they take.
        self._parts: List[memoryview] = []
        self._packed = b""
        self._values: Tuple[Any, ...] = ()
        # The poses made last, the bytes they were made of, and how often keys had changed by then.
        self._made: List[Pose] = []
        self._made_of = b""
        self._made_at = 0
        # The program's objects for cards, by their numbers; None if the cards are the keys themselves.
        self._objects: Optional[Dict[int, Any]] = None
        self._frame_at: Any = byref(frame)
        self._at: Any = _reference(self._handle)
        self._advance: Any = _advance
        self._prepare()

    def _drop(self) -> None:
        # In this order: another thread's call that finds no pointer looks whether the deck is closed.
        super()._drop()
        self._at = None

    def _end(self) -> None:
        self._parts = []
        self._forget_made()
        if self._objects is not None:
            self._objects.clear()
        super()._end()

    def __repr__(self) -> str:
        return "<Deck, closed>" if self.closed else f"<Deck {self.frame!r}>"

    @property
    def frame(self) -> Frame[K]:
        """The last frame, which :meth:`advance` also returns; always the same object. All zeros before the first."""
        return self._frame

    def advance(self, now: float) -> Frame[K]:
        """Lets time pass until `now` [s] and tells the frame: the one call per frame.

        NaN is the deck's present time. The frame returned is :attr:`frame`, and :meth:`poses`, :meth:`pose_values`,
        :attr:`pose_view` and :attr:`pose_array` read the poses that came with it.
        """
        try:
            self._doubles[_NOW] = now
        except (TypeError, ValueError, OverflowError):
            self._doubles[_NOW] = number("now", now)
        code = self._advance(self._at, self._frame_at)
        if code:
            self._fail(code)
        return self._frame

    def advance_by(self, dt: float) -> Frame[K]:
        """Advances by `dt` seconds, at least 0, from the last frame."""
        if not number("dt", dt) >= 0:
            invalid("dt must be at least 0")
        return self.advance(self._doubles[_TIME] + dt)

    def look(self) -> Frame[K]:
        """A frame's numbers as they are now, for a program that does not draw: another object each time.

        No time passes, and it does not count as a frame: :attr:`frame` and its poses stay those of the last one.
        """
        record = _abi.cardstack_frame()
        record.struct_size = ctypes.sizeof(record)
        self._do(self._library.cardstack_deck_look(self._handle, byref(record)))
        return Frame(record, self._keys, self._failure)

    def poses(self) -> List[Pose]:
        """The poses of the last frame in drawing order: the first is the farthest back.

        The list is the caller's own. A card whose pose is what it was at the call before has the same object in it.
        """
        try:
            packed = self._parts[self._counts[_COUNT]].tobytes()
        except IndexError:
            closed()
        keys = self._keys
        if self._made_at != keys.changes:
            self._made_of, self._made, self._made_at = b"", [], keys.changes
        before, made = self._made_of, self._made
        if packed != before:
            size, own, objects = _POSE_SIZE, keys.own, self._objects
            records: Iterable[Tuple[Any, ...]]
            self._made_of = b""  # Until all are made.
            if len(packed) == len(before) and packed[:-size] == before[:-size]:
                # Only the uppermost card has moved: the common case.
                made.pop()
                records = (_unpack_pose(packed, len(packed) - size),)
            else:
                same = 0
                while packed[same : same + size] == before[same : same + size]:
                    same += size
                del made[same // size :]
                records = _unpack_poses(packed[same:])
            for k, x, y, r, s, o, d, p, so, to, ph, slot, flags in records:
                key = k if k < own else keys.key(k)
                fields = key, x, y, r, s, o, d, p, so, _DIRECTIONS[to], _PHASES[ph], slot, flags
                if objects is None:
                    made.append(_new(Pose, fields))
                else:
                    made.append(frames.give_card(_new(frames.ObjectPose, fields), objects.get(k)))
            self._made_of = packed
        return made.copy()

    def pose_values(self) -> Tuple[Any, ...]:
        """The numbers of the last frame's poses, one after another, 13 each: the quickest way to read them.

        Each: card's number, x, y [points], rotation [rad], scale [1], opacity [0..1], depth [cards], progress [1],
        stamp opacity [0..1], direction, phase, slot, flags; as in :class:`cardstack.Pose`. While nothing moves it is
        the same tuple as before, so ``is`` tells a host that it has nothing to draw.
        """
        count = self._counts[_COUNT]
        try:
            packed = self._parts[count].tobytes()
        except IndexError:
            closed()
        if packed != self._packed:
            self._packed = packed
            self._values = _UNPACKERS[count](packed)
        return self._values

    @property
    def pose_view(self) -> memoryview:
        """The bytes of the last frame's poses, read-only: :data:`cardstack.POSE_FORMAT`, 88 each. Not a copy."""
        self._check()
        return self._bytes[: self._counts[_COUNT] * _POSE_SIZE].toreadonly()

    @property
    def pose_array(self) -> Any:
        """The last frame's poses as a read-only numpy record array with the C struct's field names. Not a copy."""
        self._check()
        if self._array is None:
            import numpy

            self._array = numpy.ctypeslib.as_array(self._poses)
            self._array.flags.writeable = False
        return self._array[: self._counts[_COUNT]]

    def _forget_made(self) -> None:
        """Lets go of the poses that were made last, and so of their cards."""
        self._made, self._made_of = [], b""

    def _shown(self) -> Set[int]:
        """Numbers of the cards in the last frame."""
        return {pose.card for pose in self._poses[: self._counts[_COUNT]]}

    def _pass(self, now: float) -> _abi.cardstack_frame:
        """Lets time pass, and tells the frame but for the poses, which are not looked at."""
        record = _abi.cardstack_frame()
        record.struct_size = ctypes.sizeof(record)
        record.pose_size = _POSE_SIZE
        record.now = now
        self._do(self._library.cardstack_deck_advance(self._handle, byref(record)))
        return record

    def _prepare(self) -> None:
        """Prepares to read as many poses as the configuration can ask for."""
        limit = self._count(self._library.cardstack_deck_pose_limit)
        _prepare_unpackers(limit)
        while len(self._parts) <= limit:
            self._parts.append(self._bytes[: len(self._parts) * _POSE_SIZE])

    def _staged(self) -> List[int]:
        """Numbers of the cards on stage, now and in the last frame."""
        now = (_abi.cardstack_pose * _abi.CARDSTACK_MAX_POSES)()
        count = self._count(self._library.cardstack_deck_poses, now, _POSE_SIZE, len(now))
        shown = [*now[:count], *self._poses[: self._counts[_COUNT]]]
        return [self.frame._record.top, *(pose.card for pose in shown)]
