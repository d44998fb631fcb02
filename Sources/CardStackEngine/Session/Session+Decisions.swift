import CardStackTypes

extension Session {
  /// Swipes the top card.
  ///
  /// - Returns: The decision's token.
  public mutating func swipe(_ raw: Int32, at time: Double) throws(Failure) -> UInt64 {
    let direction = try requireSector(raw)
    return try change(at: time) { session throws(Failure) in try session.swipe(toward: direction) }
  }

  private mutating func swipe(toward direction: Direction) throws(Failure) -> UInt64 {
    let top = try requireSwipe(toward: direction)
    let isProposed = needsConsent(direction)
    if !isProposed { try reserveDecision() }
    // A held card leaves from where it is held; it does not turn back first.
    let held = hand.press.map { heldOffset(top, $0) }
    cancelPress(.swiped, returns: false)
    let velocity = stage.velocity(of: top, at: clock.now)
    return isProposed
      ? propose(top, direction: direction, velocity: velocity, reason: .swiped, translation: held)
      : decideTop(top, direction: direction, velocity: velocity, reason: .swiped, translation: held)
  }

  /// A direction that cards can be swiped to.
  private func requireSector(_ raw: Int32) throws(Failure) -> Direction {
    let present = settings.stage.rule.sectors.present
    guard let direction = Direction(rawValue: raw), present.contains(direction) else {
      throw Failure(
        .invalidArgument,
        present.bits == 0
          ? "direction must be one that has a sector in this deck, which has no sectors"
          : "direction must be one that has a sector in this deck",
        directionBits: present.bits)
    }
    return direction
  }

  /// Checks that the top card can be swiped now, memory aside.
  ///
  /// - Returns: Its index on stage.
  private func requireSwipe(toward direction: Direction) throws(Failure) -> Int {
    guard let top = stage.topIndex else { throw Failure(.empty, "there is no card to swipe") }
    if needsConsent(direction) {
      try requireRoomForProposal()
    } else {
      try requireRoom(for: 1)
      try requireDelivery()
    }
    return top
  }

  /// What `swipe` at the present time would come to, memory aside.
  public func resultOfSwipe(_ raw: Int32) -> ResultCode {
    do throws(Failure) {
      _ = try requireSwipe(toward: try requireSector(raw))
      return .ok
    } catch {
      return error.code
    }
  }

  /// Decides the top card: in the data at once, on stage from where it is with the velocity it has. The decision's room
  /// must have been made.
  ///
  /// - Parameters:
  ///   - held: The card's index on stage.
  ///   - direction: Where to.
  ///   - velocity: The card's.
  ///   - reason: Who decided.
  ///   - translation: What was decided by, for the event; nil: where the card is.
  /// - Returns: The decision's token.
  @_optimize(speed)
  mutating func decideTop(
    _ held: Int, direction: Direction, velocity: Vector, reason: Reason, translation: Vector? = nil
  ) -> UInt64 {
    let now = clock.now
    // One more flight may end the least visible flight. If that is before this card on stage, this card's index
    // changes.
    let card = stage.cards[held].card
    endFlights(downTo: settings.stage.flightRoom - 1)
    guard let top = stage.index(where: { $0.pileIndex == 0 && $0.card == card }) else { return 0 }
    let offset = stage.offset(of: top, at: now)
    stage.cards[top].travel.hold(at: offset, velocity: velocity)
    let token = ledger.deck.nextToken()
    decide(top, direction: direction, token: token, velocity: velocity, reason: reason, translation: translation)
    reportIfEmptied()
    return token
  }

  /// Decides a card in play: the part that a swipe and an accepted proposal have in common.
  mutating func decide(
    _ index: Int, direction: Direction, token: UInt64, velocity: Vector, reason: Reason, translation: Vector?
  ) {
    restage { session in
      session.send(
        index, direction: direction, token: token, velocity: velocity, reason: reason, translation: translation)
    }
  }

  private mutating func send(
    _ index: Int, direction: Direction, token: UInt64, velocity: Vector, reason: Reason, translation: Vector?
  ) {
    let now = clock.now
    let offset = stage.offset(of: index, at: now)
    let exit = stage.exitTrack(index, direction: direction, velocity: velocity, at: now)
    let decision = Decision(
      token: token, card: stage.cards[index].card, wallTime: clock.wallTime, direction: direction,
      report: ledger.rules.delivery.isAtDecision ? .sent : .none, nonce: ledger.rules.nonce, time: now, exit: exit.to,
      grab: stage.cards[index].grab, sequence: 0)
    endFirstLoad()
    stage.sendOut(index, direction: direction, token: token, exit: exit, at: now)
    var event = event(about: decision)
    event.x = translation?.x ?? offset.x
    event.y = translation?.y ?? offset.y
    event.reason = reason.rawValue
    requests.events.oblige(.committed, event)
    let deliveryTime = settings.catchSeconds > 0 ? now + settings.catchSeconds : -.infinity
    let way = settings.deck.recycle.contains(direction) ? InPlayRow.Way.flies : .leaves
    let oldest = oldestDecision(after: index)
    ledger.decide(
      decision, way, oldest: oldest, deliveryTime: deliveryTime, to: &journal, numbering: &requests.events.lastSequence)
    switch oldest {
    case .stays: finalizeBeyondLimit()
    case .isClosed: finalizeUncatchable()
    case .isFinal: break
    }
  }

