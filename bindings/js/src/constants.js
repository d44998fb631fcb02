// SPDX-License-Identifier: MIT
// libcardstack's constants, and the types of its records and events; cardstack.h says what they mean.
//
// Written by bindings/generate.py. Do not edit.

/** Of the package. */
export const VERSION = "0.1.0";

// -- Enumerations -----------------------------------------------------------------------------------------------------

/** `CARDSTACK_OK`, or a negative error. */
export const ErrorCode = Object.freeze(/** @type {const} */ ({
  /** Done. */
  OK: 0,
  /** An argument is NULL, NaN, out of range, or an unknown constant. */
  INVALID_ARGUMENT: -1,
  /** A struct's size is unknown, or the unknown part of a longer one is not 0. */
  UNSUPPORTED_STRUCT: -2,
  /** There is no memory. */
  OUT_OF_MEMORY: -3,
  /** An array or buffer is too small. */
  BUFFER_TOO_SMALL: -4,
  /** A maximum would be exceeded, such as CARDSTACK_MAX_CARDS. */
  LIMIT: -5,
  /** The deck lacks the card, it has no key, or none was released yet. */
  NOT_FOUND: -6,
  /** No card to swipe, or no decision to undo. */
  EMPTY: -7,
  /** Too many events are undrained, or decisions undelivered. */
  BACKLOG: -8,
  /** Nothing open or undelivered has the token. */
  STALE: -9,
  /** The state or the configuration does not allow it now. */
  REFUSED: -10,
  /** The system could not read or write the file. */
  IO: -11,
  /** The journal or saved deck is damaged. */
  CORRUPT: -12,
  /** The bytes are no journal or saved deck, or of a later format. */
  FORMAT: -13,
  /** Another deck has the journal open. */
  LOCKED: -14,
}));
/** @typedef {(typeof ErrorCode)[keyof typeof ErrorCode]} ErrorCode */

/** Constants to begin from, all with left and right: see the article Presets. */
export const Preset = Object.freeze(/** @type {const} */ ({
  /** Dating: three cards, left and right within 50 degrees, by distance or flick. 20 can be undone. */
  CLASSIC: 1,
  /** Travel, an endless circle: two cards. 80 points decide, by distance alone. 15 can be undone. */
  CIRCLE: 2,
  /** Tasks: five cards. Half the smaller side decides, by distance alone. Five can be undone. */
  DEEP_PILE: 3,
  /** Vocabulary: CLASSIC, but cards swiped left come back at the end. Undo has no limit. */
  FLASHCARDS: 4,
}));
/** @typedef {(typeof Preset)[keyof typeof Preset]} Preset */

/** A direction on the screen. In right-to-left layouts LEFT is left, too. */
export const Direction = Object.freeze(/** @type {const} */ ({
  /** No direction. */
  NONE: 0,
  /** To the left. */
  LEFT: 1,
  /** To the right. */
  RIGHT: 2,
  /** Upward. */
  UP: 3,
  /** Downward. */
  DOWN: 4,
  /** Between up and left. */
  UP_LEFT: 5,
  /** Between up and right. */
  UP_RIGHT: 6,
  /** Between down and left. */
  DOWN_LEFT: 7,
  /** Between down and right. */
  DOWN_RIGHT: 8,
}));
/** @typedef {(typeof Direction)[keyof typeof Direction]} Direction */

/** What a card on stage is doing. */
export const Phase = Object.freeze(/** @type {const} */ ({
  /** Rests or moves in the pile. */
  PILE: 0,
  /** Under a finger, not dragged yet. */
  PRESSED: 1,
  /** Follows a finger. */
  DRAGGED: 2,
  /** Released or nudged, returns to its place. */
  RETURNING: 3,
  /** Decided, or moved by autoplay, flies out. */
  LEAVING: 4,
  /** Undone, flies back in. */
  REWINDING: 5,
  /** Removed, or without a visible place, fades where it is. */
  FADING: 6,
  /** Has left the stage, and its slot is free. Only the event PHASE has this phase. */
  GONE: 7,
  /** Waits aside for the host's answer. A finger can take it. */
  PROPOSED: 8,
}));
/** @typedef {(typeof Phase)[keyof typeof Phase]} Phase */

/** What the finger does. */
export const Interaction = Object.freeze(/** @type {const} */ ({
  /** No finger holds a card. */
  IDLE: 0,
  /** A finger holds a card, not dragged yet. */
  PRESSING: 1,
  /** A finger drags a card. */
  DRAGGING: 2,
}));
/** @typedef {(typeof Interaction)[keyof typeof Interaction]} Interaction */

/** Whether there are cards. */
export const Supply = Object.freeze(/** @type {const} */ ({
  /** There are cards. */
  READY: 0,
  /** No card, but some are expected: see "Feed". */
  LOADING: 1,
  /** No card, and none is expected. */
  EMPTY: 2,
}));
/** @typedef {(typeof Supply)[keyof typeof Supply]} Supply */

/** The deck's state: the first that holds of DRAGGING, ANIMATING_OUT, REWINDING, LOADING, IDLE. */
export const State = Object.freeze(/** @type {const} */ ({
  /** None of the others. */
  IDLE: 0,
  /** An undone card flies in. */
  REWINDING: 1,
  /** A decided card flies out. */
  ANIMATING_OUT: 2,
  /** A finger drags a card. */
  DRAGGING: 3,
  /** No card, but some are expected. */
  LOADING: 4,
}));
/** @typedef {(typeof State)[keyof typeof State]} State */

/** Whether a deck's journal is written. */
export const JournalState = Object.freeze(/** @type {const} */ ({
  /** No journal. */
  NONE: 0,
  /** The system has everything up to the last call. */
  WRITTEN: 1,
  /** The system refused to write. `cardstack_deck_journal_compact` repairs it. */
  BROKEN: 2,
}));
/** @typedef {(typeof JournalState)[keyof typeof JournalState]} JournalState */

/**
 * What happened. Every kind sets `sequence`, `time`, `kind` and `card`, and what stands behind "Obligation" or
 * "Notice". Other fields have no meaning.
 */
export const EventKind = Object.freeze(/** @type {const} */ ({
  /**
   * A finger was released within the slop. Obligation: `x`, `y`, where it went down from the card's top left corner,
   * at scale 1 and unturned.
   */
  TAP: 1,
  /**
   * A decision was made. Obligation: `token`, `direction`, `wall_time`, `x`, `y`, `reason` (RELEASED, SWIPED,
   * ACCEPTED).
   */
  COMMITTED: 2,
  /** A press ended without a tap or a decision. Obligation: `reason`, `x`, `y`. */
  CANCELLED: 3,
  /**
   * A decision was taken back. Obligation: `token`, `direction`, `wall_time`, `reason` (CAUGHT, ACCEPTED, REJECTED, or
   * NONE).
   */
  UNDONE: 4,
  /** A decision can no longer be undone. Obligation: `token`, `direction`, `wall_time`. */
  FINAL: 5,
  /** A press became a drag. Notice. */
  DRAG_BEGAN: 6,
  /** A drag passed the threshold, for a haptic tick. Notice: `direction`. */
  THRESHOLD_ENTERED: 7,
  /** A drag came back over the threshold. Notice: `direction`. */
  THRESHOLD_LEFT: 8,
  /** A card entered a phase, or with GONE left the stage. Notice: `phase`, `slot`. */
  PHASE: 9,
  /** No card is upcoming or proposed. Notice, no card. */
  EMPTIED: 10,
  /** Notices were lost. Notice, no card: `count`, how many. */
  OVERFLOW: 11,
  /**
   * A swipe or an undo needs consent. Obligation: `token`, also of the decision, `direction`, `x`, `y`, `reason`
   * (UNDO, RELEASED, SWIPED).
   */
  PROPOSED: 12,
  /**
   * Replacing all cards needs consent. Obligation, no card: `token`, `count`, the decisions that become final,
   * `reason` (LOAD, REFRESH, NONE).
   */
  REPLACEMENT_ASKED: 13,
  /**
   * A question or LOAD needs no answer any more. Obligation, with or without a card: `token`, `direction`, `reason`
   * (UNDO, REMOVED, CAUGHT, SUPERSEDED, RESET, TIMED_OUT).
   */
  QUESTION_DROPPED: 14,
  /** A card on stage was invalidated. Notice: `slot`. */
  CONTENT_CHANGED: 15,
  /** The journal is no longer written. Notice, no card: `error_number`. */
  JOURNAL_FAILED: 16,
  /**
   * The deck asks for cards. Obligation, no card: `token`, `count`, the failures since a page, `reason` (WATERMARK,
   * LOAD, REFRESH).
   */
  LOAD: 17,
  /**
   * A decision is to be delivered. Obligation: `token`, `nonce`, `decision`, `direction`, `wall_time`, `tries`,
   * `failures`, `is_sealed`, `reason` (DECIDED, FINAL).
   */
  SEND: 18,
  /** A delivery is to be taken back. Obligation, as SEND. */
  REVERT: 19,
  /** The backend rejected a send. Obligation, as SEND without `tries` and `failures`. */
  REJECTED: 20,
  /** A picture has another priority. Notice: `index`, `priority`. With `card` 0 all are released. */
  MEDIA: 21,
  /** Autoplay moved the top card to the end. Notice: `direction`. */
  AUTOPLAYED: 22,
  /** Another card is on top, or with `card` 0 none. Notice. */
  TOP_CHANGED: 23,
  /** A send is parked. Obligation, as SEND. */
  SEND_PARKED: 24,
}));
/** @typedef {(typeof EventKind)[keyof typeof EventKind]} EventKind */

