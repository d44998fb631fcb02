"""A program that must type-check: mypy --strict finds nothing in it, and every type is the one that it asserts.

test_types.py checks this program, and its twin, types_wrong.py. Nothing runs it.
"""

from __future__ import annotations

import operator
from dataclasses import dataclass
from typing import Any, AsyncIterator, List, Optional, Tuple, Union

from cardstack import (
    AnyEvent,
    Cancelled,
    Committed,
    Continuation,
    Decision,
    Deck,
    Direction,
    Emptied,
    Event,
    Frame,
    Load,
    Picture,
    Pose,
    Preset,
    PressConfig,
    Proposed,
    Question,
    Reason,
    Release,
    ReplacementAsked,
    ReplacementRefused,
    Revert,
    Send,
    Sheet,
    Spring,
    Store,
    Tap,
    TopChanged,
    Undelivered,
    Update,
    follow,
)
from cardstack.config.fields import DeckFields, PressFields
from cardstack.enums import CommitRule, DirectionName, PresetName
from cardstack.keys import Keys, RawIds
from typing_extensions import assert_type


@dataclass
class Person:
    id: str
    name: str


def id_of(person: Person) -> str:
    return person.id


def like(name: str) -> None: ...


def show(person: Person) -> None: ...


# -- Decks -------------------------------------------------------------------------------------------------------------

plain = Deck("classic", width=390, height=844)
named = Deck[str]("classic", width=390, height=844)
told: Deck[str] = Deck(Preset.CIRCLE, width=390, height=844)
numbers = Deck("classic", width=390, height=844, keys=RawIds())
words = Deck("classic", width=390, height=844, keys=Keys[str]())
people = Deck("classic", width=390, height=844, key=id_of, objects=[Person("a", "Ann")])
by_id = Deck[str, Person]("classic", width=390, height=844, key=operator.attrgetter("id"))
by_name: Deck[str, Person] = Deck("classic", width=390, height=844, key=lambda person: person.name)

assert_type(plain, Deck[Any, Any])
assert_type(named, Deck[str, str])
assert_type(numbers, Deck[int, int])
assert_type(words, Deck[str, str])
assert_type(people, Deck[str, Person])

named.append(["ann"])
people.append([Person("b", "Bob")])
people.insert(0, [Person("c", "Cleo")])
people.remove([Person("b", "Bob")])
people.allow("a", ["left", Direction.UP_LEFT])
plain.append(["ann", 5])
assert_type(people.card("a"), Optional[Person])
assert_type(people.top, Optional[str])
assert_type(people.cards(), List[str])
assert_type(len(people), int)
assert_type("a" in people, bool)

with people as opened:
    assert_type(opened, Deck[str, Person])


# -- Events ------------------------------------------------------------------------------------------------------------

for event in people.events():
    if isinstance(event, Committed):
        assert_type(event, Committed[str, Person])
        assert_type(event.key, str)
        assert_type(event.card, Optional[Person])
        assert_type(event.direction, Direction)
        like(event.key)
        if event.card is not None:
            show(event.card)
    elif isinstance(event, (Tap, Cancelled)):
        assert_type(event.key, str)
        assert_type(event.x, float)
    elif isinstance(event, TopChanged):
        assert_type(event.key, Optional[str])
    elif isinstance(event, ReplacementRefused):
        assert_type(event.cards, Tuple[Person, ...])
    elif isinstance(event, Load):
        people.answer_load(event, [Person("d", "Dan")])
    elif isinstance(event, (Send, Revert)):
        assert_type(event.key, str)
        people.answer_send(event, "sent")
    elif isinstance(event, (Proposed, ReplacementAsked)):
        people.answer_question(event, True)

for one in named.events():
    match one:
        case Committed(key, Direction.RIGHT):
            assert_type(key, str)
        case Tap(key=key, x=x):
            assert_type(key, str)
            assert_type(x, float)
        case Emptied():
            pass


