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
    try deck.reserveDecision()
    if settings.delivery.mode != .none { try reserveSends(adding: 1) }
  }

  /// Why no decision is taken now.
  func requireDelivery() throws(Failure) {
    if isBlocked { throw Failure(.refused, "the backend blocks: see cardstack_deck_set_blocked") }
    guard settings.delivery.mode != .none else { return }
    guard sendNonce(nonce) != 0 else { throw Failure(.refused, "there is no nonce before a journal is open") }
    guard outbox.count < settings.delivery.maxUndelivered else {
      throw Failure(.backlog, "max_undelivered decisions wait to be delivered")
    }
  }

  /// Makes room for what so many more decisions, and those that are not final, can come to: each is told once when it is
  /// made, and once when it is final or taken back.
  mutating func reserveSends(adding decisions: Int) throws(Failure) {
    try outbox.reserve(adding: deck.history.pendingCount + 2 * decisions, lanes: settings.delivery.maxSends)
  }

  /// The same for cards that come into the deck, so that their swipes need no memory.
  mutating func reserveSendsOfCards(adding cards: Int) throws(Failure) {
    if settings.delivery.mode == .none { return }
    let all = deck.pile.count + deck.staged.count + deck.inPlay.count + cards
    try reserveSends(adding: min(all, settings.delivery.maxUndelivered))
  }

  /// First half of the keys.
  ///
  /// - Parameter nonce: The journal's.
  /// - Returns: 0 if it is not known yet.
  func sendNonce(_ nonce: UInt64) -> UInt64 { settings.delivery.nonce != 0 ? settings.delivery.nonce : nonce }

  /// What a new decision is told as.
  var reportOfDecision: Decision.Report { settings.delivery.mode.isAtDecision ? .sent : .none }

  // MARK: What decisions come to

  /// A decision has been made.
  mutating func deliver(_ decision: Decision) {
    guard decision.report == .sent else { return }
    var send = Send(.decided, of: decision, nonce: sendNonce(nonce))
    if settings.catchSeconds > 0 { send.notBefore = clock.now + settings.catchSeconds }
    outbox.append(send)
  }

  /// A decision is final, where that is delivered.
  mutating func deliverFinal(_ decision: Decision) {
    guard decision.report != .rejected else { return }
    outbox.append(Send(.final, of: decision, nonce: sendNonce(nonce)))
  }

  /// A decision has been taken back: what nobody has been told is not told any more, all else is told to be taken back.
  ///
  /// - Returns: What of it the journal has to tell.
  mutating func withdraw(_ decision: Decision) -> UInt8 {
    guard decision.report == .sent else { return 0 }
    if outbox.withdraw(decision.token) { return RecordKind.withdrawn }
    outbox.append(Send(.revert, of: decision, nonce: sendNonce(nonce)))
    return RecordKind.reverted
  }

  // MARK: Handing out

  private var isOutboxOpen: Bool { isOnline && !isBlocked && settings.delivery.mode != .none }

  /// Makes ready what may be handed out by now.
  mutating func prepareSends() {
    if outbox.count == 0 && outbox.nextDue == .infinity { return }
    let maximum = settings.delivery.maxSends
    if isOutboxOpen { outbox.prepare(at: clock.now, lanes: maximum) { events.nextSequence() } }
    refreshOutbox()
  }

  private mutating func refreshOutbox() {
    outbox.refresh(at: clock.now, lanes: settings.delivery.maxSends, isOpen: isOutboxOpen)
    endQuiet()
  }

  /// Takes back those whose answer is missing, and makes ready what is due.
  mutating func runOutbox() {
    while let lane = outbox.overdue(at: clock.now) { retry(lane) }
    prepareSends()
  }

  private mutating func retry(_ lane: Int) {
    let send = outbox.send(at: lane)
    let wait = Backoff.wait(
      after: outbox.countFailure(lane), first: settings.retry.first, longest: settings.retry.longest,
      jitter: settings.retry.jitter, seed: Backoff.seed(nonce: send.nonce, token: send.token))
    outbox.retry(lane, at: clock.now + wait)
  }

  /// The SEND or REVERT that comes next.
  mutating func nextSend() -> Event? {
    guard let lane = outbox.handOut(deadline: clock.now + settings.retry.patience) else { return nil }
    syncJournal()
    refreshOutbox()
    var event = event(about: lane.send)
    event.kind = (lane.send.kind == .revert ? EventKind.revert : .send).rawValue
    event.sequence = lane.sequence
    event.time = lane.due
    event.value = lane.send.wallTime
    return event
  }

  /// Makes the journal safe, if that is wanted, before anything of it leaves the machine.
  private mutating func syncJournal() {
    guard syncsSends, journalState == 1, journalSize != syncedSize else { return }
    // If it fails the journal is broken, and tells it.
    try? flushJournal()
    syncedSize = journalSize
  }

  private func event(about send: Send) -> Event {
    var event = Event()
    event.time = clock.now
    event.card = send.card
    event.token = send.token
    event.direction = send.direction.rawValue
    event.reason = (send.kind == .final ? Reason.final : .decided).rawValue
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
    let lane = outbox.lane(of: token)
    guard let send = lane.map({ outbox.send(at: $0) }) ?? outbox.told(token), send.isTold else {
      throw Failure(.stale, "token is of nothing that has been handed out and not delivered")
    }
    let out = lane.flatMap { outbox.state(of: $0) == .out ? $0 : nil }
    switch answer {
    case .sent:
      _ = outbox.remove(token)
      record { $0.write(.answered, detail: RecordKind.isSent, token) }
    case .rejected where isSealed(send), .blocked where isSealed(send): dropSealed(send)
    case .rejected:
      try requireRoom(for: 2)
      reject(send)
    case .retry:
      guard let out else { throw Failure(.stale, "it waits to be tried again already") }
      retry(out)
    case .blocked:
      if let out { outbox.retry(out, at: clock.now) }
      block()
    }
    refreshOutbox()
  }

  /// The backend does not want it: nothing more of that decision is delivered, and a decision that is not final is taken
  /// back, if that is wanted.
  private mutating func reject(_ send: Send) {
    var event = event(about: send)
    event.value = send.wallTime
    events.oblige(.rejected, event)
    recordRejected(send.token)
    guard send.kind == .decided else {
      _ = outbox.remove(send.token)
      return
    }
    outbox.drop(send.decision)
    guard let index = deck.history.index(of: send.decision) else { return }
    deck.history.markRejected(index)
    if settings.delivery.returnsRejected { takeBackRejected(index) }
  }

  /// Whether something to be delivered is of a user who is gone: nobody is told what becomes of it.
  private func isSealed(_ send: Send) -> Bool { send.decision <= deck.sealedToken }

  /// The backend does not want what a user has left, or nothing of that user.
  private mutating func dropSealed(_ send: Send) {
    outbox.drop(send.decision)
    recordRejected(send.token)
  }

  @inline(never)
  private mutating func recordRejected(_ token: UInt64) {
    record { $0.write(.answered, token) }
  }

  /// The card of a rejected decision is in the deck again: on top, or beneath a held card. It stays where it is if it has
  /// come back by itself meanwhile, or a later decision about it stands.
  private mutating func takeBackRejected(_ index: Int) {
    restage { session in session.returnRejected(index) }
  }

  private mutating func returnRejected(_ index: Int) {
    let now = clock.now
    let token = deck.history.pending(at: index).token
    let card = deck.history.pending(at: index).card
    let isInPlay = flight(of: deck.history.pending(at: index)).map { deck.way(of: stage.cards[$0]) != nil } ?? false
    let stays = deck.isLive(card) && !isInPlay || deck.history.hasLater(than: index)
    let place = press == nil ? 0 : min(1, deck.pile.count)
    let decision = deck.withdraw(at: index, to: stays ? nil : place)
    record {
      $0.write(.undone, detail: stays ? RecordKind.stays : place == 0 ? RecordKind.back : RecordKind.beneath, token)
    }
    if !stays && stage.index(where: { $0.card == card && !$0.isSucceeded }) == nil {
      stage.rewind(decision, from: .none, allowed: deck.allowed(card, of: settings.stage.rule.allowed), at: now)
    }
    tellUndone(decision, .rejected)
  }

  // MARK: Online, blocked

  /// Tells whether there is a network.
  public mutating func setOnline(_ online: Int32, at time: Double) throws(Failure) {
    guard online == 0 || online == 1 else { throw Failure(.invalidArgument, "online must be 0 or 1") }
    try change(at: time, by: .backend) { session throws(Failure) in
      // The host may know better than the deck, which was never told of an outage.
      if online == 1 {
        session.feed.resume()
        session.outbox.resume()
      }
      session.isOnline = online == 1
      if !session.isOnline { session.outbox.pause() }
      session.refreshOutbox()
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
      session.refreshOutbox()
    }
  }

  mutating func liftBlock() {
    if !isBlocked { return }
    isBlocked = false
    outbox.resume()
  }

  private mutating func block() {
    isBlocked = true
    outbox.pause()
  }

  /// What may be out at once, or what can be caught, has changed.
  mutating func reviewOutbox() {
    if outbox.count == 0 { return }
    if outbox.activeCount > settings.delivery.maxSends { outbox.pause() }
    for index in 0..<outbox.waitingCount {
      guard let decision = outbox.withheld(at: index) else { continue }
      let flight = settings.catchSeconds > 0 ? stage.index(ofFlight: decision) : nil
      let canBeCaught = flight.map { isCatchable($0) } ?? false
      outbox.withhold(at: index, until: canBeCaught ? clock.now + settings.catchSeconds : -.infinity)
    }
    refreshOutbox()
  }

  // MARK: Queries

  /// SENDs and REVERTs that have not been delivered.
  public var undeliveredCount: Int { outbox.count }

  /// What is not delivered, in the order it will be.
  public func undelivered(at index: Int) -> cardstack_send {
    let (send, lane) = outbox.item(at: index)
    let isWaiting = lane?.state == .ready || (lane?.state == .retrying && !isOutboxOpen) || lane?.due == -.infinity
    let due = isWaiting ? .infinity : lane?.due ?? .infinity
    let state = lane?.state == .retrying && !send.isTold ? 0 : lane?.state.rawValue ?? 0
    return cardstack_send(
      token: send.token, nonce: send.nonce, decision: send.decision, card: send.card, wall_time: send.wallTime,
      due: due, kind: (send.kind == .revert ? EventKind.revert : .send).rawValue, direction: send.direction.rawValue,
      reason: (send.kind == .final ? Reason.final : .decided).rawValue, state: Int32(state),
      failures: UInt32(truncatingIfNeeded: lane?.failures ?? 0), reserved: 0)
  }

  /// `CARDSTACK_OUTBOX_*` bits.
  var outboxBits: UInt32 {
    (isOnline ? 0 : 1) | (isBlocked ? 2 : 0) | (outbox.isAnyTold(.out) ? 4 : 0) | (outbox.isAnyTold(.retrying) ? 8 : 0)
  }
}
