/// What is delivered, dropped, withheld or taken back.
extension Outbox {
  /// Whether a decision is undelivered, and was never handed out.
  func isUnread(_ decision: UInt64) -> Bool {
    for index in 0..<lanes.count where lanes[index].send.decision == decision { return !lanes[index].send.isHandedOut }
    // A decision that can be undone is one of the newest.
    var index = waiting.count - 1
    while index >= 0 {
      if waiting[index].decision == decision { return !waiting[index].isHandedOut }
      index -= 1
    }
    for place in 0..<aside.count where aside[place].send.decision == decision { return !aside[place].send.isHandedOut }
    return false
  }

  /// Removes an item by its token. Waiting items are searched from the oldest, or with `isYoung` from the newest.
  ///
  /// - Returns: Whether it was there.
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

  /// Returns the item with a token, wherever it is.
  func send(of token: UInt64) -> Send? {
    if read.isOn { return read.send(of: token) }
    if let lane = lane(of: token) { return lanes[lane].send }
    if let place = place(of: token) { return aside[place].send }
    for index in 0..<waiting.count where waiting[index].token == token { return waiting[index] }
    return nil
  }

  /// Removes what the backend has rejected: the item with a token, and if that is a decision's token, everything about
  /// the decision.
  mutating func drop(_ token: UInt64) {
    for kind in 0..<Decision.tokenStep {
      if let send = send(of: token &+ kind), kind == 0 || send.decision == token { _ = remove(token &+ kind) }
    }
  }

  // MARK: Withheld decisions

  /// Lets a withheld decision be sent.
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

  /// Returns the token of the waiting decision at `index`, if it is withheld.
  func withheld(at index: Int) -> UInt64? {
    waiting[index].notBefore > -.infinity ? waiting[index].decision : nil
  }

  /// Lets the waiting send at `index` be handed out from `time` on, if it is withheld for longer.
  mutating func withhold(at index: Int, until time: Double) {
    waiting[index].notBefore = min(waiting[index].notBefore, time)
  }
}
