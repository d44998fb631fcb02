import CardStackTypes

/// Taking back a decision, by an undo, a catch or a rejection. The card returns to the deck.
extension Play {
  /// Undoes the last decision. The card is on top again. On stage it comes from its present place, or from a side if it
  /// is no longer on stage.
  mutating func takeBackLatest(reason: Reason, from origin: Direction) {
    guard let latest = ledger.deck.history.latest else { return }
    cancelPress(.undo)
    restage { play in play.takeBack(latest, reason, from: origin) }
  }

  mutating func takeBack(_ latest: Decision, _ reason: Reason, from origin: Direction) {
    // A recycled card may leave, or be proposed, again while an older decision about it is undone.
    dropProposal(of: latest.card)
    let circled = ledger.deck.inPlay[latest.card] == .circles
    let decision = undo(at: ledger.deck.history.pendingCount - 1)
    bringBack(decision, from: origin, circled: circled)
    reportUndone(decision, reason)
  }

  /// Undoes a decision in the ledger.
  private mutating func undo(at index: Int) -> Decision {
    let decision = ledger.undo(at: index, to: &journal)
    if settings.delivery.revertsAlone { _ = ledger.giveUpSend(of: decision.token, to: &journal) }
    return decision
  }

  /// Brings the card of an undone decision to the top of the stage, from where it is or where it left. If the card was
  /// recycled and is seen in the pile, that pose fades; unless the card is on its way in already because of another
  /// undo.
  mutating func bringBack(_ decision: Decision, from origin: Direction, circled: Bool) {
    let now = clock.now
    let coming = stage.index { $0.card == decision.card && $0.phase == .rewinding }
    if let coming, flight(of: decision, circles: circled) == nil { return stage.raise(coming) }
    retirePose(of: decision.card)
    if stage.index(ofFlight: decision.token) != nil { stage.giveUp(decision.card, butFlight: decision.token, at: now) }
    if let flight = flight(of: decision, circles: circled) {
      stage.turnRound(flight, at: now)
    } else if stage.index(where: { $0.card == decision.card && !$0.isSucceeded }) == nil {
      let allowed = ledger.deck.allowed(decision.card, of: settings.stage.rule.allowed)
      stage.rewind(decision, from: origin, allowed: allowed, at: now)
    }
  }

  /// Lets the card's pose in the pile fade, if it has one, because the card comes to the top from another place.
  private mutating func retirePose(of card: UInt64) {
    guard let pose = stage.index(where: { $0.card == card && !$0.isFlight }) else { return }
    stage.retire(pose, at: clock.now)
  }

  /// Returns the index on stage of the leaving card that turns round when a decision is undone. The card left by that
  /// decision, or autoplay has sent it round since.
  func flight(of decision: Decision) -> Int? {
    flight(of: decision, circles: ledger.deck.inPlay[decision.card] == .circles)
  }

  /// The same after the deck has undone the decision. `circles` is whether autoplay had sent the card round before
  /// that.
  func flight(of decision: Decision, circles: Bool) -> Int? {
    if let flight = stage.index(ofFlight: decision.token) { return flight }
    return circles ? stage.index { $0.card == decision.card && $0.isAway } : nil
  }

  // MARK: Catching

  /// Catches a leaving card under a finger: takes back its decision, if that is still possible. The card becomes the
  /// top card.
  ///
  /// - Returns: The finger's place on the card; nil if it catches no card.
  mutating func catchLeavingCard(at place: Vector) throws(Failure) -> Vector? {
    let now = clock.now
    guard let caught = flightToCatch(at: place),
      let index = ledger.deck.history.index(of: stage.cards[caught.index].token, within: settings.catchSeconds, of: now)
    else { return nil }
    // Room for the UNDONE event, and for the end of the press.
    try requireRoom(for: 2)
    let token = stage.cards[caught.index].token
    let decision = undo(at: index)
    retirePose(of: decision.card)
    if let flight = stage.index(ofFlight: token) { stage.callBack(caught: flight, at: now) }
    reportUndone(decision, .caught)
    return caught.local
  }

  /// Returns the leaving card at a point that a finger can catch, and the point on that card. Of several cards it is
  /// the one that is drawn in front.
  func flightToCatch(at place: Vector) -> (index: Int, local: Vector)? {
    guard settings.catchSeconds > 0 else { return nil }
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

  /// Puts the card of a rejected decision back into the deck: on top, or beneath a held card. The card stays where it
  /// is if it has come back by itself, or if there is a later decision about it.
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
