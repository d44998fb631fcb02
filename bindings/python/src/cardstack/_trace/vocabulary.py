"""The calls of a trace: their words, and the arguments of the C functions.

One table serves both directions: a replay converts words to arguments, a recording converts arguments to words.
"""

from __future__ import annotations

import ctypes
import re
from abc import ABC, abstractmethod
from math import copysign
from typing import Any, Dict, List, Mapping, Sequence, Tuple

from .._native import abi
from ..config import settings
from ..enums import Direction, Outcome

__all__ = ["BY_FUNCTION", "CALLS", "Call", "real", "setting", "settings_from", "settings_of", "text"]

_REAL = re.compile(r"-?(inf|[0-9.eE+-]+)", re.ASCII)
_WHOLE = re.compile(r"-?[0-9]+", re.ASCII)
_ALL = ctypes.c_size_t(-1).value


def real(word: str, *, nan: bool = True) -> float:
    """Returns a word's number; ValueError if it is not a number of a trace."""
    if not (_REAL.fullmatch(word) or (nan and word == "nan")):
        raise ValueError(f"not a number: {word!r}")
    try:
        return float(word)
    except ValueError:
        raise ValueError(f"not a number: {word!r}") from None


def text(value: float) -> str:
    """Returns a number with enough digits to read the same number back."""
    if isinstance(value, int):
        return str(int(value))
    value = float(value)
    is_negative_zero = value == 0 and copysign(1, value) < 0
    return str(int(value)) if value.is_integer() and abs(value) < 1e15 and not is_negative_zero else repr(value)


class Part(ABC):
    """A part of a call: words and their arguments."""

    takes_rest = False
    """Whether it takes all remaining words."""
    is_optional = False
    """Whether its word may be missing."""
    width = 1
    """How many arguments it has."""

    def __init__(self, name: str) -> None:
        self.name = name

    @abstractmethod
    def arguments(self, words: Sequence[str]) -> Tuple[Any, ...]:
        """Returns the arguments for words; ValueError for invalid words."""

    @abstractmethod
    def words(self, *arguments: Any) -> List[str]:
        """Returns the words for arguments."""


class _Real(Part):
    def arguments(self, words: Sequence[str]) -> Tuple[Any, ...]:
        return (real(words[0]),)

    def words(self, *arguments: Any) -> List[str]:
        return [text(float(arguments[0]))]


class _Whole(Part):
    def __init__(self, name: str, kind: Any) -> None:
        super().__init__(name)
        self._kind = kind

    def arguments(self, words: Sequence[str]) -> Tuple[Any, ...]:
        return (_whole(words[0], self._kind),)

    def words(self, *arguments: Any) -> List[str]:
        # The value in C, which cuts numbers that are too large.
        return [str(self._kind(arguments[0]).value)]


class _Count(_Whole):
    def arguments(self, words: Sequence[str]) -> Tuple[Any, ...]:
        return (_ALL,) if words[0] == "all" else super().arguments(words)

    def words(self, *arguments: Any) -> List[str]:
        return ["all"] if arguments[0] == _ALL else super().words(*arguments)


class _Choice(Part):
    """A word for a number, or the number itself if it has no word."""

    def __init__(self, name: str, numbers: Mapping[str, int]) -> None:
        super().__init__(name)
        self._numbers = numbers
        self._words = {number: word for word, number in numbers.items()}

    def arguments(self, words: Sequence[str]) -> Tuple[Any, ...]:
        number = self._numbers.get(words[0])
        if number is None and not _WHOLE.fullmatch(words[0]):
            raise ValueError(f"not a word that may stand here: {words[0]!r}")
        return (_whole(words[0], ctypes.c_int32) if number is None else number,)

    def words(self, *arguments: Any) -> List[str]:
        number = ctypes.c_int32(arguments[0]).value
        return [self._words.get(number, str(number))]


class _Option(_Choice):
    """A word for a number; the number 0 has no word."""

    is_optional = True

    def arguments(self, words: Sequence[str]) -> Tuple[Any, ...]:
        return super().arguments(words) if words else (0,)

    def words(self, *arguments: Any) -> List[str]:
        return super().words(*arguments) if arguments[0] else []


class _Reset(_Option):
    """The flags of a reset and the next user's nonce, each of which may be missing."""

    takes_rest = True
    width = 2

    def arguments(self, words: Sequence[str]) -> Tuple[Any, ...]:
        if len(words) > 2:
            raise ValueError(f"more words than the statement takes, from {words[2]!r}")
        return (*super().arguments(words), _whole(words[1], ctypes.c_uint64) if len(words) > 1 else 0)

    def words(self, *arguments: Any) -> List[str]:
        flags, nonce = super().words(arguments[0]), ctypes.c_uint64(arguments[1]).value
        return [*(flags or ["0"]), str(nonce)] if nonce else flags


