"""The named values of the interface. Written by bindings/generate.py: do not edit.

All are integers, the same as in C, and are written as what they are: ``f"{Direction.LEFT}"`` is ``Direction.LEFT``,
``f"{Direction.LEFT:d}"`` is ``1``. A number this package has no name for (a newer library's) becomes a member named
``UNKNOWN_<number>`` instead of an error. Where a function takes one of these it also takes its name as a string, in
any case, with ``-`` or ``_``: ``"up-left"`` is ``Direction.UP_LEFT``. Type checkers and editors know each name in one
spelling, in lower case with ``-``: the type of all names of a :class:`Direction` is :data:`DirectionName`.
"""

from __future__ import annotations

from typing import Literal

from ._base.members import Directed, Flags, Tolerant
from ._native import abi

__all__ = [
    "Axis",
    "AxisName",
    "CardStatus",
    "CommitRule",
    "CommitRuleName",
    "CurvePreset",
    "CurvePresetName",
    "Dedupe",
    "DedupeName",
    "Delivery",
    "DeliveryName",
    "Direction",
    "DirectionLayout",
    "DirectionLayoutName",
    "DirectionName",
    "DistanceMetric",
    "DistanceMetricName",
    "ExitMotion",
    "ExitMotionName",
    "ExitPath",
    "ExitPathName",
    "FeedState",
    "Freshness",
    "FreshnessName",
    "Interaction",
    "JournalState",
    "MediaPriority",
    "Motion",
    "NameType",
    "OutboxState",
    "Outcome",
    "OutcomeName",
    "Phase",
    "Preset",
    "PresetName",
    "Reason",
    "Rejection",
    "RejectionName",
    "Replacement",
    "ReplacementName",
    "Restore",
    "RestoreName",
    "RevertMode",
    "RevertModeName",
    "SecondFinger",
    "SecondFingerName",
    "SendState",
    "Settling",
    "SettlingName",
    "SheetEventKind",
    "SheetPreset",
    "SheetPresetName",
    "SheetReason",
    "SheetState",
    "SpringPreset",
    "SpringPresetName",
    "StampRule",
    "StampRuleName",
    "State",
    "Store",
    "StoreName",
    "Supply",
    "Unit",
    "UnitName",
    "Verdict",
]


class NameType(Tolerant):
    """The types whose numbers `cardstack_name` names."""

    RESULT = abi.CARDSTACK_TYPE_RESULT
    """The number is a `cardstack_result`."""
    DIRECTION = abi.CARDSTACK_TYPE_DIRECTION
    """The number is a :class:`cardstack.Direction`."""
    REASON = abi.CARDSTACK_TYPE_REASON
    """The number is a :class:`cardstack.Reason`."""
    VERDICT = abi.CARDSTACK_TYPE_VERDICT
    """The number is a :class:`cardstack.Verdict`."""
    EVENT_KIND = abi.CARDSTACK_TYPE_EVENT_KIND
    """The number is a `cardstack_event_kind`."""
    SHEET_STATE = abi.CARDSTACK_TYPE_SHEET_STATE
    """The number is a :class:`cardstack.SheetState`."""
    SHEET_EVENT_KIND = abi.CARDSTACK_TYPE_SHEET_EVENT_KIND
    """The number is a :class:`cardstack.SheetEventKind`."""
    SHEET_REASON = abi.CARDSTACK_TYPE_SHEET_REASON
    """The number is a :class:`cardstack.SheetReason`."""


class CardStatus(Flags):
    """What a deck knows about a card: bits."""

    UPCOMING = abi.CARDSTACK_CARD_UPCOMING
    """It is in the pile: the top card, or beneath it."""
    IN_PLAY = abi.CARDSTACK_CARD_IN_PLAY
    """Decided or proposed, and still flying."""
    ON_STAGE = abi.CARDSTACK_CARD_ON_STAGE
    """It has a pose, or comes into sight next."""
    HELD = abi.CARDSTACK_CARD_HELD
    """A finger holds it."""
    UNDOABLE = abi.CARDSTACK_CARD_UNDOABLE
    """A decision about it can be undone."""
    FINAL = abi.CARDSTACK_CARD_FINAL
    """Decided for good, as far as the deck remembers. With ``Dedupe.SESSION`` that is for ever, else until Final is
    drained.
    """
    RESERVE = abi.CARDSTACK_CARD_RESERVE
    """See "Feed". It waits for :meth:`cardstack.Deck.admit`."""


