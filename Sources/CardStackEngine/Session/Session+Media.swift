import CardStackTypes

/// What the host says about pictures.
extension Session {
  /// Notes how many pictures cards have. From the first such call on, changes of the plan are reported.
  public mutating func setMedia(
    _ cards: UnsafeBufferPointer<UInt64>, _ counts: UnsafeBufferPointer<UInt32>
  ) throws(Failure) {
    for index in 0..<cards.count {
      if cards[index] == 0 { throw Failure.cardZero }
      guard counts[index] <= UInt32(CARDSTACK_MAX_PICTURES) else {
        throw Failure(.limit, "pictures holds a number more than CARDSTACK_MAX_PICTURES")
      }
    }
    if try media.reserve(adding: cards.count) { sweepPictures() }
    endQuiet()
    for index in 0..<cards.count { media.set(UInt16(truncatingIfNeeded: counts[index]), of: cards[index]) }
    reviewMedia()
  }

  /// Forgets the pictures of cards that are neither in the deck, its history or the waiting page nor on stage.
  private mutating func sweepPictures() {
    for index in 0..<ledger.deck.history.pendingCount { media.mark(ledger.deck.history.pending(at: index).card) }
    for index in 0..<stage.cards.count { media.mark(stage.cards[index].card) }
    for index in 0..<ledger.deck.reserve.count { media.mark(ledger.deck.reserve[index]) }
    for index in 0..<requests.waitingPage.cards.count { media.mark(requests.waitingPage.cards[index]) }
    media.sweep(ledger.deck)
  }

  /// Notes which of its pictures a card shows.
  public mutating func setMediaIndex(_ index: UInt32, of card: UInt64, at time: Double) throws(Failure) {
    try change(at: time) { session throws(Failure) in
      let known = UInt32(CARDSTACK_CARD_UPCOMING | CARDSTACK_CARD_IN_PLAY | CARDSTACK_CARD_UNDOABLE)
      guard session.status(of: card) & known != 0 else {
        throw Failure(.notFound, "card is neither in the deck nor in the undo history")
      }
      guard index < session.media[card].count else {
        throw Failure(.invalidArgument, "index must be less than the number of pictures that the card has")
      }
      session.media.show(index, of: card)
    }
  }
}
