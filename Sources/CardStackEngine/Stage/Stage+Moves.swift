/// Basic motions of a card: it stops, a spring brings it back, its lift changes; and the opacity of the chrome.
extension Stage {
  /// Stops the present motion of a card where it is. The card has `velocity` for the motion that follows.
  ///
  /// - Returns: The offset of the card from its place.
  @discardableResult
  mutating func stop(_ pose: PoseID, velocity: Vector = .zero, at time: Double) -> Vector {
    let offset = offset(of: pose, at: time)
    let aim = drawnAim(of: pose, at: time)
    let wasNudged = poses[pose].travel.kind == .nudge
    poses[pose].travel.hold(at: offset, velocity: velocity)
    // A nudge shows no stamp. What follows may, and then it comes by a fade.
    if wasNudged { fadeStamp(of: pose, from: aim, at: time) }
    return offset
  }

  /// Lets a leaving card stop and fade where it is.
  mutating func stopExit(_ pose: PoseID, at time: Double) {
    stop(pose, at: time)
    fadeOut(pose, within: settings.fadeSeconds, at: time)
  }

  /// Lets a spring bring a card to a place near its own. The card has `velocity`.
  func bring(
    _ pose: PoseID, to place: Vector = .zero, velocity: Vector, by spring: Spring, at time: Double
  ) {
    let offset = offset(of: pose, at: time)
    poses[pose].travel.bringBack(
      by: SpringTrack(from: offset, velocity: velocity, to: place, at: time, spring: spring))
    letSlipGo(pose, by: spring, at: time)
  }

  /// Brings a card back to its place. Under reduced motion the card fades out where it is, if that is elsewhere,
  /// and appears at its place.
  mutating func bringBack(_ pose: PoseID, by spring: Spring, at time: Double) {
    if settings.isMotionReduced {
      if offset(of: pose, at: time) != .zero { relocate(pose, at: time) }
      putHome(pose)
    } else {
      bring(pose, velocity: drawnVelocity(of: pose, at: time), by: spring, at: time)
    }
  }

  /// Puts a card at its place at once, for reduced motion.
  mutating func putHome(_ pose: PoseID) {
    poses[pose].travel.end()
    endSlip(pose)
    poses[pose].residue = SpringTrack(at: .zero, spring: settings.pileSpring)
  }

  /// Lets the top card, which no finger holds, lean out and come back within a time, besides the way back that it may be
  /// on. Under reduced motion it stays.
  mutating func nudge(_ pose: PoseID, by lean: Vector, seconds: Double, at time: Double) {
    if settings.isMotionReduced { return }
    let aim = drawnAim(of: pose, at: time)
    if poses[pose].standing == .pile { regrasp(pose, as: Grasp(), at: time) }
    let offset = offset(of: pose, at: time)
    let velocity = velocity(of: pose, at: time)
    poses[pose].travel.lean(
      by: NudgeTrack(lean: lean, start: time, duration: seconds),
      on: SpringTrack(from: offset, velocity: velocity, to: .zero, at: time, spring: settings.returnSpring))
    if poses[pose].standing == .pile { set(.returning, of: pose) }
    fadeStamp(of: pose, from: aim, at: time)
    updateDue()
  }

  func setLift(_ pose: PoseID, to scale: Double, at time: Double) {
    if poses[pose].lift.target == scale { return }
    if settings.isMotionReduced {
      // Under reduced motion a card gets no lift. One from before is gone at once.
      guard scale == 1 else { return }
      poses[pose].lift = SpringTrack(at: 1, spring: settings.liftSpring)
      return
    }
    poses[pose].lift = poses[pose].lift.redirected(to: scale, at: time, spring: settings.liftSpring)
  }
}
