"""The questions that a deck asks before it decides, and the answers."""

from __future__ import annotations

from typing import List, Optional, Union

from .._base.generic import C, Generic, K
from .._deck.cards import Cards
from .._deck.inventory import Inventory
from .._native.arguments import kind_of
from .._native.handle import Handle
from .._native.results import invalid, stale_error
from ..enums import Direction, Reason
from ..events import Proposed, ReplacementAsked
from ..frames import Question
from .requests import Asked

__all__ = ["Questions"]


class Questions(Generic[K, C]):
    """A deck's open questions, and the answers."""

    __slots__ = ("_asked", "_cards", "_inventory", "_native")

    def __init__(self, native: Handle, cards: Cards[K, C], inventory: Inventory, asked: Asked) -> None:
        self._native = native
        self._cards = cards
        self._inventory = inventory
        self._asked = asked

    def open(self) -> List[Question[K]]:
        """Returns the questions that wait for an answer, the oldest first."""
        key = self._cards.keys.optional_key
        return [
            Question(token, key(card), Direction(to), Reason(reason), deadline, kind)
            for token, card, deadline, kind, to, reason, _ in self._inventory.questions()
        ]

    def answer(
        self, question: Union[Question, Proposed, ReplacementAsked, int], accept: bool, time: Optional[float]
    ) -> None:
        """Answers a question: its event, an element of the list, or its token."""
        token = question if isinstance(question, int) else getattr(question, "token", None)
        if not isinstance(token, int):
            raise TypeError(f"question must be one that the deck asked, or its token, not {kind_of(question)}")
        if not 0 <= token < 1 << 64:
            invalid("question must be one that the deck asked, or its token")
        native = self._native
        native.do(native.library.cardstack_deck_answer_question(native._handle, native.when(time), token, bool(accept)))
        self._asked.is_answered(token)
        if not accept:
            self._asked.has_failed(token, stale_error("the program has refused other cards"))
        self._cards.tidy()
