// The types and constants of libcardstack's C interface.
//
// This file is the source of one half of the headers in Include: bindings/generate.py copies its sections there, with
// their comments, in this order, and puts the functions of each section behind its types. The functions come from the
// `@_cdecl` exports in Sources/CardStack.
//
// Rules: fixed-width fields only, every field's offset the same in C and C++, no implicit padding, no unions, no
// bit-fields. A struct a caller allocates and the library may extend begins with `struct_size`. Fields are only ever
// appended. Each type, field and constant has a comment of its own. A mark behind a field says what a number is; the
// headers show it in brackets. bindings/generator/types_header.py says which part of C this file is written in.

#ifndef CARDSTACK_TYPES_H
#define CARDSTACK_TYPES_H

#include <stddef.h>
#include <stdint.h>

// What a field holds, where its type does not say it: see bindings/generator/marks.py.
#define MARK(text)

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
enum MARK("flags cardstack_pose_flags") {
  /// The card is the top card, which a finger takes.
  CARDSTACK_POSE_TOP = 1,
  /// The card's content, size and slot are the same as in the last frame with poses. So the host can draw the same
  /// picture again, and moves it only.
  CARDSTACK_POSE_STATIC = 2,
};

/// How to draw one card.
typedef struct cardstack_pose {
  /// The card. It can have two poses at the same time, one that leaves and one that is back in the pile.
  uint64_t card MARK("card");
  /// The x of the card's centre in the viewport.
  double x MARK("points");
  /// The y of the card's centre in the viewport.
  double y MARK("points");
  /// The card's clockwise turn about its centre.
  double rotation MARK("rad");
  /// The card's scale about its centre, at least 0.
  double scale MARK("1");
  /// The card's opacity.
  double opacity MARK("0..1");
  /// The card's place in the pile, at least 0. The top card has 0. A card that moves up is between two places.
  double depth MARK("cards");
  /// The card's distance toward `direction`, divided by the threshold in force, at least 0. More than 1 is past the
  /// threshold.
  double progress MARK("1");
  /// The opacity of the stamp of `direction`, such as "like" or "nope".
  double stamp_opacity MARK("0..1");
  /// The scale of the stamp about its middle. At THRESHOLD_ENTERED the stamp grows by `look.stamp_pop` and comes back
  /// to 1.
  double stamp_scale MARK("1");
  /// The direction in which the card is dragged or has gone.
  cardstack_direction direction;
  /// What the card is doing.
  cardstack_phase phase;
  /// The number of the host's view for this pose, at least 0 and less than `CARDSTACK_MAX_POSES`. A pose keeps its slot
  /// as long as it is on stage.
  int32_t slot MARK("number");
  /// The flags of the pose.
  uint32_t flags MARK("flags cardstack_pose_flags");
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
enum MARK("flags cardstack_motion_flags") {
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
  /// The struct's sizeof, which the init function has set.
  uint32_t struct_size MARK("bytes");
  /// The sizeof of a `cardstack_pose`.
  uint32_t pose_size MARK("in, element size of poses");
  /// The array that receives the poses, the farthest back first. It is NULL if the host wants no poses.
  cardstack_pose *poses MARK("in, may be NULL with 0");
  /// The number of poses that `poses` has room for. `CARDSTACK_MAX_POSES` is always enough. With NULL it is 0.
  uint32_t pose_capacity MARK("in, length of poses");
  /// The number of poses. After BUFFER_TOO_SMALL it is the number of poses that the configuration allows, for which
  /// `poses` must have room.
  uint32_t pose_count MARK("count of poses");
  /// The time of the frame. NaN is the deck's present time.
  double now MARK("in, s");
  /// The deck's time after the call.
  double time MARK("s");
  /// The time from `time` until something happens by itself, at least 0. It is 0 while anything moves. It is infinite
  /// if nothing will happen. A call, and draining a LOAD, SEND or REVERT, can make it shorter. So a host that sleeps
  /// makes its calls, drains the events, calls `cardstack_deck_peek`, and then sleeps for `wake_in` or until there is
  /// input.
  double wake_in MARK("s");
  /// The opacity of the host's bars and buttons.
  double chrome_opacity MARK("0..1");
  /// The top card. It is 0 if there is no card.
  uint64_t top MARK("card");
  /// The number of upcoming cards, with the top card.
  uint64_t remaining MARK("cards");
  /// The number of decisions that can be undone.
  uint64_t undoable MARK("decisions");
  /// The number of events that wait to be drained.
  uint64_t pending_events MARK("events");
  /// What the finger does.
  cardstack_interaction interaction;
  /// What moves by itself. A card that a finger holds does not count.
  uint32_t motion MARK("flags cardstack_motion_flags");
  /// Whether there are cards.
  cardstack_supply supply;
  /// The deck's state in one word.
  cardstack_state state;
  /// The number of open questions: see "Questions".
  uint32_t questions MARK("questions");
  /// Whether the deck's journal is written: see "Journal".
  cardstack_journal_state journal;
  /// The number of cards in the reserve: see "Feed".
  uint64_t reserve MARK("cards");
  /// The number of undelivered SENDs and REVERTs: see "Delivery".
  uint64_t undelivered MARK("sends");
  /// What the feed does.
  uint32_t feed MARK("flags cardstack_feed_flags");
  /// The error of the last failed request: the host's number, or CARDSTACK_REQUEST_TIMED_OUT. It is 0 if no request has
  /// failed since the last page.
  int32_t feed_error MARK("number");
  /// What delivery does.
  uint32_t outbox MARK("flags cardstack_outbox_flags");
  /// The number of undelivered SENDs and REVERTs that are parked.
  uint32_t parked MARK("sends");
  /// The width at scale 1 of a card without a size of its own.
  double card_width MARK("points");
  /// The height at scale 1 of a card without a size of its own.
  double card_height MARK("points");
} cardstack_frame;

/// Flags of `cardstack_deck_swipe`.
enum MARK("flags cardstack_swipe_flags") {
  /// The card is swiped even if its own limit forbids the direction.
  CARDSTACK_SWIPE_FORCE = 1,
};

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
  uint64_t sequence MARK("number");
  /// The time of the event on the deck's clock.
  double time MARK("s");
  /// The card that the event is about. It is 0 if the event has no card.
  uint64_t card MARK("card");
  /// The token of the decision. In a question, LOAD, SEND or REVERT it is the token that the host answers.
  uint64_t token MARK("token");
  /// A distance to the right, which the kind of the event explains.
  double x MARK("points");
  /// A distance downward, which the kind of the event explains.
  double y MARK("points");
  /// The time of day at which the decision was made. It is 0 if that is unknown.
  double wall_time MARK("s since 1970");
  /// What happened.
  cardstack_event_kind kind;
  /// The direction of the decision, of the drag or of the question.
  cardstack_direction direction;
  /// Why the event happened.
  cardstack_reason reason;
  /// How often the SEND or REVERT was handed out since the program started.
  uint32_t tries MARK("tries");
  /// The token of the decision that a SEND, REVERT, SEND_PARKED or REJECTED is about.
  uint64_t decision MARK("token");
  /// The nonce of a SEND, REVERT, SEND_PARKED or REJECTED. Together with `token` it is the idempotency key.
  uint64_t nonce MARK("nonce");
  /// A number that OVERFLOW, REPLACEMENT_ASKED and LOAD explain.
  uint32_t count MARK("number");
  /// The slot of the pose, in PHASE and CONTENT_CHANGED.
  int32_t slot MARK("number");
  /// The phase that the card entered, in PHASE.
  cardstack_phase phase;
  /// The number of the picture, from 0, in MEDIA.
  uint32_t index MARK("number");
  /// The new priority of the picture, in MEDIA.
  cardstack_media_priority priority;
  /// The system's error number, in JOURNAL_FAILED.
  int32_t error_number MARK("errno");
  /// Whether the decision is of a user who has logged out. SEND, REVERT, SEND_PARKED and REJECTED set it.
  int32_t is_sealed MARK("boolean");
  /// How often the SEND or REVERT failed since the program started, or since it was last taken out of parking.
  uint32_t failures MARK("failures");
};

