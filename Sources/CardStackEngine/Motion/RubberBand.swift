/// The resistance UIKit's scroll views have past their end: (1 - 1/(x c/d + 1)) d, which begins with slope c and never
/// reaches d.
struct RubberBand: BitwiseCopyable, Sendable {
  /// Slope at the beginning; with 0 the band does not stretch [1].
  let coefficient: Double
  /// The stretch that is never reached, more than 0 [points].
  let limit: Double

  /// How far the band stretches for a pull of `distance`, at least 0.
  func stretch(_ distance: Double) -> Double {
    // The same as the type's formula, which would lose digits for a short pull.
    let pull = distance * coefficient
    let product = pull * limit
    let offset = product >= 1e-290 ? product / (pull + limit) : RubberBand.shortStretch(pull, limit)
    // Rounding would reach the limit for pulls of more than some 2^53 limits.
    return offset < limit ? offset : limit.nextDown
  }

  /// The same where the product of the two would be so small that it loses digits.
  private static func shortStretch(_ pull: Double, _ limit: Double) -> Double {
    min(pull, limit) / (min(pull, limit) / max(pull, limit) + 1)
  }

  /// The pull for which the band stretches by `stretch`, at least 0 and less than the limit. The coefficient is not 0.
  /// Infinite where the pull would not be finite.
  func pull(for stretch: Double) -> Double {
    let part = stretch / (limit - stretch)
    let scale = limit / coefficient
    // If a factor is subnormal or infinite, the product would lose digits or not be finite.
    if part >= .leastNormalMagnitude && scale.isNormal { return part * scale }
    return stretch * (limit / (limit - stretch)) / coefficient
  }

  /// How far the band stretches for a pull to either side; the sign is that of the pull.
  func offset(pull: Double) -> Double {
    let offset = stretch(pull.magnitude)
    return pull < 0 ? -offset : offset
  }
}
