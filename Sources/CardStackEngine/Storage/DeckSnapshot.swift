extension Deck {
  /// Writes what makes the deck again: cards decided for good, decisions, the pile, keys.
  ///
  /// - Parameters:
  ///   - sink: Where to.
  ///   - keys: The cards' keys.
  ///   - contents: What of the deck.
  func writeSnapshot<Sink: FrameSink & ~Copyable>(
    to sink: inout Sink, keys: borrowing CardKeys, contents: JournalContents
  ) {
    sink.write(.contents, detail: contents.bits)
    if sealedToken != 0 { sink.write(.sealed, sealedToken) }
    var nonce: UInt64 = 0
    for index in 0..<history.count {
      let decision = history.any(at: index)
      if decision.nonce != nonce {
        nonce = decision.nonce
        sink.write(.delivery, nonce)
      }
      // What flies comes after the pile.
      sink.write(decision, flags: 0)
    }
    for index in 0..<history.pendingCount where history.pending(at: index).report == .rejected {
      sink.write(.answered, history.pending(at: index).token)
    }
    if history.finalCount > 0 {
      sink.write(.final, UInt64(truncatingIfNeeded: history.finalCount))
      // Those that count are told next; they need not all.
      if rules.dedupe == .session { sink.write(.forgotten) }
    }
    if contents.hasSession && rules.dedupe == .session { writeRemembered(to: &sink) }
    if history.closedCount > 0 { sink.write(.closed, UInt64(truncatingIfNeeded: history.closedCount)) }
    if contents.hasUpcoming {
      if pile.count > 0 { sink.write(.inserted, position: 0, count: pile.count) { pile[$0] } }
      writeInPlay(to: &sink)
      if staged.count > 0 { sink.write(.staged, count: staged.count) { staged[$0] } }
      if hasLocks { writeLocks(to: &sink) }
      if awaitsOthers { sink.write(.wished, detail: 1) }
    }
    // Last, when the reader knows the cards: keys of others it would let go.
    keys.visit { card, key in sink.write(key: key, of: card) }
  }

  /// Writes the cards in play of which a journal knows: those that wait are on top for a moment and then aside.
  private func writeInPlay<Sink: FrameSink & ~Copyable>(to sink: inout Sink) {
    inPlay.visit { card, way in
      if way != .waits { return }
      sink.write(.inserted, position: 0, count: 1) { _ in card }
      sink.write(.aside, card)
    }
    inPlay.visit { card, way in
      if way.comesBack { sink.write(.aside, detail: way == .circles ? RecordKind.circles : RecordKind.flies, card) }
    }
  }

  /// Writes the locks of all cards that are in the deck, or that an undo would bring back.
  private func writeLocks<Sink: FrameSink & ~Copyable>(to sink: inout Sink) {
    table.visitLocked { card, locked in
      sink.write(.locked, detail: UInt8(truncatingIfNeeded: locked.bits), card)
    }
  }

  /// Writes the cards decided for good.
  private func writeRemembered<Sink: FrameSink & ~Copyable>(to sink: inout Sink) {
    withPayloadWords { words in
      var used = 0
      table.visitRemembered { card in
        words[used] = card
        used += 1
        if used == words.count {
          sink.write(.remembered, count: used) { words[$0] }
          used = 0
        }
      }
      if used > 0 { sink.write(.remembered, count: used) { words[$0] } }
    }
  }
}

extension Outbox {
  /// Writes what is to be delivered, and how decisions are from there on.
  func writeSnapshot<Sink: FrameSink & ~Copyable>(to sink: inout Sink, _ mode: DeliveryMode, nonce: UInt64) {
    for index in 0..<count { sink.write(item(at: index).send) }
    if mode != .none || nonce != 0 { sink.write(.delivery, detail: UInt8(truncatingIfNeeded: mode.rawValue), nonce) }
  }
}
