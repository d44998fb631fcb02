import CardStackTypes

/// Making a decision about a card: the top card of a swipe, or the card of an accepted proposal. The card leaves the
/// stage.
extension Play {
  /// Decides the top card. The deck changes at once. On stage the card flies out from its present place with the given
  /// velocity. Memory for the decision must have been reserved.
  ///
  /// - Parameters:
  ///   - top: The top card.
  ///   - direction: The direction of the decision.
  ///   - velocity: Velocity of the card [points/s].
  ///   - reason: What caused the decision, for the event.
  ///   - translation: The offset that decided, for the event; nil: the present offset of the card.
  /// - Returns: The decision's token.
  mutating func decideTop(
    _ top: PoseID, direction: Direction, velocity: Vector, reason: Reason, translation: Vector? = nil
  ) -> UInt64 {
    // One more flight may need room. Then the least visible flight ends.
    endFlights(downTo: stage.settings.flightRoom - 1)
    stage.stop(top, velocity: velocity, at: clock.now)
    let token = ledger.nextToken()
    letLeave(top, direction: direction, token: token, velocity: velocity, reason: reason, translation: translation)
    reportIfEmptied()
    return token
  }

  /// Lets a card leave by a decision, in the ledger and on stage. A swipe and an accepted proposal both use this.
  mutating func letLeave(
    _ pose: PoseID, direction: Direction, token: UInt64, velocity: Vector, reason: Reason, translation: Vector?
  ) {
    beginRestage()
    defer { arrange() }
    let now = clock.now
    let offset = stage.offset(of: pose, at: now)
    let exit = stage.letLeave(pose, direction: direction, token: token, velocity: velocity, at: now)
    let decision = Decision(
      token: token, card: stage.poses[pose].card, wallTime: clock.wallTime, direction: direction,
      report: ledger.rules.delivery.isAtDecision ? .sent : .none, nonce: ledger.rules.nonce, time: now, exit: exit,
      grab: stage.poses[pose].grasp.point, sequence: 0)
    requests.endFirstLoad()
    if hand.stray == decision.card { hand.setStray(0) }
    var event = event(about: decision)
    event.x = translation?.x ?? offset.x
    event.y = translation?.y ?? offset.y
    event.reason = reason.rawValue
    commit(decision, settings.deck.recycle.contains(direction) ? .flies : .leaves, event)
  }
}
