import CardStackLibc

/// An ordered sequence of 64-bit elements in malloc's memory. Insertion, removal and search are fast also in the
/// middle: a change moves the elements of a leaf or two, and a search passes over whole groups.
///
/// The elements are in *leaves* of a fixed size, each a ring buffer. The leaves are in *groups*, which count their
/// elements. The groups are in `order`. To find an element's index, the owner of the row keeps the number of its leaf.
/// `moved` is called for each element that moves to another leaf, so that the owner can update the number.
///
/// `reserve` is the only operation that allocates. There are a fifth more leaves than full leaves would need. When the
/// free leaves run out, all leaves are packed, which takes time in proportion to the elements. It is rare, because that
/// fifth must be used up first.
struct OrderedRow: ~Copyable {
  private let inPlace = InPlace()
  typealias Element = UInt64
  typealias Moved = (Element, UInt32) -> Void

  struct Leaf: BitwiseCopyable {
    /// Where in the ring the first element is.
    var start: UInt32
    var count: UInt32
    /// The group of the leaf; for a free leaf, the next free leaf.
    var group: UInt32
  }

  struct Group: BitwiseCopyable {
    /// Number of leaves in the group; for a free group, the next free group.
    var count: UInt32
    /// Number of elements in these leaves.
    var total: UInt32
  }

  /// The leaf in which an element was last found. Access to elements one after another then needs no search.
  struct Cursor: BitwiseCopyable {
    /// Index of the leaf's first element; beyond all indices if there is no such leaf.
    var base = Int.max / 2
    var leaf: UInt32 = 0
    /// The place of the leaf's group in `order`, and the place of the leaf in the group.
    var place = 0
    var member = 0
  }

  let leafBits: UInt32
  let leafSize: UInt32
  let groupBits: UInt32

  private var block: Block
  /// The groups in order.
  var order: HeapDeque<UInt64>
  private(set) var capacity = 0
  var count = 0
  /// The first and the last leaf, if there are elements.
  var front: UInt32 = 0
  var back: UInt32 = 0

  /// Number of leaves in use, and of leaves that have been in use since the row was last emptied by `removeAll`.
  var leafCount = 0
  var leavesTouched = 0
  var freeLeaf = UInt32.max
  var groupsTouched = 0
  var freeGroup = UInt32.max

  /// The sizes of a leaf and of a group are 2 to the power of `leafBits` and `groupBits`, which are at least 2.
  init(leafBits: UInt32, groupBits: UInt32 = 7) throws(Failure) {
    let block = try Block(for: 0, leafBits: Int(leafBits), groupBits: Int(groupBits))
    var order = HeapDeque<UInt64>()
    do throws(Failure) {
      try order.reserve(block.groupLimit)
    } catch {
      free(block.elements)
      throw error
    }
    self.leafBits = leafBits
    leafSize = 1 &<< leafBits
    self.groupBits = groupBits
    self.order = order
    self.block = block
  }

  deinit {
    free(block.elements)
  }

  var isEmpty: Bool { count == 0 }

  var groupSize: UInt32 { 1 &<< groupBits }

  /// Index in `elements` of the element at `offset` in a leaf.
  func slot(_ leaf: UInt32, _ offset: UInt32) -> Int {
    Int(leaf) &<< Int(leafBits) | Int((leaves[Int(leaf)].start &+ offset) & (leafSize &- 1))
  }

  // MARK: Room

  /// Makes room for `total` elements. Grows at least by half, so that an addition takes constant time on average. No
  /// element moves to another leaf.
  mutating func reserve(_ total: Int) throws(Failure) {
    if total <= capacity { return }
    try grow(to: max(total, capacity + capacity / 2))
  }

  private mutating func grow(to wanted: Int) throws(Failure) {
    let block = try Block(for: wanted, leafBits: Int(leafBits), groupBits: Int(groupBits))
    do throws(Failure) {
      try order.reserve(block.groupLimit)
    } catch {
      free(block.elements)
      throw error
    }
    block.elements.update(from: elements, count: leavesTouched &<< Int(leafBits))
    block.leaves.update(from: leaves, count: leavesTouched)
    block.groups.update(from: groups, count: groupsTouched)
    block.members.update(from: leaves(of: 0), count: groupsTouched &<< Int(groupBits))
    free(elements)
    self.block = block
    capacity = wanted
  }

  /// The memory of a row: one block of malloc, which begins with the elements.
  private struct Block: BitwiseCopyable {
    var elements: UnsafeMutablePointer<Element>
    var leaves: UnsafeMutablePointer<Leaf>
    var groups: UnsafeMutablePointer<Group>
    var members: UnsafeMutablePointer<UInt32>
    var line: UnsafeMutablePointer<UInt32>
    var cursor: UnsafeMutablePointer<Cursor>
    var leafLimit: Int
    var groupLimit: Int

