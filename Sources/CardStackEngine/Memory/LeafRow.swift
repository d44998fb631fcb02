import CardStackLibc

/// An element of a `LeafRow`.
protocol RowElement: BitwiseCopyable {
  /// No other element of the row has the same name.
  var name: UInt64 { get }
}

extension UInt64: RowElement {
  var name: UInt64 { self }
}

/// An ordered sequence of elements in malloc's memory. The elements are in *leaves* of a fixed size, each a ring
/// buffer; `order` has the leaves in order. A change at an end takes constant time. A change or a search inside walks
/// over the leaves from the nearer end, and a change moves the elements of a leaf or two.
///
/// To find an element's index, the owner of the row keeps the number of its leaf. `moved` is called for each element that
/// moves to another leaf, with its name, so that the owner can update the number.
///
/// `reserve` is the only operation that allocates. There are a fifth more leaves than full leaves would need. When the
/// unused leaves run out, all are packed, which takes time in proportion to the elements. It is rare, because that fifth
/// must be used up first.
struct LeafRow<Element: RowElement>: ~Copyable {
  private let inPlace = InPlace()
  typealias Moved = (_ name: UInt64, _ leaf: UInt32) -> Void

  private struct Leaf: BitwiseCopyable {
    /// Where in the ring the first element is.
    var start: UInt32 = 0
    /// Number of elements; 0 in an unused leaf.
    var count: UInt32 = 0
  }

  /// A leaf by its place in `order`, and the index of its first element.
  private struct Cursor: BitwiseCopyable {
    var place = 0
    var base = 0
  }

  private let leafSize: UInt32
  private var block: Block
  private var order = HeapDeque<UInt32>()
  private var unused = HeapDeque<UInt32>()
  private(set) var capacity = 0
  private(set) var count = 0

  /// - Parameter leafBits: The size of a leaf is 2 to this power, which is at least 2.
  /// - Throws: `outOfMemory`.
  init(leafBits: UInt32 = 8) throws(Failure) {
    leafSize = 1 &<< leafBits
    block = try Block(leaves: 0, of: leafSize)
  }

  deinit {
    free(block.elements)
  }

  var isEmpty: Bool { count == 0 }

  // MARK: Room

  /// Makes room for `total` elements. Grows at least by half, so that an addition takes constant time on average. No
  /// element moves to another leaf.
  mutating func reserve(_ total: Int) throws(Failure) {
    if total <= capacity { return }
    let wanted = max(total, capacity + capacity / 2)
    // `pack` fills leaves to 15/16, or to 3/4 if they are small. Then three are unused at least.
    let limit = wanted / (Int(leafSize) * 5 / 6) + 5
    try order.reserveExactly(limit)
    try unused.reserveExactly(limit)
    let new = try Block(leaves: limit, of: leafSize)
    for place in 0..<order.count {
      let start = Int(order[place]) * Int(leafSize)
      (new.elements + start).update(from: block.elements + start, count: Int(leafSize))
    }
    new.leaves.update(from: block.leaves, count: block.limit)
    for leaf in block.limit..<limit { unused.append(UInt32(truncatingIfNeeded: leaf)) }
    free(block.elements)
    block = new
    capacity = wanted
  }

  /// The memory of a row: one block of malloc, which begins with the elements.
  private struct Block: BitwiseCopyable {
    let elements: UnsafeMutablePointer<Element>
    let leaves: UnsafeMutablePointer<Leaf>
    /// The leaf in which an element was last read: elements one after another are then found without a search. It is
    /// behind a pointer, because reading changes it.
    let cursor: UnsafeMutablePointer<Cursor>
    /// Number of leaves.
    let limit: Int

