"""Frames: the poses of cards, and the state of the deck."""

from __future__ import annotations

import struct
from typing import Optional

from ._base.generic import C, Generic, K, NamedTuple
from ._base.help import tell_fields
from ._native import abi
from ._native.owner import Unshared
from .enums import (
    CommitRule,
    Direction,
    DistanceMetric,
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
from .keys import Keys

__all__ = [
    "FEED_EXCEPTION",
    "POSE",
    "Decision",
    "Frame",
    "Picture",
    "Pose",
    "Question",
    "Release",
    "Undelivered",
    "idempotency_key",
]


POSE = struct.Struct("@QdddddddddiiiI")
"""A C pose: card, x, y, rotation, scale, opacity, depth, progress, stamp opacity, stamp scale,
direction, phase, slot, flags."""

DECISION = struct.Struct("@QQdiI")
"""A C decision: token, card, wall time, direction, reserved."""

QUESTION = struct.Struct("@QQdiiiI")
"""A C question: token, card, deadline, kind, direction, reason, reserved."""

SEND = struct.Struct("@QQQQddiiiiIIii")
"""A C send: token, nonce, decision, card, wall time, due, kind, direction, reason, state, failures, tries, is sealed,
is handed out."""

PICTURE = struct.Struct("@QIi")
"""A C media record: card, index, priority."""


def idempotency_key(nonce: int, token: int) -> str:
    """Returns the text by which a backend recognises repeats of a message: 33 characters, the same after a restart.

    `token` is a decision's, as :class:`cardstack.Committed` and :meth:`cardstack.Deck.history` have it, or a request's
    own. `nonce` is that of the deck's delivery: ``deck.journal.nonce``, or ``deck.config.delivery.nonce``.
    """
    return f"{nonce:016x}-{token:016x}"


class Pose(NamedTuple, Generic[K, C]):
    """Where and how to draw one card."""

    key: K
    """The card's key."""
    x: float
    """Horizontal position of the card's centre in the viewport [points]."""
    y: float
    """Vertical position of the card's centre, downward [points]."""
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
    stamp_scale: float
    """Scale of the stamp, on the card: it pops when a threshold is passed [1]."""
    direction: Direction
    """The direction in which the card is dragged or has gone."""
    phase: Phase
    """What the card is doing."""
    slot: int
    """A small number of a view for the card; the same while the card is on stage."""
    flags: int
    """``CARDSTACK_POSE_*`` flags."""
    card: Optional[C]
    """The card's object: the newest one with this key, None if there is none.

    Without a key function (`key` of :class:`cardstack.Deck`) it is the key itself.
    """

    @property
    def is_top(self) -> bool:
        """Whether this is the top card, the one a finger takes."""
        return bool(self.flags & abi.CARDSTACK_POSE_TOP)

    @property
    def is_static(self) -> bool:
        """Whether the content has not changed since the last pose, so that a picture stored by slot can be moved."""
        return bool(self.flags & abi.CARDSTACK_POSE_STATIC)


class Decision(NamedTuple, Generic[K]):
    """A decision that can be undone."""

    token: int
    """The decision's token."""
    key: K
    """The card."""
    direction: Direction
    """Where the card went."""
    wall_time: float
    """When it was decided; 0 if the wall clock was not set [s since 1970]."""


class Question(NamedTuple, Generic[K]):
    """An open question to the host, for :meth:`cardstack.Deck.answer_question`."""

    token: int
    """The question's token, as in its event."""
    key: Optional[K]
    """The card; None for a replacement of all cards."""
    direction: Direction
    """Where the card would go, or had gone; NONE for a replacement."""
    reason: Reason
    """RELEASED or SWIPED: a swipe; UNDO: an undo; NONE: a replacement."""
    deadline: float
    """When it is dropped, on the deck's clock; infinite: never [s]."""
    kind: int
    """The kind of its event: ``CARDSTACK_EVENT_PROPOSED`` or ``CARDSTACK_EVENT_REPLACEMENT_ASKED``."""

    @property
    def is_undo(self) -> bool:
        """Whether it asks for an undo."""
        return self.reason == Reason.UNDO

    @property
    def is_replacement(self) -> bool:
        """Whether it asks for a replacement of all cards."""
        return self.kind == abi.CARDSTACK_EVENT_REPLACEMENT_ASKED


class Undelivered(NamedTuple, Generic[K]):
    """An undelivered SEND or REVERT, for :meth:`cardstack.Deck.answer_send`."""

    token: int
    """The token for the answer, and the second half of the idempotency key."""
    nonce: int
    """The first half of the idempotency key."""
    decision: int
    """The decision's token."""
    key: K
    """The card."""
    direction: Direction
    """Where the card went."""
    reason: Reason
    """DECIDED: the decision was made; FINAL: it can no longer be undone."""
    wall_time: float
    """When it was made; 0 if the wall clock was not set [s since 1970]."""
    due: float
    """When it is retried, or its answer counts as missing, on the deck's clock; infinite: never by itself [s]."""
    state: SendState
    """The state of the delivery."""
    failures: int
    """How often it has failed since it was last parked, or in all."""
    tries: int
    """How often it was handed out since the deck was created or restored."""
    kind: int
    """The kind of its event: ``CARDSTACK_EVENT_SEND`` or ``CARDSTACK_EVENT_REVERT``."""
    is_sealed: bool
    """Whether the decision is of a user who has logged out."""
    is_handed_out: bool
    """Whether it was ever handed out, perhaps before a restart: then it can be answered."""

    @property
    def is_parked(self) -> bool:
        """Whether it waits for :meth:`cardstack.Deck.retry_parked`."""
        return self.state == SendState.PARKED

    @property
    def is_revert(self) -> bool:
        """Whether this is a REVERT."""
        return self.kind == abi.CARDSTACK_EVENT_REVERT

    @property
    def idempotency_key(self) -> str:
        """The text by which the backend recognises repeats."""
        return idempotency_key(self.nonce, self.token)


class Release(NamedTuple, Generic[K]):
    """The last release of a card, and what decided it. After a tap the numbers of the drag are 0."""

    verdict: Verdict
    """Why the card left, returned, or was tapped."""
    key: K
    """The card."""
    direction: Direction
    """The direction in which the card left, or would have left."""
    reason: Reason
    """The reason in the event that ended the press."""
    commit_rule: CommitRule
    """The rule that decided."""
    metric: DistanceMetric
    """How `distance` is measured."""
    translation_x: float
    """The card's translation to the right [points]."""
    translation_y: float
    """The card's translation downward [points]."""
    distance: float
    """The distance toward `direction`, as `metric` measures it [points]."""
    threshold: float
    """The threshold in force: a larger distance decides. Less than `swipe.threshold` if `is_held` [points]."""
    is_held: bool
    """Whether distance decides and THRESHOLD_ENTERED was the last that was reported: see `swipe.hysteresis`."""
    projected_distance: float
    """The distance at which the card would have come to rest; 0 unless `commit_rule` is PROJECTED_END [points]."""
    velocity_x: float
    """The finger's velocity to the right, limited to `swipe.fling_maximum` [points/s]."""
    velocity_y: float
    """The finger's velocity downward, limited in the same way [points/s]."""
    speed: float
    """The finger's velocity along `direction`; less than 0: against it [points/s]."""
    fling_velocity: float
    """`swipe.fling_velocity` of the configuration [points/s]."""
    flick_back_velocity: float
    """`swipe.flick_back_velocity` of the configuration [points/s]."""
    samples: int
    """The number of samples behind the velocity. With fewer than `velocity.minimum_samples` the velocity is 0."""
    time: float
    """When the card was released, on the deck's clock [s]."""


class Picture(NamedTuple, Generic[K]):
    """A picture in the media plan."""

    key: K
    """The card."""
    index: int  # type: ignore[assignment]
    """Which of the card's pictures, from 0."""
    priority: MediaPriority
    """How urgent it is."""


tell_fields(Pose, Decision, Question, Release, Undelivered, Picture)


FEED_EXCEPTION = -(1 << 31)
"""The `feed_error` after an exception that has no error number."""


class Failure:
    """The exception with which a deck's last request for cards has failed, if there is one."""

    __slots__ = ("exception", "number")

    def __init__(self) -> None:
        self.number = 0
        self.exception: Optional[Exception] = None

    def note(self, number: int, exception: Optional[Exception]) -> None:
        """Stores a failure in place of the previous one."""
        self.number, self.exception = number, exception


class Frame(Unshared, Generic[K]):
    """The last frame of a deck. A deck has one Frame, and every frame overwrites it."""

    __slots__ = ("_failure", "_keys", "_record")

    _instead = "keep the numbers that are needed; poses() returns a list of its own"

    def __init__(self, record: abi.cardstack_frame, keys: Keys[K], failure: Failure) -> None:
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
        """Opacity of the host's bars and buttons [0..1]."""
        return float(self._record.chrome_opacity)

    @property
    def top(self) -> Optional[K]:
        """The top card, or None."""
        return self._keys.optional_key(self._record.top)

    @property
    def remaining(self) -> int:
        """The number of upcoming cards, the top one included."""
        return int(self._record.remaining)

    @property
    def undoable(self) -> int:
        """The number of decisions that can be undone."""
        return int(self._record.undoable)

    @property
    def questions(self) -> int:
        """The number of open questions; :meth:`cardstack.Deck.questions` lists them."""
        return int(self._record.questions)

    @property
    def pending_events(self) -> int:
        """The number of events to drain."""
        return int(self._record.pending_events)

    @property
    def pose_count(self) -> int:
        """The number of poses in the frame."""
        return int(self._record.pose_count)

    @property
    def interaction(self) -> Interaction:
        """What the finger is doing."""
        return Interaction(self._record.interaction)

    @property
    def motion(self) -> Motion:
        """What moves by itself; 0: nothing. A card that a finger holds does not count."""
        return Motion(self._record.motion)

    @property
    def supply(self) -> Supply:
        """Whether there are cards."""
        return Supply(self._record.supply)

    @property
    def journal(self) -> JournalState:
        """Whether there is a journal, and whether it has everything."""
        return JournalState(self._record.journal)

    @property
    def reserve(self) -> int:
        """The number of cards in the reserve, which wait for :meth:`cardstack.Deck.admit`."""
        return int(self._record.reserve)

    @property
    def feed(self) -> FeedState:
        """The state of the feed."""
        return FeedState(self._record.feed)

    @property
    def feed_error(self) -> int:
        """The error of the last request for cards, as :meth:`cardstack.Deck.fail_load` reported it; 0: it did not fail.

        For an exception it is its `errno`, or :data:`cardstack.FEED_EXCEPTION` if it has none. -2147483647: there was
        no answer within `retry.request_seconds`.
        """
        return int(self._record.feed_error)

    @property
    def feed_exception(self) -> Optional[Exception]:
        """The exception with which the last request for cards failed, until a page arrives.

        None if there is none: after a time-out, or if the program reported only a number.
        """
        number = self._record.feed_error
        return self._failure.exception if number and number == self._failure.number else None

    @property
    def undelivered(self) -> int:
        """The number of undelivered SENDs and REVERTs; :meth:`cardstack.Deck.sends` lists them."""
        return int(self._record.undelivered)

    @property
    def parked(self) -> int:
        """The number of undelivered ones that are parked: see :class:`cardstack.SendParked`."""
        return int(self._record.parked)

    @property
    def outbox(self) -> OutboxState:
        """The state of the delivery."""
        return OutboxState(self._record.outbox)

    @property
    def state(self) -> State:
        """The state of the deck in one word."""
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
