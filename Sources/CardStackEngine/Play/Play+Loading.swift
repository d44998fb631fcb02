import CardStackTypes

/// Asking the host for cards.
extension Play {
  /// Asks for cards unless there are fresh ones.
  ///
  /// - Returns: The request's token, or the question's; 0: nothing is asked.
  mutating func load() throws(Failure) -> UInt64 {
    try requireFeed()
    if requests.hasWhatLoadBrings(ledger, feedTerms) {
      requests.feed.wake(isComplete: requests.feed.isComplete)
      return 0
    }
    if ledger.hasCards { return try requestOthers(.load) }
    try requireRoom(for: 1)
    requests.feed.wake(isComplete: false)
    dropRequest(.superseded)
    // There are no cards to replace.
    ledger.awaitOthers(false, to: &journal)
    let terms = feedTerms
    return requests.request(.load, replaces: nil, isOwn: false, of: &ledger, terms)
  }

  /// Asks for other cards in place of those there are.
  ///
  /// - Returns: The request's token, or the question's.
  mutating func refresh() throws(Failure) -> UInt64 {
    try requireFeed()
    return try requestOthers(.refresh)
  }

  private func requireFeed() throws(Failure) {
    guard settings.feed.isOn else { throw Failure(.refused, "feed.enabled is 0: this deck does not ask for cards") }
  }

  /// Asks for cards that take the place of those there are, or asks whether it may.
  private mutating func requestOthers(_ cause: Feed.Cause) throws(Failure) -> UInt64 {
    if ledger.deck.history.undoableCount > 0 && !requests.awaitsFirstLoad {
      switch settings.consent.replacement {
      case .clear, .preserve, .keep: break
      case .refuse: throw Failure(.refused, "consent.replacement is REFUSE and there are decisions that can be undone")
      case .ask: return try proposeRefresh(cause == .load ? .load : .refresh)
      }
    }
    // Room for what a request that is out may cause, and for this one.
    try requireRoom(for: 1)
    supersedeReplacement()
    return requestOthersNow(cause)
  }

  private mutating func requestOthersNow(_ cause: Feed.Cause) -> UInt64 {
    requests.feed.wake(isComplete: false)
    dropRequest(.superseded)
    if requests.waitingPage.isThere { dropWaitingPage() }
    ledger.awaitOthers(true, to: &journal)
    let terms = feedTerms
    return requests.request(
      cause, replaces: requests.keptDecisions(terms), isOwn: false, of: &ledger, terms)
  }

  /// The host allows a refresh.
  mutating func acceptRefresh(_ question: Question) {
    _ = requestOthersNow(question.reason == .load ? .load : .refresh)
  }

  /// The configuration asks for no cards any more.
  mutating func stopFeed() {
    if requests.questions.hasRefresh { supersedeReplacement() }
    dropRequest(.superseded)
    ledger.awaitOthers(false, to: &journal)
    requests.feed.reset(isSilent: false)
  }
}
