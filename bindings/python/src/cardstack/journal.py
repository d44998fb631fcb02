r"""Reads a journal, or a saved deck, record by record: for support, on a machine where something went wrong.

It changes nothing and takes no lock, so it can read the journal of a running program, and a damaged journal.

A file is a header of 64 bytes and then frames, all numbers little-endian. Header: ``CARDSTJ\n`` of a journal,
``CARDSTS\n`` of a saved deck; the format's version, 1 (u32); the header's size (u32); nonce, epoch and total size (u64
each; size 0: a journal, which has no end); 1 if the journal had never held a card or a decision when it was rewritten
(u8); 19 zero bytes; and the CRC-32 of the 60 bytes before. Frame: CRC-32 of the rest of the frame, started with the
header's CRC (u32); the frame's size, a multiple of 8, plus 1 if the next frame belongs to the same call of the deck
(u16); kind and detail (u8 each); a number that rises by one (u64); payload.

A journal has marks. A mark is a frame of kind 23 with one word (u64): the size up to which the file
is known to be on the disk. A rewritten journal ends with a mark of its own size, and gets its name only when it is on
the disk; a mark also follows each flush. An error after the size in the last mark is a torn end, whatever follows: a
crash or a loss of power has interrupted the last writing. A torn end is ignored, with all frames of the same call
before it. An error before that size is damage, and so is a journal without a mark.
A saved deck must be complete.

A card's key may follow the records about the card: in a compacted journal the keys are last. So a file is read twice,
first for the keys and the end. Only the keys stay in memory.
"""

from __future__ import annotations

import json
import os
import shutil
import struct
import tempfile
import zlib
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, BinaryIO, Dict, Iterator, List, NamedTuple, Optional, Tuple, Union, cast

from ._base.help import tell_fields
from ._native import journal_records
from .enums import Direction, Store
from .keys import COUNTED_BASE, DIGEST_BASE, Keys, unpack

__all__ = ["Extent", "Journal", "JournalError", "Reader", "Record", "read"]

_VERSION = 1
_HEADER = struct.Struct("<8sIIQQQ20xI")
_JOURNAL, _SAVED_DECK = b"CARDSTJ\n", b"CARDSTS\n"
_BEGINNINGS = [magic + struct.pack("<II", _VERSION, _HEADER.size) for magic in (_JOURNAL, _SAVED_DECK)]
_EPOCHS = (1 << 32) - 1
_FRAME = struct.Struct("<IHBBQ")
_LARGEST = 4096
# A frame between other bytes has a number at most this much larger than the last one; else it is one by chance.
_FARTHEST = 1 << 32
_CHUNK = 1 << 17
_GOES_ON = 1
_NAMES = {kind: name for kind, (name, _) in journal_records.RECORDS.items()}
_WORDS = dict(journal_records.RECORDS.values())
_KEY, _MARK = (kind for kind, name in _NAMES.items() if name in ("key", "mark"))
_DELIVERY = {number: name for name, number in journal_records.DELIVERY_MODES.items()}
_SENDS = {
    number: {"decided": "send", "final": "send_final"}.get(name, name)
    for name, number in journal_records.SEND_KINDS.items()
}
# The meaning of an undone or rejected decision for the backend, and the place of its card.
_UNDONE = {
    number: {"back": "rejected", "beneath": "rejected_beneath", "stays": "rejected_stays"}.get(name, name)
    for name, number in journal_records.UNDOING.items()
    if name != "plain"
}
_STORED = {int(bit): name.lower() for name, bit in Store.__members__.items()}


class JournalError(ValueError):
    """The file is not a journal, or its header is damaged."""


@dataclass(frozen=True)
class Record:
    """One record of a journal."""

    offset: int
    """The offset of the record's frame in the file [bytes]."""
    number: int
    """The record's number: 1 for the first one, then rising by one."""
    kind: str
    """The kind of record: ``decision``, ``undone``, ``final``, ``inserted`` ..., or ``unknown``."""
    fields: Dict[str, Any] = field(default_factory=dict)
    """The record's content: numbers, lists of numbers, names. A key is bytes for :func:`cardstack.keys.unpack`, or None
    if the card no longer has one.
    """


