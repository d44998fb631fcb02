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
    "ContentRule",
    "ContentRuleName",
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
    "ScrollPhase",
    "ScrollPhaseName",
    "SecondFinger",
    "SecondFingerName",
    "SendState",
    "Settling",
    "SettlingName",
    "SheetEventKind",
    "SheetExits",
    "SheetExitsName",
    "SheetLaw",
    "SheetLawName",
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
    """Constants to begin from, all with left and right: see the article Presets."""

    CLASSIC = abi.CARDSTACK_PRESET_CLASSIC
    """Dating: three cards, left and right within 50 degrees, by distance or flick. 20 can be undone."""
    CIRCLE = abi.CARDSTACK_PRESET_CIRCLE
    """Travel, an endless circle: two cards. 80 points decide, by distance alone. 15 can be undone."""
    DEEP_PILE = abi.CARDSTACK_PRESET_DEEP_PILE
    """Tasks: five cards. Half the smaller side decides, by distance alone. Five can be undone."""
    FLASHCARDS = abi.CARDSTACK_PRESET_FLASHCARDS
    """Vocabulary: CLASSIC, but cards swiped left come back at the end. Undo has no limit."""


class Direction(Directed):
    """A direction on the screen. In right-to-left layouts LEFT is left, too."""

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


class Phase(Tolerant):
    """What a card on stage is doing."""

    PILE = abi.CARDSTACK_PHASE_PILE
    """Rests or moves in the pile."""
    PRESSED = abi.CARDSTACK_PHASE_PRESSED
    """Under a finger, not dragged yet."""
    DRAGGED = abi.CARDSTACK_PHASE_DRAGGED
    """Follows a finger."""
    RETURNING = abi.CARDSTACK_PHASE_RETURNING
    """Released or nudged, returns to its place."""
    LEAVING = abi.CARDSTACK_PHASE_LEAVING
    """Decided, or moved by autoplay, flies out."""
    REWINDING = abi.CARDSTACK_PHASE_REWINDING
    """Undone, flies back in."""
    FADING = abi.CARDSTACK_PHASE_FADING
    """Removed, or without a visible place, fades where it is."""
    GONE = abi.CARDSTACK_PHASE_GONE
    """Has left the stage, and its slot is free. Only the event PhaseChanged has this phase."""
    PROPOSED = abi.CARDSTACK_PHASE_PROPOSED
    """Waits aside for the host's answer. A finger can take it."""


class Interaction(Tolerant):
    """What the finger does."""

    IDLE = abi.CARDSTACK_INTERACTION_IDLE
    """No finger holds a card."""
    PRESSING = abi.CARDSTACK_INTERACTION_PRESSING
    """A finger holds a card, not dragged yet."""
    DRAGGING = abi.CARDSTACK_INTERACTION_DRAGGING
    """A finger drags a card."""


class Supply(Tolerant):
    """Whether there are cards."""

    READY = abi.CARDSTACK_SUPPLY_READY
    """There are cards."""
    LOADING = abi.CARDSTACK_SUPPLY_LOADING
    """No card, but some are expected: see "Feed"."""
    EMPTY = abi.CARDSTACK_SUPPLY_EMPTY
    """No card, and none is expected."""


class State(Tolerant):
    """The deck's state: the first that holds of DRAGGING, ANIMATING_OUT, REWINDING, LOADING, IDLE."""

    IDLE = abi.CARDSTACK_STATE_IDLE
    """None of the others."""
    REWINDING = abi.CARDSTACK_STATE_REWINDING
    """An undone card flies in."""
    ANIMATING_OUT = abi.CARDSTACK_STATE_ANIMATING_OUT
    """A decided card flies out."""
    DRAGGING = abi.CARDSTACK_STATE_DRAGGING
    """A finger drags a card."""
    LOADING = abi.CARDSTACK_STATE_LOADING
    """No card, but some are expected."""


class JournalState(Tolerant):
    """Whether a deck's journal is written."""

    NONE = abi.CARDSTACK_JOURNAL_NONE
    """No journal."""
    WRITTEN = abi.CARDSTACK_JOURNAL_WRITTEN
    """The system has everything up to the last call."""
    BROKEN = abi.CARDSTACK_JOURNAL_BROKEN
    """The system refused to write. :meth:`cardstack.Deck.compact_journal` repairs it."""


