// SPDX-License-Identifier: MIT
// libcardstack 0.1.0: everything of a swipe-card interface except pixels and network.
//
// Written by bindings/generate.py from the library's sources. Do not edit.
//
// The host, a program that draws, feeds pointer samples and a clock, calls one function per frame, and draws the poses
// it gets. The library keeps the deck, decides swipes, undoes them and reports events. It starts no thread, reads no
// clock, and calls nothing back. It opens no files, except a journal and those beside it (.lock, .new, .damaged), and
// /dev/urandom, where a journal gets its random numbers. The same calls give the same results, bit for bit, except
// what a journal draws at random.
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
// A swipe or an undo that is not possible now returns an error and changes nothing, so the program needs neither
// result. A program for users checks the result of every other call.
//
// This header begins with Core, the part that the program above is written with. Each later section begins with a
// sentence on who needs it. cardstack_motion.h has springs, curves, coasting and the velocity of a finger without a
// deck. cardstack_sheet.h has sheets. The articles are in Sources/CardStack/CardStack.docc, installed in
// share/doc/cardstack. Begin with the article HostInAnHour.
//
// Names. A name in capitals is a constant without its prefix, as COMMITTED is CARDSTACK_EVENT_COMMITTED. Some names are
// both an event and a reason, such as FINAL. A field `reason`, and what a comment calls a reason, has the reason. A
// name with a point is a field of the configuration, as `press.slop` is `cardstack_deck_config`'s field `press`, and in
// it `slop`. Names in round brackets are events that follow: (UNDONE) is the event UNDONE, and (CANCELLED, SWIPED) is
// the event CANCELLED with the reason SWIPED.
//
// Words. The following words mean the same everywhere.
//
// - pile: the upcoming cards. Stage: the cards in sight, each with a pose. Slot: the number of a pose's view.
// - slop: the travel up to which a press is a tap. Sector: the range of drag angles that belong to a direction.
// - threshold: the distance that decides. The threshold in force is that of the direction and of the card's own size,
//   less the hysteresis once it is passed.
// - in play: the card has left the pile, and its flight or its question has not ended.
// - obligation: an event that a deck keeps until it is drained. Notice: an event that can be lost.
// - question: what the host is asked by an event and answers by token. Proposal: a swipe or an undo that is asked
//   about.
// - LOAD: a request for cards. SEND and REVERT: requests to deliver a decision, and to take its delivery back.
// - handed out: drained by the host. Out: handed out and not answered. Undelivered: not answered for good.
// - parked: failed too often, so that it is tried again only by a call. Reserve: cards that wait outside the pile.
// - nonce: a number that distinguishes the tokens of one deck from those of all others.
// - chrome: the host's bars and buttons. Stamp: the mark that appears on a dragged card, such as "like" or "nope".
//
// Numbers. A bracket at the end of a sentence has the unit, as in [points], or what is counted, as in [cards]. [1] is a
// plain number, [0..1] a number in this range, [0 or 1] is 0 for no and 1 for yes. [any] is a unit of the host's
// choice. [CARDSTACK_DIRECTION_BIT of each] is a set: the sum of the bits of its members.
// A signed number for which the comment gives no range can be negative.
//
// Space. Lengths are in points, the host's own unit. The origin is the viewport's top left corner. x grows to the
// right, and y grows downward. Positive angles are clockwise.
//
// Time. Times are seconds on one clock of the host's choice that never runs backward. NaN is the deck's present time.
// An earlier time counts as the present time. A call first lets time pass up to its own time: timers fire and flights
// end, in order. By mistake a time can be far ahead, such as one in milliseconds. Then all timers up to it fire, and
// the deck stands still until the clock is there, while every call returns OK. A frame shows this: its `time` is
// greater than its `now`. No call sets a deck's clock back, not even `cardstack_deck_reset`. Only a new deck has a new
// clock.
//
// Errors. A function that returns a `cardstack_result` returns INVALID_ARGUMENT if a pointer is NULL or a number is NaN
// or infinite, where no comment allows it, and if a value is out of range. It returns UNSUPPORTED_STRUCT if the size of
// a struct is wrong. The comment of a function names all other errors that it returns. If a call has several errors, it
// returns any one of them. After an error the object is as it was before the call. Only its time may have passed, and
// its error line is another one. The comments of the few functions that change more say so.
//
// Outputs after an error. Numbers and pointers are 0 or NULL. The fields of a struct that the function fills in are 0,
// except `struct_size` and the fields marked [in]. An array of records is unchanged. The following are exceptions.
// After BUFFER_TOO_SMALL, `out_size`, `out_length` and a frame's `pose_count` are the room that is needed. A `message`
// receives a line that says what is wrong. `cardstack_deck_open_journal` and `cardstack_deck_restore` write what they
// know into `info`.
//
// Growth. A later version can add fields at the end of a struct that begins with `struct_size`, of an event, and of a
// record whose size is passed as `element_size` or `pose_size`. A program passes the sizes of its own header.
//
// - A program with an older header passes a smaller size. The library neither reads nor writes what is beyond it.
// - A program with a newer header passes a larger size, up to 65536 bytes. Where the library writes, it sets what it
//   does not know to 0. Where it reads, all that it does not know must be 0, which the init function sets.
//
// Each struct that begins with `struct_size` has a function whose name ends in _init. It needs no initialized struct.
// The words `reserved` and `reserved_half` are room for later fields. The init function sets them. Leave them as they
// are. A value in them that the library does not know is INVALID_ARGUMENT.
//
// Unknown numbers. A later version can report kinds of events, reasons, phases, states and bits that have no name here.
// Skip an event of an unknown kind. Treat any other unknown number as if the field said nothing.
//
// Lists. A function with `position`, `capacity` and `out_count` fills an array with the elements from `position` on, as
// many as fit. With NULL and capacity 0 it counts the elements from there on. Beyond the end there are 0 elements. The
// result is OK in all these cases.
//
// - `cardstack_deck_save` and `cardstack_deck_card_key` write all bytes or nothing. With NULL and capacity 0 they
//   return OK and report the size. A buffer that is too small is BUFFER_TOO_SMALL.
// - A `message` is cut to its capacity.
// - `cardstack_deck_drain_events` removes the events that it returns. With NULL and capacity 0 it only counts them.
//
// Limits. Constants whose names begin with CARDSTACK_MAX_ are the largest numbers and sizes. Lengths, positions, speeds
// and durations are at most CARDSTACK_MAX_MAGNITUDE. A file's path has at most 4000 bytes, a struct at most 65536
// bytes. Any number of fingers can be down. One at a time has a card.
//
// Threads. Only one thread at a time may use an object. Different objects, and functions without an object, can be used
// by any threads at the same time.
//
// Memory. The library copies its arguments. It allocates nothing per frame or sample. A swipe allocates only if more
// decisions are remembered or undelivered than the deck has cards, as when cards come back and are decided again. Every
// `_destroy` function frees its object, and the host frees nothing else. A function that returns a text never returns
// NULL. The text stays valid for ever. Only an error line is valid until the next error of its object.
//
// Tests of a host. Times come from the host, and the same calls give the same results. So a test can pass times of its
// own, without a screen and without waiting. A trace is a text with one call in a line, which is replayed to get the
// same deck again. Decks in Python record traces, and the C program in Tests/c/replay replays them. A program in C
// writes the lines itself: Tests/traces/README.md describes them. Two decks of one version are in the same state if
// `cardstack_deck_state_hash` returns the same number for both.
//
// Versions. Until 1.0 a minor version may break the interface. The comment of a deprecated name says what to use
// instead, and compilers warn. A program that defines CARDSTACK_ALLOW_DEPRECATED before it includes a header gets no
// warnings.
//
// Parameters. The following parameters mean the same everywhere, unless the comment of a function or the introduction
// of its section says otherwise, as the functions of a finger do for `out_taken`. If nothing explains a parameter, the
// comment of its type does. A pointer must not be NULL unless its bracket allows it: [may be NULL] at any time,
// [may be NULL with 0] if the number of elements, or the capacity, is 0.
//
// - `deck`, `sheet`, `tracker`: the object that the call is about.
// - `time` [s]: the time at which it happens: see "Time".
// - `pointer`: the number of the finger. Fingers that are down at the same time have different numbers.
// - `x` [points]: the x of the finger in the viewport.
// - `y` [points]: the y of the finger in the viewport.
// - `card`: the id of the card, not 0.
// - `cards` [may be NULL with 0]: the ids of the cards, not 0. In a list call it receives them.
// - `count` [elements]: the number of elements that each array has.
// - `position` [elements]: the number of elements of the list that are skipped.
// - `flags` [0]: no bit has a meaning yet. Any other value is INVALID_ARGUMENT.
// - `struct_size` [bytes]: the sizeof of the struct.
// - `element_size` [bytes]: the sizeof of one element.
// - `capacity` [elements]: the room in the array or buffer before it. The room in a buffer is in bytes.
// - `out_count` [elements]: receives the number of elements.
// - `out_taken` [cards, may be NULL]: receives the number of cards that the deck took.
// - `out_removed` [cards, may be NULL]: receives the number of cards that the deck removed.
// - `out_known` [cards, may be NULL]: receives the number of these cards that the deck has.
// - `out_admitted` [cards, may be NULL]: receives the number of cards that entered the pile.
// - `out_token` [may be NULL]: receives the token of the decision, question or request, or 0.

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
// A deck holds cards in order. The upcoming cards form the pile. The first of them is the top card, which a finger can
// take. When the finger lets go, the deck decides whether the card leaves to a direction or returns.
//
// A decision is a card and a direction. It is made at once: COMMITTED reports it at the release or the call, before the
// card has flown out. While the card flies, the card is in play. PHASE with the phase GONE reports the end of its
// flight. A decision in the undo history can be undone. When a decision can no longer be undone, it is final. A token
// is a number that names a decision, or something that the host answers. The deck makes no token twice.
//
// The functions of this section and the frame are enough for a whole program, such as the one above. The host creates
// the deck from a preset, appends the ids of its cards, and passes on what fingers do. Once per frame it lets time
// pass, draws the poses of the cards on stage, which are the cards in sight, and drains the events. A button swipes or
// undoes. Each later section begins with a sentence on who needs it.

/// A deck of cards. `cardstack_deck_create` makes it, and `cardstack_deck_destroy` frees it.
typedef struct cardstack_deck cardstack_deck;
/// The configuration of a deck: see "Configuration".
typedef struct cardstack_deck_config cardstack_deck_config;
/// What happened to a deck: see "Events".
typedef struct cardstack_event cardstack_event;

/// The result of a call: `CARDSTACK_OK`, or a negative error.
typedef int32_t cardstack_result;
enum {
  /// The call has done its work.
  CARDSTACK_OK = 0,
  /// An argument is NULL, NaN, out of range, or not one of its named values.
  CARDSTACK_ERROR_INVALID_ARGUMENT = -1,
  /// The library does not know the size of a struct, or a struct is longer than the library's and its unknown part is
  /// not 0.
  CARDSTACK_ERROR_UNSUPPORTED_STRUCT = -2,
  /// The system has no memory for the call.
  CARDSTACK_ERROR_OUT_OF_MEMORY = -3,
  /// An array or buffer has less room than the call needs.
  CARDSTACK_ERROR_BUFFER_TOO_SMALL = -4,
  /// The call would exceed a maximum.
  CARDSTACK_ERROR_LIMIT = -5,
  /// The deck does not have the card, the card has no key, or no card was released yet.
  CARDSTACK_ERROR_NOT_FOUND = -6,
  /// There is no card to swipe, or no decision to undo.
  CARDSTACK_ERROR_EMPTY = -7,
  /// Too many events or undelivered decisions wait.
  CARDSTACK_ERROR_BACKLOG = -8,
  /// No open question, open request or undelivered decision has the token.
  CARDSTACK_ERROR_STALE = -9,
  /// The state or the configuration of the object does not allow the call now.
  CARDSTACK_ERROR_REFUSED = -10,
  /// The system could not read or write the file.
  CARDSTACK_ERROR_IO = -11,
  /// The journal or the saved deck is damaged.
  CARDSTACK_ERROR_CORRUPT = -12,
  /// The file or the bytes are no journal and no saved deck, or they have a later format.
  CARDSTACK_ERROR_FORMAT = -13,
  /// Another deck has the journal open.
  CARDSTACK_ERROR_LOCKED = -14,
};

/// The largest length, position, speed or duration, in its own unit. A larger number is INVALID_ARGUMENT.
#define CARDSTACK_MAX_MAGNITUDE 1e12

/// A set of constants to begin from. The article Presets has the numbers. All presets have the directions left and
/// right.
typedef int32_t cardstack_preset;
enum {
  /// The classic deck: left and right within 45 degrees, by distance or a flick. Three cards are visible. The next one
  /// grows while the top one leaves.
  CARDSTACK_PRESET_CLASSIC = 1,
  /// A travel deck, an endless circle: left and right by halves, where 80 points to a side decide. Two cards are
  /// visible. Cards leave toward a lower corner.
  CARDSTACK_PRESET_CIRCLE = 2,
  /// A list of tasks: left and right within 45 degrees, where half the card's smaller side decides. Five cards are
  /// visible, ten points apart. Five decisions can be undone.
  CARDSTACK_PRESET_DEEP_PILE = 3,
  /// A vocabulary trainer: left and right as in CLASSIC. Cards swiped left come back at the end. Undo has no limit.
  CARDSTACK_PRESET_FLASHCARDS = 4,
};

/// One of eight physical directions. LEFT is left in right-to-left layouts, too: there the host swaps what the sides
/// mean.
typedef int32_t cardstack_direction;
enum {
  /// No direction.
  CARDSTACK_DIRECTION_NONE = 0,
  /// The direction to the left.
  CARDSTACK_DIRECTION_LEFT = 1,
  /// The direction to the right.
  CARDSTACK_DIRECTION_RIGHT = 2,
  /// The direction upward.
  CARDSTACK_DIRECTION_UP = 3,
  /// The direction downward.
  CARDSTACK_DIRECTION_DOWN = 4,
  /// The direction between up and left.
  CARDSTACK_DIRECTION_UP_LEFT = 5,
  /// The direction between up and right.
  CARDSTACK_DIRECTION_UP_RIGHT = 6,
  /// The direction between down and left.
  CARDSTACK_DIRECTION_DOWN_LEFT = 7,
  /// The direction between down and right.
  CARDSTACK_DIRECTION_DOWN_RIGHT = 8,
};

enum {
  /// The number of directions.
  CARDSTACK_MAX_DIRECTIONS = 8,
};

/// The bit of a direction in a set of directions. In `recycle.directions`, `undo.directions` and `consent.directions` a
/// direction without a sector is INVALID_ARGUMENT. In `swipe.allowed_directions` and in a card's own limit it has no
/// effect.
#define CARDSTACK_DIRECTION_BIT(direction) (UINT32_C(1) << ((direction) - 1))
/// The bits of all directions. As a whole set they are accepted everywhere, and stand for all directions that have a
/// sector.
#define CARDSTACK_ALL_DIRECTIONS 0xFFu

enum {
  /// The largest number of poses in a frame. Room for this many is always enough.
  CARDSTACK_MAX_POSES = 128,
};

