"""Recorded touches, replayed as swipes: the deck decides what the finger's end tells.

The recordings are Flutter's, with the velocity its tracker finds.
"""

from __future__ import annotations

import json
import math

import pytest
from cardstack import Cancelled, Committed, Deck, Direction, Tap
from conftest import ROOT

AXES = {Direction.LEFT: (-1, 0), Direction.RIGHT: (1, 0), Direction.UP: (0, -1), Direction.DOWN: (0, 1)}

TOUCHES = json.loads((ROOT / "Tests/data/facts/touches.json").read_text(encoding="utf-8"))["traces"]
SIZES = [(300, 640), (400, 740), (700, 740)]


def expected(touch, config) -> Direction:
    """The CLASSIC rule in four directions, from where the finger went and how fast Flutter says it was."""
    first, last = touch["events"][0], touch["events"][-1]
    dx, dy = last["x"] - first["x"], last["y"] - first["y"]
    if abs(dx) >= abs(dy):
        direction = Direction.RIGHT if dx > 0 else Direction.LEFT
    else:
        direction = Direction.DOWN if dy > 0 else Direction.UP
    axis = AXES[direction]
    velocity = touch["expected"]
    speed = axis[0] * velocity["vx"] + axis[1] * velocity["vy"]
    distance = axis[0] * dx + axis[1] * dy
    width = config.viewport.width - 2 * config.card.margin_x
    height = config.viewport.height - 2 * config.card.margin_y
    threshold = config.swipe.threshold * min(width, height)
    # Nothing here stands so close to a limit that another tracker could tell otherwise.
    assert abs(speed - config.swipe.fling_velocity) > 40
    assert abs(distance - threshold) > 8 or speed >= config.swipe.fling_velocity
    if speed <= -config.swipe.flick_back_velocity:
        return Direction.NONE
    return direction if speed >= config.swipe.fling_velocity or distance > threshold else Direction.NONE


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("touch", TOUCHES, ids=lambda touch: touch["name"])
def test_a_recorded_touch_decides(touch, size):
    with Deck("classic", width=size[0], height=size[1], directions="four-way") as deck:
        samples = touch["events"]
        begin = samples[0]["t_us"] / 1e6
        deck.append(["card", "next"], time=begin - 1)
        deck.advance(begin - 0.1)
        deck.events()
        told = []
        for sample in samples:
            now = sample["t_us"] / 1e6
            call = {"down": deck.pointer_down, "move": deck.pointer_move, "up": deck.pointer_up}[sample["kind"]]
            assert call(sample["x"], sample["y"], 1, time=now)
            frame = deck.advance(now)
            for pose in deck.poses():
                assert all(math.isfinite(number) for number in pose[1:9])
            assert frame.pose_count >= 1
            told += deck.events()
        ends = [event for event in told if isinstance(event, (Tap, Committed, Cancelled))]
        assert len(ends) == 1
        direction = ends[0].direction if isinstance(ends[0], Committed) else Direction.NONE
        assert direction == expected(touch, deck.config)
        for k in range(120):
            deck.advance(now + k / 60)
            for pose in deck.poses():
                assert all(math.isfinite(number) for number in pose[1:9])
        assert deck.top == ("next" if direction else "card")
