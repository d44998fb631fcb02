"""The status line for visitors of the kiosk."""

from __future__ import annotations

import enum
from typing import Any, NamedTuple

from cardstack import FeedState, Frame, JournalState, OutboxState, Supply

__all__ = ["Status", "Tone", "status_of"]


class Tone(enum.Enum):
    """The tone of a status line. It decides the colour."""

    GOOD = 0
    BUSY = 1
    WARNING = 2
    BAD = 3


class Status(NamedTuple):
    """A status line."""

    text: str
    tone: Tone


def status_of(frame: Frame[Any]) -> Status:
    """Returns the most important status of a frame."""
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
    if feed & FeedState.FAILED:
        return Status("No other cards came, asking again", Tone.WARNING)
    if waiting:
        return Status(f"{_counted(waiting)} on the way", Tone.BUSY)
    if feed & FeedState.LOADING:
        return Status("Fetching more cards", Tone.BUSY)
    return Status("Everything delivered", Tone.GOOD)


def _counted(number: int) -> str:
    return "1 decision" if number == 1 else f"{number} decisions"
