// libcardstack 0.1.0: everything of a swipe-card interface except pixels and network.
//
// Written by bindings/generate.py from the library's sources. Do not edit.
//
// The library turns raw pointer samples and a clock into the pose of every visible card, keeps the deck behind them,
// decides swipes, undoes them, and tells what happened. It draws nothing, starts no thread, reads no clock, calls
// nothing back, and opens no file but the journal it is asked to: a program, the host, feeds it samples, calls one
// function per frame and draws what it is told. The same calls always give the same poses and decisions, bit for bit.
//
//     cardstack_deck_config config;
//     cardstack_deck_config_init(&config, sizeof config, CARDSTACK_PRESET_TINDER);
//     config.viewport_width = 400;
//     config.viewport_height = 700;
//     cardstack_deck *deck;
//     if (cardstack_deck_create(&config, &deck) != CARDSTACK_OK) return 1;
//     cardstack_deck_append(deck, seconds(), ids, id_count, NULL);
//
//     cardstack_pose poses[CARDSTACK_MAX_POSES];
//     cardstack_frame frame = {0};
//     frame.struct_size = sizeof frame;
//     frame.pose_size = sizeof poses[0];
//     frame.poses = poses;
//     frame.pose_capacity = CARDSTACK_MAX_POSES;
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
// Space. Lengths are in the program's own unit, called points. The origin is the viewport's top left corner, x grows to
// the right, y downward. Angles are in radians, clockwise. A pose gives the card's centre. Units stand in square
// brackets: [s], [points], [points/s], [rad], [0..1]; [1] is a plain number.
//
// Time. Every sample and call has its time, in seconds on one clock of the program's choice that never runs backward
// and may begin anywhere. NaN stands for the deck's present time, and an earlier time counts as the present. A call
// first lets time pass up to its own: timers that are due go off, flights that are over end, in order. All times are
// of the same clock: after a single one far ahead of it everything stands still until the clock gets there. A frame's
// `time` beyond its `now` is the sign.
//
// Fingers. A program hands over every sample that its toolkit has, with its time if there is one, and there is nothing
// more to do. Where a toolkit has no times, each sample takes NaN, or the time at which the program reads it: the
// samples that are read together stand for the time since those before them. Where it knows only the finger's place in
// each frame, that is the sample. What a release decides is what the finger did, in each of these ways. Samples without
// a time need `cardstack_deck_advance` in every frame, as that parts those of one frame from those of the next.
//
// A deck in a page that scrolls is set to the page's `page_axis`. Then the host scrolls the page by every sample whose
// `out_taken` is 0: a press that goes along the page is given up, and one that goes across it drags a card.
//
// Errors. A call that can fail returns a `cardstack_result`. NULL, NaN, infinities, wrong sizes and wrong states are
// errors, never crashes. After any error the object is as it was, except that the call's time may have passed, as in
// `cardstack_deck_advance`, and that a user's call restarts the idle time of autoplay (`autoplay_idle`).
// `cardstack_deck_error_message` says what was wrong.
//
// Events. They wait in the deck until `cardstack_deck_drain_events` takes them out. Obligations (a tap, a decision,
// its undo, its becoming final) are never lost while the deck lives: when `backlog` of them wait, no press, swipe or
// undo is taken until they are drained. Notices (a threshold passed, a phase changed) are lost, the oldest first, when
// nobody drains them.
//
// Cards are the program's own numbers, not 0; below 2^53 every language can hold them. Decisions have tokens, numbers
// that the deck makes and never uses again.
//
// Threads. An object is for one thread at a time; different objects can be on different threads. Nothing is global.
// Two threads in one object at once corrupt it, and nothing looks for that; nor can an object be used once destroyed.
//
// Memory. What a call takes is copied, what it fills is the caller's, and the texts it returns live as long as the
// library, those of `cardstack_deck_error_message` until the next error. Nothing is allocated per frame or per sample.
//
// Versions. Structs that begin with `struct_size`, and records whose size a call takes, may get longer in later
// versions, at the end, and programs go on working. That is promised from 1.0 on: until then a minor version may break
// what its predecessor had, and a program should be built with the header of the library it runs with.

#ifndef CARDSTACK_H
#define CARDSTACK_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

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

// == The library ======================================================================================================

/// Tells the library's version as one number.
///
/// @return major * 1000000 + minor * 1000 + patch, as `CARDSTACK_VERSION_NUMBER` was when the library was built.
/// @note Threads: any. Since 0.1.
uint32_t cardstack_version_number(void);

/// Tells the library's version as text.
///
/// @return "major.minor.patch"; static.
/// @note Threads: any. Since 0.1.
const char *cardstack_version_string(void);

/// Tells the number of the binary interface; a program needs the number its header had, `CARDSTACK_ABI_VERSION`.
///
/// @return The number, also the library's soname version.
/// @note Threads: any. Since 0.1.
uint32_t cardstack_abi_version(void);

/// Describes the binary interface for programs: every function, struct, field offset and constant as JSON.
///
/// "types" lists the names of each number type, "constants" the values by their type, "" for those of none. A row of a
/// struct's "fields" is name, type, offset and size in bytes, and of an array its length; one of "functions" is name,
/// what it returns, the version it came with, and the declarations of its parameters.
///
/// @return The text; static.
/// @note Threads: any. Since 0.1.
const char *cardstack_abi_manifest(void);

/// Names a result.
///
/// @param result Any number.
/// @return Its constant's name, "CARDSTACK_ERROR_UNKNOWN" for one that is none; static.
/// @note Threads: any. Since 0.1.
const char *cardstack_result_name(cardstack_result result);

/// Says what a result means, in general; `cardstack_deck_error_message` says what was wrong in particular.
///
/// @param result Any number.
/// @return One sentence; static.
/// @note Threads: any. Since 0.1.
const char *cardstack_result_message(cardstack_result result);

/// Names a kind of event, for logs.
///
/// @param kind Any number.
/// @return Its constant's name, "CARDSTACK_EVENT_UNKNOWN" for one that is none; static.
/// @note Threads: any. Since 0.1.
const char *cardstack_event_name(cardstack_event_kind kind);

/// Names a direction, for logs.
///
/// @param direction Any number.
/// @return Its constant's name, "CARDSTACK_DIRECTION_UNKNOWN" for one that is none; static.
/// @note Threads: any. Since 0.1.
const char *cardstack_direction_name(cardstack_direction direction);

/// Names a reason, for logs.
///
/// @param reason Any number.
/// @return Its constant's name, "CARDSTACK_REASON_UNKNOWN" for one that is none; static.
/// @note Threads: any. Since 0.1.
const char *cardstack_reason_name(cardstack_reason reason);

/// Names a verdict, for logs.
///
/// @param verdict Any number.
/// @return Its constant's name, "CARDSTACK_VERDICT_UNKNOWN" for one that is none; static.
/// @note Threads: any. Since 0.1.
const char *cardstack_verdict_name(cardstack_verdict verdict);

// == Making a configuration ===========================================================================================

/// Fills a configuration with a preset's constants. The viewport's size stays 0: it has to be set.
///
/// @param config Receives the configuration.
/// @param struct_size `sizeof(cardstack_deck_config)`; no more than that is written [bytes].
/// @param preset One of `CARDSTACK_PRESET_*`.
/// @return `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT` or `CARDSTACK_ERROR_UNSUPPORTED_STRUCT`.
/// @note Threads: any. Since 0.1.
cardstack_result cardstack_deck_config_init(cardstack_deck_config *config, size_t struct_size, cardstack_preset preset);

/// Sets the sectors of a configuration's directions, and allows exactly the directions that have one: what was in
/// `allowed_directions` before is gone.
///
/// @param config The configuration, as `cardstack_deck_config_init` left it or changed since.
/// @param layout One of `CARDSTACK_DIRECTIONS_*`.
/// @return `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT` or `CARDSTACK_ERROR_UNSUPPORTED_STRUCT`.
/// @note Threads: any. Since 0.1.
cardstack_result cardstack_deck_config_set_directions(cardstack_deck_config *config, cardstack_direction_layout layout);

/// Checks a configuration and says which field is wrong, without a deck.
///
/// @param config The configuration.
/// @param message Receives one line that names the field and the reason, cut to fit and ended by a zero byte; empty if
///   nothing is wrong. May be NULL.
/// @param capacity Room in `message`; 0 if it is NULL [bytes].
/// @return What `cardstack_deck_create` would return, save for memory.
/// @note Threads: any. Since 0.1.
cardstack_result cardstack_deck_config_validate(const cardstack_deck_config *config, char *message, size_t capacity);

// == A deck and its settings ==========================================================================================

/// Creates an empty deck.
///
/// @param config Its configuration; copied.
/// @param out_deck Receives the deck, owned by the caller and freed by `cardstack_deck_destroy`; NULL after an error.
/// @return `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT` (`cardstack_deck_config_validate` names the field),
///   `CARDSTACK_ERROR_UNSUPPORTED_STRUCT` or `CARDSTACK_ERROR_OUT_OF_MEMORY`.
/// @note Threads: any. Since 0.1.
cardstack_result cardstack_deck_create(const cardstack_deck_config *config, cardstack_deck **out_deck);

/// Frees a deck and all it holds. Events not drained are lost. To use it afterwards is an error in the program, which
/// is often refused as one, but need not be.
///
/// @param deck The deck. NULL does nothing.
/// @note Threads: one at a time per deck. Since 0.1.
void cardstack_deck_destroy(cardstack_deck *deck);

/// Says what was wrong in the last call on this deck that failed: one line that names the argument and the reason.
///
/// @param deck The deck.
/// @return The line, empty if no call has failed; the deck's, valid until its next call that fails, or its end. Not
///   NULL even for a NULL deck.
/// @note Threads: one at a time per deck. Since 0.1.
const char *cardstack_deck_error_message(cardstack_deck *deck);

/// Tells the configuration in force: what was given, with the present viewport.
///
/// @param deck The deck.
/// @param config Receives the configuration.
/// @param struct_size `sizeof(cardstack_deck_config)`; no more than that is written [bytes].
/// @return `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT` or `CARDSTACK_ERROR_UNSUPPORTED_STRUCT`.
/// @note Threads: one at a time per deck. Since 0.1.
cardstack_result cardstack_deck_get_config(cardstack_deck *deck, cardstack_deck_config *config, size_t struct_size);

/// Changes the configuration of a deck at any moment. Nothing jumps: cards move on from where they are.
///
/// A smaller `undo_limit` makes the oldest decisions final. Events already waiting are kept.
///
/// @param deck The deck.
/// @param time When, on the host's clock; NaN: the deck's present time [s].
/// @param config The new configuration; copied.
/// @return `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT`, `CARDSTACK_ERROR_UNSUPPORTED_STRUCT`,
///   `CARDSTACK_ERROR_OUT_OF_MEMORY`, `CARDSTACK_ERROR_BACKLOG` if its `backlog` is less than before and more
///   obligations wait than it keeps, FINAL events not counted, or `CARDSTACK_ERROR_LIMIT` if more proposed swipes wait
///   for an answer than it has places for: `max_proposals`, and none without `confirm_directions`.
/// @note Threads: one at a time per deck. Since 0.1.
cardstack_result cardstack_deck_set_config(cardstack_deck *deck, double time, const cardstack_deck_config *config);

