// The types and constants of libcardstack's C interface.
//
// This file is the source of one half of Include/cardstack.h: bindings/generate.py copies its declarations there,
// with their comments, in this order. The functions come from the `@_cdecl` exports in Sources/CardStack.
//
// Rules: fixed-width fields only, every field's offset the same in C and C++, no implicit padding, no unions, no
// bit-fields. A struct a caller allocates and the library may extend begins with `struct_size`. Fields are only ever
// appended. Units stand in square brackets.

#ifndef CARDSTACK_TYPES_H
#define CARDSTACK_TYPES_H

#include <stddef.h>
#include <stdint.h>

// == Version ==========================================================================================================

/// Version of this header, which is that of the library it came with.
#define CARDSTACK_VERSION_MAJOR 0
#define CARDSTACK_VERSION_MINOR 1
#define CARDSTACK_VERSION_PATCH 0
/// Number of the binary interface; `cardstack_abi_version` tells the library's.
#define CARDSTACK_ABI_VERSION 2
/// A version as one number, as `cardstack_version_number` tells it.
#define CARDSTACK_VERSION_NUMBER                                              \
  (CARDSTACK_VERSION_MAJOR * 1000000 + CARDSTACK_VERSION_MINOR * 1000 + CARDSTACK_VERSION_PATCH)

// == Results ==========================================================================================================

/// What a call came to: `CARDSTACK_OK`, or a negative error. After any error the object is as it was before the call,
/// except that the call's time may have passed: timers due until then have run, as `cardstack_deck_advance` runs them,
/// and a user's call has restarted the idle time of autoplay.
typedef int32_t cardstack_result;
enum {
  /// Done.
  CARDSTACK_OK = 0,
  /// An argument is NULL, not a number, out of range, or not one of its named values.
  CARDSTACK_ERROR_INVALID_ARGUMENT = -1,
  /// A struct's `struct_size` or a record size is none that this library knows, or fields unknown to it are not zero.
  CARDSTACK_ERROR_UNSUPPORTED_STRUCT = -2,
  /// The system has no memory for it.
  CARDSTACK_ERROR_OUT_OF_MEMORY = -3,
  /// The array has room for fewer records than there may be.
  CARDSTACK_ERROR_BUFFER_TOO_SMALL = -4,
  /// One of the library's named maxima would be passed.
  CARDSTACK_ERROR_LIMIT = -5,
  /// No such card is in the deck, or what is asked for has not happened yet.
  CARDSTACK_ERROR_NOT_FOUND = -6,
  /// There is no card to swipe, or no decision to undo.
  CARDSTACK_ERROR_EMPTY = -7,
  /// Too many events wait to be drained; drain them with `cardstack_deck_drain_events` and call again.
  CARDSTACK_ERROR_BACKLOG = -8,
  /// The question is no longer open.
  CARDSTACK_ERROR_STALE = -9,
  /// The deck, as it is or as it is configured, does not allow it now.
  CARDSTACK_ERROR_REFUSED = -10,
  /// The system could not read or write the file.
  CARDSTACK_ERROR_IO = -11,
  /// A journal or saved deck is damaged before its end.
  CARDSTACK_ERROR_CORRUPT = -12,
  /// Not a journal or saved deck, or one of a newer version.
  CARDSTACK_ERROR_FORMAT = -13,
  /// Another deck has the journal open.
  CARDSTACK_ERROR_LOCKED = -14,
};

// == Limits ===========================================================================================================

enum {
  /// Most cards a deck holds: upcoming, in play and in the undo history together.
  CARDSTACK_MAX_CARDS = 1000000000,
  /// Largest `visible_count`.
  CARDSTACK_MAX_VISIBLE = 31,
  /// Largest `max_flights`.
  CARDSTACK_MAX_FLIGHTS = 32,
  /// Most poses any configuration can ask for: visible cards, the one that comes next, cards that leave, and proposed
  /// cards.
  CARDSTACK_MAX_POSES = 128,
  /// Number of directions.
  CARDSTACK_MAX_DIRECTIONS = 8,
  /// Largest `backlog` and `notice_capacity`.
  CARDSTACK_MAX_EVENTS = 1048576,
  /// Largest `history_size` of a velocity tracker.
  CARDSTACK_MAX_VELOCITY_HISTORY = 64,
  /// Largest `max_sends`.
  CARDSTACK_MAX_SENDS = 64,
  /// Most pictures in a media plan: three of the top card, and one of each card ahead or on stage.
  CARDSTACK_MAX_MEDIA = 98,
  /// Most pictures a card has.
  CARDSTACK_MAX_PICTURES = 65535,
};

/// Largest length, position, speed or duration taken as an argument, in any unit.
#define CARDSTACK_MAX_MAGNITUDE 1e12

/// Largest position, velocity or height taken where a motion is calculated by itself, without a deck, in any unit.
#define CARDSTACK_MAX_VALUE 1e100

/// An `undo_limit` without a limit.
#define CARDSTACK_UNLIMITED 0xFFFFFFFFu

/// A `nonce` that the deck's journal gives: until one is open, no decision is taken.
#define CARDSTACK_NONCE_OF_JOURNAL 1

// == Directions =======================================================================================================

/// One of eight directions. Directions are physical: in a right-to-left layout the host swaps meanings, not sides.
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

/// The bit of a direction in a mask of directions.
#define CARDSTACK_DIRECTION_BIT(direction) (UINT32_C(1) << ((direction) - 1))
/// The mask of all directions.
#define CARDSTACK_ALL_DIRECTIONS 0xFFu

/// A ready-made set of sectors, for `cardstack_deck_config_set_directions`.
typedef int32_t cardstack_direction_layout;
enum {
  /// Left and right, each 45 degrees to both sides of its axis; a drag up or down decides nothing.
  CARDSTACK_DIRECTIONS_TWO_WAY = 1,
  /// Left and right by the sign of the horizontal translation alone.
  CARDSTACK_DIRECTIONS_TWO_HALVES = 2,
  /// Left, right, up, down, each 45 degrees to both sides.
  CARDSTACK_DIRECTIONS_FOUR_WAY = 3,
  /// All eight, each 22.5 degrees to both sides.
  CARDSTACK_DIRECTIONS_EIGHT_WAY = 4,
};

// == Configuration ====================================================================================================

/// A set of constants to begin from.
typedef int32_t cardstack_preset;
enum {
  /// A dating-app deck: three cards visible, scaling up as the top one leaves; swiped by distance or flick.
  CARDSTACK_PRESET_TINDER = 1,
  /// A travel deck: two cards visible, an endless circle, decided by the sign of dx past 80 points; exit by a corner.
  CARDSTACK_PRESET_TRIPS = 2,
  /// A list of tasks: five cards visible, in steps of ten points; half the smaller side decides; undo of five.
  CARDSTACK_PRESET_ASYNC = 3,
  /// A vocabulary session: cards swiped left come back at the end; undo without limit.
  CARDSTACK_PRESET_WORDS = 4,
};

/// Which cards `append`, `insert` and `replace` leave out. Within one call the first of equal ids wins in every mode.
typedef int32_t cardstack_dedupe;
enum {
  /// Cards that are upcoming or in play.
  CARDSTACK_DEDUPE_LIVE = 1,
  /// Those, and cards in the undo history.
  CARDSTACK_DEDUPE_HISTORY = 2,
  /// Those, and every card decided since the deck was created, or since this was set, and not undone. A journal keeps
  /// them if its options say so, until it is opened by a deck with another setting.
  CARDSTACK_DEDUPE_SESSION = 3,
};

/// What decides, when the finger lifts, whether a card leaves.
typedef int32_t cardstack_commit_rule;
enum {
  /// The distance is more than the threshold; the velocity is ignored.
  CARDSTACK_COMMIT_DISTANCE = 1,
  /// The distance is more than the threshold or the velocity along the direction is at least `fling_velocity`; a
  /// velocity against it of at least `fling_minimum` returns the card.
  CARDSTACK_COMMIT_DISTANCE_OR_VELOCITY = 2,
  /// The distance to where the card would come to rest, at `deceleration_rate`, is more than the threshold.
  CARDSTACK_COMMIT_PROJECTED_END = 3,
};

/// An axis of the viewport.
typedef int32_t cardstack_axis;
enum {
  CARDSTACK_AXIS_NONE = 0,
  CARDSTACK_AXIS_HORIZONTAL = 1,
  CARDSTACK_AXIS_VERTICAL = 2,
};

/// How the distance of a drag is measured.
typedef int32_t cardstack_distance_metric;
enum {
  /// Along the axis of the direction.
  CARDSTACK_DISTANCE_ALONG = 1,
  /// The length of the translation, whichever way it points.
  CARDSTACK_DISTANCE_RADIAL = 2,
};

/// How a stamp (the LIKE or NOPE printed over a card) appears.
typedef int32_t cardstack_stamp_rule;
enum {
  /// Grows with the distance, fades toward the edges of the sector; two are never seen together.
  CARDSTACK_STAMP_GRADED = 1,
  /// Absent up to the threshold, whole past it.
  CARDSTACK_STAMP_STEP = 2,
};

