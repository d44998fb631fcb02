// SPDX-License-Identifier: MIT
// libcardstack 0.1.0: everything of a swipe-card interface except pixels and network.
//
// Written by bindings/generate.py. Do not edit.
//
// The host, a program that draws, passes pointer samples and times to the library, calls one function per frame, and
// draws the poses it gets. The library keeps the deck, decides swipes, undoes them and reports events. It starts no
// thread, reads no clock, calls nothing back, and opens no files but a journal's. The same calls give the same results,
// bit for bit, except what a journal draws at random.
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
//       feed(deck);  // Calls cardstack_deck_pointer_down, _move and _up with every sample.
//       if (likes()) cardstack_deck_swipe(deck, seconds(), CARDSTACK_DIRECTION_RIGHT, 0, NULL);
//       if (regrets()) cardstack_deck_undo(deck, seconds(), CARDSTACK_DIRECTION_NONE, 0, NULL);
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
// A swipe or an undo that is impossible now returns an error and changes nothing. A program for users checks all other
// results.
//
// Read Core; look the rest up. cardstack_motion.h has springs, curves, coasting and velocities without a deck,
// cardstack_sheet.h sheets. The articles are in Sources/CardStack/CardStack.docc, installed in share/doc/cardstack:
// begin with HostInAnHour.
//
// Names. A name in capitals lacks its prefix: COMMITTED is CARDSTACK_EVENT_COMMITTED. A name with a point is a field of
// the configuration: `press.slop` is `slop` in `press`. (CANCELLED, SWIPED) is the event that follows, and its reason.
//
// - pile: the upcoming cards. Stage: the cards in sight, each with a pose.
// - slop: the travel up to which a press is a tap. Sector: a direction's range of drag angles.
// - threshold: the distance that decides, for the direction and the card's own size, less the hysteresis once it is
//   passed.
// - obligation: an event kept until it is drained. Notice: an event that can be lost.
// - final: no undo reaches the decision any more.
// - chrome: the host's bars and buttons. Stamp: the mark on a dragged card, such as "like".
//
// Numbers. A bracket has the unit or what is counted, and a range: [s, 0..] is at least 0, [s, >0..] more than 0,
// [s, 0..infinity] may be infinite. [1] is a plain number, [0/1] no or yes, [any] a unit of the host's choice, the same
// in a call, [CARDSTACK_DIRECTION_BITs] a sum of bits. A signed number without a range can be negative.
// Space. Points are the host's own unit. The origin is the viewport's top left corner. x grows to the right, y
// downward. Positive angles are clockwise.
// Time. Times are seconds on one clock of the host's choice that never runs backward. NaN is the present time, and an
// earlier time counts as it. A call first lets time pass up to its own: timers fire and flights end, in order. If a
// time is far ahead by mistake, as in milliseconds, the deck stands still until the clock is there: every call returns
// OK, and a frame's `time` exceeds its `now`. No call sets a clock back.
// Errors. INVALID_ARGUMENT is a NULL pointer, a number that is NaN or infinite where no comment allows it, or a value
// out of range. UNSUPPORTED_STRUCT is a struct's size. Behind @return are all others. One without a cause has that of
// its constant. Of several errors a call returns any one. After an error the object is as it was, but time may have
// passed, and `cardstack_deck_error_message` has another line. What the call would have set is 0 or NULL. Exceptions
// are in the article Architecture.
// Structs. A function that ends in _init prepares a struct that begins with `struct_size`. Leave `reserved` words as it
// sets them. A program passes its own header's sizes, so it runs with other versions of the library: see the article
// Compatibility. Skip an event of an unknown kind. Any other unknown number counts as none.
// Lists. A function with `position`, `capacity` and `out_count` fills an array from `position` on with as many elements
// as fit. With NULL and capacity 0 it counts them. Beyond the end there are 0. All this is OK.
// Limits. CARDSTACK_MAX_ constants are the largest numbers and sizes. Any number of fingers can be down. One at a
// time has a card.
// Threads. Only one thread at a time may use an object. Different objects, and functions without one, can be used by
// any threads at once.
// Memory. The library copies its arguments, and allocates nothing per frame or sample. A function that ends in _destroy
// frees its object, and the host frees nothing else. A text is never NULL, and valid for ever, an error line until its
// object's next error or _destroy.
// Tests. A host's test passes times of its own, without waiting: see the article Architecture.
//
// Parameters. They mean the same everywhere, unless a function or its topic's section says otherwise. What nothing
// explains, its type does. A pointer must not be NULL unless its bracket allows it: [or NULL] always, [or NULL with 0]
// for an array without elements or room, such as a list call's.
//
// - `deck`, `sheet`, `tracker`: the call's object.
// - `time` [s]: when it happens. A finger's is the sample's own time, or NaN if it has none.
// - `pointer`: the finger. Fingers that are down at once have different numbers.
// - `x`, `y` [points]: the place of the finger or cursor in the viewport.
// - `dx`, `dy` [points]: how far the card or sheet goes right and down: against what a browser reports.
// - `card`: the card's id, not 0.
// - `cards` [or NULL with 0]: the cards' ids, not 0.
// - `count` [elements]: the length of each array.
// - `position` [elements]: how many elements the list skips.
// - `flags` [0]: no bit has a meaning yet.
// - `struct_size`, `element_size` [bytes]: the sizeof of the struct, or of one element.
// - `capacity` [elements]: the room in the array or, in bytes, in the buffer before it.
// - `message` [or NULL with 0]: receives one line, the field and the reason, or an empty one.
// - `token`: the token of what the call answers.
// - `out_count` [elements]: receives the number of elements.
// - `out_taken` [cards, or NULL]: receives how many cards the deck took.
// - `out_token` [or NULL]: receives the token of the decision, question or request, or 0.
// - `out_hash`: receives the hash.

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

// == Core =============================================================================================================
// A deck holds the ids of cards in order. The upcoming cards form the pile. A finger takes the first one, the top card.
// At the release the deck decides whether it leaves to a direction or returns.
//
// A decision, a card and a direction, is made at once: COMMITTED reports it at the release or the call, before the card
// has flown out, and PHASE with GONE the end of the flight. It can be undone until FINAL: `undo.limit` says how many
// can. A token is a number that names a decision, or what the host answers. The deck makes no token twice.
//
// If nobody drains the events, the oldest notices are lost, but no obligation: when `events.backlog` of those wait, the
// deck refuses presses, swipes and undos with BACKLOG.
//
// When the window changes its size, call `cardstack_deck_set_viewport`. `cardstack_deck_set_config` changes other
// fields. Both work at any time. The finger keeps a held card, but `disabled` or `consent.undo` can end a drag.
// Decisions stay. A smaller `undo.limit` or `undo.seconds` makes the oldest final.

/// A deck of cards.
typedef struct cardstack_deck cardstack_deck;
/// A deck's configuration: see "Configuration".
typedef struct cardstack_deck_config cardstack_deck_config;
/// What happened: see "Events".
typedef struct cardstack_event cardstack_event;

/// `CARDSTACK_OK`, or a negative error.
typedef int32_t cardstack_result;
enum {
  /// Done.
  CARDSTACK_OK = 0,
  /// An argument is NULL, NaN, out of range, or an unknown constant.
  CARDSTACK_ERROR_INVALID_ARGUMENT = -1,
  /// A struct's size is unknown, or the unknown part of a longer one is not 0.
  CARDSTACK_ERROR_UNSUPPORTED_STRUCT = -2,
  /// There is no memory.
  CARDSTACK_ERROR_OUT_OF_MEMORY = -3,
  /// An array or buffer is too small.
  CARDSTACK_ERROR_BUFFER_TOO_SMALL = -4,
  /// A maximum would be exceeded, such as CARDSTACK_MAX_CARDS.
  CARDSTACK_ERROR_LIMIT = -5,
  /// The deck lacks the card, it has no key, or none was released yet.
  CARDSTACK_ERROR_NOT_FOUND = -6,
  /// No card to swipe, or no decision to undo.
  CARDSTACK_ERROR_EMPTY = -7,
  /// Too many events are undrained, or decisions undelivered.
  CARDSTACK_ERROR_BACKLOG = -8,
  /// Nothing open or undelivered has the token.
  CARDSTACK_ERROR_STALE = -9,
  /// The state or the configuration does not allow it now.
  CARDSTACK_ERROR_REFUSED = -10,
  /// The system could not read or write the file.
  CARDSTACK_ERROR_IO = -11,
  /// The journal or saved deck is damaged.
  CARDSTACK_ERROR_CORRUPT = -12,
  /// The bytes are no journal or saved deck, or of a later format.
  CARDSTACK_ERROR_FORMAT = -13,
  /// Another deck has the journal open.
  CARDSTACK_ERROR_LOCKED = -14,
};

/// The largest length, position, speed or duration.
#define CARDSTACK_MAX_MAGNITUDE 1e12

/// Constants to begin from, all with left and right: see the article Presets.
typedef int32_t cardstack_preset;
enum {
  /// Dating: three cards, left and right within 50 degrees, by distance or flick. 20 can be undone.
  CARDSTACK_PRESET_CLASSIC = 1,
  /// Travel, an endless circle: two cards. 80 points decide, by distance alone. 15 can be undone.
  CARDSTACK_PRESET_CIRCLE = 2,
  /// Tasks: five cards. Half the smaller side decides, by distance alone. Five can be undone.
  CARDSTACK_PRESET_DEEP_PILE = 3,
  /// Vocabulary: CLASSIC, but cards swiped left come back at the end. Undo has no limit.
  CARDSTACK_PRESET_FLASHCARDS = 4,
};

/// A direction on the screen. In right-to-left layouts LEFT is left, too.
typedef int32_t cardstack_direction;
enum {
  /// No direction.
  CARDSTACK_DIRECTION_NONE = 0,
  /// To the left.
  CARDSTACK_DIRECTION_LEFT = 1,
  /// To the right.
  CARDSTACK_DIRECTION_RIGHT = 2,
  /// Upward.
  CARDSTACK_DIRECTION_UP = 3,
  /// Downward.
  CARDSTACK_DIRECTION_DOWN = 4,
  /// Between up and left.
  CARDSTACK_DIRECTION_UP_LEFT = 5,
  /// Between up and right.
  CARDSTACK_DIRECTION_UP_RIGHT = 6,
  /// Between down and left.
  CARDSTACK_DIRECTION_DOWN_LEFT = 7,
  /// Between down and right.
  CARDSTACK_DIRECTION_DOWN_RIGHT = 8,
};

enum {
  /// The number of directions.
  CARDSTACK_MAX_DIRECTIONS = 8,
};

/// The bit of a direction in a set. Without a sector it has no effect in `swipe.allowed_directions` and a card's own
/// limit, and is INVALID_ARGUMENT in other sets.
#define CARDSTACK_DIRECTION_BIT(direction) (UINT32_C(1) << ((direction) - 1))
/// All directions with a sector. Every set accepts it.
#define CARDSTACK_ALL_DIRECTIONS 0xFFu

enum {
  /// The most poses in a frame.
  CARDSTACK_MAX_POSES = 128,
};