/// Changes the size of the viewport at any moment, even in mid-drag. Nothing jumps.
///
/// @param deck The deck.
/// @param time When, on the host's clock; NaN: the deck's present time [s].
/// @param width The width, more than 0 [points].
/// @param height The height, more than 0 [points].
/// @return `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
/// @note Threads: one at a time per deck. Since 0.1.
cardstack_result cardstack_deck_set_viewport(cardstack_deck *deck, double time, double width, double height);

/// Tells the deck what time of day it is, for the history. Until then decisions have wall time 0.
///
/// @param deck The deck.
/// @param time A time on the host's clock; NaN: the deck's present time [s].
/// @param unix_seconds The wall clock at that time [s since 1970].
/// @return `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
/// @note Threads: one at a time per deck. Since 0.1.
cardstack_result cardstack_deck_set_wall_clock(cardstack_deck *deck, double time, double unix_seconds);

// == Its cards ========================================================================================================

/// Adds cards behind the last one. The first card ever given is on top.
///
/// Before the first `cardstack_deck_advance` cards are simply there; later, those that are seen at once fade in.
///
/// Room for the cards' later history is reserved here, so that swipes need no memory.
///
/// @param deck The deck.
/// @param time When, on the host's clock; NaN: the deck's present time [s].
/// @param cards The cards' ids, each not 0; copied. May be NULL if `count` is 0.
/// @param count How many.
/// @param out_taken Receives how many were taken; the others were duplicates by the configured `dedupe`. May be NULL.
/// @return `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT`, `CARDSTACK_ERROR_LIMIT` or
///   `CARDSTACK_ERROR_OUT_OF_MEMORY`.
/// @note Threads: one at a time per deck. Since 0.1.
cardstack_result cardstack_deck_append(cardstack_deck *deck, double time, const uint64_t *cards, size_t count,
                                       size_t *out_taken);

/// Adds cards at a place in the deck. While a finger holds the top card, place 0 is directly beneath it.
///
/// @param deck The deck.
/// @param time When, on the host's clock; NaN: the deck's present time [s].
/// @param position How many upcoming cards stay above them, at most the number there is.
/// @param cards The cards' ids, each not 0; copied. May be NULL if `count` is 0.
/// @param count How many.
/// @param out_taken Receives how many were taken. May be NULL.
/// @return `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT`, `CARDSTACK_ERROR_LIMIT` or
///   `CARDSTACK_ERROR_OUT_OF_MEMORY`.
/// @note Threads: one at a time per deck. Since 0.1.
cardstack_result cardstack_deck_insert(cardstack_deck *deck, double time, size_t position, const uint64_t *cards,
                                       size_t count, size_t *out_taken);

/// Takes cards out of the deck wherever they are, many in one pass.
///
/// A held card's drag ends in CANCELLED, a card in flight finishes its flight, and a decision in the undo history
/// becomes final. A proposal of one is dropped. The card that was next stays next.
///
/// @param deck The deck.
/// @param time When, on the host's clock; NaN: the deck's present time [s].
/// @param cards The cards' ids; copied. Ids not in the deck, and repeated ones, are passed over. May be NULL if `count`
///   is 0.
/// @param count How many.
/// @param out_removed Receives how many cards were upcoming, in play or in the history. May be NULL.
/// @return `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT` or `CARDSTACK_ERROR_LIMIT`.
/// @note Threads: one at a time per deck. Since 0.1.
cardstack_result cardstack_deck_remove(cardstack_deck *deck, double time, const uint64_t *cards, size_t count,
                                       size_t *out_removed);

/// Puts other cards in place of all upcoming and staged ones. What becomes of decisions that can be undone, or whether
/// the host is asked first, is the configuration's `replacement`.
///
/// A held card that is among the new ones stays held and on top; else its drag ends in CANCELLED. Cards in flight
/// finish it and do not come back to the pile, whatever `recycle_directions` says. Proposed swipes are dropped. If the
/// host is asked, the new cards are kept until the answer (`cardstack_deck_answer`), and nothing else changes; asking
/// again drops the question before.
///
/// @param deck The deck.
/// @param time When, on the host's clock; NaN: the deck's present time [s].
/// @param cards The cards' ids, each not 0; copied. May be NULL if `count` is 0.
/// @param count How many.
/// @param out_taken Receives how many were taken; 0 if the host is asked. May be NULL.
/// @param out_token Receives the question, 0 if there is none. May be NULL.
/// @return `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT`, `CARDSTACK_ERROR_LIMIT`,
///   `CARDSTACK_ERROR_OUT_OF_MEMORY`, `CARDSTACK_ERROR_REFUSED` if `replacement` is `CARDSTACK_REPLACEMENT_REFUSE` and
///   decisions can be undone, or `CARDSTACK_ERROR_BACKLOG` if there is no room for a question.
/// @note Threads: one at a time per deck. Since 0.1.
cardstack_result cardstack_deck_replace(cardstack_deck *deck, double time, const uint64_t *cards, size_t count,
                                        size_t *out_taken, uint64_t *out_token);

/// Takes all cards out of the deck, those that are staged, too. Decisions in the undo history become final, flights
/// finish, and proposals are dropped.
///
/// @param deck The deck.
/// @param time When, on the host's clock; NaN: the deck's present time [s].
/// @return `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
/// @note Threads: one at a time per deck. Since 0.1.
cardstack_result cardstack_deck_clear(cardstack_deck *deck, double time);

/// Tells that the content of cards has changed. Those on stage are reported as CONTENT_CHANGED; nothing else happens.
///
/// @param deck The deck.
/// @param time When, on the host's clock; NaN: the deck's present time [s].
/// @param cards The cards' ids. Ids not in the deck are passed over. May be NULL if `count` is 0.
/// @param count How many.
/// @param out_known Receives how many of the cards are upcoming, in play or in the undo history. May be NULL.
/// @return `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT` or `CARDSTACK_ERROR_LIMIT`.
/// @note Threads: one at a time per deck. Since 0.1.
cardstack_result cardstack_deck_touch(cardstack_deck *deck, double time, const uint64_t *cards, size_t count,
                                      size_t *out_known);

/// Moves cards from the top of the deck to its end, or from its end to the top. A held card stays on top, and the cards
/// beneath it are moved. No decision is made.
///
/// @param deck The deck.
/// @param time When, on the host's clock; NaN: the deck's present time [s].
/// @param distance How many cards from the top to the end; negative: from the end to the top. May be more than there
///   are.
/// @return `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
/// @note Threads: one at a time per deck. Since 0.1.
cardstack_result cardstack_deck_shift(cardstack_deck *deck, double time, int64_t distance);

/// Lists upcoming cards, from the top one down. Time does not pass.
///
/// @param deck The deck.
/// @param position How many upcoming cards to pass over.
/// @param cards Receives ids; caller-owned. NULL asks for the number only.
/// @param capacity Room in `cards`; 0 if it is NULL [records].
/// @param out_count Receives how many were written; without `cards`, how many there are from `position` on.
/// @return `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
/// @note Threads: one at a time per deck. Since 0.1.
cardstack_result cardstack_deck_cards(cardstack_deck *deck, size_t position, uint64_t *cards, size_t capacity,
                                      size_t *out_count);

/// Finds a card among the upcoming ones, looking at one after the other. Time does not pass.
///
/// @param deck The deck.
/// @param card The card.
/// @param out_position Receives how many upcoming cards are above it.
/// @return `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT`, or `CARDSTACK_ERROR_NOT_FOUND` if it is not upcoming.
/// @note Threads: one at a time per deck. Since 0.1.
cardstack_result cardstack_deck_position(cardstack_deck *deck, uint64_t card, size_t *out_position);

/// Tells what the deck knows of a card. Time does not pass.
///
/// @param deck The deck.
/// @param card The card.
/// @param out_status Receives `CARDSTACK_CARD_*` bits; 0: nothing.
/// @return `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
/// @note Threads: one at a time per deck. Since 0.1.
cardstack_result cardstack_deck_card_status(cardstack_deck *deck, uint64_t card, cardstack_card_status *out_status);

/// Allows a card fewer directions than the configuration does, until it leaves the deck. An undo brings it back locked.
///
/// @param deck The deck.
/// @param time When, on the host's clock; NaN: the deck's present time [s].
/// @param card The card, upcoming or in play.
/// @param directions Mask of the directions a finger may swipe it to, as far as `allowed_directions` has them too.
/// @return `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT`, or `CARDSTACK_ERROR_NOT_FOUND` if it is not in the deck.
/// @note Threads: one at a time per deck. Since 0.1.
cardstack_result cardstack_deck_set_card_directions(cardstack_deck *deck, double time, uint64_t card,
                                                    uint32_t directions);

// == Fingers ==========================================================================================================

/// A finger or mouse button goes down.
///
/// The first pointer takes the top card if it hits it (anywhere, with `hit_test` 0); others are ignored until it is up.
/// It takes a card that waits aside for the host's answer, too: the proposal is withdrawn (QUESTION_DROPPED, reason
/// CAUGHT), and the card is the top one. Of two cards under the finger it is the one whose centre is nearer. With
/// `catch_leaving`, where it misses those it takes a leaving one that it hits. Of a finger whose release will not come,
/// tell `cardstack_deck_pointer_cancel`.
///
/// @param deck The deck.
/// @param time When, on the host's clock; NaN: the deck's present time. An earlier time counts as the present [s].
/// @param pointer Which finger; any number.
/// @param x Where in the viewport [points].
/// @param y Where in the viewport, downward [points].
/// @param out_taken Receives 1 if the sample was used, else 0: give it to what lies beneath. May be NULL.
/// @return `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT` or `CARDSTACK_ERROR_BACKLOG`.
/// @note Threads: one at a time per deck. Since 0.1.
cardstack_result cardstack_deck_pointer_down(cardstack_deck *deck, double time, int64_t pointer, double x, double y,
                                             int32_t *out_taken);

/// A finger moves. Feed every sample there is, with its own time if the toolkit gives it. If it does not, pass NaN, or
/// the time of the poll: samples that come together stand for the time since those before them.
///
/// @param deck The deck.
/// @param time When, on the host's clock; NaN: the deck's present time. An earlier time counts as the present [s].
/// @param pointer Which finger.
/// @param x Where in the viewport [points].
/// @param y Where in the viewport, downward [points].
/// @param out_taken Receives 1 if this finger is on a card, else 0: also from the sample on by which the deck gives the
///   press up (`page_axis`, `disabled`). May be NULL.
/// @return `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
/// @note Threads: one at a time per deck. Since 0.1.
cardstack_result cardstack_deck_pointer_move(cardstack_deck *deck, double time, int64_t pointer, double x, double y,
                                             int32_t *out_taken);

