/// Ends of sends: one is delivered, rejected or withdrawn. Also the withholding of sends.
extension Outbox {
  /// Whether the SEND of a decision is undelivered and was never handed out.
  func isUnread(_ decision: UInt64) -> Bool {
    for index in 0..<lanes.count where lanes[index].send.decision == decision { return !lanes[index].send.isHandedOut }
    // The search begins with the newest, because decisions that can be undone are new.
    var index = waiting.count - 1
    while index >= 0 {
      if waiting[index].decision == decision { return !waiting[index].isHandedOut }
      index -= 1
    }
    for place in 0..<aside.count where aside[place].send.decision == decision { return !aside[place].send.isHandedOut }
    return false
  }

  /// Removes a send by its token. In `waiting` the search begins with the oldest send, or with `isYoung` with the
  /// newest.
  ///
  /// - Returns: Whether there was such a send.
  mutating func remove(_ token: UInt64, isYoung: Bool = false) -> Bool {
    if read.isOn { return read.remove(token) }
    if let lane = lane(of: token) {
      let card = lanes[lane].send.card
      lanes.remove(at: lane)
      advance(card)
      return true
    }
    if let place = place(of: token) {
      let card = aside[place].send.card
      forgetParked(place)
      aside.remove(at: place)
      advance(card)
      return true
    }
    for step in 0..<waiting.count {
      let index = isYoung ? waiting.count - 1 - step : step
      if waiting[index].token == token {
        waiting.remove(at: index)
        return true
      }
    }
    return false
  }

  /// Returns the send with a token, in whichever row it is.
  func send(of token: UInt64) -> Send? {
    if read.isOn { return read.send(of: token) }
    if let lane = lane(of: token) { return lanes[lane].send }
    if let place = place(of: token) { return aside[place].send }
    for index in 0..<waiting.count where waiting[index].token == token { return waiting[index] }
    return nil
  }

  /// Removes what the backend has rejected: the send with a token. If it is the token of a decision, all sends about
  /// the decision are removed.
  mutating func drop(_ token: UInt64) {
    for kind in 0..<Decision.tokenStep {
      if let send = send(of: token &+ kind), kind == 0 || send.decision == token { _ = remove(token &+ kind) }
    }
  }

  // MARK: Withheld decisions

  /// Lets the withheld SEND of a decision be handed out at once.
  mutating func unhold(_ decision: UInt64) {
    var index = waiting.count - 1
    while index >= 0 {
      if waiting[index].decision == decision && waiting[index].kind == .decided {
        waiting[index].notBefore = -.infinity
        return
      }
      index -= 1
    }
  }

  var waitingCount: Int { waiting.count }

  /// Returns the token of the decision at `index` in `waiting`, if its SEND is withheld.
  func withheld(at index: Int) -> UInt64? {
    waiting[index].notBefore > -.infinity ? waiting[index].decision : nil
  }

  /// Lets the send at `index` in `waiting` be handed out from `time` on, unless it may be handed out earlier.
  mutating func withhold(at index: Int, until time: Double) {
    waiting[index].notBefore = min(waiting[index].notBefore, time)
  }
}
