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
enum MARK("flags cardstack_pose_flags") {
  /// It is the top card.
  CARDSTACK_POSE_TOP = 1,
  /// Content, size and slot are the last frame's, so the host can move the same picture.
  CARDSTACK_POSE_STATIC = 2,
};

/// How to draw one card.
typedef struct cardstack_pose {
  /// The card. It can have two poses.
  uint64_t card MARK("card");
  /// The x of its centre.
  double x MARK("points");
  /// The y of its centre.
  double y MARK("points");
  /// The clockwise turn about the centre.
  double rotation MARK("rad");
  /// The scale about the centre.
  double scale MARK("1, 0..");
  /// The opacity.
  double opacity MARK("0..1");
  /// The place in the pile: 0 for the top card, a fraction while it moves up.
  double depth MARK("cards, 0..");
  /// The distance toward `direction` in thresholds.
  double progress MARK("1, 0..");
  /// The opacity of `direction`'s stamp.
  double stamp_opacity MARK("0..1");
  /// The scale of the stamp about its middle: 1, except just after THRESHOLD_ENTERED.
  double stamp_scale MARK("1");
  /// Where the card is dragged or has gone.
  cardstack_direction direction;
  /// What the card is doing.
  cardstack_phase phase;
  /// The number of the host's view for it, below CARDSTACK_MAX_POSES, the same while it is on stage.
  int32_t slot MARK("number");
  /// Flags.
  uint32_t flags MARK("flags cardstack_pose_flags");
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
enum MARK("flags cardstack_motion_flags") {
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
  /// Its sizeof.
  uint32_t struct_size MARK("bytes");
  /// The sizeof of a pose.
  uint32_t pose_size MARK("in, element size of poses");
  /// Receives the poses, the farthest back first.
  cardstack_pose *poses MARK("in, may be NULL with 0");
  /// The room in `poses`, at best CARDSTACK_MAX_POSES.
  uint32_t pose_capacity MARK("in, length of poses");
  /// The number of poses, or after BUFFER_TOO_SMALL the room needed.
  uint32_t pose_count MARK("count of poses");
  /// Its time, or NaN.
  double now MARK("in, s");
  /// The deck's time after the call.
  double time MARK("s");
  /// The time until something happens by itself: 0 while anything moves, infinite if nothing will. To sleep, make all
  /// calls, drain the events, call `cardstack_deck_peek`, and wait for this time or for input.
  double wake_in MARK("s");
  /// The opacity of the chrome.
  double chrome_opacity MARK("0..1");
  /// The top card, or 0.
  uint64_t top MARK("card");
  /// How many cards are upcoming, with the top card.
  uint64_t remaining MARK("cards");
  /// How many decisions can be undone.
  uint64_t undoable MARK("decisions");
  /// How many events wait.
  uint64_t pending_events MARK("events");
  /// What the finger does.
  cardstack_interaction interaction;
  /// What moves by itself.
  uint32_t motion MARK("flags cardstack_motion_flags");
  /// Whether there are cards.
  cardstack_supply supply;
  /// The deck's state.
  cardstack_state state;
  /// How many questions are open.
  uint32_t questions MARK("questions");
  /// Whether the journal is written.
  cardstack_journal_state journal;
  /// How many cards are in the reserve.
  uint64_t reserve MARK("cards");
  /// How many SENDs and REVERTs are undelivered: see "Delivery".
  uint64_t undelivered MARK("sends");
  /// What the feed does.
  uint32_t feed MARK("flags cardstack_feed_flags");
  /// The error of the last failed request.
  int32_t feed_error MARK("number");
  /// What delivery does.
  uint32_t outbox MARK("flags cardstack_outbox_flags");
  /// How many sends are parked.
  uint32_t parked MARK("sends");
  /// The width at scale 1 of a card without a size of its own.
  double card_width MARK("points");
  /// The height, likewise.
  double card_height MARK("points");
} cardstack_frame;

/// Flags of `cardstack_deck_swipe`.
enum MARK("flags cardstack_swipe_flags") {
  /// Swipes even if the card's own limit forbids the direction.
  CARDSTACK_SWIPE_FORCE = 1,
};

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
  uint64_t sequence MARK("number");
  /// The time on the deck's clock.
  double time MARK("s");
  /// The card, or 0.
  uint64_t card MARK("card");
  /// The token of the decision, or what the host answers.
  uint64_t token MARK("token");
  /// How far to the right.
  double x MARK("points");
  /// How far downward.
  double y MARK("points");
  /// The decision's time of day, or 0.
  double wall_time MARK("s since 1970");
  /// What happened.
  cardstack_event_kind kind;
  /// The direction of the decision, drag or question.
  cardstack_direction direction;
  /// Why it happened.
  cardstack_reason reason;
  /// How often it was handed out since the program started.
  uint32_t tries MARK("tries");
  /// The delivered decision's token.
  uint64_t decision MARK("token");
  /// With `token` the idempotency key.
  uint64_t nonce MARK("nonce");
  /// A number, as the kind says.
  uint32_t count MARK("number");
  /// The pose's slot.
  int32_t slot MARK("number");
  /// The new phase.
  cardstack_phase phase;
  /// The picture's number, from 0.
  uint32_t index MARK("number");
  /// Its new priority.
  cardstack_media_priority priority;
  /// The system's error number.
  int32_t error_number MARK("errno");
  /// Whether its user has logged out.
  int32_t is_sealed MARK("boolean");
  /// How often it failed since the program started, or since it last left parking.
  uint32_t failures MARK("failures");
};

