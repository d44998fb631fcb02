/// Changes of a look without a jump: a card fades, or the difference between two looks (the *residue*) dies out.
extension Stage {
  /// Lets a card fade from its present opacity.
  mutating func fade(_ pose: PoseID, to opacity: Double, at time: Double) {
    let present = cards[pose].fade.opacity(at: time)
    if present == opacity && time >= cards[pose].fade.end { return }
    cards[pose].fade = Fade(
      from: present, to: opacity, start: time, duration: settings.fadeSeconds, curve: settings.fadeCurve)
  }

  /// Lets a leaving card fade where it is drawn. A card that changes its place, and is still fading out of the old
  /// place, ends before it would be visible in the new place.
  mutating func fadeOut(_ pose: PoseID, within seconds: Double, at time: Double) {
    cards[pose].fade = Fade(
      from: cards[pose].fade.opacity(at: time), to: 0, start: time, duration: seconds, curve: settings.fadeCurve)
    cards[pose].flightEnd = cards[pose].fade.end
    if let relocation = cards[pose].relocation, time < relocation.middle {
      cards[pose].flightEnd = min(cards[pose].flightEnd, relocation.middle)
    }
  }

  // MARK: Differences

  /// Adds the difference between two looks to the residue of earlier looks.
  ///
  /// - Parameters:
  ///   - pose: The card.
  ///   - before: The look before the change.
  ///   - after: The look by the present rules.
  ///   - drift: The rate at which the look changed before, minus the present rate [1/s].
  ///   - time: The present [s].
  mutating func linger(
    _ pose: PoseID, from before: Look, to after: Look, drift: Displacement = .zero, at time: Double
  ) {
    let jump = Displacement.between(before, after)
    guard jump.visibleSize > 0 || drift.visibleSize > 0 else { return }
    let residue = cards[pose].residue.value(at: time)
    let velocity = cards[pose].residue.velocity(at: time)
    cards[pose].residue = SpringTrack(
      from: residue + jump, velocity: velocity + drift, to: .zero, at: time, spring: settings.pileSpring)
  }

  /// The same with the difference of the rates. `before` is the course by the `old` settings, `after` the course by the
  /// present settings.
  mutating func linger(
    _ pose: PoseID, from before: LookCourse, by old: borrowing StageSettings, to after: LookCourse, at time: Double
  ) {
    // Under reduced motion nothing travels, so there is no difference of rates. Otherwise it is a difference quotient,
    // whose step is small compared with every motion.
    let step = 1e-6
    let drift =
      settings.isMotionReduced
      ? Displacement.zero
      : (Displacement.between(old.look(before, after: step), old.look(before, after: -step))
        - Displacement.between(settings.look(after, after: step), settings.look(after, after: -step))) * (0.5 / step)
    linger(pose, from: old.look(before, after: 0), to: settings.look(after, after: 0), drift: drift, at: time)
  }

  /// Everything that a card's look is calculated from, at a time.
  func course(of pose: PoseID, depth: Double, depthVelocity: Double, at time: Double) -> LookCourse {
    LookCourse(
      depth: depth, depthVelocity: depthVelocity, offset: offset(of: pose, at: time),
      velocity: velocity(of: pose, at: time), grab: cards[pose].grab,
      lift: cards[pose].lift.value(at: time), liftVelocity: cards[pose].lift.velocity(at: time))
  }

  // MARK: Reduced motion

  /// Lets a card change its place while it is transparent. It fades out with its look at a depth, or at its own.
  ///
  /// A card that is fading out already keeps the look that it fades from, because its next look is not visible yet.
  mutating func relocate(_ pose: PoseID, depth: Double? = nil, at time: Double) {
    fadeOver(pose, depth: depth ?? self.depth(of: pose, at: time), at: time)
  }

  /// The same for a change of the settings. `before` is the look by the old settings, `after` by the new settings.
  mutating func conceal(_ pose: PoseID, before: Look, after: Look, at time: Double) {
    guard before != after else { return }
    linger(pose, from: before, to: after, at: time)
    fadeOver(pose, depth: cards[pose].depthBefore, at: time)
  }

  private mutating func fadeOver(_ pose: PoseID, depth: Double, at time: Double) {
    var old = look(of: pose, depth: depth, offset: offset(of: pose, at: time), at: time)
    if let relocation = cards[pose].relocation {
      if time < relocation.middle {
        cards[pose].residue = SpringTrack(at: .zero, spring: settings.pileSpring)
        return
      }
      old.opacity *= relocation.opacity(at: time)
    }
    cards[pose].relocation = Relocation(
      old: old, start: time, duration: settings.fadeSeconds, curve: settings.fadeCurve)
    cards[pose].residue = SpringTrack(at: .zero, spring: settings.pileSpring)
    cards[pose].fade = Fade(at: 1, curve: settings.fadeCurve)
  }
}
