// swift-format-ignore-file: ValidateDocumentationComments
// bindings/generate.py checks the doc comments instead. The header's preamble documents what holds for every function.

import CardStackTypes

/// Makes a curve that CSS and Core Animation name.
@_cdecl("cardstack_curve_from_preset")
public func curveFromPreset(
  _ preset: cardstack_curve_preset, _ curve: UnsafeMutablePointer<cardstack_curve>?
) -> cardstack_result {
  guard let curve, let preset = CurvePreset(rawValue: preset) else { return refusal(curve) }
  let (x1, y1, x2, y2) = EasingCurve.points(of: preset)
  curve.pointee = cardstack_curve(x1: x1, y1: y1, x2: x2, y2: y2)
  return ResultCode.ok.rawValue
}

/// Computes the height and the slope of a curve, which goes on along its tangent.
///
/// - Parameter x [1]: The place on its horizontal axis.
/// - Parameter outValue [1, may be NULL]: Receives the height.
/// - Parameter outSlope [1, may be NULL]: Receives the slope, or infinity.
@_cdecl("cardstack_curve_evaluate")
public func curveEvaluate(
  _ curve: UnsafePointer<cardstack_curve>?, _ x: Double, _ outValue: UnsafeMutablePointer<Double>?,
  _ outSlope: UnsafeMutablePointer<Double>?
) -> cardstack_result {
  guard let record = curve?.pointee, let curve = EasingCurve(record.x1, record.y1, record.x2, record.y2), x.isValue
  else { return refusal(outValue, outSlope) }
  let point = curve.point(at: x)
  outValue?.pointee = point.value
  outSlope?.pointee = point.slope
  return ResultCode.ok.rawValue
}

/// Computes the same for many places.
///
/// - Parameter xs [1, may be NULL with 0]: The places.
/// - Parameter outValues [1, may be NULL, array]: Receives the height at each place.
/// - Parameter outSlopes [1, may be NULL, array]: Receives the slope at each place.
@_cdecl("cardstack_curve_evaluate_many")
public func curveEvaluateMany(
  _ curve: UnsafePointer<cardstack_curve>?, _ xs: UnsafePointer<Double>?, _ count: Int,
  _ outValues: UnsafeMutablePointer<Double>?, _ outSlopes: UnsafeMutablePointer<Double>?
) -> cardstack_result {
  guard let arrays = NumberArrays(xs, count, outValues, outSlopes) else { return ResultCode.invalidArgument.rawValue }
  guard let record = curve?.pointee, let curve = EasingCurve(record.x1, record.y1, record.x2, record.y2),
    arrays.areWithin(-CARDSTACK_MAX_VALUE, CARDSTACK_MAX_VALUE)
  else { return arrays.refuse() }
  if outSlopes == nil { return arrays.fillFirst { curve.value(at: $0) } }
  return arrays.fill { curve.point(at: $0) }
}
