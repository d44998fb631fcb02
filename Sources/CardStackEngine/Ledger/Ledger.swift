/// What must survive: the order of cards, who they are, what was decided, what of that is to be delivered, and the
/// host's keys.
///
/// Each durable change is one method, which makes the change and writes its record to a log. A deck in use has the
/// journal as its log. `DeckReplay` reads a journal: it calls the same methods with a log that keeps nothing, so there
/// is no second implementation. Before such a call, everything that can fail has been checked, and memory has been
/// reserved.
///
/// All changes are in this file, because only this file can write the parts.
struct Ledger: ~Copyable {
  private let inPlace = InPlace()
  /// What of the configuration a change depends on.
  struct Rules: BitwiseCopyable {
    /// When decisions are delivered.
    var delivery = DeliveryMode.none
    /// First half of the keys of what is delivered; 0: it is not known yet.
    var nonce: UInt64 = 0
    /// Whether FINAL events are reported. If not, final decisions count as read at once.
    var reportsFinals = true
    /// Whether cards decided for good may be remembered.
    var remembers = true
  }

  // Unhashed: the configuration's, and the nonce.
  private(set) var rules = Rules()
  private(set) var deck: Deck
  /// What is to be delivered to the backend.
  private(set) var sends = Sends()
  /// The keys of cards.
  private(set) var keys = CardKeys()
  /// Whether any card ever had a key. Then the journal may have keys that the deck has discarded.
  private(set) var hasHadKeys = false
  /// Number of final decisions that were handed out to the host and not acknowledged. The log has no record of this
  /// yet.
  private(set) var handedFinals = 0
  /// Their cards, whose keys stay until then; without memory for all of them, some.
  private(set) var handedCards = HeapDeque<UInt64>()
  /// The nonce of the journal, or of the journal or saved deck that was restored; 0: there is none.
  private(set) var nonce: UInt64 = 0
  /// The epoch: counts the openings of the journal and the restorations of a saved deck. Upper half of new tokens.
  private(set) var epoch: UInt64 = 0

  /// - Parameter rules: The deck's.
  /// - Throws: `outOfMemory`.
  init(rules: DeckRules) throws(Failure) {
    var handedCards = HeapDeque<UInt64>()
    try handedCards.reserve(rules.backlog + 1)
    deck = try Deck(rules: rules)
    self.handedCards = handedCards
  }

  /// The final decisions that were handed out do not come again.
  mutating func forgetHanded() {
    handedFinals = 0
    handedCards.removeAll()
  }

  /// Whether there are cards: upcoming, in the reserve, or in play.
  var hasCards: Bool { !deck.pile.isEmpty || !deck.reserve.isEmpty || deck.inPlay.count > 0 }

  /// Whether there are cards other than those that leave for good.
  var hasLastingCards: Bool {
    var areLasting = !deck.pile.isEmpty || !deck.reserve.isEmpty
    deck.inPlay.visit { _, fate in
      if fate != .leaves { areLasting = true }
    }
    return areLasting
  }

  // MARK: - Room

  /// Makes room for cards, which are checked, in the pile or in the reserve. This is the part of their addition that
  /// can fail.
  mutating func prepareToAdd(_ cards: UnsafeBufferPointer<UInt64>, inReserve: Bool = false) throws(Failure) {
    for card in cards where card == 0 { throw Failure.cardZero }
    try reserve(cards: cards.count, inReserve: inReserve)
  }

  /// Makes room for so many more cards, and for their decisions.
  mutating func reserve(cards: Int, inReserve: Bool = false) throws(Failure) {
    try deck.reserve(adding: cards)
    if inReserve { try deck.reserve.reserve(deck.reserve.count + cards) }
  }

  /// Makes room for one more decision. Only recycled cards with a large undo limit need this.
  mutating func reserveDecision() throws(Failure) { try deck.reserveDecision() }

  /// Makes room for so many more SENDs and REVERTs.
  mutating func reserve(sends more: Int) throws(Failure) { try sends.reserve(adding: more) }

  // MARK: - Identity

  /// Makes the token of the next decision, question or request for cards.
  mutating func nextToken() -> UInt64 { deck.nextToken() }

  /// Sets how decisions that follow are delivered, and which FINAL events are reported.
  mutating func setRules(_ delivery: DeliverySettings, reportsFinals: Bool) {
    setDelivery(delivery.mode, nonce: delivery.nonce(ofJournal: nonce))
    rules.reportsFinals = reportsFinals
  }

