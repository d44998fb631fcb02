// libcardstack's constants, and the types of its records and events; cardstack.h says what they mean.
//
// Written by bindings/generate.py. Do not edit.

/** Of the package. */
export const VERSION = "0.1.0";

// -- Enumerations -----------------------------------------------------------------------------------------------------

/** Result of a call: `CARDSTACK_OK`, or a negative error. */
export const ErrorCode = Object.freeze(/** @type {const} */ ({
  OK: 0,
  /** An argument is NULL, NaN, out of range, or not one of its named values. */
  INVALID_ARGUMENT: -1,
  /** A struct's size is unknown, or fields the library does not know are not 0. */
  UNSUPPORTED_STRUCT: -2,
  OUT_OF_MEMORY: -3,
  BUFFER_TOO_SMALL: -4,
  /** A maximum would be exceeded. */
  LIMIT: -5,
  /** The deck does not have this card, or the card no key; or nothing was released yet. */
  NOT_FOUND: -6,
  /** There is no card to swipe, or decision to undo. */
  EMPTY: -7,
  /** Too many events or undelivered decisions wait. */
  BACKLOG: -8,
  /** The token is not that of an open question or request, or of an undelivered decision. */
  STALE: -9,
  /** State or configuration do not allow it now. */
  REFUSED: -10,
  /** The system could not read or write the file. */
  IO: -11,
  /** A journal or saved deck is damaged. */
  CORRUPT: -12,
  /** It is not a journal or saved deck, or too new. */
  FORMAT: -13,
  /** Another deck has the journal open. */
  LOCKED: -14,
}));
/** @typedef {(typeof ErrorCode)[keyof typeof ErrorCode]} ErrorCode */

/** What a deck knows about a card: bits. */
export const CardStatus = Object.freeze(/** @type {const} */ ({
  UPCOMING: 1,
  /** Decided or proposed, and still flying. */
  IN_PLAY: 2,
  /** It has a pose, or comes into sight next. */
  ON_STAGE: 4,
  HELD: 8,
  UNDOABLE: 16,
  /** Decided for good, as far as the deck remembers. */
  FINAL: 32,
  /** See "Feed". */
  STAGED: 64,
}));
/** @typedef {(typeof CardStatus)[keyof typeof CardStatus]} CardStatus */

/** Right-to-left layouts swap meanings, not sides. */
export const Direction = Object.freeze(/** @type {const} */ ({
  NONE: 0,
  LEFT: 1,
  RIGHT: 2,
  UP: 3,
  DOWN: 4,
  UP_LEFT: 5,
  UP_RIGHT: 6,
  DOWN_LEFT: 7,
  DOWN_RIGHT: 8,
}));
/** @typedef {(typeof Direction)[keyof typeof Direction]} Direction */

/** What decides at release. */
export const CommitRule = Object.freeze(/** @type {const} */ ({
  /** The distance alone. */
  DISTANCE: 1,
  /** That, or a velocity of `fling_velocity`. One of `fling_minimum` against the direction returns the card. */
  DISTANCE_OR_VELOCITY: 2,
  /** The distance at which the card would come to rest, by `deceleration_rate`. */
  PROJECTED_END: 3,
}));
/** @typedef {(typeof CommitRule)[keyof typeof CommitRule]} CommitRule */

/** Why something happened. Later sections add more. */
export const Reason = Object.freeze(/** @type {const} */ ({
  NONE: 0,
  /** By the finger. CANCELLED: nothing is decided there. */
  RELEASED: 1,
  /** By `cardstack_deck_swipe`. */
  SWIPED: 2,
  /** By `cardstack_deck_pointer_cancel`. */
  SYSTEM: 3,
  /** An undo put another card on top. */
  UNDO: 4,
  /** The card was removed. */
  REMOVED: 5,
  /** No room for the decision: events, proposals or undelivered decisions wait. */
  BACKLOG: 6,
  OUT_OF_MEMORY: 7,
  /** It is a proposal: see "Questions". */
  PROPOSED: 8,
  /** A finger took the proposed card, or caught a leaving one (UNDONE). */
  CAUGHT: 9,
  /** COMMITTED, UNDONE: the host said yes. */
  ACCEPTED: 10,
  TIMED_OUT: 11,
  /** By a later question or request; or its decision can no longer be undone; or `feed` is 0. */
  SUPERSEDED: 12,
  /** Few remain. */
  WATERMARK: 13,
  /** `cardstack_deck_load`. */
  LOAD: 14,
  /** Other cards are wanted. */
  REFRESH: 15,
  /** It was made, or became final. */
  DECIDED: 16,
  FINAL: 17,
  /** UNDONE: the backend rejected the decision. */
  REJECTED: 18,
  /** The backend blocks, or the nonce is missing: see "Delivery". */
  BLOCKED: 19,
  /** By `cardstack_deck_reset`. */
  RESET: 20,
  DISABLED: 21,
  /** The finger scrolls the page: see `page_axis`. */
  PAGE: 22,
}));
/** @typedef {(typeof Reason)[keyof typeof Reason]} Reason */

/**
 * Why a released card left (DISTANCE, VELOCITY, PROJECTED) or returned. REFUSED: no decision could be taken, see
 * `reason`.
 */
export const Verdict = Object.freeze(/** @type {const} */ ({
  TAP: 1,
  DISTANCE: 2,
  VELOCITY: 3,
  PROJECTED: 4,
  TOO_SHORT: 5,
  FLICKED_BACK: 6,
  NO_SECTOR: 7,
  REFUSED: 8,
}));
/** @typedef {(typeof Verdict)[keyof typeof Verdict]} Verdict */

export const Phase = Object.freeze(/** @type {const} */ ({
  /** At rest, or moving by whole cards. */
  PILE: 0,
  PRESSED: 1,
  DRAGGED: 2,
  /** Released. */
  RETURNING: 3,
  /** Decided. */
  LEAVING: 4,
  /** Undone. */
  REWINDING: 5,
  /** Removed, or out of sight. */
  FADING: 6,
  /** Off stage; only in events. */
  GONE: 7,
  /** Waits aside for an answer. A finger can take it. */
  PROPOSED: 8,
}));
/** @typedef {(typeof Phase)[keyof typeof Phase]} Phase */

export const Interaction = Object.freeze(/** @type {const} */ ({
  IDLE: 0,
  PRESSING: 1,
  DRAGGING: 2,
}));
/** @typedef {(typeof Interaction)[keyof typeof Interaction]} Interaction */