/** Why something happened. */
export const Reason = Object.freeze(/** @type {const} */ ({
  /** Nothing more to say. */
  NONE: 0,
  /** A finger let go. */
  RELEASED: 1,
  /** By `cardstack_deck_swipe`. */
  SWIPED: 2,
  /** The finger was taken away, or one went down. */
  SYSTEM: 3,
  /** An undo is proposed, put another card on top or, in CANCELLED, was the drag. */
  UNDO: 4,
  /** The card was removed or replaced. */
  REMOVED: 5,
  /** Too many events, proposals or undelivered decisions wait. */
  BACKLOG: 6,
  /** No memory for a decision. */
  OUT_OF_MEMORY: 7,
  /** The swipe is a proposal. */
  PROPOSED: 8,
  /** A finger took the proposed or leaving card. */
  CAUGHT: 9,
  /** The host said yes. */
  ACCEPTED: 10,
  /** No answer came in time. */
  TIMED_OUT: 11,
  /** No longer needed. */
  SUPERSEDED: 12,
  /** Fewer cards than `feed.watermark`. */
  WATERMARK: 13,
  /** Fresh cards are wanted. */
  LOAD: 14,
  /** Other cards are wanted. */
  REFRESH: 15,
  /** A decision was made. */
  DECIDED: 16,
  /** A decision became final. */
  FINAL: 17,
  /** The backend rejected it. */
  REJECTED: 18,
  /** The backend blocks, or the journal's nonce is missing. */
  BLOCKED: 19,
  /** By `cardstack_deck_reset`. */
  RESET: 20,
  /** `disabled` is set. */
  DISABLED: 21,
  /** The press belongs to the page. */
  SCROLL: 22,
}));
/** @typedef {(typeof Reason)[keyof typeof Reason]} Reason */

/** How urgent a picture is. */
export const MediaPriority = Object.freeze(/** @type {const} */ ({
  /** Not in the plan. */
  RELEASE: 0,
  /** Fetched when nothing more urgent is. */
  LOW: 1,
  /** Fetched now. */
  HIGH: 2,
}));
/** @typedef {(typeof MediaPriority)[keyof typeof MediaPriority]} MediaPriority */

/** What decides at a release. */
export const CommitRule = Object.freeze(/** @type {const} */ ({
  /** The distance alone. */
  DISTANCE: 1,
  /** The distance or the velocity: see `swipe.flick_back_velocity`. */
  DISTANCE_OR_VELOCITY: 2,
  /** Where the card would come to rest by `swipe.deceleration_rate`. */
  PROJECTED_END: 3,
}));
/** @typedef {(typeof CommitRule)[keyof typeof CommitRule]} CommitRule */

/** What a toolkit reports of fingers that scroll. */
export const ScrollPhase = Object.freeze(/** @type {const} */ ({
  /** Nothing: browsers, SDL, GLFW and Windows. */
  UNKNOWN: 0,
  /** They begin. */
  BEGAN: 1,
  /** They move. */
  CHANGED: 2,
  /** They are up. */
  ENDED: 3,
  /** They are up, and the system scrolls on. */
  MOMENTUM: 4,
  /** A wheel with notches was turned: ignored. */
  NOTCH: 5,
}));
/** @typedef {(typeof ScrollPhase)[keyof typeof ScrollPhase]} ScrollPhase */

/** Sectors for `cardstack_deck_config_set_directions`. */
export const DirectionLayout = Object.freeze(/** @type {const} */ ({
  /** Left and right, each within 50 degrees. */
  TWO_WAY: 1,
  /** Left and right, half a circle each. */
  TWO_HALVES: 2,
  /** Left, right, up and down, each within 45 degrees. */
  FOUR_WAY: 3,
  /** All eight, each within 22.5 degrees. */
  EIGHT_WAY: 4,
}));
/** @typedef {(typeof DirectionLayout)[keyof typeof DirectionLayout]} DirectionLayout */

/** How a distance is measured. */
export const DistanceMetric = Object.freeze(/** @type {const} */ ({
  /** Along the axis of the direction. */
  ALONG: 1,
  /** The length of the translation. */
  RADIAL: 2,
}));
/** @typedef {(typeof DistanceMetric)[keyof typeof DistanceMetric]} DistanceMetric */

/** The unit of a length. */
export const Unit = Object.freeze(/** @type {const} */ ({
  /** Points. */
  POINT: 1,
  /** Smaller sides of the card. */
  CARD_SIDE: 2,
  /** Widths of the card. */
  CARD_WIDTH: 3,
  /** Extents of a sheet. */
  EXTENT: 4,
}));
/** @typedef {(typeof Unit)[keyof typeof Unit]} Unit */

/** An axis of the viewport. */
export const Axis = Object.freeze(/** @type {const} */ ({
  /** No axis. */
  NONE: 0,
  /** From left to right. */
  HORIZONTAL: 1,
  /** From top to bottom. */
  VERTICAL: 2,
  /** The axis of more travel within the slop, for `swipe.axis` alone. */
  BEGUN: 3,
}));
/** @typedef {(typeof Axis)[keyof typeof Axis]} Axis */

/** What a second finger does. */
export const SecondFinger = Object.freeze(/** @type {const} */ ({
  /** Nothing. */
  IGNORE: 1,
  /** Ends the press (CANCELLED, SYSTEM): see the article Cards. */
  CANCEL: 2,
  /** Ends the press, and takes the card that it is on. */
  TAKE_OVER: 3,
}));
/** @typedef {(typeof SecondFinger)[keyof typeof SecondFinger]} SecondFinger */

/** Why a released card left or returned. */
export const Verdict = Object.freeze(/** @type {const} */ ({
  /** The finger stayed within the slop. */
  TAP: 1,
  /** Left: `distance` exceeded `threshold`. */
  DISTANCE: 2,
  /** Left: `speed` reached `fling_velocity`. */
  VELOCITY: 3,
  /** Left: `projected_distance` exceeded `threshold`. */
  PROJECTED: 4,
  /** Returned: neither was enough. */
  TOO_SHORT: 5,
  /** Returned: back at `flick_back_velocity`. */
  FLICKED_BACK: 6,
  /** Returned: no allowed direction there. */
  NO_SECTOR: 7,
  /** Returned: no decision could be taken. */
  REFUSED: 8,
}));
/** @typedef {(typeof Verdict)[keyof typeof Verdict]} Verdict */

/** What a deck knows about a card. */
export const CardStatus = Object.freeze(/** @type {const} */ ({
  /** In the pile. */
  UPCOMING: 1,
  /** Flying or waiting aside. */
  IN_PLAY: 2,
  /** With a pose, or next in sight. */
  ON_STAGE: 4,
  /** Held by a finger. */
  HELD: 8,
  /** With a decision that can be undone. */
  UNDOABLE: 16,
  /** With a final decision that the deck still knows. */
  FINAL: 32,
  /** In the reserve: see "Feed". */
  RESERVE: 64,
}));
/** @typedef {(typeof CardStatus)[keyof typeof CardStatus]} CardStatus */

/** Which cards a deck refuses, besides repeated ones. */
export const Dedupe = Object.freeze(/** @type {const} */ ({
  /** Those upcoming, in the reserve or in play. */
  LIVE: 1,
  /** Also those in the undo history. */
  HISTORY: 2,
  /** Also all decided and not undone since creation, or since this was set. */
  SESSION: 3,
}));
/** @typedef {(typeof Dedupe)[keyof typeof Dedupe]} Dedupe */

/** How a stamp appears. Two are never seen together. */
export const StampRule = Object.freeze(/** @type {const} */ ({
  /** Grows with the distance, and fades toward the sector's edges. */
  GRADED: 1,
  /** Appears at the threshold. */
  STEP: 2,
  /** Grows from a quarter of the threshold on. */
  SMOOTH: 3,
}));
/** @typedef {(typeof StampRule)[keyof typeof StampRule]} StampRule */

