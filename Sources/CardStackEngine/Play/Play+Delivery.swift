import CardStackTypes

/// Delivery of decisions to the backend: when SENDs and REVERTs become ready, and when their answers are overdue.
extension Play {
  /// The settings and the time that delivery depends on now.
  var deliveryTerms: Requests.DeliveryTerms {
    Requests.DeliveryTerms(settings: settings.delivery, retry: settings.retry, now: clock.now)
  }

  /// Puts SENDs and REVERTs that may be handed out now on free lanes.
  mutating func prepareSends() {
    let terms = deliveryTerms
    requests.prepareSends(of: &ledger, terms)
  }

  /// Calculates again when something in the outbox is due.
  mutating func updateOutbox() {
    let terms = deliveryTerms
    requests.updateDue(of: &ledger, terms)
  }

  /// Counts a SEND or REVERT as failed if its answer is overdue, and puts what is due on free lanes.
  mutating func runOutbox() {
    let terms = deliveryTerms
    requests.failOverdue(of: &ledger, terms, to: &journal)
    prepareSends()
  }

  /// Adapts the outbox to a change of the number of lanes, or of the time during which a card can be caught.
  mutating func reviewOutbox() {
    if ledger.outbox.count == 0 { return }
    if ledger.outbox.activeCount > settings.delivery.maxSends { ledger.outbox.pause() }
    for place in 0..<ledger.outbox.order.placeCount {
      guard let decision = ledger.outbox.withheld(at: place) else { continue }
      let flight = settings.catchSeconds > 0 ? stage.index(ofFlight: decision) : nil
      let canBeCaught = flight.map { isCatchable($0) } ?? false
      ledger.outbox.withhold(decision, until: canBeCaught ? clock.now + settings.catchSeconds : -.infinity)
    }
    updateOutbox()
  }

  /// `CARDSTACK_OUTBOX_*` bits of the outbox's present state.
  var outboxBits: UInt32 { requests.outboxBits(of: ledger, lanes: settings.delivery.maxSends) }

  /// Sets whether there is a network.
  mutating func setOnline(_ isOnline: Bool) {
    requests.setOnline(isOnline, &ledger)
    updateOutbox()
  }

  /// Blocks the deck, because the backend accepts nothing from this user, or ends the block.
  mutating func setBlocked(_ isBlocked: Bool) {
    if isBlocked { requests.block(&ledger) } else { requests.liftBlock(&ledger) }
    updateOutbox()
  }
}
