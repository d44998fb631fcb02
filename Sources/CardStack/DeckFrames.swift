// swift-format-ignore-file: ValidateDocumentationComments
// bindings/generate.py checks the doc comments instead. The header's preamble documents what holds for every function.

import CardStackTypes

/// Prepares a frame: sets its sizes, `now` to NaN, and all else to 0.
///
/// - Parameter poseSize [bytes]: The sizeof of `cardstack_pose`, or 0 for no poses.
@_cdecl("cardstack_frame_init")
public func frameInit(
  _ frame: UnsafeMutablePointer<cardstack_frame>?, _ structSize: Int, _ poseSize: Int
) -> cardstack_result {
  guard let frame else { return ResultCode.invalidArgument.rawValue }
  guard poseSize == 0 || StructSize.writable(poseSize, of: cardstack_pose.self) != nil && poseSize % 8 == 0 else {
    let size = StructSize.writable(structSize, of: cardstack_frame.self)
    return concluded(ResultCode.unsupportedStruct.rawValue, frame, size: size)
  }
  let result = StructSize.initialize(frame, structSize)
  guard result == ResultCode.ok.rawValue else { return result }
  frame.pointee.pose_size = UInt32(poseSize)
  frame.pointee.now = .nan
  return result
}

/// Lets time pass up to the frame's `now`, and fills the frame in.
///
/// - Returns: `CARDSTACK_ERROR_BUFFER_TOO_SMALL` if the configuration's largest frame does not fit. No time passes.
@_cdecl("cardstack_deck_advance")
public func deckAdvance(_ deck: DeckRef?, _ frame: UnsafeMutablePointer<cardstack_frame>?) -> cardstack_result {
  if StructSize.isShort(frame) { return StructSize.lengthen(frame) { deckAdvance(deck, $0) } }
  var need = 0
  let result = withDeck(deck) { play throws(Failure) in
    let frame = try readableFrame(frame)
    guard frame.pointee.now.isMeasure || frame.pointee.now.isNaN else {
      throw Failure(.invalidArgument, "frame.now must be NaN, or finite and at most CARDSTACK_MAX_MAGNITUDE")
    }
    if let poses = frame.pointee.poses {
      var records = try RecordArray(poses, elementSize: Int(clamping: frame.pointee.pose_size))
      guard Int(clamping: frame.pointee.pose_capacity) >= play.poseLimit else {
        need = play.poseLimit
        throw Failure(.bufferTooSmall, "frame.pose_capacity is less than the poses there can be: see pose_count")
      }
      try play.advance(to: frame.pointee.now)
      frame.pointee.pose_count = play.writePoses(isFrame: true, to: &records)
      play.describe(&frame.pointee)
    } else {
      guard frame.pointee.pose_capacity == 0 else {
        throw Failure(.invalidArgument, "frame.poses is NULL but frame.pose_capacity is not 0")
      }
      try play.advance(to: frame.pointee.now)
      frame.pointee.pose_count = play.poseCount
      play.describe(&frame.pointee)
    }
  }
  return concluded(result, frame: frame, need: need)
}

/// Fills in a frame at the present time, without poses. Only `struct_size` is read. It does not count as a frame.
@_cdecl("cardstack_deck_peek")
public func deckPeek(_ deck: DeckRef?, _ frame: UnsafeMutablePointer<cardstack_frame>?) -> cardstack_result {
  if StructSize.isShort(frame) { return StructSize.lengthen(frame) { deckPeek(deck, $0) } }
  let result = withDeck(deck) { play throws(Failure) in
    let frame = try readableFrame(frame)
    frame.pointee.pose_count = 0
    play.describe(&frame.pointee)
  }
  return concluded(result, frame: frame)
}

/// Returns the result of a function that fills in a frame. After an error the frame has only what the caller set, and the
/// number of poses for which there must be room, if that is the reason.
private func concluded(
  _ result: cardstack_result, frame: UnsafeMutablePointer<cardstack_frame>?, need: Int = 0
) -> cardstack_result {
  guard let frame, result != ResultCode.ok.rawValue, isWritable(frame) else { return result }
  let given = frame.pointee
  clearRecord(frame)
  frame.pointee.pose_size = given.pose_size
  frame.pointee.poses = given.poses
  frame.pointee.pose_capacity = given.pose_capacity
  frame.pointee.now = given.now
  frame.pointee.pose_count = UInt32(need)
  return result
}

/// Checks the caller's frame: it must not be NULL, and must have a size that the library knows.
private func readableFrame(
  _ frame: UnsafeMutablePointer<cardstack_frame>?
) throws(Failure) -> UnsafeMutablePointer<cardstack_frame> {
  guard let frame else { throw Failure.null("frame is NULL") }
  guard
    StructSize.isReadable(UnsafeRawPointer(frame), Int(clamping: frame.pointee.struct_size), of: cardstack_frame.self)
  else {
    throw Failure(.unsupportedStruct, "frame.struct_size is none this library knows: cardstack_frame_init sets it")
  }
  return frame
}

/// Lists the poses at the present time, the farthest back first.
@_cdecl("cardstack_deck_poses")
public func deckPoses(
  _ deck: DeckRef?, _ position: Int, _ poses: UnsafeMutablePointer<cardstack_pose>?, _ elementSize: Int,
  _ capacity: Int, _ outCount: UnsafeMutablePointer<Int>?
) -> cardstack_result {
  withDeck(deck, outCount, "out_count is NULL") { play throws(Failure) in
    let listed = try listRange(of: Int(play.poseCount), position, poses != nil, capacity)
    guard let poses else { return listed.count }
    var records = try RecordArray(poses, elementSize: elementSize)
    _ = play.writePoses(listed, isFrame: false, to: &records)
    return listed.count
  }
}

/// Computes a hash of all that influences later answers.
@_cdecl("cardstack_deck_state_hash")
public func deckStateHash(_ deck: DeckRef?, _ outHash: UnsafeMutablePointer<UInt64>?) -> cardstack_result {
  withDeck(deck, outHash, "out_hash is NULL") { play throws(Failure) in
    play.stateHash()
  }
}