    init(for wanted: Int, leafBits: Int, groupBits: Int) throws(Failure) {
      leafLimit = wanted / ((1 &<< leafBits) &* 5 / 6) &+ 5
      groupLimit = 2 &* (leafLimit / ((1 &<< groupBits) &* 3 / 4)) &+ 6
      // The second bound is for systems with 32 bits, where the sums below could overflow.
      guard leafLimit <= Int(Int32.max), wanted <= Int.max / (4 &* MemoryLayout<Element>.stride) else {
        throw Failure.outOfMemory
      }
      // What is aligned to 8 bytes comes first.
      let elementsEnd = (leafLimit &<< leafBits) &* MemoryLayout<Element>.stride
      let cursorEnd = elementsEnd &+ MemoryLayout<Cursor>.stride
      let groupsEnd = cursorEnd &+ groupLimit &* MemoryLayout<Group>.stride
      let leavesEnd = groupsEnd &+ leafLimit &* MemoryLayout<Leaf>.stride
      let membersEnd = leavesEnd &+ (groupLimit &<< groupBits) &* MemoryLayout<UInt32>.stride
      guard let memory = malloc(membersEnd &+ leafLimit &* MemoryLayout<UInt32>.stride) else {
        throw Failure.outOfMemory
      }
      elements = memory.bindMemory(to: Element.self, capacity: leafLimit &<< leafBits)
      cursor = (memory + elementsEnd).bindMemory(to: Cursor.self, capacity: 1)
      groups = (memory + cursorEnd).bindMemory(to: Group.self, capacity: groupLimit)
      leaves = (memory + groupsEnd).bindMemory(to: Leaf.self, capacity: leafLimit)
      members = (memory + leavesEnd).bindMemory(to: UInt32.self, capacity: groupLimit &<< groupBits)
      line = (memory + membersEnd).bindMemory(to: UInt32.self, capacity: leafLimit)
      cursor.initialize(to: Cursor())
      leaves[0].count = 0
    }
  }

  var elements: UnsafeMutablePointer<Element> { block.elements }

  var leaves: UnsafeMutablePointer<Leaf> { block.leaves }

  var groups: UnsafeMutablePointer<Group> { block.groups }

  /// The numbers of a group's leaves, in order.
  func leaves(of group: Int) -> UnsafeMutablePointer<UInt32> { block.members + (group &<< Int(groupBits)) }

  /// Room for the numbers of all leaves in order, while new groups are made.
  var line: UnsafeMutablePointer<UInt32> { block.line }

  /// The cursor. It is behind a pointer, because reading an element changes it too.
  var cursor: UnsafeMutablePointer<Cursor> { block.cursor }

  var leafLimit: Int { block.leafLimit }
  var groupLimit: Int { block.groupLimit }

  // MARK: Elements

  /// The element at `index` from the front, in place. The index must be less than `count`.
  subscript(index: Int) -> Element {
    unsafeAddress { UnsafePointer(address(index)) }
    unsafeMutableAddress { address(index) }
  }

  /// Returns the address of the element at `index`, and moves the cursor to its leaf.
  func address(_ index: Int) -> UnsafeMutablePointer<Element> {
    precondition(index >= 0 && index < count, "index past the row's end")
    let offset = index &- cursor.pointee.base
    if offset >= 0 && offset < Int(leaves[Int(cursor.pointee.leaf)].count) {
      return elements + slot(cursor.pointee.leaf, UInt32(truncatingIfNeeded: offset))
    }
    seek(index)
    return elements + slot(cursor.pointee.leaf, UInt32(truncatingIfNeeded: index &- cursor.pointee.base))
  }

  /// Moves the cursor to the leaf of the element at `index`, which must be less than `count`.
  func seek(_ index: Int) {
    var found = Cursor()
    if index < Int(leaves[Int(front)].count) {
      found = Cursor(base: 0, leaf: front)
    } else if let next = leafAfterCursor(of: index) {
      found = next
    } else {
      // Searches the groups from the nearer end, and then the leaves of the group from its front.
      if index < count / 2 {
        found.base = 0
        while found.base &+ total(found.place) <= index {
          found.base &+= total(found.place)
          found.place &+= 1
        }
      } else {
        found.place = order.count &- 1
        found.base = count &- total(found.place)
        while found.base > index {
          found.place &-= 1
          found.base &-= total(found.place)
        }
      }
      let first = leaves(of: group(found.place))
      while found.base &+ Int(leaves[Int(first[found.member])].count) <= index {
        found.base &+= Int(leaves[Int(first[found.member])].count)
        found.member &+= 1
      }
      found.leaf = first[found.member]
    }
    cursor.pointee = found
  }

  /// Returns a cursor at the leaf behind the cursor's leaf, if the element at `index` is there. Otherwise nil.
  private func leafAfterCursor(of index: Int) -> Cursor? {
    var next = cursor.pointee
    guard next.base < count else { return nil }
    next.base &+= Int(leaves[Int(next.leaf)].count)
    guard index >= next.base && index < count else { return nil }
    next.member &+= 1
    if next.member == Int(groups[group(next.place)].count) {
      next.place &+= 1
      next.member = 0
    }
    next.leaf = leaves(of: group(next.place))[next.member]
    return index < next.base &+ Int(leaves[Int(next.leaf)].count) ? next : nil
  }

