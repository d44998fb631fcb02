import CardStackTypes

/// Requests for cards that the feed makes by itself, and their failures. `Play+Loading.swift` has the requests that the
/// host causes, `Play+Pages.swift` its answers.
extension Play {
  /// The settings and the time that the feed depends on now.
  var feedTerms: Requests.FeedTerms {
    Requests.FeedTerms(
      settings: settings.feed, replacement: settings.consent.replacement, retry: settings.retry, now: clock.now)
  }

  /// Requests more cards if there are too few.
  mutating func reviewFeed() {
    let terms = feedTerms
    requests.reviewFeed(of: &ledger, terms)
  }

  /// When the open request expires, or when the deck makes the next request by itself.
  var feedDue: Double { settings.feed.isOn ? requests.feedDue(ledger, feedTerms) : .infinity }

  /// When the cards become outdated by themselves. Without `feed.keep_fresh`, only the frame's `feed` reports it.
  var freshnessDue: Double { settings.feed.isOn ? requests.freshnessDue(ledger, feedTerms) : .infinity }

  /// Records that cards have come otherwise than by a page for the request, which this may answer.
  mutating func noteOtherCards() {
    let terms = feedTerms
    requests.noteOtherCards(ledger, terms)
  }

  /// Records that cards have been added. If `areAlone`, the deck had no others.
  mutating func noteCards(areAlone: Bool) {
    endFirstLoad()
    if areAlone { requests.feed.forgetPages() }
  }

  /// Ends the wait for the first cards after a restoration, if the deck waits for them.
  mutating func endFirstLoad() {
    guard requests.awaitsFirstLoad else { return }
    let terms = feedTerms
    requests.endFirstLoad(terms)
  }

  /// Sets the number of the present day. A deck that keeps its cards fresh asks at once on another day, also if it waits
  /// after a failure.
  mutating func setDay(_ day: Int64) {
    if settings.feed.keepsFresh && day != requests.feed.today { requests.feed.resume() }
    requests.feed.today = day
  }

  // MARK: Failures

  /// Ends a request that was not answered in time, as failed.
  mutating func failUnanswered() {
    let terms = feedTerms
    requests.failUnanswered(ledger, terms)
  }

  /// Ends the request as failed, with the host's error number; 0: its page brought nothing new.
  mutating func failRequest(_ error: Int32) {
    let terms = feedTerms
    requests.failRequest(error, ledger, terms)
  }

  /// Drops the request. If the host knows its token, QUESTION_DROPPED reports this.
  mutating func dropRequest(_ reason: Reason) {
    requests.dropRequest(reason, at: clock.now)
  }
}
