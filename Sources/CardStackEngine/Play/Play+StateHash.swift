import CardStackTypes

/// The state of a deck as a hash.
extension Play {
  /// Returns a hash of everything that can influence a later answer, except what the last release was, which only
  /// reports the past. Every part of the deck adds its own state.
  ///
  /// The hash does not contain what follows from the rest: the checked settings, and times that are stored so that
  /// frames need not calculate them. It also does not contain values that earlier calls have left and that are
  /// overwritten before they are read. Two decks that differ only in these have equal hashes.
  func stateHash() -> UInt64 {
    var hash = StateHash()
    hash.add(record: configuration)
    addState(to: &hash)
    return hash.value
  }

  private func addState(to hash: inout StateHash) {
    clock.addState(to: &hash)
    ledger.addState(to: &hash)
    stage.addState(to: &hash, at: clock.now, ledger.deck)
    requests.events.addState(to: &hash)
    requests.questions.addState(to: &hash)
    requests.feed.addState(to: &hash)
    hash.add(requests.isReplacementAllowed)
    requests.lanes.addState(to: &hash)
    media.addState(to: &hash)
    hand.addState(to: &hash, isResampled: settings.touch.isResampled)
    addJournal(to: &hash)
    hash.add(requests.isOnline)
    hash.add(requests.isBlocked)
    hash.add(requests.awaitsFirstLoad)
    autoplay.addState(to: &hash)
    hash.add(stage.hasShown)
    hash.add(requests.reportedTop)
    wheel.addState(to: &hash)
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
