extension CardKeys {
  /// Lets go of the keys of cards that the deck no longer knows, and of which nothing is left to deliver.
  mutating func sweep(_ deck: borrowing Deck, _ outbox: borrowing Outbox) {
    for index in 0..<outbox.count { mark(outbox.item(at: index).send.card) }
    sweep(deck)
  }
}
