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
    InvalidArgumentError,
    Load,
    NotFoundError,
    Pose,
    RefusedError,
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
    return Deck("classic", width=390, height=844, key=attrgetter("id"), **fields)


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


def test_after_a_restart_events_have_the_objects_that_the_program_gives(tmp_path):
    path = tmp_path / "deck.journal"
    with new_deck(journal=path) as deck:
        deck.append(people(["ann", "bob", "cleo"], "old"), time=0.0)
        deck.swipe("left", time=1.0)
        deck.swipe("right", time=1.0)
    with new_deck(journal=path, restore="finalize") as deck:
        assert [event.card for event in deck.events()][:2] == [None, None]
    living = Living()
    with new_deck(journal=path, objects=living.made(["cleo", "bob", "ann", "zoe"], "new")) as deck:
        events = deck.events()
        assert {event.card.name for event in events if event.key is not None} == {"new"}
        deck.advance(0.0)
        assert names(deck) == ["new"]
        del events
        deck.advance(1.0)
        deck.events()
        assert "zoe" not in living.ids()  # The deck does not know her.
        assert "cleo" in living.ids()
    with pytest.raises(ValueError, match="objects needs key"):
        Deck("classic", width=390, height=844, objects=people(["ann"]))


def test_without_a_key_the_card_is_the_key():
    with Deck("classic", width=390, height=844) as deck:
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
        assert deck.invalidate(people([2, 9], "touched")) == 1
        assert names(deck) == ["old", "touched", "old"]
        assert [event.card.name for event in deck.events() if isinstance(event, ContentChanged)] == ["touched"]
        assert deck.append(people([1, 4], "new")) == 1
        assert names(deck) == ["old", "touched", "new"]
        assert deck.card(9) is None  # The deck does not know it.


def test_of_thousands_of_swiped_objects_only_the_window_is_alive():
    living = Living()
    with new_deck(undo={"limit": 5}, exit={"seconds": 0.01}) as deck:
        now = 0.0
        for page in range(30):
            deck.append(living.made(range(1 + 100 * page, 101 + 100 * page)), time=now)
            for _ in range(100):
                now += 0.02
                deck.swipe("left", time=now)
                deck.advance(now)
                deck.poses()
                deck.events()
            if page in (0, 10, 29):
                last = 100 * (page + 1)
                # Those that can be undone, and the one that the last frame shows.
                assert living.ids() == list(range(last - 4, last + 1))
        assert [decision.key for decision in deck.history()] == list(range(2996, 3001))
        # Their keys stay: no card is shown twice.
        assert deck.append(people([1, 1500, 3000])) == 0
        assert living.ids() == list(range(2996, 3001 - 1))  # The newest 3000 is another.
    assert living.ids() == []


@pytest.mark.parametrize("kind", ["str", "tuple"])
def test_objects_go_whatever_their_ids_are(kind):
    living = Living()
    ids: List[Any] = [f"card {k}" if kind == "str" else ("card", k) for k in range(3000)]
    with new_deck(undo={"limit": 0}, exit={"seconds": 0.01}) as deck:
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
    with new_deck(undo={"limit": 0}, exit={"seconds": 0.01}, events={"mask": 0}) as deck:
        for k in range(5000):
            deck.append(living.made([k + 1]), time=0.02 * k)
            deck.swipe("left", time=0.02 * k)
            deck.advance(0.02 * k + 0.015)
            deck.events()
        assert len(living.ids()) < 1100


def test_an_object_stays_while_an_event_about_it_waits():
    living = Living()
    with new_deck(undo={"limit": 0}, exit={"seconds": 0.01}) as deck:
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
    with new_deck(feed={"enabled": True}) as deck:
        load = asked(deck)
        deck.answer_load(load, living.made(range(1, 101)), last=True)
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
            deck.answer_load(load, people([500]), last=True)
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
    with new_deck(consent={"replacement": "ask", "undo": False}) as deck:
        deck.append(people([1, 2, 3]), time=0.0)
        deck.swipe("left", time=1.0)
        for accepts in (False, True):
            assert deck.replace(living.made([7, 8])) is None
            deck.advance(deck.frame.time + 5)
            deck.events()
            assert living.ids() == []  # The deck has taken none.
            deck.answer_question(deck.questions()[-1], accepts)
        assert deck.replace(living.made([7, 8])) == 2
        for _ in range(2):
            deck.advance(deck.frame.time + 5)
            deck.events()
        assert living.ids() == [7, 8]
        assert [pose.card.id for pose in deck.poses()] == [8, 7]


