// libcardstack 0.1.0: everything of a swipe-card interface except pixels and network.
//
// Written by bindings/generate.py from the library's sources. Do not edit.
//
// The host, a program that draws, feeds pointer samples and a clock, calls one function per frame, and draws the poses
// it gets. The library keeps the deck, decides swipes, undoes them and reports events. It starts no thread, reads no
// clock, calls nothing back, and opens no file but a journal, those beside it (.lock, .new, .damaged), and /dev/urandom
// for one. The same calls give the same results, bit for bit, except what a journal draws at random.
//
//     cardstack_deck_config config;
//     cardstack_deck_config_init(&config, sizeof config, CARDSTACK_PRESET_CLASSIC);
//     config.viewport.width = 400, config.viewport.height = 700;
//     cardstack_deck *deck;
//     if (cardstack_deck_create(&config, &deck) != CARDSTACK_OK) return 1;
//     cardstack_deck_append(deck, seconds(), ids, id_count, NULL);
//
//     cardstack_pose poses[CARDSTACK_MAX_POSES];
//     cardstack_frame frame;
//     cardstack_frame_init(&frame, sizeof frame, sizeof poses[0]);
//     frame.poses = poses, frame.pose_capacity = CARDSTACK_MAX_POSES;
//     while (running()) {
//       feed(deck);  // Calls cardstack_deck_pointer_down, _move and _up with every sample there is.
//       frame.now = seconds();
//       cardstack_deck_advance(deck, &frame);
//       for (uint32_t i = 0; i < frame.pose_count; i++) draw(&poses[i]);
//       cardstack_event event;
//       size_t count;
//       while (cardstack_deck_drain_events(deck, &event, sizeof event, 1, &count) == CARDSTACK_OK && count == 1)
//         react(&event);
//     }
//     cardstack_deck_destroy(deck);
//
// The articles are in Sources/CardStack/CardStack.docc, installed in share/doc/cardstack; begin with HostInAnHour.
// cardstack_motion.h has springs, curves, coasting and the velocity of a finger by themselves; cardstack_sheet.h has
// sheets. Names in capitals are constants without their prefix, as in COMMITTED.
//
// Space. Lengths are in the host's own unit, points. The origin is the viewport's top left corner; x grows to the
// right, y downward. Angles are clockwise. Units stand in brackets; [1] is a plain number.
//
// Time. Times are seconds on one clock of the host's choice that never runs backward. NaN is the deck's present time,
// and earlier times count as the present. A call first lets time pass up to its own: timers fire and flights end, in
// order. A time far ahead, such as one in milliseconds, stops the deck until then, and every call returns OK. A frame
// whose `time` is greater than its `now` shows this.
//
// Errors. NULL, NaN and infinities, where no comment allows them, and values out of range are INVALID_ARGUMENT, wrong
// struct sizes UNSUPPORTED_STRUCT. What stores something can run OUT_OF_MEMORY or into a LIMIT. A comment lists only
// other errors. After an error the object is as before, except that time may have passed, and outputs are 0 or NULL,
// except those for which a comment says otherwise. A struct keeps its `struct_size`, and a frame what is marked "In".
// Arrays of records stay as they are.
//
// Growth. Structs that begin with `struct_size` can grow at their ends, and so can events and the records of lists and
// of frames, whose size is `element_size` or `pose_size`. Each struct that begins with its size has an "init" function.
// Sections of a configuration have room in their words `reserved` and `reserved_half`, to which a later version gives
// names. "init" fills them with the preset's values; leave them so. A value in them that the library does not know is
// INVALID_ARGUMENT.
//
// Unknown numbers. A later version may report kinds of events, reasons, phases, states and bits that have no name here.
// A host skips an event of a kind that it does not know, and takes another unknown number for none of those that it
// knows.
//
// Lists. A list call fills an array with what fits, from the element at `position` on. With NULL and capacity 0 it
// counts all from there on; a position beyond the end gives none. `cardstack_deck_save` and `cardstack_deck_card_key`
// write all bytes or nothing, and report the size with NULL, too, and with BUFFER_TOO_SMALL. A `message` is cut to its
// capacity. Draining events is no list: it removes what it returns, the oldest first. With NULL and capacity 0 it
// counts, and removes nothing.
//
// Threads. One at a time for an object; any for functions without one.
//
// Memory. Arguments are copied. Nothing is allocated per frame, sample or swipe. Returned texts are static,
// except lines about errors: copy these before the next call on the object.
//
// Until 1.0 a minor version may break the interface. The comment of a deprecated name says what to use instead, and
// compilers warn; a program that defines CARDSTACK_ALLOW_DEPRECATED before it includes a header gets no warnings.
//
// These parameters mean the following, unless the comment of a function or its section says otherwise; others are
// explained by their type. An `out_` parameter must not be NULL unless a comment says so.
//
// - `deck`, `sheet`, `tracker`: the object.
// - `time`: when it happens [s]; see "Time".
// - `pointer`, `x`, `y`: a number for the finger, and its place in the viewport [points].
// - `card`, `cards`, `count`: ids, not 0, and how many; `cards` may be NULL with 0.
// - `position`: elements of a list to skip.
// - `flags`: bits that the comment names, or 0; a bit that the library does not know is INVALID_ARGUMENT.
// - `struct_size`, `element_size`: the struct's sizeof [bytes].
// - `capacity`: room in the array or buffer before it [records, bytes].
// - `out_count`: receives the number of records.
// - `out_taken`, `out_removed`, `out_known`, `out_admitted`, `out_undelivered`: receives the number of cards, or 1 for
//   a sample; may be NULL.
// - `out_token`: receives the decision, question or request, or 0; may be NULL.

