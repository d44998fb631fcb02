"""The deck against a model of it: two Python lists."""

from __future__ import annotations

from typing import List, Set, Tuple

from cardstack import Committed, Deck, Dedupe, Direction, EmptyError, Final, Undone
from conftest import EXAMPLES
from hypothesis import given, settings
from hypothesis import strategies as st

CARDS = st.integers(0, 11).map("card {}".format)
LISTS = st.lists(CARDS, max_size=5)
CALLS = st.one_of(
    st.tuples(st.just("append"), LISTS),
    st.tuples(st.just("insert"), st.integers(0, 6), LISTS),
    st.tuples(st.just("remove"), LISTS),
    st.tuples(st.just("replace"), LISTS),
    st.tuples(st.just("clear")),
    st.tuples(st.just("swipe"), st.sampled_from(["left", "right"])),
    st.tuples(st.just("swipe"), st.sampled_from(["left", "right"])),
    st.tuples(st.just("undo")),
    st.tuples(st.just("finalize")),
)


class Model:
    """What the design says of the order of cards, once every flight has ended."""

    def __init__(self, dedupe: Dedupe, limit: int, recycle: str) -> None:
        self.dedupe = dedupe
        self.limit = limit
        self.recycle = recycle
        self.upcoming: List[str] = []
        self.history: List[Tuple[str, str]] = []
        self.decided: Set[str] = set()
        self.told: List[Tuple[str, str]] = []

    def take(self, position: int, cards: List[str]) -> int:
        known = set(self.upcoming)
        if self.dedupe >= Dedupe.HISTORY:
            known |= {card for card, _ in self.history}
        if self.dedupe == Dedupe.SESSION:
            known |= self.decided
        fresh = [card for card in dict.fromkeys(cards) if card not in known]
        self.upcoming[position:position] = fresh
        return len(fresh)

    def finalize(self, entries: List[Tuple[str, str]]) -> None:
        for entry in entries:
            self.history.remove(entry)
            self.told.append(("final", entry[0]))

    def remove(self, cards: List[str]) -> int:
        gone = set(cards)
        found = gone & (set(self.upcoming) | {card for card, _ in self.history})
        self.upcoming = [card for card in self.upcoming if card not in gone]
        self.finalize([entry for entry in self.history if entry[0] in gone])
        return len(found)

    def replace(self, cards: List[str]) -> int:
        self.clear()
        return self.take(0, cards)

    def clear(self) -> None:
        self.finalize(list(self.history))
        self.upcoming = []

    def swipe(self, direction: str) -> bool:
        if not self.upcoming:
            return False
        card = self.upcoming.pop(0)
        self.told.append((direction, card))
        self.history.append((card, direction))
        self.decided.add(card)
        if len(self.history) > self.limit:
            self.finalize(self.history[:1])
        if direction == self.recycle:
            self.upcoming.append(card)
        return True

    def undo(self) -> bool:
        if not self.history:
            return False
        card, _ = self.history.pop()
        self.told.append(("undone", card))
        if card in self.upcoming:
            self.upcoming.remove(card)
        self.upcoming.insert(0, card)
        if card not in [other for other, _ in self.history]:
            self.decided.discard(card)
        return True


def play(model: Model, deck: Deck, calls) -> None:
    now = 0.0
    told = []
    for call in calls:
        name, *arguments = call
        # Long after the last call: every flight has ended.
        now += 10.0
        deck.advance(now)
        if name == "append":
            assert deck.append(arguments[0], time=now) == model.take(len(model.upcoming), arguments[0])
        elif name == "insert":
            position = min(arguments[0], len(model.upcoming))
            assert deck.insert(position, arguments[1], time=now) == model.take(position, arguments[1])
        elif name == "remove":
            assert deck.remove(arguments[0], time=now) == model.remove(arguments[0])
        elif name == "replace":
            assert deck.replace(arguments[0], time=now) == model.replace(arguments[0])
        elif name == "clear":
            deck.clear(time=now)
            model.clear()
        elif name == "finalize":
            deck.finalize_all(time=now)
            model.finalize(list(model.history))
        else:
            try:
                if name == "swipe":
                    deck.swipe(arguments[0], time=now)
                else:
                    deck.undo(time=now)
                done = True
            except EmptyError:
                done = False
            assert done == (model.swipe(arguments[0]) if name == "swipe" else model.undo())
        deck.advance(now + 5.0)
        for event in deck.events():
            if isinstance(event, Committed):
                told.append((event.direction.name.lower(), event.key))
            elif isinstance(event, Undone):
                told.append(("undone", event.key))
            elif isinstance(event, Final):
                told.append(("final", event.key))
        assert deck.cards() == model.upcoming
        assert deck.remaining == len(model.upcoming) == deck.frame.remaining
        assert deck.top == (model.upcoming[0] if model.upcoming else None) == deck.frame.top
        assert [(d.key, d.direction.name.lower()) for d in deck.history()] == model.history
        shown = [pose.key for pose in deck.poses()]
        assert shown == list(reversed(model.upcoming[: deck.config.visible_count]))
        assert told == model.told


@settings(max_examples=EXAMPLES, deadline=None)
@given(
    calls=st.lists(CALLS, max_size=40),
    dedupe=st.sampled_from(list(Dedupe)),
    limit=st.sampled_from([0, 1, 3, 100]),
)
def test_the_deck_is_its_model(calls, dedupe, limit):
    with Deck("tinder", width=390, height=844, dedupe=dedupe, undo_limit=limit) as deck:
        play(Model(dedupe, limit, ""), deck, calls)


@settings(max_examples=EXAMPLES, deadline=None)
@given(calls=st.lists(CALLS, max_size=40), limit=st.sampled_from([0, 1, 3, 100]))
def test_a_recycling_deck_is_its_model(calls, limit):
    with Deck(
        "tinder", width=390, height=844, dedupe=Dedupe.LIVE, undo_limit=limit, recycle_directions=[Direction.LEFT]
    ) as deck:
        play(Model(Dedupe.LIVE, limit, "left"), deck, calls)
