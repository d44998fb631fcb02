/// The state of asking for cards: the unanswered request, the failures, and the age of the last page. It does not
/// contain the cards.
///
/// There is at most one unanswered request. The time to answer begins when the host reads the LOAD event. A request
/// that the deck made by itself also ends if enough cards come otherwise. Then one page of it that comes late is still
/// taken, so that no card of a source is lost.
struct Feed: BitwiseCopyable {
  /// Why cards are requested; the numbers are those of `cardstack_reason`.
  enum Cause: Int32, BitwiseCopyable {
    case watermark = 13
    case load = 14
    case refresh = 15
  }

  /// An unanswered request.
  struct Request: BitwiseCopyable {
    let token: UInt64
    fileprivate(set) var cause: Cause
    /// Which decisions stay when the request's page replaces the present cards. Other decisions become final. nil: the
    /// page goes behind the present cards, or to the reserve.
    fileprivate(set) var keptByReplacement: KeptDecisions?
    /// Whether the deck made the request by itself, without a call of the host.
    let isOwn: Bool
    /// Sequence number of the request's LOAD event.
    let sequence: UInt64
    /// The day on which the request was made. When the host reads the event, that day replaces it. nil: unknown.
    fileprivate(set) var day: Int64?
    /// When the request was made [s].
    fileprivate(set) var time: Double
    /// Whether the host has read the request's event.
    fileprivate(set) var isRead = false
    /// When the request expires [s].
    fileprivate(set) var deadline = Double.infinity

    /// Whether the page replaces the present cards.
    var isReplacement: Bool { keptByReplacement != nil }
    /// Whether the deck can still withdraw or change the request: it has made the request by itself, and the host has
    /// not read the event.
    var isDraft: Bool { isOwn && !isRead }
  }

  // Unhashed: the configuration, checked.
  var settings: FeedSettings
  private(set) var request: Request?
  /// Number of requests in a row that failed.
  private(set) var failures = 0
  /// The error with which the last request failed: see `fail`; 0: it has not failed.
  private(set) var error: Int32 = 0
  /// Number of pages in a row that left the deck no better off.
  private(set) var pagesInVain = 0
  /// Before this time, the end of the wait after a failure or a page without anything new, the deck does not ask by
  /// itself [s].
  private(set) var retryTime = -Double.infinity
  /// Whether the host has said that there are no more cards.
  private(set) var isComplete = false
  /// Whether the deck makes no request until the host calls `load` or `refresh`. A reset causes this.
  private(set) var isSilent = false
  /// `keptByReplacement` of the last request that had one; nil: none had. A request of the deck's own that repeats it
  /// keeps the same decisions.
  private(set) var keptByLast: KeptDecisions?
  /// Tokens of requests whose page is taken though they have ended, because cards came otherwise; the newest first,
  /// 0: none. There are four, because a host that never answers by token must not fill the memory.
  private var late: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
  /// When the newest page came that brought a card [s]; nil: none has come since the deck was last empty, replaced or
  /// restored.
  private var pageTime: Double?
  /// The oldest day of these pages. It has no meaning without `pageTime`.
  private var pageDay: Int64 = 0
  /// Whether the deck has cards of unknown age: those of a restored deck.
  private var hasRestoredCards = false
  /// The number of the present day, which the host sets; nil: unknown.
  private(set) var today: Int64?

  init(_ settings: FeedSettings) {
    self.settings = settings
  }

  /// Whether there is an unanswered request, also if the host has not read its event.
  var isOut: Bool { request != nil }
  /// When the request expires; infinite: it does not [s].
  var deadline: Double { request?.deadline ?? .infinity }
  /// Sequence number of the LOAD event, if the host has not read it.
  var firstSequence: UInt64? {
    guard let request, !request.isRead else { return nil }
    return request.sequence
  }

