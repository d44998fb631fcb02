import CardStackTypes

/// The samples of a finger: press, move, lift and cancel. They take a card, drag it, and decide at the release.
extension Play {
  /// A finger goes down.
  ///
  /// - Returns: Whether the finger took a card.
  mutating func press(_ pointer: Int64, at place: Vector, hostTime: Double) throws(Failure) -> Bool {
    let time = clock.engineTime(hostTime)
    guard try makeWay(for: pointer, at: place) else { return false }
    return try take(pointer, at: place, time: time)
  }

  /// Takes the card under a finger; nil: under the cursor of a scroll. The sample's time is NaN if it has none.
  mutating func take(_ pointer: Int64?, at place: Vector, time: Double) throws(Failure) -> Bool {
    let isDisabled = settings.touch.isDisabled
    if !isDisabled { beginRestage() }
    let taken = try isDisabled ? findTop(at: place) : takeCard(at: place)
    if !isDisabled && taken != nil { arrange() }
    // Nothing fails from here on. A finger that was ignored up to now is down again.
    if let pointer { hand.forgetSpent(pointer) }
    guard let grip = taken else { return false }
    hand.forgetSpent()
    let press = Press(
      pointer: pointer, card: grip.card, at: place, caught: grip.caught,
      deadline: clock.now + settings.touch.pressDuration, isTapOnly: isDisabled)
    hand.take(press, point: grip.local, stamp: stamp(time), isTimed: !time.isNaN, now: clock.now)
    return true
  }

  /// Ends the press that a finger ends by going down: its own, whose release was lost, a scroll, that of a finger that
  /// has been silent for too long, or any, as `press.second_finger` says.
  ///
  /// - Returns: Whether the finger may take a card.
  private mutating func makeWay(for pointer: Int64, at place: Vector) throws(Failure) -> Bool {
    let silentSince = clock.now - settings.touch.silence
    if let press = hand.press {
      let isOver = press.pointer == pointer || press.isScroll || hand.lastSample < silentSince
      if isOver || settings.touch.secondFinger != .cancel {
        guard isOver || settings.touch.secondFinger == .takeOver && isOnCard(place) else { return false }
        // The new press, and a catch, need room for their own events.
        try requireRoom(for: settings.catchSeconds > 0 ? 2 : 1)
      }
      cancelPress(.system)
      review()
      if isOver, let ended = press.pointer { hand.forgetSpent(ended) }
    }
    if settings.touch.secondFinger == .takeOver || !hand.isAnyDown(besides: pointer, since: silentSince) { return true }
    hand.forgetSpent(silentSince: silentSince)
    // A gesture of several fingers lasts until all are up.
    if settings.touch.secondFinger == .cancel { hand.ignore(pointer, lastSample: clock.now) }
    return false
  }

  /// Whether a finger that goes down at a place would take a card there.
  func isOnCard(_ place: Vector) -> Bool {
    let now = clock.now
    if !settings.touch.needsHit || stage.hit(place, at: now)?.isOn == true { return true }
    if stage.hitOnArrival(place, at: now)?.isOn == true { return true }
    if settings.touch.isDisabled { return false }
    return stage.proposed(place, within: .infinity, at: now) != nil || flightToCatch(at: place) != nil
  }

  /// A card that a finger takes.
  private struct Grip {
    var card: UInt64
    /// The finger's place on the card, from the card's centre, unrotated.
    var local: Vector
    /// The pull at which the card is drawn where the finger took it.
    var caught = Vector.zero
  }

  /// Takes the card under a finger: the top card, or a card that waits aside or leaves. Such a card
  /// becomes the top card. An undone card that is only on its way to under the finger comes there.
  private mutating func takeCard(at place: Vector) throws(Failure) -> Grip? {
    let hit = stage.hit(place, at: clock.now)
    if let (pose, local) = try takeProposedCard(at: place, top: hit) { return grip(pose, local) }
    if hit?.isOn != true {
      if let (pose, local) = try catchLeavingCard(at: place) { return grip(pose, local) }
      if let local = try requireHit(stage.hitOnArrival(place, at: clock.now)), let top = stage.top {
        stage.holdOnArrival(top, local: local, at: clock.now)
        return Grip(card: stage.poses[top].card, local: local)
      }
    }
    guard let local = try requireHit(hit), let top = stage.top else { return nil }
    return grip(top, local)
  }

