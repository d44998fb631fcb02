import CardStackTypes

/// Calls that a host makes for its backend and its network: pages of cards, answers to SENDs and REVERTs, the reading
/// of events.
extension Session {
  // MARK: Cards

  /// Requests cards, unless the present ones are fresh.
  ///
  /// - Returns: Token of the request or of the question; 0 if there is nothing to request.
  public mutating func load(at time: Double) throws(Failure) -> UInt64 {
    try change(at: time) { play throws(Failure) in try play.load() }
  }

  /// Requests other cards that replace the present ones, or asks the host whether this is allowed.
  ///
  /// - Returns: Token of the request or of the question.
  public mutating func refresh(at time: Double) throws(Failure) -> UInt64 {
    try change(at: time) { play throws(Failure) in try play.refresh() }
  }

  /// Sets the number of the present day, for the freshness of pages. With `feed.keep_fresh`, another day causes a request.
  public mutating func setDay(_ day: Int64, at time: Double) throws(Failure) {
    try change(at: time, by: .backend) { play throws(Failure) in play.setDay(day) }
  }

  /// Handles a page, which answers a request.
  ///
  /// - Returns: The number of cards that were taken.
  public mutating func answerLoad(
    _ token: UInt64, _ cards: UnsafeBufferPointer<UInt64>, flags: UInt32, day: Int64, at time: Double
  ) throws(Failure) -> Int {
    let flags = try Play.PageFlags(bits: flags)
    for card in cards where card == 0 { throw Failure.cardZero }
    return try change(at: time, by: .backend) { play throws(Failure) in
      try play.takePage(cards, flags, day: day, for: token)
    }
  }

  /// Ends a request that the host reports as failed.
  public mutating func failLoad(_ token: UInt64, error: Int32, at time: Double) throws(Failure) {
    guard error != 0 else { throw Failure(.invalidArgument, "error must not be 0") }
    try change(at: time, by: .backend) { play throws(Failure) in try play.failLoad(token, error: error) }
  }

  /// Moves the first `count` cards of the reserve to the end of the pile.
  ///
  /// - Returns: The number of cards that were moved.
  public mutating func admit(_ count: Int, at time: Double) throws(Failure) -> Int {
    try change(at: time, by: .backend) { play throws(Failure) in play.admit(count) }
  }

  // MARK: Decisions

  /// Handles the backend's answer to a SEND or REVERT.
  public mutating func answerSend(_ token: UInt64, _ raw: Int32, at time: Double) throws(Failure) {
    guard let answer = SendAnswer(rawValue: raw) else {
      throw Failure(.invalidArgument, "answer is not one of CARDSTACK_ANSWER_*")
    }
    try change(at: time, by: .backend) { play throws(Failure) in try play.answerSend(token, answer) }
    forgetFormerUser()
  }

  /// Retries one parked SEND or REVERT by its token, or all of them if the token is 0.
  public mutating func retryParked(_ token: UInt64, at time: Double) throws(Failure) {
    try change(at: time, by: .backend) { play throws(Failure) in try play.retryParked(token) }
  }

  /// Sets whether there is a network.
  public mutating func setOnline(_ online: Int32, at time: Double) throws(Failure) {
    guard online == 0 || online == 1 else { throw Failure(.invalidArgument, "online must be 0 or 1") }
    try change(at: time, by: .backend) { play throws(Failure) in play.setOnline(online == 1) }
  }

  /// Blocks the deck, because the backend accepts nothing from this user, or ends the block.
  public mutating func setBlocked(_ blocked: Int32, at time: Double) throws(Failure) {
    guard blocked == 0 || blocked == 1 else { throw Failure(.invalidArgument, "blocked must be 0 or 1") }
    try change(at: time, by: .backend) { play throws(Failure) in play.setBlocked(blocked == 1) }
  }

  /// Number of SENDs and REVERTs that have not been delivered.
  public var undeliveredCount: Int { play.ledger.outbox.count }

  /// Calls `body` with undelivered SENDs and REVERTs: first those on lanes, then the others in the order in which they
  /// were added. `range` says which of these.
  public func visitUndelivered(_ range: Range<Int>, _ body: (cardstack_send) -> Void) {
    play.ledger.outbox.visitLanes(range) { body(play.requests.undelivered($0, of: play.ledger, play.deliveryTerms)) }
  }

  // MARK: Events

  /// Number of events that wait to be read.
  public var pendingEventCount: Int { play.pendingEventCount }

  /// Removes the next event, and returns it; nil if no event waits.
  public mutating func nextEvent() -> Event? { play.nextEvent() }

  /// Records that the host has read what was handed out before.
  public mutating func acknowledgeEvents() {
    play.acknowledgeEvents()
    forgetFormerUser()
  }
}
