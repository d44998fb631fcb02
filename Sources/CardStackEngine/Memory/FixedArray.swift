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
    @inline(__always) unsafeAddress { pointer(to: index) }
    @inline(__always) nonmutating unsafeMutableAddress { address(of: index) }
  }

  /// The address of an element. A property can return the element through it, without a copy.
  @inline(__always)
  func pointer(to index: Int) -> UnsafePointer<Element> { UnsafePointer(address(of: index)) }

  /// The address of an element for mutating calls. A method that only reads a large element may be mutating too, so
  /// that the call makes no copy.
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

  /// Replaces all elements. There must be room for the new ones.
  ///
  /// - Parameters:
  ///   - count: The number of new elements.
  ///   - write: Writes them from an address on.
  @inline(__always)
  mutating func rewrite(count: Int, _ write: (UnsafeMutablePointer<Element>) -> Void) {
    precondition(count >= 0 && count <= capacity, "more elements than there is room for")
    write(storage)
    self.count = count
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
