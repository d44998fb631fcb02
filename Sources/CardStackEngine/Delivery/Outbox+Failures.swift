/// What waits aside: for its retry, or for the host.
extension Outbox {
  /// Records that a try has failed, and moves the send aside to wait for its retry.
  ///
  /// - Parameters:
  ///   - index: The lane.
  ///   - maximum: Lanes there are.
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

  /// Moves a lane's send aside, before those about its card: each takes the place of the next one.
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

  /// Takes a send off its lane to be tried again at `time`, without counting a failure.
  mutating func retry(_ index: Int, at time: Double) {
    var lane = lanes[index]
    lane.due = time
    putAside(index, lane)
  }

  /// Takes back what is ready and not read: it waits again.
  mutating func pause() {
    var index = 0
    while index < lanes.count {
      if lanes[index].state == .ready { retry(index, at: -.infinity) } else { index += 1 }
    }
  }

  /// Lets everything that waits for a retry be retried at once.
  mutating func resume() {
    outage.end()
    for index in 0..<aside.count where aside[index].isWaiting { aside[index].due = -.infinity }
  }

  // MARK: Parking

  /// Parks an item: it waits aside until the host retries it.
  ///
  /// - Parameters:
  ///   - token: The token of the item, which must be aside unless a journal is read.
  ///   - sequence: Number of its event; 0: there is none.
  /// - Returns: Whether it was there and not yet parked.
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

  /// Retries a parked item, or with token 0 all of them.
  ///
  /// - Returns: Whether the token was that of a parked item; with token 0 always true.
  mutating func unpark(_ token: UInt64) -> Bool {
    if read.isOn { return read.park(token, false) }
    var isFound = token == 0
    for place in 0..<aside.count where aside[place].send.isParked && (token == 0 || aside[place].send.token == token) {
      forgetParked(place)
      aside[place].send.isParked = false
      aside[place].due = -.infinity
      // It may fail as often, and for as long, as before.
      aside[place].failures = 0
      aside[place].state = .behind
      advance(aside[place].send.card)
      isFound = true
    }
    return isFound
  }
}
