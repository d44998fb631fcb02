import CardStackTypes

/// Delivery of decisions to the backend: when SENDs and REVERTs are handed out, what an answer changes, and what happens
/// to those that fail.
extension Play {
  // MARK: Handing out

  /// Puts SENDs and REVERTs that may be handed out now on free lanes.
  mutating func prepareSends() { requests.prepareSends(of: ledger, settings.delivery, at: clock.now) }

  /// Calculates again when something on the lanes is due.
  mutating func updateLanes() { requests.updateLanes(settings.delivery, at: clock.now) }

  /// Adapts the lanes to a change of their number, or of the time during which a card can be caught.
  mutating func reviewLanes() {
    if ledger.sends.count == 0 { return }
    requests.limitLanes(to: settings.delivery.maxSends)
    var decision: UInt64 = 0
    while case let next = requests.lanes.withheld(after: decision), next != 0 {
      decision = next
      let flight = settings.catchSeconds > 0 ? stage.flight(by: decision) : nil
      let canBeCaught = flight.map { isCatchable($0) } ?? false
      requests.freeSend(decision, at: canBeCaught ? clock.now + settings.catchSeconds : -.infinity)
    }
    updateLanes()
  }

  /// Returns the next SEND, REVERT or SEND_PARKED event.
  mutating func nextSend() -> Event? {
    guard let lane = requests.handOutSend(at: clock.now, deadline: clock.now + settings.retry.patience),
      let send = ledger.sends[lane.token]
    else { return nil }
    var event = event(about: send)
    event.kind = EventKind.sendParked.rawValue
    event.sequence = lane.sequence
    event.tries = lane.tries
    event.failures = lane.failures
    if lane.state == .parked { return event }
    event.kind = (send.kind == .revert ? EventKind.revert : .send).rawValue
    event.time = lane.due
    ledger.markHandedOut(lane.token)
    journal.flushBeforeSend()
    updateLanes()
    return event
  }

  private func event(about send: Send) -> Event {
    var event = event()
    event.card = send.card
    event.token = send.token
    event.direction = send.direction.rawValue
    event.reason = (send.kind == .final ? Reason.final : .decided).rawValue
    event.wall_time = send.wallTime
    event.decision = send.decision
    event.nonce = send.nonce
    event.is_sealed = ledger.isSealed(send) ? 1 : 0
    return event
  }

  // MARK: Failures

  /// Counts a SEND or REVERT as failed if its answer is overdue, and puts what is due on free lanes.
  mutating func runLanes() {
    while let token = requests.lanes.overdue(at: clock.now) { failSend(token) }
    prepareSends()
  }

  private mutating func failSend(_ token: UInt64) {
    let failed = requests.failSend(
      token, nonce: ledger.sends[token]?.nonce ?? 0, lanes: settings.delivery.maxSends, settings.retry, at: clock.now)
    if settings.delivery.revertsAlone && giveUpSend(of: token) { return }
    let (failures, seconds) = (settings.delivery.parkFailures, settings.delivery.parkSeconds)
    guard let failed,
      failures > 0 && failed.failures >= failures || seconds > 0 && clock.now - failed.since >= seconds,
      ledger.park(token, to: &journal)
    else { return }
    requests.parkSend(token)
  }

  /// Gives up the SEND of a decision whose REVERT waits behind it, unless its answer may still come: then the REVERT goes
  /// alone.
  ///
  /// - Returns: Whether there was such a SEND. Otherwise nothing has happened.
  mutating func giveUpSend(of decision: UInt64) -> Bool {
    guard !requests.lanes.isOut(decision), ledger.giveUpSend(of: decision, to: &journal) else { return false }
    requests.removeSends(of: decision, missingIn: ledger)
    return true
  }

  // MARK: Answers

