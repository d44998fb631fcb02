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

  /// Throws the reason why no decision is taken now.
  func requireDelivery() throws(Failure) {
    if requests.isBlocked { throw Failure(.refused, "the backend blocks: see cardstack_deck_set_blocked") }
    guard settings.delivery.mode != .none else { return }
    guard ledger.rules.nonce != 0 else {
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

  // MARK: Handing out

  private var deliveryTerms: Requests.DeliveryTerms {
    Requests.DeliveryTerms(settings: settings.delivery, retry: settings.retry, now: clock.now)
  }

  /// Makes ready what may be handed out by now.
  mutating func prepareSends() {
    let terms = deliveryTerms
    if requests.prepareSends(of: &ledger, terms) { endQuiet() }
  }

  private mutating func updateOutbox() {
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

  /// The SEND or REVERT that comes next, or the report that one is parked.
  mutating func nextSend() -> Event? {
    let terms = deliveryTerms
    guard let event = requests.handOutSend(of: &ledger, terms) else { return nil }
    if event.kind != EventKind.sendParked.rawValue {
      syncJournal()
      updateOutbox()
    }
    return event
  }

  /// Flushes the journal before a decision leaves the machine, if the options ask for it.
  private mutating func syncJournal() {
    guard journal.syncsSends, journalState == 1, journalSize != journal.syncedSize else { return }
    // A failure breaks the journal, which reports it.
    try? flushJournal()
    journal.syncedSize = journalSize
  }

  // MARK: Answers

  /// Takes the backend's answer to a SEND or REVERT.
  public mutating func answerSend(_ token: UInt64, _ raw: Int32, at time: Double) throws(Failure) {
    guard let answer = SendAnswer(rawValue: raw) else {
      throw Failure(.invalidArgument, "answer is not one of CARDSTACK_ANSWER_*")
    }
    try change(at: time, by: .backend) { session throws(Failure) in
      let (terms, hasRoom) = (session.deliveryTerms, session.hasRoom(for: 2))
      let rejected = try session.requests.take(
        answer, to: token, of: &session.ledger, terms, to: &session.journal, roomForRejection: hasRoom)
      if let rejected, session.settings.delivery.returnsRejected { session.takeBackRejected(rejected) }
      session.updateOutbox()
    }
  }

  /// Retries what is parked: one by its token, or with 0 all.
  public mutating func retryParked(_ token: UInt64, at time: Double) throws(Failure) {
    try change(at: time, by: .backend) { session throws(Failure) in
      guard session.ledger.unpark(token, to: &session.journal) else {
        throw Failure(.stale, "token must be 0, or of a SEND or REVERT that is parked")
      }
    }
  }

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

  /// Sets whether there is a network.
  public mutating func setOnline(_ online: Int32, at time: Double) throws(Failure) {
    guard online == 0 || online == 1 else { throw Failure(.invalidArgument, "online must be 0 or 1") }
    try change(at: time, by: .backend) { session throws(Failure) in
      session.requests.setOnline(online == 1, &session.ledger)
      session.updateOutbox()
    }
  }

  /// Blocks the deck, or lifts the block.
  public mutating func setBlocked(_ blocked: Int32, at time: Double) throws(Failure) {
    guard blocked == 0 || blocked == 1 else { throw Failure(.invalidArgument, "blocked must be 0 or 1") }
    try change(at: time, by: .backend) { session throws(Failure) in
      if blocked == 1 {
        session.requests.block(&session.ledger)
      } else {
        session.requests.liftBlock(&session.ledger)
      }
      session.updateOutbox()
    }
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

  // MARK: Queries

  /// SENDs and REVERTs that have not been delivered.
  public var undeliveredCount: Int { ledger.outbox.count }

  /// Returns an undelivered item, in the order of delivery.
  public func undelivered(at index: Int) -> cardstack_send {
    requests.undelivered(at: index, of: ledger, deliveryTerms)
  }

  /// `CARDSTACK_OUTBOX_*` bits.
  var outboxBits: UInt32 { requests.outboxBits(of: ledger, lanes: settings.delivery.maxSends) }
}
