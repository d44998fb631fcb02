# SPDX-License-Identifier: MIT
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


class Preset(Tolerant):
    """A set of constants to begin from.

    The article Presets has the numbers. All presets have the directions left and right.
    """

    CLASSIC = abi.CARDSTACK_PRESET_CLASSIC
    """The classic deck: left and right within 45 degrees, by distance or a flick. Three cards are visible. The next one
    grows while the top one leaves.
    """
    CIRCLE = abi.CARDSTACK_PRESET_CIRCLE
    """A travel deck, an endless circle: left and right by halves, where 80 points to a side decide. Two cards are
    visible. Cards leave toward a lower corner.
    """
    DEEP_PILE = abi.CARDSTACK_PRESET_DEEP_PILE
    """A list of tasks: left and right within 45 degrees, where half the card's smaller side decides. Five cards are
    visible, ten points apart. Five decisions can be undone.
    """
    FLASHCARDS = abi.CARDSTACK_PRESET_FLASHCARDS
    """A vocabulary trainer: left and right as in CLASSIC. Cards swiped left come back at the end. Undo has no limit."""


class Direction(Directed):
    """One of eight physical directions.

    LEFT is left in right-to-left layouts, too: there the host swaps what the sides mean.
    """

    NONE = abi.CARDSTACK_DIRECTION_NONE
    """No direction."""
    LEFT = abi.CARDSTACK_DIRECTION_LEFT
    """The direction to the left."""
    RIGHT = abi.CARDSTACK_DIRECTION_RIGHT
    """The direction to the right."""
    UP = abi.CARDSTACK_DIRECTION_UP
    """The direction upward."""
    DOWN = abi.CARDSTACK_DIRECTION_DOWN
    """The direction downward."""
    UP_LEFT = abi.CARDSTACK_DIRECTION_UP_LEFT
    """The direction between up and left."""
    UP_RIGHT = abi.CARDSTACK_DIRECTION_UP_RIGHT
    """The direction between up and right."""
    DOWN_LEFT = abi.CARDSTACK_DIRECTION_DOWN_LEFT
    """The direction between down and left."""
    DOWN_RIGHT = abi.CARDSTACK_DIRECTION_DOWN_RIGHT
    """The direction between down and right."""


class Phase(Tolerant):
    """What a card on stage is doing."""

    PILE = abi.CARDSTACK_PHASE_PILE
    """The card is in the pile. It rests there, or moves to another place in the pile."""
    PRESSED = abi.CARDSTACK_PHASE_PRESSED
    """The card is under a finger that has not dragged it yet."""
    DRAGGED = abi.CARDSTACK_PHASE_DRAGGED
    """The card follows a finger."""
    RETURNING = abi.CARDSTACK_PHASE_RETURNING
    """The card was released or nudged, and returns to its place."""
    LEAVING = abi.CARDSTACK_PHASE_LEAVING
    """The card was decided, or moved by autoplay, and flies out."""
    REWINDING = abi.CARDSTACK_PHASE_REWINDING
    """The card was undone, and flies back in."""
    FADING = abi.CARDSTACK_PHASE_FADING
    """The card was removed, or has no place in the visible pile any more. It fades where it is."""
    GONE = abi.CARDSTACK_PHASE_GONE
    """The card has left the stage: it has flown out or faded. No pose has this phase. The event PhaseChanged reports
    it, with the slot that is free now.
    """
    PROPOSED = abi.CARDSTACK_PHASE_PROPOSED
    """The card waits aside for the host's answer. A finger can take it."""


class Interaction(Tolerant):
    """What the finger does."""

    IDLE = abi.CARDSTACK_INTERACTION_IDLE
    """No finger holds a card."""
    PRESSING = abi.CARDSTACK_INTERACTION_PRESSING
    """A finger holds a card that it has not dragged yet."""
    DRAGGING = abi.CARDSTACK_INTERACTION_DRAGGING
    """A finger drags a card."""


class Supply(Tolerant):
    """Whether there are cards."""

    READY = abi.CARDSTACK_SUPPLY_READY
    """There are cards."""
    LOADING = abi.CARDSTACK_SUPPLY_LOADING
    """There is no card, but more are expected. A Load is out, or it waits for its retry or for the network, or cards
    are in the reserve.
    """
    EMPTY = abi.CARDSTACK_SUPPLY_EMPTY
    """There is no card, and the deck expects no more."""


