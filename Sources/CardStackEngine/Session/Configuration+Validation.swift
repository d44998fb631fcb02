import CardStackTypes

extension Settings {
  /// Checks a configuration, field by field in their order, and compiles it.
  init(_ c: DeckConfiguration) throws(Failure) {
    let geometry = try Settings.geometry(c)
    let sectors = try Settings.sectors(c)
    stage = StageSettings(
      geometry: geometry,
      pile: try Settings.pile(c, geometry),
      dragLook: try Settings.dragLook(c, geometry),
      rule: try Settings.rule(c, geometry, sectors),
      stamp: try require(StampRule(rawValue: c.stamp_rule), "stamp_rule is not one of CARDSTACK_STAMP_*"),
      exitPath: try require(ExitPath(rawValue: c.exit_path), "exit_path is not one of CARDSTACK_EXIT_*"),
      exitMotion: try require(
        ExitMotion(rawValue: c.exit_motion), "exit_motion is not one of CARDSTACK_EXIT_MOTION_*"),
      exitCurve: try require(
        EasingCurve(c.exit_curve.0, c.exit_curve.1, c.exit_curve.2, c.exit_curve.3), curveMessage),
      exitSpring: try spring(c.exit_spring, "exit_spring needs mass, stiffness and damping more than 0"),
      maxFlights: Int(c.max_flights),
      maxProposals: c.confirm_directions == 0 ? 0 : Int(c.max_proposals),
      proposalDistance: c.proposal_fraction * geometry.smallerSide,
      liftScale: c.lift_scale,
      chromeDragOpacity: c.chrome_drag_opacity,
      isMotionReduced: c.reduced_motion != 0,
      returnSpring: try spring(c.return_spring, "return_spring needs mass, stiffness and damping more than 0"),
      rewindSpring: try spring(c.rewind_spring, "rewind_spring needs mass, stiffness and damping more than 0"),
      pileSpring: try spring(c.pile_spring, "pile_spring needs mass, stiffness and damping more than 0"),
      liftSpring: try spring(c.lift_spring, "lift_spring needs mass, stiffness and damping more than 0"),
      chromeSpring: try spring(c.chrome_spring, "chrome_spring needs mass, stiffness and damping more than 0"),
      exitSeconds: c.exit_seconds.positiveZero,
      exitShortest: min(c.exit_seconds_minimum, c.exit_seconds).positiveZero,
      fadeSeconds: c.fade_seconds,
      fadeCurve: try require(
        CubicBezier(c.fade_curve.0, c.fade_curve.1, c.fade_curve.2, c.fade_curve.3),
        "fade_curve's numbers must be within 0 to 1"))
    try Settings.checkMotion(c)
    touch = try Settings.touch(c)
    deck = try Settings.deck(c, sectors)
    try check(
      c.undo_seconds >= 0 && (c.undo_seconds.isMeasure || c.undo_seconds == .infinity),
      "undo_seconds must be at least 0 or infinite")
    undoSeconds = c.undo_seconds
    events = try Settings.events(c)
    consent = try Settings.consent(c)
    feed = try Settings.feed(c, sectors)
    delivery = try Settings.delivery(c)
    retry = try Settings.retry(c)
    autoplay = try Settings.autoplay(c, sectors)
    try check(c.media_ahead <= UInt32(CARDSTACK_MAX_VISIBLE), "media_ahead must be at most CARDSTACK_MAX_VISIBLE")
    mediaAhead = Int(clamping: c.media_ahead)
    try check(c.catch_leaving == 0 || c.catch_leaving == 1, "catch_leaving must be 0 or 1")
    try check(isLength(c.catch_seconds), "catch_seconds must be finite and at least 0")
    catchSeconds = c.catch_leaving == 1 && !consent.needsUndo ? c.catch_seconds : 0
  }

  private static func geometry(_ c: DeckConfiguration) throws(Failure) -> CardGeometry {
    try check(isLength(c.viewport_width) && c.viewport_width > 0, "viewport_width must be finite and more than 0")
    try check(isLength(c.viewport_height) && c.viewport_height > 0, "viewport_height must be finite and more than 0")
    try check(isLength(c.card_width), "card_width must be finite and at least 0")
    try check(isLength(c.card_height), "card_height must be finite and at least 0")
    try check(isLength(c.margin_x), "margin_x must be finite and at least 0")
    try check(isLength(c.margin_y), "margin_y must be finite and at least 0")
    let width = c.card_width > 0 ? c.card_width : c.viewport_width - 2 * c.margin_x
    let height = c.card_height > 0 ? c.card_height : c.viewport_height - 2 * c.margin_y
    try check(width > 0, "margin_x leaves no width for the card in this viewport_width")
    try check(height > 0, "margin_y leaves no height for the card in this viewport_height")
    return CardGeometry(viewport: Vector(c.viewport_width, c.viewport_height), card: Vector(width, height))
  }

