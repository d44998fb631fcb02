import CardStackTypes

/// Samples of fingers: down, move, up, cancel; and the record of the last release.
extension Session {
  /// A finger goes down.
  ///
  /// - Returns: Whether the finger took a card.
  public mutating func pointerDown(_ pointer: Int64, at place: Vector, time: Double) throws(Failure) -> Bool {
    try change(at: time) { play throws(Failure) in try play.press(pointer, at: place, time: time) }
  }

  /// A finger moves.
  ///
  /// - Returns: Whether the finger holds a card.
  public mutating func pointerMove(_ pointer: Int64, to place: Vector, time: Double) throws(Failure) -> Bool {
    try advanceClock(to: time)
    return play.follow(pointer, to: place, time: time)
  }

  /// A finger goes up.
  ///
  /// - Returns: Whether the finger held a card.
  public mutating func pointerUp(_ pointer: Int64, at place: Vector, time: Double) throws(Failure) -> Bool {
    try change(at: time) { play throws(Failure) in play.lift(pointer, at: place, time: time) }
  }

  /// The system cancels a finger.
  ///
  /// - Returns: Whether the finger held a card.
  public mutating func pointerCancel(_ pointer: Int64, time: Double) throws(Failure) -> Bool {
    try change(at: time) { play throws(Failure) in play.takeAway(pointer) }
  }

  /// Returns the last release and what decided it, for programs that show this.
  public func release() throws(Failure) -> cardstack_release {
    guard play.hand.lastRelease.verdict != Verdict.none.rawValue else {
      throw Failure(.notFound, "no finger has been lifted from a card yet")
    }
    return play.hand.lastRelease
  }
}
