import CardStackLibc

/// Changes of the keys that the host gives to cards.
extension Ledger {
  /// Gives cards keys, all or none: one after the other in `bytes`, each of its length.
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
    for index in 0..<cards.count { name(cards[index], blocks[index], to: &log) }
  }

  /// Gives a card a key, for which there is room. If the deck does not know the card, the key is announced.
  mutating func name(_ card: UInt64, _ block: UnsafeMutablePointer<UInt8>, to log: inout some Log & ~Copyable) {
    hasHadKeys = true
    keys.set(block, of: card, isKnown: !deck.table[card].isEmpty)
    if let key = keys[card] { log.named(card, key) }
  }

  /// Removes a card's key.
  mutating func unname(_ card: UInt64, to log: inout some Log & ~Copyable) {
    keys.erase(card)
    log.unnamed(card)
  }

  /// Removes the keys that cards had when the deck last knew them. Called before cards are added. Announced keys stay.
  mutating func discardOldKeys(of cards: UnsafeBufferPointer<UInt64>, to log: inout some Log & ~Copyable) {
    if !cards.contains(where: { isOld($0) }) { return }
    keys.mark(deck, outbox)
    for card in cards where isOld(card) && !keys.isMarked(card) { unname(card, to: &log) }
    keys.unmark()
  }

  /// Whether a card that the deck does not know has a key that is not announced.
  private func isOld(_ card: UInt64) -> Bool {
    deck.table[card].isEmpty && keys[card] != nil && !keys.isAnnounced(card)
  }

  /// Discards the announced keys that no card has taken. Called after cards were added. No call reports that a card is
  /// no longer known, so other keys are swept here when the number of keys has doubled.
  mutating func discardUntakenKeys(added cards: UnsafeBufferPointer<UInt64>, to log: inout some Log & ~Copyable) {
    if keys.announcedCount > 0 {
      for card in cards where deck.isLive(card) { keys.settle(card) }
    }
    guard keys.announcedCount > 0 || keys.wantsSweep else { return }
    sweepKeys(keeping: handedCards.count < handedFinals ? .notAnnounced : .none, to: &log)
  }

  /// Discards the keys of cards that the deck no longer knows and of which nothing is left to deliver. A reader of the
  /// log does not discard keys until the log's end, so each one is recorded.
  mutating func sweepKeys(keeping kept: CardKeys.Kept, to log: inout some Log & ~Copyable) {
    keys.mark(deck, outbox)
    // Their FINALs come again after a restart, until the host has acknowledged them.
    for index in 0..<handedCards.count { keys.mark(handedCards[index]) }
    keys.sweep(deck, keeping: kept) { log.unnamed($0) }
  }

  /// Writes the keys that `sweepKeys` would keep, with announced keys if `keepsAnnounced` is true.
  mutating func writeKeys(keepsAnnounced: Bool, to log: inout some Log & ~Copyable) {
    keys.mark(deck, outbox)
    keys.visitKept(deck, keepsAnnounced: keepsAnnounced) { log.named($0, $1) }
  }
}

extension CardKeys {
  /// Marks the keys of cards that have decisions or something left to deliver.
  fileprivate mutating func mark(_ deck: borrowing Deck, _ outbox: borrowing Outbox) {
    for index in 0..<deck.history.count { mark(deck.history.any(at: index).card) }
    outbox.visit { mark($0.card) }
  }
}