class Dedupe(Tolerant):
    """Which cards the deck refuses. Of equal ids in a call the first is taken."""

    LIVE = abi.CARDSTACK_DEDUPE_LIVE
    """Those upcoming or in play."""
    HISTORY = abi.CARDSTACK_DEDUPE_HISTORY
    """Also those in the undo history."""
    SESSION = abi.CARDSTACK_DEDUPE_SESSION
    """Also all decided and not undone since the deck was created or this was set; a journal keeps them."""


class Direction(Directed):
    """One of eight physical directions.

    LEFT is left in right-to-left layouts, too: there the host swaps what it means.
    """

    NONE = abi.CARDSTACK_DIRECTION_NONE
    """No direction."""
    LEFT = abi.CARDSTACK_DIRECTION_LEFT
    """To the left."""
    RIGHT = abi.CARDSTACK_DIRECTION_RIGHT
    """To the right."""
    UP = abi.CARDSTACK_DIRECTION_UP
    """Upward."""
    DOWN = abi.CARDSTACK_DIRECTION_DOWN
    """Downward."""
    UP_LEFT = abi.CARDSTACK_DIRECTION_UP_LEFT
    """Between up and left."""
    UP_RIGHT = abi.CARDSTACK_DIRECTION_UP_RIGHT
    """Between up and right."""
    DOWN_LEFT = abi.CARDSTACK_DIRECTION_DOWN_LEFT
    """Between down and left."""
    DOWN_RIGHT = abi.CARDSTACK_DIRECTION_DOWN_RIGHT
    """Between down and right."""


class CommitRule(Tolerant):
    """What decides at release."""

    DISTANCE = abi.CARDSTACK_COMMIT_DISTANCE
    """The distance alone. The velocity has no effect."""
    DISTANCE_OR_VELOCITY = abi.CARDSTACK_COMMIT_DISTANCE_OR_VELOCITY
    """That, or the velocity."""
    PROJECTED_END = abi.CARDSTACK_COMMIT_PROJECTED_END
    """The distance at which the card would come to rest, by `swipe.deceleration_rate`."""


class DirectionLayout(Tolerant):
    """Sectors for :meth:`cardstack.Deck.configure`."""

    TWO_WAY = abi.CARDSTACK_DIRECTIONS_TWO_WAY
    """Left and right within 45 degrees of the axis; else nothing."""
    TWO_HALVES = abi.CARDSTACK_DIRECTIONS_TWO_HALVES
    """Left and right by the sign of the horizontal translation."""
    FOUR_WAY = abi.CARDSTACK_DIRECTIONS_FOUR_WAY
    """Left, right, up and down, within 45 degrees of the axis."""
    EIGHT_WAY = abi.CARDSTACK_DIRECTIONS_EIGHT_WAY
    """All eight, within 22.5 degrees of the axis."""


class DistanceMetric(Tolerant):
    """How distance is measured: along the direction's axis, or as the translation's length."""

    ALONG = abi.CARDSTACK_DISTANCE_ALONG
    """Along the direction's axis."""
    RADIAL = abi.CARDSTACK_DISTANCE_RADIAL
    """The translation's length, in whatever direction."""


class Unit(Tolerant):
    """Points, or shares of the card's smaller side, its width, or a sheet's extent. What a length is given in."""

    POINT = abi.CARDSTACK_UNIT_POINT
    """Points."""
    CARD_SIDE = abi.CARDSTACK_UNIT_CARD_SIDE
    """The card's smaller side."""
    CARD_WIDTH = abi.CARDSTACK_UNIT_CARD_WIDTH
    """The card's width."""
    EXTENT = abi.CARDSTACK_UNIT_EXTENT
    """Of sheets only. How far it has to go to be out of sight."""


class Axis(Tolerant):
    """An axis of the viewport."""

    NONE = abi.CARDSTACK_AXIS_NONE
    """Neither."""
    HORIZONTAL = abi.CARDSTACK_AXIS_HORIZONTAL
    """Left and right."""
    VERTICAL = abi.CARDSTACK_AXIS_VERTICAL
    """Up and down."""
    BEGUN = abi.CARDSTACK_AXIS_BEGUN
    """`swipe.axis` only: the one along which the finger leaves the slop; at 45 degrees HORIZONTAL."""


