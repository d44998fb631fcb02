"""Traces: recorded sessions as plain text, written and replayed.

The format is that of Tests/traces/README.md in the sources: a configuration, then calls with their times. A replay
gives the same poses, bit for bit, on every machine and in every language.
"""

from __future__ import annotations

import random
from contextlib import suppress
from dataclasses import dataclass, fields, replace
from math import isfinite
from os import PathLike
from typing import Any, Dict, Iterable, Iterator, List, Mapping, Optional, Sequence, TextIO, Tuple, Union

from . import _abi, events
from .config import DeckConfig
from .deck import Deck
from .enums import Direction, Preset
from .errors import CardstackError
from .keys import RawIds

__all__ = ["HEADER", "Recorder", "Statement", "Trace", "TraceError", "load", "parse", "replay", "with_frames"]

HEADER = "cardstack-trace 1"
"""The first line of a trace."""

_LONGEST_RUN = 10.0  # [s]: a trace that jumps a day ahead is a gap to pass in one frame, not a million frames to make

FRAME_RATES = ("30", "60", "144", "irregular")
"""What :func:`with_frames` makes: frames per second, or frames at uneven times."""


class TraceError(ValueError):
    """A line of a trace that is not what a trace may say."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(line, message)
        self.line = line
        self.message = message

    def __str__(self) -> str:
        return f"line {self.line}: {self.message}"


@dataclass(frozen=True)
class Statement:
    """One line of a trace."""

    line: int
    """Its number, from 1; 0 if it was made here."""
    time: float
    """When; 0 before `begin` [s]."""
    verb: str
    """The word that says what to do."""
    words: Tuple[str, ...] = ()
    """The words after it."""


@dataclass(frozen=True)
class Trace:
    """A recorded session."""

    setup: Tuple[Statement, ...]
    """The configuration."""
    calls: Tuple[Statement, ...]
    """The calls, in order."""
    remarks: Tuple[str, ...] = ()
    """The comments, without their signs."""

    @property
    def start(self) -> float:
        """The time of the first call [s]."""
        return self.calls[0].time if self.calls else 0.0

    @property
    def end(self) -> float:
        """The latest time of a call [s]."""
        return max((call.time for call in self.calls if isfinite(call.time)), default=0.0)

    def remark(self, name: str) -> Optional[str]:
        """What follows `name:` in a comment of its own, or None."""
        for text in self.remarks:
            if text.startswith(f"{name}:"):
                return text[len(name) + 1 :].strip()
        return None

    def new_deck(self) -> Deck[int]:
        """A deck of this trace's configuration, whose keys are the trace's numbers."""
        preset, width, height = "tinder", 0.0, 0.0
        changes: Dict[str, Any] = {}
        for statement in self.setup:
            if statement.verb == "preset":
                preset = _word(statement)
                changes = {}
            elif statement.verb == "directions":
                # A ready-made set comes first in `changes`; what a trace sets after it refines it.
                changes = {k: v for k, v in changes.items() if k not in _SET_BY_DIRECTIONS}
                changes["directions"] = _word(statement)
            else:
                changes.update(_setting(statement))
        width = changes.pop("viewport_width", 0.0)
        height = changes.pop("viewport_height", 0.0)
        return Deck(preset, width=width, height=height, keys=RawIds(), **changes)


_SET_BY_DIRECTIONS = ("directions", "direction_angle", "direction_half_width", "allowed_directions")
_SETUP = ("preset", "set", "directions")
_ARRAYS = {
    name: getattr(kind, "_length_", 3 if kind is _abi.cardstack_spring else 1)
    for name, kind in ((field[0], field[1]) for field in _abi.cardstack_deck_config._fields_)
}
_DEFAULTS = DeckConfig.of_preset(Preset.TINDER)


def load(path: Union[str, PathLike[str]]) -> Trace:
    """Reads a trace from a file."""
    with open(path, encoding="utf-8") as file:
        return parse(file.read())


def parse(text: str) -> Trace:
    """Reads a trace."""
    setup: List[Statement] = []
    calls: List[Statement] = []
    remarks: List[str] = []
    begun = False
    headed = False
    for number, line in enumerate(text.splitlines(), 1):
        content, sign, remark = line.partition("#")
        if sign and not content.strip():
            remarks.append(remark.strip())
        words = content.split()
        if not headed:
            if " ".join(words) != HEADER:
                raise TraceError(number, f"a trace begins with {HEADER!r}")
            headed = True
        elif not words:
            continue
        elif begun:
            if len(words) < 2 or words[1] not in _CALLS:
                raise TraceError(number, f"no call: {line.strip()!r}")
            calls.append(Statement(number, _number(number, words[0]), words[1], tuple(words[2:])))
        elif words == ["begin"]:
            begun = True
        elif words[0] in _SETUP:
            setup.append(Statement(number, 0.0, words[0], tuple(words[1:])))
        else:
            raise TraceError(number, f"not a part of the configuration: {line.strip()!r}")
    if not begun:
        raise TraceError(text.count("\n") + 1, "there is no 'begin'")
    return Trace(tuple(setup), tuple(calls), tuple(remarks))


def replay(trace: Trace) -> Iterator[str]:
    """Performs a trace and tells, line by line, what comes of it: the contents of its ``.expected`` file."""
    index = 0
    with trace.new_deck() as deck:
        for call in trace.calls:
            try:
                perform(deck, call)
            except CardstackError as error:
                yield f"error {call.line} {error.name}"
            if call.verb == "frame":
                yield f"frame {index} {deck.frame.pose_count} {fnv1a(deck.pose_view):016x}"
                index += 1
                for record in drain(deck):
                    yield f"event {record[7]} {record[2]} {record[3]} {record[8]} {record[9]}"
        yield f"state {deck.state_hash():016x}"


def perform(deck: Deck[int], call: Statement) -> None:
    """Makes one call on a deck whose keys are numbers; raises what it raises."""
    try:
        _CALLS[call.verb](deck, call.time, call.words)
    except CardstackError:
        raise
    except (IndexError, ValueError, TypeError) as error:
        raise TraceError(call.line, f"cannot {call.verb} {' '.join(call.words)}: {error}") from None


def drain(deck: Deck[int]) -> List[Tuple[Any, ...]]:
    """Takes all waiting events as the numbers of their C records (:data:`cardstack.events.RECORD`)."""
    return deck._drain(lambda record: record)


def with_frames(trace: Trace, rate: str) -> Trace:
    """The same calls with other frames: 30, 60 or 144 a second, or at irregular times.

    All of them have a frame at every sixth of a second from the trace's start, so that they can be compared there. A
    frame comes after the calls of its time.
    """
    clock = _FrameClock(trace.start, rate)
    calls: List[Statement] = []
    for call in trace.calls:
        if isfinite(call.time):
            calls += (Statement(0, time, "frame") for time in clock.until(call.time))
        if call.verb != "frame":
            calls.append(call)
    calls += (Statement(0, time, "frame") for time in clock.until(trace.end + 1e-9))
    calls.append(Statement(0, trace.end, "frame"))
    return replace(trace, calls=tuple(calls))


class _FrameClock:
    """Tells when frames are due, from one sixth of a second to the next."""

    def __init__(self, start: float, rate: str) -> None:
        if rate not in FRAME_RATES:
            raise ValueError(f"frames must be one of {', '.join(FRAME_RATES)}")
        self._start = start
        self._rate = rate
        self._sixth = 0
        self._due: List[float] = []
        self._chance = random.Random(1)

    def until(self, time: float) -> Iterator[float]:
        """The frames due before `time`; after a long gap only those at its end."""
        self._sixth = max(self._sixth, int((time - self._start - _LONGEST_RUN) * 6))
        while True:
            if not self._due:
                self._due = self._times(self._sixth)
                self._sixth += 1
            if self._due[0] >= time:
                return
            yield self._due.pop(0)

    def _times(self, sixth: int) -> List[float]:
        if self._rate == "irregular":
            inner = sorted(self._chance.random() for _ in range(self._chance.randrange(12)))
            return [self._start + sixth / 6, *(self._start + (sixth + part) / 6 for part in inner)]
        frames = int(self._rate) // 6
        return [self._start + (sixth * frames + k) / int(self._rate) for k in range(frames)]


def fnv1a(data: Iterable[int]) -> int:
    """The FNV-1a hash, 64 bits, of bytes."""
    value = 0xCBF29CE484222325
    for byte in data:
        value = (value ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return value


# -- Calls ------------------------------------------------------------------------------------------------------------


def _append(deck: Deck[int], time: float, words: Sequence[str]) -> None:
    deck.append(map(int, words), time=time)


def _insert(deck: Deck[int], time: float, words: Sequence[str]) -> None:
    deck.insert(int(words[0]), map(int, words[1:]), time=time)


def _remove(deck: Deck[int], time: float, words: Sequence[str]) -> None:
    deck.remove(map(int, words), time=time)


def _replace(deck: Deck[int], time: float, words: Sequence[str]) -> None:
    deck.replace(map(int, words), time=time)


def _clear(deck: Deck[int], time: float, words: Sequence[str]) -> None:
    deck.clear(time=time)


def _viewport(deck: Deck[int], time: float, words: Sequence[str]) -> None:
    deck.set_viewport(float(words[0]), float(words[1]), time=time)


def _set(deck: Deck[int], time: float, words: Sequence[str]) -> None:
    deck.configure(time=time, **_setting(Statement(0, time, "set", tuple(words))))


def _wall(deck: Deck[int], time: float, words: Sequence[str]) -> None:
    deck.set_wall_clock(float(words[0]), time=time)


def _down(deck: Deck[int], time: float, words: Sequence[str]) -> None:
    deck.pointer_down(float(words[1]), float(words[2]), int(words[0]), time=time)


def _move(deck: Deck[int], time: float, words: Sequence[str]) -> None:
    deck.pointer_move(float(words[1]), float(words[2]), int(words[0]), time=time)


def _up(deck: Deck[int], time: float, words: Sequence[str]) -> None:
    deck.pointer_up(float(words[1]), float(words[2]), int(words[0]), time=time)


def _cancel(deck: Deck[int], time: float, words: Sequence[str]) -> None:
    deck.pointer_cancel(int(words[0]), time=time)


def _swipe(deck: Deck[int], time: float, words: Sequence[str]) -> None:
    deck.swipe(words[0], time=time)


def _undo(deck: Deck[int], time: float, words: Sequence[str]) -> None:
    deck.undo(time=time)


def _finalize(deck: Deck[int], time: float, words: Sequence[str]) -> None:
    deck.finalize_all(time=time)


def _shift(deck: Deck[int], time: float, words: Sequence[str]) -> None:
    deck.shift(int(words[0]), time=time)


def _touch(deck: Deck[int], time: float, words: Sequence[str]) -> None:
    deck.touch(map(int, words), time=time)


def _answer(deck: Deck[int], time: float, words: Sequence[str]) -> None:
    deck.answer(int(words[0]), words[1] == "yes", time=time)


def _directions(deck: Deck[int], time: float, words: Sequence[str]) -> None:
    deck.allow(int(words[0]), int(words[1]), time=time)


def _frame(deck: Deck[int], time: float, words: Sequence[str]) -> None:
    deck.advance(time)


_CALLS = {
    "append": _append,
    "insert": _insert,
    "remove": _remove,
    "replace": _replace,
    "clear": _clear,
    "viewport": _viewport,
    "set": _set,
    "wall": _wall,
    "down": _down,
    "move": _move,
    "up": _up,
    "cancel": _cancel,
    "swipe": _swipe,
    "undo": _undo,
    "finalize": _finalize,
    "shift": _shift,
    "touch": _touch,
    "answer": _answer,
    "directions": _directions,
    "frame": _frame,
}


def _word(statement: Statement) -> str:
    if len(statement.words) != 1:
        raise TraceError(statement.line, f"{statement.verb} takes one word")
    return statement.words[0]


def _number(line: int, word: str) -> float:
    try:
        return float(word)
    except ValueError:
        raise TraceError(line, f"not a number: {word!r}") from None


def _setting(statement: Statement) -> Mapping[str, Any]:
    """A field of the configuration and its value."""
    name, *words = statement.words or ("",)
    if name not in _ARRAYS:
        raise TraceError(statement.line, f"the configuration has no field {name!r}")
    numbers = [_number(statement.line, word) for word in words]
    if len(numbers) != _ARRAYS[name]:
        raise TraceError(statement.line, f"{name} takes {_ARRAYS[name]} numbers")
    if len(numbers) > 1:
        return {name: tuple(numbers)}
    whole = isinstance(getattr(_DEFAULTS, name, 0.0), int)
    return {name: int(numbers[0]) if whole else numbers[0]}


# -- Writing ----------------------------------------------------------------------------------------------------------


class Recorder:
    """Writes a session down while it happens: tell it every call that is made on the deck.

    It begins with the deck's configuration, so it has to be made before the first call.
    """

    def __init__(self, file: TextIO, deck: Deck[Any], remark: str = "") -> None:
        self._file = file
        config = deck.config
        preset = DeckConfig.of_preset(config.preset)
        self._write(HEADER)
        if remark:
            self._write(f"# {remark}")
        self._write(f"preset {config.preset.name.lower()}")
        for field in fields(config):
            value = getattr(config, field.name)
            if field.name != "preset" and value != getattr(preset, field.name):
                self._write(f"set {field.name} {' '.join(_texts(value))}")
        self._write("begin")

    def call(self, time: float, verb: str, *values: Union[float, str, Direction]) -> None:
        """Writes one call down; cards by their numbers."""
        self._write(" ".join([number(time), verb, *(text for value in values for text in _texts(value))]))

    def _write(self, line: str) -> None:
        self._file.write(line + "\n")


def number(value: float) -> str:
    """A number with as many digits as it takes to read the same back."""
    if isinstance(value, float) and not (value.is_integer() and abs(value) < 1e15):
        return repr(value)
    return str(int(value))


def _texts(value: Any) -> List[str]:
    if isinstance(value, str):
        return [value]
    if isinstance(value, Direction):
        return [value.name.lower().replace("_", "-")]
    if isinstance(value, (tuple, list)):
        return [number(each) for each in value]
    return [number(value)]


def decisions(trace: Trace) -> List[Tuple[Any, ...]]:
    """What a trace decides: kind, card, token, direction and reason of every obligation, in order."""
    told: List[Tuple[Any, ...]] = []
    with trace.new_deck() as deck:
        for call in trace.calls:
            with suppress(CardstackError):
                perform(deck, call)
            if call.verb == "frame":
                told += [(e[7], e[2], e[3], e[8], e[9]) for e in drain(deck) if e[7] in events.OBLIGATIONS]
        told += [(e[7], e[2], e[3], e[8], e[9]) for e in drain(deck) if e[7] in events.OBLIGATIONS]
    return told
