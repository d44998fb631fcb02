import CardStackTypes

/// What is open between a deck and its host: unread events, unanswered questions, requested cards, and sends. What
/// changes it are methods in this file.
struct Requests: ~Copyable {
  private let inPlace = InPlace()
  private(set) var events: EventQueue<Event>
  /// The open questions to the host.
  private(set) var questions: Questions
  /// The request for cards, and the age of the pages.
  private(set) var feed: Feed
  /// How far the SENDs and REVERTs are.
  private(set) var lanes = Lanes()
  /// Whether the host has allowed the next replacement of all cards: see `Play.replace`.
  private(set) var isReplacementAllowed = false
  /// Whether there is a network.
  private(set) var isOnline = true
  /// Whether the deck is blocked: the backend accepts nothing from this user.
  private(set) var isBlocked = false
  /// Whether the deck was restored, and no cards have come and no decision was made since. In this state, the next
  /// cards ignore `consent.replacement`.
  private(set) var awaitsFirstLoad = false
  /// The top card that TOP_CHANGED last reported; 0: there was no card.
  private(set) var reportedTop: UInt64 = 0

  init(_ settings: EventSettings, feed: FeedSettings) throws(Failure) {
    let events = try EventQueue<Event>(
      mask: settings.mask, noticeCapacity: settings.noticeCapacity, obligationCapacity: settings.backlog + 2)
    let questions = try Questions()
    self.events = events
    self.questions = questions
    self.feed = Feed(feed)
  }
}

/// Events of all sources in one order. Only this part knows the sources: the queue, and state from which other events are
/// read.
extension Requests {
  /// Where an event comes from.
  enum EventSource {
    /// The event queue.
    case queue
    /// The history, which keeps final decisions until the host has read their FINAL events.
    case final
    /// The request for cards: LOAD.
    case load
    /// The lanes: SEND, REVERT and SEND_PARKED.
    case send
  }

  /// Number of events that wait, from all sources.
  func eventCount(_ ledger: borrowing Ledger) -> Int {
    events.count + ledger.deck.history.finalCount + (feed.firstSequence == nil ? 0 : 1) + lanes.eventCount
  }

  /// Returns the source of the next event; nil: no event waits.
  func nextSource(_ ledger: borrowing Ledger) -> EventSource? {
    let queued = events.firstSequence ?? .max
    let final = ledger.deck.history.firstFinal?.sequence ?? .max
    let load = feed.firstSequence ?? .max
    let send = lanes.firstSequence
    let first = min(min(queued, final), min(load, send))
    if first == .max { return nil }
    return first == final ? .final : first == load ? .load : first == send ? .send : .queue
  }

  /// Number of obligations that wait, plus one for each open question and for the request: each may end with
  /// QUESTION_DROPPED. Events of the lanes do not count, because the lanes have room for them.
  func obligationCount(_ ledger: borrowing Ledger) -> Int {
    events.obligationCount + ledger.deck.history.finalCount + (feed.isOut ? 1 : 0) + questions.count
  }

  // MARK: The queue

  /// Makes room for what waits by new settings, without changing anything else.
  mutating func reserve(_ settings: EventSettings) throws(Failure) {
    try events.reserve(notices: settings.noticeCapacity, obligations: settings.backlog + 2)
  }

  /// Applies new settings, for which there is room.
  mutating func apply(_ settings: EventSettings, feed feedSettings: FeedSettings) {
    feed.settings = feedSettings
    events.configure(mask: settings.mask, noticeCapacity: settings.noticeCapacity)
    if !events.isReported(.sendParked) { lanes.dropParkedEvents() }
  }

  /// Adds an event that must not be lost, if its kind is reported. There must be room for it.
  mutating func addObligation(_ kind: EventKind, _ event: Event) { events.addObligation(kind, event) }

  /// Adds an event that may be lost, if its kind is reported.
  mutating func addNotice(_ kind: EventKind, _ event: Event) { events.addNotice(kind, event) }

