import CardStackTypes

/// The finger on the sheet: thresholds, and how its press ends.
extension Sheet {
  /// Reports when the drag passes the threshold, or comes back.
  ///
  /// - Parameter isHeld: Whether it counts that the sheet was past the threshold up to now.
  mutating func reportThreshold(isHeld: Bool = true) {
    let slack = isHeld && press?.isPastThreshold == true ? rule.hysteresis : 0
    let isPast = travel.offset(at: clock.now) > rule.threshold - slack
    if press?.isPastThreshold == isPast { return }
    press?.isPastThreshold = isPast
    report(isPast ? .thresholdEntered : .thresholdLeft)
  }

  /// Ends the press, and lets the sheet come back.
  mutating func cancelPress(_ reason: SheetReason, velocity: Double = 0) throws(Failure) {
    let isDrag = press?.isDrag == true
    endPress(reason, velocity: velocity)
    if isDrag { try comeBack(velocity: velocity) } else { state = .presented }
  }

  /// Ends the press. The finger, if it is still down, is ignored until it is up.
  mutating func endPress(_ reason: SheetReason = .none, velocity: Double = 0) {
    if press?.isDrag == true { report(.dragEnded, reason, velocity: velocity) }
    spentPointer = press?.pointer
    press = nil
  }
}
