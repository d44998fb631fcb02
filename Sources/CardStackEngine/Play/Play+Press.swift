import CardStackTypes

/// The press: where the finger holds the card, which threshold the card has passed, and how the press ends.
extension Play {
  /// The card of the pile that a finger holds; nil if there is no press, or if the finger drags an undone card in.
  var heldCard: UInt64? { hand.press.flatMap { $0.isUndo ? nil : $0.card } }

  /// The pull under which the held card is drawn, and how fast that changes without a new sample.
  var drawnPull: (place: Vector, velocity: Vector) { hand.drawnPull(at: clock.now, settings.touch) }

  /// Returns the held card's offset by the last sample. A resampled card is drawn at another offset.
  func heldOffset(_ top: PoseID, _ press: Press) -> Vector {
    settings.touch.isResampled && press.isDrag
      ? stage.resisted(top, pull: press.pull)
      : stage.offset(of: top, at: clock.now)
  }

  /// Moves the dragged card to where it is drawn now, and returns its offset.
  @discardableResult
  mutating func placeHeldCard(_ top: PoseID) -> Vector {
    let pull = drawnPull
    return stage.drag(top, pull: pull.place, velocity: pull.velocity)
  }

  /// Moves a resampled card along the line between samples. Called whenever the clock has advanced.
  mutating func followPath() {
    guard hand.isOnPath(settings.touch), hand.press?.isUndo == false, let top = stage.top else { return }
    placeHeldCard(top)
  }

  /// Moves the held card to its place by changed rules. The difference to the old place dies out; across the line of a
  /// drag that has one, where no pull is, it stays.
  mutating func regripHeldCard(_ top: PoseID) {
    let pull = drawnPull
    stage.regrip(top, at: clock.now) { stage in stage.drag(top, pull: pull.place, velocity: pull.velocity) }
    if let line = hand.press?.line { stage.pin(top, across: line, at: clock.now) }
  }

  /// The drag of a card has a line from now on. The card stays where it was caught, but what is across the line is
  /// no pull: it is neither turned nor decided by that. The finger has not moved it yet.
  mutating func putOnLine(_ top: PoseID) {
    guard let press = hand.press, let line = press.line, press.caught != .zero else { return }
    let place = press.along(stage.offset(of: top, at: clock.now))
    let pull = stage.settings.rule.pull(for: place, allowed: stage.poses[top].allowed)
    hand.shift(by: pull - press.caught, wasResampled: settings.touch.isResampled, at: clock.now)
    beginRestage()
    stage.regrip(top, at: clock.now) { stage in stage.drag(top, pull: pull) }
    stage.pin(top, across: line, at: clock.now)
    arrange()
  }

  // MARK: Thresholds

  /// Reports the passed threshold after the rules have changed. What is shown stays where the new rules allow that.
  mutating func reportThresholdOfHeldCard() {
    guard let press = hand.press, press.isDrag, !press.isLineOpen, let pose = press.isUndo ? stage.undone : stage.top
    else { return }
    let offset = press.isUndo ? press.travel : heldOffset(pose, press)
    let allowed = press.isUndo ? DirectionSet(only: press.undoDirection) : stage.poses[pose].allowed
    let passed = stage.settings.rule.passed(
      by: offset, allowed: allowed, shown: stage.poses[pose].shown, size: stage.poses[pose].size)
    reportThreshold(passed, of: pose, at: offset)
    stage.show(passed, of: pose, fadingAt: clock.now)
  }

  /// Reports if the drag has passed the threshold by distance, or has come back.
  ///
  /// - Parameters:
  ///   - offset: What is compared with the threshold.
  ///   - pose: The card.
  ///   - allowed: The directions it may take.
  mutating func reportThreshold(_ offset: Vector, of pose: PoseID, allowed: DirectionSet) {
    if hand.press?.isLineOpen == true { return }
    let passed = stage.settings.rule.passed(
      by: offset, allowed: allowed, shown: stage.poses[pose].shown, size: stage.poses[pose].size)
    reportThreshold(passed, of: pose, at: offset)
    stage.show(passed, of: pose, at: clock.now)
  }

  /// Reports the direction whose threshold is passed, if it has changed.
  private mutating func reportThreshold(_ passed: Direction, of pose: PoseID, at offset: Vector) {
    let before = stage.poses[pose].shown
    if let sector = stage.settings.rule.sectors[passed] {
      hand.recordPast(sector.axis.dot(offset), isNew: before != passed)
    }
    if before == passed { return }
    if passed == .none { hand.forgetPast() }
    if before != .none {
      var event = event(about: pose, at: offset)
      event.direction = before.rawValue
      requests.addNotice(.thresholdLeft, event)
    }
    if passed != .none {
      var event = event(about: pose, at: offset)
      event.direction = passed.rawValue
      requests.addNotice(.thresholdEntered, event)
      stage.pop(pose, at: clock.now)
    }
  }

