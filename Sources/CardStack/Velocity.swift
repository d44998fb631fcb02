// swift-format-ignore-file: ValidateDocumentationComments
// bindings/generate.py checks the doc comments instead. The header's preamble documents what holds for every function.

import CardStackLibc
import CardStackTypes

/// A velocity tracker as C sees it: `cardstack_velocity_tracker *`.
public typealias VelocityTrackerRef = OpaquePointer

/// Returns the handle behind a tracker pointer; nil if the pointer is NULL or not a tracker's.
private func liveTracker(_ tracker: VelocityTrackerRef?) -> UnsafeMutablePointer<Handle<VelocityTracker>>? {
  Handle.live(tracker, .velocityTracker)
}

/// Fills in the presets' numbers.
@_cdecl("cardstack_velocity_options_init")
public func velocityOptionsInit(
  _ options: UnsafeMutablePointer<cardstack_velocity_options>?, _ structSize: Int
) -> cardstack_result {
  guard let options else { return ResultCode.invalidArgument.rawValue }
  guard StructSize.writable(structSize, of: cardstack_velocity_options.self) != nil else {
    return ResultCode.unsupportedStruct.rawValue
  }
  StructSize.write(VelocityOptions.standard, structSize, to: options)
  return ResultCode.ok.rawValue
}

/// Creates a velocity tracker.
///
/// - Parameter options [may be NULL]: The settings, or NULL for the presets' numbers.
/// - Parameter outTracker: Receives the tracker.
/// - Returns: `CARDSTACK_ERROR_OUT_OF_MEMORY`.
@_cdecl("cardstack_velocity_tracker_create")
public func velocityTrackerCreate(
  _ options: UnsafePointer<cardstack_velocity_options>?, _ outTracker: UnsafeMutablePointer<VelocityTrackerRef?>?
) -> cardstack_result {
  guard let outTracker else { return ResultCode.invalidArgument.rawValue }
  do throws(Failure) {
    var used = VelocityOptions.standard
    if let options {
      let size = Int(clamping: options.pointee.struct_size)
      guard StructSize.isReadable(UnsafeRawPointer(options), size, of: cardstack_velocity_options.self) else {
        return concluded(ResultCode.unsupportedStruct.rawValue, outTracker)
      }
      StructSize.read(options, size, over: &used)
    }
    outTracker.pointee = try Handle.make(.velocityTracker) { () throws(Failure) in try VelocityTracker(used) }
    return ResultCode.ok.rawValue
  } catch {
    return concluded(error.code.rawValue, outTracker)
  }
}

/// Frees a tracker.
///
/// - Parameter tracker [may be NULL]: The tracker.
@_cdecl("cardstack_velocity_tracker_destroy")
public func velocityTrackerDestroy(_ tracker: VelocityTrackerRef?) {
  guard let handle = liveTracker(tracker) else { return }
  Handle.discard(handle)
}

/// Discards all samples. The next one begins another gesture.
@_cdecl("cardstack_velocity_tracker_reset")
public func velocityTrackerReset(_ tracker: VelocityTrackerRef?) -> cardstack_result {
  guard let handle = liveTracker(tracker) else { return ResultCode.invalidArgument.rawValue }
  handle.pointee.object.reset()
  return ResultCode.ok.rawValue
}

/// Adds a sample, the first where the finger goes down, none where it lifts.
///
/// - Parameter time [s]: Its time, on any clock, not NaN.
@_cdecl("cardstack_velocity_tracker_add")
public func velocityTrackerAdd(
  _ tracker: VelocityTrackerRef?, _ time: Double, _ x: Double, _ y: Double
) -> cardstack_result {
  guard let handle = liveTracker(tracker), time.isMeasure, x.isMeasure, y.isMeasure else {
    return ResultCode.invalidArgument.rawValue
  }
  handle.pointee.object.add(Vector(x, y), at: time)
  return ResultCode.ok.rawValue
}

/// Adds samples, the oldest first.
@_cdecl("cardstack_velocity_tracker_add_many")
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
    handle.pointee.object.add(Vector(xs[index], ys[index]), at: times[index])
  }
  return ResultCode.ok.rawValue
}

/// Computes the finger's velocity, which is 0 after a stop.
///
/// - Parameter time [s]: When it is wanted, or NaN for the newest sample's time.
/// - Parameter outHasEstimate [boolean, may be NULL]: Receives whether there are enough samples.
@_cdecl("cardstack_velocity_tracker_velocity")
public func velocityTrackerVelocity(
  _ tracker: VelocityTrackerRef?, _ time: Double, _ outX: UnsafeMutablePointer<Double>?,
  _ outY: UnsafeMutablePointer<Double>?, _ outHasEstimate: UnsafeMutablePointer<Int32>?
) -> cardstack_result {
  guard let handle = liveTracker(tracker), time.isMeasure || time.isNaN else {
    return refusal(outX, outY, outHasEstimate)
  }
  let velocity = handle.pointee.object.velocity(at: time)
  outX?.pointee = velocity?.x ?? 0
  outY?.pointee = velocity?.y ?? 0
  outHasEstimate?.pointee = velocity == nil ? 0 : 1
  return ResultCode.ok.rawValue
}