    init(leaves limit: Int, of leafSize: UInt32) throws(Failure) {
      let stride = Int(leafSize) * MemoryLayout<Element>.stride + MemoryLayout<Leaf>.stride
      let (size, overflow) = limit.multipliedReportingOverflow(by: stride)
      guard !overflow, limit <= Int(Int32.max), size <= Int.max / 2,
        let memory = malloc(size + MemoryLayout<Cursor>.stride)
      else { throw Failure.outOfMemory }
      self.limit = limit
      let count = limit * Int(leafSize)
      elements = memory.bindMemory(to: Element.self, capacity: count)
      leaves = (memory + count * MemoryLayout<Element>.stride).bindMemory(to: Leaf.self, capacity: limit)
      leaves.initialize(repeating: Leaf(), count: limit)
      cursor = (memory + size).bindMemory(to: Cursor.self, capacity: 1)
      cursor.initialize(to: Cursor())
    }
  }

  // MARK: Elements

  /// The element at `index` from the front. The index must be less than `count`.
  subscript(index: Int) -> Element {
    unsafeAddress { UnsafePointer(address(of: index)) }
    unsafeMutableAddress { address(of: index) }
  }

  private func address(of index: Int) -> UnsafeMutablePointer<Element> {
    seek(index)
    let cursor = block.cursor.pointee
    return block.elements + slot(order[cursor.place], UInt32(truncatingIfNeeded: index - cursor.base))
  }

  var first: Element? { count == 0 ? nil : self[order[0], 0] }

  var last: Element? {
    guard let leaf = order.last else { return nil }
    return self[leaf, held(leaf) - 1]
  }

  /// The element at `offset` in a leaf.
  private subscript(leaf: UInt32, offset: UInt32) -> Element {
    get { block.elements[slot(leaf, offset)] }
    nonmutating set { block.elements[slot(leaf, offset)] = newValue }
  }

  private func slot(_ leaf: UInt32, _ offset: UInt32) -> Int {
    Int(leaf) * Int(leafSize) + Int((block.leaves[Int(leaf)].start &+ offset) & (leafSize - 1))
  }

  /// Number of elements in a leaf.
  private func held(_ leaf: UInt32) -> UInt32 { block.leaves[Int(leaf)].count }

  /// Moves the cursor to the leaf of the element at `index`, from where it is or from the nearer end.
  private func seek(_ index: Int) {
    precondition(index >= 0 && index < count, "index past the row's end")
    var (place, base) = (block.cursor.pointee.place, block.cursor.pointee.base)
    if index < base / 2 { (place, base) = (0, 0) }
    if index - base > count - index { (place, base) = (order.count - 1, count - Int(held(order[order.count - 1]))) }
    while index < base {
      place -= 1
      base -= Int(held(order[place]))
    }
    while index - base >= Int(held(order[place])) {
      base += Int(held(order[place]))
      place += 1
    }
    block.cursor.pointee = Cursor(place: place, base: base)
  }

  private func forgetCursor() { block.cursor.pointee = Cursor() }

  // MARK: Finding

  /// Searches a leaf for the element with a name. Any number of a leaf is allowed, also an outdated one.
  ///
  /// - Returns: The offset of the element in the leaf; nil if it is not there.
  func offset(of name: UInt64, in leaf: UInt32) -> UInt32? {
    guard Int(leaf) < block.limit else { return nil }
    for offset in 0..<held(leaf) where block.elements[slot(leaf, offset)].name == name { return offset }
    return nil
  }

  /// Returns the index of the element at `offset` in a leaf, which must be in use.
  func position(_ leaf: UInt32, _ offset: UInt32) -> Int { find(leaf).base + Int(offset) }

  /// Searches for a leaf that is in use, from both ends at once: mostly it is near one.
  private func find(_ leaf: UInt32) -> Cursor {
    var (low, high) = (Cursor(), Cursor(place: order.count - 1, base: count))
    while true {
      if order[low.place] == leaf { return low }
      high.base -= Int(held(order[high.place]))
      if order[high.place] == leaf { return high }
      low.base += Int(held(order[low.place]))
      low.place += 1
      high.place -= 1
    }
  }

  /// Calls `body` with the name of every element and its leaf.
  func visitLeaves(_ body: Moved) {
    for place in 0..<order.count {
      for offset in 0..<held(order[place]) { body(self[order[place], offset].name, order[place]) }
    }
  }