class Reason(Tolerant):
    """Why something happened."""

    NONE = abi.CARDSTACK_REASON_NONE
    """Nothing more to say."""
    RELEASED = abi.CARDSTACK_REASON_RELEASED
    """A finger let go."""
    SWIPED = abi.CARDSTACK_REASON_SWIPED
    """By :meth:`cardstack.Deck.swipe`."""
    SYSTEM = abi.CARDSTACK_REASON_SYSTEM
    """The finger was taken away, or one went down."""
    UNDO = abi.CARDSTACK_REASON_UNDO
    """An undo is proposed, put another card on top or, in Cancelled, was the drag."""
    REMOVED = abi.CARDSTACK_REASON_REMOVED
    """The card was removed or replaced."""
    BACKLOG = abi.CARDSTACK_REASON_BACKLOG
    """Too many events, proposals or undelivered decisions wait."""
    OUT_OF_MEMORY = abi.CARDSTACK_REASON_OUT_OF_MEMORY
    """No memory for a decision."""
    PROPOSED = abi.CARDSTACK_REASON_PROPOSED
    """The swipe is a proposal."""
    CAUGHT = abi.CARDSTACK_REASON_CAUGHT
    """A finger took the proposed or leaving card."""
    ACCEPTED = abi.CARDSTACK_REASON_ACCEPTED
    """The host said yes."""
    TIMED_OUT = abi.CARDSTACK_REASON_TIMED_OUT
    """No answer came in time."""
    SUPERSEDED = abi.CARDSTACK_REASON_SUPERSEDED
    """No longer needed."""
    WATERMARK = abi.CARDSTACK_REASON_WATERMARK
    """Fewer cards than `feed.watermark`."""
    LOAD = abi.CARDSTACK_REASON_LOAD
    """Fresh cards are wanted."""
    REFRESH = abi.CARDSTACK_REASON_REFRESH
    """Other cards are wanted."""
    DECIDED = abi.CARDSTACK_REASON_DECIDED
    """A decision was made."""
    FINAL = abi.CARDSTACK_REASON_FINAL
    """A decision became final."""
    REJECTED = abi.CARDSTACK_REASON_REJECTED
    """The backend rejected it."""
    BLOCKED = abi.CARDSTACK_REASON_BLOCKED
    """The backend blocks, or the journal's nonce is missing."""
    RESET = abi.CARDSTACK_REASON_RESET
    """By :meth:`cardstack.Deck.reset`."""
    DISABLED = abi.CARDSTACK_REASON_DISABLED
    """`disabled` is set."""
    SCROLL = abi.CARDSTACK_REASON_SCROLL
    """The press belongs to the page."""


class MediaPriority(Tolerant):
    """How urgent a picture is."""

    RELEASE = abi.CARDSTACK_MEDIA_RELEASE
    """Not in the plan."""
    LOW = abi.CARDSTACK_MEDIA_LOW
    """Fetched when nothing more urgent is."""
    HIGH = abi.CARDSTACK_MEDIA_HIGH
    """Fetched now."""


class CommitRule(Tolerant):
    """What decides at a release."""

    DISTANCE = abi.CARDSTACK_COMMIT_DISTANCE
    """The distance alone."""
    DISTANCE_OR_VELOCITY = abi.CARDSTACK_COMMIT_DISTANCE_OR_VELOCITY
    """The distance or the velocity: see `swipe.flick_back_velocity`."""
    PROJECTED_END = abi.CARDSTACK_COMMIT_PROJECTED_END
    """Where the card would come to rest by `swipe.deceleration_rate`."""


