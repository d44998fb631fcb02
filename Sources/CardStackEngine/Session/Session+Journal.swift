import CardStackLibc
import CardStackTypes

/// The journal: a file that has every decision before its event can be read.
extension Session {
  /// Opens a journal and restores its deck. The file is rewritten without earlier changes. `info` receives what was
  /// found, also after a failure.
  public mutating func openJournal(
    _ path: UnsafePointer<CChar>, _ options: JournalOptions, _ info: inout JournalInfo
  ) throws(Failure) {
    guard options.contents <= UInt32(JournalContents.all) else {
      throw Failure(.invalidArgument, "options.contents has unknown bits")
    }
    guard options.sync_sends == 0 || options.sync_sends == 1 else {
      throw Failure(.invalidArgument, "options.sync_sends must be 0 or 1")
    }
    let strategy = try restoreStrategy(options.restore)
    try requireEmptyDeck()
    cardstack_set_errno(0)
    var file: JournalFile
    do throws(Failure) {
      file = try JournalFile(path: path)
    } catch {
      if error.code == .io { info.error_number = cardstack_errno() }
      throw error
    }
    do throws(Failure) {
      try load(&file, options, strategy, &info)
    } catch {
      info.error_number = file.errorNumber
      throw error
    }
    endQuiet()
    journal.open(consume file, JournalContents(bits: UInt8(truncatingIfNeeded: options.contents)))
    journal.hasReportedFailure = false
    journal.syncsSends = options.sync_sends == 1
    journal.syncedSize = 0
    settleRestored(&info)
    journal.openingInfo = info
  }

  private mutating func load(
    _ file: inout JournalFile, _ options: JournalOptions, _ strategy: RestoreStrategy, _ info: inout JournalInfo
  ) throws(Failure) {
    var restoration = try Restoration(
      strategy, rules: settings.deck, delivery: settings.delivery, size: file.isNew ? 0 : file.sourceSize)
    if file.isNew {
      info.is_new = 1
      try restoration.begin(nonce: options.nonce)
    } else {
      try restoration.read(from: &file, &info)
    }
    try restoration.finish(inPlaceOf: ledger, &info)
    if info.damage_offset > 0 { try file.keepDamaged() }
    let contents = JournalContents(bits: UInt8(truncatingIfNeeded: options.contents))
    var firstToken: UInt64 = 0
    do throws(Failure) {
      try file.rewrite(restoration.header) { writer throws(Failure) in
        restoration.ledger.write(contents, to: &writer)
      }
    } catch {
      // What was read is good: a deck without a working journal is better than none.
      guard error.code == .io, info.is_new == 0 else { throw error }
      file.giveUp()
      firstToken = restoration.leaveEpochUnwritten(wallTime: clock.wallTime)
    }
    adopt(&restoration)
    ledger.deck.lastToken |= firstToken
  }

  /// Rewrites the journal without earlier changes. Repairs a broken one.
  public mutating func compactJournal() throws(Failure) {
    guard var file = journal.file.take() else { throw Failure.noJournal }
    endQuiet()
    ledger.keys.markWanted(ledger.deck, ledger.outbox)
    do throws(Failure) {
      try file.rewrite(JournalHeader(nonce: ledger.nonce, epoch: ledger.epoch, totalSize: 0)) {
        writer throws(Failure) in
        ledger.write(journal.contents, to: &writer)
      }
      // The new file does not have what was handed out before.
      ledger.handedFinals = 0
      ledger.keys.sweep(ledger.deck)
    } catch {
      ledger.keys.unmark()
      journal.file = consume file
      throw error
    }
    journal.file = consume file
  }

  /// Makes what was written safe against a loss of power.
  public mutating func flushJournal() throws(Failure) {
    guard journal.isOpen else { throw Failure.noJournal }
    endQuiet()
    try journal.file?.flush()
  }

  /// Closes the journal; the deck goes on without. What was handed out by the last drain counts as read.
  public mutating func closeJournal() {
    leaveParentsJournal()
    acknowledgeEvents()
    endQuiet()
    journal.close()
  }

  /// Returns the journal's present state, and what was found when it was opened.
  public func journalInfo() -> JournalInfo {
    var info = !journal.isOpen ? JournalInfo() : journal.openingInfo
    if journal.isOpen { describeJournal(&info) }
    return info
  }

  private func describeJournal(_ info: inout JournalInfo) {
    info.state = journal.state
    info.nonce = ledger.nonce
    info.epoch = ledger.epoch
    info.size = journal.size
    info.error_number = journal.errorNumber
  }

  /// The journal's size, 0 if there is none [bytes].
  var journalSize: UInt64 { journal.size }

  /// `CARDSTACK_JOURNAL_*`.
  var journalState: Int32 {
    mutating get { journal.isOpen ? stateOfOpenJournal() : 0 }
  }