/// Which events are reported, and how many are kept.
typedef struct cardstack_events_config {
  /// The kinds of events that are reported. In all presets they are all kinds. Bits without a kind have no effect.
  /// PROPOSED, REPLACEMENT_ASKED, LOAD, SEND and REVERT must be reported if they can happen.
  uint64_t mask MARK("mask cardstack_event_kind 0");
  /// The number of notices that are kept until they are drained, 1 to CARDSTACK_MAX_EVENTS. If more wait, the oldest
  /// are lost. CLASSIC has 256.
  uint32_t notice_capacity MARK("notices");
  /// The number of obligations that are kept until they are drained, 4 to CARDSTACK_MAX_EVENTS. While this many wait,
  /// no press, swipe or undo is taken. CLASSIC has 1024.
  uint32_t backlog MARK("events");
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
  /// Whether a press takes the top card only where the card is. With 0, a press that is on no other card takes the top
  /// card from anywhere.
  int32_t hit_test MARK("boolean");
  /// The axis along which the page around the deck scrolls: NONE, HORIZONTAL or VERTICAL. A press that leaves the slop
  /// along this axis is given up (CANCELLED, SCROLL). A drag is never given up.
  cardstack_axis scroll_axis;
  /// What happens when a second finger goes down while one has a card. CLASSIC has IGNORE.
  cardstack_second_finger second_finger;
  uint32_t reserved_half;
  /// The travel that turns a press into a drag, at least 0. When the drag begins, the card catches up with the finger.
  /// So the finger's whole travel decides. CLASSIC has 8.
  double slop MARK("points");
  /// The time after which a press becomes a drag without travel, at least 0. With infinity only travel makes it a drag.
  double duration MARK("s");
  /// The time without a sample after which a finger counts as lost, at least 0. When another finger goes down, the
  /// press of a lost finger ends (CANCELLED, SYSTEM). It is for panels that lose releases. With infinity no finger
  /// counts as lost.
  double silence MARK("s");
  uint64_t reserved[16];
} cardstack_press_config;

enum {
  /// The largest number of places of a finger that count for its velocity.
  CARDSTACK_MAX_VELOCITY_HISTORY = 64,
};

/// How the velocity of a finger is measured.
typedef struct cardstack_velocity_config {
  /// The number of samples that a velocity needs, 2 to `history`. It counts samples, not places. With fewer samples the
  /// velocity is 0.
  int32_t minimum_samples MARK("samples");
  /// The number of the finger's newest places that count, 2 to CARDSTACK_MAX_VELOCITY_HISTORY. A place is one sample,
  /// or several samples within 4 ms.
  int32_t history MARK("places");
  /// The age up to which samples count, before the newest sample, at least 0. The sample of the press counts at any
  /// age. With 0 there is no velocity.
  double horizon MARK("s");
  /// The longest pause between samples, and before the release, of a finger that moves, at least 0. After a longer
  /// pause the finger counts as stopped, and its velocity is 0.
  double gap MARK("s");
  uint64_t reserved[4];
} cardstack_velocity_config;

/// How a held card is drawn between samples. If both times are 0, the card is drawn at the newest sample.
typedef struct cardstack_resampling_config {
  /// The delay of a held card: it is drawn where the finger was this long before the frame, 0 to 0.1. The deck keeps
  /// the newest 128 samples of a finger for this: those of 0.1 seconds at 1280 samples per second.
  double delay MARK("s");
  /// The longest time by which a held card is drawn ahead of the newest sample, where the finger will probably be, 0 to
  /// 0.1.
  double prediction MARK("s");
  uint64_t reserved[4];
} cardstack_resampling_config;

