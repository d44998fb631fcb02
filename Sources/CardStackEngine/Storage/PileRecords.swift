/// A card in play, or waiting aside, was put back into the pile.
struct PlacedRecord: JournalRecord {
  let card: UInt64
  let position: Int

  struct Words: BitwiseCopyable {
    var card: Word
    var position: Word
  }

  static func reads(_ frame: Frame) -> Bool { frame.has(.placed) }

  init(_ card: UInt64, at position: Int) {
    self.card = card
    self.position = position
  }

  init?(_ frame: Frame) {
    guard let words = frame.words(of: PlacedRecord.self), words.card.value != 0, let position = words.position.number
    else { return nil }
    self.init(words.card.value, at: position)
  }

  func write(to log: inout some Log & ~Copyable) {
    log.append(.placed, Words(card: Word(card), position: Word(position)))
  }
}

/// The top card left the pile without a decision. It waits aside, or is in flight and comes back.
struct AsideRecord: JournalRecord {
  let card: UInt64
  /// What becomes of the card. Never `leaves`.
  let way: InPlayRow.Way

  struct Words: BitwiseCopyable {
    var card: Word
  }

  // MARK: The detail, unless the card waits

  /// The card is in flight and comes back.
  static let flies: UInt8 = 1
  /// The card is in flight and comes back, because autoplay has sent it round.
  static let circles: UInt8 = 2

  static func reads(_ frame: Frame) -> Bool { frame.has(.aside) }

  init(_ card: UInt64, _ way: InPlayRow.Way) {
    self.card = card
    self.way = way
  }

  init?(_ frame: Frame) {
    guard let words = frame.words(of: AsideRecord.self), words.card.value != 0 else { return nil }
    switch frame.detail {
    case 0: self.init(words.card.value, .waits)
    case AsideRecord.flies: self.init(words.card.value, .flies)
    case AsideRecord.circles: self.init(words.card.value, .circles)
    default: return nil
    }
  }

  func write(to log: inout some Log & ~Copyable) {
    let detail = way == .waits ? 0 : way == .circles ? AsideRecord.circles : AsideRecord.flies
    log.append(.aside, detail: detail, Words(card: Word(card)))
  }
}

/// The pile was shifted.
struct ShiftedRecord: JournalRecord {
  let distance: Int
  /// Number of held cards, which stayed on top: 0 or 1.
  let held: Int

  struct Words: BitwiseCopyable {
    var distance: Word
    var held: Word
  }

  static func reads(_ frame: Frame) -> Bool { frame.has(.shifted) }

  init(by distance: Int, below held: Int) {
    self.distance = distance
    self.held = held
  }

  init?(_ frame: Frame) {
    guard let words = frame.words(of: ShiftedRecord.self), words.held.value <= 1 else { return nil }
    self.init(by: words.distance.signed, below: words.held.value == 1 ? 1 : 0)
  }

  func write(to log: inout some Log & ~Copyable) {
    log.append(.shifted, Words(distance: Word(distance), held: Word(held)))
  }
}

/// The locked directions of a card were set.
struct LockedRecord: JournalRecord {
  let card: UInt64
  /// The directions that are locked: the record's detail.
  let directions: DirectionSet

  struct Words: BitwiseCopyable {
    var card: Word
  }

  static func reads(_ frame: Frame) -> Bool { frame.has(.locked) }

  init(_ card: UInt64, _ directions: DirectionSet) {
    self.card = card
    self.directions = directions
  }

  init?(_ frame: Frame) {
    guard let words = frame.words(of: LockedRecord.self), words.card.value != 0 else { return nil }
    self.init(words.card.value, DirectionSet(bits: UInt32(frame.detail)))
  }

  func write(to log: inout some Log & ~Copyable) {
    log.append(.locked, detail: UInt8(truncatingIfNeeded: directions.bits), Words(card: Word(card)))
  }
}