class ScrollPhase(Tolerant):
    """What a toolkit reports of fingers that scroll."""

    UNKNOWN = abi.CARDSTACK_SCROLL_PHASE_UNKNOWN
    """Nothing: browsers, SDL, GLFW and Windows."""
    BEGAN = abi.CARDSTACK_SCROLL_PHASE_BEGAN
    """They begin."""
    CHANGED = abi.CARDSTACK_SCROLL_PHASE_CHANGED
    """They move."""
    ENDED = abi.CARDSTACK_SCROLL_PHASE_ENDED
    """They are up."""
    MOMENTUM = abi.CARDSTACK_SCROLL_PHASE_MOMENTUM
    """They are up, and the system scrolls on."""
    NOTCH = abi.CARDSTACK_SCROLL_PHASE_NOTCH
    """A wheel with notches was turned: ignored."""


class DirectionLayout(Tolerant):
    """Sectors for :meth:`cardstack.Deck.configure`."""

    TWO_WAY = abi.CARDSTACK_DIRECTIONS_TWO_WAY
    """Left and right, each within 50 degrees."""
    TWO_HALVES = abi.CARDSTACK_DIRECTIONS_TWO_HALVES
    """Left and right, half a circle each."""
    FOUR_WAY = abi.CARDSTACK_DIRECTIONS_FOUR_WAY
    """Left, right, up and down, each within 45 degrees."""
    EIGHT_WAY = abi.CARDSTACK_DIRECTIONS_EIGHT_WAY
    """All eight, each within 22.5 degrees."""


class DistanceMetric(Tolerant):
    """How a distance is measured."""

    ALONG = abi.CARDSTACK_DISTANCE_ALONG
    """Along the axis of the direction."""
    RADIAL = abi.CARDSTACK_DISTANCE_RADIAL
    """The length of the translation."""


class Unit(Tolerant):
    """The unit of a length."""

    POINT = abi.CARDSTACK_UNIT_POINT
    """Points."""
    CARD_SIDE = abi.CARDSTACK_UNIT_CARD_SIDE
    """Smaller sides of the card."""
    CARD_WIDTH = abi.CARDSTACK_UNIT_CARD_WIDTH
    """Widths of the card."""
    EXTENT = abi.CARDSTACK_UNIT_EXTENT
    """Extents of a sheet."""


class Axis(Tolerant):
    """An axis of the viewport."""

    NONE = abi.CARDSTACK_AXIS_NONE
    """No axis."""
    HORIZONTAL = abi.CARDSTACK_AXIS_HORIZONTAL
    """From left to right."""
    VERTICAL = abi.CARDSTACK_AXIS_VERTICAL
    """From top to bottom."""
    BEGUN = abi.CARDSTACK_AXIS_BEGUN
    """The axis of more travel within the slop, for `swipe.axis` alone."""


class SecondFinger(Tolerant):
    """What a second finger does."""

    IGNORE = abi.CARDSTACK_SECOND_FINGER_IGNORE
    """Nothing."""
    CANCEL = abi.CARDSTACK_SECOND_FINGER_CANCEL
    """Ends the press (Cancelled, SYSTEM): see the article Cards."""
    TAKE_OVER = abi.CARDSTACK_SECOND_FINGER_TAKE_OVER
    """Ends the press, and takes the card that it is on."""


class Verdict(Tolerant):
    """Why a released card left or returned."""

    TAP = abi.CARDSTACK_VERDICT_TAP
    """The finger stayed within the slop."""
    DISTANCE = abi.CARDSTACK_VERDICT_DISTANCE
    """Left: `distance` exceeded `threshold`."""
    VELOCITY = abi.CARDSTACK_VERDICT_VELOCITY
    """Left: `speed` reached `fling_velocity`."""
    PROJECTED = abi.CARDSTACK_VERDICT_PROJECTED
    """Left: `projected_distance` exceeded `threshold`."""
    TOO_SHORT = abi.CARDSTACK_VERDICT_TOO_SHORT
    """Returned: neither was enough."""
    FLICKED_BACK = abi.CARDSTACK_VERDICT_FLICKED_BACK
    """Returned: back at `flick_back_velocity`."""
    NO_SECTOR = abi.CARDSTACK_VERDICT_NO_SECTOR
    """Returned: no allowed direction there."""
    REFUSED = abi.CARDSTACK_VERDICT_REFUSED
    """Returned: no decision could be taken."""