  /// Sets how decisions that follow are delivered.
  mutating func setDelivery(_ mode: DeliveryMode, nonce: UInt64) {
    rules.delivery = mode
    rules.nonce = nonce
  }

  /// The journal has been left to another process: its nonce and what it knows to be handed out are not this deck's.
  mutating func abandonJournal() {
    nonce = 0
    forgetHanded()
  }

  /// Takes over all that a restored ledger has.
  ///
  /// - Parameters:
  ///   - restored: The ledger, which gets what this one had.
  ///   - nonce: The journal's or saved deck's.
  ///   - epoch: The new epoch.
  ///   - tokenStart: What the epoch's first token has in its lower half, less a step.
  mutating func adopt(_ restored: inout Ledger, nonce: UInt64, epoch: UInt64, tokenStart: UInt64) {
    swap(&deck, &restored.deck)
    swap(&keys, &restored.keys)
    swap(&sends, &restored.sends)
    hasHadKeys = hasHadKeys || keys.count > 0
    self.nonce = nonce
    self.epoch = epoch
    deck.lastToken = epoch << 32 | tokenStart
    forgetHanded()
  }

  /// Gives restored decisions times of the deck's own clock. A final decision gets the present time. Another decision
  /// gets the present minus its age, if both wall-clock times are known; otherwise also the present time.
  mutating func stampRestored(at now: Double, wallTime: Double) {
    var latest = -Double.infinity
    for index in 0..<deck.history.count {
      let made = deck.history.any(at: index).wallTime
      let age = made > 0 && wallTime > made ? wallTime - made : 0
      if index >= deck.history.finalCount { latest = max(latest, now - age) }
      deck.history.stamp(index, time: index < deck.history.finalCount ? now : latest)
    }
  }

  // MARK: - Log-out

  /// Erases everything that belongs to the user, in the journal first. If that fails, nothing has changed. There must be
  /// room for a SEND of each decision.
  ///
  /// - Parameters:
  ///   - isSealing: Whether undelivered SENDs and REVERTs are kept. Then decisions that are not final are delivered as if
  ///     they had become final.
  ///   - deckRules: The deck's.
  ///   - delivery: How decisions are delivered from now on.
  ///   - nonce: The journal's nonce from now on.
  ///   - rewrite: Rewrites the journal.
  /// - Returns: The number of undelivered SENDs and REVERTs, which were kept or are lost.
  /// - Throws: What `rewrite` throws, or that there is no memory.
  mutating func erase(
    isSealing: Bool, _ deckRules: DeckRules, _ delivery: DeliverySettings, nonce: UInt64,
    _ rewrite: (inout Ledger) throws(Failure) -> Void
  ) throws(Failure) -> Int {
    var empty = try Deck(rules: deckRules)
    empty.lastToken = deck.lastToken
    if isSealing { queueFinals() }
    let undelivered = sends.count
    if isSealing && undelivered > 0 { empty.sealedToken = deck.lastToken }
    let (oldNonce, oldRules) = (self.nonce, rules)
    var oldSends = Sends()
    var oldKeys = CardKeys()
    self.nonce = nonce
    setDelivery(delivery.mode, nonce: delivery.nonce(ofJournal: nonce))
    exchange(&empty, isSealing, &oldSends, &oldKeys)
    do throws(Failure) {
      try rewrite(&self)
    } catch {
      exchange(&empty, isSealing, &oldSends, &oldKeys)
      (self.nonce, rules) = (oldNonce, oldRules)
      if isSealing { dropFinals() }
      throw error
    }
    // The rewritten journal has no other keys, so their removal is not recorded.
    var silence = Journal()
    sweepKeys(keeping: .none, to: &silence)
    forgetHanded()
    return undelivered
  }

  /// Swaps the deck with another; without sealing, what is undelivered and the keys as well.
  private mutating func exchange(
    _ deck: inout Deck, _ isSealing: Bool, _ sends: inout Sends, _ keys: inout CardKeys
  ) {
    swap(&self.deck, &deck)
    if isSealing { return }
    swap(&self.sends, &sends)
    swap(&self.keys, &keys)
  }

  /// Queues the SENDs that decisions cause which are not final, as if they became final.
  private mutating func queueFinals() {
    for index in 0..<deck.history.pendingCount {
      if let send = finalSend(of: deck.history.pending(at: index)) { sends.append(send) }
    }
  }