/// What a card on stage is doing.
typedef int32_t cardstack_phase;
enum {
  /// Rests or moves in the pile.
  CARDSTACK_PHASE_PILE = 0,
  /// Under a finger, not dragged yet.
  CARDSTACK_PHASE_PRESSED = 1,
  /// Follows a finger.
  CARDSTACK_PHASE_DRAGGED = 2,
  /// Released or nudged, returns to its place.
  CARDSTACK_PHASE_RETURNING = 3,
  /// Decided, or moved by autoplay, flies out.
  CARDSTACK_PHASE_LEAVING = 4,
  /// Undone, flies back in.
  CARDSTACK_PHASE_REWINDING = 5,
  /// Removed, or without a visible place, fades where it is.
  CARDSTACK_PHASE_FADING = 6,
  /// Has left the stage, and its slot is free. Only the event PHASE has this phase.
  CARDSTACK_PHASE_GONE = 7,
  /// Waits aside for the host's answer. A finger can take it.
  CARDSTACK_PHASE_PROPOSED = 8,
};

/// Flags of a pose.
enum {
  /// It is the top card.
  CARDSTACK_POSE_TOP = 1,
  /// Content, size and slot are the last frame's, so the host can move the same picture.
  CARDSTACK_POSE_STATIC = 2,
};

/// How to draw one card.
typedef struct cardstack_pose {
  /// The card. It can have two poses.
  uint64_t card;
  /// The x of its centre [points].
  double x;
  /// The y of its centre [points].
  double y;
  /// The clockwise turn about the centre [rad].
  double rotation;
  /// The scale about the centre [0..].
  double scale;
  /// The opacity [0..1].
  double opacity;
  /// The place in the pile: 0 for the top card, a fraction while it moves up [cards, 0..].
  double depth;
  /// The distance toward `direction` in thresholds [0..].
  double progress;
  /// The opacity of `direction`'s stamp [0..1].
  double stamp_opacity;
  /// The scale of the stamp about its middle: 1, except just after THRESHOLD_ENTERED [1].
  double stamp_scale;
  /// Where the card is dragged or has gone.
  cardstack_direction direction;
  /// What the card is doing.
  cardstack_phase phase;
  /// The number of the host's view for it, below CARDSTACK_MAX_POSES, the same while it is on stage.
  int32_t slot;
  /// Flags [CARDSTACK_POSE_* bits].
  uint32_t flags;
} cardstack_pose;

/// What the finger does.
typedef int32_t cardstack_interaction;
enum {
  /// No finger holds a card.
  CARDSTACK_INTERACTION_IDLE = 0,
  /// A finger holds a card, not dragged yet.
  CARDSTACK_INTERACTION_PRESSING = 1,
  /// A finger drags a card.
  CARDSTACK_INTERACTION_DRAGGING = 2,
};

/// Bits of `motion` in a frame.
enum {
  /// Cards return, move up, appear or disappear, or the chrome fades.
  CARDSTACK_MOTION_SETTLING = 1,
  /// Decided cards fly out.
  CARDSTACK_MOTION_LEAVING = 2,
  /// Undone cards fly in.
  CARDSTACK_MOTION_REWINDING = 4,
};

/// Whether there are cards.
typedef int32_t cardstack_supply;
enum {
  /// There are cards.
  CARDSTACK_SUPPLY_READY = 0,
  /// No card, but some are expected: see "Feed".
  CARDSTACK_SUPPLY_LOADING = 1,
  /// No card, and none is expected.
  CARDSTACK_SUPPLY_EMPTY = 2,
};

/// The deck's state: the first that holds of DRAGGING, ANIMATING_OUT, REWINDING, LOADING, IDLE.
typedef int32_t cardstack_state;
enum {
  /// None of the others.
  CARDSTACK_STATE_IDLE = 0,
  /// An undone card flies in.
  CARDSTACK_STATE_REWINDING = 1,
  /// A decided card flies out.
  CARDSTACK_STATE_ANIMATING_OUT = 2,
  /// A finger drags a card.
  CARDSTACK_STATE_DRAGGING = 3,
  /// No card, but some are expected.
  CARDSTACK_STATE_LOADING = 4,
};

/// Whether a deck's journal is written.
typedef int32_t cardstack_journal_state;
enum {
  /// No journal.
  CARDSTACK_JOURNAL_NONE = 0,
  /// The system has everything up to the last call.
  CARDSTACK_JOURNAL_WRITTEN = 1,
  /// The system refused to write. `cardstack_deck_journal_compact` repairs it.
  CARDSTACK_JOURNAL_BROKEN = 2,
};

/// One frame. The host sets the fields marked [in], and `cardstack_deck_advance` writes the others.
typedef struct cardstack_frame {
  /// Its sizeof [bytes].
  uint32_t struct_size;
  /// The sizeof of a pose [in, bytes].
  uint32_t pose_size;
  /// Receives the poses, the farthest back first [in, or NULL with 0].
  cardstack_pose *poses;
  /// The room in `poses`, at best CARDSTACK_MAX_POSES [in, poses].
  uint32_t pose_capacity;
  /// The number of poses, or after BUFFER_TOO_SMALL the room needed [poses].
  uint32_t pose_count;
  /// Its time, or NaN [in, s].
  double now;
  /// The deck's time after the call [s].
  double time;
  /// The time until something happens by itself: 0 while anything moves, infinite if nothing will [s]. To sleep, make
  /// all calls, drain the events, call `cardstack_deck_peek`, and wait for this time or for input.
  double wake_in;
  /// The opacity of the chrome [0..1].
  double chrome_opacity;
  /// The top card, or 0.
  uint64_t top;
  /// How many cards are upcoming, with the top card [cards].
  uint64_t remaining;
  /// How many decisions can be undone [decisions].
  uint64_t undoable;
  /// How many events wait [events].
  uint64_t pending_events;
  /// What the finger does.
  cardstack_interaction interaction;
  /// What moves by itself [CARDSTACK_MOTION_* bits].
  uint32_t motion;
  /// Whether there are cards.
  cardstack_supply supply;
  /// The deck's state.
  cardstack_state state;
  /// How many questions are open [questions].
  uint32_t questions;
  /// Whether the journal is written.
  cardstack_journal_state journal;
  /// How many cards are in the reserve [cards].
  uint64_t reserve;
  /// How many SENDs and REVERTs are undelivered: see "Delivery" [sends].
  uint64_t undelivered;
  /// What the feed does [CARDSTACK_FEED_* bits].
  uint32_t feed;
  /// The error of the last failed request.
  int32_t feed_error;
  /// What delivery does [CARDSTACK_OUTBOX_* bits].
  uint32_t outbox;
  /// How many sends are parked [sends].
  uint32_t parked;
  /// The width at scale 1 of a card without a size of its own [points].
  double card_width;
  /// The height, likewise [points].
  double card_height;
} cardstack_frame;

/// Flags of `cardstack_deck_swipe`.
enum {
  /// Swipes even if the card's own limit forbids the direction.
  CARDSTACK_SWIPE_FORCE = 1,
};

/// Fills a configuration with a preset. Then the host sets `viewport.width` and `viewport.height`, which no preset has.
/// The top card is `card.width` by `card.height` in the viewport's middle, or with 0, as in all presets, the viewport
/// less `card.margin_x` and `card.margin_y` on both sides, the room for a HUD.
cardstack_result cardstack_deck_config_init(cardstack_deck_config *config, size_t struct_size, cardstack_preset preset);

/// Creates an empty deck. If it refuses the configuration, `cardstack_deck_config_validate` says why.
/// @param out_deck Receives the deck.
/// @return `CARDSTACK_ERROR_OUT_OF_MEMORY`.
cardstack_result cardstack_deck_create(const cardstack_deck_config *config, cardstack_deck **out_deck);

/// Adds cards at the end of the pile. A card that the deck has is left out and, in all presets but CIRCLE, one that was
/// decided and not undone. With `recycle.dedupe` CARDSTACK_DEDUPE_LIVE it can come again, after its flight. The result
/// is OK. If all are left out, `cardstack_deck_error_message` says why.
/// @return `CARDSTACK_ERROR_OUT_OF_MEMORY`. `CARDSTACK_ERROR_LIMIT`.
cardstack_result cardstack_deck_append(cardstack_deck *deck, double time, const uint64_t *cards, size_t count,
                                       size_t *out_taken);

/// Prepares a frame: sets its sizes, `now` to NaN, and all else to 0.
/// @param pose_size The sizeof of `cardstack_pose`, or 0 for no poses [bytes].
cardstack_result cardstack_frame_init(cardstack_frame *frame, size_t struct_size, size_t pose_size);

/// Reports that a finger or a mouse button goes down. On the top card it takes that, with `press.hit_test` 0 from
/// anywhere. It also takes a proposed card (QUESTION_DROPPED, CAUGHT), or a leaving card that can be caught (UNDONE,
/// CAUGHT). If the system takes the touch away, or its release will never arrive, as when the window loses the focus,
/// call `cardstack_deck_pointer_cancel`, which never swipes.
/// @param out_taken Receives whether it took a card [0/1, or NULL].
/// @return `CARDSTACK_ERROR_BACKLOG`.
cardstack_result cardstack_deck_pointer_down(cardstack_deck *deck, double time, int64_t pointer, double x, double y,
                                             int32_t *out_taken);

/// Reports that a finger moves. A held card follows it.
cardstack_result cardstack_deck_pointer_move(cardstack_deck *deck, double time, int64_t pointer, double x, double y,
                                             int32_t *out_taken);

/// Reports that a finger goes up. The card leaves, returns, or was tapped.
cardstack_result cardstack_deck_pointer_up(cardstack_deck *deck, double time, int64_t pointer, double x, double y,
                                           int32_t *out_taken);

/// Lets time pass up to the frame's `now`, and fills the frame in.
/// @return `CARDSTACK_ERROR_BUFFER_TOO_SMALL` if the configuration's largest frame does not fit. No time passes.
cardstack_result cardstack_deck_advance(cardstack_deck *deck, cardstack_frame *frame);

/// Removes and returns events, the oldest first. What does not fit stays. With NULL and capacity 0 it counts them.
cardstack_result cardstack_deck_drain_events(cardstack_deck *deck, cardstack_event *events, size_t element_size,
                                             size_t capacity, size_t *out_count);

/// Swipes the top card, also from under a finger (CANCELLED, SWIPED), and to directions that `swipe.allowed_directions`
/// lacks.
/// @param direction Where the card goes. It needs a sector.
/// @param flags How the card is swiped [CARDSTACK_SWIPE_FORCE or 0].
/// @return `CARDSTACK_ERROR_EMPTY`. `CARDSTACK_ERROR_BACKLOG`. `CARDSTACK_ERROR_LIMIT` if `consent.max_proposals`
///   swipes are proposed. `CARDSTACK_ERROR_REFUSED` if the card's own limit forbids the direction, or the backend
///   blocks. `CARDSTACK_ERROR_INVALID_ARGUMENT` also while the journal of `delivery.nonce` is closed.
///   `CARDSTACK_ERROR_OUT_OF_MEMORY`.
cardstack_result cardstack_deck_swipe(cardstack_deck *deck, double time, cardstack_direction direction,
                                      uint32_t flags, uint64_t *out_token);

/// Takes back the latest decision. Its card is on top at once, and flies in. A held card goes beneath it (CANCELLED,
/// UNDO). With `consent.undo` the call only asks (PROPOSED, UNDO).
/// @param from The side it comes from, or CARDSTACK_DIRECTION_NONE for where it left.
/// @return `CARDSTACK_ERROR_EMPTY`. `CARDSTACK_ERROR_BACKLOG`.
cardstack_result cardstack_deck_undo(cardstack_deck *deck, double time, cardstack_direction from, uint32_t flags,
                                     uint64_t *out_token);