class State(Tolerant):
    """The deck's state in one word.

    If several states hold, it is the first of this order: DRAGGING, ANIMATING_OUT, REWINDING, LOADING, IDLE.
    """

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
    """The deck has no journal."""
    WRITTEN = abi.CARDSTACK_JOURNAL_WRITTEN
    """The system has everything up to the last call."""
    BROKEN = abi.CARDSTACK_JOURNAL_BROKEN
    """The system refused to write. Nothing is written until :meth:`cardstack.Deck.compact_journal` succeeds."""


class Reason(Tolerant):
    """Why something happened."""

    NONE = abi.CARDSTACK_REASON_NONE
    """There is nothing more to say."""
    RELEASED = abi.CARDSTACK_REASON_RELEASED
    """A finger let go of the card. In Cancelled it means that the release decided nothing."""
    SWIPED = abi.CARDSTACK_REASON_SWIPED
    """:meth:`cardstack.Deck.swipe` was called. In Cancelled it means that this call took the held card."""
    SYSTEM = abi.CARDSTACK_REASON_SYSTEM
    """:meth:`cardstack.Deck.pointer_cancel` was called, or the same finger went down again, because its release was
    lost, or another finger ended the press: see `press.second_finger` and `press.silence`.
    """
    UNDO = abi.CARDSTACK_REASON_UNDO
    """In Proposed, the question is about an undo. In QuestionDropped, an undo has put the proposed card on top. In
    Cancelled, an undo has put another card on top, or the drag was the undo: see `undo.directions`.
    """
    REMOVED = abi.CARDSTACK_REASON_REMOVED
    """The card was removed, or replaced by others. In Cancelled it is the held card, in QuestionDropped the proposed
    one.
    """
    BACKLOG = abi.CARDSTACK_REASON_BACKLOG
    """There was no room for a decision, because too many events, proposals or undelivered decisions wait."""
    OUT_OF_MEMORY = abi.CARDSTACK_REASON_OUT_OF_MEMORY
    """There was no memory for a decision."""
    PROPOSED = abi.CARDSTACK_REASON_PROPOSED
    """The swipe needs the host's consent, and is a proposal: see "Questions"."""
    CAUGHT = abi.CARDSTACK_REASON_CAUGHT
    """A finger took the proposed card. In Undone it means that a finger caught the leaving card."""
    ACCEPTED = abi.CARDSTACK_REASON_ACCEPTED
    """The host said yes to a question."""
    TIMED_OUT = abi.CARDSTACK_REASON_TIMED_OUT
    """No answer came in time."""
    SUPERSEDED = abi.CARDSTACK_REASON_SUPERSEDED
    """The question or request is no longer needed. Either a later one took its place, or enough cards came otherwise,
    or an undo would now take back another decision, or `feed.enabled` became 0.
    """
    WATERMARK = abi.CARDSTACK_REASON_WATERMARK
    """Fewer cards are upcoming and in the reserve than `feed.watermark`."""
    LOAD = abi.CARDSTACK_REASON_LOAD
    """:meth:`cardstack.Deck.load` was called, or the deck asks because of `feed.keep_fresh`."""
    REFRESH = abi.CARDSTACK_REASON_REFRESH
    """Other cards are wanted. :meth:`cardstack.Deck.refresh` was called, or the deck asks because its cards are no
    longer fresh or because such a request failed before.
    """
    DECIDED = abi.CARDSTACK_REASON_DECIDED
    """The decision was made."""
    FINAL = abi.CARDSTACK_REASON_FINAL
    """The decision became final."""
    REJECTED = abi.CARDSTACK_REASON_REJECTED
    """The backend rejected the decision."""
    BLOCKED = abi.CARDSTACK_REASON_BLOCKED
    """The backend blocks, or the journal's nonce is missing: see "Delivery"."""
    RESET = abi.CARDSTACK_REASON_RESET
    """:meth:`cardstack.Deck.reset` was called."""
    DISABLED = abi.CARDSTACK_REASON_DISABLED
    """`disabled` is set, so that fingers can only tap."""
    SCROLL = abi.CARDSTACK_REASON_SCROLL
    """The press left the slop along `press.scroll_axis`, so that it belongs to the page."""


