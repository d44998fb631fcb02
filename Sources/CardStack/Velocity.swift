import CardStackEngine
import CardStackLibc
import CardStackTypes

/// A velocity tracker as C sees it: `cardstack_velocity_tracker *`.
public typealias VelocityTrackerRef = OpaquePointer

/// The handle behind a tracker pointer, or nil if it is none.
@inline(__always)
private func liveTracker(_ tracker: VelocityTrackerRef?) -> UnsafeMutablePointer<Handle<VelocityMeter>>? {
  Handle.live(tracker, .velocityTracker)
}

/// Fills options with Android's and Flutter's numbers: 20 samples, at least 3 of them within 0.1 s, a pause of 0.04 s;
/// no limits of speed.
///
/// - Parameters:
///   - options: Receives the options.
///   - structSize: `sizeof(cardstack_velocity_options)`; no more than that is written [bytes].
/// - Returns: `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT` or `CARDSTACK_ERROR_UNSUPPORTED_STRUCT`.
@_cdecl("cardstack_velocity_options_init")
public func velocityOptionsInit(
  _ options: UnsafeMutablePointer<cardstack_velocity_options>?, _ structSize: Int
) -> cardstack_result {
  guard let options else { return ResultCode.invalidArgument.rawValue }
  guard StructSize.writable(structSize, of: cardstack_velocity_options.self) != nil else {
    return ResultCode.unsupportedStruct.rawValue
  }
  options.pointee = .standard
  return ResultCode.ok.rawValue
}

/// Creates a velocity tracker without samples, for a gesture that no deck handles.
///
/// The velocity is the slope, at the newest sample, of the parabola that fits the recent samples best by least squares,
/// as on Android and in Flutter; of the straight line through them if there are only two.
///
/// - Parameters:
///   - options: Its options, copied; NULL: those of `cardstack_velocity_options_init`.
///   - outTracker: Receives the tracker, owned by the caller and freed by `cardstack_velocity_tracker_destroy`; NULL
///     after an error.
/// - Returns: `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT`, `CARDSTACK_ERROR_UNSUPPORTED_STRUCT` or
///   `CARDSTACK_ERROR_OUT_OF_MEMORY`.
@_cdecl("cardstack_velocity_tracker_create")
public func velocityTrackerCreate(
  _ options: UnsafePointer<cardstack_velocity_options>?, _ outTracker: UnsafeMutablePointer<VelocityTrackerRef?>?
) -> cardstack_result {
  guard let outTracker else { return ResultCode.invalidArgument.rawValue }
  outTracker.pointee = nil
  do throws(Failure) {
    var used = VelocityOptions.standard
    if let options {
      guard
        StructSize.isReadable(
          UnsafeRawPointer(options), Int(options.pointee.struct_size), of: cardstack_velocity_options.self)
      else { return ResultCode.unsupportedStruct.rawValue }
      used = options.pointee
    }
    let meter = try VelocityMeter.allocate(used)
    guard let handle = Handle.make(meter, .velocityTracker) else {
      VelocityMeter.deallocate(meter)
      throw Failure.outOfMemory
    }
    outTracker.pointee = handle
    return ResultCode.ok.rawValue
  } catch {
    return error.code.rawValue
  }
}

/// Frees a velocity tracker.
///
/// - Parameter tracker: The tracker. NULL does nothing.
@_cdecl("cardstack_velocity_tracker_destroy")
public func velocityTrackerDestroy(_ tracker: VelocityTrackerRef?) {
  guard let handle = liveTracker(tracker) else { return }
  VelocityMeter.deallocate(handle.pointee.object)
  Handle.discard(handle)
}

/// Forgets all samples: another gesture begins, on any clock.
///
/// - Parameter tracker: The tracker.
/// - Returns: `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
@_cdecl("cardstack_velocity_tracker_reset")
public func velocityTrackerReset(_ tracker: VelocityTrackerRef?) -> cardstack_result {
  guard let handle = liveTracker(tracker) else { return ResultCode.invalidArgument.rawValue }
  handle.pointee.object.pointee.reset()
  return ResultCode.ok.rawValue
}

