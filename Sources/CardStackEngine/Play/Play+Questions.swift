import CardStackTypes

/// Questions to the host: opening, refusing, dropping. A proposed swipe is not a decision: it is not in the history,
/// and it makes no other decision final.
extension Play {
  /// Opens a question, and reports it by PROPOSED or REPLACEMENT_ASKED.
  mutating func open(_ question: Question, place: Vector) {
    requests.ask(question)
    var event = event(about: question)
    event.reason = question.reason.rawValue
    event.x = place.x
    event.y = place.y
    if question.subject.isReplacement { event.count = UInt32(clamping: ledger.deck.history.undoableCount) }
    requests.addObligation(question.subject.isReplacement ? .replacementAsked : .proposed, event)
  }

  // MARK: Swipes

  /// Refuses a proposed swipe. The card returns to the top of the pile, or beneath the held card.
  mutating func refuse(proposal question: Question) {
    beginRestage()
    let place = hand.press == nil ? 0 : min(1, ledger.deck.pile.count)
    ledger.place(question.card, at: place, to: &journal)
    arrange()
  }

  /// Drops the proposals about cards that are no longer in the deck.
  mutating func dropProposalsOfMissingCards() {
    while let question = requests.endQuestion(where: { $0.subject == .swipe && ledger.deck.inPlay[$0.card] == nil }) {
      if let waiting = stage.waiting(for: question.token) { stage.fadeAway(waiting, at: clock.now) }
      reportDropped(question, .removed)
    }
  }

  /// Drops the proposal about a card, because an undo puts the card on top.
  mutating func dropProposal(of card: UInt64) {
    guard let question = requests.endQuestion(where: { $0.subject == .swipe && $0.card == card }) else { return }
    reportDropped(question, .undo)
  }

  // MARK: Others

  /// Drops the question about an undo if an undo would now take back another decision.
  mutating func reviewProposedUndo() {
    guard requests.questions.count > 0,
      let question = requests.endQuestion(where: {
        $0.subject == .undo && $0.decision != ledger.deck.history.latest?.token
      })
    else { return }
    reportDropped(question, .superseded)
  }

  /// Drops the question about a replacement or a refresh, because a later replacement supersedes it.
  mutating func supersedeReplacement() {
    guard let question = requests.endQuestion(where: { $0.subject.isReplacement }) else { return }
    reportDropped(question, .superseded)
  }

  // MARK: All

  /// Drops the questions that were not answered in time.
  mutating func dropUnanswered() {
    // The card that was proposed last returns first, so that the cards lie in their old order.
    var index = requests.questions.count
    while index > 0 {
      index -= 1
      let question = requests.questions.question(at: index)
      if question.subject == .swipe && question.deadline <= clock.now { refuse(proposal: question) }
    }
    while let question = requests.endQuestion(where: { $0.deadline <= clock.now }) {
      reportDropped(question, .timedOut)
    }
  }

  /// Drops all questions. Cards that wait aside fade.
  mutating func dropAllQuestions(_ reason: Reason) {
    while let question = requests.endQuestion(where: { _ in true }) {
      if let waiting = stage.waiting(for: question.token) { stage.fadeAway(waiting, at: clock.now) }
      reportDropped(question, reason)
    }
  }

  /// Reports that a question has ended without an answer.
  mutating func reportDropped(_ question: Question, _ reason: Reason) {
    // Autoplay waited for the answer until now.
    restartIdle()
    var event = event(about: question)
    event.reason = reason.rawValue
    requests.addObligation(.questionDropped, event)
  }

  // MARK: The request for cards

  /// Reports that the host need not answer a request any more; nil: the host does not know its token.
  mutating func reportDropped(_ request: Feed.Request?, _ reason: Reason) {
    guard let request else { return }
    var event = event()
    event.token = request.token
    event.reason = reason.rawValue
    requests.addObligation(.questionDropped, event)
  }

  /// Ends the request as failed, because it was not answered in time.
  mutating func failUnanswered() {
    reportDropped(requests.feed.request, .timedOut)
    let error = Int32(CARDSTACK_REQUEST_TIMED_OUT)
    requests.failRequest(0, isLate: false, error: error, nonce: ledger.rules.nonce, at: clock.now)
  }
}