/// Which events are reported, and how many are kept.
typedef struct cardstack_events_config {
  /// The kinds that are reported, with those that the host must answer.
  uint64_t mask MARK("mask cardstack_event_kind 0");
  /// How many notices are kept.
  uint32_t notice_capacity MARK("notices, 1..CARDSTACK_MAX_EVENTS");
  /// How many obligations are kept before the deck refuses. CLASSIC has 1024.
  uint32_t backlog MARK("events, 4..CARDSTACK_MAX_EVENTS");
  uint64_t reserved[8];
} cardstack_events_config;

// == Fingers ==========================================================================================================
// For changing how a finger takes, drags and throws a card.
//
// At the release the deck first finds the direction by its sectors. Without one the card returns. Then
// `swipe.commit_rule` decides. See the articles Motion and Time.
//
// - `out_taken` [boolean, may be NULL]: receives whether the finger has a card, or had.

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
  /// Whether a press must be on the top card to take it.
  int32_t hit_test MARK("boolean");
  /// The page's axis of scrolling, not BEGUN. A press that leaves the slop along it ends (CANCELLED, SCROLL).
  cardstack_axis scroll_axis;
  /// What a second finger does. CLASSIC has IGNORE.
  cardstack_second_finger second_finger;
  uint32_t reserved_half;
  /// The travel that turns a press into a drag. CLASSIC has 8.
  double slop MARK("points, 0..");
  /// The time that turns a press into a drag.
  double duration MARK("s, 0..infinity");
  /// The time without a sample after which another finger ends a press.
  double silence MARK("s, 0..infinity");
  uint64_t reserved[16];
} cardstack_press_config;

enum {
  /// The largest `velocity.history`.
  CARDSTACK_MAX_VELOCITY_HISTORY = 64,
};

/// How the velocity of a finger is measured.
typedef struct cardstack_velocity_config {
  /// How many samples a velocity needs.
  int32_t minimum_samples MARK("samples, 2..history");
  /// How many places count. Samples within 4 ms are one.
  int32_t history MARK("places, 2..CARDSTACK_MAX_VELOCITY_HISTORY");
  /// The age up to which samples count.
  double horizon MARK("s, 0..");
  /// The pause after which the velocity is 0.
  double gap MARK("s, 0..");
  uint64_t reserved[4];
} cardstack_velocity_config;

/// The largest `resampling.delay` and `resampling.prediction` [s].
#define CARDSTACK_MAX_RESAMPLING 0.1

/// How a held card is drawn between samples.
typedef struct cardstack_resampling_config {
  /// How long before the frame, at most.
  double delay MARK("s, 0..CARDSTACK_MAX_RESAMPLING");
  /// How far ahead of the newest sample, at most.
  double prediction MARK("s, 0..CARDSTACK_MAX_RESAMPLING");
  uint64_t reserved[4];
} cardstack_resampling_config;

/// What decides at a release.
typedef struct cardstack_swipe_config {
  /// The rule.
  cardstack_commit_rule commit_rule;
  /// How the distance is measured.
  cardstack_distance_metric metric;
  /// The directions that fingers can swipe to. Elsewhere the card resists.
  uint32_t allowed_directions MARK("mask cardstack_direction 1");
  /// The unit of thresholds: POINT, CARD_SIDE or CARD_WIDTH. CLASSIC has CARD_SIDE.
  cardstack_unit threshold_unit;
  /// The distance that decides: at least 1e-6 points, at most 10 sides or widths. CLASSIC has 0.3.
  double threshold MARK("in the unit beside it");
  /// The release speed that decides alone, with DISTANCE_OR_VELOCITY.
  double fling_velocity MARK("points/s, 0..");
  /// The speed against the direction that returns a card, with DISTANCE_OR_VELOCITY.
  double flick_back_velocity MARK("points/s, 0..");
  /// The largest release speed that counts.
  double fling_maximum MARK("points/s, 0..");
  /// What a coasting card keeps of its velocity each millisecond.
  double deceleration_rate MARK("1, >0..<1");
  /// How easily a card moves where it cannot be swiped.
  double rubber_band_coefficient MARK("0..1");
  /// The distance that it never reaches there, or 0 for the card's smaller side.
  double rubber_band_distance MARK("points, 0..");
  /// How freely a card moves where no sector is.
  double free_off_axis MARK("0..1");
  /// How far below the threshold THRESHOLD_LEFT comes.
  double hysteresis MARK("points, 0..");
  /// How far outside its sector a direction past its threshold counts.
  double hysteresis_angle MARK("rad, 0..");
  /// The centre of each sector, at index direction - 1: 0 is right, pi/2 down.
  double sector_angle[8] MARK("rad");
  /// Half of each sector's width, 0 to pi/2. 0 is none.
  double sector_half_width[8] MARK("rad");
  /// Each direction's threshold, or 0 for `threshold`.
  double thresholds[8] MARK("in the unit beside it");
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
  /// Its sizeof.
  uint32_t struct_size MARK("bytes");
  /// Why the card left or returned.
  cardstack_verdict verdict;
  /// The card.
  uint64_t card MARK("card");
  /// Its time.
  double time MARK("s");
  /// The finger's velocity to the right.
  double velocity_x MARK("points/s");
  /// The finger's velocity downward.
  double velocity_y MARK("points/s");
  /// The velocity along `direction`, negative against it.
  double speed MARK("points/s");
  /// The card's way to the right.
  double translation_x MARK("points");
  /// The card's way downward.
  double translation_y MARK("points");
  /// Its distance toward `direction`, as `metric` says.
  double distance MARK("points");
  /// The threshold in force.
  double threshold MARK("points");
  /// With PROJECTED_END, where the card would come to rest.
  double projected_distance MARK("points");
  /// As configured, doubled for a scroll.
  double fling_velocity MARK("points/s");
  /// As configured.
  double flick_back_velocity MARK("points/s");
  /// Where the card left, or would have left.
  cardstack_direction direction;
  /// The reason of the press's end, or NONE.
  cardstack_reason reason;
  /// As configured.
  cardstack_commit_rule commit_rule;
  /// As configured.
  cardstack_distance_metric metric;
  /// Whether the hysteresis counts.
  int32_t is_held MARK("boolean");
  /// How many samples gave the velocity.
  uint32_t samples MARK("samples");
} cardstack_release;

