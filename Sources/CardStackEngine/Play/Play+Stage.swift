import CardStackTypes

/// Keeping the stage in line with the deck: no card jumps when the pile changes, and flights end.
extension Play {
  /// Runs a change of the pile, or of how the stage shows it. Afterwards the stage is brought in line, and no card
  /// jumps.
  mutating func restage<Answer>(_ body: (inout Play) -> Answer) -> Answer {
    stage.beginChange(at: clock.now)
    defer { arrange() }
    return body(&self)
  }

  /// The same for a change that may not take place. If `body` throws or returns nil, it must have changed nothing.
  mutating func restageIfChanged<Answer>(
    _ body: (inout Play) throws(Failure) -> Answer?
  ) throws(Failure) -> Answer? {
    stage.beginChange(at: clock.now)
    guard let answer = try body(&self) else { return nil }
    arrange()
    return answer
  }

  /// Brings the stage in line with the deck.
  private mutating func arrange() {
    closeCircle()
    // A card may have been appended again while it was still on stage. Its lock is gone then.
    if ledger.deck.hasLocks { updateAllowed() }
    // Before a card that leaves and is in the pile again is called back: then it is no flight any more.
    if settings.catchSeconds > 0 && ledger.outbox.count > 0 { unholdUncatchable() }
    stage.arrange(ledger.deck, at: clock.now)
    media.invalidate()
  }

  /// Updates the directions that the cards on stage may take.
  mutating func updateAllowed() {
    for index in 0..<stage.cards.count {
      let allowed = ledger.deck.allowed(stage.cards[index].card, of: settings.stage.rule.allowed)
      stage.allow(allowed, of: index, at: clock.now)
    }
  }

  // MARK: Flights

  /// Ends the flights that are over.
  mutating func endFlights() {
    while let index = stage.nextEndedFlight(by: clock.now) { endFlight(index) }
    stage.updateDue()
  }

  /// Ends flights while there are more than `count`, the least visible first.
  mutating func endFlights(downTo count: Int) {
    while stage.flightCount > count, let least = stage.leastSeen(at: clock.now, where: { _ in true }) {
      endFlight(least)
    }
  }

  /// Ends a flight. The card leaves the stage, and returns to the pile if its way comes back.
  private mutating func endFlight(_ index: Int) {
    let flight = stage.cards[index]
    let way = ledger.deck.way(of: flight)
    guard let way, way.comesBack else {
      leaveStage(index)
      if way != nil { ledger.deck.detach(flight.card) }
      return
    }
    restage { play in
      play.leaveStage(index)
      play.ledger.land(flight.card, to: &play.journal)
    }
  }

  private mutating func leaveStage(_ index: Int) {
    let token = stage.cards[index].token
    stage.leave(index)
    if settings.catchSeconds > 0 { ledger.outbox.unhold(token) }
  }

  /// Keeps the pile of a deck that recycles its cards from being empty. If the pile is empty, the returning card that
  /// left first goes back at once. The stage still shows its flight beside its new pose.
  private mutating func closeCircle() {
    guard ledger.deck.pile.isEmpty, let card = ledger.deck.inPlay.firstReturning else { return }
    stage.markSucceeded(card)
    ledger.land(card, to: &journal)
  }
}
