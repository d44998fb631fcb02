/// One decision: which card left, where to, and when.
public struct Decision: BitwiseCopyable {
  public let token: UInt64
  public let card: UInt64
  /// By the wall clock, 0 if it was not told [s since 1970].
  public let wallTime: Double
  public let direction: Direction
  /// Deck time of the decision; once it is final, the time it became so [s].
  var time: Double
  /// Translation at which the card is out of sight [points].
  var exit: Vector
  var grab: GrabPoint
  /// Number of its FINAL event, once it is final.
  var sequence: UInt64
}
