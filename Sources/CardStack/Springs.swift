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

/// Makes a spring of mass 1 that a platform names.
///
/// - Parameters:
///   - preset: One of `CARDSTACK_SPRING_*`.
///   - spring: Receives the spring.
/// - Returns: `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
@_cdecl("cardstack_spring_from_preset")
public func springFromPreset(
  _ preset: cardstack_spring_preset, _ spring: UnsafeMutablePointer<cardstack_spring>?
) -> cardstack_result {
  guard let spring, let made = SpringPreset(rawValue: preset)?.spring else {
    return ResultCode.invalidArgument.rawValue
  }
  spring.pointee = made.record
  return ResultCode.ok.rawValue
}

/// Makes a spring of mass 1 from the time it takes, as SwiftUI's `Spring(settlingDuration:dampingRatio:epsilon:)` does.
///
/// The time is that of a body that starts at distance 1 from the target, at rest. Apple states no formula: what its
/// documentation defines is the exact method.
///
/// - Parameters:
///   - settlingTime: The time, more than 0 [s].
///   - dampingRatio: More than 0; 1 is the quickest that does not overshoot [1].
///   - epsilon: What the distance has to stay within, more than 0, less than 1; SwiftUI's default is 0.001 [1].
///   - method: One of `CARDSTACK_SETTLING_*`.
///   - spring: Receives the spring.
/// - Returns: `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
@_cdecl("cardstack_spring_from_settling")
public func springFromSettling(
  _ settlingTime: Double, _ dampingRatio: Double, _ epsilon: Double, _ method: cardstack_settling,
  _ spring: UnsafeMutablePointer<cardstack_spring>?
) -> cardstack_result {
  guard let spring, let method = SettlingMethod(rawValue: method),
    let made = Spring(settlingTime: settlingTime, dampingRatio: dampingRatio, epsilon: epsilon, method: method)
  else { return ResultCode.invalidArgument.rawValue }
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

extension Spring {
  init?(_ record: cardstack_spring) {
    self.init(mass: record.mass, stiffness: record.stiffness, damping: record.damping)
  }

  var record: cardstack_spring {
    cardstack_spring(mass: mass, stiffness: stiffness, damping: damping)
  }
}
