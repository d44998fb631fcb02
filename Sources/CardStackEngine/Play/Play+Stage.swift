import CardStackTypes

/// Keeping the stage in line with the deck: no card jumps when the pile changes, and flights end.
extension Play {
  /// Begins a change of the pile, or of how the stage shows it. The same method calls `arrange` after it, unless nothing
  /// has changed.
  mutating func beginRestage() { stage.beginChange(at: clock.now) }

  /// Brings the stage in line with the deck. No card jumps.
  mutating func arrange() {
    closeCircle()
    // A card may have been appended again while it was still on stage. Its lock is gone then.
    if ledger.deck.hasLocks { updateAllowed() }
    // Before a card that leaves and is in the pile again is called back: then it is no flight any more.
    if settings.catchSeconds > 0 && ledger.sends.count > 0 { unholdUncatchable() }
    stage.arrange(ledger.deck, at: clock.now)
    media.invalidate()
  }

  /// The pile has changed in a way that no card is seen to move by.
  mutating func rearrange() {
    beginRestage()
    arrange()
  }

  /// Updates the directions that the cards on stage may take.
  mutating func updateAllowed() {
    for pose in stage.poses.order {
      let allowed = ledger.deck.allowed(stage.poses[pose].card, of: stage.settings.rule.allowed)
      stage.allow(allowed, of: pose, at: clock.now)
    }
  }

  // MARK: Flights

  /// Ends the flights that are over.
  mutating func endFlights() {
    stage.settleArrived(by: clock.now)
    while let ended = stage.endedFlight(by: clock.now) { endFlight(ended) }
    stage.updateDue()
  }

  /// Ends flights while there are more than `count`, the least visible first.
  mutating func endFlights(downTo count: Int) {
    while stage.flightCount > count, let least = stage.leastSeen(at: clock.now, where: { _ in true }) {
      endFlight(least)
    }
  }

  /// Ends a flight. The card leaves the stage, and returns to the pile if that is its fate.
  private mutating func endFlight(_ pose: PoseID) {
    let (card, token) = (stage.poses[pose].card, stage.poses[pose].token)
    let fate = ledger.deck.fate(of: stage.poses[pose])
    let comesBack = fate?.comesBack ?? false
    // The pile follows a leaving card until it is out of sight. If it goes before that, the pile goes on by itself.
    let isCutShort = stage.poses[pose].trail > 0 && stage.poses[pose].flightEnd > clock.now
    if comesBack || isCutShort { stage.beginChange(at: clock.now) }
    stage.remove(pose)
    if settings.catchSeconds > 0 { requests.freeSend(token) }
    if let fate { endPlay(of: card, fate) }
    if comesBack || isCutShort { arrange() }
  }

  /// A card that has left returns to the pile, or leaves the deck.
  mutating func endPlay(of card: UInt64, _ fate: InPlayRow.Fate) {
    if fate.comesBack {
      ledger.land(card, below: hand.press == nil ? 0 : 1, to: &journal)
    } else {
      ledger.detach(card)
    }
  }

  /// Keeps the pile of a deck that recycles its cards from being empty. If the pile is empty, the returning card that
  /// left first goes back at once. The stage still shows its flight beside its new pose.
  private mutating func closeCircle() {
    guard ledger.deck.pile.isEmpty, let card = ledger.deck.inPlay.firstReturning else { return }
    stage.makeGhost(of: card, at: clock.now)
    ledger.land(card, to: &journal)
  }
}
