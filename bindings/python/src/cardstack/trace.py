"""Traces: recorded sessions as plain text, written and replayed.

The format is that of Tests/traces/README.md in the sources: a configuration, then calls with their times. A replay
gives the same poses, bit for bit, on every machine and in every language.

A deck can record its own trace, with every call that is made on it:

    with Deck("classic", width=390, height=844, record="visit.trace") as deck:
        ...

    for line in trace.replay(trace.load("visit.trace")):
        print(line)

A trace has the numbers of cards, not their keys (:mod:`cardstack.keys`).
"""

from __future__ import annotations

import ctypes
import random
from contextlib import suppress
from ctypes import byref
from dataclasses import dataclass, replace
from itertools import chain
from math import floor, isfinite, nan
from os import PathLike
from typing import Any, Dict, Iterable, Iterator, List, Literal, Optional, Sequence, Tuple, Union

from . import events
from ._native import abi
from ._native.loader import library
from ._trace import vocabulary
from ._trace.recorder import HEADER
from ._trace.words import sentence, sheet_sentence, verdict
from .config import settings
from .deck import Deck
from .enums import DirectionLayout, Preset, SheetPreset, Verdict
from .errors import CardstackError
from .frames import Release
from .keys import RawIds
from .sheet import EVENT, Sheet

__all__ = ["HEADER", "Statement", "Trace", "TraceError", "in_words", "load", "parse", "replay", "with_frames"]

FRAMES = ("frame", "advance")
"""Statements that read the poses."""

DRAINS = ("frame", "drain")
"""Statements that drain the events."""

_LONGEST_RUN = 10.0  # [s]: a trace that jumps a day ahead is a gap to pass in one frame, not a million frames to make

_MOST_FRAMES = 1_000_000
"""The frames of one `every`, at most: a wrong number does not fill the memory."""

FrameRate = Literal["30", "60", "144", "irregular"]
FRAME_RATES: Tuple[FrameRate, ...] = ("30", "60", "144", "irregular")
"""The rates of :func:`with_frames`: frames per second, or frames at irregular times."""


class TraceError(ValueError):
    """A line of a trace is invalid."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(line, message)
        self.line = line
        self.message = message

    def __str__(self) -> str:
        return f"line {self.line}: {self.message}" if self.line else self.message


@dataclass(frozen=True)
class Statement:
    """One line of a trace."""

    line: int
    """The line's number, from 1; 0 for a statement that is not from a file."""
    time: float
    """When it happens; 0 before `begin`; NaN: the object's present time [s]."""
    verb: str
    """The first word, which names the call."""
    words: Tuple[str, ...] = ()
    """The words after the verb."""


@dataclass(frozen=True)
class Trace:
    """A recorded session."""

    setup: Tuple[Statement, ...]
    """The configuration."""
    calls: Tuple[Statement, ...]
    """The calls, in order."""
    remarks: Tuple[str, ...] = ()
    """The comments, without the comment sign."""

    @property
    def about(self) -> Literal["deck", "sheet"]:
        """What it is about."""
        return "sheet" if self.setup and self.setup[0].verb == "sheet" else "deck"

    @property
    def start(self) -> float:
        """The time of the first call that has one [s]."""
        return next((call.time for call in self.calls if isfinite(call.time)), 0.0)

    @property
    def end(self) -> float:
        """The latest time of a call [s]."""
        return max((call.time for call in self.calls if isfinite(call.time)), default=0.0)

    def remark(self, name: str) -> Optional[str]:
        """Returns the text after `name:` in a comment that begins so, or None."""
        for text in self.remarks:
            if text.startswith(f"{name}:"):
                return text[len(name) + 1 :].strip()
        return None

    def new(self) -> Union[Deck[int], Sheet]:
        """Returns a new deck or sheet with this trace's configuration."""
        if self.about == "deck":
            return self.new_deck()
        preset: Any = self.setup[0].words[0]
        changes: Dict[str, Any] = {"extent": 0.0}
        for statement in self.setup[1:]:
            word, *words = statement.words
            changes[word] = _value(word, words, "sheet")
        extent = changes.pop("extent")
        try:
            return Sheet(preset, extent=extent, **settings.nested(changes))
        except (CardstackError, TypeError) as error:
            raise TraceError(0, f"no sheet: {error}") from None

    def new_deck(self) -> Deck[int]:
        """Returns a new deck with this trace's configuration; its keys are the trace's numbers."""
        if self.about != "deck":
            raise TraceError(0, f"it is about a {self.about}, and not about a deck")
        preset: Any = "classic"
        changes: Dict[str, Any] = {"delivery.nonce": 0}
        for statement in self.setup:
            word, *words = statement.words
            if statement.verb == "preset":
                preset = word
                changes = {"delivery.nonce": 0}
            elif statement.verb == "directions":
                # A ready-made set comes first in `changes`; what a trace sets after it refines it.
                changes = {k: v for k, v in changes.items() if k not in _SET_BY_DIRECTIONS}
                changes["directions"] = word
            else:
                changes[word] = _value(word, words)
        width = changes.pop("viewport.width", 0.0)
        height = changes.pop("viewport.height", 0.0)
        try:
            return Deck(preset, width=width, height=height, keys=RawIds(), **settings.nested(changes))
        except (CardstackError, TypeError) as error:
            raise TraceError(0, f"no deck: {error}") from None