@dataclass(frozen=True)
class Journal:
    """The content of a file."""

    nonce: int
    epoch: int
    total_size: int
    """The size of a saved deck [bytes]; 0 for a journal."""
    records: List[Record]
    torn_bytes: int
    """Bytes at a journal's end that are ignored, after a crash or a loss of power during the last writing."""
    damage_offset: Optional[int]
    """Where damage begins [bytes]; only the records before it are read. None: there is no damage."""
    is_empty: bool = False
    """Whether the file has only a part of a header. A deck that opens such a journal creates a new one."""


@dataclass(frozen=True)
class Extent:
    """How much of a file can be read."""

    record_count: int
    """The number of readable records."""
    torn_bytes: int
    """As in :class:`Journal`."""
    damage_offset: Optional[int]
    """As in :class:`Journal`."""
    keys: Dict[int, Optional[bytes]]
    """The first stored key of each card; None if the first record about its key removes it."""


class _Frame(NamedTuple):
    size: int
    goes_on: bool
    kind: int
    detail: int
    number: int
    payload: bytes


class Reader:
    """Reads a journal or a saved deck as a stream: its memory does not grow with the number of records.

    It does not read what is appended to the file after its creation.

    Args:
        file: A file opened for reading bytes, at the beginning of the journal. It stays open. A file that cannot be
            read twice, such as a pipe, is copied to a temporary file first.

    Raises:
        JournalError: The file is not a journal or saved deck, has another version, or its header is damaged.
        OSError: The file cannot be read.
    """

    def __init__(self, file: BinaryIO) -> None:
        if not file.seekable():
            copy = cast(BinaryIO, tempfile.TemporaryFile())  # noqa: SIM115 - it goes when this does
            shutil.copyfileobj(file, copy)
            copy.seek(0)
            file = copy
        self._file = file
        self._begin = file.tell()
        self._size = file.seek(0, os.SEEK_END) - self._begin
        header = self._read(0, _HEADER.size)
        # The file has only a part of a new journal's header, after a crash. The engine accepts this, too.
        self.is_empty = len(header) < _HEADER.size
        self.nonce = 0
        self.epoch = 0
        self.total_size = 0
        self._seed = 0
        _check_beginning(header)
        if not self.is_empty:
            self.nonce, self.epoch, self.total_size, self._seed = _header(header)

    @cached_property
    def extent(self) -> Extent:
        """How much can be read, and the keys. The first access reads the whole file."""
        if self.is_empty:
            return Extent(0, self._size, None, {})
        keys: Dict[int, Optional[bytes]] = {}
        # Those of the call that is being read.
        told: List[Tuple[int, Optional[bytes]]] = []
        offset = whole = _HEADER.size
        count = whole_count = 0
        is_marked = False
        for frame in self._frames():
            offset += frame.size
            count += 1
            if frame.kind == _KEY:
                key = _key(frame.detail, frame.payload)
                if key is not None:
                    told.append(key)
            is_marked = is_marked or frame.kind == _MARK
            if not frame.goes_on:
                whole, whole_count = offset, count
                for card, packed in told:
                    keys.setdefault(card, packed)
                told.clear()
        damage = self._damage(offset, count, is_marked)
        if damage is None:
            # An unfinished call is ignored.
            return Extent(whole_count, self._size - whole, None, keys)
        for card, packed in told:
            keys.setdefault(card, packed)
        return Extent(count, 0, damage, keys)

    def _damage(self, offset: int, count: int, is_marked: bool) -> Optional[int]:
        """Returns where damage begins, or None for a torn end only. The valid frames end at `offset`."""
        if self.total_size not in (0, self._size):
            return min(self.total_size, self._size)
        if not self.total_size and not is_marked:
            return offset
        if offset < self._size and (self.total_size or self._is_followed(offset, count)):
            return offset
        return None

    def records(self) -> Iterator[Record]:
        """Returns the records, as far as the file can be read.

        Raises:
            JournalError: The file has changed since it was first read.
            OSError: The file cannot be read.
        """
        left = self.extent.record_count
        if not left:
            return
        offset = _HEADER.size
        for frame in self._frames():
            # A saved deck has no marks.
            name = "unknown" if frame.kind == _MARK and self.total_size else _NAMES.get(frame.kind, "unknown")
            if name == "unknown":
                fields: Dict[str, Any] = {"kind": frame.kind, "detail": frame.detail, "bytes": len(frame.payload)}
            else:
                fields = _fields(name, frame.detail, frame.payload)
            yield Record(offset, frame.number, name, fields)
            offset += frame.size
            left -= 1
            if not left:
                return
        raise JournalError("the file has changed while it was read")

    def _frames(self) -> Iterator[_Frame]:
        """Returns the frames in order, up to the first invalid one."""
        data, place, offset = b"", 0, _HEADER.size
        number = 0
        while True:
            if len(data) - place < _LARGEST and offset < self._size:
                data = data[place:] + self._read(offset, _CHUNK)
                offset += _CHUNK
                place = 0
            frame = _frame(data, place, self._seed, number)
            number += 1
            # A saved deck is one call, so no frame continues in the next.
            if frame is None or frame.number != number or (frame.goes_on and self.total_size):
                return
            place += frame.size
            yield frame

    def _is_followed(self, offset: int, last: int) -> bool:
        """Whether a later mark says that the bytes at an offset were on the disk."""
        for begin in range(offset, self._size, _CHUNK):
            # The last frame may continue in the next chunk.
            data = self._read(begin, _CHUNK + _LARGEST)
            for place in range(0, min(_CHUNK, len(data)), 8):
                frame = _frame(data, place, self._seed, last)
                if frame is not None and _safe_size(frame) > offset:
                    return True
        return False

    def _read(self, offset: int, count: int) -> bytes:
        """Returns `count` bytes at an offset, or fewer at the end of the file."""
        self._file.seek(self._begin + offset)
        left = min(count, self._size - offset)
        parts = []
        while left > 0:
            part = self._file.read(left)
            if not part:
                break
            parts.append(part)
            left -= len(part)
        return b"".join(parts)


