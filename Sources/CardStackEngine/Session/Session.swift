import CardStackTypes

/// A deck as a host drives it: owns the cards, the stage, the finger, the clock and the events.
public struct Session: ~Copyable {
  /// The configuration in force.
  public private(set) var configuration: DeckConfiguration
  var settings: Settings
  var clock = Clock()
  var deck: Deck
  var stage: Stage
  var events: EventQueue
  /// What the host has been asked and has not answered.
  var questions: Questions
  /// The finger on the top card.
  var press: Press?
  /// Its recent samples. Apart from the press, which is read in every frame and this is not.
  var tracker: VelocityTracker
  /// The pulls those brought, if the held card is drawn on the line between them.
  var path: PointerResampler
  /// A finger still down whose press has ended: it is ignored until it is up, and so are others.
  var spentPointer: Int64?
  /// Where everything is written down, if anywhere.
  var journal: JournalFile?
  var journalContents = JournalContents(bits: 0)
  /// What was found when it was opened.
  var openingInfo = JournalInfo()
  /// Whether the journal's failure has been told.
  var hasToldFailure = false
  /// FINAL events handed out that the journal does not yet tell as read.
  var readFinals = 0
  /// The number of the deck's journal, or of the one it comes from; 0: none.
  var nonce: UInt64 = 0
  /// How often it has been brought back from a journal or a saved deck. Tokens begin with it.
  var epoch: UInt64 = 0
  /// The keys of cards.
  var keys = CardKeys()
  /// Whether the deck has been brought back, and no cards have been given to it since.
  var awaitsFirstLoad = false
  /// Whether a frame has been shown: until then new cards are simply there.
  var hasShown = false
  /// Before this nothing is due and time need only be noted. Known from one frame or sample to the next; every other call
  /// may change what is due, and ends it.
  var quietUntil = -Double.infinity

  /// - Parameter configuration: Checked here.
  /// - Throws: What is wrong with the configuration, or that there is no memory.
  public init(configuration: DeckConfiguration) throws(Failure) {
    let settings = try Settings(configuration)
    // Everything that can fail comes before the first property is set.
    let deck = try Deck(rules: settings.deck)
    let stage = try Stage(settings: settings.stage)
    let events = try EventQueue(
      mask: settings.events.mask, noticeCapacity: settings.events.noticeCapacity,
      obligationCapacity: settings.events.backlog + 1)
    let questions = try Questions()
    let tracker = try VelocityTracker()
    let path = try PointerResampler()
    self.configuration = configuration
    self.settings = settings
    self.tracker = tracker
    self.path = path
    self.deck = deck
    self.stage = stage
    self.events = events
    self.questions = questions
  }

  // MARK: Time

  /// Lets time pass: what is due until then happens, in order. NaN and times gone by are the present.
  @inline(never)
  @_optimize(speed)
  mutating func pass(to time: Double) throws(Failure) {
    quietUntil = -.infinity
    guard time.isMeasure || time.isNaN else {
      throw Failure(.invalidArgument, "time must be NaN, or finite and at most CARDSTACK_MAX_MAGNITUDE")
    }
    if !clock.isTold && !time.isNaN { beginTime(at: time) }
    if time > clock.now {
      run(until: time)
    } else if nextDue <= clock.now {
      // Due at the very present, as what takes no time is.
      run(until: clock.now)
    }
  }

  /// Whether nothing is due up to a time later than the present, and nothing has to follow it.
  @inline(__always)
  func isQuiet(until time: Double) -> Bool { time > clock.now && time < quietUntil }

  /// Lets time pass for a frame or a sample.
  @inline(__always)
  mutating func passOn(to time: Double) throws(Failure) {
    if isQuiet(until: time) {
      clock.pass(to: time)
    } else {
      try pass(to: time)
      expectQuiet()
    }
  }

  /// Finds out how long nothing will be due.
  private mutating func expectQuiet() {
    // A clock never told begins with the first time; a resampled card follows every moment.
    if clock.isTold && !settings.touch.isResampled { quietUntil = min(nextDue, Double.largestMeasure) }
  }

  /// The host tells the time for the first time: what was begun before it begins now.
  private mutating func beginTime(at time: Double) {
    stage.delay(by: time)
    deck.history.delay(by: time)
    events.delay(by: time)
    questions.delay(by: time)
    press?.begin(at: time)
    if let press {
      tracker.restart(at: press.place, time: time)
      path.restart(at: press.pull, time: time)
    }
    clock.begin(at: time)
  }

