/// The positions and velocities after some time of a body with distance 1 at the beginning, and of one with velocity 1.
/// One basis serves every coordinate that began at the same moment.
struct SpringBasis: BitwiseCopyable, Sendable {
  let positionFromDistance: Double
  let positionFromVelocity: Double
  let velocityFromDistance: Double
  let velocityFromVelocity: Double

  /// Distance from the target, given distance and velocity at the beginning.
  func position(from distance: Double, velocity: Double) -> Double {
    distance * positionFromDistance + velocity * positionFromVelocity
  }

  /// Velocity, given distance and velocity at the beginning.
  func velocity(from distance: Double, velocity: Double) -> Double {
    distance * velocityFromDistance + velocity * velocityFromVelocity
  }
}

extension Spring {
  /// The exact solution after `time` [s], in the form that loses no digits.
  ///
  /// With a = c / 2m and q = a^2 - k / m the solution is e^(-at) times cosh and sinh of sqrt(q) t. Where q is negative
  /// these are cos and sin. Where sqrt(|q|) t is less than 1, near critical damping or at small times, both are summed
  /// as power series in q t^2, which need no division by q. Where an overdamped spring has run for long, the two decay
  /// rates are used separately. So nothing overflows, and no difference of large numbers is taken.
  func basis(at time: Double) -> SpringBasis {
    let phase = root * time
    if phase < 1 {
      let (even, odd) = Spring.series(discriminant * time * time)
      return damped(even: even, odd: odd * time, at: time)
    }
    if discriminant < 0 {
      let (sine, cosine) = Elementary.sineAndCosine(phase)
      return damped(even: cosine, odd: sine / root, at: time)
    }
    let slow = Elementary.exp(-slowRate * time)
    let fast = Elementary.exp(-fastRate * time)
    let scale = 0.5 / root
    let odd = (slow - fast) * scale
    return SpringBasis(
      positionFromDistance: (fastRate * slow - slowRate * fast) * scale, positionFromVelocity: odd,
      velocityFromDistance: -stiffnessPerMass * odd, velocityFromVelocity: (fastRate * fast - slowRate * slow) * scale)
  }

  /// The basis of a solution e^(-at) (A even + B odd).
  private func damped(even: Double, odd: Double, at time: Double) -> SpringBasis {
    let envelope = Elementary.exp(-decay * time)
    return SpringBasis(
      positionFromDistance: envelope * (even + decay * odd), positionFromVelocity: envelope * odd,
      velocityFromDistance: envelope * -stiffnessPerMass * odd, velocityFromVelocity: envelope * (even - decay * odd))
  }

  /// cosh(sqrt z) and sinh(sqrt z) / sqrt z, which for negative z are cos and sin; |z| < 1, where the rests are below
  /// 2^-61.
  static func series(_ z: Double) -> (even: Double, odd: Double) {
    var even = 1.0 / 20_922_789_888_000 + z * (1.0 / 6_402_373_705_728_000)
    even = 1.0 / 87_178_291_200 + z * even
    even = 1.0 / 479_001_600 + z * even
    even = 1.0 / 3_628_800 + z * even
    even = 1.0 / 40_320 + z * even
    even = 1.0 / 720 + z * even
    even = 1.0 / 24 + z * even
    even = 1.0 / 2 + z * even
    var odd = 1.0 / 355_687_428_096_000 + z * (1.0 / 121_645_100_408_832_000)
    odd = 1.0 / 1_307_674_368_000 + z * odd
    odd = 1.0 / 6_227_020_800 + z * odd
    odd = 1.0 / 39_916_800 + z * odd
    odd = 1.0 / 362_880 + z * odd
    odd = 1.0 / 5040 + z * odd
    odd = 1.0 / 120 + z * odd
    odd = 1.0 / 6 + z * odd
    return (1 + z * even, 1 + z * odd)
  }
}
