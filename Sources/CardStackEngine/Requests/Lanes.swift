/// How far the undelivered SENDs and REVERTs are on their way to the backend. `Sends` has what they are.
///
/// Sends about a card are delivered one after another: only the oldest one of a user is on a lane, waits for its retry
/// or is parked. The later ones wait behind it. There are only a few lanes. A send that has failed leaves its lane, so
/// that it delays only the later sends about its card. When as many sends in a row have failed as there are lanes, the
/// backend counts as down. Then one send at a time is tried, after growing waits. Sends that were never tried come
/// first: a few sends that always fail must not look like a backend that is down.
///
/// Every operation takes constant or logarithmic time, however many sends there are, unless its comment says otherwise.
struct Lanes: ~Copyable {
  private let inPlace = InPlace()
  /// All sends, in their order.
  var rows = KeyedList<Lane>()
  /// Number of the send that was taken over last.
  // Unhashed: only the order of the numbers counts.
  private var lastNumber: UInt64 = 0
  /// The cell of the present user's last send about each card.
  // Unhashed: found out from the sends, and from who is sealed.
  private var latest = IdTable<UInt32>()
  /// Whether all of these sends are of users who have logged out.
  // Unhashed: found out from the sends, and from who is sealed.
  private var isLatestSealed = true
  /// The cells of the sends that are on lanes.
  var active = HeapDeque<UInt32>()
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
  /// The present run of failures.
  var outage = Outage()
  /// Number of those in `retrying` that were handed out.
  // Unhashed: counted from the sends.
  private var retriedCount = 0
  /// When something is due next, as `updateDue` has calculated [s].
  // Unhashed: found out from the lanes.
  var nextDue = Double.infinity

  init() {}

  /// Makes room for `total` sends, and for the lanes.
  mutating func reserve(_ total: Int, lanes wanted: Int) throws(Failure) {
    try active.reserveExactly(wanted)
    if total == 0 { return }
    try rows.reserve(total)
    try latest.reserve(total)
    try fresh.reserve(total)
    try withheld.reserve(total)
    try retrying.reserve(total)
    try unreadParked.reserve(total)
  }

  // MARK: Which sends there are

  /// Takes over the sends that were added since the last time. Room must have been reserved.
  ///
  /// - Parameters:
  ///   - sends: All sends.
  ///   - sealedToken: The last decision of a user who has logged out.
  mutating func adopt(from sends: borrowing Sends, sealedToken: UInt64) {
    sends.visit(after: lastNumber) { send in
      if isLatestSealed && send.decision > sealedToken { beginUser(isSealed: false) }
      rows.append(Lane(send), send.token)
      link(rows.last)
    }
    lastNumber = sends.lastNumber
  }

  /// Begins the sends of another user: those about a card do not wait for the sends of the user before. `isSealed` is
  /// whether the other user's first send is still to come.
  mutating func beginUser(isSealed: Bool = true) {
    latest.removeAll()
    isLatestSealed = isSealed
  }

  /// Begins again without a send.
  mutating func restart() {
    rows.removeAll()
    latest.removeAll()
    active.removeAll()
    fresh.removeAll()
    withheld.removeAll()
    retrying.removeAll()
    unreadParked.removeAll()
    (lastNumber, isLatestSealed, outage, retriedCount, nextDue) = (0, true, Outage(), 0, .infinity)
  }

  /// Removes the sends about a decision that are delivered or not to be delivered any more.
  mutating func removeMissing(of decision: UInt64, in sends: borrowing Sends) {
    for kind in 0..<Decision.tokenStep where sends[decision &+ kind] == nil { remove(decision &+ kind) }
  }

  private mutating func remove(_ token: UInt64) {
    guard let cell = rows.cell(of: token) else { return }
    unlink(cell)
    _ = rows.remove(token)
  }

  /// Puts a send behind the user's last one about its card.
  private mutating func link(_ cell: UInt32) {
    if let last = latest[rows[cell].card] {
      rows[cell].before = last
      rows[last].after = cell
    }
    latest.set(rows[cell].card, cell)
    if rows[cell].before == Lane.none { enqueue(cell) }
  }

