"""What a deck tells: one small frozen object per event, made for ``match``.

    for event in deck.events():
        match event:
            case Committed(key, Direction.RIGHT):
                like(key)
            case Undone(key):
                unlike(key)

*Obligations* (:class:`Tap`, :class:`Committed`, :class:`Cancelled`, :class:`Undone`, :class:`Final`, :class:`Proposed`,
:class:`ReplacementAsked`, :class:`QuestionDropped`) are never lost. *Notices* (the others) are, the oldest first, when
nobody drains them. Every press that was taken ends in exactly one of Tap, Committed and Cancelled. Times are on the
host's clock [s]; `sequence` rises by at least one from event to event.

A :class:`Proposed` or :class:`ReplacementAsked` is a question: give it to :meth:`cardstack.Deck.answer`, at once or
when the answer is known.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass
from typing import Any, Callable, Dict, Hashable, Tuple, Union

from . import _abi
from .enums import Direction, Phase, Reason

__all__ = [
    "AnyEvent",
    "Cancelled",
    "Committed",
    "ContentChanged",
    "DragBegan",
    "Emptied",
    "Event",
    "Final",
    "JournalFailed",
    "Overflow",
    "PhaseChanged",
    "Proposed",
    "QuestionDropped",
    "ReplacementAsked",
    "Tap",
    "ThresholdEntered",
    "ThresholdLeft",
    "Undone",
    "UnknownEvent",
]


class Event:
    """What all events are."""

    time: float
    """When it happened on the host's clock [s]."""
    sequence: int
    """Its number, rising."""


@dataclass(frozen=True)
class Tap(Event):
    """Obligation: a press was released where it began."""

    key: Hashable
    x: float
    """From the card's left edge, unrotated [points]."""
    y: float
    """From the card's top edge, unrotated [points]."""
    time: float
    sequence: int


@dataclass(frozen=True)
class Committed(Event):
    """Obligation: a card was decided."""

    key: Hashable
    direction: Direction
    token: int
    """The decision."""
    reason: Reason
    """RELEASED: by the finger; SWIPED: by :meth:`cardstack.Deck.swipe`; ACCEPTED: proposed, and the host said yes."""
    x: float
    """Translation to the right [points]."""
    y: float
    """Translation downward [points]."""
    wall_time: float
    """0 if the deck was not told the wall time [s since 1970]."""
    time: float
    sequence: int


@dataclass(frozen=True)
class Cancelled(Event):
    """Obligation: a press ended without tap or decision."""

    key: Hashable
    reason: Reason
    x: float
    """Translation to the right [points]."""
    y: float
    """Translation downward [points]."""
    time: float
    sequence: int


@dataclass(frozen=True)
class Undone(Event):
    """Obligation: a decision was taken back."""

    key: Hashable
    direction: Direction
    """Where the card had gone."""
    token: int
    """The decision taken back."""
    reason: Reason
    """NONE: by :meth:`cardstack.Deck.undo`; CAUGHT: a finger caught the leaving card; ACCEPTED: proposed, and the host
    said yes.
    """
    wall_time: float
    """When the decision was made; 0 if the deck was not told the wall time [s since 1970]."""
    time: float
    sequence: int


@dataclass(frozen=True)
class Final(Event):
    """Obligation: a decision can no longer be undone."""

    key: Hashable
    direction: Direction
    token: int
    """The decision."""
    wall_time: float
    """When it was made; 0 if the deck was not told the wall time [s since 1970]."""
    time: float
    sequence: int


@dataclass(frozen=True)
class Proposed(Event):
    """Obligation: it is asked whether a card may be swiped, or the decision about it be undone."""

    key: Hashable
    direction: Direction
    """Where the card would go, or had gone."""
    token: int
    """The question. The decision that a yes makes of a swipe has the same."""
    reason: Reason
    """RELEASED or SWIPED: a swipe, by the finger or by :meth:`cardstack.Deck.swipe`; UNDO: an undo."""
    x: float
    """Translation to the right [points]."""
    y: float
    """Translation downward [points]."""
    time: float
    sequence: int

    @property
    def is_undo(self) -> bool:
        """Whether an undo is proposed; else a swipe is."""
        return self.reason == Reason.UNDO


@dataclass(frozen=True)
class ReplacementAsked(Event):
    """Obligation: it is asked whether all cards may be replaced, as :meth:`cardstack.Deck.replace` was told."""

    token: int
    """The question."""
    undoable: int
    """Decisions that could then no longer be undone."""
    time: float
    sequence: int


@dataclass(frozen=True)
class QuestionDropped(Event):
    """Obligation: a question needs no answer any more."""

    key: Hashable
    """The card it was about; None for a replacement."""
    direction: Direction
    """The direction it was about; NONE for a replacement."""
    token: int
    """The question."""
    reason: Reason
    """REMOVED: the card was taken out of the deck; TIMED_OUT: no answer in time; SUPERSEDED: another replacement was
    asked for; or the decision to be undone is no longer
    the last one that can be.
    """
    time: float
    sequence: int


@dataclass(frozen=True)
class DragBegan(Event):
    """Notice: a press became a drag."""

    key: Hashable
    time: float
    sequence: int


@dataclass(frozen=True)
class ThresholdEntered(Event):
    """Notice: released now, the card would leave toward `direction` by distance alone (a haptic tick)."""

    key: Hashable
    direction: Direction
    time: float
    sequence: int


@dataclass(frozen=True)
class ThresholdLeft(Event):
    """Notice: no longer so."""

    key: Hashable
    direction: Direction
    time: float
    sequence: int


