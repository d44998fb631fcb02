import CardStackTypes

/// Replacing all upcoming cards, by a call or by a page that has waited.
extension Play {
  /// Replaces all upcoming cards. A held card that is among the new cards stays held and on top.
  ///
  /// - Parameters:
  ///   - cards: The new cards.
  ///   - kept: Which decisions stay in the history. The others become final.
  ///   - hadCards: Whether there were open cards before. If so, and if there are none now, EMPTIED is reported.
  /// - Returns: How many were taken.
  /// - Throws: What `Deck.prepareToAdd` throws, such as `outOfMemory`. Then nothing has changed.
  mutating func exchange(
    _ cards: UnsafeBufferPointer<UInt64>, keeping kept: KeptDecisions, hadCards: Bool
  ) throws(Failure) -> Int {
    try reserveSendsOfCards(adding: cards.count)
    try ledger.deck.prepareToAdd(cards)
    ledger.forgetOldKeys(of: cards, to: &journal)
    // The held card never leaves the deck, so it keeps its locked directions.
    let held = heldCard.map { cards.contains($0) } == true ? 1 : 0
    switch kept {
    case .none: finalize(ledger.deck.history.pendingCount)
    case .same:
      let count = ledger.deck.gatherDecisions(notAbout: cards)
      ledger.finalizeGathered(count, at: clock.now, to: &journal, numbering: &requests.events.lastSequence)
    case .all: break
    }
    // A card whose decision is kept is not shown again, whatever `dedupe` is.
    let refuseDecided = ledger.deck.rules.dedupe != .live || kept != .none
    dropWaitingPage()
    let taken = held + ledger.replaceAll(by: cards, keeping: held, refuseDecided: refuseDecided, to: &journal)
    dropProposalsOfMissingCards()
    if taken > 0 { endFirstLoad() }
    // The held card belongs to the new page.
    if held == 1 { ledger.deck.table[ledger.deck.top].page = ledger.deck.table.page }
    if held == 0 { cancelPress(.removed, returns: false) }
    restage { _ in }
    if hadCards { reportIfEmptied() }
    return taken
  }

  /// Replaces the present cards by the cards of the waiting page.
  mutating func applyWaitingPage() {
    let kept = requests.awaitsFirstLoad ? .all : requests.waitingPage.kept
    let age = requests.waitingPage.age
    let hadCards = hasOpenCards
    let cards = requests.waitingPage.take()
    ledger.keepsAnnouncement = false
    // While the page waited, added cards may have ended the announcement of keys in the journal. So the keys of the
    // page are written again.
    if ledger.hasHadKeys {
      for index in 0..<cards.count where !ledger.deck.isLive(cards[index]) {
        ledger.writeKey(of: cards[index], to: &journal)
      }
    }
    beginPage(age)
    do throws(Failure) {
      _ = try exchange(cards.elements, keeping: kept, hadCards: hadCards)
    } catch {
      // There was memory when the page came. If there is none now, the present cards stay, and the feed requests others
      // later.
      failRequest(0)
    }
    ledger.deck.table.page = 0
  }
}
