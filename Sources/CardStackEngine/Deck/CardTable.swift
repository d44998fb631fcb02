/// A table from card ids to their records, 12 bytes a slot.
struct CardTable: ~Copyable {
  private var table = IdTable<UInt32>()

  init() {}

  /// Ids that have a slot.
  var count: Int { table.count }
  var bytes: Int { table.capacity * MemoryLayout<IdTable<UInt32>.Slot>.stride }

  /// Makes room for `total` ids. What there is nothing to remember of goes when the table grows.
  mutating func reserve(_ total: Int) throws(Failure) {
    try table.reserve(total) { !CardRecord(bits: $0).isEmpty }
  }

  /// The record of an id: empty for one that has none. Setting the record of a new id needs room reserved for it;
  /// setting an empty one erases it.
  subscript(id: UInt64) -> CardRecord {
    @inline(never) get {
      guard let slots = table.slots, id != 0 else { return CardRecord() }
      let slot = slots[table.probe(id, slots)]
      return slot.id == 0 ? CardRecord() : CardRecord(bits: slot.value)
    }
    @inline(never) set {
      guard let slots = table.slots, id != 0 else { return }
      let index = table.probe(id, slots)
      if newValue.isEmpty {
        if slots[index].id != 0 { table.erase(at: index, slots) }
        return
      }
      table.put(id, newValue.bits, at: index, slots)
    }
  }

  /// Marks a new id live in one probe.
  ///
  /// - Returns: Whether it was taken: false, and nothing changed, if it is live, or kept and `refuseKept`.
  @inline(__always)
  mutating func insertLive(_ id: UInt64, refuseKept: Bool) -> Bool {
    guard let slots = table.slots else { return false }
    let index = table.probe(id, slots)
    var record = slots[index].id == 0 ? CardRecord() : CardRecord(bits: slots[index].value)
    if record.isLive || (refuseKept && record.kept > 0) { return false }
    record.isLive = true
    record.locked = DirectionSet(bits: 0)
    table.put(id, record.bits, at: index, slots)
    return true
  }

  /// Changes the record of an id that has a slot, in one probe. If there is nothing to remember then it loses its slot,
  /// unless `keepsSlot`.
  @inline(__always)
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
  @_optimize(speed)
  mutating func endLife(_ id: UInt64) {
    edit(id) { $0.isLive = false }
  }

  /// One decision less about an id counts.
  @_optimize(speed)
  mutating func keepOneLess(_ id: UInt64) {
    edit(id) { $0.keepOneLess() }
  }

  /// Forgets how many decisions are kept, of every id. Slots left empty stay until the table next grows.
  mutating func forgetKept() {
    guard let slots = table.slots else { return }
    for index in 0..<table.capacity {
      var record = CardRecord(bits: slots[index].value)
      record.keep(0)
      slots[index].value = record.bits
    }
  }

  /// Adds the records. Slots with nothing to remember are leftovers.
  func addState(to hash: inout StateHash) {
    table.addState(to: &hash) { bits, entry in
      entry.add(UInt64(bits))
      return !CardRecord(bits: bits).isEmpty
    }
  }

  /// Calls `body` with every id of which decisions are kept.
  func visitKept(_ body: (UInt64) -> Void) {
    guard let slots = table.slots else { return }
    for index in 0..<table.capacity where slots[index].id != 0 && CardRecord(bits: slots[index].value).kept > 0 {
      body(slots[index].id)
    }
  }
}
