import CardStackTypes

/// Two fingers on a trackpad, as a finger where the cursor is, on the sheet's content if it has any.
extension Sheet {
  /// A trackpad or a wheel scrolls.
  ///
  /// - Parameters:
  ///   - delta: The way that the sheet or its content goes [points].
  ///   - place: Where the cursor is.
  ///   - phase: What the fingers do.
  ///   - hostTime: When, by the host's clock [s]; NaN: now.
  /// - Returns: Whether the scroll is the sheet's.
  /// - Throws: That the time is neither NaN nor within `CARDSTACK_MAX_MAGNITUDE`.
  mutating func scroll(
    _ delta: Vector, at place: Vector, _ phase: ScrollPhase, time hostTime: Double
  ) throws(Failure) -> Bool {
    try advance(to: hostTime)
    if phase == .notch { return false }
    if phase == .momentum { return wheel.state.isTaken && !isScrolled }
    // The end of the gesture before was lost.
    if phase == .began && isScrolled { cancelPress(.system) }
    let isHeld = isScrolled
    let time = clock.engineTime(hostTime)
    let step = wheel.step(delta, phase, at: time.isNaN ? clock.now : time, isHeld: isHeld)
    var isTaken = isHeld || step.isSpent && wheel.state.isTaken
    if !isHeld && !step.isSpent {
      isTaken = isOpen(along: step.way == .zero ? delta : step.way)
      // The sheet is pressed where the gesture began. This scroll moves it.
      if step.begins && isTaken { take(nil, at: place, stamp: step.since, isTimed: true, isOnContent: true) }
    }
    wheel.record(step, isTaken: isTaken, now: clock.now)
    if isHeld { drag(step, by: delta) } else if step.begins && isTaken { drag(step, by: step.way) }
    if phase == .ended {
      if isScrolled { release(stamp: step.time) }
      wheel.lift()
    }
    if isScrolled { due = wheel.state.deadline }
    try advance(to: .nan)
    return isTaken
  }

  /// Moves the sheet by a scroll, and releases it if the gesture is over.
  private mutating func drag(_ step: WheelStream.Step, by way: Vector) {
    guard let press else { return }
    let slowsDown = wheel.slowsDown(step)
    grip.isMomentum = slowsDown && grip.isOnContent
    let limit = CARDSTACK_MAX_MAGNITUDE
    let (x, y) = (press.place.x + way.x, press.place.y + way.y)
    let place = Vector(x.clamped(-limit, limit), y.clamped(-limit, limit))
    if way != .zero { hand.record(place, time: step.time, now: clock.now) }
    follow(place, time: step.time)
    if self.press?.isDrag == true && slowsDown && isFarEnough { release(stamp: step.time, goesOn: true) }
  }

  /// Whether a scroll along `way` can drag the sheet.
  private func isOpen(along way: Vector) -> Bool {
    way != .zero && press == nil && hand.spent.count == 0 && state != .hidden && configuration.drag.enabled != 0
      && !rule.scrollAxis.leads(way) && way.dot(rule.axis).magnitude >= way.cross(rule.axis).magnitude
  }
}
