/// Log-out.
extension Ledger {
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
}
