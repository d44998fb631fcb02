extension CardKeys {
  /// Sweeps the keys of cards that the deck no longer knows and of which nothing is left to deliver.
  mutating func sweep(_ deck: borrowing Deck, _ outbox: borrowing Outbox) {
    mark(deck, outbox)
    sweep(deck)
  }

  /// Marks the keys that a `sweep` would leave, and until they are unmarked or swept, has `visit` pass over all others.
  mutating func markWanted(_ deck: borrowing Deck, _ outbox: borrowing Outbox) {
    mark(deck, outbox)
    markLive(deck)
  }

  /// Sweeps all keys except those of cards that have decisions or something left to deliver.
  mutating func markOnly(_ deck: borrowing Deck, _ outbox: borrowing Outbox) {
    mark(deck, outbox)
    passUnmarked()
  }

  /// Marks the keys of cards that have decisions or something left to deliver.
  func mark(_ deck: borrowing Deck, _ outbox: borrowing Outbox) {
    for index in 0..<deck.history.count { mark(deck.history.any(at: index).card) }
    outbox.visit { mark($0.card) }
  }
}
