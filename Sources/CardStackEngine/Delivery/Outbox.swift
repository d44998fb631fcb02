/// The undelivered SENDs and REVERTs, in order. A few are on *lanes*: they are out, or are handed out next. Those that
/// failed, were taken off a lane or are parked are *aside*, each with those behind it about its card. All others wait
/// behind them.
///
/// Only the oldest about a card is on a lane or waits for its retry. One that has failed leaves its lane, so that it
/// holds up only its own card. When as many in a row have failed as there are lanes, the backend counts as down. Then
/// one is tried at a time, after growing waits. Those that were never tried come first, so that a few that fail for
/// ever do not look like a backend that is down.
struct Outbox: ~Copyable {
  private let inPlace = InPlace()
  var lanes = HeapDeque<Lane>()
  var aside = HeapDeque<Lane>()
  var waiting = HeapDeque<Send>()
  /// While a journal is read, this holds everything instead.
  var read = ReadSends()
  var outage = Outage()
  /// Number of parked ones, and of those whose event waits to be read.
  var parkedCount = 0
  var unreadParkedCount = 0
  /// When something here is due next, as `updateDue` found [s].
  var nextDue = Double.infinity

  var count: Int { lanes.count + aside.count + waiting.count + read.count }

  /// Makes room for `more` sends, and for the lanes.
  mutating func reserve(adding more: Int, lanes wanted: Int) throws(Failure) {
    if read.isOn { return try read.reserve(adding: more) }
    try lanes.reserveExactly(wanted)
    try aside.reserve(count + more)
    try waiting.reserve(waiting.count + more)
  }

  /// Adds one behind all others. Its room must have been made.
  mutating func append(_ send: Send) {
    if read.isOn { read.append(send) } else { waiting.append(send) }
  }

  /// Returns an item in the order of delivery, with its lane, if it has one.
  func item(at index: Int) -> (send: Send, lane: Lane?) {
    if index < lanes.count { return (lanes[index].send, lanes[index]) }
    let place = index - lanes.count
    return place < aside.count ? (aside[place].send, aside[place]) : (waiting[place - aside.count], nil)
  }

  /// Calls `body` with every item, in no particular order.
  func visit(_ body: (Send) -> Void) {
    for index in 0..<count - read.count { body(item(at: index).send) }
    read.visit(body)
  }

  // MARK: Reading

  /// Begins the reading of a journal. There are no lanes then, and items are found by token, because any of them may be
  /// taken out next.
  mutating func beginReading() { read.isOn = true }

  /// Ends the reading. Everything counts as handed out: the journal does not say what was handed out.
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

  /// Whether something is there with a token, while a journal is read.
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

  /// Whether something that has been handed out waits for its answer.
  var isAnyOut: Bool {
    for index in 0..<lanes.count where lanes[index].state == .out { return true }
    return false
  }

  /// Whether something that has been handed out waits to be tried again.
  var isAnyRetrying: Bool {
    if aside.count == parkedCount { return false }
    for index in 0..<aside.count where aside[index].isWaiting && aside[index].send.isHandedOut { return true }
    return false
  }

  /// Whether the backend counts as down.
  func isDown(lanes maximum: Int) -> Bool { outage.length >= maximum }

  // MARK: Parts of what others do

  /// A send about a card is done: the next one about the card may be tried.
  mutating func advance(_ card: UInt64) {
    for lane in 0..<lanes.count where lanes[lane].send.card == card { return }
    for place in 0..<aside.count where aside[place].send.card == card {
      if aside[place].state == .behind { aside[place].state = .retrying }
      return
    }
  }

  /// Counts one parked item less.
  mutating func forgetParked(_ place: Int) {
    guard aside[place].send.isParked else { return }
    parkedCount -= 1
    if aside[place].sequence > 0 { unreadParkedCount -= 1 }
    aside[place].sequence = 0
  }

  /// Shifts the times of what was begun before the host gave its first time.
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