class SecondFinger(Tolerant):
    """What happens when a second finger goes down."""

    IGNORE = abi.CARDSTACK_SECOND_FINGER_IGNORE
    """The second finger has no effect. It takes no card, also after the first one is up."""
    CANCEL = abi.CARDSTACK_SECOND_FINGER_CANCEL
    """For pages that are pinched and scrolled by two fingers. It ends the first finger's press (Cancelled, SYSTEM). No
    finger takes a card until all of them are up.
    """
    TAKE_OVER = abi.CARDSTACK_SECOND_FINGER_TAKE_OVER
    """If it is on a card, it takes that card, and ends the first finger's press (Cancelled, SYSTEM)."""


class Reason(Tolerant):
    """Why something happened."""

    NONE = abi.CARDSTACK_REASON_NONE
    """There is nothing more to say."""
    RELEASED = abi.CARDSTACK_REASON_RELEASED
    """By the finger. Cancelled: nothing is decided there."""
    SWIPED = abi.CARDSTACK_REASON_SWIPED
    """By :meth:`cardstack.Deck.swipe`. Cancelled: that call took the held card."""
    SYSTEM = abi.CARDSTACK_REASON_SYSTEM
    """By :meth:`cardstack.Deck.pointer_cancel`, or by another finger: `press.second_finger`, `press.silence`."""
    UNDO = abi.CARDSTACK_REASON_UNDO
    """An undo put another card on top. Proposed: may an undo happen? QuestionDropped: an undo put the proposed card on
    top.
    """
    REMOVED = abi.CARDSTACK_REASON_REMOVED
    """The card was removed, or replaced by others. Cancelled: the held one; QuestionDropped: the proposed one."""
    BACKLOG = abi.CARDSTACK_REASON_BACKLOG
    """No room: events, proposals or undelivered decisions wait."""
    OUT_OF_MEMORY = abi.CARDSTACK_REASON_OUT_OF_MEMORY
    """Cancelled: there was no memory to record the decision."""
    PROPOSED = abi.CARDSTACK_REASON_PROPOSED
    """It is a proposal: see "Questions"."""
    CAUGHT = abi.CARDSTACK_REASON_CAUGHT
    """A finger took the proposed card, or caught a leaving one (Undone)."""
    ACCEPTED = abi.CARDSTACK_REASON_ACCEPTED
    """Committed, Undone: the host said yes."""
    TIMED_OUT = abi.CARDSTACK_REASON_TIMED_OUT
    """QuestionDropped: no answer came in time."""
    SUPERSEDED = abi.CARDSTACK_REASON_SUPERSEDED
    """By a later question or request; by enough cards that came otherwise; or its decision can no longer be undone; or
    `feed.enabled` is 0.
    """
    WATERMARK = abi.CARDSTACK_REASON_WATERMARK
    """Few remain."""
    LOAD = abi.CARDSTACK_REASON_LOAD
    """:meth:`cardstack.Deck.load`, or `feed.keep_fresh`."""
    REFRESH = abi.CARDSTACK_REASON_REFRESH
    """Other cards are wanted."""
    DECIDED = abi.CARDSTACK_REASON_DECIDED
    """It was made, or became final."""
    FINAL = abi.CARDSTACK_REASON_FINAL
    """Send, Rejected: of a decision when it became final."""
    REJECTED = abi.CARDSTACK_REASON_REJECTED
    """Undone: the backend rejected the decision."""
    BLOCKED = abi.CARDSTACK_REASON_BLOCKED
    """The backend blocks, or the nonce is missing: see "Delivery"."""
    RESET = abi.CARDSTACK_REASON_RESET
    """By :meth:`cardstack.Deck.reset`."""
    DISABLED = abi.CARDSTACK_REASON_DISABLED
    """Cancelled: `disabled` is set, so fingers take no card."""
    SCROLL = abi.CARDSTACK_REASON_SCROLL
    """See `press.scroll_axis`."""


