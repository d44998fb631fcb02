// SPDX-License-Identifier: MIT
// libcardstack's constants, and the types of its records and events; cardstack.h says what they mean.
//
// Written by bindings/generate.py. Do not edit.

/** Of the package. */
export const VERSION = "0.1.0";

// -- Enumerations -----------------------------------------------------------------------------------------------------

/** The result of a call: `CARDSTACK_OK`, or a negative error. */
export const ErrorCode = Object.freeze(/** @type {const} */ ({
  /** The call has done its work. */
  OK: 0,
  /** An argument is NULL, NaN, out of range, or not one of its named values. */
  INVALID_ARGUMENT: -1,
  /**
   * The library does not know the size of a struct, or a struct is longer than the library's and its unknown part is
   * not 0.
   */
  UNSUPPORTED_STRUCT: -2,
  /** The system has no memory for the call. */
  OUT_OF_MEMORY: -3,
  /** An array or buffer has less room than the call needs. */
  BUFFER_TOO_SMALL: -4,
  /** The call would exceed a maximum. */
  LIMIT: -5,
  /** The deck does not have the card, the card has no key, or no card was released yet. */
  NOT_FOUND: -6,
  /** There is no card to swipe, or no decision to undo. */
  EMPTY: -7,
  /** Too many events or undelivered decisions wait. */
  BACKLOG: -8,
  /** No open question, open request or undelivered decision has the token. */
  STALE: -9,
  /** The state or the configuration of the object does not allow the call now. */
  REFUSED: -10,
  /** The system could not read or write the file. */
  IO: -11,
  /** The journal or the saved deck is damaged. */
  CORRUPT: -12,
  /** The file or the bytes are no journal and no saved deck, or they have a later format. */
  FORMAT: -13,
  /** Another deck has the journal open. */
  LOCKED: -14,
}));
/** @typedef {(typeof ErrorCode)[keyof typeof ErrorCode]} ErrorCode */

/**
 * A set of constants to begin from. The article Presets has the numbers. All presets have the directions left and
 * right.
 */
export const Preset = Object.freeze(/** @type {const} */ ({
  /**
   * The classic deck: left and right within 45 degrees, by distance or a flick. Three cards are visible. The next one
   * grows while the top one leaves.
   */
  CLASSIC: 1,
  /**
   * A travel deck, an endless circle: left and right by halves, where 80 points to a side decide. Two cards are
   * visible. Cards leave toward a lower corner.
   */
  CIRCLE: 2,
  /**
   * A list of tasks: left and right within 45 degrees, where half the card's smaller side decides. Five cards are
   * visible, ten points apart. Five decisions can be undone.
   */
  DEEP_PILE: 3,
  /** A vocabulary trainer: left and right as in CLASSIC. Cards swiped left come back at the end. Undo has no limit. */
  FLASHCARDS: 4,
}));
/** @typedef {(typeof Preset)[keyof typeof Preset]} Preset */

/**
 * One of eight physical directions. LEFT is left in right-to-left layouts, too: there the host swaps what the sides
 * mean.
 */
export const Direction = Object.freeze(/** @type {const} */ ({
  /** No direction. */
  NONE: 0,
  /** The direction to the left. */
  LEFT: 1,
  /** The direction to the right. */
  RIGHT: 2,
  /** The direction upward. */
  UP: 3,
  /** The direction downward. */
  DOWN: 4,
  /** The direction between up and left. */
  UP_LEFT: 5,
  /** The direction between up and right. */
  UP_RIGHT: 6,
  /** The direction between down and left. */
  DOWN_LEFT: 7,
  /** The direction between down and right. */
  DOWN_RIGHT: 8,
}));
/** @typedef {(typeof Direction)[keyof typeof Direction]} Direction */

/** What a card on stage is doing. */
export const Phase = Object.freeze(/** @type {const} */ ({
  /** The card is in the pile. It rests there, or moves to another place in the pile. */
  PILE: 0,
  /** The card is under a finger that has not dragged it yet. */
  PRESSED: 1,
  /** The card follows a finger. */
  DRAGGED: 2,
  /** The card was released or nudged, and returns to its place. */
  RETURNING: 3,
  /** The card was decided, or moved by autoplay, and flies out. */
  LEAVING: 4,
  /** The card was undone, and flies back in. */
  REWINDING: 5,
  /** The card was removed, or has no place in the visible pile any more. It fades where it is. */
  FADING: 6,
  /**
   * The card has left the stage: it has flown out or faded. No pose has this phase. The event PHASE reports it, with
   * the slot that is free now.
   */
  GONE: 7,
  /** The card waits aside for the host's answer. A finger can take it. */
  PROPOSED: 8,
}));
/** @typedef {(typeof Phase)[keyof typeof Phase]} Phase */

/** What the finger does. */
export const Interaction = Object.freeze(/** @type {const} */ ({
  /** No finger holds a card. */
  IDLE: 0,
  /** A finger holds a card that it has not dragged yet. */
  PRESSING: 1,
  /** A finger drags a card. */
  DRAGGING: 2,
}));
/** @typedef {(typeof Interaction)[keyof typeof Interaction]} Interaction */

/** Whether there are cards. */
export const Supply = Object.freeze(/** @type {const} */ ({
  /** There are cards. */
  READY: 0,
  /**
   * There is no card, but more are expected. A LOAD is out, or it waits for its retry or for the network, or cards are
   * in the reserve.
   */
  LOADING: 1,
  /** There is no card, and the deck expects no more. */
  EMPTY: 2,
}));
/** @typedef {(typeof Supply)[keyof typeof Supply]} Supply */

/**
 * The deck's state in one word. If several states hold, it is the first of this order: DRAGGING, ANIMATING_OUT,
 * REWINDING, LOADING, IDLE.
 */
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
  /** The deck has no journal. */
  NONE: 0,
  /** The system has everything up to the last call. */
  WRITTEN: 1,
  /** The system refused to write. Nothing is written until `cardstack_deck_journal_compact` succeeds. */
  BROKEN: 2,
}));
/** @typedef {(typeof JournalState)[keyof typeof JournalState]} JournalState */

/** What happened. */
export const EventKind = Object.freeze(/** @type {const} */ ({
  /**
   * A finger was released within the slop. This obligation sets `x` and `y`: where the finger went down on the card,
   * from its top left corner, at scale 1 and without its turn.
   */
  TAP: 1,
  /**
   * A decision was made. This obligation sets `token`, `direction`, `wall_time` and `reason`: RELEASED, SWIPED or
   * ACCEPTED. It sets `x` and `y` to the card's translation.
   */
  COMMITTED: 2,
  /**
   * A press ended without a tap and without a decision. This obligation sets `reason`. It sets `x` and `y` to the
   * card's translation.
   */
  CANCELLED: 3,
  /**
   * A decision was taken back. This obligation sets `token`, `direction`, `wall_time` and `reason`: CAUGHT, ACCEPTED,
   * REJECTED, or NONE for any other undo.
   */
  UNDONE: 4,
  /** A decision can no longer be undone. This obligation sets `token`, `direction` and `wall_time`. */
  FINAL: 5,
  /** A press became a drag. This notice sets no other fields. */
  DRAG_BEGAN: 6,
  /**
   * A drag passed the threshold toward `direction`, the moment for a haptic tick: see `swipe.hysteresis`. This notice
   * sets `direction`.
   */
  THRESHOLD_ENTERED: 7,
  /** A drag came back from beyond the threshold toward `direction`. This notice sets `direction`. */
  THRESHOLD_LEFT: 8,
  /**
   * A card on stage entered a phase. The phase GONE says that the card has left the stage, as at the end of its
   * flight. This notice sets `phase` and `slot`.
   */
  PHASE: 9,
  /** No card is upcoming or proposed any more. This notice has no card, and sets no other fields. */
  EMPTIED: 10,
  /** Notices were lost, because too many waited. This notice has no card. It sets `count`, the number of lost notices. */
  OVERFLOW: 11,
  /**
   * The deck asks whether a swipe or an undo may happen. This obligation sets `token`, `direction` and `reason`: UNDO
   * for an undo, RELEASED or SWIPED for a swipe. It sets `x` and `y` to the card's translation. If a finger held the
   * card, CANCELLED comes first. A swipe that the host accepts becomes a decision with the same token.
   */
  PROPOSED: 12,
  /**
   * The deck asks whether all cards may be replaced and `count` decisions may become final. This obligation has no
   * card. It sets `token`, `count` and `reason`: LOAD or REFRESH if the deck will ask for the cards, NONE if
   * `cardstack_deck_replace` was called.
   */
  REPLACEMENT_ASKED: 13,
  /**
   * A question or a LOAD needs no answer any more. This obligation sets `token`, `direction` and `reason`. A swipe is
   * dropped for UNDO, REMOVED, RESET, CAUGHT or TIMED_OUT. An undo, a replacement and a LOAD are dropped for
   * SUPERSEDED, RESET or TIMED_OUT. The `card` is 0 for a replacement and a LOAD, and with the reason RESET.
   */
  QUESTION_DROPPED: 14,
  /** A card on stage was invalidated. This notice sets `slot`. */
  CONTENT_CHANGED: 15,
  /**
   * The journal is not written any more. Its state is BROKEN, or NONE in a process that was forked. The deck goes on.
   * This notice has no card. It sets `error_number`.
   */
  JOURNAL_FAILED: 16,
  /**
   * The deck asks for cards. This obligation sets `token`, `reason` (WATERMARK, LOAD or REFRESH) and `count`, the
   * failures since the last page. It has no card. The host calls `cardstack_deck_answer_load`.
   */
  LOAD: 17,
  /**
   * A decision is to be delivered. This obligation sets `token`, `nonce`, `decision`, `direction`, `wall_time`,
   * `tries`, `failures`, `is_sealed`, and as `reason` DECIDED or FINAL. The host calls `cardstack_deck_answer_send`.
   */
  SEND: 18,
  /**
   * The delivery of a decision is to be taken back. This obligation sets the fields that SEND sets. The host calls
   * `cardstack_deck_answer_send`.
   */
  REVERT: 19,
  /**
   * The backend rejected a SEND or REVERT. UNDONE follows if its decision is taken back, which never happens after a
   * REVERT. This obligation sets the fields that SEND sets, except `tries` and `failures`.
   */
  REJECTED: 20,
  /**
   * A picture has another priority. This notice sets `index` and `priority`. After a reset, a `card` of 0 says that
   * all pictures can be released. After OVERFLOW, `cardstack_deck_media_plan` has the whole plan.
   */
  MEDIA: 21,
  /** Autoplay moved the top card to the end of the pile. This notice sets `direction`. */
  AUTOPLAYED: 22,
  /** Another card is on top. This notice sets no other fields. Its `card` is 0 if there is no card. */
  TOP_CHANGED: 23,
  /** A SEND or REVERT is parked. This obligation sets the fields that SEND sets. */
  SEND_PARKED: 24,
}));
/** @typedef {(typeof EventKind)[keyof typeof EventKind]} EventKind */

