"""What outlives the program: a deck's journal, its saved copies, and the keys of cards in them."""

from __future__ import annotations

import ctypes
import os
import weakref
from array import array
from ctypes import byref
from itertools import chain
from typing import Any, Callable, Iterable, List, NamedTuple, Optional, Union

from . import _abi
from ._arguments import kind_of
from ._help import tell_fields
from ._loader import library
from ._stage import Stage
from .enums import CardStatus, JournalState, Restore, Store, member, store_mask
from .errors import invalid, storage_error
from .keys import COUNTED_BASE, DIGEST_BASE, K, pack

__all__ = ["JournalInfo", "Path", "Storage", "Stored"]


Path = Union[str, "os.PathLike[str]"]
"""The name of a file."""

Stored = Union[int, str, Iterable[Union[Store, str]]]
"""What is stored: a mask, a name, or names."""

_EVENT_SIZE = ctypes.sizeof(_abi.cardstack_event)
_LIVE = CardStatus.UPCOMING | CardStatus.IN_PLAY | CardStatus.STAGED


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


class Storage(Stage[K]):
    """A deck as far as it is stored."""

    __slots__ = ("_journal_path", "_key_buffer", "_out_size")

    def __init__(self, record: _abi.cardstack_deck_config, keys: Any) -> None:
        super().__init__(record, keys)
        # The name of the journal that is open; while it is, keys are stored as cards come.
        self._journal_path: Optional[str] = None
        self._key_buffer = ctypes.create_string_buffer(_abi.CARDSTACK_MAX_KEY)
        self._out_size = ctypes.c_size_t()

    # -- Journal ------------------------------------------------------------------------------------------------------

    @property
    def journal(self) -> Optional[JournalInfo]:
        """How the journal is, and what was found when it was opened; None if there is none."""
        record = self._journal_record()
        return _info(record) if record.state != JournalState.NONE else None

    def flush_journal(self) -> None:
        """Makes all that was written safe against a loss of power. Waits for the disk: not to be called under a finger.

        RefusedError if there is no journal; StorageError if the system cannot do it: the journal is broken then.
        """
        self._store(self._library.cardstack_deck_journal_flush(self._handle))

    def compact_journal(self) -> None:
        """Writes the journal anew, without what is past, and mends a broken one. Waits for the disk.

        RefusedError if there is no journal; StorageError or OutOfMemoryError leave it as it was.
        """
        self._store(self._library.cardstack_deck_journal_compact(self._handle))

    def close_journal(self) -> None:
        """Closes the journal; the deck goes on without one. :meth:`cardstack.Deck.close` closes it, too.

        Final events that were read are not told again, then.
        """
        self._do(self._library.cardstack_deck_close_journal(self._handle))
        self._journal_path = None

    def _open_journal(
        self, path: Path, restore: Union[Restore, str], store: Stored, sync_sends: bool = False, salvage: bool = False
    ) -> None:
        options = _abi.cardstack_journal_options()
        self._do(library.cardstack_journal_options_init(byref(options), ctypes.sizeof(options)))
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
        code = self._library.cardstack_deck_open_journal(self._handle, encoded, byref(options), byref(record))
        if code:
            self._check()
            raise storage_error(code, self._message(), record, name)
        self._journal_path = name
        self._learn_keys()

    # -- Saved decks --------------------------------------------------------------------------------------------------

    def save(self, store: Stored = ("upcoming", "session")) -> bytes:
        """The deck in bytes, for a host that stores it itself; :meth:`restore` brings it back.

        That is what a journal would hold now: decisions that can be undone, Final events not read, and what `store`
        tells (:class:`cardstack.Store`). TypeError or ValueError if a card has a key that cannot be stored.
        """
        mask = store_mask(store)
        self._check()
        if self._journal_path is None:
            self._store_all_keys()
        size = self._out_size
        self._do(self._library.cardstack_deck_save(self._handle, mask, None, 0, byref(size)))
        buffer = ctypes.create_string_buffer(size.value)
        self._do(self._library.cardstack_deck_save(self._handle, mask, buffer, size.value, byref(size)))
        return buffer.raw[: size.value]

    def restore(
        self, data: bytes, restore: Union[Restore, str] = Restore.KEEP, *, salvage: bool = False
    ) -> JournalInfo:
        """Brings back a deck that :meth:`save` wrote, or a journal's content, into one that has no cards yet.

        `restore` tells what becomes of decisions that could be undone. Returns what was found. RefusedError if the deck
        has cards or a journal; CorruptError if the bytes are damaged, FormatError if they are something else. With
        `salvage` damage behind the header is no error, and what is sound comes back: see :class:`cardstack.Deck`.
        """
        strategy = _strategy(restore, salvage)
        if not isinstance(data, (bytes, bytearray, memoryview)):
            raise TypeError(f"data must be bytes, as save() returns them, not {kind_of(data)}")
        given = bytes(data)
        record = _new_record()
        code = self._library.cardstack_deck_restore(self._handle, given, len(given), strategy, byref(record))
        if code:
            self._check()
            raise storage_error(code, self._message(), record, None)
        self._learn_keys()
        return _info(record)

    # -- Keys ---------------------------------------------------------------------------------------------------------

    def _named(self, ids: List[int]) -> List[int]:
        """Those cards whose keys are to be stored before they are added."""
        if self._journal_path is None:
            return []
        named = (number for number in dict.fromkeys(ids) if number >= DIGEST_BASE)
        return [number for number in named if not self._is_live(number) or self._stored_key(number) is None]

    def _is_live(self, number: int) -> bool:
        return bool(self._status(number) & _LIVE)

    def _status(self, number: int) -> int:
        self._do(self._library.cardstack_deck_card_status(self._handle, number, byref(self._out_status)))
        return self._out_status.value

    def _store_keys(self, numbers: Iterable[int]) -> None:
        """Gives the library the keys of cards, all or none: so they are there when the cards are."""
        found = ((number, self._keys.packed(number)) for number in numbers)
        named = [(number, packed) for number, packed in found if packed is not None]
        if named:
            self._do(self._set_keys(named))

    def _set_keys(self, named: Any) -> int:
        numbers = array("Q", [number for number, _ in named])
        lengths = (ctypes.c_uint32 * len(named))(*[len(packed) for _, packed in named])
        first = byref(ctypes.c_uint64.from_buffer(numbers))
        packed = b"".join(packed for _, packed in named)
        code: int = self._library.cardstack_deck_set_card_keys(self._handle, first, len(named), packed, lengths)
        return code

    def _store_all_keys(self) -> None:
        """Gives the library the key of every card that the deck holds, or of which an event waits."""
        events_wait = self._count(self._library.cardstack_deck_drain_events, None, _EVENT_SIZE, 0) > 0
        held = set(chain(self._known_cards(), self._staged()))
        named = []
        for number in self._keys.numbers():
            if number < COUNTED_BASE:
                if number in held or (events_wait and self._is_known(number)):
                    named.append((number, self._keys.packed(number)))
            elif self._is_known(number):
                pack(self._keys.key(number))
        if named:
            self._do(self._set_keys(named))

    def _is_known(self, number: int) -> bool:
        return bool(self._status(number) & ~CardStatus.ON_STAGE)

    def _learn_keys(self) -> None:
        """Numbers become keys again: those of cards that can be asked for now, the others when they are told."""
        self._keys.attach(_asker(weakref.ref(self)))
        for number in self._known_cards():
            self._keys.recall(number)

    def _known_cards(self) -> Iterable[int]:
        raise NotImplementedError

    def _stored_key(self, number: int) -> Optional[bytes]:
        buffer, size = self._key_buffer, self._out_size
        if self._library.cardstack_deck_card_key(self._handle, number, buffer, len(buffer), byref(size)):
            return None
        return buffer.raw[: size.value]

    # -- Within -------------------------------------------------------------------------------------------------------

    def _journal_record(self) -> _abi.cardstack_journal_info:
        record = _new_record()
        self._do(self._library.cardstack_deck_journal_info(self._handle, byref(record)))
        return record

    def _store(self, code: int) -> None:
        """Passes the result of a call about the journal, or raises it with what is known of the cause."""
        if code:
            self._check()
            message = self._message()
            raise storage_error(code, message, self._journal_record(), self._journal_path)
        self._do(code)


def _asker(deck: weakref.ref[Storage[Any]]) -> Callable[[int], Optional[bytes]]:
    """Asks a deck for stored keys, for as long as it is there."""

    def ask(number: int) -> Optional[bytes]:
        found = deck()
        return None if found is None or found.closed else found._stored_key(number)

    return ask