class Verdict(Tolerant):
    """Why a released card left (DISTANCE, VELOCITY, PROJECTED) or returned.

    REFUSED: no decision could be taken, see `reason`.
    """

    TAP = abi.CARDSTACK_VERDICT_TAP
    """The finger did not leave the slop."""
    DISTANCE = abi.CARDSTACK_VERDICT_DISTANCE
    """The card left: `distance` was more than `threshold`."""
    VELOCITY = abi.CARDSTACK_VERDICT_VELOCITY
    """The card left: `speed` was at least `fling_velocity`."""
    PROJECTED = abi.CARDSTACK_VERDICT_PROJECTED
    """The card left: `projected_distance` was more than `threshold`."""
    TOO_SHORT = abi.CARDSTACK_VERDICT_TOO_SHORT
    """The card returned: neither distance nor speed was enough."""
    FLICKED_BACK = abi.CARDSTACK_VERDICT_FLICKED_BACK
    """The card returned: `speed` against the direction was at least `flick_back_velocity`. Past the threshold the
    finger had also gone back by 2 slops and by 10 % of its way out.
    """
    NO_SECTOR = abi.CARDSTACK_VERDICT_NO_SECTOR
    """The card returned: it was dragged to where no allowed direction is."""
    REFUSED = abi.CARDSTACK_VERDICT_REFUSED
    """The card returned: it would have left, but no decision could be taken. See `reason`."""


class Phase(Tolerant):
    """What a card on stage is doing."""

    PILE = abi.CARDSTACK_PHASE_PILE
    """At rest, or moving by whole cards. In the pile."""
    PRESSED = abi.CARDSTACK_PHASE_PRESSED
    """Under a finger that has not moved yet."""
    DRAGGED = abi.CARDSTACK_PHASE_DRAGGED
    """It follows a finger."""
    RETURNING = abi.CARDSTACK_PHASE_RETURNING
    """Released. It returns to its place."""
    LEAVING = abi.CARDSTACK_PHASE_LEAVING
    """Decided. It flies out."""
    REWINDING = abi.CARDSTACK_PHASE_REWINDING
    """Undone. It flies back in."""
    FADING = abi.CARDSTACK_PHASE_FADING
    """Removed, or out of sight. It fades where it is."""
    GONE = abi.CARDSTACK_PHASE_GONE
    """Off stage; only in events."""
    PROPOSED = abi.CARDSTACK_PHASE_PROPOSED
    """Waits aside for an answer. A finger can take it."""


class Interaction(Tolerant):
    """What the finger does."""

    IDLE = abi.CARDSTACK_INTERACTION_IDLE
    """No finger holds a card."""
    PRESSING = abi.CARDSTACK_INTERACTION_PRESSING
    """It holds a card that it has not dragged yet."""
    DRAGGING = abi.CARDSTACK_INTERACTION_DRAGGING
    """It drags a card."""


class Supply(Tolerant):
    """Whether there are cards."""

    READY = abi.CARDSTACK_SUPPLY_READY
    """There are cards."""
    LOADING = abi.CARDSTACK_SUPPLY_LOADING
    """The feed expects cards. There is no card, but more are expected: a Load is out, or waits for its retry or the
    network, or cards are in the reserve.
    """
    EMPTY = abi.CARDSTACK_SUPPLY_EMPTY
    """There is no card, and the deck waits for none."""


class State(Tolerant):
    """The state in one word: the first that holds of DRAGGING, ANIMATING_OUT, REWINDING, LOADING, IDLE."""

    IDLE = abi.CARDSTACK_STATE_IDLE
    """No other state holds. Cards may return, or move up in the pile."""
    REWINDING = abi.CARDSTACK_STATE_REWINDING
    """An undone card is on its way in."""
    ANIMATING_OUT = abi.CARDSTACK_STATE_ANIMATING_OUT
    """A decided card is on its way out."""
    DRAGGING = abi.CARDSTACK_STATE_DRAGGING
    """A finger drags a card."""
    LOADING = abi.CARDSTACK_STATE_LOADING
    """There is no card, but more are expected."""


class JournalState(Tolerant):
    """Whether a deck's journal is written."""

    NONE = abi.CARDSTACK_JOURNAL_NONE
    """There is no journal."""
    WRITTEN = abi.CARDSTACK_JOURNAL_WRITTEN
    """The system has all up to the last call."""
    BROKEN = abi.CARDSTACK_JOURNAL_BROKEN
    """Nothing is written until :meth:`cardstack.Deck.compact_journal` succeeds. The system refused to write."""


