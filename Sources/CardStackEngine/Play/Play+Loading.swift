import CardStackTypes

/// Requests for cards that the host causes: `load` and `refresh`, and the questions that they may need.
extension Play {
  /// Requests cards, unless the present ones are fresh.
  ///
  /// - Returns: Token of the request or of the question; 0 if there is nothing to request.
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

  /// Requests other cards that replace the present ones.
  ///
  /// - Returns: Token of the request or of the question.
  mutating func refresh() throws(Failure) -> UInt64 {
    try requireFeed()
    return try requestOthers(.refresh)
  }

  private func requireFeed() throws(Failure) {
    guard settings.feed.isOn else { throw Failure(.refused, "feed.enabled is 0: this deck does not ask for cards") }
  }

  /// Requests cards that replace the present ones, or asks the host whether this is allowed.
  private mutating func requestOthers(_ cause: Feed.Cause) throws(Failure) -> UInt64 {
    if ledger.deck.history.undoableCount > 0 && !requests.awaitsFirstLoad {
      switch settings.consent.replacement {
      case .clear, .preserve, .keep: break
      case .refuse: throw Failure(.refused, "consent.replacement is REFUSE and there are decisions that can be undone")
      case .ask: return try proposeRefresh(cause == .load ? .load : .refresh)
      }
    }
    // Room for the event that a dropped request may cause, and for the end of the new request.
    try requireRoom(for: 1)
    supersedeReplacement()
    return requestOthersNow(cause)
  }

  private mutating func requestOthersNow(_ cause: Feed.Cause, token: UInt64? = nil) -> UInt64 {
    requests.feed.wake(isComplete: false)
    dropRequest(.superseded)
    ledger.awaitOthers(true, to: &journal)
    let terms = feedTerms
    return requests.request(
      cause, token: token, replaces: requests.keptDecisions(terms), isOwn: false, of: &ledger, terms)
  }

  /// Makes the request after the host has accepted the question about a refresh. The request has the question's token,
  /// which `load` or `refresh` has returned.
  mutating func acceptRefresh(_ question: Question) {
    _ = requestOthersNow(question.reason == .load ? .load : .refresh, token: question.token)
  }

  /// Ends all requests, because the new configuration disables the feed.
  mutating func stopFeed() {
    if requests.questions.hasRefresh { supersedeReplacement() }
    dropRequest(.superseded)
    ledger.awaitOthers(false, to: &journal)
    requests.feed.reset(isSilent: false)
  }
}
