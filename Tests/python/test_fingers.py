"""Fingers through `deck.step()`, as a pygame program has them: no times, all samples of a frame in one loop."""

from __future__ import annotations

import random
from typing import Callable, List, Tuple

import pytest
from cardstack import Committed, Deck
from clock_kit import Clock

Way = Callable[[float], float]
"""How far a finger has gone [points], a while after it went down [s]."""


def decides(clock: Clock, way: Way, seconds: float, screen: float, display: float) -> bool:
    """Whether a card is swiped by a finger that lifts after `seconds`; rates of screen and display [Hz]."""
    with Deck("classic", width=390, height=844) as deck:
        deck.append(["ann", "bob", "cleo"])
        taken: List[Committed] = []
        deck.on(Committed, taken.append)
        for _ in range(3):
            clock.advance(1 / display)
            deck.step()
        samples: List[Tuple[str, float]] = [("down", 0.0)]
        moment = random.random() / screen
        while moment < seconds:
            samples.append(("move", moment))
            moment += 1 / screen
        samples.append(("up", seconds))
        origin = clock()
        frame = origin + random.random() / display
        while samples:
            clock.advance(max(0.0, frame - clock()))
            while samples and origin + samples[0][1] <= frame:
                kind, at = samples.pop(0)
                getattr(deck, f"pointer_{kind}")(195 + way(at), 400)
            deck.step()
            frame += 1 / display
        return bool(taken)


RATES = [(screen, display) for screen in (60.0, 125.0, 1000.0) for display in (30.0, 60.0, 144.0)]


@pytest.mark.parametrize(("screen", "display"), RATES)
def test_slow_drags_return(clock: Clock, screen: float, display: float) -> None:
    random.seed(1)
    for speed in (100, 200, 300, 400):
        assert not decides(clock, lambda t, v=speed: v * t, 60 / speed, screen, display)


@pytest.mark.parametrize(("screen", "display"), RATES)
def test_flicks_leave(clock: Clock, screen: float, display: float) -> None:
    random.seed(2)
    for speed in (1400, 1800):
        assert decides(clock, lambda t, v=speed: v * t, 0.07, screen, display)


@pytest.mark.parametrize(("screen", "display"), RATES)
def test_far_drags_at_rest_leave(clock: Clock, screen: float, display: float) -> None:
    random.seed(3)
    for hold in (0.02, 0.035, 0.05, 0.2):
        assert decides(clock, lambda t: min(900 * t, 150), 150 / 900 + hold, screen, display)


@pytest.mark.parametrize(("screen", "display"), RATES)
def test_stops_return(clock: Clock, screen: float, display: float) -> None:
    random.seed(4)
    for hold in (0.12, 0.2, 0.3):
        assert not decides(clock, lambda t: min(1500 * t, 80), 80 / 1500 + hold, screen, display)
