import CardStackLibc
import CardStackTypes

/// The journal's part in a call, besides the records of changes: acknowledged events, failures, a fork, and flushing to
/// the disk.
extension Play {
  /// Records that the host has read what was handed out before.
  mutating func acknowledgeEvents() {
    ledger.acknowledgeFinals(to: &journal)
  }

  /// Discards FINAL events that are no longer reported.
  mutating func forgetFinals() {
    ledger.readFinals(ledger.deck.history.finalCount, to: &journal)
  }

  /// Closes the journal if this process is a child of the process that opened it. The parent continues to write to the
  /// file. The child's deck has no journal from then on, and not the journal's nonce: two decks must not give the same
  /// key to different decisions. Every call of the host that may write calls this first.
  mutating func leaveParentsJournal() {
    if journal.isOpen { leaveJournalOfParent() }
  }

  private mutating func leaveJournalOfParent() {
    guard journal.isInChild else { return }
    journal.close()
    ledger.forgetHanded()
    ledger.nonce = 0
    setLedgerRules()
    notifyJournalFailure(ECHILD)
  }

  /// Reports JOURNAL_FAILED once after the journal has failed.
  mutating func reportJournalFailure() {
    guard let number = journal.failure else {
      journal.hasReportedFailure = false
      return
    }
    if journal.hasReportedFailure { return }
    journal.hasReportedFailure = true
    notifyJournalFailure(number)
  }

  private mutating func notifyJournalFailure(_ number: Int32) {
    var event = Event()
    event.time = clock.now
    event.error_number = number
    requests.events.notify(.journalFailed, event)
  }

  /// Flushes the journal before a SEND or REVERT is handed out, if the journal's options ask for this.
  mutating func syncJournal() {
    guard journal.syncsSends, journalState == 1, journalSize != journal.syncedSize else { return }
    // A failure here breaks the journal. The end of the call reports that.
    try? flushJournal()
    journal.syncedSize = journalSize
  }

  /// Flushes the journal to the disk, so that a loss of power does not lose what was written.
  mutating func flushJournal() throws(Failure) {
    guard journal.isOpen else { throw Failure.noJournal }
    try journal.file?.flush()
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

  /// The journal's size, 0 if there is none [bytes].
  private var journalSize: UInt64 { journal.size }

  /// `CARDSTACK_JOURNAL_*`: the state of the journal.
  var journalState: Int32 { journal.state }
}

extension Failure {
  static var noJournal: Failure { Failure(.refused, "the deck has no journal") }
}