// == Swipe and undo ===================================================================================================
// For buttons that know what is possible, hints, and lists of decisions.

/// The `undo.limit` without a limit.
#define CARDSTACK_UNLIMITED 0xFFFFFFFFu

/// A decision that can be undone.
typedef struct cardstack_decision {
  /// Its token.
  uint64_t token MARK("token");
  /// Its card.
  uint64_t card MARK("card");
  /// Its time of day, or 0.
  double wall_time MARK("s since 1970");
  /// Its direction.
  cardstack_direction direction;
  uint32_t reserved_half;
} cardstack_decision;

/// The undo history.
typedef struct cardstack_undo_config {
  /// How many decisions can be undone, or CARDSTACK_UNLIMITED. CLASSIC has 20.
  uint32_t limit MARK("decisions, 0..");
  /// The directions of drags that undo, before `swipe.allowed_directions`, if anything can be undone and `consent.undo`
  /// is 0.
  uint32_t directions MARK("mask cardstack_direction 1");
  /// The age at which a decision becomes final.
  double seconds MARK("s, 0..infinity");
  uint64_t reserved[8];
} cardstack_undo_config;

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
  /// After a swipe to one of these the card comes back when its flight ends, or the pile is empty.
  uint32_t directions MARK("mask cardstack_direction 1");
  /// How many cards lie above it then, or 0.
  uint64_t distance MARK("cards");
  uint64_t reserved[8];
} cardstack_recycle_config;

// == Deck =============================================================================================================
// For windows that change their size, log-outs, times of day, and errors.

/// Flags of `cardstack_deck_reset`.
enum MARK("flags cardstack_reset_flags") {
  /// What is undelivered stays, with `is_sealed` 1.
  CARDSTACK_RESET_SEAL = 1,
};

// == Frames ===========================================================================================================
// For a look between frames, and for tests.

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
  /// The mass.
  double mass MARK("kg, >0..");
  /// The stiffness.
  double stiffness MARK("N/m, 0..");
  /// The damping.
  double damping MARK("N s/m, 0..");
} cardstack_spring;

/// A curve from (0, 0) to (1, 1), like CSS's cubic-bezier().
typedef struct cardstack_curve {
  /// The first control point's x.
  double x1 MARK("0..1");
  /// The first control point's y.
  double y1 MARK("1");
  /// The second control point's x.
  double x2 MARK("0..1");
  /// The second control point's y.
  double y2 MARK("1");
} cardstack_curve;

/// The area that the cards are in. No preset sets it.
typedef struct cardstack_viewport_config {
  /// Its width.
  double width MARK("points, >0..");
  /// Its height.
  double height MARK("points, >0..");
  uint64_t reserved[4];
} cardstack_viewport_config;

/// The size of a card at scale 1.
typedef struct cardstack_card_config {
  /// The width. 0 is the viewport's less two `margin_x`.
  double width MARK("points, 0..");
  /// The height. 0 is the viewport's less two `margin_y`.
  double height MARK("points, 0..");
  /// The room on both sides.
  double margin_x MARK("points, 0..");
  /// The room above and below.
  double margin_y MARK("points, 0..");
  uint64_t reserved[8];
} cardstack_card_config;

