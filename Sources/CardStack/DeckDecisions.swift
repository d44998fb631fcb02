// swift-format-ignore-file: ValidateDocumentationComments
// bindings/generate.py checks the doc comments instead. The header's preamble documents what holds for every function.

import CardStackTypes

/// Swipes the top card, also one that a finger holds, to any direction with a sector that the card's own limit allows.
/// `flags`: CARDSTACK_SWIPE_FORCE, or 0.
///
/// - Returns: `CARDSTACK_ERROR_EMPTY`; `CARDSTACK_ERROR_BACKLOG`, also by `delivery.max_undelivered`; `CARDSTACK_ERROR_LIMIT` by
///   `consent.max_proposals`; `CARDSTACK_ERROR_REFUSED` by the card's limit, if the backend blocks or the nonce is missing.
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

/// Hints at what a finger can do, as at a first start: the top card leans out toward `direction`, which need not be
/// allowed, by `distance` points at most, and is at its place again after `seconds`, 0.05 to 60. A card that is still on
/// its way to its place leans out besides. Nothing is decided, no stamp appears, and no event is one of a drag. A finger
/// takes the card from where it is; another nudge replaces this one. Under reduced motion the card stays.
///
/// - Returns: `CARDSTACK_ERROR_EMPTY`; `CARDSTACK_ERROR_REFUSED` while a finger is on the deck.
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

/// Takes back the latest decision. A held card goes beneath the undone one, which flies in from side `from`, or with
/// CARDSTACK_DIRECTION_NONE from where it left.
///
/// - Returns: `CARDSTACK_ERROR_EMPTY`; `CARDSTACK_ERROR_BACKLOG`.
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

/// Returns in `outReason` what `cardstack_deck_swipe` without flags would return now.
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

/// Returns in `outReason` the same for `cardstack_deck_undo`.
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
    for index in listed {
      let decision = play.ledger.deck.history.undoable(at: index)
      records.append(
        cardstack_decision(
          token: decision.token, card: decision.card, wall_time: decision.wallTime,
          direction: decision.direction.rawValue, reserved_half: 0))
    }
    return listed.count
  }
}
