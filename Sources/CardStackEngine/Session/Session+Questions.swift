import CardStackTypes

/// Questions to the host: proposed swipes and undos, and replacements. A proposal is not a decision: it is not in the
/// history, and it undoes and finalizes nothing.
extension Session {
  /// Answers a question.
  public mutating func answerQuestion(_ token: UInt64, yes answer: Int32, at time: Double) throws(Failure) {
    guard answer == 0 || answer == 1 else { throw Failure(.invalidArgument, "accept must be 0 or 1") }
    try change(at: time) { session throws(Failure) in try session.take(answer, to: token) }
  }

  private mutating func take(_ answer: Int32, to token: UInt64) throws(Failure) {
    guard let index = requests.questions.index(where: { $0.token == token }) else {
      throw Failure(.stale, "token must be that of an open question")
    }
    switch (requests.questions.question(at: index).subject, answer) {
    case (.swipe, 1):
      try prepareDecision()
      accept(proposal: requests.questions.remove(at: index))
    case (.swipe, _):
      refuse(proposal: requests.questions.remove(at: index))
    case (.undo, 1):
      takeBackLatest(reason: .accepted, from: requests.questions.remove(at: index).origin)
    case (.undo, _):
      _ = requests.questions.remove(at: index)
    case (.replacement, 1):
      try acceptReplacement()
    case (.refresh, 1):
      acceptRefresh(requests.questions.remove(at: index))
    case (.replacement, _), (.refresh, _):
      _ = requests.questions.remove(at: index)
    }
  }

  // MARK: Swipes

  /// Whether swipes in a direction are only proposed.
  func needsConsent(_ direction: Direction) -> Bool { settings.consent.directions.contains(direction) }

  /// Throws the reason why no swipe can be proposed now.
  func requireRoomForProposal() throws(Failure) {
    try requireDelivery()
    // Room for the answer's event, and for the event that asks.
    try requireRoom(for: 2)
    guard requests.questions.count(of: .swipe) < settings.stage.maxProposals else {
      throw Failure(.limit, "consent.max_proposals swipes wait for an answer")
    }
  }

  /// Lets the top card wait aside until the host answers.
  ///
  /// - Parameters: See `decideTop`.
  /// - Returns: The question's token.
  mutating func propose(
    _ held: Int, direction: Direction, velocity: Vector, reason: Reason, translation: Vector? = nil
  ) -> UInt64 {
    let offset = stage.offset(of: held, at: clock.now)
    stage.cards[held].travel.hold(at: offset, velocity: velocity)
    return restage { session in
      session.putAside(
        held, direction: direction, velocity: velocity, reason: reason, translation: translation ?? offset)
    }
  }

  private mutating func putAside(
    _ held: Int, direction: Direction, velocity: Vector, reason: Reason, translation: Vector
  ) -> UInt64 {
    let now = clock.now
    let card = ledger.deck.top
    if card == 0 { return 0 }
    ledger.putAside(card, .waits, to: &journal)
    let question = Question(
      subject: .swipe, token: ledger.deck.nextToken(), card: card, direction: direction, reason: reason,
      deadline: now + settings.consent.seconds)
    stage.moveAside(held, direction: direction, token: question.token, velocity: velocity, at: now)
    open(question, place: translation)
    return question.token
  }

  /// Makes a proposed swipe a decision: its card leaves from where it waits. The room for it must have been made.
  private mutating func accept(proposal question: Question) {
    endFlights(downTo: settings.stage.flightRoom - 1)
    guard let index = stage.index(where: { $0.phase == .proposed && $0.token == question.token }) else { return }
    let velocity = stage.velocity(of: index, at: clock.now)
    decide(
      index, direction: question.direction, token: question.token, velocity: velocity, reason: .accepted,
      translation: nil)
    reportIfEmptied()
  }

  /// Refuses a proposed swipe: its card returns on top, or beneath the held card.
  private mutating func refuse(proposal question: Question) {
    restage { session in
      let place = session.hand.press == nil ? 0 : min(1, session.ledger.deck.pile.count)
      session.ledger.place(question.card, at: place, to: &session.journal)
    }
  }

  /// Withdraws the proposal about a card that waits aside where a finger goes down. The card is the top one then.
  ///
  /// - Parameters:
  ///   - place: Where the finger goes down.
  ///   - top: Where that is on the top card. Of two cards under a finger it takes the one whose centre is nearer.
  /// - Returns: Where the finger is on the card; nil if it takes none that waits.
  /// - Throws: That there is no room for the press.
  mutating func takeProposedCard(at place: Vector, top: Stage.Hit?) throws(Failure) -> Vector? {
    if requests.questions.count == 0 { return nil }
    let reach = top?.isOn == true ? top?.distance ?? .infinity : .infinity
    guard let waiting = stage.proposed(place, within: reach, at: clock.now),
      let index = requests.questions.index(where: {
        $0.subject == .swipe && $0.token == stage.cards[waiting.index].token
      })
    else { return nil }
    // The question's end has its room; the press needs more.
    try requireRoom(for: 1)
    let question = requests.questions.remove(at: index)
    ledger.place(question.card, at: 0, to: &journal)
    stage.callBack(caught: waiting.index, at: clock.now)
    reportDropped(question, .caught)
    return waiting.local
  }

  /// Drops the proposals about cards that are no longer in the deck.
  mutating func dropProposalsOfMissingCards() {
    while let index = requests.questions.index(where: { $0.subject == .swipe && ledger.deck.inPlay[$0.card] == nil }) {
      let question = requests.questions.remove(at: index)
      if let waiting = stage.index(where: { $0.phase == .proposed && $0.token == question.token }) {
        stage.fadeAway(waiting, at: clock.now)
      }
      reportDropped(question, .removed)
    }
  }

