import CardStackEngine
import CardStackTypes

/// Tells what became of a SEND or REVERT.
///
/// The answer may come late, after the time for it has run out or the deck was restored: what counts is that it has not been
/// delivered yet. A CARDSTACK_ANSWER_RETRY that comes when it waits to be tried again already is stale.
///
/// - Parameters:
///   - deck: The deck.
///   - time: When, on the host's clock; NaN: the deck's present time [s].
///   - token: The event's.
///   - answer: What became of it.
/// - Returns: `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT`, `CARDSTACK_ERROR_STALE` if nothing by that token is on its
///   way, or was never handed out, or `CARDSTACK_ERROR_BACKLOG` if too many events wait for a rejection to be told.
@_cdecl("cardstack_deck_answer_send")
public func deckAnswerSend(
  _ deck: DeckRef?, _ time: Double, _ token: UInt64, _ answer: cardstack_send_answer
) -> cardstack_result {
  withSession(deck) { session throws(Failure) in
    try session.answerSend(token, answer, at: time)
  }
}

/// Tells whether there is a network. A new deck takes it that there is.
///
/// Without one nothing is handed out for delivery, and the feed does not ask by itself. When it is back, all that waits to
/// be tried again is, at once.
///
/// - Parameters:
///   - deck: The deck.
///   - time: When, on the host's clock; NaN: the deck's present time [s].
///   - online: 1: there is; 0: there is none.
/// - Returns: `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
@_cdecl("cardstack_deck_set_online")
public func deckSetOnline(_ deck: DeckRef?, _ time: Double, _ online: Int32) -> cardstack_result {
  withSession(deck) { session throws(Failure) in
    try session.setOnline(online, at: time)
  }
}

/// Blocks the deck, or lifts a block that an answer or this call has put on it. While it lasts no decision is taken
/// (`CARDSTACK_ERROR_REFUSED`; a released card returns) and nothing is handed out for delivery; nothing is lost. It is not
/// in the journal: a deck that is brought back is not blocked until an answer says so.
///
/// - Parameters:
///   - deck: The deck.
///   - time: When, on the host's clock; NaN: the deck's present time [s].
///   - blocked: 1: it is blocked; 0: it is not.
/// - Returns: `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
@_cdecl("cardstack_deck_set_blocked")
public func deckSetBlocked(_ deck: DeckRef?, _ time: Double, _ blocked: Int32) -> cardstack_result {
  withSession(deck) { session throws(Failure) in
    try session.setBlocked(blocked, at: time)
  }
}

/// Lists what is not delivered yet, in the order it will be. Time does not pass.
///
/// - Parameters:
///   - deck: The deck.
///   - position: How many of the first to pass over.
///   - sends: Receives records; caller-owned. NULL asks for the number only.
///   - elementSize: `sizeof(cardstack_send)` [bytes].
///   - capacity: Room in `sends`; 0 if it is NULL [records].
///   - outCount: Receives how many were written; without `sends`, how many there are from `position` on.
/// - Returns: `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT` or `CARDSTACK_ERROR_UNSUPPORTED_STRUCT`.
@_cdecl("cardstack_deck_sends")
public func deckSends(
  _ deck: DeckRef?, _ position: Int, _ sends: UnsafeMutablePointer<cardstack_send>?, _ elementSize: Int,
  _ capacity: Int, _ outCount: UnsafeMutablePointer<Int>?
) -> cardstack_result {
  withSession(deck) { session throws(Failure) in
    guard let outCount else { throw Failure.null("out_count is NULL") }
    guard position >= 0 else { throw Failure(.invalidArgument, "position must be at least 0") }
    try checkArray(sends != nil, capacity)
    let available = max(0, session.undeliveredCount - position)
    guard let sends else {
      outCount.pointee = available
      return
    }
    var records = try RecordArray(sends, elementSize: elementSize)
    let count = min(available, capacity)
    var index = 0
    while index < count {
      records.append(session.undelivered(at: position + index))
      index += 1
    }
    outCount.pointee = count
  }
}