/** Why something happened. */
export const Reason = Object.freeze(/** @type {const} */ ({
  /** There is nothing more to say. */
  NONE: 0,
  /** A finger let go of the card. In CANCELLED it means that the release decided nothing. */
  RELEASED: 1,
  /** `cardstack_deck_swipe` was called. In CANCELLED it means that this call took the held card. */
  SWIPED: 2,
  /**
   * `cardstack_deck_pointer_cancel` was called, or the same finger went down again, because its release was lost, or
   * another finger ended the press: see `press.second_finger` and `press.silence`.
   */
  SYSTEM: 3,
  /**
   * In PROPOSED, the question is about an undo. In QUESTION_DROPPED, an undo has put the proposed card on top. In
   * CANCELLED, an undo has put another card on top, or the drag was the undo: see `undo.directions`.
   */
  UNDO: 4,
  /**
   * The card was removed, or replaced by others. In CANCELLED it is the held card, in QUESTION_DROPPED the proposed
   * one.
   */
  REMOVED: 5,
  /** There was no room for a decision, because too many events, proposals or undelivered decisions wait. */
  BACKLOG: 6,
  /** There was no memory for a decision. */
  OUT_OF_MEMORY: 7,
  /** The swipe needs the host's consent, and is a proposal: see "Questions". */
  PROPOSED: 8,
  /** A finger took the proposed card. In UNDONE it means that a finger caught the leaving card. */
  CAUGHT: 9,
  /** The host said yes to a question. */
  ACCEPTED: 10,
  /** No answer came in time. */
  TIMED_OUT: 11,
  /**
   * The question or request is no longer needed. Either a later one took its place, or enough cards came otherwise, or
   * an undo would now take back another decision, or `feed.enabled` became 0.
   */
  SUPERSEDED: 12,
  /** Fewer cards are upcoming and in the reserve than `feed.watermark`. */
  WATERMARK: 13,
  /** `cardstack_deck_load` was called, or the deck asks because of `feed.keep_fresh`. */
  LOAD: 14,
  /**
   * Other cards are wanted. `cardstack_deck_refresh` was called, or the deck asks because its cards are no longer
   * fresh or because such a request failed before.
   */
  REFRESH: 15,
  /** The decision was made. */
  DECIDED: 16,
  /** The decision became final. */
  FINAL: 17,
  /** The backend rejected the decision. */
  REJECTED: 18,
  /** The backend blocks, or the journal's nonce is missing: see "Delivery". */
  BLOCKED: 19,
  /** `cardstack_deck_reset` was called. */
  RESET: 20,
  /** `disabled` is set, so that fingers can only tap. */
  DISABLED: 21,
  /** The press left the slop along `press.scroll_axis`, so that it belongs to the page. */
  SCROLL: 22,
}));
/** @typedef {(typeof Reason)[keyof typeof Reason]} Reason */

/** How urgent a picture is. */
export const MediaPriority = Object.freeze(/** @type {const} */ ({
  /** The picture is not in the plan. Nobody will look at it soon, so it can be released. */
  RELEASE: 0,
  /** The picture is to be fetched when nothing more urgent is. */
  LOW: 1,
  /** The picture is to be fetched now. */
  HIGH: 2,
}));
/** @typedef {(typeof MediaPriority)[keyof typeof MediaPriority]} MediaPriority */

/** What decides when a finger lets go of a card. */
export const CommitRule = Object.freeze(/** @type {const} */ ({
  /** The distance decides alone. The velocity has no effect. */
  DISTANCE: 1,
  /**
   * The distance or the velocity decides. A card that is far enough returns all the same if the finger goes back fast
   * enough: see `swipe.flick_back_velocity`.
   */
  DISTANCE_OR_VELOCITY: 2,
  /**
   * The distance at which the card would come to rest decides. It is the card's distance and how far the velocity
   * would carry it by `swipe.deceleration_rate`.
   */
  PROJECTED_END: 3,
}));
/** @typedef {(typeof CommitRule)[keyof typeof CommitRule]} CommitRule */

/** The sectors that `cardstack_deck_config_set_directions` sets. */
export const DirectionLayout = Object.freeze(/** @type {const} */ ({
  /** Left and right have sectors, each within 45 degrees of its axis. There is no sector above and below. */
  TWO_WAY: 1,
  /** Left and right have sectors of half a circle each: the sign of the horizontal translation decides. */
  TWO_HALVES: 2,
  /** Left, right, up and down have sectors, each within 45 degrees of its axis. */
  FOUR_WAY: 3,
  /** All eight directions have sectors, each within 22.5 degrees of its axis. */
  EIGHT_WAY: 4,
}));
/** @typedef {(typeof DirectionLayout)[keyof typeof DirectionLayout]} DirectionLayout */

/** How the distance of a drag is measured. */
export const DistanceMetric = Object.freeze(/** @type {const} */ ({
  /** The distance is measured along the axis of the direction. */
  ALONG: 1,
  /** The distance is the length of the translation, whatever its angle. */
  RADIAL: 2,
}));
/** @typedef {(typeof DistanceMetric)[keyof typeof DistanceMetric]} DistanceMetric */

/** The unit of a length in a configuration. */
export const Unit = Object.freeze(/** @type {const} */ ({
  /** The length is in points. */
  POINT: 1,
  /** The length is in smaller sides of the card. */
  CARD_SIDE: 2,
  /** The length is in widths of the card. */
  CARD_WIDTH: 3,
  /** The length is in extents of a sheet. Only sheets have this unit. */
  EXTENT: 4,
}));
/** @typedef {(typeof Unit)[keyof typeof Unit]} Unit */

/** An axis of the viewport. */
export const Axis = Object.freeze(/** @type {const} */ ({
  /** No axis. */
  NONE: 0,
  /** The axis from left to right. */
  HORIZONTAL: 1,
  /** The axis from top to bottom. */
  VERTICAL: 2,
  /**
   * The axis along which the finger has gone farther when it leaves the slop, at 45 degrees the horizontal one. Only
   * `swipe.axis` can have this value.
   */
  BEGUN: 3,
}));
/** @typedef {(typeof Axis)[keyof typeof Axis]} Axis */

/** What happens when a second finger goes down. */
export const SecondFinger = Object.freeze(/** @type {const} */ ({
  /** The second finger has no effect. It takes no card, also after the first one is up. */
  IGNORE: 1,
  /**
   * The second finger ends the first finger's press (CANCELLED, SYSTEM). No finger takes a card until all fingers are
   * up. It suits a page that two fingers pinch or scroll.
   */
  CANCEL: 2,
  /** If the second finger is on a card, it takes that card, and ends the first finger's press (CANCELLED, SYSTEM). */
  TAKE_OVER: 3,
}));
/** @typedef {(typeof SecondFinger)[keyof typeof SecondFinger]} SecondFinger */

/** Why a released card left or returned. */
export const Verdict = Object.freeze(/** @type {const} */ ({
  /** The finger did not leave the slop. */
  TAP: 1,
  /** The card left, because `distance` was more than `threshold`. */
  DISTANCE: 2,
  /** The card left, because `speed` was at least `fling_velocity`. */
  VELOCITY: 3,
  /** The card left, because `projected_distance` was more than `threshold`. */
  PROJECTED: 4,
  /** The card returned, because neither its distance nor its speed was enough. */
  TOO_SHORT: 5,
  /**
   * The card returned, because `speed` against the direction was at least `flick_back_velocity`. Past the threshold,
   * the finger had also gone back by 2 slops and by 10 % of its way out.
   */
  FLICKED_BACK: 6,
  /** The card returned, because it was dragged to where no allowed direction is. */
  NO_SECTOR: 7,
  /** The card returned, because no decision could be taken: see `reason`. Otherwise it would have left. */
  REFUSED: 8,
}));
/** @typedef {(typeof Verdict)[keyof typeof Verdict]} Verdict */

