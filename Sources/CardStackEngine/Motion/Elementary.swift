/// exp, log, sine and cosine, calculated with additions, multiplications and divisions alone. So the results have the
/// same bits on every machine. libm's differ from platform to platform in up to a tenth of all results.
///
/// The tests compare with a table made with mpmath: results are within one unit in the last place (exp where the result
/// is not subnormal, sine and cosine up to 1e15).
///
/// Each function reduces its argument to a small range without losing digits, and sums a power series there.
enum Elementary {
  /// ln 2 in two parts; the first has its last 20 bits clear, so that multiples up to 2^20 are exact.
  private static var ln2High: Double { 0x1.62e42feep-1 }
  private static var ln2Low: Double { 0x1.a39ef35793c76p-33 }

  /// e to the power of `x`. 0 below -745.2, infinite above 709.8; NaN for NaN.
  static func exp(_ x: Double) -> Double {
    if !(x > -745.2) { return x.isNaN ? x : 0 }
    if x > 709.79 { return .infinity }
    let (twos, power) = nearestInteger(x * 1.4426950408889634)
    let high = x - twos * ln2High
    let low = twos * ln2Low
    let r = high - low
    // What the subtraction above lost. Without it the error would be half a unit in the last place larger.
    let lost = (high - r) - low
    let s = r * r
    // (e^r - 1 - r) / r^2 to the term r^11/13!, in even and odd halves that a processor can work on side by side. For
    // |r| <= ln 2 / 2 the omitted terms change e^r by less than 2^-57.
    var even = (1.0 / 3_628_800) + s * (1.0 / 479_001_600)
    even = (1.0 / 40320) + s * even
    even = (1.0 / 720) + s * even
    even = (1.0 / 24) + s * even
    even = (1.0 / 2) + s * even
    var odd = (1.0 / 39_916_800) + s * (1.0 / 6_227_020_800)
    odd = (1.0 / 362_880) + s * odd
    odd = (1.0 / 5040) + s * odd
    odd = (1.0 / 120) + s * odd
    odd = (1.0 / 6) + s * odd
    return scaled(1 + (r + (lost + s * (even + r * odd))), byPowerOfTwo: power)
  }

  /// The natural logarithm. Minus infinity for 0; NaN for negative numbers.
  static func log(_ x: Double) -> Double {
    guard x > 0 else { return x == 0 ? -.infinity : .nan }
    guard x < .infinity else { return x }
    // A number that is not normal is made normal. Of others these are `x.exponent` and `x.significand`, without a call.
    let normal = x.isNormal ? x : x * 0x1p60
    var exponent = Double(Int64(bitPattern: normal.bitPattern >> 52) - (x.isNormal ? 1023 : 1083))
    var m = Double(bitPattern: normal.bitPattern & 0x000F_FFFF_FFFF_FFFF | 0x3FF0_0000_0000_0000)
    if m > 1.4142135623730951 {
      m *= 0.5
      exponent += 1
    }
    // ln(1 + f) = 2 artanh(s), s = f / (2 + f): f - f^2/2 + s (f^2/2 + R), where R sums the artanh series beyond s.
    let f = m - 1
    let s = f / (2 + f)
    let z = s * s
    let low =
      z
      * ((2.0 / 3)
        + z * ((2.0 / 5) + z * ((2.0 / 7) + z * ((2.0 / 9) + z * ((2.0 / 11) + z * ((2.0 / 13) + z * tail(z)))))))
    let half = 0.5 * f * f
    return exponent * ln2High - ((half - (s * (half + low) + exponent * ln2Low)) - f)
  }

  /// The natural logarithm of a quotient, also if the quotient is too large or too small for a double.
  static func log(_ x: Double, over y: Double) -> Double {
    let quotient = x / y
    return quotient.isNormal ? log(quotient) : log(x) - log(y)
  }

  /// The length of a vector, also if the square of the length is too large or too small for a double.
  static func hypotenuse(_ x: Double, _ y: Double) -> Double {
    let square = x * x + y * y
    if square >= 1e-250 && square < .infinity { return square.squareRoot() }
    let long = max(x.magnitude, y.magnitude)
    let share = min(x.magnitude, y.magnitude) / long
    return long > 0 ? long * (1 + share * share).squareRoot() : 0
  }

  private static func tail(_ z: Double) -> Double {
    (2.0 / 15) + z * ((2.0 / 17) + z * ((2.0 / 19) + z * ((2.0 / 21) + z * (2.0 / 23))))
  }

  /// Sine and cosine of an angle [rad]. For NaN, and beyond 2^50, where neighbouring doubles are a quarter of a radian
  /// apart, they are those of 0.
  static func sineAndCosine(_ x: Double) -> (sine: Double, cosine: Double) {
    guard x.magnitude < 1_125_899_906_842_624 else { return (0, 1) }
    if x.magnitude < 0.7853981633974483 { return (sineKernel(x, 0), cosineKernel(x, 0)) }
    let (quarters, quadrant) = nearestInteger(x * 0.6366197723675814)
    let (r, low) = quarters.magnitude < 524_288 ? remainder(x, few: quarters) : remainder(x, many: quarters)
    let sine = sineKernel(r, low)
    let cosine = cosineKernel(r, low)
    switch quadrant & 3 {
    case 0: return (sine, cosine)
    case 1: return (cosine, -sine)
    case 2: return (-sine, -cosine)
    default: return (-cosine, sine)
    }
  }