tell_fields(Record, Journal)


def read(file: Union[str, os.PathLike[str], BinaryIO]) -> Journal:
    """Reads a whole journal or saved deck.

    Args:
        file: A path, or a file opened for reading bytes.

    Raises:
        JournalError: The file is not a journal or saved deck, has another version, or its header is damaged.
        OSError: The file cannot be read.
    """
    if isinstance(file, (str, os.PathLike)):
        with open(file, "rb") as opened:
            return read(opened)
    reader = Reader(file)
    told = reader.nonce, reader.epoch, reader.total_size
    records = list(reader.records())
    return Journal(*told, records, reader.extent.torn_bytes, reader.extent.damage_offset, reader.is_empty)


def _check_beginning(data: bytes) -> None:
    """Raises JournalError unless the bytes are a header, or the beginning of a journal's header."""
    if not any(beginning.startswith(data[: len(beginning)]) for beginning in _BEGINNINGS):
        version = int.from_bytes(data[8:12], "little")
        if data[:8] in (_JOURNAL, _SAVED_DECK) and len(data) >= 12 and version != _VERSION:
            kind = "journal" if data[:8] == _JOURNAL else "saved deck"
            raise JournalError(f"this is a {kind} of version {version}; this program reads version {_VERSION}")
        raise JournalError("this is no journal or saved deck")
    if 6 < len(data) < _HEADER.size and data[6] == _SAVED_DECK[6]:
        raise JournalError(f"the header of a saved deck is cut short: the file has {len(data)} bytes")


def _header(data: bytes) -> Tuple[int, int, int, int]:
    magic, _, _, nonce, epoch, total, checksum = _HEADER.unpack(data)
    if zlib.crc32(data[: _HEADER.size - 4]) != checksum:
        raise JournalError("the header is damaged")
    if magic != (_SAVED_DECK if total else _JOURNAL):
        raise JournalError("the header's size is not that of its kind")
    if epoch >= _EPOCHS:
        raise JournalError("the header's epoch leaves no tokens")
    return nonce, epoch, total, checksum


def _frame(data: bytes, place: int, seed: int, last: int) -> Optional[_Frame]:
    """Returns the valid frame at a place with a number after `last`, or None."""
    if place + _FRAME.size > len(data):
        return None
    checksum, told, kind, detail, number = _FRAME.unpack_from(data, place)
    size = told & ~_GOES_ON
    end = place + size
    if size < _FRAME.size or size > _LARGEST or size % 8 or end > len(data) or not last < number <= last + _FARTHEST:
        return None
    if zlib.crc32(data[place + 4 : end], seed) != checksum:
        return None
    return _Frame(size, told != size, kind, detail, number, data[place + _FRAME.size : end])


def _safe_size(frame: _Frame) -> int:
    """Returns the size in a mark, up to which the file is on the disk; 0 if the frame is not a mark."""
    if frame.kind != _MARK or len(frame.payload) != 8:
        return 0
    # No file has a size with the highest bit set.
    return max(int.from_bytes(frame.payload, "little", signed=True), 0)


