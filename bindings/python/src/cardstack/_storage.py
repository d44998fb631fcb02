"""What outlives the program: a deck's journal, its saved copies, and the keys of cards in them."""

from __future__ import annotations

import ctypes
import os
import weakref
from array import array
from ctypes import byref
from itertools import chain
from typing import Any, Callable, Iterable, List, NamedTuple, Optional, Tuple, Union

from . import _abi
from ._arguments import kind_of
from ._choices import member, store_mask
from ._handle import Handle
from ._help import tell_fields
from ._inventory import Inventory
from ._loader import library
from ._stage import Stage
from .enums import CardStatus, JournalState, Restore, Store
from .errors import invalid, storage_error
from .keys import COUNTED_BASE, DIGEST_BASE, Keys, pack

__all__ = ["JournalInfo", "Path", "Storage", "Stored"]


Path = Union[str, "os.PathLike[str]"]
"""The name of a file."""

Stored = Union[int, str, Iterable[Union[Store, str]]]
"""What is stored: a mask, a name, or names."""

_LIVE = CardStatus.UPCOMING | CardStatus.IN_PLAY | CardStatus.RESERVE


class JournalInfo(NamedTuple):
    """What was found in a journal or a saved deck, and how a journal is."""

    state: JournalState
    """How the journal is now; NONE for a saved deck."""
    size: int
    """Its size now [bytes]."""
    nonce: int
    """The number of this journal, which no other has."""
    epoch: int
    """How often it was opened, this time included, or some more, if it could not be written anew once.

    Tokens of this time are more than epoch * 2**32.
    """
    records: int
    """Records that were read at opening."""
    torn_bytes: int
    """Bytes at its end that did not count: a call that was not written to its end, or what a loss of power damaged
    behind all that was known to be on the disk.
    """
    damage_offset: int
    """Where the damage is, if it was salvaged, from the beginning; 0: nowhere [bytes]."""
    lost_records: int
    """If it was salvaged: whole records behind the damage that were not restored."""
    lost_bytes: int
    """If it was salvaged: bytes behind the damage that hold no whole record."""
    decisions: int
    """Decisions found that could be undone."""
    finals: int
    """Final events found that had not been read, and those that waited because a leaving card could be caught."""
    cards: int
    """Upcoming cards found."""
    error_number: int
    """The system's number for the last error, as in :mod:`errno`; 0: none."""
    is_new: bool
    """There was no journal, and one has been made."""


tell_fields(JournalInfo)


def _new_record() -> _abi.cardstack_journal_info:
    record = _abi.cardstack_journal_info()
    record.struct_size = ctypes.sizeof(record)
    return record


def _info(record: _abi.cardstack_journal_info) -> JournalInfo:
    values = {name: getattr(record, name) for name in JournalInfo._fields}
    return JournalInfo(**{**values, "state": JournalState(record.state), "is_new": bool(record.is_new)})


def _strategy(restore: Union[Restore, str], salvage: bool) -> int:
    return int(member(Restore, restore, "restore")) + (_abi.CARDSTACK_RESTORE_SALVAGE if salvage else 0)