  /// Returns the first of the sequence numbers of `count` events that are kept elsewhere.
  mutating func nextSequences(_ count: Int) -> UInt64 { events.nextSequences(count) }

  /// Removes the queue's next event and returns it. Lost notices may be before it.
  mutating func popEvent() -> Event? { events.popFirst() }
  mutating func popLost() -> (count: UInt64, sequence: UInt64)? { events.popLost() }

  /// Records which card is on top; 0: there is none.
  ///
  /// - Returns: Whether it is another one than was recorded last.
  mutating func recordTop(_ card: UInt64) -> Bool {
    defer { reportedTop = card }
    return card != reportedTop
  }

  /// Drops the events that wait in the queue, except JOURNAL_FAILED.
  mutating func dropEvents() { events.removeAll() }

  /// Discards what events say of cards.
  mutating func forgetCards() {
    events.forgetCards()
    lanes.dropParkedEvents()
  }
}

/// Questions to the host.
extension Requests {
  /// Opens a question.
  mutating func ask(_ question: Question) { questions.append(question) }

  /// Ends a question, and returns it.
  mutating func endQuestion(at index: Int) -> Question { questions.remove(at: index) }

  /// Ends the first question for which `isWanted` holds, and returns it; nil: there is none.
  mutating func endQuestion(where isWanted: (Question) -> Bool) -> Question? {
    questions.index(where: isWanted).map { questions.remove(at: $0) }
  }

  /// Allows the next replacement of all cards.
  mutating func allowReplacement() { isReplacementAllowed = true }

  /// A replacement needs to be allowed again.
  mutating func disallowReplacement() { isReplacementAllowed = false }
}

/// The lanes of SENDs and REVERTs, and what stops them: a missing network, or a block.
extension Requests {
  /// Makes room for `more` SENDs and REVERTs than a ledger has, and for the lanes.
  mutating func reserveLanes(
    adding more: Int, of ledger: borrowing Ledger, _ settings: DeliverySettings
  ) throws(Failure) {
    try lanes.reserve(ledger.sends.count + more, lanes: settings.mode == .none ? 0 : settings.maxSends)
  }

  /// Whether SENDs and REVERTs may be handed out.
  func isDelivering(_ settings: DeliverySettings) -> Bool { isOnline && !isBlocked && settings.mode != .none }

  /// Takes over the SENDs and REVERTs that a ledger has queued.
  mutating func adoptSends(of ledger: borrowing Ledger) {
    lanes.adopt(from: ledger.sends, sealedToken: ledger.deck.sealedToken)
  }

  /// Puts SENDs and REVERTs that may be handed out now on free lanes.
  mutating func prepareSends(of ledger: borrowing Ledger, _ settings: DeliverySettings, at now: Double) {
    adoptSends(of: ledger)
    if isDelivering(settings) { lanes.prepare(at: now, lanes: settings.maxSends) { events.nextSequence() } }
    updateLanes(settings, at: now)
  }

  /// Calculates again when something on the lanes is due.
  mutating func updateLanes(_ settings: DeliverySettings, at now: Double) {
    lanes.updateDue(at: now, lanes: settings.maxSends, isOpen: isDelivering(settings))
  }

  /// Takes what is not handed out off its lane if more is on lanes than new settings have.
  mutating func limitLanes(to maximum: Int) {
    if lanes.activeCount > maximum { lanes.pause() }
  }

  /// Returns the next send, which is then out until `deadline`, or the next that was parked.
  mutating func handOutSend(at now: Double, deadline: Double) -> Lane? { lanes.handOut(at: now, deadline: deadline) }

  /// Withholds the SEND of a decision that a ledger has just queued, until `time`.
  mutating func withholdSend(_ token: UInt64, until time: Double, of ledger: borrowing Ledger) {
    adoptSends(of: ledger)
    lanes.withhold(token, until: time)
  }