/// The way a leaving card takes.
typedef int32_t cardstack_exit_path;
enum {
  /// Toward where it would come to rest by itself at `deceleration_rate`: a slow release follows the drag, a fast one
  /// its velocity. The way stays within the direction's sector.
  CARDSTACK_EXIT_RELEASE = 1,
  /// The axis of the direction.
  CARDSTACK_EXIT_DIRECTION = 2,
  /// Across the lower corner of the viewport on the direction's side.
  CARDSTACK_EXIT_LOWER_CORNER = 3,
};

/// What `cardstack_deck_replace` does with decisions that can still be undone. The first cards after a restore are
/// exempt, if nothing was decided since: they replace the cards there are, and all decisions stay.
typedef int32_t cardstack_replacement;
enum {
  /// They become final.
  CARDSTACK_REPLACEMENT_CLEAR = 1,
  /// Those about cards among the new ones can still be undone, and these cards are not shown again; the others become
  /// final.
  CARDSTACK_REPLACEMENT_PRESERVE = 2,
  /// Nothing is replaced while there are any: `CARDSTACK_ERROR_REFUSED`.
  CARDSTACK_REPLACEMENT_REFUSE = 3,
  /// The host is asked: `CARDSTACK_EVENT_REPLACEMENT_ASKED`. After a yes they become final, those made meanwhile too.
  CARDSTACK_REPLACEMENT_ASK = 4,
  /// All can still be undone, and their cards are not shown again.
  CARDSTACK_REPLACEMENT_KEEP = 5,
};

/// How long the cards that a feed brought are fresh, so that `cardstack_deck_load` asks for no others.
typedef int32_t cardstack_freshness;
enum {
  /// As long as there are any.
  CARDSTACK_FRESHNESS_FOREVER = 1,
  /// `fresh_seconds` from the oldest page on of which cards are left. Cards brought back from a journal are not fresh.
  CARDSTACK_FRESHNESS_SECONDS = 2,
  /// While the day of every page of which cards are left is the day that `cardstack_deck_set_day` told. Cards brought
  /// back from a journal are not fresh.
  CARDSTACK_FRESHNESS_DAY = 3,
};

/// When a decision is handed out for delivery to a backend.
typedef int32_t cardstack_delivery;
enum {
  /// Never: the host does what it wants with COMMITTED, UNDONE and FINAL.
  CARDSTACK_DELIVERY_NONE = 0,
  /// When it is made; an undo is delivered as a REVERT.
  CARDSTACK_DELIVERY_AT_DECISION = 1,
  /// When it can no longer be undone.
  CARDSTACK_DELIVERY_WHEN_FINAL = 2,
  /// Both: reported when it is made, and again when it is final.
  CARDSTACK_DELIVERY_BOTH = 3,
};

/// What becomes of a card whose decision the backend rejects before it is final.
typedef int32_t cardstack_rejection;
enum {
  /// The decision is taken back, and the card is in the deck again: on top, or beneath a held card.
  CARDSTACK_REJECTION_RETURN = 1,
  /// It is only told.
  CARDSTACK_REJECTION_REPORT = 2,
};

/// A damped spring. `cardstack_spring_from_response` and `cardstack_spring_from_duration` fill it from other terms.
typedef struct cardstack_spring {
  /// Mass, more than 0 [kg].
  double mass;
  /// Stiffness, more than 0 in a deck's configuration [N/m].
  double stiffness;
  /// Damping coefficient, more than 0 in a deck's configuration [N s/m].
  double damping;
} cardstack_spring;