#ifndef CARDSTACK_H
#define CARDSTACK_H

#include <stddef.h>
#include <stdint.h>

#if defined(CARDSTACK_ALLOW_DEPRECATED)
#define CARDSTACK_DEPRECATED(text)
#elif defined(__cplusplus) && __cplusplus >= 201703L
#define CARDSTACK_DEPRECATED(text) [[deprecated(text)]]
#elif defined(__clang__) || (defined(__GNUC__) && __GNUC__ >= 6)
#define CARDSTACK_DEPRECATED(text) __attribute__((deprecated(text)))
#else
#define CARDSTACK_DEPRECATED(text)
#endif

#ifdef __cplusplus
extern "C" {
#endif

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
  CARDSTACK_OK = 0,
  /// An argument is NULL, NaN, out of range, or not one of its named values.
  CARDSTACK_ERROR_INVALID_ARGUMENT = -1,
  /// A struct's size is unknown, or it is longer than the library's, and what is beyond is not 0.
  CARDSTACK_ERROR_UNSUPPORTED_STRUCT = -2,
  CARDSTACK_ERROR_OUT_OF_MEMORY = -3,
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

/// Returns the library's `CARDSTACK_VERSION_NUMBER`.
uint32_t cardstack_version_number(void);

/// Returns the library's `CARDSTACK_ABI_VERSION`.
uint32_t cardstack_abi_version(void);

/// Returns the layouts of structs as JSON.
const char *cardstack_abi_layouts(void);

/// Returns the name of the constant of `type` that is `value`, for logs. A number that has none gets a name that ends
/// in _UNKNOWN.
const char *cardstack_name(cardstack_name_type type, int32_t value);

// == Deck =============================================================================================================
// A deck holds cards in order. Upcoming cards form the pile; the first is the top card, which a finger can take. A
// swipe makes a decision, a card and a direction, at once; then the card flies out. Until it has left it is in play. A
// decision in the undo history can be undone; when it leaves the history it is final. A token is a number that the deck
// makes, never twice, for a decision or for something to be answered.

typedef struct cardstack_deck cardstack_deck;
typedef struct cardstack_deck_config cardstack_deck_config;

/// Creates an empty deck in `out_deck`; NULL after an error, which `cardstack_deck_config_validate` explains.
cardstack_result cardstack_deck_create(const cardstack_deck_config *config, cardstack_deck **out_deck);

/// Frees a deck; NULL does nothing. Undrained events are lost.
void cardstack_deck_destroy(cardstack_deck *deck);

/// Returns one line about the last refusal, with argument and reason. Valid until the next one. A call that took none
/// of its cards because of `recycle.dedupe` returns OK, and yet the line is about it.
const char *cardstack_deck_error_message(cardstack_deck *deck);

/// Changes the viewport to `width` and `height`, at any time.
cardstack_result cardstack_deck_set_viewport(cardstack_deck *deck, double time, double width, double height);

/// Sets the wall clock at `time` to `unix_seconds` [s since 1970]. Before that, decisions have wall time 0.
cardstack_result cardstack_deck_set_wall_clock(cardstack_deck *deck, double time, double unix_seconds);

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
  CARDSTACK_CARD_UPCOMING = 1,
  /// Decided or proposed, and still flying.
  CARDSTACK_CARD_IN_PLAY = 2,
  /// It has a pose, or comes into sight next.
  CARDSTACK_CARD_ON_STAGE = 4,
  CARDSTACK_CARD_HELD = 8,
  CARDSTACK_CARD_UNDOABLE = 16,
  /// Decided for good, as far as the deck remembers.
  CARDSTACK_CARD_FINAL = 32,
  /// See "Feed".
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

typedef struct cardstack_recycle_config {
  cardstack_dedupe dedupe;
  /// After these a card returns to the pile when its flight ends, or at once if the pile is empty.
  uint32_t directions;
  /// Cards shown before it; 0: all.
  uint64_t distance;
  uint64_t reserved[8];
} cardstack_recycle_config;

/// Adds cards at the end, and reserves memory for their decisions. After the first frame they fade in.
cardstack_result cardstack_deck_append(cardstack_deck *deck, double time, const uint64_t *cards, size_t count,
                                       size_t *out_taken);

/// Adds cards beneath the first `position` upcoming cards, or beneath a held card.
cardstack_result cardstack_deck_insert(cardstack_deck *deck, double time, size_t position, const uint64_t *cards,
                                       size_t count, size_t *out_taken);

/// Removes cards wherever they are. Their decisions become final.
cardstack_result cardstack_deck_remove(cardstack_deck *deck, double time, const uint64_t *cards, size_t count,
                                       size_t *out_removed);

/// Replaces all cards upcoming and in the reserve; `consent.replacement` says what happens to decisions. A held card
/// stays held and on top. If it is not among the new ones, it leaves when the finger does not decide it (CANCELLED,
/// REMOVED). Cards in flight do not return; proposals are dropped. A question takes no cards: `out_token` is its token,
/// and after a yes the next call replaces.
/// @return `CARDSTACK_ERROR_REFUSED` by `consent.replacement`; `CARDSTACK_ERROR_BACKLOG` for a question.
cardstack_result cardstack_deck_replace(cardstack_deck *deck, double time, const uint64_t *cards, size_t count,
                                        uint32_t flags, size_t *out_taken, uint64_t *out_token);

/// Removes all cards. All decisions become final.
cardstack_result cardstack_deck_clear(cardstack_deck *deck, double time);

/// Reports changed content: CONTENT_CHANGED follows for cards on stage.
cardstack_result cardstack_deck_invalidate(cardstack_deck *deck, double time, const uint64_t *cards, size_t count,
                                           size_t *out_known);

/// Moves `distance` cards from the top to the end, or back if negative, without decision. A held card stays.
cardstack_result cardstack_deck_shift(cardstack_deck *deck, double time, int64_t distance);

/// Lists upcoming cards, from the top.
cardstack_result cardstack_deck_cards(cardstack_deck *deck, size_t position, uint64_t *cards, size_t capacity,
                                      size_t *out_count);

/// Returns in `out_position` how many upcoming cards are above `card`.
/// @return `CARDSTACK_ERROR_NOT_FOUND` if it is not upcoming.
cardstack_result cardstack_deck_position(cardstack_deck *deck, uint64_t card, size_t *out_position);

/// Returns in `out_status` what the deck knows about `card`; 0: nothing.
cardstack_result cardstack_deck_card_status(cardstack_deck *deck, uint64_t card, cardstack_card_status *out_status);

/// Limits a card to `directions` until it leaves the deck; an undo restores this. It binds fingers and
/// `cardstack_deck_swipe`.
/// @return `CARDSTACK_ERROR_NOT_FOUND` if it is neither upcoming nor in play.
cardstack_result cardstack_deck_set_card_directions(cardstack_deck *deck, double time, uint64_t card,
                                                    uint32_t directions);

/// Returns in `out_directions` a card's limit; CARDSTACK_ALL_DIRECTIONS: it has none.
/// @return `CARDSTACK_ERROR_NOT_FOUND` if it is neither upcoming nor in play.
cardstack_result cardstack_deck_card_directions(cardstack_deck *deck, uint64_t card, uint32_t *out_directions);

/// Gives a card a size of its own, `width` by `height` points, both more than 0; 0 by 0: that of all cards again. A
/// card may have it before it is seen. Nothing jumps, also under a finger. It stays until the card leaves the deck, and
/// an undo restores it. Journals and saved decks do not have it.
/// @return `CARDSTACK_ERROR_NOT_FOUND` if it is neither upcoming nor in play.
cardstack_result cardstack_deck_set_card_size(cardstack_deck *deck, double time, uint64_t card, double width,
                                              double height);

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

/// LEFT is left in right-to-left layouts, too: there the host swaps what it means.
typedef int32_t cardstack_direction;
enum {
  CARDSTACK_DIRECTION_NONE = 0,
  CARDSTACK_DIRECTION_LEFT = 1,
  CARDSTACK_DIRECTION_RIGHT = 2,
  CARDSTACK_DIRECTION_UP = 3,
  CARDSTACK_DIRECTION_DOWN = 4,
  CARDSTACK_DIRECTION_UP_LEFT = 5,
  CARDSTACK_DIRECTION_UP_RIGHT = 6,
  CARDSTACK_DIRECTION_DOWN_LEFT = 7,
  CARDSTACK_DIRECTION_DOWN_RIGHT = 8,
};
enum {
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
  CARDSTACK_DIRECTIONS_FOUR_WAY = 3,
  CARDSTACK_DIRECTIONS_EIGHT_WAY = 4,
};

/// How distance is measured: along the direction's axis, or as the translation's length.
typedef int32_t cardstack_distance_metric;
enum {
  CARDSTACK_DISTANCE_ALONG = 1,
  CARDSTACK_DISTANCE_RADIAL = 2,
};

/// Points, or shares of the card's smaller side, its width, or a sheet's extent.
typedef int32_t cardstack_unit;
enum {
  CARDSTACK_UNIT_POINT = 1,
  CARDSTACK_UNIT_CARD_SIDE = 2,
  CARDSTACK_UNIT_CARD_WIDTH = 3,
  /// Of sheets only.
  CARDSTACK_UNIT_EXTENT = 4,
};

typedef int32_t cardstack_axis;
enum {
  CARDSTACK_AXIS_NONE = 0,
  CARDSTACK_AXIS_HORIZONTAL = 1,
  CARDSTACK_AXIS_VERTICAL = 2,
  /// `swipe.axis` only: the one along which the finger leaves the slop; at 45 degrees HORIZONTAL.
  CARDSTACK_AXIS_BEGUN = 3,
};

/// What happens when a second finger goes down.
typedef int32_t cardstack_second_finger;
enum {
  CARDSTACK_SECOND_FINGER_IGNORE = 1,
  /// For pages that are pinched and scrolled by two fingers.
  CARDSTACK_SECOND_FINGER_CANCEL = 2,
  CARDSTACK_SECOND_FINGER_TAKE_OVER = 3,
};

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
  CARDSTACK_MAX_VELOCITY_HISTORY = 64,
};

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