  /// Takes back what `queueFinals` has queued.
  private mutating func dropFinals() {
    for index in 0..<deck.history.pendingCount {
      if let send = finalSend(of: deck.history.pending(at: index)) { _ = sends.remove(send.token) }
    }
  }

  /// The SEND that a decision causes when it becomes final.
  private func finalSend(of decision: Decision) -> Send? {
    if !rules.delivery.isWhenFinal || decision.report == .rejected { return nil }
    return Send(.final, of: decision, nonce: rules.nonce)
  }

  // MARK: - Cards

  /// Adds cards, which have been checked, below the first `position` cards of the pile. Duplicates are left out.
  ///
  /// - Parameters:
  ///   - cards: The cards.
  ///   - position: Where; not more than there are.
  ///   - refuseDecided: Whether decided cards count as duplicates.
  ///   - repeated: How many cards directly above them are recorded again, because the log has recorded that they left.
  ///   - log: Where to write.
  /// - Returns: How many were taken.
  mutating func insert(
    _ cards: UnsafeBufferPointer<UInt64>, at position: Int, refuseDecided: Bool, repeated: Int = 0,
    to log: inout some Log & ~Copyable
  ) -> Int {
    let taken = deck.insert(cards, at: position, refuseDecided: refuseDecided)
    let first = position - repeated
    log.write(.inserted, at: first, count: taken + repeated) { deck.pile[first + $0] }
    return taken
  }

  /// Replaces all cards of the pile, in the reserve and in play, except the first `held` of the pile, which stay on
  /// top.
  ///
  /// - Returns: How many were taken.
  mutating func replaceAll(
    by cards: UnsafeBufferPointer<UInt64>, keeping held: Int, refuseDecided: Bool, to log: inout some Log & ~Copyable
  ) -> Int {
    clear(below: held, to: &log)
    let taken = insert(cards, at: deck.pile.count, refuseDecided: refuseDecided, repeated: held, to: &log)
    for index in 0..<held { writeLocks(of: deck.pile[index], to: &log) }
    return taken
  }

  /// Adds cards, which have been checked, to the end of the reserve. Duplicates are left out.
  ///
  /// - Returns: How many were taken.
  mutating func putInReserve(
    _ cards: UnsafeBufferPointer<UInt64>, refuseDecided: Bool, to log: inout some Log & ~Copyable
  ) -> Int {
    let before = deck.reserve.count
    for card in cards { _ = deck.putInReserve(card, refuseDecided: refuseDecided) }
    let taken = deck.reserve.count - before
    log.write(.reserved, count: taken) { deck.reserve[before + $0] }
    return taken
  }

  /// Moves the first `count` cards of the reserve, or all if there are fewer, to the end of the pile.
  ///
  /// - Returns: How many were moved.
  mutating func admit(_ count: Int, to log: inout some Log & ~Copyable) -> Int {
    let admitted = deck.admit(count)
    if admitted > 0 { log.write(.admitted(count: admitted)) }
    return admitted
  }

  /// Takes cards out, wherever they are. Decisions about them become final.
  ///
  /// - Parameters:
  ///   - cards: The cards. Others than the deck's may be among them.
  ///   - time: The present [s].
  ///   - log: Where to write.
  /// - Returns: How many of the cards were live or had decisions that were not final, and how many decisions became
  ///   final.
  mutating func remove(
    _ cards: UnsafeBufferPointer<UInt64>, at time: Double, to log: inout some Log & ~Copyable
  ) -> (removed: Int, finals: Int) {
    let outcome = deck.remove(cards)
    let finals = finalizeGathered(outcome.decisions, at: time, to: &log)
    log.write(.removed, count: cards.count) { cards[$0] }
    return (outcome.removed, finals)
  }

  /// Takes a card out, wherever it is. Decisions about it stay.
  mutating func remove(_ card: UInt64, to log: inout some Log & ~Copyable) {
    deck.remove(card)
    log.write(.removed, card: card)
  }

  /// Takes out all cards in play, all in the reserve, and those of the pile below the first `held`.
  mutating func clear(below held: Int, to log: inout some Log & ~Copyable) {
    deck.removeAll(below: held)
    log.write(.cleared)
  }

  /// Moves cards from below the held one to the end; with a negative distance, from the end to below the held one.
  /// `held` is 1, or 0 if no card is held.
  mutating func shift(by distance: Int64, below held: Int, to log: inout some Log & ~Copyable) {
    deck.shift(by: distance, below: held)
    log.write(.shifted(distance: distance, held: held))
  }

