import CardStackTypes

/// Log-out: erasing everything that belongs to a user, in the deck and in the journal. *Sealing* keeps what is still to
/// be delivered.
extension Play {
  /// Erases everything that belongs to the user.
  ///
  /// - Parameters:
  ///   - isSealing: Whether undelivered SENDs and REVERTs are kept.
  ///   - nonce: The nonce from now on; 0: the host's stays, and in place of the journal's a new one is drawn.
  /// - Returns: The number of undelivered SENDs and REVERTs, which were kept or are lost.
  /// - Throws: That the journal could not be rewritten, or that there is no memory or no random number.
  mutating func reset(isSealing: Bool, nonce: UInt64) throws(Failure) -> Int {
    var (delivery, nonce, journalsNonce) = (settings.delivery, nonce, ledger.nonce)
    if nonce == 0 && delivery.nonce == 0 && journalsNonce != 0 && delivery.mode != .none {
      nonce = try JournalFile.randomNonce()
    }
    if nonce != 0 && delivery.nonce != 0 {
      delivery.nonce = nonce
    } else if nonce != 0 && journalsNonce != 0 {
      journalsNonce = nonce
    }
    if isSealing { try reserveSends(adding: 0) }
    let hadCards = hasOpenCards
    let contents = journal.contents
    let undelivered = try ledger.erase(isSealing: isSealing, settings.deck, delivery, nonce: journalsNonce) {
      ledger throws(Failure) in
      try journal.rewrite(nonce: ledger.nonce, epoch: ledger.epoch) { writer throws(Failure) in
        ledger.write(contents, keepsAnnounced: false, to: &writer)
      }
    }
    // Nothing fails from here on.
    settings.delivery = delivery
    if delivery.nonce != 0 { configuration.delivery.nonce = delivery.nonce }
    requests.beginSends(of: ledger, isSealing: isSealing)
    forgetEvents()
    media.forget()
    notifyNoMedia()
    hand.forgetRelease()
    requests.beginUser()
    rearrange(hadCards: hadCards)
    return undelivered
  }

  /// Discards the events that wait, and ends the press, the questions and the request. Events that remain name no card.
  private mutating func forgetEvents() {
    requests.dropEvents()
    cancelPress(.reset, returns: false)
    dropAllQuestions(.reset)
    reportDropped(requests.dropRequest(), .reset)
    requests.forgetCards()
    stage.removeAll()
    stage.forgetSizes()
  }
}
