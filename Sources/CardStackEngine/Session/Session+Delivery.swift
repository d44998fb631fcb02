import CardStackTypes

/// Decisions on their way to the backend.
extension Session {
  // MARK: Before a decision

  /// Checks that a decision may be taken, and makes room for it and for all it can come to.
  mutating func prepareDecision() throws(Failure) {
    try requireDelivery()
    try reserveDecision()
  }

  /// Makes room for a decision that may be taken.
  mutating func reserveDecision() throws(Failure) {
    try ledger.deck.reserveDecision()
    if settings.delivery.mode != .none { try reserveSends(adding: 1) }
  }

  /// Why no decision is taken now.
  func requireDelivery() throws(Failure) {
    if requests.isBlocked { throw Failure(.refused, "the backend blocks: see cardstack_deck_set_blocked") }
    guard settings.delivery.mode != .none else { return }
    guard sendNonce(ledger.nonce) != 0 else {
      throw Failure(.refused, "delivery.nonce is the journal's: open one with cardstack_deck_open_journal")
    }
    guard ledger.outbox.count < settings.delivery.maxUndelivered else {
      throw Failure(.backlog, "delivery.max_undelivered decisions wait to be delivered")
    }
  }

  /// Makes room for what `decisions` more, and those that are not final, can come to: each is reported once when it is
  /// made, and once when it is final or taken back.
  mutating func reserveSends(adding decisions: Int) throws(Failure) {
    try ledger.outbox.reserve(
      adding: ledger.deck.history.pendingCount + 2 * decisions, lanes: settings.delivery.maxSends)
  }

  /// The same for cards that come into the deck, so that their swipes need no memory.
  mutating func reserveSendsOfCards(adding cards: Int) throws(Failure) {
    if settings.delivery.mode == .none { return }
    let all = ledger.deck.pile.count + ledger.deck.reserve.count + ledger.deck.inPlay.count + cards
    try reserveSends(adding: min(all, settings.delivery.maxUndelivered))
  }

  /// First half of the keys.
  ///
  /// - Parameter nonce: The journal's.
  /// - Returns: 0 if it is not known yet.
  func sendNonce(_ nonce: UInt64) -> UInt64 { settings.delivery.nonce != 0 ? settings.delivery.nonce : nonce }

  // MARK: Handing out

  private var isOutboxOpen: Bool { requests.isOnline && !requests.isBlocked && settings.delivery.mode != .none }

  /// Makes ready what may be handed out by now.
  mutating func prepareSends() {
    if ledger.outbox.count == 0 && ledger.outbox.nextDue == .infinity { return }
    let maximum = settings.delivery.maxSends
    if isOutboxOpen { ledger.outbox.prepare(at: clock.now, lanes: maximum) { requests.events.nextSequence() } }
    updateOutbox()
  }

  private mutating func updateOutbox() {
    ledger.outbox.updateDue(at: clock.now, lanes: settings.delivery.maxSends, isOpen: isOutboxOpen)
    endQuiet()
  }

  /// Takes back those whose answer is missing, and makes ready what is due.
  mutating func runOutbox() {
    while let lane = ledger.outbox.overdue(at: clock.now) { fail(lane) }
    prepareSends()
  }

  private mutating func fail(_ lane: Int) {
    let send = ledger.outbox.send(at: lane)
    let (retry, seed) = (settings.retry, Backoff.seed(nonce: send.nonce, token: send.token))
    let failed = ledger.outbox.fail(lane, lanes: settings.delivery.maxSends, at: clock.now) { failures in
      Backoff.wait(after: failures, first: retry.first, longest: retry.longest, jitter: retry.jitter, seed: seed)
    }
    guard isToPark(failed) else { return }
    // No event reports what becomes of a former user's.
    let isReported = requests.events.isReported(.sendParked) && !isSealed(send)
    _ = ledger.park(send.token, sequence: isReported ? requests.events.nextSequence() : 0, to: &journal)
  }

