import CardStackTypes

/// Replacing all upcoming cards, by a call or by a page.
extension Play {
  /// Replaces all upcoming cards. A held card stays in the finger's hand, on top. If it is not among the new cards, it is
  /// a stray from then on: see `Hand.stray`.
  ///
  /// - Parameters:
  ///   - cards: The new cards.
  ///   - kept: Which decisions stay in the history. The others become final.
  /// - Returns: How many were taken.
  /// - Throws: What `Ledger.prepareToAdd` throws, such as `outOfMemory`. Then nothing has changed.
  mutating func exchange(
    _ cards: UnsafeBufferPointer<UInt64>, keeping kept: KeptDecisions
  ) throws(Failure) -> Int {
    let hadCards = hasOpenCards
    try reserveSendsOfCards(adding: cards.count)
    try ledger.prepareToAdd(cards)
    forgetSizes(of: cards)
    ledger.discardOldKeys(of: cards, to: &journal)
    // The held card never leaves the deck, so it keeps its locked directions.
    let isAmongNew = heldCard.map { cards.contains($0) } == true
    let held = heldCard == nil ? 0 : 1
    switch kept {
    case .none: finalizeAll()
    case .same:
      numberFinals(ledger.finalizeDecisions(notAbout: cards, at: clock.now, to: &journal))
    case .all: break
    }
    // A card whose decision is kept is not shown again, whatever `dedupe` is.
    let refuseDecided = ledger.deck.rules.dedupe != .live || kept != .none
    let taken =
      (isAmongNew ? 1 : 0)
      + ledger.replaceAll(by: cards, keeping: held, refuseDecided: refuseDecided, to: &journal)
    ledger.discardUntakenKeys(added: cards, to: &journal)
    dropProposalsOfMissingCards()
    requests.recordReplacement(isEmpty: taken == 0)
    hand.setStray(isAmongNew ? 0 : heldCard ?? 0)
    rearrange(hadCards: hadCards)
    return taken
  }

  /// Updates the stage after a change of the cards. Reports EMPTIED if there were open cards and there are none now.
  mutating func rearrange(hadCards: Bool) {
    rearrange()
    if hadCards { reportIfEmptied() }
  }
}
