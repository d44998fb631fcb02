"""A call that a signal handler interrupts with the same call: no function gets a capacity that is not its buffer's."""

from __future__ import annotations

import ctypes
import itertools
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any, Callable, Dict

import cardstack
import pytest
from cardstack import Deck

PACKAGE = str(Path(cardstack.__file__).parent)
CALLS: Dict[str, Callable[[Deck], object]] = {
    "save": lambda deck: deck.save(),
    "events": lambda deck: deck.events(),
    "cards": lambda deck: deck.cards(),
    "history": lambda deck: deck.history(),
    "sends": lambda deck: deck.sends(),
    "media_plan": lambda deck: deck.media_plan(),
    "poses": lambda deck: (deck.advance(deck.frame.time + 0.01), deck.poses()),
    # "card 0" to "card 2": their keys are stored by a save before.
    "stored_key": lambda deck: [deck._storage.stored_key(deck._cards.keys.find(f"card {k}")) for k in range(3)],
}


class Checked:
    """The library, which refuses to be given more room than there is."""

    def __init__(self, library: Any) -> None:
        self._library = library

    def __getattr__(self, name: str) -> Any:
        function = getattr(self._library, name)

        def call(*arguments: Any) -> Any:
            for place, each in enumerate(arguments):
                if isinstance(each, ctypes.Array):
                    room = 1
                    for number in itertools.takewhile(lambda each: isinstance(each, int), arguments[place + 1 :]):
                        room *= number
                    assert room <= ctypes.sizeof(each), f"{name} is given more room than there is"
            return function(*arguments)

        return call


def interrupted(call: Callable[[], object], at: int, handler: Callable[[], object]) -> bool:
    """Makes a call, and another before its line number `at`, as a signal's handler; returns whether it has so many."""
    left = at

    def trace(frame: Any, event: str, argument: object) -> Any:
        nonlocal left
        if not frame.f_code.co_filename.startswith(PACKAGE):
            return None
        if event == "line":
            left -= 1
            if left == 0:
                sys.settrace(None)
                handler()
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        # One deck is one thread's, and none of a handler: an exception is right, and damage is not.
        with suppress(cardstack.CardstackError):
            call()
    finally:
        sys.settrace(before)
    return left <= 0


@pytest.mark.parametrize("name", CALLS)
def test_a_capacity_is_that_of_the_buffer(name: str) -> None:
    for at in itertools.count(1):
        with Deck("classic", width=390, height=844, delivery={"mode": "at-decision"}) as deck:
            deck.append([f"card {k}" for k in range(12)])
            deck.save()
            deck.swipe("left")
            deck._native.library = Checked(deck._native.library)

            def handler(deck: Deck = deck) -> None:
                deck.append([f"another card, {k}" for k in range(40)])
                deck.swipe("right")
                CALLS[name](deck)

            if not interrupted(lambda deck=deck: CALLS[name](deck), at, handler):  # type: ignore[misc]
                return
