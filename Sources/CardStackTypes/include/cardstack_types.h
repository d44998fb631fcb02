// The types and constants of libcardstack's C interface.
//
// This file is the source of one half of the headers in Include: bindings/generate.py copies its sections there, with
// their comments, in this order, and puts the functions of each section behind its types. The functions come from the
// `@_cdecl` exports in Sources/CardStack.
//
// Rules: fixed-width fields only, every field's offset the same in C and C++, no implicit padding, no unions, no
// bit-fields. A struct a caller allocates and the library may extend begins with `struct_size`. Fields are only ever
// appended. Units stand in square brackets. bindings/generator/types_header.py says which part of C it is written in.

#ifndef CARDSTACK_TYPES_H
#define CARDSTACK_TYPES_H

#include <stddef.h>
#include <stdint.h>

// == Version and results ==============================================================================================

/// The version of this header.
#define CARDSTACK_VERSION_MAJOR 0
#define CARDSTACK_VERSION_MINOR 1
#define CARDSTACK_VERSION_PATCH 0
/// Number of the binary interface, also in the soname. A program needs a library of the same number.
#define CARDSTACK_ABI_VERSION 1
/// The version as one number: 1.4.2 is 1004002.
#define CARDSTACK_VERSION_NUMBER                                              \
  (CARDSTACK_VERSION_MAJOR * 1000000 + CARDSTACK_VERSION_MINOR * 1000 + CARDSTACK_VERSION_PATCH)

/// Result of a call: `CARDSTACK_OK`, or a negative error.
typedef int32_t cardstack_result;
enum {
  //: The call has done what it is for.
  CARDSTACK_OK = 0,
  /// An argument is NULL, NaN, out of range, or not one of its named values.
  CARDSTACK_ERROR_INVALID_ARGUMENT = -1,
  /// A struct's size is unknown, or it is longer than the library's, and what is beyond is not 0.
  CARDSTACK_ERROR_UNSUPPORTED_STRUCT = -2,
  //: The system has no memory for it.
  CARDSTACK_ERROR_OUT_OF_MEMORY = -3,
  //: An array or buffer has less room than is needed.
  CARDSTACK_ERROR_BUFFER_TOO_SMALL = -4,
  /// A maximum would be exceeded.
  CARDSTACK_ERROR_LIMIT = -5,
  /// The deck does not have this card, or the card no key; or nothing was released yet.
  CARDSTACK_ERROR_NOT_FOUND = -6,
  /// There is no card to swipe, or decision to undo.
  CARDSTACK_ERROR_EMPTY = -7,
  /// Too many events or undelivered decisions wait.
  CARDSTACK_ERROR_BACKLOG = -8,
  /// The token is not that of an open question or request, or of an undelivered decision.
  CARDSTACK_ERROR_STALE = -9,
  /// State or configuration do not allow it now.
  CARDSTACK_ERROR_REFUSED = -10,
  /// The system could not read or write the file.
  CARDSTACK_ERROR_IO = -11,
  /// A journal or saved deck is damaged.
  CARDSTACK_ERROR_CORRUPT = -12,
  /// It is not a journal or saved deck, or too new.
  CARDSTACK_ERROR_FORMAT = -13,
  /// Another deck has the journal open.
  CARDSTACK_ERROR_LOCKED = -14,
};

/// Largest length, position, speed or duration, in any unit.
#define CARDSTACK_MAX_MAGNITUDE 1e12
/// The same for springs, curves and coasting.
#define CARDSTACK_MAX_VALUE 1e100

/// The types whose numbers `cardstack_name` names.
typedef int32_t cardstack_name_type;
enum {
  /// The number is a `cardstack_result`.
  CARDSTACK_TYPE_RESULT = 1,
  /// The number is a `cardstack_direction`.
  CARDSTACK_TYPE_DIRECTION = 2,
  /// The number is a `cardstack_reason`.
  CARDSTACK_TYPE_REASON = 3,
  /// The number is a `cardstack_verdict`.
  CARDSTACK_TYPE_VERDICT = 4,
  /// The number is a `cardstack_event_kind`.
  CARDSTACK_TYPE_EVENT_KIND = 5,
  /// The number is a `cardstack_sheet_state`.
  CARDSTACK_TYPE_SHEET_STATE = 6,
  /// The number is a `cardstack_sheet_event_kind`.
  CARDSTACK_TYPE_SHEET_EVENT_KIND = 7,
  /// The number is a `cardstack_sheet_reason`.
  CARDSTACK_TYPE_SHEET_REASON = 8,
};

// == Deck =============================================================================================================
// A deck holds cards in order. Upcoming cards form the pile; the first is the top card, which a finger can take. A
// swipe makes a decision, a card and a direction, at once; then the card flies out. Until it has left it is in play. A
// decision in the undo history can be undone; when it leaves the history it is final. A token is a number that the deck
// makes, never twice, for a decision or for something to be answered.

//: A deck.
typedef struct cardstack_deck cardstack_deck;
//: See "Configuration".
typedef struct cardstack_deck_config cardstack_deck_config;

// == Cards ============================================================================================================
// A card is the host's own number; `recycle.dedupe` says which cards the deck refuses. Cards come and go at any time;
// drags and flights of others go on. Removing a held card cancels its press.

enum {
  /// Upcoming, in play and in the history together.
  CARDSTACK_MAX_CARDS = 1000000000,
};

/// What a deck knows about a card: bits.
typedef uint32_t cardstack_card_status;
enum {
  //: It is in the pile: the top card, or beneath it.
  CARDSTACK_CARD_UPCOMING = 1,
  /// Decided or proposed, and still flying.
  CARDSTACK_CARD_IN_PLAY = 2,
  /// It has a pose, or comes into sight next.
  CARDSTACK_CARD_ON_STAGE = 4,
  //: A finger holds it.
  CARDSTACK_CARD_HELD = 8,
  //: A decision about it can be undone.
  CARDSTACK_CARD_UNDOABLE = 16,
  /// Decided for good, as far as the deck remembers.
  //: With `CARDSTACK_DEDUPE_SESSION` that is for ever, else until FINAL is drained.
  CARDSTACK_CARD_FINAL = 32,
  /// See "Feed".
  //: It waits for `cardstack_deck_admit`.
  CARDSTACK_CARD_RESERVE = 64,
};

/// Which cards the deck refuses. Of equal ids in a call the first is taken.
typedef int32_t cardstack_dedupe;
enum {
  /// Those upcoming or in play.
  CARDSTACK_DEDUPE_LIVE = 1,
  /// Also those in the undo history.
  CARDSTACK_DEDUPE_HISTORY = 2,
  /// Also all decided and not undone since the deck was created or this was set; a journal keeps them.
  CARDSTACK_DEDUPE_SESSION = 3,
};

//: Cards that come again: those that the deck refuses, and those that it puts back into the pile.
typedef struct cardstack_recycle_config {
  cardstack_dedupe dedupe;
  /// After these a card returns to the pile when its flight ends, or at once if the pile is empty.
  uint32_t directions;
  /// Cards shown before it; 0: all.
  uint64_t distance;
  uint64_t reserved[8];
} cardstack_recycle_config;

// == Fingers ==========================================================================================================
// A finger that goes down on the top card presses it. When it has moved beyond the slop, a distance that hides tremor,
// the card follows: a drag. At the release the deck decides. A direction's sector is the range of drag angles that
// belong to it. The allowed direction whose sector holds the angle counts, else the allowed one along which the card
// was dragged farthest. The card leaves if the distance exceeds the threshold, or, by `commit_rule`, if it is fast
// enough; else it returns. Only one finger at a time has a card: `press.second_finger` says what another one does.
//
// Feed every sample the toolkit has, with its own time. Without times, pass NaN or the time of reading: samples read
// together stand for the time since those before. They need `cardstack_deck_advance` every frame, which separates them.
// `out_taken` receives 1 while the finger has a card, else 0: pass the sample to what lies beneath. In a
// page that scrolls, set `press.scroll_axis` and scroll by samples that are not taken.

//: One of eight physical directions.
/// LEFT is left in right-to-left layouts, too: there the host swaps what it means.
typedef int32_t cardstack_direction;
enum {
  //: No direction.
  CARDSTACK_DIRECTION_NONE = 0,
  //: To the left.
  CARDSTACK_DIRECTION_LEFT = 1,
  //: To the right.
  CARDSTACK_DIRECTION_RIGHT = 2,
  //: Upward.
  CARDSTACK_DIRECTION_UP = 3,
  //: Downward.
  CARDSTACK_DIRECTION_DOWN = 4,
  //: Between up and left.
  CARDSTACK_DIRECTION_UP_LEFT = 5,
  //: Between up and right.
  CARDSTACK_DIRECTION_UP_RIGHT = 6,
  //: Between down and left.
  CARDSTACK_DIRECTION_DOWN_LEFT = 7,
  //: Between down and right.
  CARDSTACK_DIRECTION_DOWN_RIGHT = 8,
};
enum {
  //: How many directions there are.
  CARDSTACK_MAX_DIRECTIONS = 8,
};
/// A direction's bit, and all. In a configuration CARDSTACK_ALL_DIRECTIONS means all that have a sector; in any other
/// value each bit needs one.
#define CARDSTACK_DIRECTION_BIT(direction) (UINT32_C(1) << ((direction) - 1))
#define CARDSTACK_ALL_DIRECTIONS 0xFFu

