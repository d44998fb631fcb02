/// An element that a `CellHeap` orders.
protocol HeapElement: BitwiseCopyable {
  /// The least comes first. It does not change while the element is in a heap, except in `CellHeap.resort`.
  var key: Double { get set }
  /// Orders elements with equal keys. No two elements have the same number.
  var number: UInt64 { get }
  /// Where the heap has the element. An element is in at most one heap at a time.
  var place: UInt32 { get set }
}

/// Cells of a list, ordered by their elements: the first is found in constant time, and any cell is added or removed in
/// logarithmic time.
struct CellHeap: ~Copyable {
  private let inPlace = InPlace()
  private var cells = HeapDeque<UInt32>()

  init() {}

  var count: Int { cells.count }

  var first: UInt32? { cells.first }

  mutating func reserve(_ total: Int) throws(Failure) { try cells.reserve(total) }

  mutating func removeAll() { cells.removeAll() }

  /// Adds a cell. Room must have been reserved.
  mutating func add(_ cell: UInt32, in list: inout KeyedList<some HeapElement>) {
    cells.append(cell)
    list[cell].place = UInt32(truncatingIfNeeded: cells.count - 1)
    rise(from: cells.count - 1, in: &list)
  }

  /// Removes a cell, which must be in this heap.
  mutating func remove(_ cell: UInt32, in list: inout KeyedList<some HeapElement>) {
    let place = Int(list[cell].place)
    let last = cells.count - 1
    precondition(place <= last && cells[place] == cell, "the cell is not in the heap")
    swap(place, last, in: &list)
    _ = cells.popLast()
    if place == last { return }
    sink(from: place, in: &list)
    rise(from: place, in: &list)
  }

  /// Gives every element another key.
  mutating func resort(in list: inout KeyedList<some HeapElement>, key: (Double) -> Double) {
    for place in 0..<cells.count { list[cells[place]].key = key(list[cells[place]].key) }
    var place = cells.count / 2
    while place > 0 {
      place -= 1
      sink(from: place, in: &list)
    }
  }

  private mutating func rise(from start: Int, in list: inout KeyedList<some HeapElement>) {
    var place = start
    while place > 0 && isBefore(place, (place - 1) / 2, in: list) {
      swap(place, (place - 1) / 2, in: &list)
      place = (place - 1) / 2
    }
  }

  private mutating func sink(from start: Int, in list: inout KeyedList<some HeapElement>) {
    var place = start
    while true {
      var least = place
      for child in 2 * place + 1...2 * place + 2 where child < cells.count && isBefore(child, least, in: list) {
        least = child
      }
      if least == place { return }
      swap(place, least, in: &list)
      place = least
    }
  }

  private func isBefore(_ one: Int, _ other: Int, in list: borrowing KeyedList<some HeapElement>) -> Bool {
    let (first, second) = (cells[one], cells[other])
    if list[first].key != list[second].key { return list[first].key < list[second].key }
    return list[first].number < list[second].number
  }

  private mutating func swap(_ one: Int, _ other: Int, in list: inout KeyedList<some HeapElement>) {
    let (first, second) = (cells[one], cells[other])
    (cells[one], cells[other]) = (second, first)
    list[first].place = UInt32(truncatingIfNeeded: other)
    list[second].place = UInt32(truncatingIfNeeded: one)
  }
}
