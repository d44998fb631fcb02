/// How the card of an undone decision comes back. If a finger brings it back, it is seen before the decision is undone.
extension Stage {
  /// The card of an undone decision comes to the top of the pile, from where it is or where it left. If it is seen in
  /// the pile, that pose fades; unless it is on its way in already because of another undo.
  ///
  /// - Parameters:
  ///   - decision: The decision.
  ///   - flight: The leaving pose that turns round, if there is one.
  ///   - origin: The side from which the card comes if it has left the stage; none: from where it went.
  ///   - allowed: The directions it may take.
  ///   - time: When.
  mutating func undo(
    _ decision: Decision, flight: PoseID?, from origin: Direction, allowed: DirectionSet, at time: Double
  ) {
    if flight == nil, let own = pose(of: decision.card) {
      if poses[own].standing == .rewinding { return raise(own) }
      // If it leaves, fades or waits aside, `arrange` calls it back from where it is.
      if !poses[own].standing.isInPile { return }
    }
    makeGhost(of: decision.card, except: flight, at: time)
    if let flight {
      turnRound(flight, at: time)
    } else {
      rewind(decision, from: origin, allowed: allowed, at: time)
    }
  }

  /// Turns a leaving card round, to come back to the top of the pile.
  private mutating func turnRound(_ pose: PoseID, at time: Double) {
    let aim = drawnAim(of: pose, at: time)
    bringBack(pose, by: settings.rewindSpring, at: time)
    // Reduced motion may have stopped it while it had its lift.
    setLift(pose, to: 1, at: time)
    putOnTop(pose, at: time)
    set(.rewinding, of: pose)
    fadeStamp(of: pose, from: aim, at: time)
  }

  /// Brings a card that had left the stage back: from where it went, or from the side `origin`.
  mutating func rewind(_ decision: Decision, from origin: Direction, allowed: DirectionSet, at time: Double) {
    let pose = enter(decision.card, .rewinding, at: 0, allowed: allowed)
    // It is not in the pile yet, and does not go with it.
    poses[pose].place = -1
    poses[pose].grasp = Grasp(decision.grab)
    poses[pose].direction = decision.direction
    poses[pose].token = decision.token
    if settings.isMotionReduced {
      poses[pose].fade = Fade(at: 0, curve: settings.fadeCurve)
      fade(pose, to: 1, at: time)
    } else {
      let side = origin == .none ? decision.direction : origin
      let entrance = entrance(pose, exit: origin == .none ? decision.exit : .zero, side: side, at: time)
      poses[pose].travel.bringBack(
        by: SpringTrack(from: entrance, velocity: .zero, to: .zero, at: time, spring: settings.rewindSpring))
    }
  }

  // MARK: By a finger

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
    of decision: Decision, flight: PoseID?, from side: Vector, allowed: DirectionSet, at time: Double
  ) -> Vector {
    var aim = Aim(direction: .none, progress: 0, stamp: 0)
    let pose: PoseID
    if let flight {
      pose = flight
      aim = drawnAim(of: pose, at: time)
      stop(pose, at: time)
      recall(pose, at: time)
    } else {
      pose = enter(decision.card, at: 0, allowed: allowed)
      poses[pose].place = -1
      poses[pose].grasp = Grasp(decision.grab)
      dragUndone(pose, to: entrance(pose, exit: side, side: .none, at: time))
      seatNewCards()
    }
    poses[pose].token = decision.token
    poses[pose].direction = decision.direction
    poses[pose].shown = .none
    poses[pose].flightEnd = .infinity
    poses[pose].trail = 0
    beginDrag(pose, as: .undone, at: time)
    fadeStamp(of: pose, from: aim, at: time)
    return offset(of: pose, at: time)
  }

  /// Moves it to where the finger has brought it. A finger moves a card that it brings back here only.
  mutating func dragUndone(_ pose: PoseID, to place: Vector) {
    poses[pose].travel.hold(at: place)
  }

  /// The finger lets go of it, and its decision is about to be taken back: it turns round where it is.
  mutating func releaseUndone(_ pose: PoseID, velocity: Vector, at time: Double) {
    stop(pose, velocity: velocity, at: time)
    poses[pose].shown = .none
    poses[pose].standing = .leavingGhost
    setChrome(to: 1, at: time)
  }

  /// The finger lets go of it, and its decision stands: it goes out again.
  mutating func dismissUndone(_ pose: PoseID, velocity: Vector, at time: Double) {
    let aim = drawnAim(of: pose, at: time)
    poses[pose].shown = .none
    setChrome(to: 1, at: time)
    if settings.isMotionReduced {
      stopExit(pose, at: time)
    } else {
      // Out again where it came from.
      let way = offset(of: pose, at: time).unit(or: Vector(0, 1))
      fly(pose, along: way, velocity: velocity, pace: settings.exitPace(velocity, along: way, isHeld: true), at: time)
    }
    set(.leavingGhost, of: pose)
    hastenFlights(at: time)
    fadeStamp(of: pose, from: aim, at: time)
    updateDue()
  }
}