@dataclass(frozen=True)
class PhaseChanged(Event):
    """Notice: a card on stage came into a phase."""

    key: Hashable
    phase: Phase
    slot: int
    """Number of the view that draws it."""
    time: float
    sequence: int


@dataclass(frozen=True)
class ContentChanged(Event):
    """Notice: the content of a card on stage has changed, as :meth:`cardstack.Deck.touch` told."""

    key: Hashable
    slot: int
    """Number of the view that draws it."""
    time: float
    sequence: int


@dataclass(frozen=True)
class Emptied(Event):
    """Notice: the last upcoming card is gone."""

    time: float
    sequence: int


@dataclass(frozen=True)
class JournalFailed(Event):
    """Notice: the journal could not be written; the deck goes on without, and :attr:`cardstack.Frame.journal` tells so.

    :meth:`cardstack.Deck.compact_journal` mends it, once there is room again.
    """

    errno: int
    """The system's number of the error, as in :mod:`errno`."""
    time: float
    sequence: int


@dataclass(frozen=True)
class Overflow(Event):
    """Notice: `lost` notices were lost before this one."""

    lost: int
    time: float
    sequence: int


@dataclass(frozen=True)
class UnknownEvent(Event):
    """An event of a newer library."""

    kind: int
    key: Hashable
    """None if it is about no card."""
    time: float
    sequence: int


AnyEvent = Union[
    Tap,
    Committed,
    Cancelled,
    Undone,
    Final,
    Proposed,
    ReplacementAsked,
    QuestionDropped,
    DragBegan,
    ThresholdEntered,
    ThresholdLeft,
    PhaseChanged,
    ContentChanged,
    Emptied,
    JournalFailed,
    Overflow,
    UnknownEvent,
]

OBLIGATIONS = frozenset(
    (
        _abi.CARDSTACK_EVENT_TAP,
        _abi.CARDSTACK_EVENT_COMMITTED,
        _abi.CARDSTACK_EVENT_CANCELLED,
        _abi.CARDSTACK_EVENT_UNDONE,
        _abi.CARDSTACK_EVENT_FINAL,
        _abi.CARDSTACK_EVENT_PROPOSED,
        _abi.CARDSTACK_EVENT_REPLACEMENT_ASKED,
        _abi.CARDSTACK_EVENT_QUESTION_DROPPED,
    )
)
"""The kinds that are never lost."""

RECORD = struct.Struct("@QdQQdddiiiI")
"""A C event: sequence, time, card, token, x, y, value, kind, direction, reason, reserved."""

_Fields = Tuple[Any, ...]
_Make = Callable[[Any, _Fields], AnyEvent]

_MAKERS: Dict[int, _Make] = {
    _abi.CARDSTACK_EVENT_TAP: lambda key, e: Tap(key, e[4], e[5], e[1], e[0]),
    _abi.CARDSTACK_EVENT_COMMITTED: lambda key, e: Committed(
        key, Direction(e[8]), e[3], Reason(e[9]), e[4], e[5], e[6], e[1], e[0]
    ),
    _abi.CARDSTACK_EVENT_CANCELLED: lambda key, e: Cancelled(key, Reason(e[9]), e[4], e[5], e[1], e[0]),
    _abi.CARDSTACK_EVENT_UNDONE: lambda key, e: Undone(key, Direction(e[8]), e[3], Reason(e[9]), e[6], e[1], e[0]),
    _abi.CARDSTACK_EVENT_FINAL: lambda key, e: Final(key, Direction(e[8]), e[3], e[6], e[1], e[0]),
    _abi.CARDSTACK_EVENT_PROPOSED: lambda key, e: Proposed(
        key, Direction(e[8]), e[3], Reason(e[9]), e[4], e[5], e[1], e[0]
    ),
    _abi.CARDSTACK_EVENT_REPLACEMENT_ASKED: lambda key, e: ReplacementAsked(e[3], int(e[6]), e[1], e[0]),
    _abi.CARDSTACK_EVENT_QUESTION_DROPPED: lambda key, e: QuestionDropped(
        key, Direction(e[8]), e[3], Reason(e[9]), e[1], e[0]
    ),
    _abi.CARDSTACK_EVENT_DRAG_BEGAN: lambda key, e: DragBegan(key, e[1], e[0]),
    _abi.CARDSTACK_EVENT_THRESHOLD_ENTERED: lambda key, e: ThresholdEntered(key, Direction(e[8]), e[1], e[0]),
    _abi.CARDSTACK_EVENT_THRESHOLD_LEFT: lambda key, e: ThresholdLeft(key, Direction(e[8]), e[1], e[0]),
    _abi.CARDSTACK_EVENT_PHASE: lambda key, e: PhaseChanged(key, Phase(e[9]), int(e[6]), e[1], e[0]),
    _abi.CARDSTACK_EVENT_CONTENT_CHANGED: lambda key, e: ContentChanged(key, int(e[6]), e[1], e[0]),
    _abi.CARDSTACK_EVENT_EMPTIED: lambda key, e: Emptied(e[1], e[0]),
    _abi.CARDSTACK_EVENT_JOURNAL_FAILED: lambda key, e: JournalFailed(int(e[6]), e[1], e[0]),
    _abi.CARDSTACK_EVENT_OVERFLOW: lambda key, e: Overflow(int(e[6]), e[1], e[0]),
}


def make(record: _Fields, key: Any) -> AnyEvent:
    """The event of an unpacked C record; `key` is that of its card."""
    maker = _MAKERS.get(record[7])
    return maker(key, record) if maker else UnknownEvent(record[7], key, record[1], record[0])
