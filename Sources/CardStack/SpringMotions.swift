// swift-format-ignore-file: ValidateDocumentationComments
// bindings/generate.py checks the doc comments instead. The header's preamble documents what holds for every function.

import CardStackTypes

/// Computes from when on a body stays near the target.
///
/// - Parameters:
///   - epsilon [any]: The distance from the target that counts as near, more than 0, in the unit of `target`.
///   - method: How the time is found.
///   - outSeconds [s]: Receives the time. It receives infinity if the body never comes to rest.
@_cdecl("cardstack_spring_settling_time")
public func springSettlingTime(
  _ spring: UnsafePointer<cardstack_spring>?, _ target: Double, _ position: Double, _ velocity: Double,
  _ epsilon: Double, _ method: cardstack_settling, _ outSeconds: UnsafeMutablePointer<Double>?
) -> cardstack_result {
  guard let record = spring?.pointee, let spring = Spring(of: record), target.isValue, position.isValue,
    velocity.isValue, epsilon > 0, epsilon.isValue, let method = SettlingMethod(rawValue: method), let outSeconds
  else { return refusal(outSeconds) }
  outSeconds.pointee = spring.settlingTime(
    distance: position - target, velocity: velocity, epsilon: epsilon, method: method)
  return ResultCode.ok.rawValue
}

/// Computes where a body on a spring is after a time, and how fast it moves.
///
/// - Parameters:
///   - time [s]: The time since the beginning, at least 0.
///   - options [flags cardstack_spring_flags]: How the body comes to rest.
///   - outPosition [any, may be NULL]: Receives the position, in the unit of `target`.
///   - outVelocity [any/s, may be NULL]: Receives the velocity, in that unit per second.
@_cdecl("cardstack_spring_evaluate")
public func springEvaluate(
  _ spring: UnsafePointer<cardstack_spring>?, _ target: Double, _ position: Double, _ velocity: Double,
  _ time: Double, _ options: UInt32, _ outPosition: UnsafeMutablePointer<Double>?,
  _ outVelocity: UnsafeMutablePointer<Double>?
) -> cardstack_result {
  guard let motion = SpringMotion(spring, target, position, velocity, options), isDuration(time) else {
    return refusal(outPosition, outVelocity)
  }
  let state = motion.state(at: time)
  outPosition?.pointee = state.position
  outVelocity?.pointee = state.velocity
  return ResultCode.ok.rawValue
}

/// Computes the same for many times.
///
/// - Parameters:
///   - options [flags cardstack_spring_flags]: How the body comes to rest.
///   - times [s, may be NULL with 0]: The times since the beginning, each at least 0.
///   - count: The number of times, which is the length of each array.
///   - outPositions [any, may be NULL, array]: Receives the position at each time, in the unit of `target`.
///   - outVelocities [any/s, may be NULL, array]: Receives the velocity at each time, in that unit per second.
@_cdecl("cardstack_spring_evaluate_many")
public func springEvaluateMany(
  _ spring: UnsafePointer<cardstack_spring>?, _ target: Double, _ position: Double, _ velocity: Double,
  _ options: UInt32, _ times: UnsafePointer<Double>?, _ count: Int, _ outPositions: UnsafeMutablePointer<Double>?,
  _ outVelocities: UnsafeMutablePointer<Double>?
) -> cardstack_result {
  guard let arrays = NumberArrays(times, count, outPositions, outVelocities) else {
    return ResultCode.invalidArgument.rawValue
  }
  guard let motion = SpringMotion(spring, target, position, velocity, options),
    arrays.areWithin(0, Double.largestMeasure)
  else { return arrays.refuse() }
  return arrays.fill { motion.state(at: $0) }
}

extension SpringMotion {
  /// Returns nil if an argument is out of range.
  fileprivate init?(
    _ record: UnsafePointer<cardstack_spring>?, _ target: Double, _ position: Double, _ velocity: Double,
    _ options: UInt32
  ) {
    let clamp = UInt32(CARDSTACK_SPRING_CLAMP_OVERSHOOT)
    let snap = UInt32(CARDSTACK_SPRING_SNAP_TO_END)
    guard let record = record?.pointee, let spring = Spring(of: record), target.isValue, position.isValue,
      velocity.isValue, options & ~(clamp | snap) == 0
    else { return nil }
    self.init(
      spring: spring, target: target, position: position, velocity: velocity, isClamped: options & clamp != 0,
      snaps: options & snap != 0)
  }
}
