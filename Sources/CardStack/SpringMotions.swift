// swift-format-ignore-file: ValidateDocumentationComments
// bindings/generate.py checks the doc comments instead. The header's preamble documents what holds for every function.

import CardStackTypes

/// Computes from when on a body stays near the target.
///
/// - Parameter epsilon [any, >0..]: The distance that counts as near.
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

/// Computes where a body is after a time, and how fast.
///
/// - Parameter time [s, 0..]: The time.
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
    arrays.areWithin(0, CARDSTACK_MAX_MAGNITUDE)
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
