/// Values in the order in which they were added, each with a 64-bit key that is not 0. By its key a value is found and
/// removed in constant time, on average. Until then it stays in its *cell*, whose number does not change.
///
/// `reserve` is the only operation that allocates.
struct KeyedList<Value: BitwiseCopyable>: ~Copyable {
  private let inPlace = InPlace()
  private struct Cell: BitwiseCopyable {
    let key: UInt64
    var value: Value
    /// The cells of the values before and after this one; `after` of a free cell is the next free cell.
    var before: UInt32
    var after: UInt32
  }

  /// In place of a cell's number: there is no such cell.
  static var none: UInt32 { .max }

  private var cells = HeapDeque<Cell>()
  /// The cell of each key.
  private var table = IdTable<UInt32>()
  private(set) var first = KeyedList.none
  private(set) var last = KeyedList.none
  private var free = KeyedList.none

  init() {}

  var count: Int { table.count }

  /// Makes room for `total` values.
  mutating func reserve(_ total: Int) throws(Failure) {
    if total == 0 { return }
    guard UInt64(total) < UInt64(UInt32.max) else { throw Failure.outOfMemory }
    try cells.reserve(total)
    try table.reserve(total)
  }

  /// The value in a cell, in place.
  subscript(cell: UInt32) -> Value {
    unsafeAddress { UnsafePointer(address(of: cell)) }
    unsafeMutableAddress { address(of: cell) }
  }

  private func address(of cell: UInt32) -> UnsafeMutablePointer<Value> {
    withUnsafeMutablePointer(to: &cells.address(of: Int(cell)).pointee.value) { $0 }
  }

  /// The cell of a key; nil if no value has it.
  func cell(of key: UInt64) -> UInt32? { table[key] }

  /// The value of a key; nil if there is none.
  func value(of key: UInt64) -> Value? { cell(of: key).map { self[$0] } }

  /// The cell behind another one, or `none`; behind `none` is the first cell.
  func cell(after cell: UInt32) -> UInt32 { cell == KeyedList.none ? first : cells[Int(cell)].after }

  /// The cell before another one, or `none`.
  func cell(before cell: UInt32) -> UInt32 { cells[Int(cell)].before }

  /// Calls `body` with every key and its value, in order.
  func visit(_ body: (UInt64, Value) -> Void) {
    var cell = first
    while cell != KeyedList.none {
      body(cells[Int(cell)].key, self[cell])
      cell = cells[Int(cell)].after
    }
  }

  /// Lets `body` change every value, in order.
  mutating func edit(_ body: (inout Value) -> Void) {
    var cell = first
    while cell != KeyedList.none {
      body(&self[cell])
      cell = cells[Int(cell)].after
    }
  }

  /// Adds a value behind all others. No other value may have its key. Room must have been reserved.
  mutating func append(_ value: Value, _ key: UInt64) {
    if key == 0 { return }
    let new = Cell(key: key, value: value, before: last, after: KeyedList.none)
    var cell = UInt32(truncatingIfNeeded: cells.count)
    if free == KeyedList.none {
      cells.append(new)
    } else {
      cell = free
      free = cells[Int(cell)].after
      cells[Int(cell)] = new
    }
    table.set(key, cell)
    if last == KeyedList.none { first = cell } else { cells[Int(last)].after = cell }
    last = cell
  }

  /// Removes the value with a key and returns it; nil if no value has the key.
  mutating func remove(_ key: UInt64) -> Value? {
    guard let cell = table[key] else { return nil }
    table.remove(key)
    let old = cells[Int(cell)]
    if old.before == KeyedList.none { first = old.after } else { cells[Int(old.before)].after = old.after }
    if old.after == KeyedList.none { last = old.before } else { cells[Int(old.after)].before = old.before }
    cells[Int(cell)].after = free
    free = cell
    return old.value
  }

  /// Removes the value that was added last, and returns its key and the value; nil if there is none.
  mutating func popLast() -> (UInt64, Value)? {
    if last == KeyedList.none { return nil }
    let key = cells[Int(last)].key
    return remove(key).map { (key, $0) }
  }

  mutating func removeAll() {
    while popLast() != nil {}
  }
}
