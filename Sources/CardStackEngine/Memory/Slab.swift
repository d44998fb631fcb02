import CardStackLibc

/// Elements in numbered cells, in malloc's memory. An element keeps its cell until it is removed. `reserve` is the only
/// operation that allocates.
struct Slab<Element: BitwiseCopyable>: ~Copyable {
  private var elements: UnsafeMutablePointer<Element>?
  /// A number that the owner keeps with each element; for a free cell, the next free cell. The notes are behind the
  /// elements in the same block of malloc.
  private var notes: UnsafeMutablePointer<UInt32>?
  private(set) var capacity = 0
  /// Number of cells that have ever had an element.
  private var touched = 0
  private var firstFree = UInt32.max

  init() {}

  deinit {
    free(elements)
  }

  /// Makes room for `total` elements. Grows at least by half.
  mutating func reserve(_ total: Int) throws(Failure) {
    if total <= capacity { return }
    try grow(to: max(total, capacity + capacity / 2))
  }

  private mutating func grow(to wanted: Int) throws(Failure) {
    let stride = MemoryLayout<Element>.stride
    let (size, overflow) = wanted.multipliedReportingOverflow(by: stride + MemoryLayout<UInt32>.stride)
    guard !overflow, UInt64(wanted) < UInt64(UInt32.max), let memory = malloc(size) else { throw Failure.outOfMemory }
    let newElements = memory.bindMemory(to: Element.self, capacity: wanted)
    let newNotes = (memory + wanted * stride).bindMemory(to: UInt32.self, capacity: wanted)
    if let elements, let notes {
      newElements.update(from: elements, count: touched)
      newNotes.update(from: notes, count: touched)
      free(elements)
    }
    elements = newElements
    notes = newNotes
    capacity = wanted
  }

  /// Adds an element and returns its cell. Room must have been reserved. The element has no valid note until `setNote`.
  mutating func add(_ element: Element) -> UInt64 {
    guard let elements, let notes else { preconditionFailure("room was not reserved") }
    var cell = touched
    if firstFree != .max {
      cell = Int(firstFree)
      firstFree = notes[cell]
    } else {
      precondition(touched < capacity, "room was not reserved")
      touched += 1
    }
    elements[cell] = element
    return UInt64(truncatingIfNeeded: cell)
  }

  mutating func remove(_ cell: UInt64) {
    guard let notes else { return }
    notes[index(cell)] = firstFree
    firstFree = UInt32(truncatingIfNeeded: cell)
  }

  /// The element in a cell, in place.
  subscript(cell: UInt64) -> Element {
    unsafeAddress { UnsafePointer(address(cell)) }
    unsafeMutableAddress { address(cell) }
  }

  private func address(_ cell: UInt64) -> UnsafeMutablePointer<Element> {
    guard let elements else { preconditionFailure("there is no such cell") }
    return elements + index(cell)
  }

  func note(of cell: UInt64) -> UInt32 { notes?[index(cell)] ?? 0 }

  func setNote(_ note: UInt32, of cell: UInt64) { notes?[index(cell)] = note }

  private func index(_ cell: UInt64) -> Int {
    precondition(cell < UInt64(touched), "there is no such cell")
    return Int(truncatingIfNeeded: cell)
  }
}
