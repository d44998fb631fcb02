import CardStackTypes
import Testing

@testable import CardStackEngine

/// Compares what is open between a deck and its host with plain models: the request for cards, the questions, and the
/// ages of pages. `EventStreamTests` has the events.
@Suite struct RequestsTests {
  // MARK: The feed

  /// A deck that requests cards, and a model of its feed.
  private struct Run: ~Copyable {
    var requests: Requests
    var ledger: Ledger
    var silence = Journal()
    var random: Random
    var settings: FeedSettings { requests.feed.settings }
    let retry: RetrySettings
    var now = 0.0
    var nextCard: UInt64 = 1
    // The model.
    var failures = 0
    var pagesInVain = 0
    /// The requests that other cards have answered, the newest first: a page of each may still come.
    var late: [UInt64] = []
    var retryTime = -Double.infinity
    var isComplete = false
    var isSilent = false
    var isOnline = true
    /// The open request: its token, whether the deck made it by itself, and when the host has read its event. Then the
    /// latest token.
    var token: UInt64?
    var isOwn = false
    var readTime: Double?
    var latestToken: UInt64 = 0
    /// Requests whose token the host knows, and that have ended without its answer. QUESTION_DROPPED must report each.
    var dropped: [(token: UInt64, reason: Reason)] = []
    // Counts of what happened.
    var own = 0
    var answeredOtherwise = 0
    var withdrawn = 0
    var timedOut = 0

    init(seed: UInt64) throws {
      let configuration = Preset.classic.configuration
      var ledger = try Ledger(
        rules: DeckRules(
          dedupe: .live, recycle: DirectionSet(bits: 0), recycleDistance: 0, undoLimit: 9, backlog: 100))
      ledger.setDelivery(.none, nonce: seed)
      var retry = configuration.retry
      retry.request_seconds = seed % 4 == 0 ? .infinity : 6
      retry.maximum = 20
      retry.jitter = seed % 3 == 0 ? 0 : 0.5
      let checked = try RetrySettings(retry)
      let settings = FeedSettings(
        isOn: true, freshness: .forever, watermark: Int(seed % 4) * 3, freshSeconds: 0, keepsFresh: false,
        replacement: .clear, retry: checked)
      requests = try Requests(EventSettings(configuration.events), feed: settings)
      self.ledger = ledger
      self.retry = checked
      random = Random(seed: seed)
    }

    /// How the deck stands with its feed.
    var state: FeedState { requests.feedState(ledger, at: now) }

    mutating func upTo(_ most: Int) -> Int { Int.random(in: 0...most, using: &random) }

    /// Whether the deck may request cards by itself, now or after its wait.
    var isLow: Bool { hasFew && !isComplete && !isSilent && isOnline && !requests.questions.hasRefresh }

    var hasFew: Bool { ledger.deck.pile.count + ledger.deck.reserve.count < settings.watermark }

    // MARK: Changes

    mutating func act() throws {
      switch upTo(14) {
      case 0, 1: try bring(upTo(4))
      case 2: ledger.clear(below: 0, to: &silence)
      case 3, 4:
        if let card = ledger.deck.pile.first { ledger.remove(card, to: &silence) }
      case 5...7: read()
      case 8: try answer()
      case 9: fail()
      case 10: load()
      case 11: turn()
      case 12: ask()
      case 13:
        if upTo(1) == 0 {
          ledger.setRefreshPending(!ledger.deck.isRefreshPending, to: &silence)
        } else if upTo(3) == 0 {
          forget()
        }
      default: try pass()
      }
      review()
    }

    private mutating func add(_ count: Int) throws {
      let isForReserve = upTo(2) == 0
      for _ in 0..<count {
        let cards = UnsafeMutableBufferPointer<UInt64>.allocate(capacity: 1)
        defer { cards.deallocate() }
        cards.initialize(repeating: nextCard)
        nextCard += 1
        let card = UnsafeBufferPointer(cards)
        try ledger.prepareToAdd(card, inReserve: isForReserve)
        if isForReserve {
          _ = ledger.putInReserve(card, refuseDecided: false, to: &silence)
        } else {
          _ = ledger.insert(card, at: ledger.deck.pile.count, refuseDecided: false, to: &silence)
        }
      }
    }

