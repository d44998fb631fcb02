import CardStackLibc

/// A hash table in malloc's memory, from 64-bit ids that are not 0 to small values. It uses open addressing with linear
/// probing, and is at most three quarters full.
///
/// Swift's own `Dictionary` is not used: it traps when memory runs out, is slow here, and needs symbols that older
/// systems do not have. The *home* of an id is the slot where probing begins: the high half of hash × capacity. So the
/// capacity need not be a power of 2, and a table for n ids takes about n / 0.75 slots. Erasing an id moves later slots
/// back. So there are no tombstones, and the table stays fast after a million ids were added and erased.
struct IdTable<Value: BitwiseCopyable>: ~Copyable {
  struct Slot: BitwiseCopyable {
    // The id is stored in two halves, so that a slot with a small value needs no padding.
    var idLow: UInt32
    var idHigh: UInt32
    var value: Value

    init(_ id: UInt64, _ value: Value) {
      idLow = UInt32(truncatingIfNeeded: id)
      idHigh = UInt32(truncatingIfNeeded: id >> 32)
      self.value = value
    }

    var id: UInt64 { UInt64(idHigh) << 32 | UInt64(idLow) }
  }

  private(set) var slots: UnsafeMutablePointer<Slot>?
  private(set) var capacity = 0
  /// Number of ids in the table.
  private(set) var count = 0

  init() {}

  deinit {
    free(slots)
  }

  /// Makes room for `total` ids. A table that contains ids grows at least by half. When it grows, it drops ids if
  /// `isKept` returns false for their values.
  mutating func reserve(_ total: Int, isKept: (Value) -> Bool = { _ in true }) throws(Failure) {
    if IdTable.capacity(for: total) <= capacity { return }
    try rehash(capacity: max(IdTable.capacity(for: total), count == 0 ? 0 : capacity + capacity / 2), isKept)
  }

  private static func capacity(for total: Int) -> Int { total + total / 3 + 2 }

  /// A lower bound of the number of ids that fit without growing.
  var room: Int { max(0, capacity - 2) / 4 * 3 }

  private mutating func rehash(capacity wanted: Int, _ isKept: (Value) -> Bool) throws(Failure) {
    // A slot of zeros is free. Memory pages that are never touched cost nothing.
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
      if index &+ IdTable.ahead < oldCapacity { prefetch(old[index &+ IdTable.ahead].id) }
      if slot.id != 0 && isKept(slot.value), let slots {
        put(slot.id, slot.value, at: probe(slot.id, slots), slots)
      }
      index += 1
    }
    free(old)
  }

  /// The home of an id: the slot where probing begins.
  func home(_ id: UInt64) -> Int {
    // Multiply, fold, multiply, after MurmurHash3's finalizer. Ids that are close together spread as evenly as ids that
    // differ only in their high bits.
    var hash = id &* 0x9E37_79B9_7F4A_7C15
    hash ^= hash >> 32
    hash = hash &* 0xD6E8_FEB8_6659_FD93
    return Int(truncatingIfNeeded: hash.multipliedFullWidth(by: UInt64(truncatingIfNeeded: capacity)).high)
  }

  /// Prefetches the memory of an id's slot. If many ids are looked up one after another, their cache misses overlap.
  func prefetch(_ id: UInt64) {
    if let slots { cardstack_prefetch(slots + home(id)) }
  }

  /// How many ids before its lookup an id is prefetched.
  static var ahead: Int { 12 }

  /// Returns the index of the id's slot, or of the free slot where the id would be put.
  func probe(_ id: UInt64, _ slots: UnsafeMutablePointer<Slot>) -> Int { probe(id, from: home(id), slots) }

  /// The same for an id whose home is known.
  func probe(_ id: UInt64, from home: Int, _ slots: UnsafeMutablePointer<Slot>) -> Int {
    var index = home
    while true {
      let found = slots[index].id
      if found == id || found == 0 { return index }
      index &+= 1
      if index == capacity { index = 0 }
    }
  }

  /// Sets the value of an id at the index that `probe` returned. Room for a new id must have been reserved.
  mutating func put(_ id: UInt64, _ value: Value, at index: Int, _ slots: UnsafeMutablePointer<Slot>) {
    if slots[index].id == 0 {
      guard count &+ 1 < capacity else { preconditionFailure("room was not reserved") }
      count &+= 1
    }
    slots[index] = Slot(id, value)
  }

  /// Frees a slot.
  mutating func erase(at index: Int, _ slots: UnsafeMutablePointer<Slot>) {
    let next = index &+ 1 == capacity ? 0 : index &+ 1
    if slots[next].id == 0 {
      clear(index, slots)
    } else {
      moveBack(to: index, slots)
    }
  }

  private mutating func clear(_ index: Int, _ slots: UnsafeMutablePointer<Slot>) {
    memset(slots + index, 0, MemoryLayout<Slot>.stride)
    count &-= 1
  }

  /// Frees a slot. Later slots move back, if probing would not find them any more across the free slot.
  private mutating func moveBack(to index: Int, _ slots: UnsafeMutablePointer<Slot>) {
    var hole = index
    var next = index
    while true {
      next &+= 1
      if next == capacity { next = 0 }
      let slot = slots[next]
      if slot.id == 0 { break }
      // Distances go around the end of the table. The slot may fill the hole if its home is not between the hole and
      // the slot. If it may not, it is written to its own place: the processor could not predict a branch here.
      let fills = distance(from: home(slot.id), to: next) >= distance(from: hole, to: next)
      slots[fills ? hole : next] = slot
      hole = fills ? next : hole
    }
    clear(hole, slots)
  }

  /// Adds the entries to a hash. The order of their slots does not matter. `body` adds a value, and returns whether its
  /// entry counts.
  func addState(to hash: inout StateHash, _ body: (Value, inout StateHash) -> Bool) {
    var sum: UInt64 = 0
    var counted = 0
    if let slots {
      for index in 0..<capacity where slots[index].id != 0 {
        var entry = StateHash()
        entry.add(slots[index].id)
        guard body(slots[index].value, &entry) else { continue }
        sum &+= entry.value
        counted &+= 1
      }
    }
    hash.add(counted)
    hash.add(sum)
  }

  private func distance(from: Int, to: Int) -> Int {
    let distance = to &- from
    // The mask has all bits set if the distance is negative.
    return distance &+ (capacity & (distance &>> (Int.bitWidth &- 1)))
  }
}
