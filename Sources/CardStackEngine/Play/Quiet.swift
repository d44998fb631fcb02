import CardStackTypes

/// The time during which nothing happens by itself, and the frame to repeat in that time if nothing moves.
///
/// Only frames and samples leave a quiet time as it is. Every other call may change what is due or drawn, and ends it.
struct Quiet: ~Copyable {
  private let inPlace = InPlace()
  /// Nothing is due before this time, so a frame or sample only advances the clock [s].
  private(set) var until = -Double.infinity
  /// Whether `frame` and `poses` are those of the present frame.
  private(set) var isStill = false
  private var due = Double.infinity
  private var frame = cardstack_frame()
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
    isStill = false
  }

  /// Begins a quiet time: nothing happens by itself before `due`.
  mutating func begin(until due: Double) {
    self.due = due
    until = min(due, Double.largestMeasure)
  }

  // MARK: The still frame

  /// Begins to store a frame in which nothing moves.
  mutating func beginStill(_ frame: cardstack_frame) {
    isStill = true
    self.frame = frame
    poses.removeAll()
  }

  /// Stores the next pose of the frame. If the pose's content is not static yet, or if there are too many poses, the
  /// frame is not stored.
  mutating func keep(_ pose: cardstack_pose) {
    if pose.flags & UInt32(CARDSTACK_POSE_STATIC) == 0 || poses.count == Self.poseLimit { isStill = false }
    if isStill { poses.append(pose) }
  }

  /// Fills in the stored frame at a later time. Only its time and `wake_in` differ.
  @inline(__always)
  func describe(_ record: inout cardstack_frame, at now: Double) {
    var next = frame
    next.struct_size = record.struct_size
    next.pose_size = record.pose_size
    next.poses = record.poses
    next.pose_capacity = record.pose_capacity
    next.now = record.now
    next.time = now
    next.wake_in = due - now
    record = next
  }

  /// Calls `body` with each stored pose, the farthest back first.
  @inline(__always)
  func writePoses(_ body: (cardstack_pose) -> Void) {
    for index in 0..<poses.count { body(poses[index]) }
  }
}
