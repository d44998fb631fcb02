/// What is to be delivered and has not been, in order: a few on lanes, which are out or about to be, and all others behind
/// them.
///
/// Of one card only one is on a lane, the oldest. What has failed keeps its lane until it is tried again, so that a backend in
/// trouble is not asked for more meanwhile.
struct Outbox: ~Copyable {
  struct Lane: BitwiseCopyable {
    enum State: UInt8, BitwiseCopyable {
      /// Its event waits to be read.
      case ready = 1
      /// It waits for the answer.
      case out = 2
      /// It waits to be tried again.
      case retrying = 3
    }

    var send: Send
    var state: State
    /// When it became ready, when the answer counts as missing, or when it is tried again [s].
    var due: Double
    var failures = 0
    /// Number of its event.
    var sequence: UInt64 = 0
  }

  private var lanes = HeapDeque<Lane>()
  private var waiting = HeapDeque<Send>()
  /// While a journal is read, everything is here instead, by its token: see `beginReading`.
  private var cells = Slab<Send>()
  private var numbers = KeyedRow()
  private var isReading = false
  /// Whether something was added while a journal was read that had been there already.
  var hasRepeat = false
  /// When something here is due next, as `refresh` found [s].
  private(set) var nextDue = Double.infinity

  /// Sends behind the lanes among which the next one is looked for, those not counted whose card is on a lane.
  private static var lookahead: Int { 64 }
  /// And with them.
  private static var farthest: Int { 4096 }

  var count: Int { lanes.count + waiting.count + numbers.count }

  /// Makes room for so many more, and for the lanes.
  mutating func reserve(adding more: Int, lanes wanted: Int) throws(Failure) {
    if isReading {
      try cells.reserve(numbers.count + more)
      return try numbers.reserve(adding: more)
    }
    try lanes.reserveExactly(wanted)
    try waiting.reserve(waiting.count + more)
  }

  /// Adds one behind all others; its room must have been made.
  @inline(__always)
  mutating func append(_ send: Send) {
    if isReading { note(send) } else { waiting.append(send) }
  }

  mutating func removeAll() {
    lanes.removeAll()
    waiting.removeAll()
    nextDue = .infinity
  }

  /// Everything in the order it will be delivered; with its lane, if it is on one.
  func item(at index: Int) -> (send: Send, lane: Lane?) {
    index < lanes.count ? (lanes[index].send, lanes[index]) : (waiting[index - lanes.count], nil)
  }

  /// Calls `body` with everything, in no order.
  func visit(_ body: (Send) -> Void) {
    for index in 0..<lanes.count { body(lanes[index].send) }
    for index in 0..<waiting.count { body(waiting[index]) }
    numbers.visit { body(cells[$1]) }
  }

  // MARK: Reading

  /// A journal is read: there are no lanes, and whatever is there may be taken out next, so that it is found by its token.
  mutating func beginReading() { isReading = true }

  /// All has been read. Nobody knows what of it was handed out.
  mutating func endReading() throws(Failure) {
    try waiting.reserve(numbers.count)
    numbers.visit {
      var send = cells[$1]
      send.isTold = true
      waiting.append(send)
    }
    numbers = KeyedRow()
    cells = Slab()
    isReading = false
  }

  /// Whether something is there with a token, while a journal is read.
  func hasRead(_ token: UInt64) -> Bool { numbers[token] != nil }

  @inline(never)
  private mutating func note(_ send: Send) {
    if numbers[send.token] != nil {
      hasRepeat = true
    } else {
      numbers.append(cells.add(send), send.token)
    }
  }

  @inline(never)
  private mutating func removeRead(_ token: UInt64) -> Bool {
    guard let cell = numbers.remove(token) else { return false }
    cells.remove(cell)
    return true
  }

  // MARK: Lanes

  func lane(of token: UInt64) -> Int? {
    for index in 0..<lanes.count where lanes[index].send.token == token { return index }
    return nil
  }

  /// Whether something that has been handed out is there.
  func isAnyTold(_ state: Lane.State) -> Bool {
    for index in 0..<lanes.count where lanes[index].state == state && lanes[index].send.isTold { return true }
    return false
  }

  /// Lanes that are out, or about to be.
  var activeCount: Int {
    var count = 0
    for index in 0..<lanes.count where lanes[index].state != .retrying { count += 1 }
    return count
  }

  /// Brings what can go onto free lanes, and makes ready what is to be tried again.
  ///
  /// - Parameters:
  ///   - time: The present [s].
  ///   - maximum: Lanes there are.
  ///   - number: Gives each event its number.
  mutating func prepare(at time: Double, lanes maximum: Int, number: () -> UInt64) {
    // There may be more of them than there are to be by now.
    var active = activeCount
    for index in 0..<lanes.count where active < maximum && lanes[index].state == .retrying && lanes[index].due <= time {
      lanes[index].state = .ready
      lanes[index].due = time
      lanes[index].sequence = number()
      active += 1
    }
    var index = 0
    var candidates = 0
    while lanes.count < maximum && candidates < Outbox.lookahead && index < min(waiting.count, Outbox.farthest) {
      let send = waiting[index]
      if isOnLane(send.card) {
        index += 1
        continue
      }
      candidates += 1
      if send.notBefore > time || hasEarlier(than: index, about: send.card) {
        index += 1
        continue
      }
      waiting.remove(at: index)
      lanes.append(Lane(send: send, state: .ready, due: time, sequence: number()))
    }
  }

