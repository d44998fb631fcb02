import CardStackTypes

/// A deck as a host drives it: owns the cards, the stage, the finger, the clock and the events.
public struct Session: ~Copyable {
  private let inPlace = InPlace()
  /// The configuration in force.
  public internal(set) var configuration: DeckConfiguration
  var settings: Settings
  var clock = Clock()
  /// What must survive a restart.
  var ledger: Ledger
  /// Where the ledger's changes are written.
  var journal = Journal()
  var stage: Stage
  /// What is open between the deck and its host.
  var requests: Requests
  /// The finger.
  var hand: Hand
  /// Cards' pictures, and which of them are wanted.
  var media: Media
  /// When the top card goes by itself.
  var autoplay = Autoplay()
  /// When the oldest closed decision becomes final [s]. Frames ask for it, so it is kept; each review calculates it.
  var catchDue = Double.infinity
  /// How long nothing will happen by itself.
  var quiet: Quiet

  /// - Parameter configuration: Checked here.
  /// - Throws: What is wrong with the configuration, or that there is no memory.
  public init(configuration: DeckConfiguration) throws(Failure) {
    let settings = try Settings(configuration)
    // Everything that can fail comes before the first property is set.
    let stage = try Stage(settings: settings.stage)
    let requests = try Requests(settings.events)
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
    self.requests = requests
    self.media = media
    self.quiet = quiet
    setLedgerRules()
    restartIdle()
  }

  // MARK: Flights

  /// Ends the flights that are over.
  mutating func endFlights() {
    while let index = stage.nextEndedFlight(by: clock.now) { endFlight(index) }
    stage.updateDue()
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
    if settings.catchSeconds > 0 { ledger.outbox.unhold(token) }
  }

  /// Keeps a circle from being empty: if the pile is, the card that left first returns to it at once. It is still seen
  /// to leave, beside its new pose.
  mutating func closeCircle() {
    guard ledger.deck.pile.isEmpty, let card = ledger.deck.inPlay.firstReturning else { return }
    if let flight = stage.index(where: { $0.card == card && $0.isAway }) { stage.cards[flight].isSucceeded = true }
    ledger.land(card, to: &journal)
  }
}
