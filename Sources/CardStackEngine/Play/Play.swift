import CardStackTypes

/// A deck and all about it at one moment: the cards, the stage, the finger, and what is open between deck and host.
///
/// Its methods make the changes that a finger, a host or a timer causes at the present time. They do not let time pass.
/// The session calls `review` after each change: it brings about what follows. A method calls `step` if a part of its
/// change must be reviewed before the rest.
struct Play: ~Copyable {
  private let inPlace = InPlace()
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
  /// Cards' pictures, and which of them are wanted.
  var media: Media
  /// When the top card goes by itself.
  var autoplay = Autoplay()
  /// When the oldest closed decision becomes final [s]. Every frame reads it, so it is stored. Reviews update it.
  // Unhashed: found out from the decisions.
  var catchDue = Double.infinity

  init(_ settings: Settings) throws(Failure) {
    // Everything that can fail comes before the first property is set.
    let stage = try Stage(settings: settings.stage)
    let hand = try Hand()
    let media = try Media()
    let requests = try Requests(settings.events)
    let isDelivering = settings.delivery.mode != .none
    let ledger = try Ledger(rules: settings.deck, lanes: isDelivering ? settings.delivery.maxSends : 0)
    self.settings = settings
    self.hand = hand
    self.ledger = ledger
    self.stage = stage
    self.requests = requests
    self.media = media
    setLedgerRules()
    restartIdle()
  }

  /// Sets the rules of the ledger that depend on the settings and on the journal's nonce.
  mutating func setLedgerRules() {
    ledger.rules.delivery = settings.delivery.mode
    ledger.rules.nonce = settings.delivery.nonce(ofJournal: ledger.nonce)
    ledger.rules.reportsFinals = requests.events.isReported(.final)
  }

  /// Restarts the idle time of autoplay, because a user is active.
  mutating func restartIdle() {
    autoplay.due = clock.now + settings.autoplay.idle
    autoplay.last = nil
  }
}
