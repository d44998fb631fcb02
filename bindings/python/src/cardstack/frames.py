"""What a frame tells: poses of cards, and the state of the deck."""

from __future__ import annotations

import ctypes
import struct
from typing import Any, Generic, NamedTuple, Optional

from . import _abi
from ._help import tell_fields
from ._owner import Unshared
from .enums import (
    CommitRule,
    Direction,
    FeedState,
    Interaction,
    JournalState,
    MediaPriority,
    Motion,
    OutboxState,
    Phase,
    Reason,
    SendState,
    State,
    Supply,
    Verdict,
)
from .keys import K, Keys

__all__ = ["Decision", "Frame", "Picture", "Pose", "Question", "Release", "Undelivered", "idempotency_key"]


POSE = struct.Struct("@QddddddddiiiI")
"""A C pose: card, x, y, rotation, scale, opacity, depth, progress, stamp opacity, direction, phase, slot, flags."""

POSE_NUMBERS = 13
"""Numbers in one pose."""

DECISION = struct.Struct("@QQdiI")
"""A C decision: token, card, wall time, direction, reserved."""

QUESTION = struct.Struct("@QQdiiiI")
"""A C question: token, card, deadline, kind, direction, reason, reserved."""

SEND = struct.Struct("@QQQQddiiiiII")
"""A C send: token, nonce, decision, card, wall time, due, kind, direction, reason, state, failures, tries."""

PICTURE = struct.Struct("@QIi")
"""A C media record: card, index, priority."""


def idempotency_key(nonce: int, token: int) -> str:
    """The text by which a backend knows again what it was sent before: 33 characters, the same after a restart."""
    return f"{nonce:016x}-{token:016x}"


class Pose(NamedTuple):
    """Where and how to draw one card."""

    key: Any
    """The card's key."""
    x: float
    """Horizontal position of the card's centre in the viewport [points]."""
    y: float
    """Vertical position of it, downward [points]."""
    rotation: float
    """Rotation about the centre, clockwise [rad]."""
    scale: float
    """Scale about the centre [1]."""
    opacity: float
    """Opacity [0..1]."""
    depth: float
    """Place in the pile, 0 on top; fractions between places [cards]."""
    progress: float
    """Distance toward `direction`, 1 at the threshold, more beyond it [1]."""
    stamp_opacity: float
    """Opacity of the stamp of `direction` [0..1]."""
    direction: Direction
    """The direction it is dragged toward, or has taken."""
    phase: Phase
    """What it is doing."""
    slot: int
    """Number of a view to draw it with; the same while the card is on stage."""
    flags: int
    """``CARDSTACK_POSE_*`` flags."""

    @property
    def card(self) -> Any:
        """The card as the program gave it: the newest object with this key, None if there is none.

        The key itself for a deck that was not told how to find keys (`key` of :class:`cardstack.Deck`).
        """
        return self.key

    @property
    def is_top(self) -> bool:
        """Whether this is the top card, the one a finger takes."""
        return bool(self.flags & _abi.CARDSTACK_POSE_TOP)

    @property
    def is_static(self) -> bool:
        """Whether its content is what it was at its last pose, so that a picture of it, kept by slot, can be moved."""
        return bool(self.flags & _abi.CARDSTACK_POSE_STATIC)


class ObjectPose(Pose):
    """A pose in a deck with a key function: its card is an object of its own."""

    @property
    def card(self) -> Any:
        """The card as the program gave it: the newest object with this key, None if there is none."""
        return self.__dict__.get("_card")

    def _replace(self, **changes: Any) -> ObjectPose:
        return give_card(super()._replace(**changes), self.card)


def give_card(pose: ObjectPose, card: Any) -> ObjectPose:
    """Gives a pose its card."""
    pose.__dict__["_card"] = card
    return pose


class Decision(NamedTuple):
    """One decision that can be undone."""

    token: int
    """The decision's number."""
    key: Any
    """The card."""
    direction: Direction
    """Where it went."""
    wall_time: float
    """When; 0 if the deck was not told the wall time [s since 1970]."""