/// What a card on stage is doing.
typedef int32_t cardstack_phase;
enum {
  /// The card is in the pile. It rests there, or moves to another place in the pile.
  CARDSTACK_PHASE_PILE = 0,
  /// The card is under a finger that has not dragged it yet.
  CARDSTACK_PHASE_PRESSED = 1,
  /// The card follows a finger.
  CARDSTACK_PHASE_DRAGGED = 2,
  /// The card was released or nudged, and returns to its place.
  CARDSTACK_PHASE_RETURNING = 3,
  /// The card was decided, or moved by autoplay, and flies out.
  CARDSTACK_PHASE_LEAVING = 4,
  /// The card was undone, and flies back in.
  CARDSTACK_PHASE_REWINDING = 5,
  /// The card was removed, or has no place in the visible pile any more. It fades where it is.
  CARDSTACK_PHASE_FADING = 6,
  /// The card has left the stage: it has flown out or faded. No pose has this phase. The event PHASE reports it, with
  /// the slot that is free now.
  CARDSTACK_PHASE_GONE = 7,
  /// The card waits aside for the host's answer. A finger can take it.
  CARDSTACK_PHASE_PROPOSED = 8,
};

/// Flags of a pose.
enum {
  /// The card is the top card, which a finger takes.
  CARDSTACK_POSE_TOP = 1,
  /// The card's content, size and slot are the same as in the last frame with poses. So the host can draw the same
  /// picture again, and moves it only.
  CARDSTACK_POSE_STATIC = 2,
};

/// How to draw one card.
typedef struct cardstack_pose {
  /// The card. It can have two poses at the same time, one that leaves and one that is back in the pile.
  uint64_t card;
  /// The x of the card's centre in the viewport [points].
  double x;
  /// The y of the card's centre in the viewport [points].
  double y;
  /// The card's clockwise turn about its centre [rad].
  double rotation;
  /// The card's scale about its centre, at least 0 [1].
  double scale;
  /// The card's opacity [0..1].
  double opacity;
  /// The card's place in the pile, at least 0 [cards]. The top card has 0. A card that moves up is between two places.
  double depth;
  /// The card's distance toward `direction`, divided by the threshold in force, at least 0 [1]. More than 1 is past the
  /// threshold.
  double progress;
  /// The opacity of the stamp of `direction`, such as "like" or "nope" [0..1].
  double stamp_opacity;
  /// The scale of the stamp about its middle [1]. At THRESHOLD_ENTERED the stamp grows by `look.stamp_pop` and comes
  /// back to 1.
  double stamp_scale;
  /// The direction in which the card is dragged or has gone.
  cardstack_direction direction;
  /// What the card is doing.
  cardstack_phase phase;
  /// The number of the host's view for this pose, at least 0 and less than `CARDSTACK_MAX_POSES`. A pose keeps its slot
  /// as long as it is on stage.
  int32_t slot;
  /// The flags of the pose [CARDSTACK_POSE_* bits].
  uint32_t flags;
} cardstack_pose;

/// What the finger does.
typedef int32_t cardstack_interaction;
enum {
  /// No finger holds a card.
  CARDSTACK_INTERACTION_IDLE = 0,
  /// A finger holds a card that it has not dragged yet.
  CARDSTACK_INTERACTION_PRESSING = 1,
  /// A finger drags a card.
  CARDSTACK_INTERACTION_DRAGGING = 2,
};

/// Bits of `motion` in a frame.
enum {
  /// Cards return, move up in the pile, appear, disappear or change their scale, or the chrome fades.
  CARDSTACK_MOTION_SETTLING = 1,
  /// Decided cards are on their way out.
  CARDSTACK_MOTION_LEAVING = 2,
  /// Undone cards are on their way in.
  CARDSTACK_MOTION_REWINDING = 4,
};

/// Whether there are cards.
typedef int32_t cardstack_supply;
enum {
  /// There are cards.
  CARDSTACK_SUPPLY_READY = 0,
  /// There is no card, but more are expected. A LOAD is out, or it waits for its retry or for the network, or cards are
  /// in the reserve.
  CARDSTACK_SUPPLY_LOADING = 1,
  /// There is no card, and the deck expects no more.
  CARDSTACK_SUPPLY_EMPTY = 2,
};

/// The deck's state in one word. If several states hold, it is the first of this order: DRAGGING, ANIMATING_OUT,
/// REWINDING, LOADING, IDLE.
typedef int32_t cardstack_state;
enum {
  /// No other state holds. Cards may return, or move up in the pile.
  CARDSTACK_STATE_IDLE = 0,
  /// An undone card is on its way in.
  CARDSTACK_STATE_REWINDING = 1,
  /// A decided card is on its way out.
  CARDSTACK_STATE_ANIMATING_OUT = 2,
  /// A finger drags a card.
  CARDSTACK_STATE_DRAGGING = 3,
  /// There is no card, but more are expected.
  CARDSTACK_STATE_LOADING = 4,
};

/// Whether a deck's journal is written.
typedef int32_t cardstack_journal_state;
enum {
  /// The deck has no journal.
  CARDSTACK_JOURNAL_NONE = 0,
  /// The system has everything up to the last call.
  CARDSTACK_JOURNAL_WRITTEN = 1,
  /// The system refused to write. Nothing is written until `cardstack_deck_journal_compact` succeeds.
  CARDSTACK_JOURNAL_BROKEN = 2,
};

/// One frame. `cardstack_frame_init` prepares it. Then the host sets the fields marked [in], and
/// `cardstack_deck_advance` writes the others.
typedef struct cardstack_frame {
  /// The struct's sizeof, which the init function has set [bytes].
  uint32_t struct_size;
  /// The sizeof of a `cardstack_pose` [in, bytes].
  uint32_t pose_size;
  /// The array that receives the poses, the farthest back first [in, may be NULL with 0]. It is NULL if the host wants
  /// no poses.
  cardstack_pose *poses;
  /// The number of poses that `poses` has room for [in, poses]. `CARDSTACK_MAX_POSES` is always enough. With NULL it is
  /// 0.
  uint32_t pose_capacity;
  /// The number of poses [poses]. After BUFFER_TOO_SMALL it is the number of poses that the configuration allows, for
  /// which `poses` must have room.
  uint32_t pose_count;
  /// The time of the frame [in, s]. NaN is the deck's present time.
  double now;
  /// The deck's time after the call [s].
  double time;
  /// The time from `time` until something happens by itself, at least 0 [s]. It is 0 while anything moves. It is
  /// infinite if nothing will happen. A call, and draining a LOAD, SEND or REVERT, can make it shorter. So a host that
  /// sleeps makes its calls, drains the events, calls `cardstack_deck_peek`, and then sleeps for `wake_in` or until
  /// there is input.
  double wake_in;
  /// The opacity of the host's bars and buttons [0..1].
  double chrome_opacity;
  /// The top card. It is 0 if there is no card.
  uint64_t top;
  /// The number of upcoming cards, with the top card [cards].
  uint64_t remaining;
  /// The number of decisions that can be undone [decisions].
  uint64_t undoable;
  /// The number of events that wait to be drained [events].
  uint64_t pending_events;
  /// What the finger does.
  cardstack_interaction interaction;
  /// What moves by itself [CARDSTACK_MOTION_* bits]. A card that a finger holds does not count.
  uint32_t motion;
  /// Whether there are cards.
  cardstack_supply supply;
  /// The deck's state in one word.
  cardstack_state state;
  /// The number of open questions: see "Questions" [questions].
  uint32_t questions;
  /// Whether the deck's journal is written: see "Journal".
  cardstack_journal_state journal;
  /// The number of cards in the reserve: see "Feed" [cards].
  uint64_t reserve;
  /// The number of undelivered SENDs and REVERTs: see "Delivery" [sends].
  uint64_t undelivered;
  /// What the feed does [CARDSTACK_FEED_* bits].
  uint32_t feed;
  /// The error of the last failed request: the host's number, or CARDSTACK_REQUEST_TIMED_OUT. It is 0 if no request has
  /// failed since the last page.
  int32_t feed_error;
  /// What delivery does [CARDSTACK_OUTBOX_* bits].
  uint32_t outbox;
  /// The number of undelivered SENDs and REVERTs that are parked [sends].
  uint32_t parked;
  /// The width at scale 1 of a card without a size of its own [points].
  double card_width;
  /// The height at scale 1 of a card without a size of its own [points].
  double card_height;
} cardstack_frame;

/// Flags of `cardstack_deck_swipe`.
enum {
  /// The card is swiped even if its own limit forbids the direction.
  CARDSTACK_SWIPE_FORCE = 1,
};

/// Fills a configuration with a preset. Everything but the size of the viewport is set.
/// @param config The configuration to fill.
/// @param preset The preset.
cardstack_result cardstack_deck_config_init(cardstack_deck_config *config, size_t struct_size, cardstack_preset preset);

/// Creates an empty deck. `cardstack_deck_destroy` frees it. If a configuration is refused,
/// `cardstack_deck_config_validate` says why.
/// @param config The configuration, which is copied.
/// @param out_deck Receives the deck. It receives NULL after an error.
/// @return `CARDSTACK_ERROR_OUT_OF_MEMORY` if there is no memory for the deck.
cardstack_result cardstack_deck_create(const cardstack_deck_config *config, cardstack_deck **out_deck);

/// Adds cards at the end of the pile. The deck also reserves the memory that their decisions will need. Cards that come
/// into sight after the first frame fade in.
///
/// If `recycle.dedupe` refuses all of the cards, the result is OK, and `cardstack_deck_error_message` says why.
/// @return `CARDSTACK_ERROR_OUT_OF_MEMORY` if there is no memory for the cards. `CARDSTACK_ERROR_LIMIT` if the deck
///   would have more than CARDSTACK_MAX_CARDS.
cardstack_result cardstack_deck_append(cardstack_deck *deck, double time, const uint64_t *cards, size_t count,
                                       size_t *out_taken);

/// Prepares a frame: sets its sizes, `now` to NaN, and everything else to 0. Then the host sets `poses` and
/// `pose_capacity`.
/// @param frame The frame to prepare.
/// @param pose_size The sizeof of a `cardstack_pose` [bytes]. It is 0 if the frame will have no poses.
cardstack_result cardstack_frame_init(cardstack_frame *frame, size_t struct_size, size_t pose_size);

/// Reports that a finger goes down, or a mouse button. The finger takes the card under it: the top card, a proposed
/// card (QUESTION_DROPPED, CAUGHT), or a leaving card that can be caught (UNDONE, CAUGHT). With `press.hit_test` 0 it
/// takes the top card if it is on none. If its release will never arrive, as when the window loses the focus, the host
/// calls `cardstack_deck_pointer_cancel`.
/// @param out_taken Receives whether the finger took a card [0 or 1, may be NULL].
/// @return `CARDSTACK_ERROR_BACKLOG` if too many events wait.
cardstack_result cardstack_deck_pointer_down(cardstack_deck *deck, double time, int64_t pointer, double x, double y,
                                             int32_t *out_taken);

/// Reports that a finger moves. A held card follows it.
/// @param out_taken Receives whether the finger has a card [0 or 1, may be NULL].
cardstack_result cardstack_deck_pointer_move(cardstack_deck *deck, double time, int64_t pointer, double x, double y,
                                             int32_t *out_taken);

/// Reports that a finger goes up. The card leaves, returns, or was tapped.
/// @param out_taken Receives whether the finger had a card [0 or 1, may be NULL].
cardstack_result cardstack_deck_pointer_up(cardstack_deck *deck, double time, int64_t pointer, double x, double y,
                                           int32_t *out_taken);

/// Lets time pass up to the frame's `now`, and fills the frame in.
/// @param frame The frame. The host has set the fields that are marked [in]. The call writes the others.
/// @return `CARDSTACK_ERROR_BUFFER_TOO_SMALL` if `poses` has less room than the largest frame of this configuration
///   needs. Then no time has passed, and `pose_count` is that room, at most `CARDSTACK_MAX_POSES`.
cardstack_result cardstack_deck_advance(cardstack_deck *deck, cardstack_frame *frame);

/// Removes events from the deck and returns them, the oldest first. What does not fit stays.
/// @param events Receives the events [may be NULL with 0].
cardstack_result cardstack_deck_drain_events(cardstack_deck *deck, cardstack_event *events, size_t element_size,
                                             size_t capacity, size_t *out_count);

/// Swipes the top card, for example for a button. If a finger holds the card, its press ends (CANCELLED, SWIPED).
/// `swipe.allowed_directions` binds fingers only, not this call.
/// @param direction Where the card goes. The direction needs a sector, and the card's own limit must allow it.
/// @param flags How the card is swiped [CARDSTACK_SWIPE_FORCE or 0].
/// @param out_token Receives the token of the decision, or of the question if the swipe needs the host's consent
///   [may be NULL].
/// @return `CARDSTACK_ERROR_EMPTY` if there is no card. `CARDSTACK_ERROR_BACKLOG` if too many events wait, or if
///   `delivery.max_undelivered` decisions do. `CARDSTACK_ERROR_LIMIT` if `consent.max_proposals` swipes are proposed: a
///   release then ends as (CANCELLED, BACKLOG). `CARDSTACK_ERROR_REFUSED` if the card's own limit forbids the
///   direction, if the backend blocks, or if `delivery.nonce` is the journal's and no journal is open.
///   `CARDSTACK_ERROR_OUT_OF_MEMORY` if there is no memory for the decision.
cardstack_result cardstack_deck_swipe(cardstack_deck *deck, double time, cardstack_direction direction,
                                      uint32_t flags, uint64_t *out_token);

/// Takes back the latest decision. Its card is the top card at once, and flies in. A held card goes beneath it, and its
/// press ends (CANCELLED, UNDO). Open proposals stay open, but a proposal of this very card is dropped
/// (QUESTION_DROPPED, UNDO). With `consent.undo` the call asks the host instead (PROPOSED, UNDO).
/// @param from The side that the card comes from. The side needs no sector. With CARDSTACK_DIRECTION_NONE the card
///   comes from where it left.
/// @param out_token Receives the token of the decision, or of the question if the undo needs the host's consent
///   [may be NULL].
/// @return `CARDSTACK_ERROR_EMPTY` if no decision can be undone. `CARDSTACK_ERROR_BACKLOG` if too many events wait.
cardstack_result cardstack_deck_undo(cardstack_deck *deck, double time, cardstack_direction from, uint32_t flags,
                                     uint64_t *out_token);

/// Frees a deck, and closes its journal. Events that wait are lost. FINALs that were handed out count as read, and do
/// not come again after a restart.
/// @param deck The deck to free [may be NULL]. NULL does nothing.
void cardstack_deck_destroy(cardstack_deck *deck);

// == Events ===========================================================================================================
// For every host: the events say what the deck has decided.
//
// Events wait until the host drains them. Some are obligations, and the others are notices. While the deck lives, only
// `cardstack_deck_reset` discards an obligation. After a restart some obligations do not come again: see "Journal".
// While `events.backlog` obligations wait, presses, swipes and undos fail with BACKLOG. A notice can be lost: if more
// than `events.notice_capacity` wait, the oldest are discarded, and OVERFLOW reports how many.
//
// Every press ends in exactly one TAP, COMMITTED or CANCELLED. Every kind sets `sequence`, `time`, `kind` and `card`.
// If its comment says "no card", `card` is 0. The comment of a kind names the other fields that it sets. All fields
// that it does not name have no meaning.

enum {
  /// The largest `events.backlog` and `events.notice_capacity`.
  CARDSTACK_MAX_EVENTS = 1048576,
};

