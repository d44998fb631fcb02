/// The decisions, oldest first, in three groups: final ones whose FINAL event has not been read; *closed* ones, and
/// those that can be undone. No undo reaches a closed decision, but its leaving card, or that of an older one, can
/// still be caught.
///
/// A decision changes its group when a boundary moves past it, so that many can change at once. FINAL events are read
/// from here.
struct History: ~Copyable {
  private let inPlace = InPlace()
  private var decisions = Slab<Decision>()
  /// The decisions' cells, oldest first. The slab notes the leaf of each.
  private var order: OrderedRow
  /// The cells by token, from `makeIndex` to `dropIndex`.
  // Unhashed: where decisions are by their tokens, while a journal is read.
  private var cells = IdTable<UInt64>()
  // Unhashed: where decisions are by their tokens, while a journal is read.
  private var isIndexed = false
  /// The number of decisions for which there is room in all of these. It is asked before each decision.
  // Unhashed: how much memory there is.
  private var room = 0
  /// Number of final decisions, which are at the front.
  private(set) var finalCount = 0
  /// Number of closed decisions, behind the final ones.
  private(set) var closedCount = 0

  /// Number of decisions that are not final.
  var pendingCount: Int { order.count - finalCount }
  /// Number of decisions that can be undone.
  var undoableCount: Int { order.count - finalCount - closedCount }
  var count: Int { order.count }

  init() throws(Failure) {
    order = try OrderedRow()
  }

  /// Makes room for `total` decisions.
  mutating func reserve(_ total: Int) throws(Failure) {
    if total > room { try makeRoom(total) }
  }

  private mutating func makeRoom(_ total: Int) throws(Failure) {
    try decisions.reserve(total)
    try order.reserve(total)
    if isIndexed { try cells.reserve(total) }
    findRoom()
  }

  private mutating func findRoom() {
    room = min(decisions.capacity, order.capacity)
    if isIndexed { room = min(room, cells.room) }
  }

  /// The decision at `index` from the oldest that can be undone.
  func undoable(at index: Int) -> Decision { any(at: finalCount + closedCount + index) }
  /// The decision at `index` from the oldest that is remembered: final ones first.
  func any(at index: Int) -> Decision { decisions[order[index]] }
  /// The decision at `index` from the oldest that is not final.
  func pending(at index: Int) -> Decision { any(at: finalCount + index) }

  var oldest: Decision? { undoableCount > 0 ? undoable(at: 0) : nil }
  var latest: Decision? { undoableCount > 0 ? any(at: order.count - 1) : nil }

