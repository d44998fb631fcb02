/// The state of asking for cards: the request that is out, the failures, and how fresh the last page is. It does not
/// contain the cards.
///
/// One request is out at a time. The time to answer it begins when the host reads its event.
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
    /// Which decisions stay when its page replaces the present cards; nil: the page goes behind them.
    fileprivate(set) var replaces: KeptDecisions?
    /// Whether the deck asks by itself.
    let isOwn: Bool
    /// The number of its event.
    let sequence: UInt64
    /// The day on which it was made, and later the day on which the host read it; nil: not known.
    fileprivate(set) var day: Int64?
    /// When it was made [s].
    fileprivate(set) var time: Double
    /// Whether the host has read its event.
    fileprivate(set) var isRead = false
    /// When it counts as failed [s].
    fileprivate(set) var deadline = Double.infinity
  }

  private(set) var request: Request?
  /// Number of requests in a row that failed.
  private(set) var failures = 0
  /// Whether the last answer was a failure, and the host's number for why.
  private(set) var hasFailed = false
  private(set) var error: Int32 = 0
  /// Before this time the deck does not ask by itself [s].
  private(set) var retryTime = -Double.infinity
  /// Whether the host has said that there are no more cards.
  private(set) var isComplete = false
  /// Whether the deck does not ask by itself until the host loads or refreshes.
  private(set) var isSilent = false
  /// Which decisions the last request for other cards was to keep.
  private(set) var keptByLast: KeptDecisions?
  /// When the last page came, and its day; nil: no page brought the present cards [s].
  private var pageTime: Double?
  private var pageDay: Int64 = 0
  /// Today's number; nil: not known.
  var today: Int64?

  /// The error of a request that was not answered in time: `CARDSTACK_REQUEST_TIMED_OUT`.
  static let timedOut: Int32 = -2_147_483_647

  /// Whether a request is out, or waits to be read.
  var isOut: Bool { request != nil }
  /// When the request counts as failed [s].
  var deadline: Double { request?.deadline ?? .infinity }
  /// Number of the event that waits to be read.
  var firstSequence: UInt64? {
    guard let request, !request.isRead else { return nil }
    return request.sequence
  }

  /// Whether the last page is fresh, which counts where no card of any page is left.
  func isFresh(by settings: FeedSettings, at now: Double) -> Bool {
    guard let pageTime else { return settings.freshness == .forever }
    return PageAges.isFresh(PageAge(time: pageTime, day: pageDay), by: settings, today: today, at: now)
  }

  /// Whether a request is out that was made on another day: its page may be of that day.
  var isOfAnotherDay: Bool {
    guard let day = request?.day, let today else { return false }
    return day != today
  }

  // MARK: Requests

  /// Makes a request, in place of an earlier one.
  mutating func begin(
    _ token: UInt64, _ cause: Cause, replaces: KeptDecisions?, isOwn: Bool, sequence: UInt64, at now: Double
  ) {
    request = Request(
      token: token, cause: cause, replaces: replaces, isOwn: isOwn, sequence: sequence, day: today, time: now)
    if let replaces { keptByLast = replaces }
  }

  /// Changes the request: its page replaces the present cards, instead of going behind them.
  mutating func replace(keeping kept: KeptDecisions) {
    request?.replaces = kept
    request?.cause = .refresh
    keptByLast = kept
  }

  /// Changes which decisions stay, if the request's page replaces the present cards.
  mutating func keep(_ kept: KeptDecisions) {
    if request?.replaces != nil { request?.replaces = kept }
    if keptByLast != nil { keptByLast = kept }
  }

  /// Takes note that the host reads the request's event.
  mutating func markRead(patience: Double, at now: Double) -> Request? {
    request?.isRead = true
    request?.day = today
    request?.deadline = now + patience
    return request
  }

  /// Drops the request.
  ///
  /// - Returns: The request, if the host has read its event.
  mutating func drop() -> Request? {
    defer { request = nil }
    return request?.isRead == true ? request : nil
  }

  /// Takes note that a page has come.
  mutating func succeed(isLast: Bool, day: Int64, at now: Double) {
    request = nil
    failures = 0
    retryTime = -.infinity
    hasFailed = false
    error = 0
    isComplete = isLast
    note(day: day, at: now)
  }

  /// Notes when the last page came, and its day.
  mutating func note(day: Int64, at now: Double) {
    pageTime = now
    pageDay = day
  }

  /// Takes note of a failure: the host's, a missing answer, or a page without new cards.
  ///
  /// - Parameters:
  ///   - number: The host's error number; 0: there is none.
  ///   - now: The present [s].
  ///   - wait: Returns the wait after a number of failures [s].
  mutating func fail(_ number: Int32, at now: Double, wait: (Int) -> Double) {
    request = nil
    hasFailed = true
    error = number
    failures = min(failures + 1, 1 << 20)
    retryTime = now + wait(failures)
  }

  /// Lets the deck ask again, because the host asks for cards itself.
  mutating func wake(isComplete: Bool) {
    self.isComplete = isComplete
    isSilent = false
  }

  /// Lets the next request come at once after a failure.
  mutating func resume() {
    retryTime = -.infinity
  }

  /// Forgets everything except today's number.
  mutating func reset(isSilent: Bool) {
    let today = today
    self = Feed()
    self.today = today
    self.isSilent = isSilent
  }

  /// Takes note that no page brought the present cards.
  mutating func forgetPages() {
    pageTime = nil
    isComplete = false
  }

  /// Adds `seconds` to the times that were noted before the host gave its first time.
  mutating func delay(by seconds: Double) {
    request?.time += seconds
    request?.deadline += seconds
    retryTime += seconds
    if let time = pageTime { pageTime = time + seconds }
  }

  func addState(to hash: inout StateHash) {
    hash.add(request != nil)
    request?.addState(to: &hash)
    hash.add(failures)
    hash.add(hasFailed)
    hash.add(Int(error))
    hash.add(retryTime)
    hash.add(isComplete)
    hash.add(isSilent)
    hash.add(keptByLast.map { $0.number } ?? 0)
    hash.add(optional: pageTime)
    // Without a page this day is a leftover.
    if pageTime != nil { hash.add(UInt64(bitPattern: pageDay)) }
    hash.add(today != nil)
    hash.add(UInt64(bitPattern: today ?? 0))
  }
}

extension Feed.Request {
  fileprivate func addState(to hash: inout StateHash) {
    hash.add(token)
    hash.add(Int(cause.rawValue))
    hash.add(replaces.map { $0.number } ?? 0)
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