/// A finger goes up: the card is decided, returns, or was tapped. The next card can be grabbed at once.
///
/// @param deck The deck.
/// @param time When, on the host's clock; NaN: the deck's present time. An earlier time counts as the present [s].
/// @param pointer Which finger.
/// @param x Where in the viewport [points].
/// @param y Where in the viewport, downward [points].
/// @param out_taken Receives 1 if this finger was on a card, else 0: also if the deck gives the press up by this
///   sample. May be NULL.
/// @return `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
/// @note Threads: one at a time per deck. Since 0.1.
cardstack_result cardstack_deck_pointer_up(cardstack_deck *deck, double time, int64_t pointer, double x, double y,
                                           int32_t *out_taken);

/// The system takes a finger away (a notification, a lost window): the card returns, whatever its distance and speed.
///
/// @param deck The deck.
/// @param time When, on the host's clock; NaN: the deck's present time. An earlier time counts as the present [s].
/// @param pointer Which finger.
/// @param out_taken Receives 1 if this finger held a card, else 0. May be NULL.
/// @return `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
/// @note Threads: one at a time per deck. Since 0.1.
cardstack_result cardstack_deck_pointer_cancel(cardstack_deck *deck, double time, int64_t pointer, int32_t *out_taken);

/// Returns what the last release of a card was decided by, so that a program can show why a card left or came back. No
/// time passes.
///
/// @param deck The deck.
/// @param release Receives it; `struct_size` goes in.
/// @return `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT`, `CARDSTACK_ERROR_UNSUPPORTED_STRUCT`, or
///   `CARDSTACK_ERROR_NOT_FOUND` if no finger has been lifted from a card yet.
/// @note Threads: one at a time per deck. Since 0.1.
cardstack_result cardstack_deck_last_release(cardstack_deck *deck, cardstack_release *release);

// == Frames and events ================================================================================================

/// Lets time pass and tells everything needed to draw a frame: the one call per frame.
///
/// @param deck The deck.
/// @param frame The frame; see `cardstack_frame` for what goes in and what comes out.
/// @return `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT`, `CARDSTACK_ERROR_UNSUPPORTED_STRUCT`, or
///   `CARDSTACK_ERROR_BUFFER_TOO_SMALL` if `pose_capacity` is less than `cardstack_deck_pose_limit`; time has not
///   passed then.
/// @note Threads: one at a time per deck. Since 0.1.
cardstack_result cardstack_deck_advance(cardstack_deck *deck, cardstack_frame *frame);

/// Fills in a frame at the deck's present time without its poses: the live numbers, for a program that does not draw
/// now. No time passes and nothing changes. It does not count as a frame: `CARDSTACK_POSE_STATIC` stands where it
/// stood.
///
/// @param deck The deck.
/// @param frame Receives all that `cardstack_deck_advance` writes. `struct_size` goes in; of the other fields that go
///   into a frame this one reads and writes none. `pose_count` is how many poses there are.
/// @return `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT` or `CARDSTACK_ERROR_UNSUPPORTED_STRUCT`.
/// @note Threads: one at a time per deck. Since 0.1.
cardstack_result cardstack_deck_look(cardstack_deck *deck, cardstack_frame *frame);

/// Tells the poses again, at the deck's present time. They are not told anew by it: `CARDSTACK_POSE_STATIC` stands
/// where it stood in the last frame with poses, but for cards that have come or changed since.
///
/// @param deck The deck.
/// @param poses Receives poses, the first the farthest back; caller-owned. NULL asks for the number only.
/// @param element_size `sizeof(cardstack_pose)` [bytes].
/// @param capacity Room in `poses`; 0 if it is NULL [records].
/// @param out_count Receives how many were written, or how many there are.
/// @return `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT`, `CARDSTACK_ERROR_UNSUPPORTED_STRUCT` or
///   `CARDSTACK_ERROR_BUFFER_TOO_SMALL`.
/// @note Threads: one at a time per deck. Since 0.1.
cardstack_result cardstack_deck_poses(cardstack_deck *deck, cardstack_pose *poses, size_t element_size,
                                      size_t capacity, size_t *out_count);

/// Returns how many poses there can be at most with the configuration in force: the visible cards, one more that comes
/// into sight, those that leave (`max_flights` and as many again, or `visible_count` if that is more), and with
/// `confirm_directions` `max_proposals`.
///
/// @param deck The deck.
/// @param out_limit Receives the number; slots are less than it.
/// @return `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
/// @note Threads: one at a time per deck. Since 0.1.
cardstack_result cardstack_deck_pose_limit(cardstack_deck *deck, size_t *out_limit);

/// Takes events out of the deck, in the order they happened. What does not fit stays for the next call.
///
/// @param deck The deck.
/// @param events Receives events; caller-owned. NULL asks for the number only.
/// @param element_size `sizeof(cardstack_event)` [bytes].
/// @param capacity Room in `events`; 0 if it is NULL [records].
/// @param out_count Receives how many were taken; without `events`, how many wait.
/// @return `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT` or `CARDSTACK_ERROR_UNSUPPORTED_STRUCT`.
/// @note Threads: one at a time per deck. Since 0.1.
cardstack_result cardstack_deck_drain_events(cardstack_deck *deck, cardstack_event *events, size_t element_size,
                                             size_t capacity, size_t *out_count);

/// Hashes the whole state of a deck, to compare two runs by. Looks at every card.
///
/// Everything that can influence a later answer is in it: the configuration, the clock, the cards and what is known of
/// them, motions, fingers, decisions, questions, requests, deliveries, keys, pictures, waiting events, and of a journal
/// what `cardstack_deck_journal_info` returns. Two decks with equal hashes answer every later call alike. What differs
/// between them without any such influence, such as the memory they hold, is not in it; nor are
/// `cardstack_deck_error_message`, `cardstack_deck_last_release`, the journal's file, and the number of the last error
/// of a journal that is not broken.
///
/// Equal calls since the creation give equal hashes on every little-endian machine. The hash is of this version of the
/// library.
///
/// @param deck The deck.
/// @param out_hash Receives the hash.
/// @return `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
/// @note Threads: one at a time per deck. Since 0.1.
cardstack_result cardstack_deck_state_hash(cardstack_deck *deck, uint64_t *out_hash);

// == Swipe and undo ===================================================================================================

/// Swipes the top card as a finger would, to any direction that has a sector, even one not allowed to fingers.
///
/// A held card is taken from the finger, whose press ends in CANCELLED. In a direction of `confirm_directions` the
/// swipe is only proposed.
///
/// @param deck The deck.
/// @param time When, on the host's clock; NaN: the deck's present time [s].
/// @param direction Where to.
/// @param out_token Receives the decision; of a proposal the question, which the decision will have for its token. May
///   be NULL.
/// @return `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT`, `CARDSTACK_ERROR_EMPTY`, `CARDSTACK_ERROR_BACKLOG` if
///   too many events, or `max_undelivered` decisions, wait, `CARDSTACK_ERROR_LIMIT` if `max_proposals` swipes wait for
///   an answer, `CARDSTACK_ERROR_REFUSED` if the backend blocks, or there is no nonce yet, or
///   `CARDSTACK_ERROR_OUT_OF_MEMORY`.
/// @note Threads: one at a time per deck. Since 0.1.
cardstack_result cardstack_deck_swipe(cardstack_deck *deck, double time, cardstack_direction direction,
                                      uint64_t *out_token);

/// Takes back the last decision: its card is on top again, and flies in from where it went or turns round on its way.
///
/// A held card goes back to the place beneath; its press ends in CANCELLED. With `confirm_undo` the undo is only
/// proposed; while such a question is open another undo asks nothing new, and changes no side.
///
/// @param deck The deck.
/// @param time When, on the host's clock; NaN: the deck's present time [s].
/// @param from The side from which a card flies in that has left; it need not have a sector.
///   `CARDSTACK_DIRECTION_NONE`: the side it left by. A card that still flies turns round where it is. The event, and
///   the card's pose, have the direction of the decision.
/// @param out_token Receives the decision taken back, or the question. May be NULL.
/// @return `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT`, `CARDSTACK_ERROR_EMPTY` or `CARDSTACK_ERROR_BACKLOG`.
/// @note Threads: one at a time per deck. Since 0.1.
cardstack_result cardstack_deck_undo(cardstack_deck *deck, double time, cardstack_direction from, uint64_t *out_token);

/// Says whether `cardstack_deck_swipe` would swipe the top card now, so that a button for it can be greyed. No time
/// passes and nothing changes; what is due at the present time and has not been run is not counted.
///
/// @param deck The deck.
/// @param direction Where to.
/// @param out_reason Receives what `cardstack_deck_swipe` would return at the deck's present time: `CARDSTACK_OK` if
///   the card can be swiped, or if the swipe can be proposed. Whether there is memory is not tried.
/// @return `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`. A direction without a sector is in `out_reason` only.
/// @note Threads: one at a time per deck. Since 0.1.
cardstack_result cardstack_deck_can_swipe(cardstack_deck *deck, cardstack_direction direction,
                                          cardstack_result *out_reason);

/// Says whether `cardstack_deck_undo` would take a decision back now, so that a button for it can be greyed. No time
/// passes and nothing changes; what is due at the present time and has not been run is not counted.
///
/// @param deck The deck.
/// @param out_reason Receives what `cardstack_deck_undo` would return at the deck's present time: `CARDSTACK_OK` if
///   there is a decision to undo, or, with `confirm_undo`, to ask about.
/// @return `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
/// @note Threads: one at a time per deck. Since 0.1.
cardstack_result cardstack_deck_can_undo(cardstack_deck *deck, cardstack_result *out_reason);

/// Makes every decision in the undo history final, the oldest first.
///
/// @param deck The deck.
/// @param time When, on the host's clock; NaN: the deck's present time [s].
/// @return `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
/// @note Threads: one at a time per deck. Since 0.1.
cardstack_result cardstack_deck_finalize_all(cardstack_deck *deck, double time);

/// Lists the decisions that can be undone, the oldest first. Time does not pass.
///
/// With `catch_leaving`, decisions that `undo_limit` or `undo_seconds` have put out of an undo's reach are not final as
/// long as their cards can be caught, and not here either; they count as decisions in the history for `dedupe`,
/// `remove`, `touch` and `finalize_all`. A journal and a saved deck know them: nothing brings them back, and FINAL is
/// told when they are opened or restored.
///
/// @param deck The deck.
/// @param position How many of the oldest to pass over.
/// @param decisions Receives records; caller-owned. NULL asks for the number only.
/// @param element_size `sizeof(cardstack_decision)` [bytes].
/// @param capacity Room in `decisions`; 0 if it is NULL [records].
/// @param out_count Receives how many were written; without `decisions`, how many there are from `position` on.
/// @return `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT` or `CARDSTACK_ERROR_UNSUPPORTED_STRUCT`.
/// @note Threads: one at a time per deck. Since 0.1.
cardstack_result cardstack_deck_history(cardstack_deck *deck, size_t position, cardstack_decision *decisions,
                                        size_t element_size, size_t capacity, size_t *out_count);

// == Questions to the host ============================================================================================