/// What happened.
typedef int32_t cardstack_event_kind;
enum {
  /// A finger was released within the slop. This obligation sets `x` and `y`: where the finger went down on the card,
  /// from its top left corner, at scale 1 and without its turn.
  CARDSTACK_EVENT_TAP = 1,
  /// A decision was made. This obligation sets `token`, `direction`, `wall_time` and `reason`: RELEASED, SWIPED or
  /// ACCEPTED. It sets `x` and `y` to the card's translation.
  CARDSTACK_EVENT_COMMITTED = 2,
  /// A press ended without a tap and without a decision. This obligation sets `reason`. It sets `x` and `y` to the
  /// card's translation.
  CARDSTACK_EVENT_CANCELLED = 3,
  /// A decision was taken back. This obligation sets `token`, `direction`, `wall_time` and `reason`: CAUGHT, ACCEPTED,
  /// REJECTED, or NONE for any other undo.
  CARDSTACK_EVENT_UNDONE = 4,
  /// A decision can no longer be undone. This obligation sets `token`, `direction` and `wall_time`.
  CARDSTACK_EVENT_FINAL = 5,
  /// A press became a drag. This notice sets no other fields.
  CARDSTACK_EVENT_DRAG_BEGAN = 6,
  /// A drag passed the threshold toward `direction`, the moment for a haptic tick: see `swipe.hysteresis`. This notice
  /// sets `direction`.
  CARDSTACK_EVENT_THRESHOLD_ENTERED = 7,
  /// A drag came back from beyond the threshold toward `direction`. This notice sets `direction`.
  CARDSTACK_EVENT_THRESHOLD_LEFT = 8,
  /// A card on stage entered a phase. The phase GONE says that the card has left the stage, as at the end of its
  /// flight. This notice sets `phase` and `slot`.
  CARDSTACK_EVENT_PHASE = 9,
  /// No card is upcoming or proposed any more. This notice has no card, and sets no other fields.
  CARDSTACK_EVENT_EMPTIED = 10,
  /// Notices were lost, because too many waited. This notice has no card. It sets `count`, the number of lost notices.
  CARDSTACK_EVENT_OVERFLOW = 11,
  /// The deck asks whether a swipe or an undo may happen. This obligation sets `token`, `direction` and `reason`: UNDO
  /// for an undo, RELEASED or SWIPED for a swipe. It sets `x` and `y` to the card's translation. If a finger held the
  /// card, CANCELLED comes first. A swipe that the host accepts becomes a decision with the same token.
  CARDSTACK_EVENT_PROPOSED = 12,
  /// The deck asks whether all cards may be replaced and `count` decisions may become final. This obligation has no
  /// card. It sets `token`, `count` and `reason`: LOAD or REFRESH if the deck will ask for the cards, NONE if
  /// `cardstack_deck_replace` was called.
  CARDSTACK_EVENT_REPLACEMENT_ASKED = 13,
  /// A question or a LOAD needs no answer any more. This obligation sets `token`, `direction` and `reason`. A swipe is
  /// dropped for UNDO, REMOVED, RESET, CAUGHT or TIMED_OUT. An undo, a replacement and a LOAD are dropped for
  /// SUPERSEDED, RESET or TIMED_OUT. The `card` is 0 for a replacement and a LOAD, and with the reason RESET.
  CARDSTACK_EVENT_QUESTION_DROPPED = 14,
  /// A card on stage was invalidated. This notice sets `slot`.
  CARDSTACK_EVENT_CONTENT_CHANGED = 15,
  /// The journal is not written any more. Its state is BROKEN, or NONE in a process that was forked. The deck goes on.
  /// This notice has no card. It sets `error_number`.
  CARDSTACK_EVENT_JOURNAL_FAILED = 16,
  /// The deck asks for cards. This obligation sets `token`, `reason` (WATERMARK, LOAD or REFRESH) and `count`, the
  /// failures since the last page. It has no card. The host calls `cardstack_deck_answer_load`.
  CARDSTACK_EVENT_LOAD = 17,
  /// A decision is to be delivered. This obligation sets `token`, `nonce`, `decision`, `direction`, `wall_time`,
  /// `tries`, `failures`, `is_sealed`, and as `reason` DECIDED or FINAL. The host calls `cardstack_deck_answer_send`.
  CARDSTACK_EVENT_SEND = 18,
  /// The delivery of a decision is to be taken back. This obligation sets the fields that SEND sets. The host calls
  /// `cardstack_deck_answer_send`.
  CARDSTACK_EVENT_REVERT = 19,
  /// The backend rejected a SEND or REVERT. UNDONE follows if its decision is taken back, which never happens after a
  /// REVERT. This obligation sets the fields that SEND sets, except `tries` and `failures`.
  CARDSTACK_EVENT_REJECTED = 20,
  /// A picture has another priority. This notice sets `index` and `priority`. After a reset, a `card` of 0 says that
  /// all pictures can be released. After OVERFLOW, `cardstack_deck_media_plan` has the whole plan.
  CARDSTACK_EVENT_MEDIA = 21,
  /// Autoplay moved the top card to the end of the pile. This notice sets `direction`.
  CARDSTACK_EVENT_AUTOPLAYED = 22,
  /// Another card is on top. This notice sets no other fields. Its `card` is 0 if there is no card.
  CARDSTACK_EVENT_TOP_CHANGED = 23,
  /// A SEND or REVERT is parked. This obligation sets the fields that SEND sets.
  CARDSTACK_EVENT_SEND_PARKED = 24,
};

/// The bit of a kind of events in `events.mask`.
#define CARDSTACK_EVENT_BIT(kind) (UINT64_C(1) << (kind))
/// The bits of all kinds of events, also of those that later versions add.
#define CARDSTACK_ALL_EVENTS 0xFFFFFFFFFFFFFFFEull

/// Why something happened.
typedef int32_t cardstack_reason;
enum {
  /// There is nothing more to say.
  CARDSTACK_REASON_NONE = 0,
  /// A finger let go of the card. In CANCELLED it means that the release decided nothing.
  CARDSTACK_REASON_RELEASED = 1,
  /// `cardstack_deck_swipe` was called. In CANCELLED it means that this call took the held card.
  CARDSTACK_REASON_SWIPED = 2,
  /// `cardstack_deck_pointer_cancel` was called, or the same finger went down again, because its release was lost, or
  /// another finger ended the press: see `press.second_finger` and `press.silence`.
  CARDSTACK_REASON_SYSTEM = 3,
  /// In PROPOSED, the question is about an undo. In QUESTION_DROPPED, an undo has put the proposed card on top. In
  /// CANCELLED, an undo has put another card on top, or the drag was the undo: see `undo.directions`.
  CARDSTACK_REASON_UNDO = 4,
  /// The card was removed, or replaced by others. In CANCELLED it is the held card, in QUESTION_DROPPED the proposed
  /// one.
  CARDSTACK_REASON_REMOVED = 5,
  /// There was no room for a decision, because too many events, proposals or undelivered decisions wait.
  CARDSTACK_REASON_BACKLOG = 6,
  /// There was no memory for a decision.
  CARDSTACK_REASON_OUT_OF_MEMORY = 7,
  /// The swipe needs the host's consent, and is a proposal: see "Questions".
  CARDSTACK_REASON_PROPOSED = 8,
  /// A finger took the proposed card. In UNDONE it means that a finger caught the leaving card.
  CARDSTACK_REASON_CAUGHT = 9,
  /// The host said yes to a question.
  CARDSTACK_REASON_ACCEPTED = 10,
  /// No answer came in time.
  CARDSTACK_REASON_TIMED_OUT = 11,
  /// The question or request is no longer needed. Either a later one took its place, or enough cards came otherwise, or
  /// an undo would now take back another decision, or `feed.enabled` became 0.
  CARDSTACK_REASON_SUPERSEDED = 12,
  /// Fewer cards are upcoming and in the reserve than `feed.watermark`.
  CARDSTACK_REASON_WATERMARK = 13,
  /// `cardstack_deck_load` was called, or the deck asks because of `feed.keep_fresh`.
  CARDSTACK_REASON_LOAD = 14,
  /// Other cards are wanted. `cardstack_deck_refresh` was called, or the deck asks because its cards are no longer
  /// fresh or because such a request failed before.
  CARDSTACK_REASON_REFRESH = 15,
  /// The decision was made.
  CARDSTACK_REASON_DECIDED = 16,
  /// The decision became final.
  CARDSTACK_REASON_FINAL = 17,
  /// The backend rejected the decision.
  CARDSTACK_REASON_REJECTED = 18,
  /// The backend blocks, or the journal's nonce is missing: see "Delivery".
  CARDSTACK_REASON_BLOCKED = 19,
  /// `cardstack_deck_reset` was called.
  CARDSTACK_REASON_RESET = 20,
  /// `disabled` is set, so that fingers can only tap.
  CARDSTACK_REASON_DISABLED = 21,
  /// The press left the slop along `press.scroll_axis`, so that it belongs to the page.
  CARDSTACK_REASON_SCROLL = 22,
};

/// How urgent a picture is.
typedef int32_t cardstack_media_priority;
enum {
  /// The picture is not in the plan. Nobody will look at it soon, so it can be released.
  CARDSTACK_MEDIA_RELEASE = 0,
  /// The picture is to be fetched when nothing more urgent is.
  CARDSTACK_MEDIA_LOW = 1,
  /// The picture is to be fetched now.
  CARDSTACK_MEDIA_HIGH = 2,
};

/// One event. Its kind says which fields it sets.
struct cardstack_event {
  /// The number of the event. Each event has a greater number than those before it. Numbers can be missing.
  uint64_t sequence;
  /// The time of the event on the deck's clock [s].
  double time;
  /// The card that the event is about. It is 0 if the event has no card.
  uint64_t card;
  /// The token of the decision. In a question, LOAD, SEND or REVERT it is the token that the host answers.
  uint64_t token;
  /// A distance to the right, which the kind of the event explains [points].
  double x;
  /// A distance downward, which the kind of the event explains [points].
  double y;
  /// The time of day at which the decision was made [s since 1970]. It is 0 if that is unknown.
  double wall_time;
  /// What happened.
  cardstack_event_kind kind;
  /// The direction of the decision, of the drag or of the question.
  cardstack_direction direction;
  /// Why the event happened.
  cardstack_reason reason;
  /// How often the SEND or REVERT was handed out since the program started [tries].
  uint32_t tries;
  /// The token of the decision that a SEND, REVERT, SEND_PARKED or REJECTED is about.
  uint64_t decision;
  /// The nonce of a SEND, REVERT, SEND_PARKED or REJECTED. Together with `token` it is the idempotency key.
  uint64_t nonce;
  /// A number that OVERFLOW, REPLACEMENT_ASKED and LOAD explain.
  uint32_t count;
  /// The slot of the pose, in PHASE and CONTENT_CHANGED.
  int32_t slot;
  /// The phase that the card entered, in PHASE.
  cardstack_phase phase;
  /// The number of the picture, from 0, in MEDIA.
  uint32_t index;
  /// The new priority of the picture, in MEDIA.
  cardstack_media_priority priority;
  /// The system's error number, in JOURNAL_FAILED [errno].
  int32_t error_number;
  /// Whether the decision is of a user who has logged out [0 or 1]. SEND, REVERT, SEND_PARKED and REJECTED set it.
  int32_t is_sealed;
  /// How often the SEND or REVERT failed since the program started, or since it was last taken out of parking
  /// [failures].
  uint32_t failures;
};

/// Which events are reported, and how many are kept.
typedef struct cardstack_events_config {
  /// The kinds of events that are reported [CARDSTACK_EVENT_BIT of each]. In all presets they are all kinds. Bits
  /// without a kind have no effect. PROPOSED, REPLACEMENT_ASKED, LOAD, SEND and REVERT must be reported if they can
  /// happen.
  uint64_t mask;
  /// The number of notices that are kept until they are drained, 1 to CARDSTACK_MAX_EVENTS [notices]. If more wait, the
  /// oldest are lost. CLASSIC has 256.
  uint32_t notice_capacity;
  /// The number of obligations that are kept until they are drained, 4 to CARDSTACK_MAX_EVENTS [events]. While this
  /// many wait, no press, swipe or undo is taken. CLASSIC has 1024.
  uint32_t backlog;
  uint64_t reserved[8];
} cardstack_events_config;

// == Fingers ==========================================================================================================
// For hosts on touch screens, where the system can take a finger away, and for hosts that change how a finger takes,
// drags and throws a card.
//
// A finger that goes down on the top card presses it. When the finger has gone beyond the slop, a distance that hides
// its tremor, the press becomes a drag, and the card follows. Only one finger at a time has a card.
// `press.second_finger` says what another finger does.
//
// At the release the deck first finds the direction. A direction can have a sector, the range of drag angles that
// belong to it. If the angle of the drag lies in no sector, no direction counts, and the card returns. If it lies in
// the sector of an allowed direction, that direction counts. If it lies in another sector, the allowed direction counts
// along which the card was dragged farthest. Then `swipe.commit_rule` says whether the distance, the velocity or both
// are enough for the card to leave. Otherwise it returns. To add UP to CLASSIC, the host sets `sector_angle[2]` to
// -pi/2, `sector_half_width[2]` to pi/4, and adds the bit of UP to `allowed_directions`.
//
// The host passes on every sample that its toolkit has, with the sample's own time. If samples have no times, the host
// passes NaN, or the time at which it reads them. Then it must call `cardstack_deck_advance` in every frame, because
// the deck takes all samples between two frames for one reading. The newest of them counts, for the time since the
// reading before. If `out_taken` is 0, the sample is not the deck's, and the host passes it to what lies beneath. In a
// page that scrolls, the host sets `press.scroll_axis` and scrolls by the samples that are not taken.

/// What decides when a finger lets go of a card.
typedef int32_t cardstack_commit_rule;
enum {
  /// The distance decides alone. The velocity has no effect.
  CARDSTACK_COMMIT_DISTANCE = 1,
  /// The distance or the velocity decides. A card that is far enough returns all the same if the finger goes back fast
  /// enough: see `swipe.flick_back_velocity`.
  CARDSTACK_COMMIT_DISTANCE_OR_VELOCITY = 2,
  /// The distance at which the card would come to rest decides. It is the card's distance and how far the velocity
  /// would carry it by `swipe.deceleration_rate`.
  CARDSTACK_COMMIT_PROJECTED_END = 3,
};

/// The sectors that `cardstack_deck_config_set_directions` sets.
typedef int32_t cardstack_direction_layout;
enum {
  /// Left and right have sectors, each within 45 degrees of its axis. There is no sector above and below.
  CARDSTACK_DIRECTIONS_TWO_WAY = 1,
  /// Left and right have sectors of half a circle each: the sign of the horizontal translation decides.
  CARDSTACK_DIRECTIONS_TWO_HALVES = 2,
  /// Left, right, up and down have sectors, each within 45 degrees of its axis.
  CARDSTACK_DIRECTIONS_FOUR_WAY = 3,
  /// All eight directions have sectors, each within 22.5 degrees of its axis.
  CARDSTACK_DIRECTIONS_EIGHT_WAY = 4,
};

/// How the distance of a drag is measured.
typedef int32_t cardstack_distance_metric;
enum {
  /// The distance is measured along the axis of the direction.
  CARDSTACK_DISTANCE_ALONG = 1,
  /// The distance is the length of the translation, whatever its angle.
  CARDSTACK_DISTANCE_RADIAL = 2,
};

/// The unit of a length in a configuration.
typedef int32_t cardstack_unit;
enum {
  /// The length is in points.
  CARDSTACK_UNIT_POINT = 1,
  /// The length is in smaller sides of the card.
  CARDSTACK_UNIT_CARD_SIDE = 2,
  /// The length is in widths of the card.
  CARDSTACK_UNIT_CARD_WIDTH = 3,
  /// The length is in extents of a sheet. Only sheets have this unit.
  CARDSTACK_UNIT_EXTENT = 4,
};

/// An axis of the viewport.
typedef int32_t cardstack_axis;
enum {
  /// No axis.
  CARDSTACK_AXIS_NONE = 0,
  /// The axis from left to right.
  CARDSTACK_AXIS_HORIZONTAL = 1,
  /// The axis from top to bottom.
  CARDSTACK_AXIS_VERTICAL = 2,
  /// The axis along which the finger has gone farther when it leaves the slop, at 45 degrees the horizontal one. Only
  /// `swipe.axis` can have this value.
  CARDSTACK_AXIS_BEGUN = 3,
};

