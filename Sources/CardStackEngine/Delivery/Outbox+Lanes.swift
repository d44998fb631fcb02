/// Which sends go onto lanes, when something is due, and the events of sends.
extension Outbox {
  /// Puts sends that can be handed out onto free lanes.
  ///
  /// - Parameters:
  ///   - time: The present [s].
  ///   - maximum: The number of lanes.
  ///   - number: Returns the number of the next event.
  mutating func prepare(at time: Double, lanes maximum: Int, number: () -> UInt64) {
    freeWithheld(at: time)
    if isDown(lanes: maximum) {
      if canProbe(lanes: maximum) && outage.due <= time { tryOne(at: time, number) }
      return
    }
    var retried = 0
    for index in 0..<lanes.count where lane(at: index).tries > 0 { retried += 1 }
    while lanes.count < maximum {
      // While a send waits that was never tried, retries take at most about half of the lanes. This limit does not hold
      // for a retry that is due at once.
      if let cell = nextRetry(at: time),
        fresh.count == 0 || cells[cell].key == -.infinity || 2 * retried < maximum
      {
        if cells[cell].lane.tries > 0 { retried += 1 }
        makeReady(cell, at: time, number())
      } else if let cell = fresh.first {
        makeReady(cell, at: time, number())
      } else {
        return
      }
    }
  }

  /// While the backend is down: whether the next try waits only for its time. That is so if a lane is free and the last
  /// try is not on a lane.
  func canProbe(lanes maximum: Int) -> Bool { lanes.count < maximum && lane(of: outage.probe) == nil }

  /// Puts one send onto a lane, to find out whether the backend is up again.
  private mutating func tryOne(at time: Double, _ number: () -> UInt64) {
    guard let cell = fresh.first ?? nextRetry(at: time) else { return }
    outage.probe = cells[cell].lane.send.token
    makeReady(cell, at: time, number())
  }

  private mutating func makeReady(_ cell: UInt64, at time: Double, _ number: UInt64) {
    leaveHeap(cell)
    cells[cell].lane.state = .ready
    cells[cell].lane.due = time
    cells[cell].lane.sequence = number
    lanes.append(cell)
  }

  /// The send that is retried first, if it is due.
  private func nextRetry(at time: Double) -> UInt64? { retrying.first.flatMap { cells[$0].key <= time ? $0 : nil } }

  /// Lets sends be handed out whose time has come.
  private mutating func freeWithheld(at time: Double) {
    while let cell = withheld.first, cells[cell].key <= time {
      leaveHeap(cell)
      put(cell, .fresh, 0)
    }
  }

  /// Calculates when something is due next. Called after `prepare`.
  mutating func updateDue(at time: Double, lanes maximum: Int, isOpen: Bool) {
    freeWithheld(at: time)
    nextDue = .infinity
    for index in 0..<lanes.count where state(of: index) == .out { nextDue = min(nextDue, lane(at: index).due) }
    guard isOpen, lanes.count < maximum else { return }
    let due = min(retrying.first.map { cells[$0].key } ?? .infinity, withheld.first.map { cells[$0].key } ?? .infinity)
    if !isDown(lanes: maximum) {
      nextDue = min(nextDue, due)
    } else if canProbe(lanes: maximum) {
      nextDue = min(nextDue, max(outage.due, fresh.count == 0 ? due : -.infinity))
    }
  }

  /// Index of a lane whose answer is overdue.
  func overdue(at time: Double) -> Int? {
    for index in 0..<lanes.count where state(of: index) == .out && lane(at: index).due <= time { return index }
    return nil
  }

  // MARK: Events

  /// Number of the first event that the host has not read; the largest number if there is no such event.
  var firstSequence: UInt64 {
    min(
      firstReady.map { lane(at: $0).sequence } ?? .max, unreadParked.first.map { cells[$0].lane.sequence } ?? .max)
  }

  private var firstReady: Int? {
    var first: Int?
    for index in 0..<lanes.count where state(of: index) == .ready {
      if first.map({ lane(at: index).sequence < lane(at: $0).sequence }) ?? true { first = index }
    }
    return first
  }

  /// Number of events that the host has not read. Every frame reads it.
  var eventCount: Int {
    var count = unreadParked.count
    for index in 0..<lanes.count where state(of: index) == .ready { count += 1 }
    return count
  }

  /// Returns the next event: that of the first ready send, which is then out, or the report of a parked send. The
  /// answer to a send is overdue from `deadline` on.
  mutating func handOut(at time: Double, deadline: Double) -> Lane? {
    let ready = firstReady
    if let cell = unreadParked.first,
      ready.map({ lane(at: $0).sequence > cells[cell].lane.sequence }) ?? true
    {
      let parked = cells[cell].lane
      leaveHeap(cell)
      cells[cell].lane.sequence = 0
      return parked
    }
    guard let ready else { return nil }
    let cell = lanes[ready]
    if cells[cell].lane.failures == 0 { cells[cell].lane.since = time }
    if cells[cell].lane.tries < .max { cells[cell].lane.tries += 1 }
    let handedOut = cells[cell].lane
    cells[cell].lane.send.isHandedOut = true
    cells[cell].lane.state = .out
    cells[cell].lane.due = deadline
    return handedOut
  }

  /// Discards the unread SEND_PARKED events.
  mutating func dropParkedEvents() {
    while let cell = unreadParked.first {
      leaveHeap(cell)
      cells[cell].lane.sequence = 0
    }
  }
}
