import CardStackTypes

/// The media plan: which pictures the host fetches, and which it releases.
extension Play {
  /// Reports the changes of the plan, if it may have changed.
  mutating func reviewMedia() {
    guard media.isDue, requests.events.isReported(.media) else { return }
    makeMediaPlan()
    let present = event()
    media.report { picture in
      var event = present
      event.card = picture.card
      event.index = picture.index
      event.priority = picture.priority.rawValue
      requests.addNotice(.media, event)
    }
  }

  /// Reports that no picture is in the plan any more, without a card.
  mutating func notifyNoMedia() {
    guard media.isReported else { return }
    var event = event()
    event.priority = MediaPriority.release.rawValue
    requests.addNotice(.media, event)
  }

  mutating func makeMediaPlan() {
    media.makePlan(of: ledger.deck, ahead: settings.mediaAhead)
    // A picture that is still seen is not released.
    for pose in stage.poses.order { media.wantShown(of: stage.poses[pose].card) }
    let history = ledger.deck.history.pendingCount
    for age in 1..<(1 + min(settings.mediaBehind, ledger.deck.history.undoableCount)) {
      media.wantShown(of: ledger.deck.history.pending(at: history - age).card)
    }
  }

  /// Records how many pictures cards have. After the first call, changes of the plan are reported.
  mutating func setMedia(
    _ cards: UnsafeBufferPointer<UInt64>, _ counts: UnsafeBufferPointer<UInt32>
  ) throws(Failure) {
    for index in 0..<cards.count {
      if cards[index] == 0 { throw Failure.cardZero }
      guard counts[index] <= UInt32(CARDSTACK_MAX_PICTURES) else {
        throw Failure(.limit, "pictures holds a number more than CARDSTACK_MAX_PICTURES")
      }
    }
    if try media.reserve(adding: cards.count) { sweepPictures() }
    for index in 0..<cards.count { media.set(UInt16(truncatingIfNeeded: counts[index]), of: cards[index]) }
    reviewMedia()
  }

  /// Discards the picture counts of cards that are neither in the deck, nor its history, nor on stage.
  private mutating func sweepPictures() {
    for index in 0..<ledger.deck.history.pendingCount { media.mark(ledger.deck.history.pending(at: index).card) }
    for pose in stage.poses.order { media.mark(stage.poses[pose].card) }
    for index in 0..<ledger.deck.reserve.count { media.mark(ledger.deck.reserve[index]) }
    media.sweep(ledger.deck)
  }

  /// Records which of its pictures a card shows.
  mutating func showPicture(_ index: UInt32, of card: UInt64) throws(Failure) {
    let isInDeck = ledger.deck.isLive(card) && !ledger.deck.isInReserve(card)
    guard isInDeck || ledger.deck.isUndoable(card) else {
      throw Failure(.notFound, "card is neither in the deck nor in the undo history")
    }
    guard index < media[card].count else {
      throw Failure(.invalidArgument, "index must be less than the number of pictures that the card has")
    }
    media.show(index, of: card)
  }
}