  /// Records whether other cards are requested, which are to replace the present ones.
  mutating func setRefreshPending(_ isPending: Bool, to log: inout some Log & ~Copyable) {
    if deck.isRefreshPending == isPending { return }
    deck.isRefreshPending = isPending
    log.write(.refreshPending(isPending))
  }

  /// How many cards on a list are live or have a decision that is not final. A repeated card counts once.
  mutating func countKnown(_ cards: UnsafeBufferPointer<UInt64>) -> Int { deck.countKnown(cards) }

  // MARK: In play

  /// Puts the top card in play without a decision about it: it waits for an answer, or flies and comes back. While a
  /// journal is read, this can also be a card that is not live.
  mutating func putAside(_ card: UInt64, _ fate: InPlayRow.Fate, to log: inout some Log & ~Copyable) {
    if deck.top == card {
      _ = deck.popTop(fate)
    } else if deck.table.insertLive(card, refuseDecided: false) {
      deck.inPlay.append(card, fate)
    }
    log.write(.aside(card: card, fate: fate))
  }

  /// Puts a card in play back into the pile, below the first `position` ones.
  mutating func place(_ card: UInt64, at position: Int, to log: inout some Log & ~Copyable) {
    deck.putBack(card, at: position)
    log.write(.placed(card: card, position: position))
  }

  /// Moves a card from play back into the pile: to where the host has inserted it, to the end if autoplay sent it,
  /// otherwise to where recycled cards go.
  ///
  /// - Parameters:
  ///   - card: The card.
  ///   - held: 1 if a finger holds the top card, which stays on top.
  ///   - log: Where to write.
  mutating func land(_ card: UInt64, below held: Int = 0, to log: inout some Log & ~Copyable) {
    let place = deck.placeOfLanding(deck.inPlay[card], deck.inPlay.place(of: card).map { max($0, held) })
    self.place(card, at: place, to: &log)
  }

  /// Inserts cards that leave and are not in the deck after their flight: they come back at its end.
  ///
  /// - Returns: How many of the cards.
  mutating func insertLeaving(
    _ cards: UnsafeBufferPointer<UInt64>, at position: Int, refuseDecided: Bool, to log: inout some Log & ~Copyable
  ) -> Int {
    if deck.inPlay.count == 0 { return 0 }
    var taken = 0
    for (index, card) in cards.enumerated() where deck.inPlay[card] == .leaves {
      if refuseDecided && deck.table[card].isDecided { continue }
      deck.inPlay.insert(card, at: position + index)
      deck.table[card].locked = DirectionSet(bits: 0)
      log.write(.aside(card: card, fate: .flies))
      taken += 1
    }
    return taken
  }

  /// Ends the life of a card in play that does not come back, when its flight has ended. No record says when that is.
  mutating func detach(_ card: UInt64) { deck.detach(card) }

  // MARK: Rules

  /// Locks directions of a card. Nothing happens if nothing is known of the card.
  mutating func lock(_ card: UInt64, _ directions: DirectionSet, to log: inout some Log & ~Copyable) {
    if deck.table[card].isEmpty { return }
    deck.lock(card, directions)
    log.write(.locked(card: card, directions: directions))
  }

  /// Changes the rules. Fails if there is no memory; then nothing has changed.
  mutating func setRules(_ new: DeckRules, to log: inout some Log & ~Copyable) throws(Failure) {
    let old = deck.rules.dedupe
    try follow(new)
    if (old == .session) != (new.dedupe == .session) { forgetFinal(to: &log) }
    recycle(new.recycle, to: &log)
  }

  /// Changes the rules of a ledger whose log has the consequences as records of their own.
  mutating func follow(_ new: DeckRules) throws(Failure) { try deck.setRules(new) }

  /// Forgets which cards were decided for good, because session mode begins or ends.
  mutating func forgetFinal(to log: inout some Log & ~Copyable) {
    deck.forgetFinal()
    log.write(.forgotten)
  }

  /// Changes which directions are recycled. The flights in a direction that has changed end otherwise than recorded, so
  /// they are recorded again.
  private mutating func recycle(_ directions: DirectionSet, to log: inout some Log & ~Copyable) {
    var comes = false
    deck.inPlay.visitDecided(recycling: directions) { card, did, does in
      if did && !does { log.write(.removed, card: card) }
      if !did && does { comes = true }
    }
    if comes { writeFlights(recycling: directions, to: &log) }
    deck.inPlay.recycle(directions)
  }

