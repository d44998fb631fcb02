// SPDX-License-Identifier: MIT
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
  /// Whether fingers can drag the sheet [0 or 1].
  int32_t enabled;
  /// Whether a flick can dismiss or return the sheet [0 or 1]. If not, only its offset decides.
  int32_t fling;
  /// The number of samples that a velocity needs, 2 to `velocity_history` [samples].
  int32_t velocity_minimum_samples;
  /// The number of the finger's newest places that count, 2 to CARDSTACK_MAX_VELOCITY_HISTORY [places]. A place is one
  /// sample, or several samples within 4 ms.
  int32_t velocity_history;
  /// The axis along which the content of the sheet scrolls: NONE, HORIZONTAL or VERTICAL. A press that leaves the slop
  /// along this axis is given up.
  cardstack_axis scroll_axis;
  /// The unit of `threshold`: POINT or EXTENT.
  cardstack_unit threshold_unit;
  /// The offset beyond which a released sheet is dismissed, in `threshold_unit`, at least 0. In extents it is at most
  /// 1. A threshold of more than half the extent counts as half the extent.
  double threshold;
  /// How far below the threshold a drag must come back for THRESHOLD_LEFT, at least 0 [points]. A hysteresis of more
  /// than half the threshold counts as half.
  double hysteresis;
  /// The travel along the side that turns a press into a drag, at least 0 [points].
  double slop;
  /// The share of the finger's travel that the sheet follows, 0.001 to 1 [1].
  double factor;
  /// How easily the sheet moves against its side: the coefficient of a rubber band, 0 to 1 [1]. With 0 it does not move
  /// there.
  double rubber_band_coefficient;
  /// The distance that a sheet on the rubber band never reaches, at least 0 [points]. With 0 it is the extent.
  double rubber_band_distance;
  /// The release speed toward the side from which on the sheet is dismissed, at least 0 [points/s]. It has an effect
  /// only with `fling`, and only within 45 degrees of the side.
  double fling_velocity;
  /// The release speed against the side from which on the sheet returns, at least 0 [points/s]. It has an effect only
  /// with `fling`. It returns only if the finger has also gone back by 2 slops and by 10 % of its way out.
  double flick_back_velocity;
  /// The largest release speed, at least 0 [points/s]. Faster releases count as this fast.
  double fling_maximum;
  /// The age up to which samples count, before the newest sample, at least 0 [s]. The sample of the press counts at any
  /// age. With 0 there is no velocity.
  double velocity_horizon;
  /// The longest pause between samples, and before the release, of a finger that moves, at least 0 [s]. After a longer
  /// pause the finger counts as stopped, and its velocity is 0.
  double velocity_gap;
  uint64_t reserved[16];
} cardstack_sheet_drag_config;

/// How a sheet moves by itself.
typedef struct cardstack_sheet_motion_config {
  /// The longest time that a dismissal takes, at least 0 [s].
  double dismiss_seconds;
  /// The easing of a dismissal. All its numbers are 0 to 1.
  cardstack_curve dismiss_curve;
  /// The spring that brings a released sheet back to its place. Its numbers are more than 0.
  cardstack_spring return_spring;
  /// The spring that brings a sheet in. Its numbers are more than 0.
  cardstack_spring present_spring;
  /// The time of a fade, at least 0 [s].
  double fade_seconds;
  uint64_t reserved[8];
} cardstack_sheet_motion_config;

/// What is drawn of a sheet.
typedef struct cardstack_sheet_look_config {
  /// The radius that the corners have when the sheet is off its place by `corner_distance` or more, at least 0
  /// [points]. At its place they have none.
  double corner_radius;
  /// The offset at which the corners of a dragged sheet have the whole `corner_radius`, at least 0 [points]. Up to
  /// there the radius grows with the offset. With 0 they have it as soon as the sheet moves.
  double corner_distance;
  /// The opacity of the dimming behind a sheet at its place [0..1].
  double backdrop_opacity;
  uint64_t reserved[8];
} cardstack_sheet_look_config;

