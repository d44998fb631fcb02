"""The cards of the program: their keys, their objects, and how they are added to the deck."""

from __future__ import annotations

import ctypes
from array import array
from ctypes import byref
from itertools import chain
from typing import Any, Callable, Dict, Iterable, List, Optional, Set, Tuple, TypeVar, cast

from .. import events
from .._base.generic import C, Generic, K
from .._native import abi
from .._native.arguments import kind_of
from .._native.handle import Handle
from .._native.results import advice, error_for, invalid, refused
from ..enums import CardStatus, Dedupe
from ..events import AnyEvent
from ..keys import COUNTED_BASE, DIGEST_BASE, Keys, RawIds
from .fingers import last_release
from .inventory import Inventory, check_place
from .stage import Stage
from .storage import Storage

__all__ = ["Cards"]

_T = TypeVar("_T")

_STAYS = CardStatus.UPCOMING | CardStatus.UNDOABLE | CardStatus.RESERVE
"""A card loses these only by a call, or by a change that an event reports."""
_IN_PLAY = CardStatus.IN_PLAY | CardStatus.HELD
_LOOK_FROM = 64
_REVIEW_FROM = 1024


class Cards(Generic[K, C]):
    """The keys of a deck's cards and the program's objects for them, as long as the deck needs them."""

    __slots__ = (
        "_has_warned",
        "_inventory",
        "_key_of",
        "_leaving",
        "_look_at",
        "_native",
        "_objects",
        "_review_at",
        "_stage",
        "_storage",
        "keys",
    )

    def __init__(
        self,
        native: Handle,
        keys: Keys[K],
        inventory: Inventory,
        stage: Stage[K, C],
        storage: Storage,
        key_of: Optional[Callable[[C], K]],
        objects: Optional[Dict[int, C]],
    ) -> None:
        self._native = native
        self.keys = keys
        self._inventory = inventory
        self._stage = stage
        self._storage = storage
        self._key_of = key_of
        # Whether the log has a line about a call that took none of its cards.
        self._has_warned = False
        # The program's objects for cards, by their numbers; None if the cards are the keys themselves.
        self._objects = objects
        # Numbers of cards whose objects the deck may need no longer, how many of them are worth a look while something
        # waits for delivery, and how many objects are worth a look at all of them.
        self._leaving: Set[int] = set()
        self._look_at = _LOOK_FROM
        self._review_at = _REVIEW_FROM

    def end(self) -> None:
        """Drops the program's objects: the deck is closed."""
        if self._objects is not None:
            self._objects.clear()

    # -- Numbers of keys ----------------------------------------------------------------------------------------------

    def number(self, key: K) -> int:
        """Returns the number of a card that the deck must know."""
        self._native.check()
        number = self.keys.find(key)
        if not number:
            raise error_for(abi.CARDSTACK_ERROR_NOT_FOUND, "card is not in the deck")
        return number

    def numbers(self, keys: Iterable[K]) -> List[int]:
        """Returns the numbers of keys that are about to be added to the deck."""
        _check_list(keys)
        self._native.check()
        if self._storage.path is not None:
            keys = list(keys)
            self.keys.check(keys)
        return self.keys.ids(keys)

    def found(self, cards: Iterable[C]) -> List[int]:
        """Returns the numbers of those cards that have one."""
        return [number for number in map(self.keys.find, self.keys_of(cards)) if number]

    def keys_of(self, cards: Iterable[C]) -> Iterable[K]:
        """Returns the keys of cards that the program has passed as a list."""
        _check_list(cards)
        return cast("Iterable[K]", cards) if self._key_of is None else map(self._key_of, cards)

    def remembered(self, numbers: Iterable[int]) -> List[int]:
        """Returns the cards whose keys or objects must be kept."""
        least = 0 if self._objects is not None else DIGEST_BASE
        return [number for number in numbers if number >= least]

    def card(self, key: K) -> Optional[C]:
        """Returns the newest object with a key; the key itself if cards are keys."""
        self._native.check()
        number = self.keys.find(key)
        return cast("C", key) if self._objects is None else self._objects.get(number)

    def status(self, key: K) -> CardStatus:
        """Returns what the deck knows about a card."""
        self._native.check()
        number = self.keys.lookup(key)
        return CardStatus(self._inventory.status(number)) if number else CardStatus(0)

    def rename(self, old: K, new: K) -> bool:
        """Gives a card a new key; returns whether it differs from the old one."""
        self._native.check()
        keys, status = self.keys, self._inventory.status
        number = keys.lookup(old)
        if not number:
            number = self.number(old)
        if isinstance(keys, RawIds) or not DIGEST_BASE <= number < COUNTED_BASE:
            invalid("old must be a str, bytes, a UUID or a negative integer: only such a key can be exchanged")
        if not status(number):
            raise error_for(abi.CARDSTACK_ERROR_NOT_FOUND, "card is not in the deck")
        keys.check_new(new, self._storage.path is not None)
        other = keys.lookup(new)
        if other == number:
            return False
        if other and status(other):
            refused("new is the key of another card that the deck knows")
        if self._storage.path is not None:
            self._storage.set_key(number, keys.packed_anew(new))
        keys.rename(number, new)
        return True

    # -- Cards in and out ---------------------------------------------------------------------------------------------

    def append(self, cards: Iterable[C], time: Optional[float]) -> int:
        """Adds cards at the end, and returns how many the deck took."""
        return self.add(self._native.library.cardstack_deck_append, cards, self._native.when(time))

    def insert(self, position: int, cards: Iterable[C], time: Optional[float]) -> int:
        """Adds cards beneath the first `position` upcoming ones, and returns how many the deck took."""
        check_place(position, "position")
        return self.add(self._native.library.cardstack_deck_insert, cards, self._native.when(time), position)

    def add(self, function: Any, cards: Iterable[C], time: float, *place: int, options: Tuple[int, ...] = ()) -> int:
        """Calls a function that adds cards to the deck, and returns how many it took."""
        cards, numbers = self._given(cards)
        self._announce(numbers, time)
        taken = self._native.bulk(function, numbers, time, *place, options=options)
        self._warn(numbers, taken)
        self._keep(numbers, cards)
        if taken < len(numbers) and self._objects is not None:
            self._leaving.update(numbers)
        self.tidy()
        return taken

    def remove(self, cards: Iterable[C], time: Optional[float]) -> int:
        """Removes cards, and returns how many the deck had."""
        at, numbers = self._native.when(time), self.found(cards)
        removed = self._native.bulk(self._native.library.cardstack_deck_remove, numbers, at)
        if self._objects is not None:
            self._leaving.update(numbers)
        self.tidy()
        return removed

    def replace(self, cards: Iterable[C], time: Optional[float]) -> Optional[int]:
        """Replaces all cards, and returns how many the deck took; None if it asks the host."""
        native = self._native
        at = native.when(time)
        cards, numbers = self._given(cards)
        self._announce(numbers, at)
        token = byref(native.out_token)
        taken = native.bulk(native.library.cardstack_deck_replace, numbers, at, options=(0,), after=(token,))
        is_asked = native.out_token.value != 0
        if not is_asked:
            self._warn(numbers, taken)
            self._keep(numbers, cards)
            self.review()
        self.tidy()
        return None if is_asked else taken

    def clear(self, time: Optional[float]) -> None:
        """Removes all cards."""
        native = self._native
        native.do(native.library.cardstack_deck_clear(native._handle, native.when(time)))
        self.review()
        self.tidy()

    def invalidate(self, cards: Iterable[C], time: Optional[float]) -> int:
        """Reports changed cards, and returns how many the deck has."""
        at, call = self._native.when(time), self._native.library.cardstack_deck_invalidate
        if self._objects is None:
            return self._native.bulk(call, self.found(cards), at)
        cards = _listed(cards)
        numbers = [self.keys.find(key) for key in self.keys_of(cards)]
        known = {number: card for number, card in zip(numbers, cards) if number}
        held = self._native.bulk(call, list(known), at)
        self._keep(known.keys(), known.values())
        if held < len(known):
            self._leaving.update(known)
        self.tidy()
        return held

    def give(self, cards: Iterable[C]) -> None:
        """Takes the program's objects for those cards that a journal has restored."""
        cards = _listed(cards)
        numbers = [self.keys.find(key) for key in self.keys_of(cards)]
        known = {number: card for number, card in zip(numbers, cards) if number}
        self._keep(known.keys(), known.values())
        self._leaving.update(known)
        self.tidy()

    def set_media(self, numbers: List[int], counts: List[int]) -> None:
        """Sets how many pictures cards have."""
        native = self._native
        given = array("Q", numbers)
        first = byref(ctypes.c_uint64.from_buffer(given)) if given else None
        pictures = (ctypes.c_uint32 * len(counts))(*counts)
        native.do(native.library.cardstack_deck_set_media(native._handle, first, pictures, len(counts)))

    def _warn(self, numbers: List[int], taken: int) -> None:
        """Logs why a call took none of its cards, once for each deck."""
        if taken or not numbers or self._has_warned:
            return
        import logging

        self._has_warned = True
        logging.getLogger("cardstack").warning("no card was taken: %s", advice(self._native.message()))

    def _given(self, cards: Iterable[C]) -> Tuple[Iterable[C], List[int]]:
        """Returns cards that are about to be added to the deck, and their numbers."""
        if self._key_of is not None:
            cards = _listed(cards)
        return cards, self.numbers(self.keys_of(cards))

    def _announce(self, numbers: List[int], time: float) -> None:
        """Stores the keys of cards before they are added, so that no card lacks its key after a kill."""
        if self._storage.path is not None:
            # Time passes first, because a card that leaves the deck by then needs its key again.
            native = self._native
            native.do(native.library.cardstack_deck_admit(native._handle, time, 0, None))
            self._storage.store_keys(self._storage.unstored(numbers))

    # -- Keys and objects that are needed no longer -------------------------------------------------------------------

    def event(self, record: Tuple[Any, ...]) -> AnyEvent[K, C]:
        """Returns the event of a C record, with its card if cards are objects."""
        number = record[2]
        event = events.make(record, self.keys.optional_key(number))
        if self._objects is None:
            return event
        if record[7] in events.LEAVING:
            self._leaving.add(number)
        return events.give_card(event, self._objects.get(number))

    def review(self) -> None:
        """Requests a check of whether the deck still needs each of the program's objects."""
        if self._objects is not None:
            self._leaving.update(self._objects)
            self.tidy()

    def tidy(self) -> None:
        """Forgets unneeded objects, and keys if there are many, when no event waits to be read."""
        if self._leaving:
            self._let_go()
        if not self.keys.wants_sweep or self._inventory.has_events():
            return
        held = set(chain(self._inventory.known(), self._stage.on_stage()))
        released = last_release(self._native)
        if released is not None:
            held.add(released.card)
        self.keys.sweep(held, keep_counted=self._native.config().recycle.dedupe == Dedupe.SESSION)

    def _keep(self, numbers: Iterable[int], cards: Iterable[C]) -> None:
        """Keeps the newest objects of cards that the deck has accepted."""
        objects = self._objects
        if objects is None:
            return
        objects.update(zip(numbers, cards))
        if len(objects) >= self._review_at:
            # The host may never read the events about the cards that leave.
            self._leaving.update(objects)
            self._review_at = max(_REVIEW_FROM, 2 * len(objects))

    def _let_go(self) -> None:
        """Forgets the objects of cards that have left the deck, unless the last frame shows them or an event waits."""
        assert self._objects is not None
        if self._inventory.has_events():
            return
        leaving = self._leaving & self._objects.keys()
        is_delivering = self._stage.peek().undelivered > 0
        if is_delivering and len(leaving) < self._look_at:
            # The undelivered decisions can only be listed all together.
            return
        waiting = {send[3] for send in self._inventory.sends()} if is_delivering else set()
        self._leaving = leaving & waiting
        leaving -= waiting
        if 4 * len(leaving) > len(self._objects):
            leaving.difference_update(self._inventory.cards())
        shown = self._stage.shown()
        for card in leaving:
            status = self._inventory.status(card)
            if status & _STAYS:
                continue
            if status & _IN_PLAY or card in shown:
                self._leaving.add(card)
            else:
                del self._objects[card]
        self._look_at = max(_LOOK_FROM, 2 * len(self._leaving))
        self._review_at = max(_REVIEW_FROM, min(self._review_at, 2 * len(self._objects)))


def _listed(cards: Iterable[_T]) -> List[_T]:
    _check_list(cards)
    return list(cards)


def _check_list(cards: Iterable[Any]) -> None:
    if isinstance(cards, (str, bytes)) or not (hasattr(cards, "__iter__") or hasattr(cards, "__getitem__")):
        raise TypeError(
            f"cards must be a list or another iterable of them, and a single card a list of one, not {kind_of(cards)}"
        )