  /// Whether something has failed so often, or for so long, that it waits for the host's word.
  private func isToPark(_ failed: Outbox.Lane) -> Bool {
    let (failures, seconds) = (settings.delivery.parkFailures, settings.delivery.parkSeconds)
    return failures > 0 && failed.failures >= failures || seconds > 0 && clock.now - failed.since >= seconds
  }

  /// The SEND or REVERT that comes next, or the report that one is parked.
  mutating func nextSend() -> Event? {
    guard let lane = ledger.outbox.handOut(at: clock.now, deadline: clock.now + settings.retry.patience) else {
      return nil
    }
    var event = event(about: lane.send)
    event.kind = EventKind.sendParked.rawValue
    event.sequence = lane.sequence
    event.tries = lane.tries
    if !lane.send.isParked {
      syncJournal()
      updateOutbox()
      event.kind = (lane.send.kind == .revert ? EventKind.revert : .send).rawValue
      event.time = lane.due
    }
    return event
  }

  /// Makes the journal safe, if that is wanted, before anything of it leaves the machine.
  private mutating func syncJournal() {
    guard journal.syncsSends, journalState == 1, journalSize != journal.syncedSize else { return }
    // If it fails the journal is broken, and says so itself.
    try? flushJournal()
    journal.syncedSize = journalSize
  }