class MediaPriority(Tolerant):
    """How urgent a picture is."""

    RELEASE = abi.CARDSTACK_MEDIA_RELEASE
    """The picture is not in the plan. Nobody will look at it soon, so it can be released."""
    LOW = abi.CARDSTACK_MEDIA_LOW
    """The picture is to be fetched when nothing more urgent is."""
    HIGH = abi.CARDSTACK_MEDIA_HIGH
    """The picture is to be fetched now."""


class CommitRule(Tolerant):
    """What decides when a finger lets go of a card."""

    DISTANCE = abi.CARDSTACK_COMMIT_DISTANCE
    """The distance decides alone. The velocity has no effect."""
    DISTANCE_OR_VELOCITY = abi.CARDSTACK_COMMIT_DISTANCE_OR_VELOCITY
    """The distance or the velocity decides. A card that is far enough returns all the same if the finger goes back fast
    enough: see `swipe.flick_back_velocity`.
    """
    PROJECTED_END = abi.CARDSTACK_COMMIT_PROJECTED_END
    """The distance at which the card would come to rest decides. It is the card's distance and how far the velocity
    would carry it by `swipe.deceleration_rate`.
    """


class DirectionLayout(Tolerant):
    """The sectors that :meth:`cardstack.Deck.configure` sets."""

    TWO_WAY = abi.CARDSTACK_DIRECTIONS_TWO_WAY
    """Left and right have sectors, each within 45 degrees of its axis. There is no sector above and below."""
    TWO_HALVES = abi.CARDSTACK_DIRECTIONS_TWO_HALVES
    """Left and right have sectors of half a circle each: the sign of the horizontal translation decides."""
    FOUR_WAY = abi.CARDSTACK_DIRECTIONS_FOUR_WAY
    """Left, right, up and down have sectors, each within 45 degrees of its axis."""
    EIGHT_WAY = abi.CARDSTACK_DIRECTIONS_EIGHT_WAY
    """All eight directions have sectors, each within 22.5 degrees of its axis."""


class DistanceMetric(Tolerant):
    """How the distance of a drag is measured."""

    ALONG = abi.CARDSTACK_DISTANCE_ALONG
    """The distance is measured along the axis of the direction."""
    RADIAL = abi.CARDSTACK_DISTANCE_RADIAL
    """The distance is the length of the translation, whatever its angle."""


class Unit(Tolerant):
    """The unit of a length in a configuration."""

    POINT = abi.CARDSTACK_UNIT_POINT
    """The length is in points."""
    CARD_SIDE = abi.CARDSTACK_UNIT_CARD_SIDE
    """The length is in smaller sides of the card."""
    CARD_WIDTH = abi.CARDSTACK_UNIT_CARD_WIDTH
    """The length is in widths of the card."""
    EXTENT = abi.CARDSTACK_UNIT_EXTENT
    """The length is in extents of a sheet. Only sheets have this unit."""


class Axis(Tolerant):
    """An axis of the viewport."""

    NONE = abi.CARDSTACK_AXIS_NONE
    """No axis."""
    HORIZONTAL = abi.CARDSTACK_AXIS_HORIZONTAL
    """The axis from left to right."""
    VERTICAL = abi.CARDSTACK_AXIS_VERTICAL
    """The axis from top to bottom."""
    BEGUN = abi.CARDSTACK_AXIS_BEGUN
    """The axis along which the finger has gone farther when it leaves the slop, at 45 degrees the horizontal one. Only
    `swipe.axis` can have this value.
    """


class SecondFinger(Tolerant):
    """What happens when a second finger goes down."""

    IGNORE = abi.CARDSTACK_SECOND_FINGER_IGNORE
    """The second finger has no effect. It takes no card, also after the first one is up."""
    CANCEL = abi.CARDSTACK_SECOND_FINGER_CANCEL
    """The second finger ends the first finger's press (Cancelled, SYSTEM). No finger takes a card until all fingers are
    up. It suits a page that two fingers pinch or scroll.
    """
    TAKE_OVER = abi.CARDSTACK_SECOND_FINGER_TAKE_OVER
    """If the second finger is on a card, it takes that card, and ends the first finger's press (Cancelled, SYSTEM)."""


