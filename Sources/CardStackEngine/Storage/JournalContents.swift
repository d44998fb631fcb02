/// What a journal contains of a deck besides its decisions, as bits.
struct JournalContents: BitwiseCopyable {
  let bits: UInt8

  /// The cards in the pile, in the reserve and in play, their order, and their locks.
  var hasUpcoming: Bool { bits & 1 != 0 }
  /// The cards whose decisions are final, for `Dedupe.session`.
  var hasSession: Bool { bits & 2 != 0 }

  static let all: UInt8 = 3
}

/// What the records that follow contain.
struct ContentsRecord: JournalRecord {
  /// The record's detail.
  let contents: JournalContents

  typealias Words = NoWords

  static func reads(_ frame: Frame) -> Bool { frame.has(.contents) }

  init(_ contents: JournalContents) {
    self.contents = contents
  }

  init?(_ frame: Frame) {
    guard frame.words(of: ContentsRecord.self) != nil, frame.detail <= JournalContents.all else { return nil }
    self.init(JournalContents(bits: frame.detail))
  }

  func write(to log: inout some Log & ~Copyable) {
    log.append(.contents, detail: contents.bits)
  }
}