    /// Cards come otherwise than by a page. If there are enough, they answer the deck's own request.
    private mutating func bring(_ count: Int) throws {
      try add(count)
      if count == 0 { return }
      requests.recordOtherCards(ledger, at: now)
      pagesInVain = 0
      guard let token, isOwn, isComplete || !hasFew else { return }
      if readTime != nil {
        dropped.append((token, .superseded))
        late = [token] + late.prefix(3)
        answeredOtherwise += 1
      }
      (self.token, readTime) = (nil, nil)
    }

    private mutating func read() {
      let isUnread = token != nil && readTime == nil
      expect((requests.feed.firstSequence != nil) == isUnread, "the event waits until it is read")
      if !isUnread { return }
      let event = requests.handOutLoad(ledger, at: now)
      expect(event?.token == token && event?.count == UInt32(failures), "the event of the request")
      let isRefresh = event?.reason == Reason.refresh.rawValue
      expect(isRefresh || !isOwn || !ledger.deck.isRefreshPending, "the page is to replace the cards")
      if requests.feed.request?.cause != .watermark { late = [] }
      readTime = now
    }

    private mutating func answer() throws {
      if let first = late.first, upTo(2) == 0 {
        requests.feed.endLate(first)
        late.removeFirst()
        return
      }
      guard token != nil else { return }
      let isLast = upTo(4) == 0
      if upTo(3) == 0 {
        // A page with nothing new.
        requests.feed.endInVain(nonce: ledger.rules.nonce, at: now)
        pagesInVain += 1
        return noteWait(after: pagesInVain)
      }
      try add(1 + upTo(3))
      requests.feed.record(day: 1, at: now)
      requests.feed.succeed(isLast: isLast)
      (token, readTime, failures, pagesInVain, retryTime, isComplete) = (nil, nil, 0, 0, -.infinity, isLast)
    }

    private mutating func noteFailure() {
      failures += 1
      noteWait(after: failures)
    }

    private mutating func noteWait(after failures: Int) {
      let whole = min(retry.longest, retry.first * Double(1 << min(failures - 1, 20)))
      retryTime = requests.feed.retryTime
      let wait = retryTime - now
      expect(wait <= whole + 1e-6 && wait >= whole * (1 - retry.jitter) - 1e-6, "the wait after \(failures)")
      (token, readTime) = (nil, nil)
    }

    private mutating func fail() {
      guard token != nil else { return }
      requests.feed.fail(-5, nonce: ledger.rules.nonce, at: now)
      noteFailure()
      expect(requests.feed.error == -5)
    }

    /// The host requests cards, as `Play.load` does.
    private mutating func load() {
      isSilent = false
      if state.servesLoad {
        return requests.feed.wake(isComplete: requests.feed.isComplete)
      }
      isComplete = false
      requests.feed.wake(isComplete: false)
      drop(.superseded)
      let token = requests.request(.load, keeping: nil, isOwn: false, of: &ledger, at: now)
      noteRequest(token, isOwn: false)
    }

    private mutating func drop(_ reason: Reason) {
      if let token, readTime != nil || !isOwn { dropped.append((token, reason)) }
      requests.dropRequest(reason, at: now)
      (token, readTime) = (nil, nil)
    }

    private mutating func noteRequest(_ token: UInt64, isOwn: Bool) {
      expect(self.token == nil, "at most one request")
      expect(token > latestToken, "a token of its own")
      (self.token, self.isOwn, readTime, latestToken) = (token, isOwn, nil, token)
      if requests.feed.request?.cause != .watermark { late = [] }
    }

    private mutating func turn() {
      isOnline.toggle()
      requests.setOnline(isOnline)
      if isOnline { retryTime = -.infinity }
    }

