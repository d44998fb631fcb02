"""The messages between client and backend: cards, decisions, and their JSON.

Neither side trusts its input: ``from_json`` takes any JSON value, and raises :class:`WireError` unless it is valid.
Unknown fields are ignored, so either side may be newer.
"""

from __future__ import annotations

import enum
import json
import math
import re
import uuid
from dataclasses import dataclass
from typing import Any, Dict, NoReturn, Tuple

from cardstack import Direction

__all__ = ["MAX_BODY", "MAX_COUNT", "Card", "Decision", "Kind", "WireError", "card_key", "is_name", "parse"]

MAX_BODY = 64 * 1024
"""The longest body of a request [bytes]."""

MAX_COUNT = 100
"""The largest number of cards, decisions or ledger entries in one request."""

_NAME = re.compile(r"[0-9A-Za-z._:-]{1,128}", re.ASCII)
_DIRECTIONS: Dict[str, Direction] = {d.name.lower().replace("_", "-"): d for d in Direction if d is not Direction.NONE}
_DIRECTION_NAMES: Dict[Direction, str] = {direction: name for name, direction in _DIRECTIONS.items()}


class WireError(ValueError):
    """A received message is invalid. The error's message names the field and the reason."""


class Kind(enum.Enum):
    """The kind of a message about a decision."""

    SWIPE = "swipe"
    """The decision was made."""

    FINAL = "final"
    """The decision can no longer be undone."""

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
        return {
            "key": str(self.key),
            "title": self.title,
            "subtitle": self.subtitle,
            "hue": self.hue,
            "pictures": self.pictures,
        }

    @classmethod
    def from_json(cls, value: object) -> Card:
        """Reads a message from a JSON value; raises :class:`WireError`."""
        fields = _Fields("card", value)
        return cls(
            fields.uuid("key"),
            fields.text("title"),
            fields.text("subtitle"),
            fields.integer("hue", 0, 359),
            fields.integer("pictures", 1, 1000),
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

    direction: Direction
    """Where the card went; not NONE."""

    wall_time: float = 0.0
    """When it was decided, not negative; 0: unknown [s since 1970]."""

    @property
    def direction_name(self) -> str:
        """The direction in the message, like ``up-left``."""
        return _DIRECTION_NAMES[self.direction]

    def to_json(self) -> Dict[str, object]:
        """Returns the message as a JSON value."""
        return {
            "key": self.key,
            "kind": self.kind.value,
            "decision": self.decision,
            "card": str(self.card),
            "direction": self.direction_name,
            "wall_time": self.wall_time,
        }

    @classmethod
    def from_json(cls, value: object) -> Decision:
        """Reads a message from a JSON value; raises :class:`WireError`."""
        fields = _Fields("decision", value)
        return cls(
            fields.name("key"),
            Kind(fields.one_of("kind", tuple(kind.value for kind in Kind))),
            fields.name("decision"),
            fields.uuid("card"),
            _DIRECTIONS[fields.one_of("direction", tuple(_DIRECTIONS))],
            fields.number("wall_time"),
        )


def is_name(text: str) -> bool:
    """Returns whether a text is 1 to 128 letters, digits and ``. _ : -``, like keys and users."""
    return _NAME.fullmatch(text) is not None


def card_key(value: object) -> uuid.UUID:
    """Returns the ``card`` of a JSON object; raises :class:`WireError`."""
    return _Fields("body", value).uuid("card")


def parse(body: bytes) -> Any:
    """Returns the JSON value in a body; raises :class:`WireError`, also for NaN and infinities."""

    def refuse(constant: str) -> NoReturn:
        raise WireError(f"{constant} is not JSON")

    try:
        return json.loads(body.decode("utf-8"), parse_constant=refuse)
    except WireError:
        raise
    except RecursionError:
        raise WireError("the body is nested too deeply") from None
    except ValueError as error:
        raise WireError(f"the body is not JSON in UTF-8: {error}") from None


class _Fields:
    """A JSON object's fields, each checked as it is read."""

    def __init__(self, what: str, value: object) -> None:
        if not isinstance(value, dict):
            raise WireError(f"a {what} is an object")
        self._what = what
        self._value: Dict[str, object] = value

    def _bad(self, name: str, reason: str) -> NoReturn:
        raise WireError(f"a {self._what}'s {name} {reason}")

    def text(self, name: str) -> str:
        value = self._value.get(name)
        if not isinstance(value, str) or len(value) > 1000:
            self._bad(name, "is a text of at most 1000 characters")
        return value

    def name(self, name: str) -> str:
        value = self._value.get(name)
        if not isinstance(value, str) or not is_name(value):
            self._bad(name, "is 1 to 128 letters, digits and . _ : -")
        return value

    def uuid(self, name: str) -> uuid.UUID:
        value = self._value.get(name)
        if isinstance(value, str) and len(value) == 36:
            try:
                key = uuid.UUID(value)
            except ValueError:
                pass
            else:
                # A card has only one key, so other spellings of the same number are refused.
                if str(key) == value:
                    return key
        return self._bad(name, "is a UUID, in small letters and with hyphens")

    def one_of(self, name: str, values: Tuple[str, ...]) -> str:
        value = self._value.get(name)
        if not isinstance(value, str) or value not in values:
            self._bad(name, f"is one of {', '.join(values)}")
        return value

    def integer(self, name: str, least: int, most: int) -> int:
        value = self._value.get(name)
        if type(value) is not int or not least <= value <= most:
            self._bad(name, f"is an integer from {least} to {most}")
        return value

    def number(self, name: str) -> float:
        value = self._value.get(name)
        try:
            number = float(value) if type(value) in (int, float) else -1.0  # type: ignore[arg-type]
        except OverflowError:
            number = math.inf
        if not 0 <= number < math.inf:
            self._bad(name, "is a finite number, not negative")
        return number
