"""The pictures of cards that the program should fetch or release."""

from __future__ import annotations

from typing import List, Mapping, Optional

from .. import frames
from .._base.generic import C, Generic, K
from .._native import abi
from .._native.arguments import integer, kind_of
from .._native.handle import Handle
from .._native.results import invalid
from ..enums import MediaPriority
from ..frames import Picture
from .cards import Cards

__all__ = ["Pictures"]


class Pictures(Generic[K, C]):
    """The pictures of a deck's cards."""

    __slots__ = ("_cards", "_native")

    def __init__(self, native: Handle, cards: Cards[K, C]) -> None:
        self._native = native
        self._cards = cards

    def set(self, pictures: Mapping[K, int]) -> None:
        """Sets how many pictures cards have."""
        if not isinstance(pictures, Mapping):
            raise TypeError(f"pictures must be a dict or another mapping of cards, not {kind_of(pictures)}")
        items = list(pictures.items())
        counts = [integer("pictures", count) for _, count in items]
        if any(not 0 <= count <= abi.CARDSTACK_MAX_PICTURES for count in counts):
            invalid(f"pictures must be at least 0 and at most {abi.CARDSTACK_MAX_PICTURES}")
        self._cards.set_media(self._cards.numbers([key for key, _ in items]), counts)

    def set_index(self, key: K, index: int, time: Optional[float]) -> None:
        """Sets which of its pictures a card shows."""
        if not 0 <= integer("index", index) <= abi.CARDSTACK_MAX_PICTURES:
            invalid("index must be at least 0 and less than the card's pictures")
        number = self._cards.number(key)
        native = self._native
        native.do(native.library.cardstack_deck_set_media_index(native._handle, native.when(time), number, index))

    def plan(self) -> List[Picture]:
        """Returns the pictures to fetch now, the most urgent first."""
        key, native = self._cards.keys.key, self._native
        records = native.records(native.library.cardstack_deck_media_plan, abi.cardstack_media, frames.PICTURE, 0)
        return [Picture(key(card), index, MediaPriority(priority)) for card, index, priority in records]
