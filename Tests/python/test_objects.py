"""Cards that are objects with an id: the newest one is handed out, and what the deck no longer needs is let go."""

from __future__ import annotations

import asyncio
import copy
import gc
import weakref
from math import inf
from operator import attrgetter
from typing import Any, Iterable, List

import pytest
from cardstack import (
    Committed,
    ContentChanged,
    Continuation,
    Deck,
    Emptied,
    Final,
    Load,
    Pose,
    Send,
    Undone,
    Update,
    follow,
)
from cardstack.sources import pages


class Person:
    """A card: it cannot be hashed, and its name may change."""

    __hash__ = None  # type: ignore[assignment]

    def __init__(self, id: Any, name: str = "") -> None:
        self.id = id
        self.name = name

    def __eq__(self, other: object) -> bool:
        raise AssertionError("cards are compared by their keys")


def people(ids: Iterable[Any], name: str = "") -> List[Person]:
    return [Person(each, name) for each in ids]


def new_deck(**fields: Any) -> Deck:
    return Deck("tinder", width=390, height=844, key=attrgetter("id"), **fields)


class Living:
    """Counts the objects that are alive."""

    def __init__(self) -> None:
        self._all: List[weakref.ref[Person]] = []

    def made(self, ids: Iterable[Any], name: str = "") -> List[Person]:
        found = people(ids, name)
        self._all += map(weakref.ref, found)
        return found

    def ids(self) -> List[Any]:
        gc.collect()
        return sorted(person.id for person in (each() for each in self._all) if person is not None)


def asked(deck: Deck) -> Load:
    deck.advance(deck.frame.time)
    (load,) = [event for event in deck.events() if isinstance(event, Load)]
    return load


def names(deck: Deck) -> List[Any]:
    return [pose.card.name for pose in deck.poses()]


def test_poses_and_events_have_the_card_and_its_key():
    ann, bob = people(["ann", "bob"])
    with new_deck() as deck:
        assert deck.append([ann, bob], time=0.0) == 2
        deck.advance(1.0)
        assert [(pose.key, pose.card) for pose in deck.poses()] == [("bob", bob), ("ann", ann)]
        assert deck.cards() == ["ann", "bob"]
        assert deck.top == deck.frame.top == "ann"
        assert deck.card("bob") is bob
        assert deck.card("cleo") is None
        top = deck.poses()[-1]
        assert isinstance(top, Pose)
        assert top == Pose(*top)
        assert top._replace(x=5.0).card is copy.copy(top).card is ann
        deck.swipe("right", time=1.0)
        deck.undo(time=1.1)
        told = {type(event): event for event in deck.events()}
        assert told[Committed].card is told[Undone].card is ann
        assert told[Committed].key == "ann"
        assert deck.position("bob") == 1
        assert deck.remove([ann, bob]) == 2
        (emptied,) = [event for event in deck.events() if isinstance(event, Emptied)]
        assert emptied.card is None


def test_without_a_key_the_card_is_the_key():
    with Deck("tinder", width=390, height=844) as deck:
        deck.append(["ann"], time=0.0)
        deck.advance(1.0)
        assert [pose.card for pose in deck.poses()] == ["ann"]
        deck.swipe("right", time=1.0)
        assert {event.card for event in deck.events()} <= {"ann", None}
        assert deck.card("ann") == "ann"


def test_the_newest_object_of_an_id_is_handed_out():
    with new_deck() as deck:
        deck.append(people([1, 2, 3], "old"), time=0.0)
        deck.advance(1.0)
        assert names(deck) == ["old"] * 3
        assert deck.touch(people([2, 9], "touched")) == 1
        assert names(deck) == ["old", "touched", "old"]
        assert [event.card.name for event in deck.events() if isinstance(event, ContentChanged)] == ["touched"]
        assert deck.append(people([1, 4], "new")) == 1
        assert names(deck) == ["old", "touched", "new"]
        assert deck.card(9) is None  # The deck does not know it.


