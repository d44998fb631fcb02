// swift-format-ignore-file: ValidateDocumentationComments
// bindings/generate.py checks the doc comments instead. The header's preamble documents what holds for every function.

import CardStackTypes

/// Makes a spring from response and damping ratio.
///
/// - Parameter response [s, >0..]: The period without damping.
/// - Parameter dampingRatio [1, 0..]: The damping ratio. 1 is the fastest without overshoot.
@_cdecl("cardstack_spring_from_response")
public func springFromResponse(
  _ response: Double, _ dampingRatio: Double, _ spring: UnsafeMutablePointer<cardstack_spring>?
) -> cardstack_result {
  guard let spring, let made = Spring(response: response, dampingRatio: dampingRatio) else {
    return refusal(spring)
  }
  spring.pointee = made.record
  return ResultCode.ok.rawValue
}

/// Makes a spring as SwiftUI's `Spring(duration:bounce:)` does.
///
/// - Parameter duration [s, >0..]: The response.
/// - Parameter bounce [1, >-1..1]: The bounce, without overshoot up to 0.
@_cdecl("cardstack_spring_from_duration")
public func springFromDuration(
  _ duration: Double, _ bounce: Double, _ spring: UnsafeMutablePointer<cardstack_spring>?
) -> cardstack_result {
  guard let spring, let made = Spring(duration: duration, bounce: bounce) else {
    return refusal(spring)
  }
  spring.pointee = made.record
  return ResultCode.ok.rawValue
}

/// Makes a spring that a platform names.
@_cdecl("cardstack_spring_from_preset")
public func springFromPreset(
  _ preset: cardstack_spring_preset, _ spring: UnsafeMutablePointer<cardstack_spring>?
) -> cardstack_result {
  guard let spring, let made = SpringPreset(rawValue: preset)?.spring else {
    return refusal(spring)
  }
  spring.pointee = made.record
  return ResultCode.ok.rawValue
}

extension Spring {
  /// Any spring, also one that never comes to rest; nil if the numbers make none.
  init?(of record: cardstack_spring) {
    self.init(mass: record.mass, stiffness: record.stiffness, damping: record.damping)
  }

  var record: cardstack_spring {
    cardstack_spring(mass: mass, stiffness: stiffness, damping: damping)
  }
}
