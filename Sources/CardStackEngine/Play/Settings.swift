import CardStackTypes

/// A deck's configuration, as the host gives it.
typealias DeckConfiguration = cardstack_deck_config

/// A checked configuration: one group of settings for each room that needs some.
struct Settings {
  var deck: DeckRules
  var touch: TouchSettings
  var events: EventSettings
  var consent: ConsentSettings
  var feed: FeedSettings
  var delivery: DeliverySettings
  var retry: RetrySettings
  var autoplay: AutoplaySettings
  /// How many cards beneath the top one have the picture they show fetched ahead.
  var mediaAhead: Int
  /// How many of the latest decisions that can be undone keep the picture that their card shows.
  var mediaBehind: Int
  /// Age at which a decision is closed and can no longer be undone; may be infinite [s].
  var undoSeconds: Double
  /// How long after a decision the leaving card can be caught; 0: never [s].
  var catchSeconds: Double

  /// Checks a configuration. Each room checks its own sections. What two sections must agree on is checked here.
  init(_ c: DeckConfiguration, _ stage: borrowing StageSettings) throws(Failure) {
    let directions = stage.rule.sectors.present
    events = try EventSettings(c.events)
    consent = try ConsentSettings(c.consent, sectors: directions)
    deck = try DeckRules(c.recycle, c.undo, directions: directions, backlog: c.events.backlog)
    try checkFlag(c.disabled, "disabled must be 0 or 1")
    touch = try TouchSettings(
      c.press, c.velocity, c.resampling, undoDirections: DirectionSet(bits: consent.needsUndo ? 0 : c.undo.directions),
      isDisabled: c.disabled == 1)
    retry = try RetrySettings(c.retry)
    feed = try FeedSettings(
      c.feed, isCircular: deck.isCircular(directions), replacement: consent.replacement, retry: retry)
    delivery = try DeliverySettings(c.delivery, c.undo)
    autoplay = try AutoplaySettings(c.autoplay, directions: directions)
    try check(c.media.ahead <= UInt32(CARDSTACK_MAX_VISIBLE), "media.ahead must be at most CARDSTACK_MAX_VISIBLE")
    mediaAhead = Int(clamping: c.media.ahead)
    try check(c.media.behind <= UInt32(CARDSTACK_MAX_VISIBLE), "media.behind must be at most CARDSTACK_MAX_VISIBLE")
    mediaBehind = Int(clamping: c.media.behind)
    undoSeconds = c.undo.seconds
    try check(c.exit.catch_seconds.isLength, "exit.catch_seconds must be finite and at least 0")
    catchSeconds = consent.needsUndo ? 0 : c.exit.catch_seconds
    try checkEvents()
  }

  /// Events that need an answer must be reported. If the host never reads a question about a swipe, its card waits
  /// aside for ever.
  private func checkEvents() throws(Failure) {
    try check(!feed.isOn || events.reports(.load), "events.mask must have LOAD where feed.enabled is 1")
    try check(
      delivery.mode == .none || events.reports(.send) && events.reports(.revert),
      "events.mask must have SEND and REVERT where delivery.mode is set")
    try check(
      consent.directions.bits == 0 && !consent.needsUndo || events.reports(.proposed),
      "events.mask must have PROPOSED where consent.directions or consent.undo is set")
    try check(
      consent.replacement != .ask || events.reports(.replacementAsked),
      "events.mask must have REPLACEMENT_ASKED where consent.replacement is CARDSTACK_REPLACEMENT_ASK")
  }
}
