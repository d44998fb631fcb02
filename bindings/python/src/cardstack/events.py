"""The events of a deck: one small frozen object for each, made for ``match``.

    for event in deck.events():
        match event:
            case Committed(key, Direction.RIGHT):
                like(key)
            case Undone(key):
                unlike(key)

*Obligations* (:class:`Tap`, :class:`Committed`, :class:`Cancelled`, :class:`Undone`, :class:`Final`, :class:`Proposed`,
:class:`ReplacementAsked`, :class:`QuestionDropped`, :class:`Load`, :class:`Send`, :class:`Revert`,
:class:`Rejected`, :class:`SendParked`) are never lost. *Notices* (the others) can be lost, the oldest first, if nobody
drains them. Every press that was taken ends in exactly one of Tap, Committed and Cancelled. Times are on the host's
clock [s]; `sequence` rises by at least one from event to event.

:class:`Proposed` and :class:`ReplacementAsked` are questions: pass them to :meth:`cardstack.Deck.answer_question`, at
once or when the answer is known. Answer a :class:`Load` with :meth:`cardstack.Deck.answer_load` or
:meth:`cardstack.Deck.fail_load`, and a :class:`Send` or :class:`Revert` with :meth:`cardstack.Deck.answer_send`.

A function for the events of a ``Deck[str]`` takes an ``AnyEvent[str]``: ``isinstance`` and ``match`` make it a
``Committed[str]``, and type checkers know the classes of its `key` and `card`.
"""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING, Any, Callable, Dict, Optional, Tuple, Union

from ._base.generic import C, Generic, K
from ._base.help import tell_fields
from ._base.records import Record, dataclass
from ._native import abi
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


class Event(Record, Generic[K, C]):
    """The base class of all events. They are generic in the classes of the deck's keys and cards, as the deck is."""

    time: float
    """When it happened on the host's clock [s]."""
    sequence: int
    """The event's number. It rises from event to event."""

    @property
    def card(self) -> Optional[C]:
        """The card's object: the newest one with the event's key when the event was read.

        None if there is none, or if the event is not about a card. Without a key function (`key` of
        :class:`cardstack.Deck`) it is the key itself.
        """
        known = self.__dict__
        return known["_card"] if "_card" in known else known.get("key")


@dataclass(frozen=True)
class Tap(Event[K, C]):
    """Obligation: a press was released where it began."""

    key: K
    """The card."""
    x: float
    """Distance from the unrotated card's left edge [points]."""
    y: float
    """Distance from the unrotated card's top edge [points]."""
    time: float
    sequence: int


@dataclass(frozen=True)
class Committed(Event[K, C]):
    """Obligation: a card was decided."""

    key: K
    """The card."""
    direction: Direction
    """Where the card goes."""
    token: int
    """The decision's token."""
    reason: Reason
    """RELEASED: by the finger; SWIPED: by :meth:`cardstack.Deck.swipe`; ACCEPTED: the host accepted a proposal."""
    x: float
    """Translation to the right [points]."""
    y: float
    """Translation downward [points]."""
    wall_time: float
    """When it was decided; 0 if the wall clock was not set [s since 1970]."""
    time: float
    sequence: int


@dataclass(frozen=True)
class Cancelled(Event[K, C]):
    """Obligation: a press ended without tap or decision."""

    key: K
    """The card."""
    reason: Reason
    """Why: see :class:`cardstack.Reason`."""
    x: float
    """Translation to the right [points]."""
    y: float
    """Translation downward [points]."""
    time: float
    sequence: int


@dataclass(frozen=True)
class Undone(Event[K, C]):
    """Obligation: a decision was taken back."""

    key: K
    """The card."""
    direction: Direction
    """Where the card had gone."""
    token: int
    """The token of the decision that was taken back."""
    reason: Reason
    """NONE: by :meth:`cardstack.Deck.undo`; CAUGHT: a finger caught the leaving card; ACCEPTED: the host accepted a
    proposal; REJECTED: the backend rejected the decision.
    """
    wall_time: float
    """When the decision was made; 0 if the wall clock was not set [s since 1970]."""
    time: float
    sequence: int


@dataclass(frozen=True)
class Final(Event[K, C]):
    """Obligation: a decision can no longer be undone."""

    key: K
    """The card."""
    direction: Direction
    """Where the card had gone."""
    token: int
    """The decision's token."""
    wall_time: float
    """When it was made; 0 if the wall clock was not set [s since 1970]."""
    time: float
    sequence: int


