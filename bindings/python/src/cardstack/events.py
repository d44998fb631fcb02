"""What a deck tells: one small frozen object per event, made for ``match``.

    for event in deck.events():
        match event:
            case Committed(key, Direction.RIGHT):
                like(key)
            case Undone(key):
                unlike(key)

*Obligations* (:class:`Tap`, :class:`Committed`, :class:`Cancelled`, :class:`Undone`, :class:`Final`, :class:`Proposed`,
:class:`ReplacementAsked`, :class:`QuestionDropped`, :class:`Load`, :class:`Send`, :class:`Revert`, :class:`Rejected`)
are never lost. *Notices* (the others) are, the oldest first, when
nobody drains them. Every press that was taken ends in exactly one of Tap, Committed and Cancelled. Times are on the
host's clock [s]; `sequence` rises by at least one from event to event.

A :class:`Proposed` or :class:`ReplacementAsked` is a question: give it to :meth:`cardstack.Deck.answer_question`, at
once or when the answer is known. A :class:`Load` wants :meth:`cardstack.Deck.answer_load` or
:meth:`cardstack.Deck.fail_load`, a :class:`Send` or :class:`Revert` :meth:`cardstack.Deck.answer_send`.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass, replace
from typing import Any, Callable, Dict, Tuple, Union

from . import _abi
from ._help import tell_fields
from .enums import Direction, MediaPriority, Phase, Reason
from .frames import idempotency_key

__all__ = [
    "AnyEvent",
    "Autoplayed",
    "Cancelled",
    "Committed",
    "ContentChanged",
    "DragBegan",
    "Emptied",
    "Event",
    "Final",
    "JournalFailed",
    "Load",
    "Media",
    "Overflow",
    "PhaseChanged",
    "Proposed",
    "QuestionDropped",
    "Rejected",
    "ReplacementAsked",
    "ReplacementRefused",
    "Revert",
    "Send",
    "SendParked",
    "Tap",
    "ThresholdEntered",
    "ThresholdLeft",
    "TopChanged",
    "Undone",
    "UnknownEvent",
]


class Event:
    """What all events are."""

    time: float
    """When it happened on the host's clock [s]."""
    sequence: int
    """Its number, rising."""

    @property
    def card(self) -> Any:
        """The card as the program gave it: the newest object with the event's key when the event was read.

        None if there is none, or if the event is about no card; the key itself for a deck that was not told how to find
        keys (`key` of :class:`cardstack.Deck`).
        """
        known = self.__dict__
        return known["_card"] if "_card" in known else known.get("key")


@dataclass(frozen=True)
class Tap(Event):
    """Obligation: a press was released where it began."""

    key: Any
    """The card."""
    x: float
    """From the card's left edge, unrotated [points]."""
    y: float
    """From the card's top edge, unrotated [points]."""
    time: float
    sequence: int


@dataclass(frozen=True)
class Committed(Event):
    """Obligation: a card was decided."""

    key: Any
    """The card."""
    direction: Direction
    """Where it goes."""
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

    key: Any
    """The card."""
    reason: Reason
    """Why; :class:`cardstack.Reason` tells which there are."""
    x: float
    """Translation to the right [points]."""
    y: float
    """Translation downward [points]."""
    time: float
    sequence: int


@dataclass(frozen=True)
class Undone(Event):
    """Obligation: a decision was taken back."""

    key: Any
    """The card."""
    direction: Direction
    """Where the card had gone."""
    token: int
    """The decision taken back."""
    reason: Reason
    """NONE: by :meth:`cardstack.Deck.undo`; CAUGHT: a finger caught the leaving card; ACCEPTED: proposed, and the host
    said yes; REJECTED: the backend did not want it.
    """
    wall_time: float
    """When the decision was made; 0 if the deck was not told the wall time [s since 1970]."""
    time: float
    sequence: int


@dataclass(frozen=True)
class Final(Event):
    """Obligation: a decision can no longer be undone."""

    key: Any
    """The card."""
    direction: Direction
    """Where the card had gone."""
    token: int
    """The decision."""
    wall_time: float
    """When it was made; 0 if the deck was not told the wall time [s since 1970]."""
    time: float
    sequence: int


@dataclass(frozen=True)
class Proposed(Event):
    """Obligation: it is asked whether a card may be swiped, or the decision about it be undone."""

    key: Any
    """The card."""
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
    reason: Reason = Reason.NONE
    """LOAD or REFRESH: by cards that are asked for after a yes; NONE: by those that were given."""


