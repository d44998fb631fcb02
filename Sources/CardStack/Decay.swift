// swift-format-ignore-file: ValidateDocumentationComments
// bindings/generate.py checks the doc comments instead. The header's preamble documents what holds for every function.

import CardStackTypes

/// Computes where a coasting body is after a time, and how fast.
///
/// - Parameter time [s, 0..]: The time.
@_cdecl("cardstack_decay_evaluate")
public func decayEvaluate(
  _ rate: Double, _ position: Double, _ velocity: Double, _ time: Double,
  _ outPosition: UnsafeMutablePointer<Double>?, _ outVelocity: UnsafeMutablePointer<Double>?
) -> cardstack_result {
  guard let deceleration = checkedDecay(rate, position, velocity), isDuration(time) else {
    return refusal(outPosition, outVelocity)
  }
  let state = deceleration.state(at: time)
  outPosition?.pointee = position + velocity * state.distance
  outVelocity?.pointee = velocity * state.velocity
  return ResultCode.ok.rawValue
}

/// Computes the same for many times.
@_cdecl("cardstack_decay_evaluate_many")
public func decayEvaluateMany(
  _ rate: Double, _ position: Double, _ velocity: Double, _ times: UnsafePointer<Double>?, _ count: Int,
  _ outPositions: UnsafeMutablePointer<Double>?, _ outVelocities: UnsafeMutablePointer<Double>?
) -> cardstack_result {
  guard let arrays = NumberArrays(times, count, outPositions, outVelocities) else {
    return ResultCode.invalidArgument.rawValue
  }
  guard let deceleration = checkedDecay(rate, position, velocity), arrays.areWithin(0, CARDSTACK_MAX_MAGNITUDE) else {
    return arrays.refuse()
  }
  return arrays.fill {
    let state = deceleration.state(at: $0)
    return (position + velocity * state.distance, velocity * state.velocity)
  }
}

/// Computes where a coasting body comes to rest.
///
/// - Parameter outPosition [any]: Receives the position.
@_cdecl("cardstack_decay_destination")
public func decayDestination(
  _ rate: Double, _ position: Double, _ velocity: Double, _ outPosition: UnsafeMutablePointer<Double>?
) -> cardstack_result {
  guard let deceleration = checkedDecay(rate, position, velocity), let outPosition else {
    return refusal(outPosition)
  }
  outPosition.pointee = position + velocity * deceleration.reach
  return ResultCode.ok.rawValue
}

/// Computes when a coasting body reaches a place.
///
/// - Parameter point [any]: The place.
@_cdecl("cardstack_decay_time_to")
public func decayTimeTo(
  _ rate: Double, _ position: Double, _ velocity: Double, _ point: Double,
  _ outSeconds: UnsafeMutablePointer<Double>?
) -> cardstack_result {
  guard let deceleration = checkedDecay(rate, position, velocity), point.isValue, let outSeconds else {
    return refusal(outSeconds)
  }
  outSeconds.pointee = deceleration.time(to: point - position, velocity: velocity)
  return ResultCode.ok.rawValue
}

/// Computes how far a rubber band gives way.
///
/// - Parameter pull [any]: The pull, to either side.
/// - Parameter outOffset [any]: Receives how far it gives way, to the side of the pull.
@_cdecl("cardstack_rubber_band")
public func rubberBand(
  _ pull: Double, _ coefficient: Double, _ dimension: Double, _ outOffset: UnsafeMutablePointer<Double>?
) -> cardstack_result {
  guard let band = checkedBand(coefficient, dimension), pull.isValue, let outOffset else {
    return refusal(outOffset)
  }
  outOffset.pointee = band.offset(pull: pull)
  return ResultCode.ok.rawValue
}

/// Computes the same for many pulls.
///
/// - Parameter pulls [any, may be NULL with 0]: The pulls, each to either side.
/// - Parameter outOffsets [any, may be NULL, array]: Receives the offset for each pull.
@_cdecl("cardstack_rubber_band_many")
public func rubberBandMany(
  _ coefficient: Double, _ dimension: Double, _ pulls: UnsafePointer<Double>?, _ count: Int,
  _ outOffsets: UnsafeMutablePointer<Double>?
) -> cardstack_result {
  guard let arrays = NumberArrays(pulls, count, outOffsets) else { return ResultCode.invalidArgument.rawValue }
  guard let band = checkedBand(coefficient, dimension), arrays.areWithin(-CARDSTACK_MAX_VALUE, CARDSTACK_MAX_VALUE)
  else { return arrays.refuse() }
  return arrays.fillFirst { band.offset(pull: $0) }
}

/// Returns a rubber band, or nil if one of its numbers is out of range.
private func checkedBand(_ coefficient: Double, _ dimension: Double) -> RubberBand? {
  coefficient >= 0 && coefficient.isMeasure && dimension > 0 && dimension.isValue
    ? RubberBand(coefficient: coefficient, limit: dimension) : nil
}

/// Returns a deceleration, or nil if its rate or one of two other arguments of the export is out of range.
private func checkedDecay(_ rate: Double, _ one: Double, _ other: Double) -> Deceleration? {
  rate > 0 && rate < 1 && one.isValue && other.isValue ? Deceleration(rate: rate) : nil
}
