import CardStackEngine
import CardStackTypes

/// Tells where a coasting body is, which keeps a fixed part of its velocity every millisecond as UIKit's scroll views do.
///
/// With reach = -1 / (1000 ln rate) seconds: velocity v e^(-t / reach), distance v reach (1 - e^(-t / reach)).
///
/// - Parameters:
///   - rate: Part of the velocity kept, more than 0, less than 1, as `CARDSTACK_DECELERATION_NORMAL` [1/ms].
///   - position: Position at time 0, up to `CARDSTACK_MAX_VALUE` [any unit].
///   - velocity: Velocity at time 0, up to `CARDSTACK_MAX_VALUE` [same/s].
///   - time: Time since then, at least 0 [s].
///   - outPosition: Receives the position [same]. May be NULL.
///   - outVelocity: Receives the velocity [same/s]. May be NULL.
/// - Returns: `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
@_cdecl("cardstack_decay_evaluate")
public func decayEvaluate(
  _ rate: Double, _ position: Double, _ velocity: Double, _ time: Double,
  _ outPosition: UnsafeMutablePointer<Double>?, _ outVelocity: UnsafeMutablePointer<Double>?
) -> cardstack_result {
  guard let deceleration = checkedDecay(rate, position, velocity), isDuration(time) else {
    return ResultCode.invalidArgument.rawValue
  }
  let state = deceleration.state(at: time)
  outPosition?.pointee = position + velocity * state.distance
  outVelocity?.pointee = velocity * state.velocity
  return ResultCode.ok.rawValue
}

/// Tells where a coasting body is at many times: the same numbers, to the last bit, as `cardstack_decay_evaluate`.
///
/// - Parameters:
///   - rate: Part of the velocity kept, more than 0, less than 1 [1/ms].
///   - position: Position at time 0, up to `CARDSTACK_MAX_VALUE` [any unit].
///   - velocity: Velocity at time 0, up to `CARDSTACK_MAX_VALUE` [same/s].
///   - times: Times since time 0, in any order, each at least 0 [s].
///   - count: How many.
///   - outPositions: Receives the positions [same]. May be NULL. The arrays must not share memory.
///   - outVelocities: Receives the velocities [same/s]. May be NULL.
/// - Returns: `CARDSTACK_OK`, or `CARDSTACK_ERROR_INVALID_ARGUMENT` with nothing written.
@_cdecl("cardstack_decay_evaluate_many")
public func decayEvaluateMany(
  _ rate: Double, _ position: Double, _ velocity: Double, _ times: UnsafePointer<Double>?, _ count: Int,
  _ outPositions: UnsafeMutablePointer<Double>?, _ outVelocities: UnsafeMutablePointer<Double>?
) -> cardstack_result {
  guard let deceleration = checkedDecay(rate, position, velocity),
    let arrays = NumberArrays(times, count, from: 0, to: Double.largestMeasure, outPositions, outVelocities)
  else { return ResultCode.invalidArgument.rawValue }
  return arrays.fill {
    let state = deceleration.state(at: $0)
    return (position + velocity * state.distance, velocity * state.velocity)
  }
}

/// Tells where a coasting body comes to rest: the projection of its velocity, position + velocity * reach.
///
/// WWDC 2018, session 803, projects by (velocity / 1000) * rate / (1 - rate), the sum of steps of a millisecond; that
/// falls short of this, the motion's own end, by 0.1 % at 0.998 and 0.5 % at 0.99.
///
/// - Parameters:
///   - rate: Part of the velocity kept, more than 0, less than 1 [1/ms].
///   - position: Position, up to `CARDSTACK_MAX_VALUE` [any unit].
///   - velocity: Velocity, up to `CARDSTACK_MAX_VALUE` [same/s].
///   - outPosition: Receives the position of rest [same].
/// - Returns: `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
@_cdecl("cardstack_decay_destination")
public func decayDestination(
  _ rate: Double, _ position: Double, _ velocity: Double, _ outPosition: UnsafeMutablePointer<Double>?
) -> cardstack_result {
  guard let deceleration = checkedDecay(rate, position, velocity), let outPosition else {
    return ResultCode.invalidArgument.rawValue
  }
  outPosition.pointee = position + velocity * deceleration.reach
  return ResultCode.ok.rawValue
}