export const Supply = Object.freeze(/** @type {const} */ ({
  READY: 0,
  /** The feed expects cards. */
  LOADING: 1,
  EMPTY: 2,
}));
/** @typedef {(typeof Supply)[keyof typeof Supply]} Supply */

/** The state in one word: the first that holds of DRAGGING, ANIMATING_OUT, REWINDING, LOADING, IDLE. */
export const State = Object.freeze(/** @type {const} */ ({
  IDLE: 0,
  REWINDING: 1,
  ANIMATING_OUT: 2,
  DRAGGING: 3,
  LOADING: 4,
}));
/** @typedef {(typeof State)[keyof typeof State]} State */

export const JournalState = Object.freeze(/** @type {const} */ ({
  NONE: 0,
  /** The system has all up to the last call. */
  WRITTEN: 1,
  /** Nothing is written until `cardstack_deck_journal_compact` succeeds. */
  BROKEN: 2,
}));
/** @typedef {(typeof JournalState)[keyof typeof JournalState]} JournalState */

/** What happened. Later sections add their own kinds. */
export const EventKind = Object.freeze(/** @type {const} */ ({
  /** Obligation: released within the slop. `x`, `y`: from the unrotated card's top left corner. */
  TAP: 1,
  /** Obligation: a decision. `token`, `direction`, `reason`; `x`, `y`: the card's translation; `value`: wall time. */
  COMMITTED: 2,
  /** Obligation: the press ended without tap or decision. `reason`; `x`, `y`: the translation. */
  CANCELLED: 3,
  /**
   * Obligation: decision `token` was taken back, or (FINAL) no longer can be. `direction`, `reason`; `value`: its wall
   * time.
   */
  UNDONE: 4,
  FINAL: 5,
  /** Notice: a press became a drag. */
  DRAG_BEGAN: 6,
  /** Notice: the drag passed the threshold toward `direction`, or came back: a haptic tick. */
  THRESHOLD_ENTERED: 7,
  THRESHOLD_LEFT: 8,
  /** Notice: a card on stage entered phase `reason`, a `cardstack_phase`; `value`: its slot. */
  PHASE: 9,
  /** Notice: no card is upcoming or proposed. */
  EMPTIED: 10,
  /** Notice: `value` notices were lost. */
  OVERFLOW: 11,
  /**
   * Obligation: may this swipe (`reason` RELEASED, SWIPED) or undo (UNDO) happen? `token`, `direction`; `x`, `y`: the
   * card's translation. The decision will have the same token.
   */
  PROPOSED: 12,
  /**
   * Obligation: may all cards be replaced, and `value` decisions become final? `token`; `reason` LOAD or REFRESH: by
   * cards to be asked for.
   */
  REPLACEMENT_ASKED: 13,
  /** Obligation: `token`, a question or LOAD, needs no answer. `reason` UNDO, REMOVED, RESET or: */
  QUESTION_DROPPED: 14,
  /** Notice: a touched card is on stage; `value`: its slot. */
  CONTENT_CHANGED: 15,
  /** Notice: the deck goes on without journal. `value`: errno. */
  JOURNAL_FAILED: 16,
  /** Obligation: cards are wanted. `token`, `reason`; `value`: failures since the last page. */
  LOAD: 17,
  /**
   * Obligation: deliver `decision`, or take its delivery back. `token`, `nonce`, `direction`; `reason` DECIDED or
   * FINAL; `value`: wall time. Call `cardstack_deck_answer_send`.
   */
  SEND: 18,
  REVERT: 19,
  /** Obligation: the backend rejected `token`. Fields as of SEND. UNDONE follows if the card returns. */
  REJECTED: 20,
  /** Notice: picture `value` has priority `reason`, a `cardstack_media_priority`. After OVERFLOW read the plan. */
  MEDIA: 21,
  /** Notice: autoplay took the top card to the end. `direction`. */
  AUTOPLAYED: 22,
  /** Notice: `card` is on top, or 0. */
  TOP_CHANGED: 23,
  /** Obligation: `token` is parked. Fields as of SEND. */
  SEND_PARKED: 24,
}));
/** @typedef {(typeof EventKind)[keyof typeof EventKind]} EventKind */

/** See the article Cards. */
export const Preset = Object.freeze(/** @type {const} */ ({
  TINDER: 1,
  CIRCLE: 2,
  DEEP_PILE: 3,
  FLASHCARDS: 4,
}));
/** @typedef {(typeof Preset)[keyof typeof Preset]} Preset */

/** Sectors for `cardstack_deck_config_set_directions`. */
export const DirectionLayout = Object.freeze(/** @type {const} */ ({
  /** Left and right within 45 degrees of the axis; else nothing. */
  TWO_WAY: 1,
  /** Left and right by the sign of the horizontal translation. */
  TWO_HALVES: 2,
  FOUR_WAY: 3,
  EIGHT_WAY: 4,
}));
/** @typedef {(typeof DirectionLayout)[keyof typeof DirectionLayout]} DirectionLayout */

/** Which cards the deck refuses. Of equal ids in a call the first is taken. */
export const Dedupe = Object.freeze(/** @type {const} */ ({
  /** Those upcoming or in play. */
  LIVE: 1,
  /** Also those in the undo history. */
  HISTORY: 2,
  /** Also all decided and not undone since the deck was created or this was set; a journal keeps them. */
  SESSION: 3,
}));
/** @typedef {(typeof Dedupe)[keyof typeof Dedupe]} Dedupe */

export const Axis = Object.freeze(/** @type {const} */ ({
  NONE: 0,
  HORIZONTAL: 1,
  VERTICAL: 2,
}));
/** @typedef {(typeof Axis)[keyof typeof Axis]} Axis */

/** How distance is measured: along the direction's axis, or as the translation's length. */
export const DistanceMetric = Object.freeze(/** @type {const} */ ({
  ALONG: 1,
  RADIAL: 2,
}));
/** @typedef {(typeof DistanceMetric)[keyof typeof DistanceMetric]} DistanceMetric */

export const StampRule = Object.freeze(/** @type {const} */ ({
  /** Grows with the distance, fades toward the sector's edges. */
  GRADED: 1,
  /** Appears at the threshold. */
  STEP: 2,
}));
/** @typedef {(typeof StampRule)[keyof typeof StampRule]} StampRule */

export const ExitPath = Object.freeze(/** @type {const} */ ({
  /** Where it would come to rest by `deceleration_rate`, within the sector. */
  RELEASE: 1,
  /** Along the direction's axis. */
  DIRECTION: 2,
  /** Across its lower corner. */
  LOWER_CORNER: 3,
}));
/** @typedef {(typeof ExitPath)[keyof typeof ExitPath]} ExitPath */

