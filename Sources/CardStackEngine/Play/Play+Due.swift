import CardStackTypes

/// What happens by itself when its time comes: `nextDue` is the next such time, `runDue` does what is due.
extension Play {
  /// When something happens by itself next.
  var nextDue: Double {
    min(
      min(min(stage.nextDue, requests.questions.nextDue), min(autoplayDue, ledger.outbox.nextDue)),
      min(min(hand.press?.deadline ?? .infinity, feedDue), min(undoDue, catchDue)))
  }

  /// When something happens by itself next, or when a number of the frame changes by itself.
  var nextChange: Double { min(nextDue, freshnessDue) }

  /// When the oldest decision that can be undone reaches the age at which it is closed.
  private var undoDue: Double {
    settings.undoSeconds < .infinity
      ? (ledger.deck.history.oldest?.time ?? .infinity) + settings.undoSeconds : .infinity
  }

  /// Runs everything that is due now.
  mutating func runDue() {
    let now = clock.now
    if let press = hand.press, press.deadline <= now { beginDrag(stamp: now) }
    if stage.nextDue <= now { endFlights() }
    while undoDue <= now { close(1) }
    finalizeUncatchable()
    if requests.questions.nextDue <= now { dropUnanswered() }
    if ledger.outbox.nextDue <= now { runOutbox() }
    if autoplayDue <= now { autoplayTop() }
    if requests.feed.deadline <= now { failUnanswered() }
  }

  /// Adds `seconds` to all stored times except those of autoplay, which the caller restarts. The first time that the
  /// host gives becomes the start of everything that began before.
  mutating func delay(by seconds: Double) {
    stage.delay(by: seconds)
    ledger.deck.history.delay(by: seconds)
    requests.events.delay(by: seconds)
    requests.questions.delay(by: seconds)
    ledger.outbox.delay(by: seconds)
    catchDue += seconds
    requests.feed.delay(by: seconds)
    hand.lastRelease.time += seconds
    hand.begin(at: seconds)
  }
}