  // MARK: Ends

  /// Adds an element at the back; its room must have been reserved.
  ///
  /// - Returns: Its leaf.
  mutating func append(_ element: Element, _ moved: Moved) -> UInt32 {
    guard let leaf = order.last, hasRoom(leaf) else {
      makeSpare(moved)
      if !hasRoom(order.last) { order.append(popFreeLeaf()) }
      return append(element, moved)
    }
    self[leaf, held(leaf)] = element
    addToCount(1, in: leaf)
    return leaf
  }

  /// Adds an element at the front; its room must have been reserved.
  ///
  /// - Returns: Its leaf.
  mutating func prepend(_ element: Element, _ moved: Moved) -> UInt32 {
    if !hasRoom(order.first) { makeSpare(moved) }
    if !hasRoom(order.first) { order.prepend(popFreeLeaf()) }
    let leaf = order[0]
    turn(leaf, by: leafSize - 1)
    self[leaf, 0] = element
    addToCount(1, in: leaf)
    forgetCursor()
    return leaf
  }

  mutating func popFirst() -> Element? {
    guard let leaf = order.first else { return nil }
    let element = self[leaf, 0]
    remove(leaf, 0)
    return element
  }

  mutating func popLast() -> Element? {
    guard let leaf = order.last else { return nil }
    let element = self[leaf, held(leaf) - 1]
    remove(leaf, held(leaf) - 1)
    return element
  }

  mutating func removeAll() {
    while let leaf = order.popLast() {
      block.leaves[Int(leaf)] = Leaf()
      unused.prepend(leaf)
    }
    count = 0
    forgetCursor()
  }

  // MARK: Inside

  /// Inserts an element at `index`. Room must have been reserved.
  ///
  /// - Returns: Its leaf.
  mutating func insert(_ element: Element, at index: Int, _ moved: Moved) -> UInt32 {
    if index <= 0 { return prepend(element, moved) }
    if index >= count { return append(element, moved) }
    makeSpare(moved)
    // Behind the element before it, and in the same leaf. So many elements that come one behind another fill leaves.
    seek(index - 1)
    let place = block.cursor.pointee.place
    var leaf = order[place]
    var offset = UInt32(truncatingIfNeeded: index - block.cursor.pointee.base)
    if held(leaf) == leafSize {
      let least = max(leafSize / 8, 1)
      let border = min(max(offset, least), leafSize - least)
      split(at: border, place, moved)
      if offset > border {
        leaf = order[place + 1]
        offset -= border
      }
    }
    // Moves the elements on the shorter side of the leaf's ring.
    if offset < held(leaf) / 2 {
      turn(leaf, by: leafSize - 1)
      for other in 0..<offset { self[leaf, other] = self[leaf, other + 1] }
    } else {
      for other in (offset..<held(leaf)).reversed() { self[leaf, other + 1] = self[leaf, other] }
    }
    self[leaf, offset] = element
    addToCount(1, in: leaf)
    return leaf
  }

  /// Removes the element at `index` and returns it. The index must be less than `count`.
  mutating func remove(at index: Int) -> Element {
    let element = self[index]
    let cursor = block.cursor.pointee
    remove(order[cursor.place], UInt32(truncatingIfNeeded: index - cursor.base))
    return element
  }

  /// Removes the element at `offset` in a leaf.
  mutating func remove(_ leaf: UInt32, _ offset: UInt32) {
    if offset < held(leaf) / 2 || offset == 0 {
      for other in (0..<offset).reversed() { self[leaf, other + 1] = self[leaf, other] }
      turn(leaf, by: 1)
    } else {
      for other in offset..<held(leaf) - 1 { self[leaf, other] = self[leaf, other + 1] }
    }
    addToCount(-1, in: leaf)
    if leaf != order[block.cursor.pointee.place] || held(leaf) == 0 { forgetCursor() }
    if held(leaf) == 0 { drop(leaf) }
  }