  /// Returns the time up to which the deck's cards are fresh, infinite if no time ends that; nil: they are not fresh. By
  /// seconds they are as old as the newest page, by day as old as the oldest. If no page has come, only the freshness
  /// `forever` counts as fresh [s].
  func freshEnd(at now: Double) -> Double? {
    if settings.freshness == .forever { return .infinity }
    guard let pageTime else { return nil }
    if settings.freshness == .day { return pageDay == today && !hasRestoredCards ? .infinity : nil }
    let end = pageTime + settings.freshSeconds
    return now < end ? end : nil
  }

  /// Whether the deck has outdated cards: those of a page, or restored ones. Cards that the host has added itself do not
  /// become outdated.
  func isOutdated(at now: Double) -> Bool {
    (pageTime != nil || hasRestoredCards) && freshEnd(at: now) == nil
  }

  /// Whether the request's page may be of another day than the present one.
  var isOfAnotherDay: Bool {
    guard settings.freshness == .day, let day = request?.day, let today else { return false }
    return day != today
  }

  /// Sets the number of the present day. A deck that keeps its cards fresh asks at once on another day, also if it waits
  /// after a failure.
  mutating func setDay(_ day: Int64) {
    if settings.keepsFresh && day != today { resume() }
    today = day
  }

  // MARK: Requests

  /// Makes a request, which replaces an earlier request.
  mutating func begin(
    _ token: UInt64, _ cause: Cause, keeping kept: KeptDecisions?, isOwn: Bool, sequence: UInt64, at now: Double
  ) {
    request = Request(
      token: token, cause: cause, keptByReplacement: kept, isOwn: isOwn, sequence: sequence, day: today, time: now)
    if let kept { keptByLast = kept }
    if cause != .watermark { forgetLate() }
  }

  /// Changes the request: its page replaces the present cards, instead of going behind them.
  mutating func replace(_ cause: Cause, keeping kept: KeptDecisions) {
    request?.keptByReplacement = kept
    request?.cause = cause
    keptByLast = kept
    forgetLate()
  }

  /// Changes which decisions stay when a page replaces the present cards. A request whose page goes behind them stays
  /// as it is.
  mutating func keep(_ kept: KeptDecisions) {
    if request?.isReplacement == true { request?.keptByReplacement = kept }
    if keptByLast != nil { keptByLast = kept }
  }

  /// Records that the host reads the request's event now, and returns the request.
  mutating func markRead(at now: Double) -> Request? {
    request?.isRead = true
    request?.day = today
    request?.deadline = now + settings.retry.patience
    return request
  }

  /// Drops the request.
  ///
  /// - Returns: The request, if the host knows its token, from the event or from the call that made the request.
  mutating func drop() -> Request? {
    defer { request = nil }
    return request?.isRead == true || request?.isOwn == false ? request : nil
  }

  /// Ends the request because enough cards have come otherwise. Its page may still come: see `isLate`.
  ///
  /// - Returns: The request, if the host knows its token.
  mutating func endOtherwise() -> Request? {
    guard let request = drop() else { return nil }
    late = (request.token, late.0, late.1, late.2)
    return request
  }

  /// Whether a page for this token is late: cards that came otherwise have answered its request.
  func isLate(_ token: UInt64) -> Bool {
    token != 0 && (token == late.0 || token == late.1 || token == late.2 || token == late.3)
  }

  /// Records that the late page has come, or will not come.
  mutating func endLate(_ token: UInt64) {
    if token == late.0 { late.0 = 0 }
    if token == late.1 { late.1 = 0 }
    if token == late.2 { late.2 = 0 }
    if token == late.3 { late.3 = 0 }
  }

  /// Discards late pages, because other cards are requested.
  private mutating func forgetLate() { late = (0, 0, 0, 0) }

  /// Ends the request with success: its page brought new cards, or was the last page.
  mutating func succeed(isLast: Bool) {
    request = nil
    pagesInVain = 0
    retryTime = -.infinity
    receive(isLast: isLast)
  }

