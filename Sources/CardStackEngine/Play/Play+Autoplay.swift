import CardStackTypes

/// Autoplay, a kiosk's attract mode: when nobody has used the deck for a while, its top card goes to the end of the
/// pile.
extension Play {
  /// When autoplay moves the top card next. It waits while a finger holds a card or a question is open, and it never
  /// moves the only card.
  var autoplayDue: Double {
    autoplay.due < .infinity && hand.press == nil && requests.questions.count == 0 && ledger.deck.pile.count > 1
      ? autoplay.due : .infinity
  }

  /// Sends the top card to the end of the pile. The card flies out like a decided card, but no decision is made.
  mutating func autoplayTop() {
    let now = clock.now
    // `scheduleAutoplay` sets the next time after all the time of this call has passed. So one call moves at most one
    // card.
    autoplay.due = .infinity
    autoplay.last = now
    endFlights(downTo: stage.settings.flightRoom - 1)
    guard let top = stage.top else { return }
    let velocity = stage.velocity(of: top, at: now)
    stage.stop(top, velocity: velocity, at: now)
    beginRestage()
    defer { arrange() }
    let card = ledger.deck.top
    if card == 0 { return }
    ledger.putAside(card, .circles, to: &journal)
    let direction = settings.autoplay.direction
    stage.letLeave(top, direction: direction, token: 0, velocity: velocity, at: now)
    var event = event()
    event.card = card
    event.direction = direction.rawValue
    requests.addNotice(.autoplayed, event)
  }

  /// Gives a card that has just come on top an interval, unless a user has just acted: then the idle time counts.
  mutating func stayOnTop() {
    if autoplay.due == clock.now + settings.autoplay.idle { return }
    autoplay.due = max(autoplay.due, clock.now + settings.autoplay.interval)
  }

  /// Sets the time of the next card if autoplay has moved a card while time passed. Cards that were due in a long gap
  /// between calls are skipped.
  mutating func scheduleAutoplay() {
    guard let last = autoplay.last else { return }
    autoplay.last = nil
    let next = last + settings.autoplay.interval
    autoplay.due = next > clock.now ? next : clock.now + settings.autoplay.interval
  }
}