class StampRule(Tolerant):
    """How a stamp appears."""

    GRADED = abi.CARDSTACK_STAMP_GRADED
    """Grows with the distance, fades toward the sector's edges. Two stamps are never seen together."""
    STEP = abi.CARDSTACK_STAMP_STEP
    """Appears at the threshold."""
    SMOOTH = abi.CARDSTACK_STAMP_SMOOTH
    """Grows from a quarter of the threshold on, is whole at the threshold, and fades at the sector's edges only."""


class ExitPath(Tolerant):
    """The way that a leaving card takes."""

    RELEASE = abi.CARDSTACK_EXIT_RELEASE
    """Where it would come to rest by `swipe.deceleration_rate`, within the sector."""
    DIRECTION = abi.CARDSTACK_EXIT_DIRECTION
    """Along the direction's axis."""
    LOWER_CORNER = abi.CARDSTACK_EXIT_LOWER_CORNER
    """Across its lower corner."""


class ExitMotion(Tolerant):
    """A card's way out, from its velocity on: see the article Motion."""

    ACCELERATED = abi.CARDSTACK_EXIT_MOTION_ACCELERATED
    """Evenly accelerated."""
    CURVE = abi.CARDSTACK_EXIT_MOTION_CURVE
    """Along `exit.curve`."""
    SPRING = abi.CARDSTACK_EXIT_MOTION_SPRING
    """Pulled out by `exit.spring`."""


class MediaPriority(Tolerant):
    """What to do about a picture."""

    RELEASE = abi.CARDSTACK_MEDIA_RELEASE
    """Not in the plan. Nobody will look at it soon."""
    LOW = abi.CARDSTACK_MEDIA_LOW
    """Fetch it when nothing else is to be fetched."""
    HIGH = abi.CARDSTACK_MEDIA_HIGH
    """Fetch it now."""


class Replacement(Tolerant):
    """What replacing all cards does with decisions that can be undone. The first cards after a restart ignore it."""

    CLEAR = abi.CARDSTACK_REPLACEMENT_CLEAR
    """They become final."""
    PRESERVE = abi.CARDSTACK_REPLACEMENT_PRESERVE
    """Those about new cards stay, and these cards are not shown again; others become final."""
    REFUSE = abi.CARDSTACK_REPLACEMENT_REFUSE
    """While there are any, it fails with REFUSED."""
    ASK = abi.CARDSTACK_REPLACEMENT_ASK
    """ReplacementAsked asks the host. A yes allows the next replacement: then all become final, later ones too."""
    KEEP = abi.CARDSTACK_REPLACEMENT_KEEP
    """All stay, and their cards are not shown again."""


class Restore(Tolerant):
    """What happens to decisions that could be undone."""

    KEEP = abi.CARDSTACK_RESTORE_KEEP
    """They can be undone."""
    FINALIZE = abi.CARDSTACK_RESTORE_FINALIZE
    """They become final, with Final."""
    IGNORE = abi.CARDSTACK_RESTORE_IGNORE
    """They are discarded."""


class Freshness(Tolerant):
    """How long the feed's cards are fresh."""

    FOREVER = abi.CARDSTACK_FRESHNESS_FOREVER
    """While there are any."""
    SECONDS = abi.CARDSTACK_FRESHNESS_SECONDS
    """`feed.fresh_seconds` after the newest page."""
    DAY = abi.CARDSTACK_FRESHNESS_DAY
    """While the day of every page since there were no or other cards is that of :meth:`cardstack.Deck.set_day`."""


class Outcome(Tolerant):
    """What the backend said."""

    SENT = abi.CARDSTACK_ANSWER_SENT
    """It has it, now or from before."""
    RETRY = abi.CARDSTACK_ANSWER_RETRY
    """It failed for now, or nobody knows: try again."""
    REJECTED = abi.CARDSTACK_ANSWER_REJECTED
    """It never takes it."""
    BLOCKED = abi.CARDSTACK_ANSWER_BLOCKED
    """It takes nothing from this user: the deck is blocked."""