def _key(detail: int, payload: bytes) -> Optional[Tuple[int, Optional[bytes]]]:
    """Returns the card and the key of a record about a key; the key is None if it is removed. None for others."""
    if len(payload) < 8:
        return None
    card = int.from_bytes(payload[:8], "little")
    if detail == journal_records.NO_KEY and len(payload) == 8:
        return card, None
    return (card, payload[8 : 8 + detail]) if len(payload) == 8 + (detail + 7) // 8 * 8 else None


def _fields(name: str, detail: int, payload: bytes) -> Dict[str, Any]:
    """Returns the fields of a record: its words by name, and its detail. Empty if its words are unknown."""
    if name == "key":
        key = _key(detail, payload)
        return {"card": key[0], "key": key[1]} if key else {}
    words = _words(name, payload)
    if words is None:
        return {}
    if name == "decision":
        token, card, wall, exit_x, exit_y, _ = words.values()
        return {
            "token": token,
            "card": card,
            "direction": _direction(detail & 0x0F),
            "wall_time": wall,
            "exit": [exit_x, exit_y],
            "recycles": bool(detail & journal_records.RECYCLES),
            "finalizes_oldest": bool(detail & journal_records.FINALIZES_OLDEST),
            "closes_oldest": bool(detail & journal_records.CLOSES_OLDEST),
            "sent": bool(detail & journal_records.IS_REPORTED),
        }
    if name == "queued":
        nonce = words.pop("nonce")
        what, wall = _SENDS.get(detail >> 4, str(detail >> 4)), words.pop("wall_time")
        return {"what": what, **words, "direction": _direction(detail & 0x0F), "wall_time": wall, "nonce": nonce}
    if name == "undone":
        return {**words, "how": _UNDONE[detail]} if detail in _UNDONE else words
    if name == "delivery":
        return {"when": _DELIVERY.get(detail, str(detail)), **words}
    if name == "answered":
        return {**words, "answer": "sent" if detail == journal_records.IS_SENT else "rejected"}
    if name == "parked":
        return {**words, "is_parked": detail == 1}
    if name == "aside":
        flies = {**words, "flies": detail != 0}
        return {**flies, "circles": True} if detail == journal_records.CIRCLES else flies
    if name == "locked":
        return {**words, "directions": [_direction(n + 1) for n in range(8) if not detail >> n & 1]}
    if name == "contents":
        return {"stored": [word for bit, word in _STORED.items() if detail & bit]}
    return words


def _words(name: str, payload: bytes) -> Optional[Dict[str, Any]]:
    """Returns the words of a record by name; None if they are unknown."""
    found: Dict[str, Any] = {}
    place = 0
    for field_name, form in _WORDS[name]:
        if form == "*":
            found[field_name] = list(struct.unpack(f"<{(len(payload) - place) // 8}Q", payload[place:]))
            place = len(payload)
        elif place + 8 > len(payload):
            return None
        else:
            (found[field_name],) = struct.unpack_from(f"<{form}", payload, place)
            place += 8
    return found if place == len(payload) else None


_DIRECTIONS = {direction.value: direction.name.lower() for direction in Direction}


def _direction(number: int) -> str:
    return _DIRECTIONS.get(number) or str(number)


class _Name(NamedTuple):
    """A card's key."""

    packed: bytes
    """The key in its stored form."""
    key: Any
    """The key as a Python object; None if no Python program has stored it."""

    @property
    def text(self) -> str:
        return "0x" + self.packed.hex() if self.key is None else repr(self.key)

    @property
    def json(self) -> Dict[str, Any]:
        if self.key is None:
            return {"key": self.packed.hex()}
        text = self.key.decode("latin-1") if isinstance(self.key, bytes) else str(self.key)
        return {"key": self.packed.hex(), "key_type": type(self.key).__name__, "key_text": text}


class _Names:
    """The keys of cards while the records are read: the last key before a record, or else the next one."""

    def __init__(self, keys: Dict[int, Optional[bytes]]) -> None:
        self._keys = keys
        self._names: Dict[int, Optional[_Name]] = {}

    def learn(self, card: int, packed: Optional[bytes]) -> Optional[_Name]:
        """Sets a card's key for the following records."""
        name = None if packed is None else _Name(packed, _unpacked(card, packed))
        self._names[card] = name
        return name

    def find(self, card: int) -> Optional[_Name]:
        if card in self._names:
            return self._names[card]
        packed = self._keys.get(card)
        return None if packed is None else self.learn(card, packed)


