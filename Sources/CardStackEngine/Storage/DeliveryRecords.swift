/// When the decisions that follow are delivered, and the first half of their idempotency keys.
struct DeliveryRecord: JournalRecord {
  /// The record's detail.
  let mode: DeliveryMode
  let nonce: UInt64

  struct Words: BitwiseCopyable {
    var nonce: Word
  }

  static func reads(_ frame: Frame) -> Bool { frame.has(.delivery) }

  init(_ mode: DeliveryMode, nonce: UInt64) {
    self.mode = mode
    self.nonce = nonce
  }

  init?(_ frame: Frame) {
    guard let words = frame.words(of: DeliveryRecord.self), let mode = DeliveryMode(rawValue: Int32(frame.detail))
    else { return nil }
    self.init(mode, nonce: words.nonce.value)
  }

  func write(to log: inout some Log & ~Copyable) {
    log.append(.delivery, detail: UInt8(truncatingIfNeeded: mode.rawValue), Words(nonce: Word(nonce)))
  }
}

/// A SEND or REVERT is to be delivered.
struct QueuedRecord: JournalRecord {
  /// The item. It counts as neither handed out nor parked, because the record contains neither fact.
  let send: Send

  struct Words: BitwiseCopyable {
    var decision: Word
    var card: Word
    var wallTime: Word
    var nonce: Word
  }

  /// The bits of the detail that contain the direction. The bits above contain the kind.
  private static let directionMask: UInt8 = 0x0F
  private static let kindShift: UInt8 = 4

  static func reads(_ frame: Frame) -> Bool { frame.has(.queued) }

  init(_ send: Send) {
    self.send = send
  }

  init?(_ frame: Frame) {
    guard let words = frame.words(of: QueuedRecord.self) else { return nil }
    let (decision, card, wallTime) = (words.decision.value, words.card.value, words.wallTime.real)
    guard Decision.canHave(decision), card != 0, wallTime.isValue,
      let direction = Direction(rawValue: Int32(frame.detail & QueuedRecord.directionMask)), direction != .none,
      let kind = Send.Kind(rawValue: frame.detail >> QueuedRecord.kindShift)
    else { return nil }
    self.init(
      Send(kind, decision: decision, nonce: words.nonce.value, card: card, wallTime: wallTime, direction: direction))
  }

  func write(to log: inout some Log & ~Copyable) {
    let detail = UInt8(truncatingIfNeeded: send.direction.rawValue) | send.kind.rawValue << QueuedRecord.kindShift
    let words = Words(
      decision: Word(send.decision), card: Word(send.card), wallTime: Word(send.wallTime), nonce: Word(send.nonce))
    log.append(.queued, detail: detail, words)
  }
}

/// The backend has accepted a SEND or REVERT, or has rejected a decision; or a SEND was given up for its REVERT.
struct AnsweredRecord: JournalRecord {
  let token: UInt64
  /// Whether the backend has accepted it; otherwise it was rejected.
  let isSent: Bool

  struct Words: BitwiseCopyable {
    var token: Word
  }

  /// The detail if the backend has accepted it; otherwise the detail is 0.
  static let isSent: UInt8 = 1

  static func reads(_ frame: Frame) -> Bool { frame.has(.answered) }

  init(_ token: UInt64, isSent: Bool) {
    self.token = token
    self.isSent = isSent
  }

  init?(_ frame: Frame) {
    guard let words = frame.words(of: AnsweredRecord.self), let isSent = frame.detailAsBool else { return nil }
    self.init(words.token.value, isSent: isSent)
  }

  func write(to log: inout some Log & ~Copyable) {
    log.append(.answered, detail: isSent ? AnsweredRecord.isSent : 0, Words(token: Word(token)))
  }
}

/// A SEND or REVERT was parked, or is no longer parked.
struct ParkedRecord: JournalRecord {
  let token: UInt64
  /// The record's detail, 1 or 0.
  let isParked: Bool

  struct Words: BitwiseCopyable {
    var token: Word
  }

  static func reads(_ frame: Frame) -> Bool { frame.has(.parked) }

  init(_ token: UInt64, _ isParked: Bool) {
    self.token = token
    self.isParked = isParked
  }

  init?(_ frame: Frame) {
    guard let words = frame.words(of: ParkedRecord.self), words.token.value != 0, let isParked = frame.detailAsBool
    else { return nil }
    self.init(words.token.value, isParked)
  }

  func write(to log: inout some Log & ~Copyable) {
    log.append(.parked, detail: isParked ? 1 : 0, Words(token: Word(token)))
  }
}

/// Undelivered SENDs and REVERTs of decisions up to a token belong to a user who has logged out.
struct SealedRecord: JournalRecord {
  /// Token of the last such decision; 0: there is no such decision.
  let token: UInt64

  struct Words: BitwiseCopyable {
    var token: Word
  }

  static func reads(_ frame: Frame) -> Bool { frame.has(.sealed) }

  init(upTo token: UInt64) {
    self.token = token
  }

  init?(_ frame: Frame) {
    guard let words = frame.words(of: SealedRecord.self), words.token.value >> 32 < JournalHeader.maxEpoch
    else { return nil }
    self.init(upTo: words.token.value)
  }

  func write(to log: inout some Log & ~Copyable) {
    log.append(.sealed, Words(token: Word(token)))
  }
}
