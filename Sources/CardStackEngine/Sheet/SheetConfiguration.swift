import CardStackTypes

/// A sheet's configuration, as the host gives it.
typealias SheetConfiguration = cardstack_sheet_config

/// A set of constants for a sheet to begin from.
enum SheetPreset: Int32 {
  case cover = 1
  case sheet = 2
  case pager = 3

  var configuration: SheetConfiguration {
    switch self {
    case .cover: coverConfiguration
    case .sheet: stopsConfiguration
    case .pager: pagesConfiguration
    }
  }

  /// Pages that fill the view, swiped upward. The spring has the response of a sheet's, but pages do not swing.
  private var pagesConfiguration: SheetConfiguration {
    var c = stopsConfiguration
    c.side = Direction.up.rawValue
    c.law = SheetLaw.pages.rawValue
    c.dismissable = SheetExits.none.rawValue
    c.drag.one_stop_per_flick = 1
    c.drag.rubber_band_distance = 0
    c.motion.return_spring = cardstack_spring(response: 0.38, dampingRatio: 1)
    c.look.corner_radius = 0
    c.look.backdrop_opacity = 0
    return c
  }

  /// A sheet with stops that shares the finger with its content. A flick of 500 points/s is what recorded hands mean by
  /// one; 0.2 s is the projection of gorhom's bottom sheet; the rubber band of 60 points stays within what is drawn of
  /// the sheet beyond its end.
  private var stopsConfiguration: SheetConfiguration {
    var c = coverConfiguration
    c.law = SheetLaw.stops.rawValue
    c.dismissable = SheetExits.side.rawValue
    c.drag.factor = 1
    c.drag.fling = 1
    c.drag.fling_velocity = 500
    c.drag.projection_seconds = 0.2
    c.drag.rubber_band_coefficient = CARDSTACK_RUBBER_BAND_COEFFICIENT
    c.drag.rubber_band_distance = 60
    c.drag.resampled = 1
    c.motion.dismiss_seconds = 0.4
    c.motion.return_spring = cardstack_spring(response: 0.4, dampingRatio: 0.9)
    c.motion.dismiss_spring = cardstack_spring(response: 0.7, dampingRatio: 1)
    c.look.undimmed_stop = -1
    return c
  }

  /// "Swipe to Dismiss Pattern": a full-screen cover that a drag downward closes. The offset is 0.6 of the finger's
  /// travel; corner radius 20 as soon as it is more than 0; beyond 150 points ease-out in 0.25 s to the full height,
  /// else back by a spring of response 0.3 and damping fraction 0.7; the velocity decides nothing. 150 points
  /// do not dismiss it, at any moment of a drag, so there is no hysteresis.
  ///
  /// The document leaves the rest to SwiftUI: the slop is its DragGesture's; fling limits, horizon and gap are those of
  /// the decks; the dimming is Material 3's scrim, 32 %.
  private var coverConfiguration: SheetConfiguration {
    var c = SheetConfiguration()
    c.struct_size = UInt32(MemoryLayout<SheetConfiguration>.size)
    c.preset = rawValue
    c.side = Direction.down.rawValue
    c.drag.enabled = 1
    c.drag.slop = 10
    c.drag.factor = 0.6
    c.drag.threshold = 150
    c.drag.threshold_unit = LengthUnit.point.rawValue
    c.drag.velocity_minimum_samples = 2
    c.drag.velocity_history = Int32(truncatingIfNeeded: FingerTrack.usualHistorySize)
    c.drag.fling_velocity = 800
    c.drag.flick_back_velocity = 50
    c.drag.fling_maximum = 8000
    c.drag.velocity_horizon = 0.1
    c.drag.velocity_gap = 0.04
    c.motion.dismiss_seconds = 0.25
    c.motion.dismiss_curve = cardstack_curve(x1: 0, y1: 0, x2: 0.58, y2: 1)  // CSS ease-out
    c.motion.return_spring = cardstack_spring(response: 0.3, dampingRatio: 0.7)
    c.motion.present_spring = cardstack_spring(response: 0.35, dampingRatio: 1)
    c.motion.dismiss_spring = c.motion.present_spring
    c.motion.fade_seconds = 0.2
    c.look.corner_radius = 20
    c.look.backdrop_opacity = 0.32
    return c
  }

}

