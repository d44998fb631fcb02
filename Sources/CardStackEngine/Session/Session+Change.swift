import CardStackTypes

/// The order in which everything happens in a call of the host. No other file lets time pass, reviews what follows from
/// a whole change, or settles the journal.
extension Session {
  /// Who causes a call.
  enum Cause {
    /// Somebody is there: the idle time begins again.
    case user
    /// A backend, or a clock.
    case backend
  }

  /// Runs a call of the host, which may be several of the session's. The journal counts all of it or nothing.
  @inline(__always)
  public mutating func call(_ body: (inout Session) throws(Failure) -> Void) throws(Failure) {
    leaveParentsJournal()
    defer { settleJournal() }
    try body(&self)
  }

  /// Changes the deck at a time: what is due until then happens, then `body`, then what follows from it.
  ///
  /// The review also follows if `body` throws, because it may have ended a press before.
  @inline(__always)
  mutating func change<Answer>(
    at time: Double, by cause: Cause = .user, _ body: (inout Play) throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    try advanceClock(to: time)
    if cause == .user { play.restartIdle() }
    defer { play.review() }
    return try body(&play)
  }

  // MARK: Time

  /// Lets time pass for a frame or a sample, most of which change nothing that has to be reviewed.
  @inline(__always)
  mutating func advanceClockForSample(to time: Double) throws(Failure) {
    if isQuiet(until: time) {
      play.clock.advance(to: time)
    } else {
      try advanceClock(to: time)
      expectQuiet()
    }
  }

  /// Whether nothing is due up to a time later than the present, and nothing has to follow it.
  @inline(__always)
  public func isQuiet(until time: Double) -> Bool { time > play.clock.now && time < play.quiet.until }

  /// Lets time pass up to which nothing is due: see `isQuiet`.
  @inline(__always)
  mutating func advanceQuietClock(to time: Double) { play.clock.advance(to: time) }

  /// Lets time pass: what is due until then happens, in order. NaN and earlier times are the present.
  @inline(never)
  private mutating func advanceClock(to time: Double) throws(Failure) {
    play.endQuiet()
    guard time.isMeasure || time.isNaN else {
      throw Failure(.invalidArgument, "time must be NaN, or finite and at most CARDSTACK_MAX_MAGNITUDE")
    }
    if !play.clock.hasTime && !time.isNaN { beginTime(at: time) }
    if time > play.clock.now {
      run(until: time)
    } else if play.nextDue <= play.clock.now {
      // What takes no time is due at the present.
      run(until: play.clock.now)
    }
  }

  /// Finds out how long nothing will be due.
  private mutating func expectQuiet() {
    // A clock without a time begins with the first one; a resampled card follows every moment.
    if play.clock.hasTime && !play.settings.touch.isResampled { play.quiet.begin(until: play.nextDue) }
  }

  /// The host gives its first time: what began before it begins now.
  private mutating func beginTime(at time: Double) {
    play.delay(by: time)
    play.clock.begin(at: time)
    play.restartIdle()
  }

  private mutating func run(until time: Double) {
    while true {
      let due = play.nextDue
      if due > time { break }
      play.clock.advance(to: max(due, play.clock.now))
      play.followPath()
      play.runDue()
      play.review()
    }
    play.clock.advance(to: time)
    play.followPath()
    play.scheduleAutoplay()
  }

  // MARK: Journal

  /// Closes the journal in a child process: see `Play.leaveParentsJournal`. Call this first in every call of the host
  /// that may write.
  @inline(__always)
  public mutating func leaveParentsJournal() { play.leaveParentsJournal() }

  /// Writes what was recorded to the journal's file.
  @inline(__always)
  private mutating func settleJournal() {
    if play.journal.isOpen { writeJournal() }
  }

  @inline(never)
  private mutating func writeJournal() {
    play.journal.file?.writeTransaction()
    play.reportJournalFailure()
  }
}
