import CardStackTypes

/// Calls that make, undo or finalize decisions, answers to questions, and queries about both.
extension Session {
  /// Swipes the top card. With the flag, the card's own limit does not count.
  ///
  /// - Returns: Token of the decision, or of the question if the swipe needs consent.
  public mutating func swipe(_ raw: Int32, flags: UInt32 = 0, at time: Double) throws(Failure) -> UInt64 {
    let ignoresLimit: UInt32 = 1
    guard flags <= ignoresLimit else { throw Failure(.invalidArgument, "flags has unknown bits") }
    let direction = try play.requireSector(raw)
    return try change(at: time) { play throws(Failure) in
      try play.swipe(toward: direction, isForced: flags & ignoresLimit != 0)
    }
  }

  /// The result code that `swipe` without flags would return now. Whether there is memory is not checked.
  public func resultOfSwipe(_ raw: Int32) -> ResultCode {
    do throws(Failure) {
      _ = try play.requireSwipe(toward: try play.requireSector(raw), isForced: false)
      return .ok
    } catch {
      return error.code
    }
  }

  /// Takes the last decision back, or asks the host whether this is allowed.
  ///
  /// - Parameters:
  ///   - raw: The side from which the card comes if it is no longer on stage; none: the side where it left.
  ///   - time: Time of the call [s].
  /// - Returns: Token of the decision, or of the question if the undo needs consent.
  /// - Throws: `invalidArgument` if `raw` is not a direction, `empty` if there is no decision, `backlog` if there is no
  ///   room for the event.
  public mutating func undo(from raw: Int32, at time: Double) throws(Failure) -> UInt64 {
    guard let origin = Direction(rawValue: raw) else {
      throw Failure(.invalidArgument, "from is not one of CARDSTACK_DIRECTION_*")
    }
    return try change(at: time) { play throws(Failure) in try play.undo(from: origin) }
  }

  /// The result code that `undo` would return now.
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

  /// Number of decisions that can be undone.
  public var undoableCount: Int { play.ledger.deck.history.undoableCount }

  /// The decision at `index`. 0 is the oldest that can be undone.
  public func decision(at index: Int) -> Decision { play.ledger.deck.history.undoable(at: index) }

  public var questionCount: Int { play.requests.questions.count }

  /// The open question at `index`. 0 is the question that was asked first.
  public func question(at index: Int) -> cardstack_question {
    let question = play.requests.questions.question(at: index)
    let kind = question.subject.isReplacement ? EventKind.replacementAsked : EventKind.proposed
    return cardstack_question(
      token: question.token, card: question.card, deadline: question.deadline, kind: kind.rawValue,
      direction: question.direction.rawValue, reason: question.reason.rawValue, reserved: 0)
  }
}
