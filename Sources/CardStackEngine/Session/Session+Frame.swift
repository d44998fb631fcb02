import CardStackTypes

/// Frames.
extension Session {
  /// Lets time pass for a frame.
  public mutating func advance(to time: Double) throws(Failure) {
    try advanceClockForSample(to: time)
    play.stage.hasShown = true
    play.hand.noteFrame(at: play.clock.now)
  }

  /// Lets time pass for a frame that repeats the last one. Only `time` and `wake_in` differ.
  ///
  /// - Returns: Whether the frame repeats the last one; if not, nothing is done.
  @inline(__always)
  public mutating func advanceStill(to time: Double) -> Bool {
    guard play.quiet.isStill, isQuiet(until: time) else { return false }
    advanceQuietClock(to: time)
    return true
  }

  /// Passes on the poses of such a frame, the farthest back first, and fills in the rest of it.
  @inline(__always)
  public func writeStill(_ frame: inout cardstack_frame, _ body: (cardstack_pose) -> Void) {
    play.quiet.writePoses(body)
    play.quiet.describe(&frame, at: play.clock.now)
  }

  /// Keeps the present frame for the next ones, if nothing happens in them by itself and none of its poses changes.
  ///
  /// - Parameter frame: The present one, filled in; by address, since most frames are not kept.
  @inline(__always)
  public mutating func keepStill(_ frame: inout cardstack_frame) { play.keepStill(&frame) }

  /// Most poses there can be.
  public var poseLimit: Int { play.settings.stage.poseLimit }

  /// How many poses there are.
  public var poseCount: UInt32 {
    mutating get { UInt32(truncatingIfNeeded: play.stage.poseCount(at: play.clock.now)) }
  }

  /// Passes on the poses, the farthest back first.
  ///
  /// - Parameters:
  ///   - isFrame: Whether this is a frame, and not the last one read again.
  ///   - body: Called with each.
  /// - Returns: How many there are.
  @inline(__always)
  public mutating func writePoses(isFrame: Bool, _ body: (cardstack_pose) -> Void) -> UInt32 {
    play.writePoses(isFrame: isFrame, body)
  }

  /// Fills in all of a frame but the poses.
  @inline(__always)
  public mutating func describe(_ frame: inout cardstack_frame) { play.describe(&frame) }
}