/// How cards lie in the pile. A step is to the next card beneath.
typedef struct cardstack_pile_config {
  /// How many are visible at rest.
  int32_t visible_count MARK("cards, 1..CARDSTACK_MAX_VISIBLE");
  /// How many fly out unhurried. CLASSIC has 8.
  int32_t max_flights MARK("cards, 1..CARDSTACK_MAX_FLIGHTS");
  /// The shift to the right per step.
  double step_x MARK("points");
  /// The shift downward per step.
  double step_y MARK("points");
  /// The loss of scale per step.
  double scale_step MARK("0..1");
  /// The height that stays in place, below the centre.
  double scale_anchor_y MARK("card heights");
  /// The loss of opacity per step.
  double opacity_step MARK("0..1");
  /// The turn per step.
  double rotation_step MARK("rad");
  /// How far the pile comes up before the flight.
  double progress_share MARK("0..1");
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
  /// The turn for each unit to the right.
  double rotation MARK("rad");
  /// The largest turn.
  double rotation_maximum MARK("rad, 0..");
  /// How much the grabbed point decides the turn.
  double rotation_grab MARK("0..1");
  /// The pivot of the turn, right of the centre.
  double pivot_x MARK("card widths");
  /// The pivot, below the centre.
  double pivot_y MARK("card heights");
  /// How far the pivot moves to the grabbed point.
  double pivot_grab MARK("0..1");
  /// The scale of a dragged card.
  double lift_scale MARK("1, >0..");
  /// How much of `lift_scale` comes with the press.
  double lift_on_press MARK("0..1");
  /// How much a stamp grows at THRESHOLD_ENTERED.
  double stamp_pop MARK("0..1");
  /// `chrome_opacity` during a drag.
  double chrome_opacity MARK("0..1");
  /// How much a flick spins a leaving card, about the grabbed point.
  double spin MARK("0..1");
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
  /// The time of a fade in place.
  double fade_seconds MARK("s, 0..");
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
  /// The longest time.
  double seconds MARK("s, 0..");
  /// The shortest time, at most `seconds` counts.
  double seconds_minimum MARK("s, 0..");
  /// The least speed at the beginning, with ACCELERATED.
  double speed_minimum MARK("points/s, 0..");
  /// The least speed of a card that no finger held, in its way per `seconds`.
  double speed_share MARK("0..1");
  /// The curve of CURVE, x 0 to 1, y -1 to 2.
  cardstack_curve curve;
  /// The spring of SPRING.
  cardstack_spring spring;
  /// How long a finger can catch a leaving card (UNDONE, CAUGHT). Its FINAL and SEND wait.
  double catch_seconds MARK("s, 0..");
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
  uint64_t token MARK("token");
  /// The card, or 0 for all.
  uint64_t card MARK("card");
  /// When it is dropped, or infinite.
  double deadline MARK("s");
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
  /// The directions of swipes that need consent.
  uint32_t directions MARK("mask cardstack_direction 1");
  /// Whether undos need consent.
  int32_t undo MARK("boolean");
  /// How many swipes can be proposed.
  int32_t max_proposals MARK("proposals, 1..CARDSTACK_MAX_FLIGHTS");
  /// How far from its place a proposed card waits.
  double distance MARK("card's smaller side, 0..");
  /// The time for an answer.
  double seconds MARK("s, 0..infinity");
  uint64_t reserved[8];
} cardstack_consent_config;

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
enum MARK("flags cardstack_store_flags") {
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
  /// Its sizeof.
  uint32_t struct_size MARK("bytes");
  /// What is stored besides.
  uint32_t contents MARK("flags cardstack_store_flags");
  /// What opening does with decisions to undo.
  cardstack_restore restore;
  /// Whether it is flushed before each send.
  int32_t sync_sends MARK("boolean");
  /// The nonce of a new journal, for tests, or 0.
  uint64_t nonce MARK("nonce");
  /// The lower half of the first token, for tests: a multiple of 4 below 2^31, or 0.
  uint64_t first_token MARK("number");
} cardstack_journal_options;

