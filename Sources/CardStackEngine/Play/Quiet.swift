import CardStackTypes

/// The time during which nothing happens by itself, and what the frames in that time have in common: all numbers except
/// those of motion, and the poses if nothing moves.
///
/// Frames, samples, and calls that change nothing that is due, drawn or numbered leave a quiet time as it is. Every
/// other call ends it.
struct Quiet: ~Copyable {
  private let inPlace = InPlace()
  /// Nothing is due or changes before this time, so a frame or sample only advances the clock [s].
  private(set) var until = -Double.infinity
  /// Whether `numbers` are those of the present frame.
  private(set) var hasNumbers = false
  /// Whether `poses` are those of the present frame as well.
  private(set) var isStill = false
  private var due = Double.infinity
  private var numbers = cardstack_frame()
  private var poses: FixedArray<cardstack_pose>

  /// Largest number of poses that are stored: those of the largest pile at rest, and two more. A frame with more poses
  /// is not stored.
  private static let poseLimit = Int(CARDSTACK_MAX_VISIBLE) + 2

  init() throws(Failure) {
    poses = try FixedArray(capacity: Self.poseLimit)
  }

  /// Ends the quiet time, because something else may be due or drawn now.
  @inline(__always)
  mutating func end() {
    until = -.infinity
    hasNumbers = false
    isStill = false
  }

  /// Begins a quiet time: before `due` nothing happens and no number changes by itself.
  mutating func begin(until due: Double) {
    self.due = due
    until = min(due, Double.largestMeasure)
  }

  // MARK: Numbers

  /// Stores the numbers of a frame for the next frames.
  mutating func keep(_ frame: cardstack_frame) {
    numbers = frame
    hasNumbers = true
  }

  /// Fills in the stored numbers at a later time. If something moves, the caller replaces the numbers of motion.
  @inline(__always)
  func describe(_ frame: inout cardstack_frame, at now: Double) {
    // One by one, after all have been read: a whole record would be copied by way of the stack.
    let numbers = numbers
    frame.time = now
    frame.wake_in = due - now
    frame.top = numbers.top
    frame.remaining = numbers.remaining
    frame.undoable = numbers.undoable
    frame.pending_events = numbers.pending_events
    frame.interaction = numbers.interaction
    frame.motion = numbers.motion
    frame.supply = numbers.supply
    frame.state = numbers.state
    frame.questions = numbers.questions
    frame.journal = numbers.journal
    frame.reserve = numbers.reserve
    frame.undelivered = numbers.undelivered
    frame.feed = numbers.feed
    frame.feed_error = numbers.feed_error
    frame.outbox = numbers.outbox
    frame.parked = numbers.parked
    frame.card_width = numbers.card_width
    frame.card_height = numbers.card_height
    frame.chrome_opacity = numbers.chrome_opacity
  }

  // MARK: The still frame

  /// Stores a frame in which nothing moves, unless it has too many poses, or a pose whose content is not static yet.
  ///
  /// - Parameters:
  ///   - frame: The frame, complete.
  ///   - writePoses: Writes its poses.
  mutating func keepStill(_ frame: cardstack_frame, _ writePoses: (inout RecordArray<cardstack_pose>) -> Void) {
    guard frame.pose_count <= UInt32(Self.poseLimit) else { return }
    keep(frame)
    poses.rewrite(count: Int(frame.pose_count)) { first in
      var records = RecordArray(first, stride: MemoryLayout<cardstack_pose>.stride)
      writePoses(&records)
    }
    isStill = true
    for index in 0..<poses.count where poses[index].flags & UInt32(CARDSTACK_POSE_STATIC) == 0 { isStill = false }
  }

  /// Writes the stored poses, the farthest back first.
  ///
  /// - Returns: The number of poses.
  @inline(__always)
  func writePoses(to records: inout RecordArray<cardstack_pose>) -> UInt32 {
    for index in 0..<poses.count { records.append(poses[index]) }
    return UInt32(truncatingIfNeeded: poses.count)
  }
}
