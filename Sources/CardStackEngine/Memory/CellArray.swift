import CardStackLibc

/// Large elements in an order, with a fixed capacity. An element is named by its cell of memory, in which it stays until
/// it is removed, whatever becomes of the order.
struct CellArray<Element: ~Copyable>: ~Copyable {
  /// Names an element.
  struct Cell: BitwiseCopyable, Equatable {
    fileprivate let number: Int
  }

  private let elements: UnsafeMutablePointer<Element>
  /// The cells of the elements in order, then the free cells.
  private let cells: UnsafeMutablePointer<Cell>
  let capacity: Int
  private(set) var count = 0

  init(capacity: Int) throws(Failure) {
    let size = capacity * MemoryLayout<Element>.stride
    guard let memory = malloc(size + capacity * MemoryLayout<Cell>.stride) else { throw Failure.outOfMemory }
    self.capacity = capacity
    elements = memory.bindMemory(to: Element.self, capacity: capacity)
    cells = (memory + size).bindMemory(to: Cell.self, capacity: capacity)
    for number in 0..<capacity { cells[number] = Cell(number: number) }
  }

  deinit {
    free(elements)
  }

  /// The cells of the elements in order, as they are now. It is valid while the array is.
  var order: UnsafeBufferPointer<Cell> { UnsafeBufferPointer(start: cells, count: count) }

  /// The element in a cell, in place: reading a part of a large element does not copy the whole.
  subscript(cell: Cell) -> Element {
    unsafeAddress { UnsafePointer(elements + cell.number) }
    nonmutating unsafeMutableAddress { elements + cell.number }
  }

  /// Puts an element at a place in the order. The array must not be full.
  mutating func insert(_ element: consuming Element, at place: Int) -> Cell {
    precondition(count < capacity, "the array is full")
    let cell = cells[count]
    (elements + cell.number).initialize(to: element)
    count += 1
    move(cell, forwardTo: place)
    return cell
  }

  mutating func remove(_ cell: Cell) {
    guard let place = order.firstIndex(of: cell) else { return }
    count -= 1
    (elements + cell.number).deinitialize(count: 1)
    for next in place..<count { cells[next] = cells[next + 1] }
    cells[count] = cell
  }

  /// Moves an element to an earlier place. Those from there on move back by one.
  mutating func move(_ cell: Cell, forwardTo place: Int) {
    guard let index = order.firstIndex(of: cell) else { return }
    precondition(place >= 0 && place <= index, "a place behind the element's")
    for next in (place..<index).reversed() { cells[next + 1] = cells[next] }
    cells[place] = cell
  }
}
