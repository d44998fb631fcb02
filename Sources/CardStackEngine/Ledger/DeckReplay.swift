/// Restores a ledger by repeating the changes that a journal or a saved deck records.
///
/// This type reads the records and refuses those that do not fit; the ledger's own methods make the changes. A record
/// has passed its checksum, but may still make no sense: then it counts as damage.
// Unhashed: no deck has one but while it reads a journal.
struct DeckReplay: ~Copyable {
  private let inPlace = InPlace()
  var ledger: Ledger
  /// A log that keeps nothing.
  var silence = Journal()
  private var contents = JournalContents(bits: JournalContents.all)
  /// The largest token read so far.
  private(set) var lastToken: UInt64 = 0
  /// Of the list of `finalTokens` that is being read, which can take several frames: the indices of its decisions among
  /// those that are not final. `nextFinal` is the index from which the next token is looked for, as the list is in the
  /// history's order.
  private var finals = HeapDeque<UInt64>()
  private var nextFinal = 0
  /// Whether any record has brought a card or a decision.
  private(set) var hasContent = false
  /// Whether records may be missing before the next one.
  private var isSalvaging = false

  init(rules: DeckRules) throws(Failure) {
    ledger = try Ledger(rules: rules)
  }

  static var damage: Failure { Failure(.corrupt, "a record does not fit the ones before it") }

  /// Repeats the change that a frame records.
  mutating func apply(_ frame: Frame) throws(Failure) {
    guard let record = JournalRecord(frame) else { throw DeckReplay.damage }
    try apply(record)
    hasContent = hasContent || JournalRecord.Kind.brings(frame.kind, frame.payload)
  }

  private mutating func apply(_ record: JournalRecord) throws(Failure) {
    if case .finalTokens(let tokens) = record { return try gatherTokens(tokens) }
    // Any other record ends the list of tokens that is being read.
    try finalizeTokens()
    switch record {
    case .decision(let decision, let comesBack, let oldest): try decide(decision, comesBack: comesBack, oldest: oldest)
    case .undone(let token, let how): try undo(token, how)
    case .final(let count): try finalize(count)
    case .finalTokens: break
    case .closed(let count): ledger.close(try checked(count, ledger.deck.history.undoableCount), to: &silence)
    case .finalRead(let count): ledger.readFinals(try checked(count, ledger.deck.history.finalCount), to: &silence)
    case .inserted(let position, let cards): try insert(cards, at: position)
    case .reserved(let cards): try putInReserve(cards)
    case .admitted(let count): _ = ledger.admit(try checked(count, ledger.deck.reserve.count), to: &silence)
    case .removed(let cards): for index in 0..<cards.count { ledger.remove(cards[index], to: &silence) }
    case .placed(let card, let position): try place(card, at: position)
    case .aside(let card, let fate): try putAside(card, fate)
    case .cleared: ledger.clear(below: 0, to: &silence)
    case .shifted(let distance, let held): ledger.shift(by: distance, below: held, to: &silence)
    // A card in flight may be unknown here, because no record says that it comes back. Then its lock has no effect.
    case .locked(let card, let directions): ledger.lock(card, directions, to: &silence)
    case .key(let card, let key): try setKey(of: card, key)
    case .remembered(let cards): try remember(cards)
    case .delivery(let mode, let nonce): beginDelivery(mode, nonce: nonce)
    case .queued(let send): try queue(send)
    case .answered(let token, let isSent): try answer(token, isSent: isSent)
    case .forgotten: ledger.forgetFinal(to: &silence)
    case .sealed(let token): ledger.seal(upTo: token, to: &silence)
    case .parked(let token, let isParked):
      let isThere = isParked ? ledger.park(token, to: &silence) : ledger.unpark(token, to: &silence)
      guard isThere else { throw DeckReplay.damage }
    case .refreshPending(let isPending): ledger.setRefreshPending(isPending, to: &silence)
    case .contents(let new):
      contents = new
      // Without the session's memory in the journal, cards with final decisions are not remembered.
      ledger.setRemembering(contents.hasSession)
    }
  }

  /// Returns how many of a row a record is about, of which there are `most`.
  private func checked(_ count: Int, _ most: Int) throws(Failure) -> Int {
    guard count <= most else { throw DeckReplay.damage }
    return count
  }

