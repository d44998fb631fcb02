extension Deck {
  /// Adds cards behind the last one, leaving out duplicates. All or nothing.
  ///
  /// - Returns: How many were taken.
  @_optimize(speed)
  mutating func append(_ cards: UnsafeBufferPointer<UInt64>) throws(Failure) -> Int {
    try prepareToAdd(cards)
    return appendPrepared(cards, refuseKept: rules.dedupe != .live)
  }

  /// Adds cards that have been checked and have their room.
  mutating func appendPrepared(_ cards: UnsafeBufferPointer<UInt64>, refuseKept: Bool) -> Int {
    let before = pile.count
    for card in cards where table.insertLive(card, refuseKept: refuseKept) {
      pile.append(card)
    }
    return pile.count - before
  }

  /// Adds cards below the first `position` ones, which must not be more than there are.
  mutating func insert(_ cards: UnsafeBufferPointer<UInt64>, at position: Int) throws(Failure) -> Int {
    let before = pile.count
    let taken = try append(cards)
    pile.moveLast(pile.count - before, to: position)
    return taken
  }

  /// Adds cards that wait to be put behind the last one, leaving out duplicates. All or nothing.
  ///
  /// - Returns: How many were taken.
  mutating func stage(_ cards: UnsafeBufferPointer<UInt64>) throws(Failure) -> Int {
    try prepareToStage(cards)
    let before = staged.count
    for card in cards where table.insertLive(card, refuseKept: rules.dedupe != .live) { staged.append(card) }
    return staged.count - before
  }

  /// Puts the first `count` staged cards behind the last one, or all if there are fewer.
  ///
  /// - Returns: How many there were.
  mutating func release(_ count: Int) -> Int {
    let before = pile.count
    // The pile has had their room since they came.
    while pile.count - before < count, let card = staged.popFirst() { pile.append(card) }
    return pile.count - before
  }

  /// What may fail of that.
  mutating func prepareToStage(_ cards: UnsafeBufferPointer<UInt64>) throws(Failure) {
    try prepareToAdd(cards)
    try staged.reserve(staged.count + cards.count)
  }

  /// Checks ids and makes room for them: what may fail of an addition.
  mutating func prepareToAdd(_ cards: UnsafeBufferPointer<UInt64>) throws(Failure) {
    for card in cards where card == 0 { throw Failure.cardZero }
    try reserve(adding: cards.count)
  }

  /// Takes cards out of the pile, many in one pass, and gathers their decisions at the front of the undo window.
  ///
  /// Cards in play are no longer live: whoever flies them must not end their flight here.
  ///
  /// - Returns: How many cards were in the deck, and how many decisions are to be made final.
  mutating func remove(_ cards: UnsafeBufferPointer<UInt64>) -> (removed: Int, decisions: Int) {
    mark(cards)
    var removed = 0
    let decisions = history.gather { table[$0.card].isMarked }
    for index in 0..<decisions {
      // Neither upcoming nor in play: only in the history.
      let card = history.pending(at: index).card
      if table[card].isMarked && !table[card].isLive {
        table[card].isMarked = false
        removed += 1
      }
    }
    removed += removeMarkedFromPile(few: cards)
    for card in cards where table[card].isMarked {
      // What is still marked and live is in play; what is not live is only remembered as decided.
      if table[card].isLive {
        detach(card)
        removed += 1
      }
      table[card].isMarked = false
    }
    return (removed, decisions)
  }

  /// Gathers the decisions whose card is not among `cards`, and those that cannot be undone, at the front of those that
  /// are not final.
  ///
  /// - Returns: How many: the ones to be made final next.
  mutating func gatherDecisions(notAbout cards: UnsafeBufferPointer<UInt64>) -> Int {
    mark(cards)
    let count = history.gather(choosesClosed: true) { !table[$0.card].isMarked }
    for card in cards where table[card].isMarked { table[card].isMarked = false }
    return count
  }

  /// How many cards on a list are live or in the undo history.
  mutating func countKnown(_ cards: UnsafeBufferPointer<UInt64>) -> Int {
    mark(cards)
    var known = 0
    for index in 0..<history.pendingCount {
      // A card may be in the history more than once, and live as well.
      let card = history.pending(at: index).card
      if table[card].isMarked && !table[card].isLive {
        table[card].isMarked = false
        known += 1
      }
    }
    for card in cards where table[card].isMarked {
      if table[card].isLive { known += 1 }
      table[card].isMarked = false
    }
    return known
  }

  private mutating func mark(_ cards: UnsafeBufferPointer<UInt64>) {
    for card in cards where !table[card].isEmpty { table[card].isMarked = true }
  }

  /// Marks a live card that is in the pile, or staged, to be taken out by `removeMarked`.
  mutating func mark(_ card: UInt64) {
    table[card].isMarked = true
  }

  /// Takes the marked cards out of the pile, and out of those that are staged.
  mutating func removeMarked() {
    _ = removeMarkedFromPile(few: UnsafeBufferPointer(start: nil, count: 0))
  }

  /// Moves the first `distance` cards below the first `held` to the end, or for a negative distance the last to there.
  mutating func shift(by distance: Int, below held: Int) {
    let moving = pile.count - held
    guard moving > 1 else { return }
    let first = distance % moving
    pile.rotate(held, held + (first < 0 ? first + moving : first), pile.count)
  }

  /// Takes the marked cards out of the pile, and out of those that are staged.
  private mutating func removeMarkedFromPile(few cards: UnsafeBufferPointer<UInt64>) -> Int {
    Deck.removeMarked(from: &pile, &table, few: cards) + Deck.removeMarked(from: &staged, &table, few: cards)
  }

  /// One pass over a row of cards. A few ids are compared with every card, which reads memory in order; many, or none, are
  /// looked up by their marks.
  private static func removeMarked(
    from row: inout HeapDeque<UInt64>, _ table: inout CardTable, few cards: UnsafeBufferPointer<UInt64>
  ) -> Int {
    let areFew = (1...8).contains(cards.count)
    var write = 0
    var removed = 0
    for read in 0..<row.count {
      let card = row[read]
      if areFew ? cards.contains(card) : table[card].isMarked {
        var record = table[card]
        record.isLive = false
        record.isMarked = false
        table[card] = record
        removed += 1
      } else {
        if write != read { row[write] = card }
        write += 1
      }
    }
    row.truncate(to: write)
    return removed
  }

  /// A card in play is no longer the deck's: its flight will end without it.
  mutating func detach(_ card: UInt64) {
    table.endLife(card)
    inPlay -= 1
  }

  /// Locks a live card's directions other than those given.
  ///
  /// - Returns: Whether the card is live.
  mutating func lock(_ card: UInt64, allowing directions: DirectionSet) -> Bool {
    guard table[card].isLive else { return false }
    table[card].locked = DirectionSet(bits: ~directions.bits & DirectionSet.all.bits)
    hasLocks = true
    return true
  }

  /// Takes all cards out of the pile but the first `kept`, and all that are staged.
  mutating func removeAll(below kept: Int) {
    while pile.count > kept, let card = pile.popLast() { table[card].isLive = false }
    while let card = staged.popLast() { table[card].isLive = false }
  }

  /// Changes the rules.
  mutating func setRules(_ new: DeckRules) throws(Failure) {
    let old = rules
    rules = new
    do {
      try reserve(adding: 0)
    } catch {
      rules = old
      throw error
    }
    if old.dedupe == .session && new.dedupe != .session { forgetFinal() }
  }

  /// Final decisions no longer count.
  mutating func forgetFinal() {
    table.forgetKept()
    for index in 0..<history.pendingCount { table[history.pending(at: index).card].keepOneMore() }
  }
}

extension Failure {
  static var cardZero: Failure { Failure(.invalidArgument, "cards holds the id 0, which stands for no card") }
}
