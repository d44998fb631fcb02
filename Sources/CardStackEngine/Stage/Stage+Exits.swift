/// The way of a leaving card out of the viewport: its direction, its pace and its end; and where an undone card comes
/// in.
extension Stage {
  /// Plans the way out of a card, from its present place and with the given velocity.
  ///
  /// The way ends where the card is drawn wholly outside. This considers that the scale and the depth may change until
  /// then, and that residues of earlier looks may die out.
  ///
  /// - Parameters:
  ///   - index: Index of the card on stage.
  ///   - direction: The direction of the decision.
  ///   - velocity: Velocity of the card [points/s].
  ///   - isUnderWay: Whether the card is leaving already. Then it keeps its speed, even if the rest of its way is
  ///     short.
  ///   - time: The present [s].
  /// - Returns: The way.
  @_optimize(speed)
  mutating func exitTrack(
    _ index: Int, direction: Direction, velocity: Vector, isUnderWay: Bool = false, at time: Double
  ) -> ExitTrack {
    let way = settings.exitWay(from: offset(of: index, at: time), velocity: velocity, direction: direction)
    let speed = velocity.dot(way)
    let pace =
      isUnderWay
      ? settings.hurriedPace(speed: speed, longest: settings.exitSeconds) : settings.exitPace(speed: speed)
    return exitTrack(index, along: way, velocity: velocity, pace: pace, at: time)
  }

  /// The same for a given way, a unit vector.
  mutating func exitTrack(
    _ index: Int, along way: Vector, velocity: Vector, pace: ExitPace, at time: Double
  ) -> ExitTrack {
    // The card loses its lift on the way. Under reduced motion it only fades.
    if !settings.isMotionReduced { setLift(index, to: 1, at: time) }
    let from = offset(of: index, at: time)
    let distance = exitDistance(index, from: from, way: way, pace: pace, at: time)
    return ExitTrack(from: from, velocity: velocity, way: way, distance: distance, pace: pace, start: time)
  }

  /// Limits the cards that leave for longer than the shortest exit time to `pile.max_flights`. If there are more, those
  /// that end first are hastened to end within that time.
  ///
  /// The stage has room for at least twice as many flights. So no flight is cut short unless more than
  /// `pile.max_flights` cards begin to leave within that time.
  @_optimize(speed)
  mutating func hastenFlights(at time: Double) {
    let soon = time + settings.exitShortest
    if settings.exitShortest == 0 || flightCount <= settings.maxFlights { return }
    var late = 0
    for index in 0..<cards.count where isLeaving(index) && cards[index].flightEnd > soon { late += 1 }
    while late > settings.maxFlights {
      var first: Int?
      for index in 0..<cards.count where isLeaving(index) && cards[index].flightEnd > soon {
        if first.map({ cards[index].flightEnd < cards[$0].flightEnd }) ?? true { first = index }
      }
      guard let first else { return }
      hasten(first, at: time)
      late -= 1
    }
  }

  private mutating func hasten(_ index: Int, at time: Double) {
    if cards[index].travel.kind == .exit {
      let way = (cards[index].travel.exit.to - offset(of: index, at: time)).unit(or: Vector(0, 1))
      let velocity = velocity(of: index, at: time)
      let pace = settings.hurriedPace(speed: velocity.dot(way), longest: settings.exitShortest)
      let exit = exitTrack(index, along: way, velocity: velocity, pace: pace, at: time)
      cards[index].travel.leave(by: exit)
      cards[index].flightEnd = exit.end
    } else {
      fadeOut(index, within: settings.exitShortest, at: time)
    }
  }

  /// Returns the distance along `way` after which no part of the card is visible.
  @inline(__always)
  private mutating func exitDistance(
    _ index: Int, from offset: Vector, way: Vector, pace: ExitPace, at time: Double
  ) -> Double {
    #if arch(wasm32)
      // A page does without the memo: its module is made for size.
      return searchExit(
        index, from: offset, way: way, pace: pace, isSteady: isSteady(index, at: time), at: time)
    #else
      // If only the offset changes, the result does not depend on the time.
      guard isSteady(index, at: time) else {
        return searchExit(index, from: offset, way: way, pace: pace, isSteady: false, at: time)
      }
      let start = LastExit.Start(
        offset: offset, way: way, grab: cards[index].grab, depth: cards[index].depth.target,
        lift: cards[index].lift.target)
      if let distance = lastExit.distance(from: start) { return distance }
      let distance = searchExit(index, from: offset, way: way, pace: pace, isSteady: true, at: time)
      lastExit.set(distance, from: start)
      return distance
    #endif
  }

