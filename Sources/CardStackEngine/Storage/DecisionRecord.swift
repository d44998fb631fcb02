/// What a new decision does to the oldest one that could be undone.
enum OldestDecision: BitwiseCopyable {
  case stays
  /// It is closed: it can no longer be undone, and is not final yet.
  case isClosed
  case isFinal
}

/// A card was decided.
struct DecisionRecord: JournalRecord {
  // As they are stored: a reader makes the decision late, so that nothing of it has to be kept until then.
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

  /// The direction, in the detail.
  private static let directionMask: UInt8 = 0x0F

  // MARK: Bits of the detail

  /// Its SEND is queued when it is made, if the delivery mode says so.
  static let isReported: UInt8 = 0x10
  /// The oldest decision that could be undone was closed with it.
  static let closesOldest: UInt8 = 0x20
  /// The oldest decision became final with it.
  static let finalizesOldest: UInt8 = 0x40
  /// Its card returns to the pile when its flight ends. A record `placed` follows then.
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

  @inline(__always)
  init?(_ frame: Frame) {
    guard let words = frame.words(of: DecisionRecord.self) else { return nil }
    self.words = words
    detail = frame.detail
    guard Decision.canHave(token), card != 0, words.wallTime.real.isValue, words.exitX.real.isValue,
      words.exitY.real.isValue, half(0).magnitude <= 0.5, half(1).magnitude <= 0.5, direction != .none
    else { return nil }
  }

  var token: UInt64 {
    @inline(__always) get { words.token.value }
  }

  var card: UInt64 {
    @inline(__always) get { words.card.value }
  }

  /// The decision. The record has no nonce, no time, and no number of a FINAL.
  @inline(__always)
  func decision(nonce: UInt64) -> Decision {
    Decision(
      token: token, card: card, wallTime: words.wallTime.real, direction: direction,
      report: detail & DecisionRecord.isReported != 0 ? .sent : .none, nonce: nonce, time: 0,
      exit: Vector(words.exitX.real, words.exitY.real), grab: GrabPoint(Double(half(0)), Double(half(1))), sequence: 0)
  }

  private var direction: Direction {
    @inline(__always) get { Direction(rawValue: Int32(detail & DecisionRecord.directionMask)) ?? .none }
  }

  /// x or y of the grab point.
  @inline(__always)
  private func half(_ index: UInt64) -> Float {
    Float(bitPattern: UInt32(truncatingIfNeeded: words.grab.value >> (32 &* index)))
  }

  /// Whether its card returns to the pile when its flight ends.
  var recycles: Bool { detail & DecisionRecord.recycles != 0 }

  var oldest: OldestDecision {
    detail & DecisionRecord.finalizesOldest != 0
      ? .isFinal : detail & DecisionRecord.closesOldest != 0 ? .isClosed : .stays
  }

  @inline(__always)
  func write(to log: inout some Log & ~Copyable) {
    log.append(.decision, detail: detail, words)
  }
}

extension Decision {
  /// Whether a decision can have a token. A token of the last possible epoch is refused: it would leave no epoch for
  /// new tokens.
  @inline(__always)
  static func canHave(_ token: UInt64) -> Bool { token != 0 && token >> 32 < JournalHeader.maxEpoch }
}