/// What decides when a finger lets go: threshold, velocity, directions and their sectors.
typedef struct cardstack_swipe_config {
  /// What decides when a finger lets go of a card.
  cardstack_commit_rule commit_rule;
  /// How the distance of a drag is measured.
  cardstack_distance_metric metric;
  /// The directions that fingers can swipe a card to. Directions without a sector have no effect. Where no allowed
  /// direction is, the card resists the finger, even if the release counts for an allowed one.
  uint32_t allowed_directions MARK("mask cardstack_direction 1");
  /// The unit of `threshold` and `thresholds`: POINT, CARD_SIDE or CARD_WIDTH. CLASSIC has CARD_SIDE.
  cardstack_unit threshold_unit;
  /// The distance that decides, in `threshold_unit`. It is at least 1e-6 points. In sides or widths of the card it is
  /// at most 10. CLASSIC has 0.3.
  double threshold MARK("in the unit beside it");
  /// The release speed from which on the velocity decides alone, at least 0. It has an effect only with
  /// DISTANCE_OR_VELOCITY.
  double fling_velocity MARK("points/s");
  /// The release speed against the direction from which on the card returns, at least 0. It has an effect only with
  /// DISTANCE_OR_VELOCITY. A card past the threshold returns only if the finger has also gone back by 2 slops and by 10
  /// % of its way out.
  double flick_back_velocity MARK("points/s");
  /// The largest release speed, at least 0. Faster releases count as this fast.
  double fling_maximum MARK("points/s");
  /// The factor by which the velocity of a coasting card is multiplied every millisecond, more than 0 and less than 1.
  double deceleration_rate MARK("1");
  /// How easily a card moves where it cannot be swiped: the coefficient of a rubber band, 0 to 1. With 0 the card does
  /// not move there.
  double rubber_band_coefficient MARK("1");
  /// The distance that a card on the rubber band never reaches, at least 0. With 0 it is the card's smaller side.
  double rubber_band_distance MARK("points");
  /// How freely a card follows a finger where no sector is. With 0 it resists as where a direction is not allowed, with
  /// 1 it follows freely.
  double free_off_axis MARK("0..1");
  /// How far below the threshold a drag must come back for THRESHOLD_LEFT, at least 0. A hysteresis of more than half
  /// the threshold counts as half.
  double hysteresis MARK("points");
  /// How far outside its sector a drag still counts for a direction whose threshold it has passed, at least 0. It
  /// counts up to half the width of the narrower of the sectors or gaps on both sides.
  double hysteresis_angle MARK("rad");
  /// The centre of each direction's sector, at index direction - 1, any finite angle. 0 is to the right, pi/2 downward.
  /// Where sectors overlap, the direction with the smallest number counts.
  double sector_angle[8] MARK("rad");
  /// Half the width of each direction's sector, at index direction - 1, 0 to pi/2. With 0 the direction has no sector.
  /// An angle on the common edge of two sectors belongs to the sector that lies clockwise of the edge, as seen on the
  /// screen.
  double sector_half_width[8] MARK("rad");
  /// The threshold of each direction, at index direction - 1, in `threshold_unit`. It has the limits of `threshold`.
  /// With 0 the direction has `threshold`.
  double thresholds[8] MARK("in the unit beside it");
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
  /// The struct's sizeof, which the init function has set.
  uint32_t struct_size MARK("bytes");
  /// Why the card left or returned.
  cardstack_verdict verdict;
  /// The card that was released.
  uint64_t card MARK("card");
  /// The time of the release on the deck's clock.
  double time MARK("s");
  /// The finger's velocity to the right, up to `swipe.fling_maximum`.
  double velocity_x MARK("points/s");
  /// The finger's velocity downward, up to `swipe.fling_maximum`.
  double velocity_y MARK("points/s");
  /// The finger's speed along `direction`. It is negative if the finger moved against the direction.
  double speed MARK("points/s");
  /// How far the card was from its place, to the right.
  double translation_x MARK("points");
  /// How far the card was from its place, downward.
  double translation_y MARK("points");
  /// The card's distance toward `direction`, measured as `metric` says.
  double distance MARK("points");
  /// The threshold in force. If `is_held` is 1, it is less by `swipe.hysteresis`.
  double threshold MARK("points");
  /// The distance at which the card would have come to rest. It is 0 with any other rule than
  /// CARDSTACK_COMMIT_PROJECTED_END.
  double projected_distance MARK("points");
  /// The value of `swipe.fling_velocity` at the release.
  double fling_velocity MARK("points/s");
  /// The value of `swipe.flick_back_velocity` at the release.
  double flick_back_velocity MARK("points/s");
  /// The direction in which the card left, or would have left. It is NONE where no allowed direction is.
  cardstack_direction direction;
  /// The reason of the event that ended the press: that of COMMITTED if the card left, otherwise that of CANCELLED. It
  /// is NONE after a tap. After a drag of `undo.directions` it is RELEASED, unless it is BACKLOG.
  cardstack_reason reason;
  /// The value of `swipe.commit_rule` at the release.
  cardstack_commit_rule commit_rule;
  /// The value of `swipe.metric` at the release.
  cardstack_distance_metric metric;
  /// Whether THRESHOLD_ENTERED was reported last. If so, the distance was compared with the threshold less
  /// `swipe.hysteresis`.
  int32_t is_held MARK("boolean");
  /// The number of samples from which the velocity was computed.
  uint32_t samples MARK("samples");
} cardstack_release;

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
  uint64_t token MARK("token");
  /// The card that was decided.
  uint64_t card MARK("card");
  /// The time of day at which the decision was made. It is 0 if that is unknown.
  double wall_time MARK("s since 1970");
  /// The direction of the decision.
  cardstack_direction direction;
  uint32_t reserved_half;
} cardstack_decision;

/// The undo history.
typedef struct cardstack_undo_config {
  /// The number of decisions that can be undone, at least 0. With CARDSTACK_UNLIMITED there is no limit. CLASSIC has
  /// 20.
  uint32_t limit MARK("decisions");
  /// The directions of drags that undo. Such a drag brings the card of the latest decision in from the opposite side,
  /// and the release decides whether the decision is undone. While no decision can be undone, and with `consent.undo`,
  /// they have no effect. Otherwise they come before `swipe.allowed_directions`.
  uint32_t directions MARK("mask cardstack_direction 1");
  /// The age at which a decision becomes final, at least 0. With 0 a decision is final at once. With infinity its age
  /// has no effect.
  double seconds MARK("s");
  uint64_t reserved[8];
} cardstack_undo_config;

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
  /// The directions of swipes after which the card comes back into the pile. It comes back when its flight ends, or at
  /// once if the pile is empty.
  uint32_t directions MARK("mask cardstack_direction 1");
  /// How many cards lie above a card when it comes back into the pile. With 0 it comes back at the end of the pile.
  uint64_t distance MARK("cards");
  uint64_t reserved[8];
} cardstack_recycle_config;

// == Deck =============================================================================================================
// For hosts whose window changes its size, whose users log out, whose decisions need the time of day, or that show why
// a call failed.

/// Flags of `cardstack_deck_reset`.
enum MARK("flags cardstack_reset_flags") {
  /// What is undelivered stays, and is delivered. Its events have `is_sealed` 1.
  CARDSTACK_RESET_SEAL = 1,
};

// == Frames ===========================================================================================================
// For hosts that look at a deck between frames, or test themselves.
//
// `cardstack_deck_advance` is the one call per frame. It lets time pass, and writes the poses of all cards on stage. A
// pose keeps its slot, a small number, as long as it is on stage. So a host keeps one view for each slot.

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
  /// The mass of the body, more than 0.
  double mass MARK("kg");
  /// The stiffness of the spring, at least 0. In a configuration it is more than 0.
  double stiffness MARK("N/m");
  /// The damping of the spring, at least 0. In a configuration it is more than 0.
  double damping MARK("N s/m");
} cardstack_spring;