/// What opening found, and how the journal is now.
typedef struct cardstack_journal_info {
  /// Its sizeof.
  uint32_t struct_size MARK("bytes");
  /// Whether the journal is written.
  cardstack_journal_state state;
  /// The file's size.
  uint64_t size MARK("bytes");
  /// Its nonce.
  uint64_t nonce MARK("nonce");
  /// How often it was opened.
  uint64_t epoch MARK("number");
  /// How many records were read.
  uint64_t records MARK("records");
  /// The unfinished end, cut off.
  uint64_t torn_bytes MARK("bytes");
  /// Where damage begins, or 0.
  uint64_t damage_offset MARK("bytes");
  /// How many decisions that are not final there were.
  uint64_t decisions MARK("decisions");
  /// How many unread FINALs there were.
  uint64_t finals MARK("events");
  /// How many upcoming cards there were.
  uint64_t cards MARK("cards");
  /// The system's last error, or 0.
  int32_t error_number MARK("errno");
  /// Whether it has never held a card or a decision.
  int32_t is_new MARK("boolean");
  /// How many sound records a salvage could not use.
  uint64_t lost_records MARK("records");
  /// How much a salvage could not read.
  uint64_t lost_bytes MARK("bytes");
} cardstack_journal_info;

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
enum MARK("flags cardstack_feed_flags") {
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
enum MARK("flags cardstack_page_flags") {
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
  /// Whether the deck asks for cards.
  int32_t enabled MARK("boolean");
  /// How long the cards are fresh.
  cardstack_freshness freshness;
  /// Whether the deck asks by itself until its cards are fresh.
  int32_t keep_fresh MARK("boolean");
  /// How many cards are enough. CLASSIC has 5.
  uint32_t watermark MARK("cards, 0..CARDSTACK_MAX_CARDS");
  /// With SECONDS, how long cards are fresh.
  double fresh_seconds MARK("s, 0..infinity");
  uint64_t reserved[16];
} cardstack_feed_config;

/// How long answers may take, and when what failed is tried again.
typedef struct cardstack_retry_config {
  /// The time for an answer. None by then is a failure.
  double request_seconds MARK("s, >0..infinity");
  /// The wait after the first failure, doubled with each up to `maximum`.
  double seconds MARK("s, >0..");
  /// The longest wait, at least `seconds`.
  double maximum MARK("s");
  /// The largest share of a wait taken off at random.
  double jitter MARK("0..1");
  uint64_t reserved[8];
} cardstack_retry_config;

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
enum MARK("flags cardstack_outbox_flags") {
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
  uint64_t token MARK("token");
  /// Its nonce.
  uint64_t nonce MARK("nonce");
  /// The decision's token.
  uint64_t decision MARK("token");
  /// The decision's card.
  uint64_t card MARK("card");
  /// The decision's time of day, or 0.
  double wall_time MARK("s since 1970");
  /// When it is tried again, or its answer is missing, or infinite.
  double due MARK("s");
  /// SEND or REVERT.
  cardstack_event_kind kind;
  /// The decision's direction.
  cardstack_direction direction;
  /// DECIDED or FINAL.
  cardstack_reason reason;
  /// Where it is on its way.
  cardstack_send_state state;
  /// How often it failed since the program started, or since it last left parking.
  uint32_t failures MARK("failures");
  /// How often it was handed out since the program started.
  uint32_t tries MARK("tries");
  /// Whether its user has logged out.
  int32_t is_sealed MARK("boolean");
  /// Whether it was ever handed out.
  int32_t is_handed_out MARK("boolean");
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
  /// How many sends can be out.
  uint32_t max_sends MARK("sends, 1..CARDSTACK_MAX_SENDS");
  /// How many failures park a send. With 0 never.
  uint32_t park_failures MARK("failures");
  /// How many undelivered sends make the deck refuse decisions.
  uint32_t max_undelivered MARK("sends, 1..CARDSTACK_MAX_CARDS");
  /// How long after its first try a failure parks a send. With 0 never.
  double park_seconds MARK("s, 0..");
  /// CARDSTACK_NONCE_OF_JOURNAL, or a random number that no other deck has, fixed until a reset. Without delivery it
  /// may be 0.
  uint64_t nonce MARK("nonce");
  uint64_t reserved[16];
} cardstack_delivery_config;

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
  uint64_t card MARK("card");
  /// The picture's number, from 0.
  uint32_t index MARK("number");
  /// How urgent it is.
  cardstack_media_priority priority;
} cardstack_media;

/// Which pictures are wanted.
typedef struct cardstack_media_config {
  /// How many cards beneath the top card count.
  uint32_t ahead MARK("cards, 0..CARDSTACK_MAX_VISIBLE");
  /// How many of the latest undoable decisions keep their pictures.
  uint32_t behind MARK("decisions, 0..CARDSTACK_MAX_VISIBLE");
  uint64_t reserved[8];
} cardstack_media_config;

// == Configuration ====================================================================================================
// For every host that begins from a preset and changes a value.

/// What happens when nobody touches the deck.
typedef struct cardstack_autoplay_config {
  /// Whether the top card moves to the end by itself.
  int32_t enabled MARK("boolean");
  /// Where it leaves. It needs a sector if `enabled` is 1.
  cardstack_direction direction;
  /// How long nothing happens before that.
  double idle MARK("s, >0..");
  /// How long a new top card stays.
  double interval MARK("s, >0..");
  uint64_t reserved[8];
} cardstack_autoplay_config;