def test_of_twenty_thousand_swiped_objects_only_the_window_is_alive():
    living = Living()
    with new_deck(undo_limit=5, exit_seconds=0.01) as deck:
        now = 0.0
        for page in range(200):
            deck.append(living.made(range(1 + 100 * page, 101 + 100 * page)), time=now)
            for _ in range(100):
                now += 0.02
                deck.swipe("left", time=now)
                deck.advance(now)
                deck.poses()
                deck.events()
            if page in (0, 50, 199):
                last = 100 * (page + 1)
                # Those that can be undone, and the one that the last frame shows.
                assert living.ids() == list(range(last - 4, last + 1))
        assert [decision.key for decision in deck.history()] == list(range(19996, 20001))
        # Their keys stay: no card is shown twice.
        assert deck.append(people([1, 10000, 20000])) == 0
        assert living.ids() == list(range(19996, 20001 - 1))  # The newest 20000 is another.
    assert living.ids() == []


@pytest.mark.parametrize("kind", ["str", "tuple"])
def test_objects_go_whatever_their_ids_are(kind):
    living = Living()
    ids: List[Any] = [f"card {k}" if kind == "str" else ("card", k) for k in range(3000)]
    with new_deck(undo_limit=0, exit_seconds=0.01) as deck:
        deck.append(living.made(ids), time=0.0)
        for k in range(2990):
            deck.swipe("left", time=0.02 * k)
            deck.events()
        deck.advance(100.0)
        deck.events()
        assert living.ids() == sorted(ids[2990:])
        assert deck.append(people(ids[:2990])) == 0


def test_objects_go_without_events_of_it():
    """A program may switch the events off that tell of cards that leave: then objects go now and then."""
    living = Living()
    with new_deck(undo_limit=0, exit_seconds=0.01, event_mask=0) as deck:
        for k in range(5000):
            deck.append(living.made([k + 1]), time=0.02 * k)
            deck.swipe("left", time=0.02 * k)
            deck.advance(0.02 * k + 0.015)
            deck.events()
        assert len(living.ids()) < 1100


def test_an_object_stays_while_an_event_about_it_waits():
    living = Living()
    with new_deck(undo_limit=0, exit_seconds=0.01) as deck:
        deck.append(living.made([1, 2, 3]), time=0.0)
        for _ in range(3):
            deck.swipe("left", time=1.0)
        deck.advance(5.0)
        deck.append(people([4]))
        assert living.ids() == [1, 2, 3]
        finals = [event for event in deck.events() if isinstance(event, Final)]
        assert [event.card.id for event in finals] == [1, 2, 3]
        del finals
        deck.advance(6.0)
        deck.events()
        assert living.ids() == []


@pytest.mark.parametrize("way", ["remove", "clear", "replace", "reset", "refresh", "refused"])
def test_objects_of_cards_that_are_taken_out_go(way):
    living = Living()
    with new_deck(feed=True) as deck:
        load = asked(deck)
        deck.page(load, living.made(range(1, 101)), last=True)
        deck.advance(1.0)
        if way == "remove":
            deck.remove(people(range(1, 101)))
        elif way == "clear":
            deck.clear()
        elif way == "replace":
            deck.replace(people([500]))
        elif way == "reset":
            deck.reset()
        elif way == "refresh":
            deck.refresh()
            load = asked(deck)
            deck.page(load, people([500]), last=True)
        elif way == "refused":
            # None of these is taken: the deck has had them.
            deck.finalize_all()
            deck.remove(people(range(1, 101)))
            deck.append(living.made(range(1, 101)))
        del load
        for _ in range(2):
            deck.advance(deck.frame.time + 5)
            deck.events()
        assert living.ids() == ([] if way != "refused" else sorted(set(deck.cards()) & set(range(1, 101))))


