import CardStackTypes

/// How the sheet and its backdrop look, and what is reported about that.
extension Sheet {
  /// Returns what is drawn at present.
  func looks() -> SheetLooks {
    if state == .hidden { return SheetLooks(sheet: 0, backdrop: 0) }
    let share = fade.share(at: clock.now)
    return SheetLooks(
      sheet: (fade.target + fade.sheet * share).clamped(0, 1),
      backdrop: (settledBackdrop() + fade.backdrop * share).clamped(0, 1))
  }

  /// The dimming that remains when the fade has ended.
  func settledBackdrop() -> Double {
    if state == .dismissing && fade.target == 0 { return 0 }
    return hasStops
      ? rail.backdrop(at: offset, undimmed: Int(configuration.look.undimmed_stop)) : 1 - progress
  }

  /// Begins a fade from the opacities before a change of state to those after it. Call this after the change.
  ///
  /// - Parameters:
  ///   - before: What was drawn before it.
  ///   - target: The sheet's opacity at the end.
  mutating func blend(from before: SheetLooks, target: Double) {
    fade.target = target
    fade.sheet = before.sheet - target
    fade.backdrop = before.backdrop - settledBackdrop()
    fade.start = clock.now
    let isSeen = fade.sheet != 0 || fade.backdrop.magnitude > 1e-9
    fade.duration = isSeen ? configuration.motion.fade_seconds : 0
  }

  /// Velocity of the finger toward the side, and of the offset. Without a drag, 0 and the velocity of the motion. And
  /// whether the finger moves within 45 degrees of the side.
  func velocities(at time: Double) -> (finger: Double, sheet: Double, isToSide: Bool) {
    guard press?.isDrag == true else { return (0, velocity, false) }
    let limit = configuration.drag.fling_maximum
    let velocity =
      isScrolled && !wheel.state.isPhased
      ? wheel.velocity(at: time) : hand.track.estimate(at: time, reading: rule.reading).velocity ?? .zero
    let along = velocity.dot(rule.axis)
    let finger = along.clamped(-limit, limit)
    let slope =
      hasStops
      ? (grip.isOnContent ? 0 : rail.slope(at: grip.place.x)) : rule.drag.slope(for: pull, toward: finger)
    let sheet = finger * slope
    return (finger, sheet, along >= velocity.cross(rule.axis).magnitude)
  }

  /// How fast the place of `Travel` moves, or the finger moves it.
  var placeVelocity: Vector {
    if hasStops && press?.isDrag == true { return Vector(grip.isOnContent ? 0 : velocities(at: clock.now).finger, 0) }
    if isOnRail { return travel.velocity(at: clock.now) }
    return hasStops && rail.slope(at: offset) < 1 ? Vector(0, velocity) : Vector(velocity, 0)
  }

  mutating func report(
    _ kind: SheetEventKind, _ reason: SheetReason = .none, velocity: Double = 0, contentVelocity: Double = 0
  ) {
    let stop = kind.hasStop ? number(of: kind == .dragEnded ? goal : nearest) : 0
    let place = press?.place ?? .zero
    let event = SheetEvent(
      sequence: 0, time: clock.now, offset: offsetInAll, velocity: velocity, x: place.x, y: place.y,
      kind: kind.rawValue, reason: reason.rawValue, content_velocity: contentVelocity, stop: stop, reserved_half: 0)
    if kind.isObligation { events.addObligation(event) } else { events.addNotice(event) }
  }
}