class SendState(Tolerant):
    """Where a decision is on its way to the backend. READY waits to be drained, OUT for the answer."""

    WAITING = abi.CARDSTACK_SEND_WAITING
    """It waits for its turn."""
    READY = abi.CARDSTACK_SEND_READY
    """Its event waits to be drained."""
    OUT = abi.CARDSTACK_SEND_OUT
    """It waits for the host's answer."""
    RETRYING = abi.CARDSTACK_SEND_RETRYING
    """It waits to be tried again."""
    PARKED = abi.CARDSTACK_SEND_PARKED
    """It has failed for too long, and waits for :meth:`cardstack.Deck.retry_parked`."""


class Delivery(Tolerant):
    """When a decision is delivered."""

    NONE = abi.CARDSTACK_DELIVERY_NONE
    """Never. The host acts on Committed, Undone and Final."""
    AT_DECISION = abi.CARDSTACK_DELIVERY_AT_DECISION
    """When it is made; an undo is a Revert."""
    WHEN_FINAL = abi.CARDSTACK_DELIVERY_WHEN_FINAL
    """When it can no longer be undone."""
    BOTH = abi.CARDSTACK_DELIVERY_BOTH
    """When it is made, and when it is final."""


class Rejection(Tolerant):
    """What happens if the backend rejects a decision that is not final."""

    RETURN = abi.CARDSTACK_REJECTION_RETURN
    """It is taken back; the card returns on top, or beneath a held card."""
    REPORT = abi.CARDSTACK_REJECTION_REPORT
    """Only Rejected."""


class RevertMode(Tolerant):
    """What happens to a Send that was handed out, and not answered with SENT, when its decision is undone."""

    AFTER_SENT = abi.CARDSTACK_REVERT_AFTER_SENT
    """It is delivered first, and the Revert after it."""
    ALONE = abi.CARDSTACK_REVERT_ALONE
    """It is not handed out again: the Revert goes alone. While the Send is out, the Revert waits for the answer. The
    backend must remember a Revert of a key that it has not seen, and ignore a Send with that key afterwards.
    """


class Preset(Tolerant):
    """A set of constants to begin from. The article Presets has the numbers."""

    CLASSIC = abi.CARDSTACK_PRESET_CLASSIC
    """The classic two-way deck: left and right, by distance or a flick. Three cards visible; the next one grows while
    the top one leaves.
    """
    CIRCLE = abi.CARDSTACK_PRESET_CIRCLE
    """An endless circle: left and right by halves. A travel deck: two cards visible; 80 points to a side decide; cards
    leave across a corner.
    """
    DEEP_PILE = abi.CARDSTACK_PRESET_DEEP_PILE
    """Tasks: five cards visible, left and right. A list of tasks: five cards visible, ten points apart; half the
    smaller side decides; five decisions can be undone.
    """
    FLASHCARDS = abi.CARDSTACK_PRESET_FLASHCARDS
    """Learning: cards swiped left come back, undo has no limit. A vocabulary session: cards swiped left come back at
    the end; undo has no limit.
    """


class SpringPreset(Tolerant):
    """Springs of SwiftUI; the last is CASpringAnimation's."""

    SMOOTH = abi.CARDSTACK_SPRING_SMOOTH
    """SwiftUI's smooth: duration 0.5, bounce 0."""
    SNAPPY = abi.CARDSTACK_SPRING_SNAPPY
    """SwiftUI's snappy: duration 0.5, bounce 0.15."""
    BOUNCY = abi.CARDSTACK_SPRING_BOUNCY
    """SwiftUI's bouncy: duration 0.5, bounce 0.3."""
    INTERACTIVE = abi.CARDSTACK_SPRING_INTERACTIVE
    """SwiftUI's interactiveSpring: response 0.15, damping ratio 0.86."""
    STANDARD = abi.CARDSTACK_SPRING_STANDARD
    """SwiftUI's spring without arguments: response 0.5, damping ratio 0.825."""
    CORE_ANIMATION = abi.CARDSTACK_SPRING_CORE_ANIMATION
    """A new CASpringAnimation: stiffness 100, damping 10."""


class Settling(Tolerant):
    """When a body is at rest."""

    ENVELOPE = abi.CARDSTACK_SETTLING_ENVELOPE
    """When the motion's envelope is near enough, never too early."""
    EXACT = abi.CARDSTACK_SETTLING_EXACT
    """When it is near enough for the last time, as in SwiftUI."""


