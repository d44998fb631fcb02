import CardStackTypes

/// Autoplay, a kiosk's attract mode: when nobody has touched the deck for a while, its top card goes to the end.
extension Play {
  /// When the top card goes by itself next: never while a finger or a question is waited for, nor if it is the only
  /// one.
  var autoplayDue: Double {
    autoplay.due < .infinity && hand.press == nil && requests.questions.count == 0 && ledger.deck.pile.count > 1
      ? autoplay.due : .infinity
  }

  /// Sends the top card to the end of the pile. It leaves as a decided one does, but nothing is decided.
  mutating func autoplayTop() {
    let now = clock.now
    // Not again before all the time of this call has passed.
    autoplay.due = .infinity
    autoplay.last = now
    endFlights(downTo: settings.stage.flightRoom - 1)
    guard let top = stage.topIndex else { return }
    let velocity = stage.velocity(of: top, at: now)
    stage.stop(top, velocity: velocity, at: now)
    restage { play in play.sendRound(top, velocity: velocity) }
  }

  private mutating func sendRound(_ top: Int, velocity: Vector) {
    let now = clock.now
    let card = ledger.deck.top
    if card == 0 { return }
    ledger.putAside(card, .circles, to: &journal)
    let direction = settings.autoplay.direction
    let exit = stage.exitTrack(top, direction: direction, velocity: velocity, at: now)
    stage.sendOut(top, direction: direction, token: 0, exit: exit, at: now)
    var event = Event()
    event.time = now
    event.card = card
    event.direction = direction.rawValue
    requests.events.notify(.autoplayed, event)
  }

  /// Finds out when the next card goes after one that went while time passed. The times that a gap has swallowed are
  /// not made up for.
  mutating func scheduleAutoplay() {
    guard let last = autoplay.last else { return }
    autoplay.last = nil
    let next = last + settings.autoplay.interval
    autoplay.due = next > clock.now ? next : clock.now + settings.autoplay.interval
  }
}
