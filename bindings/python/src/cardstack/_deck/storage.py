"""A deck's journal, its saved copies, and the keys of cards in them."""

from __future__ import annotations

import ctypes
import os
import weakref
from array import array
from ctypes import byref
from itertools import chain
from typing import Any, Callable, Iterable, List, NamedTuple, Optional, Tuple, Union

from .._base.help import tell_fields
from .._native import abi
from .._native.arguments import integer, kind_of
from .._native.choices import member, store_mask
from .._native.handle import Handle
from .._native.loader import library
from .._native.results import invalid, storage_error
from ..enums import CardStatus, JournalState, Restore, RestoreName, Store, StoreName
from ..errors import StorageError
from ..frames import Frame
from ..keys import COUNTED_BASE, DIGEST_BASE, Keys, pack
from .inventory import Inventory
from .stage import Stage

__all__ = ["JournalInfo", "Path", "Storage", "Stored"]


Path = Union[str, "os.PathLike[str]"]
"""The name of a file."""

Stored = Union[int, StoreName, Iterable[Union[Store, StoreName]]]
"""What to store: a mask, a name, or several names."""

_GROWTH = 16 << 20  # [bytes]: a journal that has grown by less is left as it is
_LOOKS_EVERY = 64

_LIVE = CardStatus.UPCOMING | CardStatus.IN_PLAY | CardStatus.RESERVE


class JournalInfo(NamedTuple):
    """What a journal or a saved deck contained, and the present state of the journal."""

    state: JournalState
    """The present state of the journal; NONE for a saved deck."""
    size: int
    """The file's present size [bytes]."""
    nonce: int
    """A number that only this journal has."""
    epoch: int
    """How often the journal was opened, this time included. It can skip numbers if the journal could not be rewritten.

    New tokens exceed epoch * 2**32.
    """
    records: int
    """The number of records that were read."""
    torn_bytes: int
    """Bytes cut off at the end: an unfinished call, or damage by a loss of power after the last part known to be on
    the disk.
    """
    damage_offset: int
    """Where salvaged damage begins; 0: there is none [bytes]."""
    lost_records: int
    """After a salvage: intact records after the damage that were not restored."""
    lost_bytes: int
    """After a salvage: bytes after the damage that are no intact record."""
    decisions: int
    """The number of decisions found that can be undone."""
    finals: int
    """The number of Final events found that were not read, or that waited because a card could still be caught."""
    cards: int
    """The number of upcoming cards found."""
    error_number: int
    """The system's number of the last error since a rewrite, as in :mod:`errno`; 0: none."""
    is_new: bool
    """Whether the journal has never held a card or a decision: whether to add the first cards."""


tell_fields(JournalInfo)


def _new_record() -> abi.cardstack_journal_info:
    record = abi.cardstack_journal_info()
    record.struct_size = ctypes.sizeof(record)
    return record


def _info(record: abi.cardstack_journal_info) -> JournalInfo:
    values = {name: getattr(record, name) for name in JournalInfo._fields}
    return JournalInfo(**{**values, "state": JournalState(record.state), "is_new": bool(record.is_new)})


def _strategy(restore: Union[Restore, RestoreName], salvage: bool) -> int:
    return int(member(Restore, restore, "restore")) + (abi.CARDSTACK_RESTORE_SALVAGE if salvage else 0)


