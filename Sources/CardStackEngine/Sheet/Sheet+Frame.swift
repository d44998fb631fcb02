import CardStackTypes

extension Sheet {
  /// Fills in a whole frame.
  mutating func describe(_ frame: inout cardstack_sheet_frame) {
    hand.recordFrame(at: clock.now)
    followPath()
    let offset = offset
    let offsetInAll = offsetInAll
    let looks = looks()
    let isMoving = movesByItself || clock.now < fade.end || isPathMoving
    let round = hasStops ? 1 : cornerDistance > 0 ? (offset / cornerDistance).clamped(0, 1) : (offset > 0 ? 1 : 0)
    frame.flags = UInt32(
      truncatingIfNeeded: (isMoving ? CARDSTACK_SHEET_MOVING : 0)
        | (isPastThreshold ? CARDSTACK_SHEET_PAST_THRESHOLD : 0))
    frame.time = clock.hostTime(clock.now)
    frame.wake_in = isMoving ? 0 : isScrolled ? due - clock.now : .infinity
    frame.offset = offsetInAll
    frame.velocity = velocities(at: clock.now).sheet
    frame.progress = progress
    frame.x = offsetInAll * rule.axis.x
    frame.y = offsetInAll * rule.axis.y
    frame.corner_radius = state == .hidden ? 0 : configuration.look.corner_radius * round
    frame.backdrop_opacity = configuration.look.backdrop_opacity * looks.backdrop
    frame.opacity = looks.sheet
    frame.state = state.rawValue
    frame.pending_events = UInt32(truncatingIfNeeded: events.count)
    frame.content_scroll = contentScroll
    frame.background = hasStops && !isMotionReduced && state != .hidden ? rail.background(at: offset) : 0
    frame.stop = number(of: nearest)
    frame.reserved_half = 0
    frame.position = pages.map { Double($0.base) + offset / $0.size } ?? 0
  }

  // MARK: Events

  /// Number of events that wait.
  var pendingEventCount: Int { events.count }

  /// Takes out the event that comes next.
  mutating func nextEvent() -> SheetEvent? {
    guard var event = events.popFirst() else { return nil }
    event.time = clock.hostTime(event.time)
    return event
  }
}