def test_objects_of_a_replacement_that_is_asked_about():
    living = Living()
    with new_deck(replacement="ask", confirm_undo=False) as deck:
        deck.append(people([1, 2, 3]), time=0.0)
        deck.swipe("left", time=1.0)
        for accepts in (False, True):
            assert deck.replace(living.made([7, 8])) is None
            deck.advance(deck.frame.time + 5)
            deck.events()
            assert living.ids() == [7, 8]
            deck.answer(deck.questions()[-1], accepts)
            for _ in range(2):
                deck.advance(deck.frame.time + 5)
                deck.events()
            assert living.ids() == ([7, 8] if accepts else [])
        deck.advance(deck.frame.time + 5)
        assert [pose.card.id for pose in deck.poses()] == [8, 7]


def test_staged_objects_stay():
    living = Living()
    with new_deck(feed=True) as deck:
        load = asked(deck)
        deck.page(load, living.made([1, 2, 3]), stage=True)
        deck.remove(people([9]))
        for _ in range(3):
            deck.advance(deck.frame.time + 5)
            deck.events()
        assert living.ids() == [1, 2, 3]
        deck.release()
        deck.advance(100.0)
        assert [pose.card.id for pose in deck.poses()] == [3, 2, 1]


def test_objects_stay_until_they_are_delivered():
    living = Living()
    with new_deck(undo_limit=0, exit_seconds=0.01, delivery="when-final", max_sends=2, request_seconds=inf) as deck:
        deck.append(living.made(range(1, 301)), time=0.0)
        sent: List[Any] = []
        for k in range(300):
            deck.swipe("left", time=1.0 + k)
            deck.advance(1.5 + k)
            sent += [event for event in deck.events() if isinstance(event, Send)]
        assert len(living.ids()) == 300
        told = []
        while sent:
            event = sent.pop(0)
            told.append(event.card.id)
            deck.answer_send(event)
            del event
            sent += [each for each in deck.events() if isinstance(each, Send)]
        assert told == list(range(1, 301))
        deck.advance(1000.0)
        deck.events()
        assert living.ids() == []


def test_a_deck_that_comes_back_is_given_its_objects_anew(tmp_path):
    path = tmp_path / "deck.journal"
    with new_deck(journal=path) as deck:
        deck.append(people(["ann", "bob", "cleo"]), time=0.0)
        deck.swipe("left", time=1.0)
    with new_deck(journal=path) as deck:
        deck.advance(1.0)
        assert [(pose.key, pose.card) for pose in deck.poses()] == [("cleo", None), ("bob", None)]
        assert deck.touch(people([*deck.cards(), *(each.key for each in deck.history())], "again")) == 3
        assert names(deck) == ["again", "again"]
        deck.undo(time=2.0)
        assert [event.card.name for event in deck.events() if isinstance(event, Undone)] == ["again"]


def test_sources_and_streams_bring_objects():
    async def changes() -> Any:
        yield Update("append", people([90, 91]))
        yield Update("update", people([90], "new"))
        yield Update("remove", people([1, 91]))

    with new_deck(feed=True) as deck:
        deck.use(source=pages(people(range(1, 6)), size=3))
        deck.step(1.0)
        asyncio.run(follow(deck, changes()))
        Continuation(deck).update(people([2], "newer"))
        deck.step(2.0)
        assert deck.cards()[:2] == [2, 3]
        assert deck.card(90).name == "new"
        assert names(deck)[-1] == "newer"


def test_what_is_no_function_or_gives_no_key_is_refused():
    with pytest.raises(TypeError, match="key must be a function"):
        Deck("tinder", width=390, height=844, key="id")
    with new_deck() as deck:
        for wrong, message in ((Person(None), "None cannot be"), (Person([]), "hashable"), (5, "id")):
            with pytest.raises((TypeError, AttributeError), match=message):
                deck.append([Person(1), wrong])
        with pytest.raises(TypeError, match="list"):
            deck.append("ann")
        assert deck.cards() == []
        assert deck.card(1) is None