/** What a deck knows about a card, as bits. */
export const CardStatus = Object.freeze(/** @type {const} */ ({
  /** The card is in the pile: it is the top card, or beneath it. */
  UPCOMING: 1,
  /** The card has left the pile, and still flies or waits aside. It was decided or proposed, or autoplay moved it. */
  IN_PLAY: 2,
  /** The card has a pose, or it comes into sight next. */
  ON_STAGE: 4,
  /** A finger holds the card. */
  HELD: 8,
  /** A decision about the card can be undone. */
  UNDOABLE: 16,
  /**
   * A decision about the card is final. The deck knows this until FINAL is drained, and with
   * `CARDSTACK_DEDUPE_SESSION` until a reset.
   */
  FINAL: 32,
  /** The card is in the reserve, and waits for `cardstack_deck_admit`: see "Feed". */
  RESERVE: 64,
}));
/** @typedef {(typeof CardStatus)[keyof typeof CardStatus]} CardStatus */

/** Which cards a deck refuses when they are added. If one call has the same id twice, only the first is taken. */
export const Dedupe = Object.freeze(/** @type {const} */ ({
  /** The deck refuses cards that are upcoming, in the reserve or in play. */
  LIVE: 1,
  /** The deck also refuses cards that have a decision in the undo history. */
  HISTORY: 2,
  /**
   * The deck also refuses all cards that were decided, and not undone, since the deck was created or this value was
   * set. A journal keeps them only if its `contents` include STORE_SESSION. A reset forgets them.
   */
  SESSION: 3,
}));
/** @typedef {(typeof Dedupe)[keyof typeof Dedupe]} Dedupe */

/** How a stamp appears. */
export const StampRule = Object.freeze(/** @type {const} */ ({
  /** The stamp grows with the distance, and fades toward the edges of the sector. Two stamps are never seen together. */
  GRADED: 1,
  /** The stamp appears at the threshold. */
  STEP: 2,
  /**
   * The stamp grows from a quarter of the threshold on, and is whole at the threshold. It fades only at the edges of
   * the sector.
   */
  SMOOTH: 3,
}));
/** @typedef {(typeof StampRule)[keyof typeof StampRule]} StampRule */

/** The way that a leaving card takes. */
export const ExitPath = Object.freeze(/** @type {const} */ ({
  /**
   * The card leaves toward where it would come to rest by `swipe.deceleration_rate`. It stays within the sector of its
   * direction.
   */
  RELEASE: 1,
  /** The card leaves along the axis of its direction. */
  DIRECTION: 2,
  /** The card leaves toward the lower corner of its side. */
  LOWER_CORNER: 3,
}));
/** @typedef {(typeof ExitPath)[keyof typeof ExitPath]} ExitPath */

/** How a card moves along its way out, from the velocity that it has: see the article Motion. */
export const ExitMotion = Object.freeze(/** @type {const} */ ({
  /** The card accelerates evenly. */
  ACCELERATED: 1,
  /** The card follows `exit.curve`. */
  CURVE: 2,
  /** The card is pulled out by `exit.spring`. */
  SPRING: 3,
}));
/** @typedef {(typeof ExitMotion)[keyof typeof ExitMotion]} ExitMotion */

/**
 * What replacing all cards does with the decisions that can be undone. It has no effect on the first cards after a
 * restart: then the decisions stay as they are.
 */
export const Replacement = Object.freeze(/** @type {const} */ ({
  /** The decisions become final. */
  CLEAR: 1,
  /**
   * If a card with a decision is among the new cards, its decision stays, and the card is not shown again. All other
   * decisions become final.
   */
  PRESERVE: 2,
  /** The replacement fails with REFUSED while a decision can be undone. */
  REFUSE: 3,
  /**
   * The event REPLACEMENT_ASKED asks the host. A yes allows the next replacement, which makes all decisions final,
   * even those that were made after the question.
   */
  ASK: 4,
  /** All decisions stay, and their cards are not shown again. */
  KEEP: 5,
}));
/** @typedef {(typeof Replacement)[keyof typeof Replacement]} Replacement */

/** What a restart does with the decisions that could be undone. */
export const Restore = Object.freeze(/** @type {const} */ ({
  /** The decisions can still be undone. */
  KEEP: 1,
  /** The decisions become final, and FINAL reports them. */
  FINALIZE: 2,
  /** The decisions are discarded. */
  IGNORE: 3,
  /**
   * This bit is added to one of the others. It restores what is sound of a damaged file. A copy of the damaged file
   * stays, with ".damaged" added to its name.
   */
  SALVAGE: 16,
}));
/** @typedef {(typeof Restore)[keyof typeof Restore]} Restore */

/** How long the cards of the feed are fresh. */
export const Freshness = Object.freeze(/** @type {const} */ ({
  /** The cards are fresh as long as there are any. */
  FOREVER: 1,
  /** The cards are fresh for `feed.fresh_seconds` after the newest page. */
  SECONDS: 2,
  /**
   * The cards are fresh as long as every page is of the day that `cardstack_deck_set_day` has set. Before its first
   * call no cards are fresh. At midnight the host calls it with the new day. Only the pages count that came since the
   * deck was last empty and since all cards were last replaced.
   */
  DAY: 3,
}));
/** @typedef {(typeof Freshness)[keyof typeof Freshness]} Freshness */

/** What the backend said about a SEND or REVERT. */
export const SendAnswer = Object.freeze(/** @type {const} */ ({
  /** The backend has the SEND or REVERT, now or from an earlier try. */
  SENT: 1,
  /** The try failed, or nobody knows its result. The deck tries again later. */
  RETRY: 2,
  /** The backend will never take the SEND or REVERT. */
  REJECTED: 3,
  /** The backend takes nothing from this user. The deck is blocked. */
  BLOCKED: 4,
}));
/** @typedef {(typeof SendAnswer)[keyof typeof SendAnswer]} SendAnswer */

/** Where a SEND or REVERT is on its way to the backend. */
export const SendState = Object.freeze(/** @type {const} */ ({
  /** The SEND or REVERT waits for its turn. */
  WAITING: 0,
  /** The event of the SEND or REVERT waits to be drained. */
  READY: 1,
  /** The SEND or REVERT waits for the host's answer. */
  OUT: 2,
  /** The SEND or REVERT waits to be tried again. */
  RETRYING: 3,
  /** The SEND or REVERT has failed for too long, and waits for `cardstack_deck_retry_parked`. */
  PARKED: 4,
}));
/** @typedef {(typeof SendState)[keyof typeof SendState]} SendState */

/** When a decision is delivered. */
export const Delivery = Object.freeze(/** @type {const} */ ({
  /** Decisions are not delivered. The host acts on COMMITTED, UNDONE and FINAL. */
  NONE: 0,
  /** A decision is delivered when it is made. An undo is a REVERT. */
  AT_DECISION: 1,
  /** A decision is delivered when it can no longer be undone. */
  WHEN_FINAL: 2,
  /** A decision is delivered when it is made, and again when it is final. */
  BOTH: 3,
}));
/** @typedef {(typeof Delivery)[keyof typeof Delivery]} Delivery */

/** What happens if the backend rejects a decision that is not final. */
export const Rejection = Object.freeze(/** @type {const} */ ({
  /** The decision is taken back. The card returns on top, or beneath a held card. */
  RETURN: 1,
  /** REJECTED reports the rejection, and nothing else happens. */
  REPORT: 2,
}));
/** @typedef {(typeof Rejection)[keyof typeof Rejection]} Rejection */

/** What happens when a decision is undone while its SEND is handed out and not answered with SENT. */
export const RevertMode = Object.freeze(/** @type {const} */ ({
  /** The SEND is delivered first, and the REVERT after it. */
  AFTER_SENT: 1,
  /**
   * The SEND is not handed out again, and the REVERT goes alone. While the SEND is out, the REVERT waits for its
   * answer. A late SEND can reach the backend after its REVERT. So a backend remembers the `nonce` and `decision` of a
   * REVERT whose SEND it does not know, and ignores a SEND with this nonce and token.
   */
  ALONE: 2,
}));
/** @typedef {(typeof RevertMode)[keyof typeof RevertMode]} RevertMode */

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

/** Springs that platforms name. */
export const SpringPreset = Object.freeze(/** @type {const} */ ({
  /** SwiftUI's spring "smooth": duration 0.5 s, bounce 0. */
  SMOOTH: 1,
  /** SwiftUI's spring "snappy": duration 0.5 s, bounce 0.15. */
  SNAPPY: 2,
  /** SwiftUI's spring "bouncy": duration 0.5 s, bounce 0.3. */
  BOUNCY: 3,
  /** SwiftUI's interactiveSpring: response 0.15 s, damping ratio 0.86. */
  INTERACTIVE: 4,
  /** SwiftUI's spring without arguments: response 0.5 s, damping ratio 0.825. */
  STANDARD: 5,
  /** A new CASpringAnimation: stiffness 100, damping 10. */
  CORE_ANIMATION: 6,
}));
/** @typedef {(typeof SpringPreset)[keyof typeof SpringPreset]} SpringPreset */