/// What decides at release.
typedef int32_t cardstack_commit_rule;
enum {
  /// The distance alone.
  //: The velocity has no effect.
  CARDSTACK_COMMIT_DISTANCE = 1,
  /// That, or the velocity.
  CARDSTACK_COMMIT_DISTANCE_OR_VELOCITY = 2,
  /// The distance at which the card would come to rest, by `swipe.deceleration_rate`.
  CARDSTACK_COMMIT_PROJECTED_END = 3,
};

/// Sectors for `cardstack_deck_config_set_directions`.
typedef int32_t cardstack_direction_layout;
enum {
  /// Left and right within 45 degrees of the axis; else nothing.
  CARDSTACK_DIRECTIONS_TWO_WAY = 1,
  /// Left and right by the sign of the horizontal translation.
  CARDSTACK_DIRECTIONS_TWO_HALVES = 2,
  //: Left, right, up and down, within 45 degrees of the axis.
  CARDSTACK_DIRECTIONS_FOUR_WAY = 3,
  //: All eight, within 22.5 degrees of the axis.
  CARDSTACK_DIRECTIONS_EIGHT_WAY = 4,
};

/// How distance is measured: along the direction's axis, or as the translation's length.
typedef int32_t cardstack_distance_metric;
enum {
  //: Along the direction's axis.
  CARDSTACK_DISTANCE_ALONG = 1,
  //: The translation's length, in whatever direction.
  CARDSTACK_DISTANCE_RADIAL = 2,
};

/// Points, or shares of the card's smaller side, its width, or a sheet's extent.
//: What a length is given in.
typedef int32_t cardstack_unit;
enum {
  //: Points.
  CARDSTACK_UNIT_POINT = 1,
  //: The card's smaller side.
  CARDSTACK_UNIT_CARD_SIDE = 2,
  //: The card's width.
  CARDSTACK_UNIT_CARD_WIDTH = 3,
  /// Of sheets only.
  //: How far it has to go to be out of sight.
  CARDSTACK_UNIT_EXTENT = 4,
};

//: An axis of the viewport.
typedef int32_t cardstack_axis;
enum {
  //: Neither.
  CARDSTACK_AXIS_NONE = 0,
  //: Left and right.
  CARDSTACK_AXIS_HORIZONTAL = 1,
  //: Up and down.
  CARDSTACK_AXIS_VERTICAL = 2,
  /// `swipe.axis` only: the one along which the finger leaves the slop; at 45 degrees HORIZONTAL.
  CARDSTACK_AXIS_BEGUN = 3,
};

/// What happens when a second finger goes down.
typedef int32_t cardstack_second_finger;
enum {
  //: The second finger has no effect. It takes no card, also after the first one is up.
  CARDSTACK_SECOND_FINGER_IGNORE = 1,
  /// For pages that are pinched and scrolled by two fingers.
  //: It ends the first finger's press (CANCELLED, SYSTEM). No finger takes a card until all of them are up.
  CARDSTACK_SECOND_FINGER_CANCEL = 2,
  //: If it is on a card, it takes that card, and ends the first finger's press (CANCELLED, SYSTEM).
  CARDSTACK_SECOND_FINGER_TAKE_OVER = 3,
};

//: How a finger takes a card, and when a press becomes a drag.
typedef struct cardstack_press_config {
  /// 1: a press takes the top card only where it is; 0: anywhere.
  int32_t hit_test;
  /// How the surrounding page scrolls. A press that leaves the slop along this axis is given up (CANCELLED, SCROLL); a
  /// drag never is.
  cardstack_axis scroll_axis;
  /// What another finger does that goes down meanwhile.
  cardstack_second_finger second_finger;
  uint32_t reserved_half;
  /// Travel that turns a press into a drag. The card makes up for it: the whole travel decides [points].
  double slop;
  /// Time after which a press becomes a drag without travel; infinite: never [s].
  double duration;
  /// Time since a finger's last sample after which another finger that goes down finds it up (CANCELLED, SYSTEM), for
  /// panels that lose releases; infinite: never [s].
  double silence;
  uint64_t reserved[16];
} cardstack_press_config;

enum {
  //: Largest number of places of a finger that are kept.
  CARDSTACK_MAX_VELOCITY_HISTORY = 64,
};

//: How the velocity of a finger is measured.
typedef struct cardstack_velocity_config {
  /// Needed for a velocity, 2 to `history`.
  int32_t minimum_samples;
  /// Newest places that count, up to CARDSTACK_MAX_VELOCITY_HISTORY; those within 4 ms are one.
  int32_t history;
  /// Age up to which samples count; the press counts at any age [s].
  double horizon;
  /// A pause that means the finger has stopped [s].
  double gap;
  uint64_t reserved[4];
} cardstack_velocity_config;

/// When both are 0, a held card is drawn at the newest sample.
typedef struct cardstack_resampling_config {
  /// It is drawn where the finger was so long before the frame, at most 0.1 [s].
  double delay;
  /// How far that may be beyond the newest sample, at most 0.1 [s].
  double prediction;
  uint64_t reserved[4];
} cardstack_resampling_config;

//: What decides when a finger lets go: threshold, velocity, directions and their sectors.
typedef struct cardstack_swipe_config {
  cardstack_commit_rule commit_rule;
  cardstack_distance_metric metric;
  /// Directions a finger can swipe to, as far as they have a sector. Toward others a card resists.
  uint32_t allowed_directions;
  cardstack_unit threshold_unit;
  /// At least 1e-6 points; of a card, at most 10.
  //: Distance that decides, in `threshold_unit`.
  double threshold;
  /// Release speed that decides alone [points/s].
  double fling_velocity;
  /// Release speed against the direction that returns the card. Past the threshold, the finger must also have gone
  /// back by 2 slops and by 10 % of its way out [points/s].
  double flick_back_velocity;
  /// Limit of release speeds [points/s].
  double fling_maximum;
  /// Part of a velocity that a millisecond leaves, between 0 and 1 [1/ms].
  double deceleration_rate;
  /// Resistance elsewhere: coefficient of a rubber band; 0: no movement [1].
  double rubber_band_coefficient;
  /// The band's dimension; 0: the card's smaller side [points].
  double rubber_band_distance;
  /// Share of a pull toward no sector that meets no resistance [0..1].
  double free_off_axis;
  /// THRESHOLD_LEFT comes this far below the threshold; at most half the threshold counts [points].
  double hysteresis;
  /// Past the threshold, the direction changes only this far outside its sector; at most half the width of its narrower
  /// neighbour counts [rad].
  double hysteresis_angle;
  /// Centre of the sector at index direction - 1: 0 right, pi/2 down [rad].
  double sector_angle[8];
  /// Up to pi/2; 0: no such direction. The sector includes its counter-clockwise edge [rad].
  double sector_half_width[8];
  /// Threshold of the direction at index direction - 1, in `threshold_unit`, with its limits; 0: `threshold`.
  double thresholds[8];
  /// Along it a dragged card follows the finger; what the finger does across it has no effect. NONE: both ways. A drag
  /// keeps its axis when the configuration changes.
  cardstack_axis axis;
  uint32_t reserved_half;
  uint64_t reserved[16];
} cardstack_swipe_config;

/// Why something happened. Later sections add more.
typedef int32_t cardstack_reason;
enum {
  //: There is nothing more to say.
  CARDSTACK_REASON_NONE = 0,
  /// By the finger. CANCELLED: nothing is decided there.
  CARDSTACK_REASON_RELEASED = 1,
  /// By `cardstack_deck_swipe`.
  //: CANCELLED: that call took the held card.
  CARDSTACK_REASON_SWIPED = 2,
  /// By `cardstack_deck_pointer_cancel`, or by another finger: `press.second_finger`, `press.silence`.
  CARDSTACK_REASON_SYSTEM = 3,
  /// An undo put another card on top.
  //: PROPOSED: may an undo happen? QUESTION_DROPPED: an undo put the proposed card on top.
  CARDSTACK_REASON_UNDO = 4,
  /// The card was removed, or replaced by others.
  //: CANCELLED: the held one; QUESTION_DROPPED: the proposed one.
  CARDSTACK_REASON_REMOVED = 5,
  /// No room: events, proposals or undelivered decisions wait.
  CARDSTACK_REASON_BACKLOG = 6,
  //: CANCELLED: there was no memory to record the decision.
  CARDSTACK_REASON_OUT_OF_MEMORY = 7,
  /// It is a proposal: see "Questions".
  CARDSTACK_REASON_PROPOSED = 8,
  /// The backend blocks, or the nonce is missing: see "Delivery".
  CARDSTACK_REASON_BLOCKED = 19,
  /// By `cardstack_deck_reset`.
  CARDSTACK_REASON_RESET = 20,
  //: CANCELLED: `disabled` is set, so fingers take no card.
  CARDSTACK_REASON_DISABLED = 21,
  /// See `press.scroll_axis`.
  CARDSTACK_REASON_SCROLL = 22,
};