/// Every constant of a deck. Fill it with `cardstack_deck_config_init`, then change what you like.
typedef struct cardstack_deck_config {
  /// Size of this struct as the caller knows it, set by `cardstack_deck_config_init` [bytes].
  uint32_t struct_size;
  /// The preset it began from; of no further effect.
  cardstack_preset preset;

  // -- Viewport and card ------------------------------------------------------------------------------------------

  /// Width of the area the cards live in, more than 0. No preset sets it [points].
  double viewport_width;
  /// Height of it, more than 0. No preset sets it [points].
  double viewport_height;
  /// Card width; 0: the viewport's less a margin on both sides [points].
  double card_width;
  /// Card height; 0: the viewport's less a margin on both sides [points].
  double card_height;
  /// Margin left and right of a card whose width is 0 [points].
  double margin_x;
  /// Margin above and below a card whose height is 0 [points].
  double margin_y;

  // -- Pile -------------------------------------------------------------------------------------------------------

  /// Cards visible at rest, 1 to `CARDSTACK_MAX_VISIBLE`.
  int32_t visible_count;
  /// Cards that may begin to leave within `exit_seconds_minimum`, 1 to `CARDSTACK_MAX_FLIGHTS`: none of them is cut
  /// short. The more there are, the faster leave those before them. Of too many, those of which least is seen end at
  /// once.
  int32_t max_flights;
  /// Shift to the right per card of depth [points].
  double pile_step_x;
  /// Shift downward per card of depth, on top of what the scaling about `pile_scale_anchor_y` shifts [points].
  double pile_step_y;
  /// Scale lost per card of depth, 0 to 1 [1].
  double pile_scale_step;
  /// The height that stays put when the pile scales a card: -0.5 its top edge, 0.5 its bottom edge [card heights].
  double pile_scale_anchor_y;
  /// Opacity lost per card of depth, 0 to 1 [0..1].
  double pile_opacity_step;
  /// Rotation per card of depth [rad].
  double pile_rotation_step;

  // -- Press and drag ---------------------------------------------------------------------------------------------

  /// 1: a press must hit the top card; 0: a press anywhere takes it, unless it misses the card and catches another
  /// (`catch_leaving`).
  int32_t hit_test;
  /// What decides at release.
  cardstack_commit_rule commit_rule;
  /// How distance is measured.
  cardstack_distance_metric distance_metric;
  /// Mask of the directions a finger may swipe to; toward others a card resists. A bit without a sector has no effect.
  uint32_t allowed_directions;
  /// 1: no finger takes a card. Motions, autoplay, delivery and `cardstack_deck_swipe` go on. A press on the top card
  /// can only become a tap: beyond the slop it ends in CANCELLED with reason DISABLED. It neither moves a card nor
  /// catches one. Set while a finger drags a card, this returns the card with that reason.
  int32_t disabled;
  /// The axis along which the page scrolls that the deck is part of. A press that leaves the slop more along this axis
  /// than across it is given up: it ends in CANCELLED with reason PAGE, the call says that the sample was not taken,
  /// and the finger is ignored until it is up. A press that has become a drag is never given up.
  cardstack_axis page_axis;
  /// Travel that turns a press into a drag; a press that never goes beyond it is a tap, however long. The card does not
  /// jump when the drag begins: it makes up for the slop within twice as much travel, and before the threshold. So the
  /// finger's whole way decides, however fast it is. 0.4 of it is taken for tremor: a release velocity needs a way of
  /// more than that [points].
  double slop;
  /// Time that turns a press into a drag by itself; infinite: never [s].
  double press_duration;
  /// Distance that decides: this plus `threshold_fraction` of the card's smaller side; together at least 1e-6 [points].
  double threshold_distance;
  /// See `threshold_distance` [1].
  double threshold_fraction;
  /// Release speed along a direction that decides alone [points/s].
  double fling_velocity;
  /// Least release speed that counts as a flick: against the direction it vetoes, if the finger really went back
  /// [points/s].
  double fling_minimum;
  /// Release speeds are cut to this [points/s].
  double fling_maximum;
  /// Age up to which pointer samples count for the velocity at release. That is the finger's mean velocity over the
  /// last 0.28 of this or somewhat more [s].
  double velocity_horizon;
  /// A pause that means the finger has stopped: between samples, or before the release [s].
  double velocity_gap;
  /// Part of a velocity kept per millisecond, for `CARDSTACK_COMMIT_PROJECTED_END`, more than 0, less than 1 [1/ms].
  double deceleration_rate;
  /// Resistance toward a forbidden direction, c in (1 - 1/(x c/d + 1)) d; 0: it cannot be dragged there at all [1].
  double rubber_band_coefficient;
  /// The distance a resisted card can never pass, d above; 0: the card's smaller side [points].
  double rubber_band_distance;
  /// Centre of each direction's sector, by direction - 1: 0 right, pi/2 down [rad].
  double direction_angle[8];
  /// Half the width of each sector, at most pi/2; 0: there is no such direction. Going clockwise, the edge met first
  /// belongs to the sector and the other does not [rad].
  double direction_half_width[8];

  // -- Look of a dragged card -------------------------------------------------------------------------------------

  /// How a stamp appears.
  cardstack_stamp_rule stamp_rule;
  /// The way a leaving card takes.
  cardstack_exit_path exit_path;
  /// Rotation per point of sideways travel: this plus `rotation_per_width` over the card's width [rad/point].
  double rotation_per_point;
  /// See `rotation_per_point` [rad].
  double rotation_per_width;
  /// Rotation is cut to this, to both sides [rad].
  double rotation_maximum;
  /// Share of the grab point in the rotation: 0 none; 1 full at the top edge, reversed at the bottom edge [0..1].
  double rotation_grab;
  /// Pivot of the rotation from the card's centre [card widths].
  double pivot_x;
  /// Pivot of the rotation from the card's centre, 0.5 the bottom edge [card heights].
  double pivot_y;
  /// Share of the grab point in the pivot: 0 the pivot above, 1 the point under the finger [0..1].
  double pivot_grab;
  /// Scale of a card while it is dragged, more than 0 [1].
  double lift_scale;
  /// Opacity of the chrome (bars, buttons) while a card is dragged; 1: it stays [0..1].
  double chrome_drag_opacity;

  // -- Motion -----------------------------------------------------------------------------------------------------

  /// 1: no travel but under the finger; cards change place while transparent.
  int32_t reduced_motion;
  /// Mask of directions with a sector: a drag that begins toward one of them, while there is a decision to undo, does
  /// not move the top card. It brings the previous card in under the finger, from the opposite side, and the release
  /// decides whether the decision is undone. Not with `confirm_undo`, nor where `press_duration` has begun the drag.
  uint32_t undo_directions;
  /// Brings a released card back.
  cardstack_spring return_spring;
  /// Brings an undone card back.
  cardstack_spring rewind_spring;
  /// Moves the pile up and down by whole cards.
  cardstack_spring pile_spring;
  /// Scales a card to `lift_scale` and back.
  cardstack_spring lift_spring;
  /// Fades the chrome.
  cardstack_spring chrome_spring;
  /// Longest time a leaving card takes; a fast one takes less [s].
  double exit_seconds;
  /// Shortest time it takes: a faster one is slowed down to it. At most `exit_seconds` counts. 0: no limit [s].
  double exit_seconds_minimum;
  /// Time a card takes to appear or to disappear where it stands [s].
  double fade_seconds;
  /// Easing of those: a cubic Bezier (x1, y1, x2, y2) as in CSS, all within 0 to 1.
  double fade_curve[4];

  // -- Deck -------------------------------------------------------------------------------------------------------

  /// Which cards are not taken again.
  cardstack_dedupe dedupe;
  /// Mask of the directions after which a card comes back to the pile when its flight ends, or at once if the pile is
  /// empty: a circle of any size takes any number of quick swipes, and is never empty.
  uint32_t recycle_directions;
  /// Cards shown before a recycled one comes again; 0: it goes to the very end.
  uint32_t recycle_distance;
  /// Decisions that can be undone, 0 to `CARDSTACK_UNLIMITED`; older ones become final.
  uint32_t undo_limit;
  /// Time after which a decision becomes final by itself; infinite: never [s].
  double undo_seconds;

  // -- Events -----------------------------------------------------------------------------------------------------

  /// Mask of the event kinds that are reported. Those that must be answered have to be: PROPOSED where
  /// `confirm_directions` or `confirm_undo` is set, REPLACEMENT_ASKED with CARDSTACK_REPLACEMENT_ASK, LOAD with `feed`,
  /// SEND and REVERT with `delivery`.
  uint32_t event_mask;
  /// Notices kept until drained, at least 1; the oldest are lost first and `CARDSTACK_EVENT_OVERFLOW` says how many.
  uint32_t notice_capacity;
  /// Obligations kept until drained, at least 4; at that number no press, swipe or undo is taken.
  uint32_t backlog;
  /// 0.
  uint32_t reserved_events;

  // -- Pointer samples --------------------------------------------------------------------------------------------

  /// Recent samples needed for a velocity, 2 to `velocity_history`; with fewer it is 0. The presets ask for 2, since a
  /// short flick on a slow digitiser has no more; Android and Flutter ask for 3.
  int32_t velocity_minimum_samples;
  /// 1: the held card is drawn where the finger was `resample_delay` before the frame, on a straight line between two
  /// samples, so that it moves evenly whatever the rates of digitiser and display. 0: it is drawn at the newest sample,
  /// and the next two fields have no effect. Feed the samples up to a frame's time before the frame. Decisions,
  /// thresholds, velocities and the places in events go by the samples themselves; a card that is released goes on from
  /// where it is drawn.
  int32_t resample;
  /// How long before a frame the finger's place is taken, at most 0.1; Android takes 0.005 [s].
  double resample_delay;
  /// How far beyond the newest sample the finger's way is prolonged at most, if that is older than `resample_delay`;
  /// never farther than half the time between the last two samples, and no more after `velocity_gap` without a sample.
  /// At most 0.1; Android takes 0.008 [s].
  double resample_prediction;
  /// Newest places that count for the velocity, 2 to `CARDSTACK_MAX_VELOCITY_HISTORY`, as far as they are within
  /// `velocity_horizon`. Samples within 4 ms are one place, so that more than 26 make no difference to 0.1 s. The
  /// presets take 20, as Android and Flutter do.
  int32_t velocity_history;
  /// 0.
  int32_t reserved_velocity;

  // -- Catching, confirmation, replacement ------------------------------------------------------------------------

  /// 1: a leaving card can be caught by a finger that misses the top card, which takes the decision back. Not where
  /// `confirm_undo` is 1. FINAL events wait until it is too late for that: until the flight has ended, or
  /// `catch_seconds` are over; and until those of older decisions have been told.
  int32_t catch_leaving;
  /// What a replacement of all cards does while decisions can be undone.
  cardstack_replacement replacement;
  /// How long after its decision a card can be caught if it still leaves; finite, at least 0 [s].
  double catch_seconds;
  /// Mask of the directions in which a swipe is only proposed: its card waits aside for the host's answer
  /// (`CARDSTACK_EVENT_PROPOSED`). A bit without a sector has no effect.
  uint32_t confirm_directions;
  /// 1: an undo is only proposed.
  int32_t confirm_undo;
  /// Swipes that may be proposed at once, 1 to `CARDSTACK_MAX_FLIGHTS`.
  int32_t max_proposals;
  /// 0.
  int32_t reserved_proposals;
  /// How far from its place, along the axis of its direction, the card of a proposed swipe waits: a share of the card's
  /// smaller side, at least 0 [1].
  double proposal_fraction;
  /// Time the host has for an answer to a proposal; then it counts as refused. Infinite: for ever [s].
  double proposal_seconds;

  // -- Feed -------------------------------------------------------------------------------------------------------

  /// 1: the deck asks for cards, by `CARDSTACK_EVENT_LOAD`; 0: the host brings them unasked. Taken from 1 to 0 it
  /// forgets what it knew of pages.
  int32_t feed;
  /// How long the cards are fresh.
  cardstack_freshness freshness;
  /// With fewer upcoming and staged cards than this the deck asks for more by itself; 0: never. A deck whose every
  /// direction brings the card back never does.
  uint32_t watermark;
  /// 0.
  int32_t reserved_feed;
  /// See `CARDSTACK_FRESHNESS_SECONDS`; at least 0 or infinite [s].
  double fresh_seconds;

  // -- Delivery ---------------------------------------------------------------------------------------------------

  /// When decisions are handed out. It stays as the deck was created with.
  cardstack_delivery delivery;
  /// What becomes of a card whose decision is rejected.
  cardstack_rejection rejection;
  /// Decisions that may be out for delivery at once, 1 to `CARDSTACK_MAX_SENDS`. One that waits for its retry counts.
  uint32_t max_sends;
  /// Undelivered decisions, at least 1, at which none is taken any more: a swipe is refused, a released card returns.
  uint32_t max_undelivered;
  /// First half of the idempotency keys: a number that no other session of any deck has, drawn by the host, or
  /// `CARDSTACK_NONCE_OF_JOURNAL`, which is to be preferred where there is a journal. 0 only without delivery. It stays
  /// as the deck was created with; decisions that were brought back keep the one they were made with.
  uint64_t nonce;

  // -- Requests: LOAD, SEND and REVERT ----------------------------------------------------------------------------

  /// Time the host has for the answer, from when it drains the event; then it counts as failed, to be tried again. More
  /// than 0; infinite: for ever [s].
  double request_seconds;
  /// Wait after the first failure, more than 0; doubled with each one that follows [s].
  double retry_seconds;
  /// The longest wait, at least `retry_seconds` [s].
  double retry_maximum;
  /// Share of a wait that is cut off it by chance, drawn from `nonce` or the journal's, so that a thousand kiosks do
  /// not all come back in the same second; without either the same for all [0..1].
  double retry_jitter;

  // -- Autoplay ---------------------------------------------------------------------------------------------------

  /// Time without a touch, call or open question after which the top card goes to the end of the pile by itself, which
  /// is no decision. The first begins with the first time told. Every call with a time ends it, a refused one too, but
  /// `cardstack_deck_advance` and what a backend or a clock causes: pages, answers to SENDs, `cardstack_deck_release`,
  /// network, block, day and wall clock. More than 0; infinite: never [s].
  double autoplay_idle;
  /// Time until the next one goes, more than 0. After a longer time without a frame only one goes, and the next so long
  /// after that frame [s].
  double autoplay_interval;
  /// The side it leaves by; one that has a sector.
  cardstack_direction autoplay_direction;

  // -- Media ------------------------------------------------------------------------------------------------------

  /// Cards beneath the top one whose first picture is to be fetched ahead, up to `CARDSTACK_MAX_VISIBLE`.
  uint32_t media_ahead;
} cardstack_deck_config;

