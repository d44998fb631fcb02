/// What is printed over a card that is away from its place.
extension Stage {
  /// Returns the direction and progress of a card that is `offset` away from its place, and the stamp that is seen.
  func drawnAim(of pose: PoseID, offset: Vector, at time: Double) -> Aim {
    let aim = restingAim(of: pose, offset: offset)
    return time < poses[pose].stampFade.end ? poses[pose].stampFade.aim(toward: aim, at: time) : aim
  }

  /// The same where the card is now.
  func drawnAim(of pose: PoseID, at time: Double) -> Aim {
    drawnAim(of: pose, offset: offset(of: pose, at: time), at: time)
  }

  /// The same without a stamp's fade. A card that comes back without a decision has no stamp, and a nudge shows none.
  private func restingAim(of pose: PoseID, offset: Vector) -> Aim {
    let standing = poses[pose].standing
    var direction = poses[pose].direction
    // A card at rest in the pile may still have the last hundredth of a point to go, which is toward no direction.
    let isAway = (offset.x != 0 || offset.y != 0) && standing != .pile
    if !isAway { return Aim(direction: direction, progress: 0, stamp: 0) }
    // What a finger is shown that brings a card back is its own way, and not the card's.
    let shown = standing == .undone ? .none : poses[pose].shown
    if direction == .none && standing.isHeld { direction = shown }
    if direction == .none { direction = settings.rule.candidate(for: offset, allowed: poses[pose].allowed) }
    // The sector is read once: the whole rule, passed on, would be copied.
    guard let sector = settings.rule.sectors[direction] else { return Aim(direction: direction, progress: 0, stamp: 0) }
    let isShown = direction == shown
    let threshold = settings.rule.threshold(in: sector, isShown: isShown, size: poses[pose].size)
    let progress = settings.rule.distance(of: offset, in: sector, isShown: isShown) / threshold
    let stamp =
      standing == .returning || poses[pose].travel.kind == .nudge
      ? 0
      : settings.stamp.opacity(
        of: offset, in: sector, isInside: isShown || sector.contains(offset), isShown: isShown, progress: progress,
        threshold: threshold)
    return Aim(direction: direction, progress: progress, stamp: stamp)
  }

  /// The stamp of a card pops, because a finger has passed a threshold: it grows by `look.stamp_pop` and comes back.
  ///
  /// A stamp that is large already is pushed less, so that it never becomes larger than that: the rest of its motion and
  /// the new push are shares of two motions that do not.
  mutating func pop(_ pose: PoseID, at time: Double) {
    if settings.isMotionReduced || settings.stampPop == 0 { return }
    let scale = poses[pose].pop.value(at: time)
    // The velocity from which a body on `popSpring`, response 0.25 and damping ratio 0.5, goes as far as 1.
    let velocity = 46.00597
    let share = (1 - (scale - 1) / settings.stampPop).clamped(0, 1)
    poses[pose].pop = SpringTrack(
      from: scale, velocity: settings.stampPop * velocity * share, to: 1, at: time, spring: settings.popSpring)
    updateDue()
  }

  /// Starts a fade of a card's stamp, from what was seen before a change to what the settings give now.
  mutating func fadeStamp(of pose: PoseID, from before: Aim, at time: Double) {
    let after = restingAim(of: pose, offset: offset(of: pose, at: time))
    // A difference of rounding is none: the fade would hold a moving stamp up.
    let isNear = (before.stamp - after.stamp).magnitude < 1e-9
    let isSame = isNear && (before.direction == after.direction || after.stamp < 1e-9)
    poses[pose].stampFade =
      isSame ? StampFade() : StampFade(from: before, start: time, duration: settings.fadeSeconds)
  }
}
