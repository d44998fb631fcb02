// swift-format-ignore-file: ValidateDocumentationComments
// bindings/generate.py checks the doc comments instead. The header's preamble documents what holds for every function.

import CardStackTypes

/// Reports the backend's answer to a SEND or REVERT. The answer may come late, even after a restart. A failure for good
/// is REJECTED. A failure that may pass is RETRY: the deck waits `retry.seconds`, and twice as long after each further
/// failure.
///
/// - Parameters:
///   - token [token]: The token of the SEND or REVERT.
///   - answer: The answer.
/// - Returns: `CARDSTACK_ERROR_STALE` if no SEND or REVERT with this token was handed out and is undelivered.
///   `CARDSTACK_ERROR_STALE` also if the answer is RETRY and the SEND or REVERT is not out. `CARDSTACK_ERROR_BACKLOG`
///   if too many events wait for a rejection to be reported.
@_cdecl("cardstack_deck_answer_send")
public func deckAnswerSend(
  _ deck: DeckRef?, _ time: Double, _ token: UInt64, _ answer: cardstack_send_answer
) -> cardstack_result {
  withDeck(deck) { play throws(Failure) in
    let answer = try require(SendAnswer(rawValue: answer), "answer is not one of CARDSTACK_ANSWER_*")
    try play.change(at: time, by: .backend) { play throws(Failure) in try play.answerSend(token, answer) }
  }
}

/// Reports whether there is a network. A new deck is online. Without a network, the deck hands out nothing and asks for
/// nothing by itself. When the network returns, everything that waits for a retry is tried again at once.
///
/// - Parameter online [boolean]: Whether there is a network.
@_cdecl("cardstack_deck_set_online")
public func deckSetOnline(_ deck: DeckRef?, _ time: Double, _ online: Int32) -> cardstack_result {
  withDeck(deck) { play throws(Failure) in
    try checkFlag(online, "online must be 0 or 1")
    try play.change(at: time, by: .backend) { play throws(Failure) in play.setOnline(online == 1) }
  }
}

/// Sets or lifts the block of the backend. While the deck is blocked, it takes no decision and hands out nothing.
/// Nothing is lost. A restart lifts the block.
///
/// - Parameter blocked [boolean]: Whether the deck is blocked from now on.
@_cdecl("cardstack_deck_set_blocked")
public func deckSetBlocked(_ deck: DeckRef?, _ time: Double, _ blocked: Int32) -> cardstack_result {
  withDeck(deck) { play throws(Failure) in
    try checkFlag(blocked, "blocked must be 0 or 1")
    try play.change(at: time, by: .backend) { play throws(Failure) in play.setBlocked(blocked == 1) }
  }
}

/// Tries what is parked again. Its failures are counted again from 0.
///
/// - Parameter token [token]: The token of the parked SEND or REVERT. With 0, all that are parked are tried again.
/// - Returns: `CARDSTACK_ERROR_STALE` if `token` is not 0 and nothing parked has it.
@_cdecl("cardstack_deck_retry_parked")
public func deckRetryParked(_ deck: DeckRef?, _ time: Double, _ token: UInt64) -> cardstack_result {
  withDeck(deck) { play throws(Failure) in
    try play.change(at: time, by: .backend) { play throws(Failure) in try play.retryParked(token) }
  }
}

/// Lists the undelivered SENDs and REVERTs: first those that were handed out or are ready, then the others in the order
/// of their decisions.
///
/// - Parameter sends: Receives the SENDs and REVERTs.
@_cdecl("cardstack_deck_sends")
public func deckSends(
  _ deck: DeckRef?, _ position: Int, _ sends: UnsafeMutablePointer<cardstack_send>?, _ elementSize: Int,
  _ capacity: Int, _ outCount: UnsafeMutablePointer<Int>?
) -> cardstack_result {
  withDeck(deck, outCount, "out_count is NULL") { play throws(Failure) in
    let listed = try listRange(of: play.ledger.sends.count, position, sends != nil, capacity)
    guard let sends else { return listed.count }
    var records = try RecordArray(sends, elementSize: elementSize)
    if !listed.isEmpty { play.visitUndelivered(listed) { records.append($0) } }
    return listed.count
  }
}
