import CardStackTypes

/// A finger's samples.
extension Play {
  /// A finger goes down.
  ///
  /// - Returns: Whether it took the top card.
  mutating func press(_ pointer: Int64, at place: Vector, time: Double) throws(Failure) -> Bool {
    if hand.press?.pointer == pointer {
      // Its release was lost. The new press, and a catch, need room for events besides those of the old press.
      try requireRoom(for: settings.catchSeconds > 0 ? 2 : 1)
      cancelPress(.system)
    }
    guard hand.isFree(for: pointer) else { return false }
    let isDisabled = settings.touch.isDisabled
    let taken =
      isDisabled
      ? try findTop(at: place) : try restageIfChanged { play throws(Failure) in try play.takeCard(at: place) }
    // From here on nothing fails: a finger that was ignored is down again.
    hand.forgetSpent()
    guard let grip = taken else { return false }
    let press = Press(
      pointer: pointer, card: grip.card, at: place, caught: grip.caught,
      deadline: clock.now + settings.touch.pressDuration, isTapOnly: isDisabled)
    hand.take(
      press, point: grip.local + settings.stage.geometry.card * 0.5, stamp: stamp(time), isTimed: !time.isNaN)
    return true
  }

  /// A card that a finger takes.
  private struct Grip {
    var card: UInt64
    /// Where the finger is on it, from its centre, unrotated.
    var local: Vector
    /// The pull under which the card is where the finger took it.
    var caught = Vector.zero
  }

  /// Takes what is under a finger: the top card, or one that waits aside or leaves, which is called back and is then
  /// the top card.
  private mutating func takeCard(at place: Vector) throws(Failure) -> Grip? {
    guard let local = try findCard(at: place), let top = stage.topIndex else { return nil }
    let caught = stage.hold(top, local: local, at: clock.now)
    return Grip(card: stage.cards[top].card, local: local, caught: caught)
  }

  private mutating func findCard(at place: Vector) throws(Failure) -> Vector? {
    let hit = stage.hit(place, at: clock.now)
    if let local = try takeProposedCard(at: place, top: hit) { return local }
    if hit?.isOn != true, let local = try catchLeavingCard(at: place) { return local }
    return try requireHit(hit)
  }

  /// The top card if it is under a finger that moves no card.
  private mutating func findTop(at place: Vector) throws(Failure) -> Grip? {
    guard let local = try requireHit(stage.hit(place, at: clock.now)), let top = stage.topIndex else { return nil }
    return Grip(card: stage.cards[top].card, local: local)
  }

  /// Where a finger is on the top card, if it takes that; there must be room for the press.
  private func requireHit(_ hit: Stage.Hit?) throws(Failure) -> Vector? {
    guard let hit, hit.isOn || !settings.touch.needsHit else { return nil }
    try requireRoom(for: 1)
    return hit.local
  }

  /// Takes a sample of a finger.
  ///
  /// - Returns: Whether it holds a card.
  @inline(__always)
  mutating func follow(_ pointer: Int64, to place: Vector, time: Double) -> Bool {
    guard hand.press?.pointer == pointer else {
      restartIdle()
      return false
    }
    move(to: place, stamp: stamp(time))
    hand.note(place, time: time, now: clock.now)
    hand.findPlainDrag(of: stage.freeTopIndex, rule: settings.stage.rule)
    return hand.press != nil
  }

  /// Takes a sample of a drag in which nothing happens but that the card follows the finger: what `follow` would do.
  ///
  /// - Returns: Whether it was one; if not, nothing is done.
  @inline(__always)
  mutating func followPlainly(_ pointer: Int64, to place: Vector, time: Double) -> Bool {
    guard let pull = hand.follow(pointer, to: place, time: time) else { return false }
    stage.dragFreely(hand.plainDrag.top, pull: pull)
    return true
  }

  /// A finger goes up.
  ///
  /// - Returns: Whether it held a card.
  mutating func lift(_ pointer: Int64, at place: Vector, time: Double) -> Bool {
    hand.forgetSpent(pointer)
    guard hand.press?.pointer == pointer else { return false }
    // A finger lifts where it was: a release without movement would only slow it down.
    if hand.press?.place != place { hand.note(place, time: time, now: clock.now) }
    move(to: place, stamp: stamp(time), isRelease: true)
    if hand.press == nil {
      // This sample gave the press up, and the finger is up.
      hand.forgetSpent()
      return false
    }
    release(stamp: stamp(time))
    return true
  }

  /// The system takes a finger away.
  ///
  /// - Returns: Whether it held a card.
  mutating func takeAway(_ pointer: Int64) -> Bool {
    hand.forgetSpent(pointer)
    guard hand.press?.pointer == pointer else { return false }
    cancelPress(.system)
    hand.forgetSpent()
    return true
  }

  /// When a sample was taken, by its own time. A host that hands over samples a little late, after a frame that was
  /// drawn meanwhile, must not have them pressed into one instant: their velocity is in their times.
  @inline(__always)
  func stamp(_ time: Double) -> Double { time.isNaN ? clock.now : time }

  // MARK: Moves

