import CardStackTypes

/// The order in which everything happens in a call of the host. No other file lets time pass, prepares the stage for a
/// change of the pile, reviews what follows from a change, or settles the journal.
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
    at time: Double, by cause: Cause = .user, _ body: (inout Session) throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    try advanceClock(to: time)
    if cause == .user { restartIdle() }
    defer { review() }
    return try body(&self)
  }

  /// Runs a part of a change whose consequences come before those of the rest, and before its events.
  @inline(__always)
  mutating func step(_ body: (inout Session) -> Void) {
    body(&self)
    review()
  }

  /// Changes the pile, or how the stage shows it: the stage follows, and no card jumps.
  @inline(__always)
  mutating func restage<Answer>(_ body: (inout Session) -> Answer) -> Answer {
    stage.beginChange(at: clock.now)
    defer { arrange() }
    return body(&self)
  }

  /// The same for a change that may not come about: where `body` throws or returns nil, nothing has changed.
  @inline(__always)
  mutating func restageIfChanged<Answer>(
    _ body: (inout Session) throws(Failure) -> Answer?
  ) throws(Failure) -> Answer? {
    stage.beginChange(at: clock.now)
    guard let answer = try body(&self) else { return nil }
    arrange()
    return answer
  }

  // MARK: Time

  /// Lets time pass for a frame or a sample, most of which change nothing that has to be reviewed.
  @inline(__always)
  mutating func advanceClockForSample(to time: Double) throws(Failure) {
    if isQuiet(until: time) {
      clock.advance(to: time)
    } else {
      try advanceClock(to: time)
      expectQuiet()
    }
  }

  /// Ends the quiet time, because something else may be due now.
  mutating func endQuiet() {
    quiet.end()
    hand.endPlainDrag()
  }

  /// Whether nothing is due up to a time later than the present, and nothing has to follow it.
  @inline(__always)
  public func isQuiet(until time: Double) -> Bool { time > clock.now && time < quiet.until }

  /// Lets time pass up to which nothing is due: see `isQuiet`.
  @inline(__always)
  mutating func advanceQuietClock(to time: Double) { clock.advance(to: time) }

  /// Lets time pass: what is due until then happens, in order. NaN and earlier times are the present.
  @inline(never)
  @_optimize(speed)
  private mutating func advanceClock(to time: Double) throws(Failure) {
    endQuiet()
    guard time.isMeasure || time.isNaN else {
      throw Failure(.invalidArgument, "time must be NaN, or finite and at most CARDSTACK_MAX_MAGNITUDE")
    }
    if !clock.hasTime && !time.isNaN { beginTime(at: time) }
    if time > clock.now {
      run(until: time)
    } else if nextDue <= clock.now {
      // What takes no time is due at the present.
      run(until: clock.now)
    }
  }

  /// Finds out how long nothing will be due.
  private mutating func expectQuiet() {
    // A clock without a time begins with the first one; a resampled card follows every moment.
    if clock.hasTime && !settings.touch.isResampled { quiet.begin(until: nextDue) }
  }

  /// The host gives its first time: what began before it begins now.
  private mutating func beginTime(at time: Double) {
    stage.delay(by: time)
    ledger.deck.history.delay(by: time)
    requests.events.delay(by: time)
    requests.questions.delay(by: time)
    ledger.outbox.delay(by: time)
    catchDue += time
    requests.feed.delay(by: time)
    ledger.deck.table.delayPages(by: time)
    requests.waitingPage.delay(by: time)
    hand.lastRelease.time += time
    hand.begin(at: time)
    clock.begin(at: time)
    restartIdle()
  }

  @_optimize(speed)
  private mutating func run(until time: Double) {
    while true {
      let due = nextDue
      if due > time { break }
      clock.advance(to: max(due, clock.now))
      if settings.touch.isResampled { followPath() }
      runDue()
    }
    clock.advance(to: time)
    if settings.touch.isResampled { followPath() }
    scheduleAutoplay()
  }

  /// When something happens by itself next.
  ///
  /// Inlined, because a call from a mutating function would be made on a copy of the whole session.
  var nextDue: Double {
    @inline(__always) get {
      min(
        min(min(stage.nextDue, requests.questions.nextDue), min(autoplayDue, ledger.outbox.nextDue)),
        min(min(hand.press?.deadline ?? .infinity, feedDue), min(undoDue, catchDue)))
    }
  }

  /// When the oldest decision goes out of an undo's reach by itself.
  private var undoDue: Double {
    @inline(__always) get {
      settings.undoSeconds < .infinity
        ? (ledger.deck.history.oldest?.time ?? .infinity) + settings.undoSeconds : .infinity
    }
  }

  private mutating func runDue() {
    let now = clock.now
    if let press = hand.press, press.deadline <= now { beginDrag(stamp: now) }
    if stage.nextDue <= now { endFlights() }
    while undoDue <= now { close(1) }
    finalizeUncatchable()
    if requests.questions.nextDue <= now { dropUnanswered() }
    if ledger.outbox.nextDue <= now { runOutbox() }
    if autoplayDue <= now { autoplayTop() }
    if requests.feed.deadline <= now { failUnanswered() }
    review()
  }

  // MARK: Stage

  /// Brings the stage in line with the deck.
  private mutating func arrange() {
    closeCircle()
    // A card may have been appended again, without its lock, before it was off stage.
    if ledger.deck.hasLocks { updateAllowed() }
    stage.arrange(ledger.deck, at: clock.now)
    if settings.catchSeconds > 0 && ledger.outbox.waitingCount > 0 { unholdUncatchable() }
    media.invalidate()
  }

  // MARK: Review

  /// Reports that another card is on top, or none.
  private mutating func reportTop() {
    requests.reportedTop = ledger.deck.top
    var event = Event()
    event.time = clock.now
    event.card = requests.reportedTop
    requests.events.notify(.topChanged, event)
  }

  /// Looks after all that follows from a change: decisions that become final, sends, requests, the reports of what
  /// happened on stage. Where nothing has changed it does nothing.
  @inline(never)
  private mutating func review() {
    if requests.waitingPage.isThere && hand.press == nil { applyWaitingPage() }
    finalizeUncatchable()
    reviewProposedUndo()
    if hand.press != nil { reviewUndoDrag() }
    prepareSends()
    if settings.feed.isOn { reviewFeed() }
    if ledger.deck.top != requests.reportedTop { reportTop() }
    if stage.changes.count > 0 { media.invalidate() }
    for index in 0..<stage.changes.count {
      let change = stage.changes[index]
      var event = Event()
      event.time = clock.now
      event.card = change.card
      event.phase = change.phase.rawValue
      event.direction = change.direction.rawValue
      event.slot = change.slot
      requests.events.notify(.phase, event)
    }
    stage.changes.removeAll()
    reviewMedia()
  }

  // MARK: Journal

  /// Writes what was recorded to the journal's file.
  @inline(__always)
  private mutating func settleJournal() {
    if journal.isOpen { writeJournal() }
  }

  @inline(never)
  private mutating func writeJournal() {
    journal.file?.writeTransaction()
    reportJournalFailure()
  }
}
