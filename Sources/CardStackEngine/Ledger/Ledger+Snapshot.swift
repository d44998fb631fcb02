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
    ContentsRecord(contents).write(to: &log)
    if deck.sealedToken != 0 { log.sealed(upTo: deck.sealedToken) }
    writeDecisions(to: &log)
    if deck.rules.dedupe == .session {
      // The reader has remembered the cards of all final decisions. It must forget them: the list that follows may have
      // fewer.
      if deck.history.finalCount > 0 { log.forgotten() }
      if contents.hasSession { writeRemembered(to: &log) }
    }
    if deck.history.closedCount > 0 { log.closed(deck.history.closedCount) }
    if contents.hasUpcoming {
      log.inserted(deck.pile.count, at: 0, of: deck.pile)
      writeInPlay(to: &log)
      log.reserved(deck.reserve.count, at: 0, of: deck.reserve)
      if deck.hasLocks { deck.table.visitLocked { log.locked($0, $1) } }
      if deck.awaitsOthers { log.wished(true) }
    }
    writeKeys(keepsAnnounced: keepsAnnounced, to: &log)
    outbox.visit { send in
      QueuedRecord(send).write(to: &log)
      if send.isParked { log.parked(send.token, true) }
    }
    writeDelivery(to: &log)
  }

  private func writeDelivery(to log: inout some Log & ~Copyable) {
    if rules.delivery != .none || rules.nonce != 0 {
      DeliveryRecord(rules.delivery, nonce: rules.nonce).write(to: &log)
    }
  }

  private func writeDecisions(to log: inout some Log & ~Copyable) {
    var nonce: UInt64 = 0
    for index in 0..<deck.history.count {
      let decision = deck.history.any(at: index)
      if decision.nonce != nonce {
        nonce = decision.nonce
        DeliveryRecord(.none, nonce: nonce).write(to: &log)
      }
      // Cards that fly and come back are written after the pile, by `writeInPlay`.
      log.decided(decision, comesBack: false, oldest: .stays)
    }
    for index in 0..<deck.history.pendingCount where deck.history.pending(at: index).report == .rejected {
      log.answered(deck.history.pending(at: index).token, isSent: false)
    }
    if deck.history.finalCount > 0 { log.finalized(deck.history.finalCount) }
  }

  /// Writes the cards in play except those that do not come back. A card that waits is inserted on top and then put
  /// aside, because only the top card can be put aside to wait.
  private func writeInPlay(to log: inout some Log & ~Copyable) {
    deck.inPlay.visit { card, way in
      if way != .waits { return }
      log.inserted(card, at: 0)
      log.aside(card, way)
    }
    deck.inPlay.visit { card, way in
      if way.comesBack { log.aside(card, way) }
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
          ListRecord.write(.remembered, UnsafeBufferPointer(words), to: &log)
          used = 0
        }
      }
      if used > 0 { ListRecord.write(.remembered, UnsafeBufferPointer(rebasing: words[..<used]), to: &log) }
    }
  }
}
