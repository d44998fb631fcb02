/// What prepares and ends the reading of a log. A replay repeats the changes of the other files.
extension Ledger {
  /// Ends the reading of a log: the program that wrote it has ended.
  ///
  /// - Parameter hasUpcoming: Whether the log has the cards in the pile, in the reserve and in play.
  /// - Throws: `outOfMemory`.
  mutating func endReading(hasUpcoming: Bool) throws(Failure) {
    // A flying card would have landed by itself. A card that waits for an answer would have returned on top of it.
    // Cards in the reserve enter the pile, because the program that would have admitted them has ended.
    landAll()
    var silence = Journal()
    if !hasUpcoming { clear(below: 0, to: &silence) }
    try reserve(cards: 0)
    sends.markAllHandedOut()
  }

  /// Ends all flights: cards that come back return to the pile, others leave the deck. Puts cards that wait for an
  /// answer on top, where a refusal would put them, and all cards of the reserve into the pile.
  mutating func landAll() {
    var row = InPlayRow(withoutRoom: ())
    swap(&row, &deck.inPlay)
    row.visit { card, fate in
      if fate.comesBack { deck.putInPile(card, at: deck.placeOfLanding(fate)) }
    }
    while let (card, fate) = row.popLast() {
      if fate == .waits { deck.putInPile(card, at: 0) }
      if fate == .leaves { deck.table.endLife(card) }
    }
    // The emptied row keeps its room for later cards in play.
    swap(&row, &deck.inPlay)
    var silence = Journal()
    _ = admit(.max, to: &silence)
  }

  /// Counts everything undelivered as handed out.
  mutating func markAllHandedOut() { sends.markAllHandedOut() }

  /// Makes room for one more card in play.
  mutating func reserveInPlay() throws(Failure) { try deck.inPlay.reserveOne() }

  /// Adds a SEND or REVERT.
  mutating func queue(_ send: Send) { sends.append(send) }

  /// Returns whether a send was added twice since the last call.
  mutating func popRepeat() -> Bool {
    defer { sends.hasRepeat = false }
    return sends.hasRepeat
  }

  /// Sets whether cards decided for good may be remembered.
  mutating func setRemembering(_ remembers: Bool) { rules.remembers = remembers }

  /// Remembers a card as decided for good. There must be room for it.
  mutating func remember(_ card: UInt64) { deck.table.remember(card, wasPending: false) }

  /// Remembers the cards that a table remembers.
  mutating func remember(allOf table: borrowing CardTable) throws(Failure) {
    try deck.table.reserve(deck.table.count + table.count)
    table.visitRemembered { remember($0) }
  }

  /// Makes a card live that is in no place, which the change that follows gives it. There must be room for it.
  mutating func makeLive(_ card: UInt64, keepsLocks: Bool) {
    deck.table[card].isLive = true
    if !keepsLocks { deck.table[card].locked = DirectionSet(bits: 0) }
  }

  /// Puts a card on top that salvaged records say is decided, if it flies or is in the reserve: the record that it
  /// entered the pile may be missing.
  mutating func landForSalvage(_ card: UInt64) {
    let fate = deck.inPlay[card]
    if fate == .flies || fate == .circles || (fate == nil && deck.isInReserve(card) && deck.removeFromRow(card)) {
      deck.putBack(card, at: 0)
    }
  }

  /// Makes an index of the decisions by their tokens, until `dropIndex`.
  mutating func makeIndex() throws(Failure) { try deck.history.makeIndex() }

  mutating func dropIndex() { deck.history.dropIndex() }

  /// Moves the decision at `index` of those that are not final forward to `place`. It is made final next.
  mutating func bringForward(_ index: Int, to place: Int) { deck.history.bringForward(index, to: place) }

  /// Discards all decisions that are not final.
  mutating func forgetDecisions() {
    for index in 0..<deck.history.pendingCount { deck.table.dropPending(deck.history.pending(at: index).card) }
    deck.history.dropPending()
  }
}
