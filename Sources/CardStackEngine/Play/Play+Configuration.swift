import CardStackTypes

/// Changes of the configuration while the deck is in use: `prepare` checks and reserves, `apply` cannot fail. A wrong
/// configuration is refused before time passes, so these methods are changes of their own.
extension Play {
  /// Changes the configuration at any moment. The one in force changes nothing: hosts may set it in each frame.
  mutating func setConfiguration(_ new: DeckConfiguration, at time: Double) throws(Failure) {
    if areSame(new, configuration) { return try call { play throws(Failure) in try play.advanceClock(to: time) } }
    var look = try StageSettings(new)
    let newSettings = try Settings(new, look)
    guard new.delivery.mode == configuration.delivery.mode, new.delivery.nonce == configuration.delivery.nonce else {
      throw Failure(.invalidArgument, "delivery.mode and delivery.nonce stay as the deck was created with")
    }
    try change(at: time) { play throws(Failure) in
      try play.prepare(newSettings, look)
      play.apply(newSettings, &look)
      play.configuration = new
    }
  }

  /// Changes the size of the viewport at any moment.
  mutating func setViewport(width: Double, height: Double, at time: Double) throws(Failure) {
    try check(width > 0 && width.isMeasure, "width must be finite and more than 0")
    try check(height > 0 && height.isMeasure, "height must be finite and more than 0")
    var new = configuration
    new.viewport.width = width
    new.viewport.height = height
    try setConfiguration(new, at: time)
  }

  /// Checks that new settings can be applied now, and reserves memory for them.
  private mutating func prepare(_ newSettings: Settings, _ look: borrowing StageSettings) throws(Failure) {
    // The deck's own request may exceed the backlog by one. So only a smaller backlog is checked: a new viewport must
    // not fail.
    guard
      newSettings.events.backlog >= settings.events.backlog
        || obligationCount - ledger.deck.history.finalCount <= newSettings.events.backlog
    else {
      throw Failure(.backlog, "more events wait than the new events.backlog keeps: drain them first")
    }
    guard requests.questions.count(of: .swipe) <= look.maxProposals else {
      throw Failure(.limit, "more proposed swipes wait for an answer than the new configuration has places for")
    }
    try requests.reserve(newSettings.events)
    try requests.reserveLanes(adding: 0, of: ledger, newSettings.delivery)
    if newSettings.deck != settings.deck { try ledger.setRules(newSettings.deck, to: &journal) }
  }

  /// Applies settings that `prepare` has checked. Cannot fail.
  private mutating func apply(_ newSettings: Settings, _ look: inout StageSettings) {
    // A drag cannot ask for an undo that the host has to allow.
    if newSettings.consent.needsUndo && hand.press?.isUndo == true { cancelPress(.system) }
    let oldCenter = stage.settings.geometry.center
    let wasResampled = settings.touch.isResampled
    if newSettings.touch.isDisabled { disablePress() }
    let wasFeedOn = settings.feed.isOn
    settings = newSettings
    restartIdle()
    requests.apply(newSettings.events, feed: newSettings.feed)
    if wasFeedOn && !settings.feed.isOn { stopFeed() }
    setLedgerRules()
    if !ledger.rules.reportsFinals { discardFinals() }
    endFlights(downTo: look.flightRoom)
    beginRestage()
    stage.apply(&look, at: clock.now)
    updateAllowed()
    // The finger keeps its place in the viewport, and so does the card under the finger.
    let shift = oldCenter - stage.settings.geometry.center
    hand.shift(by: hand.press?.along(shift) ?? shift, wasResampled: wasResampled, at: clock.now)
    if hand.press?.isUndo == true {
      regripUndone()
    } else if hand.press?.isTapOnly == false, let top = stage.top {
      regripHeldCard(top)
    }
    reviewLanes()
    finalizeDue(closing: excess)
    closeOld()
    arrange()
    reportThresholdOfHeldCard()
  }
}
