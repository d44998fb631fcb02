import CardStackTypes

/// Log-out: erasing everything that belongs to a user, in the deck and in the journal. *Sealing* keeps what is still to
/// be delivered.
extension Play {
  /// Erases everything that belongs to the user. With `isSealing`, undelivered SENDs and REVERTs are kept.
  ///
  /// - Parameters:
  ///   - isSealing: Whether they are kept.
  ///   - nonce: The nonce from now on; 0: the host's stays, and in place of the journal's a new one is drawn.
  /// - Returns: The number of undelivered SENDs and REVERTs, which were kept or are lost.
  /// - Throws: That the journal could not be rewritten, or that there is no memory or no random number.
  mutating func erase(isSealing: Bool, nonce: UInt64) throws(Failure) -> Int {
    let (hostsNonce, journalsNonce) = (settings.delivery.nonce, ledger.nonce)
    var newNonce = nonce
    if nonce == 0 && hostsNonce == 0 && journalsNonce != 0 && settings.delivery.mode != .none {
      newNonce = try JournalFile.randomNonce()
    }
    var empty = try Deck(rules: settings.deck)
    empty.lastToken = ledger.deck.lastToken
    if isSealing { try seal() }
    let undelivered = ledger.outbox.count
    if isSealing && undelivered > 0 { empty.sealedToken = ledger.deck.lastToken }
    if newNonce != 0 && hostsNonce != 0 { settings.delivery.nonce = newNonce }
    if newNonce != 0 && hostsNonce == 0 && journalsNonce != 0 { ledger.nonce = newNonce }
    setLedgerRules()
    do throws(Failure) {
      try eraseJournal(&empty, isSealing: isSealing)
    } catch {
      if isSealing { unseal() }
      settings.delivery.nonce = hostsNonce
      ledger.nonce = journalsNonce
      setLedgerRules()
      throw error
    }
    // Nothing fails from here on.
    ledger.outbox.beginUser()
    let hadCards = hasOpenCards
    forgetEvents()
    swap(&ledger.deck, &empty)
    // The rewritten journal has no other keys, so their removal is not recorded.
    var silence = Journal()
    ledger.sweepKeys(keeping: .none, to: &silence)
    requests.isReplacementAllowed = false
    media.forget()
    notifyNoMedia()
    hand.lastRelease = cardstack_release()
    ledger.forgetHanded()
    requests.awaitsFirstLoad = false
    requests.feed.reset(isSilent: true)
    requests.liftBlock(&ledger)
    rearrange(hadCards: hadCards)
    return undelivered
  }

  /// Discards the events that wait, and ends the press, the questions and the request. Events that remain name no card.
  private mutating func forgetEvents() {
    requests.events.removeAll()
    cancelPress(.reset, returns: false)
    dropAllQuestions(.reset)
    dropRequest(.reset)
    requests.events.forgetCards()
    ledger.outbox.dropParkedEvents()
    stage.removeAll()
  }

  // MARK: What is kept for delivery

  /// Queues the SENDs of decisions that are not final, if the delivery mode sends final decisions.
  mutating func seal() throws(Failure) {
    try ledger.outbox.reserve(adding: ledger.deck.history.pendingCount, lanes: settings.delivery.maxSends)
    for index in 0..<ledger.deck.history.pendingCount {
      if let send = finalSend(at: index) { ledger.outbox.append(send) }
    }
  }

  /// Takes back what `seal` has queued.
  private mutating func unseal() {
    for index in 0..<ledger.deck.history.pendingCount {
      if let send = finalSend(at: index) { _ = ledger.outbox.remove(send.token) }
    }
  }

  /// Returns the SEND that a decision would cause if it became final.
  private func finalSend(at index: Int) -> Send? {
    let decision = ledger.deck.history.pending(at: index)
    if !settings.delivery.mode.isWhenFinal || decision.report == .rejected { return nil }
    return Send(.final, of: decision, nonce: ledger.rules.nonce)
  }

  // MARK: Journal

  /// Rewrites the journal, if there is one, for an empty deck. With `isSealing` it keeps what is undelivered and its
  /// keys; otherwise both are discarded. If this fails, nothing has changed.
  private mutating func eraseJournal(_ empty: inout Deck, isSealing: Bool) throws(Failure) {
    var oldOutbox = Outbox()
    var oldKeys = CardKeys()
    if !isSealing {
      swap(&ledger.outbox, &oldOutbox)
      swap(&ledger.keys, &oldKeys)
    }
    guard journal.isOpen, var file = journal.file.take() else { return }
    var failure: Failure?
    let (header, contents) = (JournalHeader(nonce: ledger.nonce, epoch: ledger.epoch, totalSize: 0), journal.contents)
    swap(&ledger.deck, &empty)
    do throws(Failure) {
      try file.rewrite(header) { writer throws(Failure) in
        ledger.write(contents, keepsAnnounced: false, to: &writer)
      }
    } catch {
      failure = error
    }
    swap(&ledger.deck, &empty)
    journal.file = consume file
    guard let failure else { return }
    if !isSealing {
      swap(&ledger.outbox, &oldOutbox)
      swap(&ledger.keys, &oldKeys)
    }
    throw failure
  }
}