  /// Records again all cards that fly and come back, in the order they left the pile: the log did not have some of
  /// them.
  private mutating func writeFlights(recycling directions: DirectionSet, to log: inout some Log & ~Copyable) {
    deck.inPlay.visit { card, fate in
      guard fate == .circles || deck.inPlay.returns(card, recycling: directions) else { return }
      log.write(.removed, card: card)
      log.write(.aside(card: card, fate: fate == .circles ? .circles : .flies))
      writeLocks(of: card, to: &log)
    }
  }

  /// Records a card's locks again: the log has recorded that the card left, but it keeps its locks.
  private func writeLocks(of card: UInt64, to log: inout some Log & ~Copyable) {
    let locked = deck.table[card].locked
    if locked.bits != 0 { log.write(.locked(card: card, directions: locked)) }
  }

  // MARK: - Decisions

  /// Records that a card is decided, queues its SEND, and deals with the oldest decision.
  ///
  /// - Parameters:
  ///   - decision: The decision, for which there is room.
  ///   - fate: What becomes of the card, which has a record; nil: it is in the deck no longer.
  ///   - oldest: What becomes of the oldest decision that can be undone, this one included.
  ///   - log: Where to write.
  /// - Returns: How many decisions became final.
  @discardableResult
  mutating func decide(
    _ decision: Decision, _ fate: InPlayRow.Fate?, oldest: OldestDecision, to log: inout some Log & ~Copyable
  ) -> Int {
    deck.decide(decision, fate)
    if rules.delivery.isAtDecision && decision.report == .sent {
      sends.append(Send(.decided, of: decision, nonce: rules.nonce))
    }
    log.write(.decision(decision, comesBack: fate == .flies, oldest: oldest))
    // A log without the pile has no keys of cards that are not decided.
    if log.isOpen && !log.keepsPile, let key = keys[decision.card] { log.write(.key(card: decision.card, key: key)) }
    if oldest == .isClosed { deck.history.close(1) }
    return oldest == .isFinal ? makeFinal(1, at: decision.time) : 0
  }

  /// Undoes a decision.
  ///
  /// - Parameters:
  ///   - index: Which, from the oldest that is not final.
  ///   - how: How.
  ///   - log: Where to write.
  /// - Returns: The decision.
  mutating func undo(at index: Int, _ how: Undoing, to log: inout some Log & ~Copyable) -> Decision {
    let wasRejected = how.rawValue >= Undoing.back.rawValue
    let place = how == .stays ? nil : how == .beneath ? min(1, deck.pile.count) : 0
    let decision = wasRejected ? deck.undoRejected(at: index, to: place) : deck.undo(at: index)
    if how == .withdrawn { _ = sends.remove(decision.token) }
    if how == .reverted { sends.append(Send(.revert, of: decision, nonce: rules.nonce)) }
    log.write(.undone(token: decision.token, how: how))
    return decision
  }

  /// Undoes a decision. Its SEND is withdrawn if it was not handed out; otherwise a REVERT is queued. A decision that
  /// has no SEND, or was rejected, needs neither.
  mutating func undo(at index: Int, to log: inout some Log & ~Copyable) -> Decision {
    let decision = deck.history.pending(at: index)
    let isUnread = decision.report == .sent && sends.isUnread(decision.token)
    return undo(at: index, decision.report != .sent ? .plain : isUnread ? .withdrawn : .reverted, to: &log)
  }

  // MARK: Finality

  /// Makes the oldest decisions final.
  ///
  /// - Parameters:
  ///   - count: How many.
  ///   - time: The present [s].
  ///   - log: Where to write.
  /// - Returns: How many became final. Their FINAL events have no numbers yet: see `numberFinals`.
  @discardableResult
  mutating func finalize(_ count: Int, at time: Double, to log: inout some Log & ~Copyable) -> Int {
    if count == 0 { return 0 }
    log.write(.final(count: count))
    return makeFinal(count, at: time, to: &log)
  }

  /// Makes the decisions final whose card is not among `cards`, and those that cannot be undone.
  ///
  /// - Returns: How many became final.
  mutating func finalizeDecisions(
    notAbout cards: UnsafeBufferPointer<UInt64>, at time: Double, to log: inout some Log & ~Copyable
  ) -> Int {
    finalizeGathered(deck.gatherDecisions(notAbout: cards), at: time, to: &log)
  }

