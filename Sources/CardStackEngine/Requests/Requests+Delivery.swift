import CardStackTypes

/// Delivery of decisions to the backend: when a SEND or REVERT is handed out, and what an answer changes.
extension Requests {
  /// What delivery depends on: the configuration, and the present [s].
  struct DeliveryTerms: BitwiseCopyable {
    var settings: DeliverySettings
    var retry: RetrySettings
    var now: Double
  }

  /// Whether SENDs and REVERTs may be handed out.
  private func isOpen(_ terms: DeliveryTerms) -> Bool { isOnline && !isBlocked && terms.settings.mode != .none }

  // MARK: Handing out

  /// Puts SENDs and REVERTs that may be handed out now on free lanes.
  mutating func prepareSends(of ledger: inout Ledger, _ terms: DeliveryTerms) {
    if isOpen(terms) {
      ledger.outbox.prepare(at: terms.now, lanes: terms.settings.maxSends) { events.nextSequence() }
    }
    updateDue(of: &ledger, terms)
  }

  /// Calculates when something in the outbox is due next.
  func updateDue(of ledger: inout Ledger, _ terms: DeliveryTerms) {
    ledger.outbox.updateDue(at: terms.now, lanes: terms.settings.maxSends, isOpen: isOpen(terms))
  }

  /// Records a failure of every SEND and REVERT that was not answered in time.
  mutating func failOverdue(of ledger: inout Ledger, _ terms: DeliveryTerms, to journal: inout Journal) {
    while let lane = ledger.outbox.overdue(at: terms.now) { fail(lane, of: &ledger, terms, to: &journal) }
  }

  private mutating func fail(
    _ lane: Int, of ledger: inout Ledger, _ terms: DeliveryTerms, to journal: inout Journal
  ) {
    let send = ledger.outbox.send(at: lane)
    let (retry, seed) = (terms.retry, Backoff.seed(nonce: send.nonce, token: send.token))
    let failed = ledger.outbox.fail(lane, lanes: terms.settings.maxSends, at: terms.now) { failures in
      Backoff.wait(after: failures, first: retry.first, longest: retry.longest, jitter: retry.jitter, seed: seed)
    }
    if terms.settings.revertsAlone && ledger.giveUpSend(of: send.token, to: &journal) { return }
    let (failures, seconds) = (terms.settings.parkFailures, terms.settings.parkSeconds)
    let isToPark =
      failures > 0 && failed.failures >= failures || seconds > 0 && terms.now - failed.since >= seconds
    guard isToPark else { return }
    let isReported = events.isReported(.sendParked)
    _ = ledger.park(send.token, sequence: isReported ? events.nextSequence() : 0, to: &journal)
  }

  /// Returns the outbox's next event: SEND, REVERT or SEND_PARKED.
  func handOutSend(of ledger: inout Ledger, _ terms: DeliveryTerms) -> Event? {
    guard let lane = ledger.outbox.handOut(at: terms.now, deadline: terms.now + terms.retry.patience) else {
      return nil
    }
    var event = event(about: lane.send, of: ledger, at: terms.now)
    event.kind = EventKind.sendParked.rawValue
    event.sequence = lane.sequence
    event.tries = lane.tries
    event.failures = lane.failures
    if !lane.send.isParked {
      event.kind = (lane.send.kind == .revert ? EventKind.revert : .send).rawValue
      event.time = lane.due
    }
    return event
  }