  /// Whether something about a card is out, or about to be.
  private func isOnLane(_ card: UInt64) -> Bool {
    for lane in 0..<lanes.count where lanes[lane].send.card == card { return true }
    return false
  }

  /// Whether something about the same card goes first.
  private func hasEarlier(than index: Int, about card: UInt64) -> Bool {
    for earlier in 0..<index where waiting[earlier].card == card { return true }
    return false
  }

  /// Finds out when something is due next, after `prepare`.
  mutating func refresh(at time: Double, lanes maximum: Int, isOpen: Bool) {
    nextDue = .infinity
    let isFree = isOpen && activeCount < maximum
    for index in 0..<lanes.count where lanes[index].state == .out || (isFree && lanes[index].state == .retrying) {
      nextDue = min(nextDue, lanes[index].due)
    }
    guard isOpen, lanes.count < maximum else { return }
    for index in 0..<min(waiting.count, Outbox.farthest) where waiting[index].notBefore > time {
      nextDue = min(nextDue, waiting[index].notBefore)
    }
  }

  /// Number of the first event that waits to be read.
  var firstSequence: UInt64 { firstReady.map { lanes[$0].sequence } ?? .max }

  private var firstReady: Int? {
    var first: Int?
    for index in 0..<lanes.count where lanes[index].state == .ready {
      if first.map({ lanes[index].sequence < lanes[$0].sequence }) ?? true { first = index }
    }
    return first
  }

  var readyCount: Int {
    var count = 0
    for index in 0..<lanes.count where lanes[index].state == .ready { count += 1 }
    return count
  }

  /// Hands out the first that is ready; the answer counts as missing from `deadline` on.
  mutating func handOut(deadline: Double) -> Lane? {
    guard let index = firstReady else { return nil }
    let lane = lanes[index]
    lanes[index].send.isTold = true
    lanes[index].state = .out
    lanes[index].due = deadline
    return lane
  }

  /// It has failed, and is tried again then.
  mutating func retry(_ index: Int, at time: Double) {
    lanes[index].state = .retrying
    lanes[index].due = time
  }

  mutating func countFailure(_ index: Int) -> Int {
    lanes[index].failures += 1
    return lanes[index].failures
  }

  func state(of index: Int) -> Lane.State { lanes[index].state }
  func send(at index: Int) -> Send { lanes[index].send }

  /// A lane whose answer counts as missing.
  func overdue(at time: Double) -> Int? {
    for index in 0..<lanes.count where lanes[index].state == .out && lanes[index].due <= time { return index }
    return nil
  }

  /// What is ready, but not read, waits again.
  mutating func pause() {
    for index in 0..<lanes.count where lanes[index].state == .ready { retry(index, at: -.infinity) }
  }

  /// What waits to be tried again is tried at once.
  mutating func resume() {
    for index in 0..<lanes.count where lanes[index].state == .retrying { lanes[index].due = -.infinity }
  }

  // MARK: Ends

  /// Whether a decision is to be delivered, and has not been handed out.
  func isUntold(_ decision: UInt64) -> Bool {
    for index in 0..<lanes.count where lanes[index].send.decision == decision { return !lanes[index].send.isTold }
    // Decisions that can be undone are young.
    var index = waiting.count - 1
    while index >= 0 {
      if waiting[index].decision == decision { return !waiting[index].isTold }
      index -= 1
    }
    return false
  }

  /// Takes out something by its token, wherever it is; looked for from the oldest, or from the newest.
  ///
  /// - Returns: Whether it was there.
  mutating func remove(_ token: UInt64, isYoung: Bool = false) -> Bool {
    if isReading { return removeRead(token) }
    if let lane = lane(of: token) {
      lanes.remove(at: lane)
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

  /// What was handed out in an earlier run and waits to be so again.
  func told(_ token: UInt64) -> Send? {
    for index in 0..<waiting.count where waiting[index].token == token {
      return waiting[index].isTold ? waiting[index] : nil
    }
    return nil
  }

  /// Takes out what the backend has rejected: something by its token, and if that is a decision's, everything about it.
  mutating func drop(_ token: UInt64) {
    if isReading {
      for kind in 0..<Decision.tokenStep {
        if let cell = numbers[token &+ kind], kind == 0 || cells[cell].decision == token {
          _ = removeRead(token &+ kind)
        }
      }
      return
    }
    var index = 0
    while index < lanes.count {
      if lanes[index].send.isPart(of: token) { lanes.remove(at: index) } else { index += 1 }
    }
    index = 0
    while index < waiting.count {
      if waiting[index].isPart(of: token) { waiting.remove(at: index) } else { index += 1 }
    }
  }

  /// A decision that was withheld may be told.
  mutating func release(_ decision: UInt64) {
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

  /// The decision at `index` of those that wait, if it is withheld.
  func withheld(at index: Int) -> UInt64? {
    waiting[index].notBefore > -.infinity ? waiting[index].decision : nil
  }

  /// It is withheld until then at the latest.
  mutating func withhold(at index: Int, until time: Double) {
    waiting[index].notBefore = min(waiting[index].notBefore, time)
  }

  /// Shifts the times of what was begun before the clock was first told the time.
  mutating func delay(by seconds: Double) {
    for index in 0..<lanes.count { lanes[index].due += seconds }
    for index in 0..<waiting.count { waiting[index].notBefore += seconds }
  }
}
