import CardStackTypes

/// Samples of fingers.
extension Session {
  /// A finger goes down.
  ///
  /// - Returns: Whether it took the top card.
  public mutating func pointerDown(_ pointer: Int64, at place: Vector, time: Double) throws(Failure) -> Bool {
    try change(at: time) { play throws(Failure) in try play.press(pointer, at: place, time: time) }
  }

  /// A finger moves.
  ///
  /// - Returns: Whether it holds a card.
  @_optimize(speed)
  public mutating func pointerMove(_ pointer: Int64, to place: Vector, time: Double) throws(Failure) -> Bool {
    try advanceClockForSample(to: time)
    return play.follow(pointer, to: place, time: time)
  }

  /// Takes a sample of a drag in which nothing happens but that the card follows the finger, as most are: what
  /// `pointerMove` would do.
  ///
  /// - Parameters:
  ///   - pointer: Which finger.
  ///   - place: Where it is. Any numbers are allowed. A place that might be past the threshold is not such a sample.
  ///   - time: When, any number.
  /// - Returns: Whether it was one; if not, nothing is done.
  @inline(__always)
  public mutating func followPlainly(_ pointer: Int64, to place: Vector, time: Double) -> Bool {
    guard isQuiet(until: time), play.followPlainly(pointer, to: place, time: time) else { return false }
    advanceQuietClock(to: time)
    return true
  }

  /// A finger goes up.
  ///
  /// - Returns: Whether it held a card.
  public mutating func pointerUp(_ pointer: Int64, at place: Vector, time: Double) throws(Failure) -> Bool {
    try change(at: time) { play throws(Failure) in play.lift(pointer, at: place, time: time) }
  }

  /// The system takes a finger away.
  ///
  /// - Returns: Whether it held a card.
  public mutating func pointerCancel(_ pointer: Int64, time: Double) throws(Failure) -> Bool {
    try change(at: time) { play throws(Failure) in play.takeAway(pointer) }
  }

  /// Returns the last release and what decided it, for a program that shows it.
  public func release() throws(Failure) -> cardstack_release {
    guard play.hand.lastRelease.verdict != Verdict.none.rawValue else {
      throw Failure(.notFound, "no finger has been lifted from a card yet")
    }
    return play.hand.lastRelease
  }
}
