/// How a moving thing coasts when it keeps a fixed part of its velocity every millisecond, as UIKit's scroll views do
/// (0.998 normally, 0.99 fast).
struct Deceleration: BitwiseCopyable, Sendable {
  /// Distance travelled per unit of velocity: -1 / (1000 ln rate) [s].
  let reach: Double

  /// - Parameter rate: Part of the velocity kept per millisecond, more than 0, less than 1 [1].
  init(rate: Double) {
    reach = -0.001 / Elementary.log(rate)
  }

  /// Distance travelled and velocity after `time`, at least 0, for a velocity of 1 at the beginning.
  func state(at time: Double) -> (distance: Double, velocity: Double) {
    let z = time / reach
    // 1 - e^(-z) would lose its digits where z is small: it is 2 e^(-z/2) sinh(z/2).
    if z < 1 {
      let root = Elementary.exp(-0.5 * z)
      return (time * root * Spring.series(0.25 * z * z).odd, root * root)
    }
    let velocity = Elementary.exp(-z)
    return (reach * (1 - velocity), velocity)
  }

  /// When a thing with `velocity` has travelled `distance`: infinite if it never does [s].
  func time(to distance: Double, velocity: Double) -> Double {
    if distance == 0 { return 0 }
    let part = distance / (velocity * reach)
    guard part > 0, part < 1 else { return .infinity }
    // ln(1 - part); the quotient makes up for the digits of a small part that the subtraction loses (W. Kahan).
    let rest = 1 - part
    return rest == 1 ? part * reach : Elementary.log(rest) * part / (rest - 1) * reach
  }
}
