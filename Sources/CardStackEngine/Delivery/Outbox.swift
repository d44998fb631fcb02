/// The undelivered SENDs and REVERTs. Each is called a *send* here, and is in one of three rows:
/// - `lanes`: sends that are out, or are handed out next. There are only a few lanes.
/// - `aside`: sends that failed, were taken off a lane or are parked, and behind each the later sends about its card.
/// - `waiting`: all others, in the order in which they were added.
///
/// Only the oldest send about a card is on a lane or waits for its retry. A send that has failed leaves its lane, so
/// that it delays only the later sends about its card. When as many sends in a row have failed as there are lanes, the
/// backend counts as down. Then one send at a time is tried, after growing waits. Sends that were never tried come
/// first: a few sends that always fail must not look like a backend that is down.
struct Outbox: ~Copyable {
  private let inPlace = InPlace()
  var lanes = HeapDeque<Lane>()
  var aside = HeapDeque<Lane>()
  var waiting = HeapDeque<Send>()
  /// While a journal is read, this row holds all sends.
  var read = ReadSends()
  var outage = Outage()
  /// Number of parked sends, and of those whose event the host has not read.
  // Unhashed: counted from what is aside.
  var parkedCount = 0
  // Unhashed: counted from what is aside.
  var unreadParkedCount = 0
  /// When something is due next, as `updateDue` has calculated [s].
  // Unhashed: found out from the lanes.
  var nextDue = Double.infinity

  var count: Int { lanes.count + aside.count + waiting.count + read.count }

  /// Reserves memory for `more` sends, and for the lanes.
  mutating func reserve(adding more: Int, lanes wanted: Int) throws(Failure) {
    if read.isOn { return try read.reserve(adding: more) }
    try lanes.reserveExactly(wanted)
    try aside.reserve(count + more)
    try waiting.reserve(waiting.count + more)
  }

  /// Adds a send behind all others. Memory must have been reserved.
  mutating func append(_ send: Send) {
    if read.isOn { read.append(send) } else { waiting.append(send) }
  }

  /// Returns the send at `index` in the order of delivery, and its lane if it is on a lane or aside.
  func item(at index: Int) -> (send: Send, lane: Lane?) {
    if index < lanes.count { return (lanes[index].send, lanes[index]) }
    let place = index - lanes.count
    return place < aside.count ? (aside[place].send, aside[place]) : (waiting[place - aside.count], nil)
  }

  /// Calls `body` with every send, in no particular order.
  func visit(_ body: (Send) -> Void) {
    for index in 0..<count - read.count { body(item(at: index).send) }
    read.visit(body)
  }

  // MARK: Reading

  /// Begins the reading of a journal. Until `endReading` there are no lanes, and sends are found by token, because a
  /// record may remove any of them.
  mutating func beginReading() { read.isOn = true }

  /// Ends the reading of a journal. All sends count as handed out, because the journal does not contain which were.
  mutating func endReading() throws(Failure) {
    try waiting.reserve(waiting.count + read.count)
    try aside.reserve(count)
    read.visit {
      var send = $0
      send.isHandedOut = true
      if send.isParked {
        aside.append(Lane(send, .retrying, due: .infinity))
        parkedCount += 1
      } else {
        waiting.append(send)
      }
    }
    read = ReadSends()
  }

  /// While a journal is read: whether there is a send with a token.
  func hasRead(_ token: UInt64) -> Bool { read.has(token) }

  // MARK: Lanes

  func lane(of token: UInt64) -> Int? {
    for index in 0..<lanes.count where lanes[index].send.token == token { return index }
    return nil
  }

  func place(of token: UInt64) -> Int? {
    for index in 0..<aside.count where aside[index].send.token == token { return index }
    return nil
  }

  func state(of index: Int) -> Lane.State { lanes[index].state }

  func send(at index: Int) -> Send { lanes[index].send }

  /// Number of lanes in use.
  var activeCount: Int { lanes.count }

  /// Whether a send is out, and its answer is missing.
  var isAnyOut: Bool {
    for index in 0..<lanes.count where lanes[index].state == .out { return true }
    return false
  }

  /// Whether a send that was handed out waits to be tried again.
  var isAnyRetrying: Bool {
    if aside.count == parkedCount { return false }
    for index in 0..<aside.count where aside[index].isWaiting && aside[index].send.isHandedOut { return true }
    return false
  }

  /// Whether the backend counts as down.
  func isDown(lanes maximum: Int) -> Bool { outage.length >= maximum }

  // MARK: Parts of what others do

  /// Called when a send about a card is done: the next send about the card may be tried.
  mutating func advance(_ card: UInt64) {
    for lane in 0..<lanes.count where lanes[lane].send.card == card { return }
    for place in 0..<aside.count where aside[place].send.card == card {
      if aside[place].state == .behind { aside[place].state = .retrying }
      return
    }
  }

  /// If the send at `place` is parked, it no longer counts as parked.
  mutating func forgetParked(_ place: Int) {
    guard aside[place].send.isParked else { return }
    parkedCount -= 1
    if aside[place].sequence > 0 { unreadParkedCount -= 1 }
    aside[place].sequence = 0
  }

  /// Adds `seconds` to all times, because the host has given its first time.
  mutating func delay(by seconds: Double) {
    for index in 0..<lanes.count {
      lanes[index].due += seconds
      lanes[index].since += seconds
    }
    for place in 0..<aside.count {
      aside[place].due += seconds
      aside[place].since += seconds
    }
    for index in 0..<waiting.count { waiting[index].notBefore += seconds }
    outage.due += seconds
  }
}
