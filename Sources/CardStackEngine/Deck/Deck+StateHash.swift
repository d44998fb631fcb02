extension Deck {
  /// Adds the cards in their order, their locks, and the decisions that are not final.
  func addState(to hash: inout StateHash) {
    hash.add(pile.count)
    for index in 0..<pile.count {
      hash.add(pile[index])
      if hasLocks { hash.add(UInt64(table[pile[index]].locked.bits)) }
    }
    hash.add(inPlay)
    hash.add(history.undoableCount)
    for index in 0..<history.pendingCount {
      let decision = history.pending(at: index)
      hash.add(decision.token)
      hash.add(decision.card)
      hash.add(Int(decision.direction.rawValue))
      hash.add(decision.time)
      hash.add(decision.wallTime)
      hash.add(decision.exit)
      hash.add(decision.grab)
    }
  }
}
