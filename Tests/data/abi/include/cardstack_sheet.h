// libcardstack 0.1.0: a sheet that a swipe dismisses, an object of its own.
//
// Written by bindings/generate.py from the library's sources. Do not edit.
//
// The first lines of cardstack.h hold here, too, above all "Errors", "Growth" and "Unknown numbers". The article Sheet
// has an example.

#ifndef CARDSTACK_SHEET_H
#define CARDSTACK_SHEET_H

#include "cardstack.h"

#ifdef __cplusplus
extern "C" {
#endif

// == Sheet ============================================================================================================
// A sheet is a view that a finger drags away. Its clock, samples, frame and events work like a deck's. The offset is
// how far it is from its place.

typedef struct cardstack_sheet cardstack_sheet;

typedef int32_t cardstack_sheet_preset;
enum {
  CARDSTACK_SHEET_PRESET_COVER = 1,
};

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

typedef int32_t cardstack_sheet_state;
enum {
  CARDSTACK_SHEET_HIDDEN = 0,
  CARDSTACK_SHEET_PRESENTING = 1,
  CARDSTACK_SHEET_PRESENTED = 2,
  /// Under a finger that has not dragged it.
  CARDSTACK_SHEET_PRESSED = 3,
  CARDSTACK_SHEET_DRAGGING = 4,
  CARDSTACK_SHEET_RETURNING = 5,
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

/// One whose comment does not say "Never lost" is a notice: the oldest are lost if too many wait.
typedef int32_t cardstack_sheet_event_kind;
enum {
  /// At its place again. Never lost.
  CARDSTACK_SHEET_EVENT_PRESENTED = 1,
  /// Out of sight, once a presentation. `reason` DISMISSED or CALLED. Never lost.
  CARDSTACK_SHEET_EVENT_DISMISSED = 2,
  CARDSTACK_SHEET_EVENT_TAP = 3,
  CARDSTACK_SHEET_EVENT_DRAG_BEGAN = 4,
  /// `reason`.
  CARDSTACK_SHEET_EVENT_DRAG_ENDED = 5,
  CARDSTACK_SHEET_EVENT_THRESHOLD_ENTERED = 6,
  CARDSTACK_SHEET_EVENT_THRESHOLD_LEFT = 7,
};

typedef int32_t cardstack_sheet_reason;
enum {
  CARDSTACK_SHEET_REASON_NONE = 0,
  /// Released.
  CARDSTACK_SHEET_REASON_RETURNED = 1,
  CARDSTACK_SHEET_REASON_DISMISSED = 2,
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

/// Fills a configuration with a preset.
cardstack_result cardstack_sheet_config_init(cardstack_sheet_config *config, size_t struct_size,
                                             cardstack_sheet_preset preset);

/// Checks a configuration into `message`, like `cardstack_deck_config_validate`.
cardstack_result cardstack_sheet_config_validate(const cardstack_sheet_config *config, char *message, size_t capacity);

/// Creates a hidden sheet in `out_sheet`; NULL after an error.
cardstack_result cardstack_sheet_create(const cardstack_sheet_config *config, cardstack_sheet **out_sheet);

/// Frees a sheet.
void cardstack_sheet_destroy(cardstack_sheet *sheet);

/// Returns a line about the last error.
const char *cardstack_sheet_error_message(cardstack_sheet *sheet);

/// Copies out the configuration in force.
cardstack_result cardstack_sheet_get_config(cardstack_sheet *sheet, cardstack_sheet_config *config, size_t struct_size);

/// Changes the configuration at any time; `side` only while the sheet is hidden or at rest.
cardstack_result cardstack_sheet_set_config(cardstack_sheet *sheet, double time, const cardstack_sheet_config *config);

/// Brings a sheet in, if it is hidden or leaving. `animated` 0: at once.
/// @return `CARDSTACK_ERROR_BACKLOG` if more than 30 PRESENTED and DISMISSED wait.
cardstack_result cardstack_sheet_present(cardstack_sheet *sheet, double time, int32_t animated);

/// Dismisses a sheet, also from under a finger. `animated` 0: at once.
cardstack_result cardstack_sheet_dismiss(cardstack_sheet *sheet, double time, int32_t animated);

/// A finger goes down on the sheet as it is drawn. `out_taken`: as for a deck.
cardstack_result cardstack_sheet_pointer_down(cardstack_sheet *sheet, double time, int64_t pointer, double x,
                                              double y, int32_t *out_taken);

/// A finger moves.
cardstack_result cardstack_sheet_pointer_move(cardstack_sheet *sheet, double time, int64_t pointer, double x,
                                              double y, int32_t *out_taken);

/// A finger goes up: the sheet is dismissed, returns, or was tapped.
cardstack_result cardstack_sheet_pointer_up(cardstack_sheet *sheet, double time, int64_t pointer, double x, double y,
                                            int32_t *out_taken);

/// The system takes a finger away. The sheet returns.
cardstack_result cardstack_sheet_pointer_cancel(cardstack_sheet *sheet, double time, int64_t pointer,
                                                int32_t *out_taken);

/// Prepares a frame: sets its size, and everything else to 0. `now` is NaN.
cardstack_result cardstack_sheet_frame_init(cardstack_sheet_frame *frame, size_t struct_size);

/// Lets time pass and fills in a frame.
cardstack_result cardstack_sheet_advance(cardstack_sheet *sheet, cardstack_sheet_frame *frame);

/// Removes events, like `cardstack_deck_drain_events`.
cardstack_result cardstack_sheet_drain_events(cardstack_sheet *sheet, cardstack_sheet_event *events,
                                              size_t element_size, size_t capacity, size_t *out_count);

/// Hashes the sheet into `out_hash`, like `cardstack_deck_state_hash`.
cardstack_result cardstack_sheet_state_hash(cardstack_sheet *sheet, uint64_t *out_hash);

#ifdef __cplusplus
}
#endif

#endif