class Verdict(Tolerant):
    """Why a released card left or returned."""

    TAP = abi.CARDSTACK_VERDICT_TAP
    """The finger did not leave the slop."""
    DISTANCE = abi.CARDSTACK_VERDICT_DISTANCE
    """The card left, because `distance` was more than `threshold`."""
    VELOCITY = abi.CARDSTACK_VERDICT_VELOCITY
    """The card left, because `speed` was at least `fling_velocity`."""
    PROJECTED = abi.CARDSTACK_VERDICT_PROJECTED
    """The card left, because `projected_distance` was more than `threshold`."""
    TOO_SHORT = abi.CARDSTACK_VERDICT_TOO_SHORT
    """The card returned, because neither its distance nor its speed was enough."""
    FLICKED_BACK = abi.CARDSTACK_VERDICT_FLICKED_BACK
    """The card returned, because `speed` against the direction was at least `flick_back_velocity`. Past the threshold,
    the finger had also gone back by 2 slops and by 10 % of its way out.
    """
    NO_SECTOR = abi.CARDSTACK_VERDICT_NO_SECTOR
    """The card returned, because it was dragged to where no allowed direction is."""
    REFUSED = abi.CARDSTACK_VERDICT_REFUSED
    """The card returned, because no decision could be taken: see `reason`. Otherwise it would have left."""


class CardStatus(Flags):
    """What a deck knows about a card, as bits."""

    UPCOMING = abi.CARDSTACK_CARD_UPCOMING
    """The card is in the pile: it is the top card, or beneath it."""
    IN_PLAY = abi.CARDSTACK_CARD_IN_PLAY
    """The card has left the pile, and still flies or waits aside. It was decided or proposed, or autoplay moved it."""
    ON_STAGE = abi.CARDSTACK_CARD_ON_STAGE
    """The card has a pose, or it comes into sight next."""
    HELD = abi.CARDSTACK_CARD_HELD
    """A finger holds the card."""
    UNDOABLE = abi.CARDSTACK_CARD_UNDOABLE
    """A decision about the card can be undone."""
    FINAL = abi.CARDSTACK_CARD_FINAL
    """A decision about the card is final. The deck knows this until Final is drained, and with ``Dedupe.SESSION`` until
    a reset.
    """
    RESERVE = abi.CARDSTACK_CARD_RESERVE
    """The card is in the reserve, and waits for :meth:`cardstack.Deck.admit`: see "Feed"."""


class Dedupe(Tolerant):
    """Which cards a deck refuses when they are added. If one call has the same id twice, only the first is taken."""

    LIVE = abi.CARDSTACK_DEDUPE_LIVE
    """The deck refuses cards that are upcoming, in the reserve or in play."""
    HISTORY = abi.CARDSTACK_DEDUPE_HISTORY
    """The deck also refuses cards that have a decision in the undo history."""
    SESSION = abi.CARDSTACK_DEDUPE_SESSION
    """The deck also refuses all cards that were decided, and not undone, since the deck was created or this value was
    set. A journal keeps them only if its `contents` include STORE_SESSION. A reset forgets them.
    """


class StampRule(Tolerant):
    """How a stamp appears."""

    GRADED = abi.CARDSTACK_STAMP_GRADED
    """The stamp grows with the distance, and fades toward the edges of the sector. Two stamps are never seen together.
    """
    STEP = abi.CARDSTACK_STAMP_STEP
    """The stamp appears at the threshold."""
    SMOOTH = abi.CARDSTACK_STAMP_SMOOTH
    """The stamp grows from a quarter of the threshold on, and is whole at the threshold. It fades only at the edges of
    the sector.
    """


class ExitPath(Tolerant):
    """The way that a leaving card takes."""

    RELEASE = abi.CARDSTACK_EXIT_RELEASE
    """The card leaves toward where it would come to rest by `swipe.deceleration_rate`. It stays within the sector of
    its direction.
    """
    DIRECTION = abi.CARDSTACK_EXIT_DIRECTION
    """The card leaves along the axis of its direction."""
    LOWER_CORNER = abi.CARDSTACK_EXIT_LOWER_CORNER
    """The card leaves toward the lower corner of its side."""


class ExitMotion(Tolerant):
    """How a card moves along its way out, from the velocity that it has: see the article Motion."""

    ACCELERATED = abi.CARDSTACK_EXIT_MOTION_ACCELERATED
    """The card accelerates evenly."""
    CURVE = abi.CARDSTACK_EXIT_MOTION_CURVE
    """The card follows `exit.curve`."""
    SPRING = abi.CARDSTACK_EXIT_MOTION_SPRING
    """The card is pulled out by `exit.spring`."""