/// Answers a question that the deck has asked: a proposed swipe or undo, or a replacement of all cards.
///
/// A swipe accepted leaves from where its card waits; refused, the card goes back on top, or beneath the one that a
/// finger holds. An undo or a replacement accepted happens now, on the deck as it is now; refused, nothing happens.
///
/// @param deck The deck.
/// @param time When, on the host's clock; NaN: the deck's present time [s].
/// @param token The question's, from its event, from the call that asked it, or from `cardstack_deck_questions`.
/// @param accept 1: yes; 0: no.
/// @return `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT`, `CARDSTACK_ERROR_STALE` if the question is no longer
///   open or never was, or, the question staying open, `CARDSTACK_ERROR_LIMIT`, `CARDSTACK_ERROR_OUT_OF_MEMORY`, and
///   for a swipe `CARDSTACK_ERROR_REFUSED` and `CARDSTACK_ERROR_BACKLOG` as for `swipe`.
/// @note Threads: one at a time per deck. Since 0.1.
cardstack_result cardstack_deck_answer(cardstack_deck *deck, double time, uint64_t token, int32_t accept);

/// Lists the questions that are open, the oldest first. Time does not pass.
///
/// @param deck The deck.
/// @param questions Receives records; caller-owned. NULL asks for the number only.
/// @param element_size `sizeof(cardstack_question)` [bytes].
/// @param capacity Room in `questions`; 0 if it is NULL [records].
/// @param out_count Receives how many were written; without `questions`, how many there are.
/// @return `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT` or `CARDSTACK_ERROR_UNSUPPORTED_STRUCT`.
/// @note Threads: one at a time per deck. Since 0.1.
cardstack_result cardstack_deck_questions(cardstack_deck *deck, cardstack_question *questions, size_t element_size,
                                          size_t capacity, size_t *out_count);

// == Asking for cards =================================================================================================

/// Asks for cards unless there are fresh ones: to be called when the deck comes into sight.
///
/// Nothing is asked if there are upcoming, staged or flying cards and they are fresh (`freshness`), or if a request is
/// out already, save one of the deck's own whose event has not been drained, and one that is outdated: its page would
/// come behind cards that are no longer fresh, or it was made on another day. This one takes its place. Cards are as
/// fresh as the oldest page of which any are left, and not fresh after a `cardstack_deck_refresh` that has failed.
/// Those that are no longer fresh stay until the new ones come, which then take theirs; what becomes of decisions that
/// can be undone is then up to `replacement`, as for `cardstack_deck_refresh`.
///
/// @param deck The deck.
/// @param time When, on the host's clock; NaN: the deck's present time [s].
/// @param out_token Receives the request, whose LOAD event comes next, or the question; 0: nothing was asked. May be
///   NULL.
/// @return `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT`, `CARDSTACK_ERROR_BACKLOG`, or `CARDSTACK_ERROR_REFUSED`
///   if `feed` is 0, or if cards would be replaced and `replacement` does not allow it.
/// @note Threads: one at a time per deck. Since 0.1.
cardstack_result cardstack_deck_load(cardstack_deck *deck, double time, uint64_t *out_token);

/// Asks for other cards in place of those there are, fresh or not: after a pull to refresh, or after the user has
/// changed something that the cards depend on.
///
/// A request that is out is superseded. The cards there are stay until the first page comes, and if the request fails:
/// then they are no longer fresh, and the next request, whatever it is made for, is for others in their place, after a
/// restart with a journal too. What becomes of decisions that can be undone is up to `replacement`, at this call; with
/// CARDSTACK_REPLACEMENT_ASK the host is asked first (`CARDSTACK_EVENT_REPLACEMENT_ASKED`), and the request made after
/// its yes. Decisions made between this call and the page are treated as those before; with
/// CARDSTACK_REPLACEMENT_REFUSE they are kept. After a restore nothing is refused or asked until cards have come or
/// something is decided. If that happens before the page comes, `replacement` applies to the page; with
/// CARDSTACK_REPLACEMENT_ASK, too, all decisions are then kept.
///
/// @param deck The deck.
/// @param time When, on the host's clock; NaN: the deck's present time [s].
/// @param out_token Receives the request, or the question. May be NULL.
/// @return `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT`, `CARDSTACK_ERROR_BACKLOG`, or `CARDSTACK_ERROR_REFUSED`
///   if `feed` is 0, or if there are decisions that can be undone and `replacement` is CARDSTACK_REPLACEMENT_REFUSE.
/// @note Threads: one at a time per deck. Since 0.1.
cardstack_result cardstack_deck_refresh(cardstack_deck *deck, double time, uint64_t *out_token);

/// Delivers the cards that a LOAD asked for. They go behind the last card, or take the place of all of them if that was
/// asked; a drag or a flight is not disturbed. A page that takes their place while a finger holds a card waits until it
/// lets go, and then takes it before another card is shown; its cards are not in the deck until then.
///
/// Cards that `dedupe` does not allow are left out. An empty page with CARDSTACK_PAGE_LAST that takes the place of the
/// cards there are leaves none. A page without a new card counts as a failure, so that a backend that repeats itself is
/// asked less and less often, and takes the place of no card; one with CARDSTACK_PAGE_LAST ends the asking until
/// `refresh` or a `load` without fresh cards. A host that goes through pages with cards it has shown before, as one
/// that begins at the first page again after a restart, brings them with CARDSTACK_PAGE_MORE, one after the other under
/// the same token, until one is taken.
///
/// @param deck The deck.
/// @param time When, on the host's clock; NaN: the deck's present time [s].
/// @param token The request's.
/// @param cards Ids, none of them 0, the top one first; not kept. May be NULL if `count` is 0.
/// @param count How many [cards].
/// @param flags CARDSTACK_PAGE_LAST, CARDSTACK_PAGE_STAGE, CARDSTACK_PAGE_MORE and CARDSTACK_PAGE_AT_ONCE, or 0.
/// @param day Number of the day the cards are of, for CARDSTACK_FRESHNESS_DAY; any numbering that goes with
///   `cardstack_deck_set_day`.
/// @param out_taken Receives how many were taken; of a page that waits, how many would be now. May be NULL.
/// @return `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT`, `CARDSTACK_ERROR_STALE` if the request is none that is
///   out, `CARDSTACK_ERROR_LIMIT`, or `CARDSTACK_ERROR_OUT_OF_MEMORY`; after the last two the request stays open.
/// @note Threads: one at a time per deck. Since 0.1.
cardstack_result cardstack_deck_page(cardstack_deck *deck, double time, uint64_t token, const uint64_t *cards,
                                     size_t count, uint32_t flags, int64_t day, size_t *out_taken);

/// Tells that a request for cards has failed: the cards there are stay. If there are fewer than `watermark`, the deck
/// asks again after a wait that grows from failure to failure (`retry_seconds`).
///
/// @param deck The deck.
/// @param time When, on the host's clock; NaN: the deck's present time [s].
/// @param token The request's.
/// @param error Why, in the host's own numbers, not 0; the frame's `feed_error` tells it until a page comes.
/// @return `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT`, or `CARDSTACK_ERROR_STALE` if the request is none that
///   is out.
/// @note Threads: one at a time per deck. Since 0.1.
cardstack_result cardstack_deck_page_failed(cardstack_deck *deck, double time, uint64_t token, int32_t error);

/// Puts staged cards into the pile, behind the last card and in their order.
///
/// @param deck The deck.
/// @param time When, on the host's clock; NaN: the deck's present time [s].
/// @param count How many at most; SIZE_MAX for all [cards].
/// @param out_released Receives how many there were. May be NULL.
/// @return `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
/// @note Threads: one at a time per deck. Since 0.1.
cardstack_result cardstack_deck_release(cardstack_deck *deck, double time, size_t count, size_t *out_released);

/// Tells today's number, for CARDSTACK_FRESHNESS_DAY: days in the host's time zone, since any day.
///
/// @param deck The deck.
/// @param time When, on the host's clock; NaN: the deck's present time [s].
/// @param day The number.
/// @return `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
/// @note Threads: one at a time per deck. Since 0.1.
cardstack_result cardstack_deck_set_day(cardstack_deck *deck, double time, int64_t day);

/// Erases everything that belongs to the user, as at a log-out: cards, decisions, what is undelivered, keys, media,
/// what the session remembers, the block, and the journal's content. Settings stay; nothing becomes final. From here on
/// no pose, no picture in the media plan and no event tells of a card of the user's; no RELEASE is told of the
/// pictures.
///
/// Events that wait are dropped, but JOURNAL_FAILED. A press ends in CANCELLED, open questions and a request are
/// dropped, with reason RESET and without their card. Answers to what was asked before are stale. With `feed` the deck
/// does not ask for cards until `cardstack_deck_load` or `cardstack_deck_refresh` is called.
///
/// With CARDSTACK_RESET_SEAL what is undelivered stays, with its keys, under its nonce, and in the journal; where
/// decisions are delivered when final, those that could be undone are delivered, too. Nothing but SEND, REVERT and
/// `cardstack_deck_sends` tells of it. An answer REJECTED or BLOCKED to it ends it, without an event or a block.
///
/// @param deck The deck.
/// @param time When, on the host's clock; NaN: the deck's present time [s].
/// @param flags CARDSTACK_RESET_SEAL, or 0.
/// @param out_undelivered Receives how many SENDs and REVERTs were lost by it, or are kept. May be NULL.
/// @return `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT`, `CARDSTACK_ERROR_OUT_OF_MEMORY`, or `CARDSTACK_ERROR_IO`
///   if the journal could not be erased.
/// @note Threads: one at a time per deck. Since 0.1.
cardstack_result cardstack_deck_reset(cardstack_deck *deck, double time, uint32_t flags, size_t *out_undelivered);

// == Delivering decisions =============================================================================================

/// Tells what became of a SEND or REVERT.
///
/// The answer may come late, after the time for it has run out or the deck was restored: what counts is that it has not
/// been delivered yet. A CARDSTACK_ANSWER_RETRY that comes when it waits to be tried again already is stale.
///
/// @param deck The deck.
/// @param time When, on the host's clock; NaN: the deck's present time [s].
/// @param token The event's.
/// @param answer What became of it.
/// @return `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT`, `CARDSTACK_ERROR_STALE` if nothing by that token is on
///   its way, or was never handed out, or `CARDSTACK_ERROR_BACKLOG` if too many events wait for a rejection to be told.
/// @note Threads: one at a time per deck. Since 0.1.
cardstack_result cardstack_deck_answer_send(cardstack_deck *deck, double time, uint64_t token,
                                            cardstack_send_answer answer);

/// Tells whether there is a network. A new deck takes it that there is.
///
/// Without one nothing is handed out for delivery, and the feed does not ask by itself. When it is back, all that waits
/// to be tried again is, at once.
///
/// @param deck The deck.
/// @param time When, on the host's clock; NaN: the deck's present time [s].
/// @param online 1: there is; 0: there is none.
/// @return `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
/// @note Threads: one at a time per deck. Since 0.1.
cardstack_result cardstack_deck_set_online(cardstack_deck *deck, double time, int32_t online);

