import CardStackLibc
import CardStackTypes

/// Brings a ledger back from a journal or a saved deck, for a deck that has no cards and no decisions yet.
///
/// The deck may remember cards, and it has given tokens. The ledger that comes back refuses the former and repeats none
/// of the latter.
struct Restoration: ~Copyable {
  private let inPlace = InPlace()
  /// What the journal has from now on: its nonce, and an epoch of its own.
  private(set) var header: JournalHeader
  private var replay: DeckReplay
  private let strategy: RestoreStrategy
  private let rules: DeckRules
  private let delivery: DeliverySettings

  /// The ledger that comes back.
  var ledger: Ledger {
    _read { yield replay.ledger }
    _modify { yield &replay.ledger }
  }

  /// - Parameters:
  ///   - strategy: What becomes of decisions that could be undone, and of a damaged file.
  ///   - rules: The deck's.
  ///   - delivery: How decisions are delivered.
  ///   - size: The size of what will be read; 0: nothing will be [bytes].
  /// - Throws: That there is no memory.
  init(
    _ strategy: RestoreStrategy, rules: DeckRules, delivery: DeliverySettings, size: Int
  ) throws(Failure) {
    header = JournalHeader(nonce: 0, epoch: 0, totalSize: 0)
    replay = try DeckReplay(rules: rules, size: size)
    self.strategy = strategy
    self.rules = rules
    self.delivery = delivery
  }

  // MARK: Reading

  /// Begins a journal in which nothing is.
  ///
  /// - Parameter nonce: The journal's number; 0: one is drawn.
  /// - Throws: That the system gives no random number.
  mutating func begin(nonce: UInt64) throws(Failure) {
    header.nonce = nonce
    if nonce == 0 { header.nonce = try JournalFile.randomNonce() }
  }

  /// Reads a journal or a saved deck.
  ///
  /// - Parameters:
  ///   - source: Where to read.
  ///   - info: Receives what was found, after a failure as well.
  /// - Throws: That the source cannot be read, is damaged or something else, or that there is no memory.
  mutating func read<Source: FrameSource & ~Copyable>(
    from source: inout Source, _ info: inout JournalInfo
  ) throws(Failure) {
    var reading: JournalReading
    do throws(Failure) {
      reading = try source.read(upTo: .max) { frame throws(Failure) in try replay.apply(frame) }
      info.torn_bytes = UInt64(truncatingIfNeeded: reading.tornBytes)
      if reading.mustRepeat { reading = try readAgain(from: &source, upTo: reading.size) }
    } catch {
      guard error.code == .corrupt else { throw error }
      info.damage_offset = UInt64(truncatingIfNeeded: source.failureOffset)
      guard strategy.salvages, source.soundSize > 0 else { throw error }
      reading = try salvage(from: &source, &info)
    }
    info.records = UInt64(truncatingIfNeeded: reading.frameCount)
    header = reading.header
  }

  private mutating func readAgain<Source: FrameSource & ~Copyable>(
    from source: inout Source, upTo size: Int
  ) throws(Failure) -> JournalReading {
    replay = try DeckReplay(rules: rules, size: source.sourceSize)
    return try source.read(upTo: size) { frame throws(Failure) in try replay.apply(frame) }
  }

  /// Brings back the calls before the damage, and the records behind it that make sense by themselves.
  private mutating func salvage<Source: FrameSource & ~Copyable>(
    from source: inout Source, _ info: inout JournalInfo
  ) throws(Failure) -> JournalReading {
    let reading = try readAgain(from: &source, upTo: source.soundSize)
    var lost: UInt64 = 0
    let bytes = try source.readSound(behind: reading) { frame throws(Failure) in
      if try !replay.salvage(frame) { lost += 1 }
    }
    info.lost_records = lost
    info.lost_bytes = UInt64(truncatingIfNeeded: bytes)
    return reading
  }

  // MARK: Ending