/** How the time is found from which on a body stays near the target. */
export const Settling = Object.freeze(/** @type {const} */ ({
  /**
   * The time from which on the envelope is near enough. The envelope is a curve that the body never goes beyond. So
   * the time is never too early, but can be too late.
   */
  ENVELOPE: 1,
  /** The time from which on the body itself stays near enough, as in SwiftUI. */
  EXACT: 2,
}));
/** @typedef {(typeof Settling)[keyof typeof Settling]} Settling */

/** A curve that CSS and Core Animation name. */
export const CurvePreset = Object.freeze(/** @type {const} */ ({
  /** The curve (0, 0, 1, 1). */
  LINEAR: 1,
  /** The curve (0.25, 0.1, 0.25, 1), Core Animation's default. */
  EASE: 2,
  /** The curve (0.42, 0, 1, 1). */
  EASE_IN: 3,
  /** The curve (0, 0, 0.58, 1). */
  EASE_OUT: 4,
  /** The curve (0.42, 0, 0.58, 1). */
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
  /** The sheet is out of sight. */
  HIDDEN: 0,
  /** The sheet is on its way in. */
  PRESENTING: 1,
  /** The sheet rests at its place. */
  PRESENTED: 2,
  /** The sheet is under a finger that has not dragged it yet. */
  PRESSED: 3,
  /** The sheet follows a finger. */
  DRAGGING: 4,
  /** The sheet was released, and is on its way back to its place. */
  RETURNING: 5,
  /** The sheet is on its way out. */
  DISMISSING: 6,
}));
/** @typedef {(typeof SheetState)[keyof typeof SheetState]} SheetState */

/**
 * What happened to a sheet. PRESENTED and DISMISSED are never lost. The others are notices: if more than 64 wait, the
 * oldest are lost. No event reports this: a gap in `sequence` does.
 */
export const SheetEventKind = Object.freeze(/** @type {const} */ ({
  /** The sheet has arrived at its place, for the first time since it was hidden. */
  PRESENTED: 1,
  /** The sheet is out of sight. Its `reason` is DISMISSED or CALLED. */
  DISMISSED: 2,
  /** A press was released within the slop. */
  TAP: 3,
  /** A press became a drag. */
  DRAG_BEGAN: 4,
  /** A drag ended. `reason` says how. */
  DRAG_ENDED: 5,
  /**
   * The sheet passed the threshold: if it was released now, its offset would dismiss it. This is the moment for a
   * haptic tick.
   */
  THRESHOLD_ENTERED: 6,
  /** The sheet came back from beyond the threshold: if it was released now, its offset would no longer dismiss it. */
  THRESHOLD_LEFT: 7,
}));
/** @typedef {(typeof SheetEventKind)[keyof typeof SheetEventKind]} SheetEventKind */

/** How a drag of a sheet ended, or who dismissed the sheet. */
export const SheetReason = Object.freeze(/** @type {const} */ ({
  /** There is nothing more to say. */
  NONE: 0,
  /** The finger let go of the sheet, and it returns. */
  RETURNED: 1,
  /** The finger let go of the sheet, and it is dismissed. */
  DISMISSED: 2,
  /** `cardstack_sheet_pointer_cancel` was called, or the same finger went down again, because its release was lost. */
  SYSTEM: 3,
  /** The host called `cardstack_sheet_dismiss`, or set `drag.enabled` to 0 during a drag. */
  CALLED: 4,
}));
/** @typedef {(typeof SheetReason)[keyof typeof SheetReason]} SheetReason */


// -- Constants of no type ---------------------------------------------------------------------------------------------

/** The largest length, position, speed or duration, in its own unit. A larger number is INVALID_ARGUMENT. */
export const MAX_MAGNITUDE = 1000000000000.0;
/** The number of directions. */
export const MAX_DIRECTIONS = 8;
/**
 * The bits of all directions. As a whole set they are accepted everywhere, and stand for all directions that have a
 * sector.
 */
export const ALL_DIRECTIONS = 0xFF;
/** The largest number of poses in a frame. Room for this many is always enough. */
export const MAX_POSES = 128;
/** The card is the top card, which a finger takes. */
export const POSE_TOP = 1;
/**
 * The card's content, size and slot are the same as in the last frame with poses. So the host can draw the same
 * picture again, and moves it only.
 */
export const POSE_STATIC = 2;
/** Cards return, move up in the pile, appear, disappear or change their scale, or the chrome fades. */
export const MOTION_SETTLING = 1;
/** Decided cards are on their way out. */
export const MOTION_LEAVING = 2;
/** Undone cards are on their way in. */
export const MOTION_REWINDING = 4;
/** The card is swiped even if its own limit forbids the direction. */
export const SWIPE_FORCE = 1;
/** The largest `events.backlog` and `events.notice_capacity`. */
export const MAX_EVENTS = 1048576;
/** The bits of all kinds of events, also of those that later versions add. */
export const ALL_EVENTS = 0xFFFFFFFFFFFFFFFEn;
/** The largest number of places of a finger that count for its velocity. */
export const MAX_VELOCITY_HISTORY = 64;
/** The `undo.limit` of a history without a limit. */
export const UNLIMITED = 0xFFFFFFFF;
/** The largest number of cards of a deck: upcoming, in the reserve, in play and in the history together. */
export const MAX_CARDS = 1000000000;
/** What is undelivered stays, and is delivered. Its events have `is_sealed` 1. */
export const RESET_SEAL = 1;
/** The largest `pile.visible_count` and `media.ahead`. */
export const MAX_VISIBLE = 30;
/** The largest `pile.max_flights` and `consent.max_proposals`. */
export const MAX_FLIGHTS = 32;
/**
 * The largest position, velocity or height of springs, curves, coasting and rubber bands. Their times, and the mass,
 * stiffness and damping of a spring, are at most `CARDSTACK_MAX_MAGNITUDE`.
 */
export const MAX_VALUE = 1e+100;
/** The length of the longest key of a card [bytes]. */
export const MAX_KEY = 64;
/** The upcoming cards and their limits are stored. */
export const STORE_UPCOMING = 1;
/** The decided cards that `CARDSTACK_DEDUPE_SESSION` refuses are stored. */
export const STORE_SESSION = 2;
/** A LOAD is out, or waits to be drained. */
export const FEED_LOADING = 1;
/** The last request failed, and no page has come since. With LOADING, another request is out. */
export const FEED_FAILED = 2;
/** The last page said that there are no more cards. */
export const FEED_COMPLETE = 4;
/** There are no cards, or they are no longer fresh. */
export const FEED_NOT_FRESH = 8;
/** There are no more cards after this page. The deck stops asking. */
export const PAGE_LAST = 1;
/**
 * The cards go to the reserve. A page that replaces all cards cannot have this flag. A restart puts the cards of the
 * reserve at the end of the pile.
 */
export const PAGE_RESERVE = 2;
/**
 * More pages follow at once: if no card of this page is taken, the request stays open for the next one. A page cannot
 * have this flag together with CARDSTACK_PAGE_LAST.
 */
export const PAGE_MORE = 4;
/** The `feed_error` of a request that was not answered within `retry.request_seconds`. */
export const REQUEST_TIMED_OUT = -2147483647;
/** The largest `delivery.max_sends`. */
export const MAX_SENDS = 64;
/** The host said that there is no network. */
export const OUTBOX_OFFLINE = 1;
/** The backend blocks. No decision is taken until `cardstack_deck_set_blocked` lifts the block. */
export const OUTBOX_BLOCKED = 2;
/** A SEND or REVERT waits for its answer. */
export const OUTBOX_SENDING = 4;
/** A SEND or REVERT waits to be tried again. */
export const OUTBOX_RETRYING = 8;
/** As many SENDs and REVERTs as `delivery.max_sends` failed in a row. One is tried at a time until the backend answers. */
export const OUTBOX_DOWN = 16;
/** A `delivery.nonce` that stands for the journal's nonce. With delivery, no decision is taken until a journal is open. */
export const NONCE_OF_JOURNAL = 1;
/** The largest number of pictures in the plan. */
export const MAX_MEDIA = 98;
/** The largest number of pictures of a card. */
export const MAX_PICTURES = 65535;
/** The major version of this header. */
export const VERSION_MAJOR = 0;
/** The minor version of this header. */
export const VERSION_MINOR = 1;
/** The patch version of this header. */
export const VERSION_PATCH = 0;
/** The number of the binary interface, which is also in the soname. A program needs a library of the same number. */
export const ABI_VERSION = 1;
/** The version of this header as one number: version 1.4.2 is the number 1004002. */
export const VERSION_NUMBER = 1000;
/** The body stops when it reaches the target. */
export const SPRING_CLAMP_OVERSHOOT = 1;
/**
 * The body is at the target from its exact settling time on: see `cardstack_spring_settling_time`. Its epsilon is
 * 0.001 of the motion's size. That is the first distance from the target or, if larger, the amplitude that the first
 * velocity alone would give: velocity * sqrt(mass / stiffness).
 */
