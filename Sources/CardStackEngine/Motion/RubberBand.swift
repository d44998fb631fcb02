/// The resistance UIKit's scroll views have past their end: (1 - 1/(x c/d + 1)) d, which begins with slope c and never
/// reaches d.
public struct RubberBand: BitwiseCopyable, Sendable {
  /// Slope at the beginning; 0 does not give at all [1].
  let coefficient: Double
  /// What it never reaches, more than 0 [points].
  let limit: Double

  public init(coefficient: Double, limit: Double) {
    self.coefficient = coefficient
    self.limit = limit
  }

  /// How far the band gives for a pull of `distance`, at least 0.
  @inline(__always)
  func stretch(_ distance: Double) -> Double {
    // The same as above, without the division by zero at distance 0 and coefficient 0.
    let pull = distance * coefficient
    let product = pull * limit
    let offset = product >= 1e-290 ? product / (pull + limit) : RubberBand.shortStretch(pull, limit)
    // Rounding reaches the limit from some 2^53 times it on.
    return offset < limit ? offset : limit.nextDown
  }

  /// The same where the product of the two would leave the range of numbers.
  @inline(never)
  private static func shortStretch(_ pull: Double, _ limit: Double) -> Double {
    min(pull, limit) / (min(pull, limit) / max(pull, limit) + 1)
  }

  /// The pull for which the band gives by `stretch`, at least 0 and less than the limit; the coefficient is not 0.
  /// Infinite where it is no number.
  @inline(__always)
  func pull(for stretch: Double) -> Double {
    let part = stretch / (limit - stretch)
    let scale = limit / coefficient
    // With factors outside the range of numbers the product would lose its digits, or be none.
    if part >= .leastNormalMagnitude && scale.isNormal { return part * scale }
    return stretch * (limit / (limit - stretch)) / coefficient
  }

  /// How far the band gives for a pull to either side, to the same side.
  @inline(__always)
  public func offset(pull: Double) -> Double {
    let offset = stretch(pull.magnitude)
    return pull < 0 ? -offset : offset
  }

  /// The pull for which the band gives by `offset`, less than the limit to either side.
  @inline(__always)
  public func pull(offset: Double) -> Double {
    let pull = pull(for: offset.magnitude)
    return offset < 0 ? -pull : pull
  }
}
