import CardStackLibc
import CardStackTypes

/// What a call does with the journal besides recording its changes.
extension Session {
  /// Records that the host has read what was handed out before.
  public mutating func acknowledgeEvents() {
    if ledger.handedFinals > 0 { endQuiet() }
    ledger.acknowledgeFinals(to: &journal)
  }

  /// Discards FINAL events that are no longer reported.
  mutating func forgetFinals() {
    ledger.readFinals(ledger.deck.history.finalCount, to: &journal)
  }

  /// Hands the ledger the rules that it depends on.
  mutating func setLedgerRules() {
    ledger.rules.delivery = settings.delivery.mode
    ledger.rules.nonce = settings.delivery.nonce(ofJournal: ledger.nonce)
    ledger.rules.reportsFinals = requests.events.isReported(.final)
  }

  /// Closes the journal in a child process. The parent, which opened it, goes on writing to it. In the child the deck
  /// has no journal from then on, and no nonce from it: two decks must not give different decisions the same key. Call
  /// this first in every call of the host that may write.
  public mutating func leaveParentsJournal() {
    if journal.isOpen { leaveJournalOfParent() }
  }

  /// A separate function: if the caller read `isInChild` itself, Swift would copy the journal in every call.
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
}
