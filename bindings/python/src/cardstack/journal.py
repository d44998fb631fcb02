r"""Reads a journal, or a saved deck, record by record: for support, on a machine where something went wrong.

Nothing is changed and no lock is taken, so the journal of a running program can be looked at, and a damaged one, too.

A file is a header of 64 bytes and then frames, all numbers little-endian. Header: ``CARDSTK\n``, the format's version
(u32), the header's size (u32), nonce, epoch and total size (u64 each; size 0: a journal, which has no end), 20 zero
bytes, and the CRC-32 of the 60 bytes before. Frame: CRC-32 of what follows it in the frame, begun with the header's
(u32); the frame's size, a multiple of 8, plus 1 if the call of the deck that it is of goes on in the next frame (u16);
kind and detail (u8 each); a number that rises by one (u64); payload.
"""

from __future__ import annotations

import os
import struct
import zlib
from dataclasses import dataclass, field
from typing import Any, BinaryIO, Dict, Iterator, List, Optional, Tuple, Union

from .enums import Direction
from .keys import unpack

__all__ = ["Journal", "JournalError", "Record", "read"]

_MAGIC = b"CARDSTK\n"
_VERSION = 1
_HEADER = struct.Struct("<8sIIQQQ20xI")
_FRAME = struct.Struct("<IHBBQ")
_LARGEST = 4096
_GOES_ON = 1
_RECYCLES = 0x80
_FINALIZES_OLDEST = 0x40
_CLOSES_OLDEST = 0x20
_SENT = 0x10

_KINDS = {
    1: "decision",
    2: "undone",
    3: "final",
    4: "final_tokens",
    5: "final_read",
    6: "inserted",
    7: "removed",
    8: "placed",
    9: "aside",
    10: "cleared",
    11: "shifted",
    12: "locked",
    13: "key",
    14: "remembered",
    15: "contents",
    16: "closed",
    17: "delivery",
    18: "answered",
    19: "staged",
    20: "released",
    21: "queued",
}
_DELIVERY = {0: "none", 1: "at_decision", 2: "when_final", 3: "both"}
_SENDS = {0: "send", 1: "send_final", 2: "revert"}
# What an undone decision means for the backend, or that it was rejected, and where its card is then.
_UNDONE = {1: "withdrawn", 2: "reverted", 4: "rejected", 8: "rejected_beneath", 16: "rejected_stays"}
_STORED = {1: "upcoming", 2: "session"}


class JournalError(ValueError):
    """The file is not a journal, or its header is damaged."""


@dataclass(frozen=True)
class Record:
    """One record of a journal."""

    offset: int
    """Where its frame begins, from the beginning of the file [bytes]."""
    number: int
    """1 for the first, then one more each."""
    kind: str
    """What it tells: ``decision``, ``undone``, ``final``, ``inserted`` ..., or ``unknown``."""
    fields: Dict[str, Any] = field(default_factory=dict)
    """What is in it: numbers, lists of numbers, names; a key as bytes, which :func:`cardstack.keys.unpack` reads."""


@dataclass(frozen=True)
class Journal:
    """What a file holds."""

    nonce: int
    epoch: int
    total_size: int
    """Size of a saved deck [bytes]; 0: a journal."""
    records: List[Record]
    torn_bytes: int
    """Bytes behind a journal's last whole record: what a crash left of the next."""
    damage_offset: Optional[int]
    """Where a record is damaged that others come after [bytes], or a saved deck is; the records are those before it.
    None: nowhere.
    """


def read(file: Union[str, os.PathLike[str], BinaryIO]) -> Journal:
    """Reads a journal or a saved deck.

    Args:
        file: Its path, or a file opened for reading bytes.

    Raises:
        JournalError: The file is none, one of a newer version, or its header is damaged.
        OSError: It cannot be read.
    """
    if isinstance(file, (str, os.PathLike)):
        with open(file, "rb") as opened:
            return read(opened)
    data = file.read()
    nonce, epoch, total, seed = _header(data)
    records: List[Record] = []
    offset = _HEADER.size
    # Up to where calls are whole.
    whole, whole_records = offset, 0
    while offset < len(data):
        frame = _frame(data, offset, seed)
        if frame is None or frame[2] != len(records) + 1:
            break
        size, record = _record(data, offset, frame)
        records.append(record)
        offset += size
        if not frame[4]:
            whole, whole_records = offset, len(records)
    rest = len(data) - offset
    damage = offset if rest and (total or _is_followed(data, offset, seed, len(records))) else None
    if damage is None and total not in (0, len(data)):
        damage = min(total, len(data))
    if damage is None:
        # A call that did not come to its end counts for nothing.
        del records[whole_records:]
        rest = len(data) - whole
    return Journal(nonce, epoch, total, records, 0 if damage is not None else rest, damage)


def _header(data: bytes) -> Tuple[int, int, int, int]:
    if data[:8] != _MAGIC[: len(data[:8])]:
        raise JournalError("this is no journal or saved deck")
    if len(data) < _HEADER.size:
        raise JournalError(f"the header is cut short: the file has {len(data)} bytes")
    _, version, size, nonce, epoch, total, checksum = _HEADER.unpack_from(data)
    if version != _VERSION or size != _HEADER.size:
        raise JournalError(f"this is a journal of version {version}; this program reads version {_VERSION}")
    if zlib.crc32(data[: _HEADER.size - 4]) != checksum:
        raise JournalError("the header is damaged")
    return nonce, epoch, total, checksum