/// Why a released card left (DISTANCE, VELOCITY, PROJECTED) or returned. REFUSED: no decision could be taken, see
/// `reason`.
typedef int32_t cardstack_verdict;
enum {
  //: The finger did not leave the slop.
  CARDSTACK_VERDICT_TAP = 1,
  //: The card left: `distance` was more than `threshold`.
  CARDSTACK_VERDICT_DISTANCE = 2,
  //: The card left: `speed` was at least `fling_velocity`.
  CARDSTACK_VERDICT_VELOCITY = 3,
  //: The card left: `projected_distance` was more than `threshold`.
  CARDSTACK_VERDICT_PROJECTED = 4,
  //: The card returned: neither distance nor speed was enough.
  CARDSTACK_VERDICT_TOO_SHORT = 5,
  //: The card returned: `speed` against the direction was at least `flick_back_velocity`. Past the threshold the finger
  //: had also gone back by 2 slops and by 10 % of its way out.
  CARDSTACK_VERDICT_FLICKED_BACK = 6,
  //: The card returned: it was dragged to where no allowed direction is.
  CARDSTACK_VERDICT_NO_SECTOR = 7,
  //: The card returned: it would have left, but no decision could be taken. See `reason`.
  CARDSTACK_VERDICT_REFUSED = 8,
};

/// The last release, and what decided it. After a tap the numbers of the drag are 0.
typedef struct cardstack_release {
  uint32_t struct_size;
  cardstack_verdict verdict;
  /// The card, and when [s].
  uint64_t card;
  double time;
  /// Of the finger, up to `fling_maximum` [points/s].
  double velocity_x;
  double velocity_y;
  /// Along `direction`; negative: against it [points/s].
  double speed;
  /// Of the card [points].
  double translation_x;
  double translation_y;
  /// As `metric` measures it, and the threshold in force: less if `is_held` [points].
  double distance;
  double threshold;
  /// Where the card would have come to rest; 0 with another rule [points].
  double projected_distance;
  /// As configured.
  double fling_velocity;
  double flick_back_velocity;
  /// Where the card left, or would have.
  cardstack_direction direction;
  cardstack_reason reason;
  cardstack_commit_rule commit_rule;
  cardstack_distance_metric metric;
  /// 1: by distance, and THRESHOLD_ENTERED was the last that was reported: see `swipe.hysteresis`.
  int32_t is_held;
  /// Samples behind the velocity.
  uint32_t samples;
} cardstack_release;

// == Frames ===========================================================================================================
// `cardstack_deck_advance` is the one call per frame: time passes, and the poses of all cards on stage, that is in
// sight, are written. A pose keeps its slot, a small number, as long as it is there: keep views by slot.

enum {
  /// Always enough.
  CARDSTACK_MAX_POSES = 128,
};

//: What a card on stage is doing.
typedef int32_t cardstack_phase;
enum {
  /// At rest, or moving by whole cards.
  //: In the pile.
  CARDSTACK_PHASE_PILE = 0,
  //: Under a finger that has not moved yet.
  CARDSTACK_PHASE_PRESSED = 1,
  //: It follows a finger.
  CARDSTACK_PHASE_DRAGGED = 2,
  /// Released.
  //: It returns to its place.
  CARDSTACK_PHASE_RETURNING = 3,
  /// Decided.
  //: It flies out.
  CARDSTACK_PHASE_LEAVING = 4,
  /// Undone.
  //: It flies back in.
  CARDSTACK_PHASE_REWINDING = 5,
  /// Removed, or out of sight.
  //: It fades where it is.
  CARDSTACK_PHASE_FADING = 6,
  /// Off stage; only in events.
  CARDSTACK_PHASE_GONE = 7,
  /// Waits aside for an answer. A finger can take it.
  CARDSTACK_PHASE_PROPOSED = 8,
};

/// Flags of a pose.
enum {
  //: It is the top card, which a finger takes.
  CARDSTACK_POSE_TOP = 1,
  /// Content, size and slot are those of the last frame with poses: its picture can be drawn again.
  CARDSTACK_POSE_STATIC = 2,
};

/// How to draw one card.
typedef struct cardstack_pose {
  /// It can have two poses, one leaving and one that has come round.
  uint64_t card;
  /// Centre of the card [points].
  double x;
  double y;
  /// About the centre [rad].
  double rotation;
  /// About the centre [1].
  double scale;
  /// [0..1]
  double opacity;
  /// Place in the pile, 0 on top, also between places [cards].
  double depth;
  /// Distance toward `direction` over the threshold in force: more than 1 is past it [1].
  double progress;
  /// Of the stamp (LIKE, NOPE) of `direction` [0..1].
  double stamp_opacity;
  /// Of the stamp, on the card: it pops at THRESHOLD_ENTERED [1].
  double stamp_scale;
  /// Where it is dragged or has gone.
  cardstack_direction direction;
  cardstack_phase phase;
  /// Less than `CARDSTACK_MAX_POSES`.
  int32_t slot;
  /// `CARDSTACK_POSE_*`.
  uint32_t flags;
} cardstack_pose;

//: What the finger does.
typedef int32_t cardstack_interaction;
enum {
  //: No finger holds a card.
  CARDSTACK_INTERACTION_IDLE = 0,
  //: It holds a card that it has not dragged yet.
  CARDSTACK_INTERACTION_PRESSING = 1,
  //: It drags a card.
  CARDSTACK_INTERACTION_DRAGGING = 2,
};

/// Bits of `motion`.
enum {
  /// All other motion.
  //: Cards return, move up in the pile, appear, disappear or change their scale, or the chrome fades.
  CARDSTACK_MOTION_SETTLING = 1,
  //: Decided cards are on their way out.
  CARDSTACK_MOTION_LEAVING = 2,
  //: Undone cards are on their way in.
  CARDSTACK_MOTION_REWINDING = 4,
};

//: Whether there are cards.
typedef int32_t cardstack_supply;
enum {
  //: There are cards.
  CARDSTACK_SUPPLY_READY = 0,
  /// The feed expects cards.
  //: There is no card, but more are expected: a LOAD is out, or waits for its retry or the network, or cards are
  //: in the reserve.
  CARDSTACK_SUPPLY_LOADING = 1,
  //: There is no card, and the deck waits for none.
  CARDSTACK_SUPPLY_EMPTY = 2,
};

/// The state in one word: the first that holds of DRAGGING, ANIMATING_OUT, REWINDING, LOADING, IDLE.
typedef int32_t cardstack_state;
enum {
  //: No other state holds. Cards may return, or move up in the pile.
  CARDSTACK_STATE_IDLE = 0,
  //: An undone card is on its way in.
  CARDSTACK_STATE_REWINDING = 1,
  //: A decided card is on its way out.
  CARDSTACK_STATE_ANIMATING_OUT = 2,
  //: A finger drags a card.
  CARDSTACK_STATE_DRAGGING = 3,
  //: There is no card, but more are expected.
  CARDSTACK_STATE_LOADING = 4,
};

//: Whether a deck's journal is written.
typedef int32_t cardstack_journal_state;
enum {
  //: There is no journal.
  CARDSTACK_JOURNAL_NONE = 0,
  /// The system has all up to the last call.
  CARDSTACK_JOURNAL_WRITTEN = 1,
  /// Nothing is written until `cardstack_deck_journal_compact` succeeds.
  //: The system refused to write.
  CARDSTACK_JOURNAL_BROKEN = 2,
};

/// One frame: `cardstack_frame_init` prepares it. Then set the fields marked "In".
typedef struct cardstack_frame {
  uint32_t struct_size;
  /// In: `sizeof(cardstack_pose)` [bytes].
  uint32_t pose_size;
  /// In: receives poses, the farthest back first; NULL: none.
  cardstack_pose *poses;
  /// In: room; `CARDSTACK_MAX_POSES` is always enough; 0 with NULL.
  uint32_t pose_capacity;
  /// Number of poses.
  uint32_t pose_count;
  /// In: when; NaN: the present time [s].
  double now;
  /// The deck's time [s].
  double time;
  /// Until something happens by itself; 0 while anything moves; infinite: nothing will [s].
  double wake_in;
  /// Of the host's bars and buttons [0..1].
  double chrome_opacity;
  /// The top card; 0: none.
  uint64_t top;
  /// Upcoming cards, the top one too.
  uint64_t remaining;
  /// Decisions to undo.
  uint64_t undoable;
  /// Events to drain.
  uint64_t pending_events;
  cardstack_interaction interaction;
  /// CARDSTACK_MOTION_* bits; what a finger holds does not count.
  uint32_t motion;
  cardstack_supply supply;
  cardstack_state state;
  /// Open questions.
  uint32_t questions;
  cardstack_journal_state journal;
  /// Cards in the reserve: see "Feed".
  uint64_t reserve;
  /// SENDs and REVERTs to come: see "Delivery".
  uint64_t undelivered;
  /// CARDSTACK_FEED_* bits, and the error of a failed page; 0: none.
  uint32_t feed;
  int32_t feed_error;
  /// CARDSTACK_OUTBOX_* bits.
  uint32_t outbox;
  /// Undelivered ones that are parked.
  uint32_t parked;
  /// Of a card at scale 1 [points].
  double card_width;
  double card_height;
} cardstack_frame;

