/// A list of cards or tokens, or a part of it.
struct ListRecord: JournalRecord {
  let kind: RecordKind
  /// The words, at least one. A list of cards that the deck took does not contain 0. A list of removed cards may,
  /// because the host may remove any number.
  let list: WordList

  typealias Words = NoWords

  static func reads(_ frame: Frame) -> Bool {
    frame.has(.finalTokens) || frame.has(.removed) || frame.has(.remembered) || frame.has(.reserved)
  }

  init?(_ frame: Frame) {
    guard let (_, list) = frame.wordsAndList(of: ListRecord.self), let kind = RecordKind(rawValue: frame.kind),
      list.count > 0, kind == .finalTokens || kind == .removed || !list.contains(0)
    else { return nil }
    self.kind = kind
    self.list = list
  }

  static func write(_ kind: RecordKind, _ word: UInt64, to log: inout some Log & ~Copyable) {
    log.append(kind, Word(word))
  }

  static func write(_ kind: RecordKind, _ words: UnsafeBufferPointer<UInt64>, to log: inout some Log & ~Copyable) {
    log.append(kind, count: words.count) { words[$0] }
  }

  static func write(_ kind: RecordKind, count: Int, _ word: (Int) -> UInt64, to log: inout some Log & ~Copyable) {
    log.append(kind, count: count, word)
  }

  static func write(
    _ kind: RecordKind, _ row: borrowing OrderedRow, from first: Int, count: Int, to log: inout some Log & ~Copyable
  ) {
    log.append(kind, count: count) { row[first + $0] }
  }
}

/// Cards were put into the pile at a position. In older journals the list can be empty.
struct InsertedRecord: JournalRecord {
  let position: Int
  /// The cards. No card is 0.
  let cards: WordList

  struct Words: BitwiseCopyable {
    var position: Word
  }

  static func reads(_ frame: Frame) -> Bool { frame.has(.inserted) }

  init?(_ frame: Frame) {
    guard let (words, cards) = frame.wordsAndList(of: InsertedRecord.self), let position = words.position.number,
      !cards.contains(0)
    else { return nil }
    self.position = position
    self.cards = cards
  }

  static func write(_ card: UInt64, at position: Int, to log: inout some Log & ~Copyable) {
    log.append(.inserted, (Words(position: Word(position)), Word(card)))
  }

  /// Writes the pile's cards from `first` on.
  static func write(
    _ pile: borrowing OrderedRow, from first: Int, count: Int, to log: inout some Log & ~Copyable
  ) {
    log.append(.inserted, position: first, count: count) { pile[first + $0] }
  }
}
