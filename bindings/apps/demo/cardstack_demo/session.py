"""A session: the deck and the input that goes to it."""

from __future__ import annotations

import os
from contextlib import suppress
from typing import Any, Dict, List, Optional, Tuple, Union

from cardstack import AnyEvent, BacklogError, CardstackError, Deck, DeckConfig, Direction, Preset, Tap
from cardstack.enums import PresetName
from cardstack.keys import RawIds
from cardstack.trace import DRAINS, FRAMES, Trace, perform

from . import faces
from .details import Details
from .layout import card_fields

HINT_DISTANCE = 80.0
"""How far a hint lets the card lean out [points]."""
HINT_SECONDS = 0.9
"""How long it takes until the card is back [s]."""


class Session:
    """Feeds a deck of numbered cards, one call at a time.

    Times are seconds since the session began.
    """

    def __init__(self, deck: Deck[int]) -> None:
        self.deck = deck
        self.details = Details(deck)
        self.fingers: Dict[int, Tuple[float, float]] = {}

    def fill(self, time: float) -> None:
        """Deals the cards."""
        self.deck.append(range(1, faces.COUNT + 1), time=time)

    def down(self, time: float, pointer: int, x: float, y: float) -> None:
        """A finger goes down [points]."""
        self.fingers[pointer] = (x, y)
        # Too many events wait. The next frame drains them; then a finger can try again.
        with suppress(BacklogError):
            self.details.touch(time, pointer, x, y)

    def move(self, time: float, pointer: int, x: float, y: float) -> None:
        """A finger that is down moves [points]."""
        if pointer in self.fingers:
            self.fingers[pointer] = (x, y)
            self.details.move(time, pointer, x, y)

    def up(self, time: float, pointer: int, x: float, y: float) -> None:
        """A finger goes up [points]."""
        if self.fingers.pop(pointer, None) is not None:
            self.details.up(time, pointer, x, y)

    def cancel(self, time: float) -> None:
        """Cancels all fingers, when the window does not see their release."""
        self.details.cancel(time)
        for pointer in list(self.fingers):
            del self.fingers[pointer]
            self.deck.pointer_cancel(pointer, time=time)

    def restart(self, time: float) -> None:
        """Deals all cards again, as at the beginning."""
        self.cancel(time)
        self.deck.reset(time=time)
        self.fill(time)

    def swipe(self, time: float, direction: Direction) -> None:
        """Swipes the top card, if there is one and it may go there."""
        if self.deck.can_swipe(direction):
            self.deck.swipe(direction, time=time)

    def hint(self, time: float) -> None:
        """Lets the top card lean out and come back, which shows that cards can be swiped."""
        self.deck.nudge(Direction.RIGHT, HINT_DISTANCE, HINT_SECONDS, time=time)

    def undo(self, time: float) -> None:
        """Undoes the last decision, if there is one."""
        self.deck.undo(time=time)

    def book(self, time: float) -> None:
        """Opens the top card, if there is one."""
        if self.deck.top is not None:
            self.details.tap(time, int(str(self.deck.top)))

    def resize(self, time: float, width: float, height: float) -> None:
        """The window has another size [points]."""
        self.deck.set_viewport(width, height, time=time)
        self.deck.configure(time=time, **card_fields(self.deck.config.preset, width, height))
        self.details.resize(self.deck)

    def frame(self, time: float) -> List[AnyEvent]:
        """Advances the deck to a time and drains its events. A tap opens its card."""
        self.details.frame(time)
        told = self.deck.events()
        for event in told:
            if isinstance(event, Tap):
                self.details.tap(time, int(str(event.key)))
        return told


class Player:
    """Plays a trace back: performs the calls that are due."""

    def __init__(self, trace: Trace) -> None:
        self.trace = trace
        self.deck = trace.new_deck()
        self.fingers: Dict[int, Tuple[float, float]] = {}
        self._next = 0

    @property
    def done(self) -> bool:
        """Whether all calls have been made."""
        return self._next >= len(self.trace.calls)

    def until(self, time: float) -> List[AnyEvent]:
        """Makes the calls that are due at `time`, then a frame. `time` counts from the trace's start [s]."""
        calls = self.trace.calls
        now = self.trace.start + time
        told: List[AnyEvent] = []
        while self._next < len(calls) and not calls[self._next].time > now:  # A NaN time is due at once.
            call = calls[self._next]
            self._next += 1
            if call.verb in FRAMES:
                continue
            if call.verb == "pointer_down" or (call.verb == "pointer_move" and int(call.words[0]) in self.fingers):
                self.fingers[int(call.words[0])] = (float(call.words[1]), float(call.words[2]))
            elif call.verb in ("pointer_up", "pointer_cancel"):
                self.fingers.pop(int(call.words[0]), None)
            with suppress(CardstackError):  # A call that failed when it was recorded fails again.
                perform(self.deck, call)
            if call.verb in DRAINS:
                told += self.deck.events()
        self.deck.advance(now)
        return told + self.deck.events()


def new_deck(
    preset: Union[Preset, PresetName],
    width: float,
    height: float,
    reduced_motion: bool = False,
    record: Optional[Union[str, os.PathLike[str]]] = None,
) -> Deck[int]:
    """Makes a deck for the demo's cards, numbered from 1. All calls are recorded in the file `record`."""
    named = DeckConfig.of_preset(preset).preset
    fields: Dict[str, Any] = card_fields(named, width, height)
    fields["media"] = {"behind": 1}  # An undone card flies in with its picture.
    return Deck(
        named, width=width, height=height, keys=RawIds(), record=record, reduced_motion=reduced_motion, **fields
    )
