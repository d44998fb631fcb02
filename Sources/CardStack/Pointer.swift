import CardStackEngine
import CardStackTypes

/// A finger or mouse button goes down.
///
/// The first pointer takes the top card if it hits it (anywhere, with `hit_test` 0); others are ignored until it is up.
/// It takes a card that waits aside for the host's answer, too: the proposal is withdrawn (QUESTION_DROPPED, reason
/// CAUGHT), and the card is the top one. Of two cards under the finger it is the one whose centre is nearer.
/// With `catch_leaving`, where it misses those it takes a leaving one that it hits.
/// Of a finger whose release will not come, tell `cardstack_deck_pointer_cancel`.
///
/// - Parameters:
///   - deck: The deck.
///   - time: When, on the host's clock; NaN: the deck's present time. An earlier time counts as the present [s].
///   - pointer: Which finger; any number.
///   - x: Where in the viewport [points].
///   - y: Where in the viewport, downward [points].
///   - outTaken: Receives 1 if the sample was used, else 0: give it to what lies beneath. May be NULL.
/// - Returns: `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT` or `CARDSTACK_ERROR_BACKLOG`.
@_cdecl("cardstack_deck_pointer_down")
public func deckPointerDown(
  _ deck: DeckRef?, _ time: Double, _ pointer: Int64, _ x: Double, _ y: Double, _ outTaken: UnsafeMutablePointer<Int32>?
) -> cardstack_result {
  withSession(deck) { session throws(Failure) in
    let taken = try session.pointerDown(pointer, at: try samplePosition(x, y), time: time)
    outTaken?.pointee = taken ? 1 : 0
  }
}

/// A finger moves. Feed every sample there is, with its own time if the toolkit gives it. If it does not, pass NaN, or the
/// time of the poll: samples that come together stand for the time since those before them.
///
/// - Parameters:
///   - deck: The deck.
///   - time: When, on the host's clock; NaN: the deck's present time. An earlier time counts as the present [s].
///   - pointer: Which finger.
///   - x: Where in the viewport [points].
///   - y: Where in the viewport, downward [points].
///   - outTaken: Receives 1 if this finger is on a card, else 0: also from the sample on by which the deck gives the press
///     up (`page_axis`, `disabled`). May be NULL.
/// - Returns: `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
@_cdecl("cardstack_deck_pointer_move")
@_optimize(speed)
public func deckPointerMove(
  _ deck: DeckRef?, _ time: Double, _ pointer: Int64, _ x: Double, _ y: Double, _ outTaken: UnsafeMutablePointer<Int32>?
) -> cardstack_result {
  // Most samples end here. What is left is a call of its own, so that this one has nothing to save for it.
  if let handle = liveHandle(deck),
    handle.pointee.object.pointee.followPlainly(pointer, to: Vector(x, y), time: time)
  {
    outTaken?.pointee = 1
    return ResultCode.ok.rawValue
  }
  return moveFinger(deck, time, pointer, x, y, outTaken)
}

@inline(never)
private func moveFinger(
  _ deck: DeckRef?, _ time: Double, _ pointer: Int64, _ x: Double, _ y: Double, _ outTaken: UnsafeMutablePointer<Int32>?
) -> cardstack_result {
  withSession(deck) { session throws(Failure) in
    let taken = try session.pointerMove(pointer, to: try samplePosition(x, y), time: time)
    outTaken?.pointee = taken ? 1 : 0
  }
}

/// A finger goes up: the card is decided, returns, or was tapped. The next card can be grabbed at once.
///
/// - Parameters:
///   - deck: The deck.
///   - time: When, on the host's clock; NaN: the deck's present time. An earlier time counts as the present [s].
///   - pointer: Which finger.
///   - x: Where in the viewport [points].
///   - y: Where in the viewport, downward [points].
///   - outTaken: Receives 1 if this finger was on a card, else 0: also if the deck gives the press up by this sample. May
///     be NULL.
/// - Returns: `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
@_cdecl("cardstack_deck_pointer_up")
public func deckPointerUp(
  _ deck: DeckRef?, _ time: Double, _ pointer: Int64, _ x: Double, _ y: Double, _ outTaken: UnsafeMutablePointer<Int32>?
) -> cardstack_result {
  withSession(deck) { session throws(Failure) in
    let taken = try session.pointerUp(pointer, at: try samplePosition(x, y), time: time)
    outTaken?.pointee = taken ? 1 : 0
  }
}

/// The system takes a finger away (a notification, a lost window): the card returns, whatever its distance and speed.
///
/// - Parameters:
///   - deck: The deck.
///   - time: When, on the host's clock; NaN: the deck's present time. An earlier time counts as the present [s].
///   - pointer: Which finger.
///   - outTaken: Receives 1 if this finger held a card, else 0. May be NULL.
/// - Returns: `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
@_cdecl("cardstack_deck_pointer_cancel")
public func deckPointerCancel(
  _ deck: DeckRef?, _ time: Double, _ pointer: Int64, _ outTaken: UnsafeMutablePointer<Int32>?
) -> cardstack_result {
  withSession(deck) { session throws(Failure) in
    let taken = try session.pointerCancel(pointer, time: time)
    outTaken?.pointee = taken ? 1 : 0
  }
}

/// Returns what the last release of a card was decided by, so that a program can show why a card left or came back. No
/// time passes.
///
/// - Parameters:
///   - deck: The deck.
///   - release: Receives it; `struct_size` goes in.
/// - Returns: `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT`, `CARDSTACK_ERROR_UNSUPPORTED_STRUCT`, or
///   `CARDSTACK_ERROR_NOT_FOUND` if no finger has been lifted from a card yet.
@_cdecl("cardstack_deck_last_release")
public func deckLastRelease(_ deck: DeckRef?, _ release: UnsafeMutablePointer<cardstack_release>?) -> cardstack_result {
  withSession(deck) { session throws(Failure) in
    guard let release else { throw Failure.null("release is NULL") }
    guard let size = StructSize.writable(Int(release.pointee.struct_size), of: cardstack_release.self) else {
      throw Failure(
        .unsupportedStruct, "release.struct_size is none this library knows: set it to the struct's sizeof")
    }
    release.pointee = try session.release()
    release.pointee.struct_size = UInt32(size)
  }
}

/// A position from the caller.
func samplePosition(_ x: Double, _ y: Double) throws(Failure) -> Vector {
  guard x.isMeasure else { throw Failure(.invalidArgument, "x must be finite and at most CARDSTACK_MAX_MAGNITUDE") }
  guard y.isMeasure else { throw Failure(.invalidArgument, "y must be finite and at most CARDSTACK_MAX_MAGNITUDE") }
  return Vector(x, y)
}
