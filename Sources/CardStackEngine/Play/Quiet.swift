import CardStackTypes

/// How long nothing will happen by itself, and the frame that is shown until then if nothing moves in it.
///
/// It holds from one frame or sample to the next. Every other call may change what is due or shown, and ends it.
struct Quiet: ~Copyable {
  private let inPlace = InPlace()
  /// Before this nothing is due, and time need only be noted [s].
  private(set) var until = -Double.infinity
  /// Whether `frame` and `poses` are the present ones.
  private(set) var isStill = false
  private var due = Double.infinity
  private var frame = cardstack_frame()
  private var poses: FixedArray<cardstack_pose>

  /// Most poses that are kept: those of the largest pile at rest, and two beside it. A frame with more is not kept.
  private static let poseLimit = Int(CARDSTACK_MAX_VISIBLE) + 2

  init() throws(Failure) {
    poses = try FixedArray(capacity: Self.poseLimit)
  }

  /// Ends it, because something else may be due or shown now.
  @inline(__always)
  mutating func end() {
    until = -.infinity
    isStill = false
  }

  /// Begins: nothing happens by itself before `due`.
  mutating func begin(until due: Double) {
    self.due = due
    until = min(due, Double.largestMeasure)
  }

  // MARK: The still frame

  /// Begins to keep a frame in which nothing moves.
  mutating func beginStill(_ frame: cardstack_frame) {
    isStill = true
    self.frame = frame
    poses.removeAll()
  }

  /// Keeps the frame's next pose. If its content is not static yet, or if there are too many poses, the frame is not
  /// kept.
  mutating func keep(_ pose: cardstack_pose) {
    if pose.flags & UInt32(CARDSTACK_POSE_STATIC) == 0 || poses.count == Self.poseLimit { isStill = false }
    if isStill { poses.append(pose) }
  }

  /// Fills in what a frame returns, at a time up to which it is the same.
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

  /// Calls `body` with the poses, the farthest back first.
  @inline(__always)
  func writePoses(_ body: (cardstack_pose) -> Void) {
    for index in 0..<poses.count { body(poses[index]) }
  }
}
