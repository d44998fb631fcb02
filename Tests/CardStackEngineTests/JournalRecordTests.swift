import Testing

@testable import CardStackEngine

/// Checks the records of journals: the bytes are those of the format, and senseless records are refused.
@Suite struct JournalRecordTests {
  /// A log that keeps frames.
  private struct Frames: Log {
    var isOpen = true
    var keepsPile = true
    var all: [StoredFrame] = []

    mutating func append(_ kind: UInt8, _ detail: UInt8, _ payload: UnsafeRawBufferPointer) {
      all.append(StoredFrame(kind: kind, detail: detail, payload: Array(payload)))
    }
  }

  /// A record: its bytes, and how it is written.
  private struct Example: CustomStringConvertible {
    let description: String
    let frame: StoredFrame
    let write: (inout Frames) -> Void

    init(
      _ description: String, _ kind: UInt8, _ detail: UInt8, _ words: [UInt64],
      _ write: @escaping (inout Frames) -> Void
    ) {
      self.description = description
      frame = StoredFrame(kind: kind, detail: detail, payload: words.flatMap(littleEndian))
      self.write = write
    }

    init(_ description: String, _ kind: UInt8, _ detail: UInt8, _ words: [UInt64], _ record: JournalRecord) {
      self.init(description, kind, detail, words) { $0.write(record) }
    }
  }

  private static func decision(_ report: Decision.Report) -> Decision {
    Decision(
      token: 8, card: 5, wallTime: 1.5, direction: .upLeft, report: report, nonce: 3, time: 2, exit: Vector(-3, 4),
      grab: GrabPoint(0.25, -0.5), sequence: 6)
  }
  private static let send = Send(.revert, decision: 8, nonce: 3, card: 5, wallTime: 1.5, direction: .downRight)
  private static let decided: [UInt64] = [
    8, 5, 1.5.bitPattern, (-3.0).bitPattern, 4.0.bitPattern,
    // x = 0.25 in the lower half and y = -0.5 in the upper half.
    0xBF00_0000_3E80_0000,
  ]

  private static var examples: [Example] {
    [
      Example(
        "decision", 1, 0x15, decided, .decision(decision(.sent), comesBack: false, oldest: .stays)),
      Example(
        "decision that recycles", 1, 0xB5, decided, .decision(decision(.sent), comesBack: true, oldest: .isClosed)),
      Example(
        "decision unreported", 1, 0x45, decided, .decision(decision(.none), comesBack: false, oldest: .isFinal)),
      Example("undone", 2, 16, [8], .undone(token: 8, how: .stays)),
      Example("final", 3, 0, [7], .final(count: 7)),
      list("finalTokens", 4, .finalTokens, [8, 0, 12]),
      Example("finalRead", 5, 0, [7], .finalRead(count: 7)),
      Example("inserted", 6, 0, [2, 7, 9]) { $0.write(.inserted, at: 2, count: 2) { [7, 9][$0] } },
      Example("inserted one", 6, 0, [2, 7]) { $0.write(.inserted, at: 2, card: 7) },
      list("removed", 7, .removed, [7, 0, 9]),
      Example("removed one", 7, 0, [7]) { $0.write(.removed, card: 7) },
      Example("placed", 8, 0, [7, 2], .placed(card: 7, position: 2)),
      Example("aside", 9, 0, [7], .aside(card: 7, fate: .waits)),
      Example("aside in flight", 9, 1, [7], .aside(card: 7, fate: .flies)),
      Example("aside in a circle", 9, 2, [7], .aside(card: 7, fate: .circles)),
      Example("cleared", 10, 0, [], .cleared),
      Example("shifted", 11, 0, [UInt64(bitPattern: -3), 1], .shifted(distance: -3, held: 1)),
      Example("locked", 12, 0xA5, [7], .locked(card: 7, directions: DirectionSet(bits: 0xA5))),
      key("", []),
      key("anne", [0x656E_6E61]),
      key("12345678", [0x3837_3635_3433_3231]),
      key(String(repeating: "0", count: 64), Array(repeating: 0x3030_3030_3030_3030, count: 8)),
      Example("no key", 13, 0xFF, [7], .key(card: 7, key: nil)),
      list("remembered", 14, .remembered, [7, 9]),
      Example("contents", 15, 3, [], .contents(JournalContents(bits: 3))),
      Example("closed", 16, 0, [7], .closed(count: 7)),
      Example("delivery", 17, 2, [.max], .delivery(.whenFinal, nonce: .max)),
      Example("answered", 18, 1, [9], .answered(token: 9, isSent: true)),
      Example("rejected", 18, 0, [9], .answered(token: 9, isSent: false)),
      list("reserved", 19, .reserved, [7, 9]),
      Example("admitted", 20, 0, [7], .admitted(count: 7)),
      Example("queued", 21, 0x28, [8, 5, 1.5.bitPattern, 3], .queued(send)),
      Example("forgotten", 22, 0, [], .forgotten),
      Example("refresh pending", 24, 1, [], .refreshPending(true)),
      Example("refresh pending no more", 24, 0, [], .refreshPending(false)),
      Example("sealed", 25, 0, [12], .sealed(token: 12)),
      Example("parked", 26, 1, [9], .parked(token: 9, isParked: true)),
      Example("parked no more", 26, 0, [9], .parked(token: 9, isParked: false)),
    ]
  }

  private static func list(
    _ description: String, _ number: UInt8, _ kind: JournalRecord.Kind, _ words: [UInt64]
  ) -> Example {
    Example(description, number, 0, words) { $0.write(kind, count: words.count) { words[$0] } }
  }