class Question(NamedTuple):
    """A question to the host that is open; :meth:`cardstack.Deck.answer_question` takes it."""

    token: int
    """The question's number, as its event told."""
    key: Any
    """The card; None for a replacement of all cards."""
    direction: Direction
    """Where the card would go, or had gone; NONE for a replacement."""
    reason: Reason
    """RELEASED or SWIPED: a swipe; UNDO: an undo; NONE: a replacement."""
    deadline: float
    """When it is dropped on the deck's clock; infinite: never [s]."""
    kind: int
    """The event that asked it: ``CARDSTACK_EVENT_PROPOSED`` or ``CARDSTACK_EVENT_REPLACEMENT_ASKED``."""

    @property
    def is_undo(self) -> bool:
        """Whether it asks if a decision may be undone."""
        return self.reason == Reason.UNDO

    @property
    def is_replacement(self) -> bool:
        """Whether it asks if all cards may be replaced."""
        return self.kind == _abi.CARDSTACK_EVENT_REPLACEMENT_ASKED


class Undelivered(NamedTuple):
    """A decision, or its taking back, that has not been delivered; :meth:`cardstack.Deck.answer_send` takes it."""

    token: int
    """What is answered, and the second half of the idempotency key."""
    nonce: int
    """The first half."""
    decision: int
    """The decision."""
    key: Any
    """The card."""
    direction: Direction
    """Where it went."""
    reason: Reason
    """DECIDED or FINAL: that it was made, or can no longer be undone."""
    wall_time: float
    """When it was made; 0 if the deck was not told the wall time [s since 1970]."""
    due: float
    """When it is tried again, or the answer counts as missing, on the deck's clock; infinite: never by itself [s]."""
    state: SendState
    """Where it is."""
    failures: int
    """How often it has failed, since it was parked if it was."""
    tries: int
    """How often it was handed out since the deck was made or came back."""
    kind: int
    """The event that hands it out: ``CARDSTACK_EVENT_SEND`` or ``CARDSTACK_EVENT_REVERT``."""

    @property
    def is_parked(self) -> bool:
        """Whether it waits for :meth:`cardstack.Deck.retry_parked`."""
        return self.state == SendState.PARKED

    @property
    def is_revert(self) -> bool:
        """Whether a delivery is to be taken back."""
        return self.kind == _abi.CARDSTACK_EVENT_REVERT

    @property
    def idempotency_key(self) -> str:
        """The text by which the backend knows it again."""
        return idempotency_key(self.nonce, self.token)


class Release(NamedTuple):
    """What the last release of a card was decided by. After a tap the numbers of the drag are 0."""

    verdict: Verdict
    """What came of it."""
    key: Any
    """The card."""
    direction: Direction
    """The direction in question, toward which the card left or would have left."""
    reason: Reason
    """That of the event which the press ended in."""
    commit_rule: CommitRule
    """The rule by which it was decided."""
    translation_x: float
    """The card's way to the right [points]."""
    translation_y: float
    """The same downward [points]."""
    distance: float
    """That way toward `direction`, as `swipe.metric` measures it [points]."""
    threshold: float
    """What decides: `swipe.threshold` [points]."""
    projected_distance: float
    """The distance at which the card would have come to rest; 0 unless `commit_rule` is PROJECTED_END [points]."""
    velocity_x: float
    """The finger's velocity to the right, cut to `swipe.fling_maximum` [points/s]."""
    velocity_y: float
    """The same downward [points/s]."""
    speed: float
    """That velocity along `direction`; less than 0: against it [points/s]."""
    fling_velocity: float
    """As configured [points/s]."""
    flick_back_velocity: float
    """As configured [points/s]."""
    samples: int
    """Recent samples that the velocity is from; with fewer than `velocity.minimum_samples` it is 0."""
    time: float
    """When, on the deck's clock [s]."""


class Picture(NamedTuple):
    """A picture in the media plan."""

    key: Any
    """The card."""
    index: int  # type: ignore[assignment]
    """Which of its pictures, from 0."""
    priority: MediaPriority
    """How urgent it is."""


tell_fields(Pose, Decision, Question, Release, Undelivered, Picture)


FEED_EXCEPTION = -(1 << 31)
"""The `feed_error` of a request that has failed with an exception that has no number of its own."""


class Failure:
    """Why a deck's last request for cards has failed, if that is known by more than a number."""

    __slots__ = ("exception", "number")

    def __init__(self) -> None:
        self.number = 0
        self.exception: Optional[Exception] = None

    def note(self, number: int, exception: Optional[Exception]) -> None:
        """Keeps why, in place of what was before."""
        self.number, self.exception = number, exception


