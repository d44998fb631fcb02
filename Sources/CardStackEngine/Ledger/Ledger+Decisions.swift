/// Changes of the decisions, and of what is to be delivered of them.
extension Ledger {
  /// Records that a card is decided, queues its SEND, and deals with the oldest decision.
  ///
  /// - Parameters:
  ///   - decision: The decision, for which there is room.
  ///   - way: What becomes of the card, which has a record; nil: it is in the deck no longer.
  ///   - oldest: What becomes of the oldest decision that can be undone, this one included.
  ///   - deliveryTime: The SEND is not handed out before [s].
  ///   - log: Where to write.
  ///   - sequence: Number of the last event: each FINAL event has the next one.
  mutating func decide(
    _ decision: Decision, _ way: InPlayRow.Way?, oldest: OldestDecision, deliveryTime: Double = -.infinity,
    to log: inout some Log & ~Copyable, numbering sequence: inout UInt64
  ) {
    // Looked up first: the processor waits less for this card's record when it has the card before the rest is done.
    let next = oldest == .isFinal ? deck.history.nextFinal : nil
    deck.decide(decision, way)
    if rules.delivery.isAtDecision && decision.report == .sent {
      var send = Send(.decided, of: decision, nonce: rules.nonce)
      send.notBefore = deliveryTime
      outbox.append(send)
    }
    log.decided(decision, comesBack: way == .flies, oldest: oldest)
    if oldest == .isFinal { _ = makeOldestFinal(next, at: decision.time, numbering: &sequence) }
    if oldest == .isClosed { deck.history.close(1) }
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
    let decision = wasRejected ? deck.takeBack(at: index, to: place) : deck.undo(at: index)
    if how == .withdrawn { _ = outbox.remove(decision.token) }
    if how == .reverted { outbox.append(Send(.revert, of: decision, nonce: rules.nonce)) }
    log.undone(decision.token, how)
    return decision
  }

  /// Undoes a decision. Its SEND is withdrawn if it was not handed out; otherwise a REVERT is queued. A decision that
  /// has no SEND, or was rejected, needs neither.
  mutating func undo(at index: Int, to log: inout some Log & ~Copyable) -> Decision {
    let decision = deck.history.pending(at: index)
    let isUnread = decision.report == .sent && outbox.isUnread(decision.token)
    return undo(at: index, decision.report != .sent ? .plain : isUnread ? .withdrawn : .reverted, to: &log)
  }

  // MARK: Finality

  /// Makes the oldest decisions final.
  ///
  /// - Parameters:
  ///   - count: How many.
  ///   - time: The present [s].
  ///   - log: Where to write.
  ///   - sequence: Number of the last event: each FINAL event has the next one.
  mutating func finalize(
    _ count: Int, at time: Double, to log: inout some Log & ~Copyable, numbering sequence: inout UInt64
  ) {
    if count == 0 { return }
    log.finalized(count)
    makeFinal(count, at: time, numbering: &sequence)
    if !rules.reportsFinals { readFinals(count, to: &log) }
  }

  /// The same for decisions that were moved to the front of those that are not final.
  mutating func finalizeGathered(
    _ count: Int, at time: Double, to log: inout some Log & ~Copyable, numbering sequence: inout UInt64
  ) {
    if count == 0 { return }
    log.finalized(count) { deck.history.pending(at: $0).token }
    makeFinal(count, at: time, numbering: &sequence)
    if !rules.reportsFinals { readFinals(count, to: &log) }
  }

  private mutating func makeFinal(_ count: Int, at time: Double, numbering sequence: inout UInt64) {
    for _ in 0..<count {
      guard makeOldestFinal(at: time, numbering: &sequence) else { break }
    }
  }

  /// Returns whether there was a decision that was not final. `next` is that one, if it was looked up before.
  private mutating func makeOldestFinal(
    _ next: History.NextFinal? = nil, at time: Double, numbering sequence: inout UInt64
  ) -> Bool {
    sequence &+= 1
    guard deck.finalizeOldest(next, time: time, sequence: sequence, isForgotten: !rules.remembers) else {
      return false
    }
    if rules.delivery.isWhenFinal { deliverLatestFinal() }
    return true
  }