/// Frees a deck, and closes its journal. Events that wait are lost.
/// @param deck The deck [or NULL].
void cardstack_deck_destroy(cardstack_deck *deck);

// == Events ===========================================================================================================
// For every host: what the deck has decided.
//
// Only `cardstack_deck_reset` and a restart discard obligations. Every press ends in exactly one TAP, COMMITTED or
// CANCELLED. In COMMITTED, CANCELLED and PROPOSED `x` and `y` are how far the card is from its place.

enum {
  /// The largest `backlog` and `notice_capacity`.
  CARDSTACK_MAX_EVENTS = 1048576,
};

/// What happened. Every kind sets `sequence`, `time`, `kind` and `card`, and what stands behind "Obligation" or
/// "Notice". Other fields have no meaning.
typedef int32_t cardstack_event_kind;
enum {
  /// A finger was released within the slop. Obligation: `x`, `y`, where it went down from the card's top left corner,
  /// at scale 1 and unturned.
  CARDSTACK_EVENT_TAP = 1,
  /// A decision was made. Obligation: `token`, `direction`, `wall_time`, `x`, `y`, `reason` (RELEASED, SWIPED,
  /// ACCEPTED).
  CARDSTACK_EVENT_COMMITTED = 2,
  /// A press ended without a tap or a decision. Obligation: `reason`, `x`, `y`.
  CARDSTACK_EVENT_CANCELLED = 3,
  /// A decision was taken back. Obligation: `token`, `direction`, `wall_time`, `reason` (CAUGHT, ACCEPTED, REJECTED, or
  /// NONE).
  CARDSTACK_EVENT_UNDONE = 4,
  /// A decision can no longer be undone. Obligation: `token`, `direction`, `wall_time`.
  CARDSTACK_EVENT_FINAL = 5,
  /// A press became a drag. Notice.
  CARDSTACK_EVENT_DRAG_BEGAN = 6,
  /// A drag passed the threshold, for a haptic tick. Notice: `direction`.
  CARDSTACK_EVENT_THRESHOLD_ENTERED = 7,
  /// A drag came back over the threshold. Notice: `direction`.
  CARDSTACK_EVENT_THRESHOLD_LEFT = 8,
  /// A card entered a phase, or with GONE left the stage. Notice: `phase`, `slot`.
  CARDSTACK_EVENT_PHASE = 9,
  /// No card is upcoming or proposed. Notice, no card.
  CARDSTACK_EVENT_EMPTIED = 10,
  /// Notices were lost. Notice, no card: `count`, how many.
  CARDSTACK_EVENT_OVERFLOW = 11,
  /// A swipe or an undo needs consent. Obligation: `token`, also of the decision, `direction`, `x`, `y`, `reason`
  /// (UNDO, RELEASED, SWIPED).
  CARDSTACK_EVENT_PROPOSED = 12,
  /// Replacing all cards needs consent. Obligation, no card: `token`, `count`, the decisions that become final,
  /// `reason` (LOAD, REFRESH, NONE).
  CARDSTACK_EVENT_REPLACEMENT_ASKED = 13,
  /// A question or LOAD needs no answer any more. Obligation, with or without a card: `token`, `direction`, `reason`
  /// (UNDO, REMOVED, CAUGHT, SUPERSEDED, RESET, TIMED_OUT).
  CARDSTACK_EVENT_QUESTION_DROPPED = 14,
  /// A card on stage was invalidated. Notice: `slot`.
  CARDSTACK_EVENT_CONTENT_CHANGED = 15,
  /// The journal is no longer written. Notice, no card: `error_number`.
  CARDSTACK_EVENT_JOURNAL_FAILED = 16,
  /// The deck asks for cards. Obligation, no card: `token`, `count`, the failures since a page, `reason` (WATERMARK,
  /// LOAD, REFRESH).
  CARDSTACK_EVENT_LOAD = 17,
  /// A decision is to be delivered. Obligation: `token`, `nonce`, `decision`, `direction`, `wall_time`, `tries`,
  /// `failures`, `is_sealed`, `reason` (DECIDED, FINAL).
  CARDSTACK_EVENT_SEND = 18,
  /// A delivery is to be taken back. Obligation, as SEND.
  CARDSTACK_EVENT_REVERT = 19,
  /// The backend rejected a send. Obligation, as SEND without `tries` and `failures`.
  CARDSTACK_EVENT_REJECTED = 20,
  /// A picture has another priority. Notice: `index`, `priority`. With `card` 0 all are released.
  CARDSTACK_EVENT_MEDIA = 21,
  /// Autoplay moved the top card to the end. Notice: `direction`.
  CARDSTACK_EVENT_AUTOPLAYED = 22,
  /// Another card is on top, or with `card` 0 none. Notice.
  CARDSTACK_EVENT_TOP_CHANGED = 23,
  /// A send is parked. Obligation, as SEND.
  CARDSTACK_EVENT_SEND_PARKED = 24,
};

/// The bit of a kind in `events.mask`.
#define CARDSTACK_EVENT_BIT(kind) (UINT64_C(1) << (kind))
/// All kinds, also later ones.
#define CARDSTACK_ALL_EVENTS 0xFFFFFFFFFFFFFFFEull

/// Why something happened.
typedef int32_t cardstack_reason;
enum {
  /// Nothing more to say.
  CARDSTACK_REASON_NONE = 0,
  /// A finger let go.
  CARDSTACK_REASON_RELEASED = 1,
  /// By `cardstack_deck_swipe`.
  CARDSTACK_REASON_SWIPED = 2,
  /// The finger was taken away, or one went down.
  CARDSTACK_REASON_SYSTEM = 3,
  /// An undo is proposed, put another card on top or, in CANCELLED, was the drag.
  CARDSTACK_REASON_UNDO = 4,
  /// The card was removed or replaced.
  CARDSTACK_REASON_REMOVED = 5,
  /// Too many events, proposals or undelivered decisions wait.
  CARDSTACK_REASON_BACKLOG = 6,
  /// No memory for a decision.
  CARDSTACK_REASON_OUT_OF_MEMORY = 7,
  /// The swipe is a proposal.
  CARDSTACK_REASON_PROPOSED = 8,
  /// A finger took the proposed or leaving card.
  CARDSTACK_REASON_CAUGHT = 9,
  /// The host said yes.
  CARDSTACK_REASON_ACCEPTED = 10,
  /// No answer came in time.
  CARDSTACK_REASON_TIMED_OUT = 11,
  /// No longer needed.
  CARDSTACK_REASON_SUPERSEDED = 12,
  /// Fewer cards than `feed.watermark`.
  CARDSTACK_REASON_WATERMARK = 13,
  /// Fresh cards are wanted.
  CARDSTACK_REASON_LOAD = 14,
  /// Other cards are wanted.
  CARDSTACK_REASON_REFRESH = 15,
  /// A decision was made.
  CARDSTACK_REASON_DECIDED = 16,
  /// A decision became final.
  CARDSTACK_REASON_FINAL = 17,
  /// The backend rejected it.
  CARDSTACK_REASON_REJECTED = 18,
  /// The backend blocks, or the journal's nonce is missing.
  CARDSTACK_REASON_BLOCKED = 19,
  /// By `cardstack_deck_reset`.
  CARDSTACK_REASON_RESET = 20,
  /// `disabled` is set.
  CARDSTACK_REASON_DISABLED = 21,
  /// The press belongs to the page.
  CARDSTACK_REASON_SCROLL = 22,
};

/// How urgent a picture is.
typedef int32_t cardstack_media_priority;
enum {
  /// Not in the plan.
  CARDSTACK_MEDIA_RELEASE = 0,
  /// Fetched when nothing more urgent is.
  CARDSTACK_MEDIA_LOW = 1,
  /// Fetched now.
  CARDSTACK_MEDIA_HIGH = 2,
};

/// One event.
struct cardstack_event {
  /// Its number, greater than those before.
  uint64_t sequence;
  /// The time on the deck's clock [s].
  double time;
  /// The card, or 0.
  uint64_t card;
  /// The token of the decision, or what the host answers.
  uint64_t token;
  /// How far to the right [points].
  double x;
  /// How far downward [points].
  double y;
  /// The decision's time of day, or 0 [s since 1970].
  double wall_time;
  /// What happened.
  cardstack_event_kind kind;
  /// The direction of the decision, drag or question.
  cardstack_direction direction;
  /// Why it happened.
  cardstack_reason reason;
  /// How often it was handed out since the program started [tries].
  uint32_t tries;
  /// The delivered decision's token.
  uint64_t decision;
  /// With `token` the idempotency key.
  uint64_t nonce;
  /// A number, as the kind says.
  uint32_t count;
  /// The pose's slot.
  int32_t slot;
  /// The new phase.
  cardstack_phase phase;
  /// The picture's number, from 0.
  uint32_t index;
  /// Its new priority.
  cardstack_media_priority priority;
  /// The system's error number [errno].
  int32_t error_number;
  /// Whether its user has logged out [0/1].
  int32_t is_sealed;
  /// How often it failed since the program started, or since it last left parking [failures].
  uint32_t failures;
};

/// Which events are reported, and how many are kept.
typedef struct cardstack_events_config {
  /// The kinds that are reported, with those that the host must answer [CARDSTACK_EVENT_BITs].
  uint64_t mask;
  /// How many notices are kept [notices, 1..CARDSTACK_MAX_EVENTS].
  uint32_t notice_capacity;
  /// How many obligations are kept before the deck refuses [events, 4..CARDSTACK_MAX_EVENTS]. CLASSIC has 1024.
  uint32_t backlog;
  uint64_t reserved[8];
} cardstack_events_config;

// == Fingers ==========================================================================================================
// For changing how a finger takes, drags and throws a card.
//
// At the release the deck first finds the direction by its sectors. Without one the card returns. Then
// `swipe.commit_rule` decides. See the articles Motion and Time.
//
// - `out_taken` [0/1, or NULL]: receives whether the finger has a card, or had.

/// What decides at a release.
typedef int32_t cardstack_commit_rule;
enum {
  /// The distance alone.
  CARDSTACK_COMMIT_DISTANCE = 1,
  /// The distance or the velocity: see `swipe.flick_back_velocity`.
  CARDSTACK_COMMIT_DISTANCE_OR_VELOCITY = 2,
  /// Where the card would come to rest by `swipe.deceleration_rate`.
  CARDSTACK_COMMIT_PROJECTED_END = 3,
};

/// What a toolkit reports of fingers that scroll.
typedef int32_t cardstack_scroll_phase;
enum {
  /// Nothing: browsers, SDL, GLFW and Windows.
  CARDSTACK_SCROLL_PHASE_UNKNOWN = 0,
  /// They begin.
  CARDSTACK_SCROLL_PHASE_BEGAN = 1,
  /// They move.
  CARDSTACK_SCROLL_PHASE_CHANGED = 2,
  /// They are up.
  CARDSTACK_SCROLL_PHASE_ENDED = 3,
  /// They are up, and the system scrolls on.
  CARDSTACK_SCROLL_PHASE_MOMENTUM = 4,
  /// A wheel with notches was turned: ignored.
  CARDSTACK_SCROLL_PHASE_NOTCH = 5,
};

