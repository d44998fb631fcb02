import CardStackTypes

/// A finger or a scroll that holds the sheet, from its press to its end.
extension Sheet {
  mutating func take(_ pointer: Int64?, at place: Vector, stamp: Double, isTimed: Bool, isOnContent: Bool) {
    let before = looks()
    let didMoveByItself = movesByItself
    rest = 0
    if hasStops { takeRail(isOnContent: isOnContent) } else { head(for: .stop(0)) }
    let pull = didMoveByItself && !hasStops ? catchPull() : 0
    let press = Press(pointer: pointer, card: 0, at: place, caught: rule.axis * pull, along: rule.axis)
    hand.take(press, point: .zero, stamp: stamp, isTimed: isTimed, now: clock.now)
    restartPath(at: stamp)
    guard didMoveByItself else {
      state = .pressed
      return
    }
    // The sheet is caught on its way.
    if hasStops { holdOnRail() } else { hold(at: offset) }
    due = .infinity
    beginDrag(hasMoved: false)
    blend(from: before, target: 1)
  }

  // MARK: The held sheet

  /// Takes the sheet where it is.
  ///
  /// - Returns: The pull that brings it there, or as near as possible. The rest of the way is kept.
  mutating func catchPull() -> Double {
    let pull = rule.drag.pull(for: offset)
    rest = offset - rule.drag.offset(for: pull)
    return pull
  }

  mutating func follow(_ place: Vector, time: Double?) {
    // A sample without movement decides nothing, even if the slop has been made smaller meanwhile.
    if press?.place == place { return }
    let slop = slop
    hand.move(to: place, slop: slop)
    guard let press else { return }
    if !press.isDrag {
      let along = press.travel.dot(rule.axis)
      let isAcross = hasStops && along.magnitude < press.travel.cross(rule.axis).magnitude
      if press.hasLeftSlop && (isAcross || rule.scrollAxis.leads(press.travel)) {
        // What would have become a drag belongs to what is inside the sheet.
        cancelPress(.none)
        return
      }
      if hasStops {
        guard press.hasLeftSlop else { return }
      } else {
        // Without a rubber band a drag away from the side does not move the sheet.
        guard (rule.drag.resistance.coefficient > 0 ? along.magnitude : along) > slop else { return }
      }
      cornerDistance = configuration.look.corner_distance
      beginDrag(hasMoved: true)
    }
    if hasStops { return followOnRail(time: time) }
    hold(at: rule.drag.offset(for: pull) + rest)
    reportThreshold()
  }

  private var slop: Double { isScrolled ? WheelStream.slop : configuration.drag.slop }

  private mutating func beginDrag(hasMoved: Bool) {
    // There is no threshold on the other side.
    let isToSide = (press?.travel.dot(rule.axis) ?? 0) > 0
    let threshold = isToSide && !hasStops ? rule.drag.pull(for: rule.threshold) : .infinity
    hand.beginDrag(slop: slop, threshold: threshold, hasMoved: hasMoved)
    state = .dragging
    report(.dragBegan)
    if !hasStops { reportThreshold() }
  }

  /// The finger lets go: a tap, a dismissal, or neither.
  ///
  /// - Parameters:
  ///   - stamp: When.
  ///   - goesOn: Whether the sheet goes on the way that it goes, however slowly: a scroll slows down.
  mutating func release(stamp: Double, goesOn: Bool = false) {
    guard let press, press.isDrag else {
      if press?.hasLeftSlop == false && !isScrolled { report(.tap) }
      cancelPress(.none)
      return
    }
    if hasStops { return releaseOnRail(press, stamp: stamp, goesOn: goesOn) }
    let velocity = velocities(at: stamp)
    let isFling =
      configuration.drag.fling != 0 && offset > 0 && velocity.isToSide
      && velocity.finger >= flingVelocity
    let isVeto =
      configuration.drag.fling != 0 && velocity.finger <= -configuration.drag.flick_back_velocity
      && press.hasGoneBack(to: pull, slop: configuration.drag.slop)
    if (isPastThreshold && !isVeto) || isFling {
      head(for: .out)
      endPress(.dismissed, velocity: velocity.sheet)
      dismissal = .dismissed
      leave(velocity: velocity.sheet, movesByItself: false)
    } else {
      cancelPress(.returned, velocity: velocity.sheet)
    }
  }

  /// Reports when the drag passes the threshold, or comes back.
  mutating func reportThreshold() {
    let slack = isPastThreshold ? rule.hysteresis : 0
    let isPast = offset > rule.threshold - slack
    let pull = pull
    if isPast { hand.recordPast(pull, isNew: !isPastThreshold) }
    if isPastThreshold == isPast { return }
    if !isPast { hand.forgetPast() }
    isPastThreshold = isPast
    report(isPast ? .thresholdEntered : .thresholdLeft)
  }

  // MARK: A sheet with stops

