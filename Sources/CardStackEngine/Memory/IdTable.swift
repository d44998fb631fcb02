import CardStackLibc

/// A table from 64-bit ids, 0 excepted, to small values: open addressing with linear probing, at most three quarters full,
/// in malloc's memory.
///
/// Written because Swift's own `Dictionary` traps without memory, is slow for this, and pulls in symbols that exclude
/// older systems. A slot's home is the high half of hash × capacity, so that the capacity can be any number and a
/// table reserved for n ids takes n / 0.75 slots and no more. Erasing shifts later slots back: there are no
/// tombstones, and a table through which a million ids have passed is as quick as a new one.
struct IdTable<Value: BitwiseCopyable>: ~Copyable {
  struct Slot: BitwiseCopyable {
    // Two halves, so that a slot with a small value needs no padding.
    var idLow: UInt32
    var idHigh: UInt32
    var value: Value

    @inline(__always)
    init(_ id: UInt64, _ value: Value) {
      idLow = UInt32(truncatingIfNeeded: id)
      idHigh = UInt32(truncatingIfNeeded: id >> 32)
      self.value = value
    }

    var id: UInt64 {
      @inline(__always) get { UInt64(idHigh) << 32 | UInt64(idLow) }
    }
  }

  private(set) var slots: UnsafeMutablePointer<Slot>?
  private(set) var capacity = 0
  /// Ids that have a slot.
  private(set) var count = 0

  init() {}

  deinit {
    free(slots)
  }

  /// Makes room for `total` ids. Grows by half at least; then only the slots for which `isKept` holds are taken along.
  mutating func reserve(_ total: Int, isKept: (Value) -> Bool = { _ in true }) throws(Failure) {
    if IdTable.capacity(for: total) <= capacity { return }
    try rehash(capacity: max(IdTable.capacity(for: total), count == 0 ? 0 : capacity + capacity / 2), isKept)
  }

  private static func capacity(for total: Int) -> Int { total + total / 3 + 2 }

  /// A number of ids for which there is surely room.
  var room: Int { max(0, capacity - 2) / 4 * 3 }

  private mutating func rehash(capacity wanted: Int, _ isKept: (Value) -> Bool) throws(Failure) {
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
      if index &+ IdTable.ahead < oldCapacity { prefetch(old[index &+ IdTable.ahead].id) }
      if slot.id != 0 && isKept(slot.value), let slots {
        put(slot.id, slot.value, at: probe(slot.id, slots), slots)
      }
      index += 1
    }
    free(old)
  }

  /// Where an id's slot is, unless others have taken it.
  @inline(__always)
  func home(_ id: UInt64) -> Int {
    // Multiply, fold, multiply (after murmur3's finaliser): near ids and ids that differ in high bits only spread alike.
    var hash = id &* 0x9E37_79B9_7F4A_7C15
    hash ^= hash >> 32
    hash = hash &* 0xD6E8_FEB8_6659_FD93
    return Int(truncatingIfNeeded: hash.multipliedFullWidth(by: UInt64(truncatingIfNeeded: capacity)).high)
  }

  /// Has the memory of an id's slot fetched, before it is asked for: of many ids the misses overlap then.
  @inline(__always)
  func prefetch(_ id: UInt64) {
    if let slots { cardstack_prefetch(slots + home(id)) }
  }

  /// How many ids ahead that is worth while.
  static var ahead: Int { 12 }

  /// Index of the id's slot, or of the free slot where it would go.
  @inline(__always)
  func probe(_ id: UInt64, _ slots: UnsafeMutablePointer<Slot>) -> Int { probe(id, from: home(id), slots) }

  /// The same for an id whose home is known.
  @inline(__always)
  func probe(_ id: UInt64, from home: Int, _ slots: UnsafeMutablePointer<Slot>) -> Int {
    var index = home
    while true {
      let found = slots[index].id
      if found == id || found == 0 { return index }
      index &+= 1
      if index == capacity { index = 0 }
    }
  }

  /// Sets the value of an id at the index that `probe` returned; a new id's room must have been reserved.
  @inline(__always)
  mutating func put(_ id: UInt64, _ value: Value, at index: Int, _ slots: UnsafeMutablePointer<Slot>) {
    if slots[index].id == 0 {
      guard count &+ 1 < capacity else { preconditionFailure("room was not reserved") }
      count &+= 1
    }
    slots[index] = Slot(id, value)
  }

  /// Frees a slot.
  @inline(__always)
  mutating func erase(at index: Int, _ slots: UnsafeMutablePointer<Slot>) {
    let next = index &+ 1 == capacity ? 0 : index &+ 1
    if slots[next].id == 0 {
      clear(index, slots)
    } else {
      moveBack(to: index, slots)
    }
  }

  @inline(__always)
  private mutating func clear(_ index: Int, _ slots: UnsafeMutablePointer<Slot>) {
    memset(slots + index, 0, MemoryLayout<Slot>.stride)
    count &-= 1
  }

  /// Frees a slot by moving back those after it that probing would no longer find.
  @inline(never)
  @_optimize(speed)
  private mutating func moveBack(to index: Int, _ slots: UnsafeMutablePointer<Slot>) {
    var hole = index
    var next = index
    while true {
      next &+= 1
      if next == capacity { next = 0 }
      let slot = slots[next]
      if slot.id == 0 { break }
      // Distances from home, around the end of the table: the slot may fill the hole if its home is not after it. If
      // not, it is written to where it is: no branch here, because a processor cannot predict it.
      let fills = distance(from: home(slot.id), to: next) >= distance(from: hole, to: next)
      slots[fills ? hole : next] = slot
      hole = fills ? next : hole
    }
    clear(hole, slots)
  }

  /// Adds the entries to a hash, wherever their slots are. `body` adds a value and returns whether the entry counts.
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

  @inline(__always)
  private func distance(from: Int, to: Int) -> Int {
    let distance = to &- from
    // The sign's bit, as a mask.
    return distance &+ (capacity & (distance &>> (Int.bitWidth &- 1)))
  }
}
