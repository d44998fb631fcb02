/// A number of some 106 bits: the unevaluated sum of two doubles, the second no more than the rounding error of the
/// first.
struct ExactSum: BitwiseCopyable {
  let high: Double
  let low: Double

  init(high: Double, low: Double) {
    self.high = high
    self.low = low
  }

  init(_ product: ExactProduct) {
    high = product.high
    low = product.low
  }

  static func + (left: ExactSum, right: ExactSum) -> ExactSum {
    let (high, rest) = Elementary.sum(left.high, right.high)
    let (total, low) = Elementary.sum(high, rest + (left.low + right.low))
    return ExactSum(high: total, low: low)
  }

  static func * (left: ExactSum, right: Double) -> ExactSum {
    let product = ExactProduct(left.high, right)
    let (total, low) = Elementary.sum(product.high, product.low + left.low * right)
    return ExactSum(high: total, low: low)
  }
}
