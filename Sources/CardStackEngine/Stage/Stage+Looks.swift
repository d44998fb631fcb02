/// Where a card is drawn, how deep in the pile, and how much of it is seen.
extension Stage {
  /// How far the cards of the pile are drawn from the depths of their places, because other cards move; or how fast
  /// that changes.
  struct Lead: BitwiseCopyable {
    /// How far those beneath the top card have followed it.
    var progress = 0.0
    /// How far all are still behind cards that leave.
    var trail = 0.0

    /// What is added to the depth of a card at a place.
    func shift(at place: Int) -> Double { place < 0 ? 0 : place > 0 ? trail - progress : trail }
  }

  /// Returns how the pile follows the top card, whose distance from its place counts up to the threshold; and the cards
  /// that leave, whose distance counts until they are out of sight. A card gives the first part of the way by its drag
  /// (`pile.progress_share`), and the rest by its way out.
  func lead(at time: Double) -> Lead {
    var lead = Lead()
    if settings.isMotionReduced { return lead }
    for pose in poses.order where poses[pose].trail > 0 && poses[pose].travel.kind == .exit {
      lead.trail += poses[pose].trail * (1 - poses[pose].travel.exit.share(at: time))
    }
    guard let top, poses[top].travel.kind != .none else { return lead }
    let offset = offset(of: top, at: time)
    let length = offset.length
    if length == 0 { return lead }
    let reach = reach(of: top, along: offset)
    lead.progress = length >= reach ? settings.progressShare : settings.progressShare * length / reach
    return lead
  }

  /// How fast that changes.
  func leadVelocity(at time: Double) -> Lead {
    var lead = Lead()
    if settings.isMotionReduced { return lead }
    for pose in poses.order where poses[pose].trail > 0 && poses[pose].travel.kind == .exit {
      lead.trail -= poses[pose].trail * poses[pose].travel.exit.shareVelocity(at: time)
    }
    guard let top, poses[top].travel.kind != .none else { return lead }
    let offset = offset(of: top, at: time)
    let length = offset.length
    let reach = reach(of: top, along: offset)
    if length == 0 || length >= reach { return lead }
    let velocity = velocity(of: top, at: time)
    // How fast the reach changes is a difference quotient, whose step is small compared with every drag.
    let step = velocity * 1e-6
    let scale = settings.rule.scale(of: poses[top].size)
    let change =
      (settings.rule.reach(along: offset + step) - settings.rule.reach(along: offset - step)) * (0.5e6 * scale)
    lead.progress =
      settings.progressShare * (offset.dot(velocity) / (length * reach) - length * change / (reach * reach))
    return lead
  }

  /// The distance at which the next card has come up.
  private func reach(of top: PoseID, along offset: Vector) -> Double {
    settings.rule.reach(along: offset) * settings.rule.scale(of: poses[top].size)
  }

  /// A card's depth as it is drawn.
  func depth(of pose: PoseID, _ lead: Lead, at time: Double) -> Double {
    max(0, poses[pose].depth.value(at: time) + lead.shift(at: poses[pose].place))
  }

  /// The same of any card but those beneath the top card.
  func depth(of pose: PoseID, at time: Double) -> Double {
    depth(of: pose, poses[pose].place < 0 ? Lead() : lead(at: time), at: time)
  }

  /// Width and height of a card on stage [points].
  func size(of pose: PoseID) -> Vector { poses[pose].size ?? settings.geometry.card }

  /// A card's offset from its place.
  func offset(of pose: PoseID, at time: Double) -> Vector { poses[pose].travel.offset(at: time) }

  /// How fast that changes.
  func velocity(of pose: PoseID, at time: Double) -> Vector { poses[pose].travel.velocity(at: time) }

  /// The same before what happens at that time: a way out that begins then has not pushed the card yet.
  func drawnVelocity(of pose: PoseID, at time: Double) -> Vector {
    let isPushedNow = poses[pose].travel.kind == .exit && poses[pose].travel.exit.start == time
    return isPushedNow ? velocity(of: pose, at: time) - poses[pose].travel.exit.push : velocity(of: pose, at: time)
  }

  /// Everything that a card's look is calculated from, at a time.
  func course(of pose: PoseID, depth: Double, offset: Vector, at time: Double) -> LookCourse {
    LookCourse(
      depth: depth, depthVelocity: 0, offset: offset, velocity: .zero, slip: poses[pose].slip.value(at: time),
      slipVelocity: .zero, grasp: poses[pose].grasp, size: poses[pose].size, lift: poses[pose].lift.value(at: time),
      liftVelocity: 0)
  }

  /// The same with the rates.
  func course(of pose: PoseID, depth: Double, depthVelocity: Double, at time: Double) -> LookCourse {
    var course = course(of: pose, depth: depth, offset: offset(of: pose, at: time), at: time)
    course.depthVelocity = depthVelocity
    course.velocity = velocity(of: pose, at: time)
    course.slipVelocity = poses[pose].slip.velocity(at: time)
    course.liftVelocity = poses[pose].lift.velocity(at: time)
    return course
  }

  /// How a card looks, relocation left out.
  func look(of pose: PoseID, depth: Double, offset: Vector, at time: Double) -> Look {
    var stance = settings.stance(course(of: pose, depth: depth, offset: offset, at: time))
    if isDisplaced(pose, at: time) { stance = stance.displaced(by: poses[pose].residue.value(at: time)) }
    stance.opacity *= poses[pose].fade.opacity(at: time)
    return stance.look
  }

  /// Whether its look is not that of the rules alone. A card that leaves may have come to the end of its spin.
  private func isDisplaced(_ pose: PoseID, at time: Double) -> Bool {
    poses[pose].standing.isFlight || !poses[pose].residue.isAtRest(at: time)
  }

  /// The opacity of that look.
  func opacity(of pose: PoseID, depth: Double, at time: Double) -> Double {
    var opacity = settings.pile.opacity(at: depth)
    if isDisplaced(pose, at: time) {
      opacity = (opacity + poses[pose].residue.value(at: time).opacity).clamped(0, 1)
    }
    return opacity * poses[pose].fade.opacity(at: time)
  }

  /// The pose of which least is lost if it goes at once, of those that leave or fade and for which `isWanted` holds: the
  /// most faded, or the farthest on its way.
  func leastSeen(at time: Double, where isWanted: (borrowing Pose) -> Bool) -> PoseID? {
    var least: PoseID?
    var leastSeen = Double.infinity
    for pose in poses.order where poses[pose].standing.isFlight && isWanted(poses[pose]) {
      var seen = opacity(of: pose, depth: depth(of: pose, at: time), at: time)
      if poses[pose].travel.kind == .exit {
        // By the time left, because a hastened card has flown for longer than its present track says.
        seen *= settings.exitSeconds > 0 ? (poses[pose].flightEnd - time) / settings.exitSeconds : 0
      }
      if seen <= leastSeen {
        least = pose
        leastSeen = seen
      }
    }
    return least
  }
}
