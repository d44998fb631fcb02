import CardStackTypes

/// A decision is taken back, and its card returns.
extension Play {
  /// Takes the last decision back: its card is on top again, and comes from where it is, or from a side if it has
  /// left.
  mutating func takeBackLatest(reason: Reason, from origin: Direction) {
    guard let latest = ledger.deck.history.latest else { return }
    cancelPress(.undo)
    restage { play in play.takeBack(latest, reason, from: origin) }
  }

  mutating func takeBack(_ latest: Decision, _ reason: Reason, from origin: Direction) {
    // A card that has come round again may leave, or be proposed, while an older decision about it is taken back.
    dropProposal(of: latest.card)
    let circled = ledger.deck.inPlay[latest.card] == .circles
    let decision = ledger.undo(at: ledger.deck.history.pendingCount - 1, to: &journal)
    bringBack(decision, from: origin, circled: circled)
    reportUndone(decision, reason)
  }

  /// Brings the card of a decision that is taken back to the top, from where it is or went. If it has come round, and
  /// is seen in the pile, that pose fades, unless it is on its way in already: an undo before this one brings it back.
  mutating func bringBack(_ decision: Decision, from origin: Direction, circled: Bool) {
    let now = clock.now
    let isComing = stage.index { $0.card == decision.card && $0.phase == .rewinding } != nil
    if isComing && flight(of: decision, circles: circled) == nil { return }
    retirePose(of: decision.card)
    if stage.index(ofFlight: decision.token) != nil { stage.giveUp(decision.card, butFlight: decision.token, at: now) }
    if let flight = flight(of: decision, circles: circled) {
      stage.turnRound(flight, at: now)
    } else if stage.index(where: { $0.card == decision.card && !$0.isSucceeded }) == nil {
      let allowed = ledger.deck.allowed(decision.card, of: settings.stage.rule.allowed)
      stage.rewind(decision, from: origin, allowed: allowed, at: now)
    }
  }

  /// Lets a card's pose in the pile fade, if it has one: the card comes to the top from elsewhere.
  private mutating func retirePose(of card: UInt64) {
    guard let pose = stage.index(where: { $0.card == card && !$0.isFlight }) else { return }
    stage.retire(pose, at: clock.now)
  }

  /// The leaving card that turns round when a decision is taken back: it left by that decision, or has come round since
  /// and leaves by itself.
  func flight(of decision: Decision) -> Int? {
    flight(of: decision, circles: ledger.deck.inPlay[decision.card] == .circles)
  }

  /// The same where the deck's part is done: `circles` says whether the card was leaving by itself before.
  func flight(of decision: Decision, circles: Bool) -> Int? {
    if let flight = stage.index(ofFlight: decision.token) { return flight }
    return circles ? stage.index { $0.card == decision.card && $0.isAway } : nil
  }

  // MARK: Catching

  /// Takes back the decision about a leaving card that a finger has met, if that is still possible. The card is the top
  /// one then.
  ///
  /// - Returns: Where the finger met it; nil if it met none.
  mutating func catchLeavingCard(at place: Vector) throws(Failure) -> Vector? {
    guard settings.catchSeconds > 0 else { return nil }
    let now = clock.now
    guard let caught = flightToCatch(at: place),
      let index = ledger.deck.history.index(of: stage.cards[caught.index].token, within: settings.catchSeconds, of: now)
    else { return nil }
    // The decision's end, and what the press will come to.
    try requireRoom(for: 2)
    let token = stage.cards[caught.index].token
    let decision = ledger.undo(at: index, to: &journal)
    retirePose(of: decision.card)
    if let flight = stage.index(ofFlight: token) { stage.callBack(caught: flight, at: now) }
    reportUndone(decision, .caught)
    return caught.local
  }

  /// The nearest leaving card under a point that a finger can take back; where on it.
  private mutating func flightToCatch(at place: Vector) -> (index: Int, local: Vector)? {
    let now = clock.now
    for index in 0..<stage.cards.count where stage.cards[index].phase == .leaving && stage.cards[index].flightEnd > now
    {
      let hit = stage.hit(index, place, at: now)
      let token = stage.cards[index].token
      if hit.isOn && isCatchable(index)
        && ledger.deck.history.index(of: token, within: settings.catchSeconds, of: now) != nil
      {
        return (index, hit.local)
      }
    }
    return nil
  }

  // MARK: Rejection

  /// The card of a rejected decision is in the deck again: on top, or beneath a held card. It stays where it is if it
  /// has come back by itself meanwhile, or a later decision about it stands.
  mutating func takeBackRejected(_ index: Int) {
    restage { play in play.returnRejected(index) }
  }

  private mutating func returnRejected(_ index: Int) {
    let now = clock.now
    let card = ledger.deck.history.pending(at: index).card
    let isInPlay =
      flight(of: ledger.deck.history.pending(at: index)).map { ledger.deck.way(of: stage.cards[$0]) != nil } ?? false
    let stays = ledger.deck.isLive(card) && !isInPlay || ledger.deck.history.hasLater(than: index)
    let isHeld = hand.press != nil && !ledger.deck.pile.isEmpty
    let decision = ledger.undo(at: index, stays ? .stays : isHeld ? .beneath : .back, to: &journal)
    if !stays && stage.index(where: { $0.card == card && !$0.isSucceeded }) == nil {
      stage.rewind(decision, from: .none, allowed: ledger.deck.allowed(card, of: settings.stage.rule.allowed), at: now)
    }
    reportUndone(decision, .rejected)
  }
}