  /// A key's bytes are padded with zeros to whole words.
  private static func key(_ key: String, _ words: [UInt64]) -> Example {
    let bytes = Array(key.utf8)
    return Example("key of \(bytes.count) bytes", 13, UInt8(bytes.count), [7] + words) { frames in
      bytes.withUnsafeBytes { frames.write(.key(card: 7, key: $0)) }
    }
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

  /// The frames that a record writes that was read from a frame; nil if the frame is refused.
  private func rewritten(_ stored: StoredFrame, remainder: Int = 0) -> [StoredFrame]? {
    with(stored, remainder: remainder) { frame in
      JournalRecord(frame).map { record in
        var frames = Frames()
        frames.write(record)
        return frames.all.map(\.padded)
      }
    }
  }

  private func isRead(_ stored: StoredFrame) -> Bool { with(stored) { JournalRecord($0) != nil } }

  // MARK: Sound records

  @Test func recordsHaveTheBytesOfTheFormat() {
    for example in Self.examples {
      var frames = Frames()
      example.write(&frames)
      #expect(frames.all.map(\.padded) == [example.frame], "\(example)")
    }
  }

  @Test func recordsAreReadAsTheyWereWritten() {
    for example in Self.examples {
      for remainder in [0, 1, 4] {
        #expect(rewritten(example.frame, remainder: remainder) == [example.frame], "\(example)")
      }
    }
  }

  @Test func everyKindHasAnExample() {
    let kinds = (0...255 as ClosedRange<UInt8>).filter { JournalRecord.Kind(rawValue: $0) != nil }
    #expect(!kinds.isEmpty)
    #expect(Set(kinds) == Set(Self.examples.map(\.frame.kind)))
    for kind in 0...255 as ClosedRange<UInt8> where !kinds.contains(kind) {
      for words in 0...4 { #expect(!isRead(StoredFrame(kind: kind, payload: Array(repeating: 1, count: 8 * words)))) }
    }
  }

  @Test func logThatKeepsNoPileHasNoRecordsOfIt() {
    for example in Self.examples {
      var (closed, withoutPile) = (Frames(isOpen: false), Frames(keepsPile: false))
      example.write(&closed)
      example.write(&withoutPile)
      let isOfPile = [6, 7, 8, 9, 10, 11, 12, 19, 20, 24].contains(example.frame.kind)
      #expect(closed.all.isEmpty && withoutPile.all.isEmpty == isOfPile, "\(example)")
    }
  }

  @Test func listsTakeAsManyRecordsAsTheyNeed() {
    var frames = Frames()
    frames.write(.remembered, count: 1200) { UInt64($0 + 1) }
    frames.write(.inserted, at: 0, count: 1200) { UInt64($0 + 1) }
    frames.write(.removed, count: 0) { _ in 1 }
    #expect(frames.all.map(\.payload.count) == [4080, 4080, 1440, 4080, 4080, 8 + 8 * 182])
    var (remembered, inserted): ([UInt64], [UInt64]) = ([], [])
    for frame in frames.all {
      with(frame, remainder: 4) { frame in
        switch JournalRecord(frame) {
        case .remembered(let cards): cards.withBuffer { remembered += $0 }
        case .inserted(let position, let cards):
          #expect(position == inserted.count)
          cards.withBuffer { inserted += $0 }
        default: Issue.record("another record")
        }
      }
    }
    #expect(remembered == Array(1...1200) && inserted == remembered)
  }

  /// No log writes a list of no cards.
  @Test func noCardsCanBeInserted() {
    #expect(isRead(StoredFrame(kind: 6, payload: littleEndian(UInt64(2)))))
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
      let comesBack = Bool.random(using: &random)
      let oldest = try #require([OldestDecision.stays, .isClosed, .isFinal].randomElement(using: &random))
      var frames = Frames()
      frames.write(.decision(decision, comesBack: comesBack, oldest: oldest))
      let found = with(frames.all[0]) { JournalRecord($0) }
      guard case .decision(let read, let readComesBack, let readOldest) = found else {
        Issue.record("not read")
        continue
      }
      #expect(
        read.token == decision.token && read.card == decision.card && read.wallTime == decision.wallTime
          && read.direction == decision.direction && read.report == decision.report && read.exit == decision.exit
          && read.grab == decision.grab && read.nonce == 0 && read.time == 0 && read.sequence == 0)
      #expect(readComesBack == comesBack && readOldest == oldest)
    }
  }

  // MARK: Refusals

  @Test func recordsWithOtherWordsAreRefused() {
    for example in Self.examples {
      let words = example.frame.payload.count / 8
      let hasList = [4, 6, 7, 14, 19].contains(example.frame.kind)
      for count in 0...12 where count != words {
        var frame = example.frame
        frame.payload = Array((frame.payload + Array(repeating: 1, count: 96)).prefix(8 * count))
        // A list can have any length, but at least one word.
        #expect(isRead(frame) == (hasList && count > 0), "\(example) of \(count) words")
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
        #expect(isRead(frame) == canHave(frame.kind, detail), "\(example) with detail \(detail)")
      }
    }
  }

  @Test func keysLongerThanAnyAreRefused() {
    for length in 60...254 {
      let payload = littleEndian(UInt64(7)) + Array(repeating: 1 as UInt8, count: length)
      #expect(isRead(StoredFrame(kind: 13, detail: UInt8(length), payload: payload)) == (length <= 64))
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
      ("decision", 5, [grab(0.6, 0), grab(0, -0.6), grab(.nan, 0), grab(0, .nan), .max - 1], false),
      ("decision", 5, [grab(0.5, -0.5), .max], true),
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
        #expect(isRead(frame) == isSound, "\(name) with word \(index) \(word)")
      }
    }
  }
}
