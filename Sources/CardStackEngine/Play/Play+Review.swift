import CardStackTypes

/// The review after every change, which brings about what follows from it. `step` reviews a part of a change.
extension Play {
  /// Runs a part of a change, and reviews it at once. The consequences of this part come before the rest of the change
  /// and the events of the rest.
  mutating func step(_ body: (inout Play) -> Void) {
    body(&self)
    review()
  }

  /// Brings about what follows from a change: final decisions, sends, requests for cards, reports about the stage and
  /// the media plan. If nothing has changed, it does nothing.
  mutating func review() {
    if hand.stray != 0 { reviewStray() }
    finalizeUncatchable()
    reviewProposedUndo()
    if hand.press != nil { reviewUndoDrag() }
    prepareSends()
    if settings.feed.isOn { reviewFeed() }
    if ledger.deck.top != requests.reportedTop { reportTop() }
    if stage.changes.count > 0 { media.invalidate() }
    for index in 0..<stage.changes.count {
      let change = stage.changes[index]
      var event = Event()
      event.time = clock.now
      event.card = change.card
      event.phase = change.phase.rawValue
      event.direction = change.direction.rawValue
      event.slot = change.slot
      requests.events.notify(.phase, event)
    }
    stage.changes.removeAll()
    reviewMedia()
  }

  /// Reports that another card is on top, or that there is no top card.
  private mutating func reportTop() {
    requests.reportedTop = ledger.deck.top
    var event = Event()
    event.time = clock.now
    event.card = requests.reportedTop
    requests.events.notify(.topChanged, event)
  }

  /// Ends an undo drag if an undo would now take back another decision.
  private mutating func reviewUndoDrag() {
    guard hand.press?.isUndo == true, let undone = stage.undoneIndex,
      ledger.deck.history.latest?.token != stage.cards[undone].token
    else { return }
    cancelPress(.removed)
  }
}
