import Testing

@testable import CardStackEngine

/// The deque and the table against Swift's own, which are slower and trap without memory, but obviously right.
@Suite struct MemoryTests {
  @Test(arguments: 1...20)
  func dequeBehavesAsAnArray(seed: Int) throws {
    var random = Random(seed: UInt64(seed))
    var deque = HeapDeque<UInt64>()
    var model: [UInt64] = []
    for step in 0..<2000 {
      try deque.reserve(model.count + 1)
      let value = UInt64(step)
      switch Int.random(in: 0..<10, using: &random) {
      case 0, 1:
        deque.append(value)
        model.append(value)
      case 2:
        deque.prepend(value)
        model.insert(value, at: 0)
      case 3:
        #expect(deque.popFirst() == (model.isEmpty ? nil : model.removeFirst()))
      case 4:
        #expect(deque.popLast() == model.popLast())
      case 5, 6:
        let place = Int.random(in: 0...model.count, using: &random)
        deque.insert(value, at: place)
        model.insert(value, at: place)
      case 7:
        guard !model.isEmpty else { break }
        let place = Int.random(in: 0..<model.count, using: &random)
        deque.remove(at: place)
        model.remove(at: place)
      default:
        guard let value = model.randomElement(using: &random) else { break }
        let isRemoved = deque.remove(value)
        #expect(isRemoved)
        model.remove(at: model.firstIndex(of: value) ?? 0)
      }
      #expect(deque.count == model.count)
      #expect(deque.first == model.first && deque.last == model.last)
    }
    for index in 0..<model.count { #expect(deque[index] == model[index]) }
  }

  @Test(arguments: [(1, 40), (2, 400), (3, 4), (4, 100_000)])
  func tableBehavesAsADictionary(seed: Int, ids: Int) throws {
    var random = Random(seed: UInt64(seed))
    var table = CardTable()
    var model: [UInt64: UInt32] = [:]
    for _ in 0..<50_000 {
      let id = UInt64.random(in: 1...UInt64(ids), using: &random) << (seed == 3 ? 40 : 0)
      try table.reserve(model.count + 1)
      var record = table[id]
      #expect(record.pending == model[id] ?? 0)
      if Bool.random(using: &random) { record.addPending() } else { record.dropPending() }
      table[id] = record
      model[id] = record.pending == 0 ? nil : record.pending
      #expect(table.count == model.count)
    }
    for (id, pending) in model { #expect(table[id].pending == pending) }
  }

  /// Ids that were computed to have the same home, for the first hash of a table and, once those are there, for the next
  /// ones. All are found where they are said to be, and none is far from its home. With the same calls they lie in the
  /// same order.
  @Test(arguments: [1, 4])
  func idsThatCollideAreSpread(hashes: Int) throws {
    var orders: [[UInt64]] = []
    for _ in 0..<2 {
      var table = IdTable<UInt64>()
      var ids: [UInt64] = []
      for number in 0..<hashes {
        for place in 0..<UInt64(5000) {
          let id = collidingId(place + 1, hash: number)
          try table.reserve(table.count + 1)
          if table[id] != nil { continue }
          ids.append(id)
          table.set(id, ~id)
          let value = table[id]
          #expect(value == ~id)
        }
      }
      guard let slots = table.slots else { break }
      #expect(table.count == ids.count)
      for id in ids {
        let (index, _) = table.probe(id, slots)
        #expect(slots[index].id == id && slots[index].value == ~id)
        let distance = index - table.home(id)
        #expect(distance + (distance < 0 ? table.capacity : 0) < IdTable<UInt64>.reach)
      }
      orders.append((0..<table.capacity).map { slots[$0].id })
      for id in ids { table.remove(id) }
      #expect(table.count == 0)
    }
    #expect(orders[0] == orders[1])
  }

  /// A card's leaf is in its record, also if its insertion spread the table.
  @Test func leafIsNotedWhereTheCardIs() throws {
    var table = CardTable()
    let ids = (1...UInt64(4000)).map { collidingId($0, hash: 0) }
    try table.reserve(ids.count)
    for (number, id) in ids.enumerated() {
      let isNew = table.insertLive(id, refuseDecided: false) != nil
      table.setLeaf(UInt32(number + 1), of: id)
      let isNewAgain = table.insertLive(id, refuseDecided: false) != nil
      #expect(isNew && !isNewAgain)
    }
    for (number, id) in ids.enumerated() { #expect(table[id].leaf == UInt32(number + 1) && table[id].isLive) }
  }

  /// The id whose home is the first slot of any table that is large enough, by the hash that a table has after a number
  /// of changes.
  private func collidingId(_ place: UInt64, hash changes: Int) -> UInt64 {
    func inverse(_ odd: UInt64) -> UInt64 { (0..<6).reduce(odd) { found, _ in found &* (2 &- odd &* found) } }
    let factor = (0..<changes).reduce(0x9E37_79B9_7F4A_7C15 as UInt64) { made, _ in made &* 0xD134_2543_DE82_EF95 }
    var hash = place &* inverse(0xD6E8_FEB8_6659_FD93)
    hash ^= hash >> 32
    return hash &* inverse(factor)
  }

  @Test func tableOfConsecutiveIdsTakesTheBytesItPromises() throws {
    var table = CardTable()
    try table.reserve(1_000_000)
    for id in 1...UInt64(1_000_000) {
      let isNew = table.insertLive(id, refuseDecided: true) != nil
      #expect(isNew)
    }
    #expect(table.bytes <= 21_333_400)
  }

  @Test func recordKeepsItsPartsApart() {
    var record = CardRecord()
    #expect(record.isEmpty)
    record.locked = DirectionSet(bits: 0xA5)
    record.isListed = true
    #expect(record.isEmpty, "locks and lists alone are nothing to remember")
    record.isLive = true
    record.leaf = 1 << 31 - 1
    for _ in 0..<1000 { record.addPending() }
    #expect(record.pending == 1000 && record.isDecided && !record.isFull)
    #expect(record.locked.bits == 0xA5 && record.leaf == 1 << 31 - 1)
    for _ in 0..<1001 { record.dropPending() }
    #expect(record.pending == 0 && record.isLive && record.isListed && !record.isDecided)
    record.isRemembered = true
    #expect(record.isDecided && record.pending == 0)
    record.isRemembered = false
    record.pending = .max
    record.addPending()
    record.dropPending()
    #expect(record.isFull && record.pending > 4_000_000, "a full count stays full")
    #expect(record.isLive && record.locked.bits == 0xA5 && record.leaf == 1 << 31 - 1 && !record.isRemembered)
    record.leaf = 0
    record.isLive = false
    #expect(!record.isEmpty && record.isFull)
  }

  /// What was decided for good is forgotten whether there was little of it, since the last time, or much.
  @Test(arguments: [3, 100, 5000])
  func tableForgetsWhatItRemembers(many: Int) throws {
    var random = Random(seed: UInt64(many))
    var table = CardTable()
    var model: Set<UInt64> = []
    try table.reserve(10_000)
    for id in 1...UInt64(5000) { _ = table.insertLive(id, refuseDecided: false) }
    for round in 0..<20 {
      for _ in 0..<(round % 3 == 0 ? 2 : many) {
        let id = UInt64.random(in: 1...9000, using: &random)
        table.remember(id, wasPending: false)
        model.insert(id)
      }
      var found: Set<UInt64> = []
      table.visitRemembered { found.insert($0) }
      #expect(found == model)
      if round % 2 == 0 { continue }
      table.forgetRemembered()
      model = []
      for id in 1...UInt64(9000) where table[id].isRemembered || table[id].isLive != (id <= 5000) {
        Issue.record("\(id) is not as it was")
      }
    }
  }

  @Test(arguments: 1...10)
  func historyGathersInOrder(seed: Int) throws {
    var random = Random(seed: UInt64(seed))
    var history = try History()
    let count = Int.random(in: 1...300, using: &random)
    try history.reserve(count)
    for token in 1...UInt64(count) {
      history.push(
        Decision(
          token: token, card: UInt64.random(in: 1...9, using: &random), wallTime: 0, direction: .left, report: .none,
          nonce: 0, time: 0, exit: .zero, grab: .zero, sequence: 0))
    }
    let before = (0..<count).map { (history.pending(at: $0).token, history.undoable(at: $0).card) }
    let gathered = history.gather { $0.card <= 3 }
    let after = (0..<count).map { history.pending(at: $0).token }
    let expected = before.filter { $0.1 <= 3 }.map(\.0) + before.filter { $0.1 > 3 }.map(\.0)
    #expect(after == expected)
    #expect(gathered == before.filter { $0.1 <= 3 }.count)
  }

  /// An array of cells against an array; an element has the same name until it is removed.
  @Test(arguments: 1...20)
  func cellArrayBehavesAsAnArray(seed: Int) throws {
    var random = Random(seed: UInt64(seed))
    var cells = try CellArray<UInt64>(capacity: 30)
    var model: [UInt64] = []
    var names: [UInt64: CellArray<UInt64>.Cell] = [:]
    for step in 0..<2000 {
      let value = UInt64(step) << 8 | UInt64.random(in: 0..<4, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0...2 where model.count < 30:
        let place = Int.random(in: 0...model.count, using: &random)
        names[value] = cells.insert(value, at: place)
        model.insert(value, at: place)
      case 3 where !model.isEmpty:
        let index = Int.random(in: 0..<model.count, using: &random)
        cells.remove(cells.order[index])
        names[model.remove(at: index)] = nil
      case 4 where !model.isEmpty:
        let index = Int.random(in: 0..<model.count, using: &random)
        let place = Int.random(in: 0...index, using: &random)
        cells.move(cells.order[index], forwardTo: place)
        model.insert(model.remove(at: index), at: place)
      default: break
      }
      #expect(cells.count == model.count && cells.order.map { cells[$0] } == model)
      #expect(cells.order.allSatisfy { names[cells[$0]] == $0 })
    }
  }

  /// A history with an index of its tokens finds each as one without does, whatever is moved and taken out.
  @Test(arguments: 1...20)
  func historyFindsByItsIndex(seed: Int) throws {
    var random = Random(seed: UInt64(seed))
    var history = try History()
    var model: [UInt64] = []
    var finals: [UInt64] = []
    var next: UInt64 = 0
    for step in 0..<3000 {
      if step == 400 { try history.makeIndex() }
      switch Int.random(in: 0..<8, using: &random) {
      case 0...3:
        next += UInt64.random(in: 1...4, using: &random)
        try history.reserve(history.count + 1)
        history.push(
          Decision(
            token: next, card: next + 7, wallTime: 0, direction: .left, report: .none, nonce: 0, time: 0, exit: .zero,
            grab: .zero, sequence: 0))
        model.append(next)
      case 4 where !model.isEmpty:
        let index = Int.random(in: 0..<model.count, using: &random)
        let removed = history.remove(at: index).token
        #expect(removed == model.remove(at: index))
      case 5 where !model.isEmpty:
        #expect(history.finalizeOldest(at: 0)?.card == model[0] + 7)
        finals.append(model.removeFirst())
      case 6 where !finals.isEmpty:
        let dropped = Int.random(in: 0...finals.count, using: &random)
        if dropped == 1 { history.dropFirstFinal() } else { history.dropFinal(dropped) }
        finals.removeFirst(dropped)
      case 7 where !model.isEmpty:
        let index = Int.random(in: 0..<model.count, using: &random)
        let place = Int.random(in: 0...index, using: &random)
        history.bringForward(index, to: place)
        model.insert(model.remove(at: index), at: place)
      default: break
      }
      guard step > 400, let token = (model + finals).randomElement(using: &random) else { continue }
      #expect(history.index(ofIndexed: token) == model.firstIndex(of: token))
      #expect(history.index(of: token) == model.firstIndex(of: token))
      #expect(history.indexed(token)?.card == token + 7)
      #expect(history.indexed(next + 1) == nil)
    }
    #expect((0..<history.pendingCount).map { history.pending(at: $0).token } == model)
  }

  /// Waits double up to the longest, whatever the number of failures, and chance takes no more off than its share.
  @Test func backoffIsBounded() {
    for failures in [1, 2, 3, 4, 5, 10, 100, 1 << 20, Int.max] {
      for seed in UInt64(0)..<100 {
        let whole = min(60, 2 * Double(1 << min(failures - 1, 10)))
        func wait(_ jitter: Double) -> Double {
          Backoff.wait(after: failures, first: 2, longest: 60, jitter: jitter, seed: seed)
        }
        #expect(wait(0) == whole)
        #expect(wait(0.25) <= whole && wait(0.25) > 0.75 * whole)
        #expect(wait(1) <= whole && wait(1) > 0)
        #expect(wait(1) == wait(1))
      }
    }
    #expect(Backoff.wait(after: 5, first: 5e-324, longest: 1e12, jitter: 0, seed: 1) < 1e-300)
    #expect(Backoff.wait(after: Int.max, first: 5e-324, longest: 1e12, jitter: 0, seed: 1) == 1e12)
    #expect(Backoff.seed(nonce: 1, token: 2) != Backoff.seed(nonce: 2, token: 1))
  }

  private struct Element: HeapElement {
    var key: Double
    let number: UInt64
    var place: UInt32 = 0
  }

  /// The heap against a list that is sorted each time. Many keys are equal.
  @Test(arguments: 1...10)
  func heapBehavesAsASortedList(seed: Int) throws {
    var random = Random(seed: UInt64(seed))
    var list = KeyedList<Element>()
    var heap = CellHeap()
    var model: [UInt64] = []
    for step in 1...1500 as ClosedRange<UInt64> {
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<5:
        try list.reserve(model.count + 1)
        try heap.reserve(model.count + 1)
        let key = Double(Int.random(in: 0...8, using: &random))
        list.append(Element(key: key, number: step), step)
        heap.add(list.last, in: &list)
        model.append(step)
      case 9 where step % 20 == 0:
        heap.resort(in: &list) { key in key > 4 ? -.infinity : 10 - key }
      default:
        guard let number = model.randomElement(using: &random), let cell = list.cell(of: number) else { break }
        heap.remove(cell, in: &list)
        #expect(list.remove(number)?.number == number)
        model.removeAll { $0 == number }
      }
      let elements = model.compactMap { list.value(of: $0) }
      let first = elements.min { ($0.key, $0.number) < ($1.key, $1.number) }?.number
      #expect(heap.first.map { list[$0].number } == first && heap.count == model.count)
    }
  }

  /// A list with keys against an array; a value stays in its cell until it is removed.
  @Test(arguments: 1...10)
  func keyedListBehavesAsAnArray(seed: Int) throws {
    var random = Random(seed: UInt64(seed))
    var list = KeyedList<UInt64>()
    var model: [(key: UInt64, value: UInt64, cell: UInt32)] = []
    var most = 0
    for step in 1...2000 as ClosedRange<UInt64> {
      switch Int.random(in: 0..<9, using: &random) {
      case 0...3:
        try list.reserve(model.count + 1)
        list.append(step * 3, step)
        model.append((step, step * 3, list.last))
        most = max(most, model.count)
      case 4, 5:
        let key = model.randomElement(using: &random)?.key ?? step
        let index = model.firstIndex { $0.key == key }
        #expect(list.remove(key) == index.map { model.remove(at: $0).value })
        #expect(list.remove(key) == nil && list.cell(of: key) == nil && list.value(of: key) == nil)
      case 6 where step % 5 == 0:
        let last = model.popLast()
        let popped = list.popLast()
        #expect(popped?.0 == last?.key && popped?.1 == last?.value)
      case 7 where step % 400 == 0:
        list.removeAll()
        model = []
      default:
        guard let index = model.indices.randomElement(using: &random) else { break }
        list[model[index].cell] += 1
        model[index].value += 1
      }
      guard step % 7 == 0 else { continue }
      var visited: [UInt64] = []
      list.visit { visited += [$0, $1] }
      #expect(visited == model.flatMap { [$0.key, $0.value] } && list.count == model.count)
      #expect(model.allSatisfy { list.cell(of: $0.key) == $0.cell && list[$0.cell] == $0.value })
      var cells: [UInt32] = []
      while case let cell = list.cell(after: cells.last ?? KeyedList<UInt64>.none), cell != KeyedList<UInt64>.none {
        cells.append(cell)
      }
      #expect(cells == model.map(\.cell))
      #expect(list.last == cells.last ?? KeyedList<UInt64>.none && list.first == cells.first ?? KeyedList<UInt64>.none)
      #expect(zip(cells.dropFirst(), cells).allSatisfy { list.cell(before: $0) == $1 })
    }
    // Cells of values that are gone are used again.
    #expect(model.allSatisfy { $0.cell < most })
  }
}
