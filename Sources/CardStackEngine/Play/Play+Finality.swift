import CardStackTypes

/// How long a decision can be taken back, by a catch or an undo, and how it becomes final. A *closed* decision can no
/// longer be undone, but its card may still be caught.
extension Play {
  // MARK: Catching

  /// Returns the time up to which the card of a decision that is not final can be caught: until its flight ends, or
  /// `exit.catch_seconds` after the decision. The result is in the past if the card cannot be caught. It changes if the
  /// flight's end changes.
  func catchEnd(of decision: Decision) -> Double {
    guard settings.catchSeconds > 0, let flight = stage.flight(by: decision.token), isCatchable(flight)
    else { return -.infinity }
    return min(stage.poses[flight].flightEnd, decision.time + settings.catchSeconds)
  }

  /// Whether a finger can still catch the card of a decision that is not final. Until then the decision must not become
  /// final.
  func canBeCaught(_ decision: Decision) -> Bool { catchEnd(of: decision) > clock.now }

  /// Whether a catch could take back the decision about a leaving card, as far as the deck is concerned. The card must
  /// be in play, or back in the pile of a small circle and not decided again.
  func isCatchable(_ flight: PoseID) -> Bool {
    let card = stage.poses[flight].card
    if ledger.deck.fate(of: stage.poses[flight]) != nil { return true }
    if !stage.poses[flight].standing.isGhost || !ledger.deck.isUpcoming(card) { return false }
    return ledger.deck.table[card].pending == 0
      || !ledger.deck.history.hasLater(about: card, than: stage.poses[flight].token)
  }

  /// Releases withheld SENDs whose leaving cards can no longer be caught, because the card was removed or left the pile
  /// again.
  mutating func unholdUncatchable() {
    for pose in stage.poses.order where stage.poses[pose].standing.leaves && !isCatchable(pose) {
      requests.freeSend(stage.poses[pose].token)
    }
  }

  // MARK: Finality

  /// Makes all decisions final, the oldest first.
  mutating func finalizeAll() { finalize(ledger.deck.history.pendingCount) }

  /// Makes decisions final: the `count` oldest of those that are not.
  mutating func finalize(_ count: Int) {
    numberFinals(ledger.finalize(count, at: clock.now, to: &journal))
  }

  /// Numbers the FINAL events of the `count` decisions that have just become final.
  mutating func numberFinals(_ count: Int) {
    if count > 0 { ledger.numberFinals(count, from: requests.nextSequences(count)) }
  }

  /// Decides a card in the ledger, and reports this by COMMITTED. If the oldest decision leaves the undo limit by that,
  /// one record has both, where that is possible.
  ///
  /// - Parameters:
  ///   - decision: The decision, for which there is room.
  ///   - fate: What becomes of its card.
  ///   - flight: Its pose.
  ///   - event: COMMITTED. It comes before FINAL.
  mutating func commit(_ decision: Decision, _ fate: InPlayRow.Fate, flight: PoseID, _ event: Event) {
    let oldest = oldestDecision(after: flight)
    let finals = ledger.decide(decision, fate, oldest: oldest, to: &journal)
    if settings.catchSeconds > 0 {
      requests.withholdSend(decision.token, until: clock.now + settings.catchSeconds, of: ledger)
    }
    requests.addObligation(.committed, event)
    numberFinals(finals)
    if oldest == .isClosed { finalizeUncatchable() } else { finalizeBeyondLimit() }
  }

  /// Closes the `count` oldest decisions that can be undone. A closed decision becomes final when its card cannot be
  /// caught any more and all older decisions are final.
  mutating func close(_ count: Int) {
    if count > 0 { finalizeUncatchable(closing: min(count, ledger.deck.history.undoableCount)) }
  }

  /// Makes closed decisions final, oldest first, up to the first one whose card can still be caught.
  ///
  /// - Parameter count: How many more decisions are closed first.
  mutating func finalizeUncatchable(closing count: Int = 0) {
    let closed = ledger.deck.history.closedCount + count
    if closed == 0 && catchDue == .infinity { return }
    var ended = 0
    while ended < closed && !canBeCaught(ledger.deck.history.pending(at: ended)) { ended += 1 }
    finalize(ended)
    ledger.close(min(count, closed - ended), to: &journal)
    catchDue = ledger.deck.history.closedCount > 0 ? catchEnd(of: ledger.deck.history.pending(at: 0)) : .infinity
  }

  /// Closes the oldest decisions that exceed the undo limit.
  mutating func finalizeBeyondLimit() {
    close(ledger.deck.history.undoableCount - settings.deck.undoLimit)
  }

  /// Returns what becomes of the oldest decision that can be undone when a new decision is made, so that one record
  /// holds both. `flight` is the new decision's.
  private func oldestDecision(after flight: PoseID) -> OldestDecision {
    guard ledger.deck.history.undoableCount == settings.deck.undoLimit else { return .stays }
    guard ledger.deck.history.closedCount == 0, ledger.rules.reportsFinals else { return .isClosed }
    return settings.catchSeconds > 0 && canCatchOldest(after: flight) ? .isClosed : .isFinal
  }

  private func canCatchOldest(after flight: PoseID) -> Bool {
    // With an undo limit of 0, the oldest decision is the new one.
    guard let oldest = ledger.deck.history.oldest else { return stage.poses[flight].flightEnd > clock.now }
    return canBeCaught(oldest)
  }
}