/** The way that a leaving card takes. */
export const ExitPath = Object.freeze(/** @type {const} */ ({
  /** Toward where it would come to rest. */
  RELEASE: 1,
  /** Along the axis of its direction. */
  DIRECTION: 2,
  /** Toward the lower corner of its side. */
  LOWER_CORNER: 3,
}));
/** @typedef {(typeof ExitPath)[keyof typeof ExitPath]} ExitPath */

/** How a card moves along its way out: see the article Motion. */
export const ExitMotion = Object.freeze(/** @type {const} */ ({
  /** Accelerates evenly. */
  ACCELERATED: 1,
  /** Follows `exit.curve`. */
  CURVE: 2,
  /** Is pulled out by `exit.spring`. */
  SPRING: 3,
}));
/** @typedef {(typeof ExitMotion)[keyof typeof ExitMotion]} ExitMotion */

/** What replacing all cards does with decisions to undo. */
export const Replacement = Object.freeze(/** @type {const} */ ({
  /** They become final. */
  CLEAR: 1,
  /** Those about new cards stay, and these are not shown again. */
  PRESERVE: 2,
  /** It is REFUSED while there are any. */
  REFUSE: 3,
  /** REPLACEMENT_ASKED asks, and takes no cards. After a yes, the next one makes all final. */
  ASK: 4,
  /** They stay, and their cards are not shown again. */
  KEEP: 5,
}));
/** @typedef {(typeof Replacement)[keyof typeof Replacement]} Replacement */

/** What a restart does with decisions to undo. */
export const Restore = Object.freeze(/** @type {const} */ ({
  /** Keeps them. */
  KEEP: 1,
  /** Makes them final. */
  FINALIZE: 2,
  /** Discards them. */
  IGNORE: 3,
  /** Added to another: restores what is sound of a damaged file, and keeps a copy. */
  SALVAGE: 16,
}));
/** @typedef {(typeof Restore)[keyof typeof Restore]} Restore */

/** How long cards are fresh. */
export const Freshness = Object.freeze(/** @type {const} */ ({
  /** As long as there are any. */
  FOREVER: 1,
  /** For `feed.fresh_seconds` after the newest page. */
  SECONDS: 2,
  /** As long as every page is of `cardstack_deck_set_day`'s day. */
  DAY: 3,
}));
/** @typedef {(typeof Freshness)[keyof typeof Freshness]} Freshness */

/** What the backend said about a send. */
export const SendAnswer = Object.freeze(/** @type {const} */ ({
  /** The backend has it. */
  SENT: 1,
  /** The try failed, or nobody knows. */
  RETRY: 2,
  /** The backend will never take it. */
  REJECTED: 3,
  /** The backend takes nothing from this user. */
  BLOCKED: 4,
}));
/** @typedef {(typeof SendAnswer)[keyof typeof SendAnswer]} SendAnswer */

/** Where a send is on its way. */
export const SendState = Object.freeze(/** @type {const} */ ({
  /** Waits for its turn. */
  WAITING: 0,
  /** Waits to be drained. */
  READY: 1,
  /** Waits for the host's answer. */
  OUT: 2,
  /** Waits to be tried again. */
  RETRYING: 3,
  /** Waits for `cardstack_deck_retry_parked`. */
  PARKED: 4,
}));
/** @typedef {(typeof SendState)[keyof typeof SendState]} SendState */

/** When a decision is delivered. */
export const Delivery = Object.freeze(/** @type {const} */ ({
  /** Never. The host acts on COMMITTED, UNDONE and FINAL. */
  NONE: 0,
  /** When it is made. An undo is a REVERT. */
  AT_DECISION: 1,
  /** When it can no longer be undone. */
  WHEN_FINAL: 2,
  /** When it is made, and again when it is final. */
  BOTH: 3,
}));
/** @typedef {(typeof Delivery)[keyof typeof Delivery]} Delivery */

/** What rejecting a decision that is not final does. */
export const Rejection = Object.freeze(/** @type {const} */ ({
  /** The decision is taken back, and its card returns. */
  RETURN: 1,
  /** Only REJECTED. */
  REPORT: 2,
}));
/** @typedef {(typeof Rejection)[keyof typeof Rejection]} Rejection */

/** What an undo does to a SEND that was handed out and not answered SENT. */
export const RevertMode = Object.freeze(/** @type {const} */ ({
  /** The SEND is delivered first, then the REVERT. */
  AFTER_SENT: 1,
  /** The REVERT alone: see the article Delivery for the backend's part. */
  ALONE: 2,
}));
/** @typedef {(typeof RevertMode)[keyof typeof RevertMode]} RevertMode */

/** The types whose numbers `cardstack_name` names. */
export const NameType = Object.freeze(/** @type {const} */ ({
  /** A `cardstack_result`. */
  RESULT: 1,
  /** A `cardstack_direction`. */
  DIRECTION: 2,
  /** A `cardstack_reason`. */
  REASON: 3,
  /** A `cardstack_verdict`. */
  VERDICT: 4,
  /** A `cardstack_event_kind`. */
  EVENT_KIND: 5,
  /** A `cardstack_sheet_state`. */
  SHEET_STATE: 6,
  /** A `cardstack_sheet_event_kind`. */
  SHEET_EVENT_KIND: 7,
  /** A `cardstack_sheet_reason`. */
  SHEET_REASON: 8,
}));
/** @typedef {(typeof NameType)[keyof typeof NameType]} NameType */

/** Springs that platforms name. */
export const SpringPreset = Object.freeze(/** @type {const} */ ({
  /** SwiftUI's "smooth". */
  SMOOTH: 1,
  /** SwiftUI's "snappy". */
  SNAPPY: 2,
  /** SwiftUI's "bouncy". */
  BOUNCY: 3,
  /** SwiftUI's interactiveSpring. */
  INTERACTIVE: 4,
  /** SwiftUI's spring without arguments. */
  STANDARD: 5,
  /** A new CASpringAnimation. */
  CORE_ANIMATION: 6,
}));
/** @typedef {(typeof SpringPreset)[keyof typeof SpringPreset]} SpringPreset */

/** How a settling time is found. */
export const Settling = Object.freeze(/** @type {const} */ ({
  /** By a curve that the body never leaves, so it can be late. */
  ENVELOPE: 1,
  /** By the body itself, as in SwiftUI. */
  EXACT: 2,
}));
/** @typedef {(typeof Settling)[keyof typeof Settling]} Settling */

/** Curves that CSS and Core Animation name. */
export const CurvePreset = Object.freeze(/** @type {const} */ ({
  /** (0, 0, 1, 1). */
  LINEAR: 1,
  /** (0.25, 0.1, 0.25, 1), Core Animation's default. */
  EASE: 2,
  /** (0.42, 0, 1, 1). */
  EASE_IN: 3,
  /** (0, 0, 0.58, 1). */
  EASE_OUT: 4,
  /** (0.42, 0, 0.58, 1). */
  EASE_IN_OUT: 5,
}));
/** @typedef {(typeof CurvePreset)[keyof typeof CurvePreset]} CurvePreset */

/** Constants to begin from. */
export const SheetPreset = Object.freeze(/** @type {const} */ ({
  /** A full-screen cover, closed downward. */
  COVER: 1,
  /** A sheet with stops, closed downward. */
  SHEET: 2,
  /** Pages as large as the extent, swiped upward. */
  PAGER: 3,
}));
/** @typedef {(typeof SheetPreset)[keyof typeof SheetPreset]} SheetPreset */

/** What decides where a released sheet goes. */
export const SheetLaw = Object.freeze(/** @type {const} */ ({
  /** `drag.threshold`: to its place or out of sight. */
  THRESHOLD: 0,
  /** Where it is and how fast: to a stop, or out of sight. */
  STOPS: 1,
  /** To a page, and never out of sight. */
  PAGES: 2,
}));
/** @typedef {(typeof SheetLaw)[keyof typeof SheetLaw]} SheetLaw */

/** Where a finger can send a sheet with stops out. */
export const SheetExits = Object.freeze(/** @type {const} */ ({
  /** On no side. */
  NONE: 0,
  /** On `side`. */
  SIDE: 1,
  /** On `side` and on the other. */
  BOTH: 2,
}));
/** @typedef {(typeof SheetExits)[keyof typeof SheetExits]} SheetExits */

/** What a finger on the content moves first, away from `side`. */
export const ContentRule = Object.freeze(/** @type {const} */ ({
  /** The sheet, up to its first stop, then the content. */
  SHEET_FIRST: 0,
  /** The content, up to its end, then the sheet. */
  CONTENT_FIRST: 1,
}));
/** @typedef {(typeof ContentRule)[keyof typeof ContentRule]} ContentRule */

/** What a sheet is doing. */
export const SheetState = Object.freeze(/** @type {const} */ ({
  /** Out of sight. */
  HIDDEN: 0,
  /** On its way in. */
  PRESENTING: 1,
  /** At rest at its place. */
  PRESENTED: 2,
  /** Under a finger, not dragged yet. */
  PRESSED: 3,
  /** Follows a finger. */
  DRAGGING: 4,
  /** On its way back. */
  RETURNING: 5,
  /** On its way out. */
  DISMISSING: 6,
}));
/** @typedef {(typeof SheetState)[keyof typeof SheetState]} SheetState */