/** A card's way out, from its velocity on: see the article Motion. */
export const ExitMotion = Object.freeze(/** @type {const} */ ({
  /** Evenly accelerated. */
  ACCELERATED: 1,
  /** Along `exit_curve`. */
  CURVE: 2,
  /** Pulled out by `exit_spring`. */
  SPRING: 3,
}));
/** @typedef {(typeof ExitMotion)[keyof typeof ExitMotion]} ExitMotion */

/** What replacing all cards does with decisions that can be undone. The first cards after a restart ignore it. */
export const Replacement = Object.freeze(/** @type {const} */ ({
  /** They become final. */
  CLEAR: 1,
  /** Those about new cards stay, and these cards are not shown again; others become final. */
  PRESERVE: 2,
  /** While there are any, it fails with REFUSED. */
  REFUSE: 3,
  /** REPLACEMENT_ASKED asks the host. After a yes all become final, later ones too. */
  ASK: 4,
  /** All stay, and their cards are not shown again. */
  KEEP: 5,
}));
/** @typedef {(typeof Replacement)[keyof typeof Replacement]} Replacement */

/** How long the feed's cards are fresh. */
export const Freshness = Object.freeze(/** @type {const} */ ({
  /** While there are any. */
  FOREVER: 1,
  /** `fresh_seconds` after the oldest page that cards are left of. */
  SECONDS: 2,
  /** While the day of every such page is that of `cardstack_deck_set_day`. */
  DAY: 3,
}));
/** @typedef {(typeof Freshness)[keyof typeof Freshness]} Freshness */

/** When a decision is delivered. */
export const Delivery = Object.freeze(/** @type {const} */ ({
  NONE: 0,
  /** When it is made; an undo is a REVERT. */
  AT_DECISION: 1,
  WHEN_FINAL: 2,
  /** When it is made, and when it is final. */
  BOTH: 3,
}));
/** @typedef {(typeof Delivery)[keyof typeof Delivery]} Delivery */

/** What happens if the backend rejects a decision that is not final. */
export const Rejection = Object.freeze(/** @type {const} */ ({
  /** It is taken back; the card returns on top, or beneath a held card. */
  RETURN: 1,
  /** Only REJECTED. */
  REPORT: 2,
}));
/** @typedef {(typeof Rejection)[keyof typeof Rejection]} Rejection */

/** What happens to decisions that could be undone. */
export const Restore = Object.freeze(/** @type {const} */ ({
  KEEP: 1,
  /** They become final, with FINAL. */
  FINALIZE: 2,
  /** They are discarded. */
  IGNORE: 3,
  /** Plus one of the others: restores what is sound of a damaged file, of which a copy ".damaged" stays. */
  SALVAGE: 16,
}));
/** @typedef {(typeof Restore)[keyof typeof Restore]} Restore */

/** What the backend said. */
export const SendAnswer = Object.freeze(/** @type {const} */ ({
  /** It has it, now or from before. */
  SENT: 1,
  /** It failed for now, or nobody knows: try again. */
  RETRY: 2,
  /** Never. */
  REJECTED: 3,
  /** Nothing from this user, as `cardstack_deck_set_blocked`; then again. */
  BLOCKED: 4,
}));
/** @typedef {(typeof SendAnswer)[keyof typeof SendAnswer]} SendAnswer */

/** READY waits to be drained, OUT for the answer. */
export const SendState = Object.freeze(/** @type {const} */ ({
  WAITING: 0,
  READY: 1,
  OUT: 2,
  RETRYING: 3,
  PARKED: 4,
}));
/** @typedef {(typeof SendState)[keyof typeof SendState]} SendState */

export const MediaPriority = Object.freeze(/** @type {const} */ ({
  /** Not in the plan. */
  RELEASE: 0,
  LOW: 1,
  HIGH: 2,
}));
/** @typedef {(typeof MediaPriority)[keyof typeof MediaPriority]} MediaPriority */

/** Springs of SwiftUI; the last is CASpringAnimation's. */
export const SpringPreset = Object.freeze(/** @type {const} */ ({
  SMOOTH: 1,
  SNAPPY: 2,
  BOUNCY: 3,
  INTERACTIVE: 4,
  STANDARD: 5,
  CORE_ANIMATION: 6,
}));
/** @typedef {(typeof SpringPreset)[keyof typeof SpringPreset]} SpringPreset */

/** When a body is at rest. */
export const Settling = Object.freeze(/** @type {const} */ ({
  /** When the motion's envelope is near enough, never too early. */
  ENVELOPE: 1,
  /** When it is near enough for the last time, as in SwiftUI. */
  EXACT: 2,
}));
/** @typedef {(typeof Settling)[keyof typeof Settling]} Settling */

export const CurvePreset = Object.freeze(/** @type {const} */ ({
  LINEAR: 1,
  EASE: 2,
  EASE_IN: 3,
  EASE_OUT: 4,
  EASE_IN_OUT: 5,
}));
/** @typedef {(typeof CurvePreset)[keyof typeof CurvePreset]} CurvePreset */

export const SheetPreset = Object.freeze(/** @type {const} */ ({
  COVER: 1,
}));
/** @typedef {(typeof SheetPreset)[keyof typeof SheetPreset]} SheetPreset */

export const SheetState = Object.freeze(/** @type {const} */ ({
  HIDDEN: 0,
  PRESENTING: 1,
  PRESENTED: 2,
  /** Under a finger that has not dragged it. */
  PRESSED: 3,
  DRAGGING: 4,
  RETURNING: 5,
  DISMISSING: 6,
}));
/** @typedef {(typeof SheetState)[keyof typeof SheetState]} SheetState */

/** Those without "never lost" are notices. */
export const SheetEventKind = Object.freeze(/** @type {const} */ ({
  /** At its place again. Never lost. */
  PRESENTED: 1,
  /** Out of sight, once a presentation. `reason` DISMISSED or CALLED. Never lost. */
  DISMISSED: 2,
  TAP: 3,
  DRAG_BEGAN: 4,
  /** `reason`. */
  DRAG_ENDED: 5,
  THRESHOLD_ENTERED: 6,
  THRESHOLD_LEFT: 7,
}));
/** @typedef {(typeof SheetEventKind)[keyof typeof SheetEventKind]} SheetEventKind */

