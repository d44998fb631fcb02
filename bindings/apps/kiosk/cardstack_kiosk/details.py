"""The cards' contents, in a file beside the journal, because the deck stores only their keys."""

from __future__ import annotations

import contextlib
import json
import os
import uuid
from pathlib import Path
from typing import Dict, Iterable, Iterator, Optional

from .wire import Card, WireError

__all__ = ["Details"]


class Details:
    """The cards' contents by key, in a file with one JSON object per line.

    A card is written before it is added to the deck, so a restored card has its title. Damaged or incomplete lines are
    ignored: a card without details is drawn without them, and its decision is delivered nevertheless.
    """

    def __init__(self, file: Path) -> None:
        self._file = file
        self._cards: Dict[uuid.UUID, Card] = {}
        for line in file.read_bytes().splitlines() if file.exists() else ():
            with contextlib.suppress(ValueError, WireError):
                card = Card.from_json(json.loads(line))
                self._cards[card.key] = card

    def get(self, key: object) -> Optional[Card]:
        """Returns a card's content, or None if it is not known."""
        return self._cards.get(key) if isinstance(key, uuid.UUID) else None

    def __iter__(self) -> Iterator[Card]:
        return iter(list(self._cards.values()))

    def add(self, cards: Iterable[Card]) -> None:
        """Stores cards. OSError if the file cannot be written; then no card is stored."""
        new = [card for card in cards if self._cards.get(card.key) != card]
        # Starts a new line, because the last one may be incomplete after a kill.
        with open(self._file, "ab") as opened:
            opened.write(b"\n" + _lines(new))
        self._cards.update((card.key, card) for card in new)

    def keep(self, keys: Iterable[object]) -> None:
        """Forgets all other cards, also in the file if it can be written."""
        kept = set(keys)
        self._cards = {key: card for key, card in self._cards.items() if key in kept}
        beside = self._file.with_name(self._file.name + ".new")
        with contextlib.suppress(OSError):  # The old file only has too many cards.
            beside.write_bytes(_lines(self))
            os.replace(beside, self._file)


def _lines(cards: Iterable[Card]) -> bytes:
    return "".join(json.dumps(card.to_json()) + "\n" for card in cards).encode()
