/// Restores a ledger by repeating the changes that a journal or a saved deck records.
///
/// This type reads the records and refuses those that do not fit; the ledger's own methods make the changes. A record
/// has passed its checksum, but may still make no sense: then it counts as damage.
// Unhashed: no session has one but while it reads a journal.
struct DeckReplay: ~Copyable {
  private let inPlace = InPlace()
  var ledger: Ledger
  /// A log that keeps nothing.
  var silence = Journal()
  /// Number of the last event. Nobody reads these numbers: the session numbers the events again.
  private var sequence: UInt64 = 0
  private var contents = JournalContents(bits: JournalContents.all)
  /// The largest token read so far.
  private(set) var lastToken: UInt64 = 0
  /// Of the list of `finalTokens` that is being read, which can take several frames: the indices of its decisions among
  /// those that are not final. `nextFinal` is the index from which the next token is looked for, as the list is in the
  /// history's order.
  private var finals = HeapDeque<UInt64>()
  private var nextFinal = 0
  /// Whether records may be missing before the next one.
  private var isSalvaging = false

  init(rules: DeckRules) throws(Failure) {
    ledger = try Ledger(rules: rules)
    ledger.outbox.beginReading()
  }

  static var damage: Failure { Failure(.corrupt, "a record does not fit the ones before it") }

  /// Reads the record in a frame.
  private func read<Record: JournalRecord>(_ frame: Frame, as: Record.Type = Record.self) throws(Failure) -> Record {
    guard let record = Record(frame) else { throw DeckReplay.damage }
    return record
  }

  /// Reads how many of a row a record is about, of which there are `most`.
  private func count(in frame: Frame, of most: Int) throws(Failure) -> Int {
    let count = try read(frame, as: CountRecord.self).count
    guard count <= most else { throw DeckReplay.damage }
    return count
  }

  /// Repeats the change that a frame records.
  mutating func apply(_ frame: Frame) throws(Failure) {
    // Most records of a journal are decisions.
    if frame.kind == RecordKind.decision.rawValue && finals.isEmpty { return try decide(frame) }
    try applyAny(frame)
  }

  private mutating func applyAny(_ frame: Frame) throws(Failure) {
    guard let kind = RecordKind(rawValue: frame.kind) else { throw DeckReplay.damage }
    if finals.count > 0 && kind != .finalTokens { try finalizeTokens() }
    switch kind {
    case .decision: try decide(frame)
    case .undone: try undo(read(frame))
    case .final: try finalize(count(in: frame, of: ledger.deck.history.pendingCount))
    case .finalTokens: try gatherTokens(read(frame, as: ListRecord.self).list)
    case .closed: ledger.close(try count(in: frame, of: ledger.deck.history.undoableCount), to: &silence)
    case .finalRead: ledger.readFinals(try count(in: frame, of: ledger.deck.history.finalCount), to: &silence)
    case .inserted: try insert(read(frame))
    case .reserved: try putInReserve(read(frame))
    case .admitted: _ = ledger.admit(try count(in: frame, of: ledger.deck.reserve.count), to: &silence)
    case .removed:
      let cards = try read(frame, as: ListRecord.self).list
      for index in 0..<cards.count { ledger.remove(cards[index], to: &silence) }
    case .placed: try place(read(frame))
    case .aside: try putAside(read(frame))
    case .cleared:
      _ = try read(frame, as: PlainRecord.self)
      ledger.clear(below: 0, to: &silence)
    case .shifted:
      let record = try read(frame, as: ShiftedRecord.self)
      ledger.shift(by: record.distance, below: record.held, to: &silence)
    case .locked:
      // A card in flight may be unknown here, because no record says that it comes back. Then its lock has no effect.
      let record = try read(frame, as: LockedRecord.self)
      ledger.lock(record.card, record.directions, to: &silence)
    case .key: try setKey(read(frame))
    case .remembered: try remember(read(frame, as: ListRecord.self).list)
    case .delivery:
      let record = try read(frame, as: DeliveryRecord.self)
      beginDelivery(record.mode, nonce: record.nonce)
    case .queued: try queue(read(frame, as: QueuedRecord.self).send)
    case .answered: try answer(read(frame))
    case .forgotten:
      _ = try read(frame, as: PlainRecord.self)
      ledger.forgetFinal(to: &silence)
    case .sealed: ledger.seal(upTo: try read(frame, as: SealedRecord.self).token, to: &silence)
    case .parked:
      let record = try read(frame, as: ParkedRecord.self)
      let isThere =
        record.isParked
        ? ledger.park(record.token, sequence: 0, to: &silence) : ledger.unpark(record.token, to: &silence)
      guard isThere else { throw DeckReplay.damage }
    case .wished: ledger.awaitOthers(try read(frame, as: WishedRecord.self).isWished, to: &silence)
    case .contents:
      contents = try read(frame, as: ContentsRecord.self).contents
      // Without the session's memory in the journal, cards with final decisions are not remembered.
      ledger.rules.remembers = contents.hasSession
    }
  }

