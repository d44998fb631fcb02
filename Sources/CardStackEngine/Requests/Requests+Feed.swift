import CardStackTypes

/// Asking the host for cards: when the deck asks by itself, what a request is for, and how fresh the cards are.
extension Requests {
  /// What the feed depends on: the configuration, and the present [s].
  struct FeedTerms: BitwiseCopyable {
    var settings: FeedSettings
    var replacement: Replacement
    var retry: RetrySettings
    var now: Double
  }

  // MARK: Which decisions stay

  /// Returns which decisions stay when the page of a request that the host makes now replaces the present cards.
  func keptDecisions(_ terms: FeedTerms) -> KeptDecisions {
    if awaitsFirstLoad { return .all }
    switch terms.replacement {
    case .clear, .ask: return .none
    case .preserve: return .same
    case .refuse, .keep: return .all
    }
  }

  /// The same for a request that the deck makes by itself. If the host has requested other cards before, the request
  /// keeps the same decisions as then. Otherwise it keeps all decisions with ASK, because the host was not asked.
  private func keptByItself(_ ledger: borrowing Ledger, _ terms: FeedTerms) -> KeptDecisions {
    if ledger.deck.awaitsOthers, let kept = feed.keptByLast { return kept }
    return terms.replacement == .ask ? .all : keptDecisions(terms)
  }

  /// Ends `awaitsFirstLoad`, because cards have come or a decision was made. From now on `consent.replacement` also
  /// applies to the page of an earlier request. With ASK and REFUSE such a page keeps all decisions, because it is too
  /// late to ask the host or to refuse the request.
  mutating func endFirstLoad(_ terms: FeedTerms) {
    guard awaitsFirstLoad else { return }
    awaitsFirstLoad = false
    feed.keep(terms.replacement == .ask ? .all : keptDecisions(terms))
  }

  // MARK: Requests

  /// Makes a request for cards.
  ///
  /// - Parameters:
  ///   - cause: Why the cards are requested.
  ///   - token: The request's token; nil: a new one. A request that the host was asked about has the question's.
  ///   - kept: Which decisions stay when the page replaces the present cards; nil: the page goes behind them.
  ///   - isOwn: Whether the deck makes the request by itself.
  ///   - ledger: The ledger that makes the token.
  ///   - terms: What the feed depends on.
  /// - Returns: The request's token.
  mutating func request(
    _ cause: Feed.Cause, token: UInt64? = nil, replaces kept: KeptDecisions?, isOwn: Bool, of ledger: inout Ledger,
    _ terms: FeedTerms
  ) -> UInt64 {
    let token = token ?? ledger.deck.nextToken()
    feed.begin(token, cause, replaces: kept, isOwn: isOwn, sequence: events.nextSequence(), at: terms.now)
    return token
  }

  /// Makes the request that the deck wants by itself. Withdraws the deck's own unread request if the deck wants none.
  mutating func reviewFeed(of ledger: inout Ledger, _ terms: FeedTerms) {
    guard let cause = ownCause(ledger, terms) else {
      if isUnreadOwn { _ = feed.drop() }
      return
    }
    var isOwn = true
    if feed.isOut {
      guard cause == .load && isReadRequestOutdated(ledger, terms) else { return }
      isOwn = feed.request?.isOwn == true
      dropRequest(.superseded, at: terms.now)
      // The host's request is made again. The deck's own only if the deck still wants cards: otherwise the next review
      // would withdraw it.
      if isOwn && wish(ledger, terms) == nil { return }
    } else if feed.retryTime > terms.now {
      return
    }
    // As by the host's `load`: the deck asks again though there were no more cards.
    if cause == .load { feed.wake(isComplete: false) }
    let kept = needsOthers(ledger, terms) ? keptByItself(ledger, terms) : nil
    _ = request(cause, replaces: kept, isOwn: isOwn, of: &ledger, terms)
  }

