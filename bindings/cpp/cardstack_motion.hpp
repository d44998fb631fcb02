// SPDX-License-Identifier: MIT
// libcardstack for C++17: springs, curves, coasting and rubber bands, and the velocity of a finger. cardstack_motion.h
// says what the numbers mean, cardstack.hpp what holds for all classes.
//
// A function for many values takes its outputs as spans. Pass an empty span for an output that you do not need. A span
// that is shorter than the inputs fails with ErrorCode::buffer_too_small.

#ifndef CARDSTACK_MOTION_HPP
#define CARDSTACK_MOTION_HPP

#if __cplusplus < 201703L && (!defined(_MSVC_LANG) || _MSVC_LANG < 201703L)
#error "cardstack_motion.hpp needs C++17: compile with -std=c++17"
#else

#include "cardstack_motion.h"
#include "cardstack_records.hpp"
#include "cardstack_support.hpp"

#include <limits>
#include <optional>

namespace cardstack {
inline namespace CARDSTACK_MANNER {

/// A coasting body, as in UIKit's scroll views.
struct Decay {
  double rate = deceleration_normal;

  Outcome<Body> evaluate(Body start, double time) const;
  Outcome<void> evaluate_many(Body start, span<const double> times, span<double> positions,
                              span<double> velocities = {}) const;
  Outcome<double> destination(Body start) const;
  Outcome<double> time_to(Body start, double point) const;
};

struct RubberBand {
  double dimension;
  double coefficient = rubber_band_coefficient;

  Outcome<double> offset(double pull) const;
  Outcome<void> offsets(span<const double> pulls, span<double> offsets) const;
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

inline Outcome<double> Decay::time_to(Body start, double point) const {
  double seconds = 0;
  const auto result = cardstack_decay_time_to(rate, start.position, start.velocity, point, &seconds);
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

// -- Velocity ---------------------------------------------------------------------------------------------------------

/// Settings of a velocity tracker. The defaults are the presets'.
struct VelocityOptions : VelocityOptionsFields {
  VelocityOptions() noexcept : VelocityOptionsFields() {
    // This cannot fail: a library that does not know this size has another binary interface.
    (void)cardstack_velocity_options_init(c(), sizeof(VelocityOptionsFields));
  }

  cardstack_velocity_options *c() noexcept { return detail::to_c(static_cast<VelocityOptionsFields *>(this)); }
  const cardstack_velocity_options *c() const noexcept {
    return detail::to_c(static_cast<const VelocityOptionsFields *>(this));
  }
};

/// A velocity [points/s].
struct Velocity {
  double x;
  double y;
};

class VelocityTracker {
 public:
  /// Makes an empty owner, without a tracker.
  VelocityTracker() noexcept = default;
  /// Takes over a tracker that was created in C, and destroys it later.
  explicit VelocityTracker(cardstack_velocity_tracker *tracker) noexcept : tracker_(tracker) {}
#if CARDSTACK_EXCEPTIONS
  explicit VelocityTracker(const VelocityOptions &options) : VelocityTracker(create(options)) {}
#endif

  static Outcome<VelocityTracker> create(const VelocityOptions &options = {}) {
    cardstack_velocity_tracker *tracker = nullptr;
    const auto result = cardstack_velocity_tracker_create(options.c(), &tracker);
    return detail::outcome(result, detail::NoObject(), VelocityTracker(tracker));
  }

  explicit operator bool() const noexcept { return tracker_.get() != nullptr; }
  /// Returns the tracker for calls in C. This still owns it.
  cardstack_velocity_tracker *c() const noexcept { return tracker_.get(); }
  /// Returns the tracker and gives up its ownership: the caller must destroy it.
  cardstack_velocity_tracker *detach() noexcept { return tracker_.detach(); }

  Outcome<void> reset() { return detail::outcome(cardstack_velocity_tracker_reset(c()), c()); }
  Outcome<void> add(double time, double x, double y) {
    return detail::outcome(cardstack_velocity_tracker_add(c(), time, x, y), c());
  }
  /// Adds samples, the oldest first. Fails with `invalid_argument` if the spans differ in length.
  Outcome<void> add_many(span<const double> times, span<const double> xs, span<const double> ys) {
    const bool fit = xs.size() == times.size() && ys.size() == times.size();
    return detail::outcome(
        fit ? cardstack_velocity_tracker_add_many(c(), times.data(), xs.data(), ys.data(), times.size())
            : CARDSTACK_ERROR_INVALID_ARGUMENT,
        c());
  }
  /// Returns the velocity at `time`, or at the newest sample's time; std::nullopt if there are too few samples.
  Outcome<std::optional<Velocity>> velocity(double time = std::numeric_limits<double>::quiet_NaN()) const {
    Velocity velocity = {};
    std::int32_t has_estimate = 0;
    const auto result = cardstack_velocity_tracker_velocity(c(), time, &velocity.x, &velocity.y, &has_estimate);
    return detail::outcome(result, c(), has_estimate != 0 ? std::optional<Velocity>(velocity) : std::nullopt);
  }

 private:
  detail::Owner<cardstack_velocity_tracker, cardstack_velocity_tracker_destroy> tracker_;
};

}  // namespace CARDSTACK_MANNER
}  // namespace cardstack

#endif  // C++17

#endif
