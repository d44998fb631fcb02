import CardStackTypes

/// Swipes and undos by a call of the host.
extension Play {
  /// Swipes the top card.
  ///
  /// - Returns: The decision's token, or the question's.
  mutating func swipe(toward direction: Direction) throws(Failure) -> UInt64 {
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
  func requireSector(_ raw: Int32) throws(Failure) -> Direction {
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
  func requireSwipe(toward direction: Direction) throws(Failure) -> Int {
    guard let top = stage.topIndex else { throw Failure(.empty, "there is no card to swipe") }
    if needsConsent(direction) {
      try requireRoomForProposal()
    } else {
      try requireRoom(for: 1)
      try requireDelivery()
    }
    return top
  }

  /// Checks that there is a decision which can be taken back now, or which the host can be asked about.
  func requireUndo() throws(Failure) -> Decision {
    guard let latest = ledger.deck.history.latest else { throw Failure(.empty, "there is no decision to undo") }
    if !settings.consent.needsUndo {
      try requireRoom(for: 1)
    } else if requests.questions.index(where: { $0.subject == .undo }) == nil {
      // What the question will come to, and the event that asks.
      try requireRoom(for: 2)
    }
    return latest
  }

  /// Takes the last decision back, or asks whether it may be.
  ///
  /// - Returns: The decision's token, or the question's.
  /// - Throws: That there is no decision, or no room for the event.
  mutating func undo(from origin: Direction) throws(Failure) -> UInt64 {
    let latest = try requireUndo()
    if settings.consent.needsUndo { return proposeUndo(of: latest, from: origin) }
    takeBackLatest(reason: .none, from: origin)
    return latest.token
  }
}
