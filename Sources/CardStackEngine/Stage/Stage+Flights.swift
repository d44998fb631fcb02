/// How a card leaves the pile or comes back to it: it is sent out, waits aside, fades, or goes on as a ghost.
extension Stage {
  /// Sends a card out by the decision `token`, or by autoplay with the token 0: the top card, which may still be in the
  /// deck's pile, or one that waits aside and whose proposal was accepted.
  ///
  /// - Returns: Where it is out of sight, from its place.
  @discardableResult
  mutating func letLeave(
    _ pose: PoseID, direction: Direction, token: UInt64, velocity: Vector, at time: Double
  ) -> Vector {
    let aim = drawnAim(of: pose, at: time)
    if poses[pose].standing == .pile { regrasp(pose, as: Grasp(), at: time) }
    // It loses its lift on the way. Under reduced motion it only fades.
    if !settings.isMotionReduced { setLift(pose, to: 1, at: time) }
    let way = settings.exitWay(
      from: offset(of: pose, at: time), velocity: velocity, direction: direction, size: poses[pose].size)
    let pace = settings.exitPace(velocity, along: way, isHeld: poses[pose].standing.isHeld)
    // A card that was aside has given all of it. Nobody sees what happens before the first frame.
    poses[pose].trail = poses[pose].standing.isInPile && hasShown ? 1 - settings.progressShare : 0
    startFlight(pose, direction: direction, token: token, at: time)
    // While it changes its place, it is not seen where it would fly from.
    let isSeen = !settings.isMotionReduced && !isConcealed(pose, at: time)
    if isSeen && poses[pose].standing.isHeld { spin(pose, velocity: velocity, at: time) }
    let exit = exitTrack(pose, along: way, velocity: velocity, pace: pace, at: time)
    let outside = exit.outside
    if direction != poses[pose].shown { poses[pose].shown = .none }
    if !isSeen {
      stopExit(pose, at: time)
    } else {
      fly(pose, by: exit)
      // The pile begins as suddenly as this card does.
      let velocity = poses[pose].trail * poses[pose].travel.exit.shareVelocity(at: time)
      for other in poses.order where other != pose { poses[other].depthVelocityBefore -= velocity }
    }
    set(.leaving, of: pose)
    fadeStamp(of: pose, from: aim, at: time)
    return outside
  }

  /// Takes a card out of the pile.
  private mutating func startFlight(_ pose: PoseID, direction: Direction, token: UInt64, at time: Double) {
    setChrome(to: 1, at: time)
    if poses[pose].standing.isInPile && lead(at: time).trail > 0 {
      // What is left of its own way up no longer depends on other cards.
      poses[pose].depth = SpringTrack(
        from: poses[pose].depthBefore, velocity: poses[pose].depthVelocityBefore, to: 0, at: time,
        spring: settings.pileSpring)
    }
    poses[pose].place = -1
    poses[pose].direction = direction
    poses[pose].token = token
  }

  /// Lets the top card wait aside for the host's answer to the question `token`. It is out of the deck's pile already.
  mutating func moveAside(_ pose: PoseID, direction: Direction, token: UInt64, velocity: Vector, at time: Double) {
    let aim = drawnAim(of: pose, at: time)
    if poses[pose].standing == .pile { regrasp(pose, as: Grasp(), at: time) }
    setLift(pose, to: 1, at: time)
    startFlight(pose, direction: direction, token: token, at: time)
    poses[pose].shown = .none
    set(.proposed, of: pose)
    aimAside(pose, velocity: velocity, at: time)
    fadeStamp(of: pose, from: aim, at: time)
  }

  /// Moves a card that waits aside to its waiting place by the present settings.
  func aimAside(_ pose: PoseID, velocity: Vector, at time: Double) {
    let place = settings.asidePlace(poses[pose].direction, size: poses[pose].size)
    if settings.isMotionReduced {
      relocate(pose, at: time)
      poses[pose].travel.hold(at: place)
      endSlip(pose)
    } else {
      bring(pose, to: place, velocity: velocity, by: settings.returnSpring, at: time)
    }
  }

