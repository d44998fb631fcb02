import CardStackEngine
import CardStackTypes

/// Swipes the top card as a finger would, to any direction that has a sector, even one not allowed to fingers.
///
/// A held card is taken from the finger, whose press ends in CANCELLED. In a direction of `confirm_directions` the swipe
/// is only proposed.
///
/// - Parameters:
///   - deck: The deck.
///   - time: When, on the host's clock; NaN: the deck's present time [s].
///   - direction: Where to.
///   - outToken: Receives the decision; of a proposal the question, which the decision will have for its token. May be
///     NULL.
/// - Returns: `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT`, `CARDSTACK_ERROR_EMPTY`, `CARDSTACK_ERROR_BACKLOG` if too
///   many events, or `max_undelivered` decisions, wait, `CARDSTACK_ERROR_LIMIT` if `max_proposals` swipes wait for an answer,
///   `CARDSTACK_ERROR_REFUSED` if the backend blocks, or there is no nonce yet, or `CARDSTACK_ERROR_OUT_OF_MEMORY`.
@_cdecl("cardstack_deck_swipe")
public func deckSwipe(
  _ deck: DeckRef?, _ time: Double, _ direction: cardstack_direction, _ outToken: UnsafeMutablePointer<UInt64>?
) -> cardstack_result {
  withSession(deck) { session throws(Failure) in
    let token = try session.swipe(direction, at: time)
    outToken?.pointee = token
  }
}

/// Takes back the last decision: its card is on top again, and flies in from where it went or turns round on its way.
///
/// A held card goes back to the place beneath; its press ends in CANCELLED. With `confirm_undo` the undo is only
/// proposed; while such a question is open another undo asks nothing new, and changes no side.
///
/// - Parameters:
///   - deck: The deck.
///   - time: When, on the host's clock; NaN: the deck's present time [s].
///   - from: The side from which a card flies in that has left; it need not have a sector.
///     `CARDSTACK_DIRECTION_NONE`: the side it left by. A card that still flies turns round where it is. The event, and
///     the card's pose, have the direction of the decision.
///   - outToken: Receives the decision taken back, or the question. May be NULL.
/// - Returns: `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT`, `CARDSTACK_ERROR_EMPTY` or
///   `CARDSTACK_ERROR_BACKLOG`.
@_cdecl("cardstack_deck_undo")
public func deckUndo(
  _ deck: DeckRef?, _ time: Double, _ from: cardstack_direction, _ outToken: UnsafeMutablePointer<UInt64>?
) -> cardstack_result {
  withSession(deck) { session throws(Failure) in
    let token = try session.undo(from: from, at: time)
    outToken?.pointee = token
  }
}

/// Says whether `cardstack_deck_swipe` would swipe the top card now, so that a button for it can be greyed. No time
/// passes and nothing changes; what is due at the present time and has not been run is not counted.
///
/// - Parameters:
///   - deck: The deck.
///   - direction: Where to.
///   - outReason: Receives what `cardstack_deck_swipe` would return at the deck's present time: `CARDSTACK_OK` if the card
///     can be swiped, or if the swipe can be proposed. Whether there is memory is not tried.
/// - Returns: `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`. A direction without a sector is in `outReason` only.
@_cdecl("cardstack_deck_can_swipe")
public func deckCanSwipe(
  _ deck: DeckRef?, _ direction: cardstack_direction, _ outReason: UnsafeMutablePointer<cardstack_result>?
) -> cardstack_result {
  withSession(deck) { session throws(Failure) in
    guard let outReason else { throw Failure.null("out_reason is NULL") }
    outReason.pointee = session.resultOfSwipe(direction).rawValue
  }
}

/// Says whether `cardstack_deck_undo` would take a decision back now, so that a button for it can be greyed. No time
/// passes and nothing changes; what is due at the present time and has not been run is not counted.
///
/// - Parameters:
///   - deck: The deck.
///   - outReason: Receives what `cardstack_deck_undo` would return at the deck's present time: `CARDSTACK_OK` if there is a
///     decision to undo, or, with `confirm_undo`, to ask about.
/// - Returns: `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
@_cdecl("cardstack_deck_can_undo")
public func deckCanUndo(_ deck: DeckRef?, _ outReason: UnsafeMutablePointer<cardstack_result>?) -> cardstack_result {
  withSession(deck) { session throws(Failure) in
    guard let outReason else { throw Failure.null("out_reason is NULL") }
    outReason.pointee = session.resultOfUndo().rawValue
  }
}

/// Makes every decision in the undo history final, the oldest first.
///
/// - Parameters:
///   - deck: The deck.
///   - time: When, on the host's clock; NaN: the deck's present time [s].
/// - Returns: `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
@_cdecl("cardstack_deck_finalize_all")
public func deckFinalizeAll(_ deck: DeckRef?, _ time: Double) -> cardstack_result {
  withSession(deck) { session throws(Failure) in
    try session.finalizeAll(at: time)
  }
}

/// Lists the decisions that can be undone, the oldest first. Time does not pass.
///
/// With `catch_leaving`, decisions that `undo_limit` or `undo_seconds` have put out of an undo's reach are not final as
/// long as their cards can be caught, and not here either; they count as decisions in the history for `dedupe`,
/// `remove`, `touch` and `finalize_all`. A journal and a saved deck know them: nothing brings them back, and FINAL is
/// told when they are opened or restored.
///
/// - Parameters:
///   - deck: The deck.
///   - position: How many of the oldest to pass over.
///   - decisions: Receives records; caller-owned. NULL asks for the number only.
///   - elementSize: `sizeof(cardstack_decision)` [bytes].
///   - capacity: Room in `decisions`; 0 if it is NULL [records].
///   - outCount: Receives how many were written; without `decisions`, how many there are from `position` on.
/// - Returns: `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT` or `CARDSTACK_ERROR_UNSUPPORTED_STRUCT`.
@_cdecl("cardstack_deck_history")
public func deckHistory(
  _ deck: DeckRef?, _ position: Int, _ decisions: UnsafeMutablePointer<cardstack_decision>?, _ elementSize: Int,
  _ capacity: Int, _ outCount: UnsafeMutablePointer<Int>?
) -> cardstack_result {
  withSession(deck) { session throws(Failure) in
    guard let outCount else { throw Failure.null("out_count is NULL") }
    guard position >= 0 else { throw Failure(.invalidArgument, "position must be at least 0") }
    try checkArray(decisions != nil, capacity)
    let available = max(0, session.undoableCount - position)
    guard let decisions else {
      outCount.pointee = available
      return
    }
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
    outCount.pointee = count
  }
}
