extension Outbox {
  /// Adds all sends in their order, with their lanes, and the run of failures. `nextDue` follows from these.
  func addState(to hash: inout StateHash) {
    hash.add(count)
    for index in 0..<count {
      let (send, lane) = item(at: index)
      send.addState(to: &hash)
      hash.add(lane != nil)
      lane?.addState(to: &hash)
    }
    outage.addState(to: &hash)
  }
}

extension Outbox.Lane {
  /// Adds what a lane has besides its send.
  func addState(to hash: inout StateHash) {
    hash.add(Int(state.rawValue))
    hash.add(due)
    hash.add(UInt64(tries))
    hash.add(UInt64(failures))
    hash.add(since)
    hash.add(UInt64(run))
    hash.add(sequence)
  }
}

extension Send {
  func addState(to hash: inout StateHash) {
    hash.add(decision)
    hash.add(nonce)
    hash.add(card)
    hash.add(wallTime)
    hash.add(Int(direction.rawValue))
    hash.add(Int(kind.rawValue))
    hash.add(isHandedOut)
    hash.add(isParked)
    hash.add(notBefore)
  }
}
