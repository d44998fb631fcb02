import CardStackTypes

/// The media plan: which pictures the host fetches, and which it releases.
extension Session {
  /// How many pictures are wanted now, which `media(at:)` returns.
  public mutating func planMedia() -> Int {
    makeMediaPlan()
    return media.count
  }

  /// The picture at `index`, 0 the most urgent one.
  public func media(at index: Int) -> cardstack_media {
    let picture = media.wanted(at: index)
    return cardstack_media(card: picture.card, index: picture.index, priority: picture.priority.rawValue)
  }

  /// Reports how the plan has changed, if it may have.
  mutating func reviewMedia() {
    guard media.isDue, requests.events.isReported(.media) else { return }
    makeMediaPlan()
    let now = clock.now
    media.report { picture in
      var event = Event()
      event.time = now
      event.card = picture.card
      event.index = picture.index
      event.priority = picture.priority.rawValue
      requests.events.notify(.media, event)
    }
  }

  private mutating func makeMediaPlan() {
    media.makePlan(of: ledger.deck, ahead: settings.mediaAhead)
    // What is seen is not let go before it is out of sight.
    for index in 0..<stage.cards.count { media.wantShown(of: stage.cards[index].card) }
  }
}