// == Look and motion ==================================================================================================
// Cards lie in the pile by their depth, 0 on top. Springs move them; the exit takes them out of the viewport.

enum {
  /// Largest `pile.visible_count`.
  CARDSTACK_MAX_VISIBLE = 30,
  /// Largest `pile.max_flights` and `consent.max_proposals`.
  CARDSTACK_MAX_FLIGHTS = 32,
};

/// A damped spring: see cardstack_motion.h.
typedef struct cardstack_spring {
  /// More than 0 [kg].
  double mass;
  /// More than 0 in a configuration [N/m, N s/m].
  double stiffness;
  double damping;
} cardstack_spring;

/// A curve from (0, 0) to (1, 1), like CSS's cubic-bezier().
typedef struct cardstack_curve {
  /// Control points; x1 and x2 0 to 1.
  double x1;
  double y1;
  double x2;
  double y2;
} cardstack_curve;

//: The area that the cards are in.
typedef struct cardstack_viewport_config {
  /// More than 0. No preset sets it [points].
  double width;
  double height;
  uint64_t reserved[4];
} cardstack_viewport_config;

//: The size of a card at scale 1.
typedef struct cardstack_card_config {
  /// 0: the viewport's, less a margin on both sides [points].
  double width;
  double height;
  double margin_x;
  double margin_y;
  uint64_t reserved[8];
} cardstack_card_config;

/// Steps are per card of depth.
typedef struct cardstack_pile_config {
  /// At rest, 1 to CARDSTACK_MAX_VISIBLE.
  int32_t visible_count;
  /// Cards that can begin to leave within `exit.seconds_minimum`, up to CARDSTACK_MAX_FLIGHTS.
  int32_t max_flights;
  /// Shift [points].
  double step_x;
  double step_y;
  /// Scale lost [1].
  double scale_step;
  /// Height that this leaves in place: -0.5 top edge, 0.5 bottom edge [card heights].
  double scale_anchor_y;
  /// Opacity lost [0..1].
  double opacity_step;
  /// Clockwise [rad].
  double rotation_step;
  /// Share of its way up that it goes with a drag; the rest goes with the leaving card's way out [0..1].
  double progress_share;
  uint64_t reserved[8];
} cardstack_pile_config;

//: How a stamp appears.
typedef int32_t cardstack_stamp_rule;
enum {
  /// Grows with the distance, fades toward the sector's edges.
  //: Two stamps are never seen together.
  CARDSTACK_STAMP_GRADED = 1,
  /// Appears at the threshold.
  CARDSTACK_STAMP_STEP = 2,
  /// Grows from a quarter of the threshold on, is whole at the threshold, and fades at the sector's edges only.
  CARDSTACK_STAMP_SMOOTH = 3,
};

//: How a card looks while a finger drags it.
typedef struct cardstack_look_config {
  cardstack_stamp_rule stamp_rule;
  cardstack_unit rotation_unit;
  /// Per unit of horizontal travel [rad].
  double rotation;
  /// To both sides [rad].
  double rotation_maximum;
  /// How much the grabbed point decides the turn: 1 reverses it below the middle [0..1].
  double rotation_grab;
  /// Pivot from the centre [card widths, card heights].
  double pivot_x;
  double pivot_y;
  /// 0: the pivot above; 1: the grabbed point, which then stays under the finger [0..1].
  double pivot_grab;
  /// More than 0 [1].
  double lift_scale;
  /// Share of that from the press on; all of it comes with the drag [0..1].
  double lift_on_press;
  /// By how much a stamp grows at THRESHOLD_ENTERED before it comes back; 0: it does not [0..1].
  double stamp_pop;
  /// A frame's `chrome_opacity` during a drag [0..1].
  double chrome_opacity;
  uint64_t reserved[16];
} cardstack_look_config;

//: The springs and fades of all cards that do not leave.
typedef struct cardstack_motion_config {
  /// For a released card, an undone one, the pile, `look.lift_scale` and the chrome.
  cardstack_spring return_spring;
  cardstack_spring rewind_spring;
  cardstack_spring pile_spring;
  cardstack_spring lift_spring;
  cardstack_spring chrome_spring;
  /// For a card to appear or disappear in place [s].
  double fade_seconds;
  /// The fade's easing; all numbers 0 to 1.
  cardstack_curve fade_curve;
  uint64_t reserved[16];
} cardstack_motion_config;

//: The way that a leaving card takes.
typedef int32_t cardstack_exit_path;
enum {
  /// Where it would come to rest by `swipe.deceleration_rate`, within the sector.
  CARDSTACK_EXIT_RELEASE = 1,
  /// Along the direction's axis.
  CARDSTACK_EXIT_DIRECTION = 2,
  /// Across its lower corner.
  CARDSTACK_EXIT_LOWER_CORNER = 3,
};

/// A card's way out, from its velocity on: see the article Motion.
typedef int32_t cardstack_exit_motion;
enum {
  /// Evenly accelerated.
  CARDSTACK_EXIT_MOTION_ACCELERATED = 1,
  /// Along `exit.curve`.
  CARDSTACK_EXIT_MOTION_CURVE = 2,
  /// Pulled out by `exit.spring`.
  CARDSTACK_EXIT_MOTION_SPRING = 3,
};

//: How a decided card leaves.
typedef struct cardstack_exit_config {
  cardstack_exit_path path;
  cardstack_exit_motion motion;
  /// Longest and shortest; 0: no minimum [s].
  double seconds;
  double seconds_minimum;
  /// The least speed with which a card begins, from rest too; ACCELERATED only; 0: none [points/s].
  double speed_minimum;
  /// The same for a card that no finger holds: share of the mean speed that `seconds` needs [0..1].
  double speed_share;
  /// x 0 to 1, y -1 to 2.
  cardstack_curve curve;
  cardstack_spring spring;
  /// Time for a finger that misses the top card to catch it (UNDONE, CAUGHT); FINAL and SEND wait for its end. Not with
  /// `consent.undo` [s].
  double catch_seconds;
  uint64_t reserved[16];
} cardstack_exit_config;

// == Events ===========================================================================================================
// Events wait until they are drained. Until the deck is destroyed, only `cardstack_deck_reset` discards obligations.
// When `events.backlog` of them wait, presses, swipes and undos fail with BACKLOG. The oldest notices beyond
// `events.notice_capacity` are lost. Every press taken ends in exactly one of TAP, COMMITTED and CANCELLED. A kind's
// comment names the fields that it sets besides `sequence`, `time`, `card` and `kind`, as do the fields' own comments;
// others are undefined.

enum {
  /// Largest `events.backlog` and `events.notice_capacity`.
  CARDSTACK_MAX_EVENTS = 1048576,
};

/// What happened. Later sections add their own kinds.
typedef int32_t cardstack_event_kind;
enum {
  /// Obligation: released within the slop. `x`, `y`: from the unrotated card's top left corner.
  CARDSTACK_EVENT_TAP = 1,
  /// Obligation: a decision. `token`, `direction`, `reason`, `wall_time`; `x`, `y`: the card's translation.
  CARDSTACK_EVENT_COMMITTED = 2,
  /// Obligation: the press ended without tap or decision. `reason`; `x`, `y`: the translation.
  CARDSTACK_EVENT_CANCELLED = 3,
  /// Obligation: decision `token` was taken back, or (FINAL) no longer can be. `direction`, `wall_time`; of UNDONE
  /// `reason`.
  CARDSTACK_EVENT_UNDONE = 4,
  //: Obligation: decision `token` can no longer be undone. `direction`, `wall_time`.
  CARDSTACK_EVENT_FINAL = 5,
  /// Notice: a press became a drag.
  CARDSTACK_EVENT_DRAG_BEGAN = 6,
  /// Notice: the drag passed the threshold toward `direction`, or came back: a haptic tick. See `swipe.hysteresis`.
  CARDSTACK_EVENT_THRESHOLD_ENTERED = 7,
  //: Notice: the drag came back to before the threshold. `direction`.
  CARDSTACK_EVENT_THRESHOLD_LEFT = 8,
  /// Notice: a card on stage entered `phase`.
  CARDSTACK_EVENT_PHASE = 9,
  /// Notice: no card is upcoming or proposed.
  CARDSTACK_EVENT_EMPTIED = 10,
  /// Notice: `count` notices were lost.
  CARDSTACK_EVENT_OVERFLOW = 11,
  /// Notice: an invalidated card is on stage.
  CARDSTACK_EVENT_CONTENT_CHANGED = 15,
  /// Notice: autoplay took the top card to the end. `direction`.
  CARDSTACK_EVENT_AUTOPLAYED = 22,
  /// Notice: `card` is on top, or 0.
  CARDSTACK_EVENT_TOP_CHANGED = 23,
};
/// A kind's bit in `events.mask`, and all.
#define CARDSTACK_EVENT_BIT(kind) (UINT64_C(1) << (kind))
#define CARDSTACK_ALL_EVENTS 0xFFFFFFFFFFFFFFFEull

