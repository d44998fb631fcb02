import Testing

@testable import CardStackEngine

/// Checks the types that write and read records: the bytes are those of the format, and senseless records are refused.
@Suite struct JournalRecordTests {
  /// A log that keeps frames.
  private struct Frames: Log {
    var isOpen: Bool { true }
    var keepsPile: Bool { true }
    var all: [StoredFrame] = []

    mutating func append(_ kind: UInt8, _ detail: UInt8, _ payload: UnsafeRawBufferPointer) {
      all.append(StoredFrame(kind: kind, detail: detail, payload: Array(payload)))
    }
  }

  /// A record: its bytes, how it is written, and whether its type reads the same values from the bytes. nil: the type
  /// refuses them.
  private struct Example: CustomStringConvertible {
    let description: String
    let frame: StoredFrame
    let write: (inout Frames) throws -> Void
    let reads: (Frame) -> Bool?

    init(
      _ description: String, _ kind: UInt8, _ detail: UInt8, _ words: [UInt64],
      _ write: @escaping (inout Frames) throws -> Void,
      reads: @escaping (Frame) -> Bool?
    ) {
      self.description = description
      frame = StoredFrame(kind: kind, detail: detail, payload: words.flatMap(littleEndian))
      self.write = write
      self.reads = reads
    }
  }

  private static var decision: Decision {
    Decision(
      token: 8, card: 5, wallTime: 1.5, direction: .upLeft, report: .sent, nonce: 3, time: 2, exit: Vector(-3, 4),
      grab: GrabPoint(0.25, -0.5), sequence: 6)
  }
  private static let send = Send(.revert, decision: 8, nonce: 3, card: 5, wallTime: 1.5, direction: .downRight)
  /// The grab point with x = 0.25 in the lower half and y = -0.5 in the upper half.
  private static let grab: UInt64 = 0xBF00_0000_3E80_0000

  private static func pile(_ cards: [UInt64]) throws -> OrderedRow {
    var row = try OrderedRow()
    try row.reserve(cards.count)
    for card in cards { _ = row.append(card) { _, _ in } }
    return row
  }

  private static func isSame(_ found: Decision, _ expected: Decision) -> Bool {
    found.token == expected.token && found.card == expected.card && found.wallTime == expected.wallTime
      && found.direction == expected.direction && found.report == expected.report && found.exit == expected.exit
      && found.grab == expected.grab && found.nonce == 0 && found.time == 0 && found.sequence == 0
  }

  private static func words(_ list: WordList) -> [UInt64] {
    var found: [UInt64] = []
    list.withBuffer { found = Array($0) }
    #expect((0..<list.count).map { list[$0] } == found && list[list.count] == 0)
    return found
  }

