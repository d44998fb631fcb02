// swift-format-ignore-file: ValidateDocumentationComments
// bindings/generate.py checks the doc comments instead. The header's preamble documents what holds for every function.

import CardStackEngine
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
  withSession(deck, outToken) { session throws(Failure) in
    try session.swipe(direction, flags: flags, at: time)
  }
}

/// Takes back the latest decision. A held card goes beneath the undone one, which flies in from side `from`, or with
/// CARDSTACK_DIRECTION_NONE from where it left.
///
/// - Returns: `CARDSTACK_ERROR_EMPTY`; `CARDSTACK_ERROR_BACKLOG`.
@_cdecl("cardstack_deck_undo")
public func deckUndo(
  _ deck: DeckRef?, _ time: Double, _ from: cardstack_direction, _ outToken: UnsafeMutablePointer<UInt64>?
) -> cardstack_result {
  withSession(deck, outToken) { session throws(Failure) in
    try session.undo(from: from, at: time)
  }
}

/// Returns in `outReason` what `cardstack_deck_swipe` without flags would return now.
@_cdecl("cardstack_deck_can_swipe")
public func deckCanSwipe(
  _ deck: DeckRef?, _ direction: cardstack_direction, _ outReason: UnsafeMutablePointer<cardstack_result>?
) -> cardstack_result {
  withSession(deck, outReason, "out_reason is NULL") { session throws(Failure) in
    session.resultOfSwipe(direction).rawValue
  }
}

/// Returns in `outReason` the same for `cardstack_deck_undo`.
@_cdecl("cardstack_deck_can_undo")
public func deckCanUndo(_ deck: DeckRef?, _ outReason: UnsafeMutablePointer<cardstack_result>?) -> cardstack_result {
  withSession(deck, outReason, "out_reason is NULL") { session throws(Failure) in
    session.resultOfUndo().rawValue
  }
}

/// Makes all decisions final, the oldest first.
@_cdecl("cardstack_deck_finalize_all")
public func deckFinalizeAll(_ deck: DeckRef?, _ time: Double) -> cardstack_result {
  withSession(deck) { session throws(Failure) in
    try session.finalizeAll(at: time)
  }
}

/// Lists the decisions that can be undone, the oldest first.
@_cdecl("cardstack_deck_history")
public func deckHistory(
  _ deck: DeckRef?, _ position: Int, _ decisions: UnsafeMutablePointer<cardstack_decision>?, _ elementSize: Int,
  _ capacity: Int, _ outCount: UnsafeMutablePointer<Int>?
) -> cardstack_result {
  withSession(deck, outCount, "out_count is NULL") { session throws(Failure) in
    guard position >= 0 else { throw Failure(.invalidArgument, "position must be at least 0") }
    try checkArray(decisions != nil, capacity)
    let available = max(0, session.undoableCount - position)
    guard let decisions else { return available }
    var records = try RecordArray(decisions, elementSize: elementSize)
    let count = min(available, capacity)
    var index = 0
    while index < count {
      let decision = session.decision(at: position + index)
      records.append(
        cardstack_decision(
          token: decision.token, card: decision.card, wall_time: decision.wallTime,
          direction: decision.direction.rawValue, reserved: 0))
      index += 1
    }
    return count
  }
}
