import CardStackTypes

extension SwipeRule {
  /// Shares of a card beyond this were meant as points.
  private static var largestShare: Double { 10 }

  /// Checks section `swipe` of a configuration.
  ///
  /// - Parameters:
  ///   - c: The section.
  ///   - card: Width and height of a card [points].
  /// - Throws: What is wrong, by the field.
  init(_ c: cardstack_swipe_config, card: Vector) throws(Failure) {
    let commit = try require(CommitRule(rawValue: c.commit_rule), "swipe.commit_rule is not one of CARDSTACK_COMMIT_*")
    let metric = try require(DistanceMetric(rawValue: c.metric), "swipe.metric is not one of CARDSTACK_DISTANCE_*")
    try check(c.allowed_directions <= DirectionSet.all.bits, "swipe.allowed_directions has bits of no direction")
    let unit = LengthUnit(rawValue: c.threshold_unit)
    let length = try require(
      unit?.length(card: card), "swipe.threshold_unit must be CARDSTACK_UNIT_POINT, _CARD_SIDE or _CARD_WIDTH")
    try check(c.threshold.isLength, "swipe.threshold must be finite and at least 0")
    try check(
      unit == .point || c.threshold <= SwipeRule.largestShare,
      "swipe.threshold must be at most 10 sides of the card: swipe.threshold_unit may be meant as CARDSTACK_UNIT_POINT")
    let threshold = c.threshold * length
    try check(threshold >= 1e-6 && threshold.isMeasure, "swipe.threshold must be at least 1e-6 points")
    let sectors = try Sectors(c) { index throws(Failure) in
      let own = c.ownThreshold(at: index)
      if own == 0 { return threshold }
      try check(own.isLength, "swipe.thresholds must be finite and at least 0")
      try check(
        unit == .point || own <= SwipeRule.largestShare,
        "swipe.thresholds must be at most 10 sides of the card; or swipe.threshold_unit, CARDSTACK_UNIT_POINT")
      try check(own * length >= 1e-6 && (own * length).isMeasure, "swipe.thresholds must be 0 or at least 1e-6 points")
      return own * length
    }
    try check(c.fling_velocity.isLength, "swipe.fling_velocity must be finite and at least 0")
    try check(c.flick_back_velocity.isLength, "swipe.flick_back_velocity must be finite and at least 0")
    try check(c.fling_maximum.isLength, "swipe.fling_maximum must be finite and at least 0")
    try check(
      c.deceleration_rate > 0 && c.deceleration_rate < 1,
      "swipe.deceleration_rate must be more than 0 and less than 1")
    try check(c.rubber_band_coefficient.isShare, "swipe.rubber_band_coefficient must be within 0 to 1")
    try check(c.rubber_band_distance.isLength, "swipe.rubber_band_distance must be finite and at least 0")
    try check(c.free_off_axis.isShare, "swipe.free_off_axis must be within 0 to 1")
    try check(c.hysteresis.isLength, "swipe.hysteresis must be finite and at least 0")
    let axis = try require(DragAxis(rawValue: c.axis), "swipe.axis is not one of CARDSTACK_AXIS_*")
    let band = c.rubber_band_distance > 0 ? c.rubber_band_distance : min(card.x, card.y)
    let allowed = DirectionSet(bits: c.allowed_directions).intersection(sectors.present)
    self.init(
      sectors: sectors, allowed: allowed,
      commit: commit, metric: metric, threshold: threshold, hysteresis: c.hysteresis,
      flingVelocity: c.fling_velocity, flickBackVelocity: c.flick_back_velocity, flingMaximum: c.fling_maximum,
      deceleration: Deceleration(rate: c.deceleration_rate),
      resistance: RubberBand(coefficient: c.rubber_band_coefficient, limit: band), freeOffAxis: c.free_off_axis,
      axis: axis, thresholdUnit: unit ?? .point, card: card)
  }
}