  /// Written as statements: the compiler takes minutes for a literal of so many closures.
  private static var examples: [Example] {
    var all: [Example] = []
    func add(
      _ description: String, _ kind: UInt8, _ detail: UInt8, _ words: [UInt64],
      _ write: @escaping (inout Frames) throws -> Void, reads: @escaping (Frame) -> Bool?
    ) {
      all.append(Example(description, kind, detail, words, write, reads: reads))
    }
    let exit = [(-3.0).bitPattern, 4.0.bitPattern]
    let decided: [UInt64] = [8, 5, 1.5.bitPattern] + exit + [grab]
    var unreported = decision
    unreported.report = .none
    add("decision", 1, 0x15, decided) {
      $0.decided(decision, comesBack: false, oldest: .stays)
    } reads: {
      DecisionRecord($0).map { isSame($0.decision(nonce: 0), decision) && !$0.recycles && $0.oldest == .stays }
    }
    add("decision that recycles", 1, 0xB5, decided) {
      $0.decided(decision, comesBack: true, oldest: .isClosed)
    } reads: {
      DecisionRecord($0).map { isSame($0.decision(nonce: 0), decision) && $0.recycles && $0.oldest == .isClosed }
    }
    add("decision unreported", 1, 0x45, decided) {
      $0.decided(unreported, comesBack: false, oldest: .isFinal)
    } reads: {
      DecisionRecord($0).map { isSame($0.decision(nonce: 0), unreported) && !$0.recycles && $0.oldest == .isFinal }
    }
    add("undone", 2, 16, [8]) {
      $0.undone(8, .stays)
    } reads: {
      UndoneRecord($0).map { $0.token == 8 && $0.how == .stays }
    }
    add("final", 3, 0, [7]) {
      $0.finalized(7)
    } reads: {
      CountRecord($0).map { $0.kind == .final && $0.count == 7 }
    }
    add("finalTokens", 4, 0, [8, 0, 12]) {
      $0.finalized(3) { [8, 0, 12][$0] }
    } reads: {
      ListRecord($0).map { $0.kind == .finalTokens && words($0.list) == [8, 0, 12] }
    }
    add("finalRead", 5, 0, [7]) {
      $0.finalsRead(7)
    } reads: {
      CountRecord($0).map { $0.kind == .finalRead && $0.count == 7 }
    }
    add("inserted", 6, 0, [2, 7, 9]) {
      try $0.inserted(2, at: 2, of: pile([3, 5, 7, 9]))
    } reads: {
      InsertedRecord($0).map { $0.position == 2 && words($0.cards) == [7, 9] }
    }
    add("inserted one", 6, 0, [2, 7]) {
      $0.inserted(7, at: 2)
    } reads: {
      InsertedRecord($0).map { $0.position == 2 && words($0.cards) == [7] }
    }
    add("inserted none", 6, 0, [0]) {
      // As journals have it whose writer did not record which keys were discarded.
      $0.append(.inserted, InsertedRecord.Words(position: Word(0)))
    } reads: {
      InsertedRecord($0).map { $0.position == 0 && words($0.cards).isEmpty }
    }
    add("removed", 7, 0, [7, 0, 9]) { frames in
      [7, 0, 9].withUnsafeBufferPointer { frames.removed($0) }
    } reads: {
      ListRecord($0).map { $0.kind == .removed && words($0.list) == [7, 0, 9] }
    }
    add("removed one", 7, 0, [7]) {
      $0.removed(7)
    } reads: {
      ListRecord($0).map { $0.kind == .removed && words($0.list) == [7] }
    }
    add("placed", 8, 0, [7, 2]) {
      $0.placed(7, at: 2)
    } reads: {
      PlacedRecord($0).map { $0.card == 7 && $0.position == 2 }
    }
    add("aside", 9, 0, [7]) {
      $0.aside(7, .waits)
    } reads: {
      AsideRecord($0).map { $0.card == 7 && $0.way == .waits }
    }
    add("aside in flight", 9, 1, [7]) {
      $0.aside(7, .flies)
    } reads: {
      AsideRecord($0).map { $0.card == 7 && $0.way == .flies }
    }
    add("aside in a circle", 9, 2, [7]) {
      $0.aside(7, .circles)
    } reads: {
      AsideRecord($0).map { $0.card == 7 && $0.way == .circles }
    }
    add("cleared", 10, 0, []) {
      $0.cleared()
    } reads: {
      PlainRecord($0).map { $0.kind == .cleared }
    }
    add("shifted", 11, 0, [UInt64(bitPattern: -3), 1]) {
      $0.shifted(by: -3, below: 1)
    } reads: {
      ShiftedRecord($0).map { $0.distance == -3 && $0.held == 1 }
    }
    add("locked", 12, 0xA5, [7]) {
      $0.locked(7, DirectionSet(bits: 0xA5))
    } reads: {
      LockedRecord($0).map { $0.card == 7 && $0.directions.bits == 0xA5 }
    }
    all.append(key("", []))
    all.append(key("anne", [0x656E_6E61]))
    all.append(key("12345678", [0x3837_3635_3433_3231]))
    all.append(key(String(repeating: "0", count: 64), Array(repeating: 0x3030_3030_3030_3030, count: 8)))
    add("no key", 13, 0xFF, [7]) {
      $0.unnamed(7)
    } reads: {
      KeyRecord($0).map { $0.card == 7 && $0.key == nil }
    }
    add("remembered", 14, 0, [7, 9]) {
      write(.remembered, [7, 9], &$0)
    } reads: {
      ListRecord($0).map { $0.kind == .remembered && words($0.list) == [7, 9] }
    }
    add("contents", 15, 3, []) {
      ContentsRecord(JournalContents(bits: 3)).write(to: &$0)
    } reads: {
      ContentsRecord($0).map { $0.contents.bits == 3 }
    }
    add("closed", 16, 0, [7]) {
      $0.closed(7)
    } reads: {
      CountRecord($0).map { $0.kind == .closed && $0.count == 7 }
    }
    add("delivery", 17, 2, [.max]) {
      DeliveryRecord(.whenFinal, nonce: .max).write(to: &$0)
    } reads: {
      DeliveryRecord($0).map { $0.mode == .whenFinal && $0.nonce == .max }
    }
    add("answered", 18, 1, [9]) {
      $0.answered(9, isSent: true)
    } reads: {
      AnsweredRecord($0).map { $0.token == 9 && $0.isSent }
    }
    add("rejected", 18, 0, [9]) {
      $0.answered(9, isSent: false)
    } reads: {
      AnsweredRecord($0).map { $0.token == 9 && !$0.isSent }
    }
    add("reserved", 19, 0, [7, 9]) {
      try $0.reserved(2, at: 1, of: pile([5, 7, 9]))
    } reads: {
      ListRecord($0).map { $0.kind == .reserved && words($0.list) == [7, 9] }
    }
    add("admitted", 20, 0, [7]) {
      $0.admitted(7)
    } reads: {
      CountRecord($0).map { $0.kind == .admitted && $0.count == 7 }
    }
    add("queued", 21, 0x28, [8, 5, 1.5.bitPattern, 3]) {
      QueuedRecord(send).write(to: &$0)
    } reads: {
      QueuedRecord($0).map {
        $0.send.decision == 8 && $0.send.nonce == 3 && $0.send.card == 5 && $0.send.wallTime == 1.5
          && $0.send.direction == .downRight && $0.send.kind == .revert && !$0.send.isHandedOut && !$0.send.isParked
      }
    }
    add("forgotten", 22, 0, []) {
      $0.forgotten()
    } reads: {
      PlainRecord($0).map { $0.kind == .forgotten }
    }
    add("wished", 24, 1, []) {
      $0.wished(true)
    } reads: {
      WishedRecord($0).map { $0.isWished }
    }
    add("wished no more", 24, 0, []) {
      $0.wished(false)
    } reads: {
      WishedRecord($0).map { !$0.isWished }
    }
    add("sealed", 25, 0, [12]) {
      $0.sealed(upTo: 12)
    } reads: {
      SealedRecord($0).map { $0.token == 12 }
    }
    add("parked", 26, 1, [9]) {
      $0.parked(9, true)
    } reads: {
      ParkedRecord($0).map { $0.token == 9 && $0.isParked }
    }
    add("parked no more", 26, 0, [9]) {
      $0.parked(9, false)
    } reads: {
      ParkedRecord($0).map { $0.token == 9 && !$0.isParked }
    }
    return all
  }

