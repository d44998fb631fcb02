"""Which number stands for which of the host's cards.

The engine knows cards by 64-bit numbers. Here any hashable object is a card, and the numbers are found so:

=============================  ===========================================================================
key                            its number
=============================  ===========================================================================
``int`` from 1 to 2**62 - 1    itself
``str``, ``bytes``, ``UUID``,  a 62-bit BLAKE2b digest of it, plus 2**62: the same in every process, so what a
other ``int``                  program stores by number holds after a restart
any other hashable             counted up from 2**63: holds while this deck does
=============================  ===========================================================================

The three ranges do not meet. Equal keys are one card, as in a ``dict`` (``1``, ``True`` and ``1.0`` are). Should two
different keys in a deck have one digest, the later gets another one, derived from the first; with a million keys the
chance of that is one in ten million.

Numbers are given back when the deck no longer holds the card: not upcoming, in play, in the undo history or in an
event still to be read. That is looked up now and then (when the number of keys has doubled), once all events have been
read. Counted keys are kept for good with ``Dedupe.SESSION``, because a deck that promises never to show a card twice
has to know it again.
"""

from __future__ import annotations

import uuid
from hashlib import blake2b
from numbers import Number
from typing import AbstractSet, Any, Callable, Dict, Generic, Hashable, Iterable, List, Optional, TypeVar

__all__ = ["COUNTED_BASE", "DIGEST_BASE", "Keys", "RawIds", "stable_digest"]

K = TypeVar("K", bound=Hashable)

DIGEST_BASE = 1 << 62
"""Numbers from here on, below :data:`COUNTED_BASE`, are digests."""

COUNTED_BASE = 1 << 63
"""Numbers from here on are counted."""

_SWEEP_FROM = 1024


def stable_digest(kind: bytes, data: bytes, attempt: int) -> int:
    """62 bits that depend on the arguments alone."""
    salt = attempt.to_bytes(8, "little")
    digest = blake2b(data, digest_size=8, person=b"cardstack " + kind, salt=salt).digest()
    return int.from_bytes(digest, "little") & (DIGEST_BASE - 1)


class Keys(Generic[K]):
    """The keys of one deck."""

    __slots__ = ("_counter", "_digest", "_ids", "_keys", "_sweep_at")

    def __init__(self, digest: Callable[[bytes, bytes, int], int] = stable_digest) -> None:
        self._digest = digest
        self._ids: Dict[object, int] = {}
        self._keys: Dict[int, K] = {}
        self._counter = COUNTED_BASE
        self._sweep_at = _SWEEP_FROM

    def __len__(self) -> int:
        """How many keys are remembered; integers that are their own numbers are not."""
        return len(self._keys)

    def ids(self, keys: Iterable[K]) -> List[int]:
        """The numbers of keys that are about to be given to the deck."""
        own = DIGEST_BASE
        assign = self._assign
        given: Iterable[Any] = keys
        return [key if type(key) is int and 0 < key < own else assign(key) for key in given]

    def find(self, key: K) -> int:
        """The number of a key, 0 if there is none yet."""
        return self._ids.get(key) or self._plain(key)

    def lookup(self, key: K) -> int:
        """The number a key has, or would have again now that it is forgotten; 0 if it can have had none."""
        number = self.find(key)
        if number:
            return number
        number = self._digested(key, 0)
        return 0 if number in self._keys else number

    def key(self, number: int) -> K:
        """The key of a number the deck tells."""
        if number < DIGEST_BASE:
            return number  # type: ignore[return-value]
        return self._keys[number]

    def optional_key(self, number: int) -> Optional[K]:
        """The key of a number, or None for 0."""
        return self.key(number) if number else None

    @property
    def wants_sweep(self) -> bool:
        """Whether it is time to look which keys are still in use."""
        return len(self._keys) >= self._sweep_at

    def sweep(self, held: AbstractSet[int], keep_counted: bool) -> None:
        """Forgets all keys but those whose numbers are held, and, if asked to, those counted."""
        for number in [n for n in self._keys if n not in held and not (keep_counted and n >= COUNTED_BASE)]:
            del self._ids[self._keys.pop(number)]
        self._sweep_at = max(_SWEEP_FROM, 2 * len(self._keys))

    def _plain(self, key: object) -> int:
        """The number of a key equal to an integer that is its own, else 0."""
        if isinstance(key, Number):
            try:
                number = int(key)  # type: ignore[call-overload]
            except (TypeError, ValueError, OverflowError):
                return 0
            if 0 < number < DIGEST_BASE and number == key:
                return int(number)
        return 0

    def _digested(self, key: object, attempt: int) -> int:
        if isinstance(key, str):
            return DIGEST_BASE + self._digest(b"str", key.encode("utf-8", "surrogatepass"), attempt)
        if isinstance(key, bytes):
            return DIGEST_BASE + self._digest(b"bytes", key, attempt)
        if isinstance(key, uuid.UUID):
            return DIGEST_BASE + self._digest(b"uuid", key.bytes, attempt)
        if isinstance(key, int):
            return DIGEST_BASE + self._digest(b"int", b"%d" % key, attempt)
        return 0

    def _assign(self, key: K) -> int:
        number = self._ids.get(key) or self._plain(key)
        if number:
            return number
        number = self._digested(key, 0)
        attempt = 0
        while number and number in self._keys:
            attempt += 1
            number = self._digested(key, attempt)
        if not number:
            number = self._counter
            self._counter += 1
        self._ids[key] = number
        self._keys[number] = key
        return number


class RawIds(Keys[int]):
    """Keys that are the engine's numbers themselves, every one of them, as in a trace."""

    __slots__ = ()

    def ids(self, keys: Iterable[int]) -> List[int]:
        return list(keys)

    def find(self, key: int) -> int:
        return key

    def lookup(self, key: int) -> int:
        return key

    def key(self, number: int) -> int:
        return number
