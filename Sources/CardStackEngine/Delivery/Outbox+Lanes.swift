/// Which sends go onto lanes, when something is due, and the events of sends.
extension Outbox {
  /// Number of sends in `waiting` that are considered for a free lane.
  static var lookahead: Int { 64 }

  /// Number of sends in `waiting` in which `updateDue` looks for withheld ones.
  static var farthest: Int { 4096 }

  /// Puts sends that can be handed out onto free lanes.
  ///
  /// - Parameters:
  ///   - time: The present [s].
  ///   - maximum: The number of lanes.
  ///   - number: Returns the number of the next event.
  mutating func prepare(at time: Double, lanes maximum: Int, number: () -> UInt64) {
    if isDown(lanes: maximum) {
      if canProbe(lanes: maximum) && outage.due <= time { tryOne(at: time, number) }
      return
    }
    var retried = 0
    for index in 0..<lanes.count where lanes[index].tries > 0 { retried += 1 }
    while lanes.count < maximum {
      let place = nextWaiting.flatMap { aside[$0].due <= time ? $0 : nil }
      let fresh = nextFresh(at: time)
      // While a send waits that was never tried, retries take at most about half of the lanes. This limit does not hold
      // for a retry that is due at once.
      if let place, fresh == nil || aside[place].due == -.infinity || 2 * retried < maximum {
        if aside[place].tries > 0 { retried += 1 }
        retake(place, at: time, number())
      } else if let fresh {
        take(fresh, at: time, number())
      } else {
        return
      }
    }
  }

  /// While the backend is down: whether the next try waits only for its time. That is so if a lane is free and the last
  /// try is not on a lane.
  func canProbe(lanes maximum: Int) -> Bool { lanes.count < maximum && lane(of: outage.probe) == nil }

  /// Puts one send onto a lane, to find out whether the backend is up again.
  mutating func tryOne(at time: Double, _ number: () -> UInt64) {
    if let fresh = nextFresh(at: time) {
      outage.probe = waiting[fresh].token
      take(fresh, at: time, number())
    } else if let place = nextWaiting, aside[place].due <= time {
      outage.probe = aside[place].send.token
      retake(place, at: time, number())
    }
  }

  mutating func take(_ index: Int, at time: Double, _ number: UInt64) {
    makeReady(Lane(waiting[index], .ready), at: time, number)
    waiting.remove(at: index)
  }

  mutating func retake(_ place: Int, at time: Double, _ number: UInt64) {
    makeReady(aside[place], at: time, number)
    aside.remove(at: place)
  }

  mutating func makeReady(_ taken: Lane, at time: Double, _ number: UInt64) {
    var lane = taken
    lane.state = .ready
    lane.due = time
    lane.sequence = number
    lanes.append(lane)
  }

  /// Index in `aside` of the send that is retried first.
  var nextWaiting: Int? {
    if aside.count == parkedCount { return nil }
    var first: Int?
    for index in 0..<aside.count where aside[index].isWaiting {
      if first.map({ aside[index].due < aside[$0].due }) ?? true { first = index }
    }
    return first
  }

  /// Index in `waiting` of the first send that can be handed out. Sends before it whose card has a send on a lane or
  /// aside are moved aside. So they are not considered again before that send is done.
  mutating func nextFresh(at time: Double) -> Int? {
    var index = 0
    while index < min(waiting.count, Outbox.lookahead) {
      let send = waiting[index]
      if send.notBefore > time || hasEarlier(than: index, about: send.card) {
        index += 1
      } else if isUnderWay(send.card) {
        waiting.remove(at: index)
        aside.append(Lane(send, .behind))
      } else {
        return index
      }
    }
    return nil
  }

  /// Whether a send about a card is on a lane or aside.
  func isUnderWay(_ card: UInt64) -> Bool {
    for lane in 0..<lanes.count where lanes[lane].send.card == card { return true }
    for place in 0..<aside.count where aside[place].send.card == card { return true }
    return false
  }

  /// Whether an earlier send in `waiting` is about the same card.
  func hasEarlier(than index: Int, about card: UInt64) -> Bool {
    for earlier in 0..<index where waiting[earlier].card == card { return true }
    return false
  }

  /// Calculates when something is due next. Called after `prepare`.
  mutating func updateDue(at time: Double, lanes maximum: Int, isOpen: Bool) {
    nextDue = .infinity
    for index in 0..<lanes.count where lanes[index].state == .out { nextDue = min(nextDue, lanes[index].due) }
    guard isOpen, lanes.count < maximum else { return }
    let due = nextWaiting.map { aside[$0].due } ?? .infinity
    if !isDown(lanes: maximum) {
      nextDue = min(nextDue, due)
    } else if canProbe(lanes: maximum) {
      nextDue = min(nextDue, max(outage.due, nextFresh(at: time) == nil ? due : -.infinity))
    }
    for index in 0..<min(waiting.count, Outbox.farthest) where waiting[index].notBefore > time {
      nextDue = min(nextDue, waiting[index].notBefore)
    }
  }

  /// Index of a lane whose answer is overdue.
  func overdue(at time: Double) -> Int? {
    for index in 0..<lanes.count where lanes[index].state == .out && lanes[index].due <= time { return index }
    return nil
  }

  // MARK: Events

  /// Number of the first event that the host has not read; the largest number if there is no such event.
  var firstSequence: UInt64 {
    let ready = firstReady.map { lanes[$0].sequence } ?? .max
    return min(ready, firstUnreadParked.map { aside[$0].sequence } ?? .max)
  }

  var firstReady: Int? {
    var first: Int?
    for index in 0..<lanes.count where lanes[index].state == .ready {
      if first.map({ lanes[index].sequence < lanes[$0].sequence }) ?? true { first = index }
    }
    return first
  }

  var firstUnreadParked: Int? {
    if unreadParkedCount == 0 { return nil }
    var first: Int?
    for index in 0..<aside.count where aside[index].send.isParked && aside[index].sequence > 0 {
      if first.map({ aside[index].sequence < aside[$0].sequence }) ?? true { first = index }
    }
    return first
  }

  /// Number of events that the host has not read. Every frame reads it.
  var eventCount: Int {
    var count = unreadParkedCount
    if lanes.count == 0 { return count }
    for index in 0..<lanes.count where lanes[index].state == .ready { count += 1 }
    return count
  }

  /// Returns the next event: that of the first ready send, which is then out, or the report of a parked send. The
  /// answer to a send is overdue from `deadline` on.
  mutating func handOut(at time: Double, deadline: Double) -> Lane? {
    if let place = firstUnreadParked, firstReady.map({ lanes[$0].sequence > aside[place].sequence }) ?? true {
      let parked = aside[place]
      aside[place].sequence = 0
      unreadParkedCount -= 1
      return parked
    }
    guard let index = firstReady else { return nil }
    if lanes[index].failures == 0 { lanes[index].since = time }
    if lanes[index].tries < .max { lanes[index].tries += 1 }
    let lane = lanes[index]
    lanes[index].send.isHandedOut = true
    lanes[index].state = .out
    lanes[index].due = deadline
    return lane
  }

  /// Discards the unread SEND_PARKED events.
  mutating func dropParkedEvents() {
    if unreadParkedCount == 0 { return }
    for place in 0..<aside.count where aside[place].send.isParked { aside[place].sequence = 0 }
    unreadParkedCount = 0
  }
}