extension SheetConfiguration {
  /// From one page to the next [points]. With far less, the number of pages on a finger's way would not be finite.
  var pageSize: Double { max(page > 0 ? page : extent, 0.001) }
}

extension SheetRule {
  /// Checks a configuration, field by field.
  init(_ c: SheetConfiguration) throws(Failure) {
    switch Direction(rawValue: c.side) {
    case .left: axis = Vector(-1, 0)
    case .right: axis = Vector(1, 0)
    case .up: axis = Vector(0, -1)
    case .down: axis = Vector(0, 1)
    default: throw Failure(.invalidArgument, "side must be CARDSTACK_DIRECTION_LEFT, _RIGHT, _UP or _DOWN")
    }
    try checkFlag(c.drag.enabled, "drag.enabled must be 0 or 1")
    try check(c.extent > 0 && c.extent.isLength, "extent must be finite and more than 0")
    try check(c.drag.slop.isLength, "drag.slop must be finite and at least 0")
    // With less than a thousandth the sheet would seem to stand still. With far less, the travel for an offset would
    // not be finite.
    try check(c.drag.factor >= 0.001 && c.drag.factor.isShare, "drag.factor must be within 0.001 to 1")
    try check(c.drag.rubber_band_coefficient.isShare, "drag.rubber_band_coefficient must be within 0 to 1")
    try check(c.drag.rubber_band_distance.isLength, "drag.rubber_band_distance must be finite and at least 0")
    let unit = LengthUnit(rawValue: c.drag.threshold_unit)
    try check(
      unit == .point || unit == .extent, "drag.threshold_unit must be CARDSTACK_UNIT_POINT or CARDSTACK_UNIT_EXTENT")
    try check(c.drag.threshold.isLength, "drag.threshold must be finite and at least 0")
    try check(unit == .point || c.drag.threshold.isShare, "drag.threshold must be within 0 to 1 of the extent")
    try checkFlag(c.drag.fling, "drag.fling must be 0 or 1")
    try check(c.drag.hysteresis.isLength, "drag.hysteresis must be finite and at least 0")
    scrollAxis = try require(
      Axis(rawValue: c.drag.scroll_axis), "drag.scroll_axis must be CARDSTACK_AXIS_NONE, _HORIZONTAL or _VERTICAL")
    try check(
      c.drag.velocity_history >= 2 && c.drag.velocity_history <= CARDSTACK_MAX_VELOCITY_HISTORY,
      "drag.velocity_history must be 2 to CARDSTACK_MAX_VELOCITY_HISTORY")
    try check(
      c.drag.velocity_minimum_samples >= 2 && c.drag.velocity_minimum_samples <= c.drag.velocity_history,
      "drag.velocity_minimum_samples must be 2 to drag.velocity_history")
    try check(c.drag.fling_velocity.isLength, "drag.fling_velocity must be finite and at least 0")
    try check(c.drag.flick_back_velocity.isLength, "drag.flick_back_velocity must be finite and at least 0")
    try check(c.drag.fling_maximum.isLength, "drag.fling_maximum must be finite and at least 0")
    try check(c.drag.velocity_horizon.isLength, "drag.velocity_horizon must be finite and at least 0")
    try check(c.drag.velocity_gap.isLength, "drag.velocity_gap must be finite and at least 0")
    try checkFlag(c.reduced_motion, "reduced_motion must be 0 or 1")
    try check(c.motion.dismiss_seconds.isLength, "motion.dismiss_seconds must be finite and at least 0")
    dismissCurve = try EasingCurve(c.motion.dismiss_curve, "motion.dismiss_curve's numbers must be within 0 to 1")
    returnSpring = try Spring(
      c.motion.return_spring, "motion.return_spring needs mass, stiffness and damping more than 0")
    presentSpring = try Spring(
      c.motion.present_spring, "motion.present_spring needs mass, stiffness and damping more than 0")
    try check(c.motion.fade_seconds.isLength, "motion.fade_seconds must be finite and at least 0")
    try check(c.look.corner_radius.isLength, "look.corner_radius must be finite and at least 0")
    try check(c.look.corner_distance.isLength, "look.corner_distance must be finite and at least 0")
    try check(c.look.backdrop_opacity.isShare, "look.backdrop_opacity must be within 0 to 1")
    try check(c.look.undimmed_stop >= -1, "look.undimmed_stop must be at least -1")
    law = try require(
      SheetLaw(rawValue: c.law), "law must be CARDSTACK_SHEET_LAW_THRESHOLD, _STOPS or _PAGES")
    let exits = try require(
      SheetExits(rawValue: c.dismissable), "dismissable must be CARDSTACK_SHEET_EXITS_NONE, _SIDE or _BOTH")
    self.exits = law == .pages ? .none : exits
    try check(c.page.isLength, "page must be finite and at least 0")
    try check(c.pages <= SheetPages.most, "pages must be at most 2147483648")
    try checkFlag(c.wrap, "wrap must be 0 or 1")
    contentRule = try require(
      ContentRule(rawValue: c.drag.content_rule),
      "drag.content_rule must be CARDSTACK_CONTENT_RULE_SHEET_FIRST or _CONTENT_FIRST")
    try checkFlag(c.drag.one_stop_per_flick, "drag.one_stop_per_flick must be 0 or 1")
    try checkFlag(c.drag.resampled, "drag.resampled must be 0 or 1")
    try check(c.drag.projection_seconds.isLength, "drag.projection_seconds must be finite and at least 0")
    dismissSpring = try Spring(
      c.motion.dismiss_spring, "motion.dismiss_spring needs mass, stiffness and damping more than 0")
    drag = SheetDrag(
      factor: c.drag.factor,
      resistance: RubberBand(
        coefficient: c.drag.rubber_band_coefficient,
        limit: c.drag.rubber_band_distance > 0
          ? c.drag.rubber_band_distance : law == .pages ? 0.5 * c.pageSize : c.extent))
    reading = FingerTrack.Reading(
      horizon: c.drag.velocity_horizon, gap: c.drag.velocity_gap,
      minimumSamples: Int(c.drag.velocity_minimum_samples), maximumPlaces: Int(c.drag.velocity_history),
      tremor: FingerTrack.tremor(slop: c.drag.slop))
    threshold = min(unit == .extent ? c.drag.threshold * c.extent : c.drag.threshold, 0.5 * c.extent)
    hysteresis = min(c.drag.hysteresis, 0.5 * threshold)
  }
}

extension SheetStops {
  /// Checks stops from the host.
  init(_ offsets: UnsafeBufferPointer<Double>, unit: cardstack_unit) throws(Failure) {
    self.unit = try require(LengthUnit(rawValue: unit), "unit must be CARDSTACK_UNIT_POINT or CARDSTACK_UNIT_EXTENT")
    try check(
      self.unit == .point || self.unit == .extent, "unit must be CARDSTACK_UNIT_POINT or CARDSTACK_UNIT_EXTENT")
    count = max(1, min(offsets.count, SheetStops.capacity))
    for index in 0..<min(offsets.count, count) {
      let offset = offsets[index]
      try check(
        self.unit == .point ? offset.isMeasure : offset.magnitude <= 1,
        "stops must be finite, and within -1 to 1 of the extent")
      try check(index == 0 || offset > places[index - 1], "each stop must be more than the one before")
      places[index] = offset
    }
  }
}