  /// Takes a card where it is drawn.
  private mutating func grip(_ pose: PoseID, _ local: Vector) -> Grip {
    let caught = stage.hold(pose, local: local, at: clock.now)
    return Grip(card: stage.poses[pose].card, local: local, caught: caught)
  }

  /// Returns the top card if it is under a finger that may only tap, because touch is disabled; or will be there.
  private func findTop(at place: Vector) throws(Failure) -> Grip? {
    let hit = stage.hit(place, at: clock.now)
    let arrival = hit?.isOn == true ? nil : stage.hitOnArrival(place, at: clock.now)
    guard let local = try requireHit(arrival ?? hit), let top = stage.top else { return nil }
    return Grip(card: stage.poses[top].card, local: local)
  }

  /// Returns the finger's place on the top card; nil if the finger does not take the card. Throws `backlog` if there is
  /// no room for the end of the press.
  private func requireHit(_ hit: Stage.Hit?) throws(Failure) -> Vector? {
    guard let hit, hit.isOn || !settings.touch.needsHit else { return nil }
    try requireRoom(for: 1)
    return hit.local
  }

  /// Handles a sample of a moving finger. It needs no `change`, only `passTime`: nothing follows from it, unless the
  /// press becomes a drag, finds its line, or ends. `move` reviews that.
  ///
  /// - Returns: Whether the finger holds a card.
  mutating func follow(_ pointer: Int64, to place: Vector, hostTime: Double) -> Bool {
    let time = clock.engineTime(hostTime)
    guard hand.press?.pointer == pointer else {
      followPath()
      hand.recordSample(ofIgnored: pointer, now: clock.now)
      restartIdle()
      return false
    }
    move(to: place, time: time)
    hand.record(place, time: time, now: clock.now)
    return hand.press != nil
  }

  /// A finger goes up.
  ///
  /// - Returns: Whether the finger held a card.
  mutating func fingerUp(_ pointer: Int64, at place: Vector, hostTime: Double) -> Bool {
    let time = clock.engineTime(hostTime)
    hand.forgetSpent(pointer)
    guard hand.press?.pointer == pointer else { return false }
    hand.recordLift(place, time: time, now: clock.now)
    move(to: place, time: time, isRelease: true)
    if hand.press == nil {
      // The move of this sample ended the press, and the finger is up.
      hand.forgetSpent(pointer)
      return false
    }
    release(stamp: stamp(time))
    return true
  }

  /// The system cancels a finger.
  ///
  /// - Returns: Whether the finger held a card.
  mutating func fingerCancelled(_ pointer: Int64) -> Bool {
    hand.forgetSpent(pointer)
    guard hand.press?.pointer == pointer else { return false }
    cancelPress(.system)
    hand.forgetSpent(pointer)
    return true
  }

  /// Returns the time at which a sample was taken: its own, or the present. A host may deliver samples a little late,
  /// after a frame. Their own times must count, because the velocity depends on them.
  func stamp(_ time: Double) -> Double { time.isNaN ? clock.now : time }

  // MARK: Moves

  /// - Parameters:
  ///   - place: Where the finger is now.
  ///   - time: Time of the sample [s]; NaN: it has none.
  ///   - isRelease: Whether the finger goes up there. The place counts for the decision. It does not move the card if
  ///     the pointer is resampled.
  mutating func move(to place: Vector, time: Double, isRelease: Bool = false) {
    guard let before = hand.press else { return }
    let threshold = before.isLineOpen ? leastThreshold : .infinity
    let hasLine = hand.move(to: place, slop: slop, threshold: threshold)
    if before.isUndo { return dragUndone() }
    guard let top = stage.top else { return }
    if hasLine { putOnLine(top) }
    if before.isDrag, let pull = hand.press?.pull {
      let offset = drag(top, pull: pull, time: time, isRelease: isRelease)
      reportThreshold(offset, of: top, allowed: stage.poses[top].allowed)
    } else {
      moveUndragged(time: time, isRelease: isRelease)
    }
    if hasLine || hand.press?.isDrag != before.isDrag { review() }
  }

