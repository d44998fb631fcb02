import CardStackTypes

/// Undo by a drag: the finger brings the previous card in, and its release decides whether the decision is undone.
///
/// Before the release nothing is undone. The card is on stage and held, but it is not in the pile, also if the finger has
/// taken it while it was flying out.
extension Play {
  /// Returns the direction if a drag that begins now is an undo; `none` if it moves the top card.
  func undoDirection(of travel: Vector) -> Direction {
    if settings.touch.undoDirections.bits == 0 || ledger.deck.history.latest == nil { return .none }
    // There must be room for the UNDONE event, besides the end of the press.
    if obligationCount + 1 > settings.events.backlog { return .none }
    let direction = stage.settings.rule.sectors.direction(of: travel)
    return settings.touch.undoDirections.contains(direction) ? direction : .none
  }

  /// Makes the press a drag that brings the previous card in.
  mutating func beginUndoDrag(toward direction: Direction) {
    guard let latest = ledger.deck.history.latest else { return }
    let now = clock.now
    let flight = flight(of: latest)
    // The card has a place of its own beside the flights. But a card that was brought in before may still use that
    // place while it flies out again.
    if flight == nil { endFlights(downTo: stage.settings.flightRoom) }
    guard let top = stage.top else { return }
    stage.release(top, velocity: .zero, at: now)
    beginRestage()
    let allowed = ledger.deck.allowed(latest.card, of: stage.settings.rule.allowed)
    // The flight is out of play, as at its end: from now on it only shows the card to the finger.
    if let flight, let fate = ledger.deck.fate(of: stage.poses[flight]) { endPlay(of: latest.card, fate) }
    let place = stage.beginUndo(
      of: latest, flight: flight, from: undoAxis(direction) * -1, allowed: allowed, at: now)
    hand.beginUndo(of: latest.card, toward: direction, from: place)
    arrange()
    if let undone = stage.undone, let press = hand.press {
      requests.addNotice(.dragBegan, event(about: undone, at: press.travel))
    }
    dragUndone()
  }

  /// Moves the card to its place by changed rules. The difference to the old place dies out.
  mutating func regripUndone() {
    guard let press = hand.press, let undone = stage.undone else { return }
    let place = undonePlace(press)
    stage.regrip(undone, at: clock.now) { stage in stage.dragUndone(undone, to: place) }
  }

  /// Where the finger has brought the card, from its place.
  private func undonePlace(_ press: Press) -> Vector { hand.undoneFrom * (1 - undoneShare(press)) }

  /// Moves the card toward its place by the distance that the finger has gone.
  mutating func dragUndone() {
    guard let press = hand.press, let undone = stage.undone else { return }
    stage.dragUndone(undone, to: undonePlace(press))
    reportThreshold(press.travel, of: undone, allowed: DirectionSet(only: press.undoDirection))
  }

  /// The share of its way that the card has come [0..1].
  private func undoneShare(_ press: Press) -> Double {
    let length = hand.undoneFrom.length
    return length > 0 ? (undoAxis(press.undoDirection).dot(press.undoTravel) / length).clamped(0, 1) : 1
  }

  private func undoAxis(_ direction: Direction) -> Vector {
    stage.settings.rule.sectors[direction]?.axis ?? direction.axis ?? Vector(1, 0)
  }

  /// Ends the undo drag when the finger lets go. The decision is undone if the rule for swipes accepts the drag.
  mutating func releaseUndone(stamp: Double) {
    guard let press = hand.press, let undone = stage.undone else { return }
    let estimate = releaseVelocity(at: stamp)
    let velocity = (estimate.velocity ?? .zero).shortened(to: stage.settings.rule.flingMaximum)
    let decision = stage.settings.rule.decision(
      translation: press.travel, velocity: velocity, allowed: DirectionSet(only: press.undoDirection),
      shown: stage.poses[undone].shown, size: stage.poses[undone].size,
      hasGoneBack: hasGoneBack(press, to: press.travel, toward: stage.poses[undone].shown),
      flingVelocity: flingVelocity)
    let share = undoneShare(press)
    let speed = share > 0 && share < 1 ? undoAxis(press.undoDirection).dot(velocity) : 0
    let cardVelocity = hand.undoneFrom.unit(or: .zero) * -speed
    var reason = decision.direction == press.undoDirection ? Reason.undo : .released
    if reason == .undo && obligationCount + 1 > settings.events.backlog { reason = .backlog }
    recordRelease(
      of: press.card, decision, reason: reason == .backlog ? .backlog : .released, translation: press.travel,
      velocity: velocity, samples: estimate.samples)
    hand.letGo()
    var event = event(about: undone, at: press.travel)
    event.reason = reason.rawValue
    requests.addObligation(.cancelled, event)
    if reason == .undo {
      stage.releaseUndone(undone, velocity: cardVelocity, at: clock.now)
      undoLatest(reason: .none, from: .none)
    } else {
      stage.dismissUndone(undone, velocity: cardVelocity, at: clock.now)
    }
  }
}
