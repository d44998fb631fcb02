import CardStackLibc

/// The host's own keys of cards, which are stored with them.
extension Session {
  /// Gives cards keys, all or none: one after the other in `bytes`, each of its length. Those of cards that the deck does
  /// not know are announced.
  public mutating func setKeys(
    of cards: UnsafeBufferPointer<UInt64>, lengths: UnsafeBufferPointer<UInt32>, bytes: UnsafeRawPointer?
  ) throws(Failure) {
    for index in 0..<cards.count {
      guard lengths[index] <= CardKeys.maxLength else {
        throw Failure(.limit, "a key is longer than CARDSTACK_MAX_KEY bytes")
      }
      guard bytes != nil || lengths[index] == 0 else { throw Failure(.invalidArgument, "keys is NULL") }
      if cards[index] == 0 { throw Failure.cardZero }
    }
    try ledger.keys.reserve(adding: cards.count)
    // All blocks before the first change.
    var blocks = HeapDeque<UnsafeMutablePointer<UInt8>>()
    try blocks.reserveExactly(cards.count)
    var offset = 0
    for index in 0..<cards.count {
      let length = Int(lengths[index])
      guard let block = CardKeys.block(UnsafeRawBufferPointer(start: bytes.map { $0 + offset }, count: length)) else {
        while let block = blocks.popFirst() { free(block) }
        throw Failure.outOfMemory
      }
      blocks.append(block)
      offset += length
    }
    if ledger.keys.wantsSweep(adding: cards.count) { ledger.keys.sweep(ledger.deck, ledger.outbox) }
    for index in 0..<cards.count {
      ledger.name(cards[index], blocks[index], to: &journal)
    }
  }

  /// The key of a card.
  public func key(of card: UInt64) throws(Failure) -> UnsafeRawBufferPointer {
    guard let key = ledger.keys[card] else { throw Failure(.notFound, "card has no key") }
    return key
  }
}
