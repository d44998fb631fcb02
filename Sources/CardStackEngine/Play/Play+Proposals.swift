import CardStackTypes

/// Proposals: swipes, undos, replacements and refreshes that wait until the host answers a question.
extension Play {
  // MARK: Swipes

  /// Proposes a swipe: the top card waits aside until the host answers.
  ///
  /// - Parameters: Those of `decideTop`.
  /// - Returns: The question's token.
  mutating func propose(
    _ top: PoseID, direction: Direction, velocity: Vector, reason: Reason, translation: Vector? = nil
  ) -> UInt64 {
    let now = clock.now
    let offset = stage.stop(top, velocity: velocity, at: now)
    beginRestage()
    defer { arrange() }
    let card = ledger.deck.top
    if card == 0 { return 0 }
    ledger.putAside(card, .waits, to: &journal)
    let question = Question(
      subject: .swipe, token: ledger.nextToken(), card: card, direction: direction, reason: reason,
      deadline: now + settings.consent.seconds)
    stage.moveAside(top, direction: direction, token: question.token, velocity: velocity, at: now)
    open(question, place: translation ?? offset)
    return question.token
  }

  /// Makes a proposed swipe a decision. The card leaves from the place where it waits. Memory for the decision must
  /// have been reserved.
  mutating func accept(proposal question: Question) {
    endFlights(downTo: stage.settings.flightRoom - 1)
    guard let waiting = stage.waiting(for: question.token) else { return }
    let velocity = stage.velocity(of: waiting, at: clock.now)
    letLeave(
      waiting, direction: question.direction, token: question.token, velocity: velocity, reason: .accepted,
      translation: nil)
    reportIfEmptied()
  }

  /// Withdraws the proposal about a card that waits aside, if a finger goes down on the card. The card is about to
  /// become the top card.
  ///
  /// - Parameters:
  ///   - place: Where the finger goes down.
  ///   - top: That place on the top card. If the finger is on both cards, it takes the card whose centre is nearer.
  /// - Returns: The card's pose, and the finger's place on it; nil if it takes no waiting card.
  /// - Throws: `backlog` if there is no room for the end of the press.
  mutating func takeProposedCard(
    at place: Vector, top: Stage.Hit?
  ) throws(Failure) -> (pose: PoseID, local: Vector)? {
    if requests.questions.count == 0 { return nil }
    let reach = top?.isOn == true ? top?.distance ?? .infinity : .infinity
    guard let waiting = stage.proposed(place, within: reach, at: clock.now),
      let index = requests.questions.index(where: {
        $0.subject == .swipe && $0.token == stage.poses[waiting.pose].token
      })
    else { return nil }
    // The end of the question has its own room. The press needs more.
    try requireRoom(for: 1)
    let question = requests.endQuestion(at: index)
    ledger.place(question.card, at: 0, to: &journal)
    reportDropped(question, .caught)
    return waiting
  }

  // MARK: Others

  /// Asks whether the last decision may be taken back, unless that question is open. The caller has checked that there
  /// is room.
  ///
  /// - Returns: The question's token.
  mutating func proposeUndo(of decision: Decision, from origin: Direction) -> UInt64 {
    if let asked = requests.questions.index(where: { $0.subject == .undo }) {
      return requests.questions.question(at: asked).token
    }
    let question = Question(
      subject: .undo, token: ledger.nextToken(), card: decision.card, direction: decision.direction, reason: .undo,
      decision: decision.token, origin: origin, deadline: clock.now + settings.consent.seconds)
    open(question, place: .zero)
    return question.token
  }

  /// Asks whether all cards may be replaced. Drops an open question about a replacement or a refresh.
  ///
  /// - Returns: The question's token.
  mutating func proposeReplacement() throws(Failure) -> UInt64 { try ask(.replacement, .none) }

  /// Asks whether the deck may request cards that replace all present ones. Drops an open question about a replacement
  /// or a refresh.
  ///
  /// - Returns: The question's token.
  mutating func proposeRefresh(_ reason: Reason) throws(Failure) -> UInt64 { try ask(.refresh, reason) }

  private mutating func ask(_ subject: Question.Subject, _ reason: Reason) throws(Failure) -> UInt64 {
    // Room for the event that asks, and for the event that ends the question. A question that is dropped has its own
    // room.
    try requireRoom(for: 2)
    supersedeReplacement()
    requests.disallowReplacement()
    let question = Question(
      subject: subject, token: ledger.nextToken(), reason: reason, deadline: clock.now + settings.consent.seconds)
    open(question, place: .zero)
    return question.token
  }
}
