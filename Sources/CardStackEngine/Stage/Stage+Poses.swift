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
  /// Whether an earlier frame has shown the same content.
  var isStatic: Bool
}

extension Stage {
  /// Calls `body` with the poses, the farthest back first.
  ///
  /// - Parameters:
  ///   - time: When.
  ///   - isFrame: Whether this is a frame, and not the last one read again.
  ///   - body: Called with each.
  /// - Returns: How many there are.
  mutating func poses(at time: Double, isFrame: Bool, _ body: (borrowing Pose) -> Void) -> Int {
    let progress = topProgress(at: time).value
    var count = 0
    var index = cards.count
    while index > 0 {
      index -= 1
      let depth = depth(of: index, progress: progress, at: time)
      let offset =
        cards[index].travel.offset(at: time)
      let look = look(of: index, depth: depth, offset: offset, at: time)
      if isWaiting(index, opacity: look.opacity, at: time) { continue }
      let isStatic = cards[index].framesDrawn > 1 || isStatic(newContent: index, isFrame: isFrame)
      body(pose(of: index, depth: depth, offset: offset, look: look, isStatic: isStatic, at: time))
      count += 1
    }
    return count
  }

  /// Records that the content of a card has changed.
  mutating func invalidate(_ index: Int) { cards[index].framesDrawn = 0 }

  /// Whether a card was drawn with its present content in an earlier frame. If this is a frame, it counts.
  ///
  /// A function of its own, because `poses` needs it for few cards: most have been drawn often enough.
  private mutating func isStatic(newContent index: Int, isFrame: Bool) -> Bool {
    let framesDrawn = cards[index].framesDrawn
    if isFrame && framesDrawn < 2 { cards[index].framesDrawn = framesDrawn + 1 }
    return framesDrawn > (isFrame ? 0 : 1)
  }

  /// The number of poses.
  func poseCount(at time: Double) -> Int {
    let progress = topProgress(at: time).value
    var count = 0
    for index in 0..<cards.count {
      let look = look(of: index, depth: depth(of: index, progress: progress, at: time), at: time)
      if !isWaiting(index, opacity: look.opacity, at: time) { count += 1 }
    }
    return count
  }

  /// Returns the look of a card that may be changing its place while transparent. Without such a change it returns
  /// `look`.
  func relocatedLook(of index: Int, _ look: Look, at time: Double) -> Look {
    var look = look
    if let relocation = cards[index].relocation, time < relocation.end {
      if time < relocation.middle {
        look = relocation.old
        look.opacity *= cards[index].fade.opacity(at: time)
      }
      look.opacity *= relocation.opacity(at: time)
    }
    return look
  }

  /// Whether this is the card after the last visible one, waiting transparent: less than half a step of 8 bits is seen.
  func isWaiting(_ index: Int, opacity: Double, at time: Double) -> Bool {
    opacity < 1.0 / 512 && cards[index].pileIndex >= settings.pile.visibleCount && !isConcealed(index, at: time)
  }

  /// Whether a card changes its place under reduced motion, and is still seen in the old one.
  func isConcealed(_ index: Int, at time: Double) -> Bool {
    cards[index].relocation.map { time < $0.middle } ?? false
  }

  func pose(
    of index: Int, depth: Double, offset: Vector, look: Look, isStatic: Bool, at time: Double
  ) -> Pose {
    let look = cards[index].relocation == nil ? look : relocatedLook(of: index, look, at: time)
    // A card at rest in the pile may still have the last hundredth of a point to go, which is toward no direction.
    let isAway = (offset.x != 0 || offset.y != 0) && cards[index].phase != .pile || time < cards[index].stampFade.end
    let aim =
      isAway
      ? drawnAim(of: index, offset: offset, at: time) : Aim(direction: cards[index].direction, progress: 0, stamp: 0)
    return Pose(
      card: cards[index].card, placement: look.placement, opacity: look.opacity, depth: depth, progress: aim.progress,
      stampOpacity: aim.stamp, direction: aim.direction, phase: cards[index].phase, slot: cards[index].slot,
      isTop: cards[index].pileIndex == 0, isStatic: isStatic)
  }
}
