/// Sends that failed: they wait for their retry, or are parked until the host retries them.
extension Outbox {
  /// Records that a try has failed, and takes the send off its lane to wait for its retry.
  ///
  /// - Parameters:
  ///   - index: Index of the lane.
  ///   - maximum: The number of lanes.
  ///   - time: The present [s].
  ///   - wait: Returns the wait after a number of failures [s].
  /// - Returns: The send with its due time and failures.
  mutating func fail(_ index: Int, lanes maximum: Int, at time: Double, wait: (Int) -> Double) -> Lane {
    let wasDown = isDown(lanes: maximum)
    let cell = lanes[index]
    if cells[cell].lane.failures < .max { cells[cell].lane.failures += 1 }
    if cells[cell].lane.run != outage.run {
      cells[cell].lane.run = outage.run
      outage.length += 1
    }
    retry(index, at: time + wait(Int(clamping: cells[cell].lane.failures)))
    let failed = cells[cell].lane
    if isDown(lanes: maximum) && (!wasDown || outage.probe == failed.send.token) {
      outage.failures = wasDown ? outage.failures + 1 : 1
      outage.due = time + wait(outage.failures)
      if !wasDown { pause() }
    }
    return failed
  }

  /// Takes a send off its lane, to be tried again at `time`. This is not counted as a failure.
  mutating func retry(_ index: Int, at time: Double) {
    let cell = lanes[index]
    lanes.remove(at: index)
    cells[cell].lane.state = .retrying
    cells[cell].lane.due = time
    enqueue(cell)
  }

  /// Takes the sends off their lanes that are ready but not handed out. They wait again.
  mutating func pause() {
    var index = 0
    while index < lanes.count {
      if state(of: index) == .ready { retry(index, at: -.infinity) } else { index += 1 }
    }
  }

  /// Makes all sends due now that wait for a retry, and ends the run of failures. Visits these sends.
  mutating func resume() {
    outage.end()
    retrying.resort(in: &cells) { _ in -.infinity }
    for place in 0..<order.placeCount {
      if let cell = order.value(at: place), cells[cell].heap == .retrying { cells[cell].lane.due = -.infinity }
    }
  }

  // MARK: Parking

  /// Parks a send: it waits until the host retries it.
  ///
  /// - Parameters:
  ///   - token: Token of the send. It must wait for a retry, unless a journal is read.
  ///   - sequence: Number of the SEND_PARKED event; 0: there is no event.
  /// - Returns: Whether there was such a send that was not parked yet.
  mutating func park(_ token: UInt64, sequence: UInt64) -> Bool {
    guard let cell = order[token], !cells[cell].lane.send.isParked else { return false }
    if isReading {
      cells[cell].lane.send.isParked = true
      return true
    }
    guard cells[cell].lane.state == .retrying else { return false }
    leaveHeap(cell)
    cells[cell].lane.send.isParked = true
    cells[cell].lane.due = .infinity
    cells[cell].lane.sequence = sequence
    parkedCount += 1
    if sequence > 0 { put(cell, .unreadParked, Double(sequence)) }
    return true
  }

  /// Makes a parked send due now, or with token 0 all parked sends. With token 0 it visits all sends.
  ///
  /// - Returns: Whether there was such a parked send. With token 0 it is true.
  mutating func unpark(_ token: UInt64) -> Bool {
    if token == 0 {
      for place in 0..<order.placeCount {
        if let cell = order.value(at: place), cells[cell].lane.send.isParked { unpark(cell: cell) }
      }
      return true
    }
    guard let cell = order[token], cells[cell].lane.send.isParked else { return false }
    unpark(cell: cell)
    return true
  }

  private mutating func unpark(cell: UInt64) {
    if isReading {
      cells[cell].lane.send.isParked = false
      return
    }
    leave(cell)
    cells[cell].lane.send.isParked = false
    cells[cell].lane.sequence = 0
    cells[cell].lane.due = -.infinity
    // The failures are counted again from 0 until the send is parked again.
    cells[cell].lane.failures = 0
    if cells[cell].before == Outbox.none { enqueue(cell) }
  }
}