  /// Drops the proposal about a card that an undo is to put on top, if there is one.
  mutating func dropProposal(of card: UInt64) {
    guard let index = requests.questions.index(where: { $0.subject == .swipe && $0.card == card }) else { return }
    reportDropped(requests.questions.remove(at: index), .undo)
  }

  // MARK: Undo

  /// Asks whether the last decision may be taken back, if that has not been asked already. There must be room.
  ///
  /// - Returns: The question's token.
  mutating func proposeUndo(of decision: Decision, from origin: Direction) -> UInt64 {
    if let asked = requests.questions.index(where: { $0.subject == .undo }) {
      return requests.questions.question(at: asked).token
    }
    let question = Question(
      subject: .undo, token: ledger.deck.nextToken(), card: decision.card, direction: decision.direction, reason: .undo,
      decision: decision.token, origin: origin, deadline: clock.now + settings.consent.seconds)
    open(question, place: .zero)
    return question.token
  }

  /// Drops the question about an undo if its decision is no longer the one that an undo would take back.
  mutating func reviewProposedUndo() {
    guard requests.questions.count > 0,
      let index = requests.questions.index(where: {
        $0.subject == .undo && $0.decision != ledger.deck.history.latest?.token
      })
    else { return }
    reportDropped(requests.questions.remove(at: index), .superseded)
  }

  // MARK: Replacement

  /// Asks whether all cards may be replaced. An open question about that is dropped.
  ///
  /// - Returns: The question's token.
  mutating func proposeReplacement(_ cards: UnsafeBufferPointer<UInt64>) throws(Failure) -> UInt64 {
    // Room for the event that asks, and for the event that ends the question. A dropped question has room for its own
    // end.
    try requireRoom(for: 2)
    let offer = try Questions.offer(of: cards)
    supersedeReplacement()
    requests.questions.offer(offer)
    let question = Question(subject: .replacement, token: ledger.deck.nextToken())
    open(question, place: .zero)
    return question.token
  }

  /// Asks whether the host may be asked for cards that replace all. An open question about that is dropped.
  ///
  /// - Returns: The question's token.
  mutating func proposeRefresh(_ reason: Reason) throws(Failure) -> UInt64 {
    try requireRoom(for: 2)
    supersedeReplacement()
    let question = Question(subject: .refresh, token: ledger.deck.nextToken(), reason: reason)
    open(question, place: .zero)
    return question.token
  }

  /// Drops the question about a replacement, if there is one: a later replacement takes its place.
  mutating func supersedeReplacement() {
    guard let asked = requests.questions.index(where: { $0.subject.isReplacement }) else { return }
    reportDropped(requests.questions.remove(at: asked), .superseded)
  }

  private mutating func acceptReplacement() throws(Failure) {
    let cards = try requests.questions.offeredCards()
    _ = try replaceAll(cards.elements, keeping: .none)
    // Proposals about cards that are gone have been dropped meanwhile, and stood before this one.
    if let index = requests.questions.index(where: { $0.subject == .replacement }) {
      _ = requests.questions.remove(at: index)
    }
  }

  // MARK: Time

  /// Drops the questions that were not answered in time.
  mutating func dropUnanswered() {
    // Of several cards the one proposed last goes back first, so that they lie as they did.
    var index = requests.questions.count
    while index > 0 {
      index -= 1
      let question = requests.questions.question(at: index)
      if question.subject == .swipe && question.deadline <= clock.now { refuse(proposal: question) }
    }
    while let index = requests.questions.index(where: { $0.deadline <= clock.now }) {
      reportDropped(requests.questions.remove(at: index), .timedOut)
    }
  }

  // MARK: Events

  private mutating func open(_ question: Question, place: Vector) {
    requests.questions.append(question)
    var event = event(about: question)
    event.reason = question.reason.rawValue
    event.x = place.x
    event.y = place.y
    if question.subject.isReplacement { event.count = UInt32(clamping: ledger.deck.history.undoableCount) }
    requests.events.oblige(question.subject.isReplacement ? .replacementAsked : .proposed, event)
  }

  /// Drops all questions; the cards that wait aside fade.
  mutating func dropAllQuestions(_ reason: Reason) {
    while requests.questions.count > 0 {
      let question = requests.questions.remove(at: 0)
      if let waiting = stage.index(where: { $0.phase == .proposed && $0.token == question.token }) {
        stage.fadeAway(waiting, at: clock.now)
      }
      reportDropped(question, reason)
    }
  }

  private mutating func reportDropped(_ question: Question, _ reason: Reason) {
    // The deck waited for its answer until now.
    restartIdle()
    var event = event(about: question)
    event.reason = reason.rawValue
    requests.events.oblige(.questionDropped, event)
  }

  private func event(about question: Question) -> Event {
    var event = Event()
    event.time = clock.now
    event.card = question.card
    event.token = question.token
    event.direction = question.direction.rawValue
    return event
  }

  // MARK: Queries

  public var questionCount: Int { requests.questions.count }

  /// The open question at `index`, in the order they were asked.
  public func question(at index: Int) -> cardstack_question {
    let question = requests.questions.question(at: index)
    let kind = question.subject.isReplacement ? EventKind.replacementAsked : EventKind.proposed
    return cardstack_question(
      token: question.token, card: question.card, deadline: question.deadline, kind: kind.rawValue,
      direction: question.direction.rawValue, reason: question.reason.rawValue, reserved: 0)
  }
}