@dataclass(frozen=True)
class QuestionDropped(Event):
    """Obligation: a question, or a :class:`Load`, needs no answer any more."""

    key: Any
    """The card it was about; None for a replacement or a Load."""
    direction: Direction
    """The direction it was about; NONE for a replacement or a Load."""
    token: int
    """The question."""
    reason: Reason
    """REMOVED: the card was taken out of the deck; CAUGHT: a finger took it; TIMED_OUT: no answer in time; SUPERSEDED:
    another replacement, or other cards, were asked for, or the decision to be undone is no longer the last one that can
    be; RESET.
    """
    time: float
    sequence: int


@dataclass(frozen=True)
class Load(Event):
    """Obligation: cards are wanted. Answer with :meth:`cardstack.Deck.answer_load` or :meth:`cardstack.Deck.fail_load`.

    Never two at once. One that is no longer wanted ends in a :class:`QuestionDropped` with its token.
    """

    token: int
    """The request."""
    reason: Reason
    """WATERMARK: there are few cards; LOAD or REFRESH: by the method of that name."""
    failures: int
    """Requests that have failed since the last page."""
    time: float
    sequence: int


@dataclass(frozen=True)
class Send(Event):
    """Obligation: a decision is to be delivered. Answer with :meth:`cardstack.Deck.answer_send`."""

    key: Any
    """The card."""
    direction: Direction
    """Where the card went."""
    token: int
    """What is answered."""
    decision: int
    """The decision."""
    nonce: int
    """The first half of the idempotency key; the token is the second."""
    reason: Reason
    """DECIDED: it was made; FINAL: it can no longer be undone."""
    wall_time: float
    """When it was made; 0 if the deck was not told the wall time [s since 1970]."""
    tries: int
    """How often it was handed out since the deck was made or came back, this time included."""
    time: float
    sequence: int

    @property
    def idempotency_key(self) -> str:
        """The text by which a backend knows it again, however often it comes, after a restart too."""
        return idempotency_key(self.nonce, self.token)


@dataclass(frozen=True)
class Revert(Event):
    """Obligation: a delivery is to be taken back. Answer with :meth:`cardstack.Deck.answer_send`."""

    key: Any
    """The card."""
    direction: Direction
    """Where the card had gone."""
    token: int
    """What is answered; another than that of the delivery."""
    decision: int
    """The decision that was taken back."""
    nonce: int
    """The first half of the idempotency key; the token is the second."""
    reason: Reason
    """DECIDED."""
    wall_time: float
    """When the decision was made; 0 if the deck was not told the wall time [s since 1970]."""
    tries: int
    """How often it was handed out since the deck was made or came back, this time included."""
    time: float
    sequence: int

    @property
    def idempotency_key(self) -> str:
        """The text by which a backend knows it again, however often it comes, after a restart too."""
        return idempotency_key(self.nonce, self.token)


@dataclass(frozen=True)
class Rejected(Event):
    """Obligation: the backend did not want a :class:`Send` or :class:`Revert`, as the host answered.

    If the card comes back an :class:`Undone` with reason REJECTED follows.
    """

    key: Any
    """The card."""
    direction: Direction
    """Where the card went."""
    token: int
    """What was answered."""
    decision: int
    """The decision."""
    nonce: int
    """The first half of the idempotency key; the token is the second."""
    reason: Reason
    """DECIDED or FINAL, as it was sent."""
    wall_time: float
    """When the decision was made; 0 if the deck was not told the wall time [s since 1970]."""
    time: float
    sequence: int

    @property
    def idempotency_key(self) -> str:
        """The text by which the backend was told."""
        return idempotency_key(self.nonce, self.token)


@dataclass(frozen=True)
class SendParked(Event):
    """Obligation: a :class:`Send` or :class:`Revert` has failed so often, or for so long, that it is parked.

    `delivery.park_failures` and `delivery.park_seconds` say when. It waits for :meth:`cardstack.Deck.retry_parked`,
    after a restart too, which reports it no more; :meth:`cardstack.Deck.sends` lists it.
    """

    key: Any
    """The card."""
    direction: Direction
    """Where the card went."""
    token: int
    """What is parked."""
    decision: int
    """The decision."""
    nonce: int
    """The first half of the idempotency key; the token is the second."""
    reason: Reason
    """DECIDED or FINAL, as it was sent."""
    wall_time: float
    """When the decision was made; 0 if the deck was not told the wall time [s since 1970]."""
    tries: int
    """How often it was handed out since the deck was made or came back."""
    time: float
    sequence: int

    @property
    def idempotency_key(self) -> str:
        """The text by which the backend was told."""
        return idempotency_key(self.nonce, self.token)