  private func event(about send: Send, of ledger: borrowing Ledger, at now: Double) -> Event {
    var event = Event()
    event.time = now
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

  // MARK: Answers

  /// Handles the backend's answer to a SEND or REVERT.
  ///
  /// - Parameters:
  ///   - answer: The answer.
  ///   - token: Token of the SEND or REVERT.
  ///   - ledger: The ledger with the SEND or REVERT.
  ///   - terms: What delivery depends on.
  ///   - journal: Where the change is written.
  ///   - roomForRejection: Whether there is room for the events of a rejection.
  /// - Returns: Index of a rejected decision, from the oldest that is not final. nil if no decision was rejected, or if
  ///   the rejected decision is final, taken back, or of a former user.
  /// - Throws: `stale` if nothing undelivered that was handed out has this token, or if RETRY is the answer but no try
  ///   is out; `backlog` if there is no room for the events of a rejection.
  mutating func take(
    _ answer: SendAnswer, to token: UInt64, of ledger: inout Ledger, _ terms: DeliveryTerms, to journal: inout Journal,
    roomForRejection: Bool
  ) throws(Failure) -> Int? {
    let lane = ledger.outbox.lane(of: token)
    guard let send = ledger.outbox.send(of: token), send.isHandedOut else {
      throw Failure(.stale, "token is of nothing that has been handed out and not delivered")
    }
    let out = lane.flatMap { ledger.outbox.state(of: $0) == .out ? $0 : nil }
    var rejected: Int?
    switch answer {
    case .sent:
      _ = ledger.confirm(token, to: &journal)
    case .rejected:
      guard roomForRejection else { throw Failure.tooManyEvents }
      rejected = reject(send, of: &ledger, terms, to: &journal)
    case .blocked where !ledger.isSealed(send):
      if let out { ledger.outbox.retry(out, at: terms.now) }
      block(&ledger)
    case .retry, .blocked:
      // What the backend does not accept from a former user must not block the present user.
      guard let out else { throw Failure(.stale, "it waits to be tried again already") }
      fail(out, of: &ledger, terms, to: &journal)
    }
    // Every answer except a failure shows that the backend is up.
    if answer != .retry { ledger.outbox.outage.end() }
    return rejected
  }

  /// Records and reports a rejection. Nothing more about the decision is delivered. Returns the same as `take`.
  private mutating func reject(
    _ send: Send, of ledger: inout Ledger, _ terms: DeliveryTerms, to journal: inout Journal
  ) -> Int? {
    events.oblige(.rejected, event(about: send, of: ledger, at: terms.now))
    let index = send.kind == .decided ? ledger.deck.history.index(of: send.decision) : nil
    ledger.reject(send.token, at: index, to: &journal)
    return index
  }

  // MARK: Online, blocked

  /// Sets whether there is a network.
  mutating func setOnline(_ isThere: Bool, _ ledger: inout Ledger) {
    // Failed requests are retried at once, even if the host never reported that the network was missing.
    if isThere {
      feed.resume()
      ledger.outbox.resume()
    }
    isOnline = isThere
    if !isThere { ledger.outbox.pause() }
  }

  /// Blocks the deck, because the backend accepts nothing from this user.
  mutating func block(_ ledger: inout Ledger) {
    isBlocked = true
    ledger.outbox.pause()
  }

  /// Lifts the block.
  mutating func liftBlock(_ ledger: inout Ledger) {
    if !isBlocked { return }
    isBlocked = false
    ledger.outbox.resume()
  }

  // MARK: Queries

  /// Describes an undelivered SEND or REVERT.
  func undelivered(_ lane: Outbox.Lane, of ledger: borrowing Ledger, _ terms: DeliveryTerms) -> cardstack_send {
    let send = lane.send
    let isWaiting = lane.state == .ready || (lane.state == .retrying && !isOpen(terms)) || lane.due == -.infinity
    let due = isWaiting ? .infinity : lane.due
    let state = send.isParked ? 4 : lane.state == .retrying && !send.isHandedOut ? 0 : lane.state.rawValue
    return cardstack_send(
      token: send.token, nonce: send.nonce, decision: send.decision, card: send.card, wall_time: send.wallTime,
      due: due, kind: (send.kind == .revert ? EventKind.revert : .send).rawValue, direction: send.direction.rawValue,
      reason: (send.kind == .final ? Reason.final : .decided).rawValue, state: Int32(state),
      failures: lane.failures, tries: lane.tries, is_sealed: ledger.isSealed(send) ? 1 : 0,
      is_handed_out: send.isHandedOut ? 1 : 0)
  }

  /// `CARDSTACK_OUTBOX_*` bits.
  func outboxBits(of ledger: borrowing Ledger, lanes: Int) -> UInt32 {
    let isDown = ledger.outbox.count > 0 && ledger.outbox.isDown(lanes: lanes)
    return (isOnline ? 0 : 1) | (isBlocked ? 2 : 0) | (ledger.outbox.isAnyOut ? 4 : 0)
      | (ledger.outbox.isAnyRetrying ? 8 : 0) | (isDown ? 16 : 0)
  }
}
