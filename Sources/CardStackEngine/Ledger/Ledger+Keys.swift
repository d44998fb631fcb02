import CardStackLibc

/// Changes of the keys that the host gives to cards.
extension Ledger {
  /// Gives a card a key, for which there is room. If the deck does not know the card, the key is announced.
  mutating func name(_ card: UInt64, _ block: UnsafeMutablePointer<UInt8>, to log: inout some Log & ~Copyable) {
    hasHadKeys = true
    keys.set(block, of: card, isKnown: !deck.table[card].isEmpty)
    if let key = keys[card] { log.named(card, key) }
  }

  /// Writes a card's key again, if it has one: the log may have taken its announcement for ended.
  mutating func writeKey(of card: UInt64, to log: inout some Log & ~Copyable) {
    if let key = keys[card] { log.named(card, key) }
  }

  /// Removes a card's key.
  mutating func unname(_ card: UInt64, to log: inout some Log & ~Copyable) {
    keys.erase(card)
    log.unnamed(card)
  }

  /// Cards that come back, and are about to, come without the keys they had when the deck knew them, unless the host has
  /// given them one since.
  ///
  /// Keys of cards that the deck no longer knows are let go of now and then, and no record says so: FINALs that have been
  /// handed out may have to be sent again, with their keys. So it is written now.
  mutating func forgetOldKeys(of cards: UnsafeBufferPointer<UInt64>, to log: inout some Log & ~Copyable) {
    if !hasHadKeys { return }
    let areOld = cards.contains { deck.table[$0].isEmpty && keys.isOld($0) }
    if areOld { keys.mark(deck, outbox) }
    for card in cards where deck.table[card].isEmpty && (keys[card] == nil || keys.isOld(card)) {
      unname(card, to: &log)
    }
    if areOld { keys.unmark() }
  }

  /// Cards have been added, so many of them: what was announced has come, or does not. The log has to know.
  mutating func endAnnouncement(added count: Int, to log: inout some Log & ~Copyable) {
    if keepsAnnouncement { return }
    if keys.endAnnouncement() && count == 0 { log.insertedNone() }
  }
}
