// swift-format-ignore-file: ValidateDocumentationComments
// bindings/generate.py checks the doc comments instead. The header's preamble documents what holds for every function.

import CardStackTypes

/// Swipes the top card, also from under a finger (CANCELLED, SWIPED), and to directions that `swipe.allowed_directions`
/// lacks.
///
/// - Parameter direction: Where the card goes. It needs a sector.
/// - Parameter flags [flags cardstack_swipe_flags]: How the card is swiped.
/// - Returns: `CARDSTACK_ERROR_EMPTY`. `CARDSTACK_ERROR_BACKLOG`. `CARDSTACK_ERROR_LIMIT` if `consent.max_proposals`
///   swipes are proposed. `CARDSTACK_ERROR_REFUSED` if the card's own limit forbids the direction, or the backend
///   blocks. `CARDSTACK_ERROR_INVALID_ARGUMENT` also while the journal of `delivery.nonce` is closed.
///   `CARDSTACK_ERROR_OUT_OF_MEMORY`.
@_cdecl("cardstack_deck_swipe")
public func deckSwipe(
  _ deck: DeckRef?, _ time: Double, _ direction: cardstack_direction, _ flags: UInt32,
  _ outToken: UnsafeMutablePointer<UInt64>?
) -> cardstack_result {
  withDeck(deck, outToken) { play throws(Failure) in
    let ignoresLimit = UInt32(CARDSTACK_SWIPE_FORCE)
    try checkFlags(flags, known: ignoresLimit)
    let direction = try play.requireSector(direction)
    return try play.change(at: time) { play throws(Failure) in
      try play.swipe(toward: direction, isForced: flags & ignoresLimit != 0)
    }
  }
}

/// Hints at what a finger can do: the top card leans out and comes back.
///
/// - Parameter direction: Where it leans to. It needs a sector.
/// - Parameter distance [points, 0..]: How far it leans out at the pivot of its turn.
/// - Parameter seconds [s, 0.05..60]: The time until it is back.
/// - Returns: `CARDSTACK_ERROR_EMPTY`. `CARDSTACK_ERROR_REFUSED` while a finger is on the deck.
@_cdecl("cardstack_deck_nudge")
public func deckNudge(
  _ deck: DeckRef?, _ time: Double, _ direction: cardstack_direction, _ distance: Double, _ seconds: Double
) -> cardstack_result {
  withDeck(deck) { play throws(Failure) in
    let direction = try play.requireSector(direction)
    try check(distance.isLength, "distance must be finite and at least 0")
    try check(seconds >= 0.05 && seconds <= 60, "seconds must be within 0.05 to 60")
    try play.change(at: time, by: .backend) { play throws(Failure) in
      try play.nudge(toward: direction, distance: distance, seconds: seconds)
    }
  }
}

/// Takes back the latest decision. Its card is on top at once, and flies in. A held card goes beneath it (CANCELLED,
/// UNDO). With `consent.undo` the call only asks (PROPOSED, UNDO).
///
/// - Parameter from: The side it comes from, or CARDSTACK_DIRECTION_NONE for where it left.
/// - Returns: `CARDSTACK_ERROR_EMPTY`. `CARDSTACK_ERROR_BACKLOG`.
@_cdecl("cardstack_deck_undo")
public func deckUndo(
  _ deck: DeckRef?, _ time: Double, _ from: cardstack_direction, _ flags: UInt32,
  _ outToken: UnsafeMutablePointer<UInt64>?
) -> cardstack_result {
  withDeck(deck, outToken) { play throws(Failure) in
    try checkFlags(flags)
    let origin = try require(Direction(rawValue: from), "from is not one of CARDSTACK_DIRECTION_*")
    return try play.change(at: time) { play throws(Failure) in try play.undo(from: origin) }
  }
}

/// Reports what `cardstack_deck_swipe` would return now, except OUT_OF_MEMORY.
///
/// - Parameter outReason: Receives the result.
@_cdecl("cardstack_deck_can_swipe")
public func deckCanSwipe(
  _ deck: DeckRef?, _ direction: cardstack_direction, _ outReason: UnsafeMutablePointer<cardstack_result>?
) -> cardstack_result {
  withDeck(deck, outReason, "out_reason is NULL") { play throws(Failure) in
    result { () throws(Failure) in
      _ = try play.requireSwipe(toward: try play.requireSector(direction), isForced: false)
    }
  }
}

/// Reports what `cardstack_deck_undo` would return now.
///
/// - Parameter outReason: Receives the result.
@_cdecl("cardstack_deck_can_undo")
public func deckCanUndo(_ deck: DeckRef?, _ outReason: UnsafeMutablePointer<cardstack_result>?) -> cardstack_result {
  withDeck(deck, outReason, "out_reason is NULL") { play throws(Failure) in
    result { () throws(Failure) in _ = try play.requireUndo() }
  }
}

/// Returns the result of a check.
private func result(_ check: () throws(Failure) -> Void) -> cardstack_result {
  do throws(Failure) {
    try check()
    return ResultCode.ok.rawValue
  } catch {
    return error.code.rawValue
  }
}

/// Makes all decisions final, the oldest first.
@_cdecl("cardstack_deck_finalize_all")
public func deckFinalizeAll(_ deck: DeckRef?, _ time: Double) -> cardstack_result {
  withDeck(deck) { play throws(Failure) in
    try play.change(at: time) { play throws(Failure) in play.finalizeAll() }
  }
}

/// Lists the decisions that can be undone, the oldest first.
@_cdecl("cardstack_deck_history")
public func deckHistory(
  _ deck: DeckRef?, _ position: Int, _ decisions: UnsafeMutablePointer<cardstack_decision>?, _ elementSize: Int,
  _ capacity: Int, _ outCount: UnsafeMutablePointer<Int>?
) -> cardstack_result {
  withDeck(deck, outCount, "out_count is NULL") { play throws(Failure) in
    let listed = try listRange(of: play.ledger.deck.history.undoableCount, position, decisions != nil, capacity)
    guard let decisions else { return listed.count }
    var records = try RecordArray(decisions, elementSize: elementSize)
    for index in listed { records.append(play.decisionRecord(at: index)) }
    return listed.count
  }
}
