import CardStackTypes

/// Builds events about a card, a decision or a question, and reports UNDONE and EMPTIED.
extension Play {
  /// Returns an event of the present.
  func event() -> Event {
    var event = Event()
    event.time = clock.now
    return event
  }

  /// Returns an event about a card on stage. `place` becomes its x and y.
  func event(about pose: PoseID, at place: Vector) -> Event {
    var event = event()
    event.card = stage.poses[pose].card
    event.x = place.x
    event.y = place.y
    return event
  }

  func event(about decision: Decision) -> Event {
    var event = event()
    event.card = decision.card
    event.token = decision.token
    event.direction = decision.direction.rawValue
    event.wall_time = decision.wallTime
    return event
  }

  func event(about question: Question) -> Event {
    var event = event()
    event.card = question.card
    event.token = question.token
    event.direction = question.direction.rawValue
    return event
  }

  mutating func reportUndone(_ decision: Decision, _ reason: Reason) {
    var event = event(about: decision)
    event.reason = reason.rawValue
    requests.addObligation(.undone, event)
  }

  /// Whether there is an open card: one that is upcoming, or that waits aside for an answer. When the last open card
  /// goes, EMPTIED is reported.
  var hasOpenCards: Bool { !ledger.deck.pile.isEmpty || requests.questions.count(of: .swipe) > 0 }

  /// Reports EMPTIED if there is no open card. Called only where an open card may have gone.
  mutating func reportIfEmptied() {
    if hasOpenCards { return }
    requests.addNotice(.emptied, event())
  }
}
