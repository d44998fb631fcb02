import CardStackTypes

/// Frames: letting time pass, and returning the poses and the numbers to draw. A *still* frame repeats the last one.
extension Session {
  /// Lets time pass for a frame that is drawn.
  public mutating func advance(to time: Double) throws(Failure) {
    try advanceClockForSample(to: time)
    play.stage.hasShown = true
    play.hand.noteFrame(at: play.clock.now)
  }

  /// Lets time pass for a frame that repeats the last one. Only `time` and `wake_in` differ.
  ///
  /// - Returns: Whether the frame repeats the last one. If not, nothing has changed.
  @inline(__always)
  public mutating func advanceStill(to time: Double) -> Bool {
    guard play.quiet.isStill, isQuiet(until: time) else { return false }
    advanceQuietClock(to: time)
    return true
  }

  /// Writes the poses of a still frame, the farthest back first, and fills in the numbers.
  @inline(__always)
  public func writeStill(_ frame: inout cardstack_frame, to records: inout RecordArray<cardstack_pose>) {
    frame.pose_count = play.quiet.writePoses(to: &records)
    play.quiet.describe(&frame, at: play.clock.now)
  }

  /// Stores the present frame for the next frames, if nothing is due and no pose changes.
  ///
  /// - Parameter frame: The present frame, complete. It is `inout` so that it is not copied: most frames are not
  ///   stored.
  @inline(__always)
  public mutating func keepStill(_ frame: inout cardstack_frame) { play.keepStill(&frame) }

  /// Largest number of poses that a frame can have.
  public var poseLimit: Int { play.settings.stage.poseLimit }

  /// Number of poses at the present time.
  public var poseCount: UInt32 {
    mutating get { UInt32(truncatingIfNeeded: play.stage.poseCount(at: play.clock.now)) }
  }

  /// Writes the poses, the farthest back first.
  ///
  /// - Parameters:
  ///   - isFrame: Whether this is a new frame; if not, the last frame is read again.
  ///   - records: Where to, with room for all poses.
  /// - Returns: The number of poses.
  @inline(__always)
  public mutating func writePoses(isFrame: Bool, to records: inout RecordArray<cardstack_pose>) -> UInt32 {
    Play.writePoses(of: &play.stage, at: play.clock.now, isFrame: isFrame, to: &records)
  }

  /// Fills in everything in a frame except the poses.
  @inline(__always)
  public mutating func describe(_ frame: inout cardstack_frame) { play.describe(&frame) }
}
