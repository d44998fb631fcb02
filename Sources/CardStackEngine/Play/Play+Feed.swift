import CardStackTypes

/// Requests for cards, as far as no card and no question is concerned.
extension Play {
  /// What the feed goes by now.
  var feedTerms: Requests.FeedTerms {
    Requests.FeedTerms(
      settings: settings.feed, replacement: settings.consent.replacement, retry: settings.retry, now: clock.now)
  }

  /// Asks for more cards if there are too few.
  mutating func reviewFeed() {
    let terms = feedTerms
    requests.reviewFeed(of: &ledger, terms)
  }

  /// When a request counts as failed, or the next one arises by itself.
  var feedDue: Double { settings.feed.isOn ? requests.feedDue(ledger, feedTerms) : .infinity }

  mutating func endFirstLoad() {
    guard requests.awaitsFirstLoad else { return }
    let terms = feedTerms
    requests.endFirstLoad(terms)
  }

  // MARK: Failures

  /// The request was not answered in time.
  mutating func failUnanswered() {
    let terms = feedTerms
    requests.failUnanswered(ledger, terms)
  }

  mutating func failRequest(_ error: Int32) {
    let terms = feedTerms
    requests.failRequest(error, ledger, terms)
  }

  mutating func dropRequest(_ reason: Reason) {
    requests.dropRequest(reason, at: clock.now)
  }

  // MARK: Pages

  /// Cards that are added from now on belong to a page, until the table's `page` is 0 again.
  mutating func beginPage(_ age: PageAge) {
    let number = requests.ages.number(for: age, by: settings.feed.freshness, &ledger.deck)
    ledger.deck.table.page = number
  }

  /// Discards the cards of the page that waits.
  mutating func dropWaitingPage() {
    requests.waitingPage.drop()
    ledger.keepsAnnouncement = false
  }
}
