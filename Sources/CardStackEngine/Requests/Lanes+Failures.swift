/// Sends that failed: they wait for their retry, or are parked until the host retries them.
extension Lanes {
  /// Records that a try has failed, and takes the send off its lane to wait for its retry.
  ///
  /// - Parameters:
  ///   - token: Token of the send, which is out.
  ///   - maximum: The number of lanes.
  ///   - time: The present [s].
  ///   - wait: Returns the wait after a number of failures [s].
  /// - Returns: The send with its due time and failures; nil if it is not out.
  mutating func fail(_ token: UInt64, lanes maximum: Int, at time: Double, wait: (Int) -> Double) -> Lane? {
    guard let cell = rows.cell(of: token), rows[cell].state == .out else { return nil }
    let wasDown = isDown(lanes: maximum)
    if rows[cell].failures < .max { rows[cell].failures += 1 }
    if rows[cell].run != outage.run {
      rows[cell].run = outage.run
      outage.length = min(outage.length + 1, 1 << 20)
    }
    retry(cell, at: time + wait(Int(clamping: rows[cell].failures)))
    if isDown(lanes: maximum) && (!wasDown || outage.probe == token) {
      outage.failures = wasDown ? min(outage.failures + 1, 1 << 20) : 1
      outage.due = time + wait(outage.failures)
      if !wasDown { pause() }
    }
    return rows[cell]
  }

  /// Takes a send that is on a lane off it, to be tried again at `time`. This is not counted as a failure.
  mutating func retry(_ token: UInt64, at time: Double) {
    if let cell = rows.cell(of: token), rows[cell].isOnLane { retry(cell, at: time) }
  }

  private mutating func retry(_ cell: UInt32, at time: Double) {
    _ = active.remove(cell)
    rows[cell].state = .retrying
    rows[cell].due = time
    enqueue(cell)
  }

  /// Takes the sends off their lanes that are ready but not handed out. They wait again.
  mutating func pause() {
    var index = 0
    while index < active.count {
      if self[active: index].state == .ready { retry(active[index], at: -.infinity) } else { index += 1 }
    }
  }

  /// Makes all sends due now that wait for a retry, and ends the run of failures. Visits these sends.
  mutating func resume() {
    outage.end()
    retrying.resort(in: &rows) { _ in -.infinity }
    rows.edit { if $0.heap == .retrying { $0.due = -.infinity } }
  }

  // MARK: Parking

  /// Parks a send that waits for a retry: it waits until the host retries it.
  ///
  /// - Parameters:
  ///   - token: Token of the send.
  ///   - sequence: Number of the SEND_PARKED event; 0: there is no event.
  mutating func park(_ token: UInt64, sequence: UInt64) {
    guard let cell = rows.cell(of: token), rows[cell].state == .retrying else { return }
    removeFromHeap(cell)
    rows[cell].state = .parked
    rows[cell].due = .infinity
    rows[cell].sequence = sequence
    if sequence > 0 { put(cell, .unreadParked, Double(sequence)) }
  }

  /// Makes a parked send due now, or with token 0 all parked sends. With token 0 it visits all sends.
  mutating func unpark(_ token: UInt64) {
    if let cell = rows.cell(of: token) { unpark(cell) }
    if token != 0 { return }
    var cell = rows.first
    while cell != Lane.none {
      unpark(cell)
      cell = rows.cell(after: cell)
    }
  }

  private mutating func unpark(_ cell: UInt32) {
    guard rows[cell].state == .parked else { return }
    removeFromHeap(cell)
    rows[cell].state = .retrying
    rows[cell].sequence = 0
    rows[cell].due = -.infinity
    // The failures are counted again from 0 until the send is parked again.
    rows[cell].failures = 0
    if rows[cell].before == Lane.none { enqueue(cell) }
  }
}