/// A sheet's configuration, which `cardstack_sheet_config_init` fills.
typedef struct cardstack_sheet_config {
  /// The struct's sizeof, which the init function has set [bytes].
  uint32_t struct_size;
  /// The preset that the configuration was filled with.
  cardstack_sheet_preset preset;
  /// The side to which the sheet leaves: LEFT, RIGHT, UP or DOWN.
  cardstack_direction side;
  /// Whether motion is reduced [0 or 1]. If so, the sheet travels only under the finger, and fades where it would
  /// travel by itself.
  int32_t reduced_motion;
  /// The distance from its place at which the sheet is out of sight, more than 0 [points]. No preset sets it.
  double extent;
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
enum {
  /// The sheet moves or fades by itself.
  CARDSTACK_SHEET_MOVING = 1,
  /// The sheet is dragged past the threshold.
  CARDSTACK_SHEET_PAST_THRESHOLD = 2,
};

/// One frame of a sheet. `cardstack_sheet_frame_init` prepares it. Then the host sets `now`, and
/// `cardstack_sheet_advance` writes the other fields.
typedef struct cardstack_sheet_frame {
  /// The struct's sizeof, which the init function has set [bytes].
  uint32_t struct_size;
  /// The flags of the frame [CARDSTACK_SHEET_MOVING | CARDSTACK_SHEET_PAST_THRESHOLD].
  uint32_t flags;
  /// The time of the frame [in, s]. NaN is the sheet's present time.
  double now;
  /// The sheet's time after the call [s].
  double time;
  /// The time until something happens by itself [s]. It is 0 while the sheet moves or fades, otherwise infinite.
  double wake_in;
  /// How far the sheet is from its place, toward its side [points]. It is negative on the other side of its place. A
  /// hidden sheet has the extent.
  double offset;
  /// The velocity of the offset [points/s].
  double velocity;
  /// The offset divided by the extent [0..1]. A negative offset counts as 0.
  double progress;
  /// The part of the offset to the right [points].
  double x;
  /// The part of the offset downward [points].
  double y;
  /// The radius of the sheet's corners, at least 0 [points].
  double corner_radius;
  /// The opacity of the dimming behind the sheet [0..1].
  double backdrop_opacity;
  /// The opacity of the sheet [0..1]. A hidden sheet has 0.
  double opacity;
  /// What the sheet is doing.
  cardstack_sheet_state state;
  /// The number of events that wait to be drained [events].
  uint32_t pending_events;
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
  uint64_t sequence;
  /// The time of the event on the sheet's clock [s].
  double time;
  /// The sheet's offset at that time [points].
  double offset;
  /// The velocity of the offset at the release, in DRAG_ENDED [points/s]. In other events it is 0.
  double velocity;
  /// The x of the finger, in TAP, DRAG_BEGAN and DRAG_ENDED [points].
  double x;
  /// The y of the finger, in TAP, DRAG_BEGAN and DRAG_ENDED [points].
  double y;
  /// What happened.
  cardstack_sheet_event_kind kind;
  /// Why the event happened.
  cardstack_sheet_reason reason;
} cardstack_sheet_event;

/// Fills a configuration with a preset. Everything but `extent` is set.
/// @param config The configuration to fill.
/// @param preset The preset.
cardstack_result cardstack_sheet_config_init(cardstack_sheet_config *config, size_t struct_size,
                                             cardstack_sheet_preset preset);

/// Checks a configuration as `cardstack_sheet_create` would.
/// @param config The configuration to check.
/// @param message Receives one line that names the field and the reason, or an empty line [may be NULL with 0].
cardstack_result cardstack_sheet_config_validate(const cardstack_sheet_config *config, char *message, size_t capacity);

/// Creates a hidden sheet. `cardstack_sheet_destroy` frees it. If a configuration is refused,
/// `cardstack_sheet_config_validate` says why.
/// @param config The configuration, which is copied.
/// @param out_sheet Receives the sheet. It receives NULL after an error.
/// @return `CARDSTACK_ERROR_OUT_OF_MEMORY` if there is no memory for the sheet.
cardstack_result cardstack_sheet_create(const cardstack_sheet_config *config, cardstack_sheet **out_sheet);

/// Frees a sheet. Events that wait are lost.
/// @param sheet The sheet to free [may be NULL]. NULL does nothing.
void cardstack_sheet_destroy(cardstack_sheet *sheet);

/// Returns one line about the sheet's last error. The line names the argument and the reason. It is valid until the
/// next error, and it is empty before the first one. Without a sheet the line says so.
const char *cardstack_sheet_error_message(cardstack_sheet *sheet);

/// Copies the configuration in force.
/// @param config Receives the configuration.
cardstack_result cardstack_sheet_get_config(cardstack_sheet *sheet, cardstack_sheet_config *config, size_t struct_size);

/// Changes the configuration, at any time. The sheet does not jump. `side` can change only while the sheet is hidden,
/// or at rest at its place. Otherwise another `side` is INVALID_ARGUMENT.
/// @param config The new configuration.
cardstack_result cardstack_sheet_set_config(cardstack_sheet *sheet, double time, const cardstack_sheet_config *config);

/// Brings a sheet in. If it is at its place, or a finger holds it, it stays as it is.
/// @param animated Whether the sheet moves in by `motion.present_spring` [0 or 1]. With 0 it is at its place at once,
///   even if it was already on its way in.
/// @return `CARDSTACK_ERROR_BACKLOG` if more than 30 PRESENTED and DISMISSED events wait.
cardstack_result cardstack_sheet_present(cardstack_sheet *sheet, double time, int32_t animated);

/// Sends a sheet out, also from under a finger, whose drag then ends (DRAG_ENDED, CALLED). A hidden sheet stays hidden.
/// @param animated Whether the sheet moves out along `motion.dismiss_curve` [0 or 1]. With 0 it is hidden at once.
cardstack_result cardstack_sheet_dismiss(cardstack_sheet *sheet, double time, int32_t animated);

/// Reports that a finger goes down on the sheet as it is drawn. The host does not report fingers that go down
/// elsewhere. The finger takes the sheet if no other finger is down.
/// @param out_taken Receives whether the finger took the sheet [0 or 1, may be NULL].
cardstack_result cardstack_sheet_pointer_down(cardstack_sheet *sheet, double time, int64_t pointer, double x,
                                              double y, int32_t *out_taken);

/// Reports that a finger moves. A held sheet follows it.
/// @param out_taken Receives whether the finger has the sheet [0 or 1, may be NULL].
cardstack_result cardstack_sheet_pointer_move(cardstack_sheet *sheet, double time, int64_t pointer, double x,
                                              double y, int32_t *out_taken);

/// Reports that a finger goes up. The sheet is dismissed, returns, or was tapped.
/// @param out_taken Receives whether the finger had the sheet [0 or 1, may be NULL].
cardstack_result cardstack_sheet_pointer_up(cardstack_sheet *sheet, double time, int64_t pointer, double x, double y,
                                            int32_t *out_taken);

/// Reports that the system has taken a finger away. The sheet returns.
/// @param out_taken Receives whether the finger had the sheet [0 or 1, may be NULL].
cardstack_result cardstack_sheet_pointer_cancel(cardstack_sheet *sheet, double time, int64_t pointer,
                                                int32_t *out_taken);

/// Prepares a frame: sets its size, `now` to NaN, and everything else to 0.
/// @param frame The frame to prepare.
cardstack_result cardstack_sheet_frame_init(cardstack_sheet_frame *frame, size_t struct_size);

/// Lets time pass up to the frame's `now`, and fills the frame in.
/// @param frame The frame. The host has set `now`. The call writes the other fields.
cardstack_result cardstack_sheet_advance(cardstack_sheet *sheet, cardstack_sheet_frame *frame);

/// Removes events from the sheet and returns them, the oldest first. What does not fit stays.
/// @param events Receives the events [may be NULL with 0].
cardstack_result cardstack_sheet_drain_events(cardstack_sheet *sheet, cardstack_sheet_event *events,
                                              size_t element_size, size_t capacity, size_t *out_count);

/// Computes a hash of everything that influences later answers of the sheet, as `cardstack_deck_state_hash` does for a
/// deck.
/// @param out_hash Receives the hash.
cardstack_result cardstack_sheet_state_hash(cardstack_sheet *sheet, uint64_t *out_hash);

#ifdef __cplusplus
}
#endif

#endif
