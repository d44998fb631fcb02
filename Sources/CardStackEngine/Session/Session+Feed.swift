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
    if (feed.isOut && !isUnreadWatermark) || questions.hasRefresh || (hasCards && isFresh) {
      feed.wake(isComplete: feed.isComplete)
      return 0
    }
    if hasCards { return try askForOthers(.load) }
    try requireRoom(for: 1)
    feed.wake(isComplete: false)
    return ask(.load, replaces: nil)
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
      case .clear, .preserve: break
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
    return ask(cause, replaces: keptDecisions)
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
    case .refuse: return .all
    }
  }

  /// Cards have come to a restored deck, or something was decided. Cards that replace all are no longer exempt then,
  /// nor are those that were asked for under the exemption. Their page keeps all decisions where the host would have
  /// been asked about them, or the request refused.
  mutating func endFirstLoad() {
    guard awaitsFirstLoad else { return }
    awaitsFirstLoad = false
    feed.keep(settings.consent.replacement == .ask ? .all : keptDecisions)
  }

  // MARK: What the deck asks for

  /// Whether there are too few cards, and nothing keeps the deck from asking for more but the time.
  private var isLow: Bool {
    @inline(__always) get {
      // What autoplay has sent round comes back by itself.
      ledger.deck.pile.count + ledger.deck.staged.count + ledger.deck.inPlay.circlingCount < settings.feed.watermark
        && !feed.isComplete
        && !feed.isSilent && isOnline && !questions.hasRefresh
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
      if isUnreadWatermark && !isLow { _ = feed.drop() }
    } else if isLow && feed.retryTime <= clock.now {
      _ = ask(.watermark, replaces: nil)
    }
  }

  /// Whether the request that is out arose by itself, and the host has not read of it.
  private var isUnreadWatermark: Bool { feed.firstSequence != nil && feed.request?.cause == .watermark }

  private mutating func ask(_ cause: Feed.Cause, replaces kept: KeptDecisions?) -> UInt64 {
    let token = ledger.deck.nextToken()
    feed.ask(token, cause, replaces: kept, sequence: events.nextSequence(), at: clock.now)
    return token
  }

  /// The event of the request, which the host reads now.
  mutating func nextLoad() -> Event? {
    // From now on there is a time by which it must be answered.
    endQuiet()
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

  // MARK: Answers

  /// Takes in the cards of a page.
  ///
  /// - Returns: How many were taken.
  public mutating func deliver(
    page token: UInt64, _ cards: UnsafeBufferPointer<UInt64>, flags: UInt32, day: Int64, at time: Double
  ) throws(Failure) -> Int {
    guard flags <= Session.pageIsLast | Session.pageIsStaged | Session.pageHasMore else {
      throw Failure(.invalidArgument, "flags has unknown bits")
    }
    let (isLast, hasMore) = (flags & Session.pageIsLast != 0, flags & Session.pageHasMore != 0)
    guard !isLast || !hasMore else {
      throw Failure(.invalidArgument, "flags has LAST and MORE, of which only one can be")
    }
    for card in cards where card == 0 { throw Failure.cardZero }
    let isStaged = flags & Session.pageIsStaged != 0
    return try change(at: time, by: .backend) { session throws(Failure) in
      let taken = try session.take(cards, of: try session.openRequest(token), isLast: isLast, isStaged: isStaged)
      if taken > 0 || isLast {
        session.feed.succeed(isLast: isLast, day: day, at: session.clock.now)
      } else if !hasMore {
        session.failRequest(0)
      }
      return taken
    }
  }

  private mutating func take(
    _ cards: UnsafeBufferPointer<UInt64>, of request: Feed.Request, isLast: Bool, isStaged: Bool
  ) throws(Failure) -> Int {
    guard !isStaged || request.replaces == nil else {
      throw Failure(.invalidArgument, "flags has STAGE, but this page takes the place of the cards there are")
    }
    if let asked = request.replaces {
      let kept = awaitsFirstLoad ? .all : asked
      // A backend's hiccup is no reason to have no cards.
      return isLast || bringsCards(cards, keeping: kept) ? try replaceAll(cards, keeping: kept) : 0
    }
    if !isStaged { return try add(cards, below: ledger.deck.pile.count) }
    try reserveSendsOfCards(adding: cards.count)
    try ledger.deck.prepareToStage(cards)
    ledger.forgetOldKeys(of: cards, to: &journal)
    let taken = ledger.stage(cards, refuseDecided: ledger.deck.rules.dedupe != .live, to: &journal)
    if taken > 0 { endFirstLoad() }
    return taken
  }

  /// Whether any card of a page would be taken that takes the place of all cards there are.
  private func bringsCards(_ cards: UnsafeBufferPointer<UInt64>, keeping kept: KeptDecisions) -> Bool {
    let refusesKept = ledger.deck.rules.dedupe == .session || kept != .none
    for card in cards where card == heldCard || !refusesKept || !ledger.deck.table[card].isDecided { return true }
    return false
  }

  /// Takes note that a request has failed.
  public mutating func failPage(_ token: UInt64, error: Int32, at time: Double) throws(Failure) {
    guard error != 0 else { throw Failure(.invalidArgument, "error must not be 0") }
    try change(at: time, by: .backend) { session throws(Failure) in
      _ = try session.openRequest(token)
      session.failRequest(error)
    }
  }

  private func openRequest(_ token: UInt64) throws(Failure) -> Feed.Request {
    guard let request = feed.request, request.token == token else {
      throw Failure(.stale, "token must be that of a request that is out")
    }
    return request
  }

  /// The request was not answered in time.
  mutating func failUnanswered() {
    tellDropped(feed.request, .timedOut)
    failRequest(0)
  }

  private mutating func failRequest(_ error: Int32) {
    let seed = Backoff.seed(nonce: sendNonce(ledger.nonce), token: feed.request?.token ?? 0)
    let retry = settings.retry
    feed.fail(error, at: clock.now) { failures in
      Backoff.wait(after: failures, first: retry.first, longest: retry.longest, jitter: retry.jitter, seed: seed)
    }
  }

  private mutating func dropRequest(_ reason: Reason) {
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
    feed.reset(isSilent: false)
  }

  // MARK: Staged cards

  /// Puts staged cards into the pile.
  ///
  /// - Returns: How many.
  public mutating func releaseStaged(_ count: Int, at time: Double) throws(Failure) -> Int {
    try change(at: time, by: .backend) { session throws(Failure) in
      let position = session.ledger.deck.pile.count
      let released = session.ledger.release(count, to: &session.journal)
      if released > 0 { session.showInsertion(at: position) }
      return released
    }
  }

  // MARK: Freshness

  /// Tells today's number.
  public mutating func setDay(_ day: Int64, at time: Double) throws(Failure) {
    try change(at: time, by: .backend) { session throws(Failure) in session.feed.today = day }
  }

  private var hasCards: Bool {
    !ledger.deck.pile.isEmpty || !ledger.deck.staged.isEmpty || ledger.deck.inPlay.count > 0
  }

  private var isFresh: Bool { feed.isFresh(by: settings.feed, at: clock.now) }

  /// `CARDSTACK_FEED_*` bits.
  var feedBits: UInt32 {
    (feed.isOut ? 1 : 0) | (feed.hasFailed ? 2 : 0) | (feed.isComplete ? 4 : 0) | (hasCards && isFresh ? 0 : 8)
  }

  private static var pageIsLast: UInt32 { 1 }
  private static var pageIsStaged: UInt32 { 2 }
  private static var pageHasMore: UInt32 { 4 }

  // MARK: Reset

  /// Erases everything that belongs to the user.
  ///
  /// - Returns: How many decisions were undelivered.
  public mutating func reset(at time: Double) throws(Failure) -> Int {
    try change(at: time) { session throws(Failure) in try session.erase() }
  }

  private mutating func erase() throws(Failure) -> Int {
    var empty = try Deck(rules: settings.deck)
    empty.lastToken = ledger.deck.lastToken
    try eraseJournal()
    // From here on nothing fails.
    let undelivered = undeliveredCount
    let hadCards = hasOpenCards
    cancelPress(.reset, returns: false)
    dropAllQuestions(.reset)
    dropRequest(.reset)
    swap(&ledger.deck, &empty)
    ledger.keys = CardKeys()
    pictures = PictureTable()
    plan.isStale = true
    ledger.outbox.removeAll()
    ledger.handedFinals = 0
    awaitsFirstLoad = false
    feed.reset(isSilent: true)
    rearrange(hadCards: hadCards)
    return undelivered
  }
}
