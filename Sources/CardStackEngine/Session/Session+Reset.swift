import CardStackTypes

/// Erasing what belongs to a user.
extension Session {
  private static var keepsUndelivered: UInt32 { 1 }

  /// Erases everything that belongs to the user, or all but what is still to be delivered.
  ///
  /// - Returns: How many decisions were undelivered.
  public mutating func reset(flags: UInt32, at time: Double) throws(Failure) -> Int {
    guard flags <= Session.keepsUndelivered else { throw Failure(.invalidArgument, "flags has unknown bits") }
    let isSealing = flags & Session.keepsUndelivered != 0
    return try change(at: time) { session throws(Failure) in try session.erase(isSealing: isSealing) }
  }

  private mutating func erase(isSealing: Bool) throws(Failure) -> Int {
    var empty = try Deck(rules: settings.deck)
    empty.lastToken = deck.lastToken
    if isSealing {
      try seal()
      empty.sealedToken = deck.lastToken
    }
    let undelivered = undeliveredCount
    try eraseJournal(empty, isSealing: isSealing)
    // From here on nothing fails.
    let hadCards = hasOpenCards
    forgetEvents()
    swap(&deck, &empty)
    if isSealing {
      _ = keys.endAnnouncement()
      keys.sweep(deck, outbox)
    }
    waitingPage.drop()
    pictures = PictureTable()
    plan.forget()
    lastRelease = cardstack_release()
    readFinals = 0
    awaitsFirstLoad = false
    feed.reset(isSilent: true)
    liftBlock()
    rearrange(hadCards: hadCards)
    return undelivered
  }

  /// What waits to be read is dropped, and what is open ends; nothing of it tells of a card.
  @inline(never)
  private mutating func forgetEvents() {
    events.removeAll()
    cancelPress(.reset, returns: false)
    dropAllQuestions(.reset)
    dropRequest(.reset)
    events.forgetCards()
    stage.removeAll()
  }

  // MARK: What is kept for delivery

  /// Decisions that are not final will be so for the backend, if it is told.
  private mutating func seal() throws(Failure) {
    try outbox.reserve(adding: deck.history.pendingCount, lanes: settings.delivery.maxSends)
    for index in 0..<deck.history.pendingCount {
      if let send = untold(at: index) { outbox.append(send) }
    }
  }

  private mutating func unseal() {
    for index in 0..<deck.history.pendingCount {
      if let send = untold(at: index) { _ = outbox.remove(send.token) }
    }
  }

  /// What would be told if a decision became final, which is not.
  @inline(never)
  private func untold(at index: Int) -> Send? {
    let decision = deck.history.pending(at: index)
    if !settings.delivery.mode.isWhenFinal || decision.report == .rejected { return nil }
    return Send(.final, of: decision, nonce: sendNonce(nonce))
  }

  // MARK: Journal

  /// Writes the journal anew, if there is one, with nothing in it but what an empty deck has, and what is to be delivered
  /// if that is kept. What is not kept is let go of; if it fails nothing is.
  private mutating func eraseJournal(_ empty: borrowing Deck, isSealing: Bool) throws(Failure) {
    var oldOutbox = Outbox()
    var oldKeys = CardKeys()
    if isSealing {
      keys.markOnly(empty, outbox)
    } else {
      swap(&outbox, &oldOutbox)
      swap(&keys, &oldKeys)
    }
    guard var file = journal.take() else { return }
    var failure: Failure?
    do throws(Failure) {
      try file.rewrite(JournalHeader(nonce: nonce, epoch: epoch, totalSize: 0)) { writer throws(Failure) in
        empty.writeSnapshot(to: &writer, keys: keys, contents: journalContents)
        outbox.writeSnapshot(to: &writer, settings.delivery.mode, nonce: sendNonce(nonce))
      }
    } catch {
      failure = error
    }
    journal = consume file
    guard let failure else { return }
    if isSealing {
      keys.unmark()
      unseal()
    } else {
      swap(&outbox, &oldOutbox)
      swap(&keys, &oldKeys)
    }
    throw failure
  }
}