  /// Lets a card that is no longer in the deck fade where it is.
  mutating func fadeAway(_ pose: PoseID, at time: Double) {
    if settings.fadeSeconds == 0 {
      remove(pose)
      return
    }
    fadeOut(pose, within: settings.fadeSeconds, at: time)
    set(.fading, of: pose)
  }

  /// Puts a card that leaves or waits aside on top of the pile again.
  mutating func putOnTop(_ pose: PoseID, at time: Double) {
    poses[pose].place = 0
    recall(pose, at: time)
    raise(pose)
  }

  /// A card neither leaves nor fades any more, and its spin dies out.
  mutating func recall(_ pose: PoseID, at time: Double) {
    poses[pose].flightEnd = .infinity
    poses[pose].trail = 0
    fade(pose, to: 1, at: time)
    if poses[pose].residue.target.rotation == 0 { return }
    poses[pose].residue = poses[pose].residue.redirected(to: .zero, at: time, spring: settings.pileSpring)
  }

  /// Puts a card in front of the pile. In front of flights it goes only if it was in front of them already.
  mutating func raise(_ pose: PoseID) {
    let firstOfPile = poses.order.firstIndex { $0 == pose || poses[$0].place >= 0 }
    if let firstOfPile { poses.move(pose, forwardTo: firstOfPile) }
  }

  /// Takes a card out of the visible pile: it fades where it is, unless nobody can see it.
  ///
  /// - Returns: Whether it is gone already.
  mutating func dismiss(_ pose: PoseID, as standing: Standing, at time: Double) -> Bool {
    let depth = poses[pose].depthBefore
    let aim = drawnAim(of: pose, at: time)
    poses[pose].place = -1
    let isSeen = opacity(of: pose, depth: depth, at: time) > 0 || isConcealed(pose, at: time)
    if !isSeen || poses[pose].slot < 0 || settings.fadeSeconds == 0 || !hasShown {
      remove(pose)
      return true
    }
    // It comes to rest from the depth it is drawn at, which no longer follows the top card: c / k times the velocity
    // ahead, where the spring begins without a force.
    let velocity = settings.isMotionReduced ? 0 : poses[pose].depthVelocityBefore
    let reach = settings.pileSpring.damping / settings.pileSpring.stiffness
    poses[pose].depth = SpringTrack(
      from: depth, velocity: velocity, to: max(0, depth + velocity * reach), at: time, spring: settings.pileSpring)
    if poses[pose].travel.kind == .held { coast(pose, at: time, reach: reach) }
    fadeOut(pose, within: settings.fadeSeconds, at: time)
    set(standing, of: pose)
    fadeStamp(of: pose, from: aim, at: time)
    return false
  }

  /// A card that is no longer held stays where it is, or comes to rest a little farther on if it was moving.
  private mutating func coast(_ pose: PoseID, at time: Double, reach: Double) {
    let velocity = velocity(of: pose, at: time)
    if velocity == .zero || settings.isMotionReduced {
      stop(pose, at: time)
    } else {
      let place = offset(of: pose, at: time) + velocity * reach
      bring(pose, to: place, velocity: velocity, by: settings.pileSpring, at: time)
    }
  }

  /// Makes a ghost of the pose that stands for a card, unless that is `kept`: the card has another pose now.
  mutating func makeGhost(of card: UInt64, except kept: PoseID? = nil, at time: Double) {
    if let pose = pose(of: card), pose != kept { makeGhost(pose, at: time) }
  }

  /// The pose no longer stands for its card. It fades, or if it leaves already it goes on. If it is in the pile,
  /// `beginChange` must have been called before.
  mutating func makeGhost(_ pose: PoseID, at time: Double) {
    switch poses[pose].standing {
    case .leaving: set(.leavingGhost, of: pose)
    case .fading: set(.fadingGhost, of: pose)
    case .proposed:
      fadeOut(pose, within: settings.fadeSeconds, at: time)
      set(.fadingGhost, of: pose)
    case .pile, .pressed, .dragged, .returning, .rewinding:
      poses[pose].lastPlace = poses[pose].place
      _ = dismiss(pose, as: .fadingGhost, at: time)
    case .leavingGhost, .fadingGhost, .undone: break
    }
  }
}