@dataclass(frozen=True)
class DragBegan(Event):
    """Notice: a press became a drag."""

    key: Any
    """The card."""
    time: float
    sequence: int


@dataclass(frozen=True)
class ThresholdEntered(Event):
    """Notice: released now, the card would leave toward `direction` by distance alone (a haptic tick)."""

    key: Any
    """The card."""
    direction: Direction
    """Where it would leave."""
    time: float
    sequence: int


@dataclass(frozen=True)
class ThresholdLeft(Event):
    """Notice: no longer so."""

    key: Any
    """The card."""
    direction: Direction
    """Where it would have left."""
    time: float
    sequence: int


@dataclass(frozen=True)
class PhaseChanged(Event):
    """Notice: a card on stage came into a phase."""

    key: Any
    """The card."""
    phase: Phase
    """What it does now."""
    slot: int
    """Number of the view that draws it."""
    time: float
    sequence: int


@dataclass(frozen=True)
class ContentChanged(Event):
    """Notice: the content of a card on stage has changed, as :meth:`cardstack.Deck.invalidate` told."""

    key: Any
    """The card."""
    slot: int
    """Number of the view that draws it."""
    time: float
    sequence: int


@dataclass(frozen=True)
class Emptied(Event):
    """Notice: the last card is decided, or was taken out.

    No card is upcoming, and no proposed one waits for an answer.
    """

    time: float
    sequence: int


@dataclass(frozen=True)
class Media(Event):
    """Notice: a picture has come into the media plan, has left it, or is more or less urgent."""

    key: Any
    """The card."""
    index: int
    """Which of the card's pictures, from 0."""
    priority: MediaPriority
    """How urgent it is now; RELEASE: let it go."""
    time: float
    sequence: int


@dataclass(frozen=True)
class Autoplayed(Event):
    """Notice: the top card has gone to the end of the pile by itself, which is no decision."""

    key: Any
    """The card."""
    direction: Direction
    """The side it left by."""
    time: float
    sequence: int


@dataclass(frozen=True)
class TopChanged(Event):
    """Notice: another card is on top now."""

    key: Any
    """The card; None if there is none."""
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
    """How many."""
    time: float
    sequence: int


@dataclass(frozen=True)
class ReplacementRefused(Event):
    """Cards that a stream or a :class:`cardstack.Continuation` brought have not replaced the others.

    The deck's `consent.replacement` is ``Replacement.REFUSE``, and there are decisions that can be undone. Only
    :func:`cardstack.follow` and a Continuation report it: :meth:`cardstack.Deck.replace` raises RefusedError. It is the
    package's own event: the library does not number it, and :attr:`cardstack.Frame.pending_events` does not count it.
    """

    cards: Tuple[Any, ...]
    """The cards as they were given."""
    undoable: int
    """Decisions that can be undone."""
    time: float
    sequence: int = 0


@dataclass(frozen=True)
class UnknownEvent(Event):
    """An event of a newer library."""

    kind: int
    """Its number in C."""
    key: Any
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
    Load,
    Send,
    Revert,
    Rejected,
    SendParked,
    DragBegan,
    ThresholdEntered,
    ThresholdLeft,
    PhaseChanged,
    ContentChanged,
    Emptied,
    Media,
    Autoplayed,
    TopChanged,
    JournalFailed,
    Overflow,
    ReplacementRefused,
    UnknownEvent,
]

tell_fields(*(globals()[name] for name in __all__ if name != "AnyEvent"))

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
        _abi.CARDSTACK_EVENT_LOAD,
        _abi.CARDSTACK_EVENT_SEND,
        _abi.CARDSTACK_EVENT_REVERT,
        _abi.CARDSTACK_EVENT_REJECTED,
        _abi.CARDSTACK_EVENT_SEND_PARKED,
    )
)
"""The kinds that are never lost."""