  /// The finger has moved.
  ///
  /// - Parameter time: When; NaN: the sample has no time; nil: the finger is up. What is drawn does not follow that
  ///   sample, so that it does not jump.
  mutating func followOnRail(time: Double?) {
    let pull = pull
    let way = pull - grip.pull
    grip.pull = pull
    grip.highest = max(grip.highest, pull)
    grip.lowest = min(grip.lowest, pull)
    spend(way)
    if isOnPath {
      if let time { hand.recordShown(grip.place, time: time, now: clock.now) }
      followPath()
    } else {
      holdOnRail()
    }
    enterNearest(to: rail.offset(at: grip.place.x) + rest)
  }

  /// Reports the stop that a finger has brought the sheet to.
  private mutating func enterNearest(to offset: Double) {
    let new = rail.nearest(to: offset, present: nearest)
    if new == nearest { return }
    nearest = new
    report(.stopEntered)
  }

  /// The finger lets go of a dragged sheet.
  mutating func releaseOnRail(_ press: Press, stamp: Double, goesOn: Bool) {
    let rail = rail
    let finger = velocities(at: stamp).finger
    // The motion goes on at this speed, also where the decision counts none.
    let speed = grip.isOnContent ? 0 : finger
    let place = rail.offset(at: grip.place.x) + rest
    var contentVelocity = 0.0
    if !press.hasLeftSlop {
      // A sheet that was only stopped goes on.
      nearest = goal
    } else if grip.isOnContent, let stop = stop(at: place) {
      goal = stop
      contentVelocity = -finger
    } else if goesOn && pages != nil {
      goal = rail.neighbour(of: goal, toward: grip.pull)
    } else {
      let isCounted = configuration.drag.fling != 0 && !grip.isGuarded && !isRoll(finger)
      let isFlick = isCounted && (goesOn || rail.isFlick(finger))
      goal = rail.goal(from: place, velocity: isCounted ? finger : 0, origin: goal, isFlick: isFlick)
    }
    let isOut = number(of: goal) < 0
    let velocity = speed * rail.slope(at: travel.offset(at: clock.now).x)
    endPress(isOut ? .dismissed : .returned, velocity: velocity, contentVelocity: contentVelocity)
    if nearest != goal {
      nearest = goal
      report(.stopEntered)
    }
    if isOut {
      dismissal = .dismissed
      leave(velocity: outward(velocity), movesByItself: false)
    } else {
      comeBack(velocity: SheetRail.settling(speed, over: home - offset))
    }
  }

  /// The stop at an offset.
  private func stop(at offset: Double) -> SheetGoal? {
    let stop = rail.nearestStop(to: offset)
    return (rail.offset(of: stop) - offset).magnitude < 1e-6 ? stop : nil
  }

  /// Whether the finger goes back by no more than a lifting finger rolls: see `Press.hasGoneBack`.
  private func isRoll(_ velocity: Double) -> Bool {
    let isUp = grip.highest >= -grip.lowest
    if velocity == 0 || (velocity > 0) == isUp { return false }
    let farthest = isUp ? grip.highest : -grip.lowest
    let back = isUp ? grip.highest - grip.pull : grip.pull - grip.lowest
    return back < max(2 * configuration.drag.slop, 0.1 * farthest)
  }

  // MARK: The end of a press

  /// The scroll has stopped: the place decides, or a page's way.
  mutating func endScroll() {
    release(stamp: clock.now, goesOn: pages != nil && isFarEnough)
    wheel.rest()
  }

  /// Past so much of the way a scroll that slows down goes on to what is ahead [points]. As much decides a card of a
  /// phone's width; of a page it is the same share.
  private static var reach: Double { 107.25 }
  private static var phone: Double { 390 }

  /// Whether a scroll has gone so far that the sheet goes on when it slows down.
  var isFarEnough: Bool {
    if !hasStops { return isPastThreshold }
    if let pages { return grip.pull.magnitude > Sheet.reach * min(1, pages.size / Sheet.phone) }
    let isAway = (rail.offset(at: grip.place.x) + rest - home).magnitude > Sheet.reach
    return !grip.isOnContent && (nearest != goal || isAway)
  }

  /// Ends the press, and lets the sheet come back.
  mutating func cancelPress(_ reason: SheetReason, velocity: Double = 0) {
    let isDrag = press?.isDrag == true
    headBack()
    endPress(reason, velocity: velocity)
    if isDrag || (hasStops && offset != home) { comeBack(velocity: velocity) } else { state = .presented }
  }

  /// Ends the press. The finger, if it is still down, is ignored until it is up.
  mutating func endPress(_ reason: SheetReason = .none, velocity: Double = 0, contentVelocity: Double = 0) {
    let isDrag = press?.isDrag == true
    if hasStops && isDrag { letGo() }
    if isDrag { report(.dragEnded, reason, velocity: velocity, contentVelocity: contentVelocity) }
    isPastThreshold = false
    if isScrolled { due = .infinity }
    _ = hand.spend()
  }
}
