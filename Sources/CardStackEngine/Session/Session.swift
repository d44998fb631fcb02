import CardStackTypes

/// A deck as a host drives it: owns the cards, the stage, the finger, the clock and the events.
public struct Session: ~Copyable {
  /// The configuration in force.
  public internal(set) var configuration: DeckConfiguration
  var settings: Settings
  var clock = Clock()
  var deck: Deck
  var stage: Stage
  var events: EventQueue
  /// What the host has been asked and has not answered.
  var questions: Questions
  /// What it has been asked for.
  var feed = Feed()
  /// Whether there is a network.
  var isOnline = true
  /// The finger on the top card.
  var press: Press?
  /// Where on that card it went down, from the card's top left corner, unrotated [points].
  var pressedPoint = Vector.zero
  /// Where the card was that it brings back, if it does, when it began to [points].
  var undoneFrom = Vector.zero
  /// Its recent samples. Apart from the press, which is read in every frame and this is not.
  var track: FingerTrack
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
  /// Whether there was ever a key, so that the journal may have some that the deck has let go of.
  var hasHadKeys = false
  /// What is on its way to the backend.
  var outbox = Outbox()
  /// Whether the backend takes nothing from this user.
  var isBlocked = false
  /// Whether the journal is made safe before anything is handed out for delivery.
  var syncsSends = false
  /// The journal's size when it was made safe [bytes].
  var syncedSize: UInt64 = 0
  /// Whether the deck has been brought back, and since then no cards were given to it and nothing was decided: only
  /// then are the next cards exempt from `replacement`.
  var awaitsFirstLoad = false
  /// What is known of cards' pictures.
  var pictures = PictureTable()
  /// Which of them are wanted.
  var plan: MediaPlan
  /// When the top card goes by itself, if nothing is in its way; infinite: not before the next call.
  var autoplayAt = Double.infinity
  /// Cards that have gone so and fly, as the last `flush` found where there is a feed.
  var circlingCount = 0
  /// When it has gone by itself while time was passing.
  var lastAutoplay: Double?
  /// Whether a frame has been shown: until then new cards are simply there.
  var hasShown = false
  /// When the oldest closed decision becomes final: kept because frames ask for it; every `flush` finds it out anew.
  var catchDue = Double.infinity
  /// What the last release was decided by; without a verdict before the first.
  var lastRelease = cardstack_release()
  /// The top card as last reported; 0: none.
  var reportedTop: UInt64 = 0
  /// Before this nothing is due and time need only be noted. Known from one frame or sample to the next; every other call
  /// may change what is due, and ends it.
  var quietUntil = -Double.infinity
  /// The drag whose samples need nothing but that the card follows, while it is quiet.
  var plainDrag = PlainDrag.none

  /// - Parameter configuration: Checked here.
  /// - Throws: What is wrong with the configuration, or that there is no memory.
  public init(configuration: DeckConfiguration) throws(Failure) {
    let settings = try Settings(configuration)
    // Everything that can fail comes before the first property is set.
    let deck = try Deck(rules: settings.deck)
    let stage = try Stage(settings: settings.stage)
    let events = try EventQueue(
      mask: settings.events.mask, noticeCapacity: settings.events.noticeCapacity,
      obligationCapacity: settings.events.backlog + 2)
    let questions = try Questions()
    let track = try FingerTrack()
    let path = try PointerResampler()
    var outbox = Outbox()
    if settings.delivery.mode != .none { try outbox.reserve(adding: 2, lanes: settings.delivery.maxSends) }
    let plan = try MediaPlan()
    self.configuration = configuration
    self.settings = settings
    self.track = track
    self.path = path
    self.deck = deck
    self.stage = stage
    self.events = events
    self.questions = questions
    self.outbox = outbox
    self.plan = plan
    restartIdle()
  }

  // MARK: Time

  /// Lets time pass for a call of the user's: somebody is there.
  mutating func pass(to time: Double) throws(Failure) {
    try letPass(to: time)
    restartIdle()
  }