class _Cards(Part):
    takes_rest = True
    width = 2

    def arguments(self, words: Sequence[str]) -> Tuple[Any, ...]:
        cards = [_whole(word, ctypes.c_uint64) for word in words]
        return _array(ctypes.c_uint64, cards), len(cards)

    def words(self, *arguments: Any) -> List[str]:
        return list(map(str, _numbers(ctypes.c_uint64, *arguments)))


class _Pictures(Part):
    takes_rest = True
    width = 3

    def arguments(self, words: Sequence[str]) -> Tuple[Any, ...]:
        if len(words) % 2:
            raise ValueError("the statement ends before its PICTURES")
        cards = [_whole(word, ctypes.c_uint64) for word in words[::2]]
        counts = [_whole(word, ctypes.c_uint32) for word in words[1::2]]
        return _array(ctypes.c_uint64, cards), _array(ctypes.c_uint32, counts), len(cards)

    def words(self, *arguments: Any) -> List[str]:
        cards, counts, count = arguments
        pairs = zip(_numbers(ctypes.c_uint64, cards, count), _numbers(ctypes.c_uint32, counts, count))
        return [str(number) for pair in pairs for number in pair]


class Call:
    """A call on a deck that a trace can have."""

    def __init__(
        self,
        verb: str,
        function: str,
        *parts: Part,
        outputs: int = 0,
        has_time: bool = True,
        has_flags: bool = False,
    ) -> None:
        self.verb = verb
        self.function = f"cardstack_deck_{function}"
        """The function's name in C."""
        self.has_time = has_time
        """Whether the function takes the time, after the deck."""
        self._parts = parts
        # No bit of these flags exists yet, so a trace has no word for them.
        self._flags = [0] if has_flags else []
        self._outputs = outputs

    def arguments(self, words: Sequence[str]) -> List[Any]:
        """Returns the function's arguments after the time; ValueError for invalid words."""
        rest = list(words)
        found: Dict[Part, Tuple[Any, ...]] = {}
        # A list is last in the words, wherever the function has it.
        for part in sorted(self._parts, key=lambda part: part.takes_rest):
            if not rest and not part.takes_rest and not part.is_optional:
                raise ValueError(f"the statement ends before its {part.name}")
            found[part] = part.arguments(rest if part.takes_rest or not rest else [rest.pop(0)])
            if part.takes_rest:
                rest = []
        if rest:
            raise ValueError(f"more words than the statement takes, from {rest[0]!r}")
        return [each for part in self._parts for each in found[part]] + self._flags + [None] * self._outputs

    def words(self, arguments: Sequence[Any]) -> List[str]:
        """Returns the words for the function's arguments after the time."""
        single: List[str] = []
        rest: List[str] = []
        at = 0
        for part in self._parts:
            (rest if part.takes_rest else single).extend(part.words(*arguments[at : at + part.width]))
            at += part.width
        return single + rest


def _whole(word: str, kind: Any) -> int:
    if not _WHOLE.fullmatch(word):
        raise ValueError(f"not a whole number: {word!r}")
    number = int(word)
    if kind(number).value != number:
        raise ValueError(f"not a number that may stand here: {word!r}")
    return number


def _array(kind: Any, numbers: Sequence[int]) -> Any:
    return (kind * len(numbers))(*numbers) if numbers else None


def _numbers(kind: Any, first: Any, count: int) -> List[int]:
    if not count:
        return []
    numbers: List[int] = ctypes.cast(first, ctypes.POINTER(kind))[:count]
    return numbers


_CARDS = _Cards("CARD")
_CARD = _Whole("CARD", ctypes.c_uint64)
_TOKEN = _Whole("TOKEN", ctypes.c_uint64)
_DAY = _Whole("DAY", ctypes.c_int64)
_ERROR = _Whole("ERROR", ctypes.c_int32)
_POINTER = _Whole("POINTER", ctypes.c_int64)
_X, _Y = _Real("X"), _Real("Y")
_YES_OR_NO = _Choice("answer", {"yes": 1, "no": 0})
_DIRECTIONS = {name.lower().replace("_", "-"): int(to) for name, to in Direction.__members__.items() if to}
_DIRECTION = _Choice("DIRECTION", _DIRECTIONS)
_SIDE = _Option("DIRECTION", _DIRECTIONS)
_FORCE = _Option("force", {"force": abi.CARDSTACK_SWIPE_FORCE})
_RESET = _Reset("seal", {"seal": abi.CARDSTACK_RESET_SEAL})
_OUTCOME = _Choice("OUTCOME", {name.lower(): int(outcome) for name, outcome in Outcome.__members__.items()})

