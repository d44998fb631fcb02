// libcardstack's constants, and the types of its records and events; cardstack.h says what they mean.
//
// Written by bindings/generate.py. Do not edit.

/** Of the package. */
export const VERSION = "0.1.0";

// -- Enumerations -----------------------------------------------------------------------------------------------------

/** Result of a call: `CARDSTACK_OK`, or a negative error. */
export const ErrorCode = Object.freeze(/** @type {const} */ ({
  /** The call has done what it is for. */
  OK: 0,
  /** An argument is NULL, NaN, out of range, or not one of its named values. */
  INVALID_ARGUMENT: -1,
  /** A struct's size is unknown, or it is longer than the library's, and what is beyond is not 0. */
  UNSUPPORTED_STRUCT: -2,
  /** The system has no memory for it. */
  OUT_OF_MEMORY: -3,
  /** An array or buffer has less room than is needed. */
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

/** The types whose numbers `cardstack_name` names. */
export const NameType = Object.freeze(/** @type {const} */ ({
  /** The number is a `cardstack_result`. */
  RESULT: 1,
  /** The number is a `cardstack_direction`. */
  DIRECTION: 2,
  /** The number is a `cardstack_reason`. */
  REASON: 3,
  /** The number is a `cardstack_verdict`. */
  VERDICT: 4,
  /** The number is a `cardstack_event_kind`. */
  EVENT_KIND: 5,
  /** The number is a `cardstack_sheet_state`. */
  SHEET_STATE: 6,
  /** The number is a `cardstack_sheet_event_kind`. */
  SHEET_EVENT_KIND: 7,
  /** The number is a `cardstack_sheet_reason`. */
  SHEET_REASON: 8,
}));
/** @typedef {(typeof NameType)[keyof typeof NameType]} NameType */

/** What a deck knows about a card: bits. */
export const CardStatus = Object.freeze(/** @type {const} */ ({
  /** It is in the pile: the top card, or beneath it. */
  UPCOMING: 1,
  /** Decided or proposed, and still flying. */
  IN_PLAY: 2,
  /** It has a pose, or comes into sight next. */
  ON_STAGE: 4,
  /** A finger holds it. */
  HELD: 8,
  /** A decision about it can be undone. */
  UNDOABLE: 16,
  /**
   * Decided for good, as far as the deck remembers. With `CARDSTACK_DEDUPE_SESSION` that is for ever, else until FINAL
   * is drained.
   */
  FINAL: 32,
  /** See "Feed". It waits for `cardstack_deck_admit`. */
  RESERVE: 64,
}));
/** @typedef {(typeof CardStatus)[keyof typeof CardStatus]} CardStatus */

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

/** One of eight physical directions. LEFT is left in right-to-left layouts, too: there the host swaps what it means. */
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

/** What decides at release. */
export const CommitRule = Object.freeze(/** @type {const} */ ({
  /** The distance alone. The velocity has no effect. */
  DISTANCE: 1,
  /** That, or the velocity. */
  DISTANCE_OR_VELOCITY: 2,
  /** The distance at which the card would come to rest, by `swipe.deceleration_rate`. */
  PROJECTED_END: 3,
}));
/** @typedef {(typeof CommitRule)[keyof typeof CommitRule]} CommitRule */

/** Sectors for `cardstack_deck_config_set_directions`. */
export const DirectionLayout = Object.freeze(/** @type {const} */ ({
  /** Left and right within 45 degrees of the axis; else nothing. */
  TWO_WAY: 1,
  /** Left and right by the sign of the horizontal translation. */
  TWO_HALVES: 2,
  /** Left, right, up and down, within 45 degrees of the axis. */
  FOUR_WAY: 3,
  /** All eight, within 22.5 degrees of the axis. */
  EIGHT_WAY: 4,
}));
/** @typedef {(typeof DirectionLayout)[keyof typeof DirectionLayout]} DirectionLayout */

/** How distance is measured: along the direction's axis, or as the translation's length. */
export const DistanceMetric = Object.freeze(/** @type {const} */ ({
  /** Along the direction's axis. */
  ALONG: 1,
  /** The translation's length, in whatever direction. */
  RADIAL: 2,
}));
/** @typedef {(typeof DistanceMetric)[keyof typeof DistanceMetric]} DistanceMetric */

/** Points, or shares of the card's smaller side, its width, or a sheet's extent. What a length is given in. */
export const Unit = Object.freeze(/** @type {const} */ ({
  /** Points. */
  POINT: 1,
  /** The card's smaller side. */
  CARD_SIDE: 2,
  /** The card's width. */
  CARD_WIDTH: 3,
  /** Of sheets only. How far it has to go to be out of sight. */
  EXTENT: 4,
}));
/** @typedef {(typeof Unit)[keyof typeof Unit]} Unit */

/** An axis of the viewport. */
export const Axis = Object.freeze(/** @type {const} */ ({
  /** Neither. */
  NONE: 0,
  /** Left and right. */
  HORIZONTAL: 1,
  /** Up and down. */
  VERTICAL: 2,
  /** `swipe.axis` only: the one along which the finger leaves the slop; at 45 degrees HORIZONTAL. */
  BEGUN: 3,
}));
/** @typedef {(typeof Axis)[keyof typeof Axis]} Axis */

/** What happens when a second finger goes down. */
export const SecondFinger = Object.freeze(/** @type {const} */ ({
  /** The second finger has no effect. It takes no card, also after the first one is up. */
  IGNORE: 1,
  /**
   * For pages that are pinched and scrolled by two fingers. It ends the first finger's press (CANCELLED, SYSTEM). No
   * finger takes a card until all of them are up.
   */
  CANCEL: 2,
  /** If it is on a card, it takes that card, and ends the first finger's press (CANCELLED, SYSTEM). */
  TAKE_OVER: 3,
}));
/** @typedef {(typeof SecondFinger)[keyof typeof SecondFinger]} SecondFinger */

/** Why something happened. Later sections add more. */
export const Reason = Object.freeze(/** @type {const} */ ({
  /** There is nothing more to say. */
  NONE: 0,
  /** By the finger. CANCELLED: nothing is decided there. */
  RELEASED: 1,
  /** By `cardstack_deck_swipe`. CANCELLED: that call took the held card. */
  SWIPED: 2,
  /** By `cardstack_deck_pointer_cancel`, or by another finger: `press.second_finger`, `press.silence`. */
  SYSTEM: 3,
  /**
   * An undo put another card on top. PROPOSED: may an undo happen? QUESTION_DROPPED: an undo put the proposed card on
   * top.
   */
  UNDO: 4,
  /** The card was removed, or replaced by others. CANCELLED: the held one; QUESTION_DROPPED: the proposed one. */
  REMOVED: 5,
  /** No room: events, proposals or undelivered decisions wait. */
  BACKLOG: 6,
  /** CANCELLED: there was no memory to record the decision. */
  OUT_OF_MEMORY: 7,
  /** It is a proposal: see "Questions". */
  PROPOSED: 8,
  /** A finger took the proposed card, or caught a leaving one (UNDONE). */
  CAUGHT: 9,
  /** COMMITTED, UNDONE: the host said yes. */
  ACCEPTED: 10,
  /** QUESTION_DROPPED: no answer came in time. */
  TIMED_OUT: 11,
  /**
   * By a later question or request; by enough cards that came otherwise; or its decision can no longer be undone; or
   * `feed.enabled` is 0.
   */
  SUPERSEDED: 12,
  /** Few remain. */
  WATERMARK: 13,
  /** `cardstack_deck_load`, or `feed.keep_fresh`. */
  LOAD: 14,
  /** Other cards are wanted. */
  REFRESH: 15,
  /** It was made, or became final. */
  DECIDED: 16,
  /** SEND, REJECTED: of a decision when it became final. */
  FINAL: 17,
  /** UNDONE: the backend rejected the decision. */
  REJECTED: 18,
  /** The backend blocks, or the nonce is missing: see "Delivery". */
  BLOCKED: 19,
  /** By `cardstack_deck_reset`. */
  RESET: 20,
  /** CANCELLED: `disabled` is set, so fingers take no card. */
  DISABLED: 21,
  /** See `press.scroll_axis`. */
  SCROLL: 22,
}));
/** @typedef {(typeof Reason)[keyof typeof Reason]} Reason */

/**
 * Why a released card left (DISTANCE, VELOCITY, PROJECTED) or returned. REFUSED: no decision could be taken, see
 * `reason`.
 */
export const Verdict = Object.freeze(/** @type {const} */ ({
  /** The finger did not leave the slop. */
  TAP: 1,
  /** The card left: `distance` was more than `threshold`. */
  DISTANCE: 2,
  /** The card left: `speed` was at least `fling_velocity`. */
  VELOCITY: 3,
  /** The card left: `projected_distance` was more than `threshold`. */
  PROJECTED: 4,
  /** The card returned: neither distance nor speed was enough. */
  TOO_SHORT: 5,
  /**
   * The card returned: `speed` against the direction was at least `flick_back_velocity`. Past the threshold the finger
   * had also gone back by 2 slops and by 10 % of its way out.
   */
  FLICKED_BACK: 6,
  /** The card returned: it was dragged to where no allowed direction is. */
  NO_SECTOR: 7,
  /** The card returned: it would have left, but no decision could be taken. See `reason`. */
  REFUSED: 8,
}));
/** @typedef {(typeof Verdict)[keyof typeof Verdict]} Verdict */

/** What a card on stage is doing. */
export const Phase = Object.freeze(/** @type {const} */ ({
  /** At rest, or moving by whole cards. In the pile. */
  PILE: 0,
  /** Under a finger that has not moved yet. */
  PRESSED: 1,
  /** It follows a finger. */
  DRAGGED: 2,
  /** Released. It returns to its place. */
  RETURNING: 3,
  /** Decided. It flies out. */
  LEAVING: 4,
  /** Undone. It flies back in. */
  REWINDING: 5,
  /** Removed, or out of sight. It fades where it is. */
  FADING: 6,
  /** Off stage; only in events. */
  GONE: 7,
  /** Waits aside for an answer. A finger can take it. */
  PROPOSED: 8,
}));
/** @typedef {(typeof Phase)[keyof typeof Phase]} Phase */

/** What the finger does. */
export const Interaction = Object.freeze(/** @type {const} */ ({
  /** No finger holds a card. */
  IDLE: 0,
  /** It holds a card that it has not dragged yet. */
  PRESSING: 1,
  /** It drags a card. */
  DRAGGING: 2,
}));
/** @typedef {(typeof Interaction)[keyof typeof Interaction]} Interaction */

/** Whether there are cards. */
export const Supply = Object.freeze(/** @type {const} */ ({
  /** There are cards. */
  READY: 0,
  /**
   * The feed expects cards. There is no card, but more are expected: a LOAD is out, or waits for its retry or the
   * network, or cards are in the reserve.
   */
  LOADING: 1,
  /** There is no card, and the deck waits for none. */
  EMPTY: 2,
}));
/** @typedef {(typeof Supply)[keyof typeof Supply]} Supply */

/** The state in one word: the first that holds of DRAGGING, ANIMATING_OUT, REWINDING, LOADING, IDLE. */
export const State = Object.freeze(/** @type {const} */ ({
  /** No other state holds. Cards may return, or move up in the pile. */
  IDLE: 0,
  /** An undone card is on its way in. */
  REWINDING: 1,
  /** A decided card is on its way out. */
  ANIMATING_OUT: 2,
  /** A finger drags a card. */
  DRAGGING: 3,
  /** There is no card, but more are expected. */
  LOADING: 4,
}));
/** @typedef {(typeof State)[keyof typeof State]} State */

/** Whether a deck's journal is written. */
export const JournalState = Object.freeze(/** @type {const} */ ({
  /** There is no journal. */
  NONE: 0,
  /** The system has all up to the last call. */
  WRITTEN: 1,
  /** Nothing is written until `cardstack_deck_journal_compact` succeeds. The system refused to write. */
  BROKEN: 2,
}));
/** @typedef {(typeof JournalState)[keyof typeof JournalState]} JournalState */

/** How a stamp appears. */
export const StampRule = Object.freeze(/** @type {const} */ ({
  /** Grows with the distance, fades toward the sector's edges. Two stamps are never seen together. */
  GRADED: 1,
  /** Appears at the threshold. */
  STEP: 2,
  /** Grows from a quarter of the threshold on, is whole at the threshold, and fades at the sector's edges only. */
  SMOOTH: 3,
}));
/** @typedef {(typeof StampRule)[keyof typeof StampRule]} StampRule */

/** The way that a leaving card takes. */
export const ExitPath = Object.freeze(/** @type {const} */ ({
  /** Where it would come to rest by `swipe.deceleration_rate`, within the sector. */
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
  /** Along `exit.curve`. */
  CURVE: 2,
  /** Pulled out by `exit.spring`. */
  SPRING: 3,
}));
/** @typedef {(typeof ExitMotion)[keyof typeof ExitMotion]} ExitMotion */

/** What happened. Later sections add their own kinds. */
export const EventKind = Object.freeze(/** @type {const} */ ({
  /** Obligation: released within the slop. `x`, `y`: from the unrotated card's top left corner. */
  TAP: 1,
  /** Obligation: a decision. `token`, `direction`, `reason`, `wall_time`; `x`, `y`: the card's translation. */
  COMMITTED: 2,
  /** Obligation: the press ended without tap or decision. `reason`; `x`, `y`: the translation. */
  CANCELLED: 3,
  /**
   * Obligation: decision `token` was taken back, or (FINAL) no longer can be. `direction`, `wall_time`; of UNDONE
   * `reason`.
   */
  UNDONE: 4,
  /** Obligation: decision `token` can no longer be undone. `direction`, `wall_time`. */
  FINAL: 5,
  /** Notice: a press became a drag. */
  DRAG_BEGAN: 6,
  /** Notice: the drag passed the threshold toward `direction`, or came back: a haptic tick. See `swipe.hysteresis`. */
  THRESHOLD_ENTERED: 7,
  /** Notice: the drag came back to before the threshold. `direction`. */
  THRESHOLD_LEFT: 8,
  /** Notice: a card on stage entered `phase`. */
  PHASE: 9,
  /** Notice: no card is upcoming or proposed. */
  EMPTIED: 10,
  /** Notice: `count` notices were lost. */
  OVERFLOW: 11,
  /**
   * Obligation: may this swipe (`reason` RELEASED, SWIPED) or undo (UNDO) happen? `token`, `direction`; `x`, `y`: the
   * card's translation. A finger's CANCELLED precedes it. The decision will have the same token.
   */
  PROPOSED: 12,
  /**
   * Obligation: may all cards be replaced, and `count` decisions become final? `token`; `reason` LOAD or REFRESH: by
   * cards to be asked for.
   */
  REPLACEMENT_ASKED: 13,
  /**
   * Obligation: `token`, a question or LOAD, needs no answer. `reason` UNDO, REMOVED, RESET, CAUGHT, TIMED_OUT or
   * SUPERSEDED.
   */
  QUESTION_DROPPED: 14,
  /** Notice: an invalidated card is on stage. */
  CONTENT_CHANGED: 15,
  /** Notice: the deck goes on without journal. */
  JOURNAL_FAILED: 16,
  /** Obligation: cards are wanted. `token`, `reason`; `count`: failures since the last page. */
  LOAD: 17,
  /**
   * Obligation: deliver `decision`, or take its delivery back. `token`, `nonce`, `direction`; `reason` DECIDED or
   * FINAL; `wall_time`. Call `cardstack_deck_answer_send`.
   */
  SEND: 18,
  /** Obligation: take the delivery of `decision` back. Fields as of SEND. */
  REVERT: 19,
  /** Obligation: the backend rejected `token`. Fields as of SEND. UNDONE follows if the card returns. */
  REJECTED: 20,
  /** Notice: picture `index` has `priority`. `card` 0, after a reset: release all. After OVERFLOW read the plan. */
  MEDIA: 21,
  /** Notice: autoplay took the top card to the end. `direction`. */
  AUTOPLAYED: 22,
  /** Notice: `card` is on top, or 0. */
  TOP_CHANGED: 23,
  /** Obligation: `token` is parked. Fields as of SEND. */
  SEND_PARKED: 24,
}));
/** @typedef {(typeof EventKind)[keyof typeof EventKind]} EventKind */

/** What to do about a picture. */
export const MediaPriority = Object.freeze(/** @type {const} */ ({
  /** Not in the plan. Nobody will look at it soon. */
  RELEASE: 0,
  /** Fetch it when nothing else is to be fetched. */
  LOW: 1,
  /** Fetch it now. */
  HIGH: 2,
}));
/** @typedef {(typeof MediaPriority)[keyof typeof MediaPriority]} MediaPriority */

/** What replacing all cards does with decisions that can be undone. The first cards after a restart ignore it. */
export const Replacement = Object.freeze(/** @type {const} */ ({
  /** They become final. */
  CLEAR: 1,
  /** Those about new cards stay, and these cards are not shown again; others become final. */
  PRESERVE: 2,
  /** While there are any, it fails with REFUSED. */
  REFUSE: 3,
  /** REPLACEMENT_ASKED asks the host. A yes allows the next replacement: then all become final, later ones too. */
  ASK: 4,
  /** All stay, and their cards are not shown again. */
  KEEP: 5,
}));
/** @typedef {(typeof Replacement)[keyof typeof Replacement]} Replacement */

/** What happens to decisions that could be undone. */
export const Restore = Object.freeze(/** @type {const} */ ({
  /** They can be undone. */
  KEEP: 1,
  /** They become final, with FINAL. */
  FINALIZE: 2,
  /** They are discarded. */
  IGNORE: 3,
  /** Plus one of the others: restores what is sound of a damaged file, of which a copy ".damaged" stays. */
  SALVAGE: 16,
}));
/** @typedef {(typeof Restore)[keyof typeof Restore]} Restore */

/** How long the feed's cards are fresh. */
export const Freshness = Object.freeze(/** @type {const} */ ({
  /** While there are any. */
  FOREVER: 1,
  /** `feed.fresh_seconds` after the newest page. */
  SECONDS: 2,
  /** While the day of every page since there were no or other cards is that of `cardstack_deck_set_day`. */
  DAY: 3,
}));
/** @typedef {(typeof Freshness)[keyof typeof Freshness]} Freshness */

/** What the backend said. */
export const SendAnswer = Object.freeze(/** @type {const} */ ({
  /** It has it, now or from before. */
  SENT: 1,
  /** It failed for now, or nobody knows: try again. */
  RETRY: 2,
  /** It never takes it. */
  REJECTED: 3,
  /** It takes nothing from this user: the deck is blocked. */
  BLOCKED: 4,
}));
/** @typedef {(typeof SendAnswer)[keyof typeof SendAnswer]} SendAnswer */

/** Where a decision is on its way to the backend. READY waits to be drained, OUT for the answer. */
export const SendState = Object.freeze(/** @type {const} */ ({
  /** It waits for its turn. */
  WAITING: 0,
  /** Its event waits to be drained. */
  READY: 1,
  /** It waits for the host's answer. */
  OUT: 2,
  /** It waits to be tried again. */
  RETRYING: 3,
  /** It has failed for too long, and waits for `cardstack_deck_retry_parked`. */
  PARKED: 4,
}));
/** @typedef {(typeof SendState)[keyof typeof SendState]} SendState */

/** When a decision is delivered. */
export const Delivery = Object.freeze(/** @type {const} */ ({
  /** Never. The host acts on COMMITTED, UNDONE and FINAL. */
  NONE: 0,
  /** When it is made; an undo is a REVERT. */
  AT_DECISION: 1,
  /** When it can no longer be undone. */
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

/** What happens to a SEND that was handed out, and not answered with SENT, when its decision is undone. */
export const RevertMode = Object.freeze(/** @type {const} */ ({
  /** It is delivered first, and the REVERT after it. */
  AFTER_SENT: 1,
  /**
   * It is not handed out again: the REVERT goes alone. While the SEND is out, the REVERT waits for the answer. The
   * backend must remember a REVERT of a key that it has not seen, and ignore a SEND with that key afterwards.
   */
  ALONE: 2,
}));
/** @typedef {(typeof RevertMode)[keyof typeof RevertMode]} RevertMode */

/** A set of constants to begin from. The article Presets has the numbers. */
export const Preset = Object.freeze(/** @type {const} */ ({
  /**
   * The classic two-way deck: left and right, by distance or a flick. Three cards visible; the next one grows while
   * the top one leaves.
   */
  CLASSIC: 1,
  /**
   * An endless circle: left and right by halves. A travel deck: two cards visible; 80 points to a side decide; cards
   * leave across a corner.
   */
  CIRCLE: 2,
  /**
   * Tasks: five cards visible, left and right. A list of tasks: five cards visible, ten points apart; half the smaller
   * side decides; five decisions can be undone.
   */
  DEEP_PILE: 3,
  /**
   * Learning: cards swiped left come back, undo has no limit. A vocabulary session: cards swiped left come back at the
   * end; undo has no limit.
   */
  FLASHCARDS: 4,
}));
/** @typedef {(typeof Preset)[keyof typeof Preset]} Preset */

/** Springs of SwiftUI; the last is CASpringAnimation's. */
export const SpringPreset = Object.freeze(/** @type {const} */ ({
  /** SwiftUI's smooth: duration 0.5, bounce 0. */
  SMOOTH: 1,
  /** SwiftUI's snappy: duration 0.5, bounce 0.15. */
  SNAPPY: 2,
  /** SwiftUI's bouncy: duration 0.5, bounce 0.3. */
  BOUNCY: 3,
  /** SwiftUI's interactiveSpring: response 0.15, damping ratio 0.86. */
  INTERACTIVE: 4,
  /** SwiftUI's spring without arguments: response 0.5, damping ratio 0.825. */
  STANDARD: 5,
  /** A new CASpringAnimation: stiffness 100, damping 10. */
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

/** A curve that CSS and Core Animation name. */
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

/** A set of constants for a sheet to begin from. */
export const SheetPreset = Object.freeze(/** @type {const} */ ({
  /** A full-screen cover that a drag downward closes. */
  COVER: 1,
}));
/** @typedef {(typeof SheetPreset)[keyof typeof SheetPreset]} SheetPreset */

/** What a sheet is doing. */
export const SheetState = Object.freeze(/** @type {const} */ ({
  /** Out of sight. */
  HIDDEN: 0,
  /** On its way in. */
  PRESENTING: 1,
  /** At rest at its place. */
  PRESENTED: 2,
  /** Under a finger that has not dragged it. */
  PRESSED: 3,
  /** It follows a finger. */
  DRAGGING: 4,
  /** Released, on its way back to its place. */
  RETURNING: 5,
  /** On its way out. */
  DISMISSING: 6,
}));
/** @typedef {(typeof SheetState)[keyof typeof SheetState]} SheetState */

/**
 * What happened to a sheet. One whose comment does not say "Never lost" is a notice: the oldest are lost if too many
 * wait.
 */
export const SheetEventKind = Object.freeze(/** @type {const} */ ({
  /** At its place again. Never lost. */
  PRESENTED: 1,
  /** Out of sight, once a presentation. `reason` DISMISSED or CALLED. Never lost. */
  DISMISSED: 2,
  /** A press was released within the slop. */
  TAP: 3,
  /** A press became a drag. */
  DRAG_BEGAN: 4,
  /** A drag ended. `reason`. */
  DRAG_ENDED: 5,
  /** Released now, the sheet would be dismissed by its offset: a haptic tick. */
  THRESHOLD_ENTERED: 6,
  /** Released now, it would no longer be. */
  THRESHOLD_LEFT: 7,
}));
/** @typedef {(typeof SheetEventKind)[keyof typeof SheetEventKind]} SheetEventKind */

/** How a drag of a sheet ended, or who dismissed it. */
export const SheetReason = Object.freeze(/** @type {const} */ ({
  /** There is nothing more to say. */
  NONE: 0,
  /** Released. The sheet returns. */
  RETURNED: 1,
  /** Released, and the sheet is dismissed. */
  DISMISSED: 2,
  /** The system took the finger away. `cardstack_sheet_pointer_cancel`. */
  SYSTEM: 3,
  /** A call dismissed it, or set `drag.enabled` to 0. */
  CALLED: 4,
}));
/** @typedef {(typeof SheetReason)[keyof typeof SheetReason]} SheetReason */


// -- Constants of no type ---------------------------------------------------------------------------------------------

/** The version of this header. */
export const VERSION_MAJOR = 0;
/** The version of this header. */
export const VERSION_MINOR = 1;
/** The version of this header. */
export const VERSION_PATCH = 0;
/** Number of the binary interface, also in the soname. A program needs a library of the same number. */
export const ABI_VERSION = 1;
/** The version as one number: 1.4.2 is 1004002. */
export const VERSION_NUMBER = 1000;
/** Largest length, position, speed or duration, in any unit. */
export const MAX_MAGNITUDE = 1000000000000.0;
/** The same for springs, curves and coasting. */
export const MAX_VALUE = 1e+100;
/** Upcoming, in play and in the history together. */
export const MAX_CARDS = 1000000000;
/** How many directions there are. */
export const MAX_DIRECTIONS = 8;
/**
 * A direction's bit, and all. In a configuration CARDSTACK_ALL_DIRECTIONS means all that have a sector; in any other
 * value each bit needs one.
 */
export const ALL_DIRECTIONS = 0xFF;
/** Largest number of places of a finger that are kept. */
export const MAX_VELOCITY_HISTORY = 64;
/** Always enough. */
export const MAX_POSES = 128;
/** It is the top card, which a finger takes. */
export const POSE_TOP = 1;
/** Content, size and slot are those of the last frame with poses: its picture can be drawn again. */
export const POSE_STATIC = 2;
/** All other motion. Cards return, move up in the pile, appear, disappear or change their scale, or the chrome fades. */
export const MOTION_SETTLING = 1;
/** Decided cards are on their way out. */
export const MOTION_LEAVING = 2;
/** Undone cards are on their way in. */
export const MOTION_REWINDING = 4;
/** Largest `pile.visible_count`. */
export const MAX_VISIBLE = 30;
/** Largest `pile.max_flights` and `consent.max_proposals`. */
export const MAX_FLIGHTS = 32;
/** Largest `events.backlog` and `events.notice_capacity`. */
export const MAX_EVENTS = 1048576;
/** A kind's bit in `events.mask`, and all. */
export const ALL_EVENTS = 0xFFFFFFFFFFFFFFFEn;
/** Also where the card's own limit forbids it. */
export const SWIPE_FORCE = 1;
/** No `undo.limit`. */
export const UNLIMITED = 0xFFFFFFFF;
/** Longest key of a card [bytes]. */
export const MAX_KEY = 64;
/** Upcoming cards and their limits. */
export const STORE_UPCOMING = 1;
/** What `CARDSTACK_DEDUPE_SESSION` refuses. */
export const STORE_SESSION = 2;
/** A LOAD is out, or waits to be drained. */
export const FEED_LOADING = 1;
/** The last request failed; until a page comes. With LOADING another one is out. */
export const FEED_FAILED = 2;
/** There are no more cards. The last page said so. */
export const FEED_COMPLETE = 4;
/** There are no fresh cards. There are no cards, or they are no longer fresh. */
export const FEED_NOT_FRESH = 8;
/** The deck stops asking. */
export const PAGE_LAST = 1;
/** Its cards go to the reserve, unless it replaces. A restart puts them in the pile. */
export const PAGE_RESERVE = 2;
/** If no card of it is taken, the request stays open. Not with CARDSTACK_PAGE_LAST. */
export const PAGE_MORE = 4;
/** What is undelivered stays, and is delivered: its events have `is_sealed`. */
export const RESET_SEAL = 1;
/** `feed_error` after `retry.request_seconds` without an answer. */
export const REQUEST_TIMED_OUT = -2147483647;
/** Largest `delivery.max_sends`. */
export const MAX_SENDS = 64;
/** The host said that there is no network. */
export const OUTBOX_OFFLINE = 1;
/** The backend blocks: no decision is taken until `cardstack_deck_set_blocked` lifts it. */
export const OUTBOX_BLOCKED = 2;
/** Some wait for an answer, or for a retry. */
export const OUTBOX_SENDING = 4;
/** Something waits to be tried again. */
export const OUTBOX_RETRYING = 8;
/** `delivery.max_sends` decisions failed in a row: one is tried at a time until the backend answers. */
export const OUTBOX_DOWN = 16;
/** A `delivery.nonce` from the journal: no decision is taken until one is open. */
export const NONCE_OF_JOURNAL = 1;
/** Pictures in the plan. */
export const MAX_MEDIA = 98;
/** Pictures of a card. */
export const MAX_PICTURES = 65535;
/** It stops when it reaches the target. */
export const SPRING_CLAMP_OVERSHOOT = 1;
/** It is at the target from the exact settling time on. */
export const SPRING_SNAP_TO_END = 2;
/** UIScrollView's deceleration rates [1/ms]. */
export const DECELERATION_NORMAL = 0.998;
/** UIScrollView's deceleration rates [1/ms]. */
export const DECELERATION_FAST = 0.99;
/** UIScrollView's c [1]. */
export const RUBBER_BAND_COEFFICIENT = 0.55;
/** It moves or fades by itself. */
export const SHEET_MOVING = 1;
/** It is dragged past the threshold. */
export const SHEET_PAST_THRESHOLD = 2;

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
 * Cards that come again: those that the deck refuses, and those that it puts back into the pile.
 * @typedef {object} RecycleConfig
 * @property {Dedupe} dedupe A `cardstack_dedupe`.
 * @property {number} directions After these a card returns to the pile when its flight ends, or at once if the pile is empty.
 * @property {number} distance Cards shown before it; 0: all.
 */

/**
 * How a finger takes a card, and when a press becomes a drag.
 * @typedef {object} PressConfig
 * @property {number} hitTest 1: a press takes the top card only where it is; 0: anywhere.
 * @property {Axis} scrollAxis How the surrounding page scrolls. A press that leaves the slop along this axis is given up (CANCELLED, SCROLL); a drag never is.
 * @property {SecondFinger} secondFinger What another finger does that goes down meanwhile.
 * @property {number} slop Travel that turns a press into a drag. The card makes up for it: the whole travel decides [points].
 * @property {number} duration Time after which a press becomes a drag without travel; infinite: never [s].
 * @property {number} silence Time since a finger's last sample after which another finger that goes down finds it up (CANCELLED, SYSTEM), for panels that lose releases; infinite: never [s].
 */

/**
 * How the velocity of a finger is measured.
 * @typedef {object} VelocityConfig
 * @property {number} minimumSamples Needed for a velocity, 2 to `history`.
 * @property {number} history Newest places that count, up to CARDSTACK_MAX_VELOCITY_HISTORY; those within 4 ms are one.
 * @property {number} horizon Age up to which samples count; the press counts at any age [s].
 * @property {number} gap A pause that means the finger has stopped [s].
 */

/**
 * When both are 0, a held card is drawn at the newest sample.
 * @typedef {object} ResamplingConfig
 * @property {number} delay It is drawn where the finger was so long before the frame, at most 0.1 [s].
 * @property {number} prediction How far that may be beyond the newest sample, at most 0.1 [s].
 */

/**
 * What decides when a finger lets go: threshold, velocity, directions and their sectors.
 * @typedef {object} SwipeConfig
 * @property {CommitRule} commitRule A `cardstack_commit_rule`.
 * @property {DistanceMetric} metric A `cardstack_distance_metric`.
 * @property {number} allowedDirections Directions a finger can swipe to, as far as they have a sector. Toward others a card resists.
 * @property {Unit} thresholdUnit A `cardstack_unit`.
 * @property {number} threshold At least 1e-6 points; of a card, at most 10. Distance that decides, in `threshold_unit`.
 * @property {number} flingVelocity Release speed that decides alone [points/s].
 * @property {number} flickBackVelocity Release speed against the direction that returns the card. Past the threshold, the finger must also have gone back by 2 slops and by 10 % of its way out [points/s].
 * @property {number} flingMaximum Limit of release speeds [points/s].
 * @property {number} decelerationRate Part of a velocity that a millisecond leaves, between 0 and 1 [1/ms].
 * @property {number} rubberBandCoefficient Resistance elsewhere: coefficient of a rubber band; 0: no movement [1].
 * @property {number} rubberBandDistance The band's dimension; 0: the card's smaller side [points].
 * @property {number} freeOffAxis Share of a pull toward no sector that meets no resistance [0..1].
 * @property {number} hysteresis THRESHOLD_LEFT comes this far below the threshold; at most half the threshold counts [points].
 * @property {number} hysteresisAngle Past the threshold, the direction changes only this far outside its sector; at most half the width of its narrower neighbour counts [rad].
 * @property {number[]} sectorAngle Centre of the sector at index direction - 1: 0 right, pi/2 down [rad].
 * @property {number[]} sectorHalfWidth Up to pi/2; 0: no such direction. The sector includes its counter-clockwise edge [rad].
 * @property {number[]} thresholds Threshold of the direction at index direction - 1, in `threshold_unit`, with its limits; 0: `threshold`.
 * @property {Axis} axis Along it a dragged card follows the finger; what the finger does across it has no effect. NONE: both ways. A drag keeps its axis when the configuration changes.
 */

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
 * @property {number} distance As `metric` measures it, and the threshold in force: less if `is_held` [points].
 * @property {number} threshold As `metric` measures it, and the threshold in force: less if `is_held` [points].
 * @property {number} projectedDistance Where the card would have come to rest; 0 with another rule [points].
 * @property {number} flingVelocity As configured.
 * @property {number} flickBackVelocity As configured.
 * @property {Direction} direction Where the card left, or would have.
 * @property {Reason} reason A `cardstack_reason`.
 * @property {CommitRule} commitRule A `cardstack_commit_rule`.
 * @property {DistanceMetric} metric A `cardstack_distance_metric`.
 * @property {boolean} isHeld 1: by distance, and THRESHOLD_ENTERED was the last that was reported: see `swipe.hysteresis`.
 * @property {number} samples Samples behind the velocity.
 */

/**
 * A damped spring: see cardstack_motion.h.
 * @typedef {object} Spring
 * @property {number} mass More than 0 [kg].
 * @property {number} stiffness More than 0 in a configuration [N/m, N s/m].
 * @property {number} damping More than 0 in a configuration [N/m, N s/m].
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
 * The area that the cards are in.
 * @typedef {object} ViewportConfig
 * @property {number} width More than 0. No preset sets it [points].
 * @property {number} height More than 0. No preset sets it [points].
 */

/**
 * The size of a card at scale 1.
 * @typedef {object} CardConfig
 * @property {number} width 0: the viewport's, less a margin on both sides [points].
 * @property {number} height 0: the viewport's, less a margin on both sides [points].
 * @property {number} marginX 0: the viewport's, less a margin on both sides [points].
 * @property {number} marginY 0: the viewport's, less a margin on both sides [points].
 */

/**
 * Steps are per card of depth.
 * @typedef {object} PileConfig
 * @property {number} visibleCount At rest, 1 to CARDSTACK_MAX_VISIBLE.
 * @property {number} maxFlights Cards that can begin to leave within `exit.seconds_minimum`, up to CARDSTACK_MAX_FLIGHTS.
 * @property {number} stepX Shift [points].
 * @property {number} stepY Shift [points].
 * @property {number} scaleStep Scale lost [1].
 * @property {number} scaleAnchorY Height that this leaves in place: -0.5 top edge, 0.5 bottom edge [card heights].
 * @property {number} opacityStep Opacity lost [0..1].
 * @property {number} rotationStep Clockwise [rad].
 * @property {number} progressShare Share of its way up that it goes with a drag; the rest goes with the leaving card's way out [0..1].
 */

/**
 * How a card looks while a finger drags it.
 * @typedef {object} LookConfig
 * @property {StampRule} stampRule A `cardstack_stamp_rule`.
 * @property {Unit} rotationUnit A `cardstack_unit`.
 * @property {number} rotation Per unit of horizontal travel [rad].
 * @property {number} rotationMaximum To both sides [rad].
 * @property {number} rotationGrab How much the grabbed point decides the turn: 1 reverses it below the middle [0..1].
 * @property {number} pivotX Pivot from the centre [card widths, card heights].
 * @property {number} pivotY Pivot from the centre [card widths, card heights].
 * @property {number} pivotGrab 0: the pivot above; 1: the grabbed point, which then stays under the finger [0..1].
 * @property {number} liftScale More than 0 [1].
 * @property {number} liftOnPress Share of that from the press on; all of it comes with the drag [0..1].
 * @property {number} stampPop By how much a stamp grows at THRESHOLD_ENTERED before it comes back; 0: it does not [0..1].
 * @property {number} chromeOpacity A frame's `chrome_opacity` during a drag [0..1].
 */

/**
 * The springs and fades of all cards that do not leave.
 * @typedef {object} MotionConfig
 * @property {Spring} returnSpring For a released card, an undone one, the pile, `look.lift_scale` and the chrome.
 * @property {Spring} rewindSpring A `cardstack_spring`.
 * @property {Spring} pileSpring A `cardstack_spring`.
 * @property {Spring} liftSpring A `cardstack_spring`.
 * @property {Spring} chromeSpring A `cardstack_spring`.
 * @property {number} fadeSeconds For a card to appear or disappear in place [s].
 * @property {Curve} fadeCurve The fade's easing; all numbers 0 to 1.
 */

/**
 * How a decided card leaves.
 * @typedef {object} ExitConfig
 * @property {ExitPath} path A `cardstack_exit_path`.
 * @property {ExitMotion} motion A `cardstack_exit_motion`.
 * @property {number} seconds Longest and shortest; 0: no minimum [s].
 * @property {number} secondsMinimum Longest and shortest; 0: no minimum [s].
 * @property {number} speedMinimum The least speed with which a card begins, from rest too; ACCELERATED only; 0: none [points/s].
 * @property {number} speedShare The same for a card that no finger holds: share of the mean speed that `seconds` needs [0..1].
 * @property {Curve} curve x 0 to 1, y -1 to 2.
 * @property {Spring} spring A `cardstack_spring`.
 * @property {number} catchSeconds Time for a finger that misses the top card to catch it (UNDONE, CAUGHT); FINAL and SEND wait for its end. Not with `consent.undo` [s].
 */

/**
 * Which events are reported, and how many are kept.
 * @typedef {object} EventsConfig
 * @property {bigint} mask Kinds to report, a CARDSTACK_EVENT_BIT each; presets have CARDSTACK_ALL_EVENTS, which has the kinds of later versions, too. Bits without a kind do nothing. If in use, these are needed: PROPOSED, REPLACEMENT_ASKED, LOAD, SEND, REVERT.
 * @property {number} noticeCapacity At least 1; `backlog` at least 4. Notices kept until they are drained; the oldest are lost first.
 * @property {number} backlog Obligations kept until they are drained; at that number no press, swipe or undo is taken. At least 4.
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
 * The undo history.
 * @typedef {object} UndoConfig
 * @property {number} limit Decisions in it, up to CARDSTACK_UNLIMITED.
 * @property {number} directions A drag toward one of these brings the card to undo in from the opposite side; the release decides. Not with `consent.undo`.
 * @property {number} seconds May be infinite [s]. Age that makes a decision final.
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
 * What needs the host's consent: proposed swipes and undos, and replacements.
 * @typedef {object} ConsentConfig
 * @property {Replacement} replacement A `cardstack_replacement`.
 * @property {number} directions See above. Swipes to these are only proposed.
 * @property {number} undo 1: undos, too. Undos are only proposed.
 * @property {number} maxProposals Swipes proposed at once, up to CARDSTACK_MAX_FLIGHTS.
 * @property {number} distance How far aside a proposed card waits [card's smaller side].
 * @property {number} seconds Time to answer, then it is no; infinite: for ever [s].
 */

/**
 * What was found, and how the journal is now.
 * @typedef {object} JournalInfo
 * @property {JournalState} state A `cardstack_journal_state`.
 * @property {number} size Of the file, now [bytes].
 * @property {bigint} nonce Of this journal alone.
 * @property {number} epoch New tokens exceed epoch * 2^32.
 * @property {number} records Records read.
 * @property {number} tornBytes Cut off at the end: unfinished, or damaged by a loss of power.
 * @property {number} damageOffset Where damage begins; 0: none [bytes].
 * @property {number} decisions Found: decisions to undo, unread FINALs, upcoming cards.
 * @property {number} finals Found: decisions to undo, unread FINALs, upcoming cards.
 * @property {number} cards Found: decisions to undo, unread FINALs, upcoming cards.
 * @property {number} errorNumber errno of the last error since a rewrite; 0: none.
 * @property {boolean} isNew 1: never held card or decision.
 * @property {number} lostRecords By salvage: whole records, and bytes that are none.
 * @property {number} lostBytes By salvage: whole records, and bytes that are none.
 */

/**
 * How the deck asks for cards.
 * @typedef {object} FeedConfig
 * @property {number} enabled 1: the deck asks for cards.
 * @property {Freshness} freshness A `cardstack_freshness`.
 * @property {number} keepFresh 1: the deck asks as by `cardstack_deck_load` when its cards are no longer fresh, until fresh ones come.
 * @property {number} watermark 0, or if every direction recycles: never. With fewer cards upcoming and in the reserve the deck asks for more.
 * @property {number} freshSeconds May be infinite [s]. Age up to which cards are fresh, with `CARDSTACK_FRESHNESS_SECONDS`.
 */

/**
 * Of LOAD, SEND and REVERT. How long an answer may take, and when what failed is tried again.
 * @typedef {object} RetryConfig
 * @property {number} requestSeconds Time to answer once drained, then it failed; infinite: for ever [s].
 * @property {number} seconds Wait after a failure, doubled up to the maximum [s].
 * @property {number} maximum Wait after a failure, doubled up to the maximum [s].
 * @property {number} jitter Share of a wait that chance cuts off [0..1].
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
 * @property {number} failures Failed tries since it was parked, and all since the restart.
 * @property {number} tries Failed tries since it was parked, and all since the restart.
 * @property {boolean} isSealed Whether the decision is of a user who has logged out (0 or 1).
 * @property {boolean} isHandedOut Whether it was ever handed out, perhaps before a restart (0 or 1): then it can be answered.
 */

/**
 * How decisions are delivered.
 * @typedef {object} DeliveryConfig
 * @property {Delivery} mode Fixed at creation.
 * @property {Rejection} rejection A `cardstack_rejection`.
 * @property {RevertMode} revert A `cardstack_revert_mode`.
 * @property {number} maxSends Up to CARDSTACK_MAX_SENDS. SENDs and REVERTs out at once.
 * @property {number} parkFailures Park what fails so often; 0: never.
 * @property {number} maxUndelivered Undelivered decisions that stop new ones.
 * @property {number} parkSeconds Or so late after its first try; 0: never [s].
 * @property {bigint} nonce A number no other session has, or, better, CARDSTACK_NONCE_OF_JOURNAL. 0 only without delivery. Fixed until a reset.
 */

/**
 * One picture.
 * @typedef {object} Media
 * @property {number} card The card, and which of its pictures, from 0.
 * @property {number} index The card, and which of its pictures, from 0.
 * @property {MediaPriority} priority A `cardstack_media_priority`.
 */

/**
 * Which pictures are wanted.
 * @typedef {object} MediaConfig
 * @property {number} ahead Cards beneath the top one to fetch pictures for, up to CARDSTACK_MAX_VISIBLE.
 */

/**
 * What happens when nobody touches the deck.
 * @typedef {object} AutoplayConfig
 * @property {number} enabled 1: the top card moves to the end, no decision.
 * @property {Direction} direction Needs a sector.
 * @property {number} idle Time without touch, call or question until then [s].
 * @property {number} interval Time until the next, and for which a new top card stays; at most one card moves a frame [s].
 */

/**
 * A deck's configuration, which `cardstack_deck_config_init` fills.
 * @typedef {object} DeckConfig
 * @property {Preset} preset A `cardstack_preset`.
 * @property {number} reducedMotion 1: cards travel only under the finger, else fade.
 * @property {number} disabled 1: fingers can only tap; a held card returns (CANCELLED, DISABLED).
 * @property {ViewportConfig} viewport A `cardstack_viewport_config`.
 * @property {CardConfig} card A `cardstack_card_config`.
 * @property {PileConfig} pile A `cardstack_pile_config`.
 * @property {PressConfig} press A `cardstack_press_config`.
 * @property {VelocityConfig} velocity A `cardstack_velocity_config`.
 * @property {ResamplingConfig} resampling A `cardstack_resampling_config`.
 * @property {SwipeConfig} swipe A `cardstack_swipe_config`.
 * @property {LookConfig} look A `cardstack_look_config`.
 * @property {MotionConfig} motion A `cardstack_motion_config`.
 * @property {ExitConfig} exit A `cardstack_exit_config`.
 * @property {RecycleConfig} recycle A `cardstack_recycle_config`.
 * @property {UndoConfig} undo A `cardstack_undo_config`.
 * @property {ConsentConfig} consent A `cardstack_consent_config`.
 * @property {FeedConfig} feed A `cardstack_feed_config`.
 * @property {RetryConfig} retry A `cardstack_retry_config`.
 * @property {DeliveryConfig} delivery A `cardstack_delivery_config`.
 * @property {AutoplayConfig} autoplay A `cardstack_autoplay_config`.
 * @property {EventsConfig} events A `cardstack_events_config`.
 * @property {MediaConfig} media A `cardstack_media_config`.
 */

/**
 * Its settings.
 * @typedef {object} VelocityOptions
 * @property {number} historySize Newest places that count, 2 to CARDSTACK_MAX_VELOCITY_HISTORY; those within 4 ms are one.
 * @property {number} minimumSamples Samples needed for a velocity, 2 to `history_size`.
 * @property {number} horizon Age up to which samples count; the press counts at any age [s].
 * @property {number} gap A pause that means the finger has stopped [s].
 * @property {number} tremor A finger that goes no farther than this within the horizon stands still. In a deck it is 0.4 of the slop [points].
 */

/**
 * How a sheet follows a finger, and what dismisses it.
 * @typedef {object} SheetDragConfig
 * @property {number} enabled 0: fingers do nothing.
 * @property {number} fling 1: flicks count, too.
 * @property {number} velocityMinimumSamples 2 to `velocity_history`, which is as of a deck.
 * @property {number} velocityHistory 2 to `velocity_history`, which is as of a deck.
 * @property {Axis} scrollAxis A press that leaves the slop along it is given up.
 * @property {Unit} thresholdUnit POINT or EXTENT.
 * @property {number} threshold Offset that dismisses, up to half the extent.
 * @property {number} hysteresis The threshold is left so far before where it is entered; at most half of it counts [points].
 * @property {number} slop Travel along the side that begins a drag [points].
 * @property {number} factor Share of the travel that it follows, 0.001 to 1 [1].
 * @property {number} rubberBandCoefficient Resistance against the side: a rubber band's coefficient, up to 1, and its dimension, 0 for the extent.
 * @property {number} rubberBandDistance Resistance against the side: a rubber band's coefficient, up to 1, and its dimension, 0 for the extent.
 * @property {number} flingVelocity Speed within 45 degrees of the side that dismisses, and against it that returns [points/s].
 * @property {number} flickBackVelocity Speed within 45 degrees of the side that dismisses, and against it that returns [points/s].
 * @property {number} flingMaximum As of a deck.
 * @property {number} velocityHorizon As of a deck.
 * @property {number} velocityGap As of a deck.
 */

/**
 * How a sheet moves by itself.
 * @typedef {object} SheetMotionConfig
 * @property {number} dismissSeconds Longest dismissal [s].
 * @property {Curve} dismissCurve All numbers 0 to 1.
 * @property {Spring} returnSpring A `cardstack_spring`.
 * @property {Spring} presentSpring A `cardstack_spring`.
 * @property {number} fadeSeconds Time of a fade [s].
 */

/**
 * What is drawn of a sheet.
 * @typedef {object} SheetLookConfig
 * @property {number} cornerRadius While it is off its place [points].
 * @property {number} cornerDistance Offset at which a drag shows it whole; 0: at once [points].
 * @property {number} backdropOpacity Of the dimming behind it [0..1].
 */

/**
 * A sheet's configuration, which `cardstack_sheet_config_init` fills.
 * @typedef {object} SheetConfig
 * @property {SheetPreset} preset A `cardstack_sheet_preset`.
 * @property {Direction} side Where it leaves to; one of four.
 * @property {number} reducedMotion As of a deck.
 * @property {number} extent Distance that hides it, more than 0. No preset sets it [points].
 * @property {SheetDragConfig} drag A `cardstack_sheet_drag_config`.
 * @property {SheetMotionConfig} motion A `cardstack_sheet_motion_config`.
 * @property {SheetLookConfig} look A `cardstack_sheet_look_config`.
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
 * Obligation: a decision. `token`, `direction`, `reason`, `wall_time`; `x`, `y`: the card's translation.
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
 * Obligation: decision `token` was taken back, or (FINAL) no longer can be. `direction`, `wall_time`; of UNDONE
 * `reason`.
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
 * Obligation: decision `token` can no longer be undone. `direction`, `wall_time`.
 * @typedef {object} FinalEvent
 * @property {"final"} type
 * @property {5} kind
 * @property {number} sequence
 * @property {number} time
 * @property {number} card
 * @property {number} token
 * @property {Direction} direction
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
 * Notice: the drag passed the threshold toward `direction`, or came back: a haptic tick. See `swipe.hysteresis`.
 * @typedef {object} ThresholdEnteredEvent
 * @property {"threshold-entered"} type
 * @property {7} kind
 * @property {number} sequence
 * @property {number} time
 * @property {number} card
 * @property {Direction} direction
 */

/**
 * Notice: the drag came back to before the threshold. `direction`.
 * @typedef {object} ThresholdLeftEvent
 * @property {"threshold-left"} type
 * @property {8} kind
 * @property {number} sequence
 * @property {number} time
 * @property {number} card
 * @property {Direction} direction
 */

/**
 * Notice: a card on stage entered `phase`.
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
 * Notice: `count` notices were lost.
 * @typedef {object} OverflowEvent
 * @property {"overflow"} type
 * @property {11} kind
 * @property {number} sequence
 * @property {number} time
 * @property {number} lost
 */

/**
 * Obligation: may this swipe (`reason` RELEASED, SWIPED) or undo (UNDO) happen? `token`, `direction`; `x`, `y`: the
 * card's translation. A finger's CANCELLED precedes it. The decision will have the same token.
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
 * Obligation: may all cards be replaced, and `count` decisions become final? `token`; `reason` LOAD or REFRESH: by
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
 * Obligation: `token`, a question or LOAD, needs no answer. `reason` UNDO, REMOVED, RESET, CAUGHT, TIMED_OUT or
 * SUPERSEDED.
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
 * Notice: an invalidated card is on stage.
 * @typedef {object} ContentChangedEvent
 * @property {"content-changed"} type
 * @property {15} kind
 * @property {number} sequence
 * @property {number} time
 * @property {number} card
 * @property {number} slot
 */

/**
 * Notice: the deck goes on without journal.
 * @typedef {object} JournalFailedEvent
 * @property {"journal-failed"} type
 * @property {16} kind
 * @property {number} sequence
 * @property {number} time
 * @property {number} errorNumber
 */

/**
 * Obligation: cards are wanted. `token`, `reason`; `count`: failures since the last page.
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
 * `wall_time`. Call `cardstack_deck_answer_send`.
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
 * @property {number} failedTries
 * @property {boolean} isSealed
 */

/**
 * Obligation: take the delivery of `decision` back. Fields as of SEND.
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
 * @property {number} failedTries
 * @property {boolean} isSealed
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
 * @property {boolean} isSealed
 */

/**
 * Notice: picture `index` has `priority`. `card` 0, after a reset: release all. After OVERFLOW read the plan.
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
 * @property {number} failedTries
 * @property {boolean} isSealed
 */

/**
 * Of a kind that this package does not know, of a newer module: skip it.
 * @typedef {object} UnknownEvent
 * @property {"unknown"} type
 * @property {number} kind
 * @property {number} sequence
 * @property {number} time
 */

/** @typedef {TapEvent|CommittedEvent|CancelledEvent|UndoneEvent|FinalEvent|DragBeganEvent|ThresholdEnteredEvent|ThresholdLeftEvent|PhaseEvent|EmptiedEvent|OverflowEvent|ProposedEvent|ReplacementAskedEvent|QuestionDroppedEvent|ContentChangedEvent|JournalFailedEvent|LoadEvent|SendEvent|RevertEvent|RejectedEvent|MediaEvent|AutoplayedEvent|TopChangedEvent|SendParkedEvent|UnknownEvent} Event */

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
 * A press was released within the slop.
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
 * A press became a drag.
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
 * A drag ended. `reason`.
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
 * Released now, the sheet would be dismissed by its offset: a haptic tick.
 * @typedef {object} ThresholdEnteredSheetEvent
 * @property {"threshold-entered"} type
 * @property {6} kind
 * @property {number} sequence
 * @property {number} time
 * @property {number} offset
 */

/**
 * Released now, it would no longer be.
 * @typedef {object} ThresholdLeftSheetEvent
 * @property {"threshold-left"} type
 * @property {7} kind
 * @property {number} sequence
 * @property {number} time
 * @property {number} offset
 */

/**
 * Of a kind that this package does not know, of a newer module: skip it.
 * @typedef {object} UnknownSheetEvent
 * @property {"unknown"} type
 * @property {number} kind
 * @property {number} sequence
 * @property {number} time
 */

/** @typedef {PresentedSheetEvent|DismissedSheetEvent|TapSheetEvent|DragBeganSheetEvent|DragEndedSheetEvent|ThresholdEnteredSheetEvent|ThresholdLeftSheetEvent|UnknownSheetEvent} SheetEvent */