/// Sectors for `cardstack_deck_config_set_directions`.
typedef int32_t cardstack_direction_layout;
enum {
  /// Left and right, each within 50 degrees.
  CARDSTACK_DIRECTIONS_TWO_WAY = 1,
  /// Left and right, half a circle each.
  CARDSTACK_DIRECTIONS_TWO_HALVES = 2,
  /// Left, right, up and down, each within 45 degrees.
  CARDSTACK_DIRECTIONS_FOUR_WAY = 3,
  /// All eight, each within 22.5 degrees.
  CARDSTACK_DIRECTIONS_EIGHT_WAY = 4,
};

/// How a distance is measured.
typedef int32_t cardstack_distance_metric;
enum {
  /// Along the axis of the direction.
  CARDSTACK_DISTANCE_ALONG = 1,
  /// The length of the translation.
  CARDSTACK_DISTANCE_RADIAL = 2,
};

/// The unit of a length.
typedef int32_t cardstack_unit;
enum {
  /// Points.
  CARDSTACK_UNIT_POINT = 1,
  /// Smaller sides of the card.
  CARDSTACK_UNIT_CARD_SIDE = 2,
  /// Widths of the card.
  CARDSTACK_UNIT_CARD_WIDTH = 3,
  /// Extents of a sheet.
  CARDSTACK_UNIT_EXTENT = 4,
};

/// An axis of the viewport.
typedef int32_t cardstack_axis;
enum {
  /// No axis.
  CARDSTACK_AXIS_NONE = 0,
  /// From left to right.
  CARDSTACK_AXIS_HORIZONTAL = 1,
  /// From top to bottom.
  CARDSTACK_AXIS_VERTICAL = 2,
  /// The axis of more travel within the slop, for `swipe.axis` alone.
  CARDSTACK_AXIS_BEGUN = 3,
};

/// What a second finger does.
typedef int32_t cardstack_second_finger;
enum {
  /// Nothing.
  CARDSTACK_SECOND_FINGER_IGNORE = 1,
  /// Ends the press (CANCELLED, SYSTEM): see the article Cards.
  CARDSTACK_SECOND_FINGER_CANCEL = 2,
  /// Ends the press, and takes the card that it is on.
  CARDSTACK_SECOND_FINGER_TAKE_OVER = 3,
};

/// How a press begins and becomes a drag.
typedef struct cardstack_press_config {
  /// Whether a press must be on the top card to take it [0/1].
  int32_t hit_test;
  /// The page's axis of scrolling, not BEGUN. A press that leaves the slop along it ends (CANCELLED, SCROLL).
  cardstack_axis scroll_axis;
  /// What a second finger does. CLASSIC has IGNORE.
  cardstack_second_finger second_finger;
  uint32_t reserved_half;
  /// The travel that turns a press into a drag [points, 0..]. CLASSIC has 8.
  double slop;
  /// The time that turns a press into a drag [s, 0..infinity].
  double duration;
  /// The time without a sample after which another finger ends a press [s, 0..infinity].
  double silence;
  uint64_t reserved[16];
} cardstack_press_config;

enum {
  /// The largest `velocity.history`.
  CARDSTACK_MAX_VELOCITY_HISTORY = 64,
};

/// How the velocity of a finger is measured.
typedef struct cardstack_velocity_config {
  /// How many samples a velocity needs [samples, 2..history].
  int32_t minimum_samples;
  /// How many places count [places, 2..CARDSTACK_MAX_VELOCITY_HISTORY]. Samples within 4 ms are one.
  int32_t history;
  /// The age up to which samples count [s, 0..].
  double horizon;
  /// The pause after which the velocity is 0 [s, 0..].
  double gap;
  uint64_t reserved[4];
} cardstack_velocity_config;

/// The largest `resampling.delay` and `resampling.prediction` [s].
#define CARDSTACK_MAX_RESAMPLING 0.1

/// How a held card is drawn between samples.
typedef struct cardstack_resampling_config {
  /// How long before the frame, at most [s, 0..CARDSTACK_MAX_RESAMPLING].
  double delay;
  /// How far ahead of the newest sample, at most [s, 0..CARDSTACK_MAX_RESAMPLING].
  double prediction;
  uint64_t reserved[4];
} cardstack_resampling_config;

/// What decides at a release.
typedef struct cardstack_swipe_config {
  /// The rule.
  cardstack_commit_rule commit_rule;
  /// How the distance is measured.
  cardstack_distance_metric metric;
  /// The directions that fingers can swipe to [CARDSTACK_DIRECTION_BITs]. Elsewhere the card resists.
  uint32_t allowed_directions;
  /// The unit of thresholds: POINT, CARD_SIDE or CARD_WIDTH. CLASSIC has CARD_SIDE.
  cardstack_unit threshold_unit;
  /// The distance that decides: at least 1e-6 points, at most 10 sides or widths. CLASSIC has 0.3.
  double threshold;
  /// The release speed that decides alone, with DISTANCE_OR_VELOCITY [points/s, 0..].
  double fling_velocity;
  /// The speed against the direction that returns a card, with DISTANCE_OR_VELOCITY [points/s, 0..].
  double flick_back_velocity;
  /// The largest release speed that counts [points/s, 0..].
  double fling_maximum;
  /// What a coasting card keeps of its velocity each millisecond [>0..<1].
  double deceleration_rate;
  /// How easily a card moves where it cannot be swiped [0..1].
  double rubber_band_coefficient;
  /// The distance that it never reaches there, or 0 for the card's smaller side [points, 0..].
  double rubber_band_distance;
  /// How freely a card moves where no sector is [0..1].
  double free_off_axis;
  /// How far below the threshold THRESHOLD_LEFT comes [points, 0..].
  double hysteresis;
  /// How far outside its sector a direction past its threshold counts [rad, 0..].
  double hysteresis_angle;
  /// The centre of each sector, at index direction - 1: 0 is right, pi/2 down [rad].
  double sector_angle[8];
  /// Half of each sector's width, 0 to pi/2. 0 is none [rad].
  double sector_half_width[8];
  /// Each direction's threshold, or 0 for `threshold`.
  double thresholds[8];
  /// The axis that a dragged card keeps to, or NONE.
  cardstack_axis axis;
  uint32_t reserved_half;
  uint64_t reserved[16];
} cardstack_swipe_config;

/// Why a released card left or returned.
typedef int32_t cardstack_verdict;
enum {
  /// The finger stayed within the slop.
  CARDSTACK_VERDICT_TAP = 1,
  /// Left: `distance` exceeded `threshold`.
  CARDSTACK_VERDICT_DISTANCE = 2,
  /// Left: `speed` reached `fling_velocity`.
  CARDSTACK_VERDICT_VELOCITY = 3,
  /// Left: `projected_distance` exceeded `threshold`.
  CARDSTACK_VERDICT_PROJECTED = 4,
  /// Returned: neither was enough.
  CARDSTACK_VERDICT_TOO_SHORT = 5,
  /// Returned: back at `flick_back_velocity`.
  CARDSTACK_VERDICT_FLICKED_BACK = 6,
  /// Returned: no allowed direction there.
  CARDSTACK_VERDICT_NO_SECTOR = 7,
  /// Returned: no decision could be taken.
  CARDSTACK_VERDICT_REFUSED = 8,
};

/// The last release, and what decided it. A tap has 0 for the drag. After a drag of `undo.directions`, left means
/// undone.
typedef struct cardstack_release {
  /// Its sizeof [bytes].
  uint32_t struct_size;
  /// Why the card left or returned.
  cardstack_verdict verdict;
  /// The card.
  uint64_t card;
  /// Its time [s].
  double time;
  /// The finger's velocity to the right [points/s].
  double velocity_x;
  /// The finger's velocity downward [points/s].
  double velocity_y;
  /// The velocity along `direction`, negative against it [points/s].
  double speed;
  /// The card's way to the right [points].
  double translation_x;
  /// The card's way downward [points].
  double translation_y;
  /// Its distance toward `direction`, as `metric` says [points].
  double distance;
  /// The threshold in force [points].
  double threshold;
  /// With PROJECTED_END, where the card would come to rest [points].
  double projected_distance;
  /// As configured, doubled for a scroll [points/s].
  double fling_velocity;
  /// As configured [points/s].
  double flick_back_velocity;
  /// Where the card left, or would have left.
  cardstack_direction direction;
  /// The reason of the press's end, or NONE.
  cardstack_reason reason;
  /// As configured.
  cardstack_commit_rule commit_rule;
  /// As configured.
  cardstack_distance_metric metric;
  /// Whether the hysteresis counts [0/1].
  int32_t is_held;
  /// How many samples gave the velocity [samples].
  uint32_t samples;
} cardstack_release;

/// Reports that the system has taken a finger away. A held card returns (CANCELLED, SYSTEM).
cardstack_result cardstack_deck_pointer_cancel(cardstack_deck *deck, double time, int64_t pointer, int32_t *out_taken);

/// Reports that two fingers scroll on a trackpad. They drag as one finger at the cursor, and never tap. One flick is
/// one card, whatever scrolls follow. A finger that goes down ends it. See the article Time.
/// @param out_taken Receives whether the scroll is the deck's, so that no page moves [0/1, or NULL].
/// @return `CARDSTACK_ERROR_BACKLOG`.
cardstack_result cardstack_deck_scroll(cardstack_deck *deck, double time, double x, double y, double dx, double dy,
                                       cardstack_scroll_phase phase, int32_t *out_taken);

/// Prepares a struct.
cardstack_result cardstack_release_init(cardstack_release *release, size_t struct_size);

/// Reports the last release.
/// @return `CARDSTACK_ERROR_NOT_FOUND` before the first.
cardstack_result cardstack_deck_last_release(cardstack_deck *deck, cardstack_release *release);

// == Swipe and undo ===================================================================================================
// For buttons that know what is possible, hints, and lists of decisions.

/// The `undo.limit` without a limit.
#define CARDSTACK_UNLIMITED 0xFFFFFFFFu

/// A decision that can be undone.
typedef struct cardstack_decision {
  /// Its token.
  uint64_t token;
  /// Its card.
  uint64_t card;
  /// Its time of day, or 0 [s since 1970].
  double wall_time;
  /// Its direction.
  cardstack_direction direction;
  uint32_t reserved_half;
} cardstack_decision;

/// The undo history.
typedef struct cardstack_undo_config {
  /// How many decisions can be undone, or CARDSTACK_UNLIMITED [decisions, 0..]. CLASSIC has 20.
  uint32_t limit;
  /// The directions of drags that undo, before `swipe.allowed_directions`, if anything can be undone and `consent.undo`
  /// is 0 [CARDSTACK_DIRECTION_BITs].
  uint32_t directions;
  /// The age at which a decision becomes final [s, 0..infinity].
  double seconds;
  uint64_t reserved[8];
} cardstack_undo_config;

/// Hints at what a finger can do: the top card leans out and comes back.
/// @param direction Where it leans to. It needs a sector.
/// @param distance How far it leans out at the pivot of its turn [points, 0..].
/// @param seconds The time until it is back [s, 0.05..60].
/// @return `CARDSTACK_ERROR_EMPTY`. `CARDSTACK_ERROR_REFUSED` while a finger is on the deck.
cardstack_result cardstack_deck_nudge(cardstack_deck *deck, double time, cardstack_direction direction,
                                      double distance, double seconds);

