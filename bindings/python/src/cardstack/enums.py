"""The named values of the interface.

All are integers, the same as in C, and are written as what they are: ``f"{Direction.LEFT}"`` is ``Direction.LEFT``,
``f"{Direction.LEFT:d}"`` is ``1``. A number this package has no name for (a newer library's) becomes a member named
``UNKNOWN_<number>`` instead of an error. Where a function takes one of these it also takes its name as a string, in
any case, with ``-`` or ``_``: ``"up-left"`` is ``Direction.UP_LEFT``.
"""

from __future__ import annotations

import enum
from typing import Any, Dict, Iterable, Sequence, Type, TypeVar, Union

from . import _abi
from ._help import Telling
from .errors import invalid

__all__ = [
    "Axis",
    "CardStatus",
    "CommitRule",
    "CurvePreset",
    "Dedupe",
    "Delivery",
    "Direction",
    "DirectionLayout",
    "DistanceMetric",
    "ExitMotion",
    "ExitPath",
    "FeedState",
    "Freshness",
    "Interaction",
    "JournalState",
    "MediaPriority",
    "Motion",
    "OutboxState",
    "Outcome",
    "Phase",
    "Preset",
    "Reason",
    "Rejection",
    "Replacement",
    "Restore",
    "SendState",
    "Settling",
    "SheetEventKind",
    "SheetPreset",
    "SheetReason",
    "SheetState",
    "SpringPreset",
    "StampRule",
    "State",
    "Store",
    "Supply",
    "Verdict",
]


class _Tolerant(enum.IntEnum, metaclass=Telling):
    def __str__(self) -> str:
        return f"{type(self).__name__}.{self.name}"

    def __format__(self, spec: str) -> str:
        return int.__format__(self, spec) if spec else str(self)

    @classmethod
    def _missing_(cls, value: object) -> Any:
        if not isinstance(value, int):
            return None
        member = int.__new__(cls, value)
        member._name_ = f"UNKNOWN_{value}"
        member._value_ = int(value)
        return member


class _Flags(enum.IntFlag, metaclass=Telling):
    def __str__(self) -> str:
        names = [name for name, each in type(self).__members__.items() if each in self]
        rest = int(self) & ~sum(type(self).__members__.values())
        if not names:
            return f"{type(self).__name__}({int(self)})"
        return f"{type(self).__name__}.{'|'.join([*names, str(rest)] if rest else names)}"

    def __format__(self, spec: str) -> str:
        return int.__format__(self, spec) if spec else str(self)


class Direction(_Tolerant):
    """One of eight physical directions; a right-to-left layout swaps meanings, not sides."""

    NONE = _abi.CARDSTACK_DIRECTION_NONE
    """None of them, where there is no direction to tell."""
    LEFT = _abi.CARDSTACK_DIRECTION_LEFT
    RIGHT = _abi.CARDSTACK_DIRECTION_RIGHT
    UP = _abi.CARDSTACK_DIRECTION_UP
    DOWN = _abi.CARDSTACK_DIRECTION_DOWN
    UP_LEFT = _abi.CARDSTACK_DIRECTION_UP_LEFT
    UP_RIGHT = _abi.CARDSTACK_DIRECTION_UP_RIGHT
    DOWN_LEFT = _abi.CARDSTACK_DIRECTION_DOWN_LEFT
    DOWN_RIGHT = _abi.CARDSTACK_DIRECTION_DOWN_RIGHT

    @property
    def bit(self) -> int:
        """Its bit in a mask of directions."""
        return 1 << (self.value - 1) if self.value > 0 else 0


class DirectionLayout(_Tolerant):
    """A ready-made set of directions."""

    TWO_WAY = _abi.CARDSTACK_DIRECTIONS_TWO_WAY
    """Left and right, each 45 degrees to both sides of its axis; a drag up or down decides nothing."""
    TWO_HALVES = _abi.CARDSTACK_DIRECTIONS_TWO_HALVES
    """Left and right by the sign of the horizontal translation alone."""
    FOUR_WAY = _abi.CARDSTACK_DIRECTIONS_FOUR_WAY
    """Left, right, up and down, each 45 degrees to both sides."""
    EIGHT_WAY = _abi.CARDSTACK_DIRECTIONS_EIGHT_WAY
    """All eight, each 22.5 degrees to both sides."""


