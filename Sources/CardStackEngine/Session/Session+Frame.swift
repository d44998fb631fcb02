import CardStackTypes

/// Frames: letting time pass, and returning the poses and the numbers to draw.
extension Session {
  /// Lets time pass for a frame that is drawn.
  public mutating func advance(to time: Double) throws(Failure) {
    try advanceClock(to: time)
    play.stage.hasShown = true
    play.hand.noteFrame(at: play.clock.now)
  }

  /// Largest number of poses that a frame can have.
  public var poseLimit: Int { play.settings.stage.poseLimit }

  /// Number of poses at the present time.
  public var poseCount: UInt32 { UInt32(truncatingIfNeeded: play.stage.poseCount(at: play.clock.now)) }

  /// Writes the poses, the farthest back first.
  ///
  /// - Parameters:
  ///   - isFrame: Whether this is a new frame; if not, the last frame is read again.
  ///   - records: Where to, with room for all poses.
  /// - Returns: The number of poses.
  public mutating func writePoses(isFrame: Bool, to records: inout RecordArray<cardstack_pose>) -> UInt32 {
    play.writePoses(isFrame: isFrame, to: &records)
  }

  /// Fills in everything in a frame except the poses.
  public func describe(_ frame: inout cardstack_frame) { play.describe(&frame) }
}
