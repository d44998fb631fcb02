import CardStackTypes

/// How the sheet moves by itself, and what happens when a motion ends.
extension Sheet {
  /// Advances the clock, and ends a motion that is over by then. NaN and earlier times count as the present.
  public mutating func advance(to time: Double) throws(Failure) {
    guard time.isMeasure || time.isNaN else {
      throw Failure(.invalidArgument, "time must be NaN, or finite and at most CARDSTACK_MAX_MAGNITUDE")
    }
    if !clock.hasTime && !time.isNaN { beginTime(at: time) }
    let end = max(clock.now, time.isNaN ? clock.now : time)
    while due <= end {
      clock.advance(to: max(due, clock.now))
      finish()
    }
    clock.advance(to: end)
  }

  /// The host gives its first time. What began before it begins now.
  mutating func beginTime(at time: Double) {
    clock.begin(at: time)
    due += time
    travel.delay(by: time)
    fade.start += time
    events.delay(by: time)
    if let press { track.restart(at: press.place, time: time, isTimed: true) }
  }

  /// Ends the motion that is due.
  mutating func finish() {
    due = .infinity
    if state == .dismissing {
      state = .hidden
      travel.hold(at: configuration.extent)
      fade = SheetFade()
      report(.dismissed, dismissal)
    } else if fade.target == 0 {
      // Under reduced motion the sheet is transparent by now, so it may move without being seen.
      let before = looks()
      travel.hold(at: 0)
      blend(from: before, target: 1)
      due = fade.end
    } else {
      state = .presented
      travel.hold(at: 0)
      if !hasArrived { report(.presented) }
      hasArrived = true
    }
  }

  /// Presents the sheet under reduced motion. A sheet out of sight is at its place at once, and fades in. A visible one
  /// fades out first.
  mutating func appear(from before: SheetLooks) {
    let offset = travel.offset(at: clock.now)
    if before.sheet > 0 && offset != 0 {
      travel.hold(at: offset)
      blend(from: before, target: 0)
    } else {
      travel.hold(at: 0)
      blend(from: before, target: 1)
    }
    due = fade.end
  }

  /// Begins the way out.
  mutating func leave(velocity: Double, isFree: Bool) throws(Failure) {
    let before = looks()
    let offset = travel.offset(at: clock.now)
    state = .dismissing
    if isMotionReduced {
      travel.hold(at: offset)
      blend(from: before, target: 0)
      due = fade.end
      return
    }
    // The way out begins at the sheet's place or beyond it, so the corners grow to their whole radius on it.
    if offset <= 0 { cornerDistance = cornerReach }
    due = travel.leave(
      from: offset, velocity: velocity, isFree: isFree, to: configuration.extent, at: clock.now,
      seconds: configuration.motion.dismiss_seconds, curve: try EasingCurve(configuration.motion.dismiss_curve))
    blend(from: before, target: 1)
    alignFade()
  }

  /// Ends the dimming together with the dismissal. If the sheet is out of sight already, the dismissal ends with the
  /// dimming.
  mutating func alignFade() {
    if due > clock.now { fade.duration = min(fade.duration, due - clock.now) } else { due = fade.end }
  }

  /// Begins the way back.
  mutating func comeBack(velocity: Double) throws(Failure) {
    let before = looks()
    let offset = travel.offset(at: clock.now)
    settleCorners()
    state = .returning
    if isMotionReduced {
      appear(from: before)
    } else {
      let spring = try Spring(configuration.motion.return_spring)
      due = travel.bringBack(from: offset, velocity: velocity, at: clock.now, spring: spring)
    }
  }

  /// Prepares a motion inward: from now on the radius decreases with the offset.
  mutating func settleCorners() {
    let offset = travel.offset(at: clock.now)
    cornerDistance = max(cornerDistance, offset > 0 ? offset : max(-offset, configuration.look.corner_radius))
  }
}
