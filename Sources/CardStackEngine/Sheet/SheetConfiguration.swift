import CardStackTypes

/// Every constant of a sheet, as the caller gives it.
public typealias SheetConfiguration = cardstack_sheet_config

/// A set of constants for a sheet to begin from.
public enum SheetPreset: Int32 {
  case cover = 1

  /// "Swipe to Dismiss Pattern": a full-screen cover that a drag downward closes. The offset is 0.6 of the finger's
  /// travel; corner radius 20 as soon as it is more than 0; beyond 150 points ease-out in 0.25 s to the full height,
  /// else back by a spring of response 0.3 and damping fraction 0.7; the velocity decides nothing.
  ///
  /// The document leaves the rest to SwiftUI: the slop is its DragGesture's; fling limits, horizon and gap are those of
  /// the decks; the dimming is Material 3's scrim, 32 %.
  public var configuration: SheetConfiguration {
    var c = SheetConfiguration()
    c.struct_size = UInt32(MemoryLayout<SheetConfiguration>.size)
    c.preset = rawValue
    c.side = Direction.down.rawValue
    c.enabled = 1
    c.slop = 10
    c.drag_factor = 0.6
    c.threshold_offset = 150
    c.velocity_minimum_samples = 2
    c.fling_velocity = 800
    c.fling_minimum = 50
    c.fling_maximum = 8000
    c.velocity_horizon = 0.1
    c.velocity_gap = 0.04
    c.dismiss_seconds = 0.25
    c.dismiss_curve = cardstack_curve(x1: 0, y1: 0, x2: 0.58, y2: 1)  // CSS ease-out
    c.return_spring = SheetPreset.spring(response: 0.3, dampingRatio: 0.7)
    c.present_spring = SheetPreset.spring(response: 0.35, dampingRatio: 1)
    c.fade_seconds = 0.2
    c.corner_radius = 20
    c.backdrop_opacity = 0.32
    return c
  }

  private static func spring(response: Double, dampingRatio: Double) -> cardstack_spring {
    guard let spring = Spring(response: response, dampingRatio: dampingRatio) else { return cardstack_spring() }
    return cardstack_spring(mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping)
  }
}

/// Says whether a configuration can be used; the failure names the field.
public func validate(_ configuration: SheetConfiguration) throws(Failure) {
  _ = try SheetRule(configuration)
}

extension SheetRule {
  /// Checks a configuration, field by field.
  @inline(never)
  init(_ c: SheetConfiguration) throws(Failure) {
    switch Direction(rawValue: c.side) {
    case .left: axis = Vector(-1, 0)
    case .right: axis = Vector(1, 0)
    case .up: axis = Vector(0, -1)
    case .down: axis = Vector(0, 1)
    default: throw Failure(.invalidArgument, "side must be CARDSTACK_DIRECTION_LEFT, _RIGHT, _UP or _DOWN")
    }
    try check(isFlag(c.enabled), "enabled must be 0 or 1")
    try check(c.extent > 0 && isLength(c.extent), "extent must be finite and more than 0")
    try check(isLength(c.slop), "slop must be finite and at least 0")
    // A thousandth follows no finger; far below it the finger's travel for an offset would leave the range of numbers.
    try check(c.drag_factor >= 0.001 && isShare(c.drag_factor), "drag_factor must be within 0.001 to 1")
    try check(isShare(c.rubber_band_coefficient), "rubber_band_coefficient must be within 0 to 1")
    try check(isLength(c.rubber_band_distance), "rubber_band_distance must be finite and at least 0")
    try check(isLength(c.threshold_offset), "threshold_offset must be finite and at least 0")
    try check(isShare(c.threshold_fraction), "threshold_fraction must be within 0 to 1")
    try check(isFlag(c.fling), "fling must be 0 or 1")
    try check(
      c.velocity_minimum_samples >= 2 && c.velocity_minimum_samples <= Int32(VelocityTracker.usualHistorySize),
      "velocity_minimum_samples must be 2 to 20")
    try check(isLength(c.fling_velocity), "fling_velocity must be finite and at least 0")
    try check(isLength(c.fling_minimum), "fling_minimum must be finite and at least 0")
    try check(isLength(c.fling_maximum), "fling_maximum must be finite and at least 0")
    try check(isLength(c.velocity_horizon), "velocity_horizon must be finite and at least 0")
    try check(isLength(c.velocity_gap), "velocity_gap must be finite and at least 0")
    try check(isFlag(c.reduced_motion), "reduced_motion must be 0 or 1")
    try check(c.reserved_motion == 0, "reserved_motion must be 0")
    try check(isLength(c.dismiss_seconds), "dismiss_seconds must be finite and at least 0")
    _ = try EasingCurve(c.dismiss_curve)
    _ = try Spring(c.return_spring, "return_spring needs mass, stiffness and damping more than 0")
    _ = try Spring(c.present_spring, "present_spring needs mass, stiffness and damping more than 0")
    try check(isLength(c.fade_seconds), "fade_seconds must be finite and at least 0")
    try check(isLength(c.corner_radius), "corner_radius must be finite and at least 0")
    try check(isLength(c.corner_distance), "corner_distance must be finite and at least 0")
    try check(isShare(c.backdrop_opacity), "backdrop_opacity must be within 0 to 1")
    drag = SheetDrag(
      factor: c.drag_factor,
      resistance: RubberBand(
        coefficient: c.rubber_band_coefficient, limit: c.rubber_band_distance > 0 ? c.rubber_band_distance : c.extent))
    threshold = min(c.threshold_offset + c.threshold_fraction * c.extent, 0.5 * c.extent)
  }
}

private func isFlag(_ value: Int32) -> Bool { value == 0 || value == 1 }

// Out of line, as there are many.
@inline(never)
private func isLength(_ value: Double) -> Bool { value >= 0 && value.isMeasure }

@inline(never)
private func isShare(_ value: Double) -> Bool { value >= 0 && value <= 1 }

private func check(_ condition: Bool, _ message: StaticString) throws(Failure) {
  if !condition { throw Failure(.invalidArgument, message) }
}

// Compiled when a motion begins, and not kept: they are large.

extension EasingCurve {
  @inline(never)
  init(_ points: cardstack_curve) throws(Failure) {
    guard let curve = EasingCurve(points.x1, points.y1, points.x2, points.y2), isShare(points.y1), isShare(points.y2)
    else { throw Failure(.invalidArgument, "dismiss_curve's numbers must be within 0 to 1") }
    self = curve
  }
}

extension Spring {
  @inline(never)
  init(_ record: cardstack_spring, _ message: StaticString = "") throws(Failure) {
    guard let spring = Spring(mass: record.mass, stiffness: record.stiffness, damping: record.damping),
      spring.stiffness > 0, spring.damping > 0, spring.slowRate > 0
    else { throw Failure(.invalidArgument, message) }
    self = spring
  }
}