export const SheetReason = Object.freeze(/** @type {const} */ ({
  NONE: 0,
  /** Released. */
  RETURNED: 1,
  DISMISSED: 2,
  /** `cardstack_sheet_pointer_cancel`. */
  SYSTEM: 3,
  /** A call dismissed it, or set `enabled` to 0. */
  CALLED: 4,
}));
/** @typedef {(typeof SheetReason)[keyof typeof SheetReason]} SheetReason */


// -- Constants of no type ---------------------------------------------------------------------------------------------

/** Of this header and its library. */
export const VERSION_MAJOR = 0;
export const VERSION_MINOR = 1;
export const VERSION_PATCH = 0;
/** Number of the binary interface. A program needs a library of the same number. */
export const ABI_VERSION = 2;
/** As one number. */
export const VERSION_NUMBER = 1000;
/** Largest length, position, speed or duration, in any unit. */
export const MAX_MAGNITUDE = 1000000000000.0;
/** The same for springs, curves and coasting. */
export const MAX_VALUE = 1e+100;
/** Upcoming, in play and in the history together. */
export const MAX_CARDS = 1000000000;
export const MAX_DIRECTIONS = 8;
export const ALL_DIRECTIONS = 0xFF;
/** Always enough. */
export const MAX_POSES = 128;
export const POSE_TOP = 1;
/** Content, size and slot are those of the last frame with poses: its picture can be drawn again. */
export const POSE_STATIC = 2;
/** All other motion. */
export const MOTION_SETTLING = 1;
export const MOTION_LEAVING = 2;
export const MOTION_REWINDING = 4;
/** Largest `backlog` and `notice_capacity`. */
export const MAX_EVENTS = 1048576;
export const ALL_EVENTS = 0xFFFFFFFE;
/** An `undo_limit` without a limit. */
export const UNLIMITED = 0xFFFFFFFF;
/** Largest `visible_count`. */
export const MAX_VISIBLE = 30;
/** Largest `max_flights` and `max_proposals`. */
export const MAX_FLIGHTS = 32;
/** A `nonce` from the journal: no decision is taken until one is open. */
export const NONCE_OF_JOURNAL = 1;
/** Longest key of a card [bytes]. */
export const MAX_KEY = 64;
/** Upcoming cards and their limits. */
export const STORE_UPCOMING = 1;
/** What `CARDSTACK_DEDUPE_SESSION` refuses. */
export const STORE_SESSION = 2;
export const FEED_LOADING = 1;
/** The last request failed; until a page comes. */
export const FEED_FAILED = 2;
/** There are no more cards. */
export const FEED_COMPLETE = 4;
/** `cardstack_deck_load` would ask. */
export const FEED_STALE = 8;
/** The deck stops asking. */
export const PAGE_LAST = 1;
/** Its cards are staged. Not if it replaces. A restart puts them in the pile. */
export const PAGE_STAGE = 2;
/** If no card of it is taken, the request stays open. Not with CARDSTACK_PAGE_LAST. */
export const PAGE_MORE = 4;
/** It replaces also while a finger holds a card; a held card that is not in it returns (REMOVED). */
export const PAGE_AT_ONCE = 8;
/** What is undelivered stays, and is delivered. */
export const RESET_SEAL = 1;
/** `feed_error` after `request_seconds` without an answer. */
export const REQUEST_TIMED_OUT = -2147483647;
export const MAX_SENDS = 64;
export const OUTBOX_OFFLINE = 1;
export const OUTBOX_BLOCKED = 2;
/** Some wait for an answer, or for a retry. */
export const OUTBOX_SENDING = 4;
export const OUTBOX_RETRYING = 8;
export const OUTBOX_DOWN = 16;
/** In the plan. */
export const MAX_MEDIA = 98;
/** Of a card. */
export const MAX_PICTURES = 65535;
export const MAX_VELOCITY_HISTORY = 64;
/** It stops when it reaches the target. */
export const SPRING_CLAMP_OVERSHOOT = 1;
/** It is at the target from the exact settling time on. */
export const SPRING_SNAP_TO_END = 2;
/** UIScrollView's deceleration rates [1/ms]. */
export const DECELERATION_NORMAL = 0.998;
export const DECELERATION_FAST = 0.99;
/** UIScrollView's c [1]. */
export const RUBBER_BAND_COEFFICIENT = 0.55;
/** It moves or fades by itself. */
export const SHEET_MOVING = 1;
/** It is dragged past the threshold. */
export const SHEET_PAST_THRESHOLD = 2;

/** Numbers from one pose to the next in `Frame.values`, and where each stands in a pose. */
export const POSE_STRIDE = 11;
export const POSE_X = 1;
export const POSE_Y = 2;
export const POSE_ROTATION = 3;
export const POSE_SCALE = 4;
export const POSE_OPACITY = 5;
export const POSE_DEPTH = 6;
export const POSE_PROGRESS = 7;
export const POSE_STAMP_OPACITY = 8;

// -- Records ----------------------------------------------------------------------------------------------------------

/**
 * The last release, and what decided it. After a tap the numbers of the drag are 0.
 * @typedef {object} Release
 * @property {Verdict} verdict A `cardstack_verdict`.
 * @property {number} card The card, and when [s].
 * @property {number} time The card, and when [s].
 * @property {number} velocityX Of the finger, up to `fling_maximum` [points/s].
 * @property {number} velocityY Of the finger, up to `fling_maximum` [points/s].
 * @property {number} speed Along `direction`; negative: against it [points/s].
 * @property {number} translationX Of the card [points].
 * @property {number} translationY Of the card [points].
 * @property {number} distance As `distance_metric` measures it, and the threshold [points].
 * @property {number} threshold As `distance_metric` measures it, and the threshold [points].
 * @property {number} projectedDistance Where the card would have come to rest; 0 with another rule [points].
 * @property {number} flingVelocity As configured.
 * @property {number} flingMinimum As configured.
 * @property {Direction} direction Where the card left, or would have.
 * @property {Reason} reason A `cardstack_reason`.
 * @property {CommitRule} commitRule A `cardstack_commit_rule`.
 * @property {number} samples Samples behind the velocity; below `velocity_minimum_samples` it is 0.
 */

/**
 * A decision that can be undone.
 * @typedef {object} Decision
 * @property {number} token The decision and its card.
 * @property {number} card The decision and its card.
 * @property {number} wallTime 0: unknown [s since 1970].
 * @property {Direction} direction A `cardstack_direction`.
 */

