import CardStackTypes

/// Answers to questions, from the host, and to SENDs and REVERTs, from the backend.
extension Play {
  /// Handles the host's answer to a question.
  public mutating func answerQuestion(_ token: UInt64, yes: Bool) throws(Failure) {
    guard let index = requests.questions.index(where: { $0.token == token }) else {
      throw Failure(.stale, "token must be that of an open question")
    }
    switch (requests.questions.question(at: index).subject, yes) {
    case (.swipe, true):
      try prepareDecision()
      accept(proposal: requests.questions.remove(at: index))
    case (.swipe, false):
      refuse(proposal: requests.questions.remove(at: index))
    case (.undo, true):
      takeBackLatest(reason: .accepted, from: requests.questions.remove(at: index).origin)
    case (.undo, false):
      _ = requests.questions.remove(at: index)
    case (.replacement, true):
      _ = requests.questions.remove(at: index)
      requests.isReplacementAllowed = true
    case (.refresh, true):
      acceptRefresh(requests.questions.remove(at: index))
    case (.replacement, false), (.refresh, false):
      _ = requests.questions.remove(at: index)
    }
  }

  // MARK: Backend

  /// Handles the backend's answer to a SEND or REVERT.
  public mutating func answerSend(_ token: UInt64, _ answer: SendAnswer) throws(Failure) {
    let rejected = try take(answer, to: token)
    if let rejected, settings.delivery.returnsRejected { takeBackRejected(rejected) }
    updateLanes()
    forgetFormerUser()
  }

  /// Retries one parked SEND or REVERT by its token, or all of them if the token is 0.
  public mutating func retryParked(_ token: UInt64) throws(Failure) {
    guard ledger.unpark(token, to: &journal) else {
      throw Failure(.stale, "token must be 0, or of a SEND or REVERT that is parked")
    }
    requests.lanes.unpark(token)
  }
}
