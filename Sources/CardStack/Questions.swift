import CardStackEngine
import CardStackTypes

/// Answers a question that the deck has asked: a proposed swipe or undo, or a replacement of all cards.
///
/// A swipe accepted leaves from where its card waits; refused, the card goes back on top, or beneath the one that a finger
/// holds. An undo or a replacement accepted happens now, on the deck as it is now; refused, nothing happens.
///
/// - Parameters:
///   - deck: The deck.
///   - time: When, on the host's clock; NaN: the deck's present time [s].
///   - token: The question's, from its event, from the call that asked it, or from `cardstack_deck_questions`.
///   - accept: 1: yes; 0: no.
/// - Returns: `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT`, `CARDSTACK_ERROR_STALE` if the question is no longer
///   open or never was, or, the question staying open, `CARDSTACK_ERROR_LIMIT`, `CARDSTACK_ERROR_OUT_OF_MEMORY`, and for a
///   swipe `CARDSTACK_ERROR_REFUSED` and `CARDSTACK_ERROR_BACKLOG` as for `swipe`.
@_cdecl("cardstack_deck_answer")
public func deckAnswer(_ deck: DeckRef?, _ time: Double, _ token: UInt64, _ accept: Int32) -> cardstack_result {
  withSession(deck) { session throws(Failure) in
    try session.answer(token, yes: accept, at: time)
  }
}

/// Lists the questions that are open, the oldest first. Time does not pass.
///
/// - Parameters:
///   - deck: The deck.
///   - questions: Receives records; caller-owned. NULL asks for the number only.
///   - elementSize: `sizeof(cardstack_question)` [bytes].
///   - capacity: Room in `questions`; 0 if it is NULL [records].
///   - outCount: Receives how many were written; without `questions`, how many there are.
/// - Returns: `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT` or `CARDSTACK_ERROR_UNSUPPORTED_STRUCT`.
@_cdecl("cardstack_deck_questions")
public func deckQuestions(
  _ deck: DeckRef?, _ questions: UnsafeMutablePointer<cardstack_question>?, _ elementSize: Int, _ capacity: Int,
  _ outCount: UnsafeMutablePointer<Int>?
) -> cardstack_result {
  withSession(deck) { session throws(Failure) in
    guard let outCount else { throw Failure.null("out_count is NULL") }
    try checkArray(questions != nil, capacity)
    guard let questions else {
      outCount.pointee = session.questionCount
      return
    }
    var records = try RecordArray(questions, elementSize: elementSize)
    let count = min(session.questionCount, capacity)
    var index = 0
    while index < count {
      records.append(session.question(at: index))
      index += 1
    }
    outCount.pointee = count
  }
}
