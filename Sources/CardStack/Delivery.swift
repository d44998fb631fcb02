// swift-format-ignore-file: ValidateDocumentationComments
// bindings/generate.py checks the doc comments instead. The header's preamble documents what holds for every function.

import CardStackEngine
import CardStackTypes

/// Reports the backend's `answer` to `token`, also late or after a restart.
///
/// - Returns: `CARDSTACK_ERROR_STALE` if `token` is delivered, withdrawn, never handed out, or a RETRY waits already;
///   `CARDSTACK_ERROR_BACKLOG`.
@_cdecl("cardstack_deck_answer_send")
public func deckAnswerSend(
  _ deck: DeckRef?, _ time: Double, _ token: UInt64, _ answer: cardstack_send_answer
) -> cardstack_result {
  withSession(deck) { session throws(Failure) in
    try session.answerSend(token, answer, at: time)
  }
}

/// Sets `online`, 1 at first. Without network nothing is sent or asked for. Its return retries what waits.
@_cdecl("cardstack_deck_set_online")
public func deckSetOnline(_ deck: DeckRef?, _ time: Double, _ online: Int32) -> cardstack_result {
  withSession(deck) { session throws(Failure) in
    try session.setOnline(online, at: time)
  }
}

/// Sets (`blocked` 1) or lifts a block: nothing is decided or sent, and nothing lost. A restart lifts it.
@_cdecl("cardstack_deck_set_blocked")
public func deckSetBlocked(_ deck: DeckRef?, _ time: Double, _ blocked: Int32) -> cardstack_result {
  withSession(deck) { session throws(Failure) in
    try session.setBlocked(blocked, at: time)
  }
}

/// Tries the parked `token` again, or with 0 all.
///
/// - Returns: `CARDSTACK_ERROR_STALE` if `token` is not parked.
@_cdecl("cardstack_deck_retry_parked")
public func deckRetryParked(_ deck: DeckRef?, _ time: Double, _ token: UInt64) -> cardstack_result {
  withSession(deck) { session throws(Failure) in
    try session.retryParked(token, at: time)
  }
}

/// Lists what is undelivered: first what was handed out or comes next.
@_cdecl("cardstack_deck_sends")
public func deckSends(
  _ deck: DeckRef?, _ position: Int, _ sends: UnsafeMutablePointer<cardstack_send>?, _ elementSize: Int,
  _ capacity: Int, _ outCount: UnsafeMutablePointer<Int>?
) -> cardstack_result {
  withSession(deck, outCount, "out_count is NULL") { session throws(Failure) in
    guard position >= 0 else { throw Failure(.invalidArgument, "position must be at least 0") }
    try checkArray(sends != nil, capacity)
    let available = max(0, session.undeliveredCount - position)
    guard let sends else { return available }
    var records = try RecordArray(sends, elementSize: elementSize)
    let count = min(available, capacity)
    if count > 0 { session.visitUndelivered(position..<position + count) { records.append($0) } }
    return count
  }
}
