import CardStackTypes

extension Double {
  /// Whether this is a number the engine can calculate with: finite and no larger than `CARDSTACK_MAX_MAGNITUDE`.
  /// Squares and products of such numbers stay finite.
  var isMeasure: Bool { magnitude <= CARDSTACK_MAX_MAGNITUDE }

  /// Whether this can be a position, velocity or height of springs, curves and coasting without a deck: finite and no
  /// larger than `CARDSTACK_MAX_VALUE`. Its product with any rate is finite.
  var isValue: Bool { magnitude <= CARDSTACK_MAX_VALUE }

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
