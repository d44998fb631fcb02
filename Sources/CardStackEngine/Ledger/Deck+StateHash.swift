extension Deck {
  /// Adds the cards in their order, their records, and the decisions. The stage adds which cards are in play, and the
  /// rules are part of the configuration.
  func addState(to hash: inout StateHash) {
    hash.add(pile.count)
    for index in 0..<pile.count { hash.add(pile[index]) }
    hash.add(reserve.count)
    for index in 0..<reserve.count { hash.add(reserve[index]) }
    table.addState(to: &hash)
    history.addState(to: &hash)
    hash.add(inPlay.count)
    inPlay.visitInserted { card, place in
      hash.add(card)
      hash.add(place)
    }
    hash.add(lastToken)
    hash.add(isRefreshPending)
    hash.add(sealedToken)
  }
}

extension History {
  func addState(to hash: inout StateHash) {
    hash.add(finalCount)
    hash.add(closedCount)
    hash.add(count)
    for index in 0..<count { any(at: index).addState(to: &hash) }
  }
}

extension Decision {
  func addState(to hash: inout StateHash) {
    hash.add(token)
    hash.add(card)
    hash.add(wallTime)
    hash.add(Int(direction.rawValue))
    hash.add(Int(report.rawValue))
    hash.add(nonce)
    hash.add(time)
    hash.add(exit)
    hash.add(grab != nil)
    hash.add(grab ?? .zero)
    hash.add(sequence)
  }
}
