import CardStackLibc
import CardStackTypes

/// Opening a journal, and saved decks. The journal is a file. It contains every decision before the host can read the
/// decision's event.
extension Play {
  /// Opens a journal, and restores its deck. Then it rewrites the file as a snapshot, without the earlier changes.
  /// `info` receives the findings, even if this fails.
  mutating func openJournal(
    _ path: UnsafePointer<CChar>, _ options: JournalOptions, _ info: inout JournalInfo
  ) throws(Failure) {
    guard options.contents <= UInt32(JournalContents.all) else {
      throw Failure(.invalidArgument, "options.contents has unknown bits")
    }
    guard options.sync_sends == 0 || options.sync_sends == 1 else {
      throw Failure(.invalidArgument, "options.sync_sends must be 0 or 1")
    }
    guard options.first_token % Decision.tokenStep == 0, options.first_token < 1 << 31 else {
      throw Failure(.invalidArgument, "options.first_token must be a multiple of 4 below 2^31, or 0")
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
      try read(&file, options, strategy, &info)
    } catch {
      info.error_number = file.errorNumber
      throw error
    }
    journal.open(
      consume file, JournalContents(bits: UInt8(truncatingIfNeeded: options.contents)),
      syncsSends: options.sync_sends == 1)
    finishRestoring(&info)
    journal.recordOpening(info)
  }

  private mutating func read(
    _ file: inout JournalFile, _ options: JournalOptions, _ strategy: RestoreStrategy, _ info: inout JournalInfo
  ) throws(Failure) {
    var restoration = try Restoration(
      strategy, rules: settings.deck, delivery: settings.delivery)
    let isNew = file.isNew
    if isNew {
      try restoration.begin(nonce: options.nonce)
    } else {
      try restoration.read(from: &file, &info)
    }
    if restoration.hasContent { file.isBlank = false }
    info.is_new = file.isBlank ? 1 : 0
    try restoration.finish(inPlaceOf: ledger, &info)
    try prepareToAdopt(restoration.ledger)
    if info.damage_offset > 0 { try file.keepDamaged() }
    let contents = JournalContents(bits: UInt8(truncatingIfNeeded: options.contents))
    restoration.beginTokens(at: options.first_token, wallTime: clock.wallTime)
    do throws(Failure) {
      try file.rewrite(restoration.header) { writer throws(Failure) in
        restoration.ledger.write(contents, to: &writer)
      }
    } catch {
      // The content that was read is good. A deck whose journal is broken is better than no deck.
      guard error.code == .io, !isNew else { throw error }
      file.markBroken()
      restoration.skipEpoch(wallTime: clock.wallTime)
    }
    adopt(&restoration)
  }

  // MARK: Saved decks

  /// Writes the deck into a buffer, in the format of a journal. If the buffer has no address, nothing is written.
  /// `size` receives the size, also if the buffer is too small [bytes].
  mutating func save(
    contents: UInt32, to buffer: UnsafeMutableRawBufferPointer, size: inout Int
  ) throws(Failure) {
    guard contents <= UInt32(JournalContents.all) else {
      throw Failure(.invalidArgument, "contents has unknown bits")
    }
    let contents = JournalContents(bits: UInt8(truncatingIfNeeded: contents))
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

  /// Restores a deck from the bytes of a saved deck or of a journal.
  mutating func restore(
    _ bytes: UnsafeRawBufferPointer, _ strategy: Int32, _ info: inout JournalInfo
  ) throws(Failure) {
    let strategy = try restoreStrategy(strategy)
    try requireEmptyDeck()
    guard settings.delivery.mode == .none || settings.delivery.nonce != 0 else {
      // Two decks restored from the same bytes would give the same keys to different decisions.
      throw Failure(.refused, "delivery.nonce must be a new number to restore a deck with delivery")
    }
    var restoration = try Restoration(
      strategy, rules: settings.deck, delivery: settings.delivery)
    var source = try SavedFrames(bytes)
    try restoration.read(from: &source, &info)
    try restoration.finish(inPlaceOf: ledger, &info)
    try prepareToAdopt(restoration.ledger)
    adopt(&restoration)
    finishRestoring(&info)
    info.size = UInt64(truncatingIfNeeded: bytes.count)
  }

  private func restoreStrategy(_ raw: Int32) throws(Failure) -> RestoreStrategy {
    guard let strategy = RestoreStrategy(rawValue: raw) else {
      throw Failure(.invalidArgument, "restore is not one of CARDSTACK_RESTORE_*")
    }
    return strategy
  }
}