export const SPRING_SNAP_TO_END = 2;
/** UIScrollView's normal deceleration rate [1]. */
export const DECELERATION_NORMAL = 0.998;
/** UIScrollView's fast deceleration rate [1]. */
export const DECELERATION_FAST = 0.99;
/** The coefficient of UIScrollView's rubber band [1]. */
export const RUBBER_BAND_COEFFICIENT = 0.55;
/** The sheet moves or fades by itself. */
export const SHEET_MOVING = 1;
/** The sheet is dragged past the threshold. */
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
 * Which events are reported, and how many are kept.
 * @typedef {object} EventsConfig
 * @property {bigint} mask The kinds of events that are reported. In all presets they are all kinds. Bits without a kind have no effect. PROPOSED, REPLACEMENT_ASKED, LOAD, SEND and REVERT must be reported if they can happen.
 * @property {number} noticeCapacity The number of notices that are kept until they are drained, 1 to CARDSTACK_MAX_EVENTS [notices]. If more wait, the oldest are lost. CLASSIC has 256.
 * @property {number} backlog The number of obligations that are kept until they are drained, 4 to CARDSTACK_MAX_EVENTS [events]. While this many wait, no press, swipe or undo is taken. CLASSIC has 1024.
 */

/**
 * How a finger takes a card, and when a press becomes a drag.
 * @typedef {object} PressConfig
 * @property {number} hitTest Whether a press takes the top card only where the card is. With 0, a press that is on no other card takes the top card from anywhere.
 * @property {Axis} scrollAxis The axis along which the page around the deck scrolls: NONE, HORIZONTAL or VERTICAL. A press that leaves the slop along this axis is given up (CANCELLED, SCROLL). A drag is never given up.
 * @property {SecondFinger} secondFinger What happens when a second finger goes down while one has a card. CLASSIC has IGNORE.
 * @property {number} slop The travel that turns a press into a drag, at least 0 [points]. When the drag begins, the card catches up with the finger. So the finger's whole travel decides. CLASSIC has 8.
 * @property {number} duration The time after which a press becomes a drag without travel, at least 0 [s]. With infinity only travel makes it a drag.
 * @property {number} silence The time without a sample after which a finger counts as lost, at least 0 [s]. When another finger goes down, the press of a lost finger ends (CANCELLED, SYSTEM). It is for panels that lose releases. With infinity no finger counts as lost.
 */

/**
 * How the velocity of a finger is measured.
 * @typedef {object} VelocityConfig
 * @property {number} minimumSamples The number of samples that a velocity needs, 2 to `history` [samples]. It counts samples, not places. With fewer samples the velocity is 0.
 * @property {number} history The number of the finger's newest places that count, 2 to CARDSTACK_MAX_VELOCITY_HISTORY [places]. A place is one sample, or several samples within 4 ms.
 * @property {number} horizon The age up to which samples count, before the newest sample, at least 0 [s]. The sample of the press counts at any age. With 0 there is no velocity.
 * @property {number} gap The longest pause between samples, and before the release, of a finger that moves, at least 0 [s]. After a longer pause the finger counts as stopped, and its velocity is 0.
 */

/**
 * How a held card is drawn between samples. If both times are 0, the card is drawn at the newest sample.
 * @typedef {object} ResamplingConfig
 * @property {number} delay The delay of a held card: it is drawn where the finger was this long before the frame, 0 to 0.1 [s]. The deck keeps the newest 128 samples of a finger for this: those of 0.1 seconds at 1280 samples per second.
 * @property {number} prediction The longest time by which a held card is drawn ahead of the newest sample, where the finger will probably be, 0 to 0.1 [s].
 */

/**
 * What decides when a finger lets go: threshold, velocity, directions and their sectors.
 * @typedef {object} SwipeConfig
 * @property {CommitRule} commitRule What decides when a finger lets go of a card.
 * @property {DistanceMetric} metric How the distance of a drag is measured.
 * @property {number} allowedDirections The directions that fingers can swipe a card to. Directions without a sector have no effect. Where no allowed direction is, the card resists the finger, even if the release counts for an allowed one.
 * @property {Unit} thresholdUnit The unit of `threshold` and `thresholds`: POINT, CARD_SIDE or CARD_WIDTH. CLASSIC has CARD_SIDE.
 * @property {number} threshold The distance that decides, in `threshold_unit`. It is at least 1e-6 points. In sides or widths of the card it is at most 10. CLASSIC has 0.3.
 * @property {number} flingVelocity The release speed from which on the velocity decides alone, at least 0 [points/s]. It has an effect only with DISTANCE_OR_VELOCITY.
 * @property {number} flickBackVelocity The release speed against the direction from which on the card returns, at least 0 [points/s]. It has an effect only with DISTANCE_OR_VELOCITY. A card past the threshold returns only if the finger has also gone back by 2 slops and by 10 % of its way out.
 * @property {number} flingMaximum The largest release speed, at least 0 [points/s]. Faster releases count as this fast.
 * @property {number} decelerationRate The factor by which the velocity of a coasting card is multiplied every millisecond, more than 0 and less than 1 [1].
 * @property {number} rubberBandCoefficient How easily a card moves where it cannot be swiped: the coefficient of a rubber band, 0 to 1 [1]. With 0 the card does not move there.
 * @property {number} rubberBandDistance The distance that a card on the rubber band never reaches, at least 0 [points]. With 0 it is the card's smaller side.
 * @property {number} freeOffAxis How freely a card follows a finger where no sector is [0..1]. With 0 it resists as where a direction is not allowed, with 1 it follows freely.
 * @property {number} hysteresis How far below the threshold a drag must come back for THRESHOLD_LEFT, at least 0 [points]. A hysteresis of more than half the threshold counts as half.
 * @property {number} hysteresisAngle How far outside its sector a drag still counts for a direction whose threshold it has passed, at least 0 [rad]. It counts up to half the width of the narrower of the sectors or gaps on both sides.
 * @property {number[]} sectorAngle The centre of each direction's sector, at index direction - 1, any finite angle. 0 is to the right, pi/2 downward [rad]. Where sectors overlap, the direction with the smallest number counts.
 * @property {number[]} sectorHalfWidth Half the width of each direction's sector, at index direction - 1, 0 to pi/2 [rad]. With 0 the direction has no sector. An angle on the common edge of two sectors belongs to the sector that lies clockwise of the edge, as seen on the screen.
 * @property {number[]} thresholds The threshold of each direction, at index direction - 1, in `threshold_unit`. It has the limits of `threshold`. With 0 the direction has `threshold`.
 * @property {Axis} axis The axis along which a dragged card follows the finger. What the finger does across it has no effect. With NONE the card follows in all directions. A drag keeps its axis when the configuration changes.
 */

/**
 * The last release, and what decided it. After a tap the numbers of the drag are 0. A drag of `undo.directions` reads
 * differently: its card "left" if the decision was undone, and its translation is the travel of the finger.
 * @typedef {object} Release
 * @property {Verdict} verdict Why the card left or returned.
 * @property {number} card The card that was released.
 * @property {number} time The time of the release on the deck's clock [s].
 * @property {number} velocityX The finger's velocity to the right, up to `swipe.fling_maximum` [points/s].
 * @property {number} velocityY The finger's velocity downward, up to `swipe.fling_maximum` [points/s].
 * @property {number} speed The finger's speed along `direction` [points/s]. It is negative if the finger moved against the direction.
 * @property {number} translationX How far the card was from its place, to the right [points].
 * @property {number} translationY How far the card was from its place, downward [points].
 * @property {number} distance The card's distance toward `direction`, measured as `metric` says [points].
 * @property {number} threshold The threshold in force [points]. If `is_held` is 1, it is less by `swipe.hysteresis`.
 * @property {number} projectedDistance The distance at which the card would have come to rest [points]. It is 0 with any other rule than CARDSTACK_COMMIT_PROJECTED_END.
 * @property {number} flingVelocity The value of `swipe.fling_velocity` at the release [points/s].
 * @property {number} flickBackVelocity The value of `swipe.flick_back_velocity` at the release [points/s].
 * @property {Direction} direction The direction in which the card left, or would have left. It is NONE where no allowed direction is.
 * @property {Reason} reason The reason of the event that ended the press: that of COMMITTED if the card left, otherwise that of CANCELLED. It is NONE after a tap. After a drag of `undo.directions` it is RELEASED, unless it is BACKLOG.
 * @property {CommitRule} commitRule The value of `swipe.commit_rule` at the release.
 * @property {DistanceMetric} metric The value of `swipe.metric` at the release.
 * @property {boolean} isHeld Whether THRESHOLD_ENTERED was reported last. If so, the distance was compared with the threshold less `swipe.hysteresis`.
 * @property {number} samples The number of samples from which the velocity was computed [samples].
 */

/**
 * A decision that can be undone.
 * @typedef {object} Decision
 * @property {number} token The token of the decision.
 * @property {number} card The card that was decided.
 * @property {number} wallTime The time of day at which the decision was made [s since 1970]. It is 0 if that is unknown.
 * @property {Direction} direction The direction of the decision.
 */

/**
 * The undo history.
 * @typedef {object} UndoConfig
 * @property {number} limit The number of decisions that can be undone, at least 0 [decisions]. With CARDSTACK_UNLIMITED there is no limit. CLASSIC has 20.
 * @property {number} directions The directions of drags that undo. Such a drag brings the card of the latest decision in from the opposite side, and the release decides whether the decision is undone. While no decision can be undone, and with `consent.undo`, they have no effect. Otherwise they come before `swipe.allowed_directions`.
 * @property {number} seconds The age at which a decision becomes final, at least 0 [s]. With 0 a decision is final at once. With infinity its age has no effect.
 */