  /// - Parameters:
  ///   - place: Where the finger is now.
  ///   - stamp: When, by the sample's own time.
  ///   - isRelease: Whether it goes up there: that place counts, but does not move the card if the pointer is resampled.
  @inline(__always)
  mutating func move(to place: Vector, stamp: Double, isRelease: Bool = false) {
    hand.press?.move(to: place, slop: settings.touch.slop)
    if hand.press?.isUndo == true { return dragUndone() }
    guard let top = stage.topIndex else { return }
    // Parts of the press are read where they are: the whole of it would be copied.
    guard hand.press?.isDrag == true, let pull = hand.press?.pull else {
      moveUndragged(stamp: stamp, isRelease: isRelease)
      return
    }
    let offset = drag(top, pull: pull, stamp: stamp, isRelease: isRelease)
    if hand.press?.threshold == Direction.none && stage.settings.rule.isShort(offset) { return }
    reportThreshold(offset, of: top)
  }

  /// The finger has moved, and it has not been a drag up to now.
  private mutating func moveUndragged(stamp: Double, isRelease: Bool) {
    guard let press = hand.press else { return }
    if press.hasLeftSlop {
      if press.isTapOnly {
        giveUp(.disabled)
      } else if settings.touch.scrollAxis.leads(press.travel) {
        giveUp(.scroll)
      } else if case let direction = undoDirection(of: press.travel), direction != .none {
        beginUndoDrag(toward: direction)
      } else {
        beginDrag(stamp: stamp, hasMoved: true, isRelease: isRelease)
      }
    } else if settings.touch.isResampled {
      hand.notePull(at: stamp)
    }
  }

  /// The press ends where it would have become a drag.
  mutating func giveUp(_ reason: Reason) {
    step { play in play.cancelPress(reason) }
    // The idle time begins now, when the finger goes.
    restartIdle()
  }

  /// The press becomes a drag.
  mutating func beginDrag(stamp: Double, hasMoved: Bool = false, isRelease: Bool = false) {
    endQuiet()
    guard let top = stage.topIndex else { return }
    step { play in play.beginDrag(of: top, stamp: stamp, hasMoved: hasMoved, isRelease: isRelease) }
  }

  mutating func beginDrag(of top: Int, stamp: Double, hasMoved: Bool, isRelease: Bool) {
    hand.press?.beginDrag(
      slop: settings.touch.slop, threshold: settings.stage.rule.threshold, hasMoved: hasMoved)
    guard let press = hand.press else { return }
    stage.lift(top, at: clock.now)
    requests.events.notify(.dragBegan, event(about: top, at: press.travel))
    let offset = drag(top, pull: press.pull, stamp: stamp, isRelease: isRelease)
    reportThreshold(offset, of: top)
  }

  /// Puts the held card where the pull brings it, or on the way there if the pointer is resampled.
  ///
  /// - Returns: Where the pull brings it.
  @inline(__always)
  mutating func drag(_ top: Int, pull: Vector, stamp: Double, isRelease: Bool) -> Vector {
    if !settings.touch.isResampled { return placeHeldCard(top) }
    if !isRelease { hand.notePull(at: stamp) }
    placeHeldCard(top)
    return stage.resisted(top, pull: pull)
  }

  // MARK: Release

  /// The finger lets go: a tap, a decision, or neither.
  mutating func release(stamp: Double) {
    if hand.press?.isUndo == true { return releaseUndone(stamp: stamp) }
    guard let press = hand.press, let top = stage.topIndex else { return }
    let now = clock.now
    if !press.hasLeftSlop {
      hand.press = nil
      if !press.isTapOnly { stage.release(top, velocity: .zero, at: now) }
      requests.events.oblige(.tap, event(about: top, at: hand.pressedPoint))
      noteRelease(of: press.card, SwipeDecision(.tap), reason: .none)
      return
    }
    let estimate = hand.track.estimate(at: stamp, reading: settings.touch.reading)
    let velocity = (estimate.velocity ?? .zero).shortened(to: settings.stage.rule.flingMaximum)
    let offset = heldOffset(top, press)
    let decision = settings.stage.rule.decision(
      translation: offset, velocity: velocity, allowed: stage.cards[top].allowed)
    let direction = decision.direction
    let cardVelocity = stage.cardVelocity(top, pull: drawnPull, velocity: velocity)
    var reason = Reason.released
    if direction != .none { reason = reasonToRefuse(direction) }
    noteRelease(
      of: press.card, decision, reason: reason == .none ? .released : reason, translation: offset, velocity: velocity,
      samples: estimate.samples)
    if direction != .none {
      if reason == .none {
        hand.press = nil
        _ = decideTop(top, direction: direction, velocity: cardVelocity, reason: .released, translation: offset)
        return
      }
    }
    hand.press = nil
    var event = event(about: top, at: offset)
    event.reason = reason.rawValue
    requests.events.oblige(.cancelled, event)
    if reason == .proposed {
      _ = propose(top, direction: direction, velocity: cardVelocity, reason: .released, translation: offset)
    } else {
      stage.release(top, velocity: cardVelocity, at: now)
    }
  }
}