/** What happened to a sheet. Every kind sets `sequence`, `time`, `kind` and `offset`: see `cardstack_event_kind`. */
export const SheetEventKind = Object.freeze(/** @type {const} */ ({
  /** At its place, first since it was hidden. Obligation: `stop`. */
  PRESENTED: 1,
  /** Out of sight. Obligation: `reason` (DISMISSED, CALLED). */
  DISMISSED: 2,
  /** A press was released within the slop. Notice: `x`, `y`. */
  TAP: 3,
  /** A press became a drag. Notice: `x`, `y`. */
  DRAG_BEGAN: 4,
  /** A drag ended. Notice: `velocity`, `x`, `y`, `reason`, `stop`, `content_velocity`. */
  DRAG_ENDED: 5,
  /** The sheet passed the threshold, for a haptic tick. Notice. */
  THRESHOLD_ENTERED: 6,
  /** The sheet came back from there. Notice. */
  THRESHOLD_LEFT: 7,
  /** A finger brought it nearest to a stop, or lets it go there, for a haptic tick. Notice: `stop`. */
  STOP_ENTERED: 8,
  /** At rest at a stop. Notice: `stop`. */
  SETTLED: 9,
}));
/** @typedef {(typeof SheetEventKind)[keyof typeof SheetEventKind]} SheetEventKind */

/** How a drag ended, or who dismissed. */
export const SheetReason = Object.freeze(/** @type {const} */ ({
  /** Nothing more to say. */
  NONE: 0,
  /** Let go, it returns. */
  RETURNED: 1,
  /** Let go, it is dismissed. */
  DISMISSED: 2,
  /** The finger was taken away, or went down again. */
  SYSTEM: 3,
  /** `cardstack_sheet_dismiss`, or a `drag.enabled` of 0. */
  CALLED: 4,
}));
/** @typedef {(typeof SheetReason)[keyof typeof SheetReason]} SheetReason */


// -- Constants of no type ---------------------------------------------------------------------------------------------

/** The largest length, position, speed or duration. */
export const MAX_MAGNITUDE = 1000000000000.0;
/** The number of directions. */
export const MAX_DIRECTIONS = 8;
/** All directions with a sector. Every set accepts it. */
export const ALL_DIRECTIONS = 0xFF;
/** The most poses in a frame. */
export const MAX_POSES = 128;
/** It is the top card. */
export const POSE_TOP = 1;
/** Content, size and slot are the last frame's, so the host can move the same picture. */
export const POSE_STATIC = 2;
/** Cards return, move up, appear or disappear, or the chrome fades. */
export const MOTION_SETTLING = 1;
/** Decided cards fly out. */
export const MOTION_LEAVING = 2;
/** Undone cards fly in. */
export const MOTION_REWINDING = 4;
/** Swipes even if the card's own limit forbids the direction. */
export const SWIPE_FORCE = 1;
/** The largest `backlog` and `notice_capacity`. */
export const MAX_EVENTS = 1048576;
/** All kinds, also later ones. */
export const ALL_EVENTS = 0xFFFFFFFFFFFFFFFEn;
/** The largest `velocity.history`. */
export const MAX_VELOCITY_HISTORY = 64;
/** The largest `resampling.delay` and `resampling.prediction` [s]. */
export const MAX_RESAMPLING = 0.1;
/** The `undo.limit` without a limit. */
export const UNLIMITED = 0xFFFFFFFF;
/** The most cards of a deck, with reserve, play and history. */
export const MAX_CARDS = 1000000000;
/** What is undelivered stays, with `is_sealed` 1. */
export const RESET_SEAL = 1;
/** The largest `pile.visible_count`, `media.ahead` and `media.behind`. */
export const MAX_VISIBLE = 30;
/** The largest `pile.max_flights` and `consent.max_proposals`. */
export const MAX_FLIGHTS = 32;
/** The largest number of springs, curves, coasting and rubber bands. */
export const MAX_VALUE = 1e+100;
/** The longest key [bytes]. */
export const MAX_KEY = 64;
/** The longest path [bytes]. */
export const MAX_PATH = 4000;
/** The upcoming cards and their limits. */
export const STORE_UPCOMING = 1;
/** The cards that `CARDSTACK_DEDUPE_SESSION` refuses. */
export const STORE_SESSION = 2;
/** A LOAD waits to be drained or answered. */
export const FEED_LOADING = 1;
/** The last request failed, with no page since. */
export const FEED_FAILED = 2;
/** The last page was the last one. */
export const FEED_COMPLETE = 4;
/** No fresh cards. */
export const FEED_NOT_FRESH = 8;
/** No more cards: the deck stops asking. */
export const PAGE_LAST = 1;
/** To the reserve, not if the page replaces all. */
export const PAGE_RESERVE = 2;
/** The request stays open if no card is taken. Not with CARDSTACK_PAGE_LAST. */
export const PAGE_MORE = 4;
/** The `feed_error` without an answer in time. */
export const REQUEST_TIMED_OUT = -2147483647;
/** The largest `delivery.max_sends`. */
export const MAX_SENDS = 64;
/** No network. */
export const OUTBOX_OFFLINE = 1;
/** The backend blocks, and no decision is taken. */
export const OUTBOX_BLOCKED = 2;
/** A send waits for its answer. */
export const OUTBOX_SENDING = 4;
/** A send waits to be tried again. */
export const OUTBOX_RETRYING = 8;
/** `delivery.max_sends` different ones failed in a row. */
export const OUTBOX_DOWN = 16;
/** Stands for the journal's nonce. With delivery, no decision is taken until a journal is open. */
export const NONCE_OF_JOURNAL = 1;
/** The most pictures in the plan. */
export const MAX_MEDIA = 128;
/** The most pictures of a card. */
export const MAX_PICTURES = 65535;
/** This header's major version. */
export const VERSION_MAJOR = 0;
/** This header's minor version. */
export const VERSION_MINOR = 1;
/** This header's patch version. */
export const VERSION_PATCH = 0;
/** The number of the binary interface, as in the soname. */
export const ABI_VERSION = 1;
/** The version as one number: 1.4.2 is 1004002. */
export const VERSION_NUMBER = 1000;
/** The largest size of a struct [bytes]. */
export const MAX_STRUCT_SIZE = 65536;
/** It stops when it reaches the target. */
export const SPRING_CLAMP_OVERSHOOT = 1;
/** It is at the target from its settling time on. */
export const SPRING_SNAP_TO_END = 2;
/** UIScrollView's normal deceleration rate [1]. */
export const DECELERATION_NORMAL = 0.998;
/** UIScrollView's fast deceleration rate [1]. */
export const DECELERATION_FAST = 0.99;
/** The coefficient of UIScrollView's rubber band [1]. */
export const RUBBER_BAND_COEFFICIENT = 0.55;
/** It moves or fades by itself. */
export const SHEET_MOVING = 1;
/** It is beyond the threshold. */
export const SHEET_PAST_THRESHOLD = 2;
/** How many notices are kept. */
export const MAX_SHEET_NOTICES = 64;
/** While more obligations wait, `cardstack_sheet_present` fails. */
export const MAX_SHEET_BACKLOG = 30;
/** The most stops. */
export const MAX_SHEET_STOPS = 8;

/** Numbers from one pose to the next in `Frame.values`, and where each stands in a pose. */
export const POSE_STRIDE = 12;
export const POSE_X = 1;
export const POSE_Y = 2;
export const POSE_ROTATION = 3;
export const POSE_SCALE = 4;
export const POSE_OPACITY = 5;
export const POSE_DEPTH = 6;
export const POSE_PROGRESS = 7;
export const POSE_STAMP_OPACITY = 8;
export const POSE_STAMP_SCALE = 9;

// -- Records ----------------------------------------------------------------------------------------------------------

/**
 * Which events are reported, and how many are kept.
 * @typedef {object} EventsConfig
 * @property {bigint} mask The kinds that are reported, with those that the host must answer.
 * @property {number} noticeCapacity How many notices are kept [notices, 1..CARDSTACK_MAX_EVENTS].
 * @property {number} backlog How many obligations are kept before the deck refuses [events, 4..CARDSTACK_MAX_EVENTS]. CLASSIC has 1024.
 */

/**
 * How a press begins and becomes a drag.
 * @typedef {object} PressConfig
 * @property {number} hitTest Whether a press must be on the top card to take it.
 * @property {Axis} scrollAxis The page's axis of scrolling, not BEGUN. A press that leaves the slop along it ends (CANCELLED, SCROLL).
 * @property {SecondFinger} secondFinger What a second finger does. CLASSIC has IGNORE.
 * @property {number} slop The travel that turns a press into a drag [points, 0..]. CLASSIC has 8.
 * @property {number} duration The time that turns a press into a drag [s, 0..infinity].
 * @property {number} silence The time without a sample after which another finger ends a press [s, 0..infinity].
 */