LEAVING = frozenset(
    (
        _abi.CARDSTACK_EVENT_CANCELLED,
        _abi.CARDSTACK_EVENT_UNDONE,
        _abi.CARDSTACK_EVENT_FINAL,
        _abi.CARDSTACK_EVENT_QUESTION_DROPPED,
        _abi.CARDSTACK_EVENT_REJECTED,
    )
)
"""The kinds after which the deck may need a card no longer."""

RECORD = struct.Struct("@QdQQdddiiiIQQIiiIii")
"""A C event: sequence, time, card, token, x, y, wall time, kind, direction, reason, tries, decision, nonce,
count, slot, phase, index, priority, error number."""

_Fields = Tuple[Any, ...]
_Make = Callable[[Any, _Fields], AnyEvent]


def _sent(key: Any, e: _Fields) -> _Fields:
    return key, Direction(e[8]), e[3], e[11], e[12], Reason(e[9]), e[6], e[10], e[1], e[0]


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
    _abi.CARDSTACK_EVENT_REPLACEMENT_ASKED: lambda key, e: ReplacementAsked(e[3], e[13], e[1], e[0], Reason(e[9])),
    _abi.CARDSTACK_EVENT_QUESTION_DROPPED: lambda key, e: QuestionDropped(
        key, Direction(e[8]), e[3], Reason(e[9]), e[1], e[0]
    ),
    _abi.CARDSTACK_EVENT_LOAD: lambda key, e: Load(e[3], Reason(e[9]), e[13], e[1], e[0]),
    _abi.CARDSTACK_EVENT_SEND: lambda key, e: Send(*_sent(key, e)),
    _abi.CARDSTACK_EVENT_REVERT: lambda key, e: Revert(*_sent(key, e)),
    _abi.CARDSTACK_EVENT_REJECTED: lambda key, e: Rejected(
        key, Direction(e[8]), e[3], e[11], e[12], Reason(e[9]), e[6], e[1], e[0]
    ),
    _abi.CARDSTACK_EVENT_SEND_PARKED: lambda key, e: SendParked(*_sent(key, e)),
    _abi.CARDSTACK_EVENT_MEDIA: lambda key, e: Media(key, e[16], MediaPriority(e[17]), e[1], e[0]),
    _abi.CARDSTACK_EVENT_AUTOPLAYED: lambda key, e: Autoplayed(key, Direction(e[8]), e[1], e[0]),
    _abi.CARDSTACK_EVENT_TOP_CHANGED: lambda key, e: TopChanged(key, e[1], e[0]),
    _abi.CARDSTACK_EVENT_DRAG_BEGAN: lambda key, e: DragBegan(key, e[1], e[0]),
    _abi.CARDSTACK_EVENT_THRESHOLD_ENTERED: lambda key, e: ThresholdEntered(key, Direction(e[8]), e[1], e[0]),
    _abi.CARDSTACK_EVENT_THRESHOLD_LEFT: lambda key, e: ThresholdLeft(key, Direction(e[8]), e[1], e[0]),
    _abi.CARDSTACK_EVENT_PHASE: lambda key, e: PhaseChanged(key, Phase(e[15]), e[14], e[1], e[0]),
    _abi.CARDSTACK_EVENT_CONTENT_CHANGED: lambda key, e: ContentChanged(key, e[14], e[1], e[0]),
    _abi.CARDSTACK_EVENT_EMPTIED: lambda key, e: Emptied(e[1], e[0]),
    _abi.CARDSTACK_EVENT_JOURNAL_FAILED: lambda key, e: JournalFailed(e[18], e[1], e[0]),
    _abi.CARDSTACK_EVENT_OVERFLOW: lambda key, e: Overflow(e[13], e[1], e[0]),
}


def make(record: _Fields, key: Any) -> AnyEvent:
    """The event of an unpacked C record; `key` is that of its card."""
    maker = _MAKERS.get(record[7])
    return maker(key, record) if maker else UnknownEvent(record[7], key, record[1], record[0])


def give_key(event: AnyEvent, old: Any, new: Any) -> AnyEvent:
    """An event with another key, if it is about the card with an old one."""
    if getattr(event, "key", None) != old:
        return event
    changed: AnyEvent = replace(event, key=new)
    if "_card" in event.__dict__:
        give_card(changed, event.__dict__["_card"])
    return changed


def give_card(event: AnyEvent, card: Any) -> AnyEvent:
    """Gives an event its card, where that is another object than its key."""
    event.__dict__["_card"] = card
    return event
