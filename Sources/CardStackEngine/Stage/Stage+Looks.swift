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

  /// How a card looks without what lingers of earlier looks, its own fade and its relocation.
  func restingLook(of pose: PoseID, depth: Double, offset: Vector, at time: Double) -> Look {
    settings.look(depth: depth, offset: offset, grab: cards[pose].grab, lift: cards[pose].lift.value(at: time))
  }

  /// How a card looks, relocation left out.
  func look(of pose: PoseID, depth: Double, offset: Vector, at time: Double) -> Look {
    var look = restingLook(of: pose, depth: depth, offset: offset, at: time)
    if !cards[pose].residue.isAtRest(at: time) {
      let residue = cards[pose].residue.value(at: time)
      look.placement.add(residue)
      look.opacity = (look.opacity + residue.opacity).clamped(0, 1)
    }
    look.opacity *= cards[pose].fade.opacity(at: time)
    return look
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

extension StageSettings {
  /// How a card looks that is `depth` deep in the pile and `offset` away from its place.
  func look(depth: Double, offset: Vector, grab: GrabPoint, lift: Double) -> Look {
    Look(
      placement: placement(depth: depth, offset: offset, grab: grab, lift: lift), opacity: pile.opacity(at: depth))
  }

  /// Where it is drawn.
  func placement(depth: Double, offset: Vector, grab: GrabPoint, lift: Double) -> Placement {
    let place = pile.placement(at: depth)
    let turn = offset.x == 0 ? 0 : dragLook.rotation(x: offset.x, grab: grab)
    // A bouncy spring may swing past 0; a negative scale would mirror the card.
    let scale = max(0, place.scale * lift)
    let shift = dragLook.shift(rotation: turn, grab: grab, size: geometry.card * scale)
    return Placement(
      center: geometry.center + place.center + offset + shift, rotation: place.rotation + turn, scale: scale)
  }
}