  /// Handles a move of a press that is not a drag yet.
  private mutating func moveUndragged(time: Double, isRelease: Bool) {
    guard let press = hand.press else { return }
    if press.hasLeftSlop {
      if press.isTapOnly {
        abandonPress(.disabled)
      } else if settings.touch.scrollAxis.leads(press.travel) {
        abandonPress(.scroll)
      } else if case let direction = undoDirection(of: press.travel), direction != .none {
        beginUndoDrag(toward: direction)
      } else {
        beginDrag(time: time, hasMoved: true, isRelease: isRelease)
      }
    } else if settings.touch.isResampled {
      hand.recordShown(press.pull, time: time, now: clock.now)
    }
  }

  /// Ends a press that would have become a drag.
  mutating func abandonPress(_ reason: Reason) {
    cancelPress(reason)
    // The finger no longer counts, so the idle time begins now.
    restartIdle()
  }

  /// Travel that does not move the held card at once [points].
  var slop: Double { hand.press?.isScroll == true ? WheelStream.slop : settings.touch.slop }

  /// The least distance that decides about the held card.
  private var leastThreshold: Double {
    stage.settings.rule.leastThreshold * stage.settings.rule.scale(of: stage.top.flatMap { stage.poses[$0].size })
  }

  /// Makes the press a drag.
  mutating func beginDrag(time: Double, hasMoved: Bool = false, isRelease: Bool = false) {
    guard let top = stage.top else { return }
    hand.beginDrag(
      slop: slop, threshold: leastThreshold, hasMoved: hasMoved, axis: stage.settings.rule.axis)
    putOnLine(top)
    guard let press = hand.press else { return }
    stage.beginDrag(top, at: clock.now)
    requests.addNotice(.dragBegan, event(about: top, at: press.travel))
    let offset = drag(top, pull: press.pull, time: time, isRelease: isRelease)
    reportThreshold(offset, of: top, allowed: stage.poses[top].allowed)
  }

  /// Moves the held card to the place of the pull. If the pointer is resampled, the card is drawn on the line between
  /// samples instead.
  ///
  /// - Returns: The offset of that place.
  mutating func drag(_ top: PoseID, pull: Vector, time: Double, isRelease: Bool) -> Vector {
    if !settings.touch.isResampled { return placeHeldCard(top) }
    if !isRelease { hand.recordShown(pull, time: time, now: clock.now) }
    placeHeldCard(top)
    return stage.resisted(top, pull: pull)
  }

  // MARK: Release

  /// Ends the press when the finger lets go: a tap, a decision, a proposal or a return.
  mutating func release(stamp: Double) {
    if hand.press?.isUndo == true { return releaseUndone(stamp: stamp) }
    guard let press = hand.press, let top = stage.top else { return }
    let now = clock.now
    if !press.hasLeftSlop {
      hand.letGo()
      if !press.isTapOnly { stage.release(top, velocity: .zero, at: now) }
      requests.addObligation(.tap, event(about: top, at: hand.pressedPoint + stage.size(of: top) * 0.5))
      recordRelease(of: press.card, SwipeDecision(.tap), reason: .none)
      return
    }
    let estimate = releaseVelocity(at: stamp)
    let velocity = press.along(estimate.velocity ?? .zero).shortened(to: stage.settings.rule.flingMaximum)
    let offset = heldOffset(top, press)
    let shown = stage.poses[top].shown
    let decision = stage.settings.rule.decision(
      translation: offset, velocity: velocity, allowed: stage.poses[top].allowed, shown: shown,
      size: stage.poses[top].size, hasGoneBack: hasGoneBack(press, to: offset, toward: shown),
      flingVelocity: flingVelocity)
    let direction = decision.direction
    let cardVelocity = stage.cardVelocity(top, pull: drawnPull.place, velocity: velocity)
    var reason = direction == .none ? Reason.released : reasonToRefuse(direction)
    if press.card == hand.stray && reason != .none && reason != .proposed { reason = .removed }
    recordRelease(
      of: press.card, decision, reason: reason == .none ? .released : reason, translation: offset, velocity: velocity,
      samples: estimate.samples)
    hand.letGo()
    if direction != .none && reason == .none {
      _ = decideTop(top, direction: direction, velocity: cardVelocity, reason: .released, translation: offset)
      return
    }
    var event = event(about: top, at: offset)
    event.reason = reason.rawValue
    requests.addObligation(.cancelled, event)
    if reason == .proposed {
      _ = propose(top, direction: direction, velocity: cardVelocity, reason: .released, translation: offset)
    } else {
      stage.release(top, velocity: cardVelocity, at: now)
    }
  }
}
