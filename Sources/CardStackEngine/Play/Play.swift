import CardStackTypes

/// A deck and all about it at one moment: the cards, the stage, the finger, and what is open between deck and host.
///
/// Most methods make a change that a finger, a host or a timer causes at the present time. They do not let time pass. A
/// host says one of them in `change`, which lets time pass before, and reviews what follows.
struct Play: ~Copyable {
  private let inPlace = InPlace()
  /// The configuration in force.
  var configuration: DeckConfiguration
  // Unhashed: the configuration, checked.
  var settings: Settings
  var clock = Clock()
  /// What must survive a restart.
  var ledger: Ledger
  /// The file to which the ledger's changes are written.
  var journal = Journal()
  var stage: Stage
  /// What is open between the deck and its host.
  var requests: Requests
  /// The finger on the deck, and its samples.
  var hand: Hand
  /// The scrolls of a trackpad.
  var wheel: WheelStream
  /// Cards' pictures, and which of them are wanted.
  var media: Media
  /// When the top card goes by itself.
  var autoplay = Autoplay()
  /// When the oldest closed decision becomes final [s]. Every frame reads it, so it is stored. Reviews update it.
  // Unhashed: found out from the decisions.
  var catchDue = Double.infinity

  /// - Parameter configuration: The configuration, which is checked here.
  /// - Throws: `invalidArgument` or another code for a wrong field, or `outOfMemory`.
  init(configuration: DeckConfiguration) throws(Failure) {
    let look = try StageSettings(configuration)
    let settings = try Settings(configuration, look)
    // Everything that can fail comes before the first property is set.
    let stage = try Stage(settings: look)
    let hand = try Hand()
    let wheel = try WheelStream()
    let media = try Media()
    let requests = try Requests(settings.events, feed: settings.feed)
    let ledger = try Ledger(rules: settings.deck)
    self.configuration = configuration
    self.settings = settings
    self.hand = hand
    self.wheel = wheel
    self.ledger = ledger
    self.stage = stage
    self.requests = requests
    self.media = media
    setLedgerRules()
    restartIdle()
  }

  /// Sets the rules of the ledger that depend on the settings and on the journal's nonce.
  mutating func setLedgerRules() {
    ledger.setRules(settings.delivery, reportsFinals: requests.events.isReported(.final))
  }

  /// Restarts the idle time of autoplay, because a user is active.
  mutating func restartIdle() {
    autoplay.due = clock.now + settings.autoplay.idle
    autoplay.last = nil
  }
}
