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
    let isAsking = feed.isOut && !isUnreadOwn && !isRequestOutdated
    if isAsking || waitingPage.isThere || questions.hasRefresh || (hasCards && isFresh) {
      feed.wake(isComplete: feed.isComplete)
      return 0
    }
    if hasCards { return try askForOthers(.load) }
    try requireRoom(for: 1)
    feed.wake(isComplete: false)
    dropRequest(.superseded)
    // There is nothing to take the place of.
    ledger.awaitOthers(false, to: &journal)
    return ask(.load, replaces: nil, isOwn: false)
  }

  /// Asks for other cards in place of those there are.
  ///
  /// - Returns: The request's token, or the question's.
  public mutating func refresh(at time: Double) throws(Failure) -> UInt64 {
    try change(at: time) { session throws(Failure) in
      try session.requireFeed()
      return try session.askForOthers(.refresh)
    }
  }

  private func requireFeed() throws(Failure) {
    guard settings.feed.isOn else { throw Failure(.refused, "feed is 0: this deck does not ask for cards") }
  }

  /// Asks for cards that take the place of those there are, or asks whether it may.
  private mutating func askForOthers(_ cause: Feed.Cause) throws(Failure) -> UInt64 {
    if ledger.deck.history.undoableCount > 0 && !awaitsFirstLoad {
      switch settings.consent.replacement {
      case .clear, .preserve, .keep: break
      case .refuse: throw Failure(.refused, "replacement is REFUSE and there are decisions that can be undone")
      case .ask: return try askForRefresh(cause == .load ? .load : .refresh)
      }
    }
    // What a request that is out comes to, and this one.
    try requireRoom(for: 1)
    supersedeReplacement()
    return askForOthersNow(cause)
  }

  private mutating func askForOthersNow(_ cause: Feed.Cause) -> UInt64 {
    feed.wake(isComplete: false)
    dropRequest(.superseded)
    if waitingPage.isThere { dropWaitingPage() }
    ledger.awaitOthers(true, to: &journal)
    return ask(cause, replaces: keptDecisions, isOwn: false)
  }

  /// The host allows a refresh.
  mutating func acceptRefresh(_ question: Question) {
    _ = askForOthersNow(question.reason == .load ? .load : .refresh)
  }

  /// Which decisions outlast the cards that are asked for now.
  private var keptDecisions: KeptDecisions {
    if awaitsFirstLoad { return .all }
    switch settings.consent.replacement {
    case .clear, .ask: return .none
    case .preserve: return .same
    case .refuse, .keep: return .all
    }
  }

  /// The same where the deck asks by itself: nothing is lost of which the host would have been asked.
  private var keptByItself: KeptDecisions {
    @inline(never) get {
      if ledger.deck.awaitsOthers, let kept = feed.keptByLast { return kept }
      return settings.consent.replacement == .ask ? .all : keptDecisions
    }
  }

  /// Cards have come to a restored deck, or something was decided. Cards that replace all are no longer exempt then,
  /// nor are those that were asked for under the exemption. Their page keeps all decisions where the host would have
  /// been asked about them, or the request refused.
  mutating func endFirstLoad() {
    guard awaitsFirstLoad else { return }
    awaitsFirstLoad = false
    let kept = settings.consent.replacement == .ask ? .all : keptDecisions
    feed.keep(kept)
    waitingPage.keep(kept)
  }

  // MARK: What the deck asks for

  /// Whether there are too few cards, and nothing keeps the deck from asking for more but the time.
  private var isLow: Bool {
    @inline(__always) get {
      // What autoplay has sent round comes back by itself.
      ledger.deck.pile.count + ledger.deck.staged.count + ledger.deck.inPlay.circlingCount < settings.feed.watermark
        && !feed.isComplete && !feed.isSilent && isOnline && !questions.hasRefresh && !waitingPage.isThere
    }
  }

  /// Whether there will be cards though there are none: some are staged, or asked for, or about to be asked for again.
  /// What keeps the deck from asking for the moment, as a wait after a failure and a missing network, changes nothing.
  var expectsCards: Bool {
    @inline(never) get {
      if !ledger.deck.staged.isEmpty { return true }
      guard settings.feed.isOn else { return false }
      return feed.isOut || questions.hasRefresh || (settings.feed.watermark > 0 && !feed.isComplete && !feed.isSilent)
    }
  }

  /// When a request counts as failed, or the next one arises by itself.
  var feedDue: Double {
    @inline(__always) get {
      guard settings.feed.isOn else { return .infinity }
      return feed.isOut ? feed.deadline : isLow ? feed.retryTime : .infinity
    }
  }

  /// Asks for more cards if there are too few. What the host has not read yet is taken back if there are enough by now.
  mutating func reviewFeed() {
    if feed.isOut {
      if isUnreadOwn && !isLow { _ = feed.drop() }
    } else if isLow && feed.retryTime <= clock.now {
      if needsOthers {
        _ = ask(.refresh, replaces: keptByItself, isOwn: true)
      } else {
        _ = ask(.watermark, replaces: nil, isOwn: true)
      }
    }
  }

  /// Whether the request that is out arose by itself, and the host has not read of it.
  private var isUnreadOwn: Bool { feed.firstSequence != nil && feed.request?.isOwn == true }

  /// Whether the page of the request that is out would not be what is wanted by now: it comes behind cards that are to
  /// be replaced, or may be of another day.
  private var isRequestOutdated: Bool {
    feed.request?.replaces == nil && needsOthers || settings.feed.freshness == .day && feed.isOfAnotherDay
  }

  private mutating func ask(_ cause: Feed.Cause, replaces kept: KeptDecisions?, isOwn: Bool) -> UInt64 {
    let token = ledger.deck.nextToken()
    feed.ask(token, cause, replaces: kept, isOwn: isOwn, sequence: events.nextSequence(), at: clock.now)
    return token
  }

  /// The event of the request, which the host reads now.
  mutating func nextLoad() -> Event? {
    // From now on there is a time by which it must be answered.
    endQuiet()
    if isUnreadOwn && feed.request?.replaces == nil && needsOthers { feed.replace(keeping: keptByItself) }
    guard let request = feed.tell(patience: settings.retry.patience, at: clock.now) else { return nil }
    var event = Event()
    event.kind = EventKind.load.rawValue
    event.sequence = request.sequence
    event.time = request.time
    event.token = request.token
    event.reason = request.cause.rawValue
    event.value = Double(feed.failures)
    return event
  }

  // MARK: Failures

  /// The request was not answered in time.
  mutating func failUnanswered() {
    tellDropped(feed.request, .timedOut)
    failRequest(Feed.timedOut)
  }

  mutating func failRequest(_ error: Int32) {
    let seed = Backoff.seed(nonce: sendNonce(ledger.nonce), token: feed.request?.token ?? 0)
    let retry = settings.retry
    feed.fail(error, at: clock.now) { failures in
      Backoff.wait(after: failures, first: retry.first, longest: retry.longest, jitter: retry.jitter, seed: seed)
    }
  }

  mutating func dropRequest(_ reason: Reason) {
    tellDropped(feed.drop(), reason)
  }

  /// Tells that the host need not answer any more, if it has read of the request.
  private mutating func tellDropped(_ request: Feed.Request?, _ reason: Reason) {
    guard let request, request.isTold else { return }
    var event = Event()
    event.time = clock.now
    event.token = request.token
    event.reason = reason.rawValue
    events.oblige(.questionDropped, event)
  }

  /// The configuration asks for no cards any more.
  mutating func stopFeed() {
    if questions.hasRefresh { supersedeReplacement() }
    dropRequest(.superseded)
    ledger.awaitOthers(false, to: &journal)
    feed.reset(isSilent: false)
  }

  // MARK: Freshness

  /// Tells today's number.
  public mutating func setDay(_ day: Int64, at time: Double) throws(Failure) {
    try change(at: time, by: .backend) { session throws(Failure) in session.feed.today = day }
  }

  private var hasCards: Bool {
    !ledger.deck.pile.isEmpty || !ledger.deck.staged.isEmpty || ledger.deck.inPlay.count > 0
  }

  /// Whether the cards there are are as fresh as is wanted.
  private var isFresh: Bool {
    // What has come is not asked for.
    if waitingPage.isThere { return true }
    if ledger.deck.awaitsOthers && feed.request?.replaces == nil { return false }
    switch cardAges {
    case .fresh: return true
    case .outdated: return false
    case .unknown: return feed.isFresh(by: settings.feed, at: clock.now)
    }
  }

  private var cardAges: PageAges.Verdict {
    settings.feed.freshness == .forever
      ? .unknown : PageAges.verdict(ledger.deck, by: settings.feed, today: feed.today, at: clock.now)
  }

  /// Whether the next page is to take the place of the cards there are: the host wants it, or some are outdated.
  var needsOthers: Bool {
    @inline(never) get { ledger.deck.awaitsOthers || cardAges == .outdated }
  }

  /// `CARDSTACK_FEED_*` bits.
  var feedBits: UInt32 {
    (feed.isOut ? 1 : 0) | (feed.hasFailed ? 2 : 0) | (feed.isComplete ? 4 : 0) | (hasCards && isFresh ? 0 : 8)
  }
}