/// Reports what `cardstack_deck_swipe` would return now, except OUT_OF_MEMORY.
/// @param out_reason Receives the result.
cardstack_result cardstack_deck_can_swipe(cardstack_deck *deck, cardstack_direction direction,
                                          cardstack_result *out_reason);

/// Reports what `cardstack_deck_undo` would return now.
/// @param out_reason Receives the result.
cardstack_result cardstack_deck_can_undo(cardstack_deck *deck, cardstack_result *out_reason);

/// Makes all decisions final, the oldest first.
cardstack_result cardstack_deck_finalize_all(cardstack_deck *deck, double time);

/// Lists the decisions that can be undone, the oldest first.
cardstack_result cardstack_deck_history(cardstack_deck *deck, size_t position, cardstack_decision *decisions,
                                        size_t element_size, size_t capacity, size_t *out_count);

// == Cards ============================================================================================================
// For cards that change, are limited or come back. Calls about one card return NOT_FOUND if it is neither upcoming nor
// in play.

enum {
  /// The most cards of a deck, with reserve, play and history.
  CARDSTACK_MAX_CARDS = 1000000000,
};

/// What a deck knows about a card.
typedef uint32_t cardstack_card_status;
enum {
  /// In the pile.
  CARDSTACK_CARD_UPCOMING = 1,
  /// Flying or waiting aside.
  CARDSTACK_CARD_IN_PLAY = 2,
  /// With a pose, or next in sight.
  CARDSTACK_CARD_ON_STAGE = 4,
  /// Held by a finger.
  CARDSTACK_CARD_HELD = 8,
  /// With a decision that can be undone.
  CARDSTACK_CARD_UNDOABLE = 16,
  /// With a final decision that the deck still knows.
  CARDSTACK_CARD_FINAL = 32,
  /// In the reserve: see "Feed".
  CARDSTACK_CARD_RESERVE = 64,
};

/// Which cards a deck refuses, besides repeated ones.
typedef int32_t cardstack_dedupe;
enum {
  /// Those upcoming, in the reserve or in play.
  CARDSTACK_DEDUPE_LIVE = 1,
  /// Also those in the undo history.
  CARDSTACK_DEDUPE_HISTORY = 2,
  /// Also all decided and not undone since creation, or since this was set.
  CARDSTACK_DEDUPE_SESSION = 3,
};

/// What the deck refuses, and what comes back.
typedef struct cardstack_recycle_config {
  /// Which cards are refused.
  cardstack_dedupe dedupe;
  /// After a swipe to one of these the card comes back when its flight ends, or the pile is empty
  /// [CARDSTACK_DIRECTION_BITs].
  uint32_t directions;
  /// How many cards lie above it then, or 0 [cards].
  uint64_t distance;
  uint64_t reserved[8];
} cardstack_recycle_config;

/// Adds cards at a place in the pile, the first uppermost. A card in flight comes back there afterwards.
/// @param position How many upcoming cards, and a held one, stay above, at most all [cards].
/// @return `CARDSTACK_ERROR_OUT_OF_MEMORY`. `CARDSTACK_ERROR_LIMIT`.
cardstack_result cardstack_deck_insert(cardstack_deck *deck, double time, size_t position, const uint64_t *cards,
                                       size_t count, size_t *out_taken);

/// Removes cards from pile, reserve, play and history. Their decisions become final. A press on one ends (CANCELLED,
/// REMOVED).
/// @param out_removed Receives how many were there [cards, or NULL].
/// @return `CARDSTACK_ERROR_LIMIT`.
cardstack_result cardstack_deck_remove(cardstack_deck *deck, double time, const uint64_t *cards, size_t count,
                                       size_t *out_removed);

/// Replaces all cards of pile and reserve, and decisions as `consent.replacement` says. A held card stays until its
/// release: see the article Cards.
/// @return `CARDSTACK_ERROR_REFUSED` as `consent.replacement` says. `CARDSTACK_ERROR_BACKLOG`.
///   `CARDSTACK_ERROR_OUT_OF_MEMORY`. `CARDSTACK_ERROR_LIMIT`.
cardstack_result cardstack_deck_replace(cardstack_deck *deck, double time, const uint64_t *cards, size_t count,
                                        uint32_t flags, size_t *out_taken, uint64_t *out_token);

/// Removes all cards. All decisions become final.
cardstack_result cardstack_deck_clear(cardstack_deck *deck, double time);

/// Reports that the content of cards has changed: CONTENT_CHANGED follows for those on stage.
/// @param out_known Receives how many the deck knows [cards, or NULL].
/// @return `CARDSTACK_ERROR_LIMIT`.
cardstack_result cardstack_deck_invalidate(cardstack_deck *deck, double time, const uint64_t *cards, size_t count,
                                           size_t *out_known);

/// Moves cards from the top of the pile to its end. A held card stays on top.
/// @param distance How many, or if negative, how many from the end to the top [cards].
cardstack_result cardstack_deck_shift(cardstack_deck *deck, double time, int64_t distance);

/// Lists the upcoming cards, the top card first.
/// @param cards Receives the ids [or NULL with 0].
cardstack_result cardstack_deck_cards(cardstack_deck *deck, size_t position, uint64_t *cards, size_t capacity,
                                      size_t *out_count);

/// Finds the place of an upcoming card.
/// @param out_position Receives how many are above it [cards].
/// @return `CARDSTACK_ERROR_NOT_FOUND` also for a card in play.
cardstack_result cardstack_deck_position(cardstack_deck *deck, uint64_t card, size_t *out_position);

/// Reports what the deck knows about a card.
/// @param out_status Receives `CARDSTACK_CARD_*` bits, or 0.
cardstack_result cardstack_deck_card_status(cardstack_deck *deck, uint64_t card, cardstack_card_status *out_status);

/// Limits where fingers and `cardstack_deck_swipe` can swipe one card, as long as the deck has it.
/// @param directions Its own directions [CARDSTACK_DIRECTION_BITs]. All lift the limit, 0 forbids all.
/// @return `CARDSTACK_ERROR_NOT_FOUND`.
cardstack_result cardstack_deck_set_card_directions(cardstack_deck *deck, double time, uint64_t card,
                                                    uint32_t directions);

/// Reads a card's own directions.
/// @param out_directions Receives them, or CARDSTACK_ALL_DIRECTIONS [CARDSTACK_DIRECTION_BITs].
/// @return `CARDSTACK_ERROR_NOT_FOUND`.
cardstack_result cardstack_deck_card_directions(cardstack_deck *deck, uint64_t card, uint32_t *out_directions);

/// Gives a card a size of its own, also a held one, as long as the deck has it.
/// @param width The width at scale 1, or 0 and 0 for the size of all cards [points, >0..].
/// @param height The height, likewise [points].
/// @return `CARDSTACK_ERROR_NOT_FOUND`. `CARDSTACK_ERROR_OUT_OF_MEMORY`.
cardstack_result cardstack_deck_set_card_size(cardstack_deck *deck, double time, uint64_t card, double width,
                                              double height);

// == Deck =============================================================================================================
// For windows that change their size, log-outs, times of day, and errors.

/// Flags of `cardstack_deck_reset`.
enum {
  /// What is undelivered stays, with `is_sealed` 1.
  CARDSTACK_RESET_SEAL = 1,
};

/// Returns one line about the deck's last error, the argument and the reason, or nothing. Success leaves it.
const char *cardstack_deck_error_message(cardstack_deck *deck);

/// Changes the viewport's size, at any time.
/// @param width The width, with room for a card beside the margins [points, >0..].
/// @param height The height, likewise [points].
cardstack_result cardstack_deck_set_viewport(cardstack_deck *deck, double time, double width, double height);

/// Sets the wall clock, which gives decisions their time of day.
/// @param unix_seconds The time of day at `time` [s since 1970].
cardstack_result cardstack_deck_set_wall_clock(cardstack_deck *deck, double time, double unix_seconds);

/// Erases what belongs to the user, as at a log-out, and drops what waits. Clock and configuration stay.
/// @param flags What stays [CARDSTACK_RESET_SEAL or 0].
/// @param nonce The next user's, not CARDSTACK_NONCE_OF_JOURNAL, or 0: the host's own stays, a journal's is drawn.
/// @param out_undelivered Receives how many sends are lost or kept [sends, or NULL].
/// @return `CARDSTACK_ERROR_IO`. `CARDSTACK_ERROR_OUT_OF_MEMORY`.
cardstack_result cardstack_deck_reset(cardstack_deck *deck, double time, uint32_t flags, uint64_t nonce,
                                      size_t *out_undelivered);

// == Frames ===========================================================================================================
// For a look between frames, and for tests.

/// Fills in a frame at the present time, without poses. Only `struct_size` is read. It does not count as a frame.
cardstack_result cardstack_deck_peek(cardstack_deck *deck, cardstack_frame *frame);

/// Lists the poses at the present time, the farthest back first.
cardstack_result cardstack_deck_poses(cardstack_deck *deck, size_t position, cardstack_pose *poses,
                                      size_t element_size, size_t capacity, size_t *out_count);

/// Computes a hash of all that influences later answers.
cardstack_result cardstack_deck_state_hash(cardstack_deck *deck, uint64_t *out_hash);

// == Look and motion ==================================================================================================
// For the size, the look and the motion of cards.

enum {
  /// The largest `pile.visible_count`, `media.ahead` and `media.behind`.
  CARDSTACK_MAX_VISIBLE = 30,
  /// The largest `pile.max_flights` and `consent.max_proposals`.
  CARDSTACK_MAX_FLIGHTS = 32,
};

/// The largest number of springs, curves, coasting and rubber bands.
#define CARDSTACK_MAX_VALUE 1e100

/// A damped spring. In a configuration all three are more than 0.
typedef struct cardstack_spring {
  /// The mass [kg, >0..].
  double mass;
  /// The stiffness [N/m, 0..].
  double stiffness;
  /// The damping [N s/m, 0..].
  double damping;
} cardstack_spring;

/// A curve from (0, 0) to (1, 1), like CSS's cubic-bezier().
typedef struct cardstack_curve {
  /// The first control point's x [0..1].
  double x1;
  /// The first control point's y [1].
  double y1;
  /// The second control point's x [0..1].
  double x2;
  /// The second control point's y [1].
  double y2;
} cardstack_curve;

/// The area that the cards are in. No preset sets it.
typedef struct cardstack_viewport_config {
  /// Its width [points, >0..].
  double width;
  /// Its height [points, >0..].
  double height;
  uint64_t reserved[4];
} cardstack_viewport_config;

/// The size of a card at scale 1.
typedef struct cardstack_card_config {
  /// The width. 0 is the viewport's less two `margin_x` [points, 0..].
  double width;
  /// The height. 0 is the viewport's less two `margin_y` [points, 0..].
  double height;
  /// The room on both sides [points, 0..].
  double margin_x;
  /// The room above and below [points, 0..].
  double margin_y;
  uint64_t reserved[8];
} cardstack_card_config;

/// How cards lie in the pile. A step is to the next card beneath.
typedef struct cardstack_pile_config {
  /// How many are visible at rest [cards, 1..CARDSTACK_MAX_VISIBLE].
  int32_t visible_count;
  /// How many fly out unhurried [cards, 1..CARDSTACK_MAX_FLIGHTS]. CLASSIC has 8.
  int32_t max_flights;
  /// The shift to the right per step [points].
  double step_x;
  /// The shift downward per step [points].
  double step_y;
  /// The loss of scale per step [0..1].
  double scale_step;
  /// The height that stays in place, below the centre [card heights].
  double scale_anchor_y;
  /// The loss of opacity per step [0..1].
  double opacity_step;
  /// The turn per step [rad].
  double rotation_step;
  /// How far the pile comes up before the flight [0..1].
  double progress_share;
  uint64_t reserved[8];
} cardstack_pile_config;

