import CardStackTypes

/// Asking the host for cards, and taking in what it brings.
extension Session {
  // MARK: What the host asks for

  /// Asks for cards unless there are fresh ones.
  ///
  /// - Returns: The request's token, or the question's; 0: nothing is asked.
  public mutating func load(at time: Double) throws(Failure) -> UInt64 {
    try change(at: time) { session throws(Failure) in try session.load() }
  }

  private mutating func load() throws(Failure) -> UInt64 {
    try requireFeed()
    // A request of the deck's own that the host has not read gives way, so that the host learns the token.
    let isAsking = requests.feed.isOut && !isUnreadOwn && !isRequestOutdated
    if isAsking || requests.waitingPage.isThere || requests.questions.hasRefresh || (hasCards && isFresh) {
      requests.feed.wake(isComplete: requests.feed.isComplete)
      return 0
    }
    if hasCards { return try requestOthers(.load) }
    try requireRoom(for: 1)
    requests.feed.wake(isComplete: false)
    dropRequest(.superseded)
    // There is nothing to take the place of.
    ledger.awaitOthers(false, to: &journal)
    return request(.load, replaces: nil, isOwn: false)
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
    // What a request that is out comes to, and this one.
    try requireRoom(for: 1)
    supersedeReplacement()
    return requestOthersNow(cause)
  }

  private mutating func requestOthersNow(_ cause: Feed.Cause) -> UInt64 {
    requests.feed.wake(isComplete: false)
    dropRequest(.superseded)
    if requests.waitingPage.isThere { dropWaitingPage() }
    ledger.awaitOthers(true, to: &journal)
    return request(cause, replaces: keptDecisions, isOwn: false)
  }

  /// The host allows a refresh.
  mutating func acceptRefresh(_ question: Question) {
    _ = requestOthersNow(question.reason == .load ? .load : .refresh)
  }

  /// Which decisions outlast the cards that are asked for now.
  private var keptDecisions: KeptDecisions {
    if requests.awaitsFirstLoad { return .all }
    switch settings.consent.replacement {
    case .clear, .ask: return .none
    case .preserve: return .same
    case .refuse, .keep: return .all
    }
  }

  /// The same where the deck asks by itself: nothing is lost of which the host would have been asked.
  private var keptByItself: KeptDecisions {
    if ledger.deck.awaitsOthers, let kept = requests.feed.keptByLast { return kept }
    return settings.consent.replacement == .ask ? .all : keptDecisions
  }

  /// Cards have come to a restored deck, or something was decided. Cards that replace all are no longer exempt then,
  /// nor are those that were asked for under the exemption. Their page keeps all decisions where the host would have
  /// been asked about them, or the request refused.
  mutating func endFirstLoad() {
    guard requests.awaitsFirstLoad else { return }
    requests.awaitsFirstLoad = false
    let kept = settings.consent.replacement == .ask ? .all : keptDecisions
    requests.feed.keep(kept)
    requests.waitingPage.keep(kept)
  }

  // MARK: What the deck asks for

  /// Whether there are too few cards, and nothing keeps the deck from asking for more but the time.
  private var isLow: Bool {
    // What autoplay has sent round comes back by itself.
    ledger.deck.pile.count + ledger.deck.reserve.count + ledger.deck.inPlay.circlingCount < settings.feed.watermark
      && !requests.feed.isComplete && !requests.feed.isSilent && requests.isOnline && !requests.questions.hasRefresh
      && !requests.waitingPage.isThere
  }

  /// Whether an empty pile will have cards again: some are in the reserve, or asked for, or about to be asked for again.
  /// What keeps the deck from asking for the moment, as a wait after a failure and a missing network, changes nothing.
  var expectsCards: Bool {
    if !ledger.deck.reserve.isEmpty { return true }
    guard settings.feed.isOn else { return false }
    return requests.feed.isOut || requests.questions.hasRefresh
      || (settings.feed.watermark > 0 && !requests.feed.isComplete && !requests.feed.isSilent)
  }

  /// When a request counts as failed, or the next one arises by itself.
  var feedDue: Double {
    guard settings.feed.isOn else { return .infinity }
    return requests.feed.isOut ? requests.feed.deadline : isLow ? requests.feed.retryTime : .infinity
  }

  /// Asks for more cards if there are too few. What the host has not read yet is taken back if there are enough by now.
  mutating func reviewFeed() {
    if requests.feed.isOut {
      if isUnreadOwn && !isLow { _ = requests.feed.drop() }
    } else if isLow && requests.feed.retryTime <= clock.now {
      if needsOthers {
        _ = request(.refresh, replaces: keptByItself, isOwn: true)
      } else {
        _ = request(.watermark, replaces: nil, isOwn: true)
      }
    }
  }

