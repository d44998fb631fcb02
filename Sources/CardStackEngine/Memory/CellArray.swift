import CardStackLibc

/// An array of large elements with a fixed capacity. An element stays in its cell of memory. When elements are removed
/// or moved, only the addresses of the cells move.
struct CellArray<Element: BitwiseCopyable>: ~Copyable {
  private typealias Cell = UnsafeMutablePointer<Element>

  private let memory: UnsafeMutableRawPointer
  /// Addresses of the cells: those of the elements in order, then the free cells.
  private let cells: UnsafeMutablePointer<Cell>
  let capacity: Int
  private(set) var count = 0

  init(capacity: Int) throws(Failure) {
    let size = capacity * MemoryLayout<Element>.stride
    guard let memory = malloc(size + capacity * MemoryLayout<Cell>.stride) else { throw Failure.outOfMemory }
    self.memory = memory
    self.capacity = capacity
    let elements = memory.bindMemory(to: Element.self, capacity: capacity)
    cells = (memory + size).bindMemory(to: Cell.self, capacity: capacity)
    for index in 0..<capacity { cells[index] = elements + index }
  }

  deinit {
    free(memory)
  }

  /// The element at `index`, in place: reading a part of a large element does not copy the whole. The index must be less
  /// than `count`.
  subscript(index: Int) -> Element {
    unsafeAddress { UnsafePointer(address(of: index)) }
    nonmutating unsafeMutableAddress { address(of: index) }
  }

  /// The address of an element, for functions that change it.
  /// The address is valid until the element is removed.
  func address(of index: Int) -> UnsafeMutablePointer<Element> {
    precondition(index >= 0 && index < count, "index past the array's end")
    return cells[index]
  }

  /// Adds an element. The array must not be full.
  mutating func append(_ element: Element) {
    precondition(count < capacity, "the array is full")
    cells[count].initialize(to: element)
    count += 1
  }

  mutating func remove(at index: Int) {
    precondition(index >= 0 && index < count, "index past the array's end")
    let cell = cells[index]
    count -= 1
    var place = index
    while place < count {
      cells[place] = cells[place &+ 1]
      place &+= 1
    }
    cells[count] = cell
  }

  /// Moves an element to an earlier place. Those from there on move back by one.
  mutating func move(from index: Int, forwardTo place: Int) {
    precondition(place >= 0 && place <= index && index < count, "index past the array's end")
    let cell = cells[index]
    var index = index
    while index > place {
      cells[index] = cells[index &- 1]
      index &-= 1
    }
    cells[place] = cell
  }
}