class Preset(_Tolerant):
    """A set of constants to begin from."""

    TINDER = _abi.CARDSTACK_PRESET_TINDER
    """A dating-app deck: three cards visible, the next growing as the top one leaves; swiped by distance or flick."""
    CIRCLE = _abi.CARDSTACK_PRESET_CIRCLE
    """A travel deck: two cards visible, an endless circle, decided by the side past 80 points; exit by a corner."""
    DEEP_PILE = _abi.CARDSTACK_PRESET_DEEP_PILE
    """A list of tasks: five cards visible, ten points apart; half the smaller side decides; undo of five."""
    FLASHCARDS = _abi.CARDSTACK_PRESET_FLASHCARDS
    """A vocabulary session: cards swiped left come back at the end; undo without limit."""


class Dedupe(_Tolerant):
    """Which cards are not taken again: those in the deck, also those that can be undone, also all decided ones."""

    LIVE = _abi.CARDSTACK_DEDUPE_LIVE
    """Cards that are upcoming or in play."""
    HISTORY = _abi.CARDSTACK_DEDUPE_HISTORY
    """Those, and cards whose decisions can be undone."""
    SESSION = _abi.CARDSTACK_DEDUPE_SESSION
    """Those, and every card decided since the deck was created and not undone."""


class CommitRule(_Tolerant):
    """What decides, when the finger lifts, whether a card leaves."""

    DISTANCE = _abi.CARDSTACK_COMMIT_DISTANCE
    """The distance is more than the threshold; the velocity is of no effect."""
    DISTANCE_OR_VELOCITY = _abi.CARDSTACK_COMMIT_DISTANCE_OR_VELOCITY
    """The distance is more than the threshold, or the velocity along the direction is at least `fling_velocity`; a
    velocity against it of at least `fling_minimum` returns the card.
    """
    PROJECTED_END = _abi.CARDSTACK_COMMIT_PROJECTED_END
    """The distance to where the card would come to rest, at `deceleration_rate`, is more than the threshold."""


class DistanceMetric(_Tolerant):
    """How the distance of a drag is measured."""

    ALONG = _abi.CARDSTACK_DISTANCE_ALONG
    """Along the axis of the direction."""
    RADIAL = _abi.CARDSTACK_DISTANCE_RADIAL
    """The length of the translation, whichever way it points."""


class StampRule(_Tolerant):
    """How a stamp appears."""

    GRADED = _abi.CARDSTACK_STAMP_GRADED
    """It grows with the distance and fades toward the edges of the sector; two are never seen together."""
    STEP = _abi.CARDSTACK_STAMP_STEP
    """Absent up to the threshold, whole past it."""


class Axis(_Tolerant):
    """An axis of the viewport."""

    NONE = _abi.CARDSTACK_AXIS_NONE
    """Neither."""
    HORIZONTAL = _abi.CARDSTACK_AXIS_HORIZONTAL
    """Left and right."""
    VERTICAL = _abi.CARDSTACK_AXIS_VERTICAL
    """Up and down."""


class Verdict(_Tolerant):
    """Why a released card left or came back."""

    TAP = _abi.CARDSTACK_VERDICT_TAP
    """The finger never left the slop."""
    DISTANCE = _abi.CARDSTACK_VERDICT_DISTANCE
    """Left: `distance` was more than `threshold`."""
    VELOCITY = _abi.CARDSTACK_VERDICT_VELOCITY
    """Left: `speed` was at least `fling_velocity`."""
    PROJECTED = _abi.CARDSTACK_VERDICT_PROJECTED
    """Left: `projected_distance` was more than `threshold`."""
    TOO_SHORT = _abi.CARDSTACK_VERDICT_TOO_SHORT
    """Came back: neither was enough."""
    FLICKED_BACK = _abi.CARDSTACK_VERDICT_FLICKED_BACK
    """Came back: `speed` against the direction was at least `fling_minimum`."""
    NO_SECTOR = _abi.CARDSTACK_VERDICT_NO_SECTOR
    """Came back: it was dragged to where no allowed direction is."""
    REFUSED = _abi.CARDSTACK_VERDICT_REFUSED
    """Came back: it would have left, but no decision could be taken; see `reason`."""


