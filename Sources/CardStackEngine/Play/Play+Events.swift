import CardStackTypes

/// Events as the host reads them: of what happens to a card, a decision, or the whole deck.
extension Play {
  /// An event about a card on stage.
  func event(about index: Int, at place: Vector) -> Event {
    var event = Event()
    event.time = clock.now
    event.card = stage.cards[index].card
    event.x = place.x
    event.y = place.y
    return event
  }

  func event(about decision: Decision) -> Event {
    var event = Event()
    event.time = clock.now
    event.card = decision.card
    event.token = decision.token
    event.direction = decision.direction.rawValue
    event.wall_time = decision.wallTime
    return event
  }

  func event(about question: Question) -> Event {
    var event = Event()
    event.time = clock.now
    event.card = question.card
    event.token = question.token
    event.direction = question.direction.rawValue
    return event
  }

  mutating func reportUndone(_ decision: Decision, _ reason: Reason) {
    var event = event(about: decision)
    event.reason = reason.rawValue
    requests.events.oblige(.undone, event)
  }

  /// Whether a card is upcoming, waits aside for an answer, or comes as soon as the finger lets go: when the last of
  /// these goes, the deck is emptied.
  var hasOpenCards: Bool {
    !ledger.deck.pile.isEmpty || requests.questions.count(of: .swipe) > 0 || requests.waitingPage.cards.count > 0
  }

  /// Reports that the last card has gone, if it has. To be called where one goes.
  mutating func reportIfEmptied() {
    if hasOpenCards { return }
    var event = Event()
    event.time = clock.now
    requests.events.notify(.emptied, event)
  }
}
