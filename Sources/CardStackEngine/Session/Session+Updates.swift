import CardStackTypes

extension Session {
  /// Adds cards behind the last one.
  ///
  /// - Returns: How many were taken.
  public mutating func append(_ cards: UnsafeBufferPointer<UInt64>, at time: Double) throws(Failure) -> Int {
    try change(at: time) { session throws(Failure) in try session.add(cards) }
  }

  /// Adds cards at a place; a held card stays on top.
  public mutating func insert(
    _ cards: UnsafeBufferPointer<UInt64>, at position: Int, time: Double
  ) throws(Failure) -> Int {
    guard position >= 0 else { throw Failure(.invalidArgument, "position must be at least 0") }
    return try change(at: time) { session throws(Failure) in
      guard position <= session.ledger.deck.pile.count else {
        throw Failure(.invalidArgument, "position is more than the number of upcoming cards")
      }
      let staysOnTop = session.hand.press != nil && position == 0
      return try session.add(cards, below: staysOnTop ? 1 : position, amongOffered: position)
    }
  }

  /// Adds cards to those there are and to those that are offered in their place: behind the last one, or at a place.
  mutating func add(
    _ cards: UnsafeBufferPointer<UInt64>, below place: Int = .max, amongOffered offeredPlace: Int = .max
  ) throws(Failure) -> Int {
    let position = min(place, ledger.deck.pile.count)
    try reserveSendsOfCards(adding: cards.count)
    try ledger.deck.prepareToAdd(cards)
    try requests.questions.prepareToAdd(cards)
    try requests.waitingPage.reserve(adding: cards.count)
    requests.questions.add(cards, at: offeredPlace)
    ledger.forgetOldKeys(of: cards, to: &journal)
    let taken = ledger.insert(
      cards, at: position, refuseDecided: ledger.deck.rules.dedupe != .live, to: &journal)
    if taken > 0 {
      requests.waitingPage.append(cards)
      endFirstLoad()
      showInsertion(at: position)
    }
    return taken
  }

  /// Updates the stage after cards were inserted at a place.
  mutating func showInsertion(at position: Int) {
    step { session in
      if position <= session.settings.stage.pile.visibleCount { session.restage { _ in } }
      if position <= session.settings.mediaAhead { session.media.invalidate() }
    }
  }

  /// Takes cards out, wherever they are.
  ///
  /// - Returns: How many were in the deck.
  public mutating func remove(_ cards: UnsafeBufferPointer<UInt64>, at time: Double) throws(Failure) -> Int {
    try change(at: time) { session throws(Failure) in session.takeOut(cards) }
  }

  private mutating func takeOut(_ cards: UnsafeBufferPointer<UInt64>) -> Int {
    requests.questions.remove(cards)
    if !requests.waitingPage.remove(cards) { applyWaitingPage() }
    let hadCards = hasOpenCards
    let removed = ledger.remove(cards, at: clock.now, to: &journal, numbering: &requests.events.lastSequence)
    dropProposalsOfMissingCards()
    if let held = heldCard, !ledger.deck.isLive(held) { cancelPress(.removed, returns: false) }
    rearrange(hadCards: hadCards)
    return removed
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
    var kept = requests.awaitsFirstLoad ? KeptDecisions.all : .none
    if ledger.deck.history.undoableCount > 0 && !requests.awaitsFirstLoad {
      switch settings.consent.replacement {
      case .clear: break
      case .preserve: kept = .same
      case .keep: kept = .all
      case .refuse: throw Failure(.refused, "consent.replacement is REFUSE and there are decisions that can be undone")
      case .ask: return (0, try proposeReplacement(cards))
      }
    }
    let taken = try replaceAll(cards, keeping: kept)
    // When the question is gone, the feed may ask by itself.
    supersedeReplacement()
    return (taken, 0)
  }

  /// The card of the pile that a finger is on.
  var heldCard: UInt64? { hand.press.flatMap { $0.isUndo ? nil : $0.card } }

  /// Puts other cards in place of all upcoming ones; a held card that is among them stays held and on top.
  ///
  /// - Returns: How many were taken.
  mutating func replaceAll(
    _ cards: UnsafeBufferPointer<UInt64>, keeping kept: KeptDecisions
  ) throws(Failure) -> Int {
    try ledger.deck.prepareToAdd(cards)
    ledger.forgetOldKeys(of: cards, to: &journal)
    let hadCards = hasOpenCards
    // It never leaves the deck, so it keeps its directions.
    let held = heldCard.map { cards.contains($0) } == true ? 1 : 0
    switch kept {
    case .none: finalize(ledger.deck.history.pendingCount)
    case .same:
      let count = ledger.deck.gatherDecisions(notAbout: cards)
      ledger.finalizeGathered(count, at: clock.now, to: &journal, numbering: &requests.events.lastSequence)
    case .all: break
    }
    // A card whose decision is kept is not shown again, whatever the dedupe.
    let refuseDecided = ledger.deck.rules.dedupe != .live || kept != .none
    dropWaitingPage()
    let taken = held + ledger.replaceAll(by: cards, keeping: held, refuseDecided: refuseDecided, to: &journal)
    dropProposalsOfMissingCards()
    if taken > 0 { endFirstLoad() }
    // It is among the new cards.
    if held == 1 { ledger.deck.table[ledger.deck.top].page = ledger.deck.table.page }
    if held == 0 { cancelPress(.removed, returns: false) }
    rearrange(hadCards: hadCards)
    return taken
  }

