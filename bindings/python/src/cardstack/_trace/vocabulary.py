"""The calls of a trace: their words, and the arguments of the C functions.

The table is generated, and serves both directions: a replay converts words to arguments, a recording converts
arguments to words.
"""

from __future__ import annotations

import ctypes
import re
from math import copysign
from typing import Any, Callable, Dict, List, Mapping, Sequence

from .._native import abi
from ..config import settings
from ..enums import Direction, Outcome, ScrollPhase, Unit
from . import calls

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


def _real(word: str) -> float:
    return real(word)


def _whole_of(kind: Any) -> Callable[[str], int]:
    return lambda word: _whole(word, kind)


def _size(word: str) -> int:
    return _ALL if word == "all" else _whole(word, ctypes.c_size_t)


def _choice_of(numbers: Mapping[str, int]) -> Callable[[str], int]:
    """A word for a number, or the number itself if it has no word."""

    def read(word: str) -> int:
        number = numbers.get(word)
        if number is None and not _WHOLE.fullmatch(word):
            raise ValueError(f"not a word that may stand here: {word!r}")
        return _whole(word, ctypes.c_int32) if number is None else number

    return read


def _words_of(enum: Any) -> Dict[str, int]:
    return {name.lower().replace("_", "-"): int(value) for name, value in enum.__members__.items()}


_CHOICES = {
    "direction": _words_of(Direction),
    "scroll_phase": _words_of(ScrollPhase),
    "send_answer": _words_of(Outcome),
    "unit": _words_of(Unit),
}
_LISTS: Dict[str, Any] = {"cards": ctypes.c_uint64, "numbers": ctypes.c_uint32, "reals": ctypes.c_double}
_WHOLES = {
    "boolean": ctypes.c_int32,
    "int32": ctypes.c_int32,
    "int64": ctypes.c_int64,
    "size": ctypes.c_size_t,
    "uint32": ctypes.c_uint32,
    "uint64": ctypes.c_uint64,
}
_READ: Dict[str, Callable[[str], Any]] = {
    "real": _real,
    **{kind: _whole_of(number) for kind, number in _WHOLES.items()},
    "size": _size,
    **{kind: _choice_of(numbers) for kind, numbers in _CHOICES.items()},
}


class Call:
    """A call that a trace can have. Its words are the function's parameters after the time, in C's order."""

    def __init__(self, about: str, name: str, parameters: str) -> None:
        self.verb = name
        self.function = f"cardstack_{about}_{name}"
        """The function's name in C."""
        pairs = [tuple(each.split(":")) for each in parameters.split()]
        self.has_time = pairs[0] == ("time", "time")
        """Whether the function takes the time, after the object."""
        self._parameters = pairs[self.has_time :]
        self._count = next((at for at, (_, kind) in enumerate(self._parameters) if kind == "count"), 0)

    def arguments(self, words: Sequence[str]) -> List[Any]:
        """Returns the function's arguments after the time; ValueError for invalid words."""
        rest = list(words)
        found: List[Any] = []
        lengths: List[int] = []
        for name, kind in self._parameters:
            if kind in ("out", "reserved", "count"):
                # No bit of reserved flags exists yet, so a trace has no word for them.
                found.append({"out": None, "reserved": 0, "count": lengths[-1] if lengths else 0}[kind])
                continue
            if not rest:
                raise ValueError(f"the statement ends before its {name.upper()}")
            word = rest.pop(0)
            if kind in _LISTS:
                of = _LISTS[kind]
                read = _real if kind == "reals" else _whole_of(of)
                numbers = [] if word == "-" else [read(each) for each in word.split(",")]
                lengths.append(len(numbers))
                if lengths[0] != len(numbers):
                    raise ValueError(f"not as long as the list before it: {name.upper()}")
                found.append((of * len(numbers))(*numbers) if numbers else None)
            else:
                found.append(_READ[kind](word))
        if rest:
            raise ValueError(f"more words than the statement takes, from {rest[0]!r}")
        return found

    def words(self, arguments: Sequence[Any]) -> List[str]:
        """Returns the words for the function's arguments after the time."""
        return [
            self._word(kind, argument, arguments)
            for (_, kind), argument in zip(self._parameters, arguments)
            if kind not in ("out", "reserved", "count")
        ]

    def _word(self, kind: str, argument: Any, arguments: Sequence[Any]) -> str:
        if kind == "real":
            return text(float(argument))
        if kind in _LISTS:
            return ",".join(map(str, _numbers(_LISTS[kind], argument, arguments[self._count]))) or "-"
        if kind in _CHOICES:
            number = ctypes.c_int32(argument).value
            return next((word for word, value in _CHOICES[kind].items() if value == number), str(number))
        # The value in C, which cuts numbers that are too large.
        number = _WHOLES[kind](argument).value
        return "all" if kind == "size" and number == _ALL else str(number)


def _whole(word: str, kind: Any) -> int:
    if not _WHOLE.fullmatch(word):
        raise ValueError(f"not a whole number: {word!r}")
    number = int(word)
    if kind(number).value != number:
        raise ValueError(f"not a number that may stand here: {word!r}")
    return number


def _numbers(kind: Any, first: Any, count: int) -> List[int]:
    if not count:
        return []
    numbers: List[int] = ctypes.cast(first, ctypes.POINTER(kind))[:count]
    return numbers


CALLS = {
    about: {name: Call(about, name, parameters) for name, parameters in own.items()}
    for about, own in (("deck", calls.DECK), ("sheet", calls.SHEET))
}
"""The calls on a deck and on a sheet by their verbs, except `set` and those without words."""
BY_FUNCTION = {call.function: call for own in CALLS.values() for call in own.values()}
"""The same calls by their functions."""


# -- Fields of the configuration --------------------------------------------------------------------------------------

_FIELDS = {
    "deck": settings.leaves(abi.cardstack_deck_config),
    "sheet": settings.leaves(abi.cardstack_sheet_config),
}
_RECORDS = {abi.cardstack_spring: 3, abi.cardstack_curve: 4}


def setting(name: str, words: Sequence[str], *, nan: bool = True, about: str = "deck") -> Any:
    """Returns a field's value for a C configuration; ValueError for invalid words."""
    kind = _FIELDS[about].get(name)
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


def settings_from(words: Sequence[str], about: str = "deck") -> Dict[str, Any]:
    """Returns the values of fields. Each field's name precedes its value."""
    if not words:
        raise ValueError("the statement ends before its FIELD")
    starts = [at for at, word in enumerate(words) if at == 0 or _is_field(word)]
    ends = [*starts[1:], len(words)]
    return {words[at]: setting(words[at], words[at + 1 : end], about=about) for at, end in zip(starts, ends)}


def settings_of(record: abi.cardstack_deck_config) -> Dict[str, List[str]]:
    """Returns the words for every field of a C configuration."""
    found = {}
    for name in _FIELDS["deck"]:
        value = settings.take(record, name)
        if isinstance(value, ctypes.Structure):
            value = tuple(getattr(value, part[0]) for part in value._fields_)
        found[name] = list(map(text, value if isinstance(value, (tuple, ctypes.Array)) else (value,)))
    return found


def _is_field(word: str) -> bool:
    return "a" <= word[0] <= "z" and word not in ("inf", "nan")
