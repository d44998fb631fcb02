/// Changes of the order of cards, of the cards in play, and of the rules for them.
extension Ledger {
  /// Adds cards, which have been checked, below the first `position` cards of the pile. Duplicates are left out.
  ///
  /// - Parameters:
  ///   - cards: The cards.
  ///   - position: Where; not more than there are.
  ///   - refuseDecided: Whether decided cards count as duplicates.
  ///   - repeated: How many cards directly above them are recorded again, because the log has recorded that they left.
  ///   - log: Where to write.
  /// - Returns: How many were taken.
  mutating func insert(
    _ cards: UnsafeBufferPointer<UInt64>, at position: Int, refuseDecided: Bool, repeated: Int = 0,
    to log: inout some Log & ~Copyable
  ) -> Int {
    let taken = deck.insert(cards, at: position, refuseDecided: refuseDecided)
    log.inserted(taken + repeated, at: position - repeated, of: deck.pile)
    return taken
  }

  /// Replaces all cards of the pile, in the reserve and in play, except the first `held` of the pile, which stay on
  /// top.
  ///
  /// - Returns: How many were taken.
  mutating func replaceAll(
    by cards: UnsafeBufferPointer<UInt64>, keeping held: Int, refuseDecided: Bool, to log: inout some Log & ~Copyable
  ) -> Int {
    clear(below: held, to: &log)
    let taken = insert(cards, at: deck.pile.count, refuseDecided: refuseDecided, repeated: held, to: &log)
    for index in 0..<held { writeLocks(of: deck.pile[index], to: &log) }
    return taken
  }

  /// Adds cards, which have been checked, to the end of the reserve. Duplicates are left out.
  ///
  /// - Returns: How many were taken.
  mutating func putInReserve(
    _ cards: UnsafeBufferPointer<UInt64>, refuseDecided: Bool, to log: inout some Log & ~Copyable
  ) -> Int {
    let before = deck.reserve.count
    for card in cards { _ = deck.putInReserve(card, refuseDecided: refuseDecided) }
    let taken = deck.reserve.count - before
    log.reserved(taken, at: before, of: deck.reserve)
    return taken
  }

  /// Moves the first `count` cards of the reserve, or all if there are fewer, to the end of the pile.
  ///
  /// - Returns: How many were moved.
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
  /// - Returns: How many of the cards were live or had decisions that were not final.
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

  /// Takes out all cards in play, all in the reserve, and those of the pile below the first `held`.
  mutating func clear(below held: Int, to log: inout some Log & ~Copyable) {
    deck.removeAll(below: held)
    log.cleared()
  }

  /// Moves cards from below the held one to the end; with a negative distance, from the end to below the held one.
  /// `held` is 1, or 0 if no card is held.
  mutating func shift(by distance: Int, below held: Int, to log: inout some Log & ~Copyable) {
    deck.shift(by: distance, below: held)
    log.shifted(by: distance, below: held)
  }

  /// Records whether other cards are awaited, which are to replace the present ones.
  mutating func awaitOthers(_ isWished: Bool, to log: inout some Log & ~Copyable) {
    if deck.awaitsOthers == isWished { return }
    deck.awaitsOthers = isWished
    log.wished(isWished)
  }

  // MARK: In play

  /// Puts the top card in play without a decision about it: it waits for an answer, or flies and comes back. While a
  /// journal is read, this can also be a card that is not live.
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

  /// Moves a card from play back into the pile: to the end if autoplay sent it, otherwise to where recycled cards go.
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

  /// Forgets which cards were decided for good, because session mode begins or ends.
  mutating func forgetFinal(to log: inout some Log & ~Copyable) {
    deck.forgetFinal()
    log.forgotten()
  }

  /// Changes which directions are recycled. The flights in a direction that has changed end otherwise than recorded, so
  /// they are recorded again.
  private mutating func recycle(_ directions: DirectionSet, to log: inout some Log & ~Copyable) {
    var comes = false
    deck.inPlay.visitDecided(recycling: directions) { card, did, does in
      if did && !does { log.removed(card) }
      if !did && does { comes = true }
    }
    if comes { writeFlights(recycling: directions, to: &log) }
    deck.inPlay.recycle(directions)
  }

  /// Records again all cards that fly and come back, in the order they left the pile: the log did not have some of
  /// them.
  private mutating func writeFlights(recycling directions: DirectionSet, to log: inout some Log & ~Copyable) {
    deck.inPlay.visit { card, way in
      guard way == .circles || deck.inPlay.returns(card, recycling: directions) else { return }
      log.removed(card)
      log.aside(card, way == .circles ? .circles : .flies)
      writeLocks(of: card, to: &log)
    }
  }

  /// Records a card's locks again: the log has recorded that the card left, but it keeps its locks.
  private func writeLocks(of card: UInt64, to log: inout some Log & ~Copyable) {
    let locked = deck.table[card].locked
    if locked.bits != 0 { log.locked(card, locked) }
  }
}