/// How a stamp appears. Two are never seen together.
typedef int32_t cardstack_stamp_rule;
enum {
  /// Grows with the distance, and fades toward the sector's edges.
  CARDSTACK_STAMP_GRADED = 1,
  /// Appears at the threshold.
  CARDSTACK_STAMP_STEP = 2,
  /// Grows from a quarter of the threshold on.
  CARDSTACK_STAMP_SMOOTH = 3,
};

/// How a card looks while a finger drags it.
typedef struct cardstack_look_config {
  /// How a stamp appears.
  cardstack_stamp_rule stamp_rule;
  /// The unit in `rotation`: POINT, CARD_SIDE or CARD_WIDTH.
  cardstack_unit rotation_unit;
  /// The turn for each unit to the right [rad].
  double rotation;
  /// The largest turn [rad, 0..].
  double rotation_maximum;
  /// How much the grabbed point decides the turn [0..1].
  double rotation_grab;
  /// The pivot of the turn, right of the centre [card widths].
  double pivot_x;
  /// The pivot, below the centre [card heights].
  double pivot_y;
  /// How far the pivot moves to the grabbed point [0..1].
  double pivot_grab;
  /// The scale of a dragged card [>0..].
  double lift_scale;
  /// How much of `lift_scale` comes with the press [0..1].
  double lift_on_press;
  /// How much a stamp grows at THRESHOLD_ENTERED [0..1].
  double stamp_pop;
  /// `chrome_opacity` during a drag [0..1].
  double chrome_opacity;
  /// How much a flick spins a leaving card, about the grabbed point [0..1].
  double spin;
  uint64_t reserved[15];
} cardstack_look_config;

/// The springs and fades of cards that do not leave.
typedef struct cardstack_motion_config {
  /// Brings a released card back.
  cardstack_spring return_spring;
  /// Brings an undone card in.
  cardstack_spring rewind_spring;
  /// Moves cards in the pile.
  cardstack_spring pile_spring;
  /// Changes the scale to `look.lift_scale`.
  cardstack_spring lift_spring;
  /// Changes `chrome_opacity`.
  cardstack_spring chrome_spring;
  /// The time of a fade in place [s, 0..].
  double fade_seconds;
  /// The easing of a fade, all 0 to 1.
  cardstack_curve fade_curve;
  uint64_t reserved[16];
} cardstack_motion_config;

/// The way that a leaving card takes.
typedef int32_t cardstack_exit_path;
enum {
  /// Toward where it would come to rest.
  CARDSTACK_EXIT_RELEASE = 1,
  /// Along the axis of its direction.
  CARDSTACK_EXIT_DIRECTION = 2,
  /// Toward the lower corner of its side.
  CARDSTACK_EXIT_LOWER_CORNER = 3,
};

/// How a card moves along its way out: see the article Motion.
typedef int32_t cardstack_exit_motion;
enum {
  /// Accelerates evenly.
  CARDSTACK_EXIT_MOTION_ACCELERATED = 1,
  /// Follows `exit.curve`.
  CARDSTACK_EXIT_MOTION_CURVE = 2,
  /// Is pulled out by `exit.spring`.
  CARDSTACK_EXIT_MOTION_SPRING = 3,
};

/// How a decided card leaves.
typedef struct cardstack_exit_config {
  /// The way.
  cardstack_exit_path path;
  /// The motion.
  cardstack_exit_motion motion;
  /// The longest time [s, 0..].
  double seconds;
  /// The shortest time, at most `seconds` counts [s, 0..].
  double seconds_minimum;
  /// The least speed at the beginning, with ACCELERATED [points/s, 0..].
  double speed_minimum;
  /// The least speed of a card that no finger held, in its way per `seconds` [0..1].
  double speed_share;
  /// The curve of CURVE, x 0 to 1, y -1 to 2.
  cardstack_curve curve;
  /// The spring of SPRING.
  cardstack_spring spring;
  /// How long a finger can catch a leaving card (UNDONE, CAUGHT) [s, 0..]. Its FINAL and SEND wait.
  double catch_seconds;
  uint64_t reserved[16];
} cardstack_exit_config;

// == Questions ========================================================================================================
// For hosts that decide whether a swipe or an undo may happen.
//
// A swipe to one of `consent.directions`, and with `consent.undo` an undo, is a proposal: a question that the host
// answers. The card of a proposed swipe waits aside, and the next is on top.

/// An open question.
typedef struct cardstack_question {
  /// The token that the host answers.
  uint64_t token;
  /// The card, or 0 for all.
  uint64_t card;
  /// When it is dropped, or infinite [s].
  double deadline;
  /// PROPOSED or REPLACEMENT_ASKED.
  cardstack_event_kind kind;
  /// The direction of the swipe or decision.
  cardstack_direction direction;
  /// The reason of its event.
  cardstack_reason reason;
  uint32_t reserved_half;
} cardstack_question;

/// What replacing all cards does with decisions to undo.
typedef int32_t cardstack_replacement;
enum {
  /// They become final.
  CARDSTACK_REPLACEMENT_CLEAR = 1,
  /// Those about new cards stay, and these are not shown again.
  CARDSTACK_REPLACEMENT_PRESERVE = 2,
  /// It is REFUSED while there are any.
  CARDSTACK_REPLACEMENT_REFUSE = 3,
  /// REPLACEMENT_ASKED asks, and takes no cards. After a yes, the next one makes all final.
  CARDSTACK_REPLACEMENT_ASK = 4,
  /// They stay, and their cards are not shown again.
  CARDSTACK_REPLACEMENT_KEEP = 5,
};

/// What needs the host's consent.
typedef struct cardstack_consent_config {
  /// What a replacement does to decisions.
  cardstack_replacement replacement;
  /// The directions of swipes that need consent [CARDSTACK_DIRECTION_BITs].
  uint32_t directions;
  /// Whether undos need consent [0/1].
  int32_t undo;
  /// How many swipes can be proposed [proposals, 1..CARDSTACK_MAX_FLIGHTS].
  int32_t max_proposals;
  /// How far from its place a proposed card waits [card's smaller side, 0..].
  double distance;
  /// The time for an answer [s, 0..infinity].
  double seconds;
  uint64_t reserved[8];
} cardstack_consent_config;

/// Answers a question. A yes makes a proposed swipe a decision. After a no, the card returns.
/// @param accept Whether it is yes [0/1].
/// @return `CARDSTACK_ERROR_STALE`. `CARDSTACK_ERROR_REFUSED`, `CARDSTACK_ERROR_BACKLOG` or
///   `CARDSTACK_ERROR_OUT_OF_MEMORY` as for a swipe, and the question stays open.
cardstack_result cardstack_deck_answer_question(cardstack_deck *deck, double time, uint64_t token, int32_t accept);

/// Lists the open questions, the oldest first.
cardstack_result cardstack_deck_questions(cardstack_deck *deck, size_t position, cardstack_question *questions,
                                          size_t element_size, size_t capacity, size_t *out_count);

// == Journal ==========================================================================================================
// For users who find the deck again after a restart.
//
// A journal is a file that restores the history, undelivered decisions, unread FINALs, keys, and what `contents` adds.
// A killed program loses no decision, a loss of power what came after the last flush. Call
// `cardstack_deck_set_wall_clock`, open the journal, and then add cards. See the article Journal.

/// The longest key [bytes].
#define CARDSTACK_MAX_KEY 64
/// The longest path [bytes].
#define CARDSTACK_MAX_PATH 4000

/// What is stored besides decisions.
enum {
  /// The upcoming cards and their limits.
  CARDSTACK_STORE_UPCOMING = 1,
  /// The cards that `CARDSTACK_DEDUPE_SESSION` refuses.
  CARDSTACK_STORE_SESSION = 2,
};

/// What a restart does with decisions to undo.
typedef int32_t cardstack_restore;
enum {
  /// Keeps them.
  CARDSTACK_RESTORE_KEEP = 1,
  /// Makes them final.
  CARDSTACK_RESTORE_FINALIZE = 2,
  /// Discards them.
  CARDSTACK_RESTORE_IGNORE = 3,
  /// Added to another: restores what is sound of a damaged file, and keeps a copy.
  CARDSTACK_RESTORE_SALVAGE = 16,
};

/// How a journal is kept.
typedef struct cardstack_journal_options {
  /// Its sizeof [bytes].
  uint32_t struct_size;
  /// What is stored besides [CARDSTACK_STORE_* bits].
  uint32_t contents;
  /// What opening does with decisions to undo.
  cardstack_restore restore;
  /// Whether it is flushed before each send [0/1].
  int32_t sync_sends;
  /// The nonce of a new journal, for tests, or 0.
  uint64_t nonce;
  /// The lower half of the first token, for tests: a multiple of 4 below 2^31, or 0.
  uint64_t first_token;
} cardstack_journal_options;

/// What opening found, and how the journal is now.
typedef struct cardstack_journal_info {
  /// Its sizeof [bytes].
  uint32_t struct_size;
  /// Whether the journal is written.
  cardstack_journal_state state;
  /// The file's size [bytes].
  uint64_t size;
  /// Its nonce.
  uint64_t nonce;
  /// How often it was opened.
  uint64_t epoch;
  /// How many records were read [records].
  uint64_t records;
  /// The unfinished end, cut off [bytes].
  uint64_t torn_bytes;
  /// Where damage begins, or 0 [bytes].
  uint64_t damage_offset;
  /// How many decisions that are not final there were [decisions].
  uint64_t decisions;
  /// How many unread FINALs there were [events].
  uint64_t finals;
  /// How many upcoming cards there were [cards].
  uint64_t cards;
  /// The system's last error, or 0 [errno].
  int32_t error_number;
  /// Whether it has never held a card or a decision [0/1].
  int32_t is_new;
  /// How many sound records a salvage could not use [records].
  uint64_t lost_records;
  /// How much a salvage could not read [bytes].
  uint64_t lost_bytes;
} cardstack_journal_info;

/// Fills in options: everything is stored, and decisions can be undone after a restart.
cardstack_result cardstack_journal_options_init(cardstack_journal_options *options, size_t struct_size);

/// Prepares a struct.
cardstack_result cardstack_journal_info_init(cardstack_journal_info *info, size_t struct_size);

/// Opens or creates a journal, and restores the deck. On a full disk the result is OK and the state BROKEN.
/// @param path The file's path, 1 to CARDSTACK_MAX_PATH bytes.
/// @param info Receives what was found, also after an error [or NULL].
/// @return `CARDSTACK_ERROR_REFUSED` if the deck has cards, decisions or a journal. `CARDSTACK_ERROR_LOCKED`.
///   `CARDSTACK_ERROR_IO`. `CARDSTACK_ERROR_CORRUPT`. `CARDSTACK_ERROR_FORMAT`. `CARDSTACK_ERROR_LIMIT`.
///   `CARDSTACK_ERROR_OUT_OF_MEMORY`.
cardstack_result cardstack_deck_open_journal(cardstack_deck *deck, const char *path,
                                             const cardstack_journal_options *options, cardstack_journal_info *info);