class CardStatus(Flags):
    """What a deck knows about a card."""

    UPCOMING = abi.CARDSTACK_CARD_UPCOMING
    """In the pile."""
    IN_PLAY = abi.CARDSTACK_CARD_IN_PLAY
    """Flying or waiting aside."""
    ON_STAGE = abi.CARDSTACK_CARD_ON_STAGE
    """With a pose, or next in sight."""
    HELD = abi.CARDSTACK_CARD_HELD
    """Held by a finger."""
    UNDOABLE = abi.CARDSTACK_CARD_UNDOABLE
    """With a decision that can be undone."""
    FINAL = abi.CARDSTACK_CARD_FINAL
    """With a final decision that the deck still knows."""
    RESERVE = abi.CARDSTACK_CARD_RESERVE
    """In the reserve: see "Feed"."""


class Dedupe(Tolerant):
    """Which cards a deck refuses, besides repeated ones."""

    LIVE = abi.CARDSTACK_DEDUPE_LIVE
    """Those upcoming, in the reserve or in play."""
    HISTORY = abi.CARDSTACK_DEDUPE_HISTORY
    """Also those in the undo history."""
    SESSION = abi.CARDSTACK_DEDUPE_SESSION
    """Also all decided and not undone since creation, or since this was set."""


class StampRule(Tolerant):
    """How a stamp appears. Two are never seen together."""

    GRADED = abi.CARDSTACK_STAMP_GRADED
    """Grows with the distance, and fades toward the sector's edges."""
    STEP = abi.CARDSTACK_STAMP_STEP
    """Appears at the threshold."""
    SMOOTH = abi.CARDSTACK_STAMP_SMOOTH
    """Grows from a quarter of the threshold on."""


class ExitPath(Tolerant):
    """The way that a leaving card takes."""

    RELEASE = abi.CARDSTACK_EXIT_RELEASE
    """Toward where it would come to rest."""
    DIRECTION = abi.CARDSTACK_EXIT_DIRECTION
    """Along the axis of its direction."""
    LOWER_CORNER = abi.CARDSTACK_EXIT_LOWER_CORNER
    """Toward the lower corner of its side."""


class ExitMotion(Tolerant):
    """How a card moves along its way out: see the article Motion."""

    ACCELERATED = abi.CARDSTACK_EXIT_MOTION_ACCELERATED
    """Accelerates evenly."""
    CURVE = abi.CARDSTACK_EXIT_MOTION_CURVE
    """Follows `exit.curve`."""
    SPRING = abi.CARDSTACK_EXIT_MOTION_SPRING
    """Is pulled out by `exit.spring`."""


class Replacement(Tolerant):
    """What replacing all cards does with decisions to undo."""

    CLEAR = abi.CARDSTACK_REPLACEMENT_CLEAR
    """They become final."""
    PRESERVE = abi.CARDSTACK_REPLACEMENT_PRESERVE
    """Those about new cards stay, and these are not shown again."""
    REFUSE = abi.CARDSTACK_REPLACEMENT_REFUSE
    """It is REFUSED while there are any."""
    ASK = abi.CARDSTACK_REPLACEMENT_ASK
    """ReplacementAsked asks, and takes no cards. After a yes, the next one makes all final."""
    KEEP = abi.CARDSTACK_REPLACEMENT_KEEP
    """They stay, and their cards are not shown again."""


class Restore(Tolerant):
    """What a restart does with decisions to undo."""

    KEEP = abi.CARDSTACK_RESTORE_KEEP
    """Keeps them."""
    FINALIZE = abi.CARDSTACK_RESTORE_FINALIZE
    """Makes them final."""
    IGNORE = abi.CARDSTACK_RESTORE_IGNORE
    """Discards them."""


class Freshness(Tolerant):
    """How long cards are fresh."""

    FOREVER = abi.CARDSTACK_FRESHNESS_FOREVER
    """As long as there are any."""
    SECONDS = abi.CARDSTACK_FRESHNESS_SECONDS
    """For `feed.fresh_seconds` after the newest page."""
    DAY = abi.CARDSTACK_FRESHNESS_DAY
    """As long as every page is of :meth:`cardstack.Deck.set_day`'s day."""


