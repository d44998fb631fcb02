// SPDX-License-Identifier: MIT
// libcardstack 0.1.0: springs, curves, coasting, and the velocity of a finger, without a deck.
//
// Written by bindings/generate.py. Do not edit.
//
// The first lines of cardstack.h hold here, too. The article Motion says where formulas and constants come from. A
// function that ends in _many returns the same bits as the one without. Its outputs must not overlap other arrays.
//
// - `position` [any]: the position at time 0.
// - `velocity` [any/s]: the velocity at time 0.
// - `times` [s, 0.., or NULL with 0]: the times.
// - `out_position` [any, or NULL]: receives the position.
// - `out_velocity` [any/s, or NULL]: receives the velocity.
// - `out_positions` [any, or NULL]: receives the position at each time.
// - `out_velocities` [any/s, or NULL]: receives the velocity at each time.
// - `out_seconds` [s]: receives the time, or infinity.

#ifndef CARDSTACK_MOTION_H
#define CARDSTACK_MOTION_H

#include "cardstack.h"

#ifdef __cplusplus
extern "C" {
#endif

// == Velocity =========================================================================================================
// For throwing other things than cards.
//
// - `times` [s, or NULL with 0]: each sample's time, on any clock.
// - `xs` [points, or NULL with 0]: each sample's x.
// - `ys` [points, or NULL with 0]: each sample's y.
// - `out_x` [points/s, or NULL]: receives the velocity to the right.
// - `out_y` [points/s, or NULL]: receives the velocity downward.

/// The settings of a velocity tracker.
typedef struct cardstack_velocity_options {
  /// Its sizeof [bytes].
  uint32_t struct_size;
  /// As `velocity.history` [places, 2..CARDSTACK_MAX_VELOCITY_HISTORY].
  int32_t history_size;
  /// As `velocity.minimum_samples` [samples, 2..history_size].
  int32_t minimum_samples;
  uint32_t reserved_half;
  /// As `velocity.horizon` [s, 0..].
  double horizon;
  /// As `velocity.gap` [s, 0..].
  double gap;
  /// The travel that counts as none [points, 0..]. A deck takes 0.4 of `press.slop`.
  double tremor;
} cardstack_velocity_options;

/// A velocity tracker.
typedef struct cardstack_velocity_tracker cardstack_velocity_tracker;

/// Fills in the presets' numbers.
cardstack_result cardstack_velocity_options_init(cardstack_velocity_options *options, size_t struct_size);

/// Creates a velocity tracker.
/// @param options The settings, or NULL for the presets' numbers [or NULL].
/// @param out_tracker Receives the tracker.
/// @return `CARDSTACK_ERROR_OUT_OF_MEMORY`.
cardstack_result cardstack_velocity_tracker_create(const cardstack_velocity_options *options,
                                                   cardstack_velocity_tracker **out_tracker);

/// Frees a tracker.
/// @param tracker The tracker [or NULL].
void cardstack_velocity_tracker_destroy(cardstack_velocity_tracker *tracker);

/// Discards all samples. The next one begins another gesture.
cardstack_result cardstack_velocity_tracker_reset(cardstack_velocity_tracker *tracker);

/// Adds a sample, the first where the finger goes down, none where it lifts.
/// @param time Its time, on any clock, not NaN [s].
cardstack_result cardstack_velocity_tracker_add(cardstack_velocity_tracker *tracker, double time, double x, double y);

/// Adds samples, the oldest first.
cardstack_result cardstack_velocity_tracker_add_many(cardstack_velocity_tracker *tracker, const double *times,
                                                     const double *xs, const double *ys, size_t count);

/// Computes the finger's velocity, which is 0 after a stop.
/// @param time When it is wanted, or NaN for the newest sample's time [s].
/// @param out_has_estimate Receives whether there are enough samples [0/1, or NULL].
cardstack_result cardstack_velocity_tracker_velocity(cardstack_velocity_tracker *tracker, double time, double *out_x,
                                                     double *out_y, int32_t *out_has_estimate);

// == Springs ==========================================================================================================
// For moving other things than cards.
//
// The functions compute the exact motion: see the article Motion.
//
// - `spring`: the spring.
// - `target` [any]: the place that the spring pulls to.
// - `options` [CARDSTACK_SPRING_CLAMP_OVERSHOOT | CARDSTACK_SPRING_SNAP_TO_END]: how the body comes to rest.

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
enum {
  /// It stops when it reaches the target.
  CARDSTACK_SPRING_CLAMP_OVERSHOOT = 1,
  /// It is at the target from its settling time on.
  CARDSTACK_SPRING_SNAP_TO_END = 2,
};

/// Makes a spring from response and damping ratio.
/// @param response The period without damping [s, >0..].
/// @param damping_ratio The damping ratio. 1 is the fastest without overshoot [0..].
cardstack_result cardstack_spring_from_response(double response, double damping_ratio, cardstack_spring *spring);

/// Makes a spring as SwiftUI's `Spring(duration:bounce:)` does.
/// @param duration The response [s, >0..].
/// @param bounce The bounce, without overshoot up to 0 [>-1..1].
cardstack_result cardstack_spring_from_duration(double duration, double bounce, cardstack_spring *spring);

/// Makes a spring that a platform names.
cardstack_result cardstack_spring_from_preset(cardstack_spring_preset preset, cardstack_spring *spring);

/// Computes from when on a body stays near the target.
/// @param epsilon The distance that counts as near [any, >0..].
cardstack_result cardstack_spring_settling_time(const cardstack_spring *spring, double target, double position,
                                                double velocity, double epsilon, cardstack_settling method,
                                                double *out_seconds);

/// Computes where a body is after a time, and how fast.
/// @param time The time [s, 0..].
cardstack_result cardstack_spring_evaluate(const cardstack_spring *spring, double target, double position,
                                           double velocity, double time, uint32_t options, double *out_position,
                                           double *out_velocity);

/// Computes the same for many times.
cardstack_result cardstack_spring_evaluate_many(const cardstack_spring *spring, double target, double position,
                                                double velocity, uint32_t options, const double *times, size_t count,
                                                double *out_positions, double *out_velocities);

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

/// Makes a curve that CSS and Core Animation name.
cardstack_result cardstack_curve_from_preset(cardstack_curve_preset preset, cardstack_curve *curve);

/// Computes the height and the slope of a curve, which goes on along its tangent.
/// @param x The place on its horizontal axis [1].
/// @param out_value Receives the height [1, or NULL].
/// @param out_slope Receives the slope, or infinity [1, or NULL].
cardstack_result cardstack_curve_evaluate(const cardstack_curve *curve, double x, double *out_value, double *out_slope);

/// Computes the same for many places.
/// @param xs The places [1, or NULL with 0].
/// @param out_values Receives the height at each place [1, or NULL].
/// @param out_slopes Receives the slope at each place [1, or NULL].
cardstack_result cardstack_curve_evaluate_many(const cardstack_curve *curve, const double *xs, size_t count,
                                               double *out_values, double *out_slopes);

// == Coasting and rubber bands ========================================================================================
// For scrolling, and for things that resist a finger.
//
// A coasting body never quite gets to its destination.
//
// - `rate` [>0..<1]: what is left of the velocity after a millisecond.
// - `coefficient` [0..]: the slope with which the band begins to give way.
// - `dimension` [any, >0..]: the offset that the band never reaches.

/// UIScrollView's normal deceleration rate [1].
#define CARDSTACK_DECELERATION_NORMAL 0.998
/// UIScrollView's fast deceleration rate [1].
#define CARDSTACK_DECELERATION_FAST 0.99
/// The coefficient of UIScrollView's rubber band [1].
#define CARDSTACK_RUBBER_BAND_COEFFICIENT 0.55

/// Computes where a coasting body is after a time, and how fast.
/// @param time The time [s, 0..].
cardstack_result cardstack_decay_evaluate(double rate, double position, double velocity, double time,
                                          double *out_position, double *out_velocity);

/// Computes the same for many times.
cardstack_result cardstack_decay_evaluate_many(double rate, double position, double velocity, const double *times,
                                               size_t count, double *out_positions, double *out_velocities);

/// Computes where a coasting body comes to rest.
/// @param out_position Receives the position [any].
cardstack_result cardstack_decay_destination(double rate, double position, double velocity, double *out_position);

/// Computes when a coasting body reaches a place.
/// @param point The place [any].
cardstack_result cardstack_decay_time_to(double rate, double position, double velocity, double point,
                                         double *out_seconds);

/// Computes how far a rubber band gives way.
/// @param pull The pull, to either side [any].
/// @param out_offset Receives how far it gives way, to the side of the pull [any].
cardstack_result cardstack_rubber_band(double pull, double coefficient, double dimension, double *out_offset);

/// Computes the same for many pulls.
/// @param pulls The pulls, each to either side [any, or NULL with 0].
/// @param out_offsets Receives the offset for each pull [any, or NULL].
cardstack_result cardstack_rubber_band_many(double coefficient, double dimension, const double *pulls, size_t count,
                                            double *out_offsets);

#ifdef __cplusplus
}
#endif

#endif