  /// Makes the decisions final that were moved to the front of those that are not final.
  private mutating func finalizeGathered(
    _ count: Int, at time: Double, to log: inout some Log & ~Copyable
  ) -> Int {
    if count == 0 { return 0 }
    log.write(.finalTokens, count: count) { deck.history.pending(at: $0).token }
    return makeFinal(count, at: time, to: &log)
  }

  private mutating func makeFinal(_ count: Int, at time: Double, to log: inout some Log & ~Copyable) -> Int {
    let made = makeFinal(count, at: time)
    if !rules.reportsFinals { readFinals(count, to: &log) }
    return made
  }

  private mutating func makeFinal(_ count: Int, at time: Double) -> Int {
    for made in 0..<count {
      guard let decision = deck.finalizeOldest(at: time, isForgotten: !rules.remembers) else { return made }
      if let send = finalSend(of: decision) { sends.append(send) }
    }
    return count
  }

  /// Sets the numbers of the FINAL events of the `count` decisions that became final last; the oldest has `first`.
  mutating func numberFinals(_ count: Int, from first: UInt64) {
    // An event that is not reported has a number, but no decision.
    if rules.reportsFinals { deck.history.numberFinals(count, from: first) }
  }

  /// Closes the oldest decisions that can be undone: no undo reaches them any more.
  mutating func close(_ count: Int, to log: inout some Log & ~Copyable) {
    if count <= 0 { return }
    deck.history.close(count)
    log.write(.closed(count: count))
  }

  /// Hands the oldest final decision out to the host. The log records this when the host acknowledges it.
  mutating func handOutFinal() -> Decision? {
    guard let final = deck.history.firstFinal else { return nil }
    deck.history.dropFirstFinal()
    handedFinals += 1
    try? handedCards.reserve(handedCards.count + 1)
    if handedCards.count < handedCards.capacity { handedCards.append(final.card) }
    return final
  }

  /// Records that the host has read what was handed out to it.
  mutating func acknowledgeFinals(to log: inout some Log & ~Copyable) {
    if handedFinals == 0 { return }
    log.write(.finalRead(count: handedFinals))
    forgetHanded()
  }

  /// Discards the oldest final decisions, which the host has read or does not want.
  mutating func readFinals(_ count: Int, to log: inout some Log & ~Copyable) {
    deck.history.dropFinal(count)
    if handedFinals + count > 0 { log.write(.finalRead(count: handedFinals + count)) }
    forgetHanded()
  }

  // MARK: Answers

  /// Marks what is undelivered of decisions up to a token as a former user's.
  mutating func seal(upTo token: UInt64, to log: inout some Log & ~Copyable) {
    deck.sealedToken = token
    log.write(.sealed(token: token))
  }

  /// Whether a SEND or REVERT belongs to a user who has logged out.
  func isSealed(_ send: Send) -> Bool { send.decision <= deck.sealedToken }

  /// Whether anything is undelivered of a user who has logged out. That is older than anything of the present user.
  var hasSealed: Bool { sends.oldest.map { isSealed($0) } ?? false }

  /// Records that a SEND or REVERT is handed out. No record says so: a reader counts all as handed out.
  mutating func markHandedOut(_ token: UInt64) { sends.markHandedOut(token) }

  /// Parks a SEND or REVERT that has failed too often.
  ///
  /// - Returns: Whether it was undelivered and not parked. Otherwise nothing has happened.
  mutating func park(_ token: UInt64, to log: inout some Log & ~Copyable) -> Bool {
    guard sends.setParked(token, true) else { return false }
    log.write(.parked(token: token, isParked: true))
    return true
  }

  /// Tries a parked SEND or REVERT again, or with token 0 all of them.
  ///
  /// - Returns: Whether the token was that of a parked one; with token 0 always true. If not, nothing has happened.
  mutating func unpark(_ token: UInt64, to log: inout some Log & ~Copyable) -> Bool {
    if token == 0 {
      sends.unparkAll { log.write(.parked(token: $0, isParked: false)) }
      return true
    }
    guard sends.setParked(token, false) else { return false }
    log.write(.parked(token: token, isParked: false))
    return true
  }

  /// Gives up the SEND of a decision whose REVERT waits behind it, and which is not out: the REVERT goes alone.
  ///
  /// - Returns: Whether there was such a SEND. Otherwise nothing has happened.
  mutating func giveUpSend(of decision: UInt64, to log: inout some Log & ~Copyable) -> Bool {
    // If this is not the token of a decision, the other one may be the next decision's.
    guard sends[decision &+ UInt64(Send.Kind.revert.rawValue)]?.kind == .revert else { return false }
    return confirm(decision, to: &log)
  }

