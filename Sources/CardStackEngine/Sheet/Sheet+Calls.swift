import CardStackTypes

/// Calls of the host that move or change the sheet.
extension Sheet {
  /// Brings the sheet in, or turns it round if it is on its way out.
  public mutating func present(isAnimated: Bool, at time: Double) throws(Failure) {
    try advance(to: time)
    if state == .hidden {
      guard events.hasRoom else {
        throw Failure(.backlog, "too many events wait: drain them with cardstack_sheet_drain_events")
      }
      hasArrived = false
      cornerDistance = cornerReach
    } else if state == .presented || press != nil || (state != .dismissing && isAnimated) {
      return
    } else {
      settleCorners()
    }
    var before = looks()
    // A sheet that travels is opaque from the start.
    if state == .hidden && !isMotionReduced { before.sheet = 1 }
    let offset = travel.offset(at: clock.now)
    let velocity = travel.velocity(at: clock.now)
    state = .presenting
    due = clock.now
    if !isAnimated {
      travel.hold(at: 0)
      fade = SheetFade()
    } else if isMotionReduced {
      appear(from: before)
    } else {
      let spring = try Spring(configuration.motion.present_spring)
      due = travel.bringBack(from: offset, velocity: velocity, at: clock.now, spring: spring)
      blend(from: before, target: 1)
    }
    try advance(to: .nan)
  }

  /// Sends the sheet out, also from under a finger.
  public mutating func dismiss(isAnimated: Bool, at time: Double) throws(Failure) {
    try advance(to: time)
    if state == .hidden || (state == .dismissing && isAnimated) { return }
    let velocity = travel.velocity(at: clock.now)
    let wasFree = isFree
    if press != nil { endPress(.called) }
    if state != .dismissing { dismissal = .called }
    if isAnimated {
      try leave(velocity: velocity, isFree: wasFree)
    } else {
      state = .dismissing
      due = clock.now
    }
    try advance(to: .nan)
  }

  /// Changes the configuration at any moment. The side can only be changed while the sheet's position is the same for
  /// all sides.
  public mutating func setConfiguration(_ new: SheetConfiguration, at time: Double) throws(Failure) {
    let newRule = try SheetRule(new)
    try advance(to: time)
    guard newRule.axis == rule.axis || state == .hidden || state == .presented else {
      throw Failure(.invalidArgument, "side can change only while the sheet is hidden, or at rest at its place")
    }
    let offset = travel.offset(at: clock.now)
    let velocity = travel.velocity(at: clock.now)
    let before = looks()
    let oldExtent = configuration.extent
    configuration = new
    rule = newRule
    if state == .hidden { travel.hold(at: configuration.extent) }
    if press?.isDrag == true {
      press?.grip(at: offset, axis: rule.axis, rule.drag)
      reportThreshold(isHeld: false)
    }
    if press != nil && configuration.drag.enabled == 0 { try cancelPress(.called) }
    let isRerouted = travel.kind == .curve && configuration.extent != oldExtent
    if isRerouted {
      // The way out takes the time that was left, or more if that is too short for the distance.
      let share = 1 - (offset / configuration.extent).clamped(0, 1)
      due = travel.leave(
        from: offset, velocity: velocity, isFree: true, to: configuration.extent, at: clock.now,
        seconds: max(due - clock.now, share * configuration.motion.dismiss_seconds),
        curve: try EasingCurve(configuration.motion.dismiss_curve))
    }
    // The dimming depends on the extent.
    if isRerouted || before.backdrop != looks().backdrop {
      let isFading = due == fade.end
      blend(from: before, target: fade.target)
      if isRerouted { alignFade() } else if isFading { due = fade.end }
    }
    try advance(to: .nan)
  }

  /// Changes the extent at any moment.
  public mutating func setExtent(_ extent: Double, at time: Double) throws(Failure) {
    var new = configuration
    new.extent = extent
    try setConfiguration(new, at: time)
  }
}