// == Poses ============================================================================================================

/// What a card on stage is doing.
typedef int32_t cardstack_phase;
enum {
  /// In the pile: at rest, or moving up or down by whole cards.
  CARDSTACK_PHASE_PILE = 0,
  /// Under a finger that has not yet moved.
  CARDSTACK_PHASE_PRESSED = 1,
  /// Following a finger.
  CARDSTACK_PHASE_DRAGGED = 2,
  /// Released, on its way back to its place.
  CARDSTACK_PHASE_RETURNING = 3,
  /// Decided, on its way out.
  CARDSTACK_PHASE_LEAVING = 4,
  /// Undone, on its way back in.
  CARDSTACK_PHASE_REWINDING = 5,
  /// Taken out of the deck, or out of sight; fading where it stands.
  CARDSTACK_PHASE_FADING = 6,
  /// No longer on stage; only in events.
  CARDSTACK_PHASE_GONE = 7,
  /// Proposed to the host as a swipe: it waits aside for the answer. A finger can take it.
  CARDSTACK_PHASE_PROPOSED = 8,
};

enum {
  /// Flag of a pose: this is the top card, the one a finger takes and `cardstack_deck_swipe` swipes.
  CARDSTACK_POSE_TOP = 1,
  /// Flag of a pose: the card's content is what it was in the last frame, so that a picture of it kept by slot can be
  /// moved instead of being drawn anew. Not in a card's first pose on stage, in its first in another slot or at another
  /// size, nor in the one after `cardstack_deck_touch`. Frames are those of `cardstack_deck_advance` with poses.
  CARDSTACK_POSE_STATIC = 2,
};

/// Where and how to draw one card. The array is in drawing order: the first is the farthest back.
typedef struct cardstack_pose {
  /// The card. It may have two poses, in different slots: one that leaves, and one in the pile if it comes round.
  uint64_t card;
  /// Horizontal position of the card's centre in the viewport, rotation about the pivot included [points].
  double x;
  /// Vertical position of it, downward [points].
  double y;
  /// Rotation about the centre, clockwise [rad].
  double rotation;
  /// Scale about the centre [1].
  double scale;
  /// Opacity [0..1].
  double opacity;
  /// Place in the pile, 0 on top; fractions between places [cards].
  double depth;
  /// Distance toward `direction`, 1 at the threshold, more beyond it [1].
  double progress;
  /// Opacity of the stamp of `direction` [0..1]. The stamp of a card that returns without a decision fades.
  double stamp_opacity;
  /// The direction it is dragged toward, or has taken. Where that changes at once, as by a call while the card is held,
  /// the old one stays until its stamp has faded: for half of `fade_seconds`.
  cardstack_direction direction;
  /// What it is doing.
  cardstack_phase phase;
  /// Number of a view to draw it with, below the number of poses possible; the same while this pose is on stage.
  int32_t slot;
  /// `CARDSTACK_POSE_*` flags.
  uint32_t flags;
} cardstack_pose;

// == Frame ============================================================================================================

/// What the finger does.
typedef int32_t cardstack_interaction;
enum {
  CARDSTACK_INTERACTION_IDLE = 0,
  CARDSTACK_INTERACTION_PRESSING = 1,
  CARDSTACK_INTERACTION_DRAGGING = 2,
};

enum {
  /// Bit of `motion`: cards return, move up in the pile, appear, disappear or change scale; or the chrome fades.
  CARDSTACK_MOTION_SETTLING = 1,
  /// Bit of `motion`: decided cards are on their way out.
  CARDSTACK_MOTION_LEAVING = 2,
  /// Bit of `motion`: undone cards are on their way in.
  CARDSTACK_MOTION_REWINDING = 4,
};

/// Whether there are cards.
typedef int32_t cardstack_supply;
enum {
  CARDSTACK_SUPPLY_READY = 0,
  /// There is none, but more are expected: a LOAD is out, waits for its retry or for the network, or cards are staged.
  CARDSTACK_SUPPLY_LOADING = 1,
  /// There is none, and the deck waits for none.
  CARDSTACK_SUPPLY_EMPTY = 2,
};

/// The deck's state in one word, derived from the other facts: the first that holds of DRAGGING, ANIMATING_OUT,
/// REWINDING, LOADING and IDLE.
typedef int32_t cardstack_state;
enum {
  CARDSTACK_STATE_IDLE = 0,
  CARDSTACK_STATE_REWINDING = 1,
  CARDSTACK_STATE_ANIMATING_OUT = 2,
  CARDSTACK_STATE_DRAGGING = 3,
  CARDSTACK_STATE_LOADING = 4,
};

enum {
  /// Bit of `feed`: a LOAD is out, or waits to be drained.
  CARDSTACK_FEED_LOADING = 1,
  /// Bit of `feed`: the last request failed, with `feed_error`. It stays until a page comes: with
  /// CARDSTACK_FEED_LOADING it says that there was an error and another request is out.
  CARDSTACK_FEED_FAILED = 2,
  /// Bit of `feed`: the host has said that there are no more cards.
  CARDSTACK_FEED_COMPLETE = 4,
  /// Bit of `feed`: there are no cards, or they are no longer fresh: `cardstack_deck_load` would ask for others.
  CARDSTACK_FEED_STALE = 8,
  /// Number in `feed_error`: the last request was not answered within `request_seconds`.
  CARDSTACK_REQUEST_TIMED_OUT = -2147483647,
};

enum {
  /// Bit of `outbox`: the host has said that there is no network.
  CARDSTACK_OUTBOX_OFFLINE = 1,
  /// Bit of `outbox`: the backend blocks; no decision is taken until `cardstack_deck_set_blocked` lifts it.
  CARDSTACK_OUTBOX_BLOCKED = 2,
  /// Bit of `outbox`: something is out and waits for the host's answer.
  CARDSTACK_OUTBOX_SENDING = 4,
  /// Bit of `outbox`: something waits to be tried again.
  CARDSTACK_OUTBOX_RETRYING = 8,
};

/// Whether a deck's journal is written.
typedef int32_t cardstack_journal_state;
enum {
  /// There is none.
  CARDSTACK_JOURNAL_NONE = 0,
  /// Everything up to the end of the last call is handed to the system.
  CARDSTACK_JOURNAL_WRITTEN = 1,
  /// The system refused to write, be it at opening; nothing is written any more until `cardstack_deck_journal_compact`
  /// succeeds.
  CARDSTACK_JOURNAL_BROKEN = 2,
};

/// One frame, in and out. Set the first five fields; `cardstack_deck_advance` writes the others.
typedef struct cardstack_frame {
  /// In: `sizeof(cardstack_frame)` [bytes].
  uint32_t struct_size;
  /// In: `sizeof(cardstack_pose)` [bytes].
  uint32_t pose_size;
  /// In: where poses go; caller-owned. NULL for none.
  cardstack_pose *poses;
  /// In: room in `poses`, at least `cardstack_deck_pose_limit`; 0 if `poses` is NULL [records].
  uint32_t pose_capacity;
  /// Poses written, the first the farthest back; without `poses`, how many there are.
  uint32_t pose_count;
  /// In: the time of the frame on the host's clock; NaN: the deck's present time [s].
  double now;
  /// The deck's present time after the call [s].
  double time;
  /// Time until something happens by itself; 0 while anything moves: draw the next frame at the display's own rate;
  /// infinite if nothing will [s].
  double wake_in;
  /// Opacity for the host's bars and buttons [0..1].
  double chrome_opacity;
  /// The top card, 0: none.
  uint64_t top;
  /// Cards upcoming, the top one included.
  uint64_t remaining;
  /// Decisions that can be undone.
  uint64_t undoable;
  /// Events waiting to be drained.
  uint64_t pending_events;
  /// What the finger does.
  cardstack_interaction interaction;
  /// `CARDSTACK_MOTION_*` bits; 0: nothing moves but what a finger holds.
  uint32_t motion;
  /// Whether there are cards.
  cardstack_supply supply;
  /// All of it in one word.
  cardstack_state state;
  /// Questions that wait for an answer.
  uint32_t questions;
  /// Whether everything is written down.
  cardstack_journal_state journal;
  /// Cards delivered by the feed that wait for `cardstack_deck_release`.
  uint64_t staged;
  /// Decisions on their way to the backend, those included that wait to be handed out: SENDs and REVERTs to come.
  uint64_t undelivered;
  /// `CARDSTACK_FEED_*` bits.
  uint32_t feed;
  /// Why the last request failed: the host's number, as `cardstack_deck_page_failed` told, or
  /// CARDSTACK_REQUEST_TIMED_OUT; 0: it did not, or its page brought no new card.
  int32_t feed_error;
  /// `CARDSTACK_OUTBOX_*` bits.
  uint32_t outbox;
  /// 0.
  uint32_t reserved;
  /// Width of a card at scale 1: `card_width`, or what `margin_x` leaves of the viewport [points].
  double card_width;
  /// Height of a card at scale 1: `card_height`, or what `margin_y` leaves of the viewport [points].
  double card_height;
} cardstack_frame;

