import CardStackLibc
import CardStackTypes

/// The journal's part in a call, besides the records of changes: acknowledged events, failures, a fork, flushing to the
/// disk, rewriting and closing.
extension Play {
  /// Records that the host has read what was handed out before.
  mutating func acknowledgeEvents() {
    ledger.acknowledgeFinals(to: &journal)
    forgetFormerUser()
  }

  /// Discards FINAL events that are no longer reported.
  mutating func discardFinals() {
    ledger.readFinals(ledger.deck.history.finalCount, to: &journal)
  }

  /// Closes the journal if this process is a child of the process that opened it. The parent continues to write to the
  /// file. The child's deck has no journal from then on, and not the journal's nonce: two decks must not give the same
  /// key to different decisions. Every call of the host does this first.
  mutating func abandonParentsJournal() {
    guard journal.isOpen, journal.isInChild else { return }
    journal.close()
    ledger.abandonJournal()
    setLedgerRules()
    notifyJournalFailure(ECHILD)
  }

  /// Reports JOURNAL_FAILED once after the journal has failed.
  mutating func reportJournalFailure() {
    if let number = journal.nextFailure() { notifyJournalFailure(number) }
  }

  private mutating func notifyJournalFailure(_ number: Int32) {
    var event = event()
    event.error_number = number
    requests.addNotice(.journalFailed, event)
  }

  /// Flushes the journal to the disk, so that a loss of power does not lose what was written.
  mutating func flushJournal() throws(Failure) {
    guard journal.isOpen else { throw Failure.noJournal }
    try journal.flush()
  }

  /// Rewrites the journal as a snapshot, without the earlier changes. This repairs a broken journal.
  mutating func compactJournal() throws(Failure) {
    guard journal.isOpen else { throw Failure.noJournal }
    let contents = journal.contents
    try journal.rewrite(nonce: ledger.nonce, epoch: ledger.epoch) { writer throws(Failure) in
      ledger.write(contents, to: &writer)
    }
    // The new file does not contain the final decisions that were handed out before.
    ledger.forgetHanded()
  }

  /// Once nothing of a user who has logged out is undelivered, discards that user's keys, in the journal as well. If it
  /// cannot be rewritten, they leave it with its next rewriting. FINAL events that were handed out must be acknowledged
  /// first: a rewritten journal no longer has them.
  mutating func forgetFormerUser() {
    guard ledger.deck.sealedToken != 0, !ledger.hasSealed, ledger.handedFinals == 0 else { return }
    ledger.seal(upTo: 0, to: &journal)
    if !ledger.hasHadKeys { return }
    ledger.sweepKeys(keeping: .announced, to: &journal)
    if journal.isOpen { try? compactJournal() }
  }

  /// Closes the journal. The deck continues without one. Events that were handed out count as read.
  mutating func closeJournal() {
    abandonParentsJournal()
    ledger.acknowledgeFinals(to: &journal)
    journal.close()
  }

  // MARK: State

  /// Returns the journal's present state, and the findings of its opening.
  func journalInfo() -> JournalInfo {
    var info = !journal.isOpen ? JournalInfo() : journal.openingInfo
    if journal.isOpen { describeJournal(&info) }
    return info
  }

  /// Fills in the parts of `info` that change while the journal is open.
  func describeJournal(_ info: inout JournalInfo) {
    info.state = journal.state
    info.nonce = ledger.nonce
    info.epoch = ledger.epoch
    info.size = journal.size
    info.error_number = journal.errorNumber
  }

  /// `CARDSTACK_JOURNAL_*`: the state of the journal.
  var journalState: Int32 { journal.state }
}

extension Failure {
  static var noJournal: Failure { Failure(.refused, "the deck has no journal") }
}