class Storage:
    """A deck's journal and its saved copies, with the keys of the cards in them."""

    __slots__ = ("__weakref__", "_inventory", "_key_buffer", "_keys", "_native", "_out_size", "_stage", "path")

    def __init__(self, native: Handle, keys: Keys[Any], inventory: Inventory, stage: Stage[Any]) -> None:
        self._native = native
        self._keys = keys
        self._inventory = inventory
        self._stage = stage
        self.path: Optional[str] = None
        """The name of the journal that is open; while it is, keys are stored as cards come."""
        self._key_buffer = ctypes.create_string_buffer(_abi.CARDSTACK_MAX_KEY)
        self._out_size = ctypes.c_size_t()

    # -- Journal ------------------------------------------------------------------------------------------------------

    def info(self) -> Optional[JournalInfo]:
        """How the journal is; None if there is none."""
        record = self._journal_record()
        return _info(record) if record.state != JournalState.NONE else None

    def flush(self) -> None:
        """Waits until the disk has all that was written."""
        self.do(self._native.wait("cardstack_deck_journal_flush"))

    def compact(self) -> None:
        """Rewrites the journal."""
        self.do(self._native.wait("cardstack_deck_journal_compact"))

    def close(self) -> None:
        """Closes the journal."""
        self._native.do(self._native.library.cardstack_deck_close_journal(self._native._handle))
        self.path = None

    def open(
        self, path: Path, restore: Union[Restore, str], store: Stored, sync_sends: bool = False, salvage: bool = False
    ) -> None:
        """Opens the journal, and restores the deck."""
        native = self._native
        options = _abi.cardstack_journal_options()
        native.do(library.cardstack_journal_options_init(byref(options), ctypes.sizeof(options)))
        options.restore = _strategy(restore, salvage)
        options.contents = store_mask(store)
        options.sync_sends = int(bool(sync_sends))
        if not isinstance(path, (str, bytes, os.PathLike)):
            raise TypeError(f"journal must be the name of a file, not {kind_of(path)}")
        encoded = os.fsencode(path)
        name = os.fsdecode(encoded)
        if b"\0" in encoded:
            invalid("journal must be the name of a file; it has a zero byte")
        record = _new_record()
        code = native.wait("cardstack_deck_open_journal", encoded, byref(options), byref(record))
        if code:
            native.check()
            raise storage_error(code, native.message(), record, name)
        self.path = name
        native.syncs_sends = bool(options.sync_sends)
        self._learn_keys()

    # -- Saved decks --------------------------------------------------------------------------------------------------

    def save(self, store: Stored) -> bytes:
        """The deck in bytes."""
        native = self._native
        mask = store_mask(store)
        native.check()
        if self.path is None:
            self._store_all_keys()
        size = self._out_size
        native.do(native.library.cardstack_deck_save(native._handle, mask, None, 0, byref(size)))
        buffer = ctypes.create_string_buffer(size.value)
        native.do(native.library.cardstack_deck_save(native._handle, mask, buffer, size.value, byref(size)))
        return buffer.raw[: size.value]

    def restore(self, data: bytes, restore: Union[Restore, str], salvage: bool) -> JournalInfo:
        """Restores a saved deck, and returns what was found."""
        native = self._native
        strategy = _strategy(restore, salvage)
        if not isinstance(data, (bytes, bytearray, memoryview)):
            raise TypeError(f"data must be bytes, as save() returns them, not {kind_of(data)}")
        given = bytes(data)
        record = _new_record()
        code = native.library.cardstack_deck_restore(native._handle, given, len(given), strategy, byref(record))
        if code:
            native.check()
            raise storage_error(code, native.message(), record, None)
        self._learn_keys()
        return _info(record)

    # -- Keys ---------------------------------------------------------------------------------------------------------

    def unstored(self, numbers: List[int]) -> List[int]:
        """Those cards whose keys are to be stored before they are added."""
        if self.path is None:
            return []
        named = (number for number in dict.fromkeys(numbers) if number >= DIGEST_BASE)
        return [number for number in named if not self._is_live(number) or self.stored_key(number) is None]

    def store_keys(self, numbers: Iterable[int]) -> None:
        """Gives the library the keys of cards, all or none: so they are there when the cards are."""
        found = ((number, self._keys.packed(number)) for number in numbers)
        self._set_keys([(number, packed) for number, packed in found if packed is not None])

    def set_key(self, number: int, packed: bytes) -> None:
        """Stores another key of a card."""
        self._set_keys([(number, packed)])

    def stored_key(self, number: int) -> Optional[bytes]:
        """The key of a card that the library has stored."""
        native, buffer, size = self._native, self._key_buffer, self._out_size
        if native.library.cardstack_deck_card_key(native._handle, number, buffer, len(buffer), byref(size)):
            return None
        return buffer.raw[: size.value]

    def _is_live(self, number: int) -> bool:
        return bool(self._inventory.status(number) & _LIVE)

    def _is_known(self, number: int) -> bool:
        return bool(self._inventory.status(number) & ~CardStatus.ON_STAGE)

    def _set_keys(self, named: List[Tuple[int, bytes]]) -> None:
        if not named:
            return
        native = self._native
        numbers = array("Q", [number for number, _ in named])
        lengths = (ctypes.c_uint32 * len(named))(*[len(packed) for _, packed in named])
        first = byref(ctypes.c_uint64.from_buffer(numbers))
        packed = b"".join(packed for _, packed in named)
        native.do(native.library.cardstack_deck_set_card_keys(native._handle, first, len(named), packed, lengths))

    def _store_all_keys(self) -> None:
        """Gives the library the key of every card that the deck holds, or of which an event waits."""
        events_wait = self._inventory.has_events()
        held = set(chain(self._inventory.known(), self._stage.on_stage()))
        named = []
        for number in self._keys.numbers():
            if number < COUNTED_BASE:
                if number in held or (events_wait and self._is_known(number)):
                    named.append((number, self._keys.packed(number)))
            elif self._is_known(number):
                pack(self._keys.key(number))
        self._set_keys([(number, packed) for number, packed in named if packed is not None])

    def _learn_keys(self) -> None:
        """Numbers become keys again: those of cards that can be asked for now, the others when they are told."""
        self._keys.attach(_asker(weakref.ref(self)))
        for number in self._inventory.known():
            self._keys.recall(number)

    # -- Results ------------------------------------------------------------------------------------------------------

    def do(self, code: int) -> None:
        """Passes the result of a call about the journal, or raises it with what is known of the cause."""
        native = self._native
        if code:
            native.check()
            message = native.message()
            raise storage_error(code, message, self._journal_record(), self.path)
        native.do(code)

    def ask_key(self, number: int) -> Optional[bytes]:
        """The stored key of a card, while the deck is open."""
        return None if self._native.closed else self.stored_key(number)

    def _journal_record(self) -> _abi.cardstack_journal_info:
        record = _new_record()
        self._native.do(self._native.library.cardstack_deck_journal_info(self._native._handle, byref(record)))
        return record


def _asker(storage: weakref.ref[Storage]) -> Callable[[int], Optional[bytes]]:
    """Asks for stored keys, for as long as the deck is there."""

    def ask(number: int) -> Optional[bytes]:
        found = storage()
        return None if found is None else found.ask_key(number)

    return ask