  private static func pile(_ c: DeckConfiguration, _ geometry: CardGeometry) throws(Failure) -> PileLayout {
    try check(
      c.visible_count >= 1 && c.visible_count <= CARDSTACK_MAX_VISIBLE,
      "visible_count must be 1 to CARDSTACK_MAX_VISIBLE")
    try check(
      c.max_flights >= 1 && c.max_flights <= CARDSTACK_MAX_FLIGHTS, "max_flights must be 1 to CARDSTACK_MAX_FLIGHTS")
    try check(c.pile_step_x.isMeasure, "pile_step_x must be finite")
    try check(c.pile_step_y.isMeasure, "pile_step_y must be finite")
    try check(isShare(c.pile_scale_step), "pile_scale_step must be within 0 to 1")
    try check(c.pile_scale_anchor_y.isMeasure, "pile_scale_anchor_y must be finite")
    try check(isShare(c.pile_opacity_step), "pile_opacity_step must be within 0 to 1")
    try check(c.pile_rotation_step.isMeasure, "pile_rotation_step must be finite")
    return PileLayout(
      visibleCount: Int(c.visible_count), step: Vector(c.pile_step_x, c.pile_step_y), scaleStep: c.pile_scale_step,
      scaleAnchor: c.pile_scale_anchor_y * geometry.card.y, opacityStep: c.pile_opacity_step,
      rotationStep: c.pile_rotation_step)
  }

  private static func sectors(_ c: DeckConfiguration) throws(Failure) -> Sectors {
    var sectors = Sectors()
    for index in 0..<8 {
      let (angle, halfWidth) = c.sector(at: index)
      try check(angle.isMeasure, "direction_angle must be finite")
      try check(halfWidth >= 0 && halfWidth <= Double.pi / 2, "direction_half_width must be within 0 to pi/2")
      guard halfWidth > 0, let direction = Direction(rawValue: Int32(index + 1)) else { continue }
      sectors[direction] = Sector(angle: angle, halfWidth: halfWidth)
    }
    return sectors
  }

  private static func rule(
    _ c: DeckConfiguration, _ geometry: CardGeometry, _ sectors: Sectors
  ) throws(Failure) -> SwipeRule {
    let commit = try require(CommitRule(rawValue: c.commit_rule), "commit_rule is not one of CARDSTACK_COMMIT_*")
    let metric = try require(
      DistanceMetric(rawValue: c.distance_metric), "distance_metric is not one of CARDSTACK_DISTANCE_*")
    try check(c.allowed_directions <= DirectionSet.all.bits, "allowed_directions has bits of no direction")
    try check(isLength(c.threshold_distance), "threshold_distance must be finite and at least 0")
    try check(isLength(c.threshold_fraction), "threshold_fraction must be finite and at least 0")
    let threshold = c.threshold_distance + c.threshold_fraction * geometry.smallerSide
    try check(
      threshold >= 1e-6 && threshold.isMeasure,
      "threshold_distance plus threshold_fraction of the card's smaller side must be at least 1e-6")
    try check(isLength(c.fling_velocity), "fling_velocity must be finite and at least 0")
    try check(isLength(c.fling_minimum), "fling_minimum must be finite and at least 0")
    try check(isLength(c.fling_maximum), "fling_maximum must be finite and at least 0")
    try check(
      c.deceleration_rate > 0 && c.deceleration_rate < 1, "deceleration_rate must be more than 0 and less than 1")
    try check(isShare(c.rubber_band_coefficient), "rubber_band_coefficient must be within 0 to 1")
    try check(isLength(c.rubber_band_distance), "rubber_band_distance must be finite and at least 0")
    let band = c.rubber_band_distance > 0 ? c.rubber_band_distance : geometry.smallerSide
    return SwipeRule(
      sectors: sectors, allowed: DirectionSet(bits: c.allowed_directions).intersection(sectors.present),
      commit: commit, metric: metric, threshold: threshold, flingVelocity: c.fling_velocity,
      flingMinimum: c.fling_minimum, flingMaximum: c.fling_maximum,
      deceleration: Deceleration(rate: c.deceleration_rate),
      resistance: RubberBand(coefficient: c.rubber_band_coefficient, limit: band))
  }

