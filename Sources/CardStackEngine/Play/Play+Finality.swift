import CardStackTypes

/// How long a decision can be taken back, by a catch or an undo, and how it becomes final: `finality` is the rule. A
/// *closed* decision can no longer be undone, but its card may still be caught.
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

  /// Decides a card in the ledger, and reports this by COMMITTED. What the rule makes of the oldest decision is in the
  /// same record, if one has room for it.
  ///
  /// - Parameters:
  ///   - decision: The decision, for which there is room.
  ///   - fate: What becomes of its card.
  ///   - event: COMMITTED. It comes before FINAL.
  mutating func commit(_ decision: Decision, _ fate: InPlayRow.Fate, _ event: Event) {
    let due = finality(closing: excess + 1)
    let oldest: OldestDecision = due.closes > 0 ? .isClosed : due.finals == 1 ? .isFinal : .stays
    let finals = ledger.decide(decision, fate, oldest: oldest, to: &journal)
    if settings.catchSeconds > 0 {
      requests.withholdSend(decision.token, until: clock.now + settings.catchSeconds, of: ledger)
    }
    requests.addObligation(.committed, event)
    numberFinals(finals)
    finalizeDue(closing: excess)
  }

  /// How many decisions can be undone beyond the undo limit; negative: how many more may be.
  var excess: Int { ledger.deck.history.undoableCount - settings.deck.undoLimit }

  /// Closes decisions and makes them final by the rule.
  ///
  /// - Parameter count: How many of the oldest that can be undone are closed at least.
  mutating func finalizeDue(closing count: Int = 0) {
    if count <= 0 && ledger.deck.history.closedCount == 0 && catchDue == .infinity { return }
    let due = finality(closing: count)
    finalize(due.finals)
    ledger.close(due.closes, to: &journal)
    catchDue = ledger.deck.history.closedCount > 0 ? catchEnd(of: ledger.deck.history.pending(at: 0)) : .infinity
  }

  /// The rule: decisions are closed when they exceed the undo limit or have the age of `undo.seconds`. A closed decision
  /// becomes final when its card cannot be caught any more and all older decisions are final.
  ///
  /// - Parameter count: How many of the oldest that can be undone are to be closed, also one that is about to be made.
  /// - Returns: How many of the oldest decisions become final, and how many behind them only closed.
  private func finality(closing count: Int) -> (finals: Int, closes: Int) {
    let before = ledger.deck.history.closedCount
    let closed = min(before + max(0, count), ledger.deck.history.pendingCount)
    var finals = 0
    while finals < closed && !canBeCaught(ledger.deck.history.pending(at: finals)) { finals += 1 }
    return (finals, closed - max(finals, before))
  }
}
