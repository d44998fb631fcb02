/// What the configuration and the host make of cards: locks, recycling, and what is remembered.
extension Ledger {
  /// Locks directions of a card. Nothing happens if nothing is known of the card.
  mutating func lock(_ card: UInt64, _ directions: DirectionSet, to log: inout some Log & ~Copyable) {
    if deck.table[card].isEmpty { return }
    deck.table[card].locked = directions
    deck.hasLocks = true
    log.write(.locked(card: card, directions: directions))
  }

  /// Changes the rules. Fails if there is no memory; then nothing has changed.
  mutating func setRules(_ new: DeckRules, to log: inout some Log & ~Copyable) throws(Failure) {
    let old = deck.rules.dedupe
    try follow(new)
    if (old == .session) != (new.dedupe == .session) { forgetFinal(to: &log) }
    recycle(new.recycle, to: &log)
  }

  /// Changes the rules of a ledger whose log has the consequences as records of their own.
  mutating func follow(_ new: DeckRules) throws(Failure) {
    let old = deck.rules
    deck.rules = new
    do {
      try reserve(cards: 0)
    } catch {
      deck.rules = old
      throw error
    }
  }

  /// Forgets which cards were decided for good, because session mode begins or ends.
  mutating func forgetFinal(to log: inout some Log & ~Copyable) {
    deck.table.forgetRemembered()
    log.write(.forgotten)
  }

  /// Changes which directions are recycled. The flights in a direction that has changed end otherwise than recorded, so
  /// they are recorded again.
  private mutating func recycle(_ directions: DirectionSet, to log: inout some Log & ~Copyable) {
    var comes = false
    deck.inPlay.visitDecided(recycling: directions) { card, did, does in
      if did && !does { log.write(.removed, card: card) }
      if !did && does { comes = true }
    }
    if comes { writeFlights(recycling: directions, to: &log) }
    deck.inPlay.recycle(directions)
  }

  /// Records again all cards that fly and come back, in the order they left the pile: the log did not have some of
  /// them.
  private mutating func writeFlights(recycling directions: DirectionSet, to log: inout some Log & ~Copyable) {
    deck.inPlay.visit { card, fate in
      guard fate == .circles || deck.inPlay.returns(card, recycling: directions) else { return }
      log.write(.removed, card: card)
      log.write(.aside(card: card, fate: fate == .circles ? .circles : .flies))
      writeLocks(of: card, to: &log)
    }
  }

  /// Records a card's locks again: the log has recorded that the card left, but it keeps its locks.
  func writeLocks(of card: UInt64, to log: inout some Log & ~Copyable) {
    let locked = deck.table[card].locked
    if locked.bits != 0 { log.write(.locked(card: card, directions: locked)) }
  }
}