def _frame(data: bytes, offset: int, seed: int) -> Optional[Tuple[int, int, int, int, bool]]:
    """Kind, detail, number and size of the whole frame at an offset, if one is there, and whether its call goes on."""
    if offset + _FRAME.size > len(data):
        return None
    checksum, told, kind, detail, number = _FRAME.unpack_from(data, offset)
    size = told & ~_GOES_ON
    if size < _FRAME.size or size > _LARGEST or size % 8 or offset + size > len(data):
        return None
    if zlib.crc32(data[offset + 4 : offset + size], seed) != checksum:
        return None
    return kind, detail, number, size, bool(told & _GOES_ON)


def _is_followed(data: bytes, offset: int, seed: int, last: int) -> bool:
    for place in range(offset, len(data), 8):
        frame = _frame(data, place, seed)
        if frame is not None and frame[2] > last:
            return True
    return False


def _record(data: bytes, offset: int, frame: Tuple[int, int, int, int, bool]) -> Tuple[int, Record]:
    kind, detail, number, size, _ = frame
    payload = data[offset + _FRAME.size : offset + size]
    name = _KINDS.get(kind, "unknown")
    fields = _fields(name, detail, payload)
    if name == "unknown":
        fields = {"kind": kind, "detail": detail, "bytes": len(payload)}
    return size, Record(offset, number, name, fields)


def _fields(name: str, detail: int, payload: bytes) -> Dict[str, Any]:
    words = struct.unpack(f"<{len(payload) // 8}Q", payload)
    if name == "decision" and len(words) == 6:
        token, card, wall, exit_x, exit_y = struct.unpack_from("<QQddd", payload)
        fields = {"token": token, "card": card, "direction": _direction(detail & 0x0F), "wall_time": wall}
        fields.update(exit=[exit_x, exit_y], recycles=bool(detail & _RECYCLES))
        fields["finalizes_oldest"] = bool(detail & _FINALIZES_OLDEST)
        fields["closes_oldest"] = bool(detail & _CLOSES_OLDEST)
        fields["sent"] = bool(detail & _SENT)
        return fields
    if name == "undone" and words:
        return {"token": words[0], "how": _UNDONE[detail]} if detail in _UNDONE else {"token": words[0]}
    if name == "delivery" and words:
        return {"when": _DELIVERY.get(detail, str(detail)), "nonce": words[0]}
    if name == "answered" and words:
        return {"token": words[0], "answer": "sent" if detail == 1 else "rejected"}
    if name == "queued" and len(words) == 4:
        wall = struct.unpack_from("<d", payload, 16)[0]
        what = {"what": _SENDS.get(detail >> 4, str(detail >> 4)), "decision": words[0], "card": words[1]}
        return {**what, "direction": _direction(detail & 0x0F), "wall_time": wall, "nonce": words[3]}
    if name == "aside" and words:
        fields = {"card": words[0], "flies": detail != 0}
        return {**fields, "circles": True} if detail == 2 else fields
    if name in ("final", "final_read", "closed", "released") and words:
        return {"count": words[0]}
    if name == "final_tokens":
        return {"tokens": list(words)}
    if name == "inserted" and words:
        return {"position": words[0], "cards": list(words[1:])}
    if name in ("removed", "remembered", "staged"):
        return {"cards": list(words)}
    if name == "placed" and len(words) == 2:
        return {"card": words[0], "position": words[1]}
    if name == "shifted" and len(words) == 2:
        return {"distance": struct.unpack_from("<q", payload)[0], "held": words[1]}
    if name == "locked" and words:
        return {"card": words[0], "directions": [_direction(n + 1) for n in range(8) if not detail >> n & 1]}
    if name == "key" and words:
        return {"card": words[0], "key": payload[8 : 8 + detail]}
    if name == "contents":
        return {"stored": [word for bit, word in _STORED.items() if detail & bit]}
    return {}


def _direction(number: int) -> str:
    try:
        return Direction(number).name.lower()
    except ValueError:
        return str(number)


def lines(journal: Journal) -> Iterator[str]:
    """A journal as text, a line each."""
    what = "saved deck" if journal.total_size else "journal"
    yield f"{what}: nonce {journal.nonce:016x}, epoch {journal.epoch}, {len(journal.records)} records"
    for record in journal.records:
        fields = "  ".join(f"{name} {_text(value)}" for name, value in record.fields.items())
        yield f"{record.offset:>10}  {record.number:>7}  {record.kind:<12}  {fields}".rstrip()
    if journal.torn_bytes:
        yield f"the last {journal.torn_bytes} bytes are an unfinished record"
    if journal.damage_offset is not None:
        yield f"damaged at byte {journal.damage_offset}: what comes after it cannot be trusted"


def _text(value: object) -> str:
    if isinstance(value, list):
        return "[" + " ".join(_text(part) for part in value) + "]"
    if isinstance(value, bytes):
        key = unpack(value)
        return repr(value) if key is None else repr(key)
    if isinstance(value, float):
        return f"{value:.6g}" if value < 1e6 else f"{value:.3f}"
    return str(value)


def json_records(journal: Journal) -> Iterator[Dict[str, Any]]:
    """A journal as objects for JSON, the first about the file itself.

    Keys are in hexadecimal digits as they are stored, and, where they are a Python program's, as text with their type.
    """
    yield {
        "nonce": journal.nonce,
        "epoch": journal.epoch,
        "total_size": journal.total_size,
        "records": len(journal.records),
        "torn_bytes": journal.torn_bytes,
        "damage_offset": journal.damage_offset,
    }
    for record in journal.records:
        fields = dict(record.fields)
        if "key" in fields:
            key = unpack(fields["key"])
            text = key.decode("latin-1") if isinstance(key, bytes) else str(key)
            fields["key"] = fields["key"].hex()
            if key is not None:
                fields.update(key_type=type(key).__name__, key_text=text)
        yield {"offset": record.offset, "number": record.number, "kind": record.kind, **fields}