// == Events ===========================================================================================================

/// What an event tells. Obligations are never lost; notices are, the oldest first, when nobody drains them.
/// Every press that was taken ends in exactly one of TAP, COMMITTED and CANCELLED.
typedef int32_t cardstack_event_kind;
enum {
  /// Obligation: a press was released where it began. `x`, `y`: from the card's top left corner, unrotated [points].
  CARDSTACK_EVENT_TAP = 1,
  /// Obligation: a card was decided. `token`, `direction`, `reason`; `x`, `y`: its translation; `value`: wall time.
  CARDSTACK_EVENT_COMMITTED = 2,
  /// Obligation: a press ended without tap or decision. `reason`; `x`, `y`: the translation.
  CARDSTACK_EVENT_CANCELLED = 3,
  /// Obligation: a decision was taken back. `token`, `direction` and, in `value`, wall time of that decision.
  CARDSTACK_EVENT_UNDONE = 4,
  /// Obligation: a decision can no longer be undone. `token`, `direction`; `value`: wall time of the decision.
  CARDSTACK_EVENT_FINAL = 5,
  /// Notice: a press became a drag.
  CARDSTACK_EVENT_DRAG_BEGAN = 6,
  /// Notice: released now, the card would leave toward `direction` by distance alone (a haptic tick).
  CARDSTACK_EVENT_THRESHOLD_ENTERED = 7,
  /// Notice: no longer so.
  CARDSTACK_EVENT_THRESHOLD_LEFT = 8,
  /// Notice: a card on stage came into phase `reason` (`cardstack_phase`); `value`: its slot. The first of a card, with
  /// CARDSTACK_PHASE_PILE or _REWINDING, tells that it has come on stage; one more than the visible ones is there.
  CARDSTACK_EVENT_PHASE = 9,
  /// Notice: the last card is decided, or was taken out: no card is upcoming, and no proposed one waits for an answer.
  CARDSTACK_EVENT_EMPTIED = 10,
  /// Notice: `value` notices were lost before this one.
  CARDSTACK_EVENT_OVERFLOW = 11,
  /// Obligation: a question. A swipe waits for the host's yes, with `reason` RELEASED or SWIPED, or an undo of the
  /// decision about this card, with `reason` UNDO: answer `token` with `cardstack_deck_answer`. `direction`, `card`;
  /// `x`, `y`: the card's translation. A yes makes the swipe a decision with the same token.
  CARDSTACK_EVENT_PROPOSED = 12,
  /// Obligation: a question. May all cards be replaced, and so `value` decisions no longer be undone? Answer `token`
  /// with `cardstack_deck_answer`. `reason` LOAD or REFRESH: by cards that are asked for after a yes.
  CARDSTACK_EVENT_REPLACEMENT_ASKED = 13,
  /// Obligation: question, or LOAD, `token` needs no answer any more: `reason` UNDO, REMOVED, CAUGHT, TIMED_OUT,
  /// SUPERSEDED or RESET. `card`, `direction`.
  CARDSTACK_EVENT_QUESTION_DROPPED = 14,
  /// Notice: the content of a card on stage has changed, as `cardstack_deck_touch` told; `value`: its slot.
  CARDSTACK_EVENT_CONTENT_CHANGED = 15,
  /// Notice: the journal could not be written; the deck goes on without. `value`: the system's error number (errno).
  CARDSTACK_EVENT_JOURNAL_FAILED = 16,
  /// Obligation: the feed wants cards; `reason` WATERMARK, LOAD or REFRESH; `value`: failures since the last page.
  /// Answer `token` with `cardstack_deck_page` or `cardstack_deck_page_failed`. One that is no longer wanted is not
  /// told, or ends in QUESTION_DROPPED if it has been.
  CARDSTACK_EVENT_LOAD = 17,
  /// Obligation: a decision is to be delivered: `decision`, `card`, `direction`; `reason` DECIDED or FINAL; `value`:
  /// wall time of the decision. (`nonce`, `token`) is its idempotency key, the same however often it is handed out,
  /// after a restart too. Answer `token` with `cardstack_deck_answer_send`.
  CARDSTACK_EVENT_SEND = 18,
  /// Obligation: the delivery of a decision is to be taken back. Fields, key and answer as those of a SEND.
  CARDSTACK_EVENT_REVERT = 19,
  /// Obligation: the backend has rejected SEND or REVERT `token` of `decision`, as the host answered. `card`,
  /// `direction`, `nonce`; `reason`: that of the SEND. If it takes the card back an UNDONE with reason REJECTED
  /// follows.
  CARDSTACK_EVENT_REJECTED = 20,
  /// Notice: picture `value` of a card has come into the media plan, left it, or is more or less urgent: `reason` is a
  /// `cardstack_media_priority`. Only after `cardstack_deck_set_media` has been called; after OVERFLOW
  /// `cardstack_deck_media_plan` tells the whole truth.
  CARDSTACK_EVENT_MEDIA = 21,
  /// Notice: autoplay has sent the top card to the end of the pile. `direction`.
  CARDSTACK_EVENT_AUTOPLAYED = 22,
  /// Notice: another card is on top now, `card`; 0: none.
  CARDSTACK_EVENT_TOP_CHANGED = 23,
};

/// The bit of an event kind in `event_mask`.
#define CARDSTACK_EVENT_BIT(kind) (UINT32_C(1) << (kind))
/// The mask of all event kinds.
#define CARDSTACK_ALL_EVENTS 0xFFFFFFFEu

/// Why a press was cancelled, who decided a card, or why a question was dropped.
typedef int32_t cardstack_reason;
enum {
  CARDSTACK_REASON_NONE = 0,
  /// COMMITTED: by the finger. CANCELLED: released where nothing is decided.
  CARDSTACK_REASON_RELEASED = 1,
  /// COMMITTED: by `cardstack_deck_swipe`. CANCELLED: the held card was taken by it.
  CARDSTACK_REASON_SWIPED = 2,
  /// CANCELLED: by `cardstack_deck_pointer_cancel`.
  CARDSTACK_REASON_SYSTEM = 3,
  /// CANCELLED: an undo put another card on top. QUESTION_DROPPED: one put the proposed card there.
  CARDSTACK_REASON_UNDO = 4,
  /// CANCELLED: the held card was taken out of the deck. QUESTION_DROPPED: the proposed one was.
  CARDSTACK_REASON_REMOVED = 5,
  /// CANCELLED: it would have been a decision, but too many events wait to be drained, or too many proposals for an
  /// answer.
  CARDSTACK_REASON_BACKLOG = 6,
  /// CANCELLED: it would have been a decision, but there was no memory to record it.
  CARDSTACK_REASON_OUT_OF_MEMORY = 7,
  /// CANCELLED: the swipe is proposed to the host.
  CARDSTACK_REASON_PROPOSED = 8,
  /// UNDONE: a finger caught the leaving card. QUESTION_DROPPED: one took the proposed card.
  CARDSTACK_REASON_CAUGHT = 9,
  /// COMMITTED, UNDONE: the host accepted the proposal.
  CARDSTACK_REASON_ACCEPTED = 10,
  /// QUESTION_DROPPED: there was no answer in time.
  CARDSTACK_REASON_TIMED_OUT = 11,
  /// QUESTION_DROPPED: a later replacement, or request for cards, took the place of this one; or the decision to be
  /// undone is no longer the last one, or cannot be undone any more; or `feed` has become 0.
  CARDSTACK_REASON_SUPERSEDED = 12,
  /// LOAD: there are fewer cards than `watermark`.
  CARDSTACK_REASON_WATERMARK = 13,
  /// LOAD: `cardstack_deck_load` found no fresh cards.
  CARDSTACK_REASON_LOAD = 14,
  /// LOAD: others are wanted in place of the cards there are. `cardstack_deck_refresh` was called; or the deck asks by
  /// itself, and what it has is no longer fresh, or such a request has failed before.
  CARDSTACK_REASON_REFRESH = 15,
  /// SEND, REVERT: of a decision when it was made.
  CARDSTACK_REASON_DECIDED = 16,
  /// SEND: of a decision when it became final.
  CARDSTACK_REASON_FINAL = 17,
  /// UNDONE: the backend rejected the decision.
  CARDSTACK_REASON_REJECTED = 18,
  /// CANCELLED: it would have been a decision, but the backend blocks, or there is no nonce before a journal is open.
  CARDSTACK_REASON_BLOCKED = 19,
  /// CANCELLED, QUESTION_DROPPED: `cardstack_deck_reset` has erased everything.
  CARDSTACK_REASON_RESET = 20,
  /// CANCELLED: no finger takes a card, as `disabled` is 1.
  CARDSTACK_REASON_DISABLED = 21,
  /// CANCELLED: the finger goes the way the page scrolls: see `page_axis`.
  CARDSTACK_REASON_PAGE = 22,
};

