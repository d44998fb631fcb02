/// Makes a deck again by doing once more what its journal, or its saved copy, tells.
///
/// What it is told has passed a checksum, but need not make sense: a record that does not fit the deck is damage, and
/// refused, whatever it asks for.
struct DeckReplay: ~Copyable {
  var deck: Deck
  var keys = CardKeys()
  /// What has not been delivered, once that has been read.
  var outbox = Outbox()
  /// The same while it is read, by the tokens.
  private var sends = Slab<Send>()
  /// Their cells by their tokens, in order.
  private var queued = KeyedRow()
  /// When decisions are delivered.
  private var delivery = DeliveryMode.none
  /// First half of the keys.
  private var nonce: UInt64 = 0
  private var contents = JournalContents(bits: JournalContents.all)
  /// The largest token met.
  private(set) var lastToken: UInt64 = 0
  /// Keys read since those of cards that nobody knows were last let go of.
  private var keysRead = 0
  /// Of a list of tokens that became final, which may go over many frames and is in the history's order: where in it those
  /// decisions are, and where the next one is looked for.
  private var finals = HeapDeque<UInt64>()
  private var nextFinal = 0
  /// Whether records may be missing before the next one.
  private var isSalvaging = false
  /// The most words that what is read can hold: no room is made for more, whatever it says.
  private let mostWords: Int

  /// `size` is that of what will be read [bytes].
  init(rules: DeckRules, size: Int) throws(Failure) {
    deck = try Deck(rules: rules)
    // Nobody knows by which page they came.
    deck.table.page = PageAges.restored
    mostWords = max(0, size) / 8
  }

  /// How many cards a list brings, as far as it is known in its first frame; at least those of this one.
  private func room(for frame: Frame, here count: Int) -> Int {
    max(count, min(RoomHint.decode(frame.detail), mostWords))
  }

  static var damage: Failure { Failure(.corrupt, "a record does not fit the ones before it") }

  /// Does what a frame tells.
  @_optimize(speed)
  mutating func apply(_ frame: Frame) throws(Failure) {
    guard let kind = RecordKind(rawValue: frame.kind), kind.hasForm(of: frame) else { throw DeckReplay.damage }
    let word = frame.word(0)
    if finals.count > 0 && kind != .finalTokens { try finalizeTokens() }
    switch kind {
    case .decision: try decide(frame)
    case .undone: try undo(word, frame.detail)
    case .final: try finalize(word)
    case .finalTokens: try gatherTokens(frame)
    case .closed:
      guard word <= UInt64(deck.history.undoableCount) else { throw DeckReplay.damage }
      deck.history.close(Int(word))
    case .finalRead:
      guard word <= UInt64(deck.history.finalCount) else { throw DeckReplay.damage }
      for _ in 0..<Int(word) { deck.history.dropFirstFinal() }
    case .inserted: try insert(frame)
    case .staged: try stage(frame)
    case .released:
      guard word <= UInt64(deck.staged.count) else { throw DeckReplay.damage }
      _ = deck.release(Int(word))
    case .removed: remove(frame)
    case .placed: try place(word, at: frame.word(1))
    case .aside: try putAside(word, frame.detail)
    case .cleared: deck.removeAll(below: 0)
    case .shifted:
      let held = frame.word(1)
      guard held <= 1 else { throw DeckReplay.damage }
      deck.shift(by: Int(truncatingIfNeeded: Int64(bitPattern: word)), below: Int(held))
    case .locked:
      // A card in flight need not be known here any more: then nothing brings it back, and the lock matters to nobody.
      guard word != 0 else { throw DeckReplay.damage }
      if deck.table[word].isEmpty { return }
      deck.table[word].locked = DirectionSet(bits: UInt32(frame.detail))
      deck.hasLocks = true
    case .key: try setKey(frame)
    case .remembered: try remember(frame)
    case .delivery:
      guard let mode = DeliveryMode(rawValue: Int32(frame.detail)) else { throw DeckReplay.damage }
      beginDelivery(mode, nonce: word)
    case .queued:
      guard let send = frame.send else { throw DeckReplay.damage }
      lastToken = max(lastToken, send.token)
      try checkQueued(send)
      try queue(send)
    case .answered:
      guard frame.detail <= RecordKind.isSent else { throw DeckReplay.damage }
      try answer(word, isSent: frame.detail == RecordKind.isSent)
    case .forgotten: deck.forgetFinal()
    case .sealed:
      guard word >> 32 < JournalHeader.maxEpoch else { throw DeckReplay.damage }
      deck.sealedToken = word
    case .wished:
      guard frame.detail <= 1 else { throw DeckReplay.damage }
      deck.awaitsOthers = frame.detail == 1
    case .contents:
      guard frame.detail <= JournalContents.all else { throw DeckReplay.damage }
      contents = JournalContents(bits: frame.detail)
    }
  }