/**
 * A damped spring: see "Springs".
 * @typedef {object} Spring
 * @property {number} mass Mass, more than 0 [kg].
 * @property {number} stiffness Stiffness, more than 0 in a configuration [N/m].
 * @property {number} damping Damping, more than 0 in a configuration [N s/m].
 */

/**
 * The constants.
 * @typedef {object} DeckConfig
 * @property {Preset} preset A `cardstack_preset`.
 * @property {number} viewportWidth More than 0. No preset sets it [points].
 * @property {number} viewportHeight More than 0. No preset sets it [points].
 * @property {number} cardWidth 0: the viewport's, less a margin on both sides [points].
 * @property {number} cardHeight 0: the viewport's, less a margin on both sides [points].
 * @property {number} marginX 0: the viewport's, less a margin on both sides [points].
 * @property {number} marginY 0: the viewport's, less a margin on both sides [points].
 * @property {number} visibleCount At rest, 1 to CARDSTACK_MAX_VISIBLE.
 * @property {number} maxFlights Cards that can begin to leave within `exit_seconds_minimum`, up to CARDSTACK_MAX_FLIGHTS.
 * @property {number} pileStepX Shift per card of depth [points].
 * @property {number} pileStepY Shift per card of depth [points].
 * @property {number} pileScaleStep Scale lost per card of depth [1].
 * @property {number} pileScaleAnchorY Height that this leaves in place: -0.5 top edge, 0.5 bottom edge [card heights].
 * @property {number} pileOpacityStep Lost per card of depth [0..1].
 * @property {number} pileRotationStep Per card of depth [rad].
 * @property {number} hitTest 1: a press must hit the top card; 0: it takes it from anywhere.
 * @property {CommitRule} commitRule A `cardstack_commit_rule`.
 * @property {DistanceMetric} distanceMetric A `cardstack_distance_metric`.
 * @property {number} allowedDirections Directions a finger can swipe to. Toward others a card resists.
 * @property {number} disabled 1: fingers can only tap; a held card returns (CANCELLED, DISABLED).
 * @property {Axis} pageAxis How the surrounding page scrolls. A press that leaves the slop more along this axis than across is given up (CANCELLED, PAGE); a drag never is.
 * @property {number} slop Travel that turns a press into a drag. The card makes up for it before the threshold: the whole travel decides [points].
 * @property {number} pressDuration Time that does, too; infinite: never [s].
 * @property {number} thresholdDistance The threshold: this plus `threshold_fraction` of the card's smaller side; at least 1e-6 [points].
 * @property {number} thresholdFraction The threshold: this plus `threshold_fraction` of the card's smaller side; at least 1e-6 [points].
 * @property {number} flingVelocity Release speed that decides alone [points/s].
 * @property {number} flingMinimum Release speed against the direction that returns the card, if the finger went back [points/s].
 * @property {number} flingMaximum Limit of release speeds [points/s].
 * @property {number} velocityHorizon Age up to which samples count for a release velocity [s].
 * @property {number} velocityGap A pause that means the finger has stopped [s].
 * @property {number} decelerationRate Part of a velocity that a millisecond leaves, between 0 and 1 [1/ms].
 * @property {number} rubberBandCoefficient Resistance toward a forbidden direction: c of a rubber band; 0: no movement [1].
 * @property {number} rubberBandDistance Its d; 0: the card's smaller side [points].
 * @property {number[]} directionAngle Centre of the sector at index direction - 1: 0 right, pi/2 down [rad].
 * @property {number[]} directionHalfWidth Up to pi/2; 0: no such direction. The sector includes the edge met first clockwise [rad].
 * @property {StampRule} stampRule A `cardstack_stamp_rule`.
 * @property {ExitPath} exitPath A `cardstack_exit_path`.
 * @property {number} rotationPerPoint Per point of horizontal travel: this plus `rotation_per_width` over the card's width [rad/point].
 * @property {number} rotationPerWidth Per point of horizontal travel: this plus `rotation_per_width` over the card's width [rad/point].
 * @property {number} rotationMaximum To both sides [rad].
 * @property {number} rotationGrab How much the grabbed point turns it: 1 reverses it at the bottom edge [0..1].
 * @property {number} pivotX Pivot from the centre [card widths, card heights].
 * @property {number} pivotY Pivot from the centre [card widths, card heights].
 * @property {number} pivotGrab 0: that; 1: the grabbed point [0..1].
 * @property {number} liftScale While dragged, more than 0 [1].
 * @property {number} chromeDragOpacity `chrome_opacity` while dragged [0..1].
 * @property {number} reducedMotion 1: cards travel only under the finger, else fade.
 * @property {number} undoDirections A drag toward one of these, when there is a decision to undo, brings its card in from the opposite side; the release decides. Not with `confirm_undo`.
 * @property {Spring} returnSpring For a released card, an undone one, the pile, `lift_scale` and the chrome.
 * @property {Spring} rewindSpring For a released card, an undone one, the pile, `lift_scale` and the chrome.
 * @property {Spring} pileSpring For a released card, an undone one, the pile, `lift_scale` and the chrome.
 * @property {Spring} liftSpring For a released card, an undone one, the pile, `lift_scale` and the chrome.
 * @property {Spring} chromeSpring For a released card, an undone one, the pile, `lift_scale` and the chrome.
 * @property {number} exitSeconds Longest and shortest exit; a minimum of 0: no limit [s].
 * @property {number} exitSecondsMinimum Longest and shortest exit; a minimum of 0: no limit [s].
 * @property {number} fadeSeconds For a card to appear or disappear in place [s].
 * @property {number[]} fadeCurve Its easing: x1, y1, x2, y2 as in CSS, 0 to 1.
 * @property {Dedupe} dedupe A `cardstack_dedupe`.
 * @property {number} recycleDirections After these a card returns to the pile when its flight ends, or at once if the pile is empty.
 * @property {number} recycleDistance Cards shown before it; 0: all.
 * @property {number} undoLimit Decisions in the undo history, up to CARDSTACK_UNLIMITED.
 * @property {number} undoSeconds Age that makes a decision final; infinite: none [s].
 * @property {number} eventMask Kinds to report, with what must be answered: PROPOSED, REPLACEMENT_ASKED, LOAD, SEND, REVERT.
 * @property {number} noticeCapacity See "Events"; at least 1 and 4.
 * @property {number} backlog See "Events"; at least 1 and 4.
 * @property {number} velocityMinimumSamples Needed for a velocity, 2 to `velocity_history`.
 * @property {number} resample 1: a held card is drawn where the finger was `resample_delay` before the frame; 0: at the newest sample.
 * @property {number} resampleDelay At most 0.1 [s].
 * @property {number} resamplePrediction How far that may be beyond the newest sample, at most 0.1 [s].
 * @property {number} velocityHistory Newest places for a velocity, up to CARDSTACK_MAX_VELOCITY_HISTORY; those within 4 ms are one.
 * @property {number} catchLeaving 1: a finger that misses the top card can catch a leaving one (UNDONE, CAUGHT); FINAL and SEND wait. Not with `confirm_undo`.
 * @property {Replacement} replacement A `cardstack_replacement`.
 * @property {number} catchSeconds Time to catch it; finite [s].
 * @property {number} confirmDirections Swipes to these, and with 1 undos, are only proposed.
 * @property {number} confirmUndo Swipes to these, and with 1 undos, are only proposed.
 * @property {number} maxProposals Swipes proposed at once, up to CARDSTACK_MAX_FLIGHTS.
 * @property {number} proposalFraction How far aside a proposed card waits [card's smaller side].
 * @property {number} proposalSeconds Time to answer, then it is no; infinite: for ever [s].
 * @property {number} feed 1: the deck asks for cards.
 * @property {Freshness} freshness A `cardstack_freshness`.
 * @property {number} watermark With fewer upcoming and staged cards the deck asks for more; 0, or if every direction recycles: never.
 * @property {number} freshSeconds May be infinite [s].
 * @property {Delivery} delivery Fixed at creation.
 * @property {Rejection} rejection A `cardstack_rejection`.
 * @property {number} maxSends SENDs and REVERTs out at once, up to CARDSTACK_MAX_SENDS.
 * @property {number} maxUndelivered Undelivered decisions that stop new ones.
 * @property {bigint} nonce A number no other session has, or, better, CARDSTACK_NONCE_OF_JOURNAL. 0 only without delivery. Fixed at creation.
 * @property {number} requestSeconds Time to answer once drained, then it failed; infinite: for ever [s].
 * @property {number} retrySeconds Wait after a failure, doubled up to `retry_maximum` [s].
 * @property {number} retryMaximum Wait after a failure, doubled up to `retry_maximum` [s].
 * @property {number} retryJitter Share of a wait that chance cuts off [0..1].
 * @property {number} autoplayIdle Time without touch, call or question until the top card moves to the end, no decision; infinite: never [s].
 * @property {number} autoplayInterval Until the next; one a frame at most [s].
 * @property {Direction} autoplayDirection Needs a sector.
 * @property {number} mediaAhead Cards beneath the top one to fetch pictures for, up to CARDSTACK_MAX_VISIBLE.
 * @property {number} parkSeconds Park what fails so late after its first try, or so often; 0: never [s].
 * @property {number} parkFailures Park what fails so late after its first try, or so often; 0: never [s].
 * @property {ExitMotion} exitMotion A `cardstack_exit_motion`.
 * @property {number[]} exitCurve As `fade_curve`, y -1 to 2.
 * @property {Spring} exitSpring As `fade_curve`, y -1 to 2.
 */

