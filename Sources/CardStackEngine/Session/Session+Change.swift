import CardStackTypes

/// The order of events in every call of the host. Only this file lets time pass, reviews a whole change, and writes the
/// journal at the end of a call.
extension Session {
  /// Who causes a call: only a user restarts the idle time of autoplay.
  enum Cause {
    /// A user.
    case user
    /// A backend, a clock or a network.
    case backend
  }

  /// Runs a call of the host, which may make several calls of the session. A reader of the journal restores all of
  /// their changes or no change.
  public mutating func call(_ body: (inout Session) throws(Failure) -> Void) throws(Failure) {
    leaveParentsJournal()
    defer { settleJournal() }
    try body(&self)
  }

  /// Runs everything that is due up to `time`, then `body`, then the review of what follows.
  ///
  /// The review also runs if `body` throws, because `body` may have ended a press before that.
  mutating func change<Answer>(
    at time: Double, by cause: Cause = .user, _ body: (inout Play) throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    try advanceClock(to: time)
    if cause == .user { play.restartIdle() }
    defer { play.review() }
    return try body(&play)
  }

  // MARK: Time

  /// Lets time pass, and runs in order everything that is due. NaN and earlier times mean the present.
  mutating func advanceClock(to time: Double) throws(Failure) {
    guard time.isMeasure || time.isNaN else {
      throw Failure(.invalidArgument, "time must be NaN, or finite and at most CARDSTACK_MAX_MAGNITUDE")
    }
    if !play.clock.hasTime && !time.isNaN { beginTime(at: time) }
    if time > play.clock.now {
      run(until: time)
    } else if play.nextDue <= play.clock.now {
      // A change may have made something due at once.
      run(until: play.clock.now)
    }
  }

  /// Starts the clock at the first time that the host gives. What began before begins at that time.
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

  /// Closes the journal in a child process: see `Play.leaveParentsJournal`. Every call of the host that may write calls
  /// this first.
  public mutating func leaveParentsJournal() { play.leaveParentsJournal() }

  /// Writes the records of this call to the journal's file.
  private mutating func settleJournal() {
    if !play.journal.isOpen { return }
    play.journal.file?.writeTransaction()
    play.reportJournalFailure()
  }
}
