// libcardstack 0.1.0: springs, curves, coasting, and the velocity of a finger, without a deck.
//
// Written by bindings/generate.py from the library's sources. Do not edit.
//
// The first lines of cardstack.h hold here, too: errors, growth of structs, unknown numbers, threads, and the meaning
// of parameters. The article Motion says where formulas and constants come from.

#ifndef CARDSTACK_MOTION_H
#define CARDSTACK_MOTION_H

#include "cardstack.h"

#ifdef __cplusplus
extern "C" {
#endif

// == Velocity =========================================================================================================
// A tracker measures the velocity of a finger as decks do.

/// Its settings.
typedef struct cardstack_velocity_options {
  uint32_t struct_size;
  /// Newest places that count, 2 to CARDSTACK_MAX_VELOCITY_HISTORY; those within 4 ms are one.
  int32_t history_size;
  /// Samples needed for a velocity, 2 to `history_size`.
  int32_t minimum_samples;
  uint32_t reserved_half;
  /// Age up to which samples count; the press counts at any age [s].
  double horizon;
  /// A pause that means the finger has stopped [s].
  double gap;
  /// A finger that goes no farther than this within the horizon stands still. In a deck it is 0.4 of the slop [points].
  double tremor;
} cardstack_velocity_options;

typedef struct cardstack_velocity_tracker cardstack_velocity_tracker;

/// Fills in the presets' numbers.
cardstack_result cardstack_velocity_options_init(cardstack_velocity_options *options, size_t struct_size);

/// Creates a tracker in `out_tracker`, NULL after an error. `options` can be NULL.
cardstack_result cardstack_velocity_tracker_create(const cardstack_velocity_options *options,
                                                   cardstack_velocity_tracker **out_tracker);

/// Frees a tracker.
void cardstack_velocity_tracker_destroy(cardstack_velocity_tracker *tracker);

/// Discards all samples. The next one begins another gesture.
cardstack_result cardstack_velocity_tracker_reset(cardstack_velocity_tracker *tracker);

/// Adds a sample at `time`. The first is where the finger goes down; leave out the place where it lifts.
cardstack_result cardstack_velocity_tracker_add(cardstack_velocity_tracker *tracker, double time, double x, double y);

/// Adds samples, the oldest first, from arrays `times`, `xs` and `ys`.
cardstack_result cardstack_velocity_tracker_add_many(cardstack_velocity_tracker *tracker, const double *times,
                                                     const double *xs, const double *ys, size_t count);

/// Returns the velocity at `time`, such as that of the lift, in `out_x` and `out_y` [points/s]. NaN: at the newest
/// sample's. A finger that has stopped has velocity 0. `out_has_estimate` is 0 if there are too few samples. Each may
/// be NULL.
cardstack_result cardstack_velocity_tracker_velocity(cardstack_velocity_tracker *tracker, double time, double *out_x,
                                                     double *out_y, int32_t *out_has_estimate);

// == Springs ==========================================================================================================
// The exact solution of m x'' = -k (x - `target`) - c x' for a body with `position` and `velocity` at time 0, in any
// unit, up to `CARDSTACK_MAX_VALUE`. `epsilon` is above 0; `method` is a `cardstack_settling`. Made springs have mass
// 1. Each _many function returns the bits of its single one; its output arrays may be NULL, and must not overlap.

/// Springs of SwiftUI; the last is CASpringAnimation's.
typedef int32_t cardstack_spring_preset;
enum {
  CARDSTACK_SPRING_SMOOTH = 1,
  CARDSTACK_SPRING_SNAPPY = 2,
  CARDSTACK_SPRING_BOUNCY = 3,
  CARDSTACK_SPRING_INTERACTIVE = 4,
  CARDSTACK_SPRING_STANDARD = 5,
  CARDSTACK_SPRING_CORE_ANIMATION = 6,
};

/// When a body is at rest.
typedef int32_t cardstack_settling;
enum {
  /// When the motion's envelope is near enough, never too early.
  CARDSTACK_SETTLING_ENVELOPE = 1,
  /// When it is near enough for the last time, as in SwiftUI.
  CARDSTACK_SETTLING_EXACT = 2,
};

/// Options of a body.
enum {
  /// It stops when it reaches the target.
  CARDSTACK_SPRING_CLAMP_OVERSHOOT = 1,
  /// It is at the target from the exact settling time on.
  CARDSTACK_SPRING_SNAP_TO_END = 2,
};

/// Makes a spring of `response`, its period without damping [s], and `damping_ratio`: 0 swings for ever, 1 is the
/// fastest without overshoot.
cardstack_result cardstack_spring_from_response(double response, double damping_ratio, cardstack_spring *spring);

/// Makes SwiftUI's `Spring(duration:bounce:)`. `duration` is the response; `bounce` is above -1 and at most 1; 0 does
/// not overshoot.
cardstack_result cardstack_spring_from_duration(double duration, double bounce, cardstack_spring *spring);

/// Makes a platform's spring.
cardstack_result cardstack_spring_from_preset(cardstack_spring_preset preset, cardstack_spring *spring);

/// Returns in `out_seconds` when a body stays within `epsilon` of the target; infinite: never.
cardstack_result cardstack_spring_settling_time(const cardstack_spring *spring, double target, double position,
                                                double velocity, double epsilon, cardstack_settling method,
                                                double *out_seconds);

/// Returns `out_position` and `out_velocity` after `time` of at least 0; either may be NULL. `options`: see above.
cardstack_result cardstack_spring_evaluate(const cardstack_spring *spring, double target, double position,
                                           double velocity, double time, uint32_t options, double *out_position,
                                           double *out_velocity);

/// The same, with `options`, for `times`.
cardstack_result cardstack_spring_evaluate_many(const cardstack_spring *spring, double target, double position,
                                                double velocity, uint32_t options, const double *times, size_t count,
                                                double *out_positions, double *out_velocities);

// == Easing curves ====================================================================================================

typedef int32_t cardstack_curve_preset;
enum {
  CARDSTACK_CURVE_LINEAR = 1,
  CARDSTACK_CURVE_EASE = 2,
  CARDSTACK_CURVE_EASE_IN = 3,
  CARDSTACK_CURVE_EASE_OUT = 4,
  CARDSTACK_CURVE_EASE_IN_OUT = 5,
};

/// Makes a named curve.
cardstack_result cardstack_curve_from_preset(cardstack_curve_preset preset, cardstack_curve *curve);

/// Returns height and slope at `x` in `out_value` and `out_slope`; either may be NULL. Outside 0 to 1 the curve follows
/// its tangent.
cardstack_result cardstack_curve_evaluate(const cardstack_curve *curve, double x, double *out_value, double *out_slope);

/// The same for `xs`.
cardstack_result cardstack_curve_evaluate_many(const cardstack_curve *curve, const double *xs, size_t count,
                                               double *out_values, double *out_slopes);

// == Coasting and rubber bands ========================================================================================
// A coasting body has `position` and `velocity` at time 0, and keeps the part `rate` of its velocity every millisecond,
// between 0 and 1, as in UIKit's scroll views. A rubber band pulled by x gives way by (1 - 1/(x c/d + 1)) d: c,
// `coefficient`, is its first slope; d, `dimension`, is what it never reaches. The limits of "Springs" hold.

/// UIScrollView's deceleration rates [1/ms].
#define CARDSTACK_DECELERATION_NORMAL 0.998
#define CARDSTACK_DECELERATION_FAST 0.99
/// UIScrollView's c [1].
#define CARDSTACK_RUBBER_BAND_COEFFICIENT 0.55

/// Returns `out_position` and `out_velocity` after `time` of at least 0; either may be NULL.
cardstack_result cardstack_decay_evaluate(double rate, double position, double velocity, double time,
                                          double *out_position, double *out_velocity);

/// The same for `times`.
cardstack_result cardstack_decay_evaluate_many(double rate, double position, double velocity, const double *times,
                                               size_t count, double *out_positions, double *out_velocities);

/// Returns in `out_position` where the body comes to rest.
cardstack_result cardstack_decay_destination(double rate, double position, double velocity, double *out_position);

/// Returns in `out_seconds` when the body reaches `point`; infinite: never.
cardstack_result cardstack_decay_time_to(double rate, double position, double velocity, double point,
                                         double *out_seconds);

/// Returns in `out_offset` how far a band gives way to `pull`, to either side.
cardstack_result cardstack_rubber_band(double pull, double coefficient, double dimension, double *out_offset);

/// The same for `pulls`.
cardstack_result cardstack_rubber_band_many(double coefficient, double dimension, const double *pulls, size_t count,
                                            double *out_offsets);

#ifdef __cplusplus
}
#endif

#endif
