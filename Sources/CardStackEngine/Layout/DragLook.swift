/// Where a finger has grabbed a card: from the card's centre, in card widths and heights, -0.5 to 0.5.
typealias GrabPoint = Vector

/// How a card looks while it is away from its place: it rotates about a pivot. The rotation is the rate times the
/// sideways translation, weighted by where the card was grabbed, then limited to `maximum` on both sides.
struct DragLook: BitwiseCopyable {
  /// [rad/point]
  var rate: Double
  /// [rad]
  var maximum: Double
  /// Share of the grab point in the rotation, 0 to 1.
  var grabShare: Double
  /// From the card's centre, in card widths and heights.
  var pivot: Vector
  /// Share of the grab point in the pivot, 0 to 1.
  var pivotGrabShare: Double

  /// Rotation at a sideways translation [rad].
  func rotation(x: Double, grab: GrabPoint) -> Double {
    let strength = 1 - grabShare + grabShare * (-2 * grab.y)
    return (rate * x * strength).clamped(-maximum, maximum)
  }

  /// Shift of the centre when a card of this size turns about the pivot: p - R p.
  func shift(rotation: Double, grab: GrabPoint, size: Vector) -> Vector {
    guard rotation != 0, let arm = arm(grab: grab, size: size) else { return .zero }
    let (sine, cosine) = Elementary.sineAndCosine(rotation)
    return arm - arm.turned(sine: sine, cosine: cosine)
  }

  /// From the center of a card of this size to the pivot; nil if the pivot is there.
  func arm(grab: GrabPoint, size: Vector) -> Vector? {
    let x = pivot.x + (grab.x - pivot.x) * pivotGrabShare
    let y = pivot.y + (grab.y - pivot.y) * pivotGrabShare
    return x == 0 && y == 0 ? nil : Vector(x * size.x, y * size.y)
  }
}
