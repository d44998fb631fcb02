import CardStackTypes

extension Session {
  /// A finger goes down.
  ///
  /// - Returns: Whether it took the top card.
  public mutating func pointerDown(_ pointer: Int64, at place: Vector, time: Double) throws(Failure) -> Bool {
    try change(at: time) { session throws(Failure) in try session.press(pointer, at: place, time: time) }
  }

  private mutating func press(_ pointer: Int64, at place: Vector, time: Double) throws(Failure) -> Bool {
    if hand.press?.pointer == pointer {
      // Its release was lost. The new press, and a catch, need room for events besides those of the old press.
      try requireRoom(for: settings.catchSeconds > 0 ? 2 : 1)
      cancelPress(.system)
    }
    guard hand.isFree(for: pointer) else { return false }
    let isDisabled = settings.touch.isDisabled
    let taken =
      isDisabled
      ? try findTop(at: place) : try restageIfChanged { session throws(Failure) in try session.takeCard(at: place) }
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

  /// Takes what is under a finger: the top card, or one that waits aside or leaves, which is called back and is then the
  /// top card.
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

  /// A finger moves.
  ///
  /// - Returns: Whether it holds a card.
  @_optimize(speed)
  public mutating func pointerMove(_ pointer: Int64, to place: Vector, time: Double) throws(Failure) -> Bool {
    try advanceClockForSample(to: time)
    guard hand.press?.pointer == pointer else {
      restartIdle()
      return false
    }
    move(to: place, stamp: stamp(time))
    hand.note(place, time: time, now: clock.now)
    hand.findPlainDrag(of: stage.freeTopIndex, rule: settings.stage.rule)
    return hand.press != nil
  }

  /// Takes a sample of a drag in which nothing happens but that the card follows the finger, as most are: what
  /// `pointerMove` would do.
  ///
  /// - Parameters:
  ///   - pointer: Which finger.
  ///   - place: Where it is. Any numbers are allowed. A place that might be past the threshold is not such a sample.
  ///   - time: When, any number.
  /// - Returns: Whether it was one; if not, nothing is done.
  @inline(__always)
  public mutating func followPlainly(_ pointer: Int64, to place: Vector, time: Double) -> Bool {
    guard isQuiet(until: time), let pull = hand.follow(pointer, to: place, time: time) else { return false }
    stage.dragFreely(hand.plainDrag.top, pull: pull)
    advanceQuietClock(to: time)
    return true
  }

  /// A finger goes up.
  ///
  /// - Returns: Whether it held a card.
  public mutating func pointerUp(_ pointer: Int64, at place: Vector, time: Double) throws(Failure) -> Bool {
    try change(at: time) { session throws(Failure) in session.lift(pointer, at: place, time: time) }
  }

  private mutating func lift(_ pointer: Int64, at place: Vector, time: Double) -> Bool {
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
  public mutating func pointerCancel(_ pointer: Int64, time: Double) throws(Failure) -> Bool {
    try change(at: time) { session throws(Failure) in
      session.hand.forgetSpent(pointer)
      guard session.hand.press?.pointer == pointer else { return false }
      session.cancelPress(.system)
      session.hand.forgetSpent()
      return true
    }
  }

  /// When a sample was taken, by its own time. A host that hands over samples a little late, after a frame that was
  /// drawn meanwhile, must not have them pressed into one instant: their velocity is in their times.
  @inline(__always)
  private func stamp(_ time: Double) -> Double { time.isNaN ? clock.now : time }

  // MARK: The held card

  /// - Parameters:
  ///   - place: Where the finger is now.
  ///   - stamp: When, by the sample's own time.
  ///   - isRelease: Whether it goes up there: that place counts, but does not move the card if the pointer is resampled.
  @inline(__always)
  private mutating func move(to place: Vector, stamp: Double, isRelease: Bool = false) {
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
  private mutating func giveUp(_ reason: Reason) {
    step { session in session.cancelPress(reason) }
    // The idle time begins now, when the finger goes.
    restartIdle()
  }

  /// Ends a drag and lets a press only become a tap, because no finger takes a card any more.
  mutating func disablePress() {
    if hand.press?.isDrag == true { cancelPress(.disabled) }
    guard hand.press?.isTapOnly == false, let top = stage.topIndex else { return }
    hand.press?.becomeTapOnly()
    stage.release(top, velocity: .zero, at: clock.now)
  }

  /// The press becomes a drag.
  mutating func beginDrag(stamp: Double, hasMoved: Bool = false, isRelease: Bool = false) {
    endQuiet()
    guard let top = stage.topIndex else { return }
    step { session in session.beginDrag(of: top, stamp: stamp, hasMoved: hasMoved, isRelease: isRelease) }
  }

  private mutating func beginDrag(of top: Int, stamp: Double, hasMoved: Bool, isRelease: Bool) {
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
  private mutating func drag(_ top: Int, pull: Vector, stamp: Double, isRelease: Bool) -> Vector {
    let place = stage.drag(top, pull: pull)
    if settings.touch.isResampled { dragOnPath(pull, stamp: stamp, isRelease: isRelease) }
    return place
  }

  private mutating func dragOnPath(_ pull: Vector, stamp: Double, isRelease: Bool) {
    if !isRelease { hand.notePull(at: stamp) }
    followPath()
  }

  // MARK: Resampling

  /// Puts a dragged card to where it is drawn by now. To be called whenever the clock has moved.
  mutating func followPath() {
    guard hand.isOnPath(settings.touch), hand.press?.isUndo == false, let top = stage.topIndex
    else { return }
    // The card moves by itself here, and goes on with that velocity if the finger loses it.
    stage.drag(top, pull: drawnPull, velocity: drawnVelocity)
  }

  /// The pull under which the held card is drawn.
  var drawnPull: Vector {
    @inline(__always) get { hand.drawnPull(at: clock.now, settings.touch) }
  }

  /// How fast that pull changes by itself.
  var drawnVelocity: Vector { hand.drawnVelocity(at: clock.now, settings.touch) }

  /// Reports thresholds again after the rules have changed.
  mutating func reportThresholdOfHeldCard() {
    guard let press = hand.press, press.isDrag, !press.isUndo, let top = stage.topIndex else { return }
    reportThreshold(heldOffset(top, press), of: top)
  }

  /// Where the finger has the held card, which need not be where it is drawn.
  mutating func heldOffset(_ top: Int, _ press: Press) -> Vector {
    settings.touch.isResampled && press.isDrag
      ? stage.resisted(top, pull: press.pull)
      : stage.offset(of: top, at: clock.now)
  }

  // MARK: Thresholds

  /// Reports when the drag passes the threshold by distance, or comes back.
  private mutating func reportThreshold(_ offset: Vector, of top: Int) {
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

  /// The finger lets go: a tap, a decision, or neither.
  private mutating func release(stamp: Double) {
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

  /// Returns why a release that is far or fast enough still makes no decision.
  private mutating func reasonToRefuse(_ direction: Direction) -> Reason {
    do throws(Failure) {
      if needsConsent(direction) {
        try requireRoomForProposal()
        return .proposed
      }
      // The decision uses the room of the press's own event. Final decisions may have taken other room since.
      try requireRoom(for: 0)
      try prepareDecision()
      return .none
    } catch {
      switch error.code {
      case .outOfMemory: return .outOfMemory
      case .refused: return .blocked
      default: return .backlog
      }
    }
  }

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

  /// An event about a card on stage.
  func event(about index: Int, at place: Vector) -> Event {
    var event = Event()
    event.time = clock.now
    event.card = stage.cards[index].card
    event.x = place.x
    event.y = place.y
    return event
  }
}
