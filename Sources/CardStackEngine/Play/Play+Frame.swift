import CardStackTypes

/// Fills in the frame that the host reads: its poses and its numbers.
extension Play {
  /// Lets time pass for a frame that is drawn.
  public mutating func advance(to time: Double) throws(Failure) {
    try advanceClock(to: time)
    stage.recordFrame()
    hand.recordFrame(at: clock.now)
  }

  /// Largest number of poses that a frame can have.
  public var poseLimit: Int { stage.settings.poseLimit }

  /// Number of poses at the present time.
  public var poseCount: UInt32 { UInt32(truncatingIfNeeded: stage.poseCount(at: clock.now)) }

  /// Writes the poses, the farthest back first.
  ///
  /// - Parameters:
  ///   - listed: Which of them.
  ///   - isFrame: Whether this is a new frame; if not, the last frame is read again.
  ///   - records: Where to, with room for those that are listed.
  /// - Returns: The number of poses.
  public mutating func writePoses(
    _ listed: Range<Int> = 0..<Int.max, isFrame: Bool, to records: inout RecordArray<cardstack_pose>
  ) -> UInt32 {
    var index = 0
    let count = stage.poses(at: clock.now, isFrame: isFrame) { pose in
      defer { index += 1 }
      guard listed.contains(index) else { return }
      records.append(
        cardstack_pose(
          card: pose.card, x: pose.placement.center.x, y: pose.placement.center.y,
          rotation: pose.placement.rotation, scale: pose.placement.scale, opacity: pose.opacity, depth: pose.depth,
          progress: pose.progress, stamp_opacity: pose.stampOpacity, stamp_scale: pose.stampScale,
          direction: pose.direction.rawValue,
          phase: pose.phase.rawValue, slot: pose.slot, flags: (pose.isTop ? 1 : 0) | (pose.isStatic ? 2 : 0)))
    }
    return UInt32(truncatingIfNeeded: count)
  }

  /// `CARDSTACK_INTERACTION_*`.
  private var pressState: Int32 {
    guard let press = hand.press else { return 0 }
    return press.isDrag ? 2 : 1
  }

  /// Fills in everything in a frame except the poses.
  public func describe(_ frame: inout cardstack_frame) {
    let now = clock.now
    let feed = requests.feedState(ledger, at: now)
    frame.time = clock.hostTime(now)
    frame.motion = motion
    let isMoving = frame.motion != 0 || hand.isPathMoving(at: now, settings.touch)
    frame.wake_in = isMoving ? 0 : max(0, nextChange - now)
    frame.top = ledger.deck.top
    frame.remaining = UInt64(truncatingIfNeeded: ledger.deck.pile.count)
    frame.undoable = UInt64(truncatingIfNeeded: ledger.deck.history.undoableCount)
    frame.pending_events = UInt64(truncatingIfNeeded: pendingEventCount)
    frame.interaction = pressState
    frame.supply = !ledger.deck.pile.isEmpty ? 0 : !ledger.deck.reserve.isEmpty || feed.expectsCards ? 1 : 2
    frame.state = state(motion: frame.motion, supply: frame.supply)
    frame.questions = UInt32(truncatingIfNeeded: requests.questions.count)
    frame.journal = journalState
    frame.undelivered = UInt64(truncatingIfNeeded: ledger.sends.count)
    frame.outbox = outboxBits
    frame.reserve = UInt64(truncatingIfNeeded: ledger.deck.reserve.count)
    frame.feed = requests.feedBits(feed)
    frame.feed_error = requests.feed.error
    frame.parked = UInt32(truncatingIfNeeded: ledger.sends.parkedCount)
    frame.card_width = stage.settings.geometry.card.x
    frame.card_height = stage.settings.geometry.card.y
    frame.chrome_opacity = stage.chrome.value(at: now).clamped(0, 1)
  }

  /// `CARDSTACK_MOTION_*` bits.
  var motion: UInt32 {
    let now = clock.now
    // `<=`, because a card may be outside already when it begins to leave. The frame at that time still reports that it
    // leaves.
    return (now < stage.settlingUntil ? 1 : 0) | (now <= stage.leavingUntil ? 2 : 0)
      | (now < stage.rewindingUntil ? 4 : 0)
  }

  /// `CARDSTACK_STATE_*`: the deck in one word. The states are those of the design document about Tinder.
  func state(motion: UInt32, supply: Int32) -> Int32 {
    if hand.press?.isDrag == true { return 3 }
    if motion & 2 != 0 { return 2 }
    if motion & 4 != 0 { return 1 }
    return supply == 1 ? 4 : 0
  }
}
