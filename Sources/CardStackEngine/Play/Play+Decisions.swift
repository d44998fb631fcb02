import CardStackTypes

/// Making a decision about a card: the top card of a swipe, or the card of an accepted proposal. The card leaves the
/// stage.
extension Play {
  /// Decides the top card. The deck changes at once. On stage the card flies out from its present place with the given
  /// velocity. Memory for the decision must have been reserved.
  ///
  /// - Parameters:
  ///   - held: Index on stage of the top card.
  ///   - direction: The direction of the decision.
  ///   - velocity: Velocity of the card [points/s].
  ///   - reason: What caused the decision, for the event.
  ///   - translation: The offset that decided, for the event; nil: the present offset of the card.
  /// - Returns: The decision's token.
  mutating func decideTop(
    _ held: Int, direction: Direction, velocity: Vector, reason: Reason, translation: Vector? = nil
  ) -> UInt64 {
    // One more flight may need room. Then the least visible flight ends, and the index of this card can change.
    let card = stage.cards[held].card
    endFlights(downTo: settings.stage.flightRoom - 1)
    guard let top = stage.index(where: { $0.pileIndex == 0 && $0.card == card }) else { return 0 }
    stage.stop(top, velocity: velocity, at: clock.now)
    let token = ledger.deck.nextToken()
    decide(top, direction: direction, token: token, velocity: velocity, reason: reason, translation: translation)
    reportIfEmptied()
    return token
  }

  /// Decides a card, and updates the stage. A swipe and an accepted proposal both use this.
  mutating func decide(
    _ index: Int, direction: Direction, token: UInt64, velocity: Vector, reason: Reason, translation: Vector?
  ) {
    restage { play in
      play.send(
        index, direction: direction, token: token, velocity: velocity, reason: reason, translation: translation)
    }
  }

  mutating func send(
    _ index: Int, direction: Direction, token: UInt64, velocity: Vector, reason: Reason, translation: Vector?
  ) {
    let now = clock.now
    let offset = stage.offset(of: index, at: now)
    let exit = stage.exitTrack(index, direction: direction, velocity: velocity, at: now)
    let decision = Decision(
      token: token, card: stage.cards[index].card, wallTime: clock.wallTime, direction: direction,
      report: ledger.rules.delivery.isAtDecision ? .sent : .none, nonce: ledger.rules.nonce, time: now, exit: exit.to,
      grab: stage.cards[index].grab, sequence: 0)
    endFirstLoad()
    if hand.stray == decision.card { hand.stray = 0 }
    stage.sendOut(index, direction: direction, token: token, exit: exit, at: now)
    var event = event(about: decision)
    event.x = translation?.x ?? offset.x
    event.y = translation?.y ?? offset.y
    event.reason = reason.rawValue
    requests.events.oblige(.committed, event)
    let deliveryTime = settings.catchSeconds > 0 ? now + settings.catchSeconds : -.infinity
    let way = settings.deck.recycle.contains(direction) ? InPlayRow.Way.flies : .leaves
    let oldest = oldestDecision(after: index)
    ledger.decide(
      decision, way, oldest: oldest, deliveryTime: deliveryTime, to: &journal, numbering: &requests.events.lastSequence)
    switch oldest {
    case .stays: finalizeBeyondLimit()
    case .isClosed: finalizeUncatchable()
    case .isFinal: break
    }
  }
}
