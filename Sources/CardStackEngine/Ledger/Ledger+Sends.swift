/// What is undelivered, and the answers of the backend.
extension Ledger {
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
}