/// Blocks the deck, or lifts a block that an answer or this call has put on it. While it lasts no decision is taken
/// (`CARDSTACK_ERROR_REFUSED`; a released card returns) and nothing is handed out for delivery; nothing is lost. It is
/// not in the journal: a deck that is brought back is not blocked until an answer says so.
///
/// @param deck The deck.
/// @param time When, on the host's clock; NaN: the deck's present time [s].
/// @param blocked 1: it is blocked; 0: it is not.
/// @return `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
/// @note Threads: one at a time per deck. Since 0.1.
cardstack_result cardstack_deck_set_blocked(cardstack_deck *deck, double time, int32_t blocked);

/// Lists what is not delivered yet, in the order it will be. Time does not pass.
///
/// @param deck The deck.
/// @param position How many of the first to pass over.
/// @param sends Receives records; caller-owned. NULL asks for the number only.
/// @param element_size `sizeof(cardstack_send)` [bytes].
/// @param capacity Room in `sends`; 0 if it is NULL [records].
/// @param out_count Receives how many were written; without `sends`, how many there are from `position` on.
/// @return `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT` or `CARDSTACK_ERROR_UNSUPPORTED_STRUCT`.
/// @note Threads: one at a time per deck. Since 0.1.
cardstack_result cardstack_deck_sends(cardstack_deck *deck, size_t position, cardstack_send *sends,
                                      size_t element_size, size_t capacity, size_t *out_count);

// == Pictures to fetch ================================================================================================

/// Tells how many pictures cards have, for the media plan. A card of which it was not told has one.
///
/// From the first call on, one without cards included, `CARDSTACK_EVENT_MEDIA` tells every change of the plan,
/// beginning with all that is in it.
///
/// @param deck The deck.
/// @param cards Ids, none of them 0; not kept. May be NULL if `count` is 0. They need not be in the deck yet; what was
///   told of a card that is neither in the deck nor in its history is forgotten when there is no room for it.
/// @param pictures How many pictures each has, at most `CARDSTACK_MAX_PICTURES`; not kept. If a card has fewer than
///   before and shows none of them, it shows the last one. May be NULL if `count` is 0.
/// @param count How many [cards].
/// @return `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT`, `CARDSTACK_ERROR_LIMIT` or
///   `CARDSTACK_ERROR_OUT_OF_MEMORY`.
/// @note Threads: one at a time per deck. Since 0.1.
cardstack_result cardstack_deck_set_media(cardstack_deck *deck, const uint64_t *cards, const uint32_t *pictures,
                                          size_t count);

/// Tells which of its pictures a card shows; 0 until it is told.
///
/// @param deck The deck.
/// @param time When, on the host's clock; NaN: the deck's present time [s].
/// @param card A card that is upcoming, in play or in the undo history.
/// @param index The picture, less than the card has.
/// @return `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT` or `CARDSTACK_ERROR_NOT_FOUND`.
/// @note Threads: one at a time per deck. Since 0.1.
cardstack_result cardstack_deck_set_media_index(cardstack_deck *deck, double time, uint64_t card, uint32_t index);

/// Tells which pictures are wanted now, the most urgent first: the one the top card shows, at high priority; its next
/// one, and what each of the `media_ahead` cards beneath it shows, its first unless another was told, at low priority.
/// What any card on stage shows is in the plan, too, until the card has left. Time does not pass.
///
/// What is in the plan no longer is to be let go. `CARDSTACK_EVENT_MEDIA` tells every change, but is a notice: after
/// `CARDSTACK_EVENT_OVERFLOW` some may be lost, and this call tells what is wanted; all else is to be let go. So it is
/// where `event_mask` lacks MEDIA, and before the first `cardstack_deck_set_media`.
///
/// @param deck The deck.
/// @param media Receives records; caller-owned. NULL asks for the number only.
/// @param element_size `sizeof(cardstack_media)` [bytes].
/// @param capacity Room in `media`; 0 if it is NULL. The plan has at most `CARDSTACK_MAX_MEDIA`; of more than there is
///   room for, the least urgent are left out [records].
/// @param out_count Receives how many were written; without `media`, how many there are.
/// @return `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT` or `CARDSTACK_ERROR_UNSUPPORTED_STRUCT`.
/// @note Threads: one at a time per deck. Since 0.1.
cardstack_result cardstack_deck_media_plan(cardstack_deck *deck, cardstack_media *media, size_t element_size,
                                           size_t capacity, size_t *out_count);

// == Journal, saving, keys ============================================================================================

/// Fills the options of a journal: everything stored, decisions kept so that they can be undone.
///
/// @param options Receives the options.
/// @param struct_size `sizeof(cardstack_journal_options)`; no more than that is written [bytes].
/// @return `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT` or `CARDSTACK_ERROR_UNSUPPORTED_STRUCT`.
/// @note Threads: any. Since 0.1.
cardstack_result cardstack_journal_options_init(cardstack_journal_options *options, size_t struct_size);

/// Opens a journal, a file in which every decision is written before its event can be drained, and brings back the deck
/// that it tells of. A deck without one gets it; the file is made if it is not there.
///
/// To be called on a new deck, after `cardstack_deck_set_wall_clock` if decisions are to have the age they have, and
/// before the first cards. What is stored, beside decisions that can be undone and FINAL events not read, is chosen by
/// the options. The file is locked, by another one beside it whose name has .lock added, and written anew, without what
/// is past, with .new added, which then takes its place; it is its owner's alone (mode 0600). The lock's file stays,
/// also beside a file that is refused, and has to be writable, save where the file system is read-only. The first cards
/// put in by `replace`, or by a page, leave the decisions alone, whatever the configuration's `replacement`, unless
/// something has been decided before. A call or page of which no card is taken does not count as the first.
///
/// Each call that changes the deck hands what it did to the system before it returns: a program that is killed loses
/// nothing. A loss of power can lose what came after the last `cardstack_deck_journal_flush`, and nothing before it:
/// the file says how far it is known to be on the disk. What is wrong behind that place is cut off (`torn_bytes`); what
/// is wrong before it is CARDSTACK_ERROR_CORRUPT, unless `restore` has CARDSTACK_RESTORE_SALVAGE. If the system refuses
/// to write, the deck goes on without journal: CARDSTACK_EVENT_JOURNAL_FAILED, and `journal` in the frame. A limit on
/// the size of files (RLIMIT_FSIZE) is such a refusal, as it is when the journal is opened or compacted. The file grows
/// until it is compacted. Opening and compacting need room for a second copy, and leave to write in the folder.
///
/// If what is there can be read, but not written anew (a full disk), the deck is brought back all the same: the result
/// is OK, the journal is broken, `error_number` tells why, and the file stays as it was until
/// `cardstack_deck_journal_compact` succeeds. What happens before that is gone with the program, and the next one finds
/// what this one found. Tokens are other ones each time nevertheless: those of a time that may be lost begin at random
/// where no other ones are, and its `epoch` may be some thousands more.
///
/// Symbolic links are followed: the lock and the new file are beside the file itself. It is locked by whatever name it
/// is opened. But it is another file when it has been written anew: a hard link is then a copy, as it was. A copy, and
/// a file that `cardstack_deck_save` filled, are opened as well; a deck made of one has the same tokens as any other
/// made of it.
///
/// A deck that was used before and has become empty still takes no card that its `dedupe` rules out.
///
/// The journal belongs to the process that opened it. In a child process made by fork() the deck lets go of it with the
/// first call: CARDSTACK_EVENT_JOURNAL_FAILED with ECHILD, `journal` in the frame is CARDSTACK_JOURNAL_NONE, and with
/// CARDSTACK_NONCE_OF_JOURNAL no more decisions are taken. As long as the child lives, it holds the file's lock as
/// well.
///
/// FINAL events count as read when events are next drained, or the journal is closed. After a crash those handed out
/// last come again, with the same tokens; so do SENDs and REVERTs that were not answered. COMMITTED and UNDONE are for
/// the screen, and do not: what must reach somebody, whatever happens, is what `delivery` is for. Proposed cards are on
/// top again, questions are gone, and the configuration is the host's.
///
/// @param deck The deck.
/// @param path The file, at most 4000 bytes; copied.
/// @param options How it is kept.
/// @param info Receives what was found, after an error what is known; its `struct_size` set. May be NULL.
/// @return `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT`, `CARDSTACK_ERROR_UNSUPPORTED_STRUCT`,
///   `CARDSTACK_ERROR_REFUSED` if the deck has a journal, cards, decisions, events of them or questions,
///   `CARDSTACK_ERROR_LOCKED`, `CARDSTACK_ERROR_IO` if it cannot be read, or a new one not be made,
///   `CARDSTACK_ERROR_CORRUPT` if it is damaged (`damage_offset` is the place), `CARDSTACK_ERROR_FORMAT` if it is
///   something else or of a newer version, `CARDSTACK_ERROR_LIMIT` or `CARDSTACK_ERROR_OUT_OF_MEMORY`. After an error
///   the file is as it was.
/// @note Threads: one at a time per deck. Since 0.1.
cardstack_result cardstack_deck_open_journal(cardstack_deck *deck, const char *path,
                                             const cardstack_journal_options *options, cardstack_journal_info *info);

/// Tells how the deck's journal is, and what was found when it was opened. All zero but `struct_size` if there is none.
///
/// @param deck The deck.
/// @param info Receives it; its `struct_size` set.
/// @return `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT` or `CARDSTACK_ERROR_UNSUPPORTED_STRUCT`.
/// @note Threads: one at a time per deck. Since 0.1.
cardstack_result cardstack_deck_journal_info(cardstack_deck *deck, cardstack_journal_info *info);

/// Makes all that was written safe against a loss of power. Waits for the disk: not to be called under a finger.
///
/// @param deck The deck.
/// @return `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT`, `CARDSTACK_ERROR_REFUSED` if there is no journal, or
///   `CARDSTACK_ERROR_IO`; the journal is broken then.
/// @note Threads: one at a time per deck. Since 0.1.
cardstack_result cardstack_deck_journal_flush(cardstack_deck *deck);

/// Writes the journal anew, without what is past: beside the old one, made safe, and then in its place. Mends a broken
/// one. Waits for the disk. FINAL events handed out before count as read then.
///
/// @param deck The deck.
/// @return `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT`, `CARDSTACK_ERROR_REFUSED` if there is no journal,
///   `CARDSTACK_ERROR_IO` or `CARDSTACK_ERROR_OUT_OF_MEMORY`; the journal is then as it was.
/// @note Threads: one at a time per deck. Since 0.1.
cardstack_result cardstack_deck_journal_compact(cardstack_deck *deck);

/// Closes the journal; the deck goes on without one. `cardstack_deck_destroy` closes it, too.
///
/// @param deck The deck.
/// @return `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
/// @note Threads: one at a time per deck. Since 0.1.
cardstack_result cardstack_deck_close_journal(cardstack_deck *deck);

/// Writes into memory what a journal would hold now, for a host that stores it itself. FINAL events handed out are not
/// in it. What is made of one saved deck twice has the same tokens twice.
///
/// @param deck The deck.
/// @param contents Mask of `CARDSTACK_STORE_*`: what is stored beside the decisions.
/// @param buffer Receives it; caller-owned. NULL asks for the size only.
/// @param capacity Room in `buffer`; 0 if it is NULL [bytes].
/// @param out_size Receives the size, of a buffer that is too small, too [bytes].
/// @return `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT`, `CARDSTACK_ERROR_BUFFER_TOO_SMALL` or
///   `CARDSTACK_ERROR_OUT_OF_MEMORY`.
/// @note Threads: one at a time per deck. Since 0.1.
cardstack_result cardstack_deck_save(cardstack_deck *deck, uint32_t contents, void *buffer, size_t capacity,
                                     size_t *out_size);

