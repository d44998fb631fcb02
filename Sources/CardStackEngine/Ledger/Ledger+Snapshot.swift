/// A ledger as a log: the records that make the same ledger, without its earlier changes.
extension Ledger {
  /// Writes cards decided for good, decisions, the pile, keys, and what is to be delivered.
  ///
  /// - Parameters:
  ///   - contents: What of the deck beside its decisions.
  ///   - keepsAnnounced: Whether announced keys are written, too.
  ///   - log: Where to write.
  mutating func write(
    _ contents: JournalContents, keepsAnnounced: Bool = true, to log: inout some Log & ~Copyable
  ) {
    log.write(.contents(contents))
    if deck.sealedToken != 0 { log.write(.sealed(token: deck.sealedToken)) }
    writeDecisions(to: &log)
    if deck.rules.dedupe == .session {
      // The reader has remembered the cards of all final decisions. It must forget them: the list that follows may have
      // fewer.
      if deck.history.finalCount > 0 { log.write(.forgotten) }
      if contents.hasSession { writeRemembered(to: &log) }
    }
    if deck.history.closedCount > 0 { log.write(.closed(count: deck.history.closedCount)) }
    if contents.hasUpcoming {
      log.write(.inserted, at: 0, count: deck.pile.count) { deck.pile[$0] }
      writeInPlay(to: &log)
      log.write(.reserved, count: deck.reserve.count) { deck.reserve[$0] }
      if deck.hasLocks { deck.table.visitLocked { log.write(.locked(card: $0, directions: $1)) } }
      if deck.isRefreshPending { log.write(.refreshPending(true)) }
    }
    writeKeys(!contents.hasUpcoming ? .marked : keepsAnnounced ? .all : .live, to: &log)
    sends.visit { send in
      log.write(.queued(send))
      if send.isParked { log.write(.parked(token: send.token, isParked: true)) }
    }
    writeDelivery(to: &log)
  }

  private func writeDelivery(to log: inout some Log & ~Copyable) {
    if rules.delivery != .none || rules.nonce != 0 {
      log.write(.delivery(rules.delivery, nonce: rules.nonce))
    }
  }

  private func writeDecisions(to log: inout some Log & ~Copyable) {
    var nonce: UInt64 = 0
    for index in 0..<deck.history.count {
      let decision = deck.history.any(at: index)
      if decision.nonce != nonce {
        nonce = decision.nonce
        log.write(.delivery(.none, nonce: nonce))
      }
      // Cards that fly and come back are written after the pile, by `writeInPlay`.
      log.write(.decision(decision, comesBack: false, oldest: .stays))
    }
    for index in 0..<deck.history.pendingCount where deck.history.pending(at: index).report == .rejected {
      log.write(.answered(token: deck.history.pending(at: index).token, isSent: false))
    }
    if deck.history.finalCount > 0 { log.write(.final(count: deck.history.finalCount)) }
  }

  /// Writes the cards in play except those that do not come back. A card that waits is inserted on top and then put
  /// aside, because only the top card can be put aside to wait.
  private func writeInPlay(to log: inout some Log & ~Copyable) {
    deck.inPlay.visit { card, fate in
      if fate != .waits { return }
      log.write(.inserted, at: 0, card: card)
      log.write(.aside(card: card, fate: fate))
    }
    deck.inPlay.visit { card, fate in
      if fate.comesBack { log.write(.aside(card: card, fate: fate)) }
    }
  }

  /// Writes the cards decided for good.
  private func writeRemembered(to log: inout some Log & ~Copyable) {
    withPayloadWords { words in
      var used = 0
      deck.table.visitRemembered { card in
        words[used] = card
        used += 1
        if used == words.count {
          log.write(.remembered, count: used) { words[$0] }
          used = 0
        }
      }
      log.write(.remembered, count: used) { words[$0] }
    }
  }
}
