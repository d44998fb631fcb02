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

  /// Which decisions outlast the cards that are asked for now.
  func keptDecisions(_ terms: FeedTerms) -> KeptDecisions {
    if awaitsFirstLoad { return .all }
    switch terms.replacement {
    case .clear, .ask: return .none
    case .preserve: return .same
    case .refuse, .keep: return .all
    }
  }

  /// Which decisions outlast the cards that the deck requests by itself. Such a request loses no decision that the host
  /// would have been asked about.
  private func keptByItself(_ ledger: borrowing Ledger, _ terms: FeedTerms) -> KeptDecisions {
    if ledger.deck.awaitsOthers, let kept = feed.keptByLast { return kept }
    return terms.replacement == .ask ? .all : keptDecisions(terms)
  }

  /// Ends the exemption of the first cards after a restart, because cards have come or something was decided. It also
  /// ends for cards that were requested under it. Their page keeps all decisions if the host would have been asked
  /// about them, or the request refused.
  mutating func endFirstLoad(_ terms: FeedTerms) {
    guard awaitsFirstLoad else { return }
    awaitsFirstLoad = false
    let kept = terms.replacement == .ask ? .all : keptDecisions(terms)
    feed.keep(kept)
    waitingPage.keep(kept)
  }

  // MARK: Requests

  /// Asks for cards.
  ///
  /// - Parameters:
  ///   - cause: Why the cards are requested.
  ///   - kept: Which decisions stay when the page replaces the present cards; nil: it goes behind them.
  ///   - isOwn: Whether the deck asks by itself.
  ///   - ledger: The ledger that makes the token.
  ///   - terms: What the feed depends on.
  /// - Returns: The request's token.
  mutating func request(
    _ cause: Feed.Cause, replaces kept: KeptDecisions?, isOwn: Bool, of ledger: inout Ledger, _ terms: FeedTerms
  ) -> UInt64 {
    let token = ledger.deck.nextToken()
    feed.begin(token, cause, replaces: kept, isOwn: isOwn, sequence: events.nextSequence(), at: terms.now)
    return token
  }

  /// Asks for more cards if there are too few. Takes an unread request back if there are enough by now.
  mutating func reviewFeed(of ledger: inout Ledger, _ terms: FeedTerms) {
    if feed.isOut {
      if isUnreadOwn && !isLow(ledger, terms) { _ = feed.drop() }
    } else if isLow(ledger, terms) && feed.retryTime <= terms.now {
      if needsOthers(ledger, terms) {
        _ = request(.refresh, replaces: keptByItself(ledger, terms), isOwn: true, of: &ledger, terms)
      } else {
        _ = request(.watermark, replaces: nil, isOwn: true, of: &ledger, terms)
      }
    }
  }

  /// Whether there are too few cards, and only time keeps the deck from asking for more.
  private func isLow(_ ledger: borrowing Ledger, _ terms: FeedTerms) -> Bool {
    // Cards that autoplay has sent round come back by themselves.
    ledger.deck.pile.count + ledger.deck.reserve.count + ledger.deck.inPlay.circlingCount < terms.settings.watermark
      && !feed.isComplete && !feed.isSilent && isOnline && !questions.hasRefresh && !waitingPage.isThere
  }

  /// Whether an empty pile is expected to get cards: some are in the reserve, requested, or will be requested. A wait
  /// after a failure and a missing network only delay that.
  func expectsCards(_ ledger: borrowing Ledger, _ settings: FeedSettings) -> Bool {
    if !ledger.deck.reserve.isEmpty { return true }
    guard settings.isOn else { return false }
    return feed.isOut || questions.hasRefresh || (settings.watermark > 0 && !feed.isComplete && !feed.isSilent)
  }

  /// Returns when the request expires, or when the deck makes the next one by itself [s].
  func feedDue(_ ledger: borrowing Ledger, _ terms: FeedTerms) -> Double {
    feed.isOut ? feed.deadline : isLow(ledger, terms) ? feed.retryTime : .infinity
  }

  /// Whether the request is the deck's own, and the host has not read its event.
  var isUnreadOwn: Bool { feed.firstSequence != nil && feed.request?.isOwn == true }

  /// Whether the request's page would be wrong by now: it would go behind cards that must be replaced, or be of another
  /// day.
  private func isRequestOutdated(_ ledger: borrowing Ledger, _ terms: FeedTerms) -> Bool {
    feed.request?.replaces == nil && needsOthers(ledger, terms)
      || terms.settings.freshness == .day && feed.isOfAnotherDay
  }

  /// Whether the host's wish for cards needs no new request: a page is awaited that will bring what it wants, or the
  /// cards are fresh. A request of the deck's own that the host has not read gives way: the host learns the new token.
  func hasWhatLoadBrings(_ ledger: borrowing Ledger, _ terms: FeedTerms) -> Bool {
    let isAsking = feed.isOut && !isUnreadOwn && !isRequestOutdated(ledger, terms)
    return isAsking || waitingPage.isThere || questions.hasRefresh || (ledger.hasCards && isFresh(ledger, terms))
  }

  /// The event of the request, which the host reads now.
  mutating func handOutLoad(_ ledger: borrowing Ledger, _ terms: FeedTerms) -> Event? {
    if isUnreadOwn && feed.request?.replaces == nil && needsOthers(ledger, terms) {
      feed.replace(keeping: keptByItself(ledger, terms))
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

  /// The request was not answered in time.
  mutating func failUnanswered(_ ledger: borrowing Ledger, _ terms: FeedTerms) {
    reportDropped(feed.request, .timedOut, at: terms.now)
    failRequest(Feed.timedOut, ledger, terms)
  }

  /// The request has failed; the deck asks again later. `error` is the host's number for why; 0: the page brought
  /// nothing.
  mutating func failRequest(_ error: Int32, _ ledger: borrowing Ledger, _ terms: FeedTerms) {
    let (retry, seed) = (terms.retry, Backoff.seed(nonce: ledger.rules.nonce, token: feed.request?.token ?? 0))
    feed.fail(error, at: terms.now) { failures in
      Backoff.wait(after: failures, first: retry.first, longest: retry.longest, jitter: retry.jitter, seed: seed)
    }
  }

  /// Drops the request, and reports that to a host that has read it.
  mutating func dropRequest(_ reason: Reason, at now: Double) {
    reportDropped(feed.drop(), reason, at: now)
  }

  /// Reports that the host need not answer any more, if it has read the request.
  private mutating func reportDropped(_ request: Feed.Request?, _ reason: Reason, at now: Double) {
    guard let request, request.isRead else { return }
    var event = Event()
    event.time = now
    event.token = request.token
    event.reason = reason.rawValue
    events.oblige(.questionDropped, event)
  }

  // MARK: Freshness

  /// Whether the present cards are fresh.
  private func isFresh(_ ledger: borrowing Ledger, _ terms: FeedTerms) -> Bool {
    // A page that waits counts as fresh.
    if waitingPage.isThere { return true }
    if ledger.deck.awaitsOthers && feed.request?.replaces == nil { return false }
    switch cardAges(ledger, terms) {
    case .fresh: return true
    case .outdated: return false
    case .unknown: return feed.isFresh(by: terms.settings, at: terms.now)
    }
  }

  private func cardAges(_ ledger: borrowing Ledger, _ terms: FeedTerms) -> PageAges.Verdict {
    terms.settings.freshness == .forever
      ? .unknown : PageAges.verdict(ledger.deck, by: terms.settings, today: feed.today, at: terms.now)
  }

  /// Whether the next page must replace the present cards: the host has asked for that, or some are outdated.
  func needsOthers(_ ledger: borrowing Ledger, _ terms: FeedTerms) -> Bool {
    ledger.deck.awaitsOthers || cardAges(ledger, terms) == .outdated
  }

  /// `CARDSTACK_FEED_*` bits.
  func feedBits(_ ledger: borrowing Ledger, _ terms: FeedTerms) -> UInt32 {
    (feed.isOut ? 1 : 0) | (feed.hasFailed ? 2 : 0) | (feed.isComplete ? 4 : 0)
      | (ledger.hasCards && isFresh(ledger, terms) ? 0 : 8)
  }
}
