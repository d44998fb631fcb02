/// The undelivered SENDs and REVERTs. Each is called a *send* here.
///
/// Sends about a card are delivered one after another: only the oldest one of a user is on a lane, waits for its retry
/// or is parked. The later ones wait behind it. There are only a few lanes. A send that has failed leaves its lane, so
/// that it delays only the later sends about its card. When as many sends in a row have failed as there are lanes, the
/// backend counts as down. Then one send at a time is tried, after growing waits. Sends that were never tried come
/// first: a few sends that always fail must not look like a backend that is down.
///
/// Every operation takes constant or logarithmic time, however many sends there are, unless its comment says otherwise.
struct Outbox: ~Copyable {
  private let inPlace = InPlace()
  var cells = Slab<Cell>()
  /// The cell of each token, in the order in which the sends were added.
  var order = KeyedRow()
  /// The cell of the present user's last send about each card.
  // Unhashed: found out from the sends, and from who is sealed.
  var latest = KeyedRow()
  /// The cells of the sends that are on lanes.
  var lanes = HeapDeque<UInt64>()
  /// Sends that are the first about their cards: those that were never on a lane, from the oldest; those that may not
  /// be handed out yet, by the time when they may; those that are tried again, by the time; and those whose SEND_PARKED
  /// event the host has not read, by its number.
  // Unhashed: found out from the sends.
  var fresh = CellHeap()
  // Unhashed: found out from the sends.
  var withheld = CellHeap()
  // Unhashed: found out from the sends.
  var retrying = CellHeap()
  // Unhashed: found out from the sends.
  var unreadParked = CellHeap()
  var outage = Outage()
  // Unhashed: counted from the sends.
  var parkedCount = 0
  /// Number of those in `retrying` that were handed out.
  // Unhashed: counted from the sends.
  var retriedCount = 0
  // Unhashed: only the order of the numbers counts.
  var nextNumber: UInt64 = 0
  /// When something is due next, as `updateDue` has calculated [s].
  // Unhashed: found out from the lanes.
  var nextDue = Double.infinity
  /// While a journal is read, sends are only collected: a record may remove any of them.
  // Unhashed: no session has it but while it reads a journal.
  var isReading = false
  /// Whether a token was added twice.
  // Unhashed: no session has it but while it reads a journal.
  var hasRepeat = false

  var count: Int { order.count }

  /// Reserves memory for `more` sends, and for the lanes.
  mutating func reserve(adding more: Int, lanes wanted: Int) throws(Failure) {
    let total = count + more
    try lanes.reserveExactly(wanted)
    try cells.reserve(total)
    try order.reserve(adding: more)
    if isReading { return }
    try latest.reserve(adding: total - latest.count)
    try fresh.reserve(total)
    try withheld.reserve(total)
    try retrying.reserve(total)
    try unreadParked.reserve(total)
  }

  /// Adds a send behind all others. Memory must have been reserved.
  mutating func append(_ send: Send) {
    if order[send.token] != nil {
      hasRepeat = true
      return
    }
    let cell = cells.add(Cell(send, number: nextNumber))
    nextNumber += 1
    order.append(cell, send.token)
    if !isReading { link(cell) }
  }

  /// Removes a send by its token.
  ///
  /// - Returns: Whether there was such a send.
  mutating func remove(_ token: UInt64) -> Bool {
    guard let cell = order.remove(token) else { return false }
    if !isReading { unlink(cell) }
    cells.remove(cell)
    return true
  }

  /// Returns the send with a token.
  func send(of token: UInt64) -> Send? { order[token].map { cells[$0].lane.send } }

  /// The send that was added first.
  var oldest: Send? { order.first.map { cells[$0].lane.send } }

  /// Calls `body` with every send, in the order in which they were added.
  func visit(_ body: (Send) -> Void) { order.visit { body(cells[$1].lane.send) } }

  /// Calls `body` with sends: first those on lanes, then the others in the order in which they were added. `range` says
  /// which of these are visited.
  func visitLanes(_ range: Range<Int>? = nil, _ body: (Lane) -> Void) {
    let range = range ?? 0..<count
    for index in range.clamped(to: 0..<lanes.count) { body(lane(at: index)) }
    var (index, place) = (lanes.count, 0)
    while index < range.upperBound && place < order.placeCount {
      if let cell = order.value(at: place), !cells[cell].lane.isOnLane {
        if index >= range.lowerBound { body(cells[cell].lane) }
        index += 1
      }
      place += 1
    }
  }

  // MARK: Reading

  /// Begins the reading of a journal.
  mutating func beginReading() { isReading = true }

