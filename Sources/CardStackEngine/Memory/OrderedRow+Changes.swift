/// Changes inside the row, and the functions for leaves and groups that all changes use.
extension OrderedRow {
  // MARK: One element

  /// Inserts an element at `index`. Room must have been reserved.
  ///
  /// - Returns: Its leaf.
  mutating func insert(_ element: Element, at index: Int, _ moved: Moved) -> UInt32 {
    if index <= 0 { return prepend(element, moved) }
    if index >= count { return append(element, moved) }
    return insertInside(element, at: index, moved)
  }

  private mutating func insertInside(_ element: Element, at index: Int, _ moved: Moved) -> UInt32 {
    guard count < capacity else { preconditionFailure("room was not reserved") }
    makeSpare(moved)
    // If many elements are inserted one behind another, each goes into the leaf of the previous element while the leaf
    // has room. So leaves fill up.
    let isNext = index == cursor.pointee.base &+ Int(leaves[Int(cursor.pointee.leaf)].count)
    if !isNext || leaves[Int(cursor.pointee.leaf)].count == leafSize { _ = address(index) }
    var leaf = cursor.pointee.leaf
    var offset = UInt32(truncatingIfNeeded: index &- cursor.pointee.base)
    if leaves[Int(leaf)].count == leafSize {
      let border = min(max(offset, leafSize / 8, 1), leafSize &- max(leafSize / 8, 1))
      let upper = split(at: border, moved)
      if offset > border {
        leaf = upper
        offset &-= border
      } else {
        seek(index &- 1)
      }
    }
    // Moves the elements on the shorter side of the leaf's ring.
    let held = leaves[Int(leaf)].count
    if offset < held / 2 {
      leaves[Int(leaf)].start = (leaves[Int(leaf)].start &- 1) & (leafSize &- 1)
      var place: UInt32 = 0
      while place < offset {
        elements[slot(leaf, place)] = elements[slot(leaf, place &+ 1)]
        place &+= 1
      }
    } else {
      var place = held
      while place > offset {
        elements[slot(leaf, place)] = elements[slot(leaf, place &- 1)]
        place &-= 1
      }
    }
    elements[slot(leaf, offset)] = element
    note(1, in: leaf)
    return leaf
  }

  /// Removes the element at `index` and returns it. The index must be less than `count`.
  mutating func remove(at index: Int) -> Element {
    let element = self[index]
    remove(cursor.pointee.leaf, UInt32(truncatingIfNeeded: index &- cursor.pointee.base))
    return element
  }

  /// Removes the element at `offset` in a leaf.
  mutating func remove(_ leaf: UInt32, _ offset: UInt32) {
    let held = leaves[Int(leaf)].count
    if offset < held / 2 {
      var place = offset
      while place > 0 {
        elements[slot(leaf, place)] = elements[slot(leaf, place &- 1)]
        place &-= 1
      }
      leaves[Int(leaf)].start = (leaves[Int(leaf)].start &+ 1) & (leafSize &- 1)
    } else {
      var place = offset
      while place &+ 1 < held {
        elements[slot(leaf, place)] = elements[slot(leaf, place &+ 1)]
        place &+= 1
      }
    }
    note(-1, in: leaf)
    if leaf != cursor.pointee.leaf { forgetCursor() }
    if leaves[Int(leaf)].count == 0 { drop(leaf) }
  }

  // MARK: Many

  /// Moves the first `moving` elements behind all others.
  mutating func rotate(_ moving: Int, _ moved: Moved) {
    guard moving > 0, moving < count else { return }
    if moving <= Int(leafSize) / 4 {
      for _ in 0..<moving {
        if let element = popFirst() { moved(element, append(element, moved)) }
      }
      return
    }
    if count &- moving <= Int(leafSize) / 4 {
      for _ in 0..<(count &- moving) {
        if let element = popLast() { moved(element, prepend(element, moved)) }
      }
      return
    }
    makeSpare(moved)
    cut(moving, moved)
    var place = cursor.pointee.place
    if cursor.pointee.member > 0 {
      splitGroup(place, at: cursor.pointee.member)
      place &+= 1
    }
    let (last, first) = (back, front)
    if place <= order.count / 2 {
      for _ in 0..<place {
        if let group = order.popFirst() { order.append(group) }
      }
    } else {
      for _ in place..<order.count {
        if let group = order.popLast() { order.prepend(group) }
      }
    }
    findEnds()
    forgetCursor()
    join(last, first, moved)
  }