  private static func dragLook(_ c: DeckConfiguration, _ geometry: CardGeometry) throws(Failure) -> DragLook {
    try check(c.rotation_per_point.isMeasure, "rotation_per_point must be finite")
    try check(c.rotation_per_width.isMeasure, "rotation_per_width must be finite")
    try check(isLength(c.rotation_maximum), "rotation_maximum must be finite and at least 0")
    try check(isShare(c.rotation_grab), "rotation_grab must be within 0 to 1")
    try check(c.pivot_x.isMeasure, "pivot_x must be finite")
    try check(c.pivot_y.isMeasure, "pivot_y must be finite")
    try check(isShare(c.pivot_grab), "pivot_grab must be within 0 to 1")
    try check(isLength(c.lift_scale) && c.lift_scale > 0, "lift_scale must be finite and more than 0")
    try check(isShare(c.chrome_drag_opacity), "chrome_drag_opacity must be within 0 to 1")
    return DragLook(
      rate: c.rotation_per_point + c.rotation_per_width / geometry.card.x, maximum: c.rotation_maximum,
      grabShare: c.rotation_grab, pivot: Vector(c.pivot_x, c.pivot_y), pivotGrabShare: c.pivot_grab)
  }

  private static func checkMotion(_ c: DeckConfiguration) throws(Failure) {
    try check(c.reduced_motion == 0 || c.reduced_motion == 1, "reduced_motion must be 0 or 1")
    try check(c.undo_directions <= DirectionSet.all.bits, "undo_directions has bits of no direction")
    try check(isLength(c.exit_seconds), "exit_seconds must be finite and at least 0")
    try check(isLength(c.exit_seconds_minimum), "exit_seconds_minimum must be finite and at least 0")
    try check(isLength(c.fade_seconds), "fade_seconds must be finite and at least 0")
    let heights = (c.exit_curve.1, c.exit_curve.3)
    try check(min(heights.0, heights.1) >= -1 && max(heights.0, heights.1) <= 2, curveMessage)
    try check(isShare(c.fade_curve.1) && isShare(c.fade_curve.3), "fade_curve's numbers must be within 0 to 1")
  }

  private static func touch(_ c: DeckConfiguration) throws(Failure) -> TouchSettings {
    try check(c.hit_test == 0 || c.hit_test == 1, "hit_test must be 0 or 1")
    try check(c.disabled == 0 || c.disabled == 1, "disabled must be 0 or 1")
    let pageAxis = try require(Axis(rawValue: c.page_axis), "page_axis is not one of CARDSTACK_AXIS_*")
    try check(isLength(c.slop), "slop must be finite and at least 0")
    try check(
      isLength(c.press_duration) || c.press_duration == .infinity, "press_duration must be at least 0 or infinite")
    try check(isLength(c.velocity_horizon), "velocity_horizon must be finite and at least 0")
    try check(isLength(c.velocity_gap), "velocity_gap must be finite and at least 0")
    try check(
      c.velocity_history >= 2 && c.velocity_history <= CARDSTACK_MAX_VELOCITY_HISTORY,
      "velocity_history must be 2 to CARDSTACK_MAX_VELOCITY_HISTORY")
    try check(
      c.velocity_minimum_samples >= 2 && c.velocity_minimum_samples <= c.velocity_history,
      "velocity_minimum_samples must be 2 to velocity_history")
    try check(c.reserved_velocity == 0, "reserved_velocity must be 0")
    try check(c.resample == 0 || c.resample == 1, "resample must be 0 or 1")
    try check(c.resample_delay >= 0 && c.resample_delay <= 0.1, "resample_delay must be within 0 to 0.1")
    try check(c.resample_prediction >= 0 && c.resample_prediction <= 0.1, "resample_prediction must be within 0 to 0.1")
    return TouchSettings(
      needsHit: c.hit_test != 0, isDisabled: c.disabled != 0, pageAxis: pageAxis,
      undoDirections: c.confirm_undo == 1 ? DirectionSet(bits: 0) : DirectionSet(bits: c.undo_directions), slop: c.slop,
      pressDuration: c.press_duration,
      reading: FingerTrack.Reading(
        horizon: c.velocity_horizon, gap: c.velocity_gap, minimumSamples: Int(c.velocity_minimum_samples),
        maximumPlaces: Int(c.velocity_history), slop: c.slop),
      isResampled: c.resample != 0,
      resampling: PointerResampler.Timing(
        delay: c.resample_delay, prediction: c.resample_prediction, gap: c.velocity_gap))
  }

