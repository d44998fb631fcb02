/// What a look is calculated from, and how fast that changes.
struct LookCourse: BitwiseCopyable {
  var depth: Double
  var depthVelocity: Double
  var offset: Vector
  var velocity: Vector
  var grab: GrabPoint
  var lift: Double
  var liftVelocity: Double
}

extension StageSettings {
  /// How a card looks so many seconds on.
  func look(_ course: LookCourse, after seconds: Double) -> Look {
    look(
      depth: course.depth + course.depthVelocity * seconds, offset: course.offset + course.velocity * seconds,
      grab: course.grab, lift: course.lift + course.liftVelocity * seconds)
  }
}
