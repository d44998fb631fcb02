import CardStackTypes

/// Fills in the frame that the host reads: its poses and its numbers.
extension Play {
  /// Stores the present frame for the next frames, if nothing is due and no pose changes.
  ///
  /// - Parameter frame: The present frame, complete. It is `inout` so that it is not copied: most frames are not
  ///   stored.
  @inline(never)
  mutating func keepStill(_ frame: inout cardstack_frame) {
    guard quiet.hasNumbers, stage.isStill(at: clock.now) else { return }
    let now = clock.now
    quiet.keepStill(frame) { records in _ = Self.writePoses(of: &stage, at: now, isFrame: false, to: &records) }
  }

  /// Writes the poses, the farthest back first.
  ///
  /// - Parameters:
  ///   - stage: The stage.
  ///   - now: The present [s].
  ///   - isFrame: Whether this is a new frame; if not, the last frame is read again.
  ///   - records: Where to, with room for all poses.
  /// - Returns: The number of poses.
  @inline(never)
  @_optimize(speed)
  static func writePoses(
    of stage: inout Stage, at now: Double, isFrame: Bool, to records: inout RecordArray<cardstack_pose>
  ) -> UInt32 {
    let count = stage.poses(at: now, isFrame: isFrame) { pose in
      records.append(
        cardstack_pose(
          card: pose.card, x: pose.placement.center.x, y: pose.placement.center.y,
          rotation: pose.placement.rotation, scale: pose.placement.scale, opacity: pose.opacity, depth: pose.depth,
          progress: pose.progress, stamp_opacity: pose.stampOpacity, direction: pose.direction.rawValue,
          phase: pose.phase.rawValue, slot: pose.slot, flags: (pose.isTop ? 1 : 0) | (pose.isStatic ? 2 : 0)))
    }
    return UInt32(truncatingIfNeeded: count)
  }

  /// `CARDSTACK_INTERACTION_*`. It reads `isDrag` through the optional: a `guard let` would copy the whole press.
  private var pressState: Int32 {
    @inline(__always) get {
      switch hand.press?.isDrag {
      case nil: 0
      case false?: 1
      case true?: 2
      }
    }
  }

  /// Fills in everything in a frame except the poses. In a quiet time without a press only the numbers of motion are
  /// calculated; the others are those of an earlier frame.
  @_optimize(speed)
  mutating func describe(_ frame: inout cardstack_frame) {
    if quiet.hasNumbers {
      quiet.describe(&frame, at: clock.now)
    } else {
      describeDeck(&frame)
      if hand.press == nil && clock.now < quiet.until { quiet.keep(frame) }
    }
    frame.motion = motion
    if frame.motion != 0 { frame.wake_in = 0 }
    frame.chrome_opacity = stage.chrome.value(at: clock.now, &stage.springs).clamped(0, 1)
    frame.state = state(motion: frame.motion, supply: frame.supply)
  }

  /// Calculates the numbers that do not change in a quiet time without a press, the time, and `wake_in` without motion.
  @inline(never)
  mutating func describeDeck(_ frame: inout cardstack_frame) {
    let now = clock.now
    frame.time = now
    frame.wake_in = hand.isPathMoving(at: now, settings.touch) ? 0 : max(0, nextChange - now)
    frame.top = ledger.deck.top
    frame.remaining = UInt64(truncatingIfNeeded: ledger.deck.pile.count)
    frame.undoable = UInt64(truncatingIfNeeded: ledger.deck.history.undoableCount)
    frame.pending_events = UInt64(truncatingIfNeeded: pendingEventCount)
    frame.interaction = pressState
    frame.supply = ledger.deck.pile.isEmpty ? (requests.expectsCards(ledger, settings.feed) ? 1 : 2) : 0
    frame.questions = UInt32(truncatingIfNeeded: requests.questions.count)
    frame.journal = journalState
    frame.undelivered = UInt64(truncatingIfNeeded: ledger.outbox.count)
    frame.outbox = requests.isOnline && !requests.isBlocked && ledger.outbox.count == 0 ? 0 : outboxBits
    frame.reserve = UInt64(truncatingIfNeeded: ledger.deck.reserve.count)
    frame.feed = settings.feed.isOn ? requests.feedBits(ledger, feedTerms) : 0
    frame.feed_error = requests.feed.error
    frame.parked = UInt32(truncatingIfNeeded: ledger.outbox.parkedCount)
    frame.card_width = settings.stage.geometry.card.x
    frame.card_height = settings.stage.geometry.card.y
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
