import CardStackTypes

/// What happens by itself when its time comes: `nextDue` is the next such time, `runDue` does what is due.
extension Play {
  /// When something happens by itself next.
  var nextDue: Double {
    min(
      min(min(min(stage.nextDue, scrollDue), requests.questions.nextDue), min(autoplayDue, requests.lanes.nextDue)),
      min(min(hand.press?.deadline ?? .infinity, requests.feedDue(ledger, at: clock.now)), min(undoDue, catchDue)))
  }

  /// When the oldest decision that can be undone reaches the age at which it is closed.
  private var undoDue: Double {
    settings.undoSeconds < .infinity
      ? (ledger.deck.history.oldest?.time ?? .infinity) + settings.undoSeconds : .infinity
  }

  /// Closes the decisions that have the age of `undo.seconds`.
  mutating func closeOld() {
    while undoDue <= clock.now { finalizeDue(closing: 1) }
  }

  /// Runs everything that is due now.
  mutating func runDue() {
    let now = clock.now
    if let press = hand.press, press.deadline <= now { beginDrag(time: now) }
    if scrollDue <= now { endScroll() }
    if stage.nextDue <= now { endFlights() }
    closeOld()
    finalizeDue()
    if requests.questions.nextDue <= now { dropUnanswered() }
    if requests.lanes.nextDue <= now { runLanes() }
    if autoplayDue <= now { autoplayTop() }
    if requests.feed.deadline <= now { failUnanswered() }
  }
}
