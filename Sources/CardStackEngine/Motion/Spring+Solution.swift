/// The positions and velocities after some time of a body with distance 1 at the beginning, and of one with velocity 1.
/// One basis serves every coordinate that began at the same moment.
public struct SpringBasis: BitwiseCopyable, Sendable {
  let positionFromDistance: Double
  let positionFromVelocity: Double
  let velocityFromDistance: Double
  let velocityFromVelocity: Double

  @inline(__always)
  fileprivate init(_ parts: (Double, Double, Double, Double)) {
    self.init(
      positionFromDistance: parts.0, positionFromVelocity: parts.1, velocityFromDistance: parts.2,
      velocityFromVelocity: parts.3)
  }

  @inline(__always)
  init(
    positionFromDistance: Double, positionFromVelocity: Double, velocityFromDistance: Double,
    velocityFromVelocity: Double
  ) {
    self.positionFromDistance = positionFromDistance
    self.positionFromVelocity = positionFromVelocity
    self.velocityFromDistance = velocityFromDistance
    self.velocityFromVelocity = velocityFromVelocity
  }

  /// Distance from the target, given distance and velocity at the beginning.
  @inline(__always)
  public func position(from distance: Double, velocity: Double) -> Double {
    distance * positionFromDistance + velocity * positionFromVelocity
  }

  /// Velocity, given distance and velocity at the beginning.
  @inline(__always)
  public func velocity(from distance: Double, velocity: Double) -> Double {
    distance * velocityFromDistance + velocity * velocityFromVelocity
  }
}

/// A basis at two times, its parts in the order of `SpringBasis`.
typealias SpringPairBasis = (Pair, Pair, Pair, Pair)

extension Spring {
  /// The exact solution after `time` [s], in the form that loses no digits.
  ///
  /// With a = c / 2m and q = a^2 - k / m the solution is e^(-at) times cosh and sinh of sqrt(q) t. Where q is negative
  /// these are cos and sin. Where sqrt(|q|) t is less than 1, near critical damping or at small times, both are summed
  /// as power series in q t^2, which need no division by q. Where an overdamped spring has run for long, the two decay
  /// rates are used separately. So nothing overflows, and no difference of large numbers is taken.
  @inline(__always)
  public func basis(at time: Double) -> SpringBasis {
    Spring.basis(
      at: time, root: root, discriminant: discriminant, decay: decay, stiffnessPerMass: stiffnessPerMass,
      fastRate: fastRate, slowRate: slowRate)
  }

  /// The solution takes the numbers that it needs one by one, in registers: a whole spring would be copied for the call.
  @inline(never)
  @_optimize(speed)
  private static func basis(
    at time: Double, root: Double, discriminant: Double, decay: Double, stiffnessPerMass: Double, fastRate: Double,
    slowRate: Double
  ) -> SpringBasis {
    let phase = root * time
    if phase < 1 {
      let (even, odd) = series(discriminant * time * time)
      return SpringBasis(
        damped(
          envelope: Elementary.exp(-decay * time), even: even, odd: odd * time, decay: decay,
          stiffnessPerMass: stiffnessPerMass))
    }
    if discriminant < 0 {
      let (sine, cosine) = Elementary.sineAndCosine(phase)
      return SpringBasis(
        damped(
          envelope: Elementary.exp(-decay * time), even: cosine, odd: sine / root, decay: decay,
          stiffnessPerMass: stiffnessPerMass))
    }
    let slow = Elementary.exp(-slowRate * time)
    let fast = Elementary.exp(-fastRate * time)
    return SpringBasis(
      overdamped(
        slow: slow, fast: fast, root: root, stiffnessPerMass: stiffnessPerMass, fastRate: fastRate, slowRate: slowRate))
  }

  /// The same at two times, to the last bit; nil if the times need different forms, or a form that is seldom needed.
  @inline(__always)
  func basis(at times: Pair) -> SpringPairBasis? {
    let phases = root * times
    // `fastRate` is the largest rate of any spring (`decay` if not overdamped). Below -708 its power of e is subnormal.
    guard (-fastRate * times).areMore(than: -708) else { return nil }
    if phases.areLess(than: 1) {
      let (even, odd) = Spring.series(discriminant * times * times)
      return Spring.damped(
        envelope: Elementary.exp(-decay * times), even: even, odd: odd * times, decay: decay,
        stiffnessPerMass: stiffnessPerMass)
    }
    guard phases.areMore(than: 1) else { return nil }
    if discriminant < 0 {
      guard phases.areLess(than: 800_000) else { return nil }
      let (sine, cosine) = Elementary.sineAndCosine(phases)
      return Spring.damped(
        envelope: Elementary.exp(-decay * times), even: cosine, odd: sine / root, decay: decay,
        stiffnessPerMass: stiffnessPerMass)
    }
    return Spring.overdamped(
      slow: Elementary.exp(-slowRate * times), fast: Elementary.exp(-fastRate * times), root: root,
      stiffnessPerMass: stiffnessPerMass, fastRate: fastRate, slowRate: slowRate)
  }

  @inline(__always)
  private static func damped<T: Lanes>(
    envelope: T, even: T, odd: T, decay: Double, stiffnessPerMass: Double
  ) -> (T, T, T, T) {
    (
      envelope * (even + decay * odd), envelope * odd, envelope * -stiffnessPerMass * odd,
      envelope * (even - decay * odd)
    )
  }

  @inline(__always)
  private static func overdamped<T: Lanes>(
    slow: T, fast: T, root: Double, stiffnessPerMass: Double, fastRate: Double, slowRate: Double
  ) -> (T, T, T, T) {
    let scale = 0.5 / root
    let odd = (slow - fast) * scale
    return (
      (fastRate * slow - slowRate * fast) * scale, odd, -stiffnessPerMass * odd,
      (fastRate * fast - slowRate * slow) * scale
    )
  }

  /// cosh(sqrt z) and sinh(sqrt z) / sqrt z, which for negative z are cos and sin; |z| < 1, where the rests are below
  /// 2^-61.
  @inline(__always)
  static func series<T: Lanes>(_ z: T) -> (even: T, odd: T) {
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
