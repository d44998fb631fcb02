/// The order of the cards: which are upcoming, in the reserve or in play.
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
    var taken = 0
    for card in cards {
      guard let record = deck.table.insertLive(card, refuseDecided: refuseDecided) else { continue }
      record.pointee.leaf = deck.pile.insert(card, at: position + taken) { deck.table.setLeaf($1, of: $0) }
      taken += 1
    }
    let first = position - repeated
    log.write(.inserted, at: first, count: taken + repeated) { deck.pile[first + $0] }
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
    for card in cards {
      guard let record = deck.table.insertLive(card, refuseDecided: refuseDecided) else { continue }
      record.pointee.leaf = deck.reserve.append(card) { deck.table.setLeaf($1, of: $0) }
    }
    let taken = deck.reserve.count - before
    log.write(.reserved, count: taken) { deck.reserve[before + $0] }
    return taken
  }

  /// Moves the first `count` cards of the reserve, or all if there are fewer, to the end of the pile.
  ///
  /// - Returns: How many were moved.
  mutating func admit(_ count: Int, to log: inout some Log & ~Copyable) -> Int {
    let before = deck.pile.count
    // The pile has had room for them since they came.
    while deck.pile.count - before < count, let card = deck.reserve.popFirst() {
      deck.putInPile(card, at: deck.pile.count)
    }
    let admitted = deck.pile.count - before
    if admitted > 0 { log.write(.admitted(count: admitted)) }
    return admitted
  }

  /// Takes cards out, wherever they are. Decisions about them become final.
  ///
  /// - Parameters:
  ///   - cards: The cards. Others than the deck's may be among them.
  ///   - time: The present [s].
  ///   - log: Where to write.
  /// - Returns: How many of the cards were live or had decisions that were not final, and how many decisions became
  ///   final.
  mutating func remove(
    _ cards: UnsafeBufferPointer<UInt64>, at time: Double, to log: inout some Log & ~Copyable
  ) -> (removed: Int, finals: Int) {
    var removed = 0
    var hasPending = false
    for card in cards {
      let record = deck.table[card]
      if record.isListed || (!record.isLive && record.pending == 0) { continue }
      removed += 1
      deck.takeOut(card)
      if record.pending == 0 { continue }
      hasPending = true
      deck.table[card].isListed = true
    }
    var decisions = 0
    if hasPending {
      let areFew = cards.count <= 8
      decisions = deck.history.gather { areFew ? cards.contains($0.card) : deck.table[$0.card].isListed }
      deck.table.unmarkListed(cards)
    }
    let finals = finalizeGathered(decisions, at: time, to: &log)
    log.write(.removed, count: cards.count) { cards[$0] }
    return (removed, finals)
  }

  /// Takes a card out, wherever it is. Decisions about it stay.
  mutating func remove(_ card: UInt64, to log: inout some Log & ~Copyable) {
    deck.takeOut(card)
    log.write(.removed, card: card)
  }

  /// Takes out all cards in play, all in the reserve, and those of the pile below the first `held`. Other cards are no
  /// longer awaited.
  mutating func clear(below held: Int, to log: inout some Log & ~Copyable) {
    deck.isRefreshPending = false
    while let (card, _) = deck.inPlay.popLast() { deck.table.endLife(card) }
    while deck.pile.count > held, let card = deck.pile.popLast() { deck.table[card].isLive = false }
    while let card = deck.reserve.popLast() { deck.table[card].isLive = false }
    log.write(.cleared)
  }

  /// Moves cards from below the held one to the end; with a negative distance, from the end to below the held one.
  /// `held` is 1, or 0 if no card is held.
  mutating func shift(by distance: Int64, below held: Int, to log: inout some Log & ~Copyable) {
    let moving = deck.pile.count - held
    if moving > 1 {
      let first = Int(distance % Int64(moving))
      // The held card is taken off the top, because the whole pile rotates.
      let top = held > 0 ? deck.pile.popFirst() : nil
      deck.pile.rotate(first < 0 ? first + moving : first) { deck.table.setLeaf($1, of: $0) }
      if let top { deck.putInPile(top, at: 0) }
    }
    log.write(.shifted(distance: distance, held: held))
  }

  /// Records whether other cards are requested, which are to replace the present ones.
  mutating func setRefreshPending(_ isPending: Bool, to log: inout some Log & ~Copyable) {
    if deck.isRefreshPending == isPending { return }
    deck.isRefreshPending = isPending
    log.write(.refreshPending(isPending))
  }

  /// How many cards on a list are live or have a decision that is not final. A repeated card counts once.
  mutating func countKnown(_ cards: UnsafeBufferPointer<UInt64>) -> Int {
    deck.table.markListed(cards)
    var known = 0
    for card in cards where deck.table[card].isListed {
      if deck.table[card].isLive || deck.table[card].pending > 0 { known += 1 }
      deck.table[card].isListed = false
    }
    return known
  }

  // MARK: In play

  /// Puts the top card in play without a decision about it: it waits for an answer, or flies and comes back. While a
  /// journal is read, this can also be a card that is not live.
  mutating func putAside(_ card: UInt64, _ fate: InPlayRow.Fate, to log: inout some Log & ~Copyable) {
    if deck.top == card {
      _ = deck.pile.popFirst()
      deck.inPlay.append(card, fate)
    } else if deck.table.insertLive(card, refuseDecided: false) != nil {
      deck.inPlay.append(card, fate)
    }
    log.write(.aside(card: card, fate: fate))
  }

  /// Puts a card in play back into the pile, below the first `position` ones.
  mutating func place(_ card: UInt64, at position: Int, to log: inout some Log & ~Copyable) {
    deck.putBack(card, at: position)
    log.write(.placed(card: card, position: position))
  }

  /// Moves a card from play back into the pile: to where the host has inserted it, to the end if autoplay sent it,
  /// otherwise to where recycled cards go.
  ///
  /// - Parameters:
  ///   - card: The card.
  ///   - held: 1 if a finger holds the top card, which stays on top.
  ///   - log: Where to write.
  mutating func land(_ card: UInt64, below held: Int = 0, to log: inout some Log & ~Copyable) {
    let place = deck.placeOfLanding(deck.inPlay[card], deck.inPlay.place(of: card).map { max($0, held) })
    self.place(card, at: place, to: &log)
  }

  /// Inserts cards that leave and are not in the deck after their flight: they come back at its end.
  ///
  /// - Returns: How many of the cards.
  mutating func insertLeaving(
    _ cards: UnsafeBufferPointer<UInt64>, at position: Int, refuseDecided: Bool, to log: inout some Log & ~Copyable
  ) -> Int {
    if deck.inPlay.count == 0 { return 0 }
    var taken = 0
    for (index, card) in cards.enumerated() where deck.inPlay[card] == .leaves {
      if refuseDecided && deck.table[card].isDecided { continue }
      deck.inPlay.insert(card, at: position + index)
      deck.table[card].locked = DirectionSet(bits: 0)
      log.write(.aside(card: card, fate: .flies))
      taken += 1
    }
    return taken
  }

  /// Ends the life of a card in play that does not come back, when its flight has ended. No record says when that is.
  mutating func detach(_ card: UInt64) {
    deck.table.endLife(card)
    _ = deck.inPlay.remove(card)
  }
}
