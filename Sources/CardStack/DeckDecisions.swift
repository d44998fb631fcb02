// swift-format-ignore-file: ValidateDocumentationComments
// bindings/generate.py checks the doc comments instead. The header's preamble documents what holds for every function.

import CardStackTypes

/// Swipes the top card, for example for a button. If a finger holds the card, its press ends (CANCELLED, SWIPED).
/// `swipe.allowed_directions` binds fingers only, not this call.
///
/// - Parameters:
///   - direction: Where the card goes. The direction needs a sector, and the card's own limit must allow it.
///   - flags [flags cardstack_swipe_flags]: How the card is swiped.
///   - outToken: Receives the token of the decision, or of the question if the swipe needs the host's consent.
/// - Returns: `CARDSTACK_ERROR_EMPTY` if there is no card. `CARDSTACK_ERROR_BACKLOG` if too many events wait, or if
///   `delivery.max_undelivered` decisions do. `CARDSTACK_ERROR_LIMIT` if `consent.max_proposals` swipes are proposed: a
///   release then ends as (CANCELLED, BACKLOG). `CARDSTACK_ERROR_REFUSED` if the card's own limit forbids the
///   direction, if the backend blocks, or if `delivery.nonce` is the journal's and no journal is open.
///   `CARDSTACK_ERROR_OUT_OF_MEMORY` if there is no memory for the decision.
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

/// Hints at what a finger can do, as at a first start. The top card leans out toward a direction and comes back to its
/// place. Nothing is decided, no stamp appears, and no event is one of a drag.
///
/// If the card is still on its way to its place, the lean is added to that way. A finger takes the card from where it
/// is. A second nudge replaces the first. Under reduced motion the card stays where it is.
///
/// - Parameters:
///   - direction: Where the card leans to. The direction needs a sector, but need not be allowed.
///   - distance [points]: How far the card leans out in the middle of the time, at least 0.
///   - seconds [s]: The time until the card is back at its place, 0.05 to 60.
/// - Returns: `CARDSTACK_ERROR_EMPTY` if there is no card. `CARDSTACK_ERROR_REFUSED` while a finger is on the deck.
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

/// Takes back the latest decision. Its card is the top card at once, and flies in. A held card goes beneath it, and its
/// press ends (CANCELLED, UNDO). Open proposals stay open, but a proposal of this very card is dropped
/// (QUESTION_DROPPED, UNDO). With `consent.undo` the call asks the host instead (PROPOSED, UNDO).
///
/// - Parameters:
///   - from: The side that the card comes from. The side needs no sector. With CARDSTACK_DIRECTION_NONE the card comes
///     from where it left.
///   - outToken: Receives the token of the decision, or of the question if the undo needs the host's consent.
/// - Returns: `CARDSTACK_ERROR_EMPTY` if no decision can be undone. `CARDSTACK_ERROR_BACKLOG` if too many events wait.
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

/// Reports what `cardstack_deck_swipe` without flags would return now, for example to disable a button. Whether there
/// is enough memory is not tried.
///
/// - Parameters:
///   - direction: Where the card would go.
///   - outReason: Receives the result. It receives INVALID_ARGUMENT for a direction without a sector.
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

/// Reports what `cardstack_deck_undo` would return now, for example to disable a button.
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

/// Makes all decisions final, the oldest first. None of them can be undone afterwards.
@_cdecl("cardstack_deck_finalize_all")
public func deckFinalizeAll(_ deck: DeckRef?, _ time: Double) -> cardstack_result {
  withDeck(deck) { play throws(Failure) in
    try play.change(at: time) { play throws(Failure) in play.finalizeAll() }
  }
}

/// Lists the decisions that can be undone, the oldest first.
///
/// - Parameter decisions: Receives the decisions.
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