/// A curve from (0, 0) to (1, 1) with two control points, like CSS's cubic-bezier().
typedef struct cardstack_curve {
  /// The x of the first control point, 0 to 1.
  double x1 MARK("1");
  /// The y of the first control point.
  double y1 MARK("1");
  /// The x of the second control point, 0 to 1.
  double x2 MARK("1");
  /// The y of the second control point.
  double y2 MARK("1");
} cardstack_curve;

/// The size of the viewport, the area that the cards are in.
typedef struct cardstack_viewport_config {
  /// The viewport's width, more than 0. No preset sets it.
  double width MARK("points");
  /// The viewport's height, more than 0. No preset sets it.
  double height MARK("points");
  uint64_t reserved[4];
} cardstack_viewport_config;

/// The size of a card at scale 1.
typedef struct cardstack_card_config {
  /// The card's width, at least 0. With 0 it is the viewport's width less `margin_x` on both sides.
  double width MARK("points");
  /// The card's height, at least 0. With 0 it is the viewport's height less `margin_y` on both sides.
  double height MARK("points");
  /// The room to the left and to the right of a card, at least 0. It has an effect only if `width` is 0.
  double margin_x MARK("points");
  /// The room above and below a card, at least 0. It has an effect only if `height` is 0.
  double margin_y MARK("points");
  uint64_t reserved[8];
} cardstack_card_config;

/// How cards lie in the pile. A step is from one card to the next one beneath it.
typedef struct cardstack_pile_config {
  /// The number of cards that are visible at rest, 1 to CARDSTACK_MAX_VISIBLE.
  int32_t visible_count MARK("cards");
  /// The number of cards that can fly out at the same time at their own pace, 1 to CARDSTACK_MAX_FLIGHTS. CLASSIC has
  /// 8. If more fly, those that are nearest to their end hurry: they are out of sight within `exit.seconds_minimum`. A
  /// deck swiped faster than that has at most this many flights more, or `visible_count` more if that is larger. For
  /// the next one, the least visible card is gone at once.
  int32_t max_flights MARK("cards");
  /// The shift to the right with each step.
  double step_x MARK("points");
  /// The shift downward with each step.
  double step_y MARK("points");
  /// The loss of scale with each step, 0 to 1.
  double scale_step MARK("1");
  /// The height at which the loss of scale leaves the card in place, from its centre. The top edge is -0.5, and the
  /// bottom edge is 0.5.
  double scale_anchor_y MARK("card heights");
  /// The loss of opacity with each step.
  double opacity_step MARK("0..1");
  /// The clockwise turn with each step.
  double rotation_step MARK("rad");
  /// The share of its way up that the pile goes while the top card is dragged to the threshold. It goes the rest while
  /// the card leaves.
  double progress_share MARK("0..1");
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
  /// The clockwise turn for each `rotation_unit` of travel to the right.
  double rotation MARK("rad");
  /// The largest turn to either side, at least 0.
  double rotation_maximum MARK("rad");
  /// How much the grabbed point decides the turn. With 1 a card that is grabbed below its middle turns the other way.
  /// With 0 the point has no effect.
  double rotation_grab MARK("0..1");
  /// How far the pivot of the turn is to the right of the card's centre.
  double pivot_x MARK("card widths");
  /// How far the pivot of the turn is below the card's centre.
  double pivot_y MARK("card heights");
  /// How far the pivot moves toward the grabbed point. With 0 it stays at `pivot_x` and `pivot_y`. With 1 it is the
  /// grabbed point, which then stays under the finger.
  double pivot_grab MARK("0..1");
  /// The scale of a dragged card, more than 0.
  double lift_scale MARK("1");
  /// The share of the way to `lift_scale` that a card goes with the press. It goes the rest with the drag.
  double lift_on_press MARK("0..1");
  /// How much a stamp grows at THRESHOLD_ENTERED before it comes back. With 0 it does not grow.
  double stamp_pop MARK("0..1");
  /// The value of a frame's `chrome_opacity` during a drag.
  double chrome_opacity MARK("0..1");
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
  /// The time in which a card appears or disappears in place, at least 0.
  double fade_seconds MARK("s");
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
  /// The longest time that the way takes, at least 0.
  double seconds MARK("s");
  /// The shortest time that the way takes, at least 0. If it is more than `seconds`, `seconds` counts.
  double seconds_minimum MARK("s");
  /// The least speed with which a card begins to leave, also from rest, at least 0. It has an effect only with
  /// ACCELERATED.
  double speed_minimum MARK("points/s");
  /// A card that no finger held, as after a swipe by a call, begins with at least this share of a speed: the length of
  /// its way, divided by `seconds`. If `speed_minimum` is larger, that counts instead. It has an effect only with
  /// ACCELERATED.
  double speed_share MARK("0..1");
  /// The curve that the card follows with CURVE. Its x1 and x2 are 0 to 1, its y1 and y2 are -1 to 2.
  cardstack_curve curve;
  /// The spring that pulls the card out with SPRING. Its numbers are more than 0.
  cardstack_spring spring;
  /// The time in which a finger that misses the top card can catch a leaving card (UNDONE, CAUGHT), at least 0. The
  /// FINAL and the SEND of a decision wait until it is over, or until the card is out of sight. With 0, and with
  /// `consent.undo`, no card can be caught.
  double catch_seconds MARK("s");
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
  uint64_t token MARK("token");
  /// The card that the question is about. It is 0 if the question is about all cards.
  uint64_t card MARK("card");
  /// The time at which the question is dropped. It is infinite if the question waits for ever.
  double deadline MARK("s");
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
  /// The directions of swipes that need the host's consent.
  uint32_t directions MARK("mask cardstack_direction 1");
  /// Whether undos need the host's consent.
  int32_t undo MARK("boolean");
  /// The number of swipes that can be proposed at the same time, 1 to CARDSTACK_MAX_FLIGHTS.
  int32_t max_proposals MARK("proposals");
  /// How far from its place a proposed card waits, at least 0.
  double distance MARK("card's smaller side");
  /// The time that the host has to answer a question, at least 0. No answer by then counts as no. With infinity a
  /// question waits for ever.
  double seconds MARK("s");
  uint64_t reserved[8];
} cardstack_consent_config;

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
enum MARK("flags cardstack_store_flags") {
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
  /// The struct's sizeof, which the init function has set.
  uint32_t struct_size MARK("bytes");
  /// What is stored besides the decisions.
  uint32_t contents MARK("flags cardstack_store_flags");
  /// What opening does with the decisions that could be undone.
  cardstack_restore restore;
  /// Whether the journal is flushed before each SEND or REVERT is handed out.
  int32_t sync_sends MARK("boolean");
  /// The nonce of a new journal. With 0 it is random. Only tests need another value.
  uint64_t nonce MARK("nonce");
  /// Where the tokens of this opening begin: the lower 32 bits of the first one, a multiple of 4 below 2^31. With 0 it
  /// is random. Then two programs that open copies of one journal make different tokens. Only tests need another value.
  uint64_t first_token MARK("number");
} cardstack_journal_options;