@dataclass(frozen=True)
class Proposed(Event[K, C]):
    """Obligation: may a card be swiped, or the decision about it be undone? The host answers."""

    key: K
    """The card."""
    direction: Direction
    """Where the card would go, or had gone."""
    token: int
    """The question's token. After a yes to a swipe the decision has the same token."""
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
        """Whether an undo is proposed, not a swipe."""
        return self.reason == Reason.UNDO


@dataclass(frozen=True)
class ReplacementAsked(Event):
    """Obligation: the deck asks whether :meth:`cardstack.Deck.replace`, or cards to load, may replace all cards."""

    token: int
    """The question's token."""
    undoable: int
    """The number of decisions that would become final."""
    time: float
    sequence: int
    reason: Reason = Reason.NONE
    """LOAD or REFRESH: the deck asks for the new cards after a yes; NONE: the program calls ``replace`` again."""


@dataclass(frozen=True)
class QuestionDropped(Event[K, C]):
    """Obligation: a question or a :class:`Load` no longer needs an answer."""

    key: Optional[K]
    """The card of the question; None for a replacement or a Load."""
    direction: Direction
    """The direction of the question; NONE for a replacement or a Load."""
    token: int
    """The question's token."""
    reason: Reason
    """REMOVED: the card was removed; CAUGHT: a finger took it; TIMED_OUT: no answer arrived in time; UNDO: an undo
    dropped it; RESET: by :meth:`cardstack.Deck.reset`; SUPERSEDED: by a later question or request, or because its
    decision can no longer be undone, or because `feed.enabled` is off.
    """
    time: float
    sequence: int


@dataclass(frozen=True)
class Load(Event):
    """Obligation: the deck asks for cards.

    Answer with :meth:`cardstack.Deck.answer_load` or :meth:`cardstack.Deck.fail_load`. Only one is open at a time. If
    it is no longer needed, a :class:`QuestionDropped` with its token follows.
    """

    token: int
    """The request's token."""
    reason: Reason
    """WATERMARK: few cards remain; LOAD or REFRESH: by the method of this name."""
    failures: int
    """The number of requests that have failed since the last page."""
    time: float
    sequence: int


@dataclass(frozen=True)
class Send(Event[K, C]):
    """Obligation: deliver a decision to the backend. Answer with :meth:`cardstack.Deck.answer_send`."""

    key: K
    """The card."""
    direction: Direction
    """Where the card went."""
    token: int
    """The token for the answer."""
    decision: int
    """The decision's token."""
    nonce: int
    """The first half of the idempotency key; the token is the second."""
    reason: Reason
    """DECIDED: it was made; FINAL: it can no longer be undone."""
    wall_time: float
    """When it was made; 0 if the wall clock was not set [s since 1970]."""
    tries: int
    """How often it was handed out since the deck was created or restored, this time included."""
    failures: int
    """How often it has failed since it was last parked, or in all."""
    is_sealed: bool
    """Whether the decision is of a user who has logged out."""
    time: float
    sequence: int

    @property
    def idempotency_key(self) -> str:
        """The text by which a backend recognises repeats; the same at every try, also after a restart."""
        return idempotency_key(self.nonce, self.token)


@dataclass(frozen=True)
class Revert(Event[K, C]):
    """Obligation: revert a delivery at the backend. Answer with :meth:`cardstack.Deck.answer_send`."""

    key: K
    """The card."""
    direction: Direction
    """Where the card had gone."""
    token: int
    """The token for the answer. It differs from that of the Send."""
    decision: int
    """The token of the decision that was taken back."""
    nonce: int
    """The first half of the idempotency key; the token is the second."""
    reason: Reason
    """DECIDED."""
    wall_time: float
    """When the decision was made; 0 if the wall clock was not set [s since 1970]."""
    tries: int
    """How often it was handed out since the deck was created or restored, this time included."""
    failures: int
    """How often it has failed since it was last parked, or in all."""
    is_sealed: bool
    """Whether the decision is of a user who has logged out."""
    time: float
    sequence: int

    @property
    def idempotency_key(self) -> str:
        """The text by which a backend recognises repeats; the same at every try, also after a restart."""
        return idempotency_key(self.nonce, self.token)


