/// Which sends go onto lanes, which are withheld, when something is due, and the events of sends.
extension Lanes {
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
    for index in 0..<active.count where self[active: index].tries > 0 { retried += 1 }
    while active.count < maximum {
      // While a send waits that was never tried, retries take at most about half of the lanes. This limit does not hold
      // for a retry that is due at once.
      if let cell = nextRetry(at: time),
        fresh.count == 0 || rows[cell].key == -.infinity || 2 * retried < maximum
      {
        if rows[cell].tries > 0 { retried += 1 }
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
  private func canProbe(lanes maximum: Int) -> Bool {
    active.count < maximum && self[outage.probe]?.isOnLane != true
  }

  /// Puts one send onto a lane, to find out whether the backend is up again.
  private mutating func tryOne(at time: Double, _ number: () -> UInt64) {
    guard let cell = fresh.first ?? nextRetry(at: time) else { return }
    outage.probe = rows[cell].token
    makeReady(cell, at: time, number())
  }

  private mutating func makeReady(_ cell: UInt32, at time: Double, _ number: UInt64) {
    removeFromHeap(cell)
    rows[cell].state = .ready
    rows[cell].due = time
    rows[cell].sequence = number
    active.append(cell)
  }

  /// The send that is retried first, if it is due.
  private func nextRetry(at time: Double) -> UInt32? { retrying.first.flatMap { rows[$0].key <= time ? $0 : nil } }

  /// Lets sends be handed out whose time has come.
  private mutating func freeWithheld(at time: Double) {
    while let cell = withheld.first, rows[cell].key <= time {
      removeFromHeap(cell)
      put(cell, .fresh, 0)
    }
  }

  /// Calculates when something is due next. Called after `prepare`.
  mutating func updateDue(at time: Double, lanes maximum: Int, isOpen: Bool) {
    freeWithheld(at: time)
    nextDue = .infinity
    for index in 0..<active.count where self[active: index].state == .out {
      nextDue = min(nextDue, self[active: index].due)
    }
    guard isOpen, active.count < maximum else { return }
    let due = min(retrying.first.map { rows[$0].key } ?? .infinity, withheld.first.map { rows[$0].key } ?? .infinity)
    if !isDown(lanes: maximum) {
      nextDue = min(nextDue, due)
    } else if canProbe(lanes: maximum) {
      nextDue = min(nextDue, max(outage.due, fresh.count == 0 ? due : -.infinity))
    }
  }

  /// The token of a send whose answer is overdue.
  func overdue(at time: Double) -> UInt64? {
    for index in 0..<active.count where self[active: index].state == .out && self[active: index].due <= time {
      return self[active: index].token
    }
    return nil
  }

  // MARK: Withheld sends

  /// Withholds a send until `time`.
  mutating func withhold(_ token: UInt64, until time: Double) {
    guard let cell = rows.cell(of: token), rows[cell].state == .waiting else { return }
    rows[cell].notBefore = time
    if rows[cell].heap == .none { return }
    removeFromHeap(cell)
    enqueue(cell)
  }

  /// Lets a withheld send be handed out from `time` on, unless it may be handed out earlier.
  mutating func free(_ token: UInt64, at time: Double = -.infinity) {
    if let lane = self[token], lane.notBefore > time { withhold(token, until: time) }
  }

  /// The token of the first withheld send behind another one; 0: there is none. With token 0 it is the first of all.
  func withheld(after token: UInt64) -> UInt64 {
    var cell = rows.cell(after: rows.cell(of: token) ?? Lane.none)
    while cell != Lane.none && (rows[cell].state != .waiting || rows[cell].notBefore == -.infinity) {
      cell = rows.cell(after: cell)
    }
    return cell == Lane.none ? 0 : rows[cell].token
  }

  // MARK: Events

  /// Number of the first event that the host has not read; the largest number if there is no such event.
  var firstSequence: UInt64 {
    min(firstReady.map { rows[$0].sequence } ?? .max, unreadParked.first.map { rows[$0].sequence } ?? .max)
  }

  private var firstReady: UInt32? {
    var first: UInt32?
    for index in 0..<active.count where self[active: index].state == .ready {
      if first.map({ self[active: index].sequence < rows[$0].sequence }) ?? true { first = active[index] }
    }
    return first
  }

  /// Number of events that the host has not read. Every frame reads it.
  var eventCount: Int {
    var count = unreadParked.count
    for index in 0..<active.count where self[active: index].state == .ready { count += 1 }
    return count
  }

  /// Returns the next event: that of the first ready send, which is then out, or the report of a parked send. The
  /// answer to a send is overdue from `deadline` on.
  mutating func handOut(at time: Double, deadline: Double) -> Lane? {
    let ready = firstReady
    if let cell = unreadParked.first, ready.map({ rows[$0].sequence > rows[cell].sequence }) ?? true {
      let parked = rows[cell]
      removeFromHeap(cell)
      rows[cell].sequence = 0
      return parked
    }
    guard let cell = ready else { return nil }
    if rows[cell].failures == 0 { rows[cell].since = time }
    if rows[cell].tries < .max { rows[cell].tries += 1 }
    let handedOut = rows[cell]
    rows[cell].state = .out
    rows[cell].due = deadline
    return handedOut
  }

  /// Discards the unread SEND_PARKED events.
  mutating func dropParkedEvents() {
    while let cell = unreadParked.first {
      removeFromHeap(cell)
      rows[cell].sequence = 0
    }
  }
}
