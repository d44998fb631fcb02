extension Stage {
  /// Sends a card out: the top card, or one that waits aside and whose proposal was accepted.
  ///
  /// - Parameters:
  ///   - index: The card. It may still be in the deck's pile.
  ///   - direction: Where to.
  ///   - token: The decision.
  ///   - exit: The way, from `exitTrack`.
  ///   - time: When.
  mutating func sendOut(_ index: Int, direction: Direction, token: UInt64, exit: ExitTrack, at time: Double) {
    let aim = drawnAim(of: index, at: time)
    takeOff(index, direction: direction, token: token, at: time)
    if direction != cards[index].shown { cards[index].shown = .none }
    // While it changes its place, it is not seen where it would fly from.
    if settings.isMotionReduced || isConcealed(index, at: time) {
      stopExit(index, at: time)
    } else {
      cards[index].travel.leave(by: exit)
      cards[index].flightEnd = exit.end
    }
    set(.leaving, of: index)
    fadeStamp(of: index, from: aim, at: time)
  }

  /// Takes a card out of the pile.
  private mutating func takeOff(_ index: Int, direction: Direction, token: UInt64, at time: Double) {
    setChrome(to: 1, at: time)
    cards[index].pileIndex = -1
    cards[index].direction = direction
    cards[index].token = token
    cards[index].isSucceeded = false
  }

  /// Lets the top card wait aside for the host's answer.
  ///
  /// - Parameters:
  ///   - index: The card, already out of the deck's pile.
  ///   - direction: To which side.
  ///   - token: The question.
  ///   - velocity: The card's.
  ///   - time: When.
  mutating func moveAside(_ index: Int, direction: Direction, token: UInt64, velocity: Vector, at time: Double) {
    let aim = drawnAim(of: index, at: time)
    setLift(index, to: 1, at: time)
    takeOff(index, direction: direction, token: token, at: time)
    cards[index].shown = .none
    set(.proposed, of: index)
    aimAside(index, velocity: velocity, at: time)
    fadeStamp(of: index, from: aim, at: time)
  }

  /// Marks the flight of a card that is in the pile again: the card is still seen to leave, beside its new pose.
  mutating func markSucceeded(_ card: UInt64) {
    if let flight = index(where: { $0.card == card && $0.isAway }) { cards[flight].isSucceeded = true }
  }

  /// Moves a card that waits aside to its waiting place by the present settings.
  mutating func aimAside(_ index: Int, velocity: Vector, at time: Double) {
    let place = settings.asidePlace(cards[index].direction)
    if settings.isMotionReduced {
      relocate(index, depth: nil, at: time)
      cards[index].travel.hold(at: place)
    } else {
      let offset = self.offset(of: index, at: time)
      cards[index].travel.bringBack(
        by: SpringTrack(from: offset, velocity: velocity, to: place, at: time, spring: settings.returnSpring))
    }
  }

  /// Lets a card that is no longer in the deck fade where it is.
  mutating func fadeAway(_ index: Int, at time: Double) {
    if settings.fadeSeconds == 0 {
      leave(index)
      return
    }
    fadeOut(index, within: settings.fadeSeconds, at: time)
    set(.fading, of: index)
  }

  /// Puts a card that leaves or waits aside on top of the pile again, for a finger that is about to take it.
  mutating func callBack(caught index: Int, at time: Double) {
    cards[index].isSucceeded = false
    cards[index].flightEnd = .infinity
    cards[index].pileIndex = 0
    fade(index, to: 1, at: time)
    raise(index)
  }

  /// Turns a leaving card round, to come back to the top of the pile.
  mutating func turnRound(_ index: Int, at time: Double) {
    cards[index].isSucceeded = false
    cards[index].flightEnd = .infinity
    cards[index].pileIndex = 0
    let aim = drawnAim(of: index, at: time)
    // Reduced motion may have stopped it while it had its lift.
    setLift(index, to: 1, at: time)
    bringBack(index, velocity: nil, at: time, spring: settings.rewindSpring)
    fade(index, to: 1, at: time)
    set(.rewinding, of: index)
    fadeStamp(of: index, from: aim, at: time)
    raise(index)
  }

  /// Puts a card in front of the pile. In front of flights it goes only if it was in front of them already. Other cards
  /// get other indices.
  mutating func raise(_ index: Int) {
    var place = 0
    while place < index && cards[place].isFlight { place += 1 }
    cards.move(from: index, forwardTo: place)
  }

  /// Brings a card that had left the stage back: from where it went, or from the side `origin`.
  mutating func rewind(_ decision: Decision, from origin: Direction, allowed: DirectionSet, at time: Double) {
    let index = enter(decision.card, pileIndex: 0, allowed: allowed)
    cards[index].grab = decision.grab
    cards[index].direction = decision.direction
    cards[index].token = decision.token
    if settings.isMotionReduced {
      cards[index].fade = Fade(at: 0, curve: settings.fadeCurve)
      fade(index, to: 1, at: time)
    } else {
      let side = origin == .none ? decision.direction : origin
      let entrance = entrance(index, exit: origin == .none ? decision.exit : .zero, side: side, at: time)
      cards[index].travel.bringBack(
        by: SpringTrack(from: entrance, velocity: .zero, to: .zero, at: time, spring: settings.rewindSpring))
    }
    cards[index].phase = .rewinding
  }

  /// Marks the other poses in flight of a card that comes back: they no longer stand for it. Of these, a pose that
  /// waits aside fades, and a leaving one goes on to the end of its way.
  mutating func giveUp(_ card: UInt64, butFlight token: UInt64, at time: Double) {
    for index in 0..<cards.count where cards[index].card == card && cards[index].isFlight {
      if cards[index].phase == .leaving && cards[index].token == token { continue }
      succeed(index, at: time)
    }
  }

  /// Marks that a pose in flight no longer stands for its card. If it waits aside it fades, else it goes on.
  mutating func succeed(_ index: Int, at time: Double) {
    cards[index].isSucceeded = true
    if cards[index].phase == .proposed {
      fadeOut(index, within: settings.fadeSeconds, at: time)
      set(.fading, of: index)
    }
  }
}
