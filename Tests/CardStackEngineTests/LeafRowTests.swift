import Testing

@testable import CardStackEngine

/// A row of cards against an array, with leaves so small that they are split, joined and packed all the time.
@Suite struct LeafRowTests {
  /// A row, the array it has to be, and the leaf each element is recorded in.
  private struct Both: ~Copyable {
    var row: LeafRow<UInt64>
    var model: [UInt64] = []
    var leaves: [UInt64: UInt32] = [:]
    var next: UInt64 = 1

    init(leafBits: UInt32) throws {
      row = try LeafRow<UInt64>(leafBits: leafBits)
    }

    mutating func insert(at place: Int) {
      let value = next
      next += 1
      leaves[value] = row.insert(value, at: place) { leaves[$0] = $1 }
      model.insert(value, at: place)
    }

    mutating func append() {
      leaves[next] = row.append(next) { leaves[$0] = $1 }
      model.append(next)
      next += 1
    }

    mutating func prepend() {
      leaves[next] = row.prepend(next) { leaves[$0] = $1 }
      model.insert(next, at: 0)
      next += 1
    }

    mutating func rotate(_ moving: Int) {
      row.rotate(moving) { leaves[$0] = $1 }
      model = Array(model[moving...] + model[..<moving])
    }

    /// Takes an element out by its leaf, as a deck does.
    mutating func remove(_ value: UInt64) -> Bool {
      guard let leaf = leaves[value], let offset = row.offset(of: value, in: leaf) else { return false }
      row.remove(leaf, offset)
      return true
    }

    /// Whether each element is where the array has it, and its leaf is the one recorded.
    func isRight() -> Bool {
      guard row.count == model.count, row.first == model.first, row.last == model.last else { return false }
      for index in 0..<model.count where row[index] != model[index] { return false }
      for (index, value) in model.enumerated() {
        guard let leaf = leaves[value], let offset = row.offset(of: value, in: leaf) else { return false }
        if row.position(leaf, offset) != index { return false }
      }
      return true
    }
  }

  @Test(arguments: 1...60)
  func behavesAsAnArray(seed: Int) throws {
    var random = Random(seed: UInt64(seed))
    var both = try Both(leafBits: UInt32(2 + seed % 3))
    // Some are full all the time: their room is what they hold.
    let most = [20, 200, 1000][seed % 3]
    var steps = 0
    while steps < 1500 {
      steps += 1
      let count = both.model.count
      if count < most || seed % 2 == 0 { try both.row.reserve(min(count + 1, max(most, count))) }
      let hasRoom = count < both.row.capacity
      switch Int.random(in: 0..<14, using: &random) {
      case 0 where hasRoom: both.append()
      case 1 where hasRoom: both.prepend()
      case 2...4 where hasRoom: both.insert(at: Int.random(in: 0...count, using: &random))
      case 5 where hasRoom && count > 0:
        // Again and again in one place.
        let place = Int.random(in: 0...count, using: &random)
        for _ in 0..<min(9, both.row.capacity - count) { both.insert(at: place) }
      case 6:
        let first = both.row.popFirst()
        #expect(first == (count == 0 ? nil : both.model.removeFirst()))
      case 7:
        let last = both.row.popLast()
        #expect(last == both.model.popLast())
      case 8 where count > 0:
        let place = Int.random(in: 0..<count, using: &random)
        let isThere = both.remove(both.model[place])
        #expect(isThere)
        both.model.remove(at: place)
      case 9 where count > 0:
        let place = Int.random(in: 0..<count, using: &random)
        let removed = both.row.remove(at: place)
        #expect(removed == both.model.remove(at: place))
      case 10 where count > 0: both.rotate(Int.random(in: 0...count, using: &random))
      case 11 where hasRoom:
        // Many in a row.
        let place = Int.random(in: 0...count, using: &random)
        for index in 0..<min(30, both.row.capacity - count) { both.insert(at: place + index) }
      case 13:
        let removed = Int.random(in: 0...min(count, 40), using: &random)
        for _ in 0..<removed {
          let first = both.row.popFirst()
          #expect(first == both.model.removeFirst())
        }
      default: break
      }
      let isRight = steps % 7 != 0 || both.isRight()
      #expect(isRight)
      if !isRight { return }
    }
    let isRight = both.isRight()
    #expect(isRight)
    both.row.removeAll()
    both.model = []
    both.append()
    let isRightAgain = both.isRight()
    #expect(isRightAgain)
  }

  /// Any order of reading finds the same elements: what the last one was found by is no more than a help.
  @Test func readsInAnyOrder() throws {
    var both = try Both(leafBits: 2)
    try both.row.reserve(500)
    for _ in 0..<500 { both.append() }
    var random = Random(seed: 1)
    for _ in 0..<5000 {
      let index = Int.random(in: 0..<500, using: &random)
      #expect(both.row[index] == both.model[index])
      if index + 1 < 500 {
        let next = both.row[index + 1]
        #expect(next == both.model[index + 1])
      }
    }
  }

  @Test(arguments: 1...20)
  func keyedListBehavesAsAList(seed: Int) throws {
    var random = Random(seed: UInt64(seed))
    var row = KeyedList<UInt64>()
    var model: [(key: UInt64, value: UInt64)] = []
    for step in 0..<3000 {
      let key = UInt64.random(in: 1...(seed % 2 == 0 ? 40 : 4000), using: &random)
      let place = model.firstIndex { $0.key == key }
      #expect(row.value(of: key) == place.map { model[$0].value })
      switch Int.random(in: 0..<4, using: &random) {
      case 0, 1:
        guard place == nil else { break }
        try row.reserve(row.count + 1)
        row.append(UInt64(step), key)
        model.append((key, UInt64(step)))
      case 2:
        let removed = row.remove(key)
        #expect(removed == place.map { model.remove(at: $0).value })
      default:
        guard Int.random(in: 0..<8, using: &random) == 0 else { break }
        let last = row.popLast()
        let expected = model.popLast()
        #expect(last?.0 == expected?.key && last?.1 == expected?.value)
      }
      #expect(row.count == model.count)
    }
    var found: [UInt64] = []
    row.visit { found += [$0, $1] }
    #expect(found == model.flatMap { [$0.key, $0.value] })
  }
}
