"""The status line for visitors of the kiosk."""

from __future__ import annotations

import enum
from typing import Any, NamedTuple, Optional

from cardstack import FeedState, Frame, JournalState, OutboxState, Supply

from .client import MALFORMED, NO_ANSWER, TIMED_OUT

__all__ = ["Status", "Tone", "reason_of", "status_of"]


_REASONS = {
    NO_ANSWER: "no connection",
    TIMED_OUT: "no answer in time",
    MALFORMED: "the answer made no sense",
}


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
        return Status(f"No cards came ({reason_of(frame.feed_exception)}), asking again", Tone.WARNING)
    if waiting and outbox & OutboxState.RETRYING:
        return Status(f"{_counted(waiting)} undelivered, trying again", Tone.WARNING)
    if feed & FeedState.FAILED:
        return Status(f"No other cards came: {reason_of(frame.feed_exception)}", Tone.WARNING)
    if waiting:
        return Status(f"{_counted(waiting)} on the way", Tone.BUSY)
    if feed & FeedState.LOADING:
        return Status("Fetching more cards", Tone.BUSY)
    return Status("Everything delivered", Tone.GOOD)


def reason_of(failure: Optional[Exception]) -> str:
    """Returns why a request for cards failed, in a few words."""
    number = getattr(failure, "errno", 0)
    if number in _REASONS:
        return _REASONS[number]
    return f"the backend's error {number}" if isinstance(number, int) and number > 0 else "no answer in time"


def _counted(number: int) -> str:
    return "1 decision" if number == 1 else f"{number} decisions"