class ExitPath(_Tolerant):
    """The way a leaving card takes."""

    RELEASE = _abi.CARDSTACK_EXIT_RELEASE
    """The way it was thrown, else the way it was dragged."""
    DIRECTION = _abi.CARDSTACK_EXIT_DIRECTION
    """The axis of the direction."""
    LOWER_CORNER = _abi.CARDSTACK_EXIT_LOWER_CORNER
    """Across the lower corner of the viewport on the direction's side."""


class ExitMotion(_Tolerant):
    """How a leaving card moves along its way."""

    ACCELERATED = _abi.CARDSTACK_EXIT_MOTION_ACCELERATED
    """From the velocity it is let go of with, evenly accelerated."""
    CURVE = _abi.CARDSTACK_EXIT_MOTION_CURVE
    """As `exit_curve` goes; one that is let go of faster than the curve begins keeps that speed at first."""
    SPRING = _abi.CARDSTACK_EXIT_MOTION_SPRING
    """Pulled by `exit_spring` from the velocity it is let go of with; the spring decides how long that takes."""


class Replacement(_Tolerant):
    """What :meth:`cardstack.Deck.replace` does with decisions that can still be undone."""

    CLEAR = _abi.CARDSTACK_REPLACEMENT_CLEAR
    """They become final."""
    PRESERVE = _abi.CARDSTACK_REPLACEMENT_PRESERVE
    """Those about cards among the new ones can still be undone, and these cards are not shown again; the others become
    final.
    """
    REFUSE = _abi.CARDSTACK_REPLACEMENT_REFUSE
    """Nothing is replaced while there are any: :class:`cardstack.RefusedError`."""
    ASK = _abi.CARDSTACK_REPLACEMENT_ASK
    """The host is asked, by :class:`cardstack.ReplacementAsked`. After a yes they become final, those made meanwhile
    too.
    """
    KEEP = _abi.CARDSTACK_REPLACEMENT_KEEP
    """All can still be undone, and their cards are not shown again."""


class Phase(_Tolerant):
    """What a card on stage is doing."""

    PILE = _abi.CARDSTACK_PHASE_PILE
    """In the pile: at rest, or moving up or down by whole cards."""
    PRESSED = _abi.CARDSTACK_PHASE_PRESSED
    """Under a finger that has not yet moved."""
    DRAGGED = _abi.CARDSTACK_PHASE_DRAGGED
    """Following a finger."""
    RETURNING = _abi.CARDSTACK_PHASE_RETURNING
    """Released, on its way back to its place."""
    LEAVING = _abi.CARDSTACK_PHASE_LEAVING
    """Decided, on its way out."""
    REWINDING = _abi.CARDSTACK_PHASE_REWINDING
    """Undone, on its way back in."""
    FADING = _abi.CARDSTACK_PHASE_FADING
    """Taken out of the deck, or out of sight; it fades where it stands."""
    GONE = _abi.CARDSTACK_PHASE_GONE
    """No longer on stage; only in events."""
    PROPOSED = _abi.CARDSTACK_PHASE_PROPOSED
    """Proposed to the host as a swipe: it waits aside for the answer."""


class Interaction(_Tolerant):
    """What the finger does."""

    IDLE = _abi.CARDSTACK_INTERACTION_IDLE
    """No finger holds a card."""
    PRESSING = _abi.CARDSTACK_INTERACTION_PRESSING
    """It holds a card that it has not dragged yet."""
    DRAGGING = _abi.CARDSTACK_INTERACTION_DRAGGING
    """It drags a card."""


