import CardStackLibc

/// The host's own keys of cards, which are stored with them.
extension Session {
  /// Gives cards keys, all or none: one after the other in `bytes`, each of its length.
  public mutating func setKeys(
    of cards: UnsafeBufferPointer<UInt64>, lengths: UnsafeBufferPointer<UInt32>, bytes: UnsafeRawPointer?
  ) throws(Failure) {
    for index in 0..<cards.count {
      guard lengths[index] <= CardKeys.maxLength else {
        throw Failure(.limit, "a key is longer than CARDSTACK_MAX_KEY bytes")
      }
      guard bytes != nil || lengths[index] == 0 else { throw Failure(.invalidArgument, "keys is NULL") }
      // Of a card decided for good, as long as its event waits: then it is asked for once more.
      guard !deck.table[cards[index]].isEmpty || deck.isFinal(cards[index], pending: .max) else {
        throw Failure(.notFound, "cards holds one that the deck does not know")
      }
    }
    if keys.wantsSweep(adding: cards.count) { keys.sweep(deck) }
    try keys.reserve(adding: cards.count)
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
    for index in 0..<cards.count {
      let card = cards[index]
      keys.set(blocks[index], of: card)
      if let key = keys[card] { record { $0.write(key: key, of: card) } }
    }
  }

  /// The key of a card.
  public func key(of card: UInt64) throws(Failure) -> UnsafeRawBufferPointer {
    guard let key = keys[card] else { throw Failure(.notFound, "card has no key") }
    return key
  }
}
