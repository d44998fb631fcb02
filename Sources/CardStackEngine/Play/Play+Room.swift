import CardStackTypes

/// What is asked before something happens: whether there is room for its events and its records, and whether the
/// backend takes decisions now.
extension Play {
  // MARK: Events

  /// Obligations that wait, and those that the finger's press, the open questions and the request for cards will come
  /// to.
  var obligationCount: Int {
    requests.obligationCount(ledger) + (hand.press == nil ? 0 : 1)
  }

  /// Checks that `count` more obligations may be taken on.
  func requireRoom(for count: Int) throws(Failure) {
    guard hasRoom(for: count) else { throw Failure.tooManyEvents }
  }

  func hasRoom(for count: Int) -> Bool { obligationCount + count <= settings.events.backlog }

  // MARK: Decisions

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
  private mutating func reserveSends(adding decisions: Int) throws(Failure) {
    try ledger.outbox.reserve(
      adding: ledger.deck.history.pendingCount + 2 * decisions, lanes: settings.delivery.maxSends)
  }

  /// The same for cards that come into the deck, so that their swipes need no memory.
  mutating func reserveSendsOfCards(adding cards: Int) throws(Failure) {
    if settings.delivery.mode == .none { return }
    let all = ledger.deck.pile.count + ledger.deck.reserve.count + ledger.deck.inPlay.count + cards
    try reserveSends(adding: min(all, settings.delivery.maxUndelivered))
  }

  // MARK: Proposals

  /// Whether swipes in a direction are only proposed.
  func needsConsent(_ direction: Direction) -> Bool { settings.consent.directions.contains(direction) }

  /// Throws the reason why no swipe can be proposed now.
  func requireRoomForProposal() throws(Failure) {
    try requireDelivery()
    // Room for the answer's event, and for the event that asks.
    try requireRoom(for: 2)
    guard requests.questions.count(of: .swipe) < settings.stage.maxProposals else {
      throw Failure(.limit, "consent.max_proposals swipes wait for an answer")
    }
  }

  /// Returns why a release that is far or fast enough still makes no decision.
  mutating func reasonToRefuse(_ direction: Direction) -> Reason {
    do throws(Failure) {
      if needsConsent(direction) {
        try requireRoomForProposal()
        return .proposed
      }
      // The decision uses the room of the press's own event. Final decisions may have taken other room since.
      try requireRoom(for: 0)
      try prepareDecision()
      return .none
    } catch {
      switch error.code {
      case .outOfMemory: return .outOfMemory
      case .refused: return .blocked
      default: return .backlog
      }
    }
  }
}
