import CardStackTypes

/// What the host says of pictures and reads of the media plan: which it is to fetch, and which to let go.
extension Session {
  /// Notes how many pictures cards have. From the first such call on, changes of the plan are told.
  public mutating func setMedia(
    _ cards: UnsafeBufferPointer<UInt64>, _ counts: UnsafeBufferPointer<UInt32>
  ) throws(Failure) {
    for index in 0..<cards.count {
      if cards[index] == 0 { throw Failure.cardZero }
      guard counts[index] <= UInt32(CARDSTACK_MAX_PICTURES) else {
        throw Failure(.limit, "pictures holds a number more than CARDSTACK_MAX_PICTURES")
      }
    }
    try pictures.reserve(adding: cards.count)
    if pictures.wantsSweep(adding: cards.count) { sweepPictures() }
    for index in 0..<cards.count { pictures.set(UInt16(truncatingIfNeeded: counts[index]), of: cards[index]) }
    plan.isReported = true
    plan.isStale = true
    reviewMedia()
  }

  /// Forgets the pictures of cards that are not in the deck, its history or on stage.
  private mutating func sweepPictures() {
    for index in 0..<ledger.deck.history.pendingCount { pictures.mark(ledger.deck.history.pending(at: index).card) }
    for index in 0..<stage.cards.count { pictures.mark(stage.cards[index].card) }
    for index in 0..<ledger.deck.staged.count { pictures.mark(ledger.deck.staged[index]) }
    for index in 0..<waitingPage.cards.count { pictures.mark(waitingPage.cards[index]) }
    pictures.sweep(ledger.deck)
  }

  /// Notes which of its pictures a card shows.
  public mutating func setMediaIndex(_ index: UInt32, of card: UInt64, at time: Double) throws(Failure) {
    try change(at: time) { session throws(Failure) in
      let known = UInt32(CARDSTACK_CARD_UPCOMING | CARDSTACK_CARD_IN_PLAY | CARDSTACK_CARD_UNDOABLE)
      guard session.status(of: card) & known != 0 else {
        throw Failure(.notFound, "card is neither in the deck nor in the undo history")
      }
      guard index < session.pictures[card].count else {
        throw Failure(.invalidArgument, "index must be less than the number of pictures that the card has")
      }
      session.pictures.show(index, of: card)
      session.plan.isStale = true
    }
  }

  /// How many pictures are wanted now, after which `media(at:)` tells them.
  public mutating func planMedia() -> Int {
    makePlan()
    return plan.count
  }

  /// The picture at `index`, 0 the most urgent one.
  public func media(at index: Int) -> cardstack_media {
    let picture = plan[index]
    return cardstack_media(card: picture.card, index: picture.index, priority: picture.priority.rawValue)
  }
}
