import CardStackEngine
import CardStackTypes

/// Tells when a body on a spring has come to rest: the time from which on it stays within `epsilon` of the target.
///
/// - Parameters:
///   - spring: The spring: mass more than 0, stiffness and damping at least 0.
///   - target: Where the spring pulls to, up to `CARDSTACK_MAX_VALUE` [any unit].
///   - position: Position at time 0, up to `CARDSTACK_MAX_VALUE` [same].
///   - velocity: Velocity at time 0, up to `CARDSTACK_MAX_VALUE` [same/s].
///   - epsilon: More than 0; SwiftUI takes 0.001 for a way of 1 [same].
///   - method: One of `CARDSTACK_SETTLING_*`.
///   - outSeconds: Receives the time, 0 if it is always that near, infinite if it never is, as without damping [s].
/// - Returns: `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
@_cdecl("cardstack_spring_settling_time")
public func springSettlingTime(
  _ spring: UnsafePointer<cardstack_spring>?, _ target: Double, _ position: Double, _ velocity: Double,
  _ epsilon: Double, _ method: cardstack_settling, _ outSeconds: UnsafeMutablePointer<Double>?
) -> cardstack_result {
  guard let record = spring?.pointee, let spring = Spring(record), target.isValue, position.isValue, velocity.isValue,
    epsilon > 0, epsilon.isValue, let method = SettlingMethod(rawValue: method), let outSeconds
  else { return ResultCode.invalidArgument.rawValue }
  outSeconds.pointee = spring.settlingTime(
    distance: position - target, velocity: velocity, epsilon: epsilon, method: method)
  return ResultCode.ok.rawValue
}

/// Tells where a body on a spring is, by the exact solution of m x'' = -k (x - target) - c x'.
///
/// - Parameters:
///   - spring: The spring: mass more than 0, stiffness and damping at least 0.
///   - target: Where the spring pulls to, up to `CARDSTACK_MAX_VALUE` [any unit].
///   - position: Position at time 0, up to `CARDSTACK_MAX_VALUE` [same].
///   - velocity: Velocity at time 0, up to `CARDSTACK_MAX_VALUE` [same/s].
///   - time: Time since then, at least 0 [s].
///   - options: Mask of `CARDSTACK_SPRING_CLAMP_OVERSHOOT` and `CARDSTACK_SPRING_SNAP_TO_END`, or 0.
///   - outPosition: Receives the position [same]. May be NULL.
///   - outVelocity: Receives the velocity [same/s]. May be NULL.
/// - Returns: `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
@_cdecl("cardstack_spring_evaluate")
public func springEvaluate(
  _ spring: UnsafePointer<cardstack_spring>?, _ target: Double, _ position: Double, _ velocity: Double,
  _ time: Double, _ options: UInt32, _ outPosition: UnsafeMutablePointer<Double>?,
  _ outVelocity: UnsafeMutablePointer<Double>?
) -> cardstack_result {
  guard let motion = SpringMotion(spring, target, position, velocity, options), isDuration(time) else {
    return ResultCode.invalidArgument.rawValue
  }
  let state = motion.state(at: time)
  outPosition?.pointee = state.position
  outVelocity?.pointee = state.velocity
  return ResultCode.ok.rawValue
}

/// Tells where a body on a spring is at many times: the same numbers, to the last bit, as `cardstack_spring_evaluate`.
///
/// - Parameters:
///   - spring: The spring: mass more than 0, stiffness and damping at least 0.
///   - target: Where the spring pulls to, up to `CARDSTACK_MAX_VALUE` [any unit].
///   - position: Position at time 0, up to `CARDSTACK_MAX_VALUE` [same].
///   - velocity: Velocity at time 0, up to `CARDSTACK_MAX_VALUE` [same/s].
///   - options: Mask of `CARDSTACK_SPRING_CLAMP_OVERSHOOT` and `CARDSTACK_SPRING_SNAP_TO_END`, or 0.
///   - times: Times since time 0, in any order, each at least 0 [s].
///   - count: How many.
///   - outPositions: Receives the positions [same]. May be NULL. The arrays must not share memory.
///   - outVelocities: Receives the velocities [same/s]. May be NULL.
/// - Returns: `CARDSTACK_OK`, or `CARDSTACK_ERROR_INVALID_ARGUMENT` with nothing written.
@_cdecl("cardstack_spring_evaluate_many")
public func springEvaluateMany(
  _ spring: UnsafePointer<cardstack_spring>?, _ target: Double, _ position: Double, _ velocity: Double,
  _ options: UInt32, _ times: UnsafePointer<Double>?, _ count: Int, _ outPositions: UnsafeMutablePointer<Double>?,
  _ outVelocities: UnsafeMutablePointer<Double>?
) -> cardstack_result {
  guard let motion = SpringMotion(spring, target, position, velocity, options),
    let arrays = NumberArrays(times, count, from: 0, to: Double.largestMeasure, outPositions, outVelocities)
  else { return ResultCode.invalidArgument.rawValue }
  return arrays.fill(pair: { motion.states(at: $0) }, single: { motion.state(at: $0) })
}

extension SpringMotion {
  /// Is nil if anything is out of range.
  fileprivate init?(
    _ record: UnsafePointer<cardstack_spring>?, _ target: Double, _ position: Double, _ velocity: Double,
    _ options: UInt32
  ) {
    let clamp = UInt32(CARDSTACK_SPRING_CLAMP_OVERSHOOT)
    let snap = UInt32(CARDSTACK_SPRING_SNAP_TO_END)
    guard let record = record?.pointee, let spring = Spring(record), target.isValue, position.isValue,
      velocity.isValue, options & ~(clamp | snap) == 0
    else { return nil }
    self.init(
      spring: spring, target: target, position: position, velocity: velocity, isClamped: options & clamp != 0,
      snaps: options & snap != 0)
  }
}
