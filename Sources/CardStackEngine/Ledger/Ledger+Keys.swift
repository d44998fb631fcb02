/// The keys of cards.
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
    var offset = 0
    for index in 0..<cards.count {
      let length = Int(lengths[index])
      name(cards[index], UnsafeRawBufferPointer(start: bytes.map { $0 + offset }, count: length), to: &log)
      offset += length
    }
  }

  /// Gives a card a key of at most `CardKeys.maxLength` bytes.
  mutating func setKey(
    of card: UInt64, _ key: UnsafeRawBufferPointer, to log: inout some Log & ~Copyable
  ) throws(Failure) {
    try keys.reserve(adding: 1)
    name(card, key, to: &log)
  }

  /// Gives a card a key, for which there is room. If the deck does not know the card, the key is announced.
  private mutating func name(
    _ card: UInt64, _ key: UnsafeRawBufferPointer, to log: inout some Log & ~Copyable
  ) {
    hasHadKeys = true
    let isKept = log.keepsPile || deck.table[card].isDecided || isOld(card)
    keys.set(key, of: card, isKnown: !deck.table[card].isEmpty)
    if isKept { log.write(.key(card: card, key: key)) }
  }

  /// Removes a card's key.
  mutating func unname(_ card: UInt64, to log: inout some Log & ~Copyable) {
    keys.erase(card)
    log.write(.key(card: card, key: nil))
  }

  /// Removes the keys that cards had when the deck last knew them. Called before cards are added. Announced keys stay.
  mutating func discardOldKeys(of cards: UnsafeBufferPointer<UInt64>, to log: inout some Log & ~Copyable) {
    if keys.count == 0 || !cards.contains(where: { isOld($0) }) { return }
    keys.mark(deck, sends)
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
      for card in cards where deck.isLive(card) { keys.markTaken(card) }
    }
    guard keys.announcedCount > 0 || keys.wantsSweep else { return }
    sweepKeys(keeping: handedCards.count < handedFinals ? .notAnnounced : .none, to: &log)
  }

  /// Discards the keys of cards that the deck no longer knows and of which nothing is left to deliver. A reader of the
  /// log does not discard keys until the log's end, so each one is recorded.
  mutating func sweepKeys(keeping kept: CardKeys.Kept, to log: inout some Log & ~Copyable) {
    keys.mark(deck, sends)
    // Their FINALs come again after a restart, until the host has acknowledged them.
    for index in 0..<handedCards.count { keys.mark(handedCards[index]) }
    keys.sweep(deck, keeping: kept) { log.write(.key(card: $0, key: nil)) }
  }

  /// Writes the keys of cards that have decisions or something left to deliver; of those in `kept`, too.
  mutating func writeKeys(_ kept: CardKeys.Written, to log: inout some Log & ~Copyable) {
    keys.mark(deck, sends)
    keys.visitKept(deck, kept) { log.write(.key(card: $0, key: $1)) }
  }
}

extension CardKeys {
  /// Marks the keys of cards that have decisions or something left to deliver.
  fileprivate mutating func mark(_ deck: borrowing Deck, _ sends: borrowing Sends) {
    for index in 0..<deck.history.count { mark(deck.history.any(at: index).card) }
    sends.visit { mark($0.card) }
  }
}