/**
 * An open one.
 * @typedef {object} Question
 * @property {number} token What to answer; the card, if any.
 * @property {number} card What to answer; the card, if any.
 * @property {number} deadline When it is dropped; infinite: never [s].
 * @property {EventKind} kind Of its event.
 * @property {Direction} direction A `cardstack_direction`.
 * @property {Reason} reason A `cardstack_reason`.
 */

/**
 * What was found, and how the journal is now.
 * @typedef {object} JournalInfo
 * @property {JournalState} state A `cardstack_journal_state`.
 * @property {number} size Of the file, now [bytes].
 * @property {bigint} nonce Of this journal alone.
 * @property {number} epoch Tokens of this run exceed epoch * 2^32.
 * @property {number} records Records read.
 * @property {number} tornBytes Cut off at the end: unfinished, or damaged by a loss of power.
 * @property {number} damageOffset Where damage begins; 0: none [bytes].
 * @property {number} decisions Found: decisions to undo, unread FINALs, upcoming cards.
 * @property {number} finals Found: decisions to undo, unread FINALs, upcoming cards.
 * @property {number} cards Found: decisions to undo, unread FINALs, upcoming cards.
 * @property {number} errorNumber errno of the last error since a rewrite; 0: none.
 * @property {number} isNew 1: it did not exist.
 * @property {number} lostRecords By salvage: whole records, and bytes that are none.
 * @property {number} lostBytes By salvage: whole records, and bytes that are none.
 */

/**
 * A SEND or REVERT not delivered.
 * @typedef {object} Send
 * @property {number} token Its idempotency key.
 * @property {bigint} nonce Its idempotency key.
 * @property {number} decision The decision and its card.
 * @property {number} card The decision and its card.
 * @property {number} wallTime 0: unknown [s since 1970].
 * @property {number} due When it is retried, or its answer counts as missing; infinite: never [s].
 * @property {EventKind} kind Of its event.
 * @property {Direction} direction A `cardstack_direction`.
 * @property {Reason} reason A `cardstack_reason`.
 * @property {SendState} state A `cardstack_send_state`.
 * @property {number} failures Failed tries since it was parked, and all.
 * @property {number} tries Failed tries since it was parked, and all.
 */

/**
 * One picture.
 * @typedef {object} Media
 * @property {number} card The card, and which of its pictures, from 0.
 * @property {number} index The card, and which of its pictures, from 0.
 * @property {MediaPriority} priority A `cardstack_media_priority`.
 */

/**
 * Its settings.
 * @typedef {object} VelocityOptions
 * @property {number} historySize Samples kept, 2 to CARDSTACK_MAX_VELOCITY_HISTORY.
 * @property {number} minimumSamples Samples needed.
 * @property {number} horizon Age at which samples stop counting [s].
 * @property {number} gap A pause that means a stop [s].
 * @property {number} minimumSpeed Slower is 0; faster is the maximum, which can be infinite [points/s].
 * @property {number} maximumSpeed Slower is 0; faster is the maximum, which can be infinite [points/s].
 */

/**
 * A curve from (0, 0) to (1, 1), like CSS's cubic-bezier().
 * @typedef {object} Curve
 * @property {number} x1 Control points; x1 and x2 0 to 1.
 * @property {number} y1 Control points; x1 and x2 0 to 1.
 * @property {number} x2 Control points; x1 and x2 0 to 1.
 * @property {number} y2 Control points; x1 and x2 0 to 1.
 */