/**
 * Which cards the deck refuses, and which cards come back into the pile.
 * @typedef {object} RecycleConfig
 * @property {Dedupe} dedupe Which cards the deck refuses when they are added.
 * @property {number} directions The directions of swipes after which the card comes back into the pile. It comes back when its flight ends, or at once if the pile is empty.
 * @property {number} distance How many cards lie above a card when it comes back into the pile [cards]. With 0 it comes back at the end of the pile.
 */

/**
 * A damped spring with a body: see cardstack_motion.h. A spring of mass m, stiffness k and damping c has the response
 * 2 pi sqrt(m / k) and the damping ratio c / (2 sqrt(k m)).
 * @typedef {object} Spring
 * @property {number} mass The mass of the body, more than 0 [kg].
 * @property {number} stiffness The stiffness of the spring, at least 0 [N/m]. In a configuration it is more than 0.
 * @property {number} damping The damping of the spring, at least 0 [N s/m]. In a configuration it is more than 0.
 */

/**
 * A curve from (0, 0) to (1, 1) with two control points, like CSS's cubic-bezier().
 * @typedef {object} Curve
 * @property {number} x1 The x of the first control point, 0 to 1 [1].
 * @property {number} y1 The y of the first control point [1].
 * @property {number} x2 The x of the second control point, 0 to 1 [1].
 * @property {number} y2 The y of the second control point [1].
 */

/**
 * The size of the viewport, the area that the cards are in.
 * @typedef {object} ViewportConfig
 * @property {number} width The viewport's width, more than 0 [points]. No preset sets it.
 * @property {number} height The viewport's height, more than 0 [points]. No preset sets it.
 */

/**
 * The size of a card at scale 1.
 * @typedef {object} CardConfig
 * @property {number} width The card's width, at least 0 [points]. With 0 it is the viewport's width less `margin_x` on both sides.
 * @property {number} height The card's height, at least 0 [points]. With 0 it is the viewport's height less `margin_y` on both sides.
 * @property {number} marginX The room to the left and to the right of a card, at least 0 [points]. It has an effect only if `width` is 0.
 * @property {number} marginY The room above and below a card, at least 0 [points]. It has an effect only if `height` is 0.
 */

/**
 * How cards lie in the pile. A step is from one card to the next one beneath it.
 * @typedef {object} PileConfig
 * @property {number} visibleCount The number of cards that are visible at rest, 1 to CARDSTACK_MAX_VISIBLE [cards].
 * @property {number} maxFlights The number of cards that can fly out at the same time at their own pace, 1 to CARDSTACK_MAX_FLIGHTS [cards]. CLASSIC has 8. If more fly, those that are nearest to their end hurry: they are out of sight within `exit.seconds_minimum`. A deck swiped faster than that has at most this many flights more, or `visible_count` more if that is larger. For the next one, the least visible card is gone at once.
 * @property {number} stepX The shift to the right with each step [points].
 * @property {number} stepY The shift downward with each step [points].
 * @property {number} scaleStep The loss of scale with each step, 0 to 1 [1].
 * @property {number} scaleAnchorY The height at which the loss of scale leaves the card in place, from its centre [card heights]. The top edge is -0.5, and the bottom edge is 0.5.
 * @property {number} opacityStep The loss of opacity with each step [0..1].
 * @property {number} rotationStep The clockwise turn with each step [rad].
 * @property {number} progressShare The share of its way up that the pile goes while the top card is dragged to the threshold [0..1]. It goes the rest while the card leaves.
 */

/**
 * How a card looks while a finger drags it.
 * @typedef {object} LookConfig
 * @property {StampRule} stampRule How a stamp appears.
 * @property {Unit} rotationUnit The unit of the travel in `rotation`: POINT, CARD_SIDE or CARD_WIDTH.
 * @property {number} rotation The clockwise turn for each `rotation_unit` of travel to the right [rad].
 * @property {number} rotationMaximum The largest turn to either side, at least 0 [rad].
 * @property {number} rotationGrab How much the grabbed point decides the turn [0..1]. With 1 a card that is grabbed below its middle turns the other way. With 0 the point has no effect.
 * @property {number} pivotX How far the pivot of the turn is to the right of the card's centre [card widths].
 * @property {number} pivotY How far the pivot of the turn is below the card's centre [card heights].
 * @property {number} pivotGrab How far the pivot moves toward the grabbed point [0..1]. With 0 it stays at `pivot_x` and `pivot_y`. With 1 it is the grabbed point, which then stays under the finger.
 * @property {number} liftScale The scale of a dragged card, more than 0 [1].
 * @property {number} liftOnPress The share of the way to `lift_scale` that a card goes with the press [0..1]. It goes the rest with the drag.
 * @property {number} stampPop How much a stamp grows at THRESHOLD_ENTERED before it comes back [0..1]. With 0 it does not grow.
 * @property {number} chromeOpacity The value of a frame's `chrome_opacity` during a drag [0..1].
 */

/**
 * The springs and fades of all cards that do not leave.
 * @typedef {object} MotionConfig
 * @property {Spring} returnSpring The spring that brings a released card back to its place. Its numbers are more than 0.
 * @property {Spring} rewindSpring The spring that brings an undone card in. Its numbers are more than 0.
 * @property {Spring} pileSpring The spring that moves cards in the pile. Its numbers are more than 0.
 * @property {Spring} liftSpring The spring that changes the scale to `look.lift_scale` and back. Its numbers are more than 0.
 * @property {Spring} chromeSpring The spring that changes a frame's `chrome_opacity`. Its numbers are more than 0.
 * @property {number} fadeSeconds The time in which a card appears or disappears in place, at least 0 [s].
 * @property {Curve} fadeCurve The easing of a fade. All its numbers are 0 to 1.
 */

/**
 * How a decided card leaves.
 * @typedef {object} ExitConfig
 * @property {ExitPath} path The way that the card takes.
 * @property {ExitMotion} motion How the card moves along its way.
 * @property {number} seconds The longest time that the way takes, at least 0 [s].
 * @property {number} secondsMinimum The shortest time that the way takes, at least 0 [s]. If it is more than `seconds`, `seconds` counts.
 * @property {number} speedMinimum The least speed with which a card begins to leave, also from rest, at least 0 [points/s]. It has an effect only with ACCELERATED.
 * @property {number} speedShare A card that no finger held, as after a swipe by a call, begins with at least this share of a speed: the length of its way, divided by `seconds` [0..1]. If `speed_minimum` is larger, that counts instead. It has an effect only with ACCELERATED.
 * @property {Curve} curve The curve that the card follows with CURVE. Its x1 and x2 are 0 to 1, its y1 and y2 are -1 to 2.
 * @property {Spring} spring The spring that pulls the card out with SPRING. Its numbers are more than 0.
 * @property {number} catchSeconds The time in which a finger that misses the top card can catch a leaving card (UNDONE, CAUGHT), at least 0 [s]. The FINAL and the SEND of a decision wait until it is over, or until the card is out of sight. With 0, and with `consent.undo`, no card can be caught.
 */

/**
 * A question that is open.
 * @typedef {object} Question
 * @property {number} token The token that the host answers.
 * @property {number} card The card that the question is about. It is 0 if the question is about all cards.
 * @property {number} deadline The time at which the question is dropped [s]. It is infinite if the question waits for ever.
 * @property {EventKind} kind The kind of the question's event: PROPOSED or REPLACEMENT_ASKED.
 * @property {Direction} direction The direction of the proposed swipe, or of the decision to undo.
 * @property {Reason} reason The reason of the question's event.
 */

/**
 * What needs the host's consent.
 * @typedef {object} ConsentConfig
 * @property {Replacement} replacement What replacing all cards does with the decisions that can be undone.
 * @property {number} directions The directions of swipes that need the host's consent.
 * @property {number} undo Whether undos need the host's consent.
 * @property {number} maxProposals The number of swipes that can be proposed at the same time, 1 to CARDSTACK_MAX_FLIGHTS [proposals].
 * @property {number} distance How far from its place a proposed card waits, at least 0 [card's smaller side].
 * @property {number} seconds The time that the host has to answer a question, at least 0 [s]. No answer by then counts as no. With infinity a question waits for ever.
 */

/**
 * What was found when a journal was opened, and how the journal is now. After CORRUPT only `damage_offset` says
 * something, after IO only `error_number`.
 * @typedef {object} JournalInfo
 * @property {JournalState} state Whether the journal is written.
 * @property {number} size The size of the file now [bytes].
 * @property {bigint} nonce The nonce of the journal. No other journal has it.
 * @property {number} epoch How often the journal was opened. The tokens of this opening are greater than epoch * 2^32.
 * @property {number} records The number of records that were read [records].
 * @property {number} tornBytes The size of the unfinished end that was cut off, as after a loss of power [bytes].
 * @property {number} damageOffset The place in the file at which damage begins [bytes]. It is 0 if there is no damage.
 * @property {number} decisions The number of decisions that were found and were not final [decisions].
 * @property {number} finals The number of final decisions that were found and whose FINAL nobody had read [events].
 * @property {number} cards The number of upcoming cards that were found [cards].
 * @property {number} errorNumber The system's number of the last error since the file was last rewritten [errno]. It is 0 if there was no error.
 * @property {boolean} isNew Whether the journal has never held a card or a decision.
 * @property {number} lostRecords The number of sound records that a salvage could not use [records].
 * @property {number} lostBytes The size of what a salvage could not read as records [bytes].
 */

