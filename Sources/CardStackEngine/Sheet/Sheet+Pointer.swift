import CardStackTypes

/// Fingers on a sheet.
enum PointerAction: Int32, BitwiseCopyable, Sendable {
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
  ///   - hostTime: When the sample was taken, by the host's clock [s]; NaN: now.
  ///   - isOnContent: Whether a finger that goes down is on the content.
  /// - Returns: Whether the finger takes the sheet, or held it until now.
  /// - Throws: That the time is neither NaN nor within `CARDSTACK_MAX_MAGNITUDE`.
  mutating func pointer(
    _ action: PointerAction, _ pointer: Int64, at place: Vector, time hostTime: Double, isOnContent: Bool = false
  ) throws(Failure) -> Bool {
    try advance(to: hostTime)
    let time = clock.engineTime(hostTime)
    // A sample counts at its own time, also if it is handed over late.
    let stamp = time.isNaN ? clock.now : time
    let holds = press?.pointer == pointer
    // If the finger that holds the sheet goes down again, its release was lost. One that goes down ends a scroll.
    if holds && (action == .cancel || action == .down) || isScrolled && action == .down {
      cancelPress(.system)
      try advance(to: .nan)
    }
    if action != .move { hand.forgetSpent(pointer) }
    if action == .down {
      guard configuration.drag.enabled != 0, press == nil, hand.spent.count == 0, state != .hidden else { return false }
      take(pointer, at: place, stamp: stamp, isTimed: !time.isNaN, isOnContent: isOnContent)
      return true
    }
    if !holds || action == .cancel { return holds }
    if action == .move {
      hand.record(place, time: time, now: clock.now)
    } else {
      hand.recordLift(place, time: time, now: clock.now)
    }
    follow(place, time: action == .up ? nil : time)
    // This sample's move may have given the press up.
    let isHeld = press != nil
    if action == .up {
      if isHeld { release(stamp: stamp) }
      hand.forgetSpent(pointer)
      try advance(to: .nan)
    }
    return isHeld
  }
}