/**
 * How the velocity of a finger is measured.
 * @typedef {object} VelocityConfig
 * @property {number} minimumSamples How many samples a velocity needs [samples, 2..history].
 * @property {number} history How many places count [places, 2..CARDSTACK_MAX_VELOCITY_HISTORY]. Samples within 4 ms are one.
 * @property {number} horizon The age up to which samples count [s, 0..].
 * @property {number} gap The pause after which the velocity is 0 [s, 0..].
 */

/**
 * How a held card is drawn between samples.
 * @typedef {object} ResamplingConfig
 * @property {number} delay How long before the frame, at most [s, 0..CARDSTACK_MAX_RESAMPLING].
 * @property {number} prediction How far ahead of the newest sample, at most [s, 0..CARDSTACK_MAX_RESAMPLING].
 */

/**
 * What decides at a release.
 * @typedef {object} SwipeConfig
 * @property {CommitRule} commitRule The rule.
 * @property {DistanceMetric} metric How the distance is measured.
 * @property {number} allowedDirections The directions that fingers can swipe to. Elsewhere the card resists.
 * @property {Unit} thresholdUnit The unit of thresholds: POINT, CARD_SIDE or CARD_WIDTH. CLASSIC has CARD_SIDE.
 * @property {number} threshold The distance that decides: at least 1e-6 points, at most 10 sides or widths. CLASSIC has 0.3.
 * @property {number} flingVelocity The release speed that decides alone, with DISTANCE_OR_VELOCITY [points/s, 0..].
 * @property {number} flickBackVelocity The speed against the direction that returns a card, with DISTANCE_OR_VELOCITY [points/s, 0..].
 * @property {number} flingMaximum The largest release speed that counts [points/s, 0..].
 * @property {number} decelerationRate What a coasting card keeps of its velocity each millisecond [>0..<1].
 * @property {number} rubberBandCoefficient How easily a card moves where it cannot be swiped [0..1].
 * @property {number} rubberBandDistance The distance that it never reaches there, or 0 for the card's smaller side [points, 0..].
 * @property {number} freeOffAxis How freely a card moves where no sector is [0..1].
 * @property {number} hysteresis How far below the threshold THRESHOLD_LEFT comes [points, 0..].
 * @property {number} hysteresisAngle How far outside its sector a direction past its threshold counts [rad, 0..].
 * @property {number[]} sectorAngle The centre of each sector, at index direction - 1: 0 is right, pi/2 down [rad].
 * @property {number[]} sectorHalfWidth Half of each sector's width, 0 to pi/2. 0 is none [rad].
 * @property {number[]} thresholds Each direction's threshold, or 0 for `threshold`.
 * @property {Axis} axis The axis that a dragged card keeps to, or NONE.
 */

/**
 * The last release, and what decided it. A tap has 0 for the drag. After a drag of `undo.directions`, left means
 * undone.
 * @typedef {object} Release
 * @property {Verdict} verdict Why the card left or returned.
 * @property {number} card The card.
 * @property {number} time Its time [s].
 * @property {number} velocityX The finger's velocity to the right [points/s].
 * @property {number} velocityY The finger's velocity downward [points/s].
 * @property {number} speed The velocity along `direction`, negative against it [points/s].
 * @property {number} translationX The card's way to the right [points].
 * @property {number} translationY The card's way downward [points].
 * @property {number} distance Its distance toward `direction`, as `metric` says [points].
 * @property {number} threshold The threshold in force [points].
 * @property {number} projectedDistance With PROJECTED_END, where the card would come to rest [points].
 * @property {number} flingVelocity As configured, doubled for a scroll [points/s].
 * @property {number} flickBackVelocity As configured [points/s].
 * @property {Direction} direction Where the card left, or would have left.
 * @property {Reason} reason The reason of the press's end, or NONE.
 * @property {CommitRule} commitRule As configured.
 * @property {DistanceMetric} metric As configured.
 * @property {boolean} isHeld Whether the hysteresis counts.
 * @property {number} samples How many samples gave the velocity [samples].
 */

/**
 * A decision that can be undone.
 * @typedef {object} Decision
 * @property {number} token Its token.
 * @property {number} card Its card.
 * @property {number} wallTime Its time of day, or 0 [s since 1970].
 * @property {Direction} direction Its direction.
 */

/**
 * The undo history.
 * @typedef {object} UndoConfig
 * @property {number} limit How many decisions can be undone, or CARDSTACK_UNLIMITED [decisions, 0..]. CLASSIC has 20.
 * @property {number} directions The directions of drags that undo, before `swipe.allowed_directions`, if anything can be undone and `consent.undo` is 0.
 * @property {number} seconds The age at which a decision becomes final [s, 0..infinity].
 */

/**
 * What the deck refuses, and what comes back.
 * @typedef {object} RecycleConfig
 * @property {Dedupe} dedupe Which cards are refused.
 * @property {number} directions After a swipe to one of these the card comes back when its flight ends, or the pile is empty.
 * @property {number} distance How many cards lie above it then, or 0 [cards].
 */

/**
 * A damped spring. In a configuration all three are more than 0.
 * @typedef {object} Spring
 * @property {number} mass The mass [kg, >0..].
 * @property {number} stiffness The stiffness [N/m, 0..].
 * @property {number} damping The damping [N s/m, 0..].
 */

/**
 * A curve from (0, 0) to (1, 1), like CSS's cubic-bezier().
 * @typedef {object} Curve
 * @property {number} x1 The first control point's x [0..1].
 * @property {number} y1 The first control point's y [1].
 * @property {number} x2 The second control point's x [0..1].
 * @property {number} y2 The second control point's y [1].
 */

/**
 * The area that the cards are in. No preset sets it.
 * @typedef {object} ViewportConfig
 * @property {number} width Its width [points, >0..].
 * @property {number} height Its height [points, >0..].
 */

/**
 * The size of a card at scale 1.
 * @typedef {object} CardConfig
 * @property {number} width The width. 0 is the viewport's less two `margin_x` [points, 0..].
 * @property {number} height The height. 0 is the viewport's less two `margin_y` [points, 0..].
 * @property {number} marginX The room on both sides [points, 0..].
 * @property {number} marginY The room above and below [points, 0..].
 */

/**
 * How cards lie in the pile. A step is to the next card beneath.
 * @typedef {object} PileConfig
 * @property {number} visibleCount How many are visible at rest [cards, 1..CARDSTACK_MAX_VISIBLE].
 * @property {number} maxFlights How many fly out unhurried [cards, 1..CARDSTACK_MAX_FLIGHTS]. CLASSIC has 8.
 * @property {number} stepX The shift to the right per step [points].
 * @property {number} stepY The shift downward per step [points].
 * @property {number} scaleStep The loss of scale per step [0..1].
 * @property {number} scaleAnchorY The height that stays in place, below the centre [card heights].
 * @property {number} opacityStep The loss of opacity per step [0..1].
 * @property {number} rotationStep The turn per step [rad].
 * @property {number} progressShare How far the pile comes up before the flight [0..1].
 */

/**
 * How a card looks while a finger drags it.
 * @typedef {object} LookConfig
 * @property {StampRule} stampRule How a stamp appears.
 * @property {Unit} rotationUnit The unit in `rotation`: POINT, CARD_SIDE or CARD_WIDTH.
 * @property {number} rotation The turn for each unit to the right [rad].
 * @property {number} rotationMaximum The largest turn [rad, 0..].
 * @property {number} rotationGrab How much the grabbed point decides the turn [0..1].
 * @property {number} pivotX The pivot of the turn, right of the centre [card widths].
 * @property {number} pivotY The pivot, below the centre [card heights].
 * @property {number} pivotGrab How far the pivot moves to the grabbed point [0..1].
 * @property {number} liftScale The scale of a dragged card [>0..].
 * @property {number} liftOnPress How much of `lift_scale` comes with the press [0..1].
 * @property {number} stampPop How much a stamp grows at THRESHOLD_ENTERED [0..1].
 * @property {number} chromeOpacity `chrome_opacity` during a drag [0..1].
 * @property {number} spin How much a flick spins a leaving card, about the grabbed point [0..1].
 */

/**
 * The springs and fades of cards that do not leave.
 * @typedef {object} MotionConfig
 * @property {Spring} returnSpring Brings a released card back.
 * @property {Spring} rewindSpring Brings an undone card in.
 * @property {Spring} pileSpring Moves cards in the pile.
 * @property {Spring} liftSpring Changes the scale to `look.lift_scale`.
 * @property {Spring} chromeSpring Changes `chrome_opacity`.
 * @property {number} fadeSeconds The time of a fade in place [s, 0..].
 * @property {Curve} fadeCurve The easing of a fade, all 0 to 1.
 */