  private static func deck(_ c: DeckConfiguration, _ sectors: Sectors) throws(Failure) -> DeckRules {
    let dedupe = try require(Dedupe(rawValue: c.dedupe), "dedupe is not one of CARDSTACK_DEDUPE_*")
    try check(c.recycle_directions <= DirectionSet.all.bits, "recycle_directions has bits of no direction")
    // A deck whose every swipe brings the card back never ends, and neither would a history without a limit.
    try check(
      !(isCircular(c, sectors) && c.undo_limit == CARDSTACK_UNLIMITED),
      "undo_limit must be limited when every direction with a sector recycles")
    return DeckRules(
      dedupe: dedupe, recycle: DirectionSet(bits: c.recycle_directions),
      recycleDistance: Int(clamping: c.recycle_distance),
      undoLimit: c.undo_limit == CARDSTACK_UNLIMITED ? .max : Int(clamping: c.undo_limit),
      backlog: Int(clamping: c.backlog))
  }

  private static func isCircular(_ c: DeckConfiguration, _ sectors: Sectors) -> Bool {
    sectors.present.bits != 0 && sectors.present.bits & ~c.recycle_directions == 0
  }

  private static func feed(_ c: DeckConfiguration, _ sectors: Sectors) throws(Failure) -> FeedSettings {
    try check(c.feed == 0 || c.feed == 1, "feed must be 0 or 1")
    let freshness = try require(Freshness(rawValue: c.freshness), "freshness is not one of CARDSTACK_FRESHNESS_*")
    try check(c.watermark <= UInt32(CARDSTACK_MAX_CARDS), "watermark must be at most CARDSTACK_MAX_CARDS")
    try check(c.reserved_feed == 0, "reserved_feed must be 0")
    try check(isLength(c.fresh_seconds) || c.fresh_seconds == .infinity, "fresh_seconds must be at least 0 or infinite")
    try check(c.feed == 0 || isReported(.load, c), "event_mask must have LOAD where feed is 1")
    return FeedSettings(
      isOn: c.feed == 1, freshness: freshness, watermark: isCircular(c, sectors) ? 0 : Int(clamping: c.watermark),
      freshSeconds: c.fresh_seconds)
  }

  private static func delivery(_ c: DeckConfiguration) throws(Failure) -> DeliverySettings {
    let mode = try require(DeliveryMode(rawValue: c.delivery), "delivery is not one of CARDSTACK_DELIVERY_*")
    try check(c.rejection == 1 || c.rejection == 2, "rejection is not one of CARDSTACK_REJECTION_*")
    try check(
      c.max_sends >= 1 && c.max_sends <= UInt32(CARDSTACK_MAX_SENDS), "max_sends must be 1 to CARDSTACK_MAX_SENDS")
    try check(
      c.max_undelivered >= 1 && c.max_undelivered <= UInt32(CARDSTACK_MAX_CARDS),
      "max_undelivered must be 1 to CARDSTACK_MAX_CARDS")
    // Without one a backend could not tell a repeat from another decision.
    try check(
      mode == .none || c.nonce != 0, "nonce must not be 0 with delivery: draw one, or CARDSTACK_NONCE_OF_JOURNAL")
    try check(
      !mode.isWhenFinal || c.undo_limit != CARDSTACK_UNLIMITED || c.undo_seconds < .infinity,
      "undo_limit must be limited, or undo_seconds finite, for a delivery when final")
    try check(
      mode == .none || isReported(.send, c) && isReported(.revert, c),
      "event_mask must have SEND and REVERT where delivery is set")
    try check(isLength(c.park_seconds), "park_seconds must be finite and at least 0")
    return DeliverySettings(
      mode: mode, returnsRejected: c.rejection == 1, maxSends: Int(clamping: c.max_sends),
      maxUndelivered: Int(clamping: c.max_undelivered),
      nonce: c.nonce == UInt64(CARDSTACK_NONCE_OF_JOURNAL) ? 0 : c.nonce, parkFailures: c.park_failures,
      parkSeconds: c.park_seconds)
  }

  private static func retry(_ c: DeckConfiguration) throws(Failure) -> RetrySettings {
    try check(isWait(c.request_seconds), "request_seconds must be more than 0 or infinite")
    try check(isLength(c.retry_seconds) && c.retry_seconds > 0, "retry_seconds must be finite and more than 0")
    try check(
      isLength(c.retry_maximum) && c.retry_maximum >= c.retry_seconds,
      "retry_maximum must be finite and at least retry_seconds")
    try check(isShare(c.retry_jitter), "retry_jitter must be within 0 to 1")
    return RetrySettings(
      patience: c.request_seconds, first: c.retry_seconds, longest: c.retry_maximum, jitter: c.retry_jitter)
  }