/// Brings back a deck that `cardstack_deck_save` wrote, or what a journal tells, whose bytes these are: then what a
/// crash left at its end does not count (`torn_bytes`). To be called on a deck to which no cards have been given yet,
/// or that has become empty, its events drained. With `delivery` it needs a `nonce` of its own, not
/// CARDSTACK_NONCE_OF_JOURNAL: brought back twice, the keys of two decks would be the same. The same bytes restored
/// twice make two decks with the same tokens.
///
/// @param deck The deck.
/// @param buffer What was saved; copied.
/// @param size Its size, exactly [bytes].
/// @param restore What becomes of decisions that could be undone.
/// @param info Receives what was found, after an error what is known; its `struct_size` set. May be NULL.
/// @return `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT`, `CARDSTACK_ERROR_UNSUPPORTED_STRUCT`,
///   `CARDSTACK_ERROR_REFUSED` if the deck has a journal, cards, decisions, events of them, questions or SENDs, or
///   lacks a nonce, `CARDSTACK_ERROR_CORRUPT`, `CARDSTACK_ERROR_FORMAT`, `CARDSTACK_ERROR_LIMIT` or
///   `CARDSTACK_ERROR_OUT_OF_MEMORY`.
/// @note Threads: one at a time per deck. Since 0.1.
cardstack_result cardstack_deck_restore(cardstack_deck *deck, const void *buffer, size_t size,
                                        cardstack_restore restore, cardstack_journal_info *info);

/// Gives cards keys of the host's own, such as a user's name, which are stored with them and handed back after a
/// restart. The deck never reads them, and lets go of a key when it no longer knows the card.
///
/// Given before the cards, keys are there whenever the cards are, wherever the program is killed: those of cards that
/// the deck does not know are kept until the end of the next call that adds cards, and let go of some time after that
/// if theirs have not come. An empty key is a key.
///
/// @param deck The deck.
/// @param cards The cards, known or soon to be added; copied. May be NULL if `count` is 0.
/// @param count How many.
/// @param keys The keys, one directly after the other; copied. May be NULL if all are empty.
/// @param lengths The length of each key, at most `CARDSTACK_MAX_KEY`. May be NULL if `count` is 0 [bytes].
/// @return `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT` (a card is 0, too), `CARDSTACK_ERROR_LIMIT` or
///   `CARDSTACK_ERROR_OUT_OF_MEMORY`; no card has got a key then.
/// @note Threads: one at a time per deck. Since 0.1.
cardstack_result cardstack_deck_set_card_keys(cardstack_deck *deck, const uint64_t *cards, size_t count,
                                              const void *keys, const uint32_t *lengths);

/// Tells the key of a card.
///
/// @param deck The deck.
/// @param card The card.
/// @param key Receives the key; caller-owned. NULL asks for the length only.
/// @param capacity Room in `key`; 0 if it is NULL. `CARDSTACK_MAX_KEY` is always enough [bytes].
/// @param out_length Receives the key's length, of a buffer that is too small, too [bytes].
/// @return `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT`, `CARDSTACK_ERROR_NOT_FOUND` if it has none, or
///   `CARDSTACK_ERROR_BUFFER_TOO_SMALL`.
/// @note Threads: one at a time per deck. Since 0.1.
cardstack_result cardstack_deck_card_key(cardstack_deck *deck, uint64_t card, void *key, size_t capacity,
                                         size_t *out_length);

// == Velocity of a pointer ============================================================================================

/// Fills options with Android's and Flutter's numbers: 20 samples, at least 3 of them within 0.1 s, a pause of 0.04 s;
/// no limits of speed.
///
/// @param options Receives the options.
/// @param struct_size `sizeof(cardstack_velocity_options)`; no more than that is written [bytes].
/// @return `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT` or `CARDSTACK_ERROR_UNSUPPORTED_STRUCT`.
/// @note Threads: any. Since 0.1.
cardstack_result cardstack_velocity_options_init(cardstack_velocity_options *options, size_t struct_size);

/// Creates a velocity tracker without samples, for a gesture that no deck handles.
///
/// The velocity is the slope, at the newest sample, of the parabola that fits the recent samples best by least squares,
/// as on Android and in Flutter; of the straight line through them if there are only two.
///
/// @param options Its options, copied; NULL: those of `cardstack_velocity_options_init`.
/// @param out_tracker Receives the tracker, owned by the caller and freed by `cardstack_velocity_tracker_destroy`; NULL
///   after an error.
/// @return `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT`, `CARDSTACK_ERROR_UNSUPPORTED_STRUCT` or
///   `CARDSTACK_ERROR_OUT_OF_MEMORY`.
/// @note Threads: any. Since 0.1.
cardstack_result cardstack_velocity_tracker_create(const cardstack_velocity_options *options,
                                                   cardstack_velocity_tracker **out_tracker);

/// Frees a velocity tracker.
///
/// @param tracker The tracker. NULL does nothing.
/// @note Threads: one at a time per velocity_tracker. Since 0.1.
void cardstack_velocity_tracker_destroy(cardstack_velocity_tracker *tracker);

/// Forgets all samples: another gesture begins, on any clock.
///
/// @param tracker The tracker.
/// @return `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
/// @note Threads: one at a time per velocity_tracker. Since 0.1.
cardstack_result cardstack_velocity_tracker_reset(cardstack_velocity_tracker *tracker);

/// Adds a sample. Do not add the release of a finger: it lifts where it was, and that would slow it down.
///
/// @param tracker The tracker.
/// @param time When, on the host's clock. At the newest sample's time or before it, the place takes that sample's [s].
/// @param x Where, in any unit [points].
/// @param y Where [points].
/// @return `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
/// @note Threads: one at a time per velocity_tracker. Since 0.1.
cardstack_result cardstack_velocity_tracker_add(cardstack_velocity_tracker *tracker, double time, double x, double y);

/// Adds samples that came together, the oldest first.
///
/// @param tracker The tracker.
/// @param times When each was [s].
/// @param xs Where each was [points].
/// @param ys Where each was [points].
/// @param count How many there are; with 0 the arrays may be NULL.
/// @return `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`; none is added then.
/// @note Threads: one at a time per velocity_tracker. Since 0.1.
cardstack_result cardstack_velocity_tracker_add_many(cardstack_velocity_tracker *tracker, const double *times,
                                                     const double *xs, const double *ys, size_t count);

/// Tells the velocity.
///
/// Without an estimate it is not known whether the pointer moves: there are too few recent samples. A pointer that has
/// stopped has an estimate: 0. So has one that has sent nothing for longer than `gap`.
///
/// @param tracker The tracker.
/// @param time When, on the host's clock; NaN: at the newest sample's time. An earlier time counts as that [s].
/// @param out_x Receives the velocity to the right, 0 without an estimate [points/s]. May be NULL.
/// @param out_y Receives the velocity downward, 0 without an estimate [points/s]. May be NULL.
/// @param out_has_estimate Receives 1 if there is an estimate, else 0. May be NULL.
/// @return `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
/// @note Threads: one at a time per velocity_tracker. Since 0.1.
cardstack_result cardstack_velocity_tracker_velocity(cardstack_velocity_tracker *tracker, double time, double *out_x,
                                                     double *out_y, int32_t *out_has_estimate);

// == Springs ==========================================================================================================

/// Makes a spring of mass 1 from the terms of animation tools.
///
/// stiffness = (2 pi / response)^2, damping = 4 pi damping_ratio / response.
///
/// @param response Period of the undamped spring, more than 0 [s].
/// @param damping_ratio 0 swings for ever, 1 is the quickest that does not overshoot, more is slower; at least 0 [1].
/// @param spring Receives the spring.
/// @return `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
/// @note Threads: any. Since 0.1.
cardstack_result cardstack_spring_from_response(double response, double damping_ratio, cardstack_spring *spring);

/// Makes a spring of mass 1 from a perceptual duration and a bounce, as SwiftUI's `Spring(duration:bounce:)` does.
///
/// The damping ratio is 1 - bounce for a bounce of at least 0, else 1 / (1 + bounce).
///
/// @param duration Perceptual duration, the response; more than 0 [s].
/// @param bounce 0 does not overshoot, 1 swings for ever, less than 0 is slower; more than -1, at most 1 [1].
/// @param spring Receives the spring.
/// @return `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
/// @note Threads: any. Since 0.1.
cardstack_result cardstack_spring_from_duration(double duration, double bounce, cardstack_spring *spring);

/// Makes a spring of mass 1 that a platform names.
///
/// @param preset One of `CARDSTACK_SPRING_*`.
/// @param spring Receives the spring.
/// @return `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
/// @note Threads: any. Since 0.1.
cardstack_result cardstack_spring_from_preset(cardstack_spring_preset preset, cardstack_spring *spring);

/// Makes a spring of mass 1 from the time it takes, as SwiftUI's `Spring(settlingDuration:dampingRatio:epsilon:)` does.
///
/// The time is that of a body that starts at distance 1 from the target, at rest. Apple states no formula: what its
/// documentation defines is the exact method.
///
/// @param settling_time The time, more than 0 [s].
/// @param damping_ratio More than 0; 1 is the quickest that does not overshoot [1].
/// @param epsilon What the distance has to stay within, more than 0, less than 1; SwiftUI's default is 0.001 [1].
/// @param method One of `CARDSTACK_SETTLING_*`.
/// @param spring Receives the spring.
/// @return `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
/// @note Threads: any. Since 0.1.
cardstack_result cardstack_spring_from_settling(double settling_time, double damping_ratio, double epsilon,
                                                cardstack_settling method, cardstack_spring *spring);

/// Tells a spring in the terms of animation tools.
///
/// @param spring The spring: mass and stiffness more than 0, damping at least 0.
/// @param out_response Receives the period of the undamped spring, which is also SwiftUI's duration [s]. May be NULL.
/// @param out_damping_ratio Receives the damping ratio [1]. May be NULL.
/// @param out_bounce Receives SwiftUI's bounce [1]. May be NULL.
/// @return `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
/// @note Threads: any. Since 0.1.
cardstack_result cardstack_spring_describe(const cardstack_spring *spring, double *out_response,
                                           double *out_damping_ratio, double *out_bounce);

// == Bodies on springs ================================================================================================

/// Tells when a body on a spring has come to rest: the time from which on it stays within `epsilon` of the target.
///
/// @param spring The spring: mass more than 0, stiffness and damping at least 0.
/// @param target Where the spring pulls to, up to `CARDSTACK_MAX_VALUE` [any unit].
/// @param position Position at time 0, up to `CARDSTACK_MAX_VALUE` [same].
/// @param velocity Velocity at time 0, up to `CARDSTACK_MAX_VALUE` [same/s].
/// @param epsilon More than 0; SwiftUI takes 0.001 for a way of 1 [same].
/// @param method One of `CARDSTACK_SETTLING_*`.
/// @param out_seconds Receives the time, 0 if it is always that near, infinite if it never is, as without damping [s].
/// @return `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
/// @note Threads: any. Since 0.1.
cardstack_result cardstack_spring_settling_time(const cardstack_spring *spring, double target, double position,
                                                double velocity, double epsilon, cardstack_settling method,
                                                double *out_seconds);