  /// The group at a place in `order`.
  func group(_ place: Int) -> Int { Int(truncatingIfNeeded: order[place]) }

  /// Number of elements in the group at a place in `order`.
  func total(_ place: Int) -> Int { Int(groups[group(place)].total) }

  func forgetCursor() {
    cursor.pointee = Cursor()
  }

  var first: Element? {
    guard count > 0 else { return nil }
    return elements[slot(front, 0)]
  }

  var last: Element? {
    guard count > 0 else { return nil }
    return elements[slot(back, leaves[Int(back)].count &- 1)]
  }

  // MARK: Ends

  /// Adds an element at the back; its room must have been reserved.
  ///
  /// - Returns: Its leaf.
  mutating func append(_ element: Element, _ moved: Moved) -> UInt32 {
    guard count < capacity else { preconditionFailure("room was not reserved") }
    if count == 0 || leaves[Int(back)].count == leafSize { addLeaf(atBack: true, moved) }
    elements[slot(back, leaves[Int(back)].count)] = element
    note(1, in: back)
    return back
  }

  /// Adds an element at the front; its room must have been reserved.
  ///
  /// - Returns: Its leaf.
  mutating func prepend(_ element: Element, _ moved: Moved) -> UInt32 {
    guard count < capacity else { preconditionFailure("room was not reserved") }
    if count == 0 || leaves[Int(front)].count == leafSize { addLeaf(atBack: false, moved) }
    leaves[Int(front)].start = (leaves[Int(front)].start &- 1) & (leafSize &- 1)
    elements[slot(front, 0)] = element
    note(1, in: front)
    if cursor.pointee.leaf != front { cursor.pointee.base &+= 1 }
    return front
  }

  mutating func popFirst() -> Element? {
    guard count > 0 else { return nil }
    let element = elements[slot(front, 0)]
    leaves[Int(front)].start = (leaves[Int(front)].start &+ 1) & (leafSize &- 1)
    if cursor.pointee.leaf != front { cursor.pointee.base &-= 1 }
    note(-1, in: front)
    if leaves[Int(front)].count == 0 { drop(front) }
    return element
  }

  /// Takes out the first `taken` elements, or all if there are fewer, and passes each to `body`: as `popFirst` does, in
  /// one step for each leaf.
  mutating func removeFirst(_ taken: Int, _ body: (Element) -> Void) {
    var left = min(taken, count)
    while left > 0 {
      let leaf = front
      let part = min(UInt32(clamping: left), leaves[Int(leaf)].count)
      for offset in 0..<part { body(elements[slot(leaf, offset)]) }
      leaves[Int(leaf)].start = (leaves[Int(leaf)].start &+ part) & (leafSize &- 1)
      if cursor.pointee.leaf != leaf { cursor.pointee.base &-= Int(part) }
      note(0 &- Int32(truncatingIfNeeded: part), in: leaf)
      if leaves[Int(leaf)].count == 0 { drop(leaf) }
      left &-= Int(part)
    }
  }

  mutating func popLast() -> Element? {
    guard count > 0 else { return nil }
    let element = elements[slot(back, leaves[Int(back)].count &- 1)]
    note(-1, in: back)
    if leaves[Int(back)].count == 0 { drop(back) }
    return element
  }

  /// Adds `more` to the number of elements in a leaf, in its group and in the row.
  mutating func note(_ more: Int32, in leaf: UInt32) {
    leaves[Int(leaf)].count &+= UInt32(bitPattern: more)
    groups[Int(leaves[Int(leaf)].group)].total &+= UInt32(bitPattern: more)
    count &+= Int(more)
  }

  mutating func removeAll() {
    count = 0
    leafCount = 0
    leavesTouched = 0
    freeLeaf = .max
    clearGroups()
    forgetCursor()
    leaves[0].count = 0
  }

  // MARK: Finding

  /// Returns the index of the element at `offset` in a leaf, which must be in use.
  func position(_ leaf: UInt32, _ offset: UInt32) -> Int {
    let group = UInt64(leaves[Int(leaf)].group)
    // The search goes from both ends at once, because the element is mostly near an end.
    var (low, high) = (0, order.count &- 1)
    var (before, after) = (0, 0)
    while order[low] != group && order[high] != group {
      before &+= total(low)
      after &+= total(high)
      low &+= 1
      high &-= 1
    }
    var index = Int(offset) &+ (order[low] == group ? before : count &- after &- total(high))
    var member = leaves(of: Int(truncatingIfNeeded: group))
    while member.pointee != leaf {
      index &+= Int(leaves[Int(member.pointee)].count)
      member += 1
    }
    return index
  }

  /// Searches a leaf for an element. Any number of a leaf is allowed, also an outdated one.
  ///
  /// - Returns: The offset of the element in the leaf; nil if it is not there.
  func offset(of element: Element, in leaf: UInt32) -> UInt32? {
    guard Int(leaf) < leavesTouched else { return nil }
    for offset in 0..<leaves[Int(leaf)].count where elements[slot(leaf, offset)] == element { return offset }
    return nil
  }
}
