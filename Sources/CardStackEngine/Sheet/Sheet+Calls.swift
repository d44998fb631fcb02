import CardStackTypes

/// Calls of the host that move or change the sheet.
extension Sheet {
  /// Brings the sheet in, or turns it round if it is on its way out.
  mutating func present(isAnimated: Bool, at time: Double) throws(Failure) {
    try advance(to: time)
    try bringIn(to: .stop(0), isAnimated: isAnimated)
  }

  private mutating func bringIn(to stop: SheetGoal, isAnimated: Bool) throws(Failure) {
    if state == .hidden {
      guard events.obligationCount <= Sheet.backlog else {
        throw Failure(.backlog, "too many events wait: drain them with cardstack_sheet_drain_events")
      }
      hasArrived = false
      cornerDistance = cornerReach
    } else if state == .presented || press != nil || (state != .dismissing && isAnimated) {
      return
    } else {
      settleCorners()
    }
    var before = looks()
    // A sheet that travels is opaque from the start.
    if state == .hidden && !isMotionReduced { before.sheet = 1 }
    let velocity = placeVelocity
    state = .presenting
    if number(of: goal) < 0 { head(for: stop) }
    due = clock.now
    if !isAnimated {
      hold(at: home)
      fade = SheetFade()
    } else if isMotionReduced {
      appear(from: before)
    } else {
      bringBack(velocity: velocity, by: rule.presentSpring)
      blend(from: before, target: 1)
    }
    try advance(to: .nan)
  }

  /// Moves the sheet to a stop, also from under a finger; brings it in there if it is hidden.
  mutating func move(to stop: Int, isAnimated: Bool, at time: Double) throws(Failure) {
    try advance(to: time)
    let velocity = placeVelocity
    let before = looks()
    let isHeld = press != nil
    let target = target(for: stop)
    if state == .hidden { return try bringIn(to: target, isAnimated: isAnimated) }
    if goal == target && !isHeld && (state == .presented || (isAnimated && state != .dismissing)) { return }
    head(for: target)
    if isHeld { endPress(.called) }
    if state != .presenting { state = .returning }
    settleCorners()
    if !isAnimated {
      hold(at: home)
      fade = SheetFade()
      due = clock.now
    } else if isMotionReduced {
      comeBack(velocity: 0)
    } else {
      bringBack(velocity: velocity, by: state == .presenting ? rule.presentSpring : rule.returnSpring)
      blend(from: before, target: 1)
    }
    try advance(to: .nan)
  }

  /// Changes where the sheet may come to rest.
  mutating func setStops(_ new: SheetStops, at time: Double) throws(Failure) {
    try check(rule.law != .pages, "a pager has no stops")
    try advance(to: time)
    let before = looks()
    if hasStops { reroute { sheet in sheet.stops = new } } else { stops = new }
    // The dimming depends on the stops.
    if before.backdrop != looks().backdrop && state != .hidden {
      let wasDue = due
      blend(from: before, target: fade.target)
      if due < .infinity && fade.target == 0 { due = max(wasDue, fade.end) }
    }
    try advance(to: .nan)
  }

  /// The host reports how far the content is scrolled. While a finger drags it, only the maximum counts.
  mutating func setContent(position: Double, maximum: Double, at time: Double) throws(Failure) {
    try check(rule.law != .pages, "a pager has no content that scrolls")
    try advance(to: time)
    let shown = shownPlace
    let isOther = maximum != content.maximum
    content.maximum = maximum
    content.position = position.clamped(0, maximum)
    if press?.isDrag == true && grip.holdsContent {
      if !isOther { return }
      grip.place.y = min(grip.place.y, maximum)
      // The next sample brings what is drawn to the finger.
      if isOnPath { hand.restartShown(at: Vector(shown.x, min(shown.y, maximum)), time: clock.now) }
    } else if press?.isDrag == false {
      grip.place.y = content.position
      restartPath()
      grip.isGuarded = grip.holdsContent && content.position > 0
    }
  }

  /// Sends the sheet out, also from under a finger.
  mutating func dismiss(isAnimated: Bool, at time: Double) throws(Failure) {
    try check(rule.law != .pages, "a pager cannot be dismissed")
    try advance(to: time)
    if state == .hidden || (state == .dismissing && isAnimated) { return }
    let didMoveByItself = movesByItself
    var velocity = hasStops ? velocities(at: clock.now).sheet : velocity
    head(for: wayOut)
    if hasStops && !didMoveByItself { velocity = outward(velocity) }
    if press != nil { endPress(.called) }
    if state != .dismissing { dismissal = .called }
    if isAnimated {
      leave(velocity: velocity, movesByItself: didMoveByItself)
    } else {
      state = .dismissing
      due = clock.now
    }
    try advance(to: .nan)
  }