  /// Takes a send out from among those about its card. If it was the first, the next one may be tried.
  private mutating func unlink(_ cell: UInt32) {
    dequeue(cell)
    let (before, after, card) = (rows[cell].before, rows[cell].after, rows[cell].card)
    if before != Lane.none { rows[before].after = after }
    if after != Lane.none {
      rows[after].before = before
      if before == Lane.none { enqueue(after) }
    }
    guard latest[card] == cell else { return }
    if before != Lane.none { latest.set(card, before) } else { latest.remove(card) }
  }

  // MARK: Where a send waits

  /// Puts the first send about a card where it waits to be tried.
  mutating func enqueue(_ cell: UInt32) {
    let lane = rows[cell]
    switch lane.state {
    case .retrying: put(cell, .retrying, lane.due)
    case .waiting where lane.notBefore > -.infinity: put(cell, .withheld, lane.notBefore)
    case .waiting: put(cell, .fresh, 0)
    case .ready, .out, .parked: break
    }
  }

  mutating func put(_ cell: UInt32, _ heap: Lane.Heap, _ key: Double) {
    rows[cell].heap = heap
    rows[cell].key = key
    switch heap {
    case .none: break
    case .fresh: fresh.add(cell, in: &rows)
    case .withheld: withheld.add(cell, in: &rows)
    case .retrying:
      retrying.add(cell, in: &rows)
      if rows[cell].isHandedOut { retriedCount += 1 }
    case .unreadParked: unreadParked.add(cell, in: &rows)
    }
  }

  /// Takes a send off its lane, or from where it waits.
  mutating func dequeue(_ cell: UInt32) {
    if rows[cell].isOnLane { _ = active.remove(cell) }
    removeFromHeap(cell)
  }

  mutating func removeFromHeap(_ cell: UInt32) {
    switch rows[cell].heap {
    case .none: break
    case .fresh: fresh.remove(cell, in: &rows)
    case .withheld: withheld.remove(cell, in: &rows)
    case .retrying:
      retrying.remove(cell, in: &rows)
      if rows[cell].isHandedOut { retriedCount -= 1 }
    case .unreadParked: unreadParked.remove(cell, in: &rows)
    }
    rows[cell].heap = .none
  }

  // MARK: Queries

  /// The lane of a send; nil if there is no such send.
  subscript(token: UInt64) -> Lane? { rows.value(of: token) }

  /// The send on the lane at `index`.
  subscript(active index: Int) -> Lane { rows[active[index]] }

  /// Number of lanes in use.
  var activeCount: Int { active.count }

  /// Whether a send is out, and its answer is missing.
  var isAnyOut: Bool {
    for index in 0..<active.count where self[active: index].state == .out { return true }
    return false
  }

  /// Whether a send is out.
  func isOut(_ token: UInt64) -> Bool { self[token]?.state == .out }

  /// Whether a send that was handed out waits to be tried again.
  var isAnyRetrying: Bool { retriedCount > 0 }

  /// Whether the backend counts as down.
  func isDown(lanes maximum: Int) -> Bool { outage.length >= maximum }

  /// Calls `body` with sends: first those on lanes, then the others in the order in which they were added. `range` says
  /// which of these are visited.
  func visit(_ range: Range<Int>? = nil, _ body: (Lane) -> Void) {
    let range = range ?? 0..<rows.count
    for index in range.clamped(to: 0..<active.count) { body(self[active: index]) }
    var (index, cell) = (active.count, rows.first)
    while index < range.upperBound && cell != Lane.none {
      if !rows[cell].isOnLane {
        if index >= range.lowerBound { body(rows[cell]) }
        index += 1
      }
      cell = rows.cell(after: cell)
    }
  }

  /// Adds all sends in their order, which are on lanes, and the run of failures.
  func addState(to hash: inout StateHash) {
    hash.add(rows.count)
    rows.visit { $1.addState(to: &hash) }
    hash.add(active.count)
    for index in 0..<active.count { hash.add(self[active: index].token) }
    outage.addState(to: &hash)
  }
}