  /// Why the deck asks for cards by itself, at once or at `retryTime`; nil: it does not.
  private func ownCause(_ ledger: borrowing Ledger, _ terms: FeedTerms) -> Feed.Cause? {
    feed.isSilent || !isOnline || questions.hasRefresh ? nil : wish(ledger, terms)
  }

  /// Why the deck needs cards: it has too few, or they are outdated; nil: it needs none.
  private func wish(_ ledger: borrowing Ledger, _ terms: FeedTerms) -> Feed.Cause? {
    let needsOthers = needsOthers(ledger, terms)
    if terms.settings.keepsFresh && (needsOthers || isReadRequestOutdated(ledger, terms)) { return .load }
    // Cards that autoplay has sent to the end of the pile come back by themselves.
    let count = ledger.deck.pile.count + ledger.deck.reserve.count + ledger.deck.inPlay.circlingCount
    if count >= terms.settings.watermark || feed.isComplete { return nil }
    return needsOthers ? .refresh : .watermark
  }

  /// Records that cards have come otherwise than by a page for the request. If the deck needs no others now, they answer
  /// the request that it made by itself.
  mutating func noteOtherCards(_ ledger: borrowing Ledger, _ terms: FeedTerms) {
    feed.noteOtherCards()
    guard feed.request?.isOwn == true, wish(ledger, terms) == nil else { return }
    reportDropped(feed.endOtherwise(), .superseded, at: terms.now)
  }

  /// Whether an empty pile is expected to get cards: there are cards in the reserve, a request or a question about a
  /// refresh is open, or the deck will make a request. A wait after a failure or a missing network only delays the
  /// request.
  func expectsCards(_ ledger: borrowing Ledger, _ settings: FeedSettings) -> Bool {
    if !ledger.deck.reserve.isEmpty { return true }
    guard settings.isOn else { return false }
    if feed.isOut || questions.hasRefresh { return true }
    let asksAgain = settings.keepsFresh && ledger.deck.awaitsOthers
    return !feed.isSilent && (asksAgain || settings.watermark > 0 && !feed.isComplete)
  }

  /// Returns when the request expires, or when the deck makes the next request by itself [s].
  func feedDue(_ ledger: borrowing Ledger, _ terms: FeedTerms) -> Double {
    let due = feed.isOut ? feed.deadline : ownCause(ledger, terms) != nil ? feed.retryTime : .infinity
    return terms.settings.keepsFresh ? min(due, freshnessDue(ledger, terms)) : due
  }

  /// Whether the request is the deck's own, and the host has not read its event.
  var isUnreadOwn: Bool { feed.firstSequence != nil && feed.request?.isOwn == true }

  /// Whether the request is outdated: its page would go behind cards that must be replaced, or may be of another day.
  private func isRequestOutdated(_ ledger: borrowing Ledger, _ terms: FeedTerms) -> Bool {
    feed.request?.replaces == nil && needsOthers(ledger, terms)
      || terms.settings.freshness == .day && feed.isOfAnotherDay
  }

  /// The same for a request that the host has read. What it has not read is for what is wanted when it is read.
  private func isReadRequestOutdated(_ ledger: borrowing Ledger, _ terms: FeedTerms) -> Bool {
    feed.request?.isRead == true && isRequestOutdated(ledger, terms)
  }

  /// Whether a `load` of the host needs no new request: a request or a question about a refresh will bring the cards, or
  /// the present cards are fresh. The deck's own unread request does not count: `load` replaces it, because it returns
  /// the token of the host's own request.
  func hasWhatLoadBrings(_ ledger: borrowing Ledger, _ terms: FeedTerms) -> Bool {
    let isAsking = feed.isOut && !isUnreadOwn && !isRequestOutdated(ledger, terms)
    return isAsking || questions.hasRefresh || freshEnd(ledger, terms) != nil
  }

