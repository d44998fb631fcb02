import CardStackLibc

/// What the deck knows of a card id, in 32 bits.
struct CardRecord: BitwiseCopyable, Equatable {
  private static var liveBit: UInt32 { 1 << 31 }
  private static var markBit: UInt32 { 1 << 30 }
  private static var locksShift: UInt32 { 22 }
  private static var keptMask: UInt32 { (1 << 22) - 1 }

  fileprivate(set) var bits: UInt32

  init() {
    bits = 0
  }

  fileprivate init(bits: UInt32) {
    self.bits = bits
  }

  /// Upcoming or in play.
  var isLive: Bool {
    get { bits & CardRecord.liveBit != 0 }
    set { bits = newValue ? bits | CardRecord.liveBit : bits & ~CardRecord.liveBit }
  }

  /// Named in the update being made.
  var isMarked: Bool {
    get { bits & CardRecord.markBit != 0 }
    set { bits = newValue ? bits | CardRecord.markBit : bits & ~CardRecord.markBit }
  }

  /// Directions not allowed to this card.
  var locked: DirectionSet {
    get { DirectionSet(bits: (bits >> CardRecord.locksShift) & 0xFF) }
    set {
      bits = bits & ~(0xFF << CardRecord.locksShift) | (newValue.bits & 0xFF) << CardRecord.locksShift
    }
  }

  /// Decisions about it that still count for the dedupe: those in the undo history, and in session mode the final ones.
  /// Stops at four million, which only a card recycled as often can reach; from there it counts as decided for good.
  var kept: UInt32 { bits & CardRecord.keptMask }

  mutating func keepOneMore() {
    if kept < CardRecord.keptMask { bits &+= 1 }
  }

  mutating func keepOneLess() {
    if kept > 0 && kept < CardRecord.keptMask { bits &-= 1 }
  }

  mutating func keep(_ count: UInt32) {
    bits = bits & ~CardRecord.keptMask | min(count, CardRecord.keptMask)
  }

  /// Whether there is anything to remember.
  var isEmpty: Bool { bits & (CardRecord.liveBit | CardRecord.keptMask) == 0 }
}

/// A table from card ids to their records: open addressing with linear probing, 12 bytes a slot, at most three quarters
/// full, in malloc's memory.
///
/// Written because Swift's own `Dictionary` traps without memory, is slow for this, and pulls in symbols that exclude
/// older systems. A slot's home is the high half of hash × capacity, so that the capacity can be any number and a
/// table reserved for n cards takes n / 0.75 slots and no more. Erasing shifts later slots back: there are no
/// tombstones, and a table through which a million cards have passed is as quick as a new one.
struct CardTable: ~Copyable {
  private struct Slot: BitwiseCopyable {
    // Two halves, so that a slot needs no padding.
    var idLow: UInt32
    var idHigh: UInt32
    var record: UInt32

    var id: UInt64 { UInt64(idHigh) << 32 | UInt64(idLow) }
  }

  private var slots: UnsafeMutablePointer<Slot>?
  private var capacity = 0
  /// Ids that have a slot.
  private(set) var count = 0

  init() {}

  deinit {
    free(slots)
  }

  var bytes: Int { capacity * MemoryLayout<Slot>.stride }

  /// Makes room for `total` ids. Grows by half at least.
  mutating func reserve(_ total: Int) throws(Failure) {
    if CardTable.capacity(for: total) <= capacity { return }
    try rehash(capacity: max(CardTable.capacity(for: total), count == 0 ? 0 : capacity + capacity / 2))
  }

  private static func capacity(for total: Int) -> Int { total + total / 3 + 2 }

  private mutating func rehash(capacity wanted: Int) throws(Failure) {
    // calloc's zeroes make every slot free, and pages never touched cost nothing.
    guard let memory = calloc(wanted, MemoryLayout<Slot>.stride) else { throw Failure.outOfMemory }
    let old = slots
    let oldCapacity = capacity
    slots = memory.bindMemory(to: Slot.self, capacity: wanted)
    capacity = wanted
    count = 0
    guard let old else { return }
    var index = 0
    while index < oldCapacity {
      let slot = old[index]
      if slot.id != 0 && !CardRecord(bits: slot.record).isEmpty { self[slot.id] = CardRecord(bits: slot.record) }
      index += 1
    }
    free(old)
  }

