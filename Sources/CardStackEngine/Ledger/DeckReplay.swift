/// Restores a ledger by repeating the changes that a journal or a saved deck records.
///
/// This type reads the records and refuses those that do not fit; the ledger's own methods make the changes. A record
/// has passed its checksum, but may still make no sense: then it counts as damage.
struct DeckReplay: ~Copyable {
  private let inPlace = InPlace()
  var ledger: Ledger
  /// A log that keeps nothing.
  private var silence = Journal()
  /// Number of the last event. Nobody reads these numbers: the session numbers the events again.
  private var sequence: UInt64 = 0
  private var contents = JournalContents(bits: JournalContents.all)
  /// The largest token read so far.
  private(set) var lastToken: UInt64 = 0
  /// Keys read since the keys of unknown cards were last swept.
  private var keysRead = 0
  /// Of the list of `finalTokens` that is being read, which can take several frames: the indices of its decisions among
  /// those that are not final. `nextFinal` is the index from which the next token is looked for, as the list is in the
  /// history's order.
  private var finals = HeapDeque<UInt64>()
  private var nextFinal = 0
  /// Whether records may be missing before the next one.
  private var isSalvaging = false
  /// The most words that the source can hold. No record makes room for more, whatever it claims.
  private let mostWords: Int

  /// `size` is the size of the source that will be read [bytes].
  init(rules: DeckRules, size: Int) throws(Failure) {
    ledger = try Ledger(rules: rules)
    // The journal does not say which page brought a card.
    ledger.deck.table.beginReading(page: PageCount.restored)
    ledger.outbox.beginReading()
    mostWords = max(0, size) / 8
  }

  /// How many cards to make room for: as many as the whole list has by the hint in the frame, but at least those of
  /// this frame and otherwise no more than the source can hold.
  private func room(for frame: Frame, here count: Int) -> Int {
    max(count, min(RoomHint.decode(frame.detail), mostWords))
  }

  static var damage: Failure { Failure(.corrupt, "a record does not fit the ones before it") }

  /// Repeats the change that a frame records.
  @inline(__always)
  mutating func apply(_ frame: Frame) throws(Failure) {
    // Most records of a journal are decisions.
    if frame.kind == RecordKind.decision.rawValue && finals.isEmpty { return try decide(frame) }
    try applyAny(frame)
  }