/**
 * How the deck asks for cards.
 * @typedef {object} FeedConfig
 * @property {number} enabled Whether the deck asks for cards. If not, the host adds them unasked.
 * @property {Freshness} freshness How long the cards of the feed are fresh.
 * @property {number} keepFresh Whether the deck asks by itself, with the reason LOAD, when its cards are no longer fresh, and again until fresh ones come. If not, it waits for a call.
 * @property {number} watermark The number of cards, upcoming and in the reserve, below which the deck asks for more, 0 to CARDSTACK_MAX_CARDS [cards]. With 0 the deck never asks because it has few cards. It does not either if cards come back after swipes to every direction. CLASSIC has 5.
 * @property {number} freshSeconds The age up to which cards are fresh, at least 0 [s]. It may be infinite. It has an effect only if `freshness` is SECONDS.
 */

/**
 * How long the answer to a LOAD, SEND or REVERT may take, and when a failed one is tried again.
 * @typedef {object} RetryConfig
 * @property {number} requestSeconds The time that the host has to answer after it has drained the event, more than 0 [s]. No answer by then is a failure. With infinity the answer may take for ever.
 * @property {number} seconds The wait after the first failure, more than 0 [s]. It doubles with each failure that follows, up to `maximum`.
 * @property {number} maximum The longest wait, at least `seconds` [s].
 * @property {number} jitter The largest share of a wait that is subtracted at random, so that devices do not all try at the same time [0..1].
 */

/**
 * A SEND or REVERT that is not delivered.
 * @typedef {object} Send
 * @property {number} token The token of the idempotency key.
 * @property {bigint} nonce The nonce of the idempotency key.
 * @property {number} decision The token of the decision.
 * @property {number} card The card of the decision.
 * @property {number} wallTime The time of day at which the decision was made [s since 1970]. It is 0 if that is unknown.
 * @property {number} due The time at which the SEND or REVERT is tried again, or at which its answer counts as missing [s]. It is infinite if the SEND or REVERT waits for something else.
 * @property {EventKind} kind The kind of the event: SEND or REVERT.
 * @property {Direction} direction The direction of the decision.
 * @property {Reason} reason The reason of the event: DECIDED or FINAL.
 * @property {SendState} state Where the SEND or REVERT is on its way to the backend.
 * @property {number} failures How often the SEND or REVERT failed since the program started, or since it was last taken out of parking [failures].
 * @property {number} tries How often the SEND or REVERT was handed out since the program started [tries].
 * @property {boolean} isSealed Whether the decision is of a user who has logged out.
 * @property {boolean} isHandedOut Whether the SEND or REVERT was ever handed out, perhaps before a restart. If so, it can be answered.
 */

/**
 * How decisions are delivered.
 * @typedef {object} DeliveryConfig
 * @property {Delivery} mode When a decision is delivered. The mode is fixed when the deck is created.
 * @property {Rejection} rejection What happens if the backend rejects a decision that is not final.
 * @property {RevertMode} revert What happens to a SEND that was handed out when its decision is undone.
 * @property {number} maxSends The number of SENDs and REVERTs that can be out at the same time, 1 to CARDSTACK_MAX_SENDS [sends].
 * @property {number} parkFailures A SEND or REVERT is parked after this many failures [failures]. With 0 their number parks nothing.
 * @property {number} maxUndelivered While this many SENDs and REVERTs are undelivered, the deck takes no new decision, 1 to CARDSTACK_MAX_CARDS [sends].
 * @property {number} parkSeconds A SEND or REVERT is parked when it fails this long after its first try, at least 0 [s]. With 0 the time parks nothing.
 * @property {bigint} nonce CARDSTACK_NONCE_OF_JOURNAL, or without a journal a random number that no other deck has, on any device and in any run of the program. The host need not store it, because each SEND has its nonce. It may be 0 only without delivery. It is fixed until a reset.
 */

/**
 * One picture.
 * @typedef {object} Media
 * @property {number} card The card that has the picture.
 * @property {number} index The number of the picture among those of its card, from 0.
 * @property {MediaPriority} priority How urgent the picture is.
 */

/**
 * Which pictures are wanted.
 * @typedef {object} MediaConfig
 * @property {number} ahead The number of cards beneath the top card whose pictures are fetched ahead, 0 to CARDSTACK_MAX_VISIBLE [cards].
 */

/**
 * What happens when nobody touches the deck.
 * @typedef {object} AutoplayConfig
 * @property {number} enabled Whether the top card moves to the end of the pile by itself, without a decision. To stop this, the host sets it to 0.
 * @property {Direction} direction The direction in which the card leaves. It needs a sector if `enabled` is 1.
 * @property {number} idle The time after which the first card moves, more than 0 [s]. It counts from the last touch, the last call for the user, and the last open question. Frames do not count, nor do nudges, and calls that report what a backend, a clock or the network does.
 * @property {number} interval The time until the next card moves, more than 0 [s]. A new top card stays at least this long. At most one card moves in a frame.
 */

/**
 * A deck's configuration, which `cardstack_deck_config_init` fills.
 * @typedef {object} DeckConfig
 * @property {Preset} preset The preset that the configuration was filled with.
 * @property {number} reducedMotion Whether motion is reduced. If so, cards travel only under the finger, and fade where they would travel by themselves.
 * @property {number} disabled Whether fingers can only tap. A held card returns when this is set (CANCELLED, DISABLED).
 * @property {ViewportConfig} viewport The size of the viewport.
 * @property {CardConfig} card The size of a card.
 * @property {PileConfig} pile How cards lie in the pile.
 * @property {PressConfig} press How a finger takes a card.
 * @property {VelocityConfig} velocity How the velocity of a finger is measured.
 * @property {ResamplingConfig} resampling How a held card is drawn between samples.
 * @property {SwipeConfig} swipe What decides when a finger lets go.
 * @property {LookConfig} look How a dragged card looks.
 * @property {MotionConfig} motion The springs and fades of cards that do not leave.
 * @property {ExitConfig} exit How a decided card leaves.
 * @property {RecycleConfig} recycle Which cards the deck refuses, and which come back.
 * @property {UndoConfig} undo The undo history.
 * @property {ConsentConfig} consent What needs the host's consent.
 * @property {FeedConfig} feed How the deck asks for cards.
 * @property {RetryConfig} retry How long answers may take, and when a failure is tried again.
 * @property {DeliveryConfig} delivery How decisions are delivered.
 * @property {AutoplayConfig} autoplay What happens when nobody touches the deck.
 * @property {EventsConfig} events Which events are reported, and how many are kept.
 * @property {MediaConfig} media Which pictures are wanted.
 */

/**
 * The settings of a velocity tracker.
 * @typedef {object} VelocityOptions
 * @property {number} historySize The number of the finger's newest places that count, 2 to CARDSTACK_MAX_VELOCITY_HISTORY [places]. A place is one sample, or several samples within 4 ms.
 * @property {number} minimumSamples The number of samples that a velocity needs, 2 to `history_size` [samples].
 * @property {number} horizon The age up to which samples count, before the newest sample, at least 0 [s]. The sample of the press counts at any age. With 0 there is no velocity.
 * @property {number} gap The longest pause between samples, and before the release, of a finger that moves, at least 0 [s]. After a longer pause the finger counts as stopped, and its velocity is 0.
 * @property {number} tremor A finger that goes no farther than this within the horizon stands still, at least 0 [points]. A deck takes 0.4 of `press.slop`.
 */

/**
 * How a sheet follows a finger, and what dismisses it.
 * @typedef {object} SheetDragConfig
 * @property {number} enabled Whether fingers can drag the sheet.
 * @property {number} fling Whether a flick can dismiss or return the sheet. If not, only its offset decides.
 * @property {number} velocityMinimumSamples The number of samples that a velocity needs, 2 to `velocity_history` [samples].
 * @property {number} velocityHistory The number of the finger's newest places that count, 2 to CARDSTACK_MAX_VELOCITY_HISTORY [places]. A place is one sample, or several samples within 4 ms.
 * @property {Axis} scrollAxis The axis along which the content of the sheet scrolls: NONE, HORIZONTAL or VERTICAL. A press that leaves the slop along this axis is given up.
 * @property {Unit} thresholdUnit The unit of `threshold`: POINT or EXTENT.
 * @property {number} threshold The offset beyond which a released sheet is dismissed, in `threshold_unit`, at least 0. In extents it is at most 1. A threshold of more than half the extent counts as half the extent.
 * @property {number} hysteresis How far below the threshold a drag must come back for THRESHOLD_LEFT, at least 0 [points]. A hysteresis of more than half the threshold counts as half.
 * @property {number} slop The travel along the side that turns a press into a drag, at least 0 [points].
 * @property {number} factor The share of the finger's travel that the sheet follows, 0.001 to 1 [1].
 * @property {number} rubberBandCoefficient How easily the sheet moves against its side: the coefficient of a rubber band, 0 to 1 [1]. With 0 it does not move there.
 * @property {number} rubberBandDistance The distance that a sheet on the rubber band never reaches, at least 0 [points]. With 0 it is the extent.
 * @property {number} flingVelocity The release speed toward the side from which on the sheet is dismissed, at least 0 [points/s]. It has an effect only with `fling`, and only within 45 degrees of the side.
 * @property {number} flickBackVelocity The release speed against the side from which on the sheet returns, at least 0 [points/s]. It has an effect only with `fling`. It returns only if the finger has also gone back by 2 slops and by 10 % of its way out.
 * @property {number} flingMaximum The largest release speed, at least 0 [points/s]. Faster releases count as this fast.
 * @property {number} velocityHorizon The age up to which samples count, before the newest sample, at least 0 [s]. The sample of the press counts at any age. With 0 there is no velocity.
 * @property {number} velocityGap The longest pause between samples, and before the release, of a finger that moves, at least 0 [s]. After a longer pause the finger counts as stopped, and its velocity is 0.
 */