  @inline(__always)
  private func home(_ id: UInt64) -> Int {
    // Multiply, fold, multiply (after murmur3's finaliser): near ids and ids that differ in high bits only spread alike.
    var hash = id &* 0x9E37_79B9_7F4A_7C15
    hash ^= hash >> 32
    hash = hash &* 0xD6E8_FEB8_6659_FD93
    return Int(truncatingIfNeeded: hash.multipliedFullWidth(by: UInt64(truncatingIfNeeded: capacity)).high)
  }

  /// Index of the id's slot, or of the free slot where it would go.
  @inline(__always)
  private func probe(_ id: UInt64, _ slots: UnsafeMutablePointer<Slot>) -> Int {
    var index = home(id)
    while true {
      let found = slots[index].id
      if found == id || found == 0 { return index }
      index &+= 1
      if index == capacity { index = 0 }
    }
  }

  /// The record of an id: empty for one that has none. Setting the record of a new id needs room reserved for it;
  /// setting an empty one erases it.
  subscript(id: UInt64) -> CardRecord {
    @inline(__always) get {
      guard let slots, id != 0 else { return CardRecord() }
      let slot = slots[probe(id, slots)]
      return slot.id == 0 ? CardRecord() : CardRecord(bits: slot.record)
    }
    @inline(__always) set {
      guard let slots, id != 0 else { return }
      let index = probe(id, slots)
      let isNew = slots[index].id == 0
      if newValue.isEmpty {
        if !isNew { erase(at: index, slots) }
        return
      }
      if isNew {
        guard count &+ 1 < capacity else { preconditionFailure("room was not reserved") }
        count &+= 1
      }
      slots[index] = Slot(
        idLow: UInt32(truncatingIfNeeded: id), idHigh: UInt32(truncatingIfNeeded: id >> 32), record: newValue.bits)
    }
  }

  /// Marks a new id live in one probe.
  ///
  /// - Returns: Whether it was taken: false, and nothing changed, if it is live, or kept and `refuseKept`.
  @inline(__always)
  mutating func insertLive(_ id: UInt64, refuseKept: Bool) -> Bool {
    guard let slots else { return false }
    let index = probe(id, slots)
    var record = slots[index].id == 0 ? CardRecord() : CardRecord(bits: slots[index].record)
    if record.isLive || (refuseKept && record.kept > 0) { return false }
    if slots[index].id == 0 {
      guard count &+ 1 < capacity else { preconditionFailure("room was not reserved") }
      count &+= 1
    }
    record.isLive = true
    record.locked = DirectionSet(bits: 0)
    slots[index] = Slot(
      idLow: UInt32(truncatingIfNeeded: id), idHigh: UInt32(truncatingIfNeeded: id >> 32), record: record.bits)
    return true
  }

  /// Frees a slot by moving back those after it that probing would no longer find.
  private mutating func erase(at index: Int, _ slots: UnsafeMutablePointer<Slot>) {
    var hole = index
    var next = index
    while true {
      next &+= 1
      if next == capacity { next = 0 }
      let slot = slots[next]
      if slot.id == 0 { break }
      // Distances from home, around the end of the table: the slot may fill the hole if its home is not after it.
      let fromHome = distance(from: home(slot.id), to: next)
      if fromHome >= distance(from: hole, to: next) {
        slots[hole] = slot
        hole = next
      }
    }
    slots[hole] = Slot(idLow: 0, idHigh: 0, record: 0)
    count &-= 1
  }

  @inline(__always)
  private func distance(from: Int, to: Int) -> Int {
    to >= from ? to &- from : to &- from &+ capacity
  }

  /// Forgets how many decisions are kept, of every id. Slots left empty stay until the table next grows.
  mutating func forgetKept() {
    guard let slots else { return }
    var index = 0
    while index < capacity {
      var record = CardRecord(bits: slots[index].record)
      record.keep(0)
      slots[index].record = record.bits
      index += 1
    }
  }
}
