/// One decision: which card left, where to, and when.
public struct Decision: BitwiseCopyable {
  /// What is sent to the backend when it is made.
  enum Report: UInt8, BitwiseCopyable {
    case none = 0
    case sent = 1
    /// It was sent, and the backend has rejected it.
    case rejected = 2
  }

  /// From one token to the next: what is sent about a decision has the tokens in between.
  static let tokenStep: UInt64 = 4

  public let token: UInt64
  public let card: UInt64
  /// By the wall clock, 0 if the host did not give it [s since 1970].
  public let wallTime: Double
  public let direction: Direction
  var report: Report
  /// First half of the keys of what is sent about it; 0: it was not known.
  var nonce: UInt64
  /// Deck time of the decision; once it is final, the time it became so [s].
  var time: Double
  /// Translation at which the card is out of sight [points].
  var exit: Vector
  var grab: GrabPoint
  /// Number of its FINAL event, once it is final.
  var sequence: UInt64
}
