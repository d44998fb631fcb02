import CardStackLibc

/// An array of fixed capacity. Only `init` allocates.
struct FixedArray<Element: BitwiseCopyable>: ~Copyable {
  private let storage: UnsafeMutablePointer<Element>
  let capacity: Int
  private(set) var count = 0

  init(capacity: Int) throws(Failure) {
    guard let memory = malloc(capacity * MemoryLayout<Element>.stride) else { throw Failure.outOfMemory }
    storage = memory.bindMemory(to: Element.self, capacity: capacity)
    self.capacity = capacity
  }

  deinit {
    free(storage)
  }

  /// The element at `index`, in place, so that reading a part of a large element does not copy all of it. The index
  /// must be less than `count`.
  subscript(index: Int) -> Element {
    unsafeAddress { pointer(to: index) }
    nonmutating unsafeMutableAddress { address(of: index) }
  }

  /// The address of an element. A property can return the element through it, without a copy.
  func pointer(to index: Int) -> UnsafePointer<Element> { UnsafePointer(address(of: index)) }

  /// The address of an element for mutating calls. A method that only reads a large element may be mutating too, so
  /// that the call makes no copy.
  func address(of index: Int) -> UnsafeMutablePointer<Element> {
    precondition(index >= 0 && index < count, "index past the array's end")
    return storage + index
  }

  /// Adds an element. The array must not be full.
  mutating func append(_ element: Element) {
    precondition(count < capacity, "the array is full")
    storage[count] = element
    count += 1
  }

  mutating func remove(at index: Int) {
    precondition(index >= 0 && index < count, "index past the array's end")
    let stride = MemoryLayout<Element>.stride
    memmove(storage + index, storage + index + 1, (count - index - 1) * stride)
    count -= 1
  }

  mutating func removeAll() {
    count = 0
  }
}
