import CardStackTypes

/// The state of a deck as a hash.
extension Play {
  /// Adds everything that can influence a later answer: see `Session.stateHash`.
  func addState(to hash: inout StateHash) {
    clock.addState(to: &hash)
    ledger.deck.addState(to: &hash)
    stage.addState(to: &hash, at: clock.now, ledger.deck)
    requests.events.addState(to: &hash)
    requests.questions.addState(to: &hash)
    requests.feed.addState(to: &hash)
    hash.add(requests.isReplacementAllowed)
    ledger.outbox.addState(to: &hash)
    ledger.keys.addState(to: &hash)
    media.addState(to: &hash)
    hand.addState(to: &hash, isResampled: settings.touch.isResampled)
    addJournal(to: &hash)
    hash.add(requests.isOnline)
    hash.add(requests.isBlocked)
    hash.add(ledger.nonce)
    hash.add(ledger.epoch)
    hash.add(ledger.hasHadKeys)
    hash.add(ledger.handedFinals)
    for index in 0..<ledger.handedCards.count { hash.add(ledger.handedCards[index]) }
    hash.add(requests.awaitsFirstLoad)
    autoplay.addState(to: &hash)
    hash.add(stage.hasShown)
    hash.add(requests.reportedTop)
  }

  /// Adds the journal's state, as `journalInfo` reports it, and its settings. The content of the file is not added.
  private func addJournal(to hash: inout StateHash) {
    guard journal.isOpen else { return hash.add(false) }
    var info = journalInfo()
    // In a journal that is not broken, the error number only belongs to the last refused call. Like the message of that
    // call, it is not state.
    if info.state != CARDSTACK_JOURNAL_BROKEN { info.error_number = 0 }
    hash.add(true)
    hash.add(record: info)
    hash.add(Int(journal.contents.bits))
    hash.add(journal.hasReportedFailure)
    hash.add(journal.syncsSends)
    hash.add(journal.syncedSize)
  }
}
