/// How to draw one card.
struct DrawnPose {
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
  func draw(at time: Double, isFrame: Bool = false, _ body: (borrowing DrawnPose) -> Void) -> Int {
    let lead = lead(at: time)
    var count = 0
    for pose in poses.order.reversed() where !isWaiting(pose, lead, at: time) {
      if isFrame && poses[pose].framesDrawn < 2 { poses[pose].framesDrawn += 1 }
      let depth = depth(of: pose, lead, at: time)
      let offset = offset(of: pose, at: time)
      let look = relocated(look(of: pose, depth: depth, offset: offset, at: time), of: pose, at: time)
      let aim = drawnAim(of: pose, offset: offset, at: time)
      body(
        DrawnPose(
          card: poses[pose].card, placement: look.placement, opacity: look.opacity, depth: depth,
          progress: aim.progress, stampOpacity: aim.stamp, stampScale: poses[pose].pop.value(at: time),
          direction: aim.direction,
          phase: poses[pose].standing.phase, slot: poses[pose].slot, isTop: poses[pose].place == 0,
          isStatic: poses[pose].framesDrawn > 1))
      count += 1
    }
    return count
  }

  /// The number of poses.
  func poseCount(at time: Double) -> Int { draw(at: time) { _ in } }

  /// Records that the content of a card has changed.
  func invalidate(_ pose: PoseID) { poses[pose].framesDrawn = 0 }

  /// Whether this is the card after the last visible one, waiting transparent: less than half a step of 8 bits is seen.
  private func isWaiting(_ pose: PoseID, _ lead: Lead, at time: Double) -> Bool {
    poses[pose].place >= settings.pile.visibleCount && !isConcealed(pose, at: time)
      && opacity(of: pose, depth: depth(of: pose, lead, at: time), at: time) < 1.0 / 512
  }

  /// Whether a card changes its place under reduced motion, and is still seen in the old one.
  func isConcealed(_ pose: PoseID, at time: Double) -> Bool {
    poses[pose].relocation.map { time < $0.middle } ?? false
  }

  /// A card's look, while it may be changing its place transparently.
  private func relocated(_ look: Look, of pose: PoseID, at time: Double) -> Look {
    guard let relocation = poses[pose].relocation, time < relocation.end else { return look }
    var look = look
    if time < relocation.middle {
      look = relocation.old
      look.opacity *= poses[pose].fade.opacity(at: time)
    }
    look.opacity *= relocation.opacity(at: time)
    return look
  }
}