  private static func autoplay(_ c: DeckConfiguration, _ sectors: Sectors) throws(Failure) -> AutoplaySettings {
    try check(isWait(c.autoplay_idle), "autoplay_idle must be more than 0 or infinite")
    try check(
      isLength(c.autoplay_interval) && c.autoplay_interval > 0, "autoplay_interval must be finite and more than 0")
    let direction = try require(
      Direction(rawValue: c.autoplay_direction), "autoplay_direction is not one of CARDSTACK_DIRECTION_*")
    try check(
      c.autoplay_idle == .infinity || sectors.present.contains(direction),
      "autoplay_direction must have a sector where autoplay_idle is finite")
    return AutoplaySettings(idle: c.autoplay_idle, interval: c.autoplay_interval, direction: direction)
  }

  private static func consent(_ c: DeckConfiguration) throws(Failure) -> ConsentSettings {
    let replacement = try require(
      Replacement(rawValue: c.replacement), "replacement is not one of CARDSTACK_REPLACEMENT_*")
    try check(c.confirm_directions <= DirectionSet.all.bits, "confirm_directions has bits of no direction")
    try check(c.confirm_undo == 0 || c.confirm_undo == 1, "confirm_undo must be 0 or 1")
    try check(
      c.max_proposals >= 1 && c.max_proposals <= CARDSTACK_MAX_FLIGHTS,
      "max_proposals must be 1 to CARDSTACK_MAX_FLIGHTS")
    try check(c.reserved_proposals == 0, "reserved_proposals must be 0")
    try check(isLength(c.proposal_fraction), "proposal_fraction must be finite and at least 0")
    try check(
      isLength(c.proposal_seconds) || c.proposal_seconds == .infinity, "proposal_seconds must be at least 0 or infinite"
    )
    // A question that is not heard would keep its card aside for ever.
    try check(
      (c.confirm_directions == 0 && c.confirm_undo == 0) || isReported(.proposed, c),
      "event_mask must have PROPOSED where confirm_directions or confirm_undo is set")
    try check(
      replacement != .ask || isReported(.replacementAsked, c),
      "event_mask must have REPLACEMENT_ASKED where replacement is CARDSTACK_REPLACEMENT_ASK")
    return ConsentSettings(
      directions: DirectionSet(bits: c.confirm_directions), needsUndo: c.confirm_undo == 1, replacement: replacement,
      seconds: c.proposal_seconds)
  }

  private static func isReported(_ kind: EventKind, _ c: DeckConfiguration) -> Bool {
    c.event_mask & (1 << UInt32(kind.rawValue)) != 0
  }

  private static func events(_ c: DeckConfiguration) throws(Failure) -> EventSettings {
    try check(
      c.notice_capacity >= 1 && c.notice_capacity <= UInt32(CARDSTACK_MAX_EVENTS),
      "notice_capacity must be 1 to CARDSTACK_MAX_EVENTS")
    try check(
      c.backlog >= 4 && c.backlog <= UInt32(CARDSTACK_MAX_EVENTS), "backlog must be 4 to CARDSTACK_MAX_EVENTS")
    try check(c.reserved_events == 0, "reserved_events must be 0")
    return EventSettings(
      mask: c.event_mask, noticeCapacity: Int(clamping: c.notice_capacity), backlog: Int(clamping: c.backlog))
  }
}

private var curveMessage: StaticString { "exit_curve's x must be within 0 to 1, its y within -1 to 2" }

private func isLength(_ value: Double) -> Bool { value >= 0 && value.isMeasure }

private func isWait(_ value: Double) -> Bool { value > 0 && (value.isMeasure || value == .infinity) }

private func isShare(_ value: Double) -> Bool { value >= 0 && value <= 1 }

private func check(_ condition: Bool, _ message: StaticString) throws(Failure) {
  if !condition { throw Failure(.invalidArgument, message) }
}

private func require<Value>(_ value: Value?, _ message: StaticString) throws(Failure) -> Value {
  guard let value else { throw Failure(.invalidArgument, message) }
  return value
}

private func spring(_ record: cardstack_spring, _ message: StaticString) throws(Failure) -> Spring {
  let spring = try require(
    Spring(mass: record.mass, stiffness: record.stiffness, damping: record.damping), message)
  try check(spring.stiffness > 0 && spring.damping > 0 && spring.slowRate > 0, message)
  return spring
}
