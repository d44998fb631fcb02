/// A finger on the top card, or on one that waits aside or leaves.
extension Stage {
  /// Where a point is on a card.
  struct Hit: BitwiseCopyable {
    /// From its centre, unrotated [points].
    var local = Vector.zero
    var isOn = false
    /// How far from its centre, as it is drawn [points].
    var distance = Double.infinity
  }

  /// Where a point is on the top card.
  func hit(_ point: Vector, at time: Double) -> Hit? { top.map { hit($0, point, at: time) } }

  /// The same of any card but those beneath the top card.
  func hit(_ pose: PoseID, _ point: Vector, at time: Double) -> Hit {
    // At its target while it changes place under reduced motion: relocations are left out.
    let offset = offset(of: pose, at: time)
    let look = look(of: pose, depth: depth(of: pose, at: time), offset: offset, at: time)
    return hit(point, on: look.placement, size: poses[pose].size)
  }

  private func hit(_ point: Vector, on placement: Placement, size: Vector?) -> Hit {
    // A card of size 0 is never hit; if no hit is needed, the finger takes its middle.
    guard placement.scale > 0 else { return Hit() }
    let local = settings.geometry.local(point, in: placement)
    return Hit(
      local: local, isOn: settings.geometry.contains(local: local, size: size),
      distance: (point - placement.center).length)
  }

  /// Where a point is on the top card at its place, if an undo has it on its way there.
  func hitOnArrival(_ point: Vector, at time: Double) -> Hit? {
    guard let top, poses[top].standing == .rewinding else { return nil }
    var course = course(of: top, depth: depth(of: top, at: time), offset: .zero, at: time)
    course.slip = .zero
    return hit(point, on: settings.stance(course).placement, size: poses[top].size)
  }

  /// Returns, of the cards that wait aside under a point, the one whose centre is nearest, if it is at most `reach`
  /// away, and where on it the point is.
  func proposed(_ point: Vector, within reach: Double, at time: Double) -> (pose: PoseID, local: Vector)? {
    var nearest: (pose: PoseID, local: Vector)?
    var distance = reach
    // From the back: of those equally near it is the one drawn above the others.
    for pose in poses.order.reversed() where poses[pose].standing == .proposed {
      let hit = hit(pose, point, at: time)
      if hit.isOn && hit.distance <= distance {
        nearest = (pose, hit.local)
        distance = hit.distance
      }
    }
    return nearest
  }

  /// A finger takes an undone card at its place, to which the card is on its way. The card comes to the finger.
  /// `beginChange` must have been called before.
  mutating func holdOnArrival(_ pose: PoseID, local: Vector, at time: Double) {
    regrip(pose, at: time) { stage in
      stage.drag(pose, pull: .zero)
      stage.endSlip(pose)
    }
    _ = hold(pose, local: local, isThere: false, at: time)
  }

  /// A finger takes a card where it is: its travel stops. A card that leaves or waits aside is on top of the pile again.
  /// `beginChange` must have been called before.
  ///
  /// - Parameters:
  ///   - pose: The card.
  ///   - local: The finger's place on it, from its centre, unrotated [points].
  ///   - isThere: Whether the card is drawn under the finger; if not, it is about to come there.
  ///   - time: When.
  /// - Returns: The pull that keeps the card where it is.
  mutating func hold(_ pose: PoseID, local: Vector, isThere: Bool = true, at time: Double) -> Vector {
    let offset = offset(of: pose, at: time)
    let aim = drawnAim(of: pose, offset: offset, at: time)
    let depth = depth(of: pose, at: time)
    var before = course(of: pose, depth: depth, depthVelocity: poses[pose].depthVelocityBefore, at: time)
    // The finger stops it.
    (before.velocity, before.slipVelocity) = (.zero, .zero)
    if !poses[pose].standing.isInPile { putOnTop(pose, at: time) }
    var grasp = Grasp(Stage.grabPoint(local, size: size(of: pose)))
    if poses[pose].standing != .pile { grasp.strength = poses[pose].grasp.strength }
    poses[pose].grasp = grasp
    poses[pose].slip = SpringTrack(at: before.slip, spring: settings.returnSpring)
    let pull = settings.rule.pull(for: offset, allowed: poses[pose].allowed)
    drag(pose, pull: pull)
    poses[pose].direction = .none
    poses[pose].token = 0
    poses[pose].shown = .none
    let isPinned = settings.dragLook.isPinned
    if isPinned { standOnTop(pose) }
    let after = course(
      of: pose, depth: isPinned ? 0 : depth, depthVelocity: isPinned ? 0 : before.depthVelocity, at: time)
    linger(pose, from: before, by: settings, to: after, at: time)
    if isPinned && isThere {
      pin(pose, at: time)
      // The finger's point stands still at once.
      poses[pose].slip = SpringTrack(at: poses[pose].slip.target, spring: settings.returnSpring)
    }
    setLift(pose, to: settings.pressedScale, at: time)
    set(.pressed, of: pose)
    fadeStamp(of: pose, from: aim, at: time)
    return pull
  }

  /// Where a finger grabs a card of this size that is `local` from its centre [points].
  static func grabPoint(_ local: Vector, size: Vector) -> GrabPoint {
    GrabPoint((local.x / size.x).clamped(-0.5, 0.5), (local.y / size.y).clamped(-0.5, 0.5))
  }