  /// Repeats the change of a frame behind damage, if it does not depend on the records that are missing. It repeats
  /// decisions, undos, keys, and records about delivery or awaited cards, and skips all others. It also skips the
  /// records that make decisions final: the deck's own limit makes them final later.
  ///
  /// - Returns: Whether the change was made.
  mutating func salvage(_ frame: Frame) throws(Failure) -> Bool {
    guard let kind = RecordKind(rawValue: frame.kind) else { return false }
    isSalvaging = true
    switch kind {
    case .decision:
      guard let record = DecisionRecord(frame) else { return false }
      landForSalvage(record.card)
    case .undone, .queued, .answered, .delivery, .key, .wished, .sealed, .parked: break
    default: return false
    }
    do throws(Failure) {
      try applyAny(frame)
      return true
    } catch {
      if error.code != .corrupt { throw error }
      return false
    }
  }

  /// Puts a card on top that a salvaged decision is about, if it flies or is in the reserve: the record that it entered
  /// the pile may be missing.
  private mutating func landForSalvage(_ card: UInt64) {
    let way = ledger.deck.inPlay[card]
    if way == .flies || way == .circles || (way == nil && ledger.deck.isInReserve(card) && ledger.deck.takeOut(card)) {
      ledger.place(card, at: 0, to: &silence)
    }
  }

  /// Sets how decisions that follow are delivered.
  mutating func beginDelivery(_ mode: DeliveryMode, nonce: UInt64) {
    ledger.rules.delivery = mode
    ledger.rules.nonce = nonce
  }

  /// Ends the replay: cards in play land, and closed decisions become final, because nothing can be caught any more.
  mutating func finish() throws(Failure) {
    try finalizeTokens()
    try finalize(ledger.deck.history.closedCount)
    // A flying card would have landed by itself. A card that waits for an answer would have returned on top of it.
    ledger.deck.landAll()
    // Cards in the reserve enter the pile, because the program that would have admitted them has ended.
    _ = ledger.deck.admit(.max)
    if !contents.hasUpcoming { ledger.deck.removeAll(below: 0) }
    try ledger.deck.reserve(adding: 0)
    try ledger.outbox.endReading(sealedToken: ledger.deck.sealedToken)
    // Announced keys whose cards have not come are discarded. The host must set them again.
    ledger.sweepKeys(keeping: .none, to: &silence)
  }

  /// Calls `body` with the token of every decision in the history, and of the decision of everything undelivered.
  func visitTokens(_ body: (UInt64) -> Void) {
    for index in 0..<ledger.deck.history.count { body(ledger.deck.history.any(at: index).token) }
    ledger.outbox.visit { body($0.decision) }
  }

  /// Makes all decisions final.
  mutating func finalizeAll() throws(Failure) {
    ledger.outbox.beginReading()
    try finalize(ledger.deck.history.pendingCount)
    try ledger.outbox.endReading(sealedToken: ledger.deck.sealedToken)
  }

  /// Discards all decisions that are not final.
  mutating func forgetDecisions() {
    for index in 0..<ledger.deck.history.pendingCount {
      ledger.deck.table.dropPending(ledger.deck.history.pending(at: index).card)
    }
    ledger.deck.history.dropPending()
  }

  // MARK: Decisions

