import CardStackLibc

/// A hash table in malloc's memory, from 64-bit ids that are not 0 to small values. It uses open addressing with linear
/// probing, and is at most three quarters full.
///
/// Swift's own `Dictionary` is not used: it traps when memory runs out, is slow here, and needs symbols that older
/// systems do not have. The *home* of an id is the slot where probing begins: the high half of hash × capacity. So the
/// capacity need not be a power of 2, and a table for n ids takes about n / 0.75 slots. Erasing an id moves later slots
/// back. So there are no tombstones, and the table stays fast after a million ids were added and erased.
///
/// Ids come from hosts and files, and could be chosen so that all have the same home. Each search would then visit all
/// of them. So if an id would be put too far from its home, the table calculates the homes of all ids by another hash.
/// This depends only on the calls, so the same calls still give the same order of slots.
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
  /// The first factor of the hash.
  private var factor: UInt64 = 0x9E37_79B9_7F4A_7C15
  /// How far from its home an id can be. Ids that were not chosen for it are never as far, even in a table of a hundred
  /// million: the chance halves with every 19 slots.
  static var reach: Int { 1024 }

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
    let new = memory.bindMemory(to: Slot.self, capacity: wanted)
    slots = new
    capacity = wanted
    // Another hash is enough once, unless the ids were chosen for several.
    var attempts = 16
    while fill(new, from: old, oldCapacity, isKept) >= IdTable.reach && attempts > 1 {
      attempts -= 1
      changeHash()
      memset(memory, 0, wanted * MemoryLayout<Slot>.stride)
    }
    free(old)
  }

  /// Puts the ids of an old table into the empty slots. Returns how far from its home an id is at most.
  private mutating func fill(
    _ slots: UnsafeMutablePointer<Slot>, from old: UnsafeMutablePointer<Slot>?, _ oldCapacity: Int,
    _ isKept: (Value) -> Bool
  ) -> Int {
    count = 0
    var farthest = 0
    guard let old else { return farthest }
    var index = 0
    while index < oldCapacity {
      let slot = old[index]
      if index &+ IdTable.ahead < oldCapacity { prefetch(old[index &+ IdTable.ahead].id) }
      if slot.id != 0 && isKept(slot.value) {
        let place = probe(slot.id, slots)
        slots[place] = slot
        count &+= 1
        farthest = max(farthest, distance(from: home(slot.id), to: place))
      }
      index += 1
    }
    return farthest
  }

  private mutating func changeHash() { factor = factor &* 0xD134_2543_DE82_EF95 }

  /// The home of an id: the slot where probing begins.
  func home(_ id: UInt64) -> Int {
    // Multiply, fold, multiply, after MurmurHash3's finalizer. Ids that are close together spread as evenly as ids that
    // differ only in their high bits.
    var hash = id &* factor
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
  func probe(_ id: UInt64, _ slots: UnsafeMutablePointer<Slot>) -> Int {
    var index = home(id)
    while true {
      let found = slots[index].id
      if found == id || found == 0 { return index }
      index &+= 1
      if index == capacity { index = 0 }
    }
  }

  /// Sets the value of an id at the index that `probe` returned. Room for a new id must have been reserved. A new id can
  /// move all others, and `slots` too.
  ///
  /// - Returns: The index of the id's slot.
  @discardableResult
  mutating func put(_ id: UInt64, _ value: Value, at index: Int, _ slots: UnsafeMutablePointer<Slot>) -> Int {
    let isNew = slots[index].id == 0
    slots[index] = Slot(id, value)
    if !isNew { return index }
    guard count &+ 1 < capacity else { preconditionFailure("room was not reserved") }
    count &+= 1
    return distance(from: home(id), to: index) < IdTable.reach ? index : spread(id, at: index)
  }

  /// Calculates other homes for all ids. Without memory for this the table stays as it is, which is slow but right.
  ///
  /// - Returns: The index of the slot of `id`, which has been at `index`.
  private mutating func spread(_ id: UInt64, at index: Int) -> Int {
    let before = factor
    changeHash()
    do throws(Failure) {
      try rehash(capacity: capacity) { _ in true }
    } catch {
      factor = before
    }
    return slots.map { probe(id, $0) } ?? index
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