/// What was found when a journal was opened, and how the journal is now. After CORRUPT only `damage_offset` says
/// something, after IO only `error_number`.
typedef struct cardstack_journal_info {
  /// The struct's sizeof, which the init function has set.
  uint32_t struct_size MARK("bytes");
  /// Whether the journal is written.
  cardstack_journal_state state;
  /// The size of the file now.
  uint64_t size MARK("bytes");
  /// The nonce of the journal. No other journal has it.
  uint64_t nonce MARK("nonce");
  /// How often the journal was opened. The tokens of this opening are greater than epoch * 2^32.
  uint64_t epoch MARK("number");
  /// The number of records that were read.
  uint64_t records MARK("records");
  /// The size of the unfinished end that was cut off, as after a loss of power.
  uint64_t torn_bytes MARK("bytes");
  /// The place in the file at which damage begins. It is 0 if there is no damage.
  uint64_t damage_offset MARK("bytes");
  /// The number of decisions that were found and were not final.
  uint64_t decisions MARK("decisions");
  /// The number of final decisions that were found and whose FINAL nobody had read.
  uint64_t finals MARK("events");
  /// The number of upcoming cards that were found.
  uint64_t cards MARK("cards");
  /// The system's number of the last error since the file was last rewritten. It is 0 if there was no error.
  int32_t error_number MARK("errno");
  /// Whether the journal has never held a card or a decision.
  int32_t is_new MARK("boolean");
  /// The number of sound records that a salvage could not use.
  uint64_t lost_records MARK("records");
  /// The size of what a salvage could not read as records.
  uint64_t lost_bytes MARK("bytes");
} cardstack_journal_info;

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
enum MARK("flags cardstack_feed_flags") {
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
enum MARK("flags cardstack_page_flags") {
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
  /// Whether the deck asks for cards. If not, the host adds them unasked.
  int32_t enabled MARK("boolean");
  /// How long the cards of the feed are fresh.
  cardstack_freshness freshness;
  /// Whether the deck asks by itself, with the reason LOAD, when its cards are no longer fresh, and again until fresh
  /// ones come. If not, it waits for a call.
  int32_t keep_fresh MARK("boolean");
  /// The number of cards, upcoming and in the reserve, below which the deck asks for more, 0 to CARDSTACK_MAX_CARDS.
  /// With 0 the deck never asks because it has few cards. It does not either if cards come back after swipes to every
  /// direction. CLASSIC has 5.
  uint32_t watermark MARK("cards");
  /// The age up to which cards are fresh, at least 0. It may be infinite. It has an effect only if `freshness` is
  /// SECONDS.
  double fresh_seconds MARK("s");
  uint64_t reserved[16];
} cardstack_feed_config;

/// How long the answer to a LOAD, SEND or REVERT may take, and when a failed one is tried again.
typedef struct cardstack_retry_config {
  /// The time that the host has to answer after it has drained the event, more than 0. No answer by then is a failure.
  /// With infinity the answer may take for ever.
  double request_seconds MARK("s");
  /// The wait after the first failure, more than 0. It doubles with each failure that follows, up to `maximum`.
  double seconds MARK("s");
  /// The longest wait, at least `seconds`.
  double maximum MARK("s");
  /// The largest share of a wait that is subtracted at random, so that devices do not all try at the same time.
  double jitter MARK("0..1");
  uint64_t reserved[8];
} cardstack_retry_config;

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
enum MARK("flags cardstack_outbox_flags") {
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
  uint64_t token MARK("token");
  /// The nonce of the idempotency key.
  uint64_t nonce MARK("nonce");
  /// The token of the decision.
  uint64_t decision MARK("token");
  /// The card of the decision.
  uint64_t card MARK("card");
  /// The time of day at which the decision was made. It is 0 if that is unknown.
  double wall_time MARK("s since 1970");
  /// The time at which the SEND or REVERT is tried again, or at which its answer counts as missing. It is infinite if
  /// the SEND or REVERT waits for something else.
  double due MARK("s");
  /// The kind of the event: SEND or REVERT.
  cardstack_event_kind kind;
  /// The direction of the decision.
  cardstack_direction direction;
  /// The reason of the event: DECIDED or FINAL.
  cardstack_reason reason;
  /// Where the SEND or REVERT is on its way to the backend.
  cardstack_send_state state;
  /// How often the SEND or REVERT failed since the program started, or since it was last taken out of parking.
  uint32_t failures MARK("failures");
  /// How often the SEND or REVERT was handed out since the program started.
  uint32_t tries MARK("tries");
  /// Whether the decision is of a user who has logged out.
  int32_t is_sealed MARK("boolean");
  /// Whether the SEND or REVERT was ever handed out, perhaps before a restart. If so, it can be answered.
  int32_t is_handed_out MARK("boolean");
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
  /// The number of SENDs and REVERTs that can be out at the same time, 1 to CARDSTACK_MAX_SENDS.
  uint32_t max_sends MARK("sends");
  /// A SEND or REVERT is parked after this many failures. With 0 their number parks nothing.
  uint32_t park_failures MARK("failures");
  /// While this many SENDs and REVERTs are undelivered, the deck takes no new decision, 1 to CARDSTACK_MAX_CARDS.
  uint32_t max_undelivered MARK("sends");
  /// A SEND or REVERT is parked when it fails this long after its first try, at least 0. With 0 the time parks nothing.
  double park_seconds MARK("s");
  /// CARDSTACK_NONCE_OF_JOURNAL, or without a journal a random number that no other deck has, on any device and in any
  /// run of the program. The host need not store it, because each SEND has its nonce. It may be 0 only without
  /// delivery. It is fixed until a reset.
  uint64_t nonce MARK("nonce");
  uint64_t reserved[16];
} cardstack_delivery_config;

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
  uint64_t card MARK("card");
  /// The number of the picture among those of its card, from 0.
  uint32_t index MARK("number");
  /// How urgent the picture is.
  cardstack_media_priority priority;
} cardstack_media;

/// Which pictures are wanted.
typedef struct cardstack_media_config {
  /// The number of cards beneath the top card whose pictures are fetched ahead, 0 to CARDSTACK_MAX_VISIBLE.
  uint32_t ahead MARK("cards");
  uint32_t reserved_half;
  uint64_t reserved[8];
} cardstack_media_config;