/// Tells the velocity with which a coasting body comes to rest at a point.
///
/// - Parameters:
///   - rate: Part of the velocity kept, more than 0, less than 1 [1/ms].
///   - position: Position, up to `CARDSTACK_MAX_VALUE` [any unit].
///   - destination: The point, up to `CARDSTACK_MAX_VALUE` [same].
///   - outVelocity: Receives the velocity [same/s].
/// - Returns: `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
@_cdecl("cardstack_decay_velocity_to")
public func decayVelocityTo(
  _ rate: Double, _ position: Double, _ destination: Double, _ outVelocity: UnsafeMutablePointer<Double>?
) -> cardstack_result {
  guard let deceleration = checkedDecay(rate, position, destination), let outVelocity else {
    return ResultCode.invalidArgument.rawValue
  }
  outVelocity.pointee = (destination - position) / deceleration.reach
  return ResultCode.ok.rawValue
}

/// Tells when a coasting body comes to a point.
///
/// - Parameters:
///   - rate: Part of the velocity kept, more than 0, less than 1 [1/ms].
///   - position: Position at time 0, up to `CARDSTACK_MAX_VALUE` [any unit].
///   - velocity: Velocity at time 0, up to `CARDSTACK_MAX_VALUE` [same/s].
///   - point: The point, up to `CARDSTACK_MAX_VALUE` [same].
///   - outSeconds: Receives the time, infinite if it never comes there: behind it, or not before it rests [s].
/// - Returns: `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
@_cdecl("cardstack_decay_time_to")
public func decayTimeTo(
  _ rate: Double, _ position: Double, _ velocity: Double, _ point: Double,
  _ outSeconds: UnsafeMutablePointer<Double>?
) -> cardstack_result {
  guard let deceleration = checkedDecay(rate, position, velocity), point.isValue, let outSeconds else {
    return ResultCode.invalidArgument.rawValue
  }
  outSeconds.pointee = deceleration.time(to: point - position, velocity: velocity)
  return ResultCode.ok.rawValue
}

/// Tells when a coasting body has slowed down to a speed.
///
/// - Parameters:
///   - rate: Part of the velocity kept, more than 0, less than 1 [1/ms].
///   - velocity: Velocity at time 0, up to `CARDSTACK_MAX_VALUE` [any unit/s].
///   - speed: The speed, more than 0, up to `CARDSTACK_MAX_VALUE` [same].
///   - outSeconds: Receives the time, 0 if it is no faster at time 0 [s].
/// - Returns: `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
@_cdecl("cardstack_decay_time_to_speed")
public func decayTimeToSpeed(
  _ rate: Double, _ velocity: Double, _ speed: Double, _ outSeconds: UnsafeMutablePointer<Double>?
) -> cardstack_result {
  guard let deceleration = checkedDecay(rate, velocity, speed), speed > 0, let outSeconds else {
    return ResultCode.invalidArgument.rawValue
  }
  outSeconds.pointee = deceleration.time(toSpeed: speed, velocity: velocity)
  return ResultCode.ok.rawValue
}

/// Tells how far something gives way that is pulled past its end: (1 - 1/(x c/d + 1)) d for a pull of x, as UIKit's
/// scroll views do.
///
/// Apple does not publish it; the formula and its c of 0.55 are as chpwn measured them.
///
/// - Parameters:
///   - pull: How far it is pulled, to either side, up to `CARDSTACK_MAX_VALUE` [any unit].
///   - coefficient: c, the slope at the beginning, at least 0; UIKit's is `CARDSTACK_RUBBER_BAND_COEFFICIENT` [1].
///   - dimension: d, what it never reaches, more than 0, in UIKit the view's size [same].
///   - outOffset: Receives how far it gives way, to the same side [same].
/// - Returns: `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
@_cdecl("cardstack_rubber_band")
public func rubberBand(
  _ pull: Double, _ coefficient: Double, _ dimension: Double, _ outOffset: UnsafeMutablePointer<Double>?
) -> cardstack_result {
  guard let band = checkedBand(coefficient, dimension), pull.isValue, let outOffset else {
    return ResultCode.invalidArgument.rawValue
  }
  outOffset.pointee = band.offset(pull: pull)
  return ResultCode.ok.rawValue
}