class Frame(Unshared, Generic[K]):
    """The deck as its last frame found it; one object per deck, which every frame writes anew."""

    __slots__ = ("_failure", "_keys", "_record")

    _instead = "keep the numbers that are needed; poses() returns a list of its own"

    def __init__(self, record: _abi.cardstack_frame, keys: Keys[K], failure: Failure) -> None:
        self._record = record
        self._keys = keys
        self._failure = failure

    @property
    def time(self) -> float:
        """The deck's present time [s]."""
        return float(self._record.time)

    @property
    def wake_in(self) -> float:
        """Time until something happens by itself; 0 while anything moves; infinite if nothing will [s]."""
        return float(self._record.wake_in)

    @property
    def chrome_opacity(self) -> float:
        """Opacity for bars and buttons [0..1]."""
        return float(self._record.chrome_opacity)

    @property
    def top(self) -> Optional[K]:
        """The top card, or None."""
        return self._keys.optional_key(self._record.top)

    @property
    def remaining(self) -> int:
        """Cards upcoming, the top one included."""
        return int(self._record.remaining)

    @property
    def undoable(self) -> int:
        """Decisions that can be undone."""
        return int(self._record.undoable)

    @property
    def questions(self) -> int:
        """Questions that wait for an answer; :meth:`cardstack.Deck.questions` lists them."""
        return int(self._record.questions)

    @property
    def pending_events(self) -> int:
        """Events waiting to be drained."""
        return int(self._record.pending_events)

    @property
    def pose_count(self) -> int:
        """Poses in the frame."""
        return int(self._record.pose_count)

    @property
    def interaction(self) -> Interaction:
        """What the finger does."""
        return Interaction(self._record.interaction)

    @property
    def motion(self) -> Motion:
        """What moves by itself; 0: nothing but what a finger holds."""
        return Motion(self._record.motion)

    @property
    def supply(self) -> Supply:
        """Whether there are cards."""
        return Supply(self._record.supply)

    @property
    def journal(self) -> JournalState:
        """Whether everything is written down."""
        return JournalState(self._record.journal)

    @property
    def reserve(self) -> int:
        """Cards that wait for :meth:`cardstack.Deck.admit`."""
        return int(self._record.reserve)

    @property
    def feed(self) -> FeedState:
        """How the feed is."""
        return FeedState(self._record.feed)

    @property
    def feed_error(self) -> int:
        """Why the last request for cards failed, as :meth:`cardstack.Deck.fail_load` reported; 0: it did not.

        Of an exception that is its `errno`, or :data:`cardstack.FEED_EXCEPTION` if it has none. -2147483647: there was
        no answer within `retry.request_seconds`. 0 is also reported for a page that brought no new card.
        """
        return int(self._record.feed_error)

    @property
    def feed_exception(self) -> Optional[Exception]:
        """The exception that the last request for cards failed with, until a page comes; ``str()`` is its text.

        None if there is none: after a time-out, or after a number alone.
        """
        number = self._record.feed_error
        return self._failure.exception if number and number == self._failure.number else None

    @property
    def undelivered(self) -> int:
        """Decisions, and takings back, that are not delivered; :meth:`cardstack.Deck.sends` lists them."""
        return int(self._record.undelivered)

    @property
    def parked(self) -> int:
        """Those among them that are parked: :class:`cardstack.SendParked`."""
        return int(self._record.parked)

    @property
    def outbox(self) -> OutboxState:
        """How the delivery of decisions is."""
        return OutboxState(self._record.outbox)

    @property
    def state(self) -> State:
        """All of it in one word."""
        return State(self._record.state)

    @property
    def card_width(self) -> float:
        """Width of a card at scale 1 [points]."""
        return float(self._record.card_width)

    @property
    def card_height(self) -> float:
        """Height of a card at scale 1 [points]."""
        return float(self._record.card_height)

    def __repr__(self) -> str:
        return (
            f"<Frame time={self.time:g} state={self.state.name} poses={self.pose_count} "
            f"remaining={self.remaining} undoable={self.undoable}>"
        )


def new_record(poses: Any) -> _abi.cardstack_frame:
    """A C frame whose poses go to an array of :class:`_abi.cardstack_pose`."""
    record = _abi.cardstack_frame()
    record.struct_size = ctypes.sizeof(record)
    record.pose_size = ctypes.sizeof(_abi.cardstack_pose)
    record.poses = ctypes.cast(poses, ctypes.POINTER(_abi.cardstack_pose))
    record.pose_capacity = len(poses)
    return record


def offset_of(field: str) -> int:
    """Where a field of the C frame is [bytes]."""
    return int(getattr(_abi.cardstack_frame, field).offset)
