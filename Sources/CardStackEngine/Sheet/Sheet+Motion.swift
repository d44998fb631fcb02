import CardStackTypes

/// How the sheet moves by itself.
extension Sheet {
  /// Presents the sheet under reduced motion. A sheet out of sight is at its place at once, and fades in. A visible one
  /// fades out first.
  mutating func appear(from before: SheetLooks) {
    let isElsewhere = before.sheet > 0 && offset != home
    hold(at: isElsewhere ? offset : home)
    blend(from: before, target: isElsewhere ? 0 : 1)
    due = fade.end
  }

  /// Begins the way out.
  mutating func leave(velocity: Double, movesByItself: Bool) {
    let before = looks()
    state = .dismissing
    if isMotionReduced {
      hold(at: offset)
      blend(from: before, target: 0)
      due = fade.end
      return
    }
    // The way out begins at the sheet's place or beyond it, so the corners grow to their whole radius on it.
    if offset <= 0 { cornerDistance = cornerReach }
    if hasStops {
      leaveRail(velocity: velocity)
    } else {
      letLeave(velocity: velocity, movesByItself: movesByItself, within: configuration.motion.dismiss_seconds)
    }
    blend(from: before, target: 1)
    alignFade()
  }

  /// Sends the sheet out of sight along the curve.
  ///
  /// - Parameters:
  ///   - velocity: How fast the sheet moves away. A fast sheet takes less than `seconds`, so that it is on average at
  ///     least this fast.
  ///   - movesByItself: Whether the sheet moves by itself. Then it begins with `velocity`, so that a sheet that comes in turns
  ///     round smoothly. Otherwise it begins with the curve's velocity.
  ///   - seconds: The longest time that it takes.
  mutating func letLeave(velocity: Double, movesByItself: Bool, within seconds: Double) {
    let distance = max(configuration.extent - offset, 0)
    let slope = rule.dismissCurve.point(at: 0).slope
    var duration = distance > 0 ? seconds : 0
    // Begins at least as fast as the throw. With a slope of less than 1 the time for that would be too short, or 0:
    // then the sheet is as fast as the throw on average.
    if velocity > 0 { duration = min(duration, max(slope, 1) * distance / velocity) }
    let push = movesByItself && slope <= ExitTrack.steepest && duration > 0 ? velocity - slope * distance / duration : 0
    travel.leave(
      by: ExitTrack(
        from: Vector(offset, 0), to: Vector(offset + distance, 0), push: Vector(push, 0), curve: rule.dismissCurve,
        spring: rule.returnSpring, start: clock.now, duration: duration))
    due = travel.exit.end
  }

  /// Ends the dimming together with the dismissal. If the sheet is out of sight already, the dismissal ends with the
  /// dimming.
  mutating func alignFade() {
    if due > clock.now { fade.duration = min(fade.duration, due - clock.now) } else { due = fade.end }
  }

  /// Begins the way back, or to a stop. Under reduced motion the sheet is there at once.
  mutating func comeBack(velocity: Double) {
    let before = looks()
    settleCorners()
    state = .returning
    if isMotionReduced {
      hold(at: home)
      blend(from: before, target: 1)
      due = fade.end
    } else {
      bringBack(velocity: Vector(velocity, 0), by: rule.returnSpring)
    }
  }

  /// Lets a spring bring the sheet to its place, until no motion is visible.
  mutating func bringBack(velocity: Vector, by spring: Spring) {
    let from = hasStops && !isOnRail ? railPlace(for: offset) : travel.offset(at: clock.now)
    travel.bringBack(
      by: SpringTrack(from: from, velocity: velocity, to: Vector(home, 0), at: clock.now, spring: spring))
    due = travel.spring.restTime
  }

  /// Prepares a motion inward: from now on the radius decreases with the offset.
  mutating func settleCorners() {
    cornerDistance = max(cornerDistance, offset > 0 ? offset : max(-offset, configuration.look.corner_radius))
  }
}
