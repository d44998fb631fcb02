extension Sheet {
  /// A hash of everything that can influence a later answer. What follows from the configuration stays out.
  public func stateHash() -> UInt64 {
    var hash = StateHash()
    hash.add(record: configuration)
    hash.add(clock.now)
    hash.add(clock.hasTime)
    hash.add(Int(state.rawValue))
    travel.addState(to: &hash, at: clock.now)
    fade.addState(to: &hash, at: clock.now)
    hash.add(due)
    hash.add(cornerDistance)
    hash.add(hasArrived)
    hash.add(Int(dismissal.rawValue))
    hash.add(spentPointer != nil)
    hash.add(UInt64(bitPattern: spentPointer ?? 0))
    events.addState(to: &hash)
    hash.add(press != nil)
    // The samples of a finger only matter while it is on the sheet.
    guard let press else { return hash.value }
    press.addState(to: &hash)
    track.addState(to: &hash)
    return hash.value
  }
}

extension SheetFade {
  /// Adds the rest of the fade.
  func addState(to hash: inout StateHash, at time: Double) {
    hash.add(target)
    guard time < end else { return hash.add(false) }
    hash.add(true)
    hash.add(sheet)
    hash.add(backdrop)
    hash.add(start)
    hash.add(duration)
  }
}