  /// A key's bytes are padded with zeros to whole words.
  private static func key(_ key: String, _ words: [UInt64]) -> Example {
    let bytes = Array(key.utf8)
    return Example(
      "key of \(bytes.count) bytes", 13, UInt8(bytes.count), [7] + words,
      { frames in bytes.withUnsafeBytes { frames.named(7, $0) } },
      reads: { KeyRecord($0).map { $0.card == 7 && $0.key.map(Array.init) == bytes } })
  }

  private static func write(_ kind: RecordKind, _ words: [UInt64], _ frames: inout Frames) {
    words.withUnsafeBufferPointer { ListRecord.write(kind, $0, to: &frames) }
  }

  /// Calls `body` with a frame at an address whose remainder by 8 is `remainder`. In a file that is read in pieces, any
  /// address is possible.
  private func with<Result>(_ stored: StoredFrame, remainder: Int = 0, _ body: (Frame) -> Result) -> Result {
    let header = Array(repeating: 0, count: 4) as [UInt8] + littleEndian(UInt16(stored.size))
    let bytes = header + [stored.kind, stored.detail] + littleEndian(UInt64(1)) + stored.padded.payload
    let memory = UnsafeMutableRawPointer.allocate(byteCount: bytes.count + 8, alignment: 8)
    defer { memory.deallocate() }
    (memory + remainder).copyMemory(from: bytes, byteCount: bytes.count)
    return body(Frame(at: memory + remainder, size: bytes.count))
  }

  // MARK: Sound records

