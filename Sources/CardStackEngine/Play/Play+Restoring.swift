import CardStackTypes

/// Taking over a deck that was read from a journal or a saved deck.
extension Play {
  /// Throws `refused` unless the deck is empty and has no journal.
  func requireEmptyDeck() throws(Failure) {
    guard !journal.isOpen else { throw Failure(.refused, "the deck has a journal already") }
    guard ledger.deck.pile.isEmpty, ledger.deck.reserve.isEmpty, ledger.deck.inPlay.count == 0,
      ledger.deck.history.count == 0, requests.questions.count == 0,
      ledger.sends.count == 0
    else {
      throw Failure(.refused, "the deck has cards or decisions already: this comes before they do")
    }
  }

  /// Makes room for what a restored ledger delivers.
  mutating func prepareToAdopt(_ restored: borrowing Ledger) throws(Failure) {
    let more = 2 * restored.deck.history.pendingCount + 2
    try requests.reserveLanes(adding: more, of: restored, settings.delivery)
  }

  /// Takes over a restored ledger. Cannot fail after `prepareToAdopt`.
  mutating func adopt(_ restoration: inout Restoration) {
    let (header, tokenStart) = (restoration.header, restoration.tokenStart)
    forgetSizes()
    beginRestage()
    ledger.adopt(&restoration.ledger, nonce: header.nonce, epoch: header.epoch, tokenStart: tokenStart)
    setLedgerRules()
    ledger.stampRestored(at: clock.now, wallTime: clock.wallTime)
    numberFinals(ledger.deck.history.finalCount)
    requests.beginRestored()
    reportDropped(requests.recordOtherCards(ledger, at: clock.now), .superseded)
    arrange()
    review()
  }

  /// Closes the restored deck's decisions beyond its undo limit. If the deck has a journal, it must be open: what
  /// becomes final is written to it.
  mutating func finishRestoring(_ info: inout JournalInfo) {
    if !requests.events.isReported(.final) { discardFinals() }
    finalizeDue(closing: excess)
    // Queues the SENDs of decisions that have become final.
    review()
    describeJournal(&info)
  }
}