//: What to do about a picture.
typedef int32_t cardstack_media_priority;
enum {
  /// Not in the plan.
  //: Nobody will look at it soon.
  CARDSTACK_MEDIA_RELEASE = 0,
  //: Fetch it when nothing else is to be fetched.
  CARDSTACK_MEDIA_LOW = 1,
  //: Fetch it now.
  CARDSTACK_MEDIA_HIGH = 2,
};

/// One event.
typedef struct cardstack_event {
  /// Rises from event to event.
  uint64_t sequence;
  /// When, on the deck's clock [s].
  double time;
  /// The card, if any.
  uint64_t card;
  /// The decision; of a question, LOAD, SEND or REVERT what to answer.
  uint64_t token;
  /// See the kind [points].
  double x;
  double y;
  /// When the decision was made; 0: unknown [s since 1970].
  double wall_time;
  cardstack_event_kind kind;
  cardstack_direction direction;
  cardstack_reason reason;
  /// SEND, REVERT, SEND_PARKED: handed out so often since the restart.
  uint32_t tries;
  /// SEND, REVERT, SEND_PARKED, REJECTED.
  uint64_t decision;
  uint64_t nonce;
  /// OVERFLOW, REPLACEMENT_ASKED, LOAD.
  uint32_t count;
  /// PHASE, CONTENT_CHANGED: of the pose.
  int32_t slot;
  /// PHASE.
  cardstack_phase phase;
  /// MEDIA: the picture.
  uint32_t index;
  cardstack_media_priority priority;
  /// JOURNAL_FAILED: errno.
  int32_t error_number;
  /// SEND, REVERT, REJECTED, SEND_PARKED: whether the decision is of a user who has logged out (0 or 1).
  int32_t is_sealed;
  /// SEND, REVERT, SEND_PARKED: failed tries since it was parked.
  uint32_t failures;
} cardstack_event;

//: Which events are reported, and how many are kept.
typedef struct cardstack_events_config {
  /// Kinds to report, a CARDSTACK_EVENT_BIT each; presets have CARDSTACK_ALL_EVENTS, which has the kinds of later
  /// versions, too. Bits without a kind do nothing. If in use, these are needed: PROPOSED, REPLACEMENT_ASKED, LOAD,
  /// SEND, REVERT.
  uint64_t mask;
  /// At least 1; `backlog` at least 4.
  //: Notices kept until they are drained; the oldest are lost first.
  uint32_t notice_capacity;
  //: Obligations kept until they are drained; at that number no press, swipe or undo is taken. At least 4.
  uint32_t backlog;
  uint64_t reserved[8];
} cardstack_events_config;

// == Swipe and undo ===================================================================================================
// An undo takes the latest decision back: its card is on top at once, and flies in from where it left, or turns round
// in flight. A decision becomes final when it is out of `undo.limit` or `undo.seconds`, when its card is removed or
// replaced, or by a call.

/// Flags of `cardstack_deck_swipe`.
enum {
  /// Also where the card's own limit forbids it.
  CARDSTACK_SWIPE_FORCE = 1,
};

/// No `undo.limit`.
#define CARDSTACK_UNLIMITED 0xFFFFFFFFu

/// A decision that can be undone.
typedef struct cardstack_decision {
  /// The decision and its card.
  uint64_t token;
  uint64_t card;
  /// 0: unknown [s since 1970].
  double wall_time;
  cardstack_direction direction;
  uint32_t reserved_half;
} cardstack_decision;

//: The undo history.
typedef struct cardstack_undo_config {
  /// Decisions in it, up to CARDSTACK_UNLIMITED.
  uint32_t limit;
  /// A drag toward one of these brings the card to undo in from the opposite side; the release decides. Not with
  /// `consent.undo`.
  uint32_t directions;
  /// May be infinite [s].
  //: Age that makes a decision final.
  double seconds;
  uint64_t reserved[8];
} cardstack_undo_config;

// == Questions ========================================================================================================
// With `consent.directions` or `consent.undo` a swipe or undo is a proposal, no decision. A proposed card waits
// aside. The host answers by token.

enum {  // cardstack_event_kind
  /// Obligation: may this swipe (`reason` RELEASED, SWIPED) or undo (UNDO) happen? `token`, `direction`; `x`, `y`: the
  /// card's translation. A finger's CANCELLED precedes it. The decision will have the same token.
  CARDSTACK_EVENT_PROPOSED = 12,
  /// Obligation: may all cards be replaced, and `count` decisions become final? `token`; `reason` LOAD or REFRESH: by
  /// cards to be asked for.
  CARDSTACK_EVENT_REPLACEMENT_ASKED = 13,
  /// Obligation: `token`, a question or LOAD, needs no answer. `reason` UNDO, REMOVED, RESET,
  /// CAUGHT, TIMED_OUT or SUPERSEDED.
  CARDSTACK_EVENT_QUESTION_DROPPED = 14,
};
enum {  // cardstack_reason
  /// A finger took the proposed card, or caught a leaving one (UNDONE).
  CARDSTACK_REASON_CAUGHT = 9,
  /// COMMITTED, UNDONE: the host said yes.
  CARDSTACK_REASON_ACCEPTED = 10,
  //: QUESTION_DROPPED: no answer came in time.
  CARDSTACK_REASON_TIMED_OUT = 11,
  /// By a later question or request; by enough cards that came otherwise; or its decision can no longer be undone; or
  /// `feed.enabled` is 0.
  CARDSTACK_REASON_SUPERSEDED = 12,
};

/// An open one.
typedef struct cardstack_question {
  /// What to answer; the card, if any.
  uint64_t token;
  uint64_t card;
  /// When it is dropped; infinite: never [s].
  double deadline;
  /// Of its event.
  cardstack_event_kind kind;
  cardstack_direction direction;
  cardstack_reason reason;
  uint32_t reserved_half;
} cardstack_question;

/// What replacing all cards does with decisions that can be undone. The first cards after a restart ignore it.
typedef int32_t cardstack_replacement;
enum {
  /// They become final.
  CARDSTACK_REPLACEMENT_CLEAR = 1,
  /// Those about new cards stay, and these cards are not shown again; others become final.
  CARDSTACK_REPLACEMENT_PRESERVE = 2,
  /// While there are any, it fails with REFUSED.
  CARDSTACK_REPLACEMENT_REFUSE = 3,
  /// REPLACEMENT_ASKED asks the host. A yes allows the next replacement: then all become final, later ones too.
  CARDSTACK_REPLACEMENT_ASK = 4,
  /// All stay, and their cards are not shown again.
  CARDSTACK_REPLACEMENT_KEEP = 5,
};

//: What needs the host's consent: proposed swipes and undos, and replacements.
typedef struct cardstack_consent_config {
  cardstack_replacement replacement;
  /// See above.
  //: Swipes to these are only proposed.
  uint32_t directions;
  /// 1: undos, too.
  //: Undos are only proposed.
  int32_t undo;
  /// Swipes proposed at once, up to CARDSTACK_MAX_FLIGHTS.
  int32_t max_proposals;
  /// How far aside a proposed card waits [card's smaller side].
  double distance;
  /// Time to answer, then it is no; infinite: for ever [s].
  double seconds;
  uint64_t reserved[8];
} cardstack_consent_config;

// == Journal ==========================================================================================================
// A journal is a file that restores the deck after a restart or crash: history, undelivered decisions, unread FINALs,
// keys, and what `contents` adds. Each call writes before it returns: a killed program loses nothing, a loss of power
// what came after the last flush. Open it on a new deck, after `cardstack_deck_set_wall_clock` and before
// cards. The epoch counts openings, and tokens begin with it. FINALs handed out but not followed by another drain
// or compaction come again, as do SENDs without answer; COMMITTED and UNDONE do not. See the article Journal.

/// Longest key of a card [bytes].
#define CARDSTACK_MAX_KEY 64

enum {  // cardstack_event_kind
  /// Notice: the deck goes on without journal.
  CARDSTACK_EVENT_JOURNAL_FAILED = 16,
};

/// Bits of `contents`.
enum {
  /// Upcoming cards and their limits.
  CARDSTACK_STORE_UPCOMING = 1,
  /// What `CARDSTACK_DEDUPE_SESSION` refuses.
  CARDSTACK_STORE_SESSION = 2,
};

/// What happens to decisions that could be undone.
typedef int32_t cardstack_restore;
enum {
  //: They can be undone.
  CARDSTACK_RESTORE_KEEP = 1,
  /// They become final, with FINAL.
  CARDSTACK_RESTORE_FINALIZE = 2,
  /// They are discarded.
  CARDSTACK_RESTORE_IGNORE = 3,
  /// Plus one of the others: restores what is sound of a damaged file, of which a copy ".damaged" stays.
  CARDSTACK_RESTORE_SALVAGE = 16,
};

