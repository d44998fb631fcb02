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
    hasHadKeys = true
    if keys.wantsSweep(adding: cards.count) { keys.sweep(deck, outbox) }
    for index in 0..<cards.count {
      let card = cards[index]
      keys.set(blocks[index], of: card, isKnown: !deck.table[card].isEmpty)
      recordKey(of: card)
    }
  }

  @inline(never)
  mutating func recordKey(of card: UInt64) {
    if let key = keys[card] { record { $0.write(key: key, of: card) } }
  }

  /// Cards have been added, so many of them: what was announced has come, or does not. The journal's reader has to know.
  mutating func endAnnouncement(added count: Int) {
    // The cards of a page that waits have yet to come.
    if waitingPage.isThere { return }
    if keys.endAnnouncement() && count == 0 { recordPile { $0.write(.inserted, 0) } }
  }

  /// Cards that come anew, and are about to, come without the keys they had when the deck knew them; but for those that
  /// have been told again. Fails if the cards cannot be added.
  ///
  /// Keys of cards that the deck no longer knows are let go of now and then, and the journal's reader is not told: FINALs
  /// that have been handed out may have to be told again, with their keys. So it is told now.
  mutating func forgetOldKeys(of cards: UnsafeBufferPointer<UInt64>) throws(Failure) {
    if !hasHadKeys { return }
    try deck.prepareToAdd(cards)
    let areOld = cards.contains { deck.table[$0].isEmpty && keys.isOld($0) }
    if areOld { keys.mark(deck, outbox) }
    for card in cards where deck.table[card].isEmpty && (keys[card] == nil || keys.isOld(card)) {
      keys.erase(card)
      record { $0.write(.key, detail: RecordKind.noKey, card) }
    }
    if areOld { keys.unmark() }
  }

  /// The key of a card.
  public func key(of card: UInt64) throws(Failure) -> UnsafeRawBufferPointer {
    guard let key = keys[card] else { throw Failure(.notFound, "card has no key") }
    return key
  }
}
