import CardStackEngine
import CardStackTypes

/// Lets time pass and tells everything needed to draw a frame: the one call per frame.
///
/// - Parameters:
///   - deck: The deck.
///   - frame: The frame; see `cardstack_frame` for what goes in and what comes out.
/// - Returns: `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT`, `CARDSTACK_ERROR_UNSUPPORTED_STRUCT`, or
///   `CARDSTACK_ERROR_BUFFER_TOO_SMALL` if `pose_capacity` is less than `cardstack_deck_pose_limit`; time has not passed
///   then.
@_cdecl("cardstack_deck_advance")
@_optimize(speed)
public func deckAdvance(_ deck: DeckRef?, _ frame: UnsafeMutablePointer<cardstack_frame>?) -> cardstack_result {
  withSession(deck) { session throws(Failure) in
    let frame = try readableFrame(frame)
    guard frame.pointee.now.isMeasure || frame.pointee.now.isNaN else {
      throw Failure(.invalidArgument, "frame.now must be NaN, or finite and at most CARDSTACK_MAX_MAGNITUDE")
    }
    if let poses = frame.pointee.poses {
      var records = try RecordArray(poses, elementSize: Int(frame.pointee.pose_size))
      guard Int(frame.pointee.pose_capacity) >= session.poseLimit else {
        throw Failure(.bufferTooSmall, "frame.pose_capacity is less than cardstack_deck_pose_limit tells")
      }
      try session.advance(to: frame.pointee.now)
      frame.pointee.pose_count = copyPoses(of: &session, to: &records, isFrame: true)
    } else {
      guard frame.pointee.pose_capacity == 0 else {
        throw Failure(.invalidArgument, "frame.poses is NULL but frame.pose_capacity is not 0")
      }
      try session.advance(to: frame.pointee.now)
      frame.pointee.pose_count = session.poseCount
    }
    session.describe(&frame.pointee)
  }
}

/// Fills in a frame at the deck's present time without its poses: the live numbers, for a program that does not draw now.
/// No time passes and nothing changes. It does not count as a frame: `CARDSTACK_POSE_STATIC` stands where it stood.
///
/// - Parameters:
///   - deck: The deck.
///   - frame: Receives all that `cardstack_deck_advance` writes. `struct_size` goes in; of the other fields that go into a
///     frame this one reads and writes none. `pose_count` is how many poses there are.
/// - Returns: `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT` or `CARDSTACK_ERROR_UNSUPPORTED_STRUCT`.
@_cdecl("cardstack_deck_look")
public func deckLook(_ deck: DeckRef?, _ frame: UnsafeMutablePointer<cardstack_frame>?) -> cardstack_result {
  withSession(deck) { session throws(Failure) in
    let frame = try readableFrame(frame)
    frame.pointee.pose_count = session.poseCount
    session.describe(&frame.pointee)
  }
}

/// A frame of the caller's, of a size that the library knows.
@inline(__always)
private func readableFrame(
  _ frame: UnsafeMutablePointer<cardstack_frame>?
) throws(Failure) -> UnsafeMutablePointer<cardstack_frame> {
  guard let frame else { throw Failure.null("frame is NULL") }
  guard StructSize.isReadable(UnsafeRawPointer(frame), Int(frame.pointee.struct_size), of: cardstack_frame.self) else {
    throw Failure(.unsupportedStruct, "frame.struct_size is none this library knows: set it to the struct's sizeof")
  }
  return frame
}

/// Tells the poses again, at the deck's present time. They are not told anew by it: `CARDSTACK_POSE_STATIC` stands where it
/// stood in the last frame with poses, but for cards that have come or changed since.
///
/// - Parameters:
///   - deck: The deck.
///   - poses: Receives poses, the first the farthest back; caller-owned. NULL asks for the number only.
///   - elementSize: `sizeof(cardstack_pose)` [bytes].
///   - capacity: Room in `poses`; 0 if it is NULL [records].
///   - outCount: Receives how many were written, or how many there are.
/// - Returns: `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT`, `CARDSTACK_ERROR_UNSUPPORTED_STRUCT` or
///   `CARDSTACK_ERROR_BUFFER_TOO_SMALL`.
@_cdecl("cardstack_deck_poses")
public func deckPoses(
  _ deck: DeckRef?, _ poses: UnsafeMutablePointer<cardstack_pose>?, _ elementSize: Int, _ capacity: Int,
  _ outCount: UnsafeMutablePointer<Int>?
) -> cardstack_result {
  withSession(deck) { session throws(Failure) in
    guard let outCount else { throw Failure.null("out_count is NULL") }
    try checkArray(poses != nil, capacity)
    guard let poses else {
      outCount.pointee = Int(session.poseCount)
      return
    }
    var records = try RecordArray(poses, elementSize: elementSize)
    guard capacity >= Int(session.poseCount) else {
      throw Failure(.bufferTooSmall, "capacity is less than the number of poses")
    }
    outCount.pointee = Int(copyPoses(of: &session, to: &records, isFrame: false))
  }
}

