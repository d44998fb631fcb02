extension Stage {
  /// Sends the top card out.
  ///
  /// - Parameters:
  ///   - index: The card, already out of the deck's pile.
  ///   - direction: Where to.
  ///   - token: The decision.
  ///   - exit: The way, from `exitTrack`.
  ///   - time: When.
  mutating func sendOut(_ index: Int, direction: Direction, token: UInt64, exit: ExitTrack, at time: Double) {
    takeOff(index, direction: direction, token: token, at: time)
    if settings.isMotionReduced {
      // No travel: it fades where it is.
      let offset = self.offset(of: index, at: time)
      cards[index].travel.hold(at: offset)
      fade(index, to: 0, at: time)
      cards[index].flightEnd = cards[index].fade.end
    } else {
      cards[index].travel.leave(by: exit)
      cards[index].flightEnd = exit.end
    }
    set(.leaving, of: index)
  }

  /// A card is no longer of the pile.
  private mutating func takeOff(_ index: Int, direction: Direction, token: UInt64, at time: Double) {
    setLift(index, to: 1, at: time)
    setChrome(to: 1, at: time)
    cards[index].pileIndex = -1
    cards[index].layer = nextFlightLayer()
    cards[index].direction = direction
    cards[index].token = token
    cards[index].isInPlay = true
    cards[index].isCircling = false
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
    takeOff(index, direction: direction, token: token, at: time)
    set(.proposed, of: index)
    aimAside(index, velocity: velocity, at: time)
  }

  /// Sends a card that waits aside to where it is to wait by the settings in force.
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
    fade(index, to: 0, at: time)
    cards[index].isInPlay = false
    cards[index].flightEnd = cards[index].fade.end
    set(.fading, of: index)
  }

  /// The way a card takes out of the viewport. It ends when the rotated card is wholly outside.
  ///
  /// Its time is the distance over the release speed along the way, but at most `exitSeconds`: continuous in the speed,
  /// and bounded.
  @_optimize(speed)
  mutating func exitTrack(_ index: Int, direction: Direction, velocity: Vector, at time: Double) -> ExitTrack {
    let from = offset(of: index, at: time)
    let way = exitWay(from: from, velocity: velocity, direction: direction)
    let depth = drawnDepth(of: index, at: time)
    let distance = exitDistance(from: from, way: way, grab: cards[index].grab, depth: depth)
    let speed = max(velocity.dot(way), 0)
    let slowest = distance / settings.exitSeconds
    let seconds = distance / max(speed, slowest)
    // Less than a microsecond is no motion, and its acceleration no number.
    let duration = seconds > 1e-6 ? seconds : 0
    return ExitTrack(
      from: from, velocity: velocity, to: from + way * distance, start: time, duration: duration)
  }

  private func exitWay(from offset: Vector, velocity: Vector, direction: Direction) -> Vector {
    guard let sector = settings.rule.sectors[direction] else { return Vector(0, 1) }
    switch settings.exitPath {
    case .direction:
      return sector.axis
    case .lowerCorner:
      let side = sector.axis.x == 0 ? 0 : (sector.axis.x > 0 ? 1.0 : -1.0)
      return Vector(side * settings.geometry.viewport.x, settings.geometry.viewport.y).unit(or: sector.axis)
    case .release:
      let isThrown = velocity.dot(sector.axis) >= settings.rule.flingMinimum
      let way = isThrown ? velocity : offset
      // A card that is decided to one side leaves on that side.
      return sector.contains(way) ? way.unit(or: sector.axis) : sector.axis
    }
  }

  /// How far a card has to go along `way` until no part of it shows.
  ///
  /// By false position with Illinois' weights, on the outer side of the answer: a few steps, since a card far out has its
  /// full rotation and moves along a line.
  @_optimize(speed)
  private func exitDistance(from offset: Vector, way: Vector, grab: GrabPoint, depth: Double) -> Double {
    var low = 0.0
    var lowOut = outsideness(offset, grab: grab, depth: depth)
    if lowOut >= 0 { return 0 }
    var high = settings.geometry.viewport.length + settings.geometry.card.length + offset.length
    var highOut = outsideness(offset + way * high, grab: grab, depth: depth)
    // The pivot may lie far off the card: then it takes more than sizes tell.
    var doubling = 0
    while doubling < 40 && highOut < 0 {
      low = high
      lowOut = highOut
      high *= 2
      highOut = outsideness(offset + way * high, grab: grab, depth: depth)
      doubling += 1
    }
    var turn = 0
    var lowWeight = lowOut
    var highWeight = highOut
    while turn < 60 && high - low > 0.01 && highOut > 0.01 {
      let guess = (low * highWeight - high * lowWeight) / (highWeight - lowWeight)
      let middle = guess > low && guess < high ? guess : 0.5 * (low + high)
      let out = outsideness(offset + way * middle, grab: grab, depth: depth)
      if out >= 0 {
        high = middle
        highOut = out
        highWeight = out
        lowWeight *= 0.5
      } else {
        low = middle
        lowWeight = out
        highWeight *= 0.5
      }
      turn += 1
    }
    return high
  }

  @_optimize(speed)
  private func outsideness(_ offset: Vector, grab: GrabPoint, depth: Double) -> Double {
    settings.geometry.outsideness(settings.placement(depth: depth, offset: offset, grab: grab, lift: 1))
  }

  /// The nearest leaving card under a point that the deck still waits for, and for which `isWanted` holds; where on it.
  mutating func catchable(
    _ point: Vector, at time: Double, where isWanted: (borrowing StageCard) -> Bool
  ) -> (index: Int, local: Vector)? {
    for index in 0..<cards.count
    where cards[index].phase == .leaving && cards[index].isInPlay && cards[index].flightEnd > time {
      let hit = hit(index, point, at: time)
      if hit.isOn && isWanted(cards[index]) { return (index, hit.local) }
    }
    return nil
  }

  /// A leaving card is on top of the pile again; a finger is about to take it.
  mutating func callBack(caught index: Int, at time: Double) {
    cards[index].isInPlay = false
    cards[index].flightEnd = .infinity
    cards[index].pileIndex = 0
    fade(index, to: 1, at: time)
  }

  /// Turns a leaving card round, to come back to the top of the pile.
  mutating func turnRound(_ index: Int, at time: Double) {
    cards[index].isInPlay = false
    cards[index].flightEnd = .infinity
    cards[index].pileIndex = 0
    // Reduced motion may have stopped it while it was still lifted.
    setLift(index, to: 1, at: time)
    bringBack(index, velocity: nil, at: time, spring: settings.rewindSpring)
    fade(index, to: 1, at: time)
    set(.rewinding, of: index)
  }

  /// Brings a card back on stage that had left it: from where it went, out of sight also if the viewport has grown.
  @_optimize(speed)
  mutating func rewind(_ decision: Decision, allowed: DirectionSet, at time: Double) {
    let index = enter(decision.card, pileIndex: 0, allowed: allowed)
    cards[index].grab = decision.grab
    cards[index].direction = decision.direction
    cards[index].token = decision.token
    if settings.isMotionReduced {
      cards[index].fade = Fade(at: 0, curve: settings.fadeCurve)
      fade(index, to: 1, at: time)
    } else {
      let axis = settings.rule.sectors[decision.direction]?.axis ?? Vector(0, 1)
      let way = decision.exit.unit(or: axis)
      let more = exitDistance(from: decision.exit, way: way, grab: decision.grab, depth: 0)
      cards[index].travel.bringBack(
        by: SpringTrack(
          from: decision.exit + way * more, velocity: .zero, to: .zero, at: time, spring: settings.rewindSpring))
    }
    cards[index].phase = .rewinding
  }

  /// A leaving card is no longer waited for.
  mutating func detach(_ index: Int) {
    cards[index].isInPlay = false
  }
}