/// How a journal is kept.
typedef struct cardstack_journal_options {
  uint32_t struct_size;
  /// CARDSTACK_STORE_* bits.
  uint32_t contents;
  cardstack_restore restore;
  /// 1: SEND and REVERT wait until the disk has all.
  int32_t sync_sends;
  /// For a new journal; 0: random.
  uint64_t nonce;
  /// Lower half of the first token, a multiple of 4 below 2^31; 0: random, so that copies of a journal make different
  /// tokens.
  uint64_t first_token;
} cardstack_journal_options;

/// What was found, and how the journal is now.
typedef struct cardstack_journal_info {
  uint32_t struct_size;
  cardstack_journal_state state;
  /// Of the file, now [bytes].
  uint64_t size;
  /// Of this journal alone.
  uint64_t nonce;
  /// New tokens exceed epoch * 2^32.
  uint64_t epoch;
  /// Records read.
  uint64_t records;
  /// Cut off at the end: unfinished, or damaged by a loss of power.
  uint64_t torn_bytes;
  /// Where damage begins; 0: none [bytes].
  uint64_t damage_offset;
  /// Found: decisions to undo, unread FINALs, upcoming cards.
  uint64_t decisions;
  uint64_t finals;
  uint64_t cards;
  /// errno of the last error since a rewrite; 0: none.
  int32_t error_number;
  /// 1: never held card or decision.
  int32_t is_new;
  /// By salvage: whole records, and bytes that are none.
  uint64_t lost_records;
  uint64_t lost_bytes;
} cardstack_journal_info;

// == Feed =============================================================================================================
// With `feed.enabled` the deck asks for cards by one LOAD when fewer remain than the watermark. The host answers with
// a page, a failure, or enough cards that it adds otherwise; after a failure, or a page without new cards, the next
// LOAD waits longer. A page that answers `cardstack_deck_load` or `cardstack_deck_refresh` replaces all cards. Cards of
// the reserve count, but enter the pile only by `cardstack_deck_admit`. See the article Feed.

enum {  // cardstack_event_kind
  /// Obligation: cards are wanted. `token`, `reason`; `count`: failures since the last page.
  CARDSTACK_EVENT_LOAD = 17,
};
enum {  // cardstack_reason
  /// Few remain.
  CARDSTACK_REASON_WATERMARK = 13,
  /// `cardstack_deck_load`, or `feed.keep_fresh`.
  CARDSTACK_REASON_LOAD = 14,
  /// Other cards are wanted.
  CARDSTACK_REASON_REFRESH = 15,
};

/// Bits of `feed` in a frame.
enum {
  //: A LOAD is out, or waits to be drained.
  CARDSTACK_FEED_LOADING = 1,
  /// The last request failed; until a page comes.
  //: With LOADING another one is out.
  CARDSTACK_FEED_FAILED = 2,
  /// There are no more cards.
  //: The last page said so.
  CARDSTACK_FEED_COMPLETE = 4,
  /// There are no fresh cards.
  //: There are no cards, or they are no longer fresh.
  CARDSTACK_FEED_NOT_FRESH = 8,
};

/// Flags of a page.
enum {
  /// The deck stops asking.
  CARDSTACK_PAGE_LAST = 1,
  /// Its cards go to the reserve, unless it replaces. A restart puts them in the pile.
  CARDSTACK_PAGE_RESERVE = 2,
  /// If no card of it is taken, the request stays open. Not with CARDSTACK_PAGE_LAST.
  CARDSTACK_PAGE_MORE = 4,
};

//: Flags of `cardstack_deck_reset`.
enum {
  /// What is undelivered stays, and is delivered: its events have `is_sealed`.
  CARDSTACK_RESET_SEAL = 1,
};

enum {
  /// `feed_error` after `retry.request_seconds` without an answer.
  CARDSTACK_REQUEST_TIMED_OUT = -2147483647,
};

/// How long the feed's cards are fresh.
typedef int32_t cardstack_freshness;
enum {
  /// While there are any.
  CARDSTACK_FRESHNESS_FOREVER = 1,
  /// `feed.fresh_seconds` after the newest page.
  CARDSTACK_FRESHNESS_SECONDS = 2,
  /// While the day of every page since there were no or other cards is that of `cardstack_deck_set_day`.
  CARDSTACK_FRESHNESS_DAY = 3,
};

//: How the deck asks for cards.
typedef struct cardstack_feed_config {
  /// 1: the deck asks for cards.
  int32_t enabled;
  cardstack_freshness freshness;
  /// 1: the deck asks as by `cardstack_deck_load` when its cards are no longer fresh, until fresh ones come.
  int32_t keep_fresh;
  /// 0, or if every direction recycles: never.
  //: With fewer cards upcoming and in the reserve the deck asks for more.
  uint32_t watermark;
  /// May be infinite [s].
  //: Age up to which cards are fresh, with `CARDSTACK_FRESHNESS_SECONDS`.
  double fresh_seconds;
  uint64_t reserved[16];
} cardstack_feed_config;

/// Of LOAD, SEND and REVERT.
//: How long an answer may take, and when what failed is tried again.
typedef struct cardstack_retry_config {
  /// Time to answer once drained, then it failed; infinite: for ever [s].
  double request_seconds;
  /// Wait after a failure, doubled up to the maximum [s].
  double seconds;
  double maximum;
  /// Share of a wait that chance cuts off [0..1].
  double jitter;
  uint64_t reserved[8];
} cardstack_retry_config;

// == Delivery =========================================================================================================
// With `delivery.mode` the deck hands out each decision as SEND, for the backend: at least once, in order per card. Its
// idempotency key, `nonce` and `token`, is always the same, for a backend to drop repeats. At most `max_sends` are out,
// not counting those that wait for a retry. When so many failed in a row the backend is DOWN: one is tried at a time
// until it answers. An undo before SEND was drained sends nothing; later, REVERT follows: see `delivery.revert`. What
// fails beyond `park_failures` or `park_seconds` is parked until `cardstack_deck_retry_parked`.

enum {
  //: Largest `delivery.max_sends`.
  CARDSTACK_MAX_SENDS = 64,
};

enum {  // cardstack_event_kind
  /// Obligation: deliver `decision`, or take its delivery back. `token`, `nonce`, `direction`; `reason` DECIDED or
  /// FINAL; `wall_time`. Call `cardstack_deck_answer_send`.
  CARDSTACK_EVENT_SEND = 18,
  //: Obligation: take the delivery of `decision` back. Fields as of SEND.
  CARDSTACK_EVENT_REVERT = 19,
  /// Obligation: the backend rejected `token`. Fields as of SEND. UNDONE follows if the card returns.
  CARDSTACK_EVENT_REJECTED = 20,
  /// Obligation: `token` is parked. Fields as of SEND.
  CARDSTACK_EVENT_SEND_PARKED = 24,
};
enum {  // cardstack_reason
  /// It was made, or became final.
  CARDSTACK_REASON_DECIDED = 16,
  //: SEND, REJECTED: of a decision when it became final.
  CARDSTACK_REASON_FINAL = 17,
  /// UNDONE: the backend rejected the decision.
  CARDSTACK_REASON_REJECTED = 18,
};

/// What the backend said.
typedef int32_t cardstack_send_answer;
enum {
  /// It has it, now or from before.
  CARDSTACK_ANSWER_SENT = 1,
  /// It failed for now, or nobody knows: try again.
  CARDSTACK_ANSWER_RETRY = 2,
  /// It never takes it.
  CARDSTACK_ANSWER_REJECTED = 3,
  /// It takes nothing from this user: the deck is blocked.
  CARDSTACK_ANSWER_BLOCKED = 4,
};

//: Where a decision is on its way to the backend.
/// READY waits to be drained, OUT for the answer.
typedef int32_t cardstack_send_state;
enum {
  //: It waits for its turn.
  CARDSTACK_SEND_WAITING = 0,
  //: Its event waits to be drained.
  CARDSTACK_SEND_READY = 1,
  //: It waits for the host's answer.
  CARDSTACK_SEND_OUT = 2,
  //: It waits to be tried again.
  CARDSTACK_SEND_RETRYING = 3,
  //: It has failed for too long, and waits for `cardstack_deck_retry_parked`.
  CARDSTACK_SEND_PARKED = 4,
};

/// Bits of `outbox` in a frame.
enum {
  //: The host said that there is no network.
  CARDSTACK_OUTBOX_OFFLINE = 1,
  //: The backend blocks: no decision is taken until `cardstack_deck_set_blocked` lifts it.
  CARDSTACK_OUTBOX_BLOCKED = 2,
  /// Some wait for an answer, or for a retry.
  CARDSTACK_OUTBOX_SENDING = 4,
  //: Something waits to be tried again.
  CARDSTACK_OUTBOX_RETRYING = 8,
  //: `delivery.max_sends` decisions failed in a row: one is tried at a time until the backend answers.
  CARDSTACK_OUTBOX_DOWN = 16,
};