/**
 * How a decided card leaves.
 * @typedef {object} ExitConfig
 * @property {ExitPath} path The way.
 * @property {ExitMotion} motion The motion.
 * @property {number} seconds The longest time [s, 0..].
 * @property {number} secondsMinimum The shortest time, at most `seconds` counts [s, 0..].
 * @property {number} speedMinimum The least speed at the beginning, with ACCELERATED [points/s, 0..].
 * @property {number} speedShare The least speed of a card that no finger held, in its way per `seconds` [0..1].
 * @property {Curve} curve The curve of CURVE, x 0 to 1, y -1 to 2.
 * @property {Spring} spring The spring of SPRING.
 * @property {number} catchSeconds How long a finger can catch a leaving card (UNDONE, CAUGHT) [s, 0..]. Its FINAL and SEND wait.
 */

/**
 * An open question.
 * @typedef {object} Question
 * @property {number} token The token that the host answers.
 * @property {number} card The card, or 0 for all.
 * @property {number} deadline When it is dropped, or infinite [s].
 * @property {EventKind} kind PROPOSED or REPLACEMENT_ASKED.
 * @property {Direction} direction The direction of the swipe or decision.
 * @property {Reason} reason The reason of its event.
 */

/**
 * What needs the host's consent.
 * @typedef {object} ConsentConfig
 * @property {Replacement} replacement What a replacement does to decisions.
 * @property {number} directions The directions of swipes that need consent.
 * @property {number} undo Whether undos need consent.
 * @property {number} maxProposals How many swipes can be proposed [proposals, 1..CARDSTACK_MAX_FLIGHTS].
 * @property {number} distance How far from its place a proposed card waits [card's smaller side, 0..].
 * @property {number} seconds The time for an answer [s, 0..infinity].
 */

/**
 * What opening found, and how the journal is now.
 * @typedef {object} JournalInfo
 * @property {JournalState} state Whether the journal is written.
 * @property {number} size The file's size [bytes].
 * @property {bigint} nonce Its nonce.
 * @property {number} epoch How often it was opened.
 * @property {number} records How many records were read [records].
 * @property {number} tornBytes The unfinished end, cut off [bytes].
 * @property {number} damageOffset Where damage begins, or 0 [bytes].
 * @property {number} decisions How many decisions that are not final there were [decisions].
 * @property {number} finals How many unread FINALs there were [events].
 * @property {number} cards How many upcoming cards there were [cards].
 * @property {number} errorNumber The system's last error, or 0 [errno].
 * @property {boolean} isNew Whether it has never held a card or a decision.
 * @property {number} lostRecords How many sound records a salvage could not use [records].
 * @property {number} lostBytes How much a salvage could not read [bytes].
 */

/**
 * How the deck asks for cards.
 * @typedef {object} FeedConfig
 * @property {number} enabled Whether the deck asks for cards.
 * @property {Freshness} freshness How long the cards are fresh.
 * @property {number} keepFresh Whether the deck asks by itself until its cards are fresh.
 * @property {number} watermark How many cards are enough [cards, 0..CARDSTACK_MAX_CARDS]. CLASSIC has 5.
 * @property {number} freshSeconds With SECONDS, how long cards are fresh [s, 0..infinity].
 */

/**
 * How long answers may take, and when what failed is tried again.
 * @typedef {object} RetryConfig
 * @property {number} requestSeconds The time for an answer [s, >0..infinity]. None by then is a failure.
 * @property {number} seconds The wait after the first failure, doubled with each up to `maximum` [s, >0..].
 * @property {number} maximum The longest wait, at least `seconds` [s].
 * @property {number} jitter The largest share of a wait taken off at random [0..1].
 */

/**
 * An undelivered send.
 * @typedef {object} Send
 * @property {number} token Its token.
 * @property {bigint} nonce Its nonce.
 * @property {number} decision The decision's token.
 * @property {number} card The decision's card.
 * @property {number} wallTime The decision's time of day, or 0 [s since 1970].
 * @property {number} due When it is tried again, or its answer is missing, or infinite [s].
 * @property {EventKind} kind SEND or REVERT.
 * @property {Direction} direction The decision's direction.
 * @property {Reason} reason DECIDED or FINAL.
 * @property {SendState} state Where it is on its way.
 * @property {number} failures How often it failed since the program started, or since it last left parking [failures].
 * @property {number} tries How often it was handed out since the program started [tries].
 * @property {boolean} isSealed Whether its user has logged out.
 * @property {boolean} isHandedOut Whether it was ever handed out.
 */

/**
 * How decisions are delivered.
 * @typedef {object} DeliveryConfig
 * @property {Delivery} mode When a decision is delivered, fixed at creation.
 * @property {Rejection} rejection What a rejection does.
 * @property {RevertMode} revert What an undo does to such a SEND.
 * @property {number} maxSends How many sends can be out [sends, 1..CARDSTACK_MAX_SENDS].
 * @property {number} parkFailures How many failures park a send [failures]. With 0 never.
 * @property {number} maxUndelivered How many undelivered sends make the deck refuse decisions [sends, 1..CARDSTACK_MAX_CARDS].
 * @property {number} parkSeconds How long after its first try a failure parks a send [s, 0..]. With 0 never.
 * @property {bigint} nonce CARDSTACK_NONCE_OF_JOURNAL, or a random number that no other deck has, fixed until a reset. Without delivery it may be 0.
 */

/**
 * One picture.
 * @typedef {object} Media
 * @property {number} card Its card.
 * @property {number} index The picture's number, from 0.
 * @property {MediaPriority} priority How urgent it is.
 */

/**
 * Which pictures are wanted.
 * @typedef {object} MediaConfig
 * @property {number} ahead How many cards beneath the top card count [cards, 0..CARDSTACK_MAX_VISIBLE].
 * @property {number} behind How many of the latest undoable decisions keep their pictures [decisions, 0..CARDSTACK_MAX_VISIBLE].
 */

/**
 * What happens when nobody touches the deck.
 * @typedef {object} AutoplayConfig
 * @property {number} enabled Whether the top card moves to the end by itself.
 * @property {Direction} direction Where it leaves. It needs a sector if `enabled` is 1.
 * @property {number} idle How long nothing happens before that [s, >0..].
 * @property {number} interval How long a new top card stays [s, >0..].
 */

/**
 * A deck's configuration.
 * @typedef {object} DeckConfig
 * @property {Preset} preset Its preset.
 * @property {number} reducedMotion Whether cards fade or are put in place instead of travelling by themselves.
 * @property {number} disabled Whether fingers can only tap. A held card returns (CANCELLED, DISABLED).
 * @property {ViewportConfig} viewport The viewport.
 * @property {CardConfig} card The cards.
 * @property {PileConfig} pile The pile.
 * @property {PressConfig} press Presses.
 * @property {VelocityConfig} velocity Velocities.
 * @property {ResamplingConfig} resampling Resampling.
 * @property {SwipeConfig} swipe Decisions.
 * @property {LookConfig} look Dragged cards.
 * @property {MotionConfig} motion Springs and fades.
 * @property {ExitConfig} exit Leaving cards.
 * @property {RecycleConfig} recycle Recycling.
 * @property {UndoConfig} undo Undo.
 * @property {ConsentConfig} consent Consent.
 * @property {FeedConfig} feed Requests.
 * @property {RetryConfig} retry Failures.
 * @property {DeliveryConfig} delivery Deliveries.
 * @property {AutoplayConfig} autoplay Autoplay.
 * @property {EventsConfig} events Events.
 * @property {MediaConfig} media Pictures.
 */

/**
 * The settings of a velocity tracker.
 * @typedef {object} VelocityOptions
 * @property {number} historySize As `velocity.history` [places, 2..CARDSTACK_MAX_VELOCITY_HISTORY].
 * @property {number} minimumSamples As `velocity.minimum_samples` [samples, 2..history_size].
 * @property {number} horizon As `velocity.horizon` [s, 0..].
 * @property {number} gap As `velocity.gap` [s, 0..].
 * @property {number} tremor The travel that counts as none [points, 0..]. A deck takes 0.4 of `press.slop`.
 */