  /// Lets time pass, for a call that a backend causes, or a clock: what is due until then happens, in order. NaN and times
  /// gone by are the present.
  @inline(never)
  @_optimize(speed)
  mutating func letPass(to time: Double) throws(Failure) {
    endQuiet()
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

  /// Something may be due now that was not.
  mutating func endQuiet() {
    quietUntil = -.infinity
    plainDrag.end()
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
      try letPass(to: time)
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
    outbox.delay(by: time)
    catchDue += time
    feed.delay(by: time)
    lastRelease.time += time
    press?.begin(at: time)
    if let press {
      track.restart(at: press.place, time: time, isTimed: true)
      path.restart(at: press.pull, time: time)
    }
    clock.begin(at: time)
    restartIdle()
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
    scheduleAutoplay()
  }

  /// When something happens by itself next.
  ///
  /// Inlined, because a call from a mutating function would be made on a copy of the whole session.
  var nextDue: Double {
    @inline(__always) get {
      min(
        min(min(stage.nextDue, questions.nextDue), min(autoplayDue, outbox.nextDue)),
        min(min(press?.deadline ?? .infinity, feedDue), min(undoDue, catchDue)))
    }
  }

  /// When the oldest decision goes out of an undo's reach by itself.
  private var undoDue: Double {
    @inline(__always) get {
      settings.undoSeconds < .infinity ? (deck.history.oldest?.time ?? .infinity) + settings.undoSeconds : .infinity
    }
  }

  private mutating func runDue() {
    let now = clock.now
    if let press, press.deadline <= now { beginDrag(stamp: now) }
    if stage.nextDue <= now { endFlights() }
    while undoDue <= now { close(1) }
    finalizeUncatchable()
    if questions.nextDue <= now { dropUnanswered() }
    if outbox.nextDue <= now { runOutbox() }
    if autoplayDue <= now { autoplay() }
    if feed.deadline <= now { failUnanswered() }
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
    if settings.catchSeconds > 0 { outbox.release(flight.token) }
    if land(flight) { arrange() }
  }

  /// Puts the card of a flight back into the pile if it is one that comes round.
  ///
  /// - Returns: Whether it is.
  private mutating func land(_ flight: StageCard) -> Bool {
    guard flight.isInPlay else { return false }
    let place: Int
    if flight.isCircling {
      place = deck.pile.count
      deck.putBack(flight.card, at: place)
    } else {
      guard let landed = deck.endFlight(of: flight.card, direction: flight.direction) else { return false }
      place = landed
    }
    recordPile { $0.write(.placed, flight.card, UInt64(place)) }
    return true
  }

  /// A circle is never empty: if the pile is, it takes the card back at once that left first of those that come round.
  /// That one is still seen to leave, beside its new pose.
  private mutating func closeCircle() {
    guard deck.pile.isEmpty,
      let first = stage.index(where: {
        $0.phase == .leaving && $0.isInPlay && ($0.isCircling || settings.deck.recycle.contains($0.direction))
      })
    else { return }
    let flight = stage.cards[first]
    stage.cards[first].isInPlay = false
    stage.cards[first].isSucceeded = true
    _ = land(flight)
  }

  // MARK: Stage

  /// Brings the stage in line with the deck; `stage.beginChange` must have been called before the change.
  mutating func arrange() {
    closeCircle()
    // A card may have been taken anew, and without its lock, before it was off stage.
    if deck.hasLocks { refreshAllowed() }
    stage.arrange(deck, at: clock.now, isSilent: !hasShown)
    plan.isStale = true
  }

  /// Reports that another card is on top, or none.
  private mutating func reportTop() {
    reportedTop = deck.top
    var event = Event()
    event.time = clock.now
    event.card = reportedTop
    events.notify(.topChanged, event)
  }

  /// Reports what happened on stage.
  mutating func flush() {
    finalizeUncatchable()
    reviewProposedUndo()
    if press != nil { reviewUndoDrag() }
    prepareSends()
    if settings.feed.isOn { reviewFeed() }
    if deck.top != reportedTop { reportTop() }
    if stage.changes.count > 0 { plan.isStale = true }
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
    reviewMedia()
  }
}