  /// Records that the backend has a SEND or REVERT.
  ///
  /// - Returns: Whether it was to be delivered. Nothing has happened if not.
  mutating func confirm(_ token: UInt64, to log: inout some Log & ~Copyable) -> Bool {
    guard sends.remove(token) else { return false }
    log.write(.answered(token: token, isSent: true))
    return true
  }

  /// Records that the backend has rejected a SEND or REVERT: nothing more of that decision is delivered.
  ///
  /// - Parameters:
  ///   - token: Of what.
  ///   - index: If the token is that of a decision's first SEND, and the decision is not final: its index from the
  ///     oldest that is not final. Otherwise nil.
  ///   - log: Where to write.
  mutating func reject(_ token: UInt64, at index: Int?, to log: inout some Log & ~Copyable) {
    sends.drop(token)
    if let index { deck.history.markRejected(index) }
    log.write(.answered(token: token, isSent: false))
  }

  // MARK: - Keys

  /// Gives cards keys, all or none: one after the other in `bytes`, each of its length.
  mutating func setKeys(
    of cards: UnsafeBufferPointer<UInt64>, lengths: UnsafeBufferPointer<UInt32>, bytes: UnsafeRawPointer?,
    to log: inout some Log & ~Copyable
  ) throws(Failure) {
    for index in 0..<cards.count {
      guard lengths[index] <= CardKeys.maxLength else {
        throw Failure(.limit, "a key is longer than CARDSTACK_MAX_KEY bytes")
      }
      guard bytes != nil || lengths[index] == 0 else { throw Failure(.invalidArgument, "keys is NULL") }
      if cards[index] == 0 { throw Failure.cardZero }
    }
    try keys.reserve(adding: cards.count)
    var offset = 0
    for index in 0..<cards.count {
      let length = Int(lengths[index])
      name(cards[index], UnsafeRawBufferPointer(start: bytes.map { $0 + offset }, count: length), to: &log)
      offset += length
    }
  }

  /// Gives a card a key of at most `CardKeys.maxLength` bytes.
  mutating func setKey(
    of card: UInt64, _ key: UnsafeRawBufferPointer, to log: inout some Log & ~Copyable
  ) throws(Failure) {
    try keys.reserve(adding: 1)
    name(card, key, to: &log)
  }

  /// Gives a card a key, for which there is room. If the deck does not know the card, the key is announced.
  private mutating func name(
    _ card: UInt64, _ key: UnsafeRawBufferPointer, to log: inout some Log & ~Copyable
  ) {
    hasHadKeys = true
    let isKept = log.keepsPile || deck.table[card].isDecided || isOld(card)
    keys.set(key, of: card, isKnown: !deck.table[card].isEmpty)
    if isKept { log.write(.key(card: card, key: key)) }
  }

  /// Removes a card's key.
  mutating func unname(_ card: UInt64, to log: inout some Log & ~Copyable) {
    keys.erase(card)
    log.write(.key(card: card, key: nil))
  }

  /// Removes the keys that cards had when the deck last knew them. Called before cards are added. Announced keys stay.
  mutating func discardOldKeys(of cards: UnsafeBufferPointer<UInt64>, to log: inout some Log & ~Copyable) {
    if keys.count == 0 || !cards.contains(where: { isOld($0) }) { return }
    keys.mark(deck, sends)
    for card in cards where isOld(card) && !keys.isMarked(card) { unname(card, to: &log) }
    keys.unmark()
  }

  /// Whether a card that the deck does not know has a key that is not announced.
  private func isOld(_ card: UInt64) -> Bool {
    deck.table[card].isEmpty && keys[card] != nil && !keys.isAnnounced(card)
  }

  /// Discards the announced keys that no card has taken. Called after cards were added. No call reports that a card is
  /// no longer known, so other keys are swept here when the number of keys has doubled.
  mutating func discardUntakenKeys(added cards: UnsafeBufferPointer<UInt64>, to log: inout some Log & ~Copyable) {
    if keys.announcedCount > 0 {
      for card in cards where deck.isLive(card) { keys.markTaken(card) }
    }
    guard keys.announcedCount > 0 || keys.wantsSweep else { return }
    sweepKeys(keeping: handedCards.count < handedFinals ? .notAnnounced : .none, to: &log)
  }

