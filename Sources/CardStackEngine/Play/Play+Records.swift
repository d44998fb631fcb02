import CardStackTypes

/// The records of the lists that the host reads. Play fills in all records of C.
extension Play {
  /// The decision at `index` from the oldest that can be undone.
  func decisionRecord(at index: Int) -> cardstack_decision {
    let decision = ledger.deck.history.undoable(at: index)
    return cardstack_decision(
      token: decision.token, card: decision.card, wall_time: decision.wallTime,
      direction: decision.direction.rawValue, reserved_half: 0)
  }

  /// The open question at `index` from the oldest.
  func questionRecord(at index: Int) -> cardstack_question {
    let question = requests.questions.question(at: index)
    let kind = question.subject.isReplacement ? EventKind.replacementAsked : EventKind.proposed
    return cardstack_question(
      token: question.token, card: question.card, deadline: clock.hostTime(question.deadline), kind: kind.rawValue,
      direction: question.direction.rawValue, reason: question.reason.rawValue, reserved_half: 0)
  }

  /// The picture to fetch at `index` from the most urgent.
  func mediaRecord(at index: Int) -> cardstack_media {
    let picture = media.wanted(at: index)
    return cardstack_media(card: picture.card, index: picture.index, priority: picture.priority.rawValue)
  }
}