  @Test func recordsHaveTheBytesOfTheFormat() throws {
    for example in Self.examples {
      var frames = Frames()
      try example.write(&frames)
      #expect(frames.all.map(\.padded) == [example.frame], "\(example)")
    }
  }

  @Test func recordsAreReadAsTheyWereWritten() {
    for example in Self.examples {
      for remainder in [0, 1, 4] {
        #expect(with(example.frame, remainder: remainder, example.reads) == true, "\(example)")
      }
    }
  }

  @Test func everyKindHasAnExample() {
    let kinds = (0...255 as ClosedRange<UInt8>).filter { RecordKind(rawValue: $0) != nil }
    #expect(kinds.count == 25)
    #expect(Set(kinds) == Set(Self.examples.map(\.frame.kind)))
  }

  @Test func listsTakeAsManyRecordsAsTheyNeed() throws {
    let cards = Array(1...1200 as ClosedRange<UInt64>)
    var frames = Frames()
    Self.write(.remembered, cards, &frames)
    frames.inserted(1200, at: 0, of: try Self.pile(cards))
    #expect(frames.all.map(\.payload.count) == [4080, 4080, 1440, 4080, 4080, 8 + 8 * 182])
    var (remembered, inserted): ([UInt64], [UInt64]) = ([], [])
    for frame in frames.all {
      with(frame) { frame in
        if let record = ListRecord(frame) {
          remembered += Self.words(record.list)
        } else if let record = InsertedRecord(frame) {
          #expect(record.position == inserted.count)
          inserted += Self.words(record.cards)
        }
      }
    }
    #expect(remembered == cards && inserted == cards)
  }

  @Test func randomDecisionsAreReadAsTheyWereWritten() throws {
    var random = Random(seed: 1)
    for _ in 0..<2000 {
      let decision = Decision(
        token: UInt64.random(in: 1...UInt64(UInt32.max) << 32 - 1, using: &random),
        card: .random(in: 1...(.max), using: &random), wallTime: random.double(-1e100, 1e100),
        direction: try #require(Direction(rawValue: .random(in: 1...8, using: &random))),
        report: Bool.random(using: &random) ? .sent : .none, nonce: 0, time: 0,
        exit: Vector(random.double(-1e100, 1e100), random.double(-9, 9)),
        grab: GrabPoint(Double(Float(random.double(-0.5, 0.5))), Double(Float(random.double(-0.5, 0.5)))), sequence: 0)
      let recycles = Bool.random(using: &random)
      let oldest = try #require([OldestDecision.stays, .isClosed, .isFinal].randomElement(using: &random))
      var frames = Frames()
      frames.decided(decision, comesBack: recycles, oldest: oldest)
      let isSame = with(frames.all[0]) { frame in
        DecisionRecord(frame).map {
          Self.isSame($0.decision(nonce: 0), decision) && $0.recycles == recycles && $0.oldest == oldest
        }
      }
      #expect(isSame == true)
    }
  }

  // MARK: Refusals

