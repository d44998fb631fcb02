/// A change that the kind of the record describes completely.
struct PlainRecord: JournalRecord {
  let kind: RecordKind

  typealias Words = NoWords

  static func reads(_ frame: Frame) -> Bool { frame.has(.cleared) || frame.has(.forgotten) }

  init(_ kind: RecordKind) {
    self.kind = kind
  }

  init?(_ frame: Frame) {
    guard frame.words(of: PlainRecord.self) != nil, let kind = RecordKind(rawValue: frame.kind) else { return nil }
    self.init(kind)
  }

  func write(to log: inout some Log & ~Copyable) {
    log.append(kind)
  }
}

/// A change of the first `count` elements of a row: decisions in the history, or cards in the reserve.
struct CountRecord: JournalRecord {
  let kind: RecordKind
  let count: Int

  struct Words: BitwiseCopyable {
    var count: Word
  }

  static func reads(_ frame: Frame) -> Bool {
    frame.has(.final) || frame.has(.finalRead) || frame.has(.closed) || frame.has(.admitted)
  }

  init(_ kind: RecordKind, _ count: Int) {
    self.kind = kind
    self.count = count
  }

  init?(_ frame: Frame) {
    guard let words = frame.words(of: CountRecord.self), let kind = RecordKind(rawValue: frame.kind),
      let count = words.count.number
    else { return nil }
    self.init(kind, count)
  }

  func write(to log: inout some Log & ~Copyable) {
    log.append(kind, Words(count: Word(count)))
  }
}

/// The host asked for other cards in place of the present cards, or no longer does.
struct WishedRecord: JournalRecord {
  let isWished: Bool

  typealias Words = NoWords

  static func reads(_ frame: Frame) -> Bool { frame.has(.wished) }

  init(_ isWished: Bool) {
    self.isWished = isWished
  }

  init?(_ frame: Frame) {
    guard frame.words(of: WishedRecord.self) != nil, let isWished = frame.detailAsBool else { return nil }
    self.init(isWished)
  }

  func write(to log: inout some Log & ~Copyable) {
    log.append(.wished, detail: isWished ? 1 : 0)
  }
}
