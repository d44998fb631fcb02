// SPDX-License-Identifier: MIT
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
// For hosts that throw other things than cards.
//
// A velocity tracker measures the velocity of a finger as decks do.

/// The settings of a velocity tracker.
typedef struct cardstack_velocity_options {
  /// The struct's sizeof, which the init function has set [bytes].
  uint32_t struct_size;
  /// The number of the finger's newest places that count, 2 to CARDSTACK_MAX_VELOCITY_HISTORY [places]. A place is one
  /// sample, or several samples within 4 ms.
  int32_t history_size;
  /// The number of samples that a velocity needs, 2 to `history_size` [samples].
  int32_t minimum_samples;
  uint32_t reserved_half;
  /// The age up to which samples count, before the newest sample, at least 0 [s]. The sample of the press counts at any
  /// age. With 0 there is no velocity.
  double horizon;
  /// The longest pause between samples, and before the release, of a finger that moves, at least 0 [s]. After a longer
  /// pause the finger counts as stopped, and its velocity is 0.
  double gap;
  /// A finger that goes no farther than this within the horizon stands still, at least 0 [points]. A deck takes 0.4 of
  /// `press.slop`.
  double tremor;
} cardstack_velocity_options;

/// A velocity tracker. `cardstack_velocity_tracker_create` makes it, and `cardstack_velocity_tracker_destroy` frees it.
typedef struct cardstack_velocity_tracker cardstack_velocity_tracker;

/// Fills in the options with the numbers of the presets of a deck.
/// @param options The options to fill.
cardstack_result cardstack_velocity_options_init(cardstack_velocity_options *options, size_t struct_size);

/// Creates a velocity tracker. `cardstack_velocity_tracker_destroy` frees it.
/// @param options The settings [may be NULL]. With NULL the presets' numbers hold.
/// @param out_tracker Receives the tracker. It receives NULL after an error.
/// @return `CARDSTACK_ERROR_OUT_OF_MEMORY` if there is no memory for the tracker.
cardstack_result cardstack_velocity_tracker_create(const cardstack_velocity_options *options,
                                                   cardstack_velocity_tracker **out_tracker);

/// Frees a tracker.
/// @param tracker The tracker to free [may be NULL]. NULL does nothing.
void cardstack_velocity_tracker_destroy(cardstack_velocity_tracker *tracker);

/// Discards all samples. The next sample begins another gesture.
cardstack_result cardstack_velocity_tracker_reset(cardstack_velocity_tracker *tracker);

/// Adds a sample. The first sample of a gesture is where the finger goes down. The host does not add the place where
/// the finger lifts. A sample that is up to 10 ms older than the newest one counts as out of order and changes nothing
/// but the number of samples. An older one counts as if it came at the newest time.
/// @param time The time of the sample, on any clock, not NaN [s].
/// @param x The place to the right [points].
/// @param y The place downward [points].
cardstack_result cardstack_velocity_tracker_add(cardstack_velocity_tracker *tracker, double time, double x, double y);

/// Adds samples, the oldest first.
/// @param times The time of each sample, on any clock [s, may be NULL with 0].
/// @param xs The place of each sample to the right [points, may be NULL with 0].
/// @param ys The place of each sample downward [points, may be NULL with 0].
/// @param count The number of samples, which is the length of each array [elements].
cardstack_result cardstack_velocity_tracker_add_many(cardstack_velocity_tracker *tracker, const double *times,
                                                     const double *xs, const double *ys, size_t count);

/// Computes the finger's velocity. A finger that has stopped has the velocity 0.
/// @param time The time at which the velocity is wanted, such as that of the lift [s]. NaN is the time of the newest
///   sample.
/// @param out_x Receives the velocity to the right [points/s, may be NULL].
/// @param out_y Receives the velocity downward [points/s, may be NULL].
/// @param out_has_estimate Receives whether there are enough samples for a velocity [0 or 1, may be NULL].
cardstack_result cardstack_velocity_tracker_velocity(cardstack_velocity_tracker *tracker, double time, double *out_x,
                                                     double *out_y, int32_t *out_has_estimate);

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
enum {
  /// The body stops when it reaches the target.
  CARDSTACK_SPRING_CLAMP_OVERSHOOT = 1,
  /// The body is at the target from its exact settling time on: see `cardstack_spring_settling_time`. Its epsilon is
  /// 0.001 of the motion's size. That is the first distance from the target or, if larger, the amplitude that the first
  /// velocity alone would give: velocity * sqrt(mass / stiffness).
  CARDSTACK_SPRING_SNAP_TO_END = 2,
};

/// Makes a spring from its response and its damping ratio.
/// @param response The period that the spring would have without damping, more than 0 [s].
/// @param damping_ratio The damping ratio, at least 0 [1]. With 0 the spring swings for ever. With 1 it is the fastest
///   that does not overshoot.
/// @param spring Receives the spring. Its mass is 1.
cardstack_result cardstack_spring_from_response(double response, double damping_ratio, cardstack_spring *spring);

/// Makes a spring as SwiftUI's `Spring(duration:bounce:)` does.
/// @param duration The response, which SwiftUI calls the perceptual duration, more than 0 [s].
/// @param bounce The bounce, more than -1 and at most 1 [1]. With 0 or less the spring does not overshoot.
/// @param spring Receives the spring. Its mass is 1.
cardstack_result cardstack_spring_from_duration(double duration, double bounce, cardstack_spring *spring);

