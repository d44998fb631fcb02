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
      case 8:
        let moving = Int.random(in: 0...min(model.count, 5), using: &random)
        let place = Int.random(in: 0...model.count - moving, using: &random)
        deque.moveLast(moving, to: place)
        let last = model.suffix(moving)
        model.removeLast(moving)
        model.insert(contentsOf: last, at: place)
      default:
        let cuts = (0..<3).map { _ in Int.random(in: 0...model.count, using: &random) }.sorted()
        deque.rotate(cuts[0], cuts[1], cuts[2])
        model.replaceSubrange(cuts[0]..<cuts[2], with: model[cuts[1]..<cuts[2]] + model[cuts[0]..<cuts[1]])
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
      #expect(record.kept == model[id] ?? 0)
      if Bool.random(using: &random) { record.keepOneMore() } else { record.keepOneLess() }
      table[id] = record
      model[id] = record.kept == 0 ? nil : record.kept
      #expect(table.count == model.count)
    }
    for (id, kept) in model { #expect(table[id].kept == kept) }
  }

  @Test func tableOfConsecutiveIdsTakesTheBytesItPromises() throws {
    var table = CardTable()
    try table.reserve(1_000_000)
    for id in 1...UInt64(1_000_000) {
      let isTaken = table.insertLive(id, refuseKept: true)
      #expect(isTaken)
    }
    #expect(table.bytes <= 16_000_100)
  }

  @Test func recordKeepsItsPartsApart() {
    var record = CardRecord()
    #expect(record.isEmpty)
    record.locked = DirectionSet(bits: 0xA5)
    record.isMarked = true
    #expect(record.isEmpty, "locks and marks alone are nothing to remember")
    record.isLive = true
    for _ in 0..<1000 { record.keepOneMore() }
    #expect(record.kept == 1000)
    #expect(record.locked.bits == 0xA5)
    for _ in 0..<1001 { record.keepOneLess() }
    #expect(record.kept == 0 && record.isLive && record.isMarked)
    record.keep(.max)
    record.keepOneMore()
    record.keepOneLess()
    #expect(record.kept == 1 << 22 - 1 || record.kept > 4_000_000, "a full count stays full")
    #expect(record.isLive && record.locked.bits == 0xA5)
  }

  @Test(arguments: 1...10)
  func historyGathersInOrder(seed: Int) throws {
    var random = Random(seed: UInt64(seed))
    var history = History()
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
}
