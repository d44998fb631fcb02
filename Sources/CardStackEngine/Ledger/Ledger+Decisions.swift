/// Decisions, from the moment that they are made until the host has read that they are final.
extension Ledger {
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
    let card = decision.card
    if deck.top == card {
      _ = deck.pile.popFirst()
    } else if deck.inPlay.remove(card) == nil {
      _ = deck.removeFromRow(card)
    }
    if let fate { deck.inPlay.append(card, fate, direction: decision.direction) }
    deck.table.addPending(card, isLive: fate != nil)
    deck.history.push(decision)
    if rules.delivery.isAtDecision && decision.report == .sent {
      sends.append(Send(.decided, of: decision, nonce: rules.nonce))
    }
    log.write(.decision(decision, comesBack: fate == .flies, oldest: oldest))
    // A log without the pile has no keys of cards that are not decided.
    if log.isOpen && !log.keepsPile, let key = keys[card] { log.write(.key(card: card, key: key)) }
    if oldest == .isClosed { deck.history.close(1) }
    return oldest == .isFinal ? makeFinal(1, at: decision.time, to: &log) : 0
  }

  /// Undoes a decision.
  ///
  /// - Parameters:
  ///   - index: Which, from the oldest that is not final.
  ///   - how: How.
  ///   - log: Where to write.
  /// - Returns: The decision.
  mutating func undo(at index: Int, _ how: Undoing, to log: inout some Log & ~Copyable) -> Decision {
    let decision = deck.history.remove(at: index)
    var record = deck.table[decision.card]
    record.dropPending()
    if how == .stays {
      deck.table[decision.card] = record
    } else {
      // A recycled card may be in the pile or in the reserve again.
      if deck.inPlay.remove(decision.card) == nil && record.isLive { _ = deck.removeFromRow(decision.card) }
      record.isLive = true
      deck.table[decision.card] = record
      // Room was reserved when the card was added.
      deck.putInPile(decision.card, at: how == .beneath ? min(1, deck.pile.count) : 0)
    }
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
    deck.table.markListed(cards)
    let count = deck.history.gather(choosesClosed: true) { !deck.table[$0.card].isListed }
    deck.table.unmarkListed(cards)
    return finalizeGathered(count, at: time, to: &log)
  }

  /// Makes the decisions final that were moved to the front of those that are not final.
  mutating func finalizeGathered(
    _ count: Int, at time: Double, to log: inout some Log & ~Copyable
  ) -> Int {
    if count == 0 { return 0 }
    log.write(.finalTokens, count: count) { deck.history.pending(at: $0).token }
    return makeFinal(count, at: time, to: &log)
  }

  mutating func makeFinal(_ count: Int, at time: Double, to log: inout some Log & ~Copyable) -> Int {
    var made = 0
    while made < count, let decision = deck.history.finalizeOldest(at: time) {
      if deck.rules.dedupe == .session && rules.remembers {
        deck.table.remember(decision.card, wasPending: true)
      } else {
        deck.table.dropPending(decision.card)
      }
      if let send = finalSend(of: decision) { sends.append(send) }
      made += 1
    }
    if !rules.reportsFinals { readFinals(count, to: &log) }
    return made
  }

  /// The SEND that a decision causes when it becomes final.
  func finalSend(of decision: Decision) -> Send? {
    if !rules.delivery.isWhenFinal || decision.report == .rejected { return nil }
    return Send(.final, of: decision, nonce: rules.nonce)
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
}
