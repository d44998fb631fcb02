import CardStackTypes

/// Asking the host for cards.
extension Session {
  /// What the feed goes by now.
  var feedTerms: Requests.FeedTerms {
    Requests.FeedTerms(
      settings: settings.feed, replacement: settings.consent.replacement, retry: settings.retry, now: clock.now)
  }

  // MARK: What the host asks for

  /// Asks for cards unless there are fresh ones.
  ///
  /// - Returns: The request's token, or the question's; 0: nothing is asked.
  public mutating func load(at time: Double) throws(Failure) -> UInt64 {
    try change(at: time) { session throws(Failure) in try session.load() }
  }

  private mutating func load() throws(Failure) -> UInt64 {
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
  public mutating func refresh(at time: Double) throws(Failure) -> UInt64 {
    try change(at: time) { session throws(Failure) in
      try session.requireFeed()
      return try session.requestOthers(.refresh)
    }
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

  /// Sets today's number.
  public mutating func setDay(_ day: Int64, at time: Double) throws(Failure) {
    try change(at: time, by: .backend) { session throws(Failure) in session.requests.feed.today = day }
  }

  // MARK: What the deck asks for

  /// Asks for more cards if there are too few.
  mutating func reviewFeed() {
    let terms = feedTerms
    requests.reviewFeed(of: &ledger, terms)
  }

  /// When a request counts as failed, or the next one arises by itself.
  var feedDue: Double { settings.feed.isOn ? requests.feedDue(ledger, feedTerms) : .infinity }

  /// The event of the request, which the host reads now.
  mutating func nextLoad() -> Event? {
    // The time to answer it begins now.
    endQuiet()
    let terms = feedTerms
    return requests.handOutLoad(ledger, terms)
  }

  mutating func endFirstLoad() {
    guard requests.awaitsFirstLoad else { return }
    let terms = feedTerms
    requests.endFirstLoad(terms)
  }

  // MARK: Failures

  /// The request was not answered in time.
  mutating func failUnanswered() {
    let terms = feedTerms
    requests.failUnanswered(ledger, terms)
  }

  mutating func failRequest(_ error: Int32) {
    let terms = feedTerms
    requests.failRequest(error, ledger, terms)
  }

  mutating func dropRequest(_ reason: Reason) {
    requests.dropRequest(reason, at: clock.now)
  }

  /// The configuration asks for no cards any more.
  mutating func stopFeed() {
    if requests.questions.hasRefresh { supersedeReplacement() }
    dropRequest(.superseded)
    ledger.awaitOthers(false, to: &journal)
    requests.feed.reset(isSilent: false)
  }
}