  private func event(about send: Send) -> Event {
    var event = Event()
    event.time = clock.now
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

  private enum Answer: Int32 {
    case sent = 1
    case retry = 2
    case rejected = 3
    case blocked = 4
  }

  /// Tells what became of a SEND or REVERT.
  public mutating func answerSend(_ token: UInt64, _ raw: Int32, at time: Double) throws(Failure) {
    guard let answer = Answer(rawValue: raw) else {
      throw Failure(.invalidArgument, "answer is not one of CARDSTACK_ANSWER_*")
    }
    try change(at: time, by: .backend) { session throws(Failure) in try session.take(answer, to: token) }
  }

  private mutating func take(_ answer: Answer, to token: UInt64) throws(Failure) {
    let lane = ledger.outbox.lane(of: token)
    guard let send = ledger.outbox.send(of: token), send.isHandedOut else {
      throw Failure(.stale, "token is of nothing that has been handed out and not delivered")
    }
    let out = lane.flatMap { ledger.outbox.state(of: $0) == .out ? $0 : nil }
    switch answer {
    case .sent:
      _ = ledger.confirm(token, to: &journal)
    case .rejected where isSealed(send), .blocked where isSealed(send):
      // The backend does not want what a user has left, or nothing of that user.
      ledger.reject(token, at: nil, to: &journal)
    case .rejected:
      try requireRoom(for: 2)
      reject(send)
    case .retry:
      guard let out else { throw Failure(.stale, "it waits to be tried again already") }
      fail(out)
    case .blocked:
      if let out { ledger.outbox.retry(out, at: clock.now) }
      block()
    }
    // Whatever it says but that it failed, the backend is there.
    if answer != .retry { ledger.outbox.endRun() }
    updateOutbox()
  }

  /// Tries again what is parked: one by its token, or all.
  public mutating func retryParked(_ token: UInt64, at time: Double) throws(Failure) {
    try change(at: time, by: .backend) { session throws(Failure) in
      guard session.ledger.unpark(token, to: &session.journal) else {
        throw Failure(.stale, "token must be 0, or of a SEND or REVERT that is parked")
      }
    }
  }

  /// The backend does not want it: nothing more of that decision is delivered, and a decision that is not final is taken
  /// back, if that is wanted.
  private mutating func reject(_ send: Send) {
    requests.events.oblige(.rejected, event(about: send))
    let index = send.kind == .decided ? ledger.deck.history.index(of: send.decision) : nil
    ledger.reject(send.token, at: index, to: &journal)
    if let index, settings.delivery.returnsRejected { takeBackRejected(index) }
  }

  /// Whether something to be delivered belongs to a user who has logged out: no event reports what becomes of it.
  private func isSealed(_ send: Send) -> Bool { send.decision <= ledger.deck.sealedToken }

  /// The card of a rejected decision is in the deck again: on top, or beneath a held card. It stays where it is if it has
  /// come back by itself meanwhile, or a later decision about it stands.
  private mutating func takeBackRejected(_ index: Int) {
    restage { session in session.returnRejected(index) }
  }

  private mutating func returnRejected(_ index: Int) {
    let now = clock.now
    let card = ledger.deck.history.pending(at: index).card
    let isInPlay =
      flight(of: ledger.deck.history.pending(at: index)).map { ledger.deck.way(of: stage.cards[$0]) != nil } ?? false
    let stays = ledger.deck.isLive(card) && !isInPlay || ledger.deck.history.hasLater(than: index)
    let isHeld = hand.press != nil && !ledger.deck.pile.isEmpty
    let decision = ledger.undo(at: index, stays ? .stays : isHeld ? .beneath : .back, to: &journal)
    if !stays && stage.index(where: { $0.card == card && !$0.isSucceeded }) == nil {
      stage.rewind(decision, from: .none, allowed: ledger.deck.allowed(card, of: settings.stage.rule.allowed), at: now)
    }
    reportUndone(decision, .rejected)
  }

  // MARK: Online, blocked

  /// Tells whether there is a network.
  public mutating func setOnline(_ online: Int32, at time: Double) throws(Failure) {
    guard online == 0 || online == 1 else { throw Failure(.invalidArgument, "online must be 0 or 1") }
    try change(at: time, by: .backend) { session throws(Failure) in
      // The host may know better than the deck, which never heard of an outage.
      if online == 1 {
        session.requests.feed.resume()
        session.ledger.outbox.resume()
      }
      session.requests.isOnline = online == 1
      if !session.requests.isOnline { session.ledger.outbox.pause() }
      session.updateOutbox()
    }
  }

  /// Blocks the deck, or lifts the block.
  public mutating func setBlocked(_ blocked: Int32, at time: Double) throws(Failure) {
    guard blocked == 0 || blocked == 1 else { throw Failure(.invalidArgument, "blocked must be 0 or 1") }
    try change(at: time, by: .backend) { session throws(Failure) in
      if blocked == 1 {
        session.block()
      } else {
        session.liftBlock()
      }
      session.updateOutbox()
    }
  }

  mutating func liftBlock() {
    if !requests.isBlocked { return }
    requests.isBlocked = false
    ledger.outbox.resume()
  }

  private mutating func block() {
    requests.isBlocked = true
    ledger.outbox.pause()
  }

  /// What may be out at once, or what can be caught, has changed.
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

  // MARK: Queries

  /// SENDs and REVERTs that have not been delivered.
  public var undeliveredCount: Int { ledger.outbox.count }

  /// What is not delivered, in the order it will be.
  public func undelivered(at index: Int) -> cardstack_send {
    let (send, lane) = ledger.outbox.item(at: index)
    let isWaiting = lane?.state == .ready || (lane?.state == .retrying && !isOutboxOpen) || lane?.due == -.infinity
    let due = isWaiting ? .infinity : lane?.due ?? .infinity
    let state = send.isParked ? 4 : lane?.state == .retrying && !send.isHandedOut ? 0 : lane?.state.rawValue ?? 0
    return cardstack_send(
      token: send.token, nonce: send.nonce, decision: send.decision, card: send.card, wall_time: send.wallTime,
      due: due, kind: (send.kind == .revert ? EventKind.revert : .send).rawValue, direction: send.direction.rawValue,
      reason: (send.kind == .final ? Reason.final : .decided).rawValue, state: Int32(state),
      failures: lane?.failures ?? 0, tries: lane?.tries ?? 0)
  }

  /// `CARDSTACK_OUTBOX_*` bits.
  var outboxBits: UInt32 {
    let isDown = ledger.outbox.count > 0 && ledger.outbox.isDown(lanes: settings.delivery.maxSends)
    return (requests.isOnline ? 0 : 1) | (requests.isBlocked ? 2 : 0) | (ledger.outbox.isAnyOut ? 4 : 0)
      | (ledger.outbox.isAnyRetrying ? 8 : 0) | (isDown ? 16 : 0)
  }
}
