import CardStackLibc
import CardStackTypes

/// What a call does with the journal besides recording its changes.
extension Play {
  /// Records that the host has read what was handed out before.
  mutating func acknowledgeEvents() {
    if ledger.handedFinals > 0 { endQuiet() }
    ledger.acknowledgeFinals(to: &journal)
  }

  /// Discards FINAL events that are no longer reported.
  mutating func forgetFinals() {
    ledger.readFinals(ledger.deck.history.finalCount, to: &journal)
  }

  /// Closes the journal in a child process. The parent, which opened it, goes on writing to it. In the child the deck
  /// has no journal from then on, and no nonce from it: two decks must not give different decisions the same key. Call
  /// this first in every call of the host that may write.
  mutating func leaveParentsJournal() {
    if journal.isOpen { leaveJournalOfParent() }
  }

  /// A function of its own, because every call of the host asks.
  @inline(never)
  private mutating func leaveJournalOfParent() {
    guard journal.isInChild else { return }
    endQuiet()
    journal.close()
    ledger.handedFinals = 0
    ledger.nonce = 0
    setLedgerRules()
    notifyJournalFailure(ECHILD)
  }

  /// Reports, once, that the journal is broken.
  mutating func reportJournalFailure() {
    guard let number = journal.failure else {
      journal.hasReportedFailure = false
      return
    }
    if journal.hasReportedFailure { return }
    journal.hasReportedFailure = true
    endQuiet()
    notifyJournalFailure(number)
  }

  private mutating func notifyJournalFailure(_ number: Int32) {
    var event = Event()
    event.time = clock.now
    event.error_number = number
    requests.events.notify(.journalFailed, event)
  }

  /// Flushes the journal before a decision leaves the machine, if the options ask for it.
  mutating func syncJournal() {
    guard journal.syncsSends, journalState == 1, journalSize != journal.syncedSize else { return }
    // A failure breaks the journal, which reports it.
    try? flushJournal()
    journal.syncedSize = journalSize
  }

  /// Makes what was written safe against a loss of power.
  mutating func flushJournal() throws(Failure) {
    guard journal.isOpen else { throw Failure.noJournal }
    endQuiet()
    try journal.file?.flush()
  }

  // MARK: State

  /// Returns the journal's present state, and what was found when it was opened.
  func journalInfo() -> JournalInfo {
    var info = !journal.isOpen ? JournalInfo() : journal.openingInfo
    if journal.isOpen { describeJournal(&info) }
    return info
  }

  func describeJournal(_ info: inout JournalInfo) {
    info.state = journal.state
    info.nonce = ledger.nonce
    info.epoch = ledger.epoch
    info.size = journal.size
    info.error_number = journal.errorNumber
  }

  /// The journal's size, 0 if there is none [bytes].
  private var journalSize: UInt64 { journal.size }

  /// `CARDSTACK_JOURNAL_*`.
  var journalState: Int32 { journal.state }
}

extension Failure {
  static var noJournal: Failure { Failure(.refused, "the deck has no journal") }
}
