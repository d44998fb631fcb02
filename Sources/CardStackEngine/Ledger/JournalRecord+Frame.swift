// A kind has one case in the reader, and one in the writer.

// MARK: Reading

extension JournalRecord {
  /// Reads a record; nil if the frame is of an unknown kind, has another number of words, or makes no sense.
  init?(_ frame: Frame) {
    guard let kind = Kind(rawValue: frame.kind),
      let record = JournalRecord.read(kind, detail: frame.detail, frame.words)
    else { return nil }
    self = record
  }

  private static func read(_ kind: Kind, detail: UInt8, _ words: WordList) -> JournalRecord? {
    switch kind {
    case .decision: return readDecision(detail: detail, words)
    case .undone:
      guard let token = words.one, let how = Undoing(rawValue: detail) else { return nil }
      return .undone(token: token, how: how)
    case .final: return words.oneNumber.map { .final(count: $0) }
    case .finalTokens: return words.count > 0 ? .finalTokens(tokens: words) : nil
    case .finalRead: return words.oneNumber.map { .finalRead(count: $0) }
    case .inserted:
      guard words.count > 0, let position = Int(exactly: words[0]), !words.rest.contains(0) else { return nil }
      return .inserted(position: position, cards: words.rest)
    // The host may remove any number, also 0.
    case .removed: return words.count > 0 ? .removed(cards: words) : nil
    case .placed:
      guard words.count == 2, words[0] != 0, let position = Int(exactly: words[1]) else { return nil }
      return .placed(card: words[0], position: position)
    case .aside:
      guard let card = words.one, card != 0, detail <= circles else { return nil }
      return .aside(card: card, fate: detail == circles ? .circles : detail == flies ? .flies : .waits)
    case .cleared: return words.count == 0 ? .cleared : nil
    case .shifted:
      guard words.count == 2, words[1] <= 1 else { return nil }
      return .shifted(distance: Int64(bitPattern: words[0]), held: words[1] == 1 ? 1 : 0)
    case .locked:
      guard let card = words.one, card != 0 else { return nil }
      return .locked(card: card, directions: DirectionSet(bits: UInt32(detail)))
    case .key: return readKey(detail: detail, words)
    case .remembered: return words.count > 0 && !words.contains(0) ? .remembered(cards: words) : nil
    case .contents:
      guard words.count == 0, detail <= JournalContents.all else { return nil }
      return .contents(JournalContents(bits: detail))
    case .closed: return words.oneNumber.map { .closed(count: $0) }
    case .delivery:
      guard let nonce = words.one, let mode = DeliveryMode(rawValue: Int32(detail)) else { return nil }
      return .delivery(mode, nonce: nonce)
    case .answered:
      guard let token = words.one, detail <= 1 else { return nil }
      return .answered(token: token, isSent: detail == isSent)
    case .reserved: return words.count > 0 && !words.contains(0) ? .reserved(cards: words) : nil
    case .admitted: return words.oneNumber.map { .admitted(count: $0) }
    case .queued: return readSend(detail: detail, words)
    case .forgotten: return words.count == 0 ? .forgotten : nil
    case .refreshPending: return words.count == 0 && detail <= 1 ? .refreshPending(detail == 1) : nil
    case .sealed:
      guard let token = words.one, token >> 32 < JournalHeader.maxEpoch else { return nil }
      return .sealed(token: token)
    case .parked:
      guard let token = words.one, token != 0, detail <= 1 else { return nil }
      return .parked(token: token, isParked: detail == 1)
    }
  }

  /// The bits of the detail that contain a direction.
  private static let directionMask: UInt8 = 0x0F
  /// The bits above contain the kind of a SEND or REVERT.
  fileprivate static let sendKindShift: UInt8 = 4

  /// Whether a token can be that of a decision. A token of the last possible epoch is refused, because no later epoch
  /// would be left for new tokens.
  private static func isToken(_ token: UInt64) -> Bool { token != 0 && token >> 32 < JournalHeader.maxEpoch }

  private static func direction(_ detail: UInt8) -> Direction? {
    let direction = Direction(rawValue: Int32(detail & directionMask))
    return direction == Direction.none ? nil : direction
  }