  private mutating func decide(_ frame: Frame) throws(Failure) {
    let record = try read(frame, as: DecisionRecord.self)
    // A SEND or REVERT has its decision's token plus 0 to 2. So only a token that is a whole step larger is surely new.
    if record.token < lastToken &+ Decision.tokenStep { try checkNew(record.token) }
    try ledger.deck.reserveDecision()
    if ledger.rules.delivery != .none { try ledger.outbox.reserve(adding: 2, lanes: 0) }
    lastToken = max(lastToken, record.token)
    if ledger.deck.top != record.card { try meet(record.card) }
    let comesBack = record.recycles && contents.hasUpcoming
    if comesBack { try ledger.deck.inPlay.reserveOne() }
    // A card that does not come back is not put in play here, because no record says when its flight ends.
    //
    // The decision is made only now, so that nothing of it has to be kept during the calls above.
    ledger.decide(
      record.decision(nonce: ledger.rules.nonce), comesBack ? .flies : nil,
      oldest: isSalvaging ? .stays : record.oldest, to: &silence, numbering: &sequence)
    try refuseRepeats()
  }

  /// Prepares the decision about a card that is not on top: it waits for an answer, lies deeper in the pile, or is
  /// unknown here.
  private mutating func meet(_ card: UInt64) throws(Failure) {
    if ledger.deck.inPlay[card] == .waits { return }
    if ledger.deck.isLive(card) {
      guard ledger.deck.isUpcoming(card) else { throw DeckReplay.damage }
    } else {
      try ledger.deck.reserve(adding: 1)
      ledger.deck.table[card].isLive = true
    }
  }

  private mutating func undo(_ record: UndoneRecord) throws(Failure) {
    let (token, how) = (record.token, record.how)
    guard let index = try index(of: token) else { throw DeckReplay.damage }
    let card = ledger.deck.history.pending(at: index).card
    try ledger.deck.reserve(adding: 1)
    try ledger.outbox.reserve(adding: 1, lanes: 0)
    let isAway = ledger.deck.inPlay[card] != nil
    let isLive = ledger.deck.isLive(card)
    let isSound =
      switch how {
      case .stays: true
      case .back, .beneath: isAway || !isLive
      case .withdrawn: ledger.outbox.send(of: token) != nil
      case .plain, .reverted: true
      }
    guard isSound, how == .stays || isAway || !isLive || ledger.deck.isUpcoming(card) || ledger.deck.isInReserve(card)
    else { throw DeckReplay.damage }
    _ = ledger.undo(at: index, how, to: &silence)
    try refuseRepeats()
  }

  // MARK: Tokens

  /// Returns the index of a decision among those that are not final; nil: it is not there.
  private mutating func index(of token: UInt64) throws(Failure) -> Int? {
    // It is usually one of the last. A journal that has only swipes needs no index.
    let count = ledger.deck.history.pendingCount
    for index in max(0, count - 4)..<count where ledger.deck.history.pending(at: index).token == token { return index }
    try ledger.deck.history.makeIndex()
    return ledger.deck.history.index(ofIndexed: token)
  }

  /// Checks that a decision's token is new.
  private mutating func checkNew(_ token: UInt64) throws(Failure) {
    try ledger.deck.history.makeIndex()
    if ledger.deck.history.indexed(token) != nil || ledger.outbox.send(of: token) != nil { throw DeckReplay.damage }
  }

  /// What is queued about a decision in the history must be about its card. A SEND with reason FINAL is queued only if
  /// the decision is final, and a REVERT only if the decision has left the history.
  private mutating func checkQueued(_ send: Send) throws(Failure) {
    if ledger.deck.history.count == 0 { return }
    try ledger.deck.history.makeIndex()
    guard let decision = ledger.deck.history.indexed(send.decision) else { return }
    let isPending = ledger.deck.history.index(ofIndexed: send.decision) != nil
    if decision.card != send.card || send.kind == .revert || (send.kind == .final && isPending) {
      throw DeckReplay.damage
    }
  }

  // MARK: Delivery

  /// Refuses a record that would deliver something twice.
  private mutating func refuseRepeats() throws(Failure) {
    if ledger.outbox.hasRepeat {
      ledger.outbox.hasRepeat = false
      throw DeckReplay.damage
    }
  }

  private mutating func queue(_ send: Send) throws(Failure) {
    lastToken = max(lastToken, send.token)
    try checkQueued(send)
    try ledger.outbox.reserve(adding: 1, lanes: 0)
    ledger.outbox.append(send)
    try refuseRepeats()
  }

  private mutating func answer(_ record: AnsweredRecord) throws(Failure) {
    if record.isSent {
      guard ledger.confirm(record.token, to: &silence) else { throw DeckReplay.damage }
    } else {
      // A snapshot has such a record for a rejected decision, of which nothing is undelivered.
      ledger.reject(record.token, at: try index(of: record.token), to: &silence)
    }
  }