class Replacement(Tolerant):
    """What replacing all cards does with the decisions that can be undone.

    It has no effect on the first cards after a restart: then the decisions stay as they are.
    """

    CLEAR = abi.CARDSTACK_REPLACEMENT_CLEAR
    """The decisions become final."""
    PRESERVE = abi.CARDSTACK_REPLACEMENT_PRESERVE
    """If a card with a decision is among the new cards, its decision stays, and the card is not shown again. All other
    decisions become final.
    """
    REFUSE = abi.CARDSTACK_REPLACEMENT_REFUSE
    """The replacement fails with REFUSED while a decision can be undone."""
    ASK = abi.CARDSTACK_REPLACEMENT_ASK
    """The event ReplacementAsked asks the host. A yes allows the next replacement, which makes all decisions final,
    even those that were made after the question.
    """
    KEEP = abi.CARDSTACK_REPLACEMENT_KEEP
    """All decisions stay, and their cards are not shown again."""


class Restore(Tolerant):
    """What a restart does with the decisions that could be undone."""

    KEEP = abi.CARDSTACK_RESTORE_KEEP
    """The decisions can still be undone."""
    FINALIZE = abi.CARDSTACK_RESTORE_FINALIZE
    """The decisions become final, and Final reports them."""
    IGNORE = abi.CARDSTACK_RESTORE_IGNORE
    """The decisions are discarded."""


class Freshness(Tolerant):
    """How long the cards of the feed are fresh."""

    FOREVER = abi.CARDSTACK_FRESHNESS_FOREVER
    """The cards are fresh as long as there are any."""
    SECONDS = abi.CARDSTACK_FRESHNESS_SECONDS
    """The cards are fresh for `feed.fresh_seconds` after the newest page."""
    DAY = abi.CARDSTACK_FRESHNESS_DAY
    """The cards are fresh as long as every page is of the day that :meth:`cardstack.Deck.set_day` has set. Before its
    first call no cards are fresh. At midnight the host calls it with the new day. Only the pages count that came since
    the deck was last empty and since all cards were last replaced.
    """


class Outcome(Tolerant):
    """What the backend said about a Send or Revert."""

    SENT = abi.CARDSTACK_ANSWER_SENT
    """The backend has the Send or Revert, now or from an earlier try."""
    RETRY = abi.CARDSTACK_ANSWER_RETRY
    """The try failed, or nobody knows its result. The deck tries again later."""
    REJECTED = abi.CARDSTACK_ANSWER_REJECTED
    """The backend will never take the Send or Revert."""
    BLOCKED = abi.CARDSTACK_ANSWER_BLOCKED
    """The backend takes nothing from this user. The deck is blocked."""


class SendState(Tolerant):
    """Where a Send or Revert is on its way to the backend."""

    WAITING = abi.CARDSTACK_SEND_WAITING
    """The Send or Revert waits for its turn."""
    READY = abi.CARDSTACK_SEND_READY
    """The event of the Send or Revert waits to be drained."""
    OUT = abi.CARDSTACK_SEND_OUT
    """The Send or Revert waits for the host's answer."""
    RETRYING = abi.CARDSTACK_SEND_RETRYING
    """The Send or Revert waits to be tried again."""
    PARKED = abi.CARDSTACK_SEND_PARKED
    """The Send or Revert has failed for too long, and waits for :meth:`cardstack.Deck.retry_parked`."""


class Delivery(Tolerant):
    """When a decision is delivered."""

    NONE = abi.CARDSTACK_DELIVERY_NONE
    """Decisions are not delivered. The host acts on Committed, Undone and Final."""
    AT_DECISION = abi.CARDSTACK_DELIVERY_AT_DECISION
    """A decision is delivered when it is made. An undo is a Revert."""
    WHEN_FINAL = abi.CARDSTACK_DELIVERY_WHEN_FINAL
    """A decision is delivered when it can no longer be undone."""
    BOTH = abi.CARDSTACK_DELIVERY_BOTH
    """A decision is delivered when it is made, and again when it is final."""


class Rejection(Tolerant):
    """What happens if the backend rejects a decision that is not final."""

    RETURN = abi.CARDSTACK_REJECTION_RETURN
    """The decision is taken back. The card returns on top, or beneath a held card."""
    REPORT = abi.CARDSTACK_REJECTION_REPORT
    """Rejected reports the rejection, and nothing else happens."""


