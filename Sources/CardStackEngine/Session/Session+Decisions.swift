import CardStackTypes

extension Session {
  /// Swipes the top card.
  ///
  /// - Returns: The decision's token.
  public mutating func swipe(_ raw: Int32, at time: Double) throws(Failure) -> UInt64 {
    guard let direction = Direction(rawValue: raw), settings.stage.rule.sectors.present.contains(direction) else {
      throw Failure(.invalidArgument, "direction is none that has a sector in this deck")
    }
    try pass(to: time)
    guard let top = stage.topIndex else { throw Failure(.empty, "there is no card to swipe") }
    try requireRoomForObligation()
    try deck.reserveDecision()
    defer { flush() }
    // A held card leaves from where it is held; it does not turn back first.
    let held = press.map { heldOffset(top, $0) }
    cancelPress(.swiped, returns: false)
    let velocity = stage.cards[top].travel.velocity(at: clock.now, &stage.springs)
    return commit(top, direction: direction, velocity: velocity, reason: .swiped, translation: held)
  }

  /// Decides the top card: in the data at once, on stage from where it is with the velocity it has.
  ///
  /// - Parameters:
  ///   - held: The card's index on stage.
  ///   - direction: Where to.
  ///   - velocity: The card's.
  ///   - reason: Who decided.
  ///   - translation: What was decided by, for the event; nil: where the card is.
  /// - Returns: The decision's token.
  mutating func commit(
    _ held: Int, direction: Direction, velocity: Vector, reason: Reason, translation: Vector? = nil
  ) -> UInt64 {
    let now = clock.now
    // One more flight may end the oldest, whose place on stage, and index, is before this card's.
    let card = stage.cards[held].card
    endFlights(downTo: settings.stage.maxFlights - 1)
    guard let top = stage.index(where: { $0.pileIndex == 0 && $0.card == card }) else { return 0 }
    let offset = stage.cards[top].travel.offset(at: now, &stage.springs)
    stage.cards[top].travel.hold(at: offset, velocity: velocity)
    stage.beginChange(at: now)
    let exit = stage.exitTrack(top, direction: direction, velocity: velocity, at: now)
    guard
      let decision = deck.decide(
        direction: direction, time: now, wallTime: clock.wallTime, exit: exit.to, grab: stage.cards[top].grab)
    else { return 0 }
    stage.sendOut(top, direction: direction, token: decision.token, exit: exit, at: now)
    var event = Event()
    event.time = now
    event.card = decision.card
    event.token = decision.token
    event.x = translation?.x ?? offset.x
    event.y = translation?.y ?? offset.y
    event.value = decision.wallTime
    event.direction = direction.rawValue
    event.reason = reason.rawValue
    events.oblige(.committed, event)
    finalizeBeyondLimit()
    arrange()
    reportIfEmptied()
    return decision.token
  }

  /// Takes the last decision back.
  ///
  /// - Returns: The decision's token.
  public mutating func undo(at time: Double) throws(Failure) -> UInt64 {
    try pass(to: time)
    guard let latest = deck.history.latest else { throw Failure(.empty, "there is no decision to undo") }
    try requireRoomForObligation()
    defer { flush() }
    let now = clock.now
    cancelPress(.undo)
    stage.beginChange(at: now)
    let flight = stage.index(ofFlight: latest.token)
    guard let decision = deck.undo(isInPlay: flight != nil) else { return 0 }
    if let flight {
      stage.turnRound(flight, at: now)
    } else if stage.index(where: { $0.card == decision.card }) == nil {
      stage.rewind(decision, allowed: deck.allowed(decision.card, of: settings.stage.rule.allowed), at: now)
    }
    var event = Event()
    event.time = now
    event.card = decision.card
    event.token = decision.token
    event.direction = decision.direction.rawValue
    event.value = decision.wallTime
    events.oblige(.undone, event)
    arrange()
    return decision.token
  }

  /// Makes all decisions final.
  public mutating func finalizeAll(at time: Double) throws(Failure) {
    try pass(to: time)
    finalize(deck.history.undoableCount)
  }

  /// Tells that the last upcoming card has gone, if it has.
  mutating func reportIfEmptied() {
    guard deck.pile.isEmpty else { return }
    var event = Event()
    event.time = clock.now
    events.notify(.emptied, event)
  }

  // MARK: Queries

  /// Decisions that can be undone.
  public var undoableCount: Int { deck.history.undoableCount }

  /// The decision at `index` from the oldest that can be undone.
  public func decision(at index: Int) -> Decision { deck.history.undoable(at: index) }
}