_SET_BY_DIRECTIONS = ("directions", "swipe.sector_angle", "swipe.sector_half_width", "swipe.allowed_directions")
_SETUP: Dict[str, Dict[str, Any]] = {
    "deck": {"preset": Preset, "set": None, "directions": DirectionLayout},
    "sheet": {"sheet": SheetPreset, "set": None},
}
"""The statements before `begin`, each with the enumeration of its word."""
_BARE = ("frame", "advance", "pass", "drain")

VERBS = (*vocabulary.CALLS["deck"], "set", *_BARE)
"""The verbs of calls on a deck."""


def load(path: Union[str, PathLike[str]]) -> Trace:
    """Reads a trace from a file; TraceError if a line is invalid, OSError if the file cannot be read."""
    with open(path, encoding="utf-8") as file:
        return parse(file.read())


def parse(text: str) -> Trace:
    """Reads a trace from its text; TraceError if a line is invalid."""
    setup: List[Statement] = []
    calls: List[Statement] = []
    every = _Every()
    remarks: List[str] = []
    begun = False
    headed = False
    about = "deck"
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
            calls += every.with_frames(_call(number, words, about))
        elif words == ["begin"]:
            begun = True
        else:
            about = about if setup or words[0] != "sheet" else "sheet"
            setup.append(_configuration(number, words, about))
    if not begun:
        raise TraceError(text.count("\n") + 1, "there is no 'begin'")
    return Trace(tuple(setup), tuple(calls), tuple(remarks))


class _Every:
    """The frames that `every` gives, each before the first statement that is later."""

    def __init__(self) -> None:
        self._line = 0
        self._start = 0.0
        self._seconds = 0.0
        self._given = 0

    def with_frames(self, call: Statement) -> Iterator[Statement]:
        """Returns the frames that are due before a call, and the call."""
        if isfinite(call.time):
            while self._seconds and self._due() < call.time:
                if self._given == _MOST_FRAMES:
                    raise TraceError(call.line, "'every' has given too many frames")
                yield Statement(self._line, self._due(), "frame")
                self._given += 1
        if call.verb == "every":
            self._line, self._start, self._seconds, self._given = call.line, call.time, float(call.words[0]), 0
            return
        if call.verb in FRAMES and self._seconds and call.time == self._due():
            self._given += 1
        yield call

    def _due(self) -> float:
        # In whole microseconds, so that its bits depend on no rounding before.
        return floor((self._start + self._given * self._seconds) * 1e6 + 0.5) / 1e6


def _call(line: int, words: Sequence[str], about: str) -> Statement:
    try:
        time = vocabulary.real(words[0])
        if len(words) < 2:
            raise ValueError("the statement ends before its call")
        verb, *rest = words[1:]
        if verb == "set":
            vocabulary.settings_from(rest, about)
        elif verb == "every":
            if len(rest) != 1:
                raise ValueError("'every' takes one word, its SECONDS")
            seconds = vocabulary.real(rest[0])
            if not isfinite(time) or not isfinite(seconds) or (seconds < 0.001 and seconds != 0):
                raise ValueError(f"'every' takes a finite time, and 0 or at least 0.001 seconds, not {rest[0]!r}")
        elif verb in vocabulary.CALLS[about]:
            vocabulary.CALLS[about][verb].arguments(rest)
        elif verb not in _BARE:
            raise ValueError(f"not a word that may stand here: {verb!r}")
        elif rest:
            raise ValueError(f"more words than the statement takes, from {rest[0]!r}")
    except ValueError as error:
        raise TraceError(line, str(error)) from None
    return Statement(line, time, verb, tuple(rest))


