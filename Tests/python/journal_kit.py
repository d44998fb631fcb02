"""What the reader of journals and a deck say of one file: how far it can be read."""

from __future__ import annotations

import io
from typing import Any, Tuple

from cardstack import CorruptError, Deck, journal


def judged(data: bytes) -> Tuple[Any, ...]:
    """What the reader says: the number of records and of torn bytes, or where it is damaged."""
    read = journal.read(io.BytesIO(data))
    if read.damage_offset is not None:
        return ("damaged", read.damage_offset)
    return (len(read.records), read.torn_bytes)


def verdict(data: bytes) -> Tuple[Any, ...]:
    """What a deck says."""
    with Deck("classic", width=390, height=844, directions="four-way") as deck:
        try:
            info = deck.restore(data)
        except CorruptError as error:
            return ("damaged", error.offset)
        return (info.records, info.torn_bytes)
