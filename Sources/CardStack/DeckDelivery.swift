// swift-format-ignore-file: ValidateDocumentationComments
// bindings/generate.py checks the doc comments instead. The header's preamble documents what holds for every function.

import CardStackTypes

/// Reports the backend's answer to a send, also late or after a restart.
///
/// - Returns: `CARDSTACK_ERROR_STALE`, also for a RETRY of what is not out. `CARDSTACK_ERROR_BACKLOG`.
@_cdecl("cardstack_deck_answer_send")
public func deckAnswerSend(
  _ deck: DeckRef?, _ time: Double, _ token: UInt64, _ answer: cardstack_send_answer
) -> cardstack_result {
  withDeck(deck) { play throws(Failure) in
    let answer = try require(SendAnswer(rawValue: answer), "answer is not one of CARDSTACK_ANSWER_*")
    try play.change(at: time, by: .backend) { play throws(Failure) in try play.answerSend(token, answer) }
  }
}

/// Reports whether there is a network. Without one, nothing is handed out or asked for.
///
/// - Parameter online [boolean]: Whether there is one.
@_cdecl("cardstack_deck_set_online")
public func deckSetOnline(_ deck: DeckRef?, _ time: Double, _ online: Int32) -> cardstack_result {
  withDeck(deck) { play throws(Failure) in
    try checkFlag(online, "online must be 0 or 1")
    try play.change(at: time, by: .backend) { play throws(Failure) in play.setOnline(online == 1) }
  }
}

/// Sets or lifts the backend's block: meanwhile the deck takes no decision and hands out nothing.
///
/// - Parameter blocked [boolean]: Whether it is blocked.
@_cdecl("cardstack_deck_set_blocked")
public func deckSetBlocked(_ deck: DeckRef?, _ time: Double, _ blocked: Int32) -> cardstack_result {
  withDeck(deck) { play throws(Failure) in
    try checkFlag(blocked, "blocked must be 0 or 1")
    try play.change(at: time, by: .backend) { play throws(Failure) in play.setBlocked(blocked == 1) }
  }
}

/// Tries what is parked again. Its failures count from 0.
///
/// - Parameter token [token]: Its token, or 0 for all.
/// - Returns: `CARDSTACK_ERROR_STALE` if nothing parked has it.
@_cdecl("cardstack_deck_retry_parked")
public func deckRetryParked(_ deck: DeckRef?, _ time: Double, _ token: UInt64) -> cardstack_result {
  withDeck(deck) { play throws(Failure) in
    try play.change(at: time, by: .backend) { play throws(Failure) in try play.retryParked(token) }
  }
}

/// Lists the undelivered sends, those out or ready first.
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
