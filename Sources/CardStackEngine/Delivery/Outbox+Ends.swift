/// Ends of sends: one is rejected or withdrawn. Also the withholding of sends.
extension Outbox {
  /// Whether the SEND of a decision is undelivered and was never handed out.
  func isUnread(_ decision: UInt64) -> Bool { send(of: decision).map { !$0.isHandedOut } ?? false }

  /// Removes what the backend has rejected: the send with a token. If it is the token of a decision, all sends about
  /// the decision are removed.
  mutating func drop(_ token: UInt64) {
    for kind in 0..<Decision.tokenStep {
      if let send = send(of: token &+ kind), kind == 0 || send.decision == token { _ = remove(token &+ kind) }
    }
  }

  // MARK: Withheld decisions

  /// Lets the withheld SEND of a decision be handed out at once.
  mutating func unhold(_ decision: UInt64) { withhold(decision, until: -.infinity) }

  /// Returns the decision at a place of `order`, if its SEND is withheld.
  func withheld(at place: Int) -> UInt64? {
    guard let cell = order.value(at: place) else { return nil }
    let lane = cells[cell].lane
    return lane.state == .waiting && lane.send.notBefore > -.infinity ? lane.send.decision : nil
  }

  /// Lets the SEND of a decision be handed out from `time` on, unless it may be handed out earlier.
  mutating func withhold(_ decision: UInt64, until time: Double) {
    guard let cell = order[decision], cells[cell].lane.state == .waiting, cells[cell].lane.send.notBefore > time
    else { return }
    cells[cell].lane.send.notBefore = time
    if cells[cell].heap == .withheld {
      leaveHeap(cell)
      enqueue(cell)
    }
  }
}
