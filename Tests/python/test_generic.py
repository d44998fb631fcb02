"""Classes with parameters at run time, in every Python: they are written wherever a class is, and have no effect."""

from __future__ import annotations

import pickle
from typing import Any, Dict, List, Optional, Union

import pytest
from cardstack import (
    AnyEvent,
    Committed,
    Continuation,
    Decision,
    Deck,
    Event,
    Frame,
    Page,
    Picture,
    Pose,
    Question,
    Release,
    Send,
    Undelivered,
    Update,
    events,
)

GENERIC = [Deck, Frame, Pose, Decision, Question, Release, Picture, Undelivered, Continuation, Page, Update, AnyEvent]
EVENTS = [getattr(events, name) for name in events.__all__]


@pytest.mark.parametrize("kind", [*GENERIC, *EVENTS])
def test_a_class_takes_parameters(kind):
    for written in (kind[str], kind[str, Dict[str, Any]]):
        assert written.__origin__ is kind
        assert List[written]
        assert Union[Optional[written], int]


def test_parameters_have_no_effect():
    class Mine(Deck[str]):
        def handle(self, event: AnyEvent[str]) -> None: ...

    for kind in (Deck[str], Deck[str, Dict[str, Any]], Mine, Mine[int]):
        with kind("classic", width=390, height=844) as deck:
            assert isinstance(deck, Deck)
            assert deck.append(["ann"]) == 1


def test_named_tuples_are_tuples_still(deck):
    (*_, pose) = deck.poses()
    assert type(pose) is Pose
    assert Pose.__mro__ == (Pose, tuple, object)
    assert Pose(*pose) == Pose[str](*pose) == pose == tuple(pose)
    assert pickle.loads(pickle.dumps(pose)) == pose
    assert pose._replace(x=1.0).x == 1.0
    assert Page(["ann"]) == (["ann"], False, None, False, None)


def test_events_are_what_they_were(deck):
    deck.swipe("left")
    (event,) = [each for each in deck.events() if isinstance(each, Committed)]
    assert isinstance(event, Event)
    assert isinstance(event, AnyEvent)
    assert not isinstance(event, Send)
    assert Committed.__mro__[1] is Event