/**
 * Every constant of a sheet.
 * @typedef {object} SheetConfig
 * @property {SheetPreset} preset A `cardstack_sheet_preset`.
 * @property {Direction} side Where it leaves to; one of four.
 * @property {number} enabled 0: fingers do nothing.
 * @property {number} extent Distance that hides it, more than 0. No preset sets it [points].
 * @property {number} slop Travel along the side that begins a drag [points].
 * @property {number} dragFactor Share of the travel that it follows, 0.001 to 1 [1].
 * @property {number} rubberBandCoefficient Against the side: c up to 1, and d, 0 for the extent.
 * @property {number} rubberBandDistance Against the side: c up to 1, and d, 0 for the extent.
 * @property {number} thresholdOffset Offset that dismisses: this plus `threshold_fraction` of the extent, up to half of it [points].
 * @property {number} thresholdFraction Offset that dismisses: this plus `threshold_fraction` of the extent, up to half of it [points].
 * @property {number} fling 1: flicks count, too.
 * @property {number} velocityMinimumSamples 2 to 20.
 * @property {number} flingVelocity Toward the side it dismisses, against it it returns [points/s].
 * @property {number} flingMinimum Toward the side it dismisses, against it it returns [points/s].
 * @property {number} flingMaximum As in `cardstack_deck_config`.
 * @property {number} velocityHorizon As in `cardstack_deck_config`.
 * @property {number} velocityGap As in `cardstack_deck_config`.
 * @property {number} reducedMotion As of a deck.
 * @property {number} dismissSeconds Longest dismissal [s].
 * @property {Curve} dismissCurve All numbers 0 to 1.
 * @property {Spring} returnSpring All numbers more than 0.
 * @property {Spring} presentSpring All numbers more than 0.
 * @property {number} fadeSeconds Time of a fade [s].
 * @property {number} cornerRadius Off its place [points].
 * @property {number} cornerDistance Offset at which a drag shows it whole; 0: at once [points].
 * @property {number} backdropOpacity Of the dimming behind it [0..1].
 */


// -- Events -----------------------------------------------------------------------------------------------------------

/**
 * Obligation: released within the slop. `x`, `y`: from the unrotated card's top left corner.
 * @typedef {object} TapEvent
 * @property {"tap"} type
 * @property {1} kind
 * @property {number} sequence
 * @property {number} time
 * @property {number} card
 * @property {number} x
 * @property {number} y
 */

/**
 * Obligation: a decision. `token`, `direction`, `reason`; `x`, `y`: the card's translation; `value`: wall time.
 * @typedef {object} CommittedEvent
 * @property {"committed"} type
 * @property {2} kind
 * @property {number} sequence
 * @property {number} time
 * @property {number} card
 * @property {number} token
 * @property {Direction} direction
 * @property {Reason} reason
 * @property {number} x
 * @property {number} y
 * @property {number} wallTime
 */

/**
 * Obligation: the press ended without tap or decision. `reason`; `x`, `y`: the translation.
 * @typedef {object} CancelledEvent
 * @property {"cancelled"} type
 * @property {3} kind
 * @property {number} sequence
 * @property {number} time
 * @property {number} card
 * @property {Reason} reason
 * @property {number} x
 * @property {number} y
 */

/**
 * Obligation: decision `token` was taken back, or (FINAL) no longer can be. `direction`, `reason`; `value`: its wall
 * time.
 * @typedef {object} UndoneEvent
 * @property {"undone"} type
 * @property {4} kind
 * @property {number} sequence
 * @property {number} time
 * @property {number} card
 * @property {number} token
 * @property {Direction} direction
 * @property {Reason} reason
 * @property {number} wallTime
 */

/**
 * @typedef {object} FinalEvent
 * @property {"final"} type
 * @property {5} kind
 * @property {number} sequence
 * @property {number} time
 * @property {number} card
 * @property {number} token
 * @property {Direction} direction
 * @property {Reason} reason
 * @property {number} wallTime
 */

/**
 * Notice: a press became a drag.
 * @typedef {object} DragBeganEvent
 * @property {"drag-began"} type
 * @property {6} kind
 * @property {number} sequence
 * @property {number} time
 * @property {number} card
 */

/**
 * Notice: the drag passed the threshold toward `direction`, or came back: a haptic tick.
 * @typedef {object} ThresholdEnteredEvent
 * @property {"threshold-entered"} type
 * @property {7} kind
 * @property {number} sequence
 * @property {number} time
 * @property {number} card
 * @property {Direction} direction
 */

/**
 * @typedef {object} ThresholdLeftEvent
 * @property {"threshold-left"} type
 * @property {8} kind
 * @property {number} sequence
 * @property {number} time
 * @property {number} card
 * @property {Direction} direction
 */

/**
 * Notice: a card on stage entered phase `reason`, a `cardstack_phase`; `value`: its slot.
 * @typedef {object} PhaseEvent
 * @property {"phase"} type
 * @property {9} kind
 * @property {number} sequence
 * @property {number} time
 * @property {number} card
 * @property {Phase} phase
 * @property {number} slot
 */

/**
 * Notice: no card is upcoming or proposed.
 * @typedef {object} EmptiedEvent
 * @property {"emptied"} type
 * @property {10} kind
 * @property {number} sequence
 * @property {number} time
 */

/**
 * Notice: `value` notices were lost.
 * @typedef {object} OverflowEvent
 * @property {"overflow"} type
 * @property {11} kind
 * @property {number} sequence
 * @property {number} time
 * @property {number} lost
 */

/**
 * Obligation: may this swipe (`reason` RELEASED, SWIPED) or undo (UNDO) happen? `token`, `direction`; `x`, `y`: the
 * card's translation. The decision will have the same token.
 * @typedef {object} ProposedEvent
 * @property {"proposed"} type
 * @property {12} kind
 * @property {number} sequence
 * @property {number} time
 * @property {number} card
 * @property {number} token
 * @property {Direction} direction
 * @property {Reason} reason
 * @property {number} x
 * @property {number} y
 */

/**
 * Obligation: may all cards be replaced, and `value` decisions become final? `token`; `reason` LOAD or REFRESH: by
 * cards to be asked for.
 * @typedef {object} ReplacementAskedEvent
 * @property {"replacement-asked"} type
 * @property {13} kind
 * @property {number} sequence
 * @property {number} time
 * @property {number} token
 * @property {Reason} reason
 * @property {number} decisions
 */