  /// x - quarters * pi/2 and the rounding error of that, for up to 2^19 quarters. pi/2 is in three parts, the first two
  /// of 33 bits, so that their products are exact.
  static func remainder(_ x: Double, few quarters: Double) -> (Double, Double) {
    let (b, bLow) = sum(x - quarters * 0x1.921fb54400000p+0, quarters * -0x1.0b4611a600000p-34)
    return sum(b, bLow - quarters * 0x1.3198a2e037073p-69)
  }

  /// The same for any number of quarters, with pi/2 in three doubles (159 bits). The products with the first two are
  /// exact.
  private static func remainder(_ x: Double, many quarters: Double) -> (Double, Double) {
    let first = ExactProduct(quarters, 0x1.921fb54442d18p+0)
    let second = ExactProduct(quarters, 0x1.1a62633145c07p-54)
    let third = quarters * -0x1.f1976b7ed8fbcp-110
    let a = x - first.high
    let (b, bLow) = sum(a, -first.low)
    let (c, cLow) = sum(b, -second.high)
    let rest = bLow + (cLow - (second.low + third))
    return sum(c, rest)
  }

  /// The angle of a vector, -pi to pi, within two units in the last place; 0 for a vector without length [rad].
  static func angle(y: Double, x: Double) -> Double {
    let size = max(x.magnitude, y.magnitude)
    guard size > 0, size < .infinity else { return 0 }
    let across = x / size
    let up = y / size
    let isSteep = up.magnitude > across.magnitude
    let ratio = isSteep ? across.magnitude : up.magnitude
    // Approximates arctan within 0.005. Each of the steps below reduces an error e to e^3 / 6.
    var angle = ratio * (0.97239411 - 0.19194795 * ratio * ratio)
    if isSteep { angle = 0.5 * Double.pi - angle }
    if across < 0 { angle = Double.pi - angle }
    if up < 0 { angle = -angle }
    let length = (across * across + up * up).squareRoot()
    for _ in 0..<2 {
      let (sine, cosine) = sineAndCosine(angle)
      angle += (up * cosine - across * sine) / length
    }
    return angle
  }

  /// A sum and what its rounding took away (D. E. Knuth).
  static func sum(_ a: Double, _ b: Double) -> (Double, Double) {
    let total = a + b
    let part = total - a
    return (total, (a - (total - part)) + (b - part))
  }

  /// sin(r + low) for |r| <= pi/4, to the term r^17 / 17!; the rest is below 2^-63.
  static func sineKernel(_ r: Double, _ low: Double) -> Double {
    let z = r * r
    var series = -1.0 / 1_307_674_368_000 + z * (1.0 / 355_687_428_096_000)
    series = 1.0 / 6_227_020_800 + z * series
    series = -1.0 / 39_916_800 + z * series
    series = 1.0 / 362_880 + z * series
    series = -1.0 / 5040 + z * series
    series = 1.0 / 120 + z * series
    let cube = z * r
    return r - ((z * (0.5 * low - cube * series) - low) + cube * (1.0 / 6))
  }

  /// cos(r + low) for |r| <= pi/4, to the term r^16 / 16!; the rest is below 2^-58.
  static func cosineKernel(_ r: Double, _ low: Double) -> Double {
    let z = r * r
    var series = -1.0 / 87_178_291_200 + z * (1.0 / 20_922_789_888_000)
    series = 1.0 / 479_001_600 + z * series
    series = -1.0 / 3_628_800 + z * series
    series = 1.0 / 40_320 + z * series
    series = -1.0 / 720 + z * series
    series = 1.0 / 24 + z * series
    let half = 0.5 * z
    let head = 1 - half
    return head + (((1 - head) - half) + (z * (z * series) - r * low))
  }

  /// The integer nearest to `x`, |x| < 2^50, as a double and as an integer.
  static func nearestInteger(_ x: Double) -> (Double, Int64) {
    // Adding 1.5 * 2^52 leaves no fraction bits: the processor rounds. The last 51 bits are the integer.
    let shifted = x + 6_755_399_441_055_744
    return (shifted - 6_755_399_441_055_744, Int64(bitPattern: shifted.bitPattern << 13) >> 13)
  }

  /// `value` times 2 to the `power`, also into the subnormal range.
  private static func scaled(_ value: Double, byPowerOfTwo power: Int64) -> Double {
    if power > -1022 && power < 1024 {
      return value * Double(bitPattern: UInt64(bitPattern: (power &+ 1023) << 52))
    }
    let half = power / 2
    return value * Double(bitPattern: UInt64(bitPattern: (half &+ 1023) << 52))
      * Double(bitPattern: UInt64(bitPattern: (power &- half &+ 1023) << 52))
  }
}
