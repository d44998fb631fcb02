import CardStackTypes

extension Session {
  /// A finger goes down.
  ///
  /// - Returns: Whether it took the top card.
  public mutating func pointerDown(_ pointer: Int64, at place: Vector, time: Double) throws(Failure) -> Bool {
    try pass(to: time)
    defer { flush() }
    if let press, press.pointer == pointer {
      // Its release was lost.
      cancelPress(.system)
    }
    if spentPointer == pointer { spentPointer = nil }
    guard press == nil, spentPointer == nil else { return false }
    guard let hit = stage.hit(place, at: clock.now), hit.isOn || !settings.touch.needsHit, let top = stage.topIndex
    else { return false }
    try requireRoomForObligation()
    stage.beginChange(at: clock.now)
    let caught = stage.hold(top, local: hit.local, at: clock.now)
    arrange()
    press = Press(
      pointer: pointer, card: stage.cards[top].card, at: place,
      cardPoint: hit.local + settings.stage.geometry.card * 0.5, caught: caught,
      deadline: clock.now + settings.touch.pressDuration)
    tracker.restart(at: place, time: clock.now)
    return true
  }

  /// A finger moves.
  ///
  /// - Returns: Whether it holds a card.
  public mutating func pointerMove(_ pointer: Int64, to place: Vector, time: Double) throws(Failure) -> Bool {
    try pass(to: time)
    guard press?.pointer == pointer else { return false }
    move(to: place)
    // The release is not added: a finger lifts where it was, and a sample without movement would slow it down.
    tracker.add(place, at: clock.now)
    return true
  }

  /// A finger goes up.
  ///
  /// - Returns: Whether it held a card.
  public mutating func pointerUp(_ pointer: Int64, at place: Vector, time: Double) throws(Failure) -> Bool {
    try pass(to: time)
    defer { flush() }
    if spentPointer == pointer { spentPointer = nil }
    guard press?.pointer == pointer else { return false }
    move(to: place)
    release()
    return true
  }

  /// The system takes a finger away.
  ///
  /// - Returns: Whether it held a card.
  public mutating func pointerCancel(_ pointer: Int64, time: Double) throws(Failure) -> Bool {
    try pass(to: time)
    defer { flush() }
    if spentPointer == pointer { spentPointer = nil }
    guard press?.pointer == pointer else { return false }
    cancelPress(.system)
    spentPointer = nil
    return true
  }

  // MARK: The held card

  private mutating func move(to place: Vector) {
    guard press != nil, let top = stage.topIndex else { return }
    press?.move(to: place, slop: settings.touch.slop)
    guard let moved = press else { return }
    if !moved.isDrag {
      if moved.hasLeftSlop { beginDrag() }
      return
    }
    let offset = stage.drag(top, pull: moved.pull)
    reportThreshold(offset, of: top)
  }

  /// The press becomes a drag.
  mutating func beginDrag() {
    guard let top = stage.topIndex else { return }
    press?.beginDrag(slop: settings.touch.slop)
    guard let press else { return }
    stage.lift(top, at: clock.now)
    events.notify(.dragBegan, event(about: top, at: press.travel))
    let offset = stage.drag(top, pull: press.pull)
    reportThreshold(offset, of: top)
    flush()
  }

  /// Tells when the drag passes a threshold by distance, or comes back.
  private mutating func reportThreshold(_ offset: Vector, of top: Int) {
    let candidate = stage.settings.rule.candidate(for: offset, allowed: stage.cards[top].allowed)
    let passed = stage.settings.rule.progress(of: offset, toward: candidate) > 1 ? candidate : .none
    guard let before = press?.threshold, before != passed else { return }
    if before != .none {
      var event = event(about: top, at: offset)
      event.direction = before.rawValue
      events.notify(.thresholdLeft, event)
    }
    if passed != .none {
      var event = event(about: top, at: offset)
      event.direction = passed.rawValue
      events.notify(.thresholdEntered, event)
    }
    press?.threshold = passed
  }

  /// The finger lets go: a tap, a decision, or neither.
  private mutating func release() {
    guard let press, let top = stage.topIndex else { return }
    let now = clock.now
    if !press.hasLeftSlop {
      self.press = nil
      stage.release(top, velocity: .zero, at: now)
      events.oblige(.tap, event(about: top, at: press.cardPoint))
      return
    }
    let speed = tracker.velocity(at: now, window: settings.touch.window) ?? .zero
    let velocity = speed.shortened(to: settings.stage.rule.flingMaximum)
    let offset = stage.cards[top].travel.offset(at: now, &stage.springs)
    let direction = settings.stage.rule.decision(
      translation: offset, velocity: velocity, allowed: stage.cards[top].allowed)
    let cardVelocity = stage.cardVelocity(top, pull: press.pull, velocity: velocity)
    var reason = Reason.released
    if direction != .none {
      reason = reasonToRefuse()
      if reason == .none {
        self.press = nil
        _ = commit(top, direction: direction, velocity: cardVelocity, reason: .released)
        return
      }
    }
    self.press = nil
    stage.release(top, velocity: cardVelocity, at: now)
    var event = event(about: top, at: offset)
    event.reason = reason.rawValue
    events.oblige(.cancelled, event)
  }

  /// Why no decision can be taken now.
  private mutating func reasonToRefuse() -> Reason {
    // The press's own obligation is what the decision will be; final decisions may have come since it was taken on.
    if events.obligationCount + deck.history.finalCount >= settings.events.backlog { return .backlog }
    do {
      try deck.reserveDecision()
      return .none
    } catch {
      return .outOfMemory
    }
  }

  /// Ends the press without tap or decision. The finger, if it is still down, is ignored until it is up.
  ///
  /// - Parameters:
  ///   - reason: Why, for the event.
  ///   - returns: Whether the card goes back to its place.
  mutating func cancelPress(_ reason: Reason, returns: Bool = true) {
    guard let ended = press else { return }
    press = nil
    spentPointer = ended.pointer
    var event = Event()
    if let top = stage.topIndex, stage.cards[top].card == ended.card {
      let offset = stage.cards[top].travel.offset(at: clock.now, &stage.springs)
      event.x = offset.x
      event.y = offset.y
      if returns {
        stage.release(top, velocity: .zero, at: clock.now)
      } else {
        stage.setChrome(to: 1, at: clock.now)
      }
    }
    event.time = clock.now
    event.card = ended.card
    event.reason = reason.rawValue
    events.oblige(.cancelled, event)
  }

  /// An event about a card on stage.
  private func event(about index: Int, at place: Vector) -> Event {
    var event = Event()
    event.time = clock.now
    event.card = stage.cards[index].card
    event.x = place.x
    event.y = place.y
    return event
  }
}
