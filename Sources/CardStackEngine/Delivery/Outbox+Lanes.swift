/// What is handed out next, and when.
extension Outbox {
  /// Number of waiting sends that are considered for a free lane.
  static var lookahead: Int { 64 }

  /// Number of waiting sends in which withheld ones are looked for.
  static var farthest: Int { 4096 }

  /// Puts what can be sent onto free lanes.
  ///
  /// - Parameters:
  ///   - time: The present [s].
  ///   - maximum: Lanes there are.
  ///   - number: Gives each event its number.
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
      // While something was never tried, a retry takes a lane only if less than half of all have a retry. This limit
      // does not hold for what is to be tried at once.
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

  /// For a backend that is down: whether the next try waits only for its time. A lane is free, and no earlier try is on
  /// one.
  func canProbe(lanes maximum: Int) -> Bool { lanes.count < maximum && lane(of: outage.probe) == nil }

  /// Tries one SEND or REVERT, to find out whether the backend is back.
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

  /// Index of the one that is retried first.
  var nextWaiting: Int? {
    if aside.count == parkedCount { return nil }
    var first: Int?
    for index in 0..<aside.count where aside[index].isWaiting {
      if first.map({ aside[index].due < aside[$0].due }) ?? true { first = index }
    }
    return first
  }

  /// Index of the first waiting send that can be handed out. Sends before it whose card has one on a lane or aside are
  /// put aside, so that they are not looked at again until that one is done.
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

  /// Whether something about a card is on a lane or aside.
  func isUnderWay(_ card: UInt64) -> Bool {
    for lane in 0..<lanes.count where lanes[lane].send.card == card { return true }
    for place in 0..<aside.count where aside[place].send.card == card { return true }
    return false
  }

  /// Whether an older one about the same card goes first.
  func hasEarlier(than index: Int, about card: UInt64) -> Bool {
    for earlier in 0..<index where waiting[earlier].card == card { return true }
    return false
  }

  /// Finds out when something is due next, after `prepare`.
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

  /// Number of the first event that waits to be read; the largest number if none waits.
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

  /// Number of events that wait to be read. Every frame reads it.
  var eventCount: Int {
    var count = unreadParkedCount
    if lanes.count == 0 { return count }
    for index in 0..<lanes.count where lanes[index].state == .ready { count += 1 }
    return count
  }

  /// Hands out the first ready send, or reports the first parked one, whichever event comes first. The answer to a send
  /// counts as missing from `deadline` on.
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

  /// Drops the events of what is parked by now.
  mutating func dropParkedEvents() {
    if unreadParkedCount == 0 { return }
    for place in 0..<aside.count where aside[place].send.isParked { aside[place].sequence = 0 }
    unreadParkedCount = 0
  }
}
