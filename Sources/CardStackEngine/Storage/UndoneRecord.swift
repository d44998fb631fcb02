/// How a decision is taken back.
enum Undoing: UInt8, BitwiseCopyable {
  /// Its card is on top. Nothing is to be delivered.
  case plain = 0
  /// The same; the decision was to be delivered, has not been handed out, and never will be.
  case withdrawn = 1
  /// The same; it may have been handed out, and a REVERT follows.
  case reverted = 2
  /// It was rejected, and its card is on top.
  case back = 4
  /// It was rejected, and its card is beneath the top card.
  case beneath = 8
  /// It was rejected. A later decision about its card stands, or the card is in the deck: it stays where it is.
  case stays = 16
}

/// A decision was taken back.
struct UndoneRecord: JournalRecord {
  let token: UInt64
  /// The record's detail.
  let how: Undoing

  struct Words: BitwiseCopyable {
    var token: Word
  }

  static func reads(_ frame: Frame) -> Bool { frame.has(.undone) }

  init(_ token: UInt64, _ how: Undoing) {
    self.token = token
    self.how = how
  }

  init?(_ frame: Frame) {
    guard let words = frame.words(of: UndoneRecord.self), let how = Undoing(rawValue: frame.detail) else { return nil }
    self.init(words.token.value, how)
  }

  func write(to log: inout some Log & ~Copyable) {
    log.append(.undone, detail: how.rawValue, Words(token: Word(token)))
  }
}
