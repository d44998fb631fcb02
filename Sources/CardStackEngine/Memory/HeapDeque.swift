import CardStackLibc

/// A double-ended queue in malloc's memory.
///
/// Swift's own collections trap when memory runs out. This collection throws before anything has changed: only
/// `reserve` and `reserveExactly` allocate, and changes after them have their room.
///
/// Elements are plain values, which are copied as bytes and need no destruction.
struct HeapDeque<Element: BitwiseCopyable>: ~Copyable {
  private var storage: UnsafeMutablePointer<Element>?
  private var head = 0
  private(set) var capacity = 0
  private(set) var count = 0

  init() {}

  deinit {
    free(storage)
  }

  var isEmpty: Bool { count == 0 }
  var bytes: Int { capacity * MemoryLayout<Element>.stride }

  /// Makes room for `total` elements. Grows at least by half, so that an addition takes constant time on average.
  mutating func reserve(_ total: Int) throws(Failure) {
    if total <= capacity { return }
    try reallocate(capacity: max(total, capacity + capacity / 2))
  }

  /// Makes room for `total` elements and no more. Never shrinks.
  mutating func reserveExactly(_ total: Int) throws(Failure) {
    if total <= capacity { return }
    try reallocate(capacity: total)
  }

  private mutating func reallocate(capacity wanted: Int) throws(Failure) {
    let (size, overflow) = wanted.multipliedReportingOverflow(by: MemoryLayout<Element>.stride)
    guard !overflow, let memory = malloc(max(size, 1)) else { throw Failure.outOfMemory }
    let grown = memory.bindMemory(to: Element.self, capacity: wanted)
    if let storage {
      let firstRun = min(count, capacity - head)
      grown.update(from: storage + head, count: firstRun)
      (grown + firstRun).update(from: storage, count: count - firstRun)
      free(storage)
    }
    storage = grown
    capacity = wanted
    head = 0
  }

  private func slot(_ index: Int) -> Int {
    let place = head &+ index
    return place >= capacity ? place &- capacity : place
  }

  /// The element at `index` from the front. The index must be less than `count`.
  subscript(index: Int) -> Element {
    unsafeAddress { UnsafePointer(address(of: index)) }
    unsafeMutableAddress { address(of: index) }
  }

  /// The address of an element, which is valid until an element is added or removed.
  func address(of index: Int) -> UnsafeMutablePointer<Element> {
    guard let storage, index >= 0, index < count else { preconditionFailure("index past the deque's end") }
    return storage + slot(index)
  }

  /// The elements as one run of memory. No element may have been prepended, or removed from the front.
  var elements: UnsafeBufferPointer<Element> {
    precondition(head == 0, "the elements are not in one run")
    return UnsafeBufferPointer(start: storage, count: count)
  }

  var first: Element? { count == 0 ? nil : self[0] }
  var last: Element? { count == 0 ? nil : self[count - 1] }

  /// Adds an element at the back; its room must have been reserved.
  mutating func append(_ element: Element) {
    guard let storage, count < capacity else { preconditionFailure("room was not reserved") }
    storage[slot(count)] = element
    count &+= 1
  }

  /// Adds an element at the front; its room must have been reserved.
  mutating func prepend(_ element: Element) {
    guard let storage, count < capacity else { preconditionFailure("room was not reserved") }
    head = head == 0 ? capacity &- 1 : head &- 1
    storage[head] = element
    count &+= 1
  }

  mutating func popFirst() -> Element? {
    guard let storage, count > 0 else { return nil }
    let element = storage[head]
    head = head &+ 1 == capacity ? 0 : head &+ 1
    count &-= 1
    return element
  }

  mutating func popLast() -> Element? {
    guard let storage, count > 0 else { return nil }
    count &-= 1
    return storage[slot(count)]
  }

  /// Inserts an element at `index`, which must be at most `count`. Moves the elements on the shorter side. Room must
  /// have been reserved.
  mutating func insert(_ element: Element, at index: Int) {
    if index <= count - index {
      prepend(element)
      var place = 0
      while place < index {
        self[place] = self[place + 1]
        place += 1
      }
    } else {
      append(element)
      var place = count - 1
      while place > index {
        self[place] = self[place - 1]
        place -= 1
      }
    }
    self[index] = element
  }

  /// Removes the element at `index`, which must be less than `count`. Moves the elements on the shorter side.
  mutating func remove(at index: Int) {
    precondition(index >= 0 && index < count, "index past the deque's end")
    if index <= count - 1 - index {
      var place = index
      while place > 0 {
        self[place] = self[place - 1]
        place -= 1
      }
      _ = popFirst()
    } else {
      var place = index
      while place < count - 1 {
        self[place] = self[place + 1]
        place += 1
      }
      count &-= 1
    }
  }

  mutating func removeAll() {
    count = 0
    head = 0
  }
}

extension HeapDeque where Element: Equatable {
  /// Removes the first element that equals `element`.
  ///
  /// - Returns: Whether an element was removed.
  mutating func remove(_ element: Element) -> Bool {
    for index in 0..<count where self[index] == element {
      remove(at: index)
      return true
    }
    return false
  }
}
