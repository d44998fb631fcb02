/// The decisions, oldest first: those that are final and whose event has not been read, then those that can be undone.
///
/// A decision becomes final by a boundary moving past it, however many do so at once; its event is read out of here.
struct History: ~Copyable {
  private var decisions = HeapDeque<Decision>()
  /// Final decisions, at the front.
  private(set) var finalCount = 0

  /// Decisions that can be undone.
  var undoableCount: Int { decisions.count - finalCount }
  var bytes: Int { decisions.bytes }
  var count: Int { decisions.count }

  mutating func reserve(_ total: Int) throws(Failure) {
    try decisions.reserve(total)
  }

  /// The decision at `index` from the oldest that can be undone.
  func undoable(at index: Int) -> Decision { decisions[finalCount + index] }

  var oldest: Decision? { undoableCount > 0 ? decisions[finalCount] : nil }
  var latest: Decision? { undoableCount > 0 ? decisions.last : nil }

  /// Adds a decision; its room must have been reserved.
  mutating func push(_ decision: Decision) {
    decisions.append(decision)
  }

  mutating func popLatest() -> Decision? {
    undoableCount > 0 ? decisions.popLast() : nil
  }

  /// Makes the oldest undoable decision final.
  mutating func finalizeOldest(at time: Double, sequence: UInt64) -> Decision? {
    guard undoableCount > 0 else { return nil }
    decisions[finalCount].time = time
    decisions[finalCount].sequence = sequence
    finalCount += 1
    return decisions[finalCount - 1]
  }

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

  /// Shifts the times of all decisions, which were made before the clock was first told the time.
  mutating func delay(by seconds: Double) {
    for index in 0..<decisions.count { decisions[index].time += seconds }
  }

  /// Moves the undoable decisions for which `isChosen` holds in front of the others, both in their order.
  ///
  /// - Returns: How many were chosen: the ones to be made final next.
  mutating func gather(where isChosen: (Decision) -> Bool) -> Int {
    gather(finalCount, decisions.count, isChosen)
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