  /// Changes the configuration at any moment. The side can only be changed while the sheet's position is the same for
  /// all sides.
  mutating func setConfiguration(_ new: SheetConfiguration, at time: Double) throws(Failure) {
    let newRule = try SheetRule(new)
    try advance(to: time)
    // Hosts may set the configuration in each frame.
    if areSame(new, configuration) { return }
    guard newRule.axis == rule.axis || state == .hidden || state == .presented else {
      throw Failure(.invalidArgument, "side can change only while the sheet is hidden, or at rest at its place")
    }
    guard new.law == configuration.law || (state == .hidden && newRule.law != .pages) else {
      throw Failure(.invalidArgument, "law can change only while the sheet is hidden, and not to PAGES")
    }
    let before = looks()
    let oldExtent = configuration.extent
    if hasStops && state != .hidden {
      reroute { sheet in
        sheet.configuration = new
        sheet.rule = newRule
      }
    }
    configuration = new
    rule = newRule
    if state == .hidden { hold(at: configuration.extent) }
    if press?.isDrag == true && !hasStops {
      let pull = catchPull()
      hand.grip(pull: rule.axis * pull)
      reportThreshold()
    }
    if press != nil && configuration.drag.enabled == 0 { cancelPress(.called) }
    let isRerouted = travel.kind == .exit && configuration.extent != oldExtent
    if isRerouted {
      // The way out takes the time that was left, or more if that is too short for the distance.
      let seconds = max(due - clock.now, (1 - progress) * configuration.motion.dismiss_seconds)
      if hasStops {
        leaveRail(velocity: velocity)
      } else {
        letLeave(velocity: velocity, movesByItself: true, within: seconds)
      }
    }
    // The dimming depends on the extent.
    if isRerouted || before.backdrop != looks().backdrop {
      let isFading = due == fade.end
      blend(from: before, target: fade.target)
      if isRerouted { alignFade() } else if isFading { due = fade.end }
    }
    try advance(to: .nan)
  }

  // MARK: Other stops, another extent

  /// Other pages have come into force. A count or a wrap that is new ends the laps, and the last page takes the place of
  /// one that is gone.
  ///
  /// - Returns: How much larger a page is.
  private mutating func turnPages(from old: SheetPages?) -> Double {
    guard let old, let new = pages else { return 1 }
    if case .stop(let rank) = goal, old.count != new.count || old.wraps != new.wraps {
      page = min(Int64(old.number(of: rank)), new.count - 1) - Int64(rank)
    }
    return new.size / old.size
  }

  /// Changes the stops or the configuration. The sheet keeps its place, its speed and the numbers of its stops, and goes
  /// to where they are now. A pager keeps place and speed in pages.
  mutating func reroute(_ change: (inout Sheet) -> Void) {
    let oldHome = home
    let oldPlace = travel.offset(at: clock.now)
    let oldOffset = offset
    let oldPages = pages
    var velocity = placeVelocity
    let isLeaving = travel.kind == .exit
    let shown = shownPlace
    let wasOnPath = isOnPath
    change(&self)
    let scale = turnPages(from: oldPages)
    velocity = velocity * scale
    goal = rail.kept(goal)
    nearest = rail.kept(nearest)
    if state == .hidden || isLeaving { return }
    let kept = oldPlace * scale
    let isKept = rail.offset(at: kept.x) + kept.y == oldOffset * scale
    let place = isKept ? kept : railPlace(for: oldOffset * scale)
    if press != nil {
      if place != oldPlace || wasOnPath != isOnPath {
        grip.place = Vector(place.x, shown.y)
        rest = place.y
        holdOnRail()
        restartPath()
      }
      return
    }
    if place == oldPlace && home == oldHome { return }
    travel.hold(at: place)
    if fade.target == 0 { return }
    let before = looks()
    if state == .presented { state = .returning }
    if isMotionReduced {
      hold(at: home)
      blend(from: before, target: 1)
      due = max(clock.now, due == .infinity ? clock.now : due)
      return
    }
    bringBack(velocity: velocity, by: state == .presenting ? rule.presentSpring : rule.returnSpring)
  }
}