  /// Returns the LOAD event, which the host reads now. If the present cards must be replaced by now, the deck's own
  /// request becomes one for other cards first.
  mutating func handOutLoad(_ ledger: borrowing Ledger, _ terms: FeedTerms) -> Event? {
    if isUnreadOwn && feed.request?.replaces == nil && needsOthers(ledger, terms) {
      feed.replace(terms.settings.keepsFresh ? .load : .refresh, keeping: keptByItself(ledger, terms))
    }
    guard let request = feed.markRead(patience: terms.retry.patience, at: terms.now) else { return nil }
    var event = Event()
    event.kind = EventKind.load.rawValue
    event.sequence = request.sequence
    event.time = request.time
    event.token = request.token
    event.reason = request.cause.rawValue
    event.count = UInt32(clamping: feed.failures)
    return event
  }

  // MARK: Failures

  /// Ends the request as failed, because it was not answered in time.
  mutating func failUnanswered(_ ledger: borrowing Ledger, _ terms: FeedTerms) {
    reportDropped(feed.request, .timedOut, at: terms.now)
    failRequest(Feed.timedOut, ledger, terms)
  }

  /// Ends the request as failed, and calculates the wait before the next request. `error`: see `Feed.fail`; 0: it has
  /// not failed, but its page brought nothing new.
  mutating func failRequest(_ error: Int32, _ ledger: borrowing Ledger, _ terms: FeedTerms) {
    let (retry, seed) = (terms.retry, Backoff.seed(nonce: ledger.rules.nonce, token: feed.request?.token ?? 0))
    func wait(_ count: Int) -> Double {
      Backoff.wait(after: count, first: retry.first, longest: retry.longest, jitter: retry.jitter, seed: seed)
    }
    if error == 0 {
      feed.endInVain(at: terms.now, wait: wait)
    } else {
      feed.fail(error, at: terms.now, wait: wait)
    }
  }

  /// Drops the request. If the host knows its token, QUESTION_DROPPED reports this.
  mutating func dropRequest(_ reason: Reason, at now: Double) {
    reportDropped(feed.drop(), reason, at: now)
  }

  /// Reports that the host need not answer a request any more.
  private mutating func reportDropped(_ request: Feed.Request?, _ reason: Reason, at now: Double) {
    guard let request else { return }
    var event = Event()
    event.time = now
    event.token = request.token
    event.reason = reason.rawValue
    events.oblige(.questionDropped, event)
  }

  // MARK: Freshness

  /// Returns the time up to which the present cards are fresh, infinite if no time ends that; nil: there are no fresh
  /// cards [s].
  private func freshEnd(_ ledger: borrowing Ledger, _ terms: FeedTerms) -> Double? {
    guard ledger.hasCards else { return nil }
    if ledger.deck.awaitsOthers && feed.request?.replaces == nil { return nil }
    return feed.freshEnd(by: terms.settings, at: terms.now)
  }

  /// Returns when fresh cards become outdated by themselves; infinite: never [s].
  func freshnessDue(_ ledger: borrowing Ledger, _ terms: FeedTerms) -> Double {
    terms.settings.freshness == .seconds ? freshEnd(ledger, terms) ?? .infinity : .infinity
  }

  /// Whether the next page must replace the present cards: the host has requested other cards, or some are outdated.
  func needsOthers(_ ledger: borrowing Ledger, _ terms: FeedTerms) -> Bool {
    ledger.deck.awaitsOthers || ledger.hasLastingCards && feed.isOutdated(by: terms.settings, at: terms.now)
  }

  /// `CARDSTACK_FEED_*` bits.
  func feedBits(_ ledger: borrowing Ledger, _ terms: FeedTerms) -> UInt32 {
    (feed.isOut ? 1 : 0) | (feed.error == 0 ? 0 : 2) | (feed.isComplete ? 4 : 0)
      | (freshEnd(ledger, terms) == nil ? 8 : 0)
  }
}
