import CardStackTypes

/// Taking back a decision, by an undo, a catch or a rejection. The card returns to the deck.
extension Play {
  /// Undoes the last decision. The card is on top again. On stage it comes from its present place, or from a side if it
  /// is no longer on stage.
  mutating func undoLatest(reason: Reason, from origin: Direction) {
    guard let latest = ledger.deck.history.latest else { return }
    cancelPress(.undo)
    beginRestage()
    defer { arrange() }
    // A recycled card may leave, or be proposed, again while an older decision about it is undone.
    dropProposal(of: latest.card)
    let flight = flight(of: latest)
    let decision = undo(at: ledger.deck.history.pendingCount - 1)
    let allowed = ledger.deck.allowed(decision.card, of: stage.settings.rule.allowed)
    stage.undo(decision, flight: flight, from: origin, allowed: allowed, at: clock.now)
    reportUndone(decision, reason)
  }

  /// Undoes a decision in the ledger.
  private mutating func undo(at index: Int) -> Decision {
    let decision = ledger.undo(at: index, to: &journal)
    requests.removeSends(of: decision.token, missingIn: ledger)
    if settings.delivery.revertsAlone { _ = giveUpSend(of: decision.token) }
    return decision
  }

  /// Returns the leaving pose that turns round when a decision is undone. The card left by that decision, or autoplay
  /// has sent it round since.
  func flight(of decision: Decision) -> PoseID? {
    if let flight = stage.flight(by: decision.token) { return flight }
    return ledger.deck.inPlay[decision.card] == .circles ? stage.pose(of: decision.card) : nil
  }

  // MARK: Catching

  /// Catches a leaving card under a finger: takes back its decision, if that is still possible. The card is about to
  /// become the top card.
  ///
  /// - Returns: The card's pose, and the finger's place on it; nil if it catches no card.
  mutating func catchLeavingCard(at place: Vector) throws(Failure) -> (pose: PoseID, local: Vector)? {
    guard let caught = flightToCatch(at: place) else { return nil }
    // Room for the UNDONE event, and for the end of the press.
    try requireRoom(for: 2)
    let decision = undo(at: caught.decision)
    stage.makeGhost(of: decision.card, except: caught.pose, at: clock.now)
    reportUndone(decision, .caught)
    return (caught.pose, caught.local)
  }

  /// Returns the leaving card at a point that a finger can catch, the index of its decision from the oldest that is not
  /// final, and the point on that card. Of several cards it is the one that is drawn in front.
  func flightToCatch(at place: Vector) -> (pose: PoseID, decision: Int, local: Vector)? {
    guard settings.catchSeconds > 0 else { return nil }
    let now = clock.now
    for pose in stage.poses.order where stage.poses[pose].standing.leaves && stage.poses[pose].flightEnd > now {
      let hit = stage.hit(pose, place, at: now)
      let token = stage.poses[pose].token
      if hit.isOn && isCatchable(pose),
        let decision = ledger.deck.history.index(of: token, within: settings.catchSeconds, of: now)
      {
        return (pose, decision, hit.local)
      }
    }
    return nil
  }

  // MARK: Rejection

  /// Puts the card of a rejected decision back into the deck: on top, or beneath a held card. The card stays where it
  /// is if it has come back by itself, or if there is a later decision about it.
  mutating func undoRejected(_ index: Int) {
    let now = clock.now
    beginRestage()
    defer { arrange() }
    let card = ledger.deck.history.pending(at: index).card
    let flight = flight(of: ledger.deck.history.pending(at: index))
    let isInPlay = flight.flatMap { ledger.deck.fate(of: stage.poses[$0]) } != nil
    let stays = ledger.deck.isLive(card) && !isInPlay || ledger.deck.history.hasLater(than: index)
    let isHeld = hand.press != nil && !ledger.deck.pile.isEmpty
    let decision = ledger.undo(at: index, stays ? .stays : isHeld ? .beneath : .back, to: &journal)
    if !stays && stage.pose(of: card) == nil {
      stage.rewind(decision, from: .none, allowed: ledger.deck.allowed(card, of: stage.settings.rule.allowed), at: now)
    }
    reportUndone(decision, .rejected)
  }
}
