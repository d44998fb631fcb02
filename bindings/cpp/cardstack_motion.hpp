// Part of cardstack.hpp: springs, curves, coasting and rubber bands. cardstack.h says what the numbers mean.
//
// A function for many values takes its outputs as spans. Pass an empty span for an output that you do not need. A span
// that is shorter than the inputs fails with ErrorCode::buffer_too_small.

#ifndef CARDSTACK_MOTION_HPP
#define CARDSTACK_MOTION_HPP

#include "cardstack_support.hpp"

namespace cardstack {
inline namespace CARDSTACK_MANNER {

/// A body's position and velocity.
struct Body {
  double position;
  double velocity;
};

/// A spring's response [s], damping ratio and bounce.
struct SpringDescription {
  double response;
  double damping_ratio;
  double bounce;
};

struct Spring {
  double mass;
  double stiffness;
  double damping;

  static Outcome<Spring> from_response(double response, double damping_ratio);
  static Outcome<Spring> from_duration(double duration, double bounce);
  static Outcome<Spring> from_preset(SpringPreset preset);
  static Outcome<Spring> from_settling(double settling_time, double damping_ratio, double epsilon,
                                       Settling method = Settling::envelope);

  Outcome<SpringDescription> describe() const;
  Outcome<double> settling_time(double target, Body start, double epsilon, Settling method = Settling::envelope) const;
  /// `options`: spring_clamp_overshoot, spring_snap_to_end, or both.
  Outcome<Body> evaluate(double target, Body start, double time, std::uint32_t options = 0) const;
  Outcome<void> evaluate_many(double target, Body start, std::uint32_t options, span<const double> times,
                              span<double> positions, span<double> velocities = {}) const;
};

/// A curve's height and slope.
struct CurvePoint {
  double value;
  double slope;
};

struct Curve {
  double x1;
  double y1;
  double x2;
  double y2;

  static Outcome<Curve> from_preset(CurvePreset preset);

  Outcome<CurvePoint> evaluate(double x) const;
  Outcome<void> evaluate_many(span<const double> xs, span<double> values, span<double> slopes = {}) const;
};

/// A coasting body, as in UIKit's scroll views.
struct Decay {
  double rate = deceleration_normal;

  Outcome<Body> evaluate(Body start, double time) const;
  Outcome<void> evaluate_many(Body start, span<const double> times, span<double> positions,
                              span<double> velocities = {}) const;
  Outcome<double> destination(Body start) const;
  Outcome<double> velocity_to(double position, double destination) const;
  Outcome<double> time_to(Body start, double point) const;
  Outcome<double> time_to_speed(double velocity, double speed) const;
};

struct RubberBand {
  double dimension;
  double coefficient = rubber_band_coefficient;

  Outcome<double> offset(double pull) const;
  Outcome<void> offsets(span<const double> pulls, span<double> offsets) const;
  Outcome<double> pull(double offset) const;
  Outcome<void> pulls(span<const double> offsets, span<double> pulls) const;
};

namespace detail {

inline cardstack_spring *to_c(Spring *spring) noexcept { return reinterpret_cast<cardstack_spring *>(spring); }
inline const cardstack_spring *to_c(const Spring *spring) noexcept {
  return reinterpret_cast<const cardstack_spring *>(spring);
}
inline cardstack_curve *to_c(Curve *curve) noexcept { return reinterpret_cast<cardstack_curve *>(curve); }
inline const cardstack_curve *to_c(const Curve *curve) noexcept {
  return reinterpret_cast<const cardstack_curve *>(curve);
}

}  // namespace detail

// -- Springs ----------------------------------------------------------------------------------------------------------

inline Outcome<Spring> Spring::from_response(double response, double damping_ratio) {
  Spring spring = {};
  const auto result = cardstack_spring_from_response(response, damping_ratio, detail::to_c(&spring));
  return detail::outcome(result, detail::NoObject(), std::move(spring));
}

inline Outcome<Spring> Spring::from_duration(double duration, double bounce) {
  Spring spring = {};
  const auto result = cardstack_spring_from_duration(duration, bounce, detail::to_c(&spring));
  return detail::outcome(result, detail::NoObject(), std::move(spring));
}

inline Outcome<Spring> Spring::from_preset(SpringPreset preset) {
  Spring spring = {};
  const auto result = cardstack_spring_from_preset(detail::number(preset), detail::to_c(&spring));
  return detail::outcome(result, detail::NoObject(), std::move(spring));
}

inline Outcome<Spring> Spring::from_settling(double settling_time, double damping_ratio, double epsilon,
                                             Settling method) {
  Spring spring = {};
  const auto result = cardstack_spring_from_settling(settling_time, damping_ratio, epsilon, detail::number(method),
                                                     detail::to_c(&spring));
  return detail::outcome(result, detail::NoObject(), std::move(spring));
}

inline Outcome<SpringDescription> Spring::describe() const {
  SpringDescription found = {};
  const auto result =
      cardstack_spring_describe(detail::to_c(this), &found.response, &found.damping_ratio, &found.bounce);
  return detail::outcome(result, detail::NoObject(), std::move(found));
}

inline Outcome<double> Spring::settling_time(double target, Body start, double epsilon, Settling method) const {
  double seconds = 0;
  const auto result = cardstack_spring_settling_time(detail::to_c(this), target, start.position, start.velocity,
                                                     epsilon, detail::number(method), &seconds);
  return detail::outcome(result, detail::NoObject(), std::move(seconds));
}

inline Outcome<Body> Spring::evaluate(double target, Body start, double time, std::uint32_t options) const {
  Body body = {};
  const auto result = cardstack_spring_evaluate(detail::to_c(this), target, start.position, start.velocity, time,
                                                options, &body.position, &body.velocity);
  return detail::outcome(result, detail::NoObject(), std::move(body));
}

inline Outcome<void> Spring::evaluate_many(double target, Body start, std::uint32_t options, span<const double> times,
                                           span<double> positions, span<double> velocities) const {
  const bool fit = detail::fits(positions, times.size()) && detail::fits(velocities, times.size());
  return detail::outcome(
      fit ? cardstack_spring_evaluate_many(detail::to_c(this), target, start.position, start.velocity, options,
                                           times.data(), times.size(), detail::wanted(positions),
                                           detail::wanted(velocities))
          : CARDSTACK_ERROR_BUFFER_TOO_SMALL,
      detail::NoObject());
}

// -- Curves -----------------------------------------------------------------------------------------------------------

inline Outcome<Curve> Curve::from_preset(CurvePreset preset) {
  Curve curve = {};
  const auto result = cardstack_curve_from_preset(detail::number(preset), detail::to_c(&curve));
  return detail::outcome(result, detail::NoObject(), std::move(curve));
}

inline Outcome<CurvePoint> Curve::evaluate(double x) const {
  CurvePoint point = {};
  const auto result = cardstack_curve_evaluate(detail::to_c(this), x, &point.value, &point.slope);
  return detail::outcome(result, detail::NoObject(), std::move(point));
}

inline Outcome<void> Curve::evaluate_many(span<const double> xs, span<double> values, span<double> slopes) const {
  const bool fit = detail::fits(values, xs.size()) && detail::fits(slopes, xs.size());
  return detail::outcome(fit ? cardstack_curve_evaluate_many(detail::to_c(this), xs.data(), xs.size(),
                                                             detail::wanted(values), detail::wanted(slopes))
                             : CARDSTACK_ERROR_BUFFER_TOO_SMALL,
                         detail::NoObject());
}

// -- Coasting and rubber bands ----------------------------------------------------------------------------------------

inline Outcome<Body> Decay::evaluate(Body start, double time) const {
  Body body = {};
  const auto result =
      cardstack_decay_evaluate(rate, start.position, start.velocity, time, &body.position, &body.velocity);
  return detail::outcome(result, detail::NoObject(), std::move(body));
}

inline Outcome<void> Decay::evaluate_many(Body start, span<const double> times, span<double> positions,
                                          span<double> velocities) const {
  const bool fit = detail::fits(positions, times.size()) && detail::fits(velocities, times.size());
  return detail::outcome(
      fit ? cardstack_decay_evaluate_many(rate, start.position, start.velocity, times.data(), times.size(),
                                          detail::wanted(positions), detail::wanted(velocities))
          : CARDSTACK_ERROR_BUFFER_TOO_SMALL,
      detail::NoObject());
}

inline Outcome<double> Decay::destination(Body start) const {
  double position = 0;
  const auto result = cardstack_decay_destination(rate, start.position, start.velocity, &position);
  return detail::outcome(result, detail::NoObject(), std::move(position));
}

inline Outcome<double> Decay::velocity_to(double position, double destination) const {
  double velocity = 0;
  const auto result = cardstack_decay_velocity_to(rate, position, destination, &velocity);
  return detail::outcome(result, detail::NoObject(), std::move(velocity));
}

inline Outcome<double> Decay::time_to(Body start, double point) const {
  double seconds = 0;
  const auto result = cardstack_decay_time_to(rate, start.position, start.velocity, point, &seconds);
  return detail::outcome(result, detail::NoObject(), std::move(seconds));
}

inline Outcome<double> Decay::time_to_speed(double velocity, double speed) const {
  double seconds = 0;
  const auto result = cardstack_decay_time_to_speed(rate, velocity, speed, &seconds);
  return detail::outcome(result, detail::NoObject(), std::move(seconds));
}

inline Outcome<double> RubberBand::offset(double pull) const {
  double found = 0;
  const auto result = cardstack_rubber_band(pull, coefficient, dimension, &found);
  return detail::outcome(result, detail::NoObject(), std::move(found));
}

inline Outcome<void> RubberBand::offsets(span<const double> pulls, span<double> offsets) const {
  return detail::outcome(detail::fits(offsets, pulls.size())
                             ? cardstack_rubber_band_many(coefficient, dimension, pulls.data(), pulls.size(),
                                                          detail::wanted(offsets))
                             : CARDSTACK_ERROR_BUFFER_TOO_SMALL,
                         detail::NoObject());
}

inline Outcome<double> RubberBand::pull(double offset) const {
  double found = 0;
  const auto result = cardstack_rubber_band_inverse(offset, coefficient, dimension, &found);
  return detail::outcome(result, detail::NoObject(), std::move(found));
}

inline Outcome<void> RubberBand::pulls(span<const double> offsets, span<double> pulls) const {
  return detail::outcome(detail::fits(pulls, offsets.size())
                             ? cardstack_rubber_band_inverse_many(coefficient, dimension, offsets.data(),
                                                                  offsets.size(), detail::wanted(pulls))
                             : CARDSTACK_ERROR_BUFFER_TOO_SMALL,
                         detail::NoObject());
}

}  // namespace CARDSTACK_MANNER
}  // namespace cardstack

#endif