/// Tells where a body on a spring is, by the exact solution of m x'' = -k (x - target) - c x'.
///
/// @param spring The spring: mass more than 0, stiffness and damping at least 0.
/// @param target Where the spring pulls to, up to `CARDSTACK_MAX_VALUE` [any unit].
/// @param position Position at time 0, up to `CARDSTACK_MAX_VALUE` [same].
/// @param velocity Velocity at time 0, up to `CARDSTACK_MAX_VALUE` [same/s].
/// @param time Time since then, at least 0 [s].
/// @param options Mask of `CARDSTACK_SPRING_CLAMP_OVERSHOOT` and `CARDSTACK_SPRING_SNAP_TO_END`, or 0.
/// @param out_position Receives the position [same]. May be NULL.
/// @param out_velocity Receives the velocity [same/s]. May be NULL.
/// @return `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
/// @note Threads: any. Since 0.1.
cardstack_result cardstack_spring_evaluate(const cardstack_spring *spring, double target, double position,
                                           double velocity, double time, uint32_t options, double *out_position,
                                           double *out_velocity);

/// Tells where a body on a spring is at many times: the same numbers, to the last bit, as `cardstack_spring_evaluate`.
///
/// @param spring The spring: mass more than 0, stiffness and damping at least 0.
/// @param target Where the spring pulls to, up to `CARDSTACK_MAX_VALUE` [any unit].
/// @param position Position at time 0, up to `CARDSTACK_MAX_VALUE` [same].
/// @param velocity Velocity at time 0, up to `CARDSTACK_MAX_VALUE` [same/s].
/// @param options Mask of `CARDSTACK_SPRING_CLAMP_OVERSHOOT` and `CARDSTACK_SPRING_SNAP_TO_END`, or 0.
/// @param times Times since time 0, in any order, each at least 0 [s].
/// @param count How many.
/// @param out_positions Receives the positions [same]. May be NULL. The arrays must not share memory.
/// @param out_velocities Receives the velocities [same/s]. May be NULL.
/// @return `CARDSTACK_OK`, or `CARDSTACK_ERROR_INVALID_ARGUMENT` with nothing written.
/// @note Threads: any. Since 0.1.
cardstack_result cardstack_spring_evaluate_many(const cardstack_spring *spring, double target, double position,
                                                double velocity, uint32_t options, const double *times, size_t count,
                                                double *out_positions, double *out_velocities);

// == Easing curves ====================================================================================================

/// Gives the control points of a curve that CSS and Core Animation name.
///
/// @param preset One of `CARDSTACK_CURVE_*`.
/// @param curve Receives the curve.
/// @return `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
/// @note Threads: any. Since 0.1.
cardstack_result cardstack_curve_from_preset(cardstack_curve_preset preset, cardstack_curve *curve);

/// Tells the height of a curve at x, and its slope.
///
/// Before 0 and after 1 the curve goes on along its tangent, as css-easing-1 has it: the line through the end and the
/// control point next to it, or the other one where that coincides with the end; level where the line would be
/// vertical. The height is within 1e-12 of the largest of 1, y1 and y2, also where the curve is vertical.
///
/// @param curve The control points: x1 and x2 0 to 1, y1 and y2 up to `CARDSTACK_MAX_VALUE`.
/// @param x Where, up to `CARDSTACK_MAX_VALUE` [1].
/// @param out_value Receives the height, exactly 0 and 1 at the ends [1]. May be NULL.
/// @param out_slope Receives the slope, infinite where the curve is vertical; at 0 and 1 that of the curve itself [1].
///   May be NULL.
/// @return `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
/// @note Threads: any. Since 0.1.
cardstack_result cardstack_curve_evaluate(const cardstack_curve *curve, double x, double *out_value, double *out_slope);

/// Tells the heights of a curve at many x: the same numbers, to the last bit, as `cardstack_curve_evaluate`.
///
/// @param curve The control points: x1 and x2 0 to 1, y1 and y2 up to `CARDSTACK_MAX_VALUE`.
/// @param xs Where, in any order, each up to `CARDSTACK_MAX_VALUE` [1].
/// @param count How many.
/// @param out_values Receives the heights [1]. May be NULL. The arrays must not share memory.
/// @param out_slopes Receives the slopes [1]. May be NULL.
/// @return `CARDSTACK_OK`, or `CARDSTACK_ERROR_INVALID_ARGUMENT` with nothing written.
/// @note Threads: any. Since 0.1.
cardstack_result cardstack_curve_evaluate_many(const cardstack_curve *curve, const double *xs, size_t count,
                                               double *out_values, double *out_slopes);

// == Coasting and rubber bands ========================================================================================

/// Tells where a coasting body is, which keeps a fixed part of its velocity every millisecond as UIKit's scroll views
/// do.
///
/// With reach = -1 / (1000 ln rate) seconds: velocity v e^(-t / reach), distance v reach (1 - e^(-t / reach)).
///
/// @param rate Part of the velocity kept, more than 0, less than 1, as `CARDSTACK_DECELERATION_NORMAL` [1/ms].
/// @param position Position at time 0, up to `CARDSTACK_MAX_VALUE` [any unit].
/// @param velocity Velocity at time 0, up to `CARDSTACK_MAX_VALUE` [same/s].
/// @param time Time since then, at least 0 [s].
/// @param out_position Receives the position [same]. May be NULL.
/// @param out_velocity Receives the velocity [same/s]. May be NULL.
/// @return `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
/// @note Threads: any. Since 0.1.
cardstack_result cardstack_decay_evaluate(double rate, double position, double velocity, double time,
                                          double *out_position, double *out_velocity);

/// Tells where a coasting body is at many times: the same numbers, to the last bit, as `cardstack_decay_evaluate`.
///
/// @param rate Part of the velocity kept, more than 0, less than 1 [1/ms].
/// @param position Position at time 0, up to `CARDSTACK_MAX_VALUE` [any unit].
/// @param velocity Velocity at time 0, up to `CARDSTACK_MAX_VALUE` [same/s].
/// @param times Times since time 0, in any order, each at least 0 [s].
/// @param count How many.
/// @param out_positions Receives the positions [same]. May be NULL. The arrays must not share memory.
/// @param out_velocities Receives the velocities [same/s]. May be NULL.
/// @return `CARDSTACK_OK`, or `CARDSTACK_ERROR_INVALID_ARGUMENT` with nothing written.
/// @note Threads: any. Since 0.1.
cardstack_result cardstack_decay_evaluate_many(double rate, double position, double velocity, const double *times,
                                               size_t count, double *out_positions, double *out_velocities);

/// Tells where a coasting body comes to rest: the projection of its velocity, position + velocity * reach.
///
/// WWDC 2018, session 803, projects by (velocity / 1000) * rate / (1 - rate), the sum of steps of a millisecond; that
/// falls short of this, the motion's own end, by 0.1 % at 0.998 and 0.5 % at 0.99.
///
/// @param rate Part of the velocity kept, more than 0, less than 1 [1/ms].
/// @param position Position, up to `CARDSTACK_MAX_VALUE` [any unit].
/// @param velocity Velocity, up to `CARDSTACK_MAX_VALUE` [same/s].
/// @param out_position Receives the position of rest [same].
/// @return `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
/// @note Threads: any. Since 0.1.
cardstack_result cardstack_decay_destination(double rate, double position, double velocity, double *out_position);

/// Tells the velocity with which a coasting body comes to rest at a point.
///
/// @param rate Part of the velocity kept, more than 0, less than 1 [1/ms].
/// @param position Position, up to `CARDSTACK_MAX_VALUE` [any unit].
/// @param destination The point, up to `CARDSTACK_MAX_VALUE` [same].
/// @param out_velocity Receives the velocity [same/s].
/// @return `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
/// @note Threads: any. Since 0.1.
cardstack_result cardstack_decay_velocity_to(double rate, double position, double destination, double *out_velocity);

/// Tells when a coasting body comes to a point.
///
/// @param rate Part of the velocity kept, more than 0, less than 1 [1/ms].
/// @param position Position at time 0, up to `CARDSTACK_MAX_VALUE` [any unit].
/// @param velocity Velocity at time 0, up to `CARDSTACK_MAX_VALUE` [same/s].
/// @param point The point, up to `CARDSTACK_MAX_VALUE` [same].
/// @param out_seconds Receives the time, infinite if it never comes there: behind it, or not before it rests [s].
/// @return `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
/// @note Threads: any. Since 0.1.
cardstack_result cardstack_decay_time_to(double rate, double position, double velocity, double point,
                                         double *out_seconds);

/// Tells when a coasting body has slowed down to a speed.
///
/// @param rate Part of the velocity kept, more than 0, less than 1 [1/ms].
/// @param velocity Velocity at time 0, up to `CARDSTACK_MAX_VALUE` [any unit/s].
/// @param speed The speed, more than 0, up to `CARDSTACK_MAX_VALUE` [same].
/// @param out_seconds Receives the time, 0 if it is no faster at time 0 [s].
/// @return `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
/// @note Threads: any. Since 0.1.
cardstack_result cardstack_decay_time_to_speed(double rate, double velocity, double speed, double *out_seconds);

/// Tells how far something gives way that is pulled past its end: (1 - 1/(x c/d + 1)) d for a pull of x, as UIKit's
/// scroll views do.
///
/// Apple does not publish it; the formula and its c of 0.55 are as chpwn measured them.
///
/// @param pull How far it is pulled, to either side, up to `CARDSTACK_MAX_VALUE` [any unit].
/// @param coefficient c, the slope at the beginning, at least 0; UIKit's is `CARDSTACK_RUBBER_BAND_COEFFICIENT` [1].
/// @param dimension d, what it never reaches, more than 0, in UIKit the view's size [same].
/// @param out_offset Receives how far it gives way, to the same side [same].
/// @return `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
/// @note Threads: any. Since 0.1.
cardstack_result cardstack_rubber_band(double pull, double coefficient, double dimension, double *out_offset);

/// Tells how far something gives way for many pulls: the same numbers, to the last bit, as `cardstack_rubber_band`.
///
/// @param coefficient c, the slope at the beginning, at least 0 [1].
/// @param dimension d, what it never reaches, more than 0, up to `CARDSTACK_MAX_VALUE` [any unit].
/// @param pulls How far it is pulled, to either side, each up to `CARDSTACK_MAX_VALUE` [same].
/// @param count How many.
/// @param out_offsets Receives how far it gives way, to the same side [same]. May be NULL. The arrays must not share
///   memory.
/// @return `CARDSTACK_OK`, or `CARDSTACK_ERROR_INVALID_ARGUMENT` with nothing written.
/// @note Threads: any. Since 0.1.
cardstack_result cardstack_rubber_band_many(double coefficient, double dimension, const double *pulls, size_t count,
                                            double *out_offsets);

