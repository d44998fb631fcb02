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
    reviewFeed()
    if requests.recordTop(ledger.deck.top) { reportTop() }
    if stage.changes.count > 0 || settings.mediaBehind > 0 { media.invalidate() }
    for index in 0..<stage.changes.count {
      let change = stage.changes[index]
      var event = event()
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
    var event = event()
    event.card = ledger.deck.top
    requests.addNotice(.topChanged, event)
  }

  /// Makes the request that the deck wants by itself, or withdraws a draft if the deck wants none.
  private mutating func reviewFeed() {
    let state = requests.feedState(ledger, at: clock.now)
    guard let cause = state.cause else {
      if state.request == .draft { _ = requests.dropRequest() }
      return
    }
    var isOwn = true
    switch state.request {
    case .none: if requests.feed.retryTime > clock.now { return }
    case .draft, .useful: return
    case .outdated:
      guard let outdated = requests.feed.request, outdated.isRead, cause == .load else { return }
      isOwn = outdated.isOwn
      reportDropped(requests.dropRequest(), .superseded)
      // The host's request is made again. The deck's own only if the deck still wants cards: otherwise the next review
      // would withdraw it.
      if isOwn && requests.feedState(ledger, at: clock.now).wish == nil { return }
    }
    // As by the host's `load`: the deck asks again though there were no more cards.
    if cause == .load { requests.wakeFeed(isComplete: false) }
    let kept = state.needsRefresh ? requests.keptByItself(ledger) : nil
    _ = requests.request(cause, keeping: kept, isOwn: isOwn, of: &ledger, at: clock.now)
  }

  /// Ends an undo drag if an undo would now take back another decision.
  private mutating func reviewUndoDrag() {
    guard hand.press?.isUndo == true, let undone = stage.undone,
      ledger.deck.history.latest?.token != stage.poses[undone].token
    else { return }
    cancelPress(.removed)
  }
}
