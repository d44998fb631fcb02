import CardStackTypes

extension TouchSettings {
  /// Checks sections `press`, `velocity` and `resampling` of a configuration.
  ///
  /// - Parameters:
  ///   - c: Section `press`.
  ///   - velocity: Section `velocity`.
  ///   - resampling: Section `resampling`.
  ///   - undoDirections: Directions whose drags bring the previous card in.
  ///   - isDisabled: Whether no finger takes a card.
  /// - Throws: What is wrong, by the field.
  init(
    _ c: cardstack_press_config, _ velocity: cardstack_velocity_config, _ resampling: cardstack_resampling_config,
    undoDirections: DirectionSet, isDisabled: Bool
  ) throws(Failure) {
    try checkFlag(c.hit_test, "press.hit_test must be 0 or 1")
    let scrollAxis = try require(
      Axis(rawValue: c.scroll_axis), "press.scroll_axis must be CARDSTACK_AXIS_NONE, _HORIZONTAL or _VERTICAL")
    let secondFinger = try require(
      SecondFinger(rawValue: c.second_finger), "press.second_finger is not one of CARDSTACK_SECOND_FINGER_*")
    try check(c.silence.isLength || c.silence == .infinity, "press.silence must be at least 0 or infinite")
    try check(c.slop.isLength, "press.slop must be finite and at least 0")
    try check(c.duration.isLength || c.duration == .infinity, "press.duration must be at least 0 or infinite")
    let reading = try FingerTrack.Reading(velocity, slop: c.slop)
    try check(
      resampling.delay >= 0 && resampling.delay <= CARDSTACK_MAX_RESAMPLING,
      "resampling.delay must be 0 to CARDSTACK_MAX_RESAMPLING")
    try check(
      resampling.prediction >= 0 && resampling.prediction <= CARDSTACK_MAX_RESAMPLING,
      "resampling.prediction must be 0 to CARDSTACK_MAX_RESAMPLING")
    self.init(
      needsHit: c.hit_test != 0, isDisabled: isDisabled, scrollAxis: scrollAxis, undoDirections: undoDirections,
      secondFinger: secondFinger, silence: c.silence, slop: c.slop, pressDuration: c.duration, reading: reading,
      isResampled: resampling.delay > 0 || resampling.prediction > 0,
      resampling: PointerResampler.Timing(
        delay: resampling.delay, prediction: resampling.prediction, gap: velocity.gap))
  }
}

extension FingerTrack.Reading {
  /// Checks section `velocity`.
  fileprivate init(_ c: cardstack_velocity_config, slop: Double) throws(Failure) {
    try check(c.horizon.isLength, "velocity.horizon must be finite and at least 0")
    try check(c.gap.isLength, "velocity.gap must be finite and at least 0")
    try check(
      c.history >= 2 && c.history <= CARDSTACK_MAX_VELOCITY_HISTORY,
      "velocity.history must be 2 to CARDSTACK_MAX_VELOCITY_HISTORY")
    try check(
      c.minimum_samples >= 2 && c.minimum_samples <= c.history,
      "velocity.minimum_samples must be 2 to velocity.history")
    self.init(
      horizon: c.horizon, gap: c.gap, minimumSamples: Int(c.minimum_samples), maximumPlaces: Int(c.history),
      tremor: FingerTrack.tremor(slop: slop))
  }
}