  @_optimize(speed)
  private mutating func run(until time: Double) {
    while true {
      let due = nextDue
      if due > time { break }
      clock.pass(to: max(due, clock.now))
      if settings.touch.isResampled { followPath() }
      runDue()
    }
    clock.pass(to: time)
    if settings.touch.isResampled { followPath() }
  }

  /// When something happens by itself next.
  ///
  /// Inlined, because a call from a mutating function would be made on a copy of the whole session.
  var nextDue: Double {
    @inline(__always) get {
      min(min(stage.nextDue, questions.nextDue), min(press?.deadline ?? .infinity, min(undoDue, catchDue)))
    }
  }

  /// When the oldest decision goes out of an undo's reach by itself.
  private var undoDue: Double {
    @inline(__always) get {
      settings.undoSeconds < .infinity ? (deck.history.oldest?.time ?? .infinity) + settings.undoSeconds : .infinity
    }
  }

  /// When the oldest closed decision becomes final: from then on its card cannot be caught any more.
  private var catchDue: Double {
    @inline(__always) get {
      deck.history.closedCount > 0
        ? (deck.history.oldestClosed?.time ?? .infinity) + settings.catchSeconds : .infinity
    }
  }

  private mutating func runDue() {
    let now = clock.now
    if let press, press.deadline <= now { beginDrag(stamp: now) }
    if stage.nextDue <= now { endFlights() }
    while undoDue <= now { deck.history.closeOldest() }
    while catchDue <= now { finalizeOldest() }
    if questions.nextDue <= now { dropUnanswered() }
    flush()
  }

  /// Ends the flights that are over.
  private mutating func endFlights() {
    while let index = stage.nextEndedFlight(by: clock.now) { endFlight(index) }
    stage.refresh()
  }

  /// Ends a flight: the card leaves the stage, and comes back to the pile if it is recycled.
  mutating func endFlight(_ index: Int) {
    let flight = stage.cards[index]
    stage.beginChange(at: clock.now)
    stage.leave(index)
    if flight.isInPlay, let place = deck.endFlight(of: flight.card, direction: flight.direction) {
      recordPile { $0.write(.placed, flight.card, UInt64(place)) }
      arrange()
    }
  }

  // MARK: Stage

  /// Brings the stage in line with the deck; `stage.beginChange` must have been called before the change.
  mutating func arrange() {
    // A card may have been taken anew, and without its lock, before it was off stage.
    if deck.hasLocks { refreshAllowed() }
    stage.arrange(deck, at: clock.now, isSilent: !hasShown)
  }

  /// Reports what happened on stage.
  mutating func flush() {
    reviewProposedUndo()
    for index in 0..<stage.changes.count {
      let change = stage.changes[index]
      var event = Event()
      event.time = clock.now
      event.card = change.card
      event.reason = change.phase.rawValue
      event.direction = change.direction.rawValue
      event.value = Double(change.slot)
      events.notify(.phase, event)
    }
    stage.changes.removeAll()
  }

  // MARK: Finality

  /// Makes the oldest decision final that is not.
  mutating func finalizeOldest() {
    finalize(1)
  }

  /// Makes the oldest decisions final that are not.
  mutating func finalize(_ count: Int) {
    if count == 0 { return }
    recordFinal(count)
    makeFinal(count)
  }

  /// Makes the oldest decisions final, which have been gathered there from wherever they were.
  mutating func finalizeGathered(_ count: Int) {
    if count == 0 { return }
    recordFinalTokens(count)
    makeFinal(count)
  }

  private mutating func makeFinal(_ count: Int) {
    for _ in 0..<count { _ = deck.finalizeOldest(time: clock.now, sequence: events.nextSequence()) }
    if !events.isReported(.final) { deck.history.dropAllFinal() }
  }

  /// Puts decisions beyond the limit out of an undo's reach; final they are once their cards cannot be caught any more.
  mutating func finalizeBeyondLimit() {
    while deck.history.undoableCount > settings.deck.undoLimit { deck.history.closeOldest() }
    while catchDue <= clock.now { finalizeOldest() }
  }

  /// Records a decision that has just been made, and what it makes final: of one decision, in one record.
  mutating func finalizeBeyondLimit(after decision: Decision) {
    let isUsual =
      deck.history.undoableCount == settings.deck.undoLimit &+ 1 && deck.history.closedCount == 0
      && settings.catchSeconds == 0 && events.isReported(.final)
    recordDecision(decision, finalizesOldest: isUsual)
    if isUsual {
      makeFinal(1)
    } else {
      finalizeBeyondLimit()
    }
  }

  // MARK: Events