@dataclass(frozen=True)
class Rejected(Event[K, C]):
    """Obligation: the backend rejected a :class:`Send` or :class:`Revert`, as the host reported.

    If the card returns, an :class:`Undone` with reason REJECTED follows.
    """

    key: K
    """The card."""
    direction: Direction
    """Where the card went."""
    token: int
    """The token of the Send or Revert."""
    decision: int
    """The decision's token."""
    nonce: int
    """The first half of the idempotency key; the token is the second."""
    reason: Reason
    """DECIDED or FINAL, as in the Send or Revert."""
    wall_time: float
    """When the decision was made; 0 if the wall clock was not set [s since 1970]."""
    is_sealed: bool
    """Whether the decision is of a user who has logged out."""
    time: float
    sequence: int

    @property
    def idempotency_key(self) -> str:
        """The idempotency key that the backend got."""
        return idempotency_key(self.nonce, self.token)


@dataclass(frozen=True)
class SendParked(Event[K, C]):
    """Obligation: a :class:`Send` or :class:`Revert` is parked, because it has failed too often or for too long.

    `delivery.park_failures` and `delivery.park_seconds` are the limits. It waits for
    :meth:`cardstack.Deck.retry_parked`, also after a restart, which does not report it again;
    :meth:`cardstack.Deck.sends` lists it.
    """

    key: K
    """The card."""
    direction: Direction
    """Where the card went."""
    token: int
    """The token of the Send or Revert."""
    decision: int
    """The decision's token."""
    nonce: int
    """The first half of the idempotency key; the token is the second."""
    reason: Reason
    """DECIDED or FINAL, as in the Send or Revert."""
    wall_time: float
    """When the decision was made; 0 if the wall clock was not set [s since 1970]."""
    tries: int
    """How often it was handed out since the deck was created or restored."""
    failures: int
    """How often it has failed since it was last parked, or in all."""
    is_sealed: bool
    """Whether the decision is of a user who has logged out."""
    time: float
    sequence: int

    @property
    def idempotency_key(self) -> str:
        """The idempotency key that the backend got."""
        return idempotency_key(self.nonce, self.token)


@dataclass(frozen=True)
class DragBegan(Event[K, C]):
    """Notice: a press became a drag."""

    key: K
    """The card."""
    time: float
    sequence: int


@dataclass(frozen=True)
class ThresholdEntered(Event[K, C]):
    """Notice: the drag passed the threshold toward `direction` (a haptic tick)."""

    key: K
    """The card."""
    direction: Direction
    """Where it would leave."""
    time: float
    sequence: int


@dataclass(frozen=True)
class ThresholdLeft(Event[K, C]):
    """Notice: the drag came back below the threshold (a haptic tick)."""

    key: K
    """The card."""
    direction: Direction
    """Where it would have left."""
    time: float
    sequence: int


@dataclass(frozen=True)
class PhaseChanged(Event[K, C]):
    """Notice: a card on stage entered a phase."""

    key: K
    """The card."""
    phase: Phase
    """The new phase."""
    slot: int
    """Number of the view that draws it."""
    time: float
    sequence: int


@dataclass(frozen=True)
class ContentChanged(Event[K, C]):
    """Notice: a card on stage has new content, as :meth:`cardstack.Deck.invalidate` reported."""

    key: K
    """The card."""
    slot: int
    """Number of the view that draws it."""
    time: float
    sequence: int


@dataclass(frozen=True)
class Emptied(Event):
    """Notice: the last card was decided or removed.

    No card is upcoming, and no proposed card waits for an answer.
    """

    time: float
    sequence: int


@dataclass(frozen=True)
class Media(Event[K, C]):
    """Notice: a picture entered or left the media plan, or its priority changed."""

    key: Optional[K]
    """The card; None after a reset: release all pictures."""
    index: int
    """Which of the card's pictures, from 0."""
    priority: MediaPriority
    """The new priority; RELEASE: it left the plan, so release the picture."""
    time: float
    sequence: int


@dataclass(frozen=True)
class Autoplayed(Event[K, C]):
    """Notice: autoplay moved the top card to the end of the pile, without a decision."""

    key: K
    """The card."""
    direction: Direction
    """The side where it left."""
    time: float
    sequence: int


@dataclass(frozen=True)
class TopChanged(Event[K, C]):
    """Notice: another card is on top now."""

    key: Optional[K]
    """The card; None if there is none."""
    time: float
    sequence: int


