/// A damped spring, m x'' = -k (x - target) - c x', and what its exact solution needs, computed once.
///
/// Three parameterisations: mass, stiffness and damping; response and damping ratio (WWDC 2018, session 803); duration
/// and bounce (SwiftUI).
struct Spring: BitwiseCopyable, Sendable {
  /// [kg]
  let mass: Double
  /// [N/m]
  let stiffness: Double
  /// [N s/m]
  let damping: Double

  /// c / 2m, the rate at which the envelope of an underdamped spring decays [1/s].
  // Unhashed: follows from mass, stiffness and damping.
  let decay: Double
  /// k / m [1/s^2].
  // Unhashed: follows from mass, stiffness and damping.
  let stiffnessPerMass: Double
  /// (c^2 - 4 m k) / 4 m^2: less than 0 when underdamped, more than 0 when overdamped [1/s^2].
  // Unhashed: follows from mass, stiffness and damping.
  let discriminant: Double
  /// Square root of the discriminant's magnitude: the frequency of an underdamped spring, half the difference of the
  /// two decay rates of an overdamped one [1/s].
  // Unhashed: follows from mass, stiffness and damping.
  let root: Double
  /// Decay rates of an overdamped spring; both are `decay` for other springs [1/s].
  // Unhashed: follows from mass, stiffness and damping.
  let fastRate: Double
  // Unhashed: follows from mass, stiffness and damping.
  let slowRate: Double

  /// Is nil if a parameter is out of range, or if c / 2m or k / m is more than 1e100.
  ///
  /// - Parameters:
  ///   - mass: More than 0 [kg].
  ///   - stiffness: At least 0 [N/m].
  ///   - damping: At least 0 [N s/m].
  init?(mass: Double, stiffness: Double, damping: Double) {
    guard mass > 0, stiffness >= 0, damping >= 0, mass.isMeasure, stiffness.isMeasure, damping.isMeasure else {
      return nil
    }
    self.mass = mass
    self.stiffness = stiffness.positiveZero
    self.damping = damping.positiveZero
    decay = self.damping / (2 * mass)
    stiffnessPerMass = self.stiffness / mass
    // Near critical damping the two products agree in most digits, so their difference needs the digits that rounding
    // would take from each of them.
    let damped = ExactProduct(damping, damping)
    let elastic = ExactProduct(4 * mass, stiffness)
    let difference = (damped.high - elastic.high) + (damped.low - elastic.low)
    let square = 4 * mass * mass
    // The squares of very small numbers have lost digits that the rates still have.
    discriminant =
      square >= 1e-250 && damped.high + elastic.high >= 1e-250
      ? difference / square : decay * decay - stiffnessPerMass
    root = discriminant.magnitude.squareRoot()
    if discriminant > 0 {
      fastRate = decay + root
      // decay - root loses all digits when strongly overdamped; the product of the rates is k / m.
      slowRate = stiffnessPerMass / fastRate
    } else {
      fastRate = decay
      slowRate = decay
    }
    // With larger rates the product of a rate and a position may not be finite.
    guard decay.isValue, stiffnessPerMass.isValue, discriminant.isFinite else { return nil }
  }

  /// Mass 1, stiffness (2 pi / response)^2, damping 4 pi ratio / response.
  ///
  /// - Parameters:
  ///   - response: Period of the undamped spring, more than 0 [s].
  ///   - dampingRatio: At least 0, 1 is critical [1].
  init?(response: Double, dampingRatio: Double) {
    guard response > 0, dampingRatio >= 0, response.isMeasure, dampingRatio.isMeasure else { return nil }
    let frequency = 2 * Double.pi / response
    self.init(mass: 1, stiffness: frequency * frequency, damping: 2 * dampingRatio * frequency)
  }

  /// The damping ratio is 1 - bounce for a bounce of at least 0, else 1 / (1 + bounce).
  ///
  /// - Parameters:
  ///   - duration: Perceptual duration, the response, more than 0 [s].
  ///   - bounce: More than -1, at most 1 [1].
  init?(duration: Double, bounce: Double) {
    guard bounce > -1 else { return nil }
    self.init(response: duration, dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
  }

  /// Adds the three parameters, from which all else follows.
  func addState(to hash: inout StateHash) {
    hash.add(mass)
    hash.add(stiffness)
    hash.add(damping)
  }
}
