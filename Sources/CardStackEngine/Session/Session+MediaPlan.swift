import CardStackTypes

/// Which pictures are wanted by what is shown now, and the report of what has changed of it.
extension Session {
  /// Tells how the plan has changed, if it may have.
  mutating func reviewMedia() {
    guard plan.isReported, plan.isStale, events.isReported(.media) else { return }
    makePlan()
    let now = clock.now
    plan.report { picture in
      var event = Event()
      event.time = now
      event.card = picture.card
      event.value = Double(picture.index)
      event.reason = picture.priority.rawValue
      events.notify(.media, event)
    }
  }

  mutating func makePlan() {
    plan.clear()
    if let top = ledger.deck.pile.first {
      let (count, shown) = pictures[top]
      if count > 0 { plan.want(top, shown, .high) }
      if count > shown + 1 { plan.want(top, shown + 1, .low) }
      // The one turned away from: a neighbour of the one in view is not fetched twice.
      if shown > 0 && count > 0 { plan.want(top, shown - 1, .low) }
    }
    for place in 1..<max(1, min(ledger.deck.pile.count, settings.mediaAhead + 1)) {
      wantShown(of: ledger.deck.pile[place])
    }
    // What is seen is not let go before it is out of sight.
    for index in 0..<stage.cards.count { wantShown(of: stage.cards[index].card) }
  }

  private mutating func wantShown(of card: UInt64) {
    let (count, shown) = pictures[card]
    if count > 0 { plan.want(card, shown, .low) }
  }
}