  private mutating func deliverLatestFinal() {
    let decision = deck.history.any(at: deck.history.finalCount - 1)
    if decision.report != .rejected { outbox.append(Send(.final, of: decision, nonce: rules.nonce)) }
  }

  /// Closes the oldest decisions that can be undone: no undo reaches them any more.
  mutating func close(_ count: Int, to log: inout some Log & ~Copyable) {
    if count <= 0 { return }
    deck.history.close(count)
    log.closed(count)
  }

  /// Hands the oldest final decision out to the host. The log records this when the host acknowledges it.
  mutating func handOutFinal() -> Decision? {
    guard let final = deck.history.firstFinal else { return nil }
    deck.history.dropFirstFinal()
    noteHanded(final.card)
    return final
  }

  /// Records that the host has read what was handed out to it.
  mutating func acknowledgeFinals(to log: inout some Log & ~Copyable) {
    if handedFinals == 0 { return }
    log.finalsRead(handedFinals)
    forgetHanded()
  }

  /// Discards the oldest final decisions, which the host has read or does not want.
  mutating func readFinals(_ count: Int, to log: inout some Log & ~Copyable) {
    deck.history.dropFinal(count)
    if handedFinals + count > 0 { log.finalsRead(handedFinals + count) }
    forgetHanded()
  }

  // MARK: Answers

  /// Marks what is undelivered of decisions up to a token as a former user's.
  mutating func seal(upTo token: UInt64, to log: inout some Log & ~Copyable) {
    deck.sealedToken = token
    log.sealed(upTo: token)
  }

  /// Whether a SEND or REVERT belongs to a user who has logged out.
  func isSealed(_ send: Send) -> Bool { send.decision <= deck.sealedToken }

  /// Whether anything is undelivered of a user who has logged out. That is older than anything of the present user.
  var hasSealed: Bool { outbox.oldest.map { isSealed($0) } ?? false }

  /// Parks a SEND or REVERT that has failed too often.
  ///
  /// - Parameters:
  ///   - token: Of what.
  ///   - sequence: Number of its event; 0: there is none.
  ///   - log: Where to write.
  /// - Returns: Whether it was undelivered and not parked. Otherwise nothing has happened.
  mutating func park(_ token: UInt64, sequence: UInt64, to log: inout some Log & ~Copyable) -> Bool {
    guard outbox.park(token, sequence: sequence) else { return false }
    log.parked(token, true)
    return true
  }

  /// Tries a parked SEND or REVERT again, or with token 0 all of them.
  ///
  /// - Returns: Whether the token was that of a parked one; with token 0 always true. If not, nothing has happened.
  mutating func unpark(_ token: UInt64, to log: inout some Log & ~Copyable) -> Bool {
    if token == 0 {
      outbox.visit { if $0.isParked { log.parked($0.token, false) } }
      return outbox.unpark(0)
    }
    guard outbox.unpark(token) else { return false }
    log.parked(token, false)
    return true
  }

  /// Gives up the SEND of a decision whose REVERT waits behind it, unless its answer may still come: then the REVERT goes
  /// alone.
  ///
  /// - Returns: Whether there was such a SEND. Otherwise nothing has happened.
  mutating func giveUpSend(of decision: UInt64, to log: inout some Log & ~Copyable) -> Bool {
    let revert = outbox.send(of: decision &+ UInt64(Send.Kind.revert.rawValue))
    // If this is not the token of a decision, the other one may be the next decision's.
    guard revert?.kind == .revert, !outbox.isOut(decision) else { return false }
    return confirm(decision, to: &log)
  }

  /// Records that the backend has a SEND or REVERT.
  ///
  /// - Returns: Whether it was to be delivered. Nothing has happened if not.
  mutating func confirm(_ token: UInt64, to log: inout some Log & ~Copyable) -> Bool {
    guard outbox.remove(token) else { return false }
    log.answered(token, isSent: true)
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
    outbox.drop(token)
    if let index { deck.history.markRejected(index) }
    log.answered(token, isSent: false)
  }
}