  /// Ends the reading of a journal. All sends count as handed out, because the journal does not contain which were.
  ///
  /// - Parameter sealedToken: The last decision of a user who has logged out.
  /// - Throws: `outOfMemory`.
  mutating func endReading(sealedToken: UInt64) throws(Failure) {
    isReading = false
    try reserve(adding: 0, lanes: 0)
    latest.removeAll()
    fresh.removeAll()
    parkedCount = 0
    var wasSealed = true
    for place in 0..<order.placeCount {
      guard let cell = order.value(at: place) else { continue }
      let isSealed = cells[cell].lane.send.decision <= sealedToken
      if isSealed != wasSealed { latest.removeAll() }
      wasSealed = isSealed
      cells[cell].lane.send.isHandedOut = true
      cells[cell].before = Outbox.none
      cells[cell].after = Outbox.none
      cells[cell].heap = .none
      if cells[cell].lane.send.isParked {
        cells[cell].lane.state = .retrying
        cells[cell].lane.due = .infinity
        parkedCount += 1
      }
      link(cell)
    }
  }

  /// Begins the sends of another user: those about a card do not wait for the sends of the user before.
  mutating func beginUser() { latest.removeAll() }

  // MARK: The sends about a card

  /// Puts a send behind the user's last one about its card.
  private mutating func link(_ cell: UInt64) {
    let card = cells[cell].lane.send.card
    if let last = latest[card] {
      cells[cell].before = last
      cells[last].after = cell
    }
    latest.set(cell, card)
    if cells[cell].before == Outbox.none { enqueue(cell) }
  }

  /// Takes a send out from among those about its card. If it was the first, the next one may be tried.
  private mutating func unlink(_ cell: UInt64) {
    leave(cell)
    let (before, after, card) = (cells[cell].before, cells[cell].after, cells[cell].lane.send.card)
    if before != Outbox.none { cells[before].after = after }
    if after != Outbox.none {
      cells[after].before = before
      if before == Outbox.none { enqueue(after) }
    }
    guard latest[card] == cell else { return }
    if before != Outbox.none { latest.set(before, card) } else { _ = latest.remove(card) }
  }

  /// Puts the first send about a card where it waits to be tried.
  mutating func enqueue(_ cell: UInt64) {
    let lane = cells[cell].lane
    if lane.send.isParked { return }
    if lane.state == .retrying {
      put(cell, .retrying, lane.due)
    } else if lane.send.notBefore > -.infinity {
      put(cell, .withheld, lane.send.notBefore)
    } else {
      put(cell, .fresh, 0)
    }
  }

  mutating func put(_ cell: UInt64, _ heap: Cell.Heap, _ key: Double) {
    cells[cell].heap = heap
    cells[cell].key = key
    switch heap {
    case .none: break
    case .fresh: fresh.add(cell, in: &cells)
    case .withheld: withheld.add(cell, in: &cells)
    case .retrying:
      retrying.add(cell, in: &cells)
      if cells[cell].lane.send.isHandedOut { retriedCount += 1 }
    case .unreadParked: unreadParked.add(cell, in: &cells)
    }
  }

  /// Takes a send off its lane, or from where it waits. It no longer counts as parked.
  mutating func leave(_ cell: UInt64) {
    if cells[cell].lane.isOnLane { _ = lanes.remove(cell) }
    if cells[cell].lane.send.isParked { parkedCount -= 1 }
    leaveHeap(cell)
  }

  mutating func leaveHeap(_ cell: UInt64) {
    switch cells[cell].heap {
    case .none: break
    case .fresh: fresh.remove(cell, in: &cells)
    case .withheld: withheld.remove(cell, in: &cells)
    case .retrying:
      retrying.remove(cell, in: &cells)
      if cells[cell].lane.send.isHandedOut { retriedCount -= 1 }
    case .unreadParked: unreadParked.remove(cell, in: &cells)
    }
    cells[cell].heap = .none
  }

  // MARK: Lanes

  func lane(of token: UInt64) -> Int? {
    guard let cell = order[token], cells[cell].lane.isOnLane else { return nil }
    for index in 0..<lanes.count where lanes[index] == cell { return index }
    return nil
  }

  /// Returns the lane at `index`, with its send.
  func lane(at index: Int) -> Lane { cells[lanes[index]].lane }

  func state(of index: Int) -> Lane.State { cells[lanes[index]].lane.state }

  func send(at index: Int) -> Send { cells[lanes[index]].lane.send }

  /// Number of lanes in use.
  var activeCount: Int { lanes.count }

  /// Whether a send is out, and its answer is missing.
  var isAnyOut: Bool {
    for index in 0..<lanes.count where state(of: index) == .out { return true }
    return false
  }

  /// Whether a send is out.
  func isOut(_ token: UInt64) -> Bool { lane(of: token).map { state(of: $0) == .out } ?? false }

  /// Whether a send that was handed out waits to be tried again.
  var isAnyRetrying: Bool { retriedCount > 0 }

  /// Whether the backend counts as down.
  func isDown(lanes maximum: Int) -> Bool { outage.length >= maximum }

  /// Adds `seconds` to all times, because the host has given its first time.
  mutating func delay(by seconds: Double) {
    for place in 0..<order.placeCount {
      guard let cell = order.value(at: place) else { continue }
      cells[cell].lane.due += seconds
      cells[cell].lane.since += seconds
      cells[cell].lane.send.notBefore += seconds
    }
    withheld.resort(in: &cells) { $0 + seconds }
    retrying.resort(in: &cells) { $0 + seconds }
    outage.due += seconds
  }
}
