import CardStackTypes

/// Taking over a deck that was read from a journal or a saved deck.
extension Play {
  /// Throws `refused` unless the deck is empty and has no journal.
  func requireEmptyDeck() throws(Failure) {
    guard !journal.isOpen else { throw Failure(.refused, "the deck has a journal already") }
    guard ledger.deck.pile.isEmpty, ledger.deck.reserve.isEmpty, ledger.deck.inPlay.count == 0,
      ledger.deck.history.count == 0, requests.questions.count == 0,
      ledger.outbox.count == 0
    else {
      throw Failure(.refused, "the deck has cards or decisions already: this comes before they do")
    }
  }

  /// Takes over a restored ledger. Cannot fail.
  mutating func adopt(_ restoration: inout Restoration) {
    let (header, tokenStart) = (restoration.header, restoration.tokenStart)
    step { play in
      play.restage { play in
        swap(&play.ledger.deck, &restoration.ledger.deck)
        swap(&play.ledger.keys, &restoration.ledger.keys)
        play.ledger.hasHadKeys = play.ledger.hasHadKeys || play.ledger.keys.count > 0
        swap(&play.ledger.outbox, &restoration.ledger.outbox)
        play.ledger.nonce = header.nonce
        play.ledger.epoch = header.epoch
        play.setLedgerRules()
        play.ledger.deck.lastToken = play.ledger.epoch << 32 | tokenStart
        play.ledger.forgetHanded()
        play.stampDecisions()
        // If the host has not read the deck's own request, the deck asks again, with a token of this epoch.
        if play.requests.isUnreadOwn { _ = play.requests.feed.drop() }
        play.requests.awaitsFirstLoad = true
        play.requests.feed.adoptRestored()
        play.noteOtherCards()
      }
    }
  }

  /// Closes the restored deck's decisions beyond its undo limit. If the deck has a journal, it must be open: what
  /// becomes final is written to it.
  mutating func settleRestored(_ info: inout JournalInfo) {
    // The review of the step queues the SENDs of decisions that become final here.
    step { play in
      if !play.requests.events.isReported(.final) { play.forgetFinals() }
      play.finalizeBeyondLimit()
    }
    describeJournal(&info)
  }

  /// Gives restored decisions times of the deck's own clock. A final decision gets the present time. Another decision
  /// gets the present minus its age, if both wall-clock times are known; otherwise also the present time.
  private mutating func stampDecisions() {
    let now = clock.now
    let wall = clock.wallTime
    var latest = -Double.infinity
    for index in 0..<ledger.deck.history.count {
      if index < ledger.deck.history.finalCount {
        ledger.deck.history.stamp(index, time: now, sequence: requests.events.nextSequence())
        continue
      }
      let made = ledger.deck.history.any(at: index).wallTime
      let age = made > 0 && wall > made ? wall - made : 0
      latest = max(latest, now - age)
      ledger.deck.history.stamp(index, time: latest, sequence: 0)
    }
  }
}