/// Adds a sample. Do not add the release of a finger: it lifts where it was, and that would slow it down.
///
/// - Parameters:
///   - tracker: The tracker.
///   - time: When, on the host's clock. At the newest sample's time or before it, the place takes that sample's [s].
///   - x: Where, in any unit [points].
///   - y: Where [points].
/// - Returns: `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
@_cdecl("cardstack_velocity_tracker_add")
@_optimize(speed)
public func velocityTrackerAdd(
  _ tracker: VelocityTrackerRef?, _ time: Double, _ x: Double, _ y: Double
) -> cardstack_result {
  guard let handle = liveTracker(tracker), time.isMeasure, x.isMeasure, y.isMeasure else {
    return ResultCode.invalidArgument.rawValue
  }
  handle.pointee.object.pointee.add(Vector(x, y), at: time)
  return ResultCode.ok.rawValue
}

/// Adds samples that came together, the oldest first.
///
/// - Parameters:
///   - tracker: The tracker.
///   - times: When each was [s].
///   - xs: Where each was [points].
///   - ys: Where each was [points].
///   - count: How many there are; with 0 the arrays may be NULL.
/// - Returns: `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`; none is added then.
@_cdecl("cardstack_velocity_tracker_add_many")
@_optimize(speed)
public func velocityTrackerAddMany(
  _ tracker: VelocityTrackerRef?, _ times: UnsafePointer<Double>?, _ xs: UnsafePointer<Double>?,
  _ ys: UnsafePointer<Double>?, _ count: Int
) -> cardstack_result {
  guard let handle = liveTracker(tracker), count >= 0 else { return ResultCode.invalidArgument.rawValue }
  if count == 0 { return ResultCode.ok.rawValue }
  guard let times, let xs, let ys else { return ResultCode.invalidArgument.rawValue }
  for index in 0..<count where !(times[index].isMeasure && xs[index].isMeasure && ys[index].isMeasure) {
    return ResultCode.invalidArgument.rawValue
  }
  for index in 0..<count {
    handle.pointee.object.pointee.add(Vector(xs[index], ys[index]), at: times[index])
  }
  return ResultCode.ok.rawValue
}

/// Tells the velocity.
///
/// Without an estimate it is not known whether the pointer moves: there are too few recent samples. A pointer that has
/// stopped has an estimate: 0. So has one that has sent nothing for longer than `gap`.
///
/// - Parameters:
///   - tracker: The tracker.
///   - time: When, on the host's clock; NaN: at the newest sample's time. An earlier time counts as that [s].
///   - outX: Receives the velocity to the right, 0 without an estimate [points/s]. May be NULL.
///   - outY: Receives the velocity downward, 0 without an estimate [points/s]. May be NULL.
///   - outHasEstimate: Receives 1 if there is an estimate, else 0. May be NULL.
/// - Returns: `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
@_cdecl("cardstack_velocity_tracker_velocity")
@_optimize(speed)
public func velocityTrackerVelocity(
  _ tracker: VelocityTrackerRef?, _ time: Double, _ outX: UnsafeMutablePointer<Double>?,
  _ outY: UnsafeMutablePointer<Double>?, _ outHasEstimate: UnsafeMutablePointer<Int32>?
) -> cardstack_result {
  guard let handle = liveTracker(tracker), time.isMeasure || time.isNaN else {
    return ResultCode.invalidArgument.rawValue
  }
  let velocity = handle.pointee.object.pointee.velocity(at: time)
  outX?.pointee = velocity?.x ?? 0
  outY?.pointee = velocity?.y ?? 0
  outHasEstimate?.pointee = velocity == nil ? 0 : 1
  return ResultCode.ok.rawValue
}
