"""The numbers of the host's cards.

The engine knows cards by 64-bit numbers. In Python any hashable object except None is a card; None means "no card". A
card's key has this number:

=============================  ===========================================================================
key                            its number
=============================  ===========================================================================
``int`` from 1 to 2**62 - 1    itself
``str``, ``bytes``, ``UUID``,  a 62-bit BLAKE2b digest of the key, plus 2**62: the same in every process, so
other ``int``                  numbers that a program stores are valid after a restart
any other hashable             counted up from 2**63: valid as long as this deck
=============================  ===========================================================================

The three ranges do not overlap. Equal keys are one card, as in a ``dict`` (``1``, ``True`` and ``1.0`` are equal). If
two different keys in a deck have the same digest, the second one gets another digest, derived from the first. With a
million keys the probability is one in ten million.

A journal and a saved deck store a card's key beside its number if the number is a digest. The stored key is a byte for
the kind (``s``, ``b``, ``u``, ``i``), then the text in UTF-8, the bytes, the UUID's 16 bytes, or the digits; at most 64
bytes in all. It is stored before the card, so a restored card has its key. Counted keys cannot be stored. If another
program stored a card without such a key, its number is the key until the card is added again.

A card that :meth:`cardstack.Deck.rename` has renamed keeps its number, which is then not a digest of its key. Its key
is stored with ``r`` before the kind.

A key is forgotten when the deck no longer has its card: not upcoming, in play, in the undo history or in an unread
event. This is checked when the number of keys has doubled and all events have been read. With ``Dedupe.SESSION``
counted keys and new keys of renamed cards are never forgotten, because the deck must recognise these cards for ever.
"""

from __future__ import annotations

import reprlib
import sys
from numbers import Number
from typing import (
    AbstractSet,
    Any,
    Callable,
    Dict,
    Iterable,
    List,
    Optional,
    Set,
)

from ._base.generic import Generic, K
from ._native import abi
from ._native.results import invalid

__all__ = ["COUNTED_BASE", "DIGEST_BASE", "Keys", "RawIds", "pack", "stable_digest", "unpack"]

DIGEST_BASE = 1 << 62
"""Numbers from here on, below :data:`COUNTED_BASE`, are digests."""

COUNTED_BASE = 1 << 63
"""Numbers from here on are counted."""

_SWEEP_FROM = 1024
_RENAMED = b"r"

_ATTEMPTS = 64
"""How many digests of a stored key are compared with its number."""


def stable_digest(kind: bytes, data: bytes, attempt: int) -> int:
    """Returns 62 bits that depend only on the arguments."""
    from hashlib import blake2b

    salt = attempt.to_bytes(8, "little")
    digest = blake2b(data, digest_size=8, person=b"cardstack " + kind, salt=salt).digest()
    return int.from_bytes(digest, "little") & (DIGEST_BASE - 1)


def pack(key: object) -> bytes:
    """Returns a key in its stored form, at most 64 bytes.

    TypeError if keys of its class cannot be stored; InvalidArgumentError, a ValueError, if it is too long.
    """
    if isinstance(key, str):
        packed = b"s" + key.encode("utf-8", "surrogatepass")
    elif isinstance(key, bytes):
        packed = b"b" + key
    elif (identifier := _uuid_bytes(key)) is not None:
        packed = b"u" + identifier
    elif isinstance(key, int):
        # Counting the digits of a larger number takes long, and Python may refuse it.
        packed = b"i%d" % key if key.bit_length() < 256 else b"i" * 256
    else:
        raise TypeError(
            f"the key {_shown(key)} cannot be stored: a deck with a journal, or one that is saved, "
            f"takes str, int, bytes and UUID, not {type(key).__name__}"
        )
    if len(packed) > abi.CARDSTACK_MAX_KEY:
        unit = {"s": "bytes in UTF-8", "b": "bytes", "i": "digits"}[chr(packed[0])]
        invalid(
            f"the key {_shown(key)} cannot be stored: it is longer than the {abi.CARDSTACK_MAX_KEY - 1} {unit} "
            "that a journal and a saved deck have room for"
        )
    return packed


def _uuid_bytes(key: object) -> Optional[bytes]:
    """Returns the bytes of a UUID; None for other keys."""
    module: Any = sys.modules.get("uuid")  # Whoever has a UUID has imported it.
    return key.bytes if module is not None and isinstance(key, module.UUID) else None