class RevertMode(Tolerant):
    """What happens when a decision is undone while its Send is handed out and not answered with SENT."""

    AFTER_SENT = abi.CARDSTACK_REVERT_AFTER_SENT
    """The Send is delivered first, and the Revert after it."""
    ALONE = abi.CARDSTACK_REVERT_ALONE
    """The Send is not handed out again, and the Revert goes alone. While the Send is out, the Revert waits for its
    answer. A late Send can reach the backend after its Revert. So a backend remembers the `nonce` and `decision` of a
    Revert whose Send it does not know, and ignores a Send with this nonce and token.
    """


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


class SpringPreset(Tolerant):
    """Springs that platforms name."""

    SMOOTH = abi.CARDSTACK_SPRING_SMOOTH
    """SwiftUI's spring "smooth": duration 0.5 s, bounce 0."""
    SNAPPY = abi.CARDSTACK_SPRING_SNAPPY
    """SwiftUI's spring "snappy": duration 0.5 s, bounce 0.15."""
    BOUNCY = abi.CARDSTACK_SPRING_BOUNCY
    """SwiftUI's spring "bouncy": duration 0.5 s, bounce 0.3."""
    INTERACTIVE = abi.CARDSTACK_SPRING_INTERACTIVE
    """SwiftUI's interactiveSpring: response 0.15 s, damping ratio 0.86."""
    STANDARD = abi.CARDSTACK_SPRING_STANDARD
    """SwiftUI's spring without arguments: response 0.5 s, damping ratio 0.825."""
    CORE_ANIMATION = abi.CARDSTACK_SPRING_CORE_ANIMATION
    """A new CASpringAnimation: stiffness 100, damping 10."""


class Settling(Tolerant):
    """How the time is found from which on a body stays near the target."""

    ENVELOPE = abi.CARDSTACK_SETTLING_ENVELOPE
    """The time from which on the envelope is near enough. The envelope is a curve that the body never goes beyond. So
    the time is never too early, but can be too late.
    """
    EXACT = abi.CARDSTACK_SETTLING_EXACT
    """The time from which on the body itself stays near enough, as in SwiftUI."""


class CurvePreset(Tolerant):
    """A curve that CSS and Core Animation name."""

    LINEAR = abi.CARDSTACK_CURVE_LINEAR
    """The curve (0, 0, 1, 1)."""
    EASE = abi.CARDSTACK_CURVE_EASE
    """The curve (0.25, 0.1, 0.25, 1), Core Animation's default."""
    EASE_IN = abi.CARDSTACK_CURVE_EASE_IN
    """The curve (0.42, 0, 1, 1)."""
    EASE_OUT = abi.CARDSTACK_CURVE_EASE_OUT
    """The curve (0, 0, 0.58, 1)."""
    EASE_IN_OUT = abi.CARDSTACK_CURVE_EASE_IN_OUT
    """The curve (0.42, 0, 0.58, 1)."""


class SheetPreset(Tolerant):
    """A set of constants for a sheet to begin from."""

    COVER = abi.CARDSTACK_SHEET_PRESET_COVER
    """A full-screen cover that a drag downward closes."""


class SheetState(Tolerant):
    """What a sheet is doing."""

    HIDDEN = abi.CARDSTACK_SHEET_HIDDEN
    """The sheet is out of sight."""
    PRESENTING = abi.CARDSTACK_SHEET_PRESENTING
    """The sheet is on its way in."""
    PRESENTED = abi.CARDSTACK_SHEET_PRESENTED
    """The sheet rests at its place."""
    PRESSED = abi.CARDSTACK_SHEET_PRESSED
    """The sheet is under a finger that has not dragged it yet."""
    DRAGGING = abi.CARDSTACK_SHEET_DRAGGING
    """The sheet follows a finger."""
    RETURNING = abi.CARDSTACK_SHEET_RETURNING
    """The sheet was released, and is on its way back to its place."""
    DISMISSING = abi.CARDSTACK_SHEET_DISMISSING
    """The sheet is on its way out."""


