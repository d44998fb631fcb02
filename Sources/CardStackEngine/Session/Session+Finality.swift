import CardStackTypes

/// Until when a decision can be taken back, and what happens then.
extension Session {
  // MARK: Catching

  /// When the card of a decision that is not final can no longer be caught: its flight has ended, or `catch_seconds` are
  /// over. In the past if it cannot be caught now. What ends the flight sooner or later changes it.
  func catchEnd(of decision: Decision) -> Double {
    guard settings.catchSeconds > 0, let flight = stage.index(ofFlight: decision.token), isCatchable(flight)
    else { return -.infinity }
    return min(stage.cards[flight].flightEnd, decision.time + settings.catchSeconds)
  }

  /// Whether a finger can still withdraw a decision that is not final: whatever cannot be taken back has to wait.
  func canBeCaught(_ decision: Decision) -> Bool { catchEnd(of: decision) > clock.now }

  /// Whether the decision about a leaving card could be taken back where the card is: in play, or in a small circle in
  /// the pile again, and not decided once more.
  func isCatchable(_ flight: Int) -> Bool {
    let card = stage.cards[flight].card
    if ledger.deck.way(of: stage.cards[flight]) != nil { return true }
    if !stage.cards[flight].isSucceeded || !ledger.deck.isUpcoming(card) { return false }
    return ledger.deck.table[card].pending <= 1 || !ledger.deck.history.hasLater(about: card, than: stage.cards[flight].token)
  }

  // MARK: Finality

  /// Makes the oldest decisions final that are not.
  mutating func finalize(_ count: Int) {
    if count == 0 { return }
    recordFinal(count)
    makeFinal(count)
  }

  /// Makes the oldest decisions final, which have been gathered there from wherever they were.
  mutating func finalizeGathered(_ count: Int) {
    if count == 0 { return }
    recordFinalTokens(count)
    makeFinal(count)
  }

  private mutating func makeFinal(_ count: Int) {
    for _ in 0..<count {
      guard ledger.deck.finalizeOldest(time: clock.now, sequence: events.nextSequence()) else { break }
      if settings.delivery.mode.isWhenFinal, let decision = ledger.deck.history.latestFinal { deliverFinal(decision) }
    }
    if !events.isReported(.final) { ledger.deck.history.dropAllFinal() }
  }

  /// Makes closed decisions final whose card cannot be caught any more, and that no older one keeps waiting.
  mutating func finalizeUncatchable() {
    if ledger.deck.history.closedCount == 0 && catchDue == .infinity { return }
    var count = 0
    while count < ledger.deck.history.closedCount && !canBeCaught(ledger.deck.history.pending(at: count)) { count += 1 }
    finalize(count)
    catchDue = ledger.deck.history.closedCount > 0 ? catchEnd(of: ledger.deck.history.pending(at: 0)) : .infinity
  }

  /// Puts the oldest decisions that can be undone out of an undo's reach; final they are once their cards cannot be caught.
  mutating func close(_ count: Int) {
    if count <= 0 { return }
    ledger.deck.history.close(count)
    finalizeUncatchable()
    recordClosed(min(count, ledger.deck.history.closedCount))
  }

  /// Closes the decisions beyond the limit.
  mutating func finalizeBeyondLimit() {
    close(ledger.deck.history.undoableCount - settings.deck.undoLimit)
  }

  /// Writes a new decision to the journal, and what the decision closes or makes final. One record holds both where that
  /// is a single decision.
  mutating func logDecision(_ decision: Decision) {
    let closesOne = ledger.deck.history.undoableCount == settings.deck.undoLimit &+ 1
    if closesOne && ledger.deck.history.closedCount == 0 && events.isReported(.final)
      && (settings.catchSeconds == 0 || !canBeCaught(ledger.deck.history.undoable(at: 0)))
    {
      recordDecision(decision, RecordKind.finalizesOldest)
      makeFinal(1)
    } else if closesOne {
      recordDecision(decision, RecordKind.closesOldest)
      ledger.deck.history.close(1)
      finalizeUncatchable()
    } else {
      recordDecision(decision, 0)
      finalizeBeyondLimit()
    }
  }
}
