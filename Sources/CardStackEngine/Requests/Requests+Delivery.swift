/// The lanes of SENDs and REVERTs, and what stops them: a missing network, or a block.
extension Requests {
  /// Makes room for `more` SENDs and REVERTs than a ledger has, and for the lanes.
  mutating func reserveLanes(
    adding more: Int, of ledger: borrowing Ledger, _ settings: DeliverySettings
  ) throws(Failure) {
    try lanes.reserve(ledger.sends.count + more, lanes: settings.mode == .none ? 0 : settings.maxSends)
  }

  /// Takes over the SENDs and REVERTs that a ledger has queued.
  mutating func takeSends(of ledger: borrowing Ledger) {
    lanes.take(from: ledger.sends, sealedToken: ledger.deck.sealedToken)
  }

  /// Sets whether there is a network.
  mutating func setOnline(_ isThere: Bool) {
    // Failed requests are retried at once, even if the host never reported that the network was missing.
    if isThere {
      feed.resume()
      lanes.resume()
    }
    isOnline = isThere
    if !isThere { lanes.pause() }
  }

  /// Blocks the deck, because the backend accepts nothing from this user.
  mutating func block() {
    isBlocked = true
    lanes.pause()
  }

  /// Lifts the block.
  mutating func liftBlock() {
    if !isBlocked { return }
    isBlocked = false
    lanes.resume()
  }
}
