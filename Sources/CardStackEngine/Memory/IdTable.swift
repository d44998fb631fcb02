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
    for index in 0..<oldCapacity where old[index].id != 0 && isKept(old[index].value) {
      let (place, distance) = probe(old[index].id, slots)
      slots[place] = old[index]
      count &+= 1
      farthest = max(farthest, distance)
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

  /// Returns the index of the id's slot, or of the free slot where the id would be put; and how far that is from its
  /// home.
  func probe(_ id: UInt64, _ slots: UnsafeMutablePointer<Slot>) -> (index: Int, distance: Int) {
    var (index, distance) = (home(id), 0)
    while true {
      let found = slots[index].id
      if found == id || found == 0 { return (index, distance) }
      (index, distance) = (index &+ 1, distance &+ 1)
      if index == capacity { index = 0 }
    }
  }

  // MARK: Values

  /// The value of an id; nil if it has none.
  subscript(id: UInt64) -> Value? { address(of: id)?.pointee }

  /// The address of the value of an id, which is valid until an id is added or removed; nil if it has none.
  func address(of id: UInt64) -> UnsafeMutablePointer<Value>? {
    guard let slots, id != 0 else { return nil }
    let (index, _) = probe(id, slots)
    return slots[index].id == 0 ? nil : withUnsafeMutablePointer(to: &slots[index].value) { $0 }
  }

  /// Calls `body` with every id and the address of its value.
  func visit(_ body: (UInt64, UnsafeMutablePointer<Value>) -> Void) {
    guard let slots else { return }
    for index in 0..<capacity where slots[index].id != 0 {
      withUnsafeMutablePointer(to: &slots[index].value) { body(slots[index].id, $0) }
    }
  }

  /// Sets the value of an id. Room for a new id must have been reserved; a table that never had room stays empty.
  mutating func set(_ id: UInt64, _ value: Value) { address(of: id, adding: value)?.pointee = value }

  /// The address of the value of an id, which gets `value` if it has none. Room for a new id must have been reserved; nil
  /// if there never was room.
  mutating func address(of id: UInt64, adding value: Value) -> UnsafeMutablePointer<Value>? {
    guard let slots, id != 0 else { return nil }
    let (index, distance) = probe(id, slots)
    if slots[index].id == 0 {
      guard count &+ 1 < capacity else { preconditionFailure("room was not reserved") }
      slots[index] = Slot(id, value)
      count &+= 1
      if distance >= IdTable.reach {
        spread()
        return address(of: id)
      }
    }
    return withUnsafeMutablePointer(to: &slots[index].value) { $0 }
  }

  /// Calculates other homes for all ids. Without memory for this the table stays as it is, which is slow but right.
  private mutating func spread() {
    let before = factor
    changeHash()
    do throws(Failure) {
      try rehash(capacity: capacity) { _ in true }
    } catch {
      factor = before
    }
  }

  /// Removes an id, if it is there.
  mutating func remove(_ id: UInt64) {
    guard let slots, id != 0 else { return }
    let (index, _) = probe(id, slots)
    if slots[index].id != 0 { moveBack(to: index, slots) }
  }

  /// Removes the ids for which `isUnwanted` returns true.
  mutating func removeAll(where isUnwanted: (UInt64, Value) -> Bool) {
    guard let slots else { return }
    var index = 0
    while index < capacity {
      if slots[index].id != 0 && isUnwanted(slots[index].id, slots[index].value) {
        // A later slot may move into this one, so the loop looks at it again.
        moveBack(to: index, slots)
      } else {
        index += 1
      }
    }
  }

  mutating func removeAll() {
    if let slots { memset(slots, 0, capacity * MemoryLayout<Slot>.stride) }
    count = 0
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
    memset(slots + hole, 0, MemoryLayout<Slot>.stride)
    count &-= 1
  }

  /// Adds the entries to a hash. The order of their slots does not matter. `body` adds a value, and returns whether its
  /// entry counts.
  func addState(to hash: inout StateHash, _ body: (Value, inout StateHash) -> Bool) {
    var sum: UInt64 = 0
    var counted = 0
    visit { id, value in
      var entry = StateHash()
      entry.add(id)
      if body(value.pointee, &entry) {
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