  /// Does what a frame behind damage says, if it does not depend on what is missing: what names a decision or a card by
  /// itself. Decisions become final by no such record, because it only counts them; they do by the deck's own limit.
  ///
  /// - Returns: Whether the frame counts.
  mutating func salvage(_ frame: Frame) throws(Failure) -> Bool {
    guard let kind = RecordKind(rawValue: frame.kind), kind.hasForm(of: frame) else { return false }
    isSalvaging = true
    switch kind {
    case .decision: landForSalvage(frame.word(1))
    case .undone, .queued, .answered, .delivery, .key, .wished, .sealed: break
    default: return false
    }
    do throws(Failure) {
      try apply(frame)
      return true
    } catch {
      if error.code != .corrupt { throw error }
      return false
    }
  }

  /// The record that a card has come back from its flight, or entered the pile, may be missing.
  private mutating func landForSalvage(_ card: UInt64) {
    let way = deck.inPlay[card]
    if way == .flies || way == .circles || (way == nil && deck.isStaged(card) && deck.takeOut(card)) {
      deck.putBack(card, at: 0)
    }
  }

  /// From here on decisions are delivered so.
  mutating func beginDelivery(_ mode: DeliveryMode, nonce: UInt64) {
    delivery = mode
    self.nonce = nonce
  }

  /// Comes to the end: what was in play or waited has landed, and what was closed is final: nothing can be caught.
  mutating func finish() throws(Failure) {
    try finalizeTokens()
    try finalize(UInt64(deck.history.closedCount))
    // What flies would land by itself; what waits aside would wait on, and come back above it.
    deck.landAll()
    // Whoever was to release them knows nothing of them any more.
    _ = deck.release(.max)
    if !contents.hasUpcoming { deck.removeAll(below: 0) }
    try deck.reserve(adding: 0)
    try fillOutbox()
    // What was announced and has not come has to be announced again.
    _ = keys.endAnnouncement()
    keys.sweep(deck, outbox)
  }

  /// Calls `body` with the token of every decision there is, and of every one that is to be delivered.
  func visitTokens(_ body: (UInt64) -> Void) {
    for index in 0..<deck.history.count { body(deck.history.any(at: index).token) }
    for index in 0..<outbox.count { body(outbox.item(at: index).send.decision) }
  }

  /// Makes all decisions final that are not.
  mutating func finalizeAll() throws(Failure) {
    try finalize(UInt64(deck.history.pendingCount))
    try fillOutbox()
  }

  /// Forgets all decisions that are not final.
  mutating func forgetDecisions() {
    for index in 0..<deck.history.pendingCount { deck.table.dropPending(deck.history.pending(at: index).card) }
    deck.history.dropPending()
  }

  // MARK: Decisions

  @_optimize(speed)
  private mutating func decide(_ frame: Frame) throws(Failure) {
    guard var decision = frame.decision else { throw DeckReplay.damage }
    decision.nonce = nonce
    let card = decision.card
    // The SENDs of a decision have the tokens after its own.
    if decision.token < lastToken &+ Decision.tokenStep { try checkNew(decision.token) }
    try deck.reserveDecision()
    lastToken = max(lastToken, decision.token)
    if deck.top == card {
      _ = deck.pile.popFirst()
    } else if deck.inPlay[card] == .waits {
      // Proposed, and now accepted.
      _ = deck.inPlay.remove(card)
    } else if deck.isLive(card) {
      guard deck.isUpcoming(card) else { throw DeckReplay.damage }
      _ = deck.takeOut(card)
    } else {
      try deck.reserve(adding: 1)
      deck.table[card].isLive = true
    }
    // What `Deck.decide` and `detach` do, with one look at the table.
    let comesBack = frame.detail & RecordKind.recycles != 0 && contents.hasUpcoming
    if comesBack {
      try deck.inPlay.reserveOne()
      deck.inPlay.append(card, .flies, direction: decision.direction)
    }
    deck.table.addPending(card, isLive: comesBack)
    deck.history.push(decision)
    if delivery.isAtDecision && decision.report == .sent { try queue(Send(.decided, of: decision, nonce: nonce)) }
    if isSalvaging { return }
    if frame.detail & RecordKind.finalizesOldest != 0 { try finalize(1) }
    if frame.detail & RecordKind.closesOldest != 0 { deck.history.close(1) }
  }

