/// The way of a leaving card out of the viewport: its direction, its pace and its end; and where an undone card comes
/// in.
extension Stage {
  /// Plans a card's way out from its present place, along `way`, a unit vector, beginning with `velocity`.
  ///
  /// The way ends where the card is drawn wholly outside, or beyond if the card is there too early. This considers that
  /// the scale and the depth may change until then, and that residues of earlier looks may die out.
  func exitTrack(_ pose: PoseID, along way: Vector, velocity: Vector, pace: ExitPace, at time: Double) -> ExitTrack {
    let from = offset(of: pose, at: time)
    let distance = exitDistance(pose, from: from, way: way, pace: pace, at: time)
    return ExitTrack(from: from, velocity: velocity, way: way, distance: distance, pace: pace, start: time)
  }

  /// Lets a card spin that a finger has thrown.
  func spin(_ pose: PoseID, velocity: Vector, at time: Double) {
    // A critically damped spring that begins with this speed at this distance slows down evenly.
    guard let spin = settings.dragLook.spin(velocity, grasp: poses[pose].grasp, size: size(of: pose)),
      let spring = Spring(response: 2 * Double.pi / spin.rate, dampingRatio: 1)
    else { return }
    var target = Displacement.zero
    target.rotation = spin.speed / spin.rate
    var rates = poses[pose].residue.velocity(at: time)
    rates.rotation += spin.speed
    poses[pose].residue = SpringTrack(
      from: poses[pose].residue.value(at: time), velocity: rates, to: target, at: time, spring: spring)
  }

  /// Lets a card leave along a way, on which it loses its lift.
  func fly(_ pose: PoseID, along way: Vector, velocity: Vector, pace: ExitPace, at time: Double) {
    setLift(pose, to: 1, at: time)
    fly(pose, by: exitTrack(pose, along: way, velocity: velocity, pace: pace, at: time))
  }

  func fly(_ pose: PoseID, by exit: consuming ExitTrack) {
    let pace = exit.shareVelocity(at: exit.start) * exit.duration
    if poses[pose].travel.kind == .exit { poses[pose].trail *= 1 - poses[pose].travel.exit.share(at: exit.start) }
    poses[pose].flightEnd = exit.end
    poses[pose].travel.leave(by: exit)
    // A card that goes back first, by more than rounding, or far beyond the end of a short way, does not lead the pile.
    if pace < -1e-9 || pace > ExitTrack.steepest { poses[pose].trail = 0 }
  }

  /// Limits the cards that leave for longer than the shortest exit time to `pile.max_flights`. If there are more, those
  /// that end first are hastened to end within that time.
  ///
  /// The stage has room for at least twice as many flights. So no flight is cut short unless more than
  /// `pile.max_flights` cards begin to leave within that time.
  mutating func hastenFlights(at time: Double) {
    let soon = time + settings.exitShortest
    if settings.exitShortest == 0 || flightCount <= settings.maxFlights { return }
    var late = 0
    for pose in poses.order where isLate(pose, soon) { late += 1 }
    while late > settings.maxFlights {
      var next: PoseID?
      for pose in poses.order where isLate(pose, soon) {
        if next.map({ poses[pose].flightEnd < poses[$0].flightEnd }) ?? true { next = pose }
      }
      guard let next else { return }
      hasten(next, at: time)
      late -= 1
    }
  }

  private func isLate(_ pose: PoseID, _ time: Double) -> Bool {
    poses[pose].standing.isFlight && poses[pose].flightEnd > time
  }

  private mutating func hasten(_ pose: PoseID, at time: Double) {
    if poses[pose].travel.kind == .exit {
      let way = (poses[pose].travel.exit.to - offset(of: pose, at: time)).unit(or: Vector(0, 1))
      let velocity = velocity(of: pose, at: time)
      let pace = settings.hurriedPace(velocity, along: way, longest: settings.exitShortest)
      fly(pose, along: way, velocity: velocity, pace: pace, at: time)
    } else {
      fadeOut(pose, within: settings.exitShortest, at: time)
    }
  }

