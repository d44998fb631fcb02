import CardStackTypes

extension StageSettings {
  /// Checks what of a configuration decides how cards look and move: sections `viewport`, `card`, `pile`, `swipe`,
  /// `look`, `motion` and `exit`.
  init(_ c: cardstack_deck_config) throws(Failure) {
    let geometry = try CardGeometry(c.viewport, c.card)
    let (look, motion, exit) = (c.look, c.motion, c.exit)
    try check(
      c.pile.max_flights >= 1 && c.pile.max_flights <= CARDSTACK_MAX_FLIGHTS,
      "pile.max_flights must be 1 to CARDSTACK_MAX_FLIGHTS")
    try check(look.lift_scale.isLength && look.lift_scale > 0, "look.lift_scale must be finite and more than 0")
    try check(look.lift_on_press.isShare, "look.lift_on_press must be within 0 to 1")
    try check(look.stamp_pop.isShare, "look.stamp_pop must be within 0 to 1")
    try check(look.chrome_opacity.isShare, "look.chrome_opacity must be within 0 to 1")
    try checkFlag(c.reduced_motion, "reduced_motion must be 0 or 1")
    try check(motion.fade_seconds.isLength, "motion.fade_seconds must be finite and at least 0")
    try check(exit.seconds.isLength, "exit.seconds must be finite and at least 0")
    try check(exit.seconds_minimum.isLength, "exit.seconds_minimum must be finite and at least 0")
    try check(exit.speed_minimum.isLength, "exit.speed_minimum must be finite and at least 0")
    try check(exit.speed_share.isShare, "exit.speed_share must be within 0 to 1")
    self.init(
      geometry: geometry,
      pile: try PileLayout(c.pile),
      progressShare: c.pile.progress_share.positiveZero,
      dragLook: try DragLook(look, card: geometry.card),
      rule: try SwipeRule(c.swipe, card: geometry.card),
      stamp: try require(StampRule(rawValue: look.stamp_rule), "look.stamp_rule is not one of CARDSTACK_STAMP_*"),
      stampPop: look.stamp_pop.positiveZero,
      popSpring: try Spring(cardstack_spring(response: 0.25, dampingRatio: 0.5)),
      exitPath: try require(ExitPath(rawValue: exit.path), "exit.path is not one of CARDSTACK_EXIT_*"),
      exitMotion: try require(ExitMotion(rawValue: exit.motion), "exit.motion is not one of CARDSTACK_EXIT_MOTION_*"),
      exitCurve: try EasingCurve(
        exit.curve, from: -1, to: 2, "exit.curve's x must be within 0 to 1, its y within -1 to 2"),
      exitSpring: try Spring(exit.spring, "exit.spring needs mass, stiffness and damping more than 0"),
      maxFlights: Int(c.pile.max_flights),
      maxProposals: c.consent.directions == 0 ? 0 : Int(c.consent.max_proposals),
      proposalDistance: c.consent.distance * geometry.smallerSide,
      liftScale: look.lift_scale,
      pressedScale: 1 + (look.lift_scale - 1) * look.lift_on_press,
      chromeDragOpacity: look.chrome_opacity,
      isMotionReduced: c.reduced_motion != 0,
      returnSpring: try Spring(
        motion.return_spring, "motion.return_spring needs mass, stiffness and damping more than 0"),
      rewindSpring: try Spring(
        motion.rewind_spring, "motion.rewind_spring needs mass, stiffness and damping more than 0"),
      pileSpring: try Spring(motion.pile_spring, "motion.pile_spring needs mass, stiffness and damping more than 0"),
      liftSpring: try Spring(motion.lift_spring, "motion.lift_spring needs mass, stiffness and damping more than 0"),
      chromeSpring: try Spring(
        motion.chrome_spring, "motion.chrome_spring needs mass, stiffness and damping more than 0"),
      exitSeconds: exit.seconds.positiveZero,
      exitShortest: min(exit.seconds_minimum, exit.seconds).positiveZero,
      exitSpeed: exit.speed_minimum.positiveZero,
      exitSpeedShare: exit.speed_share.positiveZero,
      fadeSeconds: motion.fade_seconds,
      fadeCurve: try EasingCurve(motion.fade_curve, "motion.fade_curve's numbers must be within 0 to 1"))
  }
}