  private mutating func undo(_ token: UInt64, _ detail: UInt8) throws(Failure) {
    guard let index = try index(of: token) else { throw DeckReplay.damage }
    let card = deck.history.pending(at: index).card
    try deck.reserve(adding: 1)
    if detail == RecordKind.stays {
      // A later decision about the card stands, or it is in the deck.
      _ = deck.withdraw(at: index, to: nil)
      return
    }
    let wasAway = deck.inPlay[card] != nil
    if !wasAway && deck.isLive(card) && !deck.isUpcoming(card) && !deck.isStaged(card) { throw DeckReplay.damage }
    if detail == RecordKind.back || detail == RecordKind.beneath {
      guard wasAway || !deck.isLive(card) else { throw DeckReplay.damage }
      let place = detail == RecordKind.beneath ? min(1, deck.pile.count) : 0
      _ = deck.withdraw(at: index, to: place)
      return
    }
    let decision = deck.undo(at: index)
    switch detail {
    case 0: break
    case RecordKind.withdrawn: if !unqueue(token) { throw DeckReplay.damage }
    case RecordKind.reverted: try queue(Send(.revert, of: decision, nonce: nonce))
    default: throw DeckReplay.damage
    }
  }

  // MARK: Tokens

  /// Where a decision stands among those that are not final.
  private mutating func index(of token: UInt64) throws(Failure) -> Int? {
    // Mostly it is one of the last, and no journal of swipes alone needs an index.
    let count = deck.history.pendingCount
    for index in max(0, count - 4)..<count where deck.history.pending(at: index).token == token { return index }
    try deck.history.makeIndex()
    return deck.history.index(ofIndexed: token)
  }

  /// A decision's token is that of nothing that is known.
  @inline(never)
  private mutating func checkNew(_ token: UInt64) throws(Failure) {
    try deck.history.makeIndex()
    if deck.history.indexed(token) != nil || queued[token] != nil { throw DeckReplay.damage }
  }

  /// What is queued about a decision in the history must be about its card. A FINAL is queued only of a final decision, and
  /// a REVERT only of one that has left the history.
  private mutating func checkQueued(_ send: Send) throws(Failure) {
    if deck.history.count == 0 { return }
    try deck.history.makeIndex()
    guard let decision = deck.history.indexed(send.decision) else { return }
    let isPending = deck.history.index(ofIndexed: send.decision) != nil
    if decision.card != send.card || send.kind == .revert || (send.kind == .final && isPending) {
      throw DeckReplay.damage
    }
  }

  // MARK: Delivery

  @inline(never)
  private mutating func queue(_ send: Send) throws(Failure) {
    try sends.reserve(queued.count + 1)
    try queued.reserve(adding: 1)
    if queued[send.token] != nil { throw DeckReplay.damage }
    var send = send
    // Nobody knows whether it was handed out.
    send.isTold = true
    queued.append(sends.add(send), send.token)
  }

  /// Takes out what was queued with a token; returns whether there was something.
  @inline(never)
  private mutating func unqueue(_ token: UInt64) -> Bool {
    guard let cell = queued.remove(token) else { return false }
    sends.remove(cell)
    return true
  }

  private mutating func answer(_ token: UInt64, isSent: Bool) throws(Failure) {
    // In a snapshot it is told of decisions of which nothing is on its way any more.
    let wasQueued = unqueue(token)
    if isSent {
      if !wasQueued { throw DeckReplay.damage }
      return
    }
    for kind in 0..<Decision.tokenStep {
      if let cell = queued[token &+ kind], sends[cell].decision == token { _ = unqueue(token &+ kind) }
    }
    if let index = try index(of: token) { deck.history.markRejected(index) }
  }

  /// Puts what has been read into the outbox.
  private mutating func fillOutbox() throws(Failure) {
    try outbox.reserve(adding: queued.count, lanes: 0)
    queued.visit { outbox.append(sends[$1]) }
    queued = KeyedRow()
    sends = Slab()
  }

  @_optimize(speed)
  private mutating func finalize(_ count: UInt64) throws(Failure) {
    guard count <= UInt64(deck.history.pendingCount) else { throw DeckReplay.damage }
    // What is not remembered does not count from here on.
    let isForgotten = deck.rules.dedupe == .session && !contents.hasSession
    for _ in 0..<Int(count) {
      guard deck.finalizeOldest(time: 0, sequence: 0, isForgotten: isForgotten) else { break }
      if delivery.isWhenFinal, let decision = deck.history.latestFinal, decision.report != .rejected {
        try queue(Send(.final, of: decision, nonce: nonce))
      }
    }
  }

