import CardStackTypes

/// Changing what a deck is set to.
extension Session {
  /// Changes the configuration at any moment.
  public mutating func setConfiguration(_ new: DeckConfiguration, at time: Double) throws(Failure) {
    let newSettings = try Settings(new)
    guard new.delivery.mode == configuration.delivery.mode, new.delivery.nonce == configuration.delivery.nonce else {
      throw Failure(.invalidArgument, "delivery.mode and delivery.nonce stay as the deck was created with")
    }
    try change(at: time) { session throws(Failure) in
      try session.prepare(newSettings)
      session.apply(new, newSettings)
    }
  }

  /// Checks that other settings can be taken over now, and makes room for them. After it nothing fails.
  private mutating func prepare(_ newSettings: Settings) throws(Failure) {
    // The deck's own request may exceed the backlog by one. So only a smaller backlog is checked: a new viewport must
    // not fail.
    guard
      newSettings.events.backlog >= settings.events.backlog
        || obligationCount - ledger.deck.history.finalCount <= newSettings.events.backlog
    else {
      throw Failure(.backlog, "more events wait than the new events.backlog keeps: drain them first")
    }
    guard requests.questions.count(of: .swipe) <= newSettings.stage.maxProposals else {
      throw Failure(.limit, "more proposed swipes wait for an answer than the new configuration has places for")
    }
    try requests.events.reserve(notices: newSettings.events.noticeCapacity, obligations: newSettings.events.backlog + 2)
    try ledger.outbox.reserve(adding: 0, lanes: newSettings.delivery.mode == .none ? 0 : newSettings.delivery.maxSends)
    if newSettings.deck != settings.deck { try ledger.setRules(newSettings.deck, to: &journal) }
  }

  private mutating func apply(_ new: DeckConfiguration, _ newSettings: Settings) {
    // The new settings may change the place from which a finger brings a card back.
    if hand.press?.isUndo == true { cancelPress(.system) }
    let oldCenter = settings.stage.geometry.center
    let wasResampled = settings.touch.isResampled
    if newSettings.touch.isDisabled { disablePress() }
    configuration = new
    settings = newSettings
    restartIdle()
    requests.events.configure(mask: newSettings.events.mask, noticeCapacity: newSettings.events.noticeCapacity)
    if !requests.events.isReported(.sendParked) { ledger.outbox.dropParkedEvents() }
    if !settings.feed.isOn { stopFeed() }
    setLedgerRules()
    if !ledger.rules.reportsFinals { forgetFinals() }
    endFlights(downTo: newSettings.stage.flightRoom)
    restage { session in session.applyToStage(center: oldCenter, wasResampled: wasResampled) }
    stage.compactSlots()
    reportThresholdOfHeldCard()
  }

  private mutating func applyToStage(center oldCenter: Vector, wasResampled: Bool) {
    stage.apply(settings.stage, at: clock.now)
    updateAllowed()
    // The finger stays where it is in the viewport, and the card under it.
    let shift = oldCenter - settings.stage.geometry.center
    hand.shift(by: shift, wasResampled: wasResampled, at: clock.now)
    if hand.press?.isTapOnly == false, let top = stage.topIndex {
      stage.regrip(top, pull: drawnPull, velocity: drawnVelocity, at: clock.now)
    }
    reviewOutbox()
    finalizeBeyondLimit()
  }

  /// Changes the size of the viewport at any moment.
  public mutating func setViewport(width: Double, height: Double, at time: Double) throws(Failure) {
    guard width > 0, width.isMeasure else { throw Failure(.invalidArgument, "width must be finite and more than 0") }
    guard height > 0, height.isMeasure else { throw Failure(.invalidArgument, "height must be finite and more than 0") }
    var new = configuration
    new.viewport.width = width
    new.viewport.height = height
    try setConfiguration(new, at: time)
  }

  /// Sets the wall clock at a time.
  public mutating func setWallClock(_ unixSeconds: Double, at time: Double) throws(Failure) {
    guard unixSeconds.isMeasure else {
      throw Failure(.invalidArgument, "unix_seconds must be finite and at most CARDSTACK_MAX_MAGNITUDE")
    }
    try change(at: time, by: .backend) { session throws(Failure) in session.clock.setWall(unixSeconds) }
  }

  /// Looks up again which directions the cards on stage may take.
  mutating func updateAllowed() {
    for index in 0..<stage.cards.count {
      let allowed = ledger.deck.allowed(stage.cards[index].card, of: settings.stage.rule.allowed)
      stage.allow(allowed, of: index, at: clock.now)
    }
  }

  /// Ends flights while there are more than `count`, the least visible first.
  mutating func endFlights(downTo count: Int) {
    while stage.flightCount > count, let least = stage.leastSeen(at: clock.now, where: { _ in true }) {
      endFlight(least)
    }
  }
}
