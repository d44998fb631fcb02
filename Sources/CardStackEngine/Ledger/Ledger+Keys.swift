import CardStackLibc

/// Changes of the keys that the host gives to cards.
extension Ledger {
  /// Gives cards keys, all or none: one after the other in `bytes`, each of its length. Those of cards that the deck
  /// does not know are announced.
  mutating func setKeys(
    of cards: UnsafeBufferPointer<UInt64>, lengths: UnsafeBufferPointer<UInt32>, bytes: UnsafeRawPointer?,
    to log: inout some Log & ~Copyable
  ) throws(Failure) {
    for index in 0..<cards.count {
      guard lengths[index] <= CardKeys.maxLength else {
        throw Failure(.limit, "a key is longer than CARDSTACK_MAX_KEY bytes")
      }
      guard bytes != nil || lengths[index] == 0 else { throw Failure(.invalidArgument, "keys is NULL") }
      if cards[index] == 0 { throw Failure.cardZero }
    }
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
    if keys.wantsSweep(adding: cards.count) { keys.sweep(deck, outbox) }
    for index in 0..<cards.count { name(cards[index], blocks[index], to: &log) }
  }

  /// Gives a card a key, for which there is room. If the deck does not know the card, the key is announced.
  mutating func name(_ card: UInt64, _ block: UnsafeMutablePointer<UInt8>, to log: inout some Log & ~Copyable) {
    hasHadKeys = true
    keys.set(block, of: card, isKnown: !deck.table[card].isEmpty)
    if let key = keys[card] { log.named(card, key) }
  }

  /// Writes a card's key again, if it has one: for a reader of the log its announcement may have ended.
  mutating func writeKey(of card: UInt64, to log: inout some Log & ~Copyable) {
    if let key = keys[card] { log.named(card, key) }
  }

  /// Removes a card's key.
  mutating func unname(_ card: UInt64, to log: inout some Log & ~Copyable) {
    keys.erase(card)
    log.unnamed(card)
  }

  /// Removes the keys that cards had when the deck last knew them. Called before cards are added. Keys that the host
  /// has set since then stay.
  ///
  /// A sweep discards keys without a record: a FINAL that was handed out can come again after a restart, and needs its
  /// key. So the journal may still have an old key, and its removal is recorded now.
  mutating func forgetOldKeys(of cards: UnsafeBufferPointer<UInt64>, to log: inout some Log & ~Copyable) {
    if !hasHadKeys { return }
    let areOld = cards.contains { deck.table[$0].isEmpty && keys.isOld($0) }
    if areOld { keys.mark(deck, outbox) }
    for card in cards where deck.table[card].isEmpty && (keys[card] == nil || keys.isOld(card)) {
      unname(card, to: &log)
    }
    if areOld { keys.unmark() }
  }

  /// Ends the announcement of keys, because `count` cards have been added. If no card was taken, a record of its own
  /// says so.
  mutating func endAnnouncement(added count: Int, to log: inout some Log & ~Copyable) {
    if keys.endAnnouncement() && count == 0 { log.insertedNone() }
  }
}