/// Reports the journal. Without one all is 0.
cardstack_result cardstack_deck_journal_info(cardstack_deck *deck, cardstack_journal_info *info);

/// Makes all safe against a loss of power. It waits for the disk.
/// @return `CARDSTACK_ERROR_REFUSED` without a journal. `CARDSTACK_ERROR_IO`.
cardstack_result cardstack_deck_journal_flush(cardstack_deck *deck);

/// Rewrites the journal without what is no longer needed. It waits for the disk. Call it, with no finger down, when
/// `size` has doubled and grown by 16 MB.
/// @return `CARDSTACK_ERROR_REFUSED` without a journal. `CARDSTACK_ERROR_IO`. `CARDSTACK_ERROR_OUT_OF_MEMORY`.
cardstack_result cardstack_deck_journal_compact(cardstack_deck *deck);

/// Writes into memory what a journal would hold.
/// @param contents What is stored besides [CARDSTACK_STORE_* bits].
/// @param buffer Receives all bytes or none [or NULL with 0].
/// @param out_size Receives their number, also if they do not fit [bytes].
/// @return `CARDSTACK_ERROR_BUFFER_TOO_SMALL`. `CARDSTACK_ERROR_OUT_OF_MEMORY`.
cardstack_result cardstack_deck_save(cardstack_deck *deck, uint32_t contents, void *buffer, size_t capacity,
                                     size_t *out_size);

/// Restores an empty deck from a saved deck or a journal's bytes. Delivery needs a `delivery.nonce` that no other deck
/// had.
/// @param buffer The bytes.
/// @param size Their number [bytes].
/// @param info Receives what was found, also after an error [or NULL].
/// @return `CARDSTACK_ERROR_REFUSED` as for `cardstack_deck_open_journal`, or without such a nonce.
///   `CARDSTACK_ERROR_CORRUPT`. `CARDSTACK_ERROR_FORMAT`. `CARDSTACK_ERROR_LIMIT`. `CARDSTACK_ERROR_OUT_OF_MEMORY`.
cardstack_result cardstack_deck_restore(cardstack_deck *deck, const void *buffer, size_t size,
                                        cardstack_restore restore, uint32_t flags, cardstack_journal_info *info);

/// Gives cards keys, such as users' names, that the journal keeps. A key is lost unless the next call that adds cards
/// adds its card.
/// @param keys All keys without gaps. NULL if all lengths are 0.
/// @param lengths The length of each key [bytes, 0..CARDSTACK_MAX_KEY, or NULL with 0].
/// @return `CARDSTACK_ERROR_LIMIT`. `CARDSTACK_ERROR_OUT_OF_MEMORY`.
cardstack_result cardstack_deck_set_card_keys(cardstack_deck *deck, const uint64_t *cards, size_t count,
                                              const void *keys, const uint32_t *lengths);

/// Copies the key of a card.
/// @param key Receives all bytes or none [or NULL with 0].
/// @param out_length Receives their number, also if they do not fit [bytes].
/// @return `CARDSTACK_ERROR_NOT_FOUND` without a key. `CARDSTACK_ERROR_BUFFER_TOO_SMALL`.
cardstack_result cardstack_deck_card_key(cardstack_deck *deck, uint64_t card, void *key, size_t capacity,
                                         size_t *out_length);

// == Feed =============================================================================================================
// For cards that are fetched page by page.
//
// With `feed.enabled` the deck asks for cards by LOAD when fewer than `feed.watermark` are upcoming and in the reserve.
// The host answers with a page or an error, or adds enough cards otherwise.
//
// A page for the reason LOAD or REFRESH replaces all cards, if the deck had any when it asked. Any other adds cards at
// the end or, with CARDSTACK_PAGE_RESERVE, to the reserve: cards outside the pile, which `cardstack_deck_admit` lets
// in. See the article Feed.

/// Bits of `feed` in a frame.
enum {
  /// A LOAD waits to be drained or answered.
  CARDSTACK_FEED_LOADING = 1,
  /// The last request failed, with no page since.
  CARDSTACK_FEED_FAILED = 2,
  /// The last page was the last one.
  CARDSTACK_FEED_COMPLETE = 4,
  /// No fresh cards.
  CARDSTACK_FEED_NOT_FRESH = 8,
};

/// Flags of a page.
enum {
  /// No more cards: the deck stops asking.
  CARDSTACK_PAGE_LAST = 1,
  /// To the reserve, not if the page replaces all.
  CARDSTACK_PAGE_RESERVE = 2,
  /// The request stays open if no card is taken. Not with CARDSTACK_PAGE_LAST.
  CARDSTACK_PAGE_MORE = 4,
};

enum {
  /// The `feed_error` without an answer in time.
  CARDSTACK_REQUEST_TIMED_OUT = -2147483647,
};

/// How long cards are fresh.
typedef int32_t cardstack_freshness;
enum {
  /// As long as there are any.
  CARDSTACK_FRESHNESS_FOREVER = 1,
  /// For `feed.fresh_seconds` after the newest page.
  CARDSTACK_FRESHNESS_SECONDS = 2,
  /// As long as every page is of `cardstack_deck_set_day`'s day.
  CARDSTACK_FRESHNESS_DAY = 3,
};

/// How the deck asks for cards.
typedef struct cardstack_feed_config {
  /// Whether the deck asks for cards [0/1].
  int32_t enabled;
  /// How long the cards are fresh.
  cardstack_freshness freshness;
  /// Whether the deck asks by itself until its cards are fresh [0/1].
  int32_t keep_fresh;
  /// How many cards are enough [cards, 0..CARDSTACK_MAX_CARDS]. CLASSIC has 5.
  uint32_t watermark;
  /// With SECONDS, how long cards are fresh [s, 0..infinity].
  double fresh_seconds;
  uint64_t reserved[16];
} cardstack_feed_config;

/// How long answers may take, and when what failed is tried again.
typedef struct cardstack_retry_config {
  /// The time for an answer [s, >0..infinity]. None by then is a failure.
  double request_seconds;
  /// The wait after the first failure, doubled with each up to `maximum` [s, >0..].
  double seconds;
  /// The longest wait, at least `seconds` [s].
  double maximum;
  /// The largest share of a wait taken off at random [0..1].
  double jitter;
  uint64_t reserved[8];
} cardstack_retry_config;

/// Asks for cards, unless there are fresh ones or a request is out. The page replaces cards that are no longer fresh.
/// @return `CARDSTACK_ERROR_BACKLOG`. `CARDSTACK_ERROR_REFUSED` if `feed.enabled` is 0, or as `consent.replacement`
///   says.
cardstack_result cardstack_deck_load(cardstack_deck *deck, double time, uint32_t flags, uint64_t *out_token);

/// Asks for other cards, also for fresh ones, in place of a request that is out. The present cards stay until a page
/// arrives.
/// @return `CARDSTACK_ERROR_BACKLOG`. `CARDSTACK_ERROR_REFUSED` as for `cardstack_deck_load`.
cardstack_result cardstack_deck_refresh(cardstack_deck *deck, double time, uint32_t flags, uint64_t *out_token);

/// Answers a LOAD with a page of cards, or with an error, after which the deck asks again.
/// @param cards The ids, the top card first [or NULL with 0].
/// @param flags What the page says [CARDSTACK_PAGE_* bits].
/// @param day The cards' day, for `CARDSTACK_FRESHNESS_DAY` [days].
/// @param error The host's number for what failed, or 0. With an error, `count` and `flags` are 0.
/// @return `CARDSTACK_ERROR_STALE`. `CARDSTACK_ERROR_LIMIT` or `CARDSTACK_ERROR_OUT_OF_MEMORY`, and the request stays
///   open.
cardstack_result cardstack_deck_answer_load(cardstack_deck *deck, double time, uint64_t token, const uint64_t *cards,
                                            size_t count, uint32_t flags, int64_t day, int32_t error,
                                            size_t *out_taken);

/// Moves cards from the reserve to the end of the pile.
/// @param count How many at most [cards]. SIZE_MAX moves all.
/// @param out_admitted Receives how many were moved [cards, or NULL].
cardstack_result cardstack_deck_admit(cardstack_deck *deck, double time, size_t count, size_t *out_admitted);

/// Sets the present day, for `CARDSTACK_FRESHNESS_DAY`.
/// @param day The day in the host's time zone, in rising numbers [days].
cardstack_result cardstack_deck_set_day(cardstack_deck *deck, double time, int64_t day);

// == Delivery =========================================================================================================
// For hosts that send every decision to a backend.
//
// With `delivery.mode` the deck hands out each decision as a SEND, and its later undo as a REVERT. Both are sends:
// handed out when drained, out until `cardstack_deck_answer_send`, undelivered until that says SENT or REJECTED, parked
// after too many failures. Each is delivered at least once, in order with others about its card. `nonce` and `token`
// are the idempotency key, by which a backend drops repeats. See the article Delivery.

enum {
  /// The largest `delivery.max_sends`.
  CARDSTACK_MAX_SENDS = 64,
};

/// What the backend said about a send.
typedef int32_t cardstack_send_answer;
enum {
  /// The backend has it.
  CARDSTACK_ANSWER_SENT = 1,
  /// The try failed, or nobody knows.
  CARDSTACK_ANSWER_RETRY = 2,
  /// The backend will never take it.
  CARDSTACK_ANSWER_REJECTED = 3,
  /// The backend takes nothing from this user.
  CARDSTACK_ANSWER_BLOCKED = 4,
};

/// Where a send is on its way.
typedef int32_t cardstack_send_state;
enum {
  /// Waits for its turn.
  CARDSTACK_SEND_WAITING = 0,
  /// Waits to be drained.
  CARDSTACK_SEND_READY = 1,
  /// Waits for the host's answer.
  CARDSTACK_SEND_OUT = 2,
  /// Waits to be tried again.
  CARDSTACK_SEND_RETRYING = 3,
  /// Waits for `cardstack_deck_retry_parked`.
  CARDSTACK_SEND_PARKED = 4,
};

/// Bits of `outbox` in a frame.
enum {
  /// No network.
  CARDSTACK_OUTBOX_OFFLINE = 1,
  /// The backend blocks, and no decision is taken.
  CARDSTACK_OUTBOX_BLOCKED = 2,
  /// A send waits for its answer.
  CARDSTACK_OUTBOX_SENDING = 4,
  /// A send waits to be tried again.
  CARDSTACK_OUTBOX_RETRYING = 8,
  /// `delivery.max_sends` different ones failed in a row.
  CARDSTACK_OUTBOX_DOWN = 16,
};

/// An undelivered send.
typedef struct cardstack_send {
  /// Its token.
  uint64_t token;
  /// Its nonce.
  uint64_t nonce;
  /// The decision's token.
  uint64_t decision;
  /// The decision's card.
  uint64_t card;
  /// The decision's time of day, or 0 [s since 1970].
  double wall_time;
  /// When it is tried again, or its answer is missing, or infinite [s].
  double due;
  /// SEND or REVERT.
  cardstack_event_kind kind;
  /// The decision's direction.
  cardstack_direction direction;
  /// DECIDED or FINAL.
  cardstack_reason reason;
  /// Where it is on its way.
  cardstack_send_state state;
  /// How often it failed since the program started, or since it last left parking [failures].
  uint32_t failures;
  /// How often it was handed out since the program started [tries].
  uint32_t tries;
  /// Whether its user has logged out [0/1].
  int32_t is_sealed;
  /// Whether it was ever handed out [0/1].
  int32_t is_handed_out;
} cardstack_send;

