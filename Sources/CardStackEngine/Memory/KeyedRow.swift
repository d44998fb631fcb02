/// 64-bit values in the order they were added. Each value has a 64-bit key that is not 0. By its key a value is found
/// and removed in constant time, on average. `reserve` is the only operation that allocates.
struct KeyedRow: ~Copyable {
  private let inPlace = InPlace()
  private struct Entry: BitwiseCopyable {
    /// 0: the entry was removed, and is a gap.
    var key: UInt64
    var value: UInt64
  }

  private var entries = HeapDeque<Entry>()
  /// The number of each key's entry. Numbers rise by 1 from entry to entry, so an entry's index is its number less
  /// `firstNumber`. The numbers stay valid when entries at the front are removed.
  private var numbers = IdTable<UInt64>()
  /// The number of the first entry.
  private var firstNumber: UInt64 = 0

  init() {}

  var count: Int { numbers.count }

  mutating func reserve(adding more: Int) throws(Failure) {
    if count + more == 0 { return }
    // With gaps there can be so many entries.
    try entries.reserve(2 * (count + more) + 17)
    try numbers.reserve(count + more)
  }

  /// Adds a value behind all others. No other value may have its key. Room must have been reserved.
  mutating func append(_ value: UInt64, _ key: UInt64) {
    guard let slots = numbers.slots, key != 0 else { return }
    numbers.put(key, firstNumber &+ UInt64(entries.count), at: numbers.probe(key, slots), slots)
    entries.append(Entry(key: key, value: value))
  }

  subscript(key: UInt64) -> UInt64? {
    guard let slots = numbers.slots, key != 0 else { return nil }
    let slot = slots[numbers.probe(key, slots)]
    return slot.id == 0 ? nil : entries[Int(truncatingIfNeeded: slot.value &- firstNumber)].value
  }

  /// Sets the value of a key. If there is no such key yet, the value is added behind all others, and room must have been
  /// reserved.
  mutating func set(_ value: UInt64, _ key: UInt64) {
    guard let slots = numbers.slots, key != 0 else { return }
    let slot = slots[numbers.probe(key, slots)]
    if slot.id == 0 {
      append(value, key)
    } else {
      entries[Int(truncatingIfNeeded: slot.value &- firstNumber)].value = value
    }
  }

  mutating func removeAll() {
    while popLast() != nil {}
  }

  /// Removes the value with a key and returns it; nil if no value has the key.
  mutating func remove(_ key: UInt64) -> UInt64? {
    guard let slots = numbers.slots, key != 0 else { return nil }
    let index = numbers.probe(key, slots)
    guard slots[index].id != 0 else { return nil }
    let place = Int(truncatingIfNeeded: slots[index].value &- firstNumber)
    let value = entries[place].value
    entries[place].key = 0
    numbers.erase(at: index, slots)
    while let first = entries.first, first.key == 0 {
      _ = entries.popFirst()
      firstNumber &+= 1
    }
    while let last = entries.last, last.key == 0 { _ = entries.popLast() }
    if entries.count > 2 * count + 16 { closeGaps() }
    return value
  }

  private mutating func closeGaps() {
    guard let slots = numbers.slots else { return }
    for _ in 0..<entries.count {
      guard let entry = entries.popFirst() else { return }
      firstNumber &+= 1
      if entry.key == 0 { continue }
      let number = firstNumber &+ UInt64(entries.count)
      numbers.put(entry.key, number, at: numbers.probe(entry.key, slots), slots)
      entries.append(entry)
    }
  }

  /// Calls `body` with every key and its value, in order.
  func visit(_ body: (UInt64, UInt64) -> Void) {
    for index in 0..<entries.count where entries[index].key != 0 { body(entries[index].key, entries[index].value) }
  }

  /// The value that was added first.
  var first: UInt64? { entries.first?.value }

  /// Number of places of values, of which some are gaps.
  var placeCount: Int { entries.count }

  /// Returns the value at a place, in order; nil if there is a gap.
  func value(at place: Int) -> UInt64? { entries[place].key == 0 ? nil : entries[place].value }

  /// Lets `body` change every value, in order.
  mutating func update(_ body: (inout UInt64) -> Void) {
    for index in 0..<entries.count where entries[index].key != 0 { body(&entries[index].value) }
  }

  /// Removes the value that was added last, and returns its key and the value; nil if the row is empty.
  mutating func popLast() -> (UInt64, UInt64)? {
    guard let last = entries.last else { return nil }
    _ = remove(last.key)
    return (last.key, last.value)
  }
}