  /// Splits a leaf, if necessary, so that a leaf begins at `index`. Moves the cursor to this leaf.
  private mutating func cut(_ index: Int, _ moved: Moved) {
    seek(index)
    let offset = index &- cursor.pointee.base
    if offset == 0 { return }
    _ = split(at: UInt32(truncatingIfNeeded: offset), moved)
    forgetCursor()
    seek(index)
  }

  // MARK: Leaves

  /// Takes a free leaf and returns its number. The leaf is empty; the caller puts it into a group.
  private mutating func takeLeaf() -> UInt32 {
    var leaf = freeLeaf
    if leaf != .max {
      freeLeaf = leaves[Int(leaf)].group
    } else {
      guard leavesTouched < leafLimit else { preconditionFailure("there is no free leaf") }
      leaf = UInt32(truncatingIfNeeded: leavesTouched)
      leavesTouched &+= 1
    }
    leafCount &+= 1
    leaves[Int(leaf)] = Leaf(start: 0, count: 0, group: 0)
    return leaf
  }

  private mutating func recycle(_ leaf: UInt32) {
    leaves[Int(leaf)] = Leaf(start: 0, count: 0, group: freeLeaf)
    freeLeaf = leaf
    leafCount &-= 1
  }

  /// Adds an empty leaf at an end, unless `makeSpare` has made room in the leaf that is there.
  mutating func addLeaf(atBack: Bool, _ moved: Moved) {
    makeSpare(moved)
    if count > 0 && leaves[Int(atBack ? back : front)].count < leafSize { return }
    let leaf = takeLeaf()
    if count == 0 {
      insertGroup(takeGroup(), at: 0)
      (front, back) = (leaf, leaf)
    }
    let place = atBack ? order.count &- 1 : 0
    insert(leaf, at: atBack ? Int(groups[group(place)].count) : 0, of: place)
    if atBack { back = leaf } else { front = leaf }
    forgetCursor()
  }

  /// Moves the elements of the cursor's leaf from `offset` on into a new leaf behind it. Then the cursor is at no leaf.
  ///
  /// - Returns: The new leaf.
  private mutating func split(at offset: UInt32, _ moved: Moved) -> UInt32 {
    let leaf = cursor.pointee.leaf
    let moving = leaves[Int(leaf)].count &- offset
    let upper = takeLeaf()
    insert(upper, at: cursor.pointee.member &+ 1, of: cursor.pointee.place)
    move(moving, from: leaf, offset, to: upper, moved)
    if leaf == back { back = upper }
    forgetCursor()
    return upper
  }

  /// Moves elements from `offset` on to the back of another leaf. They must be the first or the last of their leaf.
  private mutating func move(_ moving: UInt32, from: UInt32, _ offset: UInt32, to: UInt32, _ moved: Moved) {
    let held = leaves[Int(to)].count
    for place in 0..<moving {
      let element = elements[slot(from, offset &+ place)]
      elements[slot(to, held &+ place)] = element
      moved(element, to)
    }
    if offset == 0 { leaves[Int(from)].start = (leaves[Int(from)].start &+ moving) & (leafSize &- 1) }
    leaves[Int(from)].count &-= moving
    leaves[Int(to)].count &+= moving
    groups[Int(leaves[Int(from)].group)].total &-= moving
    groups[Int(leaves[Int(to)].group)].total &+= moving
  }

  /// Joins a leaf and the next leaf if their elements fit into one leaf.
  private mutating func join(_ leaf: UInt32, _ next: UInt32, _ moved: Moved) {
    let moving = leaves[Int(next)].count
    guard leaves[Int(leaf)].count &+ moving <= leafSize else { return }
    move(moving, from: next, 0, to: leaf, moved)
    drop(next)
  }

  /// Removes an empty leaf from its group.
  mutating func drop(_ leaf: UInt32) {
    let group = Int(leaves[Int(leaf)].group)
    let first = leaves(of: group)
    let held = Int(groups[group].count)
    var member = 0
    if first[held &- 1] == leaf { member = held &- 1 }
    while first[member] != leaf { member &+= 1 }
    (first + member).update(from: first + member + 1, count: held - member - 1)
    groups[group].count &-= 1
    recycle(leaf)
    if groups[group].count == 0 { dropGroup(group) }
    findEnds()
    forgetCursor()
  }

  private mutating func findEnds() {
    guard let first = order.first, let last = order.last else { return }
    front = leaves(of: Int(first))[0]
    back = leaves(of: Int(last))[Int(groups[Int(last)].count) &- 1]
  }

  // MARK: Groups

  private mutating func takeGroup() -> Int {
    var group = groupsTouched
    if freeGroup != .max {
      group = Int(freeGroup)
      freeGroup = groups[group].count
    } else {
      precondition(groupsTouched < groupLimit, "there is no free group")
      groupsTouched &+= 1
    }
    groups[group] = Group(count: 0, total: 0)
    return group
  }

