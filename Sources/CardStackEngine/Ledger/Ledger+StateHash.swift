extension Ledger {
  /// Adds the order of the cards, the decisions, what is to be delivered, the keys, and what the journal's header has.
  func addState(to hash: inout StateHash) {
    deck.addState(to: &hash)
    sends.addState(to: &hash)
    keys.addState(to: &hash)
    hash.add(nonce)
    hash.add(epoch)
    hash.add(hasHadKeys)
    hash.add(handedFinals)
    for index in 0..<handedCards.count { hash.add(handedCards[index]) }
  }
}
