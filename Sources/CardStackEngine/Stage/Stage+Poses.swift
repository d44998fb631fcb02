/// How to draw one card.
struct Pose {
  var card: UInt64
  var placement: Placement
  var opacity: Double
  var depth: Double
  var progress: Double
  var stampOpacity: Double
  var direction: Direction
  var phase: Phase
  var slot: Int32
  var isTop: Bool
}

extension Stage {
  /// Tells the poses, the farthest back first.
  ///
  /// - Returns: How many there are.
  @inline(__always)
  mutating func poses(at time: Double, _ body: (borrowing Pose) -> Void) -> Int {
    let progress = topProgress(at: time).value
    var told = 0
    var index = cards.count
    while index > 0 {
      index -= 1
      let depth = depth(of: index, progress: progress, at: time)
      let offset = cards[index].travel.offset(at: time, &springs)
      let look = look(of: index, depth: depth, offset: offset, at: time)
      if isWaiting(index, opacity: look.opacity, at: time) { continue }
      body(pose(of: index, depth: depth, offset: offset, look: look, at: time))
      told += 1
    }
    return told
  }

  /// How many poses there are.
  mutating func poseCount(at time: Double) -> Int {
    let progress = topProgress(at: time).value
    var count = 0
    for index in 0..<cards.count {
      let look = look(of: index, depth: depth(of: index, progress: progress, at: time), at: time)
      if !isWaiting(index, opacity: look.opacity, at: time) { count += 1 }
    }
    return count
  }

  /// Whether this is the card after the last visible one, waiting transparent: less than half a step of 8 bits is seen.
  @inline(__always)
  private func isWaiting(_ index: Int, opacity: Double, at time: Double) -> Bool {
    opacity < 1.0 / 512 && cards[index].pileIndex >= settings.pile.visibleCount
      && !(cards[index].relocation.map { time < $0.middle } ?? false)
  }

  @inline(__always)
  private mutating func pose(of index: Int, depth: Double, offset: Vector, look: Look, at time: Double) -> Pose {
    var look = look
    if let relocation = cards[index].relocation, time < relocation.end {
      if time < relocation.middle { look = relocation.old }
      look.opacity *= relocation.opacity(at: time)
    }
    var direction = cards[index].direction
    var progress = 0.0
    var stamp = 0.0
    // A card at rest in the pile may still have the last hundredth of a point to go, which is toward no direction.
    if (offset.x != 0 || offset.y != 0) && cards[index].phase != .pile {
      if direction == .none { direction = settings.rule.candidate(for: offset, allowed: cards[index].allowed) }
      // The sector is read once: the whole rule, passed on, would be copied.
      if let sector = settings.rule.sectors[direction] {
        let threshold = settings.rule.threshold
        progress = sector.distance(of: offset, metric: settings.rule.metric) / threshold
        stamp = settings.stamp.opacity(of: offset, in: sector, progress: progress, threshold: threshold)
      }
    }
    return Pose(
      card: cards[index].card, placement: look.placement, opacity: look.opacity, depth: depth, progress: progress,
      stampOpacity: stamp, direction: direction, phase: cards[index].phase, slot: cards[index].slot,
      isTop: cards[index].pileIndex == 0)
  }
}
