"""Which pictures of cards are to be fetched, and which are to be let go."""

from __future__ import annotations

from array import array
from ctypes import byref, c_uint32, c_uint64
from typing import List, Mapping, Optional

from . import _abi, frames
from ._arguments import integer, kind_of
from ._delivery import Outbox
from .enums import MediaPriority
from .errors import invalid
from .frames import Picture
from .keys import K

__all__ = ["Pictures"]


class Pictures(Outbox[K]):
    """A deck as far as its cards have pictures."""

    __slots__ = ()

    def set_media(self, pictures: Mapping[K, int]) -> None:
        """Tells how many pictures cards have, at most 65535 each; one of which it was not told has one.

        From the first call on, be it about no card, :class:`cardstack.Media` events tell every change of the plan,
        beginning with all that is in it. The cards need not be in the deck yet: tell it before they are given, and no
        plan is made for one picture first.
        """
        if not isinstance(pictures, Mapping):
            raise TypeError(f"pictures must be a dict or another mapping of cards, not {kind_of(pictures)}")
        counts = [integer("pictures", count) for count in pictures.values()]
        if any(not 0 <= count <= _abi.CARDSTACK_MAX_PICTURES for count in counts):
            invalid(f"pictures must be at least 0 and at most {_abi.CARDSTACK_MAX_PICTURES}")
        numbers = array("Q", self._ids(pictures.keys()))
        first = byref(c_uint64.from_buffer(numbers)) if numbers else None
        self._do(
            self._library.cardstack_deck_set_media(self._handle, first, (c_uint32 * len(counts))(*counts), len(counts))
        )

    def set_media_index(self, key: K, index: int, *, time: Optional[float] = None) -> None:
        """Tells which of its pictures a card shows, from 0, which is what it shows until it is told.

        NotFoundError if the card is neither in the deck nor in its history.
        """
        if not 0 <= integer("index", index) <= _abi.CARDSTACK_MAX_PICTURES:
            invalid("index must be at least 0 and less than the card's pictures")
        number = self._known(key)
        self._do(self._library.cardstack_deck_set_media_index(self._handle, self._when(time), number, index))

    def media_plan(self) -> List[Picture]:
        """Which pictures are wanted now, the most urgent first; all others are to be let go.

        :class:`cardstack.Media` events tell every change, but are notices: after an :class:`cardstack.Overflow` some
        may be lost, and this is what holds.
        """
        key = self._keys.key
        records = self._records(self._library.cardstack_deck_media_plan, _abi.cardstack_media, frames.PICTURE)
        return [Picture(key(card), index, MediaPriority(priority)) for card, index, priority in records]

    def _known(self, key: K) -> int:
        raise NotImplementedError