/**
 * How a sheet follows a finger.
 * @typedef {object} SheetDragConfig
 * @property {number} enabled Whether fingers can drag it.
 * @property {number} fling Whether a flick decides.
 * @property {number} velocityMinimumSamples As `velocity.minimum_samples` [samples, 2..velocity_history].
 * @property {number} velocityHistory As `velocity.history` [places, 2..CARDSTACK_MAX_VELOCITY_HISTORY].
 * @property {Axis} scrollAxis As `press.scroll_axis`.
 * @property {Unit} thresholdUnit The unit of `threshold`: POINT or EXTENT.
 * @property {number} threshold The offset beyond which a release dismisses, in extents at most 1 [0..].
 * @property {number} hysteresis As `swipe.hysteresis` [points, 0..].
 * @property {number} slop As `press.slop` [points, 0..].
 * @property {number} factor The share of the travel that it follows [0.001..1].
 * @property {number} rubberBandCoefficient How easily it moves against its side [0..1].
 * @property {number} rubberBandDistance The distance that it never reaches there, or 0 for the extent or half a page [points, 0..].
 * @property {number} flingVelocity The release speed that dismisses [points/s, 0..].
 * @property {number} flickBackVelocity As `swipe.flick_back_velocity` [points/s, 0..].
 * @property {number} flingMaximum As `swipe.fling_maximum` [points/s, 0..].
 * @property {number} velocityHorizon As `velocity.horizon` [s, 0..].
 * @property {number} velocityGap As `velocity.gap` [s, 0..].
 * @property {ContentRule} contentRule What a finger on the content moves first.
 * @property {number} oneStopPerFlick Whether a release goes at most to a neighbour of the press's stop.
 * @property {number} resampled Whether it is drawn between samples, by CLASSIC's `resampling`.
 * @property {number} projectionSeconds A release goes to the stop nearest to where its velocity brings it in this time [s, 0..].
 */

/**
 * How a sheet moves by itself.
 * @typedef {object} SheetMotionConfig
 * @property {number} dismissSeconds The longest time of a dismissal [s, 0..].
 * @property {Curve} dismissCurve The easing of a dismissal, all 0 to 1.
 * @property {Spring} returnSpring Brings a released sheet back to its place.
 * @property {Spring} presentSpring Brings a sheet in.
 * @property {number} fadeSeconds The time of a fade [s, 0..].
 * @property {Spring} dismissSpring Sends a sheet with stops out.
 */

/**
 * What is drawn of a sheet.
 * @typedef {object} SheetLookConfig
 * @property {number} cornerRadius The radius of the corners off its place [points, 0..].
 * @property {number} cornerDistance The offset up to which the radius grows [points, 0..].
 * @property {number} backdropOpacity The dimming behind it at its place [0..1].
 * @property {number} undimmedStop The stop from which on outward nothing is dimmed; -1: out of sight [stops, -1..].
 */

/**
 * A sheet's configuration.
 * @typedef {object} SheetConfig
 * @property {SheetPreset} preset Its preset.
 * @property {Direction} side Where the sheet leaves: LEFT, RIGHT, UP or DOWN.
 * @property {number} reducedMotion Whether it fades instead of travelling by itself.
 * @property {number} extent The offset that is out of sight [points, >0..]. No preset sets it.
 * @property {SheetDragConfig} drag Drags.
 * @property {SheetMotionConfig} motion Motions.
 * @property {SheetLookConfig} look The look.
 * @property {SheetLaw} law What decides where it goes. It can change only while the sheet is hidden, and not to PAGES.
 * @property {SheetExits} dismissable Where a finger can send it out, if it has stops.
 * @property {number} page From page to page, at least 0.001 [points, 0..]. With 0 it is the extent.
 * @property {number} pages How many pages, with 0 the most [pages, 0..2147483648].
 * @property {number} wrap Whether the first page comes after the last.
 */

/**
 * A direction as an argument.
 * @typedef {"left" | "right" | "up" | "down" | "up-left" | "up-right" | "down-left" | "down-right"} DirectionName
 */

/**
 * Fields that are a direction.
 * @typedef {"direction" | "side"} DirectionField
 */

/**
 * Fields that are a mask of directions.
 * @typedef {"allowedDirections" | "directions"} DirectionsField
 */

/**
 * The words for the values of fields.
 * @typedef {{axis: "begun" | "horizontal" | "none" | "vertical", commitRule: "distance" | "distance-or-velocity" | "projected-end", contentRule: "content-first" | "sheet-first", dedupe: "history" | "live" | "session", dismissable: "both" | "none" | "side", freshness: "day" | "forever" | "seconds", interaction: "dragging" | "idle" | "pressing", journal: "broken" | "none" | "written", kind: "autoplayed" | "cancelled" | "committed" | "content-changed" | "dismissed" | "drag-began" | "drag-ended" | "emptied" | "final" | "journal-failed" | "load" | "media" | "overflow" | "phase" | "presented" | "proposed" | "question-dropped" | "rejected" | "replacement-asked" | "revert" | "send" | "send-parked" | "settled" | "stop-entered" | "tap" | "threshold-entered" | "threshold-left" | "top-changed" | "undone", law: "pages" | "stops" | "threshold", metric: "along" | "radial", mode: "at-decision" | "both" | "none" | "when-final", motion: "accelerated" | "curve" | "spring", path: "direction" | "lower-corner" | "release", phase: "dragged" | "fading" | "gone" | "leaving" | "pile" | "pressed" | "proposed" | "returning" | "rewinding", preset: "circle" | "classic" | "cover" | "deep-pile" | "flashcards" | "pager" | "sheet", priority: "high" | "low" | "release", reason: "accepted" | "backlog" | "blocked" | "called" | "caught" | "decided" | "disabled" | "dismissed" | "final" | "load" | "none" | "out-of-memory" | "proposed" | "refresh" | "rejected" | "released" | "removed" | "reset" | "returned" | "scroll" | "superseded" | "swiped" | "system" | "timed-out" | "undo" | "watermark", rejection: "report" | "return", replacement: "ask" | "clear" | "keep" | "preserve" | "refuse", restore: "finalize" | "ignore" | "keep" | "salvage", revert: "after-sent" | "alone", rotationUnit: "card-side" | "card-width" | "extent" | "point", scrollAxis: "begun" | "horizontal" | "none" | "vertical", secondFinger: "cancel" | "ignore" | "take-over", stampRule: "graded" | "smooth" | "step", state: "animating-out" | "broken" | "dismissing" | "dragging" | "hidden" | "idle" | "loading" | "none" | "out" | "parked" | "presented" | "presenting" | "pressed" | "ready" | "retrying" | "returning" | "rewinding" | "waiting" | "written", supply: "empty" | "loading" | "ready", thresholdUnit: "card-side" | "card-width" | "extent" | "point", verdict: "distance" | "flicked-back" | "no-sector" | "projected" | "refused" | "tap" | "too-short" | "velocity"}} FieldWords
 */


// -- Events -----------------------------------------------------------------------------------------------------------

/**
 * A finger was released within the slop. Obligation: `x`, `y`, where it went down from the card's top left corner, at
 * scale 1 and unturned.
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
 * A decision was made. Obligation: `token`, `direction`, `wall_time`, `x`, `y`, `reason` (RELEASED, SWIPED, ACCEPTED).
 * @typedef {object} CommittedEvent
 * @property {"committed"} type
 * @property {2} kind
 * @property {number} sequence
 * @property {number} time
 * @property {number} card
 * @property {number} token
 * @property {number} x
 * @property {number} y
 * @property {number} wallTime
 * @property {Direction} direction
 * @property {Reason} reason
 */

/**
 * A press ended without a tap or a decision. Obligation: `reason`, `x`, `y`.
 * @typedef {object} CancelledEvent
 * @property {"cancelled"} type
 * @property {3} kind
 * @property {number} sequence
 * @property {number} time
 * @property {number} card
 * @property {number} x
 * @property {number} y
 * @property {Reason} reason
 */

/**
 * A decision was taken back. Obligation: `token`, `direction`, `wall_time`, `reason` (CAUGHT, ACCEPTED, REJECTED, or
 * NONE).
 * @typedef {object} UndoneEvent
 * @property {"undone"} type
 * @property {4} kind
 * @property {number} sequence
 * @property {number} time
 * @property {number} card
 * @property {number} token
 * @property {number} wallTime
 * @property {Direction} direction
 * @property {Reason} reason
 */

/**
 * A decision can no longer be undone. Obligation: `token`, `direction`, `wall_time`.
 * @typedef {object} FinalEvent
 * @property {"final"} type
 * @property {5} kind
 * @property {number} sequence
 * @property {number} time
 * @property {number} card
 * @property {number} token
 * @property {number} wallTime
 * @property {Direction} direction
 */

/**
 * A press became a drag. Notice.
 * @typedef {object} DragBeganEvent
 * @property {"drag-began"} type
 * @property {6} kind
 * @property {number} sequence
 * @property {number} time
 * @property {number} card
 */

/**
 * A drag passed the threshold, for a haptic tick. Notice: `direction`.
 * @typedef {object} ThresholdEnteredEvent
 * @property {"threshold-entered"} type
 * @property {7} kind
 * @property {number} sequence
 * @property {number} time
 * @property {number} card
 * @property {Direction} direction
 */

/**
 * A drag came back over the threshold. Notice: `direction`.
 * @typedef {object} ThresholdLeftEvent
 * @property {"threshold-left"} type
 * @property {8} kind
 * @property {number} sequence
 * @property {number} time
 * @property {number} card
 * @property {Direction} direction
 */

