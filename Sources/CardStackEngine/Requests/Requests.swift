/// What is open between a deck and its host: unread events, unanswered questions, and requested cards.
struct Requests: ~Copyable {
  private let inPlace = InPlace()
  var events: EventQueue<Event>
  /// The open questions to the host.
  var questions: Questions
  /// The request for cards, and the age of the pages.
  var feed: Feed
  /// How far the SENDs and REVERTs are.
  var lanes = Lanes()
  /// Whether the host has allowed the next replacement of all cards: see `Play.replace`.
  var isReplacementAllowed = false
  /// Whether there is a network.
  var isOnline = true
  /// Whether the deck is blocked: the backend accepts nothing from this user.
  var isBlocked = false
  /// Whether the deck was restored, and no cards have come and no decision was made since. In this state, the next
  /// cards ignore `consent.replacement`.
  var awaitsFirstLoad = false
  /// The top card that TOP_CHANGED last reported; 0: there was no card.
  var reportedTop: UInt64 = 0

  init(_ settings: EventSettings, feed: FeedSettings) throws(Failure) {
    let events = try EventQueue<Event>(
      mask: settings.mask, noticeCapacity: settings.noticeCapacity, obligationCapacity: settings.backlog + 2)
    let questions = try Questions()
    self.events = events
    self.questions = questions
    self.feed = Feed(feed)
  }
}