  /// Returns the distance along `way` after which no part of the card is visible.
  ///
  /// The method is false position with the Illinois weights. The result is the outer end of the interval, where the
  /// card is outside. A few steps are enough, because a card far out has its full rotation and moves along a line.
  private func exitDistance(_ pose: PoseID, from offset: Vector, way: Vector, pace: ExitPace, at time: Double) -> Double
  {
    // A card at a nearer place arrives sooner, and its look may differ then.
    func outsideness(after distance: Double) -> Double {
      self.outsideness(of: pose, offset: offset + way * distance, at: time + pace.seconds(for: distance))
    }
    var low = 0.0
    var lowOut = outsideness(after: low)
    if lowOut >= 0 { return 0 }
    var high = settings.geometry.viewport.length + size(of: pose).length + offset.length
    var highOut = outsideness(after: high)
    // If the pivot is far from the card, the sizes of viewport and card are not enough.
    var doubling = 0
    while doubling < 40 && highOut < 0 {
      low = high
      lowOut = highOut
      high *= 2
      highOut = outsideness(after: high)
      doubling += 1
    }
    var turn = 0
    var lowWeight = lowOut
    var highWeight = highOut
    while turn < 60 && high - low > 0.01 && highOut > 0.01 {
      let guess = (low * highWeight - high * lowWeight) / (highWeight - lowWeight)
      let middle = guess > low && guess < high ? guess : 0.5 * (low + high)
      let out = outsideness(after: middle)
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

  /// Returns how far outside the viewport a card is drawn at a time, if it has this offset then.
  private func outsideness(of pose: PoseID, offset: Vector, at time: Double) -> Double {
    settings.geometry.outsideness(
      look(of: pose, depth: depth(of: pose, at: time), offset: offset, at: time).placement, size: poses[pose].size)
  }

  /// Whether a leaving card is drawn outside when its flight ends, with a tolerance that nobody can see.
  func endsOutside(_ pose: PoseID) -> Bool {
    let end = poses[pose].flightEnd
    return outsideness(of: pose, offset: offset(of: pose, at: end), at: end) >= -0.01
  }

  /// Returns the place where an undone card comes in: `exit`, the place where it left, or if that is unknown a place on
  /// `side`. The place is out of sight, even if the viewport has grown since then.
  func entrance(_ pose: PoseID, exit: Vector, side: Direction, at time: Double) -> Vector {
    let way = exit.unit(or: settings.rule.sectors[side]?.axis ?? side.axis ?? Vector(0, 1))
    let pace = settings.hurriedPace(longest: 0)
    return exit + way * exitDistance(pose, from: exit, way: way, pace: pace, at: time)
  }
}

extension StageSettings {
  /// The pace of a card that begins to leave.
  ///
  /// - Parameters:
  ///   - velocity: The card's.
  ///   - way: The direction of its way, a unit vector.
  ///   - isHeld: Whether a finger lets go of it. Of other cards the least speed grows with the way: in a large viewport
  ///     a way begins as late for the eye as it is longer.
  /// - Returns: The pace.
  func exitPace(_ velocity: Vector, along way: Vector, isHeld: Bool) -> ExitPace {
    var least = ExitPace.LeastSpeed()
    if exitMotion == .accelerated { least = .init(speed: exitSpeed, share: isHeld ? 0 : exitSpeedShare) }
    return ExitPace(
      exitMotion, exitCurve, exitSpring, velocity: (velocity.dot(way), way.cross(velocity).magnitude), least: least,
      shortest: exitShortest, longest: exitSeconds)
  }

  /// The pace of a card that is leaving already, and keeps its speed.
  func hurriedPace(_ velocity: Vector = .zero, along way: Vector = .zero, longest: Double) -> ExitPace {
    ExitPace(
      .accelerated, exitCurve, exitSpring, velocity: (velocity.dot(way), way.cross(velocity).magnitude), shortest: 0,
      longest: longest)
  }

  /// Returns a way out whose end is its start.
  func exitOver(at place: Vector, velocity: Vector, time: Double) -> ExitTrack {
    ExitTrack(from: place, velocity: velocity, way: .zero, distance: 0, pace: hurriedPace(longest: 0), start: time)
  }

  /// The unit vector along which a card leaves that is decided toward `direction`. It is continuous in the offset and
  /// the velocity.
  func exitWay(from offset: Vector, velocity: Vector, direction: Direction, size: Vector?) -> Vector {
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
      let along = max(sector.axis.dot(end), rule.threshold(in: sector, isShown: false, size: size))
      let across = sector.axis.cross(end)
      let widest = sector.cosineOfHalf > 1e-9 ? along * sector.sineOfHalf / sector.cosineOfHalf : .infinity
      let side = across.clamped(-widest, widest)
      return (sector.axis * along + Vector(-sector.axis.y, sector.axis.x) * side).unit(or: sector.axis)
    }
  }
}
