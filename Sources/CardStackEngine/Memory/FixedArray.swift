import CardStackLibc

/// An array whose room is made once: nothing is allocated while it is used.
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

  /// The element at `index`, in place: reading a part of a large element does not copy the whole. The index must be less
  /// than `count`.
  subscript(index: Int) -> Element {
    @inline(__always) unsafeAddress { pointer(to: index) }
    @inline(__always) nonmutating unsafeMutableAddress { address(of: index) }
  }

  /// The address of an element, for properties that pass it on in place.
  @inline(__always)
  func pointer(to index: Int) -> UnsafePointer<Element> { UnsafePointer(address(of: index)) }

  /// The same for functions that change it, or are mutating so that it is not copied.
  @inline(__always)
  func address(of index: Int) -> UnsafeMutablePointer<Element> {
    precondition(index >= 0 && index < count, "index past the array's end")
    return storage + index
  }

  /// Adds an element. The array must not be full.
  @_optimize(speed)
  mutating func append(_ element: Element) {
    precondition(count < capacity, "the array is full")
    storage[count] = element
    count += 1
  }

  @_optimize(speed)
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