@dataclass(frozen=True)
class JournalFailed(Event):
    """Notice: the journal could not be written. The deck goes on without it.

    :attr:`cardstack.Frame.journal` is BROKEN. :meth:`cardstack.Deck.compact_journal` repairs the journal, once there is
    room again.
    """

    errno: int
    """The system's error number, as in :mod:`errno`."""
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
class ReplacementRefused(Event[K, C]):
    """A replacement by a stream or a :class:`cardstack.Continuation` was refused.

    The deck's `consent.replacement` is ``Replacement.REFUSE``, and there are decisions that can be undone. Only
    :func:`cardstack.follow` and a Continuation report it: :meth:`cardstack.Deck.replace` raises RefusedError. This
    event is the package's own: the library does not number it, and :attr:`cardstack.Frame.pending_events` does not
    count it.
    """

    cards: Tuple[C, ...]
    """The cards that the program passed."""
    undoable: int
    """The number of decisions that can be undone."""
    time: float
    sequence: int = 0


@dataclass(frozen=True)
class UnknownEvent(Event[K, C]):
    """An event of a newer library."""

    kind: int
    """Its number in C."""
    key: Optional[K]
    """The card; None if the event is not about a card."""
    time: float
    sequence: int


if TYPE_CHECKING:
    AnyEvent = Union[
        Tap[K, C],
        Committed[K, C],
        Cancelled[K, C],
        Undone[K, C],
        Final[K, C],
        Proposed[K, C],
        ReplacementAsked,
        QuestionDropped[K, C],
        Load,
        Send[K, C],
        Revert[K, C],
        Rejected[K, C],
        SendParked[K, C],
        DragBegan[K, C],
        ThresholdEntered[K, C],
        ThresholdLeft[K, C],
        PhaseChanged[K, C],
        ContentChanged[K, C],
        Emptied,
        Media[K, C],
        Autoplayed[K, C],
        TopChanged[K, C],
        JournalFailed,
        Overflow,
        ReplacementRefused[K, C],
        UnknownEvent[K, C],
    ]
else:
    AnyEvent = Event  # A union would not take one parameter for two.
"""An event of any class: what a deck of these keys and cards reports."""

tell_fields(*(globals()[name] for name in __all__ if name != "AnyEvent"))

OBLIGATIONS = frozenset(
    (
        abi.CARDSTACK_EVENT_TAP,
        abi.CARDSTACK_EVENT_COMMITTED,
        abi.CARDSTACK_EVENT_CANCELLED,
        abi.CARDSTACK_EVENT_UNDONE,
        abi.CARDSTACK_EVENT_FINAL,
        abi.CARDSTACK_EVENT_PROPOSED,
        abi.CARDSTACK_EVENT_REPLACEMENT_ASKED,
        abi.CARDSTACK_EVENT_QUESTION_DROPPED,
        abi.CARDSTACK_EVENT_LOAD,
        abi.CARDSTACK_EVENT_SEND,
        abi.CARDSTACK_EVENT_REVERT,
        abi.CARDSTACK_EVENT_REJECTED,
        abi.CARDSTACK_EVENT_SEND_PARKED,
    )
)
"""The kinds that are never lost."""

LEAVING = frozenset(
    (
        abi.CARDSTACK_EVENT_CANCELLED,
        abi.CARDSTACK_EVENT_UNDONE,
        abi.CARDSTACK_EVENT_FINAL,
        abi.CARDSTACK_EVENT_QUESTION_DROPPED,
        abi.CARDSTACK_EVENT_REJECTED,
    )
)
"""The kinds after which the deck may no longer need a card."""

RECORD = struct.Struct("@QdQQdddiiiIQQIiiIiiiI")
"""A C event: sequence, time, card, token, x, y, wall time, kind, direction, reason, tries, decision, nonce,
count, slot, phase, index, priority, error number, is sealed, failures."""

_Fields = Tuple[Any, ...]
_Make = Callable[[Any, _Fields], AnyEvent]


def _sent(key: Any, e: _Fields) -> _Fields:
    return key, Direction(e[8]), e[3], e[11], e[12], Reason(e[9]), e[6], e[10], e[20], bool(e[19]), e[1], e[0]


