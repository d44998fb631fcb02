// swift-format-ignore-file: ValidateDocumentationComments
// bindings/generate.py checks the doc comments instead. The header's preamble documents what holds for every function.

import CardStackEngine
import CardStackTypes

/// Answers question `token`: `accept` 1 or 0. An accepted swipe leaves from where it waits; a refused one returns on
/// top, or beneath a held card. A yes to a replacement allows the next `cardstack_deck_replace`, or makes the LOAD.
///
/// - Returns: `CARDSTACK_ERROR_STALE`; `CARDSTACK_ERROR_REFUSED` or `CARDSTACK_ERROR_BACKLOG` as for the swipe: then
///   the question stays open.
@_cdecl("cardstack_deck_answer_question")
public func deckAnswerQuestion(_ deck: DeckRef?, _ time: Double, _ token: UInt64, _ accept: Int32) -> cardstack_result {
  withSession(deck) { session throws(Failure) in
    try session.answerQuestion(token, yes: accept, at: time)
  }
}

/// Lists the open questions, the oldest first.
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