  /// Obligations that wait, those among them that the finger's press and the open questions will come to.
  private var obligationCount: Int {
    events.obligationCount + deck.history.finalCount + (press == nil ? 0 : 1) + questions.count
  }

  /// Checks that so many more obligations may be taken on.
  func requireRoom(for count: Int) throws(Failure) {
    guard obligationCount + count <= settings.events.backlog else {
      throw Failure(.backlog, "too many events wait: drain them with cardstack_deck_drain_events")
    }
  }

  /// Number of events that wait.
  public var pendingEventCount: Int { events.count + deck.history.finalCount }

  /// Takes out the event that comes next.
  public mutating func nextEvent() -> Event? {
    if let final = deck.history.firstFinal, final.sequence < events.firstSequence ?? .max {
      deck.history.dropFirstFinal()
      readFinals += 1
      var event = Event()
      event.kind = EventKind.final.rawValue
      event.sequence = final.sequence
      event.time = final.time
      event.card = final.card
      event.token = final.token
      event.direction = final.direction.rawValue
      event.value = final.wallTime
      return event
    }
    return events.popFirst(now: clock.now)
  }

  // MARK: Configuration

  /// Changes the configuration at any moment.
  public mutating func setConfiguration(_ new: DeckConfiguration, at time: Double) throws(Failure) {
    let newSettings = try Settings(new)
    try pass(to: time)
    guard events.obligationCount + (press == nil ? 0 : 1) + questions.count <= newSettings.events.backlog else {
      throw Failure(.backlog, "more events wait than the new backlog keeps: drain them first")
    }
    guard questions.count(of: .swipe) <= newSettings.stage.maxProposals else {
      throw Failure(.limit, "more proposed swipes wait for an answer than the new configuration has places for")
    }
    try events.reserve(notices: newSettings.events.noticeCapacity, obligations: newSettings.events.backlog + 1)
    if newSettings.deck != settings.deck { try deck.setRules(newSettings.deck) }
    // From here on nothing fails.
    recordRecycling(newSettings.deck.recycle)
    let oldCenter = settings.stage.geometry.center
    let wasResampled = settings.touch.isResampled
    configuration = new
    settings = newSettings
    events.configure(mask: newSettings.events.mask, noticeCapacity: newSettings.events.noticeCapacity)
    if !events.isReported(.final) { forgetFinals() }
    endFlights(downTo: newSettings.stage.maxFlights)
    stage.beginChange(at: clock.now)
    stage.apply(newSettings.stage, at: clock.now)
    refreshAllowed()
    // The finger stays where it is in the viewport, and the card under it.
    let shift = oldCenter - newSettings.stage.geometry.center
    press?.shiftCaught(by: shift)
    if wasResampled {
      path.shift(by: shift)
    } else if let press {
      path.restart(at: press.pull, time: clock.now)
    }
    if press != nil, let top = stage.topIndex {
      stage.regrip(top, pull: drawnPull, velocity: drawnVelocity, at: clock.now)
    }
    finalizeBeyondLimit()
    arrange()
    stage.compactSlots()
    reportThresholdOfHeldCard()
    flush()
  }

  /// Changes the size of the viewport at any moment.
  public mutating func setViewport(width: Double, height: Double, at time: Double) throws(Failure) {
    guard width > 0, width.isMeasure else { throw Failure(.invalidArgument, "width must be finite and more than 0") }
    guard height > 0, height.isMeasure else { throw Failure(.invalidArgument, "height must be finite and more than 0") }
    var new = configuration
    new.viewport_width = width
    new.viewport_height = height
    try setConfiguration(new, at: time)
  }

  /// Tells what the wall clock shows at a time.
  public mutating func setWallClock(_ unixSeconds: Double, at time: Double) throws(Failure) {
    guard unixSeconds.isMeasure else {
      throw Failure(.invalidArgument, "unix_seconds must be finite and at most CARDSTACK_MAX_MAGNITUDE")
    }
    try pass(to: time)
    clock.setWall(unixSeconds)
  }

  /// Looks up anew which directions the cards on stage may take.
  mutating func refreshAllowed() {
    for index in 0..<stage.cards.count {
      stage.cards[index].allowed = deck.allowed(stage.cards[index].card, of: settings.stage.rule.allowed)
    }
  }

  /// Ends flights while there are more than `count`: cards that fade, then the oldest that leaves.
  mutating func endFlights(downTo count: Int) {
    stage.endFading(downTo: count)
    while stage.flightCount > count {
      // Flights are on stage in the order they began.
      guard let oldest = stage.index(where: { $0.phase == .leaving }) else { break }
      endFlight(oldest)
    }
  }
}
