/// Sends that failed: they wait aside for their retry, or are parked until the host retries them.
extension Outbox {
  /// Records that a try has failed, and moves the send aside to wait for its retry.
  ///
  /// - Parameters:
  ///   - index: Index of the lane.
  ///   - maximum: The number of lanes.
  ///   - time: The present [s].
  ///   - wait: Returns the wait after a number of failures [s].
  /// - Returns: The send with its due time and failures, as it waits aside.
  mutating func fail(_ index: Int, lanes maximum: Int, at time: Double, wait: (Int) -> Double) -> Lane {
    let wasDown = isDown(lanes: maximum)
    var lane = lanes[index]
    if lane.failures < .max { lane.failures += 1 }
    if lane.run != outage.run {
      lane.run = outage.run
      outage.length += 1
    }
    lane.due = time + wait(Int(clamping: lane.failures))
    putAside(index, lane)
    if isDown(lanes: maximum) && (!wasDown || outage.probe == lane.send.token) {
      outage.failures = wasDown ? outage.failures + 1 : 1
      outage.due = time + wait(outage.failures)
      if !wasDown { pause() }
    }
    return lane
  }

  /// Moves the send of a lane aside, in front of the later sends about its card. For that, each of these moves to the
  /// place of the next.
  mutating func putAside(_ index: Int, _ lane: Lane) {
    lanes.remove(at: index)
    var moved = lane
    moved.state = .retrying
    for place in 0..<aside.count where aside[place].send.card == lane.send.card {
      let next = aside[place]
      aside[place] = moved
      moved = next
    }
    aside.append(moved)
  }

  /// Moves a send from its lane aside, to be tried again at `time`. This is not counted as a failure.
  mutating func retry(_ index: Int, at time: Double) {
    var lane = lanes[index]
    lane.due = time
    putAside(index, lane)
  }

  /// Moves the sends aside that are ready but not handed out. They wait again.
  mutating func pause() {
    var index = 0
    while index < lanes.count {
      if lanes[index].state == .ready { retry(index, at: -.infinity) } else { index += 1 }
    }
  }

  /// Makes all sends due now that wait for a retry, and ends the run of failures.
  mutating func resume() {
    outage.end()
    for index in 0..<aside.count where aside[index].isWaiting { aside[index].due = -.infinity }
  }

  // MARK: Parking

  /// Parks a send: it waits aside until the host retries it.
  ///
  /// - Parameters:
  ///   - token: Token of the send. It must be aside, unless a journal is read.
  ///   - sequence: Number of the SEND_PARKED event; 0: there is no event.
  /// - Returns: Whether there was such a send that was not parked yet.
  mutating func park(_ token: UInt64, sequence: UInt64) -> Bool {
    if read.isOn { return read.park(token, true) }
    guard let place = place(of: token), !aside[place].send.isParked else { return false }
    aside[place].send.isParked = true
    aside[place].due = .infinity
    aside[place].sequence = sequence
    parkedCount += 1
    if sequence > 0 { unreadParkedCount += 1 }
    return true
  }

  /// Makes a parked send due now, or with token 0 all parked sends.
  ///
  /// - Returns: Whether there was such a parked send. With token 0 it is true, unless a journal is read.
  mutating func unpark(_ token: UInt64) -> Bool {
    if read.isOn { return read.park(token, false) }
    var isFound = token == 0
    for place in 0..<aside.count where aside[place].send.isParked && (token == 0 || aside[place].send.token == token) {
      forgetParked(place)
      aside[place].send.isParked = false
      aside[place].due = -.infinity
      // The failures are counted again from 0 until the send is parked again.
      aside[place].failures = 0
      aside[place].state = .behind
      advance(aside[place].send.card)
      isFound = true
    }
    return isFound
  }
}