/// When a decision is delivered.
typedef int32_t cardstack_delivery;
enum {
  /// Never. The host acts on COMMITTED, UNDONE and FINAL.
  CARDSTACK_DELIVERY_NONE = 0,
  /// When it is made. An undo is a REVERT.
  CARDSTACK_DELIVERY_AT_DECISION = 1,
  /// When it can no longer be undone.
  CARDSTACK_DELIVERY_WHEN_FINAL = 2,
  /// When it is made, and again when it is final.
  CARDSTACK_DELIVERY_BOTH = 3,
};

/// What rejecting a decision that is not final does.
typedef int32_t cardstack_rejection;
enum {
  /// The decision is taken back, and its card returns.
  CARDSTACK_REJECTION_RETURN = 1,
  /// Only REJECTED.
  CARDSTACK_REJECTION_REPORT = 2,
};

/// What an undo does to a SEND that was handed out and not answered SENT.
typedef int32_t cardstack_revert_mode;
enum {
  /// The SEND is delivered first, then the REVERT.
  CARDSTACK_REVERT_AFTER_SENT = 1,
  /// The REVERT alone: see the article Delivery for the backend's part.
  CARDSTACK_REVERT_ALONE = 2,
};

/// Stands for the journal's nonce. With delivery, no decision is taken until a journal is open.
#define CARDSTACK_NONCE_OF_JOURNAL 1

/// How decisions are delivered.
typedef struct cardstack_delivery_config {
  /// When a decision is delivered, fixed at creation.
  cardstack_delivery mode;
  /// What a rejection does.
  cardstack_rejection rejection;
  /// What an undo does to such a SEND.
  cardstack_revert_mode revert;
  /// How many sends can be out [sends, 1..CARDSTACK_MAX_SENDS].
  uint32_t max_sends;
  /// How many failures park a send [failures]. With 0 never.
  uint32_t park_failures;
  /// How many undelivered sends make the deck refuse decisions [sends, 1..CARDSTACK_MAX_CARDS].
  uint32_t max_undelivered;
  /// How long after its first try a failure parks a send [s, 0..]. With 0 never.
  double park_seconds;
  /// CARDSTACK_NONCE_OF_JOURNAL, or a random number that no other deck has, fixed until a reset. Without delivery it
  /// may be 0.
  uint64_t nonce;
  uint64_t reserved[16];
} cardstack_delivery_config;

/// Reports the backend's answer to a send, also late or after a restart.
/// @return `CARDSTACK_ERROR_STALE`, also for a RETRY of what is not out. `CARDSTACK_ERROR_BACKLOG`.
cardstack_result cardstack_deck_answer_send(cardstack_deck *deck, double time, uint64_t token,
                                            cardstack_send_answer answer);

/// Reports whether there is a network. Without one, nothing is handed out or asked for.
/// @param online Whether there is one [0/1].
cardstack_result cardstack_deck_set_online(cardstack_deck *deck, double time, int32_t online);

/// Sets or lifts the backend's block: meanwhile the deck takes no decision and hands out nothing.
/// @param blocked Whether it is blocked [0/1].
cardstack_result cardstack_deck_set_blocked(cardstack_deck *deck, double time, int32_t blocked);

/// Tries what is parked again. Its failures count from 0.
/// @param token Its token, or 0 for all.
/// @return `CARDSTACK_ERROR_STALE` if nothing parked has it.
cardstack_result cardstack_deck_retry_parked(cardstack_deck *deck, double time, uint64_t token);

/// Lists the undelivered sends, those out or ready first.
cardstack_result cardstack_deck_sends(cardstack_deck *deck, size_t position, cardstack_send *sends,
                                      size_t element_size, size_t capacity, size_t *out_count);

// == Media ============================================================================================================
// For pictures that are fetched before they are seen.
//
// High priority has the picture that the top card shows: see the article Architecture.

enum {
  /// The most pictures in the plan.
  CARDSTACK_MAX_MEDIA = 128,
  /// The most pictures of a card.
  CARDSTACK_MAX_PICTURES = 65535,
};

/// One picture.
typedef struct cardstack_media {
  /// Its card.
  uint64_t card;
  /// The picture's number, from 0.
  uint32_t index;
  /// How urgent it is.
  cardstack_media_priority priority;
} cardstack_media;

/// Which pictures are wanted.
typedef struct cardstack_media_config {
  /// How many cards beneath the top card count [cards, 0..CARDSTACK_MAX_VISIBLE].
  uint32_t ahead;
  /// How many of the latest undoable decisions keep their pictures [decisions, 0..CARDSTACK_MAX_VISIBLE].
  uint32_t behind;
  uint64_t reserved[8];
} cardstack_media_config;

/// Sets how many pictures cards have, at first 1. From this call on, MEDIA reports the plan.
/// @param pictures How many each card has [pictures, 0..CARDSTACK_MAX_PICTURES, or NULL with 0].
/// @return `CARDSTACK_ERROR_LIMIT`. `CARDSTACK_ERROR_OUT_OF_MEMORY`.
cardstack_result cardstack_deck_set_media(cardstack_deck *deck, const uint64_t *cards, const uint32_t *pictures,
                                          size_t count);

/// Sets which of its pictures a card shows, at first 0.
/// @param index Its number, less than how many the card has.
/// @return `CARDSTACK_ERROR_NOT_FOUND` without the card or a decision to undo.
cardstack_result cardstack_deck_set_media_index(cardstack_deck *deck, double time, uint64_t card, uint32_t index);

/// Lists the pictures to fetch, the most urgent first.
cardstack_result cardstack_deck_media_plan(cardstack_deck *deck, size_t position, cardstack_media *media,
                                           size_t element_size, size_t capacity, size_t *out_count);

// == Configuration ====================================================================================================
// For every host that begins from a preset and changes a value.

/// What happens when nobody touches the deck.
typedef struct cardstack_autoplay_config {
  /// Whether the top card moves to the end by itself [0/1].
  int32_t enabled;
  /// Where it leaves. It needs a sector if `enabled` is 1.
  cardstack_direction direction;
  /// How long nothing happens before that [s, >0..].
  double idle;
  /// How long a new top card stays [s, >0..].
  double interval;
  uint64_t reserved[8];
} cardstack_autoplay_config;

/// A deck's configuration.
struct cardstack_deck_config {
  /// Its sizeof [bytes].
  uint32_t struct_size;
  /// Its preset.
  cardstack_preset preset;
  /// Whether cards fade or are put in place instead of travelling by themselves [0/1].
  int32_t reduced_motion;
  /// Whether fingers can only tap [0/1]. A held card returns (CANCELLED, DISABLED).
  int32_t disabled;
  /// The viewport.
  cardstack_viewport_config viewport;
  /// The cards.
  cardstack_card_config card;
  /// The pile.
  cardstack_pile_config pile;
  /// Presses.
  cardstack_press_config press;
  /// Velocities.
  cardstack_velocity_config velocity;
  /// Resampling.
  cardstack_resampling_config resampling;
  /// Decisions.
  cardstack_swipe_config swipe;
  /// Dragged cards.
  cardstack_look_config look;
  /// Springs and fades.
  cardstack_motion_config motion;
  /// Leaving cards.
  cardstack_exit_config exit;
  /// Recycling.
  cardstack_recycle_config recycle;
  /// Undo.
  cardstack_undo_config undo;
  /// Consent.
  cardstack_consent_config consent;
  /// Requests.
  cardstack_feed_config feed;
  /// Failures.
  cardstack_retry_config retry;
  /// Deliveries.
  cardstack_delivery_config delivery;
  /// Autoplay.
  cardstack_autoplay_config autoplay;
  /// Events.
  cardstack_events_config events;
  /// Pictures.
  cardstack_media_config media;
  uint64_t reserved[16];
};

/// Sets a layout's sectors, and allows exactly their directions.
cardstack_result cardstack_deck_config_set_directions(cardstack_deck_config *config, cardstack_direction_layout layout);

/// Makes the deck ask a backend for cards and deliver decisions, as the preset's design does.
/// @return `CARDSTACK_ERROR_REFUSED` for CIRCLE and FLASHCARDS.
cardstack_result cardstack_deck_config_use_backend(cardstack_deck_config *config);

/// Checks a configuration as `cardstack_deck_create` would.
cardstack_result cardstack_deck_config_validate(const cardstack_deck_config *config, char *message, size_t capacity);

/// Copies the configuration in force. The struct needs no preparation.
cardstack_result cardstack_deck_get_config(cardstack_deck *deck, cardstack_deck_config *config, size_t struct_size);

/// Changes the configuration at any time, also during a drag, whose release decides by it. `delivery.mode` and
/// `delivery.nonce` must stay.
/// @return `CARDSTACK_ERROR_BACKLOG` if more events wait than it allows. `CARDSTACK_ERROR_LIMIT` if more proposals are
///   open. `CARDSTACK_ERROR_OUT_OF_MEMORY`.
cardstack_result cardstack_deck_set_config(cardstack_deck *deck, double time, const cardstack_deck_config *config);

// == Versions and names ===============================================================================================
// For bindings, and for logs.

/// This header's major version.
#define CARDSTACK_VERSION_MAJOR 0
/// This header's minor version.
#define CARDSTACK_VERSION_MINOR 1
/// This header's patch version.
#define CARDSTACK_VERSION_PATCH 0
/// The number of the binary interface, as in the soname.
#define CARDSTACK_ABI_VERSION 1
/// The version as one number: 1.4.2 is 1004002.
#define CARDSTACK_VERSION_NUMBER                                              \
  (CARDSTACK_VERSION_MAJOR * 1000000 + CARDSTACK_VERSION_MINOR * 1000 + CARDSTACK_VERSION_PATCH)

/// The largest size of a struct [bytes].
#define CARDSTACK_MAX_STRUCT_SIZE 65536

/// The types whose numbers `cardstack_name` names.
typedef int32_t cardstack_name_type;
enum {
  /// A `cardstack_result`.
  CARDSTACK_TYPE_RESULT = 1,
  /// A `cardstack_direction`.
  CARDSTACK_TYPE_DIRECTION = 2,
  /// A `cardstack_reason`.
  CARDSTACK_TYPE_REASON = 3,
  /// A `cardstack_verdict`.
  CARDSTACK_TYPE_VERDICT = 4,
  /// A `cardstack_event_kind`.
  CARDSTACK_TYPE_EVENT_KIND = 5,
  /// A `cardstack_sheet_state`.
  CARDSTACK_TYPE_SHEET_STATE = 6,
  /// A `cardstack_sheet_event_kind`.
  CARDSTACK_TYPE_SHEET_EVENT_KIND = 7,
  /// A `cardstack_sheet_reason`.
  CARDSTACK_TYPE_SHEET_REASON = 8,
};

/// Returns the library's CARDSTACK_VERSION_NUMBER.
uint32_t cardstack_version_number(void);

/// Returns the library's CARDSTACK_ABI_VERSION.
uint32_t cardstack_abi_version(void);

/// Returns all structs' sizes and offsets as JSON.
const char *cardstack_abi_layouts(void);

/// Returns a constant's name. An unknown number's ends in _UNKNOWN.
/// @param value The number.
const char *cardstack_name(cardstack_name_type type, int32_t value);

#ifdef __cplusplus
}
#endif

#endif