/// What happens when a second finger goes down.
typedef int32_t cardstack_second_finger;
enum {
  /// The second finger has no effect. It takes no card, also after the first one is up.
  CARDSTACK_SECOND_FINGER_IGNORE = 1,
  /// The second finger ends the first finger's press (CANCELLED, SYSTEM). No finger takes a card until all fingers are
  /// up. It suits a page that two fingers pinch or scroll.
  CARDSTACK_SECOND_FINGER_CANCEL = 2,
  /// If the second finger is on a card, it takes that card, and ends the first finger's press (CANCELLED, SYSTEM).
  CARDSTACK_SECOND_FINGER_TAKE_OVER = 3,
};

/// How a finger takes a card, and when a press becomes a drag.
typedef struct cardstack_press_config {
  /// Whether a press takes the top card only where the card is [0 or 1]. With 0, a press that is on no other card takes
  /// the top card from anywhere.
  int32_t hit_test;
  /// The axis along which the page around the deck scrolls: NONE, HORIZONTAL or VERTICAL. A press that leaves the slop
  /// along this axis is given up (CANCELLED, SCROLL). A drag is never given up.
  cardstack_axis scroll_axis;
  /// What happens when a second finger goes down while one has a card. CLASSIC has IGNORE.
  cardstack_second_finger second_finger;
  uint32_t reserved_half;
  /// The travel that turns a press into a drag, at least 0 [points]. When the drag begins, the card catches up with the
  /// finger. So the finger's whole travel decides. CLASSIC has 8.
  double slop;
  /// The time after which a press becomes a drag without travel, at least 0 [s]. With infinity only travel makes it a
  /// drag.
  double duration;
  /// The time without a sample after which a finger counts as lost, at least 0 [s]. When another finger goes down, the
  /// press of a lost finger ends (CANCELLED, SYSTEM). It is for panels that lose releases. With infinity no finger
  /// counts as lost.
  double silence;
  uint64_t reserved[16];
} cardstack_press_config;

enum {
  /// The largest number of places of a finger that count for its velocity.
  CARDSTACK_MAX_VELOCITY_HISTORY = 64,
};

/// How the velocity of a finger is measured.
typedef struct cardstack_velocity_config {
  /// The number of samples that a velocity needs, 2 to `history` [samples]. It counts samples, not places. With fewer
  /// samples the velocity is 0.
  int32_t minimum_samples;
  /// The number of the finger's newest places that count, 2 to CARDSTACK_MAX_VELOCITY_HISTORY [places]. A place is one
  /// sample, or several samples within 4 ms.
  int32_t history;
  /// The age up to which samples count, before the newest sample, at least 0 [s]. The sample of the press counts at any
  /// age. With 0 there is no velocity.
  double horizon;
  /// The longest pause between samples, and before the release, of a finger that moves, at least 0 [s]. After a longer
  /// pause the finger counts as stopped, and its velocity is 0.
  double gap;
  uint64_t reserved[4];
} cardstack_velocity_config;

/// How a held card is drawn between samples. If both times are 0, the card is drawn at the newest sample.
typedef struct cardstack_resampling_config {
  /// The delay of a held card: it is drawn where the finger was this long before the frame, 0 to 0.1 [s]. The deck
  /// keeps the newest 128 samples of a finger for this: those of 0.1 seconds at 1280 samples per second.
  double delay;
  /// The longest time by which a held card is drawn ahead of the newest sample, where the finger will probably be, 0 to
  /// 0.1 [s].
  double prediction;
  uint64_t reserved[4];
} cardstack_resampling_config;

/// What decides when a finger lets go: threshold, velocity, directions and their sectors.
typedef struct cardstack_swipe_config {
  /// What decides when a finger lets go of a card.
  cardstack_commit_rule commit_rule;
  /// How the distance of a drag is measured.
  cardstack_distance_metric metric;
  /// The directions that fingers can swipe a card to [CARDSTACK_DIRECTION_BIT of each]. Directions without a sector
  /// have no effect. Where no allowed direction is, the card resists the finger, even if the release counts for an
  /// allowed one.
  uint32_t allowed_directions;
  /// The unit of `threshold` and `thresholds`: POINT, CARD_SIDE or CARD_WIDTH. CLASSIC has CARD_SIDE.
  cardstack_unit threshold_unit;
  /// The distance that decides, in `threshold_unit`. It is at least 1e-6 points. In sides or widths of the card it is
  /// at most 10. CLASSIC has 0.3.
  double threshold;
  /// The release speed from which on the velocity decides alone, at least 0 [points/s]. It has an effect only with
  /// DISTANCE_OR_VELOCITY.
  double fling_velocity;
  /// The release speed against the direction from which on the card returns, at least 0 [points/s]. It has an effect
  /// only with DISTANCE_OR_VELOCITY. A card past the threshold returns only if the finger has also gone back by 2 slops
  /// and by 10 % of its way out.
  double flick_back_velocity;
  /// The largest release speed, at least 0 [points/s]. Faster releases count as this fast.
  double fling_maximum;
  /// The factor by which the velocity of a coasting card is multiplied every millisecond, more than 0 and less than 1
  /// [1].
  double deceleration_rate;
  /// How easily a card moves where it cannot be swiped: the coefficient of a rubber band, 0 to 1 [1]. With 0 the card
  /// does not move there.
  double rubber_band_coefficient;
  /// The distance that a card on the rubber band never reaches, at least 0 [points]. With 0 it is the card's smaller
  /// side.
  double rubber_band_distance;
  /// How freely a card follows a finger where no sector is [0..1]. With 0 it resists as where a direction is not
  /// allowed, with 1 it follows freely.
  double free_off_axis;
  /// How far below the threshold a drag must come back for THRESHOLD_LEFT, at least 0 [points]. A hysteresis of more
  /// than half the threshold counts as half.
  double hysteresis;
  /// How far outside its sector a drag still counts for a direction whose threshold it has passed, at least 0 [rad]. It
  /// counts up to half the width of the narrower of the sectors or gaps on both sides.
  double hysteresis_angle;
  /// The centre of each direction's sector, at index direction - 1, any finite angle. 0 is to the right, pi/2 downward
  /// [rad]. Where sectors overlap, the direction with the smallest number counts.
  double sector_angle[8];
  /// Half the width of each direction's sector, at index direction - 1, 0 to pi/2 [rad]. With 0 the direction has no
  /// sector. An angle on the common edge of two sectors belongs to the sector that lies clockwise of the edge, as seen
  /// on the screen.
  double sector_half_width[8];
  /// The threshold of each direction, at index direction - 1, in `threshold_unit`. It has the limits of `threshold`.
  /// With 0 the direction has `threshold`.
  double thresholds[8];
  /// The axis along which a dragged card follows the finger. What the finger does across it has no effect. With NONE
  /// the card follows in all directions. A drag keeps its axis when the configuration changes.
  cardstack_axis axis;
  uint32_t reserved_half;
  uint64_t reserved[16];
} cardstack_swipe_config;

/// Why a released card left or returned.
typedef int32_t cardstack_verdict;
enum {
  /// The finger did not leave the slop.
  CARDSTACK_VERDICT_TAP = 1,
  /// The card left, because `distance` was more than `threshold`.
  CARDSTACK_VERDICT_DISTANCE = 2,
  /// The card left, because `speed` was at least `fling_velocity`.
  CARDSTACK_VERDICT_VELOCITY = 3,
  /// The card left, because `projected_distance` was more than `threshold`.
  CARDSTACK_VERDICT_PROJECTED = 4,
  /// The card returned, because neither its distance nor its speed was enough.
  CARDSTACK_VERDICT_TOO_SHORT = 5,
  /// The card returned, because `speed` against the direction was at least `flick_back_velocity`. Past the threshold,
  /// the finger had also gone back by 2 slops and by 10 % of its way out.
  CARDSTACK_VERDICT_FLICKED_BACK = 6,
  /// The card returned, because it was dragged to where no allowed direction is.
  CARDSTACK_VERDICT_NO_SECTOR = 7,
  /// The card returned, because no decision could be taken: see `reason`. Otherwise it would have left.
  CARDSTACK_VERDICT_REFUSED = 8,
};

/// The last release, and what decided it. After a tap the numbers of the drag are 0. A drag of `undo.directions` reads
/// differently: its card "left" if the decision was undone, and its translation is the travel of the finger.
typedef struct cardstack_release {
  /// The struct's sizeof, which the init function has set [bytes].
  uint32_t struct_size;
  /// Why the card left or returned.
  cardstack_verdict verdict;
  /// The card that was released.
  uint64_t card;
  /// The time of the release on the deck's clock [s].
  double time;
  /// The finger's velocity to the right, up to `swipe.fling_maximum` [points/s].
  double velocity_x;
  /// The finger's velocity downward, up to `swipe.fling_maximum` [points/s].
  double velocity_y;
  /// The finger's speed along `direction` [points/s]. It is negative if the finger moved against the direction.
  double speed;
  /// How far the card was from its place, to the right [points].
  double translation_x;
  /// How far the card was from its place, downward [points].
  double translation_y;
  /// The card's distance toward `direction`, measured as `metric` says [points].
  double distance;
  /// The threshold in force [points]. If `is_held` is 1, it is less by `swipe.hysteresis`.
  double threshold;
  /// The distance at which the card would have come to rest [points]. It is 0 with any other rule than
  /// CARDSTACK_COMMIT_PROJECTED_END.
  double projected_distance;
  /// The value of `swipe.fling_velocity` at the release [points/s].
  double fling_velocity;
  /// The value of `swipe.flick_back_velocity` at the release [points/s].
  double flick_back_velocity;
  /// The direction in which the card left, or would have left. It is NONE where no allowed direction is.
  cardstack_direction direction;
  /// The reason of the event that ended the press: that of COMMITTED if the card left, otherwise that of CANCELLED. It
  /// is NONE after a tap. After a drag of `undo.directions` it is RELEASED, unless it is BACKLOG.
  cardstack_reason reason;
  /// The value of `swipe.commit_rule` at the release.
  cardstack_commit_rule commit_rule;
  /// The value of `swipe.metric` at the release.
  cardstack_distance_metric metric;
  /// Whether THRESHOLD_ENTERED was reported last [0 or 1]. If so, the distance was compared with the threshold less
  /// `swipe.hysteresis`.
  int32_t is_held;
  /// The number of samples from which the velocity was computed [samples].
  uint32_t samples;
} cardstack_release;

/// Reports that the system has taken a finger away. A held card returns (CANCELLED, SYSTEM).
/// @param out_taken Receives whether the finger had a card [0 or 1, may be NULL].
cardstack_result cardstack_deck_pointer_cancel(cardstack_deck *deck, double time, int64_t pointer, int32_t *out_taken);

/// Prepares a struct for `cardstack_deck_last_release`: sets its size, and everything else to 0.
/// @param release The struct to prepare.
cardstack_result cardstack_release_init(cardstack_release *release, size_t struct_size);

/// Reports the last release and what decided it.
/// @param release Receives the release.
/// @return `CARDSTACK_ERROR_NOT_FOUND` before the first release.
cardstack_result cardstack_deck_last_release(cardstack_deck *deck, cardstack_release *release);

// == Swipe and undo ===================================================================================================
// For hosts with buttons that must know what is possible, a hint for new users, or a list of decisions.
//
// An undo takes the latest decision back. Its card is on top at once. The card flies in from where it left, or turns
// round if it still flies. A decision becomes final when it is beyond `undo.limit`, or as old as `undo.seconds`, or
// when its card is removed. `cardstack_deck_clear` and `cardstack_deck_finalize_all` make all decisions final. So does
// replacing all cards if `consent.replacement` says so, and a restart with CARDSTACK_RESTORE_FINALIZE. While the card
// of a decision can be caught, the decision waits: see `exit.catch_seconds`.

/// The `undo.limit` of a history without a limit.
#define CARDSTACK_UNLIMITED 0xFFFFFFFFu

/// A decision that can be undone.
typedef struct cardstack_decision {
  /// The token of the decision.
  uint64_t token;
  /// The card that was decided.
  uint64_t card;
  /// The time of day at which the decision was made [s since 1970]. It is 0 if that is unknown.
  double wall_time;
  /// The direction of the decision.
  cardstack_direction direction;
  uint32_t reserved_half;
} cardstack_decision;

/// The undo history.
typedef struct cardstack_undo_config {
  /// The number of decisions that can be undone, at least 0 [decisions]. With CARDSTACK_UNLIMITED there is no limit.
  /// CLASSIC has 20.
  uint32_t limit;
  /// The directions of drags that undo [CARDSTACK_DIRECTION_BIT of each]. Such a drag brings the card of the latest
  /// decision in from the opposite side, and the release decides whether the decision is undone. While no decision can
  /// be undone, and with `consent.undo`, they have no effect. Otherwise they come before `swipe.allowed_directions`.
  uint32_t directions;
  /// The age at which a decision becomes final, at least 0 [s]. With 0 a decision is final at once. With infinity its
  /// age has no effect.
  double seconds;
  uint64_t reserved[8];
} cardstack_undo_config;

/// Hints at what a finger can do, as at a first start. The top card leans out toward a direction and comes back to its
/// place. Nothing is decided, no stamp appears, and no event is one of a drag.
///
/// If the card is still on its way to its place, the lean is added to that way. A finger takes the card from where it
/// is. A second nudge replaces the first. Under reduced motion the card stays where it is.
/// @param direction Where the card leans to. The direction needs a sector, but need not be allowed.
/// @param distance How far the card leans out in the middle of the time, at least 0 [points].
/// @param seconds The time until the card is back at its place, 0.05 to 60 [s].
/// @return `CARDSTACK_ERROR_EMPTY` if there is no card. `CARDSTACK_ERROR_REFUSED` while a finger is on the deck.
cardstack_result cardstack_deck_nudge(cardstack_deck *deck, double time, cardstack_direction direction,
                                      double distance, double seconds);

/// Reports what `cardstack_deck_swipe` without flags would return now, for example to disable a button. Whether there
/// is enough memory is not tried.
/// @param direction Where the card would go.
/// @param out_reason Receives the result. It receives INVALID_ARGUMENT for a direction without a sector.
cardstack_result cardstack_deck_can_swipe(cardstack_deck *deck, cardstack_direction direction,
                                          cardstack_result *out_reason);

/// Reports what `cardstack_deck_undo` would return now, for example to disable a button.
/// @param out_reason Receives the result.
cardstack_result cardstack_deck_can_undo(cardstack_deck *deck, cardstack_result *out_reason);

/// Makes all decisions final, the oldest first. None of them can be undone afterwards.
cardstack_result cardstack_deck_finalize_all(cardstack_deck *deck, double time);

/// Lists the decisions that can be undone, the oldest first.
/// @param decisions Receives the decisions [may be NULL with 0].
cardstack_result cardstack_deck_history(cardstack_deck *deck, size_t position, cardstack_decision *decisions,
                                        size_t element_size, size_t capacity, size_t *out_count);

// == Cards ============================================================================================================
// For hosts whose cards change, are limited or come back after they were added.
//
// A card is the host's own number. `recycle.dedupe` says which cards the deck refuses. Cards can come and go at any
// time, while the drags and flights of other cards go on. If a held card is removed, its press is cancelled.

enum {
  /// The largest number of cards of a deck: upcoming, in the reserve, in play and in the history together.
  CARDSTACK_MAX_CARDS = 1000000000,
};