_ALL_CALLS = (
    Call("append", "append", _CARDS, outputs=1),
    Call("insert", "insert", _Whole("POSITION", ctypes.c_size_t), _CARDS, outputs=1),
    Call("remove", "remove", _CARDS, outputs=1),
    Call("replace", "replace", _CARDS, outputs=2, has_flags=True),
    Call("clear", "clear"),
    Call("viewport", "set_viewport", _Real("WIDTH"), _Real("HEIGHT")),
    Call("wall", "set_wall_clock", _Real("UNIX_SECONDS")),
    Call("down", "pointer_down", _POINTER, _X, _Y, outputs=1),
    Call("move", "pointer_move", _POINTER, _X, _Y, outputs=1),
    Call("up", "pointer_up", _POINTER, _X, _Y, outputs=1),
    Call("cancel", "pointer_cancel", _POINTER, outputs=1),
    Call("swipe", "swipe", _DIRECTION, _FORCE, outputs=1),
    Call("undo", "undo", _SIDE, outputs=1, has_flags=True),
    Call("nudge", "nudge", _DIRECTION, _Real("DISTANCE"), _Real("SECONDS")),
    Call("finalize", "finalize_all"),
    Call("shift", "shift", _Whole("DISTANCE", ctypes.c_int64)),
    Call("invalidate", "invalidate", _CARDS, outputs=1),
    Call("answer-question", "answer_question", _TOKEN, _YES_OR_NO),
    Call("directions", "set_card_directions", _CARD, _Whole("MASK", ctypes.c_uint32)),
    Call("card-size", "set_card_size", _CARD, _Real("WIDTH"), _Real("HEIGHT")),
    Call("load", "load", outputs=1, has_flags=True),
    Call("refresh", "refresh", outputs=1, has_flags=True),
    Call("answer-load", "answer_load", _TOKEN, _CARDS, _Whole("FLAGS", ctypes.c_uint32), _DAY, _ERROR, outputs=1),
    Call("admit", "admit", _Count("COUNT", ctypes.c_size_t), outputs=1),
    Call("day", "set_day", _DAY),
    Call("reset", "reset", _RESET, outputs=1),
    Call("answer-send", "answer_send", _TOKEN, _OUTCOME),
    Call("retry-parked", "retry_parked", _TOKEN),
    Call("online", "set_online", _YES_OR_NO),
    Call("blocked", "set_blocked", _YES_OR_NO),
    Call("media", "set_media", _Pictures("PICTURES"), has_time=False),
    Call("media-index", "set_media_index", _CARD, _Whole("INDEX", ctypes.c_uint32)),
)
CALLS = {call.verb: call for call in _ALL_CALLS}
"""The calls by their verbs, except `set` and those without words."""
BY_FUNCTION = {call.function: call for call in _ALL_CALLS}
"""The same calls by their functions."""


# -- Fields of the configuration --------------------------------------------------------------------------------------

_FIELDS = settings.leaves(abi.cardstack_deck_config)
_RECORDS = {abi.cardstack_spring: 3, abi.cardstack_curve: 4}


def setting(name: str, words: Sequence[str], *, nan: bool = True) -> Any:
    """Returns a field's value for a C configuration; ValueError for invalid words."""
    kind = _FIELDS.get(name)
    if kind is None:
        raise ValueError(f"the configuration has no field {name!r}")
    count = _RECORDS.get(kind) or getattr(kind, "_length_", 1)
    if len(words) != count:
        raise ValueError(f"{name} takes {count} {'number' if count == 1 else 'numbers'}, not {len(words)}")
    if kind in _RECORDS or hasattr(kind, "_length_"):
        return kind(*(real(word, nan=nan) for word in words))
    if kind is ctypes.c_double:
        return real(words[0], nan=nan)
    word = words[0]
    if not _WHOLE.fullmatch(word):
        number = real(word, nan=False)
        if not number.is_integer():
            raise ValueError(f"{name} takes a whole number, not {word!r}")
        word = str(int(number))
    return _whole(word, kind)


def settings_from(words: Sequence[str]) -> Dict[str, Any]:
    """Returns the values of fields. Each field's name precedes its value."""
    if not words:
        raise ValueError("the statement ends before its FIELD")
    starts = [at for at, word in enumerate(words) if at == 0 or _is_field(word)]
    ends = [*starts[1:], len(words)]
    return {words[start]: setting(words[start], words[start + 1 : end]) for start, end in zip(starts, ends)}


def settings_of(record: abi.cardstack_deck_config) -> Dict[str, List[str]]:
    """Returns the words for every field of a C configuration."""
    found = {}
    for name in _FIELDS:
        value = settings.take(record, name)
        if isinstance(value, ctypes.Structure):
            value = tuple(getattr(value, part[0]) for part in value._fields_)
        found[name] = list(map(text, value if isinstance(value, (tuple, ctypes.Array)) else (value,)))
    return found


def _is_field(word: str) -> bool:
    return "a" <= word[0] <= "z" and word not in ("inf", "nan")