  /// Repeats the change of a frame behind damage, if it does not depend on the records that are missing. It repeats
  /// decisions, undos, keys, and records about delivery or awaited cards, and skips all others. It also skips the
  /// records that make decisions final: the deck's own limit makes them final later.
  ///
  /// - Returns: Whether the change was made.
  mutating func salvage(_ frame: Frame) throws(Failure) -> Bool {
    guard let record = JournalRecord(frame) else { return false }
    isSalvaging = true
    switch record {
    case .decision(let decision, _, _): ledger.landForSalvage(decision.card)
    case .undone, .queued, .answered, .delivery, .key, .refreshPending, .sealed, .parked: break
    default: return false
    }
    do throws(Failure) {
      try apply(record)
      return true
    } catch {
      if error.code != .corrupt { throw error }
      return false
    }
  }

  /// Sets how decisions that follow are delivered.
  mutating func beginDelivery(_ mode: DeliveryMode, nonce: UInt64) {
    ledger.setDelivery(mode, nonce: nonce)
  }

  /// Ends the replay: cards in play land, and closed decisions become final, because nothing can be caught any more.
  mutating func finish() throws(Failure) {
    try finalizeTokens()
    try finalize(ledger.deck.history.closedCount)
    try ledger.endReading(hasUpcoming: contents.hasUpcoming)
    // Announced keys whose cards have not come are discarded. The host must set them again.
    ledger.sweepKeys(keeping: .none, to: &silence)
  }

  /// Makes all decisions final.
  mutating func finalizeAll() throws(Failure) {
    try finalize(ledger.deck.history.pendingCount)
    ledger.markAllHandedOut()
  }

  // MARK: Decisions

  private mutating func decide(_ read: Decision, comesBack: Bool, oldest: OldestDecision) throws(Failure) {
    var decision = read
    decision.nonce = ledger.rules.nonce
    // A SEND or REVERT has its decision's token plus 0 to 2. So only a token that is a whole step larger is surely new.
    if decision.token < lastToken &+ Decision.tokenStep { try checkNew(decision.token) }
    try ledger.reserveDecision()
    if ledger.rules.delivery != .none { try ledger.reserve(sends: 2) }
    lastToken = max(lastToken, decision.token)
    if ledger.deck.top != decision.card { try meet(decision.card) }
    // A card that does not come back is not put in play here, because no record says when its flight ends.
    let fate: InPlayRow.Fate? = comesBack && contents.hasUpcoming ? .flies : nil
    if fate != nil { try ledger.reserveInPlay() }
    ledger.decide(decision, fate, oldest: isSalvaging ? .stays : oldest, to: &silence)
    try refuseRepeats()
  }

  /// Prepares the decision about a card that is not on top: it waits for an answer, lies deeper in the pile, or is
  /// unknown here.
  private mutating func meet(_ card: UInt64) throws(Failure) {
    if ledger.deck.inPlay[card] == .waits { return }
    if ledger.deck.isLive(card) {
      guard ledger.deck.isUpcoming(card) else { throw DeckReplay.damage }
    } else {
      try ledger.reserve(cards: 1)
      ledger.makeLive(card, keepsLocks: true)
    }
  }