  /// Ends the reading, and deals with decisions that could be undone.
  ///
  /// - Parameters:
  ///   - present: The ledger of the deck, which the one that comes back takes the place of.
  ///   - info: Receives how many decisions and cards were found.
  /// - Throws: That the last records do not fit, that there is no memory, or no random number where one is needed.
  mutating func finish(inPlaceOf present: borrowing Ledger, _ info: inout JournalInfo) throws(Failure) {
    try replay.finish()
    beginDelivery()
    try replay.ledger.outbox.reserve(
      adding: 2 * replay.ledger.deck.history.pendingCount + 2,
      lanes: delivery.mode == .none ? 0 : delivery.maxSends)
    if rules.dedupe == .session { try remember(present.deck.table) }
    info.decisions = UInt64(truncatingIfNeeded: replay.ledger.deck.history.pendingCount)
    info.finals = UInt64(truncatingIfNeeded: replay.ledger.deck.history.finalCount)
    info.cards = UInt64(truncatingIfNeeded: replay.ledger.deck.pile.count)
    switch strategy.decisions {
    case .keep: break
    case .finalize: try replay.finalizeAll()
    case .ignore: replay.forgetDecisions()
    }
    replay.ledger.deck.history.dropIndex()
    try renew(after: present.epoch)
    // The nonce may be another one.
    beginDelivery()
  }

  private mutating func beginDelivery() {
    replay.beginDelivery(delivery.mode, nonce: delivery.nonce(ofJournal: header.nonce))
  }

  /// Takes cards decided for good along, so that the deck does not take them again.
  private mutating func remember(_ table: borrowing CardTable) throws(Failure) {
    try replay.ledger.deck.table.reserve(replay.ledger.deck.table.count + table.count)
    table.visitRemembered { replay.ledger.deck.table.remember($0, wasPending: false) }
  }

  /// Gives the journal the epoch after all that the deck or the journal has seen, so that tokens do not repeat. Where
  /// there is none left, which takes four billion openings, it gets another nonce, and begins again with the first epoch
  /// that is free; tokens of the upper half of all epochs are then those from before.
  private mutating func renew(after presentEpoch: UInt64) throws(Failure) {
    let half = JournalHeader.maxEpoch / 2
    let known = max(presentEpoch, header.epoch)
    var early = known < half ? known : 0
    var late = known
    let note = { (token: UInt64) in
      late = max(late, token >> 32)
      if token >> 32 < half { early = max(early, token >> 32) }
    }
    note(replay.lastToken)
    replay.visitTokens(note)
    let last = known < half ? early : late
    if last + 1 < JournalHeader.maxEpoch {
      header.epoch = last + 1
    } else {
      header.nonce = try JournalFile.randomNonce()
      header.epoch = early + 1
    }
  }

  /// Moves an epoch that could not be written to the file, and so comes again, out of the way of the next one. No token
  /// of a written epoch is in the upper half of its numbers, and no other unwritten one has drawn the same place of 2^42.
  /// So the journal's nonce, by which together with the token a backend knows repeats, can stay.
  ///
  /// - Parameter wallTime: The present, where the system gives no random number [s since 1970].
  /// - Returns: The lower half of the first token.
  mutating func leaveEpochUnwritten(wallTime: Double) -> UInt64 {
    var drawn: UInt64
    do throws(Failure) {
      drawn = try JournalFile.randomNonce()
    } catch {
      // As much chance as there is: the process, the time and the journal.
      drawn = UInt64(truncatingIfNeeded: getpid()) ^ wallTime.bitPattern &* 0x9E37_79B9_7F4A_7C15
      drawn = (drawn ^ drawn >> 29 ^ header.nonce) &* 0xD6E8_FEB8_6659_FD93
    }
    if header.epoch < JournalHeader.maxEpoch >> 1 { header.epoch &+= drawn >> 52 }
    return 1 << 31 | drawn & (1 << 30 - Decision.tokenStep)
  }
}
