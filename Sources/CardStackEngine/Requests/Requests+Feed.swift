import CardStackTypes

/// Asking the host for cards: when the deck asks by itself, what a request is for, and how fresh the cards are.
extension Requests {
  // MARK: State

  /// Finds out how the deck stands with its feed.
  func feedState(_ ledger: borrowing Ledger, at now: Double) -> FeedState {
    var state = FeedState()
    let settings = feed.settings
    guard settings.isOn else { return state }
    let isPending = ledger.deck.isRefreshPending
    state.isRefreshAsked = questions.hasRefresh
    state.needsRefresh = isPending || ledger.hasLastingCards && feed.isOutdated(at: now)
    if ledger.hasCards && !(isPending && feed.request?.isReplacement != true) {
      state.freshEnd = feed.freshEnd(at: now)
    }
    if let request = feed.request {
      let isOutdated = !request.isReplacement && state.needsRefresh || feed.isOfAnotherDay
      state.request = request.isDraft ? .draft : isOutdated ? .outdated : .useful
    }
    state.wish = wish(state, ledger)
    state.cause = isOnline && !state.isRefreshAsked ? state.wish : nil
    return state
  }

  private func wish(_ state: FeedState, _ ledger: borrowing Ledger) -> Feed.Cause? {
    if feed.isSilent { return nil }
    // What the host has not read is for what is wanted when it is read.
    let isOutdated = state.needsRefresh || state.request == .outdated && feed.request?.isRead == true
    if feed.settings.keepsFresh && isOutdated { return .load }
    // Cards that autoplay has sent to the end of the pile come back by themselves.
    let count = ledger.deck.pile.count + ledger.deck.reserve.count + ledger.deck.inPlay.circlingCount
    if count >= feed.settings.watermark || feed.isComplete { return nil }
    return state.needsRefresh ? .refresh : .watermark
  }

  /// Returns when the request expires, when the deck makes the next request by itself, or when it has to because its
  /// cards become outdated [s].
  func feedDue(_ ledger: borrowing Ledger, at now: Double) -> Double {
    let state = feedState(ledger, at: now)
    let due = feed.isOut ? feed.deadline : state.cause != nil ? feed.retryTime : .infinity
    return feed.settings.keepsFresh ? min(due, state.freshnessDue) : due
  }

  /// `CARDSTACK_FEED_*` bits.
  func feedBits(_ state: FeedState) -> UInt32 {
    guard feed.settings.isOn else { return 0 }
    return (feed.isOut ? 1 : 0) | (feed.error == 0 ? 0 : 2) | (feed.isComplete ? 4 : 0)
      | (state.freshEnd == nil ? 8 : 0)
  }

  // MARK: Which decisions stay

  /// Which decisions stay when the page of a request that the host makes now replaces the present cards.
  var keptDecisions: KeptDecisions {
    if awaitsFirstLoad { return .all }
    switch feed.settings.replacement {
    case .clear, .ask: return .none
    case .preserve: return .same
    case .refuse, .keep: return .all
    }
  }

  /// The same without a call of the host. With ASK it is all decisions, because the host was not asked.
  private var keptUnasked: KeptDecisions { feed.settings.replacement == .ask ? .all : keptDecisions }

  /// The same for a request that the deck makes by itself. If the host has requested other cards before, the request
  /// keeps the same decisions as then.
  private func keptByItself(_ ledger: borrowing Ledger) -> KeptDecisions {
    if ledger.deck.isRefreshPending, let kept = feed.keptByLast { return kept }
    return keptUnasked
  }

  // MARK: Cards that come

  /// Ends `awaitsFirstLoad`, because cards have come or a decision was made. From now on `consent.replacement` also
  /// applies to the page of an earlier request. With ASK and REFUSE such a page keeps all decisions, because it is too
  /// late to ask the host or to refuse the request.
  mutating func endFirstLoad() {
    guard awaitsFirstLoad else { return }
    awaitsFirstLoad = false
    feed.keep(keptUnasked)
  }

  /// Records that cards have been added. If `areAlone`, the deck had no others.
  mutating func recordCards(areAlone: Bool) {
    endFirstLoad()
    if areAlone { feed.forgetPages() }
  }

  /// Records that cards have come otherwise than by a page for the request. If the deck wants no others now, they answer
  /// the request that it made by itself.
  mutating func recordOtherCards(_ ledger: borrowing Ledger, at now: Double) {
    feed.recordOtherCards()
    guard feed.request?.isOwn == true, feedState(ledger, at: now).wish == nil else { return }
    reportDropped(feed.endOtherwise(), .superseded, at: now)
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
  ///   - now: The present [s].
  /// - Returns: The request's token.
  mutating func request(
    _ cause: Feed.Cause, token: UInt64? = nil, keeping kept: KeptDecisions?, isOwn: Bool, of ledger: inout Ledger,
    at now: Double
  ) -> UInt64 {
    let token = token ?? ledger.nextToken()
    feed.begin(token, cause, keeping: kept, isOwn: isOwn, sequence: events.nextSequence(), at: now)
    return token
  }

  /// Makes the request that the deck wants by itself, or withdraws a draft if the deck wants none.
  mutating func reviewFeed(of ledger: inout Ledger, at now: Double) {
    let state = feedState(ledger, at: now)
    guard let cause = state.cause else {
      if state.request == .draft { _ = feed.drop() }
      return
    }
    var isOwn = true
    switch state.request {
    case .none: if feed.retryTime > now { return }
    case .draft, .useful: return
    case .outdated:
      guard let outdated = feed.request, outdated.isRead, cause == .load else { return }
      isOwn = outdated.isOwn
      dropRequest(.superseded, at: now)
      // The host's request is made again. The deck's own only if the deck still wants cards: otherwise the next review
      // would withdraw it.
      if isOwn && feedState(ledger, at: now).wish == nil { return }
    }
    // As by the host's `load`: the deck asks again though there were no more cards.
    if cause == .load { feed.wake(isComplete: false) }
    let kept = state.needsRefresh ? keptByItself(ledger) : nil
    _ = request(cause, keeping: kept, isOwn: isOwn, of: &ledger, at: now)
  }

  /// Returns the LOAD event, which the host reads now. If the present cards must be replaced by now, a draft becomes a
  /// request for other cards first.
  mutating func handOutLoad(_ ledger: borrowing Ledger, at now: Double) -> Event? {
    let state = feedState(ledger, at: now)
    if state.request == .draft && state.needsRefresh && feed.request?.isReplacement == false {
      feed.replace(feed.settings.keepsFresh ? .load : .refresh, keeping: keptByItself(ledger))
    }
    guard let request = feed.markRead(at: now) else { return nil }
    var event = Event()
    event.kind = EventKind.load.rawValue
    event.sequence = request.sequence
    event.time = request.time
    event.token = request.token
    event.reason = request.cause.rawValue
    event.count = UInt32(clamping: feed.failures)
    return event
  }

  // MARK: Ends

  /// Ends the request as failed, because it was not answered in time.
  mutating func failUnanswered(_ ledger: borrowing Ledger, at now: Double) {
    reportDropped(feed.request, .timedOut, at: now)
    feed.fail(Feed.timedOut, nonce: ledger.rules.nonce, at: now)
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
    events.addObligation(.questionDropped, event)
  }
}
