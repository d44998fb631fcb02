import CardStackTypes

/// Swipes and undos that the host requests by a call, and the checks whether they are possible now.
extension Play {
  /// Swipes the top card.
  ///
  /// - Returns: Token of the decision, or of the question if the swipe needs consent.
  mutating func swipe(toward direction: Direction, isForced: Bool) throws(Failure) -> UInt64 {
    let top = try requireSwipe(toward: direction, isForced: isForced)
    let isProposed = needsConsent(direction)
    if !isProposed { try reserveDecision() }
    // A held card leaves from the place where the finger holds it. It does not return to its place first.
    let held = hand.press.map { heldOffset(top, $0) }
    cancelPress(.swiped, returns: false)
    let velocity = stage.velocity(of: top, at: clock.now)
    return isProposed
      ? propose(top, direction: direction, velocity: velocity, reason: .swiped, translation: held)
      : decideTop(top, direction: direction, velocity: velocity, reason: .swiped, translation: held)
  }

  /// Lets the top card lean out toward a direction and come back, as a hint.
  ///
  /// - Parameters:
  ///   - direction: One that has a sector.
  ///   - distance: How far [points].
  ///   - seconds: How long that takes, to its place again [s].
  /// - Throws: `empty` if there is no card, `refused` while a finger is on the deck.
  mutating func nudge(toward direction: Direction, distance: Double, seconds: Double) throws(Failure) {
    guard let top = stage.top else { throw Failure(.empty, "there is no card to nudge") }
    guard hand.press == nil else { throw Failure(.refused, "a finger is on the deck") }
    let axis = stage.settings.rule.sectors[direction]?.axis ?? .zero
    stage.nudge(top, by: axis * distance, seconds: seconds, at: clock.now)
  }

  /// Returns the direction of a raw value. Throws if it has no sector in this deck.
  func requireSector(_ raw: Int32) throws(Failure) -> Direction {
    let present = stage.settings.rule.sectors.present
    guard let direction = Direction(rawValue: raw), present.contains(direction) else {
      throw Failure(
        .invalidArgument,
        present.bits == 0
          ? "direction must be one that has a sector in this deck, which has no sectors"
          : "direction must be one that has a sector in this deck",
        .directions(present.bits))
    }
    return direction
  }

  /// Checks that the top card can be swiped now, except whether there is memory. A forced swipe ignores the card's own
  /// limit.
  ///
  /// - Returns: Its pose.
  func requireSwipe(toward direction: Direction, isForced: Bool) throws(Failure) -> PoseID {
    guard let top = stage.top else { throw Failure(.empty, "there is no card to swipe") }
    let limit = ledger.deck.allowed(stage.poses[top].card, of: .all)
    guard isForced || limit.contains(direction) else {
      let rest = limit.intersection(stage.settings.rule.sectors.present).bits
      throw Failure(
        .refused,
        rest == 0 ? "the card's own limit allows no direction" : "the card's own limit allows only",
        .directions(rest))
    }
    if needsConsent(direction) {
      try requireRoomForProposal()
    } else {
      try requireRoom(for: 1)
      try requireDelivery()
    }
    return top
  }

  /// Checks that an undo is possible now, or that the host can be asked about it.
  func requireUndo() throws(Failure) -> Decision {
    guard let latest = ledger.deck.history.latest else { throw Failure(.empty, "there is no decision to undo") }
    if !settings.consent.needsUndo {
      try requireRoom(for: 1)
    } else if requests.questions.index(where: { $0.subject == .undo }) == nil {
      // Room for the event that ends the question, and for the event that asks it.
      try requireRoom(for: 2)
    }
    return latest
  }

  /// Takes the last decision back, or asks the host whether this is allowed.
  ///
  /// - Returns: Token of the decision, or of the question if the undo needs consent.
  /// - Throws: `empty` if there is no decision, `backlog` if there is no room for the event.
  mutating func undo(from origin: Direction) throws(Failure) -> UInt64 {
    let latest = try requireUndo()
    if settings.consent.needsUndo { return proposeUndo(of: latest, from: origin) }
    undoLatest(reason: .none, from: origin)
    return latest.token
  }
}