def test_objects_in_the_reserve_stay():
    living = Living()
    with new_deck(feed={"enabled": True}) as deck:
        load = asked(deck)
        deck.answer_load(load, living.made([1, 2, 3]), reserve=True)
        deck.remove(people([9]))
        for _ in range(3):
            deck.advance(deck.frame.time + 5)
            deck.events()
        assert living.ids() == [1, 2, 3]
        deck.admit()
        deck.advance(100.0)
        assert [pose.card.id for pose in deck.poses()] == [3, 2, 1]


def test_objects_stay_until_they_are_delivered():
    living = Living()
    with new_deck(
        undo={"limit": 0},
        exit={"seconds": 0.01},
        delivery={"mode": "when-final", "max_sends": 2},
        retry={"request_seconds": inf},
    ) as deck:
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
        assert deck.invalidate(people([*deck.cards(), *(each.key for each in deck.history())], "again")) == 3
        assert names(deck) == ["again", "again"]
        deck.undo(time=2.0)
        assert [event.card.name for event in deck.events() if isinstance(event, Undone)] == ["again"]


def test_sources_and_streams_bring_objects():
    async def changes() -> Any:
        yield Update("append", people([90, 91]))
        yield Update("update", people([90], "new"))
        yield Update("remove", people([1, 91]))

    with new_deck(feed={"enabled": True}) as deck:
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
        Deck("classic", width=390, height=844, key="id")
    with new_deck() as deck:
        for wrong, message in ((Person(None), "None cannot be"), (Person([]), "hashable"), (5, "id")):
            with pytest.raises((TypeError, AttributeError), match=message):
                deck.append([Person(1), wrong])
        with pytest.raises(TypeError, match="list"):
            deck.append("ann")
        assert deck.cards() == []
        assert deck.card(1) is None


# -- Temporary ids ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("temporary", "given"), [("tmp-1", "srv-1"), (-1, 42), ("tmp-1", 42)])
def test_a_card_with_a_temporary_id_takes_the_servers(temporary, given):
    card = Person(temporary, "ann")
    with new_deck(delivery={"mode": "at-decision", "nonce": 7}, undo={"limit": 5}) as deck:
        deck.append([card, Person("bob")], time=0.0)
        deck.advance(1.0)
        assert deck.poses()[-1].key == temporary
        deck.rename(temporary, given)
        card.id = given
        pose = deck.poses()[-1]
        assert (pose.key, pose.card) == (given, card)
        assert deck.cards() == [given, "bob"]
        assert (deck.top, deck.frame.top, deck.position(given)) == (given, given, 0)
        assert deck.card(given) is card
        assert deck.card(temporary) is None
        # The same card comes from the server, with what it is there.
        newer = Person(given, "Ann")
        assert deck.append([newer]) == 0
        assert deck.invalidate([newer]) == 1
        assert names(deck)[-1] == "Ann"
        deck.swipe("left", time=2.0)
        told = deck.events()
        assert {event.key for event in told if isinstance(event, (Committed, Send))} == {given}
        assert all(event.card is newer for event in told if isinstance(event, (Committed, Send)))
        assert [decision.key for decision in deck.history()] == [given]
        assert [send.key for send in deck.sends()] == [given]
        # The temporary id is free for another card.
        assert deck.append([Person(temporary, "cleo")]) == 1
        assert deck.cards() == ["bob", temporary]
        deck.undo(time=3.0)
        assert deck.cards() == [given, "bob", temporary]
        deck.rename(temporary, "srv-2")
        deck.rename(given, "srv-3")
        assert deck.cards() == ["srv-3", "bob", "srv-2"]


