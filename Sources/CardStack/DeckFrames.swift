// swift-format-ignore-file: ValidateDocumentationComments
// bindings/generate.py checks the doc comments instead. The header's preamble documents what holds for every function.

import CardStackTypes

/// Lets time pass and fills in a frame.
///
/// - Returns: `CARDSTACK_ERROR_BUFFER_TOO_SMALL` if `poses` has less room than the configuration can need; no time has
///   passed, and `pose_count` reports that need. `CARDSTACK_MAX_POSES` is always enough.
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
  return settled(result, frame: frame, need: need)
}

/// Fills in a frame at the present time, without poses: `pose_count` is 0. Reads only `struct_size`. Counts as no
/// frame.
@_cdecl("cardstack_deck_peek")
public func deckPeek(_ deck: DeckRef?, _ frame: UnsafeMutablePointer<cardstack_frame>?) -> cardstack_result {
  if StructSize.isShort(frame) { return StructSize.lengthen(frame) { deckPeek(deck, $0) } }
  let result = withDeck(deck) { play throws(Failure) in
    let frame = try readableFrame(frame)
    frame.pointee.pose_count = 0
    play.describe(&frame.pointee)
  }
  return settled(result, frame: frame)
}

/// Returns the result of a function that fills in a frame. After an error the frame has only what the caller set, and the
/// number of poses for which there must be room, if that is the reason.
private func settled(
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
    throw Failure(.unsupportedStruct, "frame.struct_size is none this library knows: set it to the struct's sizeof")
  }
  return frame
}

/// Copies all poses at the present time. Counts as no frame.
///
/// - Returns: `CARDSTACK_ERROR_BUFFER_TOO_SMALL`.
@_cdecl("cardstack_deck_poses")
public func deckPoses(
  _ deck: DeckRef?, _ poses: UnsafeMutablePointer<cardstack_pose>?, _ elementSize: Int, _ capacity: Int,
  _ outCount: UnsafeMutablePointer<Int>?
) -> cardstack_result {
  withDeck(deck, outCount, "out_count is NULL") { play throws(Failure) in
    try checkArray(poses != nil, capacity)
    guard let poses else { return Int(play.poseCount) }
    var records = try RecordArray(poses, elementSize: elementSize)
    guard capacity >= Int(play.poseCount) else {
      throw Failure(.bufferTooSmall, "capacity is less than the number of poses")
    }
    return Int(play.writePoses(isFrame: false, to: &records))
  }
}

/// Hashes into `outHash` all that influences later answers except `cardstack_deck_last_release`, to compare two runs of
/// one version.
@_cdecl("cardstack_deck_state_hash")
public func deckStateHash(_ deck: DeckRef?, _ outHash: UnsafeMutablePointer<UInt64>?) -> cardstack_result {
  withDeck(deck, outHash, "out_hash is NULL") { play throws(Failure) in
    play.stateHash()
  }
}
