/// A table from card ids to their records, 16 bytes a slot.
struct CardTable: ~Copyable {
  private let inPlace = InPlace()
  private var table = IdTable<CardRecord>()
  /// The ids remembered since the last `forgetRemembered`, as far as there is room for them.
  // Unhashed: saves a look at all records.
  private var recent = HeapDeque<UInt64>()
  /// Whether more ids were remembered than `recent` has room for.
  // Unhashed: saves a look at all records.
  private var hasManyRemembered = false

  init() {}

  /// Number of ids that have a slot.
  var count: Int { table.count }
  var bytes: Int { table.capacity * MemoryLayout<IdTable<CardRecord>.Slot>.stride }

  /// Makes room for `total` ids. When the table grows, ids without anything to remember lose their slots.
  mutating func reserve(_ total: Int) throws(Failure) {
    try table.reserve(total) { !$0.isEmpty }
    try recent.reserveExactly(max(16, table.capacity / 64))
  }

  /// The record of an id: empty for one that has none. Setting the record of a new id needs room reserved for it;
  /// setting an empty one erases it.
  subscript(id: UInt64) -> CardRecord {
    get { table[id] ?? CardRecord() }
    set { if newValue.isEmpty { table.remove(id) } else { table.set(id, newValue) } }
  }

  /// Makes an id live, without locks.
  ///
  /// - Returns: Its record, until an id is added or removed; nil if it is live already, or if it is decided and
  ///   `refuseDecided` is true.
  mutating func insertLive(_ id: UInt64, refuseDecided: Bool) -> UnsafeMutablePointer<CardRecord>? {
    guard let record = table.address(of: id, adding: CardRecord()),
      !record.pointee.isLive, !refuseDecided || !record.pointee.isDecided
    else { return nil }
    record.pointee.isLive = true
    record.pointee.locked = DirectionSet(bits: 0)
    return record
  }

  /// Notes in which leaf an id is; the id must have a slot.
  mutating func setLeaf(_ leaf: UInt32, of id: UInt64) { edit(id, keepsSlot: true) { $0.leaf = leaf } }

  /// Changes the record of an id that has a slot. If there is nothing to remember then it loses its slot, unless
  /// `keepsSlot`.
  mutating func edit(_ id: UInt64, keepsSlot: Bool = false, _ body: (inout CardRecord) -> Void) {
    guard let record = table.address(of: id) else { return }
    body(&record.pointee)
    if record.pointee.isEmpty && !keepsSlot { table.remove(id) }
  }

  /// Marks an id no longer live.
  mutating func endLife(_ id: UInt64) {
    edit(id) { $0.isLive = false }
  }

  /// Marks the cards on the list of an operation: those that have a record. See `CardRecord.isListed`.
  mutating func markListed(_ cards: UnsafeBufferPointer<UInt64>) {
    for card in cards where !self[card].isEmpty { self[card].isListed = true }
  }

  mutating func unmarkListed(_ cards: UnsafeBufferPointer<UInt64>) {
    for card in cards where self[card].isListed { self[card].isListed = false }
  }

  // MARK: Decisions

  /// Counts one more decision about an id, which must have a slot. `isLive`, if given, becomes the record's.
  mutating func addPending(_ id: UInt64, isLive: Bool? = nil) {
    edit(id, keepsSlot: true) {
      $0.addPending()
      if let isLive { $0.isLive = isLive }
    }
  }

  /// Adds the records to the hash. Leaves are left out: the order of the cards is hashed, and leaves do not change an
  /// answer. Slots with nothing to remember are left out too.
  func addState(to hash: inout StateHash) {
    table.addState(to: &hash) { record, entry in
      var record = record
      record.leaf = 0
      entry.add(record.bits)
      return !record.isEmpty
    }
  }

  /// Counts one decision that is not final less about an id.
  mutating func dropPending(_ id: UInt64) {
    edit(id) { $0.dropPending() }
  }

  /// Records that an id is decided for good. Room for a new id must have been reserved.
  ///
  /// `wasPending` says whether `addPending` counted the decision. If it did, the decision is no longer counted.
  mutating func remember(_ id: UInt64, wasPending: Bool) {
    if id == 0 { return }
    var record = self[id]
    if wasPending { record.dropPending() }
    if !record.isRemembered {
      record.isRemembered = true
      if recent.count < recent.capacity { recent.append(id) } else { hasManyRemembered = true }
    }
    table.set(id, record)
  }

  /// Forgets which ids were decided for good. Slots left empty stay until the table next grows. Takes time in proportion
  /// to the ids remembered since the last time.
  mutating func forgetRemembered() {
    if hasManyRemembered {
      table.visit { $1.pointee.isRemembered = false }
    } else {
      for index in 0..<recent.count { edit(recent[index], keepsSlot: true) { $0.isRemembered = false } }
    }
    recent.removeAll()
    hasManyRemembered = false
  }

  /// Calls `body` with every id that has locks and is live or has a decision that is not final. The order is that of
  /// the slots.
  func visitLocked(_ body: (UInt64, DirectionSet) -> Void) {
    table.visit { id, record in
      let record = record.pointee
      if record.locked.bits != 0 && (record.isLive || record.pending > 0) { body(id, record.locked) }
    }
  }

  /// Calls `body` with every id that was decided for good.
  func visitRemembered(_ body: (UInt64) -> Void) {
    table.visit { id, record in
      if record.pointee.isRemembered || record.pointee.isFull { body(id) }
    }
  }
}
