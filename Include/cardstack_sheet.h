// SPDX-License-Identifier: MIT
// libcardstack 0.1.0: a sheet that a swipe dismisses, an object of its own.
//
// Written by bindings/generate.py. Do not edit.
//
// The first lines of cardstack.h hold here, too. A name with a point is a field of `cardstack_sheet_config`.

#ifndef CARDSTACK_SHEET_H
#define CARDSTACK_SHEET_H

#include "cardstack.h"

#ifdef __cplusplus
extern "C" {
#endif

// == Sheet ============================================================================================================
// For a view that a finger drags away.
//
// Clock, samples, frame and events work like a deck's. Its offset is how far it is from its place. The law THRESHOLD
// knows that place and out of sight, STOPS also stops, and content that scrolls. See the articles Sheet and Pager.
//
// - `animated` [0/1]: whether the sheet moves, or is there at once.
// - `out_taken` [0/1, or NULL]: receives whether the finger or the scroll is the sheet's.

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
  /// Whether fingers can drag it [0/1].
  int32_t enabled;
  /// Whether a flick decides [0/1].
  int32_t fling;
  /// As `velocity.minimum_samples` [samples, 2..velocity_history].
  int32_t velocity_minimum_samples;
  /// As `velocity.history` [places, 2..CARDSTACK_MAX_VELOCITY_HISTORY].
  int32_t velocity_history;
  /// As `press.scroll_axis`.
  cardstack_axis scroll_axis;
  /// The unit of `threshold`: POINT or EXTENT.
  cardstack_unit threshold_unit;
  /// The offset beyond which a release dismisses, in extents at most 1 [0..].
  double threshold;
  /// As `swipe.hysteresis` [points, 0..].
  double hysteresis;
  /// As `press.slop` [points, 0..].
  double slop;
  /// The share of the travel that it follows [0.001..1].
  double factor;
  /// How easily it moves against its side [0..1].
  double rubber_band_coefficient;
  /// The distance that it never reaches there, or 0 for the extent or half a page [points, 0..].
  double rubber_band_distance;
  /// The release speed that dismisses [points/s, 0..].
  double fling_velocity;
  /// As `swipe.flick_back_velocity` [points/s, 0..].
  double flick_back_velocity;
  /// As `swipe.fling_maximum` [points/s, 0..].
  double fling_maximum;
  /// As `velocity.horizon` [s, 0..].
  double velocity_horizon;
  /// As `velocity.gap` [s, 0..].
  double velocity_gap;
  /// What a finger on the content moves first.
  cardstack_content_rule content_rule;
  /// Whether a release goes at most to a neighbour of the press's stop [0/1].
  int32_t one_stop_per_flick;
  /// Whether it is drawn between samples, by CLASSIC's `resampling` [0/1].
  int32_t resampled;
  uint32_t reserved_half;
  /// A release goes to the stop nearest to where its velocity brings it in this time [s, 0..].
  double projection_seconds;
  uint64_t reserved[13];
} cardstack_sheet_drag_config;

/// How a sheet moves by itself.
typedef struct cardstack_sheet_motion_config {
  /// The longest time of a dismissal [s, 0..].
  double dismiss_seconds;
  /// The easing of a dismissal, all 0 to 1.
  cardstack_curve dismiss_curve;
  /// Brings a released sheet back to its place.
  cardstack_spring return_spring;
  /// Brings a sheet in.
  cardstack_spring present_spring;
  /// The time of a fade [s, 0..].
  double fade_seconds;
  /// Sends a sheet with stops out.
  cardstack_spring dismiss_spring;
  uint64_t reserved[5];
} cardstack_sheet_motion_config;

/// What is drawn of a sheet.
typedef struct cardstack_sheet_look_config {
  /// The radius of the corners off its place [points, 0..].
  double corner_radius;
  /// The offset up to which the radius grows [points, 0..].
  double corner_distance;
  /// The dimming behind it at its place [0..1].
  double backdrop_opacity;
  /// The stop from which on outward nothing is dimmed; -1: out of sight [stops, -1..].
  int32_t undimmed_stop;
  uint32_t reserved_half;
  uint64_t reserved[7];
} cardstack_sheet_look_config;

