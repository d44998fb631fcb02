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
  @_optimize(speed)
  public mutating func pointerMove(_ pointer: Int64, to place: Vector, time: Double) throws(Failure) -> Bool {
    try advanceClockForSample(to: time)
    return play.follow(pointer, to: place, time: time)
  }

  /// Handles a sample that only moves the dragged card, as most samples do. The result is the same as that of
  /// `pointerMove`, which is slower.
  ///
  /// - Parameters:
  ///   - pointer: The finger.
  ///   - place: Place of the finger. Any numbers are allowed. If the place may be past the threshold, the sample is not
  ///     handled.
  ///   - time: Time of the sample, any number.
  /// - Returns: Whether the sample was handled. If not, nothing has changed.
  @inline(__always)
  public mutating func followPlainly(_ pointer: Int64, to place: Vector, time: Double) -> Bool {
    guard isQuiet(until: time), play.followPlainly(pointer, to: place, time: time) else { return false }
    advanceQuietClock(to: time)
    return true
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
