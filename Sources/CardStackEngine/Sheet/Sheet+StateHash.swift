extension Sheet {
  /// A hash of everything that can influence a later answer. What follows from the configuration stays out.
  func stateHash() -> UInt64 {
    var hash = StateHash()
    hash.add(record: configuration)
    clock.addState(to: &hash)
    hash.add(Int(state.rawValue))
    travel.addState(to: &hash, at: clock.now)
    fade.addState(to: &hash, at: clock.now)
    hash.add(due)
    hash.add(cornerDistance)
    hash.add(hasArrived)
    hash.add(Int(dismissal.rawValue))
    hash.add(isPastThreshold)
    stops.addState(to: &hash)
    hash.add(UInt64(bitPattern: page))
    goal.addState(to: &hash)
    nearest.addState(to: &hash)
    content.addState(to: &hash)
    events.addState(to: &hash)
    hand.addState(to: &hash, isResampled: isOnPath)
    wheel.addState(to: &hash)
    guard press != nil else { return hash.value }
    hash.add(rest)
    grip.addState(to: &hash)
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