def handle(event: AnyEvent[str, Person]) -> None:
    if isinstance(event, Committed):
        assert_type(event.card, Optional[Person])


def about(event: Event[str, Person]) -> Optional[str]:
    return None if event.card is None else event.card.name


def brief(event: Committed[str]) -> None:
    assert_type(event, Committed[str, str])


def any_deck(deck: Deck) -> None:
    frame: Frame = deck.advance(0.0)
    for event in deck.events():
        if isinstance(event, (Committed, Tap)):
            like(event.key)
    for pose in deck.poses():
        like(pose.key)
    assert_type(frame.remaining, int)


any_deck(plain)
any_deck(people)
for event in people.events():
    handle(event)
    about(event)


@named.on(Committed)
def decided(event: Committed[str]) -> None:
    assert_type(event.reason, Reason)
    like(event.key)


@people.on(Event)
def all_of_them(event: Event[str, Person]) -> None: ...


# -- Poses and lists ---------------------------------------------------------------------------------------------------

for pose in people.poses():
    assert_type(pose, Pose[str, Person])
    assert_type(pose.key, str)
    assert_type(pose.card, Optional[Person])
    assert_type(pose[0], str)
    assert_type(pose.x, float)
    key, x, *others = pose
    assert_type(key, str)

assert_type(people.advance(0.0), Frame[str])
assert_type(people.frame.top, Optional[str])
assert_type(people.history(), List[Decision[str]])
assert_type(people.swipe("left"), Optional[int])
assert_type(people.undo(), Optional[int])
assert_type(people.questions(), List[Question[str]])
assert_type(people.questions()[0].key, Optional[str])
assert_type(people.sends(), List[Undelivered[str]])
assert_type(people.media_plan(), List[Picture[str]])
assert_type(people.last_release(), Optional[Release[str]])


# -- Names -------------------------------------------------------------------------------------------------------------

way: DirectionName = "up-left"
kind: PresetName = "deep-pile"
named.swipe(way)
named.swipe(Direction.LEFT)
named.undo("right")
named.undo()
Deck(kind, width=390, height=844, restore="finalize", store=("session",))
Deck("circle", width=390, height=844, store=Store.UPCOMING | Store.SESSION)
Spring.from_preset("snappy")


# -- Configurations ----------------------------------------------------------------------------------------------------

calm: PressFields = {"slop": 12, "scroll_axis": "vertical"}
everything: DeckFields = {"press": calm, "directions": "four-way", "undo": {"limit": None}}
Deck(
    "classic",
    width=390,
    height=844,
    press={"slop": 4},
    swipe={"commit_rule": "projected-end", "allowed_directions": ["left", Direction.RIGHT]},
    motion={"return_spring": (1, 200, 20)},
    recycle={"dedupe": "live", "directions": "left"},
    reduced_motion=True,
)
named.configure(**everything)
named.configure(press=named.config.press, time=1.0)
assert_type(named.config.press, PressConfig)
assert_type(named.config.press.slop, float)
assert_type(named.config.swipe.commit_rule, CommitRule)
assert_type(named.config.motion.return_spring, Spring)
assert_type(named.config.undo.limit, int)

sheet = Sheet(extent=844, side="down", drag={"slop": 8})
sheet.configure(extent=600, reduced_motion=True)


# -- Requests ----------------------------------------------------------------------------------------------------------


async def post(send: Union[Send[str, Person], Revert[str, Person]]) -> None:
    assert_type(send.key, str)


async def changes() -> AsyncIterator[Update[Person]]:
    yield Update("append", [Person("e", "Eve")])


async def serve() -> None:
    async for request in people.requests():
        if isinstance(request, Send):
            assert_type(request, Send[str, Person])
    async for load in people.requests(Load):
        assert_type(load, Load)
    await people.serve(source=[Person("f", "Fay")], backend=post)
    await follow(people, changes())
    Continuation(people).append([Person("g", "Gus")])
    assert_type(await people.refresh(), int)
