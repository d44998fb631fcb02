import CardStackTypes

/// The card under a finger: where the finger has it, which threshold it is past, and how the press ends.
extension Play {
  /// The card of the pile that a finger is on.
  var heldCard: UInt64? { hand.press.flatMap { $0.isUndo ? nil : $0.card } }

  /// The pull under which the held card is drawn.
  var drawnPull: Vector {
    @inline(__always) get { hand.drawnPull(at: clock.now, settings.touch) }
  }

  /// How fast that pull changes by itself.
  var drawnVelocity: Vector { hand.drawnVelocity(at: clock.now, settings.touch) }

  /// Where the finger has the held card, which need not be where it is drawn.
  mutating func heldOffset(_ top: Int, _ press: Press) -> Vector {
    settings.touch.isResampled && press.isDrag
      ? stage.resisted(top, pull: press.pull)
      : stage.offset(of: top, at: clock.now)
  }

  /// Puts a dragged card where the hand draws it now.
  @inline(__always)
  @discardableResult
  mutating func placeHeldCard(_ top: Int) -> Vector {
    stage.drag(top, pull: drawnPull, velocity: drawnVelocity)
  }

  /// Does so between samples, for a card that is drawn on the line between them. To be called whenever the clock has
  /// moved.
  mutating func followPath() {
    guard hand.isOnPath(settings.touch), hand.press?.isUndo == false, let top = stage.topIndex
    else { return }
    placeHeldCard(top)
  }

  /// Does so after the rules have changed: the difference dies out.
  mutating func regripHeldCard(_ top: Int) {
    stage.regrip(top, pull: drawnPull, velocity: drawnVelocity, at: clock.now)
  }

  // MARK: Thresholds

  /// Reports thresholds again after the rules have changed.
  mutating func reportThresholdOfHeldCard() {
    guard let press = hand.press, press.isDrag, !press.isUndo, let top = stage.topIndex else { return }
    reportThreshold(heldOffset(top, press), of: top)
  }

  /// Reports when the drag passes the threshold by distance, or comes back.
  mutating func reportThreshold(_ offset: Vector, of top: Int) {
    reportThreshold(stage.thresholdPassed(by: offset, of: top), of: top, at: offset)
  }

  /// Reports the direction whose threshold is passed, if it has changed.
  mutating func reportThreshold(_ passed: Direction, of index: Int, at offset: Vector) {
    guard let before = hand.press?.threshold, before != passed else { return }
    if before != .none {
      var event = event(about: index, at: offset)
      event.direction = before.rawValue
      requests.events.notify(.thresholdLeft, event)
    }
    if passed != .none {
      var event = event(about: index, at: offset)
      event.direction = passed.rawValue
      requests.events.notify(.thresholdEntered, event)
    }
    hand.press?.threshold = passed
  }

  // MARK: End

  /// Ends the press without tap or decision. The finger, if it is still down, is ignored until it is up.
  ///
  /// - Parameters:
  ///   - reason: Why, for the event.
  ///   - returns: Whether the card goes back to its place.
  mutating func cancelPress(_ reason: Reason, returns: Bool = true) {
    guard let ended = hand.spend() else { return }
    var event = Event()
    if ended.isUndo, let undone = stage.undoneIndex {
      event.x = ended.travel.x
      event.y = ended.travel.y
      stage.dismissUndone(undone, velocity: .zero, at: clock.now)
      stage.updateDue()
    } else if let top = stage.topIndex, stage.cards[top].card == ended.card {
      let offset = heldOffset(top, ended)
      event.x = offset.x
      event.y = offset.y
      if !returns {
        stage.setChrome(to: 1, at: clock.now)
      } else if !ended.isTapOnly {
        stage.release(top, velocity: stage.velocity(of: top, at: clock.now), at: clock.now)
      }
    }
    event.time = clock.now
    event.card = ended.card
    event.reason = reason.rawValue
    requests.events.oblige(.cancelled, event)
  }

  /// Ends a drag and lets a press only become a tap, because no finger takes a card any more.
  mutating func disablePress() {
    if hand.press?.isDrag == true { cancelPress(.disabled) }
    guard hand.press?.isTapOnly == false, let top = stage.topIndex else { return }
    hand.press?.becomeTapOnly()
    stage.release(top, velocity: .zero, at: clock.now)
  }

  /// Notes a release and what decided it.
  ///
  /// - Parameters:
  ///   - card: The card.
  ///   - decision: The rule's result.
  ///   - reason: That of the event which the press ends in.
  ///   - translation: Of the card [points].
  ///   - velocity: The finger's, as the rule had it [points/s].
  ///   - samples: How many that velocity is from.
  mutating func noteRelease(
    of card: UInt64, _ decision: SwipeDecision, reason: Reason, translation: Vector = .zero, velocity: Vector = .zero,
    samples: Int = 0
  ) {
    let rule = settings.stage.rule
    let isRefused = decision.direction != .none && reason != .released && reason != .proposed
    hand.lastRelease = cardstack_release(
      struct_size: 0, verdict: (isRefused ? Verdict.refused : decision.verdict).rawValue, card: card, time: clock.now,
      velocity_x: velocity.x, velocity_y: velocity.y, speed: decision.speed, translation_x: translation.x,
      translation_y: translation.y, distance: decision.distance, threshold: rule.threshold,
      projected_distance: decision.projected, fling_velocity: rule.flingVelocity,
      flick_back_velocity: rule.flickBackVelocity,
      direction: decision.candidate.rawValue, reason: reason.rawValue, commit_rule: rule.commit.rawValue,
      samples: UInt32(truncatingIfNeeded: samples))
  }
}
