import CardStackEngine
import CardStackTypes

/// Gives the control points of a curve that CSS and Core Animation name.
///
/// - Parameters:
///   - preset: One of `CARDSTACK_CURVE_*`.
///   - curve: Receives the curve.
/// - Returns: `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
@_cdecl("cardstack_curve_from_preset")
public func curveFromPreset(
  _ preset: cardstack_curve_preset, _ curve: UnsafeMutablePointer<cardstack_curve>?
) -> cardstack_result {
  guard let curve, let preset = CurvePreset(rawValue: preset) else { return ResultCode.invalidArgument.rawValue }
  let (x1, y1, x2, y2) = EasingCurve.points(of: preset)
  curve.pointee = cardstack_curve(x1: x1, y1: y1, x2: x2, y2: y2)
  return ResultCode.ok.rawValue
}

/// Tells the height of a curve at x, and its slope.
///
/// Before 0 and after 1 the curve goes on along its tangent, as css-easing-1 has it: the line through the end and the
/// control point next to it, or the other one where that coincides with the end; level where the line would be
/// vertical. The height is within 1e-12 of the largest of 1, y1 and y2, also where the curve is vertical.
///
/// - Parameters:
///   - curve: The control points: x1 and x2 0 to 1, y1 and y2 up to `CARDSTACK_MAX_VALUE`.
///   - x: Where, up to `CARDSTACK_MAX_VALUE` [1].
///   - outValue: Receives the height, exactly 0 and 1 at the ends [1]. May be NULL.
///   - outSlope: Receives the slope, infinite where the curve is vertical; at 0 and 1 that of the curve itself [1]. May
///     be NULL.
/// - Returns: `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
@_cdecl("cardstack_curve_evaluate")
public func curveEvaluate(
  _ curve: UnsafePointer<cardstack_curve>?, _ x: Double, _ outValue: UnsafeMutablePointer<Double>?,
  _ outSlope: UnsafeMutablePointer<Double>?
) -> cardstack_result {
  guard let record = curve?.pointee, let curve = EasingCurve(record.x1, record.y1, record.x2, record.y2), x.isValue
  else { return ResultCode.invalidArgument.rawValue }
  let point = curve.point(at: x)
  outValue?.pointee = point.value
  outSlope?.pointee = point.slope
  return ResultCode.ok.rawValue
}

/// Tells the heights of a curve at many x: the same numbers, to the last bit, as `cardstack_curve_evaluate`.
///
/// - Parameters:
///   - curve: The control points: x1 and x2 0 to 1, y1 and y2 up to `CARDSTACK_MAX_VALUE`.
///   - xs: Where, in any order, each up to `CARDSTACK_MAX_VALUE` [1].
///   - count: How many.
///   - outValues: Receives the heights [1]. May be NULL. The arrays must not share memory.
///   - outSlopes: Receives the slopes [1]. May be NULL.
/// - Returns: `CARDSTACK_OK`, or `CARDSTACK_ERROR_INVALID_ARGUMENT` with nothing written.
@_cdecl("cardstack_curve_evaluate_many")
public func curveEvaluateMany(
  _ curve: UnsafePointer<cardstack_curve>?, _ xs: UnsafePointer<Double>?, _ count: Int,
  _ outValues: UnsafeMutablePointer<Double>?, _ outSlopes: UnsafeMutablePointer<Double>?
) -> cardstack_result {
  guard let record = curve?.pointee, let curve = EasingCurve(record.x1, record.y1, record.x2, record.y2),
    let arrays = NumberArrays(xs, count, from: -Double.largestValue, to: Double.largestValue, outValues, outSlopes)
  else { return ResultCode.invalidArgument.rawValue }
  return arrays.fill { curve.point(at: $0) }
}
