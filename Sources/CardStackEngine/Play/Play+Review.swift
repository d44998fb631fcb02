import CardStackTypes

/// The review of a change, which brings about what follows from it.
///
/// A change has up to three parts. What it does to the pile, or to how the stage shows it, stands between `beginRestage`
/// and `arrange`: then the stage is in line with the deck again, and no card jumps. Nothing is reported then. At the end
/// of a call, and of what was due at one time, comes `review`, once.
///
/// These call `review` in their middle, because its events come before those of the rest, and no others do:
/// - `makeWay` and `scroll`, when a press ends because another begins;
/// - `move`, when a press becomes a drag, finds its line, or ends: a finger's move has no other review;
/// - `add`, `receivePage` and `replace`, when cards answer a request or end a question;
/// - `adopt` and `finishRestoring`, because the takeover of a restored deck runs outside of calls.
extension Play {
  /// Brings about what follows from a change: final decisions, sends, requests for cards, reports about the stage and
  /// the media plan. If nothing has changed, it does nothing.
  mutating func review() {
    if hand.stray != 0 { reviewStray() }
    finalizeDue()
    reviewProposedUndo()
    if hand.press != nil { reviewUndoDrag() }
    prepareSends()
    requests.reviewFeed(of: &ledger, at: clock.now)
    if requests.recordTop(ledger.deck.top) { reportTop() }
    if stage.changes.count > 0 || settings.mediaBehind > 0 { media.invalidate() }
    for index in 0..<stage.changes.count {
      let change = stage.changes[index]
      var event = Event()
      event.time = clock.now
      event.card = change.card
      event.phase = change.phase.rawValue
      event.direction = change.direction.rawValue
      event.slot = change.slot
      requests.addNotice(.phase, event)
    }
    stage.forgetChanges()
    reviewMedia()
  }

  /// Reports that another card is on top, or that there is no top card.
  private mutating func reportTop() {
    stayOnTop()
    var event = Event()
    event.time = clock.now
    event.card = ledger.deck.top
    requests.addNotice(.topChanged, event)
  }

  /// Ends an undo drag if an undo would now take back another decision.
  private mutating func reviewUndoDrag() {
    guard hand.press?.isUndo == true, let undone = stage.undone,
      ledger.deck.history.latest?.token != stage.poses[undone].token
    else { return }
    cancelPress(.removed)
  }
}
