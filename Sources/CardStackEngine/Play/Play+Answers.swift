import CardStackTypes

/// Answers to questions, from the host, and to SENDs and REVERTs, from the backend.
extension Play {
  /// Handles the host's answer to a question.
  mutating func answerQuestion(_ token: UInt64, yes: Bool) throws(Failure) {
    guard let index = requests.questions.index(where: { $0.token == token }) else {
      throw Failure(.stale, "token must be that of an open question")
    }
    if yes && requests.questions.question(at: index).subject == .swipe { try prepareDecision() }
    let question = requests.endQuestion(at: index)
    switch (question.subject, yes) {
    case (.swipe, true): accept(proposal: question)
    case (.swipe, false): refuse(proposal: question)
    case (.undo, true): undoLatest(reason: .accepted, from: question.origin)
    case (.replacement, true): requests.allowReplacement()
    case (.refresh, true): acceptRefresh(question)
    case (.undo, false), (.replacement, false), (.refresh, false): break
    }
  }

  // MARK: Backend

  /// Handles the backend's answer to a SEND or REVERT.
  mutating func answerSend(_ token: UInt64, _ answer: SendAnswer) throws(Failure) {
    let rejected = try recordAnswer(answer, to: token)
    if let rejected, settings.delivery.returnsRejected { undoRejected(rejected) }
    updateLanes()
    forgetFormerUser()
  }

  /// Retries one parked SEND or REVERT by its token, or all of them if the token is 0.
  mutating func retryParked(_ token: UInt64) throws(Failure) {
    guard ledger.unpark(token, to: &journal) else {
      throw Failure(.stale, "token must be 0, or of a SEND or REVERT that is parked")
    }
    requests.unparkSend(token)
  }
}
