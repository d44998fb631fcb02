/// Changes of a look without a jump: a card fades, or the difference between two looks (the *residue*) dies out.
extension Stage {
  /// Lets a card fade from its present opacity.
  func fade(_ pose: PoseID, to opacity: Double, at time: Double) {
    let present = poses[pose].fade.opacity(at: time)
    if present == opacity && time >= poses[pose].fade.end { return }
    poses[pose].fade = Fade(
      from: present, to: opacity, start: time, duration: settings.fadeSeconds, curve: settings.fadeCurve)
  }

  /// Lets a leaving card fade where it is drawn. A card that changes its place, and is still fading out of the old
  /// place, ends before it would be visible in the new place.
  func fadeOut(_ pose: PoseID, within seconds: Double, at time: Double) {
    poses[pose].fade = Fade(
      from: poses[pose].fade.opacity(at: time), to: 0, start: time, duration: seconds, curve: settings.fadeCurve)
    poses[pose].flightEnd = poses[pose].fade.end
    guard let relocation = poses[pose].relocation, time < relocation.middle else { return }
    if relocation.fades {
      poses[pose].flightEnd = min(poses[pose].flightEnd, relocation.middle)
    } else {
      poses[pose].relocation = Relocation(
        old: relocation.old, fades: false, start: time, duration: seconds, curve: settings.fadeCurve)
    }
  }

  // MARK: Differences

  /// Lets the difference between the look before a change and the present look die out, with what is left of earlier
  /// differences.
  ///
  /// - Parameters:
  ///   - pose: The card.
  ///   - before: The course before the change.
  ///   - old: The settings before the change.
  ///   - after: The present course.
  ///   - time: The present [s].
  func linger(
    _ pose: PoseID, from before: LookCourse, by old: borrowing StageSettings, to after: LookCourse, at time: Double
  ) {
    let residue = poses[pose].residue.value(at: time)
    let residueVelocity = poses[pose].residue.velocity(at: time)
    /// What has to be added to the look by the present rules, so many seconds on.
    func gap(_ seconds: Double, _ old: borrowing StageSettings) -> Displacement {
      let drawn = old.stance(before.after(seconds)).displaced(by: residue + residueVelocity * seconds)
      return settings.stance(after.after(seconds)).difference(to: drawn.look)
    }
    /// The same without the residue: what the change itself does.
    func ownGap(_ seconds: Double, _ old: borrowing StageSettings) -> Displacement {
      settings.stance(after.after(seconds)).difference(to: old.stance(before.after(seconds)).look)
    }
    // The rates are difference quotients, whose step is small compared with every motion.
    let step = 1e-6
    let jump = ownGap(0, old)
    let drift = (ownGap(step, old) - ownGap(-step, old)) * (0.5 / step)
    let isSameArm = ((old.stance(before).arm ?? .zero) - (settings.stance(after).arm ?? .zero)).length < 1e-9
    // A difference of rounding is none: by it what still dies out would go on by another spring.
    if jump.visibleSize < 1e-9 && drift.visibleSize < 1e-6 && isSameArm { return }
    // Under reduced motion nothing travels, so there is no difference of rates.
    let velocity =
      settings.isMotionReduced ? residueVelocity : (gap(step, old) - gap(-step, old)) * (0.5 / step)
    poses[pose].residue = SpringTrack(
      from: gap(0, old), velocity: velocity, to: .zero, at: time, spring: settings.pileSpring)
  }

  /// Lets a change of how a card is held die out.
  func regrasp(_ pose: PoseID, as grasp: Grasp, at time: Double) {
    let (depth, velocity) = (depth(of: pose, at: time), poses[pose].depth.velocity(at: time))
    let before = course(of: pose, depth: depth, depthVelocity: velocity, at: time)
    poses[pose].grasp = grasp
    let after = course(of: pose, depth: depth, depthVelocity: velocity, at: time)
    linger(pose, from: before, by: settings, to: after, at: time)
  }

  // MARK: Slip

  /// A finger holds the card where it is drawn: what was about to die out of its place stays, as *slip*, as long as the
  /// finger holds it, so that the point under the finger stays there, or comes to rest there if it moves. With `line`, a
  /// unit vector, only what is across it.
  func pin(_ pose: PoseID, across line: Vector? = nil, at time: Double) {
    var residue = poses[pose].residue.value(at: time)
    var velocity = poses[pose].residue.velocity(at: time)
    let (center, centerVelocity) = (residue.center, velocity.center)
    residue.center = line.map { $0 * center.dot($0) } ?? .zero
    velocity.center = line.map { $0 * centerVelocity.dot($0) } ?? .zero
    let slip = poses[pose].slip.value(at: time) + (center - residue.center)
    let slipVelocity = poses[pose].slip.velocity(at: time) + (centerVelocity - velocity.center)
    poses[pose].slip = SpringTrack(
      from: slip, velocity: slipVelocity, to: slip, at: time, spring: settings.returnSpring)
    poses[pose].residue = SpringTrack(
      from: residue, velocity: velocity, to: .zero, at: time, spring: settings.pileSpring)
  }

  /// No finger holds the card any more: its slip dies out. Under reduced motion it is gone at once.
  func letSlipGo(_ pose: PoseID, by spring: Spring, at time: Double) {
    if poses[pose].slip.target == .zero { return }
    if settings.isMotionReduced {
      endSlip(pose)
    } else {
      poses[pose].slip = poses[pose].slip.redirected(to: .zero, at: time, spring: spring)
    }
  }

  func endSlip(_ pose: PoseID) {
    poses[pose].slip = SpringTrack(at: .zero, spring: settings.returnSpring)
  }

  // MARK: Reduced motion

  /// Lets a card change its place while it is transparent. It fades out with its look at a depth, or at its own; unless
  /// it only stays there until another, above it, has done so.
  ///
  /// A card that is fading out already keeps the look that it fades from, because its next look is not visible yet.
  func relocate(_ pose: PoseID, depth: Double? = nil, fades: Bool = true, at time: Double) {
    let depth = depth ?? self.depth(of: pose, at: time)
    var old = look(of: pose, depth: depth, offset: offset(of: pose, at: time), at: time)
    if let relocation = poses[pose].relocation {
      if time < relocation.middle {
        poses[pose].residue = SpringTrack(at: .zero, spring: settings.pileSpring)
        return
      }
      old.opacity *= relocation.opacity(at: time)
    }
    poses[pose].relocation = Relocation(
      old: old, fades: fades, start: time, duration: (fades ? 1 : 2) * settings.fadeSeconds, curve: settings.fadeCurve)
    poses[pose].residue = SpringTrack(at: .zero, spring: settings.pileSpring)
    poses[pose].fade = Fade(at: 1, curve: settings.fadeCurve)
  }
}