class Outcome(Tolerant):
    """What the backend said about a send."""

    SENT = abi.CARDSTACK_ANSWER_SENT
    """The backend has it."""
    RETRY = abi.CARDSTACK_ANSWER_RETRY
    """The try failed, or nobody knows."""
    REJECTED = abi.CARDSTACK_ANSWER_REJECTED
    """The backend will never take it."""
    BLOCKED = abi.CARDSTACK_ANSWER_BLOCKED
    """The backend takes nothing from this user."""


class SendState(Tolerant):
    """Where a send is on its way."""

    WAITING = abi.CARDSTACK_SEND_WAITING
    """Waits for its turn."""
    READY = abi.CARDSTACK_SEND_READY
    """Waits to be drained."""
    OUT = abi.CARDSTACK_SEND_OUT
    """Waits for the host's answer."""
    RETRYING = abi.CARDSTACK_SEND_RETRYING
    """Waits to be tried again."""
    PARKED = abi.CARDSTACK_SEND_PARKED
    """Waits for :meth:`cardstack.Deck.retry_parked`."""


class Delivery(Tolerant):
    """When a decision is delivered."""

    NONE = abi.CARDSTACK_DELIVERY_NONE
    """Never. The host acts on Committed, Undone and Final."""
    AT_DECISION = abi.CARDSTACK_DELIVERY_AT_DECISION
    """When it is made. An undo is a Revert."""
    WHEN_FINAL = abi.CARDSTACK_DELIVERY_WHEN_FINAL
    """When it can no longer be undone."""
    BOTH = abi.CARDSTACK_DELIVERY_BOTH
    """When it is made, and again when it is final."""


class Rejection(Tolerant):
    """What rejecting a decision that is not final does."""

    RETURN = abi.CARDSTACK_REJECTION_RETURN
    """The decision is taken back, and its card returns."""
    REPORT = abi.CARDSTACK_REJECTION_REPORT
    """Only Rejected."""


class RevertMode(Tolerant):
    """What an undo does to a Send that was handed out and not answered SENT."""

    AFTER_SENT = abi.CARDSTACK_REVERT_AFTER_SENT
    """The Send is delivered first, then the Revert."""
    ALONE = abi.CARDSTACK_REVERT_ALONE
    """The Revert alone: see the article Delivery for the backend's part."""


class NameType(Tolerant):
    """The types whose numbers `cardstack_name` names."""

    RESULT = abi.CARDSTACK_TYPE_RESULT
    """A `cardstack_result`."""
    DIRECTION = abi.CARDSTACK_TYPE_DIRECTION
    """A :class:`cardstack.Direction`."""
    REASON = abi.CARDSTACK_TYPE_REASON
    """A :class:`cardstack.Reason`."""
    VERDICT = abi.CARDSTACK_TYPE_VERDICT
    """A :class:`cardstack.Verdict`."""
    EVENT_KIND = abi.CARDSTACK_TYPE_EVENT_KIND
    """A `cardstack_event_kind`."""
    SHEET_STATE = abi.CARDSTACK_TYPE_SHEET_STATE
    """A :class:`cardstack.SheetState`."""
    SHEET_EVENT_KIND = abi.CARDSTACK_TYPE_SHEET_EVENT_KIND
    """A :class:`cardstack.SheetEventKind`."""
    SHEET_REASON = abi.CARDSTACK_TYPE_SHEET_REASON
    """A :class:`cardstack.SheetReason`."""


class SpringPreset(Tolerant):
    """Springs that platforms name."""

    SMOOTH = abi.CARDSTACK_SPRING_SMOOTH
    """SwiftUI's "smooth"."""
    SNAPPY = abi.CARDSTACK_SPRING_SNAPPY
    """SwiftUI's "snappy"."""
    BOUNCY = abi.CARDSTACK_SPRING_BOUNCY
    """SwiftUI's "bouncy"."""
    INTERACTIVE = abi.CARDSTACK_SPRING_INTERACTIVE
    """SwiftUI's interactiveSpring."""
    STANDARD = abi.CARDSTACK_SPRING_STANDARD
    """SwiftUI's spring without arguments."""
    CORE_ANIMATION = abi.CARDSTACK_SPRING_CORE_ANIMATION
    """A new CASpringAnimation."""