  private mutating func undo(_ token: UInt64, _ how: Undoing) throws(Failure) {
    guard let index = try index(of: token) else { throw DeckReplay.damage }
    let card = ledger.deck.history.pending(at: index).card
    try ledger.reserve(cards: 1)
    try ledger.reserve(sends: 1)
    let isAway = ledger.deck.inPlay[card] != nil
    let isLive = ledger.deck.isLive(card)
    let isSound =
      switch how {
      case .stays: true
      case .back, .beneath: isAway || !isLive
      case .withdrawn: ledger.sends[token] != nil
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
    try ledger.makeIndex()
    return ledger.deck.history.index(ofIndexed: token)
  }

  /// Checks that a decision's token is new: neither the history has it, nor is anything of it to be delivered.
  private mutating func checkNew(_ token: UInt64) throws(Failure) {
    try ledger.makeIndex()
    if ledger.deck.history.indexed(token) != nil { throw DeckReplay.damage }
    for kind in 0..<Decision.tokenStep where ledger.sends[token &+ kind] != nil { throw DeckReplay.damage }
  }

  /// What is queued about a decision in the history must be about its card. A SEND with reason FINAL is queued only if
  /// the decision is final, and a REVERT only if the decision has left the history.
  private mutating func checkQueued(_ send: Send) throws(Failure) {
    if ledger.deck.history.count == 0 { return }
    try ledger.makeIndex()
    guard let decision = ledger.deck.history.indexed(send.decision) else { return }
    let isPending = ledger.deck.history.index(ofIndexed: send.decision) != nil
    if decision.card != send.card || send.kind == .revert || (send.kind == .final && isPending) {
      throw DeckReplay.damage
    }
  }

  // MARK: Delivery

  /// Refuses a record that would deliver something twice.
  private mutating func refuseRepeats() throws(Failure) {
    if ledger.popRepeat() { throw DeckReplay.damage }
  }

  private mutating func queue(_ send: Send) throws(Failure) {
    lastToken = max(lastToken, send.token)
    try checkQueued(send)
    try ledger.reserve(sends: 1)
    ledger.queue(send)
    try refuseRepeats()
  }

  private mutating func answer(_ token: UInt64, isSent: Bool) throws(Failure) {
    if isSent {
      guard ledger.confirm(token, to: &silence) else { throw DeckReplay.damage }
    } else {
      // A snapshot has such a record for a rejected decision, of which nothing is undelivered.
      ledger.reject(token, at: try index(of: token), to: &silence)
    }
  }

  private mutating func finalize(_ count: Int) throws(Failure) {
    guard count <= ledger.deck.history.pendingCount else { throw DeckReplay.damage }
    if ledger.rules.delivery.isWhenFinal { try ledger.reserve(sends: count) }
    ledger.finalize(count, at: 0, to: &silence)
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
    if finals.isEmpty { return }
    for index in 0..<finals.count { ledger.bringForward(Int(finals[index]), to: index) }
    let gathered = finals.count
    finals.removeAll()
    nextFinal = 0
    try finalize(gathered)
  }

  // MARK: Cards

  private mutating func insert(_ cards: WordList, at position: Int) throws(Failure) {
    guard position <= ledger.deck.pile.count else { throw DeckReplay.damage }
    try ledger.reserve(cards: cards.count)
    var taken = 0
    cards.withBuffer { taken = ledger.insert($0, at: position, refuseDecided: false, to: &silence) }
    guard taken == cards.count else { throw DeckReplay.damage }
  }

  private mutating func putInReserve(_ cards: WordList) throws(Failure) {
    try ledger.reserve(cards: cards.count, inReserve: true)
    var taken = 0
    cards.withBuffer { taken = ledger.putInReserve($0, refuseDecided: false, to: &silence) }
    guard taken == cards.count else { throw DeckReplay.damage }
  }

  private mutating func putAside(_ card: UInt64, _ fate: InPlayRow.Fate) throws(Failure) {
    try ledger.reserveInPlay()
    if ledger.deck.top != card {
      // The card was in flight already when the record was written: see `Ledger.writeFlights` and `Ledger.writeInPlay`.
      guard fate.comesBack, !ledger.deck.isLive(card) else { throw DeckReplay.damage }
      try ledger.reserve(cards: 1)
    }
    ledger.putAside(card, fate, to: &silence)
  }

  private mutating func place(_ card: UInt64, at position: Int) throws(Failure) {
    guard position <= ledger.deck.pile.count else { throw DeckReplay.damage }
    if ledger.deck.inPlay[card] == nil {
      // Its direction came to be recycled while it flew.
      try ledger.reserve(cards: 1)
      guard !ledger.deck.isLive(card) else { throw DeckReplay.damage }
      ledger.makeLive(card, keepsLocks: false)
    }
    ledger.place(card, at: position, to: &silence)
  }

  private mutating func remember(_ cards: WordList) throws(Failure) {
    guard ledger.deck.rules.dedupe == .session else { return }
    try ledger.reserve(cards: cards.count)
    for index in 0..<cards.count { ledger.remember(cards[index]) }
  }

  private mutating func setKey(of card: UInt64, _ key: UnsafeRawBufferPointer?) throws(Failure) {
    guard let key else { return ledger.unname(card, to: &silence) }
    try ledger.setKey(of: card, key, to: &silence)
  }
}
