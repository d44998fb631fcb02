extension Deck {
  /// Adds cards below the first `position` cards of the pile, which must have as many. Duplicates are left out. The ids
  /// must have been checked, and room for them made.
  ///
  /// - Returns: How many were taken.
  mutating func insert(_ cards: UnsafeBufferPointer<UInt64>, at position: Int, refuseDecided: Bool) -> Int {
    var taken = 0
    for card in cards where insert(card, at: position + taken, refuseDecided: refuseDecided) { taken += 1 }
    return taken
  }

  /// Adds a card below the first `position` cards of the pile. Its room must have been made.
  ///
  /// - Returns: Whether it was taken.
  mutating func insert(_ card: UInt64, at position: Int, refuseDecided: Bool) -> Bool {
    guard table.insertLive(card, refuseDecided: refuseDecided) else { return false }
    putInPile(card, at: position)
    return true
  }

  /// Adds a card to the reserve. Its room must have been made.
  ///
  /// - Returns: Whether it was taken.
  mutating func putInReserve(_ card: UInt64, refuseDecided: Bool) -> Bool {
    guard table.insertLive(card, refuseDecided: refuseDecided) else { return false }
    table.setLeaf(reserve.append(card) { table.setLeaf($1, of: $0) }, of: card)
    return true
  }

  /// Moves the first `count` cards of the reserve, or all if there are fewer, to the end of the pile.
  ///
  /// - Returns: How many cards were moved.
  mutating func admit(_ count: Int) -> Int {
    let before = pile.count
    // The pile has had room for them since they came.
    while pile.count - before < count, let card = reserve.popFirst() {
      putInPile(card, at: pile.count)
    }
    return pile.count - before
  }

  /// Takes cards out, wherever they are, and moves their decisions to the front of those that are not final.
  ///
  /// The cards are no longer live. The flights of cards in play end without them.
  ///
  /// - Returns: How many of the cards were live or had decisions that are not final, and how many decisions are to be
  ///   made final next.
  mutating func remove(_ cards: UnsafeBufferPointer<UInt64>) -> (removed: Int, decisions: Int) {
    var removed = 0
    var hasPending = false
    for card in cards {
      var record = table[card]
      if record.isListed || (!record.isLive && record.pending == 0) { continue }
      hasPending = hasPending || record.pending > 0
      removed += 1
      end(card, &record)
      record.isListed = record.pending > 0
      table[card] = record
    }
    if !hasPending { return (removed, 0) }
    let areFew = cards.count <= 8
    let decisions = history.gather { areFew ? cards.contains($0.card) : table[$0.card].isListed }
    unmarkListed(cards)
    return (removed, decisions)
  }

  /// Takes a card out, wherever it is.
  private mutating func end(_ card: UInt64, _ record: inout CardRecord) {
    if !record.isLive { return }
    if !removeFromRow(card) { _ = inPlay.remove(card) }
    record.isLive = false
  }

  /// Takes a card out, wherever it is. Decisions about it stay.
  mutating func remove(_ card: UInt64) {
    var record = table[card]
    end(card, &record)
    table[card] = record
  }

  /// Gathers the decisions whose card is not among `cards`, and those that cannot be undone, at the front of those that
  /// are not final.
  ///
  /// - Returns: How many decisions were gathered. They are to be made final next.
  mutating func gatherDecisions(notAbout cards: UnsafeBufferPointer<UInt64>) -> Int {
    markListed(cards)
    let count = history.gather(choosesClosed: true) { !table[$0.card].isListed }
    unmarkListed(cards)
    return count
  }

  /// How many cards on a list are live or have a decision that is not final. A repeated card counts once.
  mutating func countKnown(_ cards: UnsafeBufferPointer<UInt64>) -> Int {
    markListed(cards)
    var known = 0
    for card in cards where table[card].isListed {
      if table[card].isLive || table[card].pending > 0 { known += 1 }
      table[card].isListed = false
    }
    return known
  }

  /// Marks the cards on the list of an operation: those that have a record. See `CardRecord.isListed`.
  private mutating func markListed(_ cards: UnsafeBufferPointer<UInt64>) {
    for card in cards where !table[card].isEmpty { table[card].isListed = true }
  }

  private mutating func unmarkListed(_ cards: UnsafeBufferPointer<UInt64>) {
    for card in cards where table[card].isListed { table[card].isListed = false }
  }

  /// Moves the first `distance` cards below the held one to the end; with a negative distance, the last cards to below
  /// the held one. `held` is 1, or 0 if no card is held.
  mutating func shift(by distance: Int64, below held: Int) {
    let moving = pile.count - held
    guard moving > 1 else { return }
    let first = Int(distance % Int64(moving))
    // The held card is taken off the top, because the whole pile rotates.
    let top = held > 0 ? pile.popFirst() : nil
    pile.rotate(first < 0 ? first + moving : first) { table.setLeaf($1, of: $0) }
    if let top { putInPile(top, at: 0) }
  }

  /// Ends the life of a card in play that does not come back. Called when its flight has ended.
  mutating func detach(_ card: UInt64) {
    table.endLife(card)
    _ = inPlay.remove(card)
  }

  /// Locks directions of a card that has a record.
  mutating func lock(_ card: UInt64, _ directions: DirectionSet) {
    table[card].locked = directions
    hasLocks = true
  }

  /// Takes out all cards in play, all in the reserve, and those of the pile below the first `held`. Other cards are no
  /// longer awaited.
  mutating func removeAll(below held: Int) {
    isRefreshPending = false
    while let (card, _) = inPlay.popLast() { table.endLife(card) }
    while pile.count > held, let card = pile.popLast() { table[card].isLive = false }
    while let card = reserve.popLast() { table[card].isLive = false }
  }

  /// Changes the rules. What is in the deck stays as it is.
  mutating func setRules(_ new: DeckRules) throws(Failure) {
    let old = rules
    rules = new
    do {
      try reserve(adding: 0)
    } catch {
      rules = old
      throw error
    }
  }

  /// Final decisions no longer make a card a duplicate.
  mutating func forgetFinal() {
    table.forgetRemembered()
  }
}

extension Failure {
  static var cardZero: Failure { Failure(.invalidArgument, "cards holds the id 0, which stands for no card") }
}