/// One event.
typedef struct cardstack_event {
  /// Number of the event, rising by at least one from event to event.
  uint64_t sequence;
  /// When it happened on the deck's clock [s].
  double time;
  /// The card, 0: none.
  uint64_t card;
  /// The decision, 0: none.
  uint64_t token;
  /// See the kind [points].
  double x;
  /// See the kind [points].
  double y;
  /// See the kind.
  double value;
  /// What it tells.
  cardstack_event_kind kind;
  /// The direction, if any.
  cardstack_direction direction;
  /// Why, if there is more than one possible cause.
  cardstack_reason reason;
  /// 0.
  uint32_t reserved;
  /// SEND, REVERT, REJECTED: the decision they are about; else 0.
  uint64_t decision;
  /// SEND, REVERT, REJECTED: the first half of the idempotency key; else 0.
  uint64_t nonce;
} cardstack_event;

// == Releases =========================================================================================================

/// Why a released card left or came back.
typedef int32_t cardstack_verdict;
enum {
  /// The finger never left the slop.
  CARDSTACK_VERDICT_TAP = 1,
  /// Leaves: `distance` was more than `threshold`.
  CARDSTACK_VERDICT_DISTANCE = 2,
  /// Leaves: `speed` was at least `fling_velocity`.
  CARDSTACK_VERDICT_VELOCITY = 3,
  /// Leaves: `projected_distance` was more than `threshold`.
  CARDSTACK_VERDICT_PROJECTED = 4,
  /// Returns: neither was enough.
  CARDSTACK_VERDICT_TOO_SHORT = 5,
  /// Returns: `speed` against the direction was at least `fling_minimum`.
  CARDSTACK_VERDICT_FLICKED_BACK = 6,
  /// Returns: it was dragged to where no allowed direction is.
  CARDSTACK_VERDICT_NO_SECTOR = 7,
  /// Returns: it would have left, but no decision could be taken; see `reason`.
  CARDSTACK_VERDICT_REFUSED = 8,
};

/// What the last release of a card was decided by. After a tap the numbers of the drag are 0.
typedef struct cardstack_release {
  /// In: `sizeof(cardstack_release)` [bytes].
  uint32_t struct_size;
  /// What came of it.
  cardstack_verdict verdict;
  /// The card.
  uint64_t card;
  /// When, on the deck's clock [s].
  double time;
  /// The finger's velocity to the right, cut to `fling_maximum` [points/s].
  double velocity_x;
  /// The same downward [points/s].
  double velocity_y;
  /// That velocity along `direction`; less than 0: against it [points/s].
  double speed;
  /// The card's way to the right [points].
  double translation_x;
  /// The same downward [points].
  double translation_y;
  /// That way toward `direction`, as `distance_metric` measures it [points].
  double distance;
  /// What decides: `threshold_distance` and `threshold_fraction` together [points].
  double threshold;
  /// The distance at which the card would have come to rest; 0 unless `commit_rule` is CARDSTACK_COMMIT_PROJECTED_END
  /// [points].
  double projected_distance;
  /// As configured [points/s].
  double fling_velocity;
  /// As configured [points/s].
  double fling_minimum;
  /// The direction in question, toward which the card left or would have left; CARDSTACK_DIRECTION_NONE: there was
  /// no direction.
  cardstack_direction direction;
  /// That of the event which the press ended in.
  cardstack_reason reason;
  /// The rule by which it was decided.
  cardstack_commit_rule commit_rule;
  /// Recent samples that the velocity is from; with fewer than `velocity_minimum_samples` it is 0.
  uint32_t samples;
} cardstack_release;

// == History ==========================================================================================================

/// One decision that can be undone.
typedef struct cardstack_decision {
  /// The decision.
  uint64_t token;
  /// The card.
  uint64_t card;
  /// Wall time of it, as told by `cardstack_deck_set_wall_clock`; 0: not told [s since 1970].
  double wall_time;
  /// Where the card went.
  cardstack_direction direction;
  /// 0.
  uint32_t reserved;
} cardstack_decision;

// == Questions ========================================================================================================

/// A question to the host that is open.
typedef struct cardstack_question {
  /// What to answer: see `cardstack_deck_answer`.
  uint64_t token;
  /// The card, 0: none.
  uint64_t card;
  /// When it is dropped on the deck's clock; infinite: never [s].
  double deadline;
  /// The event that asked it: `CARDSTACK_EVENT_PROPOSED` or `CARDSTACK_EVENT_REPLACEMENT_ASKED`.
  cardstack_event_kind kind;
  /// The direction, if any.
  cardstack_direction direction;
  /// The reason of that event.
  cardstack_reason reason;
  /// 0.
  uint32_t reserved;
} cardstack_question;

/// What a deck knows of a card: bits.
typedef uint32_t cardstack_card_status;
enum {
  /// It is in the pile, the top card or beneath it.
  CARDSTACK_CARD_UPCOMING = 1,
  /// It is decided or proposed, and its flight has not ended.
  CARDSTACK_CARD_IN_PLAY = 2,
  /// It has a pose, or is the card that comes next.
  CARDSTACK_CARD_ON_STAGE = 4,
  /// A finger holds it.
  CARDSTACK_CARD_HELD = 8,
  /// A decision about it can be undone.
  CARDSTACK_CARD_UNDOABLE = 16,
  /// A decision about it is final, as far as the deck remembers: with `CARDSTACK_DEDUPE_SESSION` for ever, else until
  /// the FINAL event is drained.
  CARDSTACK_CARD_FINAL = 32,
  /// It is staged: `cardstack_deck_release` puts it into the pile.
  CARDSTACK_CARD_STAGED = 64,
};

// == Feed =============================================================================================================

enum {
  /// Flag of a page: no more cards come after it.
  CARDSTACK_PAGE_LAST = 1,
  /// Flag of a page: its cards wait for `cardstack_deck_release`. Not for a page that takes the place of the cards
  /// there are. A deck that is brought back from a journal or a saved deck has them in its pile.
  CARDSTACK_PAGE_STAGE = 2,
  /// Flag of a page: the host has another one at hand. If the deck takes none of its cards the request stays open for
  /// that, until `request_seconds` are over, rather than failing. Not with CARDSTACK_PAGE_LAST.
  CARDSTACK_PAGE_MORE = 4,
  /// Flag of a page: if it takes the place of the cards there are it does so at once, also while a finger holds one, as
  /// after a change of the user's own. A held card that is not in it is returned, with reason REMOVED.
  CARDSTACK_PAGE_AT_ONCE = 8,
};

enum {
  /// Flag of a reset: what is undelivered is kept for delivery.
  CARDSTACK_RESET_SEAL = 1,
};

// == Delivery =========================================================================================================

/// What became of a SEND or REVERT.
typedef int32_t cardstack_send_answer;
enum {
  /// The backend has it, now or already from an earlier time.
  CARDSTACK_ANSWER_SENT = 1,
  /// Nobody knows, or it failed for now: it will be handed out again, with the same key.
  CARDSTACK_ANSWER_RETRY = 2,
  /// The backend does not want it, and never will.
  CARDSTACK_ANSWER_REJECTED = 3,
  /// The backend wants nothing from this user for now: nothing is handed out, and no decision taken, until
  /// `cardstack_deck_set_blocked` lifts it. It will be handed out again then.
  CARDSTACK_ANSWER_BLOCKED = 4,
};

/// Where a decision is on its way to the backend.
typedef int32_t cardstack_send_state;
enum {
  /// It waits for its turn.
  CARDSTACK_SEND_WAITING = 0,
  /// Its event waits to be drained.
  CARDSTACK_SEND_READY = 1,
  /// It waits for the host's answer.
  CARDSTACK_SEND_OUT = 2,
  /// It waits to be tried again.
  CARDSTACK_SEND_RETRYING = 3,
};

/// One SEND or REVERT that has not been delivered.
typedef struct cardstack_send {
  /// What to answer, and the second half of the idempotency key.
  uint64_t token;
  /// The first half.
  uint64_t nonce;
  /// The decision.
  uint64_t decision;
  /// The card.
  uint64_t card;
  /// Wall time of the decision; 0: not told [s since 1970].
  double wall_time;
  /// When it is tried again, or the answer counts as missing, on the deck's clock; infinite: never by itself [s].
  double due;
  /// `CARDSTACK_EVENT_SEND` or `CARDSTACK_EVENT_REVERT`.
  cardstack_event_kind kind;
  /// Where the card went.
  cardstack_direction direction;
  /// The reason of that event.
  cardstack_reason reason;
  /// Where it is.
  cardstack_send_state state;
  /// How often it has been tried in vain.
  uint32_t failures;
  /// 0.
  uint32_t reserved;
} cardstack_send;

// == Media ============================================================================================================

/// What to do about a picture.
typedef int32_t cardstack_media_priority;
enum {
  /// Let it go: nobody will look at it soon.
  CARDSTACK_MEDIA_RELEASE = 0,
  /// Fetch it when nothing else is to be fetched.
  CARDSTACK_MEDIA_LOW = 1,
  /// Fetch it now.
  CARDSTACK_MEDIA_HIGH = 2,
};

/// One picture in the media plan.
typedef struct cardstack_media {
  /// The card.
  uint64_t card;
  /// Which of its pictures, from 0.
  uint32_t index;
  /// How urgent it is.
  cardstack_media_priority priority;
} cardstack_media;