  /// Handles the backend's answer to a SEND or REVERT, except the return of a rejected card.
  ///
  /// - Returns: Index of a rejected decision, from the oldest that is not final. nil if no decision was rejected, or if
  ///   the rejected decision is final, taken back, or of a former user.
  /// - Throws: `stale` if nothing undelivered that was handed out has this token, or if RETRY is the answer but no try
  ///   is out; `backlog` if there is no room for the events of a rejection.
  mutating func recordAnswer(_ answer: SendAnswer, to token: UInt64) throws(Failure) -> Int? {
    guard let send = ledger.sends[token], send.isHandedOut else {
      throw Failure(.stale, "token is of nothing that has been handed out and not delivered")
    }
    var rejected: Int?
    switch answer {
    case .sent:
      _ = ledger.confirm(token, to: &journal)
    case .rejected:
      try requireRoom(for: 2)
      requests.addObligation(.rejected, event(about: send))
      rejected = send.kind == .decided ? ledger.deck.history.index(of: send.decision) : nil
      ledger.reject(token, at: rejected, to: &journal)
    case .blocked where !ledger.isSealed(send):
      requests.retrySend(token, at: clock.now)
      requests.block()
    case .retry, .blocked:
      // What the backend does not accept from a former user must not block the present user.
      guard requests.lanes.isOut(token) else { throw Failure(.stale, "it waits to be tried again already") }
      failSend(token)
    }
    requests.removeSends(of: send.decision, missingIn: ledger)
    // Every answer except a failure shows that the backend is up.
    if answer != .retry { requests.endOutage() }
    return rejected
  }

  // MARK: Online, blocked

  /// Sets whether there is a network.
  mutating func setOnline(_ isOnline: Bool) {
    requests.setOnline(isOnline)
    updateLanes()
  }

  /// Blocks the deck, because the backend accepts nothing from this user, or ends the block.
  mutating func setBlocked(_ isBlocked: Bool) {
    if isBlocked { requests.block() } else { requests.liftBlock() }
    updateLanes()
  }

  // MARK: Queries

  /// Calls `body` with undelivered SENDs and REVERTs: first those on lanes, then the others in the order in which they
  /// were added. `range` says which of these.
  func visitUndelivered(_ range: Range<Int>, _ body: (cardstack_send) -> Void) {
    requests.lanes.visit(range) { lane in
      if let send = ledger.sends[lane.token] { body(undelivered(lane, send)) }
    }
  }

  /// Describes an undelivered SEND or REVERT.
  private func undelivered(_ lane: Lane, _ send: Send) -> cardstack_send {
    let isWaiting =
      lane.state == .ready || (lane.state == .retrying && !requests.isDelivering(settings.delivery))
      || lane.due == -.infinity
    let state = lane.state == .retrying && !send.isHandedOut ? .waiting : lane.state
    return cardstack_send(
      token: send.token, nonce: send.nonce, decision: send.decision, card: send.card, wall_time: send.wallTime,
      due: clock.hostTime(isWaiting ? .infinity : lane.due),
      kind: (send.kind == .revert ? EventKind.revert : .send).rawValue,
      direction: send.direction.rawValue, reason: (send.kind == .final ? Reason.final : .decided).rawValue,
      state: state.rawValue, failures: lane.failures, tries: lane.tries,
      is_sealed: ledger.isSealed(send) ? 1 : 0, is_handed_out: send.isHandedOut ? 1 : 0)
  }

  /// `CARDSTACK_OUTBOX_*` bits.
  var outboxBits: UInt32 {
    let isDown = ledger.sends.count > 0 && requests.lanes.isDown(lanes: settings.delivery.maxSends)
    return UInt32(
      truncatingIfNeeded: (requests.isOnline ? 0 : CARDSTACK_OUTBOX_OFFLINE)
        | (requests.isBlocked ? CARDSTACK_OUTBOX_BLOCKED : 0)
        | (requests.lanes.isAnyOut ? CARDSTACK_OUTBOX_SENDING : 0)
        | (requests.lanes.isAnyRetrying ? CARDSTACK_OUTBOX_RETRYING : 0) | (isDown ? CARDSTACK_OUTBOX_DOWN : 0))
  }
}
