import CardStackTypes

/// Other cards take the place of all upcoming ones.
extension Play {
  /// Puts other cards in place of all upcoming ones; a held card that is among them stays held and on top.
  ///
  /// - Parameters:
  ///   - cards: The others.
  ///   - kept: Which decisions stay.
  ///   - hadCards: Whether the deck is emptied if none of them is taken.
  /// - Returns: How many were taken.
  /// - Throws: That there is no memory.
  mutating func exchange(
    _ cards: UnsafeBufferPointer<UInt64>, keeping kept: KeptDecisions, hadCards: Bool
  ) throws(Failure) -> Int {
    try ledger.deck.prepareToAdd(cards)
    ledger.forgetOldKeys(of: cards, to: &journal)
    // It never leaves the deck, so it keeps its directions.
    let held = heldCard.map { cards.contains($0) } == true ? 1 : 0
    switch kept {
    case .none: finalize(ledger.deck.history.pendingCount)
    case .same:
      let count = ledger.deck.gatherDecisions(notAbout: cards)
      ledger.finalizeGathered(count, at: clock.now, to: &journal, numbering: &requests.events.lastSequence)
    case .all: break
    }
    // A card whose decision is kept is not shown again, whatever the dedupe.
    let refuseDecided = ledger.deck.rules.dedupe != .live || kept != .none
    dropWaitingPage()
    let taken = held + ledger.replaceAll(by: cards, keeping: held, refuseDecided: refuseDecided, to: &journal)
    dropProposalsOfMissingCards()
    if taken > 0 { endFirstLoad() }
    // It is among the new cards.
    if held == 1 { ledger.deck.table[ledger.deck.top].page = ledger.deck.table.page }
    if held == 0 { cancelPress(.removed, returns: false) }
    restage { _ in }
    if hadCards { reportIfEmptied() }
    return taken
  }

  /// Replaces the present cards by those of the page that waits.
  mutating func applyWaitingPage() {
    let kept = requests.awaitsFirstLoad ? .all : requests.waitingPage.kept
    let age = requests.waitingPage.age
    let hadCards = hasOpenCards
    let cards = requests.waitingPage.take()
    ledger.keepsAnnouncement = false
    // Cards that were added meanwhile ended the announcement of keys for the journal's reader. So the keys are written
    // again.
    if ledger.hasHadKeys {
      for index in 0..<cards.count where !ledger.deck.isLive(cards[index]) {
        ledger.writeKey(of: cards[index], to: &journal)
      }
    }
    beginPage(age)
    do throws(Failure) {
      _ = try exchange(cards.elements, keeping: kept, hadCards: hadCards)
    } catch {
      // There was room when it came. Without room the present cards stay, and the deck still needs others.
      failRequest(0)
    }
    ledger.deck.table.page = 0
  }
}