  /// The record has neither the decision's nonce, nor its time on the deck's clock, nor the number of its FINAL event.
  private static func readDecision(detail: UInt8, _ words: WordList) -> JournalRecord? {
    guard words.count == 6, isToken(words[0]), words[1] != 0, words.real(2).isValue, words.real(3).isValue,
      words.real(4).isValue, words[5] == noGrab || grab(words[5]) != nil, let direction = direction(detail)
    else { return nil }
    let decision = Decision(
      token: words[0], card: words[1], wallTime: words.real(2), direction: direction,
      report: detail & isReported != 0 ? .sent : .none, nonce: 0, time: 0, exit: Vector(words.real(3), words.real(4)),
      grab: grab(words[5]), sequence: 0)
    let oldest: OldestDecision =
      detail & finalizesOldest != 0 ? .isFinal : detail & closesOldest != 0 ? .isClosed : .stays
    return .decision(decision, comesBack: detail & recycles != 0, oldest: oldest)
  }

  /// No finger held the card.
  fileprivate static let noGrab = UInt64.max

  private static func grab(_ word: UInt64) -> GrabPoint? {
    let x = Float(bitPattern: UInt32(truncatingIfNeeded: word))
    let y = Float(bitPattern: UInt32(word >> 32))
    return x.magnitude <= 0.5 && y.magnitude <= 0.5 ? GrabPoint(Double(x), Double(y)) : nil
  }

  fileprivate static func word(of grab: GrabPoint?) -> UInt64 {
    guard let grab else { return noGrab }
    return UInt64(Float(grab.x).bitPattern) | UInt64(Float(grab.y).bitPattern) << 32
  }

  /// The item counts as neither handed out nor parked, because the record contains neither fact.
  private static func readSend(detail: UInt8, _ words: WordList) -> JournalRecord? {
    guard words.count == 4, isToken(words[0]), words[1] != 0, words.real(2).isValue,
      let direction = direction(detail), let kind = Send.Kind(rawValue: detail >> sendKindShift)
    else { return nil }
    return .queued(
      Send(kind, decision: words[0], nonce: words[3], card: words[1], wallTime: words.real(2), direction: direction))
  }

  private static func readKey(detail: UInt8, _ words: WordList) -> JournalRecord? {
    if detail == noKey { return words.one.map { .key(card: $0, key: nil) } }
    let length = Int(detail)
    guard words[0] != 0, length <= CardKeys.maxLength, words.count == 1 + (length + 7) / 8 else { return nil }
    return .key(card: words[0], key: words.rest.bytes(length))
  }
}

// MARK: Writing

extension Log where Self: ~Copyable {
  /// Writes a record, if the log keeps records of its kind.
  mutating func write(_ record: JournalRecord) {
    if !isOpen { return }
    switch record {
    case .decision(let decision, let comesBack, let oldest):
      append(
        .decision, detail: detail(of: decision, comesBack, oldest),
        [
          decision.token, decision.card, decision.wallTime.bitPattern, decision.exit.x.bitPattern,
          decision.exit.y.bitPattern, JournalRecord.word(of: decision.grab),
        ])
    case .undone(let token, let how): append(.undone, detail: how.rawValue, [token])
    case .final(let count): append(.final, [word(count)])
    case .finalTokens(let tokens): write(.finalTokens, count: tokens.count) { tokens[$0] }
    case .finalRead(let count): append(.finalRead, [word(count)])
    case .inserted(let position, let cards): write(.inserted, at: position, count: cards.count) { cards[$0] }
    case .removed(let cards): write(.removed, count: cards.count) { cards[$0] }
    case .placed(let card, let position): append(.placed, [card, word(position)])
    case .aside(let card, let fate):
      let detail = fate == .waits ? 0 : fate == .circles ? JournalRecord.circles : JournalRecord.flies
      append(.aside, detail: detail, [card])
    case .cleared: append(.cleared)
    case .shifted(let distance, let held): append(.shifted, [UInt64(bitPattern: distance), word(held)])
    case .locked(let card, let directions):
      append(.locked, detail: UInt8(truncatingIfNeeded: directions.bits), [card])
    case .key(let card, let key): appendKey(card, key)
    case .remembered(let cards): write(.remembered, count: cards.count) { cards[$0] }
    case .contents(let contents): append(.contents, detail: contents.bits)
    case .closed(let count): append(.closed, [word(count)])
    case .delivery(let mode, let nonce):
      append(.delivery, detail: UInt8(truncatingIfNeeded: mode.rawValue), [nonce])
    case .answered(let token, let isSent): append(.answered, detail: isSent ? JournalRecord.isSent : 0, [token])
    case .reserved(let cards): write(.reserved, count: cards.count) { cards[$0] }
    case .admitted(let count): append(.admitted, [word(count)])
    case .queued(let send):
      let detail =
        UInt8(truncatingIfNeeded: send.direction.rawValue) | send.kind.rawValue << JournalRecord.sendKindShift
      append(.queued, detail: detail, [send.decision, send.card, send.wallTime.bitPattern, send.nonce])
    case .forgotten: append(.forgotten)
    case .refreshPending(let isPending): append(.refreshPending, detail: isPending ? 1 : 0)
    case .sealed(let token): append(.sealed, [token])
    case .parked(let token, let isParked): append(.parked, detail: isParked ? 1 : 0, [token])
    }
  }

