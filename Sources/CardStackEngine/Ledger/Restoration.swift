import CardStackLibc
import CardStackTypes

/// Restores a ledger from a journal or a saved deck, for a deck that has no cards and no decisions yet.
///
/// The deck may already remember cards and have issued tokens. The restored ledger refuses these cards and does not
/// repeat these tokens.
// Unhashed: no deck has one but while it reads a journal.
struct Restoration: ~Copyable {
  private let inPlace = InPlace()
  /// The header of the journal from now on: its nonce, and after `finish` a new epoch.
  private(set) var header: JournalHeader
  /// What the epoch's first token has in its lower half, less a step.
  private(set) var tokenStart: UInt64 = 0
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
  /// - Throws: That there is no memory.
  init(_ strategy: RestoreStrategy, rules: DeckRules, delivery: DeliverySettings) throws(Failure) {
    header = JournalHeader(nonce: 0, epoch: 0, totalSize: 0)
    replay = try DeckReplay(rules: rules)
    self.strategy = strategy
    self.rules = rules
    self.delivery = delivery
  }

  /// Whether what was read has ever brought a card or a decision.
  var hasContent: Bool { replay.hasContent }

  // MARK: Reading

  /// Begins an empty journal.
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
  /// - Throws: That the source cannot be read, is damaged, or is no journal or saved deck; or that there is no memory.
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
    info.records = reading.frameCount
    header = reading.header
  }

  private mutating func readAgain<Source: FrameSource & ~Copyable>(
    from source: inout Source, upTo size: Int64
  ) throws(Failure) -> JournalReading {
    replay = try DeckReplay(rules: rules)
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

  /// Ends the reading, deals with decisions that could be undone, and gives the journal the epoch after all that the
  /// deck or the journal has seen, so that tokens do not repeat.
  ///
  /// - Parameters:
  ///   - present: The deck's present ledger, which the restored one replaces.
  ///   - info: Receives how many decisions, unread FINALs and cards were found.
  /// - Throws: That the last records do not fit, that there is no memory, or that no epoch is left.
  mutating func finish(inPlaceOf present: borrowing Ledger, _ info: inout JournalInfo) throws(Failure) {
    try replay.finish()
    if delivery.revertsAlone { try giveUpSends() }
    if !replay.ledger.hasSealed { replay.ledger.seal(upTo: 0, to: &replay.silence) }
    beginDelivery()
    try replay.ledger.reserve(sends: 2 * replay.ledger.deck.history.pendingCount + 2)
    // The restored deck refuses the cards too that the present one has decided for good.
    if rules.dedupe == .session { try replay.ledger.remember(allOf: present.deck.table) }
    info.decisions = UInt64(truncatingIfNeeded: replay.ledger.deck.history.pendingCount)
    info.finals = UInt64(truncatingIfNeeded: replay.ledger.deck.history.finalCount)
    info.cards = UInt64(truncatingIfNeeded: replay.ledger.deck.pile.count)
    switch strategy.decisions {
    case .keep: break
    case .finalize: try replay.finalizeAll()
    case .ignore: replay.ledger.forgetDecisions()
    }
    replay.ledger.dropIndex()
    header.epoch = max(present.epoch, header.epoch, replay.lastToken >> 32) + 1
    guard header.epoch < JournalHeader.maxEpoch else {
      throw Failure(.corrupt, "no epoch is left for the journal's tokens")
    }
  }

  /// Gives up each SEND whose REVERT waits: its answer cannot come any more, because the program that waited for it has
  /// ended.
  private mutating func giveUpSends() throws(Failure) {
    var reverted = HeapDeque<UInt64>()
    try reverted.reserve(replay.ledger.sends.count)
    replay.ledger.sends.visit { if $0.kind == .revert { reverted.append($0.decision) } }
    for index in 0..<reverted.count { _ = replay.ledger.giveUpSend(of: reverted[index], to: &replay.silence) }
  }

  private mutating func beginDelivery() {
    replay.beginDelivery(delivery.mode, nonce: delivery.nonce(ofJournal: header.nonce))
  }

  /// Sets where the epoch's tokens begin. Two programs that open copies of one journal have the same nonce and epoch. If
  /// their tokens were the same too, a backend would take a decision of the second for a repeat of the first's.
  ///
  /// - Parameters:
  ///   - first: The first token's lower half; 0: one is drawn.
  ///   - wallTime: The present, used if the system gives no random number [s since 1970].
  mutating func beginTokens(at first: UInt64, wallTime: Double) {
    let lower = first != 0 ? first : draw(wallTime) & (1 << 31 - Decision.tokenStep)
    tokenStart = max(lower, Decision.tokenStep) - Decision.tokenStep
  }

  /// Moves the epoch and the tokens away, because the epoch could not be written to the file and the next opening would
  /// use it again. Tokens begin in the upper half of the epoch's numbers, where no written epoch begins. The place there
  /// is drawn from 2^40, so that two unwritten epochs almost never share one. So the journal can keep its nonce, though
  /// a backend recognizes repeats by nonce and token.
  ///
  /// - Parameter wallTime: The present, used if the system gives no random number [s since 1970].
  mutating func skipEpoch(wallTime: Double) {
    let drawn = draw(wallTime)
    if header.epoch < JournalHeader.maxEpoch >> 1 { header.epoch &+= drawn >> 52 }
    tokenStart = 1 << 31 | drawn & (1 << 30 - Decision.tokenStep)
  }

  /// Draws a number. The system may give no random number: then there is as much chance as there is, the process, the
  /// time and the journal.
  private func draw(_ wallTime: Double) -> UInt64 {
    do throws(Failure) {
      return try JournalFile.randomNonce()
    } catch {
      let mixed = UInt64(truncatingIfNeeded: getpid()) ^ wallTime.bitPattern &* 0x9E37_79B9_7F4A_7C15
      return (mixed ^ mixed >> 29 ^ header.nonce) &* 0xD6E8_FEB8_6659_FD93
    }
  }
}