  /// Takes the last decision back, or asks whether it may be.
  ///
  /// - Parameters:
  ///   - raw: The side from which the card comes if it has left; none: the one it left by.
  ///   - time: When.
  /// - Returns: The decision's token, or the question's.
  /// - Throws: That `raw` is no direction, that there is no decision, or no room for the event.
  @_optimize(speed)
  public mutating func undo(from raw: Int32, at time: Double) throws(Failure) -> UInt64 {
    guard let origin = Direction(rawValue: raw) else {
      throw Failure(.invalidArgument, "from is not one of CARDSTACK_DIRECTION_*")
    }
    return try change(at: time) { session throws(Failure) in
      let latest = try session.requireUndo()
      if session.settings.consent.needsUndo { return session.proposeUndo(of: latest, from: origin) }
      session.takeBackLatest(reason: .none, from: origin)
      return latest.token
    }
  }

  /// Checks that there is a decision which can be taken back now, or which the host can be asked about.
  private func requireUndo() throws(Failure) -> Decision {
    guard let latest = ledger.deck.history.latest else { throw Failure(.empty, "there is no decision to undo") }
    if !settings.consent.needsUndo {
      try requireRoom(for: 1)
    } else if requests.questions.index(where: { $0.subject == .undo }) == nil {
      // What the question will come to, and the event that asks.
      try requireRoom(for: 2)
    }
    return latest
  }

  /// What `undo` at the present time would come to.
  public func resultOfUndo() -> ResultCode {
    do throws(Failure) {
      _ = try requireUndo()
      return .ok
    } catch {
      return error.code
    }
  }

  /// Takes the last decision back: its card is on top again, and comes from where it is, or from a side if it has
  /// left.
  mutating func takeBackLatest(reason: Reason, from origin: Direction) {
    guard let latest = ledger.deck.history.latest else { return }
    cancelPress(.undo)
    restage { session in session.takeBack(latest, reason, from: origin) }
  }

  private mutating func takeBack(_ latest: Decision, _ reason: Reason, from origin: Direction) {
    // A card that has come round again may leave, or be proposed, while an older decision about it is taken back.
    dropProposal(of: latest.card)
    let circled = ledger.deck.inPlay[latest.card] == .circles
    let decision = ledger.undo(at: ledger.deck.history.pendingCount - 1, to: &journal)
    bringBack(decision, from: origin, circled: circled)
    reportUndone(decision, reason)
  }

  /// Brings the card of a decision that is taken back to the top, from where it is or went. If it has come round, and is
  /// seen in the pile, that pose fades, unless it is on its way in already: an undo before this one brings it back.
  private mutating func bringBack(_ decision: Decision, from origin: Direction, circled: Bool) {
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

  /// The leaving card that turns round when a decision is taken back: it left by that decision, or has come round since and
  /// leaves by itself.
  func flight(of decision: Decision) -> Int? {
    flight(of: decision, circles: ledger.deck.inPlay[decision.card] == .circles)
  }

  /// The same where the deck's part is done: `circles` says whether the card was leaving by itself before.
  private func flight(of decision: Decision, circles: Bool) -> Int? {
    if let flight = stage.index(ofFlight: decision.token) { return flight }
    return circles ? stage.index { $0.card == decision.card && $0.isAway } : nil
  }

  mutating func reportUndone(_ decision: Decision, _ reason: Reason) {
    var event = event(about: decision)
    event.reason = reason.rawValue
    requests.events.oblige(.undone, event)
  }

  private func event(about decision: Decision) -> Event {
    var event = Event()
    event.time = clock.now
    event.card = decision.card
    event.token = decision.token
    event.direction = decision.direction.rawValue
    event.wall_time = decision.wallTime
    return event
  }

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

  /// Makes all decisions final.
  public mutating func finalizeAll(at time: Double) throws(Failure) {
    try change(at: time) { session throws(Failure) in session.finalize(session.ledger.deck.history.pendingCount) }
  }

  /// Whether a card is upcoming, or waits aside for an answer: when the last of these goes, the deck is emptied.
  var hasOpenCards: Bool {
    !ledger.deck.pile.isEmpty || requests.questions.count(of: .swipe) > 0
  }

  /// Reports that the last card has gone, if it has. To be called where one goes.
  mutating func reportIfEmptied() {
    if hasOpenCards { return }
    var event = Event()
    event.time = clock.now
    requests.events.notify(.emptied, event)
  }

  // MARK: Queries

  /// Decisions that can be undone.
  public var undoableCount: Int { ledger.deck.history.undoableCount }

  /// The decision at `index` from the oldest that can be undone.
  public func decision(at index: Int) -> Decision { ledger.deck.history.undoable(at: index) }
}
