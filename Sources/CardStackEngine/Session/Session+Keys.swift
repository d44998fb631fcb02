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
    if keys.wantsSweep(adding: cards.count) { sweepKeys() }
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
      keys.set(blocks[index], of: card, isKnown: !deck.table[card].isEmpty)
      if let key = keys[card] { record { $0.write(key: key, of: card) } }
    }
  }

  /// Cards have been added, so many of them: what was announced has come, or does not. The journal's reader has to know.
  mutating func endAnnouncement(added count: Int) {
    if keys.endAnnouncement() && count == 0 { recordPile { $0.write(.inserted, 0) } }
  }

  /// Lets go of the keys of cards that the deck no longer knows. The journal's reader has to know, for they may come again.
  mutating func sweepKeys() {
    guard var taken = journal.take() else { return keys.sweep(deck, outbox) }
    keys.sweep(deck, outbox) { taken.write(.key, detail: RecordKind.noKey, $0) }
    journal = consume taken
  }

  /// Cards that come anew, and are about to, come without the keys they had when the deck knew them, which are let go of
  /// only now and then; but for those that have been told again.
  mutating func forgetOldKeys(of cards: UnsafeBufferPointer<UInt64>) {
    if keys.isEmpty || !cards.contains(where: { deck.table[$0].isEmpty && keys.isOld($0) }) { return }
    keys.mark(deck, outbox)
    for card in cards where deck.table[card].isEmpty && keys.isOld(card) {
      keys.erase(card)
      record { $0.write(.key, detail: RecordKind.noKey, card) }
    }
    keys.unmark()
  }

  /// The key of a card.
  public func key(of card: UInt64) throws(Failure) -> UnsafeRawBufferPointer {
    guard let key = keys[card] else { throw Failure(.notFound, "card has no key") }
    return key
  }
}