  /// Whether the finger has gone back so far from where it was past the threshold of `shown` that it may return the
  /// card: see `Press.hasGoneBack`.
  func hasGoneBack(_ press: Press, to offset: Vector, toward shown: Direction) -> Bool {
    guard let sector = stage.settings.rule.sectors[shown] else { return false }
    return press.hasGoneBack(to: sector.axis.dot(offset), slop: slop)
  }

  // MARK: End

  /// Ends the press without a tap or a decision. The finger is ignored until it is up.
  ///
  /// - Parameters:
  ///   - reason: The reason in the event.
  ///   - returns: Whether the card goes back to its place. A stray cannot: it leaves.
  mutating func cancelPress(_ reason: Reason, returns: Bool = true) {
    guard let ended = hand.spend() else { return }
    let leaves = ended.card == hand.stray
    var event = event()
    if ended.isUndo, let undone = stage.undone {
      event.x = ended.travel.x
      event.y = ended.travel.y
      stage.dismissUndone(undone, velocity: .zero, at: clock.now)
    } else if let top = stage.top, stage.poses[top].card == ended.card {
      let offset = heldOffset(top, ended)
      event.x = offset.x
      event.y = offset.y
      if !returns || leaves {
        stage.setChrome(to: 1, at: clock.now)
      } else if !ended.isTapOnly {
        stage.release(top, velocity: stage.velocity(of: top, at: clock.now), at: clock.now)
      }
    }
    event.card = ended.card
    event.reason = (leaves && returns ? Reason.removed : reason).rawValue
    requests.addObligation(.cancelled, event)
  }

  /// Ends a drag, because touch is disabled now. A press that is not a drag may still become a tap.
  mutating func disablePress() {
    if hand.press?.isDrag == true { cancelPress(.disabled) }
    guard hand.press?.isTapOnly == false, let top = stage.top else { return }
    hand.becomeTapOnly()
    stage.release(top, velocity: .zero, at: clock.now)
  }

  /// The velocity with which the held card is released, and the number of samples that it is of; nil: there are too few.
  func releaseVelocity(at stamp: Double) -> (velocity: Vector?, samples: Int) {
    if hand.press?.isScroll == true && !wheel.state.isPhased { return (wheel.velocity(at: stamp), wheel.sampleCount) }
    return hand.track.estimate(at: stamp, reading: settings.touch.reading)
  }

  /// The velocity of a flick. Trackpads are accelerated: what is one on glass is none on them.
  var flingVelocity: Double { stage.settings.rule.flingVelocity * (hand.press?.isScroll == true ? 2 : 1) }

  /// Records a release and what decided it, for `cardstack_deck_last_release`.
  ///
  /// - Parameters:
  ///   - card: The card.
  ///   - decision: Result of the swipe rule.
  ///   - reason: Reason of the event that ends the press.
  ///   - translation: Offset of the card [points].
  ///   - velocity: Velocity of the finger, as the rule used it [points/s].
  ///   - samples: Number of samples from which the velocity was calculated.
  mutating func recordRelease(
    of card: UInt64, _ decision: SwipeDecision, reason: Reason, translation: Vector = .zero, velocity: Vector = .zero,
    samples: Int = 0
  ) {
    let isRefused = decision.direction != .none && reason != .released && reason != .proposed
    hand.recordRelease(
      cardstack_release(
        struct_size: 0, verdict: (isRefused ? Verdict.refused : decision.verdict).rawValue, card: card, time: clock.now,
        velocity_x: velocity.x, velocity_y: velocity.y, speed: decision.speed, translation_x: translation.x,
        translation_y: translation.y, distance: decision.distance,
        threshold: stage.settings.rule.threshold(
          in: stage.settings.rule.sectors[decision.candidate], isShown: decision.isHeld, size: stage.sizes[card]),
        projected_distance: decision.projected, fling_velocity: flingVelocity,
        flick_back_velocity: stage.settings.rule.flickBackVelocity,
        direction: decision.candidate.rawValue, reason: reason.rawValue,
        commit_rule: stage.settings.rule.commit.rawValue,
        metric: stage.settings.rule.metric.rawValue, is_held: decision.isHeld ? 1 : 0,
        samples: UInt32(truncatingIfNeeded: samples)))
  }
}
