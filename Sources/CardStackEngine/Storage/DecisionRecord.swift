/// What becomes of the oldest decision that can be undone when a new decision is made.
enum OldestDecision: BitwiseCopyable {
  case stays
  /// The decision is closed: it can no longer be undone, and is not final yet.
  case isClosed
  case isFinal
}

/// A card was decided.
struct DecisionRecord: JournalRecord {
  // The words as they are stored. A reader converts them late, so it need not keep the converted values.
  private let words: Words
  private let detail: UInt8

  struct Words: BitwiseCopyable {
    var token: Word
    var card: Word
    var wallTime: Word
    var exitX: Word
    var exitY: Word
    var grab: Word
  }

  /// The bits of the detail that contain the direction.
  private static let directionMask: UInt8 = 0x0F

  // MARK: Bits of the detail

  /// The decision has a SEND, if the delivery mode sends decisions when they are made.
  static let isReported: UInt8 = 0x10
  /// The oldest decision that could be undone was closed.
  static let closesOldest: UInt8 = 0x20
  /// The oldest decision that could be undone became final.
  static let finalizesOldest: UInt8 = 0x40
  /// The card returns to the pile when its flight ends. Then a record `placed` follows.
  static let recycles: UInt8 = 0x80

  static func reads(_ frame: Frame) -> Bool { frame.has(.decision) }

  init(_ decision: Decision, recycles: Bool, oldest: OldestDecision) {
    let grab = UInt64(Float(decision.grab.x).bitPattern) | UInt64(Float(decision.grab.y).bitPattern) << 32
    words = Words(
      token: Word(decision.token), card: Word(decision.card), wallTime: Word(decision.wallTime),
      exitX: Word(decision.exit.x), exitY: Word(decision.exit.y), grab: Word(grab))
    var detail = UInt8(truncatingIfNeeded: decision.direction.rawValue)
    if decision.report != .none { detail |= DecisionRecord.isReported }
    if recycles { detail |= DecisionRecord.recycles }
    switch oldest {
    case .stays: break
    case .isClosed: detail |= DecisionRecord.closesOldest
    case .isFinal: detail |= DecisionRecord.finalizesOldest
    }
    self.detail = detail
  }

  init?(_ frame: Frame) {
    guard let words = frame.words(of: DecisionRecord.self) else { return nil }
    self.words = words
    detail = frame.detail
    guard Decision.canHave(token), card != 0, words.wallTime.real.isValue, words.exitX.real.isValue,
      words.exitY.real.isValue, half(0).magnitude <= 0.5, half(1).magnitude <= 0.5, direction != .none
    else { return nil }
  }

  var token: UInt64 { words.token.value }

  var card: UInt64 { words.card.value }

  /// The decision. The record does not contain the nonce, the time on the deck's clock, or the number of the FINAL
  /// event.
  func decision(nonce: UInt64) -> Decision {
    Decision(
      token: token, card: card, wallTime: words.wallTime.real, direction: direction,
      report: detail & DecisionRecord.isReported != 0 ? .sent : .none, nonce: nonce, time: 0,
      exit: Vector(words.exitX.real, words.exitY.real), grab: GrabPoint(Double(half(0)), Double(half(1))), sequence: 0)
  }

  private var direction: Direction { Direction(rawValue: Int32(detail & DecisionRecord.directionMask)) ?? .none }

  /// x (0) or y (1) of the grab point.
  private func half(_ index: UInt64) -> Float {
    Float(bitPattern: UInt32(truncatingIfNeeded: words.grab.value >> (32 &* index)))
  }

  /// Whether the card returns to the pile when its flight ends.
  var recycles: Bool { detail & DecisionRecord.recycles != 0 }

  var oldest: OldestDecision {
    detail & DecisionRecord.finalizesOldest != 0
      ? .isFinal : detail & DecisionRecord.closesOldest != 0 ? .isClosed : .stays
  }

  func write(to log: inout some Log & ~Copyable) {
    log.append(.decision, detail: detail, words)
  }
}

extension Decision {
  /// Whether a token can be that of a decision. A token of the last possible epoch is refused, because no later epoch
  /// would be left for new tokens.
  static func canHave(_ token: UInt64) -> Bool { token != 0 && token >> 32 < JournalHeader.maxEpoch }
}
