/// What a new decision does to the oldest one that could be undone.
enum OldestDecision: BitwiseCopyable {
  case stays
  /// It is closed: it can no longer be undone, and is not final yet.
  case isClosed
  case isFinal
}

/// A card was decided.
struct DecisionRecord: JournalRecord {
  /// The decision, without the nonce, the time and the number of its FINAL: the record does not have them.
  let decision: Decision
  /// Not decoded: a reader asks for `oldest` late, or not at all.
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
    self.decision = decision
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
    let (token, card, wallTime) = (words.token.value, words.card.value, words.wallTime.real)
    let exit = Vector(words.exitX.real, words.exitY.real)
    let grab = DecisionRecord.grab(words.grab)
    detail = frame.detail
    guard Decision.canHave(token), card != 0, wallTime.isValue,
      exit.x.isValue, exit.y.isValue, grab.x.magnitude <= 0.5, grab.y.magnitude <= 0.5,
      let direction = Direction(rawValue: Int32(detail & DecisionRecord.directionMask)), direction != .none
    else { return nil }
    decision = Decision(
      token: token, card: card, wallTime: wallTime, direction: direction,
      report: detail & DecisionRecord.isReported != 0 ? .sent : .none, nonce: 0, time: 0, exit: exit, grab: grab,
      sequence: 0)
  }

  /// Whether its card returns to the pile when its flight ends.
  var recycles: Bool { detail & DecisionRecord.recycles != 0 }

  var oldest: OldestDecision {
    detail & DecisionRecord.finalizesOldest != 0
      ? .isFinal : detail & DecisionRecord.closesOldest != 0 ? .isClosed : .stays
  }

  func write(to log: inout some Log & ~Copyable) {
    let words = Words(
      token: Word(decision.token), card: Word(decision.card), wallTime: Word(decision.wallTime),
      exitX: Word(decision.exit.x), exitY: Word(decision.exit.y), grab: DecisionRecord.word(decision.grab))
    log.append(.decision, detail: detail, words)
  }

  /// x and y in a word, of 32 bits each.
  @inline(__always)
  private static func word(_ grab: GrabPoint) -> Word {
    Word(UInt64(Float(grab.x).bitPattern) | UInt64(Float(grab.y).bitPattern) << 32)
  }

  @inline(__always)
  private static func grab(_ word: Word) -> GrabPoint {
    GrabPoint(
      Double(Float(bitPattern: UInt32(truncatingIfNeeded: word.value))),
      Double(Float(bitPattern: UInt32(truncatingIfNeeded: word.value >> 32))))
  }
}

extension Decision {
  /// Whether a decision can have a token. A token of the last possible epoch is refused: it would leave no epoch for
  /// new tokens.
  @inline(__always)
  static func canHave(_ token: UInt64) -> Bool { token != 0 && token >> 32 < JournalHeader.maxEpoch }
}
