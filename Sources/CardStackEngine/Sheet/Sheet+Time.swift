import CardStackTypes

/// How time passes, and what happens when a motion or a scroll is over.
extension Sheet {
  /// Advances the clock, and ends a motion that is over by then. NaN and earlier times count as the present.
  mutating func advance(to hostTime: Double) throws(Failure) {
    guard hostTime.isMeasure || hostTime.isNaN else {
      throw Failure(.invalidArgument, "time must be NaN, or finite and at most CARDSTACK_MAX_MAGNITUDE")
    }
    clock.begin(atHostTime: hostTime)
    let time = clock.engineTime(hostTime)
    let end = time > clock.now ? time : clock.now
    while due <= end {
      clock.advance(to: max(due, clock.now))
      finish()
    }
    clock.advance(to: end)
    followPath()
  }

  /// Ends the motion that is due.
  mutating func finish() {
    due = .infinity
    if isScrolled { return endScroll() }
    if state == .dismissing {
      state = .hidden
      head(for: .out)
      hold(at: configuration.extent)
      fade = SheetFade()
      report(.dismissed, dismissal)
    } else if fade.target == 0 {
      // Under reduced motion the sheet is transparent by now, so it may move without being seen.
      let before = looks()
      hold(at: home)
      blend(from: before, target: 1)
      due = fade.end
    } else {
      state = .presented
      hold(at: home)
      recount()
      if !hasArrived { report(.presented) }
      hasArrived = true
      if hasStops { report(.settled) }
    }
  }
}
