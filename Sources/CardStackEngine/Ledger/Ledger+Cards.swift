/// Changes of the order of cards, of the cards in play, and of the rules for them.
extension Ledger {
  /// Adds cards that have been checked below the first `position` ones, leaving out duplicates. Cards that were to come
  /// have come, or do not.
  ///
  /// - Parameters:
  ///   - cards: The cards.
  ///   - position: Where; not more than there are.
  ///   - refuseDecided: Whether decided cards count as duplicates.
  ///   - kept: How many cards above them the log knows no longer, and has to know again.
  ///   - log: Where to write.
  /// - Returns: How many were taken.
  mutating func insert(
    _ cards: UnsafeBufferPointer<UInt64>, at position: Int, refuseDecided: Bool, kept: Int = 0,
    to log: inout some Log & ~Copyable
  ) -> Int {
    let taken = deck.insert(cards, at: position, refuseDecided: refuseDecided)
    log.inserted(taken + kept, at: position - kept, of: deck.pile)
    endAnnouncement(added: taken + kept, to: &log)
    return taken
  }

  /// Puts cards in place of all, wherever those are, except for the first `kept`, which stay on top.
  ///
  /// - Returns: How many were taken.
  mutating func replaceAll(
    by cards: UnsafeBufferPointer<UInt64>, keeping kept: Int, refuseDecided: Bool, to log: inout some Log & ~Copyable
  ) -> Int {
    clear(below: kept, to: &log)
    let taken = insert(cards, at: deck.pile.count, refuseDecided: refuseDecided, kept: kept, to: &log)
    for index in 0..<kept { writeLocks(of: deck.pile[index], to: &log) }
    return taken
  }

  /// Adds cards that have been checked, and wait to be put behind the pile, leaving out duplicates.
  ///
  /// - Returns: How many were taken.
  mutating func putInReserve(
    _ cards: UnsafeBufferPointer<UInt64>, refuseDecided: Bool, to log: inout some Log & ~Copyable
  ) -> Int {
    let before = deck.reserve.count
    for card in cards { _ = deck.putInReserve(card, refuseDecided: refuseDecided) }
    let taken = deck.reserve.count - before
    log.reserved(taken, at: before, of: deck.reserve)
    endAnnouncement(added: taken, to: &log)
    return taken
  }

  /// Puts the first cards in the reserve behind the pile.
  ///
  /// - Returns: How many.
  mutating func admit(_ count: Int, to log: inout some Log & ~Copyable) -> Int {
    let admitted = deck.admit(count)
    if admitted > 0 { log.admitted(admitted) }
    return admitted
  }

  /// Takes cards out, wherever they are. Decisions about them become final.
  ///
  /// - Parameters:
  ///   - cards: The cards. Others than the deck's may be among them.
  ///   - time: The present [s].
  ///   - log: Where to write.
  ///   - sequence: Number of the last event: each FINAL event has the next one.
  /// - Returns: How many were in the deck.
  mutating func remove(
    _ cards: UnsafeBufferPointer<UInt64>, at time: Double, to log: inout some Log & ~Copyable,
    numbering sequence: inout UInt64
  ) -> Int {
    let outcome = deck.remove(cards)
    finalizeGathered(outcome.decisions, at: time, to: &log, numbering: &sequence)
    log.removed(cards)
    return outcome.removed
  }

  /// Takes a card out, wherever it is. Decisions about it stay.
  mutating func remove(_ card: UInt64, to log: inout some Log & ~Copyable) {
    deck.remove(card)
    log.removed(card)
  }

  /// Takes all cards out of the pile but the first `kept`, and all in the reserve or in play.
  mutating func clear(below kept: Int, to log: inout some Log & ~Copyable) {
    deck.removeAll(below: kept)
    log.cleared()
  }

  /// Moves cards from below the first `held` ones to the end, or for a negative distance from the end to there.
  mutating func shift(by distance: Int, below held: Int, to log: inout some Log & ~Copyable) {
    deck.shift(by: distance, below: held)
    log.shifted(by: distance, below: held)
  }

  /// Other cards are asked for in place of those there are, or no longer.
  mutating func awaitOthers(_ isWished: Bool, to log: inout some Log & ~Copyable) {
    if deck.awaitsOthers == isWished { return }
    deck.awaitsOthers = isWished
    log.wished(isWished)
  }

  // MARK: In play

  /// Takes the top card out of the pile without a decision about it: it waits, or comes back. A card that the deck does not
  /// have is in play at once.
  mutating func putAside(_ card: UInt64, _ way: InPlayRow.Way, to log: inout some Log & ~Copyable) {
    if deck.top == card {
      _ = deck.takeTop(way)
    } else if deck.table.insertLive(card, refuseDecided: false) != nil {
      deck.inPlay.append(card, way)
    }
    log.aside(card, way)
  }

  /// Puts a card in play back into the pile, below the first `position` ones.
  mutating func place(_ card: UInt64, at position: Int, to log: inout some Log & ~Copyable) {
    deck.putBack(card, at: position)
    log.placed(card, at: position)
  }

  /// Puts a card in play that comes back into the pile: where recycled cards go, or at the end.
  mutating func land(_ card: UInt64, to log: inout some Log & ~Copyable) {
    place(card, at: deck.placeOfLanding(deck.inPlay[card]), to: &log)
  }

  // MARK: Rules

  /// Locks directions of a card. Nothing happens if nothing is known of the card.
  mutating func lock(_ card: UInt64, _ directions: DirectionSet, to log: inout some Log & ~Copyable) {
    if deck.table[card].isEmpty { return }
    deck.lock(card, directions)
    log.locked(card, directions)
  }

  /// Changes the rules. Fails if there is no memory; then nothing has changed.
  mutating func setRules(_ new: DeckRules, to log: inout some Log & ~Copyable) throws(Failure) {
    let old = deck.rules.dedupe
    try deck.setRules(new)
    if (old == .session) != (new.dedupe == .session) { forgetFinal(to: &log) }
    recycle(new.recycle, to: &log)
  }

  /// From here on other cards count as decided for good.
  mutating func forgetFinal(to log: inout some Log & ~Copyable) {
    deck.forgetFinal()
    log.forgotten()
  }

  /// Directions come to be recycled, or no longer: what flies there now ends otherwise than the log expects.
  private mutating func recycle(_ directions: DirectionSet, to log: inout some Log & ~Copyable) {
    var comes = false
    deck.inPlay.visitDecided(recycling: directions) { card, did, does in
      if did && !does { log.removed(card) }
      if !did && does { comes = true }
    }
    if comes { writeFlights(recycling: directions, to: &log) }
    deck.inPlay.recycle(directions)
  }

  /// Writes again which cards fly and come back, in the order they left: of some among them that was not known.
  private mutating func writeFlights(recycling directions: DirectionSet, to log: inout some Log & ~Copyable) {
    deck.inPlay.visit { card, way in
      guard way == .circles || deck.inPlay.returns(card, recycling: directions) else { return }
      log.removed(card)
      log.aside(card, way == .circles ? .circles : .flies)
      writeLocks(of: card, to: &log)
    }
  }

  /// A card keeps its locks though the log has recorded that it left.
  private func writeLocks(of card: UInt64, to log: inout some Log & ~Copyable) {
    let locked = deck.table[card].locked
    if locked.bits != 0 { log.locked(card, locked) }
  }
}