/**
 * A card entered a phase, or with GONE left the stage. Notice: `phase`, `slot`.
 * @typedef {object} PhaseEvent
 * @property {"phase"} type
 * @property {9} kind
 * @property {number} sequence
 * @property {number} time
 * @property {number} card
 * @property {number} slot
 * @property {Phase} phase
 */

/**
 * No card is upcoming or proposed. Notice, no card.
 * @typedef {object} EmptiedEvent
 * @property {"emptied"} type
 * @property {10} kind
 * @property {number} sequence
 * @property {number} time
 */

/**
 * Notices were lost. Notice, no card: `count`, how many.
 * @typedef {object} OverflowEvent
 * @property {"overflow"} type
 * @property {11} kind
 * @property {number} sequence
 * @property {number} time
 * @property {number} lost
 */

/**
 * A swipe or an undo needs consent. Obligation: `token`, also of the decision, `direction`, `x`, `y`, `reason` (UNDO,
 * RELEASED, SWIPED).
 * @typedef {object} ProposedEvent
 * @property {"proposed"} type
 * @property {12} kind
 * @property {number} sequence
 * @property {number} time
 * @property {number} card
 * @property {number} token
 * @property {number} x
 * @property {number} y
 * @property {Direction} direction
 * @property {Reason} reason
 */

/**
 * Replacing all cards needs consent. Obligation, no card: `token`, `count`, the decisions that become final, `reason`
 * (LOAD, REFRESH, NONE).
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
 * A question or LOAD needs no answer any more. Obligation, with or without a card: `token`, `direction`, `reason`
 * (UNDO, REMOVED, CAUGHT, SUPERSEDED, RESET, TIMED_OUT).
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
 * A card on stage was invalidated. Notice: `slot`.
 * @typedef {object} ContentChangedEvent
 * @property {"content-changed"} type
 * @property {15} kind
 * @property {number} sequence
 * @property {number} time
 * @property {number} card
 * @property {number} slot
 */

/**
 * The journal is no longer written. Notice, no card: `error_number`.
 * @typedef {object} JournalFailedEvent
 * @property {"journal-failed"} type
 * @property {16} kind
 * @property {number} sequence
 * @property {number} time
 * @property {number} errorNumber
 */

/**
 * The deck asks for cards. Obligation, no card: `token`, `count`, the failures since a page, `reason` (WATERMARK,
 * LOAD, REFRESH).
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
 * A decision is to be delivered. Obligation: `token`, `nonce`, `decision`, `direction`, `wall_time`, `tries`,
 * `failures`, `is_sealed`, `reason` (DECIDED, FINAL).
 * @typedef {object} SendEvent
 * @property {"send"} type
 * @property {18} kind
 * @property {number} sequence
 * @property {number} time
 * @property {number} card
 * @property {number} token
 * @property {number} wallTime
 * @property {Direction} direction
 * @property {Reason} reason
 * @property {number} tries
 * @property {number} decision
 * @property {bigint} nonce
 * @property {boolean} isSealed
 * @property {number} failedTries
 */

/**
 * A delivery is to be taken back. Obligation, as SEND.
 * @typedef {object} RevertEvent
 * @property {"revert"} type
 * @property {19} kind
 * @property {number} sequence
 * @property {number} time
 * @property {number} card
 * @property {number} token
 * @property {number} wallTime
 * @property {Direction} direction
 * @property {Reason} reason
 * @property {number} tries
 * @property {number} decision
 * @property {bigint} nonce
 * @property {boolean} isSealed
 * @property {number} failedTries
 */

/**
 * The backend rejected a send. Obligation, as SEND without `tries` and `failures`.
 * @typedef {object} RejectedEvent
 * @property {"rejected"} type
 * @property {20} kind
 * @property {number} sequence
 * @property {number} time
 * @property {number} card
 * @property {number} token
 * @property {number} wallTime
 * @property {Direction} direction
 * @property {Reason} reason
 * @property {number} decision
 * @property {bigint} nonce
 * @property {boolean} isSealed
 */

/**
 * A picture has another priority. Notice: `index`, `priority`. With `card` 0 all are released.
 * @typedef {object} MediaEvent
 * @property {"media"} type
 * @property {21} kind
 * @property {number} sequence
 * @property {number} time
 * @property {number} card
 * @property {number} index
 * @property {MediaPriority} priority
 */

/**
 * Autoplay moved the top card to the end. Notice: `direction`.
 * @typedef {object} AutoplayedEvent
 * @property {"autoplayed"} type
 * @property {22} kind
 * @property {number} sequence
 * @property {number} time
 * @property {number} card
 * @property {Direction} direction
 */

/**
 * Another card is on top, or with `card` 0 none. Notice.
 * @typedef {object} TopChangedEvent
 * @property {"top-changed"} type
 * @property {23} kind
 * @property {number} sequence
 * @property {number} time
 * @property {number} card
 */

/**
 * A send is parked. Obligation, as SEND.
 * @typedef {object} SendParkedEvent
 * @property {"send-parked"} type
 * @property {24} kind
 * @property {number} sequence
 * @property {number} time
 * @property {number} card
 * @property {number} token
 * @property {number} wallTime
 * @property {Direction} direction
 * @property {Reason} reason
 * @property {number} tries
 * @property {number} decision
 * @property {bigint} nonce
 * @property {boolean} isSealed
 * @property {number} failedTries
 */

/**
 * Of a kind that this package does not know, of a newer module: skip it.
 * @typedef {object} UnknownEvent
 * @property {"unknown"} type
 * @property {number} kind
 * @property {number} sequence
 * @property {number} time
 */

/** @typedef {TapEvent|CommittedEvent|CancelledEvent|UndoneEvent|FinalEvent|DragBeganEvent|ThresholdEnteredEvent|ThresholdLeftEvent|PhaseEvent|EmptiedEvent|OverflowEvent|ProposedEvent|ReplacementAskedEvent|QuestionDroppedEvent|ContentChangedEvent|JournalFailedEvent|LoadEvent|SendEvent|RevertEvent|RejectedEvent|MediaEvent|AutoplayedEvent|TopChangedEvent|SendParkedEvent|UnknownEvent} DeckEvent */

/**
 * At its place, first since it was hidden. Obligation: `stop`.
 * @typedef {object} PresentedSheetEvent
 * @property {"presented"} type
 * @property {1} kind
 * @property {number} sequence
 * @property {number} time
 * @property {number} offset
 * @property {number} stop
 */

/**
 * Out of sight. Obligation: `reason` (DISMISSED, CALLED).
 * @typedef {object} DismissedSheetEvent
 * @property {"dismissed"} type
 * @property {2} kind
 * @property {number} sequence
 * @property {number} time
 * @property {number} offset
 * @property {SheetReason} reason
 */

/**
 * A press was released within the slop. Notice: `x`, `y`.
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
 * A press became a drag. Notice: `x`, `y`.
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
 * A drag ended. Notice: `velocity`, `x`, `y`, `reason`, `stop`, `content_velocity`.
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
 * @property {number} contentVelocity
 * @property {number} stop
 */

/**
 * The sheet passed the threshold, for a haptic tick. Notice.
 * @typedef {object} ThresholdEnteredSheetEvent
 * @property {"threshold-entered"} type
 * @property {6} kind
 * @property {number} sequence
 * @property {number} time
 * @property {number} offset
 */

/**
 * The sheet came back from there. Notice.
 * @typedef {object} ThresholdLeftSheetEvent
 * @property {"threshold-left"} type
 * @property {7} kind
 * @property {number} sequence
 * @property {number} time
 * @property {number} offset
 */

/**
 * A finger brought it nearest to a stop, or lets it go there, for a haptic tick. Notice: `stop`.
 * @typedef {object} StopEnteredSheetEvent
 * @property {"stop-entered"} type
 * @property {8} kind
 * @property {number} sequence
 * @property {number} time
 * @property {number} offset
 * @property {number} stop
 */

/**
 * At rest at a stop. Notice: `stop`.
 * @typedef {object} SettledSheetEvent
 * @property {"settled"} type
 * @property {9} kind
 * @property {number} sequence
 * @property {number} time
 * @property {number} offset
 * @property {number} stop
 */

/**
 * Of a kind that this package does not know, of a newer module: skip it.
 * @typedef {object} UnknownSheetEvent
 * @property {"unknown"} type
 * @property {number} kind
 * @property {number} sequence
 * @property {number} time
 */

/** @typedef {PresentedSheetEvent|DismissedSheetEvent|TapSheetEvent|DragBeganSheetEvent|DragEndedSheetEvent|ThresholdEnteredSheetEvent|ThresholdLeftSheetEvent|StopEnteredSheetEvent|SettledSheetEvent|UnknownSheetEvent} SheetEvent */