typedef struct cardstack_swipe_config {
  cardstack_commit_rule commit_rule;
  cardstack_distance_metric metric;
  /// Directions a finger can swipe to, as far as they have a sector. Toward others a card resists.
  uint32_t allowed_directions;
  cardstack_unit threshold_unit;
  /// At least 1e-6 points; of a card, at most 10.
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
  CARDSTACK_REASON_NONE = 0,
  /// By the finger. CANCELLED: nothing is decided there.
  CARDSTACK_REASON_RELEASED = 1,
  /// By `cardstack_deck_swipe`.
  CARDSTACK_REASON_SWIPED = 2,
  /// By `cardstack_deck_pointer_cancel`, or by another finger: `press.second_finger`, `press.silence`.
  CARDSTACK_REASON_SYSTEM = 3,
  /// An undo put another card on top.
  CARDSTACK_REASON_UNDO = 4,
  /// The card was removed, or replaced by others.
  CARDSTACK_REASON_REMOVED = 5,
  /// No room: events, proposals or undelivered decisions wait.
  CARDSTACK_REASON_BACKLOG = 6,
  CARDSTACK_REASON_OUT_OF_MEMORY = 7,
  /// It is a proposal: see "Questions".
  CARDSTACK_REASON_PROPOSED = 8,
  /// The backend blocks, or the nonce is missing: see "Delivery".
  CARDSTACK_REASON_BLOCKED = 19,
  /// By `cardstack_deck_reset`.
  CARDSTACK_REASON_RESET = 20,
  CARDSTACK_REASON_DISABLED = 21,
  /// See `press.scroll_axis`.
  CARDSTACK_REASON_SCROLL = 22,
};

