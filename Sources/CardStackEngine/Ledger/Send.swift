/// A SEND or REVERT: what is to be delivered to the backend about a decision.
struct Send: BitwiseCopyable {
  enum Kind: UInt8, BitwiseCopyable {
    /// The decision was made.
    case decided = 0
    /// It can no longer be undone.
    case final = 1
    /// It was taken back.
    case revert = 2
  }

  /// The decision's token.
  let decision: UInt64
  /// First half of the idempotency key.
  let nonce: UInt64
  let card: UInt64
  /// Of the decision [s since 1970].
  let wallTime: Double
  let direction: Direction
  let kind: Kind
  /// Whether it may have been handed out, perhaps before a restart. Then the backend may have it.
  var isHandedOut = false
  /// Whether it is parked: it has failed too often, and waits until the host retries it.
  var isParked = false
  /// Sends are numbered from 1 in the order in which they were added.
  // Unhashed: only the order of the numbers counts.
  var number: UInt64 = 0

  /// Second half of the key: see `Decision.tokenStep`.
  var token: UInt64 { decision &+ UInt64(kind.rawValue) }

  /// - Parameters:
  ///   - kind: What of the decision.
  ///   - decision: The decision, which keeps the nonce it was made with.
  ///   - nonce: The nonce for a decision that was made without one.
  init(_ kind: Kind, of decision: Decision, nonce: UInt64) {
    self.init(
      kind, decision: decision.token, nonce: decision.nonce != 0 ? decision.nonce : nonce, card: decision.card,
      wallTime: decision.wallTime, direction: decision.direction)
  }

  init(_ kind: Kind, decision: UInt64, nonce: UInt64, card: UInt64, wallTime: Double, direction: Direction) {
    self.decision = decision
    self.nonce = nonce
    self.card = card
    self.wallTime = wallTime
    self.direction = direction
    self.kind = kind
  }
}

extension Send {
  func addState(to hash: inout StateHash) {
    hash.add(decision)
    hash.add(nonce)
    hash.add(card)
    hash.add(wallTime)
    hash.add(Int(direction.rawValue))
    hash.add(Int(kind.rawValue))
    hash.add(isHandedOut)
    hash.add(isParked)
  }
}
