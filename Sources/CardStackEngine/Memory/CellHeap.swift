/// An element that a `CellHeap` orders.
protocol HeapElement: BitwiseCopyable {
  /// The least comes first. It does not change while the element is in a heap, except in `CellHeap.resort`.
  var key: Double { get set }
  /// Orders elements with equal keys. No two elements have the same number.
  var number: UInt64 { get }
}

/// Cells of a slab, ordered by their elements: the first is found in constant time, and any cell is added or removed in
/// logarithmic time. The note of a cell is its place in the heap, so a cell is in at most one heap at a time.
struct CellHeap: ~Copyable {
  private let inPlace = InPlace()
  private var cells = HeapDeque<UInt32>()

  init() {}

  var count: Int { cells.count }

  var first: UInt64? { cells.first.map { UInt64($0) } }

  mutating func reserve(_ total: Int) throws(Failure) { try cells.reserve(total) }

  mutating func removeAll() { cells.removeAll() }

  /// Adds a cell. Room must have been reserved.
  mutating func add(_ cell: UInt64, in slab: inout Slab<some HeapElement>) {
    cells.append(UInt32(truncatingIfNeeded: cell))
    slab.setNote(UInt32(truncatingIfNeeded: cells.count - 1), of: cell)
    rise(from: cells.count - 1, in: &slab)
  }

  /// Removes a cell, which must be in this heap.
  mutating func remove(_ cell: UInt64, in slab: inout Slab<some HeapElement>) {
    let place = Int(slab.note(of: cell))
    let last = cells.count - 1
    precondition(place <= last && cells[place] == UInt32(truncatingIfNeeded: cell), "the cell is not in the heap")
    swap(place, last, in: &slab)
    _ = cells.popLast()
    if place == last { return }
    sink(from: place, in: &slab)
    rise(from: place, in: &slab)
  }

  /// Gives every element another key.
  mutating func resort(in slab: inout Slab<some HeapElement>, key: (Double) -> Double) {
    for place in 0..<cells.count { slab[UInt64(cells[place])].key = key(slab[UInt64(cells[place])].key) }
    var place = cells.count / 2
    while place > 0 {
      place -= 1
      sink(from: place, in: &slab)
    }
  }

  private mutating func rise(from start: Int, in slab: inout Slab<some HeapElement>) {
    var place = start
    while place > 0 && isBefore(place, (place - 1) / 2, in: slab) {
      swap(place, (place - 1) / 2, in: &slab)
      place = (place - 1) / 2
    }
  }

  private mutating func sink(from start: Int, in slab: inout Slab<some HeapElement>) {
    var place = start
    while true {
      var least = place
      for child in 2 * place + 1...2 * place + 2 where child < cells.count && isBefore(child, least, in: slab) {
        least = child
      }
      if least == place { return }
      swap(place, least, in: &slab)
      place = least
    }
  }

  private func isBefore(_ one: Int, _ other: Int, in slab: borrowing Slab<some HeapElement>) -> Bool {
    let (first, second) = (UInt64(cells[one]), UInt64(cells[other]))
    if slab[first].key != slab[second].key { return slab[first].key < slab[second].key }
    return slab[first].number < slab[second].number
  }

  private mutating func swap(_ one: Int, _ other: Int, in slab: inout Slab<some HeapElement>) {
    let (first, second) = (cells[one], cells[other])
    (cells[one], cells[other]) = (second, first)
    slab.setNote(UInt32(truncatingIfNeeded: one), of: UInt64(second))
    slab.setNote(UInt32(truncatingIfNeeded: other), of: UInt64(first))
  }
}
