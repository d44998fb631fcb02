import CardStackTypes

/// Checks before a change: is there room for its events, is there memory for its records, does the backend take
/// decisions now?
extension Play {
  // MARK: Events

  /// Number of obligations, which are events that must not be lost: those that wait, and one for the end of each of the
  /// following: the press, every open question, the request for cards.
  var obligationCount: Int {
    requests.obligationCount(ledger) + (hand.press == nil ? 0 : 1)
  }

  /// Throws `backlog` unless there is room for `count` more obligations.
  func requireRoom(for count: Int) throws(Failure) {
    guard hasRoom(for: count) else { throw Failure.tooManyEvents }
  }

  func hasRoom(for count: Int) -> Bool { obligationCount + count <= settings.events.backlog }

  // MARK: Decisions

  /// Checks that the backend takes decisions now, and reserves memory for a decision and its SENDs.
  mutating func prepareDecision() throws(Failure) {
    try requireDelivery()
    try reserveDecision()
  }

  /// Reserves memory for a decision and its SENDs.
  mutating func reserveDecision() throws(Failure) {
    try ledger.reserveDecision()
    if settings.delivery.mode != .none { try reserveSends(adding: 1) }
  }

  /// Throws the reason why no decision is taken now.
  func requireDelivery() throws(Failure) {
    if requests.isBlocked { throw Failure(.refused, "the backend blocks: see cardstack_deck_set_blocked") }
    guard settings.delivery.mode != .none else { return }
    guard ledger.rules.nonce != 0 else {
      // A mistake of the program, which does not pass as a block does.
      throw Failure(.invalidArgument, "delivery.nonce is the journal's: open one with cardstack_deck_open_journal")
    }
    guard ledger.sends.count < settings.delivery.maxUndelivered else {
      throw Failure(.backlog, "delivery.max_undelivered decisions wait to be delivered")
    }
  }

  /// Reserves memory for the SENDs and REVERTs of `decisions` more decisions and of those that are not final. A
  /// decision causes one when it is made, and one when it becomes final or is undone.
  mutating func reserveSends(adding decisions: Int) throws(Failure) {
    let more = ledger.deck.history.pendingCount + 2 * decisions
    try ledger.reserve(sends: more)
    try requests.reserveLanes(adding: more, of: ledger, settings.delivery)
  }

  /// Reserves memory for the SENDs and REVERTs of cards that are added, so that their swipes need no memory.
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
    // Room for the event that ends the question, and for the event that asks.
    try requireRoom(for: 2)
    guard requests.questions.count(of: .swipe) < stage.settings.maxProposals else {
      throw Failure(.limit, "consent.max_proposals swipes wait for an answer")
    }
  }

  /// Returns why a release that is far or fast enough makes no decision: it is only proposed, or it is refused. `none`:
  /// it makes a decision.
  mutating func reasonToRefuse(_ direction: Direction) -> Reason {
    do throws(Failure) {
      if needsConsent(direction) {
        try requireRoomForProposal()
        return .proposed
      }
      // The decision's event takes the place of the press's own. But decisions that have become final since may have
      // filled the backlog.
      try requireRoom(for: 0)
      try prepareDecision()
      return .none
    } catch {
      switch error.code {
      case .outOfMemory: return .outOfMemory
      case .refused, .invalidArgument: return .blocked
      default: return .backlog
      }
    }
  }
}