    private mutating func ask() {
      if let index = requests.questions.index(where: { $0.subject == .refresh }) {
        _ = requests.questions.remove(at: index)
      } else if upTo(2) == 0 {
        requests.questions.append(Question(subject: .refresh, token: ledger.nextToken()))
        latestToken = ledger.deck.lastToken
      }
    }

    /// A log-out: the deck makes no request until the host does.
    private mutating func forget() {
      drop(.reset)
      requests.feed.reset(isSilent: true)
      (failures, pagesInVain, late, retryTime, isComplete, isSilent) = (0, 0, [], -.infinity, false, true)
    }

    /// Lets time pass as a deck does: everything that is due is done at its time.
    private mutating func pass() throws {
      let end = now + random.double(0, 30)
      var steps = 0
      while requests.feedDue(ledger, at: now) <= end {
        let due = requests.feedDue(ledger, at: now)
        expect(due > now || steps < 3, "something is due that has been done")
        now = max(now, due)
        if requests.feed.deadline <= now {
          expect(now == readTime.map { $0 + retry.patience }, "before its time")
          timedOut += 1
          if let token { dropped.append((token, .timedOut)) }
          requests.failUnanswered(ledger, at: now)
          noteFailure()
          expect(requests.feed.error == Feed.timedOut)
        }
        review()
        steps += 1
        expect(steps < 100, "the deck is busy for ever")
        if steps == 100 { return }
        if upTo(1) == 0 { read() }
      }
      now = end
    }

    // MARK: What follows

    /// Reviews the feed, and checks what must follow.
    mutating func review() {
      let isWanted = isLow && retryTime <= now
      requests.reviewFeed(of: &ledger, at: now)
      if token == nil {
        expect((requests.feed.request != nil) == isWanted, "it asks for too few cards, and not before its time")
        if let request = requests.feed.request {
          expect(request.isOwn && !request.isRead)
          expect(request.isReplacement == ledger.deck.isRefreshPending && request.cause != .load)
          noteRequest(request.token, isOwn: true)
          own += 1
        }
      } else if isOwn && readTime == nil && !isLow {
        expect(!requests.feed.isOut, "a request that is no longer needed is withdrawn")
        token = nil
        withdrawn += 1
      } else {
        expect(requests.feed.request?.token == token, "a request stays until it is answered")
      }
      check()
    }

    private mutating func check() {
      let due = token != nil ? readTime.map { $0 + retry.patience } ?? .infinity : isLow ? retryTime : .infinity
      let found = requests.feedDue(ledger, at: now)
      expect(found == due, "it is due at \(found), not \(due)")
      expect(requests.feed.failures == failures && requests.feed.isComplete == isComplete)
      expect(requests.feed.pagesInVain == pagesInVain && (requests.feed.error != 0) == (failures > 0))
      for token in latestToken - min(latestToken, 9)...latestToken {
        expect(requests.feed.isLate(token) == late.contains(token), "a page of \(token) may come late, or not")
      }
      expect(requests.feed.isSilent == isSilent && requests.feed.retryTime == retryTime)
      if !state.expectsCards {
        expect(token == nil && due == .infinity, "a deck that expects no cards asks for none")
      }
      let bits = requests.feedBits(state)
      expect((bits & 1 != 0) == (token != nil) && (bits & 4 != 0) == isComplete, "what a frame says")
      // QUESTION_DROPPED reports each request that the host need not answer any more.
      while let event = requests.events.popFirst(now: now) {
        let first = dropped.isEmpty ? nil : dropped.removeFirst()
        expect(event.kind == EventKind.questionDropped.rawValue)
        expect(event.token == first?.token && event.reason == first?.reason.rawValue, "who is told")
      }
      expect(dropped.isEmpty, "a request that the host has read ends with QUESTION_DROPPED")
    }
  }

  @Test(arguments: 1...16 as ClosedRange<UInt64>)
  func feedHasOneRequestAndWaitsAfterFailures(seed: UInt64) throws {
    var run = try Run(seed: seed)
    for _ in 0..<6000 { try run.act() }
    let asksByItself = seed % 4 > 0
    #expect((run.own > 30) == asksByItself && (run.withdrawn > 5) == asksByItself)
    #expect((run.answeredOtherwise > 0) == asksByItself)
    #expect((run.timedOut > 5) == asksByItself, "\(run.timedOut)")
  }

