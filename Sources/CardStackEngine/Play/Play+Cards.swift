import CardStackTypes

/// Changes of the cards by the host: adding, removing, replacing, shifting, locking directions, keys; and the status of
/// a card.
extension Play {
  /// Adds cards of the host's own: see `put`.
  ///
  /// - Returns: The number of cards that were taken.
  mutating func add(_ cards: UnsafeBufferPointer<UInt64>, below place: Int = .max) throws(Failure) -> Int {
    let taken = try put(cards, below: place)
    if taken == 0 { return 0 }
    // What the cards bring about comes before the end of a request that they answer.
    if requests.feed.request?.isOwn == true { review() }
    reportDropped(requests.recordOtherCards(ledger, at: clock.now), .superseded)
    return taken
  }

  /// Puts cards in the pile at `place`, or in the reserve; without a place they go behind the last card.
  mutating func put(
    _ cards: UnsafeBufferPointer<UInt64>, below place: Int = .max, inReserve: Bool = false
  ) throws(Failure) -> Int {
    let position = min(place, ledger.deck.pile.count)
    try reserveSendsOfCards(adding: cards.count)
    try ledger.prepareToAdd(cards, inReserve: inReserve)
    readoptStray(among: cards)
    forgetSizes(of: cards)
    ledger.discardOldKeys(of: cards, to: &journal)
    let wasEmpty = !ledger.hasLastingCards
    let refuseDecided = ledger.deck.rules.dedupe != .live
    let taken =
      inReserve
      ? ledger.putInReserve(cards, refuseDecided: refuseDecided, to: &journal)
      : ledger.insert(cards, at: position, refuseDecided: refuseDecided, to: &journal)
    ledger.discardUntakenKeys(added: cards, to: &journal)
    if taken > 0 {
      requests.recordCards(areAlone: wasEmpty)
      if !inReserve { showInsertion(at: position) }
    }
    return taken
  }

  /// Adds cards at a place; a held card stays on top. Cards that leave come back there when they have left.
  mutating func insert(_ cards: UnsafeBufferPointer<UInt64>, at position: Int) throws(Failure) -> Int {
    guard position <= ledger.deck.pile.count else {
      throw Failure(.invalidArgument, "position is more than the number of upcoming cards")
    }
    let staysOnTop = hand.press != nil && position == 0
    let taken = try add(cards, below: staysOnTop ? 1 : position)
    let leaving = ledger.insertLeaving(
      cards, at: position, refuseDecided: ledger.deck.rules.dedupe != .live, to: &journal)
    // A pile without a card does not wait.
    if leaving > 0 && ledger.deck.pile.isEmpty { rearrange() }
    return taken + leaving
  }

  /// Why an addition took none of these cards: because they are in the deck, or because they are decided.
  func failureToTake(_ cards: UnsafeBufferPointer<UInt64>) -> Failure {
    let dedupe = ledger.deck.rules.dedupe
    // A decided card that still flies will be refused for its decision.
    var areInDeck = true
    for card in cards {
      let record = ledger.deck.table[card]
      if !record.isLive || record.isDecided && dedupe != .live { areInDeck = false }
    }
    let message: StaticString
    switch dedupe {
    case _ where areInDeck:
      message = "recycle.dedupe refuses cards that are in the deck: cardstack_deck_remove takes them out"
    case .session:
      message =
        "recycle.dedupe SESSION refuses decided cards: to start again set LIVE, or call cardstack_deck_reset"
    case .history:
      message = "recycle.dedupe HISTORY refuses cards with a decision to undo: cardstack_deck_finalize_all ends that"
    case .live:
      message = "consent.replacement keeps the decisions about these cards: cardstack_deck_finalize_all ends that"
    }
    return Failure(.ok, message, .cards(cards.count))
  }

  /// Updates the stage after cards were inserted at a place.
  mutating func showInsertion(at position: Int) {
    if position <= stage.settings.pile.visibleCount { rearrange() }
    if position <= settings.mediaAhead { media.invalidate() }
  }

  /// Removes cards, wherever they are.
  ///
  /// - Returns: How many of them were in the deck.
  mutating func remove(_ cards: UnsafeBufferPointer<UInt64>) -> Int {
    let hadCards = hasOpenCards
    let (removed, finals) = ledger.remove(cards, at: clock.now, to: &journal)
    numberFinals(finals)
    dropProposalsOfMissingCards()
    if let held = heldCard, !ledger.deck.isLive(held) { cancelPress(.removed, returns: false) }
    rearrange(hadCards: hadCards)
    return removed
  }