class Settling(Tolerant):
    """How a settling time is found."""

    ENVELOPE = abi.CARDSTACK_SETTLING_ENVELOPE
    """By a curve that the body never leaves, so it can be late."""
    EXACT = abi.CARDSTACK_SETTLING_EXACT
    """By the body itself, as in SwiftUI."""


class CurvePreset(Tolerant):
    """Curves that CSS and Core Animation name."""

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
    """Constants to begin from."""

    COVER = abi.CARDSTACK_SHEET_PRESET_COVER
    """A full-screen cover, closed downward."""
    SHEET = abi.CARDSTACK_SHEET_PRESET_SHEET
    """A sheet with stops, closed downward."""
    PAGER = abi.CARDSTACK_SHEET_PRESET_PAGER
    """Pages as large as the extent, swiped upward."""


class SheetLaw(Tolerant):
    """What decides where a released sheet goes."""

    THRESHOLD = abi.CARDSTACK_SHEET_LAW_THRESHOLD
    """`drag.threshold`: to its place or out of sight."""
    STOPS = abi.CARDSTACK_SHEET_LAW_STOPS
    """Where it is and how fast: to a stop, or out of sight."""
    PAGES = abi.CARDSTACK_SHEET_LAW_PAGES
    """To a page, and never out of sight."""


class SheetExits(Tolerant):
    """Where a finger can send a sheet with stops out."""

    NONE = abi.CARDSTACK_SHEET_EXITS_NONE
    """On no side."""
    SIDE = abi.CARDSTACK_SHEET_EXITS_SIDE
    """On `side`."""
    BOTH = abi.CARDSTACK_SHEET_EXITS_BOTH
    """On `side` and on the other."""


class ContentRule(Tolerant):
    """What a finger on the content moves first, away from `side`."""

    SHEET_FIRST = abi.CARDSTACK_CONTENT_RULE_SHEET_FIRST
    """The sheet, up to its first stop, then the content."""
    CONTENT_FIRST = abi.CARDSTACK_CONTENT_RULE_CONTENT_FIRST
    """The content, up to its end, then the sheet."""


class SheetState(Tolerant):
    """What a sheet is doing."""

    HIDDEN = abi.CARDSTACK_SHEET_HIDDEN
    """Out of sight."""
    PRESENTING = abi.CARDSTACK_SHEET_PRESENTING
    """On its way in."""
    PRESENTED = abi.CARDSTACK_SHEET_PRESENTED
    """At rest at its place."""
    PRESSED = abi.CARDSTACK_SHEET_PRESSED
    """Under a finger, not dragged yet."""
    DRAGGING = abi.CARDSTACK_SHEET_DRAGGING
    """Follows a finger."""
    RETURNING = abi.CARDSTACK_SHEET_RETURNING
    """On its way back."""
    DISMISSING = abi.CARDSTACK_SHEET_DISMISSING
    """On its way out."""


class SheetEventKind(Tolerant):
    """What happened to a sheet. Every kind sets `sequence`, `time`, `kind` and `offset`: see `cardstack_event_kind`."""

    PRESENTED = abi.CARDSTACK_SHEET_EVENT_PRESENTED
    """At its place, first since it was hidden. Obligation: `stop`."""
    DISMISSED = abi.CARDSTACK_SHEET_EVENT_DISMISSED
    """Out of sight. Obligation: `reason` (DISMISSED, CALLED)."""
    TAP = abi.CARDSTACK_SHEET_EVENT_TAP
    """A press was released within the slop. Notice: `x`, `y`."""
    DRAG_BEGAN = abi.CARDSTACK_SHEET_EVENT_DRAG_BEGAN
    """A press became a drag. Notice: `x`, `y`."""
    DRAG_ENDED = abi.CARDSTACK_SHEET_EVENT_DRAG_ENDED
    """A drag ended. Notice: `velocity`, `x`, `y`, `reason`, `stop`, `content_velocity`."""
    THRESHOLD_ENTERED = abi.CARDSTACK_SHEET_EVENT_THRESHOLD_ENTERED
    """The sheet passed the threshold, for a haptic tick. Notice."""
    THRESHOLD_LEFT = abi.CARDSTACK_SHEET_EVENT_THRESHOLD_LEFT
    """The sheet came back from there. Notice."""
    STOP_ENTERED = abi.CARDSTACK_SHEET_EVENT_STOP_ENTERED
    """A finger brought it nearest to a stop, or lets it go there, for a haptic tick. Notice: `stop`."""
    SETTLED = abi.CARDSTACK_SHEET_EVENT_SETTLED
    """At rest at a stop. Notice: `stop`."""


