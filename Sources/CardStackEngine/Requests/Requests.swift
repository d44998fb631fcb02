/// What is open between a deck and its host: events to be read, questions to be answered, cards that were asked for.
struct Requests: ~Copyable {
  private let inPlace = InPlace()
  var events: EventQueue
  /// What the host has been asked and has not answered.
  var questions: Questions
  /// What it has been asked for.
  var feed = Feed()
  /// How old the pages are by which cards came.
  var ages = PageAges()
  /// What the feed has brought for the moment when no finger is on a card.
  var waitingPage = WaitingPage()
  /// Whether there is a network.
  var isOnline = true
  /// Whether the backend takes nothing from this user.
  var isBlocked = false
  /// Whether the deck has been brought back, and since then no cards were given to it and nothing was decided: only
  /// then are the next cards exempt from `replacement`.
  var awaitsFirstLoad = false
  /// The top card as last reported; 0: none.
  var reportedTop: UInt64 = 0

  init(_ settings: EventSettings) throws(Failure) {
    let events = try EventQueue(
      mask: settings.mask, noticeCapacity: settings.noticeCapacity, obligationCapacity: settings.backlog + 2)
    let questions = try Questions()
    self.events = events
    self.questions = questions
  }
}