  // MARK: Questions

  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func questionsAreAListWithDeadlines(seed: UInt64) throws {
    var random = Random(seed: seed)
    var questions = try Questions()
    var model: [Question] = []
    var token: UInt64 = 0
    for _ in 0..<1000 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1, 2:
        let subjects: [Question.Subject] = [.swipe, .swipe, .swipe, .undo, .refresh]
        let subject = subjects[Int.random(in: 0..<5, using: &random)]
        // There is at most one question about an undo and one about a replacement.
        if subject != .swipe && model.contains(where: { $0.subject == subject }) { break }
        if model.count == Int(CARDSTACK_MAX_FLIGHTS) { break }
        token += 4
        var question = Question(subject: subject, token: token)
        if Bool.random(using: &random) { question.deadline = random.double(0, 100) }
        questions.append(question)
        model.append(question)
      case 3, 4:
        guard let index = model.indices.randomElement(using: &random) else { break }
        expect(questions.remove(at: index).token == model.remove(at: index).token)
      default:
        // The questions that have expired go, and no others.
        let now = random.double(0, 100)
        while let index = questions.index(where: { $0.deadline <= now }) {
          expect(questions.nextDue <= now && questions.remove(at: index).deadline <= now)
        }
        model.removeAll { $0.deadline <= now }
        expect(questions.nextDue > now)
      }
      expect(questions.count == model.count)
      for (index, question) in model.enumerated() where index < questions.count {
        expect(questions.question(at: index).token == question.token, "the order in which they were asked")
      }
      expect(questions.nextDue == model.map(\.deadline).min() ?? .infinity)
      expect(questions.hasRefresh == model.contains { $0.subject == .refresh })
      expect(questions.count(of: .swipe) == model.count { $0.subject == .swipe })
    }
  }

  // MARK: Ages of pages

  /// By day the pile is as old as its oldest page since all cards were others, by seconds as its newest. Restored cards
  /// have no age.
  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func pileHasOneAge(seed: UInt64) throws {
    var random = Random(seed: seed)
    var feed = Feed(
      FeedSettings(
        isOn: true, freshness: seed % 2 == 0 ? .seconds : .day, watermark: 5, freshSeconds: 20, keepsFresh: false,
        replacement: .clear, retry: try RetrySettings(Preset.classic.configuration.retry)))
    var pages: [(time: Double, day: Int64)] = []
    var isRestored = false
    var now = 0.0
    var counts = (fresh: 0, outdated: 0, unknown: 0)
    for _ in 0..<3000 {
      now += random.double(0, 6)
      switch Int.random(in: 0..<12, using: &random) {
      case 0:
        feed.forgetPages()
        (pages, isRestored) = ([], false)
      case 1:
        feed.adoptRestored()
        (pages, isRestored) = ([], true)
      case 2: feed.setDay((feed.today ?? 0) + 1)
      case 3...6:
        let day = (feed.today ?? 0) - (Int.random(in: 0..<6, using: &random) == 0 ? 1 : 0)
        feed.record(day: day, at: now)
        pages.append((now, day))
      default: feed.settings.freshSeconds = random.double(0, 40)
      }
      let end: Double? =
        if feed.settings.freshness == .day {
          pages.isEmpty || isRestored || pages.contains { $0.day != feed.today } ? nil : .infinity
        } else {
          pages.last.map { $0.time + feed.settings.freshSeconds }.flatMap { now < $0 ? $0 : nil }
        }
      expect(feed.freshEnd(at: now) == end)
      let isOutdated = end == nil && (isRestored || !pages.isEmpty)
      expect(feed.isOutdated(at: now) == isOutdated)
      if end != nil { counts.fresh += 1 } else if isOutdated { counts.outdated += 1 } else { counts.unknown += 1 }
    }
    #expect(counts.fresh > 50 && counts.outdated > 50 && counts.unknown > 50, "\(counts)")
  }
}