  /// Discards the keys of cards that the deck no longer knows and of which nothing is left to deliver. A reader of the
  /// log does not discard keys until the log's end, so each one is recorded.
  mutating func sweepKeys(keeping kept: CardKeys.Kept, to log: inout some Log & ~Copyable) {
    keys.mark(deck, sends)
    // Their FINALs come again after a restart, until the host has acknowledged them.
    for index in 0..<handedCards.count { keys.mark(handedCards[index]) }
    keys.sweep(deck, keeping: kept) { log.write(.key(card: $0, key: nil)) }
  }

  /// Writes the keys of cards that have decisions or something left to deliver; of those in `kept`, too.
  mutating func writeKeys(_ kept: CardKeys.Written, to log: inout some Log & ~Copyable) {
    keys.mark(deck, sends)
    keys.visitKept(deck, kept) { log.write(.key(card: $0, key: $1)) }
  }

  // MARK: - Reading

  // A replay repeats the changes above. These only prepare or end the reading.

  /// Ends the reading of a log: the program that wrote it has ended.
  ///
  /// - Parameter hasUpcoming: Whether the log has the cards in the pile, in the reserve and in play.
  /// - Throws: `outOfMemory`.
  mutating func endReading(hasUpcoming: Bool) throws(Failure) {
    // A flying card would have landed by itself. A card that waits for an answer would have returned on top of it.
    // Cards in the reserve enter the pile, because the program that would have admitted them has ended.
    landAll()
    if !hasUpcoming { deck.removeAll(below: 0) }
    try deck.reserve(adding: 0)
    sends.markAllHandedOut()
  }

  /// Ends all flights, and moves all cards of the reserve into the pile.
  mutating func landAll() {
    deck.landAll()
    _ = deck.admit(.max)
  }

  /// Counts everything undelivered as handed out.
  mutating func markAllHandedOut() { sends.markAllHandedOut() }

  /// Makes room for one more card in play.
  mutating func reserveInPlay() throws(Failure) { try deck.inPlay.reserveOne() }

  /// Adds a SEND or REVERT.
  mutating func queue(_ send: Send) { sends.append(send) }

  /// Returns whether a send was added twice since the last call.
  mutating func popRepeat() -> Bool {
    defer { sends.hasRepeat = false }
    return sends.hasRepeat
  }

  /// Sets whether cards decided for good may be remembered.
  mutating func setRemembering(_ remembers: Bool) { rules.remembers = remembers }

  /// Remembers a card as decided for good. There must be room for it.
  mutating func remember(_ card: UInt64) { deck.table.remember(card, wasPending: false) }

  /// Remembers the cards that a table remembers.
  mutating func remember(allOf table: borrowing CardTable) throws(Failure) {
    try deck.table.reserve(deck.table.count + table.count)
    table.visitRemembered { remember($0) }
  }

  /// Makes a card live that is in no place, which the change that follows gives it. There must be room for it.
  mutating func makeLive(_ card: UInt64, keepsLocks: Bool) {
    deck.table[card].isLive = true
    if !keepsLocks { deck.table[card].locked = DirectionSet(bits: 0) }
  }

  /// Puts a card on top that salvaged records say is decided, if it flies or is in the reserve: the record that it
  /// entered the pile may be missing.
  mutating func landForSalvage(_ card: UInt64) {
    let fate = deck.inPlay[card]
    if fate == .flies || fate == .circles || (fate == nil && deck.isInReserve(card) && deck.removeFromRow(card)) {
      deck.putBack(card, at: 0)
    }
  }

  /// Makes an index of the decisions by their tokens, until `dropIndex`.
  mutating func makeIndex() throws(Failure) { try deck.history.makeIndex() }

  mutating func dropIndex() { deck.history.dropIndex() }

  /// Moves the decision at `index` of those that are not final forward to `place`. It is made final next.
  mutating func bringForward(_ index: Int, to place: Int) { deck.history.bringForward(index, to: place) }

  /// Discards all decisions that are not final.
  mutating func forgetDecisions() {
    for index in 0..<deck.history.pendingCount { deck.table.dropPending(deck.history.pending(at: index).card) }
    deck.history.dropPending()
  }
}

extension CardKeys {
  /// Marks the keys of cards that have decisions or something left to deliver.
  fileprivate mutating func mark(_ deck: borrowing Deck, _ sends: borrowing Sends) {
    for index in 0..<deck.history.count { mark(deck.history.any(at: index).card) }
    sends.visit { mark($0.card) }
  }
}