/// Why a released card left (DISTANCE, VELOCITY, PROJECTED) or returned. REFUSED: no decision could be taken, see
/// `reason`.
typedef int32_t cardstack_verdict;
enum {
  CARDSTACK_VERDICT_TAP = 1,
  CARDSTACK_VERDICT_DISTANCE = 2,
  CARDSTACK_VERDICT_VELOCITY = 3,
  CARDSTACK_VERDICT_PROJECTED = 4,
  CARDSTACK_VERDICT_TOO_SHORT = 5,
  CARDSTACK_VERDICT_FLICKED_BACK = 6,
  CARDSTACK_VERDICT_NO_SECTOR = 7,
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

/// A finger goes down, or a mouse button. It takes the top card or a proposed one (QUESTION_DROPPED, CAUGHT). If the
/// release will never arrive, cancel the finger.
/// @return `CARDSTACK_ERROR_BACKLOG`.
cardstack_result cardstack_deck_pointer_down(cardstack_deck *deck, double time, int64_t pointer, double x, double y,
                                             int32_t *out_taken);

/// The finger moves.
cardstack_result cardstack_deck_pointer_move(cardstack_deck *deck, double time, int64_t pointer, double x, double y,
                                             int32_t *out_taken);

/// The finger goes up: the card leaves, returns, or was tapped.
cardstack_result cardstack_deck_pointer_up(cardstack_deck *deck, double time, int64_t pointer, double x, double y,
                                           int32_t *out_taken);

/// The system takes the finger away. The card returns.
cardstack_result cardstack_deck_pointer_cancel(cardstack_deck *deck, double time, int64_t pointer, int32_t *out_taken);

/// Prepares a struct for `cardstack_deck_last_release`: sets its size, and everything else to 0.
cardstack_result cardstack_release_init(cardstack_release *release, size_t struct_size);

/// Copies the last release.
/// @return `CARDSTACK_ERROR_NOT_FOUND` before the first.
cardstack_result cardstack_deck_last_release(cardstack_deck *deck, cardstack_release *release);

// == Frames ===========================================================================================================
// `cardstack_deck_advance` is the one call per frame: time passes, and the poses of all cards on stage, that is in
// sight, are written. A pose keeps its slot, a small number, as long as it is there: keep views by slot.

enum {
  /// Always enough.
  CARDSTACK_MAX_POSES = 128,
};

typedef int32_t cardstack_phase;
enum {
  /// At rest, or moving by whole cards.
  CARDSTACK_PHASE_PILE = 0,
  CARDSTACK_PHASE_PRESSED = 1,
  CARDSTACK_PHASE_DRAGGED = 2,
  /// Released.
  CARDSTACK_PHASE_RETURNING = 3,
  /// Decided.
  CARDSTACK_PHASE_LEAVING = 4,
  /// Undone.
  CARDSTACK_PHASE_REWINDING = 5,
  /// Removed, or out of sight.
  CARDSTACK_PHASE_FADING = 6,
  /// Off stage; only in events.
  CARDSTACK_PHASE_GONE = 7,
  /// Waits aside for an answer. A finger can take it.
  CARDSTACK_PHASE_PROPOSED = 8,
};

/// Flags of a pose.
enum {
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

typedef int32_t cardstack_interaction;
enum {
  CARDSTACK_INTERACTION_IDLE = 0,
  CARDSTACK_INTERACTION_PRESSING = 1,
  CARDSTACK_INTERACTION_DRAGGING = 2,
};

/// Bits of `motion`.
enum {
  /// All other motion.
  CARDSTACK_MOTION_SETTLING = 1,
  CARDSTACK_MOTION_LEAVING = 2,
  CARDSTACK_MOTION_REWINDING = 4,
};

typedef int32_t cardstack_supply;
enum {
  CARDSTACK_SUPPLY_READY = 0,
  /// The feed expects cards.
  CARDSTACK_SUPPLY_LOADING = 1,
  CARDSTACK_SUPPLY_EMPTY = 2,
};

/// The state in one word: the first that holds of DRAGGING, ANIMATING_OUT, REWINDING, LOADING, IDLE.
typedef int32_t cardstack_state;
enum {
  CARDSTACK_STATE_IDLE = 0,
  CARDSTACK_STATE_REWINDING = 1,
  CARDSTACK_STATE_ANIMATING_OUT = 2,
  CARDSTACK_STATE_DRAGGING = 3,
  CARDSTACK_STATE_LOADING = 4,
};

typedef int32_t cardstack_journal_state;
enum {
  CARDSTACK_JOURNAL_NONE = 0,
  /// The system has all up to the last call.
  CARDSTACK_JOURNAL_WRITTEN = 1,
  /// Nothing is written until `cardstack_deck_journal_compact` succeeds.
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

/// Prepares a frame: sets the sizes, and everything else to 0. `now` is NaN. `pose_size` is the sizeof of a
/// `cardstack_pose` [bytes], or 0 if there will be no poses. Then set `poses` and `pose_capacity`.
cardstack_result cardstack_frame_init(cardstack_frame *frame, size_t struct_size, size_t pose_size);

/// Lets time pass and fills in a frame.
/// @return `CARDSTACK_ERROR_BUFFER_TOO_SMALL` if `poses` has less room than the configuration can need; no time has
///   passed, and `pose_count` reports that need. `CARDSTACK_MAX_POSES` is always enough.
cardstack_result cardstack_deck_advance(cardstack_deck *deck, cardstack_frame *frame);

/// Fills in a frame at the present time, without poses: `pose_count` is 0. Reads only `struct_size`. Counts as no
/// frame.
cardstack_result cardstack_deck_peek(cardstack_deck *deck, cardstack_frame *frame);

/// Lists the poses at the present time, the farthest back first. Counts as no frame.
cardstack_result cardstack_deck_poses(cardstack_deck *deck, size_t position, cardstack_pose *poses,
                                      size_t element_size, size_t capacity, size_t *out_count);

/// Hashes into `out_hash` all that influences later answers except `cardstack_deck_last_release`, to compare two runs
/// of one version.
cardstack_result cardstack_deck_state_hash(cardstack_deck *deck, uint64_t *out_hash);

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

typedef struct cardstack_viewport_config {
  /// More than 0. No preset sets it [points].
  double width;
  double height;
  uint64_t reserved[4];
} cardstack_viewport_config;

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

typedef int32_t cardstack_stamp_rule;
enum {
  /// Grows with the distance, fades toward the sector's edges.
  CARDSTACK_STAMP_GRADED = 1,
  /// Appears at the threshold.
  CARDSTACK_STAMP_STEP = 2,
  /// Grows from a quarter of the threshold on, is whole at the threshold, and fades at the sector's edges only.
  CARDSTACK_STAMP_SMOOTH = 3,
};

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
  CARDSTACK_EVENT_FINAL = 5,
  /// Notice: a press became a drag.
  CARDSTACK_EVENT_DRAG_BEGAN = 6,
  /// Notice: the drag passed the threshold toward `direction`, or came back: a haptic tick. See `swipe.hysteresis`.
  CARDSTACK_EVENT_THRESHOLD_ENTERED = 7,
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

typedef int32_t cardstack_media_priority;
enum {
  /// Not in the plan.
  CARDSTACK_MEDIA_RELEASE = 0,
  CARDSTACK_MEDIA_LOW = 1,
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

typedef struct cardstack_events_config {
  /// Kinds to report, a CARDSTACK_EVENT_BIT each; presets have CARDSTACK_ALL_EVENTS, which has the kinds of later
  /// versions, too. Bits without a kind do nothing. If in use, these are needed: PROPOSED, REPLACEMENT_ASKED, LOAD,
  /// SEND, REVERT.
  uint64_t mask;
  /// At least 1; `backlog` at least 4.
  uint32_t notice_capacity;
  uint32_t backlog;
  uint64_t reserved[8];
} cardstack_events_config;

/// Removes events, the oldest first. What does not fit stays.
cardstack_result cardstack_deck_drain_events(cardstack_deck *deck, cardstack_event *events, size_t element_size,
                                             size_t capacity, size_t *out_count);

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

typedef struct cardstack_undo_config {
  /// Decisions in it, up to CARDSTACK_UNLIMITED.
  uint32_t limit;
  /// A drag toward one of these brings the card to undo in from the opposite side; the release decides. Not with
  /// `consent.undo`.
  uint32_t directions;
  /// May be infinite [s].
  double seconds;
  uint64_t reserved[8];
} cardstack_undo_config;

/// Swipes the top card, also one that a finger holds, to any direction with a sector that the card's own limit allows.
/// `flags`: CARDSTACK_SWIPE_FORCE, or 0.
/// @return `CARDSTACK_ERROR_EMPTY`; `CARDSTACK_ERROR_BACKLOG`, also by `delivery.max_undelivered`;
///   `CARDSTACK_ERROR_LIMIT` by `consent.max_proposals`; `CARDSTACK_ERROR_REFUSED` by the card's limit, if the backend
///   blocks or the nonce is missing.
cardstack_result cardstack_deck_swipe(cardstack_deck *deck, double time, cardstack_direction direction,
                                      uint32_t flags, uint64_t *out_token);

/// Hints at what a finger can do, as at a first start: the top card leans out toward `direction`, which need not be
/// allowed, by `distance` points at most, and is at its place again after `seconds`, 0.05 to 60. A card that is still
/// on its way to its place leans out besides. Nothing is decided, no stamp appears, and no event is one of a drag. A
/// finger takes the card from where it is; another nudge replaces this one. Under reduced motion the card stays.
/// @return `CARDSTACK_ERROR_EMPTY`; `CARDSTACK_ERROR_REFUSED` while a finger is on the deck.
cardstack_result cardstack_deck_nudge(cardstack_deck *deck, double time, cardstack_direction direction,
                                      double distance, double seconds);

/// Takes back the latest decision. A held card goes beneath the undone one, which flies in from side `from`, or with
/// CARDSTACK_DIRECTION_NONE from where it left.
/// @return `CARDSTACK_ERROR_EMPTY`; `CARDSTACK_ERROR_BACKLOG`.
cardstack_result cardstack_deck_undo(cardstack_deck *deck, double time, cardstack_direction from, uint32_t flags,
                                     uint64_t *out_token);

/// Returns in `out_reason` what `cardstack_deck_swipe` without flags would return now.
cardstack_result cardstack_deck_can_swipe(cardstack_deck *deck, cardstack_direction direction,
                                          cardstack_result *out_reason);

/// Returns in `out_reason` the same for `cardstack_deck_undo`.
cardstack_result cardstack_deck_can_undo(cardstack_deck *deck, cardstack_result *out_reason);

/// Makes all decisions final, the oldest first.
cardstack_result cardstack_deck_finalize_all(cardstack_deck *deck, double time);

/// Lists the decisions that can be undone, the oldest first.
cardstack_result cardstack_deck_history(cardstack_deck *deck, size_t position, cardstack_decision *decisions,
                                        size_t element_size, size_t capacity, size_t *out_count);

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

typedef struct cardstack_consent_config {
  cardstack_replacement replacement;
  /// See above.
  uint32_t directions;
  /// 1: undos, too.
  int32_t undo;
  /// Swipes proposed at once, up to CARDSTACK_MAX_FLIGHTS.
  int32_t max_proposals;
  /// How far aside a proposed card waits [card's smaller side].
  double distance;
  /// Time to answer, then it is no; infinite: for ever [s].
  double seconds;
  uint64_t reserved[8];
} cardstack_consent_config;

/// Answers question `token`: `accept` 1 or 0. An accepted swipe leaves from where it waits; a refused one returns on
/// top, or beneath a held card. A yes to a replacement allows the next `cardstack_deck_replace`, or makes the LOAD.
/// @return `CARDSTACK_ERROR_STALE`; `CARDSTACK_ERROR_REFUSED` or `CARDSTACK_ERROR_BACKLOG` as for the swipe: then the
///   question stays open.
cardstack_result cardstack_deck_answer_question(cardstack_deck *deck, double time, uint64_t token, int32_t accept);

/// Lists the open questions, the oldest first.
cardstack_result cardstack_deck_questions(cardstack_deck *deck, size_t position, cardstack_question *questions,
                                          size_t element_size, size_t capacity, size_t *out_count);

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

/// Fills in options: all stored, decisions kept.
cardstack_result cardstack_journal_options_init(cardstack_journal_options *options, size_t struct_size);

/// Prepares a struct for what was found: sets its size, and everything else to 0.
cardstack_result cardstack_journal_info_init(cardstack_journal_info *info, size_t struct_size);

/// Opens or creates the file `path`, and restores the deck. A file that can be read but not rewritten (a full disk) is
/// OK but BROKEN. After an error the file is unchanged, and `info` (may be NULL) has what is known.
/// @return `CARDSTACK_ERROR_REFUSED` if the deck has cards, decisions or a journal; `CARDSTACK_ERROR_LOCKED`;
///   `CARDSTACK_ERROR_IO`; `CARDSTACK_ERROR_CORRUPT`; `CARDSTACK_ERROR_FORMAT`.
cardstack_result cardstack_deck_open_journal(cardstack_deck *deck, const char *path,
                                             const cardstack_journal_options *options, cardstack_journal_info *info);

/// Reports on the journal; all 0 if there is none.
cardstack_result cardstack_deck_journal_info(cardstack_deck *deck, cardstack_journal_info *info);

/// Makes what was written safe against a loss of power. Waits for the disk.
/// @return `CARDSTACK_ERROR_REFUSED` without journal; `CARDSTACK_ERROR_IO`: it is BROKEN.
cardstack_result cardstack_deck_journal_flush(cardstack_deck *deck);

/// Rewrites the file without old records; repairs a BROKEN journal. Waits for the disk.
/// @return `CARDSTACK_ERROR_REFUSED` without journal; `CARDSTACK_ERROR_IO`.
cardstack_result cardstack_deck_journal_compact(cardstack_deck *deck);

/// Writes what a journal would hold, without FINALs handed out, into `buffer`. `contents`: CARDSTACK_STORE_* bits.
/// `out_size` receives the size, also if `buffer` is NULL or too small.
/// @return `CARDSTACK_ERROR_BUFFER_TOO_SMALL`.
cardstack_result cardstack_deck_save(cardstack_deck *deck, uint32_t contents, void *buffer, size_t capacity,
                                     size_t *out_size);

/// Restores a new or empty deck from the `size` bytes in `buffer`, saved or a journal's. `restore`, `info`: as for a
/// journal. With `delivery.mode` it needs a `delivery.nonce` of its own. Decks restored from the same bytes issue the
/// same tokens.
/// @return `CARDSTACK_ERROR_REFUSED` likewise, or without nonce; `CARDSTACK_ERROR_CORRUPT`; `CARDSTACK_ERROR_FORMAT`.
cardstack_result cardstack_deck_restore(cardstack_deck *deck, const void *buffer, size_t size,
                                        cardstack_restore restore, uint32_t flags, cardstack_journal_info *info);

/// Gives each card a key, such as a user's name, that the journal keeps. The deck never reads it, and discards it with
/// the card. Set it best before the card is added: a key that no card has taken by the end of the next call that adds
/// cards is discarded. `keys` follow each other without gaps; `lengths` are up to CARDSTACK_MAX_KEY.
cardstack_result cardstack_deck_set_card_keys(cardstack_deck *deck, const uint64_t *cards, size_t count,
                                              const void *keys, const uint32_t *lengths);

/// Copies a card's `key`. `out_length` receives its length, also if `key` is NULL or too small.
/// @return `CARDSTACK_ERROR_NOT_FOUND` if it has none; `CARDSTACK_ERROR_BUFFER_TOO_SMALL`.
cardstack_result cardstack_deck_card_key(cardstack_deck *deck, uint64_t card, void *key, size_t capacity,
                                         size_t *out_length);

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
  CARDSTACK_FEED_LOADING = 1,
  /// The last request failed; until a page comes.
  CARDSTACK_FEED_FAILED = 2,
  /// There are no more cards.
  CARDSTACK_FEED_COMPLETE = 4,
  /// There are no fresh cards.
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

typedef struct cardstack_feed_config {
  /// 1: the deck asks for cards.
  int32_t enabled;
  cardstack_freshness freshness;
  /// 1: the deck asks as by `cardstack_deck_load` when its cards are no longer fresh, until fresh ones come.
  int32_t keep_fresh;
  /// 0, or if every direction recycles: never.
  uint32_t watermark;
  /// May be infinite [s].
  double fresh_seconds;
  uint64_t reserved[16];
} cardstack_feed_config;

/// Of LOAD, SEND and REVERT.
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

/// Asks for cards, unless there are fresh ones or a request is out. If the token is a question's, the LOAD that follows
/// a yes has the same token.
/// @return `CARDSTACK_ERROR_BACKLOG`; `CARDSTACK_ERROR_REFUSED` without `feed.enabled`, or by `consent.replacement`.
cardstack_result cardstack_deck_load(cardstack_deck *deck, double time, uint32_t flags, uint64_t *out_token);

/// Asks for other cards, and supersedes a request. The present cards stay until a page arrives; if the request fails,
/// they are no longer fresh, and the next one replaces them. `consent.replacement` applies now.
/// @return `CARDSTACK_ERROR_BACKLOG`; `CARDSTACK_ERROR_REFUSED` as `cardstack_deck_load`.
cardstack_result cardstack_deck_refresh(cardstack_deck *deck, double time, uint32_t flags, uint64_t *out_token);

/// Answers LOAD `token` with cards, the top one first. They go behind the last card, or replace all as
/// `cardstack_deck_replace` does. A page without a new card replaces nothing unless LAST. `flags`: CARDSTACK_PAGE_*
/// bits. `day`: the cards' day, in any numbering. If cards that came otherwise have answered the LOAD, one late page is
/// added.
///
/// An `error` other than 0 says instead that the request failed: `count` and `flags` are 0. The deck asks again later.
/// If cards that came otherwise have answered the LOAD, nothing has failed.
/// @return `CARDSTACK_ERROR_STALE`. After `CARDSTACK_ERROR_LIMIT` and `CARDSTACK_ERROR_OUT_OF_MEMORY` the request stays
///   open.
cardstack_result cardstack_deck_answer_load(cardstack_deck *deck, double time, uint64_t token, const uint64_t *cards,
                                            size_t count, uint32_t flags, int64_t day, int32_t error,
                                            size_t *out_taken);

/// Moves up to `count` cards in the reserve to the pile; SIZE_MAX: all.
cardstack_result cardstack_deck_admit(cardstack_deck *deck, double time, size_t count, size_t *out_admitted);

/// Sets `day`, today's number in the host's time zone. With `feed.keep_fresh`, another day makes the deck ask.
cardstack_result cardstack_deck_set_day(cardstack_deck *deck, double time, int64_t day);

/// Erases what belongs to the user, as at a log-out: cards, decisions, deliveries, keys, media, the session's memory,
/// the block and the journal's content. Events that wait are dropped, except JOURNAL_FAILED. Presses and questions end
/// with RESET, without their card. The feed waits for a load or refresh. `flags`: CARDSTACK_RESET_SEAL, or 0. `nonce`
/// is the next user's. With 0 the host's nonce stays; in place of the journal's, a deck with delivery draws another,
/// which `cardstack_deck_journal_info` reports. `out_undelivered`: how many SENDs and REVERTs were lost, or are kept.
/// @return `CARDSTACK_ERROR_IO` if the journal could not be erased.
cardstack_result cardstack_deck_reset(cardstack_deck *deck, double time, uint32_t flags, uint64_t nonce,
                                      size_t *out_undelivered);

// == Delivery =========================================================================================================
// With `delivery.mode` the deck hands out each decision as SEND, for the backend: at least once, in order per card. Its
// idempotency key, `nonce` and `token`, is always the same, for a backend to drop repeats. At most `max_sends` are out,
// not counting those that wait for a retry. When so many failed in a row the backend is DOWN: one is tried at a time
// until it answers. An undo before SEND was drained sends nothing; later, REVERT follows: see `delivery.revert`. What
// fails beyond `park_failures` or `park_seconds` is parked until `cardstack_deck_retry_parked`.

enum {
  CARDSTACK_MAX_SENDS = 64,
};

enum {  // cardstack_event_kind
  /// Obligation: deliver `decision`, or take its delivery back. `token`, `nonce`, `direction`; `reason` DECIDED or
  /// FINAL; `wall_time`. Call `cardstack_deck_answer_send`.
  CARDSTACK_EVENT_SEND = 18,
  CARDSTACK_EVENT_REVERT = 19,
  /// Obligation: the backend rejected `token`. Fields as of SEND. UNDONE follows if the card returns.
  CARDSTACK_EVENT_REJECTED = 20,
  /// Obligation: `token` is parked. Fields as of SEND.
  CARDSTACK_EVENT_SEND_PARKED = 24,
};
enum {  // cardstack_reason
  /// It was made, or became final.
  CARDSTACK_REASON_DECIDED = 16,
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

/// READY waits to be drained, OUT for the answer.
typedef int32_t cardstack_send_state;
enum {
  CARDSTACK_SEND_WAITING = 0,
  CARDSTACK_SEND_READY = 1,
  CARDSTACK_SEND_OUT = 2,
  CARDSTACK_SEND_RETRYING = 3,
  CARDSTACK_SEND_PARKED = 4,
};

/// Bits of `outbox` in a frame.
enum {
  CARDSTACK_OUTBOX_OFFLINE = 1,
  CARDSTACK_OUTBOX_BLOCKED = 2,
  /// Some wait for an answer, or for a retry.
  CARDSTACK_OUTBOX_SENDING = 4,
  CARDSTACK_OUTBOX_RETRYING = 8,
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
  CARDSTACK_DELIVERY_NONE = 0,
  /// When it is made; an undo is a REVERT.
  CARDSTACK_DELIVERY_AT_DECISION = 1,
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
  CARDSTACK_REVERT_ALONE = 2,
};

/// A `delivery.nonce` from the journal: no decision is taken until one is open.
#define CARDSTACK_NONCE_OF_JOURNAL 1

typedef struct cardstack_delivery_config {
  /// Fixed at creation.
  cardstack_delivery mode;
  cardstack_rejection rejection;
  cardstack_revert_mode revert;
  /// Up to CARDSTACK_MAX_SENDS.
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

/// Reports the backend's `answer` to `token`, also late or after a restart.
/// @return `CARDSTACK_ERROR_STALE` if `token` is delivered, withdrawn, never handed out, or a RETRY waits already;
///   `CARDSTACK_ERROR_BACKLOG`.
cardstack_result cardstack_deck_answer_send(cardstack_deck *deck, double time, uint64_t token,
                                            cardstack_send_answer answer);

/// Sets `online`, 1 at first. Without network nothing is sent or asked for. Its return retries what waits.
cardstack_result cardstack_deck_set_online(cardstack_deck *deck, double time, int32_t online);

/// Sets (`blocked` 1) or lifts a block: nothing is decided or sent, and nothing lost. A restart lifts it.
cardstack_result cardstack_deck_set_blocked(cardstack_deck *deck, double time, int32_t blocked);

/// Tries the parked `token` again, or with 0 all.
/// @return `CARDSTACK_ERROR_STALE` if `token` is not parked.
cardstack_result cardstack_deck_retry_parked(cardstack_deck *deck, double time, uint64_t token);

/// Lists what is undelivered: first what was handed out or comes next.
cardstack_result cardstack_deck_sends(cardstack_deck *deck, size_t position, cardstack_send *sends,
                                      size_t element_size, size_t capacity, size_t *out_count);

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

typedef struct cardstack_media_config {
  /// Cards beneath the top one to fetch pictures for, up to CARDSTACK_MAX_VISIBLE.
  uint32_t ahead;
  uint32_t reserved_half;
  uint64_t reserved[8];
} cardstack_media_config;

/// Sets how many `pictures` each card has; default 1. From the first call on, MEDIA reports.
cardstack_result cardstack_deck_set_media(cardstack_deck *deck, const uint64_t *cards, const uint32_t *pictures,
                                          size_t count);

/// Sets the `index` of the picture that a card shows; else it is 0.
/// @return `CARDSTACK_ERROR_NOT_FOUND`.
cardstack_result cardstack_deck_set_media_index(cardstack_deck *deck, double time, uint64_t card, uint32_t index);

/// Lists the plan, the most urgent first.
cardstack_result cardstack_deck_media_plan(cardstack_deck *deck, size_t position, cardstack_media *media,
                                           size_t element_size, size_t capacity, size_t *out_count);

// == Configuration ====================================================================================================
// Each topic above has its section of the configuration; `press.slop` is a field of one. `cardstack_deck_config_init`
// fills all with a preset. Then set the viewport, and change what you like.

/// The article Presets has the numbers.
typedef int32_t cardstack_preset;
enum {
  /// The classic two-way deck: left and right, by distance or a flick.
  CARDSTACK_PRESET_CLASSIC = 1,
  /// An endless circle: left and right by halves.
  CARDSTACK_PRESET_CIRCLE = 2,
  /// Tasks: five cards visible, left and right.
  CARDSTACK_PRESET_DEEP_PILE = 3,
  /// Learning: cards swiped left come back, undo has no limit.
  CARDSTACK_PRESET_FLASHCARDS = 4,
};

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

/// Fills a configuration with a preset.
cardstack_result cardstack_deck_config_init(cardstack_deck_config *config, size_t struct_size, cardstack_preset preset);

/// Sets the sectors of `layout`, and allows exactly the directions that have one.
cardstack_result cardstack_deck_config_set_directions(cardstack_deck_config *config, cardstack_direction_layout layout);

/// Sets sections `feed`, `delivery` and `retry` as in the preset's document.
/// @return `CARDSTACK_ERROR_REFUSED` for CIRCLE and FLASHCARDS: they have none.
cardstack_result cardstack_deck_config_use_backend(cardstack_deck_config *config);

/// Checks a configuration. `message` (may be NULL) receives a line that names field and reason, or an empty one.
cardstack_result cardstack_deck_config_validate(const cardstack_deck_config *config, char *message, size_t capacity);

/// Copies the configuration in force.
cardstack_result cardstack_deck_get_config(cardstack_deck *deck, cardstack_deck_config *config, size_t struct_size);

/// Changes the configuration at any time; nothing jumps.
/// @return `CARDSTACK_ERROR_BACKLOG` if more events wait than `events.backlog` allows; `CARDSTACK_ERROR_LIMIT` if more
///   proposals than `consent.max_proposals`.
cardstack_result cardstack_deck_set_config(cardstack_deck *deck, double time, const cardstack_deck_config *config);

#ifdef __cplusplus
}
#endif

#endif
