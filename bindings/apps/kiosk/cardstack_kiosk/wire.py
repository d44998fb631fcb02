"""The messages between client and backend: cards, decisions, and their JSON.

Neither side trusts its input: ``from_json`` takes any JSON value, and raises :class:`WireError` unless it is valid.
Unknown fields are ignored, so either side may be newer.
"""

from __future__ import annotations

import enum
import json
import re
import uuid
from dataclasses import dataclass
from typing import Any, Callable, Dict, NoReturn, Type, TypeVar

__all__ = ["Card", "Decision", "Kind", "WireError", "card_key", "is_name", "parse"]

_T = TypeVar("_T")
_NAME = re.compile(r"[0-9A-Za-z._:-]{1,128}", re.ASCII)
_DIRECTIONS = ("left", "right", "up", "down", "up-left", "up-right", "down-left", "down-right")


class WireError(ValueError):
    """A received message is invalid. The error's message names the field."""


class Kind(enum.Enum):
    """The kind of a message about a decision."""

    SWIPE = "swipe"
    """The decision was made."""
    REVERT = "revert"
    """The decision was undone."""


@dataclass(frozen=True)
class Card:
    """A card of the catalogue."""

    key: uuid.UUID
    title: str
    subtitle: str
    hue: int
    """The hue of the card's colour, 0 to 359 [degrees]."""
    pictures: int
    """The number of pictures, at least 1."""

    def to_json(self) -> Dict[str, object]:
        """Returns the message as a JSON value."""
        return {**self.__dict__, "key": str(self.key)}

    @classmethod
    def from_json(cls, value: object) -> Card:
        """Reads a message from a JSON value; raises :class:`WireError`."""
        return cls(
            card_key(value, "key"),
            _field(value, "title", str, lambda text: len(text) <= 1000),
            _field(value, "subtitle", str, lambda text: len(text) <= 1000),
            _field(value, "hue", int, lambda number: 0 <= number < 360),
            _field(value, "pictures", int, lambda number: 1 <= number <= 1000),
        )


@dataclass(frozen=True)
class Decision:
    """A message about a decision: a SEND or a REVERT of the deck."""

    key: str
    """The idempotency key, ``<nonce>-<token>``, which identifies repeats: 1 to 128 letters, digits and ``. _ : -``."""
    kind: Kind
    decision: str
    """The decision's name, the same in all messages about it, in the form of `key`."""
    card: uuid.UUID
    direction: str
    """Where the card went, like ``right`` or ``up-left``."""
    wall_time: float = 0.0
    """When it was decided, not negative; 0: unknown [s since 1970]."""

    def to_json(self) -> Dict[str, object]:
        """Returns the message as a JSON value."""
        return {**self.__dict__, "kind": self.kind.value, "card": str(self.card)}

    @classmethod
    def from_json(cls, value: object) -> Decision:
        """Reads a message from a JSON value; raises :class:`WireError`."""
        kinds = [kind.value for kind in Kind]
        return cls(
            _field(value, "key", str, is_name),
            Kind(_field(value, "kind", str, lambda text: text in kinds)),
            _field(value, "decision", str, is_name),
            card_key(value),
            _field(value, "direction", str, lambda text: text in _DIRECTIONS),
            _field(value, "wall_time", float, lambda number: 0 <= number < 1e15),
        )


def is_name(text: str) -> bool:
    """Returns whether a text is 1 to 128 letters, digits and ``. _ : -``, like keys and users."""
    return _NAME.fullmatch(text) is not None


def card_key(value: object, name: str = "card") -> uuid.UUID:
    """Returns a field that is a card's key; raises :class:`WireError`. Only one spelling of a key is valid."""
    text = _field(value, name, str, lambda text: len(text) == 36)
    try:
        key = uuid.UUID(text)
    except ValueError:
        key = uuid.UUID(int=0)
    if str(key) != text:
        raise WireError(f"{name} is no key of a card")
    return key


def parse(body: bytes) -> Any:
    """Returns the JSON value in a body; raises :class:`WireError`, also for NaN and infinities."""

    def refuse(constant: str) -> NoReturn:
        raise WireError(f"{constant} is not JSON")

    try:
        return json.loads(body.decode("utf-8"), parse_constant=refuse)
    except (ValueError, RecursionError) as error:
        raise WireError(f"the body is not JSON: {error}") from None


def _field(value: object, name: str, kind: Type[_T], is_valid: Callable[[_T], bool]) -> _T:
    """Returns a field of a JSON object, if it is of a type and valid. An integer is also a float."""
    found = value.get(name) if isinstance(value, dict) else None
    if kind is float and type(found) is int:
        found = float(found) if abs(found) < 1 << 60 else None
    if type(found) is kind and is_valid(found):
        return found
    raise WireError(f"{name} is missing or invalid")