  /// Replaces the present cards by those of the page that waits.
  mutating func applyWaitingPage() {
    let kept = requests.awaitsFirstLoad ? .all : requests.waitingPage.kept
    let age = requests.waitingPage.age
    let cards = requests.waitingPage.take()
    ledger.keepsAnnouncement = false
    // Cards that were added meanwhile ended the announcement of keys for the journal's reader. So the keys are written
    // again.
    if ledger.hasHadKeys {
      for index in 0..<cards.count where !ledger.deck.isLive(cards[index]) {
        ledger.writeKey(of: cards[index], to: &journal)
      }
    }
    beginPage(age)
    do throws(Failure) {
      _ = try replaceAll(cards.elements, keeping: kept)
    } catch {
      // There was room when it came. Without room the present cards stay, and the deck still needs others.
      failRequest(0)
    }
    ledger.deck.table.page = 0
  }

  /// Discards the cards of the page that waits.
  mutating func dropWaitingPage() {
    requests.waitingPage.drop()
    ledger.keepsAnnouncement = false
  }

  /// Cards that are added from now on belong to a page, until the table's `page` is 0 again.
  mutating func beginPage(_ age: PageAge) {
    let number = requests.ages.number(for: age, by: settings.feed.freshness, &ledger.deck)
    ledger.deck.table.page = number
  }

  /// Takes all cards out.
  public mutating func clear(at time: Double) throws(Failure) {
    try change(at: time) { session throws(Failure) in
      let hadCards = session.hasOpenCards
      session.finalize(session.ledger.deck.history.pendingCount)
      session.dropWaitingPage()
      session.requests.questions.clear()
      session.ledger.clear(below: 0, to: &session.journal)
      session.dropProposalsOfMissingCards()
      session.cancelPress(.removed, returns: false)
      session.rearrange(hadCards: hadCards)
    }
  }

  /// Reports that the content of cards has changed.
  ///
  /// - Returns: How many of them are in the deck or the undo history.
  public mutating func invalidate(_ cards: UnsafeBufferPointer<UInt64>, at time: Double) throws(Failure) -> Int {
    try change(at: time) { session throws(Failure) in session.markChanged(cards) }
  }

  private mutating func markChanged(_ cards: UnsafeBufferPointer<UInt64>) -> Int {
    for index in 0..<stage.cards.count where cards.contains(stage.cards[index].card) {
      var event = Event()
      event.time = clock.now
      event.card = stage.cards[index].card
      event.slot = stage.cards[index].slot
      requests.events.notify(.contentChanged, event)
      stage.cards[index].framesDrawn = 0
    }
    return ledger.deck.countKnown(cards)
  }

  /// Moves cards from the top to the end, or for a negative distance from the end to the top; a held card stays on top.
  public mutating func shift(by distance: Int, at time: Double) throws(Failure) {
    try change(at: time) { session throws(Failure) in
      session.requests.questions.shift(by: distance)
      session.restage { session in
        let held = session.hand.press == nil ? 0 : 1
        session.ledger.shift(by: distance, below: held, to: &session.journal)
      }
    }
  }

  mutating func rearrange(hadCards: Bool) {
    step { session in
      session.restage { _ in }
      if hadCards { session.reportIfEmptied() }
    }
  }

  /// Sets the directions that a card may take.
  public mutating func setDirections(_ bits: UInt32, of card: UInt64, at time: Double) throws(Failure) {
    guard bits <= DirectionSet.all.bits else {
      throw Failure(.invalidArgument, "directions has bits of no direction")
    }
    try change(at: time) { session throws(Failure) in
      try session.allow(DirectionSet(bits: bits), of: card)
    }
  }

  private mutating func allow(_ directions: DirectionSet, of card: UInt64) throws(Failure) {
    guard ledger.deck.isLive(card) else {
      throw Failure(.notFound, "card is neither upcoming nor in play")
    }
    ledger.lock(card, DirectionSet(bits: ~directions.bits & DirectionSet.all.bits), to: &journal)
    updateAllowed()
    if let press = hand.press, heldCard == card, !press.isTapOnly, let top = stage.topIndex {
      restage { session in
        session.stage.regrip(top, pull: session.drawnPull, velocity: session.drawnVelocity, at: session.clock.now)
      }
      reportThresholdOfHeldCard()
    }
  }

  // MARK: Queries

  /// Number of upcoming cards, the top one included.
  public var upcomingCount: Int { ledger.deck.pile.count }

  /// The upcoming card at `index`, 0 the top one.
  public func upcomingCard(at index: Int) -> UInt64 { ledger.deck.pile[index] }

  /// `CARDSTACK_CARD_*` bits of what the deck knows of a card.
  public func status(of card: UInt64) -> UInt32 {
    let record = ledger.deck.table[card]
    let isSeen = stage.index { $0.card == card } != nil
    let isAway = ledger.deck.inPlay[card] != nil
    let waits = !isAway && ledger.deck.isInReserve(card)
    let place: UInt32 = record.isLive ? (isAway ? 2 : waits ? 64 : 1) : 0
    return place | (isSeen ? 4 : 0) | (hand.press?.card == card ? 8 : 0) | (ledger.deck.isUndoable(card) ? 16 : 0)
      | (ledger.deck.isFinal(card) ? 32 : 0)
  }

  /// How many upcoming cards are above a card.
  public func position(of card: UInt64) -> Int? { ledger.deck.position(of: card) }
}
