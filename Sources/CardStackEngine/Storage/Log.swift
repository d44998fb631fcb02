/// Receives the changes of a ledger, with a method for each kind of record. A log is the journal of a deck in use, or a
/// snapshot that is written at once. `RecordKind` documents the records.
protocol Log: ~Copyable {
  /// Whether the log keeps records.
  var isOpen: Bool { get }
  /// Whether the log also keeps records of the cards in the pile, in the reserve and in play.
  var keepsPile: Bool { get }
  mutating func append(_ kind: UInt8, _ detail: UInt8, _ payload: UnsafeRawBufferPointer)
}

extension FrameWriter: Log {
  var isOpen: Bool { true }
  var keepsPile: Bool { true }
}

// MARK: Cards

extension Log where Self: ~Copyable {
  /// Cards entered the pile.
  @inline(__always)
  mutating func inserted(_ count: Int, at position: Int, of pile: borrowing OrderedRow) {
    if keepsPile { write(.inserted, pile, from: position, count: count) }
  }

  @inline(__always)
  mutating func inserted(_ card: UInt64, at position: Int) {
    if keepsPile { write(.inserted, UInt64(truncatingIfNeeded: position), card) }
  }

  /// No card entered the pile, but announced keys are discarded: see `Ledger.endAnnouncement`.
  mutating func insertedNone() {
    if keepsPile { write(.inserted, 0) }
  }

  /// Cards entered the reserve.
  @inline(__always)
  mutating func reserved(_ count: Int, at position: Int, of reserve: borrowing OrderedRow) {
    if keepsPile { write(.reserved, reserve, from: position, count: count) }
  }

  @inline(__always)
  mutating func admitted(_ count: Int) {
    if keepsPile { write(.admitted, UInt64(truncatingIfNeeded: count)) }
  }

  @inline(__always)
  mutating func removed(_ cards: UnsafeBufferPointer<UInt64>) {
    if keepsPile { write(.removed, cards) }
  }

  @inline(__always)
  mutating func removed(_ card: UInt64) {
    if keepsPile { write(.removed, card) }
  }

  @inline(__always)
  mutating func placed(_ card: UInt64, at position: Int) {
    if keepsPile { write(.placed, card, UInt64(truncatingIfNeeded: position)) }
  }

  /// A card was put aside to wait, or flies and comes back.
  @inline(__always)
  mutating func aside(_ card: UInt64, _ way: InPlayRow.Way) {
    let detail = way == .waits ? 0 : way == .circles ? RecordKind.circles : RecordKind.flies
    if keepsPile { write(.aside, detail: detail, card) }
  }

  @inline(__always)
  mutating func cleared() {
    if keepsPile { write(.cleared) }
  }

  /// The host asked for other cards in place of the present cards, or no longer does.
  mutating func wished(_ isWished: Bool) {
    if keepsPile { write(.wished, detail: isWished ? 1 : 0) }
  }

  @inline(__always)
  mutating func shifted(by distance: Int, below held: Int) {
    if keepsPile { write(.shifted, UInt64(bitPattern: Int64(distance)), UInt64(truncatingIfNeeded: held)) }
  }

  @inline(__always)
  mutating func locked(_ card: UInt64, _ directions: DirectionSet) {
    if keepsPile { write(.locked, detail: UInt8(truncatingIfNeeded: directions.bits), card) }
  }
}

// MARK: Decisions

extension Log where Self: ~Copyable {
  @inline(__always)
  mutating func decided(_ decision: Decision, comesBack: Bool, oldest: OldestDecision) {
    if isOpen { write(decision, flags: (comesBack ? RecordKind.recycles : 0) | oldest.rawValue) }
  }

  @inline(__always)
  mutating func undone(_ token: UInt64, _ how: Undoing) {
    if isOpen { write(.undone, detail: how.rawValue, token) }
  }

  @inline(__always)
  mutating func finalized(_ count: Int) {
    if isOpen { write(.final, UInt64(truncatingIfNeeded: count)) }
  }

  @inline(__always)
  mutating func finalized(_ count: Int, _ token: (Int) -> UInt64) {
    if isOpen { write(.finalTokens, count: count, token) }
  }

  @inline(__always)
  mutating func finalsRead(_ count: Int) {
    if isOpen { write(.finalRead, UInt64(truncatingIfNeeded: count)) }
  }

  @inline(__always)
  mutating func closed(_ count: Int) {
    if isOpen { write(.closed, UInt64(truncatingIfNeeded: count)) }
  }

  @inline(__always)
  mutating func forgotten() {
    if isOpen { write(.forgotten) }
  }

  @inline(__always)
  mutating func answered(_ token: UInt64, isSent: Bool) {
    if isOpen { write(.answered, detail: isSent ? RecordKind.isSent : 0, token) }
  }

  /// Undelivered SENDs and REVERTs of decisions up to a token belong to a user who has logged out.
  mutating func sealed(upTo token: UInt64) {
    if isOpen { write(.sealed, token) }
  }