class Motion(_Flags):
    """What moves by itself."""

    SETTLING = _abi.CARDSTACK_MOTION_SETTLING
    """Cards return, move up in the pile, appear, disappear or change scale; or the chrome fades."""
    LEAVING = _abi.CARDSTACK_MOTION_LEAVING
    """Decided cards are on their way out."""
    REWINDING = _abi.CARDSTACK_MOTION_REWINDING
    """Undone cards are on their way in."""


class Supply(_Tolerant):
    """Whether there are cards."""

    READY = _abi.CARDSTACK_SUPPLY_READY
    """There are."""
    LOADING = _abi.CARDSTACK_SUPPLY_LOADING
    """There is none, but more are expected: a `Load` is out or waits for its retry or the network, or cards are
    staged.
    """
    EMPTY = _abi.CARDSTACK_SUPPLY_EMPTY
    """There is none, and the deck waits for none."""


class State(_Tolerant):
    """A deck's state in one word."""

    IDLE = _abi.CARDSTACK_STATE_IDLE
    """None of the others; cards may return or move up in the pile."""
    REWINDING = _abi.CARDSTACK_STATE_REWINDING
    """An undone card is on its way in."""
    ANIMATING_OUT = _abi.CARDSTACK_STATE_ANIMATING_OUT
    """A decided card is on its way out."""
    DRAGGING = _abi.CARDSTACK_STATE_DRAGGING
    """A finger drags a card."""
    LOADING = _abi.CARDSTACK_STATE_LOADING
    """There is no card, and a `Load` is out."""


class Reason(_Tolerant):
    """Why a press was cancelled or a question dropped, who decided a card or took that back, what is asked for why."""

    NONE = _abi.CARDSTACK_REASON_NONE
    """Nothing more to tell."""
    RELEASED = _abi.CARDSTACK_REASON_RELEASED
    """Committed, Proposed: by the finger. Cancelled: released where nothing is decided."""
    SWIPED = _abi.CARDSTACK_REASON_SWIPED
    """Committed, Proposed: by :meth:`cardstack.Deck.swipe`. Cancelled: that took the held card."""
    SYSTEM = _abi.CARDSTACK_REASON_SYSTEM
    """Cancelled: by :meth:`cardstack.Deck.pointer_cancel`."""
    UNDO = _abi.CARDSTACK_REASON_UNDO
    """Proposed: an undo. Cancelled: one put another card on top. QuestionDropped: one put the proposed card there."""
    REMOVED = _abi.CARDSTACK_REASON_REMOVED
    """Cancelled: the held card was taken out of the deck. QuestionDropped: the proposed one was."""
    BACKLOG = _abi.CARDSTACK_REASON_BACKLOG
    """Cancelled: it would have been a decision, but too many events wait to be read, or too many proposals for an
    answer.
    """
    OUT_OF_MEMORY = _abi.CARDSTACK_REASON_OUT_OF_MEMORY
    """Cancelled: it would have been a decision, but there was no memory to record it."""
    PROPOSED = _abi.CARDSTACK_REASON_PROPOSED
    """Cancelled: the swipe is proposed to the host."""
    CAUGHT = _abi.CARDSTACK_REASON_CAUGHT
    """Undone: a finger caught the leaving card. QuestionDropped: one took the proposed card."""
    ACCEPTED = _abi.CARDSTACK_REASON_ACCEPTED
    """Committed, Undone: the host accepted the proposal."""
    TIMED_OUT = _abi.CARDSTACK_REASON_TIMED_OUT
    """QuestionDropped: there was no answer in time."""
    SUPERSEDED = _abi.CARDSTACK_REASON_SUPERSEDED
    """QuestionDropped: a later replacement, or request for cards, took the place of this one; or the decision to be
    undone is no longer the last one, or cannot be undone any more; or `feed` was turned off.
    """
    WATERMARK = _abi.CARDSTACK_REASON_WATERMARK
    """Load: there are fewer cards than `watermark`."""
    LOAD = _abi.CARDSTACK_REASON_LOAD
    """Load, ReplacementAsked: :meth:`cardstack.Deck.load` found no fresh cards."""
    REFRESH = _abi.CARDSTACK_REASON_REFRESH
    """Load, ReplacementAsked: others are wanted in place of the cards there are. :meth:`cardstack.Deck.refresh` was
    called; or the deck asks by itself, and what it has is no longer fresh, or such a request has failed before.
    """
    DECIDED = _abi.CARDSTACK_REASON_DECIDED
    """Send, Revert, Rejected: of a decision when it was made."""
    FINAL = _abi.CARDSTACK_REASON_FINAL
    """Send, Rejected: of a decision when it became final."""
    REJECTED = _abi.CARDSTACK_REASON_REJECTED
    """Undone: the backend rejected the decision."""
    BLOCKED = _abi.CARDSTACK_REASON_BLOCKED
    """Cancelled: it would have been a decision, but the backend blocks, or there is no nonce before a journal is open.
    """
    RESET = _abi.CARDSTACK_REASON_RESET
    """Cancelled, QuestionDropped: :meth:`cardstack.Deck.reset` has erased everything."""
    DISABLED = _abi.CARDSTACK_REASON_DISABLED
    """Cancelled: no finger takes a card, as `disabled` is set."""
    PAGE = _abi.CARDSTACK_REASON_PAGE
    """Cancelled: the finger goes the way the page scrolls, by `page_axis`."""