def _configuration(line: int, words: Sequence[str], about: str) -> Statement:
    verb, *rest = words
    try:
        if verb not in _SETUP[about]:
            raise ValueError(f"not a part of the configuration: {' '.join(words)!r}")
        if not rest:
            raise ValueError(f"the statement ends after {verb!r}")
        if verb == "set":
            vocabulary.setting(rest[0], rest[1:], nan=False, about=about)
        elif len(rest) > 1:
            raise ValueError(f"more words than the statement takes, from {rest[1]!r}")
        elif rest[0].upper().replace("-", "_") not in _SETUP[about][verb].__members__:
            raise ValueError(f"not a word that may stand here: {rest[0]!r}")
    except ValueError as error:
        raise TraceError(line, str(error)) from None
    return Statement(line, 0.0, verb, tuple(rest))


def _value(name: str, words: Sequence[str], about: str = "deck") -> Any:
    """Returns a field's value as :class:`cardstack.Deck` takes it."""
    value = vocabulary.setting(name, words, nan=False, about=about)
    if isinstance(value, ctypes.Structure):
        return tuple(getattr(value, part[0]) for part in value._fields_)
    return tuple(value) if hasattr(value, "_length_") else value


def replay(trace: Trace, *, every_frame: bool = False) -> Iterator[str]:
    """Performs a trace and returns the results line by line: the contents of its ``.expected`` file.

    `every_frame`: with a line for each frame.
    """
    frames = _Frames()
    with trace.new() as driven:
        for call in trace.calls:
            try:
                perform(driven, call)
            except CardstackError as error:
                yield from frames.line()
                yield f"error {call.line} {error.name}"
                continue
            if call.verb in FRAMES:
                frames.add(_bytes_of(driven))
                if every_frame or frames.count % 30 == 0:
                    yield from frames.line()
            told = _lines(driven) if call.verb in DRAINS else []
            if told:
                yield from frames.line()
            yield from told
        yield from frames.line()
        yield f"state {driven.state_hash():016x}"


def _bytes_of(driven: Union[Deck[int], Sheet]) -> Iterable[int]:
    """The bytes of the last frame."""
    if isinstance(driven, Deck):
        return chain(driven.frame.pose_count.to_bytes(4, "little"), driven.pose_view)
    record = bytes(driven._record)
    return bytes(4) + record[4:8] + bytes(8) + record[16:]


def _lines(driven: Union[Deck[int], Sheet]) -> List[str]:
    """Drains all events, a line for each."""
    if isinstance(driven, Deck):
        return list(map(line_of, drain(driven)))
    found: List[str] = []
    while told := driven.events():
        for e in told:
            data = EVENT.pack(
                e.sequence, e.time, e.offset, e.velocity, e.x, e.y, e.kind, e.reason, e.content_velocity, e.stop, 0
            )
            found.append(f"event {e.kind:d} {e.reason:d} {e.stop} {fnv1a(data):016x}")
    return found


class _Frames:
    """The hash of all frames so far, and what no line has of them."""

    def __init__(self) -> None:
        self.count = 0
        self._hash = fnv1a(b"")
        self._digits = ""

    def add(self, data: Iterable[int]) -> None:
        self.count += 1
        self._hash = fnv1a(data, self._hash)
        self._digits += f"{self._hash & 0xFF:02x}"

    def line(self) -> Iterator[str]:
        """Returns the line for the frames that wait, if there are any."""
        if self._digits:
            yield f"frames {self.count} {self._hash:016x} {self._digits}"
            self._digits = ""


def in_words(trace: Trace) -> Iterator[str]:
    """Performs a trace and returns a sentence for each event, each release and each failed call, with its time.

    Times are counted from the trace's start [s].
    """
    start, now = trace.start, 0.0
    released: Optional[Release] = None
    with trace.new() as deck:
        for call in trace.calls:
            now = call.time - start if isfinite(call.time) else now
            try:
                perform(deck, call)
            except CardstackError as error:
                yield f"{now:9.3f}  The call {call.verb!r} in line {call.line} failed: {error.message}."
            if isinstance(deck, Sheet):
                yield from (f"{event.time - start:9.3f}  {sheet_sentence(event)}" for event in deck.events())
                continue
            last, released = released, deck.last_release()
            if released is not None and released != last and released.verdict is not Verdict.TAP:
                yield f"{now:9.3f}  {verdict(released)}"
            if call.verb in DRAINS:
                yield from (f"{event.time - start:9.3f}  {sentence(event)}" for event in deck.events())
        if isinstance(deck, Sheet):
            yield f"{now:9.3f}  The trace ends: the sheet is {deck.advance(nan).state.name.lower()}."
            return
        yield from (f"{event.time - start:9.3f}  {sentence(event)}" for event in deck.events())
        left = deck.peek()
        yield f"{left.time - start:9.3f}  The trace ends: {left.remaining} cards upcoming, {left.undoable} undoable."


