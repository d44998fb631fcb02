import CardStackTypes

/// Requests for cards that the host causes: `load` and `refresh`, and the questions that they may need.
extension Play {
  /// Requests cards, unless the present ones are fresh.
  ///
  /// - Returns: Token of the request or of the question; 0 if there is nothing to request.
  mutating func load() throws(Failure) -> UInt64 {
    try requireFeed()
    if requests.feedState(ledger, at: clock.now).servesLoad {
      requests.wakeFeed(isComplete: requests.feed.isComplete)
      return 0
    }
    if ledger.hasCards { return try requestRefresh(.load) }
    try requireRoom(for: 1)
    // There are no cards to replace.
    return makeRequest(.load, keeping: nil)
  }

  /// Requests other cards that replace the present ones.
  ///
  /// - Returns: Token of the request or of the question.
  mutating func refresh() throws(Failure) -> UInt64 {
    try requireFeed()
    return try requestRefresh(.refresh)
  }

  /// Sets the number of the present day, for the freshness of pages. With `feed.keep_fresh`, another day causes a request.
  mutating func setDay(_ day: Int64) { requests.setDay(day) }

  private func requireFeed() throws(Failure) {
    guard settings.feed.isOn else { throw Failure(.refused, "feed.enabled is 0: this deck does not ask for cards") }
  }

  /// Requests cards that replace the present ones, or asks the host whether this is allowed.
  private mutating func requestRefresh(_ cause: Feed.Cause) throws(Failure) -> UInt64 {
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
    return makeRequest(cause, keeping: requests.keptDecisions)
  }

  /// Makes the host's request in place of the one there may be. With `kept` its page replaces the present cards.
  private mutating func makeRequest(_ cause: Feed.Cause, token: UInt64? = nil, keeping kept: KeptDecisions?) -> UInt64 {
    requests.wakeFeed(isComplete: false)
    reportDropped(requests.dropRequest(), .superseded)
    ledger.setRefreshPending(kept != nil, to: &journal)
    return requests.request(cause, token: token, keeping: kept, isOwn: false, of: &ledger, at: clock.now)
  }

  /// Makes the request after the host has accepted the question about a refresh. The request has the question's token,
  /// which `load` or `refresh` has returned.
  mutating func acceptRefresh(_ question: Question) {
    _ = makeRequest(
      question.reason == .load ? .load : .refresh, token: question.token, keeping: requests.keptDecisions)
  }

  /// Ends all requests, because the new configuration disables the feed.
  mutating func stopFeed() {
    if requests.questions.hasRefresh { supersedeReplacement() }
    reportDropped(requests.dropRequest(), .superseded)
    requests.stopFeed()
    ledger.setRefreshPending(false, to: &journal)
  }
}