class Freshness(_Tolerant):
    """How long the cards that a feed brought are fresh, so that :meth:`cardstack.Deck.load` asks for no others."""

    FOREVER = _abi.CARDSTACK_FRESHNESS_FOREVER
    """As long as there are any."""
    SECONDS = _abi.CARDSTACK_FRESHNESS_SECONDS
    """`fresh_seconds` from the last page on."""
    DAY = _abi.CARDSTACK_FRESHNESS_DAY
    """While the day that came with the last page is today's."""


class Delivery(_Tolerant):
    """When a decision is handed out for delivery to a backend."""

    NONE = _abi.CARDSTACK_DELIVERY_NONE
    """Never: the program does what it wants with `Committed`, `Undone` and `Final`."""
    AT_DECISION = _abi.CARDSTACK_DELIVERY_AT_DECISION
    """When it is made; an undo is delivered as a `Revert`."""
    WHEN_FINAL = _abi.CARDSTACK_DELIVERY_WHEN_FINAL
    """When it can no longer be undone."""
    BOTH = _abi.CARDSTACK_DELIVERY_BOTH
    """Both: reported when it is made, and again when it is final."""


class Rejection(_Tolerant):
    """What becomes of a card whose decision the backend rejects before it is final."""

    RETURN = _abi.CARDSTACK_REJECTION_RETURN
    """The decision is taken back, and the card is in the deck again: on top, or beneath a held card."""
    REPORT = _abi.CARDSTACK_REJECTION_REPORT
    """It is only told."""


class Outcome(_Tolerant):
    """What became of a `Send` or `Revert`."""

    SENT = _abi.CARDSTACK_ANSWER_SENT
    """The backend has it, now or already from an earlier time."""
    RETRY = _abi.CARDSTACK_ANSWER_RETRY
    """Nobody knows, or it failed for now: it will be handed out again, with the same key."""
    REJECTED = _abi.CARDSTACK_ANSWER_REJECTED
    """The backend does not want it, and never will."""
    BLOCKED = _abi.CARDSTACK_ANSWER_BLOCKED
    """The backend wants nothing from this user for now: nothing is handed out, and no decision taken, until
    :meth:`cardstack.Deck.set_blocked` lifts it. Then it will be handed out again.
    """


class SendState(_Tolerant):
    """Where a decision is on its way to the backend."""

    WAITING = _abi.CARDSTACK_SEND_WAITING
    """It waits for its turn."""
    READY = _abi.CARDSTACK_SEND_READY
    """Its event waits to be read."""
    OUT = _abi.CARDSTACK_SEND_OUT
    """It waits for the program's answer."""
    RETRYING = _abi.CARDSTACK_SEND_RETRYING
    """It waits to be tried again."""
    PARKED = _abi.CARDSTACK_SEND_PARKED
    """It has failed for too long, and waits for :meth:`cardstack.Deck.retry_parked`."""


