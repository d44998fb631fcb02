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
  private var lanes = HeapDeque<Lane>()
  private var aside = HeapDeque<Lane>()
  private var waiting = HeapDeque<Send>()
  /// While a journal is read, this holds everything instead, by token: see `beginReading`.
  private var cells = Slab<Send>()
  private var numbers = KeyedRow()
  private var isReading = false
  /// Whether the journal that is read has added a token twice.
  var hasRepeat = false
  /// Number of SENDs and REVERTs that have failed since the last `endRun`. Each counts once.
  var runLength = 0
  /// The number of this run of failures.
  var run: UInt32 = 1
  /// While the backend is down: the token that is tried, the number of failed tries, and when the next one comes [s].
  var probe: UInt64 = 0
  var probeFailures = 0
  var probeDue = -Double.infinity
  /// Number of parked ones, and of those whose event waits to be read.
  private(set) var parkedCount = 0
  private var unreadParkedCount = 0
  /// When something here is due next, as `updateDue` found [s].
  private(set) var nextDue = Double.infinity

  /// Number of waiting sends that are considered for a free lane.
  private static var lookahead: Int { 64 }
  /// Number of waiting sends in which withheld ones are looked for.
  private static var farthest: Int { 4096 }

  var count: Int { lanes.count + aside.count + waiting.count + numbers.count }

  /// Makes room for `more` sends, and for the lanes.
  mutating func reserve(adding more: Int, lanes wanted: Int) throws(Failure) {
    if isReading {
      try cells.reserve(numbers.count + more)
      return try numbers.reserve(adding: more)
    }
    try lanes.reserveExactly(wanted)
    try aside.reserve(count + more)
    try waiting.reserve(waiting.count + more)
  }

  /// Adds one behind all others. Its room must have been made.
  mutating func append(_ send: Send) {
    if isReading { note(send) } else { waiting.append(send) }
  }

  /// Returns an item in the order of delivery, with its lane, if it has one.
  func item(at index: Int) -> (send: Send, lane: Lane?) {
    if index < lanes.count { return (lanes[index].send, lanes[index]) }
    let place = index - lanes.count
    return place < aside.count ? (aside[place].send, aside[place]) : (waiting[place - aside.count], nil)
  }

  /// Calls `body` with every item, in no particular order.
  func visit(_ body: (Send) -> Void) {
    for index in 0..<count - numbers.count { body(item(at: index).send) }
    numbers.visit { body(cells[$1]) }
  }

  // MARK: Reading

  /// Begins the reading of a journal. There are no lanes then, and items are found by token, because any of them may be
  /// taken out next.
  mutating func beginReading() { isReading = true }

  /// Ends the reading. Everything counts as handed out: the journal does not say what was handed out.
  mutating func endReading() throws(Failure) {
    try waiting.reserve(waiting.count + numbers.count)
    try aside.reserve(count)
    numbers.visit {
      var send = cells[$1]
      send.isHandedOut = true
      if send.isParked {
        aside.append(Lane(send, .retrying, due: .infinity))
        parkedCount += 1
      } else {
        waiting.append(send)
      }
    }
    numbers = KeyedRow()
    cells = Slab()
    isReading = false
  }

  /// Whether something is there with a token, while a journal is read.
  func hasRead(_ token: UInt64) -> Bool { numbers[token] != nil }

  private mutating func note(_ send: Send) {
    if numbers[send.token] != nil {
      hasRepeat = true
    } else {
      numbers.append(cells.add(send), send.token)
    }
  }

  private mutating func removeRead(_ token: UInt64) -> Bool {
    guard let cell = numbers.remove(token) else { return false }
    cells.remove(cell)
    return true
  }

  private mutating func parkRead(_ token: UInt64, _ isParked: Bool) -> Bool {
    guard let cell = numbers[token], cells[cell].isParked != isParked else { return false }
    cells[cell].isParked = isParked
    return true
  }

  // MARK: Lanes

  func lane(of token: UInt64) -> Int? {
    for index in 0..<lanes.count where lanes[index].send.token == token { return index }
    return nil
  }

  private func place(of token: UInt64) -> Int? {
    for index in 0..<aside.count where aside[index].send.token == token { return index }
    return nil
  }

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

  /// Number of lanes in use.
  var activeCount: Int { lanes.count }

  /// Whether the backend counts as down.
  func isDown(lanes maximum: Int) -> Bool { runLength >= maximum }

  /// Puts what can be sent onto free lanes.
  ///
  /// - Parameters:
  ///   - time: The present [s].
  ///   - maximum: Lanes there are.
  ///   - number: Gives each event its number.
  mutating func prepare(at time: Double, lanes maximum: Int, number: () -> UInt64) {
    if isDown(lanes: maximum) {
      if canProbe(lanes: maximum) && probeDue <= time { tryOne(at: time, number) }
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
  private func canProbe(lanes maximum: Int) -> Bool { lanes.count < maximum && lane(of: probe) == nil }

  /// Tries one SEND or REVERT, to find out whether the backend is back.
  private mutating func tryOne(at time: Double, _ number: () -> UInt64) {
    if let fresh = nextFresh(at: time) {
      probe = waiting[fresh].token
      take(fresh, at: time, number())
    } else if let place = nextWaiting, aside[place].due <= time {
      probe = aside[place].send.token
      retake(place, at: time, number())
    }
  }

  private mutating func take(_ index: Int, at time: Double, _ number: UInt64) {
    makeReady(Lane(waiting[index], .ready), at: time, number)
    waiting.remove(at: index)
  }

  private mutating func retake(_ place: Int, at time: Double, _ number: UInt64) {
    makeReady(aside[place], at: time, number)
    aside.remove(at: place)
  }

  private mutating func makeReady(_ taken: Lane, at time: Double, _ number: UInt64) {
    var lane = taken
    lane.state = .ready
    lane.due = time
    lane.sequence = number
    lanes.append(lane)
  }

  /// Index of the one that is retried first.
  private var nextWaiting: Int? {
    if aside.count == parkedCount { return nil }
    var first: Int?
    for index in 0..<aside.count where aside[index].isWaiting {
      if first.map({ aside[index].due < aside[$0].due }) ?? true { first = index }
    }
    return first
  }

  /// Index of the first waiting send that can be handed out. Sends before it whose card has one on a lane or aside are
  /// put aside, so that they are not looked at again until that one is done.
  private mutating func nextFresh(at time: Double) -> Int? {
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
  private func isUnderWay(_ card: UInt64) -> Bool {
    for lane in 0..<lanes.count where lanes[lane].send.card == card { return true }
    for place in 0..<aside.count where aside[place].send.card == card { return true }
    return false
  }

  /// Whether an older one about the same card goes first.
  private func hasEarlier(than index: Int, about card: UInt64) -> Bool {
    for earlier in 0..<index where waiting[earlier].card == card { return true }
    return false
  }

  /// A send about a card is done: the next one about the card may be tried.
  private mutating func advance(_ card: UInt64) {
    for lane in 0..<lanes.count where lanes[lane].send.card == card { return }
    for place in 0..<aside.count where aside[place].send.card == card {
      if aside[place].state == .behind { aside[place].state = .retrying }
      return
    }
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
      nextDue = min(nextDue, max(probeDue, nextFresh(at: time) == nil ? due : -.infinity))
    }
    for index in 0..<min(waiting.count, Outbox.farthest) where waiting[index].notBefore > time {
      nextDue = min(nextDue, waiting[index].notBefore)
    }
  }

  // MARK: Events

  /// Number of the first event that waits to be read; the largest number if none waits.
  var firstSequence: UInt64 {
    let ready = firstReady.map { lanes[$0].sequence } ?? .max
    return min(ready, firstUnreadParked.map { aside[$0].sequence } ?? .max)
  }

  private var firstReady: Int? {
    var first: Int?
    for index in 0..<lanes.count where lanes[index].state == .ready {
      if first.map({ lanes[index].sequence < lanes[$0].sequence }) ?? true { first = index }
    }
    return first
  }

  private var firstUnreadParked: Int? {
    if unreadParkedCount == 0 { return nil }
    var first: Int?
    for index in 0..<aside.count where aside[index].send.isParked && aside[index].sequence > 0 {
      if first.map({ aside[index].sequence < aside[$0].sequence }) ?? true { first = index }
    }
    return first
  }

  /// Number of events that wait to be read. Every frame reads it. Only the lanes are passed on, because Swift would
  /// copy the whole outbox for a call.
  var eventCount: Int {
    unreadParkedCount + (lanes.count == 0 ? 0 : Outbox.readyCount(of: lanes))
  }

  private static func readyCount(of lanes: borrowing HeapDeque<Lane>) -> Int {
    var count = 0
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

  // MARK: Failures

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
    if lane.run != run {
      lane.run = run
      runLength += 1
    }
    lane.due = time + wait(Int(clamping: lane.failures))
    putAside(index, lane)
    if isDown(lanes: maximum) && (!wasDown || probe == lane.send.token) {
      probeFailures = wasDown ? probeFailures + 1 : 1
      probeDue = time + wait(probeFailures)
      if !wasDown { pause() }
    }
    return lane
  }

  /// Moves a lane's send aside, before those about its card: each takes the place of the next one.
  private mutating func putAside(_ index: Int, _ lane: Lane) {
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

  /// Ends the run of failures: the backend has answered, or everything is retried at once.
  mutating func endRun() {
    if runLength == 0 { return }
    runLength = 0
    run &+= 1
    probe = 0
    probeFailures = 0
    probeDue = -.infinity
  }

  func state(of index: Int) -> Lane.State { lanes[index].state }
  func send(at index: Int) -> Send { lanes[index].send }

  /// Index of a lane whose answer is overdue.
  func overdue(at time: Double) -> Int? {
    for index in 0..<lanes.count where lanes[index].state == .out && lanes[index].due <= time { return index }
    return nil
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
    endRun()
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
    if isReading { return parkRead(token, true) }
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
    if isReading { return parkRead(token, false) }
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

  /// Counts one parked item less.
  private mutating func forgetParked(_ place: Int) {
    guard aside[place].send.isParked else { return }
    parkedCount -= 1
    if aside[place].sequence > 0 { unreadParkedCount -= 1 }
    aside[place].sequence = 0
  }

  // MARK: Ends

  /// Whether a decision is undelivered, and was never handed out.
  func isUnread(_ decision: UInt64) -> Bool {
    for index in 0..<lanes.count where lanes[index].send.decision == decision { return !lanes[index].send.isHandedOut }
    // A decision that can be undone is one of the newest.
    var index = waiting.count - 1
    while index >= 0 {
      if waiting[index].decision == decision { return !waiting[index].isHandedOut }
      index -= 1
    }
    for place in 0..<aside.count where aside[place].send.decision == decision { return !aside[place].send.isHandedOut }
    return false
  }

  /// Removes an item by its token. Waiting items are searched from the oldest, or with `isYoung` from the newest.
  ///
  /// - Returns: Whether it was there.
  mutating func remove(_ token: UInt64, isYoung: Bool = false) -> Bool {
    if isReading { return removeRead(token) }
    if let lane = lane(of: token) {
      let card = lanes[lane].send.card
      lanes.remove(at: lane)
      advance(card)
      return true
    }
    if let place = place(of: token) {
      let card = aside[place].send.card
      forgetParked(place)
      aside.remove(at: place)
      advance(card)
      return true
    }
    for step in 0..<waiting.count {
      let index = isYoung ? waiting.count - 1 - step : step
      if waiting[index].token == token {
        waiting.remove(at: index)
        return true
      }
    }
    return false
  }

  /// Returns the item with a token, wherever it is.
  func send(of token: UInt64) -> Send? {
    if isReading { return numbers[token].map { cells[$0] } }
    if let lane = lane(of: token) { return lanes[lane].send }
    if let place = place(of: token) { return aside[place].send }
    for index in 0..<waiting.count where waiting[index].token == token { return waiting[index] }
    return nil
  }

  /// Removes what the backend has rejected: the item with a token, and if that is a decision's token, everything about
  /// the decision.
  mutating func drop(_ token: UInt64) {
    for kind in 0..<Decision.tokenStep {
      if let send = send(of: token &+ kind), kind == 0 || send.decision == token { _ = remove(token &+ kind) }
    }
  }

  /// Lets a withheld decision be sent.
  mutating func unhold(_ decision: UInt64) {
    var index = waiting.count - 1
    while index >= 0 {
      if waiting[index].decision == decision && waiting[index].kind == .decided {
        waiting[index].notBefore = -.infinity
        return
      }
      index -= 1
    }
  }

  var waitingCount: Int { waiting.count }

  /// Returns the token of the waiting decision at `index`, if it is withheld.
  func withheld(at index: Int) -> UInt64? {
    waiting[index].notBefore > -.infinity ? waiting[index].decision : nil
  }

  /// Lets the waiting send at `index` be handed out from `time` on, if it is withheld for longer.
  mutating func withhold(at index: Int, until time: Double) {
    waiting[index].notBefore = min(waiting[index].notBefore, time)
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
    probeDue += seconds
  }
}