  /// Records a page that brought cards, or that was the last page.
  mutating func receive(isLast: Bool) {
    failures = 0
    error = 0
    isComplete = isLast
  }

  /// Records that cards have come otherwise than by a page.
  mutating func recordOtherCards() { pagesInVain = 0 }

  /// Records that a page has brought cards.
  ///
  /// - Parameters:
  ///   - day: The page's day.
  ///   - now: The present [s].
  mutating func record(day: Int64, at now: Double) {
    pageDay = pageTime == nil ? day : min(pageDay, day)
    pageTime = now
  }

  /// Ends the request as failed: the host reported a failure, or no answer came in time.
  ///
  /// - Parameters:
  ///   - number: The host's error number, or `CARDSTACK_REQUEST_TIMED_OUT`.
  ///   - nonce: The nonce of delivery: decks with different nonces wait differently.
  ///   - now: The present [s].
  mutating func fail(_ number: Int32, nonce: UInt64, at now: Double) {
    error = number
    failures = min(failures + 1, 1 << 20)
    wait(after: failures, nonce: nonce, at: now)
  }

  /// Ends the request with a page that left the deck no better off. This is no failure, but the next request waits as
  /// long as after that number of failures.
  mutating func endInVain(nonce: UInt64, at now: Double) {
    pagesInVain = min(pagesInVain + 1, 1 << 20)
    wait(after: pagesInVain, nonce: nonce, at: now)
  }

  private mutating func wait(after count: Int, nonce: UInt64, at now: Double) {
    let retry = settings.retry
    retryTime =
      now
      + Backoff.wait(
        after: count, first: retry.first, longest: retry.longest, jitter: retry.jitter,
        seed: Backoff.seed(nonce: nonce, token: request?.token ?? 0))
    request = nil
  }

  /// Lets the deck make requests by itself again, because the host has called `load` or `refresh`.
  mutating func wake(isComplete: Bool) {
    self.isComplete = isComplete
    isSilent = false
  }

  /// Ends the wait: the next request may be made at once.
  mutating func resume() {
    retryTime = -.infinity
  }

  /// Discards everything except the settings and the number of the present day.
  mutating func reset(isSilent: Bool) {
    let today = today
    self = Feed(settings)
    self.today = today
    self.isSilent = isSilent
  }

  /// Discards the ages of earlier pages, because none of their cards is left.
  mutating func forgetPages() {
    pageTime = nil
    hasRestoredCards = false
  }

  /// Discards what earlier pages said: a restored deck has replaced their cards.
  mutating func adoptRestored() {
    pageTime = nil
    hasRestoredCards = true
    isComplete = false
  }

  func addState(to hash: inout StateHash) {
    hash.add(request != nil)
    request?.addState(to: &hash)
    hash.add(failures)
    hash.add(Int(error))
    hash.add(pagesInVain)
    hash.add(retryTime)
    hash.add(isComplete)
    hash.add(isSilent)
    hash.add(keptByLast.map { $0.number } ?? 0)
    hash.add(late.0)
    hash.add(late.1)
    hash.add(late.2)
    hash.add(late.3)
    hash.add(optional: pageTime)
    // Without a page this day has no meaning.
    if pageTime != nil { hash.add(UInt64(bitPattern: pageDay)) }
    hash.add(hasRestoredCards)
    hash.add(today != nil)
    hash.add(UInt64(bitPattern: today ?? 0))
  }
}

extension Feed.Request {
  fileprivate func addState(to hash: inout StateHash) {
    hash.add(token)
    hash.add(Int(cause.rawValue))
    hash.add(keptByReplacement.map { $0.number } ?? 0)
    hash.add(isOwn)
    hash.add(day != nil)
    hash.add(UInt64(bitPattern: day ?? 0))
    hash.add(sequence)
    hash.add(time)
    hash.add(isRead)
    hash.add(deadline)
  }
}

extension KeptDecisions {
  var number: Int {
    switch self {
    case .none: 1
    case .same: 2
    case .all: 3
    }
  }
}
