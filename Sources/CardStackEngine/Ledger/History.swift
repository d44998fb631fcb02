/// The decisions, oldest first, in three groups: final ones whose FINAL event has not been read; *closed* ones, and
/// those that can be undone. No undo reaches a closed decision, but its leaving card, or that of an older one, can
/// still be caught.
///
/// A decision changes its group when a boundary moves past it, so that many can change at once. FINAL events are read
/// from here.
struct History: ~Copyable {
  private let inPlace = InPlace()
  /// The decisions, oldest first.
  private var decisions: LeafRow<Decision>
  /// The leaf of each decision by its token, from `makeIndex` to `dropIndex`. It has no room at other times.
  // Unhashed: where decisions are by their tokens, while a journal is read.
  private var leaves = IdTable<UInt32>()
  /// Number of final decisions, which are at the front.
  private(set) var finalCount = 0
  /// Number of closed decisions, behind the final ones.
  private(set) var closedCount = 0

  /// Number of decisions that are not final.
  var pendingCount: Int { count - finalCount }
  /// Number of decisions that can be undone.
  var undoableCount: Int { count - finalCount - closedCount }
  var count: Int { decisions.count }

  init() throws(Failure) {
    decisions = try LeafRow(leafBits: 6)
  }

  /// Makes room for `total` decisions.
  mutating func reserve(_ total: Int) throws(Failure) {
    try decisions.reserve(total)
    if isIndexed { try leaves.reserve(decisions.capacity) }
  }

  /// The decision at `index` from the oldest that can be undone.
  func undoable(at index: Int) -> Decision { any(at: finalCount + closedCount + index) }
  /// The decision at `index` from the oldest that is remembered: final ones first.
  func any(at index: Int) -> Decision { decisions[index] }
  /// The decision at `index` from the oldest that is not final.
  func pending(at index: Int) -> Decision { any(at: finalCount + index) }

  var oldest: Decision? { undoableCount > 0 ? undoable(at: 0) : nil }
  var latest: Decision? { undoableCount > 0 ? any(at: count - 1) : nil }

  /// Index of the decision with a token, counted from the oldest that is not final. Only decisions made less than
  /// `seconds` before `now` are looked at, the newest first.
  func index(of token: UInt64, within seconds: Double = .infinity, of now: Double = 0) -> Int? {
    var index = count - 1
    while index >= finalCount {
      if decisions[index].time + seconds <= now { break }
      if decisions[index].token == token { return index - finalCount }
      index -= 1
    }
    return nil
  }

  /// Whether a later decision is about the same card as the one at `index` from the oldest that is not final.
  func hasLater(than index: Int) -> Bool {
    let card = pending(at: index).card
    for later in index + 1..<max(index + 1, pendingCount) where pending(at: later).card == card { return true }
    return false
  }

  /// Whether a decision about a card that is not final is later than the one with `token`. If the latter is final or
  /// taken back, every decision about the card that is not final counts.
  func hasLater(about card: UInt64, than token: UInt64) -> Bool {
    var index = pendingCount - 1
    while index >= 0 && pending(at: index).token != token {
      if pending(at: index).card == card { return true }
      index -= 1
    }
    return false
  }

  // MARK: Tokens

  /// Makes an index that finds a decision by its token at once, until `dropIndex`. Only the reading of a journal needs
  /// it; swipes are faster without it.
  mutating func makeIndex() throws(Failure) {
    if isIndexed { return }
    try leaves.reserve(decisions.capacity)
    decisions.visitLeaves { leaves.set($0, $1) }
  }

  mutating func dropIndex() { leaves = IdTable() }

  private var isIndexed: Bool { leaves.capacity > 0 }

  /// Index of the decision with a token, counted from the oldest that is not final; found by the index of tokens.
  func index(ofIndexed token: UInt64) -> Int? {
    guard let index = anyIndex(of: token), index >= finalCount else { return nil }
    return index - finalCount
  }