/**
 * How a sheet moves by itself.
 * @typedef {object} SheetMotionConfig
 * @property {number} dismissSeconds The longest time that a dismissal takes, at least 0 [s].
 * @property {Curve} dismissCurve The easing of a dismissal. All its numbers are 0 to 1.
 * @property {Spring} returnSpring The spring that brings a released sheet back to its place. Its numbers are more than 0.
 * @property {Spring} presentSpring The spring that brings a sheet in. Its numbers are more than 0.
 * @property {number} fadeSeconds The time of a fade, at least 0 [s].
 */

/**
 * What is drawn of a sheet.
 * @typedef {object} SheetLookConfig
 * @property {number} cornerRadius The radius that the corners have when the sheet is off its place by `corner_distance` or more, at least 0 [points]. At its place they have none.
 * @property {number} cornerDistance The offset at which the corners of a dragged sheet have the whole `corner_radius`, at least 0 [points]. Up to there the radius grows with the offset. With 0 they have it as soon as the sheet moves.
 * @property {number} backdropOpacity The opacity of the dimming behind a sheet at its place [0..1].
 */

/**
 * A sheet's configuration, which `cardstack_sheet_config_init` fills.
 * @typedef {object} SheetConfig
 * @property {SheetPreset} preset The preset that the configuration was filled with.
 * @property {Direction} side The side to which the sheet leaves: LEFT, RIGHT, UP or DOWN.
 * @property {number} reducedMotion Whether motion is reduced. If so, the sheet travels only under the finger, and fades where it would travel by itself.
 * @property {number} extent The distance from its place at which the sheet is out of sight, more than 0 [points]. No preset sets it.
 * @property {SheetDragConfig} drag How the sheet follows a finger, and what dismisses it.
 * @property {SheetMotionConfig} motion How the sheet moves by itself.
 * @property {SheetLookConfig} look What is drawn of the sheet.
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
 * A finger was released within the slop. This obligation sets `x` and `y`: where the finger went down on the card,
 * from its top left corner, at scale 1 and without its turn.
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
 * A decision was made. This obligation sets `token`, `direction`, `wall_time` and `reason`: RELEASED, SWIPED or
 * ACCEPTED. It sets `x` and `y` to the card's translation.
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
 * A press ended without a tap and without a decision. This obligation sets `reason`. It sets `x` and `y` to the card's
 * translation.
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
 * A decision was taken back. This obligation sets `token`, `direction`, `wall_time` and `reason`: CAUGHT, ACCEPTED,
 * REJECTED, or NONE for any other undo.
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
 * A decision can no longer be undone. This obligation sets `token`, `direction` and `wall_time`.
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
 * A press became a drag. This notice sets no other fields.
 * @typedef {object} DragBeganEvent
 * @property {"drag-began"} type
 * @property {6} kind
 * @property {number} sequence
 * @property {number} time
 * @property {number} card
 */

/**
 * A drag passed the threshold toward `direction`, the moment for a haptic tick: see `swipe.hysteresis`. This notice
 * sets `direction`.
 * @typedef {object} ThresholdEnteredEvent
 * @property {"threshold-entered"} type
 * @property {7} kind
 * @property {number} sequence
 * @property {number} time
 * @property {number} card
 * @property {Direction} direction
 */

/**
 * A drag came back from beyond the threshold toward `direction`. This notice sets `direction`.
 * @typedef {object} ThresholdLeftEvent
 * @property {"threshold-left"} type
 * @property {8} kind
 * @property {number} sequence
 * @property {number} time
 * @property {number} card
 * @property {Direction} direction
 */

/**
 * A card on stage entered a phase. The phase GONE says that the card has left the stage, as at the end of its flight.
 * This notice sets `phase` and `slot`.
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
 * No card is upcoming or proposed any more. This notice has no card, and sets no other fields.
 * @typedef {object} EmptiedEvent
 * @property {"emptied"} type
 * @property {10} kind
 * @property {number} sequence
 * @property {number} time
 */

/**
 * Notices were lost, because too many waited. This notice has no card. It sets `count`, the number of lost notices.
 * @typedef {object} OverflowEvent
 * @property {"overflow"} type
 * @property {11} kind
 * @property {number} sequence
 * @property {number} time
 * @property {number} lost
 */

/**
 * The deck asks whether a swipe or an undo may happen. This obligation sets `token`, `direction` and `reason`: UNDO
 * for an undo, RELEASED or SWIPED for a swipe. It sets `x` and `y` to the card's translation. If a finger held the
 * card, CANCELLED comes first. A swipe that the host accepts becomes a decision with the same token.
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
 * The deck asks whether all cards may be replaced and `count` decisions may become final. This obligation has no card.
 * It sets `token`, `count` and `reason`: LOAD or REFRESH if the deck will ask for the cards, NONE if
 * `cardstack_deck_replace` was called.
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
 * A question or a LOAD needs no answer any more. This obligation sets `token`, `direction` and `reason`. A swipe is
 * dropped for UNDO, REMOVED, RESET, CAUGHT or TIMED_OUT. An undo, a replacement and a LOAD are dropped for SUPERSEDED,
 * RESET or TIMED_OUT. The `card` is 0 for a replacement and a LOAD, and with the reason RESET.
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
 * A card on stage was invalidated. This notice sets `slot`.
 * @typedef {object} ContentChangedEvent
 * @property {"content-changed"} type
 * @property {15} kind
 * @property {number} sequence
 * @property {number} time
 * @property {number} card
 * @property {number} slot
 */

/**
 * The journal is not written any more. Its state is BROKEN, or NONE in a process that was forked. The deck goes on.
 * This notice has no card. It sets `error_number`.
 * @typedef {object} JournalFailedEvent
 * @property {"journal-failed"} type
 * @property {16} kind
 * @property {number} sequence
 * @property {number} time
 * @property {number} errorNumber
 */

/**
 * The deck asks for cards. This obligation sets `token`, `reason` (WATERMARK, LOAD or REFRESH) and `count`, the
 * failures since the last page. It has no card. The host calls `cardstack_deck_answer_load`.
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
 * A decision is to be delivered. This obligation sets `token`, `nonce`, `decision`, `direction`, `wall_time`, `tries`,
 * `failures`, `is_sealed`, and as `reason` DECIDED or FINAL. The host calls `cardstack_deck_answer_send`.
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
 * The delivery of a decision is to be taken back. This obligation sets the fields that SEND sets. The host calls
 * `cardstack_deck_answer_send`.
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
 * The backend rejected a SEND or REVERT. UNDONE follows if its decision is taken back, which never happens after a
 * REVERT. This obligation sets the fields that SEND sets, except `tries` and `failures`.
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
 * A picture has another priority. This notice sets `index` and `priority`. After a reset, a `card` of 0 says that all
 * pictures can be released. After OVERFLOW, `cardstack_deck_media_plan` has the whole plan.
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
 * Autoplay moved the top card to the end of the pile. This notice sets `direction`.
 * @typedef {object} AutoplayedEvent
 * @property {"autoplayed"} type
 * @property {22} kind
 * @property {number} sequence
 * @property {number} time
 * @property {number} card
 * @property {Direction} direction
 */

/**
 * Another card is on top. This notice sets no other fields. Its `card` is 0 if there is no card.
 * @typedef {object} TopChangedEvent
 * @property {"top-changed"} type
 * @property {23} kind
 * @property {number} sequence
 * @property {number} time
 * @property {number} card
 */

/**
 * A SEND or REVERT is parked. This obligation sets the fields that SEND sets.
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
 * The sheet has arrived at its place, for the first time since it was hidden.
 * @typedef {object} PresentedSheetEvent
 * @property {"presented"} type
 * @property {1} kind
 * @property {number} sequence
 * @property {number} time
 * @property {number} offset
 */

/**
 * The sheet is out of sight. Its `reason` is DISMISSED or CALLED.
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
 * A drag ended. `reason` says how.
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
 * The sheet passed the threshold: if it was released now, its offset would dismiss it. This is the moment for a haptic
 * tick.
 * @typedef {object} ThresholdEnteredSheetEvent
 * @property {"threshold-entered"} type
 * @property {6} kind
 * @property {number} sequence
 * @property {number} time
 * @property {number} offset
 */

/**
 * The sheet came back from beyond the threshold: if it was released now, its offset would no longer dismiss it.
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
