import CardStackTypes

/// A deck as a host drives it: owns the cards, the stage, the finger, the clock and the events.
public struct Session: ~Copyable {
  /// The configuration in force.
  public internal(set) var configuration: DeckConfiguration
  var settings: Settings
  var clock = Clock()
  /// What must survive.
  var ledger: Ledger
  /// Where that is written down, if anywhere.
  var journal = Journal()
  var stage: Stage
  var events: EventQueue
  /// What the host has been asked and has not answered.
  var questions: Questions
  /// What it has been asked for.
  var feed = Feed()
  /// How old the pages are by which cards came.
  var ages = PageAges()
  /// What the feed has brought for the moment when no finger is on a card.
  var waitingPage = WaitingPage()
  /// Whether there is a network.
  var isOnline = true
  /// What the finger does.
  var hand: Hand
  /// What was found when it was opened.
  var openingInfo = JournalInfo()
  /// Whether the journal's failure has been told.
  var hasToldFailure = false
  /// Whether the backend takes nothing from this user.
  var isBlocked = false
  /// Whether the journal is made safe before anything is handed out for delivery.
  var syncsSends = false
  /// The journal's size when it was made safe [bytes].
  var syncedSize: UInt64 = 0
  /// Whether the deck has been brought back, and since then no cards were given to it and nothing was decided: only
  /// then are the next cards exempt from `replacement`.
  var awaitsFirstLoad = false
  /// Cards' pictures, and which of them are wanted.
  var media: Media
  /// When the top card goes by itself, if nothing is in its way; infinite: not before the next call.
  var autoplayAt = Double.infinity
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
  /// How long nothing will happen by itself.
  var quiet: Quiet

  /// - Parameter configuration: Checked here.
  /// - Throws: What is wrong with the configuration, or that there is no memory.
  public init(configuration: DeckConfiguration) throws(Failure) {
    let settings = try Settings(configuration)
    // Everything that can fail comes before the first property is set.
    let stage = try Stage(settings: settings.stage)
    let events = try EventQueue(
      mask: settings.events.mask, noticeCapacity: settings.events.noticeCapacity,
      obligationCapacity: settings.events.backlog + 2)
    let questions = try Questions()
    let hand = try Hand()
    let media = try Media()
    let quiet = try Quiet()
    var ledger = try Ledger(rules: settings.deck)
    if settings.delivery.mode != .none { try ledger.outbox.reserve(adding: 2, lanes: settings.delivery.maxSends) }
    self.configuration = configuration
    self.settings = settings
    self.hand = hand
    self.ledger = ledger
    self.stage = stage
    self.events = events
    self.questions = questions
    self.media = media
    self.quiet = quiet
    setLedgerRules()
    restartIdle()
  }

  // MARK: Flights

  /// Ends the flights that are over.
  mutating func endFlights() {
    while let index = stage.nextEndedFlight(by: clock.now) { endFlight(index) }
    stage.refresh()
  }

  /// Ends a flight: the card leaves the stage, and comes back to the pile if it is recycled.
  mutating func endFlight(_ index: Int) {
    let flight = stage.cards[index]
    let way = ledger.deck.way(of: flight)
    guard let way, way.comesBack else {
      leaveStage(index)
      if way != nil { ledger.deck.detach(flight.card) }
      return
    }
    restage { session in
      session.leaveStage(index)
      session.ledger.land(flight.card, to: &session.journal)
    }
  }

  private mutating func leaveStage(_ index: Int) {
    let token = stage.cards[index].token
    stage.leave(index)
    if settings.catchSeconds > 0 { ledger.outbox.release(token) }
  }

  /// A circle is never empty: if the pile is, it takes the card back at once that left first of those that come round.
  /// That one is still seen to leave, beside its new pose.
  mutating func closeCircle() {
    guard ledger.deck.pile.isEmpty, let card = ledger.deck.inPlay.firstReturning else { return }
    if let flight = stage.index(where: { $0.card == card && $0.isAway }) { stage.cards[flight].isSucceeded = true }
    ledger.land(card, to: &journal)
  }
}
