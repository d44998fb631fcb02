import CardStackTypes

extension Session {
  /// Adds cards behind the last one.
  ///
  /// - Returns: How many were taken.
  public mutating func append(_ cards: UnsafeBufferPointer<UInt64>, at time: Double) throws(Failure) -> Int {
    try change(at: time) { session throws(Failure) in try session.add(cards, below: session.deck.pile.count) }
  }

  /// Adds cards at a place; a held card stays on top.
  public mutating func insert(
    _ cards: UnsafeBufferPointer<UInt64>, at position: Int, time: Double
  ) throws(Failure) -> Int {
    guard position >= 0 else { throw Failure(.invalidArgument, "position must be at least 0") }
    return try change(at: time) { session throws(Failure) in
      guard position <= session.deck.pile.count else {
        throw Failure(.invalidArgument, "position is more than the number of upcoming cards")
      }
      let staysOnTop = session.press != nil && position == 0
      return try session.add(cards, below: staysOnTop ? min(1, session.deck.pile.count) : position)
    }
  }

  mutating func add(_ cards: UnsafeBufferPointer<UInt64>, below position: Int) throws(Failure) -> Int {
    try reserveSendsOfCards(adding: cards.count)
    try forgetOldKeys(of: cards)
    try waitingPage.reserve(adding: cards.count)
    let taken = try deck.insert(cards, at: position)
    if taken > 0 {
      waitingPage.append(cards)
      endFirstLoad()
      recordInsertion(of: taken, at: position)
    }
    endAnnouncement(added: taken)
    if taken > 0 { showInsertion(at: position) }
    return taken
  }

  /// Cards are in the pile at a place where there were others, or none.
  mutating func showInsertion(at position: Int) {
    step { session in
      if position <= session.settings.stage.pile.visibleCount { session.restage { _ in } }
      if position <= session.settings.mediaAhead { session.plan.isStale = true }
    }
  }

  /// Takes cards out, wherever they are.
  ///
  /// - Returns: How many were in the deck.
  public mutating func remove(_ cards: UnsafeBufferPointer<UInt64>, at time: Double) throws(Failure) -> Int {
    try change(at: time) { session throws(Failure) in session.takeOut(cards) }
  }

  private mutating func takeOut(_ cards: UnsafeBufferPointer<UInt64>) -> Int {
    if !waitingPage.remove(cards) { applyWaitingPage() }
    let hadCards = hasOpenCards
    let outcome = deck.remove(cards)
    finalizeGathered(outcome.decisions)
    recordRemoval(of: cards)
    dropProposalsOfMissingCards()
    if let held = heldCard, !deck.isLive(held) { cancelPress(.removed, returns: false) }
    rearrange(hadCards: hadCards)
    return outcome.removed
  }

  /// Puts other cards in place of all upcoming ones, or asks whether it may.
  ///
  /// - Returns: How many were taken, or the question's token.
  public mutating func replace(
    _ cards: UnsafeBufferPointer<UInt64>, at time: Double
  ) throws(Failure) -> (taken: Int, question: UInt64) {
    try change(at: time) { session throws(Failure) in try session.replace(cards) }
  }

  private mutating func replace(
    _ cards: UnsafeBufferPointer<UInt64>
  ) throws(Failure) -> (taken: Int, question: UInt64) {
    for card in cards where card == 0 { throw Failure.cardZero }
    var kept = awaitsFirstLoad ? KeptDecisions.all : .none
    if deck.history.undoableCount > 0 && !awaitsFirstLoad {
      switch settings.consent.replacement {
      case .clear: break
      case .preserve: kept = .same
      case .keep: kept = .all
      case .refuse: throw Failure(.refused, "replacement is REFUSE and there are decisions that can be undone")
      case .ask: return (0, try askForReplacement(cards))
      }
    }
    let taken = try replaceAll(cards, keeping: kept)
    // Without the question the feed may ask by itself.
    supersedeReplacement()
    return (taken, 0)
  }

  /// The card of the pile that a finger is on.
  var heldCard: UInt64? { press.flatMap { $0.isUndo ? nil : $0.card } }

  /// Puts other cards in place of all upcoming ones; a held card that is among them stays held and on top.
  ///
  /// - Returns: How many were taken.
  mutating func replaceAll(
    _ cards: UnsafeBufferPointer<UInt64>, keeping kept: KeptDecisions
  ) throws(Failure) -> Int {
    try deck.prepareToAdd(cards)
    try forgetOldKeys(of: cards)
    let hadCards = hasOpenCards
    // It never leaves the deck, so that its lock stays.
    let held = heldCard.map { cards.contains($0) } == true ? 1 : 0
    switch kept {
    case .none: finalize(deck.history.pendingCount)
    case .same: finalizeGathered(deck.gatherDecisions(notAbout: cards))
    case .all: break
    }
    empty(below: held)
    // A card whose decision is kept is not shown again, whatever the dedupe.
    let refuseDecided = deck.rules.dedupe != .live || kept != .none
    let taken = deck.appendPrepared(cards, refuseDecided: refuseDecided) + held
    if taken > 0 { endFirstLoad() }
    recordInsertion(of: taken, at: 0)
    endAnnouncement(added: taken)
    if held == 1 {
      recordLocks(of: deck.top)
      // It is one of those that come.
      deck.table[deck.top].page = deck.table.page
    }
    if held == 0 { cancelPress(.removed, returns: false) }
    rearrange(hadCards: hadCards)
    return taken
  }