/// Writes a deck's poses, in drawing order.
///
/// - Parameters:
///   - session: The deck.
///   - records: Where to, with room for all.
///   - isFrame: Whether a frame is told, and not the present one again.
/// - Returns: How many were written.
@inline(never)
@_optimize(speed)
private func copyPoses(
  of session: inout Session, to records: inout RecordArray<cardstack_pose>, isFrame: Bool
) -> UInt32 {
  session.writePoses(isFrame: isFrame) { records.append($0) }
}

/// Returns how many poses there can be at most with the configuration in force: the visible cards, one more that comes into
/// sight, those that leave (`max_flights` and as many again, or `visible_count` if that is more), and with
/// `confirm_directions` `max_proposals`.
///
/// - Parameters:
///   - deck: The deck.
///   - outLimit: Receives the number; slots are less than it.
/// - Returns: `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
@_cdecl("cardstack_deck_pose_limit")
public func deckPoseLimit(_ deck: DeckRef?, _ outLimit: UnsafeMutablePointer<Int>?) -> cardstack_result {
  withSession(deck) { session throws(Failure) in
    guard let outLimit else { throw Failure.null("out_limit is NULL") }
    outLimit.pointee = session.poseLimit
  }
}

/// Takes events out of the deck, in the order they happened. What does not fit stays for the next call.
///
/// - Parameters:
///   - deck: The deck.
///   - events: Receives events; caller-owned. NULL asks for the number only.
///   - elementSize: `sizeof(cardstack_event)` [bytes].
///   - capacity: Room in `events`; 0 if it is NULL [records].
///   - outCount: Receives how many were taken; without `events`, how many wait.
/// - Returns: `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT` or `CARDSTACK_ERROR_UNSUPPORTED_STRUCT`.
@_cdecl("cardstack_deck_drain_events")
public func deckDrainEvents(
  _ deck: DeckRef?, _ events: UnsafeMutablePointer<cardstack_event>?, _ elementSize: Int, _ capacity: Int,
  _ outCount: UnsafeMutablePointer<Int>?
) -> cardstack_result {
  withSession(deck) { session throws(Failure) in
    guard let outCount else { throw Failure.null("out_count is NULL") }
    try checkArray(events != nil, capacity)
    guard let events else {
      outCount.pointee = session.pendingEventCount
      return
    }
    var records = try RecordArray(events, elementSize: elementSize)
    session.acknowledgeEvents()
    var count = 0
    while count < capacity, let event = session.nextEvent() {
      records.append(event)
      count += 1
    }
    outCount.pointee = count
  }
}

/// Hashes the whole state of a deck, to compare two runs by. Looks at every card.
///
/// Everything that can influence a later answer is in it: the configuration, the clock, the cards and what is known of
/// them, motions, fingers, decisions, questions, requests, deliveries, keys, pictures, waiting events, and of a journal
/// what `cardstack_deck_journal_info` returns. Two decks with equal hashes answer every later call alike. What differs
/// between them without any such influence, such as the memory they hold, is not in it; nor are
/// `cardstack_deck_error_message`, `cardstack_deck_last_release`, the journal's file, and the number of the last error of
/// a journal that is not broken.
///
/// Equal calls since the creation give equal hashes on every little-endian machine. The hash is of this version of the
/// library.
///
/// - Parameters:
///   - deck: The deck.
///   - outHash: Receives the hash.
/// - Returns: `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
@_cdecl("cardstack_deck_state_hash")
public func deckStateHash(_ deck: DeckRef?, _ outHash: UnsafeMutablePointer<UInt64>?) -> cardstack_result {
  withSession(deck) { session throws(Failure) in
    guard let outHash else { throw Failure.null("out_hash is NULL") }
    outHash.pointee = session.stateHash()
  }
}