  /// Moves the first `moving` elements behind all others.
  mutating func rotate(_ moving: Int, _ moved: Moved) {
    guard moving > 0, moving < count else { return }
    makeSpare(moved)
    seek(moving)
    var place = block.cursor.pointee.place
    let offset = UInt32(truncatingIfNeeded: moving - block.cursor.pointee.base)
    if offset > 0 {
      split(at: offset, place, moved)
      place += 1
    }
    let (last, first) = (order[order.count - 1], order[0])
    if place <= order.count / 2 {
      for _ in 0..<place { if let leaf = order.popFirst() { order.append(leaf) } }
    } else {
      for _ in place..<order.count { if let leaf = order.popLast() { order.prepend(leaf) } }
    }
    // The leaf that was the last is now followed by the one that was the first.
    if last != first && held(last) + held(first) <= leafSize {
      move(held(first), from: first, 0, to: last, moved)
      drop(first)
    }
    forgetCursor()
  }

  // MARK: Leaves

  private func hasRoom(_ leaf: UInt32?) -> Bool { leaf.map { held($0) < leafSize } ?? false }

  /// Adds `more` to the number of elements in a leaf.
  private mutating func addToCount(_ more: Int, in leaf: UInt32) {
    block.leaves[Int(leaf)].count = UInt32(truncatingIfNeeded: Int(held(leaf)) + more)
    count += more
  }

  /// Moves the beginning of a leaf's ring.
  private func turn(_ leaf: UInt32, by distance: UInt32) {
    block.leaves[Int(leaf)].start = (block.leaves[Int(leaf)].start &+ distance) & (leafSize - 1)
  }

  private mutating func popFreeLeaf() -> UInt32 {
    guard let leaf = unused.popFirst() else { preconditionFailure("room was not reserved") }
    return leaf
  }

  /// Removes an empty leaf from the order.
  private mutating func drop(_ leaf: UInt32) {
    order.remove(at: find(leaf).place)
    block.leaves[Int(leaf)] = Leaf()
    unused.prepend(leaf)
  }

  /// Moves the elements of the leaf at `place`, from `offset` on, into a new leaf behind it.
  private mutating func split(at offset: UInt32, _ place: Int, _ moved: Moved) {
    let (leaf, upper) = (order[place], popFreeLeaf())
    order.insert(upper, at: place + 1)
    move(held(leaf) - offset, from: leaf, offset, to: upper, moved)
  }

  /// Moves elements from `offset` on to the back of another leaf. They must be the first or the last of their leaf.
  private func move(_ moving: UInt32, from: UInt32, _ offset: UInt32, to: UInt32, _ moved: Moved) {
    let before = held(to)
    for other in 0..<moving {
      let element = self[from, offset + other]
      self[to, before + other] = element
      moved(element.name, to)
    }
    if offset == 0 { turn(from, by: moving) }
    block.leaves[Int(from)].count -= moving
    block.leaves[Int(to)].count += moving
  }

  /// Makes sure that a leaf can be added, and another be split.
  private mutating func makeSpare(_ moved: Moved) {
    if unused.count < 2 { pack(moved) }
  }

  /// Moves the elements into as few leaves as possible, but leaves a sixteenth of each leaf free. So most leaves need
  /// no split at the next insertion.
  private mutating func pack(_ moved: Moved) {
    let fill = leafSize - max(1, leafSize / 16)
    var (kept, read) = (0, 0)
    while read < order.count {
      let leaf = order[read]
      read += 1
      while read < order.count && held(leaf) < fill {
        let next = order[read]
        move(min(fill - held(leaf), held(next)), from: next, 0, to: leaf, moved)
        if held(next) > 0 { break }
        block.leaves[Int(next)] = Leaf()
        unused.prepend(next)
        read += 1
      }
      order[kept] = leaf
      kept += 1
    }
    while order.count > kept { _ = order.popLast() }
    forgetCursor()
  }
}
