import CardStackTypes

/// Two fingers on a trackpad, as a finger where the cursor is.
extension Play {
  /// A trackpad or a wheel scrolls.
  ///
  /// - Parameters:
  ///   - delta: The way the card goes [points].
  ///   - place: Where the cursor is.
  ///   - phase: What the fingers do.
  ///   - hostTime: When, by the host's clock; NaN: now.
  /// - Returns: Whether the scroll is the deck's, and not the page's.
  /// - Throws: `backlog`.
  mutating func scroll(
    _ delta: Vector, at place: Vector, _ phase: ScrollPhase, hostTime: Double
  ) throws(Failure) -> Bool {
    if phase == .notch { return false }
    if phase == .momentum { return wheel.state.isTaken && hand.press?.isScroll != true }
    if phase == .began && hand.press?.isScroll == true {
      // The end of the gesture before was lost. The new press, and a catch, need room for their own events.
      try requireRoom(for: settings.catchSeconds > 0 ? 2 : 1)
      cancelPress(.system)
      review()
    }
    let isHeld = hand.press?.isScroll == true
    let step = wheel.step(delta, phase, at: stamp(clock.engineTime(hostTime)), isHeld: isHeld)
    var isTaken = isHeld || step.isSpent && wheel.state.isTaken
    if !isHeld && !step.isSpent {
      isTaken = isOpen(at: place, along: step.way == .zero ? delta : step.way)
      // The card is pressed where the gesture began. This scroll moves it.
      if step.begins && isTaken { isTaken = try take(nil, at: place, time: step.since) }
    }
    wheel.record(step, isTaken: isTaken, now: clock.now)
    if isHeld { drag(step, by: delta) } else if step.begins && isTaken { drag(step, by: step.way) }
    if phase == .ended {
      if hand.press?.isScroll == true { release(stamp: step.time) }
      wheel.lift()
    }
    return isTaken
  }

  /// Moves the card by a scroll, and releases it if the gesture is over.
  private mutating func drag(_ step: WheelStream.Step, by way: Vector) {
    guard let press = hand.press else { return }
    let limit = CARDSTACK_MAX_MAGNITUDE
    let (x, y) = (press.place.x + way.x, press.place.y + way.y)
    let place = Vector(x.clamped(-limit, limit), y.clamped(-limit, limit))
    move(to: place, time: step.time)
    if way != .zero { hand.record(place, time: step.time, now: clock.now) }
    if hand.press != nil && wheel.slowsDown(step) && isPastThreshold { release(stamp: step.time) }
  }

  private var isPastThreshold: Bool {
    (hand.press?.isUndo == true ? stage.undone : stage.top).map { stage.poses[$0].shown != .none } == true
  }

  /// Whether a scroll along `way` can drag a card. That may be to a side where it cannot leave, but only along an axis of
  /// one where it can.
  private func isOpen(at place: Vector, along way: Vector) -> Bool {
    guard way != .zero, hand.press == nil, let top = stage.top, !settings.touch.isDisabled,
      !settings.touch.scrollAxis.leads(way),
      !hand.isAnyDown(besides: nil, since: clock.now - settings.touch.silence)
    else { return false }
    let axis = way.x.magnitude >= way.y.magnitude ? Vector(1, 0) : Vector(0, 1)
    var sides = DirectionSet(bits: stage.poses[top].allowed.bits | settings.touch.undoDirections.bits)
    while let side = sides.popFirst() {
      // A diagonal is along both.
      guard let sector = stage.settings.rule.sectors[side] else { continue }
      if sector.axis.dot(axis).magnitude > 0.5 { return isOnCard(place) }
    }
    return false
  }

  /// When a scroll without phases is over by itself.
  var scrollDue: Double { hand.press?.isScroll == true ? wheel.state.deadline : .infinity }

  /// The scroll has stopped: the distance decides.
  mutating func endScroll() {
    release(stamp: clock.now)
    wheel.rest()
  }
}