/// What a deck knows about a card, as bits.
typedef uint32_t cardstack_card_status;
enum {
  /// The card is in the pile: it is the top card, or beneath it.
  CARDSTACK_CARD_UPCOMING = 1,
  /// The card has left the pile, and still flies or waits aside. It was decided or proposed, or autoplay moved it.
  CARDSTACK_CARD_IN_PLAY = 2,
  /// The card has a pose, or it comes into sight next.
  CARDSTACK_CARD_ON_STAGE = 4,
  /// A finger holds the card.
  CARDSTACK_CARD_HELD = 8,
  /// A decision about the card can be undone.
  CARDSTACK_CARD_UNDOABLE = 16,
  /// A decision about the card is final. The deck knows this until FINAL is drained, and with
  /// `CARDSTACK_DEDUPE_SESSION` until a reset.
  CARDSTACK_CARD_FINAL = 32,
  /// The card is in the reserve, and waits for `cardstack_deck_admit`: see "Feed".
  CARDSTACK_CARD_RESERVE = 64,
};

/// Which cards a deck refuses when they are added. If one call has the same id twice, only the first is taken.
typedef int32_t cardstack_dedupe;
enum {
  /// The deck refuses cards that are upcoming, in the reserve or in play.
  CARDSTACK_DEDUPE_LIVE = 1,
  /// The deck also refuses cards that have a decision in the undo history.
  CARDSTACK_DEDUPE_HISTORY = 2,
  /// The deck also refuses all cards that were decided, and not undone, since the deck was created or this value was
  /// set. A journal keeps them only if its `contents` include STORE_SESSION. A reset forgets them.
  CARDSTACK_DEDUPE_SESSION = 3,
};

/// Which cards the deck refuses, and which cards come back into the pile.
typedef struct cardstack_recycle_config {
  /// Which cards the deck refuses when they are added.
  cardstack_dedupe dedupe;
  /// The directions of swipes after which the card comes back into the pile [CARDSTACK_DIRECTION_BIT of each]. It comes
  /// back when its flight ends, or at once if the pile is empty.
  uint32_t directions;
  /// How many cards lie above a card when it comes back into the pile [cards]. With 0 it comes back at the end of the
  /// pile.
  uint64_t distance;
  uint64_t reserved[8];
} cardstack_recycle_config;

/// Adds cards at a place in the pile. The first card of the array lies uppermost.
/// @param position The number of upcoming cards that stay above the new cards, at most all of them [cards]. With 0, the
///   first new card becomes the top card. While a finger holds the top card, 0 counts as 1.
/// @return `CARDSTACK_ERROR_OUT_OF_MEMORY` if there is no memory for the cards. `CARDSTACK_ERROR_LIMIT` if the deck
///   would have more than CARDSTACK_MAX_CARDS.
cardstack_result cardstack_deck_insert(cardstack_deck *deck, double time, size_t position, const uint64_t *cards,
                                       size_t count, size_t *out_taken);

/// Removes cards from the pile, from the reserve, from play and from the history. Their decisions become final. If a
/// finger holds one of them, its press ends (CANCELLED, REMOVED).
/// @param out_removed Receives how many of the cards were in the deck or had a decision that was not final
///   [cards, may be NULL].
/// @return `CARDSTACK_ERROR_LIMIT` if `count` is more than CARDSTACK_MAX_CARDS.
cardstack_result cardstack_deck_remove(cardstack_deck *deck, double time, const uint64_t *cards, size_t count,
                                       size_t *out_removed);

/// Replaces all cards in the pile and in the reserve. `consent.replacement` says what happens to the decisions that can
/// be undone.
///
/// A held card stays in the finger's hand, on top of the new cards. If it is not among the new cards, it leaves as soon
/// as the finger lets go of it without a decision (CANCELLED, REMOVED). Cards in flight finish their flight and do not
/// come back. Open proposals are dropped.
///
/// With `CARDSTACK_REPLACEMENT_ASK` the call may ask the host instead (REPLACEMENT_ASKED). Then it takes no cards.
/// After a yes, the next call replaces the cards.
/// @param out_token Receives the token of the question [may be NULL]. It receives 0 if the cards were replaced.
/// @return `CARDSTACK_ERROR_REFUSED` if `consent.replacement` is REFUSE and a decision can be undone.
///   `CARDSTACK_ERROR_BACKLOG` if too many events wait for the question to be asked. `CARDSTACK_ERROR_OUT_OF_MEMORY` if
///   there is no memory for the cards. `CARDSTACK_ERROR_LIMIT` if the deck would have more than CARDSTACK_MAX_CARDS.
cardstack_result cardstack_deck_replace(cardstack_deck *deck, double time, const uint64_t *cards, size_t count,
                                        uint32_t flags, size_t *out_taken, uint64_t *out_token);

/// Removes all cards. All decisions become final.
cardstack_result cardstack_deck_clear(cardstack_deck *deck, double time);

/// Reports to the deck that the content of cards has changed. CONTENT_CHANGED follows for each of them that is on
/// stage. Their poses lose `CARDSTACK_POSE_STATIC` for a frame.
/// @param out_known Receives how many of the cards are in the deck or have a decision that is not final
///   [cards, may be NULL].
/// @return `CARDSTACK_ERROR_LIMIT` if `count` is more than CARDSTACK_MAX_CARDS.
cardstack_result cardstack_deck_invalidate(cardstack_deck *deck, double time, const uint64_t *cards, size_t count,
                                           size_t *out_known);

/// Moves cards from the top of the pile to its end, or from its end to the top. Nothing is decided. A held card stays
/// on top.
/// @param distance The number of cards that go from the top to the end [cards]. A negative number moves cards from the
///   end to the top.
cardstack_result cardstack_deck_shift(cardstack_deck *deck, double time, int64_t distance);

/// Lists the upcoming cards, the top card first.
/// @param cards Receives the ids [may be NULL with 0].
cardstack_result cardstack_deck_cards(cardstack_deck *deck, size_t position, uint64_t *cards, size_t capacity,
                                      size_t *out_count);

/// Finds the place of an upcoming card.
/// @param out_position Receives the number of upcoming cards above `card`: 0 for the top card [cards].
/// @return `CARDSTACK_ERROR_NOT_FOUND` if the card is not upcoming.
cardstack_result cardstack_deck_position(cardstack_deck *deck, uint64_t card, size_t *out_position);

/// Reports what the deck knows about a card.
/// @param out_status Receives what the deck knows, as `CARDSTACK_CARD_*` bits. It receives 0 if the deck knows nothing
///   about the card.
cardstack_result cardstack_deck_card_status(cardstack_deck *deck, uint64_t card, cardstack_card_status *out_status);

/// Limits the directions that one card can be swiped to. The limit binds fingers and `cardstack_deck_swipe`. It does
/// not bind autoplay, an undo, or a swipe with `CARDSTACK_SWIPE_FORCE`. It stays until the card leaves the deck, and an
/// undo restores it.
/// @param directions The card's own directions [CARDSTACK_DIRECTION_BIT of each]. With CARDSTACK_ALL_DIRECTIONS the
///   card has no limit. With 0 it cannot be swiped. They need no sector.
/// @return `CARDSTACK_ERROR_NOT_FOUND` if the card is neither upcoming nor in play.
cardstack_result cardstack_deck_set_card_directions(cardstack_deck *deck, double time, uint64_t card,
                                                    uint32_t directions);

/// Reads the limit that `cardstack_deck_set_card_directions` has set.
/// @param out_directions Receives the card's own directions [CARDSTACK_DIRECTION_BIT of each]. It receives
///   CARDSTACK_ALL_DIRECTIONS if the card has no limit.
/// @return `CARDSTACK_ERROR_NOT_FOUND` if the card is neither upcoming nor in play.
cardstack_result cardstack_deck_card_directions(cardstack_deck *deck, uint64_t card, uint32_t *out_directions);

/// Gives a card a size of its own, even before the card is seen. A visible card changes its size smoothly, also in a
/// finger's hand. The size stays until the card leaves the deck, and an undo restores it. Journals and saved decks do
/// not have it.
/// @param width The card's width at scale 1, more than 0 [points]. If `width` and `height` are both 0, the card has the
///   size of all cards again.
/// @param height The card's height at scale 1, more than 0, or 0 if `width` is 0 [points].
/// @return `CARDSTACK_ERROR_NOT_FOUND` if the card is neither upcoming nor in play. `CARDSTACK_ERROR_OUT_OF_MEMORY` if
///   there is no memory for the size.
cardstack_result cardstack_deck_set_card_size(cardstack_deck *deck, double time, uint64_t card, double width,
                                              double height);

// == Deck =============================================================================================================
// For hosts whose window changes its size, whose users log out, whose decisions need the time of day, or that show why
// a call failed.

/// Flags of `cardstack_deck_reset`.
enum {
  /// What is undelivered stays, and is delivered. Its events have `is_sealed` 1.
  CARDSTACK_RESET_SEAL = 1,
};

/// Returns one line about the deck's last error. The line names the argument and the reason. It is valid until the next
/// error, and it is empty before the first one. A successful call leaves it as it is, with one exception: a call whose
/// cards were all refused by `recycle.dedupe` counts as an error here. Without a deck the line says so.
const char *cardstack_deck_error_message(cardstack_deck *deck);

/// Changes the size of the viewport, at any time. A held card stays under its finger, and others move smoothly to their
/// new places. The margins of the cards must leave room for a card.
/// @param width The viewport's width, more than 0 [points].
/// @param height The viewport's height, more than 0 [points].
cardstack_result cardstack_deck_set_viewport(cardstack_deck *deck, double time, double width, double height);

/// Sets the wall clock, from which decisions get their time of day. Decisions made before the first call have the wall
/// time 0.
/// @param unix_seconds The time of day at `time` [s since 1970].
cardstack_result cardstack_deck_set_wall_clock(cardstack_deck *deck, double time, double unix_seconds);

/// Erases what belongs to the user, as at a log-out: cards, decisions, deliveries, keys, media, the cards that
/// `CARDSTACK_DEDUPE_SESSION` refuses, the backend's block and the journal's content. No decision becomes final. The
/// clock and the configuration stay.
///
/// Events that wait are dropped, except JOURNAL_FAILED. Then the end of the press, of each question and of the LOAD is
/// reported with the reason RESET and the `card` 0. The deck asks for no cards until `cardstack_deck_load` or
/// `cardstack_deck_refresh` is called.
/// @param flags What stays [CARDSTACK_RESET_SEAL or 0].
/// @param nonce The new nonce, for the decisions of the next user, not CARDSTACK_NONCE_OF_JOURNAL. With 0 a
///   `delivery.nonce` of the host's own stays. With 0 and delivery, a journal's nonce is replaced by a random one,
///   which `cardstack_deck_journal_info` reports.
/// @param out_undelivered Receives the number of undelivered SENDs and REVERTs [sends, may be NULL]. They are lost, or
///   with `CARDSTACK_RESET_SEAL` kept.
/// @return `CARDSTACK_ERROR_IO` if the journal could not be erased, or a new nonce could not be drawn.
///   `CARDSTACK_ERROR_OUT_OF_MEMORY` if there is no memory for an empty deck.
cardstack_result cardstack_deck_reset(cardstack_deck *deck, double time, uint32_t flags, uint64_t nonce,
                                      size_t *out_undelivered);

// == Frames ===========================================================================================================
// For hosts that look at a deck between frames, or test themselves.
//
// `cardstack_deck_advance` is the one call per frame. It lets time pass, and writes the poses of all cards on stage. A
// pose keeps its slot, a small number, as long as it is on stage. So a host keeps one view for each slot.

/// Fills in a frame at the present time, without poses: `pose_count` is 0. No time passes. It does not count as a frame
/// for `CARDSTACK_POSE_STATIC`, nor for samples without times.
/// @param frame The frame. The call reads only its `struct_size`.
cardstack_result cardstack_deck_peek(cardstack_deck *deck, cardstack_frame *frame);

/// Lists the poses at the present time, the farthest back first. No time passes. It does not count as a frame.
/// @param poses Receives the poses [may be NULL with 0].
cardstack_result cardstack_deck_poses(cardstack_deck *deck, size_t position, cardstack_pose *poses,
                                      size_t element_size, size_t capacity, size_t *out_count);

/// Computes a hash of everything that influences later answers of the deck. Decks of one version that were given the
/// same calls have the same hash. To test a host, repeat its calls on a new deck, and compare the hashes. The last
/// release is not part of it.
/// @param out_hash Receives the hash.
cardstack_result cardstack_deck_state_hash(cardstack_deck *deck, uint64_t *out_hash);

// == Look and motion ==================================================================================================
// For hosts that change the size, the look or the motion of cards.
//
// A card lies in the pile at its depth, which is 0 on top. Springs move the cards. The exit takes a decided card out of
// the viewport.

enum {
  /// The largest `pile.visible_count` and `media.ahead`.
  CARDSTACK_MAX_VISIBLE = 30,
  /// The largest `pile.max_flights` and `consent.max_proposals`.
  CARDSTACK_MAX_FLIGHTS = 32,
};

/// The largest position, velocity or height of springs, curves, coasting and rubber bands. Their times, and the mass,
/// stiffness and damping of a spring, are at most `CARDSTACK_MAX_MAGNITUDE`.
#define CARDSTACK_MAX_VALUE 1e100

/// A damped spring with a body: see cardstack_motion.h. A spring of mass m, stiffness k and damping c has the response
/// 2 pi sqrt(m / k) and the damping ratio c / (2 sqrt(k m)).
typedef struct cardstack_spring {
  /// The mass of the body, more than 0 [kg].
  double mass;
  /// The stiffness of the spring, at least 0 [N/m]. In a configuration it is more than 0.
  double stiffness;
  /// The damping of the spring, at least 0 [N s/m]. In a configuration it is more than 0.
  double damping;
} cardstack_spring;

/// A curve from (0, 0) to (1, 1) with two control points, like CSS's cubic-bezier().
typedef struct cardstack_curve {
  /// The x of the first control point, 0 to 1 [1].
  double x1;
  /// The y of the first control point [1].
  double y1;
  /// The x of the second control point, 0 to 1 [1].
  double x2;
  /// The y of the second control point [1].
  double y2;
} cardstack_curve;

/// The size of the viewport, the area that the cards are in.
typedef struct cardstack_viewport_config {
  /// The viewport's width, more than 0 [points]. No preset sets it.
  double width;
  /// The viewport's height, more than 0 [points]. No preset sets it.
  double height;
  uint64_t reserved[4];
} cardstack_viewport_config;

/// The size of a card at scale 1.
typedef struct cardstack_card_config {
  /// The card's width, at least 0 [points]. With 0 it is the viewport's width less `margin_x` on both sides.
  double width;
  /// The card's height, at least 0 [points]. With 0 it is the viewport's height less `margin_y` on both sides.
  double height;
  /// The room to the left and to the right of a card, at least 0 [points]. It has an effect only if `width` is 0.
  double margin_x;
  /// The room above and below a card, at least 0 [points]. It has an effect only if `height` is 0.
  double margin_y;
  uint64_t reserved[8];
} cardstack_card_config;

/// How cards lie in the pile. A step is from one card to the next one beneath it.
typedef struct cardstack_pile_config {
  /// The number of cards that are visible at rest, 1 to CARDSTACK_MAX_VISIBLE [cards].
  int32_t visible_count;
  /// The number of cards that can fly out at the same time at their own pace, 1 to CARDSTACK_MAX_FLIGHTS [cards].
  /// CLASSIC has 8. If more fly, those that are nearest to their end hurry: they are out of sight within
  /// `exit.seconds_minimum`. A deck swiped faster than that has at most this many flights more, or `visible_count` more
  /// if that is larger. For the next one, the least visible card is gone at once.
  int32_t max_flights;
  /// The shift to the right with each step [points].
  double step_x;
  /// The shift downward with each step [points].
  double step_y;
  /// The loss of scale with each step, 0 to 1 [1].
  double scale_step;
  /// The height at which the loss of scale leaves the card in place, from its centre [card heights]. The top edge is
  /// -0.5, and the bottom edge is 0.5.
  double scale_anchor_y;
  /// The loss of opacity with each step [0..1].
  double opacity_step;
  /// The clockwise turn with each step [rad].
  double rotation_step;
  /// The share of its way up that the pile goes while the top card is dragged to the threshold [0..1]. It goes the rest
  /// while the card leaves.
  double progress_share;
  uint64_t reserved[8];
} cardstack_pile_config;

