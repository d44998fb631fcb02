import CardStackEngine
import CardStackTypes

/// Makes a spring of mass 1 from the terms of animation tools.
///
/// stiffness = (2 pi / response)^2, damping = 4 pi damping_ratio / response.
///
/// - Parameters:
///   - response: Period of the undamped spring, more than 0 [s].
///   - dampingRatio: 0 swings for ever, 1 is the quickest that does not overshoot, more is slower; at least 0 [1].
///   - spring: Receives the spring.
/// - Returns: `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
@_cdecl("cardstack_spring_from_response")
public func springFromResponse(
  _ response: Double, _ dampingRatio: Double, _ spring: UnsafeMutablePointer<cardstack_spring>?
) -> cardstack_result {
  guard let spring, let made = Spring(response: response, dampingRatio: dampingRatio) else {
    return ResultCode.invalidArgument.rawValue
  }
  spring.pointee = made.record
  return ResultCode.ok.rawValue
}

/// Makes a spring of mass 1 from a perceptual duration and a bounce, as SwiftUI's `Spring(duration:bounce:)` does.
///
/// The damping ratio is 1 - bounce for a bounce of at least 0, else 1 / (1 + bounce).
///
/// - Parameters:
///   - duration: Perceptual duration, the response; more than 0 [s].
///   - bounce: 0 does not overshoot, 1 swings for ever, less than 0 is slower; more than -1, at most 1 [1].
///   - spring: Receives the spring.
/// - Returns: `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
@_cdecl("cardstack_spring_from_duration")
public func springFromDuration(
  _ duration: Double, _ bounce: Double, _ spring: UnsafeMutablePointer<cardstack_spring>?
) -> cardstack_result {
  guard let spring, let made = Spring(duration: duration, bounce: bounce) else {
    return ResultCode.invalidArgument.rawValue
  }
  spring.pointee = made.record
  return ResultCode.ok.rawValue
}

/// Tells a spring in the terms of animation tools.
///
/// - Parameters:
///   - spring: The spring: mass and stiffness more than 0, damping at least 0.
///   - outResponse: Receives the period of the undamped spring, which is also SwiftUI's duration [s]. May be NULL.
///   - outDampingRatio: Receives the damping ratio [1]. May be NULL.
///   - outBounce: Receives SwiftUI's bounce [1]. May be NULL.
/// - Returns: `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
@_cdecl("cardstack_spring_describe")
public func springDescribe(
  _ spring: UnsafePointer<cardstack_spring>?, _ outResponse: UnsafeMutablePointer<Double>?,
  _ outDampingRatio: UnsafeMutablePointer<Double>?, _ outBounce: UnsafeMutablePointer<Double>?
) -> cardstack_result {
  guard let record = spring?.pointee, let spring = Spring(record), spring.stiffness > 0 else {
    return ResultCode.invalidArgument.rawValue
  }
  outResponse?.pointee = spring.response
  outDampingRatio?.pointee = spring.dampingRatio
  outBounce?.pointee = spring.bounce
  return ResultCode.ok.rawValue
}

/// Tells where a body on a spring is, by the exact solution of m x'' = -k (x - target) - c x'.
///
/// - Parameters:
///   - spring: The spring: mass more than 0, stiffness and damping at least 0.
///   - target: Where the spring pulls to [any unit].
///   - position: Position at time 0 [same].
///   - velocity: Velocity at time 0 [same/s].
///   - time: Time since then, at least 0 [s].
///   - outPosition: Receives the position [same]. May be NULL.
///   - outVelocity: Receives the velocity [same/s]. May be NULL.
/// - Returns: `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
@_cdecl("cardstack_spring_evaluate")
public func springEvaluate(
  _ spring: UnsafePointer<cardstack_spring>?, _ target: Double, _ position: Double, _ velocity: Double,
  _ time: Double, _ outPosition: UnsafeMutablePointer<Double>?, _ outVelocity: UnsafeMutablePointer<Double>?
) -> cardstack_result {
  guard let record = spring?.pointee, let spring = Spring(record), time >= 0, time.isMeasure,
    target.isMeasure, position.isMeasure, velocity.isMeasure
  else { return ResultCode.invalidArgument.rawValue }
  let basis = spring.basis(at: time)
  let distance = position - target
  outPosition?.pointee = target + basis.position(from: distance, velocity: velocity)
  outVelocity?.pointee = basis.velocity(from: distance, velocity: velocity)
  return ResultCode.ok.rawValue
}

extension Spring {
  init?(_ record: cardstack_spring) {
    self.init(mass: record.mass, stiffness: record.stiffness, damping: record.damping)
  }

  var record: cardstack_spring {
    cardstack_spring(mass: mass, stiffness: stiffness, damping: damping)
  }
}