  /// A card that is still on its way up is on top at once. What cards that leave have left undone of the pile's way, the
  /// others go by themselves.
  private mutating func standOnTop(_ pose: PoseID) {
    for other in poses.order { poses[other].trail = 0 }
    poses[pose].depth = SpringTrack(at: 0, spring: settings.pileSpring)
    (poses[pose].depthBefore, poses[pose].depthVelocityBefore) = (0, 0)
  }

  /// A finger begins to drag a card that it holds, or to bring one in.
  mutating func beginDrag(_ pose: PoseID, as standing: Standing = .dragged, at time: Double) {
    set(standing, of: pose)
    setLift(pose, to: settings.liftScale, at: time)
    setChrome(to: settings.chromeDragOpacity, at: time)
    updateDue()
  }

  /// Moves a held card to where `pull` brings it, and returns that place. If the finger loses the card, it goes on with
  /// the pull's own `velocity`. A finger moves a card of the pile only here.
  @discardableResult
  mutating func drag(_ pose: PoseID, pull: Vector, velocity: Vector = .zero) -> Vector {
    let place = resisted(pose, pull: pull)
    poses[pose].travel.hold(
      at: place, velocity: velocity == .zero ? .zero : cardVelocity(pose, pull: pull, velocity: velocity))
    return place
  }

  /// Allows a card these directions only.
  mutating func allow(_ directions: DirectionSet, of pose: PoseID, at time: Double) {
    if poses[pose].allowed == directions { return }
    let aim = drawnAim(of: pose, at: time)
    poses[pose].allowed = directions
    fadeStamp(of: pose, from: aim, at: time)
  }

  /// Where a held card stands when it is pulled to `pull`.
  func resisted(_ pose: PoseID, pull: Vector) -> Vector {
    settings.rule.resisted(pull, allowed: poses[pose].allowed)
  }

  /// Shows a held card past the threshold of a direction, or of none, because its finger has brought it there.
  ///
  /// A smooth stamp that follows straight on that of another direction, which has gone at its sector's edge, comes from
  /// nothing. So does one that is entered while what a call has changed still fades: the direction is at once what is
  /// shown.
  mutating func show(_ direction: Direction, of pose: PoseID, at time: Double) {
    let before = poses[pose].shown
    poses[pose].shown = direction
    if direction == before || direction == .none { return }
    let replacesOther = before != .none && settings.stamp == .smooth
    if replacesOther || drawnAim(of: pose, at: time).direction != direction {
      let none = Aim(direction: direction, progress: 0, stamp: 0)
      poses[pose].stampFade = StampFade(from: none, start: time, duration: settings.fadeSeconds)
      updateDue()
    }
  }

  /// The same after a call has changed the rules: what is seen of a stamp does not jump.
  mutating func show(_ direction: Direction, of pose: PoseID, fadingAt time: Double) {
    let aim = drawnAim(of: pose, at: time)
    poses[pose].shown = direction
    fadeStamp(of: pose, from: aim, at: time)
    updateDue()
  }

  /// Puts a held card to where the finger brings it by other rules, to which `drag` moves it: the difference dies out.
  /// `beginChange` must have been called before.
  mutating func regrip(_ pose: PoseID, at time: Double, _ drag: (inout Stage) -> Void) {
    let aim = drawnAim(of: pose, at: time)
    let depth = depth(of: pose, at: time)
    let depthVelocity = poses[pose].depthVelocityBefore
    let before = course(of: pose, depth: depth, depthVelocity: depthVelocity, at: time)
    drag(&self)
    let after = course(of: pose, depth: depth, depthVelocity: depthVelocity, at: time)
    linger(pose, from: before, by: settings, to: after, at: time)
    fadeStamp(of: pose, from: aim, at: time)
  }

  /// Velocity of a card whose finger pulls it at `pull` with `velocity`: less than the finger's where it resists.
  func cardVelocity(_ pose: PoseID, pull: Vector, velocity: Vector) -> Vector {
    // The derivative of the resistance along the finger's way; the step is small against every length of a drag.
    let step = 1e-5
    let ahead = settings.rule.resisted(pull + velocity * step, allowed: poses[pose].allowed)
    let behind = settings.rule.resisted(pull - velocity * step, allowed: poses[pose].allowed)
    if ahead == pull + velocity * step && behind == pull - velocity * step { return velocity }
    return (ahead - behind) * (0.5 / step)
  }

  /// A finger lets go of a card that is not decided: it returns.
  mutating func release(_ pose: PoseID, velocity: Vector, at time: Double) {
    setLift(pose, to: 1, at: time)
    setChrome(to: 1, at: time)
    let offset = offset(of: pose, at: time)
    let aim = drawnAim(of: pose, offset: offset, at: time)
    poses[pose].shown = .none
    if offset == .zero && velocity == .zero {
      poses[pose].travel.end()
      letSlipGo(pose, by: settings.returnSpring, at: time)
      set(.pile, of: pose)
    } else {
      // The short way back is the finger's own.
      if settings.isMotionReduced {
        putHome(pose)
      } else {
        bring(pose, velocity: velocity, by: settings.returnSpring, at: time)
      }
      set(.returning, of: pose)
    }
    fadeStamp(of: pose, from: aim, at: time)
    settleArrived(by: time)
    updateDue()
  }
}