class CurvePreset(Tolerant):
    """A curve that CSS and Core Animation name."""

    LINEAR = abi.CARDSTACK_CURVE_LINEAR
    """(0, 0, 1, 1)."""
    EASE = abi.CARDSTACK_CURVE_EASE
    """(0.25, 0.1, 0.25, 1), Core Animation's default."""
    EASE_IN = abi.CARDSTACK_CURVE_EASE_IN
    """(0.42, 0, 1, 1)."""
    EASE_OUT = abi.CARDSTACK_CURVE_EASE_OUT
    """(0, 0, 0.58, 1)."""
    EASE_IN_OUT = abi.CARDSTACK_CURVE_EASE_IN_OUT
    """(0.42, 0, 0.58, 1)."""


class SheetPreset(Tolerant):
    """A set of constants for a sheet to begin from."""

    COVER = abi.CARDSTACK_SHEET_PRESET_COVER
    """A full-screen cover that a drag downward closes."""


class SheetState(Tolerant):
    """What a sheet is doing."""

    HIDDEN = abi.CARDSTACK_SHEET_HIDDEN
    """Out of sight."""
    PRESENTING = abi.CARDSTACK_SHEET_PRESENTING
    """On its way in."""
    PRESENTED = abi.CARDSTACK_SHEET_PRESENTED
    """At rest at its place."""
    PRESSED = abi.CARDSTACK_SHEET_PRESSED
    """Under a finger that has not dragged it."""
    DRAGGING = abi.CARDSTACK_SHEET_DRAGGING
    """It follows a finger."""
    RETURNING = abi.CARDSTACK_SHEET_RETURNING
    """Released, on its way back to its place."""
    DISMISSING = abi.CARDSTACK_SHEET_DISMISSING
    """On its way out."""


class SheetEventKind(Tolerant):
    """What happened to a sheet.

    One whose comment does not say "Never lost" is a notice: the oldest are lost if too many wait.
    """

    PRESENTED = abi.CARDSTACK_SHEET_EVENT_PRESENTED
    """At its place again. Never lost."""
    DISMISSED = abi.CARDSTACK_SHEET_EVENT_DISMISSED
    """Out of sight, once a presentation. `reason` DISMISSED or CALLED. Never lost."""
    TAP = abi.CARDSTACK_SHEET_EVENT_TAP
    """A press was released within the slop."""
    DRAG_BEGAN = abi.CARDSTACK_SHEET_EVENT_DRAG_BEGAN
    """A press became a drag."""
    DRAG_ENDED = abi.CARDSTACK_SHEET_EVENT_DRAG_ENDED
    """A drag ended. `reason`."""
    THRESHOLD_ENTERED = abi.CARDSTACK_SHEET_EVENT_THRESHOLD_ENTERED
    """Released now, the sheet would be dismissed by its offset: a haptic tick."""
    THRESHOLD_LEFT = abi.CARDSTACK_SHEET_EVENT_THRESHOLD_LEFT
    """Released now, it would no longer be."""


class SheetReason(Tolerant):
    """How a drag of a sheet ended, or who dismissed it."""

    NONE = abi.CARDSTACK_SHEET_REASON_NONE
    """There is nothing more to say."""
    RETURNED = abi.CARDSTACK_SHEET_REASON_RETURNED
    """Released. The sheet returns."""
    DISMISSED = abi.CARDSTACK_SHEET_REASON_DISMISSED
    """Released, and the sheet is dismissed."""
    SYSTEM = abi.CARDSTACK_SHEET_REASON_SYSTEM
    """The system took the finger away. :meth:`cardstack.Sheet.pointer_cancel`."""
    CALLED = abi.CARDSTACK_SHEET_REASON_CALLED
    """A call dismissed it, or set `drag.enabled` to 0."""


class FeedState(Flags):
    """Bits of `feed` in a frame."""

    LOADING = abi.CARDSTACK_FEED_LOADING
    """A Load is out, or waits to be drained."""
    FAILED = abi.CARDSTACK_FEED_FAILED
    """The last request failed; until a page comes. With LOADING another one is out."""
    COMPLETE = abi.CARDSTACK_FEED_COMPLETE
    """There are no more cards. The last page said so."""
    NOT_FRESH = abi.CARDSTACK_FEED_NOT_FRESH
    """There are no fresh cards. There are no cards, or they are no longer fresh."""


