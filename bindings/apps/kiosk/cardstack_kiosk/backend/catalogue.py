"""The catalogue of cards, the same in every backend."""

from __future__ import annotations

import random
import uuid
from typing import Iterator

from ..wire import Card

__all__ = ["generate"]

_KINDS = ("Quiet", "Windy", "Golden", "Hidden", "Old", "Upper", "Misty", "Southern", "Painted", "Winter")
_PLACES = ("harbour", "lighthouse", "garden", "bridge", "market", "island", "chapel", "bay", "tower", "valley", "pier")
_TOWNS = ("Lisbon", "Bergen", "Trieste", "Cádiz", "Tartu", "Split", "Galway", "Ghent", "Kraków", "Aarhus", "Porto")


def generate(count: int) -> Iterator[Card]:
    """Yields `count` cards. A longer catalogue begins with the same cards."""
    chance = random.Random("catalogue 1")
    for _ in range(count):
        # One draw per card. Its key is a random UUID, version 4.
        bits = chance.getrandbits(192)
        rest = bits >> 128
        yield Card(
            key=uuid.UUID(int=bits & (1 << 128) - 1, version=4),
            title=f"{_KINDS[rest % 10]} {_PLACES[(rest >> 8) % 11]}",
            subtitle=f"{_TOWNS[(rest >> 16) % 11]}, {2 + (rest >> 24) % 12} days",
            hue=(rest >> 32) % 360,
            pictures=1 + (rest >> 48) % 6,
        )