  @inline(never)
  @_optimize(speed)
  private mutating func applyAny(_ frame: Frame) throws(Failure) {
    guard let kind = RecordKind(rawValue: frame.kind), kind.hasForm(of: frame) else { throw DeckReplay.damage }
    let word = frame.word(0)
    if finals.count > 0 && kind != .finalTokens { try finalizeTokens() }
    switch kind {
    case .decision: try decide(frame)
    case .undone: try undo(word, frame.detail)
    case .final: try finalize(word)
    case .finalTokens: try gatherTokens(frame)
    case .closed:
      guard word <= UInt64(ledger.deck.history.undoableCount) else { throw DeckReplay.damage }
      ledger.close(Int(word), to: &silence)
    case .finalRead:
      guard word <= UInt64(ledger.deck.history.finalCount) else { throw DeckReplay.damage }
      ledger.readFinals(Int(word), to: &silence)
    case .inserted: try insert(frame)
    case .reserved: try putInReserve(frame)
    case .admitted:
      guard word <= UInt64(ledger.deck.reserve.count) else { throw DeckReplay.damage }
      _ = ledger.admit(Int(word), to: &silence)
    case .removed: for index in 0..<frame.wordCount { ledger.remove(frame.word(index), to: &silence) }
    case .placed: try place(word, at: frame.word(1))
    case .aside: try putAside(word, frame.detail)
    case .cleared: ledger.clear(below: 0, to: &silence)
    case .shifted:
      let held = frame.word(1)
      guard held <= 1 else { throw DeckReplay.damage }
      ledger.shift(by: Int(truncatingIfNeeded: Int64(bitPattern: word)), below: Int(held), to: &silence)
    case .locked:
      // A card in flight may be unknown here, because no record says that it comes back. Then its lock has no effect.
      guard word != 0 else { throw DeckReplay.damage }
      ledger.lock(word, DirectionSet(bits: UInt32(frame.detail)), to: &silence)
    case .key: try setKey(frame)
    case .remembered: try remember(frame)
    case .delivery:
      guard let mode = DeliveryMode(rawValue: Int32(frame.detail)) else { throw DeckReplay.damage }
      beginDelivery(mode, nonce: word)
    case .queued: try queue(frame)
    case .answered: try answer(word, frame.detail)
    case .forgotten: ledger.forgetFinal(to: &silence)
    case .sealed:
      guard word >> 32 < JournalHeader.maxEpoch else { throw DeckReplay.damage }
      ledger.seal(upTo: word, to: &silence)
    case .parked:
      guard frame.detail <= 1, word != 0 else { throw DeckReplay.damage }
      let isThere =
        frame.detail == 1 ? ledger.park(word, sequence: 0, to: &silence) : ledger.unpark(word, to: &silence)
      guard isThere else { throw DeckReplay.damage }
    case .wished:
      guard frame.detail <= 1 else { throw DeckReplay.damage }
      ledger.awaitOthers(frame.detail == 1, to: &silence)
    case .contents:
      guard frame.detail <= JournalContents.all else { throw DeckReplay.damage }
      contents = JournalContents(bits: frame.detail)
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
    guard let kind = RecordKind(rawValue: frame.kind), kind.hasForm(of: frame) else { return false }
    isSalvaging = true
    switch kind {
    case .decision: landForSalvage(frame.word(1))
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
    try finalize(UInt64(ledger.deck.history.closedCount))
    // A flying card would have landed by itself. A card that waits for an answer would have returned on top of it.
    ledger.deck.landAll()
    // Cards in the reserve enter the pile, because the program that would have admitted them has ended.
    _ = ledger.deck.admit(.max)
    if !contents.hasUpcoming { ledger.deck.removeAll(below: 0) }
    try ledger.deck.reserve(adding: 0)
    try ledger.outbox.endReading()
    ledger.deck.table.endReading()
    // Announced keys whose cards have not come are discarded. The host must set them again.
    _ = ledger.keys.endAnnouncement()
    ledger.keys.sweep(ledger.deck, ledger.outbox)
  }

  /// Calls `body` with the token of every decision in the history, and of the decision of everything undelivered.
  func visitTokens(_ body: (UInt64) -> Void) {
    for index in 0..<ledger.deck.history.count { body(ledger.deck.history.any(at: index).token) }
    for index in 0..<ledger.outbox.count { body(ledger.outbox.item(at: index).send.decision) }
  }

  /// Makes all decisions final.
  mutating func finalizeAll() throws(Failure) {
    ledger.outbox.beginReading()
    try finalize(UInt64(ledger.deck.history.pendingCount))
    try ledger.outbox.endReading()
  }

  /// Discards all decisions that are not final.
  mutating func forgetDecisions() {
    for index in 0..<ledger.deck.history.pendingCount {
      ledger.deck.table.dropPending(ledger.deck.history.pending(at: index).card)
    }
    ledger.deck.history.dropPending()
  }

  // MARK: Decisions

  @inline(never)
  @_optimize(speed)
  private mutating func decide(_ frame: Frame) throws(Failure) {
    guard frame.isDecision else { throw DeckReplay.damage }
    let token = frame.word(0)
    let card = frame.word(1)
    // A SEND or REVERT has its decision's token plus 0 to 2. So only a token that is a whole step larger is surely new.
    if token < lastToken &+ Decision.tokenStep { try checkNew(token) }
    try ledger.deck.reserveDecision()
    if ledger.rules.delivery != .none { try ledger.outbox.reserve(adding: 2, lanes: 0) }
    lastToken = max(lastToken, token)
    if ledger.deck.top != card { try meet(card) }
    let comesBack = frame.detail & RecordKind.recycles != 0 && contents.hasUpcoming
    if comesBack { try ledger.deck.inPlay.reserveOne() }
    // A card that does not come back is not put in play here, because no record says when its flight ends.
    //
    // The decision is made only now, so that nothing of it has to be kept during the calls above.
    ledger.decide(
      frame.decision(nonce: ledger.rules.nonce), comesBack ? .flies : nil,
      oldest: isSalvaging ? .stays : oldest(frame.detail), to: &silence, numbering: &sequence)
    try refuseRepeats()
  }

  @inline(__always)
  private func oldest(_ detail: UInt8) -> OldestDecision {
    detail & OldestDecision.isFinal.rawValue != 0
      ? .isFinal : detail & OldestDecision.isClosed.rawValue != 0 ? .isClosed : .stays
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

  private mutating func undo(_ token: UInt64, _ detail: UInt8) throws(Failure) {
    guard let index = try index(of: token), let how = Undoing(rawValue: detail) else { throw DeckReplay.damage }
    let card = ledger.deck.history.pending(at: index).card
    try ledger.deck.reserve(adding: 1)
    try ledger.outbox.reserve(adding: 1, lanes: 0)
    let isAway = ledger.deck.inPlay[card] != nil
    let isLive = ledger.deck.isLive(card)
    let isSound =
      switch how {
      case .stays: true
      case .back, .beneath: isAway || !isLive
      case .withdrawn: ledger.outbox.hasRead(token)
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
    if ledger.deck.history.indexed(token) != nil || ledger.outbox.hasRead(token) { throw DeckReplay.damage }
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

  private mutating func queue(_ frame: Frame) throws(Failure) {
    guard let send = frame.send else { throw DeckReplay.damage }
    lastToken = max(lastToken, send.token)
    try checkQueued(send)
    try ledger.outbox.reserve(adding: 1, lanes: 0)
    ledger.outbox.append(send)
    try refuseRepeats()
  }

  private mutating func answer(_ token: UInt64, _ detail: UInt8) throws(Failure) {
    if detail == RecordKind.isSent {
      guard ledger.confirm(token, to: &silence) else { throw DeckReplay.damage }
    } else {
      guard detail == 0 else { throw DeckReplay.damage }
      // A snapshot has such a record for a rejected decision, of which nothing is undelivered.
      ledger.reject(token, at: try index(of: token), to: &silence)
    }
  }

  @_optimize(speed)
  private mutating func finalize(_ count: UInt64) throws(Failure) {
    guard count <= UInt64(ledger.deck.history.pendingCount) else { throw DeckReplay.damage }
    if ledger.rules.delivery.isWhenFinal { try ledger.outbox.reserve(adding: Int(count), lanes: 0) }
    ledger.finalize(Int(count), at: 0, to: &silence, numbering: &sequence)
    try refuseRepeats()
  }

  private mutating func gatherTokens(_ frame: Frame) throws(Failure) {
    // The list of another call may follow directly. If its first token is not behind the tokens read so far, the list
    // before it has ended. If it is behind them, both can count as one list: the result is the same.
    if try !findToken(frame.word(0)) {
      try finalizeTokens()
      guard try findToken(frame.word(0)) else { throw DeckReplay.damage }
    }
    try finals.reserve(finals.count + frame.wordCount)
    finals.append(UInt64(nextFinal - 1))
    for index in 1..<frame.wordCount {
      guard try findToken(frame.word(index)) else { throw DeckReplay.damage }
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
    let gathered = UInt64(finals.count)
    finals.removeAll()
    nextFinal = 0
    try finalize(gathered)
  }

  // MARK: Cards

  @_optimize(speed)
  private mutating func insert(_ frame: Frame) throws(Failure) {
    let count = frame.wordCount - 1
    guard frame.word(0) <= UInt64(ledger.deck.pile.count) else { throw DeckReplay.damage }
    let position = Int(frame.word(0))
    try ledger.deck.reserve(adding: room(for: frame, here: count))
    var taken = -1
    frame.withWords(from: 1) { cards in
      if !cards.contains(0) { taken = ledger.insert(cards, at: position, refuseDecided: false, to: &silence) }
    }
    guard taken == count else { throw DeckReplay.damage }
  }

  private mutating func putInReserve(_ frame: Frame) throws(Failure) {
    let room = room(for: frame, here: frame.wordCount)
    try ledger.deck.reserve(adding: room)
    try ledger.deck.reserve.reserve(ledger.deck.reserve.count + room)
    var taken = -1
    frame.withWords(from: 0) { cards in
      if !cards.contains(0) { taken = ledger.putInReserve(cards, refuseDecided: false, to: &silence) }
    }
    guard taken == frame.wordCount else { throw DeckReplay.damage }
  }

  private mutating func putAside(_ card: UInt64, _ detail: UInt8) throws(Failure) {
    guard detail <= RecordKind.circles, card != 0 else { throw DeckReplay.damage }
    try ledger.deck.inPlay.reserveOne()
    if ledger.deck.top != card {
      // The card was in flight already when the record was written: see `Ledger.writeFlights` and `Ledger.writeInPlay`.
      guard detail != 0, !ledger.deck.isLive(card) else { throw DeckReplay.damage }
      try ledger.deck.reserve(adding: 1)
    }
    ledger.putAside(
      card, detail == 0 ? .waits : detail == RecordKind.circles ? .circles : .flies, to: &silence)
  }

  private mutating func place(_ card: UInt64, at position: UInt64) throws(Failure) {
    guard card != 0, position <= UInt64(ledger.deck.pile.count) else { throw DeckReplay.damage }
    if ledger.deck.inPlay[card] == nil {
      // Its direction came to be recycled while it flew.
      try ledger.deck.reserve(adding: 1)
      guard ledger.deck.table.insertLive(card, refuseDecided: false) != nil else { throw DeckReplay.damage }
    }
    ledger.place(card, at: Int(position), to: &silence)
  }

  private mutating func remember(_ frame: Frame) throws(Failure) {
    for index in 0..<frame.wordCount where frame.word(index) == 0 { throw DeckReplay.damage }
    guard ledger.deck.rules.dedupe == .session else { return }
    try ledger.deck.reserve(adding: frame.wordCount)
    for index in 0..<frame.wordCount { ledger.deck.table.remember(frame.word(index), wasPending: false) }
  }

  private mutating func setKey(_ frame: Frame) throws(Failure) {
    if frame.detail == RecordKind.noKey { return ledger.unname(frame.word(0), to: &silence) }
    let length = Int(frame.detail)
    guard frame.word(0) != 0, length <= CardKeys.maxLength else { throw DeckReplay.damage }
    try ledger.keys.reserve(adding: 1)
    guard let block = CardKeys.block(UnsafeRawBufferPointer(rebasing: frame.payload[8..<8 + length])) else {
      throw Failure.outOfMemory
    }
    ledger.name(frame.word(0), block, to: &silence)
    // Where the pile is not recorded, only the end shows which cards are known.
    keysRead += 1
    guard contents.hasUpcoming, ledger.keys.wantsSweep(adding: 0) else { return }
    // A sweep visits all of these. It has to wait until an eighth as many keys have been read.
    let work = ledger.deck.history.count + ledger.outbox.count + ledger.keys.capacity
    guard keysRead >= work / 8 else { return }
    keysRead = 0
    ledger.keys.sweep(ledger.deck, ledger.outbox)
  }
}

extension Frame {
  /// Lends the words from `first` on.
  fileprivate func withWords(from first: Int, _ body: (UnsafeBufferPointer<UInt64>) -> Void) {
    let count = wordCount - first
    if let start = payload.baseAddress, UInt(bitPattern: start) & 7 == 0, UInt64(1).littleEndian == 1 {
      let words = start.assumingMemoryBound(to: UInt64.self)
      return body(UnsafeBufferPointer(start: words + first, count: count))
    }
    withPayloadWords { words in
      for index in 0..<count { words[index] = word(first + index) }
      body(UnsafeBufferPointer(rebasing: words[..<count]))
    }
  }
}
