"""The deck: the one object of this package."""

from __future__ import annotations

import ctypes
import struct
import weakref
from array import array
from ctypes import byref
from itertools import chain
from types import TracebackType
from typing import Any, Callable, Generic, Hashable, Iterable, List, Optional, Tuple, Type, TypeVar, Union

from . import _abi, config, events, frames
from ._loader import library
from .config import DeckConfig
from .enums import Dedupe, Direction, Phase, Preset, direction_mask, member, members
from .errors import closed, error_for, invalid
from .events import AnyEvent
from .frames import Decision, Frame, Pose
from .keys import Keys

__all__ = ["Deck"]

K = TypeVar("K", bound=Hashable)
_T = TypeVar("_T")

_NAN = float("nan")
_EVENTS_AT_ONCE = 64
_POSE_SIZE = ctypes.sizeof(_abi.cardstack_pose)
_EVENT_SIZE = ctypes.sizeof(_abi.cardstack_event)
_DECISION_SIZE = ctypes.sizeof(_abi.cardstack_decision)
_NOW = frames.offset_of("now") // 8
_TIME = frames.offset_of("time") // 8
_COUNT = frames.offset_of("pose_count") // 4
_DIRECTIONS = members(Direction)
_PHASES = members(Phase)
_Unpack = Callable[[bytes], Tuple[Any, ...]]

# A function object of our own, without argument types: arguments made once, by `byref`, then pass as they are.
_advance = library["cardstack_deck_advance"]
_advance.restype = ctypes.c_int32


# For each number of poses, the function that reads them all; as many as the decks so far have needed.
_UNPACKERS: List[_Unpack] = []


def _prepare_unpackers(limit: int) -> None:
    while len(_UNPACKERS) <= limit:
        _UNPACKERS.append(struct.Struct("@" + frames.POSE.format[1:] * len(_UNPACKERS)).unpack)


def _destroy(handle: int) -> None:
    library.cardstack_deck_destroy(handle)