  /// Replaces all upcoming cards, or asks the host whether this is allowed.
  ///
  /// - Returns: How many cards were taken; or the question's token, which is 0 if no question was asked.
  mutating func replace(
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
      case .ask: if !requests.isReplacementAllowed { return (0, try proposeReplacement()) }
      }
    }
    let taken = try exchange(cards, keeping: kept)
    // Before the review: a LOAD that they answer ends, and no other takes its place.
    if taken > 0 { reportDropped(requests.recordOtherCards(ledger, at: clock.now), .superseded) }
    requests.disallowReplacement()
    if requests.questions.hasReplacement {
      // The replacement has taken place, so the question about another one is dropped, after what the cards bring
      // about. Without it the feed may ask again.
      review()
      supersedeReplacement()
    }
    return (taken, 0)
  }

  /// Removes all cards. All decisions become final.
  mutating func clear() {
    let hadCards = hasOpenCards
    finalizeAll()
    ledger.clear(below: 0, to: &journal)
    dropProposalsOfMissingCards()
    cancelPress(.removed, returns: false)
    rearrange(hadCards: hadCards)
  }

  /// Moves cards from the top to the end, or for a negative distance from the end to the top; a held card stays on top.
  mutating func shift(by distance: Int64) {
    beginRestage()
    ledger.shift(by: distance, below: hand.press == nil ? 0 : 1, to: &journal)
    arrange()
  }

  /// Reports CONTENT_CHANGED for each of the cards that is on stage.
  ///
  /// - Returns: How many of them are in the deck or the undo history.
  mutating func markChanged(_ cards: UnsafeBufferPointer<UInt64>) -> Int {
    for pose in stage.poses.order where cards.contains(stage.poses[pose].card) {
      var event = event()
      event.card = stage.poses[pose].card
      event.slot = stage.poses[pose].slot
      requests.addNotice(.contentChanged, event)
      stage.invalidate(pose)
    }
    return ledger.countKnown(cards)
  }

  /// Sets the directions that a card may take. All others are locked.
  mutating func allow(_ directions: DirectionSet, of card: UInt64) throws(Failure) {
    if try limit(of: card) == directions { return }
    ledger.lock(card, DirectionSet(bits: ~directions.bits & DirectionSet.all.bits), to: &journal)
    updateAllowed()
    // A card's stamp may fade now.
    stage.updateDue()
    if let press = hand.press, heldCard == card, !press.isTapOnly, let top = stage.top {
      beginRestage()
      regripHeldCard(top)
      arrange()
      reportThresholdOfHeldCard()
    }
  }

  /// Gives a card a width and height of its own; nil: it has the size of all cards again.
  mutating func setSize(_ size: Vector?, of card: UInt64) throws(Failure) {
    _ = try limit(of: card)
    if stage.sizes[card] == size { return }
    try stage.reserveSize(ledger.deck)
    beginRestage()
    stage.resize(card, to: size, at: clock.now)
    arrange()
    if hand.press?.card == card { reportThresholdOfHeldCard() }
  }

  /// Gives each card a key, or no card if this fails. `bytes` holds the keys one after another, and `lengths` their
  /// lengths. The key of a card that the deck does not know is announced: see `CardKeys`.
  mutating func setKeys(
    of cards: UnsafeBufferPointer<UInt64>, lengths: UnsafeBufferPointer<UInt32>, bytes: UnsafeRawPointer?
  ) throws(Failure) {
    try ledger.setKeys(of: cards, lengths: lengths, bytes: bytes, to: &journal)
  }

  /// The directions that a card may take; all, if the host has not limited it.
  func limit(of card: UInt64) throws(Failure) -> DirectionSet {
    guard ledger.deck.isLive(card) else { throw Failure(.notFound, "card is neither upcoming nor in play") }
    return ledger.deck.allowed(card, of: .all)
  }

  /// `CARDSTACK_CARD_*` bits of what the deck knows of a card.
  func status(of card: UInt64) -> UInt32 {
    let record = ledger.deck.table[card]
    let isSeen = stage.first { $0.card == card } != nil
    let isAway = ledger.deck.inPlay[card] != nil
    let waits = !isAway && ledger.deck.isInReserve(card)
    var bits = 0
    if record.isLive {
      bits = isAway ? CARDSTACK_CARD_IN_PLAY : waits ? CARDSTACK_CARD_RESERVE : CARDSTACK_CARD_UPCOMING
    }
    if isSeen { bits |= CARDSTACK_CARD_ON_STAGE }
    if hand.press?.card == card { bits |= CARDSTACK_CARD_HELD }
    if ledger.deck.isUndoable(card) { bits |= CARDSTACK_CARD_UNDOABLE }
    if ledger.deck.isFinal(card) { bits |= CARDSTACK_CARD_FINAL }
    return UInt32(truncatingIfNeeded: bits)
  }
}