  /// Lets a withheld SEND be handed out from `time` on, unless it may be handed out earlier.
  mutating func freeSend(_ token: UInt64, at time: Double = -.infinity) { lanes.free(token, at: time) }

  // MARK: Answers and failures

  /// Records that a try has failed, and lets the send wait for its retry.
  ///
  /// - Returns: The send with its due time and failures; nil if it is not out.
  mutating func failSend(
    _ token: UInt64, nonce: UInt64, lanes maximum: Int, _ retry: RetrySettings, at now: Double
  ) -> Lane? {
    let seed = Backoff.seed(nonce: nonce, token: token)
    return lanes.fail(token, lanes: maximum, at: now) { failures in
      Backoff.wait(after: failures, first: retry.first, longest: retry.longest, jitter: retry.jitter, seed: seed)
    }
  }

  /// Takes a send that is out off its lane, to be tried again at once. This is not counted as a failure.
  mutating func retrySend(_ token: UInt64, at now: Double) {
    if lanes.isOut(token) { lanes.retry(token, at: now) }
  }

  /// Parks a send that waits for its retry.
  mutating func parkSend(_ token: UInt64) {
    lanes.park(token, sequence: events.isReported(.sendParked) ? events.nextSequence() : 0)
  }

  /// Makes a parked send due now, or with token 0 all parked sends.
  mutating func unparkSend(_ token: UInt64) { lanes.unpark(token) }

  /// Removes the sends about a decision that the ledger does not have any more.
  mutating func removeSends(of decision: UInt64, missingIn ledger: borrowing Ledger) {
    lanes.removeMissing(of: decision, in: ledger.sends)
  }

  /// The backend is up: it has answered.
  mutating func endOutage() { lanes.outage.end() }

  // MARK: What stops them

  /// Sets whether there is a network.
  mutating func setOnline(_ isThere: Bool) {
    // Failed requests are retried at once, even if the host never reported that the network was missing.
    if isThere {
      feed.resume()
      lanes.resume()
    }
    isOnline = isThere
    if !isThere { lanes.pause() }
  }

  /// Blocks the deck, because the backend accepts nothing from this user.
  mutating func block() {
    isBlocked = true
    lanes.pause()
  }

  /// Lifts the block.
  mutating func liftBlock() {
    if !isBlocked { return }
    isBlocked = false
    lanes.resume()
  }

  // MARK: Users

  /// Another user begins. If `isSealing`, the sends of the last one are still delivered.
  mutating func beginSends(of ledger: borrowing Ledger, isSealing: Bool) {
    if isSealing {
      adoptSends(of: ledger)
      lanes.beginUser()
    } else {
      lanes.restart()
    }
  }

  /// Nothing is known of another user: no page, no permission, no block.
  mutating func beginUser() {
    isReplacementAllowed = false
    awaitsFirstLoad = false
    feed.reset(isSilent: true)
    liftBlock()
  }