  /// Whether the request that is out arose by itself, and the host has not read of it.
  var isUnreadOwn: Bool { requests.feed.firstSequence != nil && requests.feed.request?.isOwn == true }

  /// Whether the page of the request that is out would not be what is wanted by now: it comes behind cards that are to
  /// be replaced, or may be of another day.
  private var isRequestOutdated: Bool {
    requests.feed.request?.replaces == nil && needsOthers
      || settings.feed.freshness == .day && requests.feed.isOfAnotherDay
  }

  private mutating func request(_ cause: Feed.Cause, replaces kept: KeptDecisions?, isOwn: Bool) -> UInt64 {
    let token = ledger.deck.nextToken()
    requests.feed.begin(
      token, cause, replaces: kept, isOwn: isOwn, sequence: requests.events.nextSequence(), at: clock.now)
    return token
  }

  /// The event of the request, which the host reads now.
  mutating func nextLoad() -> Event? {
    // From now on there is a time by which it must be answered.
    endQuiet()
    if isUnreadOwn && requests.feed.request?.replaces == nil && needsOthers {
      requests.feed.replace(keeping: keptByItself)
    }
    guard let request = requests.feed.markRead(patience: settings.retry.patience, at: clock.now) else { return nil }
    var event = Event()
    event.kind = EventKind.load.rawValue
    event.sequence = request.sequence
    event.time = request.time
    event.token = request.token
    event.reason = request.cause.rawValue
    event.count = UInt32(clamping: requests.feed.failures)
    return event
  }

  // MARK: Failures

  /// The request was not answered in time.
  mutating func failUnanswered() {
    reportDropped(requests.feed.request, .timedOut)
    failRequest(Feed.timedOut)
  }

  mutating func failRequest(_ error: Int32) {
    let seed = Backoff.seed(nonce: sendNonce(ledger.nonce), token: requests.feed.request?.token ?? 0)
    let retry = settings.retry
    requests.feed.fail(error, at: clock.now) { failures in
      Backoff.wait(after: failures, first: retry.first, longest: retry.longest, jitter: retry.jitter, seed: seed)
    }
  }

  mutating func dropRequest(_ reason: Reason) {
    reportDropped(requests.feed.drop(), reason)
  }

  /// Tells that the host need not answer any more, if it has read of the request.
  private mutating func reportDropped(_ request: Feed.Request?, _ reason: Reason) {
    guard let request, request.isRead else { return }
    var event = Event()
    event.time = clock.now
    event.token = request.token
    event.reason = reason.rawValue
    requests.events.oblige(.questionDropped, event)
  }

  /// The configuration asks for no cards any more.
  mutating func stopFeed() {
    if requests.questions.hasRefresh { supersedeReplacement() }
    dropRequest(.superseded)
    ledger.awaitOthers(false, to: &journal)
    requests.feed.reset(isSilent: false)
  }

  // MARK: Freshness

  /// Tells today's number.
  public mutating func setDay(_ day: Int64, at time: Double) throws(Failure) {
    try change(at: time, by: .backend) { session throws(Failure) in session.requests.feed.today = day }
  }

  private var hasCards: Bool {
    !ledger.deck.pile.isEmpty || !ledger.deck.reserve.isEmpty || ledger.deck.inPlay.count > 0
  }

  /// Whether the cards there are are as fresh as is wanted.
  private var isFresh: Bool {
    // What has come is not asked for.
    if requests.waitingPage.isThere { return true }
    if ledger.deck.awaitsOthers && requests.feed.request?.replaces == nil { return false }
    switch cardAges {
    case .fresh: return true
    case .outdated: return false
    case .unknown: return requests.feed.isFresh(by: settings.feed, at: clock.now)
    }
  }

  private var cardAges: PageAges.Verdict {
    settings.feed.freshness == .forever
      ? .unknown : PageAges.verdict(ledger.deck, by: settings.feed, today: requests.feed.today, at: clock.now)
  }

  /// Whether the next page is to take the place of the cards there are: the host wants it, or some are outdated.
  var needsOthers: Bool {
    ledger.deck.awaitsOthers || cardAges == .outdated
  }

  /// `CARDSTACK_FEED_*` bits.
  var feedBits: UInt32 {
    (requests.feed.isOut ? 1 : 0) | (requests.feed.hasFailed ? 2 : 0) | (requests.feed.isComplete ? 4 : 0)
      | (hasCards && isFresh ? 0 : 8)
  }
}