/// Makes a spring that a platform names.
/// @param preset The platform's name for it.
/// @param spring Receives the spring. Its mass is 1.
cardstack_result cardstack_spring_from_preset(cardstack_spring_preset preset, cardstack_spring *spring);

/// Computes from when on a body stays near the target.
/// @param epsilon The distance from the target that counts as near, more than 0, in the unit of `target` [any].
/// @param method How the time is found.
/// @param out_seconds Receives the time [s]. It receives infinity if the body never comes to rest.
cardstack_result cardstack_spring_settling_time(const cardstack_spring *spring, double target, double position,
                                                double velocity, double epsilon, cardstack_settling method,
                                                double *out_seconds);

/// Computes where a body on a spring is after a time, and how fast it moves.
/// @param time The time since the beginning, at least 0 [s].
/// @param options How the body comes to rest [CARDSTACK_SPRING_CLAMP_OVERSHOOT | CARDSTACK_SPRING_SNAP_TO_END].
/// @param out_position Receives the position, in the unit of `target` [any, may be NULL].
/// @param out_velocity Receives the velocity, in that unit per second [any/s, may be NULL].
cardstack_result cardstack_spring_evaluate(const cardstack_spring *spring, double target, double position,
                                           double velocity, double time, uint32_t options, double *out_position,
                                           double *out_velocity);

/// Computes the same for many times.
/// @param options How the body comes to rest [CARDSTACK_SPRING_CLAMP_OVERSHOOT | CARDSTACK_SPRING_SNAP_TO_END].
/// @param times The times since the beginning, each at least 0 [s, may be NULL with 0].
/// @param count The number of times, which is the length of each array [elements].
/// @param out_positions Receives the position at each time, in the unit of `target` [any, may be NULL].
/// @param out_velocities Receives the velocity at each time, in that unit per second [any/s, may be NULL].
cardstack_result cardstack_spring_evaluate_many(const cardstack_spring *spring, double target, double position,
                                                double velocity, uint32_t options, const double *times, size_t count,
                                                double *out_positions, double *out_velocities);

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

/// Makes a curve that CSS and Core Animation name.
/// @param preset The name of the curve.
/// @param curve Receives the curve.
cardstack_result cardstack_curve_from_preset(cardstack_curve_preset preset, cardstack_curve *curve);

/// Computes the height and the slope of a curve. Outside 0 to 1 the curve goes on along its tangent.
/// @param x The place on the curve's horizontal axis [1].
/// @param out_value Receives the height [1, may be NULL].
/// @param out_slope Receives the slope [1, may be NULL]. It is infinite where the curve is vertical.
cardstack_result cardstack_curve_evaluate(const cardstack_curve *curve, double x, double *out_value, double *out_slope);

/// Computes the same for many places.
/// @param xs The places on the curve's horizontal axis [1, may be NULL with 0].
/// @param count The number of places, which is the length of each array [elements].
/// @param out_values Receives the height at each place [1, may be NULL].
/// @param out_slopes Receives the slope at each place [1, may be NULL].
cardstack_result cardstack_curve_evaluate_many(const cardstack_curve *curve, const double *xs, size_t count,
                                               double *out_values, double *out_slopes);

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

/// Computes where a coasting body is after a time, and how fast it moves.
/// @param time The time since the beginning, at least 0 [s].
/// @param out_position Receives the position, in the unit of `position` [any, may be NULL].
/// @param out_velocity Receives the velocity, in that unit per second [any/s, may be NULL].
cardstack_result cardstack_decay_evaluate(double rate, double position, double velocity, double time,
                                          double *out_position, double *out_velocity);

/// Computes the same for many times.
/// @param times The times since the beginning, each at least 0 [s, may be NULL with 0].
/// @param count The number of times, which is the length of each array [elements].
/// @param out_positions Receives the position at each time, in the unit of `position` [any, may be NULL].
/// @param out_velocities Receives the velocity at each time, in that unit per second [any/s, may be NULL].
cardstack_result cardstack_decay_evaluate_many(double rate, double position, double velocity, const double *times,
                                               size_t count, double *out_positions, double *out_velocities);

/// Computes where a coasting body comes to rest.
/// @param out_position Receives the position, in the unit of `position` [any].
cardstack_result cardstack_decay_destination(double rate, double position, double velocity, double *out_position);

/// Computes when a coasting body reaches a place.
/// @param point The place, in the unit of `position` [any].
/// @param out_seconds Receives the time [s]. It receives infinity if the body never gets there.
cardstack_result cardstack_decay_time_to(double rate, double position, double velocity, double point,
                                         double *out_seconds);

/// Computes how far a rubber band gives way to a pull.
/// @param pull The pull, to either side [any].
/// @param out_offset Receives how far the band gives way, to the side of the pull, in the unit of `pull` [any].
cardstack_result cardstack_rubber_band(double pull, double coefficient, double dimension, double *out_offset);

/// Computes the same for many pulls.
/// @param pulls The pulls, each to either side [any, may be NULL with 0].
/// @param count The number of pulls, which is the length of each array [elements].
/// @param out_offsets Receives the offset for each pull, in the unit of the pulls [any, may be NULL].
cardstack_result cardstack_rubber_band_many(double coefficient, double dimension, const double *pulls, size_t count,
                                            double *out_offsets);

#ifdef __cplusplus
}
#endif

#endif
