import CardStackTypes

/// Decisions on their way to the backend: which of them are handed out when, and what the backend's answers change.
extension Requests {
  /// What delivery depends on: the configuration, and the present [s].
  struct DeliveryTerms: BitwiseCopyable {
    var settings: DeliverySettings
    var retry: RetrySettings
    var now: Double
  }

  /// Whether anything may be handed out.
  private func isOpen(_ terms: DeliveryTerms) -> Bool { isOnline && !isBlocked && terms.settings.mode != .none }

  // MARK: Handing out

  /// Makes ready what may be handed out by now.
  ///
  /// - Returns: Whether there was anything to look at.
  mutating func prepareSends(of ledger: inout Ledger, _ terms: DeliveryTerms) -> Bool {
    if ledger.outbox.count == 0 && ledger.outbox.nextDue == .infinity { return false }
    if isOpen(terms) {
      ledger.outbox.prepare(at: terms.now, lanes: terms.settings.maxSends) { events.nextSequence() }
    }
    updateDue(of: &ledger, terms)
    return true
  }

  /// Finds out when something in the outbox is due next.
  func updateDue(of ledger: inout Ledger, _ terms: DeliveryTerms) {
    ledger.outbox.updateDue(at: terms.now, lanes: terms.settings.maxSends, isOpen: isOpen(terms))
  }

  /// Counts what was not answered in time as failed.
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
    let (failures, seconds) = (terms.settings.parkFailures, terms.settings.parkSeconds)
    let isToPark =
      failures > 0 && failed.failures >= failures || seconds > 0 && terms.now - failed.since >= seconds
    guard isToPark else { return }
    // No event reports a former user's decisions.
    let isReported = events.isReported(.sendParked) && !ledger.isSealed(send)
    _ = ledger.park(send.token, sequence: isReported ? events.nextSequence() : 0, to: &journal)
  }

  /// Returns the next SEND or REVERT, or the report that one is parked.
  func handOutSend(of ledger: inout Ledger, _ terms: DeliveryTerms) -> Event? {
    guard let lane = ledger.outbox.handOut(at: terms.now, deadline: terms.now + terms.retry.patience) else {
      return nil
    }
    var event = event(about: lane.send, at: terms.now)
    event.kind = EventKind.sendParked.rawValue
    event.sequence = lane.sequence
    event.tries = lane.tries
    if !lane.send.isParked {
      event.kind = (lane.send.kind == .revert ? EventKind.revert : .send).rawValue
      event.time = lane.due
    }
    return event
  }

  private func event(about send: Send, at now: Double) -> Event {
    var event = Event()
    event.time = now
    event.card = send.card
    event.token = send.token
    event.direction = send.direction.rawValue
    event.reason = (send.kind == .final ? Reason.final : .decided).rawValue
    event.wall_time = send.wallTime
    event.decision = send.decision
    event.nonce = send.nonce
    return event
  }

  // MARK: Answers

  /// Takes the backend's answer to a SEND or REVERT.
  ///
  /// - Parameters:
  ///   - answer: The answer.
  ///   - token: The SEND or REVERT that it answers.
  ///   - ledger: The ledger with that SEND or REVERT.
  ///   - terms: What delivery depends on.
  ///   - journal: Where the change is written.
  ///   - roomForRejection: Whether there is room for the events of a rejection.
  /// - Returns: If the backend rejects a decision that can be taken back: its index in the history. Otherwise nil.
  /// - Throws: `stale` if nothing with this token waits for an answer; or that there is no room.
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
    case .rejected where ledger.isSealed(send), .blocked where ledger.isSealed(send):
      // The backend rejects a former user's decision.
      ledger.reject(token, at: nil, to: &journal)
    case .rejected:
      guard roomForRejection else { throw Failure.tooManyEvents }
      rejected = reject(send, of: &ledger, terms, to: &journal)
    case .retry:
      guard let out else { throw Failure(.stale, "it waits to be tried again already") }
      fail(out, of: &ledger, terms, to: &journal)
    case .blocked:
      if let out { ledger.outbox.retry(out, at: terms.now) }
      block(&ledger)
    }
    // Every answer except a failure shows that the backend is up.
    if answer != .retry { ledger.outbox.endRun() }
    return rejected
  }

  /// Records a rejection: nothing more about that decision is delivered.
  private mutating func reject(
    _ send: Send, of ledger: inout Ledger, _ terms: DeliveryTerms, to journal: inout Journal
  ) -> Int? {
    events.oblige(.rejected, event(about: send, at: terms.now))
    let index = send.kind == .decided ? ledger.deck.history.index(of: send.decision) : nil
    ledger.reject(send.token, at: index, to: &journal)
    return index
  }

  // MARK: Online, blocked

  /// Sets whether there is a network.
  mutating func setOnline(_ isThere: Bool, _ ledger: inout Ledger) {
    // The host may report a network that the deck did not know was missing: failed requests are retried then, too.
    if isThere {
      feed.resume()
      ledger.outbox.resume()
    }
    isOnline = isThere
    if !isThere { ledger.outbox.pause() }
  }

  /// Blocks the deck: the backend takes nothing from this user.
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

  /// Returns an undelivered item, in the order of delivery.
  func undelivered(at index: Int, of ledger: borrowing Ledger, _ terms: DeliveryTerms) -> cardstack_send {
    let (send, lane) = ledger.outbox.item(at: index)
    let isWaiting = lane?.state == .ready || (lane?.state == .retrying && !isOpen(terms)) || lane?.due == -.infinity
    let due = isWaiting ? .infinity : lane?.due ?? .infinity
    let state = send.isParked ? 4 : lane?.state == .retrying && !send.isHandedOut ? 0 : lane?.state.rawValue ?? 0
    return cardstack_send(
      token: send.token, nonce: send.nonce, decision: send.decision, card: send.card, wall_time: send.wallTime,
      due: due, kind: (send.kind == .revert ? EventKind.revert : .send).rawValue, direction: send.direction.rawValue,
      reason: (send.kind == .final ? Reason.final : .decided).rawValue, state: Int32(state),
      failures: lane?.failures ?? 0, tries: lane?.tries ?? 0)
  }

  /// `CARDSTACK_OUTBOX_*` bits.
  func outboxBits(of ledger: borrowing Ledger, lanes: Int) -> UInt32 {
    let isDown = ledger.outbox.count > 0 && ledger.outbox.isDown(lanes: lanes)
    return (isOnline ? 0 : 1) | (isBlocked ? 2 : 0) | (ledger.outbox.isAnyOut ? 4 : 0)
      | (ledger.outbox.isAnyRetrying ? 8 : 0) | (isDown ? 16 : 0)
  }
}