class Storage:
    """A deck's journal and its saved copies, with the keys of the cards in them."""

    __slots__ = ("__weakref__", "_calls", "_compacted", "_inventory", "_keys", "_native", "_stage", "path")

    def __init__(self, native: Handle, keys: Keys[Any], inventory: Inventory, stage: Stage[Any]) -> None:
        self._native = native
        self._keys = keys
        self._inventory = inventory
        self._stage = stage
        self.path: Optional[str] = None
        """The name of the open journal. While it is open, keys are stored when cards are added."""
        # The file's size after the last rewrite, and how often it might have been looked at.
        self._compacted = 0
        self._calls = 0

    # -- Journal ------------------------------------------------------------------------------------------------------

    def info(self) -> Optional[JournalInfo]:
        """Returns the state of the journal; None if there is none."""
        record = self._journal_record()
        return _info(record) if record.state != JournalState.NONE else None

    def flush(self) -> None:
        """Waits until the disk has everything that was written."""
        self.do(self._native.wait("cardstack_deck_journal_flush"))

    def compact(self) -> None:
        """Rewrites the journal."""
        self.do(self._native.wait("cardstack_deck_journal_compact"))
        self._compacted = self._journal_record().size

    def compact_if_grown(self, frame: Frame[Any]) -> None:
        """Rewrites a journal that has grown much, unless a finger would wait for the disk.

        Called often, it looks at the file only now and then.
        """
        if self.path is None or frame.interaction:
            return
        self._calls += 1
        if self._calls % _LOOKS_EVERY:
            return
        record = self._journal_record()
        if record.state != JournalState.WRITTEN or record.size - self._compacted <= max(self._compacted, _GROWTH):
            return
        try:
            self.compact()
        except (MemoryError, StorageError) as error:
            import logging

            # The journal is as before. The next attempt comes when it has grown by as much again.
            self._compacted = record.size
            logging.getLogger("cardstack").warning("the journal was not compacted: %s", error)

    def open(
        self,
        path: Path,
        restore: Union[Restore, RestoreName],
        store: Stored,
        sync_sends: bool = False,
        salvage: bool = False,
        first_token: int = 0,
    ) -> None:
        """Opens the journal, and restores the deck."""
        native = self._native
        options = abi.cardstack_journal_options()
        native.do(library.cardstack_journal_options_init(byref(options), ctypes.sizeof(options)))
        options.restore = _strategy(restore, salvage)
        options.contents = store_mask(store)
        options.sync_sends = int(bool(sync_sends))
        options.first_token = integer("first_token", first_token)
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
        self._compacted = record.size
        native.syncs_sends = bool(options.sync_sends)
        self._learn_keys()

    # -- Saved decks --------------------------------------------------------------------------------------------------

    def save(self, store: Stored) -> bytes:
        """Returns the deck as bytes."""
        native = self._native
        mask = store_mask(store)
        native.check()
        if self.path is None:
            self._store_all_keys()
        size = ctypes.c_size_t()
        native.do(native.library.cardstack_deck_save(native._handle, mask, None, 0, byref(size)))
        buffer = ctypes.create_string_buffer(size.value)
        native.do(native.library.cardstack_deck_save(native._handle, mask, buffer, len(buffer), byref(size)))
        return buffer.raw[: size.value]

    def restore(self, data: bytes, restore: Union[Restore, RestoreName], salvage: bool) -> JournalInfo:
        """Restores a saved deck, and returns what it contained."""
        native = self._native
        strategy = _strategy(restore, salvage)
        if not isinstance(data, (bytes, bytearray, memoryview)):
            raise TypeError(f"data must be bytes, as save() returns them, not {kind_of(data)}")
        given = bytes(data)
        record = _new_record()
        code = native.library.cardstack_deck_restore(native._handle, given, len(given), strategy, 0, byref(record))
        if code:
            native.check()
            raise storage_error(code, native.message(), record, None)
        self._learn_keys()
        return _info(record)

    # -- Keys ---------------------------------------------------------------------------------------------------------

    def unstored(self, numbers: List[int]) -> List[int]:
        """Returns the cards whose keys must be stored before they are added."""
        if self.path is None:
            return []
        named = (number for number in dict.fromkeys(numbers) if number >= DIGEST_BASE)
        return [number for number in named if not self._is_live(number) or self.stored_key(number) is None]

    def store_keys(self, numbers: Iterable[int]) -> None:
        """Passes the keys of cards to the library, all or none, before the cards are added."""
        found = ((number, self._keys.packed(number)) for number in numbers)
        self._set_keys([(number, packed) for number, packed in found if packed is not None])

    def set_key(self, number: int, packed: bytes) -> None:
        """Stores a new key of a card."""
        self._set_keys([(number, packed)])

    def stored_key(self, number: int) -> Optional[bytes]:
        """Returns the key of a card that the library has stored."""
        native = self._native
        # Cells of this call alone: a signal handler may make the same call in between.
        buffer, size = ctypes.create_string_buffer(abi.CARDSTACK_MAX_KEY), ctypes.c_size_t()
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
        """Passes the library the key of every card that the deck has, or about which an event waits."""
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
        """Reads the keys of restored cards: now for the cards that the deck lists, later for the others."""
        self._keys.attach(_asker(weakref.ref(self)))
        for number in self._inventory.known():
            self._keys.recall(number)

    # -- Results ------------------------------------------------------------------------------------------------------

    def do(self, code: int) -> None:
        """Raises the exception for a failed call about the journal, with what is known of the cause."""
        native = self._native
        if code:
            native.check()
            message = native.message()
            raise storage_error(code, message, self._journal_record(), self.path)
        native.do(code)

    def ask_key(self, number: int) -> Optional[bytes]:
        """Returns the stored key of a card, while the deck is open."""
        return None if self._native.closed else self.stored_key(number)

    def _journal_record(self) -> abi.cardstack_journal_info:
        record = _new_record()
        self._native.do(self._native.library.cardstack_deck_journal_info(self._native._handle, byref(record)))
        return record


def _asker(storage: weakref.ref[Storage]) -> Callable[[int], Optional[bytes]]:
    """Returns a function that reads stored keys, as long as the deck exists."""

    def ask(number: int) -> Optional[bytes]:
        found = storage()
        return None if found is None else found.ask_key(number)

    return ask