  /// A separate function: if `journalState`, which every frame reads, read the state itself, Swift would copy the
  /// journal. Mutating: otherwise Swift would copy the whole session.
  private mutating func stateOfOpenJournal() -> Int32 { journal.state }

  // MARK: Saved decks

  /// Writes what a journal would hold into a buffer; nothing if it has no address. `size` receives the size, also if
  /// the buffer is too small [bytes].
  public mutating func save(
    contents: UInt32, to buffer: UnsafeMutableRawBufferPointer, size: inout Int
  ) throws(Failure) {
    guard contents <= UInt32(JournalContents.all) else {
      throw Failure(.invalidArgument, "contents has unknown bits")
    }
    let contents = JournalContents(bits: UInt8(truncatingIfNeeded: contents))
    ledger.keys.markWanted(ledger.deck, ledger.outbox)
    defer { ledger.keys.unmark() }
    let header = JournalHeader(nonce: ledger.nonce, epoch: ledger.epoch, totalSize: 0)
    if buffer.baseAddress == nil {
      size = try Frames.size(header) { writer throws(Failure) in
        ledger.write(contents, to: &writer)
      }
    } else {
      try Frames.write(header, to: buffer, size: &size) { writer throws(Failure) in
        ledger.write(contents, to: &writer)
      }
    }
  }

  /// Restores a deck from the bytes of a saved deck or a journal.
  public mutating func restore(
    _ bytes: UnsafeRawBufferPointer, _ strategy: Int32, _ info: inout JournalInfo
  ) throws(Failure) {
    let strategy = try restoreStrategy(strategy)
    try requireEmptyDeck()
    guard settings.delivery.mode == .none || settings.delivery.nonce != 0 else {
      // Two decks restored from the same bytes would give the same keys to different decisions.
      throw Failure(.refused, "delivery.nonce must be a new number to restore a deck with delivery")
    }
    var restoration = try Restoration(
      strategy, rules: settings.deck, delivery: settings.delivery, size: bytes.count)
    var source = try SavedFrames(bytes)
    try restoration.read(from: &source, &info)
    try restoration.finish(inPlaceOf: ledger, &info)
    adopt(&restoration)
    settleRestored(&info)
    info.size = UInt64(truncatingIfNeeded: bytes.count)
  }

  // MARK: Parts

  private func restoreStrategy(_ raw: Int32) throws(Failure) -> RestoreStrategy {
    guard let strategy = RestoreStrategy(rawValue: raw) else {
      throw Failure(.invalidArgument, "restore is not one of CARDSTACK_RESTORE_*")
    }
    return strategy
  }

  private func requireEmptyDeck() throws(Failure) {
    guard !journal.isOpen else { throw Failure(.refused, "the deck has a journal already") }
    guard ledger.deck.pile.isEmpty, ledger.deck.reserve.isEmpty, ledger.deck.inPlay.count == 0,
      ledger.deck.history.count == 0, requests.questions.count == 0,
      ledger.outbox.count == 0
    else {
      throw Failure(.refused, "the deck has cards or decisions already: this comes before they do")
    }
  }

  /// Takes over the ledger that comes back. Cannot fail.
  private mutating func adopt(_ restoration: inout Restoration) {
    let header = restoration.header
    step { session in
      session.restage { session in
        swap(&session.ledger.deck, &restoration.ledger.deck)
        swap(&session.ledger.keys, &restoration.ledger.keys)
        session.ledger.hasHadKeys = session.ledger.hasHadKeys || !session.ledger.keys.isEmpty
        swap(&session.ledger.outbox, &restoration.ledger.outbox)
        session.ledger.nonce = header.nonce
        session.ledger.epoch = header.epoch
        session.setLedgerRules()
        session.ledger.deck.lastToken = session.ledger.epoch << 32
        session.ledger.deck.table.page = 0
        session.ledger.handedFinals = 0
        session.stampDecisions()
        session.endQuiet()
        // If the host has not read the deck's own request, the deck asks again, with a token of this epoch.
        if session.requests.isUnreadOwn { _ = session.requests.feed.drop() }
        session.requests.awaitsFirstLoad = true
        session.requests.feed.forgetPages()
      }
    }
  }

  /// Closes the restored deck's decisions beyond its undo limit. If the deck has a journal, it must be open: what
  /// becomes final is written to it.
  private mutating func settleRestored(_ info: inout JournalInfo) {
    // Decisions that become final here are delivered.
    step { session in
      if !session.requests.events.isReported(.final) { session.forgetFinals() }
      session.finalizeBeyondLimit()
    }
    describeJournal(&info)
  }

  /// Gives stored decisions times of the deck's own clock. Final decisions get the present. For others the age counts,
  /// if both wall-clock times are known; otherwise they get the present too.
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

extension Failure {
  fileprivate static var noJournal: Failure { Failure(.refused, "the deck has no journal") }
}