/// A SEND or REVERT not delivered.
typedef struct cardstack_send {
  /// Its idempotency key.
  uint64_t token;
  uint64_t nonce;
  /// The decision and its card.
  uint64_t decision;
  uint64_t card;
  /// 0: unknown [s since 1970].
  double wall_time;
  /// When it is retried, or its answer counts as missing; infinite: never [s].
  double due;
  /// Of its event.
  cardstack_event_kind kind;
  cardstack_direction direction;
  cardstack_reason reason;
  cardstack_send_state state;
  /// Failed tries since it was parked, and all since the restart.
  uint32_t failures;
  uint32_t tries;
  /// Whether the decision is of a user who has logged out (0 or 1).
  int32_t is_sealed;
  /// Whether it was ever handed out, perhaps before a restart (0 or 1): then it can be answered.
  int32_t is_handed_out;
} cardstack_send;

/// When a decision is delivered.
typedef int32_t cardstack_delivery;
enum {
  //: Never. The host acts on COMMITTED, UNDONE and FINAL.
  CARDSTACK_DELIVERY_NONE = 0,
  /// When it is made; an undo is a REVERT.
  CARDSTACK_DELIVERY_AT_DECISION = 1,
  //: When it can no longer be undone.
  CARDSTACK_DELIVERY_WHEN_FINAL = 2,
  /// When it is made, and when it is final.
  CARDSTACK_DELIVERY_BOTH = 3,
};

/// What happens if the backend rejects a decision that is not final.
typedef int32_t cardstack_rejection;
enum {
  /// It is taken back; the card returns on top, or beneath a held card.
  CARDSTACK_REJECTION_RETURN = 1,
  /// Only REJECTED.
  CARDSTACK_REJECTION_REPORT = 2,
};

/// What happens to a SEND that was handed out, and not answered with SENT, when its decision is undone.
typedef int32_t cardstack_revert_mode;
enum {
  /// It is delivered first, and the REVERT after it.
  CARDSTACK_REVERT_AFTER_SENT = 1,
  /// It is not handed out again: the REVERT goes alone. While the SEND is out, the REVERT waits for the answer.
  //: The backend must remember a REVERT of a key that it has not seen, and ignore a SEND with that key afterwards.
  CARDSTACK_REVERT_ALONE = 2,
};

/// A `delivery.nonce` from the journal: no decision is taken until one is open.
#define CARDSTACK_NONCE_OF_JOURNAL 1

//: How decisions are delivered.
typedef struct cardstack_delivery_config {
  /// Fixed at creation.
  cardstack_delivery mode;
  cardstack_rejection rejection;
  cardstack_revert_mode revert;
  /// Up to CARDSTACK_MAX_SENDS.
  //: SENDs and REVERTs out at once.
  uint32_t max_sends;
  /// Park what fails so often; 0: never.
  uint32_t park_failures;
  /// Undelivered decisions that stop new ones.
  uint32_t max_undelivered;
  /// Or so late after its first try; 0: never [s].
  double park_seconds;
  /// A number no other session has, or, better, CARDSTACK_NONCE_OF_JOURNAL. 0 only without delivery. Fixed until a
  /// reset.
  uint64_t nonce;
  uint64_t reserved[16];
} cardstack_delivery_config;

// == Media ============================================================================================================
// The media plan lists pictures to fetch: at high priority what the top card shows; at low the pictures beside it, what
// the `media.ahead` cards beneath show, and what else is on stage. Release all others.

enum {
  /// Pictures in the plan.
  CARDSTACK_MAX_MEDIA = 98,
  /// Pictures of a card.
  CARDSTACK_MAX_PICTURES = 65535,
};

enum {  // cardstack_event_kind
  /// Notice: picture `index` has `priority`. `card` 0, after a reset: release all. After OVERFLOW read the plan.
  CARDSTACK_EVENT_MEDIA = 21,
};

/// One picture.
typedef struct cardstack_media {
  /// The card, and which of its pictures, from 0.
  uint64_t card;
  uint32_t index;
  cardstack_media_priority priority;
} cardstack_media;

//: Which pictures are wanted.
typedef struct cardstack_media_config {
  /// Cards beneath the top one to fetch pictures for, up to CARDSTACK_MAX_VISIBLE.
  uint32_t ahead;
  uint32_t reserved_half;
  uint64_t reserved[8];
} cardstack_media_config;

// == Configuration ====================================================================================================
// Each topic above has its section of the configuration; `press.slop` is a field of one. `cardstack_deck_config_init`
// fills all with a preset. Then set the viewport, and change what you like.

//: A set of constants to begin from.
/// The article Presets has the numbers.
typedef int32_t cardstack_preset;
enum {
  /// The classic two-way deck: left and right, by distance or a flick.
  //: Three cards visible; the next one grows while the top one leaves.
  CARDSTACK_PRESET_CLASSIC = 1,
  /// An endless circle: left and right by halves.
  //: A travel deck: two cards visible; 80 points to a side decide; cards leave across a corner.
  CARDSTACK_PRESET_CIRCLE = 2,
  /// Tasks: five cards visible, left and right.
  //: A list of tasks: five cards visible, ten points apart; half the smaller side decides; five decisions can be
  //: undone.
  CARDSTACK_PRESET_DEEP_PILE = 3,
  /// Learning: cards swiped left come back, undo has no limit.
  //: A vocabulary session: cards swiped left come back at the end; undo has no limit.
  CARDSTACK_PRESET_FLASHCARDS = 4,
};

//: What happens when nobody touches the deck.
typedef struct cardstack_autoplay_config {
  /// 1: the top card moves to the end, no decision.
  int32_t enabled;
  /// Needs a sector.
  cardstack_direction direction;
  /// Time without touch, call or question until then [s].
  double idle;
  /// Time until the next, and for which a new top card stays; at most one card moves a frame [s].
  double interval;
  uint64_t reserved[8];
} cardstack_autoplay_config;

/// A deck's configuration, which `cardstack_deck_config_init` fills.
struct cardstack_deck_config {
  uint32_t struct_size;
  cardstack_preset preset;
  /// 1: cards travel only under the finger, else fade.
  int32_t reduced_motion;
  /// 1: fingers can only tap; a held card returns (CANCELLED, DISABLED).
  int32_t disabled;
  cardstack_viewport_config viewport;
  cardstack_card_config card;
  cardstack_pile_config pile;
  cardstack_press_config press;
  cardstack_velocity_config velocity;
  cardstack_resampling_config resampling;
  cardstack_swipe_config swipe;
  cardstack_look_config look;
  cardstack_motion_config motion;
  cardstack_exit_config exit;
  cardstack_recycle_config recycle;
  cardstack_undo_config undo;
  cardstack_consent_config consent;
  cardstack_feed_config feed;
  cardstack_retry_config retry;
  cardstack_delivery_config delivery;
  cardstack_autoplay_config autoplay;
  cardstack_events_config events;
  cardstack_media_config media;
  uint64_t reserved[16];
};

// == Velocity =========================================================================================================
// A tracker measures the velocity of a finger as decks do.

/// Its settings.
typedef struct cardstack_velocity_options {
  uint32_t struct_size;
  /// Newest places that count, 2 to CARDSTACK_MAX_VELOCITY_HISTORY; those within 4 ms are one.
  int32_t history_size;
  /// Samples needed for a velocity, 2 to `history_size`.
  int32_t minimum_samples;
  uint32_t reserved_half;
  /// Age up to which samples count; the press counts at any age [s].
  double horizon;
  /// A pause that means the finger has stopped [s].
  double gap;
  /// A finger that goes no farther than this within the horizon stands still. In a deck it is 0.4 of the slop [points].
  double tremor;
} cardstack_velocity_options;

//: A tracker.
typedef struct cardstack_velocity_tracker cardstack_velocity_tracker;

// == Springs ==========================================================================================================
// The exact solution of m x'' = -k (x - `target`) - c x' for a body with `position` and `velocity` at time 0, in any
// unit, up to `CARDSTACK_MAX_VALUE`. `epsilon` is above 0; `method` is a `cardstack_settling`. Made springs have mass
// 1. Each _many function returns the bits of its single one; its output arrays may be NULL, and must not overlap.

/// Springs of SwiftUI; the last is CASpringAnimation's.
typedef int32_t cardstack_spring_preset;
enum {
  //: SwiftUI's smooth: duration 0.5, bounce 0.
  CARDSTACK_SPRING_SMOOTH = 1,
  //: SwiftUI's snappy: duration 0.5, bounce 0.15.
  CARDSTACK_SPRING_SNAPPY = 2,
  //: SwiftUI's bouncy: duration 0.5, bounce 0.3.
  CARDSTACK_SPRING_BOUNCY = 3,
  //: SwiftUI's interactiveSpring: response 0.15, damping ratio 0.86.
  CARDSTACK_SPRING_INTERACTIVE = 4,
  //: SwiftUI's spring without arguments: response 0.5, damping ratio 0.825.
  CARDSTACK_SPRING_STANDARD = 5,
  //: A new CASpringAnimation: stiffness 100, damping 10.
  CARDSTACK_SPRING_CORE_ANIMATION = 6,
};

/// When a body is at rest.
typedef int32_t cardstack_settling;
enum {
  /// When the motion's envelope is near enough, never too early.
  CARDSTACK_SETTLING_ENVELOPE = 1,
  /// When it is near enough for the last time, as in SwiftUI.
  CARDSTACK_SETTLING_EXACT = 2,
};

