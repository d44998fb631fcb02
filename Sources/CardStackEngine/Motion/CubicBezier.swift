/// An easing curve from (0, 0) to (1, 1) with two control points, as CSS's `cubic-bezier()` (css-easing-1).
public struct CubicBezier: BitwiseCopyable, Sendable {
  private let ax: Double
  private let bx: Double
  private let cx: Double
  private let ay: Double
  private let by: Double
  private let cy: Double

  /// Is nil if `x1` or `x2` is out of range, because the curve would then not be a function of x.
  ///
  /// - Parameters:
  ///   - x1: Of the first control point, 0 to 1.
  ///   - y1: Of the first control point.
  ///   - x2: Of the second, 0 to 1.
  ///   - y2: Of the second.
  public init?(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    guard x1 >= 0, x1 <= 1, x2 >= 0, x2 <= 1, y1.isValue, y2.isValue else { return nil }
    cx = 3 * x1
    bx = 3 * (x2 - x1) - cx
    ax = 1 - cx - bx
    cy = 3 * y1
    by = 3 * (y2 - y1) - cy
    ay = 1 - cy - by
  }

  func addState(to hash: inout StateHash) {
    hash.add(ax)
    hash.add(bx)
    hash.add(cx)
    hash.add(ay)
    hash.add(by)
    hash.add(cy)
  }

  /// The curve's height at `x`; before 0 and after 1 it is held at its ends, as a fade needs it.
  public func value(at x: Double) -> Double {
    if !(x > 0) { return 0 }
    if x >= 1 { return 1 }
    return height(at: parameter(at: x))
  }

  func height(at t: Double) -> Double { ((ay * t + by) * t + cy) * t }

  /// Returns the t within 0 to 1 with x(t) = x, by Newton's steps inside a bracket. Where a step leaves the bracket,
  /// the bracket is halved instead. So flat ends cost a few steps more, but the search always succeeds.
  func parameter(at x: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var t = x
    var step = 0
    while step < 64 {
      let error = ((ax * t + bx) * t + cx) * t - x
      if error == 0 { return t }
      if error < 0 { low = t } else { high = t }
      let slope = (3 * ax * t + 2 * bx) * t + cx
      var next = t - error / slope
      if !(next > low && next < high) { next = 0.5 * (low + high) }
      if (next - t).magnitude <= 1e-16 || next == low || next == high { return next }
      t = next
      step += 1
    }
    return t
  }

  /// The same by Newton's steps alone, which is faster. Nil unless the steps converge within 0 to 1, after eight at
  /// most.
  func quickParameter(at x: Double) -> Double? {
    var t = x
    var step = 0
    while step < 8 {
      let error = ((ax * t + bx) * t + cx) * t - x
      let change = error / ((3 * ax * t + 2 * bx) * t + cx)
      t -= change
      // The next step would be of the order of this one's square.
      if change.magnitude < 1e-8 { return t >= 0 && t <= 1 ? t : nil }
      step += 1
    }
    return nil
  }
}