  /// Searches for the distance of `exitDistance`.
  ///
  /// The method is false position with the Illinois weights. The result is the outer end of the interval, where the
  /// card is outside. A few steps are enough, because a card far out has its full rotation and moves along a line.
  @inline(never)
  @_optimize(speed)
  private mutating func searchExit(
    _ index: Int, from offset: Vector, way: Vector, pace: ExitPace, isSteady: Bool, at time: Double
  ) -> Double {
    var sight = ExitSight(standing(of: index, at: time), grab: cards[index].grab, settings: settings)
    // The time whose look `sight` has. A card at a nearer place may arrive sooner, and its look may differ then.
    var seen = time
    var low = 0.0
    var lowOut = sight.outsideness(at: offset)
    if lowOut >= 0 { return 0 }
    var high = settings.geometry.viewport.length + settings.geometry.card.length + offset.length
    if !isSteady { look(through: &sight, index, at: time + pace.seconds(for: high), since: &seen) }
    var highOut = sight.outsideness(at: offset + way * high)
    // If the pivot is far from the card, the sizes of viewport and card are not enough.
    var doubling = 0
    while doubling < 40 && highOut < 0 {
      low = high
      lowOut = highOut
      high *= 2
      if !isSteady { look(through: &sight, index, at: time + pace.seconds(for: high), since: &seen) }
      highOut = sight.outsideness(at: offset + way * high)
      doubling += 1
    }
    var turn = 0
    var lowWeight = lowOut
    var highWeight = highOut
    while turn < 60 && high - low > 0.01 && highOut > 0.01 {
      let guess = (low * highWeight - high * lowWeight) / (highWeight - lowWeight)
      let middle = guess > low && guess < high ? guess : 0.5 * (low + high)
      if !isSteady { look(through: &sight, index, at: time + pace.seconds(for: middle), since: &seen) }
      let out = sight.outsideness(at: offset + way * middle)
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

  /// Whether only the offset changes the look of a card from `time` on.
  private func isSteady(_ index: Int, at time: Double) -> Bool {
    cards[index].depth.isStill(at: time) && cards[index].lift.isStill(at: time)
      && cards[index].residue.isStill(at: time)
  }

  /// Returns the parts of a card's look at a time that do not depend on its offset.
  @inline(never)
  @_optimize(speed)
  private mutating func standing(of index: Int, at time: Double) -> ExitSight.Standing {
    ExitSight.Standing(
      depth: max(0, cards[index].depth.value(at: time, &springs)),
      lift: cards[index].lift.value(at: time, &springs),
      residue: cards[index].residue.isStill(at: time) ? nil : cards[index].residue.value(at: time, &springs))
  }

  /// Changes `sight` to the look at a time, unless it has that already.
  @inline(__always)
  private mutating func look(through sight: inout ExitSight, _ index: Int, at time: Double, since seen: inout Double) {
    if time == seen { return }
    seen = time
    sight.change(to: standing(of: index, at: time), pile: settings.pile)
  }

  /// Whether a leaving card is drawn outside when its flight ends, with a tolerance that nobody can see.
  mutating func endsOutside(_ index: Int) -> Bool {
    let end = cards[index].flightEnd
    var sight = ExitSight(standing(of: index, at: end), grab: cards[index].grab, settings: settings)
    return sight.outsideness(at: offset(of: index, at: end)) >= -0.01
  }

  /// Returns the place where an undone card comes in: `exit`, the place where it left, or if that is unknown a place on
  /// `side`. The place is out of sight, even if the viewport has grown since then.
  mutating func entrance(_ index: Int, exit: Vector, side: Direction, at time: Double) -> Vector {
    let way = exit.unit(or: settings.rule.sectors[side]?.axis ?? side.axis ?? Vector(0, 1))
    let pace = settings.hurriedPace(longest: 0)
    return exit + way * exitDistance(index, from: exit, way: way, pace: pace, at: time)
  }
}

extension StageSettings {
  /// The pace of a card that begins to leave with a speed along its way.
  func exitPace(speed: Double) -> ExitPace {
    ExitPace(exitMotion, exitCurve, exitSpring, speed: speed, shortest: exitShortest, longest: exitSeconds)
  }

  /// The pace of a card that is leaving already, and keeps its speed.
  func hurriedPace(speed: Double = 0, longest: Double) -> ExitPace {
    ExitPace(.accelerated, exitCurve, exitSpring, speed: speed, shortest: 0, longest: longest)
  }

  /// Returns a way out whose end is its start.
  @inline(never)
  func exitOver(at place: Vector, velocity: Vector, time: Double) -> ExitTrack {
    ExitTrack(from: place, velocity: velocity, way: .zero, distance: 0, pace: hurriedPace(longest: 0), start: time)
  }

  /// The unit vector along which a card leaves that is decided toward `direction`. It is continuous in the offset and
  /// the velocity.
  func exitWay(from offset: Vector, velocity: Vector, direction: Direction) -> Vector {
    guard let sector = rule.sectors[direction] else { return Vector(0, 1) }
    switch exitPath {
    case .direction:
      return sector.axis
    case .lowerCorner:
      let side = sector.axis.x == 0 ? 0 : (sector.axis.x > 0 ? 1.0 : -1.0)
      return Vector(side * geometry.viewport.x, geometry.viewport.y).unit(or: sector.axis)
    case .release:
      // The card leaves toward the place where it would come to rest by itself. So the drag decides the way of a slow
      // release, and the velocity decides that of a fast release. The direction of a finger that stands nearly still is
      // not known, so its velocity does not count.
      let flung = velocity - velocity.shortened(to: rule.flickBackVelocity)
      let end = offset + flung * rule.deceleration.reach
      // A card leaves on the side of its decision: within the sector, and at least the threshold along its axis.
      let along = max(sector.axis.dot(end), rule.threshold)
      let across = sector.axis.cross(end)
      let widest = sector.cosineOfHalf > 1e-9 ? along * sector.sineOfHalf / sector.cosineOfHalf : .infinity
      let side = across.clamped(-widest, widest)
      return (sector.axis * along + Vector(-sector.axis.y, sector.axis.x) * side).unit(or: sector.axis)
    }
  }
}