class Motion(Flags):
    """Bits of `motion`."""

    SETTLING = abi.CARDSTACK_MOTION_SETTLING
    """All other motion. Cards return, move up in the pile, appear, disappear or change their scale, or the chrome
    fades.
    """
    LEAVING = abi.CARDSTACK_MOTION_LEAVING
    """Decided cards are on their way out."""
    REWINDING = abi.CARDSTACK_MOTION_REWINDING
    """Undone cards are on their way in."""


class OutboxState(Flags):
    """Bits of `outbox` in a frame."""

    OFFLINE = abi.CARDSTACK_OUTBOX_OFFLINE
    """The host said that there is no network."""
    BLOCKED = abi.CARDSTACK_OUTBOX_BLOCKED
    """The backend blocks: no decision is taken until :meth:`cardstack.Deck.set_blocked` lifts it."""
    SENDING = abi.CARDSTACK_OUTBOX_SENDING
    """Some wait for an answer, or for a retry."""
    RETRYING = abi.CARDSTACK_OUTBOX_RETRYING
    """Something waits to be tried again."""
    DOWN = abi.CARDSTACK_OUTBOX_DOWN
    """`delivery.max_sends` decisions failed in a row: one is tried at a time until the backend answers."""


class Store(Flags):
    """Bits of `contents`."""

    UPCOMING = abi.CARDSTACK_STORE_UPCOMING
    """Upcoming cards and their limits."""
    SESSION = abi.CARDSTACK_STORE_SESSION
    """What ``Dedupe.SESSION`` refuses."""


DedupeName = Literal["live", "history", "session"]
"""The names of :class:`Dedupe`."""

DirectionName = Literal["left", "right", "up", "down", "up-left", "up-right", "down-left", "down-right"]
"""The names of :class:`Direction`."""

CommitRuleName = Literal["distance", "distance-or-velocity", "projected-end"]
"""The names of :class:`CommitRule`."""

DirectionLayoutName = Literal["two-way", "two-halves", "four-way", "eight-way"]
"""The names of :class:`DirectionLayout`."""

DistanceMetricName = Literal["along", "radial"]
"""The names of :class:`DistanceMetric`."""

UnitName = Literal["point", "card-side", "card-width", "extent"]
"""The names of :class:`Unit`."""

AxisName = Literal["none", "horizontal", "vertical", "begun"]
"""The names of :class:`Axis`."""

SecondFingerName = Literal["ignore", "cancel", "take-over"]
"""The names of :class:`SecondFinger`."""

StampRuleName = Literal["graded", "step", "smooth"]
"""The names of :class:`StampRule`."""

ExitPathName = Literal["release", "direction", "lower-corner"]
"""The names of :class:`ExitPath`."""

ExitMotionName = Literal["accelerated", "curve", "spring"]
"""The names of :class:`ExitMotion`."""

ReplacementName = Literal["clear", "preserve", "refuse", "ask", "keep"]
"""The names of :class:`Replacement`."""

RestoreName = Literal["keep", "finalize", "ignore"]
"""The names of :class:`Restore`."""

FreshnessName = Literal["forever", "seconds", "day"]
"""The names of :class:`Freshness`."""

OutcomeName = Literal["sent", "retry", "rejected", "blocked"]
"""The names of :class:`Outcome`."""

DeliveryName = Literal["none", "at-decision", "when-final", "both"]
"""The names of :class:`Delivery`."""

RejectionName = Literal["return", "report"]
"""The names of :class:`Rejection`."""

RevertModeName = Literal["after-sent", "alone"]
"""The names of :class:`RevertMode`."""

PresetName = Literal["classic", "circle", "deep-pile", "flashcards"]
"""The names of :class:`Preset`."""

SpringPresetName = Literal["smooth", "snappy", "bouncy", "interactive", "standard", "core-animation"]
"""The names of :class:`SpringPreset`."""

SettlingName = Literal["envelope", "exact"]
"""The names of :class:`Settling`."""

CurvePresetName = Literal["linear", "ease", "ease-in", "ease-out", "ease-in-out"]
"""The names of :class:`CurvePreset`."""

SheetPresetName = Literal["cover"]
"""The names of :class:`SheetPreset`."""

StoreName = Literal["upcoming", "session"]
"""The names of :class:`Store`."""