def _unpacked(card: int, packed: bytes) -> Any:
    """Returns a key that a Python program has stored; None for others, as its number shows."""
    if not DIGEST_BASE <= card < COUNTED_BASE:
        return None
    key = unpack(packed)
    if key is None or _NO_KEYS.lookup(key) == card:
        return key
    # Perhaps another key had that number already.
    keys: Keys[Any] = Keys()
    keys.attach(lambda _: packed)
    return keys.key(card) if keys.recall(card) else None


_NO_KEYS: Keys[Any] = Keys()


def lines(reader: Reader) -> Iterator[str]:
    """Returns a journal as lines of text: one about the file, one for each record, and lines about its end.

    The first line comes before the rest is read. After a card's number is the key that the card has at that record.
    """
    if reader.is_empty:
        yield "empty: a deck that opens it begins anew"
    else:
        yield f"{'saved deck' if reader.total_size else 'journal'}: nonce {reader.nonce:016x}, epoch {reader.epoch}"
    extent = reader.extent
    names = _Names(extent.keys)
    for record in reader.records():
        fields = "  ".join(_texts(record, names))
        yield f"{record.offset:>10}  {record.number:>7}  {record.kind:<12}  {fields}".rstrip()
    if not reader.is_empty:
        yield f"end: {extent.record_count} records"
    if extent.torn_bytes:
        yield f"the last {extent.torn_bytes} bytes are an unfinished {'header' if reader.is_empty else 'record'}"
    if extent.damage_offset is not None:
        yield f"damaged at byte {extent.damage_offset}: what comes after it cannot be trusted"


def _texts(record: Record, names: _Names) -> List[str]:
    fields = record.fields
    if "key" in fields:
        # The text of the key follows. If the record removes the key, the line has the former one.
        card = fields["card"]
        had = names.find(card) if fields["key"] is None else None
        name = names.learn(card, fields["key"])
        return [f"card {card}={had.text}" if had else f"card {card}", f"key {name.text if name else 'none'}"]
    texts = []
    for field_name, value in fields.items():
        if field_name == "card":
            texts.append(f"card {_card(value, names)}")
        elif field_name == "cards":
            texts.append(f"cards [{' '.join([_card(card, names) for card in value])}]")
        else:
            texts.append(f"{field_name} {_text(value)}")
    return texts


def _card(card: int, names: _Names) -> str:
    name = names.find(card)
    return f"{card}={name.text}" if name else str(card)


def _text(value: object) -> str:
    if isinstance(value, float):
        return f"{value:.6g}" if value < 1e6 else f"{value:.3f}"
    if isinstance(value, list):
        return "[" + " ".join(map(_text, value)) + "]"
    return str(value)


def json_lines(reader: Reader) -> Iterator[str]:
    """Returns a journal as lines of JSON, one object each: about the file, the records, and about its end.

    The first line comes before the rest is read. A stored key is in hexadecimal digits; a key of a Python program is
    also text, with its type. A card's number, or a list of numbers, is followed by the keys that the cards have at that
    record, if any (``card_key``, ``card_keys``).
    """
    encode = json.JSONEncoder().encode
    about = {"nonce": reader.nonce, "epoch": reader.epoch, "total_size": reader.total_size, "is_empty": reader.is_empty}
    yield encode(about)
    extent = reader.extent
    names = _Names(extent.keys)
    for record in reader.records():
        fields = {"offset": record.offset, "number": record.number, "kind": record.kind, **record.fields}
        if "key" in fields:
            had = names.find(fields["card"]) if fields["key"] is None else None
            name = names.learn(fields["card"], fields["key"])
            fields.update(name.json if name else {"card_key": had.json} if had else {})
        elif "card" in fields:
            name = names.find(fields["card"])
            if name:
                fields["card_key"] = name.json
        elif "cards" in fields:
            found = [names.find(card) for card in fields["cards"]]
            if any(found):
                fields["card_keys"] = [name.json if name else None for name in found]
        yield encode(fields)
    yield encode(
        {
            "records": extent.record_count,
            "torn_bytes": extent.torn_bytes,
            "damage_offset": extent.damage_offset,
        }
    )
