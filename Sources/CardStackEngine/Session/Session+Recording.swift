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

  /// Lets go of the journal in a child of the process that opened it, which goes on writing to it. The deck has no journal
  /// from then on, and no nonce of it: two decks must not give different decisions one key. To be called at the beginning
  /// of every call of the host that may write.
  public mutating func leaveParentsJournal() {
    if journal.isOpen { leaveJournalOfParent() }
  }

  /// Apart from the question whether there is a journal: asked in place, it would be copied for every call.
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