/// Options of a body.
enum {
  /// It stops when it reaches the target.
  CARDSTACK_SPRING_CLAMP_OVERSHOOT = 1,
  /// It is at the target from the exact settling time on.
  CARDSTACK_SPRING_SNAP_TO_END = 2,
};

// == Easing curves ====================================================================================================

//: A curve that CSS and Core Animation name.
typedef int32_t cardstack_curve_preset;
enum {
  //: (0, 0, 1, 1).
  CARDSTACK_CURVE_LINEAR = 1,
  //: (0.25, 0.1, 0.25, 1), Core Animation's default.
  CARDSTACK_CURVE_EASE = 2,
  //: (0.42, 0, 1, 1).
  CARDSTACK_CURVE_EASE_IN = 3,
  //: (0, 0, 0.58, 1).
  CARDSTACK_CURVE_EASE_OUT = 4,
  //: (0.42, 0, 0.58, 1).
  CARDSTACK_CURVE_EASE_IN_OUT = 5,
};

// == Coasting and rubber bands ========================================================================================
// A coasting body has `position` and `velocity` at time 0, and keeps the part `rate` of its velocity every millisecond,
// between 0 and 1, as in UIKit's scroll views. A rubber band pulled by x gives way by (1 - 1/(x c/d + 1)) d: c,
// `coefficient`, is its first slope; d, `dimension`, is what it never reaches. The limits of "Springs" hold.

/// UIScrollView's deceleration rates [1/ms].
#define CARDSTACK_DECELERATION_NORMAL 0.998
#define CARDSTACK_DECELERATION_FAST 0.99
/// UIScrollView's c [1].
#define CARDSTACK_RUBBER_BAND_COEFFICIENT 0.55

// == Sheet ============================================================================================================
// A sheet is a view that a finger drags away. Its clock, samples, frame and events work like a deck's. The offset is
// how far it is from its place.

//: A sheet.
typedef struct cardstack_sheet cardstack_sheet;

//: A set of constants for a sheet to begin from.
typedef int32_t cardstack_sheet_preset;
enum {
  //: A full-screen cover that a drag downward closes.
  CARDSTACK_SHEET_PRESET_COVER = 1,
};

//: How a sheet follows a finger, and what dismisses it.
typedef struct cardstack_sheet_drag_config {
  /// 0: fingers do nothing.
  int32_t enabled;
  /// 1: flicks count, too.
  int32_t fling;
  /// 2 to `velocity_history`, which is as of a deck.
  int32_t velocity_minimum_samples;
  int32_t velocity_history;
  /// A press that leaves the slop along it is given up.
  cardstack_axis scroll_axis;
  /// POINT or EXTENT.
  cardstack_unit threshold_unit;
  /// Offset that dismisses, up to half the extent.
  double threshold;
  /// The threshold is left so far before where it is entered; at most half of it counts [points].
  double hysteresis;
  /// Travel along the side that begins a drag [points].
  double slop;
  /// Share of the travel that it follows, 0.001 to 1 [1].
  double factor;
  /// Resistance against the side: a rubber band's coefficient, up to 1, and its dimension, 0 for the extent.
  double rubber_band_coefficient;
  double rubber_band_distance;
  /// Speed within 45 degrees of the side that dismisses, and against it that returns [points/s].
  double fling_velocity;
  double flick_back_velocity;
  /// As of a deck.
  double fling_maximum;
  double velocity_horizon;
  double velocity_gap;
  uint64_t reserved[16];
} cardstack_sheet_drag_config;

//: How a sheet moves by itself.
typedef struct cardstack_sheet_motion_config {
  /// Longest dismissal [s].
  double dismiss_seconds;
  /// All numbers 0 to 1.
  cardstack_curve dismiss_curve;
  cardstack_spring return_spring;
  cardstack_spring present_spring;
  /// Time of a fade [s].
  double fade_seconds;
  uint64_t reserved[8];
} cardstack_sheet_motion_config;

//: What is drawn of a sheet.
typedef struct cardstack_sheet_look_config {
  /// While it is off its place [points].
  double corner_radius;
  /// Offset at which a drag shows it whole; 0: at once [points].
  double corner_distance;
  /// Of the dimming behind it [0..1].
  double backdrop_opacity;
  uint64_t reserved[8];
} cardstack_sheet_look_config;

/// A sheet's configuration, which `cardstack_sheet_config_init` fills.
typedef struct cardstack_sheet_config {
  uint32_t struct_size;
  cardstack_sheet_preset preset;
  /// Where it leaves to; one of four.
  cardstack_direction side;
  /// As of a deck.
  int32_t reduced_motion;
  /// Distance that hides it, more than 0. No preset sets it [points].
  double extent;
  cardstack_sheet_drag_config drag;
  cardstack_sheet_motion_config motion;
  cardstack_sheet_look_config look;
  uint64_t reserved[16];
} cardstack_sheet_config;

//: What a sheet is doing.
typedef int32_t cardstack_sheet_state;
enum {
  //: Out of sight.
  CARDSTACK_SHEET_HIDDEN = 0,
  //: On its way in.
  CARDSTACK_SHEET_PRESENTING = 1,
  //: At rest at its place.
  CARDSTACK_SHEET_PRESENTED = 2,
  /// Under a finger that has not dragged it.
  CARDSTACK_SHEET_PRESSED = 3,
  //: It follows a finger.
  CARDSTACK_SHEET_DRAGGING = 4,
  //: Released, on its way back to its place.
  CARDSTACK_SHEET_RETURNING = 5,
  //: On its way out.
  CARDSTACK_SHEET_DISMISSING = 6,
};

/// Flags of a sheet's frame.
enum {
  /// It moves or fades by itself.
  CARDSTACK_SHEET_MOVING = 1,
  /// It is dragged past the threshold.
  CARDSTACK_SHEET_PAST_THRESHOLD = 2,
};

/// One frame of a sheet: `cardstack_sheet_frame_init` prepares it. Then set `now`.
typedef struct cardstack_sheet_frame {
  uint32_t struct_size;
  /// CARDSTACK_SHEET_MOVING, CARDSTACK_SHEET_PAST_THRESHOLD.
  uint32_t flags;
  /// In: as of a deck [s].
  double now;
  /// As of a deck [s].
  double time;
  double wake_in;
  /// Toward the side, negative against it; the extent when hidden [points].
  double offset;
  /// Of the offset [points/s].
  double velocity;
  /// Offset over extent [0..1].
  double progress;
  /// The offset as a vector [points].
  double x;
  double y;
  /// What to draw; `opacity` is 0 when hidden.
  double corner_radius;
  double backdrop_opacity;
  double opacity;
  cardstack_sheet_state state;
  /// Events to drain.
  uint32_t pending_events;
} cardstack_sheet_frame;

//: What happened to a sheet.
/// One whose comment does not say "Never lost" is a notice: the oldest are lost if too many wait.
typedef int32_t cardstack_sheet_event_kind;
enum {
  /// At its place again. Never lost.
  CARDSTACK_SHEET_EVENT_PRESENTED = 1,
  /// Out of sight, once a presentation. `reason` DISMISSED or CALLED. Never lost.
  CARDSTACK_SHEET_EVENT_DISMISSED = 2,
  //: A press was released within the slop.
  CARDSTACK_SHEET_EVENT_TAP = 3,
  //: A press became a drag.
  CARDSTACK_SHEET_EVENT_DRAG_BEGAN = 4,
  //: A drag ended.
  /// `reason`.
  CARDSTACK_SHEET_EVENT_DRAG_ENDED = 5,
  //: Released now, the sheet would be dismissed by its offset: a haptic tick.
  CARDSTACK_SHEET_EVENT_THRESHOLD_ENTERED = 6,
  //: Released now, it would no longer be.
  CARDSTACK_SHEET_EVENT_THRESHOLD_LEFT = 7,
};

//: How a drag of a sheet ended, or who dismissed it.
typedef int32_t cardstack_sheet_reason;
enum {
  //: There is nothing more to say.
  CARDSTACK_SHEET_REASON_NONE = 0,
  /// Released.
  //: The sheet returns.
  CARDSTACK_SHEET_REASON_RETURNED = 1,
  //: Released, and the sheet is dismissed.
  CARDSTACK_SHEET_REASON_DISMISSED = 2,
  //: The system took the finger away.
  /// `cardstack_sheet_pointer_cancel`.
  CARDSTACK_SHEET_REASON_SYSTEM = 3,
  /// A call dismissed it, or set `drag.enabled` to 0.
  CARDSTACK_SHEET_REASON_CALLED = 4,
};

/// An event.
typedef struct cardstack_sheet_event {
  /// A gap counts lost notices.
  uint64_t sequence;
  /// When [s], and the offset then [points].
  double time;
  double offset;
  /// After a drag, of the release [points/s].
  double velocity;
  /// Of the finger [points].
  double x;
  double y;
  cardstack_sheet_event_kind kind;
  cardstack_sheet_reason reason;
} cardstack_sheet_event;

#endif
