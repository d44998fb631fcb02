import CardStackTypes

/// Calls of the host that move or change the sheet.
extension Sheet {
  /// Brings the sheet in, or turns it round if it is on its way out.
  mutating func present(isAnimated: Bool, at time: Double) throws(Failure) {
    try advance(to: time)
    if state == .hidden {
      guard events.obligationCount <= Sheet.backlog else {
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
    let velocity = velocity
    state = .presenting
    due = clock.now
    if !isAnimated {
      hold(at: 0)
      fade = SheetFade()
    } else if isMotionReduced {
      appear(from: before)
    } else {
      bringBack(velocity: velocity, by: rule.presentSpring)
      blend(from: before, target: 1)
    }
    try advance(to: .nan)
  }

  /// Sends the sheet out, also from under a finger.
  mutating func dismiss(isAnimated: Bool, at time: Double) throws(Failure) {
    try advance(to: time)
    if state == .hidden || (state == .dismissing && isAnimated) { return }
    let velocity = velocity
    let didMoveByItself = movesByItself
    if press != nil { endPress(.called) }
    if state != .dismissing { dismissal = .called }
    if isAnimated {
      leave(velocity: velocity, movesByItself: didMoveByItself)
    } else {
      state = .dismissing
      due = clock.now
    }
    try advance(to: .nan)
  }

  /// Changes the configuration at any moment. The side can only be changed while the sheet's position is the same for
  /// all sides.
  mutating func setConfiguration(_ new: SheetConfiguration, at time: Double) throws(Failure) {
    let newRule = try SheetRule(new)
    try advance(to: time)
    // Hosts may set the configuration in each frame.
    if areSame(new, configuration) { return }
    guard newRule.axis == rule.axis || state == .hidden || state == .presented else {
      throw Failure(.invalidArgument, "side can change only while the sheet is hidden, or at rest at its place")
    }
    let before = looks()
    let oldExtent = configuration.extent
    configuration = new
    rule = newRule
    if state == .hidden { hold(at: configuration.extent) }
    if press?.isDrag == true {
      let pull = grip()
      hand.grip(pull: rule.axis * pull)
      reportThreshold()
    }
    if press != nil && configuration.drag.enabled == 0 { cancelPress(.called) }
    let isRerouted = travel.kind == .exit && configuration.extent != oldExtent
    if isRerouted {
      // The way out takes the time that was left, or more if that is too short for the distance.
      let seconds = max(due - clock.now, (1 - progress) * configuration.motion.dismiss_seconds)
      sendOut(velocity: velocity, movesByItself: true, within: seconds)
    }
    // The dimming depends on the extent.
    if isRerouted || before.backdrop != looks().backdrop {
      let isFading = due == fade.end
      blend(from: before, target: fade.target)
      if isRerouted { alignFade() } else if isFading { due = fade.end }
    }
    try advance(to: .nan)
  }
}