def line_of(record: Tuple[Any, ...]) -> str:
    """Returns a replay's line for an event. The events of the feed and the delivery have more fields."""
    numbers = [record[7], record[2], record[3], record[8], record[9]]
    if record[7] == abi.CARDSTACK_EVENT_PHASE:
        numbers += [record[15], record[14]]
    if record[7] >= abi.CARDSTACK_EVENT_LOAD:
        numbers += [int(record[6]), record[11], record[12], record[13], record[16], record[17]]
    return " ".join(["event", *map(str, numbers)])


def perform(driven: Union[Deck[int], Sheet], call: Statement) -> None:
    """Makes one call on a deck whose keys are numbers, or on a sheet. Raises an exception for a result that is not OK.

    It does not drain the events of a statement in :data:`DRAINS`.
    """
    about = "deck" if isinstance(driven, Deck) else "sheet"
    if call.verb == "pass" and isinstance(driven, Deck):
        driven._stage.pass_to(call.time)
    elif call.verb in FRAMES or call.verb == "pass":
        driven.advance(call.time)
    elif call.verb == "set":
        record = driven._native.config() if isinstance(driven, Deck) else driven._config()
        for name, value in vocabulary.settings_from(call.words, about).items():
            settings.put(record, name, value)
        _do(driven, f"cardstack_{about}_set_config", call.time, byref(record))
    elif call.verb != "drain":
        made = vocabulary.CALLS[about][call.verb]
        times = [call.time] if made.has_time else []
        _do(driven, made.function, *times, *made.arguments(call.words))


def _do(driven: Union[Deck[int], Sheet], function: str, *arguments: Any) -> None:
    """Calls a function directly, without the checks of the methods."""
    if isinstance(driven, Deck):
        native = driven._native
        native.do(getattr(native.library, function)(native._handle, *arguments))
    else:
        driven._do(getattr(library, function)(driven._handle, *arguments))


def drain(deck: Deck[Any]) -> List[Tuple[Any, ...]]:
    """Drains all events as the numbers of their C records (:data:`cardstack.events.RECORD`)."""
    return deck._mailbox.drain(lambda record: record)


def with_frames(trace: Trace, rate: FrameRate) -> Trace:
    """Returns the same calls with other frames: 30, 60 or 144 a second, or at irregular times.

    All rates have a frame at every sixth of a second from the trace's start, for comparison. A frame follows the calls
    of its time. Results that depend on when events are drained, such as a deadline for an answer, can differ.
    ValueError for another rate.
    """
    clock = _FrameClock(trace.start, rate)
    calls: List[Statement] = []
    for call in trace.calls:
        if isfinite(call.time):
            calls += (Statement(0, time, "frame") for time in clock.until(call.time))
        if call.verb not in FRAMES:
            calls.append(call)
    calls += (Statement(0, time, "frame") for time in clock.until(trace.end + 1e-9))
    calls.append(Statement(0, trace.end, "frame"))
    return replace(trace, calls=tuple(calls))


class _FrameClock:
    """Computes when frames are due, from one sixth of a second to the next."""

    def __init__(self, start: float, rate: FrameRate) -> None:
        if rate not in FRAME_RATES:
            raise ValueError(f"frames must be one of {', '.join(FRAME_RATES)}")
        self._start = start
        self._rate = rate
        self._sixth = 0
        self._due: List[float] = []
        self._chance = random.Random(1)

    def until(self, time: float) -> Iterator[float]:
        """Returns the frames due before `time`; after a long gap only those at its end."""
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


def fnv1a(data: Iterable[int], value: int = 0xCBF29CE484222325) -> int:
    """Returns the 64-bit FNV-1a hash of bytes. `value`: the hash of what came before them."""
    for byte in data:
        value = (value ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return value


def decisions(trace: Trace) -> List[Tuple[Any, ...]]:
    """Returns the decisions of a trace: kind, card, token, direction and reason of every obligation, in order.

    Of a sheet: kind, reason and stop of every event.
    """
    if trace.about == "sheet":
        return [tuple(line.split()[1:4]) for line in replay(trace) if line.startswith("event ")]
    told: List[Tuple[Any, ...]] = []
    with trace.new_deck() as deck:
        for call in trace.calls:
            with suppress(CardstackError):
                perform(deck, call)
            if call.verb in DRAINS:
                told += [(e[7], e[2], e[3], e[8], e[9]) for e in drain(deck) if e[7] in events.OBLIGATIONS]
        told += [(e[7], e[2], e[3], e[8], e[9]) for e in drain(deck) if e[7] in events.OBLIGATIONS]
    return told
