import CardStackTypes

/// A card in play becomes a decision, and leaves.
extension Play {
  /// Decides the top card: in the data at once, on stage from where it is with the velocity it has. The decision's room
  /// must have been made.
  ///
  /// - Parameters:
  ///   - held: The card's index on stage.
  ///   - direction: Where to.
  ///   - velocity: The card's.
  ///   - reason: Who decided.
  ///   - translation: What was decided by, for the event; nil: where the card is.
  /// - Returns: The decision's token.
  mutating func decideTop(
    _ held: Int, direction: Direction, velocity: Vector, reason: Reason, translation: Vector? = nil
  ) -> UInt64 {
    // One more flight may end the least visible flight. If that is before this card on stage, this card's index
    // changes.
    let card = stage.cards[held].card
    endFlights(downTo: settings.stage.flightRoom - 1)
    guard let top = stage.index(where: { $0.pileIndex == 0 && $0.card == card }) else { return 0 }
    stage.stop(top, velocity: velocity, at: clock.now)
    let token = ledger.deck.nextToken()
    decide(top, direction: direction, token: token, velocity: velocity, reason: reason, translation: translation)
    reportIfEmptied()
    return token
  }

  /// Decides a card in play: the part that a swipe and an accepted proposal have in common.
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
