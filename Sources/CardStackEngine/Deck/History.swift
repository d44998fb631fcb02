/// The decisions, oldest first: those that are final and whose event has not been read; those that are *closed*, which no
/// undo reaches any more but whose leaving card, or that of an older one, can still be caught; those that can be undone.
///
/// A decision moves on by a boundary moving past it, however many do so at once; its event is read out of here.
struct History: ~Copyable {
  private var decisions = HeapDeque<Decision>()
  /// Final decisions, at the front.
  private(set) var finalCount = 0
  /// Closed decisions, behind them.
  private(set) var closedCount = 0

  /// Decisions that are not final.
  var pendingCount: Int { decisions.count - finalCount }
  /// Decisions that can be undone.
  var undoableCount: Int { decisions.count - finalCount - closedCount }
  var count: Int { decisions.count }

  mutating func reserve(_ total: Int) throws(Failure) {
    try decisions.reserve(total)
  }

  /// The decision at `index` from the oldest that can be undone.
  func undoable(at index: Int) -> Decision { decisions[finalCount + closedCount + index] }
  /// The decision at `index` from the oldest that is remembered: final ones first.
  func any(at index: Int) -> Decision { decisions[index] }
  /// The decision at `index` from the oldest that is not final.
  func pending(at index: Int) -> Decision { decisions[finalCount + index] }

  var oldest: Decision? { undoableCount > 0 ? decisions[finalCount + closedCount] : nil }
  var latest: Decision? { undoableCount > 0 ? decisions.last : nil }

  /// Where a decision stands among those that are not final, looked for from the newest back, as far as they were made
  /// less than `seconds` before `now`.
  func index(of token: UInt64, within seconds: Double = .infinity, of now: Double = 0) -> Int? {
    var index = decisions.count - 1
    while index >= finalCount && decisions[index].time + seconds > now {
      if decisions[index].token == token { return index - finalCount }
      index -= 1
    }
    return nil
  }

  /// Whether there is a later decision about the card of that at `index` from the oldest that is not final.
  func hasLater(than index: Int) -> Bool {
    let card = pending(at: index).card
    for later in index + 1..<max(index + 1, pendingCount) where pending(at: later).card == card { return true }
    return false
  }

  /// Adds a decision; its room must have been reserved.
  @inline(__always)
  mutating func push(_ decision: Decision) {
    decisions.append(decision)
  }

  /// Takes out the decision at `index` from the oldest that is not final.
  mutating func remove(at index: Int) -> Decision {
    let decision = decisions[finalCount + index]
    decisions.remove(at: finalCount + index)
    if index < closedCount { closedCount -= 1 }
    return decision
  }

  /// The backend has rejected the decision at `index` from the oldest that is not final.
  mutating func markRejected(_ index: Int) {
    decisions[finalCount + index].report = .rejected
  }

  /// Puts the oldest decisions that can be undone out of an undo's reach.
  mutating func close(_ count: Int) {
    closedCount += min(max(0, count), undoableCount)
  }

  /// Makes the oldest decision final that is not.
  ///
  /// - Returns: Its card, if there was one.
  @_optimize(speed)
  mutating func finalizeOldest(at time: Double, sequence: UInt64) -> UInt64? {
    guard pendingCount > 0 else { return nil }
    decisions[finalCount].time = time
    decisions[finalCount].sequence = sequence
    finalCount += 1
    closedCount = max(0, closedCount - 1)
    return decisions[finalCount - 1].card
  }

  /// The decision that became final last, as long as its event waits.
  var latestFinal: Decision? { finalCount > 0 ? decisions[finalCount - 1] : nil }

  /// The oldest final decision whose event has not been read.
  var firstFinal: Decision? { finalCount > 0 ? decisions.first : nil }

  mutating func dropFirstFinal() {
    guard finalCount > 0 else { return }
    _ = decisions.popFirst()
    finalCount -= 1
  }

  mutating func dropAllFinal() {
    while finalCount > 0 { dropFirstFinal() }
  }

  /// Forgets the decisions that are not final.
  mutating func dropPending() {
    decisions.truncate(to: finalCount)
    closedCount = 0
  }

  /// Says when a decision was made, or became final, and gives its FINAL event a number.
  mutating func stamp(_ index: Int, time: Double, sequence: UInt64) {
    decisions[index].time = time
    decisions[index].sequence = sequence
  }

  /// Shifts the times of all decisions, which were made before the clock was first told the time.
  mutating func delay(by seconds: Double) {
    for index in 0..<decisions.count { decisions[index].time += seconds }
  }

  /// Moves the decisions that are not final and for which `isChosen` holds in front of the others, both in their order.
  ///
  /// - Parameters:
  ///   - choosesClosed: Whether those that no undo reaches are chosen anyway.
  ///   - isChosen: Tells of a decision.
  /// - Returns: How many were chosen: the ones to be made final next.
  mutating func gather(choosesClosed: Bool = false, where isChosen: (Decision) -> Bool) -> Int {
    let undoable = finalCount + closedCount
    let closed = choosesClosed ? closedCount : gather(finalCount, undoable, isChosen)
    let chosen = gather(undoable, decisions.count, isChosen)
    decisions.rotate(finalCount + closed, undoable, undoable + chosen)
    // All that are chosen count as closed, until they are made final.
    closedCount += chosen
    return closed + chosen
  }

  /// A stable partition in place: both halves on their own, then the others of the left half change places with the
  /// chosen of the right. No memory, n log n moves, log n deep.
  private mutating func gather(_ begin: Int, _ end: Int, _ isChosen: (Decision) -> Bool) -> Int {
    if begin == end { return 0 }
    if end - begin == 1 { return isChosen(decisions[begin]) ? 1 : 0 }
    let middle = begin + (end - begin) / 2
    let left = gather(begin, middle, isChosen)
    let right = gather(middle, end, isChosen)
    decisions.rotate(begin + left, middle, middle + right)
    return left + right
  }
}