// == Storage ==========================================================================================================

/// Longest key of a card [bytes].
#define CARDSTACK_MAX_KEY 64

enum {
  /// Bit of what is stored: the upcoming cards in their order, and their locks.
  CARDSTACK_STORE_UPCOMING = 1,
  /// Bit of what is stored: the cards decided for good, which `CARDSTACK_DEDUPE_SESSION` does not take again. Without
  /// it they can come again after a restart.
  CARDSTACK_STORE_SESSION = 2,
};

/// What becomes of the stored decisions that could be undone.
typedef int32_t cardstack_restore;
enum {
  /// They can be undone.
  CARDSTACK_RESTORE_KEEP = 1,
  /// They become final, and are told by FINAL events.
  CARDSTACK_RESTORE_FINALIZE = 2,
  /// They are forgotten, and so not told either.
  CARDSTACK_RESTORE_IGNORE = 3,
  /// To be added to one of the others: damage is no error. What is sound before it is restored, and of what is sound
  /// behind it the decisions, what was taken back or answered of them, and keys; `lost_records` and `lost_bytes` report
  /// the rest. A journal stays as it was in a copy beside it, whose name has .damaged added, and a number if there is
  /// one already.
  CARDSTACK_RESTORE_SALVAGE = 16,
};

/// How a journal is kept. Fill it with `cardstack_journal_options_init`, then change what you like.
typedef struct cardstack_journal_options {
  /// Size of this struct as the caller knows it, set by `cardstack_journal_options_init` [bytes].
  uint32_t struct_size;
  /// Mask of `CARDSTACK_STORE_*`: what is stored beside the decisions.
  uint32_t contents;
  /// What becomes of the stored decisions that could be undone.
  cardstack_restore restore;
  /// 1: before a SEND or REVERT is handed out, what has been written is made safe against a loss of power, which may
  /// take the disk's time. 0: it is safe from the end of the program alone.
  int32_t sync_sends;
  /// A number that no other journal has, for a new one; 0: drawn from the system's random numbers.
  uint64_t nonce;
} cardstack_journal_options;

/// What was found in a journal or a saved deck, and how a journal is.
typedef struct cardstack_journal_info {
  /// In: `sizeof(cardstack_journal_info)` [bytes].
  uint32_t struct_size;
  /// How the journal is now.
  cardstack_journal_state state;
  /// Its size now, of the file as it is [bytes].
  uint64_t size;
  /// The number of this journal, which no other has.
  uint64_t nonce;
  /// How often it was opened, this time included, or some more, if it could not be written anew once. Tokens of this
  /// time begin with it: they are more than epoch * 2^32.
  uint64_t epoch;
  /// Records that were read at opening.
  uint64_t records;
  /// Bytes at the end that did not count: of a call that was not written to its end, or, behind all that is known to be
  /// on the disk, from the first that a loss of power has damaged.
  uint64_t torn_bytes;
  /// Where the damage is, from the beginning: after `CARDSTACK_ERROR_CORRUPT`, or if it was salvaged; 0: none [bytes].
  uint64_t damage_offset;
  /// Decisions found that could be undone.
  uint64_t decisions;
  /// FINAL events found that had not been read, and those that waited because a leaving card could be caught.
  uint64_t finals;
  /// Upcoming cards found.
  uint64_t cards;
  /// The system's number for the last error (errno) since the journal was last written anew; 0: none.
  int32_t error_number;
  /// 1: there was no journal, and one has been made.
  int32_t is_new;
  /// With `CARDSTACK_RESTORE_SALVAGE`: whole records behind the damage that were not restored.
  uint64_t lost_records;
  /// With `CARDSTACK_RESTORE_SALVAGE`: bytes behind the damage that hold no whole record.
  uint64_t lost_bytes;
} cardstack_journal_info;

// == Velocity =========================================================================================================

/// What a velocity tracker is set to. Fill it with `cardstack_velocity_options_init`, then change what you like.
typedef struct cardstack_velocity_options {
  /// Size of this struct as the caller knows it, set by `cardstack_velocity_options_init` [bytes].
  uint32_t struct_size;
  /// Newest samples that are kept, 2 to `CARDSTACK_MAX_VELOCITY_HISTORY`.
  int32_t history_size;
  /// Recent samples needed to tell a velocity, 2 to `history_size`; with fewer there is no estimate.
  int32_t minimum_samples;
  /// 0.
  int32_t reserved;
  /// Age, before the newest sample, up to which samples count [s].
  double horizon;
  /// A pause that means the pointer has stopped: between samples, or after the newest [s].
  double gap;
  /// A slower velocity is told as 0 [points/s].
  double minimum_speed;
  /// A faster velocity is cut to this; infinite: none is [points/s].
  double maximum_speed;
} cardstack_velocity_options;

/// A deck of cards: created by `cardstack_deck_create`, freed by `cardstack_deck_destroy`.
typedef struct cardstack_deck cardstack_deck;

// == Motion ===========================================================================================================

/// A spring that a platform names; from Apple's documentation of SwiftUI and Core Animation.
typedef int32_t cardstack_spring_preset;
enum {
  /// SwiftUI's smooth: duration 0.5, bounce 0.
  CARDSTACK_SPRING_SMOOTH = 1,
  /// SwiftUI's snappy: duration 0.5, bounce 0.15.
  CARDSTACK_SPRING_SNAPPY = 2,
  /// SwiftUI's bouncy: duration 0.5, bounce 0.3.
  CARDSTACK_SPRING_BOUNCY = 3,
  /// SwiftUI's interactiveSpring: response 0.15, damping ratio 0.86.
  CARDSTACK_SPRING_INTERACTIVE = 4,
  /// SwiftUI's spring without arguments of its own: response 0.5, damping ratio 0.825.
  CARDSTACK_SPRING_STANDARD = 5,
  /// A new CASpringAnimation: stiffness 100, damping 10.
  CARDSTACK_SPRING_CORE_ANIMATION = 6,
};

/// How the time is told at which a spring has come to rest.
typedef int32_t cardstack_settling;
enum {
  /// When a curve that the motion never leaves has come near enough, never earlier than the exact time. Underdamped it
  /// is sqrt(x^2 + ((v + a x) / w)^2) e^(-a t), x being the distance, a = c / 2m, and w the frequency.
  CARDSTACK_SETTLING_ENVELOPE = 1,
  /// When the motion itself comes near enough for the last time, as SwiftUI's documentation defines it.
  CARDSTACK_SETTLING_EXACT = 2,
};

enum {
  /// Option of a body on a spring: as soon as it is at the target it stays there, with velocity 0.
  CARDSTACK_SPRING_CLAMP_OVERSHOOT = 1,
  /// Option: from the exact settling time on it is exactly at the target, with velocity 0. The epsilon is 0.001 of the
  /// motion's size: of |position - target| or |velocity| / sqrt(stiffness / mass), whichever is more.
  CARDSTACK_SPRING_SNAP_TO_END = 2,
};

/// An easing curve from (0, 0) to (1, 1): CSS's cubic-bezier(), Core Animation's CAMediaTimingFunction.
typedef struct cardstack_curve {
  /// First control point, 0 to 1 [1].
  double x1;
  /// First control point [1].
  double y1;
  /// Second control point, 0 to 1 [1].
  double x2;
  /// Second control point [1].
  double y2;
} cardstack_curve;

/// A curve that CSS and Core Animation name.
typedef int32_t cardstack_curve_preset;
enum {
  /// (0, 0, 1, 1)
  CARDSTACK_CURVE_LINEAR = 1,
  /// (0.25, 0.1, 0.25, 1), Core Animation's default.
  CARDSTACK_CURVE_EASE = 2,
  /// (0.42, 0, 1, 1)
  CARDSTACK_CURVE_EASE_IN = 3,
  /// (0, 0, 0.58, 1)
  CARDSTACK_CURVE_EASE_OUT = 4,
  /// (0.42, 0, 0.58, 1)
  CARDSTACK_CURVE_EASE_IN_OUT = 5,
};

/// Part of its velocity that UIKit's scroll view keeps each millisecond: UIScrollView.DecelerationRate.normal [1/ms].
#define CARDSTACK_DECELERATION_NORMAL 0.998
/// The same, UIScrollView.DecelerationRate.fast [1/ms].
#define CARDSTACK_DECELERATION_FAST 0.99
/// Slope at the beginning of what UIKit's scroll view gives way past its end [1].
#define CARDSTACK_RUBBER_BAND_COEFFICIENT 0.55

/// Tells how fast a pointer moves: created by `cardstack_velocity_tracker_create`, freed by
/// `cardstack_velocity_tracker_destroy`.
typedef struct cardstack_velocity_tracker cardstack_velocity_tracker;

// == Sheet ============================================================================================================

/// A set of constants for a sheet to begin from.
typedef int32_t cardstack_sheet_preset;
enum {
  /// A full-screen cover that a drag downward closes: it follows the finger by 0.6, is closed beyond 150 points in
  /// 0.25 s, and else comes back by a spring of response 0.3 and damping ratio 0.7; radius 20 while it is off its
  /// place; no flick.
  CARDSTACK_SHEET_PRESET_COVER = 1,
};

