import CardStackTypes

/// Fingers on a sheet.
public enum PointerAction: Int32, BitwiseCopyable, Sendable {
  case down = 0
  case move = 1
  case up = 2
  /// The system takes the finger away.
  case cancel = 3
}

extension Sheet {
  /// Takes a sample of a finger.
  ///
  /// - Parameters:
  ///   - action: What the finger does.
  ///   - pointer: The finger's number.
  ///   - place: Where the finger is [points].
  ///   - time: When the sample was taken [s]; NaN: now.
  /// - Returns: Whether the finger takes the sheet, or held it until now.
  /// - Throws: That the time is neither NaN nor within `CARDSTACK_MAX_MAGNITUDE`.
  public mutating func pointer(
    _ action: PointerAction, _ pointer: Int64, at place: Vector, time: Double
  ) throws(Failure) -> Bool {
    try advance(to: time)
    // A sample counts at its own time, also if it is handed over late.
    let stamp = time.isNaN ? clock.now : time
    let holds = press?.pointer == pointer
    // If the finger that holds the sheet goes down again, its release was lost.
    if holds && (action == .cancel || action == .down) {
      try cancelPress(.system)
      try advance(to: .nan)
    }
    if action != .move && spentPointer == pointer { spentPointer = nil }
    if action == .down {
      guard configuration.drag.enabled != 0, press == nil, spentPointer == nil, state != .hidden else { return false }
      track.restart(at: place, time: stamp, isTimed: !time.isNaN)
      take(pointer, at: place)
      return true
    }
    if !holds || action == .cancel { return holds }
    // A release at the last place is not added as a sample: it would only make the measured velocity smaller.
    if action == .move || press?.place != place {
      if time.isNaN { track.add(place, untimedAt: clock.now) } else { track.add(place, at: time) }
    }
    follow(place)
    if press == nil {
      // This sample's move gave the press up.
      if action == .up { spentPointer = nil }
      return false
    }
    if action == .up {
      try release(stamp: stamp)
      spentPointer = nil
      try advance(to: .nan)
    }
    return true
  }

  private mutating func take(_ pointer: Int64, at place: Vector) {
    press = SheetPress(pointer: pointer, at: place)
    guard isFree else {
      state = .pressed
      return
    }
    // The sheet is caught on its way.
    let before = looks()
    let offset = travel.offset(at: clock.now)
    travel.hold(at: offset)
    due = .infinity
    press?.grip(at: offset, axis: rule.axis, rule.drag)
    beginDrag()
    blend(from: before, target: 1)
  }

  // MARK: The held sheet

  private mutating func follow(_ place: Vector) {
    // A sample without movement decides nothing, even if the slop has been made smaller meanwhile.
    guard let start = press?.start, press?.place != place else { return }
    press?.place = place
    let way = place - start
    if way.length > configuration.drag.slop { press?.hasLeftSlop = true }
    if press?.isDrag != true {
      if press?.hasLeftSlop == true && rule.scrollAxis.leads(way) { return giveUp() }
      let along = way.dot(rule.axis)
      // Without a rubber band a drag away from the side does not move the sheet.
      guard (rule.drag.resistance.coefficient > 0 ? along.magnitude : along) > configuration.drag.slop else { return }
      press?.grip(axis: rule.axis, slop: configuration.drag.slop, limit: rule.drag.pull(for: rule.threshold))
      cornerDistance = configuration.look.corner_distance
      beginDrag()
    } else {
      press?.makeUp(axis: rule.axis)
    }
    guard let press else { return }
    travel.hold(at: rule.drag.offset(for: place.dot(rule.axis) + press.shift) + press.rest)
    reportThreshold()
  }

  /// Ends a press that would have become a drag.
  private mutating func giveUp() {
    endPress()
    state = .presented
  }

  private mutating func beginDrag() {
    press?.isDrag = true
    state = .dragging
    report(.dragBegan)
    reportThreshold()
  }

  /// The finger lets go: a tap, a dismissal, or neither.
  private mutating func release(stamp: Double) throws(Failure) {
    guard press?.isDrag == true else {
      if press?.hasLeftSlop == false { report(.tap) }
      try cancelPress(.none)
      return
    }
    let velocity = velocities(at: stamp)
    let offset = travel.offset(at: clock.now)
    let isFling =
      configuration.drag.fling != 0 && offset > 0 && velocity.isToSide
      && velocity.finger >= configuration.drag.fling_velocity
    let isVeto = configuration.drag.fling != 0 && velocity.finger <= -configuration.drag.flick_back_velocity
    if (press?.isPastThreshold == true && !isVeto) || isFling {
      endPress(.dismissed, velocity: velocity.sheet)
      dismissal = .dismissed
      try leave(velocity: velocity.sheet, isFree: false)
    } else {
      try cancelPress(.returned, velocity: velocity.sheet)
    }
  }
}
