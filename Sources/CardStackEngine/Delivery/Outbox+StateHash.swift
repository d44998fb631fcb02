extension Outbox {
  /// Adds all sends in their order, which are the first about their cards, which are on lanes, and the run of failures.
  func addState(to hash: inout StateHash) {
    hash.add(count)
    order.visit { _, cell in
      cells[cell].lane.send.addState(to: &hash)
      cells[cell].lane.addState(to: &hash)
      hash.add(cells[cell].before == Outbox.none)
    }
    hash.add(lanes.count)
    for index in 0..<lanes.count { hash.add(send(at: index).token) }
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