  /// Puts the cards of a page that waits in place of those there are.
  mutating func applyWaitingPage() {
    let kept = awaitsFirstLoad ? .all : waitingPage.kept
    let age = waitingPage.age
    let cards = waitingPage.take()
    // Cards that came meanwhile ended, for the journal's reader, the announcement of keys.
    if hasHadKeys {
      for index in 0..<cards.count where !deck.isLive(cards[index]) { recordKey(of: cards[index]) }
    }
    beginPage(age)
    do throws(Failure) {
      _ = try replaceAll(cards.elements, keeping: kept)
    } catch {
      // There was room when it came. Without it the cards stay, and so does the wish for others.
      failRequest(0)
    }
    deck.table.page = 0
  }

  /// From here on cards come by a page, until the table's `page` is 0 again.
  @inline(never)
  mutating func beginPage(_ age: PageAge) {
    let number = ages.number(for: age, by: settings.feed.freshness, &deck)
    deck.table.page = number
  }

  /// Takes all cards out.
  public mutating func clear(at time: Double) throws(Failure) {
    try change(at: time) { session throws(Failure) in
      let hadCards = session.hasOpenCards
      session.finalize(session.deck.history.pendingCount)
      session.empty(below: 0)
      session.cancelPress(.removed, returns: false)
      session.rearrange(hadCards: hadCards)
    }
  }

  /// Takes all cards but the first `kept` out of the pile: flights no longer bring their cards back, and what waits aside
  /// is dropped.
  private mutating func empty(below kept: Int) {
    // What came before this takes no place any more.
    if waitingPage.isThere { waitingPage.drop() }
    deck.removeAll(below: kept)
    recordPile { $0.write(.cleared) }
    dropProposalsOfMissingCards()
  }

  /// Tells that the content of cards has changed.
  ///
  /// - Returns: How many of them are in the deck or the undo history.
  public mutating func touch(_ cards: UnsafeBufferPointer<UInt64>, at time: Double) throws(Failure) -> Int {
    try change(at: time) { session throws(Failure) in session.tellChanged(cards) }
  }

  private mutating func tellChanged(_ cards: UnsafeBufferPointer<UInt64>) -> Int {
    for index in 0..<stage.cards.count where cards.contains(stage.cards[index].card) {
      var event = Event()
      event.time = clock.now
      event.card = stage.cards[index].card
      event.value = Double(stage.cards[index].slot)
      events.notify(.contentChanged, event)
      stage.cards[index].timesTold = 0
    }
    return deck.countKnown(cards)
  }

  /// Moves cards from the top to the end, or for a negative distance from the end to the top; a held card stays on top.
  public mutating func shift(by distance: Int, at time: Double) throws(Failure) {
    try change(at: time) { session throws(Failure) in
      session.restage { session in
        let held = session.press == nil ? 0 : 1
        session.deck.shift(by: distance, below: held)
        session.recordPile { $0.write(.shifted, UInt64(bitPattern: Int64(distance)), UInt64(held)) }
      }
    }
  }

  mutating func rearrange(hadCards: Bool) {
    step { session in
      if session.settings.catchSeconds > 0 { session.reviewOutbox() }
      session.restage { _ in }
      if hadCards { session.reportIfEmptied() }
    }
  }

  /// Allows a card fewer directions.
  public mutating func setDirections(_ bits: UInt32, of card: UInt64, at time: Double) throws(Failure) {
    guard bits <= DirectionSet.all.bits else {
      throw Failure(.invalidArgument, "directions has bits of no direction")
    }
    try change(at: time) { session throws(Failure) in
      try session.allow(DirectionSet(bits: bits), of: card)
    }
  }

  private mutating func allow(_ directions: DirectionSet, of card: UInt64) throws(Failure) {
    guard deck.lock(card, allowing: directions) else {
      throw Failure(.notFound, "card is neither upcoming nor in play")
    }
    let locked = UInt8(truncatingIfNeeded: ~directions.bits)
    recordPile { $0.write(.locked, detail: locked, card) }
    refreshAllowed()
    if let press, heldCard == card, !press.isTapOnly, let top = stage.topIndex {
      restage { session in
        session.stage.regrip(top, pull: session.drawnPull, velocity: session.drawnVelocity, at: session.clock.now)
      }
      reportThresholdOfHeldCard()
    }
  }

  // MARK: Queries

  /// Number of upcoming cards, the top one included.
  public var upcomingCount: Int { deck.pile.count }

  /// The upcoming card at `index`, 0 the top one.
  public func upcomingCard(at index: Int) -> UInt64 { deck.pile[index] }

  /// `CARDSTACK_CARD_*` bits of what the deck knows of a card.
  public func status(of card: UInt64) -> UInt32 {
    let record = deck.table[card]
    let isSeen = stage.index { $0.card == card } != nil
    let isAway = deck.inPlay[card] != nil
    let waits = !isAway && deck.isStaged(card)
    let place: UInt32 = record.isLive ? (isAway ? 2 : waits ? 64 : 1) : 0
    return place | (isSeen ? 4 : 0) | (press?.card == card ? 8 : 0) | (deck.isUndoable(card) ? 16 : 0)
      | (deck.isFinal(card) ? 32 : 0)
  }

  /// How many upcoming cards are above a card.
  public func position(of card: UInt64) -> Int? { deck.position(of: card) }
}
