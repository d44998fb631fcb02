/// Makes a deck again by doing once more what its journal, or its saved copy, tells.
///
/// What it is told has passed a checksum, but need not make sense: a record that does not fit the deck is damage, and
/// refused, whatever it asks for.
struct DeckReplay: ~Copyable {
  var deck: Deck
  var keys = CardKeys()
  /// What has not been delivered.
  var outbox = Outbox()
  /// When decisions are delivered.
  private var delivery = DeliveryMode.none
  /// First half of the keys.
  private var nonce: UInt64 = 0
  private var contents = JournalContents(bits: JournalContents.all)
  /// The largest token met.
  private(set) var lastToken: UInt64 = 0
  /// Decided cards that come back to the pile when their flight ends, which the journal tells if it has.
  private var flying = HeapDeque<UInt64>()
  /// Those of them that go to the end, whatever the rules.
  private var circling = HeapDeque<UInt64>()
  /// Cards that wait for the host's answer, the one put aside last in front.
  private var aside = HeapDeque<UInt64>()
  /// The kind of list that is being read, which may go over many frames; 0: none. What it does to the whole pile or
  /// history is done once, at its end.
  private var list: UInt8 = 0
  /// Of a list of cards inserted: where they go, and how many they are, at the pile's end as yet.
  private var insertion = (position: 0, count: 0)
  /// Of a list of tokens that became final, which is in the history's order: the tokens, and where the next one is looked
  /// for.
  private var finalTokens = HeapDeque<UInt64>()
  private var nextFinal = 0
  /// Whether records may be missing before the next one.
  private var isSalvaging = false

  init(rules: DeckRules) throws(Failure) {
    deck = try Deck(rules: rules)
  }

  static var damage: Failure { Failure(.corrupt, "a record does not fit the ones before it") }