  private mutating func insertGroup(_ group: Int, at place: Int) {
    order.insert(UInt64(truncatingIfNeeded: group), at: place)
  }

  private mutating func dropGroup(_ group: Int) {
    let number = UInt64(truncatingIfNeeded: group)
    if order.last == number {
      _ = order.popLast()
    } else {
      _ = order.remove(number)
    }
    groups[group].count = freeGroup
    freeGroup = UInt32(truncatingIfNeeded: group)
  }

  mutating func clearGroups() {
    order.removeAll()
    groupsTouched = 0
    freeGroup = .max
  }

  /// Puts an empty leaf into the group at `place`. If the group is full, it is split. If the leaf comes first or last
  /// in a full group, a new group begins instead.
  private mutating func insert(_ leaf: UInt32, at member: Int, of place: Int) {
    var (member, place) = (member, place)
    let held = Int(groups[group(place)].count)
    if held == Int(groupSize) {
      if member == held {
        insertGroup(takeGroup(), at: place &+ 1)
        (member, place) = (0, place &+ 1)
      } else if member == 0 {
        insertGroup(takeGroup(), at: place)
      } else {
        splitGroup(place, at: held / 2)
        if member > held / 2 { (member, place) = (member &- held / 2, place &+ 1) }
      }
    }
    let group = group(place)
    let first = leaves(of: group)
    (first + member + 1).update(from: first + member, count: Int(groups[group].count) - member)
    first[member] = leaf
    groups[group].count &+= 1
    leaves[Int(leaf)].group = UInt32(truncatingIfNeeded: group)
  }

  /// Moves the leaves of the group at `place`, from `member` on, into a new group behind it.
  private mutating func splitGroup(_ place: Int, at member: Int) {
    let group = group(place)
    let upper = takeGroup()
    let (from, to) = (leaves(of: group), leaves(of: upper))
    for index in member..<Int(groups[group].count) {
      let leaf = Int(from[index])
      to[index &- member] = from[index]
      leaves[leaf].group = UInt32(truncatingIfNeeded: upper)
      groups[upper].total &+= leaves[leaf].count
    }
    groups[upper].count = groups[group].count &- UInt32(truncatingIfNeeded: member)
    groups[group].count = UInt32(truncatingIfNeeded: member)
    groups[group].total &-= groups[upper].total
    insertGroup(upper, at: place &+ 1)
  }

  // MARK: Spare room

  /// Makes sure that there are enough free leaves and groups for any change.
  private mutating func makeSpare(_ moved: Moved) {
    if leafLimit &- leafCount < 3 {
      pack(moved)
    } else if groupLimit &- order.count < 4 {
      regroup(layOut())
    }
  }

  /// Moves the elements into as few leaves as possible, but leaves a sixteenth of each leaf free. So most leaves need
  /// no split at the next insertion.
  private mutating func pack(_ moved: Moved) {
    let fill = leafSize &- max(1, leafSize / 16)
    let all = layOut()
    var kept = 0
    var read = 0
    while read < all {
      let leaf = line[read]
      read &+= 1
      while read < all && leaves[Int(leaf)].count < fill {
        let next = line[read]
        move(min(fill &- leaves[Int(leaf)].count, leaves[Int(next)].count), from: next, 0, to: leaf, moved)
        if leaves[Int(next)].count > 0 { break }
        recycle(next)
        read &+= 1
      }
      line[kept] = leaf
      kept &+= 1
    }
    regroup(kept)
  }

  /// Writes the numbers of all leaves to `line`, in order, and returns how many leaves there are.
  private func layOut() -> Int {
    var all = 0
    for place in 0..<order.count {
      let group = group(place)
      let held = Int(groups[group].count)
      (line + all).update(from: leaves(of: group), count: held)
      all &+= held
    }
    return all
  }

  /// Makes new groups from the first `all` leaves in `line`. A quarter of each group stays free for more leaves.
  private mutating func regroup(_ all: Int) {
    clearGroups()
    let fill = Int(groupSize) * 3 / 4
    var group = 0
    for index in 0..<all {
      if index % fill == 0 {
        group = takeGroup()
        insertGroup(group, at: order.count)
      }
      let leaf = line[index]
      leaves(of: group)[index % fill] = leaf
      leaves[Int(leaf)].group = UInt32(truncatingIfNeeded: group)
      groups[group].count &+= 1
      groups[group].total &+= leaves[Int(leaf)].count
    }
    findEnds()
    forgetCursor()
  }
}
