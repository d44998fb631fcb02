"""The upcoming cards: their places, and what a finger can do with each."""

from __future__ import annotations

import ctypes
from ctypes import byref
from typing import Any, List, Optional

from .._base.generic import C, Generic, K
from .._native.arguments import integer, number
from .._native.choices import WAYS, direction_mask
from .._native.handle import Handle
from .._native.results import invalid
from ..enums import Direction
from .cards import Cards
from .inventory import Inventory

__all__ = ["Pile"]


class Pile(Generic[K, C]):
    """The upcoming cards of a deck."""

    __slots__ = ("_cards", "_inventory", "_native")

    def __init__(self, native: Handle, cards: Cards[K, C], inventory: Inventory) -> None:
        self._native = native
        self._cards = cards
        self._inventory = inventory

    def cards(self, start: int, count: Optional[int]) -> List[K]:
        """Returns cards from the top down: up to `count` (None: all) after skipping `start`."""
        return [self._cards.keys.key(card) for card in self._inventory.cards(start, count)]

    def count(self) -> int:
        """Returns how many cards there are."""
        return self._native.count(self._native.library.cardstack_deck_cards, 0, None, 0)

    def position(self, key: K) -> int:
        """Returns how many cards are above a card."""
        return self._native.count(self._native.library.cardstack_deck_position, self._cards.number(key))

    def shift(self, distance: int, time: Optional[float]) -> None:
        """Moves cards from the top to the end, or from the end to the top."""
        if not -(1 << 63) <= integer("distance", distance) < 1 << 63:
            invalid("distance must be at least -2**63 and less than 2**63")
        native = self._native
        native.do(native.library.cardstack_deck_shift(native._handle, native.when(time), distance))

    def allow(self, key: K, directions: Any, time: Optional[float]) -> None:
        """Limits a card to some of the configured directions."""
        mask = direction_mask(directions, "directions")
        if not 0 <= mask <= 0xFFFFFFFF:
            invalid("directions must be a mask of directions")
        native = self._native
        at, card = native.when(time), self._cards.number(key)
        native.do(native.library.cardstack_deck_set_card_directions(native._handle, at, card, mask))

    def allowed(self, key: K) -> List[Direction]:
        """Returns the directions to which a card is limited."""
        native, mask = self._native, ctypes.c_uint32()
        card = self._cards.number(key)
        native.do(native.library.cardstack_deck_card_directions(native._handle, card, byref(mask)))
        return [each for each in WAYS if each.bit & mask.value]

    def set_size(self, key: K, width: float, height: float, time: Optional[float]) -> None:
        """Gives a card a size of its own."""
        size = number("width", width), number("height", height)
        native = self._native
        at, card = native.when(time), self._cards.number(key)
        native.do(native.library.cardstack_deck_set_card_size(native._handle, at, card, *size))