class SheetEventKind(Tolerant):
    """What happened to a sheet.

    PRESENTED and DISMISSED are never lost. The others are notices: if more than 64 wait, the oldest are lost. No event
    reports this: a gap in `sequence` does.
    """

    PRESENTED = abi.CARDSTACK_SHEET_EVENT_PRESENTED
    """The sheet has arrived at its place, for the first time since it was hidden."""
    DISMISSED = abi.CARDSTACK_SHEET_EVENT_DISMISSED
    """The sheet is out of sight. Its `reason` is DISMISSED or CALLED."""
    TAP = abi.CARDSTACK_SHEET_EVENT_TAP
    """A press was released within the slop."""
    DRAG_BEGAN = abi.CARDSTACK_SHEET_EVENT_DRAG_BEGAN
    """A press became a drag."""
    DRAG_ENDED = abi.CARDSTACK_SHEET_EVENT_DRAG_ENDED
    """A drag ended. `reason` says how."""
    THRESHOLD_ENTERED = abi.CARDSTACK_SHEET_EVENT_THRESHOLD_ENTERED
    """The sheet passed the threshold: if it was released now, its offset would dismiss it. This is the moment for a
    haptic tick.
    """
    THRESHOLD_LEFT = abi.CARDSTACK_SHEET_EVENT_THRESHOLD_LEFT
    """The sheet came back from beyond the threshold: if it was released now, its offset would no longer dismiss it."""


class SheetReason(Tolerant):
    """How a drag of a sheet ended, or who dismissed the sheet."""

    NONE = abi.CARDSTACK_SHEET_REASON_NONE
    """There is nothing more to say."""
    RETURNED = abi.CARDSTACK_SHEET_REASON_RETURNED
    """The finger let go of the sheet, and it returns."""
    DISMISSED = abi.CARDSTACK_SHEET_REASON_DISMISSED
    """The finger let go of the sheet, and it is dismissed."""
    SYSTEM = abi.CARDSTACK_SHEET_REASON_SYSTEM
    """:meth:`cardstack.Sheet.pointer_cancel` was called, or the same finger went down again, because its release was
    lost.
    """
    CALLED = abi.CARDSTACK_SHEET_REASON_CALLED
    """The host called :meth:`cardstack.Sheet.dismiss`, or set `drag.enabled` to 0 during a drag."""


class FeedState(Flags):
    """Bits of `feed` in a frame."""

    LOADING = abi.CARDSTACK_FEED_LOADING
    """A Load is out, or waits to be drained."""
    FAILED = abi.CARDSTACK_FEED_FAILED
    """The last request failed, and no page has come since. With LOADING, another request is out."""
    COMPLETE = abi.CARDSTACK_FEED_COMPLETE
    """The last page said that there are no more cards."""
    NOT_FRESH = abi.CARDSTACK_FEED_NOT_FRESH
    """There are no cards, or they are no longer fresh."""


class Motion(Flags):
    """Bits of `motion` in a frame."""

    SETTLING = abi.CARDSTACK_MOTION_SETTLING
    """Cards return, move up in the pile, appear, disappear or change their scale, or the chrome fades."""
    LEAVING = abi.CARDSTACK_MOTION_LEAVING
    """Decided cards are on their way out."""
    REWINDING = abi.CARDSTACK_MOTION_REWINDING
    """Undone cards are on their way in."""


class OutboxState(Flags):
    """Bits of `outbox` in a frame."""

    OFFLINE = abi.CARDSTACK_OUTBOX_OFFLINE
    """The host said that there is no network."""
    BLOCKED = abi.CARDSTACK_OUTBOX_BLOCKED
    """The backend blocks. No decision is taken until :meth:`cardstack.Deck.set_blocked` lifts the block."""
    SENDING = abi.CARDSTACK_OUTBOX_SENDING
    """A Send or Revert waits for its answer."""
    RETRYING = abi.CARDSTACK_OUTBOX_RETRYING
    """A Send or Revert waits to be tried again."""
    DOWN = abi.CARDSTACK_OUTBOX_DOWN
    """As many Sends and Reverts as `delivery.max_sends` failed in a row. One is tried at a time until the backend
    answers.
    """


class Store(Flags):
    """Bits of `contents`: what is stored besides the decisions."""

    UPCOMING = abi.CARDSTACK_STORE_UPCOMING
    """The upcoming cards and their limits are stored."""
    SESSION = abi.CARDSTACK_STORE_SESSION
    """The decided cards that ``Dedupe.SESSION`` refuses are stored."""


PresetName = Literal["classic", "circle", "deep-pile", "flashcards"]
"""The names of :class:`Preset`."""

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

DedupeName = Literal["live", "history", "session"]
"""The names of :class:`Dedupe`."""

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
