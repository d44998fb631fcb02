import CardStackTypes

/// What follows from every change.
extension Play {
  /// Runs a part of a change whose consequences come before those of the rest, and before its events.
  @inline(__always)
  mutating func step(_ body: (inout Play) -> Void) {
    body(&self)
    review()
  }

  /// Looks after all that follows from a change: decisions that become final, sends, requests, the reports of what
  /// happened on stage. Where nothing has changed it does nothing.
  @inline(never)
  mutating func review() {
    if requests.waitingPage.isThere && hand.press == nil { applyWaitingPage() }
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

  /// Reports that another card is on top, or none.
  private mutating func reportTop() {
    requests.reportedTop = ledger.deck.top
    var event = Event()
    event.time = clock.now
    event.card = requests.reportedTop
    requests.events.notify(.topChanged, event)
  }

  /// Lets go of the card if its decision is no longer the one that an undo would take back.
  private mutating func reviewUndoDrag() {
    guard hand.press?.isUndo == true, let undone = stage.undoneIndex,
      ledger.deck.history.latest?.token != stage.cards[undone].token
    else { return }
    cancelPress(.removed)
  }
}
