/// Cards with a size of their own.
extension Stage {
  /// Gives a card a size of its own; nil: that of all cards. Nothing jumps: differences of its looks die out, and what a
  /// finger holds stays under the finger. Room must have been reserved in `sizes`.
  ///
  /// `beginChange` must have been called before, and `arrange` must be after.
  mutating func resize(_ card: UInt64, to size: Vector?, at time: Double) {
    sizes.set(size, of: card)
    for pose in cards.order where cards[pose].card == card { resize(pose, to: size, at: time) }
  }

  private mutating func resize(_ pose: PoseID, to new: Vector?, at time: Double) {
    let old = cards[pose].size
    let (before, after) = (old ?? settings.geometry.card, new ?? settings.geometry.card)
    if before == after {
      cards[pose].size = new
      return
    }
    let standing = cards[pose].standing
    let (depth, depthVelocity) = (cards[pose].depthBefore, cards[pose].depthVelocityBefore)
    let aim = drawnAim(of: pose, at: time)
    let oldCourse = course(of: pose, depth: depth, depthVelocity: depthVelocity, at: time)
    cards[pose].size = new
    // A card of another size has another picture.
    invalidate(pose)
    if standing.isHeld || standing == .undone {
      if let point = cards[pose].grasp.point {
        cards[pose].grasp.point = GrabPoint(
          (point.x * before.x / after.x).clamped(-0.5, 0.5), (point.y * before.y / after.y).clamped(-0.5, 0.5))
      }
    }
    let newCourse = course(of: pose, depth: depth, depthVelocity: depthVelocity, at: time)
    if !hasShown {
      cards[pose].residue = SpringTrack(at: .zero, spring: settings.pileSpring)
    } else if settings.isMotionReduced && standing.isInPile && !standing.isHeld {
      conceal(pose, from: oldCourse, by: settings, to: newCourse, at: time)
    } else {
      linger(pose, from: oldCourse, by: settings, to: newCourse, at: time)
      if standing.isHeld && settings.dragLook.isPinned { pin(pose, at: time) }
    }
    let direction = cards[pose].direction
    if standing.leaves {
      replan(pose, at: time)
    } else if standing == .proposed,
      settings.asidePlace(direction, size: old) != settings.asidePlace(direction, size: new)
    {
      aimAside(pose, velocity: velocity(of: pose, at: time), at: time)
    }
    fadeStamp(of: pose, from: aim, at: time)
  }
}