/// Tells the pull for which something gives way by an offset, the inverse of `cardstack_rubber_band`: b d / (c (d -
/// b)).
///
/// An offset for which the pull is too large for a number is refused.
///
/// @param offset How far it has given way, to either side, less than `dimension` [any unit].
/// @param coefficient c, more than 0 [1].
/// @param dimension d, more than 0, up to `CARDSTACK_MAX_VALUE` [same].
/// @param out_pull Receives the pull, to the same side [same].
/// @return `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
/// @note Threads: any. Since 0.1.
cardstack_result cardstack_rubber_band_inverse(double offset, double coefficient, double dimension, double *out_pull);

/// Tells the pulls for which something gives way by many offsets: the same numbers, to the last bit, as
/// `cardstack_rubber_band_inverse`, which refuses the same offsets.
///
/// @param coefficient c, more than 0 [1].
/// @param dimension d, more than 0, up to `CARDSTACK_MAX_VALUE` [any unit].
/// @param offsets How far it has given way, to either side, each less than `dimension` [same].
/// @param count How many.
/// @param out_pulls Receives the pulls, to the same side [same]. May be NULL. The arrays must not share memory.
/// @return `CARDSTACK_OK`, or `CARDSTACK_ERROR_INVALID_ARGUMENT` with nothing written.
/// @note Threads: any. Since 0.1.
cardstack_result cardstack_rubber_band_inverse_many(double coefficient, double dimension, const double *offsets,
                                                    size_t count, double *out_pulls);

// == A sheet and its settings =========================================================================================

/// Fills a sheet's configuration with a preset's constants. The extent stays 0: it has to be set.
///
/// @param config Receives the configuration.
/// @param struct_size `sizeof(cardstack_sheet_config)`; no more than that is written [bytes].
/// @param preset One of `CARDSTACK_SHEET_PRESET_*`.
/// @return `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT` or `CARDSTACK_ERROR_UNSUPPORTED_STRUCT`.
/// @note Threads: any. Since 0.1.
cardstack_result cardstack_sheet_config_init(cardstack_sheet_config *config, size_t struct_size,
                                             cardstack_sheet_preset preset);

/// Checks a sheet's configuration and says which field is wrong, without a sheet.
///
/// @param config The configuration.
/// @param message Receives one line that names the field and the reason, cut to fit and ended by a zero byte; empty if
///   nothing is wrong. May be NULL.
/// @param capacity Room in `message`; 0 if it is NULL [bytes].
/// @return What `cardstack_sheet_create` would return, save for memory.
/// @note Threads: any. Since 0.1.
cardstack_result cardstack_sheet_config_validate(const cardstack_sheet_config *config, char *message, size_t capacity);

/// Creates a sheet, out of sight.
///
/// @param config Its configuration; copied.
/// @param out_sheet Receives the sheet, owned by the caller and freed by `cardstack_sheet_destroy`; NULL after an
///   error.
/// @return `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT` (`cardstack_sheet_config_validate` names the field),
///   `CARDSTACK_ERROR_UNSUPPORTED_STRUCT` or `CARDSTACK_ERROR_OUT_OF_MEMORY`.
/// @note Threads: any. Since 0.1.
cardstack_result cardstack_sheet_create(const cardstack_sheet_config *config, cardstack_sheet **out_sheet);

/// Frees a sheet. Events not drained are lost.
///
/// @param sheet The sheet. NULL does nothing.
/// @note Threads: one at a time per sheet. Since 0.1.
void cardstack_sheet_destroy(cardstack_sheet *sheet);

/// Says what was wrong in the last call on this sheet that failed: one line that names the argument and the reason.
///
/// @param sheet The sheet.
/// @return The line, empty if no call has failed; static. Not NULL even for a NULL sheet.
/// @note Threads: one at a time per sheet. Since 0.1.
const char *cardstack_sheet_error_message(cardstack_sheet *sheet);

/// Tells the configuration in force: what was given, with the present extent.
///
/// @param sheet The sheet.
/// @param config Receives the configuration.
/// @param struct_size `sizeof(cardstack_sheet_config)`; no more than that is written [bytes].
/// @return `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT` or `CARDSTACK_ERROR_UNSUPPORTED_STRUCT`.
/// @note Threads: one at a time per sheet. Since 0.1.
cardstack_result cardstack_sheet_get_config(cardstack_sheet *sheet, cardstack_sheet_config *config, size_t struct_size);

/// Changes the configuration of a sheet at any moment, even in mid-drag. Nothing jumps. `side` changes only while the
/// sheet is hidden, or at rest at its place.
///
/// @param sheet The sheet.
/// @param time When, on the host's clock; NaN: the sheet's present time [s].
/// @param config The new configuration; copied. With `enabled` 0 a drag ends and the sheet returns.
/// @return `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT` or `CARDSTACK_ERROR_UNSUPPORTED_STRUCT`.
/// @note Threads: one at a time per sheet. Since 0.1.
cardstack_result cardstack_sheet_set_config(cardstack_sheet *sheet, double time, const cardstack_sheet_config *config);

/// Changes the extent of a sheet at any moment, even in mid-drag. Nothing jumps.
///
/// @param sheet The sheet.
/// @param time When, on the host's clock; NaN: the sheet's present time [s].
/// @param extent How far it has to go to be out of sight, more than 0 [points].
/// @return `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
/// @note Threads: one at a time per sheet. Since 0.1.
cardstack_result cardstack_sheet_set_extent(cardstack_sheet *sheet, double time, double extent);

/// Brings a hidden sheet in; turns one round that is on its way out. Any other has come already: nothing happens.
///
/// @param sheet The sheet.
/// @param time When, on the host's clock; NaN: the sheet's present time [s].
/// @param animated 0: at once. Anything else: by `present_spring`.
/// @return `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT`, or `CARDSTACK_ERROR_BACKLOG` if the events of some
///   thirty presentations wait.
/// @note Threads: one at a time per sheet. Since 0.1.
cardstack_result cardstack_sheet_present(cardstack_sheet *sheet, double time, int32_t animated);

/// Dismisses a sheet, as a close button does, also one that is held or coming in. For one that is hidden or on its way
/// out nothing happens.
///
/// @param sheet The sheet.
/// @param time When, on the host's clock; NaN: the sheet's present time [s].
/// @param animated 0: at once, even if it is on its way out. Anything else: by `dismiss_curve`.
/// @return `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
/// @note Threads: one at a time per sheet. Since 0.1.
cardstack_result cardstack_sheet_dismiss(cardstack_sheet *sheet, double time, int32_t animated);

// == Its fingers, frames and events ===================================================================================

/// A finger or mouse button goes down on a sheet. Give it only presses that are on the sheet, as it is drawn.
///
/// The first pointer takes the sheet, at its place or on its way; others are ignored until it is up. Nothing is taken
/// of a hidden sheet, or with `enabled` 0.
///
/// @param sheet The sheet.
/// @param time When, on the host's clock; NaN: the sheet's present time. An earlier time counts as the present [s].
/// @param pointer Which finger; any number.
/// @param x Where [points].
/// @param y Where, downward [points].
/// @param out_taken Receives 1 if the sample was used, else 0: give it to what lies on the sheet. May be NULL.
/// @return `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
/// @note Threads: one at a time per sheet. Since 0.1.
cardstack_result cardstack_sheet_pointer_down(cardstack_sheet *sheet, double time, int64_t pointer, double x,
                                              double y, int32_t *out_taken);

/// A finger moves. Feed every sample there is, with its own time if the toolkit gives it. If it does not, pass NaN, or
/// the time of the poll: samples that come together stand for the time since those before them.
///
/// @param sheet The sheet.
/// @param time When, on the host's clock; NaN: the sheet's present time. An earlier time counts as the present [s].
/// @param pointer Which finger.
/// @param x Where [points].
/// @param y Where, downward [points].
/// @param out_taken Receives 1 if this finger holds the sheet, else 0. May be NULL.
/// @return `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
/// @note Threads: one at a time per sheet. Since 0.1.
cardstack_result cardstack_sheet_pointer_move(cardstack_sheet *sheet, double time, int64_t pointer, double x,
                                              double y, int32_t *out_taken);

/// A finger goes up: the sheet is dismissed, returns, or was tapped.
///
/// @param sheet The sheet.
/// @param time When, on the host's clock; NaN: the sheet's present time. An earlier time counts as the present [s].
/// @param pointer Which finger.
/// @param x Where [points].
/// @param y Where, downward [points].
/// @param out_taken Receives 1 if this finger held the sheet, else 0. May be NULL.
/// @return `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
/// @note Threads: one at a time per sheet. Since 0.1.
cardstack_result cardstack_sheet_pointer_up(cardstack_sheet *sheet, double time, int64_t pointer, double x, double y,
                                            int32_t *out_taken);

/// The system takes a finger away (a notification, a lost window): the sheet returns, whatever its offset and speed.
///
/// @param sheet The sheet.
/// @param time When, on the host's clock; NaN: the sheet's present time. An earlier time counts as the present [s].
/// @param pointer Which finger.
/// @param out_taken Receives 1 if this finger held the sheet, else 0. May be NULL.
/// @return `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
/// @note Threads: one at a time per sheet. Since 0.1.
cardstack_result cardstack_sheet_pointer_cancel(cardstack_sheet *sheet, double time, int64_t pointer,
                                                int32_t *out_taken);

/// Lets time pass and tells everything needed to draw a frame: the one call per frame.
///
/// @param sheet The sheet.
/// @param frame The frame; see `cardstack_sheet_frame` for what goes in and what comes out.
/// @return `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT` or `CARDSTACK_ERROR_UNSUPPORTED_STRUCT`.
/// @note Threads: one at a time per sheet. Since 0.1.
cardstack_result cardstack_sheet_advance(cardstack_sheet *sheet, cardstack_sheet_frame *frame);

/// Takes events out of a sheet, in the order they happened. What does not fit stays for the next call.
///
/// @param sheet The sheet.
/// @param events Receives events; caller-owned. NULL asks for the number only.
/// @param element_size `sizeof(cardstack_sheet_event)` [bytes].
/// @param capacity Room in `events`; 0 if it is NULL [records].
/// @param out_count Receives how many were taken; without `events`, how many wait.
/// @return `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT` or `CARDSTACK_ERROR_UNSUPPORTED_STRUCT`.
/// @note Threads: one at a time per sheet. Since 0.1.
cardstack_result cardstack_sheet_drain_events(cardstack_sheet *sheet, cardstack_sheet_event *events,
                                              size_t element_size, size_t capacity, size_t *out_count);

/// Hashes the whole state of a sheet, its configuration included, to compare two runs by. Equal calls since the
/// creation give equal hashes on every machine, and two sheets of equal hash answer all later calls alike. The hash is
/// of this version of the library.
///
/// @param sheet The sheet.
/// @param out_hash Receives the hash.
/// @return `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
/// @note Threads: one at a time per sheet. Since 0.1.
cardstack_result cardstack_sheet_state_hash(cardstack_sheet *sheet, uint64_t *out_hash);

#ifdef __cplusplus
}
#endif

#endif