  private mutating func finalize(_ count: Int) throws(Failure) {
    guard count <= ledger.deck.history.pendingCount else { throw DeckReplay.damage }
    if ledger.rules.delivery.isWhenFinal { try ledger.outbox.reserve(adding: count, lanes: 0) }
    ledger.finalize(count, at: 0, to: &silence, numbering: &sequence)
    try refuseRepeats()
  }

  private mutating func gatherTokens(_ tokens: WordList) throws(Failure) {
    // The list of another call may follow directly. If its first token is not behind the tokens read so far, the list
    // before it has ended. If it is behind them, both can count as one list: the result is the same.
    if try !findToken(tokens[0]) {
      try finalizeTokens()
      guard try findToken(tokens[0]) else { throw DeckReplay.damage }
    }
    try finals.reserve(finals.count + tokens.count)
    finals.append(UInt64(nextFinal - 1))
    for index in 1..<tokens.count {
      guard try findToken(tokens[index]) else { throw DeckReplay.damage }
      finals.append(UInt64(nextFinal - 1))
    }
  }

  /// Looks for a decision after those found before; returns whether there is one.
  private mutating func findToken(_ token: UInt64) throws(Failure) -> Bool {
    // Fast path: mostly the decisions of a list follow each other in the history.
    if nextFinal < ledger.deck.history.pendingCount && ledger.deck.history.pending(at: nextFinal).token == token {
      nextFinal += 1
      return true
    }
    guard let index = try index(of: token), index >= nextFinal else { return false }
    nextFinal = index + 1
    return true
  }

  /// Makes the gathered decisions of a list final, when the list has ended.
  mutating func finalizeTokens() throws(Failure) {
    for index in 0..<finals.count { ledger.deck.history.bringForward(Int(finals[index]), to: index) }
    let gathered = finals.count
    finals.removeAll()
    nextFinal = 0
    try finalize(gathered)
  }

  // MARK: Cards

  private mutating func insert(_ record: InsertedRecord) throws(Failure) {
    guard record.position <= ledger.deck.pile.count else { throw DeckReplay.damage }
    try ledger.deck.reserve(adding: record.cards.count)
    var taken = 0
    record.cards.withBuffer { taken = ledger.insert($0, at: record.position, refuseDecided: false, to: &silence) }
    guard taken == record.cards.count else { throw DeckReplay.damage }
  }

  private mutating func putInReserve(_ record: ListRecord) throws(Failure) {
    try ledger.deck.reserve(adding: record.list.count)
    try ledger.deck.reserve.reserve(ledger.deck.reserve.count + record.list.count)
    var taken = 0
    record.list.withBuffer { taken = ledger.putInReserve($0, refuseDecided: false, to: &silence) }
    guard taken == record.list.count else { throw DeckReplay.damage }
  }

  private mutating func putAside(_ record: AsideRecord) throws(Failure) {
    try ledger.deck.inPlay.reserveOne()
    if ledger.deck.top != record.card {
      // The card was in flight already when the record was written: see `Ledger.writeFlights` and `Ledger.writeInPlay`.
      guard record.way.comesBack, !ledger.deck.isLive(record.card) else { throw DeckReplay.damage }
      try ledger.deck.reserve(adding: 1)
    }
    ledger.putAside(record.card, record.way, to: &silence)
  }

  private mutating func place(_ record: PlacedRecord) throws(Failure) {
    guard record.position <= ledger.deck.pile.count else { throw DeckReplay.damage }
    if ledger.deck.inPlay[record.card] == nil {
      // Its direction came to be recycled while it flew.
      try ledger.deck.reserve(adding: 1)
      guard ledger.deck.table.insertLive(record.card, refuseDecided: false) != nil else { throw DeckReplay.damage }
    }
    ledger.place(record.card, at: record.position, to: &silence)
  }

  private mutating func remember(_ cards: WordList) throws(Failure) {
    guard ledger.deck.rules.dedupe == .session else { return }
    try ledger.deck.reserve(adding: cards.count)
    for index in 0..<cards.count { ledger.deck.table.remember(cards[index], wasPending: false) }
  }

  private mutating func setKey(_ record: KeyRecord) throws(Failure) {
    guard let key = record.key else { return ledger.unname(record.card, to: &silence) }
    try ledger.keys.reserve(adding: 1)
    guard let block = CardKeys.block(key) else { throw Failure.outOfMemory }
    ledger.name(record.card, block, to: &silence)
  }
}