_MAKERS: Dict[int, _Make] = {
    abi.CARDSTACK_EVENT_TAP: lambda key, e: Tap(key, e[4], e[5], e[1], e[0]),
    abi.CARDSTACK_EVENT_COMMITTED: lambda key, e: Committed(
        key, Direction(e[8]), e[3], Reason(e[9]), e[4], e[5], e[6], e[1], e[0]
    ),
    abi.CARDSTACK_EVENT_CANCELLED: lambda key, e: Cancelled(key, Reason(e[9]), e[4], e[5], e[1], e[0]),
    abi.CARDSTACK_EVENT_UNDONE: lambda key, e: Undone(key, Direction(e[8]), e[3], Reason(e[9]), e[6], e[1], e[0]),
    abi.CARDSTACK_EVENT_FINAL: lambda key, e: Final(key, Direction(e[8]), e[3], e[6], e[1], e[0]),
    abi.CARDSTACK_EVENT_PROPOSED: lambda key, e: Proposed(
        key, Direction(e[8]), e[3], Reason(e[9]), e[4], e[5], e[1], e[0]
    ),
    abi.CARDSTACK_EVENT_REPLACEMENT_ASKED: lambda key, e: ReplacementAsked(e[3], e[13], e[1], e[0], Reason(e[9])),
    abi.CARDSTACK_EVENT_QUESTION_DROPPED: lambda key, e: QuestionDropped(
        key, Direction(e[8]), e[3], Reason(e[9]), e[1], e[0]
    ),
    abi.CARDSTACK_EVENT_LOAD: lambda key, e: Load(e[3], Reason(e[9]), e[13], e[1], e[0]),
    abi.CARDSTACK_EVENT_SEND: lambda key, e: Send(*_sent(key, e)),
    abi.CARDSTACK_EVENT_REVERT: lambda key, e: Revert(*_sent(key, e)),
    abi.CARDSTACK_EVENT_REJECTED: lambda key, e: Rejected(
        key, Direction(e[8]), e[3], e[11], e[12], Reason(e[9]), e[6], bool(e[19]), e[1], e[0]
    ),
    abi.CARDSTACK_EVENT_SEND_PARKED: lambda key, e: SendParked(*_sent(key, e)),
    abi.CARDSTACK_EVENT_MEDIA: lambda key, e: Media(key, e[16], MediaPriority(e[17]), e[1], e[0]),
    abi.CARDSTACK_EVENT_AUTOPLAYED: lambda key, e: Autoplayed(key, Direction(e[8]), e[1], e[0]),
    abi.CARDSTACK_EVENT_TOP_CHANGED: lambda key, e: TopChanged(key, e[1], e[0]),
    abi.CARDSTACK_EVENT_DRAG_BEGAN: lambda key, e: DragBegan(key, e[1], e[0]),
    abi.CARDSTACK_EVENT_THRESHOLD_ENTERED: lambda key, e: ThresholdEntered(key, Direction(e[8]), e[1], e[0]),
    abi.CARDSTACK_EVENT_THRESHOLD_LEFT: lambda key, e: ThresholdLeft(key, Direction(e[8]), e[1], e[0]),
    abi.CARDSTACK_EVENT_PHASE: lambda key, e: PhaseChanged(key, Phase(e[15]), e[14], e[1], e[0]),
    abi.CARDSTACK_EVENT_CONTENT_CHANGED: lambda key, e: ContentChanged(key, e[14], e[1], e[0]),
    abi.CARDSTACK_EVENT_EMPTIED: lambda key, e: Emptied(e[1], e[0]),
    abi.CARDSTACK_EVENT_JOURNAL_FAILED: lambda key, e: JournalFailed(e[18], e[1], e[0]),
    abi.CARDSTACK_EVENT_OVERFLOW: lambda key, e: Overflow(e[13], e[1], e[0]),
}


def make(record: _Fields, key: Any) -> AnyEvent:
    """Returns the event of an unpacked C record; `key` is its card's key."""
    maker = _MAKERS.get(record[7])
    return maker(key, record) if maker else UnknownEvent(record[7], key, record[1], record[0])


def give_key(event: AnyEvent, old: Any, new: Any) -> AnyEvent:
    """Returns an event with the key `new` if it is about the card with the key `old`."""
    if getattr(event, "key", None) != old:
        return event
    from dataclasses import replace

    changed: AnyEvent = replace(event, key=new)
    if "_card" in event.__dict__:
        give_card(changed, event.__dict__["_card"])
    return changed


def give_card(event: AnyEvent, card: Any) -> AnyEvent:
    """Sets the event's card, if it is another object than its key."""
    event.__dict__["_card"] = card
    return event