/// How a stamp appears.
typedef int32_t cardstack_stamp_rule;
enum {
  /// The stamp grows with the distance, and fades toward the edges of the sector. Two stamps are never seen together.
  CARDSTACK_STAMP_GRADED = 1,
  /// The stamp appears at the threshold.
  CARDSTACK_STAMP_STEP = 2,
  /// The stamp grows from a quarter of the threshold on, and is whole at the threshold. It fades only at the edges of
  /// the sector.
  CARDSTACK_STAMP_SMOOTH = 3,
};

/// How a card looks while a finger drags it.
typedef struct cardstack_look_config {
  /// How a stamp appears.
  cardstack_stamp_rule stamp_rule;
  /// The unit of the travel in `rotation`: POINT, CARD_SIDE or CARD_WIDTH.
  cardstack_unit rotation_unit;
  /// The clockwise turn for each `rotation_unit` of travel to the right [rad].
  double rotation;
  /// The largest turn to either side, at least 0 [rad].
  double rotation_maximum;
  /// How much the grabbed point decides the turn [0..1]. With 1 a card that is grabbed below its middle turns the other
  /// way. With 0 the point has no effect.
  double rotation_grab;
  /// How far the pivot of the turn is to the right of the card's centre [card widths].
  double pivot_x;
  /// How far the pivot of the turn is below the card's centre [card heights].
  double pivot_y;
  /// How far the pivot moves toward the grabbed point [0..1]. With 0 it stays at `pivot_x` and `pivot_y`. With 1 it is
  /// the grabbed point, which then stays under the finger.
  double pivot_grab;
  /// The scale of a dragged card, more than 0 [1].
  double lift_scale;
  /// The share of the way to `lift_scale` that a card goes with the press [0..1]. It goes the rest with the drag.
  double lift_on_press;
  /// How much a stamp grows at THRESHOLD_ENTERED before it comes back [0..1]. With 0 it does not grow.
  double stamp_pop;
  /// The value of a frame's `chrome_opacity` during a drag [0..1].
  double chrome_opacity;
  uint64_t reserved[16];
} cardstack_look_config;

/// The springs and fades of all cards that do not leave.
typedef struct cardstack_motion_config {
  /// The spring that brings a released card back to its place. Its numbers are more than 0.
  cardstack_spring return_spring;
  /// The spring that brings an undone card in. Its numbers are more than 0.
  cardstack_spring rewind_spring;
  /// The spring that moves cards in the pile. Its numbers are more than 0.
  cardstack_spring pile_spring;
  /// The spring that changes the scale to `look.lift_scale` and back. Its numbers are more than 0.
  cardstack_spring lift_spring;
  /// The spring that changes a frame's `chrome_opacity`. Its numbers are more than 0.
  cardstack_spring chrome_spring;
  /// The time in which a card appears or disappears in place, at least 0 [s].
  double fade_seconds;
  /// The easing of a fade. All its numbers are 0 to 1.
  cardstack_curve fade_curve;
  uint64_t reserved[16];
} cardstack_motion_config;

/// The way that a leaving card takes.
typedef int32_t cardstack_exit_path;
enum {
  /// The card leaves toward where it would come to rest by `swipe.deceleration_rate`. It stays within the sector of its
  /// direction.
  CARDSTACK_EXIT_RELEASE = 1,
  /// The card leaves along the axis of its direction.
  CARDSTACK_EXIT_DIRECTION = 2,
  /// The card leaves toward the lower corner of its side.
  CARDSTACK_EXIT_LOWER_CORNER = 3,
};

/// How a card moves along its way out, from the velocity that it has: see the article Motion.
typedef int32_t cardstack_exit_motion;
enum {
  /// The card accelerates evenly.
  CARDSTACK_EXIT_MOTION_ACCELERATED = 1,
  /// The card follows `exit.curve`.
  CARDSTACK_EXIT_MOTION_CURVE = 2,
  /// The card is pulled out by `exit.spring`.
  CARDSTACK_EXIT_MOTION_SPRING = 3,
};

/// How a decided card leaves.
typedef struct cardstack_exit_config {
  /// The way that the card takes.
  cardstack_exit_path path;
  /// How the card moves along its way.
  cardstack_exit_motion motion;
  /// The longest time that the way takes, at least 0 [s].
  double seconds;
  /// The shortest time that the way takes, at least 0 [s]. If it is more than `seconds`, `seconds` counts.
  double seconds_minimum;
  /// The least speed with which a card begins to leave, also from rest, at least 0 [points/s]. It has an effect only
  /// with ACCELERATED.
  double speed_minimum;
  /// A card that no finger held, as after a swipe by a call, begins with at least this share of a speed: the length of
  /// its way, divided by `seconds` [0..1]. If `speed_minimum` is larger, that counts instead. It has an effect only
  /// with ACCELERATED.
  double speed_share;
  /// The curve that the card follows with CURVE. Its x1 and x2 are 0 to 1, its y1 and y2 are -1 to 2.
  cardstack_curve curve;
  /// The spring that pulls the card out with SPRING. Its numbers are more than 0.
  cardstack_spring spring;
  /// The time in which a finger that misses the top card can catch a leaving card (UNDONE, CAUGHT), at least 0 [s]. The
  /// FINAL and the SEND of a decision wait until it is over, or until the card is out of sight. With 0, and with
  /// `consent.undo`, no card can be caught.
  double catch_seconds;
  uint64_t reserved[16];
} cardstack_exit_config;

// == Questions ========================================================================================================
// For hosts that decide themselves whether a swipe or an undo may happen.
//
// A swipe to one of `consent.directions` is a proposal, and with `consent.undo` an undo is one, too. A proposal is a
// question to the host, not a decision. The card of a proposed swipe waits aside, and the next card is on top. The user
// can go on: swipe and undo other cards, or take the proposed card back, which drops the question. The host answers by
// token.

/// A question that is open.
typedef struct cardstack_question {
  /// The token that the host answers.
  uint64_t token;
  /// The card that the question is about. It is 0 if the question is about all cards.
  uint64_t card;
  /// The time at which the question is dropped [s]. It is infinite if the question waits for ever.
  double deadline;
  /// The kind of the question's event: PROPOSED or REPLACEMENT_ASKED.
  cardstack_event_kind kind;
  /// The direction of the proposed swipe, or of the decision to undo.
  cardstack_direction direction;
  /// The reason of the question's event.
  cardstack_reason reason;
  uint32_t reserved_half;
} cardstack_question;

/// What replacing all cards does with the decisions that can be undone. It has no effect on the first cards after a
/// restart: then the decisions stay as they are.
typedef int32_t cardstack_replacement;
enum {
  /// The decisions become final.
  CARDSTACK_REPLACEMENT_CLEAR = 1,
  /// If a card with a decision is among the new cards, its decision stays, and the card is not shown again. All other
  /// decisions become final.
  CARDSTACK_REPLACEMENT_PRESERVE = 2,
  /// The replacement fails with REFUSED while a decision can be undone.
  CARDSTACK_REPLACEMENT_REFUSE = 3,
  /// The event REPLACEMENT_ASKED asks the host. A yes allows the next replacement, which makes all decisions final,
  /// even those that were made after the question.
  CARDSTACK_REPLACEMENT_ASK = 4,
  /// All decisions stay, and their cards are not shown again.
  CARDSTACK_REPLACEMENT_KEEP = 5,
};

/// What needs the host's consent.
typedef struct cardstack_consent_config {
  /// What replacing all cards does with the decisions that can be undone.
  cardstack_replacement replacement;
  /// The directions of swipes that need the host's consent [CARDSTACK_DIRECTION_BIT of each].
  uint32_t directions;
  /// Whether undos need the host's consent [0 or 1].
  int32_t undo;
  /// The number of swipes that can be proposed at the same time, 1 to CARDSTACK_MAX_FLIGHTS [proposals].
  int32_t max_proposals;
  /// How far from its place a proposed card waits, at least 0 [card's smaller side].
  double distance;
  /// The time that the host has to answer a question, at least 0 [s]. No answer by then counts as no. With infinity a
  /// question waits for ever.
  double seconds;
  uint64_t reserved[8];
} cardstack_consent_config;

/// Answers a question. After a yes, a proposed swipe becomes a decision, and its card leaves from where it waits. After
/// a no, its card returns on top, or beneath a held card. A yes to a replacement allows the next
/// `cardstack_deck_replace`, or makes the LOAD that was asked about.
/// @param token The token of the question.
/// @param accept Whether the answer is yes [0 or 1].
/// @return `CARDSTACK_ERROR_STALE` if no such question is open. `CARDSTACK_ERROR_REFUSED` or `CARDSTACK_ERROR_BACKLOG`
///   if the backend takes no decision, as for a swipe. `CARDSTACK_ERROR_OUT_OF_MEMORY` if there is no memory for the
///   decision. After these errors the question stays open.
cardstack_result cardstack_deck_answer_question(cardstack_deck *deck, double time, uint64_t token, int32_t accept);

/// Lists the open questions, the oldest first.
/// @param questions Receives the questions [may be NULL with 0].
cardstack_result cardstack_deck_questions(cardstack_deck *deck, size_t position, cardstack_question *questions,
                                          size_t element_size, size_t capacity, size_t *out_count);

// == Journal ==========================================================================================================
// For hosts whose users find the deck again after a restart.
//
// A journal is a file that restores the deck after a restart or a crash. It has the history, the undelivered decisions,
// the FINALs that nobody has read, the keys, and what `contents` adds. Each call writes its changes before it returns.
// If the program is killed, the file has every decision. A loss of power can lose what came after the last flush.
//
// At the start the host creates the deck, calls `cardstack_deck_set_wall_clock`, opens the journal, and then adds cards
// or waits for LOAD. While it runs, it checks a frame's `journal`. At the end it destroys the deck, which closes the
// journal. That needs no flush.
//
// The lock of a journal belongs to the process, and goes with it. A second process that opens the journal gets LOCKED.
// The epoch counts how often the journal was opened. Tokens begin with the epoch.
//
// After a restart some events come again. A FINAL comes again if it was not handed out, or was handed out by the last
// drain, with no compaction after it. A SEND or REVERT comes again until it is answered. No other event comes again,
// even if nobody has drained it. The decision of a lost COMMITTED is in `cardstack_deck_history`, unless a FINAL of it
// comes. See the article Journal.

/// The length of the longest key of a card [bytes].
#define CARDSTACK_MAX_KEY 64

/// Bits of `contents`: what is stored besides the decisions.
enum {
  /// The upcoming cards and their limits are stored.
  CARDSTACK_STORE_UPCOMING = 1,
  /// The decided cards that `CARDSTACK_DEDUPE_SESSION` refuses are stored.
  CARDSTACK_STORE_SESSION = 2,
};

/// What a restart does with the decisions that could be undone.
typedef int32_t cardstack_restore;
enum {
  /// The decisions can still be undone.
  CARDSTACK_RESTORE_KEEP = 1,
  /// The decisions become final, and FINAL reports them.
  CARDSTACK_RESTORE_FINALIZE = 2,
  /// The decisions are discarded.
  CARDSTACK_RESTORE_IGNORE = 3,
  /// This bit is added to one of the others. It restores what is sound of a damaged file. A copy of the damaged file
  /// stays, with ".damaged" added to its name.
  CARDSTACK_RESTORE_SALVAGE = 16,
};

/// How a journal is kept.
typedef struct cardstack_journal_options {
  /// The struct's sizeof, which the init function has set [bytes].
  uint32_t struct_size;
  /// What is stored besides the decisions [CARDSTACK_STORE_* bits].
  uint32_t contents;
  /// What opening does with the decisions that could be undone.
  cardstack_restore restore;
  /// Whether the journal is flushed before each SEND or REVERT is handed out [0 or 1].
  int32_t sync_sends;
  /// The nonce of a new journal. With 0 it is random. Only tests need another value.
  uint64_t nonce;
  /// Where the tokens of this opening begin: the lower 32 bits of the first one, a multiple of 4 below 2^31. With 0 it
  /// is random. Then two programs that open copies of one journal make different tokens. Only tests need another value.
  uint64_t first_token;
} cardstack_journal_options;

/// What was found when a journal was opened, and how the journal is now. After CORRUPT only `damage_offset` says
/// something, after IO only `error_number`.
typedef struct cardstack_journal_info {
  /// The struct's sizeof, which the init function has set [bytes].
  uint32_t struct_size;
  /// Whether the journal is written.
  cardstack_journal_state state;
  /// The size of the file now [bytes].
  uint64_t size;
  /// The nonce of the journal. No other journal has it.
  uint64_t nonce;
  /// How often the journal was opened. The tokens of this opening are greater than epoch * 2^32.
  uint64_t epoch;
  /// The number of records that were read [records].
  uint64_t records;
  /// The size of the unfinished end that was cut off, as after a loss of power [bytes].
  uint64_t torn_bytes;
  /// The place in the file at which damage begins [bytes]. It is 0 if there is no damage.
  uint64_t damage_offset;
  /// The number of decisions that were found and were not final [decisions].
  uint64_t decisions;
  /// The number of final decisions that were found and whose FINAL nobody had read [events].
  uint64_t finals;
  /// The number of upcoming cards that were found [cards].
  uint64_t cards;
  /// The system's number of the last error since the file was last rewritten [errno]. It is 0 if there was no error.
  int32_t error_number;
  /// Whether the journal has never held a card or a decision [0 or 1].
  int32_t is_new;
  /// The number of sound records that a salvage could not use [records].
  uint64_t lost_records;
  /// The size of what a salvage could not read as records [bytes].
  uint64_t lost_bytes;
} cardstack_journal_info;

/// Fills in the options of a journal: everything is stored, decisions can be undone after a restart, and nothing else
/// is set.
/// @param options The options to fill.
cardstack_result cardstack_journal_options_init(cardstack_journal_options *options, size_t struct_size);

/// Prepares a struct for the report about a journal: sets its size, and everything else to 0.
/// @param info The struct to prepare.
cardstack_result cardstack_journal_info_init(cardstack_journal_info *info, size_t struct_size);

/// Opens or creates a journal, and restores the deck from it. From then on, each call writes what it changes. If the
/// file can be read but not rewritten, as on a full disk, the result is OK and the journal's state is BROKEN. After an
/// error the file is unchanged.
/// @param path The path of the file, 1 to 4000 bytes with a zero byte after them. It is copied.
/// @param options How the journal is kept.
/// @param info Receives what was found, also after an error [may be NULL].
/// @return `CARDSTACK_ERROR_REFUSED` if the deck has cards, decisions or a journal. `CARDSTACK_ERROR_LOCKED` if another
///   deck has the journal open. `CARDSTACK_ERROR_IO` if the system cannot open, read or create the file.
///   `CARDSTACK_ERROR_CORRUPT` if the file is damaged. `CARDSTACK_ERROR_FORMAT` if the file is no journal, or too new.
///   `CARDSTACK_ERROR_LIMIT` if it has more cards than CARDSTACK_MAX_CARDS. `CARDSTACK_ERROR_OUT_OF_MEMORY` if there is
///   no memory for the deck.
cardstack_result cardstack_deck_open_journal(cardstack_deck *deck, const char *path,
                                             const cardstack_journal_options *options, cardstack_journal_info *info);

/// Reports what was found when the journal was opened, and how the journal is now.
/// @param info Receives the report. Everything is 0 if there is no journal.
cardstack_result cardstack_deck_journal_info(cardstack_deck *deck, cardstack_journal_info *info);

