// SPDX-License-Identifier: MIT
internal import CCardStack

/// A place on a line, and its velocity, in any unit and that unit per second.
public struct Motion: Hashable, Sendable {
  /// The place.
  public var position: Double
  /// The velocity.
  public var velocity: Double

  public init(position: Double, velocity: Double = 0) { (self.position, self.velocity) = (position, velocity) }
}

extension Spring: Hashable {
  /// A spring of a mass [kg], a stiffness [N/m] and a damping [N s/m].
  public init(mass: Double = 1, stiffness: Double, damping: Double) {
    raw = cardstack_spring(mass: mass, stiffness: stiffness, damping: damping)
  }

  /// A spring of a response [s] and a damping ratio, as in SwiftUI; nil if one is out of range.
  public init?(response: Double, dampingRatio: Double) {
    raw = cardstack_spring()
    guard cardstack_spring_from_response(response, dampingRatio, &raw) == 0 else { return nil }
  }

  /// A spring of a duration [s] and a bounce, as in SwiftUI; nil if one is out of range.
  public init?(duration: Double, bounce: Double) {
    raw = cardstack_spring()
    guard cardstack_spring_from_duration(duration, bounce, &raw) == 0 else { return nil }
  }

  /// A spring of a preset.
  public init(_ preset: SpringPreset) {
    raw = cardstack_spring()
    _ = cardstack_spring_from_preset(preset.rawValue, &raw)
  }

  /// Where something is after a time [s] on its way to a target; nil if the spring or a number is out of range.
  public func evaluate(from start: Motion, to target: Double, after time: Double) -> Motion? {
    var end = start
    let result = withUnsafePointer(to: raw) {
      cardstack_spring_evaluate($0, target, start.position, start.velocity, time, 0, &end.position, &end.velocity)
    }
    return result == 0 ? end : nil
  }

  /// The time after which it stays within `epsilon` of the target [s]; nil if the spring or a number is out of range.
  public func settlingTime(
    from start: Motion, to target: Double, epsilon: Double, method: Settling = .exact
  ) -> Double? {
    var seconds = 0.0
    let result = withUnsafePointer(to: raw) {
      cardstack_spring_settling_time($0, target, start.position, start.velocity, epsilon, method.rawValue, &seconds)
    }
    return result == 0 ? seconds : nil
  }

  public static func == (one: Spring, other: Spring) -> Bool {
    (one.mass, one.stiffness, one.damping) == (other.mass, other.stiffness, other.damping)
  }

  public func hash(into hasher: inout Hasher) { [mass, stiffness, damping].hash(into: &hasher) }
}

extension Curve: Hashable {
  /// A curve from (0, 0) to (1, 1) with two control points, like CSS's cubic-bezier().
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    raw = cardstack_curve(x1: x1, y1: y1, x2: x2, y2: y2)
  }

  /// A curve of a preset.
  public init(_ preset: CurvePreset) {
    raw = cardstack_curve()
    _ = cardstack_curve_from_preset(preset.rawValue, &raw)
  }

  /// The value and the slope at `x` from 0 to 1; nil if the curve or `x` is out of range.
  public func evaluate(_ x: Double) -> (value: Double, slope: Double)? {
    var (value, slope) = (0.0, 0.0)
    let result = withUnsafePointer(to: raw) { cardstack_curve_evaluate($0, x, &value, &slope) }
    return result == 0 ? (value, slope) : nil
  }

  public static func == (one: Curve, other: Curve) -> Bool {
    (one.x1, one.y1, one.x2, one.y2) == (other.x1, other.y1, other.x2, other.y2)
  }

  public func hash(into hasher: inout Hasher) { [x1, y1, x2, y2].hash(into: &hasher) }
}

/// Coasting without a finger: what keeps a share of its velocity in each millisecond.
public struct Decay: Hashable, Sendable {
  /// The share.
  public var rate: Double

  public init(rate: Double = 0.998) { self.rate = rate }

  /// Where something is after a time [s]; nil if a number is out of range.
  public func evaluate(from start: Motion, after time: Double) -> Motion? {
    var end = start
    let result = cardstack_decay_evaluate(rate, start.position, start.velocity, time, &end.position, &end.velocity)
    return result == 0 ? end : nil
  }

  /// Where it comes to rest; nil if a number is out of range.
  public func destination(from start: Motion) -> Double? {
    var position = 0.0
    return cardstack_decay_destination(rate, start.position, start.velocity, &position) == 0 ? position : nil
  }

  /// When it passes a point [s], infinite if never; nil if a number is out of range.
  public func time(from start: Motion, to point: Double) -> Double? {
    var seconds = 0.0
    return cardstack_decay_time_to(rate, start.position, start.velocity, point, &seconds) == 0 ? seconds : nil
  }
}

/// How far something follows a finger beyond its end; nil if a number is out of range.
public func rubberBand(pull: Double, coefficient: Double, dimension: Double) -> Double? {
  var offset = 0.0
  return cardstack_rubber_band(pull, coefficient, dimension, &offset) == 0 ? offset : nil
}

/// The velocity of a finger, from samples of any times and places, as a deck computes it.
public final class VelocityTracker {
  private let handle: OpaquePointer

  /// Makes a tracker without samples. Nil: there is no memory.
  public init?() {
    var options = cardstack_velocity_options()
    _ = cardstack_velocity_options_init(&options, MemoryLayout<cardstack_velocity_options>.size)
    var made: OpaquePointer?
    guard cardstack_velocity_tracker_create(&options, &made) == 0, let made else { return nil }
    handle = made
  }

  deinit { cardstack_velocity_tracker_destroy(handle) }

  /// Adds a sample. Returns whether it is one.
  @discardableResult public func add(x: Double, y: Double, at time: Double) -> Bool {
    cardstack_velocity_tracker_add(handle, time, x, y) == 0
  }

  /// The velocity at a time [units/s]; nil without an estimate.
  public func velocity(at time: Double) -> (x: Double, y: Double)? {
    var (x, y, hasEstimate) = (0.0, 0.0, Int32(0))
    guard cardstack_velocity_tracker_velocity(handle, time, &x, &y, &hasEstimate) == 0 else { return nil }
    return hasEstimate != 0 ? (x, y) : nil
  }

  /// Forgets all samples.
  public func reset() { _ = cardstack_velocity_tracker_reset(handle) }
}
