/// Where a card is drawn, how deep in the pile, and how much of it is seen.
extension Stage {
  /// Returns the top card's distance from its place as a share of the threshold, 0 to 1, and how fast it changes. The
  /// pile follows it.
  func topProgress(at time: Double) -> (value: Double, velocity: Double) {
    guard !settings.isMotionReduced, let top else { return (0, 0) }
    if cards[top].travel.kind == .none { return (0, 0) }
    let offset = cards[top].travel.offset(at: time)
    let length = offset.length
    let threshold = settings.rule.threshold
    if length == 0 { return (0, 0) }
    if length >= threshold { return (1, 0) }
    let velocity = velocity(of: top, at: time)
    return (length / threshold, offset.dot(velocity) / (length * threshold))
  }

  /// A card's depth as it is drawn. A card beneath the top one follows that, which has gone `progress` of its way.
  func depth(of pose: PoseID, progress: Double = 0, at time: Double) -> Double {
    let depth = cards[pose].depth.value(at: time)
    return max(0, cards[pose].place > 0 ? depth - progress : depth)
  }

  /// A card's offset from its place.
  func offset(of pose: PoseID, at time: Double) -> Vector { cards[pose].travel.offset(at: time) }

  /// How fast that changes.
  func velocity(of pose: PoseID, at time: Double) -> Vector { cards[pose].travel.velocity(at: time) }

  /// Everything that a card's look is calculated from, at a time.
  func course(of pose: PoseID, depth: Double, offset: Vector, at time: Double) -> LookCourse {
    LookCourse(
      depth: depth, depthVelocity: 0, offset: offset, velocity: .zero, slip: cards[pose].slip.value(at: time),
      slipVelocity: .zero, grasp: cards[pose].grasp, lift: cards[pose].lift.value(at: time), liftVelocity: 0)
  }

  /// The same with the rates.
  func course(of pose: PoseID, depth: Double, depthVelocity: Double, at time: Double) -> LookCourse {
    var course = course(of: pose, depth: depth, offset: offset(of: pose, at: time), at: time)
    course.depthVelocity = depthVelocity
    course.velocity = velocity(of: pose, at: time)
    course.slipVelocity = cards[pose].slip.velocity(at: time)
    course.liftVelocity = cards[pose].lift.velocity(at: time)
    return course
  }

  /// How a card looks, relocation left out.
  func look(of pose: PoseID, depth: Double, offset: Vector, at time: Double) -> Look {
    var stance = settings.stance(course(of: pose, depth: depth, offset: offset, at: time))
    if !cards[pose].residue.isAtRest(at: time) { stance = stance.displaced(by: cards[pose].residue.value(at: time)) }
    stance.opacity *= cards[pose].fade.opacity(at: time)
    return stance.look
  }

  /// The opacity of that look.
  func opacity(of pose: PoseID, depth: Double, at time: Double) -> Double {
    var opacity = settings.pile.opacity(at: depth)
    if !cards[pose].residue.isAtRest(at: time) {
      opacity = (opacity + cards[pose].residue.value(at: time).opacity).clamped(0, 1)
    }
    return opacity * cards[pose].fade.opacity(at: time)
  }

  /// The pose of which least is lost if it goes at once, of those that leave or fade and for which `isWanted` holds: the
  /// most faded, or the farthest on its way.
  func leastSeen(at time: Double, where isWanted: (borrowing StageCard) -> Bool) -> PoseID? {
    var least: PoseID?
    var leastSeen = Double.infinity
    for pose in cards.order where cards[pose].standing.isFlight && isWanted(cards[pose]) {
      var seen = opacity(of: pose, depth: depth(of: pose, at: time), at: time)
      if cards[pose].travel.kind == .exit {
        // By the time left, because a hastened card has flown for longer than its present track says.
        seen *= settings.exitSeconds > 0 ? (cards[pose].flightEnd - time) / settings.exitSeconds : 0
      }
      if seen <= leastSeen {
        least = pose
        leastSeen = seen
      }
    }
    return least
  }
}
