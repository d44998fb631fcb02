/// One decision: which card left, where to, and when.
struct Decision: BitwiseCopyable {
  /// What the backend is sent when the decision is made.
  enum Report: UInt8, BitwiseCopyable {
    case none = 0
    case sent = 1
    /// It was sent, and the backend has rejected it.
    case rejected = 2
  }

  /// Step from one token to the next. A SEND or REVERT has its decision's token plus its `Send.Kind`, 0 to 2.
  static let tokenStep: UInt64 = 4

  let token: UInt64
  let card: UInt64
  /// By the wall clock, 0 if the host did not give it [s since 1970].
  let wallTime: Double
  let direction: Direction
  var report: Report
  /// Nonce of what is sent about it; 0: not known yet.
  var nonce: UInt64
  /// Deck time of the decision; once it is final, the time it became so [s].
  var time: Double
  /// Translation at which the card is out of sight [points].
  var exit: Vector
  /// Where a finger held the card; nil if none did.
  var grab: GrabPoint?
  /// Number of its FINAL event, once it is final.
  var sequence: UInt64
}

extension Decision: RowElement {
  var name: UInt64 { token }
}