class Deck(Generic[K]):
    """A deck of swipe cards: told of fingers and of the time, it tells where every visible card is.

    Cards are any hashable objects; :mod:`cardstack.keys` tells which survive a restart. Lengths are in the host's unit
    (points), the origin is the viewport's top left corner, x goes right and y down; times are in seconds on one
    monotonic clock of the host's choice; angles are in radians, clockwise. Every `time` may be left out: the deck's
    present time, that of the latest call. An earlier time counts as the present.

    A deck belongs to one thread at a time; different decks may be used from different threads. Use it in a ``with``
    statement, or call :meth:`close`; a deck that is forgotten is freed too.

        with Deck("tinder", width=390, height=844) as deck:
            deck.append(["ann", "bob"])
            frame = deck.advance(0.0)
    """

    __slots__ = (
        "__weakref__",
        "_array",
        "_at",
        "_bytes",
        "_counts",
        "_doubles",
        "_event_buffer",
        "_finalizer",
        "_frame_at",
        "_handle",
        "_keys",
        "_out_count",
        "_out_flag",
        "_out_token",
        "_packed",
        "_parts",
        "_poses",
        "_values",
        "frame",
    )

    frame: Frame[K]
    """The last frame, which :meth:`advance` also returns; always the same object. All zeros before the first."""

    def __init__(
        self,
        preset: Union[Preset, str] = Preset.TINDER,
        *,
        width: float,
        height: float,
        keys: Optional[Keys[K]] = None,
        **fields: Any,
    ) -> None:
        """Creates an empty deck from a preset.

        `width` and `height` are the viewport's [points]; `fields` are those of :class:`cardstack.DeckConfig`, and
        `directions`, a ready-made set of sectors. `keys` is for tools that name cards by the engine's own numbers
        (:class:`cardstack.keys.RawIds`).
        """
        record = config.preset_record(preset)
        record.viewport_width = width
        record.viewport_height = height
        config.change(record, fields)
        handle = ctypes.c_void_p()
        code = library.cardstack_deck_create(byref(record), byref(handle))
        if code or not handle.value:
            config.check(record)
            raise error_for(code)
        self._handle: Optional[int] = handle.value
        self._finalizer = weakref.finalize(self, _destroy, handle.value)
        self._keys: Keys[K] = keys if keys is not None else Keys()
        self._out_count = ctypes.c_size_t()
        self._out_flag = ctypes.c_int32()
        self._out_token = ctypes.c_uint64()
        self._poses = (_abi.cardstack_pose * _abi.CARDSTACK_MAX_POSES)()
        self._event_buffer = (_abi.cardstack_event * _EVENTS_AT_ONCE)()
        self._array: Any = None
        frame = frames.new_record(self._poses)
        self.frame = Frame(frame, self._keys)
        view = memoryview(frame).cast("B")
        self._doubles = view.cast("d")
        self._counts = view.cast("I")
        self._bytes = memoryview(self._poses).cast("B")
        # For each number of poses, the part of the buffer they take.
        self._parts: List[memoryview] = []
        self._packed = b""
        self._values: Tuple[Any, ...] = ()
        self._at: Any = byref(ctypes.c_char.from_address(handle.value))
        self._frame_at: Any = byref(frame)
        self._prepare()

    # -- Lifetime -----------------------------------------------------------------------------------------------------

    def close(self) -> None:
        """Frees the deck; events not drained are lost. Any further call but this one raises ClosedError."""
        self._handle = None
        self._at = None
        self._parts = []
        self._finalizer()

    @property
    def closed(self) -> bool:
        """Whether :meth:`close` was called."""
        return self._handle is None

    def __enter__(self) -> Deck[K]:
        if self._handle is None:
            closed()
        return self

    def __exit__(
        self, kind: Optional[Type[BaseException]], error: Optional[BaseException], trace: Optional[TracebackType]
    ) -> None:
        self.close()

    def __repr__(self) -> str:
        return "<Deck, closed>" if self._handle is None else f"<Deck {self.frame!r}>"

    # -- Frames -------------------------------------------------------------------------------------------------------

    def advance(self, now: float) -> Frame[K]:
        """Lets time pass until `now` [s] and tells the frame: the one call per frame.

        NaN is the deck's present time. The frame returned is :attr:`frame`, and :meth:`poses`, :meth:`pose_values`,
        :attr:`pose_view` and :attr:`pose_array` read the poses that came with it.
        """
        self._doubles[_NOW] = now
        code = _advance(self._at, self._frame_at)
        if code:
            self._fail(code)
        return self.frame

    def step(self, dt: float) -> Frame[K]:
        """Advances by `dt` seconds, at least 0, from the last frame."""
        if not dt >= 0:
            invalid("dt must be at least 0")
        return self.advance(self._doubles[_TIME] + dt)

    def poses(self) -> List[Pose]:
        """The poses of the last frame in drawing order: the first is the farthest back."""
        self._check()
        key, directions, phases = self._keys.key, _DIRECTIONS, _PHASES
        new = tuple.__new__
        records = frames.POSE.iter_unpack(self._bytes[: self._counts[_COUNT] * _POSE_SIZE])
        return [
            new(Pose, (key(pose[0]), *pose[1:9], directions[pose[9]], phases[pose[10]], pose[11], pose[12]))
            for pose in records
        ]

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

    def events(self) -> List[AnyEvent]:
        """Takes all waiting events out of the deck, in the order they happened."""
        key = self._keys.optional_key
        taken = self._drain(lambda record: events.make(record, key(record[2])))
        self._tidy()
        return taken

    # -- Pointer ------------------------------------------------------------------------------------------------------

    def pointer_down(self, x: float, y: float, pointer: int = 0, *, time: Optional[float] = None) -> bool:
        """A finger or mouse button goes down at `x`, `y` [points].

        The first pointer takes the top card if it hits it. Returns whether the sample was used.
        """
        at = _NAN if time is None else time
        self._do(library.cardstack_deck_pointer_down(self._handle, at, pointer, x, y, byref(self._out_flag)))
        return bool(self._out_flag.value)

    def pointer_move(self, x: float, y: float, pointer: int = 0, *, time: Optional[float] = None) -> bool:
        """A finger moves to `x`, `y` [points]. Feed every sample there is, with its own time.

        Returns whether this finger holds a card.
        """
        at = _NAN if time is None else time
        self._do(library.cardstack_deck_pointer_move(self._handle, at, pointer, x, y, byref(self._out_flag)))
        return bool(self._out_flag.value)

    def pointer_up(self, x: float, y: float, pointer: int = 0, *, time: Optional[float] = None) -> bool:
        """A finger goes up at `x`, `y` [points]: the card is decided, returns, or was tapped.

        Returns whether this finger held a card.
        """
        at = _NAN if time is None else time
        self._do(library.cardstack_deck_pointer_up(self._handle, at, pointer, x, y, byref(self._out_flag)))
        return bool(self._out_flag.value)

    def pointer_cancel(self, pointer: int = 0, *, time: Optional[float] = None) -> bool:
        """The system takes a finger away (a lost window): the card returns. Returns whether this finger held a card."""
        at = _NAN if time is None else time
        self._do(library.cardstack_deck_pointer_cancel(self._handle, at, pointer, byref(self._out_flag)))
        return bool(self._out_flag.value)

    # -- Decisions ----------------------------------------------------------------------------------------------------

    def swipe(self, direction: Union[Direction, str], *, time: Optional[float] = None) -> int:
        """Swipes the top card, as a finger would, to any direction that has a sector. Returns the decision's token.

        EmptyError if there is no card; BacklogError if too many events wait.
        """
        towards = member(Direction, direction, "direction")
        at = _NAN if time is None else time
        self._do(library.cardstack_deck_swipe(self._handle, at, towards, byref(self._out_token)))
        return self._out_token.value

    def undo(self, *, time: Optional[float] = None) -> int:
        """Takes back the last decision: its card is on top again. Returns the decision's token.

        EmptyError if there is none; BacklogError if too many events wait.
        """
        at = _NAN if time is None else time
        self._do(library.cardstack_deck_undo(self._handle, at, byref(self._out_token)))
        return self._out_token.value

    def history(self) -> List[Decision]:
        """The decisions that can be undone, the oldest first."""
        return [
            Decision(token, self._keys.key(card), Direction(direction), wall)
            for token, card, wall, direction, _ in self._history()
        ]

    def finalize_all(self, *, time: Optional[float] = None) -> None:
        """Makes every decision that can be undone final, the oldest first."""
        self._do(library.cardstack_deck_finalize_all(self._handle, _NAN if time is None else time))

    def state_hash(self) -> int:
        """A hash of the deck's whole state, to compare two runs by.

        The same calls since the deck was made give the same hash on every machine, with this version of the library.
        """
        value = ctypes.c_uint64()
        self._do(library.cardstack_deck_state_hash(self._handle, byref(value)))
        return value.value

    # -- Cards --------------------------------------------------------------------------------------------------------

    def append(self, keys: Iterable[K], *, time: Optional[float] = None) -> int:
        """Adds cards behind the last one; the first card ever given is on top.

        Returns how many were taken; the others were duplicates by the configured `dedupe`.
        """
        ids = self._ids(keys)
        return self._bulk(library.cardstack_deck_append, ids, _NAN if time is None else time)

    def insert(self, position: int, keys: Iterable[K], *, time: Optional[float] = None) -> int:
        """Adds cards beneath `position` upcoming ones, at most as many as there are; 0 is directly beneath a held card.

        Returns how many were taken.
        """
        _check_place(position, "position")
        ids = self._ids(keys)
        return self._bulk(library.cardstack_deck_insert, ids, _NAN if time is None else time, position)

    def remove(self, keys: Iterable[K], *, time: Optional[float] = None) -> int:
        """Takes cards out of the deck wherever they are: flights are finished, decisions in the history become final.

        Returns how many of them were upcoming, in play or in the history; others are passed over.
        """
        _refuse_text(keys)
        ids = [number for number in map(self._keys.find, keys) if number]
        return self._bulk(library.cardstack_deck_remove, ids, _NAN if time is None else time)

    def replace(self, keys: Iterable[K], *, time: Optional[float] = None) -> int:
        """Puts other cards in place of all upcoming ones. Decisions that could be undone become final.

        A held card that is among them stays held. Returns how many were taken.
        """
        ids = self._ids(keys)
        return self._bulk(library.cardstack_deck_replace, ids, _NAN if time is None else time)

    def clear(self, *, time: Optional[float] = None) -> None:
        """Takes all cards out of the deck. Decisions that could be undone become final; flights finish."""
        self._do(library.cardstack_deck_clear(self._handle, _NAN if time is None else time))
        self._tidy()

    def cards(self, start: int = 0, count: Optional[int] = None) -> List[K]:
        """The upcoming cards from the top one down: `count` of them (all), after passing over `start`."""
        return [self._keys.key(number) for number in self._cards(start, count)]

    def position(self, key: K) -> int:
        """How many upcoming cards are above this one; NotFoundError if it is not upcoming. Looks through the deck."""
        number = self._known(key)
        self._do(library.cardstack_deck_position(self._handle, number, byref(self._out_count)))
        return self._out_count.value

    @property
    def top(self) -> Optional[K]:
        """The top card at the deck's present time, or None."""
        for number in self._cards(0, 1):
            return self._keys.key(number)
        return None

    @property
    def remaining(self) -> int:
        """How many cards are upcoming, the top one included."""
        self._do(library.cardstack_deck_cards(self._handle, 0, None, 0, byref(self._out_count)))
        return self._out_count.value

    def allow(
        self,
        key: K,
        directions: Union[int, str, Iterable[Union[Direction, str]]],
        *,
        time: Optional[float] = None,
    ) -> None:
        """Allows a card fewer directions than the configuration does, until it leaves the deck.

        `directions` are names, members or a mask; none of them: it cannot be swiped by a finger. NotFoundError if the
        card is not in the deck.
        """
        mask = direction_mask(directions, "directions")
        if not 0 <= mask <= 0xFFFFFFFF:
            invalid("directions must be a mask of directions")
        at = _NAN if time is None else time
        self._do(library.cardstack_deck_set_card_directions(self._handle, at, self._known(key), mask))

    # -- Configuration ------------------------------------------------------------------------------------------------

    @property
    def config(self) -> DeckConfig:
        """The configuration in force, with the present viewport; read-only."""
        return config.read(self._config())

    def configure(self, *, time: Optional[float] = None, **fields: Any) -> None:
        """Changes fields of the configuration, at any moment. Nothing jumps: cards move on from where they are."""
        record = self._config()
        config.change(record, fields)
        self._do(library.cardstack_deck_set_config(self._handle, _NAN if time is None else time, byref(record)))
        self._prepare()

    def set_viewport(self, width: float, height: float, *, time: Optional[float] = None) -> None:
        """Changes the size of the viewport [points], at any moment, even in mid-drag. Nothing jumps."""
        self._do(library.cardstack_deck_set_viewport(self._handle, _NAN if time is None else time, width, height))

    def set_wall_clock(self, unix_seconds: float, *, time: Optional[float] = None) -> None:
        """Tells what time of day it is at `time` [s since 1970], for the history."""
        self._do(library.cardstack_deck_set_wall_clock(self._handle, _NAN if time is None else time, unix_seconds))

    # -- Within -------------------------------------------------------------------------------------------------------

    def _check(self) -> None:
        if self._handle is None:
            closed()

    def _prepare(self) -> None:
        """Prepares to read as many poses as the configuration can ask for."""
        self._do(library.cardstack_deck_pose_limit(self._handle, byref(self._out_count)))
        limit = self._out_count.value
        _prepare_unpackers(limit)
        while len(self._parts) <= limit:
            self._parts.append(self._bytes[: len(self._parts) * _POSE_SIZE])

    def _do(self, code: int) -> None:
        if code:
            self._fail(code)

    def _fail(self, code: int) -> None:
        self._check()
        raise error_for(code, library.cardstack_deck_error_message(self._handle).decode("utf-8", "replace"))

    def _drain(self, make: Callable[[Tuple[Any, ...]], _T]) -> List[_T]:
        """Takes all waiting events, each made of its C record's numbers."""
        taken: List[_T] = []
        buffer, count = self._event_buffer, self._out_count
        while True:
            self._do(
                library.cardstack_deck_drain_events(self._handle, buffer, _EVENT_SIZE, _EVENTS_AT_ONCE, byref(count))
            )
            records = memoryview(buffer).cast("B")[: count.value * _EVENT_SIZE]
            taken.extend(map(make, events.RECORD.iter_unpack(records)))
            if count.value < _EVENTS_AT_ONCE:
                return taken

    def _known(self, key: K) -> int:
        self._check()
        number = self._keys.find(key)
        if not number:
            raise error_for(_abi.CARDSTACK_ERROR_NOT_FOUND, "card is not in the deck")
        return number

    def _ids(self, keys: Iterable[K]) -> List[int]:
        _refuse_text(keys)
        self._check()
        return self._keys.ids(keys)

    def _bulk(self, function: Any, ids: List[int], *before: float) -> int:
        """Calls a function that takes a list of cards and tells how many it took."""
        try:
            numbers = array("Q", ids)
        except OverflowError:
            invalid("a card's number must be at least 1 and less than 2**64")
        first = byref(ctypes.c_uint64.from_buffer(numbers)) if numbers else None
        self._do(function(self._handle, *before, first, len(numbers), byref(self._out_count)))
        taken = self._out_count.value
        self._tidy()
        return taken

    def _cards(self, start: int, count: Optional[int]) -> Iterable[int]:
        _check_place(start, "start")
        out = self._out_count
        self._do(library.cardstack_deck_cards(self._handle, start, None, 0, byref(out)))
        room = out.value if count is None else min(out.value, max(count, 0))
        if room == 0:
            return ()
        numbers = array("Q", bytes(8 * room))
        first = byref(ctypes.c_uint64.from_buffer(numbers))
        self._do(library.cardstack_deck_cards(self._handle, start, first, room, byref(out)))
        return numbers

    def _history(self) -> Iterable[Tuple[Any, ...]]:
        out = self._out_count
        self._do(library.cardstack_deck_history(self._handle, 0, None, _DECISION_SIZE, 0, byref(out)))
        if out.value == 0:
            return ()
        records = (_abi.cardstack_decision * out.value)()
        self._do(library.cardstack_deck_history(self._handle, 0, records, _DECISION_SIZE, len(records), byref(out)))
        return frames.DECISION.iter_unpack(memoryview(records).cast("B"))

    def _config(self) -> _abi.cardstack_deck_config:
        record = _abi.cardstack_deck_config()
        self._do(library.cardstack_deck_get_config(self._handle, byref(record), ctypes.sizeof(record)))
        return record

    def _tidy(self) -> None:
        """Forgets keys that are no longer used, if there are many and no event waits to be read."""
        if not self._keys.wants_sweep:
            return
        self._do(library.cardstack_deck_drain_events(self._handle, None, _EVENT_SIZE, 0, byref(self._out_count)))
        if self._out_count.value:
            return
        now = (_abi.cardstack_pose * _abi.CARDSTACK_MAX_POSES)()
        self._do(library.cardstack_deck_poses(self._handle, now, _POSE_SIZE, len(now), byref(self._out_count)))
        on_stage = (pose.card for pose in now[: self._out_count.value])
        in_frame = (pose.card for pose in self._poses[: self._counts[_COUNT]])
        decided = (record[1] for record in self._history())
        held = set(chain(self._cards(0, None), on_stage, in_frame, decided, (self.frame._record.top,)))
        self._keys.sweep(held, keep_counted=self._config().dedupe == Dedupe.SESSION)


def _refuse_text(keys: Iterable[Any]) -> None:
    if isinstance(keys, (str, bytes)):
        raise TypeError("cards are given as a list or another iterable of them; one card is a list of one")


def _check_place(place: int, what: str) -> None:
    if not 0 <= place <= _abi.CARDSTACK_MAX_CARDS:
        invalid(f"{what} must be at least 0 and at most {_abi.CARDSTACK_MAX_CARDS}")
