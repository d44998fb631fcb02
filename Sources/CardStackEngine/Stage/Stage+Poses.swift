/// How to draw one card.
struct Pose {
  var card: UInt64
  var placement: Placement
  var opacity: Double
  var depth: Double
  var progress: Double
  var stampOpacity: Double
  var stampScale: Double
  var direction: Direction
  var phase: Phase
  var slot: Int32
  var isTop: Bool
  /// Whether an earlier frame has shown the same content.
  var isStatic: Bool
}

extension Stage {
  /// Calls `body` with the poses, the farthest back first. In a frame each has been drawn once more with its content.
  ///
  /// - Returns: How many there are.
  func poses(at time: Double, isFrame: Bool = false, _ body: (borrowing Pose) -> Void) -> Int {
    let lead = lead(at: time)
    var count = 0
    for pose in cards.order.reversed() where !isWaiting(pose, lead, at: time) {
      if isFrame && cards[pose].framesDrawn < 2 { cards[pose].framesDrawn += 1 }
      let depth = depth(of: pose, lead, at: time)
      let offset = offset(of: pose, at: time)
      let look = relocated(look(of: pose, depth: depth, offset: offset, at: time), of: pose, at: time)
      let aim = drawnAim(of: pose, offset: offset, at: time)
      body(
        Pose(
          card: cards[pose].card, placement: look.placement, opacity: look.opacity, depth: depth,
          progress: aim.progress, stampOpacity: aim.stamp, stampScale: cards[pose].pop.value(at: time),
          direction: aim.direction,
          phase: cards[pose].standing.phase, slot: cards[pose].slot, isTop: cards[pose].place == 0,
          isStatic: cards[pose].framesDrawn > 1))
      count += 1
    }
    return count
  }

  /// The number of poses.
  func poseCount(at time: Double) -> Int { poses(at: time) { _ in } }

  /// Records that the content of a card has changed.
  func invalidate(_ pose: PoseID) { cards[pose].framesDrawn = 0 }

  /// Whether this is the card after the last visible one, waiting transparent: less than half a step of 8 bits is seen.
  private func isWaiting(_ pose: PoseID, _ lead: Lead, at time: Double) -> Bool {
    cards[pose].place >= settings.pile.visibleCount && !isConcealed(pose, at: time)
      && opacity(of: pose, depth: depth(of: pose, lead, at: time), at: time) < 1.0 / 512
  }

  /// Whether a card changes its place under reduced motion, and is still seen in the old one.
  func isConcealed(_ pose: PoseID, at time: Double) -> Bool {
    cards[pose].relocation.map { time < $0.middle } ?? false
  }

  /// A card's look, while it may be changing its place transparently.
  private func relocated(_ look: Look, of pose: PoseID, at time: Double) -> Look {
    guard let relocation = cards[pose].relocation, time < relocation.end else { return look }
    var look = look
    if time < relocation.middle {
      look = relocation.old
      look.opacity *= cards[pose].fade.opacity(at: time)
    }
    look.opacity *= relocation.opacity(at: time)
    return look
  }
}