  /// Does what a frame tells.
  @_optimize(speed)
  mutating func apply(_ frame: Frame) throws(Failure) {
    guard let kind = RecordKind(rawValue: frame.kind), kind.hasForm(of: frame) else { throw DeckReplay.damage }
    let word = frame.word(0)
    if list != 0 && list != frame.kind { try endList() }
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
    case .cleared:
      while let card = flying.popFirst() { deck.detach(card) }
      circling.removeAll()
      while let card = aside.popFirst() { deck.detach(card) }
      deck.removeAll(below: 0)
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
      try queue(send)
    case .answered:
      guard frame.detail <= RecordKind.isSent else { throw DeckReplay.damage }
      try answer(word, isSent: frame.detail == RecordKind.isSent)
    case .forgotten: deck.forgetFinal()
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
    case .undone, .queued, .answered, .delivery, .key: break
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
    if tookOff(card) {
      deck.putBack(card, at: 0)
    } else if deck.staged.remove(card) {
      deck.inPlay += 1
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
    try endList()
    try finalize(UInt64(deck.history.closedCount))
    // What flies would land by itself; what waits aside would wait on, and come back above it.
    while let card = flying.popFirst() {
      if circling.remove(card) { deck.putBack(card, at: deck.pile.count) } else { _ = deck.land(card) }
    }
    while let card = aside.popFirst() { deck.putBack(card, at: 0) }
    // Whoever was to release them knows nothing of them any more.
    _ = deck.release(.max)
    if !contents.hasUpcoming { deck.removeAll(below: 0) }
    try deck.reserve(adding: 0)
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
  }

  /// Forgets all decisions that are not final.
  mutating func forgetDecisions() {
    for index in 0..<deck.history.pendingCount { deck.table.keepOneLess(deck.history.pending(at: index).card) }
    deck.history.dropPending()
  }

  // MARK: Decisions

  @_optimize(speed)
  private mutating func decide(_ frame: Frame) throws(Failure) {
    guard var decision = frame.decision else { throw DeckReplay.damage }
    decision.nonce = nonce
    let card = decision.card
    try deck.reserveDecision()
    lastToken = max(lastToken, decision.token)
    if deck.top == card {
      _ = deck.takeTop()
    } else if aside.remove(card) {
      // Proposed, and now accepted.
    } else if let place = deck.position(of: card) {
      deck.pile.remove(at: place)
      deck.inPlay += 1
    } else if deck.isLive(card) {
      throw DeckReplay.damage
    } else {
      try deck.reserve(adding: 1)
      deck.table[card].isLive = true
      deck.inPlay += 1
    }
    // What `Deck.decide` and `detach` do, with one look at the table.
    let comesBack = frame.detail & RecordKind.recycles != 0 && contents.hasUpcoming
    if comesBack {
      try flying.reserve(flying.count + 1)
      flying.append(card)
    } else {
      deck.inPlay -= 1
    }
    deck.table.edit(card, keepsSlot: true) {
      $0.keepOneMore()
      $0.isLive = comesBack
    }
    deck.history.push(decision)
    if delivery.isAtDecision && decision.report == .sent { try queue(Send(.decided, of: decision, nonce: nonce)) }
    if isSalvaging { return }
    if frame.detail & RecordKind.finalizesOldest != 0 { try finalize(1) }
    if frame.detail & RecordKind.closesOldest != 0 { deck.history.close(1) }
  }

  private mutating func undo(_ token: UInt64, _ detail: UInt8) throws(Failure) {
    guard let index = deck.history.index(of: token) else { throw DeckReplay.damage }
    let card = deck.history.pending(at: index).card
    try deck.reserve(adding: 1)
    if detail == RecordKind.stays {
      // A later decision about the card stands, or it is in the deck.
      _ = deck.withdraw(at: index, isInPlay: false, to: nil)
      return
    }
    let wasAway = tookOff(card) || aside.remove(card)
    if !wasAway && deck.isLive(card) && deck.position(of: card) == nil && !deck.staged.contains(card) {
      throw DeckReplay.damage
    }
    if detail == RecordKind.back || detail == RecordKind.beneath {
      guard wasAway || !deck.isLive(card) else { throw DeckReplay.damage }
      let place = detail == RecordKind.beneath ? min(1, deck.pile.count) : 0
      _ = deck.withdraw(at: index, isInPlay: wasAway, to: place)
      return
    }
    let decision = deck.undo(at: index, isInPlay: wasAway)
    switch detail {
    case 0: break
    case RecordKind.withdrawn: if !outbox.removeLatest(token) { throw DeckReplay.damage }
    case RecordKind.reverted: try queue(Send(.revert, of: decision, nonce: nonce))
    default: throw DeckReplay.damage
    }
  }

  // MARK: Delivery

  private mutating func queue(_ send: Send) throws(Failure) {
    try outbox.reserve(adding: 1, lanes: 0)
    var send = send
    // Nobody knows whether it was handed out.
    send.isTold = true
    outbox.append(send)
  }

  private mutating func answer(_ token: UInt64, isSent: Bool) throws(Failure) {
    // In a snapshot it is told of decisions of which nothing is on its way any more.
    let wasQueued = outbox.remove(token)
    if isSent {
      if !wasQueued { throw DeckReplay.damage }
      return
    }
    outbox.drop(token)
    if let index = deck.history.index(of: token) { deck.history.markRejected(index) }
  }

  @_optimize(speed)
  private mutating func finalize(_ count: UInt64) throws(Failure) {
    guard count <= UInt64(deck.history.pendingCount) else { throw DeckReplay.damage }
    // What is not remembered does not count from here on.
    let isForgotten = deck.rules.dedupe == .session && !contents.hasSession
    for _ in 0..<Int(count) {
      if isForgotten { deck.table.keepOneLess(deck.history.pending(at: 0).card) }
      guard deck.finalizeOldest(time: 0, sequence: 0) else { break }
      if delivery.isWhenFinal, let decision = deck.history.latestFinal, decision.report != .rejected {
        try queue(Send(.final, of: decision, nonce: nonce))
      }
    }
  }

  private mutating func gatherTokens(_ frame: Frame) throws(Failure) {
    // The list of another call may come directly after: one that begins before the end of the first, for else it makes no
    // difference where that was.
    if !findToken(frame.word(0)) {
      try endList()
      guard findToken(frame.word(0)) else { throw DeckReplay.damage }
    }
    try finalTokens.reserve(finalTokens.count + frame.wordCount)
    finalTokens.append(frame.word(0))
    for index in 1..<frame.wordCount {
      guard findToken(frame.word(index)) else { throw DeckReplay.damage }
      finalTokens.append(frame.word(index))
    }
    list = frame.kind
  }

  /// Looks for a decision after those found before; returns whether there is one.
  private mutating func findToken(_ token: UInt64) -> Bool {
    while nextFinal < deck.history.pendingCount {
      nextFinal += 1
      if deck.history.pending(at: nextFinal - 1).token == token { return true }
    }
    return false
  }

  private mutating func finalizeTokens() throws(Failure) {
    var next = 0
    let gathered = deck.history.gather { decision in
      let isChosen = next < finalTokens.count && decision.token == finalTokens[next]
      if isChosen { next += 1 }
      return isChosen
    }
    finalTokens.removeAll()
    try finalize(UInt64(gathered))
  }

  // MARK: Lists

  /// Does what a list comes to that has been read.
  private mutating func endList() throws(Failure) {
    switch RecordKind(rawValue: list) {
    case .inserted:
      deck.pile.moveLast(insertion.count, to: insertion.position)
      insertion.count = 0
    case .removed: deck.removeMarked()
    case .finalTokens: try finalizeTokens()
    default: break
    }
    nextFinal = 0
    list = 0
  }

  // MARK: Cards

  /// Takes a card out of those in flight.
  ///
  /// - Returns: Whether it was among them.
  private mutating func tookOff(_ card: UInt64) -> Bool {
    _ = circling.remove(card)
    return flying.remove(card)
  }

  @_optimize(speed)
  private mutating func insert(_ frame: Frame) throws(Failure) {
    let count = frame.wordCount - 1
    let position = frame.word(0)
    if list != frame.kind || position != UInt64(insertion.position + insertion.count) {
      try endList()
      guard position <= UInt64(deck.pile.count) else { throw DeckReplay.damage }
      insertion.position = Int(position)
      list = frame.kind
    }
    try deck.reserve(adding: count)
    for index in 1..<frame.wordCount {
      let card = frame.word(index)
      guard card != 0, deck.table.insertLive(card, refuseKept: false) else { throw DeckReplay.damage }
      deck.pile.append(card)
    }
    insertion.count += count
    _ = keys.endAnnouncement()
  }

  private mutating func stage(_ frame: Frame) throws(Failure) {
    try deck.reserve(adding: frame.wordCount)
    try deck.staged.reserve(deck.staged.count + frame.wordCount)
    for index in 0..<frame.wordCount {
      let card = frame.word(index)
      guard card != 0, deck.table.insertLive(card, refuseKept: false) else { throw DeckReplay.damage }
      deck.staged.append(card)
    }
    _ = keys.endAnnouncement()
  }

  private mutating func remove(_ frame: Frame) {
    for index in 0..<frame.wordCount {
      let card = frame.word(index)
      if tookOff(card) || aside.remove(card) {
        deck.detach(card)
      } else if deck.isLive(card) {
        deck.mark(card)
      }
    }
    list = frame.kind
  }

  private mutating func putAside(_ card: UInt64, _ detail: UInt8) throws(Failure) {
    guard detail <= RecordKind.circles else { throw DeckReplay.damage }
    try aside.reserve(aside.count + 1)
    try flying.reserve(flying.count + 1)
    try circling.reserve(circling.count + 1)
    if deck.top == card && card != 0 {
      _ = deck.takeTop()
    } else {
      // It flew already when it was to be known.
      guard detail != 0, card != 0 else { throw DeckReplay.damage }
      try deck.reserve(adding: 1)
      guard deck.table.insertLive(card, refuseKept: false) else { throw DeckReplay.damage }
      deck.inPlay += 1
    }
    if detail == 0 { aside.prepend(card) } else { flying.append(card) }
    if detail == RecordKind.circles { circling.append(card) }
  }

  private mutating func place(_ card: UInt64, at position: UInt64) throws(Failure) {
    guard card != 0, position <= UInt64(deck.pile.count) else { throw DeckReplay.damage }
    if !tookOff(card) && !aside.remove(card) {
      // Its direction came to be recycled while it flew.
      try deck.reserve(adding: 1)
      guard deck.table.insertLive(card, refuseKept: false) else { throw DeckReplay.damage }
      deck.inPlay += 1
    }
    deck.putBack(card, at: Int(position))
  }

  private mutating func remember(_ frame: Frame) throws(Failure) {
    for index in 0..<frame.wordCount where frame.word(index) == 0 { throw DeckReplay.damage }
    guard deck.rules.dedupe == .session else { return }
    try deck.reserve(adding: frame.wordCount)
    for index in 0..<frame.wordCount { deck.table[frame.word(index)].keepOneMore() }
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
    if contents.hasUpcoming && keys.wantsSweep(adding: 0) { keys.sweep(deck, outbox) }
  }
}
