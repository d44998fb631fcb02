import CardStackTypes

/// Until when a decision can be taken back, and what happens then.
extension Play {
  // MARK: Catching

  /// Returns until when the card of a decision that is not final can be caught: until its flight ends, or until
  /// `exit.catch_seconds` are over. The result is in the past if the card cannot be caught now. It changes if something
  /// makes the flight end sooner or later.
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
    return ledger.deck.table[card].pending == 0
      || !ledger.deck.history.hasLater(about: card, than: stage.cards[flight].token)
  }

  /// Lets those decisions be sent that waited because their leaving cards could be caught, where a card has been
  /// removed or has left the pile once more since.
  mutating func unholdUncatchable() {
    for index in 0..<stage.cards.count where stage.cards[index].phase == .leaving && !isCatchable(index) {
      ledger.outbox.unhold(stage.cards[index].token)
    }
  }

  // MARK: Finality

  /// Makes the oldest decisions final that are not.
  mutating func finalize(_ count: Int) {
    ledger.finalize(count, at: clock.now, to: &journal, numbering: &requests.events.lastSequence)
  }

  /// Puts the oldest decisions that can be undone out of an undo's reach. Closed decisions are final once their cards
  /// cannot be caught any more, and no older one keeps them waiting.
  mutating func close(_ count: Int) {
    if count > 0 { finalizeUncatchable(closing: min(count, ledger.deck.history.undoableCount)) }
  }

  /// Makes closed decisions final whose card cannot be caught any more, and that no older one keeps waiting.
  ///
  /// - Parameter count: How many of those that can be undone are to be closed before.
  mutating func finalizeUncatchable(closing count: Int = 0) {
    let closed = ledger.deck.history.closedCount + count
    if closed == 0 && catchDue == .infinity { return }
    var ended = 0
    while ended < closed && !canBeCaught(ledger.deck.history.pending(at: ended)) { ended += 1 }
    finalize(ended)
    ledger.close(min(count, closed - ended), to: &journal)
    catchDue = ledger.deck.history.closedCount > 0 ? catchEnd(of: ledger.deck.history.pending(at: 0)) : .infinity
  }

  /// Closes the decisions beyond the limit.
  mutating func finalizeBeyondLimit() {
    close(ledger.deck.history.undoableCount - settings.deck.undoLimit)
  }

  /// What becomes of the oldest decision that can be undone when there is one more, whose leaving card is at `flight`
  /// on stage: one record holds both.
  mutating func oldestDecision(after flight: Int) -> OldestDecision {
    guard ledger.deck.history.undoableCount == settings.deck.undoLimit else { return .stays }
    guard ledger.deck.history.closedCount == 0, ledger.rules.reportsFinals else { return .isClosed }
    return settings.catchSeconds > 0 && canCatchOldest(after: flight) ? .isClosed : .isFinal
  }

  private mutating func canCatchOldest(after flight: Int) -> Bool {
    let now = clock.now
    // Where none can be undone, it is the new one itself.
    guard let oldest = ledger.deck.history.oldest else { return stage.cards[flight].flightEnd > now }
    if oldest.card != stage.cards[flight].card { return canBeCaught(oldest) }
    // Its card leaves once more. What is still seen of how it left before can be caught unless the card was in the
    // pile.
    guard let left = stage.index(ofFlight: oldest.token), stage.cards[left].isAway else { return false }
    return min(stage.cards[left].flightEnd, oldest.time + settings.catchSeconds) > now
  }
}