/// A sheet's configuration.
typedef struct cardstack_sheet_config {
  /// Its sizeof [bytes].
  uint32_t struct_size;
  /// Its preset.
  cardstack_sheet_preset preset;
  /// Where the sheet leaves: LEFT, RIGHT, UP or DOWN.
  cardstack_direction side;
  /// Whether it fades instead of travelling by itself [0/1].
  int32_t reduced_motion;
  /// The offset that is out of sight [points, >0..]. No preset sets it.
  double extent;
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
  /// From page to page, at least 0.001 [points, 0..]. With 0 it is the extent.
  double page;
  /// How many pages, with 0 the most [pages, 0..2147483648].
  uint32_t pages;
  /// Whether the first page comes after the last [0/1].
  int32_t wrap;
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
enum {
  /// It moves or fades by itself.
  CARDSTACK_SHEET_MOVING = 1,
  /// It is beyond the threshold.
  CARDSTACK_SHEET_PAST_THRESHOLD = 2,
};

/// One frame of a sheet: see `cardstack_frame`.
typedef struct cardstack_sheet_frame {
  /// Its sizeof [bytes].
  uint32_t struct_size;
  /// Its flags [CARDSTACK_SHEET_MOVING | CARDSTACK_SHEET_PAST_THRESHOLD].
  uint32_t flags;
  /// Its time, or NaN [in, s].
  double now;
  /// The sheet's time after the call [s].
  double time;
  /// 0 while it moves or fades, else the time until a scroll is over, or infinite [s].
  double wake_in;
  /// How far it is from its place toward its side, negative on the other [points].
  double offset;
  /// The velocity of the offset [points/s].
  double velocity;
  /// The offset divided by the extent [0..1].
  double progress;
  /// The offset to the right [points].
  double x;
  /// The offset downward [points].
  double y;
  /// The radius of the corners [points, 0..].
  double corner_radius;
  /// The dimming behind it [0..1].
  double backdrop_opacity;
  /// The sheet's opacity [0..1].
  double opacity;
  /// What it is doing.
  cardstack_sheet_state state;
  /// How many events wait [events].
  uint32_t pending_events;
  /// How far the content is scrolled [points, 0..].
  double content_scroll;
  /// How far what is behind steps back, 1 at the first stop [0..1].
  double background;
  /// The stop or page that it is at, goes to, or is nearest to under a finger; -1: out of sight [stops, -1..].
  int32_t stop;
  uint32_t reserved_half;
  /// Where a pager is, a whole number at a page [pages].
  double position;
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
  uint64_t sequence;
  /// Its time [s].
  double time;
  /// The sheet's offset [points].
  double offset;
  /// The velocity of the offset [points/s].
  double velocity;
  /// The finger's x [points].
  double x;
  /// The finger's y [points].
  double y;
  /// What happened.
  cardstack_sheet_event_kind kind;
  /// Why it happened.
  cardstack_sheet_reason reason;
  /// The velocity with which the content scrolls on [points/s].
  double content_velocity;
  /// The stop or page that it is at or goes to; -1: out of sight [stops, -1..].
  int32_t stop;
  uint32_t reserved_half;
} cardstack_sheet_event;

/// Fills a configuration with a preset, all but `extent`.
cardstack_result cardstack_sheet_config_init(cardstack_sheet_config *config, size_t struct_size,
                                             cardstack_sheet_preset preset);

/// Checks a configuration as `cardstack_sheet_create` would.
cardstack_result cardstack_sheet_config_validate(const cardstack_sheet_config *config, char *message, size_t capacity);

/// Creates a hidden sheet, or a pager at its first page. If it refuses the configuration,
/// `cardstack_sheet_config_validate` says why.
/// @param out_sheet Receives the sheet.
/// @return `CARDSTACK_ERROR_OUT_OF_MEMORY`.
cardstack_result cardstack_sheet_create(const cardstack_sheet_config *config, cardstack_sheet **out_sheet);

/// Frees a sheet, and loses events that wait.
/// @param sheet The sheet [or NULL].
void cardstack_sheet_destroy(cardstack_sheet *sheet);

/// Returns one line about the sheet's last error, as for a deck.
const char *cardstack_sheet_error_message(cardstack_sheet *sheet);

/// Copies the configuration in force.
cardstack_result cardstack_sheet_get_config(cardstack_sheet *sheet, cardstack_sheet_config *config, size_t struct_size);

/// Changes the configuration at any time, `side` only while the sheet is hidden, or at rest at its place.
cardstack_result cardstack_sheet_set_config(cardstack_sheet *sheet, double time, const cardstack_sheet_config *config);

/// Brings a sheet in by `motion.present_spring`, unless a finger holds it.
/// @return `CARDSTACK_ERROR_BACKLOG` if more than CARDSTACK_MAX_SHEET_BACKLOG obligations wait.
cardstack_result cardstack_sheet_present(cardstack_sheet *sheet, double time, int32_t animated);

/// Sends a sheet out along `motion.dismiss_curve`, also from under a finger (DRAG_ENDED, CALLED).
cardstack_result cardstack_sheet_dismiss(cardstack_sheet *sheet, double time, int32_t animated);

/// Moves a sheet to a stop, or a pager to a page by the shorter way, also from under a finger (DRAG_ENDED, CALLED). A
/// hidden sheet comes in there.
/// @param stop Its number, from 0 [stops, 0..]. A greater one counts as the last.
/// @return `CARDSTACK_ERROR_BACKLOG`, as `cardstack_sheet_present`.
cardstack_result cardstack_sheet_move_to(cardstack_sheet *sheet, double time, int32_t stop, int32_t animated);

/// Changes the stops at any time. The sheet's own stop keeps its number, and the sheet goes to its new place.
/// @param stops Offsets, each more than the one before [or NULL with 0]. Beyond the extent they count as the extent.
/// @param count How many [stops, 0..CARDSTACK_MAX_SHEET_STOPS]. With 0 the only stop is the sheet's place.
/// @param unit Their unit: POINT or EXTENT.
cardstack_result cardstack_sheet_set_stops(cardstack_sheet *sheet, double time, const double *stops, size_t count,
                                           cardstack_unit unit);

/// Sets how far the content is scrolled, also whenever it scrolls by itself. While a finger drags it, only `maximum`
/// counts, and frames have the position.
/// @param position How far, at least 0 [points]. More than `maximum` counts as that.
/// @param maximum How far it can scroll [points, 0..].
cardstack_result cardstack_sheet_set_content(cardstack_sheet *sheet, double time, double position, double maximum);

/// Reports that a finger goes down on the sheet as it is drawn. The only finger takes it.
cardstack_result cardstack_sheet_pointer_down(cardstack_sheet *sheet, double time, int64_t pointer, double x,
                                              double y, int32_t *out_taken);

/// Reports that a finger goes down on the content. Otherwise as `cardstack_sheet_pointer_down`.
cardstack_result cardstack_sheet_content_down(cardstack_sheet *sheet, double time, int64_t pointer, double x,
                                              double y, int32_t *out_taken);

/// Reports that a finger moves. A held sheet follows it.
cardstack_result cardstack_sheet_pointer_move(cardstack_sheet *sheet, double time, int64_t pointer, double x,
                                              double y, int32_t *out_taken);

/// Reports that a finger goes up. The sheet is dismissed, returns, or was tapped.
cardstack_result cardstack_sheet_pointer_up(cardstack_sheet *sheet, double time, int64_t pointer, double x, double y,
                                            int32_t *out_taken);

/// Reports that the system has taken a finger away. The sheet returns.
cardstack_result cardstack_sheet_pointer_cancel(cardstack_sheet *sheet, double time, int64_t pointer,
                                                int32_t *out_taken);

/// Reports that two fingers scroll on a trackpad. They drag as one finger, shared by sheet and content, and never tap.
/// One flick is one page, whatever scrolls follow. A finger that goes down ends it. See the article Sheet.
cardstack_result cardstack_sheet_scroll(cardstack_sheet *sheet, double time, double x, double y, double dx, double dy,
                                        cardstack_scroll_phase phase, int32_t *out_taken);

/// Prepares a frame, as for a deck.
cardstack_result cardstack_sheet_frame_init(cardstack_sheet_frame *frame, size_t struct_size);

/// Fills in a frame, as for a deck.
cardstack_result cardstack_sheet_advance(cardstack_sheet *sheet, cardstack_sheet_frame *frame);

/// Removes and returns events, as for a deck.
cardstack_result cardstack_sheet_drain_events(cardstack_sheet *sheet, cardstack_sheet_event *events,
                                              size_t element_size, size_t capacity, size_t *out_count);

/// Computes a hash, as for a deck.
cardstack_result cardstack_sheet_state_hash(cardstack_sheet *sheet, uint64_t *out_hash);

#ifdef __cplusplus
}
#endif

#endif