  private mutating func gatherTokens(_ frame: Frame) throws(Failure) {
    // The list of another call may come directly after: one that begins before the end of the first, for else it makes no
    // difference where that was.
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
    // Mostly they all became final, or the next one did.
    if nextFinal < deck.history.pendingCount && deck.history.pending(at: nextFinal).token == token {
      nextFinal += 1
      return true
    }
    guard let index = try index(of: token), index >= nextFinal else { return false }
    nextFinal = index + 1
    return true
  }

  private mutating func finalizeTokens() throws(Failure) {
    for index in 0..<finals.count { deck.history.bringForward(Int(finals[index]), to: index) }
    let gathered = UInt64(finals.count)
    finals.removeAll()
    nextFinal = 0
    try finalize(gathered)
  }

  // MARK: Cards

  @_optimize(speed)
  private mutating func insert(_ frame: Frame) throws(Failure) {
    let count = frame.wordCount - 1
    guard frame.word(0) <= UInt64(deck.pile.count) else { throw DeckReplay.damage }
    let position = Int(frame.word(0))
    try deck.reserve(adding: room(for: frame, here: count))
    for index in 0..<count {
      let card = frame.word(1 + index)
      deck.table.prefetch(after: index, of: count) { frame.word(1 + $0) }
      guard card != 0, deck.insert(card, at: position + index, refuseDecided: false) else { throw DeckReplay.damage }
    }
    _ = keys.endAnnouncement()
  }

  private mutating func stage(_ frame: Frame) throws(Failure) {
    let room = room(for: frame, here: frame.wordCount)
    try deck.reserve(adding: room)
    try deck.staged.reserve(deck.staged.count + room)
    for index in 0..<frame.wordCount {
      let card = frame.word(index)
      guard card != 0, deck.stage(card, refuseDecided: false) else { throw DeckReplay.damage }
    }
    _ = keys.endAnnouncement()
  }

  private mutating func remove(_ frame: Frame) {
    for index in 0..<frame.wordCount {
      let card = frame.word(index)
      if deck.inPlay[card] != nil {
        deck.detach(card)
      } else if deck.isLive(card) && deck.takeOut(card) {
        deck.table.endLife(card)
      }
    }
  }

  private mutating func putAside(_ card: UInt64, _ detail: UInt8) throws(Failure) {
    guard detail <= RecordKind.circles else { throw DeckReplay.damage }
    try deck.inPlay.reserveOne()
    let way = detail == 0 ? InPlayRow.Way.waits : detail == RecordKind.circles ? .circles : .flies
    if deck.top == card && card != 0 {
      _ = deck.takeTop(way)
    } else {
      // It flew already when it was to be known.
      guard detail != 0, card != 0 else { throw DeckReplay.damage }
      try deck.reserve(adding: 1)
      guard deck.table.insertLive(card, refuseDecided: false) != nil else { throw DeckReplay.damage }
      deck.inPlay.append(card, way)
    }
  }

  private mutating func place(_ card: UInt64, at position: UInt64) throws(Failure) {
    guard card != 0, position <= UInt64(deck.pile.count) else { throw DeckReplay.damage }
    if deck.inPlay[card] == nil {
      // Its direction came to be recycled while it flew.
      try deck.reserve(adding: 1)
      guard deck.table.insertLive(card, refuseDecided: false) != nil else { throw DeckReplay.damage }
    }
    deck.putBack(card, at: Int(position))
  }

  private mutating func remember(_ frame: Frame) throws(Failure) {
    for index in 0..<frame.wordCount where frame.word(index) == 0 { throw DeckReplay.damage }
    guard deck.rules.dedupe == .session else { return }
    try deck.reserve(adding: frame.wordCount)
    for index in 0..<frame.wordCount { deck.table.remember(frame.word(index), wasPending: false) }
  }

  private mutating func setKey(_ frame: Frame) throws(Failure) {
    if frame.detail == RecordKind.noKey { return keys.erase(frame.word(0)) }
    let length = Int(frame.detail)
    guard frame.word(0) != 0, length <= CardKeys.maxLength else { throw DeckReplay.damage }
    try keys.reserve(adding: 1)
    guard let block = CardKeys.block(UnsafeRawBufferPointer(rebasing: frame.payload[8..<8 + length])) else {
      throw Failure.outOfMemory
    }
    keys.set(block, of: frame.word(0), isKnown: !deck.table[frame.word(0)].isEmpty)
    // Where the pile is not told, only the end tells which cards are known.
    keysRead += 1
    guard contents.hasUpcoming, keys.wantsSweep(adding: 0) else { return }
    // Not before as many have come as the work of it is worth.
    guard keysRead >= (deck.history.count + queued.count + keys.capacity) / 8 else { return }
    keysRead = 0
    queued.visit { keys.mark(sends[$1].card) }
    keys.sweep(deck, outbox)
  }
}
