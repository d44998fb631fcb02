/// A product of two doubles without rounding error: `high` is the rounded product, `low` what the rounding took away.
///
/// T. J. Dekker, "A floating-point technique for extending the available precision", 1971. Multiply and subtract only,
/// so that the bits are the same on machines with and without a fused multiply-add.
struct ExactProduct {
  let high: Double
  let low: Double

  init(_ a: Double, _ b: Double) {
    high = a * b
    let (aHigh, aLow) = ExactProduct.halves(a)
    let (bHigh, bLow) = ExactProduct.halves(b)
    low = ((aHigh * bHigh - high) + aHigh * bLow + aLow * bHigh) + aLow * bLow
  }

  /// Two numbers of at most 26 bits whose sum is `value` (G. W. Veltkamp).
  private static func halves(_ value: Double) -> (high: Double, low: Double) {
    let scaled = value * 134_217_729  // 2^27 + 1
    let high = scaled - (scaled - value)
    return (high, value - high)
  }
}