  /// Index of the decision with a token, counted from the oldest that is not final. Only decisions made less than
  /// `seconds` before `now` are looked at, the newest first.
  func index(of token: UInt64, within seconds: Double = .infinity, of now: Double = 0) -> Int? {
    var index = order.count - 1
    while index >= finalCount {
      let cell = order[index]
      if decisions[cell].time + seconds <= now { break }
      if decisions[cell].token == token { return index - finalCount }
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
    try cells.reserve(decisions.capacity)
    isIndexed = true
    findRoom()
    for index in 0..<order.count { note(order[index]) }
  }

  mutating func dropIndex() {
    cells = IdTable()
    isIndexed = false
    findRoom()
  }

  /// Index of the decision with a token, counted from the oldest that is not final; found by the index of tokens.
  func index(ofIndexed token: UInt64) -> Int? {
    guard let cell = cell(of: token) else { return nil }
    let leaf = decisions.note(of: cell)
    guard let offset = order.offset(of: cell, in: leaf) else { return nil }
    let index = order.position(leaf, offset)
    return index < finalCount ? nil : index - finalCount
  }

  /// The decision with a token, final or not, by the index.
  func indexed(_ token: UInt64) -> Decision? { cell(of: token).map { decisions[$0] } }

  private func cell(of token: UInt64) -> UInt64? {
    guard let slots = cells.slots, token != 0 else { return nil }
    let slot = slots[cells.probe(token, slots)]
    return slot.id == 0 ? nil : slot.value
  }

  /// Enters the decision in a cell into the index.
  private mutating func note(_ cell: UInt64) {
    guard let slots = cells.slots else { return }
    let token = decisions[cell].token
    if token != 0 { cells.put(token, cell, at: cells.probe(token, slots), slots) }
  }

  /// Frees a cell, and removes its decision from the index of tokens.
  private mutating func forget(_ cell: UInt64) {
    if isIndexed { removeFromIndex(cell) }
    decisions.remove(cell)
  }

  private mutating func removeFromIndex(_ cell: UInt64) {
    guard let slots = cells.slots else { return }
    let index = cells.probe(decisions[cell].token, slots)
    if slots[index].id != 0 { cells.erase(at: index, slots) }
  }

  // MARK: Changes

  /// Adds a decision; its room must have been reserved.
  mutating func push(_ decision: Decision) {
    let cell = decisions.add(decision)
    decisions.setNote(order.append(cell) { decisions.setNote($1, of: $0) }, of: cell)
    if isIndexed { note(cell) }
  }

  /// Takes out the decision at `index` from the oldest that is not final.
  mutating func remove(at index: Int) -> Decision {
    let cell = order.remove(at: finalCount + index)
    let decision = decisions[cell]
    forget(cell)
    if index < closedCount { closedCount -= 1 }
    return decision
  }

  /// Moves the decision at `index` from the oldest that is not final to `place`, which is not behind it.
  mutating func bringForward(_ index: Int, to place: Int) {
    // A decision moved in front of all that can be undone counts as closed until it is made final.
    if index >= closedCount && place <= closedCount { closedCount += 1 }
    if index == place { return }
    let cell = order.remove(at: finalCount + index)
    decisions.setNote(order.insert(cell, at: finalCount + place) { decisions.setNote($1, of: $0) }, of: cell)
  }

  /// Records that the backend has rejected the decision at `index` from the oldest that is not final.
  mutating func markRejected(_ index: Int) {
    decisions[order[finalCount + index]].report = .rejected
  }

  /// Puts the oldest decisions that can be undone out of an undo's reach.
  mutating func close(_ count: Int) {
    closedCount += min(max(0, count), undoableCount)
  }

  /// The decision that becomes final next: its cell, and its card.
  struct NextFinal: BitwiseCopyable {
    fileprivate let cell: UInt64
    let card: UInt64
  }

  /// The oldest of the decisions that are not final yet.
  var nextFinal: NextFinal? {
    guard pendingCount > 0 else { return nil }
    let cell = order[finalCount]
    return NextFinal(cell: cell, card: decisions[cell].card)
  }

  /// Makes the oldest of the decisions final that are not final yet; `next` is that one.
  mutating func finalize(_ next: NextFinal, at time: Double, sequence: UInt64) {
    decisions[next.cell].time = time
    decisions[next.cell].sequence = sequence
    finalCount += 1
    closedCount = max(0, closedCount - 1)
  }

  /// The oldest final decision whose event has not been read.
  var firstFinal: Decision? { finalCount > 0 ? any(at: 0) : nil }

  mutating func dropFirstFinal() {
    guard finalCount > 0, let cell = order.popFirst() else { return }
    forget(cell)
    finalCount -= 1
  }

  mutating func dropAllFinal() { dropFinal(finalCount) }

  /// Drops the oldest final decisions, or all if there are fewer.
  mutating func dropFinal(_ count: Int) {
    let dropped = min(max(0, count), finalCount)
    if isIndexed {
      for _ in 0..<dropped { dropFirstFinal() }
      return
    }
    order.removeFirst(dropped) { decisions.remove($0) }
    finalCount -= dropped
  }

  /// Forgets the decisions that are not final.
  mutating func dropPending() {
    while order.count > finalCount, let cell = order.popLast() { forget(cell) }
    closedCount = 0
  }

  /// Sets when the decision at `index` from the oldest of all was made or became final, and the number of its FINAL
  /// event.
  mutating func stamp(_ index: Int, time: Double, sequence: UInt64) {
    decisions[order[index]].time = time
    decisions[order[index]].sequence = sequence
  }

  /// Shifts the times of all decisions, which were made before the host gave its first time.
  mutating func delay(by seconds: Double) {
    for index in 0..<order.count { decisions[order[index]].time += seconds }
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