  /// A SEND or REVERT was parked, or is retried.
  mutating func parked(_ token: UInt64, _ isParked: Bool) {
    if isOpen { write(.parked, detail: isParked ? 1 : 0, token) }
  }

  /// A card got a key.
  @inline(__always)
  mutating func named(_ card: UInt64, _ key: UnsafeRawBufferPointer) {
    if isOpen { write(key: key, of: card) }
  }

  /// A card lost its key.
  @inline(__always)
  mutating func unnamed(_ card: UInt64) {
    if isOpen { write(.key, detail: RecordKind.noKey, card) }
  }
}

// MARK: Words

extension Log where Self: ~Copyable {
  /// Writes a record of one word.
  mutating func write(_ kind: RecordKind, detail: UInt8 = 0, _ word: UInt64) {
    var payload = word.littleEndian
    withUnsafeBytes(of: &payload) { append(kind.rawValue, detail, $0) }
  }

  /// Writes a record of two words.
  mutating func write(_ kind: RecordKind, _ first: UInt64, _ second: UInt64) {
    var payload = (first.littleEndian, second.littleEndian)
    withUnsafeBytes(of: &payload) { append(kind.rawValue, 0, $0) }
  }

  /// Writes a record without a payload.
  mutating func write(_ kind: RecordKind, detail: UInt8 = 0) {
    append(kind.rawValue, detail, UnsafeRawBufferPointer(start: nil, count: 0))
  }

  mutating func write(_ decision: Decision, flags: UInt8) {
    let grab = UInt64(Float(decision.grab.x).bitPattern) | UInt64(Float(decision.grab.y).bitPattern) << 32
    var payload = (
      decision.token.littleEndian, decision.card.littleEndian, decision.wallTime.bitPattern.littleEndian,
      decision.exit.x.bitPattern.littleEndian, decision.exit.y.bitPattern.littleEndian, grab.littleEndian
    )
    let reported = decision.report == .none ? 0 : RecordKind.isReported
    let detail = UInt8(truncatingIfNeeded: decision.direction.rawValue) | reported | flags
    withUnsafeBytes(of: &payload) { append(RecordKind.decision.rawValue, detail, $0) }
  }

  mutating func write(_ send: Send) {
    var payload = (
      send.decision.littleEndian, send.card.littleEndian, send.wallTime.bitPattern.littleEndian, send.nonce.littleEndian
    )
    let detail = UInt8(truncatingIfNeeded: send.direction.rawValue) | send.kind.rawValue << 4
    withUnsafeBytes(of: &payload) { append(RecordKind.queued.rawValue, detail, $0) }
  }

  mutating func write(key: UnsafeRawBufferPointer, of card: UInt64) {
    // The card's word, and room for the longest key: `CardKeys.maxLength` is 64 bytes.
    var payload = (card.littleEndian, (0, 0, 0, 0, 0, 0, 0, 0) as (Int, Int, Int, Int, Int, Int, Int, Int))
    withUnsafeMutableBytes(of: &payload) {
      let target = UnsafeMutableRawBufferPointer(rebasing: $0[8..<8 + key.count])
      target.copyMemory(from: key)
      append(
        RecordKind.key.rawValue, UInt8(truncatingIfNeeded: key.count),
        UnsafeRawBufferPointer(rebasing: $0[0..<8 + key.count]))
    }
  }

  /// Writes `count` cards of a row, from index `first` on. Records of the kind `inserted` begin with the index.
  @inline(never)
  mutating func write(_ kind: RecordKind, _ row: borrowing OrderedRow, from first: Int, count: Int) {
    write(kind, position: kind == .inserted ? first : nil, count: count) { row[first + $0] }
  }

  @inline(never)
  mutating func write(_ kind: RecordKind, _ cards: UnsafeBufferPointer<UInt64>) {
    write(kind, count: cards.count) { cards[$0] }
  }

  /// Writes a list of words in as many records as it needs.
  ///
  /// - Parameters:
  ///   - kind: The kind of list.
  ///   - position: The position of the first card in the pile; nil if records of this kind do not begin with a
  ///     position.
  ///   - count: The number of words.
  ///   - word: Returns the word at an index.
  mutating func write(_ kind: RecordKind, position: Int? = nil, count: Int, _ word: (Int) -> UInt64) {
    withPayloadWords { words in
      var done = 0
      while done < count {
        var used = 0
        if let position {
          words[0] = UInt64(truncatingIfNeeded: position + done).littleEndian
          used = 1
        }
        let hint = count - done > words.count - used ? RoomHint.encode(count - done) : 0
        while used < words.count && done < count {
          words[used] = word(done).littleEndian
          used += 1
          done += 1
        }
        append(kind.rawValue, hint, UnsafeRawBufferPointer(start: words.baseAddress, count: 8 * used))
      }
    }
  }
}
