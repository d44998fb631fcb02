import CardStackTypes

/// A sheet with stops.
extension Sheet {
  /// The way by which a call sends it out.
  var wayOut: SheetGoal { hasStops && rule.exits == .both && offset < 0 ? .otherOut : .out }

  /// The number of a stop, -1 for out of sight.
  func number(of goal: SheetGoal) -> Int32 {
    if case .stop(let index) = goal { return pages?.number(of: index) ?? Int32(truncatingIfNeeded: index) }
    return -1
  }

  /// From now on pages are numbered from the one that it is at or goes to.
  mutating func recount() {
    guard let pages, case .stop(let rank) = goal, rank != 0 else { return }
    let place = travel.offset(at: clock.now)
    page &+= Int64(rank)
    head(for: .stop(0))
    travel.hold(at: place - Vector(Double(rank) * pages.size, 0))
  }

  /// Where a call sends it.
  mutating func target(for stop: Int) -> SheetGoal {
    guard let pages else { return .stop(hasStops ? min(stop, stops.count - 1) : 0) }
    let number = Int32(clamping: min(Int64(stop), pages.count - 1))
    if self.number(of: goal) == number { return goal }
    recount()
    return .stop(self.pages?.page(number) ?? 0)
  }

  /// From now on the sheet goes there.
  mutating func head(for goal: SheetGoal) {
    self.goal = goal
    nearest = goal
  }

  // MARK: The finger

  /// A finger takes the sheet.
  mutating func takeRail(isOnContent: Bool) {
    recount()
    let place = isOnRail ? travel.offset(at: clock.now) : railPlace(for: offset)
    rest = place.y
    grip = SheetGrip()
    grip.place = Vector(place.x, content.position)
    grip.holdsContent = isOnContent
    grip.isGuarded = isOnContent && content.position > 0
  }

  /// The held sheet is where the last sample has brought it.
  mutating func holdOnRail() { travel.hold(at: Vector(grip.place.x, rest)) }

  /// Spends the way of a finger on the sheet and its content: together they move by as much.
  ///
  /// - Parameter way: Toward the sheet's side [points].
  mutating func spend(_ way: Double) {
    if way == 0 { return }
    let rail = rail
    var left = way.magnitude
    if way > 0 {
      // What is stretched comes back first, then the content to its top.
      let back = min(left, max(0, rail.low - grip.place.x))
      grip.place.x += back
      left -= back
      let scroll = grip.holdsContent ? min(left, grip.place.y) : 0
      grip.place.y -= scroll
      left -= scroll
      if grip.isMomentum { return }
      grip.place.x += left
      grip.isOnContent = scroll > 0 && left == 0
      return
    }
    let isSheetFirst = rule.contentRule == .sheetFirst || !grip.holdsContent
    let first = min(left, max(0, grip.place.x - (isSheetFirst ? rail.first : rail.high)))
    grip.place.x -= first
    left -= first
    let scroll = grip.holdsContent ? min(left, content.maximum - grip.place.y) : 0
    grip.place.y = min(grip.place.y + scroll, content.maximum)
    left -= scroll
    if grip.isMomentum { return }
    grip.place.x -= left
    grip.isOnContent = scroll > 0 && left == 0
  }

  // MARK: What is drawn under a finger

  /// Whether the dragged sheet is drawn on the line between samples.
  var isOnPath: Bool { hasStops && configuration.drag.resampled != 0 && press?.isDrag == true }

  /// CLASSIC's.
  private var timing: PointerResampler.Timing {
    PointerResampler.Timing(delay: 0.005, prediction: 0.008, gap: configuration.drag.velocity_gap)
  }

  /// Whether the held sheet is still on its way to where the finger is.
  var isPathMoving: Bool { isOnPath && clock.now < hand.shownRestTime(timing) }

  /// The line between samples begins where the sheet is drawn.
  mutating func restartPath(at stamp: Double? = nil) {
    if hasStops && press != nil { hand.restartShown(at: grip.place, time: stamp ?? clock.now) }
  }

  /// Moves the sheet along that line. Called whenever the clock has advanced.
  mutating func followPath() {
    guard isOnPath else { return }
    travel.hold(at: Vector(shownPlace.x, rest))
  }

  /// Where sheet and content are drawn. What is predicted beyond the content's ends is the sheet's way.
  var shownPlace: Vector {
    guard isOnPath else { return grip.place }
    let place = hand.shown(at: clock.now, timing).place
    let scroll = place.y.clamped(0, content.maximum)
    return grip.holdsContent ? Vector(place.x + (scroll - place.y), scroll) : place
  }

  /// How far the content is scrolled.
  var contentScroll: Double { press?.isDrag == true && grip.holdsContent ? shownPlace.y : content.position }

  // MARK: The end of a press

  /// The press of a finger ends. The content stays where it is drawn.
  mutating func letGo() { content.position = contentScroll }

  /// A finger that was taken away leaves the sheet where it was going, or at the nearest stop.
  mutating func headBack() {
    if !hasStops { return head(for: .stop(0)) }
    head(for: number(of: goal) < 0 ? rail.nearestStop(to: offset) : goal)
  }

  // MARK: The way out

  /// The velocity with which a sheet leaves, at least.
  func outward(_ velocity: Double) -> Double {
    goal == .otherOut ? min(velocity, -SheetRail.leastExitSpeed) : max(velocity, SheetRail.leastExitSpeed)
  }

  /// Sends the sheet out of sight by a spring, with its velocity.
  mutating func leaveRail(velocity: Double) {
    let from = offset
    let isOther = goal == .otherOut
    let way = Vector(isOther ? -1 : 1, 0)
    let distance = max(0, isOther ? configuration.extent + from : configuration.extent - from)
    let seconds = configuration.motion.dismiss_seconds
    let pace = ExitPace(
      .spring, rule.dismissCurve, rule.dismissSpring, velocity: (along: velocity * way.x, across: 0), shortest: 0,
      longest: seconds)
    travel.leave(
      by: ExitTrack(
        from: Vector(from, 0), velocity: Vector(velocity, 0), way: way, distance: distance, pace: pace,
        start: clock.now))
    due = travel.exit.end
  }
}
