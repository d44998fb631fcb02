extension Double {
  /// The largest magnitude that the engine accepts, except where `largestValue` holds. Squares and products of such
  /// numbers stay finite.
  static var largestMeasure: Double { 1e12 }

  /// Whether this is a number the engine can calculate with: finite and no larger than `CARDSTACK_MAX_MAGNITUDE`.
  var isMeasure: Bool { magnitude <= Double.largestMeasure }

  /// `CARDSTACK_MAX_VALUE`, the largest position, velocity or height of springs, curves and coasting without a deck.
  /// Its product with any rate is finite.
  static var largestValue: Double { 1e100 }

  /// Whether this is finite and no larger than `CARDSTACK_MAX_VALUE`.
  var isValue: Bool { magnitude <= Double.largestValue }

  /// Whether this can be a length, a time or a speed of a configuration.
  var isLength: Bool { self >= 0 && isMeasure }

  /// Whether this is within 0 to 1.
  var isShare: Bool { self >= 0 && self <= 1 }

  /// Whether this can be a time to wait: more than 0. Infinity means for ever.
  var isWait: Bool { self > 0 && (isMeasure || self == .infinity) }

  /// This number, and 0 for -0. A division by a rate or duration of -0 would give minus infinity.
  var positiveZero: Double { self + 0 }

  /// This number, or the nearest bound of the range. Bounds must be in order; NaN becomes the lower one.
  func clamped(_ low: Double, _ high: Double) -> Double {
    self > low ? (self < high ? self : high) : low
  }
}
