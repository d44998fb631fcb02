import CardStackTypes

/// Erasing what belongs to a user.
extension Play {
  /// Erases everything that belongs to the user, or all but what is still to be delivered.
  ///
  /// - Returns: How many SENDs and REVERTs were undelivered: they are lost, or kept.
  mutating func erase(isSealing: Bool) throws(Failure) -> Int {
    var empty = try Deck(rules: settings.deck)
    empty.lastToken = ledger.deck.lastToken
    if isSealing {
      try seal()
      empty.sealedToken = ledger.deck.lastToken
    }
    let undelivered = ledger.outbox.count
    try eraseJournal(&empty, isSealing: isSealing)
    // Nothing fails from here on.
    let hadCards = hasOpenCards
    forgetEvents()
    swap(&ledger.deck, &empty)
    if isSealing {
      _ = ledger.keys.endAnnouncement()
      ledger.keys.sweep(ledger.deck, ledger.outbox)
    }
    dropWaitingPage()
    media.forget()
    hand.lastRelease = cardstack_release()
    ledger.handedFinals = 0
    requests.awaitsFirstLoad = false
    requests.feed.reset(isSilent: true)
    requests.liftBlock(&ledger)
    rearrange(hadCards: hadCards)
    return undelivered
  }

  /// Drops the events that wait, and ends what is open; no event names a card.
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

  /// Queues the SENDs of decisions that are not final, if the backend is sent final ones.
  mutating func seal() throws(Failure) {
    try ledger.outbox.reserve(adding: ledger.deck.history.pendingCount, lanes: settings.delivery.maxSends)
    for index in 0..<ledger.deck.history.pendingCount {
      if let send = finalSend(at: index) { ledger.outbox.append(send) }
    }
  }

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

  /// Rewrites the journal, if there is one, for an empty deck, with what is undelivered if that is kept, and discards
  /// the rest. After a failure nothing has changed.
  private mutating func eraseJournal(_ empty: inout Deck, isSealing: Bool) throws(Failure) {
    var oldOutbox = Outbox()
    var oldKeys = CardKeys()
    if isSealing {
      ledger.keys.markOnly(empty, ledger.outbox)
    } else {
      swap(&ledger.outbox, &oldOutbox)
      swap(&ledger.keys, &oldKeys)
    }
    guard journal.isOpen, var file = journal.file.take() else { return }
    var failure: Failure?
    let (header, contents) = (JournalHeader(nonce: ledger.nonce, epoch: ledger.epoch, totalSize: 0), journal.contents)
    swap(&ledger.deck, &empty)
    do throws(Failure) {
      try file.rewrite(header) { writer throws(Failure) in ledger.write(contents, to: &writer) }
    } catch {
      failure = error
    }
    swap(&ledger.deck, &empty)
    journal.file = consume file
    guard let failure else { return }
    if isSealing {
      ledger.keys.unmark()
      unseal()
    } else {
      swap(&ledger.outbox, &oldOutbox)
      swap(&ledger.keys, &oldKeys)
    }
    throw failure
  }
}
