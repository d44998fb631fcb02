/// A cubic Bezier curve as CSS applies it: at any x, also outside 0 to 1, with its slope.
///
/// Within 0 to 1 it is `CubicBezier`. Where that curve is so steep that the last bits of x change its height, t is
/// calculated more precisely. Outside 0 to 1 the curve continues along its tangent (css-easing-1, 2.3.1).
public struct EasingCurve: BitwiseCopyable, Sendable {
  private let x1: Double
  private let y1: Double
  private let x2: Double
  private let y2: Double
  // Unhashed: follows from the control points.
  private let curve: CubicBezier

  /// Is nil if `x1` or `x2` is out of range.
  ///
  /// - Parameters:
  ///   - x1: Of the first control point, 0 to 1.
  ///   - y1: Of the first control point.
  ///   - x2: Of the second, 0 to 1.
  ///   - y2: Of the second.
  public init?(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    guard let curve = CubicBezier(x1, y1, x2, y2) else { return nil }
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
    self.curve = curve
  }

  func addState(to hash: inout StateHash) {
    hash.add(x1)
    hash.add(y1)
    hash.add(x2)
    hash.add(y2)
  }

  /// Height and slope at `x`. The slope is infinite where the curve is vertical.
  public func point(at x: Double) -> (value: Double, slope: Double) {
    if x > 0 && x < 1 {
      var t = curve.quickParameter(at: x) ?? 0
      var run = derivative(x1, x2, at: t)
      if t == 0 || run < 0.015625 {
        t = refined(curve.parameter(at: x), at: x)
        run = derivative(x1, x2, at: t)
      }
      let rise = derivative(y1, y2, at: t)
      return (curve.height(at: t), run > 0 ? rise / run : verticalSlope(rise, at: t))
    }
    if x <= 0 {
      let slope = EasingCurve.slope(x1, y1, x2, y2)
      return x < 0 ? (EasingCurve.level(slope) * x, EasingCurve.level(slope)) : (0, slope)
    }
    let slope = EasingCurve.slope(1 - x2, 1 - y2, 1 - x1, 1 - y1)
    return x > 1 ? (1 + EasingCurve.level(slope) * (x - 1), EasingCurve.level(slope)) : (1, slope)
  }

  /// Slope at (0, 0): toward the first control point, or the second where the first is (0, 0), or the end where both
  /// are.
  private static func slope(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Double {
    if x1 > 0 { return y1 / x1 }
    if y1 != 0 { return y1 < 0 ? -.infinity : .infinity }
    if x2 > 0 { return y2 / x2 }
    if y2 != 0 { return y2 < 0 ? -.infinity : .infinity }
    return 1
  }

  /// The slope outside 0 to 1: 0 instead of a vertical slope, or of one so steep that its heights would not be finite.
  private static func level(_ slope: Double) -> Double { slope.magnitude < 1e200 ? slope : 0 }

  /// Derivative of a coordinate by t, in a form that is accurate toward both ends.
  private func derivative(_ first: Double, _ second: Double, at t: Double) -> Double {
    let u = 1 - t
    return 3 * (u * u * first + 2 * u * t * (second - first) + t * t * (1 - second))
  }

  /// Slope where the derivative of x by t is 0. The derivative of the height can be 0 there, too.
  private func verticalSlope(_ rise: Double, at t: Double) -> Double {
    if rise != 0 { return rise < 0 ? -.infinity : .infinity }
    return x1 == y1 && x2 == y2 ? 1 : .infinity
  }

  /// A better t with x(t) = x, by Newton's steps whose error is calculated in twice the digits.
  private func refined(_ start: Double, at x: Double) -> Double {
    let c = ExactSum(ExactProduct(3, x1))
    let b = ExactSum(ExactProduct(3, x2)) + ExactSum(ExactProduct(-6, x1))
    let a = ExactSum(ExactProduct(3, x1)) + ExactSum(ExactProduct(-3, x2)) + ExactSum(high: 1, low: 0)
    var low = 0.0
    var high = 1.0
    var t = start
    var step = 0
    while step < 700 {
      let error = (((a * t + b) * t + c) * t + ExactSum(high: -x, low: 0)).high
      if error == 0 { return t }
      if error < 0 { low = t } else { high = t }
      var next = t - error / derivative(x1, x2, at: t)
      if !(next > low && next < high) { next = 0.5 * (low + high) }
      if (next - t).magnitude <= 1e-16 * t || next == low || next == high { return next }
      t = next
      step += 1
    }
    return t
  }
}

extension EasingCurve {
  /// Returns the control points of a curve that CSS or Core Animation names.
  public static func points(of preset: CurvePreset) -> (Double, Double, Double, Double) {
    switch preset {
    case .linear: return (0, 0, 1, 1)
    case .ease: return (0.25, 0.1, 0.25, 1)
    case .easeIn: return (0.42, 0, 1, 1)
    case .easeOut: return (0, 0, 0.58, 1)
    case .easeInOut: return (0.42, 0, 0.58, 1)
    }
  }
}

/// Curves that CSS and Core Animation name.
public enum CurvePreset: Int32, Sendable {
  case linear = 1
  case ease = 2
  case easeIn = 3
  case easeOut = 4
  case easeInOut = 5
}
