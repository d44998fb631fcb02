import CardStackTypes

/// Log-out: erasing everything that belongs to a user, in the deck and in the journal. *Sealing* keeps what is still to
/// be delivered.
extension Play {
  /// Erases everything that belongs to the user. With `isSealing`, undelivered SENDs and REVERTs are kept.
  ///
  /// - Returns: The number of undelivered SENDs and REVERTs, which were kept or are lost.
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
    requests.isReplacementAllowed = false
    media.forget()
    hand.lastRelease = cardstack_release()
    ledger.handedFinals = 0
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
