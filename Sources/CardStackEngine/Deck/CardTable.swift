/// A table from card ids to their records, 16 bytes a slot.
struct CardTable: ~Copyable {
  private let inPlace = InPlace()
  private var table = IdTable<UInt64>()
  /// The ids remembered since the last `forgetRemembered`, as far as there is room for them.
  // Unhashed: saves a look at all records.
  private var recent = HeapDeque<UInt64>()
  /// Whether more ids were remembered than `recent` has room for.
  // Unhashed: saves a look at all records.
  private var hasManyRemembered = false

  init() {}

  /// Number of ids that have a slot.
  var count: Int { table.count }
  var bytes: Int { table.capacity * MemoryLayout<IdTable<UInt64>.Slot>.stride }

  /// Makes room for `total` ids. When the table grows, ids without anything to remember lose their slots.
  mutating func reserve(_ total: Int) throws(Failure) {
    try table.reserve(total) { !CardRecord(bits: $0).isEmpty }
    try recent.reserveExactly(max(16, table.capacity / 64))
  }

  /// The record of an id: empty for one that has none. Setting the record of a new id needs room reserved for it;
  /// setting an empty one erases it.
  subscript(id: UInt64) -> CardRecord {
    get {
      guard let slots = table.slots, id != 0 else { return CardRecord() }
      let slot = slots[table.probe(id, slots)]
      return slot.id == 0 ? CardRecord() : CardRecord(bits: slot.value)
    }
    set {
      guard let slots = table.slots, id != 0 else { return }
      let index = table.probe(id, slots)
      let isNew = slots[index].id == 0
      if newValue.isEmpty {
        if !isNew { table.erase(at: index, slots) }
        return
      }
      table.put(id, newValue.bits, at: index, slots)
    }
  }

  /// Where the search for an id's slot begins.
  func home(_ id: UInt64) -> Int { table.home(id) }

  /// Whether the table is larger than a processor's near cache. Only then is it worth while to prefetch records.
  var isLarge: Bool { bytes > 1 << 18 }

  /// Prefetches the record of an id that comes a few places later in a list of `count`.
  func prefetch(after index: Int, of count: Int, _ id: (Int) -> UInt64) {
    let next = index &+ IdTable<UInt64>.ahead
    if next < count { table.prefetch(id(next)) }
  }

  /// Makes an id live, without locks. It needs one probe of the table.
  ///
  /// - Returns: The index of its slot, for `setLeaf`. Nil if the id is live already, or if it is decided and
  ///   `refuseDecided` is true; nothing has changed then.
  mutating func insertLive(_ id: UInt64, refuseDecided: Bool) -> Int? {
    insertLive(id, from: home(id), refuseDecided: refuseDecided)
  }

  /// The same with the id's `home`.
  mutating func insertLive(_ id: UInt64, from home: Int, refuseDecided: Bool) -> Int? {
    guard let slots = table.slots else { return nil }
    let index = table.probe(id, from: home, slots)
    var record = slots[index].id == 0 ? CardRecord() : CardRecord(bits: slots[index].value)
    if record.isLive || (refuseDecided && record.isDecided) { return nil }
    record.isLive = true
    record.locked = DirectionSet(bits: 0)
    table.put(id, record.bits, at: index, slots)
    return index
  }

  /// Notes in which leaf the id in a slot is.
  func setLeaf(_ leaf: UInt32, ofSlot index: Int) {
    guard let slots = table.slots else { return }
    var record = CardRecord(bits: slots[index].value)
    record.leaf = leaf
    slots[index].value = record.bits
  }

  /// Notes in which leaf an id is; the id must have a slot.
  func setLeaf(_ leaf: UInt32, of id: UInt64) {
    guard let slots = table.slots, id != 0 else { return }
    let index = table.probe(id, slots)
    if slots[index].id != 0 { setLeaf(leaf, ofSlot: index) }
  }

  /// Changes the record of an id that has a slot, in one probe. If there is nothing to remember then it loses its slot,
  /// unless `keepsSlot`.
  mutating func edit(_ id: UInt64, keepsSlot: Bool = false, _ body: (inout CardRecord) -> Void) {
    guard let slots = table.slots, id != 0 else { return }
    let index = table.probe(id, slots)
    guard slots[index].id != 0 else { return }
    var record = CardRecord(bits: slots[index].value)
    body(&record)
    if record.isEmpty && !keepsSlot {
      table.erase(at: index, slots)
    } else {
      slots[index].value = record.bits
    }
  }

  /// Marks an id no longer live.
  mutating func endLife(_ id: UInt64) {
    edit(id) { $0.isLive = false }
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
    table.addState(to: &hash) { bits, entry in
      var record = CardRecord(bits: bits)
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
    guard let slots = table.slots, id != 0 else { return }
    let index = table.probe(id, slots)
    var record = slots[index].id == 0 ? CardRecord() : CardRecord(bits: slots[index].value)
    if wasPending { record.dropPending() }
    if !record.isRemembered {
      record.isRemembered = true
      if recent.count < recent.capacity { recent.append(id) } else { hasManyRemembered = true }
    }
    table.put(id, record.bits, at: index, slots)
  }

  /// Forgets which ids were decided for good. Slots left empty stay until the table next grows. Takes time in proportion
  /// to the ids remembered since the last time.
  mutating func forgetRemembered() {
    if hasManyRemembered {
      guard let slots = table.slots else { return }
      for index in 0..<table.capacity {
        var record = CardRecord(bits: slots[index].value)
        record.isRemembered = false
        slots[index].value = record.bits
      }
    } else {
      for index in 0..<recent.count { edit(recent[index], keepsSlot: true) { $0.isRemembered = false } }
    }
    recent.removeAll()
    hasManyRemembered = false
  }

  /// Calls `body` with every id that has locks and is live or has a decision that is not final. The order is that of
  /// the slots.
  func visitLocked(_ body: (UInt64, DirectionSet) -> Void) {
    guard let slots = table.slots else { return }
    for index in 0..<table.capacity where slots[index].id != 0 {
      let record = CardRecord(bits: slots[index].value)
      if record.locked.bits != 0 && (record.isLive || record.pending > 0) { body(slots[index].id, record.locked) }
    }
  }

  /// Calls `body` with every id that was decided for good.
  func visitRemembered(_ body: (UInt64) -> Void) {
    guard let slots = table.slots else { return }
    for index in 0..<table.capacity where slots[index].id != 0 {
      let record = CardRecord(bits: slots[index].value)
      if record.isRemembered || record.isFull { body(slots[index].id) }
    }
  }
}
