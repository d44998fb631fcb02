// swift-format-ignore-file: ValidateDocumentationComments
// bindings/generate.py checks the doc comments instead. The header's preamble documents what holds for every function.

import CardStackTypes

/// Answers a question. A yes makes a proposed swipe a decision. After a no, the card returns.
///
/// - Parameter accept [boolean]: Whether it is yes.
/// - Returns: `CARDSTACK_ERROR_STALE`. `CARDSTACK_ERROR_REFUSED`, `CARDSTACK_ERROR_BACKLOG` or
///   `CARDSTACK_ERROR_OUT_OF_MEMORY` as for a swipe, and the question stays open.
@_cdecl("cardstack_deck_answer_question")
public func deckAnswerQuestion(_ deck: DeckRef?, _ time: Double, _ token: UInt64, _ accept: Int32) -> cardstack_result {
  withDeck(deck) { play throws(Failure) in
    try checkFlag(accept, "accept must be 0 or 1")
    try play.change(at: time) { play throws(Failure) in try play.answerQuestion(token, yes: accept == 1) }
  }
}

/// Lists the open questions, the oldest first.
@_cdecl("cardstack_deck_questions")
public func deckQuestions(
  _ deck: DeckRef?, _ position: Int, _ questions: UnsafeMutablePointer<cardstack_question>?, _ elementSize: Int,
  _ capacity: Int, _ outCount: UnsafeMutablePointer<Int>?
) -> cardstack_result {
  withDeck(deck, outCount, "out_count is NULL") { play throws(Failure) in
    let listed = try listRange(of: play.requests.questions.count, position, questions != nil, capacity)
    guard let questions else { return listed.count }
    var records = try RecordArray(questions, elementSize: elementSize)
    for index in listed { records.append(play.questionRecord(at: index)) }
    return listed.count
  }
}