/// Makes everything that was written safe against a loss of power. The call waits for the disk.
/// @return `CARDSTACK_ERROR_REFUSED` if there is no journal. `CARDSTACK_ERROR_IO` if the system refuses. Then the
///   journal's state is BROKEN.
cardstack_result cardstack_deck_journal_flush(cardstack_deck *deck);

/// Rewrites the journal without the records that are no longer needed. This repairs a BROKEN journal. The call waits
/// for the disk.
/// @return `CARDSTACK_ERROR_REFUSED` if there is no journal. `CARDSTACK_ERROR_IO` if the system refuses.
///   `CARDSTACK_ERROR_OUT_OF_MEMORY` if there is not enough memory.
cardstack_result cardstack_deck_journal_compact(cardstack_deck *deck);

/// Writes into memory what a journal would hold: decisions, undelivered SENDs and REVERTs, FINALs that were not handed
/// out, keys, and what `contents` adds. It leaves out the configuration, sizes of cards, media, the state of the feed,
/// open questions and the last release. A proposed card is saved as the top card.
/// @param contents What is stored besides the decisions [CARDSTACK_STORE_* bits].
/// @param buffer Receives the bytes [may be NULL with 0].
/// @param out_size Receives the number of bytes, also if `buffer` is NULL or too small [bytes].
/// @return `CARDSTACK_ERROR_BUFFER_TOO_SMALL` if the bytes do not fit. `CARDSTACK_ERROR_OUT_OF_MEMORY` if there is not
///   enough memory.
cardstack_result cardstack_deck_save(cardstack_deck *deck, uint32_t contents, void *buffer, size_t capacity,
                                     size_t *out_size);

/// Restores a new or empty deck from the bytes of a saved deck or of a journal. Decks restored from the same bytes
/// issue the same tokens. So with `delivery.mode` the deck needs a `delivery.nonce` that no other deck had, not
/// CARDSTACK_NONCE_OF_JOURNAL.
/// @param buffer The bytes.
/// @param size The number of bytes [bytes].
/// @param restore What happens to decisions that could be undone.
/// @param info Receives what was found, also after an error [may be NULL].
/// @return `CARDSTACK_ERROR_REFUSED` if the deck has cards, decisions or a journal, or no nonce of its own.
///   `CARDSTACK_ERROR_CORRUPT` if the bytes are damaged. `CARDSTACK_ERROR_FORMAT` if they are neither a saved deck nor
///   a journal, or too new. `CARDSTACK_ERROR_LIMIT` if they have more cards than CARDSTACK_MAX_CARDS.
///   `CARDSTACK_ERROR_OUT_OF_MEMORY` if there is no memory for the deck.
cardstack_result cardstack_deck_restore(cardstack_deck *deck, const void *buffer, size_t size,
                                        cardstack_restore restore, uint32_t flags, cardstack_journal_info *info);

/// Gives cards keys, such as users' names, that the journal keeps. The deck never reads a key. It discards the key when
/// it no longer knows the card. A key is set before its card is added. The next call that adds cards must add the card,
/// otherwise it discards the key.
/// @param keys The bytes of all keys, one key after the other without gaps. The pointer may be NULL if all lengths are
///   0.
/// @param lengths The length of each key, 0 to CARDSTACK_MAX_KEY [bytes, may be NULL with 0].
/// @return `CARDSTACK_ERROR_LIMIT` if a key is longer than CARDSTACK_MAX_KEY, or `count` more than CARDSTACK_MAX_CARDS.
///   `CARDSTACK_ERROR_OUT_OF_MEMORY` if there is no memory for the keys.
cardstack_result cardstack_deck_set_card_keys(cardstack_deck *deck, const uint64_t *cards, size_t count,
                                              const void *keys, const uint32_t *lengths);

/// Copies the key of a card.
/// @param key Receives the bytes of the key [may be NULL with 0].
/// @param out_length Receives the length of the key, also if `key` is NULL or too small [bytes].
/// @return `CARDSTACK_ERROR_NOT_FOUND` if the card has no key. `CARDSTACK_ERROR_BUFFER_TOO_SMALL` if the key does not
///   fit.
cardstack_result cardstack_deck_card_key(cardstack_deck *deck, uint64_t card, void *key, size_t capacity,
                                         size_t *out_length);

// == Feed =============================================================================================================
// For hosts that fetch their cards page by page.
//
// With `feed.enabled` the deck asks for cards by LOAD when fewer cards than `feed.watermark` are upcoming and in the
// reserve. At most one LOAD is open. The host answers it with a page of cards or with an error. If the host adds enough
// cards by other calls, these also answer it. A LOAD without an answer fails after `retry.request_seconds`, and its
// page is STALE then. After a failure, or a page without a new card, the next LOAD waits longer.
//
// If the deck had cards when a LOAD with the reason LOAD or REFRESH was made, its page replaces all cards. Any other
// page adds its cards at the end. A page with CARDSTACK_PAGE_RESERVE puts its cards in the reserve. These cards count
// for the watermark, but they enter the pile only by `cardstack_deck_admit`.
//
// After a page with CARDSTACK_PAGE_LAST the deck stops asking. It asks again after `cardstack_deck_load` or
// `cardstack_deck_refresh`, and with `feed.keep_fresh` when its cards are no longer fresh. See the article Feed.

/// Bits of `feed` in a frame.
enum {
  /// A LOAD is out, or waits to be drained.
  CARDSTACK_FEED_LOADING = 1,
  /// The last request failed, and no page has come since. With LOADING, another request is out.
  CARDSTACK_FEED_FAILED = 2,
  /// The last page said that there are no more cards.
  CARDSTACK_FEED_COMPLETE = 4,
  /// There are no cards, or they are no longer fresh.
  CARDSTACK_FEED_NOT_FRESH = 8,
};

/// Flags of a page.
enum {
  /// There are no more cards after this page. The deck stops asking.
  CARDSTACK_PAGE_LAST = 1,
  /// The cards go to the reserve. A page that replaces all cards cannot have this flag. A restart puts the cards of the
  /// reserve at the end of the pile.
  CARDSTACK_PAGE_RESERVE = 2,
  /// More pages follow at once: if no card of this page is taken, the request stays open for the next one. A page
  /// cannot have this flag together with CARDSTACK_PAGE_LAST.
  CARDSTACK_PAGE_MORE = 4,
};

enum {
  /// The `feed_error` of a request that was not answered within `retry.request_seconds`.
  CARDSTACK_REQUEST_TIMED_OUT = -2147483647,
};

/// How long the cards of the feed are fresh.
typedef int32_t cardstack_freshness;
enum {
  /// The cards are fresh as long as there are any.
  CARDSTACK_FRESHNESS_FOREVER = 1,
  /// The cards are fresh for `feed.fresh_seconds` after the newest page.
  CARDSTACK_FRESHNESS_SECONDS = 2,
  /// The cards are fresh as long as every page is of the day that `cardstack_deck_set_day` has set. Before its first
  /// call no cards are fresh. At midnight the host calls it with the new day. Only the pages count that came since the
  /// deck was last empty and since all cards were last replaced.
  CARDSTACK_FRESHNESS_DAY = 3,
};

/// How the deck asks for cards.
typedef struct cardstack_feed_config {
  /// Whether the deck asks for cards [0 or 1]. If not, the host adds them unasked.
  int32_t enabled;
  /// How long the cards of the feed are fresh.
  cardstack_freshness freshness;
  /// Whether the deck asks by itself, with the reason LOAD, when its cards are no longer fresh, and again until fresh
  /// ones come [0 or 1]. If not, it waits for a call.
  int32_t keep_fresh;
  /// The number of cards, upcoming and in the reserve, below which the deck asks for more, 0 to CARDSTACK_MAX_CARDS
  /// [cards]. With 0 the deck never asks because it has few cards. It does not either if cards come back after swipes
  /// to every direction. CLASSIC has 5.
  uint32_t watermark;
  /// The age up to which cards are fresh, at least 0 [s]. It may be infinite. It has an effect only if `freshness` is
  /// SECONDS.
  double fresh_seconds;
  uint64_t reserved[16];
} cardstack_feed_config;

/// How long the answer to a LOAD, SEND or REVERT may take, and when a failed one is tried again.
typedef struct cardstack_retry_config {
  /// The time that the host has to answer after it has drained the event, more than 0 [s]. No answer by then is a
  /// failure. With infinity the answer may take for ever.
  double request_seconds;
  /// The wait after the first failure, more than 0 [s]. It doubles with each failure that follows, up to `maximum`.
  double seconds;
  /// The longest wait, at least `seconds` [s].
  double maximum;
  /// The largest share of a wait that is subtracted at random, so that devices do not all try at the same time [0..1].
  double jitter;
  uint64_t reserved[8];
} cardstack_retry_config;

/// Asks for cards, unless there are fresh ones or a request is out. If the deck has cards that are no longer fresh, the
/// page replaces all cards.
/// @param out_token Receives the token of the request, or of the question if the request needs the host's consent
///   [may be NULL]. The LOAD that follows a yes has the same token. It receives 0 if there is nothing to ask for.
/// @return `CARDSTACK_ERROR_BACKLOG` if too many events wait. `CARDSTACK_ERROR_REFUSED` if `feed.enabled` is 0, or if
///   `consent.replacement` is REFUSE, cards would be replaced, and a decision can be undone.
cardstack_result cardstack_deck_load(cardstack_deck *deck, double time, uint32_t flags, uint64_t *out_token);

/// Asks for other cards, also if the present ones are fresh. It supersedes a request that is out. `consent.replacement`
/// applies at this moment. The present cards stay until a page arrives. If the request fails, the present cards count
/// as no longer fresh, and the next request replaces them.
/// @param out_token Receives the token of the request, or of the question if the request needs the host's consent
///   [may be NULL]. The LOAD that follows a yes has the same token.
/// @return `CARDSTACK_ERROR_BACKLOG` if too many events wait. `CARDSTACK_ERROR_REFUSED` if `feed.enabled` is 0, or if
///   `consent.replacement` is REFUSE and a decision can be undone.
cardstack_result cardstack_deck_refresh(cardstack_deck *deck, double time, uint32_t flags, uint64_t *out_token);

/// Answers a LOAD with a page of cards, or with an error. The cards go behind the last card, or replace all cards as
/// `cardstack_deck_replace` does. A page without a new card replaces nothing, unless it is the last page.
///
/// After an error the deck asks again later. If enough cards came by other calls, the LOAD has ended (QUESTION_DROPPED,
/// SUPERSEDED). Its late page is still added once, and a late error has no effect. After (QUESTION_DROPPED, TIMED_OUT)
/// a late page is STALE.
/// @param token The token of the LOAD.
/// @param cards The ids of the cards, the top one first [may be NULL with 0].
/// @param flags What the page says besides its cards [CARDSTACK_PAGE_* bits]. With an error it is 0.
/// @param day The number of the day that the cards are of, in any numbering [days]. Only `CARDSTACK_FRESHNESS_DAY`
///   needs it.
/// @param error The host's own number for what failed, not 0. It is 0 if the request has succeeded. With an error,
///   `count` is 0.
/// @return `CARDSTACK_ERROR_STALE` if no such LOAD is open. `CARDSTACK_ERROR_LIMIT` if the deck would have more than
///   CARDSTACK_MAX_CARDS. `CARDSTACK_ERROR_OUT_OF_MEMORY` if there is no memory for the cards. After these two errors
///   the request stays open.
cardstack_result cardstack_deck_answer_load(cardstack_deck *deck, double time, uint64_t token, const uint64_t *cards,
                                            size_t count, uint32_t flags, int64_t day, int32_t error,
                                            size_t *out_taken);

/// Moves cards from the reserve to the end of the pile, the first ones first.
/// @param count The largest number of cards to move [cards]. SIZE_MAX moves all of them.
/// @param out_admitted Receives the number of cards that were moved [cards, may be NULL].
cardstack_result cardstack_deck_admit(cardstack_deck *deck, double time, size_t count, size_t *out_admitted);

/// Sets the present day, for `CARDSTACK_FRESHNESS_DAY`. With `feed.keep_fresh`, another day makes the deck ask for
/// cards.
/// @param day The number of the day in the host's time zone, in the numbering of the pages' days [days]. Later days
///   have larger numbers.
cardstack_result cardstack_deck_set_day(cardstack_deck *deck, double time, int64_t day);

// == Delivery =========================================================================================================
// For hosts that send every decision to a backend.
//
// With `delivery.mode` the deck hands out each decision as a SEND, which the host sends to the backend. Each decision
// is delivered at least once, and the decisions about one card are delivered in their order. The host answers with
// `cardstack_deck_answer_send`: SENT, RETRY, REJECTED or BLOCKED. Until then the SEND is out. Without an answer within
// `retry.request_seconds` it has failed, and the deck hands it out again after a wait.
//
// The `nonce` and the `token` of an event are its idempotency key. A retry has the same key, so that a backend can drop
// repeats. A SEND with the reason DECIDED has the token of the decision. A SEND with the reason FINAL and a REVERT have
// tokens of their own. All have the nonce that the decision was made with, and `decision`, the token of the decision.
//
// At most `delivery.max_sends` SENDs and REVERTs are out at the same time. Those that wait for a retry do not count. If
// `max_sends` different ones have failed in a row, the backend counts as down, and one is tried at a time until it
// answers. A SEND or REVERT that has failed `delivery.park_failures` times, or for `delivery.park_seconds`, is parked
// until `cardstack_deck_retry_parked`.
//
// If a decision is undone before its SEND was handed out, nothing is sent. If it is undone later, a REVERT follows,
// which the host sends and answers as a SEND: see `delivery.revert`. If the backend rejects a REVERT, the event
// REJECTED says so, nothing else happens, and the backend still has the decision. See the article Delivery.

enum {
  /// The largest `delivery.max_sends`.
  CARDSTACK_MAX_SENDS = 64,
};

/// What the backend said about a SEND or REVERT.
typedef int32_t cardstack_send_answer;
enum {
  /// The backend has the SEND or REVERT, now or from an earlier try.
  CARDSTACK_ANSWER_SENT = 1,
  /// The try failed, or nobody knows its result. The deck tries again later.
  CARDSTACK_ANSWER_RETRY = 2,
  /// The backend will never take the SEND or REVERT.
  CARDSTACK_ANSWER_REJECTED = 3,
  /// The backend takes nothing from this user. The deck is blocked.
  CARDSTACK_ANSWER_BLOCKED = 4,
};

/// Where a SEND or REVERT is on its way to the backend.
typedef int32_t cardstack_send_state;
enum {
  /// The SEND or REVERT waits for its turn.
  CARDSTACK_SEND_WAITING = 0,
  /// The event of the SEND or REVERT waits to be drained.
  CARDSTACK_SEND_READY = 1,
  /// The SEND or REVERT waits for the host's answer.
  CARDSTACK_SEND_OUT = 2,
  /// The SEND or REVERT waits to be tried again.
  CARDSTACK_SEND_RETRYING = 3,
  /// The SEND or REVERT has failed for too long, and waits for `cardstack_deck_retry_parked`.
  CARDSTACK_SEND_PARKED = 4,
};

/// Bits of `outbox` in a frame.
enum {
  /// The host said that there is no network.
  CARDSTACK_OUTBOX_OFFLINE = 1,
  /// The backend blocks. No decision is taken until `cardstack_deck_set_blocked` lifts the block.
  CARDSTACK_OUTBOX_BLOCKED = 2,
  /// A SEND or REVERT waits for its answer.
  CARDSTACK_OUTBOX_SENDING = 4,
  /// A SEND or REVERT waits to be tried again.
  CARDSTACK_OUTBOX_RETRYING = 8,
  /// As many SENDs and REVERTs as `delivery.max_sends` failed in a row. One is tried at a time until the backend
  /// answers.
  CARDSTACK_OUTBOX_DOWN = 16,
};