  @Test func recordsOfOtherKindsAreRefused() {
    let examples = Self.examples
    for example in examples {
      for kind in 0...255 as ClosedRange<UInt8> where kind != example.frame.kind {
        var frame = example.frame
        frame.kind = kind
        // A type of several kinds also reads the other kinds, but never as this kind.
        #expect(with(frame, example.reads) != true, "\(example) as kind \(kind)")
        let isOfFamily = [[3, 5, 16, 20], [4, 7, 14, 19], [10, 22]].contains {
          $0.contains(Int(kind)) && $0.contains(Int(example.frame.kind))
        }
        if !isOfFamily { #expect(with(frame, example.reads) == nil, "\(example) as kind \(kind)") }
      }
    }
  }

  @Test func recordsWithOtherWordsAreRefused() {
    for example in Self.examples {
      let words = example.frame.payload.count / 8
      let hasList = [4, 6, 7, 14, 19].contains(example.frame.kind)
      for count in 0...12 where count != words {
        var frame = example.frame
        frame.payload = Array((frame.payload + Array(repeating: 1, count: 96)).prefix(8 * count))
        let found = with(frame, example.reads)
        // A list can have any length, but at least one word.
        #expect(hasList && count > 0 ? found == false : found == nil, "\(example) of \(count) words")
      }
    }
  }

  @Test func detailsThatSayNothingAreRefused() {
    /// Whether a kind can have a detail. A kind that is not listed can have any.
    func canHave(_ kind: UInt8, _ detail: UInt8) -> Bool {
      switch kind {
      case 1: (1...8).contains(detail & 15)
      case 2: [0, 1, 2, 4, 8, 16].contains(detail)
      case 9: detail <= 2
      case 13: [0, 0xFF].contains(detail)
      case 15, 17: detail <= 3
      case 18, 24, 26: detail <= 1
      case 21: (1...8).contains(detail & 15) && detail >> 4 <= 2
      default: true
      }
    }
    // Of the key records, only those without bytes are used, because their number of words follows from the detail.
    for example in Self.examples where example.frame.kind != 13 || example.frame.payload.count == 8 {
      for detail in 0...255 as ClosedRange<UInt8> {
        var frame = example.frame
        frame.detail = detail
        let isRead = with(frame, example.reads) != nil
        #expect(isRead == canHave(frame.kind, detail), "\(example) with detail \(detail)")
      }
    }
  }

  @Test func keysLongerThanAnyAreRefused() {
    for length in 60...254 {
      let payload = littleEndian(UInt64(7)) + Array(repeating: 1 as UInt8, count: length)
      let found = with(StoredFrame(kind: 13, detail: UInt8(length), payload: payload)) { KeyRecord($0)?.key?.count }
      #expect(found == (length <= 64 ? length : nil))
    }
  }

  @Test func wordsThatMakeNoSenseAreRefused() throws {
    let nan = Double.nan.bitPattern
    let tooLarge = 1.1e100.bitPattern
    let lastEpoch = UInt64(UInt32.max) << 32
    let lastToken = lastEpoch - 1
    let noPlace = UInt64(Int.max) + 1
    func grab(_ x: Float, _ y: Float) -> UInt64 { UInt64(x.bitPattern) | UInt64(y.bitPattern) << 32 }
    /// Each row: an example, the index of a word, values of the word, and whether the record makes sense with them.
    let rows: [(String, Int, [UInt64], Bool)] = [
      ("decision", 0, [0, lastEpoch, .max], false), ("decision", 0, [1, lastToken], true),
      ("decision", 1, [0], false), ("decision", 1, [1, .max], true),
      ("decision", 2, [nan, tooLarge, Double.infinity.bitPattern], false), ("decision", 2, [1e100.bitPattern], true),
      ("decision", 3, [nan, tooLarge], false), ("decision", 3, [1e100.bitPattern], true),
      ("decision", 4, [nan, tooLarge], false), ("decision", 4, [1e100.bitPattern], true),
      ("decision", 5, [grab(0.6, 0), grab(0, -0.6), grab(.nan, 0), grab(0, .nan)], false),
      ("decision", 5, [grab(0.5, -0.5)], true),
      ("final", 0, [noPlace], false), ("final", 0, [noPlace - 1], true),
      ("inserted", 0, [noPlace], false), ("inserted", 1, [0], false), ("inserted", 2, [0], false),
      ("placed", 0, [0], false), ("placed", 1, [noPlace], false), ("placed", 1, [noPlace - 1], true),
      ("aside", 0, [0], false), ("shifted", 1, [2, noPlace], false), ("shifted", 1, [0], true),
      ("locked", 0, [0], false), ("key of 4 bytes", 0, [0], false), ("no key", 0, [0], true),
      ("remembered", 1, [0], false), ("reserved", 1, [0], false), ("removed", 1, [0], true),
      ("queued", 0, [0, lastEpoch], false), ("queued", 0, [lastToken], true), ("queued", 1, [0], false),
      ("queued", 2, [nan, tooLarge], false), ("queued", 3, [0], true),
      ("sealed", 0, [lastEpoch, .max], false), ("sealed", 0, [0, lastToken], true),
      ("parked", 0, [0], false),
    ]
    for (name, index, words, isSound) in rows {
      let example = try #require(Self.examples.first { $0.description == name })
      for word in words {
        var frame = example.frame
        frame.payload.replaceSubrange(8 * index..<8 * index + 8, with: littleEndian(word))
        let isRead = with(frame, example.reads) != nil
        #expect(isRead == isSound, "\(name) with word \(index) \(word)")
      }
    }
  }
}