  /// The decision with a token, final or not, by the index.
  func indexed(_ token: UInt64) -> Decision? { anyIndex(of: token).map { decisions[$0] } }

  private func anyIndex(of token: UInt64) -> Int? {
    guard let leaf = leaves[token], let offset = decisions.offset(of: token, in: leaf) else { return nil }
    return decisions.position(leaf, offset)
  }

  // MARK: Changes

  /// Adds a decision; its room must have been reserved.
  mutating func push(_ decision: Decision) {
    leaves.set(decision.token, decisions.append(decision) { leaves.set($0, $1) })
  }

  /// Takes out the decision at `index` from the oldest that is not final.
  mutating func remove(at index: Int) -> Decision {
    let decision = decisions.remove(at: finalCount + index)
    leaves.remove(decision.token)
    if index < closedCount { closedCount -= 1 }
    return decision
  }

  /// Moves the decision at `index` from the oldest that is not final to `place`, which is not behind it.
  mutating func bringForward(_ index: Int, to place: Int) {
    // A decision moved in front of all that can be undone counts as closed until it is made final.
    if index >= closedCount && place <= closedCount { closedCount += 1 }
    if index == place { return }
    let decision = decisions.remove(at: finalCount + index)
    leaves.set(decision.token, decisions.insert(decision, at: finalCount + place) { leaves.set($0, $1) })
  }

  /// Records that the backend has rejected the decision at `index` from the oldest that is not final.
  mutating func markRejected(_ index: Int) {
    decisions[finalCount + index].report = .rejected
  }

  /// Puts the oldest decisions that can be undone out of an undo's reach.
  mutating func close(_ count: Int) {
    closedCount += min(max(0, count), undoableCount)
  }

  /// Makes the oldest of the decisions final that are not final yet, and returns it; nil: there is none.
  mutating func finalizeOldest(at time: Double) -> Decision? {
    guard pendingCount > 0 else { return nil }
    decisions[finalCount].time = time
    finalCount += 1
    closedCount = max(0, closedCount - 1)
    return decisions[finalCount - 1]
  }

  /// Sets the numbers of the FINAL events of the `count` newest final decisions; the oldest of them has `first`.
  mutating func numberFinals(_ count: Int, from first: UInt64) {
    precondition(count <= finalCount, "there are fewer final decisions")
    for index in 0..<count {
      decisions[finalCount - count + index].sequence = first &+ UInt64(truncatingIfNeeded: index)
    }
  }

  /// The oldest final decision whose event has not been read.
  var firstFinal: Decision? { finalCount > 0 ? any(at: 0) : nil }

  mutating func dropFirstFinal() {
    guard finalCount > 0, let decision = decisions.popFirst() else { return }
    leaves.remove(decision.token)
    finalCount -= 1
  }

  /// Drops the oldest final decisions, or all if there are fewer.
  mutating func dropFinal(_ count: Int) {
    for _ in 0..<min(max(0, count), finalCount) { dropFirstFinal() }
  }

  /// Forgets the decisions that are not final.
  mutating func dropPending() {
    while count > finalCount, let decision = decisions.popLast() { leaves.remove(decision.token) }
    closedCount = 0
  }

  /// Sets when the decision at `index` from the oldest of all was made or became final.
  mutating func stamp(_ index: Int, time: Double) {
    decisions[index].time = time
    decisions[index].sequence = 0
  }

  /// Moves chosen decisions in front of the others that are not final. Both groups keep their order.
  ///
  /// - Parameters:
  ///   - choosesClosed: Whether closed decisions are chosen without a call of `isChosen`.
  ///   - isChosen: Returns whether a decision is chosen.
  /// - Returns: How many were chosen. They are to be made final next.
  mutating func gather(choosesClosed: Bool = false, where isChosen: (Decision) -> Bool) -> Int {
    var chosen = choosesClosed ? closedCount : 0
    for index in chosen..<pendingCount where isChosen(pending(at: index)) {
      bringForward(index, to: chosen)
      chosen += 1
    }
    return chosen
  }
}