/// Every constant of a sheet. Fill it with `cardstack_sheet_config_init`, then change what you like.
typedef struct cardstack_sheet_config {
  /// Size of this struct as the caller knows it, set by `cardstack_sheet_config_init` [bytes].
  uint32_t struct_size;
  /// The preset it began from; of no further effect.
  cardstack_sheet_preset preset;
  /// The side it leaves by: CARDSTACK_DIRECTION_LEFT, _RIGHT, _UP or _DOWN.
  cardstack_direction side;
  /// 1: a finger can drag it. 0: presses are not taken, as for a view that was pushed and not presented;
  /// `cardstack_sheet_present` and `cardstack_sheet_dismiss` still work.
  int32_t enabled;
  /// How far it has to go to be out of sight: its height, or its width; more than 0. No preset sets it [points].
  double extent;

  // -- Drag -------------------------------------------------------------------------------------------------------

  /// Travel along the side, to and fro, that turns a press into a drag; a press that never goes beyond it in any
  /// direction is a tap. The sheet does not jump when the drag begins: it makes up for the slop within twice as much
  /// travel, and before the threshold. One caught on its way is dragged at once [points].
  double slop;
  /// Part of the finger's travel that the sheet follows, 0.001 to 1 [1].
  double drag_factor;
  /// Resistance to a drag against the side, c in (1 - 1/(x c/d + 1)) d, up to 1; 0: it cannot be dragged there [1].
  double rubber_band_coefficient;
  /// The distance such a drag can never pass, d above; 0: the extent [points].
  double rubber_band_distance;
  /// Offset beyond which a released sheet is dismissed: this plus `threshold_fraction` of the extent, but at most half
  /// the extent, so that a low sheet can be dismissed, too [points].
  double threshold_offset;
  /// See `threshold_offset`, up to 1 [1].
  double threshold_fraction;
  /// 1: a flick toward the side dismisses the sheet short of the threshold, and one against it brings it back from
  /// beyond. 0: the offset alone decides.
  int32_t fling;
  /// Recent samples needed for a velocity, 2 to 20; with fewer it is 0.
  int32_t velocity_minimum_samples;
  /// The finger's release speed toward the side that dismisses [points/s].
  double fling_velocity;
  /// Its release speed against the side that brings the sheet back [points/s].
  double fling_minimum;
  /// Release speeds are cut to this [points/s].
  double fling_maximum;
  /// Age up to which pointer samples count for the velocity; see `cardstack_deck_config` [s].
  double velocity_horizon;
  /// A pause that means the finger has stopped: between samples, or before the release [s].
  double velocity_gap;

  // -- Motion -----------------------------------------------------------------------------------------------------

  /// 1: no travel but under the finger; the sheet changes place while transparent.
  int32_t reduced_motion;
  /// 0.
  int32_t reserved_motion;
  /// Time a dismissal takes; one that was thrown faster takes less [s].
  double dismiss_seconds;
  /// Easing of the dismissal; all four numbers within 0 to 1.
  cardstack_curve dismiss_curve;
  /// Brings a released sheet back; all three numbers more than 0.
  cardstack_spring return_spring;
  /// Brings a sheet in; all three numbers more than 0.
  cardstack_spring present_spring;
  /// Time of a fade, under reduced motion [s].
  double fade_seconds;

  // -- Look -------------------------------------------------------------------------------------------------------

  /// Corner radius off its place [points].
  double corner_radius;
  /// Offset at which a drag has brought out the whole radius; 0: all of it at once, as soon as the offset is more than
  /// 0. Motions bring it out and take it back gradually either way [points].
  double corner_distance;
  /// Opacity of the dimming behind a sheet at its place; less as the sheet goes, to 0 [0..1].
  double backdrop_opacity;
} cardstack_sheet_config;

/// What a sheet is doing.
typedef int32_t cardstack_sheet_state;
enum {
  /// Out of sight.
  CARDSTACK_SHEET_HIDDEN = 0,
  /// Coming in.
  CARDSTACK_SHEET_PRESENTING = 1,
  /// At rest at its place.
  CARDSTACK_SHEET_PRESENTED = 2,
  /// At its place, under a finger that has not dragged it.
  CARDSTACK_SHEET_PRESSED = 3,
  /// Following a finger.
  CARDSTACK_SHEET_DRAGGING = 4,
  /// Released, on its way back to its place.
  CARDSTACK_SHEET_RETURNING = 5,
  /// On its way out.
  CARDSTACK_SHEET_DISMISSING = 6,
};

enum {
  /// Flag of a sheet's frame: it moves or fades by itself.
  CARDSTACK_SHEET_MOVING = 1,
  /// Flag of a sheet's frame: it is dragged beyond the threshold; released without a flick it would be dismissed.
  CARDSTACK_SHEET_PAST_THRESHOLD = 2,
};

/// One frame of a sheet, in and out. Set `struct_size` and `now`; `cardstack_sheet_advance` writes the others.
typedef struct cardstack_sheet_frame {
  /// In: `sizeof(cardstack_sheet_frame)` [bytes].
  uint32_t struct_size;
  /// CARDSTACK_SHEET_MOVING and CARDSTACK_SHEET_PAST_THRESHOLD.
  uint32_t flags;
  /// In: the time of the frame on the host's clock; NaN: the sheet's present time [s].
  double now;
  /// The sheet's present time after the call [s].
  double time;
  /// Time until something happens by itself: 0 while it moves, else infinite [s].
  double wake_in;
  /// How far the sheet is from its place, toward the side; the extent when it is hidden. Less than 0: against the side,
  /// as a spring overshoots or a rubber band gives [points].
  double offset;
  /// How fast the offset grows [points/s].
  double velocity;
  /// Offset over extent [0..1].
  double progress;
  /// How far the sheet is from its place, to the right [points].
  double x;
  /// How far the sheet is from its place, downward [points].
  double y;
  /// Radius of its corners [points].
  double corner_radius;
  /// Opacity of the dimming behind it [0..1].
  double backdrop_opacity;
  /// Opacity of the sheet; 0 when it is hidden, else less than 1 only under reduced motion [0..1].
  double opacity;
  /// What it is doing.
  cardstack_sheet_state state;
  /// Events waiting to be drained.
  uint32_t pending_events;
} cardstack_sheet_frame;

/// What a sheet's event tells. PRESENTED and DISMISSED are never lost; the others are notices, of which the oldest are
/// lost when nobody drains them.
typedef int32_t cardstack_sheet_event_kind;
enum {
  /// The sheet is at its place, for the first time since it was hidden.
  CARDSTACK_SHEET_EVENT_PRESENTED = 1,
  /// The sheet is out of sight: exactly one for each time it was presented. `reason`: DISMISSED by a finger, or CALLED.
  CARDSTACK_SHEET_EVENT_DISMISSED = 2,
  /// Notice: a press was released where it began.
  CARDSTACK_SHEET_EVENT_TAP = 3,
  /// Notice: a press became a drag.
  CARDSTACK_SHEET_EVENT_DRAG_BEGAN = 4,
  /// Notice: a drag ended. `reason`.
  CARDSTACK_SHEET_EVENT_DRAG_ENDED = 5,
  /// Notice: released now, the sheet would be dismissed by its offset (a haptic tick).
  CARDSTACK_SHEET_EVENT_THRESHOLD_ENTERED = 6,
  /// Notice: no longer so.
  CARDSTACK_SHEET_EVENT_THRESHOLD_LEFT = 7,
};

/// How a drag ended, or who dismissed a sheet.
typedef int32_t cardstack_sheet_reason;
enum {
  CARDSTACK_SHEET_REASON_NONE = 0,
  /// The finger let go, and the sheet returns.
  CARDSTACK_SHEET_REASON_RETURNED = 1,
  /// The finger let go, and the sheet is dismissed.
  CARDSTACK_SHEET_REASON_DISMISSED = 2,
  /// The system took the finger away: the sheet returns.
  CARDSTACK_SHEET_REASON_SYSTEM = 3,
  /// A call dismissed the sheet, or took `enabled` away: a held sheet then returns.
  CARDSTACK_SHEET_REASON_CALLED = 4,
};

/// One event of a sheet.
typedef struct cardstack_sheet_event {
  /// Number of the event; one more than that of the event before it, so that a gap tells how many notices were lost.
  uint64_t sequence;
  /// When it happened on the sheet's clock [s].
  double time;
  /// The sheet's offset [points].
  double offset;
  /// How fast it grew: at the end of a drag the release velocity [points/s].
  double velocity;
  /// Where the finger was, if one held the sheet [points].
  double x;
  /// Where the finger was, downward [points].
  double y;
  /// What it tells.
  cardstack_sheet_event_kind kind;
  /// Why, if there is more than one possible cause.
  cardstack_sheet_reason reason;
} cardstack_sheet_event;

/// A sheet: created by `cardstack_sheet_create`, freed by `cardstack_sheet_destroy`.
typedef struct cardstack_sheet cardstack_sheet;

#endif
