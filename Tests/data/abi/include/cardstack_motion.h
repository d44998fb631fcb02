#ifndef CARDSTACK_MOTION_H
#define CARDSTACK_MOTION_H
#include "cardstack.h"
#ifdef __cplusplus
extern "C" {
#endif
typedef struct cardstack_velocity_options {
  uint32_t struct_size;
  int32_t history_size;
  int32_t minimum_samples;
  uint32_t reserved_half;
  double horizon;
  double gap;
  double tremor;
} cardstack_velocity_options;
typedef struct cardstack_velocity_tracker cardstack_velocity_tracker;
cardstack_result cardstack_velocity_options_init(cardstack_velocity_options *options, size_t struct_size);
cardstack_result cardstack_velocity_tracker_create(const cardstack_velocity_options *options,
                                                   cardstack_velocity_tracker **out_tracker);
void cardstack_velocity_tracker_destroy(cardstack_velocity_tracker *tracker);
cardstack_result cardstack_velocity_tracker_reset(cardstack_velocity_tracker *tracker);
cardstack_result cardstack_velocity_tracker_add(cardstack_velocity_tracker *tracker, double time, double x, double y);
cardstack_result cardstack_velocity_tracker_add_many(cardstack_velocity_tracker *tracker, const double *times,
                                                     const double *xs, const double *ys, size_t count);
cardstack_result cardstack_velocity_tracker_velocity(cardstack_velocity_tracker *tracker, double time, double *out_x,
                                                     double *out_y, int32_t *out_has_estimate);
typedef int32_t cardstack_spring_preset;
enum {
  CARDSTACK_SPRING_SMOOTH = 1,
  CARDSTACK_SPRING_SNAPPY = 2,
  CARDSTACK_SPRING_BOUNCY = 3,
  CARDSTACK_SPRING_INTERACTIVE = 4,
  CARDSTACK_SPRING_STANDARD = 5,
  CARDSTACK_SPRING_CORE_ANIMATION = 6,
};
typedef int32_t cardstack_settling;
enum {
  CARDSTACK_SETTLING_ENVELOPE = 1,
  CARDSTACK_SETTLING_EXACT = 2,
};
enum {
  CARDSTACK_SPRING_CLAMP_OVERSHOOT = 1,
  CARDSTACK_SPRING_SNAP_TO_END = 2,
};
cardstack_result cardstack_spring_from_response(double response, double damping_ratio, cardstack_spring *spring);
cardstack_result cardstack_spring_from_duration(double duration, double bounce, cardstack_spring *spring);
cardstack_result cardstack_spring_from_preset(cardstack_spring_preset preset, cardstack_spring *spring);
cardstack_result cardstack_spring_settling_time(const cardstack_spring *spring, double target, double position,
                                                double velocity, double epsilon, cardstack_settling method,
                                                double *out_seconds);
cardstack_result cardstack_spring_evaluate(const cardstack_spring *spring, double target, double position,
                                           double velocity, double time, uint32_t options, double *out_position,
                                           double *out_velocity);
cardstack_result cardstack_spring_evaluate_many(const cardstack_spring *spring, double target, double position,
                                                double velocity, uint32_t options, const double *times, size_t count,
                                                double *out_positions, double *out_velocities);
typedef int32_t cardstack_curve_preset;
enum {
  CARDSTACK_CURVE_LINEAR = 1,
  CARDSTACK_CURVE_EASE = 2,
  CARDSTACK_CURVE_EASE_IN = 3,
  CARDSTACK_CURVE_EASE_OUT = 4,
  CARDSTACK_CURVE_EASE_IN_OUT = 5,
};
cardstack_result cardstack_curve_from_preset(cardstack_curve_preset preset, cardstack_curve *curve);
cardstack_result cardstack_curve_evaluate(const cardstack_curve *curve, double x, double *out_value, double *out_slope);
cardstack_result cardstack_curve_evaluate_many(const cardstack_curve *curve, const double *xs, size_t count,
                                               double *out_values, double *out_slopes);
#define CARDSTACK_DECELERATION_NORMAL 0.998
#define CARDSTACK_DECELERATION_FAST 0.99
#define CARDSTACK_RUBBER_BAND_COEFFICIENT 0.55
cardstack_result cardstack_decay_evaluate(double rate, double position, double velocity, double time,
                                          double *out_position, double *out_velocity);
cardstack_result cardstack_decay_evaluate_many(double rate, double position, double velocity, const double *times,
                                               size_t count, double *out_positions, double *out_velocities);
cardstack_result cardstack_decay_destination(double rate, double position, double velocity, double *out_position);
cardstack_result cardstack_decay_time_to(double rate, double position, double velocity, double point,
                                         double *out_seconds);
cardstack_result cardstack_rubber_band(double pull, double coefficient, double dimension, double *out_offset);
cardstack_result cardstack_rubber_band_many(double coefficient, double dimension, const double *pulls, size_t count,
                                            double *out_offsets);
#ifdef __cplusplus
}
#endif
#endif
