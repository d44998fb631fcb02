import CardStackTypes

/// The order of events in every call of the host. Only this file lets time pass, reviews a whole change, and writes the
/// journal at the end of a call.
extension Play {
  /// Who causes a call: only a user restarts the idle time of autoplay.
  enum Cause {
    /// A user.
    case user
    /// A backend, a clock or a network.
    case backend
  }

  /// Runs everything that is due up to `time`, then `body`, which says one verb of the deck. Then it reviews what
  /// follows, and writes the journal.
  ///
  /// The review also runs if `body` throws, because `body` may have ended a press before that.
  mutating func change<Answer>(
    at time: Double, by cause: Cause = .user, _ body: (inout Play) throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    try call { play throws(Failure) in
      try play.advanceClock(to: time)
      if cause == .user { play.restartIdle() }
      defer { play.review() }
      return try body(&play)
    }
  }

  /// Runs a call of the host that has no time, or that changes nothing that must be reviewed. Then it writes the
  /// journal.
  mutating func call<Answer>(_ body: (inout Play) throws(Failure) -> Answer) throws(Failure) -> Answer {
    abandonParentsJournal()
    defer { writeJournal() }
    return try body(&self)
  }

  // MARK: Time

  /// Lets time pass, and runs in order everything that is due. The held card is where it is drawn then.
  mutating func advanceClock(to hostTime: Double) throws(Failure) {
    try passTime(to: hostTime)
    followPath()
  }

  /// The same before a sample or a frame, which places the held card itself. NaN and earlier times mean the present.
  mutating func passTime(to hostTime: Double) throws(Failure) {
    guard hostTime.isMeasure || hostTime.isNaN else {
      throw Failure(.invalidArgument, "time must be NaN, or finite and at most CARDSTACK_MAX_MAGNITUDE")
    }
    clock.begin(atHostTime: hostTime)
    let time = clock.engineTime(hostTime)
    if time > clock.now {
      run(until: time)
    } else if nextDue <= clock.now {
      // A change may have made something due at once.
      run(until: clock.now)
    }
  }

  private mutating func run(until time: Double) {
    while true {
      let due = nextDue
      if due > time { break }
      clock.advance(to: max(due, clock.now))
      followPath()
      runDue()
      review()
    }
    clock.advance(to: time)
    scheduleAutoplay()
  }

  /// Sets the wall-clock time of the present [s since 1970].
  mutating func setWallClock(_ unixSeconds: Double) { clock.setWall(unixSeconds) }

  // MARK: Journal

  /// Writes the records of this call to the journal's file.
  private mutating func writeJournal() {
    if !journal.isOpen { return }
    journal.writeTransaction()
    reportJournalFailure()
  }
}
