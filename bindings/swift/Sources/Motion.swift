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

extension Spring {
  /// A spring of a mass [kg], a stiffness [N/m] and a damping [N s/m].
  public init(mass: Double = 1, stiffness: Double, damping: Double) {
    raw = cardstack_spring(mass: mass, stiffness: stiffness, damping: damping)
  }
}

extension Curve {
  /// A curve from (0, 0) to (1, 1) with two control points, like CSS's cubic-bezier().
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    raw = cardstack_curve(x1: x1, y1: y1, x2: x2, y2: y2)
  }
}

/// Coasting without a finger: what keeps a share of its velocity in each millisecond.
public struct Decay: Hashable, Sendable {
  /// The share.
  public var rate: Double

  public init(rate: Double = 0.998) { self.rate = rate }
}

/// What a call writes; nil if it refuses.
func written<Value>(_ start: Value, _ call: (inout Value) -> cardstack_result) -> Value? {
  var value = start
  return call(&value) == 0 ? value : nil
}

/// The velocity of a finger, from samples of any times and places, as a deck computes it.
public final class VelocityTracker {
  private let handle: OpaquePointer

  /// Makes a tracker without samples. Nil: there is no memory.
  public init?() {
    var (options, made) = (cardstack_velocity_options.prepared, OpaquePointer?.none)
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
    let result = cardstack_velocity_tracker_velocity(handle, time, &x, &y, &hasEstimate)
    return result == 0 && hasEstimate != 0 ? (x, y) : nil
  }

  /// Forgets all samples.
  public func reset() { _ = cardstack_velocity_tracker_reset(handle) }
}
