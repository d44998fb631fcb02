extension CardKeys {
  /// Sweeps the keys of cards that the deck no longer knows and of which nothing is left to deliver.
  mutating func sweep(_ deck: borrowing Deck, _ outbox: borrowing Outbox) {
    mark(deck, outbox)
    sweep(deck)
  }

  /// Marks the keys that a `sweep` would keep. Until `unmark` or `sweep`, `visit` passes over all others.
  mutating func markWanted(_ deck: borrowing Deck, _ outbox: borrowing Outbox) {
    mark(deck, outbox)
    markLive(deck)
  }

  /// Marks only the keys of cards that have decisions or something left to deliver. Until `unmark` or `sweep`, `visit`
  /// passes over all others.
  mutating func markOnly(_ deck: borrowing Deck, _ outbox: borrowing Outbox) {
    mark(deck, outbox)
    passUnmarked()
  }

  /// Marks the keys of cards that have decisions or something left to deliver.
  mutating func mark(_ deck: borrowing Deck, _ outbox: borrowing Outbox) {
    for index in 0..<deck.history.count { mark(deck.history.any(at: index).card) }
    outbox.visit { mark($0.card) }
  }
}