/// A SEND or REVERT that is not delivered.
typedef struct cardstack_send {
  /// The token of the idempotency key.
  uint64_t token;
  /// The nonce of the idempotency key.
  uint64_t nonce;
  /// The token of the decision.
  uint64_t decision;
  /// The card of the decision.
  uint64_t card;
  /// The time of day at which the decision was made [s since 1970]. It is 0 if that is unknown.
  double wall_time;
  /// The time at which the SEND or REVERT is tried again, or at which its answer counts as missing [s]. It is infinite
  /// if the SEND or REVERT waits for something else.
  double due;
  /// The kind of the event: SEND or REVERT.
  cardstack_event_kind kind;
  /// The direction of the decision.
  cardstack_direction direction;
  /// The reason of the event: DECIDED or FINAL.
  cardstack_reason reason;
  /// Where the SEND or REVERT is on its way to the backend.
  cardstack_send_state state;
  /// How often the SEND or REVERT failed since the program started, or since it was last taken out of parking
  /// [failures].
  uint32_t failures;
  /// How often the SEND or REVERT was handed out since the program started [tries].
  uint32_t tries;
  /// Whether the decision is of a user who has logged out [0 or 1].
  int32_t is_sealed;
  /// Whether the SEND or REVERT was ever handed out, perhaps before a restart [0 or 1]. If so, it can be answered.
  int32_t is_handed_out;
} cardstack_send;

/// When a decision is delivered.
typedef int32_t cardstack_delivery;
enum {
  /// Decisions are not delivered. The host acts on COMMITTED, UNDONE and FINAL.
  CARDSTACK_DELIVERY_NONE = 0,
  /// A decision is delivered when it is made. An undo is a REVERT.
  CARDSTACK_DELIVERY_AT_DECISION = 1,
  /// A decision is delivered when it can no longer be undone.
  CARDSTACK_DELIVERY_WHEN_FINAL = 2,
  /// A decision is delivered when it is made, and again when it is final.
  CARDSTACK_DELIVERY_BOTH = 3,
};

/// What happens if the backend rejects a decision that is not final.
typedef int32_t cardstack_rejection;
enum {
  /// The decision is taken back. The card returns on top, or beneath a held card.
  CARDSTACK_REJECTION_RETURN = 1,
  /// REJECTED reports the rejection, and nothing else happens.
  CARDSTACK_REJECTION_REPORT = 2,
};

/// What happens when a decision is undone while its SEND is handed out and not answered with SENT.
typedef int32_t cardstack_revert_mode;
enum {
  /// The SEND is delivered first, and the REVERT after it.
  CARDSTACK_REVERT_AFTER_SENT = 1,
  /// The SEND is not handed out again, and the REVERT goes alone. While the SEND is out, the REVERT waits for its
  /// answer. A late SEND can reach the backend after its REVERT. So a backend remembers the `nonce` and `decision` of a
  /// REVERT whose SEND it does not know, and ignores a SEND with this nonce and token.
  CARDSTACK_REVERT_ALONE = 2,
};

/// A `delivery.nonce` that stands for the journal's nonce. With delivery, no decision is taken until a journal is open.
#define CARDSTACK_NONCE_OF_JOURNAL 1

/// How decisions are delivered.
typedef struct cardstack_delivery_config {
  /// When a decision is delivered. The mode is fixed when the deck is created.
  cardstack_delivery mode;
  /// What happens if the backend rejects a decision that is not final.
  cardstack_rejection rejection;
  /// What happens to a SEND that was handed out when its decision is undone.
  cardstack_revert_mode revert;
  /// The number of SENDs and REVERTs that can be out at the same time, 1 to CARDSTACK_MAX_SENDS [sends].
  uint32_t max_sends;
  /// A SEND or REVERT is parked after this many failures [failures]. With 0 their number parks nothing.
  uint32_t park_failures;
  /// While this many SENDs and REVERTs are undelivered, the deck takes no new decision, 1 to CARDSTACK_MAX_CARDS
  /// [sends].
  uint32_t max_undelivered;
  /// A SEND or REVERT is parked when it fails this long after its first try, at least 0 [s]. With 0 the time parks
  /// nothing.
  double park_seconds;
  /// CARDSTACK_NONCE_OF_JOURNAL, or without a journal a random number that no other deck has, on any device and in any
  /// run of the program. The host need not store it, because each SEND has its nonce. It may be 0 only without
  /// delivery. It is fixed until a reset.
  uint64_t nonce;
  uint64_t reserved[16];
} cardstack_delivery_config;

/// Reports the backend's answer to a SEND or REVERT. The answer may come late, even after a restart. A failure for good
/// is REJECTED. A failure that may pass is RETRY: the deck waits `retry.seconds`, and twice as long after each further
/// failure.
/// @param token The token of the SEND or REVERT.
/// @param answer The answer.
/// @return `CARDSTACK_ERROR_STALE` if no SEND or REVERT with this token was handed out and is undelivered.
///   `CARDSTACK_ERROR_STALE` also if the answer is RETRY and the SEND or REVERT is not out. `CARDSTACK_ERROR_BACKLOG`
///   if too many events wait for a rejection to be reported.
cardstack_result cardstack_deck_answer_send(cardstack_deck *deck, double time, uint64_t token,
                                            cardstack_send_answer answer);

/// Reports whether there is a network. A new deck is online. Without a network, the deck hands out nothing and asks for
/// nothing by itself. When the network returns, everything that waits for a retry is tried again at once.
/// @param online Whether there is a network [0 or 1].
cardstack_result cardstack_deck_set_online(cardstack_deck *deck, double time, int32_t online);

/// Sets or lifts the block of the backend. While the deck is blocked, it takes no decision and hands out nothing.
/// Nothing is lost. A restart lifts the block.
/// @param blocked Whether the deck is blocked from now on [0 or 1].
cardstack_result cardstack_deck_set_blocked(cardstack_deck *deck, double time, int32_t blocked);

/// Tries what is parked again. Its failures are counted again from 0.
/// @param token The token of the parked SEND or REVERT. With 0, all that are parked are tried again.
/// @return `CARDSTACK_ERROR_STALE` if `token` is not 0 and nothing parked has it.
cardstack_result cardstack_deck_retry_parked(cardstack_deck *deck, double time, uint64_t token);

/// Lists the undelivered SENDs and REVERTs: first those that were handed out or are ready, then the others in the order
/// of their decisions.
/// @param sends Receives the SENDs and REVERTs [may be NULL with 0].
cardstack_result cardstack_deck_sends(cardstack_deck *deck, size_t position, cardstack_send *sends,
                                      size_t element_size, size_t capacity, size_t *out_count);

// == Media ============================================================================================================
// For hosts that fetch pictures before they are seen.
//
// The media plan lists the pictures to fetch. The picture that the top card shows has high priority. The top card's
// pictures before and after that one have low priority. So have the pictures that the next `media.ahead` cards and
// other cards on stage show. All other pictures can be released.

enum {
  /// The largest number of pictures in the plan.
  CARDSTACK_MAX_MEDIA = 98,
  /// The largest number of pictures of a card.
  CARDSTACK_MAX_PICTURES = 65535,
};

/// One picture.
typedef struct cardstack_media {
  /// The card that has the picture.
  uint64_t card;
  /// The number of the picture among those of its card, from 0.
  uint32_t index;
  /// How urgent the picture is.
  cardstack_media_priority priority;
} cardstack_media;

/// Which pictures are wanted.
typedef struct cardstack_media_config {
  /// The number of cards beneath the top card whose pictures are fetched ahead, 0 to CARDSTACK_MAX_VISIBLE [cards].
  uint32_t ahead;
  uint32_t reserved_half;
  uint64_t reserved[8];
} cardstack_media_config;

/// Sets how many pictures cards have. Other cards have one picture. From the first call on, MEDIA reports changes of
/// the plan.
/// @param cards The ids of the cards, not 0 [may be NULL with 0].
/// @param pictures The number of pictures of each card, 0 to CARDSTACK_MAX_PICTURES [pictures, may be NULL with 0].
/// @return `CARDSTACK_ERROR_LIMIT` if a number is more than CARDSTACK_MAX_PICTURES, or `count` more than
///   CARDSTACK_MAX_CARDS. `CARDSTACK_ERROR_OUT_OF_MEMORY` if there is no memory for the numbers.
cardstack_result cardstack_deck_set_media(cardstack_deck *deck, const uint64_t *cards, const uint32_t *pictures,
                                          size_t count);

/// Sets which of its pictures a card shows. Before the first call it is picture 0.
/// @param index The number of the picture, less than the card's number of pictures.
/// @return `CARDSTACK_ERROR_NOT_FOUND` if the card is not upcoming, not in play, and has no decision that can be
///   undone.
cardstack_result cardstack_deck_set_media_index(cardstack_deck *deck, double time, uint64_t card, uint32_t index);

/// Lists the pictures to fetch, the most urgent first.
/// @param media Receives the pictures [may be NULL with 0].
cardstack_result cardstack_deck_media_plan(cardstack_deck *deck, size_t position, cardstack_media *media,
                                           size_t element_size, size_t capacity, size_t *out_count);

// == Configuration ====================================================================================================
// For every host that begins from a preset and changes a value.
//
// Each topic has a section in the configuration: `press.slop` is the field `slop` in the section `press`.
// `cardstack_deck_config_init` fills all sections with a preset. Then the host sets the viewport, and changes what it
// likes. Later it reads the configuration with `cardstack_deck_get_config`, changes a field, and passes it to
// `cardstack_deck_set_config`.

/// What happens when nobody touches the deck.
typedef struct cardstack_autoplay_config {
  /// Whether the top card moves to the end of the pile by itself, without a decision [0 or 1]. To stop this, the host
  /// sets it to 0.
  int32_t enabled;
  /// The direction in which the card leaves. It needs a sector if `enabled` is 1.
  cardstack_direction direction;
  /// The time after which the first card moves, more than 0 [s]. It counts from the last touch, the last call for the
  /// user, and the last open question. Frames do not count, nor do nudges, and calls that report what a backend, a
  /// clock or the network does.
  double idle;
  /// The time until the next card moves, more than 0 [s]. A new top card stays at least this long. At most one card
  /// moves in a frame.
  double interval;
  uint64_t reserved[8];
} cardstack_autoplay_config;

/// A deck's configuration, which `cardstack_deck_config_init` fills.
struct cardstack_deck_config {
  /// The struct's sizeof, which the init function has set [bytes].
  uint32_t struct_size;
  /// The preset that the configuration was filled with.
  cardstack_preset preset;
  /// Whether motion is reduced [0 or 1]. If so, cards travel only under the finger, and fade where they would travel by
  /// themselves.
  int32_t reduced_motion;
  /// Whether fingers can only tap [0 or 1]. A held card returns when this is set (CANCELLED, DISABLED).
  int32_t disabled;
  /// The size of the viewport.
  cardstack_viewport_config viewport;
  /// The size of a card.
  cardstack_card_config card;
  /// How cards lie in the pile.
  cardstack_pile_config pile;
  /// How a finger takes a card.
  cardstack_press_config press;
  /// How the velocity of a finger is measured.
  cardstack_velocity_config velocity;
  /// How a held card is drawn between samples.
  cardstack_resampling_config resampling;
  /// What decides when a finger lets go.
  cardstack_swipe_config swipe;
  /// How a dragged card looks.
  cardstack_look_config look;
  /// The springs and fades of cards that do not leave.
  cardstack_motion_config motion;
  /// How a decided card leaves.
  cardstack_exit_config exit;
  /// Which cards the deck refuses, and which come back.
  cardstack_recycle_config recycle;
  /// The undo history.
  cardstack_undo_config undo;
  /// What needs the host's consent.
  cardstack_consent_config consent;
  /// How the deck asks for cards.
  cardstack_feed_config feed;
  /// How long answers may take, and when a failure is tried again.
  cardstack_retry_config retry;
  /// How decisions are delivered.
  cardstack_delivery_config delivery;
  /// What happens when nobody touches the deck.
  cardstack_autoplay_config autoplay;
  /// Which events are reported, and how many are kept.
  cardstack_events_config events;
  /// Which pictures are wanted.
  cardstack_media_config media;
  uint64_t reserved[16];
};

/// Sets the sectors of a layout, and allows exactly the directions that have one.
/// @param config The configuration to change.
/// @param layout The sectors.
cardstack_result cardstack_deck_config_set_directions(cardstack_deck_config *config, cardstack_direction_layout layout);

/// Makes the deck ask a backend for its cards and deliver its decisions to it, as the design that the preset follows
/// does. It sets `feed.enabled`, `feed.watermark`, `delivery.mode`, `delivery.nonce` and the section `retry`. The nonce
/// becomes CARDSTACK_NONCE_OF_JOURNAL.
/// @param config The configuration to change.
/// @return `CARDSTACK_ERROR_REFUSED` for CIRCLE and FLASHCARDS, whose designs have no backend.
cardstack_result cardstack_deck_config_use_backend(cardstack_deck_config *config);

/// Checks a configuration as `cardstack_deck_create` would.
/// @param config The configuration to check.
/// @param message Receives one line that names the field and the reason, or an empty line [may be NULL with 0].
cardstack_result cardstack_deck_config_validate(const cardstack_deck_config *config, char *message, size_t capacity);

/// Copies the configuration in force. The struct needs no preparation: the call sets its `struct_size`, too.
/// @param config Receives the configuration.
cardstack_result cardstack_deck_get_config(cardstack_deck *deck, cardstack_deck_config *config, size_t struct_size);

/// Changes the configuration, at any time. It holds at once, also for a drag: the release decides by the new
/// thresholds. A held card stays under its finger, and other cards move smoothly to their new places. `delivery.mode`
/// and `delivery.nonce` must stay as they are.
/// @param config The new configuration.
/// @return `CARDSTACK_ERROR_BACKLOG` if more events wait than the new `events.backlog` allows. `CARDSTACK_ERROR_LIMIT`
///   if more proposals are open than the new `consent.max_proposals` allows. `CARDSTACK_ERROR_OUT_OF_MEMORY` if there
///   is no memory for the new configuration.
cardstack_result cardstack_deck_set_config(cardstack_deck *deck, double time, const cardstack_deck_config *config);

// == Versions and names ===============================================================================================
// For bindings, and for hosts that write logs.

/// The major version of this header.
#define CARDSTACK_VERSION_MAJOR 0
/// The minor version of this header.
#define CARDSTACK_VERSION_MINOR 1
/// The patch version of this header.
#define CARDSTACK_VERSION_PATCH 0
/// The number of the binary interface, which is also in the soname. A program needs a library of the same number.
#define CARDSTACK_ABI_VERSION 1
/// The version of this header as one number: version 1.4.2 is the number 1004002.
#define CARDSTACK_VERSION_NUMBER                                              \
  (CARDSTACK_VERSION_MAJOR * 1000000 + CARDSTACK_VERSION_MINOR * 1000 + CARDSTACK_VERSION_PATCH)

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

/// Returns the CARDSTACK_VERSION_NUMBER of the library.
uint32_t cardstack_version_number(void);

/// Returns the CARDSTACK_ABI_VERSION of the library.
uint32_t cardstack_abi_version(void);

/// Returns the sizes and offsets of all structs as JSON, for bindings that check their own.
const char *cardstack_abi_layouts(void);

/// Returns the name of a constant, for logs. A number without a name gets one that ends in _UNKNOWN.
/// @param type The type of the constant.
/// @param value The number.
const char *cardstack_name(cardstack_name_type type, int32_t value);

#ifdef __cplusplus
}
#endif

#endif
