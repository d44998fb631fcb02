import CardStackTypes

/// What a backend says, and a network: cards that come in, and answers to decisions that went out.
extension Session {
  // MARK: Cards

  /// Asks for cards unless there are fresh ones.
  ///
  /// - Returns: The request's token, or the question's; 0: nothing is asked.
  public mutating func load(at time: Double) throws(Failure) -> UInt64 {
    try change(at: time) { play throws(Failure) in try play.load() }
  }

  /// Asks for other cards in place of those there are.
  ///
  /// - Returns: The request's token, or the question's.
  public mutating func refresh(at time: Double) throws(Failure) -> UInt64 {
    try change(at: time) { play throws(Failure) in try play.refresh() }
  }

  /// Sets today's number.
  public mutating func setDay(_ day: Int64, at time: Double) throws(Failure) {
    try change(at: time, by: .backend) { play throws(Failure) in play.requests.feed.today = day }
  }

  /// Takes in the cards of a page.
  ///
  /// - Returns: How many were taken.
  public mutating func answerLoad(
    _ token: UInt64, _ cards: UnsafeBufferPointer<UInt64>, flags: UInt32, day: Int64, at time: Double
  ) throws(Failure) -> Int {
    let flags = try Play.PageFlags(bits: flags)
    for card in cards where card == 0 { throw Failure.cardZero }
    return try change(at: time, by: .backend) { play throws(Failure) in
      try play.takePage(cards, flags, day: day, for: token)
    }
  }

  /// Takes note that a request has failed.
  public mutating func failLoad(_ token: UInt64, error: Int32, at time: Double) throws(Failure) {
    guard error != 0 else { throw Failure(.invalidArgument, "error must not be 0") }
    try change(at: time, by: .backend) { play throws(Failure) in try play.failLoad(token, error: error) }
  }

  /// Puts cards in the reserve into the pile.
  ///
  /// - Returns: How many.
  public mutating func admit(_ count: Int, at time: Double) throws(Failure) -> Int {
    try change(at: time, by: .backend) { play throws(Failure) in play.admit(count) }
  }

  // MARK: Decisions

  /// Takes the backend's answer to a SEND or REVERT.
  public mutating func answerSend(_ token: UInt64, _ raw: Int32, at time: Double) throws(Failure) {
    guard let answer = SendAnswer(rawValue: raw) else {
      throw Failure(.invalidArgument, "answer is not one of CARDSTACK_ANSWER_*")
    }
    try change(at: time, by: .backend) { play throws(Failure) in try play.answerSend(token, answer) }
  }

  /// Retries what is parked: one by its token, or with 0 all.
  public mutating func retryParked(_ token: UInt64, at time: Double) throws(Failure) {
    try change(at: time, by: .backend) { play throws(Failure) in try play.retryParked(token) }
  }

  /// Sets whether there is a network.
  public mutating func setOnline(_ online: Int32, at time: Double) throws(Failure) {
    guard online == 0 || online == 1 else { throw Failure(.invalidArgument, "online must be 0 or 1") }
    try change(at: time, by: .backend) { play throws(Failure) in play.setOnline(online == 1) }
  }

  /// Blocks the deck, or lifts the block.
  public mutating func setBlocked(_ blocked: Int32, at time: Double) throws(Failure) {
    guard blocked == 0 || blocked == 1 else { throw Failure(.invalidArgument, "blocked must be 0 or 1") }
    try change(at: time, by: .backend) { play throws(Failure) in play.setBlocked(blocked == 1) }
  }

  /// SENDs and REVERTs that have not been delivered.
  public var undeliveredCount: Int { play.ledger.outbox.count }

  /// Returns an undelivered item, in the order of delivery.
  public func undelivered(at index: Int) -> cardstack_send {
    play.requests.undelivered(at: index, of: play.ledger, play.deliveryTerms)
  }

  // MARK: Events

  /// Number of events that wait.
  public var pendingEventCount: Int { play.pendingEventCount }

  /// Takes out the event that comes next.
  public mutating func nextEvent() -> Event? { play.nextEvent() }

  /// Records that the host has read what was handed out before.
  public mutating func acknowledgeEvents() { play.acknowledgeEvents() }
}