class OutboxState(_Flags):
    """How the delivery of decisions is; 0: nothing is under way."""

    OFFLINE = _abi.CARDSTACK_OUTBOX_OFFLINE
    """The program has said that there is no network."""
    BLOCKED = _abi.CARDSTACK_OUTBOX_BLOCKED
    """The backend blocks: no decision is taken until :meth:`cardstack.Deck.set_blocked` lifts it."""
    SENDING = _abi.CARDSTACK_OUTBOX_SENDING
    """Something is out and waits for the program's answer."""
    RETRYING = _abi.CARDSTACK_OUTBOX_RETRYING
    """Something waits to be tried again."""
    DOWN = _abi.CARDSTACK_OUTBOX_DOWN
    """`max_sends` decisions have failed in a row: one is tried at a time, until the backend answers."""


class FeedState(_Flags):
    """How the feed is."""

    LOADING = _abi.CARDSTACK_FEED_LOADING
    """A `Load` is out, or waits to be read."""
    FAILED = _abi.CARDSTACK_FEED_FAILED
    """The last request failed; :attr:`cardstack.Frame.feed_error` says why. With LOADING another one is out."""
    COMPLETE = _abi.CARDSTACK_FEED_COMPLETE
    """There are no more cards, as the last page told."""
    STALE = _abi.CARDSTACK_FEED_STALE
    """There are no cards, or they are no longer fresh: :meth:`cardstack.Deck.load` would ask for others."""


class MediaPriority(_Tolerant):
    """What to do about a picture."""

    RELEASE = _abi.CARDSTACK_MEDIA_RELEASE
    """Let it go: nobody will look at it soon."""
    LOW = _abi.CARDSTACK_MEDIA_LOW
    """Fetch it when nothing else is to be fetched."""
    HIGH = _abi.CARDSTACK_MEDIA_HIGH
    """Fetch it now."""


class CardStatus(_Flags):
    """What a deck knows of a card; 0: nothing."""

    UPCOMING = _abi.CARDSTACK_CARD_UPCOMING
    """It is in the pile, the top card or beneath it."""
    IN_PLAY = _abi.CARDSTACK_CARD_IN_PLAY
    """It is decided or proposed, and its flight has not ended."""
    ON_STAGE = _abi.CARDSTACK_CARD_ON_STAGE
    """It has a pose, or is the card that comes next."""
    HELD = _abi.CARDSTACK_CARD_HELD
    """A finger holds it."""
    UNDOABLE = _abi.CARDSTACK_CARD_UNDOABLE
    """A decision about it can be undone."""
    FINAL = _abi.CARDSTACK_CARD_FINAL
    """A decision about it is final, as far as the deck remembers: with ``Dedupe.SESSION`` for ever, else until the
    `Final` event is read.
    """
    STAGED = _abi.CARDSTACK_CARD_STAGED
    """It is staged: :meth:`cardstack.Deck.release` puts it into the pile."""


class JournalState(_Tolerant):
    """Whether a deck's journal is written."""

    NONE = _abi.CARDSTACK_JOURNAL_NONE
    """There is none."""
    WRITTEN = _abi.CARDSTACK_JOURNAL_WRITTEN
    """Everything up to the end of the last call is handed to the system."""
    BROKEN = _abi.CARDSTACK_JOURNAL_BROKEN
    """The system refused to write; nothing is written any more until :meth:`cardstack.Deck.compact_journal` succeeds.
    """


class Restore(_Tolerant):
    """What becomes of stored decisions that could be undone."""

    KEEP = _abi.CARDSTACK_RESTORE_KEEP
    """They can be undone."""
    FINALIZE = _abi.CARDSTACK_RESTORE_FINALIZE
    """They become final, and are told by :class:`cardstack.Final` events."""
    IGNORE = _abi.CARDSTACK_RESTORE_IGNORE
    """They are forgotten, and so not told either."""