class SheetReason(Tolerant):
    """How a drag ended, or who dismissed."""

    NONE = abi.CARDSTACK_SHEET_REASON_NONE
    """Nothing more to say."""
    RETURNED = abi.CARDSTACK_SHEET_REASON_RETURNED
    """Let go, it returns."""
    DISMISSED = abi.CARDSTACK_SHEET_REASON_DISMISSED
    """Let go, it is dismissed."""
    SYSTEM = abi.CARDSTACK_SHEET_REASON_SYSTEM
    """The finger was taken away, or went down again."""
    CALLED = abi.CARDSTACK_SHEET_REASON_CALLED
    """:meth:`cardstack.Sheet.dismiss`, or a `drag.enabled` of 0."""


class FeedState(Flags):
    """Bits of `feed` in a frame."""

    LOADING = abi.CARDSTACK_FEED_LOADING
    """A Load waits to be drained or answered."""
    FAILED = abi.CARDSTACK_FEED_FAILED
    """The last request failed, with no page since."""
    COMPLETE = abi.CARDSTACK_FEED_COMPLETE
    """The last page was the last one."""
    NOT_FRESH = abi.CARDSTACK_FEED_NOT_FRESH
    """No fresh cards."""


class Motion(Flags):
    """Bits of `motion` in a frame."""

    SETTLING = abi.CARDSTACK_MOTION_SETTLING
    """Cards return, move up, appear or disappear, or the chrome fades."""
    LEAVING = abi.CARDSTACK_MOTION_LEAVING
    """Decided cards fly out."""
    REWINDING = abi.CARDSTACK_MOTION_REWINDING
    """Undone cards fly in."""


class OutboxState(Flags):
    """Bits of `outbox` in a frame."""

    OFFLINE = abi.CARDSTACK_OUTBOX_OFFLINE
    """No network."""
    BLOCKED = abi.CARDSTACK_OUTBOX_BLOCKED
    """The backend blocks, and no decision is taken."""
    SENDING = abi.CARDSTACK_OUTBOX_SENDING
    """A send waits for its answer."""
    RETRYING = abi.CARDSTACK_OUTBOX_RETRYING
    """A send waits to be tried again."""
    DOWN = abi.CARDSTACK_OUTBOX_DOWN
    """`delivery.max_sends` different ones failed in a row."""


class Store(Flags):
    """What is stored besides decisions."""

    UPCOMING = abi.CARDSTACK_STORE_UPCOMING
    """The upcoming cards and their limits."""
    SESSION = abi.CARDSTACK_STORE_SESSION
    """The cards that ``Dedupe.SESSION`` refuses."""


PresetName = Literal["classic", "circle", "deep-pile", "flashcards"]
"""The names of :class:`Preset`."""

DirectionName = Literal["left", "right", "up", "down", "up-left", "up-right", "down-left", "down-right"]
"""The names of :class:`Direction`."""

CommitRuleName = Literal["distance", "distance-or-velocity", "projected-end"]
"""The names of :class:`CommitRule`."""

ScrollPhaseName = Literal["unknown", "began", "changed", "ended", "momentum", "notch"]
"""The names of :class:`ScrollPhase`."""

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

SheetPresetName = Literal["cover", "sheet", "pager"]
"""The names of :class:`SheetPreset`."""

SheetLawName = Literal["threshold", "stops", "pages"]
"""The names of :class:`SheetLaw`."""

SheetExitsName = Literal["none", "side", "both"]
"""The names of :class:`SheetExits`."""

ContentRuleName = Literal["sheet-first", "content-first"]
"""The names of :class:`ContentRule`."""

StoreName = Literal["upcoming", "session"]
"""The names of :class:`Store`."""
