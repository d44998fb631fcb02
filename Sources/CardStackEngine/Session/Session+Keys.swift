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
    ledger.hasHadKeys = true
    if ledger.keys.wantsSweep(adding: cards.count) { ledger.keys.sweep(ledger.deck, ledger.outbox) }
    for index in 0..<cards.count {
      let card = cards[index]
      ledger.keys.set(blocks[index], of: card, isKnown: !ledger.deck.table[card].isEmpty)
      if let key = ledger.keys[card] { record { $0.write(key: key, of: card) } }
    }
  }

  /// Cards have been added, so many of them: what was announced has come, or does not. The journal's reader has to know.
  mutating func endAnnouncement(added count: Int) {
    if ledger.keys.endAnnouncement() && count == 0 { recordPile { $0.write(.inserted, 0) } }
  }

  /// Cards that come anew, and are about to, come without the keys they had when the deck knew them; but for those that
  /// have been told again. Fails if the cards cannot be added.
  ///
  /// Keys of cards that the deck no longer knows are let go of now and then, and the journal's reader is not told: FINALs
  /// that have been handed out may have to be told again, with their keys. So it is told now.
  mutating func forgetOldKeys(of cards: UnsafeBufferPointer<UInt64>) throws(Failure) {
    if !ledger.hasHadKeys { return }
    try ledger.deck.prepareToAdd(cards)
    let areOld = cards.contains { ledger.deck.table[$0].isEmpty && ledger.keys.isOld($0) }
    if areOld { ledger.keys.mark(ledger.deck, ledger.outbox) }
    for card in cards where ledger.deck.table[card].isEmpty && (ledger.keys[card] == nil || ledger.keys.isOld(card)) {
      ledger.keys.erase(card)
      record { $0.write(.key, detail: RecordKind.noKey, card) }
    }
    if areOld { ledger.keys.unmark() }
  }

  /// The key of a card.
  public func key(of card: UInt64) throws(Failure) -> UnsafeRawBufferPointer {
    guard let key = ledger.keys[card] else { throw Failure(.notFound, "card has no key") }
    return key
  }
}
