import CardStackTypes

extension Session {
  /// Adds cards behind the last one.
  ///
  /// - Returns: How many were taken.
  public mutating func append(_ cards: UnsafeBufferPointer<UInt64>, at time: Double) throws(Failure) -> Int {
    try pass(to: time)
    return try add(cards, below: deck.pile.count)
  }

  /// Adds cards at a place; a held card stays on top.
  public mutating func insert(
    _ cards: UnsafeBufferPointer<UInt64>, at position: Int, time: Double
  ) throws(Failure) -> Int {
    guard position >= 0 else { throw Failure(.invalidArgument, "position must be at least 0") }
    try pass(to: time)
    guard position <= deck.pile.count else {
      throw Failure(.invalidArgument, "position is more than the number of upcoming cards")
    }
    return try add(cards, below: press != nil && position == 0 ? min(1, deck.pile.count) : position)
  }

  private mutating func add(_ cards: UnsafeBufferPointer<UInt64>, below position: Int) throws(Failure) -> Int {
    let taken = try deck.insert(cards, at: position)
    if taken > 0 && position <= settings.stage.pile.visibleCount {
      stage.beginChange(at: clock.now)
      arrange()
      flush()
    }
    return taken
  }

  /// Takes cards out, wherever they are.
  ///
  /// - Returns: How many were in the deck.
  public mutating func remove(_ cards: UnsafeBufferPointer<UInt64>, at time: Double) throws(Failure) -> Int {
    try pass(to: time)
    let upcoming = deck.pile.count
    let outcome = deck.remove(cards)
    for index in 0..<stage.cards.count where stage.cards[index].isInPlay {
      if !deck.isLive(stage.cards[index].card) { stage.detach(index) }
    }
    finalize(outcome.decisions)
    if let press, !deck.isLive(press.card) { cancelPress(.removed, returns: false) }
    rearrange(upcomingBefore: upcoming)
    return outcome.removed
  }

  /// Puts other cards in place of all upcoming ones; a held card that is among them stays held and on top.
  ///
  /// - Returns: How many were taken.
  public mutating func replace(_ cards: UnsafeBufferPointer<UInt64>, at time: Double) throws(Failure) -> Int {
    try pass(to: time)
    try deck.prepareToAdd(cards)
    let upcoming = deck.pile.count
    let held = press.flatMap { press in cards.contains(press.card) ? press.card : nil }
    empty()
    if let held { deck.putOnTop(held) }
    // Its room has been made and its ids have been checked.
    let taken = try deck.append(cards) + (held == nil ? 0 : 1)
    if held == nil { cancelPress(.removed, returns: false) }
    rearrange(upcomingBefore: upcoming)
    return taken
  }

  /// Takes all cards out.
  public mutating func clear(at time: Double) throws(Failure) {
    try pass(to: time)
    let upcoming = deck.pile.count
    empty()
    cancelPress(.removed, returns: false)
    rearrange(upcomingBefore: upcoming)
  }

  /// Takes all cards out of the deck's data: decisions become final, flights no longer bring their cards back.
  private mutating func empty() {
    finalize(deck.history.undoableCount)
    for index in 0..<stage.cards.count where stage.cards[index].isInPlay {
      deck.detach(stage.cards[index].card)
      stage.detach(index)
    }
    deck.removeAll()
  }

  private mutating func rearrange(upcomingBefore: Int) {
    stage.beginChange(at: clock.now)
    arrange()
    if upcomingBefore > 0 { reportIfEmptied() }
    flush()
  }

  /// Allows a card fewer directions.
  public mutating func setDirections(_ bits: UInt32, of card: UInt64, at time: Double) throws(Failure) {
    guard bits <= DirectionSet.all.bits else {
      throw Failure(.invalidArgument, "directions has bits of no direction")
    }
    try pass(to: time)
    guard deck.lock(card, allowing: DirectionSet(bits: bits)) else {
      throw Failure(.notFound, "card is neither upcoming nor in play")
    }
    refreshAllowed()
    if let press, press.card == card, let top = stage.topIndex {
      stage.beginChange(at: clock.now)
      stage.regrip(top, pull: drawnPull, at: clock.now)
      arrange()
      reportThresholdOfHeldCard()
      flush()
    }
  }

  // MARK: Queries

  /// Number of upcoming cards, the top one included.
  public var upcomingCount: Int { deck.pile.count }

  /// The upcoming card at `index`, 0 the top one.
  public func upcomingCard(at index: Int) -> UInt64 { deck.pile[index] }

  /// How many upcoming cards are above a card.
  public func position(of card: UInt64) -> Int? { deck.position(of: card) }
}