class Store(_Flags):
    """What is stored beside decisions that can be undone and Final events not read."""

    UPCOMING = _abi.CARDSTACK_STORE_UPCOMING
    """The upcoming cards in their order, and what they are allowed."""
    SESSION = _abi.CARDSTACK_STORE_SESSION
    """The cards decided for good, which ``Dedupe.SESSION`` does not take again."""


class SpringPreset(_Tolerant):
    """A spring that a platform names; from Apple's documentation of SwiftUI and Core Animation."""

    SMOOTH = _abi.CARDSTACK_SPRING_SMOOTH
    """SwiftUI's smooth: duration 0.5, bounce 0."""
    SNAPPY = _abi.CARDSTACK_SPRING_SNAPPY
    """SwiftUI's snappy: duration 0.5, bounce 0.15."""
    BOUNCY = _abi.CARDSTACK_SPRING_BOUNCY
    """SwiftUI's bouncy: duration 0.5, bounce 0.3."""
    INTERACTIVE = _abi.CARDSTACK_SPRING_INTERACTIVE
    """SwiftUI's interactiveSpring: response 0.15, damping ratio 0.86."""
    STANDARD = _abi.CARDSTACK_SPRING_STANDARD
    """SwiftUI's spring without arguments of its own: response 0.5, damping ratio 0.825."""
    CORE_ANIMATION = _abi.CARDSTACK_SPRING_CORE_ANIMATION
    """A new CASpringAnimation: stiffness 100, damping 10."""


class Settling(_Tolerant):
    """How the time is told at which a spring has come to rest."""

    ENVELOPE = _abi.CARDSTACK_SETTLING_ENVELOPE
    """When a curve that the motion never leaves has come near enough; never earlier than the exact time."""
    EXACT = _abi.CARDSTACK_SETTLING_EXACT
    """When the motion itself comes near enough for the last time."""


class CurvePreset(_Tolerant):
    """A curve that CSS and Core Animation name."""

    LINEAR = _abi.CARDSTACK_CURVE_LINEAR
    """(0, 0, 1, 1)."""
    EASE = _abi.CARDSTACK_CURVE_EASE
    """(0.25, 0.1, 0.25, 1), Core Animation's default."""
    EASE_IN = _abi.CARDSTACK_CURVE_EASE_IN
    """(0.42, 0, 1, 1)."""
    EASE_OUT = _abi.CARDSTACK_CURVE_EASE_OUT
    """(0, 0, 0.58, 1)."""
    EASE_IN_OUT = _abi.CARDSTACK_CURVE_EASE_IN_OUT
    """(0.42, 0, 0.58, 1)."""


class SheetPreset(_Tolerant):
    """A set of constants for a sheet to begin from."""

    COVER = _abi.CARDSTACK_SHEET_PRESET_COVER
    """A full-screen cover that a drag downward closes."""


class SheetState(_Tolerant):
    """What a sheet is doing."""

    HIDDEN = _abi.CARDSTACK_SHEET_HIDDEN
    """Out of sight."""
    PRESENTING = _abi.CARDSTACK_SHEET_PRESENTING
    """Coming in."""
    PRESENTED = _abi.CARDSTACK_SHEET_PRESENTED
    """At rest at its place."""
    PRESSED = _abi.CARDSTACK_SHEET_PRESSED
    """At its place, under a finger that has not dragged it."""
    DRAGGING = _abi.CARDSTACK_SHEET_DRAGGING
    """Following a finger."""
    RETURNING = _abi.CARDSTACK_SHEET_RETURNING
    """Released, on its way back to its place."""
    DISMISSING = _abi.CARDSTACK_SHEET_DISMISSING
    """On its way out."""