  /// A restored ledger has taken the place of an empty one. If the host has not read the deck's own request, the deck
  /// asks again, with a token of the new epoch.
  mutating func beginRestored() {
    lanes.restart()
    if feed.request?.isDraft == true { _ = feed.drop() }
    awaitsFirstLoad = true
    feed.adoptRestored()
  }
}

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
    guard feed.settings.isOn else { return .infinity }
    let state = feedState(ledger, at: now)
    let due = feed.isOut ? feed.deadline : state.cause != nil ? feed.retryTime : .infinity
    return feed.settings.keepsFresh ? min(due, state.freshnessDue) : due
  }

  /// `CARDSTACK_FEED_*` bits.
  func feedBits(_ state: FeedState) -> UInt32 {
    guard feed.settings.isOn else { return 0 }
    return UInt32(
      truncatingIfNeeded: (feed.isOut ? CARDSTACK_FEED_LOADING : 0) | (feed.error == 0 ? 0 : CARDSTACK_FEED_FAILED)
        | (feed.isComplete ? CARDSTACK_FEED_COMPLETE : 0) | (state.freshEnd == nil ? CARDSTACK_FEED_NOT_FRESH : 0))
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
  func keptByItself(_ ledger: borrowing Ledger) -> KeptDecisions {
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

  /// Records that others have taken the place of all cards. If `isEmpty`, there are no others.
  mutating func recordReplacement(isEmpty: Bool) {
    if !isEmpty { endFirstLoad() }
    feed.forgetPages()
  }

  /// Records that a page of a day has brought cards.
  mutating func recordPage(day: Int64, at now: Double) { feed.record(day: day, at: now) }

  /// Records that cards have come otherwise than by a page for the request. If the deck wants no others now, they answer
  /// the request that it made by itself.
  ///
  /// - Returns: That request, if the host knows its token.
  mutating func recordOtherCards(_ ledger: borrowing Ledger, at now: Double) -> Feed.Request? {
    feed.recordOtherCards()
    return feed.request?.isOwn == true && feedState(ledger, at: now).wish == nil ? feed.endOtherwise() : nil
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

  /// Returns the request, whose LOAD event the host reads now. If the present cards must be replaced by now, a draft
  /// becomes a request for other cards first.
  mutating func handOutLoad(_ ledger: borrowing Ledger, at now: Double) -> Feed.Request? {
    let state = feedState(ledger, at: now)
    if state.request == .draft && state.needsRefresh && feed.request?.isReplacement == false {
      feed.replace(feed.settings.keepsFresh ? .load : .refresh, keeping: keptByItself(ledger))
    }
    return feed.markRead(at: now)
  }

  /// Sets the number of the present day.
  mutating func setDay(_ day: Int64) { feed.setDay(day) }

  /// The host wants cards: a wait after a failure ends.
  mutating func wakeFeed(isComplete: Bool) { feed.wake(isComplete: isComplete) }

  /// The deck does not ask for cards any more.
  mutating func stopFeed() { feed.reset(isSilent: false) }

  // MARK: Ends

  /// Ends a request after its page.
  ///
  /// - Parameters:
  ///   - request: The request; nil: the page is late.
  ///   - token: Its token.
  ///   - taken: How many cards the page has brought.
  ///   - isLast: Whether there are no more.
  ///   - repeats: Whether the page brought only cards that the deck knew.
  ///   - ledger: The cards.
  ///   - now: The present [s].
  mutating func endRequest(
    _ request: Feed.Request?, _ token: UInt64, taken: Int, isLast: Bool, repeats: Bool, _ ledger: borrowing Ledger,
    at now: Double
  ) {
    guard let request else {
      feed.endLate(token)
      if taken > 0 || isLast { feed.receive(isLast: isLast) }
      if taken > 0 { feed.resume() }
      return
    }
    if taken == 0 ? !isLast : isInVain(request, repeats: repeats, ledger, at: now) {
      feed.endInVain(nonce: ledger.rules.nonce, at: now)
      if taken > 0 { feed.receive(isLast: isLast) }
    } else {
      feed.succeed(isLast: isLast)
    }
  }

  /// Whether the deck is no better off after a page that replaced its cards: the deck requested the page by itself, and
  /// the page repeated the same cards or brought outdated ones. After such a page the deck waits, so the backend is
  /// asked less and less often.
  private func isInVain(
    _ request: Feed.Request, repeats: Bool, _ ledger: borrowing Ledger, at now: Double
  ) -> Bool {
    request.isOwn && request.isReplacement && (repeats || feedState(ledger, at: now).needsRefresh)
  }

  /// Ends a request that the host reports as failed; `isLate`: it has ended because cards came otherwise.
  mutating func failRequest(_ token: UInt64, isLate: Bool, error: Int32, nonce: UInt64, at now: Double) {
    if isLate { feed.endLate(token) } else { feed.fail(error, nonce: nonce, at: now) }
  }

  /// Drops the request, and returns it if the host knows its token.
  mutating func dropRequest() -> Feed.Request? { feed.drop() }
}