/// A deck's configuration.
struct cardstack_deck_config {
  /// Its sizeof.
  uint32_t struct_size MARK("bytes");
  /// Its preset.
  cardstack_preset preset;
  /// Whether cards fade or are put in place instead of travelling by themselves.
  int32_t reduced_motion MARK("boolean");
  /// Whether fingers can only tap. A held card returns (CANCELLED, DISABLED).
  int32_t disabled MARK("boolean");
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

// == Velocity =========================================================================================================
// For throwing other things than cards.
//
// - `times` [s, may be NULL with 0]: each sample's time, on any clock.
// - `xs` [points, may be NULL with 0]: each sample's x.
// - `ys` [points, may be NULL with 0]: each sample's y.
// - `out_x` [points/s, may be NULL]: receives the velocity to the right.
// - `out_y` [points/s, may be NULL]: receives the velocity downward.

/// The settings of a velocity tracker.
typedef struct cardstack_velocity_options {
  /// Its sizeof.
  uint32_t struct_size MARK("bytes");
  /// As `velocity.history`.
  int32_t history_size MARK("places, 2..CARDSTACK_MAX_VELOCITY_HISTORY");
  /// As `velocity.minimum_samples`.
  int32_t minimum_samples MARK("samples, 2..history_size");
  uint32_t reserved_half;
  /// As `velocity.horizon`.
  double horizon MARK("s, 0..");
  /// As `velocity.gap`.
  double gap MARK("s, 0..");
  /// The travel that counts as none. A deck takes 0.4 of `press.slop`.
  double tremor MARK("points, 0..");
} cardstack_velocity_options;

/// A velocity tracker.
typedef struct cardstack_velocity_tracker cardstack_velocity_tracker;

// == Springs ==========================================================================================================
// For moving other things than cards.
//
// The functions compute the exact motion: see the article Motion.
//
// - `spring`: the spring.
// - `target` [any]: the place that the spring pulls to.
// - `options` [flags cardstack_spring_flags]: how the body comes to rest.

/// Springs that platforms name.
typedef int32_t cardstack_spring_preset;
enum {
  /// SwiftUI's "smooth".
  CARDSTACK_SPRING_SMOOTH = 1,
  /// SwiftUI's "snappy".
  CARDSTACK_SPRING_SNAPPY = 2,
  /// SwiftUI's "bouncy".
  CARDSTACK_SPRING_BOUNCY = 3,
  /// SwiftUI's interactiveSpring.
  CARDSTACK_SPRING_INTERACTIVE = 4,
  /// SwiftUI's spring without arguments.
  CARDSTACK_SPRING_STANDARD = 5,
  /// A new CASpringAnimation.
  CARDSTACK_SPRING_CORE_ANIMATION = 6,
};

/// How a settling time is found.
typedef int32_t cardstack_settling;
enum {
  /// By a curve that the body never leaves, so it can be late.
  CARDSTACK_SETTLING_ENVELOPE = 1,
  /// By the body itself, as in SwiftUI.
  CARDSTACK_SETTLING_EXACT = 2,
};

/// How a body comes to rest.
enum MARK("flags cardstack_spring_flags") {
  /// It stops when it reaches the target.
  CARDSTACK_SPRING_CLAMP_OVERSHOOT = 1,
  /// It is at the target from its settling time on.
  CARDSTACK_SPRING_SNAP_TO_END = 2,
};

// == Easing curves ====================================================================================================
// For fading or moving other things along a curve.

/// Curves that CSS and Core Animation name.
typedef int32_t cardstack_curve_preset;
enum {
  /// (0, 0, 1, 1).
  CARDSTACK_CURVE_LINEAR = 1,
  /// (0.25, 0.1, 0.25, 1), Core Animation's default.
  CARDSTACK_CURVE_EASE = 2,
  /// (0.42, 0, 1, 1).
  CARDSTACK_CURVE_EASE_IN = 3,
  /// (0, 0, 0.58, 1).
  CARDSTACK_CURVE_EASE_OUT = 4,
  /// (0.42, 0, 0.58, 1).
  CARDSTACK_CURVE_EASE_IN_OUT = 5,
};

// == Coasting and rubber bands ========================================================================================
// For scrolling, and for things that resist a finger.
//
// A coasting body never quite gets to its destination.
//
// - `rate` [1, >0..<1]: what is left of the velocity after a millisecond.
// - `coefficient` [1, 0..]: the slope with which the band begins to give way.
// - `dimension` [any, >0..]: the offset that the band never reaches.

/// UIScrollView's normal deceleration rate [1].
#define CARDSTACK_DECELERATION_NORMAL 0.998
/// UIScrollView's fast deceleration rate [1].
#define CARDSTACK_DECELERATION_FAST 0.99
/// The coefficient of UIScrollView's rubber band [1].
#define CARDSTACK_RUBBER_BAND_COEFFICIENT 0.55

// == Sheet ============================================================================================================
// For a view that a finger drags away.
//
// Clock, samples, frame and events work like a deck's. Its offset is how far it is from its place. The law THRESHOLD
// knows that place and out of sight, STOPS also stops, and content that scrolls. See the articles Sheet and Pager.
//
// - `animated` [boolean]: whether the sheet moves, or is there at once.
// - `out_taken` [boolean, may be NULL]: receives whether the finger or the scroll is the sheet's.

/// A sheet.
typedef struct cardstack_sheet cardstack_sheet;

/// Constants to begin from.
typedef int32_t cardstack_sheet_preset;
enum {
  /// A full-screen cover, closed downward.
  CARDSTACK_SHEET_PRESET_COVER = 1,
  /// A sheet with stops, closed downward.
  CARDSTACK_SHEET_PRESET_SHEET = 2,
  /// Pages as large as the extent, swiped upward.
  CARDSTACK_SHEET_PRESET_PAGER = 3,
};

/// What decides where a released sheet goes.
typedef int32_t cardstack_sheet_law;
enum {
  /// `drag.threshold`: to its place or out of sight.
  CARDSTACK_SHEET_LAW_THRESHOLD = 0,
  /// Where it is and how fast: to a stop, or out of sight.
  CARDSTACK_SHEET_LAW_STOPS = 1,
  /// To a page, and never out of sight.
  CARDSTACK_SHEET_LAW_PAGES = 2,
};

/// Where a finger can send a sheet with stops out.
typedef int32_t cardstack_sheet_exits;
enum {
  /// On no side.
  CARDSTACK_SHEET_EXITS_NONE = 0,
  /// On `side`.
  CARDSTACK_SHEET_EXITS_SIDE = 1,
  /// On `side` and on the other.
  CARDSTACK_SHEET_EXITS_BOTH = 2,
};

/// What a finger on the content moves first, away from `side`.
typedef int32_t cardstack_content_rule;
enum {
  /// The sheet, up to its first stop, then the content.
  CARDSTACK_CONTENT_RULE_SHEET_FIRST = 0,
  /// The content, up to its end, then the sheet.
  CARDSTACK_CONTENT_RULE_CONTENT_FIRST = 1,
};

/// How a sheet follows a finger.
typedef struct cardstack_sheet_drag_config {
  /// Whether fingers can drag it.
  int32_t enabled MARK("boolean");
  /// Whether a flick decides.
  int32_t fling MARK("boolean");
  /// As `velocity.minimum_samples`.
  int32_t velocity_minimum_samples MARK("samples, 2..velocity_history");
  /// As `velocity.history`.
  int32_t velocity_history MARK("places, 2..CARDSTACK_MAX_VELOCITY_HISTORY");
  /// As `press.scroll_axis`.
  cardstack_axis scroll_axis;
  /// The unit of `threshold`: POINT or EXTENT.
  cardstack_unit threshold_unit;
  /// The offset beyond which a release dismisses, in extents at most 1.
  double threshold MARK("in the unit beside it, 0..");
  /// As `swipe.hysteresis`.
  double hysteresis MARK("points, 0..");
  /// As `press.slop`.
  double slop MARK("points, 0..");
  /// The share of the travel that it follows.
  double factor MARK("1, 0.001..1");
  /// How easily it moves against its side.
  double rubber_band_coefficient MARK("0..1");
  /// The distance that it never reaches there, or 0 for the extent or half a page.
  double rubber_band_distance MARK("points, 0..");
  /// The release speed that dismisses.
  double fling_velocity MARK("points/s, 0..");
  /// As `swipe.flick_back_velocity`.
  double flick_back_velocity MARK("points/s, 0..");
  /// As `swipe.fling_maximum`.
  double fling_maximum MARK("points/s, 0..");
  /// As `velocity.horizon`.
  double velocity_horizon MARK("s, 0..");
  /// As `velocity.gap`.
  double velocity_gap MARK("s, 0..");
  /// What a finger on the content moves first.
  cardstack_content_rule content_rule;
  /// Whether a release goes at most to a neighbour of the press's stop.
  int32_t one_stop_per_flick MARK("boolean");
  /// Whether it is drawn between samples, by CLASSIC's `resampling`.
  int32_t resampled MARK("boolean");
  uint32_t reserved_half;
  /// A release goes to the stop nearest to where its velocity brings it in this time.
  double projection_seconds MARK("s, 0..");
  uint64_t reserved[13];
} cardstack_sheet_drag_config;

/// How a sheet moves by itself.
typedef struct cardstack_sheet_motion_config {
  /// The longest time of a dismissal.
  double dismiss_seconds MARK("s, 0..");
  /// The easing of a dismissal, all 0 to 1.
  cardstack_curve dismiss_curve;
  /// Brings a released sheet back to its place.
  cardstack_spring return_spring;
  /// Brings a sheet in.
  cardstack_spring present_spring;
  /// The time of a fade.
  double fade_seconds MARK("s, 0..");
  /// Sends a sheet with stops out.
  cardstack_spring dismiss_spring;
  uint64_t reserved[5];
} cardstack_sheet_motion_config;

/// What is drawn of a sheet.
typedef struct cardstack_sheet_look_config {
  /// The radius of the corners off its place.
  double corner_radius MARK("points, 0..");
  /// The offset up to which the radius grows.
  double corner_distance MARK("points, 0..");
  /// The dimming behind it at its place.
  double backdrop_opacity MARK("0..1");
  /// The stop from which on outward nothing is dimmed; -1: out of sight.
  int32_t undimmed_stop MARK("stops, -1..");
  uint32_t reserved_half;
  uint64_t reserved[7];
} cardstack_sheet_look_config;

/// A sheet's configuration.
typedef struct cardstack_sheet_config {
  /// Its sizeof.
  uint32_t struct_size MARK("bytes");
  /// Its preset.
  cardstack_sheet_preset preset;
  /// Where the sheet leaves: LEFT, RIGHT, UP or DOWN.
  cardstack_direction side;
  /// Whether it fades instead of travelling by itself.
  int32_t reduced_motion MARK("boolean");
  /// The offset that is out of sight. No preset sets it.
  double extent MARK("points, >0..");
  /// Drags.
  cardstack_sheet_drag_config drag;
  /// Motions.
  cardstack_sheet_motion_config motion;
  /// The look.
  cardstack_sheet_look_config look;
  /// What decides where it goes. It can change only while the sheet is hidden, and not to PAGES.
  cardstack_sheet_law law;
  /// Where a finger can send it out, if it has stops.
  cardstack_sheet_exits dismissable;
  /// From page to page, at least 0.001. With 0 it is the extent.
  double page MARK("points, 0..");
  /// How many pages, with 0 the most.
  uint32_t pages MARK("pages, 0..2147483648");
  /// Whether the first page comes after the last.
  int32_t wrap MARK("boolean");
  uint64_t reserved[13];
} cardstack_sheet_config;

/// What a sheet is doing.
typedef int32_t cardstack_sheet_state;
enum {
  /// Out of sight.
  CARDSTACK_SHEET_HIDDEN = 0,
  /// On its way in.
  CARDSTACK_SHEET_PRESENTING = 1,
  /// At rest at its place.
  CARDSTACK_SHEET_PRESENTED = 2,
  /// Under a finger, not dragged yet.
  CARDSTACK_SHEET_PRESSED = 3,
  /// Follows a finger.
  CARDSTACK_SHEET_DRAGGING = 4,
  /// On its way back.
  CARDSTACK_SHEET_RETURNING = 5,
  /// On its way out.
  CARDSTACK_SHEET_DISMISSING = 6,
};

/// Flags of a sheet's frame.
enum MARK("flags cardstack_sheet_flags") {
  /// It moves or fades by itself.
  CARDSTACK_SHEET_MOVING = 1,
  /// It is beyond the threshold.
  CARDSTACK_SHEET_PAST_THRESHOLD = 2,
};

/// One frame of a sheet: see `cardstack_frame`.
typedef struct cardstack_sheet_frame {
  /// Its sizeof.
  uint32_t struct_size MARK("bytes");
  /// Its flags.
  uint32_t flags MARK("flags cardstack_sheet_flags");
  /// Its time, or NaN.
  double now MARK("in, s");
  /// The sheet's time after the call.
  double time MARK("s");
  /// 0 while it moves or fades, else the time until a scroll is over, or infinite.
  double wake_in MARK("s");
  /// How far it is from its place toward its side, negative on the other.
  double offset MARK("points");
  /// The velocity of the offset.
  double velocity MARK("points/s");
  /// The offset divided by the extent.
  double progress MARK("0..1");
  /// The offset to the right.
  double x MARK("points");
  /// The offset downward.
  double y MARK("points");
  /// The radius of the corners.
  double corner_radius MARK("points, 0..");
  /// The dimming behind it.
  double backdrop_opacity MARK("0..1");
  /// The sheet's opacity.
  double opacity MARK("0..1");
  /// What it is doing.
  cardstack_sheet_state state;
  /// How many events wait.
  uint32_t pending_events MARK("events");
  /// How far the content is scrolled.
  double content_scroll MARK("points, 0..");
  /// How far what is behind steps back, 1 at the first stop.
  double background MARK("0..1");
  /// The stop or page that it is at, goes to, or is nearest to under a finger; -1: out of sight.
  int32_t stop MARK("stops, -1..");
  uint32_t reserved_half;
  /// Where a pager is, a whole number at a page.
  double position MARK("pages");
} cardstack_sheet_frame;

enum {
  /// How many notices are kept.
  CARDSTACK_MAX_SHEET_NOTICES = 64,
  /// While more obligations wait, `cardstack_sheet_present` fails.
  CARDSTACK_MAX_SHEET_BACKLOG = 30,
  /// The most stops.
  CARDSTACK_MAX_SHEET_STOPS = 8,
};

/// What happened to a sheet. Every kind sets `sequence`, `time`, `kind` and `offset`: see `cardstack_event_kind`.
typedef int32_t cardstack_sheet_event_kind;
enum {
  /// At its place, first since it was hidden. Obligation: `stop`.
  CARDSTACK_SHEET_EVENT_PRESENTED = 1,
  /// Out of sight. Obligation: `reason` (DISMISSED, CALLED).
  CARDSTACK_SHEET_EVENT_DISMISSED = 2,
  /// A press was released within the slop. Notice: `x`, `y`.
  CARDSTACK_SHEET_EVENT_TAP = 3,
  /// A press became a drag. Notice: `x`, `y`.
  CARDSTACK_SHEET_EVENT_DRAG_BEGAN = 4,
  /// A drag ended. Notice: `velocity`, `x`, `y`, `reason`, `stop`, `content_velocity`.
  CARDSTACK_SHEET_EVENT_DRAG_ENDED = 5,
  /// The sheet passed the threshold, for a haptic tick. Notice.
  CARDSTACK_SHEET_EVENT_THRESHOLD_ENTERED = 6,
  /// The sheet came back from there. Notice.
  CARDSTACK_SHEET_EVENT_THRESHOLD_LEFT = 7,
  /// A finger brought it nearest to a stop, or lets it go there, for a haptic tick. Notice: `stop`.
  CARDSTACK_SHEET_EVENT_STOP_ENTERED = 8,
  /// At rest at a stop. Notice: `stop`.
  CARDSTACK_SHEET_EVENT_SETTLED = 9,
};

/// How a drag ended, or who dismissed.
typedef int32_t cardstack_sheet_reason;
enum {
  /// Nothing more to say.
  CARDSTACK_SHEET_REASON_NONE = 0,
  /// Let go, it returns.
  CARDSTACK_SHEET_REASON_RETURNED = 1,
  /// Let go, it is dismissed.
  CARDSTACK_SHEET_REASON_DISMISSED = 2,
  /// The finger was taken away, or went down again.
  CARDSTACK_SHEET_REASON_SYSTEM = 3,
  /// `cardstack_sheet_dismiss`, or a `drag.enabled` of 0.
  CARDSTACK_SHEET_REASON_CALLED = 4,
};

/// One event of a sheet.
typedef struct cardstack_sheet_event {
  /// Its number. A gap counts lost notices.
  uint64_t sequence MARK("number");
  /// Its time.
  double time MARK("s");
  /// The sheet's offset.
  double offset MARK("points");
  /// The velocity of the offset.
  double velocity MARK("points/s");
  /// The finger's x.
  double x MARK("points");
  /// The finger's y.
  double y MARK("points");
  /// What happened.
  cardstack_sheet_event_kind kind;
  /// Why it happened.
  cardstack_sheet_reason reason;
  /// The velocity with which the content scrolls on.
  double content_velocity MARK("points/s");
  /// The stop or page that it is at or goes to; -1: out of sight.
  int32_t stop MARK("stops, -1..");
  uint32_t reserved_half;
} cardstack_sheet_event;

#undef MARK

#endif
