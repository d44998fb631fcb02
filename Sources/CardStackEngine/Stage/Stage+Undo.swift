/// A card that a finger brings back: it is seen before its decision is taken back.
extension Stage {
  /// A finger begins to bring back the card of a decision: from outside the viewport, or from where it flies out.
  ///
  /// - Parameters:
  ///   - decision: The decision.
  ///   - flight: Its flight, if it flies out.
  ///   - side: The direction it comes from, a unit vector, if it does not.
  ///   - allowed: The directions it may take.
  ///   - time: When.
  /// - Returns: Where it is, from its place.
  mutating func beginUndo(
    of decision: Decision, flight: Int?, from side: Vector, allowed: DirectionSet, at time: Double
  ) -> Vector {
    let index: Int
    let aim: Aim
    if let flight {
      index = flight
      aim = drawnAim(of: index, at: time)
      stop(index, at: time)
      fade(index, to: 1, at: time)
    } else {
      index = enter(decision.card, pileIndex: 0, allowed: allowed)
      cards[index].pileIndex = -1
      cards[index].grab = decision.grab
      cards[index].isSucceeded = true
      dragUndone(index, to: entrance(index, exit: side, side: .none, at: time))
      aim = Aim(direction: .none, progress: 0, stamp: 0)
      seatNewCards()
    }
    cards[index].token = decision.token
    cards[index].direction = decision.direction
    cards[index].shown = .none
    cards[index].flightEnd = .infinity
    lift(index, at: time)
    fadeStamp(of: index, from: aim, at: time)
    return offset(of: index, at: time)
  }

  /// The card that a finger brings back.
  var undoneIndex: Int? { index { $0.isUndone } }

  /// Moves it to where the finger has brought it. A finger moves a card that it brings back here only.
  mutating func dragUndone(_ index: Int, to place: Vector) {
    cards[index].travel.hold(at: place)
  }

  /// The finger lets go of it, and its decision is about to be taken back: it turns round where it is.
  mutating func releaseUndone(_ index: Int, velocity: Vector, at time: Double) {
    stop(index, velocity: velocity, at: time)
    cards[index].shown = .none
    cards[index].phase = .leaving
    setChrome(to: 1, at: time)
  }

  /// The finger lets go of it, and its decision stands: it goes out again.
  mutating func dismissUndone(_ index: Int, velocity: Vector, at time: Double) {
    let aim = drawnAim(of: index, at: time)
    cards[index].shown = .none
    setChrome(to: 1, at: time)
    if settings.isMotionReduced {
      stopExit(index, at: time)
    } else {
      // Out again where it came from.
      let way = offset(of: index, at: time).unit(or: Vector(0, 1))
      let exit = exitTrack(
        index, along: way, velocity: velocity, pace: settings.exitPace(speed: velocity.dot(way)), at: time)
      cards[index].travel.leave(by: exit)
      cards[index].flightEnd = exit.end
    }
    set(.leaving, of: index)
    hastenFlights(at: time)
    fadeStamp(of: index, from: aim, at: time)
  }
}
