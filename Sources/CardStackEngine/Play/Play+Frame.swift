import CardStackTypes

/// Fills in the frame that the host reads: its poses and its numbers.
extension Play {
  /// Lets time pass for a frame that is drawn.
  mutating func advance(to time: Double) throws(Failure) {
    try passTime(to: time)
    stage.recordFrame()
    hand.recordFrame(at: clock.now)
    followPath()
  }

  /// Largest number of poses that a frame can have.
  var poseLimit: Int { stage.settings.poseLimit }

  /// Number of poses at the present time.
  var poseCount: UInt32 { UInt32(truncatingIfNeeded: stage.poseCount(at: clock.now)) }

  /// Writes the poses, the farthest back first.
  ///
  /// - Parameters:
  ///   - listed: Which of them.
  ///   - isFrame: Whether this is a new frame; if not, the last frame is read again.
  ///   - records: Where to, with room for those that are listed.
  /// - Returns: The number of poses.
  mutating func writePoses(
    _ listed: Range<Int> = 0..<Int.max, isFrame: Bool, to records: inout RecordArray<cardstack_pose>
  ) -> UInt32 {
    var index = 0
    let count = stage.draw(at: clock.now, isFrame: isFrame) { pose in
      defer { index += 1 }
      guard listed.contains(index) else { return }
      records.append(
        cardstack_pose(
          card: pose.card, x: pose.placement.center.x, y: pose.placement.center.y,
          rotation: pose.placement.rotation, scale: pose.placement.scale, opacity: pose.opacity, depth: pose.depth,
          progress: pose.progress, stamp_opacity: pose.stampOpacity, stamp_scale: pose.stampScale,
          direction: pose.direction.rawValue,
          phase: pose.phase.rawValue, slot: pose.slot,
          flags: UInt32(
            truncatingIfNeeded: (pose.isTop ? CARDSTACK_POSE_TOP : 0) | (pose.isStatic ? CARDSTACK_POSE_STATIC : 0))))
    }
    return UInt32(truncatingIfNeeded: count)
  }

  /// `CARDSTACK_INTERACTION_*`.
  private var pressState: Int32 {
    guard let press = hand.press else { return Int32(CARDSTACK_INTERACTION_IDLE) }
    return Int32(press.isDrag ? CARDSTACK_INTERACTION_DRAGGING : CARDSTACK_INTERACTION_PRESSING)
  }

  /// Fills in everything in a frame except the poses.
  func describe(_ frame: inout cardstack_frame) {
    let now = clock.now
    let feed = requests.feedState(ledger, at: now)
    frame.time = clock.hostTime(now)
    frame.motion = motion
    let isMoving = frame.motion != 0 || hand.isPathMoving(at: now, settings.touch)
    // The feed's bits change when cards become outdated, also without `feed.keep_fresh`.
    frame.wake_in = isMoving ? 0 : max(0, min(nextDue, feed.freshnessDue) - now)
    frame.top = ledger.deck.top
    frame.remaining = UInt64(truncatingIfNeeded: ledger.deck.pile.count)
    frame.undoable = UInt64(truncatingIfNeeded: ledger.deck.history.undoableCount)
    frame.pending_events = UInt64(truncatingIfNeeded: pendingEventCount)
    frame.interaction = pressState
    let comes = !ledger.deck.reserve.isEmpty || feed.expectsCards
    frame.supply = Int32(
      !ledger.deck.pile.isEmpty ? CARDSTACK_SUPPLY_READY : comes ? CARDSTACK_SUPPLY_LOADING : CARDSTACK_SUPPLY_EMPTY)
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
    return UInt32(
      truncatingIfNeeded: (now < stage.settlingUntil ? CARDSTACK_MOTION_SETTLING : 0)
        | (now <= stage.leavingUntil ? CARDSTACK_MOTION_LEAVING : 0)
        | (now < stage.rewindingUntil ? CARDSTACK_MOTION_REWINDING : 0))
  }

  /// `CARDSTACK_STATE_*`: the deck in one word. The states are those of the design document about Tinder.
  func state(motion: UInt32, supply: Int32) -> Int32 {
    if hand.press?.isDrag == true { return Int32(CARDSTACK_STATE_DRAGGING) }
    if motion & UInt32(CARDSTACK_MOTION_LEAVING) != 0 { return Int32(CARDSTACK_STATE_ANIMATING_OUT) }
    if motion & UInt32(CARDSTACK_MOTION_REWINDING) != 0 { return Int32(CARDSTACK_STATE_REWINDING) }
    return Int32(supply == CARDSTACK_SUPPLY_LOADING ? CARDSTACK_STATE_LOADING : CARDSTACK_STATE_IDLE)
  }
}