/// Tells how far something gives way for many pulls: the same numbers, to the last bit, as `cardstack_rubber_band`.
///
/// - Parameters:
///   - coefficient: c, the slope at the beginning, at least 0 [1].
///   - dimension: d, what it never reaches, more than 0, up to `CARDSTACK_MAX_VALUE` [any unit].
///   - pulls: How far it is pulled, to either side, each up to `CARDSTACK_MAX_VALUE` [same].
///   - count: How many.
///   - outOffsets: Receives how far it gives way, to the same side [same]. May be NULL. The arrays must not share memory.
/// - Returns: `CARDSTACK_OK`, or `CARDSTACK_ERROR_INVALID_ARGUMENT` with nothing written.
@_cdecl("cardstack_rubber_band_many")
public func rubberBandMany(
  _ coefficient: Double, _ dimension: Double, _ pulls: UnsafePointer<Double>?, _ count: Int,
  _ outOffsets: UnsafeMutablePointer<Double>?
) -> cardstack_result {
  guard let band = checkedBand(coefficient, dimension),
    let arrays = NumberArrays(pulls, count, from: -Double.largestValue, to: Double.largestValue, outOffsets)
  else { return ResultCode.invalidArgument.rawValue }
  return arrays.fillFirst { band.offset(pull: $0) }
}

/// Tells the pull for which something gives way by an offset, the inverse of `cardstack_rubber_band`: b d / (c (d - b)).
///
/// An offset for which the pull is too large for a number is refused.
///
/// - Parameters:
///   - offset: How far it has given way, to either side, less than `dimension` [any unit].
///   - coefficient: c, more than 0 [1].
///   - dimension: d, more than 0, up to `CARDSTACK_MAX_VALUE` [same].
///   - outPull: Receives the pull, to the same side [same].
/// - Returns: `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
@_cdecl("cardstack_rubber_band_inverse")
public func rubberBandInverse(
  _ offset: Double, _ coefficient: Double, _ dimension: Double, _ outPull: UnsafeMutablePointer<Double>?
) -> cardstack_result {
  guard let band = checkedBand(coefficient, dimension), coefficient > 0, offset.magnitude < dimension, let outPull
  else { return ResultCode.invalidArgument.rawValue }
  let pull = band.pull(offset: offset)
  guard pull.isFinite else { return ResultCode.invalidArgument.rawValue }
  outPull.pointee = pull
  return ResultCode.ok.rawValue
}

/// Tells the pulls for which something gives way by many offsets: the same numbers, to the last bit, as
/// `cardstack_rubber_band_inverse`, which refuses the same offsets.
///
/// - Parameters:
///   - coefficient: c, more than 0 [1].
///   - dimension: d, more than 0, up to `CARDSTACK_MAX_VALUE` [any unit].
///   - offsets: How far it has given way, to either side, each less than `dimension` [same].
///   - count: How many.
///   - outPulls: Receives the pulls, to the same side [same]. May be NULL. The arrays must not share memory.
/// - Returns: `CARDSTACK_OK`, or `CARDSTACK_ERROR_INVALID_ARGUMENT` with nothing written.
@_cdecl("cardstack_rubber_band_inverse_many")
public func rubberBandInverseMany(
  _ coefficient: Double, _ dimension: Double, _ offsets: UnsafePointer<Double>?, _ count: Int,
  _ outPulls: UnsafeMutablePointer<Double>?
) -> cardstack_result {
  guard let band = checkedBand(coefficient, dimension), coefficient > 0,
    let arrays = NumberArrays(offsets, count, from: -dimension.nextDown, to: dimension.nextDown, outPulls),
    // The pull rises with the offset: of most bands it is a number up to the end.
    band.pull(offset: dimension.nextDown).isFinite || arrays.allSatisfy({ band.pull(offset: $0).isFinite })
  else { return ResultCode.invalidArgument.rawValue }
  return arrays.fillFirst { band.pull(offset: $0) }
}

/// A rubber band, or nil if one of its numbers is out of range.
private func checkedBand(_ coefficient: Double, _ dimension: Double) -> RubberBand? {
  coefficient >= 0 && coefficient.isMeasure && dimension > 0 && dimension.isValue
    ? RubberBand(coefficient: coefficient, limit: dimension) : nil
}

/// A deceleration, or nil if its rate or one of two numbers that go with it is out of range.
private func checkedDecay(_ rate: Double, _ one: Double, _ other: Double) -> Deceleration? {
  rate > 0 && rate < 1 && one.isValue && other.isValue ? Deceleration(rate: rate) : nil
}
