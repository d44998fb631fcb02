import CardStackTypes

/// Calls that decide, and that take a decision back.
extension Session {
  /// Swipes the top card.
  ///
  /// - Returns: The decision's token.
  public mutating func swipe(_ raw: Int32, at time: Double) throws(Failure) -> UInt64 {
    let direction = try play.requireSector(raw)
    return try change(at: time) { play throws(Failure) in try play.swipe(toward: direction) }
  }

  /// What `swipe` at the present time would come to, memory aside.
  public func resultOfSwipe(_ raw: Int32) -> ResultCode {
    do throws(Failure) {
      _ = try play.requireSwipe(toward: try play.requireSector(raw))
      return .ok
    } catch {
      return error.code
    }
  }

  /// Takes the last decision back, or asks whether it may be.
  ///
  /// - Parameters:
  ///   - raw: The side from which the card comes if it has left; none: the one it left by.
  ///   - time: When.
  /// - Returns: The decision's token, or the question's.
  /// - Throws: That `raw` is no direction, that there is no decision, or no room for the event.
  public mutating func undo(from raw: Int32, at time: Double) throws(Failure) -> UInt64 {
    guard let origin = Direction(rawValue: raw) else {
      throw Failure(.invalidArgument, "from is not one of CARDSTACK_DIRECTION_*")
    }
    return try change(at: time) { play throws(Failure) in try play.undo(from: origin) }
  }

  /// What `undo` at the present time would come to.
  public func resultOfUndo() -> ResultCode {
    do throws(Failure) {
      _ = try play.requireUndo()
      return .ok
    } catch {
      return error.code
    }
  }

  /// Makes all decisions final.
  public mutating func finalizeAll(at time: Double) throws(Failure) {
    try change(at: time) { play throws(Failure) in play.finalize(play.ledger.deck.history.pendingCount) }
  }

  /// Answers a question.
  public mutating func answerQuestion(_ token: UInt64, yes answer: Int32, at time: Double) throws(Failure) {
    guard answer == 0 || answer == 1 else { throw Failure(.invalidArgument, "accept must be 0 or 1") }
    try change(at: time) { play throws(Failure) in try play.answerQuestion(token, yes: answer == 1) }
  }

  // MARK: Queries

  /// Decisions that can be undone.
  public var undoableCount: Int { play.ledger.deck.history.undoableCount }

  /// The decision at `index` from the oldest that can be undone.
  public func decision(at index: Int) -> Decision { play.ledger.deck.history.undoable(at: index) }

  public var questionCount: Int { play.requests.questions.count }

  /// The open question at `index`, in the order they were asked.
  public func question(at index: Int) -> cardstack_question {
    let question = play.requests.questions.question(at: index)
    let kind = question.subject.isReplacement ? EventKind.replacementAsked : EventKind.proposed
    return cardstack_question(
      token: question.token, card: question.card, deadline: question.deadline, kind: kind.rawValue,
      direction: question.direction.rawValue, reason: question.reason.rawValue, reserved: 0)
  }
}
