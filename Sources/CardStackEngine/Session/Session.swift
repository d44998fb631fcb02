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
  /// The finger on the top card.
  var press: Press?
  /// Its recent samples. Apart from the press, which is read in every frame and this is not.
  var tracker: VelocityTracker
  /// The pulls those brought, if the held card is drawn on the line between them.
  var path: PointerResampler
  /// A finger still down whose press has ended: it is ignored until it is up, and so are others.
  var spentPointer: Int64?
  /// Whether a frame has been shown: until then new cards are simply there.
  var hasShown = false

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
    let tracker = try VelocityTracker()
    let path = try PointerResampler()
    self.configuration = configuration
    self.settings = settings
    self.tracker = tracker
    self.path = path
    self.deck = deck
    self.stage = stage
    self.events = events
  }

  // MARK: Time

  /// Lets time pass: what is due until then happens, in order. NaN and times gone by are the present.
  mutating func pass(to time: Double) throws(Failure) {
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

  /// The host tells the time for the first time: what was begun before it begins now.
  private mutating func beginTime(at time: Double) {
    stage.delay(by: time)
    deck.history.delay(by: time)
    events.delay(by: time)
    press?.begin(at: time)
    if let press {
      tracker.restart(at: press.place, time: time)
      path.restart(at: press.pull, time: time)
    }
    clock.begin(at: time)
  }

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
    @inline(__always) get { min(stage.nextDue, min(press?.deadline ?? .infinity, historyDue)) }
  }

  /// When the oldest decision becomes final by itself.
  private var historyDue: Double {
    @inline(__always) get {
      settings.undoSeconds < .infinity ? (deck.history.oldest?.time ?? .infinity) + settings.undoSeconds : .infinity
    }
  }

  private mutating func runDue() {
    let now = clock.now
    if let press, press.deadline <= now { beginDrag(stamp: now) }
    if stage.nextDue <= now { endFlights() }
    while historyDue <= now { finalizeOldest() }
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
    if flight.isInPlay && deck.endFlight(of: flight.card, direction: flight.direction) { arrange() }
  }

  // MARK: Stage

  /// Brings the stage in line with the deck; `stage.beginChange` must have been called before the change.
  mutating func arrange() {
    stage.arrange(deck, at: clock.now, isSilent: !hasShown)
  }

  /// Reports what happened on stage.
  mutating func flush() {
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

  /// Makes the oldest decision final.
  mutating func finalizeOldest() {
    guard deck.finalizeOldest(time: clock.now, sequence: events.nextSequence()) else { return }
    if !events.isReported(.final) { deck.history.dropAllFinal() }
  }

  mutating func finalize(_ count: Int) {
    for _ in 0..<count { finalizeOldest() }
  }

  mutating func finalizeBeyondLimit() {
    while deck.history.undoableCount > settings.deck.undoLimit { finalizeOldest() }
  }

  // MARK: Events

  /// Obligations that wait, the one that the finger's press will come to among them.
  private var obligationCount: Int {
    events.obligationCount + deck.history.finalCount + (press == nil ? 0 : 1)
  }

  /// Whether one more obligation may be taken on.
  var hasRoomForObligation: Bool { obligationCount < settings.events.backlog }

  func requireRoomForObligation() throws(Failure) {
    guard hasRoomForObligation else {
      throw Failure(.backlog, "too many events wait: drain them with cardstack_deck_drain_events")
    }
  }

  /// Number of events that wait.
  public var pendingEventCount: Int { events.count + deck.history.finalCount }

  /// Takes out the event that comes next.
  public mutating func nextEvent() -> Event? {
    if let final = deck.history.firstFinal, final.sequence < events.firstSequence ?? .max {
      deck.history.dropFirstFinal()
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
    guard events.obligationCount + (press == nil ? 0 : 1) <= newSettings.events.backlog else {
      throw Failure(.backlog, "more events wait than the new backlog keeps: drain them first")
    }
    try events.reserve(notices: newSettings.events.noticeCapacity, obligations: newSettings.events.backlog + 1)
    if newSettings.deck != settings.deck { try deck.setRules(newSettings.deck) }
    // From here on nothing fails.
    let oldCenter = settings.stage.geometry.center
    let wasResampled = settings.touch.isResampled
    configuration = new
    settings = newSettings
    events.configure(mask: newSettings.events.mask, noticeCapacity: newSettings.events.noticeCapacity)
    if !events.isReported(.final) { deck.history.dropAllFinal() }
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
    if press != nil, let top = stage.topIndex { stage.regrip(top, pull: drawnPull, at: clock.now) }
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
