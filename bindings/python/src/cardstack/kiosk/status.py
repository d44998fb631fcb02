"""How it stands, in one line for those in front of the kiosk."""

from __future__ import annotations

import enum
from typing import Any, NamedTuple

from ..enums import FeedState, JournalState, OutboxState, Supply
from ..frames import Frame

__all__ = ["Status", "Tone", "status_of"]


class Tone(enum.Enum):
    """How a line is meant."""

    GOOD = 0
    BUSY = 1
    WARNING = 2
    BAD = 3


class Status(NamedTuple):
    """A line about how it stands."""

    text: str
    tone: Tone


def status_of(frame: Frame[Any]) -> Status:
    """The most important thing that a frame tells."""
    waiting, outbox, feed = frame.undelivered, frame.outbox, frame.feed
    if frame.journal == JournalState.BROKEN:
        return Status("The journal cannot be written", Tone.BAD)
    if outbox & OutboxState.BLOCKED:
        return Status(f"Blocked by the backend, {_counted(waiting)} kept", Tone.BAD)
    if outbox & OutboxState.OFFLINE:
        return Status(f"Offline, {_counted(waiting)} kept", Tone.WARNING)
    if frame.supply == Supply.LOADING:
        return Status("Loading cards", Tone.BUSY)
    if feed & FeedState.FAILED and frame.supply != Supply.READY:
        return Status("No cards came, asking again", Tone.WARNING)
    if waiting and outbox & OutboxState.RETRYING:
        return Status(f"{_counted(waiting)} undelivered, trying again", Tone.WARNING)
    if waiting:
        return Status(f"{_counted(waiting)} on the way", Tone.BUSY)
    if feed & FeedState.LOADING:
        return Status("Fetching more cards", Tone.BUSY)
    return Status("Everything delivered", Tone.GOOD)


def _counted(number: int) -> str:
    return "1 decision" if number == 1 else f"{number} decisions"
