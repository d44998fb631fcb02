import CardStackTypes

/// Decisions on their way to the backend.
extension Play {
  var deliveryTerms: Requests.DeliveryTerms {
    Requests.DeliveryTerms(settings: settings.delivery, retry: settings.retry, now: clock.now)
  }

  /// Makes ready what may be handed out by now.
  mutating func prepareSends() {
    let terms = deliveryTerms
    if requests.prepareSends(of: &ledger, terms) { endQuiet() }
  }

  mutating func updateOutbox() {
    let terms = deliveryTerms
    requests.updateDue(of: &ledger, terms)
    endQuiet()
  }

  /// Counts SENDs and REVERTs whose answer is overdue as failed, and makes ready what is due.
  mutating func runOutbox() {
    let terms = deliveryTerms
    requests.failOverdue(of: &ledger, terms, to: &journal)
    prepareSends()
  }

  /// Adapts to a change of what may be out at once, or of what can be caught.
  mutating func reviewOutbox() {
    if ledger.outbox.count == 0 { return }
    if ledger.outbox.activeCount > settings.delivery.maxSends { ledger.outbox.pause() }
    for index in 0..<ledger.outbox.waitingCount {
      guard let decision = ledger.outbox.withheld(at: index) else { continue }
      let flight = settings.catchSeconds > 0 ? stage.index(ofFlight: decision) : nil
      let canBeCaught = flight.map { isCatchable($0) } ?? false
      ledger.outbox.withhold(at: index, until: canBeCaught ? clock.now + settings.catchSeconds : -.infinity)
    }
    updateOutbox()
  }

  /// `CARDSTACK_OUTBOX_*` bits.
  var outboxBits: UInt32 { requests.outboxBits(of: ledger, lanes: settings.delivery.maxSends) }

  /// Notes whether there is a network.
  mutating func setOnline(_ isOnline: Bool) {
    requests.setOnline(isOnline, &ledger)
    updateOutbox()
  }

  /// Blocks the deck, or lifts the block.
  mutating func setBlocked(_ isBlocked: Bool) {
    if isBlocked { requests.block(&ledger) } else { requests.liftBlock(&ledger) }
    updateOutbox()
  }
}