  /// Writes a list of words in as many records as it needs.
  ///
  /// - Parameters:
  ///   - kind: The kind of list.
  ///   - position: The position of the first card in the pile; nil if records of this kind do not begin with a
  ///     position.
  ///   - count: The number of words.
  ///   - word: Returns the word at an index.
  mutating func write(_ kind: JournalRecord.Kind, at position: Int? = nil, count: Int, _ word: (Int) -> UInt64) {
    guard keeps(kind) else { return }
    withPayloadWords { words in
      var done = 0
      while done < count {
        var used = 0
        if let position {
          words[0] = UInt64(truncatingIfNeeded: position + done).littleEndian
          used = 1
        }
        while used < words.count && done < count {
          words[used] = word(done).littleEndian
          used += 1
          done += 1
        }
        append(kind.rawValue, 0, UnsafeRawBufferPointer(start: words.baseAddress, count: 8 * used))
      }
    }
  }

  /// Writes a list of one card.
  mutating func write(_ kind: JournalRecord.Kind, at position: Int? = nil, card: UInt64) {
    write(kind, at: position, count: 1) { _ in card }
  }

  private func keeps(_ kind: JournalRecord.Kind) -> Bool { kind.isOfPile ? isOpen && keepsPile : isOpen }

  private func word(_ number: Int) -> UInt64 { UInt64(truncatingIfNeeded: number) }

  private mutating func append(_ kind: JournalRecord.Kind, detail: UInt8 = 0) {
    if keeps(kind) { append(kind.rawValue, detail, UnsafeRawBufferPointer(start: nil, count: 0)) }
  }

  private mutating func append<let count: Int>(
    _ kind: JournalRecord.Kind, detail: UInt8 = 0, _ words: [count of UInt64]
  ) {
    guard keeps(kind) else { return }
    var stored = words
    for index in 0..<count { stored[index] = stored[index].littleEndian }
    withUnsafeBytes(of: &stored) { append(kind.rawValue, detail, $0) }
  }

  private func detail(of decision: Decision, _ comesBack: Bool, _ oldest: OldestDecision) -> UInt8 {
    var detail = UInt8(truncatingIfNeeded: decision.direction.rawValue)
    if decision.report != .none { detail |= JournalRecord.isReported }
    if comesBack { detail |= JournalRecord.recycles }
    switch oldest {
    case .stays: break
    case .isClosed: detail |= JournalRecord.closesOldest
    case .isFinal: detail |= JournalRecord.finalizesOldest
    }
    return detail
  }

  private mutating func appendKey(_ card: UInt64, _ key: UnsafeRawBufferPointer?) {
    guard let key else { return append(.key, detail: JournalRecord.noKey, [card]) }
    // The card, and 64 bytes for the key, whose padding is zero.
    var words: [9 of UInt64] = [card.littleEndian, 0, 0, 0, 0, 0, 0, 0, 0]
    withUnsafeMutableBytes(of: &words) {
      UnsafeMutableRawBufferPointer(rebasing: $0[8...]).copyMemory(from: key)
      append(
        JournalRecord.Kind.key.rawValue, UInt8(truncatingIfNeeded: key.count),
        UnsafeRawBufferPointer(rebasing: $0[..<(8 + key.count)]))
    }
  }
}