def _check(key: object) -> None:
    """Raises TypeError if a key cannot be a card."""
    if key is None:
        raise TypeError("None cannot be the key of a card: it means that there is no card")
    try:
        hash(key)
    except TypeError as error:
        raise TypeError(f"the key of a card must be hashable: {error}") from None


def _shown(key: object) -> str:
    try:
        return reprlib.repr(key)
    except ValueError:
        # An integer with more digits than Python writes.
        return f"<{type(key).__name__}>"


def unpack(packed: bytes) -> Any:
    """Returns the key of a stored form that :func:`pack` has made; None for other bytes."""
    kind, data = packed[:1], packed[1:]
    if kind == _RENAMED and data[:1] != _RENAMED:
        return unpack(data)
    try:
        if kind == b"s":
            return data.decode("utf-8", "surrogatepass")
        if kind == b"b":
            return data
        if kind == b"u":
            from uuid import UUID

            return UUID(bytes=data)
        if kind == b"i":
            return int(data.decode("ascii"))
    except ValueError:
        pass
    return None


class Keys(Generic[K]):
    """The keys of one deck."""

    __slots__ = ("_counter", "_digest", "_ids", "_keys", "_nameless", "_renamed", "_stored", "_sweep_at")

    def __init__(self, digest: Callable[[bytes, bytes, int], int] = stable_digest) -> None:
        self._digest = digest
        self._ids: Dict[object, int] = {}
        self._keys: Dict[int, K] = {}
        # The deck's numbers without a known key.
        self._nameless: Set[int] = set()
        # Numbers of renamed cards, by their new keys.
        self._renamed: Dict[object, int] = {}
        self._stored: Optional[Callable[[int], Optional[bytes]]] = None
        self._counter = COUNTED_BASE
        self._sweep_at = _SWEEP_FROM

    def __len__(self) -> int:
        """Returns how many keys are stored here. Integers that are their own numbers are not."""
        return len(self._keys)

    def ids(self, keys: Iterable[K]) -> List[int]:
        """Returns the numbers of keys that are about to be added to the deck."""
        own = DIGEST_BASE
        assign = self._assign
        given: Iterable[Any] = keys
        if self._renamed:
            return [assign(key) for key in given]
        return [key if type(key) is int and 0 < key < own else assign(key) for key in given]

    def find(self, key: K) -> int:
        """Returns the number of a key; 0 if it has none yet."""
        return self._ids.get(key) or self._plain(key) or self._find_stored(key)

    def lookup(self, key: K) -> int:
        """Returns the number that a key has, or had before it was forgotten; 0 if it cannot have had one."""
        number = self.find(key)
        if number:
            return number
        number = self._digested(key, 0)
        return 0 if number in self._keys else number

    def key(self, number: int) -> K:
        """Returns the key of one of the deck's numbers."""
        if number < DIGEST_BASE:
            return number  # type: ignore[return-value]
        try:
            return self._keys[number]
        except KeyError:
            return self._recalled(number)

    def optional_key(self, number: int) -> Optional[K]:
        """Returns the key of a number; None for 0."""
        return self.key(number) if number else None

    # -- Keys that the library stores ---------------------------------------------------------------------------------

    def attach(self, stored: Callable[[int], Optional[bytes]]) -> None:
        """Sets the function that returns the packed key of a number without a key here; None if it has none."""
        self._stored = stored

    def check(self, keys: Iterable[K]) -> None:
        """Raises the exceptions of :func:`pack` for keys that are not their own numbers."""
        for key in keys:
            if not self._plain(key):
                _check(key)
                pack(key)

    def packed(self, number: int) -> Optional[bytes]:
        """Returns the key to store with a number; None if there is nothing to store."""
        if number < DIGEST_BASE or number in self._nameless:
            return None
        key = self._keys[number]
        return self.packed_anew(key) if self._renamed.get(key) == number else pack(key)

    def recall(self, number: int) -> bool:
        """Reads the stored key of a number; returns whether there is one that belongs to it."""
        packed = self._stored(number) if self._stored is not None and number >= DIGEST_BASE else None
        key = None if packed is None else unpack(packed)
        if key is None:
            return False
        if packed is not None and packed[:1] == _RENAMED:
            self._renamed[key] = self._ids[key] = number
        elif all(self._digested(key, attempt) != number for attempt in range(_ATTEMPTS)):
            return False
        else:
            self._ids.setdefault(key, number)
        self._keys[number] = key
        return True

    # -- Other keys for the same cards --------------------------------------------------------------------------------

    def check_new(self, key: object, is_stored: bool) -> None:
        """Raises an exception if a key cannot become the new key of a card."""
        _check(key)
        if is_stored:
            self.packed_anew(key)

    def rename(self, number: int, key: K) -> None:
        """Gives the card of a number, which is a digest, a new key."""
        before = self._keys.get(number)
        for known in (self._ids, self._renamed):
            if known.get(before) == number:
                del known[before]
        self._nameless.discard(number)
        self._keys[number] = key
        self._ids[key] = self._renamed[key] = number

    @staticmethod
    def packed_anew(key: object) -> bytes:
        """Returns the stored form of a renamed card's key."""
        packed = _RENAMED + pack(key)
        if len(packed) > abi.CARDSTACK_MAX_KEY:
            invalid(f"the key {_shown(key)} cannot be stored in place of another: it is longer than 62 bytes")
        return packed

    def numbers(self) -> List[int]:
        """Returns the numbers whose keys are stored here."""
        return [number for number in list(self._keys) if number not in self._nameless]

    def _recalled(self, number: int) -> K:
        if not self.recall(number):
            self._nameless.add(number)
            self._keys[number] = number  # type: ignore[assignment]
            self._ids.setdefault(number, number)
        return self._keys[number]

    def _find_stored(self, key: K) -> int:
        """Returns the number of a key that the library has stored, or could have stored; else 0."""
        number = self._digested(key, 0) if self._stored is not None else 0
        if not number or (number not in self._keys and not self.recall(number)):
            return 0
        if number in self._nameless:
            self._nameless.discard(number)
            self._ids.pop(number, None)
            self._keys[number] = key
            self._ids[key] = number
        return self._ids.get(key, 0)

    # -- Forgetting ---------------------------------------------------------------------------------------------------

    @property
    def wants_sweep(self) -> bool:
        """Whether it is time to check which keys are still in use."""
        return len(self._keys) >= self._sweep_at

    def sweep(self, held: AbstractSet[int], keep_counted: bool) -> None:
        """Forgets all keys except those with numbers in `held`, and, with `keep_counted`, the counted ones."""
        kept = set(self._renamed.values()) if keep_counted else set()
        for number in [n for n in self._keys if n not in held and not (keep_counted and n >= COUNTED_BASE)]:
            if number in kept:
                continue
            key = self._keys.pop(number)
            for known in (self._ids, self._renamed):
                if known.get(key) == number:
                    del known[key]
        self._nameless &= self._keys.keys()
        self._sweep_at = max(_SWEEP_FROM, 2 * len(self._keys))

    def _plain(self, key: object) -> int:
        """Returns the number of a key that equals an integer which is its own number; else 0."""
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
        if (identifier := _uuid_bytes(key)) is not None:
            return DIGEST_BASE + self._digest(b"uuid", identifier, attempt)
        if isinstance(key, int):
            return DIGEST_BASE + self._digest(b"int", b"%d" % key, attempt)
        return 0

    def _assign(self, key: K) -> int:
        _check(key)
        number = self.find(key)
        if number:
            return number
        number = self._digested(key, 0)
        attempt = 0
        while number and (number in self._keys or self.recall(number)):
            if self._ids.get(key) == number:
                return number
            attempt += 1
            number = self._digested(key, attempt)
        if not number:
            number = self._counter
            self._counter += 1
        self._ids[key] = number
        self._keys[number] = key
        return number


class RawIds(Keys[int]):
    """Keys that are the engine's own numbers, as in a trace."""

    __slots__ = ()

    def ids(self, keys: Iterable[int]) -> List[int]:
        return list(keys)

    def find(self, key: int) -> int:
        return key

    def lookup(self, key: int) -> int:
        return key

    def key(self, number: int) -> int:
        return number

    def check(self, keys: Iterable[int]) -> None:
        pass

    def packed(self, number: int) -> Optional[bytes]:
        return None

    def recall(self, number: int) -> bool:
        return False