class SheetEventKind(_Tolerant):
    """What a sheet's event tells."""

    PRESENTED = _abi.CARDSTACK_SHEET_EVENT_PRESENTED
    """The sheet is at its place, for the first time since it was hidden."""
    DISMISSED = _abi.CARDSTACK_SHEET_EVENT_DISMISSED
    """The sheet is out of sight: exactly one for each time it was presented."""
    TAP = _abi.CARDSTACK_SHEET_EVENT_TAP
    """A press was released where it began."""
    DRAG_BEGAN = _abi.CARDSTACK_SHEET_EVENT_DRAG_BEGAN
    """A press became a drag."""
    DRAG_ENDED = _abi.CARDSTACK_SHEET_EVENT_DRAG_ENDED
    """A drag ended; the reason says how."""
    THRESHOLD_ENTERED = _abi.CARDSTACK_SHEET_EVENT_THRESHOLD_ENTERED
    """Released now, the sheet would be dismissed by its offset (a haptic tick)."""
    THRESHOLD_LEFT = _abi.CARDSTACK_SHEET_EVENT_THRESHOLD_LEFT
    """No longer so."""


class SheetReason(_Tolerant):
    """How a drag of a sheet ended, or who dismissed it."""

    NONE = _abi.CARDSTACK_SHEET_REASON_NONE
    """Nothing more to tell."""
    RETURNED = _abi.CARDSTACK_SHEET_REASON_RETURNED
    """The finger let go, and the sheet returns."""
    DISMISSED = _abi.CARDSTACK_SHEET_REASON_DISMISSED
    """The finger let go, and the sheet is dismissed."""
    SYSTEM = _abi.CARDSTACK_SHEET_REASON_SYSTEM
    """The system took the finger away."""
    CALLED = _abi.CARDSTACK_SHEET_REASON_CALLED
    """A call dismissed the sheet, or took `enabled` away."""


_E = TypeVar("_E", bound=_Tolerant)


SIDES = (Direction.LEFT, Direction.RIGHT, Direction.UP, Direction.DOWN)
"""The directions along an axis."""

WAYS = tuple(each for each in Direction if each is not Direction.NONE)
"""The directions that there are to go to."""


def member(kind: Type[_E], value: Union[str, int], what: str, among: Sequence[_E] = ()) -> _E:
    """A member by its name or number; `what` names the argument in the error.

    A name must be that of one of those in `among`, if they are given. The library tells about a number.
    """
    if isinstance(value, str):
        found = kind.__members__.get(value.upper().replace("-", "_"))
        if found is None or (among and found not in among):
            known = among or kind.__members__.values()
            names = ", ".join(each.name.lower().replace("_", "-") for each in known)
            invalid(f"{what} must be one of {names}; it is {value!r}")
        return found
    if isinstance(value, int):
        return kind(value)
    raise TypeError(f"{what} must be a {kind.__name__}, its name or its number, not {type(value).__name__}")


class _Members(Dict[int, _E]):
    def __init__(self, kind: Type[_E]) -> None:
        super().__init__((int(each), each) for each in kind)
        self._kind = kind

    def __missing__(self, value: int) -> _E:
        return self._kind(value)


def members(kind: Type[_E]) -> Dict[int, _E]:
    """The members by number, unknown ones too: quicker than calling the class."""
    return _Members(kind)


def direction_mask(value: Any, what: str) -> int:
    """A mask of directions, from a mask, a direction's name, or directions."""
    if isinstance(value, Direction):
        return value.bit
    if isinstance(value, int):
        return value
    if isinstance(value, str):
        return member(Direction, value, what).bit
    if not isinstance(value, Iterable) or isinstance(value, (bytes, bytearray)):
        raise TypeError(f"{what} must be a mask, a direction's name, or directions, not {type(value).__name__}")
    mask = 0
    for each in value:
        mask |= member(Direction, each, what).bit
    return mask


def store_mask(value: Any) -> int:
    """A mask of what is stored, from a mask, a name, or names."""
    if isinstance(value, int):
        mask = int(value)
    else:
        if not isinstance(value, Iterable):
            raise TypeError(f"store must be a mask, a name, or names, not {type(value).__name__}")
        mask = 0
        for each in (value,) if isinstance(value, str) else value:
            bits = Store.__members__.get(each.upper()) if isinstance(each, str) else each
            if not isinstance(bits, int):
                names = ", ".join(known.lower() for known in Store.__members__)
                invalid(f"store must be some of {names}; it has {each!r}")
            mask |= bits
    if not 0 <= mask <= 0xFFFFFFFF:
        invalid("store must be a mask of Store")
    return mask
