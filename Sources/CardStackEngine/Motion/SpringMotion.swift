/// A body on a spring, from its beginning on.
struct SpringMotion: BitwiseCopyable, Sendable {
  /// The settling time of a motion that snaps is when this share of its size is left. From then on it is at its target.
  private static var snap: Double { 0.001 }

  private let spring: Spring
  private let target: Double
  private let distance: Double
  private let startVelocity: Double
  private let isClamped: Bool
  /// From here on it is exactly at the target; infinite if it does not snap [s].
  private let endTime: Double

  /// - Parameters:
  ///   - spring: The spring that pulls the body.
  ///   - target: Where the spring pulls the body to.
  ///   - position: Position of the body at time 0.
  ///   - velocity: Velocity of the body at time 0.
  ///   - isClamped: Whether the body stays at the target as soon as it gets there.
  ///   - snaps: Whether the body is at the target from the settling time on.
  init(spring: Spring, target: Double, position: Double, velocity: Double, isClamped: Bool, snaps: Bool) {
    self.spring = spring
    self.target = target
    self.isClamped = isClamped
    distance = position - target
    startVelocity = velocity
    // The size of the motion: its first distance, or, if larger, the amplitude that its velocity gives without damping.
    let size = max(distance.magnitude, velocity.magnitude / spring.stiffnessPerMass.squareRoot())
    if !snaps || !(size < .infinity) {
      endTime = .infinity
    } else {
      endTime =
        size > 0
        ? spring.settlingTime(
          distance: distance, velocity: velocity, epsilon: size * SpringMotion.snap, method: .exact) : 0
    }
  }

  /// Position and velocity at `time`, at least 0.
  func state(at time: Double) -> (position: Double, velocity: Double) {
    if time >= endTime { return (target, 0) }
    let basis = spring.basis(at: time)
    let offset = basis.position(from: distance, velocity: startVelocity)
    let position = target + offset
    if isClamped && (position == target || hasPassed(offset: offset, after: time)) { return (target, 0) }
    return (position, basis.velocity(from: distance, velocity: startVelocity))
  }

  /// Whether the body has passed the target at any time up to now. A swing passes the target once in each half period,
  /// other motions at most once. So before the end of the first half period the body has passed the target if it is on
  /// the other side.
  private func hasPassed(offset: Double, after time: Double) -> Bool {
    if distance == 0 || (distance > 0 ? offset <= 0 : offset >= 0) { return true }
    return spring.discriminant < 0 && spring.root * time >= Double.pi
  }
}