// == Configuration ====================================================================================================
// For every host that begins from a preset and changes a value.
//
// Each topic has a section in the configuration: `press.slop` is the field `slop` in the section `press`.
// `cardstack_deck_config_init` fills all sections with a preset. Then the host sets the viewport, and changes what it
// likes. Later it reads the configuration with `cardstack_deck_get_config`, changes a field, and passes it to
// `cardstack_deck_set_config`.

/// What happens when nobody touches the deck.
typedef struct cardstack_autoplay_config {
  /// Whether the top card moves to the end of the pile by itself, without a decision. To stop this, the host sets it to
  /// 0.
  int32_t enabled MARK("boolean");
  /// The direction in which the card leaves. It needs a sector if `enabled` is 1.
  cardstack_direction direction;
  /// The time after which the first card moves, more than 0. It counts from the last touch, the last call for the user,
  /// and the last open question. Frames do not count, nor do nudges, and calls that report what a backend, a clock or
  /// the network does.
  double idle MARK("s");
  /// The time until the next card moves, more than 0. A new top card stays at least this long. At most one card moves
  /// in a frame.
  double interval MARK("s");
  uint64_t reserved[8];
} cardstack_autoplay_config;

/// A deck's configuration, which `cardstack_deck_config_init` fills.
struct cardstack_deck_config {
  /// The struct's sizeof, which the init function has set.
  uint32_t struct_size MARK("bytes");
  /// The preset that the configuration was filled with.
  cardstack_preset preset;
  /// Whether motion is reduced. If so, cards travel only under the finger, and fade where they would travel by
  /// themselves.
  int32_t reduced_motion MARK("boolean");
  /// Whether fingers can only tap. A held card returns when this is set (CANCELLED, DISABLED).
  int32_t disabled MARK("boolean");
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

// == Velocity =========================================================================================================
// For hosts that throw other things than cards.
//
// A velocity tracker measures the velocity of a finger as decks do.

/// The settings of a velocity tracker.
typedef struct cardstack_velocity_options {
  /// The struct's sizeof, which the init function has set.
  uint32_t struct_size MARK("bytes");
  /// The number of the finger's newest places that count, 2 to CARDSTACK_MAX_VELOCITY_HISTORY. A place is one sample,
  /// or several samples within 4 ms.
  int32_t history_size MARK("places");
  /// The number of samples that a velocity needs, 2 to `history_size`.
  int32_t minimum_samples MARK("samples");
  uint32_t reserved_half;
  /// The age up to which samples count, before the newest sample, at least 0. The sample of the press counts at any
  /// age. With 0 there is no velocity.
  double horizon MARK("s");
  /// The longest pause between samples, and before the release, of a finger that moves, at least 0. After a longer
  /// pause the finger counts as stopped, and its velocity is 0.
  double gap MARK("s");
  /// A finger that goes no farther than this within the horizon stands still, at least 0. A deck takes 0.4 of
  /// `press.slop`.
  double tremor MARK("points");
} cardstack_velocity_options;

/// A velocity tracker. `cardstack_velocity_tracker_create` makes it, and `cardstack_velocity_tracker_destroy` frees it.
typedef struct cardstack_velocity_tracker cardstack_velocity_tracker;

// == Springs ==========================================================================================================
// For hosts that move other things than cards as decks do.
//
// The functions compute the exact solution of m x'' = -k (x - target) - c x' for a body of mass m on a spring of
// stiffness k and damping c. Positions and velocities are at most `CARDSTACK_MAX_VALUE`. A function that ends in _many
// returns, to the last bit, what the function without _many returns. Its output arrays must not overlap its other
// arrays.
//
// - `spring`: the spring.
// - `target` [any]: the place that the spring pulls the body to.
// - `position` [any]: the body's position at time 0.
// - `velocity` [any/s]: the body's velocity at time 0.

/// Springs that platforms name.
typedef int32_t cardstack_spring_preset;
enum {
  /// SwiftUI's spring "smooth": duration 0.5 s, bounce 0.
  CARDSTACK_SPRING_SMOOTH = 1,
  /// SwiftUI's spring "snappy": duration 0.5 s, bounce 0.15.
  CARDSTACK_SPRING_SNAPPY = 2,
  /// SwiftUI's spring "bouncy": duration 0.5 s, bounce 0.3.
  CARDSTACK_SPRING_BOUNCY = 3,
  /// SwiftUI's interactiveSpring: response 0.15 s, damping ratio 0.86.
  CARDSTACK_SPRING_INTERACTIVE = 4,
  /// SwiftUI's spring without arguments: response 0.5 s, damping ratio 0.825.
  CARDSTACK_SPRING_STANDARD = 5,
  /// A new CASpringAnimation: stiffness 100, damping 10.
  CARDSTACK_SPRING_CORE_ANIMATION = 6,
};

/// How the time is found from which on a body stays near the target.
typedef int32_t cardstack_settling;
enum {
  /// The time from which on the envelope is near enough. The envelope is a curve that the body never goes beyond. So
  /// the time is never too early, but can be too late.
  CARDSTACK_SETTLING_ENVELOPE = 1,
  /// The time from which on the body itself stays near enough, as in SwiftUI.
  CARDSTACK_SETTLING_EXACT = 2,
};

/// Options of a body on a spring.
enum MARK("flags cardstack_spring_flags") {
  /// The body stops when it reaches the target.
  CARDSTACK_SPRING_CLAMP_OVERSHOOT = 1,
  /// The body is at the target from its exact settling time on: see `cardstack_spring_settling_time`. Its epsilon is
  /// 0.001 of the motion's size. That is the first distance from the target or, if larger, the amplitude that the first
  /// velocity alone would give: velocity * sqrt(mass / stiffness).
  CARDSTACK_SPRING_SNAP_TO_END = 2,
};

// == Easing curves ====================================================================================================
// For hosts that fade or move other things along a curve.
//
// An easing curve goes from (0, 0) to (1, 1). A function that ends in _many returns, to the last bit, what the function
// without _many returns. Its output arrays must not overlap its other arrays.
//
// - `curve`: the curve.

/// A curve that CSS and Core Animation name.
typedef int32_t cardstack_curve_preset;
enum {
  /// The curve (0, 0, 1, 1).
  CARDSTACK_CURVE_LINEAR = 1,
  /// The curve (0.25, 0.1, 0.25, 1), Core Animation's default.
  CARDSTACK_CURVE_EASE = 2,
  /// The curve (0.42, 0, 1, 1).
  CARDSTACK_CURVE_EASE_IN = 3,
  /// The curve (0, 0, 0.58, 1).
  CARDSTACK_CURVE_EASE_OUT = 4,
  /// The curve (0.42, 0, 0.58, 1).
  CARDSTACK_CURVE_EASE_IN_OUT = 5,
};

// == Coasting and rubber bands ========================================================================================
// For hosts that scroll, or that let things resist a finger.
//
// The velocity of a coasting body is multiplied by `rate` every millisecond, as in UIKit's scroll views. It comes
// nearer and nearer to its destination, but never quite gets there. For the time until it is near enough,
// `cardstack_decay_time_to` takes a place that near to the destination, on the side of the body. A rubber band that is
// pulled by x gives way by d (1 - 1 / (1 + c x / d)). Here c is its coefficient, and d its dimension. Positions and
// velocities are at most `CARDSTACK_MAX_VALUE`. A function that ends in _many returns, to the last bit, what the
// function without _many returns. Its output arrays must not overlap its other arrays.
//
// - `position` [any]: the body's position at time 0.
// - `velocity` [any/s]: the body's velocity at time 0.
// - `rate` [1]: the factor by which its velocity is multiplied every millisecond, more than 0 and less than 1.
// - `coefficient` [1]: the slope with which the band begins to give way, at least 0. With 0 it does not give way.
// - `dimension` [any]: the offset that the band never reaches, more than 0.

/// UIScrollView's normal deceleration rate [1].
#define CARDSTACK_DECELERATION_NORMAL 0.998
/// UIScrollView's fast deceleration rate [1].
#define CARDSTACK_DECELERATION_FAST 0.99
/// The coefficient of UIScrollView's rubber band [1].
#define CARDSTACK_RUBBER_BAND_COEFFICIENT 0.55

// == Sheet ============================================================================================================
// For hosts with a view that a finger drags away, such as a card's details.
//
// A sheet is a view that a finger drags away to one side. Its clock, its samples, its frame and its events work like
// those of a deck. A sheet takes any number of samples. Its offset says how far it is from its place. At the release
// the sheet is dismissed if its offset is beyond the threshold or, with `drag.fling`, if the finger is fast enough.
// Otherwise it returns.

/// A sheet. `cardstack_sheet_create` makes it, and `cardstack_sheet_destroy` frees it.
typedef struct cardstack_sheet cardstack_sheet;

/// A set of constants for a sheet to begin from.
typedef int32_t cardstack_sheet_preset;
enum {
  /// A full-screen cover that a drag downward closes.
  CARDSTACK_SHEET_PRESET_COVER = 1,
};

/// How a sheet follows a finger, and what dismisses it.
typedef struct cardstack_sheet_drag_config {
  /// Whether fingers can drag the sheet.
  int32_t enabled MARK("boolean");
  /// Whether a flick can dismiss or return the sheet. If not, only its offset decides.
  int32_t fling MARK("boolean");
  /// The number of samples that a velocity needs, 2 to `velocity_history`.
  int32_t velocity_minimum_samples MARK("samples");
  /// The number of the finger's newest places that count, 2 to CARDSTACK_MAX_VELOCITY_HISTORY. A place is one sample,
  /// or several samples within 4 ms.
  int32_t velocity_history MARK("places");
  /// The axis along which the content of the sheet scrolls: NONE, HORIZONTAL or VERTICAL. A press that leaves the slop
  /// along this axis is given up.
  cardstack_axis scroll_axis;
  /// The unit of `threshold`: POINT or EXTENT.
  cardstack_unit threshold_unit;
  /// The offset beyond which a released sheet is dismissed, in `threshold_unit`, at least 0. In extents it is at most
  /// 1. A threshold of more than half the extent counts as half the extent.
  double threshold MARK("in the unit beside it");
  /// How far below the threshold a drag must come back for THRESHOLD_LEFT, at least 0. A hysteresis of more than half
  /// the threshold counts as half.
  double hysteresis MARK("points");
  /// The travel along the side that turns a press into a drag, at least 0.
  double slop MARK("points");
  /// The share of the finger's travel that the sheet follows, 0.001 to 1.
  double factor MARK("1");
  /// How easily the sheet moves against its side: the coefficient of a rubber band, 0 to 1. With 0 it does not move
  /// there.
  double rubber_band_coefficient MARK("1");
  /// The distance that a sheet on the rubber band never reaches, at least 0. With 0 it is the extent.
  double rubber_band_distance MARK("points");
  /// The release speed toward the side from which on the sheet is dismissed, at least 0. It has an effect only with
  /// `fling`, and only within 45 degrees of the side.
  double fling_velocity MARK("points/s");
  /// The release speed against the side from which on the sheet returns, at least 0. It has an effect only with
  /// `fling`. It returns only if the finger has also gone back by 2 slops and by 10 % of its way out.
  double flick_back_velocity MARK("points/s");
  /// The largest release speed, at least 0. Faster releases count as this fast.
  double fling_maximum MARK("points/s");
  /// The age up to which samples count, before the newest sample, at least 0. The sample of the press counts at any
  /// age. With 0 there is no velocity.
  double velocity_horizon MARK("s");
  /// The longest pause between samples, and before the release, of a finger that moves, at least 0. After a longer
  /// pause the finger counts as stopped, and its velocity is 0.
  double velocity_gap MARK("s");
  uint64_t reserved[16];
} cardstack_sheet_drag_config;

/// How a sheet moves by itself.
typedef struct cardstack_sheet_motion_config {
  /// The longest time that a dismissal takes, at least 0.
  double dismiss_seconds MARK("s");
  /// The easing of a dismissal. All its numbers are 0 to 1.
  cardstack_curve dismiss_curve;
  /// The spring that brings a released sheet back to its place. Its numbers are more than 0.
  cardstack_spring return_spring;
  /// The spring that brings a sheet in. Its numbers are more than 0.
  cardstack_spring present_spring;
  /// The time of a fade, at least 0.
  double fade_seconds MARK("s");
  uint64_t reserved[8];
} cardstack_sheet_motion_config;

/// What is drawn of a sheet.
typedef struct cardstack_sheet_look_config {
  /// The radius that the corners have when the sheet is off its place by `corner_distance` or more, at least 0. At its
  /// place they have none.
  double corner_radius MARK("points");
  /// The offset at which the corners of a dragged sheet have the whole `corner_radius`, at least 0. Up to there the
  /// radius grows with the offset. With 0 they have it as soon as the sheet moves.
  double corner_distance MARK("points");
  /// The opacity of the dimming behind a sheet at its place.
  double backdrop_opacity MARK("0..1");
  uint64_t reserved[8];
} cardstack_sheet_look_config;

/// A sheet's configuration, which `cardstack_sheet_config_init` fills.
typedef struct cardstack_sheet_config {
  /// The struct's sizeof, which the init function has set.
  uint32_t struct_size MARK("bytes");
  /// The preset that the configuration was filled with.
  cardstack_sheet_preset preset;
  /// The side to which the sheet leaves: LEFT, RIGHT, UP or DOWN.
  cardstack_direction side;
  /// Whether motion is reduced. If so, the sheet travels only under the finger, and fades where it would travel by
  /// itself.
  int32_t reduced_motion MARK("boolean");
  /// The distance from its place at which the sheet is out of sight, more than 0. No preset sets it.
  double extent MARK("points");
  /// How the sheet follows a finger, and what dismisses it.
  cardstack_sheet_drag_config drag;
  /// How the sheet moves by itself.
  cardstack_sheet_motion_config motion;
  /// What is drawn of the sheet.
  cardstack_sheet_look_config look;
  uint64_t reserved[16];
} cardstack_sheet_config;

/// What a sheet is doing.
typedef int32_t cardstack_sheet_state;
enum {
  /// The sheet is out of sight.
  CARDSTACK_SHEET_HIDDEN = 0,
  /// The sheet is on its way in.
  CARDSTACK_SHEET_PRESENTING = 1,
  /// The sheet rests at its place.
  CARDSTACK_SHEET_PRESENTED = 2,
  /// The sheet is under a finger that has not dragged it yet.
  CARDSTACK_SHEET_PRESSED = 3,
  /// The sheet follows a finger.
  CARDSTACK_SHEET_DRAGGING = 4,
  /// The sheet was released, and is on its way back to its place.
  CARDSTACK_SHEET_RETURNING = 5,
  /// The sheet is on its way out.
  CARDSTACK_SHEET_DISMISSING = 6,
};

/// Flags of a sheet's frame.
enum MARK("flags cardstack_sheet_flags") {
  /// The sheet moves or fades by itself.
  CARDSTACK_SHEET_MOVING = 1,
  /// The sheet is dragged past the threshold.
  CARDSTACK_SHEET_PAST_THRESHOLD = 2,
};

/// One frame of a sheet. `cardstack_sheet_frame_init` prepares it. Then the host sets `now`, and
/// `cardstack_sheet_advance` writes the other fields.
typedef struct cardstack_sheet_frame {
  /// The struct's sizeof, which the init function has set.
  uint32_t struct_size MARK("bytes");
  /// The flags of the frame.
  uint32_t flags MARK("flags cardstack_sheet_flags");
  /// The time of the frame. NaN is the sheet's present time.
  double now MARK("in, s");
  /// The sheet's time after the call.
  double time MARK("s");
  /// The time until something happens by itself. It is 0 while the sheet moves or fades, otherwise infinite.
  double wake_in MARK("s");
  /// How far the sheet is from its place, toward its side. It is negative on the other side of its place. A hidden
  /// sheet has the extent.
  double offset MARK("points");
  /// The velocity of the offset.
  double velocity MARK("points/s");
  /// The offset divided by the extent. A negative offset counts as 0.
  double progress MARK("0..1");
  /// The part of the offset to the right.
  double x MARK("points");
  /// The part of the offset downward.
  double y MARK("points");
  /// The radius of the sheet's corners, at least 0.
  double corner_radius MARK("points");
  /// The opacity of the dimming behind the sheet.
  double backdrop_opacity MARK("0..1");
  /// The opacity of the sheet. A hidden sheet has 0.
  double opacity MARK("0..1");
  /// What the sheet is doing.
  cardstack_sheet_state state;
  /// The number of events that wait to be drained.
  uint32_t pending_events MARK("events");
} cardstack_sheet_frame;

/// What happened to a sheet. PRESENTED and DISMISSED are never lost. The others are notices: if more than 64 wait, the
/// oldest are lost. No event reports this: a gap in `sequence` does.
typedef int32_t cardstack_sheet_event_kind;
enum {
  /// The sheet has arrived at its place, for the first time since it was hidden.
  CARDSTACK_SHEET_EVENT_PRESENTED = 1,
  /// The sheet is out of sight. Its `reason` is DISMISSED or CALLED.
  CARDSTACK_SHEET_EVENT_DISMISSED = 2,
  /// A press was released within the slop.
  CARDSTACK_SHEET_EVENT_TAP = 3,
  /// A press became a drag.
  CARDSTACK_SHEET_EVENT_DRAG_BEGAN = 4,
  /// A drag ended. `reason` says how.
  CARDSTACK_SHEET_EVENT_DRAG_ENDED = 5,
  /// The sheet passed the threshold: if it was released now, its offset would dismiss it. This is the moment for a
  /// haptic tick.
  CARDSTACK_SHEET_EVENT_THRESHOLD_ENTERED = 6,
  /// The sheet came back from beyond the threshold: if it was released now, its offset would no longer dismiss it.
  CARDSTACK_SHEET_EVENT_THRESHOLD_LEFT = 7,
};

/// How a drag of a sheet ended, or who dismissed the sheet.
typedef int32_t cardstack_sheet_reason;
enum {
  /// There is nothing more to say.
  CARDSTACK_SHEET_REASON_NONE = 0,
  /// The finger let go of the sheet, and it returns.
  CARDSTACK_SHEET_REASON_RETURNED = 1,
  /// The finger let go of the sheet, and it is dismissed.
  CARDSTACK_SHEET_REASON_DISMISSED = 2,
  /// `cardstack_sheet_pointer_cancel` was called, or the same finger went down again, because its release was lost.
  CARDSTACK_SHEET_REASON_SYSTEM = 3,
  /// The host called `cardstack_sheet_dismiss`, or set `drag.enabled` to 0 during a drag.
  CARDSTACK_SHEET_REASON_CALLED = 4,
};

/// One event of a sheet.
typedef struct cardstack_sheet_event {
  /// The number of the event: one more than that of the event before. So a gap says how many notices were lost.
  uint64_t sequence MARK("number");
  /// The time of the event on the sheet's clock.
  double time MARK("s");
  /// The sheet's offset at that time.
  double offset MARK("points");
  /// The velocity of the offset at the release, in DRAG_ENDED. In other events it is 0.
  double velocity MARK("points/s");
  /// The x of the finger, in TAP, DRAG_BEGAN and DRAG_ENDED.
  double x MARK("points");
  /// The y of the finger, in TAP, DRAG_BEGAN and DRAG_ENDED.
  double y MARK("points");
  /// What happened.
  cardstack_sheet_event_kind kind;
  /// Why the event happened.
  cardstack_sheet_reason reason;
} cardstack_sheet_event;

#undef MARK

#endif
