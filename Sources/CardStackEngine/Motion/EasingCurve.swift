/// A cubic Bezier curve from (0, 0) to (1, 1) with two control points, as CSS's `cubic-bezier()` (css-easing-1), with
/// its slope. Outside 0 to 1 the curve continues along its tangent (2.3.1 there).
///
/// The height is exact to 1e-12, or is that of a place which differs from x by less than 1e-15. That is 4 units in the
/// last place of a share of time: no host knows its times better. The second matters where the curve is vertical.
struct EasingCurve: BitwiseCopyable, Sendable {
  private let x1: Double
  private let y1: Double
  private let x2: Double
  private let y2: Double

  /// Is nil if `x1` or `x2` is out of range, because the curve would then not be a function of x.
  ///
  /// - Parameters:
  ///   - x1: Of the first control point, 0 to 1.
  ///   - y1: Of the first control point.
  ///   - x2: Of the second, 0 to 1.
  ///   - y2: Of the second.
  init?(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    guard x1 >= 0, x1 <= 1, x2 >= 0, x2 <= 1, y1.isValue, y2.isValue else { return nil }
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }

  func addState(to hash: inout StateHash) {
    hash.add(x1)
    hash.add(y1)
    hash.add(x2)
    hash.add(y2)
  }

  /// Height and slope at `x`. The slope is infinite where the curve is vertical.
  func point(at x: Double) -> (value: Double, slope: Double) {
    if x > 0 && x < 1 {
      let t = parameter(at: x)
      let run = EasingCurve.derivative(x1, x2, at: t)
      let rise = EasingCurve.derivative(y1, y2, at: t)
      return (EasingCurve.coordinate(y1, y2, at: t), run > 0 ? rise / run : verticalSlope(rise))
    }
    if x <= 0 {
      let slope = EasingCurve.slope(x1, y1, x2, y2)
      return x < 0 ? (EasingCurve.level(slope) * x, EasingCurve.level(slope)) : (0, slope)
    }
    let slope = EasingCurve.slope(1 - x2, 1 - y2, 1 - x1, 1 - y1)
    return x > 1 ? (1 + EasingCurve.level(slope) * (x - 1), EasingCurve.level(slope)) : (1, slope)
  }

  /// The height alone.
  func value(at x: Double) -> Double {
    x > 0 && x < 1 ? EasingCurve.coordinate(y1, y2, at: parameter(at: x)) : point(at: x).value
  }

  /// The part of a fade that is over [0..1]: the height, clamped.
  func share(at x: Double) -> Double { value(at: x).clamped(0, 1) }

  /// Returns the t within 0 to 1 with x(t) = x, by Newton's steps inside a bracket. Where a step leaves the bracket, it
  /// is halved instead. At worst, toward a flat end of x(t), a step leaves two thirds of the way: 128 steps leave less
  /// than 1e-22.
  private func parameter(at x: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var t = x
    for _ in 0..<128 {
      let error = EasingCurve.coordinate(x1, x2, at: t) - x
      if error == 0 { return t }
      if error < 0 { low = t } else { high = t }
      var next = t - error / EasingCurve.derivative(x1, x2, at: t)
      if !(next > low && next < high) { next = 0.5 * (low + high) }
      if (next - t).magnitude <= 1e-16 { return next }
      t = next
    }
    return t
  }

  /// A coordinate at t. No term is negative if the control points are within 0 to 1, so no digits are lost.
  private static func coordinate(_ first: Double, _ second: Double, at t: Double) -> Double {
    let u = 1 - t
    return (3 * u * (u * first + t * second) + t * t) * t
  }

  /// Derivative of a coordinate by t, in a form that is accurate toward both ends.
  private static func derivative(_ first: Double, _ second: Double, at t: Double) -> Double {
    let u = 1 - t
    return 3 * (u * u * first + 2 * u * t * (second - first) + t * t * (1 - second))
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

  /// Slope where the derivative of x by t is 0. The derivative of the height can be 0 there, too.
  private func verticalSlope(_ rise: Double) -> Double {
    if rise != 0 { return rise < 0 ? -.infinity : .infinity }
    return x1 == y1 && x2 == y2 ? 1 : .infinity
  }
}

extension EasingCurve {
  /// Returns the control points of a curve that CSS or Core Animation names.
  static func points(of preset: CurvePreset) -> (Double, Double, Double, Double) {
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
enum CurvePreset: Int32, Sendable {
  case linear = 1
  case ease = 2
  case easeIn = 3
  case easeOut = 4
  case easeInOut = 5
}
