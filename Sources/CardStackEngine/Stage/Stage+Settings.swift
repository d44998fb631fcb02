extension Stage {
  /// Changes the settings at any moment. Motion goes on from where it is, and other differences between the old look and
  /// the new die out. Under reduced motion the pile has its new look at once. `new` receives the old settings.
  ///
  /// `beginChange` must have been called before, and `arrange` must be after: depths go on from what they were.
  mutating func apply(_ new: inout StageSettings, at time: Double) {
    for pose in poses.order {
      let aim = drawnAim(of: pose, at: time)
      poses[pose].stampFade = StampFade(from: aim, start: time, duration: new.fadeSeconds)
    }
    if new.isMotionReduced && !settings.isMotionReduced {
      // A fade that this causes lasts as long as the new settings say.
      (settings.fadeSeconds, settings.fadeCurve) = (new.fadeSeconds, new.fadeCurve)
      stopTravel(at: time)
    }
    swap(&settings, &new)
    for pose in poses.order {
      if let kept = poses[pose].relocation, !kept.fades, poses[pose].standing.isInPile, isConcealed(pose, at: time) {
        // The pile may come to be elsewhere now, and be seen.
        poses[pose].relocation = Relocation(
          old: kept.old, start: time, duration: new.fadeSeconds, curve: new.fadeCurve)
      }
      let aim = drawnAim(of: pose, at: time)
      change(pose, by: new, size: poses[pose].size, at: time)
      fadeStamp(of: pose, from: aim, at: time)
    }
  }

  /// Brings a card from the look it had by the old settings, and its old size, to that by the present ones.
  func change(_ pose: PoseID, by old: borrowing StageSettings, size: Vector?, at time: Double) {
    let standing = poses[pose].standing
    let direction = poses[pose].direction
    let before = course(
      of: pose, depth: poses[pose].depthBefore, depthVelocity: poses[pose].depthVelocityBefore, at: time)
    let oldCard = old.geometry.card
    let oldSize = before.size ?? oldCard
    let newSize = size ?? settings.geometry.card
    poses[pose].size = size
    if newSize != oldSize {
      // A card of another size has another picture.
      invalidate(pose)
      if let point = poses[pose].grasp.point {
        poses[pose].grasp.point = Stage.grabPoint(
          Vector(point.x * oldSize.x, point.y * oldSize.y), size: newSize)
      }
    }
    // The offsets of a way out belong to the old viewport, and a held card stays under its finger.
    if settings.geometry != old.geometry {
      stay(pose, shift: old.geometry.center - settings.geometry.center, at: time)
    }
    let after = course(of: pose, depth: before.depth, depthVelocity: before.depthVelocity, at: time)
    if !hasShown || (settings.isMotionReduced && standing.isInPile && !standing.isHeld) {
      poses[pose].residue = SpringTrack(at: .zero, spring: settings.pileSpring)
    } else {
      linger(pose, from: before, by: old, to: after, at: time)
      if standing.isHeld && settings.dragLook.isPinned { pin(pose, at: time) }
    }
    if standing.leaves {
      replan(pose, at: time)
    } else if standing == .proposed,
      old.asidePlace(direction, size: before.size) != settings.asidePlace(direction, size: size)
    {
      aimAside(pose, velocity: velocity(of: pose, at: time), at: time)
    }
  }

  /// Keeps a card where it is in the viewport, whose middle has moved. A card that waits aside goes by the viewport's
  /// middle, as the pile does.
  private func stay(_ pose: PoseID, shift: Vector, at time: Double) {
    if poses[pose].standing == .proposed { return }
    let place = offset(of: pose, at: time) + shift
    let velocity = velocity(of: pose, at: time)
    switch poses[pose].travel.kind {
    case .exit: fly(pose, by: settings.exitOver(at: place, velocity: velocity, time: time))
    case .held: poses[pose].travel.hold(at: place, velocity: velocity)
    case .none, .spring, .nudge: break
    }
  }

  /// Plans another way for a leaving card whose way would end in sight by the present settings.
  private func replan(_ pose: PoseID, at time: Double) {
    guard poses[pose].travel.kind == .exit, !endsOutside(pose) else { return }
    let velocity = velocity(of: pose, at: time)
    let way = settings.exitWay(
      from: offset(of: pose, at: time), velocity: velocity, direction: poses[pose].direction,
      size: poses[pose].size)
    // It keeps its speed, even if the rest of its way is short.
    let pace = settings.hurriedPace(velocity, along: way, longest: settings.exitSeconds)
    fly(pose, along: way, velocity: velocity, pace: pace, at: time)
  }

  // MARK: Reduced motion

  /// Ends all travel, when reduced motion is switched on: leaving cards fade where they are, the pile is at its places at
  /// once, and others appear at theirs. What a finger holds stays with it.
  private mutating func stopTravel(at time: Double) {
    let lead = lead(at: time)
    for pose in poses.order {
      let (standing, place) = (poses[pose].standing, poses[pose].place)
      let isMoving =
        poses[pose].travel.isMoving || !poses[pose].depth.isAtRest(at: time) || !poses[pose].residue.isAtRest(at: time)
        || !poses[pose].lift.isAtRest(at: time) || !poses[pose].slip.isAtRest(at: time)
        || !poses[pose].pop.isAtRest(at: time)
      let follows = lead.shift(at: place) != 0
      guard isMoving || follows else { continue }
      let depth = depth(of: pose, lead, at: time)
      switch standing {
      case .leaving, .leavingGhost, .fading, .fadingGhost:
        relocate(pose, depth: depth, at: time)
        fadeOut(pose, within: settings.fadeSeconds, at: time)
        stop(pose, at: time)
      case .proposed:
        relocate(pose, depth: depth, at: time)
        poses[pose].travel.hold(at: settings.asidePlace(poses[pose].direction, size: poses[pose].size))
        endSlip(pose)
      case .pile, .pressed, .dragged, .returning, .rewinding, .undone:
        if standing == .pile || standing == .returning {
          poses[pose].residue = SpringTrack(at: .zero, spring: settings.pileSpring)
        } else {
          relocate(pose, depth: depth, at: time)
        }
        if poses[pose].travel.isMoving { poses[pose].travel.end() }
        if !standing.isHeld { endSlip(pose) }
      }
      poses[pose].depth = SpringTrack(at: place < 0 ? depth : Double(place), spring: settings.pileSpring)
      poses[pose].pop = SpringTrack(at: 1, spring: settings.popSpring)
      let lift = place < 0 ? poses[pose].lift.value(at: time) : poses[pose].lift.target
      poses[pose].lift = SpringTrack(at: lift, spring: settings.liftSpring)
    }
  }
}