/**
 * Obligation: `token`, a question or LOAD, needs no answer. `reason` UNDO, REMOVED, RESET or:
 * @typedef {object} QuestionDroppedEvent
 * @property {"question-dropped"} type
 * @property {14} kind
 * @property {number} sequence
 * @property {number} time
 * @property {number} card
 * @property {number} token
 * @property {Direction} direction
 * @property {Reason} reason
 */

/**
 * Notice: a touched card is on stage; `value`: its slot.
 * @typedef {object} ContentChangedEvent
 * @property {"content-changed"} type
 * @property {15} kind
 * @property {number} sequence
 * @property {number} time
 * @property {number} card
 * @property {number} slot
 */

/**
 * Notice: the deck goes on without journal. `value`: errno.
 * @typedef {object} JournalFailedEvent
 * @property {"journal-failed"} type
 * @property {16} kind
 * @property {number} sequence
 * @property {number} time
 * @property {number} errorNumber
 */

/**
 * Obligation: cards are wanted. `token`, `reason`; `value`: failures since the last page.
 * @typedef {object} LoadEvent
 * @property {"load"} type
 * @property {17} kind
 * @property {number} sequence
 * @property {number} time
 * @property {number} token
 * @property {Reason} reason
 * @property {number} failures
 */

/**
 * Obligation: deliver `decision`, or take its delivery back. `token`, `nonce`, `direction`; `reason` DECIDED or FINAL;
 * `value`: wall time. Call `cardstack_deck_answer_send`.
 * @typedef {object} SendEvent
 * @property {"send"} type
 * @property {18} kind
 * @property {number} sequence
 * @property {number} time
 * @property {number} card
 * @property {number} token
 * @property {number} decision
 * @property {bigint} nonce
 * @property {Direction} direction
 * @property {Reason} reason
 * @property {number} wallTime
 * @property {number} tries
 */

/**
 * @typedef {object} RevertEvent
 * @property {"revert"} type
 * @property {19} kind
 * @property {number} sequence
 * @property {number} time
 * @property {number} card
 * @property {number} token
 * @property {number} decision
 * @property {bigint} nonce
 * @property {Direction} direction
 * @property {Reason} reason
 * @property {number} wallTime
 * @property {number} tries
 */

/**
 * Obligation: the backend rejected `token`. Fields as of SEND. UNDONE follows if the card returns.
 * @typedef {object} RejectedEvent
 * @property {"rejected"} type
 * @property {20} kind
 * @property {number} sequence
 * @property {number} time
 * @property {number} card
 * @property {number} token
 * @property {number} decision
 * @property {bigint} nonce
 * @property {Direction} direction
 * @property {Reason} reason
 * @property {number} wallTime
 */

/**
 * Notice: picture `value` has priority `reason`, a `cardstack_media_priority`. After OVERFLOW read the plan.
 * @typedef {object} MediaEvent
 * @property {"media"} type
 * @property {21} kind
 * @property {number} sequence
 * @property {number} time
 * @property {number} card
 * @property {number} picture
 * @property {MediaPriority} priority
 */

/**
 * Notice: autoplay took the top card to the end. `direction`.
 * @typedef {object} AutoplayedEvent
 * @property {"autoplayed"} type
 * @property {22} kind
 * @property {number} sequence
 * @property {number} time
 * @property {number} card
 * @property {Direction} direction
 */

/**
 * Notice: `card` is on top, or 0.
 * @typedef {object} TopChangedEvent
 * @property {"top-changed"} type
 * @property {23} kind
 * @property {number} sequence
 * @property {number} time
 * @property {number} card
 */

/**
 * Obligation: `token` is parked. Fields as of SEND.
 * @typedef {object} SendParkedEvent
 * @property {"send-parked"} type
 * @property {24} kind
 * @property {number} sequence
 * @property {number} time
 * @property {number} card
 * @property {number} token
 * @property {number} decision
 * @property {bigint} nonce
 * @property {Direction} direction
 * @property {Reason} reason
 * @property {number} wallTime
 * @property {number} tries
 */

/** @typedef {TapEvent|CommittedEvent|CancelledEvent|UndoneEvent|FinalEvent|DragBeganEvent|ThresholdEnteredEvent|ThresholdLeftEvent|PhaseEvent|EmptiedEvent|OverflowEvent|ProposedEvent|ReplacementAskedEvent|QuestionDroppedEvent|ContentChangedEvent|JournalFailedEvent|LoadEvent|SendEvent|RevertEvent|RejectedEvent|MediaEvent|AutoplayedEvent|TopChangedEvent|SendParkedEvent} Event */

/**
 * At its place again. Never lost.
 * @typedef {object} PresentedSheetEvent
 * @property {"presented"} type
 * @property {1} kind
 * @property {number} sequence
 * @property {number} time
 * @property {number} offset
 */

/**
 * Out of sight, once a presentation. `reason` DISMISSED or CALLED. Never lost.
 * @typedef {object} DismissedSheetEvent
 * @property {"dismissed"} type
 * @property {2} kind
 * @property {number} sequence
 * @property {number} time
 * @property {number} offset
 * @property {SheetReason} reason
 */

/**
 * @typedef {object} TapSheetEvent
 * @property {"tap"} type
 * @property {3} kind
 * @property {number} sequence
 * @property {number} time
 * @property {number} offset
 * @property {number} x
 * @property {number} y
 */

/**
 * @typedef {object} DragBeganSheetEvent
 * @property {"drag-began"} type
 * @property {4} kind
 * @property {number} sequence
 * @property {number} time
 * @property {number} offset
 * @property {number} x
 * @property {number} y
 */

/**
 * `reason`.
 * @typedef {object} DragEndedSheetEvent
 * @property {"drag-ended"} type
 * @property {5} kind
 * @property {number} sequence
 * @property {number} time
 * @property {number} offset
 * @property {number} velocity
 * @property {number} x
 * @property {number} y
 * @property {SheetReason} reason
 */

/**
 * @typedef {object} ThresholdEnteredSheetEvent
 * @property {"threshold-entered"} type
 * @property {6} kind
 * @property {number} sequence
 * @property {number} time
 * @property {number} offset
 */

/**
 * @typedef {object} ThresholdLeftSheetEvent
 * @property {"threshold-left"} type
 * @property {7} kind
 * @property {number} sequence
 * @property {number} time
 * @property {number} offset
 */

/** @typedef {PresentedSheetEvent|DismissedSheetEvent|TapSheetEvent|DragBeganSheetEvent|DragEndedSheetEvent|ThresholdEnteredSheetEvent|ThresholdLeftSheetEvent} SheetEvent */