def test_what_was_asked_under_a_temporary_id_is_asked_under_the_new_one():
    async def main():
        card, seen = Person("tmp-1", "ann"), []
        with new_deck(delivery={"mode": "at-decision", "nonce": 7}) as deck:
            deck.append([card, *people(["bob"])], time=0.0)
            deck.swipe("left", time=1.0)
            deck.advance(1.0)
            deck.events()  # The SEND is open from here on, and nobody has it yet.
            deck.rename("tmp-1", "srv-1")
            async for request in deck.requests():
                seen.append((request.key, request.card))
                break
            deck.swipe("left", time=2.0)

            def decided(event):
                deck.rename("bob", "srv-2")

            deck.on(Committed, decided)
            deck.on(Send, lambda event: seen.append((event.key, event.card.id)))
            deck.step(2.0)
        assert seen == [("srv-1", card), ("srv-2", "bob")]

    asyncio.run(main())


def test_a_new_id_outlives_the_program(tmp_path):
    def deck():
        return Deck("classic", width=390, height=844, journal=tmp_path / "deck.journal", undo={"limit": 5})

    with deck() as first:
        first.append(["tmp-1", "tmp-2", "tmp-3", "dora"])
        first.swipe("left")
        first.rename("tmp-1", "srv-1")
        first.rename("tmp-2", 42)
        saved = first.save()
    for step in range(2):
        with deck() as again:
            assert again.cards() == [42, "tmp-3", "dora"]
            assert [decision.key for decision in again.history()] == ["srv-1"]
            assert again.append(["srv-1", 42]) == 0
            if step:
                again.undo()
                assert again.top == "srv-1"
            else:
                again.compact_journal()
    with Deck("classic", width=390, height=844) as other:
        other.restore(saved)
        assert other.cards() == [42, "tmp-3", "dora"]
        assert other.append([42, "srv-1"]) == 0


def test_a_new_id_is_remembered_as_long_as_decided_cards_are():
    with Deck("classic", width=390, height=844, undo={"limit": 0}, exit={"seconds": 0.01}) as deck:
        deck.append(["tmp-1", "tmp-2"], time=0.0)
        deck.rename("tmp-1", "srv-1")
        deck.swipe("left", time=1.0)
        for page in range(40):
            deck.append([f"{page} {k}" for k in range(100)], time=2.0 + page)
            deck.remove(deck.cards()[1:])
            deck.advance(2.5 + page)
            deck.events()
        assert deck.append(["srv-1"]) == 0
        # Also one that was decided before its new id was known.
        deck.swipe("left", time=100.0)
        deck.advance(110.0)
        deck.events()
        deck.rename("tmp-2", "srv-2")
        assert deck.append(["srv-2"]) == 0


def test_what_cannot_be_renamed():
    with Deck("classic", width=390, height=844) as deck:
        deck.append([7, "ann", "bob", ("c", 1)])
        deck.rename("ann", "ann")
        for old, new, error in (
            ("nobody", "x", NotFoundError),
            ("ann", "bob", RefusedError),
            ("ann", 7, RefusedError),
            (7, "x", InvalidArgumentError),
            (("c", 1), "x", InvalidArgumentError),
            ("ann", None, TypeError),
            ("ann", [], TypeError),
        ):
            with pytest.raises(error):
                deck.rename(old, new)
            assert deck.cards() == [7, "ann", "bob", ("c", 1)]


def test_a_new_id_that_cannot_be_stored_changes_nothing(tmp_path):
    with Deck("classic", width=390, height=844, journal=tmp_path / "deck.journal") as deck:
        deck.append(["tmp-1"])
        deck.rename("tmp-1", "s" * 62)
        for new, error in (("s" * 63, InvalidArgumentError), (("s", 1), TypeError)):
            with pytest.raises(error):
                deck.rename("s" * 62, new)
        assert deck.cards() == ["s" * 62]
